"""Lineages: everything that a dataset was made of is in its tree, and the commands make it again."""

from __future__ import annotations

import shlex
import shutil
from pathlib import Path
from typing import Any

import pytest

import tokmill
from command import run, write_lines
from tokmill.errors import SourceError
from tokmill.results import Lineage


def encode(folder: Path, name: str, **options: Any) -> Path:
    write_lines(folder / f"{name}.jsonl", *({"id": f"{name}-{n}", "text": f"{name} {n} " * n} for n in range(12)))
    tokmill.encode(folder / f"{name}.jsonl", tokenizer="gpt2", out=folder / name, keep="id:string", **options)
    return folder / name


def kinds(found: Lineage) -> list[tuple[int, str, str]]:
    return [(each.level, each.kind, Path(each.name).name) for each in found.tree]


def run_again(command: str) -> None:
    move, _, tokmill_command = command.rpartition(" && ")
    assert not move or Path(shlex.split(move)[1]).is_dir()
    done = run(*shlex.split(tokmill_command)[1:])
    assert done.code == 0, done


def test_commands_make_it_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    dataset = encode(tmp_path, "web", split="val=docs:1/4")
    write_lines(tmp_path / "scores.jsonl", *({"id": f"web-{n}", "score": n / 2} for n in range(12)))
    tokmill.annotate(dataset, from_="scores.jsonl", on="id", columns="score:float32", name="v2")
    tokmill.annotate(dataset, lambda batch: {"n": batch["document"]}, columns="n:int64", name="v3", version="1")
    tokmill.pack(dataset, seq_len=8, name="few", where="v2.score > 1", repeat=["v2.score > 3: 2"], tokens=300)
    tokmill.pack(dataset, seq_len=16, strategy="pad", materialise=True, whole="drop", name="it")
    tokmill.pack(dataset, seq_len=16, name="held", document_multiple=4, split="val")
    tokmill.pack(dataset, seq_len=16)
    tokmill.pack(dataset, seq_len=32, split="val")
    found = tokmill.lineage(dataset)
    added = [(1, "annotation", "v2")] * 2 + [(1, "annotation", "v3")] * 2
    packings = [(1, "packing", name) for name in ("best-fit-16-s0", "best-fit-32-s0", "few-8", "held-16", "it-16")]
    assert kinds(found) == [(0, "dataset", "web"), (1, "source", "web.jsonl"), *added, *packings]
    assert found.tree[0].identity
    shutil.rmtree(dataset / "_pack")
    shutil.rmtree(dataset / "_annotations/v2")
    monkeypatch.chdir(tmp_path.parent)
    run_again(f"{found.commands[0]} --out again")
    for command in found.commands[1:]:
        if not command.startswith("#"):
            run_again(command)
    assert tokmill.lineage(dataset) == found
    assert tokmill.lineage("again").tree[0].identity == found.tree[0].identity


def test_joins_mixtures_and_what_was_replaced(tmp_path: Path) -> None:
    a, b, c = (encode(tmp_path, name, eot="suffix") for name in ("a", "b", "c"))
    tokmill.join(tmp_path / "ab", [a, b])
    tokmill.join(tmp_path / "abc", [tmp_path / "ab", c])
    tokmill.pack(tmp_path / "abc", seq_len=8)
    tokmill.export(a, format="megatron", out=tmp_path / "megatron")
    tokmill.adopt(tmp_path / "megatron", tokenizer="gpt2", out=tmp_path / "adopted")
    (tmp_path / "ids.txt").write_text("b-3\n")
    tokmill.takedown(tmp_path / "ids.txt", b)
    tokmill.encode(b, tokenizer="gpt2", eot="suffix", out=tmp_path / "less")
    parts = "".join(f"[components.{n}]\npath = {n!r}\nweight = 1\n" for n in ("abc", "adopted", "less", "a"))
    (tmp_path / "mix.toml").write_text(f"seq_len = 8\n{parts}")
    found = tokmill.lineage(tmp_path / "mix.toml")
    assert kinds(found) == [
        (0, "mixture", "mix.toml"),
        (1, "component", "abc"),
        (2, "dataset", "abc"),
        (3, "dataset", "a"), (4, "source", "a.jsonl"),
        (3, "dataset", "b"), (4, "source", "b.jsonl"), (4, "takedown", "000000.json"),
        (3, "dataset", "c"), (4, "source", "c.jsonl"),
        (3, "packing", "best-fit-8-s0"),
        (1, "component", "adopted"),
        (2, "dataset", "adopted"), (3, "source", "megatron"),
        (1, "component", "less"),
        (2, "dataset", "less"), (3, "dataset", "b"),
        (1, "component", "a"),
        (2, "dataset", "a"),
    ]  # fmt: skip
    assert "train: " in (about := next(each.about for each in found.tree if each.kind == "packing"))
    assert "train/segment_000001: " in about
    joins = [command for command in found.commands if command.startswith("tokmill join")]
    identity = tokmill.lineage(tmp_path / "abc").tree[0].identity
    shutil.rmtree(tmp_path / "abc")
    for command in (*joins, next(each for each in found.commands if each.startswith("tokmill adopt"))):
        run_again(command)
    assert tokmill.lineage(tmp_path / "abc").tree[0].identity == identity
    shutil.rmtree(a)
    write_lines(tmp_path / "b.jsonl", {"text": "other"})
    shutil.rmtree(b)
    tokmill.encode(tmp_path / "b.jsonl", tokenizer="gpt2", out=b)
    abouts = {Path(each.name).name: each.about for each in tokmill.lineage(tmp_path / "abc").tree}
    assert abouts["a"].startswith("cannot be read")
    assert abouts["b"].startswith("another one was used")
    shutil.rmtree(c / "_run")
    assert "copied without _run/run.json" in str(tokmill.lineage(c))
    with pytest.raises(SourceError):
        tokmill.lineage(a)
