"""The structure of the code: which room imports which, what is public, and that documents name what exists."""

from __future__ import annotations

import ast
import re
from collections import Counter, defaultdict
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import typer

import tokmill
from tokmill._cli import app

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "python" / "tokmill"
CORE = ROOT / "rust" / "tokmill" / "src"
PUBLIC = {"tokmill", "tokmill.errors", "tokmill.jax", "tokmill.sample", "tokmill.torch"}
"""The public modules; every other one has a part that begins with an underscore."""
FOUNDATION = "foundation"
FILE = re.compile(r"\.(py|rs|md|toml|json|jsonl|yml|npy)$")
NAME = re.compile(r"[\w.:]*[a-z]\w*(?:(?:\.|::)\w+)+(?:\(.*\))?|[A-Z][a-z]+[A-Z]\w*|\w+\(.*\)")
"""A name of the code: with a dot in it, in CamelCase, or called."""

MAINTAINERS = [ROOT / name for name in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "benchmarks/README.md")]
DOCUMENTS = [*MAINTAINERS, ROOT / "FORMAT.md", ROOT / "examples" / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
FOREIGN = {
    "CONTRIBUTING.md": {"--workspace"},
    "docs/concepts/scale.md": {"--task-ms"},
    "docs/guides/cluster.md": {"--head", "--scopes", "--service-account"},
    "docs/guides/export.md": {"--data-path"},
    "docs/reference/errors.md": {"--head"},
}
"""Options of other programs that pages name in running text."""
FOREIGN_PAGES = {"benchmarks/README.md", "docs/guides/from-megatron.md"}
"""Pages about the options of another program."""


def _name(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {_name(path): path for path in sorted(PACKAGE.rglob("*.py"))}


@cache
def _tree(module: str) -> ast.Module:
    return ast.parse(MODULES[module].read_text("utf-8"))


def _imports(node: ast.AST, *, everywhere: bool) -> Iterator[tuple[str, str]]:
    """Yield each (module, name) that is imported: in the module's own statements, or in functions and for types too."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ImportFrom) and child.module and child.module.split(".")[0] == "tokmill":
            yield from ((child.module, alias.name) for alias in child.names)
        elif isinstance(child, ast.Import):
            yield from ((alias.name, "") for alias in child.names if alias.name.split(".")[0] == "tokmill")
        elif everywhere or not (
            isinstance(child, ast.FunctionDef)
            or (isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test))
        ):
            yield from _imports(child, everywhere=everywhere)


def _targets(module: str, *, everywhere: bool) -> set[str]:
    found = {
        full if (full := f"{source}.{name}") in MODULES else source
        for source, name in _imports(_tree(module), everywhere=everywhere)
    }
    return (found & MODULES.keys()) - {module, "tokmill"}


def _room(module: str) -> str | None:
    """The package that a module is in; None for the public modules on top, which nothing imports."""
    if module in {"tokmill", "tokmill.__main__", "tokmill.jax", "tokmill.torch"}:
        return None
    first = module.split(".")[1]
    return first if (PACKAGE / first).is_dir() else FOUNDATION


def _rooms() -> Mapping[str, set[str]]:
    arrows: defaultdict[str, set[str]] = defaultdict(set)
    for module in MODULES:
        if (room := _room(module)) is not None:
            arrows[room] |= {other for target in _targets(module, everywhere=True) if (other := _room(target))}
            arrows[room].discard(room)
    return arrows


def _core_rooms() -> Mapping[str, set[str]]:
    """The same for the core, from its `use crate::` lines and paths."""
    rooms = {path.stem if path.is_file() else path.name for path in CORE.iterdir()} - {"lib"}
    arrows: dict[str, set[str]] = {}
    for room in rooms:
        files = (
            [CORE / f"{room}.rs"]
            if (CORE / f"{room}.rs").exists()
            else [file for file in sorted((CORE / room).rglob("*.rs")) if file.name != "tests.rs"]
        )
        code = "".join(
            re.split(r"#\[cfg\(test\)\]\n(?:#.*\n)?(?:pub\(\w+\) )?mod \w+ \{", file.read_text("utf-8"))[0]
            for file in files
        )
        code = re.sub(r"//.*", "", code)
        arrows[room] = ({*re.findall(r"\bcrate::(\w+)", code)} & rooms) - {room}
    return arrows


def _drawn(title: str) -> dict[str, set[str]]:
    """The arrows that ARCHITECTURE.md lists below a title: a line for each room, from top to bottom."""
    text = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    block = re.search(rf"^## {title}\n.*?^```text\nroom +imports\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    assert block is not None
    return {line.split()[0]: {*line.split()[1:]} for line in block[1].splitlines()}


@pytest.mark.parametrize(("title", "found"), [("Rooms", _rooms()), ("Rooms of the core", _core_rooms())])
def test_imports_between_rooms_go_one_way(title: str, found: Mapping[str, set[str]]) -> None:
    drawn = _drawn(title)
    assert drawn == dict(found)
    below = list(drawn)
    for room, targets in drawn.items():
        assert targets <= {*below[below.index(room) + 1 :]}, f"{room} imports a room above it"


def test_no_module_imports_itself_round_about() -> None:
    edges = {module: _targets(module, everywhere=False) for module in MODULES}
    while leaves := {module for module, targets in edges.items() if not targets & edges.keys()}:
        edges = {module: targets for module, targets in edges.items() if module not in leaves}
    assert not edges


def test_what_is_public() -> None:
    """A module without an underscore in its path is public, and the reference lists all that is."""
    assert {name for name in MODULES if "._" not in name} == PUBLIC
    page = (ROOT / "docs" / "reference" / "python.md").read_text("utf-8")
    listed = {name.removeprefix("tokmill.") for name in re.findall(r"^::: (\S+)$", page, re.MULTILINE)}
    assert listed == {*tokmill.__all__, "torch", "jax"}


def _definitions() -> Iterator[tuple[str, ast.ClassDef | ast.FunctionDef]]:
    for module in MODULES:
        for node in _tree(module).body:
            if isinstance(node, ast.ClassDef | ast.FunctionDef):
                yield module, node


def test_no_public_class_name_twice() -> None:
    names = Counter(node.name for _, node in _definitions() if isinstance(node, ast.ClassDef))
    assert [name for name, times in names.items() if times > 1 and not name.startswith("_")] == []


def test_private_names_stay_in_their_module() -> None:
    taken = [
        (module, name)
        for module in MODULES
        for source, name in _imports(_tree(module), everywhere=True)
        if name.startswith("_") and f"{source}.{name}" not in {*MODULES, "tokmill._core"} and not name.endswith("__")
    ]
    assert taken == []


def test_public_definitions_have_docstrings() -> None:
    """Ruff looks for them in most modules, but not in those that begin with an underscore."""
    bare = [
        f"{module}.{node.name}"
        for module, node in _definitions()
        if node.name[0] != "_" and not ast.get_docstring(node)
    ]
    assert bare == []


def _inline_code(page: Path) -> list[str]:
    return re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL))


@cache
def _options() -> set[str]:
    def options(command: typer.core.TyperGroup) -> Iterator[str]:
        for each in [command, *getattr(command, "commands", {}).values()]:
            for parameter in each.params:
                yield from [*parameter.opts, *parameter.secondary_opts]

    return {*options(typer.main.get_command(app)), "--help"}  # type: ignore[arg-type]


@pytest.mark.parametrize("page", DOCUMENTS, ids=lambda page: str(page.relative_to(ROOT)))
def test_documents_name_options_that_exist(page: Path) -> None:
    name = str(page.relative_to(ROOT))
    if name not in FOREIGN_PAGES:
        named = {option for code in _inline_code(page) for option in re.findall(r"(?<![\w-])--[a-z][a-z-]+", code)}
        assert named - _options() - FOREIGN.get(name, set()) == set()


@cache
def _code() -> tuple[str, frozenset[str]]:
    """All paths of the project, each after a line end, and all names in its code."""
    files = [
        path
        for folder in ("python", "rust", "tests", "tests_extra", "benchmarks", "docs", "fuzz", "examples")
        for path in (ROOT / folder).rglob("*")
        if path.suffix in {".py", ".pyi", ".rs"} and "target" not in path.parts
    ]
    names = {word for path in files for word in re.findall(r"[A-Za-z_]\w*", path.read_text("utf-8"))}
    return "".join(f"\n/{path.relative_to(ROOT)}\n" for path in files), frozenset(names)


@pytest.mark.parametrize("page", MAINTAINERS, ids=lambda page: page.name)
def test_documents_name_code_that_exists(page: Path) -> None:
    """Paths of modules; and classes, functions and constants, which are CamelCase, dotted, called or in capitals."""
    paths, names = _code()
    for code in _inline_code(page):
        for path in re.findall(r"[\w/]*\w\.(?:py|rs)\b", code):
            assert f"/{path}\n" in paths or path.split("/")[-1].startswith("NAME."), path
        if FILE.search(code) is None and NAME.fullmatch(code):
            assert re.split(r"\.|::", code.split("(")[0])[-1] in names, code


def _defined(module: str) -> Iterator[str]:
    """Yield the public constants and functions of a module."""
    for node in _tree(module).body:
        if isinstance(node, ast.FunctionDef):
            yield node.name
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id.isupper():
            yield node.target.id


def _used(path: Path) -> Iterator[str]:
    """Yield the names that a file imports, reads from modules, or has in strings, as of `getattr` and `setattr`."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value.rpartition(".")[2]


def test_a_public_name_is_used_elsewhere() -> None:
    """A constant or function that only its own module uses begins with an underscore, except exit codes of the CLI."""
    paths = [*MODULES.values(), *(ROOT / "tests").glob("*.py"), *(ROOT / "tests_extra").glob("*.py")]
    used_by = defaultdict(set)
    for path in [*paths, *(ROOT / "benchmarks").glob("*.py")]:
        for name in _used(path):
            used_by[name].add(path)
    alone = {
        f"{module}.{name}"
        for module, path in MODULES.items()
        if any(part.startswith("_") for part in module.split("."))
        for name in _defined(module)
        if not name.startswith("_") and not used_by[name] - {path}
    }
    assert {name for name in alone if not name.startswith("tokmill._cli.app.")} == set()
