"""What the site's pages get from the code when it is built: a hook of MkDocs, which `make docs` runs.

Commands are told by typer, measurements by the records, and FORMAT.md stands at the root, where people look for it.
"""

import json
import posixpath
import re
import sys
from pathlib import Path
from subprocess import run

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "benchmarks"))

from record import Section  # noqa: E402 - the records' own form

LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\((?!\w+:|#)([^)#\s]*)(#[^)\s]*)?\)")
PAGES = {"FORMAT.md": "reference/format.md", "README.md": "index.md", "benchmarks/record": "benchmarks.md"}
"""Files of the repository that have a page."""


def on_page_markdown(markdown, *, page, **_):
    """Return a page with what it gets from the code, and with links that stay on the site."""
    place = page.file.src_uri
    return linked(markdown, f"docs/{place}") + GENERATED.get(place, str)()


def linked(markdown, source):
    """Return the Markdown of a file of the repository with links as they are on the site.

    What has no page there is named without a link; `tests/test_pages.py` sees to it that it exists.
    """
    here = PAGES.get(source, source.removeprefix("docs/"))

    def link(found):
        image, words, target, anchor = found.groups()
        path = posixpath.normpath(posixpath.join(posixpath.dirname(source), target))
        page = path.removeprefix("docs/") if path.startswith("docs/") else PAGES.get(path)
        if page is None:
            return words
        return f"{image}[{words}]({posixpath.relpath(page, posixpath.dirname(here))}{anchor or ''})"

    return LINK.sub(link, markdown)


def commands():
    """Return all commands with their options, as typer writes them."""
    command = [sys.executable, "-m", "typer", "tokmill.cli", "utils", "docs", "--name", "tokmill"]
    return _body(run(command, cwd=ROOT / "python", check=True, capture_output=True, text=True).stdout)


def specification():
    """Return FORMAT.md."""
    return _body(linked((ROOT / "FORMAT.md").read_text(encoding="utf-8"), "FORMAT.md"))


def measurements():
    """Return the newest record of each measurement, with the machine that it was made on."""
    newest = {}
    for path in sorted((ROOT / "benchmarks/record").glob("*.json")):
        record = json.loads(path.read_text(encoding="utf-8"))
        for measured in record["measurements"]:
            known = newest.get(measured["name"])
            if known is None or known[0]["date"] < record["machine"]["date"]:
                newest[measured["name"]] = record["machine"], Section.from_record(measured)
    return "".join(_measurement(machine, section) for machine, section in newest.values())


def _measurement(machine, section):
    facts = ("processor", "cores", "memory GiB", "system", "date", "commit")
    words = "; ".join(f"{fact} {machine[fact]}" for fact in facts if fact in machine)
    return f"\n## {section.title}\n\n{section.note}\n\n{section.table()}\n\nMachine: {words}.\n"


def _body(markdown):
    """A page without its title, which is that of the page it becomes part of."""
    return "\n" + markdown.partition("\n")[2].lstrip()


GENERATED = {"reference/commands.md": commands, "reference/format.md": specification, "benchmarks.md": measurements}
