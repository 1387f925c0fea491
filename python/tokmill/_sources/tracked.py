"""Jinja in a sandbox, in which every character knows its origin, and work is limited.

Text that comes from data is a TrackedText: it is the text, with the origin of each run of characters. Operators,
methods and filters keep it; where one does not know which character comes from where, all of its result is of data.
"""

from __future__ import annotations

import json
import re
from datetime import datetime
from functools import wraps
from itertools import chain
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from jinja2 import TemplateError, TemplateSyntaxError, meta, nodes
from jinja2.compiler import CodeGenerator
from jinja2.environment import Template
from jinja2.ext import Extension, loopcontrols
from jinja2.runtime import Undefined
from jinja2.sandbox import ImmutableSandboxedEnvironment

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from datetime import date

    from jinja2.parser import Parser
    from jinja2.runtime import Context, Macro

DATA: Final = -1
"""Source of what comes from no single message."""
VARIABLES: Final = -2
"""Source of what comes from variables of the template."""
_STEPS: Final = 1_000_000
_CHARACTERS_PER_STEP: Final = 64
"""Limit of the work for a conversation; one with more text may take more."""
_LEAST: Final = 1 << 20
"""Widths and repetitions up to this are allowed whatever the limit of documents is."""
_WIDTH: Final = re.compile(r"\d{7,}")
_GAP: Final = 64
"""Most characters of `indent` and `separators`, which stand at each of any number of values."""
_NO_TEXT: Final = "content is a list or an object, which is no text: join the texts of its parts"
_MARKUP: Final = re.compile(r"[&<>'\"]")
_LARGEST: Final = 1 << 64
_WIDENING: Final = {
    *("center", "ljust", "rjust", "zfill", "indent", "expandtabs"),
    *("format", "format_map", "batch", "slice", "round", "wordwrap"),
}
"""Methods and filters that make more text or longer lists by a number."""
_REMOVED: Final = ("random", "pprint", "urlize")
"""Filters that are random, print addresses, or take quadratic time."""


class TextOrigin(NamedTuple):
    """Where text comes from."""

    source: int | None
    """Number of a message; VARIABLES; DATA; None: the template."""
    is_generated: bool
    """Whether a `{% generation %}` block printed it."""


Run = tuple[int, TextOrigin]
"""Characters with one origin. A run of none marks where an empty text is."""
_TEMPLATE: Final = TextOrigin(None, False)
_UNKNOWN: Final = TextOrigin(DATA, False)


class TooLargeError(Exception):
    """A conversation is larger than the limit, or takes too much work; the message says which."""


class TrackedText(str):
    """Text that comes from data, in whole or in part."""

    __slots__ = ("_is_safe", "_runs")
    _runs: tuple[Run, ...]
    _is_safe: bool

    def __new__(cls, text: str = "", runs: tuple[Run, ...] | None = None) -> TrackedText:
        """Return a text; without runs, all of it comes from data."""
        made = super().__new__(cls, text)
        made._runs = ((len(text), _UNKNOWN),) if runs is None else runs
        made._is_safe = False
        return made

    def __str__(self) -> str:
        return self

    def __getitem__(self, key: Any) -> TrackedText:
        if isinstance(key, slice):
            start, stop, step = key.indices(len(self))
            if step != 1:
                return TrackedText("", ()) if not self else self._picked(range(start, stop, step))
            return self._between(start, max(start, stop))
        at = range(len(self))[key]
        return self._between(at, at + 1)

    def __iter__(self) -> Iterator[TrackedText]:
        return map(self.__getitem__, range(len(self)))

    def _picked(self, places: range) -> TrackedText:
        characters = [self[at] for at in places]
        return TrackedText("".join(characters), tuple(run for each in characters for run in runs_of(each)))

    def _between(self, start: int, stop: int) -> TrackedText:
        found, at = [], 0
        for length, origin in self._runs:
            low, high = max(at, start), min(at + length, stop)
            if low <= high and (length == 0 or low < high or start == stop):
                found.append((high - low, origin))
            at += length
        return TrackedText(super().__getitem__(slice(start, stop)), tuple(found))

    def trimmed(self, name: str, characters: str | None) -> TrackedText:
        """Return the text without characters at its ends, by the method `strip`, `lstrip` or `rstrip`."""
        start = 0 if name == "rstrip" else len(self) - len(str.lstrip(self, characters))
        stop = len(self) if name == "lstrip" else len(str.rstrip(self, characters))
        return self._between(start, max(start, stop))


class _TrackedInt(int):
    """A number that comes from data."""

    _origin: TextOrigin

    def __str__(self) -> str:
        return _all_from(int.__repr__(self), self._origin)


class _TrackedFloat(float):
    """A number that comes from data."""

    _origin: TextOrigin

    def __str__(self) -> str:
        return _all_from(float.__repr__(self), self._origin)


class _Parts(list[Any]):
    """Content that is a list."""

    def __repr__(self) -> str:
        raise TypeError(_NO_TEXT)


class _Part(dict[str, Any]):
    """Content that is an object, or an object in a list."""

    def __repr__(self) -> str:
        raise TypeError(_NO_TEXT)


def in_parts(content: Any) -> Any:
    """Return content that cannot be printed as Python writes lists and objects."""
    if isinstance(content, dict):
        return _Part(content)
    return _Parts(map(in_parts, content)) if isinstance(content, list) else content


def runs_of(text: str) -> tuple[Run, ...]:
    """Return the origins of a text."""
    return text._runs if isinstance(text, TrackedText) else ((len(text), _TEMPLATE),)


def tracked(value: Any, source: int) -> Any:
    """Return JSON whose texts and numbers come from a source."""
    return _from(value, TextOrigin(source, False))


def _from(value: Any, origin: TextOrigin) -> Any:
    if isinstance(value, str):
        return _all_from(value, origin)
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        number = _TrackedInt(value) if isinstance(value, int) else _TrackedFloat(value)
        number._origin = origin
        return number
    if isinstance(value, dict):
        return {_all_from(key, origin): _from(each, origin) for key, each in value.items()}
    return [_from(each, origin) for each in value] if isinstance(value, list) else value


def _all_from(text: str, origin: TextOrigin) -> TrackedText:
    return TrackedText(text, ((len(text), origin),))


def joined(texts: Iterable[str], between: str = "") -> str:
    """Return texts end to end."""
    found: list[str] = []
    for text in texts:
        found += [between, text] if found and between else [text]
    whole = "".join(found)
    if not any(type(text) is TrackedText for text in found):
        return whole
    return TrackedText(whole, tuple(chain.from_iterable(runs_of(text) for text in found if text or runs_of(text))))


class _Generator(CodeGenerator):
    """Writes code whose `~` keeps origins, and whose loops count their steps."""

    def visit_ExprStmt(self, node: nodes.ExprStmt, frame: Any) -> None:  # noqa: N802 - as Jinja calls it
        """See CodeGenerator."""
        if isinstance(node.node, nodes.EnvironmentAttribute):
            self.writeline("environment.step()")
        else:
            super().visit_ExprStmt(node, frame)

    def visit_Concat(self, node: nodes.Concat, frame: Any) -> None:  # noqa: N802 - as Jinja calls it
        """See CodeGenerator."""
        self.write("environment.concatenated((")
        for each in node.nodes:
            self.visit(each, frame)
            self.write(", ")
        self.write("))")


class _Generation(Extension):
    """`{% generation %}` … `{% endgeneration %}`, around what the model learns."""

    tags = {"generation"}  # noqa: RUF012 - as Jinja declares it

    def parse(self, parser: Parser) -> nodes.Node:
        """See Extension."""
        line = next(parser.stream).lineno
        body = parser.parse_statements(("name:endgeneration",), drop_needle=True)
        return nodes.CallBlock(self.call_method("_printed"), [], [], body).set_lineno(line)

    @staticmethod
    def _printed(caller: Macro) -> str:
        text = caller()
        return TrackedText(text, tuple((length, TextOrigin(each.source, True)) for length, each in runs_of(text)))


class TrackedJinja(ImmutableSandboxedEnvironment):
    """The environment in which transformers renders templates of conversations. Not for several threads.

    Raises TemplateSyntaxError for a template that is not Jinja.
    """

    code_generator_class = _Generator
    intercepted_binops = frozenset(("+", "-", "*", "/", "//", "%", "**"))

    def __init__(self, template: str, day: date | None, limit: int) -> None:
        super().__init__(
            trim_blocks=True,
            lstrip_blocks=True,
            optimized=False,
            extensions=[_Generation, loopcontrols],
            finalize=self._printable,
        )
        self._limit, self._steps = limit, 0
        self.concat = self._concatenation  # type: ignore[method-assign]
        known = {**self.filters, "tojson": _json, "safe": _safe, "string": str, "trim": _trim}
        self.filters = {name: self._keeping(name, filter_) for name, filter_ in known.items() if name not in _REMOVED}
        self.filters["join"] = self._join
        del self.globals["lipsum"]
        self.globals.update(raise_exception=_raise, strftime_now=self._strftime(day))
        tree = self.parse(template)
        if (scoped := tree.find(nodes.EvalContextModifier)) is not None:
            message = "autoescape is not a part of templates of conversations"
            raise TemplateSyntaxError(message, scoped.lineno)
        tested = {each.node.name for each in tree.find_all(nodes.Test) if isinstance(each.node, nodes.Name)}
        set_in_it = {each.name for each in tree.find_all(nodes.Name) if each.ctx != "load"} - tested
        self.asks = meta.find_undeclared_variables(tree) - set_in_it - self.globals.keys()
        for loop in tree.find_all(nodes.For):
            loop.body.insert(0, nodes.ExprStmt(nodes.EnvironmentAttribute("step")).set_lineno(loop.lineno))
        self._template = Template.from_code(self, self.compile(tree), self.make_globals(None))

    def rendered(self, variables: Mapping[str, Any], characters: int) -> str:
        """Render a conversation of some characters. Raises TooLargeError, and whatever the template raises."""
        self._steps = _STEPS + characters
        context = self._template.new_context(dict(variables))
        found, length = [], 0
        for text in self._template.root_render_func(context):
            length += len(text)
            self._check(length)
            found.append(text)
        return joined(found)

    def line_of(self, line: int) -> int:
        """Return the line of the template for one of its code."""
        return self._template.get_corresponding_lineno(line)

    def step(self, characters: int = 0) -> None:
        """Count work. Raises TooLargeError if it is too much."""
        self._steps -= 1 + characters // _CHARACTERS_PER_STEP
        if self._steps < 0:
            message = "the template takes too many steps for the conversation"
            raise TooLargeError(message)

    def _check(self, length: int) -> None:
        if length > self._limit:
            message = f"the conversation is over the limit of {self._limit} bytes"
            raise TooLargeError(message)

    def concatenated(self, values: Sequence[Any]) -> str:
        """Return what `~` makes of values."""
        return self._concatenation([str(self._printable(value)) for value in values])

    def _concatenation(self, texts: Iterable[str], between: str = "") -> str:
        texts = list(texts)
        length = sum(map(len, texts)) + len(between) * max(len(texts) - 1, 0)
        self._check(length)
        self.step(length)
        return joined(texts, between)

    def call(__self, __context: Context, __obj: Any, *args: Any, **kwargs: Any) -> Any:  # noqa: N805 - as Jinja does
        """Call a macro, or a method of a value."""
        self, method = __self, getattr(__obj, "__wrapped__", __obj)
        self.step()
        owner, name = getattr(method, "__self__", None), getattr(method, "__name__", "")
        if not isinstance(owner, (str, int, float)):
            return super().call(__context, __obj, *args, **kwargs)
        if name == "join" and len(args) == 1:
            return self._concatenation([*map(str, args[0])], str(owner))
        if name in ("strip", "lstrip", "rstrip") and isinstance(owner, TrackedText):
            return owner.trimmed(name, *(args or (None,)))
        self._guard(name, owner, *args, *kwargs.values())
        return self._kept(super().call(__context, __obj, *args, **kwargs), owner, args, kwargs)

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        """Apply an operator."""
        texts = isinstance(left, str), isinstance(right, str)
        if operator == "+" and all(texts):
            safe = [isinstance(each, TrackedText) and each._is_safe for each in (left, right)]
            if any(safe) and not all(safe) and _MARKUP.search(left if safe[1] else right):
                message = "the template adds text to that of the filter safe, which transformers would escape as HTML"
                raise TemplateError(message)
            whole = self._concatenation((left, right))
            return _safe(whole) if any(safe) else whole
        if operator == "*":
            sized, times = (left, right) if isinstance(right, int) else (right, left)
            if isinstance(sized, (str, list, tuple)) and isinstance(times, int):
                self._wide(len(sized) * times)
        elif operator == "%" and texts[0]:
            self._guard("format", left, *(right if isinstance(right, tuple) else (right,)))
        elif operator == "+" and isinstance(left, (list, tuple)):
            self.step(8 * len(left))
        if operator == "**" or any(isinstance(each, int) and abs(each) > _LARGEST for each in (left, right)):
            message = f"arithmetic with ** or large numbers is not supported: {left!s:.20} {operator} {right!s:.20}"
            raise TemplateError(message)
        return self._kept(super().call_binop(context, operator, left, right), left, right)

    def _guard(self, name: str, owner: Any, *given: Any) -> None:
        """Raise an error if a method or filter may make much text of little."""
        if name in _WIDENING:
            self._wide(max((abs(each) for each in given if isinstance(each, int)), default=0))
        if name in ("format", "format_map"):
            self._wide(max(map(int, _WIDTH.findall(owner)), default=0))
            self._origins(owner, *given, is_printed=True)
        elif name == "replace" and len(given) > 1 and all(isinstance(each, str) for each in (owner, *given[:2])):
            self._check(len(owner) + str.count(owner, given[0]) * (len(given[1]) - len(given[0])))
        elif name in ("expandtabs", "indent") and isinstance(owner, str):
            width = next((each for each in given if isinstance(each, int)), 8)
            self._wide(len(owner) + max(str.count(owner, "\t"), str.count(owner, "\n")) * width)
        elif name == "translate":
            message = "translate is not supported"
            raise TemplateError(message)

    def _wide(self, length: int) -> None:
        if length > _LEAST:
            self._check(length)
        self.step(length)

    def _keeping(self, name: str, filter_: Callable[..., Any]) -> Callable[..., Any]:
        """Return a filter whose results keep the origins of its arguments."""
        passed = getattr(filter_, "jinja_pass_arg", None)

        @wraps(filter_)
        def kept(*args: Any, **kwargs: Any) -> Any:
            values = args if passed is None else args[1:]
            self.step()
            self._guard(name, values[0] if values else None, *values[1:], *kwargs.values())
            if name == "tojson":
                self._origins(values[0])
            return self._kept(filter_(*args, **kwargs), *values, kwargs)

        return kept

    def _join(self, value: Any, d: str = "", attribute: Any = None) -> str:
        """`join` of Jinja."""
        if attribute is not None:
            value = self.call_filter("map", value, kwargs={"attribute": attribute}, context=self._blank())
        return self._concatenation([str(self._printable(each)) for each in value], str(d))

    def _blank(self) -> Context:
        return self._template.new_context({})

    def _kept(self, made: Any, *values: Any) -> Any:
        """Return the result of an operation on values, from which its texts and numbers come."""
        inner = made if isinstance(made, (list, tuple)) else (made,)
        if not any(type(each) in (str, int, float) for each in inner):
            if not isinstance(made, str) or isinstance(made, TrackedText):
                return made
            made = str.__str__(made)  # such as Markup
        if not any(isinstance(each, str) for each in inner):  # a number, such as a length, does not have other texts
            values = tuple(each for each in values if isinstance(each, (str, int, float)))
        origins = self._origins(*values, is_printed=isinstance(made, str))
        if len({each.is_generated for each in origins}) > 1:
            message = "the template changes the text of a {% generation %} block together with other text"
            raise TemplateError(message)
        sources = {each.source for each in origins} - {None}
        if not sources:
            return made
        source = sources.pop() if len(sources) == 1 else DATA
        origin = TextOrigin(source, next(iter(origins)).is_generated)
        if isinstance(made, (list, tuple)):
            return type(made)([_from(each, origin) if type(each) in (str, int, float) else each for each in made])
        return _from(made, origin)

    def _origins(self, *values: Any, is_printed: bool = False) -> set[TextOrigin]:
        """Return the origins in values, and count them. Raises TypeError if one is printed, and has no text."""
        found, left = set[TextOrigin](), [*values]
        while left:
            value = left.pop()
            self.step(len(value) if isinstance(value, str) else 0)
            if isinstance(value, TrackedText):
                found.update(origin for _, origin in value._runs)
            elif isinstance(value, dict):
                left += [*value, *value.values()]
            elif isinstance(value, (list, tuple)):
                left += value
            elif isinstance(value, (_TrackedInt, _TrackedFloat)):
                found.add(value._origin)
            elif is_printed and not isinstance(value, (str, int, float, Undefined, type(None))):
                message = f"the template prints a {type(value).__name__}, which is no text"
                raise TypeError(message)
        return found

    def _printable(self, value: Any) -> Any:
        """Return a value as it is printed. Raises TypeError for what has no text of its own, such as a method."""
        if isinstance(value, str):
            return value if type(value) in (str, TrackedText) else TrackedText(value)
        if isinstance(value, (list, tuple, dict)):
            self._origins(value)
            return self._kept(str(value), value)
        self._origins(value, is_printed=True)
        return value

    def _strftime(self, day: date | None) -> Callable[[str], Any]:
        def strftime_now(format: str) -> Any:
            if day is None:
                message = "the template asks for the date"
                raise TemplateError(message)
            return self._kept(datetime(day.year, day.month, day.day).strftime(format), format)

        return strftime_now


def _json(x: Any, ensure_ascii: Any = False, indent: Any = None, separators: Any = None, sort_keys: Any = False) -> str:
    """`tojson` of transformers."""
    if max(indent if isinstance(indent, int) else len(indent or ""), *map(len, separators or ("",))) > _GAP:
        message = f"tojson puts at most {_GAP} characters between values"
        raise TemplateError(message)
    return json.dumps(x, ensure_ascii=ensure_ascii, indent=indent, separators=separators, sort_keys=sort_keys)


def _safe(value: Any) -> TrackedText:
    made = TrackedText(str(value), runs_of(str(value)))
    made._is_safe = True
    return made


def _trim(value: Any, chars: str | None = None) -> Any:
    text = str(value)
    return text.trimmed("strip", chars) if isinstance(text, TrackedText) else text.strip(chars)


def _raise(message: str) -> None:
    raise TemplateError(message)
