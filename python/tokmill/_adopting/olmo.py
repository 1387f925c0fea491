"""Dolma and OLMo: bare ids in `.npy`, which is not NumPy's format, and documents in `.csv.gz`: start, end, ….

A file `.label_mask`, which exports of tokmill have, has a byte per token: 0 if the token is not to be predicted.
https://github.com/allenai/OLMo-core/blob/main/src/olmo_core/data/utils.py
"""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tokmill._adopting.foreign_format import ForeignFile, ForeignFormat, indexed_file, whole_tokens

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from tokmill._adopting.foreign_format import ForeignFolder

_HEADER: Final = 128
"""Size of NumPy's usual header, in bytes."""
_BLOCK: Final = 1 << 20
"""Maximum length of a line, in bytes."""


def open_file(folder: ForeignFolder, path: str, dtype: np.dtype[Any]) -> ForeignFile:
    """Return a file, with its list of documents if there is one. Raises SourceError if it ends inside a token."""
    if b"'descr'" in folder.store.read(path, 0, _HEADER):
        raise folder.damaged(path, "it has the header of NumPy's format, but does not begin as such a file")
    tokens = whole_tokens(folder, path, dtype)
    index, losses = (f"{path.removesuffix('.npy')}{ending}" for ending in (".csv.gz", ".label_mask"))
    starts = partial(_starts, folder, index, tokens) if index in folder.entries else None
    return indexed_file(folder, path, dtype, tokens, (index, losses), starts)


FORMAT = ForeignFormat(
    name="olmo",
    ending=".npy",
    eot="suffix",
    is_one=lambda _, __: True,
    open=open_file,
    beside={".label_mask": b""},
    exported=re.compile(r"/[0-9]{5,}\.npy$"),
)


def _starts(folder: ForeignFolder, index: str, tokens: int) -> Iterator[NDArray[np.int64]]:
    """Yield the first token of each document. Checks that documents follow each other without a gap."""
    import pyarrow as pa
    from pyarrow import csv

    names = ["f0", "f1"]
    end = 0
    try:
        with folder.store.open(index) as raw, pa.CompressedInputStream(pa.PythonFile(raw, mode="r"), "gzip") as text:
            batches = csv.open_csv(
                text,
                parse_options=csv.ParseOptions(newlines_in_values=True),  # of names of documents
                read_options=csv.ReadOptions(autogenerate_column_names=True, use_threads=False, block_size=_BLOCK),
                convert_options=csv.ConvertOptions(
                    include_columns=names, column_types={name: pa.int64() for name in names}
                ),
            )
            for batch in batches:
                if batch.num_rows == 0:
                    continue
                if any(batch.column(name).null_count for name in names):
                    raise folder.damaged(index, "a document has no start or no end")
                starts, ends = (batch.column(name).to_numpy(zero_copy_only=False) for name in names)
                before = np.append(end, ends[:-1])
                if (wrong := (starts != before) | (ends < starts)).any():
                    at = int(wrong.argmax())
                    why = f"a document goes from {starts[at]:,} to {ends[at]:,}; the one before ends at {before[at]:,}"
                    raise folder.damaged(index, why)
                yield starts.astype(np.int64)
                end = int(ends[-1])
    except (pa.ArrowException, OSError, EOFError) as error:
        if "Empty CSV" not in f"{error}":
            raise folder.damaged(index, f"it is not a list of documents: {error!s:.100}") from error
    if end == 0 and tokens:
        raise folder.damaged(index, f"no documents can be read from it, but the file has {tokens:,} tokens")
    if end != tokens:
        raise folder.damaged(index, f"its last document ends at token {end:,}, but the file has {tokens:,}")
