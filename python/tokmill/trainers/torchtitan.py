"""torchtitan: a dataloader whose checkpoints resume on any number of data-parallel ranks.

config.dataloader = DataLoader.Config(data=tokmill.TokenDataset("tokens", seq_len=2048, packing="best-fit"))

Requires the package `torchtitan`.
"""

from __future__ import annotations

import json
from collections.abc import Callable  # at run time: torchtitan evaluates the types of configurations
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import torch
import tyro
from torchtitan.components.dataloader import BaseDataLoader

from tokmill import Mixture, TokenDataset
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray


class DataLoader(BaseDataLoader):  # type: ignore[misc, unused-ignore]  # torchtitan may be missing
    """Batches of a dataset or a mixture in torchtitan's form: `input`, `positions` and labels, int64[B, L] each.

    torchtitan computes the masks that separate documents from `positions`. Labels are -100 where there is no loss.

    Raises UsageError if the data is missing or has another sequence length than the training.
    """

    @dataclass(kw_only=True, slots=True)
    class Config(BaseDataLoader.Config):  # type: ignore[misc, unused-ignore]
        """Configuration of the data."""

        data: Annotated[Callable[[], Any], tyro.conf.Suppress]
        """Function that returns the `TokenDataset` or `Mixture`. `dataset` and `dataset_path` are not used."""

        infinite: bool = True
        """Go on with the next epoch. torchtitan's validator sets it: False ends after one epoch."""

        workers: int = 1
        """Number of threads that prefetch batches."""

    def __init__(
        self,
        config: Config,
        *,
        dp_world_size: int,
        dp_rank: int,
        seq_len: int,
        local_batch_size: int,
        **others: object,
    ) -> None:
        data = config.data() if callable(config.data) else None
        if not isinstance(data, TokenDataset | Mixture) or config.dataset or config.dataset_path:
            message = "data must be a function that returns a TokenDataset or Mixture, without dataset and dataset_path"
            raise UsageError("option-value", message, "use DataLoader.Config(data=lambda: tokmill.TokenDataset(…))")
        if "snapshot_every_n_steps" in others and not config.infinite:  # only a training gets this argument
            message = "with infinite=False, torchtitan ends a training without its last steps and checkpoint"
            raise UsageError("option-value", message, "leave infinite as it is; training.steps says where to end")
        self._seq_len = seq_len
        self._batches = data.batches(
            local_batch_size * dp_world_size,
            rank=dp_rank,
            world_size=dp_world_size,
            epochs=None if config.infinite else 1,
            layout="torchtitan",
            workers=config.workers,
            convert=self._checked,
        )
        if (smallest := self._batches.smallest_step) < dp_world_size:
            message = f"the last step would have {smallest} samples for {dp_world_size} data-parallel ranks"
            raise UsageError("option-value", message, "use another training.local_batch_size")

    def _checked(self, arrays: dict[str, NDArray[Any]]) -> dict[str, torch.Tensor]:
        length = arrays["input"].shape[1]
        if length != self._seq_len:
            message = f"samples have {length:,} tokens, and training.seq_len is {self._seq_len:,}"
            raise UsageError("option-conflict", message, f"set training.seq_len to {length}")
        return {name: torch.from_numpy(array) for name, array in arrays.items()}

    def __iter__(self) -> Iterator[tuple[dict[str, torch.Tensor], torch.Tensor]]:
        """Yield batches from the current state on."""
        for batch in self._batches:
            labels = batch.pop("labels")
            yield batch, labels

    def state_dict(self) -> dict[str, Any]:
        """Return the state: the same on all ranks, as one string, because a checkpoint restores the keys it finds."""
        return {"tokmill": json.dumps(self._batches.state_dict())}

    def load_state_dict(self, state: dict[str, Any]) -> None:
        """Resume from a state. Raises UsageError if it belongs to other data."""
        self._batches.load_state_dict(state["tokmill"])

    def close(self) -> None:
        """Stop prefetching."""
        self._batches.close()
