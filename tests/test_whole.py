"""`pack --whole`: no document is cut, beside a twin that takes the documents one by one."""

from __future__ import annotations

import json
import random
import shutil
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest

import tokmill
from command import run, write_lines
from strange import FULL
from tokmill.errors import OutputError, UsageError

LENGTH = 24
WHOLE = ["drop", "keep-start", "keep-end", "keep-turns"]


class Corpus(NamedTuple):
    out: Path
    documents: list[list[int]]
    """The ids of each document, end-of-text included."""
    losses: list[list[int]]
    scores: list[int]


SIZES = [1, 2, 5, *range(LENGTH - 4, LENGTH + 3), 2 * LENGTH - 1, 2 * LENGTH, 3 * LENGTH + 5]
"""Many are about as long as a sequence."""


def made(folder: Path, eot: Any, count: int = 150, seed: int = 1, sizes: Sequence[int] = SIZES) -> Corpus:
    """Encode conversations by the bytes of their texts."""
    chance = random.Random(seed)
    rows, documents, losses = list[dict[str, Any]](), list[list[int]](), list[list[int]]()
    for number in range(count):
        size = chance.choice(sizes)
        cuts = sorted(chance.choices(range(size + 1), k=chance.randrange(5)))
        messages, ids, loss = list[dict[str, str]](), list[int](), list[int]()
        for begin, end in pairwise([0, *cuts, size]):
            speaks = end > begin and chance.random() < 0.5
            text = "".join(chance.choices("abcdefgh", k=end - begin - speaks))
            messages.append({"role": "assistant" if speaks else "user", "content": text})
            ids += [*text.encode(), *b"\n" * speaks]
            loss += [int(speaks)] * (end - begin)
        rows.append({"messages": messages, "score": chance.randrange(5), "id": f"d{number}"})
        documents.append([*[256] * (eot == "prefix"), *ids, *[256] * (eot == "suffix")])
        losses.append([*[1] * (eot == "prefix"), *loss, *[loss[-1]] * (eot == "suffix")])
    out = folder / "out"
    tokmill.encode(
        write_lines(folder / f"{seed}.jsonl", *rows), tokenizer="bytes", out=out, shard_tokens=97, eot=eot,
        messages_column="messages", chat_template='[roles.user]\n[roles.assistant]\nsuffix = "\\n"\nloss = true\n',
        keep="score:int32,id:string",
    )  # fmt: skip
    return Corpus(out, documents, losses, [int(row["score"]) for row in rows])


def kept(corpus: Corpus, whole: str, length: int = LENGTH) -> list[tuple[int, int, int]]:
    """Each document, and the range of its tokens that is kept."""
    found = []
    for number, ids in enumerate(corpus.documents):
        size = len(ids)
        if size <= length:
            found.append((number, 0, size))
        elif whole == "keep-start":
            found.append((number, 0, length))
        elif whole == "keep-end":
            found.append((number, size - length, size))
        elif whole == "keep-turns":
            loss = corpus.losses[number]
            least = 3 if ids[0] == 256 else 2
            if ends := [at for at in range(least, length + 1) if loss[at - 2] and not loss[at - 1]]:
                found.append((number, 0, ends[-1]))
    return found


def segment(corpus: Corpus, number: int, begin: int, end: int, eot: str, whole: str) -> tuple[tuple[int, ...], ...]:
    """The tokens, targets and mask of a document, token by token."""
    ids, loss = corpus.documents[number], corpus.losses[number]
    rows = []
    for place in range(begin, end):
        if place + 1 < (end if whole == "keep-turns" else len(ids)):
            target, counts = ids[place + 1], loss[place + 1]
        else:
            target, counts = (256, loss[place]) if eot == "prefix" else (0, 0)
        rows.append((ids[place], target, counts))
    return tuple(zip(*rows, strict=True))


def segments(dataset: tokmill.TokenDataset) -> list[list[tuple[tuple[int, ...], ...]]]:
    """The segments of each sequence."""
    found: list[list[tuple[tuple[int, ...], ...]]] = []
    for number in range(len(dataset)):
        row = dataset[number]
        ids = row["segment_ids"]
        found.append([])
        for each in range(1, int(ids.max()) + 1):
            assert row["positions"][ids == each].tolist() == [*range(int((ids == each).sum()))]
            named = (row[name][ids == each].tolist() for name in ("tokens", "targets", "loss_mask"))
            found[-1].append(tuple(map(tuple, named)))
    return found


@pytest.mark.parametrize("whole", WHOLE)
@pytest.mark.parametrize(
    ("eot", "materialise"),
    [
        ("prefix", False),
        ("suffix", True),
        ("none", False),
        *[("prefix", True), ("suffix", False), ("none", True)] * FULL,
    ],
)
def test_documents_are_those_of_the_twin(tmp_path: Path, whole: str, eot: str, *, materialise: bool) -> None:
    corpus = made(tmp_path, eot)
    expected = [segment(corpus, *each, eot, whole) for each in kept(corpus, whole)]
    options = ["--seq-len", str(LENGTH), "--whole", whole, *(["--materialise"] if materialise else [])]
    assert run("pack", corpus.out, *options, "--name", "pads", "--strategy", "pad").code == 0
    told = run("pack", corpus.out, *options, "--name", "fits")
    dataset = tokmill.TokenDataset(corpus.out, seq_len=LENGTH, packing="pads", seed=None)
    assert segments(dataset) == [[each] for each in expected]
    dataset = tokmill.TokenDataset(corpus.out, seq_len=LENGTH, packing="fits", seed=None)
    found = segments(dataset)
    assert Counter(each for row in found for each in row) == Counter(expected)
    assert len(found) < len(expected)
    plan = json.loads((corpus.out / f"_pack/fits-{LENGTH}/train/plan.json").read_text())
    longer = [len(ids) for ids in corpus.documents if len(ids) > LENGTH]
    left_out = sum(map(len, corpus.documents)) - sum(end - begin for _, begin, end in kept(corpus, whole))
    assert (plan["counts"]["longer"], plan["counts"]["longer_tokens"]) == (len(longer), left_out)
    assert (plan["certificate"]["cuts"], plan["certificate"]["longer"]) == (0, 0)
    assert plan["counts"]["selected"] == len(expected)
    assert f"longer than L  {len(longer):,} ({left_out:,} tokens left out)" in told.out
    assert tokmill.verify(corpus.out, deep=True).ok


def test_a_plan_is_that_of_the_documents_that_are_short(tmp_path: Path) -> None:
    """Which `--where` chooses, too."""
    corpus = made(tmp_path, "suffix")
    tokmill.pack(corpus.out, seq_len=LENGTH, name="dropped", whole="drop")
    tokmill.pack(corpus.out, seq_len=LENGTH, name="chosen", where=f"tokens <= {LENGTH}")
    folders = [corpus.out / f"_pack/{name}-{LENGTH}/train" for name in ("dropped", "chosen")]
    one, other = ({path.name: path.read_bytes() for path in folder.glob("*.npy")} for folder in folders)
    assert one == other
    assert len(one) == 5


@pytest.mark.parametrize("whole", WHOLE)
def test_other_rules_and_what_they_count(tmp_path: Path, whole: str) -> None:
    corpus = made(tmp_path, "suffix")
    (tmp_path / "ids.txt").write_text("d3\nd7\nd8\n")
    given: dict[str, Any] = {"where": "score >= 1", "exclude": str(tmp_path / "ids.txt"), "repeat": ["score >= 3: 3"]}
    plan = tokmill.pack(corpus.out, seq_len=LENGTH, whole=whole, name="all", **given).plans["train"]
    left = [n for n, score in enumerate(corpus.scores) if score >= 1 and n not in (3, 7, 8)]
    ranges = [each for each in kept(corpus, whole) if each[0] in left]
    expected: Counter[Any] = Counter()
    for each in ranges:
        expected[segment(corpus, *each, "suffix", whole)] += 3 if corpus.scores[each[0]] >= 3 else 1
    dataset = tokmill.TokenDataset(corpus.out, seq_len=LENGTH, packing="all", seed=None)
    assert Counter(each for row in segments(dataset) for each in row) == expected
    counts = plan.counts
    assert counts is not None
    assert counts.longer == sum(len(corpus.documents[n]) > LENGTH for n in left)
    assert counts.repeated == (sum(corpus.scores[n] >= 3 for n, *_ in ranges),)
    assert counts.selected_tokens == sum(len(each[0]) * times for each, times in expected.items())
    # A budget counts the tokens that are left; a dry run counts the same.
    budget = counts.selected_tokens // 2
    few = tokmill.pack(corpus.out, seq_len=LENGTH, whole=whole, name="few", tokens=budget, **given).plans["train"]
    assert few.counts is not None
    assert budget - LENGTH <= few.counts.selected_tokens <= budget
    told = tokmill.pack(corpus.out, seq_len=LENGTH, whole=whole, dry_run=True, by="score", **given).selections["train"]
    assert sum(group[3] for group in told.groups.values()) == told.counts.selected_tokens == counts.selected_tokens
    assert told.counts.longer == counts.longer


@pytest.mark.parametrize("whole", WHOLE)
@pytest.mark.parametrize("strategy", ["best-fit", "pad"])
def test_looking_back(tmp_path: Path, whole: str, strategy: str) -> None:
    corpus = made(tmp_path, "suffix")
    tokmill.pack(
        corpus.out, seq_len=LENGTH, whole=whole, strategy=strategy, name="w", repeat="score == 4: 2", materialise=True
    )  # fmt: skip
    dataset = tokmill.TokenDataset(corpus.out, seq_len=LENGTH, packing="w", seed=5)
    ranges = {number: (begin, end) for number, begin, end in kept(corpus, whole)}
    samples: dict[int, list[int]] = {}
    for sample in range(len(dataset)):
        row = dataset[sample]
        for place, each in enumerate(dataset.documents(sample), 1):
            assert (each.first, each.first + each.tokens) == ranges[each.document]
            assert each.length == len(corpus.documents[each.document])
            ids = corpus.documents[each.document][each.first : each.first + each.tokens]
            assert row["tokens"][row["segment_ids"] == place].tolist() == ids
            samples.setdefault(each.document, []).append(sample)
    for number in range(len(corpus.documents)):
        assert dataset.seen(number) == sorted({*samples.get(number, [])})
        assert (number in samples) == (number in ranges)
    number = next(n for n, ids in enumerate(corpus.documents) if len(ids) > LENGTH)
    options = ["--seq-len", str(LENGTH), "--packing", "w", "--seed", "5", "--doc", f"d{number}", "--json"]
    assert run("when", corpus.out, *options).json["documents"][0]["samples"] == dataset.seen(number)


def test_states_belong_to_what_was_kept(tmp_path: Path) -> None:
    corpus, states = made(tmp_path, "suffix"), list[dict[str, Any]]()
    for whole in WHOLE:
        shutil.rmtree(Path(corpus.out) / "_pack", ignore_errors=True)
        tokmill.pack(corpus.out, seq_len=LENGTH, whole=whole, name="w")
        dataset = tokmill.TokenDataset(corpus.out, seq_len=LENGTH, packing="w", seed=5)
        batches = dataset.batches(3, epochs=2)
        steps = iter(batches)
        for _ in range(4):
            next(steps)
        state = batches.state_dict()
        rest = [batch["tokens"].tolist() for batch in steps]
        resumed = [batch["tokens"].tolist() for batch in dataset.batches(3, epochs=2, state=state)]
        assert rest == resumed
        assert rest
        for before in states:
            with pytest.raises(UsageError, match="the loader state belongs to"):
                dataset.batches(3, state=before)
        states.append(state)
        component = tokmill.Component(corpus.out, packing="w", weight=1, seed=5)
        mixture = tokmill.Mixture({"w": component}, seq_len=LENGTH)
        assert np.array_equal(mixture.gather(np.arange(9))["targets"], dataset.gather(np.arange(9))["targets"])
        number = next(n for n, ids in enumerate(corpus.documents) if len(ids) > LENGTH)
        assert mixture.seen("w", number, until=len(dataset)) == dataset.seen(number)


@pytest.mark.parametrize("whole", WHOLE)
def test_segments_of_a_join(tmp_path: Path, whole: str) -> None:
    """Packing each segment by itself gives the rows of the datasets packed alone."""
    members = [made(tmp_path / name, "suffix", 60, seed) for name, seed in (("a", 3), ("b", 4))]
    tokmill.join(tmp_path / "first", [members[0].out])
    tokmill.join(tmp_path / "grown", [tmp_path / "first", members[1].out])
    rows = []
    for out in (members[0].out, members[1].out, tmp_path / "grown"):
        tokmill.pack(out, seq_len=LENGTH, whole=whole, name="w")
        rows.append(segments(tokmill.TokenDataset(out, seq_len=LENGTH, packing="w", seed=None)))
    assert rows[2] == rows[0] + rows[1]
    dataset = tokmill.TokenDataset(tmp_path / "grown", seq_len=LENGTH, packing="w", seed=None)
    count = len(members[0].documents)
    for number, begin, _ in kept(members[1], whole):
        (sample,) = dataset.seen(count + number)
        assert (count + number, begin) in [(each.document, each.first) for each in dataset.documents(sample)]


def test_the_plan_depends_on_no_workers(tmp_path: Path) -> None:
    corpus, found = made(tmp_path, "suffix"), []
    for workers in (1, 3):
        tokmill.pack(corpus.out, seq_len=LENGTH, whole="keep-end", name="w", materialise=True, workers=workers)
        found.append({path.name: path.read_bytes() for path in corpus.out.glob(f"_pack/w-{LENGTH}/train/*")})
    assert found[0] == found[1]


def test_what_is_refused(tmp_path: Path) -> None:
    corpus = made(tmp_path, "suffix")
    for options, message in (
        (["--whole", "drop", "--name", "w", "--strategy", "concat"], "--whole does not apply to --strategy concat"),
        (["--whole", "left", "--name", "w"], "left"),
        (["--whole", "drop"], "--name is missing"),
        (["--whole", "drop", "--name", "w", "--where", f"tokens > {LENGTH}"], "is left"),
    ):
        run("pack", corpus.out, "--seq-len", str(LENGTH), *options).failed(2, message)
    assert not (corpus.out / "_pack").exists()
    tokmill.pack(corpus.out, seq_len=LENGTH, whole="drop", name="w")
    path = corpus.out / f"_pack/w-{LENGTH}/train/plan.json"
    plan = json.loads(path.read_text())
    path.write_text(json.dumps({**plan, "version": 2}))
    with pytest.raises(OutputError, match="has version 2; this tokmill reads version 4"):
        tokmill.TokenDataset(corpus.out, seq_len=LENGTH, packing="w")


def test_a_sweep_counts_longer_documents(tmp_path: Path) -> None:
    corpus = made(tmp_path, "suffix")
    found = tokmill.sweep(corpus.out, [8, LENGTH, 200])
    lengths = [len(ids) for ids in corpus.documents]
    assert [each.longer for each in found.certificates] == [sum(n > most for n in lengths) for most in (8, LENGTH, 200)]
    heads, *rows = (line for line in str(found).splitlines()[1:5])
    assert heads.endswith("longer documents")
    assert [int(line.split()[-1]) for line in rows] == [each.longer for each in found.certificates]


def test_documents_at_the_ends_of_shards(tmp_path: Path) -> None:
    """Every length and every place of a shard's end."""
    chance = random.Random(9)
    for shard_tokens in (5, 7, 24, 25):
        documents = ["".join(chance.choices("abc", k=chance.randrange(60))) for _ in range(40)]
        out = tmp_path / str(shard_tokens)
        path = write_lines(tmp_path / "a.jsonl", *[{"text": text} for text in documents])
        tokmill.encode(path, tokenizer="bytes", out=out, shard_tokens=shard_tokens, eot="suffix")
        ids = [[*text.encode(), 256] for text in documents]
        corpus = Corpus(out, ids, [[1] * len(each) for each in ids], [])
        for whole, length in ((whole, length) for whole in WHOLE for length in (2, 9, 24)):
            shutil.rmtree(out / "_pack", ignore_errors=True)
            tokmill.pack(out, seq_len=length, whole=whole, name="w", strategy="pad")
            dataset = tokmill.TokenDataset(out, seq_len=length, packing="w", seed=None)
            ranges = kept(corpus, whole, length)
            assert segments(dataset) == [[segment(corpus, *each, "suffix", whole)] for each in ranges]
            starts = np.cumsum([0, *map(len, ids)])
            split = dataset._sequences.source_rows._rows._split  # type: ignore[attr-defined]
            found = [start + base for starts_, base, _ in split.documents_of(range(split.shards)) for start in starts_]
            sizes = [end - begin for _, begin, end in ranges]
            assert found == np.cumsum([0, *sizes])[:-1].tolist()
            assert [end - begin for begin, end in pairwise([*found, split.tokens])] == sizes
            assert int(starts[-1]) == dataset._split.tokens
