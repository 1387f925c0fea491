"""Parser for untrusted JSON."""

from __future__ import annotations

import json
from typing import Any


def parse_json(data: bytes | bytearray | str) -> Any:
    """Return the value of a JSON text. Raises ValueError if it is not JSON or is nested too deeply."""
    try:
        return json.loads(data)
    except RecursionError as error:
        message = "it is nested too deeply"
        raise ValueError(message) from error
