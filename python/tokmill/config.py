"""Run files: the options of a command in TOML, under the names that they have on the command line."""

from __future__ import annotations

import difflib
import tomllib
from typing import TYPE_CHECKING, Any

from tokmill.errors import UsageError
from tokmill.store import split_location

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


def read_config(location: str, names: Sequence[str]) -> dict[str, Any]:
    """The options that a run file sets, by their Python names.

    Parameters
    ----------
    location
        Where the file is.
    names
        The options that there are, such as `shard_tokens`; in the file `shard-tokens` is the same.

    Raises
    ------
    UsageError
        If the file is no TOML, or sets an option that there is not.
    """
    store, name = split_location(location)
    try:
        entries = tomllib.loads(store.read(name).decode())
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        message = f"{location} is not TOML: {error}"
        raise UsageError(message) from error
    options = {entry.replace("-", "_"): value for entry, value in entries.items()}
    for option in options:
        if option not in names:
            close = difflib.get_close_matches(option, names, n=1)
            message = f"{location}: there is no option {option!r}"
            raise UsageError(message, f"did you mean {close[0]!r}?" if close else f"there are {', '.join(names)}")
    return options


def write_config(options: Mapping[str, Any]) -> bytes:
    """The run file that sets these options; those that are None are left out, as TOML knows no such value."""
    import tomli_w

    return tomli_w.dumps({name: value for name, value in options.items() if value is not None}).encode()
