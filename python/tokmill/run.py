"""The main job: sources to a dataset of token shards."""

from __future__ import annotations

import json
import time
from collections import deque
from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING, Final

from tokmill import _core, block
from tokmill.claim import claim, writing
from tokmill.errors import SourceError, UsageError
from tokmill.layout import Layout
from tokmill.manifest import (
    VERSION,
    Description,
    DocumentCounts,
    TextCounts,
    TokenizerIdentity,
    write_manifest,
)
from tokmill.memory import frugal
from tokmill.options import Dtype, EncodeOptions, OnBad, bad_share
from tokmill.progress import Progress, ignore
from tokmill.runner import LocalRunner, Runner, available_cores
from tokmill.shards import FileFormat, OpenShard, ShardRecord, ShardWriter
from tokmill.sizes import parse_bytes, parse_count
from tokmill.sources import ReadOptions, cut, plan_sources
from tokmill.splits import Splits
from tokmill.store import open_store
from tokmill.summary import Summary
from tokmill.tally import Tally
from tokmill.tokenizer import Tokenizer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from concurrent.futures import Future

    from tokmill.block import Eot
    from tokmill.plan import Plan
    from tokmill.progress import Listener

UNITS_AHEAD: Final = 2
"""Units of the usual size that a worker's share of memory holds; row groups may be larger, and then they are fewer."""

RELEASE_EVERY: Final = 32 << 20
"""Bytes of text after which memory that is free is given back."""

MOST_SEALING: Final = 64
"""Shards that wait to be sealed, each with two open files: one long document may complete thousands of small ones."""


def encode(
    sources: str | Sequence[str],
    *,
    tokenizer: str,
    out: str,
    shard_tokens: int | str = "100M",
    split: str | Sequence[str] = (),
    eot: Eot = "prefix",
    dtype: Dtype = "auto",
    format: FileFormat = "npy",
    text_column: str = "text",
    id_column: str | None = None,
    separator: str = "<|endoftext|>",
    where: str | None = None,
    source_format: str | None = None,
    limit_docs: int | str | None = None,
    limit_tokens: int | str | None = None,
    max_doc_bytes: int | str = "256MiB",
    on_bad: OnBad = "error",
    max_bad: float | str | None = None,
    workers: int | str | None = None,
    unit_bytes: int | str = "3MiB",
    on_progress: Listener = ignore,
) -> Summary:
    """Encodes text into a dataset of exact token shards; `tokmill encode` is the same on the command line.

    The bytes of the dataset depend on sources, tokenizer and options, not on the number of workers. Run again on a
    complete dataset it says so and does nothing; run again after an interruption it makes the dataset afresh.

    Parameters
    ----------
    sources
        Files, folders or globs: parquet, Arrow IPC, JSON lines and text (the last two plain, gzip or zstd).
    tokenizer
        The name of one, see `Tokenizer`.
    out
        The folder for the dataset, new or empty.
    shard_tokens
        How many tokens every shard of a split holds, but for the last one; `100M` is 100,000,000.
    split
        Rules such as `val=hash:1%`, `val=docs:1/100`, `test=shards:350`; see splits.py. The rest is `train`.
    eot
        Where the end-of-text token stands: before each document, after it, or nowhere.
    dtype
        `auto` is uint16 if the largest id of the tokenizer is at most 65,535, else uint32.
    format
        `npy`, or `bin`: the same without a header.
    text_column, id_column
        The columns that hold the text, and the id that hash splits hash. Without `id_column` that is `id` where there
        is one, else the file's path and the row or byte where the document is.
    separator
        What ends a document in text files; empty: each file is one document.
    where
        An expression such as `int_score >= 3 and length(text) >= 100`: other rows are left out.
    source_format
        The format of files whose names do not tell: `parquet`, `arrow`, `jsonl` or `text`.
    limit_docs, limit_tokens
        The run stops after the first document at which the total, end-of-text tokens counted, reaches this.
    max_doc_bytes
        A longer document is a bad row.
    on_bad
        `error`: the first bad row ends the run. `skip`: bad rows are counted by reason.
    max_bad
        With `skip`, the share of bad rows above which the run fails, judged from the 10,000th document on and at the
        end; None allows any.
    workers
        Threads that read and encode; by default as many as the process has cores.
    unit_bytes
        About how much text a worker reads at a time. Memory grows with it; the dataset does not depend on it.
    on_progress
        Called with a `Progress` after every block, from the calling thread.

    Raises
    ------
    TokmillError
        Of the kinds that errors.py lists.
    """
    started = time.monotonic()
    options = EncodeOptions(
        tokenizer=Tokenizer(tokenizer),
        read=ReadOptions(
            text_column=text_column,
            id_column=id_column,
            separator=separator,
            where=where,
            max_doc_bytes=parse_bytes(max_doc_bytes, "--max-doc-bytes"),
            source_format=source_format,
            unit_bytes=parse_bytes(unit_bytes, "--unit-bytes"),
        ),
        splits=Splits.parse([split] if isinstance(split, str) else split),
        shard_tokens=parse_count(shard_tokens, "--shard-tokens"),
        eot=eot,
        dtype=dtype,
        format=format,
        limit_docs=None if limit_docs is None else parse_count(limit_docs, "--limit-docs"),
        limit_tokens=None if limit_tokens is None else parse_count(limit_tokens, "--limit-tokens"),
    )
    tally = Tally(bad_share(on_bad, max_bad))
    layout = Layout(options.splits, options.shard_tokens, options.limit_docs, options.limit_tokens)
    workers = available_cores() if workers is None else parse_count(workers, "--workers")
    if workers < 1:
        message = f"--workers: {workers} is below 1"
        raise UsageError(message)
    sources = [sources] if isinstance(sources, str) else list(sources)
    store = open_store(out)
    plan = plan_sources(sources, options.read, apart_from=store)
    config = {
        "sources": sources,
        "tokenizer": options.tokenizer.name,
        "out": out,
        **options.as_dict(),
        "on_bad": on_bad,
        "max_bad": max_bad,
    }
    identity = {"tokenizer": options.tokenizer.content_hash, **options.as_dict(), "sources": plan.digest()}
    manifest = claim(store, identity, config)
    already_complete = manifest is not None
    if manifest is None:

        def show(source_bytes: int, filling: str) -> None:
            on_progress(
                Progress(
                    documents=tally.documents_out,
                    tokens=sum(layout.tokens.values()),
                    text_bytes=tally.text_bytes,
                    source_bytes=source_bytes,
                    total_bytes=plan.total_bytes,
                    filling=filling,
                    seconds=time.monotonic() - started,
                )
            )

        with writing(store, config):
            writer = ShardWriter(store, options.token_dtype, options.format, options.shard_tokens)
            bytes_ahead = workers * UNITS_AHEAD * options.read.unit_bytes
            with closing(writer), frugal() as release_unused, LocalRunner(workers, bytes_ahead) as runner:
                records = _fill(plan, options, layout, tally, writer, runner, show, release_unused)
            description = _describe(plan, options, tally)
            manifest = write_manifest(store, description, options.splits.names, records, plan.files, _core.Blake3)
    return Summary(
        out=out,
        manifest=manifest,
        seconds=time.monotonic() - started,
        already_complete=already_complete,
        ignored_files=plan.ignored,
    )


def _fill(
    plan: Plan,
    options: EncodeOptions,
    layout: Layout,
    tally: Tally,
    writer: ShardWriter,
    runner: Runner,
    show: Callable[[int, str], None],
    release_unused: Callable[[], None],
) -> list[ShardRecord]:
    """The loop: blocks in plan order, each placed, counted and written; full shards are sealed by the workers."""
    number = {file: place for place, file in enumerate(plan.files)}
    units = (unit for file in plan.files for unit in cut(file, options.read))
    records: list[ShardRecord] = []
    sealing: deque[Future[ShardRecord]] = deque()
    source_bytes = released = 0

    def seal(shards: Iterator[OpenShard]) -> None:
        for shard in shards:
            sealing.append(runner.submit(partial(shard.seal, _core.Blake3)))
            while len(sealing) > MOST_SEALING or (sealing and sealing[0].done()):
                records.append(sealing.popleft().result())

    for tokens in runner.ordered(partial(block.encode, recipe=options.recipe), units):
        placed = layout.place(tokens.lengths, tokens.hash_code)
        tally.add(tokens, placed)
        seal(writer.write(placed, tokens.ids, tokens.lengths, number[tokens.file], tokens.position))
        source_bytes += tokens.source_bytes
        filling = ""
        if placed.pieces:
            last = placed.pieces[-1]
            filled = (last.at + last.stop - last.start) / options.shard_tokens
            filling = f"{last.split}_{last.shard:06d} {filled:.0%}"
        show(source_bytes, filling)
        if placed.done:
            break
        if tally.text_bytes - released > RELEASE_EVERY:
            release_unused()
            released = tally.text_bytes
    tally.finish()
    if not tally.documents_in:
        message = f"the sources hold no document: {len(plan.files):,} files without a row"
        raise SourceError(message, "check that these are the files you mean")
    seal(writer.finish())
    return records + [future.result() for future in sealing]


def _describe(plan: Plan, options: EncodeOptions, tally: Tally) -> Description:
    tokenizer = options.tokenizer
    # Not the times of the files, which differ from one copy of the corpus to the next.
    files = [(file.path, file.size, file.format, file.codec) for file in plan.files]
    fingerprint = _core.Blake3()
    fingerprint.update(json.dumps([VERSION, tokenizer.content_hash, options.as_dict(), files]).encode())
    return Description(
        tokenizer=TokenizerIdentity(
            name=tokenizer.name,
            hash=tokenizer.content_hash,
            n_vocab=tokenizer.n_vocab,
            eot=None if options.eot == "none" else tokenizer.eot_token,
        ),
        dtype="uint16" if options.token_dtype.itemsize == 2 else "uint32",
        file_format=options.format,
        eot=options.eot,
        shard_tokens=options.shard_tokens,
        documents=DocumentCounts(
            read=tally.documents_in, out=tally.documents_out, filtered=tally.filtered, dropped=tally.dropped
        ),
        text=TextCounts(bytes=tally.text_bytes, words=tally.words, documents_with_special_text=tally.with_special_text),
        options=options.as_dict(),
        fingerprint=fingerprint.hexdigest(),
    )
