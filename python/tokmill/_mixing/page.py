"""HTML page of a forecast."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokmill._html import charts
from tokmill._html.page import base_name, bullets, facts, heading, page, paragraph, section, table
from tokmill._mixing.tables import COLUMNS, cells, title, undrawn

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tokmill._mixing.forecast import Forecast

_MOST = 12
"""Number of components in the charts: those with most tokens."""


def forecast_page(forecast: Forecast) -> str:
    """Return the page of a forecast."""
    return page(f"Mixture {forecast.mixture}", _parts(forecast))


def _parts(forecast: Forecast) -> Iterator[str]:
    yield heading("What a mixture draws", base_name(forecast.mixture), forecast.mixture)
    yield facts([("samples", f"{forecast.samples:,}"), ("tokens", f"{forecast.tokens:,}")])
    yield bullets(forecast.warnings)
    tokens: dict[str, int] = {}
    for stage in forecast.stages:
        for each in stage.components:
            tokens[each.name] = tokens.get(each.name, 0) + each.tokens
    names = sorted(tokens, key=lambda name: -tokens[name])[:_MOST]
    if forecast.samples:
        yield section(
            "Shares and epochs",
            paragraph("Share of the samples over the run."),
            charts.lines(
                "Share of samples",
                _series(forecast, names, epochs=False),
                (_count,),
                _share,
                x_title="samples",
                y_title="share of the samples",
                x_scale="linear",
            ),
            paragraph("Epochs of each component over the run."),
            charts.lines(
                "Epochs",
                _series(forecast, names, epochs=True),
                (_count,),
                _epochs,
                x_title="samples",
                y_title="epochs",
                x_scale="linear",
            ),
        )
    for stage in forecast.stages:
        rows = [cells(each, forecast.block) for each in stage.components]
        yield section(title(stage).capitalize(), table(COLUMNS, rows), bullets(undrawn(stage)))


def _series(forecast: Forecast, names: list[str], *, epochs: bool) -> list[charts.Series]:
    """Return a line for each component: its epochs, or its share, at the ends of stages."""
    found = []
    for name in names:
        points: list[tuple[float, float]] = []
        for stage in forecast.stages:
            each = next((each for each in stage.components if each.name == name), None)
            values = (0.0, 0.0)
            if each is not None and epochs:
                values = (each.epochs_before, each.epochs_before + each.epochs)
            elif each is not None:
                values = (each.share / forecast.block,) * 2
            points += [(float(stage.start), values[0]), (float(stage.stop), values[1])]
        found.append(charts.Series(name, points))
    return found


def _count(samples: float) -> str:
    return f"{samples:,.0f}"


def _share(share: float) -> str:
    return f"{share:.0%}"


def _epochs(epochs: float) -> str:
    return f"{epochs:.2g}"
