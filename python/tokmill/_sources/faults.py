"""Faults of single rows. They concern the content, not the run: `--on-bad` decides what happens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from tokmill._sources.guesses import Guess

MISSING = "missing"
NOT_STRING = "not_string"
INVALID_UTF8 = "invalid_utf8"
LONE_SURROGATE = "lone_surrogate"
BROKEN_JSON = "broken_json"
TOO_LONG = "too_long"
MISSING_ID = "missing_id"
WRONG_TYPE = "wrong_type"
VALUE_TOO_LONG = "value_too_long"
NO_LOSS_TEXT = "no_loss_text"
NOT_MESSAGES = "not_messages"
UNKNOWN_ROLE = "unknown_role"
CONTROL = "control_token"

REASONS = (
    *(MISSING, NOT_STRING, INVALID_UTF8, LONE_SURROGATE, BROKEN_JSON, TOO_LONG),
    *(MISSING_ID, WRONG_TYPE, VALUE_TOO_LONG),
    *(NO_LOSS_TEXT, NOT_MESSAGES, UNKNOWN_ROLE, CONTROL),
)
"""All reasons. The core's readers report the first six as 1 to 6, in this order."""

OF_OTHER_FORMATS = (BROKEN_JSON, INVALID_UTF8)
"""Reasons for bad rows in files that are not what their names say."""

EMPTY = "empty"
"""Reason for dropping a document without text under `--eot none`: it has no token. It is not a bad row."""


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
    """Description of the fault, with an excerpt of the value."""
    counted: Literal["row", "byte"] = "byte"
    """Unit of `position`."""
    guess: Guess | None = None
    """Likely real format of the file, if its first row reveals it."""


def where(fault: Fault) -> str:
    """Return the position of a fault in its file: "row 17" or "byte 1234"."""
    return f"{fault.counted} {fault.position}"
