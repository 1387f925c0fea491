"""Corpora of the benchmarks: files of a folder, or text that every machine has."""

from __future__ import annotations

import ast
import json
import shutil
import sysconfig
import warnings
from importlib.metadata import distributions
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pyarrow as pa
import pyarrow.parquet as pq

from tokmill._sources.formats import ReadOptions
from tokmill._sources.listing import plan_sources
from tokmill._sources.reading import units_of

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_BYTES: Final = 200_000_000
"""Maximum bytes of text per file."""

ROWS: Final = 500
"""Rows per row group of the files that are written here."""


def files_of(folder: Path) -> tuple[Path, ...]:
    """Return the files of a folder that tokmill can read, in order of their names."""
    plan = plan_sources([str(folder)], ReadOptions())
    return tuple(Path(file.location) for file in plan.files)


def documents(path: Path) -> Iterator[str]:
    """Yield the documents of a file, up to about MOST_BYTES. Bad rows are skipped."""
    options, taken = ReadOptions(), 0
    for file in plan_sources([str(path)], options).files:
        for unit in units_of(file, options):
            for text in unit.read().text.to_pylist():
                taken += len(text.encode())
                yield text
            if taken >= MOST_BYTES:
                return


def copy_as_parquet(path: str, folder: str, text_bytes: int) -> None:
    """Write copies of a file as parquet into `folder` until they have about `text_bytes` of text; at least one."""
    source, target = Path(path), Path(folder)
    target.mkdir()
    texts = list(documents(source))
    first = target / "000.parquet"
    if source.suffix == ".parquet":
        shutil.copyfile(source, first)
    else:
        write_parquet(first, [str(number) for number in range(len(texts))], texts)
    copies = max(1, round(text_bytes / sum(len(text.encode()) for text in texts)))
    for number in range(1, copies):
        shutil.copyfile(first, target / f"{number:03d}.parquet")


def write_parquet(path: Path, ids: list[str], texts: list[str]) -> None:
    """Writes a parquet file as data sets have them: zstd, a few hundred rows in a row group."""
    table = pa.table({"id": pa.array(ids, pa.string()), "text": pa.array(texts, pa.string())})
    pq.write_table(table, path, compression="zstd", row_group_size=ROWS)


def build(folder: str) -> None:
    """Create a corpus from the Python installation that runs this.

    code.jsonl          the modules of the standard library, one document each
    english.parquet     the docstrings of every module that is installed, and the descriptions of all packages
    """
    library = Path(sysconfig.get_path("stdlib"))
    packages = Path(sysconfig.get_path("purelib"))
    own = [file for file in sorted(library.rglob("*.py")) if not {"site-packages", "dist-packages"} & {*file.parts}]
    code = {file.relative_to(library).as_posix(): text for file in own if (text := _text(file))}
    with (Path(folder) / "code.jsonl").open("w", encoding="utf-8") as stream:
        for name, text in code.items():
            stream.write(json.dumps({"id": name, "text": text}, ensure_ascii=False) + "\n")

    english = {name: _docstrings(text) for name, text in code.items()}
    for file in sorted(packages.rglob("*")):
        name = file.relative_to(packages).as_posix()
        if file.suffix == ".py":
            english[name] = _docstrings(_text(file))
        elif file.suffix in (".md", ".rst"):
            english[name] = _text(file)
    for distribution in distributions():
        english[distribution.metadata["Name"]] = distribution.read_text("METADATA") or ""
    english = {name: text for name, text in english.items() if text}
    write_parquet(Path(folder) / "english.parquet", list(english), list(english.values()))


def _text(file: Path) -> str:
    """Return the text of a file; empty for another encoding, which a few test files of Python have."""
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def _docstrings(source: str) -> str:
    """Return the docstrings of a module and its members, a paragraph each; none if it does not compile."""
    try:
        with warnings.catch_warnings(action="ignore"):
            tree = ast.parse(source)
    except (SyntaxError, ValueError):
        return ""
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    found = (ast.get_docstring(node) for node in ast.walk(tree) if isinstance(node, kinds))
    return "\n\n".join(text for text in found if text)
