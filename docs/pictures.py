"""Bar charts of the newest benchmark records, written as SVG files to docs/plots by `make pictures`.

Pages cannot style images, so each file has its own style and background, which follow the reader's colour scheme. The
output depends only on the records.
"""

from __future__ import annotations

import math
import sys
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "benchmarks"))

from record import RECORDS, Cell, Spread, newest  # noqa: E402 - needs the path

PLOTS: Final = ROOT / "docs" / "plots"
TEXTS: Final = {"en.parquet": "English", "code.jsonl.zst": "Code", "multi.jsonl.gz": "Many languages"}
"""Content of the corpus files that the records name."""

_STYLE: Final = (
    "text{font:13px system-ui,sans-serif;fill:#1c1d21}.title{font-weight:600;font-size:15px}.group{font-weight:600}"
    ".end{text-anchor:end}.middle{text-anchor:middle}.soft{fill:#5d6069;font-size:12px}"
    ".paper{fill:#fff}.grid{stroke:#d9dbe1}.ours{fill:#0067a5}.theirs{fill:#a4a8b2}.open{fill-opacity:.5}"
    "@media(prefers-color-scheme:dark){text{fill:#e6e7ea}.soft{fill:#a3a7b1}"
    ".paper{fill:#17181c}.grid{stroke:#3a3d45}.ours{fill:#5cb3f5}.theirs{fill:#6d717c}}"
)
_WIDTH: Final = 720
_LEFT: Final = 170
_MARGIN: Final = 16
_ROW: Final = 20
_BAR: Final = 14
_WORKERS: Final = 16
"""Workers of the record of cores: it cannot show more."""
_TICKS: Final = 5
"""Maximum number of steps on the axis."""


@dataclass(frozen=True)
class Bar:
    """Bar for one measured value."""

    name: str
    value: float
    open: bool = False
    """Whether the value is a lower bound, so that the bar reaches the end of the axis."""
    ours: bool = False
    words: str = ""
    """Label; by default the value in the format of the records' tables."""

    @property
    def label(self) -> str:
        """Text beside the bar."""
        return self.words or _decimal(self.value)


@dataclass(frozen=True)
class Chart:
    """Horizontal bars in groups, with a common axis below."""

    file: str
    title: str
    groups: Sequence[tuple[str, Sequence[Bar]]]
    axis: str
    note: str
    right: int = 150
    """Width reserved for the label after the longest bar."""

    def svg(self) -> str:
        """Return the chart as SVG."""
        limit = max(bar.value for _, bars in self.groups for bar in bars if not bar.open)
        scale = (_WIDTH - _LEFT - self.right) / limit
        shapes = [f'<text class="title" x="{_MARGIN}" y="30">{escape(self.title)}</text>']
        grid, y = "", 44
        for name, bars in self.groups:
            y += _ROW
            grid += f"M0 {y + 6}v{_ROW * len(bars)}"
            shapes.append(f'<text class="group" x="{_MARGIN}" y="{y}">{escape(name)}</text>')
            for bar in bars:
                y += _ROW
                shapes += _bar(bar, y, min(bar.value, limit) * scale)
            y += 8
        ticks = [
            f'<g transform="translate({_LEFT + tick * scale:.1f})"><path class="grid" d="{grid}"/>'
            f'<text class="middle soft" y="{y + 12}">{tick:,g}</text></g>'
            for tick in _ticks(limit)
        ]
        shapes += [
            f'<text class="middle" x="{(_LEFT + _WIDTH - self.right) / 2:g}" y="{y + 32}">{escape(self.axis)}</text>',
            f'<text class="soft" x="{_MARGIN}" y="{y + 58}">{escape(self.note)}</text>',
        ]
        height = y + 74
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" width="{_WIDTH}" role="img" '
            f'aria-label="{escape(self.title)}"><style>{_STYLE}</style>'
            f'<rect class="paper" width="{_WIDTH}" height="{height}" rx="8"/>' + "".join(ticks + shapes) + "</svg>\n"
        )


def charts() -> list[Chart]:
    """Return all charts, from the newest record of each benchmark."""
    return [_encoder(), _pipeline(), _training(), _cores(), _packing()]


def _encoder() -> Chart:
    machine, rows = _record("encoder")
    rows = [row for row in rows if row["encoding"] == "cl100k_base"]
    groups = []
    for file, text in TEXTS.items():
        of_file = {str(row["beside"]): row for row in rows if row["file"] == file}
        ours = Bar("tokmill", _number(of_file["gigatoken"]["tokmill, MB/s"]), ours=True)
        groups.append((text, [ours, *(Bar(peer, _number(row["MB/s"])) for peer, row in of_file.items())]))
    return Chart(
        "encoder.svg",
        "Encoding with cl100k_base, one core",
        [(text, sorted(bars, key=lambda bar: -bar.value)) for text, bars in groups],
        "MB of UTF-8 text per second (more is better)",
        _note(machine, "medians", "tiktoken", "gigatoken", "quicktok-v1", "tokenizers"),
    )


def _pipeline() -> Chart:
    names = {"seed": "tiktoken, process pool", "gigatoken": "gigatoken and numpy"}
    machine, rows = _record("pipeline")
    bars = [
        Bar(names.get(name := str(row["pipeline"]), name), _number(row["M tokens/s"]), ours=name == "tokmill")
        for row in rows
    ]
    return Chart(
        "pipeline.svg",
        "From parquet to token shards on disk, one core",
        [("200 MB of English, cl100k_base", sorted(bars, key=lambda bar: -bar.value))],
        "million tokens per second (more is better)",
        _note(machine, "medians", "tiktoken", "gigatoken", "datatrove"),
    )


def _training() -> Chart:
    machine, rows = _record("train")
    groups: dict[str, list[Bar]] = {}
    for row in rows:
        if row["text"] == "grown":  # tokmill alone
            continue
        text = TEXTS.get(str(row["text"]), "many languages and code")
        size, vocabulary = _number(row["MB"]), int(_number(row["vocabulary"]))
        trainer, seconds, given_up = str(row["trainer"]), _number(row["seconds"]), row["ended"] != "yes"
        words = f"over {_decimal(seconds)}, given up" if given_up else ""
        bar = Bar(trainer, seconds, open=given_up, ours=trainer == "tokmill", words=words)
        groups.setdefault(f"{size:.0f} MB, {text}, {vocabulary:,} tokens", []).append(bar)
    return Chart(
        "training.svg",
        "Training a byte-level BPE tokenizer, two cores",
        list(groups.items()),
        "seconds from a text file to merges (less is better)",
        _note(machine, "one run each", "gigatoken"),
    )


def _cores() -> Chart:
    machine, rows = _record("busiest")
    bars = []
    for row in sorted(rows, key=lambda row: -_number(row["all threads, s per GB"])):
        cores, seconds = _number(row["cores that it can use"]), _number(row["all threads, s per GB"])
        many = cores > _WORKERS
        label = f"{f'{_WORKERS} or more' if many else _decimal(cores)}; {_decimal(seconds)} s per GB"
        name = str(row["command"]).replace("--format ", "")
        bars.append(Bar(name, min(cores, _WORKERS), ours=True, words=label))
    return Chart(
        "cores.svg",
        "Cores that each command can keep busy",
        [(f"{_WORKERS} workers, parquet files, gpt2", bars)],
        "CPU time of all threads, as a multiple of the busiest thread (more is better)",
        f"{machine['processor']}, {machine['date'][:10]}; s per GB: CPU seconds of all threads per GB of text",
        right=190,
    )


def _packing() -> Chart:
    machine, rows = _record("strategies")
    groups: dict[str, list[Bar]] = {}
    for row in rows:
        strategy, share = str(row["strategy"]), str(row["positions with a token"])
        words = f"{share}; cuts: {_decimal(_number(row['cuts per 100 documents']))}"
        bar = Bar(strategy, round(float(share.removesuffix("%")), 1), ours=strategy == "best-fit", words=words)
        groups.setdefault(f"sequences of {_number(row['tokens a sequence']):,.0f} tokens", []).append(bar)
    return Chart(
        "packing.svg",
        "Positions that hold a token, and documents cut, by packing strategy",
        list(groups.items()),
        "% of positions (more is better); cuts per 100 documents (fewer is better)",
        f"ten million documents of lognormal length; {machine['date'][:10]}",
        right=190,
    )


def _record(name: str) -> tuple[dict[str, Any], list[dict[str, Cell]]]:
    machine, section = newest(RECORDS)[name]
    return machine, section.rows


def _number(cell: Cell) -> float:
    """Return a number of a record; the median if it was measured several times."""
    return cell.median if isinstance(cell, Spread) else float(cell)


def _decimal(value: float) -> str:
    """Return a number in the format of the records' tables."""
    return str(Spread.of([value]))


def _note(machine: dict[str, Any], values: str, *peers: str) -> str:
    versions = ", ".join(f"{peer} {machine[peer]}" for peer in peers)
    return f"{machine['processor']}, {machine['date'][:10]}; {values}; {versions}"


def _bar(bar: Bar, y: float, width: float) -> Iterator[str]:
    kind = ("ours" if bar.ours else "theirs") + " open" * bar.open
    yield f'<text class="end" x="{_LEFT - 8}" y="{y}">{escape(bar.name)}</text>'
    yield f'<rect class="{kind}" x="{_LEFT}" y="{y - _BAR + 2}" width="{max(width, 1):.1f}" height="{_BAR}"/>'
    yield f'<text x="{_LEFT + width + 6:.1f}" y="{y}">{escape(bar.label)}</text>'


def _ticks(limit: float) -> list[float]:
    """Return round numbers from 0 to the limit."""
    power = 10.0 ** math.floor(math.log10(limit))
    step = next(step * power for step in (0.2, 0.5, 1, 2) if limit / (step * power) <= _TICKS)
    return [step * number for number in range(math.floor(limit / step) + 1)]


if __name__ == "__main__":
    for chart in charts():
        (PLOTS / chart.file).write_text(chart.svg(), encoding="utf-8")
