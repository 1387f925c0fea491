"""Griffe extension that gives functions on the site the keywords and docstrings that they have at run time.

Griffe reads the source without importing it and sees only `**keywords`. This extension imports the declarations, which
need only the standard library.
"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import Any

import griffe

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "python"))

from tokmill._options.option import Option, declared
from tokmill._options.signature import describe


class DeclaredOptions(griffe.Extension):  # type: ignore[misc]
    """Extension that finds functions decorated with `takes`."""

    def on_function(self, *, func: Any, **_: Any) -> None:
        """Add keywords and docstring to a function with declared options."""
        for decorator in func.decorators:
            if decorator.callable_path == "tokmill._options.signature.takes":
                _declare(func, decorator.value.arguments)


def _declare(function: Any, given: list[Any]) -> None:
    options: dict[str, Option] = {
        each.name: _imported(each.value.canonical_path) for each in given if isinstance(each, griffe.ExprKeyword)
    }
    for each in given:
        if not isinstance(each, griffe.ExprKeyword):
            options |= declared(_imported(each.canonical_path))
    positional = {each.name: str(each.annotation) for each in function.parameters if each.name in options}
    function.docstring.value = describe(function.docstring.value, positional, options)
    last = [each for each in function.parameters if each.kind is griffe.ParameterKind.keyword_only]
    keywords = [_parameter(option) for name, option in options.items() if name not in positional]
    first = [each for each in function.parameters if each.name in positional]
    function.parameters = griffe.Parameters(*first, *keywords, *last)


def _parameter(option: Option) -> Any:
    default = None if option.required else repr(option.default)
    return griffe.Parameter(
        option.name, annotation=option.type_text, kind=griffe.ParameterKind.keyword_only, default=default
    )


def _imported(path: str) -> Any:
    module, _, name = path.rpartition(".")
    return getattr(importlib.import_module(module), name)
