"""Against the real jax and grain: `make test-extra`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import grain
import jax
import jax.numpy as jnp
import numpy as np
import pytest

import tokmill
import tokmill.jax as plug
import trainer
from documents import EOT, write_dataset
from masked import masked_dataset, may_have_loss

LENGTH = 64
FULL = os.environ.get("TOKMILL_FULL") == "1"


@pytest.fixture
def dataset(tmp_path: Path) -> tokmill.TokenDataset:
    random = np.random.default_rng(3)
    documents = [[EOT, *random.integers(8, 200, int(length)).tolist()] for length in random.integers(1, 90, 300)]
    path = write_dataset(tmp_path / "d", {"train": documents}, shard_tokens=997)
    tokmill.pack(path, seq_len=LENGTH)
    return tokmill.TokenDataset(path, seq_len=LENGTH, packing="best-fit", seed=1)


def test_a_source_for_grain(dataset: tokmill.TokenDataset, tmp_path: Path) -> None:
    source = dataset.samples()
    assert isinstance(source, grain.sources.RandomAccessDataSource)
    assert str(tmp_path) not in repr(source)
    expected = dataset.gather(range(len(source)))["tokens"]
    assert np.array_equal(np.stack([source[number]["tokens"] for number in range(len(source))]), expected)
    with pytest.raises(IndexError):
        source[len(source)]
    batches = grain.MapDataset.source(source).to_iter_dataset(grain.ReadOptions(num_threads=2)).batch(4)
    iterator = iter(batches)
    taken = [next(iterator)["tokens"] for _ in range(3)]
    state = json.loads(json.dumps(iterator.get_state()))
    rest = [next(iterator)["tokens"] for _ in range(3)]
    assert np.array_equal(np.concatenate([*taken, *rest]), expected[:24])
    again = iter(batches)
    again.set_state(state)
    assert np.array_equal(np.concatenate([next(again)["tokens"] for _ in range(3)]), np.concatenate(rest))


@pytest.mark.timeout(7200 if FULL else 600)
@pytest.mark.parametrize("kind", ["dataset", "mixture"])
def test_killed_trainings_see_each_sample_once(dataset: tokmill.TokenDataset, kind: str) -> None:
    """Ranks are killed with SIGKILL; world sizes and stages change. 250 cases of each kind with TOKMILL_FULL=1."""
    folder = dataset.__getstate__()["arguments"]["path"]
    command = [sys.executable, trainer.__file__, "grain", kind, folder, "1", "250" if FULL else "5"]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr
    assert result.stdout.endswith(" 0 failed\n")


def test_a_source_of_a_mixture(dataset: tokmill.TokenDataset) -> None:
    folder = dataset._arguments["path"]
    parts = {
        "one": tokmill.Component(folder, weight=2, packing="best-fit"),
        "two": tokmill.Component(folder, weight=1),
    }
    mixture = tokmill.Mixture(parts, seq_len=LENGTH, block=16)
    source = mixture.samples(stop=20)
    assert repr(source) == repr(mixture.then(at=20, weights={"one": 1}).samples(stop=20))
    assert repr(source) != repr(mixture.then(at=19, weights={"one": 1}).samples(stop=20))
    loaded = list(grain.MapDataset.source(source).batch(4))
    for name in ("tokens", "component"):
        assert np.array_equal(np.concatenate([batch[name] for batch in loaded]), mixture[:20][name])


@pytest.mark.parametrize("materialise", [False, True])
def test_prompts_are_in_no_loss(tmp_path: Path, materialise: bool) -> None:  # noqa: FBT001
    masked = masked_dataset(tmp_path, LENGTH, materialise=materialise)
    batch = masked.gather(range(len(masked)))
    expected = may_have_loss(batch["targets"], batch["segment_ids"])
    assert np.array_equal(batch["loss_mask"] == 1, expected)
    found = masked.samples(layout="maxtext").gather(range(len(masked)))
    assert np.array_equal(found["targets_segmentation"] != 0, expected)

    def loss_of(logits: Any) -> Any:
        chosen = jnp.take_along_axis(jax.nn.log_softmax(logits), batch["targets"][..., None], axis=-1)[..., 0]
        return -(chosen * batch["loss_mask"]).sum()

    slope = np.asarray(jax.grad(loss_of)(jnp.zeros((*batch["targets"].shape, 257))))
    assert np.array_equal((slope != 0).any(axis=-1), expected)


def test_arrays_over_a_mesh(dataset: tokmill.TokenDataset) -> None:
    mesh = jax.make_mesh((jax.device_count(),), ("data",))
    sharding = jax.sharding.NamedSharding(mesh, jax.sharding.PartitionSpec("data"))
    batch = next(iter(dataset.batches(4)))
    found = plug.on_mesh(batch, sharding)
    assert all(np.array_equal(np.asarray(found[name]), field) for name, field in batch.items())
    assert found["tokens"].sharding == sharding


def logits(weights: dict[str, Any], row: dict[str, Any]) -> Any:
    """One layer, which attends within documents."""
    hidden = weights["tokens"][row["tokens"]] + weights["places"][row["positions"]]
    query, key, value = jnp.split(hidden @ weights["inner"], 3, axis=-1)
    places = jnp.arange(row["tokens"].shape[-1])
    same = row["segment_ids"][..., :, None] == row["segment_ids"][..., None, :]
    seen = same & (places[:, None] >= places[None, :])
    scores = jnp.where(seen, query @ key.swapaxes(-1, -2) / 4, -jnp.inf)
    return (hidden + jax.nn.softmax(scores) @ value) @ weights["out"]


def weights() -> dict[str, Any]:
    keys = jax.random.split(jax.random.key(0), 4)
    shapes = {"tokens": (256, 16), "places": (LENGTH, 16), "inner": (16, 48), "out": (16, 256)}
    return {name: jax.random.normal(key, shape) / 4 for key, (name, shape) in zip(keys, shapes.items(), strict=True)}


def test_no_document_sees_another_one(dataset: tokmill.TokenDataset) -> None:
    model = weights()
    numbers = [number for number in range(len(dataset)) if dataset[number]["segment_ids"].max() > 2]
    for number in numbers[:5]:
        row = dataset[number]
        before = logits(model, row)
        for segment in range(1, int(row["segment_ids"].max()) + 1):
            mine = row["segment_ids"] == segment
            after = logits(model, row | {"tokens": np.where(mine, (row["tokens"] + 1) % 256, row["tokens"])})
            assert np.array_equal(before[~mine], after[~mine])
            assert not np.array_equal(before[mine], after[mine])


def test_training_resumes_with_the_same_losses(dataset: tokmill.TokenDataset) -> None:
    def loss_of(model: dict[str, Any], row: dict[str, Any]) -> Any:
        found = jax.nn.log_softmax(logits(model, row))
        chosen = jnp.take_along_axis(found, row["targets"][..., None], axis=-1)[..., 0]
        return -(chosen * row["loss_mask"]).sum() / row["loss_mask"].sum()

    step = jax.jit(jax.value_and_grad(loss_of))

    def train(model: dict[str, Any], batches: Any, steps: int) -> tuple[dict[str, Any], list[float]]:
        found = []
        for _, batch in zip(range(steps), batches, strict=False):
            loss, slope = step(model, batch)
            model = jax.tree.map(lambda weight, change: weight - 0.1 * change, model, slope)
            found.append(float(loss))
        return model, found

    _, whole = train(weights(), dataset.batches(4), 8)
    batches = dataset.batches(4)
    model, first = train(weights(), batches, 4)
    state = json.loads(json.dumps(batches.state_dict()))
    _, rest = train(model, dataset.batches(4, state=state, workers=0), 4)
    assert first + rest == whole
