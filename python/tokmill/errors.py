"""Errors that tokmill raises.

    TokmillError
    ├── UsageError         an option or argument that makes no sense      (also a ValueError)
    ├── TokenizerError     a tokenizer that cannot be found or loaded     (also a ValueError)
    ├── SourceError        a fault of the run: nothing to read, no such column, a truncated or corrupt file
    ├── ContentError       a fault of one row, under --on-bad error
    ├── TooManyBadError    more bad rows than --max-bad allows
    ├── OutputError        the output folder: occupied by something else, not writable
    ├── MachineError       this machine gives no more memory or threads
    └── UnexpectedError    any other exception, on the command line: a bug of tokmill

The class says who has to act, `code` what is wrong (_error_codes.py). A message says what is wrong and where (file; row
or byte; the value; the limit). `hint` says what to do, and is printed on a line of its own.

`message`, `hint` and `as_dict` hold names and values as they are. `str` is for people: one line for the message and one
for the hint, with escapes for all that a terminal would obey.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tokmill._escaping import one_line

if TYPE_CHECKING:
    from tokmill._error_codes import Code


class TokmillError(Exception):
    """Base of all errors below. `str(error)` is the message followed by the hint, if there is one."""

    def __init__(
        self, code: Code, message: str, hint: str | None = None, excerpt: tuple[str, int] | None = None
    ) -> None:
        super().__init__(code, message, hint, excerpt)  # the arguments with which pickle makes it again
        self.code: Code = code
        self.message = message
        self.hint = hint
        self.excerpt = excerpt
        """Text shown below the message, and the index of the character that is marked."""

    def as_dict(self) -> dict[str, Any]:
        """Return the error as plain JSON, as `--json` prints it."""
        return {"code": self.code, "kind": type(self).__name__, "message": self.message, "hint": self.hint}

    def __str__(self) -> str:
        lines = [one_line(self.message)]
        if self.excerpt is not None:
            text, at = self.excerpt
            lines += [f"    {one_line(text)}", f"    {' ' * len(one_line(text[:at]))}^"]
        if self.hint:
            lines.append(f"hint: {one_line(self.hint)}")
        return "\n".join(lines)


class UsageError(TokmillError, ValueError):
    """An invalid option or argument."""


class TokenizerError(TokmillError, ValueError):
    """A tokenizer that cannot be found or loaded."""


class SourceError(TokmillError):
    """A source that cannot be read: empty, without the column, truncated or corrupt."""


class ContentError(TokmillError):
    """A bad row (a missing value, invalid UTF-8, broken JSON, …), under `--on-bad error`."""


class TooManyBadError(TokmillError):
    """More bad rows than `--max-bad` allows."""


class OutputError(TokmillError):
    """An output folder that contains something else or cannot be written."""


class MachineError(TokmillError):
    """A limit of the machine or process: memory or threads."""


class UnexpectedError(TokmillError):
    """An unexpected exception, as the command line shows it."""
