"""Run files: sources and options of a command in TOML, named as on the command line.

    sources = ["corpus/", "more/*.jsonl.zst"]
    tokenizer = "cl100k_base"
    split = ["val=hash:1%"]

shard-tokens = "100M", shard_tokens = "100M" and shard_tokens = 100_000_000 are equivalent.
"""

from __future__ import annotations

import json
import tomllib
from typing import TYPE_CHECKING, Any

from tokmill._spelling import did_you_mean
from tokmill._store import split_location
from tokmill.errors import SourceError, UsageError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tokmill._store import Location


def read_config(location: Location, kinds: Mapping[str, type]) -> dict[str, Any]:
    """Return the options that a run file sets, by Python name, with values as the command line would give them.

    Parameters
    ----------
    location
        Path or URL of the file.
    kinds
        All options, such as `shard_tokens`, and the kind of value of each: `str` (a string or number), `list` (one or
        several strings) or `bool`.

    Raises
    ------
    UsageError
        If the file cannot be read, is not TOML, sets an unknown option, or sets an option to an invalid value.
    """
    store, name = split_location(location)
    try:
        entries = _parse(store.read(name).decode("utf-8-sig"))
    except SourceError as error:
        message = f"--config: {error.message}"
        raise UsageError(
            "run-file", message, "pass a TOML file of options, such as _run/run.toml of a dataset"
        ) from error
    except ValueError as error:
        message = f"--config: {location} is not TOML: {error}"
        raise UsageError("run-file", message) from error
    options: dict[str, Any] = {}
    for entry, value in entries.items():
        option = entry.replace("-", "_")
        if option not in kinds:
            names = [name.replace("_", "-" if "-" in entry else "_") for name in kinds]
            message = f"{location}: unknown option {entry!r}"
            raise UsageError("option-unknown", message, did_you_mean(entry, names, f"options are {', '.join(names)}"))
        if option in options:
            message = f"{location}: {option} is set twice, spelled with - and with _"
            raise UsageError("option-repeated", message, "remove one of the two")
        options[option] = _read_value(location, entry, value, kinds[option])
    return options


def _parse(text: str) -> dict[str, Any]:
    """Parse TOML. Raises ValueError if it is invalid, has a number with too many digits, or is nested too deeply."""
    try:
        return tomllib.loads(text)
    except RecursionError as error:
        message = "it is nested too deeply"
        raise ValueError(message) from error


def _read_value(location: Location, entry: str, value: object, kind: type) -> bool | str | list[str]:
    try:
        message = f"{location}: {entry} is {value!r:.200}"
    except (ValueError, RecursionError):  # `repr` refuses numbers with many digits and deeply nested tables
        message = f"{location}: {entry} is too large"
        raise UsageError("option-value", message) from None
    if kind is bool:
        if isinstance(value, bool):
            return value
        raise UsageError("option-value", message, "write true or false")
    if kind is list:
        values = [value] if isinstance(value, str) else value
        if isinstance(values, list) and all(isinstance(each, str) for each in values):
            return values
        raise UsageError("option-value", message, 'write a list of strings, such as ["a", "b"]')
    if isinstance(value, str | int | float) and not isinstance(value, bool):
        return str(value)
    raise UsageError("option-value", message, "write a string or a number")


def write_config(options: Mapping[str, Any]) -> bytes:
    """Return a run file that sets these options. Options that are None are omitted, because TOML has no such value.

    Raises
    ------
    UsageError
        For text that is not valid Unicode, which TOML cannot represent.
    """
    import tomli_w

    options = {name: value for name, value in options.items() if value is not None}
    for name, value in options.items():
        try:
            json.dumps(value, ensure_ascii=False).encode()
        except UnicodeEncodeError as error:
            message = f"{name}: {value!r} is not valid Unicode and cannot be stored in a run file"
            raise UsageError("option-value", message) from error
    return tomli_w.dumps(options).encode()
