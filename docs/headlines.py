"""Headline numbers of the landing page, from the newest benchmark records."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "benchmarks"))

from record import Cell, Row, Spread, newest  # noqa: E402 - needs the path


@dataclass(frozen=True)
class Headline:
    """A number, what it measures, and how it compares."""

    section: str
    """Anchor in the page of benchmarks."""
    value: str
    what: str
    beside: str
    machine: str

    def html(self) -> str:
        """Return the number as a link to its benchmark."""
        lines = f"<b>{escape(self.value)}</b><span>{escape(self.what)}</span><small>{escape(self.beside)}</small>"
        return f'<a href="benchmarks/#{self.section}">{lines}</a>'


def html(records: Path) -> str:
    """Return all headline numbers, and the machines they were measured on."""
    found = headlines(records)
    machines: dict[str, list[str]] = {}
    for each in found:
        machines.setdefault(each.machine, []).append(each.section)
    about = "; ".join(f"{', '.join(sections)}: {machine}" for machine, sections in machines.items())
    return f'<div class="numbers">{"".join(each.html() for each in found)}<small>Medians: {about}.</small></div>'


def headlines(records: Path) -> list[Headline]:
    """Return all headline numbers, by the newest records."""
    return [
        _headline(
            Rows.newest(records, "encoder", "beside", encoding="cl100k_base", file="en.parquet"),
            ("tokmill, MB/s", "MB/s", "gigatoken"),
            "of English text encoded by one core",
            ("tokmill is … times", "gigatoken", "tiktoken"),
        ),
        _headline(
            Rows.newest(records, "pipeline", "pipeline"),
            ("M tokens/s", "M tokens/s", "tokmill"),
            "from parquet to shards on disk, one core",
            ("tokmill is … times", "gigatoken", "datatrove"),
        ),
        _headline(
            Rows.newest(records, "train", "trainer", text="en.parquet", vocabulary=32_000),
            ("seconds", "s", "tokmill"),
            "to train a tokenizer of 32,000 tokens on 40 MB, two cores",
            ("tokmill is … times as fast", "gigatoken", "tokenizers"),
        ),
        _headline(
            Rows.newest(records, "pack", "packer", documents=10_000_000),
            ("seconds", "s", "tokmill, with its files"),
            "to pack ten million documents, with the files on disk, one core",
            ("and with its files", "seqpacker"),
        ),
    ]


@dataclass(frozen=True)
class Rows:
    """Rows of a measurement by the program in them."""

    section: str
    machine: str
    by_program: Mapping[str, Row]

    @classmethod
    def newest(cls, records: Path, name: str, program: str, **wanted: Cell) -> Rows:
        """Return rows of the newest record of a measurement, those with the given values."""
        machine, section = newest(records)[name]
        rows = (row for row in section.rows if all(row[column] == value for column, value in wanted.items()))
        where = f"{machine['processor']}, {str(machine['date'])[:10]}"
        return cls(section.title.lower(), where, {str(row[program]): row for row in rows})

    def median(self, program: str, column: str) -> str:
        """Return a median in the format of the records' tables."""
        cell = self.by_program[program][column]
        return str(Spread.of([cell.median if isinstance(cell, Spread) else float(cell)]))


def _headline(rows: Rows, value: tuple[str, str, str], what: str, beside: tuple[str, ...]) -> Headline:
    column, unit, program = value
    ratio, *peers = beside
    first, *others = (f"{rows.median(peer, ratio)} times as fast as {peer}" for peer in peers)
    times = ", ".join([first, *(words.replace(" fast as", "") for words in others)])
    return Headline(rows.section, f"{rows.median(program, column)} {unit}", what, times, rows.machine)
