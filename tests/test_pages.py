"""Every block of code of the documentation runs, and every link leads somewhere."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from io import BytesIO
from pathlib import Path
from typing import Any, cast

import pyarrow.json
import pyarrow.parquet as pq
import pytest
from typer.main import get_command

import tokmill
from hubs import hub
from pages import EXTRA, NOT_RUN, PAGES, ROOT, TRAINERS, blocks, run_page
from servers import gcs_server, s3_server
from servers.hub import Hub
from tokmill import _cli

sys.path.insert(0, str(ROOT / "docs"))

import build
import command_line
import pypi

__all__ = ["hub"]

WORLD = {
    "docs/guides/buckets.md": ("gcs", "s3"),
    "docs/guides/export.md": ("s3",),
    "docs/guides/fineweb-edu-to-gcs.md": ("gcs", "hub"),
    "docs/guides/hub.md": ("hub",),
}
"""Pages that need a bucket `my-tokens`, or FineWeb-Edu on a hub."""
FINEWEB = "HuggingFaceFW/fineweb-edu"
CARD = """---
configs:
- config_name: default
  data_files: [{split: train, path: data/*/*}]
- config_name: sample-10BT
  data_files: [{split: train, path: sample/10BT/*}]
---
"""
NOT_RUN_HERE = Counter(
    {
        "README.md": 1,
        "docs/concepts/proven.md": 2,
        "docs/concepts/scale.md": 1,
        "docs/index.md": 1,
        "docs/guides/buckets.md": 1,
        "docs/guides/chapter.md": 3,
        "docs/guides/cluster.md": 9,
        "docs/guides/export.md": 2,
        "docs/guides/fineweb-edu-to-gcs.md": 2,
        "docs/guides/slurm.md": 2,
        "docs/guides/tpu.md": 4,
        "docs/guides/trainers/maxtext.md": 1,
        "docs/guides/trainers/others.md": 1,
        "docs/guides/trainers/torchtitan.md": 1,  # torchrun on GPUs
        "docs/guides/continue-a-tokenizer.md": 1,
    }
)
LANGUAGES = {"bash", "python", "text", "json", "toml"}
OWN_GAPS = [("tokmill", "no")]
"""Claims of the comparison that something of ours does not exist."""
LINK = re.compile(r"\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]*))?\)")


@pytest.fixture
def world(page: str, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The services of a page, on this machine, where the clients of buckets and the hub find them."""
    wanted = WORLD.get(page, ())
    with ExitStack() as exits:
        for name, server in (("gcs", gcs_server), ("s3", s3_server)):
            if name in wanted:
                service = exits.enter_context(server("my-tokens"))
                for variable, value in service.environment.items():
                    monkeypatch.setenv(variable, value)
        if "hub" in wanted:
            fill(request.getfixturevalue("hub"))
        yield


def fill(hub: Hub) -> None:
    """Puts the sample on the hub, in the files and configurations that FineWeb-Edu has."""
    rows = pyarrow.json.read_json(tokmill.sample_path())
    files = {"README.md": CARD.encode()}
    for name, part in (("data/CC-MAIN-2025-26/000_00000", rows), ("sample/10BT/000_00000", rows.slice(0, 100))):
        out = BytesIO()
        pq.write_table(part, out)
        files[f"{name}.parquet"] = out.getvalue()
    hub.commit(FINEWEB, files)
    hub.commit(FINEWEB, files, ref="v1.0.0")


@pytest.mark.parametrize(
    "page", [page for page in PAGES if page not in EXTRA + TRAINERS and any(b.runs for b in blocks(page))]
)
def test_blocks_run(page: str, world: None, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ARG001
    run_page(page, monkeypatch, folder)


def test_few_blocks_are_not_run() -> None:
    """A block that cannot run here has to be reckoned with; there is no other way to leave one out."""
    every = [block for page in PAGES for block in blocks(page)]
    assert {block.language for block in every} <= LANGUAGES
    assert Counter(block.page for block in every if block.code.startswith(NOT_RUN)) == NOT_RUN_HERE
    assert not [str(block) for block in every if NOT_RUN in block.code.partition("\n")[2]]


def test_every_page_is_in_the_table_of_contents() -> None:
    listed = re.findall(r": (\S+\.md)$", (ROOT / "mkdocs.yml").read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(f"docs/{page}" for page in listed) == sorted(page for page in PAGES if page.startswith("docs/"))


def test_reference_of_commands() -> None:
    """Every command has a page with an example, and every option is on it, with what it says of itself."""
    commands = cast("Any", get_command(_cli.app)).commands
    index = build.commands()
    assert [f"docs/reference/commands/{name}.md" for name in sorted(commands)] == [
        page for page in PAGES if page.startswith(build.COMMANDS)
    ]
    for name, command in commands.items():
        place = f"{build.COMMANDS}{name}.md"
        assert f"](commands/{name}.md)" in index
        assert any(f"tokmill {name} " in block.code for block in blocks(place) if block.runs), f"{place} has no example"
        told = build.command(PAGES[place].read_text(encoding="utf-8"), place)
        assert r"\<" not in told, "Markdown would show the backslash"
        assert command.help.partition("\n")[0] in told
        plain = re.sub(r"\[(--[\w-]+|[^]]*)\]\((?:#--[\w-]+|(\.\.[\w/.-]+))\)", lambda link: link[2] or link[1], told)
        for parameter in command.params:
            is_argument = parameter.param_type_name == "argument"
            flag = max(parameter.opts, key=len)
            assert (f"`{parameter.metavar}`" if is_argument else f"### `{flag}`") in told, (name, parameter.name)
            assert is_argument or f"{{ #{flag} }}\n" in told, (name, parameter.name)
            words = re.sub(r"docs/([\w/-]+\.md)", r"../../\1", command_line.text(parameter.help))
            assert words in plain, (name, parameter.name)


def test_reference_of_python() -> None:
    listed = re.findall(
        r"^::: tokmill\.(\w+)$", PAGES["docs/reference/python.md"].read_text(encoding="utf-8"), re.MULTILINE
    )
    assert sorted(listed) == sorted([*tokmill.__all__, "jax", "torch"])


def test_benchmarks_are_the_newest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = {"name": "encoder", "title": "Encoder", "note": "Fresh text."}
    for day, value in ((22, 2.0), (21, 7.0)):
        machine = {"date": f"2026-11-{day} 10:00 UTC", "processor": "A processor"}
        rows = [{"file": "en", "MB/s": {"median": value, "min": 1.0, "max": 9.0, "values": [1.0, value, 9.0]}}]
        record = tmp_path / f"benchmarks/record/{day}.json"
        record.parent.mkdir(parents=True, exist_ok=True)
        record.write_text(json.dumps({"machine": machine, "measurements": [{**kept, "rows": rows}]}), encoding="utf-8")
    (tmp_path / "benchmarks/README.md").write_text("| [encoder](encoder.py) | what |", encoding="utf-8")
    monkeypatch.setattr(build, "ROOT", tmp_path)
    monkeypatch.setattr(build, "RECORDS", tmp_path / "benchmarks/record")
    told = build.measurements()
    assert "2.00 <small>(1.00-9.00)</small>" in told
    assert "7.00" not in told
    assert "Processor: A processor; date: 2026-11-22" in told


def test_links_of_the_site_stay_on_it(tmp_path: Path) -> None:
    """Zensical, which checks them too, is not among the packages of these tests."""
    build.main(tmp_path / "pages")
    written = list(tmp_path.rglob("*.md"))
    assert len(written) == len([page for page in PAGES if page.startswith("docs/")])
    for path in written:
        for target, _ in LINK.findall(shown(path)):
            assert (path.parent / target).exists(), f"{path.name}: {target}"


def test_links_are_those_of_the_site() -> None:
    """To pages, also from files that have one elsewhere; what is not on the site is named."""
    words = "[a](../../FORMAT.md#x) [b](../../LOG.md) ![c](../plots/c.svg) [d](#here) [e](https://example.org)"
    there = "[a](../reference/format.md#x) b [![c](../plots/c.svg)](../plots/c.svg) [d](#here) [e](https://example.org)"
    assert build.on_site(words, "docs/guides/plan.md") == there
    moving = build.on_site("![c](plots/terminal.svg)", "docs/index.md")
    assert moving == "[![c](plots/terminal.svg){ .screen }](plots/terminal.svg)![c](plots/terminal-still.svg){ .paper }"
    assert build.on_site("[a](docs/concepts/resume.md)", "FORMAT.md") == "[a](../concepts/resume.md)"


def test_long_pages_have_contents() -> None:
    sections = "".join(f"\n## Section {number}\n" + "words\n" * 30 for number in range(4))
    assert build.with_contents(f"# Title\n\nWords.\n{sections}").startswith(
        "# Title\n\nWords.\n\n[TOC]\n\n## Section 0"
    )
    assert build.with_contents("# Title\n\nWords.\n\n## One\n") == "# Title\n\nWords.\n\n## One\n"


def test_links_on_pypi_are_absolute() -> None:
    words = "[a](docs/a.md#x) [b](LOG.md) ![c](docs/c.svg) [d](#here) [e](https://example.org)"
    at = "https://github.com/tokmill/tokmill"
    there = f"[a]({at}/blob/1f/docs/a.md#x) [b]({at}/blob/1f/LOG.md) ![c]({at}/raw/1f/docs/c.svg)"
    assert pypi.on_pypi(words, "1f") == f"{there} [d](#here) [e](https://example.org)"
    readme = pypi.on_pypi((ROOT / "README.md").read_text(encoding="utf-8"), "1f")
    assert not re.findall(r"\]\((?!https://|#)", readme)


def test_the_release_needs_no_packages_for_its_readme() -> None:
    program = f"import sys; sys.path.insert(0, {str(ROOT / 'docs')!r}); import pypi"
    subprocess.run([sys.executable, "-I", "-S", "-c", program], check=True)


def test_links_lead_somewhere() -> None:
    """To files of the repository, and to headings in them; those of the site are also checked by `make docs`."""
    for page in (*PAGES, "FORMAT.md", "CHANGELOG.md", "ARCHITECTURE.md", "benchmarks/README.md"):
        for target, anchor in LINK.findall(shown(ROOT / page)):
            path = (ROOT / page).parent / target if target else ROOT / page
            assert path.exists(), f"{page}: {target}"
            if anchor and path.suffix == ".md":
                assert anchor in anchors(path), f"{page}: {target}#{anchor}"


def shown(path: Path) -> str:
    """A page without its blocks of code."""
    return re.sub(r"^ *```.*?^ *```$", "", path.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)


def anchors(path: Path) -> set[str]:
    """The headings of a page, as GitHub and the site name them."""
    added = build.ADDED.get(str(path.resolve().relative_to(ROOT)), str)()
    headings = re.findall(r"^#+ (.*)$", path.read_text(encoding="utf-8") + added, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}


def test_each_promise_has_a_test() -> None:
    """Every line about what is checked names tests, and they exist."""
    page = (ROOT / "docs/concepts/trust.md").read_text(encoding="utf-8")
    promises = page.partition("## What is checked")[2].partition("\n## ")[0]
    lines = [line for line in promises.splitlines() if line.startswith("- ")]
    assert len(lines) > 20
    for line in lines:
        named = re.findall(r"`(tests/\w+\.py)::(\w+)`", line)
        assert named, line
        for file, name in named:
            assert f"\ndef {name}(" in (ROOT / file).read_text(encoding="utf-8"), line


def test_each_claim_of_the_comparison_is_linked() -> None:
    """In README to a test, a record or a page; on the page to the source that shows it."""
    table = PAGES["README.md"].read_text("utf-8").partition("## What you can rely on")[2].partition("\ntokmill also")[0]
    _, *summary = rows(table)
    assert len(summary) == 5
    assert all("](" in cell for row in summary for cell in row[1:])
    page = PAGES["docs/concepts/comparison.md"].read_text("utf-8").partition("\n## ")[2]
    for tool, claim, source in rows(page):
        nothing_to_cite = re.match(r"not documented\b", claim) or (tool, claim) in OWN_GAPS
        assert "](" in source or source == "source" or nothing_to_cite, (tool, claim)


def rows(table: str) -> list[list[str]]:
    """The cells of the rows of tables, without the rules below their heads."""
    lines = [line for line in table.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines]
