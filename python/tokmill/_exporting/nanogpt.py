"""nanoGPT: `train.bin` and `val.bin`, the tokens of a split as uint16, with end-of-text after each document.

https://github.com/karpathy/nanoGPT/blob/master/data/openwebtext/prepare.py
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from tokmill._exporting.export_format import ExportFile, ExportFormat, token_chunks

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tokmill._exporting.split import ExportedSplit


def files(split: ExportedSplit) -> Iterator[ExportFile]:
    """Yield the one file of a split."""
    yield ExportFile(f"{split.name}.bin", partial(token_chunks, split, 0, split.tokens))


FORMAT = ExportFormat(name="nanogpt", eot="suffix", dtype=lambda _: np.dtype("<u2"), files=files)
