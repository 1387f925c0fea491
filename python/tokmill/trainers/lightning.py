"""Lightning: a data module whose position in the data is in every checkpoint.

    data = tokmill.trainers.lightning.DataModule(dataset, 512)
    trainer.fit(model, datamodule=data, ckpt_path="last")

Requires the package `lightning`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lightning.pytorch import LightningDataModule

from tokmill.errors import UsageError
from tokmill.torch import Loader

if TYPE_CHECKING:
    from collections.abc import Iterator

    import torch

    from tokmill import Mixture, TokenDataset


class DataModule(LightningDataModule):  # type: ignore[misc, unused-ignore]  # lightning may be missing
    """Batches of a dataset or a mixture; each epoch of the `Trainer` is one of the dataset.

    Parameters
    ----------
    train
        Dataset or mixture to train on.
    batch_size
        Number of samples per step, over all ranks.
    val
        Dataset to validate on: the same samples each time, each once, on any number of ranks.
    val_batch_size
        Number of samples per step of validation, over all ranks. Default: `batch_size`.
    stop
        Sample at which a mixture ends. The `Trainer` then has `max_epochs=1`, or one more whenever a complete training
        goes on to a later `stop`.
    **options
        `drop_last`, `fields`, `layout`, `workers`, `balance` and `micro_batch` of `tokmill.torch.Loader`.

    Raises
    ------
    UsageError
        If an argument is invalid, or a checkpoint in the middle of an epoch has another batch size or other data.
    """

    def __init__(
        self,
        train: TokenDataset | Mixture,
        batch_size: int,
        *,
        val: TokenDataset | None = None,
        val_batch_size: int | None = None,
        stop: int | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self._train, self._val, self._batch_size, self._stop, self._options = train, val, batch_size, stop, options
        self._val_batch_size = val_batch_size or batch_size
        self._state: dict[str, Any] | None = None
        self._loader: Loader | None = None
        self._passes = 0
        """Number of complete passes over a mixture before this one, each up to another `stop`."""
        if val is None:
            self.val_dataloader = None  # type: ignore[method-assign, assignment]  # Lightning warns of an empty one

    def setup(self, stage: str) -> None:
        """Begin at the first sample, unless the trainer goes on or a checkpoint is loaded after this."""
        del stage
        if not self.trainer.global_step:
            self._state, self._loader, self._passes = None, None, 0

    def train_dataloader(self) -> Loader:
        """Return the loader of this rank."""
        if self._loader is None:
            kind = _Repeated if self.trainer.overfit_batches else _Resumable
            options = {"stop": self._stop, "state": self._state, **self._ranks(), **self._options}
            self._loader = kind(self._train, self._batch_size, **options)
            len(self._loader)  # TypeError without stop: Lightning would read a batch ahead of the state
            self._passes -= not self._loader.remaining
            epochs = self._passes + 1
            if not self._train.has_epochs and self.trainer.max_epochs not in {epochs, -1}:
                message = (
                    f"max_epochs {self.trainer.max_epochs}: this is pass {epochs} over a mixture, which has no epochs"
                )
                hint = f"pass max_epochs={epochs} to the Trainer; stop ends the mixture"
                raise UsageError("option-conflict", message, hint)
        return self._loader

    def val_dataloader(self) -> Loader:
        """Return the loader of this rank for validation."""
        assert self._val is not None  # noqa: S101
        return _Repeated(self._val, self._val_batch_size, **self._ranks(), **{**self._options, "drop_last": False})

    def _ranks(self) -> dict[str, Any]:
        divided = self.trainer.distributed_sampler_kwargs or {"rank": 0, "num_replicas": 1}
        return {"rank": divided["rank"], "world_size": divided["num_replicas"]}

    def state_dict(self) -> dict[str, Any]:
        """Return the position in the data."""
        if self._loader is None:
            return {}
        return {**self._loader.state_dict(), "passes": self._passes + (not self._loader.remaining)}

    def load_state_dict(self, state: dict[str, Any]) -> None:
        """Resume from a position."""
        self._state, self._loader, self._passes = state, None, state["passes"]


class _Resumable(Loader):
    """A pass goes on where the last one was left, as with `limit_train_batches`."""

    def set_epoch(self, epoch: int) -> None:
        """Do nothing: the epochs of Lightning may be others."""

    def __iter__(self) -> Iterator[dict[str, torch.Tensor]]:
        self.load_state_dict(self.state_dict())
        return super().__iter__()


class _Repeated(Loader):
    """Each pass has the samples of the first epoch."""

    def set_epoch(self, epoch: int) -> None:
        """Do nothing."""

    def __iter__(self) -> Iterator[dict[str, torch.Tensor]]:
        super().set_epoch(0)
        return super().__iter__()
