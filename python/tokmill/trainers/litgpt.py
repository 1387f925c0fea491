"""litgpt: a data module for `litgpt pretrain`, whose position in the data is in every checkpoint.

litgpt pretrain … --data tokmill.trainers.litgpt.DataModule --data.path tokens
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import torch
from litgpt.data import DataModule as BaseDataModule
from torch.utils.data import DataLoader

from tokmill import Mixture, TokenDataset, read_mixture
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass
class DataModule(BaseDataModule):  # type: ignore[misc, unused-ignore]  # litgpt may be missing
    """Blocks of `max_seq_length` + 1 tokens of a dataset or a mixture, int64[B, L + 1] each batch.

    litgpt has no masks, so documents attend to each other. The last block of the dataset, which is not full, is left
    out. Training has no end: `train.max_tokens` says where it stops.

    Raises UsageError if the dataset has tokens without loss, or the mixture another sequence length.
    """

    path: str
    """Folder or URL of the dataset, or a mixture file."""
    seed: int = 0
    """Seed of the order of blocks; a mixture file has its own."""
    val_path: str | None = None
    """Dataset for validation. Default: `path`."""
    val_split: str = "val"
    """Split for validation."""
    workers: int = 1
    """Number of threads that prefetch batches."""

    def connect(
        self, tokenizer: Any = None, batch_size: int = 1, max_seq_length: int | None = None, **_: object
    ) -> None:
        """Take the options of litgpt: the batch size per rank, and the length L."""
        del tokenizer
        if max_seq_length is None:
            message = "litgpt states no max_seq_length"
            raise UsageError("option-missing", message, "set train.max_seq_length")
        self.batch_size, self.seq_len = batch_size, max_seq_length

    def train_dataloader(self) -> DataLoader[torch.Tensor]:
        """Return the training data of this rank, with a state."""
        source = self._train()
        is_group = torch.distributed.is_available() and torch.distributed.is_initialized()
        world_size = torch.distributed.get_world_size() if is_group else 1
        batches = source.batches(
            self.batch_size * world_size,
            rank=torch.distributed.get_rank() if is_group else 0,
            world_size=world_size,
            layout="blocks",
            workers=self.workers,
            convert=self._tensor,
        )
        return _Resumable(batches, batch_size=None)

    def val_dataloader(self) -> DataLoader[torch.Tensor]:
        """Return the data for validation, which litgpt divides among ranks: the same blocks each time."""
        dataset = _blocks(self.val_path or self.path, self.seq_len, self.val_split, seed=0)
        return DataLoader(dataset.samples(layout="blocks"), batch_size=self.batch_size)

    def _train(self) -> TokenDataset | Mixture:
        if not self.path.endswith(".toml"):
            return _blocks(self.path, self.seq_len, "train", self.seed)
        return read_mixture(self.path)

    def _tensor(self, arrays: dict[str, NDArray[Any]]) -> torch.Tensor:
        blocks = torch.from_numpy(arrays["tokens"])
        if blocks.shape[1] != self.seq_len + 1:
            message = f"samples have {blocks.shape[1] - 1:,} tokens, and litgpt trains on {self.seq_len:,}"
            raise UsageError("option-conflict", message, f"set train.max_seq_length to {blocks.shape[1] - 1}")
        return blocks


class _Resumable(DataLoader[torch.Tensor]):  # type: ignore[misc, unused-ignore]
    """A DataLoader with a state, because Fabric takes no loader of another class."""

    def state_dict(self) -> dict[str, Any]:
        state: dict[str, Any] = self.dataset.state_dict()
        return state

    def load_state_dict(self, state: dict[str, Any]) -> None:
        self.dataset.load_state_dict(state)


def _blocks(path: str, seq_len: int, split: str, seed: int) -> TokenDataset:
    options: dict[str, Any] = {"seq_len": seq_len, "split": split, "seed": seed}
    return TokenDataset(path, **options, leave_out=TokenDataset(path, **options).without_blocks)
