"""What all templates of conversations have in common."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from tokmill._json import parse_json
from tokmill.errors import SourceError

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    import numpy as np
    import numpy.typing as npt
    import pyarrow as pa

    from tokmill._sources.documents import Parts

SHAREGPT: Final = {"human": "user", "gpt": "assistant", "observation": "tool"}
"""Names of roles in ShareGPT's form."""
FORMS: Final[Mapping[str, str]] = {"openai": "messages", "sharegpt": "conversations", "alpaca": "output"}
"""Column of the messages of each form, or of the last one."""
FIRST_COLUMNS: Final = {**FORMS, "alpaca": "instruction"}
"""Column by which each form is recognised."""
SPEECH: Final = (
    *("reasoning_content", "reasoning", "thinking", "reasoning_details", "tool_calls", "tool_plan", "function_call"),
    *("function_calls", "functions", "tools", "documents", "images", "audio", "videos"),
)
"""Keys of messages for what a template may lack."""
WEIGHTS: Final = ("weight", "train", "training")
"""Keys of messages that take their loss away; the last two are those of axolotl."""
_WEIGHTS: Final = {"0": False, "0.0": False, "false": False, "1": True, "1.0": True, "true": True}
"""Whether a message has loss, by their values."""
TEMPLATE_KWARGS: Final = "chat_template_kwargs"
"""Column whose members are variables of a template."""
UNRENDERED: Final = "unrendered"
"""Reason of a conversation with something that its template has no place for, which ends the run."""
_FORM_COLUMNS: Final = {"sharegpt": ("system", "tools"), "alpaca": ("system", "history", "instruction", "input")}
_SHAPING: Final = (
    *("tools", "functions", "system", "system_prompt", "system_message", "documents", TEMPLATE_KWARGS, "history"),
    *("reasoning_content", "image", "images", "video", "videos", "audio", "audios"),
)
"""Columns that shape prompts in other programs."""


class Beside(NamedTuple):
    """What is read beside the messages of a conversation."""

    form: str | None = None
    tools: str | None = None
    """Column of the tools."""
    variables: tuple[str, ...] = ()
    """Columns that are variables of the template."""
    ignored: tuple[str, ...] = ()
    """Keys of conversations and messages that are left out; `role=…` and `type=…` are messages and parts."""
    asked: tuple[str, ...] = ()
    """Variables that the template asks for."""

    @property
    def used(self) -> tuple[str, ...]:
        """The columns that are used where they are there."""
        tools = () if self.tools is None else (self.tools,)
        found = (*tools, *self.variables, *_FORM_COLUMNS.get(self.form or "", ()))
        return tuple(dict.fromkeys(name for name in found if name not in self.ignored))

    @property
    def columns(self) -> tuple[str, ...]:
        """These, and those that are refused where they have a value."""
        others = (name for name in (*_SHAPING, *self.asked) if name not in self.ignored)
        return tuple(dict.fromkeys((*self.used, *others)))

    def check(self, place: str, values: Mapping[str, Sequence[Any]]) -> None:
        """Raise SourceError for the value of a column that is not used."""
        for name in values.keys() - {*self.used}:
            if any(each not in (None, "", [], {}, "[]", "{}", "null") for each in values[name]):
                way = _WAYS.get(name, f"--template-columns {name} gives it to a Jinja template")
                message = f"{place}: there are values of {name!r}, which shapes prompts and is not used here"
                raise SourceError("column-unused", message, f"{way}; --ignore-keys {name} leaves it out")

    def given(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """Return the variables of a template for a row. Raises ValueError for tools and variables of other types."""
        found = {name: values[name] for name in self.variables if name in values}
        if members := found.pop(TEMPLATE_KWARGS, None):
            members = parse_json(members) if isinstance(members, str) else without_nulls(members)
            if not isinstance(members, dict):
                message = f"{TEMPLATE_KWARGS} are {members!r:.40}, not an object"
                raise ValueError(message)
            found |= members
        tools = values.get("tools" if self.form == "sharegpt" else self.tools or "")
        if tools:
            tools = parse_json(tools) if isinstance(tools, str) else without_nulls(tools)
            if tools is not None and not (isinstance(tools, list) and all(isinstance(tool, dict) for tool in tools)):
                message = f"tools are {tools!r:.40}, not a list of objects"
                raise ValueError(message)
            found |= {"tools": tools} if tools else {}
        return found

    def messages(self, given: Any, values: Mapping[str, Any]) -> Any:
        """Return the messages of a row, which are JSON or objects, with those of its form's other columns.

        Raises ValueError if they are not JSON.
        """
        if self.form == "alpaca":
            asked = [values.get("instruction"), values.get("input")]
            before = values.get("history") or []
            turns = [*(parse_json(before) if isinstance(before, str) else before)]
            turns.append(("\n".join(str(each) for each in asked if each), given))
            roles = ("user", "assistant")
            found = [{"role": role, "content": each} for turn in turns for role, each in zip(roles, turn, strict=True)]
        else:
            found = parse_json(given) if isinstance(given, (str, bytes)) else without_nulls(given)
        if not isinstance(found, list) or not all(isinstance(each, dict) for each in found):
            return found
        if self.form == "sharegpt":
            found = [_called(message) for message in found]
        if self.form is not None and values.get("system"):
            found = [{"role": "system", "content": values["system"]}, *found]
        return [self._kept(message) for message in found if not self._ignores("role", _role_of(message))]

    def _kept(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """Return a message without what is left out."""
        found = {key: each for key, each in message.items() if key not in self.ignored}
        if isinstance(parts := found.get("content"), list):
            found["content"] = [each for each in parts if not self._ignores("type", type_of(each))]
        return found

    def _ignores(self, key: str, value: Any) -> bool:
        return f"{key}={value}" in self.ignored

    @property
    def is_plain(self) -> bool:
        """Whether the messages of a row are those of one column."""
        return self.form in (None, "openai") and {*self.ignored} <= {*_SHAPING} - {*SPEECH}


_WAYS: Final = {
    "tools": "--tools-column tools renders them with a Jinja template",
    "system": "--conversation-form sharegpt makes it the first message",
}


class UnrenderedError(Exception):
    """A conversation has something that its template never renders, and that `--ignore-keys` with `key` leaves out."""

    def __init__(self, row: int, message: str, key: str) -> None:
        super().__init__(message)
        self.row, self.key = row, key


class ChatOptions(NamedTuple):
    """How conversations are rendered."""

    max_doc_bytes: int
    loss: str = "assistant"
    """What has loss: `assistant`, `last`, `all` or `none`."""
    day: str | None = None
    """What a template has for today."""
    variables: tuple[str, ...] = ()
    """Variables of the template that rows have."""


@dataclass(frozen=True)
class Conversations:
    """Rendered conversations."""

    text: pa.Array
    parts: Parts
    faults: Mapping[int, tuple[str, str]]
    """Reason and description of each row with a fault."""


class TemplateTokens(NamedTuple):
    """What templates depend on of a tokenizer."""

    name: str
    added: Mapping[str, int]
    """Ids of special tokens and other added tokens."""
    special: Mapping[str, int]
    """Ids of special tokens."""
    absorbing: Mapping[str, str]
    """Added tokens that absorb blanks or need them beside them: `lstrip`, `rstrip`, `single_word`, or several."""


class ConfiguredTemplate(NamedTuple):
    """What the configuration of a tokenizer says about conversations."""

    jinja: str | None
    """Its template."""
    tokens: Mapping[str, str]
    """Special tokens by name, such as `bos_token`."""


class Template(Protocol):
    """A template of conversations."""

    @property
    def source(self) -> str:
        """What `parse_template` turns into it, wherever that is."""

    @property
    def asks(self) -> tuple[str, ...]:
        """The variables that it asks for, beside messages and special tokens."""

    def with_ids(self, tokens: TemplateTokens) -> Template:
        """Return the template with the ids of a tokenizer. Raises TokenizerError or UsageError if they do not fit."""

    def chat(self, options: ChatOptions) -> Chat:
        """Return what renders conversations. Raises UsageError if the template cannot with these options."""


class Chat(Protocol):
    """A template for conversations of limited size."""

    @property
    def speakers(self) -> Collection[str]:
        """Roles that have loss, by all their names."""

    def render(
        self, messages: pa.Array, skip: npt.NDArray[np.uint8], variables: Sequence[Mapping[str, Any]]
    ) -> Conversations:
        """Render rows of messages: JSON, or lists of structs; those with `skip` are undefined and become empty.

        `variables` are the template's for each row; none if no row has any. Raises UnrenderedError.
        """


def _called(message: dict[str, Any]) -> dict[str, Any]:
    """Return a message of ShareGPT's form with the calls of a turn of `function_call`. Raises ValueError for others."""
    if message.get("from") != "function_call":
        return message
    calls = parse_json(str(message.get("value")))
    calls = calls if isinstance(calls, list) else [calls]
    if not calls or not all(isinstance(call, dict) and "name" in call for call in calls):
        text = f"a turn of function_call is {message.get('value')!r:.40}, not the JSON of a call with a name"
        raise ValueError(text)
    rest = {key: value for key, value in message.items() if key not in ("from", "value")}
    functions = [{"type": "function", "function": each} for each in calls]
    return {**rest, "role": "assistant", "content": "", "tool_calls": functions}


def has_weight(message: Mapping[str, Any]) -> bool:
    """Return whether a message may have loss."""
    return all(_WEIGHTS.get(str(message.get(key)).lower(), True) for key in WEIGHTS)


def unknown_weight(message: Mapping[str, Any]) -> str | None:
    """Return the key of a weight that is neither 0 nor 1, in any spelling."""
    given = (key for key in WEIGHTS if message.get(key) is not None)
    return next((key for key in given if str(message[key]).lower() not in _WEIGHTS), None)


def _role_of(message: Mapping[str, Any]) -> Any:
    """Return the role of a message, by the name that templates have for it."""
    role = message.get("from") if message.get("role") is None else message["role"]
    return SHAREGPT.get(role, role) if isinstance(role, str) else role


def type_of(part: Any) -> str:
    """Return the type of a part of a message."""
    return str(part.get("type")) if isinstance(part, dict) else "text"


def without_nulls(value: Any) -> Any:
    """Return JSON without the nulls that absent members are in columns."""
    if isinstance(value, dict):
        return {key: without_nulls(each) for key, each in value.items() if each is not None}
    return [without_nulls(each) for each in value] if isinstance(value, list) else value


def structs(messages: pa.Array, skip: npt.NDArray[np.uint8]) -> Iterator[tuple[int, list[Any] | None]]:
    """Yield rows of lists of structs without `skip`, and their values; None if a string is not valid UTF-8."""
    for row in (skip == 0).nonzero()[0].tolist():
        try:
            yield row, _decoded(messages[row].as_py())
        except UnicodeDecodeError:
            yield row, None


def _decoded(value: Any) -> Any:
    """Return a value of Arrow with strings for bytes."""
    if isinstance(value, bytes):
        return value.decode()
    if isinstance(value, dict):
        return {key: _decoded(each) for key, each in value.items()}
    return [_decoded(each) for each in value] if isinstance(value, list) else value
