"""`tokmill.TokenDataset`: sequences of a packing as arrays."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Unpack

import numpy as np

from tokmill._dataset.reader import open_dataset, open_split
from tokmill._dataset.splits import TRAIN
from tokmill._dataset.token_files import CACHE_BYTES, Caches
from tokmill._dataset.values import FIELDS
from tokmill._loading.batches import Batches, BatchKeywords
from tokmill._loading.order import Order, SampleNumbers, digest_of, numbers_of
from tokmill._loading.samples import Samples, SampleSource, StageHistory, rows_for_torch, sample_numbers
from tokmill._loading.sequences import SampleDocument, arrays_of, draws_of, open_sequences
from tokmill._loading.weights import attached_names, with_attached
from tokmill._packing.options import DEFAULT_PACKING, PackOptions
from tokmill._sizes import format_count, parse_bytes, parse_count
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import ArrayLike, NDArray

    from tokmill._dataset.split_reader import SplitReader
    from tokmill._loading.layouts import Layout, Row
    from tokmill._loading.order import Blocks
    from tokmill._loading.sequences import LocatedRows
    from tokmill._store import Location


class TokenDataset(SampleSource):
    """Sequences of fixed length: a map-style dataset that can be shared between threads and pickled.

    `dataset[i]` returns sample i of an epoch in the order given by `seed`, `dataset[i:j]` several at once; `set_epoch`
    chooses the epoch. `dataset.samples(…)` is a map-style dataset over all epochs for trainers, in their own layouts.
    `dataset.batches(…)` returns batches and resumes exactly from a saved state. Documents that are taken down when the
    dataset is opened come as padding, in which `positions` stay.

    Each sample is a sequence of the packing with these fields, int32[L]:

    ============== ===================================================================================================
    `tokens`       ids; `pad` after the last document
    `targets`      next token of the document, even if it is in another sequence; `pad` if there is none
    `segment_ids`  number of the document in the sequence, from 1; 0 for padding
    `positions`    position in the document, or in the part of it in this sequence, from 0; counts on in padding
    `loss_mask`    1 if the target has loss and belongs to the same document, including the end-of-text token that
                   ends it; else 0
    ============== ===================================================================================================

    Parameters
    ----------
    path
        Folder of the dataset, or an `s3://` or `gs://` URL.
    seq_len
        Tokens per sequence, L.
    packing
        `concat`, which needs no plan; `best-fit` or `pad`, which need the plan that `tokmill pack` writes; or the name
        of a packing of chosen documents (`tokmill pack --where … --name NAME`).
    split
        Name of the split.
    max_segments, pack_seed
        `max_segments` and `seed` of the plan.
    seed
        Seed of the order of samples; None for the order of the packing.
    blocks
        Shuffle blocks of neighbouring sequences, for large reads from buckets.
    leave_out
        Numbers or ranges of sequences of the packing that the order of samples skips.
    segments
        Of a join to which datasets were appended, the number of segments to read: 1 for the join as it was at first.
        Default: all.
    pad
        Id used as padding.
    loss_weights
        Column of numbers that weight the loss of each document, kept with `--keep` or annotated, such as `v2.quality`.
        Samples then have the field `loss_weights`, float32[L]: the weight of the target's document where `loss_mask`
        is 1, else 0. Takes 12 bytes per document. Order and states do not depend on it.
    values
        Names of values per token that `TokenValues` has sealed: fields [L, width] in their dtype, 0 in padding.
    cache_bytes
        Size of the cache for buckets, in bytes or as text such as `256MiB`.
    tokenizer
        The tokenizer of the model, to be compared with that of the dataset; see `check_tokenizer`.

    Raises
    ------
    UsageError
        If an argument is invalid, or the split or plan does not exist.
    TokenizerError
        If another tokenizer made the ids.
    SourceError
        If there is no dataset, or it cannot be read.
    OutputError
        If the dataset is damaged.
    """

    def __init__(
        self,
        path: Location,
        *,
        seq_len: int,
        packing: str = DEFAULT_PACKING,
        split: str = TRAIN,
        max_segments: int | None = None,
        pack_seed: int = 0,
        seed: int | None = 0,
        blocks: Blocks | None = None,
        leave_out: Iterable[int | range] = (),
        segments: int | None = None,
        pad: int = 0,
        loss_weights: str | None = None,
        values: Iterable[str] = (),
        cache_bytes: int | str = CACHE_BYTES,
        tokenizer: object = None,
    ) -> None:
        check_pad(pad)
        self._arguments: dict[str, Any] = {
            "path": open_dataset(path).location(),  # for pickle: absolute
            "seq_len": seq_len,
            "packing": packing,
            "split": split,
            "max_segments": max_segments,
            "pack_seed": pack_seed,
            "seed": seed,
            "blocks": blocks,
            "leave_out": tuple(leave_out),
            "segments": segments,
            "pad": pad,
            "loss_weights": loss_weights,
            "values": tuple([values] if isinstance(values, str) else values),
            "cache_bytes": cache_bytes,
        }
        self._pad, self._attached = pad, attached_names(loss_weights, self._arguments["values"])
        options = PackOptions.named(seq_len, packing, max_segments, pack_seed)
        self._whole = open_split(open_dataset(path), split)
        self._split = self._whole if segments is None else self._whole.first_segments(segments)
        if tokenizer is not None:
            self.check_tokenizer(tokenizer)
        self._caches = Caches(parse_bytes(cache_bytes, "cache_bytes"))
        self._sequences = open_sequences(self._split, options, self._caches)
        self._options = self._sequences.options
        self._sequences.rows  # noqa: B018 - opened now, so that a damaged plan is an error here
        for field, name in self._attached.items():
            self._sequences.attached(field, name)  # opened now, so that a missing column is an error here
        self._order = Order(len(self._sequences), seed=seed, blocks=blocks, leave_out=self._arguments["leave_out"])
        described = [
            self._split.manifest.identity,
            self._split.name,
            self._sequences.described,
            self._order.describe(),
        ]
        self._history = StageHistory.begin("dataset", described, {"": len(self._split.segments)}, self._takedowns)
        self._edits: tuple[tuple[int, NDArray[np.uint64], int | None], ...] = ()
        self._epoch = 0

    @property
    def _takedowns(self) -> dict[str, str]:
        found = self._sequences.takedown
        return {} if found is None else {"": found}

    @property
    def seq_len(self) -> int:
        """Tokens of a sequence."""
        return self._options.seq_len

    @property
    def split(self) -> str:
        """Name of the split."""
        return self._split.name

    @property
    def order(self) -> Order:
        """The order of samples."""
        return self._order

    @property
    def fields(self) -> tuple[str, ...]:
        """Names of the fields."""
        return (*FIELDS, *self._attached)

    @property
    def has_epochs(self) -> bool:
        """True: every sequence comes once per epoch."""
        return True

    @property
    def first_split(self) -> SplitReader:
        """The split that is read."""
        return self._split

    @property
    def history(self) -> StageHistory:
        """Hashes of the samples' stages, which make loader states."""
        return self._history

    def then(
        self,
        *,
        at: int,
        leave_out: Iterable[int | range] = (),
        leave_out_sequences: Iterable[int | range] = (),
        segments: int | None = None,
    ) -> TokenDataset:
        """Return this dataset with sequences left out of its order, or appended ones added, from a sample on.

        Samples before `at` stay the same, so states up to there remain valid. The epoch in progress keeps its order and
        skips what is left out; later epochs permute all sequences that there are then. What an earlier call changed
        from `at` or a later sample on is forgotten.

        Parameters
        ----------
        at
            First sample that changes, such as `state["sample"]` of the checkpoint from which training resumes.
        leave_out
            Numbers or ranges of samples of this dataset whose sequences are left out, such as those of the steps in
            which the loss spiked.
        leave_out_sequences
            Numbers or ranges of sequences to leave out.
        segments
            Number of segments of the join from then on. The epoch in progress ends without the new ones.

        Returns
        -------
        dataset
            A dataset that shares the open files of this one.

        Raises
        ------
        UsageError
            If a number is invalid or nothing is left.
        """
        at = parse_count(at, "at")
        if not 1 <= at < 1 << 63:
            message = f"at {at} is not a sample number of at least 1"
            raise UsageError("option-value", message, "to leave out sequences from the start, create the dataset again")
        sequences = numbers_of(leave_out_sequences, len(self._sequences))
        numbers = np.union1d(self._order.among(SampleNumbers.of(leave_out)), sequences)
        return self._edited(at, numbers, segments)

    def _edited(self, at: int, numbers: NDArray[np.uint64], segments: int | None) -> TokenDataset:
        changed = object.__new__(type(self))  # copy() would open the files again, as pickle does
        vars(changed).update(vars(self))
        described: dict[str, Any] = {"leave_out": digest_of(numbers)}
        if segments is not None:
            changed._split = self._whole.first_segments(segments)
            changed._sequences = open_sequences(changed._split, self._options, self._caches)
            if len(changed._sequences) < len(self._sequences):
                message = f"segments {segments}: sequences of a join cannot be taken away"
                raise UsageError("option-value", message, "leave them out with leave_out_sequences")
            described["grown"] = [changed._split.manifest.identity, changed._sequences.described]
            changed._order = self._order.grown(len(changed._sequences), at)
        if len(numbers) or segments is None:
            changed._order = changed._order.without(numbers, at)
        changed._history = self._history.then(at, described, changed._takedowns)
        changed._edits = (*(edit for edit in self._edits if edit[0] < at), (at, numbers, segments))
        return changed

    @property
    def epoch(self) -> int:
        """Number of the epoch that `dataset[i]` returns samples of, from 0."""
        return self._epoch

    def set_epoch(self, epoch: int) -> None:
        """Let `dataset[i]` return samples of another epoch, as PyTorch's samplers do.

        Persistent workers of a DataLoader have copies that stay in their epoch: use `samples(epochs=…)` with them.
        """
        self._epoch = parse_count(epoch, "epoch")

    def start_of(self, epoch: int) -> int:
        """Return the first sample of an epoch, counted over all epochs."""
        return self._order.start_of(epoch)

    def length_until(self, sample: int) -> int | None:
        """Return None: all sequences have the same length."""
        del sample
        return None

    def __len__(self) -> int:
        """Number of samples of the epoch."""
        return self.start_of(self._epoch + 1) - self.start_of(self._epoch)

    def __getitem__(self, index: int | np.integer | slice) -> dict[str, NDArray[np.int32]]:
        """Return a sample of the epoch, each field int32[L], or a slice of samples, each field int32[n, L].

        IndexError if the epoch has no such sample.
        """
        if isinstance(index, slice):
            return self._in_epoch(np.arange(*index.indices(len(self)), dtype=np.int64))
        if not isinstance(index, int | np.integer):
            message = f"a sample number is an integer or a slice, not {type(index).__name__}; see also gather"
            raise TypeError(message)
        return {name: field[0] for name, field in self._in_epoch(int(index)).items()}

    def __getitems__(self, indices: Sequence[int]) -> list[Row]:
        """Return a list of samples for PyTorch's DataLoader: `tokens` and `targets` int64[L], the others int32[L].

        PyTorch's cross entropy requires targets of int64.
        """
        return rows_for_torch(self._in_epoch(indices))

    def _in_epoch(self, indices: ArrayLike) -> dict[str, NDArray[np.int32]]:
        samples = sample_numbers(indices, len(self)) + np.uint64(self.start_of(self._epoch))
        return self.arrays(self.locate(samples), self.fields)

    def sequence(self, number: int) -> dict[str, NDArray[np.int32]]:
        """Return a sequence by its number in the packing, each field int32[L]. IndexError if there is none.

        The numbers of best-fit follow how sequences are composed: do not train in their order.
        """
        rows = self._sequences.locate(sample_numbers(number, len(self._sequences)))
        return {name: field[0] for name, field in self.arrays(rows, self.fields).items()}

    def samples(
        self,
        *,
        epochs: int = 1,
        start: int = 0,
        stop: int | None = None,
        global_batch: int | None = None,
        balance: str | Sequence[float] | None = None,
        micro_batch: int | None = None,
        world_size: int | None = None,
        fields: Sequence[str] | None = None,
        layout: Layout | str | None = None,
    ) -> Samples:
        """Return a map-style dataset of samples over several epochs, for trainers that count samples themselves.

        The trainer runs it as one epoch, in order, and divides samples among processes.

        Parameters
        ----------
        epochs
            Number of epochs.
        start
            First sample, such as `state["sample"]` of a checkpoint.
        stop
            Sample at which to end, instead of `epochs`.
        global_batch
            Number of samples per step, over all processes: samples after the last whole step are left out, and
            `left_over` is their number.
        balance, micro_batch, world_size
            Divide each step so that ranks compute as long, as in `Batches`, for a trainer that gives consecutive
            `micro_batch` samples to each of `world_size` ranks in turn, as Megatron-LM and accelerate do.
        fields
            Names of the fields. Default: all.
        layout
            Name of a trainer's layout, instead of `fields`: `hf`, `torchtitan`, `megatron`, `maxtext`, `olmo` or
            `blocks`; or a `Layout`.

        Raises
        ------
        UsageError
            If an argument is invalid, or the dataset does not have this layout.
        """
        whole = None
        if stop is None:
            whole = parse_count(epochs, "epochs")
            stop = self.start_of(whole)
        elif epochs != 1:
            message = f"epochs {epochs} and stop {stop} exclude each other"
            raise UsageError("option-conflict", message, "leave out one of them")
        balanced: dict[str, Any] = {"balance": balance, "micro_batch": micro_batch, "world_size": world_size}
        form: dict[str, Any] = {"fields": fields, "layout": layout}
        return Samples.of(self, start=start, stop=stop, global_batch=global_batch, epochs=whole, **balanced, **form)

    def locate(self, samples: NDArray[np.uint64]) -> LocatedRows:
        """Return samples before their tokens are read."""
        return self._sequences.locate(self._order.at(samples))

    @property
    def without_blocks(self) -> list[int]:
        """Sequences that no token follows: for the layout `blocks`, pass them as `leave_out`.

        UsageError if the packing is not `concat`, or tokens have no loss: then there are no blocks.
        """
        return self._sequences.without_blocks

    def check_blocks(self) -> None:
        """Raise UsageError unless each sample has L + 1 consecutive tokens, all with loss."""
        missing = self.without_blocks
        if not self._order.leaves_out(missing):
            message = f"the layout blocks has no padding, but no token follows sequence {missing[-1]:,}, the last one"
            raise UsageError("option-missing", message, f"pass leave_out={missing} to TokenDataset to leave it out")

    def arrays(self, rows: LocatedRows, fields: Sequence[str]) -> dict[str, NDArray[np.int32]]:
        """Return sequences, each field int32[n, L], but for `loss_weights` and values."""
        where = self._split.store.location()
        gather = partial(arrays_of, rows, pad=self._pad, end=self._split.end_of_document, where=where)
        return with_attached(
            gather, fields, {name: partial(self._attached_rows, name, rows) for name in self._attached}
        )

    def _attached_rows(self, field: str, rows: LocatedRows, loss_mask: NDArray[np.int32]) -> NDArray[Any]:
        assert rows.numbers is not None  # noqa: S101
        fragments = self._sequences.source_rows.fragments(rows.numbers)
        return self._sequences.attached(field, self._attached[field]).rows(fragments, loss_mask, rows.multiple)

    @property
    def is_local(self) -> bool:
        """Whether all data are files that can be mapped."""
        return self._sequences.is_local

    def documents(self, sample: int) -> list[SampleDocument]:
        """Return the documents in a sample, in its order: number, tokens, source file, position and kept columns.

        Parameters
        ----------
        sample
            Number of the sample over all epochs, such as `step * batch_size`.

        Raises
        ------
        IndexError
            If the number is negative.
        OutputError
            If the dataset is damaged.
        """
        number = int(self._order.at(sample_numbers(sample))[0])
        return self._sequences.documents.in_row(self._sequences.source_rows, number)

    def seen(self, document: int, until: int | None = None) -> list[int]:
        """Return the samples that contain a document, or a part of it, in ascending order.

        Parameters
        ----------
        document
            Number of the document in the split; see `find`.
        until
            Sample before which to end. Default: the end of the first epoch.

        Raises
        ------
        UsageError
            If there is no such document.
        """
        rows = self._sequences.documents.rows_of(self._sequences.source_rows, document)
        return draws_of(self._order, rows, 0, self._order.start_of(1) if until is None else until)

    def find(self, **values: Any) -> list[int]:
        """Return the numbers of the documents with some values in the document table, such as `id="doc-6"`.

        Columns are those of `encode --keep`, `source_file` and `source_position`.

        Raises
        ------
        UsageError
            If there is no such column.
        """
        return self._sequences.documents.find(values)

    def batches(self, batch_size: int, **options: Unpack[BatchKeywords]) -> Batches:
        """Return resumable batches of consecutive samples, over epochs.

        Parameters
        ----------
        batch_size
            Number of samples per step, over all ranks: a multiple of `world_size`.
        **options
            Options of `Batches`.

        Raises
        ------
        UsageError
            If an argument is invalid, or the state belongs to other data.
        """
        return Batches(self, batch_size, **options)

    def __repr__(self) -> str:
        if not hasattr(self, "_order"):  # in a traceback from __init__
            return "TokenDataset(not open)"
        words = [self._split.manifest.identity[:16], f"seq_len={self.seq_len}", f"packing={self._options.name!r}"]
        return f"TokenDataset({', '.join(words)}, split={self.split!r}, identity={self.identity!r}, len={len(self)})"

    def _repr_html_(self) -> str:
        from tokmill._view.html import cell
        from tokmill._view.view import Table, View

        manifest = self._split.manifest
        split = manifest.splits[self.split]
        figures = [
            ("samples per epoch", f"{len(self):,}"),
            ("tokens per sequence", f"{self.seq_len:,}"),
            ("tokens", format_count(split.tokens)),
            ("documents", format_count(split.documents)),
        ]
        about = [
            ("dataset", self._split.store.location()),
            ("split", self.split),
            ("packing", self._options.name),
            ("tokenizer", manifest.tokenizer.name),
            ("identity", self.identity),
        ]
        return cell(View(headline="dataset", figures=figures, parts=[Table((), about)]))

    def __getstate__(self) -> dict[str, Any]:
        state = {"arguments": self._arguments, "edits": self._edits, "epoch": self._epoch}
        return {**state, "identity": self.identity}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__init__(**state["arguments"])  # type: ignore[misc]
        edited = self
        for edit in state["edits"]:
            edited = edited._edited(*edit)
        vars(self).update(vars(edited))
        self._epoch = state["epoch"]
        self._history.require(state["identity"], self._split.store.location())


def check_pad(pad: int) -> None:
    """Raise UsageError unless a number can be used as padding."""
    if not 0 <= pad < 1 << 31:
        message = f"pad {pad} is not between 0 and {(1 << 31) - 1:,}"
        raise UsageError("option-value", message, "use the id of a token")
