r"""Chat templates: how messages with roles become texts and special tokens.

A template is declared, in TOML or as one of BUILT_IN by its name, or Jinja (jinja_chat.py):

    tokens = ["<|im_start|>", "<|im_end|>"]

    [roles.user]
    prefix = "<|im_start|>user\n"
    suffix = "<|im_end|>"
    separator = "\n"

    [roles.assistant]
    prefix = "<|im_start|>assistant\n"
    suffix = "<|im_end|>"
    separator = "\n"
    loss = true

Texts between special tokens are encoded together, as if the conversation were one string.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from shlex import quote
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import pyarrow as pa

from tokmill._alternatives import any_of
from tokmill._core import ChatRenderer, valid_utf8
from tokmill._json import parse_json
from tokmill._sources.conversations import (
    SHAREGPT,
    SPEECH,
    UNRENDERED,
    WEIGHTS,
    Conversations,
    UnrenderedError,
    has_weight,
    structs,
)
from tokmill._sources.documents import Documents, Parts, from_numbers, is_text, lay_out, lists, strings
from tokmill._sources.faults import INVALID_UTF8, NOT_MESSAGES
from tokmill._spelling import did_you_mean
from tokmill._store import split_location
from tokmill.errors import SourceError, TokenizerError, UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence

    import numpy.typing as npt

    from tokmill._sources.conversations import ChatOptions, ConfiguredTemplate, Template, TemplateTokens

_OPTION: Final = "--chat-template"
_OF_TOKENIZER: Final = "tokenizer"
"""Name of the template that a tokenizer comes with."""
_TEXTS: Final = ("prefix", "suffix", "separator")
_KEYS: Final = (
    *("role", "from", "content", "value", *WEIGHTS),
    *SPEECH,
)
"""What the core reads of messages in JSON."""

_CHATML: Final = """
tokens = ["<|im_start|>", "<|im_end|>"]
tool_call = ["\\n<tool_call>\\n", "\\n</tool_call>"]
[roles.system]
prefix = "<|im_start|>system\\n"
suffix = "<|im_end|>"
separator = "\\n"
[roles.user]
prefix = "<|im_start|>user\\n"
suffix = "<|im_end|>"
separator = "\\n"
[roles.tool]
prefix = "<|im_start|>tool\\n"
suffix = "<|im_end|>"
separator = "\\n"
[roles.assistant]
prefix = "<|im_start|>assistant\\n"
suffix = "<|im_end|>"
separator = "\\n"
loss = true
"""

_LLAMA3: Final = """
tokens = ["<|begin_of_text|>", "<|start_header_id|>", "<|end_header_id|>", "<|eot_id|>"]
start = "<|begin_of_text|>"
trim = true
[roles.system]
prefix = "<|start_header_id|>system<|end_header_id|>\\n\\n"
suffix = "<|eot_id|>"
[roles.user]
prefix = "<|start_header_id|>user<|end_header_id|>\\n\\n"
suffix = "<|eot_id|>"
[roles.tool]
prefix = "<|start_header_id|>ipython<|end_header_id|>\\n\\n"
suffix = "<|eot_id|>"
[roles.assistant]
prefix = "<|start_header_id|>assistant<|end_header_id|>\\n\\n"
suffix = "<|eot_id|>"
loss = true
"""

BUILT_IN: Final = {"chatml": _CHATML, "llama3": _LLAMA3}
"""By name."""


@dataclass(frozen=True, kw_only=True)
class Role:
    """How the messages of a role are rendered."""

    prefix: str = ""
    """What precedes the content, without loss."""
    suffix: str = ""
    """What ends the turn, with loss if the content has."""
    separator: str = ""
    """What follows the turn, without loss."""
    loss: bool = False
    """Whether content and suffix have loss."""


@dataclass(frozen=True, kw_only=True)
class ChatTemplate:
    """A declared template. Raises UsageError if it is invalid."""

    source: str
    """Its name, or its TOML."""
    roles: Mapping[str, Role]
    tokens: tuple[str, ...] = ()
    """Texts of the special tokens in all other fields."""
    start: str = ""
    """What begins a conversation, without loss."""
    end: str = ""
    """What ends a conversation, without loss."""
    tool_call: tuple[str, str] | None = None
    """What surrounds the JSON of each tool call, after the content; None if the template cannot render them."""
    trim: bool = False
    """Whether blanks at the ends of content are dropped."""
    ids: Mapping[str, int] = field(default_factory=dict)
    """Ids of `tokens`."""
    reserved: tuple[str, ...] = ()
    """Those of `tokens` that the tokenizer finds in every text, because they are not special."""

    @property
    def asks(self) -> tuple[str, ...]:
        """See Template."""
        return ()

    def with_ids(self, tokens: TemplateTokens) -> ChatTemplate:
        """Return the template with the ids of its special tokens.

        Raises TokenizerError if the tokenizer lacks one or lets it absorb blanks, and UsageError for a special token
        that is not declared.
        """
        if missing := [token for token in self.tokens if token not in tokens.added]:
            message = f"{_OPTION}: {tokens.name} has no token {missing[0]!r}"
            hint = "use the template of this tokenizer's model, or train a tokenizer with "
            hint += " ".join(f"--special-token {quote(token)}" for token in missing)
            raise TokenizerError("tokenizer-unfit", message, hint)
        if absorbing := [token for token in self.tokens if token in tokens.absorbing]:
            flags = tokens.absorbing[absorbing[0]]
            message = f"{_OPTION}: the token {absorbing[0]!r} of {tokens.name} is {flags}: it changes what is beside it"
            raise TokenizerError("tokenizer-unfit", message, "use a template in Jinja: --chat-template FILE.jinja")
        used = [self.start, self.end, *(self.tool_call or ())]
        used += [getattr(role, name) for role in self.roles.values() for name in _TEXTS]
        for text in used:
            between = self._divided(text)[::2]
            for token in tokens.special:
                if any(token in each for each in between):
                    message = f"{_OPTION}: {text!r:.60} contains the special token {token!r}"
                    raise UsageError("option-value", message, f"add it to tokens = [{json.dumps(token)}, …]")
        reserved = tuple(token for token in self.tokens if token not in tokens.special)
        return replace(self, ids={token: tokens.added[token] for token in self.tokens}, reserved=reserved)

    def _pieces(self, text: str) -> list[str | int]:
        """Return a text as texts and ids of special tokens."""
        return [self.ids.get(each, each) for each in self._divided(text) if each]

    def _divided(self, text: str) -> list[str]:
        """Divide a text: at odd places are special tokens."""
        return re.split(f"({any_of(frozenset(self.tokens)).pattern})", text)

    def turns(self) -> Iterator[tuple[list[str], list[str | int], list[str | int], list[str | int], bool]]:
        """Yield the names of each role, its prefix, suffix and separator, and whether it has loss."""
        for name, role in self.roles.items():
            names = [name, *(other for other, mine in SHAREGPT.items() if mine == name and other not in self.roles)]
            prefix, suffix, separator = map(self._pieces, (role.prefix, role.suffix, role.separator))
            yield names, prefix, suffix, separator, role.loss

    def renderer(self, max_doc_bytes: int) -> ChatRenderer:
        """Return what renders conversations."""
        calls = None if self.tool_call is None else (self._pieces(self.tool_call[0]), self._pieces(self.tool_call[1]))
        return ChatRenderer(
            list(self.turns()),
            start=self._pieces(self.start),
            end=self._pieces(self.end),
            tool_call=calls,
            trim=self.trim,
            reserved=self.reserved,
            unrendered=SPEECH,
            max_document_bytes=max_doc_bytes,
        )

    def chat(self, options: ChatOptions) -> DeclaredChat:
        """See Template."""
        if options.variables or options.day is not None:
            flag = "--template-date" if options.day is not None else "--tools-column and --template-columns"
            message = f"{flag}: declared templates render messages only"
            raise UsageError("option-conflict", message, "use a template in Jinja: --chat-template tokenizer")
        return DeclaredChat(self, options)


def parse_template(given: str, configured: Callable[[], ConfiguredTemplate]) -> Template:
    """Return a template by its name, from the path of a file, or from its source. Raises UsageError."""
    from tokmill._sources.jinja_chat import JinjaTemplate

    if given in BUILT_IN:
        return _template(BUILT_IN[given], given, given)
    if given.startswith("{"):
        return JinjaTemplate.parse(given)
    if "\n" in given:
        return _template(given, given, "the template")
    if given == _OF_TOKENIZER:
        found = configured()
        if found.jinja is None:
            message = f"{_OPTION} {given}: the tokenizer comes with no template"
            raise UsageError("option-value", message, "write the path of a .jinja or .toml file")
        return JinjaTemplate(text=found.jinja, variables=found.tokens)
    if not given.endswith((".toml", ".jinja")):
        message = f"{_OPTION}: there is no template {given!r:.60}"
        known = (*BUILT_IN, _OF_TOKENIZER)
        names = f"the names are {', '.join(known)}; write the path of a .toml or .jinja file for another"
        raise UsageError("option-value", message, did_you_mean(given, known, names))
    store, name = split_location(given)
    try:
        text = store.read(name).decode("utf-8-sig")
    except (SourceError, UnicodeDecodeError) as error:
        message = f"{_OPTION}: {getattr(error, 'message', error)}"
        raise UsageError("option-value", message) from error
    if given.endswith(".jinja"):
        return JinjaTemplate(text=text, variables=configured().tokens)
    return _template(text if "\n" in text else f"{text}\n", None, given)


def _template(text: str, source: str | None, where: str) -> ChatTemplate:
    try:
        root = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise _wrong(where, f"is not TOML: {error}") from error
    known = {"tokens": list, "start": str, "end": str, "tool_call": list, "trim": bool, "roles": dict}
    values = _checked(root, known, where)
    roles = {}
    for name, role in values.pop("roles", {}).items():
        if not isinstance(role, dict):
            raise _wrong(where, f"roles.{name} is not a table")
        roles[name] = Role(**_checked(role, {**dict.fromkeys(_TEXTS, str), "loss": bool}, f"{where}: roles.{name}"))
    if not any(role.loss for role in roles.values()):
        raise _wrong(where, "no role has loss: write loss = true below [roles.assistant]")
    if endless := [name for name, role in roles.items() if role.loss and not role.suffix]:
        what = f"roles.{endless[0]} has loss, but no suffix, so nothing with loss ends its turn"
        raise _wrong(where, f'{what}: write what follows the content into suffix, such as suffix = "\\n"')
    tokens = values.pop("tokens", [])
    calls = values.pop("tool_call", None)
    if not all(isinstance(each, str) and each for each in (*tokens, *(calls or ()))):
        raise _wrong(where, "tokens and tool_call are lists of texts")
    if calls is not None and len(calls) != 2:
        raise _wrong(where, "tool_call has two texts: what comes before and after the JSON of a call")
    return ChatTemplate(
        source=text if source is None else source,
        roles=roles,
        tokens=tuple(tokens),
        tool_call=None if calls is None else (calls[0], calls[1]),
        **values,
    )


def _checked(table: Mapping[str, Any], kinds: Mapping[str, type], where: str) -> dict[str, Any]:
    """Return the entries of a table, which must be known and of the right type."""
    for name, value in table.items():
        if name not in kinds:
            raise _wrong(where, f"there is no entry {name!r:.60}; entries are {', '.join(kinds)}")
        if not isinstance(value, kinds[name]):
            raise _wrong(where, f"{name} is {value!r:.60}, not a {kinds[name].__name__}")
    return dict(table)


def _wrong(where: str, what: str) -> UsageError:
    return UsageError("option-value", f"{_OPTION} {where}: {what}", "see docs/guides/sft.md for the entries")


@dataclass(frozen=True)
class DeclaredChat:
    """A declared template for conversations of limited size."""

    template: ChatTemplate
    options: ChatOptions

    @cached_property
    def _renderer(self) -> ChatRenderer:
        return self.template.renderer(self.options.max_doc_bytes)

    def __getstate__(self) -> dict[str, Any]:
        return {"template": self.template, "options": self.options}

    @property
    def speakers(self) -> set[str]:
        """See Chat."""
        return {name for names, *_, has_loss in self.template.turns() if has_loss for name in names}

    def render(
        self,
        messages: pa.Array,
        skip: npt.NDArray[np.uint8],
        variables: Sequence[Mapping[str, Any]],
    ) -> Conversations:
        """See Chat."""
        made = self._rendered(messages, skip)
        for row, given in enumerate(variables):
            if given and not skip[row]:
                name = next(iter(given))
                raise UnrenderedError(row, f"it has {name!r}, which declared templates cannot render", name)
        for row, (reason, detail) in made.faults.items():
            if reason == UNRENDERED:
                raise UnrenderedError(row, detail, detail.split('"')[1])
        return replace(made, parts=made.parts.with_loss(self.options.loss))

    def _rendered(self, messages: pa.Array, skip: npt.NDArray[np.uint8]) -> Conversations:
        if pa.types.is_string(messages.type) or pa.types.is_large_string(messages.type):
            return _made(self._renderer.render(*Documents.from_arrow(messages), skip))
        return self._from_json(messages, skip) if _needs_json(messages) else self._columns(messages, skip)

    def _from_json(self, messages: pa.Array, skip: npt.NDArray[np.uint8]) -> Conversations:
        """Render lists of structs as their JSON, which is slower."""
        skip, texts = skip.copy(), [""] * len(skip)
        faults: dict[int, tuple[str, str]] = {}
        for row, items in structs(messages, skip):
            called = [number for number, item in enumerate(items or ()) if item and item.get("tool_calls")]
            if items is None:
                faults[row] = INVALID_UTF8, "the messages contain a string that is not valid UTF-8"
            elif called:
                detail = f"message {called[0]} has tool calls in a nested column: write the messages as JSON"
                faults[row] = NOT_MESSAGES, detail
            else:
                # A value of another type becomes a text, which is no weight and no list of texts.
                found = [item and {key: item.get(key) for key in _KEYS} for item in items]
                texts[row] = json.dumps(found, ensure_ascii=False, default=str)
        skip[list(faults)] = 1
        made = _made(self._renderer.render(*Documents.from_arrow(pa.array(texts, pa.large_string())), skip))
        return replace(made, faults={**made.faults, **faults})

    def _columns(self, messages: pa.Array, skip: npt.NDArray[np.uint8]) -> Conversations:
        items, offsets = items_of(messages)
        struct, names = items.type, [items.type.field(place).name for place in range(items.type.num_fields)]
        texts, is_there = [], items.is_valid().to_numpy(zero_copy_only=False)
        for pair in (("role", "from"), ("content", "value")):
            name = next(name for name in pair if name in names)
            column = lay_out(items.field(struct.get_field_index(name)))
            valid = is_there & column.is_valid().to_numpy(zero_copy_only=False)
            data, bounds = Documents.from_arrow(column)
            if (readable := valid_utf8(data, bounds)) is not None:
                valid &= readable  # the others are faults already
            texts.append((data, bounds, valid.astype(np.uint8)))
        roles, contents = texts
        return _made(self._renderer.render_columns(offsets, skip, roles, contents))


def items_of(messages: pa.Array) -> tuple[pa.Array, npt.NDArray[np.int64]]:
    """Return the messages of conversations, and int64[n + 1]: where those of each conversation start, and the end."""
    offsets = messages.offsets.to_numpy(zero_copy_only=False).astype(np.int64)
    first = int(offsets[0])
    # A unit is a slice of a batch, so it takes only its own messages.
    return messages.values.slice(first, int(offsets[-1]) - first), offsets - first


def split_turns(
    messages: pa.Array, skip: npt.NDArray[np.uint8], speakers: Collection[str]
) -> tuple[npt.NDArray[np.int64], pa.Array, set[int]]:
    """Return the row of each turn with loss, the messages up to it, and the rows without such a turn.

    These and rows with `skip` are there once.
    """
    row, ends, texts, silent = list[int](), list[int](), list[str](), set[int]()
    found: dict[int, Any] = dict(structs(messages, skip))
    is_json = is_text(messages.type)
    for number in range(len(skip)):
        given = found.get(number)
        value: Any = given
        turns = [0]
        if isinstance(given, str):
            try:
                value = parse_json(given)
            except ValueError:
                value = None  # the renderer says why
        if isinstance(value, list):
            turns = [at for at, each in enumerate(value, 1) if isinstance(each, dict) and _speaks(each, speakers)]
            silent |= set() if turns else {number}
        row += [number] * max(len(turns), 1)
        ends += turns or [0]
        if is_json:
            texts += [json.dumps(value[:end]) for end in turns if end] or [given or ""]
    if is_json:
        return np.array(row, np.int64), pa.array(texts, pa.large_string()), silent
    items, offsets = items_of(messages)
    kept = [np.arange(offsets[number], offsets[number] + end) for number, end in zip(row, ends, strict=True)]
    chosen = items.take(from_numbers(np.concatenate([np.zeros(0, np.int64), *kept])))
    return np.array(row, np.int64), lists(chosen, np.append(0, np.cumsum(ends)).astype(np.int64)), silent


def _speaks(message: Mapping[str, Any], speakers: Collection[str]) -> bool:
    role = message.get("role")
    return (message.get("from") if role is None else role) in speakers and has_weight(message)


def _needs_json(messages: pa.Array) -> bool:
    """Return whether messages have more than two columns of text, for role and content."""
    items = items_of(messages)[0]
    fields = {field.name: items.field(place) for place, field in enumerate(items.type) if field.name in _KEYS}
    texts = [fields.pop(name) for name in _KEYS[:4] if name in fields]
    if len(texts) > 2 or not all(is_text(column.type) for column in texts):
        return True
    return any(column.null_count < len(column) for column in fields.values())


def is_messages(kind: pa.DataType) -> bool:
    """Return whether a type is a list of messages, with roles, and contents that are texts or lists."""
    if not (pa.types.is_list(kind) or pa.types.is_large_list(kind)) or not pa.types.is_struct(kind.value_type):
        return False
    inner = kind.value_type
    texts = {field.name for field in inner if is_text(field.type)}
    lists = {field.name for field in inner if pa.types.is_list(field.type) or pa.types.is_large_list(field.type)}
    return any(role in texts and content in texts | lists for role, content in (("role", "content"), ("from", "value")))


def _made(
    rendered: tuple[Any, Any, list[tuple[int, str, str]]],
) -> Conversations:
    (data, bounds), (offsets, text_bytes, token, loss), faults = rendered
    parts = Parts(
        offsets=offsets,
        text_bytes=text_bytes,
        token=token,
        loss=loss.view(np.bool_),
        joined=np.ones(len(token), np.bool_),
    )
    return Conversations(strings(data, bounds), parts, {row: (reason, detail) for row, reason, detail in faults})
