"""The dataset card: its interpretation by the hub, and escaping of file names."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from huggingface_hub import DatasetCard
from hypothesis import given, settings
from hypothesis import strategies as st

import tokmill
from command import write_lines
from test_summary import MANIFEST
from tokmill._dataset.card import dataset_card
from tokmill._dataset.manifest import Manifest
from tokmill._sources.plan import SourceFile

HOSTILE = (
    "a`b|c.jsonl",
    "`](https://x.example)",
    "a\n---\nlicense: mit",
    "<script>alert(1)</script>",
    "\ud800.txt",
    " ",
)


def made(folder: Path) -> Manifest:
    path = folder / "a.jsonl"
    if not path.exists():
        write_lines(path, *(f"line {number}" for number in range(50)))
    split = ["val=hash:20%"]
    return tokmill.encode(str(path), tokenizer="gpt2", out=str(folder / "out"), split=split, shard_tokens=50).manifest


def test_what_the_hub_reads(tmp_path: Path) -> None:
    manifest = made(tmp_path)
    written = DatasetCard.load(tmp_path / "out/README.md")
    assert written.data.to_dict() == {
        "pretty_name": "Token shards",
        "task_categories": ["text-generation"],
        "size_categories": ["n<1K"],
        "tags": ["tokenized", "tokmill"],
        "viewer": False,
    }
    assert f"| train | {manifest.splits['train'].tokens:,} |" in written.text
    assert manifest.fingerprint in written.text
    assert "a.jsonl" in written.text


def test_the_code_in_it_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made(tmp_path)
    monkeypatch.chdir(tmp_path / "out")
    code = re.search(r"```python\n(.*?)```", Path("README.md").read_text("utf-8"), re.DOTALL)
    assert code is not None
    names: dict[str, object] = {}
    exec(code[1], names)  # noqa: S102
    assert len(names["tokens"]) == 50  # type: ignore[arg-type]


def test_whoever_has_the_dataset_may_change_it(tmp_path: Path) -> None:
    made(tmp_path)
    (tmp_path / "out/README.md").write_text("ours")
    made(tmp_path)
    found = tokmill.verify(str(tmp_path / "out"), deep=True)
    assert (found.ok, found.notes) == (True, ())
    assert (tmp_path / "out/README.md").read_text() == "ours"


@pytest.mark.parametrize(
    ("documents", "size"),
    [(0, "n<1K"), (999, "n<1K"), (1000, "1K<n<10K"), (10**6, "1M<n<10M"), (10**11, "100B<n<1T"), (10**12, "n>1T")],
)
def test_classes_of_sizes(documents: int, size: str, tmp_path: Path) -> None:
    manifest = made(tmp_path)
    many = replace(manifest, documents=replace(manifest.documents, out=documents))
    assert f"size_categories:\n- {size}\n" in dataset_card(many, []).decode()


@given(st.lists(st.sampled_from(HOSTILE) | st.text(min_size=1, max_size=20), min_size=1, max_size=30))
@settings(max_examples=30)
def test_names_are_only_names(names: list[str]) -> None:
    files = [SourceFile(path=name, location="", size=1, version="", format="text", codec="plain") for name in names]
    text = dataset_card(replace(MANIFEST, options={"where": names[0]}), files).decode()
    assert text.split("---\n")[1] == dataset_card(MANIFEST, []).decode().split("---\n")[1]
    items = [line for line in text.splitlines() if line.startswith("- `")]
    assert len(items) == min(len(names), 20)
    for line in items:  # one span of code, and then the size
        fence = re.match(r"- (`+)", line)
        assert fence is not None
        assert re.fullmatch(rf"- {fence[1]}(?!`).*?(?<!`){fence[1]}(?!`), 1 B", line), line
