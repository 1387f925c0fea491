"""Sequences that are left out from some sample on, and the inverse of the order, beside a twin of plain lists."""

from __future__ import annotations

import json
import pickle
import random
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

import tokmill
from documents import write_dataset
from tokmill._loading.order import Blocks, Order
from tokmill.errors import UsageError

Edit = tuple[int, list[int]]


def permuted(kept: list[int], epoch: int, seed: int | None, blocks: Blocks | None) -> list[int]:
    """An epoch of what is kept, in the order of a loader that never left anything out."""
    size = len(kept)
    numbers = Order(size, seed=seed, blocks=blocks).at(np.arange(epoch * size, (epoch + 1) * size, dtype=np.uint64))
    return [kept[number] for number in numbers.tolist()]


def drawn(
    total: int, seed: int | None, blocks: Blocks | None, edits: Sequence[Edit], count: int
) -> list[tuple[int, int]]:
    """The epoch and the sequence of each sample: a queue is filled for each epoch, and edits take out of it."""
    out: set[int] = set()
    found: list[tuple[int, int]] = []
    queue: list[int] = []
    epoch, waiting = -1, list(edits)
    while len(found) < count:
        while waiting and waiting[0][0] == len(found):
            out.update(waiting.pop(0)[1])
            queue = [number for number in queue if number not in out]
        if not queue:
            epoch += 1
            queue = permuted(sorted(set(range(total)) - out), epoch, seed, blocks)
        found.append((epoch, queue.pop(0)))
    return found


@pytest.mark.parametrize("seed", range(8))
def test_an_order_with_sequences_left_out_is_that_of_the_twin(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(60):
        total, order_seed = chance.randint(1, 40), chance.choice([None, 0, 5])
        blocks = chance.choice([None, Blocks(chance.randint(1, 9), chance.randint(1, 4))])
        order, edits, left, at = Order(total, seed=order_seed, blocks=blocks), [], set(range(total)), 0
        for _ in range(chance.randint(0, 4)):
            at += chance.randint(0, 2 * total)
            numbers = chance.sample(range(total), chance.randint(0, min(total, 5)))
            if left - set(numbers):
                left -= set(numbers)
                edits.append((at, numbers))
                order = order.without(numbers, at)
        expected = drawn(total, order_seed, blocks, edits, at + 3 * total)
        samples = np.arange(len(expected), dtype=np.uint64)
        assert order.at(samples).tolist() == [number for _, number in expected], edits
        assert order.at(samples[::-3]).tolist() == [number for _, number in expected[::-3]]
        assert [order.place(sample).epoch for sample in range(len(expected))] == [epoch for epoch, _ in expected]
        for epoch in range(expected[-1][0]):
            places = {number: sample for sample, (mine, number) in enumerate(expected) if mine == epoch}
            inverse = order.inverse(np.arange(total, dtype=np.uint64), epoch)
            assert inverse.tolist() == [places.get(number, -1) for number in range(total)]
            assert order.start_of(epoch) == min(places.values())
        # A later edit replaces what was to come after it, and changes nothing before.
        cut = chance.randint(0, len(expected) - 1)
        again = order.without([], cut)
        assert again.at(samples[:cut]).tolist() == order.at(samples[:cut]).tolist()
        shorter = [edit for edit in edits if edit[0] <= cut]
        expected = drawn(total, order_seed, blocks, shorter, len(expected))
        assert again.at(samples).tolist() == [number for _, number in expected]


def test_nothing_left() -> None:
    with pytest.raises(UsageError, match="excludes all 3 sequences"):
        Order(3).without([0, 1], 1).without([2], 5)
    with pytest.raises(UsageError, match="leave_out contains 3"):
        Order(3).without([3], 1)


@pytest.fixture
def dataset(tmp_path: Path) -> tokmill.TokenDataset:
    documents = [[7, *np.random.default_rng(number).integers(8, 60, 15).tolist()] for number in range(200)]
    return tokmill.TokenDataset(write_dataset(tmp_path / "d", {"train": documents}), seq_len=64, seed=3)


def test_a_running_training_leaves_out_what_it_has_seen(dataset: tokmill.TokenDataset) -> None:
    """Roll back to a state and skip: what the guide describes, which the loader once refused."""
    batches = dataset.batches(4, workers=0)
    seen = [batch["tokens"] for _, batch in zip(range(9), batches, strict=False)]
    saved = json.dumps(dataset.history.state(16))
    spike = range(24, 32)
    later = dataset.then(at=16, leave_out=[spike])
    assert later.identity != dataset.identity
    assert later._sequences is dataset._sequences  # and so are the files that are open
    resumed = later.batches(4, state=saved, epochs=1, workers=0)
    again = np.concatenate([batch["tokens"] for batch in resumed])
    assert np.array_equal(again[:8], np.concatenate(seen[4:6]))  # up to the spike it is the same
    assert np.array_equal(again[8:12], seen[8])
    size = len(dataset)
    assert len(again) == size - 16 - 8 == later.start_of(1) - 16
    rows = {row.tobytes() for row in again} | {row.tobytes() for part in seen[:4] for row in part}
    assert rows.isdisjoint(row.tobytes() for part in seen[6:8] for row in part)
    assert len(rows) == size - 8
    # The second epoch permutes what is left, and so does a pickled copy.
    for each in (later, pickle.loads(pickle.dumps(later))):  # noqa: S301
        second = each.order.at(np.arange(each.start_of(1), each.start_of(2), dtype=np.uint64))
        assert len(second) == len(each.order) == size - 8
        left_out = dataset.order.at(np.arange(24, 32, dtype=np.uint64))
        assert sorted(second.tolist()) == sorted(set(range(size)) - set(left_out.tolist()))
        assert each.identity == later.identity


def test_only_the_future_can_be_changed(dataset: tokmill.TokenDataset) -> None:
    later = dataset.then(at=16, leave_out_sequences=[1, 2])
    other = dataset.then(at=16, leave_out_sequences=[3])
    for early in (0, 5, 16):  # the past of these states is the same
        state = dataset.history.state(early)
        assert state == later.history.state(early) == other.history.state(early)
    assert len(json.dumps(later.history.state(17))) < 120
    cases = (
        (dataset, later, "state of sample 17 has a stage 1, which this dataset lacks"),
        (later, dataset, "state of sample 17 lacks stage 1, which begins at sample 16 here"),
        (later, other, "state of sample 17 has another stage 1 than the one from sample 16"),
    )
    for ours, theirs, words in cases:
        with pytest.raises(UsageError, match=words):
            ours.batches(2, state=theirs.history.state(17))
    assert later.then(at=40, leave_out=[3]).batches(2, state=later.history.state(40)).sample == 40
    replaced = later.then(at=10, leave_out_sequences=[3])  # in place of the stage at 16
    assert replaced.identity == dataset.then(at=10, leave_out_sequences=[3]).identity
    with pytest.raises(UsageError, match="at 0 is not"):
        dataset.then(at=0)
    with pytest.raises(UsageError, match="leave_out contains -4"):
        dataset.then(at=9, leave_out=[-4])


@pytest.mark.parametrize("seed", range(8))
def test_an_order_that_grows_is_that_of_the_twin(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(40):
        total, order_seed = chance.randint(1, 30), chance.choice([None, 0, 5])
        blocks = chance.choice([None, Blocks(chance.randint(1, 9), chance.randint(1, 4))])
        order = Order(total, seed=order_seed, blocks=blocks)
        edits: list[tuple[int, int, set[int], list[int]]] = []  # sample, sequences, left out, ranks
        at, size, left_out = 0, total, set[int]()
        for _ in range(chance.randint(1, 5)):
            at += chance.randint(0, 2 * total)
            kind = chance.choice(["grow", "grow", "leave out", "sort"])
            ranks: list[int] = []
            if kind == "grow":
                size += chance.randint(0, 9)
                order = order.grown(size, at)
            elif kind == "sort":
                ranks = [chance.randrange(3) for _ in range(size)]
                order = order.sorted(np.array(ranks, np.uint8), at)
            else:
                numbers = chance.sample(range(size), min(size - 1, 1))
                if left_out | {*numbers} >= {*range(total)}:
                    continue
                left_out = left_out | {*numbers}
                order = order.without(numbers, at)
            edits.append((at, size, left_out, ranks))
        expected: list[tuple[int, int]] = []
        queue: list[int] = []
        epoch, now, out = -1, total, set[int]()
        for sample in range(at + 3 * size):
            for _, now, out, ranks in [edit for edit in edits if edit[0] == sample]:
                queue = [number for number in queue if number not in out]
                if ranks and not queue:
                    epoch += 1
                    queue = permuted(sorted({*range(now)} - out), epoch, order_seed, blocks)
                queue = sorted(queue, key=ranks.__getitem__) if ranks else queue
            if not queue:
                epoch += 1
                queue = permuted(sorted({*range(now)} - out), epoch, order_seed, blocks)
            expected.append((epoch, queue.pop(0)))
        samples = np.arange(len(expected), dtype=np.uint64)
        assert order.at(samples).tolist() == [number for _, number in expected], (total, edits)
        assert [order.place(sample).epoch for sample in range(len(expected))] == [epoch for epoch, _ in expected]
        for number in range(expected[-1][0]):
            places = {each: sample for sample, (mine, each) in enumerate(expected) if mine == number}
            inverse = order.inverse(np.arange(size, dtype=np.uint64), number)
            assert inverse.tolist() == [places.get(each, -1) for each in range(size)]
            assert order.start_of(number) == min(places.values())
