"""What can be wrong with one row. A fault belongs to the content, not to the run: `--on-bad` decides about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

MISSING = "missing"
NOT_STRING = "not_string"
INVALID_UTF8 = "invalid_utf8"
LONE_SURROGATE = "lone_surrogate"
BROKEN_JSON = "broken_json"
TOO_LONG = "too_long"
MISSING_ID = "missing_id"

REASONS = (MISSING, NOT_STRING, INVALID_UTF8, LONE_SURROGATE, BROKEN_JSON, TOO_LONG, MISSING_ID)
"""All reasons. The core's readers report the first six as 1 to 6, in this order."""

EMPTY = "empty"
"""Why a document without text is dropped under `--eot none`: it leaves no token. It is not bad."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One bad row."""

    reason: str
    """One of REASONS."""
    file: str
    """Path of the file in the plan."""
    row: int
    """Index of the row within its unit."""
    position: int
    """Row number in the file, from 0, or byte offset in the decoded text; `counted` says which."""
    detail: str
    """The fault in words, with an excerpt of the value."""
    counted: Literal["row", "byte"] = "byte"
    """What `position` counts."""


def where(fault: Fault) -> str:
    """Say where in its file a fault is: "row 17" or "byte 1234"."""
    return f"{fault.counted} {fault.position}"
