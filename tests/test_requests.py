"""What loaders of PyTorch ask of samples: passes, in worker processes too, and their order."""

from __future__ import annotations

import multiprocessing
import pickle
import random
from collections.abc import Iterator

import numpy as np
import pytest

import tokmill
from documents import EOT, write_dataset
from tokmill._loading.samples import AscendingItems, Samples
from tokmill.errors import UsageError


@pytest.fixture(scope="module")
def dataset(tmp_path_factory: pytest.TempPathFactory) -> tokmill.TokenDataset:
    documents = [[EOT, *range(8 + number, 40 + 2 * number)] for number in range(20)]
    folder = write_dataset(tmp_path_factory.mktemp("d"), {"train": documents})
    return tokmill.TokenDataset(folder, seq_len=16, seed=1)


def test_each_pass_has_the_next_epochs(dataset: tokmill.TokenDataset) -> None:
    length = len(dataset)
    for epochs, batch in ((1, None), (2, None), (2, 7)):
        view = dataset.samples(epochs=epochs, global_batch=batch)
        for number in (0, 1, 3, 0):
            view.set_epoch(number)
            found = view.gather(range(len(view)))["tokens"]
            first = number * epochs * length
            assert np.array_equal(found, dataset.gather(range(first, first + len(view)))["tokens"])
        assert view.state(len(view) + 3)["sample"] == epochs * length + 3
        view.check_state(view.state(5), 5)
        with pytest.raises(UsageError, match="after sample 5, and the training would resume from 6"):
            view.check_state(view.state(5), 6)


def test_what_is_not_whole_epochs_has_one_pass(dataset: tokmill.TokenDataset) -> None:
    for view in (dataset.samples(stop=8), dataset.samples(epochs=2, start=3)):
        view.set_epoch(0)
        with pytest.raises(UsageError, match="not whole epochs"):
            view.set_epoch(1)


def _tokens(samples: Samples, asked: multiprocessing.Queue[int], told: multiprocessing.Queue[list[int]]) -> None:
    while (index := asked.get()) >= 0:
        told.put(samples[index]["tokens"].tolist())


@pytest.mark.parametrize("method", ["fork", "spawn"])
@pytest.mark.filterwarnings("ignore:This process.*is multi-threaded:DeprecationWarning")
def test_processes_that_run_already_notice_the_pass(dataset: tokmill.TokenDataset, method: str) -> None:
    samples = dataset.samples(epochs=1)
    samples.set_epoch(0)
    context = multiprocessing.get_context(method)
    asked, told = context.Queue(), context.Queue()
    process = context.Process(  # type: ignore[attr-defined]
        target=_tokens, args=(samples, asked, told)
    )
    process.start()
    for number in range(3):
        samples.set_epoch(number)
        copied = pickle.loads(pickle.dumps(samples))  # noqa: S301
        asked.put(4)
        expected = dataset.gather([number * len(dataset) + 4])["tokens"][0].tolist()
        assert told.get(timeout=60) == copied[4]["tokens"].tolist() == expected
    asked.put(-1)
    process.join()


def batches(size: int, batch: int, ranks: int, rank: int) -> Iterator[list[int]]:
    """As accelerate divides them: the last step begins again."""
    steps = -(-size // (batch * ranks))
    numbers = [number % size for number in range(steps * batch * ranks)]
    for step in range(steps):
        first = (step * ranks + rank) * batch
        yield numbers[first : first + batch]


@pytest.mark.parametrize("batch", [1, 3, 8])
def test_loaders_that_go_forward_are_not_taken_for_shuffling(batch: int) -> None:
    for size in (1, 2, 7, 50):
        for ranks in (1, 2, 4):
            for rank in range(ranks):
                items = AscendingItems()
                for start in (0, 2, 0, 1):  # passes, of which some resume
                    for each in list(batches(size, batch, ranks, rank))[start:]:
                        items.check(each)
                strided = AscendingItems()
                for _ in range(3):  # as torch's DistributedSampler divides them
                    padded = [*range(size), *range(-size % ranks)]
                    for number in padded[rank::ranks]:
                        strided.check([number % size])
    items = AscendingItems()
    for step in range(40):  # training and validation on the same samples
        items.check([step])
        for number in range(25 if step % 5 == 0 else 0):
            items.check([number])


def check_all(items: AscendingItems, drawn: list[list[int]]) -> None:
    for each in drawn:
        items.check(each)


@pytest.mark.parametrize("batch", [1, 2, 8])
def test_loaders_that_shuffle_are_noticed_within_a_few_batches(batch: int) -> None:
    for seed in range(50):
        numbers = random.Random(seed).sample(range(1000), 40 * batch)
        with pytest.raises(UsageError, match="shuffles samples"):
            check_all(AscendingItems(), [numbers[first : first + batch] for first in range(0, 40 * batch, batch)])


def test_rows_are_no_dicts(dataset: tokmill.TokenDataset) -> None:
    """The Trainer of transformers removes fields of dicts; collators make dicts where `Row(fields)` fails."""
    for rows in (dataset.samples().__getitems__([3]), dataset.samples(layout="hf").__getitems__([3])):
        assert not isinstance(rows[0], dict)
        assert list(pickle.loads(pickle.dumps(rows[0]))) == list(rows[0])  # noqa: S301
        with pytest.raises(TypeError):
            type(rows[0])(dict(rows[0]))
