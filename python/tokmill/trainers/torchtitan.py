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

        balance: str | None = None
        """`attention`: divide each step so that data-parallel ranks compute as long; see `TokenDataset.batches`."""

        global_batch_size: int | None = None
        """With `balance`, that of the training: samples per step, over all ranks."""

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
        self._seq_len, self._local = seq_len, local_batch_size
        self._left: list[dict[str, torch.Tensor]] = []
        """Micro-batches of a balanced step that are still to come."""
        size = local_batch_size * dp_world_size
        if (config.balance is None) != (config.global_batch_size is None) or (config.global_batch_size or size) % size:
            message = f"balance and global_batch_size, a multiple of {size}, belong together"
            raise UsageError("option-missing", message, "pass training.global_batch_size with balance")
        balanced: dict[str, Any] = {"balance": config.balance, "micro_batch": local_batch_size}
        is_balanced = config.infinite and config.balance is not None
        self._batches = data.batches(
            (is_balanced and config.global_batch_size) or size,
            rank=dp_rank,
            world_size=dp_world_size,
            epochs=None if config.infinite else 1,
            layout="torchtitan",
            workers=config.workers,
            convert=self._checked,
            **(balanced if is_balanced else {}),
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
            firsts = range(0, len(batch["input"]), self._local)
            self._left = [{n: tensor[at : at + self._local] for n, tensor in batch.items()} for at in firsts]
            while self._left:
                part = self._left.pop(0)
                labels = part.pop("labels")
                yield part, labels

    def state_dict(self) -> dict[str, Any]:
        """Return the state: the same on all ranks, as one string, because a checkpoint restores the keys it finds."""
        if self._left:
            message = f"{len(self._left)} micro-batches of the step are left; a balanced step is saved at its end"
            raise UsageError("loader-state", message, "global_batch_size must be training.global_batch_size")
        return {"tokmill": json.dumps(self._batches.state_dict())}

    def load_state_dict(self, state: dict[str, Any]) -> None:
        """Resume from a state. Raises UsageError if it belongs to other data."""
        self._left = []
        self._batches.load_state_dict(state["tokmill"])

    def close(self) -> None:
        """Stop prefetching."""
        self._batches.close()
