"""OLMo-core's trainer, on CPU: `make test-trainers`."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

import pairs
import tokmill
from conftest import run_page
from tokmill.trainers.olmo import DataLoader, Evaluator
from unique_ids import LENGTH

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import Train

SEQUENCES = 191


def check(train: Train, data: str, batches: list[int]) -> None:
    """Check that steps had these numbers of samples, in order."""
    steps = pairs.each_step(train.seen)
    assert list(steps) == list(range(len(batches)))
    seed, begin = (0 if data.endswith(".toml") else 1), 0
    samples = pairs.each_sample(data, 0, sum(batches), seed=seed)
    for step, size in enumerate(batches):
        expected = pairs.total(samples[begin : begin + size])
        assert steps[step] == expected, f"step {step}: {pairs.differences(steps[step], expected)}"
        begin += size


@pytest.mark.parametrize("eot", ["prefix", "suffix"])
def test_two_epochs(train: Train, folders: dict[str, str], eot: str) -> None:
    printed = train("train_olmo.py", folders[eot], 8, "epochs:2", "--evaluate")
    check(train, folders[eot], [8] * (2 * SEQUENCES // 8))
    assert "40 eval/lm/val/CE loss" in printed


def test_another_world_size_and_batch_size(train: Train, folders: dict[str, str]) -> None:
    """Step 20 is saved. The rest of the two epochs is 37 steps of 6, so that not a sample is left over."""
    train("train_olmo.py", folders["prefix"], 8, "epochs:2", world_size=2, kill_at=25)
    train("train_olmo.py", folders["prefix"], 6, "epochs:2")
    check(train, folders["prefix"], [8] * 20 + [6] * 37)
    assert pairs.trained(train.seen) == pairs.epochs(folders["prefix"], 2)


def test_more_epochs_after_the_end(train: Train, folders: dict[str, str]) -> None:
    train("train_olmo.py", folders["suffix"], 16, "epochs:1")
    train("train_olmo.py", folders["suffix"], 16, "epochs:2")
    check(train, folders["suffix"], [16] * (2 * SEQUENCES // 16))


def test_a_mixture(train: Train, mixture: str) -> None:
    train("train_olmo.py", mixture, 8, "steps:30", kill_at=15)
    train("train_olmo.py", mixture, 8, "steps:30", world_size=2)
    check(train, mixture, [8] * 30)
    assert "a mixture has no epochs" in train("train_olmo.py", mixture, 8, "epochs:1", code=1)


@pytest.mark.parametrize("ranks", [1, 2])
def test_validation_counts_each_target_once(folders: dict[str, str], ranks: int) -> None:
    dataset = tokmill.TokenDataset(folders["prefix"], split="val", seq_len=LENGTH, packing="best-fit")
    found = pairs.Pairs()
    for rank in range(ranks):
        part: dict[str, Any] = {"dp_rank": rank, "dp_world_size": ranks}
        for _ in range(2):
            evaluator = Evaluator(dataset, name="lm", global_batch_size=4 * LENGTH, **part)
            for batch in evaluator:
                assert (batch["doc_lens"].sum(dim=1) == LENGTH).all()
                has = batch["targets"] != -100
                found += Counter(zip(batch["input_ids"][has].tolist(), batch["targets"][has].tolist(), strict=True))
    expected = pairs.epochs(folders["prefix"], 2, split="val")
    assert found == expected, pairs.differences(found, expected)


def test_documents_and_components(mixture: str, tmp_path: Path) -> None:
    data = tokmill.read_mixture(mixture)
    loader = DataLoader(data, global_batch_size=4 * LENGTH, work_dir=tmp_path, fs_local_rank=0)
    loader.reshuffle(1)
    batch, raw = next(iter(loader)), data.gather(range(4))
    assert batch["component"].tolist() == raw["component"].tolist()
    for lengths, segments, most in zip(batch["doc_lens"], raw["segment_ids"], batch["max_doc_lens"], strict=True):
        counts = [int((segments == segment).sum()) for segment in (*range(1, segments.max() + 1), 0)]
        assert [length for length in lengths.tolist() if length] == [count for count in counts if count]
        assert most == max(counts)


def test_what_cannot_be_exact_is_refused(folders: dict[str, str], tmp_path: Path) -> None:
    one, other = (tokmill.TokenDataset(folders["prefix"], seq_len=LENGTH, seed=seed) for seed in (1, 2))
    options: dict[str, Any] = {"global_batch_size": 4 * LENGTH, "work_dir": tmp_path, "fs_local_rank": 0}
    loader = DataLoader(one, **options)
    with pytest.raises(tokmill.UsageError, match="the loader state belongs to"):
        DataLoader(other, **options).load_state_dict(loader.state_dict())
    with pytest.raises(tokmill.UsageError, match="epoch 3, but epoch 1 is the next one"):
        loader.reshuffle(3)
    for wrong in ({"global_batch_size": 4}, {"global_batch_size": 3 * LENGTH, "dp_world_size": 2}):
        with pytest.raises(tokmill.UsageError, match="is not a number of sequences of 64 tokens"):
            DataLoader(one, **options | wrong)


def test_page(tmp_path: Path) -> None:
    run_page("docs/guides/trainers/olmo-core.md", tmp_path)
