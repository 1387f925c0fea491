"""What loaders take: a dataset in its order, or a mixture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, Protocol, get_args

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import ArrayLike, NDArray

    from tokmill._loading.history import StageHistory
    from tokmill._loading.sequences import LocatedRows

Field = Literal["tokens", "targets", "segment_ids", "positions", "loss_mask"]
FIELDS: Final[tuple[Field, ...]] = get_args(Field)


LOCATED_AT_ONCE: Final = 1 << 14
"""Number of sequences of mapped files that are located at once."""


def dtype_in_torch(field: str) -> type[np.int32 | np.int64]:
    """Return the dtype of a field in PyTorch, where embedding and cross entropy take ids of int64."""
    return np.int64 if field in {"tokens", "targets"} else np.int32


def rows_for_torch(arrays: Mapping[str, NDArray[np.int32]]) -> list[dict[str, NDArray[np.int32 | np.int64]]]:
    """Return the rows of fields, as PyTorch's DataLoader takes them."""
    fields = {name: field.astype(dtype_in_torch(name), copy=False) for name, field in arrays.items()}
    count = len(next(iter(fields.values())))
    return [{name: field[row] for name, field in fields.items()} for row in range(count)]


class Samples(Protocol):
    """Samples, numbered from 0 on without end."""

    @property
    def history(self) -> StageHistory:
        """Hashes of the stages, which make loader states."""

    def numbers(self, samples: NDArray[np.uint64]) -> NDArray[np.uint64]:
        """Return what `gather` takes for samples: uint64[n], for sample numbers uint64[n]."""

    def gather(self, indices: ArrayLike, fields: Sequence[str] = FIELDS) -> dict[str, NDArray[np.int32]]:
        """Return several sequences, each field int32[n, L]."""

    def locate(self, numbers: NDArray[np.uint64]) -> LocatedRows:
        """Return the sequences that `gather` would return, before their tokens are read."""

    def arrays(self, rows: LocatedRows, fields: Sequence[str]) -> dict[str, NDArray[np.int32]]:
        """Return sequences, each field int32[n, L]."""

    @property
    def located_at_once(self) -> int:
        """Number of sequences that are located at once: a cost of each call, spread over several batches."""

    def start_of(self, epoch: int) -> int:
        """Return the first sample of an epoch. Raises UsageError if there are no epochs."""

    def length_until(self, sample: int) -> int | None:
        """Return the sample after `sample` from which on sequences have another length; None if there is none."""
