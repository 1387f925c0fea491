"""Every format against a slow twin, for any size of units, and what holds of the units of every format."""

from __future__ import annotations

import gzip
import itertools
import json
import pickle
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.feather
import pyarrow.parquet as pq
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from source_files import (
    ATTEMPTS,
    CODECS,
    FILTERS,
    MAX_DOC_BYTES,
    TEXTS,
    UNIT_BYTES,
    WRITERS,
    Outcome,
    Row,
    compress,
    every_kind,
    exhaust,
    filtered_in,
    json_lines,
    read,
    read_in_attempts,
    rows_of,
    source_file,
    twin,
    units,
)
from strange import FULL
from tokmill._encoding.run_file import read_config
from tokmill._sources.chat import parse_template
from tokmill._sources.conversations import ConfiguredTemplate
from tokmill._sources.documents import flat
from tokmill._sources.faults import explain
from tokmill._sources.formats import ReadOptions
from tokmill._sources.reading import units_of
from tokmill._sources.text import separator_notes
from tokmill.errors import SourceError

properties = settings(
    max_examples=80 if FULL else 30,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


@properties
@given(
    data=st.data(),
    lines=st.lists(json_lines(), max_size=12),
    codec=CODECS,
    bom=st.booleans(),
    last_newline=st.booleans(),
    condition=st.sampled_from(list(FILTERS)),
    ids_needed=st.booleans(),
    unit_bytes=UNIT_BYTES,
)
def test_json_lines(
    tmp_path: Path,
    data: st.DataObject,
    lines: list[tuple[bytes, Row | None]],
    codec: str,
    bom: bool,  # noqa: FBT001
    last_newline: bool,  # noqa: FBT001
    condition: str | None,
    ids_needed: bool,  # noqa: FBT001
    unit_bytes: int,
) -> None:
    content = b"\xef\xbb\xbf" * bom
    rows = []
    for line, row in lines:
        if row is not None:
            rows.append((len(content), row))
        content += line + b"\n"
    content = content if last_newline else content[:-1] if lines else content
    file = tmp_path / f"a.jsonl{codec}"
    file.write_bytes(compress(content, codec, data.draw))
    options = {"where": condition, "id_column": "id" if ids_needed else None, "max_doc_bytes": MAX_DOC_BYTES}
    objects = [line for line, row in lines if row is not None and row.fault != "broken_json"]
    lacking = [
        name
        for name, looked_at, wanted in (
            ("text", objects[:1], True),
            ("id", objects, ids_needed),
            ("score", objects, condition is not None and "score" in condition and "has" not in condition),
        )
        if wanted and looked_at and not any(f'"{name}"'.encode() in line for line in looked_at)
    ]
    if lacking:
        for size in (unit_bytes, 1 << 20):
            with pytest.raises(SourceError, match=f"no key '{lacking[0]}'") as told:
                read(file, unit_bytes=size, **options)
            assert told.value.code == "column-missing"
        return
    whole, details = read(file, **options)
    assert whole == twin(rows, condition, ids_needed=ids_needed)
    assert read(file, unit_bytes=unit_bytes, **options) == (whole, details)


@properties
@given(
    data=st.data(),
    parts=st.lists(
        st.sampled_from([b"a", b"b", b"ab", b"|", b"aa", b"\n", "é".encode(), b"\xff", b"b" * 20]), max_size=40
    ),
    separator=st.sampled_from(["|", "a", "ab", "aa", "\n\n", "bab", "é", "|a|", ""]),
    codec=CODECS,
    condition=st.sampled_from([None, "length(text) >= 2"]),
    unit_bytes=UNIT_BYTES,
    attempts=ATTEMPTS,
)
def test_text(
    tmp_path: Path,
    data: st.DataObject,
    parts: list[bytes],
    separator: str,
    codec: str,
    condition: str | None,
    unit_bytes: int,
    attempts: list[tuple[int, int, int]],
) -> None:
    content = b"".join(parts)
    file = tmp_path / f"a.txt{codec}"
    file.write_bytes(compress(content, codec, data.draw))
    documents = [content] if separator == "" else content.split(separator.encode())
    if separator and documents[-1] == b"":
        documents.pop()
    rows, position = [], 0
    for document in documents:
        if len(document) > MAX_DOC_BYTES:
            rows.append((position, Row(fault="too_long")))
        else:
            try:
                rows.append((position, Row(text=document.decode())))
            except UnicodeDecodeError:
                rows.append((position, Row(fault="invalid_utf8")))
        position += len(document) + len(separator.encode())
    options = {"where": condition, "separator": separator, "max_doc_bytes": MAX_DOC_BYTES}
    whole, details = read(file, **options)
    assert whole == twin(rows, condition)
    assert read(file, unit_bytes=unit_bytes, **options) == (whole, details)
    assert read_in_attempts(file, attempts, **options) == rows_of(file, **options)


@pytest.mark.parametrize("codec", ["", ".gz", ".zst"])
def test_records_larger_than_what_is_read_ahead(tmp_path: Path, codec: str) -> None:
    texts = ["x" * 300_000, "", "y" * 3_000_000, "z"]
    for name, content, limit in (
        ("a.txt", "|".join(texts).encode(), 1 << 20),
        ("a.jsonl", "\n".join(json.dumps({"text": text}) for text in texts).encode(), 1 << 20),
    ):
        file = tmp_path / f"{name}{codec}"
        file.write_bytes(compress(content, codec, lambda _: 1000))
        for unit_bytes in (5, 100_000, 1 << 20, 8 << 20):
            if unit_bytes == 5 and codec == "":
                unit_bytes = 5000  # enough to be many
            outcome, details = read(file, separator="|", unit_bytes=unit_bytes, max_doc_bytes=limit)
            assert [text for _, _, text, _ in outcome.documents] == [texts[0], "", "z"]
            assert [reason for _, _, reason in outcome.faults] == ["too_long"]
            assert details == ["the text is 3000000 bytes long, over the limit of 1048576 bytes"]
            outcome, _ = read(file, separator="|", unit_bytes=unit_bytes)
            assert [text for _, _, text, _ in outcome.documents] == texts


@pytest.mark.parametrize("length", [1000, 65_536, 1_100_000, *[70_000, 130_000] * FULL])
def test_long_separators(tmp_path: Path, length: int) -> None:
    """Longer than what is read ahead, than a unit, and than a step of looking for one."""
    separator = "#" + "x" * (length - 1)
    documents = ["a" * 300_000, "", "b" * 60_000, "c", "#" + "x" * (length - 2), "d" * 2_000_000, "e"]
    (tmp_path / "long.txt").write_text(separator.join(documents))
    for unit_bytes in (20_000, 100_000, 1 << 20)[length > 1 << 20 :]:
        outcome, _ = read(tmp_path / "long.txt", separator=separator, unit_bytes=unit_bytes)
        assert [text for _, _, text, _ in outcome.documents] == documents


@pytest.mark.parametrize("text", ["x" * 9_000_000, "a" + "ябв. " * 600_000])
def test_a_text_without_a_separator_is_one_document(tmp_path: Path, text: str) -> None:
    (tmp_path / "a.txt").write_text(text)
    for unit_bytes in (500_000, 3 << 20):
        outcome, _ = read(tmp_path / "a.txt", unit_bytes=unit_bytes)
        assert [found for _, _, found, _ in outcome.documents] == [text]


TEXT_TYPES = {
    "string": pa.string(),
    "large_string": pa.large_string(),
    "string_view": pa.string_view(),
    "binary": pa.binary(),
    "large_binary": pa.large_binary(),
    "binary_view": pa.binary_view(),
    "dictionary": pa.dictionary(pa.int32(), pa.string()),
    "dictionary of binary": pa.dictionary(pa.int8(), pa.binary()),
    "null": pa.null(),
}
ID_TYPES = [pa.int64(), pa.uint8(), pa.string(), pa.string_view(), pa.dictionary(pa.int8(), pa.string()), pa.null()]


@st.composite
def tables(draw: st.DrawFn) -> tuple[pa.Table, list[Row]]:
    name = draw(st.sampled_from(sorted(TEXT_TYPES)))
    kind = TEXT_TYPES[name]
    # Few texts, so that dictionaries have something to do.
    pool = draw(st.lists(TEXTS.map(str.encode), min_size=1, max_size=4))
    pool += draw(st.lists(st.sampled_from([b"\xff", b"a\x80b", "日".encode() * 5]), max_size=1))
    texts = draw(st.lists(st.none() | st.sampled_from(pool), max_size=25))
    count = len(texts)
    if name == "null":
        column = pa.nulls(count)
        texts = [None] * count
    else:
        # Unchecked, as it comes out of a file: strings that are not UTF-8.
        column = pa.array(texts, pa.binary()).view(pa.string())
        column = column.cast(pa.binary()).cast(pa.binary_view()) if name == "binary_view" else column.cast(kind)
    id_type = draw(st.sampled_from([*ID_TYPES, None]))
    numbers = draw(st.lists(st.none() | st.integers(0, 100), min_size=count, max_size=count))
    scores = draw(st.lists(st.none() | st.integers(0, 5), min_size=count, max_size=count))
    columns = {"other": pa.array(range(count), pa.int8()), "text": column, "score": pa.array(scores, pa.int8())}
    ids: list[str | None] = [None] * count
    if id_type is not None:
        ids = [None if number is None or pa.types.is_null(id_type) else str(number) for number in numbers]
        plain = id_type if pa.types.is_integer(id_type) or pa.types.is_null(id_type) else pa.string()
        columns["id"] = pa.array(numbers if pa.types.is_integer(id_type) else ids, plain).cast(id_type)
    rows = []
    for text, id_, score in zip(texts, ids, scores, strict=True):
        fault, value = None, None
        if text is None:
            fault = "missing"
        elif len(text) > MAX_DOC_BYTES:
            fault = "too_long"
        else:
            try:
                value = text.decode()
            except UnicodeDecodeError:
                fault = "invalid_utf8"
        rows.append(Row(text=value, fault=fault, id=id_, score=score))
    return pa.table(columns), rows


def test_casting_keeps_what_is_not_utf8() -> None:
    """The strategy above relies on it."""
    bad = pa.array([b"\xff"], pa.binary()).view(pa.string())
    for kind in (pa.large_string(), pa.string_view(), pa.dictionary(pa.int32(), pa.string())):
        assert bad.cast(kind).cast(pa.large_string()).cast(pa.large_binary()).to_pylist() == [b"\xff"]


@properties
@given(st.lists(st.sampled_from(["", "a", "bc", None])), st.lists(st.integers(0, 3) | st.none()))
def test_dictionaries_are_laid_out(dictionary: list[str | None], indices: list[int | None]) -> None:
    indices = [i for i in indices if i is None or i < len(dictionary)]
    array = pa.DictionaryArray.from_arrays(pa.array(indices, pa.int32()), pa.array(dictionary, pa.string()))
    expected = [None if i is None else dictionary[i] for i in indices]
    found = flat(pa.chunked_array([array, array.slice(1)]))
    assert found.type == pa.large_string()
    assert found.to_pylist() == expected + expected[1:]


@settings(parent=properties, max_examples=150 if FULL else 50)
@given(
    content=tables(),
    name=st.sampled_from(sorted(WRITERS)),
    size=st.integers(1, 9),
    condition=st.sampled_from(list(FILTERS)),
    ids_needed=st.booleans(),
    unit_bytes=UNIT_BYTES,
    attempts=ATTEMPTS,
)
def test_tables(
    tmp_path: Path,
    content: tuple[pa.Table, list[Row]],
    name: str,
    size: int,
    condition: str | None,
    ids_needed: bool,  # noqa: FBT001
    unit_bytes: int,
    attempts: list[tuple[int, int, int]],
) -> None:
    table, rows = content
    ids_needed = ids_needed and "id" in table.column_names
    file = tmp_path / name
    WRITERS[name](table, file, size)
    options = {"where": condition, "id_column": "id" if ids_needed else None, "max_doc_bytes": MAX_DOC_BYTES}
    whole, details = read(file, **options)
    assert whole == twin(list(enumerate(rows)), condition, ids_needed=ids_needed)
    assert read(file, unit_bytes=unit_bytes, **options) == (whole, details)
    assert read_in_attempts(file, attempts, **options) == rows_of(file, **options)


def test_units_can_be_sent_and_read_in_any_order_and_again(tmp_path: Path) -> None:
    for file in every_kind(tmp_path):
        options = {"separator": "|", "unit_bytes": 20, "where": "length(text) >= 1"}
        found = units(file, **options)
        assert len(found) > 1, file
        sent = [pickle.loads(pickle.dumps(unit)) for unit in found]  # noqa: S301
        for unit, copy in reversed(list(zip(found, sent, strict=True))):
            one, two, three = unit.read(), copy.read(), unit.read()
            assert one.text.to_pylist() == two.text.to_pylist() == three.text.to_pylist()
            assert one.position.tolist() == two.position.tolist()
            assert unit.source_bytes == copy.source_bytes
            assert unit.file == copy.file


def test_units_are_cut_lazily(tmp_path: Path) -> None:
    for file in every_kind(tmp_path):
        planned = source_file(file)
        cutting = units_of(planned, ReadOptions(separator="|", unit_bytes=20))
        file.unlink()
        with pytest.raises(SourceError, match=file.name):
            exhaust(cutting)


def test_taking_some_documents(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text("".join(f'{{"text": "{k}", "id": {k}}}\n' for k in range(5)))
    (unit,) = units(tmp_path / "a.jsonl", where="length(text) == 1 and id != 1")
    rows = unit.read().take(np.array([0, 2]))
    assert rows.text.to_pylist() == rows.documents["id"].to_pylist() == ["0", "3"]
    assert rows.row.tolist() == [0, 3]
    assert rows.position.tolist() == [0, 3 * 23]
    assert (rows.count, filtered_in(rows).tolist()) == (5, [1])


def test_faults_say_where(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text('{"text": "a"}\n{"text": 17}\n')
    pq.write_table(pa.table({"text": ["a", None]}), tmp_path / "a.parquet")
    pq.write_table(pa.table({"text": ["a", "b"], "id": ["x", None]}), tmp_path / "b.parquet")
    pq.write_table(pa.table({"text": [b"a", b"so \x00\xff far"]}), tmp_path / "c.parquet")
    words = []
    for name in ("a.jsonl", "a.parquet", "b.parquet", "c.parquet"):
        options = {"id_column": "id"} if name == "b.parquet" else {}
        (unit,) = units(tmp_path / name, **options)
        (fault,) = unit.read().faults
        words.append(explain(unit.file, fault, skip=True)[0].removeprefix(f"{tmp_path}/"))
    assert words == [
        'a.jsonl, byte 14: "text" is a number, not a string, at column 10: 17',
        "a.parquet, row 1: column 'text' is null",
        "b.parquet, row 1: column 'id' contains no id",
        "c.parquet, row 1: invalid UTF-8 at byte 4 of the document: \\xff far",
    ]


def test_every_fault_has_its_own_words(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text('{"text": "a"}\n' + "".join(f'{{"text": {k}}}\n' for k in range(1500)))
    _, details = read(tmp_path / "a.jsonl")
    assert details == [f'"text" is a number, not a string, at column 10: {k}' for k in range(1500)]
    assert read(tmp_path / "a.jsonl", unit_bytes=1000)[1] == details


def test_a_byte_order_mark_is_no_text(tmp_path: Path) -> None:
    for name, content in {"a.txt": "X", "a.jsonl": '{"text": "X"}', "a.csv": "text\nX"}.items():
        for data in ("\ufeff" + content, "\ufeff" + content.replace("X", "\ufeffX")):
            (tmp_path / name).write_text(data, encoding="utf-8")
            with gzip.open(tmp_path / f"{name}.gz", "wt", encoding="utf-8") as zipped:
                zipped.write(data)
            expected = "\ufeffX" if data.count("\ufeff") > 1 else "X"
            for file, size in itertools.product((tmp_path / name, tmp_path / f"{name}.gz"), (1, 100)):
                (document,) = read(file, unit_bytes=size)[0].documents
                assert document[2] == expected
                if name == "a.txt":
                    assert read(file, separator="", unit_bytes=size)[0].documents[0][2] == expected
    (tmp_path / "a.toml").write_text('\ufefftokenizer = "gpt2"', encoding="utf-8")
    assert read_config(tmp_path / "a.toml", {"tokenizer": str}) == {"tokenizer": "gpt2"}
    (tmp_path / "a.jinja").write_text("\ufeff{% generation %}x{% endgeneration %}", encoding="utf-8")
    template = parse_template(str(tmp_path / "a.jinja"), lambda: ConfiguredTemplate(None, {}))
    assert getattr(template, "text", "").startswith("{%")
    (tmp_path / "a.txt").write_text("\ufeff", encoding="utf-8")
    assert read(tmp_path / "a.txt")[0].count == 0
    assert [each[2] for each in read(tmp_path / "a.txt", separator="")[0].documents] == [""]


def test_notes_on_separators(tmp_path: Path) -> None:
    def notes(*texts: str, separator: str = "|") -> list[str]:
        for number, text in enumerate(texts):
            (tmp_path / f"{number}.txt").write_text(text, newline="")
        files = [source_file(tmp_path / f"{number}.txt") for number in range(len(texts))]
        documents = sum(read(tmp_path / file.path, separator=separator)[0].count for file in files)
        return separator_notes(files, separator, documents)

    assert not notes("a|b") + notes("a|b", "c") + notes("a", separator="") + notes("a|", "b|c")
    assert "does not occur within" in notes("a")[0]
    assert "begins as JSON lines do" in notes('{"text": "a|b"}')[0]
    assert "occurs within none of 2 text files" in notes("a|", "b")[0]
    assert "as 2 of 3 examined files, begins with" in notes("|a|b", "\ufeff|c", "d")[0]
    assert r"as of 1 of 2 examined files, end in '\r\n', not in '\n'" in notes("a\r\nb", "c\nd", separator="\n")[0]
    assert notes("a\r\n\r\nb", separator="\n\n")[1].endswith(r"--separator '\r\n\r\n'")
    mixed = notes("a\n\nb\r\n\r\nc", "a\r\n\r\nb", "", separator="\n\n")  # three documents of two files
    assert [note.rpartition("; ")[2] for note in mixed] == ["convert the files first, as dos2unix does"]
    assert not notes("a\r\nb", separator="\r\n") + notes("a\r\n|b")


@pytest.mark.parametrize("codec", ["", ".gz", ".zst"])
def test_empty_files(tmp_path: Path, codec: str) -> None:
    for name, separator, count in (("a.txt", "|", 0), ("b.txt", "", 1), ("c.jsonl", "|", 0)):
        file = tmp_path / f"{name}{codec}"
        file.write_bytes(compress(b"", codec, lambda _: 0))
        outcome, _ = read(file, separator=separator)
        assert outcome.documents == [(0, 0, "", None)] * count


def test_files_without_rows(tmp_path: Path) -> None:
    table = pa.table({"text": pa.array([], pa.string())})
    for name, write in WRITERS.items():
        write(table, tmp_path / name, 10)
        assert read(tmp_path / name)[0] == Outcome()
