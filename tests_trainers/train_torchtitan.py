"""Trains a tiny Llama with torchtitan's own Trainer, on a CPU."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Any

import titan_on_cpu  # noqa: F401 - before torchtitan looks for a device

# isort: split
import torch
from torch.distributed.fsdp import FSDPModule
from torchtitan.components.checkpoint import CheckpointManager
from torchtitan.components.validate import Validator
from torchtitan.models.common.attention import ScaledDotProductAttention
from torchtitan.models.llama3 import _build_llama3_layers
from torchtitan.models.llama3.config_registry import llama3_debugmodel_ce_loss
from torchtitan.tools.logging import init_logger

import pairs
import tokmill
import unique_ids as corpus
from tokmill.trainers.torchtitan import DataLoader

parser = argparse.ArgumentParser()
parser.add_argument("data")
parser.add_argument("--batch-size", type=int, default=8)
parser.add_argument("--global-batch-size", type=int, default=-1)
parser.add_argument("--steps", type=int, default=24)
parser.add_argument("--val")
parser.add_argument("--balance")
options = parser.parse_args()


def shrink(model: Any) -> None:
    """Give the debug model a small width, one layer, the vocabulary of the corpus, and attention that a CPU has."""
    model.dim = model.tok_embeddings.embedding_dim = model.lm_head.in_features = model.norm.normalized_shape = 32
    model.vocab_size = model.tok_embeddings.num_embeddings = model.lm_head.out_features = corpus.VOCABULARY
    rope = model.layers[0].attention.rope
    rope.dim = 8
    size = {"n_layers": 1, "dim": 32, "n_heads": 4, "hidden_dim": 32}
    model.layers = _build_llama3_layers(rope=rope, attn_backend="flex", **size)
    model.layers[0].attention.inner_attention = ScaledDotProductAttention.Config()


def opened(location: str, split: str = "train") -> tokmill.TokenDataset | tokmill.Mixture:
    if location.endswith(".toml"):
        return tokmill.read_mixture(location)
    return tokmill.TokenDataset(location, seq_len=corpus.LENGTH, packing="best-fit", seed=1, split=split)


init_logger()
alone = {"RANK": "0", "LOCAL_RANK": "0", "WORLD_SIZE": "1", "LOCAL_WORLD_SIZE": "1"}
os.environ.update({name: os.environ.get(name, value) for name, value in alone.items()})
os.environ.setdefault("MASTER_ADDR", "127.0.0.1")
os.environ.setdefault("MASTER_PORT", "0")
config = llama3_debugmodel_ce_loss()
shrink(config.model_spec.model)
config.loss.global_vocab_size = corpus.VOCABULARY
tokenizer = corpus.write_tokenizer(Path("tokenizer") / "tokenizer.json")
config.hf_assets_path = str(tokenizer.parent)
config.dump_folder = "."
config.training.seq_len = corpus.LENGTH
config.training.local_batch_size = options.batch_size
config.training.global_batch_size = options.global_batch_size
config.training.steps = options.steps
config.training.disable_cuda_graphs = True
config.training.mixed_precision_param = "float32"
config.activation_checkpoint = None
config.checkpoint = CheckpointManager.Config(enable=True, interval=5, last_save_model_only=False)
steps = {"balance": options.balance, "global_batch_size": options.global_batch_size} if options.balance else {}
config.dataloader = DataLoader.Config(data=lambda: opened(options.data), **steps)
if options.val:
    val = DataLoader.Config(data=lambda: opened(options.val, "val"))
    config.validator = Validator.Config(enable=True, freq=100, steps=-1, dataloader=val)
trainer = config.build()
for module in trainer.model_parts[0].modules():
    if isinstance(module, FSDPModule):
        module.set_force_sum_reduction_for_comms(True)  # gloo cannot multiply while it sums
pairs.record(trainer.model_parts[0].tok_embeddings, lambda: trainer.step - 1)
trainer.train()
trainer.close()
torch.distributed.destroy_process_group()
