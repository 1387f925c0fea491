"""Going on from the end of any unit, with units of another size, gives the rows of an uninterrupted read."""

from __future__ import annotations

import itertools
import json
import pickle
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.feather
import pyarrow.parquet as pq
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from command import write_lines
from source_files import (
    ATTEMPTS,
    CODECS,
    FILTERS,
    MAX_DOC_BYTES,
    Row,
    compress,
    json_lines,
    read_in_attempts,
    rows_of,
    source_file,
)
from strange import FULL
from tokmill._dataset.splits import SplitRules
from tokmill._encoding.block import Block, Recipe, encode, join
from tokmill._sources.access import locate
from tokmill._sources.formats import FilePart, ReadOptions
from tokmill._sources.reading import parts, units_of
from tokmill._sources.transforms import Clean
from tokmill._store import ReadStore
from tokmill._tokenizer.tokenizer import Tokenizer
from tokmill.errors import SourceError

properties = settings(
    max_examples=100 if FULL else 30,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


@properties
@given(
    data=st.data(),
    lines=st.lists(json_lines(), max_size=12),
    long=st.lists(st.integers(0, 12), max_size=2),
    codec=CODECS,
    last_newline=st.booleans(),
    condition=st.sampled_from(list(FILTERS)),
    ids_needed=st.booleans(),
    attempts=ATTEMPTS,
)
def test_json_lines(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    data: st.DataObject,
    lines: list[tuple[bytes, Row | None]],
    long: list[int],
    codec: str,
    last_newline: bool,  # noqa: FBT001
    condition: str | None,
    ids_needed: bool,  # noqa: FBT001
    attempts: list[tuple[int, int, int]],
) -> None:
    monkeypatch.setattr("tokmill._sources.jsonl._OTHER_KEYS_BYTES", 20)
    parts = [line for line, _ in lines]
    for place in long:
        parts.insert(place, b'{"text": "a", "other": "%s"}' % (b"x" * 100))
    content = b"\n".join(parts) + b"\n" * last_newline
    file = tmp_path / f"a.jsonl{codec}"
    file.write_bytes(compress(content, codec, data.draw))
    options = {"where": condition, "id_column": "id" if ids_needed else None, "max_doc_bytes": MAX_DOC_BYTES}
    try:
        whole = rows_of(file, **options)
    except SourceError as error:
        with pytest.raises(SourceError) as again:
            read_in_attempts(file, attempts, **options)
        assert str(again.value) == str(error)  # noqa: PT017
    else:
        assert read_in_attempts(file, attempts, **options) == whole


@pytest.mark.parametrize("codec", ["", ".gz", ".zst"])
@pytest.mark.parametrize("separator", ["|", "||"])
def test_going_on_in_the_middle_of_what_was_one_unit(tmp_path: Path, codec: str, separator: str) -> None:
    file = tmp_path / f"a.txt{codec}"
    file.write_bytes(compress(b"aa||bb||cc||dd", codec, lambda _: 5))
    whole = rows_of(file, separator=separator)
    for units in range(1, len(whole)):
        assert read_in_attempts(file, [(1, units, 1), (1 << 20, 1, 2)], separator=separator) == whole


@pytest.mark.parametrize("codec", ["", ".gz", ".zst"])
def test_empty_files(tmp_path: Path, codec: str) -> None:
    for name, rows in (("a.txt", [(0, "", None)]), ("a.jsonl", [])):
        file = tmp_path / f"{name}{codec}"
        file.write_bytes(compress(b"", codec, lambda _: 0))
        assert read_in_attempts(file, [(1, 1, 1), (1, 1, 2)], separator="") == rows


@pytest.mark.parametrize("codec", ["", ".gz", ".zst"])
def test_a_file_that_is_refused_is_refused_again(tmp_path: Path, codec: str) -> None:
    file = tmp_path / f"a.jsonl{codec}"
    file.write_bytes(compress(b'{"broken\n' * 6000 + b'{"body": "a"}\n', codec, lambda _: 5))
    for unit_bytes in (100, 100_000, 1 << 20):
        for start in (0, 9, 9 * 4000):
            with pytest.raises(SourceError, match="no key 'text'"):
                next(units_of(source_file(file), ReadOptions(unit_bytes=unit_bytes), start))


def test_dictionaries_that_are_trusted_or_not(tmp_path: Path) -> None:
    """Texts of several lengths, so that row groups are streamed, trusted, and streamed again."""
    rng = random.Random(5)
    file = tmp_path / "a.parquet"
    with pq.ParquetWriter(file, pa.schema({"text": pa.string()})) as sink:
        for _ in range(5):
            pool = ["".join(rng.choices("abcdef ", k=rng.choice([10, 600]))) for _ in range(40)]
            rows = [*pool, *rng.choices(pool, k=rng.choice([0, 10, 200]))]
            sink.write_table(pa.table({"text": rows}), row_group_size=1000)

    def texts(unit_bytes: int, start: int) -> list[str]:
        units = units_of(source_file(file), ReadOptions(unit_bytes=unit_bytes), start)
        return [text for unit in units for text in unit.read().text.to_pylist()]

    whole = texts(1 << 20, 0)
    for first in (1000, 20_000):
        for unit in itertools.islice(units_of(source_file(file), ReadOptions(unit_bytes=first)), 0, None, 5):
            assert texts(1000, unit.end) == texts(1 << 20, unit.end) == whole[unit.end :]


def test_the_block_of_a_unit_tells_its_end(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("some|more")
    (unit,) = units_of(source_file(tmp_path / "a.txt"), ReadOptions(separator="|"))
    recipe = Recipe(
        tokenizer=Tokenizer("gpt2"), eot="suffix", dtype=np.dtype(np.uint16), splits=SplitRules.parse([]), clean=Clean()
    )
    assert encode(unit, recipe).end == unit.end == 9


# Parts


def test_parts(tmp_path: Path) -> None:
    plain = source_file(write_lines(tmp_path / "a.jsonl", "x"))
    assert list(parts(plain, plain.size - 1)) == [FilePart(0, 2), FilePart(1, 2)]
    assert list(parts(plain, plain.size)) == [FilePart(0, 1)]
    assert [FilePart(number, 4).range(10) for number in range(4)] == [(0, 2), (2, 5), (5, 7), (7, 10)]
    assert list(parts(replace(plain, codec="zstd"), 1)) == [FilePart(0, 1)]
    assert list(parts(replace(plain, size=0), 1)) == [FilePart(0, 1)]


def test_blocks_that_are_joined(tmp_path: Path) -> None:
    lines = [{"text": "x " * n, "id": str(n)} if n % 3 else {"text": None} for n in range(50)]
    file = source_file(write_lines(tmp_path / "a.jsonl", *lines))
    splits = SplitRules.parse(["val=hash:30%"])
    recipe = Recipe(tokenizer=Tokenizer("gpt2"), eot="none", dtype=np.dtype(np.uint16), splits=splits, clean=Clean())

    def blocks(unit_bytes: int) -> list[Block]:
        options = ReadOptions(unit_bytes=unit_bytes, where="length(text) != 40")
        return [encode(unit, recipe) for unit in units_of(file, options)]

    (whole,), joined = blocks(1 << 20), join(blocks(100))
    assert whole.rows is not None
    assert joined.rows is not None
    assert whole.rows.documents == joined.rows.documents
    assert whole.rows.outcome.tolist() == joined.rows.outcome.tolist()
    for name in ("file", "source_bytes", "end", "faults"):
        assert getattr(whole, name) == getattr(joined, name)
    lengths, hash_code = whole.lengths, whole.hash_code
    assert lengths is not None
    assert hash_code is not None
    for documents in range(len(lengths)):
        for each in (whole.first(documents), joined.first(documents)):
            taken = documents or len(lengths)
            split = ["val" if code == 0 else "train" for code in hash_code[:taken]]
            assert each.documents == taken
            assert each.tokens == sum(lengths[:taken])
            assert [documents for documents, _ in each.shares] == [split.count("val"), split.count("train")]
            assert sum(tokens for _, tokens in each.shares) == each.tokens
            assert each.last_position == whole.rows.position[taken - 1]
    travelled = pickle.loads(pickle.dumps(whole))  # noqa: S301
    assert travelled.shares == whole.shares


# What going on costs


class Counted:
    """A stream that counts what is read."""

    def __init__(self, stream: Any, counts: list[int]) -> None:
        self.stream, self.counts = stream, counts

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)

    def __enter__(self) -> Counted:
        return self

    def __exit__(self, *_: object) -> None:
        self.stream.close()

    def read(self, *size: int) -> bytes:
        data: bytes = self.stream.read(*size)
        self.counts.append(len(data))
        return data


class CountedStore:
    """A store that counts what is read."""

    def __init__(self, store: ReadStore, counts: list[int]) -> None:
        self.store, self.counts = store, counts

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)

    def read(self, *arguments: Any) -> bytes:
        data = self.store.read(*arguments)
        self.counts.append(len(data))
        return data

    def open(self, path: str) -> Counted:
        return Counted(self.store.open(path), self.counts)

    def arrow_file(self, path: str) -> pa.NativeFile:
        return pa.PythonFile(self.open(path), mode="r")


@pytest.fixture
def counts(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The sizes of all reads."""
    found: list[int] = []

    def split(location: str) -> tuple[CountedStore, str]:
        store, name = locate(location)
        return CountedStore(store, found), name

    for module in ("records", "parquet", "arrow"):
        monkeypatch.setattr(f"tokmill._sources.{module}.locate", split)
    return found


LARGE: dict[str, Callable[[Path, list[str]], object]] = {
    "a.jsonl": lambda file, texts: file.write_text("".join(json.dumps({"text": text}) + "\n" for text in texts)),
    "a.txt": lambda file, texts: file.write_text("|".join(texts)),
    "b.txt": lambda file, texts: file.write_text("--8<--".join(texts)),
    "a.parquet": lambda file, texts: pq.write_table(pa.table({"text": texts}), file, row_group_size=100),
    "a.arrow": lambda file, texts: pyarrow.feather.write_feather(
        pa.table({"text": texts}), file, chunksize=100, compression="uncompressed"
    ),
}


@pytest.mark.parametrize("name", sorted(LARGE))
def test_going_on_does_not_read_what_is_before(tmp_path: Path, counts: list[int], name: str) -> None:
    rng = random.Random(4)
    texts = [rng.randbytes(2000).hex() for _ in range(4000)]
    file = tmp_path / name
    LARGE[name](file, texts)
    separator = "--8<--" if name == "b.txt" else "|"
    units = list(units_of(source_file(file), ReadOptions(separator=separator, unit_bytes=300_000)))
    start, rows = units[-3].end, sum(unit.read().count for unit in units[-2:])
    assert 100 <= rows <= 200
    counts.clear()
    rest = units_of(source_file(file), ReadOptions(separator=separator), start)
    assert sum(unit.read().count for unit in rest) == rows
    assert sum(counts) < 3_000_000 < file.stat().st_size / 4
