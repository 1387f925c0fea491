"""Pairs of an input and its target: those that a training has to see, by definition, and those that it saw.

    expected = epochs(folder, 2)                  Counter of (input, target) of two epochs, from the documents alone
    expected = samples(folder, 0, 800)            ... of some samples of a dataset, in the order of `seed`
    expected = samples("mixture.toml", 0, 800)    ... of a mixture

    record(model.get_input_embeddings(), step=lambda: trainer.state.global_step)    in the script that trains
    assert trained(train.seen) == expected                                          in the test

`each_step` and `each_sample` tell more: in a training in the order of samples, step s has those from s · batch size on.

Nothing here uses tokmill: files are read as FORMAT.md says.
"""

from __future__ import annotations

import json
import math
import os
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from mixing_twin import MASK, STEP, TwinStage, mix, seed_of, timeline

if TYPE_CHECKING:
    import torch

Pairs = Counter[tuple[int, int]]


def read_documents(folder: str, split: str = "train") -> Iterator[NDArray[Any]]:
    """The documents of an adopted dataset, from the files that were adopted, with end-of-text."""
    files = Path(folder).parent / "files"
    tokens = np.fromfile(files / f"{split}.ds", "<u2").astype(np.int64)
    return iter(np.split(tokens, np.fromfile(files / f"{split}.ds.index", "<u8").astype(np.int64)[:-1]))


@cache
def targets(folder: str, split: str = "train") -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.bool_]]:
    """The tokens of a split, the target of each, and whether it has one that is learned.

    The target of a document's last token is end-of-text if documents begin with it; else it has none.
    """
    documents = list(read_documents(folder, split))
    prefix = all(document[0] == 0 for document in documents)
    following = [np.append(document[1:], 0) for document in documents]
    learned = [np.append(np.ones(len(document) - 1, np.bool_), prefix) for document in documents]
    loss = Path(folder).parent / "files" / f"{split}.ds.loss"
    tokens, has = np.concatenate(documents), np.concatenate(learned)
    if loss.exists():
        mask = np.fromfile(loss, np.uint8).astype(np.bool_)
        starts = np.cumsum([0, *map(len, documents)])[:-1]
        after = np.append(mask[1:], False)
        after[np.append(starts[1:], len(mask)) - 1] = mask[starts]  # with `prefix`: that of its own end-of-text
        has &= after
    return tokens, np.concatenate(following), has


def epochs(folder: str, count: int = 1, split: str = "train") -> Pairs:
    """The pairs of whole epochs, whatever the packing: a target does not depend on where documents are cut."""
    tokens, following, has = targets(folder, split)
    once = Counter(zip(tokens[has].tolist(), following[has].tolist(), strict=True))
    return Counter({pair: number * count for pair, number in once.items()})


def permutation(size: int, *words: int) -> Callable[[int], int]:
    """P of FORMAT.md."""
    rows = max(math.isqrt(size), min(size, 2), 1)
    columns = max(-(-size // rows), 1)
    state = size
    for word in words:
        state = mix(state ^ mix((word + STEP) & MASK))
    keys = []
    for _ in range(2 * (8 if size < 1 << 16 else 4)):
        state = (state + STEP) & MASK
        keys.append(mix(state))

    def permuted(number: int) -> int:
        while True:
            q, r = divmod(number, rows)
            for f, g in zip(keys[::2], keys[1::2], strict=True):
                q = (q + (mix(r ^ f) * columns >> 64)) % columns
                r = (r + (mix(q ^ g) * rows >> 64)) % rows
            number = q * rows + r
            if number < size:
                return number

    return permuted


@cache
def sequences(folder: str, length: int, split: str = "train") -> list[list[int]]:
    """The sequences of the best-fit packing: of each, the numbers of its tokens in the split."""
    plan = Path(folder) / "_pack" / f"best-fit-{length}-s0" / split
    order, counts, groups, runs = (np.load(plan / f"{name}.npy") for name in ("order", "counts", "groups", "runs"))
    bases = np.cumsum([0, *counts.tolist()])
    groups, runs = groups.reshape(-1, 5).tolist(), runs.reshape(-1, 3).tolist()
    pieces = [permutation(int(count), 0, 1, size) for size, count in enumerate(counts.tolist())]
    found: list[list[int]] = []
    for group, first, many in runs:
        for sequence in range(first, first + many):
            collected, at, number = list[tuple[int, int]](), sequence, group
            while number != 2**32 - 1:
                before, start, size, each, base = groups[number]
                collected[:0] = [(size, base + at * each + i) for i in range(each)]
                number, at = before, start + at
            shuffled = permutation(len(collected), 0, 2, len(found))
            row = list[int]()
            for size, piece in (collected[shuffled(i)] for i in range(len(collected))):
                begin = int(order[bases[size] + pieces[size](piece)]) & (2**63 - 1)
                row += range(begin, begin + size)
            found.append(row)
    return found


def drawn(location: str, stop: int, length: int, seed: int) -> Iterator[tuple[str, int]]:
    """The dataset and the sequence of each sample before `stop`."""
    if not location.endswith(".toml"):
        size = len(sequences(location, length))
        for epoch in range(-(-stop // size)):
            order = permutation(size, seed, 1, epoch)
            yield from ((location, order(number)) for number in range(min(size, stop - epoch * size)))
        return
    file = Path(location)
    mixture = tomllib.loads(file.read_text())
    folders = {name: str(file.parent / each["path"]) for name, each in mixture["components"].items()}
    stage = TwinStage(0, length, {name: each["weight"] for name, each in mixture["components"].items()})

    def permuted(name: str, kept: list[int], epoch: int) -> list[int]:
        order = permutation(len(kept), seed_of(mixture["seed"], name), 1, epoch)
        return [kept[order(number)] for number in range(len(kept))]

    def size_of(name: str, length: int, _: int | None) -> int:
        return len(sequences(folders[name], length))

    samples = timeline([stage], mixture["seed"], 1 << 20, size_of, permuted, stop, lambda *_: [])
    yield from ((folders[name], number) for name, _, _, number in samples)


def each_sample(location: str, start: int, stop: int, *, length: int = 64, seed: int = 0) -> list[Pairs]:
    """The pairs of each of some samples of a dataset or of a mixture file."""
    found = []
    for folder, number in list(drawn(location, stop, length, seed))[start:]:
        tokens, following, has = targets(folder)
        mine = np.array([token for token in sequences(folder, length)[number] if has[token]], np.int64)
        found.append(Counter(zip(tokens[mine].tolist(), following[mine].tolist(), strict=True)))
    return found


def samples(location: str, start: int, stop: int, *, length: int = 64, seed: int = 0) -> Pairs:
    """The pairs of some samples of a dataset or of a mixture file."""
    return total(each_sample(location, start, stop, length=length, seed=seed))


def recorder(step: Callable[[], int]) -> Callable[[torch.Tensor, torch.Tensor], None]:
    """Return a function that records the step in progress and the pairs of a batch: inputs and targets, int[...].

    -100 is no target. `SEEN` is the folder, and `RUN` and `RANK` name the file.
    """
    folder, run, rank = Path(os.environ["SEEN"]), os.environ["RUN"], os.environ.get("RANK", "0")
    folder.mkdir(exist_ok=True)
    file = (folder / f"{run}-{rank}.jsonl").open("a")

    def add(inputs: torch.Tensor, targets: torch.Tensor) -> None:
        assert inputs.shape == targets.shape, (inputs.shape, targets.shape)
        inputs, targets = inputs.detach().cpu().flatten(), targets.detach().cpu().flatten()
        has = targets != -100
        file.write(json.dumps([step(), inputs[has].tolist(), targets[has].tolist()]) + "\n")
        file.flush()

    return add


def record(embedding: torch.nn.Module, step: Callable[[], int], *, training: bool = True) -> None:
    """Record the step and the pairs of each batch: what the embedding takes, and cross entropy's targets.

    Of batches of training or, if `training` is False, of validation.

    A loss may be computed in chunks; their targets follow each other, one per input.
    """
    import torch

    add = recorder(step)
    inputs: list[torch.Tensor] = []
    chunks: list[torch.Tensor] = []
    original = torch.nn.functional.cross_entropy

    def keep(module: torch.nn.Module, arguments: tuple[torch.Tensor, ...]) -> None:
        if module.training == training:
            assert not inputs, "a batch had another number of targets than of inputs"
            inputs[:], chunks[:] = [arguments[0].flatten()], []

    def cross_entropy(logits: torch.Tensor, targets: torch.Tensor, *arguments: Any, **keywords: Any) -> Any:
        if inputs:
            chunks.append(targets.flatten())
            if sum(map(len, chunks)) == len(inputs[0]):
                add(inputs.pop(), torch.cat(chunks))
        return original(logits, targets, *arguments, **keywords)

    embedding.register_forward_pre_hook(keep)
    torch.nn.functional.cross_entropy = cross_entropy


def steps_of(folder: str | Path, run: int) -> dict[int, Pairs]:
    """The pairs of each step of a run, over all ranks; runs are numbered from 1."""
    found: dict[int, Pairs] = {}
    for file in Path(folder).glob(f"{run}-*.jsonl"):
        for line in file.read_text().splitlines(keepends=True):
            if line.endswith("\n"):  # else the process died while it wrote
                step, *pairs = json.loads(line)
                found.setdefault(step, Pairs()).update(zip(*pairs, strict=True))
    return dict(sorted(found.items()))


def each_step(folder: str | Path) -> dict[int, Pairs]:
    """The pairs of each step that counts, over all ranks.

    A run that resumes at a step takes the place of that step and of all later ones of earlier runs.
    """
    found: dict[int, Pairs] = {}
    for run in range(1, 1 + max(int(file.name.split("-")[0]) for file in Path(folder).glob("*.jsonl"))):
        steps = steps_of(folder, run)
        found = {step: pairs for step, pairs in found.items() if step < min(steps, default=math.inf)} | steps
    return found


def trained(folder: str | Path) -> Pairs:
    """The pairs of all steps that count."""
    return total(each_step(folder).values())


def total(parts: Iterable[Pairs]) -> Pairs:
    """The sum of counts."""
    found = Pairs()
    for part in parts:
        found.update(part)
    return found


def per_step(samples: list[Pairs], batch_size: int) -> list[Pairs]:
    """The pairs of each step of a training in the order of samples."""
    return [total(samples[first : first + batch_size]) for first in range(0, len(samples), batch_size)]


def differences(found: Pairs, expected: Pairs) -> str:
    """How many pairs are missing, are there too often, and belong to nothing."""
    missing, more = expected - found, found - expected
    unknown = sum(number for pair, number in more.items() if pair not in expected)
    return f"{missing.total()} missing, {more.total()} too many ({unknown} unknown), of {expected.total()}"
