"""Against the real torch, torchdata and transformers: `make test-extra`."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import zlib
from collections.abc import Iterable
from contextlib import suppress
from itertools import chain, islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from torch.distributed.device_mesh import init_device_mesh
from torch.nn.attention.flex_attention import create_block_mask, flex_attention
from torch.nn.functional import cross_entropy, scaled_dot_product_attention
from torch.testing._internal.distributed.fake_pg import FakeStore
from torch.utils.data import DataLoader
from torchdata.stateful_dataloader import StatefulDataLoader
from transformers import DataCollatorWithFlattening, LlamaConfig, LlamaForCausalLM
from transformers.loss.loss_utils import ForCausalLMLoss

import tokmill
import tokmill.torch as plug
import trainer
from documents import EOT, write_dataset
from masked import masked_dataset, may_have_loss
from tokmill.errors import UsageError

LENGTH = 64
FULL = os.environ.get("TOKMILL_FULL") == "1"

pytestmark = [
    pytest.mark.filterwarnings("ignore:flex_attention called without torch.compile"),  # which wants a C++ compiler
    pytest.mark.filterwarnings("ignore:'set_vital':UserWarning"),
]


@pytest.fixture
def folder(tmp_path: Path) -> str:
    random = np.random.default_rng(3)
    documents = [[EOT, *random.integers(8, 200, int(length)).tolist()] for length in random.integers(1, 90, 300)]
    path = write_dataset(tmp_path / "d", {"train": documents}, shard_tokens=997)
    tokmill.pack(path, seq_len=LENGTH)
    return path


@pytest.fixture
def dataset(folder: str) -> tokmill.TokenDataset:
    return tokmill.TokenDataset(folder, seq_len=LENGTH, packing="best-fit", seed=1)


def expected(dataset: tokmill.TokenDataset, first: int, stop: int, field: str = "tokens") -> np.ndarray[Any, Any]:
    numbers = dataset.order.at(np.arange(first, stop, dtype=np.uint64)).tolist()
    found: np.ndarray[Any, Any] = np.stack([dataset.sequence(number)[field] for number in numbers])
    return found


def tokens_of(batches: Iterable[dict[str, torch.Tensor]]) -> np.ndarray[Any, Any]:
    found: np.ndarray[Any, Any] = torch.cat([batch["tokens"] for batch in batches]).numpy()
    return found


@pytest.mark.parametrize("workers", [0, 2])
def test_each_pass_over_a_loader_is_an_epoch(dataset: tokmill.TokenDataset, workers: int) -> None:
    each = len(dataset)
    loader = plug.Loader(dataset, 4, epochs=3, workers=workers)
    assert len(loader) == -(-each // 4)
    batches = list(loader)
    assert len(batches) == len(loader) == loader.remaining
    assert {name: field.dtype for name, field in batches[0].items()} == {
        "tokens": torch.int64,
        "targets": torch.int64,
        **dict.fromkeys(("segment_ids", "positions", "loss_mask"), torch.int32),
    }
    assert np.array_equal(tokens_of(batches), expected(dataset, 0, each))
    for batch in loader:  # a pass that is left early begins again
        assert np.array_equal(batch["tokens"].numpy(), expected(dataset, each, each + 4))
        break
    assert np.array_equal(tokens_of(loader), expected(dataset, each, 2 * each))
    loader.set_epoch(0)
    assert np.array_equal(tokens_of(loader), expected(dataset, 0, each))
    loader.set_epoch(2)
    assert np.array_equal(tokens_of(loader), expected(dataset, 2 * each, 3 * each))
    assert loader.remaining == 0
    with pytest.raises(UsageError, match="all samples of 3 epochs have been drawn"):
        next(iter(loader))


@pytest.mark.parametrize("drop_last", [False, True])
def test_a_loader_resumes_at_any_batch(dataset: tokmill.TokenDataset, drop_last: bool) -> None:  # noqa: FBT001
    """With another batch size, number of ranks and number of threads."""
    each = len(dataset)
    options: dict[str, Any] = {"drop_last": drop_last}
    whole = plug.Loader(dataset, 7, workers=1, **options)
    length = each // 7 if drop_last else -(-each // 7)
    for steps in (1, length // 2, length - 1, length, length + 2):
        loader = plug.Loader(dataset, 7, **options)
        for _ in islice(chain(loader, loader), steps):
            pass
        assert len(loader) == len(whole) == length
        state = json.loads(json.dumps(loader.state_dict()))
        passed, left = divmod(steps, length)
        begin = passed * each + left * 7
        assert state["sample"] == begin
        assert loader.remaining == length - left
        left_over = (passed + 1) * each - begin
        world = 3 if drop_last else min(3, left_over)  # the last step has a sample for each rank
        size = next(size for size in range(2 * world, 99, world) if drop_last or not 0 < left_over % size < world)
        ranks = [
            plug.Loader(dataset, size, rank=rank, world_size=world, state=state, **options) for rank in range(world)
        ]
        found = np.concatenate([tokens_of(parts) for parts in zip(*ranks, strict=True)])
        stop = (passed + 1) * each
        stop -= left_over % size if drop_last else 0
        assert np.array_equal(found, expected(dataset, begin, stop))
        loader.load_state_dict(state)
        assert np.array_equal(
            tokens_of([next(iter(loader))]), expected(dataset, begin, begin + min(7, each - left * 7))
        )


@pytest.mark.parametrize("layout", ["hf", "torchtitan", "megatron", "maxtext", "olmo"])
def test_a_loader_has_layouts(dataset: tokmill.TokenDataset, layout: str) -> None:
    batch = next(iter(plug.Loader(dataset, 4, layout=layout)))
    view = dataset.samples(layout=layout)
    from_torch = next(iter(DataLoader(view, batch_size=4)))
    assert batch.keys() == from_torch.keys() == view.gather([0]).keys()
    for name, array in view.gather(range(4)).items():
        assert torch.equal(batch[name], torch.from_numpy(array)), name
        assert torch.equal(batch[name], from_torch[name]), name
        assert batch[name].dtype == from_torch[name].dtype


def test_a_mesh_says_who_gets_which_samples(dataset: tokmill.TokenDataset) -> None:
    """Ranks of tensor parallelism get the same; nothing said is an error."""
    for rank in range(8):
        torch.distributed.init_process_group("fake", rank=rank, world_size=8, store=FakeStore())
        try:
            mesh = init_device_mesh("cpu", (2, 2, 2), mesh_dim_names=("replicate", "shard", "tp"))
            data: Any = {"mesh": mesh, "data_dims": ["replicate", "shard"]}
            with pytest.raises(UsageError, match="one of 8 processes"):
                plug.Loader(dataset, 8)
            found = tokens_of([next(iter(plug.Loader(dataset, 8, **data)))])
            assert np.array_equal(found, expected(dataset, rank // 2 * 2, rank // 2 * 2 + 2))
            assert next(iter(plug.BatchSampler(dataset, 8, **data))) == [rank // 2 * 2, rank // 2 * 2 + 1]
            assert next(iter(plug.BatchSampler(dataset, 8, sharded_by="trainer"))) == list(range(8))
            with pytest.raises(UsageError, match="no dimension 'dp'"):
                plug.Loader(dataset, 8, mesh=mesh, data_dims=["dp"])
        finally:
            torch.distributed.destroy_process_group()


def test_who_asks_a_sampler_for_its_batch_size_divides_batches(dataset: tokmill.TokenDataset) -> None:
    assert plug.BatchSampler(dataset, 8).batch_size == 8
    with pytest.raises(UsageError, match="divides each batch among ranks"):
        plug.BatchSampler(dataset, 8, rank=0, world_size=2).batch_size  # noqa: B018


@pytest.mark.parametrize("workers", [0, 2])
def test_a_loader_resumes_from_its_state(dataset: tokmill.TokenDataset, workers: int) -> None:
    sampler = plug.BatchSampler(dataset, 4)
    loader = iter(DataLoader(sampler.samples, batch_sampler=sampler, num_workers=workers))
    taken = [next(loader) for _ in range(3)]
    assert all(batch["tokens"].dtype == batch["targets"].dtype == torch.int64 for batch in taken)
    assert all(batch["segment_ids"].dtype == torch.int32 for batch in taken)
    assert np.array_equal(torch.cat([batch["tokens"] for batch in taken]).numpy(), expected(dataset, 0, 12))
    state = json.dumps(sampler.state_after(3))
    sampler = plug.BatchSampler(dataset, 6, state=state)
    again = iter(DataLoader(sampler.samples, batch_sampler=sampler, num_workers=2 - workers))
    assert np.array_equal(next(again)["tokens"].numpy(), expected(dataset, 12, 18))


def test_a_loader_iterates_over_batches(dataset: tokmill.TokenDataset) -> None:
    batches = dataset.batches(4)
    loader = iter(DataLoader(batches, batch_size=None))
    taken = [next(loader)["tokens"] for _ in range(3)]
    assert np.array_equal(torch.cat(taken).numpy(), expected(dataset, 0, 12))
    assert batches.sample == 12
    rest = dataset.batches(4, epochs=1, state=batches.state_dict())
    loader = DataLoader(rest, batch_size=None, collate_fn=plug.tensors)
    assert len(loader) == len(rest) == -(-len(dataset) // 4)
    assert rest.remaining == len(rest) - 3
    batch = next(iter(loader))
    assert batch["tokens"].dtype == batch["targets"].dtype == torch.int64
    assert batch["segment_ids"].dtype == batch["loss_mask"].dtype == torch.int32
    assert np.array_equal(batch["tokens"].numpy(), expected(dataset, 12, 16))


def test_targets_are_what_cross_entropy_takes(dataset: tokmill.TokenDataset) -> None:
    batch = next(iter(DataLoader(dataset, batch_size=4)))
    assert cross_entropy(torch.zeros(4 * LENGTH, 200), batch["targets"].flatten()) > 0


def test_workers_of_a_loader_cannot_iterate_over_batches(dataset: tokmill.TokenDataset) -> None:
    with pytest.raises(RuntimeError, match="use num_workers=0"):
        next(iter(DataLoader(dataset.batches(4), batch_size=None, num_workers=2)))


TRAINING = """
import json, sys, time, zlib
from torch.utils.data import DataLoader
import tokmill
import tokmill.torch

folder, workers, batch_size, state = sys.argv[1:]
dataset = tokmill.TokenDataset(folder, seq_len=64, packing="best-fit", seed=1)
sampler = tokmill.torch.BatchSampler(dataset, int(batch_size), epochs=1, state=json.loads(state))
for step, batch in enumerate(DataLoader(sampler.samples, batch_sampler=sampler, num_workers=int(workers)), 1):
    sums = [zlib.crc32(row.int().numpy().tobytes()) for row in batch["tokens"]]
    print(json.dumps([sums, sampler.state_after(step)]), flush=True)
    time.sleep(0.02)
"""


def shared() -> set[str]:
    return {file.name for file in Path("/dev/shm").glob("torch_*")}  # noqa: S108


@pytest.mark.skipif(not Path("/dev/shm").is_dir(), reason="this system has no such folder")  # noqa: S108
def test_a_killed_training_resumes_and_leaves_nothing_behind(dataset: tokmill.TokenDataset, folder: str) -> None:
    """Its process dies by SIGKILL, at another step each time; its workers see that and end."""
    before = shared()
    taken: list[int] = []
    state: dict[str, Any] | None = None
    for workers, batch_size, steps in ((2, 4, 3), (1, 6, 5), (0, 3, 2), (3, 8, 4), (2, 5, None)):
        command = [sys.executable, "-c", TRAINING, folder, str(workers), str(batch_size), json.dumps(state)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True) as training:
            assert training.stdout is not None
            for line in islice(training.stdout, steps):
                sums, state = json.loads(line)
                taken += sums
            if steps is not None:
                training.kill()
        assert training.returncode == (0 if steps is None else -signal.SIGKILL)
        with suppress(ProcessLookupError):
            while True:  # until there is none of its workers any more; pytest-timeout sees to it that there is an end
                os.killpg(training.pid, 0)
                time.sleep(0.05)
    assert taken == [zlib.crc32(row.tobytes()) for row in expected(dataset, 0, len(dataset))]
    assert shared() <= before


@pytest.mark.timeout(7200 if FULL else 600)
@pytest.mark.parametrize("loader", ["torch", "stateful"])
@pytest.mark.parametrize("kind", ["dataset", "mixture"])
def test_killed_trainings_see_each_sample_once(folder: str, loader: str, kind: str) -> None:
    """Ranks are killed with SIGKILL; world sizes and stages change. 250 cases of each with TOKMILL_FULL=1."""
    command = [sys.executable, "-W", "ignore", trainer.__file__, loader, kind, folder, "1", "250" if FULL else "5"]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr
    assert result.stdout.endswith(" 0 failed\n")


@pytest.mark.parametrize("workers", [0, 2])
@pytest.mark.parametrize("steps", [0, 1, 5])
def test_torchdata_keeps_the_state(dataset: tokmill.TokenDataset, workers: int, steps: int) -> None:
    def loader() -> Any:
        sampler = plug.BatchSampler(dataset, 4)
        return StatefulDataLoader(sampler.samples, batch_sampler=sampler, num_workers=workers)

    first = loader()
    batches = iter(first)
    for _ in range(steps):
        next(batches)
    state = first.state_dict()
    rest = [next(batches)["tokens"] for _ in range(3)]
    second = loader()
    second.load_state_dict(state)
    again = iter(second)
    for batch in rest:
        assert torch.equal(next(again)["tokens"], batch)


@pytest.mark.parametrize("kind", [plug.Loader, plug.BatchSampler, tokmill.TokenDataset.batches])
def test_a_state_in_the_middle_of_a_pass_is_of_one_batch_size(dataset: tokmill.TokenDataset, kind: Any) -> None:
    """If it is loaded, as Lightning does, which goes on to count batches; not if the loader is created with it."""
    saved = kind(dataset, 4, epochs=2)
    for _ in islice(saved, 3):
        pass
    state = saved.state_dict()
    other = kind(dataset, 6, epochs=2)
    for each in (state, json.dumps(state)):
        with pytest.raises(UsageError, match="batch_size 6: the state, in the middle of a pass, was saved with 4"):
            other.load_state_dict(each)
    assert kind(dataset, 6, epochs=2, state=state).state_dict()["sample"] == 12
    other.load_state_dict({name: value for name, value in state.items() if name != "batch_size"})
    other.load_state_dict(kind(dataset, 4, epochs=2).state_dict())
    without_end = dataset.batches(6)
    without_end.load_state_dict(state)
    assert without_end.sample == 12


def test_a_state_between_passes_is_of_any_batch_size(dataset: tokmill.TokenDataset) -> None:
    for drop_last in (False, True):
        loader = plug.Loader(dataset, 4, drop_last=drop_last)
        for _ in loader:
            pass
        other = plug.Loader(dataset, 7)
        other.load_state_dict(loader.state_dict())
        found = tokens_of([next(iter(other))])
        assert np.array_equal(found, expected(dataset, len(dataset), len(dataset) + 7))


@pytest.mark.parametrize("workers", [0, 2])
def test_torchdata_counts_batches_of_one_size(folder: str, dataset: tokmill.TokenDataset, workers: int) -> None:
    samples = dataset.samples(epochs=1)
    saved = StatefulDataLoader(samples, batch_size=4, num_workers=workers)
    for _ in islice(saved, 6):
        pass
    again = StatefulDataLoader(dataset.samples(epochs=2), batch_size=4, num_workers=workers)
    again.load_state_dict(saved.state_dict())
    assert np.array_equal(tokens_of(islice(again, 5)), expected(dataset, 24, 44))
    others: list[tuple[Any, int, str]] = [
        (samples, 8, "steps have 8 samples, and had 4"),
        (dataset.samples(stop=len(dataset), start=1), 4, "the samples begin at 1"),
        (tokmill.TokenDataset(folder, seq_len=LENGTH).samples(), 4, "loader state belongs to"),
    ]
    for view, size, message in others:
        other = StatefulDataLoader(view, batch_size=size, num_workers=workers)
        other.load_state_dict(saved.state_dict())
        with pytest.raises((UsageError, RuntimeError), match=message):  # the latter is of a worker
            list(islice(other, 4))


@pytest.mark.parametrize("workers", [0, 2])
def test_who_resumes_a_sampler_and_skips_batches_skips_twice(dataset: tokmill.TokenDataset, workers: int) -> None:
    class Skipping(torch.utils.data.Sampler[list[int]]):  # type: ignore[misc, unused-ignore]
        """As that of accelerate."""

        def __init__(self, sampler: plug.BatchSampler, count: int) -> None:
            self.sampler, self.count = sampler, count

        def __iter__(self) -> Any:
            return islice(self.sampler, self.count, None)

    state = plug.BatchSampler(dataset, 4).state_after(5)
    for skipped in (0, 1, 5):
        sampler = plug.BatchSampler(dataset, 4, state=state)
        loader = DataLoader(sampler.samples, batch_sampler=Skipping(sampler, skipped), num_workers=workers)
        if skipped:
            with pytest.raises((UsageError, RuntimeError), match="resumed at sample 20, but the first batch begins"):
                list(loader)
        else:
            assert np.array_equal(tokens_of(loader), expected(dataset, 20, len(dataset)))
    sampler = plug.BatchSampler(dataset, 4)
    loader = DataLoader(sampler.samples, batch_sampler=Skipping(sampler, 5), num_workers=workers)
    assert np.array_equal(tokens_of(loader), expected(dataset, 20, len(dataset)))


def test_a_pass_over_a_mixture_without_end_goes_on(folder: str) -> None:
    parts = {"one": tokmill.Component(folder, packing="best-fit", weight=1)}
    mixture = tokmill.Mixture(parts, seq_len=LENGTH)
    loader = plug.Loader(mixture, 4)
    taken = []
    for number in range(3):
        loader.set_epoch(number)
        taken += [batch["tokens"] for batch in islice(loader, 2)]
    other = plug.Loader(mixture, 6)
    other.load_state_dict(loader.state_dict())
    taken.append(next(iter(other))["tokens"])
    assert np.array_equal(torch.cat(taken).numpy(), mixture[:30]["tokens"])


def test_lightning_chooses_the_epoch_of_a_loader_after_it_created_an_iterator(dataset: tokmill.TokenDataset) -> None:
    loader = plug.Loader(dataset, 4)
    batches = iter(loader)
    loader.batch_sampler.sampler.set_epoch(1)
    assert np.array_equal(tokens_of(batches), expected(dataset, len(dataset), 2 * len(dataset)))


def test_ranks_divide_a_step(dataset: tokmill.TokenDataset) -> None:
    parts = [next(iter(plug.BatchSampler(dataset, 6, rank=rank, world_size=3))) for rank in range(3)]
    assert [number for part in parts for number in part] == list(range(6))
    once = plug.BatchSampler(dataset, 7, epochs=1)
    assert len(once) == -(-len(dataset) // 7) == len(list(once))


def test_no_rank_gets_an_empty_batch(dataset: tokmill.TokenDataset) -> None:
    """Which torch's loader could not collate, on some ranks, at the end of a training."""
    many = len(dataset) + 1
    for rank in (0, many - 1):
        with pytest.raises(UsageError, match=f"{len(dataset)} samples for {many} ranks"):
            next(iter(plug.BatchSampler(dataset, many, rank=rank, world_size=many, epochs=1)))
    batch_size = next(size for size in range(2, 100, 2) if len(dataset) % size == 1)
    ranks = [plug.BatchSampler(dataset, batch_size, rank=rank, world_size=2, epochs=1) for rank in range(2)]
    for rank in ranks:
        with pytest.raises(UsageError, match="1 samples for 2 ranks"):
            next(iter(rank))
    dropping = [plug.BatchSampler(dataset, batch_size, rank=rank, world_size=2, drop_last=True) for rank in range(2)]
    assert [len(list(rank)) for rank in dropping] == [len(dataset) // batch_size] * 2


def test_a_pass_that_was_left_early(dataset: tokmill.TokenDataset) -> None:
    sampler = plug.BatchSampler(dataset, 4)
    loader = DataLoader(sampler.samples, batch_sampler=sampler, num_workers=2)
    taken = []
    for steps in (3, 1, 2):
        taken += [batch["tokens"] for batch in islice(loader, steps)]
        sampler.load_state_dict(sampler.state_after(steps))
    assert np.array_equal(torch.cat(taken).numpy(), expected(dataset, 0, 24))


def test_documents_without_padding_are_those_of_transformers(dataset: tokmill.TokenDataset) -> None:
    rows = [dataset[number] for number in range(5)]
    features = [
        {"input_ids": row["tokens"][row["segment_ids"] == segment].tolist()}
        for row in rows
        for segment in range(1, int(row["segment_ids"].max()) + 1)
    ]
    collate: Any = DataCollatorWithFlattening
    theirs = collate(return_flash_attn_kwargs=True, return_tensors="pt")(features)
    ours = plug.padding_free(rows)
    targets = [plug.labels({name: torch.from_numpy(field) for name, field in row.items()}) for row in rows]
    used = [torch.from_numpy(row["segment_ids"] > 0) for row in rows]
    shifted = torch.cat([mine[places] for mine, places in zip(targets, used, strict=True)])[None]
    assert torch.equal(ours.pop("shift_labels"), shifted)
    assert ours.pop("use_cache") is False
    assert ours.keys() <= theirs.keys()
    assert "attention_mask" not in ours
    for name, value in ours.items():
        if isinstance(value, torch.Tensor):
            assert value.dtype == theirs[name].dtype, name
            assert torch.equal(value, theirs[name]), name
        else:
            assert value == theirs[name], name


@pytest.mark.parametrize("materialise", [False, True])
def test_prompts_are_in_no_loss(tmp_path: Path, materialise: bool) -> None:  # noqa: FBT001
    masked = masked_dataset(tmp_path, LENGTH, materialise=materialise)
    batch = masked.gather(range(len(masked)))
    expected = may_have_loss(batch["targets"], batch["segment_ids"])
    targets = plug.labels(plug.tensors(batch))
    assert np.array_equal((targets != -100).numpy(), expected)
    logits = torch.zeros(*targets.shape, 257, requires_grad=True)
    cross_entropy(logits.flatten(0, 1), targets.flatten(), reduction="sum").backward()
    assert logits.grad is not None
    assert np.array_equal((logits.grad != 0).any(dim=-1).numpy(), expected)
    rows = [masked[number] for number in range(len(masked))]
    used = np.concatenate([row["segment_ids"] > 0 for row in rows])
    flat = plug.padding_free(rows)
    assert np.array_equal((flat["shift_labels"] != -100).numpy()[0], expected.reshape(-1)[used])
    labels = flat["labels"].numpy()[0]
    assert may_have_loss(labels[labels != -100], np.ones(1, np.int32)).all()


def test_documents_that_are_taken_down_are_left_out(dataset: tokmill.TokenDataset, folder: str, tmp_path: Path) -> None:
    down = [dataset.documents(sample)[0].document for sample in range(3)]
    (tmp_path / "ids").write_text("".join(f"train:{number}\n" for number in down))
    tokmill.takedown(tmp_path / "ids", folder, on="document")
    after = tokmill.TokenDataset(folder, seq_len=LENGTH, packing="best-fit", seed=1)
    for sample in range(6):
        batch = plug.padding_free([after[sample]])
        kept = [each.tokens for each in after.documents(sample) if not each.taken_down]
        assert batch["cu_seq_lens_q"].tolist() == [0, *np.cumsum(kept or [1]).tolist()]  # a batch needs a token
        assert batch["input_ids"].numel() == sum(kept or [1])
        assert kept or (batch["shift_labels"] == -100).all()
    targets = torch.cat([plug.labels(batch).flatten() for batch in plug.Loader(after, 4)])
    assert (targets != -100).sum() == dataset[:]["loss_mask"].sum() - sum(
        (dataset.gather([sample])["loss_mask"][0] - after.gather([sample])["loss_mask"][0]).sum()
        for sample in range(len(dataset))
    )


def test_transformers_train_on_every_target(folder: str) -> None:
    """The end-of-text token at ends, and the next token where documents are cut, are in the loss of its models."""
    tokmill.pack(folder, seq_len=LENGTH, strategy="pad")
    dataset = tokmill.TokenDataset(folder, seq_len=LENGTH, packing="pad")
    cut = [number for number in range(len(dataset)) if dataset[number]["loss_mask"].all()]
    rows = [dataset[number] for number in (cut[0], 1, cut[1])]
    batch = plug.padding_free(rows)
    assert (batch["shift_labels"] != -100).all()
    logits = torch.randn(1, batch["input_ids"].shape[1], 256, generator=torch.Generator().manual_seed(0))
    targets = torch.cat([torch.from_numpy(row["targets"][row["segment_ids"] > 0]) for row in rows]).long()
    loss = ForCausalLMLoss(logits, batch["labels"], 256, shift_labels=batch["shift_labels"])
    assert torch.equal(loss, cross_entropy(logits[0], targets))


class Transformer(torch.nn.Module):  # type: ignore[misc, unused-ignore]
    """One layer, which attends as it is told."""

    def __init__(self, *, flex: bool) -> None:
        super().__init__()
        torch.manual_seed(0)
        self.flex = flex
        self.tokens = torch.nn.Embedding(256, 32)
        self.places = torch.nn.Embedding(LENGTH, 32)
        self.inner = torch.nn.Linear(32, 96)
        self.out = torch.nn.Linear(32, 256)

    def forward(self, batch: dict[str, torch.Tensor]) -> torch.Tensor:
        rows, length = batch["tokens"].shape
        hidden = self.tokens(batch["tokens"]) + self.places(batch["positions"])
        query, key, value = self.inner(hidden).view(rows, length, 3, 2, 16).permute(2, 0, 3, 1, 4)
        if self.flex:
            mask = create_block_mask(
                plug.document_mask_mod(batch["segment_ids"]), rows, None, length, length, device="cpu", BLOCK_SIZE=32
            )
            seen = flex_attention(query, key, value, block_mask=mask)
        else:
            seen = scaled_dot_product_attention(query, key, value, plug.document_mask(batch["segment_ids"]))
        return self.out(hidden + seen.transpose(1, 2).reshape(rows, length, 32))


def tensors(row: dict[str, Any]) -> dict[str, torch.Tensor]:
    return {name: torch.from_numpy(field)[None].long() for name, field in row.items()}


@pytest.mark.parametrize("flex", [False, True])
def test_no_document_sees_another_one(dataset: tokmill.TokenDataset, flex: bool) -> None:  # noqa: FBT001
    model = Transformer(flex=flex)
    numbers = [number for number in range(len(dataset)) if dataset[number]["segment_ids"].max() > 2]
    with torch.no_grad():
        for number in numbers[:5]:
            row = tensors(dataset[number])
            before = model(row)
            for segment in range(1, int(row["segment_ids"].max()) + 1):
                mine = row["segment_ids"] == segment
                changed = row | {"tokens": torch.where(mine, (row["tokens"] + 1) % 256, row["tokens"])}
                after = model(changed)
                assert torch.equal(before[~mine], after[~mine])
                assert not torch.equal(before[mine], after[mine])
                assert torch.isfinite(after).all()


def test_the_loss_is_that_of_documents_alone(dataset: tokmill.TokenDataset) -> None:
    model = Transformer(flex=False)
    row = tensors(next(dataset[number] for number in range(len(dataset)) if dataset[number]["segment_ids"].max() > 2))
    with torch.no_grad():
        together = cross_entropy(model(row)[0], plug.labels(row)[0], reduction="sum")
        alone = 0.0
        for segment in range(1, int(row["segment_ids"].max()) + 1):
            mine = row["segment_ids"][0] == segment
            part = {name: field[:, mine] for name, field in row.items()}
            alone += float(cross_entropy(model(part)[0], plug.labels(part)[0], reduction="sum"))
    assert float(together) == pytest.approx(alone, rel=1e-5)


@pytest.mark.parametrize("attention", ["sdpa", "eager"])
def test_models_of_transformers_keep_documents_apart(dataset: tokmill.TokenDataset, attention: str) -> None:
    """Logits are those of each document alone: without padding, and in rows with padding."""
    options: dict[str, Any] = {
        "attn_implementation": attention,
        "hidden_size": 32,
        "intermediate_size": 64,
        "num_hidden_layers": 2,
        "num_attention_heads": 2,
    }
    torch.manual_seed(0)
    model: Any = LlamaForCausalLM(LlamaConfig(vocab_size=256, max_position_embeddings=LENGTH, **options))
    model.eval()
    found = [number for number in range(len(dataset)) if dataset[number]["segment_ids"].max() > 2][:2]
    rows = [dataset[number] for number in found]
    flat = plug.padding_free(rows)
    view = dataset.samples(layout="hf").gather(found)
    padded = {name: torch.from_numpy(field) for name, field in view.items()}
    with torch.no_grad():
        packed = model(**flat)
        in_rows = model(**padded, use_cache=False)
        at, losses = 0, []
        for index, row in enumerate(rows):
            for segment in range(1, int(row["segment_ids"].max()) + 1):
                mine = row["segment_ids"] == segment
                document = torch.from_numpy(row["tokens"][mine]).long()[None]
                alone = model(input_ids=document).logits[0]
                torch.testing.assert_close(packed.logits[0, at : at + len(alone)], alone, rtol=1e-4, atol=1e-5)
                torch.testing.assert_close(in_rows.logits[index][mine], alone, rtol=1e-4, atol=1e-5)
                labels = torch.from_numpy(np.where(row["loss_mask"][mine], row["targets"][mine], -100)).long()
                losses.append(cross_entropy(alone, labels, reduction="none")[labels != -100])
                at += len(alone)
        mean = torch.cat(losses).mean()
        torch.testing.assert_close(packed.loss, mean)
        torch.testing.assert_close(in_rows.loss, mean)


def test_training_resumes_with_the_same_losses(dataset: tokmill.TokenDataset) -> None:
    def train(model: Any, optimizer: Any, batches: Any, steps: int) -> list[float]:
        found = []
        for _, batch in zip(range(steps), batches, strict=False):
            row = {name: torch.from_numpy(field).long() for name, field in batch.items()}
            loss = cross_entropy(model(row).flatten(0, 1), plug.labels(row).flatten())
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            found.append(loss.item())
        return found

    def start() -> tuple[Any, Any]:
        model = Transformer(flex=False)
        return model, torch.optim.AdamW(model.parameters(), 1e-2)

    model, optimizer = start()
    whole = train(model, optimizer, dataset.batches(4), 8)
    model, optimizer = start()
    batches = dataset.batches(4)
    first = train(model, optimizer, batches, 4)
    saved = {"model": model.state_dict(), "optimizer": optimizer.state_dict(), "data": batches.state_dict()}
    model, optimizer = start()
    model.load_state_dict(saved["model"])
    optimizer.load_state_dict(saved["optimizer"])
    assert first + train(model, optimizer, dataset.batches(4, state=saved["data"], workers=0), 4) == whole


@pytest.mark.parametrize("workers", [0, 2])
def test_a_mixture_takes_the_place_of_a_dataset(folder: str, workers: int) -> None:
    """Stages change after the saved sample, the batch size and the number of workers with them."""
    parts = {
        "one": tokmill.Component(folder, weight=2, packing="best-fit"),
        "two": tokmill.Component(folder, weight=1),
    }
    mixture = tokmill.Mixture(parts, seq_len=LENGTH, block=16)
    sampler = plug.BatchSampler(mixture, 4)
    loader = DataLoader(sampler.samples, batch_sampler=sampler, num_workers=workers)
    taken = [batch["tokens"].numpy() for batch in islice(loader, 5)]
    assert np.array_equal(np.concatenate(taken), mixture[:20]["tokens"])
    later = mixture.then(at=22, weights={"one": 1}, leave_out=[30])
    sampler = plug.BatchSampler(later, 6, stop=50, state=sampler.state_after(5))
    again = StatefulDataLoader(sampler.samples, batch_sampler=sampler, num_workers=workers)
    taken += [batch["tokens"].numpy() for batch in again]
    assert np.array_equal(np.concatenate(taken), later[:50]["tokens"])


def test_context_parallel_takes_batches_alone(folder: str) -> None:
    with tokmill.TokenValues(folder, "top", dtype="uint8", width=8) as values:
        for document in values.missing().tolist():
            values.write(document, np.zeros((len(values.tokens(document)), 8), np.uint8))
    values.seal()
    dataset = tokmill.TokenDataset(folder, seq_len=LENGTH, values=["top"])
    for part in (plug.context_parallel(dataset[:1], rank, 2) for rank in range(2)):
        assert part["tokens"].shape == (1, LENGTH // 2)
        assert part["top"].shape == (1, LENGTH // 2, 8)
    sample = dataset[0]
    other = {"tokens": np.zeros((2, 8)), "mask": np.zeros((2, 16))}
    for wrong in (sample, {"tokens": sample["tokens"]}, {"cu_seqlens_padded": np.zeros((1, 2))}, other, {}):
        with pytest.raises(UsageError, match="is no batch"):
            plug.context_parallel(wrong, 0, 2)


def test_distillation_from_stored_logits_is_that_from_the_live_teacher(folder: str) -> None:
    """The teacher runs per document, and its top-k logits have the stored dtype. Losses are equal bit by bit."""
    k, vocabulary = 4, 200
    torch.manual_seed(0)
    teacher, decay = torch.nn.Embedding(vocabulary, vocabulary), 0.9 ** torch.arange(100.0)

    def top(tokens: np.ndarray[Any, Any]) -> tuple[Any, Any]:
        """Logits of a causal model: a decaying mean over the document so far."""
        places = torch.arange(len(tokens))
        weights = torch.where(places[:, None] >= places, decay[(places[:, None] - places).clamp(0)], 0.0)
        found = (weights @ teacher(torch.from_numpy(tokens)).detach()).topk(k)
        return found.values.half().numpy(), found.indices.int().numpy()

    dtypes = {"logits": "float16", "ids": "int32"}
    stored = [tokmill.TokenValues(folder, name, dtype=dtype, width=k) for name, dtype in dtypes.items()]
    documents = stored[0].missing().tolist()
    live = {document: top(stored[0].tokens(document)) for document in documents}
    for document in reversed(documents):
        for values, array in zip(stored, live[document], strict=True):
            values.write(document, array)
    for values in stored:
        values.seal()
    dataset = tokmill.TokenDataset(folder, seq_len=LENGTH, packing="best-fit", seed=1, values=["logits", "ids"])

    def trained(*, is_live: bool) -> list[float]:
        torch.manual_seed(1)
        student, losses = torch.nn.Embedding(vocabulary, vocabulary), []
        optimizer = torch.optim.SGD(student.parameters(), 1.0)
        for step, batch in zip(range(12), plug.Loader(dataset, 8), strict=False):
            if is_live:
                batch |= {name: torch.zeros_like(batch[name]) for name in dtypes}
                for row in range(8):
                    at = 0
                    for each in dataset.documents(8 * step + row):
                        for name, array in zip(dtypes, live[each.document], strict=True):
                            mine = torch.from_numpy(array[each.first : each.first + each.tokens])
                            batch[name][row, at : at + each.tokens] = mine
                        at += each.tokens
            mine = student(batch["tokens"]).log_softmax(-1).gather(-1, batch["ids"].long())
            theirs = batch["logits"].float().softmax(-1)
            loss = -((theirs * mine).sum(-1) * batch["loss_mask"]).sum() / batch["loss_mask"].sum()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            losses.append(loss.item())
        return losses

    losses = trained(is_live=False)
    assert losses == trained(is_live=True)
    assert losses[-1] < losses[0]
