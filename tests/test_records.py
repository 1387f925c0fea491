"""The record readers of the core, against Python's own json, gzip and str.split."""

from __future__ import annotations

import codecs
import gzip
import io
import itertools
import json
import math
import mmap
import re
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tokmill import _core

MISSING, NOT_STRING, INVALID_UTF8, LONE_SURROGATE, BROKEN_JSON, TOO_LONG = range(1, 7)
NO_LIMIT = 1 << 40
CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")


def zstd(data: bytes) -> bytes:
    return bytes(pa.compress(data, codec="zstd", asbytes=True))


def plain(data: bytes) -> bytes:
    return data


COMPRESS: dict[str, Callable[[bytes], bytes]] = {"plain": plain, "gzip": gzip.compress, "zstd": zstd}
COMPRESSED = ["gzip", "zstd"]


def strings(data: np.ndarray, offsets: np.ndarray) -> list[str]:
    assert data.dtype == np.uint8
    assert offsets.dtype == np.int64
    assert offsets[0] == 0
    assert offsets[-1] == len(data)
    raw = data.tobytes()
    return [raw[a:b].decode() for a, b in itertools.pairwise(offsets)]


def rows(documents: _core.JsonLines | _core.TextDocuments) -> list[tuple[int, str | int]]:
    """Position and text, or fault, of each row; checks what holds for any rows."""
    texts = strings(documents.text_data, documents.text_offsets)
    assert documents.position.dtype == np.int64
    assert documents.fault.dtype == np.uint8
    assert len(texts) == len(documents.position) == len(documents.fault)
    faulty = np.flatnonzero(documents.fault)
    details = [documents.detail(row) for row in range(len(texts))]
    assert np.flatnonzero(details).tolist() == faulty.tolist()
    assert all(not CONTROL.search(words) and len(words) < 300 for words in details)
    assert not any(texts[row] for row in faulty)
    found = zip(documents.position.tolist(), texts, documents.fault.tolist(), strict=True)
    return [(position, fault or text) for position, text, fault in found]


def read_jsonl(data: bytes, text: str = "text", **options: Any) -> _core.JsonLines:
    return _core.read_jsonl(data, text=text, **{"max_document_bytes": NO_LIMIT, **options})


# --- JSON lines ----------------------------------------------------------------

# Stands in for bytes that are not UTF-8; never generated below.
INVALID = "\ue000"
codecs.register_error("mark", lambda error: (INVALID, error.end))  # type: ignore[attr-defined]


def jsonl_twin(data: bytes, limit: int) -> list[tuple[int, str | int]]:
    """What `read_jsonl` should find, by Python's json."""
    found: list[tuple[int, str | int]] = []
    position = 0
    for line in data.split(b"\n"):
        if line.strip():
            found.append((position, jsonl_twin_row(line, limit)))
        position += len(line) + 1
    return found


def jsonl_twin_row(line: bytes, limit: int) -> str | int:
    try:
        value = json.loads(line.decode(errors="mark"))
    except ValueError:
        return BROKEN_JSON
    if not isinstance(value, dict):
        return BROKEN_JSON
    text = value.get("text")
    if text is None or text != text:
        return MISSING
    if not isinstance(text, str):
        return NOT_STRING
    if INVALID in text:
        return INVALID_UTF8
    try:
        length = len(text.encode())
    except UnicodeEncodeError:
        return LONE_SURROGATE
    return TOO_LONG if length > limit else text


any_text = st.text(st.characters(exclude_categories=(), exclude_characters=INVALID), max_size=12)
keys = st.sampled_from(["text", "id"]) | any_text
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | any_text,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(keys, inner, max_size=3),
    max_leaves=6,
)
json_objects = st.dictionaries(keys, json_values, max_size=4) | st.fixed_dictionaries({"text": any_text})
DAMAGE = [b"", b'"', b"\\", b"\\ud83d", b"\xff", b"\xe3\x81", b"{", b"]", b"\n", b"\t", b"\0"]


@st.composite
def jsonl_files(draw: st.DrawFn) -> bytes:
    """Lines that are mostly objects, some of them damaged."""
    lines = []
    for value in draw(st.lists(json_objects | json_values, max_size=6)):
        text = json.dumps(value, ensure_ascii=draw(st.booleans()))
        lines.append(text.encode(errors="surrogatepass"))
        lines.append(draw(st.sampled_from([b"\n", b"\r\n", b"\n\n", b"\n \t\x0b\x0c\r\n"])))
    data = bytearray(b"".join(lines))
    for _ in range(draw(st.sampled_from([0, 0, 0, 1, 2])) if data else 0):
        at = draw(st.integers(0, len(data) - 1))
        data[at : at + draw(st.integers(0, 2))] = draw(st.sampled_from(DAMAGE))
        if not data:
            break
    return bytes(data)


@settings(max_examples=300, deadline=None)
@given(data=jsonl_files(), limit=st.integers(0, 20))
@example(data=b'{"text": "last line has no newline"}', limit=100)
@example(data=b'{"text": 1, "text": "the last wins"}\n{"text": "the last wins", "text": null}\n', limit=100)
@example(data=b'{"text": "NUL \\u0000 and \xef\xbb\xbf"}\n\xef\xbb\xbf{"text": "a"}\n', limit=100)
@example(data=b'{"text": NaN}\n{"a": Infinity, "text": "a"}\n{"a": -Infinity}\nNaN\n', limit=100)
@example(data=b'{"text": "a", "b": "\xff\xfe", "\xff": {"\xff": ["\xff"]}}\n', limit=100)
@example(data=b'{"text": "\\ud83d\\ude00"}\n{"text": "\\ude00\\ud83d"}\n{"text": "\xed\xa0\xbd"}\n', limit=100)
@example(data=b'{"text": "raw \t tab"}\n{"raw \x01": 1}\n{"text": "\x7f"}\n', limit=100)
@example(data=b'{"t\\u0065xt": "an escaped key"}\n{"text\\u0000": "another key"}\n', limit=100)
@example(data=b'[{"text": "a"}]\n"text"\n{"text": "a"}{"text": "b"}\n{"text": "a"},\n{}\n', limit=100)
def test_jsonl_agrees_with_json(data: bytes, limit: int) -> None:
    assert rows(read_jsonl(data, max_document_bytes=limit)) == jsonl_twin(data, limit)


@settings(deadline=None)
@given(data=jsonl_files(), lines=st.integers(0, 8))
def test_jsonl_rows_do_not_depend_on_cuts(data: bytes, lines: int) -> None:
    cut = len(b"".join(data.splitlines(keepends=True)[:lines]))
    cut = data.rfind(b"\n", 0, cut) + 1
    apart = rows(read_jsonl(data[:cut])) + rows(read_jsonl(data[cut:], position=cut))
    assert apart == rows(read_jsonl(data))


def test_depth_and_size_of_what_is_ignored_do_not_matter() -> None:
    deep = "[" * 100_000 + '{"a":' * 100_000 + "1" + "}" * 100_000 + "]" * 100_000
    digits = "9" * 100_000
    lines = [
        f'{{"a": {deep}, "text": "deep"}}',
        f'{{"a": {digits}, "b": -{digits}e-{digits}, "text": "long"}}',
        f'{{"text": {deep}}}',
        f'{{"text": {digits}}}',
        "[" * 1_000_000,
        '{"text": ' * 100_000,
        '{"a": [' + '"x", ' * 100_000 + '"x"], "text": "wide"}',
        '"' + "x" * 1_000_000 + '"',
    ]
    documents = read_jsonl("\n".join(lines).encode(), id="a")
    found = [outcome for _, outcome in rows(documents)]
    assert found == ["deep", "long", NOT_STRING, NOT_STRING, BROKEN_JSON, BROKEN_JSON, "wide", BROKEN_JSON]
    assert documents.id is not None
    assert strings(documents.id[0], documents.id[1])[:2] == [deep, digits]


def test_byte_order_mark() -> None:
    data = '\ufeff{"text": "\ufeffa"}\n'.encode()
    assert rows(read_jsonl(data, start_of_file=True)) == [(3, "\ufeffa")]
    assert rows(read_jsonl(data)) == [(0, BROKEN_JSON)]
    assert rows(read_jsonl(data[3:], start_of_file=True)) == [(0, "\ufeffa")]
    assert rows(read_jsonl(b"\xef\xbb\xbf", start_of_file=True)) == []


def test_words_say_where_and_what() -> None:
    lines = [
        b'{"body": 1}',
        b'{"text": null}',
        b'{"text": [1, 2]}',
        b'{"text": "caf\xe9"}',
        b'{"text": "a\\ud800"}',
        b'{"text": "a" "b"}',
        b'{"text": "too long"}',
    ]
    documents = read_jsonl(b"\n".join(lines), max_document_bytes=7)
    assert [documents.detail(row) for row in range(len(lines))] == [
        'no "text" in the object: {"body": 1}',
        '"text" is null at column 10',
        '"text" is an array, not a string, at column 10: [1, 2]',
        'invalid UTF-8 in "text" at column 14: \\xe9"',
        'lone surrogate in "text" at column 12: \\ud800"',
        'broken JSON at column 14: expected `,` or `}`: {"text": "a" "b"}',
        "the text is 8 bytes long, over the limit of 7 bytes",
    ]
    assert documents.fault.tolist() == [1, 1, 2, 3, 4, 5, 6]


def test_words_are_given_for_every_row_alone() -> None:
    lines = b"".join(b"%d\n" % number for number in range(3000))
    documents = read_jsonl(lines)
    assert documents.fault.tolist() == [BROKEN_JSON] * 3000
    for row, line in enumerate(lines.splitlines()):
        assert documents.detail(row) == read_jsonl(line).detail(0) == f"the line is not a JSON object: {row}"
    with pytest.raises(IndexError):
        documents.detail(3000)


small_text = st.text(max_size=3)
column_values: st.SearchStrategy[Any] = (
    st.none()
    | st.booleans()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.integers(-(2**80), 2**80)
    | small_text
    | st.lists(st.integers(), max_size=2)
    | st.dictionaries(small_text, st.none(), max_size=2)
)


def present(values: Sequence[Any], valid: np.ndarray) -> list[Any]:
    """The values, with None where they are not valid."""
    assert valid.dtype == np.uint8
    return [value if ok else None for value, ok in zip(values, valid.tolist(), strict=True)]


@settings(deadline=None)
@given(values=st.lists(column_values, max_size=8), missing=st.booleans())
def test_columns_agree_with_json(values: list[Any], missing: bool) -> None:  # noqa: FBT001
    lines = ["{}" if value is None and missing else json.dumps({"c": value}) for value in values]
    columns = read_jsonl("\n".join(lines).encode(), columns=("c",)).columns
    (numbers, has_number), (data, offsets, has_string), (booleans, has_boolean) = columns["c"]
    assert [numbers.dtype, booleans.dtype] == ["float64", "uint8"]
    assert present(numbers.tolist(), has_number) == [
        float(value) if type(value) in (int, float) else None for value in values
    ]
    assert present(strings(data, offsets), has_string) == [
        value if isinstance(value, str) else json.dumps(value) if isinstance(value, list | dict) else None
        for value in values
    ]
    assert present(booleans.tolist(), has_boolean) == [value if isinstance(value, bool) else None for value in values]


def test_numbers_too_large_are_infinite() -> None:
    data = b'{"c": 1e999}\n{"c": -1e999}\n{"c": 1e-999}\n'
    assert read_jsonl(data, columns=["c"]).columns["c"][0][0].tolist() == [math.inf, -math.inf, 0.0]


def test_ids() -> None:
    lines = [
        *[b'{"id": "a\\u00e9"}', b'{"id": 7}', b'{"id": 1.50}', b'{"id": [1, 2]}', b'{"id": true}'],
        *[b'{"id": null}', b"{}", b'{"id": "\\ud800"}', b'{"id": "\xff"}', b"broken"],
    ]
    found = read_jsonl(b"\n".join(lines), id="id").id
    assert found is not None
    data, offsets, valid = found
    assert strings(data, offsets) == ["aé", "7", "1.50", "[1, 2]", "true", "", "", "", "", ""]
    assert valid.tolist() == [1] * 5 + [0] * 5
    assert read_jsonl(b"{}").id is None


def test_one_key_may_be_asked_for_twice() -> None:
    documents = read_jsonl(b'{"k": "v"}', text="k", id="k", columns=["k"])
    assert rows(documents) == [(0, "v")]
    assert documents.id is not None
    assert strings(documents.id[0], documents.id[1]) == ["v"]
    _, (data, offsets, _), _ = documents.columns["k"]
    assert strings(data, offsets) == ["v"]


def test_keys() -> None:
    assert read_jsonl(b'oops\n{}\n{"a": 1, "\\u0062": {"c": 2}}\n{"d": 1}').keys == ["a", "b"]
    assert len(read_jsonl(json.dumps(dict.fromkeys(map(str, range(99)))).encode()).keys) == 99


def buffers(data: bytes) -> Iterator[Any]:
    yield data
    yield bytearray(data)
    yield memoryview(data)
    yield np.frombuffer(data, np.uint8)
    yield pa.py_buffer(data)
    yield memoryview(b"x" + data + b"x")[1:-1]


def test_any_contiguous_bytes_are_taken(tmp_path: Path) -> None:
    data = b'{"text": "a"}\n'
    for buffer in buffers(data):
        assert rows(_core.read_jsonl(buffer, text="text", max_document_bytes=9)) == [(0, "a")]
        assert rows(_core.split_text(buffer, separator=b"\n", max_document_bytes=99)) == [(0, '{"text": "a"}')]
    for buffer in buffers(b""):
        assert rows(_core.read_jsonl(buffer, text="text", max_document_bytes=9)) == []
        assert rows(_core.split_text(buffer, separator=b"\n", max_document_bytes=9)) == []
    file = tmp_path / "file.jsonl"
    file.write_bytes(data)
    with file.open("rb") as opened, mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ) as mapped:
        assert rows(_core.read_jsonl(mapped, text="text", max_document_bytes=9)) == [(0, "a")]


@pytest.mark.parametrize("data", ["text", None, 5, np.zeros(3, np.int64), np.zeros(6, np.uint8)[::2]])
def test_other_data_is_refused(data: Any) -> None:
    with pytest.raises(TypeError):
        read_jsonl(data)
    with pytest.raises(TypeError):
        _core.split_text(data, separator=b"|", max_document_bytes=9)


# --- text with a separator ----------------------------------------------------------------


def split_twin(data: bytes, separator: bytes, limit: int) -> list[tuple[int, str | int]]:
    pieces = data.split(separator) if separator else [data]
    if not pieces[-1]:
        pieces.pop()
    found: list[tuple[int, str | int]] = []
    position = 0
    for piece in pieces:
        try:
            text = piece.decode()
            found.append((position, text if len(piece) <= limit else TOO_LONG))
        except UnicodeDecodeError:
            found.append((position, INVALID_UTF8))
        position += len(piece) + len(separator)
    return found


PIECES = [b"a", b"b", b"|", b"\n", "é".encode(), b"\xff", b"\xe3\x81"]
pieces_of_text = st.lists(st.sampled_from(PIECES), max_size=40)
separators = st.sampled_from([b"|", b"\n", b"ab", b"aab", b"aba", b"aa", b"a|a", b""])


@settings(deadline=None)
@given(pieces=pieces_of_text, separator=separators, limit=st.integers(0, 12), position=st.integers(0, 2**40))
def test_split_text_agrees_with_split(pieces: list[bytes], separator: bytes, limit: int, position: int) -> None:
    data = b"".join(pieces)
    found = _core.split_text(data, separator=separator, max_document_bytes=limit, position=position)
    assert rows(found) == [(position + at, outcome) for at, outcome in split_twin(data, separator, limit)]


def test_separators_that_overlap_themselves() -> None:
    assert all(_core.overlaps_itself(separator) for separator in [b"aa", b"aba", b"--8<--", b"\n\n"])
    assert not any(_core.overlaps_itself(separator) for separator in [b"", b"a", b"ab", b"<|endoftext|>"])


@settings(deadline=None)
@given(pieces=pieces_of_text, separator=separators, cut=st.integers(0, 40))
def test_other_separators_are_found_from_anywhere(pieces: list[bytes], separator: bytes, cut: int) -> None:
    if not separator or _core.overlaps_itself(separator):
        return

    def starts(data: bytes, offset: int) -> set[int]:
        found = _core.split_text(data, separator=separator, max_document_bytes=NO_LIMIT, position=offset)
        return set(found.position.tolist()) - {offset}

    data = b"".join(pieces)
    cut = min(cut, len(data))
    assert starts(data[cut:], cut) == {at for at in starts(data, 0) if at - len(separator) >= cut}


# --- blocks ----------------------------------------------------------------


class Source:
    """Gives its pieces one by one, the last of which may be an exception."""

    def __init__(self, pieces: list[Any]) -> None:
        self.pieces = pieces
        self.largest = 0

    def read(self, size: int) -> Any:
        self.largest = max(self.largest, size)
        if not self.pieces:
            return b""
        if isinstance(self.pieces[0], BaseException):
            raise self.pieces[0]
        return self.pieces.pop(0)


def reader(source: Any, codec: Any, **options: Any) -> _core.BlockReader:
    if isinstance(source, bytes):
        source = io.BytesIO(source)
    defaults: dict[str, Any] = {"delimiter": b"\n", "block_bytes": 1 << 20, "max_record_bytes": 1 << 30}
    return _core.BlockReader(source, codec=codec, **defaults | options)


def blocks(blocks: _core.BlockReader) -> list[tuple[int, bytes | None, int]]:
    found = []
    while (block := blocks.read()) is not None:
        position, data, length = block
        if data is not None:
            assert data.dtype == np.uint8
            assert len(data) == length
        found.append((position, None if data is None else data.tobytes(), length))
    assert blocks.read() is None
    return found


def read_all(stream: bytes, codec: str) -> bytes:
    return b"".join(data or b"" for _, data, _ in blocks(reader(stream, codec)))


@settings(max_examples=300, deadline=None)
@given(
    pieces=pieces_of_text,
    delimiter=separators,
    members=st.lists(st.integers(0, 40), max_size=3),
    codec=st.sampled_from(list(COMPRESS)),
    read_size=st.integers(1, 40),
    block_bytes=st.integers(0, 40),
    limit=st.integers(0, 30),
)
def test_blocks_hold_the_records(
    pieces: list[bytes],
    delimiter: bytes,
    members: list[int],
    codec: str,
    read_size: int,
    block_bytes: int,
    limit: int,
) -> None:
    data = b"".join(pieces)
    cuts = [0, *sorted(min(cut, len(data)) for cut in members), len(data)]
    stream = b"".join(COMPRESS[codec](data[a:b]) for a, b in itertools.pairwise(cuts))
    source = Source([stream[at : at + read_size] for at in range(0, len(stream), read_size)])
    reading = reader(source, codec, delimiter=delimiter, block_bytes=block_bytes, max_record_bytes=limit)

    found: list[tuple[int, bytes | None, int]] = []
    for position, block, length in blocks(reading):
        if block is None:
            assert length > limit
            found.append((position, None, length))
            continue
        records = split_block(block, delimiter)
        assert records[-1][0] < max(block_bytes, 1), "no more records than it takes"
        found.extend((position + at, record, length) for at, record, length in records)
    expected = [(at, None if length > limit else record, length) for at, record, length in split_block(data, delimiter)]
    assert found == expected
    assert reading.compressed_bytes_read == len(stream)


def split_block(data: bytes, delimiter: bytes) -> list[tuple[int, bytes, int]]:
    """Position, bytes and length of each record."""
    records = data.split(delimiter) if delimiter else [data]
    if not records[-1]:
        records.pop()
    found = []
    position = 0
    for record in records:
        found.append((position, record, len(record)))
        position += len(record) + len(delimiter)
    return found


@pytest.mark.parametrize("codec", COMPRESSED)
def test_truncation_anywhere_is_an_error(codec: str) -> None:
    pieces = [b"one\ntwo\n", b"", b"three\n", bytes(range(256)) * 4]
    stream = b""
    ends = {}
    for i, piece in enumerate(pieces):
        stream += COMPRESS[codec](piece)
        ends[len(stream)] = b"".join(pieces[: i + 1])
    for length in range(len(stream) + 1):
        if length in ends:
            assert read_all(stream[:length], codec) == ends[length]
        else:
            with pytest.raises(EOFError, match=f"^truncated: the {codec} stream"):
                read_all(stream[:length], codec)


@pytest.mark.parametrize("codec", COMPRESSED)
def test_damage_is_an_error(codec: str) -> None:
    stream = COMPRESS[codec](b"one\ntwo\n" * 1000)
    with pytest.raises(ValueError, match=f"^corrupt: the {codec} stream .* after 8000 decoded bytes: "):
        read_all(stream + b"trailing garbage", codec)
    with pytest.raises(ValueError, match=f"^corrupt: the {codec} stream .* after 0 decoded bytes: "):
        read_all(b'{"text": "not compressed"}\n', codec)


def test_a_wrong_checksum_is_an_error() -> None:
    stream = bytearray(gzip.compress(b"one\ntwo\n"))
    stream[-8] ^= 1
    with pytest.raises(ValueError, match=r"corrupt: .* checksum"):
        read_all(bytes(stream), "gzip")


def test_records_before_a_fault_come_first() -> None:
    reading = reader(gzip.compress(b"one\ntwo\nhalf of thr")[:-1], "gzip")
    block = reading.read()
    assert block is not None
    assert block[1] is not None
    assert block[1].tobytes() == b"one\ntwo\n"
    with pytest.raises(EOFError, match=r"ends after 19 decoded bytes$"):
        reading.read()
    with pytest.raises(OSError, match="earlier read of the stream failed"):
        reading.read()


class OwnError(Exception):
    pass


@pytest.mark.parametrize("codec", list(COMPRESS))
@pytest.mark.parametrize(
    "error",
    [OwnError("own"), OSError(5, "disk"), InterruptedError(4, ""), EOFError("eof"), KeyboardInterrupt()],
)
def test_an_exception_of_the_source_comes_out_unchanged(codec: str, error: BaseException) -> None:
    stream = COMPRESS[codec](b"0123456789" * 100)
    for given_before in range(0, len(stream), 7):
        with pytest.raises(type(error)) as caught:
            blocks(reader(Source([stream[:given_before], error] if given_before else [error]), codec))
        assert caught.value is error


@pytest.mark.parametrize("answer", [None, "text", 5, [1, 2]])
def test_a_source_must_give_bytes(answer: Any) -> None:
    with pytest.raises(TypeError):
        reader(Source([answer]), "plain").read()


def test_a_source_must_not_give_more_than_asked() -> None:
    with pytest.raises(ValueError, match=r"^the source's read\(\d+\) gave 2000000 bytes$"):
        reader(Source([bytes(2_000_000)]), "plain").read()


def test_sources_of_all_kinds(tmp_path: Path) -> None:
    data = b"one\ntwo\n"
    for piece in buffers(data):
        assert blocks(reader(Source([piece]), "plain")) == [(0, data, 8)]
    file = tmp_path / "file.gz"
    file.write_bytes(gzip.compress(data))
    with file.open("rb", buffering=0) as unbuffered:
        assert blocks(reader(unbuffered, "gzip")) == [(0, data, 8)]
    assert blocks(reader(pa.OSFile(str(file)), "gzip")) == [(0, data, 8)]


@pytest.mark.parametrize("codec", list(COMPRESS))
def test_reads_are_small_and_blocks_large(codec: str) -> None:
    record = b"x" * 99_999 + b"\n"
    stream = COMPRESS[codec](record * 200)
    source = Source([stream[at : at + 65536] for at in range(0, len(stream), 65536)])
    found = blocks(reader(source, codec, block_bytes=4 << 20))
    assert source.largest <= 1 << 20
    assert b"".join(data or b"" for _, data, _ in found) == record * 200
    assert all(4 << 20 <= length + len(record) <= (4 << 20) + 2 * len(record) for _, _, length in found[:-1])


def test_a_record_over_many_reads() -> None:
    data = b"first\n" + b"x" * (20 << 20) + b"\nlast"
    whole = blocks(reader(gzip.compress(data, 1), "gzip", block_bytes=1))
    assert [(at, length) for at, _, length in whole] == [(0, 6), (6, (20 << 20) + 1), (7 + (20 << 20), 4)]
    limited = blocks(reader(gzip.compress(data, 1), "gzip", block_bytes=1, max_record_bytes=1 << 20))
    assert limited == [(0, b"first\n", 6), (6, None, 20 << 20), (7 + (20 << 20), b"last", 4)]


def resident_bytes() -> int:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * mmap.PAGESIZE


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="needs /proc")
@pytest.mark.parametrize("codec", COMPRESSED)
@pytest.mark.parametrize("delimiter", [b"\n", bytes(1000)])
def test_bombs_take_bounded_memory(codec: str, delimiter: bytes) -> None:
    member = COMPRESS[codec](bytes(16 << 20))
    peak = 0

    class Bomb:
        left = 32

        def read(self, size: int) -> bytes:
            nonlocal peak
            assert size >= len(member)
            peak = max(peak, resident_bytes())
            self.left -= 1
            return member if self.left >= 0 else b""

    before = resident_bytes()
    reading = reader(Bomb(), codec, delimiter=delimiter, block_bytes=1 << 20, max_record_bytes=1 << 20)
    decoded = 0
    while (block := reading.read()) is not None:
        decoded += block[2]
    assert decoded == 512 << 20
    assert peak - before < 64 << 20


def test_threads_may_share_a_reader() -> None:
    data = b"".join(b"%d\n" % i for i in range(20_000))
    source = Source([data[at : at + 1000] for at in range(0, len(data), 1000)])
    reading = reader(source, "plain", block_bytes=500)
    found: list[tuple[int, bytes | None, int]] = []
    progress: list[int] = []

    def work() -> None:
        while (block := reading.read()) is not None:
            assert block[1] is not None
            found.append((block[0], block[1].tobytes(), block[2]))
            progress.append(reading.compressed_bytes_read)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert b"".join(block or b"" for _, block, _ in sorted(found)) == data
    assert max(progress) == len(data)


def test_unknown_codecs_are_refused() -> None:
    with pytest.raises(ValueError, match=r'^codec must be plain, gzip or zstd, not "lz4"$'):
        reader(b"", "lz4")
