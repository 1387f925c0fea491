"""`litgpt pretrain`, on a CPU: `make test-trainers`."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

import pairs
import unique_ids as corpus
from conftest import Train, run_page
from mixing_twin import TwinStage, seed_of, timeline
from pairs import Pairs
from tokmill.errors import UsageError
from tokmill.trainers.litgpt import DataModule

SCRIPT = "train_litgpt.py"
ITERATIONS = 36
"""Of 8 blocks each: 288, of 189 blocks in an epoch."""
OPTIONS = ["train.max_tokens", ITERATIONS * 8 * corpus.LENGTH]


def block(folder: str, number: int) -> Pairs:
    """Pairs of a block, by definition: its tokens, and those that follow each."""
    flat = np.concatenate(list(pairs.read_documents(folder)))
    tokens = flat[number * corpus.LENGTH :][: corpus.LENGTH + 1].tolist()
    assert len(tokens) == corpus.LENGTH + 1
    return Counter(pairwise(tokens))


def blocks_of(folder: str) -> int:
    return (sum(map(len, pairs.read_documents(folder))) - 1) // corpus.LENGTH


def expected(folder: str) -> list[Pairs]:
    """Pairs of each iteration."""
    count = blocks_of(folder)
    orders = [pairs.permutation(count, 1, 1, epoch) for epoch in range(2)]
    samples = [block(folder, orders[g // count](g % count)) for g in range(ITERATIONS * 8)]
    return pairs.per_step(samples, 8)


@pytest.fixture(autouse=True)
def no_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TORCHDYNAMO_DISABLE", "1")  # litgpt compiles its model, which takes a minute here


@pytest.fixture(scope="module", params=["prefix", "suffix"])
def folder(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    return corpus.write(tmp_path_factory.mktemp("concat"), eot=request.param, strategy="concat")


@pytest.mark.parametrize("processes", [1, 2])
def test_a_killed_training_sees_each_block_once_and_in_order(train: Train, folder: str, processes: int) -> None:
    """Killed in one or two processes, and resumed in one."""
    divided = ["devices", processes, "train.micro_batch_size", 8 // processes]
    train(SCRIPT, folder, *OPTIONS, *divided, world_size=processes, kill_at=15)
    train(SCRIPT, folder, *OPTIONS, "resume", "true")
    assert min(pairs.steps_of(train.seen, run=2)) == 10
    assert list(pairs.each_step(train.seen).values()) == expected(folder)


def test_a_mixture(train: Train, tmp_path: Path) -> None:
    weights, half = {"web": 0.7, "code": 0.3}, len(corpus.IDS) // 2
    folders = {
        name: corpus.write(tmp_path / name, ids=ids, documents=55, strategy="concat")
        for name, ids in (("web", corpus.IDS[:half]), ("code", corpus.IDS[half:]))
    }
    parts = [f'[components.{n}]\npath = "{n}/tokens"\nweight = {weight}\n' for n, weight in weights.items()]
    file = tmp_path / "mixture.toml"
    file.write_text(f"seq_len = {corpus.LENGTH}\nseed = 1\n\n" + "".join(parts))
    module = DataModule(str(file))
    module.connect(batch_size=8, max_seq_length=corpus.LENGTH)
    with pytest.raises(UsageError) as error:
        module.train_dataloader()
    ends = {name: [blocks_of(folders[name])] for name in sorted(folders)}
    assert f"leave_out={ends}" in str(error.value.hint)
    left_out = ", ".join(f"{name} = {numbers}" for name, numbers in ends.items())
    file.write_text(f"leave_out = {{ {left_out} }}\n" + file.read_text())

    each = [file, "data.val_path", folders["web"], *OPTIONS]
    train(SCRIPT, *each, kill_at=15)
    train(SCRIPT, *each, "resume", "true")

    def permuted(name: str, kept: list[int], epoch: int) -> list[int]:
        order = pairs.permutation(len(kept), seed_of(1, name), 1, epoch)
        return [kept[order(number)] for number in range(len(kept))]

    def size_of(name: str, *_: object) -> int:
        return blocks_of(folders[name])

    stage = TwinStage(0, corpus.LENGTH, weights)
    drawn = timeline([stage], 1, 1 << 20, size_of, permuted, ITERATIONS * 8, lambda *_: [])
    samples = [block(folders[name], number) for name, _, _, number in drawn]
    assert list(pairs.each_step(train.seen).values()) == pairs.per_step(samples, 8)


def test_what_has_no_blocks_is_refused(folders: dict[str, str], mixture: str, tmp_path: Path) -> None:
    masked = corpus.write(tmp_path / "masked", masked=True)
    for location, length, named in (
        (masked, corpus.LENGTH, "tokens without loss"),
        (mixture, corpus.LENGTH, "needs the packing concat"),
        (folders["prefix"], None, "max_seq_length"),
    ):
        module = DataModule(location)
        with pytest.raises(UsageError, match=named):  # noqa: PT012
            module.connect(batch_size=8, max_seq_length=length)
            module.train_dataloader()


def test_page(tmp_path: Path) -> None:
    run_page("docs/guides/trainers/litgpt.md", tmp_path)
