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
from textwrap import wrap
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
    ".paper{fill:#fff}.grid{stroke:#d9dbe1}.ours{fill:#0067a5}.theirs{fill:#a4a8b2}"
    "@media(prefers-color-scheme:dark){text{fill:#e6e7ea}.soft{fill:#a3a7b1}"
    ".paper{fill:#17181c}.grid{stroke:#3a3d45}.ours{fill:#5cb3f5}.theirs{fill:#6d717c}}"
)
_WIDTH: Final = 480
"""Narrow, because text shrinks with the picture on a phone."""
_CHARACTER: Final = 7.3
"""Width of a character, approximately."""
_MARGIN: Final = 16
_ROW: Final = 20
_BAR: Final = 14
_WORKERS: Final = 16
"""Workers of the record of cores: it cannot show more."""
_NOTE: Final = 70
"""Maximum number of characters on a line of a note."""
_LEAST_SECONDS: Final = 0.1
"""CPU time per GB below which the number of cores of a command does not matter."""
_TICKS: Final = 5
"""Maximum number of steps on the axis."""


@dataclass(frozen=True)
class Bar:
    """Bar for one measured value."""

    name: str
    value: float | None
    """None for a value that was not measured, whose label says why."""
    ours: bool = False
    words: str = ""
    """Label; by default the value in the format of the records' tables."""

    @property
    def label(self) -> str:
        """Text beside the bar."""
        return self.words or _decimal(self.value or 0.0)


@dataclass(frozen=True)
class Chart:
    """Horizontal bars in groups, with a common axis below."""

    file: str
    title: str
    groups: Sequence[tuple[str, Sequence[Bar]]]
    axis: str
    note: str
    right: int = 60
    """Width reserved for the label after the longest bar."""

    def svg(self) -> str:
        """Return the chart as SVG."""
        limit = max(bar.value or 0.0 for _, bars in self.groups for bar in bars)
        left = round(_CHARACTER * max(len(bar.name) for _, bars in self.groups for bar in bars)) + _MARGIN + 8
        scale = (_WIDTH - left - self.right) / limit
        shapes = [f'<text class="title" x="{_MARGIN}" y="30">{escape(self.title)}</text>']
        grid, y = "", 44
        for name, bars in self.groups:
            y += _ROW
            grid += f"M0 {y + 6}v{_ROW * len(bars)}"
            shapes.append(f'<text class="group" x="{_MARGIN}" y="{y}">{escape(name)}</text>')
            for bar in bars:
                y += _ROW
                shapes += _bar(bar, left, y, (bar.value or 0.0) * scale)
            y += 8
        ticks = [
            f'<g transform="translate({left + tick * scale:.1f})"><path class="grid" d="{grid}"/>'
            f'<text class="middle soft" y="{y + 12}">{tick:,g}</text></g>'
            for tick in _ticks(limit)
        ]
        shapes += [
            f'<text class="middle" x="{_WIDTH / 2:g}" y="{y + 32}">{escape(self.axis)}</text>',
        ]
        y += 42
        for line in wrap(self.note, _NOTE):
            y += 16
            shapes.append(f'<text class="soft" x="{_MARGIN}" y="{y}">{escape(line)}</text>')
        height = y + 16
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
        [(text, sorted(bars, key=_falling)) for text, bars in groups],
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
        [("200 MB of English, cl100k_base", sorted(bars, key=_falling))],
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
        words = f"no result after {_decimal(seconds)} s" if given_up else ""
        bar = Bar(trainer, None if given_up else seconds, ours=trainer == "tokmill", words=words)
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
    bars, short = [], []
    for row in rows:
        name, cores = str(row["command"]).replace("--format ", ""), _number(row["cores that it can use"])
        if _number(row["all threads, s per GB"]) < _LEAST_SECONDS:
            short.append(name)
        else:
            words = f"{_WORKERS} or more" if cores >= _WORKERS else ""
            bars.append(Bar(name, min(cores, _WORKERS), ours=True, words=words))
    return Chart(
        "cores.svg",
        "Cores that each command can keep busy",
        [(f"{_WORKERS} workers, parquet files, gpt2", sorted(bars, key=_falling))],
        "cores (more is better)",
        f"{machine['processor']}, {machine['date'][:10]}; CPU time of all threads divided by that of the busiest one. "
        f"Not shown, with less than {_LEAST_SECONDS} s of CPU time per GB of text: {', '.join(short)}",
        right=95,
    )


def _packing() -> Chart:
    machine, rows = _record("strategies")
    groups: dict[str, list[Bar]] = {}
    cuts = {(row["tokens a sequence"], row["strategy"]): _number(row["cuts per 100 documents"]) for row in rows}
    for row in rows:
        length, strategy, used = row["tokens a sequence"], str(row["strategy"]), str(row["positions with a token"])
        share = 100 * cuts[length, strategy] / cuts[length, "concat"]
        padding = 100 - float(used.removesuffix("%"))
        least = "<0.01" if 0 < padding < 0.01 else f"{padding:.3g}"
        words = f"{share:.0f} %; padding {least} %"
        bar = Bar(strategy, share, ours=strategy == "best-fit", words=words)
        title = f"{_number(length):,.0f} tokens: concat cuts {_decimal(cuts[length, 'concat'])} per 100 documents"
        groups.setdefault(title, []).append(bar)
    return Chart(
        "packing.svg",
        "Cuts of documents and padding, by packing strategy",
        list(groups.items()),
        "cuts as % of those of concat (less is better), and padding",
        f"ten million documents of lognormal length; padding: positions without a token; {machine['date'][:10]}",
        right=190,
    )


def _record(name: str) -> tuple[dict[str, Any], list[dict[str, Cell]]]:
    machine, section = newest(RECORDS)[name]
    return machine, section.rows


def _falling(bar: Bar) -> float:
    return -(bar.value or 0.0)


def _number(cell: Cell) -> float:
    """Return a number of a record; the median if it was measured several times."""
    return cell.median if isinstance(cell, Spread) else float(cell)


def _decimal(value: float) -> str:
    """Return a number in the format of the records' tables."""
    return str(Spread.of([value]))


def _note(machine: dict[str, Any], values: str, *peers: str) -> str:
    versions = ", ".join(f"{peer} {machine[peer]}" for peer in peers)
    return f"{machine['processor']}, {machine['date'][:10]}; {values}; {versions}"


def _bar(bar: Bar, left: float, y: float, width: float) -> Iterator[str]:
    kind = "ours" if bar.ours else "theirs"
    yield f'<text class="end" x="{left - 8}" y="{y}">{escape(bar.name)}</text>'
    if bar.value is not None:
        yield f'<rect class="{kind}" x="{left}" y="{y - _BAR + 2}" width="{max(width, 1):.1f}" height="{_BAR}"/>'
    yield f'<text x="{left + width + 6:.1f}" y="{y}">{escape(bar.label)}</text>'


def _ticks(limit: float) -> list[float]:
    """Return round numbers from 0 to the limit."""
    power = 10.0 ** math.floor(math.log10(limit))
    step = next(step * power for step in (0.2, 0.5, 1, 2) if limit / (step * power) <= _TICKS)
    return [step * number for number in range(math.floor(limit / step) + 1)]


if __name__ == "__main__":
    for chart in charts():
        (PLOTS / chart.file).write_text(chart.svg(), encoding="utf-8")
