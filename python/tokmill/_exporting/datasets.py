"""Hugging Face `datasets`: packed sequences in Arrow files, which `datasets.load_from_disk` maps.

    dataset_dict.json                       names of the splits
    train/state.json, dataset_info.json     list of the files; types of the columns
    train/data-00000-of-00002.arrow         an Arrow stream: a record batch per chunk

A row is a sequence without padding. Where it cuts a document, the first token of the next part comes last, because
models that shift labels would not learn it otherwise. Columns are lists of int32:

    input_ids      the tokens, with end-of-text after each document
    labels         the same ids, for models that shift them: -100 for the first token of each document, or part of one,
                   because no token before it is of the same document, and for tokens without loss
    position_ids   counted from 0 in each document, or part of one
    seq_lengths    tokens of each document, or part of one, as TRL's `padding_free` takes them

Tokens of documents that are taken down are 0, and their labels -100.

End-of-text has to come after the document: TRL ignores the labels at position 0.
https://github.com/huggingface/datasets/blob/main/src/datasets/arrow_dataset.py (save_to_disk)
"""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tokmill._dataset.takedowns import digest_of_takedown
from tokmill._exporting.export_format import CHUNK_TOKENS, ExportFile, ExportFormat, FileChunk, known
from tokmill._loading.sequences import arrays_of
from tokmill._packing.options import STRATEGIES
from tokmill._packing.rows import END, TOKEN, Fragments
from tokmill._store.extents import hash_bytes

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import pyarrow as pa
    from numpy.typing import NDArray

    from tokmill._exporting.split import ExportedSplit
    from tokmill._loading.sequences import LocatedRows

_COLUMNS: Final = ("input_ids", "labels", "position_ids", "seq_lengths")
_FIELDS: Final = ("tokens", "targets", "positions", "loss_mask")
_NO_LOSS: Final = -100
_BATCHES: Final = 40
"""Record batches per file, which makes files of about 500 MB, as those of `save_to_disk`."""
_END: Final = b"\xff\xff\xff\xff\0\0\0\0"
"""End of an Arrow stream."""


def files(split: ExportedSplit) -> Iterator[ExportFile]:
    """Yield the files of a split, then their list, without which `datasets` does not open them."""
    count, each = split.row_count, _BATCHES * _rows(split)
    numbers = range(0, count, each)
    names = [f"data-{file:05d}-of-{len(numbers):05d}.arrow" for file in range(len(numbers))]
    for name, first in zip(names, numbers, strict=True):
        yield ExportFile(f"{split.name}/{name}", partial(_stream, split, first, min(first + each, count)))
    state: dict[str, Any] = {
        "_data_files": [{"filename": name} for name in names],
        "_fingerprint": hash_bytes(json.dumps([*split.described, *_takedowns(split)]).encode())[:16],
        "_format_columns": None,
        "_format_kwargs": {},
        "_format_type": None,
        "_output_all_columns": False,
        "_split": split.name,
    }
    yield _json(f"{split.name}/dataset_info.json", {"features": _features()})
    yield _json(f"{split.name}/state.json", state)


def _takedowns(split: ExportedSplit) -> list[str]:
    return [digest_of_takedown(each) for each in split.taken_down.values() if len(each)]


def splits(all_splits: Sequence[ExportedSplit]) -> Iterator[ExportFile]:
    """Yield the list of splits."""
    yield _json("dataset_dict.json", {"splits": [split.name for split in all_splits]})


FORMAT = ExportFormat(
    name="datasets",
    eot="suffix",
    dtype=lambda _: np.dtype("<i4"),
    files=files,
    beside=splits,
    has_mask=True,
    eots=("suffix", "none"),
    packings=STRATEGIES,
    has_documents=False,
    columns=3,
)


def _json(path: str, content: object) -> ExportFile:
    return ExportFile(path, lambda: iter([known(json.dumps(content, indent=2).encode())]))


def _features() -> dict[str, Any]:
    """Return the types of the columns as `datasets` writes them."""
    return {name: {"feature": {"dtype": "int32", "_type": "Value"}, "_type": "Sequence"} for name in _COLUMNS}


def _schema() -> pa.Schema:
    import pyarrow as pa

    about = {"huggingface": json.dumps({"info": {"features": _features()}})}
    return pa.schema([(name, pa.list_(pa.int32())) for name in _COLUMNS], about)


def _rows(split: ExportedSplit) -> int:
    """Return the number of rows in a record batch."""
    return max(CHUNK_TOKENS // split.seq_len, 1)


def _stream(split: ExportedSplit, start: int, stop: int) -> Iterator[FileChunk]:
    """Yield an Arrow stream with the rows [start, stop)."""
    import pyarrow as pa

    schema = _schema()
    yield known(schema.serialize().to_pybytes())
    each = _rows(split)
    for first in range(start, stop, each):
        numbers = np.arange(first, min(first + each, stop), dtype=np.uint64)
        offsets, _, lengths, _ = _located(split, numbers).fragments
        nothing = np.zeros(int(lengths.sum()), np.int32)
        size = pa.ipc.get_record_batch_size(_batch(schema, offsets, lengths, nothing, nothing, nothing))
        yield FileChunk(size, partial(_make, split, schema, numbers))
    yield known(_END)


def _located(split: ExportedSplit, numbers: NDArray[np.uint64]) -> LocatedRows:
    """Return sequences with one more token where a document is cut."""
    found = split.located(numbers)
    offsets, starts, lengths, follows = found.fragments
    lengths = lengths + (follows == TOKEN)
    follows = np.where((follows == TOKEN) & split.begin_at(found, starts + lengths), END, follows).astype(np.uint8)
    return found._replace(fragments=Fragments(offsets, starts, lengths, follows), seq_len=split.seq_len + 1, multiple=1)


def _make(split: ExportedSplit, schema: pa.Schema, numbers: NDArray[np.uint64]) -> memoryview:
    """Return rows as a message of an Arrow stream."""
    end, rows = split.stored.end_of_document, _located(split, numbers)
    arrays = arrays_of(rows, _FIELDS, pad=0, end=end, where=split.stored.store.location())
    tokens = np.append(0, np.cumsum(rows.fragments.lengths))[rows.fragments.offsets]
    inside = np.arange(rows.seq_len) < np.diff(tokens)[:, None]
    has_loss = arrays["loss_mask"]
    if end is None:
        ids, has_loss = arrays["tokens"], np.pad(has_loss[:, :-1], ((0, 0), (1, 0)))
    else:  # the tokens moved by one, so that end-of-text comes after the document
        ids = arrays["targets"]
    positions = arrays["positions"]
    labels = np.where((has_loss > 0) & (positions > 0), ids, np.int32(_NO_LOSS))
    found = (each[inside] for each in (ids, labels, positions))
    return memoryview(_batch(schema, rows.fragments.offsets, rows.fragments.lengths, *found).serialize())


def _batch(
    schema: pa.Schema, offsets: NDArray[np.uint64], lengths: NDArray[np.uint32], *values: NDArray[np.int32]
) -> pa.RecordBatch:
    """Return rows as a record batch.

    offsets   uint64[n + 1]: row i has the segments from offsets[i] up to offsets[i + 1]
    lengths   uint32[m]: tokens of each segment
    values    int32[t], each
    """
    import pyarrow as pa

    tokens = np.append(0, np.cumsum(lengths))[offsets].astype(np.int32)
    lists = [pa.ListArray.from_arrays(tokens, each) for each in values]
    lists.append(pa.ListArray.from_arrays(offsets.astype(np.int32), lengths.astype(np.int32)))
    return pa.record_batch(lists, schema=schema)
