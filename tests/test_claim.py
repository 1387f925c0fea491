"""Whose an output folder is: the same command again, and every other one."""

from __future__ import annotations

import json
import os
import re
import tomllib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

import tokmill
from command import MEMORY, dataset, run, write_lines
from tokmill.claim import CONFIG, OPEN, RUN, claim, writing
from tokmill.errors import ContentError, OutputError
from tokmill.store import LocalStore

IDENTITY = {"tokenizer": "0" * 64, "shard_tokens": 1000, "where": None, "split": [], "sources": "1" * 64}
CONFIGURATION = {
    "sources": ["corpus"],
    "tokenizer": "gpt2",
    "out": "o",
    "shard_tokens": 1000,
    "where": None,
    "split": [],
}


@pytest.fixture
def tmp_path() -> Iterator[Path]:
    """In memory where there is such a place: every file is synced to the disk, which is not what is tested here."""
    with TemporaryDirectory(dir=MEMORY) as folder:
        yield Path(folder)


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    write_lines(tmp_path / "corpus" / "a.jsonl", *(f"document {number} says hello" for number in range(300)))
    return tmp_path / "corpus"


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "out"


@pytest.fixture
def store(out: Path) -> LocalStore:
    return LocalStore(out)


def encode(corpus: Path, out: Path, **options: Any) -> tokmill.Summary:
    options = {"shard_tokens": 400, "split": ["val=docs:1/10"], "tokenizer": "gpt2", **options}
    return tokmill.encode(str(corpus), out=str(out), **options)


def every_file(out: Path) -> dict[str, tuple[int, bytes]]:
    return {str(file): (file.stat().st_mtime_ns, file.read_bytes()) for file in out.rglob("*") if file.is_file()}


# The same command again


def test_complete_is_complete(corpus: Path, out: Path) -> None:
    first = encode(corpus, out)
    before = every_file(out)
    again = encode(corpus, out, workers=5, shard_tokens="0.4k", split=["val=docs: 1/10"], on_bad="skip", max_bad=0.5)
    assert again.already_complete
    assert not first.already_complete
    assert again.manifest == first.manifest
    assert every_file(out) == before
    told = run(
        "encode", corpus, "--tokenizer", "r50k_base", "--out", out, "--shard-tokens=400", "--split=val=docs:1/10"
    )
    assert (told.code, told.err) == (0, "")
    assert told.out.splitlines()[0].endswith(f"{out} (was complete already)")


@pytest.mark.parametrize("workers", [1, 3])
def test_a_run_that_died_is_made_again(corpus: Path, out: Path, workers: int) -> None:
    encode(corpus, out)
    before = dataset(out)
    assert len(before) > 12
    (out / "manifest.json").unlink()
    (out / "index.npy").write_bytes(b"half an ind")
    (out / "train" / "train_000001.npy").write_bytes(b"half a shard")
    (out / "train" / "train_000002.docs.npy").unlink()
    for name in ("train_000003.npy", "train_000003.docs.npy", "val_000000.npy", "garbage/x"):
        (out / OPEN / name).parent.mkdir(exist_ok=True)
        (out / OPEN / name).write_bytes(os.urandom(10_000))
    (out / CONFIG).unlink()
    assert not encode(corpus, out, workers=workers).already_complete
    assert dataset(out) == before
    assert [file for file in (out / OPEN).rglob("*") if file.is_file()] == []
    assert (out / CONFIG).exists()


def test_a_run_that_failed_goes_on_with_what_shapes_no_bytes(corpus: Path, out: Path) -> None:
    write_lines(corpus / "b.jsonl", {"text": "x"}, {"text": None}, {"text": "y"})
    with pytest.raises(ContentError):
        encode(corpus, out)
    summary = encode(corpus, out, on_bad="skip")
    assert (summary.already_complete, summary.manifest.documents.dropped) == (False, {"missing": 1})
    assert 'on_bad = "skip"' in (out / CONFIG).read_text("utf-8")
    encode(corpus, out.parent / "other", on_bad="skip")
    assert dataset(out) == dataset(out.parent / "other")


# Another command


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"tokenizer": "p50k_base"}, "tokenizer 'r50k_base' there, 'p50k_base' now"),
        ({"shard_tokens": "5k"}, "--shard-tokens 400 there, 5,000 now"),
        ({"split": []}, "--split 'val=docs:1/10' there, (none) now"),
        ({"split": ["a=hash:1%", "b=hash:5%"]}, "--split 'val=docs:1/10' there, 'a=hash:1%', 'b=hash:5%' now"),
        ({"eot": "none"}, "--eot 'prefix' there, 'none' now"),
        ({"dtype": "uint32"}, "--dtype 'uint16' there, 'uint32' now"),
        ({"format": "bin"}, "--format 'npy' there, 'bin' now"),
        ({"id_column": "id"}, "--id-column (none) there, 'id' now"),
        ({"separator": ""}, "--separator '<|endoftext|>' there, '' now"),
        ({"where": "length(text) > 3"}, "--where (none) there, 'length(text) > 3' now"),
        ({"source_format": "text"}, "--source-format (none) there, 'text' now"),
        ({"limit_docs": 7}, "--limit-docs (none) there, 7 now"),
        ({"limit_tokens": "7k"}, "--limit-tokens (none) there, 7,000 now"),
        ({"max_doc_bytes": "1KiB"}, "--max-doc-bytes 268,435,456 there, 1,024 now"),
        ({"limit_docs": 7, "eot": "suffix"}, "--eot 'prefix' there, 'suffix' now; --limit-docs (none) there, 7 now"),
    ],
)
def test_another_run_is_refused(corpus: Path, out: Path, changed: dict[str, Any], words: str) -> None:
    encode(corpus, out)
    before = every_file(out)
    for died in (False, True):
        if died:
            (out / "manifest.json").unlink()
            before = every_file(out)
        with pytest.raises(OutputError) as refused:
            encode(corpus, out, **changed)
        assert refused.value.message == f"{out} belongs to another run: {words}"
        assert refused.value.hint == "choose another folder for this run, or remove that one if nobody needs it"
        assert every_file(out) == before


def test_other_sources_are_refused(corpus: Path, out: Path) -> None:
    encode(corpus, out)
    before = every_file(out)
    differ = "(the files, their sizes or their times differ)"

    def refused(sources: Path, words: str) -> None:
        with pytest.raises(OutputError) as error:
            encode(sources, out)
        assert error.value.message == f"{out} belongs to another run: sources {words} {differ}"
        assert every_file(out) == before

    (corpus / "c.jsonl").write_bytes((corpus / "a.jsonl").read_bytes())
    refused(corpus, f"'{corpus}'")
    refused(corpus / "c.jsonl", f"'{corpus}' there, '{corpus / 'c.jsonl'}' now")
    (corpus / "c.jsonl").unlink()
    assert encode(corpus, out).already_complete
    os.utime(corpus / "a.jsonl", ns=(1, 1))
    refused(corpus, f"'{corpus}'")


def test_long_lists_are_cut_short(store: LocalStore) -> None:
    claim(store, IDENTITY, CONFIGURATION)
    with pytest.raises(OutputError, match=r"sources 'corpus' there, '0', '1', '2', … now \("):
        claim(store, {**IDENTITY, "sources": "2"}, {**CONFIGURATION, "sources": list("0123456")})


def test_what_has_the_same_name_and_is_not_the_same(store: LocalStore) -> None:
    claim(store, IDENTITY, CONFIGURATION)
    with pytest.raises(OutputError, match=r"another run: tokenizer 'gpt2', which is not the same any more\n"):
        claim(store, {**IDENTITY, "tokenizer": "2" * 64}, CONFIGURATION)


def test_a_run_of_another_version(store: LocalStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tokmill.claim.VERSION", 0)
    claim(store, IDENTITY, CONFIGURATION)
    monkeypatch.undo()
    with pytest.raises(OutputError, match="format version 0 there, 1 now"):
        claim(store, IDENTITY, CONFIGURATION)


def test_no_hash_is_shown(corpus: Path, out: Path) -> None:
    encode(corpus, out)
    write_lines(corpus / "b.jsonl", "x")
    told = run("encode", corpus, "--tokenizer", "gpt-4o", "--out", out)
    assert not re.search("[0-9a-f]{20}", told.failed(1, "tokenizer", "sources", "hint: "))


# Folders


@pytest.mark.parametrize("name", ["notes.txt", ".hidden", "train/train_000000.npy", "manifest.json", "_runs/x"])
def test_a_folder_with_something_else_is_refused(corpus: Path, out: Path, name: str) -> None:
    (out / name).parent.mkdir(parents=True)
    (out / name).write_text("precious")
    before = every_file(out)
    message = run("encode", corpus, "--tokenizer", "gpt2", "--out", out).failed(1, "holds something else", "hint: ")
    assert str(out / name) in message
    assert every_file(out) == before


@pytest.mark.parametrize("left", ["_run/.tokmill-0123.tmp", "_run/open/train_000000.npy", "_run/run.toml"])
def test_scraps_of_a_run_without_a_record_are_fine(corpus: Path, out: Path, left: str) -> None:
    (out / left).parent.mkdir(parents=True)
    (out / left).write_text("scraps")
    encode(corpus, out)
    encode(corpus, out.parent / "other")
    assert dataset(out) == dataset(out.parent / "other")
    assert [file for file in (out / OPEN).rglob("*") if file.is_file()] == []


def test_empty_folders_are_free(corpus: Path, out: Path) -> None:
    (out / "deeper" / "empty").mkdir(parents=True)
    assert not encode(corpus, out).already_complete


@pytest.mark.parametrize(
    "record", [b"", b"{}", b"[]", b"null", b'{"identity": 5, "config": {}}', b"\xff", b'{"identity": {}}']
)
def test_a_record_that_is_none(corpus: Path, out: Path, record: bytes) -> None:
    (out / "_run").mkdir(parents=True)
    (out / RUN).write_bytes(record)
    message = run("encode", corpus, "--tokenizer", "gpt2", "--out", out).failed(
        1, "is not the record of a run", "hint: "
    )
    assert str(out / RUN) in message
    assert (out / RUN).read_bytes() == record


def test_the_record_says_who_when_and_what(store: LocalStore) -> None:
    assert claim(store, IDENTITY, CONFIGURATION) is None
    record = json.loads(store.read(RUN))
    assert record["identity"] == {"format_version": 1, **IDENTITY}
    assert record["config"] == CONFIGURATION
    assert record["pid"] == os.getpid()
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", record["started"])
    assert claim(store, IDENTITY, CONFIGURATION) is None
    assert json.loads(store.read(RUN)) == record


def test_the_run_file_is_that_of_the_last_attempt(store: LocalStore) -> None:
    claim(store, IDENTITY, CONFIGURATION)
    for on_bad in ("error", "skip"):
        with writing(store, {**CONFIGURATION, "on_bad": on_bad}):
            pass
    assert tomllib.loads(store.read(CONFIG).decode())["on_bad"] == "skip"


def test_of_two_that_begin_at_once_one_is_refused(store: LocalStore, monkeypatch: pytest.MonkeyPatch) -> None:
    listed = store.list

    def list_late(prefix: str = "") -> Any:
        entries = list(listed(prefix))
        if not prefix:
            monkeypatch.undo()
            claim(store, IDENTITY, CONFIGURATION)
        return iter(entries)

    monkeypatch.setattr(store, "list", list_late)
    with pytest.raises(OutputError, match="another run has just begun in"):
        claim(store, {**IDENTITY, "shard_tokens": 5}, CONFIGURATION)
    claim(store, IDENTITY, CONFIGURATION)


def test_one_process_writes_at_a_time(store: LocalStore) -> None:
    claim(store, IDENTITY, CONFIGURATION)
    with writing(store, CONFIGURATION):
        store.put(f"{OPEN}/train_000000.npy", b"open")
        with pytest.raises(OutputError, match="another run is writing to"), writing(store, CONFIGURATION):
            pass
        assert store.exists(f"{OPEN}/train_000000.npy")
    with writing(store, CONFIGURATION):
        assert not store.exists(f"{OPEN}/train_000000.npy")


def _fail_after_writing(store: LocalStore, path: str) -> None:
    with suppress(KeyboardInterrupt), writing(store, CONFIGURATION):
        store.put(path, b"tokens")
        raise KeyboardInterrupt


def test_withdraw_gives_up_what_is_nothing(store: LocalStore) -> None:
    claim(store, IDENTITY, CONFIGURATION)
    _fail_after_writing(store, f"{OPEN}/train_000000.npy")
    assert list(store.list()) == []
    claim(store, {**IDENTITY, "shard_tokens": 5}, CONFIGURATION)


def test_withdraw_keeps_what_was_made(store: LocalStore) -> None:
    claim(store, IDENTITY, CONFIGURATION)
    _fail_after_writing(store, "train/train_000000.npy")
    claim(store, IDENTITY, CONFIGURATION)  # still the same run's
    assert store.exists("train/train_000000.npy")


def test_a_run_that_ended_early_leaves_the_folder_to_any_other(corpus: Path, out: Path) -> None:
    def stop(_: tokmill.Progress) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        encode(corpus, out, on_progress=stop, shard_tokens="1M")
    assert list(LocalStore(out).list()) == []
    assert not encode(corpus, out, eot="none").already_complete


def test_a_second_attempt_that_ends_early_keeps_the_folder(corpus: Path, out: Path) -> None:
    def stop(_: tokmill.Progress) -> None:
        raise KeyboardInterrupt

    for _ in range(2):
        with pytest.raises(KeyboardInterrupt):
            encode(corpus, out, on_progress=stop, unit_bytes=500)
    with pytest.raises(KeyboardInterrupt):
        encode(corpus, out, on_progress=stop, unit_bytes=50)
    assert not encode(corpus, out).already_complete
