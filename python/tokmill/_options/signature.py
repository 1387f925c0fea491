"""Signature and docstring of a function that takes declared options."""

from __future__ import annotations

import inspect
import textwrap
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar, cast

from tokmill._options.option import Option, declared
from tokmill._spelling import did_you_mean

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

Function = TypeVar("Function", bound="Callable[..., Any]")

_HEADING = "Parameters\n----------\n"
_WIDTH = 112


def takes(keywords: type | None = None, **arguments: Option) -> Callable[[Function], Function]:
    """Replace the `**keywords` of a function by the keywords that a TypedDict declares.

    Signature and docstring then list them with types, defaults and help. The function always receives all of them. Its
    own parameters are described by `arguments` or in its docstring.
    """
    options = {} if keywords is None else declared(keywords)

    def decorate(function: Function) -> Function:
        own = list(inspect.signature(function).parameters.values())
        positional = [each for each in own if each.kind is each.POSITIONAL_OR_KEYWORD]
        other = [each for each in own if each.kind is each.KEYWORD_ONLY]
        parameters = [*positional, *map(_parameter, options.values()), *other]
        signature = inspect.signature(function).replace(parameters=parameters)

        @wraps(function)
        def call(*given: Any, **named: Any) -> Any:
            try:
                bound = signature.bind(*given, **named)
            except TypeError as error:
                words, unknown = f"{error}", [name for name in named if name not in signature.parameters]
                if unknown:
                    words = f"got an unexpected keyword argument {unknown[0]!r}"
                    words += "".join(f"; {hint}" for hint in [did_you_mean(unknown[0], signature.parameters)] if hint)
                elif len(given) > len(positional):
                    words += f": {', '.join(each.name for each in positional)} may be given so, and the others by name"
                message = f"{function.__name__}() {words}"
                raise TypeError(message) from None
            bound.apply_defaults()
            return function(*bound.args, **bound.kwargs)

        vars(call)["__signature__"] = signature
        types = {each.name: str(each.annotation) for each in positional}
        call.__doc__ = describe(inspect.getdoc(function) or "", types, {**arguments, **options})
        return cast("Function", call)

    return decorate


def _parameter(option: Option) -> inspect.Parameter:
    default = inspect.Parameter.empty if option.required else option.default
    return inspect.Parameter(option.name, inspect.Parameter.KEYWORD_ONLY, annotation=option.type_text, default=default)


def describe(docstring: str, types: Mapping[str, str], options: Mapping[str, Option]) -> str:
    """Return a numpy-style docstring with options inserted at the start of its parameters.

    Parameters
    ----------
    types
        Types of the function's own parameters.
    """
    entries = "".join(_entry(name, option, types.get(name)) for name, option in options.items())
    if _HEADING in docstring:
        return docstring.replace(_HEADING, _HEADING + entries, 1)
    description, raises, rest = docstring.partition("\n\nRaises\n")
    return f"{description}\n\n{_HEADING}{entries.rstrip()}{raises}{rest}"


def _entry(name: str, option: Option, own_type: str | None) -> str:
    kind = own_type or option.type_text
    default = "" if own_type or option.required else f", default {option.default!r}"
    words = textwrap.fill(option.text, _WIDTH, break_on_hyphens=False, break_long_words=False)
    return f"{name} : {kind}{default}\n{textwrap.indent(words, '    ')}\n"
