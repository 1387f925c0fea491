"""Chat templates in Jinja, as models come with: rendered by transformers, in its sandbox.

A template is a part of a tokenizer or a file of the user, never data. It says with `{% generation %}` what has loss.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import pyarrow as pa

from tokmill._alternatives import any_of
from tokmill._escaping import one_line
from tokmill._json import parse_json
from tokmill._sources.conversations import SHAREGPT, Conversations, structs
from tokmill._sources.documents import Parts
from tokmill._sources.faults import INVALID_UTF8, LONE_SURROGATE, NOT_MESSAGES, TOO_LONG
from tokmill.errors import TokenizerError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import numpy.typing as npt

    from tokmill._sources.conversations import TemplateTokens

_OPTION: Final = "--chat-template"
_GENERATION: Final = re.compile(r"\{%[-+]?\s*generation\s*[-+]?%\}")
_CHANGING: Final = re.compile(r"\b(?:strftime_now|lipsum)\b|\|\s*random\b")
"""What gives another text at another time."""
_BLANKS: Final = "\t\n\v\f\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"
"""What `\\s` is in tokenizers; Python's has other characters, too."""
_TRAILING: Final = re.compile(f"[{_BLANKS}]*$")
_LEADING: Final = re.compile(f"[{_BLANKS}]*")
_SHOWN: Final = 80
"""Characters of a value in a message."""
_FAILURES: Final = (TypeError, ValueError, LookupError, ArithmeticError, AttributeError, RecursionError)
"""Errors of operations on values that a template does not expect."""

_Span = tuple[int, int]
_Piece = tuple[str, int, bool]
"""Text, id of a special token or -1, and whether it has loss."""


@dataclass(frozen=True, kw_only=True)
class JinjaTemplate:
    """A template in Jinja. Raises UsageError if it cannot be used."""

    text: str
    variables: Mapping[str, str] = field(default_factory=dict)
    """Special tokens by their names in the configuration, such as `bos_token`, which the template may use."""
    special: Mapping[str, int] = field(default_factory=dict)
    """Ids of special tokens."""
    absorbing: Mapping[str, str] = field(default_factory=dict)
    """Special tokens that absorb blanks beside them: `lstrip`, `rstrip` or both."""
    plain: Sequence[str] = ()
    """Added tokens that are not special, which templates look for in content."""

    def __post_init__(self) -> None:
        if not _GENERATION.search(self.text):
            message = f"{_OPTION}: the template has no {{% generation %}}, so it does not say what has loss"
            hint = "put {% generation %} and {% endgeneration %} around what the model learns in a copy: COPY.jinja"
            raise UsageError("option-value", message, hint)
        if changing := _CHANGING.search(self.text):
            message = f"{_OPTION}: the template uses {changing.group().strip('| ')}, which changes from run to run"
            raise UsageError("option-value", message, "write a fixed text instead in a copy: COPY.jinja")

    @classmethod
    def parse(cls, source: str) -> JinjaTemplate:
        """Return a template from its source. Raises UsageError."""
        try:
            root = parse_json(source)
            return cls(
                text=str(root["jinja"]), variables={str(name): str(text) for name, text in root["tokens"].items()}
            )
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            message = f"{_OPTION}: {source!r:.60} is no template: {error!r:.60}"
            raise UsageError("option-value", message, "write the path of a .jinja or .toml file") from error

    @property
    def source(self) -> str:
        """JSON from which `parse` returns the template."""
        return json.dumps({"jinja": self.text, "tokens": dict(sorted(self.variables.items()))})

    def with_ids(self, tokens: TemplateTokens) -> JinjaTemplate:
        """Return the template with the special tokens of a tokenizer.

        Raises UsageError if the template is no Jinja, and TokenizerError if ids would not be those of transformers.
        """
        _check_syntax(self.text, self.variables)
        if not tokens.is_uniform:
            message = f"{_OPTION}: {tokens.name} encodes the start of a text differently, which parts cannot follow"
            raise TokenizerError("tokenizer-unfit", message, "use a declared template: --chat-template FILE.toml")
        absorbing = {text: flags for text, flags in tokens.absorbing.items() if text in tokens.special}
        if alone := next((text for text, flags in absorbing.items() if "single_word" in flags), None):
            message = f"{_OPTION}: the special token {alone!r} of {tokens.name} is single_word, which is not supported"
            raise TokenizerError("tokenizer-unfit", message, "use a declared template: --chat-template FILE.toml")
        plain = tuple(sorted(tokens.added.keys() - tokens.special.keys()))
        return replace(self, special=dict(tokens.special), absorbing=absorbing, plain=plain)

    def chat(self, max_doc_bytes: int) -> JinjaChat:
        """Return what renders conversations of limited size."""
        return JinjaChat(self, max_doc_bytes)


@dataclass(frozen=True)
class JinjaChat:
    """A template for conversations of limited size."""

    template: JinjaTemplate
    max_doc_bytes: int

    def __getstate__(self) -> dict[str, Any]:
        return {"template": self.template, "max_doc_bytes": self.max_doc_bytes}

    @cached_property
    def _tokens(self) -> re.Pattern[str]:
        return any_of(frozenset(self.template.special))

    @cached_property
    def _edges(self) -> re.Pattern[str]:
        """Finds the character that a special token begins or ends with, or a whole token that is not special."""
        ends = (edge for text in self.template.special for edge in (text[0], text[-1]))
        edges = any_of(frozenset(edge for edge in ends if not edge.isalnum()))
        return re.compile(f"(?:{any_of(frozenset(self.template.plain)).pattern})|({edges.pattern})")

    def render(self, messages: pa.Array, skip: npt.NDArray[np.uint8]) -> Conversations:
        """Render rows of messages: JSON, or lists of structs; those with `skip` are undefined and become empty."""
        faults: dict[int, tuple[str, str]] = {}
        texts, counts = [], [0]
        sizes: list[int] = []
        tokens: list[int] = []
        loss: list[bool] = []
        values = dict(structs(messages, skip))
        for row in range(len(skip)):
            found, text = [], b""
            try:
                found = list(self._pieces(values[row])) if row in values else []
                encoded = [piece.encode() if token < 0 else b"" for piece, token, _ in found]
                text = self._checked(b"".join(encoded))
                sizes += map(len, encoded)
                tokens += [token for _, token, _ in found]
                loss += [has_loss for *_, has_loss in found]
            except UnicodeEncodeError:
                found, faults[row] = [], (LONE_SURROGATE, "the conversation has a lone surrogate")
            except _Fault as fault:
                found, faults[row] = [], (fault.reason, one_line(str(fault)))
            texts.append(text)
            counts.append(len(found))
        parts = Parts(
            offsets=np.cumsum(counts),
            text_bytes=np.array(sizes, np.int64),
            token=np.array(tokens, np.int64),
            loss=np.array(loss, np.bool_),
            joined=np.ones(len(tokens), np.bool_),
        )
        return Conversations(pa.array(texts, pa.large_binary()).view(pa.large_string()), parts, faults)

    def _checked(self, text: bytes) -> bytes:
        if len(text) > self.max_doc_bytes:
            most = self.max_doc_bytes
            raise _Fault(TOO_LONG, f"the conversation is {len(text)} bytes long, over the limit of {most} bytes")
        return text

    def _pieces(self, value: Any) -> Iterator[_Piece]:
        """Yield the texts and special tokens of a conversation."""
        messages = _messages(value)
        if found := self._tokens.search("".join(_strings(messages))):
            raise _Fault(NOT_MESSAGES, f"a message contains the special token {found.group()!r}")
        rendered, spans = self._rendered(messages)
        self._check_tokens(rendered, messages)
        at = 0
        for match in self._tokens.finditer(rendered):
            start, end = match.span()
            flags = self.template.absorbing.get(match.group(), "")
            if "lstrip" in flags:
                start = _TRAILING.search(rendered, at, start).start()  # type: ignore[union-attr]
            if "rstrip" in flags:
                end = _LEADING.match(rendered, end).end()  # type: ignore[union-attr]
            yield from _divided(rendered, at, max(start, at), spans)
            has_loss = any(first < end and start < last for first, last in spans)
            yield "", self.template.special[match.group()], has_loss
            at = max(end, at)
        yield from _divided(rendered, at, len(rendered), spans)

    def _check_tokens(self, rendered: str, messages: Sequence[Any]) -> None:
        """Raise _Fault if content becomes special tokens when the template joins it with other text.

        Then there are fewer without the characters in content that special tokens begin or end with.
        """
        neutral = _replaced(messages, self._edges)
        if neutral == messages:
            return
        found = Counter(self._tokens.findall(rendered))
        if made := found - Counter(self._tokens.findall(self._rendered(neutral)[0])):
            raise _Fault(NOT_MESSAGES, f"rendered, the messages contain the special token {next(iter(made))!r}")

    def _rendered(self, messages: Sequence[Any]) -> tuple[str, list[_Span]]:
        from jinja2 import TemplateError

        try:
            return _render(self.template.text, messages, self.template.variables)
        except (TemplateError, *_FAILURES) as error:
            message = f"the template cannot render the messages: {error!s:.{_SHOWN}}"
            raise _Fault(NOT_MESSAGES, message) from error


class _Fault(Exception):  # noqa: N818 - it ends a row, not the run
    """A conversation is a bad row."""

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.reason = reason


def _render(text: str, messages: Sequence[Any], variables: Mapping[str, str]) -> tuple[str, list[_Span]]:
    from transformers.utils.chat_template_utils import render_jinja_template

    given: dict[str, Any] = {"chat_template": text, "return_assistant_tokens_mask": True, **variables}
    made: Any = render_jinja_template([[*messages]], **given)
    (rendered,), (spans,) = made
    return str(rendered), sorted(spans)


def _check_syntax(text: str, variables: Mapping[str, str]) -> None:
    """Raise UsageError if transformers is not installed, or a template is no Jinja."""
    try:
        from jinja2 import TemplateError, TemplateSyntaxError
        from transformers.utils import chat_template_utils as _  # noqa: F401 - the import is what is checked
    except ImportError as error:
        message = f"{_OPTION}: templates in Jinja are rendered by transformers: {error!s:.{_SHOWN}}"
        raise UsageError(
            "extra-missing", message, "pip install 'tokmill[transformers]', or use a .toml file"
        ) from error
    try:
        _render(text, [], variables)
    except TemplateSyntaxError as error:
        message = f"{_OPTION}: the template is not Jinja: line {error.lineno}: {error.message}"
        raise UsageError("option-value", message) from error
    except (TemplateError, *_FAILURES):
        return  # it only renders conversations that have messages


def _messages(value: Any) -> list[dict[str, Any]]:
    """Return the messages of a row in OpenAI's form."""
    if value is None:
        raise _Fault(INVALID_UTF8, "the messages contain a string that is not valid UTF-8")
    if isinstance(value, (str, bytes)):
        try:
            value = parse_json(value)
        except ValueError as error:
            raise _Fault(NOT_MESSAGES, f"not a list of messages: {value!s:.{_SHOWN}}") from error
    else:
        value = [_without_nulls(item) for item in value]
        for item in value:
            if item and isinstance(item.get("content"), list):
                item["content"] = [_without_nulls(each) for each in item["content"]]
    if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
        raise _Fault(NOT_MESSAGES, f"not a list of messages: {value!s:.{_SHOWN}}")
    if not value:
        raise _Fault(NOT_MESSAGES, "there are no messages")
    for number, message in enumerate(value):
        if message.get("role") is None and isinstance(name := message.pop("from", None), str):
            message["role"] = SHAREGPT.get(name, name)
        if message.get("content") is None and (spoken := message.pop("value", None)) is not None:
            message["content"] = spoken
        if not isinstance(message.get("role"), str):
            raise _Fault(NOT_MESSAGES, f"message {number} has no role")
        if message.get("content") is None and not (message.get("tool_calls") or message.get("function_call")):
            raise _Fault(NOT_MESSAGES, f"message {number} has no content")
        if message.pop("weight", None) not in (None, 1):
            raise _Fault(NOT_MESSAGES, f"message {number} has a weight, which only declared templates apply")
    return value


def _without_nulls(value: Any) -> Any:
    """Return a struct without nulls, which absent members are in columns."""
    return {key: each for key, each in value.items() if each is not None} if isinstance(value, dict) else value


def _replaced(value: Any, edges: re.Pattern[str]) -> Any:
    """Return JSON with another character for each that `edges` finds in its texts."""
    if isinstance(value, str):
        return edges.sub(lambda match: "\ufffd" if match.group(1) else match.group(), value)
    if isinstance(value, dict):
        return {_replaced(key, edges): _replaced(each, edges) for key, each in value.items()}
    return [_replaced(each, edges) for each in value] if isinstance(value, list) else value


def _strings(value: Any) -> Iterator[str]:
    """Yield all texts in JSON, in order."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, each in value.items():
            yield key
            yield from _strings(each)
    elif isinstance(value, list):
        for each in value:
            yield from _strings(each)


def _divided(rendered: str, start: int, stop: int, spans: Sequence[_Span]) -> Iterator[_Piece]:
    """Yield the text rendered[start:stop], divided where loss begins and ends."""
    for first, last in spans:
        begin, end = max(first, start), min(last, stop)
        if begin < end:
            if start < begin:
                yield rendered[start:begin], -1, False
            yield rendered[begin:end], -1, True
            start = end
    if start < stop:
        yield rendered[start:stop], -1, False
