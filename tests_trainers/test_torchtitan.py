"""torchtitan's Trainer, on a CPU: `make test-trainers`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import torch
from torch.distributed.tensor.experimental._attention import _HeadTailLoadBalancer
from torchtitan.models.common.attention import create_varlen_metadata_for_document, get_document_mask_mod

import pairs
import tokmill
import tokmill.torch
from conftest import Train, run_page
from tokmill.errors import UsageError
from tokmill.trainers.torchtitan import DataLoader
from unique_ids import LENGTH

SCRIPT = "train_torchtitan.py"


def opened(folder: str, split: str = "train") -> tokmill.TokenDataset:
    return tokmill.TokenDataset(folder, seq_len=LENGTH, packing="best-fit", seed=1, split=split)


def build(data: Any, rank: int = 0, ranks: int = 1, batch: int = 4, *, training: bool = True, **options: Any) -> Any:
    """A loader as the Trainer builds it, or as the validator does."""
    more = {"snapshot_every_n_steps": 1} if training else {}
    config = DataLoader.Config(data=lambda: data, **{"infinite": training, **options})
    sizes = {"dp_world_size": ranks, "dp_rank": rank, "seq_len": LENGTH, "local_batch_size": batch}
    return config.build(tokenizer=None, **sizes, **more)


def test_a_killed_training_resumes_in_another_number_of_processes(train: Train, folders: dict[str, str]) -> None:
    train(SCRIPT, folders["suffix"], "--batch-size", 4, "--val", folders["suffix"], world_size=2, kill_at=13)
    train(SCRIPT, folders["suffix"], "--batch-size", 5, "--steps", 50)
    assert min(pairs.steps_of(train.seen, run=2)) == 10
    samples = pairs.each_sample(folders["suffix"], 0, 10 * 8 + 40 * 5, seed=1)
    assert list(pairs.each_step(train.seen).values()) == pairs.per_step(samples[:80], 8) + pairs.per_step(
        samples[80:], 5
    )


def test_a_mixture(train: Train, mixture: str) -> None:
    train(SCRIPT, mixture, kill_at=13)
    train(SCRIPT, mixture, "--batch-size", 2, "--global-batch-size", 8, world_size=2)
    assert list(pairs.each_step(train.seen).values()) == pairs.per_step(pairs.each_sample(mixture, 0, 24 * 8), 8)


def test_balanced_steps(train: Train, mixture: str) -> None:
    options = ["--global-batch-size", 8, "--balance", "attention"]
    train(SCRIPT, mixture, *options, kill_at=13)
    train(SCRIPT, mixture, *options, "--batch-size", 2, world_size=2)
    assert list(pairs.each_step(train.seen).values()) == pairs.per_step(pairs.each_sample(mixture, 0, 24 * 8), 8)


def test_validation_has_each_sample_once_in_any_number_of_processes(folders: dict[str, str]) -> None:
    data = opened(folders["prefix"], "val")
    for ranks in (1, 2, 3):
        loaders = [build(data, rank, ranks, training=False) for rank in range(ranks)]
        batches = [list(loader) for loader in loaders]
        assert len({len(each) for each in batches}) == 1
        found = pairs.Pairs()
        for inputs, labels in (batch for each in batches for batch in each):
            has = labels != -100
            found.update(zip(inputs["input"][has].tolist(), labels[has].tolist(), strict=True))
        assert found == pairs.epochs(folders["prefix"], split="val")


def test_masks_of_positions_are_those_of_documents(folders: dict[str, str]) -> None:
    data = opened(folders["prefix"])
    inputs, _ = next(iter(build(data, batch=191)))
    segments = torch.from_numpy(data[:]["segment_ids"])
    mine = tokmill.torch.document_mask(segments)[:, 0]
    places = torch.arange(LENGTH)
    rows = torch.arange(191)[:, None, None]
    same = get_document_mask_mod(inputs["positions"])(rows, 0, places[:, None], places)
    theirs = same & (places[:, None] >= places)
    used = segments > 0
    assert torch.equal(theirs[used], mine[used])
    found = create_varlen_metadata_for_document(inputs["positions"])
    assert len(found.cu_seq_q) - 1 == int(segments.max(dim=1).values.sum())  # padding adds none


@pytest.mark.parametrize("size", [2, 4])
def test_parts_of_context_parallel_ranks_are_those_of_torchtitan(size: int) -> None:
    """Its default load balancer moves tokens so that each rank has a part of the row."""
    tokens = torch.arange(192).reshape(3, 64)
    moved = _HeadTailLoadBalancer(64, size, "cpu")._generate_indices(restore=False)
    for rank, part in enumerate(moved.reshape(-1).chunk(size)):
        assert torch.equal(tokmill.torch.context_parallel({"input": tokens}, rank, size)["input"], tokens[:, part])


def test_what_would_lose_samples_is_refused(folders: dict[str, str]) -> None:
    data = opened(folders["prefix"])
    refused: list[tuple[dict[str, Any], str]] = [
        ({"data": None}, "lambda"),
        ({"data": data, "dataset_path": "elsewhere"}, "dataset_path"),
        ({"data": data, "infinite": False}, "training.steps"),
        ({"data": data, "balance": "attention"}, "training.global_batch_size"),
        ({"data": data, "balance": "attention", "global_batch_size": 6}, "a multiple of 4"),
        ({"data": data, "training": False, "ranks": 3, "batch": 63 // 3 * 3}, "last step"),
    ]
    for options, named in refused:
        with pytest.raises(UsageError) as error:
            build(**options)
        assert named in f"{error.value.message} {error.value.hint}"
    longer = tokmill.TokenDataset(folders["prefix"], seq_len=2 * LENGTH)
    with pytest.raises(UsageError, match="seq_len is 64"):
        next(iter(build(longer)))
    with pytest.raises(UsageError, match="loader state"):
        build(opened(folders["suffix"])).load_state_dict(build(data).state_dict())


def test_page(tmp_path: Path) -> None:
    run_page("docs/guides/trainers/torchtitan.md", tmp_path)
