"""Units of parquet and Arrow hold about as many bytes as they may, however rows are laid out in files."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.feather
import pyarrow.parquet as pq
import pytest
from pyarrow import ipc

import parquet_files
from source_files import (
    failure,
    read,
    source_file,
    units,
)
from tokmill._sources.formats import ReadOptions
from tokmill._sources.reading import units_of
from tokmill.errors import SourceError


@pytest.mark.parametrize("make", [ipc.new_file, ipc.new_stream])
def test_small_batches_with_one_dictionary(tmp_path: Path, make: Callable[..., Any]) -> None:
    """They are read together, and each costs what its rows cost; each index is checked."""
    words = pa.array([f"text {n}" for n in range(2000)])
    rng, file = random.Random(0), tmp_path / "a.arrow"

    def write(*batches: Sequence[int | None]) -> None:
        kind = pa.dictionary(pa.int32(), pa.string())
        with make(file, pa.schema([("text", kind), ("id", kind)])) as sink:
            for each in batches:
                array = pa.DictionaryArray.from_arrays(pa.array(each, pa.int32()), words, safe=False)
                sink.write_batch(pa.record_batch([array, array], ["text", "id"]))

    rows = [[rng.choice([rng.randrange(2000), None]) for _ in range(3)] for _ in range(50)]
    write(*rows, [7] * 5000, *rows)
    every = list(itertools.chain(*rows, [7] * 5000, *rows))
    expected = [(n, n, f"text {row}", f"text {row}") for n, row in enumerate(every) if row is not None]
    assert read(file)[0].documents == expected
    assert len(units(file)) == 1
    assert len(units(file, unit_bytes=5000)) < 30
    assert read(file, unit_bytes=5000)[0].documents == expected
    for wrong in (2000, -1):
        write([0], [None, 3], [5, wrong])
        assert "record batch 2" in str(failure(file))


@pytest.mark.parametrize("dictionary", [True, False])
def test_row_groups_of_all_sizes(tmp_path: Path, dictionary: bool) -> None:  # noqa: FBT001
    rng = random.Random(1)
    texts = [rng.randbytes(rng.randrange(10_000)).hex() for _ in range(1500)]
    file = tmp_path / "a.parquet"
    with pq.ParquetWriter(file, pa.schema({"text": pa.string()}), use_dictionary=dictionary) as sink:
        at = 0
        for size in [3, 0, 400, 1, 0, 2, 700, 1500]:
            sink.write_table(pa.table({"text": pa.array(texts[at : at + size], pa.string())}), row_group_size=2000)
            at += size
    for unit_bytes in (10_000, 500_000, 2 << 20, 8 << 20, 64 << 20):
        outcome, _ = read(file, unit_bytes=unit_bytes)
        assert outcome.documents == [(row, row, text, None) for row, text in enumerate(texts)]
        found = units(file, unit_bytes=unit_bytes)
        if unit_bytes <= 500_000:
            assert max(unit.read().text.nbytes for unit in found) < 4 * unit_bytes + 40_000


def test_few_texts_many_times(tmp_path: Path) -> None:
    """A file of a few KB that stands for gigabytes is never held as a whole."""
    text = "x" * 100_000
    column = pa.DictionaryArray.from_arrays(np.zeros(20_000, np.int32), [text])
    pq.write_table(pa.table({"text": column}), tmp_path / "a.parquet")
    file = source_file(tmp_path / "a.parquet")
    assert file.size < 100_000
    count = 0
    for unit in itertools.islice(units_of(file, ReadOptions(unit_bytes=1 << 20)), 100):
        rows = unit.read()
        assert rows.text.nbytes < 2 << 20
        assert set(rows.text.to_pylist()) == {text}
        count += rows.count
    assert count == 1000


def test_a_dictionary_that_betrays_its_trust(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tokmill._sources.parquet._BLOW_UP_BYTES", 10_000)
    monkeypatch.setattr("tokmill._sources.parquet._BLOW_UP_FACTOR", 4)
    texts = [f"{row:0100}" for row in range(100)] + ["x" * 1000] * 100
    written = parquet_files.write(pa.table({"text": texts}), row_group_size=100)
    (tmp_path / "a.parquet").write_bytes(written)
    assert sum(unit.read().count for unit in units(tmp_path / "a.parquet", unit_bytes=5000)) == 200
    # Without the sizes of strings, as earlier writers made it:
    (tmp_path / "a.parquet").write_bytes(parquet_files.without_statistics(written))
    found = units(tmp_path / "a.parquet", unit_bytes=5000)
    assert sum(unit.read().count for unit in found) == 200
    assert max(unit.read().text.nbytes for unit in found) < 8000


def test_few_texts_many_times_beside_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where not all of them come out of a dictionary, too, a worker holds no more than it may."""
    monkeypatch.setattr("tokmill._sources.parquet._BLOW_UP_BYTES", 10_000)
    monkeypatch.setattr("tokmill._sources.parquet._BLOW_UP_FACTOR", 4)
    rng = random.Random(5)
    texts = ["x" * 1500] * 1000 + [rng.randbytes(500).hex() for _ in range(350)]
    written = parquet_files.write(
        pa.table({"text": texts}), dictionary_pagesize_limit=2000, write_batch_size=10, row_group_size=2000
    )
    (tmp_path / "a.parquet").write_bytes(parquet_files.without_statistics(written))
    (unit,) = units(tmp_path / "a.parquet")
    with pytest.raises(SourceError, match=r"represent more than [0-9,]+ bytes of text"):
        unit.read()


def test_common_case_is_not_copied(tmp_path: Path) -> None:
    with ipc.new_file(tmp_path / "a.arrow", pa.schema({"text": pa.string()})) as sink:
        sink.write_table(pa.table({"text": ["a", "b", "c"]}))
    (unit,) = units(tmp_path / "a.arrow", where="length(text) > 0")
    (watched,) = unit.read.args  # type: ignore[attr-defined]
    before = watched.read.args[3].column("text").buffers()
    after = unit.read().text.buffers()
    assert [buffer and buffer.address for buffer in before] == [buffer and buffer.address for buffer in after]


@pytest.mark.parametrize(("row_group_size", "dictionary"), [(100_000, True), (1 << 20, False)])
def test_rows_without_text_are_no_large_unit(tmp_path: Path, row_group_size: int, dictionary: bool) -> None:  # noqa: FBT001
    file, count = tmp_path / "a.parquet", 300_000
    texts = pa.nulls(count, pa.string())
    pq.write_table(pa.table({"text": texts}), file, row_group_size=row_group_size, use_dictionary=dictionary)
    found = [len(unit.read().faults) for unit in units_of(source_file(file), ReadOptions())]
    assert sum(found) == count
    assert max(found) <= 1 << 18


@pytest.mark.parametrize("as_stream", [False, True])
def test_small_batches_become_one_unit(tmp_path: Path, *, as_stream: bool) -> None:
    table = pa.table({"text": [f"text {number}" for number in range(150)], "kept": list(range(150))})
    new = ipc.new_stream if as_stream else ipc.new_file
    with new(tmp_path / "a.arrow", table.schema) as writer:
        for batch in table.to_batches(max_chunksize=3):
            writer.write_batch(batch)
    file = source_file(tmp_path / "a.arrow")
    for unit_bytes, most in ((3 << 20, 1), (300, 20), (1, 150)):
        for start in (0, 30, 149):
            options = ReadOptions(where="kept >= 0", unit_bytes=unit_bytes)
            units = list(units_of(file, options, start))
            assert len(units) <= most
            assert [unit.end for unit in units] == sorted({unit.end for unit in units})
            texts = [text for unit in units for text in unit.read().text.to_pylist()]
            assert texts == table["text"].to_pylist()[start:]
