"""Megatron-LM: datasets for its samplers, and its external dataloader.

    def train_valid_test_datasets_provider(samples, vp_stage=None):
        return datasets(samples, train=mixture, valid=validation)

Requires megatron-core.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import torch
from megatron.core import parallel_state
from megatron.core.datasets.utils import Split

from tokmill.errors import UsageError

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from tokmill._loading.dataset import TokenDataset
    from tokmill._loading.samples import Samples
    from tokmill._mixing.mixture import Mixture

_UNSUPPORTED = {
    "sft": "its samples have their own format",
    "phase_transition_iterations": "each phase would begin with the first sample again",
    "hybrid_context_parallel": "it takes sequences of several lengths",
    "perform_rl_step": "it draws no samples",
}


def datasets(
    samples: Sequence[int | None],
    *,
    train: TokenDataset | Mixture,
    valid: TokenDataset | Mixture | None = None,
    test: TokenDataset | Mixture | None = None,
    balance: str | Sequence[float] | None = None,
    args: Namespace | None = None,
) -> tuple[Dataset | External | None, ...]:
    """Return the datasets of a `train_valid_test_datasets_provider`, or loaders for `--dataloader-type external`.

    Parameters
    ----------
    samples
        Numbers of samples of training, validation and test: the provider's argument.
    train, valid, test
        Datasets or mixtures. A dataset begins its next epoch as often as the number needs.
    balance
        Divide each global batch of the training so that data-parallel ranks compute as long; see
        `TokenDataset.batches`.
    args
        Megatron's arguments. Default: `megatron.training.get_args()`.

    Raises
    ------
    UsageError
        If an argument of Megatron would change the samples or their order, or the sequence length differs.
    """
    if args is None:
        from megatron.training import get_args

        args = get_args()
    kind = args.dataloader_type
    if kind not in {"single", "external"}:
        message = f"--dataloader-type {kind} draws samples in an order of its own"
        raise UsageError("option-conflict", message, "use --dataloader-type single: the samples are shuffled already")
    for name, why in _UNSUPPORTED.items():
        if getattr(args, name, None):
            raise UsageError("option-conflict", f"--{name.replace('_', '-')} is not supported: {why}")
    if balance is not None and kind == "external":
        message = "balance and --dataloader-type external exclude each other"
        raise UsageError("option-conflict", message, "use --dataloader-type single")
    whole = bool(getattr(args, "full_validation", False))
    if whole and kind == "external":
        message = "--full-validation and --dataloader-type external exclude each other"
        raise UsageError("option-conflict", message, "use --dataloader-type single")
    found: list[Dataset | External | None] = []
    for source, split, count in zip((train, valid, test), (Split.train, Split.valid, Split.test), samples, strict=True):
        if source is None or not (count or whole):
            found.append(None)
        elif kind == "external":
            found.append(External(source, args, split, count))
        else:
            stop = source.start_of(1) if whole and split is Split.valid else count or source.start_of(1)
            steps = _balanced(args, balance) if split is Split.train else {}
            found.append(Dataset(source.samples(stop=stop, layout="megatron", **steps), args, split))
    return tuple(found)


def _balanced(args: Namespace, balance: str | Sequence[float] | None) -> dict[str, Any]:
    """Return how the samples of the training are balanced."""
    if balance is None:
        return {}
    if getattr(args, "rampup_batch_size", None) or args.consumed_train_samples % args.global_batch_size:
        message = f"balance needs steps of --global-batch-size {args.global_batch_size} from the first one on"
        raise UsageError("option-conflict", message, "leave out --rampup-batch-size, and keep the batch size")
    return {
        "balance": balance,
        "global_batch": args.global_batch_size,
        "micro_batch": args.micro_batch_size,
        "world_size": parallel_state.get_data_parallel_world_size(),
    }


class Dataset(torch.utils.data.Dataset[dict[str, torch.Tensor]]):  # type: ignore[misc, unused-ignore]  # torch may be missing
    """Samples for `MegatronPretrainingSampler`: item i is sample i, and consumed samples are the state.

    An item has `tokens`, `labels`, `position_ids` int64[L] and `loss_mask` float32[L]; `dataset_id` int64 if it is of a
    mixture; with `--dataloader-inter-document-masking` `cu_seqlens` int32[L + 1] and `max_seqlen` int32; and with
    `--create-attention-mask-in-dataloader` `attention_mask` bool[1, L, L], which keeps attention within documents.
    """

    def __init__(self, samples: Samples, args: Namespace, split: Split) -> None:
        self._samples, self._masks = samples, _Masks(args)
        self.split = split
        """Megatron's name of the split: the batch size of evaluation depends on it."""

    def __len__(self) -> int:
        return len(self._samples)

    def __getitem__(self, index: int) -> dict[str, torch.Tensor]:
        return self.__getitems__([index])[0]

    def __getitems__(self, indices: Sequence[int]) -> list[dict[str, torch.Tensor]]:
        fields = self._masks.tensors(self._samples.gather(indices))
        return [{name: field[i] for name, field in fields.items()} for i in range(len(indices))]


class External:
    """Micro-batches of this data-parallel rank, from the samples on that Megatron has consumed, for `external`."""

    def __init__(self, source: TokenDataset | Mixture, args: Namespace, split: Split, stop: int | None) -> None:
        prefix = "" if split is Split.train else "eval_"
        size = getattr(args, f"{prefix}micro_batch_size", args.micro_batch_size)
        ranks = parallel_state.get_data_parallel_world_size()
        consumed = {Split.train: args.consumed_train_samples, Split.valid: args.consumed_valid_samples}.get(split, 0)
        self._batches = source.batches(
            size * ranks,
            rank=parallel_state.get_data_parallel_rank(),
            world_size=ranks,
            stop=stop,
            drop_last=True,
            layout="megatron",
            state=source.history.state(consumed),
            convert=_Masks(args).tensors,
        )

    def __iter__(self) -> External:
        return self

    def __next__(self) -> dict[str, torch.Tensor]:
        return next(self._batches)

    def save_state(self) -> dict[str, Any]:
        """Return the state for `--dataloader-save`. Resuming does not need it: the consumed samples tell the same."""
        return self._batches.state_dict()


class _Masks:
    def __init__(self, args: Namespace) -> None:
        self._length = args.seq_length
        self._boundaries = bool(getattr(args, "dataloader_inter_document_masking", False))
        self._mask = bool(args.create_attention_mask_in_dataloader)

    def tensors(self, arrays: Mapping[str, NDArray[Any]]) -> dict[str, torch.Tensor]:
        """Return samples with what Megatron separates documents by."""
        fields, (count, length) = dict(arrays), arrays["tokens"].shape
        if length != self._length:
            message = f"samples have {length:,} tokens, and --seq-length is {self._length:,}"
            raise UsageError("option-conflict", message, f"pass --seq-length {length}")
        begins = arrays["position_ids"] == 0
        if self._boundaries:
            fields["cu_seqlens"] = np.full((count, length + 1), length, np.int32)
            for row, starts in zip(fields["cu_seqlens"], map(np.flatnonzero, begins), strict=True):
                row[: len(starts)] = starts
            fields["max_seqlen"] = np.diff(fields["cu_seqlens"]).max(axis=1).astype(np.int32)
        if self._mask:
            segments = begins.cumsum(axis=1)
            same = segments[:, None, :, None] == segments[:, None, None, :]
            fields["attention_mask"] = ~(same & np.tri(length, dtype=np.bool_))
        return {name: torch.from_numpy(field) for name, field in fields.items()}
