"""Loops of accelerate: `make test-trainers`."""

from __future__ import annotations

from pathlib import Path

import pytest
from accelerate import Accelerator
from torch.utils.data import DataLoader

import pairs
import tokmill
import tokmill.torch
from conftest import Train, run_page
from tokmill.errors import UsageError
from unique_ids import LENGTH

SKIP, LOAD = "resume='skip'", "resume='load'"
STATEFUL = "config={'use_stateful_dataloader': True}"


@pytest.mark.parametrize(
    ("options", "resume", "per_step"),
    [
        (["loader={'num_workers': 2}"], SKIP, 8),
        ([STATEFUL], LOAD, 8),
        (["own='Loader'"], LOAD, 8),
        (["own='BatchSampler'"], SKIP, 8),
    ],
)
def test_a_killed_loop_sees_each_sample_once_and_in_order(
    train: Train, folders: dict[str, str], options: list[str], resume: str, per_step: int
) -> None:
    each = [folders["prefix"], "passes=2", *options]
    train("train_accelerate.py", *each, kill_at=35)  # in the second epoch
    train("train_accelerate.py", *each, resume)
    assert min(pairs.steps_of(train.seen, run=2)) == 30
    samples = pairs.each_sample(folders["prefix"], 0, 2 * 191, seed=1)
    steps = [*pairs.per_step(samples[:191], per_step), *pairs.per_step(samples[191:], per_step)]
    assert list(pairs.each_step(train.seen).values()) == steps


@pytest.mark.parametrize(
    "options",
    [
        ["samples={'global_batch': 16}"],
        ["samples={'global_batch': 16}", "batch=16", "config={'split_batches': True}"],
        ["samples={'global_batch': 16}", "config={'even_batches': False}", "loader={'num_workers': 1}"],
        ["samples={'global_batch': 16}", "config={'dispatch_batches': True}"],
        ["own='BatchSampler'", "trainer=True", "loader={}", "epochs=1", "drop_last=True"],
    ],
)
def test_two_processes(train: Train, folders: dict[str, str], options: list[str]) -> None:
    train("train_accelerate.py", folders["suffix"], *options, world_size=2)
    samples = pairs.each_sample(folders["suffix"], 0, 176, seed=1)
    assert list(pairs.each_step(train.seen).values()) == pairs.per_step(samples, 16)


SPAWN = "loader={'num_workers': 2, 'multiprocessing_context': 'spawn'}"


@pytest.mark.parametrize("options", [[SPAWN], ["own='Loader'"]])
def test_a_bucket(train: Train, folders: dict[str, str], bucket: str, options: list[str]) -> None:
    train("train_accelerate.py", bucket, *options)
    samples = pairs.each_sample(folders["prefix"], 0, 191, seed=1)
    assert list(pairs.each_step(train.seen).values()) == pairs.per_step(samples, 8)


def test_workers_that_are_forked_cannot_read_a_bucket(train: Train, bucket: str) -> None:
    printed = train("train_accelerate.py", bucket, "loader={'num_workers': 2}", code=1)
    assert 'multiprocessing_context="spawn"' in printed


def test_tokmills_loader_resumes_in_another_number_of_processes(train: Train, mixture: str) -> None:
    each = [mixture, "own='Loader'", "stop=400", "batch=16"]
    train("train_accelerate.py", *each, kill_at=15, world_size=2)
    train("train_accelerate.py", *each, LOAD)
    assert min(pairs.steps_of(train.seen, run=2)) == 10
    assert list(pairs.each_step(train.seen).values()) == pairs.per_step(pairs.each_sample(mixture, 0, 400), 16)


@pytest.mark.parametrize(
    ("options", "world_size", "named"),
    [
        (["own='BatchSampler'"], 2, "sharded_by"),
        (["loader={'shuffle': True}"], 1, "shuffles"),
        (["samples={'stop': 8}", "passes=2"], 1, "not whole epochs"),
    ],
)
def test_what_would_lose_or_repeat_samples_is_refused(
    train: Train, folders: dict[str, str], options: list[str], world_size: int, named: str
) -> None:
    printed = train("train_accelerate.py", folders["prefix"], *options, world_size=world_size, code=1)
    assert named in printed


@pytest.mark.parametrize("workers", [0, 2])
def test_samples_that_are_registered_are_compared(train: Train, folders: dict[str, str], workers: int) -> None:
    each = [folders["prefix"], "passes=2", f"loader={{'num_workers': {workers}}}"]
    for killed, option, named in (
        (15, "batch=16", "steps have 16 samples, and had 8"),
        (15, "resume='forgets to skip'", "the loader begins at item 0"),
        (35, "set_epoch=False", "the loader begins pass 0, and the checkpoint is of pass 1"),
    ):
        train("train_accelerate.py", *each, SKIP, kill_at=killed)
        assert named in train("train_accelerate.py", *each, SKIP, option, code=1)


def test_batches_are_not_skipped_twice(folders: dict[str, str]) -> None:
    dataset = tokmill.TokenDataset(folders["prefix"], seq_len=LENGTH, packing="best-fit", seed=1)
    sampler = tokmill.torch.BatchSampler(dataset, 8, state=dataset.samples().state(80), sharded_by="trainer")
    accelerator = Accelerator(cpu=True)
    loader = accelerator.prepare(DataLoader(sampler.samples, batch_sampler=sampler))
    with pytest.raises(UsageError, match="resumed at sample 80, but the first batch begins at sample 160"):
        next(iter(accelerator.skip_first_batches(loader, 10)))


def test_page(tmp_path: Path) -> None:
    run_page("docs/guides/trainers/accelerate.md", tmp_path)
