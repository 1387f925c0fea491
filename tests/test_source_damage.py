"""Files that are damaged, cut short or of another kind end in an error that names them, and bombs stay small."""

from __future__ import annotations

import gzip
import itertools
import random
from pathlib import Path

import pyarrow as pa
import pyarrow.feather
import pyarrow.parquet as pq
import pytest

from source_files import (
    WRITERS,
    compress,
    failure,
    read,
)


def test_pointers_of_git(tmp_path: Path) -> None:
    pointer = f"version https://git-lfs.github.com/spec/v1\noid sha256:{'0' * 64}\nsize 12345\n"
    for name in ("a.parquet", "a.arrow", "a.jsonl", "a.txt", "a.csv", "a.jsonl.gz"):
        (tmp_path / name).write_text(pointer)
        error = failure(tmp_path / name)
        assert (error.code, "git lfs pull" in str(error.hint)) == ("source-missing", True)
    for other in ("\ufeff" + pointer, pointer.replace("git-lfs", "hawser")):
        (tmp_path / "a.txt").write_text(other, encoding="utf-8")
        assert "git lfs pull" in str(failure(tmp_path / "a.txt").hint)
    (tmp_path / "a.txt").write_text(pointer + "x" * 1024)
    assert len(read(tmp_path / "a.txt")[0].documents) == 1


def test_utf_16_without_a_mark_is_no_text(tmp_path: Path) -> None:
    for encoding, text in itertools.product(("utf-16-le", "utf-16-be"), ("ab", "plain\ntext\n" * 50)):
        (tmp_path / "a.txt").write_bytes(text.encode(encoding))
        for separator in ("|", "\n", ""):
            error = failure(tmp_path / "a.txt", separator=separator)
            assert "the file is UTF-16" in error.message
            assert "iconv -f utf-16" in str(error.hint)
    (tmp_path / "a.txt").write_bytes(b"a\0b\0c\0d\0")
    assert len(read(tmp_path / "a.txt", separator="\0")[0].documents) == 4


@pytest.mark.parametrize("suffix", ["jsonl.gz", "jsonl.zst", "txt.gz", "txt.zst"])
def test_truncated_and_corrupt_streams(tmp_path: Path, suffix: str) -> None:
    rng = random.Random(2)
    documents = [str(rng.random()) for _ in range(20_000)]
    content = "".join(f'{{"text": "{document}"}}\n' for document in documents).encode()
    whole = compress(content, suffix[-4:].lstrip("nlt"), lambda _: len(content) // 2)
    file = tmp_path / f"a.{suffix}"
    for length in (0, 3, len(whole) // 3, len(whole) - 1):
        file.write_bytes(whole[:length])
        error = failure(file, separator="\n")
        assert "truncated" in error.message
        assert error.hint
    for at in (0, len(whole) // 3):
        damaged = bytearray(whole)
        damaged[at : at + 50] = bytes(50)
        file.write_bytes(damaged)
        assert failure(file, separator="\n").hint
    file.write_bytes(whole + b"more")
    failure(file, separator="\n")


def test_corrupt_parquet(tmp_path: Path) -> None:
    rng = random.Random(3)
    texts = [rng.randbytes(1000).hex() for _ in range(2000)]
    file = tmp_path / "a.parquet"
    pq.write_table(pa.table({"text": texts}), file, compression="zstd", write_page_checksum=True, row_group_size=700)
    whole = file.read_bytes()
    for content in (b"", b"PAR1", b"not parquet at all", whole[:-10], whole[: len(whole) // 2], whole[100:]):
        file.write_bytes(content)
        assert "not a readable parquet file" in failure(file).message
    for at in range(1000, len(whole) - 3000, len(whole) // 5):
        damaged = bytearray(whole)
        damaged[at] ^= 255
        file.write_bytes(damaged)
        for unit_bytes in (1000, 8 << 20):
            assert "not a readable parquet file" in failure(file, unit_bytes=unit_bytes).message


@pytest.mark.parametrize("unit_bytes", [1, 1000, 8 << 20])
@pytest.mark.parametrize("compression", ["zstd", "lz4"])
def test_pages_that_pyarrow_passes_over(tmp_path: Path, compression: str, unit_bytes: int) -> None:
    file = tmp_path / "a.parquet"
    columns = {"id": [f"id {row}" for row in range(1000)], "text": [f"document {row}" for row in range(1000)]}
    options = {"compression": compression, "use_dictionary": False, "write_page_checksum": True}
    pq.write_table(pa.table(columns), file, row_group_size=100, **options)
    metadata, damaged = pq.read_metadata(file), bytearray(file.read_bytes())
    for group, column in ((4, 1), (7, 0)):
        place = metadata.row_group(group).column(column).data_page_offset
        assert damaged[place : place + 2] == b"\x15\x00"
        damaged[place + 1] = 8  # no page is of this kind
        file.write_bytes(damaged)
        assert "not a readable parquet file" in failure(file, unit_bytes=unit_bytes).message


def test_a_level_that_is_no_bit(tmp_path: Path) -> None:
    file = tmp_path / "a.parquet"
    texts = [f"document {row}" for row in range(100)]
    pq.write_table(pa.table({"text": texts}), file, compression="none", use_dictionary=False)
    levels = b"\x03\0\0\0\xc8\x01"
    assert file.read_bytes().count(levels + b"\x01") == 1
    file.write_bytes(file.read_bytes().replace(levels + b"\x01", levels + b"\x03"))
    for unit_bytes in (1, 8 << 20):
        assert "not a readable parquet file" in failure(file, unit_bytes=unit_bytes).message


def test_corrupt_arrow(tmp_path: Path) -> None:
    file = tmp_path / "a.arrow"
    table = pa.table({"text": ["abc"] * 1000})
    arrow_batches = 100
    for write in (WRITERS["arrow_file.arrow"], WRITERS["arrow_stream.arrow"]):
        write(table, file, arrow_batches)
        whole = file.read_bytes()
        for content in (b"", b"nonsense", whole[:7], whole[: len(whole) // 2], whole[:-9]):
            file.write_bytes(content)
            failure(file)
    stream = whole
    file.write_bytes(stream + stream)
    assert "follow the end" in failure(file).message
    file.write_bytes(stream[:-8])  # as left by a writer that was killed between two batches
    assert "without its end marker" in failure(file).message
    file.write_bytes(stream)
    assert read(file)[0].count == 1000
    (tmp_path / "a.feather").write_bytes(b"FEA1" + bytes(100))
    assert "Feather" in failure(tmp_path / "a.feather").message
    pyarrow.feather.write_feather(table, tmp_path / "a.feather")
    assert read(tmp_path / "a.feather")[0].count == 1000


def test_bombs_stay_small(tmp_path: Path) -> None:
    import tracemalloc

    zeros = gzip.compress(bytes(100 << 20), 1)
    for name, separator in (("a.txt.gz", ""), ("b.txt.gz", "|"), ("c.jsonl.gz", "|")):
        (tmp_path / name).write_bytes(zeros)
        tracemalloc.start()
        outcome, details = read(tmp_path / name, separator=separator, max_doc_bytes=1 << 20)
        assert [reason for _, _, reason in outcome.faults] == ["too_long"]
        assert str(100 << 20) in details[0]
        assert tracemalloc.get_traced_memory()[1] < 50 << 20
        tracemalloc.stop()
