"""The memory that a dry run states is enough for the run, and not much more, also where pages and rows are large."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import tokmill

pytestmark = pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="the peak is read from /proc")

FULL = os.environ.get("TOKMILL_FULL") == "1"

ENCODE = """
import sys
import tokmill
source, out, workers, keep = sys.argv[1:]
tokmill.encode(source, tokenizer="gpt2", out=out, workers=int(workers), keep=keep.split())
print(next(line for line in open("/proc/self/status") if line.startswith("VmHWM")).split()[1])
"""

PAGES: dict[str, dict[str, Any]] = {
    "one page": {"use_dictionary": False, "data_page_size": 1 << 30, "write_batch_size": 1 << 20},
    "many pages": {"use_dictionary": False, "data_page_size": 1 << 20, "write_batch_size": 64},
    "dictionary": {"use_dictionary": True, "dictionary_pagesize_limit": 1 << 30},
}


def write(folder: Path, files: int, group_bytes: int, **options: Any) -> None:
    folder.mkdir()
    words = ["the", "memory", "of", "a", "page", "is", "stated"]
    texts = [" ".join(words[(row * step) % 7] for step in range(2000)) for row in range(1, 50)]
    rows = group_bytes // len(texts[0])
    table = pa.table({"text": [f"{row} {texts[row % len(texts)]}" for row in range(rows)]})
    pq.write_table(table, folder / "0.parquet", row_group_size=rows, compression="zstd", **options)
    for number in range(1, files):
        os.link(folder / "0.parquet", folder / f"{number}.parquet")


def peak(folder: Path, out: Path, workers: int, keep: str = "") -> int:
    """The peak memory of a run, in bytes."""
    done = subprocess.run(
        [sys.executable, "-c", ENCODE, str(folder), str(out), str(workers), keep],
        check=True, capture_output=True, text=True,
    )  # fmt: skip
    return int(done.stdout) << 10


@pytest.mark.parametrize("pages", PAGES)
@pytest.mark.parametrize("megabytes", [19, 72, 200] if FULL else [72])
@pytest.mark.parametrize("workers", [2, 8] if FULL else [4])
def test_large_row_groups(tmp_path: Path, pages: str, megabytes: int, workers: int) -> None:
    write(tmp_path / "text", workers, megabytes * 1_000_000, **PAGES[pages])
    stated = tokmill.estimate(str(tmp_path / "text"), tokenizer="gpt2", cores=workers).memory_bytes
    measured = peak(tmp_path / "text", tmp_path / "out", workers)
    assert measured <= stated, (measured >> 20, stated >> 20)
    if pages != "many pages" and megabytes > 19:  # each worker holds a page
        assert stated <= 2.2 * measured, (measured >> 20, stated >> 20)


@pytest.mark.parametrize("workers", [2, 8] if FULL else [2])
def test_kept_columns(tmp_path: Path, workers: int) -> None:
    """Seven times as long as the text."""
    source = tmp_path / "text"
    source.mkdir()
    rng = random.Random(1)
    rows = 6_000
    table = pa.table({"text": ["a word or two " * 70] * rows, "page": [rng.randbytes(3500).hex() for _ in range(rows)]})
    pq.write_table(table, source / "0.parquet", row_group_size=3000)
    for number in range(1, 4):
        os.link(source / "0.parquet", source / f"{number}.parquet")
    options: dict[str, Any] = {"tokenizer": "gpt2", "cores": workers}
    less = tokmill.estimate(str(source), **options)
    told = tokmill.estimate(str(source), **options, keep="page", out=str(tmp_path / "out"))
    measured = peak(source, tmp_path / "out", workers, keep="page")
    assert measured <= told.memory_bytes <= 2.2 * measured, (measured >> 20, told.memory_bytes >> 20)
    size = sum(file.stat().st_size for file in (tmp_path / "out/train").iterdir())
    assert told.disk_bytes.value == pytest.approx(size, rel=0.02)
    assert less.disk_bytes.value < 0.5 * size


@pytest.mark.parametrize("kind", ["file", "stream"])
def test_large_record_batches(tmp_path: Path, kind: str) -> None:
    source = tmp_path / "text"
    source.mkdir()
    rng = random.Random(1)
    table = pa.table({"text": [" ".join(rng.choices(["a", "batch", "of", "rows"], k=2000)) for _ in range(8_000)]})
    make: Any = {"file": pa.ipc.new_file, "stream": pa.ipc.new_stream}[kind]
    with make(source / "0.arrow", table.schema) as writer:
        writer.write_table(table, max_chunksize=1 << 30)
    for number in range(1, 8):
        os.link(source / "0.arrow", source / f"{number}.arrow")
    stated = tokmill.estimate(str(source), tokenizer="gpt2", cores=8).memory_bytes
    measured = peak(source, tmp_path / "out", 8)
    assert measured <= stated, (measured >> 20, stated >> 20)
