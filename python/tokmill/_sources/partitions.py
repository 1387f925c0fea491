"""Columns that only the names of folders have: `lang=en/part-0.parquet`, as Spark, Hive and pyarrow write them."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote

import pyarrow as pa

if TYPE_CHECKING:
    from collections.abc import Mapping

_NULL: Final = "__HIVE_DEFAULT_PARTITION__"
"""Name of the folder of rows without a value."""

_LOCATIONS: Final = 256


@functools.lru_cache(_LOCATIONS)
def partitions(location: str) -> Mapping[str, str | None]:
    """Return the columns that the folders of a file stand for, with the value of each in the file, as text."""
    found: dict[str, str | None] = {}
    for folder in location.split("/")[:-1]:
        name, sign, value = folder.partition("=")
        if name and sign:
            found[unquote(name)] = None if value == _NULL else unquote(value)
    return found


def constant(value: str | None, count: int) -> pa.Array:
    """Return a text, or null, as the value of `count` rows: large_string."""
    return pa.repeat(pa.scalar(value, pa.large_string()), count)
