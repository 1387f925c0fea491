"""Layouts: the names, dtypes and conventions of batches in each trainer, one record each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tokmill._spelling import check_choice
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    Arrays = Mapping[str, NDArray[Any]]

IGNORED: Final = -100
"""Label that cross entropy ignores in PyTorch and in Hugging Face models."""


class Row(Mapping[str, Any]):
    """A sample as an immutable mapping that is no dict: transformers removes from dicts what `forward` does not name.

    It takes keywords, so that collators that first try `Row(fields)` make dicts of batches.
    """

    __slots__ = ("_fields",)

    def __init__(self, /, **fields: Any) -> None:
        self._fields = fields

    def __getitem__(self, name: str) -> Any:
        return self._fields[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._fields)

    def __len__(self) -> int:
        return len(self._fields)

    def __repr__(self) -> str:
        return f"Row({self._fields!r})"


@dataclass(frozen=True)
class Layout:
    """How a trainer wants samples."""

    name: str
    fields: tuple[str, ...]
    """Fields that `arrays` takes; `component` and `loss_weights` are passed on if there are any."""
    arrays: Callable[[Arrays], dict[str, NDArray[Any]]]
    """Returns the trainer's arrays, [n, L] each, from the fields, int32[n, L]."""
    row: Callable[..., Any] = dict
    """Returns a sample from the arrays of one, [L] each, as keywords."""
    is_block: bool = False
    """Whether the only field, `tokens`, has L + 1 tokens, without masks."""


def _labels(fields: Arrays) -> NDArray[np.int64]:
    """Return the target of each token, int64[n, L]: -100 where there is no loss."""
    labels: NDArray[np.int64] = np.where(fields["loss_mask"], fields["targets"], IGNORED).astype(np.int64)
    return labels


def _hf(fields: Arrays) -> dict[str, NDArray[Any]]:
    # The loss uses `shift_labels`. `labels` are for models that shift labels themselves; position i predicts i + 1.
    targets = _labels(fields)
    labels = np.full_like(targets, IGNORED)
    labels[:, 1:] = targets[:, :-1]
    return {
        "input_ids": fields["tokens"].astype(np.int64),
        "labels": labels,
        "shift_labels": targets,
        "position_ids": fields["positions"].astype(np.int64),
    }


def _torchtitan(fields: Arrays) -> dict[str, NDArray[Any]]:
    return {
        "input": fields["tokens"].astype(np.int64),
        "positions": fields["positions"].astype(np.int64),
        "labels": _labels(fields),
    }


def _megatron(fields: Arrays) -> dict[str, NDArray[Any]]:
    found: dict[str, NDArray[Any]] = {
        "tokens": fields["tokens"].astype(np.int64),
        "labels": fields["targets"].astype(np.int64),
        "loss_mask": fields.get("loss_weights", fields["loss_mask"]).astype(np.float32),
        "position_ids": fields["positions"].astype(np.int64),
    }
    if "component" in fields:
        found["dataset_id"] = fields["component"].astype(np.int64)
    return found


def _maxtext(fields: Arrays) -> dict[str, NDArray[Any]]:
    # MaxText computes the loss where `targets_segmentation` is not 0.
    return {
        "inputs": fields["tokens"],
        "inputs_position": fields["positions"],
        "inputs_segmentation": fields["segment_ids"],
        "targets": fields["targets"],
        "targets_position": fields["positions"],
        "targets_segmentation": fields["segment_ids"] * fields["loss_mask"],
    }


def _olmo(fields: Arrays) -> dict[str, NDArray[Any]]:
    found = {
        "input_ids": fields["tokens"].astype(np.int64),
        "labels": _labels(fields),
        "segment_ids": fields["segment_ids"],
    }
    return found | ({"component": fields["component"]} if "component" in fields else {})


def _blocks(fields: Arrays) -> dict[str, NDArray[Any]]:
    return {"tokens": fields["tokens"].astype(np.int64)}


def _bare(tokens: NDArray[Any]) -> NDArray[Any]:
    return tokens


_TRAINED: Final = ("tokens", "targets", "positions", "loss_mask")

LAYOUTS: Final = {
    layout.name: layout
    for layout in (
        Layout("hf", _TRAINED, _hf, row=Row),
        Layout("torchtitan", _TRAINED, _torchtitan),
        Layout("megatron", (*_TRAINED, "component", "loss_weights"), _megatron),
        Layout("maxtext", (*_TRAINED, "segment_ids"), _maxtext),
        Layout("olmo", ("tokens", "targets", "segment_ids", "loss_mask", "component"), _olmo),
        Layout("blocks", ("tokens",), _blocks, row=_bare, is_block=True),
    )
}
"""The layouts by name."""


def context_parallel_places(bounds: NDArray[np.int64], rank: int, size: int) -> NDArray[np.int64]:
    """Return the places in each row of the tokens of a context-parallel rank, int64[n, L / size].

    bounds   int64[n, b + 1]: ends of what is divided into 2 `size` chunks of each row, after 0; the last one is L

    Raises UsageError if that cannot be divided.
    """
    if not 0 <= rank < size:
        message = f"rank {rank} is invalid for {size} context-parallel ranks"
        raise UsageError("option-value", message, "ranks are numbered from 0 to size - 1")
    (count, _), length, lengths = bounds.shape, int(bounds[0, -1]), np.diff(bounds)
    if (lengths % (2 * size)).any():
        wrong = int(lengths[lengths % (2 * size) > 0][0])
        message = f"{wrong:,} tokens cannot be divided into {2 * size} chunks, two for each context-parallel rank"
        hint = f"pack with --document-multiple {2 * size}, and a --seq-len that is a multiple of it"
        raise UsageError("option-value", message, hint)
    # For each place in a row, the start of its document, and the length of the chunks of that.
    of_documents = (bounds[:, :-1], lengths // (2 * size))
    starts, each = (np.repeat(values, lengths.ravel()).reshape(count, length) for values in of_documents)
    chunk = (np.arange(length) - starts) // each
    return np.nonzero((chunk == rank) | (chunk == 2 * size - 1 - rank))[1].reshape(count, length // size)


def layout_of(layout: Layout | str) -> Layout:
    """Return a layout by name. Raises UsageError if there is none of this name."""
    if isinstance(layout, Layout):
        return layout
    check_choice("layout", layout, tuple(LAYOUTS))
    return LAYOUTS[layout]
