"""Samples as map-style datasets, the layouts of trainers, and who divides samples among processes."""

from __future__ import annotations

import itertools
import pickle
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tokmill
from documents import EOT, write_dataset
from masked import written
from tokmill._loading.samples import rank_of
from tokmill.errors import UsageError

LENGTH = 32
NAMES = {
    "hf": ["input_ids", "labels", "shift_labels", "position_ids"],
    "torchtitan": ["input", "positions", "labels"],
    "megatron": ["tokens", "labels", "loss_mask", "position_ids"],
    "maxtext": [
        "inputs", "inputs_position", "inputs_segmentation", "targets", "targets_position", "targets_segmentation",
    ],
    "olmo": ["input_ids", "labels", "segment_ids"],
    "blocks": ["tokens"],
}  # fmt: skip


def documents_of(eot: str) -> list[list[int]]:
    """Documents in which every id but end-of-text occurs once, so that each pair tells its place."""
    ids, lengths = itertools.count(EOT + 1), np.random.default_rng(4).integers(1, 70, 90).tolist()
    texts = [list(itertools.islice(ids, length)) for length in lengths]
    return [{"prefix": [EOT, *text], "suffix": [*text, EOT], "none": text}[eot] for text in texts]


def pairs_of(documents: list[list[int]], eot: str) -> Counter[tuple[int, int]]:
    """What an epoch trains, by definition: each token and the next one of its document, end-of-text included."""
    ends = [EOT] if eot == "prefix" else []
    return Counter(pair for document in documents for pair in itertools.pairwise([*document, *ends]))


def trained(layout: str, batch: dict[str, Any]) -> Counter[tuple[int, int]]:
    """The pairs that have loss in a trainer that takes this layout."""
    if layout == "hf":
        inputs, targets, counts = batch["input_ids"], batch["shift_labels"], batch["shift_labels"] != -100
    elif layout in {"torchtitan", "olmo"}:
        inputs, targets, counts = batch.get("input", batch.get("input_ids")), batch["labels"], batch["labels"] != -100
    elif layout == "megatron":
        inputs, targets, counts = batch["tokens"], batch["labels"], batch["loss_mask"] == 1
    else:
        inputs, targets, counts = batch["inputs"], batch["targets"], batch["targets_segmentation"] != 0
    return Counter(zip(inputs[counts].tolist(), targets[counts].tolist(), strict=True))


@pytest.mark.parametrize("eot", ["prefix", "suffix", "none"])
@pytest.mark.parametrize("packing", ["best-fit", "concat", "pad"])
def test_layouts_train_each_token_once(tmp_path: Path, packing: str, eot: str) -> None:
    documents = documents_of(eot)
    folder = write_dataset(tmp_path / "d", {"train": documents}, shard_tokens=300, eot=eot)
    tokmill.pack(folder, seq_len=LENGTH, strategy=packing)
    dataset = tokmill.TokenDataset(folder, seq_len=LENGTH, packing=packing, seed=2)
    expected = pairs_of(documents, eot)
    plain = dataset.gather(range(len(dataset)))
    for layout in tokmill.LAYOUTS:
        if layout == "blocks":
            continue
        view = dataset.samples(layout=layout)
        batch = view.gather(range(len(view)))
        assert list(batch) == NAMES[layout]
        assert trained(layout, batch) == expected
        dtypes = {np.dtype(np.int32)} if layout == "maxtext" else {np.dtype(np.int64)}
        assert {array.dtype for name, array in batch.items() if name not in {"loss_mask", "segment_ids"}} == dtypes
        if layout == "hf":  # a model that shifts labels itself: all targets but the last one of a row
            assert np.array_equal(batch["labels"][:, 1:], batch["shift_labels"][:, :-1])
        if layout == "torchtitan":  # which lets a document begin wherever positions are 0
            begins = np.diff(plain["segment_ids"], prepend=0, axis=1) > 0
            assert np.array_equal(batch["positions"] == 0, begins)
        if layout == "megatron":
            assert batch["loss_mask"].dtype == np.float32
            assert batch["labels"].min() >= 0


@pytest.mark.parametrize("eot", ["prefix", "suffix"])
def test_blocks_are_the_stream(tmp_path: Path, eot: str) -> None:
    documents = documents_of(eot)
    folder = write_dataset(tmp_path / "d", {"train": documents}, shard_tokens=300, eot=eot)
    stream = [token for document in documents for token in document]
    count = -(-len(stream) // LENGTH)
    with pytest.raises(UsageError, match=rf"no token follows sequence {count - 1},.*\n.*leave_out=\[{count - 1}\]"):
        tokmill.TokenDataset(folder, seq_len=LENGTH).samples(layout="blocks")
    dataset = tokmill.TokenDataset(folder, seq_len=LENGTH, leave_out=[count - 1], seed=1)
    view = dataset.samples(layout="blocks")
    assert view[0].dtype == np.int64
    expected = sorted(stream[first : first + LENGTH + 1] for first in range(0, (count - 1) * LENGTH, LENGTH))
    assert sorted(row.tolist() for row in view.__getitems__(range(len(view)))) == expected
    batch = next(dataset.batches(4, layout="blocks"))
    assert np.array_equal(batch["tokens"], np.stack([view[i] for i in range(4)]))
    with pytest.raises(UsageError, match="last sequence of some components") as raised:
        tokmill.Mixture({"a": tokmill.Component(folder, weight=1)}, seq_len=LENGTH).samples(stop=9, layout="blocks")
    left_out = {"a": [count - 1]}
    assert f"leave_out={left_out}" in str(raised.value.hint)
    mixture = tokmill.Mixture({"a": tokmill.Component(folder, weight=1)}, seq_len=LENGTH, leave_out=left_out)
    found = mixture.samples(stop=count - 1, layout="blocks")
    assert sorted(row.tolist() for row in found.__getitems__(range(len(found)))) == expected
    tokmill.pack(folder, seq_len=LENGTH)
    with pytest.raises(UsageError, match="needs the packing concat, not best-fit-32-s0"):
        tokmill.TokenDataset(folder, seq_len=LENGTH, packing="best-fit").batches(4, layout="blocks")


def test_blocks_need_tokens_with_loss(tmp_path: Path) -> None:
    dataset = tokmill.TokenDataset(written(tmp_path), seq_len=LENGTH)
    with pytest.raises(UsageError, match="tokens without loss"):
        dataset.samples(layout="blocks")
    batch = dataset.samples(layout="hf").gather(range(len(dataset)))
    assert np.array_equal(batch["shift_labels"] != -100, dataset[:]["loss_mask"] == 1)


@pytest.fixture
def dataset(tmp_path: Path) -> tokmill.TokenDataset:
    folder = write_dataset(tmp_path / "d", {"train": documents_of("prefix")}, shard_tokens=300)
    tokmill.pack(folder, seq_len=LENGTH)
    return tokmill.TokenDataset(folder, seq_len=LENGTH, packing="best-fit", seed=2)


def test_items_are_samples_over_all_epochs(dataset: tokmill.TokenDataset) -> None:
    size = len(dataset)
    every = dataset.gather(range(3 * size))["tokens"]
    view = dataset.samples(epochs=3)
    assert len(view) == 3 * size
    assert np.array_equal(view.gather(range(3 * size))["tokens"], every)
    assert np.array_equal(view[-1]["tokens"], every[-1])
    assert view.__getitems__([4])[0]["tokens"].dtype == np.int64
    assert view._getitems([4])[0]["tokens"].dtype == np.int32
    whole = dataset.samples(epochs=2, start=5, global_batch=7)
    assert (len(whole), whole.left_over) == ((2 * size - 5) // 7 * 7, (2 * size - 5) % 7)
    assert np.array_equal(whole[0]["tokens"], every[5])
    assert next(dataset.batches(1, state=whole.state(2)))["tokens"].tolist() == [every[7].tolist()]
    again = pickle.loads(pickle.dumps(dataset.samples(start=3, stop=9, layout="hf")))  # noqa: S301
    assert (len(again), again[1]["input_ids"].tolist()) == (6, every[4].tolist())
    assert not isinstance(again[1], dict)
    assert repr(again) == repr(dataset.samples(start=3, stop=9, layout="hf"))
    dataset.set_epoch(1)
    assert np.array_equal(view[0]["tokens"], every[0]), "a view does not follow the epoch of its dataset"
    for wrong in (3 * size, -3 * size - 1):
        with pytest.raises(IndexError):
            view[wrong]
    cases: tuple[tuple[dict[str, Any], str], ...] = (
        ({"epochs": 0}, "no samples from 0 up to 0"),
        ({"start": size}, "no samples from"),
        ({"global_batch": size + 1}, "there are only"),
        ({"global_batch": 0}, "there are only"),
        ({"epochs": 2, "stop": 4}, "exclude each other"),
        ({"layout": "hf", "fields": ["tokens"]}, "exclude each other"),
        ({"layout": "huggingface"}, "'huggingface' is not one of hf, torchtitan"),
        ({"fields": ["component"]}, "no field 'component'"),
    )
    for arguments, words in cases:
        with pytest.raises(UsageError, match=words):
            dataset.samples(**arguments)


def test_a_loader_goes_on_after_the_items_of_the_checkpoint(dataset: tokmill.TokenDataset) -> None:
    size = len(dataset)
    each = next(step for step in (4, 5, 7) if size % step)
    view, whole = dataset.samples(), size - size % each
    for first in (0, each):
        view.__getitems__(range(first, first + each))
    state = view.state_dict()
    for epochs, begin, is_next in (
        (1, 2 * each, True),
        (1, 0, False),  # nothing was skipped
        (2, whole, True),
        (2, size, True),  # a loader that counts items
        (2, whole + each, False),  # one that counts steps, of which the last was incomplete
        (2, 0, False),
    ):
        longer = dataset.samples(epochs=epochs)
        longer.load_state_dict(state)
        items = range(begin, begin + each)
        if is_next:
            assert len(longer.__getitems__(items)) == each
            continue
        with pytest.raises(UsageError, match=f"begins at item {begin},.*\n.*global_batch="):
            longer.__getitems__(items)
    longer = dataset.samples(epochs=1)
    longer.load_state_dict(state)
    longer.set_epoch(1)
    assert len(longer.__getitems__(range(each))) == each, "the next pass begins at its first item"
    with pytest.raises(UsageError, match=r"after sample 5, .*from 8\n.*raise num_train_epochs, .*global_batch="):
        view.check_state(view.state(5), 8)


@pytest.mark.usefixtures("dataset")
def test_samples_of_a_mixture(tmp_path: Path) -> None:
    tokmill.pack(tmp_path / "d", seq_len=16)
    component = tokmill.Component(tmp_path / "d", weight=1, packing="best-fit")
    mixture = tokmill.Mixture({"a": component, "b": tokmill.Component(tmp_path / "d", weight=3)}, seq_len=LENGTH)
    view = mixture.samples(stop=64, start=8, layout="megatron")
    names = [origin.component for origin in mixture.origins(range(8, 64))]
    assert [list(mixture.components)[int(view[i]["dataset_id"])] for i in range(56)] == names
    batch = next(mixture.batches(6))
    assert batch["component"].tolist() == [int(mixture[i]["component"]) for i in range(6)]
    longer = mixture.then(at=40, seq_len=16)
    with pytest.raises(UsageError, match="another length from sample 40 on"):
        longer.samples(stop=64)
    assert len(longer.samples(start=40, stop=64)) == 24
    with pytest.raises(UsageError, match="a mixture has no epochs"):
        mixture.batches(6, epochs=1)


def test_a_layout_of_ones_own(dataset: tokmill.TokenDataset) -> None:
    layout = tokmill.Layout(
        "mine", ("tokens", "targets"), lambda fields: {"x": fields["tokens"], "y": fields["targets"]}
    )
    batch = next(dataset.batches(4, layout=layout))
    plain = next(dataset.batches(4))
    assert list(batch) == ["x", "y"]
    assert np.array_equal(batch["x"], plain["tokens"])


def test_somebody_divides_samples_among_processes(
    dataset: tokmill.TokenDataset, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert rank_of(None, None) == (0, 1)
    monkeypatch.setenv("WORLD_SIZE", "4")
    with pytest.raises(UsageError, match=r"one of 4 processes.*\n.*rank= and world_size=.*mesh=.*sharded_by='trainer'"):
        dataset.batches(8)
    assert (dataset.batches(8, rank=3, world_size=4).rank, rank_of(None, None, "trainer")) == (3, (0, 1))
    assert len(dataset.samples()) == len(dataset)  # the trainer divides it
    for arguments, words in (
        ({"rank": 1}, "belong together"),
        ({"rank": 4, "world_size": 4}, "rank 4 is invalid"),
        ({"rank": True, "world_size": 4}, "rank True is invalid"),
        ({"epochs": True, "rank": 0, "world_size": 4}, "epochs must be a count, not 'True'"),
        ({"rank": 0, "world_size": 1, "sharded_by": "trainer"}, "excludes"),
        ({"sharded_by": "me"}, "'me' is not one of trainer"),
    ):
        with pytest.raises(UsageError, match=words):
            dataset.batches(8, **arguments)
    for wrong in ("8", True, 0, -1):
        with pytest.raises(UsageError, match=f"batch_size {wrong!r} is not a whole number of at least 1"):
            dataset.batches(wrong, sharded_by="trainer")  # type: ignore[arg-type]
