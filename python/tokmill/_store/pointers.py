"""Small files that git has in place of the content of others."""

from __future__ import annotations

from typing import Final

_POINTERS: Final = {
    b"version https://git-lfs.github.com/spec/": "git lfs pull",
    b"/annex/objects/": "git annex get .",
}
"""First bytes of files that stand for others, and what fetches these."""

_BYTES: Final = (32, 1023)
"""Sizes that they have."""


def may_be_pointer(size: int) -> bool:
    """Return whether a pointer can have this size in bytes."""
    return _BYTES[0] <= size <= _BYTES[1]


def pointer_hint(data: bytes) -> str | None:
    """Return what to do about a file with these bytes; None if it is not a pointer."""
    found = may_be_pointer(len(data)) and next((mark for mark in _POINTERS if data.startswith(mark)), None)
    return f"fetch the content: run {_POINTERS[found]} in the clone" if found else None
