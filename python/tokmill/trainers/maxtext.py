"""MaxText: its trainer with samples of tokmill in place of `dataset_type=grain`.

    maxtext.use(dataset, evaluation=validation)
    train.main(["", "base.yml", "dataset_type=grain", "steps=1000"])

Its list of dataset types is closed, so this replaces two functions of its module.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import jax
import numpy as np
from grain.experimental import ElasticIterator
from maxtext.input_pipeline import input_pipeline_interface
from maxtext.input_pipeline.multihost_dataloading import MultiHostDataLoadIterator

from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Self

    from numpy.typing import NDArray

    from tokmill._loading.dataset import TokenDataset
    from tokmill._mixing.mixture import Mixture

    Batch = dict[str, NDArray[np.int32]]


def use(train: TokenDataset | Mixture, evaluation: TokenDataset | None = None) -> None:
    """Let MaxText train on a dataset or mixture, and evaluate on all samples of another dataset.

    Call it before MaxText's `train.main`, with `dataset_type=grain`. MaxText saves the state in its checkpoints.
    `enable_data_shuffling` has no effect: samples come in the order of the dataset's `seed`.

    Raises UsageError, when training begins, if the sequence length, the vocabulary, the number of steps or an option of
    loading does not fit.
    """
    input_pipeline_interface.make_grain_train_iterator = partial(_train_iterator, train)
    input_pipeline_interface.make_grain_eval_iterator = partial(_evaluation_iterator, evaluation)


def _train_iterator(source: TokenDataset | Mixture, config: Any, mesh: Any, processes: Sequence[int]) -> Any:
    size, needed = config.global_batch_size_to_load, config.steps * config.global_batch_size_to_load
    _check(source, config, size, config.global_batch_size_to_train_on)
    if source.has_epochs and source.start_of(config.num_epoch) < needed:
        message = f"steps={config.steps} need {needed:,} samples, and num_epoch={config.num_epoch} has "
        message += f"{source.start_of(config.num_epoch):,}"
        raise UsageError("option-conflict", message, "raise num_epoch, or lower steps")
    rank = processes.index(jax.process_index())
    batches = source.batches(size, rank=rank, world_size=len(processes), layout="maxtext")
    return MultiHostDataLoadIterator(_Iterator(batches), mesh)


def _evaluation_iterator(dataset: TokenDataset | None, config: Any, mesh: Any, processes: Sequence[int]) -> Any:
    if dataset is None:
        raise UsageError("option-missing", "eval_interval is set, but there is no dataset", "pass evaluation to use()")
    size = config.global_batch_size_to_load_eval
    _check(dataset, config, size, config.global_batch_size_to_eval_on)
    return MultiHostDataLoadIterator(_Evaluation(dataset, size, processes), mesh)


def _check(source: TokenDataset | Mixture, config: Any, loaded: int, trained: int) -> None:
    length = len(source.samples(stop=1)[0]["tokens"])
    for is_wrong, message in (
        (length != config.max_target_length, f"max_target_length={config.max_target_length}; samples have {length}"),
        (source.vocab_size > config.vocab_size, f"vocab_size={config.vocab_size}; ids need {source.vocab_size}"),
        (loaded != trained, f"MaxText would load {loaded} samples per step and use {trained}"),
        (config.expansion_factor_real_data not in {-1, 1}, "expansion_factor_real_data is not supported"),
        (config.colocated_python_data_input, "colocated_python_data_input is not supported"),
        (config.enable_rampup_batch_size, "enable_rampup_batch_size: MaxText does not save the rest of its buffer"),
        (config.reuse_example_batch, "reuse_example_batch trains on one batch again and again"),
    ):
        if is_wrong:
            raise UsageError("option-conflict", message, "change the option in MaxText's configuration")


class _Iterator(ElasticIterator):  # type: ignore[misc, unused-ignore]  # grain may be missing
    """Batches as the iterator whose state MaxText saves once for all processes, whatever their number."""

    def __init__(self, batches: Any) -> None:
        self._batches = batches

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> Batch:
        return next(self._batches)

    def get_state(self) -> dict[str, Any]:
        return self._batches.state_dict()  # type: ignore[no-any-return]

    def set_state(self, state: dict[str, Any]) -> None:
        self._batches.load_state_dict(state)

    def close(self) -> None:
        self._batches.close()


class _Evaluation:
    """All samples of one epoch, the same each time; the last batch is filled with rows without loss."""

    def __init__(self, dataset: TokenDataset, size: int, processes: Sequence[int]) -> None:
        self._samples, self._size = dataset.samples(layout="maxtext"), size
        self._part = slice(processes.index(jax.process_index()), None, len(processes))

    def __iter__(self) -> Any:
        for first in range(0, count := len(self._samples), self._size):
            numbers = np.arange(first, first + self._size)[self._part]
            batch = self._samples.gather(np.minimum(numbers, count - 1))
            batch["targets_segmentation"][numbers >= count] = 0
            yield batch
