"""The `encode` command: turns sources into a dataset of token shards."""

from __future__ import annotations

import logging
import os
import shlex
import time
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from tokmill._dataset.index import check_files, read_index
from tokmill._dataset.manifest import (
    MANIFEST,
    DatasetDescription,
    TokenizerIdentity,
    fingerprint,
    read_manifest,
    write_manifest,
)
from tokmill._dataset.member import DocumentCounts, TextCounts
from tokmill._dataset.shards import dtype_name
from tokmill._dataset.sidecar import sidecars_of
from tokmill._encoding.checkpoint import CheckpointChain
from tokmill._encoding.claim import COMMAND, CONFIG, claim, read_pins, tidy
from tokmill._encoding.engine import EngineConfig
from tokmill._encoding.loop import EncodeJob, EncodeLoop
from tokmill._encoding.monitor import RunMonitor
from tokmill._encoding.options import EncodeKeywords, EncodeOptions, bad_share, run_file_options
from tokmill._encoding.part import take_part
from tokmill._encoding.retokenised import plan_documents, retokenised
from tokmill._encoding.row_counts import worst_files
from tokmill._encoding.run_file import write_config
from tokmill._encoding.summary import Summary
from tokmill._options.option import fields_of, parse_options
from tokmill._options.reading import DATASETS_TOO
from tokmill._options.signature import takes
from tokmill._progress import displayed, ignore
from tokmill._recovery import Attempt
from tokmill._signals import StopNow, StopRequest, listening
from tokmill._sources.schemas import check_schemas, missing_notes
from tokmill._sources.selection import SourceSelection
from tokmill._sources.text import separator_notes
from tokmill._store import as_texts, open_output
from tokmill.errors import SourceError, TokmillError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Unpack

    from tokmill._dataset.manifest import Manifest
    from tokmill._encoding.progress import Listener, Progress
    from tokmill._encoding.row_counts import BadFile, RowCounts
    from tokmill._sources.plan import Plan
    from tokmill._store import Location, Store

_LOG = logging.getLogger("tokmill")


@takes(EncodeKeywords, sources=DATASETS_TOO)
@displayed("planning")
def encode(
    sources: Location | Sequence[Location],
    *,
    progress: bool = False,  # noqa: ARG001 - for `displayed`
    on_progress: Listener = ignore,
    **keywords: Unpack[EncodeKeywords],
) -> Summary:
    """Encode text into a dataset of exact token shards, as `tokmill encode` does on the command line.

    The bytes of the dataset depend on sources, tokenizer and options; they do not depend on the number of workers or on
    interruptions. Call it again after an interruption to resume from the last checkpoint. If the dataset is already
    complete, it returns the summary and writes nothing.

    Parameters
    ----------
    progress
        Display progress on stderr or in the notebook.
    on_progress
        Called from the calling thread with a `Progress`, after every block and every few seconds while waiting for one.

    Raises
    ------
    TokmillError
        One of the subclasses in errors.py.
    Interrupted
        After Ctrl-C or SIGTERM, once a checkpoint is written. A subclass of KeyboardInterrupt.
    """
    started = time.monotonic()
    values = parse_options(EncodeKeywords, keywords)
    options, max_bad = EncodeOptions.of(values), bad_share(values)
    engine = EngineConfig(**fields_of(EngineConfig, values))
    engine.check_memory(options.tokenizer.cache_bytes)
    options = replace(options, read=engine.reading(options.read))
    sources, out = as_texts(sources), os.fspath(keywords["out"])
    with listening() as stop, _stopping(stop), stop.interruptible(allowed=True):
        store = open_output(out)
        selection = SourceSelection(values["source_config"], values["source_split"], read_pins(store))
        plan = plan_documents(sources, options.read, store, selection)
        plan.announce()
        ends = "none" if options.eot == "none" else f"{options.tokenizer.end_of_text}, {options.eot}"
        _LOG.info("end of text: %s", ends)
        if (spec := options.tokenizer.spec) is not None and spec.rebuilt_by is not None:
            note = "note: %s of transformers can give other ids: tokmill doctor --tokenizer %s --against transformers"
            _LOG.info(note, spec.rebuilt_by, shlex.quote(spec.source))
        plan, options = take_part(plan, options.fitted(plan.files))
        job = EncodeJob(store, plan, options, max_bad, quarantine=values["on_bad"] == "quarantine")
        config = {"sources": sources, **run_file_options({**keywords, "out": out}, options)}
        run = claim(store, {"tokenizer": options.tokenizer.content_hash, **options.as_dict()}, config, plan)
        if store.exists(MANIFEST):
            manifest = _checked_manifest(store)
            tidy(store, run)
            return _summary(out, job, manifest, started)
        chain, every = CheckpointChain(store, run), values["checkpoint_every"]
        with (
            Attempt(COMMAND, chain, takeover=values["takeover"], every=every, total_bytes=plan.total_bytes) as attempt,
            _failing(attempt),
            ExitStack() as last,
            engine.runner(stop, plan) as runner,
        ):
            # At every attempt, because options that do not affect the bytes, such as --on-bad, may have changed.
            store.put(CONFIG, write_config(config))
            loop = EncodeLoop(job, attempt, runner, stop)
            last.callback(loop.close)  # once no other thread writes
            is_limited = options.limit_docs is not None or options.limit_tokens is not None
            if engine.engine == "local" and not is_limited and not loop.counts.documents_in:
                check_schemas(plan.files, options.read, engine.threads)
            monitor = RunMonitor(loop, started, on_progress)
            with stop.interruptible(allowed=False), monitor.while_waiting(stop):
                _work(loop, monitor, stop)
            manifest = _write_manifest(job, attempt, loop.counts)
        tidy(store, run)
    return _summary(out, job, manifest, started, monitor.before, worst_files(loop.counts.state()))


def _work(loop: EncodeLoop, monitor: RunMonitor, stop: StopRequest) -> None:
    """Encode the remaining sources. If a stop is requested, write a checkpoint and raise Interrupted."""
    loop.fill(monitor.show)
    if loop.done:
        loop.finish()
    else:
        loop.stop()
    monitor.finish()
    if not loop.done:
        state = f"{loop.counts.documents_in:,} documents are saved"
        raise stop.interrupted(state)


def _checked_manifest(store: Store) -> Manifest:
    """Return the manifest of a complete dataset. Raises OutputError if files are missing."""
    manifest = read_manifest(store)
    check_files(store, manifest.splits, manifest.file_format, read_index(store, manifest), manifest.sidecars)
    return manifest


def _write_manifest(job: EncodeJob, attempt: Attempt[CheckpointChain], counts: RowCounts) -> Manifest:
    """Complete the dataset by writing its index and manifest."""
    names = job.options.splits.names
    sidecars = sidecars_of(has_parts=job.options.has_parts)
    rows = attempt.chain.sealed({name: code for code, name in enumerate(names)}, sidecars)
    check_files(job.store, names, job.options.format, rows, sidecars)
    description = _describe(job.plan, job.options, counts)
    return write_manifest(job.store, description, names, rows, job.plan.files, job.options.tokenizer.spec)


def _summary(
    out: str,
    job: EncodeJob,
    manifest: Manifest,
    started: float,
    before: Progress | None = None,
    bad_files: Sequence[BadFile] = (),
) -> Summary:
    """Summarise the run; `before` is None if the dataset was already complete."""
    options, notes = job.options, list[str]()
    with suppress(TokmillError, OSError):  # the run has read the files
        notes += missing_notes(job.plan.files, options.read)
        if options.limit_docs is None and options.limit_tokens is None:
            notes += separator_notes(job.plan.files, options.read.separator, manifest.documents.read)
    return Summary(
        out=out,
        manifest=manifest,
        seconds=time.monotonic() - started,
        already_complete=before is None,
        tokens_before=0 if before is None else before.tokens,
        text_bytes_before=0 if before is None else before.text_bytes,
        bad_files=tuple(bad_files),
        source_formats=job.plan.formats,
        ignored_files=job.plan.ignored,
        source_notes=tuple(notes),
    )


@contextmanager
def _failing(attempt: Attempt[CheckpointChain]) -> Iterator[None]:
    """Release the output if the run fails before anything is durable, or ends without a document."""
    try:
        yield
    except Exception as error:
        with suppress(TokmillError):  # the first error is the one to report
            attempt.withdraw(empty=isinstance(error, SourceError) and error.code == "source-empty")
        raise


@contextmanager
def _stopping(stop: StopRequest) -> Iterator[None]:
    """Convert an immediate stop, or a last checkpoint that took too long, into Interrupted."""
    try:
        yield
    except (StopNow, TimeoutError):
        state = "work since the last checkpoint will be repeated"
        raise stop.interrupted(state) from None


def _describe(plan: Plan, options: EncodeOptions, counts: RowCounts) -> DatasetDescription:
    tokenizer = options.tokenizer
    return DatasetDescription(
        tokenizer=TokenizerIdentity(
            name=tokenizer.name,
            hash=tokenizer.content_hash,
            n_vocab=tokenizer.n_vocab,
            eot=None if options.eot == "none" else tokenizer.eot_token,
        ),
        dtype=dtype_name(options.token_dtype),
        file_format=options.format,
        eot=options.eot,
        shard_tokens=options.shard_tokens,
        documents=DocumentCounts(
            read=counts.documents_in, out=counts.documents_out, filtered=counts.filtered, dropped=counts.dropped
        ),
        text=TextCounts(
            bytes=counts.text_bytes, words=counts.words, documents_with_special_text=counts.with_special_text
        ),
        options=options.as_dict(),
        fingerprint=fingerprint(tokenizer.content_hash, options.as_dict(), plan.files),
        sidecars=sidecars_of(has_parts=options.has_parts),
        retokenised=retokenised(plan),
    )
