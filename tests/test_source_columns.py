"""Columns by name in every format: fields of structs, names of folders, columns of other kinds and missing ones."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.feather
import pyarrow.parquet as pq
import pytest
from pyarrow import ipc

from source_files import (
    WRITERS,
    compress,
    failure,
    read,
    source_file,
    units,
    write_json,
)
from tokmill._sources.formats import FilePart, ReadOptions
from tokmill._sources.kept import KeptColumn
from tokmill._sources.reading import missing_notes, units_of, with_kinds
from tokmill.errors import SourceError


def test_ids_are_read_where_they_are_needed_or_named(tmp_path: Path) -> None:
    table = pa.table({"text": ["a", "b"], "id": ["x", "y"]})
    for name, write in WRITERS.items():
        write(table, tmp_path / name, 4)
        for options, names in (({}, ["text"]), ({"id_column": "id"}, ["text", "id"])):
            (unit,) = units(tmp_path / name, needs_ids=False, **options)
            ids = unit.read().column("id")
            assert (ids and ids.to_pylist()) == (["x", "y"] if "id" in names else None)


@pytest.mark.parametrize("name", sorted(WRITERS))
def test_columns_that_do_not_fit(tmp_path: Path, name: str) -> None:
    def saved(**columns: Any) -> Path:
        WRITERS[name](pa.table(columns), tmp_path / name, 10)
        return tmp_path / name

    error = failure(saved(txet=["a"], url=["b"]))
    assert "no column 'text'; the columns are txet, url" in error.message
    assert "did you mean 'txet'" in str(error.hint)
    assert "int64" in str(failure(saved(text=[1, 2])))
    assert "list<" in str(failure(saved(text=[["a"]])))
    assert "struct<" in str(failure(saved(text=[{"a": "b"}])))
    assert "is double" in str(failure(saved(text=["a"], id=[1.5]), id_column="id"))
    assert "did you mean 'id'" in str(failure(saved(text=["a"], id=[1]), id_column="ids"))
    assert "did you mean 'score'" in str(failure(saved(text=["a"], score=[1]), where="scores > 1"))
    assert "(string)" in str(failure(saved(text=["a"], score=["1"]), where="score > 1"))
    # An id column that is none is no fault where it was not asked for.
    assert read(saved(text=["a"], id=[1.5]))[0].documents == [(0, 0, "a", None)]


def test_two_columns_of_one_name(tmp_path: Path) -> None:
    file = tmp_path / "a.arrow"
    table = pa.table([pa.array(["a"]), pa.array(["b"])], names=["text", "text"])
    with ipc.new_file(file, table.schema) as sink:
        sink.write_table(table)
    assert "2 columns are called 'text'" in str(failure(file))


def test_extension_types(tmp_path: Path) -> None:
    text = pa.ExtensionArray.from_storage(pa.json_(), pa.array(["{}", None]))
    for name, write in WRITERS.items():
        write(pa.table({"text": text}), tmp_path / name, 10)
        outcome, _ = read(tmp_path / name)
        assert outcome.documents == [(0, 0, "{}", None)]


def test_names_of_columns_with_dots(tmp_path: Path) -> None:
    """A name with two meanings is an error, in every format."""
    flat: dict[str, Any] = {"a.b": "x", "a": {"c": 1}, "c.d": 3, "text": "t"}
    writers: dict[str, Callable[..., None]] = {
        **WRITERS,
        "a.jsonl": lambda table, file, _rows: write_json(file, table.to_pylist()),
    }
    for name, write in writers.items():
        write(pa.Table.from_pylist([flat]), tmp_path / name, 10)
        outcome, _ = read(tmp_path / name, text_column="a.b", where='column("c.d") == 3')
        assert outcome.documents == [(0, 0, "x", None)]
        for both in ({**flat, "a": {"b": "y"}}, {"text": "t", "a": {"b.c": "y", "b": {"c": "z"}}}):
            path = "a.b" if "a.b" in both else "a.b.c"
            write(pa.Table.from_pylist([both]), tmp_path / name, 10)
            assert len(read(tmp_path / name)[0].documents) == 1
            used: list[dict[str, Any]] = [{"where": f"{path} != ''"}, {"text_column": path}, {"id_column": path}]
            used += [{"keep": (KeptColumn(path, "string"),)}, {"group_column": path}]
            for options in used:
                assert f"{path!r} is both a" in str(failure(tmp_path / name, **options))


def test_fields_of_structs_are_columns(tmp_path: Path) -> None:
    """In every format and for every cut, as plain Python finds them."""
    rng = random.Random(0)
    rows: list[dict[str, Any]] = []
    for n in range(40):
        about = {"url": f"u{n}", "deep": {"k": rng.choice([None, n % 3])}, "score": rng.choice([None, n / 2])}
        rows.append({"doc": {"text": f"text {n}"}, "meta": None if n % 7 == 6 else about})
    table = pa.Table.from_pylist(rows)
    writers: dict[str, Callable[..., None]] = {
        **WRITERS,
        "a.jsonl": lambda table, file, _rows: write_json(file, table.to_pylist()),
    }
    options: dict[str, Any] = {"text_column": "doc.text", "where": "meta.score >= 3 and meta.deep.k != 1"}
    options |= {"keep": (KeptColumn("meta.score", "float32"), KeptColumn("meta.url", "string"))}
    fits = [row["meta"] for row in rows if row["meta"] and row["meta"]["score"] is not None]
    fits = [meta for meta in fits if meta["score"] >= 3 and meta["deep"]["k"] not in (None, 1)]
    for name, write in writers.items():
        write(table, tmp_path / name, 30)
        unit_bytes = 500 if name == "a.jsonl" else 20  # bytes of lines, or of text alone
        found = [unit.read() for unit in units(tmp_path / name, unit_bytes=unit_bytes, **options)]
        assert [url for each in found for url in each.kept[1].to_pylist()] == [meta["url"] for meta in fits]
        scores = [score for each in found for score in each.kept[0].to_pylist()]
        assert scores == pytest.approx([meta["score"] for meta in fits])
        ids = read(tmp_path / name, text_column="doc.text", id_column="meta.url")[0]
        assert [each[3] for each in ids.documents] == [row["meta"]["url"] for row in rows if row["meta"]]
        assert "did you mean 'meta.score'" in str(
            failure(tmp_path / name, text_column="doc.text", where="score > 1").hint
        )
        assert "--text-column doc.text" in str(failure(tmp_path / name).hint)


def test_names_of_folders_are_columns(tmp_path: Path) -> None:
    """In every format; a row without a value has that of its folder, and one with another value is an error."""
    folder = tmp_path / "lang=d%C3%A9%2Fx" / "year=2024" / "none=__HIVE_DEFAULT_PARTITION__"
    folder.mkdir(parents=True)
    table = pa.table({"text": ["a"]})
    for name, write in WRITERS.items():
        write(table, folder / name, 10)
    write_json(folder / "a.jsonl", [{"text": "a"}])
    (folder / "a.txt").write_text("a")
    (folder / "a.csv").write_text("text\na\n")
    keep = KeptColumn("lang", "string"), KeptColumn("year", "int32"), KeptColumn("none", "bool")
    for name in (*WRITERS, "a.jsonl", "a.txt", "a.csv"):
        where = "lang == 'dé/x' and year >= 2024 and none is None"
        (unit,) = units(folder / name, where=where, keep=keep, group_column="year", id_column="lang")
        rows = unit.read()
        assert [column.to_pylist() for column in rows.kept] == [["dé/x"], [2024], [None]]
        assert [rows.documents[name].to_pylist() for name in ("group", "id")] == [["2024"], ["dé/x"]]
        assert read(folder / name, where="lang == 'x'")[0].documents == []
        error = failure(folder / name, where="lagn == 1")
        assert "no column 'lagn'" in error.message.replace("key", "column")
        assert "did you mean 'lang'?" in str(error.hint)
        inner = folder / "year=2025" / name
        inner.parent.mkdir(exist_ok=True)
        inner.write_bytes((folder / name).read_bytes())
        assert read(inner, where="lang == 'dé/x'")[0].documents
        for options in ({"where": "year > 0"}, {"keep": keep[1:2]}, {"group_column": "year"}, {"id_column": "year"}):
            assert "its folders say year=2024 and year=2025" in str(failure(inner, **options))
    owned: list[tuple[Any, ...]] = [("a", "dé/x", 2024, None), ("b", None, None, None)]
    other: list[tuple[Any, ...]] = [("a", "dé/x", 2024, None), ("b", "own", 2025, True)]
    for own, name in itertools.product((owned, other), ("b.parquet", "b.jsonl", "b.csv")):
        own_rows = [dict(zip(("text", "lang", "year", "none"), row, strict=True)) for row in own]
        pq.write_table(pa.Table.from_pylist(own_rows), folder / "b.parquet")
        write_json(folder / "b.jsonl", own_rows)
        lines = (",".join("" if value is None else str(value) for value in row) for row in own)
        (folder / "b.csv").write_text("\n".join(["text,lang,year,none", *lines]))
        for options in ({"where": "lang > ''"}, {"keep": keep[1:2]}, {"group_column": "lang"}, {"id_column": "lang"}):
            if own is owned:
                assert read(folder / name, **options)[0].documents
        for where in ("lang == 'dé/x'", "year == 2024", "none is None"):
            if own is owned:
                assert [each[2] for each in read(folder / name, where=where)[0].documents] == ["a", "b"]
            else:
                assert "but its folder says" in str(failure(folder / name, where=where))
    assert with_kinds(ReadOptions(keep=(KeptColumn("lang", ""),)), [source_file(folder / "a.txt")]) == keep[:1]


def test_what_a_missing_column_means(tmp_path: Path) -> None:
    write_json(tmp_path / "a.jsonl", [{"text": "a"}])
    (tmp_path / "a.txt").write_text("a")
    (tmp_path / "a.csv").write_text("text\na\n")
    pq.write_table(pa.table({"text": ["a"]}), tmp_path / "a.parquet")
    for file in sorted(tmp_path.iterdir()):
        keep = (KeptColumn("score", "int32"),)
        for condition, count in (("score >= 3", 0), ("not score >= 3", 0), ("score is None or score >= 3", 1)):
            assert "--missing-column null" in str(failure(file, where=condition).hint)
            assert "--missing-column null" in str(failure(file, keep=keep).hint)
            (unit,) = units(file, where=condition, keep=keep, group_column="score", missing_column="null")
            assert unit.read().kept[0].to_pylist() == [None] * count
        assert failure(file, text_column="body", missing_column="null") if file.suffix != ".txt" else True
    files = [source_file(file) for file in sorted(tmp_path.iterdir())]
    options = ReadOptions(where="scroe is None", keep=(KeptColumn("sc.roe", "int32"),), missing_column="null")
    with pytest.raises(SourceError, match="'scroe' of --where, so --missing-column null would make it null"):
        missing_notes(files, options)
    # Rows of JSON lines that are not examined may have a key.
    for possible in (replace(options, where=None), replace(options, where="has(scroe)", keep=())):
        assert "none of 4 examined files has a column 'sc" in missing_notes(files, possible)[0]
    with pytest.raises(SourceError, match=r"'sc\.roe' of --keep"):
        missing_notes([file for file in files if file.format != "jsonl"], replace(options, where=None))
    write_json(tmp_path / "b.jsonl", [{"text": "a", "scroe": 1, "sc": {"roe": None}}])
    assert missing_notes([*files, source_file(tmp_path / "b.jsonl")], options) == []
    assert missing_notes(files, replace(options, missing_column="error")) == []


def test_numbers_of_python(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    write_json(file, [{"text": f"t{n}", "n": n} for n in (1.0, float("nan"), float("inf"), -float("inf"))])
    assert [each[2] for each in read(file, where="n >= 1")[0].documents] == ["t1.0", "tinf"]
    (unit,) = units(file, keep=(KeptColumn("n", "float32"),))
    assert str(unit.read().kept[0].to_pylist()) == "[1.0, nan, inf, -inf]"
    outcome, details = read(file, keep=(KeptColumn("n", "int32"),))
    assert [each[2] for each in outcome.documents] == ["t1.0", "tnan"]
    assert details[0] == "'n' is not int32: inf"


def test_json_without_the_key(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    file.write_text('{"broken\n\n{"body": "a", "id": 1}\n{"text": "b"}\n')
    error = failure(file, text_column="bodi")
    assert "no key 'bodi'; the keys are body, id" in error.message
    assert "did you mean 'body'" in str(error.hint)
    failure(file, unit_bytes=3)
    file.write_text('{"text": null}\n{}\n{"text": "a"}\n')  # the first has the key
    assert [reason for _, _, reason in read(file)[0].faults] == ["missing", "missing"]
    file.write_text('{}\n{"text": "a"}\n')
    assert "there are no keys" in str(failure(file))
    file.write_text("{" + ", ".join(f'"{k}": 0' for k in range(100)) + ', "text": null}\n')
    assert len(read(file)[0].faults) == 1


def test_json_of_mixed_types(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    scores = ["1", '"2"', "true", "null", "-1", '"high"', "[1]", "false", "2"]
    file.write_text("".join(f'{{"text": "{row}", "score": {score}}}\n' for row, score in enumerate(scores)))
    for condition, expected in {
        "score > 0": "08",
        "not score > 0": "4",
        "score > '1'": "156",
        "length(score) <= 3": "16",
        "score": "2",
        "score == false": "7",
        "score is None": "3",
        "score is not None": "01245678",
        "score in (1, 'high', true)": "025",
        "score not in (1, 'high')": "1468",
        "score in (1, '2') or score in (1, '2', true)": "012",
        "score in (1, '2', true) or score in (1, '2')": "012",
        "score == score": "01245678",
        "score != text or score == '2'": "156",
        "has(sc)": "",
        "not has(sc)": "012345678",
        "has(score)": "01245678",
    }.items():
        for unit_bytes in (20, 1 << 20):
            documents = read(file, where=condition, unit_bytes=unit_bytes)[0].documents
            assert "".join(text for _, _, text, _ in documents) == expected, condition
    for condition in ("text > 3", "length(score) == 'a'", "text"):
        for unit_bytes in (1, 1 << 20):
            assert condition in str(failure(file, where=condition, unit_bytes=unit_bytes))


def test_json_columns(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    rows = [
        {"text": "a", "b": True, "i": 1, "f": 1, "s": "é", "o": [1]},
        {"text": "b", "b": False, "i": None, "f": 1.5, "s": "", "o": {}},
        {"text": "c"},
    ]
    file.write_text("".join(json.dumps(row) + "\n" for row in rows))
    for condition, expected in {
        "b": "a",
        "not b": "b",
        "i < 2": "a",
        "i is None": "bc",
        "f > 1.25": "b",
        "s in ('é', 'x')": "a",
        "length(s) == 0": "b",
        "o == '[1]'": "a",
        "has(nothing) and nothing > 3": "",
        "nothing > 3 or not has(nothing)": "abc",
        "nothing is None or has(nothing)": "abc",
    }.items():
        texts = [text for _, _, text, _ in read(file, where=condition)[0].documents]
        assert "".join(texts) == expected, condition


def test_a_key_that_no_row_has_is_a_typo(tmp_path: Path) -> None:
    rows = [{"text": "a", "lang": "en"}, {"text": "b", "score": None}, {"text": "c", "odd name": 1}]
    content = "".join(json.dumps(row) + "\n" for row in rows).encode()
    cases: list[tuple[dict[str, Any], list[str]]] = [
        ({"where": "scroe >= 3"}, ["no key 'scroe' in the first 3 rows; the keys are text, lang, score, odd name",
                                   "did you mean 'score'?", "--where 'has(scroe) and …'"]),
        ({"where": "score >= 3 and (lang is None or not lung == 'en')"}, ["no key 'lung'", "did you mean 'lang'?"]),
        ({"where": "has(score) and column('od name') is None"}, ["no key 'od name'", 'has(column("od name"))']),
        ({"id_column": "uid"}, ["no key 'uid' in the first 3 rows", "with --id-column"]),
    ]  # fmt: skip
    for codec in ("", ".gz", ".zst"):
        file = tmp_path / f"a.jsonl{codec}"
        file.write_bytes(compress(content, codec, lambda _: 5))
        for options, words in cases:
            for unit_bytes in (1, 1 << 20):
                error = failure(file, unit_bytes=unit_bytes, **options)
                assert error.code == "column-missing"
                assert all(word in str(error) for word in words), str(error)
        for condition in ("score is None", "column('odd name') > 0 or lang == 'en'"):
            assert read(file, where=condition)[0].documents


@pytest.mark.parametrize("codec", ["", ".gz", ".zst"])
def test_the_rows_that_are_looked_at_for_a_key_are_always_the_same(tmp_path: Path, codec: str) -> None:
    """The whole lines within the first 64 KiB, whatever the size of units and the codec; a longer line counts alone."""
    line = json.dumps({"text": "x" * 980}).encode() + b"\n"
    fitting = (64 << 10) // len(line)
    broken = b"{" * 999 + b"\n"
    marked = json.dumps({"text": "m" * (len(line) - 24), "mark": 1}).encode() + b"\n"
    assert len(marked) == len(line)
    for lines, seen in (
        ([line] * (fitting - 1) + [marked], True),
        ([line] * fitting + [marked], False),
        ([json.dumps({"text": "x" * 100_000}).encode() + b"\n", marked], False),
        ([json.dumps({"text": "x" * 100_000, "mark": 1}).encode() + b"\n", line], True),
        ([broken] * 100 + [marked], True),  # where there is no object yet, the next 64 KiB count
        ([broken] * 2000 + [line], True),  # in a MiB of broken lines there is none: nothing is looked at
    ):
        file = tmp_path / f"a.jsonl{codec}"
        file.write_bytes(compress(b"".join(lines), codec, lambda _: 5))
        for unit_bytes in (1000, 100_000, 8 << 20):
            options = ReadOptions(where="mark == 1", unit_bytes=unit_bytes)
            for start in (0, len(lines[0])):
                units = units_of(source_file(file), options, start)
                if seen:
                    assert next(units).file.path == file.name
                else:
                    with pytest.raises(SourceError, match="no key 'mark'"):
                        next(units)
            second = units_of(source_file(file), options, part=FilePart(1, 2))
            assert all(unit.file.path == file.name for unit in second)


def test_text_has_no_columns(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text("a|b")
    assert "no column 'score'" in str(failure(file, where="score > 1"))
    assert read(file, id_column="id")[0].documents == [(0, 0, "a|b", None)]
    assert read(file, text_column="body", separator="|", where="length(body) == 1")[0].count == 2
