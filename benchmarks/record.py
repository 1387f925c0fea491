"""Benchmark records: a table for people, JSON for programs, and a description of the machine."""

from __future__ import annotations

import json
import os
import platform
import re
import shutil
import statistics
import subprocess
import sys
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

PACKAGES: Final = (
    *("tokmill", "tiktoken", "gigatoken", "quicktok-v1", "tokenizers", "awkward", "datatrove", "ray", "datasets"),
    *("numpy", "pyarrow", "seqpacker", "trl", "ai2-olmo-core", "grain", "torch"),
    *("mosaicml-streaming", "litdata", "megatron-core"),
)
ROOT: Final = Path(__file__).resolve().parent.parent
RECORDS: Final = ROOT / "benchmarks" / "record"
_ASKED: Final = "TOKMILL_SIMD"
"""What asks for fewer instructions than there are."""


@dataclass(frozen=True)
class Spread:
    """A number that was measured several times."""

    values: tuple[float, ...]

    @classmethod
    def of(cls, values: Iterable[float]) -> Spread:
        """The spread of some values, at least one."""
        return cls(tuple(values))

    @property
    def median(self) -> float:
        """The value in the middle."""
        return statistics.median(self.values)

    def __str__(self) -> str:
        if len(self.values) == 1:
            return _number(self.median)
        return f"{_number(self.median)} ({_number(min(self.values))}-{_number(max(self.values))})"

    def as_dict(self) -> dict[str, Any]:
        """As plain JSON."""
        return {
            "median": self.median, "min": min(self.values), "max": max(self.values), "values": self.values
        }  # fmt: skip


Cell = str | int | float | Spread
Row = dict[str, Cell]


@dataclass(frozen=True)
class Section:
    """One measurement: rows with the same columns."""

    name: str
    title: str
    note: str
    rows: list[Row]

    @classmethod
    def from_record(cls, kept: Mapping[str, Any]) -> Section:
        """Read a measurement from the JSON of a record."""
        rows = [
            {name: Spread.of(cell["values"]) if isinstance(cell, dict) else cell for name, cell in row.items()}
            for row in kept["rows"]
        ]
        return cls(kept["name"], kept["title"], kept["note"], rows)

    def table(self) -> str:
        """The rows as a table of Markdown, which is readable as it is."""
        columns = list(self.rows[0])
        cells = [columns, *([_shown(row[column]) for column in columns] for row in self.rows)]
        widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
        right = [not isinstance(cell, str) for cell in self.rows[0].values()]
        lines = [
            "| " + " | ".join(
                cell.rjust(width) if numeric else cell.ljust(width)
                for cell, width, numeric in zip(line, widths, right, strict=True)
            ) + " |"
            for line in cells
        ]  # fmt: skip
        rule = (
            "-" * (width + 1) + ":" if numeric else "-" * (width + 2)
            for width, numeric in zip(widths, right, strict=True)
        )
        lines.insert(1, "|" + "|".join(rule) + "|")
        return "\n".join(lines)


def machine(temp: Path) -> dict[str, Any]:
    """Machine and versions of a measurement."""
    from tokmill import _core  # here, since docs/build.py reads records without a built package

    return {
        "date": datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        "commit": _commit(),
        "processor": _processor(),
        "special instructions of tokmill": _core.simd_level(),
        **({_ASKED: os.environ[_ASKED]} if os.environ.get(_ASKED) else {}),
        "cores": len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count(),
        "memory GiB": round(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / (1 << 30), 1),
        "file system of the shards": _file_system(temp),
        "system": _system(),
        "Python": platform.python_version(),
        "load before": round(os.getloadavg()[0], 2),
        **{package: found for package in PACKAGES if (found := _version(package))},
    }


def write(folder: Path, facts: Mapping[str, Any], sections: list[Section], part: str) -> Path:
    """Writes `<date>-<processor><part>.json` and its twin in Markdown, and returns the path of that."""
    slug = re.sub(r"[^a-z0-9]+", "-", str(facts["processor"]).lower()).strip("-")
    path = folder / f"{str(facts['date'])[:10]}-{slug}{part}.md"
    folder.mkdir(parents=True, exist_ok=True)
    as_json = {"machine": dict(facts), "measurements": [_plain(section) for section in sections]}
    path.with_suffix(".json").write_text(json.dumps(as_json, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    path.write_text(markdown(facts, sections), encoding="utf-8")
    return path


def newest(folder: Path) -> dict[str, tuple[dict[str, Any], Section]]:
    """Return the newest record of each measurement with its machine.

    Records with fewer instructions, or of a release candidate of tokenizers, do not count.
    """
    records = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.json"))]
    records = [
        record
        for record in records
        if _ASKED not in record["machine"] and "rc" not in record["machine"].get("tokenizers", "")
    ]
    return {
        kept["name"]: (record["machine"], Section.from_record(kept))
        for record in sorted(records, key=lambda record: record["machine"]["date"])
        for kept in record["measurements"]
    }


def markdown(facts: Mapping[str, Any], sections: list[Section]) -> str:
    """Everything, for people: medians, with the smallest and largest value in brackets."""
    lines = [f"# Measured on {facts['processor']}", ""]
    lines += [f"- {name}: {value}" for name, value in facts.items()]
    lines += ["", "Medians, with the smallest and the largest value in brackets. Ratios are those of the same round."]
    for section in sections:
        lines += ["", f"## {section.title}", "", section.note, "", section.table()]
    return "\n".join(lines) + "\n"


def _plain(section: Section) -> dict[str, Any]:
    rows = [
        {name: cell.as_dict() if isinstance(cell, Spread) else cell for name, cell in row.items()}
        for row in section.rows
    ]
    return {**asdict(section), "rows": rows}


def _shown(cell: Cell) -> str:
    return _number(cell) if isinstance(cell, float) else f"{cell:,}" if isinstance(cell, int) else str(cell)


def _number(value: float) -> str:
    """Three digits or more."""
    return f"{value:,.{0 if value >= 100 else 1 if value >= 10 else 2}f}"


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:  # a peer that was not asked for
        return None


def _commit() -> str:
    git = shutil.which("git")
    if git is None or not (ROOT / ".git").exists():
        return "unknown"

    def say(*arguments: str) -> str:
        return subprocess.run([git, *arguments], cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()

    changed = say("status", "--porcelain", "--untracked-files=no")
    return say("rev-parse", "--short=12", "HEAD") + (" and changes" if changed else "")


def _processor() -> str:
    information = Path("/proc/cpuinfo")
    if information.exists() and (model := re.search(r"^model name\s*:\s*(.+)$", information.read_text(), re.MULTILINE)):
        return model[1].strip()
    return platform.processor() or platform.machine()


def _system() -> str:
    if sys.platform != "linux":
        return platform.platform(terse=True)
    kernel = ".".join(platform.release().split(".")[:2])
    return f"{platform.freedesktop_os_release().get('PRETTY_NAME', 'Linux')}, Linux {kernel}, {platform.machine()}"


def _file_system(folder: Path) -> str:
    """Its kind: in a tmpfs, which is memory, fsync costs nothing."""
    mounts = Path("/proc/mounts")
    if not mounts.exists():
        return "unknown"
    entries = [line.split()[1:3] for line in mounts.read_text().splitlines()]
    within = [(place, kind) for place, kind in entries if folder.resolve().is_relative_to(place)]
    return max(within, key=lambda entry: len(entry[0]))[1]
