"""Hugging Face Trainer: checks that it trains on samples once and in order, also after it resumes.

    trainer = Trainer(
        model,
        TrainingArguments("out", train_sampling_strategy="sequential", num_train_epochs=1),
        train_dataset=dataset.samples(epochs=2, layout="hf"),
        callbacks=[tokmill.trainers.transformers.SampleChecks()],
    )

Requires the package `transformers`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from accelerate.data_loader import DataLoaderDispatcher
from torch.utils.data import SequentialSampler
from transformers import TrainerCallback
from transformers.trainer_callback import ExportableState

from tokmill._loading.samples import Samples
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from transformers import TrainerControl, TrainerState, TrainingArguments


class SampleChecks(TrainerCallback, ExportableState):  # type: ignore[misc, unused-ignore]  # transformers may be missing
    """Callback that stops a training before its first step if the Trainer would lose, repeat or reorder samples.

    It writes the state of the samples into `trainer_state.json` of each checkpoint. `train` raises UsageError if the
    Trainer shuffles, has a loss that misses targets, does not skip samples on resuming or skips others, or resumes with
    other samples or another number of samples per step.
    """

    def __init__(self) -> None:
        self._samples: Samples
        self._per_step = self._steps_of_pass = self._step = 0

    def on_train_begin(
        self, args: TrainingArguments, state: TrainerState, control: TrainerControl, **others: Any
    ) -> None:
        """Check the samples, their order, the loss, and the state of the checkpoint that training resumes from."""
        del control
        train_dataloader = others["train_dataloader"]
        samples = getattr(train_dataloader.dataset, "samples", train_dataloader.dataset)
        if not isinstance(samples, Samples):
            message = f"the Trainer has a {type(samples).__name__} as its train_dataset"
            raise UsageError("option-value", message, 'pass dataset.samples(epochs=1, layout="hf")')
        batches = train_dataloader.batch_sampler
        batches = getattr(batches, "batch_sampler", batches)  # accelerate's, which divides them among processes
        if not isinstance(batches.sampler, SequentialSampler):
            message = f"the Trainer shuffles with {type(batches.sampler).__name__}; samples are shuffled by `seed`"
            raise UsageError("option-conflict", message, 'use train_sampling_strategy="sequential"')
        if args.label_smoothing_factor:
            message = "with label_smoothing_factor, the Trainer drops the last target of each sequence"
            raise UsageError("option-conflict", message, "use label_smoothing_factor=0")
        if state.global_step and args.ignore_data_skip:
            message = "with ignore_data_skip, the Trainer resumes with the first samples of the pass"
            raise UsageError("option-conflict", message, "leave it out: skipped samples are not read")
        if isinstance(train_dataloader, DataLoaderDispatcher):
            message = "with dispatch_batches, accelerate skips batches of one process instead of steps"
            raise UsageError("option-conflict", message, "use dispatch_batches=False: steps have the same samples")
        self._samples, self._step = samples, state.global_step
        self._per_step = train_dataloader.total_batch_size * args.gradient_accumulation_steps
        self._steps_of_pass = -(-len(train_dataloader) // args.gradient_accumulation_steps)
        callbacks: Any = state.stateful_callbacks
        if state.global_step and (saved := callbacks.get(type(self).__name__)):
            samples.check_state(saved["attributes"]["samples"], self._items())

    def _items(self) -> int:
        passes, steps = divmod(self._step, self._steps_of_pass)
        return passes * len(self._samples) + min(steps * self._per_step, len(self._samples))

    def on_step_end(self, args: TrainingArguments, state: TrainerState, control: TrainerControl, **others: Any) -> None:
        """Count the step."""
        del args, control, others
        self._step = state.global_step

    def state(self) -> dict[str, Any]:
        """Return what the Trainer saves in a checkpoint: the state of the samples after its steps."""
        return {"args": {}, "attributes": {"samples": self._samples.state(self._items())} if self._step else {}}
