"""Readers of the exported formats, each written from its specification, without code of tokmill.

Each returns the tokens of a split, and its documents if the format records them.
"""

from __future__ import annotations

import gzip
import json
import struct
from collections.abc import Sequence
from itertools import chain, pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa


def read_megatron(prefix: Path) -> list[list[int]]:
    """As megatron.core.datasets.indexed_dataset reads it."""
    dtypes = {
        1: np.uint8,
        2: np.int8,
        3: np.int16,
        4: np.int32,
        5: np.int64,
        6: np.float64,
        7: np.float32,
        8: np.uint16,
    }
    index = prefix.with_suffix(".idx").read_bytes()
    assert index[:9] == b"MMIDIDX\x00\x00"
    assert struct.unpack_from("<Q", index, 9) == (1,)
    dtype = np.dtype(dtypes[index[17]])
    sequences, documents = struct.unpack_from("<QQ", index, 18)
    lengths = np.frombuffer(index, np.int32, sequences, 34)
    pointers = np.frombuffer(index, np.int64, sequences, 34 + lengths.nbytes)
    ends = np.frombuffer(index, np.int64, documents, 34 + lengths.nbytes + pointers.nbytes)
    assert len(index) == 34 + 12 * sequences + 8 * documents
    assert ends[0] == 0
    tokens = prefix.with_suffix(".bin").read_bytes()
    assert len(tokens) == int(lengths.sum()) * dtype.itemsize
    found = [
        np.frombuffer(tokens, dtype, length, pointer).tolist()
        for length, pointer in zip(lengths.tolist(), pointers.tolist(), strict=True)
    ]
    return [list(chain.from_iterable(found[first:last])) for first, last in pairwise(ends.tolist())]


def read_nanogpt(file: Path) -> list[int]:
    """As nanoGPT's train.py."""
    found: list[int] = np.memmap(file, dtype=np.uint16, mode="r").tolist()
    return found


def read_llmc(files: list[Path]) -> list[int]:
    """Read as llmc/dataloader.h does, with its checks, or as train_llama3.py."""
    tokens: list[int] = []
    for file in sorted(files):  # a glob of C gives them so
        data = file.read_bytes()
        header = np.frombuffer(data, np.int32, 256)
        dtype = {(20240520, 1): np.uint16, (20240801, 7): np.uint32}[int(header[0]), int(header[1])]
        assert header[2] > 0
        assert not header[3:].any()
        assert len(data) == 256 * 4 + int(header[2]) * np.dtype(dtype).itemsize
        tokens += np.frombuffer(data, dtype, offset=1024).tolist()
    return tokens


COLUMNS = {"loss_mask": "ndarray:uint8", "tokens": "ndarray:int32"}


def read_mds(folder: Path, columns: Sequence[str] = ("tokens",)) -> list[Any]:
    """Read as streaming's MDSReader does, columns of one-dimensional arrays; a sample of one column is that column."""
    index = json.loads((folder / "index.json").read_text())
    assert index["version"] == 2
    samples = []
    for shard in index["shards"]:
        assert (shard["column_names"], shard["column_encodings"], shard["column_sizes"]) == (
            [*columns],
            [COLUMNS[name] for name in columns],
            [None for _ in columns],
        )
        data = (folder / shard["raw_data"]["basename"]).read_bytes()
        assert len(data) == shard["raw_data"]["bytes"]
        (count,) = struct.unpack_from("<I", data)
        assert count == shard["samples"]
        offsets = np.frombuffer(data, np.uint32, count + 1, 4)
        config = json.loads(data[4 * (count + 2) : offsets[0]])
        assert config.items() <= shard.items()
        assert offsets[-1] == len(data)
        for begin, end in pairwise(offsets.tolist()):
            sample = data[begin:end]
            sizes = struct.unpack_from(f"<{len(columns)}I", sample)
            at, found = 4 * len(columns), []
            assert at + sum(sizes) == len(sample)
            for name, size in zip(columns, sizes, strict=True):
                assert sample[at] >> 2 == 1
                shape = np.dtype([np.uint8, np.uint16, np.uint32, np.uint64][sample[at] & 3])
                length = int(np.frombuffer(sample, shape, 1, at + 1)[0])
                dtype = np.dtype(COLUMNS[name].removeprefix("ndarray:"))
                assert size == 1 + shape.itemsize + dtype.itemsize * length
                found.append(np.frombuffer(sample, dtype, length, at + 1 + shape.itemsize).tolist())
                at += size
            samples.append(found[0] if len(columns) == 1 else found)
    return samples


def read_olmo(folder: Path, *, dtype: str = "<u2", has_mask: bool = False) -> list[Any]:
    """Read as olmo_core.data.utils.iter_document_indices and load_array_slice do, with losses as its label masks.

    With `has_mask`, a document is its losses and its tokens.
    """
    documents: list[Any] = []
    for file in sorted(folder.glob("*.npy")):
        tokens = np.fromfile(file, dtype).tolist()
        with gzip.open(file.with_suffix(".csv.gz"), "rt") as lines:
            bounds = [tuple(map(int, line.split(","))) for line in lines]
        assert [0, *(end for _, end in bounds)] == [*(start for start, _ in bounds), len(tokens)]
        mask = np.fromfile(file.with_suffix(".label_mask"), np.bool_).tolist() if has_mask else []
        assert file.with_suffix(".label_mask").exists() is has_mask
        assert len(mask) == len(tokens) * has_mask
        documents += [(mask[start:end], tokens[start:end]) if has_mask else tokens[start:end] for start, end in bounds]
    return documents


def read_datatrove(folder: Path, *, dtype: str = "<u2", has_mask: bool = False) -> list[Any]:
    """Read as datatrove.utils.dataset and the merger do. With `has_mask`, a document is its losses and its tokens."""
    documents: list[Any] = []
    for file in sorted(folder.glob("*.ds")):
        tokens, ends = np.fromfile(file, dtype).tolist(), np.fromfile(f"{file}.index", "<u8").tolist()
        about, count, _ = Path(f"{file}.metadata").read_text().splitlines()
        assert (about.rpartition("|")[2], count) == (str(np.dtype(dtype).itemsize), str(len(tokens)))
        assert ends[-1] == len(tokens)
        mask = np.fromfile(f"{file}.loss", np.bool_).tolist() if has_mask else []
        assert Path(f"{file}.loss").exists() is has_mask
        bounds = pairwise([0, *ends])
        documents += [(mask[start:end], tokens[start:end]) if has_mask else tokens[start:end] for start, end in bounds]
    return documents


def read_datasets(folder: Path) -> dict[str, list[dict[str, list[int]]]]:
    """Read the rows of each split as datasets.load_from_disk does."""
    found = {}
    for split in json.loads((folder / "dataset_dict.json").read_text())["splits"]:
        state = json.loads((folder / split / "state.json").read_text())
        features = json.loads((folder / split / "dataset_info.json").read_text())["features"]
        assert state["_split"] == split
        rows = []
        for file in state["_data_files"]:
            with pa.ipc.open_stream(folder / split / file["filename"]) as stream:
                assert json.loads(stream.schema.metadata[b"huggingface"])["info"]["features"] == features
                assert set(stream.schema.types) == {pa.list_(pa.int32())}
                assert stream.schema.names == [*features]
                rows += stream.read_all().to_pylist()
        assert {file.name for file in (folder / split).glob("*.arrow")} == {
            file["filename"] for file in state["_data_files"]
        }
        found[split] = rows
    return found
