"""The signature and docstring of a function that takes declared options."""

from __future__ import annotations

import inspect
import textwrap
from functools import wraps
from typing import TYPE_CHECKING, Any, ForwardRef, TypeVar, cast

from tokmill._options.option import Option, declared

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Function = TypeVar("Function", bound="Callable[..., Any]")

_HEADING = "Parameters\n----------\n"
_WIDTH = 112


def takes(keywords: type | None = None, **arguments: Option) -> Callable[[Function], Function]:
    """Give a function the keywords that a TypedDict declares, in place of its `**keywords`.

    They stand in its signature and docstring with types, defaults and help; the function always gets all of them. Its
    own parameters are described by `arguments`, or in its docstring.
    """
    options = {} if keywords is None else declared(keywords)

    def decorate(function: Function) -> Function:
        own = inspect.signature(function)
        signature = own.replace(parameters=list(_parameters(own, options.values())))

        @wraps(function)
        def call(*given: Any, **named: Any) -> Any:
            try:
                bound = signature.bind(*given, **named)
            except TypeError as error:
                message = f"{function.__name__}() {error}"
                raise TypeError(message) from None
            bound.apply_defaults()
            return function(*bound.args, **bound.kwargs)

        entries = [
            _entry(name, signature.parameters[name], option) for name, option in {**arguments, **options}.items()
        ]
        vars(call)["__signature__"] = signature
        call.__doc__ = _with_parameters(inspect.getdoc(function) or "", "".join(entries))
        return cast("Function", call)

    return decorate


def _parameters(own: inspect.Signature, options: Any) -> Iterator[inspect.Parameter]:
    """Positional ones, the options, then other keywords."""
    kinds = inspect.Parameter
    yield from (each for each in own.parameters.values() if each.kind is kinds.POSITIONAL_OR_KEYWORD)
    for option in options:
        kind = option.type.__forward_arg__ if isinstance(option.type, ForwardRef) else option.type
        default = kinds.empty if option.required else option.default
        yield kinds(option.name, kinds.KEYWORD_ONLY, annotation=kind, default=default)
    yield from (each for each in own.parameters.values() if each.kind is kinds.KEYWORD_ONLY)


def _entry(name: str, parameter: inspect.Parameter, option: Option) -> str:
    """The entry of a docstring in numpy's style."""
    kind = parameter.annotation if isinstance(parameter.annotation, str) else option.type_text
    default = "" if parameter.default is parameter.empty else f", default {parameter.default!r}"
    words = textwrap.fill(
        f"{option.help} {option.more}".strip(), _WIDTH, break_on_hyphens=False, break_long_words=False
    )
    return f"{name} : {kind}{default}\n{textwrap.indent(words, '    ')}\n"


def _with_parameters(docstring: str, entries: str) -> str:
    """A docstring with entries at the start of its section of parameters, which follows the description."""
    if _HEADING in docstring:
        return docstring.replace(_HEADING, _HEADING + entries, 1)
    description, raises, rest = docstring.partition("\n\nRaises\n")
    return f"{description}\n\n{_HEADING}{entries.rstrip()}{raises}{rest}"
