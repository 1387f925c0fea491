"""The commands and their options as Markdown, from the declarations, which need no built core."""

from __future__ import annotations

import html
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

GENERAL: Final = "General"
"""Group of options without one."""


def group() -> Any:  # typer does not publish its types
    """Return the declared commands."""
    return get_command(app)


def commands() -> str:
    """Return all commands. Each option has a heading, so that the search finds it."""
    with Context(group(), info_name="tokmill") as parent:
        return "\n".join(line for name, each in group().commands.items() for line in command(parent, name, each))


def command(parent: Any, name: str, described: Any) -> Iterator[str]:
    """Yield the lines about a command: usage, arguments, and options by group."""
    with Context(described, info_name=name, parent=parent) as context:
        pieces = " ".join(described.collect_usage_pieces(context))
        yield f"\n## `tokmill {name}`\n\n{described.help}\n\n```console\n$ tokmill {name} {pieces}\n```\n"
        groups: dict[str, list[str]] = {}
        for parameter in described.get_params(context):
            shown, words = parameter.get_help_record(context)
            if parameter.param_type_name == "argument":
                yield f"`{parameter.metavar}` {text(words)}\n"
                continue
            of_group = groups.setdefault(parameter.rich_help_panel or GENERAL, [])
            flag = max(parameter.opts, key=len)
            short = "".join(f", `{each}`" for each in parameter.opts if each != flag)
            value = shown.rpartition(flag)[2].strip()
            title = f"#### `{name} {flag}`{short} {{ #{name}{flag} }}"
            of_group.append(f"{title}\n\n{value and f'`{value}` '}{text(words)}\n")
        for title in sorted(groups, key=GROUPS.index):
            yield f"### {title} {{ #{name}-{title.lower().replace(' ', '-')} }}\n"
            yield from groups[title]


def text(words: str) -> str:
    """Return words as Markdown that shows them unchanged."""
    return re.sub(r"([\\`*_\[])", r"\\\1", html.escape(words, quote=False))
