"""Trains a tiny Llama with torchtitan's own Trainer, on a CPU."""

import argparse
import os
from pathlib import Path

import titan_on_cpu  # noqa: F401  # before torchtitan looks for a device
import torch
from torch.distributed.fsdp import FSDPModule
from torchtitan.components.checkpoint import CheckpointManager
from torchtitan.components.validate import Validator
from torchtitan.models.common.attention import ScaledDotProductAttention
from torchtitan.models.llama3.config_registry import llama3_debugmodel_ce_loss as llama3_debugmodel
from torchtitan.tools.logging import init_logger

import corpus
import pairs
import tokmill
from tokmill.trainers.torchtitan import DataLoader

parser = argparse.ArgumentParser()
parser.add_argument("data")
parser.add_argument("--batch-size", type=int, default=8)
parser.add_argument("--global-batch-size", type=int, default=-1)
parser.add_argument("--steps", type=int, default=24)
parser.add_argument("--validate", type=int, default=0)
parser.add_argument("--finite", action="store_true")
parser.add_argument("--seq-len", type=int, default=corpus.LENGTH)
options = parser.parse_args()


def small(module):
    """Give the debug model a small width, one layer, and the vocabulary of the corpus."""
    from torchtitan.models.llama3 import _build_llama3_layers

    model = module.model
    model.dim, model.vocab_size = 32, corpus.VOCABULARY
    model.tok_embeddings.num_embeddings = model.lm_head.out_features = corpus.VOCABULARY
    model.tok_embeddings.embedding_dim = model.lm_head.in_features = model.norm.normalized_shape = 32
    rope = model.layers[0].attention.rope
    rope.dim = 8
    model.layers = _build_llama3_layers(
        n_layers=1, dim=32, n_heads=4, hidden_dim=32, rope=rope, attn_backend="flex", fuse_qkv=True
    )
    model.layers[0].attention.inner_attention = ScaledDotProductAttention.Config()


def opened(split="train"):
    if options.data.endswith(".toml"):
        return tokmill.read_mixture(options.data)
    return tokmill.TokenDataset(options.data, seq_len=corpus.LENGTH, packing="best-fit", seed=1, split=split)


init_logger()
alone = {"RANK": "0", "LOCAL_RANK": "0", "WORLD_SIZE": "1", "LOCAL_WORLD_SIZE": "1", "MASTER_ADDR": "127.0.0.1"}
os.environ.update({name: os.environ.get(name, value) for name, value in (alone | {"MASTER_PORT": "0"}).items()})
config = llama3_debugmodel()
small(config.model_spec)
config.loss.global_vocab_size = corpus.VOCABULARY
config.hf_assets_path = str((Path(options.data).parent / "web" if options.data.endswith(".toml") else Path(options.data)).with_name("tokenizer")) if not options.data.endswith(".toml") else str(Path(options.data).parent / "web" / "tokenizer")
config.dump_folder = "."
config.training.seq_len = options.seq_len
config.training.local_batch_size = options.batch_size
config.training.global_batch_size = options.global_batch_size
config.training.steps = options.steps
config.training.disable_cuda_graphs = True
config.training.mixed_precision_param = "float32"
config.activation_checkpoint = None
config.checkpoint = CheckpointManager.Config(enable=True, interval=5, last_save_model_only=False)
config.dataloader = DataLoader.Config(data=opened(), infinite=not options.finite)
if options.validate:
    config.validator = Validator.Config(
        enable=True, freq=10, steps=options.validate, dataloader=DataLoader.Config(data=opened("val"))
    )
trainer = config.build()
for module in trainer.model_parts[0].modules():
    if isinstance(module, FSDPModule):
        module.set_force_sum_reduction_for_comms(True)  # gloo cannot multiply
pairs.record(trainer.model_parts[0].tok_embeddings, lambda: trainer.step - 1)
trainer.train()
trainer.close()
torch.distributed.destroy_process_group()
