"""Every error carries a code, every code is raised, and the page lists them."""

from __future__ import annotations

import ast
import re
import runpy
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, get_args

import pytest

import tokmill
from tokmill._error_codes import Code
from tokmill.errors import TokmillError

if TYPE_CHECKING:
    from collections.abc import Iterator

DOCS = Path(__file__).parent.parent / "docs"
PACKAGE = Path(tokmill.__file__).parent
MEANINGS = re.findall(
    r"^### (.*)\n\n(.*)\n", (DOCS / "reference" / "errors.md").read_text(encoding="utf-8"), re.MULTILINE
)
KNOWN = [code for code, _ in MEANINGS]


@cache
def nodes() -> list[tuple[Path, ast.ClassDef | ast.Call | ast.Constant]]:
    """Return the classes, calls and constants of the package, with their files."""
    return [
        (path, node)
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef | ast.Call | ast.Constant)
    ]


def classes() -> set[str]:
    """Return the names of all error classes, including those of single modules."""
    found = {TokmillError.__name__}
    while True:
        below = {
            node.name
            for _, node in nodes()
            if isinstance(node, ast.ClassDef)
            and any(isinstance(base, ast.Name) and base.id in found for base in node.bases)
        }
        if below <= found:
            return found
        found |= below


def made() -> Iterator[tuple[str, ast.expr]]:
    """Where an error is made, and its first argument."""
    names = classes()
    for path, node in nodes():
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
            yield f"{path.relative_to(PACKAGE)}:{node.lineno}", node.args[0]


def test_the_page_has_every_code_once() -> None:
    assert sorted(KNOWN) == sorted(get_args(Code)) == sorted(set(KNOWN))
    assert all(meaning.endswith(".") for _, meaning in MEANINGS)


def test_every_error_has_a_code() -> None:
    """The code is a literal, or passed on from another error: mypy checks that it is in the table."""
    places = list(made())
    assert len(places) > 300
    for place, first in places:
        if isinstance(first, ast.Constant):
            assert first.value in KNOWN, place
        else:
            name = first.attr if isinstance(first, ast.Attribute) else first.id if isinstance(first, ast.Name) else ""
            assert name == "code", place


def test_the_pages_are_in_step(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(DOCS)
    for path, text in runpy.run_path(str(DOCS / "reference.py"))["pages"]().items():
        assert (DOCS / "reference" / path).read_text(encoding="utf-8") == text, f"{path}: make reference"


def test_every_code_is_used() -> None:
    written = {
        node.value
        for path, node in nodes()
        if path.name != "_error_codes.py" and isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert set(KNOWN) - written == set()
