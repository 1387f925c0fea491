"""Mixture files: a mixture and its stages in TOML.

    seq_len = 4096
    seed = 1

    [components.web]
    path = "web"
    weight = 0.7

    [components.code]
    path = "code"
    weight = 0.3

    [[stages]]
    at = 2_000_000
    weights = { web = 0.5 }

    [stages.add.math]
    path = "math"
    weight = 0.2

Names and values are those of `tokmill.Mixture`, `Component` and `Mixture.then`. Relative paths start from the folder of
the file. Ranges are written as [start, stop]. Stages ascend; only one that leaves out samples by number may begin
before the one above it, whose samples it names, and take its place.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any, Final, NoReturn, TypeVar

from tokmill._loading.order import Blocks
from tokmill._mixing.component import Component
from tokmill._mixing.mixture import Mixture
from tokmill._spelling import did_you_mean
from tokmill._store import split_location
from tokmill.errors import SourceError, TokmillError, UsageError

if TYPE_CHECKING:
    from tokmill._store import Location

Made = TypeVar("Made")


def is_mixture_file(location: Location) -> bool:
    """Return whether a location names a mixture file, not a dataset."""
    return str(location).endswith(".toml")


def read_mixture(file: Location) -> Mixture:
    """Return the mixture that a file describes, with all its stages.

    Parameters
    ----------
    file
        The mixture file, in TOML: a path, or an `s3://` or `gs://` URL.

    Raises
    ------
    UsageError
        If the file cannot be read or has an invalid entry, which the message names, or components do not fit together.
    SourceError
        If there is no dataset, or it cannot be read.
    OutputError
        If a dataset is damaged.
    """
    entry, folder = _read(file)
    components = entry.table("components", lambda each: _component(each, folder))
    if not components:
        entry.refuse("has no components", "add a table such as [components.web] with path and weight")
    mixture = entry.make(Mixture, components, **entry.values(_MIXTURE))
    for stage in entry.tables("stages"):
        add = stage.table("add", lambda each: _component(each, folder))
        values, last = stage.values(_STAGE), mixture.stages[-1].start
        if 0 < values["at"] <= last and not isinstance(values.get("leave_out"), list):
            why = f"begins at sample {values['at']:,}, but the stage above it, which it would replace, at {last:,}"
            stage.refuse(why, "write stages in the order of their first samples")
        mixture = stage.make(mixture.then, add=add, **values)
    return mixture


_TOML: Final = "pass a file in TOML, which names datasets and their weights"


def _read(file: Location) -> tuple[_Entry, str]:
    """Return the content of a file, and its folder."""
    if Path(file).is_dir():
        message = f"{file} is a folder, not a mixture file"
        raise UsageError("mixture-file", message, _TOML)
    try:
        store, name = split_location(file)
        content = tomllib.loads(store.read(name).decode("utf-8-sig"))
    except SourceError as error:
        raise UsageError("mixture-file", error.message, _TOML) from error
    except RecursionError as error:
        message = f"{file} is nested too deeply"
        raise UsageError("mixture-file", message) from error
    except ValueError as error:
        message = f"{file} is not TOML: {error}"
        raise UsageError("mixture-file", message, _TOML) from error
    return _Entry(str(file), "", content, {*_MIXTURE, "components", "stages"}), store.location()


def _component(entry: _Entry, folder: str) -> Component:
    values = entry.values(_COMPONENT)
    path = values.pop("path")
    if "://" not in path and not PurePosixPath(path).is_absolute():
        path = f"{folder}/{path}"
    return entry.make(Component, path, **values)


@dataclass(frozen=True)
class _Key:
    """An entry that a table may have."""

    of: Callable[[Any], Any]
    """Returns the value; raises ValueError, which says what to write, if it is invalid."""
    required: bool = False


class _Entry:
    """A table of the file, with its name there. Methods raise UsageError, which names the entry, if it is invalid."""

    def __init__(self, file: str, name: str, content: Any, known: set[str]) -> None:
        self._file = file
        self._name = name
        if not isinstance(content, dict):
            self.refuse("is not a table", f"write [{name}]" if name else None)
        if unknown := [key for key in content if key not in known]:
            hint = did_you_mean(unknown[0], known, f"entries are {', '.join(sorted(known))}")
            self.refuse(f"has an unknown entry {unknown[0]!r:.80}", hint)
        self._content: dict[str, Any] = content

    def values(self, keys: Mapping[str, _Key]) -> dict[str, Any]:
        """Return the values of all entries that are there."""
        found = {}
        for name, key in keys.items():
            if name not in self._content:
                if key.required:
                    self.refuse(f"has no {name}", f"add {name} = …")
                continue
            try:
                found[name] = key.of(self._content[name])
            except ValueError as error:
                self.refuse(f"has an invalid value of {name}: {_shown(self._content[name])}", f"write {error}")
        return found

    def table(self, name: str, make: Callable[[_Entry], Made]) -> dict[str, Made]:
        """Return what is made of each table in a table; nothing if there is none."""
        content = self._content.get(name, {})
        if not isinstance(content, dict):
            self.refuse(f"has an entry {name} that is not a table", f"write [{name}.NAME]")
        named = f"{self._name}.{name}".lstrip(".")
        return {key: make(_Entry(self._file, f"{named}.{key}", each, {*_COMPONENT})) for key, each in content.items()}

    def tables(self, name: str) -> list[_Entry]:
        """Return the tables of an array; none if there is no such array."""
        content = self._content.get(name, [])
        if not isinstance(content, list):
            self.refuse(f"has an entry {name} that is not an array of tables", f"write [[{name}]]")
        return [_Entry(self._file, f"{name}[{at}]", each, {*_STAGE, "add"}) for at, each in enumerate(content)]

    def make(self, function: Callable[..., Made], /, *arguments: Any, **named: Any) -> Made:
        """Call a function; an error names this entry."""
        try:
            return function(*arguments, **named)
        except TokmillError as error:
            raise type(error)(error.code, f"{self._where}: {error.message}", error.hint) from error

    @property
    def _where(self) -> str:
        return f"{self._file}: {self._name}".removesuffix(": ")

    def refuse(self, why: str, hint: str | None) -> NoReturn:
        """Raise the error for this entry."""
        message = f"{self._where} {why}"
        raise UsageError("mixture-file", message, hint)


def _shown(value: Any) -> str:
    try:
        return f"{value!r:.60}"
    except (ValueError, RecursionError):  # `repr` refuses numbers with many digits and deeply nested tables
        return "it is too large"


def _expect(is_valid: bool, what: str) -> None:  # noqa: FBT001
    if not is_valid:
        raise ValueError(what)


def _whole(value: Any) -> int:
    _expect(type(value) is int and 0 <= value < 1 << 64, "a whole number of at least 0, such as 4096")
    return int(value)


def _number(value: Any) -> float:
    _expect(type(value) in (int, float) and abs(value) < 1 << 64, "a number, such as 0.5")
    return float(value)


def _text(value: Any) -> str:
    _expect(isinstance(value, str), 'a text, such as "train"')
    return str(value)


def _texts(value: Any) -> list[str]:
    _expect(isinstance(value, list), 'a list of names, such as ["web"]')
    return [_text(each) for each in value]


def _weights(value: Any) -> dict[str, float]:
    _expect(isinstance(value, dict), "a table, such as { web = 0.5, code = 0.5 }")
    return {name: _number(weight) for name, weight in value.items()}


def _segments(value: Any) -> dict[str, int]:
    _expect(isinstance(value, dict), "a table, such as { web = 2 }")
    return {name: _whole(count) for name, count in value.items()}


def _blocks(value: Any) -> Blocks:
    _expect(isinstance(value, list) and len(value) == 2, "two numbers, such as [64, 512]")
    try:
        return Blocks(*map(_whole, value))
    except UsageError as error:
        raise ValueError(error.message) from error


def _ranges(value: Any) -> list[int | range]:
    what = "numbers and ranges, such as [7, [51200, 51712]]"
    _expect(isinstance(value, list), what)
    for each in value:
        bounds = each if isinstance(each, list) else [each, each]
        _expect(len(bounds) == 2 and all(type(bound) is int and 0 <= bound < 1 << 48 for bound in bounds), what)
    return [range(*each) if isinstance(each, list) else each for each in value]


def _ranges_by_name(value: Any) -> dict[str, list[int | range]]:
    _expect(isinstance(value, dict), "numbers and ranges by component, such as { web = [7, [512, 600]] }")
    return {name: _ranges(each) for name, each in value.items()}


def _left_out(value: Any) -> Any:
    return _ranges_by_name(value) if isinstance(value, dict) else _ranges(value)


_MIXTURE: Final = {
    "seq_len": _Key(_whole, required=True),
    "seed": _Key(_whole),
    "leave_out": _Key(_ranges_by_name),
    "block": _Key(_whole),
    "pad": _Key(_whole),
}
_COMPONENT: Final = {
    "path": _Key(_text, required=True),
    "weight": _Key(_number, required=True),
    "split": _Key(_text),
    "packing": _Key(_text),
    "max_segments": _Key(_whole),
    "pack_seed": _Key(_whole),
    "seed": _Key(_whole),
    "blocks": _Key(_blocks),
    "segments": _Key(_whole),
    "max_epochs": _Key(_number),
}
_STAGE: Final = {
    "at": _Key(_whole, required=True),
    "weights": _Key(_weights),
    "retire": _Key(_texts),
    "seq_len": _Key(_whole),
    "leave_out": _Key(_left_out),
    "segments": _Key(_segments),
    "carry": _Key(_text),
}
