from __future__ import annotations

import json
import random
import re
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from itertools import chain, pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tokmill
from command import MEMORY, finish, run, start, write_lines
from documents import EOT, write_dataset
from export_readers import read_datasets, read_datatrove, read_llmc, read_mds, read_megatron, read_nanogpt, read_olmo
from kills import STRACE
from masked import written
from servers import gcs_server, s3_server
from strange import FULL
from test_kill import needs_strace
from tokmill._exporting import export_format as files
from tokmill._exporting import mds
from tokmill._exporting.formats import format_names
from tokmill._exporting.split import ExportedSplit
from tokmill._exporting.writer import ExportWriter
from tokmill._loading.order import Order
from tokmill._store import open_output
from tokmill._store.extents import hash_bytes
from tokmill.errors import OutputError, SourceError, UsageError

USUAL = {
    "nanogpt": "suffix",
    "llmc": "prefix",
    "mds": None,
    "olmo": "suffix",
    "datatrove": "suffix",
    "megatron": "suffix",
}
"""Formats of documents, and where their own tools put end-of-text."""
READERS: dict[str, Callable[[Path], list[list[int]]]] = {
    "megatron": lambda folder: read_megatron(folder.with_name(f"{folder.name}_text_document")),
    "mds": read_mds,
    "olmo": read_olmo,
    "datatrove": read_datatrove,
}

texts = st.lists(st.lists(st.integers(8, 59_999), max_size=12), min_size=1, max_size=12)


def with_eot(text: list[int], eot: str | None) -> list[int]:
    return {"prefix": [EOT, *text], "suffix": [*text, EOT], "none": text}[eot or "prefix"]


def read(format: str, out: Path, split: str) -> tuple[list[int], list[list[int]] | None]:
    """The tokens of a split, and its documents where the format knows them."""
    if format == "nanogpt":
        return read_nanogpt(out / f"{split}.bin"), None
    if format == "llmc":
        return read_llmc([*out.glob(f"{split}_*.bin")]), None
    found = READERS[format](out / split)
    return list(chain.from_iterable(found)), found


def everything(out: Path) -> dict[str, bytes]:
    """All files that are whole."""
    found = (file for file in out.rglob("[!.]*") if file.is_file() and "_export" not in file.parts)
    return {str(file.relative_to(out)): file.read_bytes() for file in found}


@settings(max_examples=100 if FULL else 15, deadline=None)
@given(
    train=texts,
    val=texts,
    had=st.sampled_from(["prefix", "suffix", "none"]),
    asked=st.sampled_from(["prefix", "suffix", None]),
    dtype=st.sampled_from(["uint16", "uint32"]),
    file_format=st.sampled_from(["npy", "bin"]),
    shard_tokens=st.integers(1, 40),
    chunk=st.integers(1, 30),
    limit=st.integers(230, 400),
    file_tokens=st.integers(1, 60),
    seed=st.sampled_from([None, 0, 7]),
    block=st.integers(1, 9),
)
def test_every_document_arrives(
    train: list[list[int]],
    val: list[list[int]],
    had: Any,
    asked: str | None,
    dtype: str,
    file_format: str,
    shard_tokens: int,
    chunk: int,
    limit: int,
    file_tokens: int,
    seed: int | None,
    block: int,
) -> None:
    """Whatever shards and chunks there are, readers that know nothing of us find the documents, in their order."""
    if had == "none":
        train, val, asked = [text for text in train if text], [text for text in val if text], None
    splits = {"val": val, "empty": [], "train": train}
    with TemporaryDirectory(dir=MEMORY) as folder, pytest.MonkeyPatch.context() as patch:
        patch.setattr(files, "CHUNK_TOKENS", chunk)
        patch.setattr("tokmill._exporting.mds.CHUNK_TOKENS", chunk)
        patch.setattr(mds, "LIMIT", limit)
        patch.setattr("tokmill._exporting.split._BLOCK", block)
        patch.setattr("tokmill._exporting.export_format.FILE_TOKENS", file_tokens)
        patch.setattr("tokmill._exporting.export_format._LEAST", 3)
        patch.setattr("tokmill._exporting.datatrove.CHUNK_TOKENS", chunk)
        patch.setattr("tokmill._exporting.olmo._LINES", chunk)
        patch.setattr("tokmill._exporting.olmo._STORED", 20)
        out = Path(folder)
        stored = {split: [with_eot(text, had) for text in texts] for split, texts in splits.items()}
        dataset = write_dataset(
            out / "d", stored, shard_tokens=shard_tokens, eot=had, dtype=dtype, file_format=file_format
        )
        if not train and not val:
            with pytest.raises(SourceError, match="has no tokens to export"):
                tokmill.export(dataset, format="mds", out=str(out / "none"))
            return
        if seed is not None:  # as a loader draws samples, if each document is one
            orders = {split: Order(len(texts), seed=seed) for split, texts in splits.items() if texts}
            places = {split: order.at(np.arange(len(order), dtype=np.uint64)) for split, order in orders.items()}
            splits = {split: [texts[n] for n in places.get(split, [])] for split, texts in splits.items()}
        for name, usual in USUAL.items():
            eot = "none" if had == "none" else asked or usual or had
            if name == "olmo" and eot != "suffix":
                with pytest.raises(
                    UsageError, match=r"readers of --format olmo need|--format olmo: documents in .* have"
                ):
                    tokmill.export(dataset, format=name, out=str(out / name), eot=asked)
                continue
            done = tokmill.export(dataset, format=name, out=str(out / name), eot=asked, shuffle=seed, workers=2)
            assert done.eot == eot
            assert list(done.splits) == [split for split, texts in splits.items() if texts]
            for file in done.files:
                content = (out / name / file.path).read_bytes()
                assert (len(content), hash_bytes(content)) == (file.bytes, file.blake3)
            for split in done.splits:
                documents = [with_eot(text, eot) for text in splits[split]]
                tokens, found = read(name, out / name, split)
                assert tokens == list(chain.from_iterable(documents))
                assert found in (None, documents)
            assert {file.path: file.bytes for file in done.files} == {
                path: len(data) for path, data in everything(out / name).items() if path != "export.json"
            }
            assert not (out / name / "_export").exists()


def dataset_of(folder: Path, documents: int = 200, **options: Any) -> str:
    drawn = random.Random(4)
    splits = {
        split: [[EOT, *(drawn.randrange(8, 60_000) for _ in range(drawn.randrange(0, 40)))] for _ in range(count)]
        for split, count in (("val", documents // 4), ("train", documents))
    }
    return write_dataset(folder, splits, **{"shard_tokens": 997, **options})


def test_mds_shards_are_filled_piece_by_piece(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow twin of the cuts: a sample goes into the shard if it fits."""
    monkeypatch.setattr(mds, "LIMIT", 4000)
    lengths = [*([3] * 50), 999, 1000, 2000, 255, 256, *([200] * 30), 5000, 1]
    dataset = write_dataset(tmp_path / "d", {"train": [[EOT] * length for length in lengths]})
    tokmill.export(dataset, format="mds", out=str(tmp_path / "x"))
    expected, used = [0], mds.LIMIT + 1
    index_columns = [mds._Column("tokens", "ndarray:int32", 4, lambda _start, _stop: np.empty(0))]
    for length in lengths:
        size = 4 + 4 + 1 + (1 if length < 256 else 2) + 4 * length
        if used + size > mds.LIMIT and expected[-1]:
            expected.append(0)
        if not expected[-1]:
            used = 8 + len(mds._head(index_columns))
        expected[-1] += 1
        used += size
    index = json.loads((tmp_path / "x/train/index.json").read_text())
    assert [shard["samples"] for shard in index["shards"]] == expected
    assert list(map(len, read_mds(tmp_path / "x/train"))) == lengths


@settings(max_examples=25, deadline=None)
@given(
    lengths=st.lists(st.integers(1, 12), min_size=1, max_size=12),
    had=st.sampled_from(["prefix", "suffix", "none"]),
    seq_len=st.integers(2, 9),
    shard_tokens=st.integers(1, 40),
    chunk=st.integers(1, 30),
    limit=st.integers(230, 400),
)
def test_rows_of_mds(lengths: list[int], had: Any, seq_len: int, shard_tokens: int, chunk: int, limit: int) -> None:
    """All documents, one after the other, cut every L tokens; what is left over at the end is counted."""
    documents, tokens = numbered(lengths, had)
    with TemporaryDirectory(dir=MEMORY) as folder, pytest.MonkeyPatch.context() as patch:
        patch.setattr(files, "CHUNK_TOKENS", chunk)
        patch.setattr(mds, "CHUNK_TOKENS", chunk)
        patch.setattr(mds, "LIMIT", limit)
        dataset = write_dataset(Path(folder) / "d", {"train": documents}, shard_tokens=shard_tokens, eot=had)
        if len(tokens) < seq_len:
            with pytest.raises(UsageError, match="no whole sequence"):
                tokmill.export(dataset, format="mds", seq_len=seq_len, out=f"{folder}/x")
            return
        done = tokmill.export(dataset, format="mds", seq_len=seq_len, out=f"{folder}/x")
        rows = read_mds(Path(folder) / "x/train")
    whole = len(tokens) - len(tokens) % seq_len
    assert rows == [tokens[at : at + seq_len] for at in range(0, whole, seq_len)]
    left = len(tokens) - whole
    assert done.splits == {"train": {"documents": len(documents), "tokens": whole, "left_out": left}}
    assert ("left out" in str(done)) is (left > 0)


def numbered(lengths: list[int], eot: str) -> tuple[list[list[int]], list[int]]:
    """Documents of ids that occur once, but for end-of-text, and all their tokens."""
    ids = iter(range(8, 60_000))
    documents = [with_eot([next(ids) for _ in range(length)], eot) for length in lengths]
    return documents, list(chain.from_iterable(documents))


@settings(max_examples=25, deadline=None)
@given(
    lengths=st.lists(st.integers(1, 14), min_size=1, max_size=20),
    had=st.sampled_from(["prefix", "suffix", "none"]),
    packing=st.sampled_from(["best-fit", "concat", "pad"]),
    seq_len=st.integers(2, 9),
    seed=st.sampled_from([None, 3]),
    shard_tokens=st.integers(4, 40),
    chunk=st.integers(1, 60),
    materialise=st.booleans(),
)
def test_sequences_of_datasets(
    lengths: list[int],
    had: Any,
    packing: Any,
    seq_len: int,
    seed: int | None,
    shard_tokens: int,
    chunk: int,
    materialise: bool,  # noqa: FBT001
) -> None:
    """The rows contain every document, end-of-text last, and each pair of neighbours is trained once, also at cuts."""
    documents, _ = numbered(lengths, had)
    with TemporaryDirectory(dir=MEMORY) as folder, pytest.MonkeyPatch.context() as patch:
        patch.setattr("tokmill._exporting.datasets.CHUNK_TOKENS", chunk)
        patch.setattr("tokmill._exporting.datasets._BATCHES", 2)
        dataset = write_dataset(Path(folder) / "d", {"train": documents}, shard_tokens=shard_tokens, eot=had)
        tokmill.pack(dataset, seq_len=seq_len, strategy=packing, materialise=materialise)
        options: Any = {"format": "datasets", "seq_len": seq_len, "packing": packing}
        done = tokmill.export(dataset, out=f"{folder}/x", shuffle=seed, workers=2, **options)
        rows = read_datasets(Path(folder) / "x")["train"]
        if done.shuffle is not None:  # a loader's order of the order of the packing
            patch.setattr("tokmill._loading.order.Permutation.at", lambda _, places: places)
            tokmill.export(dataset, out=f"{folder}/y", shuffle=seed, **options)
            unshuffled = read_datasets(Path(folder) / "y")["train"]
            patch.undo()
            order = Order(len(rows), seed=done.shuffle)
            assert rows == [unshuffled[n] for n in order.at(np.arange(len(rows), dtype=np.uint64))]
    assert done.shuffle == (0 if seed is None and packing == "best-fit" else seed)
    expected = [[*each[1:], EOT] if had == "prefix" else each for each in documents]
    pieces, pairs = [], []
    for row in rows:
        ids, labels = row["input_ids"], row["labels"]
        assert 0 < len(ids) == len(labels) == sum(row["seq_lengths"]) <= seq_len + 1
        assert row["position_ids"] == [place for length in row["seq_lengths"] for place in range(length)]
        pairs += [(ids[n - 1], label) for n, label in enumerate(labels) if label != -100]
        ends = np.cumsum(row["seq_lengths"]).tolist()
        pieces += [ids[start:end] for start, end in zip([0, *ends], ends, strict=False)]
    assert Counter(pairs) == Counter(chain.from_iterable(map(pairwise, pieces)))
    assert Counter(pairs) == Counter(chain.from_iterable(map(pairwise, expected)))
    assert set(chain.from_iterable(pieces)) == set(chain.from_iterable(expected))


def test_datasets_reads_its_own(tmp_path: Path) -> None:
    import datasets

    dataset = dataset_of(tmp_path / "d")
    tokmill.export(dataset, format="datasets", seq_len=16, out=tmp_path / "x")
    loaded = datasets.load_from_disk(str(tmp_path / "x"))
    assert list(loaded) == ["val", "train"]
    assert {split: rows.to_list() for split, rows in loaded.items()} == read_datasets(tmp_path / "x")
    assert len({rows._fingerprint for rows in loaded.values()}) == 2


@pytest.mark.parametrize(("n_vocab", "dtype"), [(65_499, np.uint16), (65_500, np.int32), (60_000, np.uint16)])
def test_megatron_has_the_dtype_of_the_vocabulary(tmp_path: Path, n_vocab: int, dtype: type) -> None:
    dataset = write_dataset(tmp_path / "d", {"train": [[EOT, 9, 59_999]]}, dtype="uint32")
    manifest = Path(dataset) / "manifest.json"
    manifest.write_text(manifest.read_text().replace('"n_vocab": 60000', f'"n_vocab": {n_vocab}'))
    tokmill.export(dataset, format="megatron", out=str(tmp_path / "x"))
    tokens = (tmp_path / "x/train_text_document.bin").read_bytes()
    assert np.frombuffer(tokens, dtype).tolist() == [9, 59_999, EOT]
    assert read_megatron(tmp_path / "x/train_text_document") == [[9, 59_999, EOT]]


def test_ids_that_do_not_fit(tmp_path: Path) -> None:
    dataset = dataset_of(tmp_path / "d", dtype="uint32")
    manifest = Path(dataset) / "manifest.json"
    manifest.write_text(manifest.read_text().replace('"n_vocab": 60000', '"n_vocab": 100277'))
    told = run("export", dataset, "--format", "nanogpt", "--out", tmp_path / "x")
    told.failed(2, "--format nanogpt stores ids as uint16 (maximum 65,535)", "made-up go up to 100,276", "hint: use")
    assert not (tmp_path / "x").exists()
    tokmill.export(dataset, format="llmc", out=str(tmp_path / "llmc"))
    tokmill.export(dataset_of(tmp_path / "same"), format="llmc", out=str(tmp_path / "two"))
    assert read_llmc([*(tmp_path / "llmc").glob("train_*.bin")]) == read_llmc([*(tmp_path / "two").glob("train_*.bin")])


def test_what_makes_no_sense(tmp_path: Path) -> None:
    dataset = dataset_of(tmp_path / "d")
    without = write_dataset(tmp_path / "none", {"train": [[9]]}, eot="none")
    with pytest.raises(
        UsageError, match=r"--format: 'npz' is not one of megatron, nanogpt, llmc, mds, olmo, datatrove, datasets"
    ):
        tokmill.export(dataset, format="npz", out=str(tmp_path / "x"))
    with pytest.raises(UsageError, match=r"--eot: 'none' is not one of prefix, suffix"):
        tokmill.export(dataset, format="mds", out=str(tmp_path / "x"), eot="none")
    with pytest.raises(UsageError, match="have no end-of-text token\nhint: encode with --eot suffix"):
        tokmill.export(without, format="mds", out=str(tmp_path / "x"), eot="suffix")
    with pytest.raises(SourceError, match="is not a dataset"):
        tokmill.export(str(tmp_path), format="mds", out=str(tmp_path / "x"))
    for options, message in (
        ({"format": "datasets"}, "--format datasets needs --seq-len"),
        ({"format": "mds", "packing": "concat"}, "--format mds --packing concat needs --seq-len"),
        ({"format": "llmc", "seq_len": 8}, "--format llmc has documents, not sequences\nhint: use --format mds or --"),
        (
            {"format": "mds", "seq_len": 8, "packing": "pad"},
            "--format mds has only concat sequences\nhint: use --format d",
        ),
        ({"format": "mds", "seq_len": 1}, "--seq-len 1 is not between 2 and"),
        ({"format": "mds", "seq_len": "9k"}, r"--seq-len 9000: val in .* has only 989 tokens, no whole sequence"),
        (
            {"format": "datasets", "seq_len": 8, "packing": "pad"},
            r"has no packing pad-8 of val\nhint: create it: tokmill p",
        ),
        (
            {"format": "datasets", "seq_len": 8, "eot": "prefix"},
            "readers of --format datasets need end-of-text as suffix",
        ),
    ):
        with pytest.raises(UsageError, match=message):
            tokmill.export(dataset, out=str(tmp_path / "x"), **options)
    assert not (tmp_path / "x").exists()


def test_shards_that_llmc_cannot_count(tmp_path: Path) -> None:
    dataset = write_dataset(tmp_path / "d", {"train": [[EOT, 9]]}, shard_tokens=3_000_000_000)
    tokmill.export(dataset, format="llmc", out=str(tmp_path / "x"))  # it has two tokens
    assert read_llmc([*(tmp_path / "x").glob("*.bin")]) == [EOT, 9]


def test_documents_that_no_index_can_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dataset = write_dataset(tmp_path / "d", {"train": [[EOT], [EOT] * 100, [EOT] * 150]})
    monkeypatch.setattr("tokmill._exporting.megatron._MOST", 120)
    told = run("export", dataset, "--format=megatron", "--out", tmp_path / "megatron")
    told.failed(2, "document 2 of train has 150 tokens; Megatron allows at most 120", "--max-doc-bytes")
    monkeypatch.setattr(mds, "LIMIT", 500)
    monkeypatch.setattr(mds, "_MOST", 700)
    told = run("export", dataset, "--format=mds", "--out", tmp_path / "mds")
    told.failed(2, "a document of train has 150 tokens, but an MDS shard has at most 700 bytes", "--max-doc-bytes")
    monkeypatch.setattr("tokmill._exporting.llmc._MOST", 200)
    told = run("export", dataset, "--format=llmc", "--out", tmp_path / "llmc")
    told.failed(2, "have 1,000 tokens; llm.c allows at most 200", "--shard-tokens")


@pytest.mark.parametrize("content", [b"{}", b"[]", b"no JSON", b'{"files": [1]}', b'{"files": [], "identity": 3}'])
def test_an_export_json_of_others(tmp_path: Path, content: bytes) -> None:
    dataset, out = dataset_of(tmp_path / "d"), tmp_path / "x"
    out.mkdir()
    (out / "export.json").write_bytes(content)
    run("export", dataset, "--format=llmc", "--out", out).failed(1, "export.json was not written by an export")


def test_ids_beyond_the_vocabulary(tmp_path: Path) -> None:
    dataset = write_dataset(tmp_path / "d", {"train": [[EOT, 9, 60_000, 8]]}, dtype="uint32")
    with pytest.raises(OutputError, match=r"token 2 is 60,000, but the vocabulary has 60,000 ids"):
        tokmill.export(dataset, format="nanogpt", out=str(tmp_path / "x"))
    assert everything(tmp_path / "x") == {}


def test_offsets_that_do_not_ascend(tmp_path: Path) -> None:
    dataset = write_dataset(tmp_path / "d", {"train": [[EOT, 9], [EOT, 8], [EOT]]})
    starts = tmp_path / "d/train/train_000000.docs.npy"
    starts.write_bytes(starts.read_bytes()[:128] + np.array([0, 4, 2], "<i8").tobytes())
    for name in ("megatron", "mds"):
        with pytest.raises(OutputError, match="document 2 starts at 2, but the one before it at 4"):
            tokmill.export(dataset, format=name, out=str(tmp_path / name))


def test_again_it_is_done(tmp_path: Path) -> None:
    dataset, out = dataset_of(tmp_path / "d"), tmp_path / "x"
    first = run("export", dataset, "--format=megatron", "--out", out, "--json").json
    before = everything(out)
    again = run("export", dataset, "--format=megatron", "--out", out, "--workers=1", "--json").json
    assert (first["already"], again["already"]) == (False, True)
    assert first["files"] == again["files"]
    assert everything(out) == before
    assert "already complete" in run("export", dataset, "--format=megatron", "--out", out).out
    (out / "train_text_document.idx").unlink()
    run("export", dataset, "--format=megatron", "--out", out).failed(1, "train_text_document.idx is missing")
    (out / "export.json").unlink()
    run("export", dataset, "--format=megatron", "--out", out).failed(1, "is not empty: it contains")


def test_a_folder_of_others(tmp_path: Path) -> None:
    dataset, out = dataset_of(tmp_path / "d"), tmp_path / "x"
    run("export", dataset, "--format=llmc", "--out", dataset).failed(1, "is not empty", "new or empty folder")
    tokmill.export(dataset, format="llmc", out=str(out))
    run("export", dataset, "--format=mds", "--out", out).failed(1, "another export: --format was llmc, is now mds")
    run("export", dataset, "--format=llmc", "--eot=suffix", "--out", out).failed(1, "--eot was prefix, is now suffix")
    other = write_dataset(tmp_path / "other", {"train": [[EOT]]})
    run("export", other, "--format=llmc", "--out", out).failed(1, "belongs to another export: dataset ")


def test_what_was_written_is_read_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that turns a bit over is found out, and nothing says that the export is complete."""
    dataset, out = dataset_of(tmp_path / "d"), tmp_path / "x"
    store = type(open_output(str(out)))
    sealed = store.seal

    def seal(self: Any, file: Any, path: str) -> None:
        sealed(self, file, path)
        if path == "train.bin":
            (out / path).write_bytes((out / path).read_bytes()[:-2] + b"\0\0")

    with monkeypatch.context() as patch:
        patch.setattr(store, "seal", seal)
        run("export", dataset, "--format=nanogpt", "--out", out).failed(1, "train.bin differs from the export")
    assert not (out / "export.json").exists()
    run("export", dataset, "--format=nanogpt", "--out", out).failed(1, "remove the file")
    (out / "train.bin").unlink()
    assert run("export", dataset, "--format=nanogpt", "--out", out).code == 0


@pytest.mark.parametrize("server", [s3_server, gcs_server])
def test_from_bucket_to_bucket(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, server: Any) -> None:
    folder = Path(dataset_of(tmp_path / "d"))
    with server(smallest_part=1) as service:
        for name, value in service.environment.items():
            monkeypatch.setenv(name, value)
        source = open_output(f"{service.url}/dataset")
        for file in folder.rglob("*.*"):
            source.put(str(file.relative_to(folder)), file.read_bytes())
        for name in format_names():
            options: Any = {"format": name, "seq_len": 16 if name == "datasets" else None}
            tokmill.export(str(folder), out=str(tmp_path / name), **options)
            url = f"{service.url}/{name}"
            tokmill.export(source.location(), out=url, checkpoint_every="0s", **options)
            store = open_output(url)
            assert {entry.path: store.read(entry.path) for entry in store.list()} == everything(tmp_path / name)
            assert tokmill.export(source.location(), out=url, **options).already


def test_a_killed_export_goes_on_in_a_bucket(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dataset = dataset_of(tmp_path / "d", 3000)
    tokmill.export(dataset, format="nanogpt", out=str(tmp_path / "golden"))
    with s3_server() as service:
        for name, value in service.environment.items():
            monkeypatch.setenv(name, value)
        url = f"{service.url}/export"
        process = start("export", dataset, "--format=nanogpt", "--out", url, "--checkpoint-every=0s", program=SLOW)
        store = open_output(url)
        while not store.exists("_export/kept.json") or b"train.bin" not in store.read("_export/kept.json"):
            assert process.poll() is None
            time.sleep(0.05)
        process.kill()
        assert finish(process).code == -signal.SIGKILL
        assert not store.exists("train.bin")
        begun = watch(monkeypatch)
        tokmill.export(dataset, format="nanogpt", out=url)
        assert begun["train.bin"] > 0
        assert {entry.path: store.read(entry.path) for entry in store.list()} == everything(tmp_path / "golden")


def export_command(dataset: str, format: str, out: Path) -> list[str]:
    return ["export", dataset, f"--format={format}", "--out", str(out), "--checkpoint-every=0s", "--quiet"]


# Chunks are short, so that a small file has many.
SHORT = "from tokmill._exporting import export_format; export_format.CHUNK_TOKENS = 500"
SLOW = """
from tokmill._exporting import export_format, split
import time
export_format.CHUNK_TOKENS, read = 50, split.ExportedSplit.read
def slowly(self, start, stop):
    time.sleep(0.01)
    return read(self, start, stop)
split.ExportedSplit.read = slowly
"""


@needs_strace
@pytest.mark.timeout(0 if FULL else 300)
@pytest.mark.parametrize(("format", "has_mask"), [("megatron", True), *[("llmc", False), ("megatron", False)] * FULL])
def test_killed_at_any_system_call(format: str, *, has_mask: bool) -> None:
    """Killed at any point, files under final names are complete, and the same command ends with the same bytes."""
    assert STRACE is not None
    with TemporaryDirectory(dir=MEMORY) as name:
        folder = Path(name)
        dataset = str(written(folder)) if has_mask else dataset_of(folder / "d", 400)
        tokmill.export(dataset, format=format, out=str(folder / "golden"))
        golden, out = everything(folder / "golden"), folder / "x"
        program = f"{SHORT}; import sys; from tokmill._encoding import runner; runner.STORING = 1"
        program += "; from tokmill import _cli; _cli.main()"

        def traced(*options: str) -> tuple[int, str]:
            line = [STRACE, "-f", "-o", str(folder / "log"), *options, sys.executable, "-c", program]
            ended = subprocess.run([*line, *export_command(dataset, format, out)], check=False, timeout=120)
            return ended.returncode, (folder / "log").read_text()

        calls = ("pwrite64", "fsync", "rename", "link", "unlink", "mkdir")
        _, log = traced(f"--trace={','.join(calls)}")
        assert everything(out) == golden
        shutil.rmtree(out)
        every = [(call, n + 1) for call in calls for n in range(len(re.findall(rf"^\d+ +{call}\(", log, re.MULTILINE)))]
        killed = 0
        for call, when in every if FULL else random.Random(7).sample(every, 3):
            code, _ = traced(f"--trace={call}", f"--inject={call}:signal=KILL:when={when}")
            killed += code in (-signal.SIGKILL, 128 + signal.SIGKILL)
            assert everything(out).items() <= golden.items(), (call, when)
            again = run(*export_command(dataset, format, out), "--workers=3")
            assert again.code == 0, (call, when, again)
            assert everything(out) == golden, (call, when)
            assert not [*out.glob(".*"), *out.glob("_export")]
            shutil.rmtree(out)
        assert killed > FULL  # strace counts by thread, and who makes which call differs


def test_a_killed_export_goes_on_within_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dataset, out = dataset_of(tmp_path / "d", 3000), tmp_path / "x"
    tokmill.export(dataset, format="nanogpt", out=str(tmp_path / "golden"))
    process = start(*export_command(dataset, "nanogpt", out), program=SLOW)
    kept = out / "_export/kept.json"

    def end() -> int:
        segments = json.loads(kept.read_text())["files"].get("train.bin") if kept.exists() else None
        return segments[-1]["end"] if segments else 0

    while process.poll() is None and end() < 5000:
        time.sleep(0.01)
    process.kill()
    assert finish(process).code == -signal.SIGKILL
    assert not (out / "train.bin").exists()
    begun = watch(monkeypatch)
    tokmill.export(dataset, format="nanogpt", out=str(out))
    assert begun["train.bin"] >= 5000
    assert everything(out) == everything(tmp_path / "golden")


@pytest.mark.parametrize("damaged", [False, True])
def test_a_failed_export_goes_on_in_a_bucket(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damaged: bool) -> None:  # noqa: FBT001
    """It resumes from what it kept, or from the start of the file if that was removed."""
    dataset = dataset_of(tmp_path / "d", 3000)
    tokmill.export(dataset, format="nanogpt", out=str(tmp_path / "golden"))
    monkeypatch.setattr(files, "CHUNK_TOKENS", 500)
    url = f"memory://exports/{tmp_path.name}"
    read = ExportedSplit.read

    def failing(self: Any, start: int, stop: int) -> Any:
        if self.name == "train" and start > 20_000:
            message = "the power went"
            raise SourceError("file-unreadable", message)
        return read(self, start, stop)

    keep = ExportWriter._keep

    def at_once(self: Any, path: str) -> None:
        keep(self, path)
        self._settle()

    with monkeypatch.context() as patch:
        patch.setattr(ExportedSplit, "read", failing)
        patch.setattr(ExportWriter, "_keep", at_once)
        with pytest.raises(SourceError, match="the power went"):
            tokmill.export(dataset, format="nanogpt", out=url, checkpoint_every="0s")
    store = open_output(url)
    assert not store.exists("train.bin")
    if damaged:
        store.clear("_export/growing")
    begun = watch(monkeypatch)
    tokmill.export(dataset, format="nanogpt", out=url)
    assert (begun["train.bin"] > 10_000) != damaged
    assert {entry.path: store.read(entry.path) for entry in store.list()} == everything(tmp_path / "golden")


def watch(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """Where files begin that are written from now on."""
    begun: dict[str, int] = {}
    reopen = ExportWriter._reopen

    def watched(self: Any, path: str) -> Any:
        file = reopen(self, path)
        begun[path] = file.size
        return file

    monkeypatch.setattr(ExportWriter, "_reopen", watched)
    return begun


def test_one_process_at_a_time(tmp_path: Path) -> None:
    dataset, out = dataset_of(tmp_path / "d"), tmp_path / "x"
    slow = "from tokmill._exporting import split; import time; split.ExportedSplit.read = lambda *_: time.sleep(60)"
    process = start("export", dataset, "--format=nanogpt", "--out", out, program=slow)
    try:
        while not [*out.glob("_export/attempts/*.json")]:
            assert process.poll() is None
            time.sleep(0.01)
        told = run("export", dataset, "--format=nanogpt", "--out", out)
        told.failed(1, f"another process may be exporting to {out}: process {process.pid}", "--takeover")
        assert run("export", dataset, "--format=nanogpt", "--out", out, "--takeover", "--quiet").code == 0
    finally:
        process.kill()
        process.communicate()
    assert (
        len(read_nanogpt(out / "train.bin"))
        == json.loads((Path(dataset) / "manifest.json").read_text())["splits"]["train"]["tokens"]
    )


def test_ctrl_c_keeps_what_is_done(tmp_path: Path) -> None:
    dataset, out = dataset_of(tmp_path / "d", 1000), tmp_path / "x"
    command = ["export", dataset, "--format=nanogpt", "--out", str(out)]
    process = start(*command, program=SLOW)
    while not [*out.glob("_export/growing/*/*.bin")]:
        assert process.poll() is None
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    told = finish(process)
    assert told.code == 128 + signal.SIGINT, told
    assert "the files written so far are kept; to resume:\n    tokmill export" in told.err
    assert (out / "_export/kept.json").exists()
    assert run(*command).code == 0


@pytest.fixture(scope="module")
def chosen(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[list[int]]]:
    """A join of two segments with the packing `some` of train, and its documents, end-of-text last."""
    folder, rng = tmp_path_factory.mktemp("chosen"), random.Random(1)
    tokenizer, expected = tokmill.Tokenizer("gpt2"), list[list[int]]()
    for part in range(2):
        rows = [(f"{part} {n}" + " word" * rng.choice([1, 9, 70]), rng.randrange(6)) for n in range(90)]
        write_lines(folder / f"{part}.jsonl", *({"text": text, "score": score} for text, score in rows))
        options: Any = {"keep": "score:int32", "shard_tokens": 700}
        tokmill.encode(folder / f"{part}.jsonl", tokenizer="gpt2", out=folder / f"d{part}", **options)
        taken = [text for text, score in rows if score >= 2] + [text for text, score in rows if score == 5]
        expected += [[*tokenizer.encode(text), 50_256] for text in taken]
    tokmill.join(folder / "one", folder / "d0")
    tokmill.join(folder / "two", [folder / "one", folder / "d1"])
    tokmill.pack(folder / "two", seq_len=64, name="some", where="score >= 2", repeat="score == 5: 2")
    return folder / "two", expected


@pytest.mark.parametrize("format", USUAL)
@pytest.mark.parametrize("seed", [None, 3])
def test_chosen_documents(tmp_path: Path, chosen: tuple[Path, list[list[int]]], format: Any, seed: int | None) -> None:
    """Formats of documents get those of a packing with their copies, segment by segment, or shuffled."""
    dataset, expected = chosen
    options: Any = {"format": format, "seq_len": 64, "packing": "some", "eot": None if format == "llmc" else "suffix"}
    done = tokmill.export(dataset, out=tmp_path / "x", shuffle=seed, **options)
    assert done.splits["train"]["documents"] == len(expected)
    if format == "llmc":
        expected = [[each[-1], *each[:-1]] for each in expected]
    if seed is not None:
        order = Order(len(expected), seed=seed).at(np.arange(len(expected), dtype=np.uint64))
        expected = [expected[number] for number in order]
    tokens, documents = read(format, tmp_path / "x", "train")
    everything = list(chain.from_iterable(expected))
    if format == "mds":  # rows of --seq-len tokens
        assert {len(row) for row in documents or ()} == {64}
        assert tokens == everything[: len(everything) // 64 * 64]
    else:
        assert tokens == everything
        assert documents is None or documents == expected
    assert tokmill.export(dataset, out=tmp_path / "x", shuffle=seed, **options).already


def test_sequences_of_chosen_documents(tmp_path: Path, chosen: tuple[Path, list[list[int]]]) -> None:
    dataset, expected = chosen
    tokmill.export(dataset, format="datasets", seq_len=64, packing="some", out=tmp_path / "x")
    rows = read_datasets(tmp_path / "x")["train"]
    pairs = [(row["input_ids"][n - 1], each) for row in rows for n, each in enumerate(row["labels"]) if each != -100]
    assert Counter(pairs) == Counter(chain.from_iterable(map(pairwise, expected)))


def test_chosen_documents_that_are_truncated_are_refused(tmp_path: Path, chosen: tuple[Path, list[list[int]]]) -> None:
    dataset, _ = chosen
    tokmill.pack(dataset, seq_len=64, name="short", whole="keep-start")
    with pytest.raises(UsageError, match="packing short truncates documents"):
        tokmill.export(dataset, format="megatron", seq_len=64, packing="short", out=tmp_path / "x")
    parts = f'[components.a]\npath = "{dataset}"\npacking = "short"\nweight = 1\n'
    (tmp_path / "mix.toml").write_text(f"seq_len = 64\n{parts}", encoding="utf-8")
    samples: dict[str, Any] = {"format": "mds", "samples": 4, "out": tmp_path / "x"}
    with pytest.raises(UsageError, match="packing short truncates documents"):
        tokmill.export(tmp_path / "mix.toml", **samples, eot="suffix")  # of the dataset: prefix
    assert not tokmill.export(tmp_path / "mix.toml", **{**samples, "out": tmp_path / "y"}).already
    with pytest.raises(UsageError, match="has no packing of chosen documents none-64"):
        tokmill.export(dataset, format="megatron", seq_len=64, packing="none", out=tmp_path / "x")
    one = tokmill.export(dataset, format="megatron", packing="some", out=tmp_path / "x")
    assert (one.packing, one.seq_len) == ("some", 64)
    tokmill.pack(dataset, seq_len=32, name="some", where="tokens > 1")
    with pytest.raises(UsageError, match="needs --seq-len") as caught:
        tokmill.export(dataset, format="megatron", packing="some", out=tmp_path / "y")
    assert caught.value.hint == "for example 32"
