"""Writers of token files of other tools, each written from its specification, without code of tokmill.

Each writes the documents of one file, lists of ids.
"""

from __future__ import annotations

import gzip
import json
import struct
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence

Documents = list[list[int]]


def flat(documents: Documents) -> list[int]:
    return [token for document in documents for token in document]


def write_megatron(prefix: Path, documents: Documents, dtype: str = "<u2", chance: random.Random | None = None) -> Path:
    """As IndexedDatasetBuilder: a document consists of one or more sequences, some of them empty."""
    code = {"<u2": 8, "<i4": 4}[dtype]
    lengths, bounds = list[int](), [0]
    for document in documents:
        rest = len(document)
        while chance is not None and chance.random() < 0.4:
            lengths.append(chance.randrange(rest + 1))
            rest -= lengths[-1]
        lengths.append(rest)
        bounds.append(len(lengths))
    tokens = np.array(flat(documents), dtype)
    places = np.array([0, *accumulate(lengths)][:-1], np.int64) * tokens.itemsize
    head = b"MMIDIDX\x00\x00" + struct.pack("<QBQQ", 1, code, len(lengths), len(bounds))
    arrays = [np.array(lengths, "<i4"), places.astype("<i8"), np.array(bounds, "<i8")]
    prefix.with_suffix(".idx").write_bytes(head + b"".join(each.tobytes() for each in arrays))
    prefix.with_suffix(".bin").write_bytes(tokens.tobytes())
    return prefix.with_suffix(".bin")


def write_nanogpt(file: Path, documents: Documents, dtype: str = "<u2") -> Path:
    file.write_bytes(np.array(flat(documents), dtype).tobytes())
    return file


def write_llmc(file: Path, documents: Documents, dtype: str = "<u2") -> Path:
    """As data_common.py's write_datafile."""
    header = np.zeros(256, "<i4")
    header[:3] = *{"<u2": (20240520, 1), "<u4": (20240801, 7)}[dtype], len(flat(documents))
    file.write_bytes(header.tobytes() + np.array(flat(documents), dtype).tobytes())
    return file


def write_npy(file: Path, documents: Documents, dtype: str = "<u2") -> Path:
    np.save(file, np.array(flat(documents), dtype))
    return file


def write_datatrove(file: Path, documents: Documents, dtype: str = "<u2") -> Path:
    """As TokenizedFile."""
    file.write_bytes(np.array(flat(documents), dtype).tobytes())
    ends = np.array(list(accumulate(map(len, documents))), "<u8")
    Path(f"{file}.index").write_bytes(ends.tobytes())
    return file


def write_olmo(file: Path, documents: Documents, dtype: str = "<u2") -> Path:
    """As dolma's tokens, with its columns id, src and loc."""
    file.write_bytes(np.array(flat(documents), dtype).tobytes())
    ends = list(accumulate(map(len, documents)))
    rows = [
        f'{end - len(d)},{end},"id, ""{n}""\r\n",src.gz,{n}\r\n'
        for n, (d, end) in enumerate(zip(documents, ends, strict=True))
    ]
    file.with_suffix(".csv.gz").write_bytes(gzip.compress("".join(rows).encode()))
    return file


def write_mds(index: Path, documents: Documents, dtype: str = "int32", compression: str | None = None) -> Path:
    """As MDSWriter, in two shards."""
    index.parent.mkdir()
    shards = []
    config = {"column_encodings": [f"ndarray:{dtype}"], "column_names": ["tokens"], "column_sizes": [None]}
    config |= {"compression": compression, "format": "mds", "hashes": [], "size_limit": 1 << 26, "version": 2}
    half = len(documents) // 2
    for number, mine in enumerate((documents[:half], documents[half:])):
        samples = []
        for document in mine:
            width = next(n for n, most in enumerate((1 << 8, 1 << 16, 1 << 32)) if len(document) < most)
            body = bytes([1 << 2 | width]) + len(document).to_bytes(1 << width, "little")
            body += np.array(document, dtype).tobytes()
            samples.append(struct.pack("<I", len(body)) + body)
        head = json.dumps(config, sort_keys=True).encode()
        first = 4 * (len(samples) + 2) + len(head)
        offsets = list(accumulate(map(len, samples), initial=first))
        data = struct.pack(f"<{len(offsets) + 1}I", len(samples), *offsets) + head + b"".join(samples)
        name = f"shard.{number:05}.mds"
        raw, zipped = {"basename": name, "bytes": len(data), "hashes": {}}, None
        if compression is not None:
            name, data = f"{name}.zstd", pa.compress(data, codec="zstd", asbytes=True)
            zipped = {"basename": name, "bytes": len(data), "hashes": {}}
        (index.parent / name).write_bytes(data)
        shards.append({**config, "samples": len(samples), "raw_data": raw, "zip_data": zipped})
    index.write_text(json.dumps({"version": 2, "shards": shards}))
    return index


def write_datasets(file: Path, documents: Documents) -> Path:
    """As `map` of Hugging Face datasets with a tokenizer, in parquet with small row groups."""
    kind = pa.list_(pa.int32())
    rows = pa.table({"id": list(range(len(documents))), "input_ids": pa.array(documents, kind)})
    pq.write_table(rows, file, row_group_size=3)
    return file


WRITERS: dict[str, tuple[Callable[[Path, Documents], Path], str]] = {
    "megatron": (write_megatron, ".bin"),
    "nanogpt": (write_nanogpt, ".bin"),
    "llmc": (write_llmc, ".bin"),
    "npy": (write_npy, ".npy"),
    "datatrove": (write_datatrove, ".ds"),
    "olmo": (write_olmo, ".npy"),
    "mds": (write_mds, "/index.json"),
    "datasets": (write_datasets, ".parquet"),
}
"""Writer and ending of each format."""
INDEXED = ("megatron", "datatrove", "olmo", "mds", "datasets")


def documents_by_end(tokens: Sequence[int], eot: int, position: str) -> Documents:
    """The documents of a stream of tokens, found by end-of-text."""
    found: Documents = []
    for number, token in enumerate(tokens):
        begins = not found or (token == eot if position == "prefix" else tokens[number - 1] == eot)
        if begins:
            found.append([])
        found[-1].append(token)
    return found
