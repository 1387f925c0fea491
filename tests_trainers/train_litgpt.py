"""Runs `litgpt pretrain` with a tiny model, on a CPU: `train_litgpt.py DATA [--resume true …]`."""

from __future__ import annotations

import sys
from typing import Any

import litgpt.pretrain
from lightning.fabric.strategies import DDPStrategy
from litgpt.__main__ import main
from litgpt.config import name_to_config
from litgpt.utils import reset_parameters

import pairs
import unique_ids as corpus

fit = litgpt.pretrain.fit


class OnCpu(DDPStrategy):  # type: ignore[misc, unused-ignore]
    """In place of FSDP, which needs GPUs."""

    def __init__(self, **_: object) -> None:
        super().__init__()


def recorded(**arguments: Any) -> None:
    """Count the pairs of each iteration."""
    state = arguments["state"]
    if not state["iter_num"]:
        reset_parameters(state["model"])  # litgpt leaves this to FSDP if there are several processes
    pairs.record(state["model"].transformer.wte, lambda: state["iter_num"] - 1)
    fit(**arguments)


litgpt.pretrain.fit, litgpt.pretrain.FSDPStrategy = recorded, OnCpu
name_to_config["tiny"] = {"name": "tiny", "block_size": corpus.LENGTH, "padded_vocab_size": corpus.VOCABULARY}
name_to_config["tiny"] |= {"n_layer": 1, "n_head": 2, "n_embd": 16}
options = {
    "data": "tokmill.trainers.litgpt.DataModule",
    "data.path": sys.argv[1],
    "data.seed": "1",
    "out_dir": "out",
    "precision": "32-true",
    "train.global_batch_size": "8",
    "train.micro_batch_size": "8",
    "train.max_tokens": str(24 * 8 * corpus.LENGTH),
    "train.save_interval": "10",
    "train.lr_warmup_steps": "2",
    "eval.interval": "10",
    "eval.max_iters": "2",
    "optimizer": "SGD",
    "devices": "1",
    "logger_name": "csv",
}
options |= dict(zip(sys.argv[2::2], sys.argv[3::2], strict=True))
sys.argv = ["litgpt", "pretrain", "tiny", *(f"--{name}={value}" for name, value in options.items())]
main()
