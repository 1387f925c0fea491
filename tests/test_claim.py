"""Whose an output folder is: the same command again, and every other one."""

from __future__ import annotations

import json
import os
import re
import threading
from pathlib import Path
from typing import Any

import pytest

import tokmill.results
from command import dataset, run, write_lines
from tokmill._dataset.manifest import RUN
from tokmill._encoding.claim import COMMAND, CONFIG, CheckpointChain, claim
from tokmill._recovery import Attempt
from tokmill._recovery.chain import Owner, _machine
from tokmill._sizes import format_moment
from tokmill._sources.plan import Plan, SourceFile
from tokmill._store import LocalStore
from tokmill.errors import ContentError, OutputError, SourceError

IDENTITY = {"tokenizer": "0" * 64, "shard_tokens": 1000, "where": None, "split": []}
CONFIGURATION = {
    "sources": ["corpus"],
    "tokenizer": "gpt2",
    "out": "o",
    "shard_tokens": 1000,
    "where": None,
    "split": [],
}


def a_file(path: str = "a.jsonl", size: int = 10, version: str = "7") -> SourceFile:
    return SourceFile(path=path, location=f"/{path}", size=size, version=version, format="jsonl", codec="plain")


PLAN = Plan((a_file(), a_file("b.jsonl")))


@pytest.fixture
def tmp_path(folder: Path) -> Path:
    """In memory, if the system has it: syncing files is not tested here."""
    return folder


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


def encode(corpus: Path, out: Path, **options: Any) -> tokmill.results.Summary:
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
    assert told.out.splitlines()[0].endswith(f"{out}  (already complete)")


def test_a_complete_dataset_that_lost_a_file(corpus: Path, out: Path) -> None:
    encode(corpus, out)
    lost = out / "train" / "train_000001.docs.npy"
    data = lost.read_bytes()
    for damage, words in ((data[:-8], f"has the wrong size, {len(data) - 8} bytes"), (None, "is missing")):
        lost.unlink() if damage is None else lost.write_bytes(damage)
        with pytest.raises(OutputError, match=words) as refused:
            encode(corpus, out)
        assert refused.value.message.startswith(str(lost))
        assert "restore the file" in str(refused.value)
    lost.write_bytes(data)
    assert encode(corpus, out).already_complete


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
        ({"tokenizer": "p50k_base"}, "tokenizer was 'r50k_base', is now 'p50k_base'"),
        ({"shard_tokens": "5k"}, "--shard-tokens was 400, is now 5,000"),
        ({"split": []}, "--split was 'val=docs:1/10', is now (none)"),
        ({"split": ["a=hash:1%", "b=hash:5%"]}, "--split was 'val=docs:1/10', is now 'a=hash:1%', 'b=hash:5%'"),
        ({"eot": "none"}, "--eot was 'prefix', is now 'none'"),
        ({"dtype": "uint32"}, "--dtype was 'uint16', is now 'uint32'"),
        ({"format": "bin"}, "--format was 'npy', is now 'bin'"),
        ({"id_column": "id"}, "--id-column was (none), is now 'id'"),
        ({"separator": ""}, "--separator was '<|endoftext|>', is now ''"),
        ({"where": "length(text) > 3"}, "--where was (none), is now 'length(text) > 3'"),
        ({"source_format": "text"}, "--source-format was (none), is now 'text'"),
        ({"limit_docs": 7}, "--limit-docs was (none), is now 7"),
        ({"limit_tokens": "7k"}, "--limit-tokens was (none), is now 7,000"),
        ({"max_doc_bytes": "1KiB"}, "--max-doc-bytes was 268,435,456, is now 1,024"),
        ({"limit_docs": 7, "eot": "suffix"}, "--eot was 'prefix', is now 'suffix'; --limit-docs was (none), is now 7"),
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
        assert refused.value.hint == "choose another output folder, or remove this one if it is not needed"
        assert every_file(out) == before


def test_other_sources_are_refused(corpus: Path, out: Path) -> None:
    encode(corpus, out)
    before = every_file(out)

    def refused(sources: Path, words: str) -> None:
        with pytest.raises(OutputError) as error:
            encode(sources, out)
        assert error.value.message.startswith(f"{out} belongs to another run: sources: {words}")
        assert every_file(out) == before

    (corpus / "c.jsonl").write_text('{"text": "another"}\n')
    refused(corpus, "number of files was 1, is now 2")
    refused(corpus / "c.jsonl", "file was 'a.jsonl', is now 'c.jsonl'")
    (corpus / "c.jsonl").unlink()
    assert encode(corpus, out).already_complete
    times = (corpus / "a.jsonl").stat()
    os.utime(corpus / "a.jsonl", ns=(1, 1))
    then, now = format_moment(times.st_mtime_ns), "1970-01-01 00:00:00.000000001 UTC"
    refused(corpus, f"modification time of 'a.jsonl' was '{then}', is now '{now}'")
    os.utime(corpus / "a.jsonl", ns=(times.st_atime_ns, times.st_mtime_ns))
    assert encode(corpus, out).already_complete


def test_long_lists_are_cut_short(store: LocalStore) -> None:
    claim(store, IDENTITY, CONFIGURATION, PLAN)
    rules = [f"s{n}=hash:1%" for n in range(7)]
    with pytest.raises(OutputError, match=r"--split was \(none\), is now 's0=hash:1%', 's1=hash:1%', 's2=hash:1%', …"):
        claim(store, {**IDENTITY, "split": rules}, {**CONFIGURATION, "split": rules}, PLAN)


def test_what_has_the_same_name_and_is_not_the_same(store: LocalStore) -> None:
    claim(store, IDENTITY, CONFIGURATION, PLAN)
    with pytest.raises(OutputError, match=r"another run: tokenizer 'gpt2' has changed since\n"):
        claim(store, {**IDENTITY, "tokenizer": "2" * 64}, CONFIGURATION, PLAN)


def test_a_run_of_another_version(store: LocalStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tokmill._encoding.claim.FILES_VERSION", 0)
    claim(store, IDENTITY, CONFIGURATION, PLAN)
    monkeypatch.undo()
    with pytest.raises(OutputError, match="belongs to a run of format version 0; this tokmill writes 2") as told:
        claim(store, IDENTITY, CONFIGURATION, PLAN)
    assert told.value.code == "dataset-version"


def test_a_run_of_other_algorithms(store: LocalStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tokmill._encoding.claim.ALGORITHMS", 2)
    claim(store, IDENTITY, CONFIGURATION, PLAN)
    monkeypatch.undo()
    with pytest.raises(OutputError, match="algorithms was 2, is now 1"):
        claim(store, IDENTITY, CONFIGURATION, PLAN)


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
    message = run("encode", corpus, "--tokenizer", "gpt2", "--out", out).failed(1, "folder is not empty", "hint: ")
    assert str(out / name) in message
    assert every_file(out) == before


@pytest.mark.parametrize("name", [".DS_Store", "Thumbs.db", "train/desktop.ini", ".nfs0000000a", "._out"])
def test_a_folder_with_what_systems_leave_is_empty(corpus: Path, out: Path, name: str) -> None:
    (out / name).parent.mkdir(parents=True)
    (out / name).write_text("?")
    encode(corpus, out)
    (out.parent / "join").mkdir()
    (out.parent / "join" / name).parent.mkdir(exist_ok=True)
    (out.parent / "join" / name).write_text("?")
    assert not tokmill.join(out.parent / "join", [out]).already


@pytest.mark.parametrize("left", ["_run/.tokmill-0123.tmp", "_run/open/train_000000.npy", "_run/run.toml"])
def test_scraps_of_a_run_without_a_record_are_fine(corpus: Path, out: Path, left: str) -> None:
    (out / left).parent.mkdir(parents=True)
    (out / left).write_text("scraps")
    encode(corpus, out)
    encode(corpus, out.parent / "other")
    assert dataset(out) == dataset(out.parent / "other")


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
    name = claim(store, IDENTITY, CONFIGURATION, PLAN)
    record = json.loads(store.read(RUN))
    assert record["run"] == name
    versions = {"format_version": 2, "algorithms": 1}
    assert record["identity"] == {**versions, **IDENTITY, "sources": PLAN.digest()}
    assert record["config"] == CONFIGURATION
    assert record["owner"]["pid"] == os.getpid()
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", record["started"])
    assert claim(store, IDENTITY, CONFIGURATION, PLAN) == name
    assert json.loads(store.read(RUN)) == record


@pytest.mark.parametrize("same", [True, False])
def test_of_two_that_begin_at_once_one_is_first(
    store: LocalStore, monkeypatch: pytest.MonkeyPatch, *, same: bool
) -> None:
    listed, names = store.list, []

    def list_late(prefix: str = "") -> Any:
        entries = list(listed(prefix))
        if not prefix:
            monkeypatch.undo()
            names.append(claim(store, IDENTITY, CONFIGURATION, PLAN))
        return iter(entries)

    monkeypatch.setattr(store, "list", list_late)
    if same:
        assert [claim(store, IDENTITY, CONFIGURATION, PLAN)] == names
    else:
        with pytest.raises(OutputError, match="--shard-tokens was 1,000, is now 5"):
            claim(store, {**IDENTITY, "shard_tokens": 5}, {**CONFIGURATION, "shard_tokens": 5}, PLAN)
    assert len({entry.path.split("/")[1] for entry in store.list("_run")} - {"run.json"}) == 1


# One process at a time


def be_elsewhere(monkeypatch: pytest.MonkeyPatch, *, machine: str = "", alive: bool = True) -> None:
    """Make what follows look like another process, as far as that can be detected."""
    started = "7" if alive else "800"
    other = Owner(host="far", pid=os.getpid(), machine=machine or _machine(), started=started)
    monkeypatch.setattr("tokmill._recovery.chain._started", lambda _: "7")
    monkeypatch.setattr(Owner, "here", classmethod(lambda _: other))


def begin(store: LocalStore, *, takeover: bool = False, every: float = 0.0) -> Attempt[CheckpointChain]:
    run_name = claim(store, IDENTITY, CONFIGURATION, PLAN)
    return Attempt(COMMAND, CheckpointChain(store, run_name), takeover=takeover, every=every, total_bytes=20)


def test_a_living_process_is_not_disturbed(store: LocalStore, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        be_elsewhere(patch)
        first = begin(store)
    monkeypatch.setattr("tokmill._recovery.chain._started", lambda _: "7")
    with pytest.raises(
        OutputError, match=rf"another run is writing to .*process {os.getpid()} on far, attempt"
    ) as told:
        begin(store)
    assert "--takeover" in str(told.value)
    second = begin(store, takeover=True)
    assert second.lineage != first.lineage
    with pytest.raises(OutputError, match=rf"is now owned by another run: process {os.getpid()} on .*{second.id}"):
        first.record("checkpoint")
    assert second.chain.numbers() == [0, 1]


def test_a_dead_process_is_followed(store: LocalStore, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        be_elsewhere(patch, alive=False)
        first = begin(store)
    monkeypatch.setattr("tokmill._recovery.chain._started", lambda _: "7")
    assert begin(store).lineage == first.lineage


def test_the_same_process_may_try_again_but_not_twice_at_once(store: LocalStore) -> None:
    with begin(store) as first, pytest.raises(OutputError, match="another run is writing to"):
        begin(store)
    assert begin(store).lineage == first.lineage


def test_a_process_elsewhere_is_watched(store: LocalStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tokmill._recovery.attempt._WATCH_MORE", 0.2)
    with monkeypatch.context() as patch:
        be_elsewhere(patch, machine="another")
        first = begin(store, every=0.1)

    def live(_: float) -> None:
        first.record("checkpoint")

    with monkeypatch.context() as patch:
        patch.setattr("tokmill._recovery.attempt.time.sleep", live)
        with pytest.raises(OutputError, match="another run is writing to"):
            begin(store)
    second = begin(store)  # it was quiet for long enough
    assert second.lineage != first.lineage
    with pytest.raises(OutputError, match="is now owned by another run"):
        live(0)


def test_of_many_that_follow_one_goes_on(store: LocalStore) -> None:
    begin(store)
    run_name = claim(store, IDENTITY, CONFIGURATION, PLAN)
    barrier, outcomes = threading.Barrier(8), []

    def follow() -> None:
        barrier.wait()
        try:
            attempt = Attempt(COMMAND, CheckpointChain(store, run_name), takeover=True, every=0.0, total_bytes=0)
            attempt.record("checkpoint")
            outcomes.append(attempt.id)
        except OutputError as error:
            outcomes.append(error.message)

    threads = [threading.Thread(target=follow) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    chain = CheckpointChain(store, run_name)
    records = [chain.read(number)[0] for number in chain.numbers()]
    assert records[-1].kind == "checkpoint"
    assert records[-1].attempt in outcomes
    assert sum("owned by another run" in outcome for outcome in outcomes) >= 7 - sum(r.kind == "begin" for r in records)


# Giving up


def test_a_run_that_failed_early_leaves_the_folder_to_any_other(corpus: Path, out: Path) -> None:
    with pytest.raises(SourceError):
        encode(corpus, out, text_column="txet")
    assert [file for file in out.rglob("*") if file.is_file()] == []
    assert not encode(corpus, out, eot="none").already_complete


def test_a_run_that_has_got_somewhere_keeps_the_folder(corpus: Path, out: Path) -> None:
    write_lines(corpus / "b.jsonl", {"text": None})
    with pytest.raises(ContentError):
        encode(corpus, out)
    before = every_file(out)
    with pytest.raises(OutputError, match="belongs to another run"):
        encode(corpus, out, eot="none")
    assert every_file(out) == before


def test_a_process_that_died_while_it_gave_up(store: LocalStore, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        be_elsewhere(patch, alive=False)
        first = begin(store)
        first.record("withdraw")
    monkeypatch.setattr("tokmill._recovery.chain._started", lambda _: "7")
    run_name = claim(store, {**IDENTITY, "shard_tokens": 5}, CONFIGURATION, PLAN)
    assert not list(store.list(first.chain.folder))
    assert Attempt(COMMAND, CheckpointChain(store, run_name), takeover=False).chain.numbers() == [0]


def test_nobody_can_take_over_what_is_given_up(store: LocalStore) -> None:
    first = begin(store)
    first.record("withdraw")
    with pytest.raises(OutputError, match="was given up by process") as told:
        begin(store, takeover=True)
    assert str(store.root / "_run") in str(told.value)
