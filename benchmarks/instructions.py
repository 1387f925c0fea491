"""Instruction counts instead of seconds: they reveal regressions and non-linear cost despite noise."""

from __future__ import annotations

import json
import re
import subprocess
from dataclasses import dataclass
from itertools import pairwise, product
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from bench import Bench, BenchmarkError
from corpus import documents
from degenerate import texts
from record import RECORDS, Row, Section, Spread, newest
from tokmill._core import Encoder

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT: Final = Path(__file__).parents[1]
MOST_BYTES: Final = 2_000_000
"""Bytes of text per file of the corpus."""
TWICE: Final = "for twice the bytes, at most"
SAME: Final = ("encoding", "text", "bytes", "tokens")
"""Key that identifies a text."""
BEFORE: Final = "of the record before"


@dataclass(frozen=True)
class Count:
    """Instructions for encoding one text."""

    text_bytes: int
    tokens: int
    instructions: int

    def row(self, encoding: str, text: str) -> Row:
        """One line of the table."""
        return {
            "encoding": encoding,
            "text": text,
            "bytes": self.text_bytes,
            "tokens": self.tokens,
            "instructions": self.instructions,
            "a byte": round(self.instructions / self.text_bytes, 1),
        }


def measure(bench: Bench) -> Section:
    """Count an encoder's instructions for a text per file, and for texts without boundaries of doubling size."""
    (program,) = _build()
    rows: list[Row] = []
    encodings = [name for name in bench.encodings if name in Encoder.names()]  # those that the program knows
    for encoding in encodings:
        bench.say(f"instructions, {encoding}")
        for file in bench.files:
            (count,) = _count(bench.temp, program, encoding, [_beginning(file)])
            rows.append({**count.row(encoding, file.name), TWICE: ""})
    first, last = bench.scale.doubled
    for encoding, (name, make) in product(encodings, texts().items()):
        bench.say(f"instructions, {encoding}, {name}")
        # What the first long piece of an encoder needs is made while another text is encoded.
        doubled = ["ab" * 1000, *(make(2**power, power) for power in range(first, last + 1))]
        _, *counts = _count(bench.temp, program, encoding, doubled)
        most = max(after.instructions / before.instructions for before, after in pairwise(counts))
        rows.append({**counts[-1].row(encoding, name), TWICE: f"{most:.2f}"})
    before, said = newest(RECORDS).get("instructions"), "There is no record before."
    if before is not None:
        machine, kept = before
        times = beside(rows, kept.rows)
        said = f"Against the record before, of {machine['date']}: {f'x{Spread.of(times)}' if times else 'other texts'}."
    note = (
        "Counted by callgrind, which knows no AVX-512, while one document is encoded on a thread with a stack of 256 "
        f"KiB. Of files the first {MOST_BYTES:,} bytes, by an encoder that has met nothing. Texts without boundaries "
        f"from 2^{first} to 2^{last} bytes, of which the last is shown, and the most that any took beside the one half "
        f"as long. The cache is empty before each. {said}"
    )
    return Section("instructions", "Instructions", note, rows)


def beside(rows: Sequence[Row], before: Sequence[Row]) -> list[float]:
    """Add to each row the ratio to the instructions recorded before for the same text; return the ratios."""
    times = []
    texts_before = {tuple(row[name] for name in SAME): row for row in before}
    for row in rows:
        same = texts_before.get(tuple(row[name] for name in SAME))
        if same is not None:
            times.append(cast("int", row["instructions"]) / cast("int", same["instructions"]))
        row[BEFORE] = "" if same is None else f"x{times[-1]:.2f}"
    return times


def _build() -> list[str]:
    """Build the program that encodes; where it is, says cargo."""
    command = ["cargo", "build", "--release", "--quiet", "-p", "tokmill", "--example", "counted"]
    built = subprocess.run([*command, "--message-format=json"], cwd=ROOT, capture_output=True, text=True, check=False)
    if built.returncode:
        raise BenchmarkError(built.stderr)
    messages = map(json.loads, built.stdout.splitlines())
    return [message["executable"] for message in messages if message.get("executable")]


def _count(temp: Path, program: str, encoding: str, texts: Sequence[str]) -> list[Count]:
    """Encode each text in turn, by one encoder whose cache is emptied before it."""
    files = [temp / f"counted-{number}.txt" for number in range(len(texts))]
    for file, text in zip(files, texts, strict=True):
        file.write_bytes(text.encode())
    function = "counted::encode_counted"
    callgrind = ["valgrind", "--tool=callgrind", f"--toggle-collect={function}", f"--dump-after={function}"]
    command = [*callgrind, f"--callgrind-out-file={temp / 'counted'}", program, encoding, *map(str, files)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    if ran.returncode:
        raise BenchmarkError(ran.stderr)
    counts = []
    for number, (file, tokens) in enumerate(zip(files, ran.stdout.split(), strict=True), 1):
        dump = (temp / f"counted.{number}").read_text(encoding="utf-8")
        (total,) = re.findall(r"^totals: (\d+)", dump, re.MULTILINE)
        counts.append(Count(file.stat().st_size, int(tokens), int(total)))
    for left in temp.glob("counted*"):
        left.unlink()
    return counts


def _beginning(file: Path) -> str:
    text, size = [], 0
    for document in documents(file):
        text.append(document)
        size += len(document.encode())
        if size >= MOST_BYTES:
            break
    return "".join(text).encode()[:MOST_BYTES].decode(errors="ignore")
