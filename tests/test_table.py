"""Document tables: the writer's bytes, what is kept, values that do not fit, damaged tables."""

from __future__ import annotations

import hashlib
import json
import random
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tokmill
from command import run, write_lines
from tokmill._core import MOST_TABLE_TEXT_BYTES, TableWriter, table_records
from tokmill._dataset.sidecar import records_of_file
from tokmill._sources.kept import KINDS, column_values, convert, parse_kept

GROUP_ROWS = 1 << 14
VALUES: dict[str, st.SearchStrategy[Any]] = {
    "string": st.text(st.characters(exclude_categories=["Cs"]), max_size=12),
    "int64": st.integers(-(2**63), 2**63 - 1),
    "int32": st.integers(-(2**31), 2**31 - 1),
    "float64": st.floats(allow_nan=False),
    "float32": st.floats(width=32, allow_nan=False),
    "bool": st.booleans(),
}


def written(columns: list[tuple[str, str]], records: bytes, cuts: list[int] | None = None) -> bytes:
    """The file of some records, which are passed to the writer in pieces."""
    writer = TableWriter(columns)
    places = [0, *sorted(cuts or []), len(records)]
    parts = [writer.add(records[start:end]) for start, end in pairwise(places)]
    return b"".join([*parts, writer.finish()])


def records(positions: list[int], columns: list[tuple[str, list[Any]]], file: int = 0) -> bytes:
    values = [column_values(pa.array(data, KINDS[kind])) for kind, data in columns]
    made, offsets = table_records(np.array(positions, np.int64), values)
    return records_of_file(made, offsets, file).tobytes()


@st.composite
def tables(draw: st.DrawFn) -> tuple[list[tuple[str, str]], list[tuple[str, list[Any]]], list[int]]:
    kinds = draw(st.lists(st.sampled_from(sorted(VALUES)), max_size=5))
    count = draw(st.integers(0, 40))
    data = []
    for kind in kinds:
        few = draw(st.lists(VALUES[kind] | st.none(), min_size=1, max_size=draw(st.integers(1, 9))))
        data.append((kind, draw(st.lists(st.sampled_from(few), min_size=count, max_size=count))))
    names = [(f"{kind} {number}", kind) for number, kind in enumerate(kinds)]
    return names, data, draw(st.lists(st.integers(0, 2**63 - 1), min_size=count, max_size=count))


@settings(deadline=None)
@given(tables(), st.integers(0, 2**31 - 1), st.randoms(use_true_random=False))
def test_pyarrow_reads_what_was_written(table: Any, file: int, rng: random.Random) -> None:
    names, data, positions = table
    made = records(positions, data, file)
    cuts = [rng.randint(0, len(made)) for _ in range(rng.randint(0, 9))]
    out = written(names, made, cuts)
    assert out == written(names, made)
    found = pq.read_table(pa.BufferReader(out))
    found.validate(full=True)
    assert found.column_names == ["source_file", "source_position", *(name for name, _ in names)]
    assert found["source_file"].to_pylist() == [file] * len(positions)
    assert found["source_position"].to_pylist() == positions
    for (name, kind), (_, values) in zip(names, data, strict=True):
        assert found[name].type == (pa.string() if kind == "string" else KINDS[kind])
        assert found[name].to_pylist() == values
    assert all(not field.nullable for field in list(found.schema)[:2])


def sample(count: int) -> tuple[list[tuple[str, str]], bytes]:
    rng = random.Random(1)
    data: list[tuple[str, list[Any]]] = [
        ("string", [f"https://example.org/{rng.randrange(10**9)}" for _ in range(count)]),
        ("string", [rng.choice(["en", "de", "日本", None]) for _ in range(count)]),
        ("float32", [rng.choice([None, rng.random()]) for _ in range(count)]),
        ("bool", [rng.random() < 0.5 for _ in range(count)]),
        ("int64", [None] * count),
    ]
    names = ["url", "language", "score", "good", "nothing"]
    kinds = [kind for kind, _ in data]
    return list(zip(names, kinds, strict=True)), records(list(range(count)), data, 7)


@pytest.mark.parametrize(
    ("count", "digest"),
    [
        (0, "413dd21231c575d9e0f6c7e178ee877425adaae0597c8290e9c6c3ef51658e69"),
        (3, "ca2270ae902e3c314f6920688a5f25e0fe3c93c08858ea0a33dd61d2b340133c"),
        (GROUP_ROWS, "393053bbef2e835dc07b226128087e08fea8de0cb3dffe13a5c1bd9a710c4579"),
        (2 * GROUP_ROWS + 1, "7777f73f0fecba2925540ea777cbe3dad857038875d848074e51dcae58dbd798"),
    ],
)
def test_bytes_never_change(count: int, digest: str) -> None:
    names, made = sample(count)
    out = written(names, made)
    metadata = pq.ParquetFile(pa.BufferReader(out)).metadata
    assert metadata.created_by == "tokmill version 2"
    assert [metadata.row_group(n).num_rows for n in range(metadata.num_row_groups)] == [
        min(GROUP_ROWS, count - first) for first in range(0, count, GROUP_ROWS)
    ]
    assert hashlib.sha256(out).hexdigest() == digest


def test_dictionaries_have_256_entries_at_most() -> None:
    for distinct, has_dictionary in ((1, True), (2, True), (3, True), (255, True), (256, True), (257, False)):
        values = [f"v{n % distinct}" for n in range(2000)]
        out = written([("v", "string")], records(list(range(2000)), [("string", values)]))
        chunk = pq.ParquetFile(pa.BufferReader(out)).metadata.row_group(0).column(2)
        assert chunk.has_dictionary_page == has_dictionary
        assert pq.read_table(pa.BufferReader(out))["v"].to_pylist() == values
    rare = written([("v", "string")], records(list(range(9)), [("string", [str(n // 2) for n in range(9)])]))
    assert not pq.ParquetFile(pa.BufferReader(rare)).metadata.row_group(0).column(2).has_dictionary_page


def test_records_that_are_none_are_refused() -> None:
    made = records([1, 2], [("string", ["a", None]), ("bool", [True, False])])
    columns = [("s", "string"), ("b", "bool")]
    for damaged in (made[:-1], made + b"\0", made[:12] + b"\2" + made[13:], made[:13] + b"\xff" * 4 + made[17:]):
        with pytest.raises(ValueError, match="the record of row"):
            written(columns, damaged)
    with pytest.raises(ValueError, match="no type"):
        TableWriter([("a", "date")])
    with pytest.raises(ValueError, match="longer than"):
        table_records(
            np.zeros(1, np.int64), [column_values(pa.array(["a" * (MOST_TABLE_TEXT_BYTES + 1)], pa.large_string()))]
        )
    with pytest.raises(ValueError, match="another number of values"):
        table_records(np.zeros(2, np.int64), [column_values(pa.array(["a"], pa.large_string()))])


ROWS: list[dict[str, Any]] = [
    {"text": "one", "url": "https://a.example/1", "score": 4.5, "n": 1, "big": 2**53, "ok": True, "tag": ["x", 1]},
    {"text": "two", "url": None, "score": 3, "n": -7, "big": -5, "ok": False, "tag": "é"},
    {"text": "three", "n": 0, "ok": None},
]
KEEP = "url:string,score:float32,n:int32,big:int64,ok:bool,tag:string"
KEPT = [
    ("https://a.example/1", 4.5, 1, 2**53, True, '["x", 1]'),
    (None, 3.0, -7, -5, False, "é"),
    (None, None, 0, None, None, None),
]


def kept(out: Path) -> list[tuple[Any, ...]]:
    tables = [pq.read_table(path) for path in sorted(out.glob("train/*.table.parquet"))]
    return [tuple(row.values())[2:] for table in tables for row in table.to_pylist()]


def test_values_of_json_lines(tmp_path: Path) -> None:
    source = write_lines(tmp_path / "a.jsonl", *ROWS)
    assert run("encode", source, "--tokenizer", "gpt2", "--out", tmp_path / "out", "--keep", KEEP).code == 0
    assert kept(tmp_path / "out") == KEPT
    manifest = json.loads((tmp_path / "out/manifest.json").read_text())
    assert manifest["options"]["keep"] == KEEP.split(",")
    shown = run("peek", tmp_path / "out", "--doc", "0", "--source").out
    assert "a.jsonl, byte 0; url 'https://a.example/1'; score 4.5; n 1; big 9007199254740992; ok True" in shown


def test_values_of_csv(tmp_path: Path) -> None:
    source = tmp_path / "a.csv"
    source.write_text('text,url,score,n,ok\none,https://a.example/1,4.5,1,true\ntwo,,3,-7,False\nthree,"",1e1,,\n')
    keep = "url:string,score:float64,n:int64,ok:bool"
    assert run("encode", source, "--tokenizer", "gpt2", "--out", tmp_path / "out", "--keep", keep).code == 0
    assert kept(tmp_path / "out") == [
        ("https://a.example/1", 4.5, 1, True),
        (None, 3.0, -7, False),
        ("", 10.0, None, None),
    ]


@pytest.mark.parametrize("ending", ["parquet", "arrow"])
def test_types_of_columns(tmp_path: Path, ending: str) -> None:
    table = pa.table(
        {
            "text": ["one", "two"],
            "url": pa.array(["a", None]).dictionary_encode(),
            "raw": pa.array([b"bytes", None], pa.large_binary()),
            "score": pa.array([0.5, None], pa.float32()),
            "n": pa.array([1, 2**32 - 1], pa.uint32()),
            "small": pa.array([-1, 1], pa.int8()),
            "ok": [True, None],
        }
    )
    source = tmp_path / f"a.{ending}"
    if ending == "parquet":
        pq.write_table(table, source)
    else:
        with pa.ipc.new_file(source, table.schema) as writer:
            writer.write_table(table)
    out = tmp_path / "out"
    command: list[str | Path] = ["encode", source, "--tokenizer", "gpt2"]
    keep = ["--keep", "url,raw:string", "--keep", "score,n,small,ok"]
    assert run(*command, "--out", out, *keep).code == 0
    assert kept(out) == [("a", "bytes", 0.5, 1, -1, True), (None, None, None, 2**32 - 1, 1, None)]
    types = ["url:string", "raw:string", "score:float32", "n:int64", "small:int32", "ok:bool"]
    assert json.loads((out / "manifest.json").read_text())["options"]["keep"] == types
    run(*command, "--out", tmp_path / "b", "--keep", "ok:int64").failed(
        1, "'ok' is bool, which does not fit --keep ok:int64"
    )
    run(*command, "--out", tmp_path / "b", "--keep", "ulr").failed(
        1, "there is no column 'ulr'", "did you mean 'url'? Write --keep url"
    )
    run(*command, "--out", tmp_path / "b", "--keep", "n:int32").failed(
        1, "row 1: 'n' is not int32: 4294967295", "--on-bad skip"
    )


BAD: dict[str, list[Any]] = {
    "url:string": [7, True, "a" * 8193, "é" * 4097],
    "n:int64": ["7", 7.5, True, 2**53 + 2, 1e300],
    "n:int32": [2**31, -(2**31) - 1, 0.1, [1]],
    "x:float32": ["1", 1e39, False],
    "x:float64": ["1", {"a": 1}],
    "ok:bool": [0, 1, "true"],
}


@pytest.mark.parametrize("keep", BAD)
def test_values_that_do_not_fit_are_bad_rows(tmp_path: Path, keep: str) -> None:
    name = keep.partition(":")[0]
    good = {"text": "good", name: None}
    source = write_lines(tmp_path / "a.jsonl", good, *({"text": "bad", name: value} for value in BAD[keep]), good)
    command: list[str | Path] = ["encode", source, "--tokenizer", "gpt2", "--keep", keep]
    run(*command, "--out", tmp_path / "strict").failed(1, f"a.jsonl, byte {len(json.dumps(good)) + 1}: '{name}' is not")
    assert run(*command, "--out", tmp_path / "out", "--on-bad", "skip").code == 0
    dropped = json.loads((tmp_path / "out/manifest.json").read_text())["documents"]["dropped"]
    too_long = sum(isinstance(value, str) and len(value) > 99 for value in BAD[keep])
    assert dropped.get("value_too_long", 0) == too_long
    assert dropped["wrong_type"] == len(BAD[keep]) - too_long
    assert kept(tmp_path / "out") == [(None,), (None,)]
    run(*command, "--out", tmp_path / "long", "--where", f"{name} is not None and length(text) > 0", "--on-bad", "skip")


def test_rejected_rows_are_not_bad(tmp_path: Path) -> None:
    source = write_lines(
        tmp_path / "a.jsonl", {"text": "one", "n": 1}, {"text": "two", "n": "x"}, {"text": None, "n": "x"}
    )
    command: list[str | Path] = [
        "encode",
        source,
        "--tokenizer",
        "gpt2",
        "--keep",
        "n:int32",
        "--out",
        tmp_path / "out",
    ]
    assert run(*command, "--where", "text == 'one'", "--on-bad", "skip").code == 0
    manifest = json.loads((tmp_path / "out/manifest.json").read_text())
    assert manifest["documents"] == {"in": 3, "out": 1, "filtered": 2, "dropped": {}}


@pytest.mark.parametrize(
    ("keep", "words"),
    [
        ("a:date", "--keep a:date: 'date' is not one of string, int64"),
        ("", "--keep '' is not NAME or NAME:TYPE"),
        ("a,a", "--keep a: the name is already used by --keep a"),
        ("a,A:bool", "the name is already used by"),
        ("source_file", "which every document table has"),
        ("text:string", "--keep text: this is a column of the documents"),
        ("url", "--keep url: values in jsonl files have no type"),
    ],
)
def test_options_that_are_none(tmp_path: Path, keep: str, words: str) -> None:
    source = write_lines(tmp_path / "a.jsonl", {"text": "one", "url": "a"})
    run("encode", source, "--tokenizer", "gpt2", "--out", tmp_path / "out", f"--keep={keep}").failed(2, words)
    assert not (tmp_path / "out/manifest.json").exists()


def test_a_missing_column_is_an_error_before_the_run(tmp_path: Path) -> None:
    write_lines(tmp_path / "in/a.jsonl", {"text": "one", "url": "a"})
    write_lines(tmp_path / "in/b.jsonl", {"text": "one", "link": "a"})
    command: list[str | Path] = [
        "encode",
        tmp_path / "in",
        "--tokenizer",
        "gpt2",
        "--out",
        tmp_path / "out",
        "--keep",
        "url:string",
    ]
    run(*command).failed(1, "b.jsonl: there is no key 'url'", "--keep")
    assert not (tmp_path / "out/train").exists()
    (tmp_path / "a.txt").write_text("one")
    command[1] = tmp_path / "a.txt"
    run(*command).failed(1, "a.txt: there is no column 'url'")


def damaged(data: bytes, rng: random.Random) -> bytes:
    """The bytes of a file with a few of them changed, removed or doubled."""
    out = bytearray(data)
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(out))
        if rng.random() < 0.6:
            out[at] = rng.randrange(256)
        elif rng.random() < 0.5:
            del out[at : at + rng.randint(1, 9)]
        else:
            out[at:at] = out[at : at + rng.randint(1, 9)]
    return bytes(out)


def test_damaged_tables_are_refused_or_read(tmp_path: Path) -> None:
    source = write_lines(tmp_path / "a.jsonl", *({**ROWS[n % 3], "text": f"number {n}"} for n in range(90)))
    out = tmp_path / "out"
    assert run("encode", source, "--tokenizer", "gpt2", "--out", out, "--keep", KEEP, "--quiet").code == 0
    table = out / "train/train_000000.table.parquet"
    data, rng = table.read_bytes(), random.Random(8)
    refused = 0
    for _ in range(40):
        table.write_bytes(damaged(data, rng))
        found = tokmill.verify(str(out), deep=True)
        assert {problem.file for problem in found.problems} <= {"train/train_000000.table.parquet"}
        told = run("peek", out, "--source", "--limit", "90")
        if told.code:
            told.failed(1, "error[dataset-damaged]", "train_000000.table.parquet")
            refused += 1
    assert refused > 10
    table.unlink()
    assert not tokmill.verify(str(out)).ok
    with pytest.raises(tokmill.errors.SourceError):
        tokmill.peek(str(out), source=True)


def test_convert_and_the_plain_rule() -> None:
    """The rule for each value of JSON lines, written out."""
    rng = random.Random(2)
    pool = [
        None,
        True,
        False,
        0,
        1,
        -1,
        0.5,
        2.0**31,
        -(2.0**31),
        2.0**53,
        2.0**53 + 2,
        1e39,
        3.4e38,
        "",
        "7",
        "é" * 5000,
    ]

    def fits(value: Any, kind: str) -> bool:
        if value is None:
            return True
        if kind == "bool" or isinstance(value, bool):
            return kind == "bool" and isinstance(value, bool)
        if kind == "string" or isinstance(value, str):
            return kind == "string" and isinstance(value, str)
        if kind == "float32":
            return bool(abs(value) < 3.5e38)
        bound = {"int32": 2**31, "int64": 2**53 + 1, "float64": float("inf")}[kind]
        return bool(kind == "float64" or (value == int(value) and -bound <= value < bound and abs(value) <= 2**53))

    from tokmill._sources.conditions import JSON

    for kind in KINDS:
        values = [rng.choice(pool) for _ in range(200)]
        rows = [
            None
            if value is None
            else {
                "number": float(value) if isinstance(value, int | float) and not isinstance(value, bool) else None,
                "string": value if isinstance(value, str) else None,
                "boolean": value if isinstance(value, bool) else None,
            }
            for value in values
        ]
        array, fault = convert(pa.array(rows, JSON), kind, has_types=True)
        assert (fault != 1).tolist() == [fits(value, kind) for value in values]
        assert (fault == 2).tolist() == [kind == "string" and value == "é" * 5000 for value in values]
        good = [value for value, code in zip(values, fault, strict=True) if code == 0]
        found = [value for value, code in zip(array.to_pylist(), fault, strict=True) if code == 0]
        assert found == [
            float(np.float32(value)) if kind == "float32" and value is not None else value for value in good
        ]
        assert [str(column) for column in parse_kept(f"a:{kind}")] == [f"a:{kind}"]


def test_a_float32_is_shown_with_its_own_digits(tmp_path: Path) -> None:
    source = write_lines(tmp_path / "a.jsonl", {"text": "a", "x": 1.2}, {"text": "b", "x": None})
    out = tmp_path / "out"
    tokmill.encode(str(source), tokenizer="gpt2", out=str(out), keep="x:float32")
    assert "; x 1.2\n" in run("peek", out, "--source").out
    places = [each.source for each in tokmill.peek(str(out), source=True).documents]
    assert [each.columns for each in places if each is not None] == [{"x": 1.2}, {"x": None}]
