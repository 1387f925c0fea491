"""JSON from outside."""

from __future__ import annotations

import json
from typing import Any


def parse_json(data: bytes | bytearray | str) -> Any:
    """Return what JSON says; ValueError for what is no JSON, or is nested too deeply to be read."""
    try:
        return json.loads(data)
    except RecursionError as error:
        message = "it is nested too deeply"
        raise ValueError(message) from error
