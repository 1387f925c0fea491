"""Damaged Arrow files, streams and arrays: the right rows or a named error, never a byte from elsewhere.

Some damage contradicts nothing else in a file and goes unnoticed: a changed byte of a text, a changed id, a moved
boundary between texts, an index to another value of its dictionary, a null in another row or denied by its batch, a
changed or missing dictionary where a stream replaces or extends one, a message of a stream that is missing or repeated
as a whole, or part of the metadata of the one before it.
"""

from __future__ import annotations

import itertools
import os
import struct
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from pyarrow import ipc

import tokmill
from damaged_arrow import BATCHES, ROWS, Seed, findings, outcome, retyped, seeds
from strange import FULL
from tokmill._sources.arrow import check_structure
from tokmill._sources.formats import ReadOptions, Unit
from tokmill._sources.listing import plan_sources
from tokmill._sources.reading import units_of
from tokmill.errors import SourceError

SEEDS = {seed.name: seed for seed in seeds()}
STRINGS = [pa.string(), pa.large_string(), pa.string_view(), pa.dictionary(pa.int8(), pa.string())]


@pytest.mark.parametrize("part", range(20 if FULL else 2))
def test_damaged_files(tmp_path: Path, part: int) -> None:
    """10,000 files with TOKMILL_FULL=1."""
    assert findings(tmp_path, f"test {part}", 500 if FULL else 75) == []


@pytest.mark.parametrize("name", sorted(SEEDS))
def test_valid_files(tmp_path: Path, name: str) -> None:
    file = tmp_path / "a.arrow"
    file.write_bytes(SEEDS[name].content)
    found = outcome(file)
    if "-delta-" in name:  # pyarrow checks the UTF-8 of a dictionary when it extends it, whichever rows use its texts
        assert found["code"] == "file-damaged"
        assert "UTF8" in found["message"]
        return
    assert found["rows"] == BATCHES * ROWS
    assert [outcome(file, unit_bytes=size) for size in (1, 100)] == [found] * 2


def test_layouts_hold_the_same_texts(tmp_path: Path) -> None:
    """Invalid UTF-8 is a fault of its row in every layout, in dictionaries too."""
    file = tmp_path / "a.arrow"
    found = []
    for name, seed in SEEDS.items():
        is_text = name.split("-")[0] in ("string", "large_string", "string_view") or name.startswith("dictionary")
        if is_text and "-delta-" not in name:
            file.write_bytes(seed.content)
            found.append(outcome(file))
    assert found == found[:1] * len(found)
    assert [reason for _, reason, _ in found[0]["faults"]] == ["missing", "invalid_utf8"] * BATCHES


@pytest.mark.parametrize("version", [ipc.MetadataVersion.V4, ipc.MetadataVersion.V5])
@pytest.mark.parametrize("legacy", [False, True])
@pytest.mark.parametrize("make", [ipc.new_file, ipc.new_stream])
def test_old_ways_to_write(tmp_path: Path, make: Any, legacy: bool, version: ipc.MetadataVersion) -> None:  # noqa: FBT001
    file = tmp_path / "a.arrow"
    counts = (2, 3, 4)
    written(file, make, counts, use_legacy_format=legacy, metadata_version=version)
    assert outcome(file)["rows"] == sum(counts)


@pytest.mark.parametrize("make", [ipc.new_file, ipc.new_stream])
def test_old_unions(tmp_path: Path, make: Any) -> None:
    """pyarrow reads other bytes as the texts of columns after them, even of a valid file."""
    union = pa.UnionArray.from_sparse(pa.array([0, 0], pa.int8()), [pa.array([1, 2])])
    batch = pa.record_batch({"union": union, "text": ["a", "b"]})
    file = tmp_path / "a.arrow"
    options = ipc.IpcWriteOptions(metadata_version=ipc.MetadataVersion.V4)
    with make(file, batch.schema, options=options) as sink:
        sink.write_batch(batch)
    assert failure(file).code == "format-unsupported"


def flips(tmp_path: Path, seed: Seed, step: int) -> list[str]:
    """What single flipped bits outside of the bodies of a file change without an error."""
    file = tmp_path / "a.arrow"
    file.write_bytes(seed.content)
    expected = outcome(file)
    places = [at for at in range(len(seed.content)) if not any(at in body for body in seed.bodies)]
    found = []
    for number in range(0, 8 * len(places), step):
        at, bit = places[number // 8], number % 8
        content = bytearray(seed.content)
        content[at] ^= 1 << bit
        file.write_bytes(content)
        got = outcome(file)
        if "code" in got or not got["texts"]:  # every row is a fault
            continue
        # A null that its batch denies is an empty text.
        if got["rows"] != expected["rows"] or list(filter(None, got["texts"])) != list(filter(None, expected["texts"])):
            found.append(f"byte {at}, bit {bit}: {got['rows']} rows")
    return found


@pytest.mark.parametrize(
    "name", ["string-None-file", "string-None-stream", "string_view-lz4-file", "dictionary-None-file"]
)
def test_flipped_bits_of_metadata(tmp_path: Path, name: str) -> None:
    assert flips(tmp_path, SEEDS[name], 1 if FULL else 29) == []


def written(path: Path, make: Any, counts: tuple[int, ...] = (2, 3, 4), **options: Any) -> pa.Schema:
    schema = pa.schema({"text": pa.string(), "id": pa.string()})
    with make(path, schema, options=ipc.IpcWriteOptions(**options)) as sink:
        for count in counts:
            texts = [f"text {count} {i}" if i else None for i in range(count)]
            sink.write_batch(pa.record_batch({"text": texts, "id": ["i"] * count}, schema=schema))
    return schema


def read(units: Iterable[Unit]) -> int:
    return sum(unit.read().count for unit in units)


def failure(path: Path) -> SourceError:
    (file,) = plan_sources([str(path)], ReadOptions()).files
    with pytest.raises(SourceError) as caught:
        read(units_of(file, ReadOptions()))
    assert str(path) in caught.value.message
    return caught.value


def test_a_footer_that_leaves_batches_out_or_repeats_one(tmp_path: Path) -> None:
    file = tmp_path / "a.arrow"
    written(file, ipc.new_file)
    whole = file.read_bytes()
    length = struct.unpack("<i", whole[-10:-6])[0]
    footer = len(whole) - 10 - length
    blocks = [at for at in range(footer, len(whole) - 24) if struct.unpack_from("<I", whole, at)[0] == 3]
    (vector,) = [
        at for at in blocks if whole[struct.unpack_from("<q", whole, at + 4)[0] :].startswith(b"\xff\xff\xff\xff")
    ]
    first = whole[vector + 4 : vector + 28]

    def damage(at: int, data: bytes) -> SourceError:
        file.write_bytes(whole[:at] + data + whole[at + len(data) :])
        return failure(file)

    assert "not those of the file" in damage(vector, struct.pack("<I", 2)).message
    assert "not those of the file" in damage(vector + 28, first).message
    for at in (vector + 4, vector + 4 + 48, vector + 4 + 48 + 16):
        for number in (1 << 40, -8):
            assert "not those of the file" in damage(at, struct.pack("<q", number)).message
    shorter = struct.pack("<q", struct.unpack_from("<q", first, 16)[0] - 8)
    assert "record batch 0" in damage(vector + 20, shorter).message


def test_a_body_that_swallows_the_next_message(tmp_path: Path) -> None:
    file = tmp_path / "a.arrow"
    written(file, ipc.new_stream)
    whole = file.read_bytes()
    messages = list(ipc.MessageReader.open_stream(whole))
    size = messages[1].body.size
    starts = [at for at in range(0, len(whole), 8) if whole[at : at + 4] == b"\xff\xff\xff\xff"]
    at = whole.index(struct.pack("<q", size), starts[1])
    swallowed = struct.pack("<q", starts[3] - starts[2] + size)
    file.write_bytes(whole[:at] + swallowed + whole[at + 8 :])
    assert len(list(ipc.open_stream(file))) == 2, "pyarrow does not notice"
    error = failure(file)
    assert "record batch 0" in error.message
    assert "are not contiguous" in error.message


@pytest.mark.parametrize("with_dictionary", [False, True])
def test_views_of_nulls_are_not_followed(tmp_path: Path, with_dictionary: bool) -> None:  # noqa: FBT001
    """They may be anything: pyarrow neither validates nor ignores them."""
    views = struct.pack("<i4sii", 3, b"abc", 0, 0) + struct.pack("<i4sii", 1 << 30, b"abcd", 7, -(1 << 30))
    buffers = [pa.py_buffer(b"\x02"), pa.py_buffer(views[16:] + views[:16]), pa.py_buffer(b"abcd" * 5)]
    text = pa.Array.from_buffers(pa.string_view(), 2, buffers)
    if with_dictionary:
        text = pa.DictionaryArray.from_arrays(pa.array([0, 1], pa.int8()), text)
    file = tmp_path / "a.arrow"
    with ipc.new_stream(file, pa.schema({"text": text.type})) as sink:
        sink.write_batch(pa.record_batch({"text": text}))
    found = outcome(file)
    assert found["texts"] == [b"abc".hex()]
    assert found["faults"] == [[0, "missing", "column 'text' is null"]]
    with pytest.raises(ValueError, match="has 1 nulls"):
        tokmill.Tokenizer("r50k_base").encode_arrow(text)


def test_bitmaps_without_nulls(tmp_path: Path) -> None:
    """Other writers write them: arrow-rs always does."""
    file = tmp_path / "a.arrow"
    for codec in (None, "lz4", "zstd"):
        written(file, ipc.new_stream, (9,), compression=codec)
        whole, bitmap = file.read_bytes(), b"\xfe\x01"
        assert codec is not None or whole.count(bitmap + bytes(6)) == 1
        content = whole.replace(bitmap + bytes(6), b"\xff\x01" + bytes(6))
        file.write_bytes(content.replace(struct.pack("<4q", 9, 1, 9, 0), struct.pack("<4q", 9, 0, 9, 0)))
        if codec is None:
            assert outcome(file)["rows"] == 9
            assert outcome(file)["faults"] == []


def test_streams_cut_anywhere(tmp_path: Path) -> None:
    file = tmp_path / "a.arrow"
    written(file, ipc.new_stream, (2, 3))
    whole = file.read_bytes()
    for end in range(len(whole)):
        file.write_bytes(whole[:end])
        assert failure(file).code in ("file-damaged", "file-truncated")


def test_a_file_cut_short_while_a_run_resumes(tmp_path: Path) -> None:
    """Nothing is mapped: a page that is gone would end the process."""
    path = tmp_path / "a.arrow"
    written(path, ipc.new_file, (2000,) * 5)
    options = ReadOptions(unit_bytes=1)
    (file,) = plan_sources([str(path)], options).files
    units = units_of(file, options, 5000)
    assert next(units).read().count == 1
    os.truncate(path, 4096)
    with pytest.raises(SourceError):
        read(units)


def test_a_schema_nested_too_deeply(tmp_path: Path) -> None:
    kind: pa.DataType = pa.string()
    for _ in range(500):
        kind = pa.list_(kind)
    with ipc.new_stream(tmp_path / "a.arrow", pa.schema({"text": pa.string(), "deep": kind})):
        pass
    assert failure(tmp_path / "a.arrow").code == "file-damaged"


@pytest.mark.parametrize("kind", STRINGS, ids=str)
def test_valid_arrays(kind: pa.DataType) -> None:
    tokenizer = tokmill.Tokenizer("r50k_base")
    array = pa.array(["", "hello", "wörld " * 9, "hello", "z"]).cast(kind)
    sliced = [array[1:4], array[5:], array[2:2], pa.chunked_array([array[:2], array[2:2], array[2:]])]
    for found in (array, *sliced, pa.array([], kind), pa.chunked_array([], kind)):
        ids, offsets = tokenizer.encode_arrow(found)
        texts = [tokenizer.decode(ids[start:end]) for start, end in itertools.pairwise(offsets)]
        assert texts == found.to_pylist()
    for nulls in (pa.array(["a", None]), pa.nulls(2, pa.string())):
        with pytest.raises(ValueError, match="nulls"):
            tokenizer.encode_arrow(nulls.cast(kind))


def test_arrays_that_are_not_aligned() -> None:
    tokenizer = tokmill.Tokenizer("r50k_base")
    whole = pa.py_buffer(b"?" + struct.pack("<4i", 0, 1, 2, 3) + b"abc")
    array = pa.Array.from_buffers(pa.string(), 3, [None, whole[1:17], whole[17:]])
    assert tokenizer.encode_arrow(array)[0].tolist() == tokenizer.encode_ordinary("a b c".replace(" ", "\n"))[::2]


def offsets(*values: int) -> pa.Buffer:
    return pa.py_buffer(struct.pack(f"<{len(values)}i", *values))


def view(length: int, prefix: bytes = b"abcd", buffer: int = 0, offset: int = 0) -> pa.Array:
    views = pa.py_buffer(struct.pack("<i4sii", length, prefix, buffer, offset))
    return pa.Array.from_buffers(pa.string_view(), 1, [None, views, pa.py_buffer(b"abcd" * 5)])


TEXT = pa.py_buffer(b"abcdef")
DESCENDING = pa.Array.from_buffers(pa.binary(), 2, [None, offsets(0, 5, 1), TEXT]).view(pa.string())
DAMAGED: dict[str, Callable[[], pa.Array]] = {
    "descending offsets": lambda: DESCENDING,
    "an offset outside": lambda: pa.Array.from_buffers(pa.string(), 2, [None, offsets(0, 90, 6), TEXT]),
    "a view that is too long": lambda: view(21),
    "a view of another buffer": lambda: view(20, buffer=1),
    "a view before its buffer": lambda: view(20, offset=-1),
    "a view of negative length": lambda: view(-20),
    "a view with another prefix": lambda: view(20, prefix=b"abce"),
    "an index outside": lambda: pa.DictionaryArray.from_arrays(pa.array([0, 2]), pa.array(["a", "b"]), safe=False),
    "a negative index": lambda: pa.DictionaryArray.from_arrays(pa.array([0, -1]), pa.array(["a", "b"]), safe=False),
    "a damaged dictionary": lambda: pa.DictionaryArray.from_arrays(pa.array([0, 1]), DESCENDING, safe=False),
}


@pytest.mark.parametrize("name", DAMAGED)
def test_damaged_arrays(name: str) -> None:
    tokenizer = tokmill.Tokenizer("r50k_base")
    for array in (DAMAGED[name](), pa.chunked_array([DAMAGED[name](), DAMAGED[name]()])):
        with pytest.raises(ValueError, match="the array is not valid"):
            tokenizer.encode_arrow(array)


@pytest.mark.parametrize(
    "kind",
    [
        pa.list_(pa.string()),
        pa.large_list(pa.string()),
        pa.list_view(pa.string()),
        pa.large_list_view(pa.string()),
        pa.list_(pa.string(), 2),
        pa.struct({"a": pa.string()}),
        pa.dense_union([pa.field("a", pa.string())]),
    ],
    ids=str,
)
def test_strings_inside_are_checked_as_bytes(kind: pa.DataType) -> None:
    """Invalid UTF-8 is no fault of a structure at any depth; a damaged child is."""
    for child, is_valid in ((retyped(pa.array([b"\xff", b"a"]), pa.string()), True), (DESCENDING, False)):
        buffers = {
            "large_list": [None, pa.py_buffer(struct.pack("<2q", 0, 2))],
            "list_view": [None, offsets(0), offsets(2)],
            "large_list_view": [None, pa.py_buffer(struct.pack("<q", 0)), pa.py_buffer(struct.pack("<q", 2))],
            "fixed_size_list": [None],
            "struct": [None],
            "dense_union": [None, pa.py_buffer(bytes(1)), offsets(0)],
        }.get(str(kind).partition("<")[0], [None, offsets(0, 2)])
        array = pa.Array.from_buffers(kind, 1, [None] if str(kind).endswith("[2]") else buffers, children=[child])
        if is_valid:
            check_structure(array)
        else:
            with pytest.raises(ValueError, match="the array is not valid"):
                check_structure(array)


@pytest.mark.parametrize("new", [ipc.new_file, ipc.new_stream])
@pytest.mark.parametrize("length", range(8, 16))
def test_marks_in_values_of_metadata(tmp_path: Path, new: Any, length: int) -> None:
    """The bytes that start a message may be in a value of the schema's metadata, at any place."""
    table = pa.table({"text": ["a", "b"]}).replace_schema_metadata({b"k" * length: b"\xff" * 16})
    file = tmp_path / "a.arrow"
    with new(file, table.schema) as sink:
        sink.write_table(table)
    assert outcome(file)["rows"] == 2
