"""Train with MaxText's own train loop: train_maxtext.py DATA [option=value ...], options of MaxText.

DATA is a dataset or the file of a mixture.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

import jax
import maxtext
import numpy as np
from maxtext.common.data_loader import DataLoader
from maxtext.input_pipeline.multihost_dataloading import MultiHostDataLoadIterator as Iterator
from maxtext.trainers.pre_train import train

import tokmill
import tokmill.trainers.maxtext
from unique_ids import LENGTH, VOCABULARY


def record() -> None:
    """Write what each step takes from MaxText's loader, and what each evaluation takes."""
    name = f"{os.environ['RUN']}-{os.environ.get('RANK', '0')}.jsonl"
    files = {}
    for kind in (os.environ["SEEN"], "evaluated"):
        Path(kind).mkdir(exist_ok=True)
        files[kind] = (Path(kind) / name).open("a")
    load, following, reset = DataLoader.load_next_batch, Iterator.__next__, Iterator.reset

    def write(kind: str, step: int, batch: dict[str, jax.Array]) -> None:
        parts = {name: np.concatenate([np.asarray(s.data) for s in batch[name].addressable_shards]) for name in batch}
        has = parts["targets_segmentation"] != 0
        files[kind].write(json.dumps([step, *(parts[name][has].tolist() for name in ("inputs", "targets"))]) + "\n")
        files[kind].flush()

    def load_next_batch(self: DataLoader, **options: Any) -> Any:
        batch = load(self, **options)
        samples = self.data_iterator.local_iterator.get_state()["sample"]
        write(os.environ["SEEN"], samples // self.config.global_batch_size_to_load - 1, batch)
        return batch

    def next_batch(self: Iterator) -> Any:
        batch = following(self)
        if not hasattr(self.local_iterator, "get_state"):
            write("evaluated", self.passes, batch)
        return batch

    def begin_again(self: Iterator) -> None:
        self.passes = getattr(self, "passes", -1) + 1
        reset(self)

    DataLoader.load_next_batch, Iterator.__next__, Iterator.reset = load_next_batch, next_batch, begin_again


def main() -> None:
    data, *options = sys.argv[1:]
    ranks = int(os.environ.get("WORLD_SIZE", "1"))
    if ranks > 1:
        address = f"{os.environ['MASTER_ADDR']}:{os.environ['MASTER_PORT']}"
        jax.config.update("jax_cpu_collectives_implementation", "gloo")
        jax.distributed.initialize(address, ranks, int(os.environ["RANK"]))
    source: Any
    if data.endswith(".toml"):
        source, validation = tokmill.read_mixture(data), None
    else:
        source, validation = (
            tokmill.TokenDataset(data, split=split, seq_len=LENGTH, packing="best-fit", seed=1)
            for split in ("train", "val")
        )
    tokmill.trainers.maxtext.use(source, evaluation=validation)
    record()
    base = str(Path(maxtext.__file__).parent / "configs" / "base.yml")
    fixed = f"run_name=run base_output_directory={Path.cwd()} dataset_type=grain hardware=cpu"
    fixed += " grain_train_files=tokmill grain_eval_files=tokmill"
    fixed += f" vocab_size={VOCABULARY} max_target_length={LENGTH} base_emb_dim=8 base_num_query_heads=1"
    fixed += " base_num_kv_heads=1 head_dim=8 base_mlp_dim=8 base_num_decoder_layers=1 attention=dot_product"
    fixed += " dtype=float32 enable_checkpointing=True checkpoint_period=10 async_checkpointing=False"
    fixed += " skip_jax_distributed_system=True enable_goodput_recording=False"
    train.main(["", base, *fixed.split(), *options])


if __name__ == "__main__":
    main()
