"""Lightning's Trainer: `make test-trainers`."""

from __future__ import annotations

from pathlib import Path

import pytest

import pairs
from conftest import Train, run_page
from pairs import Pairs

SCRIPT = "train_lightning.py"
SAMPLES = 191
"""Samples of an epoch."""


def steps(folder: str, *sizes: int) -> list[Pairs]:
    """The pairs of each step of as many epochs as there are batch sizes."""
    samples = pairs.each_sample(folder, 0, len(sizes) * SAMPLES, seed=1)
    parts = (pairs.per_step(samples[i * SAMPLES :][:SAMPLES], size) for i, size in enumerate(sizes))
    return [step for part in parts for step in part]


@pytest.mark.parametrize(
    ("eot", "killed", "options"),
    [
        ("prefix", 37, []),  # in the second epoch
        ("suffix", 15, ["--accumulate", 2, "--save-every", 5, "--validate"]),
        ("suffix", 30, ["--save-every", 0]),  # resumes at the end of an epoch
        ("suffix", 40, ["--steps", 48, "--save-every", 24, "--reload", 1]),
    ],
)
def test_a_killed_training_sees_each_sample_once_and_in_order(
    train: Train, folders: dict[str, str], eot: str, killed: int, options: list[object]
) -> None:
    each = [folders[eot], "--epochs", 2, *options]
    train(SCRIPT, *each, kill_at=killed)
    train(SCRIPT, *each, "--resume")
    assert 0 < min(pairs.steps_of(train.seen, run=2)) <= killed
    assert list(pairs.each_step(train.seen).values()) == steps(folders[eot], 8, 8)
    assert pairs.trained(train.seen) == pairs.epochs(folders[eot], 2)


def test_a_training_resumes_in_another_number_of_processes(train: Train, folders: dict[str, str]) -> None:
    train(SCRIPT, folders["prefix"], "--epochs", 2, world_size=2, kill_at=15)
    train(SCRIPT, folders["prefix"], "--epochs", 2, "--resume")
    assert min(pairs.steps_of(train.seen, run=2)) == 10
    assert list(pairs.each_step(train.seen).values()) == steps(folders["prefix"], 8, 8)


def test_a_mixture(train: Train, mixture: str) -> None:
    each = [mixture, "--stop", 400]
    train(SCRIPT, *each, kill_at=25)
    train(SCRIPT, *each, "--resume", world_size=2)
    assert list(pairs.each_step(train.seen).values()) == pairs.per_step(pairs.each_sample(mixture, 0, 400), 8)
    assert "max_epochs=1" in train(SCRIPT, *each, "--epochs", 2, code=1)
    assert "pass stop" in train(SCRIPT, mixture, code=1)


def test_a_complete_training_goes_on_with_a_later_stop(train: Train, mixture: str) -> None:
    each = [mixture, "--save-every", 10]
    train(SCRIPT, *each, "--stop", 80)
    assert "pass max_epochs=2" in train(SCRIPT, *each, "--stop", 160, "--resume", code=1)
    for stop in (80, 160):  # the second training has nothing to do
        train(SCRIPT, *each, "--stop", stop, "--epochs", stop // 80, "--resume")
    assert list(pairs.each_step(train.seen).values()) == pairs.per_step(pairs.each_sample(mixture, 0, 160), 8)


def test_fit_goes_on_where_it_ended(train: Train, folders: dict[str, str]) -> None:
    train(SCRIPT, folders["prefix"], "--fit-again", 2)
    assert list(pairs.each_step(train.seen).values()) == steps(folders["prefix"], 8, 8)


def test_another_batch_size_is_refused_in_the_middle_of_an_epoch_and_right_after_one(
    train: Train, folders: dict[str, str]
) -> None:
    each = [folders["prefix"], "--epochs", 2]
    train(SCRIPT, *each, "--save-every", 0, kill_at=30)
    train(SCRIPT, *each, "--save-every", 10, "--batch-size", 16, "--resume", kill_at=35)
    refused = train(SCRIPT, *each, "--resume", "--batch-size", 8, code=1)
    assert "use batch_size 16 up to the end of the pass" in refused
    train(SCRIPT, *each, "--resume", "--batch-size", 16)
    assert list(pairs.each_step(train.seen).values()) == steps(folders["prefix"], 8, 16)


def test_limit_train_batches_divides_epochs(train: Train, folders: dict[str, str]) -> None:
    train(SCRIPT, folders["prefix"], "--limit", 10, "--epochs", 5)
    found = list(pairs.each_step(train.seen).values())
    assert found == steps(folders["prefix"], 8, 8)[:44]  # of 24 batches of an epoch: 10, 10, 4, and 10, 10 of the next


def test_validation_has_the_same_samples_in_any_number_of_processes(train: Train, folders: dict[str, str]) -> None:
    for world_size in (1, 2):
        printed = train(SCRIPT, folders["prefix"], "--validate", "--epochs", 2, "--limit", 2, world_size=world_size)
        lines = [line.split()[1:] for line in printed.splitlines() if line.startswith("validated")]
        assert len(lines) == 2 * world_size  # of each rank, one after each epoch
        expected = 2 * sorted(token for token, _ in pairs.epochs(folders["prefix"], split="val").elements())
        assert sorted(int(token) for line in lines for token in line) == sorted(expected)


def test_samples_in_loaders_of_torch(train: Train, folders: dict[str, str]) -> None:
    """In several processes, Lightning shuffles them, whatever the loader has."""
    each = [folders["prefix"], "--epochs", 2, "--loader", "stateful", "--workers", 2]
    assert "shuffles samples" in train(SCRIPT, *each, world_size=2, code=1)
    train(SCRIPT, *each, kill_at=25)
    train(SCRIPT, *each, "--resume")
    samples = pairs.each_sample(folders["prefix"], 0, 2 * SAMPLES, seed=1)
    assert list(pairs.each_step(train.seen).values()) == pairs.per_step(samples, 8)


@pytest.mark.parametrize("every", [10, 0])  # steps, or at the end of an epoch
def test_a_loader_without_the_module(train: Train, folders: dict[str, str], every: int) -> None:
    each = [folders["prefix"], "--epochs", 3, "--loader", "own", "--save-every", every]
    train(SCRIPT, *each, kill_at=55 if every else 30)
    if every:
        refused = train(SCRIPT, *each, "--resume", "--batch-size", 16, code=1)
        assert "batch_size 16: the state, in the middle of a pass, was saved with 8" in refused
    train(SCRIPT, *each, "--resume", world_size=2)
    assert min(pairs.steps_of(train.seen, run=2 + (every > 0))) == (50 if every else 24)
    assert list(pairs.each_step(train.seen).values()) == steps(folders["prefix"], 8, 8, 8)


def test_a_loader_of_a_mixture_has_one_pass(train: Train, mixture: str) -> None:
    each = [mixture, "--stop", 80, "--loader", "own", "--save-every", 0]
    train(SCRIPT, *each)
    assert "the mixture, which is one pass" in train(SCRIPT, *each, "--epochs", 2, "--resume", code=1)


def test_torchdata_counts_batches_of_one_size(train: Train, folders: dict[str, str]) -> None:
    each = [folders["prefix"], "--epochs", 2, "--loader", "stateful"]
    train(SCRIPT, *each, kill_at=25)
    assert "steps have 16 samples, and had 8" in train(SCRIPT, *each, "--resume", "--batch-size", 16, code=1)


def test_page(tmp_path: Path) -> None:
    run_page("docs/guides/trainers/lightning.md", tmp_path)
