"""Pages of the site, built from the pages in this folder. `make docs` runs `build.py PAGES` and then Zensical.

Adds generated content: the commands, FORMAT.md, the newest benchmarks and their headline numbers. Links to files that
are not on the site become plain text; `tests/test_pages.py` checks that they exist in the repository.
"""

import posixpath
import re
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "benchmarks"))

import headlines  # noqa: E402
from record import RECORDS, Cell, Row, Section, Spread, newest  # noqa: E402 - needs the path

LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\((?!\w+:|#)([^)#\s]*)(#[^)\s]*)?\)")
PAGES = {"FORMAT.md": "docs/reference/format.md", "README.md": "docs/index.md"}
"""Files outside this folder that have a page."""
LANDING = "docs/index.md"
COMMANDS = "docs/reference/commands/"
"""Pages to which the options of a command are added."""
HIDDEN = {LANDING: "navigation, toc", "docs/benchmarks.md": "navigation"}
"""Side bars that pages do not have, because they leave no room or would be empty."""
_LONG, _SECTIONS = 100, 4
"""Numbers of lines and sections from which on a page has a list of contents."""
NOT_RUN = re.compile(r"^# not run in the tests:.*\n", re.MULTILINE)
NUMBERS = "<!-- headline numbers -->"
SPREAD = re.compile(r" (\([\d.,]+-[\d.,]+\))")
"""Smallest and largest value in a table, which stay on one line."""


def main(out: Path) -> None:
    """Write all pages and pictures into a folder, which is replaced."""
    shutil.rmtree(out, ignore_errors=True)
    shutil.copytree(ROOT / "docs", out, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    for path in out.rglob("*.md"):
        place = f"docs/{path.relative_to(out)}"
        markdown = on_site(path.read_text(encoding="utf-8"), place) + ADDED.get(place, str)()
        markdown = with_contents(command(markdown, place) if place.startswith(COMMANDS) else markdown)
        bars = "".join(f"---\nhide: [{names}]\n---\n" for names in [HIDDEN.get(place)] if names)
        path.write_text(bars + (landing(markdown) if place == LANDING else markdown), encoding="utf-8")


def on_site(markdown: str, place: str) -> str:
    """Return the Markdown of a file with the links of the site."""
    here = posixpath.dirname(PAGES.get(place, place))

    def link(found: re.Match[str]) -> str:
        image, words, target, anchor = found.groups()
        path = posixpath.normpath(posixpath.join(posixpath.dirname(place), target))
        page = PAGES.get(path, path)
        if not page.startswith("docs/"):
            return str(words)
        target = f"{posixpath.relpath(page, here)}{anchor or ''}"
        shown = f"{image}[{words}]({target})"
        if not image or not page.endswith(".svg"):
            return shown
        paper = page.replace(".svg", "-still.svg")
        if not (ROOT / paper).exists():
            return f"[{shown}]({target})"
        return f"[{shown}{{ .screen }}]({target})![{words}]({posixpath.relpath(paper, here)}){{ .paper }}"

    return LINK.sub(link, markdown)


def with_contents(markdown: str) -> str:
    """Return the Markdown of a page with a list of contents, if it is long. style.css hides it beside the side bar."""
    parts = markdown.partition("\n## ")
    is_long = markdown.count("\n") > _LONG and markdown.count("\n## ") >= _SECTIONS
    return f"{parts[0]}\n[TOC]\n{parts[1]}{parts[2]}" if is_long else markdown


def landing(markdown: str) -> str:
    """Return the landing page with the newest numbers, and an install line to copy."""
    return NOT_RUN.sub("", markdown).replace(NUMBERS, headlines.html(RECORDS))


def commands() -> str:
    """Return a table of all commands."""
    import command_line  # here, since it needs typer, which the release workflow does without

    return command_line.index()


def command(markdown: str, place: str) -> str:
    """Return the page of a command with its options."""
    import command_line

    return command_line.page(markdown, place)


def specification() -> str:
    """Return the specification of the format."""
    return without_title(on_site((ROOT / "FORMAT.md").read_text(encoding="utf-8"), "FORMAT.md"))


def measurements() -> str:
    """Return the newest record of each benchmark with its machine, in the order of benchmarks/README.md."""
    records = newest(RECORDS)
    listed = re.findall(r"^\| \[([\w-]+)\]", (ROOT / "benchmarks/README.md").read_text(encoding="utf-8"), re.MULTILINE)
    return "".join(measurement(*records[name]) for name in sorted(records, key=listed.index))


def measurement(machine: dict[str, object], section: Section) -> str:
    """Return a benchmark as a section of the page."""
    about = ("processor", "cores", "memory GiB", "system", "date", "commit")
    facts = "; ".join(f"{name}: {machine[name]}" for name in about if name in machine)
    table = SPREAD.sub(r" <small>\1</small>", section.table())
    return f"\n## {section.title}\n\n{section.note}\n\n{table}\n\n{facts[0].upper()}{facts[1:]}.\n"


def without_title(markdown: str) -> str:
    """Return Markdown without its title, which the page already has."""
    return "\n" + markdown.partition("\n")[2].lstrip()


def family_rates() -> str:
    """Return the rates of the tokenizers of well-known models by the newest record; nothing if there is none."""
    records = newest(RECORDS)
    if "families" not in records:
        return ""
    machine, section = records["families"]
    files = list(dict.fromkeys(str(row["file"]) for row in section.rows))
    others = [name.removeprefix("times ") for name in section.rows[0] if name.startswith("times ")]
    lines = [
        "",
        "## Rates",
        "",
        section.note,
        "",
        f"MB of text per second on {machine['processor']}, {machine['date']}; in brackets, how many times the rate of "
        "gigatoken that is.",
        "",
        f"| family | native | {' | '.join(Path(file).stem for file in files)} |",
        f"|---|---|{'---:|' * len(files)}",
    ]
    families = {str(row["family"]): row for row in section.rows}
    cells = {(str(row["family"]), str(row["file"])): row for row in section.rows}
    for family, row in families.items():
        rates = (_rate(cells[family, file]) if (family, file) in cells else "" for file in files)
        lines.append(f"| {family} | {row['native']} | {' | '.join(rates)} |")
    lines += [
        "",
        f"How many times the rate of each other encoder, on {Path(files[0]).stem}:",
        "",
        f"| family | {' | '.join(others)} |",
        f"|---|{'---:|' * len(others)}",
    ]
    for family, row in families.items():
        lines.append(f"| {family} | {' | '.join(_median(row[f'times {name}']) for name in others)} |")
    return "\n".join(lines) + "\n"


def _rate(row: Row) -> str:
    """Return the rate of tokmill, and how many times that of gigatoken it is."""
    times = row.get("times gigatoken")
    return _median(row["tokmill, MB/s"]) + (f" ({_median(times)}x)" if isinstance(times, Spread) else "")


def _median(cell: Cell) -> str:
    return f"{cell.median:.3g}" if isinstance(cell, Spread) else str(cell)


ADDED = {
    "docs/benchmarks.md": measurements,
    "docs/guides/tokenizers.md": family_rates,
    "docs/reference/commands.md": commands,
    "docs/reference/format.md": specification,
}

if __name__ == "__main__":
    main(Path(sys.argv[1]))
