"""Every error that tokmill raises on purpose.

    TokmillError
    ├── UsageError         an option or argument that makes no sense      (also a ValueError)
    ├── TokenizerError     a tokenizer that cannot be found or loaded     (also a ValueError)
    ├── SourceError        a fault of the run: nothing to read, no such column, a truncated or corrupt file
    ├── ContentError       a fault of one row, under --on-bad error
    ├── TooManyBadError    more bad rows than --max-bad allows
    └── OutputError        the output folder: occupied by something else, not writable

The class says who has to act, `code` what is the matter (causes.py). A message says what is wrong and where (file; row
or byte; the value; the limit). `hint` says the way out and is printed on a line of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tokmill.causes import Code


class TokmillError(Exception):
    """Base of all errors below. `str(error)` is the message followed by the hint, if there is one."""

    def __init__(self, code: Code, message: str, hint: str | None = None) -> None:
        super().__init__(code, message, hint)  # what pickle makes it of again, on its way between processes
        self.code: Code = code
        self.message = message
        self.hint = hint

    def as_dict(self) -> dict[str, Any]:
        """What `--json` prints, as plain JSON."""
        return {"code": self.code, "kind": type(self).__name__, "message": self.message, "hint": self.hint}

    def __str__(self) -> str:
        return f"{self.message}\nhint: {self.hint}" if self.hint else self.message


class UsageError(TokmillError, ValueError):
    """An option or argument that makes no sense."""


class TokenizerError(TokmillError, ValueError):
    """A tokenizer that cannot be found or loaded."""


class SourceError(TokmillError):
    """A fault of the run: an empty source, a missing column, a truncated or corrupt file."""


class ContentError(TokmillError):
    """A fault of one row (a missing value, invalid UTF-8, broken JSON, …), under `--on-bad error`."""


class TooManyBadError(TokmillError):
    """More bad rows than `--max-bad` allows."""


class OutputError(TokmillError):
    """An output folder that holds something else or cannot be written."""
