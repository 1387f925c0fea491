"""Fingerprint and identity: requested options and resulting content. Pinning content does not change the identity."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

import tokmill
from command import dataset, run, write_lines
from tokmill._dataset.index import read_index
from tokmill._dataset.manifest import read_manifest
from tokmill._encoding.progress import Progress
from tokmill._signals import Interrupted
from tokmill._store import open_store
from tokmill.errors import OutputError, UsageError

OPTIONS: dict[str, Any] = {"tokenizer": "gpt2", "shard_tokens": 300, "split": "val=hash:20%"}


def encoded(folder: Path, name: str, number: str) -> Path:
    """Create a dataset of texts of equal size for all one-digit numbers."""
    source = write_lines(folder / name / "x.jsonl", *[f"hello world {number} and {n:03}" for n in range(200)])
    tokmill.encode(source, out=folder / f"{name}-out", **OPTIONS)
    return folder / f"{name}-out"


@pytest.fixture
def pair(tmp_path: Path) -> tuple[Path, Path]:
    """Create two datasets with one fingerprint and different text."""
    return encoded(tmp_path, "one", "1"), encoded(tmp_path, "two", "2")


def identity(out: Path) -> str:
    return read_manifest(open_store(out)).identity


def test_other_text_of_the_same_size_has_another_identity(pair: tuple[Path, Path]) -> None:
    one, two = (read_manifest(open_store(out)) for out in pair)
    assert one.fingerprint == two.fingerprint
    assert one.identity != two.identity
    assert len(one.identity) == 64
    compared = run("verify", *pair)
    assert compared.code == 1
    assert "first difference at token " in compared.out
    assert f"identity of both: {one.identity}" in run("verify", pair[0], pair[0]).out


def test_documents_that_start_elsewhere_have_another_identity(tmp_path: Path) -> None:
    rows = []
    for number, texts in enumerate((["hello", " world again"], ["hello world", " again"])):
        source = write_lines(tmp_path / str(number) / "x.jsonl", *texts)
        tokmill.encode(source, out=tmp_path / f"out-{number}", tokenizer="gpt2", eot="none")
        store = open_store(tmp_path / f"out-{number}")
        rows.append((read_manifest(store), read_index(store, read_manifest(store))[0]))
    (one, first), (two, second) = rows
    assert one.fingerprint == two.fingerprint
    assert first["blake3"].tolist() == second["blake3"].tolist()
    assert one.identity != two.identity


def test_equal_datasets_have_one_identity(tmp_path: Path) -> None:
    for number in range(20):
        write_lines(tmp_path / "corpus" / f"{number:02}.jsonl", *[f"hello world {number} {n}" for n in range(100)])
    shutil.copytree(tmp_path / "corpus", tmp_path / "copy", copy_function=shutil.copy)  # with other times

    def interrupt(progress: Progress) -> None:
        if progress.documents > 300:
            raise KeyboardInterrupt

    with pytest.raises((Interrupted, KeyboardInterrupt)):
        tokmill.encode(tmp_path / "corpus", out=tmp_path / "2", on_progress=interrupt, checkpoint_every=0.01, **OPTIONS)
    tokmill.encode(tmp_path / "corpus", out=tmp_path / "0", workers=1, unit_bytes=500, **OPTIONS)
    tokmill.encode(tmp_path / "copy", out=tmp_path / "1", workers=4, **OPTIONS)
    tokmill.encode(tmp_path / "corpus", out=tmp_path / "2", workers=2, unit_bytes=3000, **OPTIONS)
    assert len({identity(tmp_path / str(number)) for number in range(3)}) == 1
    assert dataset(tmp_path / "0") == dataset(tmp_path / "1") == dataset(tmp_path / "2")


def test_a_loader_state_is_refused_by_other_text(pair: tuple[Path, Path]) -> None:
    one, two = (tokmill.TokenDataset(out, seq_len=16) for out in pair)
    assert len(one) == len(two)
    batches = one.batches(2, epochs=1)
    first, *rest = (batch["tokens"].tolist() for batch in batches)
    state = one.history.state(2)
    assert [batch["tokens"].tolist() for batch in one.batches(2, epochs=1, state=state)] == rest != [first]
    with pytest.raises(UsageError, match=f"belongs to .*{one.identity}.*, not to this dataset, {two.identity}"):
        two.batches(2, state=state)


def test_a_loader_state_of_version_1_is_refused_with_the_way_to_go_on(pair: tuple[Path, Path]) -> None:
    data = tokmill.TokenDataset(pair[0], seq_len=16)
    with pytest.raises(UsageError, match="loader state has version 1; this tokmill reads version 3") as caught:
        data.batches(2, state={"v": 1, "data": data.identity, "sample": 4})
    assert caught.value.hint is not None
    state = json.loads(caught.value.hint[caught.value.hint.index("{") :])
    assert data.batches(2, state=state).sample == 4


@pytest.mark.parametrize("strategy", ["concat", "pad", "best-fit"])
def test_a_packing_is_refused_by_other_text(pair: tuple[Path, Path], strategy: str) -> None:
    one, two = pair
    tokmill.pack(one, seq_len=16, strategy=strategy, materialise=True)
    shutil.copytree(one / "_pack", two / "_pack")
    with pytest.raises(OutputError, match=f"{identity(one)}.*, not to {identity(two)}") as caught:
        tokmill.TokenDataset(two, seq_len=16, packing=strategy)
    assert caught.value.code == "packing-outdated"
    assert f"tokmill pack {two} --seq-len 16" in str(caught.value.hint)
    tokmill.pack(two, seq_len=16, strategy=strategy, materialise=True)
    packed = tokmill.TokenDataset(two, seq_len=16, packing=strategy)[0]["tokens"].tolist()
    shutil.rmtree(two / "_pack")
    tokmill.pack(two, seq_len=16, strategy=strategy)
    assert packed == tokmill.TokenDataset(two, seq_len=16, packing=strategy)[0]["tokens"].tolist()


def test_a_plan_of_version_1_is_refused(pair: tuple[Path, Path]) -> None:
    plan = tokmill.pack(pair[0], seq_len=16, strategy="pad").plans["train"]
    file = pair[0] / plan.folder / "plan.json"
    old = {**json.loads(file.read_text()), "version": 1, "fingerprint": read_manifest(open_store(pair[0])).fingerprint}
    del old["dataset"]
    file.write_text(json.dumps(old))
    with pytest.raises(OutputError, match=r"plan\.json has version 1; this tokmill reads version 4") as caught:
        tokmill.TokenDataset(pair[0], seq_len=16, packing="pad")
    assert caught.value.code == "packing-outdated"


@pytest.mark.parametrize("complete", [False, True])
def test_an_export_does_not_go_on_with_other_text(
    pair: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, complete: bool
) -> None:
    one, two = pair
    out = tmp_path / "export"
    if complete:
        tokmill.export(one, format="megatron", out=out)
    else:
        with monkeypatch.context() as patch:
            patch.setattr("tokmill._exporting.writer.ExportWriter.check", lambda *_: [1 // 0])
            with pytest.raises(ZeroDivisionError):
                tokmill.export(one, format="megatron", out=out)
    shutil.rmtree(one)
    shutil.copytree(two, one)  # the folder of the dataset holds another one of the same fingerprint now
    with pytest.raises(OutputError, match="belongs to another export: dataset ") as caught:
        tokmill.export(one, format="megatron", out=out)
    assert caught.value.code == "output-of-another-run"
    record = out / ("export.json" if complete else "_export/claim.json")
    old = json.loads(record.read_text())
    del old["version"]
    record.write_text(json.dumps(old))
    with pytest.raises(OutputError, match=f"{record.name} has version 1; this"):
        tokmill.export(one, format="megatron", out=out)
