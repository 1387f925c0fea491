"""Datasets that are encoded again: as the text of their documents, decoded one by one, would be."""

from __future__ import annotations

import json
import random
import shutil
import signal
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

import tokmill
from command import dataset, run, write_lines
from foreign_files import write_datatrove, write_nanogpt
from tokmill._dataset.manifest import read_manifest
from tokmill._dataset.reader import open_splits, read_tokenizer
from tokmill._signals import Interrupted
from tokmill._sources.documents import Documents
from tokmill._store import open_output
from tokmill._tokenizer.tokenizer import Tokenizer
from tokmill.errors import ContentError, SourceError, TokmillError

if TYPE_CHECKING:
    from tokmill._encoding.progress import Progress

EOT = 50_256
WORDS = ["a", "word", "of", "text", "and", "more", "<|endoftext|>", "<|im_start|>", "語", "🙂", "\n", "  ", "x" * 30]


def corpus(folder: Path, seed: int = 0, files: int = 3) -> Path:
    chance = random.Random(seed)
    for file in range(files):
        rows = [
            {"id": f"{file}-{n}", "text": "".join(chance.choices(WORDS, k=chance.randrange(60))), "score": n % 5}
            for n in range(chance.randrange(1, 30))
        ]
        write_lines(folder / f"{file}.jsonl", *rows)
    return folder


def encode(source: Path | str | list[Any], out: Path | str, **options: Any) -> Path:
    tokmill.encode(source, out=str(out), **{"tokenizer": "gpt2", **options})
    return Path(out)


def again(source: Path | str | list[Any], out: Path | str, **options: Any) -> Path:
    return encode(source, out, **{"tokenizer": "cl100k_base", "shard_tokens": 333, **options})


def old(folder: Path, seed: int = 0, **options: Any) -> Path:
    defaults = {"keep": "id:string,score:int32", "shard_tokens": 200}
    return encode(corpus(folder / "corpus", seed), folder / "old", **{**defaults, **options})


def texts(location: Path | str) -> dict[str, list[str]]:
    """The text of each document of each split, decoded one by one."""
    store = open_output(location)
    is_adopted = read_manifest(store).adopted is not None
    found = {}
    for name, split in open_splits(store).items():
        stream, decoder = open_splits(store)[name], read_tokenizer(store, split.manifest)
        documents = [stream.read(*stream.document(number)).tolist() for number in range(split.documents)]
        if not is_adopted and split.manifest.eot != "none":
            documents = [each[1:] if split.manifest.eot == "prefix" else each[:-1] for each in documents]
        found[name] = [decoder.decode(each, errors="strict") for each in documents]
    return found


def tokens(out: Path | str) -> dict[str, bytes]:
    """The files of tokens, document offsets and losses."""
    store = open_output(out)
    paths = [entry.path for entry in store.list() if "/" in entry.path and not entry.path.startswith("_run/")]
    return {path: store.read(path) for path in paths if not path.endswith(".parquet")}


CASES: list[dict[str, Any]] = [
    {},
    {"eot": "suffix", "shard_tokens": 37, "format": "bin"},
    {"eot": "none", "shard_tokens": 1000},
    {"split": ["val=hash:30%", "test=hash:10%"], "shard_tokens": 61},
    {"split": ["val=docs:1/7"], "eot": "suffix", "shard_tokens": 10**6},
    {"tokenizer": "bytes", "shard_tokens": 5},
]


@pytest.mark.parametrize("seed", range(len(CASES)))
def test_tokens_are_those_of_the_texts(folder: Path, seed: int) -> None:
    before = old(folder, seed, **CASES[seed])
    by_split = texts(before)
    write_lines(folder / "twin" / "all.jsonl", *({"text": text} for mine in by_split.values() for text in mine))
    twin = again(folder / "twin", folder / "new twin")
    made = [
        again(before, folder / f"new {workers}", workers=workers, unit_bytes=size)
        for workers, size in ((1, 1), (3, 50), (2, 10**6))
    ]
    assert dataset(made[0]) == dataset(made[1]) == dataset(made[2])
    expected = tokens(twin) if len(by_split) == 1 else {}
    for name, mine in by_split.items():
        if mine and len(by_split) > 1:
            write_lines(folder / "twins" / f"{name}.jsonl", *({"text": text} for text in mine))
            found = tokens(again(folder / "twins" / f"{name}.jsonl", folder / f"new {name}"))
            expected |= {path.replace("train", name): data for path, data in found.items()}
    assert tokens(made[0]) == expected
    manifests = [read_manifest(open_output(path)) for path in (before, made[0], twin)]
    assert manifests[1].text == manifests[2].text
    (about,) = manifests[1].retokenised
    assert (about.identity, about.tokenizer_hash, about.exact) == (
        manifests[0].identity,
        manifests[0].tokenizer.hash,
        True,
    )
    assert manifests[2].retokenised == ()
    assert tokmill.verify(made[0], deep=True).ok
    assert {name: mine for name, mine in texts(made[0]).items() if mine} == {
        name: mine for name, mine in by_split.items() if mine
    }


def test_texts_are_the_originals(folder: Path) -> None:
    """A byte-level tokenizer loses nothing, texts of special tokens included."""
    before = old(folder)
    direct = again(folder / "corpus", folder / "direct", keep="id:string")
    made = again(before, folder / "new", keep="id")
    assert tokens(made) == tokens(direct)
    summary = tokmill.encode(str(before), out=folder / "new", tokenizer="cl100k_base", shard_tokens=333, keep="id")
    assert "decoded from tokens of r50k_base" in str(summary)
    assert not summary.notes


def test_columns(folder: Path) -> None:
    before = old(folder)
    direct = again(
        folder / "corpus", folder / "direct", keep="id:string", where="score >= 2", split="val=hash:20%", id_column="id"
    )
    for size in (1, 10**6):
        made = again(
            before,
            folder / f"new {size}",
            keep="id",
            where="score >= 2",
            split="val=hash:20%",
            id_column="id",
            unit_bytes=size,
        )
        assert tokens(made) == tokens(direct)
        assert [each.columns for each in rows(made)] == [each.columns for each in rows(direct)]
        assert all(each.path.startswith("train/train_") and each.counted == "row" for each in rows(made))
    # The table of the old dataset also says where a document came from.
    chosen = again(before, folder / "one", where="source_file == '1.jsonl' and source_position > 0")
    listed = [json.loads(line) for line in (folder / "corpus" / "1.jsonl").read_text("utf-8").splitlines()]
    assert texts(chosen)["train"] == [row["text"] for row in listed[1:]]


def rows(out: Path, split: str = "train") -> list[Any]:
    from tokmill._dataset.table_reader import DocumentTable

    opened = open_splits(open_output(out))[split]
    return list(DocumentTable(opened).rows(range(opened.documents)).values())


def test_each_document_names_its_shard_and_row(folder: Path) -> None:
    before = old(folder, split=["val=hash:30%"], shard_tokens=61)
    made = again(before, folder / "new", keep="id")
    there = {
        (f"{name}/{name}_{shard:06d}", number): row.columns["id"]
        for name, split in open_splits(open_output(before)).items()
        for row_number, row in enumerate(rows(before, name))
        for shard in [split.shard_of(row_number)]
        for number in [row_number - int(split.documents_before[shard])]
    }
    found = [row for name in ("val", "train") for row in rows(made, name)]
    assert {(row.path, row.position): row.columns["id"] for row in found} == there


def test_one_split(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = old(folder, split=["val=hash:30%"])
    by_split = texts(before)
    assert texts(again(before / "val", folder / "val")) == {"val": by_split["val"], "train": []}
    found = tokmill.estimate(str(before / "val"), tokenizer="gpt2")
    assert "train is empty: none of 16 documents comes from a split train" in found.notes
    assert texts(again(f"{before}/train/", folder / "train")) == {"train": by_split["train"]}
    monkeypatch.chdir(before)
    assert texts(again("val", folder / "relative"))["val"] == by_split["val"]
    joined = folder / "join"
    tokmill.join(joined, [before])
    assert texts(again(joined / "val", folder / "joined"))["val"] == by_split["val"]


def test_a_file_that_the_dataset_was_made_of_is_noted(folder: Path) -> None:
    source = write_lines(folder / "a.jsonl", "text")
    before = encode(source, folder / "old")
    result = tokmill.encode([before, source], tokenizer="gpt2", out=folder / "new")
    assert f"{before} was made of files that are read, too" in " ".join(result.as_dict()["notes"])


def test_a_copy_of_a_dataset_is_refused(folder: Path) -> None:
    before = old(folder, split="val=hash:30%")
    copy = shutil.copytree(before, folder / "copy")
    with pytest.raises(SourceError, match=f"{before} and {copy} are the same dataset"):
        again([before, copy], folder / "new")
    assert texts(again([before / "val", copy / "train"], folder / "new")) == texts(before)


def test_splits_are_kept(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    before = old(folder, split=["val=hash:30%", "test=docs:1/9"])
    by_split = texts(before)
    kept = again(before, folder / "kept", where="score >= 2", limit_docs=50)
    order = "the limit counts documents of the splits in the order val, test, train"
    assert order in caplog.text
    assert order in tokmill.estimate(before, tokenizer="gpt2", limit_docs=50).notes
    assert all(set(mine) <= set(by_split[name]) for name, mine in texts(kept).items())
    assert read_manifest(open_output(kept)).options["split"] == ["val=source", "test=source"]
    assert texts(again([before / "train", before / "val"], folder / "both"))["val"] == by_split["val"]
    write_lines(folder / "more.jsonl", {"text": "more"})
    options: dict[str, Any] = {"split": ["val=source", "new=hash:50%"], "shard_tokens": 50}
    more = again([before, folder / "more.jsonl"], folder / "more", **options)
    found = texts(more)
    assert found["val"] == by_split["val"]
    assert sorted(found["new"] + found["train"]) == sorted([*by_split["train"], *by_split["test"], "more"])
    assert "--split test=source keeps them" in caplog.text
    result = tokmill.encode([before, folder / "more.jsonl"], tokenizer="cl100k_base", out=more, **options)
    assert "--split test=source keeps them" in " ".join(result.as_dict()["notes"])
    assert tokmill.verify(more, deep=True, against_source=20).ok
    assert set(tokmill.estimate(before, tokenizer="gpt2").splits) == {"val", "test", "train"}
    with pytest.raises(TokmillError, match="no source is a dataset with the split val"):
        again(folder / "more.jsonl", folder / "none", split="val=source")


def test_joins_and_buckets(folder: Path) -> None:
    for n in range(3):
        encode(corpus(folder / f"c{n}", n), f"memory://old{n}/d", shard_tokens=50 + n)
    tokmill.join("memory://old-join/d", [f"memory://old{n}/d" for n in range(3)])
    for n in range(3):
        encode(folder / f"c{n}", folder / f"d{n}", shard_tokens=50 + n)
    tokmill.join(folder / "join", [folder / f"d{n}" for n in range(3)])
    made = [again(source, folder / f"new {source[:3]}") for source in ("memory://old-join/d", str(folder / "join"))]
    assert tokens(made[0]) == tokens(made[1])
    assert texts(made[0])["train"] == [text for n in range(3) for text in texts(folder / f"d{n}")["train"]]
    several = folder / "several"
    tokmill.encode([str(folder / f"d{n}") for n in range(3)], out=several, tokenizer="cl100k_base", shard_tokens=333)
    assert tokens(several) == tokens(made[0])


def test_parts(folder: Path) -> None:
    before = old(folder, shard_tokens=61)
    whole = again(before, folder / "whole")
    parts = [again(before, folder / f"p{n}", part=f"{n}/3") for n in (1, 2, 3)]
    tokmill.join(folder / "join", parts)
    assert texts(folder / "join") == texts(whole)


def test_with_files(folder: Path) -> None:
    before = old(folder)
    write_lines(folder / "more.jsonl", {"text": "and a file", "id": "x"})
    tokmill.encode([str(before), str(folder / "more.jsonl")], out=folder / "new", tokenizer="gpt2", keep="id")
    assert texts(folder / "new")["train"] == [*texts(before)["train"], "and a file"]
    assert [row.columns["id"] for row in rows(folder / "new")][-1] == "x"


def test_resumed(folder: Path) -> None:
    """Every run ends after a few blocks; all of them together write what one writes."""
    before = old(folder, split=["val=hash:30%"], shard_tokens=61)
    options: dict[str, Any] = {"keep": "id", "checkpoint_every": 0, "unit_bytes": 300, "split": ["test=docs:1/9"]}
    whole = again(before, folder / "whole", **options)

    def interrupted(workers: int) -> bool:
        seen = []

        def stop(progress: Progress) -> None:
            seen.append(progress)
            if len(seen) == 3:
                signal.raise_signal(signal.SIGINT)

        try:
            again(before, folder / "new", **{**options, "workers": workers, "on_progress": stop})
        except Interrupted:
            return True
        return False

    ended = 0
    while interrupted(1 + ended % 3):
        ended += 1
    assert ended > 3
    assert dataset(folder / "new") == dataset(whole)


def test_a_changed_dataset_is_refused(folder: Path) -> None:
    before = old(folder)
    shutil.copytree(before, folder / "copy")

    def stop(_: Progress) -> None:
        signal.raise_signal(signal.SIGINT)

    def begin() -> None:
        shutil.rmtree(folder / "new", ignore_errors=True)
        with pytest.raises(Interrupted):
            again(before, folder / "new", checkpoint_every=0, unit_bytes=300, on_progress=stop)

    begin()
    shutil.rmtree(before)
    old(folder, eot="suffix")
    with pytest.raises(TokmillError, match="dataset identity of 'train/train_000000' was") as raised:
        again(before, folder / "new")
    assert raised.value.code == "output-of-another-run"
    shutil.rmtree(before)
    shutil.copytree(folder / "copy", before)  # the same content is the same dataset
    again(before, folder / "new")
    assert texts(folder / "new") == texts(before)


def test_a_dataset_that_changes_under_way_is_refused(folder: Path) -> None:
    before = old(folder, shard_tokens=61)
    other = encode(corpus(folder / "other", 9), folder / "other old", shard_tokens=61)
    changed = False

    def change(_: Progress) -> None:
        nonlocal changed
        if not changed:
            changed = True
            for path in sorted(other.rglob("*"), key=lambda path: path.name != "manifest.json"):
                if path.is_file() and "_run" not in path.parts:
                    shutil.copy(path, before / path.relative_to(other))

    with pytest.raises(SourceError) as raised:
        again(before, folder / "new", workers=1, unit_bytes=1, on_progress=change)
    assert raised.value.code in ("file-changed", "dataset-damaged")


@pytest.mark.parametrize(
    ("damage", "code", "words"),
    [
        (lambda old: (old / "train/train_000001.npy").write_bytes(b""), "dataset-damaged", "train_000001.npy"),
        (lambda old: (old / "train/train_000001.npy").unlink(), "file-unreadable", "train_000001.npy"),
        (lambda old: (old / "train/train_000000.docs.npy").write_bytes(b"x"), "dataset-damaged", "docs.npy"),
        (lambda old: overwrite(old / "train/train_000000.npy", 130, b"\xff\xff"), "dataset-damaged", "65,535"),
        (lambda old: overwrite(old / "manifest.json", 20, b"#"), "dataset-damaged", "manifest.json"),
        (lambda old: overwrite(old / "index.npy", 200, b"####"), "dataset-damaged", "index.npy"),
        (lambda old: overwrite(old / "train/train_000000.table.parquet", -9, b"#"), "dataset-damaged", "parquet"),
    ],
)
def test_damaged(folder: Path, damage: Any, code: str, words: str) -> None:
    before = old(folder)
    damage(before)
    with pytest.raises(SourceError) as raised:
        again(before, folder / "new", keep="id:string")
    assert raised.value.code == code
    assert words in raised.value.message


def overwrite(path: Path, at: int, data: bytes) -> None:
    found = bytearray(path.read_bytes())
    at %= len(found)
    found[at : at + len(data)] = data
    path.write_bytes(found)


def test_refused(folder: Path) -> None:
    write_lines(folder / "rows.jsonl", {"prompt": "a", "completion": "b"})
    parts = encode(folder / "rows.jsonl", folder / "parts", prompt_column="prompt", completion_column="completion")
    infilled = encode(corpus(folder / "corpus"), folder / "fim", tokenizer="cl100k_base", fim="50%")
    before = old(folder)
    tokmill.join(folder / "join", [before, parts])
    for each in (parts, infilled, folder / "join"):
        run("encode", each, "--tokenizer=gpt2", "--out", folder / "new").failed(1, "its documents consist of parts")
    run("encode", before, "--tokenizer=gpt2", "--out", folder / "new", "--keep", "url:string").failed(
        1, "there is no column 'url'", "source_file, source_position, id, score"
    )
    run("encode", before, "--tokenizer=gpt2", "--out", folder / "new", "--text-column=id").failed(
        1, "'id' is the name of the decoded text, and of a kept column"
    )
    run("encode", before, before / "train", "--tokenizer=gpt2", "--out", folder / "new").failed(1, "are the same file")
    run("encode", before, "--tokenizer=gpt2", "--out", before).failed(1, "belongs to another run")
    empty = old(folder / "empty", split=["val=hash:100%"])
    run("encode", empty / "train", "--tokenizer=gpt2", "--out", folder / "new").failed(1, "has no documents")
    assert not any(path.is_file() for path in (folder / "new").rglob("*"))
    # Folders that contain a dataset are not searched.
    run("encode", folder, "--tokenizer=gpt2", "--out", folder / "x").failed(1, "name it as a source of its own")


def test_adopted_boundaries(folder: Path) -> None:
    """Special tokens at both ends are not text; within a document they are a bad row."""
    tokenizer = Tokenizer("cl100k_base")
    eot, start = tokenizer.eot_token, tokenizer.special_tokens["<|fim_prefix|>"]
    words = [tokenizer.encode_ordinary(text) for text in ("one", "two words", "", "語")]
    documents = [
        [start, *words[0], eot],
        [*words[1], eot, eot, eot],
        [start, start, eot],
        [*words[3]],
        [start, *words[1], start, *words[0], eot],
        [eot, *words[3], eot],
        [tokenizer.encode_ordinary("語")[0]],
    ]
    (folder / "ds").mkdir()
    write_datatrove(folder / "ds" / "a.ds", documents, "<u4")
    tokmill.adopt(folder / "ds", tokenizer="cl100k_base", out=folder / "old", dtype="uint32")
    for size in (1, 10**6):
        with pytest.raises(ContentError, match=r"row 4: the control token '<\|fim_prefix\|>' \(100258\) within it"):
            again(folder / "old", folder / "stopped", tokenizer="gpt2", unit_bytes=size)
        out = again(folder / "old", folder / f"new {size}", tokenizer="gpt2", on_bad="skip", unit_bytes=size)
        assert texts(out)["train"] == ["one", "two words", "", "語", "語"]
        assert read_manifest(open_output(out)).documents.dropped == {"control_token": 1, "invalid_utf8": 1}
        kept = again(
            folder / "old",
            folder / f"where {size}",
            tokenizer="gpt2",
            where="text == 'one'",
            on_bad="skip",
            unit_bytes=size,
        )
        assert texts(kept)["train"] == ["one"]
        assert read_manifest(open_output(kept)).documents.dropped == {"control_token": 1, "invalid_utf8": 1}


@pytest.mark.parametrize("seed", range(3))
def test_adopted(folder: Path, seed: int) -> None:
    chance = random.Random(seed)
    tokenizer = Tokenizer("gpt2")
    wanted = ["".join(chance.choices(WORDS, k=chance.randrange(1, 40))) for _ in range(80)]
    documents = [[*tokenizer.encode_ordinary(text), EOT] for text in wanted]
    write_nanogpt(folder / "train.bin", documents)
    tokmill.adopt(folder / "train.bin", tokenizer="gpt2", out=folder / "old")
    out = again(folder / "old", folder / "new", unit_bytes=chance.choice([1, 200, 10**6]))
    assert texts(out)["train"] == wanted


def test_long_documents(folder: Path) -> None:
    """A document over the limit is not read as a whole, and is bad wherever units end."""
    long, many = " responsibilities responsibilities", "x y " * 500
    write_lines(folder / "rows.jsonl", "ab", many, long, "語" * 4)
    encode(folder / "rows.jsonl", folder / "old")
    found = set()
    for size in (1, 50, 10**6):
        out = again(folder / "old", folder / f"{size}", max_doc_bytes=12, on_bad="quarantine", unit_bytes=size)
        assert texts(out)["train"] == ["ab", "語" * 4]
        found.add((out / "_run" / "quarantine.jsonl").read_text("utf-8"))
    (bad,) = found
    assert "the document has 1" in bad
    assert "the text is 34 bytes long, over the limit of 12 bytes" in bad


def test_long_boundaries(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Special tokens at the ends of adopted documents are no text, however many they are."""
    monkeypatch.setattr("tokmill._encoding.retokenised._CHUNK", 7)
    word = Tokenizer("gpt2").encode_ordinary("a word")
    documents = [[EOT] * 40 + word + [EOT] * 90, [EOT] * 50, word * 9, [*word, EOT], [EOT] * 7 + word * 9 + [EOT] * 30]
    (folder / "ds").mkdir()
    write_datatrove(folder / "ds" / "a.ds", documents)
    tokmill.adopt(folder / "ds", tokenizer="gpt2", out=folder / "old")
    found = set()
    for size in (1, 100, 10**6):
        out = again(folder / "old", folder / f"{size}", max_doc_bytes=12, on_bad="quarantine", unit_bytes=size)
        assert texts(out)["train"] == ["a word", "", "a word"]
        found.add((out / "_run" / "quarantine.jsonl").read_text("utf-8"))
    (bad,) = found
    assert bad.count("the document has 18 tokens, over the limit of 12 bytes") == 2


def lossy(folder: Path) -> str:
    """A WordPiece tokenizer, which drops blanks and capitals."""
    spec = {
        "model": {
            "type": "WordPiece",
            "unk_token": "[UNK]",
            "vocab": {"[UNK]": 0, "a": 1, "##b": 2, "c": 3, "[SEP]": 4},
        },
        "normalizer": {"type": "Lowercase"},
        "pre_tokenizer": {"type": "BertPreTokenizer"},
        "decoder": {"type": "WordPiece", "prefix": "##", "cleanup": False},
        "added_tokens": [
            {
                "id": i,
                "content": t,
                "special": True,
                "normalized": False,
                "lstrip": False,
                "rstrip": False,
                "single_word": False,
            }
            for i, t in ((0, "[UNK]"), (4, "[SEP]"))
        ],
    }
    (folder / "tokenizer.json").write_text(json.dumps(spec))
    return str(folder / "tokenizer.json")


def test_a_tokenizer_that_changes_text(folder: Path) -> None:
    write_lines(folder / "rows.jsonl", {"text": "AB  c"}, {"text": "c"}, {"text": "z c"})
    encode(folder / "rows.jsonl", folder / "old", tokenizer=lossy(folder), eot_token="[SEP]")  # noqa: S106
    summary = tokmill.encode(str(folder / "old"), out=folder / "new", tokenizer="gpt2", on_bad="skip")
    assert texts(folder / "new")["train"] == ["ab c", "c"]
    assert summary.manifest.documents.dropped == {"control_token": 1}  # for what the tokenizer does not know
    assert "may differ from the original" in summary.notes[0]
    assert not summary.manifest.retokenised[0].exact
    assert "may differ from the original" in str(tokmill.estimate(str(folder / "old"), tokenizer="gpt2").notes)
    encode(folder / "rows.jsonl", folder / "exact")
    tokmill.join(folder / "joined", [folder / "exact", folder / "new"])
    for number, (source, exact) in enumerate((("new", False), ("exact", True), ("joined", False))):
        third = tokmill.encode(str(folder / source), out=folder / f"third{number}", tokenizer="cl100k_base")
        assert third.manifest.retokenised[0].exact is exact
        assert bool(third.notes) is not exact
        (about,) = third.manifest.retokenised
        assert list(about.changed_by) == ([] if exact else [summary.manifest.retokenised[0].tokenizer])
        assert exact or f"it was made with {', '.join(about.changed_by)}, which may change text" in third.notes[0]
        assert read_manifest(open_output(folder / f"third{number}")).retokenised == third.manifest.retokenised


def test_the_output_is_not_in_the_dataset(folder: Path) -> None:
    source = old(folder)
    before = dataset(source)
    (folder / "link").symlink_to(source)
    for name, out in (
        (source, source / "new"),
        (source / "train", source / "a" / "b"),
        (folder / "link", source / "n"),
    ):
        line = ("encode", name, "--tokenizer", "cl100k_base", "--out", out)
        run(*line).failed(1, f"--out {out} is in the dataset ", "choose a folder beside it")
        run(*line, "--dry-run").failed(1, f"--out {out} is in the dataset ")
    assert dataset(source) == before
    bucket = f"memory://{folder.name}/old"
    for path in source.rglob("*"):
        if path.is_file():
            open_output(bucket).put(str(path.relative_to(source)), path.read_bytes())
    with pytest.raises(SourceError, match="is in the dataset"):
        again(bucket, f"{bucket}/new")


def test_texts_without_tokens(folder: Path) -> None:
    """With end-of-text they are documents of that alone; without, they are dropped and counted, as empty texts are."""
    rows = ["a", "   ", " ", "", "ab c", " ", "c", "  "]
    write_lines(folder / "rows.jsonl", *({"id": f"{n}", "text": text} for n, text in enumerate(rows)))
    tokenizer, options = lossy(folder), {"keep": "id:string", "split": ["val=hash:40%"]}
    whole = encode(folder / "rows.jsonl", folder / "whole", tokenizer=tokenizer, eot_token="[SEP]", **options)  # noqa: S106
    assert sum(map(len, texts(whole).values())) == len(rows)
    for number, (shard_tokens, unit_bytes) in enumerate([(1, 1), (2, 30), (100, 10**6)]):
        out = folder / f"none{number}"
        encode(
            folder / "rows.jsonl", out, tokenizer=tokenizer, eot="none", shard_tokens=shard_tokens,
            unit_bytes=unit_bytes, **options,
        )  # fmt: skip
        counts = read_manifest(open_output(out)).documents
        assert (counts.out, dict(counts.dropped)) == (3, {"empty": 5})
        assert sorted(chain.from_iterable(texts(out).values())) == ["a", "ab c", "c"]
        assert tokmill.verify(out, deep=True, against_source=3).ok
        assert sorted(chain.from_iterable(texts(again(out, folder / f"again{number}")).values())) == ["a", "ab c", "c"]


def test_a_dataset_that_is_not_complete(folder: Path) -> None:
    before = old(folder)
    for name in ("manifest.json", "index.npy", "sources.jsonl"):
        shutil.copytree(before, folder / name)
        (folder / name / name).unlink()
        said = r"is not finished.*\nhint: .* status /" if name == "manifest.json" else "is not a complete dataset"
        with pytest.raises(SourceError, match=said):
            again(folder / name, folder / "new")
        with pytest.raises(SourceError, match="which has the folder train, " + said):
            again(folder / name / "train", folder / "new")
    (folder / "adopting" / "_adopt").mkdir(parents=True)
    (folder / "adopting" / "_adopt" / "claim.json").write_text("{}")
    shutil.copytree(before / "train", folder / "adopting" / "train")
    for name in ("adopting", "adopting/train"):
        with pytest.raises(SourceError, match="is not finished"):
            again(folder / name, folder / "new")


def test_dry_run(folder: Path) -> None:
    before = old(folder, shard_tokens=61)
    found = tokmill.estimate(str(before), tokenizer="cl100k_base")
    made = tokmill.encode(str(before), out=folder / "new", tokenizer="cl100k_base")
    assert found.tokens.value == made.manifest.tokens
    assert not found.problems
    assert not any("differ" in note for note in found.notes)


def test_inspected(folder: Path) -> None:
    """Commands that read the sources of a dataset again decode them."""
    before = old(folder, shard_tokens=61)
    made = again(before, folder / "new", split=["val=docs:1/9"])
    checked = tokmill.verify(made, against_source=50, seed=3)
    assert checked.ok
    assert "50 documents" in str(checked)
    shown = run("peek", made, "--token", "train:0")
    assert "train/train_000000" in shown.out, shown
    was = read_manifest(open_output(before)).identity
    for shard_tokens in (61, 62):
        shutil.rmtree(before)
        old(folder, seed=1, shard_tokens=shard_tokens)
        found = tokmill.verify(made, against_source=50, seed=3)
        assert any(f"of dataset {was:.16}, found" in str(problem) for problem in found.problems)
        assert "modif" not in str(found)


@pytest.mark.parametrize("name", ["gpt2", "cl100k_base", "bytes"])
def test_decoding_documents(name: str) -> None:
    chance, tokenizer = random.Random(3), Tokenizer(name)
    many = [tokenizer.encode_ordinary("".join(chance.choices(WORDS, k=chance.randrange(20)))) for _ in range(50)]
    ids = np.array([id_ for each in many for id_ in each], np.uint32)
    offsets = np.cumsum([0, *map(len, many)])
    found = Documents(*tokenizer.decode_documents(ids, offsets))
    assert [bytes(found.data[a:b]) for a, b in zip(found.offsets, found.offsets[1:], strict=False)] == [
        tokenizer.decode_bytes(each) for each in many
    ]
    for wrong in ([0, 2, 1], [-1, 2], [0, len(ids) + 1]):
        with pytest.raises(ValueError, match="offsets"):
            tokenizer.decode_documents(ids, np.array(wrong))
    with pytest.raises(TokmillError, match="no token with the id"):
        tokenizer.decode_documents(np.array([tokenizer.n_vocab], np.uint32), np.array([0, 1]))
