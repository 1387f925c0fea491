"""Train a GPTModel of megatron-core with its schedule, with the loaders of Megatron-LM.

train_megatron.py DATA [--option value ...]: Megatron's arguments. DATA is a dataset or the file of a mixture.
"""

from __future__ import annotations

import argparse
import json
import os
from functools import partial
from pathlib import Path
from typing import Any

import torch
from megatron.core import parallel_state
from megatron.core.models.gpt.gpt_layer_specs import get_gpt_layer_local_spec
from megatron.core.models.gpt.gpt_model import GPTModel
from megatron.core.pipeline_parallel.schedules import get_forward_backward_func
from megatron.core.rerun_state_machine import RerunDataIterator
from megatron.core.transformer.transformer_config import TransformerConfig

import tokmill
import tokmill.trainers.megatron
from megatron_on_cpu import build_loader, put_on_cpu
from unique_ids import LENGTH, VOCABULARY

CHECKPOINT = Path("checkpoint.pt")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("data")
    for name, default in {
        "train_samples": 0,
        "global_batch_size": 8,
        "micro_batch_size": 2,
        "eval_interval": 10,
        "eval_iters": 0,
        "num_workers": 0,
        "seq_length": LENGTH,
    }.items():
        parser.add_argument(f"--{name.replace('_', '-')}", type=int, default=default)
    parser.add_argument("--dataloader-type", default="single")
    parser.add_argument("--balance")
    for name in ("full-validation", "create-attention-mask-in-dataloader"):
        parser.add_argument(f"--{name}", action="store_true")
    args = parser.parse_args()
    args.eval_micro_batch_size, args.eval_global_batch_size = args.micro_batch_size, args.global_batch_size
    args.consumed_train_samples = args.consumed_valid_samples = 0
    args.hybrid_context_parallel = args.exit_signal_handler = False
    return args


def numbers_of_samples(args: argparse.Namespace) -> list[int | None]:
    """Do what Megatron's `get_train_valid_test_num_samples` does."""
    evaluations = args.train_samples // args.global_batch_size // args.eval_interval + 1
    size = args.eval_iters * args.eval_global_batch_size
    return [args.train_samples, None if args.full_validation else evaluations * size, size]


def datasets_provider(args: argparse.Namespace) -> tuple[Any, ...]:
    train: Any
    if args.data.endswith(".toml"):
        train, valid = tokmill.read_mixture(args.data), None
    else:
        train, valid = (
            tokmill.TokenDataset(args.data, split=split, seq_len=LENGTH, packing="best-fit", seed=1)
            for split in ("train", "val")
        )
    options = {"args": args, "balance": args.balance}
    return tokmill.trainers.megatron.datasets(numbers_of_samples(args), train=train, valid=valid, **options)


class Record:
    """Writes a line for each micro-batch whose loss has been computed."""

    def __init__(self, name: str) -> None:
        folder = Path(os.environ["SEEN"] if name == "seen" else name)
        folder.mkdir(exist_ok=True)
        self._file = (folder / f"{os.environ['RUN']}-{os.environ.get('RANK', '0')}.jsonl").open("a")

    def __call__(self, step: int, batch: dict[str, torch.Tensor]) -> None:
        has = batch["loss_mask"] > 0
        line = [step, batch["tokens"][has].tolist(), batch["labels"][has].tolist()]
        self._file.write(json.dumps(line) + "\n")
        self._file.flush()


def forward_step(iterator: Any, model: Any, *, record: Any, step: int) -> Any:
    batch = next(iterator)
    mask = batch.get("attention_mask")
    losses = model(batch["tokens"], batch["position_ids"], mask, labels=batch["labels"])

    def loss(losses: torch.Tensor) -> Any:
        total, count = (losses * batch["loss_mask"]).sum(), batch["loss_mask"].sum().int()
        record(step, batch)
        return total, count, {"lm loss": total.detach()}

    return losses, loss


def main() -> None:
    args = arguments()
    put_on_cpu()
    ranks = int(os.environ.get("WORLD_SIZE", "1"))
    where = {} if ranks > 1 else {"init_method": "tcp://127.0.0.1:0", "rank": 0, "world_size": 1}
    torch.distributed.init_process_group("gloo", **where)
    parallel_state.initialize_model_parallel()
    torch.manual_seed(0)
    config = TransformerConfig(
        num_layers=1,
        hidden_size=8,
        num_attention_heads=1,
        use_cpu_initialization=True,
        hidden_dropout=0.0,
        attention_dropout=0.0,
        calculate_per_token_loss=True,
    )
    model = GPTModel(config, get_gpt_layer_local_spec(), vocab_size=VOCABULARY, max_sequence_length=LENGTH)
    optimizer = torch.optim.Adam(model.parameters())
    if CHECKPOINT.exists():
        saved = torch.load(CHECKPOINT)
        model.load_state_dict(saved["model"])
        args.consumed_train_samples = saved["consumed_train_samples"]

    train, valid, _ = datasets_provider(args)
    iterator = RerunDataIterator(iter(build_loader(train, args.consumed_train_samples, args)))
    schedule = get_forward_backward_func()
    shapes = {"seq_length": args.seq_length, "micro_batch_size": args.micro_batch_size}
    seen, evaluated = Record("seen"), Record("evaluated")
    while args.consumed_train_samples < args.train_samples:
        step, optimizer_step = args.consumed_train_samples // args.global_batch_size, optimizer.step
        optimizer.zero_grad()
        schedule(
            forward_step_func=partial(forward_step, record=seen, step=step),
            data_iterator=iterator,
            model=model,
            num_microbatches=args.global_batch_size // (args.micro_batch_size * ranks),
            **shapes,
        )
        iterator.advance()
        for parameter in model.parameters():
            torch.distributed.all_reduce(parameter.grad)
        optimizer_step()
        args.consumed_train_samples += args.global_batch_size
        if (step + 1) % args.eval_interval:
            continue
        if args.dataloader_type == "external":
            assert iterator.iterable.save_state()["sample"] == args.consumed_train_samples
        if torch.distributed.get_rank() == 0:
            state = {"model": model.state_dict(), "consumed_train_samples": args.consumed_train_samples}
            torch.save(state, "checkpoint.tmp")
            Path("checkpoint.tmp").replace(CHECKPOINT)
        torch.distributed.barrier()
        if args.full_validation:
            loader = build_loader(valid, 0, args)
            schedule(
                forward_step_func=partial(forward_step, record=evaluated, step=step),
                data_iterator=RerunDataIterator(iter(loader)),
                model=model,
                num_microbatches=len(loader),
                forward_only=True,
                **shapes | {"micro_batch_size": 1},
            )


if __name__ == "__main__":
    main()
