"""`pack --by … --mixture FILE`: a packing for each group of documents, and the mixture of them."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path
from typing import Any

import pytest

import tokmill
from command import write_lines
from tokmill._dataset.reader import open_split
from tokmill._dataset.split_reader import SplitReader
from tokmill._store import open_store
from tokmill.errors import OutputError, UsageError


@pytest.fixture(scope="module")
def dataset(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A join of two segments with columns of strings, numbers and nulls, the second of which lacks a language."""
    folder, rng = tmp_path_factory.mktemp("groups"), random.Random(4)
    for part, languages in enumerate((["en", "de", "a b's", "a_b's", None], ["en", "de", None])):
        rows = [
            {
                "text": f"{n}" + " word" * rng.choice([0, 5, 40]),
                "lang": rng.choice(languages),
                "score": rng.randrange(3),
            }
            for n in range(80)
        ]
        write_lines(folder / f"{part}.jsonl", *rows)
        tokmill.encode(
            folder / f"{part}.jsonl", tokenizer="gpt2", out=folder / f"d{part}", shard_tokens=500,
            keep="lang:string,score:int32",
        )  # fmt: skip
    tokmill.join(folder / "one", folder / "d0")
    tokmill.join(folder / "two", [folder / "one", folder / "d1"])
    return folder


@pytest.mark.parametrize(
    "rules", [{}, {"where": "tokens > 2 or score == 0", "repeat": "score == 2: 2", "whole": "drop"}]
)
def test_each_group_is_a_packing(dataset: Path, tmp_path: Path, rules: dict[str, Any]) -> None:
    """The plan of a group is that of `--where` with its values."""
    name, file = ("b" if rules else "a"), tmp_path / "mix.toml"
    made = tokmill.pack(dataset / "two", seq_len=16, by="lang,score", mixture=str(file), name=name, **rules)
    components = tomllib.loads(file.read_text())["components"]
    assert len(components) == (13 if rules else 15) == len({key.split("/")[0] for key in made.plans})
    for number, (packing, component) in enumerate(components.items()):
        plans = [plan for key, plan in made.plans.items() if key.startswith(f"{packing}/")]
        selection = plans[0].selection
        assert selection is not None
        assert selection.where is not None
        whole = {**rules, "where": selection.where}
        twin = tokmill.pack(dataset / "two", seq_len=16, name=f"{name}{number}", **whole)
        assert component["weight"] == sum(plan.certificate.tokens for plan in plans)
        for plan, other in zip(plans, twin.plans.values(), strict=True):
            mine, theirs = plan.as_dict(), other.as_dict()
            assert mine.pop("options") | {"selection": 0} == theirs.pop("options") | {"selection": 0}
            for each in (mine, theirs):  # a group has every document that its rules decide on
                each["counts"].pop("undecided")
            assert mine == theirs
    assert tokmill.pack(dataset / "two", seq_len=16, by="lang,score", mixture=str(file), name=name, **rules).mixture
    everything = tokmill.pack(dataset / "two", seq_len=16, dry_run=True, by="lang,score", **rules).selections
    tokens = sum(each.counts.selected_tokens for each in everything.values())
    assert sum(each["weight"] for each in components.values()) == tokens
    groups = {group for each in everything.values() for group, found in each.groups.items() if found.selected}
    assert len(groups) == len(components)
    if not rules:
        mixture = tokmill.read_mixture(file)
        assert len(mixture.components) == len(components)
        assert mixture.gather(range(20))["tokens"].shape == (20, 16)


def test_starts_are_read_once(dataset: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read, starts = [], SplitReader.starts

    def counting(split: SplitReader, number: int) -> Any:
        read.append(number)
        return starts(split, number)

    monkeypatch.setattr(SplitReader, "starts", counting)
    tokmill.pack(dataset / "d0", seq_len=16, by="lang,score", mixture=str(tmp_path / "mix.toml"), name="once")
    assert sorted(read) == list(range(open_split(open_store(dataset / "d0"), "train").shards))


def test_names_and_files(dataset: Path, tmp_path: Path) -> None:
    options: Any = {"seq_len": 16, "by": "lang", "name": "c", "mixture": str(tmp_path / "m.toml")}
    tokmill.pack(dataset / "two", **options)
    names = [*tomllib.loads((tmp_path / "m.toml").read_text())["components"]]
    assert [name.rpartition("-")[0] or name for name in names] == ["c-null", "c-a_b_s", "c-a_b_s", "c", "c"]
    assert names[3:] == ["c-de", "c-en"]
    (tmp_path / "m.toml").write_text("edited = 1")
    with pytest.raises(OutputError, match="exists, with other content"):
        tokmill.pack(dataset / "two", **{**options, "name": "other"})
    assert not [*(dataset / "two").glob("_pack/other*")]
    for wrong, told in (
        ({"by": None}, "--mixture with --by"),
        ({"mixture": None}, "--by goes with --dry-run or --mixture"),
        ({"mixture": "m"}, r"the name of a mixture file ends with \.toml"),
        ({"dry_run": True}, "--dry-run writes no --mixture"),
        ({"name": None}, "--name is missing"),
        ({"by": "lang,nothing"}, "nothing"),
    ):
        with pytest.raises(UsageError, match=told):
            tokmill.pack(dataset / "two", **{**options, **wrong})
