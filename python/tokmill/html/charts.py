"""Charts as SVG: plain shapes, coloured by the classes of a page, without a script. All words in them are escaped."""

from __future__ import annotations

import math
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

COLOURS: Final = 6
"""Classes `c0` to `c5`; more series begin anew."""

_WIDTH: Final = 440
"""Narrow, so that letters can be read on a phone."""
_LINE: Final = 16
_VALUE: Final = 78
"""Room for a number behind a bar."""
_HEIGHT: Final = 240
_LEFT: Final = 58
_RIGHT: Final = 30
"""Half of the last label is there."""
_BELOW: Final = 40
_ABOVE: Final = 10


@dataclass(frozen=True)
class Series:
    """A line through points."""

    name: str
    points: Sequence[tuple[float, float]]


def colour(number: int) -> str:
    """The class of a series."""
    return f"c{number % COLOURS}"


def bars(title: str, groups: Sequence[tuple[str, Sequence[float | None]]], label: Callable[[float | None], str]) -> str:
    """For each group, below its name, a bar for each series."""
    largest = max((value for _, values in groups for value in values if value is not None), default=0) or 1
    shapes, y = [], 0
    for name, values in groups:
        y += _LINE + 4
        shapes.append(f'<text x="0" y="{y - 5}">{escape(name)}</text>')
        for number, value in enumerate(values):
            width = (_WIDTH - _VALUE) * (value or 0) / largest
            words = escape(label(value))
            shapes.append(
                f'<rect class="{colour(number)}" x="0" y="{y}" width="{width:.1f}" height="{_LINE - 4}"/>'
                f'<text x="{width + 5:.1f}" y="{y + _LINE - 6}">{words}</text>'
            )
            y += _LINE
        y += 4
    return _svg(title, y, shapes)


def lines(
    title: str,
    series: Sequence[Series],
    x_labels: Sequence[Callable[[float], str]],
    y_label: Callable[[float], str],
) -> str:
    """Lines over a logarithmic axis, which may be labelled twice. There must be a point; abscissas are above 0."""
    points = [point for each in series for point in each.points]
    x_from, x_to = min(x for x, _ in points), max(x for x, _ in points)
    y_from, y_to = min(y for _, y in points), max(y for _, y in points)
    y_from, y_to = y_from - 0.05 * (y_to - y_from), y_to + 0.05 * (y_to - y_from)
    width, height = _WIDTH - _LEFT - _RIGHT, _HEIGHT - _ABOVE - _BELOW

    def place(x: float, y: float) -> tuple[float, float]:
        right = math.log(x / x_from) / math.log(x_to / x_from) if x_to > x_from else 0.5
        up = (y - y_from) / (y_to - y_from) if y_to > y_from else 0.5
        return _LEFT + width * right, _ABOVE + height * (1 - up)

    shapes = []
    for part in range(5):
        y = y_from + (y_to - y_from) * part / 4
        _, at = place(x_from, y) if y_to > y_from else (0.0, _ABOVE + height / 2)
        shapes.append(f'<path class="grid" d="M{_LEFT} {at:.1f}H{_WIDTH - _RIGHT}"/>')
        shapes.append(f'<text class="end" x="{_LEFT - 6}" y="{at + 4:.1f}">{escape(y_label(y))}</text>')
        if y_to == y_from:
            break
    last = -math.inf
    for x in sorted({x for x, _ in points}):
        at, _ = place(x, y_from)
        if at - last >= 52:  # else the words would lie on each other
            for row, x_label in enumerate(x_labels, 1):
                y = _HEIGHT - _BELOW + row * _LINE
                shapes.append(f'<text class="middle" x="{at:.1f}" y="{y}">{escape(x_label(x))}</text>')
            last = at
    for number, each in enumerate(series):
        places = [place(x, y) for x, y in each.points]
        path = "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
        shapes.append(f'<path class="line {colour(number)}" d="M{path}"/>')
        for (x, y), (across, down) in zip(each.points, places, strict=True):
            words = escape(f"{y_label(y)} at {x_labels[0](x)}")
            circle = f'<circle class="{colour(number)}" cx="{across:.1f}" cy="{down:.1f}" r="4">'
            shapes.append(f"{circle}<title>{words}</title></circle>")
    return _svg(title, _HEIGHT - _BELOW + len(x_labels) * _LINE + 8, shapes)


def _svg(title: str, height: int, shapes: Sequence[str]) -> str:
    words = escape(title)
    return f'<svg viewBox="0 0 {_WIDTH} {height}" role="img" aria-label="{words}">{"".join(shapes)}</svg>'
