"""megatron-core's model and schedule with Megatron-LM's samplers, on CPU: `make test-trainers`."""

from __future__ import annotations

from argparse import Namespace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
import torch
from megatron.core import utils
from megatron.core.datasets.utils import Split

import pairs
import tokmill
import tokmill.torch
from conftest import run_page
from tokmill.trainers.megatron import Dataset, datasets
from unique_ids import LENGTH

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import Train


@pytest.mark.parametrize("size", [2, 4])
def test_parts_of_context_parallel_ranks_are_those_of_megatron(monkeypatch: pytest.MonkeyPatch, size: int) -> None:
    """Of rows, and of documents as TransformerEngine finds their tokens, given Megatron's arguments."""
    monkeypatch.setattr(utils, "get_pg_size", lambda _: size)
    monkeypatch.setattr(utils, "is_te_min_version", lambda _: True)
    tokens = torch.arange(192).reshape(3, 64)
    bounds = torch.tensor([[0, 16, 48, 64, 64], [0, 64, 64, 64, 64], [0, 8, 16, 24, 64]], dtype=torch.int32)

    def indices(cu_seqlens: torch.Tensor, total: int, size: int, rank: int) -> torch.Tensor:
        chunks = [torch.arange(*pair).chunk(2 * size) for pair in pairwise(cu_seqlens.tolist()) if pair[0] < pair[1]]
        assert total == 64
        return torch.cat([part for each in chunks for part in (each[rank], each[2 * size - 1 - rank])])

    monkeypatch.setattr(utils, "tex", Namespace(thd_get_partitioned_indices=indices), raising=False)
    for rank in range(size):
        monkeypatch.setattr(utils, "get_pg_rank", lambda _, rank=rank: rank)
        found = tokmill.torch.context_parallel({"tokens": tokens}, rank, size)["tokens"]
        assert torch.equal(found, utils.get_batch_on_this_cp_rank({"tokens": tokens}, cp_group=object())["tokens"])
        found = tokmill.torch.context_parallel({"tokens": tokens, "cu_seqlens_padded": bounds}, rank, size)["tokens"]
        for row, cu_seqlens in enumerate(bounds):
            part = {"tokens": tokens[row : row + 1]}
            theirs, _ = utils.get_thd_batch_on_this_cp_rank(
                part, cu_seqlens, cu_seqlens, torch.tensor([64]), size, rank
            )
            assert torch.equal(found[row], theirs["tokens"][0])


EPOCHS = 2 * 191
"""Samples of two epochs."""


def check(train: Train, data: str, samples: int, size: int = 8) -> None:
    """Check that each step had its samples."""
    steps = pairs.each_step(train.seen)
    each = pairs.each_sample(data, 0, samples, seed=0 if data.endswith(".toml") else 1)
    assert list(steps) == list(range(samples // size))
    for step, found in steps.items():
        expected = pairs.total(each[step * size : (step + 1) * size])
        assert found == expected, f"step {step}: {pairs.differences(found, expected)}"


@pytest.mark.parametrize("eot", ["prefix", "suffix"])
def test_two_epochs(train: Train, folders: dict[str, str], eot: str) -> None:
    """382 samples are 191 steps of 2; Megatron itself drops what fills no step."""
    train(
        "train_megatron.py", folders[eot], "--train-samples", EPOCHS, "--global-batch-size", 2, "--eval-interval", 100
    )
    check(train, folders[eot], EPOCHS, 2)
    assert pairs.trained(train.seen) == pairs.epochs(folders[eot], 2)


@pytest.mark.parametrize("kind", ["single", "external", "balanced"])
def test_killed_and_another_world_size(train: Train, folders: dict[str, str], kind: str) -> None:
    options = ["--train-samples", 376]
    options += ["--balance", "attention"] if kind == "balanced" else ["--dataloader-type", kind]
    validation = ["--full-validation"] if kind == "single" else []
    options += [*validation, "--create-attention-mask-in-dataloader"]
    train("train_megatron.py", folders["prefix"], *options, world_size=2, kill_at=25)
    train("train_megatron.py", folders["prefix"], *options)
    check(train, folders["prefix"], 376)
    if validation:
        expected = pairs.epochs(folders["prefix"], split="val")
        found = list(pairs.each_step(train.folder / "evaluated").values())
        assert len(found) == 4
        assert all(each == expected for each in found)


def test_a_mixture(train: Train, mixture: str) -> None:
    train("train_megatron.py", mixture, "--train-samples", 240, "--num-workers", 1, kill_at=15)
    train("train_megatron.py", mixture, "--train-samples", 240, world_size=2)
    check(train, mixture, 240)


ARGS: dict[str, Any] = {
    "dataloader_type": "single",
    "seq_length": LENGTH,
    "create_attention_mask_in_dataloader": True,
    "dataloader_inter_document_masking": True,
}


def test_an_item(mixture: str) -> None:
    source = tokmill.read_mixture(mixture)
    dataset: Any
    dataset, *others = datasets([24, 0, 0], train=source, args=Namespace(**ARGS))
    assert others == [None, None]
    raw = source.gather(range(24))
    dtypes = {"tokens": torch.int64, "labels": torch.int64, "position_ids": torch.int64, "loss_mask": torch.float32}
    dtypes |= {"cu_seqlens": torch.int32, "max_seqlen": torch.int32, "dataset_id": torch.int64}
    dtypes |= {"attention_mask": torch.bool}
    for number in range(24):
        item, segments = dataset[number], raw["segment_ids"][number]
        assert {name: field.dtype for name, field in item.items()} == dtypes
        assert item["dataset_id"] == raw["component"][number]
        # A document, with padding in the last one, is a segment of attention.
        segments = np.where(segments == 0, segments.max(), segments)
        ends = [*(np.flatnonzero(np.diff(segments)) + 1).tolist(), LENGTH]
        assert item["cu_seqlens"].tolist() == [0, *ends, *[LENGTH] * (LENGTH - len(ends))]
        assert item["max_seqlen"] == max(np.diff([0, *ends]))
        may = (segments[:, None] == segments[None]) & np.tri(LENGTH, dtype=bool)
        assert np.array_equal(~item["attention_mask"][0].numpy(), may)
        has = item["loss_mask"].bool()
        assert item["labels"][has].tolist() == raw["targets"][number][raw["loss_mask"][number] == 1].tolist()


def test_what_cannot_be_exact_is_refused(folders: dict[str, str]) -> None:
    source = tokmill.TokenDataset(folders["prefix"], seq_len=LENGTH, packing="best-fit")
    for change, message in (
        ({"dataloader_type": "cyclic"}, "an order of its own"),
        ({"phase_transition_iterations": [10]}, "begin with the first sample again"),
        ({"sft": True}, "--sft is not supported"),
        ({"dataloader_type": "external", "full_validation": True}, "exclude each other"),
    ):
        with pytest.raises(tokmill.UsageError, match=message):
            datasets([8, 0, 0], train=source, args=Namespace(**ARGS | change))
    dataset: Any = datasets([8, 0, 0], train=source, args=Namespace(**ARGS | {"seq_length": 32}))[0]
    with pytest.raises(tokmill.UsageError, match="samples have 64 tokens, and --seq-length is 32"):
        dataset[0]
    assert isinstance(dataset, Dataset)
    assert dataset.split is Split.train


def test_page(tmp_path: Path) -> None:
    run_page("docs/guides/trainers/megatron.md", tmp_path)
