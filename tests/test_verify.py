"""Whatever happens to a file of a dataset, `tokmill verify` finds it and says where."""

from __future__ import annotations

import json
import os
import random
import re
import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import tokmill.results
from command import MEMORY, run, stopping, write_lines
from documents import empty_out
from test_manifest import HOSTILE, change
from test_run import KINDS, write
from tokmill._dataset.index import read_index
from tokmill._dataset.manifest import read_manifest, to_json
from tokmill._dataset.splits import SplitRules
from tokmill._encoding.block import Recipe
from tokmill._inspection.findings import _OPTIONS, Verification
from tokmill._recovery.chain import Owner, with_hash, without_hash
from tokmill._store import LocalStore, open_output
from tokmill._store.extents import hash_bytes
from tokmill._tokenizer.tokenizer import Tokenizer
from tokmill.errors import SourceError, UsageError

READ = ["manifest.json", "index.npy", "sources.jsonl"]
OPTIONS: dict[str, Any] = {
    "tokenizer": "gpt2",
    "shard_tokens": 100,
    "split": ["val=hash:20%", "dev=docs:1/7", "test=shards:1"],
    "where": "score > 0",
    "on_bad": "skip",
    "checkpoint_every": 0,
    "unit_bytes": 700,
    "workers": 1,
}


def rows(seed: int = 0) -> list[dict[str, Any]]:
    words = random.Random(seed)
    texts = ("word " * words.choice([0, 1, 5, 9, 9, 9, 30]) + str(number) for number in range(40))
    return [{"id": f"d{number}", "text": text, "score": number % 5} for number, text in enumerate(texts)]


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    with TemporaryDirectory(dir=MEMORY) as name:
        yield Path(name)


@cache
def made(folder: Path, **options: Any) -> Path:
    """A dataset of several formats of sources, to be copied."""
    name = "made" + "".join(f"-{key}-{value}" for key, value in options.items())
    corpus = folder / "corpus"
    if not corpus.exists():
        for kind in KINDS[:-1]:
            (corpus / kind).mkdir(parents=True)
            write(corpus / kind, kind, rows(len(kind)))
        write_lines(corpus / "bad.jsonl", {"text": None, "score": 1}, {"text": "good", "score": 1})
    tokmill.encode(str(corpus), out=str(folder / name), **{**OPTIONS, **options})
    return folder / name


@pytest.fixture
def out(folder: Path) -> Iterator[Path]:
    """A dataset to damage."""
    with TemporaryDirectory(dir=folder) as name:
        yield shutil.copytree(made(folder), Path(name) / "out")


def verify(out: Path, other: Path | None = None, **options: Any) -> Verification:
    found = tokmill.verify(str(out), None if other is None else str(other), **options)
    assert json.loads(json.dumps(found.as_dict()))["ok"] == found.ok
    assert str(found)
    return found


def problem(out: Path, file: str, words: str, *, deep: bool = False) -> None:
    """Checks that a problem of that file with these words is found, and without `deep` only if it may."""
    if deep:
        assert verify(out).ok
    found = verify(out, deep=deep)
    assert not found.ok
    told = [one for one in found.problems if one.file == file]
    assert told, found
    assert any(words in str(one) for one in told), found


def edit(path: Path, changed: Callable[[Any], Any]) -> None:
    """Changes a file of JSON, as somebody would who knows that a manifest has a hash of its own."""

    def written(root: Any) -> str:
        return json.dumps(root, indent=2, ensure_ascii=False) + "\n"

    root = changed(json.loads(path.read_text("utf-8")))
    if isinstance(root, dict) and "blake3" in root:
        del root["blake3"]
        root["blake3"] = hash_bytes(written(root).encode())
    path.write_text(written(root))


def forge(out: Path, path: str, data: bytes) -> None:
    """Writes a shard's file and has index and manifest vouch for it, as a writer would whose own tokens are wrong."""
    store = LocalStore(out)
    manifest = read_manifest(store)
    index = read_index(store, manifest).copy()
    split, _, name = path.partition("/")
    number = int(name.removeprefix(f"{split}_")[:6])
    (row,) = np.flatnonzero((index["split"] == list(manifest.splits).index(split)) & (index["shard"] == number))
    digest = np.frombuffer(bytes.fromhex(hash_bytes(data)), np.uint8)
    index["docs_blake3" if name.endswith(".docs.npy") else "blake3"][row] = digest
    (out / path).write_bytes(data)
    whole = (out / "index.npy").read_bytes()
    whole = whole[: len(whole) - index.nbytes] + index.tobytes()
    (out / "index.npy").write_bytes(whole)
    (out / "manifest.json").write_bytes(
        to_json(replace(manifest, index=replace(manifest.index, blake3=hash_bytes(whole))))
    )
    shutil.rmtree(out / "_run")


def records(out: Path) -> list[Path]:
    return sorted(out.glob("_run/*/records/*.json"))


# A dataset as it should be


@pytest.mark.parametrize("options", [{}, {"eot": "suffix"}, {"eot": "none"}, {"format": "bin", "dtype": "uint32"}])
def test_nothing_is_wrong(folder: Path, options: dict[str, Any]) -> None:
    out = made(folder, **options)
    found = verify(out, deep=True, against_source=10_000, seed=3)
    assert found.ok, found
    manifest = read_manifest(LocalStore(out))
    assert found.checked == {
        "records": len(records(out)),
        "shards": manifest.shards,
        "bytes": sum(file.stat().st_size for file in out.rglob("*_??????.*")),
        "tokens": manifest.tokens,
        "documents": manifest.documents.out,
        "table rows": manifest.documents.out,
    }
    assert found.notes == ("documents selected with --seed 3",)
    assert (found.complete, found.orphans, found.removed) == (True, (), False)


def test_the_command(out: Path) -> None:
    told = run("verify", out)
    assert (told.code, told.err) == (0, "")
    assert told.out.startswith(f"✓ {out}: no problems  (")
    assert run("verify", out, "--quiet").out == ""
    assert run("verify", out, "--deep", "--json").json["depth"] == "deep"
    (out / "index.npy").unlink()
    told = run("verify", out, "--quiet")
    assert told.code == 1
    assert "problem: index.npy: is missing" in told.out
    assert run("verify", out, "--json").json["problems"] == [
        {"file": "index.npy", "what": "is missing", "expected": None, "found": None}
    ]


@pytest.mark.parametrize(
    "options",
    [["--yes"], ["--against-source=-1"], ["--against-source=x"], *(["{}", it] for it in ("--deep", "--clean"))],
)
def test_usage(out: Path, options: list[str]) -> None:
    run("verify", out, *(option.format(out) for option in options)).failed(2)


def test_no_dataset(folder: Path) -> None:
    run("verify", folder / "nothing").failed(1, "does not exist, or is empty", "hint: ")
    run("verify", made(folder), folder / "nothing").failed(1, "does not exist, or is empty", "hint: ")
    with pytest.raises(UsageError):
        tokmill.verify("ftp://host/folder")


def test_a_dataset_of_nothing(folder: Path) -> None:
    write_lines(folder / "nothing.jsonl", {"text": "x", "score": 0})
    tokmill.encode(str(folder / "nothing.jsonl"), out=str(folder / "empty"), tokenizer="gpt2")
    empty_out(folder / "empty")
    assert verify(folder / "empty", deep=True).ok
    assert verify(folder / "empty", folder / "empty").ok


def test_options_are_those_that_shape_the_bytes(folder: Path) -> None:
    manifest = read_manifest(LocalStore(made(folder)))
    assert sorted(name for name, option in _OPTIONS.items() if not option.if_set) == sorted(manifest.options)


# What can happen to files


def test_a_byte_of_a_shard(out: Path) -> None:
    for path in ("train/train_000001.npy", "train/train_000001.docs.npy", "val/val_000000.npy"):
        data = bytearray((out / path).read_bytes())
        data[-3] ^= 4
        (out / path).write_bytes(data)
        problem(out, path, "its content does not match the index (expected ", deep=True)
        data[-3] ^= 4
        (out / path).write_bytes(data)


def test_a_header(out: Path) -> None:
    file = out / "train/train_000001.npy"
    file.write_bytes(file.read_bytes().replace(b"'<u2'", b"'<i2'"))
    problem(out, "train/train_000001.npy", "its header does not match its tokens", deep=True)


@pytest.mark.parametrize("path", [*READ[1:], "train/train_000001.npy", "train/train_000000.docs.npy"])
def test_another_size(out: Path, path: str) -> None:
    data = (out / path).read_bytes()
    for changed in (data[:-1], data + b"\0", b""):
        (out / path).write_bytes(changed)
        problem(out, path, "its size does not match the")
    (out / path).unlink()
    problem(out, path, "is missing")


def test_two_shards_swapped(out: Path) -> None:
    one, two = out / "train/train_000000.npy", out / "train/train_000001.npy"
    data = one.read_bytes()
    shutil.copyfile(two, one)
    two.write_bytes(data)
    problem(out, "train/train_000000.npy", "it is the hash of train/train_000001.npy", deep=True)
    problem(out, "train/train_000001.npy", "it is the hash of train/train_000000.npy", deep=True)


@pytest.mark.parametrize("with_run", [True, False])
@pytest.mark.parametrize(
    ("changed", "words"),
    [
        (change("fingerprint", "0" * 64), "fingerprint does not match"),
        (change("options where", None), "fingerprint does not match"),
        (change("options wehre", None), "this tokmill does not know 'wehre'"),
        (change("options limit_docs", "7"), "options: limit_docs is '7'"),
        (change("options split", ["val=hash:21%"]), "splits differ from the options"),
        (change("options split", ["x"]), "options: --split x"),
        (change("options shard_tokens", 0), "options: shard_tokens is 0"),
        (change("eot", "suffix"), "eot differs from the options (expected prefix, found suffix)"),
        (change("tokenizer hash", "0" * 64), "fingerprint does not match"),
        (change("documents dropped", {"mising": 1}), "'mising' is not a known reason"),
        (change("index blake3", "0" * 64), ""),
    ],
)
def test_an_edited_manifest(out: Path, changed: Any, words: str, with_run: bool) -> None:  # noqa: FBT001
    edit(out / "manifest.json", changed)
    if not with_run:
        shutil.rmtree(out / "_run")
    problem(out, "index.npy" if not words else "manifest.json", words)


@pytest.mark.parametrize("name", ["p50k_base", "gpt2", "gpt-99"])
def test_another_tokenizer(out: Path, name: str) -> None:
    shutil.rmtree(out / "_run")
    edit(out / "manifest.json", change("tokenizer name", name))
    problem(out, "manifest.json", "tokenizer.", deep=True)


def test_statistics_that_only_the_records_know(out: Path) -> None:
    for field in ("bytes", "words", "documents_with_special_text"):
        edit(out / "manifest.json", change(f"text {field}", 11))
        problem(out, "manifest.json", f"text.{field} differs from the last checkpoint")
    shutil.rmtree(out / "_run")
    found = verify(out, deep=True)
    assert found.ok
    assert found.notes == ("the chain of records was not checked, because _run was removed",)


def test_a_manifest_that_was_edited(out: Path) -> None:
    shutil.rmtree(out / "_run")
    text = (out / "manifest.json").read_text("utf-8")
    (out / "manifest.json").write_text(re.sub(r'"words": \d+', '"words": 11', text), "utf-8")
    problem(out, "manifest.json", "has been edited")
    (out / "manifest.json").write_text(re.sub(r',\n  "blake3": "\w+"\n}', "\n}", text), "utf-8")
    problem(out, "manifest.json", "has been edited")


def test_a_hostile_manifest(out: Path) -> None:
    """Some of those that test_manifest reads."""
    whole = (out / "manifest.json").read_bytes()
    for changed, _ in HOSTILE[::5]:
        edit(out / "manifest.json", changed)
        assert not verify(out, deep=True, against_source=1).ok
        (out / "manifest.json").write_bytes(whole)


def test_the_index_of_another_dataset(folder: Path, out: Path) -> None:
    shutil.copyfile(made(folder, eot="none") / "index.npy", out / "index.npy")
    assert {one.file for one in verify(out).problems} == {"index.npy"}


def rewritten(data: bytes, old: bytes, new: bytes) -> bytes:
    """A record with something changed, and a hash that fits."""
    return with_hash({key: value for key, value in json.loads(data.replace(old, new, 1)).items() if key != "blake3"})


def test_a_record_that_is_edited_or_gone(out: Path) -> None:
    files = records(out)
    assert len(files) > 5
    for number in range(len(files)):
        data = files[number].read_bytes()
        files[number].unlink()
        found = verify(out)
        assert not found.ok, number
        files[number].write_bytes(data[:-20])
        assert not verify(out).ok, number
        files[number].write_bytes(data)
    data = files[2].read_bytes()
    files[2].write_bytes(data.replace(b'"words":', b'"words":1'))
    problem(out, str(files[2].relative_to(out)), "is damaged")
    files[2].write_bytes(rewritten(data, b'"words":', b'"words":1'))
    problem(out, str(files[2].relative_to(out)), "does not match the hash in the next record")
    files[2].write_bytes(data)
    data = files[-1].read_bytes()
    files[-1].write_bytes(rewritten(data, b'"words":', b'"words":1'))
    problem(out, "manifest.json", "text.words differs from the last checkpoint")
    (before,) = (record for record in files if b'"shards":[{"split":"test","shard":0,' in record.read_bytes())
    data = before.read_bytes()
    before.write_bytes(rewritten(data, b'"tokens":100,', b'"tokens":101,'))
    problem(out, str(before.relative_to(out)), "does not match the hash in the next record")


def with_value(record: dict[str, Any], value: str) -> bytes:
    """A record with some JSON in place of "VALUE", and a hash that fits where that can be."""
    text = json.dumps(record).replace('"VALUE"', value)
    return with_hash(json.loads(text)) if "1e999" not in text else text.encode()


@pytest.mark.parametrize("value", ["-1", '"x"', "null", "[]", "1e999", "9" * 40])
def test_hostile_records(out: Path, value: str) -> None:
    last = records(out)[-1]
    whole = without_hash(last.read_bytes())
    for field in (
        "number",
        "previous",
        "attempt",
        "time",
        "seconds",
        "base",
        "total_bytes",
        "owner",
        "state",
        "shards",
    ):
        last.write_bytes(with_value({**whole, field: "VALUE"}, value))
        verify(out)
        run("status", out)
    for field in ("cursor", "layout", "tally", "open", "quarantine", "last_document", "source_bytes"):
        last.write_bytes(with_value({**whole, "state": {**whole["state"], field: "VALUE"}}, value))
        verify(out)
        run("status", out)


@pytest.mark.parametrize("value", [-1, "x", None, [], {}, True, 1e300, "../../etc"])
def test_a_hostile_record_of_the_run(out: Path, value: object) -> None:
    whole = json.loads((out / "_run/run.json").read_text("utf-8"))
    for place in ("run", "owner", "identity", "config", "identity tokenizer", "identity split"):
        edit(out / "_run/run.json", change(place, value))
        assert not verify(out, against_source=1).ok, place
        (out / "_run/run.json").write_text(json.dumps(whole))


def test_no_record_of_the_run(out: Path) -> None:
    (out / "_run/run.json").unlink()
    problem(out, "_run/run.json", "is missing, but other files of the run exist")


def test_the_list_of_sources_of_the_run(out: Path) -> None:
    (listed,) = out.glob("_run/*/sources.jsonl")
    data = listed.read_bytes()
    for changed, words in ((data.replace(b"arrow", b"array"), "is not a source"), (data[:-9], ""), (b"", "")):
        listed.write_bytes(changed)
        problem(out, str(listed.relative_to(out)), words)


@settings(max_examples=80, deadline=None, suppress_health_check=list(HealthCheck))
@given(where=st.randoms(use_true_random=False), mask=st.integers(1, 255))
def test_any_byte_that_readers_use(folder: Path, where: random.Random, mask: int) -> None:
    out = made(folder)
    files = sorted(str(file.relative_to(out)) for file in out.rglob("*") if file.is_file() and "_run" not in file.parts)
    files.remove("README.md")  # for which nothing vouches
    # Half of the bytes are from the three files that readers trust.
    file = out / where.choice([where.choice(READ), where.choice(files)])
    data = file.read_bytes()
    at = where.randrange(len(data))
    try:
        file.write_bytes(data[:at] + bytes([data[at] ^ mask]) + data[at + 1 :])
        found = verify(out, deep=True)
        assert not found.ok, (file, at)
        assert str(file.relative_to(out)) in {one.file for one in found.problems}, found
    finally:
        file.write_bytes(data)


# What was written wrong in the first place


def test_an_id_outside_the_vocabulary(out: Path) -> None:
    path = "train/train_000001.npy"
    data = bytearray((out / path).read_bytes())
    data[128 + 2 * 7 : 128 + 2 * 8] = (60_000).to_bytes(2, "little")
    forge(out, path, bytes(data))
    problem(out, path, "token 7 is 60,000; the largest id is 50,256", deep=True)


@pytest.mark.parametrize("eot", ["prefix", "suffix"])
def test_end_of_text_is_where_it_must_be(folder: Path, eot: str) -> None:
    whole = made(folder, eot=eot)
    shards = [np.load(whole / f"train/train_{number:06d}.npy") for number in range(3)]
    places = [(number, at) for number, ids in enumerate(shards) for at in np.flatnonzero(ids == 50_256).tolist()]
    assert len(places) > 10
    for number, at in places[1::3]:
        with TemporaryDirectory(dir=folder) as name:
            out = shutil.copytree(whole, Path(name) / "out")
            path = f"train/train_{number:06d}.npy"
            data = bytearray((out / path).read_bytes())
            data[128 + 2 * at : 128 + 2 * at + 2] = b"\1\0"
            forge(out, path, bytes(data))
            problem(out, path, "instead of end-of-text", deep=True)


def test_offsets_that_do_not_ascend(out: Path) -> None:
    path = "train/train_000000.docs.npy"
    header, offsets = (out / path).read_bytes()[:128], np.load(out / path)
    for at, value, words in ((1, 0, "starts at 0"), (0, -1, "outside"), (-1, 100, "outside"), (0, 1, "does not start")):
        changed = offsets.copy()
        changed[at] = value
        with TemporaryDirectory(dir=out.parent) as name:
            copy = shutil.copytree(out, Path(name) / "out")
            forge(copy, path, header + changed.tobytes())
            found = verify(copy, deep=True)
            assert any(words in one.what for one in found.problems if one.file == path), found


# Against the sources


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("options", [{}, {"split": ["dev=docs:1/3"], "eot": "none"}, {"split": [], "limit_docs": 40}])
def test_each_format_is_found_again(folder: Path, kind: str, options: dict[str, Any]) -> None:
    with TemporaryDirectory(dir=folder) as name:
        path, out = write(Path(name), kind, rows(7)), Path(name) / "out"
        if kind == "txt":
            options = {**options, "where": None}
        tokmill.encode(str(path), out=str(out), **{**OPTIONS, "shard_tokens": 100, **options})
        found = verify(out, against_source=1000)
        assert found.ok, found
        assert found.checked["documents"] == read_manifest(LocalStore(out)).documents.out > 20


def test_tokens_that_are_not_those_of_the_source(folder: Path) -> None:
    with TemporaryDirectory(dir=folder) as name:
        lines = [f"line number {number}" for number in range(30)]
        corpus, out = write_lines(Path(name) / "a.jsonl", *lines), Path(name) / "out"
        tokmill.encode(str(corpus), out=str(out), tokenizer="gpt2", shard_tokens=25)
        run_folder = shutil.copytree(out / "_run", Path(name) / "_run")
        path = "train/train_000002.npy"
        data = bytearray((out / path).read_bytes())
        expected = int.from_bytes(data[128 + 2 * 4 : 128 + 2 * 5], "little")
        data[128 + 2 * 4 : 128 + 2 * 5] = b"\7\0"
        (out / path).write_bytes(data)
        assert verify(out).ok
        (told,) = verify(out, against_source=100).problems
        assert (told.file, told.expected, told.found) == (path, f"{expected:,}", "7")
        ids = [[50256, *Tokenizer("gpt2").encode_ordinary(line)] for line in lines]
        document = next(n for n in range(30) if sum(map(len, ids[: n + 1])) > 54)
        position = sum(len(json.dumps({"text": line})) + 1 for line in lines[:document])
        assert told.what == f"token 4 differs from its document, {corpus}, byte {position}"
        shutil.rmtree(out / "_run")
        (told,) = verify(out, against_source=100).problems
        assert "_run/run.json is missing" in told.what
        shutil.copytree(run_folder, out / "_run")
        corpus.unlink()
        (told,) = verify(out, against_source=100).problems
        assert "there is no file or folder" in told.what


def test_documents_that_the_run_lost_or_put_elsewhere(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever document is chosen, those beside it are compared."""
    corpus = write_lines(folder / "a.jsonl", *[f"line number {number}" for number in range(30)])
    encoded = Recipe.encoded
    keep = np.delete(np.arange(30), 17)
    with monkeypatch.context() as patched:
        patched.setattr(Recipe, "encoded", lambda self, rows: encoded(self, rows).take(keep))
        tokmill.encode(corpus, out=folder / "lost", tokenizer="gpt2")
    (told,) = verify(folder / "lost", against_source=5, seed=1).problems
    position = sum(len(json.dumps({"text": f"line number {number}"})) + 1 for number in range(17))
    assert (told.file, told.what) == (str(corpus), f"its document at byte {position} is missing in the dataset")
    with monkeypatch.context() as patched:
        patched.setattr(SplitRules, "hash_code", lambda _, hashes: np.zeros(len(hashes), np.uint8))
        tokmill.encode(corpus, out=folder / "split", tokenizer="gpt2", split=["val=hash:50%"])
    told, *_ = verify(folder / "split", against_source=30).problems
    assert "belongs to another split than val" in told.what


def test_the_seed_chooses(folder: Path) -> None:
    out = made(folder)
    assert "--seed 5" in verify(out, against_source=3, seed=5).notes[0]
    seeds = {verify(out, against_source=3).notes[0] for _ in range(3)}
    assert len(seeds) == 3


def test_a_source_that_changed(folder: Path) -> None:
    with TemporaryDirectory(dir=folder) as name:
        corpus, out = Path(name) / "corpus", Path(name) / "out"
        for number in range(3):
            write_lines(corpus / f"{number}.jsonl", *(f"{number} line {line}" for line in range(20)))
        tokmill.encode(str(corpus), out=str(out), tokenizer="gpt2")
        os.utime(corpus / "1.jsonl", ns=(1, 1))
        assert verify(out, against_source=100).ok  # its time changed, and nothing else
        write_lines(corpus / "1.jsonl", *(f"other {line}" for line in range(20)))
        (told,) = verify(out, against_source=100).problems
        assert (told.file, told.what) == (str(corpus / "1.jsonl"), "changed since the run")
        (corpus / "1.jsonl").unlink()
        found = verify(out, against_source=100)
        assert [str(one) for one in found.problems] == ["1.jsonl: no longer exists"]
        assert "20 documents were not compared: they are in 1.jsonl, which changed" in found.notes
        assert found.checked["documents"] == 40


# A run that is not complete


def interrupted(folder: Path, name: str) -> Path:
    """A copy of a run that was stopped by a signal, with open shards."""
    return shutil.copytree(stopped(folder), folder / name)


@cache
def stopped(folder: Path) -> Path:
    made(folder)
    stop_at(8, str(folder / "corpus"), str(folder / "interrupted"))
    return folder / "interrupted"


def stop_at(blocks: int, corpus: str, out: str, **options: Any) -> None:
    """Runs until so many blocks are done."""
    with pytest.raises(KeyboardInterrupt):
        tokmill.encode(corpus, out=out, on_progress=stopping(blocks), **{**OPTIONS, **options})


def problems(out: Path, **options: Any) -> list[str]:
    """All but that there is no manifest."""
    found = verify(out, **options)
    assert not found.complete
    assert found.problems[0].file == "manifest.json"
    return [one.file for one in found.problems[1:]]


def test_an_incomplete_run(folder: Path) -> None:
    out = interrupted(folder, "stopped")
    told = run("verify", out)
    assert told.code == 1
    assert "manifest.json: is missing: the run has not finished" in told.out
    assert "note: state: stopped, " in told.out
    assert problems(out) == problems(out, deep=True) == []
    growing = sorted(str(file.relative_to(out)) for file in out.glob("_run/*/open/*/*.npy"))
    assert len(growing) >= 4
    sealed = sorted(str(file.relative_to(out)) for file in out.glob("*/*.npy"))
    for path in (growing[0], sealed[0], sealed[-1]):
        data = (out / path).read_bytes()
        (out / path).write_bytes(data[:-1])
        assert problems(out) == [path]
        (out / path).write_bytes(data[:-1] + bytes([data[-1] ^ 1]))
        assert problems(out) == []
        assert set(problems(out, deep=True)) == {path}
        (out / path).unlink()
        assert problems(out) == [path]
        (out / path).write_bytes(data)
    files = records(out)
    files[0].unlink()
    assert problems(out) == [str(files[0].parent.relative_to(out))]


def test_a_shard_that_was_sealed_after_the_last_checkpoint(folder: Path) -> None:
    out = interrupted(folder, "sealed")
    (growing,) = out.glob("_run/*/open/*/train_*[0-9].npy")
    growing.rename(out / "train" / growing.name)
    assert problems(out, deep=True) == []
    assert verify(out, clean=True).orphans == ()


def test_bad_rows_that_were_sealed_after_the_last_checkpoint(folder: Path) -> None:
    made(folder)
    lines = [{"text": None if number % 9 == 1 else f"line {number}", "score": 1} for number in range(300)]
    write_lines(folder / "rows.jsonl", *lines)
    stop_at(5, str(folder / "rows.jsonl"), str(folder / "rows"), on_bad="quarantine")
    assert problems(folder / "rows", deep=True) == []
    (growing,) = (folder / "rows").glob("_run/*/open/*/quarantine.jsonl")
    growing.rename(folder / "rows/_run/quarantine.jsonl")
    assert problems(folder / "rows", deep=True) == []
    (folder / "rows/_run/quarantine.jsonl").unlink()
    assert problems(folder / "rows") == [str(growing.relative_to(folder / "rows"))]


def test_in_a_bucket(folder: Path) -> None:
    made(folder)
    out = f"memory://verify/{folder.name}"
    tokmill.encode(str(folder / "corpus"), out=out, **OPTIONS)
    found = tokmill.verify(out, deep=True, against_source=50)
    assert found.ok, found
    assert tokmill.verify(out, str(made(folder))).ok
    assert tokmill.status(out).state == "complete"
    store = open_output(out)
    store.put("train/train_000000.npy", b"x")
    store.put("_run/0123abcd/sources.jsonl", b"left")
    assert [one.file for one in tokmill.verify(out).problems] == ["train/train_000000.npy"]
    store.put("train/train_000000.npy", (made(folder) / "train/train_000000.npy").read_bytes())
    assert tokmill.verify(out, clean=True, yes=True).orphans == ("_run/0123abcd/sources.jsonl",)
    assert not store.exists("_run/0123abcd/sources.jsonl")


def test_an_incomplete_run_in_a_bucket(folder: Path) -> None:
    made(folder)
    out = f"memory://verify/{folder.name}-stopped"
    stop_at(8, str(folder / "corpus"), out)
    found = tokmill.verify(out, deep=True, clean=True)
    assert [one.file for one in found.problems] == ["manifest.json"]
    assert found.orphans == ()
    store = open_output(out)
    segments = [entry.path for entry in store.list("_run") if "/open/" in entry.path]
    data = store.read(segments[-1])
    store.put(segments[-1], data[:-1] + bytes([data[-1] ^ 1]))
    assert [one.file for one in tokmill.verify(out, deep=True).problems[1:]] == [segments[-1]]
    store.delete(segments[-1])
    assert [one.file for one in tokmill.verify(out).problems[1:]] == [segments[-1]]


# Orphans


def orphans(out: Path) -> set[str]:
    """Leaves behind what processes leave behind that die, and the files of other people. Gives the former."""
    (run_folder,) = (path.parent.name for path in out.glob("_run/*/records"))
    left = {
        ".tokmill-0123456789abcdef.tmp",
        "train/.tokmill-0123456789abcdef.tmp",
        "_pack/pad-64/train/.tokmill-0123456789abcdef.tmp",
        "_pack/pad-64/train/order.npy.growing",
        "_run/.tokmill-0123456789abcdef.tmp",
        f"_run/{run_folder}/records/.tokmill-0123456789abcdef.tmp",
        "_run/0123abcd/sources.jsonl",
        f"_run/{run_folder}/open/0123456789abcdef/train_000009.npy",
        "train/train_000900.npy",
        "train/train_000900.docs.npy",
        "old/old_000000.bin",
    }
    for path in {*left, "NOTES.md", "train/notes.npy", ".hidden"}:
        (out / path).parent.mkdir(parents=True, exist_ok=True)
        (out / path).write_text("left")
    return left


def test_orphans_are_listed_and_removed(out: Path) -> None:
    before = {file for file in out.rglob("*") if file.is_file()}
    left = orphans(out)
    found = verify(out)
    assert (found.ok, found.orphans) == (True, ())
    assert [note.partition(":")[0] for note in found.notes] == [
        "7 files are left over from a run",
        "3 files are not part of the dataset, and never read",
    ]
    assert set(verify(out, clean=True).orphans) == left
    told = run("verify", out, "--clean", "--yes")
    assert told.code == 0
    assert all(f"removed: {path}" in told.out for path in left)
    after = {file for file in out.rglob("*") if file.is_file()}
    assert after == before | {out / "NOTES.md", out / "train/notes.npy", out / ".hidden"}
    assert verify(out, deep=True).ok


def test_nothing_is_removed_while_something_is_wrong(out: Path) -> None:
    left = orphans(out)
    (out / "train/train_000001.npy").unlink()
    found = verify(out, clean=True, yes=True)
    assert not found.removed
    assert "nothing was removed, because there are problems" in found.notes
    assert all((out / path).exists() for path in left)


def test_a_cleaned_run_can_be_resumed(folder: Path) -> None:
    out = interrupted(folder, "cleaned")
    left = orphans(out)
    assert set(verify(out, clean=True).orphans) == left
    for path in ("NOTES.md", "train/notes.npy", ".hidden"):
        (out / path).unlink()
    found = verify(out, clean=True, yes=True)
    assert found.removed
    assert problems(out, deep=True) == []
    summary = tokmill.encode(str(folder / "corpus"), out=str(out), **OPTIONS)
    assert summary.tokens_before > 0
    assert verify(out, made(folder)).ok


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="only Linux tells exactly which process is which")
@pytest.mark.parametrize(
    ("kind", "owner", "may"),
    [
        ("checkpoint", {}, True),
        ("checkpoint", {"machine": "other"}, True),
        ("checkpoint", {"started": "1"}, False),
        ("stop", {}, False),  # this very process: it would know
        ("stop", {"pid": os.getppid()}, True),
        ("stop", {"machine": "other"}, False),
    ],
)
def test_what_a_living_process_needs_stays(folder: Path, kind: str, owner: dict[str, Any], may: bool) -> None:  # noqa: FBT001
    with TemporaryDirectory(dir=folder) as name:
        out = interrupted(folder, f"{name}/out")
        left = orphans(out)
        here = vars(Owner.here()) | owner
        if "pid" in owner:
            here["started"] = Path(f"/proc/{owner['pid']}/stat").read_text().rpartition(")")[2].split()[19]
        last = records(out)[-1]
        last.write_bytes(with_hash({**without_hash(last.read_bytes()), "kind": kind, "owner": here}))
        found = verify(out, clean=True, yes=True)
        assert found.removed != may
        assert ("may still be running: nothing was removed" in str(found)) == may
        assert all((out / path).exists() == may for path in left)


# Two datasets


def test_two_that_are_equal(folder: Path) -> None:
    one = made(folder)
    with TemporaryDirectory(dir=folder) as name:
        tokmill.encode(str(folder / "corpus"), out=f"{name}/two", **{**OPTIONS, "workers": 3, "checkpoint_every": 9})
        told = run("verify", one, Path(name) / "two")
        assert (told.code, told.err) == (0, "")
        assert ": equal  (" in told.out
        assert verify(one, Path(name) / "two").checked == {"splits": 4}  # no shard was opened


def test_options_and_statistics_that_differ(folder: Path) -> None:
    told = {one.what: (one.expected, one.found) for one in verify(made(folder), made(folder, eot="none")).problems}
    assert told["options.eot differs"] == ("prefix", "none")
    assert told["tokenizer.eot differs"] == ("50,256", "null")
    assert "splits.train.tokens differs" in told
    assert not any("hash" in what or "fingerprint" in what for what in told)


@pytest.mark.parametrize("shape", [{"format": "bin"}, {"dtype": "uint32"}, {"shard_tokens": 70, "split": []}])
def test_the_same_tokens_in_another_shape(folder: Path, shape: dict[str, Any]) -> None:
    one = made(folder) if "split" not in shape else made_plain(folder)
    told = {problem.what for problem in verify(one, made(folder, **_hashable(shape))).problems}
    assert told
    assert not any("token" in what and "first" in what for what in told), told


def _hashable(options: dict[str, Any]) -> dict[str, Any]:
    return {name: tuple(value) if isinstance(value, list) else value for name, value in options.items()}


def made_plain(folder: Path) -> Path:
    return made(folder, split=())


def test_the_first_token_that_differs(folder: Path) -> None:
    with TemporaryDirectory(dir=folder) as name:
        texts = [f"line number {number}" for number in range(40)]
        sides = []
        for side, changed in (("one", texts), ("two", [*texts[:25], "line letter 25", *texts[26:]])):
            corpus = write_lines(Path(name) / side / "a.jsonl", *changed)
            tokmill.encode(str(corpus), out=f"{name}/{side}/out", tokenizer="gpt2", shard_tokens=30)
            sides.append(corpus)
        one, two = (corpus.parent / "out" for corpus in sides)
        told = next(problem for problem in verify(one, two).problems if "first" in problem.what)
        encode = Tokenizer("gpt2").encode_ordinary
        position = sum(len(encode(text)) + 1 for text in texts[:25]) + 2
        place = f"train/train_{position // 30:06d}.npy at {position % 30}"
        byte = sum(len(json.dumps({"text": text})) + 1 for text in texts[:25])
        assert (told.file, told.what) == ("train", f"first difference at token {position}")
        assert told.expected == f"{encode(' number')[0]:,} in {place}, of a.jsonl, byte {byte}"
        assert told.found == f"{encode(' letter')[0]:,} in {place}, of a.jsonl, byte {byte}"


def test_a_run_in_progress(folder: Path) -> None:
    with TemporaryDirectory(dir=folder) as name:
        corpus = write_lines(Path(name) / "a.jsonl", *(f"line number {number}" for number in range(40)))
        for limit in (20, 30):
            tokmill.encode(str(corpus), out=f"{name}/{limit}", tokenizer="gpt2", shard_tokens=30, limit_docs=limit)
        told = verify(Path(name) / "20", Path(name) / "30").problems[-1]
        assert told.expected is not None
        assert told.expected.startswith("nothing in train/train_00000")
        assert told.expected.endswith("of the end of the split")
        assert any(
            one.what == "options.limit_docs differs" for one in verify(Path(name) / "20", Path(name) / "30").problems
        )


def test_a_damaged_side_is_an_error(folder: Path, out: Path) -> None:
    (out / "index.npy").write_bytes(b"")
    run("verify", made(folder), out).failed(1, "does not match the manifest")
    with pytest.raises(SourceError):
        tokmill.verify(str(out / "train"), str(out))


def test_documents_that_start_elsewhere(folder: Path, out: Path) -> None:
    path = "train/train_000001.docs.npy"
    header, offsets = (out / path).read_bytes()[:128], np.load(out / path)
    offsets[-1] += 1
    forge(out, path, header + offsets.tobytes())
    told = verify(made(folder), out).problems
    assert [(one.file, one.what) for one in told] == [(path, "document starts differ, but the tokens are equal")]


def test_progress_of_a_join_and_of_comparisons(tmp_path: Path) -> None:
    members = []
    for number in range(3):
        source = write_lines(tmp_path / f"{number}.jsonl", *(f"text {number} {row}" for row in range(20)))
        members.append(str(tmp_path / f"out{number}"))
        tokmill.encode(str(source), out=members[-1], tokenizer="gpt2", shard_tokens=30)
    tokmill.join(tmp_path / "all", members)
    told: list[Any] = []
    assert tokmill.verify(members[0], against_source=5, on_progress=told.append).ok
    assert told[-1].amounts == [("documents", "5 of 5")]
    assert told[-1].share == 1
    told.clear()
    assert tokmill.verify(tmp_path / "all", deep=True, against_source=9, on_progress=told.append).ok
    shares = [report.share for report in told]
    assert shares == sorted(shares), "never back"
    assert shares[-1] == 1
    assert {report.task for report in told} == {"checking"}
    assert [report.amounts[0] for report in told if len(report.amounts) == 1] == [
        ("datasets", f"{number} of 3") for number in range(1, 4)
    ]
