"""The main job: sources to a dataset of token shards."""

from __future__ import annotations

import os
import time
from contextlib import ExitStack, contextmanager, suppress
from typing import TYPE_CHECKING, Final

from tokmill._dataset.layout import Layout
from tokmill._dataset.manifest import (
    MANIFEST,
    DatasetDescription,
    DocumentCounts,
    TextCounts,
    TokenizerIdentity,
    check_files,
    fingerprint,
    read_index,
    read_manifest,
    write_manifest,
)
from tokmill._dataset.shards import FileFormat
from tokmill._encoding.claim import CONFIG, Attempt, claim, read_pins, tidy
from tokmill._encoding.engine import EngineConfig
from tokmill._encoding.loop import EncodeLoop
from tokmill._encoding.metrics import Metrics
from tokmill._encoding.options import Dtype, EncodeOptions, OnBad, bad_share
from tokmill._encoding.progress import Progress, ignore
from tokmill._encoding.row_counts import RowCounts
from tokmill._encoding.run_file import write_config
from tokmill._encoding.summary import Summary
from tokmill._signals import StopNow, StopRequest, listening
from tokmill._sizes import parse_bytes, parse_count, parse_seconds
from tokmill._sources import SourceSelection, plan_sources
from tokmill._store import as_texts, open_output
from tokmill.errors import OutputError, SourceError, TokmillError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from tokmill._encoding.block import Eot
    from tokmill._encoding.engine import Engine
    from tokmill._encoding.progress import Listener
    from tokmill._sources.plan import Plan
    from tokmill._store import Location
    from tokmill._tokenizer.tokenizer import Tokenizer

IDLE: Final = 2.0
"""Seconds without a block after which a listener hears of it."""


def encode(
    sources: Location | Sequence[Location],
    *,
    tokenizer: str | Path | Tokenizer,
    out: Location,
    shard_tokens: int | str = "100M",
    split: str | Sequence[str] = (),
    eot: Eot = "prefix",
    eot_token: str | None = None,
    dtype: Dtype = "auto",
    format: FileFormat = "npy",
    text_column: str = "text",
    id_column: str | None = None,
    separator: str = "<|endoftext|>",
    where: str | None = None,
    clean: str | Sequence[str] = (),
    source_format: str | None = None,
    source_config: str | None = None,
    source_split: str | None = None,
    limit_docs: int | str | None = None,
    limit_tokens: int | str | None = None,
    max_doc_bytes: int | str = "256MiB",
    on_bad: OnBad = "error",
    max_bad: float | str | None = None,
    workers: int | str | None = None,
    unit_bytes: int | str | None = None,
    in_flight: int | str | None = None,
    cache_size: int | str | None = None,
    engine: Engine = "local",
    ray_address: str | None = None,
    checkpoint_every: float | str = "30s",
    takeover: bool = False,
    on_progress: Listener = ignore,
) -> Summary:
    """Encodes text into a dataset of exact token shards; `tokmill encode` is the same on the command line.

    The bytes of the dataset depend on sources, tokenizer and options, not on the number of workers, nor on how often
    the run was interrupted: run again, it goes on from its last checkpoint, and on a complete dataset it says so and
    does nothing.

    Parameters
    ----------
    sources
        Files, folders or globs, local or as `s3://`, `gs://` or `hf://datasets/OWNER/NAME[@REVISION]/…` URLs: parquet,
        Arrow IPC, JSON lines and text (the last two plain, gzip or zstd).
    tokenizer
        One, or what names it: see `Tokenizer`.
    out
        The folder for the dataset, new or empty: a path, or an `s3://` or `gs://` URL.
    shard_tokens
        How many tokens every shard of a split holds, but for the last one; `100M` is 100,000,000.
    split
        Rules such as `val=hash:1%`, `val=docs:1/100`, `test=shards:350`; see splits.py. The rest is `train`.
    eot
        Where the end-of-text token stands: before each document, after it, or nowhere.
    eot_token
        Its text, if the tokenizer does not say, or another one is wanted.
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
        An expression such as `int_score >= 3 and length(text) >= 100`: other rows are left out. docs/guides/filter.md
        has the language.
    clean
        Steps, such as `html,nfc`, that clean each document before it is encoded: `html` (tags out, entities decoded),
        `control` (control characters, zero-width characters and U+FFFD out), `nfc` (Unicode's normalization form C),
        `whitespace` (runs of blanks to one, but not indentation; trailing blanks out; at most one empty line in a
        row). They are applied in this order, whatever order is given; docs/guides/clean.md has them exactly. `where`,
        ids and `max_doc_bytes` see the text as it was; a document of which nothing is left stays a document.
    source_format
        The format of files whose names do not tell, such as `jsonl`. `tokmill encode --help` lists all.
    source_config, source_split
        The configuration and the split of a dataset on the hub without a path, `hf://datasets/OWNER/NAME`; the split
        also of a folder that `datasets` saved. Where there is only one, it need not be named.
    limit_docs, limit_tokens
        The run stops after the first document at which the total, end-of-text tokens counted, reaches this.
    max_doc_bytes
        A longer document is a bad row.
    on_bad
        `error`: the first bad row ends the run. `skip`: bad rows are counted by reason. `quarantine`: they are also
        written to `_run/quarantine.jsonl` in the output.
    max_bad
        With `skip` and `quarantine`, the share of bad rows above which the run fails, judged from the 10,000th document
        on and at the end; None allows any.
    workers
        Threads, or on a cluster tasks, that read and encode at a time; by default as many as there are cores.
    unit_bytes
        About how much text is a piece of work. Memory grows with it; the dataset does not depend on it. By default
        3 MiB, and on a cluster what lasts a second or two, as far as its memory allows.
    in_flight
        Bytes of text that may be between the sources and the shards; by default what keeps all workers busy.
    cache_size
        What each worker may remember of the words that it has met; see `Tokenizer`. The dataset does not depend on it.
    engine
        `local`: threads of this process. `ray`: a Ray cluster, whose nodes must all be able to write to `out`.
    ray_address
        HOST:PORT of the head of a Ray cluster; `auto` is the one that this machine belongs to. By default what
        RAY_ADDRESS says, or one that is started here for this run.
    checkpoint_every
        Seconds, or text such as `5m`, between two checkpoints: what a killed run has to do again at most.
    takeover
        Go on with a run although another process seems to be at work on it. That one ends at its next checkpoint.
    on_progress
        Called with a `Progress` after every block, and now and then while none comes, from the calling thread.

    Raises
    ------
    TokmillError
        Of the kinds that errors.py lists.
    Interrupted
        After Ctrl-C or SIGTERM, once a checkpoint is written; a KeyboardInterrupt.
    """
    started = time.monotonic()
    options = EncodeOptions.parse(
        tokenizer=tokenizer,
        cache_size=cache_size,
        shard_tokens=shard_tokens,
        split=split,
        eot=eot,
        eot_token=eot_token,
        dtype=dtype,
        format=format,
        text_column=text_column,
        id_column=id_column,
        separator=separator,
        where=where,
        clean=clean,
        source_format=source_format,
        limit_docs=limit_docs,
        limit_tokens=limit_tokens,
        max_doc_bytes=max_doc_bytes,
        unit_bytes=unit_bytes,
    )
    layout = Layout(options.splits, options.shard_tokens, options.limit_docs, options.limit_tokens)
    tally = RowCounts(bad_share(on_bad, max_bad))
    every = parse_seconds(checkpoint_every, "--checkpoint-every")
    power = EngineConfig(
        engine=engine,
        ray_address=ray_address,
        workers=None if workers is None else parse_count(workers, "--workers"),
        unit_bytes=None if unit_bytes is None else options.read.unit_bytes,
        in_flight=None if in_flight is None else parse_bytes(in_flight, "--in-flight"),
    )
    power.check_memory(options.tokenizer.cache_bytes)
    sources, out = as_texts(sources), os.fspath(out)
    with listening() as stop, _stopping(stop), stop.leaving(allowed=True):
        store = open_output(out)
        selection = SourceSelection(source_config, source_split, read_pins(store))
        plan = plan_sources(sources, options.read, store, selection)
        config = {
            "sources": sources,
            "tokenizer": options.tokenizer.source,
            "eot_token": eot_token,
            "out": out,
            **options.as_dict(),
            "source_config": source_config,
            "source_split": source_split,
            "on_bad": on_bad,
            "max_bad": max_bad,
        }
        run = claim(store, {"tokenizer": options.tokenizer.content_hash, **options.as_dict()}, config, plan)
        if store.exists(MANIFEST):
            manifest = read_manifest(store)
            check_files(store, manifest.splits, manifest.file_format, read_index(store, manifest))
            tidy(store, run)
            seconds = time.monotonic() - started
            return Summary(
                out=out, manifest=manifest, seconds=seconds, already_complete=True, ignored_files=plan.ignored
            )
        with (
            Attempt(store, run, takeover=takeover, every=every, total_bytes=plan.total_bytes) as attempt,
            _failing(attempt),
            ExitStack() as last,
            power.runner(stop, plan) as runner,
        ):
            # At every attempt, because what does not shape the bytes, such as --on-bad, may differ from the first one.
            store.put(CONFIG, write_config(config))
            quarantine = on_bad == "quarantine"
            metrics = Metrics(store, attempt.id)
            filling = EncodeLoop(
                store, plan, options, layout, tally, attempt, metrics, runner, stop, quarantine=quarantine
            )
            last.callback(filling.close)  # when no other thread writes any more

            def progress() -> Progress:
                return filling.progress(time.monotonic() - started)

            before = progress()
            shown = 0.0

            def show() -> None:
                nonlocal shown
                filling.meter.look()
                here = progress().since(before)
                if metrics.is_due(here.seconds):
                    metrics.add(here, filling.meter.effort())
                shown = here.seconds
                on_progress(here)

            def meanwhile() -> None:
                if time.monotonic() - started > shown + IDLE:
                    show()

            def close_metrics() -> None:
                metrics.add(progress().since(before), filling.meter.effort())
                with suppress(TimeoutError):  # of a stop, for which all that counts is done
                    stop.result(runner.submit(metrics.write))

            with stop.leaving(allowed=False), _while_waiting(stop, meanwhile):
                filling.fill(show)
                if not filling.done:
                    filling.stop()
                    close_metrics()
                    state = f"all {tally.documents_in:,} documents so far are safe"
                    raise stop.interrupted(state)
                filling.finish()
                close_metrics()
            names = options.splits.names
            rows = attempt.chain.sealed({name: code for code, name in enumerate(names)})
            check_files(store, names, options.format, rows)
            manifest = write_manifest(
                store, _describe(plan, options, tally), names, rows, plan.files, options.tokenizer.definition
            )
        tidy(store, run)
    return Summary(
        out=out,
        manifest=manifest,
        seconds=time.monotonic() - started,
        already_complete=False,
        tokens_before=before.tokens,
        text_bytes_before=before.text_bytes,
        ignored_files=plan.ignored,
    )


@contextmanager
def _while_waiting(stop: StopRequest, meanwhile: Callable[[], None]) -> Iterator[None]:
    """Has something done a few times a second while the run waits."""
    before, stop.meanwhile = stop.meanwhile, meanwhile
    try:
        yield
    finally:
        stop.meanwhile = before


@contextmanager
def _failing(attempt: Attempt) -> Iterator[None]:
    """Gives the output free again if a run fails before anything came of it, or ends without a document."""
    try:
        yield
    except Exception as error:
        if isinstance(error, OutputError):
            with suppress(SourceError):
                attempt.check()  # whoever has lost the output hears that first
        with suppress(TokmillError):  # the first error is the one to tell
            attempt.withdraw(empty=isinstance(error, SourceError) and error.code == "source-empty")
        raise


@contextmanager
def _stopping(stop: StopRequest) -> Iterator[None]:
    """Ends a run that was left at once, or whose last checkpoint took too long."""
    try:
        yield
    except (StopNow, TimeoutError):
        state = "what came after the last checkpoint will be done again"
        raise stop.interrupted(state) from None


def _describe(plan: Plan, options: EncodeOptions, tally: RowCounts) -> DatasetDescription:
    tokenizer = options.tokenizer
    return DatasetDescription(
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
        fingerprint=fingerprint(tokenizer.content_hash, options.as_dict(), plan.files),
    )
