"""The commands and their options as Markdown, from the declarations, which need no built core.

`index` lists the commands, and `page` completes the page of one of them.
"""

from __future__ import annotations

import html
import posixpath
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from typer import Context
from typer.main import get_command

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "python"))

from tokmill._cli import app
from tokmill._options.option import GROUPS

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).resolve().parent.parent
GENERAL: Final = "General"
"""Group of options without one."""
_PARAGRAPH: Final = "\n\n"


def group() -> Any:  # typer does not publish its types
    """Return the declared commands."""
    return get_command(app)


def index() -> str:
    """Return a table of the commands, with links to their pages."""
    rows = "".join(
        f"| [`{name}`](commands/{name}.md) | {text(each.help.partition(_PARAGRAPH)[0])} |\n"
        for name, each in group().commands.items()
    )
    return f"\n| command | what it does |\n|---|---|\n{rows}"


def page(written: str, place: str) -> str:
    """Return the page of a command: what it says of itself, what is written about it, and its options.

    Each option has a heading, so that the search finds it.
    """
    title, _, rest = written.partition("\n")
    name = title.rpartition(" ")[2]
    described = group().commands[name]
    with Context(group(), info_name="tokmill") as parent, Context(described, info_name=name, parent=parent) as context:
        return f"{title}\n\n{text(described.help)}\n{rest}\n{''.join(options(context, described, place))}"


def options(context: Any, described: Any, place: str) -> Iterator[str]:
    """Yield usage, arguments, and options by group."""
    name = context.info_name
    yield f"## Usage\n\n```console\n$ tokmill {name} {' '.join(described.collect_usage_pieces(context))}\n```\n\n"
    flags = {flag for parameter in described.params for flag in parameter.opts if flag.startswith("--")}
    groups: dict[str, list[str]] = {}
    for parameter in described.get_params(context):
        shown, words = parameter.get_help_record(context)
        words = linked(text(words), place, flags - {*parameter.opts})
        if parameter.param_type_name == "argument":
            yield f"`{parameter.metavar}` {words}\n\n"
            continue
        flag = max(parameter.opts, key=len)
        short = "".join(f", `{each}`" for each in parameter.opts if each != flag)
        value = shown.rpartition(flag)[2].strip()
        title = f"### `{flag}`{short} {{ #{flag} }}"
        of_group = groups.setdefault(parameter.rich_help_panel or GENERAL, [])
        of_group.append(f"{title}\n\n{value and f'`{value}` '}{words}\n\n")
    for title in sorted(groups, key=GROUPS.index):
        yield f"## {title}\n\n{''.join(groups[title])}"


def linked(words: str, place: str, flags: set[str]) -> str:
    """Return words with links to the pages and to the other options of the command that they name."""

    def to_page(found: re.Match[str]) -> str:
        title = (ROOT / found[0]).read_text("utf-8").partition("\n")[0].removeprefix("# ")
        return f"[{title}]({posixpath.relpath(found[0], posixpath.dirname(place))})"

    words = re.sub(r"docs/[\w/-]+\.md", to_page, words)
    return re.sub(
        r"(?<![\w-])--[a-z][\w-]*", lambda found: f"[{found[0]}](#{found[0]})" if found[0] in flags else found[0], words
    )


def text(words: str) -> str:
    """Return words as Markdown that shows them unchanged."""
    return re.sub(r"([\\`*_\[])", r"\\\1", html.escape(words, quote=False))
