"""Peak memory of `tokmill encode`, which must not grow with the corpus."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pyarrow as pa

from bench import Bench, BenchmarkError
from corpus import documents, write_parquet
from isolate import alone
from record import Row, Section, Spread

if TYPE_CHECKING:
    from collections.abc import Mapping

PARQUET_FILES: Final = 10
STREAMS: Final = ("text.jsonl.zst", "text.jsonl.gz", "text.jsonl")
SOURCES: Final = {
    f"parquet, {PARQUET_FILES} files, beside one of them": ("much/parquet/000.parquet", "much/parquet"),
    f"parquet, {PARQUET_FILES} files, beside {PARQUET_FILES} small ones": ("little/parquet", "much/parquet"),
    **{f"one {name.removeprefix('text')}": (f"little/{name}", f"much/{name}") for name in STREAMS},
}
"""Sizes of the text: a tenth, and all."""

COMMAND: Final = (sys.executable, "-c", "from tokmill._cli import main; main()")
OPTIONS: Final = (
    *("--tokenizer", "cl100k_base", "--shard-tokens", "30M", "--quiet"),
    *("--split", "val=hash:1%", "--split", "test=docs:1/100"),
)

# The peak that the system reports for a process counts what its parent had in memory when it started it. So a process
# with next to nothing in memory starts the command, and prints the command's peak in KiB (in bytes on macOS).
_WATCH: Final = (
    "import os, sys\n"
    "_, status, usage = os.wait4(os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ), 0)\n"
    "print(usage.ru_maxrss)\n"
    "sys.exit(os.waitstatus_to_exitcode(status))\n"
)


def measure(bench: Bench) -> Section:
    """The command with default settings on much text and on a tenth of it, in every form."""
    sizes = {"much": bench.scale.memory_bytes, "little": bench.scale.memory_bytes // 10}
    for folder, size in sizes.items():
        bench.say(f"memory, writing {size / 1e6:g} MB in four forms")
        alone(bench.one_core, build, str(bench.main_file), str(bench.temp / folder), size)
    rows: list[Row] = []
    for source, (little, much) in SOURCES.items():
        peaks: list[tuple[float, float]] = []
        for number in range(bench.scale.repeats):
            bench.say(f"memory, {source}, {number + 1}")
            peaks.append((peak(bench.temp, bench.temp / little), peak(bench.temp, bench.temp / much)))
        rows.append(
            {
                "source": source,
                f"MiB at {bench.scale.memory_bytes / 1e7:g} MB": Spread.of(few for few, _ in peaks),
                f"MiB at {bench.scale.memory_bytes / 1e6:g} MB": Spread.of(many for _, many in peaks),
                "ratio": Spread.of(many / few for few, many in peaks),
            }
        )
    for folder in sizes:
        shutil.rmtree(bench.temp / folder)
    note = (
        "Largest resident set of the command, default settings on all cores, 30M-token shards in three splits "
        f"({' '.join(OPTIONS[-4:])}). MB are those of the text, before compression; it is that of "
        f"{bench.main_file.name}, repeated."
    )
    return Section("memory", "Peak memory", note, rows)


def peak(temp: Path, source: Path, out: str | None = None, environment: Mapping[str, str] | None = None) -> float:
    """Return the peak memory of the command on a source in MiB; the output is a temporary folder, or `out`."""
    folder = tempfile.mkdtemp(prefix="shards-", dir=temp)
    _, mebibytes = watched("encode", str(source), "--out", out or folder, *OPTIONS, environment=environment)
    shutil.rmtree(folder)
    return mebibytes


def watched(*arguments: str, environment: Mapping[str, str] | None = None) -> tuple[str, float]:
    """Run a command of tokmill; return its output and its peak memory in MiB."""
    done = subprocess.run(
        [sys.executable, "-c", _WATCH, *COMMAND, *arguments],
        check=False, capture_output=True, text=True, env={**os.environ, **(environment or {})},
    )  # fmt: skip
    if done.returncode:
        message = f"tokmill {' '.join(arguments)} failed: {done.stderr.strip()}"
        raise BenchmarkError(message)
    output, _, peak = done.stdout.rstrip("\n").rpartition("\n")
    return output, int(peak) / (1 << 20 if sys.platform == "darwin" else 1 << 10)


def build(path: str, folder: str, text_bytes: int) -> None:
    """Write `text_bytes` of a file's text, repeated, with a unique id per document, in all formats."""
    texts = list(documents(Path(path)))
    target = Path(folder)
    (target / "parquet").mkdir(parents=True)
    streams = [pa.output_stream(str(target / name)) for name in STREAMS]
    ids: list[str] = []
    waiting: list[str] = []
    size = file = 0
    for number, text in enumerate(cycle(texts)):
        if size >= text_bytes:
            break
        line = json.dumps({"id": f"document-{number}", "text": text}, ensure_ascii=False).encode() + b"\n"
        for stream in streams:
            stream.write(line)
        ids.append(f"document-{number}")
        waiting.append(text)
        size += len(text.encode())
        if size >= text_bytes * (file + 1) // PARQUET_FILES:
            write_parquet(target / "parquet" / f"{file:03d}.parquet", ids, waiting)
            ids, waiting, file = [], [], file + 1
    for stream in streams:
        stream.close()
