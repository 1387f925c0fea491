"""Declaration of an option, and what is derived from it: parsed values and the identity of a dataset."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from functools import cache
from inspect import formatannotation
from types import NoneType
from typing import TYPE_CHECKING, Annotated, Any, Final, ForwardRef, Literal, Required, get_args, get_origin

from tokmill._sizes import parse_bytes, parse_count, positive_bytes, positive_count
from tokmill._spelling import check_choice
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from _typeshed import DataclassInstance

Group = Literal[
    "Tokenizer",
    "Vocabulary",
    "Languages",
    "Sample",
    "Input",
    "Prompts and conversations",
    "Fill in the middle",
    "Sequences",
    "Documents",
    "Samples",
    "Steps",
    "Checks",
    "Unneeded files",
    "Vocabulary sweep",
    "Saturation",
    "Measurement",
    "Display",
    "Output",
    "Splits",
    "Bad rows",
    "Estimate",
    "Performance",
    "Cluster",
    "General",
]
GROUPS: Final[tuple[str, ...]] = get_args(Group)
"""Headings of options, in the order of the help."""


@dataclass(frozen=True, kw_only=True)
class Option:
    """An option or argument of a command; a keyword or parameter of the Python function."""

    help: str
    """Help text, for the command line and the docstring."""
    more: str = ""
    """Details, for the docstring only."""
    default: Any = None
    parse: Callable[[Any, str], Any] | None = None
    """Parser; takes the user's value and the flag, for error messages. None: the value stays as it is."""
    choices: tuple[str, ...] = ()
    """Allowed values; not needed if the type is a Literal."""
    otherwise: str = ""
    """Hint for a value that resembles none of the choices."""
    metavar: str = ""
    """Placeholder of the value in help; by default the choices. `{names}` stands for all values `complete` lists."""
    complete: str = ""
    """Name of the function in _cli/completion.py that lists values."""
    repeatable: bool = False
    """Whether it may be given several times."""
    shapes_bytes: bool = False
    """Whether the bytes of the output depend on it. The identity of a dataset contains such options of `encode`."""
    if_set: bool = False
    """Whether the identity contains it only if it is set, so that older datasets keep their identity."""
    group: Group = "General"
    """Heading in the help of a command. Only options of most commands are general."""
    in_run_file: bool = False
    """Whether the run file of a dataset contains it although the identity does not."""

    name: str = ""
    """Python name, set by `declared`."""
    type: Any = None
    """Python type, set by `declared`."""
    required: bool = False
    """Whether it must be given, set by `declared`."""

    @property
    def flag(self) -> str:
        """Name on the command line."""
        return f"--{self.name.rstrip('_').replace('_', '-')}"  # `from_`, because Python has a keyword `from`

    @property
    def type_text(self) -> str:
        """Type as source code."""
        if isinstance(self.type, ForwardRef):
            return self.type.__forward_arg__
        return formatannotation(self.type).replace("collections.abc.", "")

    @property
    def text(self) -> str:
        """Help text and details."""
        return f"{self.help} {self.more}".strip()

    @property
    def is_flag(self) -> bool:
        """Whether it is true or false."""
        return self.type is bool

    @property
    def stored_types(self) -> tuple[type, ...]:
        """JSON types of its value in the identity of a dataset."""
        if self.repeatable or self.is_flag:
            return (list if self.repeatable else bool,)
        kind = int if self.parse in (parse_count, positive_count, parse_bytes, positive_bytes) else str
        return (kind, NoneType) if self.default is None else (kind,)

    @property
    def parsed_default(self) -> Any:
        """Parsed value if the option is not given."""
        return self.read(self.default)

    def is_set(self, value: Any) -> bool:
        """Return whether a value differs from the default."""
        return bool(value) and value != self.parsed_default

    def read(self, value: Any) -> Any:
        """Check and parse a user's value; None stays None if that is the default. Raises UsageError."""
        if value is None and self.default is None and not self.required:
            return None
        if value is None:
            message = f"{self.flag} needs a value"
            raise UsageError("option-value", message)
        if (expected := _TYPES.get(self.type_text)) and not expected.allows(value):
            message = f"{self.flag} must be {expected.words}, not {value!r:.80}"
            raise UsageError("option-value", message)
        if self.choices:
            check_choice(self.flag, value, self.choices, self.otherwise)
        return value if self.parse is None else self.parse(value, self.flag)


@dataclass(frozen=True)
class _Type:
    """What is checked of the values of a type, for options of Python functions: the command line has no others."""

    words: str
    allows: Callable[[object], bool]


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_texts(value: object) -> bool:
    return _is_text(value) or (isinstance(value, Sequence) and all(map(_is_text, value)))


_TEXT: Final = _Type("a str", _is_text)
_TEXTS: Final = _Type("a str or a list of them", _is_texts)
_TYPES: Final = {
    "bool": _Type("True or False", lambda value: isinstance(value, bool)),
    "str": _TEXT,
    "str | None": _TEXT,
    "Sequence[str]": _TEXTS,
    "str | Sequence[str]": _TEXTS,
}
"""By the source code of the type. Other types have parsers, or the command checks them."""


@cache
def declared(keywords: type) -> Mapping[str, Option]:
    """Return the options that the fields of a TypedDict declare, by name, required ones first.

    The module of the TypedDict cannot use `from __future__ import annotations`, which would turn them into strings.
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
    """Return the parsed values of all declared options, with defaults for those not given. Raises UsageError."""
    return {name: option.read(given.get(name, option.default)) for name, option in declared(keywords).items()}


def fields_of(kind: type[DataclassInstance], values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values that are fields of a dataclass, without those that are None."""
    names = {field.name for field in fields(kind)}
    return {name: value for name, value in values.items() if name in names and value is not None}


def shaping(keywords: type) -> list[Option]:
    """Return the options that bytes depend on, in the order of the identity: `if_set` options come last."""
    found = [option for option in declared(keywords).values() if option.shapes_bytes]
    return sorted(found, key=lambda option: option.if_set)


def identity(keywords: type, values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values of the options that bytes depend on."""
    counting = (each for each in shaping(keywords) if not each.if_set or each.is_set(values[each.name]))
    return {each.name: values[each.name] for each in counting}
