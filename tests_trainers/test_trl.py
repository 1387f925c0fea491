"""SFTTrainer of TRL: `make test-trainers`."""

from __future__ import annotations

from pathlib import Path

import pytest
import torch

import pairs
import tokmill
from conftest import Train, run_page
from tokmill.errors import UsageError
from tokmill.trainers.trl import SampleRows


@pytest.mark.parametrize(
    ("eot", "options"),
    [
        ("prefix", ["script.collator='default_data_collator'", "dataloader_num_workers=2"]),
        ("suffix", ["script.collator='padding_free'", "samples.layout=None"]),
    ],
)
def test_a_killed_training_sees_each_sample_once_and_in_order(
    train: Train, folders: dict[str, str], eot: str, options: list[str]
) -> None:
    each = [folders[eot], "script.trl=True", "samples.epochs=2", *options]
    train("train_transformers.py", *each, kill_at=25)
    train("train_transformers.py", *each, "script.resume=True")
    assert min(pairs.steps_of(train.seen, run=2)) == 20
    samples = pairs.each_sample(folders[eot], 0, 2 * 191, seed=1)
    assert list(pairs.each_step(train.seen).values()) == pairs.per_step(samples, 8)
    assert pairs.trained(train.seen) == pairs.epochs(folders[eot], 2)


def test_each_pass_is_another_epoch_in_two_processes(train: Train, folders: dict[str, str]) -> None:
    options = ["script.trl=True", "script.collator='default_data_collator'", "samples.global_batch=16"]
    train("train_transformers.py", folders["prefix"], *options, "num_train_epochs=2", world_size=2)
    samples = pairs.each_sample(folders["prefix"], 0, 2 * 191, seed=1)
    steps = [*pairs.per_step(samples[:176], 16), *pairs.per_step(samples[191 : 191 + 176], 16)]
    assert list(pairs.each_step(train.seen).values()) == steps


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ([], "data_collator"),
        (["padding_free=True", "max_length=None"], "data_collator"),
        (["script.collator='default_data_collator'", "dataset_kwargs=None"], "skip_prepare_dataset"),
        (["script.collator='default_data_collator'", "train_sampling_strategy='random'"], "sequential"),
    ],
)
def test_what_would_drop_targets_is_refused(
    train: Train, folders: dict[str, str], options: list[str], named: str
) -> None:
    printed = train("train_transformers.py", folders["prefix"], "script.trl=True", "max_steps=2", *options, code=1)
    assert "UsageError" in printed
    assert named in printed


def test_rows_have_no_copy_of_the_tokens(folders: dict[str, str]) -> None:
    samples = tokmill.TokenDataset(folders["prefix"], seq_len=64, packing="best-fit").samples(layout="hf")
    rows = SampleRows(samples)
    assert len(rows) == len(samples)
    assert rows.column_names == ["input_ids"]
    assert rows.data.nbytes == 0
    assert (torch.from_numpy(rows[3]["shift_labels"]) == torch.from_numpy(samples[3]["shift_labels"])).all()
    assert len(list(rows)) == len(rows)
    with pytest.raises(UsageError, match="own collator"):
        rows[0].get("labels")


@pytest.mark.parametrize("page", ["trl", "trl-tools"])
def test_page(tmp_path: Path, page: str) -> None:
    run_page(f"docs/guides/trainers/{page}.md", tmp_path)
