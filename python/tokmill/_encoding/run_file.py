"""Run files: sources and options of a command in TOML, under the names that they have on the command line.

They hold sources = ["corpus/", "more/*.jsonl.zst"], tokenizer = "cl100k_base", split = ["val=hash:1%"], and so on;
shard-tokens = "100M", shard_tokens = "100M" and shard_tokens = 100_000_000 are the same.
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
    """The options that a run file sets, by their Python names, as the command line would give them.

    Parameters
    ----------
    location
        Where the file is.
    kinds
        The options that there are, such as `shard_tokens`, and what each takes: `str` a string or a number, `list`
        several strings or one, `bool` true or false.

    Raises
    ------
    UsageError
        If the file cannot be read or is no TOML, sets an option that there is not, or one to a value that it cannot
        have.
    """
    try:
        store, name = split_location(location)
        entries = _parse(store.read(name).decode())
    except SourceError as error:
        message = f"--config: {error.message}"
        raise UsageError("run-file", message) from error
    except ValueError as error:
        message = f"--config: {location} is not TOML: {error}"
        raise UsageError("run-file", message) from error
    options: dict[str, Any] = {}
    for entry, value in entries.items():
        option = entry.replace("-", "_")
        if option not in kinds:
            names = [name.replace("_", "-" if "-" in entry else "_") for name in kinds]
            message = f"{location}: there is no option {entry!r}"
            raise UsageError("option-unknown", message, did_you_mean(entry, names, f"there are {', '.join(names)}"))
        if option in options:
            message = f"{location}: {option} is set twice, with - and with _"
            raise UsageError("option-repeated", message, "leave one of the two out")
        options[option] = _read_value(location, entry, value, kinds[option])
    return options


def _parse(text: str) -> dict[str, Any]:
    """Return what TOML says; ValueError for what is none, has a number of too many digits or is nested too deeply."""
    try:
        return tomllib.loads(text)
    except RecursionError as error:
        message = "it is nested too deeply"
        raise ValueError(message) from error


def _read_value(location: Location, entry: str, value: object, kind: type) -> bool | str | list[str]:
    try:
        message = f"{location}: {entry} is {value!r:.200}"
    except (ValueError, RecursionError):  # Python writes no number of so many digits, and no table that is so deep
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


def check_config(location: Location) -> None:
    """Check that `update_config` can read what is there.

    Raises
    ------
    UsageError
        If there is a file that is no TOML, or cannot be read.
    """
    _read_text(location)


def update_config(location: Location, options: Mapping[str, str | int | None]) -> None:
    """Set options, given by their Python names, in a run file, which need not exist; those that are None are removed.

    What else it holds stays, comments too where its form is simple.

    Raises
    ------
    UsageError
        If there is a file that is no TOML, or cannot be read.
    OutputError
        If it cannot be written.
    """
    import tomli_w

    store, name = split_location(location)
    text = _read_text(location)
    before = tomllib.loads(text)
    spelled = {entry.replace("-", "_"): entry for entry in before}
    entries = {spelled.get(option, option.replace("_", "-")): value for option, value in options.items()}
    after = {entry: entries.get(entry, value) for entry, value in (before | entries).items()}
    after = {entry: value for entry, value in after.items() if value is not None}
    lines = [line for line in text.splitlines() if _entry(line) not in entries]
    lines += [tomli_w.dumps({entry: value}).rstrip() for entry, value in entries.items() if value is not None]
    edited = "\n".join(lines) + "\n"
    try:
        same = tomllib.loads(edited) == after
    except tomllib.TOMLDecodeError:
        same = False
    store.put(name, (edited if same else tomli_w.dumps(after)).encode())
    store.sweep()


def _entry(line: str) -> str:
    """What a line sets, if its form is the usual one."""
    return line.partition("=")[0].strip().strip("\"'")


def _read_text(location: Location) -> str:
    """A run file that is to be changed; one that does not exist is empty."""
    store, name = split_location(location)
    if not store.exists(name):
        return ""
    try:
        text = store.read(name).decode()
        _parse(text)
    except SourceError as error:
        message = f"--save: {error.message}"
        raise UsageError("run-file", message) from error
    except ValueError as error:
        message = f"--save: {location} is not TOML: {error}"
        raise UsageError("run-file", message, "it stays as it is; name another file") from error
    return text


def write_config(options: Mapping[str, Any]) -> bytes:
    """The run file that sets these options; those that are None are left out, as TOML knows no such value.

    Raises
    ------
    UsageError
        For text that is not valid Unicode, which TOML cannot hold.
    """
    import tomli_w

    options = {name: value for name, value in options.items() if value is not None}
    for name, value in options.items():
        try:
            json.dumps(value, ensure_ascii=False).encode()
        except UnicodeEncodeError as error:
            message = f"{name}: {value!r} is not valid Unicode, so that no run file could hold it"
            raise UsageError("option-value", message) from error
    return tomli_w.dumps(options).encode()
