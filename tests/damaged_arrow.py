"""Arrow files and streams of every layout, ways to damage them, and a process that reads the damaged files.

`python damaged_arrow.py FOLDER SEED COUNT` reads COUNT damaged files and prints a JSON line for each of them;
fuzz/arrow.py and tests/test_damaged_arrow.py start it.
"""

from __future__ import annotations

import itertools
import json
import os
import random
import resource
import struct
import subprocess
import sys
import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pyarrow as pa
from pyarrow import ipc

from tokmill._sources.formats import ReadOptions
from tokmill._sources.listing import plan_sources
from tokmill._sources.reading import units_of
from tokmill.errors import TokmillError

BATCHES, ROWS = 3, 7
_MEMORY = 256 << 20
_TEXTS: list[bytes | None] = [
    b"",
    b"a",
    None,
    "wörld, ".encode() * 5,
    b"\xff\xfe not UTF-8",
    b"0123456789ab",
    b"x" * 70,
]


@dataclass(frozen=True)
class Seed:
    """A valid file or stream."""

    name: str
    content: bytes
    bodies: tuple[range, ...]
    """Where the bodies of its messages are."""


def _array(number: int, kind: pa.DataType) -> pa.Array:
    """The texts of one batch, without a check of UTF-8."""
    texts = [None if text is None else text + b"%d" % number if text else text for text in _TEXTS]
    return retyped(pa.array(texts, pa.large_binary()), kind)


def retyped(array: pa.Array, kind: pa.DataType) -> pa.Array:
    """Return bytes as strings of another layout, also if they are not UTF-8."""
    if pa.types.is_dictionary(kind):
        values = array.drop_null().unique()
        indices = pa.array(
            [None if text is None else values.index(pa.scalar(text, array.type)).as_py() for text in array.to_pylist()]
        )
        return pa.DictionaryArray.from_arrays(
            indices.cast(kind.index_type), retyped(values, kind.value_type), safe=False
        )
    same = {pa.string(): pa.binary(), pa.large_string(): pa.large_binary(), pa.string_view(): pa.binary_view()}
    plain = array.cast(same.get(kind, kind))
    return pa.Array.from_buffers(kind, len(plain), plain.buffers(), plain.null_count)


def _others(number: int) -> Iterator[tuple[str, pa.Array]]:
    """Columns of all other layouts."""
    yield "list", pa.array([["a", None], [], None, ["b"] * number, ["c"], ["d"], []], pa.list_(pa.string()))
    yield "list_view", pa.array([["a"], [], None, ["b"], ["c"], [], []], pa.list_view(pa.string_view()))
    yield "fixed", pa.array([["a", "b"]] * 6 + [None], pa.list_(pa.string(), 2))
    yield "map", pa.array([[("k", "v")], [], None, [], [], [], [("l", "w")]], pa.map_(pa.string(), pa.string()))
    structs = [{"s": {"t": ["x"] * i}} for i in range(6)]
    yield "struct", pa.array([*structs, None], pa.struct([("s", pa.struct([("t", pa.large_list(pa.string()))]))]))
    yield "run_end", pa.RunEndEncodedArray.from_arrays(pa.array([2, 3, 7], pa.int16()), pa.array(["a", None, "b"]))
    kinds, places = pa.array([0, 1, 0, 1, 0, 1, 0], pa.int8()), pa.array([0, 0, 1, 1, 2, 2, 3], pa.int32())
    strings, numbers = pa.array(["a", "b", "c", "d"]), pa.array([1, 2, 3])
    yield "union", pa.UnionArray.from_dense(kinds, places, [strings, numbers])
    yield "sparse", pa.UnionArray.from_sparse(kinds, [pa.array(["a"] * 7), pa.array(range(7))])
    yield "bool", pa.array([True, None, False, True, True, False, True])
    yield "decimal", pa.array([1, 2, None, 4, 5, 6, 7], pa.decimal128(20, 2))
    yield "null", pa.nulls(7)
    yield "bytes", pa.array([b"ab"] * 7, pa.binary(2))


@cache
def seeds() -> tuple[Seed, ...]:
    """Return all of them."""
    short, dictionary = pa.int8(), pa.dictionary
    texts = {
        "string": pa.string(),
        "large_string": pa.large_string(),
        "string_view": pa.string_view(),
        "binary": pa.binary(),
        "binary_view": pa.binary_view(),
        "dictionary": dictionary(short, pa.string()),
        "dictionary_large": dictionary(pa.int32(), pa.large_string()),
        "dictionary_view": dictionary(short, pa.string_view()),
    }
    found: list[Seed] = []
    for name, kind in texts.items():
        for codec in (None, "lz4", "zstd"):
            columns = [{"id": pa.array(range(ROWS)), "text": _array(number, kind)} for number in range(BATCHES)]
            found += _both(f"{name}-{codec}", columns, codec)
    others = [dict(_others(number)) for number in range(1, BATCHES + 1)]
    for name in others[0]:
        columns = [{"more": other[name], "text": _array(0, pa.string())} for other in others]
        found += _both(name, columns, None)
    json_texts = [pa.ExtensionArray.from_storage(pa.json_(), pa.array(["{}", None] * 3 + ["[1]"]))] * BATCHES
    found += _both("extension", [{"text": text, "id": pa.array(["i"] * ROWS)} for text in json_texts], None)
    return tuple(found)


def _both(name: str, batches: list[dict[str, pa.Array]], codec: str | None) -> Iterator[Seed]:
    made = [pa.record_batch(columns) for columns in batches]
    if not pa.types.is_dictionary(made[0].schema.field("text").type):
        yield _seed(f"{name}-file", made, codec, ipc.new_file)
        yield _seed(f"{name}-stream", made, codec, ipc.new_stream)
        return
    # Each dictionary begins with the one before it, so that writers may add what is new.
    grown: list[list[bytes]] = [[]]
    for batch in made:
        texts = [text for text in _bytes(batch.column("text")) if text is not None]
        grown.append(list(dict.fromkeys([*grown[-1], *texts])))
    same = [_over(batch, grown[-1]) for batch in made]
    longer = [_over(batch, values) for batch, values in zip(made, grown[1:], strict=True)]
    yield _seed(f"{name}-file", same, codec, ipc.new_file)
    yield _seed(f"{name}-replaced-stream", longer, codec, ipc.new_stream)
    yield _seed(f"{name}-delta-stream", longer, codec, ipc.new_stream, deltas=True)
    yield _seed(f"{name}-delta-file", longer, codec, ipc.new_file, deltas=True)


def _over(batch: pa.RecordBatch, values: list[bytes]) -> pa.RecordBatch:
    """The batch with its texts as indices into other values."""
    place = batch.schema.get_field_index("text")
    kind = batch.schema.field(place).type
    indices = [None if text is None else values.index(text) for text in _bytes(batch.column(place))]
    dictionary = retyped(pa.array(values, pa.large_binary()), kind.value_type)
    column = pa.DictionaryArray.from_arrays(pa.array(indices, kind.index_type), dictionary, safe=False)
    return batch.set_column(place, "text", column)


def _bytes(array: pa.Array) -> list[bytes | None]:
    if isinstance(array, pa.DictionaryArray):
        values = _bytes(array.dictionary)
        return [None if i is None else values[i] for i in array.indices.to_pylist()]
    same = {pa.string(): pa.binary(), pa.large_string(): pa.large_binary(), pa.string_view(): pa.binary_view()}
    found: list[bytes | None] = pa.Array.from_buffers(same[array.type], len(array), array.buffers()).to_pylist()
    return found


def _seed(name: str, batches: list[pa.RecordBatch], codec: str | None, make: Any, *, deltas: bool = False) -> Seed:
    sink = pa.BufferOutputStream()
    options = ipc.IpcWriteOptions(compression=codec, emit_dictionary_deltas=deltas)
    with make(sink, batches[0].schema, options=options) as writer:
        for batch in batches:
            writer.write_batch(batch)
    content = sink.getvalue().to_pybytes()
    whole = pa.py_buffer(content)
    messages = ipc.MessageReader.open_stream(whole[8:] if content.startswith(b"ARROW1") else whole)
    bodies = [message.body for message in messages if message.body is not None]
    starts = [body.address - whole.address for body in bodies]
    return Seed(
        name, content, tuple(range(start, start + body.size) for start, body in zip(starts, bodies, strict=True))
    )


def damaged(rng: random.Random) -> tuple[str, bytes]:
    """Return a seed with damage in one to three places. The name describes the damage."""
    seed = rng.choice(seeds())
    content = bytearray(seed.content)
    steps = []
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        if not content:
            break
        step = rng.choice((_flip, _flip, _byte, _number, _number, _wide, _cut, _twice, _drop, _swap))
        whole = range(len(content))
        area = rng.choice((whole, *seed.bodies))
        step(rng, content, area if area.stop <= whole.stop and len(area) else whole)
        steps.append(step.__name__.strip("_"))
    return f"{seed.name} {'+'.join(steps)}", bytes(content)


def _place(rng: random.Random, area: range, width: int) -> int:
    return rng.choice(area) // width * width


def _flip(rng: random.Random, content: bytearray, area: range) -> None:
    content[rng.choice(area)] ^= 1 << rng.randrange(8)


def _byte(rng: random.Random, content: bytearray, area: range) -> None:
    content[rng.choice(area)] = rng.choice((0, 1, 0x7F, 0x80, 0xFF, rng.randrange(256)))


_ODD = (0, 1, -1, 2, 7, 8, 63, 64, 100, -8, 1 << 15, (1 << 31) - 1, -(1 << 31), 1 << 30)


def _number(rng: random.Random, content: bytearray, area: range) -> None:
    at = _place(rng, area, 4)
    if at + 4 <= len(content):
        old = struct.unpack_from("<i", content, at)[0]
        new = rng.choice((*_ODD, old + 1, old - 1, old * 2, old // 2, -old, old + 8, old - 8))
        struct.pack_into("<I", content, at, new & 0xFFFFFFFF)


def _wide(rng: random.Random, content: bytearray, area: range) -> None:
    at = _place(rng, area, 8)
    if at + 8 <= len(content):
        old = struct.unpack_from("<q", content, at)[0]
        new = rng.choice(
            (*_ODD, 1 << 35, 1 << 62, -(1 << 63), (1 << 63) - 1, old + 1, old - 1, old * 2, -old, old + 64)
        )
        struct.pack_into("<Q", content, at, new & 0xFFFFFFFFFFFFFFFF)


def _cut(rng: random.Random, content: bytearray, area: range) -> None:
    at = rng.choice(area)
    del content[at : at + rng.choice((1, 8, 64, len(content)))]


def _twice(rng: random.Random, content: bytearray, area: range) -> None:
    at, size = _place(rng, area, 8), 8 * rng.randrange(1, 100)
    content[at:at] = content[at : at + size]


def _drop(rng: random.Random, content: bytearray, area: range) -> None:
    at = _place(rng, area, 8)
    del content[at : at + 8 * rng.randrange(1, 100)]


def _swap(rng: random.Random, content: bytearray, area: range) -> None:
    size = 8 * rng.randrange(1, 20)
    one, two = sorted((_place(rng, area, 8), _place(rng, area, 8)))
    if one + size <= two:
        content[one : one + size], content[two : two + size] = content[two : two + size], content[one : one + size]


def outcome(file: Path, *, unit_bytes: int = 1 << 20) -> dict[str, Any]:
    """What reading a file comes to: its rows, or the code and message of an error. Anything else is raised."""
    where = "more is not None or text is not None or text is None" if b"more" in file.read_bytes() else None
    options = ReadOptions(unit_bytes=unit_bytes, where=where, max_doc_bytes=1 << 20)
    texts, faults, rows = [], [], 0
    try:
        (planned,) = plan_sources([str(file)], options).files
        for unit in units_of(planned, options):
            found = unit.read()
            rows += found.count
            same = {pa.string(): pa.binary(), pa.large_string(): pa.large_binary()}
            texts += found.text.view(same[found.text.type]).to_pylist()
            faults += [[fault.position, fault.reason, fault.detail] for fault in found.faults]
    except TokmillError as error:
        return {"code": error.code, "message": error.message}
    return {"rows": rows, "texts": [text.hex() for text in texts], "faults": faults}


def bytes_of(content: bytes) -> bytes:
    """Return all bytes in a file, including decompressed buffers; tries every possible start of one."""
    parts = [content]
    for mark, codec in ((b"\x04\x22\x4d\x18", "lz4"), (b"\x28\xb5\x2f\xfd", "zstd")):
        at = content.find(mark)
        while at >= 0:
            size = struct.unpack_from("<q", content, at - 8)[0] if at >= 8 else 0
            if 0 < size < 1 << 20:
                for end in (len(content), *(at + length for length in range(8, 400))):
                    try:
                        parts.append(pa.Codec(codec).decompress(content[at:end], size, asbytes=True))
                        break
                    except (pa.ArrowException, OSError, ValueError):
                        continue
            at = content.find(mark, at + 1)
    return b"\0".join(parts)


def main(folder: str, seed: str, count: str) -> None:
    """Read damaged files, each under the same path, and print the results. Memory is limited."""
    pages = int(Path("/proc/self/statm").read_text().split()[0])
    resource.setrlimit(resource.RLIMIT_AS, (pages * resource.getpagesize() + _MEMORY,) * 2)
    file = Path(folder) / "a.arrow"
    for number in range(int(count)):
        name, content = damaged(random.Random(f"{seed} {number}"))
        file.write_bytes(content)
        try:
            found = outcome(file)
        except Exception:
            found = {"traceback": traceback.format_exc()}
        print(json.dumps({"name": name, **found}), flush=True)


def findings(folder: Path, seed: str, count: int) -> list[str]:
    """Return the faults of reading `count` damaged files in two processes that fill new memory differently.

    A fault is a signal, a traceback, a byte that is not in the file, or a result that depends on uninitialised memory.
    """
    runs = [_run(folder, seed, count, filler) for filler in ("85", "170")]
    found = []
    for number, (one, two) in enumerate(itertools.zip_longest(*runs, fillvalue={"name": "", "traceback": "not read"})):
        _, content = damaged(random.Random(f"{seed} {number}"))
        trouble = one.get("traceback") or two.get("traceback")
        # How much memory there is depends on memory: lengths that are not true are asked for.
        if trouble is None and one != two and "alloc of size" not in f"{one}{two}":
            trouble = f"depends on memory: {one}, {two}"
        if trouble is None and "texts" in one:
            held = bytes_of(content)
            foreign = [text for text in one["texts"] if bytes.fromhex(text) not in held]
            trouble = f"bytes that are not in the file: {foreign}" if foreign else None
        if trouble is not None:
            kept = folder / f"{seed}-{number}.arrow"
            kept.write_bytes(content)
            found.append(f"{kept} ({one['name']}): {trouble}")
    return found


def _run(folder: Path, seed: str, count: int, filler: str) -> list[dict[str, Any]]:
    """Return the results of a process; if it ended before the last file, the reason is the last result."""
    program = [sys.executable, __file__, str(folder), seed, str(count)]
    memory = {"ARROW_DEFAULT_MEMORY_POOL": "system", "MALLOC_PERTURB_": filler}
    process = subprocess.run(program, env={**os.environ, **memory}, capture_output=True, text=True, check=False)
    lines = [json.loads(line) for line in process.stdout.splitlines() if line.endswith("}")]
    if process.returncode:
        lines.append({"name": "", "traceback": f"exit code {process.returncode}: {process.stderr[-2000:]}"})
    return lines


if __name__ == "__main__":
    main(*sys.argv[1:])
