"""Views as text for a terminal. Names, cells and texts may be untrusted."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, Final
from unicodedata import east_asian_width

from tokmill._escaping import harmless, one_line
from tokmill._theme import BAD, FAINT, GOOD, HEADING, paint, paint_labels, token_styles
from tokmill._view.view import FAILED, MASK_LEGEND, Passage, Table, noted

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rich.console import Console

    from tokmill._view.view import Note, View

_INDENT: Final = 4
"""Indentation of the continuation of a line that has no name."""

_QUOTED: Final = re.compile(r"""(?<!\w)(["'])\S?[^"']{0,66}\1(?!\w)(?: x [\d,]*\d)?""")
"""A text in quotes, or a number of them, which stays on one line if it fits."""
_NO_BREAK: Final = "\0"
_FILLER: Final = "\1"
"""Stands for the second column of a wide character while widths are computed."""


def text(view: View, width: int | None = None, console: Console | None = None) -> str:
    """Return a view as text, in lines of at most `width` characters if words allow it, in the colours of a console."""
    parts = [_part(part, width, console) for part in view.parts]
    notes = "\n".join(_labelled(view.notes, width))
    parts += [notes if console is None else paint_labels(notes)] if notes else []
    shown = ("\n" if len(view.parts) == 1 and isinstance(view.parts[0], Table) else "\n\n").join(parts)
    commands = [_near(one_line(each)) for each in view.next]
    after = f"next: {' · '.join(commands)}" if commands else ""
    if width is not None and len(after) > width:
        after = "next: " + "\n      ".join(folded_command(each, width - 6, 8) for each in commands)
    return "\n".join(filter(None, [_headline(view, width, console), shown, after and _in_style(after, FAINT, console)]))


def _headline(view: View, width: int | None, console: Console | None) -> str:
    if view.mark is None:
        return ""
    mark = f"{view.mark} " if view.mark else ""
    words = folded(mark + _near(one_line(view.head)), width).removeprefix(mark)
    return _in_style(mark, BAD if view.mark == FAILED else GOOD, console) + _in_style(words, HEADING, console)


def _near(line: str) -> str:
    """Return a line with the paths below the current folder as one would type them here."""
    try:
        here = re.escape(str(Path.cwd()).rstrip("/"))
    except OSError:  # it has been deleted
        return line
    return re.sub(rf"(?<![^\s'\"]){here}/(?=\w)", "", line)


def folded_command(command: str, width: int, indent: int) -> str:
    """Return a command in lines that a shell reads as one."""
    words = _QUOTED.sub(lambda found: found[0].replace(" ", _NO_BREAK), command)
    words = re.sub(r" (--\S+) (?=[^-])", rf" \1{_NO_BREAK}", words)  # an option stays with its value
    lines = wrap(words, width - 2, break_long_words=False, break_on_hyphens=False) if len(words) > width else [words]
    return f" \\\n{' ' * indent}".join(lines).replace(_NO_BREAK, " ")


def _in_style(text: str, style: str, console: Console | None) -> str:
    return text if console is None else paint(text, style)


def _part(part: str | Table | Passage, width: int | None, console: Console | None) -> str:
    if isinstance(part, Passage):
        return _passage(part, width) if console is None else _painted(part, width, console)
    if isinstance(part, str):
        shown = folded(harmless(part), width)
    else:
        above = [folded(one_line(part.title), width)] if part.title else []
        rows = [grid([part.head, *part.rows], width)] if part.head else [listing(part.rows, width)] if part.rows else []
        shown = "\n".join([*above, *rows, *_labelled(noted(part.notes), width)])
    return shown if console is None else paint_labels(shown)


def _labelled(notes: Iterable[Note], width: int | None) -> list[str]:
    return [folded(f"{note.label}: {one_line(note.text)}", width) for note in notes]


def _passage(passage: Passage, width: int | None) -> str:
    body = "".join(f"[{each.text}]" if each.is_marked else each.text for each in passage.fragments)
    return "\n".join(filter(None, [*_head(passage, width), harmless(passage.text or body)]))


def _head(passage: Passage, width: int | None) -> list[str]:
    return [folded(one_line(line), width) for line in (passage.title, passage.note)]


def _painted(passage: Passage, width: int | None, console: Console) -> str:
    """Return a passage with each token in another colour than its neighbours, in lines broken between words.

    If some tokens have no loss, these are dim, and the others underlined. Carriage returns are dim.
    """
    from rich.text import Text

    title, note = _head(passage, width)
    note = note or MASK_LEGEND * (passage.has_mask and passage.text is None)
    shown = [Text(title, f"{HEADING} underline" if passage.is_heading else HEADING), *([Text(note)] if note else [])]
    body, styles = Text(harmless(passage.text or "")), token_styles(None if console.no_color else console.color_system)
    for number, each in enumerate(passage.fragments if passage.text is None else ()):
        style = styles[number % len(styles)] if passage.is_coloured else "reverse" if each.is_marked else ""
        mask = "underline" * passage.has_mask
        for part in re.split("(\r)", each.text):
            dim = each.dim or part == "\r"
            body.append(harmless(part), f"{style} {'dim' if dim else mask}")
    with console.capture() as captured:
        console.print(Text("\n").join([*shown, *([body] if body else [])]), width=width, overflow="fold", end="")
    return captured.get()


def grid(rows: Sequence[Sequence[str]], width: int | None = None) -> str:
    """Return a table: the first column is left-aligned, the others right-aligned. The first row is its head.

    A row with one cell is the title of those below it, which are indented. A table wider than `width` is divided into
    parts, one below another, each with the first column.
    """
    indent = "  " if any(len(row) == 1 for row in rows) else ""
    cells = [[_spread(one_line(cell)) for cell in row] for row in rows]
    for row in cells[1:]:
        row[0] = row[0] if len(row) == 1 else indent + row[0]
    widths = [max(map(len, column)) for column in zip(*(row for row in cells if len(row) > 1), strict=True)]
    parts, used = [[0]], widths[0]
    for number, size in enumerate(widths[1:], 1):
        if width is not None and used + 2 + size > width and len(parts[-1]) > 1:
            parts.append([0])
            used = widths[0]
        parts[-1].append(number)
        used += 2 + size
    return "\n\n".join(
        "\n".join(
            "  ".join(row[n].rjust(widths[n]) if n else row[n].ljust(widths[n]) for n in columns).rstrip()
            if len(row) > 1
            else folded(row[0].partition(": ")[0] if part else row[0], width)  # the first part has the details
            for row in cells
        )
        for part, columns in enumerate(parts)
    ).replace(_FILLER, "")


def listing(rows: Iterable[Sequence[str]], width: int | None = None) -> str:
    """Return one line per name and value, with the values aligned."""
    rows = [(_spread(one_line(name)), one_line(value)) for name, value in rows]
    longest = max(len(name) for name, _ in rows)
    return folded("\n".join(f"{name:{longest}}  {value}" for name, value in rows), width).replace(_FILLER, "")


def folded(text: str, width: int | None) -> str:
    """Return text with its lines broken between words."""
    if width is None:
        return text
    return "\n".join(part for line in _spread(text).split("\n") for part in _broken(line, width)).replace(_FILLER, "")


def _spread(text: str) -> str:
    """Return text with as many characters as it has columns on a terminal: Chinese ones have two."""
    if text.isascii():
        return text
    return "".join(char + _FILLER if east_asian_width(char) in "WF" else char for char in text)


def _broken(line: str, width: int) -> list[str]:
    """Return a line broken between words, which continues below its value if it has a name."""
    name = re.match(r" *\S.*? {2,}(?=\S)", line)
    own = len(line) - len(line.lstrip())
    indent = len(name[0]) if name is not None else max(own, _INDENT)
    is_one_word = name is not None and " " not in line[len(name[0]) :]
    if indent > width // 2:
        indent, is_one_word = _INDENT, False
    if len(line) <= width or line.startswith("--") or is_one_word:  # options and hashes stay whole, to be copied
        return [line]
    words = _QUOTED.sub(
        lambda found: found[0].replace(" ", _NO_BREAK) if len(found[0]) < width - indent else found[0], line.lstrip()
    )
    lines = wrap(
        words,
        width,
        initial_indent=" " * own,
        subsequent_indent=" " * indent,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [each.replace(_NO_BREAK, " ") for each in lines]
