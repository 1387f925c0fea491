"""Reading JSON lines and text into documents, on one core: MB of the file per second."""

from __future__ import annotations

import hashlib
import json
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.json as pa_json

from bench import OURS, Bench, require_equal
from corpus import documents
from isolate import alone
from record import Row, Section, Spread
from tokmill._core import read_jsonl, split_text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

BLOCK_BYTES: Final = 3 << 20
"""Bytes read at a time, as in a run."""
MOST_BYTES: Final = 40_000_000
"""Bytes of text per file of the corpus."""
SEPARATOR: Final = "<|endoftext|>"
_NO_ESCAPES: Final = dict.fromkeys([*range(32), *map(ord, '"\\')], " ")

FORMS: Final[dict[str, Callable[[str], str]]] = {
    "JSON without escapes": lambda text: json.dumps({"text": text.translate(_NO_ESCAPES)}, ensure_ascii=False) + "\n",
    "JSON": lambda text: json.dumps({"text": text}, ensure_ascii=False) + "\n",
    "JSON in ASCII": lambda text: json.dumps({"text": text}) + "\n",
    "text": lambda text: text.replace(SEPARATOR, " ") + SEPARATOR,
}
"""How a document is written down."""


def measure(bench: Bench) -> Section:
    """Every form of every file, by all that read it."""
    rows: list[Row] = []
    for file in bench.files:
        for form in FORMS:
            bench.say(f"reading, {file.name}, {form}")
            size, rates = alone(bench.one_core, read, str(file), form, bench.scale.repeats)
            found = {f"{name} MB/s": Spread.of(rates[name]) if name in rates else "" for name in (OURS, *PEERS)}
            rows.append({"file": file.name, "form": form, "MB": size / 1e6, **found})
    note = (
        f"One core, blocks of {BLOCK_BYTES >> 20} MiB in memory, CPU time; readers take turns, and find the same "
        "documents. tokmill also keeps where each document stands, and checks every byte of a line."
    )
    return Section("reading", "Reading", note, rows)


def read(path: str, form: str, repeats: int) -> tuple[int, dict[str, list[float]]]:
    """Return a file's size in one form, and MB per second of each reader in each round."""
    blocks = _blocks(Path(path), FORMS[form])
    size = sum(map(len, blocks))
    readers = {OURS: _text, **({} if form == "text" else {OURS: _lines, **PEERS})}
    rates: dict[str, list[float]] = {name: [] for name in readers}
    digests: dict[str, Any] = {name: hashlib.sha256() for name in readers}
    for number in range(repeats):
        for name, reader in readers.items():
            seconds = 0.0
            for block in blocks:
                start = time.process_time()
                texts = reader(block)
                seconds += time.process_time() - start
                if number == 0:
                    _, offsets, data = texts.cast(pa.large_string()).buffers()
                    digests[name].update(offsets)
                    digests[name].update(data)
            rates[name].append(size / 1e6 / seconds)
    require_equal(f"{path}, {form}", {name: digest.hexdigest() for name, digest in digests.items()})
    return size, rates


def _blocks(file: Path, write: Callable[[str], str]) -> Sequence[bytes]:
    blocks, block, taken = [], bytearray(), 0
    for text in documents(file):
        block += write(text).encode()
        if len(block) >= BLOCK_BYTES:
            taken += len(block)
            blocks.append(bytes(block))
            block.clear()
        if taken >= MOST_BYTES:
            break
    return [*blocks, bytes(block)] if block else blocks


def _lines(block: bytes) -> pa.Array:
    return _array(read_jsonl(block, text="text", max_document_bytes=len(block)))


def _text(block: bytes) -> pa.Array:
    return _array(split_text(block, separator=SEPARATOR.encode(), max_document_bytes=len(block)))


def _array(found: Any) -> pa.Array:
    buffers = [None, pa.py_buffer(found.text_offsets), pa.py_buffer(found.text_data)]
    return pa.Array.from_buffers(pa.large_string(), len(found.text_offsets) - 1, buffers)


def _arrow_lines(block: bytes) -> pa.Array:
    options = pa_json.ReadOptions(use_threads=False, block_size=len(block) + 1)
    return pc.cast(pa_json.read_json(pa.BufferReader(block), options)["text"].combine_chunks(), pa.large_string())


def _python_lines(block: bytes) -> pa.Array:
    return pa.array([json.loads(line)["text"] for line in block.splitlines()], pa.large_string())


PEERS: Final[dict[str, Callable[[bytes], pa.Array]]] = {"pyarrow": _arrow_lines, "json": _python_lines}
"""Others that read JSON lines."""
