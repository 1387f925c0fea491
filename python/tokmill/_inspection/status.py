"""Status of a run, or of several, read from their records on any machine, without contacting the process.

Reads a few small files and lists the folder of records, regardless of the length of the run.
"""

from __future__ import annotations

import itertools
import os
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, NamedTuple

from tokmill._dataset.manifest import MANIFEST, RUN
from tokmill._dataset.member import resolve_member, shown_location, without_secrets
from tokmill._dataset.reader import no_dataset, open_dataset, open_manifest
from tokmill._encoding.claim import CheckpointChain
from tokmill._encoding.counts import BadFile, bad_file_rows, worst_files
from tokmill._encoding.metrics import read_last
from tokmill._encoding.part import part_of
from tokmill._inspection.findings import is_whole, read_record, read_records, read_run, split_names
from tokmill._inspection.options import RUN_OUTPUT, RUN_OUTPUTS
from tokmill._options.signature import takes
from tokmill._sizes import format_bytes, format_count, format_seconds, format_share, format_split, plural
from tokmill._sources.faults import EMPTY
from tokmill._sources.plan import shortened
from tokmill._store import as_texts, is_remote
from tokmill._threads import Pool
from tokmill._view.result import Result
from tokmill._view.view import DONE, FAILED, Table, View, noted
from tokmill.errors import OutputError, SourceError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from tokmill._dataset.manifest import Manifest
    from tokmill._encoding.claim import CheckpointRecord, CheckpointState
    from tokmill._inspection.findings import RunRecord
    from tokmill._recovery.chain import Owner
    from tokmill._store import Location, ReadStore

_LISTED: Final = 10
"""Maximum number of members that are shown."""
_LISTED_PARTS: Final = 20
"""Maximum number of missing parts that a note lists."""
_SILENCE: Final = 300.0
"""Age of the last record, in seconds, from which on a process on another machine is taken for dead."""
_READERS: Final = 16
"""Number of runs that are read at once."""
_COLUMNS: Final = ("", "part", "state", "sources", "documents", "tokens", "bad rows", "rate", "left", "last record")

RunState = Literal["complete", "running", "stopped", "interrupted", "unknown"]

_ADVICE: dict[RunState, str] = {
    "stopped": "stopped by the user; run the same command to resume",
    "interrupted": "the process is gone; run the same command to resume",
    "unknown": "the process is on another machine; see the age of the last record",
}


@dataclass(frozen=True, kw_only=True)
class SplitStatus:
    """Content of a split so far."""

    tokens: int
    documents: int


@dataclass(frozen=True, kw_only=True, repr=False)
class Status(Result):
    """Progress of a run at its last checkpoint. Before the first checkpoint, numbers are 0 or None."""

    derived: ClassVar = ("share", "tokens")

    dataset: str
    """Location of the dataset."""
    part: str | None
    """Part of a run, such as 3/40; None if the run is not divided."""
    whole_run: str | None
    """Hash of the run that it is a part of; None if the run is not divided."""
    members: tuple[str, ...]
    """Of a join: the locations of its members, as it names them, without secrets."""
    missing_members: tuple[str, ...] = ()
    """Those of local members that are no datasets, or no longer; others are not looked for."""
    state: RunState
    run: str | None
    """Name of the run; None, like other fields below, if the records were removed."""
    attempt: str | None
    """Random name of the process that owns the run."""
    host: str | None
    pid: int | None
    last_record: float | None
    """Time of the last record, in seconds since 1970, by the clock of the machine that wrote it."""
    age: float | None
    """Age of the last record, in seconds, by the clock of this machine."""
    source_bytes: int | None
    """Bytes of the sources, as stored, that have been processed."""
    total_bytes: int | None
    """Bytes of all sources, as stored."""
    documents: int
    splits: Mapping[str, SplitStatus]
    shards: int
    """Number of full shards; of all shards at the end."""
    bad_rows: int
    bad_files: tuple[BadFile, ...]
    """The files with the most bad rows, the worst first; empty if the records were removed."""
    tokens_per_second: float | None
    """Rate between the last two checkpoints of the process."""
    bottleneck: str | None
    """Bottleneck according to the last metrics; None if no process is running."""
    file_rate: float | None
    """Bytes of text per second from one file, if workers wait for compressed files, which only one thread can read."""
    seconds_left: float | None
    """Estimated remaining time, at the rate between the last two checkpoints; None if no process is running."""

    @property
    def share(self) -> float | None:
        """Share of the sources that has been processed, from 0 to 1."""
        if self.source_bytes is None or self.total_bytes is None:
            return None
        return min(self.source_bytes / self.total_bytes, 1.0) if self.total_bytes else 1.0

    @property
    def is_dead(self) -> bool:
        """Whether the run is unfinished and has no process, as far as one can know on this machine."""
        is_silent = self.state == "unknown" and (self.age is None or self.age > _SILENCE)
        return is_silent or self.state in ("stopped", "interrupted")

    @property
    def tokens(self) -> int:
        """Number of tokens in all splits."""
        return sum(split.tokens for split in self.splits.values())

    def view(self) -> View:
        """Return what the result shows."""
        rows = []
        if self.part is not None:
            rows.append(("part", self.part))
        if self.members:
            shown = ", ".join(map(shown_location, self.members[:_LISTED])) + ", …" * (len(self.members) > _LISTED)
            rows.append(("members", f"{len(self.members):,}: {shown}"))
        if self.missing_members:
            gone = shortened([*map(shown_location, self.missing_members)])
            rows.append(("missing", f"{plural(len(self.missing_members), 'member')}: {gone}"))
        if self.share is not None:
            done = f"{format_share(self.share)} of {format_bytes(self.total_bytes or 0)}"
            left = "" if self.seconds_left is None else f", ETA {format_seconds(round(self.seconds_left))}"
            rows.append(("sources", done + left))
        rows += [(name, format_split(split.tokens, split.documents)) for name, split in self.splits.items()]
        rows += [("full shards" if self.state != "complete" else "shards", f"{self.shards:,}")]
        if self.bad_rows:
            rows.append(("bad rows", f"{self.bad_rows:,}"))
        rows += bad_file_rows(self.bad_files)
        if self.tokens_per_second is not None:
            rows.append(("rate", f"{format_count(round(self.tokens_per_second))} tokens/s at the last checkpoint"))
        if self.bottleneck is not None:
            rate = None if self.file_rate is None else format_bytes(round(self.file_rate))
            limit = f": one stream gives at most {rate}/s, decoded; --dry-run says what to do" if rate else ""
            rows.append(("bottleneck", self.bottleneck + limit))
        if self.host is not None:
            attempt = "" if self.attempt is None else f", attempt {self.attempt}"
            rows.append(("process", f"{self.pid} on {self.host}{attempt}"))
        if self.age is not None:
            rows.append(("last record", f"{format_seconds(max(round(self.age), 0))} ago"))
        done = "" if self.share is None or self.state == "complete" else f" at {format_share(self.share)}"
        if self.missing_members:
            done += f", {plural(len(self.missing_members), 'member')} missing"
        documents = plural(self.documents, "document")
        is_whole = self.state == "complete" and not self.missing_members
        return View(
            headline=f"{self.state}{done}: {format_count(self.tokens)} tokens in {documents}, {self.dataset}",
            mark=DONE if is_whole else FAILED if self.state in {"interrupted", "complete"} else "",
            parts=[Table((), rows)],
            notes=noted([_ADVICE[self.state]] if self.state in _ADVICE else []),
        )


@takes(dataset=RUN_OUTPUT)
def status(dataset: Location) -> Status:
    """Return the progress of a run and the process that runs it, as `tokmill status` does.

    Raises
    ------
    SourceError
        If there is neither a dataset nor a run, or it cannot be read.
    OutputError
        If the records of the run are damaged.
    """
    return read_status(open_dataset(dataset))


def read_status(store: ReadStore) -> Status:
    """Return the status of the run of a store; see `status`."""
    manifest = open_manifest(store) if store.exists(MANIFEST) else None
    run = read_run(store) if store.exists(RUN) else None
    if run is None and manifest is None:
        raise no_dataset(store)
    last, latest, speed = (None, None, None) if run is None else _read_last(store, run)
    owner = last.owner if last is not None else run.owner if run is not None else None
    run_state: RunState = "complete" if manifest is not None else _run_state(owner, last)
    state = None if latest is None else latest.state
    source_bytes = None if state is None else state.source_bytes
    total_bytes = None if latest is None else latest.total_bytes
    at_work = run_state in ("running", "unknown")
    options, where = (run.options, RUN) if run is not None else ({} if manifest is None else manifest.options, MANIFEST)
    part = part_of(options, store.location(where))
    metrics = read_last(store) if at_work else None
    joined = manifest.members if manifest is not None and manifest.is_elsewhere else ()
    missing = [each.location for each in joined if not _is_there(each.location, store.location())]
    return Status(
        dataset=store.location(),
        part=None if part is None else part.short,
        whole_run=None if part is None else part.whole,
        members=tuple(without_secrets(each.location) for each in joined),
        missing_members=tuple(missing),
        state=run_state,
        run=None if run is None else run.run,
        attempt=None if last is None else last.attempt,
        host=None if owner is None else owner.host,
        pid=None if owner is None else owner.pid,
        last_record=None if last is None else last.time,
        age=None if last is None else time.time() - last.time,
        source_bytes=source_bytes,
        total_bytes=total_bytes,
        **_totals(manifest, run, state),
        bad_files=() if state is None else worst_files(state.tally),
        tokens_per_second=None if speed is None else speed.tokens,
        bottleneck=None if metrics is None else metrics.bottleneck,
        file_rate=None if metrics is None else metrics.slow_file_rate,
        seconds_left=(
            max(total_bytes - source_bytes, 0) / speed.source_bytes
            if at_work and speed and speed.source_bytes and source_bytes is not None and total_bytes is not None
            else None
        ),
    )


def _is_there(member: str, join: str) -> bool:
    """Return whether a member is a dataset, or is not looked for: in a bucket, or where no join can have one."""
    try:
        place = resolve_member(member, join)
    except OutputError:  # every command that reads the join raises it
        return True
    return is_remote(place) or os.path.exists(f"{place}/{MANIFEST}")  # noqa: PTH110 - long names


class _Speed(NamedTuple):
    """Rates per second."""

    tokens: float
    source_bytes: float


def _read_last(
    store: ReadStore, run: RunRecord
) -> tuple[CheckpointRecord | None, CheckpointRecord | None, _Speed | None]:
    """Return the last record, the last one with a state, and the speed if both are from one process."""
    names = split_names(run.options, store.location(RUN))
    chain = CheckpointChain(store, run.run)
    records = read_records(chain)
    last = latest = next(records, None)
    while latest is not None and (latest.state is None or not is_whole(latest.state, names)):
        latest = next(records, None)
    before = next(records, None)
    while latest and before and latest.state and before.state and latest.state.cursor == before.state.cursor:
        before = next(records, None)  # a process that stops repeats the last state
    if last is None or latest is None or before is None or not last.attempt == latest.attempt == before.attempt:
        return last, latest, None
    start = before.state
    if start is None and latest.base is not None:  # the process resumed from there
        try:
            start = read_record(chain, latest.base).state
        except (SourceError, OutputError):  # the speed is then unknown
            return last, latest, None
    seconds = latest.seconds - before.seconds
    if seconds <= 0 or latest.state is None or not (start is None or is_whole(start, names)):
        return last, latest, None
    tokens = _tokens(latest.state) - (0 if start is None else _tokens(start))
    source_bytes = latest.state.source_bytes - (0 if start is None else start.source_bytes)
    return last, latest, _Speed(tokens / seconds, source_bytes / seconds)


def _tokens(state: CheckpointState) -> int:
    return sum(state.layout["tokens"].values())


def _run_state(owner: Owner | None, last: CheckpointRecord | None) -> RunState:
    if last is not None and last.kind in ("stop", "withdraw"):
        return "stopped"
    alive = None if owner is None else owner.alive
    return "unknown" if alive is None else "running" if alive else "interrupted"


def _totals(manifest: Manifest | None, run: RunRecord | None, state: CheckpointState | None) -> dict[str, Any]:
    """Return the totals, from the manifest or else from the last checkpoint."""
    if manifest is not None:
        tokens = {name: split.tokens for name, split in manifest.splits.items()}
        documents: Mapping[str, int] = {name: split.documents for name, split in manifest.splits.items()}
        dropped, shards = manifest.documents.dropped, manifest.shards
    elif state is not None and run is not None:
        tokens, documents, dropped = state.layout["tokens"], state.layout["documents"], state.tally["dropped"]
        shards = sum(count // run.options["shard_tokens"] for count in tokens.values())
    else:
        tokens, documents, dropped, shards = {}, {}, {}, 0
    return {
        "documents": sum(documents.values()),
        "splits": {name: SplitStatus(tokens=tokens[name], documents=documents[name]) for name in tokens},
        "shards": shards,
        "bad_rows": sum(count for reason, count in dropped.items() if reason != EMPTY),
    }


@dataclass(frozen=True, kw_only=True, repr=False)
class Statuses(Result):
    """Status of several runs."""

    derived: ClassVar = ("complete", "missing")

    runs: Sequence[Status]
    """Status of each run, in the order given; parts of a run in their order."""
    empty: Sequence[str]
    """Locations without a run or dataset: their jobs have not begun."""

    @property
    def complete(self) -> bool:
        """Whether all runs are complete, and no part of a divided run is missing."""
        return all(run.state == "complete" for run in self.runs) and not (self.empty or self.missing)

    def array(self) -> str:
        """Return the parts that have to be submitted again, such as `7,12-15`, as job arrays name them.

        They have no run, or an unfinished one without a process: one on another machine is taken for dead if its last
        record is older than five minutes. Raises UsageError unless all runs are parts of one.
        """
        if len({(run.whole_run, (run.part or "").partition("/")[2]) for run in self.runs if run.part}) != 1:
            message = "--missing needs parts of one run"
            raise UsageError("option-conflict", message, "name the folders of all parts, such as parts/*")
        dead = [run.part for run in self.runs if run.part and run.is_dead]
        numbers = sorted({*self.missing, *(int(part.partition("/")[0]) for part in dead)})
        rank = itertools.count()
        spans = [[*span] for _, span in itertools.groupby(numbers, lambda number: number - next(rank))]
        return ",".join(f"{span[0]}-{span[-1]}" if len(span) > 1 else f"{span[0]}" for span in spans)

    @property
    def missing(self) -> Sequence[int]:
        """Numbers of the parts without a run, of each divided run that has another part here."""
        return sorted({number for numbers in self._lacking.values() for number in numbers})

    @property
    def _lacking(self) -> dict[str, list[int]]:
        """Numbers of the parts without a run of each divided run, by the location of its first part here."""
        here: dict[tuple[str | None, int], dict[int, str]] = {}
        for run in self.runs:
            if run.part is not None:
                number, count = map(int, run.part.split("/"))
                here.setdefault((run.whole_run, count), {}).setdefault(number, run.dataset)
        return {
            next(iter(parts.values())): [number for number in range(1, count + 1) if number not in parts]
            for (_, count), parts in here.items()
        }

    def view(self) -> View:
        """Return what the result shows."""
        names = _short_names([*(run.dataset for run in self.runs), *self.empty])
        rows = [_row(name, run) for name, run in zip(names, self.runs, strict=False)]
        rows += [(name, "", "not begun", *[""] * 7) for name in names[len(self.runs) :]]
        if len(rows) > 1:
            rows.append(self._totals())
        told = [any(cells) for cells in zip(*rows, strict=True)]  # no column is empty
        head, *rows = (tuple(itertools.compress(row, told)) for row in (_COLUMNS, *rows))
        states = Counter[str](run.state for run in self.runs)
        states["not begun"] = len(self.empty)
        counted = ", ".join(f"{count:,} {state}" for state, count in states.items() if count)
        headline = f"{plural(len(names), 'run')}: {counted}"
        is_whole = states["complete"] == len(names)
        mark = DONE if is_whole else FAILED if states["interrupted"] else ""
        return View(headline=headline, mark=mark, parts=[Table(head, rows)], notes=noted(self._notes()))

    def _notes(self) -> Iterator[str]:
        for first, missing in self._lacking.items():
            shown = ", ".join(map(str, missing[:_LISTED_PARTS])) + ", …" * (len(missing) > _LISTED_PARTS)
            owner = f", of the run of {first}" if len(self._lacking) > 1 else ""
            if missing:
                yield f"parts without a run{owner}: {shown}"

    def _totals(self) -> tuple[str, ...]:
        done = [(run.source_bytes, run.total_bytes) for run in self.runs]
        known = [(part, whole) for part, whole in done if part is not None and whole is not None]
        share = ""
        if known and len(known) == len(done) and not self.empty:
            whole = sum(whole for _, whole in known)
            share = format_share(sum(part for part, _ in known) / whole if whole else 1.0)
        rates = [run.tokens_per_second for run in self.runs if run.state == "running" and run.tokens_per_second]
        return (
            "total",
            "",
            "",
            share,
            f"{sum(run.documents for run in self.runs):,}",
            f"{sum(run.tokens for run in self.runs):,}",
            f"{sum(run.bad_rows for run in self.runs):,}",
            f"{format_count(round(sum(rates)))}/s" if rates else "",
            "",
            "",
        )


def _row(name: str, run: Status) -> tuple[str, ...]:
    return (
        name,
        run.part or "",
        run.state,
        "" if run.share is None else format_share(run.share),
        f"{run.documents:,}",
        f"{run.tokens:,}",
        f"{run.bad_rows:,}",
        "" if run.tokens_per_second is None else f"{format_count(round(run.tokens_per_second))}/s",
        "" if run.seconds_left is None else format_seconds(round(run.seconds_left)),
        "" if run.age is None else f"{format_seconds(max(round(run.age), 0))} ago",
    )


def _short_names(locations: Sequence[str]) -> list[str]:
    """Return the locations without the folders that they share."""
    parts = [PurePosixPath(location).parts for location in locations]
    levels = enumerate(zip(*parts, strict=False))
    shared = next((level for level, names in levels if len({*names}) > 1), min(map(len, parts)) - 1)
    return ["/".join(names[shared:]) for names in parts]


@takes(datasets=RUN_OUTPUTS)
def statuses(datasets: Sequence[Location]) -> Statuses:
    """Return the progress of several runs, such as the parts of one, as `tokmill status parts/*` does.

    Raises
    ------
    SourceError
        If a location is a file, or cannot be read.
    OutputError
        If the records of a run are damaged.
    """
    stores = [open_dataset(location) for location in as_texts(datasets)]

    def read(number: int) -> Status | None:
        try:
            return read_status(stores[number])
        except SourceError as error:
            begun = (entry for entry in stores[number].list() if not entry.path.startswith("_run/"))
            if error.code != "dataset-missing" or next(begun, None) is not None:
                raise
            return None

    with Pool(min(_READERS, len(stores) or 1), thread_name_prefix="tokmill-status") as pool:
        found = list(pool.map(read, range(len(stores))))
    runs = [run for run in found if run is not None]
    if all(run.part for run in runs):
        runs.sort(key=lambda run: [int(number) for number in reversed((run.part or "").split("/"))])
    return Statuses(
        runs=runs,
        empty=[store.location() for store, run in zip(stores, found, strict=True) if run is None],
    )
