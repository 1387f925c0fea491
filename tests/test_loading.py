from __future__ import annotations

import gc
import itertools
import json
import multiprocessing
import os
import pickle
import subprocess
import sys
import threading
import time
import weakref
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import tokmill
import trainer
from documents import EOT, write_dataset
from packing_twin import Row, Token, row_of, tokens_of
from servers import Service, gcs_server, s3_server
from tokmill._loading.order import Order, numbers_of
from tokmill._store import open_output
from tokmill.errors import OutputError, SourceError, UsageError

FULL = os.environ.get("TOKMILL_FULL") == "1"
FIELDS = ("tokens", "targets", "segment_ids", "positions", "loss_mask")


def documents_of(lengths: list[int], eot: str, seed: int = 0) -> list[list[int]]:
    """Documents of text and end-of-text as they are stored, with end-of-text ids inside of some as well."""
    random = np.random.default_rng(seed)
    found = []
    for length in lengths:
        text = random.integers(0, 20, length).tolist()
        found.append({"prefix": [EOT, *text], "suffix": [*text, EOT], "none": text or [1]}[eot])
    return found


def expected(split: list[Token], fragments: list[list[int]], length: int, eot: str) -> Row:
    return row_of(fragments, split, length, EOT if eot == "prefix" else None)


def as_lists(row: Mapping[str, Any]) -> Row:
    return {name: field.tolist() for name, field in row.items()}


def concat_fragments(split: list[Token], first: int, length: int) -> list[list[int]]:
    row = range(first, min(first + length, len(split)))
    numbers = sorted({split[number].document for number in row})
    return [[number for number in row if split[number].document == document] for document in numbers]


CASES = {
    "lengths": st.lists(st.integers(0, 40) | st.sampled_from([7, 8, 16]), min_size=1, max_size=30),
    "length": st.integers(2, 40),
    "eot": st.sampled_from(["prefix", "suffix", "none"]),
    "shard_tokens": st.integers(1, 100),
    "seed": st.integers(0, 5),
}
HYPOTHESIS = settings(
    max_examples=120 if FULL else 30,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
    print_blob=True,
)


@HYPOTHESIS
@given(**CASES)
def test_concat_rows_are_those_of_the_definition(
    tmp_path_factory: pytest.TempPathFactory, lengths: list[int], length: int, eot: str, shard_tokens: int, seed: int
) -> None:
    documents = documents_of(lengths, eot, seed)
    folder = write_dataset(tmp_path_factory.mktemp("d"), {"train": documents}, shard_tokens=shard_tokens, eot=eot)
    split = tokens_of(documents)
    total = len(split)
    virtual = tokmill.TokenDataset(folder, seq_len=length, seed=None)
    assert len(virtual) == -(-total // length)
    rows = [expected(split, concat_fragments(split, first, length), length, eot) for first in range(0, total, length)]
    assert [as_lists(virtual[number]) for number in range(len(virtual))] == rows
    tokmill.pack(folder, seq_len=length, strategy="concat", materialise=True)
    from tokmill._packing.materialise import MaterialisedRows

    materialised = tokmill.TokenDataset(folder, seq_len=length, seed=None)
    assert isinstance(materialised._sequences.rows, MaterialisedRows)
    assert [as_lists(materialised[number]) for number in range(len(materialised))] == rows


@HYPOTHESIS
@given(**CASES, strategy=st.sampled_from(["best-fit", "pad"]), materialise=st.booleans())
def test_packed_rows_are_those_of_the_definition(
    tmp_path_factory: pytest.TempPathFactory,
    lengths: list[int],
    length: int,
    eot: str,
    shard_tokens: int,
    seed: int,
    strategy: str,
    materialise: bool,  # noqa: FBT001
) -> None:
    documents = documents_of(lengths, eot, seed)
    folder = write_dataset(tmp_path_factory.mktemp("d"), {"train": documents}, shard_tokens=shard_tokens, eot=eot)
    tokmill.pack(folder, seq_len=length, strategy=strategy, materialise=materialise)
    dataset = tokmill.TokenDataset(folder, seq_len=length, packing=strategy)
    # Which piece is where is for the tests of packing. Here each fragment has to be one of the pieces, and each piece a
    # fragment.
    split = tokens_of(documents)
    pieces: list[Row] = []
    for first, token in enumerate(split):
        if token.place % length == 0:
            piece = [n for n in range(first, min(first + length, len(split))) if split[n].document == token.document]
            pieces.append(expected(split, [piece], len(piece), eot))
    for number in range(len(dataset)):
        row = as_lists(dataset[number])
        for segment in range(1, max(row["segment_ids"]) + 1):
            first = row["segment_ids"].index(segment)
            part = slice(first, first + row["segment_ids"].count(segment))
            assert set(row["segment_ids"][part]) == {segment}
            pieces.remove(
                {name: field[part] for name, field in row.items()} | {"segment_ids": [1] * (part.stop - first)}
            )
        used = len(row["positions"]) - row["segment_ids"].count(0)
        assert not any(any(field[used:]) for name, field in row.items() if name != "positions")
        counted = range(row["positions"][used - 1] + 1, length)
        assert row["positions"][used:] == [*counted][: length - used], "positions count on in padding"
    assert not pieces


@HYPOTHESIS
@given(**CASES, strategy=st.sampled_from(["best-fit", "pad", "concat"]), materialise=st.booleans())
def test_every_next_token_is_a_target_exactly_once(
    tmp_path_factory: pytest.TempPathFactory,
    lengths: list[int],
    length: int,
    eot: str,
    shard_tokens: int,
    seed: int,
    strategy: str,
    materialise: bool,  # noqa: FBT001
) -> None:
    """An epoch predicts each token of a document except the first once, from the previous token, across cuts."""
    documents = documents_of(lengths, eot, seed)
    folder = write_dataset(tmp_path_factory.mktemp("d"), {"train": documents}, shard_tokens=shard_tokens, eot=eot)
    tokmill.pack(folder, seq_len=length, strategy=strategy, materialise=materialise)
    dataset = tokmill.TokenDataset(folder, seq_len=length, packing=strategy)
    rows = dataset.gather(range(len(dataset)))
    counts = rows["loss_mask"] == 1
    ends = [EOT] * len(documents) if eot == "prefix" else []
    pairs = sorted(pair for document in documents for pair in itertools.pairwise(document))
    pairs_at_ends = [(document[-1], end) for document, end in zip(documents, ends, strict=False)]
    found = zip(rows["tokens"][counts].tolist(), rows["targets"][counts].tolist(), strict=True)
    assert sorted(found) == sorted(pairs + pairs_at_ends)
    assert not rows["targets"][~counts].any()


@pytest.mark.parametrize("materialise", [False, True])
@pytest.mark.parametrize("strategy", ["best-fit", "pad", "concat"])
def test_a_cut_loses_no_target(tmp_path: Path, strategy: str, materialise: bool) -> None:  # noqa: FBT001
    (tmp_path / "a.jsonl").write_text(json.dumps({"text": " a" * 10}))
    out = str(tmp_path / "out")
    tokmill.encode(str(tmp_path / "a.jsonl"), tokenizer="r50k_base", out=out)
    tokmill.pack(out, seq_len=8, strategy=strategy, materialise=materialise)
    rows = tokmill.TokenDataset(out, seq_len=8, packing=strategy, seed=None).gather([0, 1])
    first, second = sorted(range(2), key=lambda row: -int(rows["segment_ids"][row].sum()))
    eot, a = 50256, 257
    assert rows["tokens"][[first, second]].tolist() == [[eot, *[a] * 7], [a, a, a, 0, 0, 0, 0, 0]]
    assert rows["targets"][[first, second]].tolist() == [[a] * 8, [a, a, eot, 0, 0, 0, 0, 0]]
    assert rows["loss_mask"][[first, second]].tolist() == [[1] * 8, [1, 1, 1, 0, 0, 0, 0, 0]]
    assert rows["positions"][second].tolist() == [0, 1, 2, 3, 4, 5, 6, 7]


@pytest.fixture
def folder(tmp_path: Path) -> str:
    lengths = np.random.default_rng(1).integers(1, 60, 400).tolist()
    splits = {"val": documents_of([5, 6], "prefix"), "train": documents_of(lengths, "prefix")}
    path = write_dataset(tmp_path / "d", splits, shard_tokens=997)
    tokmill.pack(path, seq_len=64)
    return path


def test_gather_and_slices_return_several_sequences(folder: str) -> None:
    dataset = tokmill.TokenDataset(folder, seq_len=64, packing="best-fit")
    numbers = [5, 0, len(dataset) - 1, 5]
    gathered = dataset.gather(numbers)
    for name, field in gathered.items():
        assert field.dtype == np.int32
        assert field.shape == (4, 64)
        assert np.array_equal(field, np.stack([dataset[number][name] for number in numbers]))
    assert list(dataset.gather([1], ["positions"])) == ["positions"]
    assert dataset.gather([])["tokens"].shape == (0, 64)
    for_torch = dataset.__getitems__(numbers)
    assert {name: field.dtype for name, field in for_torch[0].items()} == {
        name: np.int64 if name in {"tokens", "targets"} else np.int32 for name in FIELDS
    }
    assert [as_lists(row) for row in for_torch] == [as_lists(dataset[number]) for number in numbers]
    assert as_lists(dataset[-1]) == as_lists(dataset[len(dataset) - 1])
    for part in (slice(2), slice(-3, None), slice(None, None, -2), slice(5, 5)):
        sliced, found = range(len(dataset))[part], dataset[part]
        assert found["tokens"].shape == (len(sliced), 64)
        assert as_lists(found) == as_lists(dataset.gather(list(sliced)))
    for wrong in (len(dataset), -len(dataset) - 1):
        with pytest.raises(IndexError):
            dataset[wrong]
    for value, kind in (("a", "str"), ([1, 2], "list")):
        with pytest.raises(TypeError, match=f"a sample number is an integer or a slice, not {kind}; see also gather"):
            dataset[value]  # type: ignore[index]
    assert as_lists(dataset[np.int64(1)]) == as_lists(dataset[1])
    with pytest.raises(IndexError):
        dataset.gather([0, -1])
    with pytest.raises(IndexError):
        dataset.sequence(len(dataset))
    for wrong_kind in (np.arange(len(dataset)) > 3, [0.5]):  # a mask, a float
        with pytest.raises(UsageError, match="must be integers"):
            dataset.gather(wrong_kind)
    with pytest.raises(UsageError, match="no field 'labels'"):
        dataset.gather([0], ["labels"])


def test_items_are_samples_of_the_epoch(folder: str) -> None:
    """In the order of the seed; `sequence` has the packing's own numbers."""
    dataset = tokmill.TokenDataset(folder, seq_len=64, packing="best-fit", seed=3, leave_out=[4, 7])
    for epoch in (0, 2):
        dataset.set_epoch(epoch)
        assert dataset.epoch == pickle.loads(pickle.dumps(dataset)).epoch == epoch  # noqa: S301
        numbers = dataset.order.at(np.arange(dataset.start_of(epoch), dataset.start_of(epoch + 1), dtype=np.uint64))
        assert len(dataset) == len(numbers) == len(list(dataset))  # type: ignore[call-overload]
        rows = [as_lists(dataset.sequence(int(number))) for number in numbers]
        assert [as_lists(dataset[i]) for i in range(len(dataset))] == rows
        assert [as_lists(row) for row in dataset.__getitems__(range(len(dataset)))] == rows
    edited = dataset.then(at=5, leave_out=[range(10, 20)])
    edited.set_epoch(0)
    assert len(edited) == len(dataset) - 10


def test_the_length_of_batches_is_constant(folder: str) -> None:
    dataset = tokmill.TokenDataset(folder, seq_len=64, packing="best-fit")
    batches = dataset.batches(4, epochs=2)
    steps = -(-2 * len(dataset) // 4)
    assert len(batches) == steps == batches.remaining == len(list(batches))
    assert (len(batches), batches.remaining) == (steps, 0)
    assert batches
    with pytest.raises(UsageError, match="no batch is left"):
        list(batches)
    batches.load_state_dict(dataset.history.state(4))
    assert (len(batches), batches.remaining) == (steps, steps - 1)
    assert len(list(batches)) == steps - 1
    whole = dataset.batches(7, epochs=2, drop_last=True)
    assert {len(batch["tokens"]) for batch in whole} == {7}
    assert whole.sample == len(whole) * 7 == 2 * len(dataset) // 7 * 7
    with pytest.raises(TypeError, match="pass epochs"):
        len(dataset.batches(4))


@pytest.mark.parametrize("packing", ["concat", "best-fit"])
def test_cu_seqlens(folder: str, packing: str) -> None:
    dataset = tokmill.TokenDataset(folder, seq_len=64, packing=packing)
    numbers = list(range(len(dataset)))
    found = dataset.cu_seqlens(numbers, 40)
    assert found.dtype == np.int32
    assert found.shape == (len(dataset), 41)
    for number in numbers:
        segments = dataset[number]["segment_ids"]
        ends = [0, *(np.flatnonzero(np.diff(segments)) + 1).tolist()]
        assert found[number].tolist() == ends + [64] * (41 - len(ends))
    with pytest.raises(UsageError, match="segments, padding included"):
        dataset.cu_seqlens(numbers, 1)


def test_other_splits_and_missing_ones(folder: str, tmp_path: Path) -> None:
    assert len(tokmill.TokenDataset(folder, seq_len=64, split="val")) == 1
    cases: tuple[tuple[dict[str, Any], str], ...] = (
        ({"split": "test"}, "no split 'test'"),
        ({"packing": "best-fit", "seq_len": 63}, "no packing best-fit-63-s0"),
        ({"packing": "best-fit", "max_segments": 3}, "no packing best-fit-64-m3-s0"),
        ({"packing": "dense"}, "'dense'"),
        ({"leave_out": [range(10_000)]}, "leave_out contains 9,999"),
        ({"leave_out": [-1]}, "leave_out contains -1"),
        ({"seed": -1}, "seed -1"),
        ({"pad": -1}, "pad -1"),
    )
    for arguments, words in cases:
        with pytest.raises(UsageError, match=words):
            tokmill.TokenDataset(folder, **{"seq_len": 64, **arguments})
    for packing, way_out in (("pad", "--strategy pad"), ("few", "--name few")):
        with pytest.raises(UsageError) as raised:
            tokmill.TokenDataset(folder, seq_len=63, split="val", packing=packing)
        assert f"--seq-len 63 {way_out} --split val" in str(raised.value.hint)
    with pytest.raises(SourceError, match="is not a dataset"):
        tokmill.TokenDataset(str(tmp_path), seq_len=8)
    short = Path(folder) / "train" / "train_000001.npy"
    short.write_bytes(short.read_bytes()[:-2])
    with pytest.raises(OutputError, match="damaged"):
        tokmill.TokenDataset(folder, seq_len=64).gather(range(40))


def test_load_shard(folder: str) -> None:
    dataset = tokmill.TokenDataset(folder, seq_len=997, seed=None)
    shard = tokmill.load_shard(folder, "train", 1)
    assert shard.dtype == np.uint16
    assert not shard.flags.writeable
    assert np.array_equal(shard, dataset[1]["tokens"])
    for split, index in (("train", 1000), ("train", -1), ("test", 0)):
        with pytest.raises(UsageError):
            tokmill.load_shard(folder, split, index)


def test_an_uninitialized_dataset_has_a_repr() -> None:
    """For tools that show the variables of a traceback."""
    assert repr(object.__new__(tokmill.TokenDataset)) == "TokenDataset(not open)"


def test_pickled_and_shown(folder: str) -> None:
    dataset = tokmill.TokenDataset(folder, seq_len=64, packing="best-fit", seed=3, leave_out=[4])
    again = pickle.loads(pickle.dumps(dataset))  # noqa: S301
    assert repr(again) == repr(dataset)
    assert again.identity == dataset.identity
    assert as_lists(again[7]) == as_lists(dataset[7])
    assert str(Path(folder)) not in repr(dataset)
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert as_lists(pool.apply(_row, (dataset, 7))) == as_lists(dataset[7])


def _row(dataset: tokmill.TokenDataset, number: int) -> dict[str, Any]:
    return dataset[number]


@settings(max_examples=200 if FULL else 50, deadline=None)
@given(
    st.integers(1, 300),
    st.integers(0, 3) | st.none(),
    st.tuples(st.integers(1, 20), st.integers(1, 9)) | st.none(),
    st.sets(st.integers(0, 299), max_size=50),
)
def test_each_sample_comes_once_per_epoch(
    sequences: int, seed: int | None, shape: tuple[int, int] | None, left_out: set[int]
) -> None:
    out = [number for number in left_out if number < sequences]
    if len(out) == sequences:
        return
    blocks = None if shape is None else tokmill.Blocks(*shape)
    order = Order(sequences, seed=seed, blocks=blocks, leave_out=out)
    kept = sorted(set(range(sequences)) - set(out))
    samples = order.at(np.arange(3 * len(order), dtype=np.uint64)).reshape(3, -1)
    for epoch in samples:
        assert sorted(epoch.tolist()) == kept
    if seed is None:
        assert samples[1].tolist() == kept
    # Any part of it is the same.
    assert np.array_equal(order.at(np.arange(5, 3 * len(order), 7, dtype=np.uint64)), samples.reshape(-1)[5::7])


def test_blocks_larger_than_the_dataset() -> None:
    most = 2**31
    order = Order(100, seed=1, blocks=tokmill.Blocks(most, most))
    assert sorted(order.at(np.arange(100, dtype=np.uint64)).tolist()) == list(range(100))
    for shape in ((0, 1), (1, 0), (most + 1, 1), (1, most + 1)):
        with pytest.raises(UsageError, match="both numbers must be between 1"):
            tokmill.Blocks(*shape)


def test_only_whole_numbers_are_left_out() -> None:
    assert len(Order(9, leave_out=[3, range(2, 8, 4), *np.arange(2)])) == 4
    assert len(Order(9, leave_out=range(2, 8))) == 3
    cases: list[tuple[Any, str]] = [
        ([1.7], "is not a list of numbers and ranges"),
        (["a"], "is not a list of numbers and ranges"),
        (5, "is not a list of numbers and ranges"),
        (np.array([0.5]), "is not a list of numbers and ranges"),
        ([range(1 << 44)], "contains 17,592,186,044,415"),
        ([1 << 70], "contains 1,180,591,620,717,411,303,424"),
    ]
    for leave_out, words in cases:
        with pytest.raises(UsageError, match=words):
            Order(9, leave_out=leave_out)
    with pytest.raises(UsageError, match="has 17,592,186,044,416 numbers, more than 134,217,728"):
        numbers_of([range(1 << 44)])


def test_epochs_and_seeds_differ() -> None:
    first, other = Order(1000, seed=1), Order(1000, seed=2)
    samples = np.arange(1000, dtype=np.uint64)
    assert (first.at(samples) == other.at(samples)).mean() < 0.02
    assert (first.at(samples) == first.at(samples + np.uint64(1000))).mean() < 0.02


def test_blocks_stay_together() -> None:
    order = Order(100_000, seed=1, blocks=tokmill.Blocks(50, 20))
    samples = order.at(np.arange(100_000, dtype=np.uint64))
    for first in range(0, 100_000, 1000):
        assert len(np.unique(samples[first : first + 1000] // np.uint64(50))) == 20
    assert np.abs(np.diff(samples.astype(np.int64))).mean() > 10_000


def test_numbers_of_numpy_are_those_of_python(folder: str) -> None:
    dataset, one, six = tokmill.TokenDataset(folder, seq_len=64), np.int64(1), np.int64(6)
    cases: list[dict[str, Any]] = [{"epochs": one}, {"stop": six, "rank": one, "world_size": np.int64(2)}]
    for options in cases:
        found = dataset.batches(cast("Any", six), workers=cast("Any", one), **options)
        next(found)
        numbers: dict[str, Any] = {name: int(number) for name, number in options.items()}
        plain = dataset.batches(6, **numbers)
        next(plain)
        assert json.loads(json.dumps(found.state_dict())) == plain.state_dict()
        assert len(found) == len(plain)


def test_states(folder: str) -> None:
    dataset = tokmill.TokenDataset(folder, seq_len=64)
    batches = iter(found := dataset.batches(6))
    assert found.state_dict()["sample"] == 0
    next(batches)
    next(batches)
    assert len(json.dumps(found.state_dict())) < 100
    assert found.state_dict()["sample"] == 12
    text = json.dumps(found.state_dict())
    assert np.array_equal(next(iter(dataset.batches(6, state=text)))["tokens"], next(batches)["tokens"])
    others: tuple[dict[str, Any], ...] = (
        {"seed": 1},
        {"leave_out": [3]},
        {"blocks": tokmill.Blocks()},
        {"split": "val"},
    )
    for other in others:
        with pytest.raises(UsageError, match="belongs to "):
            tokmill.TokenDataset(folder, **{"seq_len": 64, **other}).batches(6, state=text)
    late = found.state_dict() | {"sample": 2**63 - 1}
    assert next(iter(dataset.batches(6, state=late)))["tokens"].shape == (6, 64)
    too_late, before = late | {"sample": 2**63}, late | {"sample": -1}
    for wrong in ("{", "[]", "[" * 100_000, "{}", '{"v": 2, "data": "", "sample": "0"}', before, too_late):
        with pytest.raises(UsageError, match="this is not a loader state"):
            dataset.batches(6, state=wrong)
    for batch_size, rank, world_size, workers in ((0, 0, 1, 1), (5, 0, 2, 1), (2, 1, 1, 1), (2, 0, 1, -1)):
        with pytest.raises(UsageError):
            dataset.batches(batch_size, rank=rank, world_size=world_size, workers=workers)


@pytest.fixture(scope="module", params=[s3_server, gcs_server] if FULL else [gcs_server])
def server(request: pytest.FixtureRequest) -> Iterator[Service]:
    with request.param(smallest_part=1) as service:
        yield service


@pytest.mark.parametrize("materialise", [False, True])
@pytest.mark.parametrize("packing", ["best-fit", "concat"])
def test_the_same_from_a_bucket(
    folder: str,
    server: Service,
    packing: str,
    materialise: bool,  # noqa: FBT001
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name, value in server.environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("tokmill._dataset.token_files.CHUNK_BYTES", 500)
    out = f"{server.url}/{packing}-{materialise}"
    store = open_output(out)
    for path in Path(folder).rglob("*.*"):
        if "_pack" not in path.parts:
            store.put(str(path.relative_to(folder)), path.read_bytes())
    tokmill.pack(out, seq_len=64, strategy=packing, materialise=materialise)
    local = tokmill.TokenDataset(folder, seq_len=64, packing=packing)
    remote = tokmill.TokenDataset(out, seq_len=64, packing=packing, cache_bytes=2000)
    assert remote.identity == local.identity
    numbers = np.random.default_rng(0).permutation(len(local))
    for some in np.array_split(numbers, 6):
        found, expected_ = remote.gather(some), local.gather(some)
        assert all(np.array_equal(found[name], expected_[name]) for name in FIELDS)
    assert len(remote._caches.fetched) <= 4  # of 500 bytes each
    assert np.array_equal(tokmill.load_shard(out, "train", 1), tokmill.load_shard(folder, "train", 1))


@settings(max_examples=60 if FULL else 15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_resumes_exactly_with_any_batch_size_and_world_size(folder: str, data: st.DataObject) -> None:
    """The steps of all ranks in order equal those of an uninterrupted run."""
    dataset = tokmill.TokenDataset(
        folder, seq_len=64, packing="best-fit", seed=data.draw(st.integers(0, 2)), leave_out=data.draw(st.just([1, 5]))
    )
    size = len(dataset.order)
    whole = dataset.gather(np.arange(2 * size), ["tokens"])["tokens"]
    state: dict[str, Any] | None = None
    taken = []
    for _ in range(data.draw(st.integers(1, 4))):
        world = data.draw(st.sampled_from([1, 2, 3, 4]))
        batch_size = world * data.draw(st.integers(1, 12))
        ranks = [
            dataset.batches(
                batch_size, rank=rank, world_size=world, epochs=2, state=state, fields=["tokens"],
                workers=data.draw(st.integers(0, 2)),
            )
            for rank in range(world)
        ]  # fmt: skip
        for _ in range(data.draw(st.integers(0, 6))):
            parts = [next(rank, None) for rank in ranks]
            taken += [part["tokens"] for part in parts if part is not None]
        states = [rank.state_dict() for rank in ranks]
        assert all(other == states[0] for other in states)
        state = json.loads(json.dumps(states[0]))
        for rank in ranks:
            rank.close()
    rest = dataset.batches(8, epochs=2, state=state, fields=["tokens"])
    taken += [batch["tokens"] for batch in rest] if rest.remaining else []
    assert np.array_equal(np.concatenate(taken), whole)


@pytest.mark.timeout(3600 if FULL else 300)
@pytest.mark.parametrize("kind", ["dataset", "mixture"])
def test_resumes_exactly_after_kill(tmp_path: Path, kind: str) -> None:
    """Ranks are processes that are killed with SIGKILL at any moment; 1,000 cases with TOKMILL_FULL=1."""
    lengths = np.random.default_rng(1).integers(1, 60, 700).tolist()
    folder = write_dataset(tmp_path / "d", {"train": documents_of(lengths, "prefix")}, shard_tokens=997)
    tokmill.pack(folder, seq_len=trainer.LENGTH)
    command = [sys.executable, str(Path(trainer.__file__)), "own", kind, folder, "1", "1000" if FULL else "6"]
    result = subprocess.run(command, capture_output=True, text=True, check=False, timeout=3000)
    assert result.returncode == 0, result.stdout + result.stderr
    assert "shared memory" not in result.stdout
    assert result.stdout.endswith(" 0 failed\n")


def test_the_first_batch_comes_as_soon_at_any_step(folder: str) -> None:
    dataset = tokmill.TokenDataset(folder, seq_len=64, packing="best-fit", seed=1)
    state = dataset.batches(8).state_dict()
    seconds: dict[int, list[float]] = {0: [], 10**15: []}
    for _ in range(30):
        for sample, mine in seconds.items():
            start = time.perf_counter()
            batches = iter(dataset.batches(8, state=state | {"sample": sample}, workers=0))
            assert next(batches)["tokens"].shape == (8, 64)
            mine.append(time.perf_counter() - start)
    assert np.median(seconds[10**15]) < 3 * np.median(seconds[0])


def test_the_garbage_collector_waits_for_no_thread(folder: str) -> None:
    """It may run where `threading` holds the lock that joining needs, such as in the start of any thread."""
    lock = getattr(threading, "_shutdown_locks_lock", None) or threading.Lock()  # Python 3.13 has none
    dropped = iter(tokmill.TokenDataset(folder, seq_len=8).batches(2))
    next(dropped)
    left = weakref.ref(dropped)
    del dropped

    def collect() -> None:
        with lock:
            while left() is not None:  # a batch may still be on its way
                gc.collect()

    collecting = threading.Thread(target=collect, daemon=True)
    gc.disable()
    try:
        collecting.start()
        collecting.join(20)
    finally:
        gc.enable()
    assert not collecting.is_alive()


def test_messages_name_the_arguments_of_the_loader(tmp_path: Path) -> None:
    folder = write_dataset(tmp_path / "d", {"train": [[1, 2, 3, 4]] * 9})
    with pytest.raises(
        UsageError, match=r"^packing: 'bestfit' is not one of best-fit, concat, pad, and .*\nhint: did you mean"
    ):
        tokmill.TokenDataset(folder, seq_len=4, packing="bestfit")
    with pytest.raises(UsageError, match=r"^seed 'a' is not a whole number from 0 to 2\^64 - 1"):
        tokmill.TokenDataset(folder, seq_len=4, seed="a")  # type: ignore[arg-type]


@pytest.mark.parametrize("cut", [0, 300, 4096, 9000, -300])
def test_a_token_file_that_is_cut_short_is_named(tmp_path: Path, cut: int) -> None:
    """Pages that are gone, and the rest of the last page, which reads as zeros."""
    documents = [[1 + number % 100] * 9 for number in range(1000)]
    dataset = tokmill.TokenDataset(write_dataset(tmp_path / "d", {"train": documents}, shard_tokens=10_000), seq_len=16)
    (file,) = (tmp_path / "d/train").glob("train_000000.npy")
    rows = dataset.batches(8, epochs=1, workers=0)
    next(iter(rows))
    size = file.stat().st_size
    os.truncate(file, size + cut if cut < 0 else cut)
    for _ in range(2):  # what the first error has replaced stays an error
        with pytest.raises(SourceError, match=f"{file} was cut short"):
            list(dataset.batches(8, epochs=1, workers=0))
    file.write_bytes(bytes(size))
    with pytest.raises(SourceError, match="was cut short"):
        dataset[0]


@pytest.mark.parametrize("cut", [8, 200, 4096])
def test_a_plan_that_is_cut_short_is_named(tmp_path: Path, cut: int) -> None:
    folder = write_dataset(
        tmp_path / "d", {"train": documents_of([3 + number % 20 for number in range(2000)], "prefix")}
    )
    tokmill.pack(folder, seq_len=32)
    (file,) = tmp_path.rglob("order.npy")
    dataset = tokmill.TokenDataset(folder, seq_len=32, packing="best-fit")
    os.truncate(file, file.stat().st_size - cut)
    with pytest.raises(SourceError, match=f"{file} was cut short"):
        list(dataset.batches(8, epochs=1, workers=0))
    with pytest.raises(SourceError, match=f"{file} was cut short"):
        dataset[0]


def test_pickles_have_absolute_paths_and_refuse_other_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, token in (("a", 1), ("b", 2)):
        write_dataset(tmp_path / name, {"train": [[token] * 20]})
    monkeypatch.chdir(tmp_path)
    dataset = tokmill.TokenDataset("a", seq_len=8)
    mixture = tokmill.Mixture({"x": tokmill.Component("a", weight=1)}, seq_len=8)
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    pickles = [pickle.dumps(dataset), pickle.dumps(mixture)]
    assert [pickle.loads(data).identity for data in pickles] == [dataset.identity, mixture.identity]  # noqa: S301
    (tmp_path / "a").rename(tmp_path / "c")
    (tmp_path / "b").rename(tmp_path / "a")
    for data in pickles:
        with pytest.raises(UsageError, match=f"has the identity .*{tmp_path / 'a'} is .* now"):
            pickle.loads(data)  # noqa: S301
