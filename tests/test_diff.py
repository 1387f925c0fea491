"""`tokmill diff`: documents that were added, removed and changed."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import tokmill
from command import run, write_lines
from tokmill.errors import UsageError

Rows = list[tuple[str, str, str]]


def encoded(folder: Path, name: str, rows: Rows, **options: Any) -> Path:
    write_lines(folder / f"{name}.jsonl", *({"id": key, "lang": lang, "text": text} for key, lang, text in rows))
    chosen: Any = {"tokenizer": "gpt2", "keep": "id:string,lang:string", "shard_tokens": 40} | options
    tokmill.encode(folder / f"{name}.jsonl", out=folder / name, **chosen)
    return folder / name


def twin(one: Rows, two: Rows) -> dict[str, int]:
    """Of each id: as many documents as have the same text are the same, of the rest as many as there are changed."""
    found = Counter[str](added=0, removed=0, changed=0)
    for key in {row[0] for row in one + two}:
        mine, theirs = (Counter(text for each, _, text in rows if each == key) for rows in (one, two))
        gone, new = (mine - theirs).total(), (theirs - mine).total()
        changed = min(gone, new)
        found.update(added=new - changed, removed=gone - changed, changed=changed)
    return dict(found)


@pytest.mark.parametrize("seed", range(4))
def test_documents_by_id(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    one = [(f"d{rng.randrange(25)}", rng.choice("ab"), "word " * rng.randrange(1, 4)) for _ in range(30)]
    two = [row if rng.random() < 0.7 else (row[0], "c", f"{row[2]} x") for row in one if rng.random() < 0.9]
    two += [(f"n{n}", "b", "new " * n) for n in range(1, 4)]
    rng.shuffle(two)
    folders = encoded(tmp_path, "one", one), encoded(tmp_path, "two", two, keep="id:string,lang:string", eot="suffix")
    found = tokmill.diff(*folders, by="lang")
    assert {k: getattr(found.splits["train"], k) for k in ("added", "removed", "changed")} == twin(one, two)
    assert found.facts["options.eot"] == ["prefix", "suffix"]
    assert not found.same
    for lang, pair in found.groups.items():
        texts = [[text for _, each, text in rows if each == lang] for rows in (one, two)]
        encode = tokmill.Tokenizer("gpt2").encode
        assert pair == [sum(len(encode(text)) + 1 for text in each) for each in texts]


def test_the_same_and_another_tokenizer(tmp_path: Path) -> None:
    rows = [(f"d{n}", "a", f"text number {n}") for n in range(20)]
    one = encoded(tmp_path, "one", rows)
    two = encoded(tmp_path, "two", rows[::-1], shard_tokens=90, keep="id:string,lang:string")
    same = tokmill.diff(one, two)
    assert [name for name in same.facts if name != "options.shard_tokens"] == []
    assert same.splits["train"].added == same.splits["train"].removed == same.splits["train"].changed == 0
    assert tokmill.diff(one, one).same
    other = tokmill.diff(one, encoded(tmp_path, "three", rows[3:], tokenizer="cl100k_base"))
    assert other.splits["train"].removed == 3
    assert other.splits["train"].changed == 0
    assert other.facts["tokenizer.name"] == ["r50k_base", "cl100k_base"]
    assert other.examples == {"removed": ["d0", "d1", "d2"]}
    assert run("diff", one, one).code == 0
    told = run("diff", one, tmp_path / "three")
    assert told.code == 1
    assert "d0, d1, d2" in told.out
    assert (run("diff", one, tmp_path / "nothing").code, run("status", tmp_path / "nothing").code) == (2, 1)
    with pytest.raises(UsageError, match="no column 'topic'"):
        tokmill.diff(one, two, by="topic")


def test_documents_by_place(tmp_path: Path) -> None:
    """Without ids, by source file and position; a document that moves to another split is removed and added."""
    one = encoded(tmp_path, "one", [(f"d{n}", "a", f"text {n}") for n in range(20)], keep="lang:string")
    (tmp_path / "two").mkdir()
    options: Any = {"tokenizer": "gpt2", "keep": "lang:string", "split": "val=hash:30%", "id_column": None}
    tokmill.encode(tmp_path / "one.jsonl", out=tmp_path / "split", **options)
    found = tokmill.diff(one, tmp_path / "split")
    moved = found.splits["val"].documents[1]
    assert found.on == "source_file:source_position"
    assert (found.splits["val"].added, found.splits["train"].removed) == (moved, moved)
    assert moved
