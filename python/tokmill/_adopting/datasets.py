"""What Hugging Face `datasets` has tokenized: a document per row of parquet or Arrow files, also of `save_to_disk`.

    input_ids        the tokens
    attention_mask   0 for padding, which is left out
    labels           the same ids, or -100 for tokens without loss; not shifted, as models of transformers take them
    loss_mask        0 for tokens without loss, instead or as well; also the other names in _LOSSES

Only the first column is required, and others are not read. Tokens are compressed or between other columns: they are
copied to `.ds` files of datatrove, as those of MDS are.
"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np
import pyarrow as pa

from tokmill._adopting import datatrove
from tokmill._adopting.foreign_format import COPIES
from tokmill._json import parse_json
from tokmill._sources import arrow, parquet
from tokmill._sources.formats import format_of, format_of_name
from tokmill._sources.plan import SourceFile
from tokmill._sources.selection import saved_files
from tokmill.errors import SourceError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from numpy.typing import NDArray

    from tokmill._adopting.foreign_format import ForeignFolder
    from tokmill._store import Store

_IDS, _LABELS, _ATTENTION = "input_ids", "labels", "attention_mask"
_LOSSES: Final = ("loss_mask", "completion_mask", "assistant_masks", "assistant_mask", "label_mask", "loss_weights")
_PACKED: Final = re.compile(
    r"(cu_)?seq_?len(gth)?s(_[qk])?|position_ids|(document|doc|segment|sequence|seq|sample|example)_(id|idx|index)s?"
)
"""Columns of lists, of rows that may have several documents."""
_SPLITS: Final = "dataset_dict.json"
_NO_LOSS: Final = -100
_ROWS: Final = 256
"""Rows that are checked at a time."""
_COPY: Final = 1 << 26
"""Tokens from which on a copy ends: a copy is in memory until it is written."""


class _Rows(NamedTuple):
    """Documents of a file."""

    ids: NDArray[np.uint32]
    lengths: NDArray[np.int64]
    losses: NDArray[np.uint8] | None
    """Whether each token has loss; None if no column says it."""


def copied(folder: ForeignFolder, splits: Mapping[str, Sequence[str]], out: Store) -> dict[str, dict[str, str]]:
    """Copy the tokens of files, and return the copies of each split, each with the path of its file.

    Raises SourceError for a file or row that is not as described.
    """
    taken = _without_caches(folder, [*chain.from_iterable(splits.values())])
    found: dict[str, dict[str, str]] = {}
    for name, paths in splits.items():
        found[name], has_loss = {}, False
        for path in paths:
            if path in taken:
                for rows in _joined(_read(folder, path)):
                    copy = f"{COPIES}/{name}/{len(found[name]):06d}.ds"
                    out.put(copy, rows.ids.data)
                    out.put(f"{copy}.index", np.cumsum(rows.lengths).astype("<u8").data)
                    if rows.losses is not None:
                        out.put(f"{copy}.loss", rows.losses.data)
                    found[name][copy], has_loss = path, has_loss or rows.losses is None or bool(rows.losses.any())
        if found[name] and not has_loss:
            message = f"{folder.location(next(iter(found[name].values())))}: no token of split {name} has loss"
            raise SourceError("column-unfit", message, f"correct {_LABELS} or masks, or leave them out of the files")
    return found


FORMAT = replace(
    datatrove.FORMAT,
    name="datasets",
    ending=(*parquet.FORMAT.endings, *arrow.FORMAT.endings),
    is_one=lambda folder, path: _IDS in _names(folder, path),
    copy=copied,
    beside={},
    exported=re.compile(r"/data-[0-9]{5,}-of-[0-9]{5,}\.arrow$"),
    splits_in=(_SPLITS, b'"splits"'),
)


def _file(folder: ForeignFolder, path: str) -> SourceFile:
    entry, (kind, codec) = folder.entries[path], format_of_name(path)
    assert kind is not None  # noqa: S101 - it has one of the endings
    return SourceFile.of(folder.store, entry, kind.name, codec)


def _names(folder: ForeignFolder, path: str) -> list[str]:
    file = _file(folder, path)
    return format_of(file).names_of(file)


def _without_caches(folder: ForeignFolder, paths: Sequence[str]) -> set[str]:
    """Return the files that a list of `save_to_disk` has, and those in folders without; not `map`'s caches beside.

    Raises SourceError if a file or split is missing, or a file beside has no ids.
    """
    for path in folder.entries:
        if path.rpartition("/")[2] == _SPLITS:
            start = path.removesuffix(_SPLITS)
            try:
                names = [str(name) for name in parse_json(folder.store.read(path))["splits"]]
            except (ValueError, TypeError, KeyError) as error:
                raise folder.damaged(path, "it does not list splits") from error
            for name in names:
                if not any(each.startswith(f"{start}{name}/") for each in folder.entries):
                    message = f"{folder.location(path)} lists {name!r:.100}, which does not exist"
                    raise SourceError("source-missing", message, "save or copy the dataset again")
    taken = set[str]()
    for inside in {path.rpartition("/")[0] for path in paths}:
        start = f"{inside}/" if inside else ""
        saved = saved_files(folder.store, folder.entries, None, start)
        mine = {path for path in paths if path.rpartition("/")[0] == inside}
        taken |= mine if saved is None else mine & {each.path for each in saved}
        others = (path for path in folder.entries if path.endswith(FORMAT.ending) and path not in mine)
        for path in others if saved is None else ():
            if path.rpartition("/")[0] == inside and _IDS not in _names(folder, path):
                message = f"{folder.location(path)} has no column {_IDS!r}, as files beside it have"
                raise SourceError("column-missing", message, "move it to another folder if it has no documents")
    return taken


def _read(folder: ForeignFolder, path: str) -> Iterator[_Rows]:
    """Yield the documents of a file. Raises SourceError."""
    file, names = _file(folder, path), _names(folder, path)
    columns = format_of(file).schema
    assert columns is not None  # noqa: S101 - it has one of the endings
    if packed := [
        each.name for each in columns(file) if pa.types.is_nested(each.type) and _PACKED.fullmatch(each.name)
    ]:
        message = f"{file.location} has the column {packed[0]}: a row may have several documents, or parts of them"
        hint = f"adopt the rows before they were packed, or remove {', '.join(packed)} if each row is one document"
        raise SourceError("column-unfit", message, hint)
    if _IDS not in names:
        message = f"{file.location} has no column {_IDS!r}: its columns are {', '.join(names)[:200]}"
        raise SourceError("column-missing", message, "rename the column of ids, or name the files that have it")
    wanted, row = [name for name in (_IDS, _LABELS, _ATTENTION, *_LOSSES) if name in names], 0
    read = format_of(file).values
    assert read is not None  # noqa: S101 - as above
    for batch in read(file, pa.schema([(name, pa.list_(pa.int64())) for name in wanted])):
        for at in range(0, batch.num_rows, _ROWS):
            yield _documents(file, batch.slice(at, _ROWS), row + at)
        row += batch.num_rows


def _documents(file: SourceFile, batch: pa.RecordBatch, first: int) -> _Rows:
    """Return the documents of rows from number `first` on. Raises SourceError."""
    values, lengths = _lists(file, batch, _IDS, first)
    others: dict[str, NDArray[Any]] = {}
    rows = np.repeat(np.arange(len(lengths)), lengths)

    def require(is_wrong: NDArray[np.bool_], column: str, why: str, *, of_rows: bool = False) -> None:
        if is_wrong.any():
            at = int(is_wrong.argmax())
            row, value = (at, "") if of_rows else (int(rows[at]), f"{others.get(column, values)[at]:,}, ")
            message = f"{file.location}, row {first + row:,}: {column} has {value}{why}"
            raise SourceError("file-damaged", message, "correct the column, or leave it out of the file")

    for column in batch.schema.names:
        if column != _IDS:
            others[column], counts = _lists(file, batch, column, first)
            require(counts != lengths, column, f"not as many values as {_IDS}", of_rows=True)
    require((values < 0) | (values >= 1 << 32), _IDS, "which is not an id of 32 bits")
    for column in others.keys() & {_ATTENTION, *_LOSSES}:
        require(~np.isin(others[column], (0, 1)), column, "neither 0 nor 1")
    kept = others.get(_ATTENTION, np.ones(len(values), np.int64)) == 1
    starts = np.diff(kept, prepend=False) & kept | (np.diff(rows, prepend=-1) != 0) & kept
    runs = np.bincount(rows[starts], minlength=len(lengths))
    require(runs > 1, _ATTENTION, "0 between tokens; only padding at the ends is left out", of_rows=True)
    labels = others.get(_LABELS, values)
    why = f"neither {_NO_LOSS} nor the id at this place: labels that are shifted or changed are not adopted"
    require(kept & (labels != _NO_LOSS) & (labels != values), _LABELS, why)
    losses = None
    if masks := others.keys() - {_ATTENTION}:
        has_loss = np.all([labels != _NO_LOSS, *(others[name] == 1 for name in masks & {*_LOSSES})], axis=0)
        losses = has_loss[kept].astype(np.uint8)
    return _Rows(values[kept].astype("<u4"), np.bincount(rows[kept], minlength=len(lengths)), losses)


def _lists(file: SourceFile, batch: pa.RecordBatch, name: str, first: int) -> tuple[NDArray[Any], NDArray[np.int64]]:
    """Return the values of lists of integers, or of floats for losses, and the length of each list.

    Raises SourceError.
    """
    column = batch.column(name)
    inner: Any = getattr(column.type, "value_type", None)
    tests = [pa.types.is_integer, pa.types.is_boolean, pa.types.is_null]
    tests += [pa.types.is_floating] if name in _LOSSES else []
    if inner is None or not any(test(inner) for test in tests):
        message = f"{file.location}: column {name!r} is {column.type}, not lists of integers"
        raise SourceError("column-unfit", message, "name files whose rows are documents, or leave the column out")
    lists = column.cast(pa.large_list(inner))
    values = lists.flatten()
    if lists.null_count or values.null_count:
        bad = (row for row, each in enumerate(lists) if not each.is_valid or each.values.null_count)
        message = f"{file.location}, row {first + next(bad):,}: {name} is null, or has a null"
        raise SourceError("file-damaged", message, "remove the row")
    try:
        kind = pa.float64() if pa.types.is_floating(inner) else pa.int64()
        numbers = values.cast(kind).to_numpy(zero_copy_only=False)
    except pa.ArrowInvalid as error:
        message = f"{file.location}, in rows from {first:,} on: {name} has a value that is no id: {error}"
        raise SourceError("file-damaged", message, "remove the row") from error
    return numbers, np.diff(lists.offsets.to_numpy())


def _joined(batches: Iterator[_Rows]) -> Iterator[_Rows]:
    """Yield batches of a file together, up to about `_COPY` tokens."""
    held, size = list[_Rows](), 0
    for each in batches:
        held.append(each)
        size += len(each.ids)
        if size >= _COPY:
            yield _one(held)
            held, size = [], 0
    if held:
        yield _one(held)


def _one(held: Sequence[_Rows]) -> _Rows:
    losses = [rows.losses for rows in held if rows.losses is not None]
    return _Rows(
        np.concatenate([rows.ids for rows in held]),
        np.concatenate([rows.lengths for rows in held]),
        np.concatenate(losses) if losses else None,
    )
