"""Every fault of a command or corpus: message, exit code, and files left in the output."""

from __future__ import annotations

import errno
import gzip
import itertools
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.feather
import pyarrow.parquet as pq
import pytest

import tokmill
from command import Result, dataset, run, write_lines
from tokmill.errors import ContentError, SourceError, TooManyBadError

GOOD = {"text": "fine", "id": "a", "score": 5}


@pytest.fixture
def tmp_path(folder: Path) -> Path:
    """In memory, if the system has it: syncing files is not tested here."""
    return folder


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "out"


@pytest.fixture
def good(tmp_path: Path) -> Path:
    """A source without a fault."""
    return write_lines(tmp_path / "good.jsonl", GOOD, GOOD)


def encode(*arguments: str | Path) -> Result:
    options = {"--tokenizer": "gpt2", "--max-doc-bytes": "1000"}
    added = [word for option in options.items() if option[0] not in arguments for word in option]
    return run("encode", *arguments, *added)


def check_free(out: Path, good: Path) -> None:
    """Checks that a command which failed has left nothing, so that the corrected command can have the folder."""
    assert not out.exists() or [file for file in out.rglob("*") if file.is_file()] == []
    told = encode(good, "--out", out, "--shard-tokens", "3", "--eot", "suffix")
    assert (told.code, told.err) == (0, "")
    assert (out / "manifest.json").exists()


# Commands that make no sense


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--dtype", "uint16", "--tokenizer", "cl100k_base"], ["--dtype uint16", "65,535", "100,276", "--dtype auto"]),
        (["--dtype", "int8"], ["--dtype", "'int8'", "auto, uint16, uint32"]),
        (["--eot", "before"], ["--eot", "'before'", "prefix, suffix, none"]),
        (["--format", "npz"], ["--format", "'npz'", "npy, bin"]),
        (["--on-bad", "ignore"], ["--on-bad", "'ignore'", "error, skip"]),
        (["--source-format", "tsv"], ["--source-format: 'tsv'", "parquet, arrow, jsonl, text, csv"]),
        (["--split", "val"], ["--split val", "val=hash:1%, val=docs:1/100 or test=shards:350"]),
        (["--split", "val=hash:1"], ["--split val=hash:1", "1%, or 100% for all"]),
        (["--split", "val=hash:110%"], ["--split val=hash:110%", "at most 100%"]),
        (["--split", "val=docs:3/10"], ["--split val=docs:3/10", "1/100 for every hundredth document"]),
        (["--split", "../val=docs:1/10"], ["'../val'", "letters, digits"]),
        (["--split", "a=docs:1/2", "--split", "b=docs:1/3"], ["a=docs:1/2", "b=docs:1/3", "only one docs rule"]),
        (["--shard-tokens", "10Q"], ["--shard-tokens", "not 10Q", "250000, 100M or 3.2B"]),
        (["--shard-tokens", "0"], ["--shard-tokens must be at least 1, not 0"]),
        (["--shard-tokens", "-5"], ["--shard-tokens must be at least 1, not -5"]),
        (["--shard-tokens", "1.5"], ["--shard-tokens", "must be a whole number, not 1.5"]),
        (["--limit-docs", "0"], ["--limit-docs must be at least 1, not 0"]),
        (["--limit-tokens", "0"], ["--limit-tokens must be at least 1, not 0"]),
        (["--limit-tokens", "lots"], ["--limit-tokens", "'lots'", "250000, 100M or 3.2B"]),
        (["--max-doc-bytes", "0"], ["--max-doc-bytes must be at least 1, not 0"]),
        (["--max-doc-bytes", "12 parsecs"], ["--max-doc-bytes", "not '12 parsecs'", "512MiB"]),
        (["--workers", "0"], ["--workers", "must be at least 1, not 0"]),
        (["--workers", "all"], ["--workers", "'all'"]),
        (["--max-bad", "1%"], ["--max-bad", "--on-bad error", "--on-bad skip"]),
        (["--on-bad", "skip", "--max-bad", "few"], ["--max-bad", "'few'", "1% or 0.01"]),
        (["--where", "score = 3"], ["--where", "score = 3\n", "^", "equality is ==", "hint: allowed are"]),
        (["--where", "score >"], ["--where", "score >\n", "^", "hint: allowed are"]),
        (["--where", "__import__('os')"], ["--where", "length(column)", "hint: allowed are"]),
        (["--where", ""], ["--where"]),
        (["--where", "3 > 2"], ["--where", "no column"]),
        (["--separator", "\udc80"], ["separator", "not valid Unicode"]),
        (["--id-column", "\udc80"], ["id_column", "not valid Unicode"]),
    ],
)
def test_options(options: list[str], words: list[str], good: Path, out: Path) -> None:
    encode(good, "--out", out, *options).failed(2, *words)
    assert not out.exists()


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("cl100k_bas", ["'cl100k_bas'", "hint: did you mean 'cl100k_base'?"]),
        ("gpt-4p", ["'gpt-4p'", "hint: did you mean 'gpt-4"]),
        ("", ["''", "hint: use an embedded one "]),
        ("klingon", ["'klingon'", "hint: use an embedded one (r50k_base, p50k_base, cl100k_base, o200k_base, "]),
    ],
)
def test_unknown_tokenizer(name: str, words: list[str], good: Path, out: Path) -> None:
    encode(good, "--out", out, "--tokenizer", name).failed(1, *words)
    assert not out.exists()


# Faults of the run


def parquet(path: Path, **columns: Any) -> Path:
    pq.write_table(pa.table(columns), path)
    return path


def cut_off(path: Path, raw: bytes, share: float = 0.5) -> Path:
    path.write_bytes(raw[: int(len(raw) * share)])
    return path


def lines(count: int) -> bytes:
    return b"".join(json.dumps({"text": f"document {number} {number**7}"}).encode() + b"\n" for number in range(count))


def corrupt_parquet(path: Path) -> Path:
    parquet(path, text=[f"document {number} {number**7}" for number in range(1000)])
    raw = bytearray(path.read_bytes())
    raw[1000:1100] = bytes(100)
    path.write_bytes(raw)
    return path


def feather(path: Path) -> Path:
    pyarrow.feather.write_feather(pa.table({"body": ["a"], "id": ["b"]}), path)
    return path


RUN_FAULTS: list[tuple[str, Callable[[Path], Path], list[str], list[str]]] = [
    ("no file", lambda f: f / "none.jsonl", [], ["no file or folder '{}'"]),
    ("no match", lambda f: f / "*.parquet", [], ["no file matches '{}'", "hint: "]),
    ("empty folder", lambda f: f / "empty", [], ["nothing to read in '{}': the folder has no files"]),
    ("unknown format", lambda f: cut_off(f / "a.tsv", b"text\na\n"), [], ["{}", "separate values with commas, "]),
    ("only unknown", lambda f: cut_off(f / "empty" / "a.tsv", b"x").parent, [], ["{}", "its only file, ", "a.tsv"]),
    ("column of parquet", lambda f: parquet(f / "a.parquet", txt=["a"], id=["b"]), [],
     ["{}", "no column 'text'", "txt, id", "did you mean 'txt'?", "--text-column"]),
    ("column of arrow", lambda f: feather(f / "a.arrow"), [], ["{}", "no column 'text'", "body, id", "--text-column"]),
    ("key of jsonl", lambda f: write_lines(f / "a.jsonl", {"texts": "a", "n": 1}), [],
     ["{}", "no key 'text'", "texts, n", "did you mean 'texts'?", "--text-column"]),
    ("column of numbers", lambda f: parquet(f / "a.parquet", text=[1, 2]), [], ["{}", "int64", "--text-column"]),
    ("id column", lambda f: parquet(f / "a.parquet", text=["a"], uid=["b"]), ["--id-column", "uuid"],
     ["{}", "no column 'uuid'", "did you mean 'uid'?", "--id-column"]),
    ("where column", lambda f: parquet(f / "a.parquet", text=["a"], score=[1]), ["--where", "scor > 1"],
     ["{}", "no column 'scor'", "did you mean 'score'?", "--where"]),
    ("where type", lambda f: parquet(f / "a.parquet", text=["a"], score=["b"]), ["--where", "score > 1"],
     ["{}", "--where", "score", "string"]),
    ("truncated gzip", lambda f: cut_off(f / "a.jsonl.gz", gzip.compress(lines(5_000))), [],
     ["{}", "truncated", "hint: "]),
    ("truncated at the end", lambda f: cut_off(f / "a.jsonl.gz", gzip.compress(lines(9)), 0.97), [],
     ["{}", "truncated", "hint: "]),
    ("truncated zstd", lambda f: cut_off(f / "a.jsonl.zst", pa.compress(lines(5_000), "zstd", asbytes=True)), [],
     ["{}", "truncated", "hint: "]),
    ("no gzip", lambda f: cut_off(f / "a.jsonl.gz", lines(9)), [], ["{}", "gzip", "hint: "]),
    ("no zstd", lambda f: cut_off(f / "a.txt.zst", lines(9)), [], ["{}", "zstd", "hint: "]),
    ("no parquet", lambda f: cut_off(f / "a.parquet", lines(9)), [], ["{}", "parquet", "hint: "]),
    ("empty parquet", lambda f: cut_off(f / "a.parquet", b""), [], ["{}", "parquet", "hint: "]),
    ("truncated parquet", lambda f: cut_off(parquet(f / "a.parquet", text=["a"]), (f / "a.parquet").read_bytes()), [],
     ["{}", "parquet", "hint: "]),
    ("corrupt parquet", lambda f: corrupt_parquet(f / "a.parquet"), [], ["{}", "parquet", "hint: "]),
    ("truncated arrow", lambda f: cut_off(feather(f / "a.arrow"), (f / "a.arrow").read_bytes()), [], ["{}", "Arrow"]),
]  # fmt: skip


@pytest.mark.parametrize("options", [[], ["--on-bad", "skip"]], ids=["error", "skip"])
@pytest.mark.parametrize("fault", RUN_FAULTS, ids=[name for name, *_ in RUN_FAULTS])
def test_faults_of_the_run(
    fault: tuple[str, Callable[[Path], Path], list[str], list[str]],
    options: list[str],
    tmp_path: Path,
    out: Path,
    good: Path,
) -> None:
    _, make, more_options, words = fault
    (tmp_path / "empty").mkdir()
    source = make(tmp_path)
    told = encode(source, "--out", out, *options, *more_options)
    told.failed(1, *(word.format(source) for word in words))
    check_free(out, good)


def test_sources_that_are_none(good: Path, out: Path) -> None:
    encode("", "--out", out).failed(2, "'' is not a path")
    encode("ftp://bucket/a.parquet", "--out", out).failed(2, "ftp://", "not supported", "hint: ")
    encode("memory://none/a.parquet", "--out", out).failed(1, "memory://none/a.parquet", "hint: ")
    encode(good, good, "--out", out).failed(1, str(good), "same file", "hint: name each file once")
    encode(good, good.parent, "--out", out).failed(1, "same file")
    assert not out.exists()


def test_a_fault_after_good_files(tmp_path: Path, good: Path, out: Path) -> None:
    bad = cut_off(tmp_path / "z.jsonl.gz", gzip.compress(lines(1000)))
    encode(good, bad, "--out", out).failed(1, str(bad), "truncated")
    check_free(out, good)


@pytest.mark.parametrize("workers", [1, 2, 5])
def test_an_error_waits_for_its_turn(workers: int, tmp_path: Path) -> None:
    write_lines(tmp_path / "a.jsonl", *([GOOD] * 5), b"{", *([GOOD] * 5))
    cut_off(tmp_path / "b.jsonl.gz", gzip.compress(lines(100)))
    cut_off(tmp_path / "c.parquet", b"")
    folder = str(tmp_path)
    options: dict[str, Any] = {"tokenizer": "gpt2", "workers": workers, "unit_bytes": 40}
    with pytest.raises(ContentError, match=r"a\.jsonl, byte 200: broken JSON"):
        tokmill.encode(folder, out=str(tmp_path / "_1"), **options)
    with pytest.raises(SourceError, match=r"b\.jsonl\.gz: truncated"):
        tokmill.encode(folder, out=str(tmp_path / "_1"), on_bad="skip", **options)
    summary = tokmill.encode(folder, out=str(tmp_path / "_2"), limit_docs=5, **options)
    assert summary.manifest.documents.read == 5
    summary = tokmill.encode(folder, out=str(tmp_path / "_3"), limit_docs=15, on_bad="skip", **options)
    assert summary.manifest.documents.dropped == {"broken_json": 1}


def test_a_file_that_changes_while_it_is_read(good: Path, out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tokmill._encoding.retokenised import plan_documents

    def plan_and_append(*arguments: Any, **options: Any) -> Any:
        plan = plan_documents(*arguments, **options)
        with good.open("ab") as file:
            file.write(b'{"text": "more"}\n')
        return plan

    monkeypatch.setattr("tokmill._encoding.encode.plan_documents", plan_and_append)
    encode(good, "--out", out).failed(1, str(good), "changed", "hint: ")
    monkeypatch.undo()
    check_free(out, good)


# Output folders


def test_folders_that_cannot_be_written(good: Path, tmp_path: Path) -> None:
    for out in (good, good / "below" / "it"):
        encode(good, "--out", out).failed(2, str(good), "is a file, not a folder", "hint: ")
    encode(good, "--out", "/proc/none").failed(1, "/proc/none")
    encode(good, "--out", "").failed(2, "--out is empty")
    encode(good, "--out", "hdfs://host/out").failed(2, "hdfs://", "hint: ")
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "_run").touch()
    encode(good, "--out", tmp_path / "out").failed(1, str(tmp_path / "out"), "hint: ")
    assert (tmp_path / "out" / "_run").read_bytes() == b""


def test_a_disk_that_fills_up(good: Path, out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def write(descriptor: int, data: bytes, position: int) -> int:
        assert data
        assert descriptor > 2
        if position:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return 100  # a part of it, as disks do when they fill up

    monkeypatch.setattr(os, "pwrite", write)
    encode(good, "--out", out).failed(1, str(out), "No space left on device", "hint: free some space")
    monkeypatch.undo()
    check_free(out, good)


# Faults of the content

DEFAULT = "hint: fix the row, or skip bad rows with --on-bad skip"
COLUMN = "hint: fix the row, skip bad rows with --on-bad skip, or name another column with --text-column"
LATIN = "hint: fix the row, skip bad rows with --on-bad skip, or convert the file if it is Latin-1, "
AT = len(json.dumps(GOOD)) + 1
"""Return the offset of a file's second line."""


def second_line(raw: bytes, name: str = "a.jsonl") -> Callable[[Path], Path]:
    """Makes a file whose second line, of three, is this."""

    def make(folder: Path) -> Path:
        path = write_lines(folder / name, GOOD, raw, GOOD)
        if name.endswith(".gz"):
            path.write_bytes(gzip.compress(path.read_bytes()))
        if name.endswith(".zst"):
            path.write_bytes(pa.compress(path.read_bytes(), "zstd", asbytes=True))
        return path

    return make


def second_row(value: object, kind: pa.DataType) -> Callable[[Path], Path]:
    def make(folder: Path) -> Path:
        good = b"fine" if pa.types.is_binary(kind) else "fine"
        return parquet(folder / "a.parquet", text=pa.array([good, value, good], kind), id=["a", "b", "c"])

    return make


def text(raw: bytes) -> Callable[[Path], Path]:
    def make(folder: Path) -> Path:
        path = folder / "a.txt"
        path.write_bytes(b"fine<|endoftext|>" + raw + b"<|endoftext|>fine<|endoftext|>")
        return path

    return make


LONG = "hint: fix the row, skip bad rows with --on-bad skip, or allow longer documents with --max-doc-bytes"
CONTENT_FAULTS: list[tuple[str, Callable[[Path], Path], str, str, list[str]]] = [
    ("null", second_line(b'{"text": null}'), "missing", f"byte {AT}: ", ['"text"', "null", COLUMN]),
    ("missing key", second_line(b'{"score": 3}'), "missing", f"byte {AT}: ", ['"text"', '{"score": 3}', COLUMN]),
    ("number", second_line(b'{"text": 12.5}'), "not_string", f"byte {AT}: ", ["a number", "12.5", COLUMN]),
    ("list", second_line(b'{"text": ["a"]}'), "not_string", f"byte {AT}: ", ["an array", '["a"]', COLUMN]),
    ("true", second_line(b'{"text": true}'), "not_string", f"byte {AT}: ", ["true", COLUMN]),
    ("object", second_line(b'{"text": {"a": 1}}'), "not_string", f"byte {AT}: ", ["an object", COLUMN]),
    ("bytes", second_line(b'{"text": "ab\xffcd"}'), "invalid_utf8", f"byte {AT}: ", ["UTF-8", r"\xffcd", LATIN]),
    ("surrogate", second_line(rb'{"text": "ab\ud800cd"}'), "lone_surrogate", f"byte {AT}: ", [r"\ud800cd", DEFAULT]),
    ("broken", second_line(b'{"text": "ab"'), "broken_json", f"byte {AT}: ", ["broken JSON", '{"text": "ab"', DEFAULT]),
    ("no object", second_line(b"[1, 2]"), "broken_json", f"byte {AT}: ", ["not a JSON object", "[1, 2]", DEFAULT]),
    ("long line", second_line(b'{"text": "%s"}' % (b"x" * 1001)), "too_long", f"byte {AT}: ", ["1001", "1000", LONG]),
    ("gzip", second_line(b'{"text": null}', "a.jsonl.gz"), "missing", f"byte {AT} of the decoded text: ", [COLUMN]),
    ("zstd", second_line(b'{"text": null}', "a.jsonl.zst"), "missing", f"byte {AT} of the decoded text: ", [COLUMN]),
    ("null row", second_row(None, pa.string()), "missing", "row 1: ", ["'text' is null", COLUMN]),
    ("binary row", second_row(b"ab\xffcd", pa.binary()), "invalid_utf8", "row 1: ", ["byte 2", r"\xffcd", DEFAULT]),
    ("long row", second_row("x" * 1001, pa.large_string()), "too_long", "row 1: ", ["1001", "1000", LONG]),
    ("text bytes", text(b"ab\xffcd"), "invalid_utf8", "byte 17: ", ["byte 2", r"\xffcd", LATIN]),
    ("long text", text(b"x" * 1001), "too_long", "byte 17: ", ["1001", "1000", LONG]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("make", "reason", "place", "words"), [fault[1:] for fault in CONTENT_FAULTS], ids=[f[0] for f in CONTENT_FAULTS]
)
def test_faults_of_the_content(
    make: Callable[[Path], Path], reason: str, place: str, words: list[str], tmp_path: Path, out: Path, good: Path
) -> None:
    source = make(tmp_path)
    encode(source, "--out", out).failed(1, f"error[bad-row]: {source}, {place}", *words)
    assert not (out / "manifest.json").exists()
    told = encode(source, "--out", out, "--on-bad", "skip", "--json")
    assert (told.code, told.err) == (0, "")
    assert told.json["documents"] == {
        "in": 3, "out": 2, "filtered": 0, "dropped": {reason: 1}, "with_special_text": 0,
    }  # fmt: skip
    manifest = json.loads((out / "manifest.json").read_text("utf-8"))
    assert manifest["documents"] == {"in": 3, "out": 2, "filtered": 0, "dropped": {reason: 1}}
    assert f"1 {reason}" in encode(source, "--out", out, "--on-bad", "skip").out
    # Nothing of the bad row is left: the dataset is that of the good rows alone.
    encode(source, "--out", tmp_path / "mended", "--on-bad", "skip", "--workers", "1")
    assert dataset(tmp_path / "mended") == dataset(out)
    encode(source, "--out", tmp_path / "free").failed(1)
    check_free(tmp_path / "free", good)


def test_a_row_without_an_id(tmp_path: Path, out: Path) -> None:
    source = write_lines(tmp_path / "a.jsonl", GOOD, {"text": "b"}, {"text": "c", "id": None})
    message = encode(source, "--out", out, "--id-column", "id").failed(1, f"{source}, byte {AT}: ", "'id'")
    assert "or omit --id-column" in message
    told = encode(source, "--out", out, "--id-column", "id", "--on-bad", "skip", "--json")
    assert told.json["documents"]["dropped"] == {"missing_id": 2}
    assert encode(source, "--out", tmp_path / "o").code == 0


@pytest.mark.parametrize("workers", ["1", "2", "5"])
def test_the_first_bad_row_is_the_one_reported(workers: str, tmp_path: Path, out: Path) -> None:
    for name in "abcd":
        write_lines(tmp_path / f"{name}.jsonl", *([{"text": "words " * 149 + f"file {name}"[:6]}] * 100))
    with (tmp_path / "c.jsonl").open("ab") as file:
        file.write(b'{"text": 1}\n{"text": null}\n')
    write_lines(tmp_path / "d.jsonl", b'{"text": 2}')
    place = f"error[bad-row]: {tmp_path / 'c.jsonl'}, byte {100 * (900 + 13)}: "
    encode(tmp_path, "--out", out, "--workers", workers).failed(1, place, "a number", ": 1\n")
    assert encode(tmp_path, "--out", out, "--workers", workers, "--limit-docs", "300").code == 0


def test_a_limit_before_the_bad_row(tmp_path: Path) -> None:
    source = write_lines(tmp_path / "a.jsonl", GOOD, GOOD, {"text": None}, GOOD)
    for options in (["--limit-docs", "2"], ["--limit-tokens", "3"]):
        told = encode(source, "--out", tmp_path / options[0], *options, "--json")
        assert told.json["documents"]["in"] == 2
    encode(source, "--out", tmp_path / "more", "--limit-docs", "3").failed(1, "null")
    told = encode(source, "--out", tmp_path / "skip", "--limit-docs", "3", "--on-bad", "skip", "--json")
    assert told.json["documents"]["in"] == 4


def test_filtered_rows_are_not_bad(tmp_path: Path, out: Path) -> None:
    rows: list[Any] = [GOOD, {"text": None, "score": 1}, {"text": 5, "score": 2}, {"text": "\ud800", "score": 1}]
    source = write_lines(tmp_path / "a.jsonl", *rows, b'{"text": "\xff", "score": 0}')
    told = encode(source, "--out", out, "--where", "score > 2", "--json")
    assert told.json["documents"] == {"in": 5, "out": 1, "filtered": 4, "dropped": {}, "with_special_text": 0}
    encode(source, "--out", tmp_path / "more", "--where", "score > 1").failed(1, "a number")
    source = parquet(tmp_path / "b.parquet", text=["a", None, "b"], score=[5, 1, None])
    told = encode(source, "--out", tmp_path / "columns", "--where", "score > 2", "--json")
    assert told.json["documents"] == {"in": 3, "out": 1, "filtered": 2, "dropped": {}, "with_special_text": 0}
    broken = write_lines(tmp_path / "c.jsonl", GOOD, b'{"score": 1')
    encode(broken, "--out", tmp_path / "broken", "--where", "score > 2").failed(1, "broken JSON")


def test_sums_hold_with_everything_at_once(tmp_path: Path, out: Path) -> None:
    sources = []
    for number, (_, make, *_) in enumerate(CONTENT_FAULTS):
        (tmp_path / str(number)).mkdir()
        sources.append(make(tmp_path / str(number)))
    sources.append(write_lines(tmp_path / "z.jsonl", {"text": "", "score": 1}, {"text": "filtered", "score": 0}))
    told = encode(*sources, "--out", out, "--on-bad", "skip", "--eot", "none", "--where", "length(text) != 8", "--json")
    assert (told.code, told.err) == (0, "")
    documents = told.json["documents"]
    reasons = [reason for _, _, reason, *_ in CONTENT_FAULTS]
    assert documents["in"] == 3 * len(CONTENT_FAULTS) + 2
    assert documents["in"] == documents["out"] + documents["filtered"] + sum(documents["dropped"].values())
    # Texts that are null have no length, and a condition on it then is not true: these rows are filtered.
    assert documents["dropped"] == {
        **{reason: reasons.count(reason) for reason in sorted(set(reasons) - {"missing"})}, "empty": 1,
    }  # fmt: skip
    assert documents["filtered"] == reasons.count("missing") + 1


# A share of bad rows


def corpus_with_bad_rows(folder: Path, count: int, bad: set[int]) -> Path:
    path = folder / "many.jsonl"
    good, wrong = b'{"text":"a"}\n', b'{"text":null}\n'
    path.write_bytes(b"".join(wrong if number in bad else good for number in range(count)))
    return path


@pytest.mark.parametrize(
    ("count", "bad", "message"),
    [
        (10_001, set(range(100)), None),  # all at the start: nobody judges before the 10,000th
        (30_000, set(range(101)), "101 of the first 10,000 documents are bad, but --max-bad 1% allows 100"),
        (10_099, {*range(100), 10_098}, "101 of the first 10,099 documents are bad, but --max-bad 1% allows 100"),
        (10_100, {*range(100), 10_099}, None),
        (30_000, {*range(100), 10_050}, "101 of the first 10,051 documents are bad, but --max-bad 1% allows 100"),
        (199, {0, 198}, "2 of the first 199 documents are bad, but --max-bad 1% allows 1"),
        (200, {0, 199}, None),
    ],
)
def test_max_bad(count: int, bad: set[int], message: str | None, tmp_path: Path, out: Path) -> None:
    source = corpus_with_bad_rows(tmp_path, count, bad)
    for workers, unit_bytes in itertools.product([1, 3], [1 << 20, 5000]):
        options: dict[str, Any] = {"workers": workers, "unit_bytes": unit_bytes, "on_bad": "skip", "max_bad": "1%"}
        if message is None:
            summary = tokmill.encode(
                str(source), out=str(out / str(unit_bytes) / str(workers)), tokenizer="gpt2", **options
            )
            assert summary.manifest.documents.dropped == {"missing": len(bad)}
            continue
        with pytest.raises(TooManyBadError) as raised:
            tokmill.encode(str(source), out=str(out), tokenizer="gpt2", **options)
        assert raised.value.message == message
        assert raised.value.hint
        assert f"; first: {source}, byte {13 * min(bad)}: " in raised.value.hint
        assert [file for file in out.rglob("*") if file.is_file()] == []


def test_max_bad_on_the_command_line(tmp_path: Path, out: Path, good: Path) -> None:
    source = corpus_with_bad_rows(tmp_path, 3, {1})
    message = encode(source, "--out", out, "--on-bad", "skip", "--max-bad", "30%").failed(1, "1 of the first 3", "30%")
    assert message.splitlines()[1] == (
        f'hint: reasons: 1 missing; first: {source}, byte 13: "text" is null at column 9; '
        f"{source}: 1 of 3 rows bad; fix the sources, or allow more with --max-bad"
    )
    check_free(out, good)
    assert encode(source, "--out", tmp_path / "more", "--on-bad", "skip", "--max-bad", "34%").code == 0
    assert encode(source, "--out", tmp_path / "all", "--on-bad", "skip").code == 0
    encode(source, "--out", tmp_path / "none", "--on-bad", "skip", "--max-bad", "0%").failed(1, "--max-bad 0% allows 0")


def test_filtered_rows_count_as_documents(tmp_path: Path, out: Path) -> None:
    rows: list[Any] = [{"text": "x", "score": 0}] * 8 + [{"text": None, "score": 1}, {"text": "y", "score": 1}]
    source = write_lines(tmp_path / "a.jsonl", *rows)
    options = ("--where", "score == 1", "--on-bad", "skip", "--max-bad")
    assert encode(source, "--out", out, *options, "10%").code == 0
    encode(source, "--out", tmp_path / "less", *options, "9%").failed(1, "1 of the first 10 documents")
