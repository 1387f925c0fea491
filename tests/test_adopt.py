"""Adopted datasets: the tokens and documents of files that another tool wrote, which stay where they are."""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import pickle
import random
import shutil
import struct
from functools import partial
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import tokmill
from command import run, write_lines
from foreign_files import (
    INDEXED,
    WRITERS,
    Documents,
    documents_by_end,
    flat,
    write_datatrove,
    write_llmc,
    write_mds,
    write_megatron,
    write_nanogpt,
    write_npy,
)
from strange import FULL
from tokmill._dataset.reader import open_splits
from tokmill._store import open_output, open_store
from tokmill._store.extents import hash_bytes
from tokmill.errors import OutputError, SourceError, TokenizerError, TokmillError, UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

EOT = 50_256
FIELDS = ("tokens", "targets", "segment_ids", "positions", "loss_mask")
WORDS = ["a", "word", "of", "text", "<|endoftext|>", "語", "x" * 30]


@pytest.fixture(autouse=True)
def small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("foreign_format", "megatron"):
        monkeypatch.setattr(f"tokmill._adopting.{name}.CHUNK", 7)
    for name in ("adopt", "scanning"):
        monkeypatch.setattr(f"tokmill._adopting.{name}.RANGE", 8)


def encoded(folder: Path, **options: Any) -> Path:
    chance = random.Random(7)
    rows = [{"id": f"{n}", "text": " ".join(chance.choices(WORDS, k=chance.randrange(40)))} for n in range(120)]
    write_lines(folder / "corpus.jsonl", *rows)
    tokmill.encode(
        str(folder / "corpus.jsonl"), out=folder / "x", **{"tokenizer": "gpt2", "shard_tokens": 500, **options}
    )
    return folder / "x"


def adopt(path: Path, out: Path, **options: Any) -> Path:
    tokmill.adopt(path, out=out, **{"tokenizer": "gpt2", **options})
    return out


def documents(dataset: Path | str, split: str = "train") -> Documents:
    """The documents of a dataset, one by one."""
    stream = open_splits(open_store(dataset))[split]
    count = open_splits(open_store(dataset))[split].documents
    return [stream.read(*stream.document(number)).tolist() for number in range(count)]


def random_documents(chance: random.Random, count: int, *, indexed: bool) -> Documents:
    """Documents of every kind: empty, end-of-text alone, with, without, and with several."""
    found = []
    for _ in range(count):
        document = [chance.randrange(1000) for _ in range(chance.randrange(12))]
        if chance.random() < 0.8:
            document.append(EOT)
        if chance.random() < 0.1:
            document.insert(0, EOT)
        if chance.random() < 0.1:
            document.insert(chance.randrange(len(document) + 1), EOT)
        if document or indexed:
            found.append(document)
    return found


def doubts(found: Documents, *, by_index: bool, position: str) -> dict[str, Any]:
    """The definition of `DocumentBoundaries`."""
    alone = sum(document == [EOT] for document in found)
    inside = sum(token == EOT for document in found for token in document[1:-1])
    ended, begun = (sum(document[place] == EOT for document in found) for place in (-1, 0))
    if by_index:
        position = "suffix" if ended >= begun else "prefix"
    most = ended if position == "suffix" else begun
    return {
        "found_by": "index" if by_index else "end-of-text",
        "end_of_text_inside": inside,
        "only_end_of_text": alone,
        "without_end_of_text": len(found) - most if most or not by_index else 0,
        "doubts": 0,
    }


@pytest.mark.parametrize("name", WRITERS)
def test_documents_of_any_file(folder: Path, name: str) -> None:
    write, ending = WRITERS[name]
    for seed in range(12 if FULL else 4):
        chance = random.Random(f"{name}{seed}")
        place = folder / f"{seed}"
        place.mkdir()
        splits: dict[str, list[Documents]] = {"train": [], "val": []}
        for number in range(chance.randrange(1, 5)):
            split = chance.choice(["train", "val"])
            mine = random_documents(chance, chance.randrange(1, 20), indexed=name in INDEXED)
            write(place / f"{split}_{number}{ending}", mine)
            splits[split].append(mine)
        if not any(flat(mine) for each in splits.values() for mine in each):
            continue
        dtype: dict[str, Any] = {} if name in ("megatron", "npy", "llmc", "mds", "datasets") else {"dtype": "uint16"}
        position = chance.choice(["prefix", "suffix"])
        options = dtype if name in INDEXED else {**dtype, "eot": position}
        adopted = tokmill.adopt(place, tokenizer="gpt2", out=folder / f"out{seed}", **options)
        found = []
        for split, files in splits.items():
            tokens = [token for mine in files for token in flat(mine)]
            expected = [document for mine in files for document in mine if document]
            if name not in INDEXED:
                expected = documents_by_end(tokens, EOT, position)
            found += expected
            if tokens:
                assert documents(folder / f"out{seed}", split) == expected
        assert adopted.format == name
        by_index = name in INDEXED
        told = {**adopted.as_dict()["boundaries"], "doubts": 0}
        assert told == doubts(found, by_index=by_index, position=position)
        assert adopted.manifest.documents.read == (
            sum(len(mine) for files in splits.values() for mine in files if flat(mine)) if by_index else len(found)
        )
        holds = {"suffix": all(d[-1] == EOT for d in found), "prefix": all(d[0] == EOT for d in found)}
        assert adopted.manifest.eot == "none" or holds[adopted.manifest.eot]
        checked = tokmill.verify(folder / f"out{seed}", deep=True)
        assert checked.ok, checked.problems


@pytest.mark.parametrize("name", WRITERS)
def test_ranges_of_a_file_make_the_same_dataset(folder: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Whether one thread reads a file as a whole, or several read ranges of it, in any order."""
    write, ending = WRITERS[name]

    def shuffled(_: object, function: Callable[[Any], None], items: Iterable[Any]) -> Iterator[None]:
        return map(function, chance.sample(ranges := list(items), len(ranges)))

    for seed in range(3):
        chance, place = random.Random(f"{name}{seed}"), folder / f"{seed}"
        place.mkdir()
        for number in range(2):
            mine = random_documents(chance, 40, indexed=name in INDEXED)
            write(place / f"{number}{ending}", mine)
            if name == "datatrove":
                losses = np.array(chance.choices([0, 1], [1, 9 * number], k=len(flat(mine))), "u1")
                (place / f"{number}.ds.loss").write_bytes(losses.tobytes())
        found = []
        for length, workers in ((1 << 20, 1), (8 * chance.randrange(1, 9), 3)):
            for module in ("adopt", "scanning"):
                monkeypatch.setattr(f"tokmill._adopting.{module}.RANGE", length)
            out = adopt(place, folder / f"out{seed} {length}", workers=workers, **OPTIONS[name])
            found.append({str(p.relative_to(out)): p.read_bytes() for p in out.rglob("*") if p.is_file()})
        with patch("tokmill._encoding.runner.LocalRunner.ordered", shuffled):
            out = adopt(place, folder / f"out{seed}", **OPTIONS[name])
        found.append({str(p.relative_to(out)): p.read_bytes() for p in out.rglob("*") if p.is_file()})
        assert found[0] == found[1] == found[2]


def with_losses(folder: Path, source: Path, *, files: int, split: str = "train") -> None:
    """Write the documents of a dataset, and which tokens have loss, as datatrove does."""
    stream, every = open_splits(open_store(source))[split], documents(source, split)
    bounds = [*range(0, len(every), -(-len(every) // files)), len(every)]
    at = 0
    for number, (first, end) in enumerate(pairwise(bounds)):
        file = write_datatrove(folder / f"{split}_{number}.ds", every[first:end])
        tokens = len(flat(every[first:end]))
        losses = stream.losses(at, at + tokens)
        at += tokens
        if not losses.all() or number % 2:
            Path(f"{file}.loss").write_bytes(losses.tobytes())


def test_losses_of_datatrove(folder: Path) -> None:
    """The loss file becomes the mask of the split: everything is as in the dataset whose documents it has."""
    chance = random.Random(5)
    pairs = [
        {"prompt": " ".join(chance.choices(WORDS, k=chance.randrange(1, 20))), "completion": "a word" * (n % 3)}
        for n in range(60)
    ]
    pairs[:30] = [{**each, "prompt": ""} for each in pairs[:30]]  # whole shards and files without mask
    write_lines(folder / "pairs.jsonl", *pairs)
    options: dict[str, Any] = {"prompt_column": "prompt", "completion_column": "completion", "eot": "suffix"}
    tokmill.encode(
        str(folder / "pairs.jsonl"),
        tokenizer="gpt2",
        out=folder / "x",
        split="val=hash:20%",
        shard_tokens=96,
        **options,
    )
    source, place = folder / "x", folder / "d"
    place.mkdir()
    for split in ("train", "val"):
        with_losses(place, source, files=3, split=split)
    out = adopt(place, folder / "a")
    for split, stream in open_splits(open_store(source)).items():
        other = open_splits(open_store(out))[split]
        assert other.read(0, other.tokens).tolist() == stream.read(0, stream.tokens).tolist()
        assert other.losses(0, other.tokens).tolist() == stream.losses(0, stream.tokens).tolist()
    checked = tokmill.verify(out, deep=True)
    assert checked.ok
    assert f"{checked.end_of_text}".startswith("'<|endoftext|>'")
    assert tokmill.verify(source, out).ok
    shown = [tokmill.peek(path, random=4, seed=2).as_dict()["documents"] for path in (source, out)]
    assert [each["loss"] for each in shown[0]] == [each["loss"] for each in shown[1]]
    reports = [tokmill.report(path) for path in (source, out)]
    assert reports[0].usage.loss == reports[1].usage.loss is not None
    for name in ("megatron", "mds", "olmo", "datatrove"):
        for path in (source, out):
            tokmill.export(path, format=name, out=folder / f"{name} of {path.name}")
        exported = [files_in(folder / f"{name} of {path.name}") for path in (source, out)]
        assert exported[0] == exported[1]
    for name in ("best-fit", "concat"):
        packed_alike(source, out, name)
    for name in ("mds", "megatron", "olmo", "datatrove"):  # with the losses as a column, as labels, as bytes
        assert tokmill.verify(source, adopt(folder / f"{name} of x", folder / name)).ok
    alone = adopt(folder / "megatron of x" / "train_text_document.bin", folder / "alone")
    stream, other = (open_splits(open_store(path))["train"] for path in (source, alone))
    assert other.losses(0, other.tokens).tolist() == stream.losses(0, stream.tokens).tolist()
    plain = adopt(good(folder / "plain", "datatrove"), folder / "plain" / "a")
    tokmill.join(folder / "j", [plain, out])
    joined, other = (open_splits(open_store(path))["train"] for path in (folder / "j", plain))
    assert joined.losses(0, other.tokens).all()
    mine = open_splits(open_store(out))["train"]
    assert joined.losses(other.tokens, joined.tokens).tolist() == mine.losses(0, mine.tokens).tolist()
    mixture = tokmill.Mixture(
        {n: tokmill.Component(p, weight=1) for n, p in (("j", folder / "j"), ("x", source))}, seq_len=32
    )
    assert not mixture.gather(range(20))["loss_mask"].all()
    told = run("encode", out, "--tokenizer=gpt2", "--out", folder / "again")
    told.failed(1, "some of its tokens have no loss, and texts cannot say which")
    mask = next(out.glob("train/*.mask.npy"))
    mask.write_bytes(mask.read_bytes()[:-1] + b"\x55")
    assert not tokmill.verify(out, deep=True).ok
    mask.unlink()
    assert not tokmill.verify(out).ok


def files_in(folder: Path) -> dict[str, bytes]:
    """The content of all files but the record of the export, which names its dataset."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.name != "export.json"
    }


def test_losses_that_all_tokens_have(folder: Path) -> None:
    """A dataset in which no token is without loss is the one without the file."""
    place = good(folder, "datatrove")
    plain = tokmill.adopt(place, tokenizer="gpt2", out=folder / "plain")
    (place / "train.ds.loss").write_bytes(b"\1" * 12)
    out = tokmill.adopt(place, tokenizer="gpt2", out=folder / "a")
    assert "mask" not in out.manifest.sidecars
    assert out.manifest.index.blake3 == plain.manifest.index.blake3


def test_compressed_mds(folder: Path) -> None:
    mine = random_documents(random.Random(1), 30, indexed=True)
    for compression in (None, "zstd:7"):
        (folder / f"{compression}").mkdir()
        write_mds(folder / f"{compression}" / "train" / "index.json", mine, compression=compression)
    found = [adopt(folder / name, folder / f"a {name}") for name in ("None", "zstd:7")]
    assert documents(found[0]) == documents(found[1]) == [document for document in mine if document]
    (folder / "none").mkdir()
    write_mds(folder / "none" / "train" / "index.json", [])
    with pytest.raises(SourceError, match=r"2 files of .*/none have no tokens|have the same content"):
        adopt(folder / "none", folder / "b")
    (folder / "large").mkdir()
    write_mds(folder / "large" / "train" / "index.json", [[1, EOT], [2, EOT + 1]])
    with pytest.raises(SourceError, match=r"large/train/shard\.00001\.mds: token 1 is 50,257"):  # not its copy
        adopt(folder / "large", folder / "c")


def test_hashes_of_mds(folder: Path) -> None:
    index = good(folder, "mds") / "train" / "index.json"
    data = (index.parent / "shard.00001.mds").read_bytes()
    hashes = {"sha1": hashlib.sha1(data).hexdigest(), "xxh64": "unknown"}  # noqa: S324
    changed_json(index, lambda root: root["shards"][1]["raw_data"].update(hashes=hashes))
    assert documents(adopt(folder / "good", folder / "out"))


Row = dict[str, Any]


def random_row(chance: random.Random) -> Row:
    """A row with padding at both ends, whose labels and mask leave out some tokens."""
    attention = [0] * chance.randrange(3) + [1] * chance.randrange(9) + [0] * chance.randrange(3)
    ids = chance.choices(range(EOT + 1), k=len(attention))
    labels = [token if is_on and chance.random() < 0.7 else -100 for token, is_on in zip(ids, attention, strict=True)]
    losses = chance.choices([False, True], [1, 5], k=len(ids))
    row = {"input_ids": ids, "attention_mask": attention, "labels": labels, "loss_mask": losses}
    return row | {name: chance.choices([0, 1], [1, 3], k=len(ids)) for name in ("completion_mask", "loss_weights")}


def write_rows(file: Path, rows: list[Row], **kinds: pa.DataType) -> Path:
    """As parquet, an Arrow file or an Arrow stream; the folder is returned."""
    file.parent.mkdir(parents=True, exist_ok=True)
    table = pa.table({name: pa.array([row[name] for row in rows], kinds.get(name)) for name in rows[0]})
    if file.suffix == ".parquet":
        pq.write_table(table, file, row_group_size=7)
    else:
        make = pa.ipc.new_stream if file.suffix == ".arrow" else pa.ipc.new_file
        with make(str(file), table.schema) as writer:
            writer.write_table(table, max_chunksize=11)
    return file.parent


@pytest.mark.parametrize(
    "columns", ["", "labels", "loss_mask", "labels loss_mask", "labels completion_mask loss_weights"]
)
def test_columns_of_datasets(folder: Path, monkeypatch: pytest.MonkeyPatch, columns: str) -> None:
    """Documents and losses are what numpy selects by the columns, in any number of copies."""
    monkeypatch.setattr("tokmill._adopting.datasets._ROWS", 5)
    monkeypatch.setattr("tokmill._adopting.datasets._COPY", 40)
    chance, expected, losses = random.Random(columns), list[list[int]](), list[bool]()
    kinds = {"input_ids": pa.list_(pa.uint16()), "loss_mask": pa.large_list(pa.bool_()), "labels": pa.list_(pa.int64())}
    kinds["loss_weights"] = pa.list_(pa.float32())
    for name in ("a.parquet", "b.arrow", "c.feather"):
        rows = [random_row(chance) for _ in range(40)]
        names = ("input_ids", "attention_mask", *columns.split())
        write_rows(folder / "in" / name, [{each: row[each] for each in names} for row in rows], **kinds)
        for row in rows:
            ids, kept = np.array(row["input_ids"], np.int64), np.array(row["attention_mask"], np.bool_)
            has_loss = np.ones(len(ids), np.bool_)
            if "labels" in columns:
                has_loss &= np.array(row["labels"]) != -100
            for mask in {*columns.split()} - {"labels"}:
                has_loss &= np.array(row[mask], np.bool_)
            expected.append(ids[kept].tolist())
            losses += has_loss[kept].tolist()
    out = adopt(folder / "in", folder / "out")
    assert documents(out) == [each for each in expected if each]
    stream = open_splits(open_store(out))["train"]
    assert stream.losses(0, stream.tokens).tolist() == losses
    assert tokmill.verify(out, deep=True).ok


def test_a_dataset_that_was_saved_to_disk(folder: Path) -> None:
    """Its splits have the names of its list, and caches of `map` beside its files are left out."""
    import datasets

    parts = {"train": [[1, 2, EOT], [3, EOT]], "val_hard": [[4, EOT]], "heldout": [[5, 6, EOT]]}
    rows = {name: datasets.Dataset.from_dict({"input_ids": mine}) for name, mine in parts.items()}
    shards = {"train": 2, "val_hard": 1, "heldout": 1}
    datasets.DatasetDict(rows).save_to_disk(str(folder / "saved"), num_shards=shards)
    write_rows(folder / "saved" / "train" / "cache-0123.arrow", [{"input_ids": [7, EOT]}])
    out = adopt(folder / "saved", folder / "out")
    assert {name: documents(out, name) for name in parts} == parts
    assert documents(adopt(folder / "saved" / "train", folder / "one")) == parts["train"]
    bucket = open_output(f"memory://{folder.name}")
    for path in sorted(each for each in (folder / "saved").rglob("*") if each.is_file()):
        bucket.put(f"in/{path.relative_to(folder / 'saved').as_posix()}", path.read_bytes())
    tokmill.adopt(bucket.location("in"), tokenizer="gpt2", out=bucket.location("out"))
    assert {name: documents(bucket.location("out"), name) for name in parts} == parts
    shutil.rmtree(folder / "saved" / "heldout")
    with pytest.raises(SourceError, match=r"dataset_dict\.json lists 'heldout', which does not exist"):
        adopt(folder / "saved", folder / "other")
    (folder / "saved" / "train" / "data-00001-of-00002.arrow").unlink()
    with pytest.raises(SourceError, match=r"data-00001-of-00002\.arrow does not exist, but state\.json lists it"):
        adopt(folder / "saved" / "train", folder / "another")


@pytest.mark.parametrize("ending", [".parquet", ".arrow"])
@pytest.mark.parametrize(
    ("column", "values", "told"),
    [
        ("labels", [1, 2, 9], "row 1: labels has 9, neither -100 nor the id at this place"),
        ("labels", [2, 3, -100], "row 1: labels has 2, neither -100"),
        ("labels", [1, 2], "row 1: labels has not as many values as input_ids"),
        ("labels", None, "row 1: labels is null"),
        ("labels", [1, None, 3], "row 1: labels is null, or has a null"),
        ("attention_mask", [1, 0, 1], "row 1: attention_mask has 0 between tokens"),
        ("attention_mask", [1, 2, 1], "row 1: attention_mask has 2, neither 0 nor 1"),
        ("loss_mask", [1, -1, 1], "row 1: loss_mask has -1, neither 0 nor 1"),
        ("loss_weights", [1.0, 0.5, 1.0], "row 1: loss_weights has 0.5, neither 0 nor 1"),
        ("loss_weights", [1.0, float("nan"), 1.0], "row 1: loss_weights has nan, neither 0 nor 1"),
        ("labels", [1.0, 2.0, 3.0], "column 'labels' is list<"),
        ("seq_idx", [0, 0, 1], " has the column seq_idx: a row may have several documents"),
        ("position_ids", [0, 0, 1], " has the column position_ids: a row may have several documents"),
        ("cu_seqlens", [0, 1, 3], " has the column cu_seqlens: a row may have several documents"),
        ("cu_seq_lens_q", [0, 1, 3], " has the column cu_seq_lens_q: a row may have several documents"),
        ("document_ids", [0, 1, 1], " has the column document_ids: a row may have several documents"),
        ("input_ids", [1, -2, 3], "row 1: input_ids has -2, which is not an id"),
        ("input_ids", [1, 1 << 32, 3], "row 1: input_ids has 4,294,967,296, which is not an id"),
        ("input_ids", [1, EOT + 1, 3], ": token 3 is 50,257"),
    ],
)
def test_rows_that_are_not_adopted(folder: Path, ending: str, column: str, values: list[int], told: str) -> None:
    first: Row = {"input_ids": [1, 1], column: [1, 1]}
    place = write_rows(folder / "in" / f"train{ending}", [first, {"input_ids": [1, 2, 3], column: values}])
    with pytest.raises(SourceError) as caught:
        adopt(place, folder / "out")
    assert caught.value.message.startswith(str(place / f"train{ending}"))
    assert told in caught.value.message


def test_rows_without_tokens_or_loss(folder: Path) -> None:
    rows: list[Row] = [{"input_ids": ids, "labels": [-100] * len(ids)} for ids in ([1, 2], [], [3])]
    place = write_rows(folder / "in" / "train.parquet", rows)
    with pytest.raises(SourceError, match="no token of split train has loss"):
        adopt(place, folder / "out")
    rows[0]["labels"] = [1, 2]
    write_rows(folder / "in" / "train.parquet", rows)
    told = tokmill.adopt(place, tokenizer="gpt2", out=folder / "other")
    assert "documents without a token, left out: 1" in str(told)
    assert documents(folder / "other") == [[1, 2], [3]]


@pytest.mark.parametrize("ending", [".arrow", ".feather"])
def test_arrow_files_that_end_too_early(folder: Path, ending: str) -> None:
    """A stream without its end marker, also after a whole batch, and a file without its footer."""
    place = write_rows(folder / "in" / f"train{ending}", [{"input_ids": [1, EOT]}] * 22)
    path = place / f"train{ending}"
    data = path.read_bytes()
    for cut in (8, len(data) // 3):
        path.write_bytes(data[:-cut])
        with pytest.raises(SourceError, match=f"train{ending}"):
            adopt(place, folder / "out")


def test_a_file_without_ids_beside_others(folder: Path) -> None:
    write_rows(folder / "in" / "a.parquet", [{"input_ids": [1, EOT]}])
    place = write_rows(folder / "in" / "b.parquet", [{"text": "more"}])
    with pytest.raises(SourceError, match=r"b\.parquet has no column 'input_ids', as files beside it have"):
        adopt(place, folder / "out")
    with pytest.raises(SourceError, match=r"b\.parquet has no column 'input_ids': its columns are text"):
        adopt(place, folder / "out", format="datasets")


@pytest.mark.parametrize("name", ["megatron", "nanogpt", "llmc", "mds", "olmo", "datatrove"])
def test_splits_of_an_export(folder: Path, name: str) -> None:
    """They keep their names, with or without a word of splits in them: none becomes data for training."""
    dataset = encoded(folder, split=["heldout=hash:20%", "val-en=hash:20%"])
    tokmill.export(dataset, format=name, out=folder / "y")
    out = adopt(folder / "y", folder / "out")
    tokens = {name: split.tokens for name, split in tokmill.status(dataset).splits.items()}
    assert {name: split.tokens for name, split in tokmill.status(out).splits.items()} == tokens


def test_words_of_splits(folder: Path) -> None:
    """The last word decides, so that a folder of a test run may have a file of training data."""
    names = {"test_run/train_0": "train", "dev-set/training/x": "train", "train/val_0": "val", "latest/x": "train"}
    for number, name in enumerate(names):
        (folder / "x" / name).parent.mkdir(parents=True, exist_ok=True)
        write_nanogpt(folder / "x" / f"{name}.bin", [[number, EOT]])
    splits = tokmill.adopt(folder / "x", tokenizer="gpt2", out=folder / "out").manifest.splits
    assert {name: split.documents for name, split in splits.items()} == {"val": 1, "train": 3}


def test_merged_mds(folder: Path) -> None:
    """As streaming's merge_index leaves them: an index of the shards of others, whose documents are not repeated."""

    def merged(place: Path, *parts: str) -> Path:
        shards = []
        for number, name in enumerate(parts):
            (place / name).parent.mkdir(parents=True, exist_ok=True)
            write_mds(place / name / "index.json", [[number, 7, EOT], [number, EOT]])
            for shard in json.loads((place / name / "index.json").read_text())["shards"]:
                shard["raw_data"]["basename"] = f"{name}/{shard['raw_data']['basename']}"
                shards.append(shard)
        (place / "index.json").write_text(json.dumps({"version": 2, "shards": shards}))
        return place

    expected = [[0, 7, EOT], [0, EOT], [1, 7, EOT], [1, EOT]]
    place = merged(folder / "merged", "0", "1")
    assert documents(adopt(place, folder / "a")) == expected
    (place / "1" / "index.json").unlink()
    assert documents(adopt(place, folder / "b")) == expected
    assert documents(adopt(merged(folder / "one", "0"), folder / "c")) == expected[:2]
    with pytest.raises(UsageError, match=r"00000.mds is listed by val/index.json, of the split val, and by index.json"):
        adopt(merged(folder / "splits", "0", "val"), folder / "d")
    changed_json(place / "index.json", lambda root: root["shards"].pop(1))
    with pytest.raises(UsageError, match=r"shard\.00000\.mds is listed by 0/index.json, of the split train, and"):
        adopt(place, folder / "e")


@pytest.mark.parametrize(
    ("name", "ending"), [("megatron", ".idx"), ("datatrove", ".ds.index"), ("datatrove", ".ds.loss")]
)
def test_tokens_that_are_gone(folder: Path, name: str, ending: str) -> None:
    """Without the file with tokens, its documents would be lost without a word."""
    (folder / "x").mkdir()
    for number, file in enumerate(("one", "two")):
        WRITERS[name][0](folder / "x" / f"{file}{WRITERS[name][1]}", [[1, number, EOT]])
    (folder / "x" / f"three{ending}").write_bytes(
        (folder / "x" / f"two{ending}").read_bytes() if "i" in ending else b"1"
    )
    tokens = f"three{WRITERS[name][1]}"
    for options in ({}, {"format": name}):
        with pytest.raises(SourceError, match=rf"x/three{ending} belongs to {tokens}, which is missing"):
            adopt(folder / "x", folder / "out", **options)
    (folder / "x" / f"three{ending}").write_bytes(b"\xfftOc")  # such as an index of git
    if name == "megatron":
        assert documents(adopt(folder / "x", folder / "out")) == [[1, 0, EOT], [1, 1, EOT]]


@pytest.mark.parametrize("name", ["nanogpt", "mds"])
def test_copies_of_token_files(folder: Path, name: str) -> None:
    write, ending = WRITERS[name]
    (folder / "x").mkdir()
    for number in (1, 2):
        write(folder / "x" / f"{number}{ending}", [[number, EOT], [1, number, EOT]])
    assert adopt(folder / "x", folder / "out", **OPTIONS[name])
    write(folder / "x" / f"3{ending}", [[2, EOT], [1, 2, EOT]])
    with pytest.raises(SourceError, match="have the same content"):
        adopt(folder / "x", folder / "again", **OPTIONS[name])


def test_megatron_with_documents_of_several_sequences(folder: Path) -> None:
    for seed in range(20):
        chance = random.Random(seed)
        mine = random_documents(chance, 15, indexed=True)
        place = folder / f"{seed}"
        place.mkdir()
        write_megatron(place / "x", mine, chance.choice(["<u2", "<i4"]), chance)
        out = adopt(place / "x.bin" if seed % 2 else place / "x", folder / f"out{seed}")
        assert documents(out) == [document for document in mine if document]


@pytest.mark.parametrize("size", [2, 4])
def test_files_that_datatrove_wrote(folder: Path, size: int) -> None:
    datatrove = pytest.importorskip("datatrove.pipeline.tokens.tokenizer")
    chance, expected, losses = random.Random(size), [], list[int]()
    (folder / "d").mkdir()
    for number in range(3):
        file = datatrove.TokenizedFile(
            str(folder / "d"),
            f"{number:05}_tokens.ds",
            save_loss_metadata=True,
            tokenizer_name_or_path="gpt2",
            save_final_metadata=True,
            token_size=size,
        )
        for document in random_documents(chance, 30, indexed=True):
            has_loss = chance.choices([0, 1], k=len(document))
            file.write(document, np.array(has_loss, np.float64))
            expected += [document] if document else []
            losses += has_loss
        file.close()
    out = adopt(folder / "d", folder / "out")
    assert documents(out) == expected
    stream = open_splits(open_store(out))["train"]
    assert stream.losses(0, stream.tokens).tolist() == losses
    assert tokmill.verify(out, deep=True).ok


@pytest.mark.parametrize(
    ("name", "eot"),
    [
        (name, eot)
        for name in ("megatron", "nanogpt", "llmc", "mds", "olmo", "datatrove")
        for eot in ("prefix", "suffix", "none")
        if (name, eot) != ("olmo", "none")  # which is refused
    ],
)
def test_an_export_is_adopted_as_what_it_was(folder: Path, name: str, eot: str) -> None:
    source = encoded(folder, eot=eot, split=["val=hash:20%", "heldout=hash:10%"])
    tokmill.export(source, format=name, out=folder / "e")
    options = {"split": ["heldout=heldout*"]}
    out = adopt(folder / "e", folder / "a", **options)
    exported = tokmill.export(out, format=name, out=folder / "again")
    for path in (folder / "e").rglob("*.*"):
        if path.name != "export.json" and path.is_file() and name != "llmc":  # whose files are as long as the shards
            assert (folder / "again" / path.relative_to(folder / "e")).read_bytes() == path.read_bytes()
    for split in ("train", "val", "heldout"):
        before, after = documents(source, split), documents(out, split)
        if eot != "none" and exported.eot != eot:
            moved = [[*d[1:], EOT] if eot == "prefix" else [EOT, *d[:-1]] for d in before]
            before = moved
        if eot == "none" and name in ("nanogpt", "llmc"):  # nothing says where documents begin
            before = [flat(before)]
        assert after == before
    if (name == "llmc" and eot == "prefix") or name == "mds":
        assert tokmill.verify(source, out).ok


def packed_alike(source: Path, out: Path, name: str) -> tuple[tokmill.TokenDataset, tokmill.TokenDataset]:
    """Checks that two datasets have the same sequences, planned and written. Gives both, packed."""
    for path in (source, out):
        tokmill.pack(path, seq_len=32, strategy=name)
    left, right = (tokmill.TokenDataset(path, seq_len=32, packing=name) for path in (source, out))
    rows = [{f: v.tolist() for f, v in each.gather(range(len(left)), FIELDS).items()} for each in (left, right)]
    assert rows[0] == rows[1]
    tokmill.pack(out, seq_len=32, strategy=name, materialise=True)
    again = tokmill.TokenDataset(out, seq_len=32, packing=name)
    assert {f: v.tolist() for f, v in again.gather(range(len(left)), FIELDS).items()} == rows[0]
    return left, right


def test_everything_works_on_adopted_datasets(folder: Path) -> None:
    source = encoded(folder)
    tokmill.export(source, format="llmc", out=folder / "e")
    out = adopt(folder / "e", folder / "a")
    for name in ("best-fit", "pad", "concat"):
        left, right = packed_alike(source, out, name)
    copy = pickle.loads(pickle.dumps(right))  # noqa: S301
    assert copy[3]["tokens"].tolist() == left[3]["tokens"].tolist()
    assert (right.vocab_size, right.eot_token) == (EOT + 1, EOT)
    document = right.documents(5)[0]
    file = folder / "e" / str(document.path)
    assert document.counted == "token"
    assert np.fromfile(file, np.uint16, 1, offset=1024 + 2 * (document.position or 0)).tolist() == [EOT]
    assert right.seen(document.document) == left.seen(document.document)
    told = run("when", out, "--doc", f"{document.path}:{document.position}", "--seq-len", "32", "--packing", "concat")
    assert (told.code, f"document {document.document}" in told.out) == (0, True), told
    mixture = tokmill.Mixture({n: tokmill.Component(p, weight=1) for n, p in (("a", out), ("x", source))}, seq_len=32)
    assert mixture.gather(range(20))["tokens"].shape == (20, 32)
    peeked = tokmill.peek(out, random=3, seed=1, source=True).as_dict()["documents"]
    plain = tokmill.peek(source, random=3, seed=1).as_dict()["documents"]
    assert [each["text"] for each in peeked] == [each["text"] for each in plain]
    assert all(each["source"]["counted"] == "token" for each in peeked)
    report = tokmill.report(out)
    assert "text " not in str(report)
    assert "adopted" in report.as_html()
    assert tokmill.status(out).documents == 120
    assert tokmill.verify(out, deep=True).ok
    chosen: dict[str, Any] = {"seq_len": 32, "name": "some", "where": "tokens > 20"}
    counts = [tokmill.pack(path, **chosen).plans["train"].counts for path in (source, out)]
    assert counts[0] == counts[1]


def test_documents_that_end_inside_a_character(folder: Path) -> None:
    """Other tools cut documents by tokens: a report counts their words, alone and in a join."""
    text = list("two words €".encode())
    write_datatrove(folder / "x.ds", [text[:-1], text[-1:], [0xFF], text[:-2], text])
    out = adopt(folder / "x.ds", folder / "out", tokenizer="bytes")
    tokmill.join(folder / "join", [out])
    for path in (out, folder / "join"):
        usage = tokmill.report(path).usage
        assert usage is not None
        assert sum(each.words for each in usage.sources) == 11
        assert sum(each.bytes for each in usage.sources) == 38


def test_adopted_members_of_a_join(folder: Path) -> None:
    chance = random.Random(3)
    for name in ("one", "other"):
        for number in range(4):
            mine = [[*(chance.randrange(1000) for _ in range(chance.randrange(1, 30))), EOT] for _ in range(9)]
            (folder / f"{name} files").mkdir(exist_ok=True)
            write_llmc(folder / f"{name} files" / f"{number}.bin", mine)
    one, other = (adopt(folder / f"{name} files", folder / name) for name in ("one", "other"))
    (folder / "y").mkdir()
    members = [one, other, encoded(folder / "y", shard_tokens=100, eot="suffix")]
    tokmill.join(folder / "j", members)
    assert documents(folder / "j") == [document for member in members for document in documents(member)]
    checked = tokmill.verify(folder / "j", deep=True)
    assert checked.ok, checked.problems
    tokmill.pack(folder / "j", seq_len=32)
    tokmill.export(folder / "j", format="megatron", out=folder / "again")
    assert documents(adopt(folder / "again", folder / "b")) == documents(folder / "j")
    assert tokmill.join(folder / "j", members).already
    with (folder / "other files" / "2.bin").open("ab") as file:
        file.write(b"ab")
    dataset = tokmill.TokenDataset(folder / "j", seq_len=32)
    with pytest.raises(OutputError, match="bytes"):
        dataset.gather(range(len(dataset)))


def test_in_a_bucket(folder: Path) -> None:
    bucket = f"memory://{folder.name}"
    source = encoded(folder)
    tokmill.export(source, format="nanogpt", out=f"{bucket}/e")
    adopted = tokmill.adopt(f"{bucket}/e", tokenizer="gpt2", out=f"{bucket}/deep/a")
    ((member,),) = json.loads(open_store(f"{bucket}/deep/a").read("manifest.json"))["segments"]
    assert member["adopted"]["location"] == "../../e"
    assert adopted.manifest.documents.out == 120
    plain = [[*document[1:], EOT] for document in documents(source)]
    assert documents(f"{bucket}/deep/a") == plain
    tokmill.pack(f"{bucket}/deep/a", seq_len=32)
    dataset = tokmill.TokenDataset(f"{bucket}/deep/a", seq_len=32, packing="best-fit")
    assert int((dataset.gather(range(len(dataset)))["segment_ids"] > 0).sum()) == len(flat(plain))
    assert tokmill.verify(f"{bucket}/deep/a", deep=True).ok
    with pytest.raises(UsageError, match="only one of the two is local"):
        tokmill.adopt(f"{bucket}/e", tokenizer="gpt2", out=folder / "a")


def test_an_interrupted_adoption_goes_on(folder: Path) -> None:
    source = encoded(folder)
    tokmill.export(source, format="llmc", out=folder / "e")
    out = adopt(folder / "e", folder / "a", workers=1)
    expected = {str(p.relative_to(out)): p.read_bytes() for p in out.rglob("*") if p.is_file()}
    calls = 0

    def stop(_: object) -> None:
        nonlocal calls
        calls += 1
        if calls == 150:  # in one of the later files
            raise RuntimeError

    (folder / "b").mkdir()
    (folder / "b" / ".tokmill-0.tmp").write_bytes(b"")  # of a process that was killed before it had a claim
    with pytest.raises(RuntimeError):
        tokmill.adopt(folder / "e", tokenizer="gpt2", out=folder / "b", workers=1, on_progress=stop)
    assert not (folder / "b" / "manifest.json").exists()
    done = {int(path.stem) for path in (folder / "b" / "_adopt" / "scans").iterdir()}
    every = set(range(len(list((folder / "e").glob("*.bin")))))
    assert done
    assert done < every
    with pytest.raises(OutputError, match=r"not complete: --eot was \(none\), is now 'suffix'"):
        adopt(folder / "e", folder / "b", eot="suffix")
    with pytest.raises(OutputError, match="its tokenizer or its files are others"):
        adopt(folder / "e", folder / "b", tokenizer="cl100k_base")
    with patch("tokmill._adopting.scanning.FileScan._check_ids", autospec=True) as read:
        adopt(folder / "e", folder / "b")
    assert {call.args[0].task.number for call in read.call_args_list} == every - done
    found = {str(p.relative_to(folder / "b")): p.read_bytes() for p in (folder / "b").rglob("*") if p.is_file()}
    assert found == expected
    assert tokmill.adopt(folder / "e", tokenizer="gpt2", out=folder / "b").already
    changed = min((folder / "e").glob("*.bin"))
    os.utime(changed, (later := (folder / "b" / "manifest.json").stat().st_mtime + 1, later))
    with pytest.raises(OutputError, match=rf"{changed.name} was modified after .*/b adopted it"):
        tokmill.adopt(folder / "e", tokenizer="gpt2", out=folder / "b")
    with pytest.raises(OutputError, match="other files or options"):
        adopt(folder / "e", folder / "b", eot="suffix")
    with pytest.raises(UsageError, match="contains the token files"):
        adopt(folder / "e", folder)
    with pytest.raises(OutputError, match=r"not empty: it contains .*corpus\.jsonl"):
        adopt(folder / "e", write_lines(folder / "z" / "corpus.jsonl", "a").parent)


def good(folder: Path, name: str) -> Path:
    """A folder with one file of a format."""
    write, ending = WRITERS[name]
    (folder / "good").mkdir(parents=True)
    write(folder / "good" / f"train{ending}", [[1, 2, 3, EOT], [4, EOT], [5, 6, 7, 8, 9, EOT]])
    return folder / "good"


def refusal_of(place: Path, out: Path, options: dict[str, str]) -> str | None:
    try:
        adopt(place, out, **options)
    except TokmillError as error:
        return error.message
    return None


OPTIONS: dict[str, dict[str, str]] = {
    name: {"format": name, **({} if name in ("mds", "datasets") else {"dtype": "uint16"})} for name in WRITERS
}


@pytest.mark.parametrize("name", WRITERS)
def test_damaged_files(folder: Path, name: str) -> None:
    """A truncated or changed file is refused, or read as what it says now, in which `verify` finds nothing wrong."""
    place = good(folder, name)
    chance = random.Random(name)
    kept = {path: path.read_bytes() for path in sorted(place.rglob("*.*")) if path.is_file()}
    number = refused = 0
    for path, data in kept.items():
        variants = [data[:size] for size in range(0, len(data), max(len(data) // (40 if FULL else 10), 1))]
        for _ in range(60 if FULL else 15):
            changed = bytearray(data)
            at = chance.randrange(min(len(data), 200))
            changed[at] = chance.choice([0, 1, 0x7F, 0x80, 0xFF, changed[at] ^ 1 << chance.randrange(8)])
            variants.append(bytes(changed))
        for variant in variants:
            path.write_bytes(variant)
            out = folder / f"out{number}"
            number += 1
            if (refusal := refusal_of(place, out, OPTIONS[name])) is not None:
                refused += 1
                assert str(place) in refusal
                continue
            checked = tokmill.verify(out, deep=True)
            assert checked.ok, checked.problems
        path.write_bytes(data)
    assert refused > number // 10


def megatron(folder: Path, change: Callable[[bytearray], object]) -> Path:
    place = good(folder, "megatron")
    index = bytearray((place / "train.idx").read_bytes())
    change(index)
    (place / "train.idx").write_bytes(index)
    return place


def without_index(folder: Path) -> Path:
    (good(folder, "megatron") / "train.idx").unlink()
    return folder / "good"


def replaced(folder: Path, name: str, file: str, data: bytes) -> Path:
    place = good(folder, name)
    (place / file).write_bytes(data)
    return place


def numbers(*values: int) -> bytes:
    return struct.pack(f"<{len(values)}Q", *values)


def zipped(text: str) -> bytes:
    return gzip.compress(text.encode())


FIRST = ("shard.00000.mds", 0)
"""Name of the first shard; its size does not matter."""

HOSTILE: dict[str, tuple[str, Callable[[Path], Path], str]] = {
    "version": ("megatron", lambda f: megatron(f, lambda b: b.__setitem__(9, 2)), "version 2"),
    "type": ("megatron", lambda f: megatron(f, lambda b: b.__setitem__(17, 5)), "type 5"),
    "counts": ("megatron", lambda f: megatron(f, lambda b: b.__setitem__(slice(18, 26), b"\xff" * 8)), "sequences"),
    "bounds": ("megatron", lambda f: megatron(f, lambda b: b.__setitem__(slice(26, 34), bytes(8))), "0 bounds"),
    "length": ("megatron", lambda f: megatron(f, lambda b: b.__setitem__(37, 0xFF)), "negative length"),
    "long": ("megatron", lambda f: megatron(f, lambda b: b.__setitem__(36, 0x7F)), "begins at byte"),
    "offset": ("megatron", lambda f: megatron(f, lambda b: b.__setitem__(46, 2)), "sequence 0 begins at byte 2"),
    "order": ("megatron", lambda f: megatron(f, lambda b: b.__setitem__(78, 9)), "does not ascend"),
    "negative": ("megatron", lambda f: megatron(f, lambda b: b.__setitem__(77, 0xFF)), "does not ascend"),
    "no first": ("megatron", lambda f: megatron(f, lambda b: b.__setitem__(70, 1)), "at its first token"),
    "end": ("megatron", lambda f: megatron(f, lambda b: b.__setitem__(94, 4)), "does not end at 3"),
    "alone": ("megatron", lambda f: without_index(f), "beside it"),
    "empty": ("megatron", lambda f: replaced(f, "megatron", "train.idx", b""), "does not begin as an index"),
    "labels alone": (
        "megatron",
        lambda f: labels(f, [5], "x"),
        "the labels of x_text_document.bin, which is not among",
    ),
    "fewer labels": ("megatron", lambda f: labels(f, [1, 2, 3]), "it has 3 labels of 4 bytes; 4 of 4 would fit"),
    "short labels": ("megatron", lambda f: labels(f, [1, 2, 3, 4], dtype="<u2"), "4 labels of 2 bytes; 4 of 4"),
    "other labels": ("megatron", lambda f: labels(f, [1, -100, 3, 5]), "label of token 3 is 5, but the token is 4"),
    "negative label": ("megatron", lambda f: labels(f, [1, -1, 3, 4]), "label of token 1 is -1, but the token is 2"),
    "magic": ("llmc", lambda f: replaced(f, "llmc", "train.bin", bytes(2048)), "header"),
    "shorter": ("llmc", lambda f: replaced(f, "llmc", "train.bin", b"\x28\xb1"), "header"),
    "odd": ("nanogpt", lambda f: replaced(f, "nanogpt", "train.bin", bytes(7)), "7 bytes"),
    "nothing": ("nanogpt", lambda f: replaced(f, "nanogpt", "train.bin", b""), "have no tokens"),
    "ids": ("nanogpt", lambda f: replaced(f, "nanogpt", "train.bin", b"\x51\xc4"), "token 0 is 50,257"),
    "object": ("npy", lambda f: replaced(f, "npy", "train.npy", saved(np.array([None]))), "one-dimensional"),
    "float": ("npy", lambda f: replaced(f, "npy", "train.npy", saved(np.ones(3))), "<f8"),
    "int64": ("npy", lambda f: replaced(f, "npy", "train.npy", saved(np.ones(3, np.int64))), "<i8"),
    "big-endian": ("npy", lambda f: replaced(f, "npy", "train.npy", saved(np.ones(3, ">u2"))), ">u2"),
    "rows": ("npy", lambda f: replaced(f, "npy", "train.npy", saved(np.ones((3, 3), "<u2"))), "one-dimensional"),
    "below": ("npy", lambda f: replaced(f, "npy", "train.npy", saved(np.array([-1], "<i4"))), "4,294,967,295"),
    "huge": ("datatrove", lambda f: replaced(f, "datatrove", "train.ds.index", numbers(4, 2**64 - 1, 12)), "ends at"),
    "falls": ("datatrove", lambda f: replaced(f, "datatrove", "train.ds.index", numbers(6, 4, 12)), "not ascend"),
    "last": ("datatrove", lambda f: replaced(f, "datatrove", "train.ds.index", numbers(4, 2**63)), "last document"),
    "index": ("datatrove", lambda f: replaced(f, "datatrove", "train.ds.index", b"abc"), "numbers of 8"),
    "losses": ("datatrove", lambda f: replaced(f, "datatrove", "train.ds.loss", b"\1\1\0"), "3 losses for 12 tokens"),
    "more losses": ("datatrove", lambda f: replaced(f, "datatrove", "train.ds.loss", bytes(13)), "13 losses for 12"),
    "loss": ("datatrove", lambda f: replaced(f, "datatrove", "train.ds.loss", bytes(9) + b"\2\1\1"), "token 9 is 2"),
    "plain": ("olmo", lambda f: replaced(f, "olmo", "train.csv.gz", b"0,4\n4,12\n"), "not a list of documents"),
    "gap": ("olmo", lambda f: replaced(f, "olmo", "train.csv.gz", zipped("0,4\n5,12\n")), "from 5 to 12"),
    "back": ("olmo", lambda f: replaced(f, "olmo", "train.csv.gz", zipped("0,4\n4,2\n2,12\n")), "from 4 to 2"),
    "words": ("olmo", lambda f: replaced(f, "olmo", "train.csv.gz", zipped("a,b\n")), "not a list"),
    "much": ("olmo", lambda f: replaced(f, "olmo", "train.csv.gz", zipped(f"0,{2**70}\n")), "not a list"),
    "fewer": ("olmo", lambda f: replaced(f, "olmo", "train.csv.gz", zipped("0,4\n")), "ends at token 4"),
    "none": ("olmo", lambda f: replaced(f, "olmo", "train.csv.gz", zipped("")), "no documents can be read"),
    "empty cell": ("olmo", lambda f: replaced(f, "olmo", "train.csv.gz", zipped("0,4\n4,\n")), "no start or no end"),
    "open quote": ("olmo", lambda f: replaced(f, "olmo", "train.csv.gz", zipped('0,4,"a\n4,12\n')), "no documents"),
    "cut magic": ("olmo", lambda f: replaced(f, "olmo", "train.npy", saved(np.arange(9, dtype="<u2"))[4:]), "header"),
    "cut": ("olmo", lambda f: replaced(f, "olmo", "train.csv.gz", zipped("0,4\n4,12\n")[:-12]), "train"),
    "samples": ("mds", lambda f: mds(f, lambda s: s.update(samples=2**40)), "1,099,511,627,776 samples"),
    "fewer samples": ("mds", lambda f: mds(f, lambda s: s.update(samples=1)), "1 samples"),
    "no number": ("mds", lambda f: mds(f, lambda s: s.update(samples=True)), "is not described"),
    "path": ("mds", lambda f: mds(f, lambda s: s["raw_data"].update(basename="../x")), "is not described"),
    "up": ("mds", lambda f: mds(f, lambda s: s["raw_data"].update(basename="../../etc/passwd")), "is not described"),
    "absolute": (
        "mds",
        lambda f: mds(f, lambda s: s["raw_data"].update(basename="/etc/passwd")),
        "'/etc/passwd' cannot be",
    ),
    "no text": ("mds", lambda f: mds(f, lambda s: s["raw_data"].update(basename=7)), "is not described"),
    "link": ("mds", lambda f: linked(f), "shard 1 has "),
    "hash": ("mds", lambda f: mds(f, lambda s: s["raw_data"].update(hashes={"sha1": "00"})), "its sha1 is not that in"),
    "no hashes": ("mds", lambda f: mds(f, lambda s: s["raw_data"].update(hashes=[[[]]])), "is not described"),
    "twice": (
        "mds",
        lambda f: mds(f, lambda s: s["raw_data"].update(basename=FIRST[0], bytes=FIRST[1])),
        "listed befo",
    ),
    "stated size": ("mds", lambda f: mds(f, lambda s: s["raw_data"].update(bytes=9)), "shard 1 has 9 bytes in it"),
    "no size": ("mds", lambda f: mds(f, lambda s: s["raw_data"].update(bytes=None)), "is not described"),
    "vast": ("mds", lambda f: mds(f, lambda s: s["raw_data"].update(bytes=2**70)), "shard 1 has 1,180,591,"),
    "one column more": ("mds", lambda f: mds(f, lambda s: s["column_encodings"].append("int")), "is not described"),
    "no column": ("mds", lambda f: mds(f, lambda s: [s[k].clear() for k in s if k[:6] == "column"]), "has no columns"),
    "fixed": ("mds", lambda f: mds(f, lambda s: s.update(column_encodings=["ndarray:int32:9"])), "'ndarray:int32:9'"),
    "zip": ("mds", lambda f: mds(f, lambda s: s.update(compression="br", zip_data=zip_of("../x"))), "not described"),
    "codec": ("mds", lambda f: other_codec(f), "is compressed with 'br'; tokmill reads zstd"),
    "no frame": ("mds", lambda f: zstd(f, lambda data: data[:-3]), "shard.00001.mds.zstd"),
    "other frame": ("mds", lambda f: zstd(f, lambda _: pa.compress(b"abc", codec="zstd", asbytes=True)), "has 3 bytes"),
    "zstd bomb": ("mds", lambda f: zstd(f, lambda _: pa.compress(bytes(1 << 24), "zstd", True)), "bytes, or more"),
    "past the end": ("mds", lambda f: last_sample(f), "sample 1 is not an array"),
    "descending": ("mds", lambda f: in_shard(f, -9, 1, 0, 0, 0), "do not follow"),
    "missing": ("mds", lambda f: mds(f, lambda s: s["raw_data"].update(basename="x.mds")), "is missing"),
    "zipped": ("mds", lambda f: mds(f, lambda s: s.update(compression="zstd")), "is not described"),
    "columns": ("mds", lambda f: mds(f, lambda s: s.update(column_sizes=[None, 4])), "is not described"),
    "size of column": ("mds", lambda f: mds(f, lambda s: s.update(column_sizes=[4])), "one column"),
    "bytes": ("mds", lambda f: mds(f, lambda s: s.update(column_encodings=["bytes"])), "one column"),
    "nested": ("mds", lambda f: mds(f, lambda s: s.update(column_encodings=[[1]])), "one column"),
    "nothing said": ("mds", lambda f: mds(f, dict.clear), "not an index of MDS"),
    "size": ("mds", lambda f: in_shard(f, 0, 0xFF, 0xFF, 0xFF, 0xFF), "sample 0"),
    "dimensions": ("mds", lambda f: in_shard(f, 4, 2 << 2), "sample 0"),
    "shape": ("mds", lambda f: in_shard(f, 4, 1 << 2 | 3), "sample 0"),
    "count": ("mds", lambda f: in_shard(f, 5, 0xFF), "sample 0"),
    "offsets": ("mds", lambda f: in_shard(f, -5, 0, 0, 0, 0), "do not follow"),
    "beyond": ("mds", lambda f: in_shard(f, -9, 0xFF, 0xFF, 0xFF, 0xFF), "do not follow"),
    "bomb": ("olmo", lambda f: replaced(f, "olmo", "train.csv.gz", zipped("0" * (1 << 24))), "train.csv.gz"),
}


def labels(folder: Path, values: list[int], name: str = "train", dtype: str = "<i4") -> Path:
    """Four tokens, and labels of `values` for a file with that name."""
    place = folder / "good"
    place.mkdir()
    write_megatron(place / "train_text_document", [[1, 2, 3, 4]])
    write_megatron(place / f"{name}_text_label_document", [values], dtype)
    return place


def mds(folder: Path, change: Callable[[dict[str, Any]], object]) -> Path:
    index = good(folder, "mds") / "train" / "index.json"
    changed_json(index, lambda root: change(root["shards"][1]))
    return folder / "good"


def zip_of(name: str) -> dict[str, Any]:
    return {"basename": name, "bytes": 9, "hashes": {}}


def linked(folder: Path) -> Path:
    """A shard that is a link to a file of another folder, which is not a shard."""
    shard = good(folder, "mds") / "train" / "shard.00001.mds"
    shard.unlink()
    (folder / "secret").write_text("secret")
    shard.symlink_to(folder / "secret")
    return folder / "good"


def other_codec(folder: Path) -> Path:
    place = good(folder, "mds")
    shard = place / "train" / "shard.00001.mds"
    shard.rename(shard.with_name("x.br"))
    changed_json(
        place / "train" / "index.json", lambda root: root["shards"][1].update(compression="br", zip_data=zip_of("x.br"))
    )
    return place


def zstd(folder: Path, change: Callable[[bytes], bytes]) -> Path:
    """A compressed shard with other content."""
    place = folder / "good"
    place.mkdir()
    write_mds(place / "train" / "index.json", [[1, EOT], [2, EOT]], compression="zstd:3")
    shard = place / "train" / "shard.00001.mds.zstd"
    shard.write_bytes(change(shard.read_bytes()))
    return place


def last_sample(folder: Path) -> Path:
    """The number of tokens of the last sample would end after the file: if it were -1, the sizes would fit."""
    place = good(folder, "mds")
    shard = place / "train" / "shard.00001.mds"
    data = shard.read_bytes()
    samples, *offsets = struct.unpack_from("<4I", data)
    last = struct.pack("<I", 5) + bytes([1 << 2 | 3]) + bytes(4)
    data = struct.pack("<4I", samples, *offsets[:2], offsets[1] + len(last)) + data[16 : offsets[1]] + last
    shard.write_bytes(data)
    changed_json(place / "train" / "index.json", lambda root: root["shards"][1]["raw_data"].update(bytes=len(data)))
    return place


def in_shard(folder: Path, at: int, *values: int) -> Path:
    """Change bytes of the second shard, counted from the first sample if `at` is not negative."""
    file = good(folder, "mds") / "train" / "shard.00001.mds"
    data = bytearray(file.read_bytes())
    first = struct.unpack_from("<I", data, 4)[0]
    place = first + at if at >= 0 else -at - 1
    data[place : place + len(values)] = values
    file.write_bytes(data)
    return folder / "good"


def saved(array: np.ndarray[Any, Any]) -> bytes:
    with TemporaryDirectory() as name:
        np.save(Path(name) / "x.npy", array)
        return (Path(name) / "x.npy").read_bytes()


@pytest.mark.parametrize("case", HOSTILE)
def test_hostile_files(folder: Path, case: str) -> None:
    name, make, words = HOSTILE[case]
    place = make(folder)
    told = run("adopt", place, "--tokenizer", "gpt2", "--out", folder / "out", "--quiet", *arguments(name))
    assert words in told.failed(1), told.err
    assert "good" in told.err
    assert not (folder / "out" / "manifest.json").exists()


def arguments(name: str) -> list[str]:
    return [
        "--format",
        name,
        *([] if name in ("megatron", "npy", "llmc", "mds", "datasets") else ["--dtype", "uint16"]),
    ]


def test_files_that_change_between_two_tries(folder: Path) -> None:
    """What was found in a file counts only as long as it, its index and the file before are the same."""
    place, documents_of = folder / "d", {"0": [[1, EOT], [2, EOT]], "1": [[3, EOT], [4, EOT]], "2": [[5, EOT]]}
    place.mkdir()
    changes: dict[str, Callable[[], object]] = {
        "index": lambda: (place / "1.ds.index").write_bytes(numbers(1, 4)),
        "before": lambda: write_nanogpt(place / "0.bin", [[1, EOT], [2, 9]]),
    }
    for name, change in changes.items():
        shutil.rmtree(place)
        place.mkdir()
        for file, mine in documents_of.items():
            write = write_datatrove if name == "index" else write_nanogpt
            write(place / f"{file}{'.ds' if name == 'index' else '.bin'}", mine)
        told = 0

        def stop(_: object) -> None:
            nonlocal told
            told += 1
            if told == 3:
                raise RuntimeError

        options: dict[str, Any] = {"tokenizer": "gpt2", "workers": 1, "eot": None if name == "index" else "suffix"}
        with pytest.raises(RuntimeError):
            tokmill.adopt(place, out=folder / name, on_progress=stop, **options)
        assert len(list((folder / name / "_adopt" / "scans").iterdir())) == 2
        change()
        tokmill.adopt(place, out=folder / name, **options)
        fresh = tokmill.adopt(place, out=folder / f"{name} again", **options)
        assert documents(folder / name) == documents(folder / f"{name} again")
        assert fresh.manifest.identity == tokmill.adopt(place, out=folder / name, **options).manifest.identity


def test_files_that_change_after_the_adoption(folder: Path) -> None:
    """All that reads tokens notices another size."""
    place = good(folder, "nanogpt")
    out, path = adopt(place, folder / "out"), place / "train.bin"
    data = path.read_bytes()
    for changed in (data[:-2], data + b"\1\0"):
        path.write_bytes(changed)
        for command in (
            ("export", out, "--format", "llmc", "--out", folder / "exported"),
            ("peek", out),
        ):
            assert f"has {len(changed)} bytes, but had {len(data)} when" in run(*command).failed(1)
        with pytest.raises(OutputError, match="adopted it"):
            tokmill.TokenDataset(out, seq_len=4)[0]
        told = run("verify", out, "--deep")
        assert (told.code, "its size does not match the index" in told.out) == (1, True)
    path.write_bytes(data)
    assert tokmill.verify(out, deep=True).ok
    assert len(documents(out)) == 3


def test_ids_of_another_size(folder: Path) -> None:
    """Ids of uint32 are not taken for twice as many of uint16, of which every second one is 0."""
    place, ids = folder / "d", [*range(1, 12), EOT] * 3
    place.mkdir()
    for name, ending in (("nanogpt", ".bin"), ("olmo", ".npy"), ("datatrove", ".ds")):
        path = place / f"train{ending}"
        path.write_bytes(np.array(ids, "<u4").tobytes())
        told = run("adopt", place, "--tokenizer", "gpt2", "--format", name, "--out", folder / name)
        assert "every second one of the first 72 ids is 0" in told.failed(1)
        assert "--dtype" in told.err
        found = tokmill.adopt(place, tokenizer="gpt2", format=name, dtype="uint32", out=folder / name)
        assert found.manifest.splits["train"].tokens == len(ids)
        path.unlink()


def test_a_failed_adoption_frees_its_output(folder: Path) -> None:
    for name in ("nanogpt", "mds"):
        place = good(folder / name, name)
        broken = next(path for path in place.rglob("*.*") if path.suffix in (".bin", ".mds"))
        data = broken.read_bytes()
        broken.write_bytes(data[:-1])
        with pytest.raises(SourceError):
            adopt(place, folder / name / "out", **OPTIONS[name])
        assert not list((folder / name / "out").rglob("*.*"))
        broken.write_bytes(data)
        assert len(documents(adopt(place, folder / name / "out"))) == 3


@pytest.mark.parametrize("name", ["train.bin", "a.npy", "a.idx"])
def test_pointers_of_git(folder: Path, name: str) -> None:
    (folder / "a.bin").write_bytes(bytes(64))
    (folder / name).write_text(f"version https://git-lfs.github.com/spec/v1\noid sha256:{'0' * 64}\nsize 12345\n")
    for place in (folder, folder / ("a.bin" if name == "a.idx" else name)):
        with pytest.raises(SourceError, match=f"{name} is a pointer that git") as told:
            tokmill.adopt(place, tokenizer="gpt2", out=folder / "out")
        assert "git lfs pull" in str(told.value.hint)
    with pytest.raises(TokenizerError, match="is a pointer that git"):
        tokmill.Tokenizer(shutil.copy(folder / name, folder / "tokenizer.json"))


def test_usage(folder: Path) -> None:
    place = good(folder, "llmc")

    def refused(*words: str, code: int = 2, **options: Any) -> None:
        flags = [text for name, value in options.items() for text in (f"--{name.replace('_', '-')}", value)]
        told = run("adopt", place, "--tokenizer", options.pop("tokenizer", "gpt2"), "--out", folder / "out", *flags)
        told.failed(code, *words)

    refused("dtype", "uint16", dtype="uint32")
    refused("--format", "megatron, llmc, nanogpt", format="tar")
    refused("NAME=PATTERN", split="val")
    refused("split", split="a/b=*")
    refused("matches no file", split="val=*.ds")
    refused(".ds", code=1, format="datatrove")
    write_npy(place / "other.npy", [[1]])
    refused("several formats", "llmc", "npy")
    (place / "other.npy").unlink()
    (folder / "indexed").mkdir()
    write_megatron(folder / "indexed" / "x", [[1, EOT]])
    with pytest.raises(UsageError, match="has no effect"):
        adopt(folder / "indexed", folder / "out", eot="suffix")
    for options in ([], ["--format", "megatron"]):
        told = run("adopt", folder / "indexed" / "x.idx", "--tokenizer", "gpt2", "--out", folder / "out", *options)
        told.failed(2, "x.idx has no tokens", "hint: name x.bin")
    (folder / "indexed" / "x.bin").unlink()
    told = run("adopt", folder / "indexed" / "x.idx", "--tokenizer", "gpt2", "--out", folder / "out")
    told.failed(2, "there is no x.bin beside it")
    (folder / "empty").mkdir()
    run("adopt", folder / "empty", "--tokenizer", "gpt2", "--out", folder / "out").failed(1, "empty")
    run("adopt", folder / "none", "--tokenizer", "gpt2", "--out", folder / "out").failed(1)
    encoded(folder)
    run("adopt", folder / "x", "--tokenizer", "gpt2", "--out", folder / "out").failed(2, "already")
    run("adopt", place, "--tokenizer", "bytes", "--out", folder / "out").failed(1, "largest id of bytes")
    with pytest.raises(UsageError, match="names no end-of-text"):
        adopt(
            place,
            folder / "out",
            tokenizer=tokmill.Tokenizer.from_ranks({bytes([n]): n for n in range(256)}, pattern="gpt2"),
        )


def test_changed_token_files(folder: Path) -> None:
    out = adopt(good(folder, "nanogpt"), folder / "a")
    file = folder / "good" / "train.bin"
    data = file.read_bytes()
    changed = bytearray(data)
    changed[0] ^= 1
    file.write_bytes(changed)
    assert tokmill.verify(out).ok
    found = tokmill.verify(out, deep=True).problems
    assert [each.file for each in found] == [str(file)]
    file.write_bytes(data[:-2])
    assert str(file) in {each.file for each in tokmill.verify(out).problems}
    with pytest.raises(OutputError, match=r"train\.bin has 22 bytes, but had 24"):
        tokmill.TokenDataset(out, seq_len=4)[0]
    file.unlink()
    assert str(file) in {each.file for each in tokmill.verify(out).problems}
    with pytest.raises(SourceError):
        tokmill.peek(out)
    (folder / "moved").mkdir()
    shutil.move(folder / "a", folder / "moved" / "a")
    file.write_bytes(data)
    (folder / "good").rename(folder / "moved" / "good")
    (folder / "moved").rename(folder / "elsewhere")  # both together
    assert tokmill.verify(folder / "elsewhere" / "a", deep=True).ok


def with_value(field: str, value: object, root: dict[str, Any]) -> None:
    adopted, _, name = field.rpartition(" ")
    (root["segments"][0][0][adopted] if adopted else root)[name] = value


def changed_json(path: Path, change: Callable[[dict[str, Any]], object]) -> None:
    root = json.loads(path.read_text())
    change(root)
    path.write_text(json.dumps(root))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("adopted location", "http://host/x"), ("adopted location", ""), ("adopted location", 3), ("version", 1),
        ("version", True), ("adopted boundaries", {}), ("splits", {}), ("index", None), ("dtype", "uint8"),
        ("eot", "x"), ("documents", {"in": 1, "out": 2, "filtered": 0, "dropped": {}}),
    ],
)  # fmt: skip
def test_hostile_manifests(folder: Path, field: str, value: object) -> None:
    out = adopt(good(folder, "nanogpt"), folder / "a")
    changed_json(out / "manifest.json", partial(with_value, field, value))
    with pytest.raises(TokmillError):
        tokmill.TokenDataset(out, seq_len=4)[0]
    assert not tokmill.verify(out, deep=True).ok


def test_hostile_paths(folder: Path) -> None:
    out = adopt(good(folder, "nanogpt"), folder / "a")
    for path in ("../secret", "/etc/passwd", "a/../../b", "", 3, None, "\0"):
        lines = json.dumps({"path": path, "size": 24, "format": "nanogpt", "codec": "plain"}).encode() + b"\n"
        (out / "sources.jsonl").write_bytes(lines)
        listed = {"file": "sources.jsonl", "bytes": len(lines), "blake3": hash_bytes(lines)}
        changed_json(out / "manifest.json", partial(with_value, "sources", listed))
        with pytest.raises(OutputError, match="is not a list of token files"):
            tokmill.TokenDataset(out, seq_len=4)[0]


def test_hostile_indexes(folder: Path) -> None:
    """An index that claims more tokens than a file has is refused before it is used."""
    out = adopt(good(folder, "nanogpt"), folder / "a")
    index = (out / "index.npy").read_bytes()
    for at, value in ((6, 13), (6, 0), (6, 2**62), (22, 23), (22, 2**62), (22, 4), (14, 2**40)):
        start = len(index) - 158 + at
        data = index[:start] + struct.pack("<q", value) + index[start + 8 :]
        (out / "index.npy").write_bytes(data)
        listed = {"file": "index.npy", "bytes": len(data), "blake3": hash_bytes(data)}
        changed_json(out / "manifest.json", partial(with_value, "index", listed))
        with pytest.raises(OutputError):
            tokmill.TokenDataset(out, seq_len=4)[0]
