"""What a training with megatron-core needs on a machine without GPU, and the loader of Megatron-LM.

megatron-core before 0.17 has no `megatron.training`. Then `build_loader` does what
`megatron.training.datasets.data_samplers.build_pretraining_data_loader` does, with the loops of its samplers.
"""

from __future__ import annotations

import contextlib
import importlib.util
from argparse import Namespace
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import torch
from megatron.core import parallel_state, tensor_parallel
from megatron.core.datasets.utils import Split


def put_on_cpu() -> None:
    """Let megatron-core allocate on the CPU. It has dropout in CUDA's random state, even of 0."""

    def on_cpu(make: Callable[..., Any]) -> Callable[..., Any]:
        def made(*arguments: Any, device: Any = None, **options: Any) -> Any:
            return make(*arguments, device="cpu" if str(device).startswith("cuda") else device, **options)

        return made

    for name in ("zeros", "ones", "empty"):
        setattr(torch, name, on_cpu(getattr(torch, name)))
    torch.Tensor.cuda = lambda self, *_, **__: self
    torch.cuda.current_device = lambda: "cpu"
    tensor_parallel.get_cuda_rng_tracker = lambda: SimpleNamespace(fork=contextlib.nullcontext)


def build_loader(dataset: Any, consumed_samples: int, args: Namespace) -> Any:
    """Return the loader that Megatron-LM makes of a dataset."""
    if importlib.util.find_spec("megatron.training"):
        from megatron.training import global_vars
        from megatron.training.datasets.data_samplers import build_pretraining_data_loader

        global_vars._GLOBAL_ARGS = args
        return build_pretraining_data_loader(dataset, consumed_samples)
    if args.dataloader_type == "external":
        return dataset
    rank, ranks = parallel_state.get_data_parallel_rank(), parallel_state.get_data_parallel_world_size()
    if dataset.split is Split.valid and args.full_validation:
        return torch.utils.data.DataLoader(dataset, batch_sampler=_all(len(dataset), rank, ranks))
    is_training = dataset.split is Split.train
    size = args.micro_batch_size if is_training else args.eval_micro_batch_size
    assert consumed_samples < len(dataset)
    sampler = _micro_batches(len(dataset), consumed_samples, size, rank, ranks)
    return torch.utils.data.DataLoader(dataset, batch_sampler=sampler, num_workers=args.num_workers)


class _all:  # noqa: N801
    """MegatronFullValidationSampler."""

    def __init__(self, total: int, rank: int, ranks: int) -> None:
        self._numbers = range(rank, total, ranks)

    def __len__(self) -> int:
        return len(self._numbers)

    def __iter__(self) -> Iterator[list[int]]:
        yield from ([number] for number in self._numbers)


class _micro_batches:  # noqa: N801
    """MegatronPretrainingSampler."""

    def __init__(self, total: int, consumed: int, size: int, rank: int, ranks: int) -> None:
        self._total, self._consumed, self._size, self._rank, self._ranks = total, consumed, size, rank, ranks

    def __len__(self) -> int:
        return self._total

    def __iter__(self) -> Iterator[list[int]]:
        batch: list[int] = []
        for number in range(self._consumed, self._total):
            batch.append(number)
            if len(batch) == self._size * self._ranks:
                yield batch[self._rank * self._size : (self._rank + 1) * self._size]
                batch = []
