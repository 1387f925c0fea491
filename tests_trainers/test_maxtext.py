"""MaxText's train loop, and grain's loaders, on CPU: `make test-trainers`."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Any

import grain
import numpy as np
import orbax.checkpoint as ocp
import pytest

import pairs
import tokmill
from conftest import run_page
from unique_ids import LENGTH

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from conftest import Train

os.environ["JAX_PLATFORMS"] = "cpu"


def opened(data: str, **options: Any) -> tokmill.TokenDataset:
    return tokmill.TokenDataset(data, seq_len=LENGTH, packing="best-fit", seed=1, **options)


def check(train: Train, data: str, steps: int) -> None:
    """Check that each step had its 8 samples."""
    found = pairs.each_step(train.seen)
    each = pairs.each_sample(data, 0, steps * 8, seed=0 if data.endswith(".toml") else 1)
    assert list(found) == list(range(steps))
    for step, mine in found.items():
        expected = pairs.total(each[step * 8 : step * 8 + 8])
        assert mine == expected, f"step {step}: {pairs.differences(mine, expected)}"


def test_two_epochs_and_validation(train: Train, folders: dict[str, str]) -> None:
    data, options = folders["suffix"], ["per_device_batch_size=8", "eval_interval=20", "eval_steps=-1"]
    printed = train("train_maxtext.py", data, "steps=47", *options, code=1)
    assert "steps=47 need 376 samples, and num_epoch=1 has 191" in printed
    train("train_maxtext.py", data, "steps=47", "num_epoch=2", *options)
    check(train, data, 47)
    passes = list(pairs.each_step(train.folder / "evaluated").values())
    assert len(passes) == 3
    assert all(found == pairs.epochs(data, split="val") for found in passes)


@pytest.mark.parametrize("kind", ["dataset", "mixture"])
def test_killed_and_another_number_of_processes(train: Train, folders: dict[str, str], mixture: str, kind: str) -> None:
    data = folders["prefix"] if kind == "dataset" else mixture
    train("train_maxtext.py", data, "steps=23", "per_device_batch_size=4", world_size=2, kill_at=15)
    train("train_maxtext.py", data, "steps=23", "per_device_batch_size=8")
    check(train, data, 23)


def pairs_of(batches: Iterable[Any]) -> pairs.Pairs:
    found = pairs.Pairs()
    for batch in batches:
        has = np.asarray(batch["targets_segmentation"]) != 0
        found.update(zip(batch["inputs"][has].tolist(), batch["targets"][has].tolist(), strict=True))
    return found


@pytest.mark.parametrize("eot", ["prefix", "suffix", "none"])
def test_grain_resumes_from_json_at_another_batch_size(folders: dict[str, str], eot: str) -> None:
    samples = opened(folders[eot]).samples(epochs=2, layout="maxtext")
    source = grain.MapDataset.source(samples)
    first = iter(source.to_iter_dataset(grain.ReadOptions(num_threads=2)))
    found = pairs_of(next(first) for _ in range(150))
    again = iter(source.to_iter_dataset())
    again.set_state(json.loads(json.dumps(first.get_state())))
    found.update(pairs_of(again))
    assert found == pairs.epochs(folders[eot], 2)


def test_grain_elastic_iterator_at_another_number_of_processes(folders: dict[str, str]) -> None:
    """382 samples: 20 steps of 8 by two processes, then 37 of 6 by one."""
    samples = opened(folders["prefix"]).samples(epochs=2, layout="maxtext")
    parts = [
        grain.experimental.ElasticIterator(grain.MapDataset.source(samples), 8, grain.sharding.ShardOptions(rank, 2))
        for rank in range(2)
    ]
    found = pairs.total(pairs_of(next(part) for _ in range(20)) for part in parts)
    one = grain.experimental.ElasticIterator(grain.MapDataset.source(samples), 6, grain.sharding.ShardOptions(0, 1))
    one.set_state(json.loads(json.dumps(parts[0].get_state())))
    found.update(pairs_of(one))
    assert found == pairs.epochs(folders["prefix"], 2)


def test_grain_data_loader_and_orbax(mixture: str, tmp_path: Path) -> None:
    """Each of two processes with two workers; one is saved with orbax and restored."""
    samples = tokmill.read_mixture(mixture).samples(stop=200, layout="maxtext")

    def loader(rank: int) -> Any:
        sampler = grain.samplers.SequentialSampler(len(samples), grain.sharding.ShardOptions(rank, 2))
        return grain.DataLoader(data_source=samples, sampler=sampler, worker_count=0)

    found = pairs_of(loader(0))
    iterator = iter(loader(1))
    found.update(pairs_of(next(iterator) for _ in range(30)))
    with ocp.CheckpointManager(tmp_path / "saved") as manager:
        manager.save(0, args=ocp.args.Composite(data=grain.checkpoint.CheckpointSave(iterator)))
        manager.wait_until_finished()
        again = iter(loader(1))
        manager.restore(0, args=ocp.args.Composite(data=grain.checkpoint.CheckpointRestore(again)))
    found.update(pairs_of(again))
    assert found == pairs.samples(mixture, 0, 200)


def test_page(tmp_path: Path) -> None:
    run_page("docs/guides/trainers/maxtext.md", tmp_path)
