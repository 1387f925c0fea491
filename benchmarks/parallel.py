"""What a second worker is worth on a second core."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pipeline
from bench import OURS, Bench, BenchmarkError, require_equal
from isolate import CAN_PIN, alone
from record import Section, Spread

if TYPE_CHECKING:
    from pipeline import Written


def measure(bench: Bench) -> Section:
    """One worker beside two, both on the same two cores."""
    if len(bench.two_cores) < 2:
        message = "parallel: this process has one core, and two workers need two"
        raise BenchmarkError(message)
    job = pipeline.Job(bench.parquet, bench.vocabulary(pipeline.ENCODING), str(bench.temp), workers=1)
    contenders = {
        f"{workers} workers": partial(
            alone, bench.two_cores, pipeline.write, pipeline.PIPELINES[OURS], replace(job, workers=workers)
        )
        for workers in (1, 2)
    }
    results: dict[str, list[Written]] = bench.rounds("parallel", contenders)
    require_equal("parallel", {name: runs[0].digest for name, runs in results.items()})
    one, two = results.values()
    note = (
        f"The job of the pipeline measurement, both on the same two cores{'' if CAN_PIN else ' (not pinned)'}. "
        "With one worker the second core is not idle: the main thread writes."
    )
    return Section(
        "parallel",
        "Two workers",
        note,
        [
            {
                "M tokens/s, one worker": Spread.of(run.rate / 1e6 for run in one),
                "M tokens/s, two workers": Spread.of(run.rate / 1e6 for run in two),
                "ratio": Spread.of(more.rate / fewer.rate for fewer, more in zip(one, two, strict=True)),
            }
        ],
    )
