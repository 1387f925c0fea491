"""Packings of chosen documents, against a slow twin and against datasets encoded with the same filter."""

from __future__ import annotations

import gzip
import json
import random
import shutil
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tokmill
from command import run, write_lines
from strange import FULL
from tokmill._dataset.reader import open_split
from tokmill._packing.selected import last_until
from tokmill._packing.selection import Repeat, Selection, read_excluded, select
from tokmill._store import LocalStore, open_store
from tokmill.errors import OutputError, SourceError, UsageError

KEEP = "id:string,score:float32,lang:string"


def corpus(folder: Path, count: int = 400, seed: int = 1) -> list[dict[str, Any]]:
    rng = random.Random(seed)
    rows = [
        {
            "id": f"d{n}",
            "text": f"{n} " + "word " * rng.choice([0, 1, 3, 20, 70]),
            "score": rng.choice([None, 0.5, 3, 4.5, 5]),
            "lang": rng.choice(["en", "de", None]),
        }
        for n in range(count)
    ]
    half = count // 2
    write_lines(folder / "in/a.jsonl", *rows[:half])
    write_lines(folder / "in/b.jsonl", *rows[half:])
    return rows


def encode(folder: Path, out: str, *options: str) -> Path:
    command: list[str | Path] = [
        "encode",
        folder / "in",
        "--tokenizer",
        "gpt2",
        "--out",
        folder / out,
        "--shard-tokens",
        "700",
    ]
    assert run(*command, "--keep", KEEP, "--quiet", *options).code == 0
    return folder / out


def sequences(dataset: tokmill.TokenDataset) -> list[dict[str, Any]]:
    return [{name: field.tolist() for name, field in dataset[number].items()} for number in range(len(dataset))]


@pytest.mark.parametrize("strategy", ["best-fit", "concat", "pad"])
@pytest.mark.parametrize(
    ("eot", "materialise"),
    [
        ("prefix", False),
        ("suffix", True),
        ("none", False),
        *[("prefix", True), ("suffix", False), ("none", True)] * FULL,
    ],
)
def test_the_plan_of_a_filter_is_that_of_a_filtered_dataset(
    tmp_path: Path, strategy: str, eot: str, *, materialise: bool
) -> None:
    corpus(tmp_path)
    where = "score >= 3 and lang == 'en'"
    whole, filtered = (
        encode(tmp_path, "whole", "--eot", eot),
        encode(tmp_path, "filtered", "--eot", eot, "--where", where),
    )
    options = ["--seq-len", "32", "--strategy", strategy, *(["--materialise"] if materialise else [])]
    assert run("pack", whole, *options, "--where", where, "--name", "good").code == 0
    assert run("pack", filtered, *options).code == 0
    mine = tokmill.TokenDataset(whole, seq_len=32, packing="good", seed=None)
    theirs = tokmill.TokenDataset(filtered, seq_len=32, packing=strategy, seed=None)
    assert sequences(mine) == sequences(theirs)
    assert mine.order.at(np.arange(5, dtype=np.uint64)).tolist() == [0, 1, 2, 3, 4]
    plan, other = (
        json.loads((out / "_pack" / name / "train/plan.json").read_text())
        for out, name in ((whole, "good-32"), (filtered, theirs._options.name))
    )
    assert plan["certificate"] == other["certificate"]
    assert plan["counts"]["selected"] == other["certificate"]["documents"]
    assert tokmill.verify(str(whole), deep=True).ok


@pytest.mark.parametrize("strategy", ["best-fit", "concat", "pad"])
@pytest.mark.parametrize("materialise", [False, True])
def test_excluded_documents_are_in_no_batch(tmp_path: Path, strategy: str, *, materialise: bool) -> None:
    """By the tokens of all batches of two epochs: each token of a document is its number."""
    chance = random.Random(strategy)
    copies = [chance.choice([1, 2, 30, 90]) for _ in range(150)]
    rows = [{"id": f"{n}", "text": " ".join([f"{n}"] * copies[n]), "score": 1, "lang": "en"} for n in range(150)]
    write_lines(tmp_path / "in/a.jsonl", *rows)
    out = encode(tmp_path, "out")
    left_out = {*chance.sample(range(150), 40)}
    (tmp_path / "ids.txt").write_text("\n".join(map(str, left_out)))
    options = ["--seq-len", "16", "--strategy", strategy, "--name", "kept", "--exclude", str(tmp_path / "ids.txt")]
    assert run("pack", out, *options, *(["--materialise"] if materialise else [])).code == 0
    dataset, tokenizer = tokmill.TokenDataset(out, seq_len=16, packing="kept", seed=2), tokmill.Tokenizer("gpt2")
    found: Counter[int] = Counter()
    for batch in dataset.batches(7, epochs=2):
        ids, counts = np.unique(batch["tokens"][batch["segment_ids"] > 0], return_counts=True)
        for id_, count in zip(ids.tolist(), counts.tolist(), strict=True):
            if id_ != dataset.eot_token:
                found[int(tokenizer.decode([id_]))] += count
    assert found == {number: 2 * count for number, count in enumerate(copies) if number not in left_out}


def expected(rows: list[dict[str, Any]], rules: Selection, excluded: set[str]) -> list[list[int]]:
    """For each pass the numbers of the documents, by the rules as they are written, but for the budget."""
    copies = []
    for row in rows:
        score = row["score"]
        kept = (rules.where is None or (score is not None and score >= 3)) and row["id"] not in excluded
        number = next((rule.copies for rule in rules.repeat if score is not None and score >= 4.5), 1)
        copies.append(number if kept else 0)
    return [[n for n, count in enumerate(copies) if count > copy] for copy in range(max(copies, default=0))]


@pytest.mark.parametrize("strategy", ["best-fit", "concat", "pad"])
@pytest.mark.parametrize("seed", range(4))
def test_rules_against_the_twin(tmp_path: Path, strategy: str, seed: int) -> None:
    rng = random.Random(seed)
    rows = corpus(tmp_path, 150, seed)
    out = encode(tmp_path, "out")
    starts, lengths = documents(out)
    excluded = set(rng.sample([row["id"] for row in rows], 20)) if rng.random() < 0.7 else set()
    rules = Selection(
        where="score >= 3" if rng.random() < 0.5 else None,
        repeat=(Repeat("score >= 4.5", 3),) if rng.random() < 0.7 else (),
        exclude="x" if excluded else None,
        exclude_by="id",
    )
    options = ["--seq-len", "16", "--strategy", strategy, "--name", "twin"]
    options += ["--where", rules.where] if rules.where else []
    options += ["--repeat", "score >= 4.5: 3"] if rules.repeat else []
    if excluded:
        (tmp_path / "ids.txt").write_text("\n".join([*sorted(excluded), "nobody", "nobody"]))
        options += ["--exclude", str(tmp_path / "ids.txt"), "--allow-unknown"]
    if not (rules or excluded):
        options += ["--tokens", "1G"]
    assert run("pack", out, *options).code == 0
    passes = expected(rows, rules, excluded)
    plan = json.loads((out / "_pack/twin-16/train/plan.json").read_text())
    counts = plan["counts"]
    assert counts["selected"] == sum(map(len, passes))
    assert counts["selected_tokens"] == sum(int(lengths[n]) for each in passes for n in each)
    assert (counts["not_found"], counts["excluded_in_plan"]) == (1 if excluded else 0, 0)
    dataset = tokmill.TokenDataset(out, seq_len=16, packing="twin", seed=None)
    fragments = dataset._sequences.rows.fragments(np.arange(len(dataset), dtype=np.uint64))
    # Every token of every copy is there once.
    seen = np.zeros(int(lengths.sum()), np.int64)
    for start, length in zip(fragments.starts.tolist(), fragments.lengths.tolist(), strict=True):
        seen[start : start + length] += 1
    want = np.zeros(len(rows), np.int64)
    for each in passes:
        want[each] += 1
    assert seen.tolist() == np.repeat(want, lengths).tolist()
    # Copies that share a sequence, one by one.
    offsets = fragments.offsets.tolist()
    sharing = 0
    for first, last in pairwise(offsets):
        mine = (np.searchsorted(starts, fragments.starts[first:last].astype(np.int64), side="right") - 1).tolist()
        sharing += len(mine) - len(set(mine))
    assert plan["sharing"] == (sharing if rules.repeat else 0)
    ids = {row["id"] for n, row in enumerate(rows) if want[n]}
    assert not ids & excluded


def documents(out: Path) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """First token and number of tokens of each document of train, by numpy alone."""
    manifest = json.loads((out / "manifest.json").read_text())
    parts = [np.load(path) for path in sorted(out.glob("train/*.docs.npy"))]
    starts = np.concatenate(
        [part + number * manifest["segments"][0][0]["shard_tokens"] for number, part in enumerate(parts)]
    )
    return starts, np.diff(np.append(starts, manifest["splits"]["train"]["tokens"]))


def test_a_smaller_budget_is_a_subset(tmp_path: Path) -> None:
    corpus(tmp_path)
    out = encode(tmp_path, "out")
    split = open_split(open_store(str(out)), "train")
    repeat = (Repeat("lang == 'en'", 2),)
    before: list[int] = []
    whole = select(split, Selection(repeat=repeat), 32)
    for budget in (500, 501, 2000, 9000, 10**9):
        found = select(split, Selection(repeat=repeat, tokens=budget, seed=7), 32)
        counts = found.counts
        assert counts.selected_tokens == int(found.lengths.sum()) <= budget
        assert counts.selected_tokens > budget - 80 or budget == 10**9
        starts = sorted(found.starts.tolist())
        left = list(starts)
        for start in before:
            left.remove(start)  # with copies: a subset of pairs
        before = starts
    assert before == sorted(whole.starts.tolist())
    one, other = (select(split, Selection(tokens=5000, seed=seed), 32) for seed in (1, 2))
    assert set(one.starts.tolist()) != set(other.starts.tolist())
    quarter = np.histogram(one.starts, 4, (0, split.tokens))[0]
    assert quarter.min() > 0.5 * quarter.mean()  # from everywhere


def test_exclude_by_file_and_row(tmp_path: Path) -> None:
    corpus(tmp_path, 100)
    out = encode(tmp_path, "out")
    line = (tmp_path / "in/b.jsonl").read_bytes().find(b"\n") + 1
    (tmp_path / "rows.txt").write_text(f"a.jsonl:0\nb.jsonl:{line}\nb.jsonl:1\n")
    options: list[str | Path] = ["--seq-len", "32", "--exclude", tmp_path / "rows.txt", "--exclude-by", "row"]
    run("pack", out, *options, "--name", "taken").failed(1, "--exclude: no document has this name: 'b.jsonl:1'")
    options += ["--allow-unknown"]
    told = run("pack", out, *options, "--name", "taken")
    assert told.code == 0
    assert "2, 0 of them in the plan, 1 name not in this split" in told.out
    dataset = tokmill.TokenDataset(out, seq_len=32, packing="taken", seed=None)
    starts, _ = documents(out)
    fragments = dataset._sequences.rows.fragments(np.arange(len(dataset), dtype=np.uint64))
    assert not set(fragments.starts.tolist()) & {int(starts[0]), int(starts[51])}
    (tmp_path / "rows.txt").write_text("\n")
    run("pack", out, *options[:-1], "--name", "none").failed(2, "names no documents")
    (tmp_path / "rows.txt").write_text("c.jsonl:0\n")
    run("pack", out, *options, "--name", "taken").failed(2, "'c.jsonl:0' is not FILE:POSITION")


def test_lines_of_a_list_are_names_as_they_are(tmp_path: Path) -> None:
    names = ["page\u2028d6", "d6", "d7 ", "d7", "form\x0cfeed", "v"]
    write_lines(tmp_path / "in.jsonl", *({"id": name, "text": f"text {n}"} for n, name in enumerate(names)))
    out = tmp_path / "out"
    tokmill.encode(tmp_path / "in.jsonl", tokenizer="bytes", out=out, keep="id:string", split="val=docs:1/6")
    file = tmp_path / "ids.txt"

    def left() -> list[str]:
        tokmill.pack(out, seq_len=8, name="x", exclude=str(file))
        dataset = tokmill.TokenDataset(out, seq_len=8, packing="x")
        return [name for name in names[:5] if dataset.seen(dataset.find(id=name)[0])]

    file.write_bytes(b"\xef\xbb\xbfpage\xe2\x80\xa8d6\r\n\r\nd7 \nform\x0cfeed\nv")  # v is in val
    assert left() == ["d6", "d7"]
    for text, unknown in (("d6 \nd7", "'d6 '"), ("d6\rd7", r"'d6\\rd7'"), ("d6\n\ufeffd7", "d7'")):
        file.write_text(text, newline="")
        with pytest.raises(SourceError, match=unknown) as error:
            left()
        assert error.value.code == "documents-unknown"


@pytest.mark.parametrize(
    ("content", "what"),
    [
        (gzip.compress(b"d1\n", mtime=0), "is compressed with gzip, not lines of UTF-8"),
        ("d1\nd2\n".encode("utf-16"), "is UTF-16"),
        ("d1\nd2\n".encode("utf-16-le"), "is UTF-16"),
        (b"PAR1....PAR1", "is a file in the format parquet"),
        ("d\xe9".encode("latin-1"), "is not valid UTF-8, from byte 1 on"),
    ],
)
def test_a_list_that_is_no_text(tmp_path: Path, content: bytes, what: str) -> None:
    (tmp_path / "ids").write_bytes(content)
    with pytest.raises(SourceError, match=what):
        read_excluded(str(tmp_path / "ids"))


def test_a_relative_file_of_documents_is_that_of_the_working_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("a", "b"):
        write_lines(tmp_path / name / "ids.txt", name)
        monkeypatch.chdir(tmp_path / name)
        assert read_excluded("ids.txt") == [json.dumps({"text": name})]


def test_a_dry_run_counts_groups(tmp_path: Path) -> None:
    rows = corpus(tmp_path)
    out = encode(tmp_path, "out")
    _, lengths = documents(out)
    found = run(
        "pack",
        out,
        "--seq-len",
        "32",
        "--where",
        "score >= 3",
        "--repeat",
        "lang == 'de': 2",
        "--dry-run",
        "--by",
        "lang",
        "--json",
    ).json["selections"]["train"]
    assert not (out / "_pack").exists()
    for name in ("en", "de", "null"):
        mine = [n for n, row in enumerate(rows) if (row["lang"] or "null") == name]
        taken = [n for n in mine if (rows[n]["score"] or 0) >= 3]
        times = 2 if name == "de" else 1
        assert found["groups"][name] == {
            "documents": len(mine),
            "tokens": int(lengths[mine].sum()),
            "selected": times * len(taken),
            "selected_tokens": times * int(lengths[taken].sum()),
        }
    without = sum(row["score"] is None for row in rows)
    assert found["counts"]["undecided"] == without > 0
    assert "selected tokens" in run("pack", out, "--seq-len", "32", "--dry-run", "--by", "lang").out


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--where", "scroe >= 3", "--name", "a"], ("no column 'scroe'", "did you mean 'score'?")),
        (["--where", "score >= 9", "--name", "a"], ("no document of split train is left", "--where rejected 400")),
        (["--where", "score >= 3"], ("--name is missing",)),
        (["--where", "score >=", "--name", "a"], ("where",)),
        (["--name", "a"], ("--name goes with --where",)),
        (["--where", "score >= 3", "--name", "pad"], ("'pad' cannot be the name",)),
        (["--where", "score >= 3", "--name", "../x"], ("'../x' cannot be the name",)),
        (["--repeat", "score >= 3", "--name", "a"], ("is not EXPRESSION: COPIES",)),
        (["--repeat", "score >= 3: 1", "--name", "a"], ("1 copies are not between 2 and 1,000",)),
        (["--tokens", "10", "--name", "a", "--by", "lang"], ("--by goes with --dry-run",)),
        (["--tokens", "1", "--name", "a"], ("no document of split train is left", "--tokens 400")),
        (["--exclude-by", "id", "--tokens", "10", "--name", "a"], ("--exclude-by has no effect",)),
    ],
)
def test_options_that_are_none(dataset: Path, options: list[str], words: tuple[str, ...]) -> None:
    run("pack", dataset, "--seq-len", "32", *options).failed(2, *words)


@pytest.fixture(scope="module")
def dataset(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("selection")
    corpus(folder)
    return encode(folder, "out")


def test_a_name_that_is_none(dataset: Path) -> None:
    with pytest.raises(UsageError, match="has no packing of chosen documents best-32 of train"):
        tokmill.TokenDataset(dataset, seq_len=32, packing="best")


def test_identities_tell_selections_apart(tmp_path: Path) -> None:
    corpus(tmp_path, 60)
    out = encode(tmp_path, "out")
    identities = set()
    for where in ("score >= 3", "score >= 4", "score >= 4 and lang == 'en'"):
        shutil.rmtree(out / "_pack", ignore_errors=True)
        assert run("pack", out, "--seq-len", "32", "--where", where, "--name", "edu").code == 0
        identities.add(tokmill.TokenDataset(out, seq_len=32, packing="edu").identity)
    assert len(identities) == 3


def test_a_component_of_a_mixture(tmp_path: Path) -> None:
    corpus(tmp_path, 60)
    out = encode(tmp_path, "out")
    identities = set()
    for where in ("score >= 3", "score >= 4"):
        shutil.rmtree(out / "_pack", ignore_errors=True)
        assert run("pack", out, "--seq-len", "32", "--where", where, "--name", "edu").code == 0
        dataset = tokmill.TokenDataset(out, seq_len=32, packing="edu", seed=5)
        component = tokmill.Component(out, packing="edu", weight=1, seed=5)
        mixture = tokmill.Mixture({"edu": component}, seq_len=32)
        samples = np.arange(20)
        assert np.array_equal(mixture.gather(samples)["tokens"], dataset.gather(samples)["tokens"])
        identities.add(mixture.identity)
    assert len(identities) == 2


@pytest.mark.parametrize("changed", [["--strategy", "concat"], ["--seed", "1"], ["--max-segments", "2"]])
def test_packing_the_same_documents_in_another_way_changes_identities(tmp_path: Path, changed: list[str]) -> None:
    corpus(tmp_path, 60)
    out = encode(tmp_path, "out")
    component, states = tokmill.Component(out, packing="edu", weight=1), list[dict[str, Any]]()
    for options in ([], changed):
        shutil.rmtree(out / "_pack", ignore_errors=True)
        assert run("pack", out, "--seq-len", "32", "--where", "score >= 3", "--name", "edu", *options).code == 0
        samples: list[Any] = [tokmill.Mixture({"edu": component}, seq_len=32)]
        samples.append(tokmill.TokenDataset(out, seq_len=32, packing="edu"))
        for each, state in zip(samples, states, strict=False):
            with pytest.raises(UsageError, match="the loader state belongs to"):
                each.batches(4, state=state)
        states = [each.history.state(8) for each in samples]


def test_the_last_until_a_value_is_that_of_a_scan() -> None:
    rng = random.Random(1)
    for _ in range(200):
        ascending = sorted(rng.choices(range(40), k=rng.randint(0, 20)))
        values = rng.choices(range(45), k=rng.randint(0, 30))
        found = last_until(np.array(ascending, np.uint64), np.array(values, np.uint64))
        assert found.tolist() == [sum(each <= value for each in ascending) - 1 for value in values]


def test_hostile_plans(tmp_path: Path) -> None:
    corpus(tmp_path, 60)
    out = encode(tmp_path, "out")
    assert (
        run(
            "pack", out, "--seq-len", "32", "--where", "score >= 3", "--repeat", "score >= 4.5: 2", "--name", "edu"
        ).code
        == 0
    )
    folder = out / "_pack/edu-32/train"
    runs = np.load(folder / "runs_of_documents.npy")
    for change in (
        lambda runs: runs[:-1],
        lambda runs: runs[:0],
        lambda runs: runs[::-1].copy(),
        lambda runs: np.where(np.arange(len(runs)) == 1, np.uint64(2**64 - 1), runs),
        lambda runs: np.where(np.arange(len(runs)) == 1, np.uint64(10**9), runs),
        lambda runs: np.where(np.arange(len(runs)) == 0, np.uint64(1), runs),
    ):
        np.save(folder / "runs_of_documents.npy", change(runs))
        with pytest.raises(OutputError, match="damaged"):
            sequences(tokmill.TokenDataset(out, seq_len=32, packing="edu"))
        assert not tokmill.verify(str(out), deep=True).ok
    np.save(folder / "runs_of_documents.npy", runs)
    plan = json.loads((folder / "plan.json").read_text())
    for counts in ({}, {**plan["counts"], "selected": -1}, {**plan["counts"], "selected_tokens": True}, None):
        (folder / "plan.json").write_text(json.dumps({**plan, "counts": counts}))
        with pytest.raises(OutputError, match="is not a packing plan"):
            tokmill.TokenDataset(out, seq_len=32, packing="edu")


def test_names_that_differ_only_in_case_where_files_do_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On macOS, the second packing once replaced the first."""
    corpus(tmp_path)
    out, file = encode(tmp_path, "out"), LocalStore._file
    tokmill.pack(out, seq_len=8, name="Good", where="score > 3")
    plan = (out / "_pack/Good-8/train/plan.json").read_bytes()
    monkeypatch.setattr(
        LocalStore, "_file", lambda store, path: file(store, path.replace("_pack/good-8", "_pack/Good-8"))
    )
    with pytest.raises(UsageError, match="differs from good-8 only in case"):
        tokmill.pack(out, seq_len=8, name="good", where="score > 4")
    assert (out / "_pack/Good-8/train/plan.json").read_bytes() == plan
