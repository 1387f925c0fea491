"""Chat templates in Jinja, as models come with.

A template is a part of a tokenizer or a file of the user, never data. What has loss is what its `{% generation %}`
blocks print; without them, what it prints of the messages of the assistant, and what ends their turns.
"""

from __future__ import annotations

import json
import logging
import re
import threading
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import pyarrow as pa

from tokmill._alternatives import any_of
from tokmill._escaping import one_line
from tokmill._json import parse_json
from tokmill._sources.conversations import (
    SHAREGPT,
    SPEECH,
    TEMPLATE_KWARGS,
    UNRENDERED,
    Conversations,
    UnrenderedError,
    has_weight,
    structs,
    type_of,
    unknown_weight,
    without_nulls,
)
from tokmill._sources.documents import Parts
from tokmill._sources.faults import INVALID_UTF8, LONE_SURROGATE, NOT_MESSAGES, TOO_LONG
from tokmill.errors import TokenizerError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import numpy.typing as npt

    from tokmill._sources.conversations import ChatOptions, TemplateTokens
    from tokmill._sources.tracked import TrackedJinja

_LOG = logging.getLogger("tokmill")

_OPTION: Final = "--chat-template"
_GENERATION: Final = re.compile(r"\{%[-+]?\s*generation\s*[-+]?%\}")
_REASONING: Final = ("reasoning_content", "thinking", "reasoning")
"""Names of reasoning; transformers gives templates the first two."""
_ROLES: Final = frozenset(("system", "developer", "user", "assistant", "tool", "function", "ipython"))
_GIVEN: Final = ("messages", "add_generation_prompt")
"""Variables that templates have for every conversation."""
_BLANKS: Final = "\t\n\v\f\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000"
"""What `\\s` is in tokenizers; Python's has other characters, too."""
_TRAILING: Final = re.compile(f"[{_BLANKS}]*$")
_LEADING: Final = re.compile(f"[{_BLANKS}]*")
_SHOWN: Final = 80
"""Characters of a value in a message."""
_WARNINGS: Final = 20
"""Most warnings about what templates leave out; roles are data, and there may be any number of them."""
_FAILURES: Final = (TypeError, ValueError, LookupError, ArithmeticError, AttributeError, RecursionError)
"""Errors of operations on values that a template does not expect."""

_Span = tuple[int, int]
_Run = tuple[int, int, int | None, bool]
"""Start and end in a rendered text, source, and whether a generation block printed it."""
_Turn = tuple[int | None, int, int]
"""Number of a message, or None, and a span."""
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

    @cached_property
    def asks(self) -> tuple[str, ...]:
        """See Template."""
        from tokmill._sources.tracked import TrackedJinja

        return tuple(sorted(TrackedJinja(self.text, None, 0).asks - {*self.variables, *_GIVEN}))

    def with_ids(self, tokens: TemplateTokens) -> JinjaTemplate:
        """Return the template with the special tokens of a tokenizer.

        Raises UsageError if the template is no Jinja, and TokenizerError if ids would not be those of transformers.
        """
        self._check()
        absorbing = {text: flags for text, flags in tokens.absorbing.items() if text in tokens.special}
        if alone := next((text for text, flags in absorbing.items() if "single_word" in flags), None):
            message = f"{_OPTION}: the special token {alone!r} of {tokens.name} is single_word, which is not supported"
            raise TokenizerError("tokenizer-unfit", message, "use a declared template: --chat-template FILE.toml")
        plain = tuple(sorted(tokens.added.keys() - tokens.special.keys()))
        return replace(self, special=dict(tokens.special), absorbing=absorbing, plain=plain)

    def _check(self) -> None:
        try:
            from jinja2 import TemplateSyntaxError

            from tokmill._sources.tracked import TrackedJinja
        except ImportError as error:
            message = f"{_OPTION}: templates in Jinja are rendered by jinja2: {error!s:.{_SHOWN}}"
            hint = "pip install 'tokmill[transformers]', or use a .toml file"
            raise UsageError("extra-missing", message, hint) from error
        try:
            TrackedJinja(self.text, None, 0)
        except TemplateSyntaxError as error:
            message = f"{_OPTION}: the template is not Jinja: line {error.lineno}: {error.message}"
            raise UsageError("option-value", message) from error

    def chat(self, options: ChatOptions) -> JinjaChat:
        """See Template."""
        if options.day is None and "strftime_now" in self.text:
            message = f"{_OPTION}: the template asks for the date, with strftime_now"
            raise UsageError("option-missing", message, "give the date that it is to have: --template-date 2026-01-31")
        if options.day is not None and "strftime_now" not in self.text:
            message = f"{_OPTION}: the template does not ask for the date, which --template-date gives"
            hint = "leave it out, or give a variable such as date_string with --template-columns"
            raise UsageError("option-conflict", message, hint)
        given = (name for name in options.variables if name != TEMPLATE_KWARGS)
        if unused := next((name for name in given if not _names(self.text, name)), None):
            message = f"{_OPTION}: the template does not use {unused!r}"
            hint = f"use a template with {unused}, or --ignore-keys {unused} in place of the column"
            raise UsageError("option-conflict", message, hint)
        return JinjaChat(self, options)


class _Local(threading.local):
    jinja: TrackedJinja | None = None


@dataclass(frozen=True)
class JinjaChat:
    """A template for conversations of limited size."""

    template: JinjaTemplate
    options: ChatOptions

    def __getstate__(self) -> dict[str, Any]:
        return {"template": self.template, "options": self.options}

    @cached_property
    def _tokens(self) -> re.Pattern[str]:
        return any_of(frozenset(self.template.special))

    @cached_property
    def ends(self) -> re.Pattern[str]:
        """Finds what may end a turn."""
        return any_of(frozenset((*self.template.special, *self.template.plain)))

    @cached_property
    def _said(self) -> set[str]:
        """The warnings so far."""
        return set()

    @cached_property
    def _local(self) -> _Local:
        return _Local()

    @property
    def _jinja(self) -> TrackedJinja:
        """The template of this thread."""
        if self._local.jinja is None:
            from tokmill._sources.tracked import TrackedJinja

            day = None if self.options.day is None else date.fromisoformat(self.options.day)
            self._local.jinja = TrackedJinja(self.template.text, day, self.options.max_doc_bytes)
        return self._local.jinja

    @property
    def speakers(self) -> tuple[str, ...]:
        """See Chat."""
        return "assistant", "gpt"

    def render(
        self, messages: pa.Array, skip: npt.NDArray[np.uint8], variables: Sequence[Mapping[str, Any]]
    ) -> Conversations:
        """See Chat."""
        faults: dict[int, tuple[str, str]] = {}
        texts, counts = [], [0]
        sizes: list[int] = []
        tokens: list[int] = []
        loss: list[bool] = []
        values = dict(structs(messages, skip))
        for row in range(len(skip)):
            found, text = [], b""
            try:
                found = list(self._pieces(values[row], variables[row] if variables else {})) if row in values else []
                encoded = [piece.encode() if token < 0 else b"" for piece, token, _ in found]
                text = self._checked(b"".join(encoded))
                sizes += map(len, encoded)
                tokens += [token for _, token, _ in found]
                loss += [has_loss for *_, has_loss in found]
            except UnicodeEncodeError:
                found, faults[row] = [], (LONE_SURROGATE, "the conversation has a lone surrogate")
            except _Fault as fault:
                if fault.reason == UNRENDERED:
                    raise UnrenderedError(row, str(fault), fault.key) from None
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
        if len(text) > self.options.max_doc_bytes:
            most = self.options.max_doc_bytes
            raise _Fault(TOO_LONG, f"the conversation is {len(text)} bytes long, over the limit of {most} bytes")
        return text

    def _pieces(self, value: Any, variables: Mapping[str, Any]) -> Iterator[_Piece]:
        """Yield the texts and special tokens of a conversation."""
        if unused := next((name for name in variables if not _names(self.template.text, name)), None):
            raise _Fault(UNRENDERED, f"it has {unused!r}, which the template does not render", unused)
        rendering = _Rendering(self, _messages(value, self.template.text), variables)
        for number, role, kind in rendering.left_out():
            if kind is not None:
                message = f"the template renders nothing of a part of message {number}, which has the type {kind!r:.40}"
                raise _Fault(UNRENDERED, message, f"type={kind}")
            if role != "system" or not _quotes(self.template.text, role):
                message = f"the template renders nothing of message {number}, which has the role {role!r:.40}"
                raise _Fault(UNRENDERED, message, f"role={role}")
            self._warn(f"the template leaves out some messages of the role {role!r}", number)
        for number, key in rendering.keys_left_out():
            self._warn(f"the template leaves out {key!r} of some messages", number)
        for number, role in rendering.foreign():
            self._warn(f"some messages have no loss, for their role is {role!r:.40} and not 'assistant'", number)
        rendered, spans = rendering.text, rendering.learned()
        at = 0
        own = rendering.of_template()
        for match in (each for start, stop in own for each in self._tokens.finditer(rendered, start, stop)):
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

    def _warn(self, what: str, number: int) -> None:
        """Warn of a message, once of each kind."""
        if what not in self._said and len(self._said) < _WARNINGS:
            self._said.add(what)
            _LOG.warning("%s, such as message %d of a conversation", one_line(what), number)

    def rendered(self, messages: Sequence[Any], given: Mapping[str, Any], characters: int) -> tuple[str, list[_Run]]:
        """Return a conversation, and its runs; text that has nothing of it is of one source. Raises _Fault."""
        from jinja2 import TemplateError

        from tokmill._sources.tracked import TooLargeError, runs_of

        try:
            text = self._jinja.rendered({**given, "messages": messages}, characters)
        except TooLargeError as error:
            raise _Fault(TOO_LONG, str(error)) from error
        except (TemplateError, *_FAILURES) as error:
            place = self._place(error)
            message = f"the template cannot render the messages:{place} {error!s:.{_SHOWN}}"
            raise _Fault(NOT_MESSAGES, message) from error
        found, at = [], 0
        for length, (source, is_generated) in runs_of(text):
            found.append((at, at + length, source, is_generated))
            at += length
        return str.__str__(text), found

    def _place(self, error: BaseException) -> str:
        """Return the line of the template where an error comes from."""
        trace, line = error.__traceback__, None
        while trace is not None:
            if trace.tb_frame.f_code.co_filename == "<template>":
                line = self._jinja.line_of(trace.tb_lineno)
            trace = trace.tb_next
        return "" if line is None else f" line {line}:"


class _Rendering:
    """A rendered conversation."""

    def __init__(self, chat: JinjaChat, messages: Sequence[Any], variables: Mapping[str, Any]) -> None:
        from tokmill._sources.tracked import VARIABLES, tracked

        self._chat, self._messages = chat, messages
        self._given = {"tools": None, "documents": None, **chat.template.variables, "add_generation_prompt": False}
        self._given |= {name: tracked(value, VARIABLES) for name, value in variables.items()}
        self._marked = [_marked(message, number) for number, message in enumerate(messages)]
        self._length = _length([*messages, *variables.values()])
        self.text, self._runs = chat.rendered(self._marked, self._given, self._length)

    @cached_property
    def _rendered(self) -> set[int | None]:
        """The sources of the text."""
        return {source for _, _, source, _ in self._runs}

    def left_out(self) -> Iterator[tuple[int, str, str | None]]:
        """Yield the number and role of each message that the template left out, and the type if it is a part of one."""
        from tokmill._sources.tracked import DATA, tracked

        found = self._rendered
        marked, parts = [*self._marked], list[tuple[int, Any]]()
        for number, message in enumerate(self._messages):
            content = message.get("content")
            if number in found and isinstance(content, list):
                sources = range(len(marked) + len(parts), len(marked) + len(parts) + len(content))
                marked[number] = marked[number] | {"content": list(map(tracked, content, sources))}
                parts += [(number, part) for part in content]
            elif number not in found and DATA not in found and (_says(content) or message.get("tool_calls")):
                yield number, message["role"], None
        if parts:
            _, runs = self._chat.rendered(marked, self._given, self._length)
            found = {source for _, _, source, _ in runs}
        for source, (number, part) in enumerate(parts, len(marked)):
            if source not in found and DATA not in found and _says(part):
                yield number, self._messages[number]["role"], type_of(part)

    def keys_left_out(self) -> Iterator[tuple[int, str]]:
        """Yield messages of which the template renders one key and not another, such as content beside calls.

        With loss on the last turn alone, as with `--split-turns`, earlier reasoning is not missed.
        """
        from tokmill._sources.tracked import DATA, tracked

        marked, keys = [*self._marked], list[tuple[int, str]]()
        for number, message in enumerate(self._messages):
            is_missed = self._chat.options.loss != "last" or number == len(self._messages) - 1
            names = ("content", "tool_calls", *_REASONING[:is_missed])
            said = [key for key in names if _says(message.get(key))]
            for source, key in enumerate(said if len(said) > 1 else (), len(marked) + len(keys)):
                same = _REASONING if key in _REASONING else (key,)
                own = {name: tracked(message[name], source) for name in same if name in message}
                marked[number] = marked[number] | own
            keys += [(number, key) for key in said if len(said) > 1]
        if keys:
            _, runs = self._chat.rendered(marked, self._given, self._length)
            found = {source for start, stop, source, _ in runs if start < stop}
            yield from (each for source, each in enumerate(keys, len(marked)) if not {source, DATA} & found)

    def foreign(self) -> Iterator[tuple[int, str]]:
        """Yield messages whose role may be a name for the assistant, but has no loss."""
        template, loss = self._chat.template.text, self._chat.options.loss
        for number, message in enumerate(self._messages if loss in ("assistant", "last") else ()):
            role = message["role"]
            if role in _ROLES or SHAREGPT.get(role, "assistant") != "assistant":
                continue
            if not (_GENERATION.search(template) and _quotes(template, role)):
                yield number, role

    def of_template(self) -> Iterator[_Span]:
        """Yield the longest stretches of text without a character of data."""
        at = 0
        for start, stop, source, _ in (*self._runs, (len(self.text), len(self.text), 0, False)):
            if source is not None and (stop > start or stop == len(self.text)):
                if at < start:
                    yield at, start
                at = stop

    def learned(self) -> list[_Span]:
        """Return the ascending spans that have loss."""
        loss = self._chat.options.loss
        if loss in ("all", "none"):
            return [(0, len(self.text))] if loss == "all" else []
        spans = self._printed() if _GENERATION.search(self._chat.template.text) else self._spoken()
        weighed = [each for each in spans if each[0] is None or has_weight(self._messages[each[0]])]
        return [(start, stop) for number, start, stop in weighed if loss == "assistant" or number == weighed[-1][0]]

    def _printed(self) -> list[_Turn]:
        """Return what generation blocks have printed, with the message that each is about."""
        found: list[_Turn] = []
        for start, stop, source, is_generated in self._runs:
            if not is_generated:
                continue
            number = source if source is not None and source >= 0 else None
            if found and found[-1][2] == start and (number is None or found[-1][0] in (None, number)):
                found[-1] = found[-1][0] if number is None else number, found[-1][1], stop
            else:
                found.append((number, start, stop))
        return found

    def _spoken(self) -> list[_Turn]:
        """Return the turns of the assistant: what it says of a message, what comes before that, and what ends the turn.

        A turn begins where the prompt to generate it ends, and it ends with the last token that comes after it whatever
        follows. A template's own end-of-text after the last turn ends that, too.
        """
        found: list[_Turn] = []
        begins, tails = dict[str, int](), dict[str, list[str]]()
        for number, message in enumerate(self._messages):
            if message["role"] != "assistant":
                continue
            before, said, after = self._around(number)
            prompt = next(iter(self._tails(number, is_prompt=True)), "") if not said else ""
            if prompt and self.text.startswith(prompt, before, after):
                said = [(before + len(prompt),) * 2]  # GLM, for example, prints nothing of empty content
                self._marked[number] = _marked({"role": "assistant", "content": ""}, number)  # nor of its reasoning
            if not said:
                continue
            gap, rest = self.text[before : said[0][0]], self.text[said[-1][1] : after]
            if gap not in begins:
                begins[gap] = self._prompted(number, gap)
            if (is_last := number == len(self._messages) - 1) or rest not in tails:
                tails[rest] = self._followed() if is_last else self._tails(number + 1)
                tails[rest] = [tail.removeprefix(prompt) for tail in tails[rest]]
            # What it says may stand again in what follows, such as the name of a tool before its result.
            said = said[-1:] if is_last else said
            ends = [
                stop + self._ending(self.text[stop:after], tails[rest], is_last=stop == said[-1][1]) for _, stop in said
            ]
            end = next((end for end, (_, stop) in zip(ends[::-1], said[::-1], strict=True) if end > stop), ends[-1])
            found.append((number, before + begins[gap], end))
            left = self.text[end:]
            if is_last and left and left.strip() == self._chat.template.variables.get("eos_token"):
                found.append((number, len(left) - len(left.lstrip()) + end, len(self.text)))
        return found

    def _around(self, number: int) -> tuple[int, list[_Span], int]:
        """Return where other data ends before a message, the text of the message, and where other data begins again."""
        before, said = 0, list[_Span]()
        for start, stop, source, _ in self._runs:
            if source == number:
                said.append((start, stop))
            elif source is not None:
                if said or (source > number and number not in self._rendered):
                    return before, said, start
                before = stop
        return before, said, len(self.text)

    def _prompted(self, number: int, gap: str) -> int:
        """Return how much of the text before a message is the prompt to generate it."""
        tails = self._tails(number, is_prompt=True)
        if not tails:
            return len(gap)
        prompt = self._shared(gap, tails[0])
        if prompt < min(len(gap), len(tails[0])):
            # A prompt may have instructions that are not printed before turns; both end with the role.
            found = [*self._chat.ends.finditer(gap, prompt)]
            # A result may end in another way before the prompt: Hermes prints no line break there.
            if any(each.group() in self._openers and tails[0].endswith(gap[each.start() :]) for each in found):
                return len(gap)
            ends = [each.end() for each in found]
            prompt = next((end for end in ends[::-1] if tails[0].endswith(gap[prompt:end])), prompt)
        if _names(self._chat.template.text, "add_generation_prompt") or prompt == len(gap):
            return prompt
        # A template without such a prompt may print the role; what it prints else, [TOOL_CALLS] or a blank, is learned.
        rest = gap[prompt:].lstrip()
        token = self._chat.ends.match(gap, len(gap) - len(rest))
        return len(gap) if rest and (token is None or "assistant" in rest.lower()) else prompt

    def _followed(self) -> list[str]:
        """Return the text after the last message if another follows; nothing if none can."""
        last, more = len(self._messages) - 1, _marked({"role": "user", "content": "."}, len(self._messages))
        try:
            text, runs = self._chat.rendered([*self._marked, more], self._given, self._length)
        except _Fault:
            return []
        data = [(start, stop, source) for start, stop, source, _ in runs if source is not None]
        return [text[one[1] : two[0]] for one, two in pairwise(data) if (one[2], two[2]) == (last, last + 1)]

    def _tails(self, count: int, *, is_prompt: bool = False) -> list[str]:
        """Return what is rendered after the last data of the first messages, and after the last that is not empty.

        Nothing if they cannot be rendered.
        """
        try:
            given = {**self._given, "add_generation_prompt": is_prompt}
            text, runs = self._chat.rendered(self._marked[:count], given, self._length)
        except _Fault:
            return []
        data = [(start, stop) for start, stop, source, _ in runs if source is not None]
        ends = (data[-1:], [each for each in data if each[0] < each[1]][-1:])
        return [text[end[0][1] if end else 0 :] for end in ends]

    def _ending(self, rest: str, tails: Sequence[str], *, is_last: bool) -> int:
        """Return how much of the text after a message ends its turn: up to the last token that a tail has, too.

        Where they have different tokens, it is the one of this text, which may begin the next turn where nothing else
        ends one: nothing, or, as after GLM's calls, no special token. Text that is not `is_last` of its message ends a
        turn only where both have a token.
        """
        special = self._chat.template.special
        # Empty content may stand after the end of calls, so the tail that has more of the text comes first: Gemma 4.
        for tail in sorted(tails or (rest,), key=lambda tail: -self._shared(rest, tail)):
            both = self._shared(rest, tail)
            found = [match.span() for match in self._chat.ends.finditer(rest) if match.start() <= both]
            if opened := [at for at, span in enumerate(found) if tail and rest[slice(*span)] in self._openers]:
                both, found = min(both, found[opened[0]][0]), found[: opened[0]]
            whole = [end for _, end in found if end <= both]
            more = self._chat.ends.match(rest, both) if whole and whole[-1] == both == len(tail) else None
            if more and rest[slice(*found[len(whole) - 1])] in self._chat.template.plain and more.group() in special:
                whole = [more.end()] if more.group() not in self._openers else whole
            other = [end for start, end in found if is_last or self._chat.ends.match(tail, start)]
            if length := (whole or other[:1] or [both] * (is_last or both == len(tail)) or [0])[-1]:
                return length
        return 0

    def _shared(self, text: str, other: str) -> int:
        """Return the number of characters with which both texts begin, without a part of a token."""
        differing = (at for at, (one, two) in enumerate(zip(text, other, strict=False)) if one != two)
        both = next(differing, min(len(text), len(other)))
        tokens = (match.span() for match in self._chat.ends.finditer(text))
        return next((start for start, end in tokens if start < both < end), both)

    @cached_property
    def _openers(self) -> set[str]:
        """The tokens with which the conversation begins and turns of the assistant do, which end no turn."""
        found, at = set[str](), 0
        first = next((start for start, _, source, _ in self._runs if source is not None), 0)
        while (match := self._chat.ends.match(self.text, at, first)) is not None:
            found.add(match.group())
            at = _LEADING.match(self.text, match.end()).end()  # type: ignore[union-attr]
        found -= {self._chat.template.variables.get("eos_token", "")}
        prompt = (self._tails(len(self._messages), is_prompt=True) or [""])[0]
        if prompt and _names(self._chat.template.text, "add_generation_prompt"):
            found &= {*self._chat.ends.findall(prompt), self._chat.template.variables.get("bos_token", "")}
        return found


def _marked(message: Mapping[str, Any], number: int) -> Any:
    """Return a message whose texts know where they come from."""
    from tokmill._sources.tracked import in_parts, tracked

    marked = tracked(message, number)
    marked["content"] = in_parts(marked.get("content"))
    if message["role"] in _ROLES:
        marked["role"] = message["role"]
    return marked


class _Fault(Exception):  # noqa: N818 - it ends a row, not the run
    """A conversation is a bad row."""

    def __init__(self, reason: str, message: str, key: str = "") -> None:
        super().__init__(message)
        self.reason, self.key = reason, key


def _messages(value: Any, template: str) -> list[dict[str, Any]]:
    """Return the messages of a row in OpenAI's form."""
    if value is None:
        raise _Fault(INVALID_UTF8, "the messages contain a string that is not valid UTF-8")
    if isinstance(value, (str, bytes)):
        try:
            value = parse_json(value)
        except ValueError as error:
            raise _Fault(NOT_MESSAGES, f"not a list of messages: {value!s:.{_SHOWN}}") from error
    else:
        value = without_nulls(value)
    if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
        raise _Fault(NOT_MESSAGES, f"not a list of messages: {value!s:.{_SHOWN}}")
    if not value:
        raise _Fault(NOT_MESSAGES, "there are no messages")
    for number, message in enumerate(value):
        if message.get("role") is None and isinstance(name := message.pop("from", None), str):
            message["role"] = SHAREGPT.get(name, name)
        if message.get("content") is None and (spoken := message.pop("value", None)) is not None:
            message["content"] = spoken
        if not isinstance(role := message.get("role"), str):
            raise _Fault(NOT_MESSAGES, f"message {number} has no role")
        if role in SHAREGPT and not _quotes(template, role):
            message["role"] = SHAREGPT[role]
        spoken = any(message.get(key) for key in (*_REASONING, "tool_calls", "function_call"))
        if message.get("content") is None and not spoken:
            raise _Fault(NOT_MESSAGES, f"message {number} has no content")
        if key := unknown_weight(message):
            raise _Fault(NOT_MESSAGES, f"message {number} has the {key} {message[key]!s:.{_SHOWN}}, not 0 or 1")
        names = {key for key in SPEECH if message.get(key)}
        if given := next((key for key in _REASONING if message.get(key) is not None), None):
            message |= {"thinking": message.get("thinking") or message[given], "reasoning_content": message[given]}
            names |= {"thinking", "reasoning_content"} & {*message} if given in names else set()
        for group in (_REASONING, *((key,) for key in SPEECH if key not in _REASONING)):
            said = names & {*group}
            if said and not any(re.search(rf"\.{key}\b|['\"]{key}['\"]", template) for key in said):
                key = min(said)
                raise _Fault(UNRENDERED, f"message {number} has {key!r}, which the template does not render", key)
    return value


def _says(content: Any) -> bool:
    """Return whether content or a part of it has more than blanks, which templates may strip."""
    if isinstance(content, list):
        return any(map(_says, content))
    said = content.get("text") if isinstance(content, dict) and type_of(content) == "text" else content
    return bool(said.strip() if isinstance(said, str) else said)


def _quotes(template: str, name: str) -> bool:
    """Return whether a template compares something with a name."""
    return re.search(rf"['\"]{re.escape(name)}['\"]", template) is not None


def _names(template: str, key: str) -> bool:
    """Return whether a template has a name in it."""
    return re.search(rf"\b{re.escape(key)}\b", template) is not None


def _length(value: Any) -> int:
    """Return the characters in JSON."""
    if isinstance(value, dict):
        return sum(len(key) + _length(each) for key, each in value.items())
    return sum(map(_length, value)) if isinstance(value, list) else len(value) if isinstance(value, str) else 1


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
