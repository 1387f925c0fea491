"""Parser for untrusted JSON."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable


def parse_json(data: bytes | bytearray | str, parse_float: Callable[[str], float] = float) -> Any:
    """Return the value of a JSON text. Raises ValueError if it is not JSON or is nested too deeply."""
    try:
        return json.loads(data, parse_float=parse_float)
    except RecursionError as error:
        message = "it is nested too deeply"
        raise ValueError(message) from error
