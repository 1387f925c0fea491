"""The Trainer of transformers: `make test-trainers`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import torch
from transformers import LlamaConfig, LlamaForCausalLM, Trainer, TrainingArguments, default_data_collator

import pairs
import tokmill
import tokmill.torch
from conftest import Train, run_page
from tokmill.errors import UsageError
from tokmill.trainers.transformers import SampleChecks
from unique_ids import LENGTH, VOCABULARY


def model(width: int = 8, layers: int = 1, **options: Any) -> LlamaForCausalLM:
    size: dict[str, Any] = {"hidden_size": width, "intermediate_size": width, "num_hidden_layers": layers}
    return LlamaForCausalLM(LlamaConfig(vocab_size=VOCABULARY, num_attention_heads=1, **size, **options))


def opened(folder: str, **options: Any) -> tokmill.TokenDataset:
    return tokmill.TokenDataset(folder, seq_len=LENGTH, packing="best-fit", **{"seed": 1, **options})


@pytest.mark.parametrize(
    ("eot", "options"),
    [
        ("prefix", ["dataloader_num_workers=2"]),
        ("suffix", ["samples.layout=None", "script.collator='padding_free'"]),
        ("none", ["gradient_accumulation_steps=2", "per_device_train_batch_size=4"]),
    ],
)
def test_a_killed_training_sees_each_sample_once_and_in_order(
    train: Train, folders: dict[str, str], eot: str, options: list[str]
) -> None:
    each = [folders[eot], "samples.epochs=2", *options]
    train("train_transformers.py", *each, kill_at=25)
    train("train_transformers.py", *each, "script.resume=True")
    assert min(pairs.steps_of(train.seen, run=2)) == 20
    samples = pairs.each_sample(folders[eot], 0, 2 * 191 if eot != "none" else 2 * 189, seed=1)
    assert list(pairs.each_step(train.seen).values()) == pairs.per_step(samples, 8)
    assert pairs.trained(train.seen) == pairs.epochs(folders[eot], 2)


def test_a_training_resumes_in_another_number_of_processes(train: Train, folders: dict[str, str]) -> None:
    each = [folders["prefix"], "samples.epochs=2", "samples.global_batch=16"]
    train("train_transformers.py", *each, world_size=2, kill_at=15)
    train("train_transformers.py", *each, "script.resume=True", "gradient_accumulation_steps=2")
    assert min(pairs.steps_of(train.seen, run=2)) == 10
    samples = pairs.each_sample(folders["prefix"], 0, 2 * 191 // 16 * 16, seed=1)
    assert list(pairs.each_step(train.seen).values()) == pairs.per_step(samples, 16)


def test_without_global_batch_the_last_step_repeats_the_first_samples(train: Train, folders: dict[str, str]) -> None:
    train("train_transformers.py", folders["prefix"], world_size=2)
    samples = pairs.each_sample(folders["prefix"], 0, 191, seed=1)
    assert list(pairs.each_step(train.seen).values()) == pairs.per_step([*samples, samples[0]], 16)


def test_each_pass_is_another_epoch_also_in_workers_that_stay(train: Train, folders: dict[str, str]) -> None:
    workers = ["dataloader_num_workers=2", "dataloader_persistent_workers=True"]
    train("train_transformers.py", folders["prefix"], "num_train_epochs=2", *workers)
    samples = pairs.each_sample(folders["prefix"], 0, 2 * 191, seed=1)
    steps = [*pairs.per_step(samples[:191], 8), *pairs.per_step(samples[191:], 8)]
    assert list(pairs.each_step(train.seen).values()) == steps


def test_a_mixture(train: Train, mixture: str) -> None:
    each = [mixture, "samples.stop=400", "dataloader_num_workers=2"]
    train("train_transformers.py", *each, kill_at=25)
    train("train_transformers.py", *each, "script.resume=True")
    samples = pairs.each_sample(mixture, 0, 400)
    assert list(pairs.each_step(train.seen).values()) == pairs.per_step(samples, 8)


def training(folder: Path, samples: Any, **options: Any) -> Trainer:
    arguments: dict[str, Any] = {"num_train_epochs": 1, "train_sampling_strategy": "sequential", "max_steps": 4}
    arguments |= {"use_cpu": True, "report_to": [], "save_steps": 4, "disable_tqdm": True, **options}
    return Trainer(
        model(), TrainingArguments(str(folder), **arguments), train_dataset=samples, callbacks=[SampleChecks()]
    )


def test_what_would_lose_or_reorder_samples_is_refused(folders: dict[str, str], tmp_path: Path) -> None:
    dataset = opened(folders["prefix"])
    view = dataset.samples(layout="hf")
    refused: list[tuple[dict[str, Any], str]] = [
        ({"train_sampling_strategy": "random"}, "RandomSampler"),
        ({"label_smoothing_factor": 0.1}, "label_smoothing_factor"),
        ({"accelerator_config": {"dispatch_batches": True}}, "dispatch_batches"),
    ]
    for options, named in refused:
        with pytest.raises(UsageError, match=named):
            training(tmp_path / "refused", view, **options).train()
    with pytest.raises(UsageError, match="train_dataset"):
        training(tmp_path / "refused", torch.utils.data.Subset(view, range(8)), remove_unused_columns=False).train()
    part = training(tmp_path / "refused", dataset.samples(stop=8, layout="hf"), num_train_epochs=3, max_steps=-1)
    with pytest.raises(UsageError, match="not whole epochs"):
        part.train()

    training(tmp_path / "out", view).train()
    changed: list[tuple[Any, dict[str, Any], str]] = [
        (view, {"per_device_train_batch_size": 4}, "samples per step"),
        (view, {"ignore_data_skip": True}, "ignore_data_skip"),
        (dataset.samples(start=8, layout="hf"), {}, "samples per step"),
        (opened(folders["suffix"]).samples(layout="hf"), {}, "state"),
    ]
    for samples, options, named in changed:
        with pytest.raises(UsageError, match=named):
            training(tmp_path / "out", samples, max_steps=8, **options).train(resume_from_checkpoint=True)
    training(tmp_path / "out", view, max_steps=8).train(resume_from_checkpoint=True)


def test_without_the_callback_shuffling_is_noticed_from_the_items(folders: dict[str, str], tmp_path: Path) -> None:
    for batch in (8, 1):
        trainer = training(
            tmp_path,
            opened(folders["prefix"]).samples(layout="hf"),
            per_device_train_batch_size=batch,
            train_sampling_strategy="random",
            max_steps=-1,
        )
        trainer.remove_callback(SampleChecks)
        with pytest.raises(UsageError, match="shuffles"):
            trainer.train()


@pytest.mark.parametrize("world_size", [1, 2])
def test_each_validation_has_the_same_samples(train: Train, folders: dict[str, str], world_size: int) -> None:
    options = ["script.validate=True", "per_device_eval_batch_size=4"]
    train("train_transformers.py", folders["prefix"], *options, world_size=world_size)
    assert pairs.each_step(train.seen) == {number: pairs.epochs(folders["prefix"], split="val") for number in range(2)}


@pytest.mark.parametrize("attention", ["sdpa", "eager"])
def test_documents_are_isolated(folders: dict[str, str], attention: str) -> None:
    """The loss is that of each document alone, for rows in the layout `hf` and for one without padding."""
    dataset = opened(folders["prefix"])
    rows = [row for row in map(dataset.__getitem__, range(40)) if row["segment_ids"].max() > 1][:3]
    numbers = [number for number in range(40) if dataset[number]["segment_ids"].max() > 1][:3]
    view = dataset.samples(layout="hf")
    network = model(16, 2, attn_implementation=attention, use_cache=False).train()
    for parameter in network.parameters():
        torch.nn.init.normal_(parameter, std=0.3)
    total, count = torch.zeros(()), 0
    for row in rows:
        for segment in range(1, int(row["segment_ids"].max()) + 1):
            mine = {name: torch.from_numpy(field[row["segment_ids"] == segment])[None] for name, field in row.items()}
            targets = tokmill.torch.labels(mine)
            alone = network(mine["tokens"].long(), labels=targets, shift_labels=targets, num_items_in_batch=1)
            total, count = total + alone.loss.detach(), count + int((targets != -100).sum())
    network.config.use_cache = True
    free = network(**tokmill.torch.padding_free(rows))
    packed = network(**default_data_collator([view[number] for number in numbers]), use_cache=False)
    assert torch.isclose(free.loss, total / count, atol=1e-4)
    assert torch.isclose(packed.loss, total / count, atol=1e-4)


def test_page(tmp_path: Path) -> None:
    run_page("docs/guides/trainers/transformers.md", tmp_path)
