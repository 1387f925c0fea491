"""HTML of forecasts and mixtures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokmill._escaping import one_line
from tokmill._html import charts
from tokmill._html.page import (
    Words,
    base_name,
    bullets,
    cell,
    facts,
    heading,
    listed,
    page,
    paragraph,
    section,
    table,
)
from tokmill._mixing.tables import COLUMNS, cells, title, undrawn
from tokmill._sizes import format_count

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tokmill._mixing.forecast import Forecast
    from tokmill._mixing.mixture import Mixture

_MOST = 12
"""Number of components in the charts: those with most tokens."""
_ROWS = 50
_STAGES = 6
"""Maximum numbers of components and of stages, the last ones, in a notebook."""


def forecast_page(forecast: Forecast) -> str:
    """Return the page of a forecast."""
    return page(f"Mixture {forecast.mixture}", forecast_parts(forecast))


def mixture_cell(mixture: Mixture) -> str:
    """Return the components of a mixture and their weights by stage, for a notebook."""
    stages, components = mixture.stages[-_STAGES:], mixture.components
    head = ("component", "dataset", "split", "packing", *(f"weight from {stage.start:,}" for stage in stages))
    rows = [
        (
            one_line(name),
            Words(one_line(str(each.path))),
            Words(each.split),
            Words(each.packing),
            *(f"{stage.weights[name]:g}" if name in stage.weights else "" for stage in stages),
        )
        for name, each in list(components.items())[:_ROWS]
    ]
    left_out = [f"{len(components) - len(rows):,} more components"] if len(components) > len(rows) else []
    figures = [
        ("components", f"{len(components):,}"),
        ("stages", f"{len(mixture.stages):,}"),
        ("tokens per sequence", f"{mixture.stages[-1].seq_len:,}"),
    ]
    return cell(facts(figures), table(head, rows), bullets(left_out), listed([("identity", mixture.identity)]))


def forecast_parts(forecast: Forecast) -> Iterator[str]:
    """Yield the parts of the page."""
    yield heading("Mixture", base_name(forecast.mixture), forecast.mixture)
    yield facts(
        [
            ("samples", format_count(forecast.samples)),
            ("tokens", format_count(forecast.tokens)),
            ("components", f"{len({each.name for stage in forecast.stages for each in stage.components}):,}"),
            ("stages", f"{len(forecast.stages):,}"),
        ]
    )
    yield bullets(forecast.warnings)
    tokens: dict[str, int] = {}
    for stage in forecast.stages:
        for each in stage.components:
            tokens[each.name] = tokens.get(each.name, 0) + each.tokens
    names = sorted(tokens, key=lambda name: -tokens[name])[:_MOST]
    if forecast.samples:
        yield section(
            "Shares and epochs",
            paragraph("Share of each component in the samples. It changes where a stage begins."),
            charts.lines(
                "Share of samples",
                _series(forecast, names, epochs=False),
                (_count,),
                _share,
                x_title="samples drawn",
                y_title="share of samples",
                x_scale="linear",
                y_range=(0, 1),
            ),
            paragraph("How often each component has been drawn in full."),
            charts.lines(
                "Epochs",
                _series(forecast, names, epochs=True),
                (_count,),
                _epochs,
                x_title="samples drawn",
                y_title="epochs drawn",
                x_scale="linear",
            ),
        )
    for stage in forecast.stages:
        rows = [cells(each, forecast.block) for each in stage.components]
        yield section(
            title(stage).capitalize(), table(COLUMNS, rows), bullets(undrawn(stage)), name=f"Stage {stage.stage}"
        )


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
    return format_count(round(samples))


def _share(share: float) -> str:
    return f"{share:.0%}"


def _epochs(epochs: float) -> str:
    return f"{epochs:.2g}"
