"""Trains a tiny Llama with the Trainer of transformers, or SFTTrainer of TRL: `train_transformers.py DATA name=value…`.

Options of the samples and of the script have the prefix `samples.` and `script.`; the others are TrainingArguments.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from typing import Any

import torch
import transformers
from transformers import LlamaConfig, LlamaForCausalLM, Trainer, TrainingArguments

import pairs
import tokmill
import tokmill.torch
from tokmill.trainers.transformers import SampleChecks
from unique_ids import LENGTH, VOCABULARY

location, *assigned = sys.argv[1:]
values = {name: ast.literal_eval(value) for name, _, value in (each.partition("=") for each in assigned)}
script = {name.removeprefix("script."): values.pop(name) for name in list(values) if name.startswith("script.")}
options = {name.removeprefix("samples."): values.pop(name) for name in list(values) if name.startswith("samples.")}
if location.endswith(".toml"):
    data: Any = tokmill.read_mixture(location)
else:
    data = tokmill.TokenDataset(location, seq_len=LENGTH, packing="best-fit", seed=1)
view = data.samples(**{"layout": "hf", **options})
arguments: dict[str, Any] = {"output_dir": "out", "save_steps": 10, "save_total_limit": 2, "num_train_epochs": 1}
arguments |= {"use_cpu": True, "report_to": [], "disable_tqdm": True, "train_sampling_strategy": "sequential", **values}
torch.manual_seed(0)
size: dict[str, Any] = {"hidden_size": 8, "intermediate_size": 8, "num_hidden_layers": 1, "num_attention_heads": 1}
model = LlamaForCausalLM(LlamaConfig(vocab_size=VOCABULARY, **size))
common: dict[str, Any] = {"callbacks": [SampleChecks()] if script.get("checks", True) else []}
if collator := script.get("collator"):
    common["data_collator"] = getattr(tokmill.torch, collator, None) or getattr(transformers, collator)


def record_fused_head(trainer: Any) -> None:
    """Record what TRL's own loss takes: it does not call cross entropy."""
    from trl.trainer import utils

    add = pairs.recorder(lambda: trainer.state.global_step)
    taken: list[torch.Tensor] = []
    apply, forward = utils._ChunkedLogProbFunction.apply, trainer.model.forward

    def keep(hidden: torch.Tensor, weight: Any, bias: Any, labels: torch.Tensor, *others: Any) -> Any:
        taken[:] = [labels]
        return apply(hidden, weight, bias, labels, *others)

    def recorded(input_ids: torch.Tensor, **inputs: Any) -> Any:
        output = forward(input_ids=input_ids, **inputs)
        if trainer.model.training:
            targets = torch.where(output.label_mask, taken[0].view(output.label_mask.shape), -100)
            add(input_ids[:, : targets.shape[1]], targets)
        return output

    utils._ChunkedLogProbFunction.apply = keep
    trainer.model.forward = recorded


if script.get("trl"):
    from trl import SFTConfig, SFTTrainer

    from tokmill.trainers.trl import SampleRows

    arguments = {"dataset_kwargs": {"skip_prepare_dataset": True}, "bf16": False, **arguments}
    tokenizer = str(Path(location).parent / "tokenizer/tokenizer.json")
    fast: Any = transformers.PreTrainedTokenizerFast
    common["processing_class"] = fast(tokenizer_file=tokenizer, eos_token="<|endoftext|>")  # noqa: S106
    trainer: Any = SFTTrainer(model, SFTConfig(**arguments), train_dataset=SampleRows(view), **common)
    record_fused_head(trainer)
else:
    trainer = Trainer(model, TrainingArguments(**arguments), train_dataset=view, **common)
    pairs.record(model.get_input_embeddings(), lambda: trainer.state.global_step)
if script.get("validate"):
    evaluations = 0
    pairs.record(model.get_input_embeddings(), lambda: evaluations, training=False)
    held_out = tokmill.TokenDataset(location, seq_len=LENGTH, packing="best-fit", split="val")
    for evaluations in range(2):  # noqa: B007 - recorded
        trainer.evaluate(held_out.samples(layout="hf"))
    sys.exit()
trainer.train(resume_from_checkpoint=script.get("resume", False))
print(f"ended at step {trainer.state.global_step}")
