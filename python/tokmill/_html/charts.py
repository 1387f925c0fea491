"""SVG charts built from plain shapes and coloured by the page's classes. All texts are escaped."""

from __future__ import annotations

import math
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Final, Literal

from tokmill._html.style import COLOURS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_WIDTH: Final = 440
"""Width of a chart; narrow, so that text is readable on a phone."""
_LINE: Final = 16
_VALUE: Final = 78
"""Width reserved for the number after a bar."""
_HEIGHT: Final = 240
_LEFT: Final = 58
_RIGHT: Final = 30
"""Width reserved for half of the last label."""
_BELOW: Final = 40
_ABOVE: Final = 10
_BETWEEN: Final = 52
"""Minimum distance between axis labels."""
_TICKS: Final = 6
"""Maximum number of steps on an axis."""
_FEW: Final = 2
"""Minimum number of powers of ten on an axis; otherwise other round numbers are used."""
_NEARLY: Final = 1e-9
"""Rounding tolerance, as a share of a step."""
_MARKED: Final = 60
"""Maximum number of points for which circles are drawn."""

Scale = Literal["linear", "log"]


@dataclass(frozen=True)
class Series:
    """Line through points."""

    name: str
    points: Sequence[tuple[float, float]]


def colour(number: int) -> str:
    """Return the CSS class of a series."""
    return f"c{number % COLOURS}"


def bars(title: str, groups: Sequence[tuple[str, Sequence[float | None]]], label: Callable[[float | None], str]) -> str:
    """Return horizontal bars, grouped: one per series below the name of each group."""
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


def columns(title: str, heights: Sequence[tuple[str, float]], label: Callable[[float], str]) -> str:
    """Return columns with labels below where there is space. At least one column is required."""
    largest = max(height for _, height in heights) or 1
    width, height = _WIDTH - _LEFT - _RIGHT, _HEIGHT - _ABOVE - _BELOW
    step = width / len(heights)
    counts = [tick for tick in _ticks(0, largest, "linear") if tick.is_integer()]
    shapes = _rules(counts, lambda y: _ABOVE + height * (1 - y / largest), label)
    last = -math.inf
    for number, (words, value) in enumerate(heights):
        x, tall = _LEFT + number * step, height * value / largest
        at = x + step / 2
        shapes.append(
            f'<rect class="{colour(0)}" x="{x + 0.08 * step:.1f}" y="{_ABOVE + height - tall:.1f}" '
            f'width="{0.84 * step:.1f}" height="{tall:.1f}"><title>{escape(f"{label(value)}: {words}")}</title></rect>'
        )
        if at - last >= _BETWEEN:
            y = _HEIGHT - _BELOW + _LINE
            shapes.append(f'<text class="middle" x="{at:.1f}" y="{y}">{escape(words)}</text>')
            last = at
    return _svg(title, _HEIGHT - _BELOW + _LINE + 8, shapes)


def lines(
    title: str,
    series: Sequence[Series],
    x_labels: Sequence[Callable[[float], str]],
    y_label: Callable[[float], str],
    *,
    x_scale: Scale = "log",
    y_scale: Scale = "linear",
    y_range: tuple[float, float] | None = None,
    bands: Sequence[tuple[float, float]] = (),
) -> str:
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
    width, height = _WIDTH - _LEFT - _RIGHT, _HEIGHT - _ABOVE - _BELOW

    def across(x: float) -> float:
        return _LEFT + width * _part(x, x_from, x_to, x_scale)

    def down(y: float) -> float:
        return _ABOVE + height * (1 - _part(y, y_from, y_to, y_scale))

    shapes = [
        f'<rect class="band" x="{across(start):.1f}" y="{_ABOVE}" '
        f'width="{max(across(min(stop, x_to)) - across(start), 1):.1f}" height="{height}"/>'
        for start, stop in bands
    ]
    shapes += _rules(_ticks(y_from, y_to, y_scale), down, y_label)
    last = -math.inf
    labelled = sorted({x for x, _ in points}) if x_scale == "log" else _ticks(x_from, x_to, x_scale)
    for x in labelled:
        at = across(x)
        if at - last >= _BETWEEN:  # otherwise the labels would overlap
            for row, x_label in enumerate(x_labels, 1):
                below = _HEIGHT - _BELOW + row * _LINE
                shapes.append(f'<text class="middle" x="{at:.1f}" y="{below}">{escape(x_label(x))}</text>')
            last = at
    for number, each in enumerate(series):
        path = "L".join(f"{across(x):.1f} {down(y):.1f}" for x, y in each.points)
        shapes.append(f'<path class="line {colour(number)}" d="M{path}"/>')
        if len(each.points) > _MARKED:
            continue
        for x, y in each.points:
            words = escape(f"{y_label(y)} at {x_labels[0](x)}")
            circle = f'<circle class="{colour(number)}" cx="{across(x):.1f}" cy="{down(y):.1f}" r="4">'
            shapes.append(f"{circle}<title>{words}</title></circle>")
    return _svg(title, _HEIGHT - _BELOW + len(x_labels) * _LINE + 8, shapes)


def _part(value: float, first: float, last: float, scale: Scale) -> float:
    """Return the position of a value on its axis, from 0 to 1; 0.5 if the axis has no length."""
    if last <= first:
        return 0.5
    if scale == "log":
        return math.log(value / first) / math.log(last / first)
    return (value - first) / (last - first)


def _ticks(first: float, last: float, scale: Scale) -> list[float]:
    """Return up to seven round numbers for an axis, or its ends and values between if there are too few."""
    if last <= first:
        return [first]
    if scale == "log":
        low, high = math.ceil(math.log10(first) - _NEARLY), math.floor(math.log10(last) + _NEARLY)
        powers = range(low, high + 1, max(-(-(high - low) // 5), 1))
        if len(powers) > _FEW:
            return [10.0**power for power in powers]
        return [first * (last / first) ** (part / 4) for part in range(5)]
    power = 10.0 ** math.floor(math.log10(last - first))
    step = next(step * power for step in (0.2, 0.25, 0.5, 1, 2, 2.5) if (last - first) / (step * power) <= _TICKS)
    return [float(step * n) for n in range(math.ceil(first / step - _NEARLY), math.floor(last / step + _NEARLY) + 1)]


def _rules(ticks: Sequence[float], down: Callable[[float], float], label: Callable[[float], str]) -> list[str]:
    """Return horizontal grid lines with labels."""
    shapes = []
    for y in ticks:
        at = down(y)
        shapes.append(f'<path class="grid" d="M{_LEFT} {at:.1f}H{_WIDTH - _RIGHT}"/>')
        shapes.append(f'<text class="end" x="{_LEFT - 6}" y="{at + 4:.1f}">{escape(label(y))}</text>')
    return shapes


def _svg(title: str, height: int, shapes: Sequence[str]) -> str:
    words = escape(title)
    return f'<svg viewBox="0 0 {_WIDTH} {height}" role="img" aria-label="{words}">{"".join(shapes)}</svg>'
