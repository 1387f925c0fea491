"""A value of untrusted JSON, with its path, which is made only for a message. Every access checks it."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import TYPE_CHECKING, Final, NoReturn, cast

from tokmill._dataset.index import raise_damaged

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from _typeshed import DataclassInstance

HEX: Final = re.compile(r"[0-9a-f]{64}")
_MAX_INTEGER: Final = 2**63 - 1


class Field:
    """A value with its path. Methods raise OutputError if the value is invalid."""

    __slots__ = ("_above", "_name", "value", "where")

    def __init__(self, value: object, name: str, where: str, above: Field | None = None) -> None:
        self.value = value
        self.where = where
        self._name = name
        self._above = above

    def __getitem__(self, key: str) -> Field:
        members = self.mapping()
        if key not in members:
            self.refuse(f"has no {key!r}")
        return Field(members[key], key, self.where, self)

    def items(self) -> Iterable[tuple[str, Field]]:
        """Return the members of an object."""
        return [(key, Field(value, key, self.where, self)) for key, value in self.mapping().items()]

    def entries(self) -> list[Field]:
        """Return the entries of a list."""
        if not isinstance(self.value, list):
            self.refuse("is not a list")
        return [Field(each, f"{self._path}[{number}]", self.where) for number, each in enumerate(self.value)]

    def mapping(self) -> dict[str, object]:
        """Return an object."""
        if not isinstance(self.value, dict):
            self.refuse("is not an object")
        return self.value

    def integer(self, least: int = 0) -> int:
        """Return an integer of at least `least`."""
        if type(self.value) is not int or not least <= self.value <= _MAX_INTEGER:  # True is an int, too
            self.refuse(f"{self._shown()} is not an integer of at least {least}")
        return self.value

    def boolean(self) -> bool:
        """Return true or false."""
        if not isinstance(self.value, bool):
            self.refuse(f"{self._shown()} is not true or false")
        return self.value

    def integers(self, counts: type[DataclassInstance]) -> dict[str, int]:
        """Return the members that are named as the fields of a class."""
        members = self.mapping()
        found = {field.name: members.get(field.name) for field in fields(counts)}
        for name, value in found.items():
            # A `Field` for each value would take half of the time.
            if type(value) is not int or not 0 <= value <= _MAX_INTEGER:
                self[name].integer()
        return cast("dict[str, int]", found)

    def text(self, pattern: re.Pattern[str] | None = None) -> str:
        """Return a string, such as one that matches HEX."""
        if not isinstance(self.value, str) or (pattern and not pattern.fullmatch(self.value)):
            self.refuse(f"{self._shown()} is not {'a hash in hex' if pattern else 'a string'}")
        return self.value

    def one_of(self, values: Sequence[str]) -> str:
        """Return a string that is one of several."""
        if self.text() not in values:
            self.refuse(f"{self._shown()} is not {' or '.join(values)}")
        return self.text()

    def refuse(self, why: str) -> NoReturn:
        """Raise the error for an invalid value."""
        raise_damaged(self.where, self._path or "root", why)

    @property
    def _path(self) -> str:
        above = "" if self._above is None else self._above._path
        return f"{above}.{self._name}" if above else self._name

    def _shown(self) -> str:
        shown = repr(self.value)
        return shown if len(shown) <= 60 else f"{shown[:60]}…"
