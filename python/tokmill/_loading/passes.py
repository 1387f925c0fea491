"""Passes over samples as PyTorch counts them: each is one epoch of a dataset, or all samples of a mixture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tokmill._loading.batches import Batches, require_batch_size
from tokmill._loading.samples import ENDLESS, rank_of
from tokmill._sizes import parse_count
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from tokmill._loading.samples import SampleSource


class Passes:
    """Counts passes, and keeps the position in one.

    A pass begins at the start of its epoch, or where a loaded state is. `set_epoch` chooses the epoch; without it, each
    complete pass moves on to the next one. The length is that of a whole pass, wherever the position is.

    Raises UsageError if an argument is invalid, or the state belongs to other data.
    """

    def __init__(
        self,
        source: SampleSource,
        batch_size: int,
        *,
        epochs: int | None,
        stop: int | None,
        drop_last: bool,
        state: dict[str, Any] | str | None,
        rank: int | None = None,
        world_size: int | None = None,
        sharded_by: str | None = None,
        **options: Any,
    ) -> None:
        rank, world_size = rank_of(rank, world_size, sharded_by, options.get("balance"))
        self._source = source
        self._has_epochs = source.has_epochs
        if not self._has_epochs and epochs is not None:
            source.start_of(epochs)  # the error of a mixture, which has no epochs
        if self._has_epochs and stop is not None:
            message = f"stop {stop}: a dataset has epochs, and each pass is one"
            raise UsageError("option-conflict", message, "pass epochs, or use dataset.samples(stop=…)")
        epochs = epochs if self._has_epochs else 1
        self._epochs = None if epochs is None else parse_count(epochs, "epochs")
        self._stop = ENDLESS if stop is None else parse_count(stop, "stop")
        self._batch_size = batch_size
        self.drop_last = drop_last
        self._options = {**options, "rank": rank, "world_size": world_size, "drop_last": drop_last}
        self._batches(0)  # checks the options
        self._epoch = self._sample = 0
        self._is_resumed = False
        """Whether the next pass begins at the position, from which no batch has been taken yet."""
        if state is not None:
            self._resume(self._source.history.sample_of(state))

    def _bounds(self, epoch: int) -> tuple[int, int]:
        """Return the first sample of a pass, and its end."""
        if not self._has_epochs:
            return 0, self._stop
        return self._source.start_of(epoch), self._source.start_of(epoch + 1)

    def _batches(self, epoch: int, sample: int | None = None) -> Batches:
        begin, stop = self._bounds(epoch)
        state = self._source.history.state(begin if sample is None else sample)
        return Batches(self._source, self._batch_size, stop=stop, state=state, **self._options)

    @property
    def _is_endless(self) -> bool:
        return not self._has_epochs and self._stop == ENDLESS

    @property
    def _is_over(self) -> bool:
        return self._epochs is not None and self._epoch >= self._epochs

    def _begin(self, *, goes_on: bool = False) -> Batches:
        """Return the batches of the next pass; that of a mixture without end `goes_on`, if its batches were all used.

        Raises UsageError if all passes are over, or a step would leave a rank without samples: its loss would be NaN.
        """
        if self._is_over:
            which = f"of {self._epochs} epochs" if self._has_epochs else "of the mixture, which is one pass,"
            message = f"all samples {which} have been drawn"
            raise UsageError("samples-ended", message, "pass more epochs, or a later stop")
        if not (self._is_resumed or (goes_on and self._is_endless)):
            self._sample = self._bounds(self._epoch)[0]
        batches = self._batches(self._epoch, self._sample)
        if batches.smallest_step < batches.world_size:
            message = "the last step, or the one before a change of sequence length, would have "
            message += f"{batches.smallest_step} samples for {batches.world_size} ranks"
            raise UsageError("option-value", message, "use another batch_size, or drop_last=True")
        return batches

    def _took(self, batches: Batches) -> None:
        """Note the position after a batch. The last one ends the pass: trainers that count batches ask for no more."""
        self._is_resumed = False
        self._sample = batches.sample
        if not batches.remaining:
            self._next_pass()

    def _next_pass(self) -> None:
        self._epoch += 1
        if self._has_epochs:
            self._sample = self._bounds(self._epoch)[0]

    def set_epoch(self, epoch: int) -> None:
        """Choose the epoch of the next pass.

        Raises UsageError if a state of another epoch was loaded and no batch has been taken since.
        """
        epoch = parse_count(epoch, "epoch")
        if self._is_endless:
            return
        if self._is_resumed and epoch != self._epoch:
            message = f"set_epoch({epoch}) after loading a state of epoch {self._epoch}"
            raise UsageError("option-conflict", message, "let the trainer resume its own count of epochs, too")
        self._epoch = epoch

    def __len__(self) -> int:
        """Number of batches in a pass. TypeError for a mixture without `stop`."""
        if self._is_endless:
            message = "batches without end have no length: pass stop"
            raise TypeError(message)
        return self._batches(self._epoch).remaining

    @property
    def remaining(self) -> int:
        """Number of batches that are left of the pass in progress, or in the next one if none is."""
        return 0 if self._is_over else self._batches(self._epoch, self._sample).remaining

    def state_dict(self) -> dict[str, Any]:
        """Return the state after the last batch that was taken: less than 100 bytes as JSON."""
        return {**self._source.history.state(self._sample), "batch_size": int(self._batch_size)}

    def _state_after(self, steps: int, sample: int) -> dict[str, Any]:
        """Return the state after some steps from a sample on, over passes."""
        epoch = self._epoch_of(sample)
        while True:
            batches = self._batches(epoch, sample)
            if steps < batches.remaining or (steps == batches.remaining and not self._has_epochs):
                return batches.state_after(steps, sample)
            if not self._has_epochs:
                message = f"there are only {batches.remaining:,} steps up to the end"
                raise UsageError("option-value", message)
            steps, epoch = steps - batches.remaining, epoch + 1
            sample = self._bounds(epoch)[0]

    def _epoch_of(self, sample: int) -> int:
        epoch = 0
        while self._has_epochs and self._bounds(epoch)[1] <= sample:
            epoch += 1
        return epoch

    def load_state_dict(self, state: dict[str, Any] | str) -> None:
        """Resume from a state: the next pass begins there.

        Raises UsageError if it belongs to other data, or if it is in the middle of a pass and was saved with another
        batch size. To resume with another one, create the loader with `state`.
        """
        sample = self._source.history.sample_of(state)
        if not self._is_endless and sample not in self._bounds(self._epoch_of(sample)):
            require_batch_size(state, self._batch_size)
        self._resume(sample)

    def _resume(self, sample: int) -> None:
        self._sample, self._epoch = sample, self._epoch_of(sample)
        if not self._batches(self._epoch, sample).remaining:
            self._next_pass()
        self._is_resumed = True
