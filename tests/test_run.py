"""The main job, end to end, against its slow twin."""

from __future__ import annotations

import csv
import errno
import gzip
import hashlib
import json
import os
import shutil
import signal
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

import clean_twin
import tokmill.results
import twin
from command import MEMORY, write_lines
from strange import FULL
from tokmill.errors import OutputError

SEPARATOR = "<|endoftext|>"
KINDS = ["parquet", "arrow", "jsonl", "jsonl.gz", "jsonl.zst", "csv", "txt"]
HOSTILE = [
    "\0", "\ufeff", "\u200d", "\u0301\u0300\u0301", "'\u017f", "\u3000", "\x85", "\u2028", "\r\n", "\n\n", "  ", "\t",
    "\u0378",
    "😀👩🏽\u200d💻", "語日本", "あア", "한국", "Жж", "é", "ǅ", "²",
    "<p>", "&amp;lt;", "a", "B", "'ll", "'S", "123", "4", "!", "//", "<|fim_prefix|>",
]  # fmt: skip
texts = st.one_of(
    st.lists(st.sampled_from(HOSTILE), max_size=12).map("".join),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=30),
    st.builds(lambda unit, count: unit * count, st.sampled_from(HOSTILE), st.integers(0, 300)),
)
splits = st.builds(
    lambda *rules: [rule for rule in rules if rule],
    st.sampled_from([None, "val=hash:30%", "val=hash:100%", "val=hash:1%"]),
    st.sampled_from([None, "more=hash:12.5%"]),
    st.sampled_from([None, "dev=docs:1/1", "dev=docs:1/2", "dev=docs:1/5"]),
    st.sampled_from([None, "test=shards:1", "test=shards:3"]),
).filter(lambda rules: not ("val=hash:100%" in rules and "more=hash:12.5%" in rules))


def write(folder: Path, kind: str, documents: list[dict[str, Any]]) -> Path:
    """Writes documents as a source file of some kind; keys that hash splits see are as in `key`."""
    path = folder / f"source.{kind}"
    if kind == "parquet":
        pq.write_table(pa.Table.from_pylist(documents, schema=SCHEMA), path, row_group_size=3)
    elif kind == "arrow":
        with pa.ipc.new_file(path, SCHEMA) as writer:
            writer.write_table(pa.Table.from_pylist(documents, schema=SCHEMA), max_chunksize=3)
    elif kind == "csv":
        with path.open("w", encoding="utf-8", newline="") as stream:
            writer = csv.DictWriter(stream, SCHEMA.names)
            writer.writeheader()
            writer.writerows(documents)
    elif kind == "txt":
        path.write_bytes("".join(document["text"] + SEPARATOR for document in documents).encode())
    else:
        lines = "".join(json.dumps(document, ensure_ascii=False) + "\n" for document in documents).encode()
        if kind == "jsonl.gz":
            middle = len(lines) // 2
            lines = gzip.compress(lines[:middle]) + gzip.compress(lines[middle:])
        elif kind == "jsonl.zst":
            middle = len(lines) // 2
            lines = b"".join(pa.compress(part, "zstd", asbytes=True) for part in (lines[:middle], lines[middle:]))
        path.write_bytes(lines)
    return path


SCHEMA = pa.schema([("id", pa.string()), ("text", pa.string()), ("score", pa.int64())])


def key(kind: str, document: dict[str, Any], offset: int) -> str:
    """What a hash split hashes: the id, or in plain text the file's path and the byte offset."""
    return f"source.txt\0{offset}" if kind == "txt" else str(document["id"])


def read(out: Path) -> tuple[dict[str, list[np.ndarray[Any, Any]]], dict[str, list[np.ndarray[Any, Any]]], Any]:
    """A dataset as readers see it, by numpy and json alone: tokens and starts of each shard of each split."""
    manifest = json.loads((out / "manifest.json").read_text(encoding="utf-8"))
    tokens, starts = {}, {}
    for name, split in manifest["splits"].items():
        paths = [out / name / f"{name}_{shard:06d}" for shard in range(split["shards"])]
        if manifest["segments"][0][0]["file_format"] == "npy":
            tokens[name] = [np.load(f"{path}.npy", mmap_mode="r") for path in paths]
        else:
            tokens[name] = [np.fromfile(f"{path}.bin", manifest["dtype"]) for path in paths]
        starts[name] = [np.load(f"{path}.docs.npy") for path in paths]
    return tokens, starts, manifest


def digest(out: Path) -> dict[str, str]:
    """SHA-256 of every file that readers use."""
    files = (path for path in sorted(out.rglob("*")) if path.is_file() and "_run" not in path.parts)
    return {str(path.relative_to(out)): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


@settings(max_examples=60 if FULL else 20, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    documents=st.lists(st.tuples(texts, st.integers(0, 5)), min_size=1, max_size=25),
    kind=st.sampled_from(KINDS),
    tokenizer=st.sampled_from(["cl100k_base", "r50k_base", "o200k_base", "p50k_base"]),
    shard_tokens=st.sampled_from([1, 7, 64, 1000]),
    split=splits,
    eot=st.sampled_from(["prefix", "suffix", "none"]),
    format=st.sampled_from(["npy", "bin"]),
    where=st.booleans(),
    keep=st.sampled_from([(), ("id:string",), ("score:int32", "id:string"), ("score:float64",)]),
    clean=st.sampled_from([(), (), ("control",), ("html", "control", "whitespace")]),
    limit=st.sampled_from([{}, {}, {"limit_docs": 3}, {"limit_tokens": 40}, {"limit_docs": 9, "limit_tokens": 90}]),
    attempts=st.lists(st.tuples(st.integers(1, 5), st.sampled_from([7, 40, 1 << 20])), min_size=2, max_size=2),
)
@example(
    documents=[("\ufeff", 0), ("\ufeffa", 0)], kind="txt", tokenizer="cl100k_base", shard_tokens=1,
    split=[], eot="prefix", format="npy", where=False, keep=(), clean=(), limit={}, attempts=[(1, 1), (1, 1)],
)  # fmt: skip
@example(
    documents=[("", 0), ("a" * 300, 5), ("", 5)], kind="jsonl", tokenizer="r50k_base", shard_tokens=7,
    split=["test=shards:1"], eot="none", format="npy", where=False, keep=("id:string",), clean=(),
    limit={}, attempts=[(1, 1), (3, 40)],
)  # fmt: skip
def test_equals_the_slow_twin(
    documents: list[tuple[str, int]],
    kind: str,
    tokenizer: str,
    shard_tokens: int,
    split: list[str],
    eot: Any,
    format: Any,
    where: bool,  # noqa: FBT001
    keep: tuple[str, ...],
    clean: tuple[str, ...],
    limit: dict[str, Any],
    attempts: list[tuple[int, int]],
) -> None:
    where, keep = where and kind != "txt", () if kind == "txt" else keep
    shard_tokens = max(shard_tokens, sum(len(text) for text, _ in documents) // 20)  # every shard is two fsyncs
    rows: list[dict[str, Any]] = [
        {"id": f"d{number}", "text": text.replace(SEPARATOR, "") if kind == "txt" else text, "score": score}
        for number, (text, score) in enumerate(documents)
    ]
    if kind == "txt":  # at the start of a file, the character is a byte order mark, and no text
        rows[0]["text"] = rows[0]["text"].lstrip("\ufeff")
    folder = Path(tempfile.mkdtemp(dir=MEMORY))
    try:
        path = write(folder, kind, rows)
        expected_rows, offset = [], 0
        for row in rows:
            rejected = where and not (row["score"] >= 2 and len(row["text"]) < 100)
            text = clean_twin.clean(row["text"], clean)
            expected_rows.append(twin.Document(text, key(kind, row, offset), rejected))
            offset += len((row["text"] + SEPARATOR).encode())
        expected = twin.encode(
            expected_rows, tokenizer=tokenizer, shard_tokens=shard_tokens, split=split, eot=eot, **limit
        )
        digests = []
        for attempt, (workers, unit_bytes) in enumerate(attempts):
            out = folder / f"out{attempt}"

            def encode(out: Path = out, workers: int = workers, unit_bytes: int = unit_bytes) -> None:
                tokmill.encode(
                    str(path), tokenizer=tokenizer, out=str(out), shard_tokens=shard_tokens, split=split, eot=eot,
                    format=format, where="score >= 2 and length(text) < 100" if where else None, clean=clean, keep=keep,
                    **limit, workers=workers, unit_bytes=unit_bytes,
                )  # fmt: skip

            if expected.documents_out:
                encode()
                digests.append(digest(out))
                continue
            with pytest.raises(tokmill.SourceError, match=f"is left of {expected.documents_in} rows?:") as told:
                encode()
            for words, count in (("rejected", expected.filtered), ("empty, which", expected.dropped["empty"])):
                assert (words in told.value.message) == (count > 0)
            assert not [found for found in out.rglob("*") if found.is_file()]
        if expected.documents_out:
            assert digests[0] == digests[1]
            check(out, expected, shard_tokens)
            check_tables(out, expected, [position(path, kind, number) for number in range(len(rows))], rows, keep)
    finally:
        shutil.rmtree(folder)


def check(out: Path, expected: twin.Twin, shard_tokens: int) -> None:
    """Whether a dataset is what the twin says."""
    tokens, starts, manifest = read(out)
    assert list(tokens) == list(expected.tokens)
    for name, want in expected.tokens.items():
        assert [len(shard) for shard in tokens[name][:-1]] == [shard_tokens] * max(len(tokens[name]) - 1, 0)
        assert [int(token) for shard in tokens[name] for token in shard] == want
        placed = [int(start) + number * shard_tokens for number, part in enumerate(starts[name]) for start in part]
        assert placed == expected.starts[name]
        assert manifest["splits"][name]["documents"] == len(expected.starts[name])
    assert manifest["documents"] == {
        "in": expected.documents_in,
        "out": expected.documents_out,
        "filtered": expected.filtered,
        "dropped": dict(expected.dropped),
    }
    assert manifest["text"]["words"] == expected.words
    assert manifest["text"]["documents_with_special_text"] == expected.with_special_text


def position(path: Path, kind: str, number: int) -> int:
    """The position of a row of `write`: its number, or the byte at which it starts."""
    if kind in ("parquet", "arrow", "csv"):
        return number
    data = path.read_bytes()
    if kind.endswith((".gz", ".zst")):
        data = (
            gzip.decompress(data)
            if kind.endswith("gz")
            else pa.CompressedInputStream(pa.BufferReader(data), "zstd").read()
        )
    end = SEPARATOR.encode() if kind == "txt" else b"\n"
    return sum(len(record) + len(end) for record in data.split(end)[:number])


def check_tables(
    out: Path, expected: twin.Twin, positions: list[int], rows: list[dict[str, Any]], keep: tuple[str, ...]
) -> None:
    """Whether the document tables have the rows of the documents that start in each shard, in order."""
    names = [name.partition(":")[0] for name in keep]
    for name, numbers in expected.rows.items():
        tables = [pq.read_table(path) for path in sorted(out.glob(f"{name}/*.table.parquet"))]
        starts = [np.load(path) for path in sorted(out.glob(f"{name}/*.docs.npy"))]
        assert [table.num_rows for table in tables] == [len(part) for part in starts]
        want = [
            {"source_file": 0, "source_position": positions[number], **{name: rows[number][name] for name in names}}
            for number in numbers
        ]
        assert [row for table in tables for row in table.to_pylist()] == want


def test_several_sources_in_one_run(tmp_path: Path) -> None:
    documents = []
    for number, kind in enumerate(KINDS):
        (tmp_path / str(number)).mkdir()
        rows = [{"id": f"{kind}{row}", "text": f"document {row} of {kind}", "score": row} for row in range(20)]
        write(tmp_path / str(number), kind, rows)
        documents += [twin.Document(str(row["text"]), "") for row in rows]
    out = tmp_path / "out"
    tokmill.encode([str(tmp_path / "*" / "source.*")], tokenizer="gpt-4o", out=str(out), shard_tokens=100)
    check(out, twin.encode(documents, tokenizer="o200k_base", shard_tokens=100, split=[], eot="prefix"), 100)
    sources = [json.loads(line)["path"] for line in (out / "sources.jsonl").read_text().splitlines()]
    assert sources == [f"{number}/source.{kind}" for number, kind in enumerate(KINDS)]


def test_index_tells_where_shards_come_from(tmp_path: Path) -> None:
    for number in range(2):
        rows = [{"id": None, "text": "word " * 10, "score": 0} for _ in range(5)]
        write(tmp_path, "parquet", rows).rename(tmp_path / f"{number}.parquet")
    tokmill.encode(str(tmp_path / "*.parquet"), tokenizer="gpt2", out=str(tmp_path / "out"), shard_tokens=30)
    index = np.load(tmp_path / "out" / "index.npy")
    length = len(twin.reference("r50k_base").encode_ordinary("word " * 10)) + 1
    for row in index:
        first = int(row["shard"]) * 30
        last = first + int(row["tokens"]) - 1
        assert (row["first_file"], row["first_position"]) == divmod(first // length, 5)
        assert (row["last_file"], row["last_position"]) == divmod(last // length, 5)


def test_dtype_is_the_smallest_that_holds_every_id(tmp_path: Path) -> None:
    path = write(tmp_path, "jsonl", [{"id": "a", "text": "hello", "score": 0}])
    for tokenizer, dtype in (("r50k_base", "<u2"), ("p50k_base", "<u2"), ("cl100k_base", "<u4")):
        tokmill.encode(str(path), tokenizer=tokenizer, out=str(tmp_path / tokenizer))
        assert np.load(tmp_path / tokenizer / "train" / "train_000000.npy").dtype == np.dtype(dtype)
    tokmill.encode(str(path), tokenizer="gpt2", out=str(tmp_path / "wide"), dtype="uint32")
    assert np.load(tmp_path / "wide" / "train" / "train_000000.npy").dtype == np.dtype("<u4")


ROWS = [
    {"id": "a", "text": "hello", "score": "5", "lang": "en"},
    {"id": "b", "text": "", "score": "3", "lang": "en"},
    {"id": "c", "text": None, "score": 4, "lang": "en"},
    {"id": "d", "text": "hello", "score": "5", "lang": "de"},
    {"id": "e", "text": "hello", "score": None, "lang": "de"},
]
NOTHING: dict[str, tuple[dict[str, Any], list[str], dict[str, Any]]] = {
    "filtered": (
        {"where": "lang == 'EN'"},
        ["no document is left of 5 rows: --where \"lang == 'EN'\" rejected 5", "change --where"],
        {"where": "lang == 'de'"},
    ),
    "of another kind": (
        {"where": "lang > 3 and length(score) > 9"},
        ["rejected 5, 2 because a value is missing or of another type",
         "'lang' is not a number in 5 of the first 5 rows of", "it is \"en\""],
        {"where": "score == '5'"},
    ),
    "by several rules": (
        {"where": "score == '3' or score == 4", "eot": "none", "on_bad": "skip"},
        ["of 5 rows: --where", "rejected 3", "; 1 is empty, which --eot none drops; 1 is bad (1 missing)",
         "--eot prefix", "the first bad row is", "c.jsonl, byte"],
        {"where": "score == '3'"},
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", sorted(NOTHING))
def test_no_document_is_an_error_that_tells_why(tmp_path: Path, case: str) -> None:
    """Nothing is left behind, also where checkpoints were written, so that a corrected command may take the folder."""
    options, words, corrected = NOTHING[case]
    (tmp_path / "c.jsonl").write_text("".join(json.dumps(row) + "\n" for row in ROWS))
    (tmp_path / "d.jsonl").touch()
    out = tmp_path / "out"
    for every, unit_bytes in (("0s", 40), ("30s", 1 << 20)):
        with pytest.raises(tokmill.SourceError) as told:
            tokmill.encode(
                str(tmp_path), tokenizer="gpt2", out=str(out), checkpoint_every=every, unit_bytes=unit_bytes, **options
            )
        assert told.value.code == "source-empty"
        assert all(word in str(told.value) for word in words), str(told.value)
        assert [path.name for path in out.rglob("*")] == ["_run"]
    assert tokmill.encode(str(tmp_path), tokenizer="gpt2", out=str(out), **corrected).manifest.documents.out


def test_all_rows_in_quarantine_are_no_dataset(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text('{"text": 1}\n{"text": null}\n')
    with pytest.raises(tokmill.SourceError, match=r"of 2 rows: 2 are bad \(1 missing, 1 not_string\)"):
        tokmill.encode(str(tmp_path), tokenizer="gpt2", out=str(tmp_path / "out"), on_bad="quarantine")


def test_no_document_in_a_run_that_was_stopped(tmp_path: Path) -> None:
    """The second process, which resumes, says the same and frees the folder."""
    for name in "ab":
        (tmp_path / f"{name}.jsonl").write_text(f'{{"text": "{name}", "score": 0}}\n' * 25)
    run = {"tokenizer": "gpt2", "out": str(tmp_path / "out"), "where": "score > 0", "unit_bytes": 30}

    def stop(_: tokmill.results.Progress) -> None:
        os.kill(os.getpid(), signal.SIGTERM)

    with pytest.raises(KeyboardInterrupt):
        tokmill.encode(str(tmp_path), **run, on_progress=stop)  # type: ignore[arg-type]
    assert [*(tmp_path / "out/_run").rglob("*.json")]
    with pytest.raises(tokmill.SourceError, match="is left of 50 rows"):
        tokmill.encode(str(tmp_path), **run)  # type: ignore[arg-type]
    assert not [path for path in (tmp_path / "out").rglob("*") if path.is_file()]


def test_a_split_without_a_document_is_noted(tmp_path: Path) -> None:
    path = write(tmp_path, "jsonl", [{"id": str(row), "text": "hello", "score": 0} for row in range(9)])
    summary = tokmill.encode(str(path), tokenizer="gpt2", out=str(tmp_path / "out"), split=["val=docs:1/1000"])
    assert summary.notes == ("val is empty: its --split rule takes none of 9 documents",)
    assert "note: val is empty" in str(summary)


@pytest.mark.parametrize("workers", [1, 4])
def test_progress_comes_in_order(tmp_path: Path, workers: int) -> None:
    path = write(tmp_path, "jsonl", [{"id": str(row), "text": "some words here", "score": 0} for row in range(500)])
    seen: list[tokmill.results.Progress] = []
    tokmill.encode(
        str(path),
        tokenizer="gpt2",
        out=str(tmp_path / "out"),
        workers=workers,
        unit_bytes=1000,
        on_progress=seen.append,
    )
    assert len(seen) > 10
    assert [one.documents for one in seen] == sorted(one.documents for one in seen)
    assert seen[-1].documents == 500
    assert seen[-1].share == 1
    assert seen[-1].filling.startswith("train_000000, ")


def test_the_output_may_lie_inside_a_source(tmp_path: Path) -> None:
    write(tmp_path, "jsonl", [{"id": "a", "text": "hello", "score": 0}])
    out = tmp_path / "out"
    first = tokmill.encode(str(tmp_path), tokenizer="gpt2", out=str(out))
    again = tokmill.encode(str(tmp_path), tokenizer="gpt2", out=str(out))
    assert (first.manifest, again.already_complete) == (again.manifest, True)


def test_sources_without_a_document_are_an_error(tmp_path: Path) -> None:
    (tmp_path / "empty.jsonl").touch()
    with pytest.raises(tokmill.SourceError, match="contain no document"):
        tokmill.encode(str(tmp_path), tokenizer="gpt2", out=str(tmp_path / "out"))
    assert not (tmp_path / "out" / "manifest.json").exists()


def test_a_write_that_fails_is_told_before_a_later_bad_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Though the row is known to be bad before the write has failed."""
    write_lines(tmp_path / "in/a.jsonl", "fine")
    write_lines(tmp_path / "in/b.jsonl", {"text": None})
    pwrite = os.pwrite

    def fail_late(descriptor: int, data: bytes, position: int) -> int:
        if not threading.current_thread().name.startswith("tokmill-write"):
            return pwrite(descriptor, data, position)
        time.sleep(0.5)
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "pwrite", fail_late)
    with pytest.raises(OutputError, match="No space left on device"):
        tokmill.encode(tmp_path / "in", tokenizer="gpt2", out=tmp_path / "out")
    monkeypatch.undo()
    with pytest.raises(tokmill.TokmillError, match="text"):
        tokmill.encode(tmp_path / "in", tokenizer="gpt2", out=tmp_path / "out")
