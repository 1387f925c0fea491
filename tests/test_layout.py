"""The layout against a slow twin that looks at one document at a time."""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokmill._dataset.layout import BlockPlacement, ShardLayout, bounds
from tokmill._dataset.splits import NO_SPLIT, SplitRules

Shards = dict[tuple[str, int], list[tuple[int, int]]]
"""Return the tokens of each split and shard, as (number of the document, number of the token within it)."""


@dataclass
class Twin:
    """What DESIGN says about splits, limits and shards, as plainly as can be."""

    splits: SplitRules
    shard_tokens: int
    limit_docs: int | None
    limit_tokens: int | None
    streams: dict[str, list[tuple[int, int]]] = field(default_factory=dict)

    def run(self, lengths: list[int], codes: list[int]) -> Shards:
        every, shards = self.splits.amount("docs"), self.splits.amount("shards")
        docs = next((rule.name for rule in self.splits.rules if rule.kind == "docs"), "")
        first = next((rule.name for rule in self.splits.rules if rule.kind == "shards"), "")
        self.streams = {name: [] for name in self.splits.names}
        total, closed = 0, shards is None
        for document, (length, code) in enumerate(zip(lengths, codes, strict=True)):
            if code != NO_SPLIT:
                split = self.splits.names[code]
            elif every is not None and (document + 1) % every == 0:
                split = docs
            elif shards is not None and not closed:
                closed = len(self.streams[first]) + length > shards * self.shard_tokens
                split = "train" if closed else first
            else:
                split = "train"
            self.streams[split] += [(document, token) for token in range(length)]
            total += length
            if total >= (self.limit_tokens or total + 1) or document + 1 == self.limit_docs:
                break
        return {
            (split, start // self.shard_tokens): stream[start : start + self.shard_tokens]
            for split, stream in self.streams.items()
            for start in range(0, len(stream), self.shard_tokens)
        }


@dataclass
class Case:
    splits: SplitRules
    shard_tokens: int
    limit_docs: int | None
    limit_tokens: int | None
    lengths: list[int]
    codes: list[int]
    cuts: list[int]

    def layout(self) -> ShardLayout:
        return ShardLayout(self.splits, self.shard_tokens, self.limit_docs, self.limit_tokens)

    def blocks(self, cuts: list[int]) -> Iterable[tuple[int, int]]:
        edges = [0, *sorted(cuts), len(self.lengths)]
        return pairwise(edges)


@st.composite
def cases(draw: st.DrawFn) -> Case:
    rules = [f"h{n}=hash:{share}%" for n, share in enumerate(draw(st.lists(st.integers(1, 30), max_size=3)))]
    if draw(st.booleans()):
        rules.append(f"docs=docs:1/{draw(st.integers(1, 5))}")
    if draw(st.booleans()):
        rules.append(f"first=shards:{draw(st.integers(1, 4))}")
    splits = SplitRules.parse(draw(st.permutations(rules)))
    hashed = sum(rule.kind == "hash" for rule in splits.rules)
    lengths = draw(st.lists(st.integers(1, draw(st.sampled_from([1, 3, 30]))), max_size=40))
    possible = st.sampled_from([*range(hashed), NO_SPLIT])
    return Case(
        splits,
        draw(st.integers(1, 40)),
        draw(st.none() | st.integers(1, 45)),
        draw(st.none() | st.integers(1, 300)),
        lengths,
        draw(st.lists(possible, min_size=len(lengths), max_size=len(lengths))),
        draw(st.lists(st.integers(0, len(lengths)), max_size=6)),
    )


def place(layout: ShardLayout, case: Case, start: int, end: int) -> BlockPlacement:
    lengths = np.array(case.lengths[start:end], np.int64)
    codes = np.array(case.codes[start:end], np.uint8)
    return layout.place(lengths, codes if case.splits.hashed else None)


def run(case: Case, cuts: list[int], *, again: bool = False) -> Shards:
    """Lay the case out; with `again` by a new layout for each block, restored from the one before."""
    layout, shards = case.layout(), Shards()
    for start, end in case.blocks(cuts):
        if again:
            state = json.loads(json.dumps(layout.state()))
            layout = case.layout()
            layout.restore(state)
        was_done = layout.done
        placed = place(layout, case, start, end)
        assert placed.done == layout.done
        assert placed.documents == (0 if was_done else placed.documents if placed.done else end - start)
        lengths = np.array(case.lengths[start:end], np.int64)
        for piece in placed.slices:
            documents = np.arange(placed.documents)[piece.documents]
            stream = [(start + document, token) for document in documents for token in range(lengths[document])]
            target = shards.setdefault((piece.split, piece.shard), [])
            assert piece.start < piece.stop <= len(stream)
            assert len(target) == piece.at
            assert piece.documents is not None
            inside = piece.inside(piece.documents, bounds(lengths, piece.documents))
            tokens = stream[piece.start : piece.stop]
            found = np.arange(placed.documents)[inside.documents].tolist()
            assert found == list(dict.fromkeys(document - start for document, _ in tokens))
            assert (inside.first, inside.last) == (found[0], found[-1])
            assert inside.skipped == tokens[0][1]
            assert inside.started == sum(token == 0 for _, token in tokens)
            assert piece.is_whole == (tokens == stream)
            if piece.is_whole:
                assert inside.skipped == 0
                assert found == documents.tolist()
            target += tokens
    return shards


@given(cases())
def test_equals_the_slow_twin_however_blocks_are_cut(case: Case) -> None:
    expected = Twin(case.splits, case.shard_tokens, case.limit_docs, case.limit_tokens).run(case.lengths, case.codes)
    assert run(case, case.cuts) == expected
    assert run(case, []) == expected
    assert run(case, list(range(len(case.lengths)))) == expected


@settings(max_examples=50)
@given(cases())
def test_goes_on_from_a_state(case: Case) -> None:
    assert run(case, case.cuts, again=True) == run(case, case.cuts)


@settings(max_examples=50)
@given(cases())
def test_totals(case: Case) -> None:
    layout = case.layout()
    taken = sum(place(layout, case, start, end).documents for start, end in case.blocks(case.cuts))
    assert sum(layout.documents.values()) == taken
    assert sum(layout.tokens.values()) == sum(case.lengths[:taken])


@given(cases(), st.lists(st.integers(0, 60)))
def test_shares_are_enough_where_no_position_counts(case: Case, cuts: list[int]) -> None:
    rules = tuple(rule for rule in case.splits.rules if rule.kind == "hash")
    by_shares, by_lengths = (ShardLayout(SplitRules(rules), case.shard_tokens) for _ in range(2))
    assert not by_shares.by_position
    names = SplitRules(rules).names
    for start, end in case.blocks(cuts):
        lengths, codes = np.array(case.lengths[start:end], np.int64), np.array(case.codes[start:end], np.uint8)
        codes[codes >= len(rules)] = NO_SPLIT
        split = np.minimum(codes, len(rules))
        shares = [(int((split == code).sum()), int(lengths[split == code].sum())) for code in range(len(names))]
        expected = by_lengths.place(lengths, codes)
        placed = by_shares.place_shares(shares)
        assert placed.before == expected.before
        assert (placed.documents, placed.done) == (expected.documents, expected.done)
        assert where(placed) == where(expected)
        assert all(piece.documents is None for piece in placed.slices)
        assert by_shares.state() == by_lengths.state()
        again = ShardLayout(SplitRules(rules), case.shard_tokens)
        again.restore(json.loads(json.dumps(placed.before)))
        assert where(again.place(lengths, codes)) == where(expected)


@pytest.mark.parametrize(
    "layout",
    [
        ShardLayout(SplitRules.parse(["a=docs:1/2"]), 1),
        ShardLayout(SplitRules.parse(["a=shards:2"]), 1),
        ShardLayout(SplitRules(), 1, limit_docs=1),
        ShardLayout(SplitRules(), 1, limit_tokens=1),
    ],
)
def test_what_needs_the_lengths(layout: ShardLayout) -> None:
    assert layout.by_position


def where(placed: BlockPlacement) -> list[tuple[str, int, int, int, int]]:
    return [(piece.split, piece.shard, piece.start, piece.stop, piece.at) for piece in placed.slices]


def lay(layout: ShardLayout, *lengths: int) -> list[tuple[str, int, int, int, int]]:
    return where(layout.place(np.array(lengths, np.int64)))


def test_without_rules_a_block_is_one_slice() -> None:
    placed = ShardLayout(SplitRules(), 100).place(np.array([60, 60, 60], np.int64))
    assert [(piece.shard, piece.start, piece.stop, piece.at) for piece in placed.slices] == [
        (0, 0, 100, 0),
        (1, 100, 180, 0),
    ]
    assert all(piece.documents == slice(0, 3) for piece in placed.slices)


def test_shards_rule_stops_at_the_first_document_that_does_not_fit() -> None:
    layout = ShardLayout(SplitRules.parse(["first=shards:2"]), 10)
    assert lay(layout, 10, 9) == [("first", 0, 0, 10, 0), ("first", 1, 10, 19, 0)]
    assert lay(layout, 2, 1) == [("train", 0, 0, 3, 0)]  # the 1 would fit, but comes too late


def test_shards_rule_filled_exactly() -> None:
    layout = ShardLayout(SplitRules.parse(["first=shards:1"]), 10)
    assert lay(layout, 4, 6, 1) == [("first", 0, 0, 10, 0), ("train", 0, 0, 1, 0)]


def test_a_document_larger_than_many_shards() -> None:
    pieces = lay(ShardLayout(SplitRules(), 7), 50)
    assert pieces == [("train", n, 7 * n, min(7 * n + 7, 50), 0) for n in range(8)]


def test_docs_rule_does_not_replace_a_hashed_document() -> None:
    layout = ShardLayout(SplitRules.parse(["h=hash:1%", "d=docs:1/2"]), 100)
    codes = np.array([NO_SPLIT, 0, NO_SPLIT, NO_SPLIT], np.uint8)
    placed = layout.place(np.ones(4, np.int64), codes)
    assert {piece.split: np.arange(4)[piece.documents].tolist() for piece in placed.slices} == {
        "h": [1],
        "d": [3],
        "train": [0, 2],
    }


def test_numbers_beyond_an_int64() -> None:
    huge = SplitRules.parse([f"first=shards:{2**62}"])
    layout = ShardLayout(huge, 2**62, limit_tokens=2**80)
    assert lay(layout, 2**61, 2**61) == [("first", 0, 0, 2**62, 0)]
    layout.restore({"tokens": {"first": 2**70, "train": 0}, "documents": {"first": 1, "train": 0}, "closed": False})
    assert lay(layout, 5) == [("first", 2**8, 0, 5, 0)]
    assert not layout.done


def test_refused() -> None:
    with pytest.raises(ValueError, match="need the codes"):
        ShardLayout(SplitRules.parse(["a=hash:1%"]), 1).place(np.ones(1, np.int64))
    with pytest.raises(ValueError, match="the state has the splits"):
        ShardLayout(SplitRules.parse(["a=docs:1/2"]), 1).restore(ShardLayout(SplitRules(), 1).state())
