"""`tokmill.annotate`: adds columns to the documents of a complete dataset."""

from __future__ import annotations

import io
import json
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain
from shlex import quote
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from tokmill._annotating.computing import Computed, Function
from tokmill._annotating.matching import Matched, matched
from tokmill._annotating.options import NUMBER_KEY, ROW_KEY, AnnotateKeywords
from tokmill._dataset.annotations import (
    ANNOTATION,
    ANNOTATIONS,
    DEFINITION,
    AnnotatedSegment,
    Annotation,
    annotation_folder,
    hash_of_values,
    hashes_file,
    is_annotation_name,
    values_path,
)
from tokmill._dataset.reader import open_dataset, open_split, open_splits
from tokmill._dataset.table_reader import DocumentTable
from tokmill._encoding.engine import EngineConfig
from tokmill._encoding.part import Part
from tokmill._options.option import fields_of, parse_options
from tokmill._options.signature import takes
from tokmill._options.working import DATASET
from tokmill._progress import Steps, displayed, ignore
from tokmill._sizes import plural
from tokmill._sources.formats import ReadOptions
from tokmill._sources.kept import KINDS, KeptColumn, parse_kept
from tokmill._sources.listing import plan_sources
from tokmill._spelling import did_you_mean
from tokmill._store import AlreadyExistsError, as_texts, is_hub
from tokmill._store.extents import hash_bytes
from tokmill._threads import Pool
from tokmill._view.result import Result
from tokmill._view.view import DONE, Table, View, noted
from tokmill.errors import SourceError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Unpack

    from numpy.typing import NDArray

    from tokmill._dataset.split_reader import SplitReader
    from tokmill._progress import Show
    from tokmill._store import Location

_GROUP_ROWS: Final = 1 << 16


@dataclass(frozen=True, kw_only=True, repr=False)
class Annotated(Result):
    """The result of an annotation."""

    dataset: str
    name: str
    columns: Sequence[str]
    """Names in conditions, with their types, such as `v2.quality:float32`."""
    splits: Mapping[str, Mapping[str, int]]
    """Of each split or segment that was annotated: documents, those without a row, and null values in the others."""
    unknown: int
    """Rows whose key no document has."""
    repeated: int
    """Rows whose key occurred before with other values, and which were left out."""
    already: bool
    """Whether the annotation was complete before."""
    seconds: float

    def view(self) -> View:
        """Return what the result shows."""
        names = list(dict.fromkeys(chain.from_iterable(self.splits.values())))
        heads = {key: "without a row" if key == "missing" else key.replace("_", " ", 1) for key in names}
        rows = [(name, *(f"{counts.get(key, 0):,}" for key in heads)) for name, counts in self.splits.items()]
        table = Table(("split", *heads.values()), rows, ", ".join(self.columns))
        notes = [f"{plural(self.unknown, 'row')} of no document"] if self.unknown else []
        notes += [f"{plural(self.repeated, 'row')} with a key that occurred before"] if self.repeated else []
        column = self.columns[0].partition(":")[0]
        documents = plural(sum(counts["documents"] for counts in self.splits.values()), "document")
        return View(
            headline=f"{self.name} for {documents} → {self.dataset}",
            seconds=self.seconds,
            already=self.already,
            mark=DONE,
            parts=[table],
            notes=noted(notes),
            next=[f"tokmill pack {quote(self.dataset)} --seq-len 4096 --name NAME --where {quote(f'has({column})')}"],
        )


@takes(AnnotateKeywords, dataset=DATASET)
@displayed("matching documents")
def annotate(
    dataset: Location,
    function: Function | None = None,
    *,
    version: str = "",
    part: str | None = None,
    progress: bool = False,  # noqa: ARG001 - for `displayed`
    on_progress: Show = ignore,
    **keywords: Unpack[AnnotateKeywords],
) -> Annotated:
    """Add columns to the documents of a complete dataset, as `tokmill annotate` does.

    The values are matched with documents by a key, and written to `_annotations/NAME/` in the dataset. Its shards and
    its identity stay as they are. An annotation is written once; `pack --where "NAME.COLUMN …"` uses it. Segments that
    were appended since are annotated by another call with the same name.

    Instead of files, a function can give the values. It receives record batches of `document` (int64, the number in the
    split), `text` (large_string) and the kept columns, in several threads, and returns a mapping with an array for each
    of `columns`. Documents without text get nulls. The same call goes on where a killed one ended.

    Parameters
    ----------
    function
        Function that computes the values, in place of `from_`.
    version
        Version of the function: another one is another annotation.
    part
        Compute part I of N, such as `2/8`; the last part to end completes the annotation.
    progress
        Display progress on stderr or in the notebook.
    on_progress
        Callback for progress, called as shards are written.

    Raises
    ------
    UsageError
        If an option is invalid, the key is not kept, or the annotation exists with other values.
    SourceError
        If there is no dataset, a file cannot be read, or rows and documents do not match.
    OutputError
        If the dataset is damaged or the annotation cannot be written.
    """
    began = time.monotonic()
    values = parse_options(AnnotateKeywords, keywords)
    name, columns = values["name"], _columns(values["columns"])
    store = open_dataset(dataset)
    splits = open_splits(store) if values["split"] is None else {"": open_split(store, values["split"])}
    counted = list(_counted(splits.values()))
    segments = [segment for segment, _ in counted]
    if not segments:
        message = f"{store.location()} has no documents to annotate"
        raise SourceError("dataset-empty", message)
    for split in splits.values():
        _check_name(name, DocumentTable(split))
    _check_source(function, values, version, part)
    for segment in segments if not is_hub(store.location()) else ():
        segment.output.sweep(annotation_folder(name, segment))
    definition: dict[str, Any] = {"columns": [str(column) for column in columns]}
    if function is None:
        keys = _keys(values["on"], segments[0], splits=len(splits))
        if same := {key.name for key in keys} & {column.name for column in columns}:
            message = f"--columns {same.pop()}: this is the key of --on, which documents have already"
            raise UsageError("option-conflict", message, "leave it out")
        files = plan_sources(as_texts(values["from_"]), ReadOptions(text_column=keys[0].name)).files
        definition |= {
            "from": [[file.location, file.size, file.version] for file in files],
            "on": [str(key) for key in keys],
            **{check: values[check] for check in ("missing", "unknown", "repeated")},
        }
    else:
        definition |= {"function": getattr(function, "__qualname__", type(function).__qualname__), "version": version}
    opened = [AnnotatedSegment.open(segment, name) for segment in segments]
    lacking = [each for each, found in zip(counted, opened, strict=True) if found is None]
    unknown = repeated = 0
    if lacking:
        with _claimed([segment for segment, _ in lacking], name, definition):
            if function is not None:
                computed = Computed.of(store, function, columns, splits.values())
                threads = EngineConfig(**fields_of(EngineConfig, values)).threads
                _compute(lacking, computed, name, definition, Part.parse(part or "1/1", "part="), threads, on_progress)
            else:
                with matched(
                    counted, keys, columns, files, memory=values["memory"], workers=values["workers"]
                ) as found:
                    left = [each is None for each in opened]
                    _write(segments, left, found, name, columns, definition, values, on_progress)
                    unknown, repeated = found.unknown, found.repeated
    elif any(found.annotation.definition != definition for found in opened if found):
        message = f"{store.location(f'{ANNOTATIONS}/{name}')} exists, with other values"
        raise UsageError("option-conflict", message, "choose another --name: annotations do not change")
    written = [AnnotatedSegment.open(segment, name) for segment in segments]
    return Annotated(
        dataset=store.location(),
        name=name,
        columns=[f"{name}.{column}" for column in columns],
        splits={each.split.plan_name: dict(each.annotation.counts) for each in written if each},
        unknown=unknown,
        repeated=repeated,
        already=not lacking,
        seconds=time.monotonic() - began,
    )


def _counted(splits: Iterable[SplitReader]) -> Iterator[tuple[SplitReader, int]]:
    """Yield the segments of splits that have documents, each with the number of documents of its split before it."""
    for split in splits:
        before = 0
        for segment in split.segments:
            if segment.documents:
                yield segment, before
            before += segment.documents


def _check_source(function: Function | None, values: Mapping[str, Any], version: str, part: str | None) -> None:
    if (function is None) == (not values["from_"]):
        message = "annotate needs --from, the files with the values; in Python, that or a function"
        raise UsageError("option-missing", message, "for example --from scores.parquet")
    if function is None and (version or part):
        message = "version= and part= belong to a function"
        raise UsageError("option-conflict", message, "leave them out")


def _columns(given: str) -> tuple[KeptColumn, ...]:
    columns = parse_kept(given, "--columns")
    for column in columns:
        if not column.kind or not is_annotation_name(column.name):
            message = f"--columns {column}: not NAME:TYPE with a name of a-z, 0-9 and _"
            hint = f"types are {', '.join(KINDS)}; columns of the files with other names must be renamed there"
            raise UsageError("option-value", message, hint)
    return columns


def _check_name(name: str, table: DocumentTable) -> None:
    if not is_annotation_name(name):
        message = f"--name {name!r:.80} is not a name of a-z, 0-9 and _ that begins with a letter"
        raise UsageError("option-value", message, "for example --name v2")
    clash = next((column.name for column in table.kept if column.name.partition(".")[0] == name), None)
    if clash is not None:
        message = f"--name {name}: the dataset keeps a column {clash!r}"
        raise UsageError("option-conflict", message, "choose another name")


def _keys(on: str, split: SplitReader, *, splits: int) -> tuple[KeptColumn, ...]:
    """Return the columns of the key with their types."""
    names, table = tuple(name.strip() for name in on.split(",")), DocumentTable(split)
    kept = {column.name: column for column in table.kept if column.kind in ("string", "int64", "int32")}
    if names == ROW_KEY:
        paths = Counter(path for path, _ in table.sources)
        path, count = paths.most_common(1)[0] if paths else ("", 0)
        if count > 1:
            message = f"--on {on}: {count:,} source files have the path {path!r:.200}"
            raise UsageError("option-conflict", message, "annotate each dataset of the join by itself, then join them")
        return KeptColumn(ROW_KEY[0], "string"), KeptColumn(ROW_KEY[1], "int64")
    if names == (NUMBER_KEY,) and NUMBER_KEY not in kept:
        if splits > 1:
            message = f"--on {NUMBER_KEY}: numbers begin anew in each split, and the dataset has several"
            raise UsageError("option-missing", message, "name one with --split")
        return (KeptColumn(NUMBER_KEY, "int64"),)
    if len(names) != 1 or names[0] not in kept:
        choices = [*kept, ",".join(ROW_KEY), NUMBER_KEY]
        hint = did_you_mean(on, choices, f"it can be {', '.join(choices)}; encode --keep keeps more")
        raise UsageError("option-value", f"--on {on}: not a kept column of {split.store.location()}", hint)
    return (kept[names[0]],)


@contextmanager
def _claimed(segments: Sequence[SplitReader], name: str, definition: Mapping[str, Any]) -> Iterator[None]:
    """Write the definition of an annotation, and remove it after any exception if nothing else was written.

    Raises UsageError if another annotation of the name was begun.
    """
    data = json.dumps(definition, indent=2).encode() + b"\n"
    made = []
    try:
        for segment in segments:
            path = f"{annotation_folder(name, segment)}/{DEFINITION}"
            is_new = not segment.store.exists(path)
            try:
                segment.output.create(path, data)
            except AlreadyExistsError:
                where = segment.store.location(annotation_folder(name, segment))
                message = f"{where} was begun, or is being written, with other files or options"
                hint = "choose another --name, or remove the folder if no process writes it"
                raise UsageError("option-conflict", message, hint) from None
            made += [(segment.output, path)] if is_new else []
        yield
    except BaseException:
        for store, path in made:
            if len(list(store.list(path.rpartition("/")[0]))) == 1:
                store.delete(path)
        raise


def _write(
    segments: Sequence[SplitReader],
    lacks: Sequence[bool],
    found: Matched,
    name: str,
    columns: Sequence[KeptColumn],
    definition: Mapping[str, Any],
    options: Mapping[str, Any],
    on_progress: Show,
) -> None:
    """Write the values of the shards of segments that lack them, then the annotations.

    Writes no annotation if rows and documents do not match.
    """
    steps = Steps("annotating", "shards", sum(segment.shards for segment in segments), on_progress)
    done = []
    for segment, is_lacking in zip(segments, lacks, strict=True):
        counts, hashes = _counts(segment), np.zeros((segment.shards, 32), np.uint8)
        for shard, documents in enumerate(segment.rows["documents"].tolist()):
            table, without = found.take(documents, must_exist=is_lacking and options["missing"] == "error")
            _add(counts, table, without)
            if documents and is_lacking:
                data = _parquet(table)
                hashes[shard] = hash_of_values(data)
                segment.output.create(values_path(name, segment, shard), data)
            steps.advance()
        if is_lacking:
            done.append((segment, hashes, counts))
    found.finish()
    _require_match(found, options, [segment for segment, _, _ in done], name)
    for segment, hashes, counts in done:
        _complete(segment, name, columns, definition, hashes, counts)


def _compute(
    segments: Sequence[tuple[SplitReader, int]],
    computed: Computed,
    name: str,
    definition: Mapping[str, Any],
    part: Part,
    threads: int,
    on_progress: Show,
) -> None:
    """Write the values of the shards of a part, and the annotations if no shard is left.

    With each segment comes the number of documents of its split before it.
    """
    shards = [(segment, before, shard) for segment, before in segments for shard in range(segment.shards)]

    def make(place: tuple[SplitReader, int, int]) -> None:
        segment, before, shard = place
        path = values_path(name, segment, shard)
        count = int(segment.rows["documents"][shard])
        if count and not segment.store.exists(path):
            first = before + int(segment.documents_before[shard])
            segment.output.create(path, _parquet(computed.values(segment, shard, first, count)))

    mine = shards[part.number - 1 :: part.count]
    with Pool(threads) as pool:
        for _ in Steps("annotating", "shards", len(mine), on_progress).over(pool.map(make, mine)):
            pass
    for segment, _ in segments:
        counts, hashes = _counts(segment), np.zeros((segment.shards, 32), np.uint8)
        for shard in np.flatnonzero(segment.rows["documents"]).tolist():
            path = values_path(name, segment, shard)
            if not segment.store.exists(path):
                return  # of another part
            data = segment.store.read(path)
            hashes[shard] = hash_of_values(data)
            table = pq.read_table(io.BytesIO(data))
            nulls = [column.is_null().to_numpy() for column in table.columns]
            _add(counts, table, int(np.logical_and.reduce(nulls).sum()))
        _complete(segment, name, computed.columns, definition, hashes, counts)


def _counts(segment: SplitReader) -> Counter[str]:
    return Counter(documents=segment.documents, missing=0)


def _add(counts: Counter[str], table: pa.Table, without: int) -> None:
    """Count the documents of a shard that have no row, and the null values of the others by column."""
    counts["missing"] += without
    for name in table.column_names:
        if nulls := table[name].null_count - without:
            counts[f"null_{name}"] += nulls


def _complete(
    segment: SplitReader,
    name: str,
    columns: Sequence[KeptColumn],
    definition: Mapping[str, Any],
    hashes: NDArray[np.uint8],
    counts: Mapping[str, int],
) -> None:
    """Write the annotation of a segment, whose values are there."""
    Annotation(
        name=name,
        split=segment.plan_name,
        dataset=segment.manifest.identity,
        columns=tuple(columns),
        definition=definition,
        counts=counts,
        hashes=hash_bytes(hashes_file(hashes)),
    ).write(segment, hashes)


def _parquet(table: pa.Table) -> bytes:
    out = io.BytesIO()
    pq.write_table(table, out, compression="zstd", row_group_size=_GROUP_ROWS, store_schema=False)
    return out.getvalue()


def _require_match(found: Matched, options: Mapping[str, Any], segments: Sequence[SplitReader], name: str) -> None:
    """Raise SourceError if rows and documents do not match as the options say, after removing what was written."""
    where = segments[0].store.location()
    faults = (
        (options["missing"], found.missing, "documents have no row in the files", "--missing null"),
        (options["unknown"], found.unknown, "rows have a key that no document has", "--unknown ignore"),
        (options["repeated"], found.repeated, "rows repeat a key with other values", "--repeated first"),
    )
    wrong = [(f"{count:,} {what}", flag) for option, count, what, flag in faults if count and option == "error"]
    if not wrong:
        return
    for segment in segments:
        folder = annotation_folder(name, segment)
        if not segment.store.exists(f"{folder}/{ANNOTATION}"):
            segment.output.clear(folder)
    examples = "".join(f"; for example {example}" for example in found.examples)
    message = f"{where}: {', and '.join(text for text, _ in wrong)}{examples}"
    hint = f"correct the files, or accept it with {' '.join(flag for _, flag in wrong)}"
    if found.missing and segments[0].manifest.is_elsewhere:
        hint += "; or annotate each member by itself, or copy _annotations from the join that was appended to"
    raise SourceError("documents-unknown", message, hint)
