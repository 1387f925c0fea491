"""SVG charts that are as wide as there is room, coloured by the stylesheet. All texts are escaped.

Positions across are percentages, so text keeps its size at every width; lines are drawn in a box that stretches.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from tokmill._view.view import Markup

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

COLOURS: Final = 6
"""Number of colours: classes `c0` to `c5`. Additional series repeat them."""
_DASHES: Final = 3
"""Number of kinds of lines: classes `d0` to `d2`."""

_ROW: Final = 36
"""Height of a bar with its name."""
_STACKED: Final = 90
"""Height of a bar that is divided, with names above and below."""
_ABOVE: Final = 30
"""Height reserved for the title of the y axis."""
_HEIGHT: Final = 200
"""Height between the axes."""
_LINE: Final = 16
_BOX: Final = 1000
"""Width of the box in which lines are drawn."""
_LEAST_PERCENT: Final = 7.0
"""Minimum distance between axis labels, in percent of the width."""
_PHONE_WIDTHS: Final = (276, 220, 172, 172)
"""Widths of charts on a phone in pixels, with no names after the lines, and with the classes `e1` to `e3`."""
_PAGE_WIDTH: Final = 800
"""Width in pixels of a chart on a narrow page that is no phone."""
_LETTER: Final = 6.6
_GAP: Final = 6
"""Widths of a letter and of the gap between labels in pixels; a phone hides labels for which there is no room."""
_EXACT: Final = 10
"""Maximum number of x values that are labels themselves."""
_TICKS: Final = 6
"""Maximum number of steps on an axis."""
_FEW: Final = 2
"""Minimum number of powers of ten on an axis; otherwise other round numbers are used."""
_NEARLY: Final = 1e-9
"""Rounding tolerance, as a share of a step."""
_MARKED: Final = 60
"""Maximum number of points that are marked and have a tooltip."""
_LABEL_STEP: Final = 15
"""Minimum distance between the names of lines."""
_NAME_WIDTHS: Final = (0, 8, 16)
"""Lengths of names from which on the classes `e1` to `e3` reserve more room for them."""

Scale = Literal["linear", "log"]


@dataclass(frozen=True)
class Series:
    """Line through points."""

    name: str
    points: Sequence[tuple[float, float]]
    colour: int | None = None
    """Number of its colour; by default its place among the lines."""


def bars(
    title: str,
    rows: Sequence[tuple[str, float | None]],
    label: Callable[[float | None], str],
    *,
    whole: float | None = None,
    coloured: bool = False,
) -> Markup:
    """Return horizontal bars, each below its name and value. The longest fills the width, or is its part of `whole`.

    coloured  whether each has a colour of its own, that of the line of the same number
    """
    largest = whole or max((value for _, value in rows if value is not None), default=0) or 1
    shapes = []
    for number, (name, value) in enumerate(rows):
        y = number * _ROW
        shapes.append(
            f'<text x="0" y="{y + 13}">{escape(name)}</text>'
            f'<text class="end" x="100%" y="{y + 13}">{escape(label(value))}</text>'
            f'<rect class="grid" x="0" y="{y + 19}" width="100%" height="8"/>'
            f'<rect class="c{number % COLOURS if coloured else 0}" x="0" y="{y + 19}" '
            f'width="{100 * (value or 0) / largest:.2f}%" height="8"/>'
        )
    return _chart(title, _ROW * len(rows), shapes, "flat")


class Share(NamedTuple):
    """Part of a stacked bar."""

    labels: Sequence[str]
    """Up to two lines."""
    share: float
    """Of the whole, from 0 to 1."""
    colour: int


def stacked(title: str, rows: Sequence[tuple[str, str, Sequence[Share]]]) -> Markup:
    """Return horizontal bars that are divided into parts, each below its name and value.

    Labels are below the start of their part if there is room, and always in its tooltip.
    """
    shapes = []
    for number, (name, value, parts) in enumerate(rows):
        y, start = number * _STACKED, 0.0
        shapes.append(f'<text x="0" y="{y + 13}">{escape(name)}</text>')
        shapes.append(f'<text class="end" x="100%" y="{y + 13}">{escape(value)}</text>')
        for labels, share, colour in parts:
            words = escape(", ".join(labels))
            shapes.append(
                f'<rect class="c{colour % COLOURS}" x="{start:.2f}%" y="{y + 19}" '
                f'width="{max(100 * share - 0.2, 0.1):.2f}%" height="20"><title>{words}</title></rect>'
            )
            for line, label in enumerate(labels):
                room = share / (len(label) * _LETTER + _GAP)
                kind = f"l{colour % COLOURS}{'' if room * _PHONE_WIDTHS[0] >= 1 else ' minor'}"
                if room * _PAGE_WIDTH >= 1:
                    y_label = y + 54 + _LINE * line
                    shapes.append(f'<text class="{kind}" x="{start:.2f}%" y="{y_label}">{escape(label)}</text>')
            start += 100 * share
    return _chart(title, _STACKED * len(rows), shapes, "flat")


def histogram(
    title: str,
    classes: Sequence[tuple[float, float, float]],
    label: Callable[[float], str],
    *,
    x_title: str,
    y_title: str,
    names: Sequence[str] = (),
) -> Markup:
    """Return columns of equal width with powers of ten below. At least one class is required.

    classes  first value of a class, its last value, and its height
    names    of the classes, below them in place of powers of ten
    """
    largest = max(height for _, _, height in classes) or 1
    step = 100 / len(classes)
    counts = [tick for tick in _ticks(0, largest, "linear") if tick.is_integer()]
    shapes = _rules(counts, lambda y: _ABOVE + _HEIGHT * (1 - y / largest), label, y_title)
    for number, (least, most, value) in enumerate(classes):
        tall = _HEIGHT * value / largest
        words = f"{label(value)}: {label(least)}" + (f" to {label(most)}" if most > least else "")
        shapes.append(
            f'<rect class="c0" x="{(number + 0.08) * step:.2f}%" y="{_ABOVE + _HEIGHT - tall:.1f}" '
            f'width="{0.84 * step:.2f}%" height="{tall:.1f}"><title>{escape(words)}</title></rect>'
        )

    def across(value: float) -> float:
        number = next(number for number, (_, most, _) in enumerate(classes) if value <= most)
        least, most, _ = classes[number]
        within = math.log(max(value, least) / least) / math.log((most + 1) / least) if least > 0 else 0.0
        return step * (number + within)

    if names:
        places = {(number + 0.5) * step: name for number, name in enumerate(names)}
        below = _below(places, lambda place: place, [lambda place: places[place]], x_title, least=0.0)
        return _chart(title, _ABOVE + _HEIGHT, shapes, "", below)
    first, last = classes[0][0], classes[-1][1]
    ticks = [tick for tick in _ticks(max(first, 1), max(last, 1), "log") if tick <= last]
    return _chart(title, _ABOVE + _HEIGHT, shapes, "", _below(ticks, across, [label], x_title))


def lines(
    title: str,
    series: Sequence[Series],
    x_labels: Sequence[Callable[[float], str]],
    y_label: Callable[[float], str],
    *,
    x_title: str,
    y_title: str,
    x_scale: Scale = "log",
    y_scale: Scale = "linear",
    y_range: tuple[float, float] | None = None,
    bands: Sequence[tuple[float, float]] = (),
) -> Markup:
    """Return a line chart. At least one point is required, and logarithmic axes require positive values.

    x_labels  functions that format x values, up to two, one label line each
    y_range   ends of the y axis; by default computed from the points
    bands     ranges of the x axis to shade
    """
    points = [point for each in series for point in each.points]
    x_from, x_to = min(x for x, _ in points), max(x for x, _ in points)
    y_from, y_to = min(y for _, y in points), max(y for _, y in points)
    if y_range is not None:
        y_from, y_to = y_range
    elif y_scale == "linear":
        y_from, y_to = y_from - 0.05 * (y_to - y_from), y_to + 0.05 * (y_to - y_from)
    if x_scale == "linear":  # such as time, which starts at 0
        x_from = min(x_from, 0.0)

    def across(x: float) -> float:
        return 100 * _part(x, x_from, x_to, x_scale)

    def down(y: float) -> float:
        return _ABOVE + _HEIGHT * (1 - _part(y, y_from, y_to, y_scale))

    shapes = [
        f'<rect class="band" x="{across(start):.2f}%" y="{_ABOVE}" '
        f'width="{max(across(min(stop, x_to)) - across(start), 0.2):.2f}%" height="{_HEIGHT}"/>'
        for start, stop in bands
    ]
    shapes += _rules(_ticks(y_from, y_to, y_scale), down, y_label, y_title)
    drawn = []
    colours = [number if each.colour is None else each.colour for number, each in enumerate(series)]
    for number, each in zip(colours, series, strict=True):
        kind = f"c{number % COLOURS}"
        path = "L".join(f"{_BOX / 100 * across(x):.1f} {down(y) - _ABOVE:.1f}" for x, y in each.points)
        drawn.append(f'<path class="line {kind} d{number % _DASHES}" d="M{path}"/>')
        if len(each.points) > _MARKED:
            continue
        for x, y in each.points:
            words = escape(f"{each.name}: {y_label(y)} at {x_labels[0](x)}")
            dot = f'<path class="dot {kind}" d="M{_BOX / 100 * across(x):.1f} {down(y) - _ABOVE:.1f}h0">'
            drawn.append(f"{dot}<title>{words}</title></path>")
    shapes.append(
        f'<svg class="box" x="0" y="{_ABOVE}" width="100%" height="{_HEIGHT}" viewBox="0 0 {_BOX} {_HEIGHT}" '
        f'preserveAspectRatio="none">{"".join(drawn)}</svg>'
    )
    named = [each for each in series if len(series) > 1]
    ends = ((each.name, number, down(each.points[-1][1])) for number, each in zip(colours, series, strict=True))
    shapes += _names(list(ends) if named else [])
    longest = max((len(each.name) for each in named), default=0)
    room = sum(longest > width for width in _NAME_WIDTHS)
    exact = sorted({x for x, _ in points}) if x_scale == "log" else []
    ticks = exact if 0 < len(exact) <= _EXACT else _ticks(x_from, x_to, x_scale)
    below = _below(ticks, across, x_labels, x_title, phone_width=_PHONE_WIDTHS[room])
    return _chart(title, _ABOVE + _HEIGHT, shapes, f"e{room}", below)


def _part(value: float, first: float, last: float, scale: Scale) -> float:
    """Return the position of a value on its axis, from 0 to 1; 0.5 if the axis has no length."""
    if last <= first:
        return 0.5
    if scale == "log":
        return math.log(value / first) / math.log(last / first)
    return (value - first) / (last - first)


def _ticks(first: float, last: float, scale: Scale) -> list[float]:
    """Return up to seven round numbers for an axis: powers of ten if it is logarithmic and long enough."""
    if last <= first:
        return [first]
    if scale == "log":
        low, high = math.ceil(math.log10(first) - _NEARLY), math.floor(math.log10(last) + _NEARLY)
        powers = range(low, high + 1, max(-(-(high - low) // 5), 1))
        if len(powers) > _FEW:
            return [10.0**power for power in powers]
        for digits in ((1, 2, 5), (1, 3)):  # the second for nearly three powers of ten
            round_ones = [digit * 10.0**power for power in range(low - 1, high + 1) for digit in digits]
            some = [tick for tick in round_ones if first * (1 - _NEARLY) <= tick <= last * (1 + _NEARLY)]
            if len(some) <= _TICKS + 1:
                break
        return some if len(some) >= _FEW else _ticks(first, last, "linear")
    power = 10.0 ** math.floor(math.log10(last - first))
    step = next(step * power for step in (0.2, 0.25, 0.5, 1, 2, 2.5) if (last - first) / (step * power) <= _TICKS)
    return [float(step * n) for n in range(math.ceil(first / step - _NEARLY), math.floor(last / step + _NEARLY) + 1)]


def _rules(
    ticks: Sequence[float], down: Callable[[float], float], label: Callable[[float], str], title: str
) -> list[str]:
    """Return horizontal grid lines with labels, and the title of the axis above them."""
    shapes = [f'<text class="axis" x="-3.4em" y="12">{escape(title)}</text>']
    for y in ticks:
        at = down(y)
        shapes.append(f'<rect class="grid" x="0" y="{at:.1f}" width="100%" height="1"/>')
        shapes.append(f'<text class="end" x="-8" y="{at + 4:.1f}">{escape(label(y))}</text>')
    return shapes


def _below(
    ticks: Iterable[float],
    across: Callable[[float], float],
    labels: Sequence[Callable[[float], str]],
    title: str,
    least: float = _LEAST_PERCENT,
    phone_width: int = _PHONE_WIDTHS[0],
) -> list[list[str]]:
    """Return the lines of text below the x axis: labels (on a phone, only those with room) and the title."""
    shown = list[tuple[float, float]]()
    for x in ticks:
        if not shown or across(x) - shown[-1][0] >= least:  # otherwise the labels would overlap
            shown.append((across(x), x))
    longest = max((len(label(x)) for _, x in shown for label in labels), default=0)
    phone = 100 * (longest * _LETTER + _GAP) / phone_width
    major, last = set[float](), -math.inf
    for at, _ in shown:
        if at - last >= phone:
            major.add(at)
            last = at
    rows = [
        [
            f'<text class="middle{"" if at in major else " minor"}" x="{at:.2f}%">{escape(label(x))}</text>'
            for at, x in shown
        ]
        for label in labels
    ]
    return [*rows, [f'<text class="axis middle" x="50%">{escape(title)}</text>']]


def _names(ends: Sequence[tuple[str, int, float]]) -> list[str]:
    """Return the names of lines, with their colours, after their ends, moved apart where they would overlap."""
    placed, last = dict[int, float](), -math.inf
    for number in sorted(range(len(ends)), key=lambda number: ends[number][2]):
        last = placed[number] = max(ends[number][2], last + _LABEL_STEP)
    excess = max(last - (_ABOVE + _HEIGHT), 0.0)
    return [
        f'<text class="l{colour % COLOURS}" x="100%" dx="10" y="{placed[number] - excess + 4:.1f}">'
        f"{escape(name)}</text>"
        for number, (name, colour, _) in enumerate(ends)
    ]


def _chart(title: str, height: int, shapes: Sequence[str], kind: str, below: Sequence[Sequence[str]] = ()) -> Markup:
    texts = "".join(
        text.replace("<text ", f'<text y="{height + 2 + _LINE * row + (4 if row == len(below) else 0)}" ', 1)
        for row, line in enumerate(below, 1)
        for text in line
    )
    height += _LINE * len(below) + (12 if below else 0)
    return Markup(
        f'<div class="chart {kind}"><svg role="img" aria-label="{escape(title)}" width="100%" height="{height}">'
        f"{''.join(shapes)}{texts}</svg></div>"
    )
