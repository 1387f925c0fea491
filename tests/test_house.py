"""The structure of the code: which room imports which, what is public, and that documents name what exists."""

from __future__ import annotations

import ast
import re
import tokenize
from collections import Counter, defaultdict
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import typer

import tokmill.results
from tokmill._cli import app

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "python" / "tokmill"
CORE = ROOT / "rust" / "tokmill" / "src"
INNER = {"tokmill._core", "tokmill._cli"}
"""Private modules that are imported from the package itself."""
BY_TEXT = {
    "tokmill",
    "tokmill._adopting.foreign_format",
    "tokmill._exporting.formats",
    "tokmill._sources.formats",
    "tokmill._packing.strategy",
    "tokmill._encoding.ray.installed",
}
"""Modules that import others by a name in a text."""
FOUNDATION = "foundation"
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]+")
FILE = re.compile(r"\.(py|rs|md|toml|json|jsonl|yml|npy|zst)$")
NAME = re.compile(r"[\w.:]*[a-z]\w*(?:(?:\.|::)\w+)+(?:\(.*\))?|[A-Z][a-z]+[A-Z]\w*|\w+\(.*\)")
"""A name of the code: with a dot in it, in CamelCase, or called."""

MAINTAINERS = [ROOT / name for name in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "benchmarks/README.md")]
DOCUMENTS = [*MAINTAINERS, ROOT / "FORMAT.md", ROOT / "examples" / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
BUILDERS = [ROOT / "ARCHITECTURE.md"]
FOREIGN = {
    "CONTRIBUTING.md": {"--workspace"},
    "docs/concepts/scale.md": {"--task-ms"},
    "docs/guides/cluster.md": {"--head", "--scopes", "--service-account"},
    "docs/guides/export.md": {"--data-args-path", "--data-path"},
    "docs/guides/slurm.md": {"--array", "--requeue"},
    "docs/guides/tpu.md": {"--stop", "--worker"},
    "docs/reference/errors.md": {"--head"},
}
"""Options of other programs that pages name in running text."""
FOREIGN_PAGES = {"benchmarks/README.md", "docs/guides/from-megatron.md", "docs/guides/trainers/megatron.md"}
"""Pages about the options of another program."""


def _name(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {_name(path): path for path in sorted(PACKAGE.rglob("*.py"))}
TRAINERS = {name for name in MODULES if name.startswith("tokmill.trainers.")}
PUBLIC = {
    *("tokmill", "tokmill.errors", "tokmill.jax", "tokmill.results", "tokmill.sample", "tokmill.torch"),
    *("tokmill.trainers", *TRAINERS),
}
"""The public modules; every other one has a part that begins with an underscore."""


@cache
def _tree(module: str) -> ast.Module:
    return ast.parse(MODULES[module].read_text("utf-8"))


def _imports(node: ast.AST, *, types: bool = True, lazy: bool = True) -> Iterator[tuple[str, str]]:
    """Yield each (module, name) of the package that is imported, also for types and in functions."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ImportFrom):
            assert child.level == 0, "imports are absolute"
            if str(child.module).split(".")[0] == "tokmill":
                yield from ((str(child.module), alias.name) for alias in child.names)
        elif isinstance(child, ast.Import):
            yield from ((alias.name, "") for alias in child.names if alias.name.split(".")[0] == "tokmill")
        elif isinstance(child, ast.expr):
            continue  # no import is in one
        elif not (isinstance(child, ast.FunctionDef) and not lazy) and not (_is_for_types(child) and not types):
            yield from _imports(child, types=types, lazy=lazy)


def _is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"


@cache
def _targets(module: str, *, types: bool = True, lazy: bool = True) -> frozenset[str]:
    """Return the modules that a module imports; `tokmill` for a public name."""
    found = frozenset(
        full if (full := f"{source}.{name}") in MODULES or full == "tokmill._core" else source
        for source, name in _imports(_tree(module), types=types, lazy=lazy)
    )
    return found - {module, "tokmill._core"}


def _room(module: str) -> str | None:
    """The package that a module is in; None for the public modules on top, which nothing imports."""
    if module in PUBLIC - {"tokmill.errors", "tokmill.sample"} or module == "tokmill.__main__":
        return None
    first = module.split(".")[1]
    return first if (PACKAGE / first).is_dir() else FOUNDATION


def _rooms() -> Mapping[str, set[str]]:
    arrows: defaultdict[str, set[str]] = defaultdict(set)
    for module in MODULES:
        if (room := _room(module)) is not None:
            above = {target for target in _targets(module) if _room(target) is None}
            assert not above or module == "tokmill._cli.app", f"{module} imports {above}"
            arrows[room] |= {other for target in _targets(module) if (other := _room(target))} - {room}
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
        groups = "".join(re.findall(r"\bcrate::\{(.*?)\};", code, re.DOTALL))
        named = re.findall(r"\b(?:crate|super::super)::(\w+)", code) + re.findall(r"(?<![\w:])(\w+)", groups)
        arrows[room] = ({*named} & rooms) - {room}
    return arrows


def _drawn(title: str) -> dict[str, set[str]]:
    """The arrows that ARCHITECTURE.md lists below a title: a line for each room, from top to bottom."""
    text = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    block = re.search(rf"^## {title}\n.*?^```text\nroom +imports\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    assert block is not None
    return {line.split()[0]: {*line.split()[1:]} for line in block[1].splitlines()}


@pytest.mark.parametrize(("title", "find"), [("Rooms", _rooms), ("Rooms of the core", _core_rooms)])
def test_imports_between_rooms_go_one_way(title: str, find: Callable[[], Mapping[str, set[str]]]) -> None:
    drawn = _drawn(title)
    assert drawn == dict(find())
    below = list(drawn)
    for room, targets in drawn.items():
        assert targets <= {*below[below.index(room) + 1 :]}, f"{room} imports a room above it"


BUDGETS = {
    "_cli": (6, 853),
    "_reporting": (7, 1238),
    "_evaluation": (8, 1399),
    "_planning": (5, 987),
    "_training": (9, 2136),
    "_exporting": (16, 1723),
    "_inspection": (14, 3494),
    "_mixing": (8, 1254),
    "_loading": (9, 2019),
    "_adopting": (16, 1803),
    "_annotating": (6, 1026),
    "_joining": (2, 397),
    "_packing": (13, 2332),
    "_encoding": (21, 4359),
    "_dataset": (21, 3387),
    "_tokenizer": (20, 3418),
    "_sources": (28, 5858),
    "_recovery": (4, 482),
    "_store": (12, 2372),
    "_options": (5, 586),
    "_view": (6, 696),
    "foundation": (14, 803),
    "public": (14, 1070),
}
"""Most files and lines of code of each room, without blanks, comments and docstrings: growth is a decision."""


def _lines_of_code(path: Path) -> int:
    with tokenize.open(path) as file:
        tokens = [*tokenize.generate_tokens(file.readline)]
    left_out = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER}
    lines = {line for each in tokens if each.type not in left_out for line in range(each.start[0], each.end[0] + 1)}
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            lines -= {*range(node.lineno, (node.end_lineno or 0) + 1)}
    return len(lines)


def test_rooms_keep_their_budgets() -> None:
    files, lines = Counter[str](), Counter[str]()
    for module, path in MODULES.items():
        room = _room(module) or "public"
        files[room] += 1
        lines[room] += _lines_of_code(path)
    assert files.keys() == BUDGETS.keys()
    over = {
        room: (files[room], lines[room])
        for room, most in BUDGETS.items()
        if files[room] > most[0] or lines[room] > most[1]
    }
    assert over == {}, "make it smaller, or raise the budget and say why in the commit"


def test_no_module_imports_itself_round_about() -> None:
    edges = {module: _targets(module, types=False) for module in MODULES}
    while leaves := {module for module, targets in edges.items() if not targets & edges.keys()}:
        edges = {module: targets for module, targets in edges.items() if module not in leaves}
    assert not edges


def test_imports_by_text_are_few() -> None:
    """`import_module` hides an import from these tests: only lists of lazily loaded modules use it."""
    found = {name for name, path in MODULES.items() if "import_module(" in path.read_text("utf-8")}
    assert found == BY_TEXT


def test_what_is_public() -> None:
    """A module without an underscore in its path is public, and the reference lists all that is."""
    assert {name for name in MODULES if "._" not in name} == PUBLIC
    page = (ROOT / "docs" / "reference" / "python.md").read_text("utf-8")
    listed = {name.removeprefix("tokmill.") for name in re.findall(r"^::: (\S+)$", page, re.MULTILINE)}
    results = (f"results.{name}" for name in tokmill.results.__all__)
    trainers = (name.removeprefix("tokmill.") for name in TRAINERS)
    assert listed == {*tokmill.__all__, *results, "torch", "jax", *trainers}
    assert len(tokmill.__all__) <= 50


def _definitions(node: ast.AST) -> Iterator[ast.ClassDef | ast.FunctionDef]:
    """Yield the classes and functions of a module, also those that it defines under a condition."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef | ast.FunctionDef):
            yield child
        elif isinstance(child, ast.If | ast.Try | ast.With):
            yield from _definitions(child)


def test_no_public_class_name_twice() -> None:
    """But for adapters of trainers, which name classes as their trainer does."""
    trees = [_tree(module) for module in MODULES if module not in TRAINERS]
    found = [node.name for tree in trees for node in _definitions(tree) if isinstance(node, ast.ClassDef)]
    assert [name for name, times in Counter(found).items() if times > 1 and not name.startswith("_")] == []


def test_no_public_type_name_of_the_core_twice() -> None:
    code = "".join(path.read_text("utf-8") for path in CORE.rglob("*.rs") if path.name != "tests.rs")
    found = re.findall(r"^pub(?:\(crate\))? (?:struct|enum|trait|type) (\w+)", code, re.MULTILINE)
    assert [name for name, times in Counter(found).items() if times > 1] == []


def test_the_documentation_of_the_core_has_no_code() -> None:
    """`make test-rust` runs no doctests."""
    assert "-p tokmill --lib\n" in (ROOT / "Makefile").read_text("utf-8")
    fence = re.compile(r"^\s*//[/!]\s*(?:```|~~~)|^\s*//[/!] {5,}\S", re.MULTILINE)
    assert [str(path) for path in sorted(CORE.rglob("*.rs")) if fence.search(path.read_text("utf-8"))] == []


def test_private_names_stay_in_their_module() -> None:
    taken = []
    for module in MODULES:
        imports = [*_imports(_tree(module))]
        taken += [(module, name) for source, name in imports if _is_private(name) and f"{source}.{name}" not in INNER]
        modules = {name for source, name in imports if f"{source}.{name}" in MODULES}
        for node in ast.walk(_tree(module)):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in modules:
                taken += [(module, node.attr)] if _is_private(node.attr) else []
    assert taken == []


def _is_private(name: str) -> bool:
    return name.startswith("_") and not name.endswith("__")


def test_public_definitions_have_docstrings() -> None:
    """Ruff looks for them in most modules, but not in those that begin with an underscore."""
    found = [(module, node) for module in MODULES for node in _definitions(_tree(module))]
    assert [(module, node.name) for module, node in found if node.name[0] != "_" and not ast.get_docstring(node)] == []


def _inline_code(page: Path) -> list[str]:
    return re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL))


@cache
def _options() -> Mapping[str, set[str]]:
    """Return the options of each command; those of the program itself under its name."""
    program: Any = typer.main.get_command(app)
    commands = {"tokmill": program, **program.commands}
    return {
        name: {"--help", *(option for each in command.params for option in (*each.opts, *each.secondary_opts))}
        for name, command in commands.items()
    }


@pytest.mark.parametrize("page", DOCUMENTS, ids=lambda page: str(page.relative_to(ROOT)))
def test_documents_name_options_that_exist(page: Path) -> None:
    """In running text those of any command, in a command line those of its command."""
    name = str(page.relative_to(ROOT))
    if name not in FOREIGN_PAGES:
        named = {option for code in _inline_code(page) for option in re.findall(OPTION, code)}
        assert named - set().union(*_options().values()) - FOREIGN.get(name, set()) == set()
    for line in re.sub(r"\\\n", " ", page.read_text("utf-8")).splitlines():
        for command, rest in re.findall(r"(?:^|[`$(] ?)tokmill (\w+)( [^#|>`;)]*)", line):
            if command in _options():
                assert {*re.findall(OPTION, rest)} <= _options()[command], line


@cache
def _code() -> tuple[str, frozenset[str]]:
    """All paths of the project, each after a line end, and all names in its code."""
    files = [
        path
        for folder in (
            "python",
            "rust",
            "tests",
            "tests_extra",
            "tests_models",
            "tests_trainers",
            "benchmarks",
            "docs",
            "fuzz",
            "examples",
        )
        for path in (ROOT / folder).rglob("*")
        if path.suffix in {".py", ".pyi", ".rs"} and "target" not in path.parts
    ]
    words = [*files, ROOT / "Makefile", ROOT / "Cargo.toml"]
    names = {word for path in words for word in re.findall(r"[A-Za-z_]\w*", path.read_text("utf-8"))}
    return "".join(f"\n/{path.relative_to(ROOT)}\n" for path in files), frozenset(names)


@pytest.mark.parametrize("page", DOCUMENTS, ids=lambda page: str(page.relative_to(ROOT)))
def test_documents_name_code_that_exists(page: Path) -> None:
    """Pages for users name public things; pages for maintainers also paths, folders and every name of the code."""
    paths, names = _code()
    for code in _inline_code(page):
        if page in MAINTAINERS:
            for path in re.findall(r"[\w/]*\w\.(?:py|rs)\b", code):
                assert f"/{path}\n" in paths or path.split("/")[-1].startswith("NAME."), path
            if re.fullmatch(r"[\w/]*_\w+/", code) and code != "_run/":
                assert f"/{code}" in paths, code
        is_name = NAME.fullmatch(code) and FILE.search(code) is None and (page in MAINTAINERS or "tokmill." in code)
        if is_name or (page in BUILDERS and re.fullmatch(r"\w+", code)):
            unknown = {*re.split(r"\.|::", code.split("(")[0])} - names
            assert not unknown, code


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
    paths = [
        *MODULES.values(),
        *(ROOT / "tests").glob("*.py"),
        *(ROOT / "tests_extra").glob("*.py"),
        *(ROOT / "tests_models").glob("*.py"),
        *(ROOT / "tests_trainers").glob("*.py"),
    ]
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


def test_the_citation_has_the_version() -> None:
    version = re.search(r'^version = "(.*)"$', (ROOT / "Cargo.toml").read_text("utf-8"), re.MULTILINE)
    assert version is not None
    assert f"\nversion: {version[1]}\n" in (ROOT / "CITATION.cff").read_text("utf-8")


def test_the_text_of_a_release_stands_before_its_changes() -> None:
    """A merge once put changes above the text, so that `make release` found no notes."""
    changes = False
    for line in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").splitlines():
        changes = line.startswith("- ") or (changes and not line.startswith("## "))
        assert line.startswith(("- ", "  ")) or not (changes and line), line
