from __future__ import annotations

import json
import pickle
import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tokmill
from documents import EOT, write_dataset
from mixing_twin import Drawn, TwinStage, seed_of, shares, timeline
from strange import FULL
from tokmill._dataset.values import FIELDS
from tokmill._loading.order import Order, SampleNumbers
from tokmill._mixing.forecast import forecast
from tokmill._mixing.stage import shares_of
from tokmill.errors import UsageError

LENGTHS = (16, 40)
NAMES = ("web", "code", "math", "tiny")
PACKINGS = ("concat", "best-fit", "pad")
SEGMENTS = 3
"""Number of segments of the component `log`, a join to which datasets were appended."""


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    found: dict[str, str] = {}
    names = (*NAMES, *(f"log{number}" for number in range(SEGMENTS)))
    for number, (name, count) in enumerate(zip(names, (60, 30, 14, 2, 30, 5, 20), strict=True)):
        random = np.random.default_rng(number)
        documents = [
            [EOT, *random.integers(8, 60_000, int(length)).tolist()] for length in random.integers(1, 50, count)
        ]
        found[name] = write_dataset(tmp_path_factory.mktemp(name), {"train": documents}, shard_tokens=199)
    joins = tmp_path_factory.mktemp("joins")
    for number in range(SEGMENTS):
        member = found.pop(f"log{number}")
        joined = tokmill.join(joins / f"{number}", [*([found["log"]] if number else []), member])
        found["log"] = joined.out
    for path in found.values():
        for seq_len in LENGTHS:
            for strategy in ("best-fit", "pad"):
                tokmill.pack(path, seq_len=seq_len, strategy=strategy)
    return found


@dataclass
class Case:
    """A random mixture, and its twin, which changes as it does."""

    mixture: tokmill.Mixture
    stages: list[TwinStage]
    seed: int
    block: int
    packings: dict[str, str]

    def drawn(self, count: int) -> list[Drawn]:
        def permuted(name: str, kept: list[int], epoch: int) -> list[int]:
            order = Order(len(kept), seed=seed_of(self.seed, name))
            first = epoch * len(kept)
            return [kept[n] for n in order.at(np.arange(first, first + len(kept), dtype=np.uint64)).tolist()]

        def sequences(name: str, seq_len: int, segments: int | None) -> int:
            return size(str(self.mixture.components[name].path), seq_len, self.packings[name], segments)

        def documents(name: str, seq_len: int) -> list[set[int]]:
            return documents_of(str(self.mixture.components[name].path), seq_len, self.packings[name])

        return timeline(self.stages, self.seed, self.block, sequences, permuted, count, documents)


@cache
def rows(folder: str, seq_len: int, packing: str) -> list[bytes]:
    """All sequences of a dataset, as bytes of all fields."""
    return in_bytes(tokmill.TokenDataset(folder, seq_len=seq_len, packing=packing, seed=None)[:])


@cache
def size(folder: str, seq_len: int, packing: str, segments: int | None) -> int:
    """How many sequences a dataset has in its first segments."""
    return len(tokmill.TokenDataset(folder, seq_len=seq_len, packing=packing, segments=segments))


@cache
def documents_of(folder: str, seq_len: int, packing: str) -> list[set[int]]:
    """The documents of each sequence of a dataset."""
    dataset = tokmill.TokenDataset(folder, seq_len=seq_len, packing=packing, seed=None)
    return [{each.document for each in dataset.documents(number)} for number in range(len(dataset))]


def in_bytes(batch: Mapping[str, Any]) -> list[bytes]:
    return [row.tobytes() for row in np.stack([batch[name] for name in FIELDS], axis=1)]


def random_weights(chance: random.Random, names: list[str]) -> dict[str, float]:
    weights = {name: chance.choice([0, 1, 0.1, 0.25, 3, round(chance.random(), 3)]) for name in names}
    weights[chance.choice(names)] = 1
    return weights


def component(folders: Mapping[str, str], name: str, chance: random.Random, weight: float) -> tokmill.Component:
    segments = chance.randint(1, SEGMENTS) if name == "log" else None
    return tokmill.Component(folders[name], weight=weight, packing=chance.choice(PACKINGS), segments=segments)


def segments_of(components: Mapping[str, tokmill.Component]) -> dict[str, int]:
    return {name: each.segments for name, each in components.items() if each.segments is not None}


def begun(folders: Mapping[str, str], chance: random.Random) -> Case:
    """A mixture of one stage."""
    names = chance.sample([*folders], chance.randint(1, min(3, len(folders))))
    seed, block, seq_len = chance.randint(0, 3), 1 << chance.randint(4, 7), chance.choice(LENGTHS)
    weights = random_weights(chance, names)
    components = {name: component(folders, name, chance, weights[name]) for name in names}
    try:
        mixture = tokmill.Mixture(components, seq_len=seq_len, seed=seed, block=block)
    except UsageError as error:
        assert "rounds to 0" in error.message  # noqa: PT017
        assert any(weight and not shares(weights, block)[name] for name, weight in weights.items())
        return begun(folders, chance)
    packings = {name: each.packing for name, each in components.items()}
    return Case(mixture, [TwinStage(0, seq_len, weights, segments=segments_of(components))], seed, block, packings)


def changed(case: Case, folders: Mapping[str, str], chance: random.Random) -> Case:
    """The case with another stage, or itself if the change is refused."""
    at = chance.randint(1, 120)
    stages = [stage for stage in case.stages if stage.start < at]
    known = list(stages[-1].weights)
    add: dict[str, tokmill.Component] = {}
    if chance.random() < 0.4 and (new := [name for name in folders if name not in known]):
        add[new[0]] = component(folders, new[0], chance, chance.choice([0.5, 2]))
    changes = {name: weight for name, weight in random_weights(chance, known).items() if chance.random() < 0.5}
    retired = [name for name in known if name not in changes and chance.random() < 0.2]
    seq_len = chance.choice([None, None, *LENGTHS])
    after = replace(
        stages[-1],
        start=at,
        seq_len=seq_len or stages[-1].seq_len,
        weights=dict(stages[-1].weights)
        | {name: each.weight for name, each in add.items()}
        | changes
        | dict.fromkeys(retired, 0),
    )
    carry: Any = "rest" if after.seq_len != stages[-1].seq_len and chance.random() < 0.5 else None
    counts = {name: count for stage in stages for name, count in stage.segments.items()}
    segments = {name: chance.randint(count, SEGMENTS) for name, count in counts.items() if chance.random() < 0.5}
    counts |= segments_of(add) | segments
    after = replace(after, carry=carry is not None, segments=segments_of(add) | segments)
    packings = case.packings | {name: each.packing for name, each in add.items()}
    leave_out: Any = ()
    left_out: dict[tuple[str, int], set[int]] = {}
    kind = chance.random()
    if kind < 0.3:
        first = chance.randint(0, 150)
        leave_out = [range(first, first + chance.randint(0, 9)), chance.randint(0, 150)]
        drawn = case.drawn(160)
        for sample in (*leave_out[0], leave_out[1]):
            name, length, _, number = drawn[sample]
            left_out.setdefault((name, length), set()).add(number)
    elif kind < 0.5:
        name = chance.choice(list(after.weights))
        path = add[name].path if name in add else case.mixture.components[name].path
        total = size(str(path), after.seq_len, packings[name], counts.get(name))
        leave_out = {name: chance.sample(range(total), chance.randint(0, total))}
        left_out[name, after.seq_len] = set(leave_out[name])
    try:
        mixture = case.mixture.then(
            at=at,
            weights=changes,
            add=add,
            retire=retired,
            seq_len=seq_len,
            leave_out=leave_out,
            segments=segments,
            carry=carry,
        )
    except UsageError as error:
        refused = ("rounds to 0", "weights are 0", "excludes all", "there is not at", "leave_out contains")
        assert any(words in error.message for words in refused), error  # noqa: PT017
        return case
    names = set(mixture.components)
    return Case(
        mixture,
        [*stages, replace(after, left_out={key: numbers for key, numbers in left_out.items() if key[0] in names})],
        case.seed,
        case.block,
        packings,
    )


@pytest.mark.timeout(3600 if FULL else 300)
@pytest.mark.parametrize("group", range(12))
def test_samples_are_those_of_the_twin(folders: dict[str, str], group: int) -> None:
    """Random components, weights, stages, lengths, packings, segments, sequences left out; 12,000 if TOKMILL_FULL=1."""
    for number in range(1000 if FULL else 12):
        chance = random.Random(1000 * group + number)
        mine = folders if group < 10 else {name: folders[name] for name in ("log", "web")}
        case = begun(mine, chance)
        for _ in range(chance.randint(0, 4)):
            case = changed(case, mine, chance)
        check(case, chance)


def check(case: Case, chance: random.Random) -> None:
    count = chance.randint(1, 250)
    drawn = case.drawn(count)
    mixture = pickle.loads(pickle.dumps(case.mixture)) if chance.random() < 0.2 else case.mixture  # noqa: S301
    assert mixture.identity == case.mixture.identity
    expected = [
        rows(str(mixture.components[name].path), length, case.packings[name])[sequence]
        for name, length, _, sequence in drawn
    ]
    numbers = [chance.randrange(count) for _ in range(6)]
    origins = [(each.component, each.seq_len, each.epoch, each.sequence) for each in mixture.origins(numbers)]
    assert origins == [drawn[number] for number in numbers]
    found = [mixture[number] for number in numbers]
    assert [in_bytes({name: field[None] for name, field in each.items()}) for each in found] == [
        [expected[number]] for number in numbers
    ]
    names = list(mixture.components)
    assert [names[each["component"]] for each in found] == [drawn[number][0] for number in numbers]
    # Ranks of several trainings, one after the other.
    state: dict[str, Any] | None = None
    taken: list[bytes] = []
    while len(taken) < count:
        world = chance.randint(1, 4)
        ranks = [
            mixture.batches(
                world * per_rank, rank=rank, world_size=world, stop=count, state=state, workers=chance.choice([0, 0, 2])
            )
            for per_rank in [chance.randint(1, 20)]
            for rank in range(world)
        ]
        assert {(len(rank), rank.remaining) for rank in ranks} == {(len(ranks[0]), ranks[0].remaining)}
        for _ in range(min(chance.randint(1, 9), ranks[0].remaining)):
            for rank in ranks:
                batch = next(rank)
                taken += in_bytes(batch)
                names = [drawn[number][0] for number in range(len(taken) - len(batch["tokens"]), len(taken))]
                assert [list(mixture.components)[each] for each in batch["component"]] == names
        state = json.loads(json.dumps(ranks[0].state_dict()))
        assert all(rank.state_dict() == state for rank in ranks)
        assert state is not None
        assert state["sample"] == len(taken)
    assert taken == expected


@pytest.mark.parametrize("seed", range(4))
def test_properties_of_prefixes(folders: dict[str, str], seed: int) -> None:
    """Shares hold in every prefix, draws are a prefix of the order, and epochs are permutations across stages."""
    chance = random.Random(seed)
    folders = {name: folders[name] for name in NAMES}
    for _ in range(5):
        case = begun(folders, chance)
        for _ in range(3):
            case = changed(case, folders, chance)
        mixture = case.mixture
        origins = mixture.origins(range(400))
        drawn: dict[tuple[str, int], list[int]] = {}
        for origin in origins:
            drawn.setdefault((origin.component, origin.seq_len), []).append(origin.sequence)
        for (name, length), numbers in drawn.items():
            order = mixture.order(name, length)
            assert order.at(np.arange(len(numbers), dtype=np.uint64)).tolist() == numbers
            epoch = 0
            while (end := order.start_of(epoch + 1)) <= len(numbers):
                mine = numbers[order.start_of(epoch) : end]
                assert len(set(mine)) == len(mine)
                if not any(key == (name, length) for stage in mixture.stages for key in stage.left_out):
                    assert sorted(mine) == list(range(len(mixture.sequences(name, length))))
                epoch += 1
        ends = [*(stage.start for stage in mixture.stages[1:]), len(origins)]
        for stage, end in zip(mixture.stages, ends, strict=True):
            counts: Counter[str] = Counter()
            depth = case.block.bit_length() - 1
            for position, origin in enumerate(origins[stage.start : end]):
                for name, share in zip(stage.weights, stage.shares.tolist(), strict=True):
                    # At most half a sample for each time that a block is halved; one block's rounding at most.
                    assert abs(counts[name] - share * position / case.block) <= min(depth / 2, share)
                counts[origin.component] += 1


def test_changes_leave_the_past_alone(folders: dict[str, str]) -> None:
    chance = random.Random(7)
    folders = {name: folders[name] for name in NAMES}
    for _ in range(20):
        case = begun(folders, chance)
        later = changed(case, folders, chance)
        if later is case:
            continue
        at = later.stages[-1].start
        # The files that are open are shared.
        assert all(mine is case.mixture.opened.get(key, mine) for key, mine in later.mixture.opened.items())
        same = [later.mixture.batches(4, stop=at, workers=0), case.mixture.batches(4, stop=at, workers=0)]
        first, second = ([row for batch in batches for row in in_bytes(batch)] for batches in same)
        assert first == second
        for sample in (0, 1, at - 1, at):
            state = case.mixture.history.state(sample)
            assert state == later.mixture.history.state(sample)
            assert later.mixture.batches(1, state=state).sample == sample
        with pytest.raises(UsageError, match=f"sample {at + 1:,} has a stage 1, which this mixture lacks"):
            case.mixture.batches(1, state=later.mixture.history.state(at + 1))
        with pytest.raises(UsageError, match=f"sample {at + 1:,} lacks stage 1, which begins at sample {at:,} here"):
            later.mixture.batches(1, state=case.mixture.history.state(at + 1))


def test_shares_are_those_of_the_twin() -> None:
    chance = random.Random(1)
    for _ in range(300):
        weights: dict[str, float] = {
            str(number): chance.choice([chance.random(), 0.1, 0.2, 1e-3, 7, 1e15, 1e-200])
            for number in range(chance.randint(1, 9))
        }
        block = 1 << chance.randint(4, 20)
        expected = shares(weights, block)
        if all(expected.values()):
            assert shares_of(weights, block).tolist() == list(expected.values())
        else:
            with pytest.raises(UsageError, match="rounds to 0 of"):
                shares_of(weights, block)
    assert shares_of({"a": 1, "b": 1, "c": 1}, 4).tolist() == [2, 1, 1]  # ties by order
    assert shares_of({"a": 0.1, "b": 0.2, "c": 0}, 2).tolist() == [1, 1, 0]


def test_a_forecast_has_the_sequences_of_each_stage(folders: dict[str, str]) -> None:
    mixture = tokmill.Mixture({"web": tokmill.Component(folders["web"], weight=1)}, seq_len=16)
    count = len(mixture.order("web", 16))
    left_out = mixture.then(at=10, leave_out={"web": [1, 2]}).then(at=3 * count, leave_out={"web": [3]})
    assert [stage.components[0].sequences for stage in forecast(left_out, "", until=4 * count).stages] == [
        count,
        count - 2,
        count - 3,
    ]


def test_arguments_of_other_types_are_named(folders: dict[str, str]) -> None:
    component = tokmill.Component(folders["web"], weight=1)
    wrong: list[tuple[Any, Any, str]] = [
        ({"web": "web"}, None, r"component 'web' is 'web', not a tokmill\.Component"),
        ({3: component}, None, r"component 3 is Component.*, not a tokmill\.Component with a name"),
        (["web"], None, "components .* are not a dict of components by name"),
        ({"web": component}, [1], "leave_out .* is not a dict of lists of sequences by component"),
    ]
    for components, leave_out, words in wrong:
        with pytest.raises(UsageError, match=words):
            tokmill.Mixture(components, seq_len=16, leave_out=leave_out)
    mixture = tokmill.Mixture({"web": component}, seq_len=16)
    with pytest.raises(UsageError, match=r"component 'code' is 3, not a tokmill\.Component"):
        mixture.then(at=10, add={"code": 3})  # type: ignore[dict-item]
    for leave_out in (5, ["a"], {"web": 7}, {"web": [1 << 70]}, [range(1 << 44)]):
        with pytest.raises(UsageError, match=r"^leave_out "):
            mixture.then(at=10, leave_out=leave_out)  # type: ignore[arg-type]
    with pytest.raises(UsageError, match=r"the document is in about [\d,]+ samples, too many"):
        mixture.seen("web", 0, until=1 << 62)


def test_carry_goes_with_another_length(folders: dict[str, str]) -> None:
    mixture = tokmill.Mixture({"web": tokmill.Component(folders["web"], weight=1)}, seq_len=16)
    with pytest.raises(UsageError, match="carry 'rest' has no effect: the sequence length stays 16"):
        mixture.then(at=9, carry="rest")
    with pytest.raises(UsageError, match="carry: 'all' is not one of rest"):
        mixture.then(at=9, seq_len=40, carry="all")  # type: ignore[arg-type]
    plain, carried = mixture.then(at=9, seq_len=40), mixture.then(at=9, seq_len=40, carry="rest")
    assert plain.identity != carried.identity
    seen = {each.document for sample in range(9) for each in mixture.documents(sample)}
    new = [
        {each.document for each in carried.documents(sample)} - seen
        for sample in range(9, 9 + len(rows(folders["web"], 40, "concat")))
    ]
    assert [*map(bool, new)] == sorted(map(bool, new), reverse=True)  # sequences without new documents come last


def test_sequences_in_ranges_are_those_of_each_sample(tmp_path: Path) -> None:
    for name, count in (("a", 7), ("b", 30)):
        write_dataset(tmp_path / name, {"train": [[number + 1] * 8 for number in range(count)]})
    parts = {name: tokmill.Component(str(tmp_path / name), weight=1) for name in "ab"}
    mixture = tokmill.Mixture(parts, seq_len=8, block=16)
    mixture = mixture.then(at=50, leave_out=[range(3), 9]).then(at=90, seq_len=4).then(at=130, seq_len=8)
    drawn = random.Random(1)
    for _ in range(60):
        start, step = drawn.randrange(200), drawn.choice([1, 1, 3, -2])
        asked: list[int | range] = [drawn.randrange(300), range(start, start + step * drawn.randrange(150), step)]
        asked = [each for each in asked if isinstance(each, int) or min(each, default=0) >= 0]
        found = mixture._timeline.sequences_in(SampleNumbers.of(asked))
        expected: dict[tuple[str, int], set[int]] = {}
        for sample in {n for each in asked for n in ([each] if isinstance(each, int) else each)}:
            (origin,) = mixture.origins([sample])
            expected.setdefault((origin.component, origin.seq_len), set()).add(origin.sequence)
        assert {key: set(numbers.tolist()) for key, numbers in found.items()} == expected
    with pytest.raises(UsageError, match="all 14 sequences"):  # at once
        mixture.then(at=2**40, leave_out=[range(2**40)])
