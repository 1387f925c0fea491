"""The memory that a dry run states is enough for the run, and not much more, also where pages and rows are large."""

from __future__ import annotations

import json
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
from strange import FULL

pytestmark = pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="the peak is read from /proc")


ENCODE = """
import sys
import tokmill
source, out, workers, keep, where = sys.argv[1:]
options = {"keep": keep.split(), "where": where or None, "on_bad": "skip"}
tokmill.encode(source, tokenizer="gpt2", out=out, workers=int(workers), **options)
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


def peak(folder: Path, out: Path, workers: int, keep: str = "", where: str = "") -> int:
    """The peak memory of a run, in bytes."""
    done = subprocess.run(
        [sys.executable, "-c", ENCODE, f"{folder}/*", str(out), str(workers), keep, where],
        check=True, capture_output=True, text=True,
    )  # fmt: skip
    return int(done.stdout) << 10


@pytest.mark.parametrize("pages", PAGES)
@pytest.mark.parametrize("megabytes", [19, 72, 200] if FULL else [72])
@pytest.mark.parametrize("workers", [2, 8] if FULL else [4])
def test_large_row_groups(tmp_path: Path, pages: str, megabytes: int, workers: int) -> None:
    write(tmp_path / "text", workers, megabytes * 1_000_000, **PAGES[pages])
    stated = tokmill.estimate(f"{tmp_path}/text/*", tokenizer="gpt2", cores=workers).memory_bytes
    measured = peak(tmp_path / "text", tmp_path / "out", workers)
    assert measured <= stated, (measured >> 20, stated >> 20)
    if pages != "many pages" and megabytes > 19:  # each worker holds a page
        assert stated <= 2.4 * measured, (measured >> 20, stated >> 20)


KEPT: dict[str, tuple[str, int, int, int]] = {
    "seven times the text": ("parquet", 6_000, 1_000, 7_000),
    "thirty times the text": ("parquet", 12_000, 100, 3_000),
    "in JSON lines": ("jsonl", 6_000, 1_000, 7_000),
    "mostly too long": ("parquet", 3_000, 1_000, 40_000),
}
"""Format, rows per file, and about as many bytes of text and of the kept column per row."""


@pytest.mark.parametrize("name", KEPT if FULL else ["thirty times the text", "in JSON lines"])
@pytest.mark.parametrize("workers", [2, 8] if FULL else [2])
def test_kept_columns(tmp_path: Path, workers: int, name: str) -> None:
    form, rows, text_bytes, kept_bytes = KEPT[name]
    source = tmp_path / "text"
    source.mkdir()
    rng = random.Random(1)
    pages = [rng.randbytes(kept_bytes // 2 if row % 10 else 50).hex() for row in range(rows)]
    texts = ["a word or two " * (text_bytes // 14)] * rows
    if form == "parquet":
        pq.write_table(pa.table({"text": texts, "page": pages}), source / "0.parquet", row_group_size=rows // 2)
    else:
        lines = (json.dumps({"text": text, "page": page}) for text, page in zip(texts, pages, strict=True))
        (source / "0.jsonl").write_text("\n".join(lines))
    for number in range(1, 4):
        os.link(source / f"0.{form}", source / f"{number}.{form}")
    options: dict[str, Any] = {"tokenizer": "gpt2", "cores": workers, "on_bad": "skip"}
    less = tokmill.estimate(f"{source}/*", **options)
    told = tokmill.estimate(f"{source}/*", **options, keep="page:string", out=str(tmp_path / "out"))
    measured = peak(source, tmp_path / "out", workers, keep="page:string")
    # With more workers, the little text here is never all in flight.
    assert measured <= told.memory_bytes, (measured >> 20, told.memory_bytes >> 20)
    if workers == 2:
        assert told.memory_bytes <= 2.4 * measured, (measured >> 20, told.memory_bytes >> 20)
    size = sum(file.stat().st_size for file in (tmp_path / "out/train").iterdir())
    assert told.disk_bytes.value == pytest.approx(size, rel=0.02)
    if kept_bytes < 8_192:
        assert less.disk_bytes.value < 0.5 * size


@pytest.mark.parametrize(("files", "workers"), [(1, 2), (6, 8)] if FULL else [(1, 2)])
def test_a_condition_on_long_values_in_a_dictionary(tmp_path: Path, files: int, workers: int) -> None:
    """The footer states the size of the dictionary, not of the values."""
    rng = random.Random(1)
    values = [rng.randbytes(4_000).hex() for _ in range(40)]
    source = tmp_path / "text"
    source.mkdir()
    rows = {"text": [f"{row} words " * 60 for row in range(16_000)], "long": rng.choices(values, k=16_000)}
    pq.write_table(pa.table(rows), source / "0.parquet", row_group_size=8_000, compression="zstd")
    for number in range(1, files):
        os.link(source / "0.parquet", source / f"{number}.parquet")
    where = "length(long) >= 1"
    stated = tokmill.estimate(f"{source}/*", tokenizer="gpt2", cores=workers, where=where).memory_bytes
    measured = peak(source, tmp_path / "out", workers, where=where)
    assert measured <= stated, (measured >> 20, stated >> 20)
    assert stated <= 2.6 * measured, (measured >> 20, stated >> 20)


@pytest.mark.parametrize("kind", ["file", "stream"])
def test_large_record_batches(tmp_path: Path, kind: str) -> None:
    source = tmp_path / "text"
    source.mkdir()
    rng = random.Random(1)
    texts = [" ".join(rng.choices(["a", "batch", "of", "rows"], k=2000)) for _ in range(200)]
    table = pa.table({"text": texts * 40})
    make: Any = {"file": pa.ipc.new_file, "stream": pa.ipc.new_stream}[kind]
    with make(source / "0.arrow", table.schema) as writer:
        writer.write_table(table, max_chunksize=1 << 30)
    for number in range(1, 8):
        os.link(source / "0.arrow", source / f"{number}.arrow")
    stated = tokmill.estimate(f"{source}/*", tokenizer="gpt2", cores=8).memory_bytes
    measured = peak(source, tmp_path / "out", 8)
    assert measured <= stated, (measured >> 20, stated >> 20)
