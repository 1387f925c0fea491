"""The declaration of an option, and what follows from it: parsed values, and the identity of a dataset."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from functools import cache
from inspect import formatannotation
from types import NoneType
from typing import TYPE_CHECKING, Annotated, Any, ForwardRef, Literal, Required, get_args, get_origin

from tokmill._sizes import parse_bytes, parse_count
from tokmill._spelling import check_choice
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from _typeshed import DataclassInstance


@dataclass(frozen=True, kw_only=True)
class Option:
    """An option or argument of a command, which is a keyword or parameter of a Python function."""

    help: str
    """What it does, on the command line and in Python."""
    more: str = ""
    """Details that follow in the docstring."""
    default: Any = None
    parse: Callable[[Any, str], Any] | None = None
    """Turns what users write, and the flag for the error message, into a value. None: a text stays as it is."""
    choices: tuple[str, ...] = ()
    """The words that it takes; those of a type that is a Literal need not be repeated."""
    metavar: str = ""
    """What stands for its value in help; by default the choices. `{names}` is replaced by all that `complete` lists."""
    complete: str = ""
    """The function of _cli/completion.py that lists values."""
    repeatable: bool = False
    """Whether it takes several values."""
    shapes_bytes: bool = False
    """Whether what is written depends on its value. The identity of a dataset has these options of `encode`."""
    if_set: bool = False
    """Whether the identity has it only when it is set, so that datasets made before it existed keep theirs."""
    in_run_file: bool = False
    """Whether the run file of a dataset repeats it although the identity does not have it."""

    name: str = ""
    """In Python, as are the next two: `declared` fills them in."""
    type: Any = None
    required: bool = False

    @property
    def flag(self) -> str:
        """Its name on the command line."""
        return f"--{self.name.replace('_', '-')}"

    @property
    def type_text(self) -> str:
        """The type as source code."""
        if isinstance(self.type, ForwardRef):
            return self.type.__forward_arg__
        return formatannotation(self.type).replace("collections.abc.", "")

    @property
    def text(self) -> str:
        """All that is said of it."""
        return f"{self.help} {self.more}".strip()

    @property
    def is_flag(self) -> bool:
        """Whether it is true or false."""
        return self.type is bool

    @property
    def stored_types(self) -> tuple[type, ...]:
        """The types that its value has in the identity of a dataset, which is JSON."""
        if self.repeatable or self.is_flag:
            return (list if self.repeatable else bool,)
        kind = int if self.parse in (parse_count, parse_bytes) else str
        return (kind, NoneType) if self.default is None else (kind,)

    @property
    def parsed_default(self) -> Any:
        """The value when nothing is said."""
        return self.read(self.default)

    def is_set(self, value: Any) -> bool:
        """Whether a value says something else than the default."""
        return bool(value) and value != self.parsed_default

    def read(self, value: Any) -> Any:
        """Check and parse what a user wrote; None stays None where that is the default. Raises UsageError."""
        if value is None and self.default is None and not self.required:
            return None
        if value is None:
            message = f"{self.flag} has no value"
            raise UsageError("option-value", message)
        if self.choices:
            check_choice(self.flag, value, self.choices)
        return value if self.parse is None else self.parse(value, self.flag)


@cache
def declared(keywords: type) -> Mapping[str, Option]:
    """Return the options that the fields of a TypedDict declare, by name, required ones first.

    Its module cannot use `from __future__ import annotations`, which would leave text in place of the declarations.
    """
    found = [_declared(name, annotation) for name, annotation in keywords.__annotations__.items()]
    return {option.name: option for option in sorted(found, key=lambda option: not option.required)}


def _declared(name: str, annotation: Any) -> Option:
    required = get_origin(annotation) is Required
    if required:
        (annotation,) = get_args(annotation)
    if get_origin(annotation) is not Annotated or not isinstance(annotation.__metadata__[0], Option):
        message = f"{name} is not Annotated with an Option"
        raise TypeError(message)
    kind, option = annotation.__origin__, annotation.__metadata__[0]
    choices = option.choices or (get_args(kind) if get_origin(kind) is Literal else ())
    return replace(
        option,
        name=name,
        type=kind,
        required=required,
        choices=choices,
        metavar=option.metavar or "|".join(choices),
    )


def parse_options(keywords: type, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values of all declared options, parsed, with the defaults of those not given. Raises UsageError."""
    return {name: option.read(given.get(name, option.default)) for name, option in declared(keywords).items()}


def fields_of(kind: type[DataclassInstance], values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values that are fields of a dataclass; None leaves a field to its default."""
    names = {field.name for field in fields(kind)}
    return {name: value for name, value in values.items() if name in names and value is not None}


def shaping(keywords: type) -> list[Option]:
    """Return the options that shape bytes in the order of the identity: those that are there only if set come last."""
    found = [option for option in declared(keywords).values() if option.shapes_bytes]
    return sorted(found, key=lambda option: option.if_set)


def identity(keywords: type, values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values of the options that shape bytes."""
    counting = (each for each in shaping(keywords) if not each.if_set or each.is_set(values[each.name]))
    return {each.name: values[each.name] for each in counting}
