"""Train with OLMo-core's Trainer and TransformerTrainModule: train_olmo.py DATA GLOBAL_BATCH DURATION [--evaluate].

DATA is a dataset or the file of a mixture, DURATION `epochs` or `steps` and a number, such as epochs:2.
"""

from __future__ import annotations

import argparse
import os
from typing import Any

import torch
from olmo_core.distributed.utils import get_rank, get_world_size, init_distributed
from olmo_core.nn.transformer import TransformerConfig
from olmo_core.optim import AdamWConfig
from olmo_core.train import Duration, DurationUnit, TrainerConfig, teardown_training_environment
from olmo_core.train.callbacks import Callback, CheckpointerCallback, EvaluatorCallback
from olmo_core.train.train_module import TransformerDataParallelConfig, TransformerTrainModuleConfig

import pairs
import tokmill
from tokmill.trainers.olmo import DataLoader, Evaluator
from unique_ids import LENGTH, VOCABULARY


class Record(Callback):  # type: ignore[misc, unused-ignore]
    """Records what is trained; not the dry run, and not evaluation."""

    def pre_epoch(self) -> None:
        if not hasattr(self, "is_recording"):
            self.is_recording = True
            embedding = self.trainer.train_module.model.embeddings
            pairs.record(embedding, step=lambda: self.trainer.global_step - 1)

    def log_metrics(self, step: int, metrics: dict[str, float]) -> None:
        for name, value in metrics.items():
            if name.startswith("eval/"):
                print(step, name, value, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("data")
    parser.add_argument("samples", type=int)
    parser.add_argument("duration")
    parser.add_argument("--evaluate", action="store_true")
    options = parser.parse_args()
    data: Any = tokmill.read_mixture(options.data) if options.data.endswith(".toml") else None
    data = data or tokmill.TokenDataset(options.data, seq_len=LENGTH, packing="best-fit", seed=1)

    if "WORLD_SIZE" in os.environ:
        init_distributed("cpu:gloo")
    ranks = {"dp_world_size": get_world_size(), "dp_rank": get_rank()}
    torch.manual_seed(0)
    model = TransformerConfig.llama_like(
        d_model=8, vocab_size=VOCABULARY, n_layers=1, n_heads=1, hidden_size_multiplier=1.0
    ).build(init_device="cpu")
    module = TransformerTrainModuleConfig(
        rank_microbatch_size=LENGTH,
        max_sequence_length=LENGTH,
        optim=AdamWConfig(lr=1e-3),
        dp_config=TransformerDataParallelConfig(name="ddp") if get_world_size() > 1 else None,
    ).build(model, device=torch.device("cpu"))

    loader = DataLoader(
        data, global_batch_size=options.samples * LENGTH, work_dir="work", generate_doc_lengths=False, **ranks
    )
    unit, number = options.duration.split(":")
    config = TrainerConfig(
        save_folder="run",
        save_overwrite=True,
        max_duration=Duration(int(number), DurationUnit(unit)),
        metrics_collect_interval=1,
        device="cpu",
    )
    config = config.with_callback("checkpointer", CheckpointerCallback(save_interval=10, save_async=False))
    config = config.with_callback("record", Record())
    if options.evaluate:
        validation = tokmill.TokenDataset(options.data, split="val", seq_len=LENGTH, packing="best-fit")
        evaluator = Evaluator(validation, name="lm", global_batch_size=4 * LENGTH, generate_doc_lengths=False, **ranks)
        config = config.with_callback("evaluator", EvaluatorCallback(evaluators=[evaluator], eval_interval=10))
    config.build(module, loader).fit()
    teardown_training_environment()


if __name__ == "__main__":
    main()
