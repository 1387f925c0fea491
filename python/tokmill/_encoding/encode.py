"""The `encode` command: turns sources into a dataset of token shards.

At regular intervals the loop takes a checkpoint. It notes the state that a later process needs to resume; other threads
make the data durable and write the record while the loop continues.
"""

from __future__ import annotations

import logging
import os
import time
from collections import deque
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, groupby, islice, pairwise
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final

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
from tokmill._dataset.reader import open_splits
from tokmill._dataset.shards import Origin, dtype_name
from tokmill._dataset.sidecar import MASK, sidecars_of
from tokmill._encoding.claim import COMMAND, CONFIG, CheckpointChain, CheckpointState, Cursor, claim, read_pins, tidy
from tokmill._encoding.counts import Quarantine, RowCounts, Summary, undecided, without_text, worst_files
from tokmill._encoding.engine import EngineConfig
from tokmill._encoding.metrics import Meter, Metrics
from tokmill._encoding.options import EncodeKeywords, EncodeOptions, bad_share, run_file_options
from tokmill._encoding.part import take_part
from tokmill._encoding.progress import Progress, RunMonitor
from tokmill._encoding.retokenised import plan_documents, retokenised
from tokmill._encoding.run_file import write_config
from tokmill._options.option import fields_of, parse_options
from tokmill._options.signature import takes
from tokmill._progress import displayed, ignore
from tokmill._recovery import Attempt
from tokmill._signals import StopNow, StopRequest, listening
from tokmill._sizes import format_bytes, plural
from tokmill._sources.faults import misfits
from tokmill._sources.options import SOURCES
from tokmill._sources.reading import check_schemas, missing_notes, units_of
from tokmill._sources.selection import SourceSelection
from tokmill._sources.text import separator_notes
from tokmill._store import DamagedError, as_texts, open_output
from tokmill._store.locations import free_bytes
from tokmill.errors import SourceError, TokmillError, UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from concurrent.futures import Future
    from fractions import Fraction
    from typing import Unpack

    from tokmill._dataset.layout import ShardSlice
    from tokmill._dataset.manifest import Manifest
    from tokmill._dataset.shards import KeptShard, ShardRecord
    from tokmill._encoding.claim import CheckpointRecord
    from tokmill._encoding.progress import Listener
    from tokmill._encoding.runner import Runner
    from tokmill._recovery import RecordKind
    from tokmill._sources.plan import Plan, SourceFile
    from tokmill._store import Extent, Location, ReadStore, Store

MOST_UNRECORDED: Final = 4096
"""Maximum number of sealed shards between checkpoints; bounds the size of a record."""

_LOSSES: Final = 1 << 24
"""Number of tokens whose loss is read at once."""
_SHOWN_BYTES: Final = 1 << 16
"""Text that is read at once to show documents."""

_LOG = logging.getLogger("tokmill")


@dataclass(frozen=True)
class EncodeJob:
    """The task of a run."""

    store: Store
    plan: Plan
    options: EncodeOptions
    max_bad: Fraction | None = None
    """Maximum share of bad rows; None allows none."""
    quarantine: bool = False
    """Whether bad rows are written to the quarantine file."""


class EncodeLoop:
    """Fills the shards of a run, starting at its last checkpoint. Must be closed.

    If a stop is requested and the disk or network takes too long, methods that wait for it raise TimeoutError.

    Raises
    ------
    UsageError
        If bad rows are to be quarantined, but an earlier process only counted some.
    """

    def __init__(self, job: EncodeJob, attempt: Attempt[CheckpointChain], runner: Runner, stop: StopRequest) -> None:
        self.layout = job.options.layout()
        self.counts = RowCounts(job.max_bad)
        self.source_bytes = 0
        """Bytes of the sources that are laid out, as stored."""
        self.meter = Meter(runner.stats)
        """Measures where the time goes."""
        self.metrics = Metrics(job.store, attempt.id)
        self._job = job
        self._attempt = attempt
        self._runner = runner
        self._stop = stop
        self._cursor = Cursor(0, 0)
        self._last_slice: ShardSlice | None = None
        self._last_document: Origin | None = None
        self._sealing: deque[Future[ShardRecord]] = deque()
        self._sealed: list[Future[ShardRecord]] = []
        self._recording: Future[None] | None = None
        self._kept: frozenset[str] = frozenset()
        self._most_sealing = runner.most_sealing(job.options.shard_tokens)
        self._start()
        if job.quarantine and self.counts.bad != self.counts.quarantined:
            self.close()
            message = f"--on-bad quarantine: {self.counts.bad:,} bad rows were skipped earlier and not quarantined"
            raise UsageError(
                "option-conflict", message, "resume with --on-bad skip, or start again in another output folder"
            )

    def fill(self, show: Callable[[], None]) -> None:
        """Process the remaining sources until they end, a limit is reached or a stop is requested."""
        try:
            with suppress(StopNow):
                self._fill(show)
        finally:
            with self.meter.writing():
                self._writer.settle()  # if a write of an earlier block failed, its error comes first

    def _fill(self, show: Callable[[], None]) -> None:
        number = {file: place for place, file in enumerate(self._job.plan.files)}
        first, position = self._cursor
        files = ((file, 0 if at else position) for at, file in enumerate(self._job.plan.files[first:]))
        due = time.monotonic() + self._attempt.every
        for block in self._runner.blocks(files, self._job.options):
            placed = block.lay_out(self.layout)
            counts = self._runner.first(block, placed.documents) if placed.done else block
            counts = replace(counts, rows=None, content=None)
            self.meter.add(counts)
            self.counts.add(counts)
            if self._job.quarantine:
                self._quarantine.add(counts.file, counts.faults)
                self.counts.quarantined += len(counts.faults)
            file = number[counts.file]
            with self.meter.writing():
                self._seal(self._writer.write(placed, block.content, file))
            del block  # so that a writing thread frees its memory
            self._cursor = Cursor(file, counts.end)
            if counts.last_position is not None and placed.documents:
                self._last_document = Origin(file, counts.last_position)
            self.source_bytes += counts.source_bytes
            if placed.slices:
                self._last_slice = placed.slices[-1]
            show()
            if placed.done:
                break
            if self._stop.signal is not None:
                return
            if self._is_recorded() and (time.monotonic() >= due or len(self._sealed) > MOST_UNRECORDED):
                with self.meter.writing():
                    self._take_checkpoint("checkpoint", self.metrics.write)
                due = time.monotonic() + self._attempt.every
        self._cursor = Cursor(len(number), 0)

    def progress(self, seconds: float) -> Progress:
        """Return the progress of the run, `seconds` after the process started."""
        filling = ""
        if (last := self._last_slice) is not None:
            full = (last.at + last.stop - last.start) / self._job.options.shard_tokens
            filling = f"{last.split}_{last.shard:06d}, {full:.0%} full"
        return Progress(
            documents=self.counts.documents_out,
            tokens=sum(self.layout.tokens.values()),
            text_bytes=self.counts.text_bytes,
            source_bytes=self.source_bytes,
            total_bytes=self._job.plan.total_bytes,
            filling=filling,
            seconds=seconds,
            load=self._runner.stats(),
            bottleneck=self.meter.bottleneck,
        )

    @property
    def done(self) -> bool:
        """Whether all sources are processed or a limit is reached."""
        return self._cursor.file == len(self._job.plan.files)

    def finish(self) -> None:
        """Seal the last shard of each split and write the final checkpoint.

        Raises
        ------
        TooManyBadError
            If there are more bad rows than allowed.
        SourceError
            If there is no document, and this is not a part; the output can then be used by another run.
        """
        self.counts.finish()
        if not self.counts.documents_out and self._job.options.part is None:
            raise self.counts.nothing(self._job.plan.files, self._job.options.read)
        with self.meter.writing():
            self._seal(self._writer.finish())
        self._checkpoint("checkpoint")
        self._quarantine.seal()

    def write_metrics(self) -> None:
        """Write the metrics to the output; give up if a stop is requested and writing takes too long."""
        with suppress(TimeoutError):  # metrics are optional
            self._stop.result(self._runner.submit(self.metrics.write))

    def stop(self) -> None:
        """Write the last checkpoint of this process."""
        self._checkpoint("stop")

    def close(self) -> None:
        """Close open files and leave them in place."""
        self._writer.close()
        self._quarantine.close()

    def _start(self) -> None:
        """Resume from the last checkpoint whose files are intact, or start at the beginning."""
        for record in self._attempt.chain.backwards():
            if record.state is None:
                continue
            try:
                self._open(record.state.open, record.state.quarantine)
            except DamagedError as error:
                _LOG.warning("cannot resume from checkpoint %d: %s", record.number, error)
                continue
            self._restore(record, record.state)
            return
        self._open((), ())

    def _open(self, shards: Sequence[KeptShard], quarantine: Sequence[Extent]) -> None:
        folder = self._attempt.folder
        self._writer = self._runner.writer(self._job.store, self._job.options, folder, shards)
        try:
            self._quarantine = Quarantine(self._job.store, folder, quarantine)
        except BaseException:
            self._writer.close()
            raise

    def _restore(self, record: CheckpointRecord, state: CheckpointState) -> None:
        self._attempt.base = record.number
        self._cursor = state.cursor
        self._last_document = state.last_document
        self.source_bytes = state.source_bytes
        self.layout.restore(state.layout)
        self.counts.restore(state.tally)
        self._kept = _paths(state.open, state.quarantine)

    def _seal(self, shards: Iterator[Any]) -> None:
        for shard in shards:
            sealed = self._runner.seal(shard)
            self._sealed.append(sealed)
            self._sealing.append(sealed)
            while len(self._sealing) > self._most_sealing or (self._sealing and self._sealing[0].done()):
                self._stop.result(self._sealing.popleft())

    def _is_recorded(self) -> bool:
        """Return whether no checkpoint is in progress. Raises the error of the last one, if it failed."""
        if self._recording is None:
            return True
        if not self._recording.done():
            return False
        self._recording.result()
        return True

    def _checkpoint(self, kind: RecordKind) -> None:
        """Take a checkpoint and wait until its record is written."""
        with self.meter.writing():
            if self._recording is not None:
                self._stop.result(self._recording)
            self._stop.result(self._take_checkpoint(kind))

    def _take_checkpoint(self, kind: RecordKind, then: Callable[[], None] | None = None) -> Future[None]:
        """Take a checkpoint in the background, then call `then`; no other checkpoint may be in progress."""
        submit = self._runner.submit
        sealed, self._sealed = self._sealed, []
        shards, quarantine = self._writer.keep(submit), self._quarantine.keep(submit)
        superseded = self._writer.superseded()
        noted = partial(
            CheckpointState,
            cursor=self._cursor,
            last_document=self._last_document,
            source_bytes=self.source_bytes,
            layout=self.layout.state(),
            tally=self.counts.state(),
        )

        def record() -> None:
            # These futures were submitted earlier, so they have already started: no deadlock.
            state = noted(open=tuple(shard.result() for shard in shards), quarantine=quarantine.result())
            self._attempt.record(kind, state, shards=tuple(shard.result() for shard in sealed))
            kept = _paths(state.open, state.quarantine)
            for path in (self._kept | _paths([shard.result() for shard in superseded])) - kept:
                self._job.store.delete(path)
            self._kept = kept
            if then is not None:
                then()

        self._recording = submit(record)
        return self._recording


def _paths(shards: Iterable[KeptShard], quarantine: Iterable[Extent] = ()) -> frozenset[str]:
    """Return the paths of all files that are needed to resume from there."""
    extents = [*quarantine]
    for shard in shards:
        extents += shard.extents
    return frozenset(extent.path for extent in extents)


@takes(EncodeKeywords, sources=SOURCES)
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
        for note in options.tokenizer.notes:
            _LOG.info("note: %s", note)
        plan, options = take_part(plan, options.fitted(plan.files))
        job = EncodeJob(store, plan, options, max_bad, quarantine=values["on_bad"] == "quarantine")
        config = {"sources": sources, **run_file_options({**keywords, "out": out}, options)}
        run = claim(store, {"tokenizer": options.tokenizer.content_hash, **options.as_dict()}, config, plan)
        if store.exists(MANIFEST):
            manifest = _checked_manifest(store)
            tidy(store, run)
            return _summary(out, job, manifest, started)
        for document in islice(_first_documents(plan.files, options), values["show"]):
            for line in document.split("\n"):
                _LOG.info("%s", line)
        records, every = CheckpointChain(store, run), values["checkpoint_every"]
        with (
            Attempt(
                COMMAND, records, takeover=values["takeover"], every=every, total_bytes=plan.total_bytes
            ) as attempt,
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
                for note in misfits(plan.files[:1], options.read):
                    _LOG.warning("%s", note)
                free = free_bytes(store)
                if free is not None and 4 * free < plan.total_bytes:
                    held = f"{format_bytes(free)} are free, and the sources have {format_bytes(plan.total_bytes)}"
                    _LOG.warning("%s: %s; --dry-run estimates the size of the dataset", store.location(), held)
            monitor = RunMonitor(loop, started, on_progress)
            with stop.interruptible(allowed=False), monitor.while_waiting(stop):
                _work(loop, monitor, stop)
            manifest = _write_manifest(job, attempt, loop.counts)
        tidy(store, run)
    return _summary(out, job, manifest, started, monitor.before, loop.counts)


def _first_documents(files: Sequence[SourceFile], options: EncodeOptions) -> Iterator[str]:
    """Yield the documents of the sources as text, with what has loss between ⟦ and ⟧."""
    read, tokenizer = replace(options.read, unit_bytes=_SHOWN_BYTES), options.tokenizer
    before = 0
    for unit in chain.from_iterable(units_of(file, read) for file in files):
        rows = options.recipe.encoded(unit.read())
        ids, offsets, losses = rows.documents.column("ids"), rows.documents.column("ids").offsets, rows.column("loss")
        for first, last in pairwise(offsets.to_pylist()):
            tokens = ids.values[first:last].to_pylist()
            loss = [1] * len(tokens) if losses is None else losses.values[first:last].to_pylist()
            if losses is not None and options.eot == "prefix":
                before, loss[0] = loss[-1], before  # end-of-text has the loss of the token before it
            runs = groupby(zip(loss, tokens, strict=True), key=itemgetter(0))
            texts = ((has_loss, tokenizer.decode([token for _, token in run])) for has_loss, run in runs)
            yield "".join(f"⟦{text}⟧" if has_loss else text for has_loss, text in texts)


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


def _checked_manifest(store: ReadStore) -> Manifest:
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
    counts: RowCounts | None = None,
) -> Summary:
    """Summarise the run; `before` and `counts` are None if the dataset was already complete."""
    options = job.options
    notes = [*job.plan.notes, *options.split_notes(job.plan.files)]
    if counts is not None:
        notes += without_text(counts.without_text)
        notes += undecided(job.plan.files, options.read, counts.undecided, counts.unmarked)
        if MASK in manifest.sidecars and manifest.tokens and not _has_loss(job.store, manifest):
            notes.append("no token of a document has loss: is there a turn of the assistant whose weight is not 0?")
        if dropped := counts.dropped_bytes:
            notes.append(f"the tokenizer has no token for {plural(dropped, 'byte')} of text, which it dropped")
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
        bad_files=() if counts is None else worst_files(counts.state()),
        source_formats=job.plan.formats,
        ignored_files=job.plan.ignored,
        source_notes=tuple(notes),
    )


def _has_loss(store: Store, manifest: Manifest) -> bool:
    """Return whether a token has loss, beside each end-of-text before a document, whose bit is always set."""
    for split in open_splits(store).values():
        found, ends = 0, split.documents if manifest.eot == "prefix" else 0
        for start in range(0, split.tokens, _LOSSES):
            found += int(split.losses(start, min(start + _LOSSES, split.tokens)).sum())
            if found > ends:
                return True
    return False


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
