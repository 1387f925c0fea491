"""Forecasts as text tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokmill._escaping import one_line
from tokmill._sizes import plural
from tokmill._table import grid, labelled, listing

if TYPE_CHECKING:
    from tokmill._mixing.forecast import ComponentForecast, Forecast, StageForecast
    from tokmill._mixing.stage import SampleOrigin

COLUMNS = ("component", "weight", "share", "samples", "tokens", "sequences", "epochs", "epochs so far")


def format_forecast(forecast: Forecast) -> str:
    """Return a table for each stage, and warnings."""
    totals = f"{plural(forecast.samples, 'sample')}, {plural(forecast.tokens, 'token')}, identity {forecast.identity}"
    parts = [f"{one_line(forecast.mixture)}: {totals}"]
    for stage in forecast.stages:
        rows = [COLUMNS, *(cells(each, forecast.block) for each in stage.components)]
        parts.append("\n".join([title(stage), grid(rows), *labelled(undrawn(stage))]))
    parts += labelled(forecast.warnings, "warning")
    return "\n\n".join(parts)


def title(stage: StageForecast) -> str:
    """Return the title of a stage."""
    left_out = f", {plural(stage.left_out, 'sequence')} left out" if stage.left_out else ""
    return f"stage {stage.stage}: samples {stage.start:,} to {stage.stop:,}, {stage.seq_len:,} tokens each{left_out}"


def cells(each: ComponentForecast, block: int) -> tuple[str, ...]:
    """Return the cells of a component, in the order of COLUMNS."""
    return (
        each.name,
        f"{each.weight:g}",
        f"{each.share / block:.2%}",
        f"{each.samples:,}",
        f"{each.tokens:,}",
        f"{each.sequences:,}",
        _epochs(each.epochs),
        _epochs(each.epochs_before + each.epochs),
    )


def _epochs(epochs: float) -> str:
    """Return a number of epochs; a small one never reads as none."""
    return "<0.001" if 0 < epochs < 0.0005 else f"{epochs:.3f}"


def undrawn(stage: StageForecast) -> list[str]:
    """Return a sentence for each component with an epoch that a change of length cut short."""
    return [
        f"{each.name}: {each.undrawn:,} sequences of its epoch at the previous length were not drawn"
        + (f"; {each.carried:,} sequences with documents that it did not draw come first" if each.carried else "")
        for each in stage.components
        if each.undrawn
    ]


def format_origin(origin: SampleOrigin) -> str:
    """Return where a sample comes from, one line per number."""
    return listing(
        (name.replace("_", " "), f"{value:,}" if isinstance(value, int) else value)
        for name, value in origin._asdict().items()
    )
