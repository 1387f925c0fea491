"""Methods shared by all remote stores."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, BinaryIO

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    import pyarrow as pa


class RemoteStore(ABC):
    """A store whose files are identified by URLs and read by requests."""

    @abstractmethod
    def location(self, path: str = "") -> str:
        """See Store."""

    @abstractmethod
    def read(self, path: str, start: int = 0, end: int | None = None) -> bytes:
        """See Store."""

    @abstractmethod
    def open(self, path: str) -> BinaryIO:
        """See Store."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.location()!r})"

    def holds(self, location: str) -> bool:
        """See Store."""
        return location.startswith(f"{self.location()}/")

    def view(self, path: str) -> NDArray[np.uint8]:
        """See Store."""
        return np.frombuffer(self.read(path), np.uint8)

    def arrow_file(self, path: str) -> pa.NativeFile:
        """See Store."""
        import pyarrow as pa

        return pa.PythonFile(self.open(path), "r")
