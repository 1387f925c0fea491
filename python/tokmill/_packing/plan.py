"""Plan of a packing, with a certificate of exact counts, stored beside the shards in `_pack/NAME/SPLIT/`.

    order.npy    uint64[pieces]: position in the split of each piece's first token, with the highest bit set if the
                 document ends with the piece; sorted by length and position (pad: by position)
    counts.npy   uint64[min(L, tokens) + 1]: number of pieces of each length     best-fit only, like the next two
    groups.npy   uint64[5 g]: groups of sequences that received the same lengths in the same step
    runs.npy     uint64[3 r]: the order of the sequences
    plan.json    options and certificate; written last

FORMAT.md has the details. All files depend only on the split and the options, not on threads or machines.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

import numpy as np

from tokmill._core import Histogram
from tokmill._dataset.chosen import PACK_FOLDER, PLAN, RUNS
from tokmill._dataset.splits import TRAIN
from tokmill._dataset.token_files import Cache
from tokmill._json import as_json, parse_json
from tokmill._packing.options import STRATEGIES, UNLIMITED_SEGMENTS, PackOptions
from tokmill._packing.selected import SelectedRows, SelectedSplit
from tokmill._packing.selection import Selection, SelectionCounts
from tokmill._packing.strategy import PlanFiles, StoredPlan, strategy_named
from tokmill._progress import Steps, ignore
from tokmill._spelling import did_you_mean
from tokmill._threads import Pool
from tokmill.errors import OutputError, UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray

    from tokmill._dataset.split_reader import SplitReader
    from tokmill._packing.rows import PlannedRows
    from tokmill._packing.selected import Chosen
    from tokmill._progress import Show
    from tokmill._store import Store


@dataclass(frozen=True, kw_only=True)
class Certificate:
    """Exact counts of a split packed into sequences of `seq_len` tokens."""

    derived: ClassVar = ("padding", "utilisation", "padded_utilisation")

    seq_len: int
    documents: int
    tokens: int
    pieces: int
    """Number of pieces: documents, and parts of documents longer than a sequence. Padding uses a sequence for each."""
    sequences: int
    least_sequences: int
    """Lower bound for any packing of these pieces."""
    cuts: int
    """Number of times a document continues in another sequence."""
    concat_cuts: int
    """Number of cuts with the strategy `concat`."""
    longer: int
    """Number of documents longer than a sequence."""
    lost_documents: int
    """Number of documents that are in no sequence."""
    multiple_padding: int = 0
    """Positions without a token after documents, up to a multiple; part of `padding`."""

    @classmethod
    def of(
        cls, histogram: Histogram, sequences: int, documents: int, most: int | None, *, is_stream: bool = False
    ) -> Self:
        """Return the certificate for a histogram of pieces.

        Parameters
        ----------
        documents
            Number of documents in the split.
        most
            Maximum number of pieces in a sequence; None for no limit.
        is_stream
            Whether documents are cut wherever a sequence ends, and not only those longer than one.
        """
        counts, seq_len = histogram.counts, histogram.most
        pieces = int(counts.sum())
        rows = -(-histogram.tokens // seq_len)
        concat_cuts = rows - histogram.aligned
        return cls(
            seq_len=seq_len,
            documents=histogram.documents,
            tokens=histogram.tokens,
            pieces=pieces,
            sequences=sequences,
            least_sequences=rows if is_stream else least_sequences(counts, seq_len, most),
            cuts=concat_cuts if is_stream else pieces - histogram.documents,
            concat_cuts=concat_cuts,
            longer=histogram.longer,
            lost_documents=documents - histogram.documents,
            multiple_padding=int((counts * np.arange(len(counts), dtype=np.uint64)).sum()) - histogram.tokens,
        )

    @property
    def slots(self) -> int:
        """Token positions of all sequences."""
        return self.sequences * self.seq_len

    @property
    def padding(self) -> int:
        """Positions without a token."""
        return self.slots - self.tokens

    @property
    def utilisation(self) -> float:
        """Tokens per position; 1 if there are no positions."""
        return self.tokens / self.slots if self.slots else 1.0

    @property
    def padded_utilisation(self) -> float:
        """Utilisation with one piece per sequence."""
        return self.tokens / (self.pieces * self.seq_len) if self.pieces else 1.0

    @property
    def gain(self) -> float:
        """Tokens per training step, as a multiple of those with one piece per sequence."""
        return self.utilisation / self.padded_utilisation

    @property
    def concat_utilisation(self) -> float:
        """Utilisation with the strategy `concat`."""
        return self.tokens / (-(-self.tokens // self.seq_len) * self.seq_len) if self.tokens else 1.0


def best_fit_certificate(histogram: Histogram, seed: int) -> Certificate:
    """Return the best-fit certificate for the documents of a histogram."""
    sequences = len(histogram.best_fit(UNLIMITED_SEGMENTS, seed))
    return Certificate.of(histogram, sequences, histogram.documents, None)


def least_sequences(counts: NDArray[np.uint64], capacity: int, max_segments: int | None = None) -> int:
    """Return a lower bound for the number of sequences of `capacity` tokens in any packing of these pieces.

    counts   uint64[n]: number of pieces of each length

    The result is the largest of three bounds: tokens / L, pieces / `max_segments`, and the bound L2 of Martello and
    Toth ("Lower bounds and reduction procedures for the bin packing problem", 1990). L2 considers every length a.
    Pieces longer than L - a cannot share a sequence with pieces of at least a, and two pieces longer than L / 2 cannot
    share one. Pieces from a to L / 2 need additional sequences for the tokens that do not fit next to these.
    """
    number, longest = counts.astype(np.int64), len(counts) - 1
    tokens = np.cumsum(number * np.arange(longest + 1))
    pieces = np.cumsum(number)
    half = min(capacity // 2, longest)
    a = np.arange(1, half + 1)
    most_beside = np.minimum(capacity - a, longest)
    longer = pieces[-1] - pieces[most_beside]
    middle = pieces[most_beside] - pieces[half]
    room = middle * capacity - (tokens[most_beside] - tokens[half])
    small = tokens[half] - tokens[a - 1]
    bounds = longer + middle + np.maximum(0, -(-(small - room) // capacity))
    most = max_segments or capacity
    return max(-(-int(tokens[-1]) // capacity), -(-int(pieces[-1]) // most), int(bounds.max(initial=0)))


_COUNTS: Final = {each.name for each in fields(Certificate)}
_FORMAT: Final = "tokmill-pack"
_VERSION: Final = 4
"""Version of plans. Version 3 has no losses of first tokens in packed shards; the rest is the same."""
HASHES: Final = "hashes.npy"
"""File with the BLAKE3 hashes of the packed shards' files, 32 bytes each, in the order of `packed_shard_paths`."""

_SELECTED_SHARDS: Final = 64
"""Number of virtual shards of a selection whose document starts are cached."""
_COUNTED_PARTS: Final = 32
"""Minimum number of parts in which a split is counted, for the bar."""


@dataclass(frozen=True, kw_only=True)
class PackPlan:
    """A packing of a split."""

    options: PackOptions
    split: str
    dataset: str
    """`Manifest.identity` of the dataset."""
    certificate: Certificate
    materialised: int | None = None
    """Rows per packed shard; None without packed shards."""
    selection: Selection | None = None
    """The rules of the documents that it contains; None for all."""
    counts: SelectionCounts | None = None
    """What these rules did."""
    sharing: int = 0
    """Number of copies of a document that are in one sequence with another copy of it."""
    files: Mapping[str, str] = field(default_factory=dict)
    """BLAKE3 hashes of the files in `folder`, in hexadecimal. The file HASHES has those of packed shards."""

    def __post_init__(self) -> None:
        each = 1 if self.materialised is None else self.materialised
        counts = [each - 1, self.certificate.padding, *asdict(self.certificate).values()]
        if not all(isinstance(count, int) and 0 <= count < 1 << 63 for count in counts):
            message = "its numbers contradict each other"
            raise ValueError(message)

    @property
    def folder(self) -> str:
        """Folder of the plan in the dataset."""
        return folder_of(self.options, self.split)

    @property
    def width(self) -> int:
        """Tokens per materialised row: the sequence, and the next token of the document that it cuts."""
        return self.options.seq_len + 1

    def as_dict(self) -> dict[str, Any]:
        """Return the plan as plain JSON."""
        return {
            "format": _FORMAT,
            "version": _VERSION,
            "dataset": self.dataset,
            "split": self.split,
            "options": self.options.as_dict(),
            "certificate": as_json(self.certificate),
            "materialised": self.materialised,
            "files": dict(self.files),
            "selection": None if self.selection is None else self.selection.as_dict(),
            "counts": None if self.counts is None else asdict(self.counts),
            "sharing": self.sharing,
        }

    @classmethod
    def read(cls, split: SplitReader, options: PackOptions) -> Self:
        """Read the plan of a split.

        Raises UsageError if there is none, and OutputError if it is damaged or belongs to another dataset or version.
        """
        path = f"{folder_of(options, split.plan_name)}/{PLAN}"
        where = split.store.location(path)
        if not has_plan(split, options) and options.selection is not None:
            raise _no_selection(split, options, options.selection)
        if not has_plan(split, options):
            message = f"{split.store.location()} has no packing {options.name} of {split.name}"
            raise UsageError("packing-missing", message, "create it: " + _pack_command(split, options))
        try:
            root = parse_json(split.store.read(path))
            version, has_losses = root["version"], root["materialised"] is not None and split.has_mask
            if root["format"] == _FORMAT and version != _VERSION and (version != _VERSION - 1 or has_losses):
                message = f"{where} has version {version!r:.20}; this tokmill reads version {_VERSION}"
                raise OutputError("packing-outdated", message, "pack again: " + _pack_command(split, options))
            known = root["format"] == _FORMAT
            plan = cls(
                options=PackOptions(**root["options"]),
                split=root["split"],
                dataset=root["dataset"],
                certificate=Certificate(**{n: root["certificate"][n] for n in _COUNTS & root["certificate"].keys()}),
                materialised=root["materialised"],
                files={str(name): str(digest) for name, digest in root["files"].items()},
                selection=Selection.from_json(root["selection"]) if root.get("selection") else None,
                counts=SelectionCounts.from_json(root["counts"]) if root.get("selection") else None,
                sharing=root.get("sharing", 0),
            )
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            message = f"{where} is not a packing plan: {error!r}"
            raise OutputError(
                "packing-damaged", message, "remove it and pack again: " + _pack_command(split, options)
            ) from error
        if options.selection is not None:  # its plan says the strategy
            options = replace(plan.options, seq_len=options.seq_len, selection=options.selection)
        is_selected = None not in (plan.selection, plan.counts, plan.options.selection)
        if (
            not known
            or (plan.options, plan.split) != (options, split.plan_name)
            or is_selected != bool(options.selection)
        ):
            message = f"{where} is the plan of another packing"
            raise OutputError("packing-damaged", message, "remove it and pack again: " + _pack_command(split, options))
        if plan.dataset != split.manifest.identity:
            message = f"{where} belongs to the dataset {plan.dataset!r:.80}, not to {split.manifest.identity}"
            raise OutputError("packing-outdated", message, "pack again: " + _pack_command(split, options))
        return plan


def _no_selection(split: SplitReader, options: PackOptions, name: str) -> UsageError:
    strategies = list(STRATEGIES)
    where = f"{split.store.location()} has no packing of chosen documents {options.name}"
    message = f"packing: {name!r} is not one of {', '.join(strategies)}, and {where} of {split.name}"
    hint = did_you_mean(name, strategies, f"create it: {_pack_command(split, options)}")
    return UsageError("packing-missing", message, hint)


def has_plan(split: SplitReader, options: PackOptions) -> bool:
    """Return whether a split has a plan with these options."""
    return split.store.exists(f"{folder_of(options, split.plan_name)}/{PLAN}")


def folder_of(options: PackOptions, split: str) -> str:
    """Return the folder of the plan of a split, by its `plan_name`."""
    return f"{PACK_FOLDER}/{options.name}/{split}"


def _pack_command(split: SplitReader, options: PackOptions) -> str:
    """Return the command that creates a plan."""
    if options.selection is not None:
        chosen = f"--name {options.selection}{_split_option(split)}"
        return f"tokmill pack {split.store.location()} --seq-len {options.seq_len} {chosen}, with its rules"
    words = ["tokmill pack", split.store.location(), f"--seq-len {options.seq_len}", f"--strategy {options.strategy}"]
    if options.max_segments is not None:
        words.append(f"--max-segments {options.max_segments}")
    if options.seed:
        words.append(f"--seed {options.seed}")
    return " ".join(words) + _split_option(split)


def _split_option(split: SplitReader) -> str:
    return "" if split.name == TRAIN else f" --split {split.name}"


def histogram_of(
    split: SplitReader, seq_len: int, workers: int, on_progress: Show = ignore, multiple: int = 1
) -> Histogram:
    """Count the pieces of a split's documents. Raises OutputError if the totals differ from the manifest's."""

    def count(numbers: range) -> Histogram:
        found = Histogram(seq_len, multiple)
        for starts, base, end in split.documents_of(numbers):
            try:
                found.add(starts, base, end)
            except ValueError as error:
                message = f"{split.store.location(split.name)} is damaged: {error}"
                raise OutputError("dataset-damaged", message, "run tokmill verify --deep") from error
        return found

    chunks = list(_split_evenly(split.shards, min(max(workers, _COUNTED_PARTS), split.shards or 1)))
    total = Histogram(seq_len, multiple)
    steps = Steps("counting", "shards", split.shards, on_progress)
    with Pool(workers) as pool:
        for numbers, found in zip(chunks, pool.map(count, chunks), strict=True):
            total.merge(found)
            steps.advance(len(numbers))
    if (total.documents, total.tokens) != (split.documents, split.tokens):
        message = f"{split.store.location(split.name)} has {total.documents:,} documents with {total.tokens:,} tokens"
        raise OutputError(
            "dataset-damaged",
            message,
            f"the manifest lists {split.documents:,} with {split.tokens:,}: run tokmill verify --deep",
        )
    return total


def make_plan(
    whole: SplitReader, options: PackOptions, workers: int, chosen: Chosen | None = None, on_progress: Show = ignore
) -> PackPlan:
    """Create and write the plan of a split, or of the documents of a selection."""
    store, folder = whole.output, folder_of(options, whole.plan_name)
    split, with_ends = (whole, lambda entries: entries) if chosen is None else (chosen.split, chosen.with_ends)
    histogram = histogram_of(split, options.seq_len, workers, on_progress, options.document_multiple or 1)
    files = PlanFiles(store, folder, with_ends, on_progress)
    if chosen is not None:
        files.array(RUNS, chosen.split.runs)
    strategy = strategy_named(options.strategy)
    sequences = strategy.write(split, histogram, options, files)
    plan = PackPlan(
        options=options,
        split=split.plan_name,
        dataset=split.manifest.identity,
        certificate=Certificate.of(
            histogram, sequences, split.documents, options.max_segments, is_stream=strategy.is_stream
        ),
        files=files.hashes,
    )
    if chosen is not None:
        plan = replace(plan, selection=chosen.selection, counts=chosen.proven_counts())
        plan = replace(plan, sharing=chosen.sharing(open_rows(whole, plan, whole.starts)))
    write_plan(store, plan)
    return plan


def write_plan(store: Store, plan: PackPlan) -> None:
    """Write plan.json, which completes the plan."""
    store.put(f"{plan.folder}/{PLAN}", json.dumps(plan.as_dict(), indent=2).encode() + b"\n")


def open_rows(split: SplitReader, plan: PackPlan, starts: Callable[[int], NDArray[np.int64]]) -> PlannedRows:
    """Return the rows of a packing. Raises OutputError if its files are damaged.

    starts   function that returns the document starts of a shard
    """
    strategy = strategy_named(plan.options.strategy)
    stored = StoredPlan(split, plan.options, starts, plan.folder, plan.certificate)
    if plan.counts is None:
        return strategy.open(stored)
    selected = open_selected(split, plan)
    cached = Cache(_SELECTED_SHARDS)
    stored = replace(stored, split=selected, starts=lambda shard: cached.get(shard, lambda: selected.starts(shard)))
    return SelectedRows(strategy.open(stored), selected)


def open_selected(split: SplitReader, plan: PackPlan) -> SelectedSplit:
    """Return the documents of a packing of chosen documents. Raises OutputError if its files are damaged."""
    assert plan.counts is not None  # noqa: S101 - the caller has looked
    stored = StoredPlan(split, plan.options, split.starts, plan.folder, plan.certificate)
    runs, counts = stored.array(RUNS), plan.counts
    if len(runs) % 2:
        what = f"{len(runs):,} numbers"
        raise stored.damaged(what, RUNS)
    return SelectedSplit.of(split, runs.reshape(-1, 2), counts.selected, counts.selected_tokens)


def _split_evenly(count: int, chunks: int) -> Iterator[range]:
    """Split a range into parts of about the same size."""
    bounds = [count * part // chunks for part in range(chunks + 1)]
    return (range(start, stop) for start, stop in itertools.pairwise(bounds))
