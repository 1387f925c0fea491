"""nanoGPT, and anything that writes bare ids: the tokens alone, usually with end-of-text after each document.

https://github.com/karpathy/nanoGPT/blob/master/data/openwebtext/prepare.py
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from tokmill._adopting.foreign_format import ForeignFile, ForeignFormat, whole_tokens

if TYPE_CHECKING:
    import numpy as np

    from tokmill._adopting.foreign_format import ForeignFolder


def open_file(folder: ForeignFolder, path: str, dtype: np.dtype[Any]) -> ForeignFile:
    """Return a file. Raises SourceError if it ends inside a token."""
    return ForeignFile(path=path, dtype=dtype, tokens=whole_tokens(folder, path, dtype))


FORMAT = ForeignFormat(
    name="nanogpt",
    ending=".bin",
    eot="suffix",
    is_one=lambda _, __: True,
    open=open_file,
    exported=re.compile(r"\.bin$"),
)
