"""Tables for a terminal. Cells may be untrusted text."""

from __future__ import annotations

import re
from textwrap import wrap
from typing import TYPE_CHECKING, Final
from unicodedata import east_asian_width

from tokmill._escaping import one_line

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

_GAPS: Final = 2
"""Minimum number of gaps between the cells of a row of a table."""
_INDENT: Final = 4
"""Indentation of the continuation of a line that has no name."""

_QUOTED: Final = re.compile(r"""(?<!\w)(["'])\S?[^"']{0,66}\1(?!\w)(?: x [\d,]*\d)?""")
"""A text in quotes, or a number of them, which stays on one line if it fits."""
_NO_BREAK: Final = "\0"
_FILLER: Final = "\1"
"""Stands for the second column of a wide character while widths are computed."""


def grid(rows: Sequence[Sequence[str]]) -> str:
    """Return a table: the first column is left-aligned, the others right-aligned."""
    rows = [[_spread(one_line(cell)) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if place == 0 else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ).replace(_FILLER, "")


def listing(rows: Iterable[tuple[str, str]]) -> str:
    """Return one line per name and value, with the values aligned."""
    rows = [(_spread(one_line(name)), one_line(value)) for name, value in rows]
    width = max(len(name) for name, _ in rows)
    return "\n".join(f"{name:{width}}  {value}" for name, value in rows).replace(_FILLER, "")


def labelled(texts: Iterable[str], label: str = "note") -> list[str]:
    """Return one line per text, each after a label."""
    return [f"{label}: {one_line(text)}" for text in texts]


def folded(text: str, width: int) -> str:
    """Return text for a narrow terminal: wide tables in parts, one below another, and lines broken between words."""
    parts = ("\n".join(_folded(part.split("\n"), width)) for part in _spread(text).split("\n\n"))
    return "\n\n".join(parts).replace(_FILLER, "")


def _spread(text: str) -> str:
    """Return text with as many characters as it has columns on a terminal: Chinese ones have two."""
    if text.isascii():
        return text
    return "".join(char + _FILLER if east_asian_width(char) in "WF" else char for char in text)


def _folded(lines: Sequence[str], width: int) -> Iterator[str]:
    """Yield the lines of a paragraph, which may be a table with titles between its rows."""
    rows = [line for line in lines if len(re.findall(r" {2,}", line.strip())) >= _GAPS]
    if not any(len(row) > width for row in rows):
        for line in lines:
            yield from _broken(line, width)
        return
    first, last = lines.index(rows[0]), max(number for number, line in enumerate(lines) if line in rows)
    for title in lines[:first]:
        yield from _broken(title, width)
    for number, part in enumerate(_parts(rows, width)):
        if number:
            yield ""
        for line in lines[first : last + 1]:
            if line in rows:
                yield "".join(line[start:stop] for start, stop in part).rstrip()
            else:  # a title, whose details the first part has
                yield from _broken(line.partition(": ")[0] if number else line, width)
    for note in lines[last + 1 :]:
        yield from _broken(note, width)


def _parts(rows: Sequence[str], width: int) -> list[list[tuple[int, int]]]:
    """Return the columns of each part of a table, as ranges of characters. Each part has the first column."""
    length = max(map(len, rows))
    blank = [all(row[at : at + 1] in ("", " ") for row in rows) for at in range(length)]
    # A column ends where all rows are blank for two characters.
    ends = [at for at in range(1, length - 1) if blank[at] and blank[at + 1] and not blank[at - 1]] + [length]
    first, *others = zip([0, *ends[:-1]], ends, strict=True)
    parts, used = [[first]], first[1]
    for column in others:
        size = column[1] - column[0]
        if used + size > width and len(parts[-1]) > 1:
            parts.append([first])
            used = first[1]
        parts[-1].append(column)
        used += size
    return parts


def _broken(line: str, width: int) -> list[str]:
    """Return a line broken between words, which continues below its value if it has a name."""
    name = re.match(r" *\S.*? {2,}(?=\S)", line)
    own = len(line) - len(line.lstrip())
    indent = len(name[0]) if name is not None else max(own, _INDENT)
    if indent > width // 2:
        indent = _INDENT
    is_one_word = name is not None and " " not in line[len(name[0]) :]
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
