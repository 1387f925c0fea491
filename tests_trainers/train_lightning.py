"""Trains a tiny model with Lightning's Trainer."""

from __future__ import annotations

import argparse
import os
from typing import Any

import lightning
import torch
from lightning.pytorch.callbacks import ModelCheckpoint
from torch.utils.data import DataLoader
from torchdata.stateful_dataloader import StatefulDataLoader

import pairs
import tokmill
import tokmill.torch
import unique_ids as corpus
from tokmill.trainers.lightning import DataModule


class Model(lightning.LightningModule):  # type: ignore[misc, unused-ignore]  # lightning may be missing
    def __init__(self) -> None:
        super().__init__()
        self.embedding = torch.nn.Embedding(corpus.VOCABULARY, 8)
        self.validated: list[int] = []

    def training_step(self, batch: dict[str, torch.Tensor], batch_idx: int) -> torch.Tensor:
        del batch_idx
        logits = self.embedding(batch["tokens"]) @ self.embedding.weight.T
        return torch.nn.functional.cross_entropy(logits.flatten(0, 1), tokmill.torch.labels(batch).flatten())

    def validation_step(self, batch: dict[str, torch.Tensor], batch_idx: int) -> None:
        del batch_idx
        self.validated += batch["tokens"][batch["loss_mask"].bool()].tolist()

    def on_validation_epoch_end(self) -> None:
        if not self.trainer.sanity_checking:
            print("validated", *sorted(self.validated))
        self.validated.clear()

    def configure_optimizers(self) -> torch.optim.Optimizer:
        return torch.optim.SGD(self.parameters(), 0.1)


parser = argparse.ArgumentParser()
parser.add_argument("data")
parser.add_argument("--loader", choices=("module", "own", "torch", "stateful"), default="module")
parser.add_argument("--batch-size", type=int, default=8)
parser.add_argument("--epochs", type=int, default=1)
parser.add_argument("--steps", type=int, default=-1)
parser.add_argument("--limit", type=int)
parser.add_argument("--stop", type=int)
parser.add_argument("--accumulate", type=int, default=1)
parser.add_argument("--reload", type=int, default=0)
parser.add_argument("--workers", type=int, default=0)
parser.add_argument("--save-every", type=int, default=10)
parser.add_argument("--fit-again", type=int, help="with more epochs")
parser.add_argument("--validate", action="store_true")
parser.add_argument("--resume", action="store_true")
options = parser.parse_args()


def opened(split: str = "train") -> Any:
    if options.data.endswith(".toml"):
        return tokmill.read_mixture(options.data)
    return tokmill.TokenDataset(options.data, seq_len=corpus.LENGTH, packing="best-fit", seed=1, split=split)


world_size = int(os.environ.get("WORLD_SIZE", "1"))
epochs = options.epochs
given: dict[str, Any]
if options.loader == "module":
    val = opened("val") if options.validate else None
    end = {"stop": options.stop} if options.stop else {}
    given = {"datamodule": DataModule(opened(), options.batch_size, val=val, **end)}
elif options.loader == "own":
    ranks: dict[str, Any] = {"rank": int(os.environ.get("RANK", "0")), "world_size": world_size}
    given = {"train_dataloaders": tokmill.torch.Loader(opened(), options.batch_size, stop=options.stop, **ranks)}
else:
    kind = {"torch": DataLoader, "stateful": StatefulDataLoader}[options.loader]
    each = {"batch_size": options.batch_size // world_size, "num_workers": options.workers}
    given = {"train_dataloaders": kind(opened().samples(epochs=epochs), **each)}
    epochs = 1
model = Model()
every = {"every_n_train_steps": options.save_every} if options.save_every else {"every_n_epochs": 1}
trainer = lightning.Trainer(
    accelerator="cpu",
    devices=world_size,
    strategy="ddp" if world_size > 1 else "auto",
    max_epochs=epochs,
    max_steps=options.steps,
    limit_train_batches=options.limit,
    accumulate_grad_batches=options.accumulate,
    reload_dataloaders_every_n_epochs=options.reload,
    callbacks=[ModelCheckpoint("checkpoints", save_last=True, save_top_k=-1, **every)],
    logger=False,
    enable_progress_bar=False,
    enable_model_summary=False,
)
pairs.record(model.embedding, lambda: trainer.fit_loop.total_batch_idx)
trainer.fit(model, ckpt_path="last" if options.resume else None, **given)
if options.fit_again:
    trainer.fit_loop.max_epochs = options.fit_again
    trainer.fit(model, **given)
