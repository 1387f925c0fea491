"""llm.c: one file per shard, with a header and the tokens; an end-of-text token precedes each document.

    int32[256]   20240520, 1, number of tokens, zeros
    uint16[…]    the tokens

Of a vocabulary of more than 65,536 tokens the header has 20240801 and 7, and the tokens are uint32, as train_llama3.py
reads them. https://github.com/karpathy/llm.c/blob/master/llmc/dataloader.h rejects these, and files of any other size.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import numpy as np

from tokmill._exporting.export_format import ExportFile, ExportFormat, known, token_chunks
from tokmill._exporting.olmo import dtype
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tokmill._exporting.export_format import FileChunk
    from tokmill._exporting.split import ExportedSplit

_HEADERS: Final = {2: (20240520, 1), 4: (20240801, 7)}
"""Magic number and version by bytes per token."""
_MOST: Final = 2**31 - 1


def files(split: ExportedSplit) -> Iterator[ExportFile]:
    """Yield one file per shard. Raises UsageError if shards are too large."""
    each = split.stored.shard_tokens
    if min(each, split.tokens) > _MOST:
        message = f"shards of {split.stored.store.location()} have {each:,} tokens; llm.c allows at most {_MOST:,}"
        raise UsageError("format-limit", message, "encode with a smaller --shard-tokens")
    for shard, start in enumerate(range(0, split.tokens, each)):
        yield ExportFile(
            f"{split.name}_{shard:06d}.bin", partial(_chunks, split, start, min(start + each, split.tokens))
        )


FORMAT = ExportFormat(name="llmc", eot="prefix", dtype=dtype, files=files)


def _chunks(split: ExportedSplit, start: int, stop: int) -> Iterator[FileChunk]:
    header = np.zeros(256, "<i4")
    header[:3] = *_HEADERS[split.dtype.itemsize], stop - start
    yield known(header.tobytes())
    yield from token_chunks(split, start, stop)
