"""Trains a tiny model in a loop of accelerate: `train_accelerate.py DATA name=value…`; see `main` for the names."""

from __future__ import annotations

import ast
import json
import sys
from pathlib import Path
from typing import Any

import torch
from accelerate import Accelerator, DataLoaderConfiguration
from torch.utils.data import DataLoader

import pairs
import tokmill
import tokmill.torch
from unique_ids import LENGTH, VOCABULARY


def main() -> None:
    location, *assigned = sys.argv[1:]
    given = {name: ast.literal_eval(value) for name, _, value in (each.partition("=") for each in assigned)}
    if location.endswith(".toml"):
        data: Any = tokmill.read_mixture(location)
    else:
        data = tokmill.TokenDataset(location, seq_len=LENGTH, packing="best-fit", seed=1)

    accelerator = Accelerator(cpu=True, dataloader_config=DataLoaderConfiguration(**given.get("config", {})))
    model = torch.nn.Sequential(torch.nn.Embedding(VOCABULARY, 8), torch.nn.Linear(8, VOCABULARY))
    optimizer = torch.optim.SGD(model.parameters(), 0.1)
    step, passes, batch = 0, given.get("passes", 1), given.get("batch", 8)
    pairs.record(model[0], lambda: step)

    options = given.get("loader", {})
    if kind := given.get("own"):
        ranks = {"rank": accelerator.process_index, "world_size": accelerator.num_processes}
        sharding = {"sharded_by": "trainer"} if given.get("trainer") else ranks
        ends = {name: given[name] for name in ("epochs", "stop", "drop_last") if name in given}
        own = getattr(tokmill.torch, kind)(data, batch, layout="hf", **sharding, **ends)
        loader = own if kind == "Loader" else DataLoader(own.samples, batch_sampler=own, **options)
    else:
        samples = data.samples(**{"layout": "hf", **given.get("samples", {})})
        accelerator.register_for_checkpointing(samples)
        loader = DataLoader(samples, batch_size=batch, **options)
    if given.get("own") == "Loader":
        accelerator.register_for_checkpointing(loader)
        model, optimizer = accelerator.prepare(model, optimizer)
    else:
        model, optimizer, loader = accelerator.prepare(model, optimizer, loader)
    first, skipped = 0, loader
    if (saved := sorted(Path().glob("state-*"))) and given.get("resume"):
        accelerator.load_state(str(saved[-1]))
        step = int(saved[-1].name.split("-")[1])
        first, done = divmod(step, len(loader))
        if given["resume"] == "skip":
            skipped = accelerator.skip_first_batches(loader, done)

    for number in range(first, passes):
        batches = skipped if number == first else loader
        if given.get("set_epoch", True):
            batches.set_epoch(number)
        for rows in batches:
            logits = model(rows["input_ids"])
            loss = torch.nn.functional.cross_entropy(logits.flatten(0, 1), rows["shift_labels"].flatten())
            accelerator.backward(loss)
            optimizer.step()
            optimizer.zero_grad()
            step += 1
            if step % 10 == 0:
                accelerator.save_state(f"state-{step:06}")
    print(json.dumps({"steps": step, "rank": accelerator.process_index}))
    accelerator.end_training()


if __name__ == "__main__":  # workers that are spawned import this module
    main()
