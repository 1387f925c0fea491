"""Sequences of a packing, which are opened on first use, their arrays and their documents."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

import numpy as np

from tokmill._core import MappedReads, gather_rows
from tokmill._dataset.chosen import RUNS
from tokmill._dataset.sidecar import TABLE
from tokmill._dataset.takedowns import TAKEN_DOWN, digest_of_takedown, is_among, taken_down
from tokmill._dataset.token_files import JoinedTokens, joined_losses, row_losses, row_tokens, split_losses, split_tokens
from tokmill._dataset.values import LOSS_WEIGHTS, StoredValues
from tokmill._loading.weights import DocumentWeights
from tokmill._packing.materialise import MaterialisedRows, packed_shard_paths
from tokmill._packing.plan import PackPlan, has_plan, open_rows
from tokmill._packing.rows import (
    END,
    TOKEN,
    Fragments,
    MarkedLike,
    MarkedRows,
    SegmentedPlannedRows,
    SegmentedRows,
    packing_damaged,
)
from tokmill._packing.strategy import StoredPlan, strategy_named
from tokmill._progress import Steps, ignore
from tokmill._store import is_mapped
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    from tokmill._dataset.shards import Ids
    from tokmill._dataset.split_reader import SplitReader
    from tokmill._dataset.table_reader import DocumentRow, DocumentTable
    from tokmill._dataset.token_files import Caches, TokenFiles
    from tokmill._loading.order import Order
    from tokmill._packing.options import PackOptions
    from tokmill._packing.rows import PackedRows, PlannedRows
    from tokmill._progress import Show


_DIGITS: Final = 18
"""Maximum number of digits of a position."""
_MOST_SAMPLES: Final = 1 << 24
"""Maximum number of samples of a document; they are a list in memory, and each epoch takes some microseconds."""


@dataclass(frozen=True, kw_only=True)
class SampleDocument:
    """A document in a sample, or the part of it that the sample has."""

    document: int
    """Number of the document in the split, from 0."""
    first: int
    """Place in the document of its first token in the sample."""
    tokens: int
    """Number of its tokens in the sample."""
    length: int
    """Number of tokens of the whole document."""
    path: str | None = None
    """Path of the source file, as in sources.jsonl; None, like the next two, if the dataset has no document table."""
    position: int | None = None
    counted: str | None = None
    """Unit of `position`: `row`, or `byte` of the decompressed file."""
    columns: Mapping[str, Any] = field(default_factory=dict)
    """The kept columns."""
    component: str | None = None
    """Name of the component of a mixture."""
    copies: int = 1
    """Number of copies of the document in the sample, which a packing of chosen documents may repeat."""
    taken_down: bool = False
    """Whether the document is taken down, so that its tokens come as padding."""


class NumberedDocuments:
    """The documents of a split by number."""

    def __init__(
        self,
        split: SplitReader,
        starts: Callable[[int], NDArray[np.int64]],
        taken_down: NDArray[np.int64],
        longest: int | None = None,
    ) -> None:
        self._split = split
        self._taken_down = taken_down
        """Numbers of the documents that are taken down, ascending."""
        self._starts = starts
        """Function that returns the document starts of a shard."""
        self._longest = longest
        """Number of tokens from which on the packing truncates documents; None if it does not."""

    @cached_property
    def _table(self) -> DocumentTable:
        from tokmill._dataset.table_reader import DocumentTable

        return DocumentTable(self._split)

    def number_at(self, token: int) -> int:
        """Return the number of the document that contains a token."""
        shard, place = self._split.place(token)
        return int(self._split.documents_before[shard] + np.searchsorted(self._starts(shard), place, side="right")) - 1

    def begin_at(self, tokens: NDArray[np.uint64]) -> NDArray[np.bool_]:
        """Return whether a document begins at each of some tokens; True for the end of the split."""
        places = tokens.astype(np.int64)
        found: NDArray[np.bool_] = (places == 0) | (places == self._split.tokens)
        inside = places[~found]
        at, before = (self._split.documents_at(each, self._starts) for each in (inside, inside - 1))
        found[~found] = at != before
        return found

    def are_taken_down(self, tokens: NDArray[np.uint64]) -> NDArray[np.bool_]:
        """Return whether the documents of some tokens are taken down."""
        split, taken, places = self._split, self._taken_down, tokens.astype(np.int64)
        before = split.documents_before  # the first tokens of a shard may belong to the document before
        have_some = np.searchsorted(taken, before[1:]) > np.searchsorted(taken, before[:-1] - 1)
        found = have_some[np.searchsorted(split.bases, places, side="right") - 1]
        found[found] = is_among(split.documents_at(places[found], self._starts), taken)
        return found

    def bounds(self, document: int) -> tuple[int, int]:
        """Return the first token of a document, and that of the next one. Raises UsageError if it does not exist."""
        if not 0 <= document < self._split.documents:
            message = f"split {self._split.name} has no document {document:,}; it has {self._split.documents:,}"
            raise UsageError("number-unknown", message)
        return self._start(document), self._start(document + 1)

    def _start(self, document: int) -> int:
        if document == self._split.documents:
            return self._split.tokens
        shard = self._split.shard_of(document)
        place = self._starts(shard)[document - self._split.documents_before[shard]]
        return int(self._split.bases[shard] + place)

    def in_row(self, rows: PlannedRows, number: int) -> list[SampleDocument]:
        """Return the documents in a sequence, in its order. Raises OutputError if the dataset is damaged."""
        fragments = rows.fragments(np.array([number], np.uint64))
        found = []
        fields = (field.tolist() for field in (fragments.starts, fragments.lengths, fragments.follows == TAKEN_DOWN))
        for start, length, is_down in zip(*fields, strict=True):
            document = self.number_at(start)
            first, end = self.bounds(document)
            place = SampleDocument(document=document, first=start - first, tokens=length, length=end - first)
            found.append(replace(place, taken_down=is_down))
        counts = Counter(each.document for each in found)
        found = [replace(each, copies=counts[each.document]) for each in found]
        return self._with_rows(found)

    def whole(self, document: int) -> SampleDocument:
        """Return a document with all its tokens. Raises UsageError if it does not exist."""
        first, end = self.bounds(document)
        length = end - first
        return self._with_rows([SampleDocument(document=document, first=0, tokens=length, length=length)])[0]

    def rows_of(self, rows: PlannedRows, document: int) -> NDArray[np.uint64]:
        """Return the numbers of the sequences that contain a document, in ascending order.

        Raises UsageError if it does not exist, OutputError if the packing is damaged.
        """
        first, end = self.bounds(document)
        found = rows.rows_of(first, end)
        fragments = rows.fragments(found)
        inside = (fragments.starts >= first) & (fragments.starts < end)
        length = end - first
        if self._longest is not None and length > self._longest:
            length = int(fragments.lengths[inside].max(initial=1))  # it is truncated, but not cut
        if int(fragments.lengths[inside].sum(dtype=np.int64)) % length:
            message = f"the sequences of document {document:,} do not have all its tokens"
            raise packing_damaged(message, self._split.store.location())
        return found

    def find(self, values: Mapping[str, Any]) -> list[int]:
        """Return the numbers of the documents with these values in the document table. Raises UsageError."""
        for name in values:
            if not self._table.has(name):
                raise UsageError(
                    "option-value", self._table.lacks(name), f"the columns are {', '.join(self._table.types)}"
                )
        return [each for shard in range(self._split.shards) for each in self._with(shard, values)]

    @property
    def id_column(self) -> str | None:
        """The kept column with the ids of documents: that of `encode --id-column`, or `id`; None if there is none."""
        if TABLE not in self._split.manifest.sidecars:
            return None
        column = self._split.manifest.id_column
        return column if column in self._table.types else None

    def named(self, name: str) -> list[int]:
        """Return the numbers of the documents with an id, or at FILE:POSITION; none if there is no document table."""
        if TABLE not in self._split.manifest.sidecars:
            return []
        from tokmill._dataset.table_reader import FILE, POSITION

        column = self.id_column
        found = [] if column is None else self.find({column: name})
        path, _, position = name.rpartition(":")
        if position.isdecimal() and len(position) <= _DIGITS:
            for file, (known, _) in enumerate(self._table.sources):
                if known == path and (shard := self._shard_until(file, int(position))) < self._split.shards:
                    found += self._with(shard, {FILE: file, POSITION: int(position)})
        return sorted({*found})

    def _with_rows(self, documents: list[SampleDocument]) -> list[SampleDocument]:
        """Add the rows of the document table, if there is one."""
        if TABLE not in self._split.manifest.sidecars:
            return documents
        table = self._table.rows(each.document for each in documents)
        return [_with_row(each, table[each.document]) for each in documents]

    def _shard_until(self, file: int, position: int) -> int:
        """Return the first shard whose last document is at a place or after it."""
        rows = self._split.rows

        def place(shard: int) -> tuple[int, int]:
            return int(rows["last_file"][shard]), int(rows["last_position"][shard])

        return bisect_left(range(len(rows)), (file, position), key=place)

    def _with(self, shard: int, values: Mapping[str, Any]) -> list[int]:
        """Return the numbers of the documents of a shard with these values; texts can stand for numbers."""
        import pyarrow as pa
        import pyarrow.compute as pc

        columns = self._table.read(shard, list(values))
        same = np.ones(columns.num_rows, np.bool_)
        for name, value in values.items():
            try:
                scalar = pa.scalar(value).cast(self._table.types[name])
            except (pa.ArrowException, OverflowError):  # no document has a value of another type
                return []
            equal = pc.equal(columns[name], scalar).fill_null(fill_value=False)
            same &= equal.to_numpy(zero_copy_only=False).astype(np.bool_)
        found: list[int] = (np.flatnonzero(same) + self._split.documents_before[shard]).tolist()
        return found


def _with_row(document: SampleDocument, row: DocumentRow) -> SampleDocument:
    return replace(document, path=row.path, position=row.position, counted=row.counted, columns=row.columns)


def draws_of(order: Order, rows: NDArray[np.uint64], start: int, stop: int, show: Show = ignore) -> list[int]:
    """Return the samples from `start` to `stop` of an order that have one of some sequences, ascending."""
    if start >= stop or not len(rows):
        return []
    epochs = range(order.place(start).epoch, order.place(stop - 1).epoch + 1)
    if (count := len(epochs) * len(rows)) > _MOST_SAMPLES:
        message = f"the document is in about {count:,} samples, too many to list"
        raise UsageError("option-value", message, f"use a smaller until; up to {_MOST_SAMPLES:,} samples are listed")
    steps = Steps("looking back", "epochs", len(epochs), show)
    samples = np.concatenate([order.inverse(rows, epoch) for epoch in steps.over(epochs)])
    return sorted(samples[(samples >= start) & (samples < stop)].tolist())


class Tokens(Protocol):
    """Tokens by number."""

    @property
    def total(self) -> int:
        """Number of tokens."""

    def chunks(self, starts: NDArray[np.uint64], ends: NDArray[np.uint64]) -> list[tuple[int, Ids]]:
        """Return arrays that cover the tokens [starts[i], ends[i]), each with the index of its first token."""


class LocatedRows(NamedTuple):
    """Sequences as fragments, and where their tokens are."""

    fragments: Fragments
    tokens: Tokens
    seq_len: int
    losses: Tokens | None = None
    """Whether tokens have loss, as packed bits; None if all have."""
    components: NDArray[np.int32] | None = None
    """Number of each sequence's component in a mixture."""
    numbers: NDArray[np.uint64] | None = None
    """Number of each sequence in its packing."""
    multiple: int = 1
    """Fragments begin at multiples of this place in a sequence."""

    @property
    def spans(self) -> Fragments:
        """The fragments with the padding after each, up to the multiple."""
        return self.fragments.spans(self.multiple)

    def part(self, rows: range) -> LocatedRows:
        """Return some consecutive ones."""
        offsets, starts, lengths, follows = self.fragments
        bounds = offsets[rows.start : rows.stop + 1]
        inside = slice(int(bounds[0]), int(bounds[-1]))
        found = Fragments(bounds - bounds[0], starts[inside], lengths[inside], follows[inside])
        components = None if self.components is None else self.components[rows.start : rows.stop]
        numbers = None if self.numbers is None else self.numbers[rows.start : rows.stop]
        return self._replace(fragments=found, components=components, numbers=numbers)

    def blocks(self) -> LocatedRows:
        """Return sequences of `concat` with the token after each; see `without_blocks`."""
        count, length = len(self.fragments.offsets) - 1, self.seq_len + 1
        starts = self.fragments.starts[self.fragments.offsets[:-1].astype(np.int64)]
        offsets = np.arange(count + 1, dtype=np.uint64)
        found = Fragments(offsets, starts, np.full(count, length, np.uint32), np.full(count, END, np.uint8))
        return self._replace(fragments=found, seq_len=length)


class Sequences:
    """The sequences of a packing of a split. Reads the plan, and opens its files on first use. Thread-safe.

    Raises UsageError if the split has no tokens or no such plan, and OutputError if the plan is damaged.
    """

    def __init__(self, split: SplitReader, options: PackOptions, caches: Caches) -> None:
        if not split.tokens:
            message = f"{split.store.location()}: split {split.name} has no tokens"
            raise UsageError("dataset-empty", message)
        self.split = split
        self._caches = caches
        is_stream = strategy_named(options.strategy).is_stream and options.selection is None
        needs_plan = not is_stream or has_plan(split, options)
        self._plan = PackPlan.read(split, options) if needs_plan else None
        self.options = options if self._plan is None else self._plan.options
        self.taken_down = taken_down(split)
        """Numbers of the documents that are taken down, int64[n], ascending; read once."""

    def __len__(self) -> int:
        if self._plan is None:
            return len(self.source_rows)
        return self._plan.certificate.sequences

    @property
    def token_count(self) -> int:
        """Number of tokens of all sequences, without padding."""
        return self.split.tokens if self._plan is None else self._plan.certificate.tokens

    @property
    def chosen(self) -> str | None:
        """Hash of the documents of a selection, if the packing has one."""
        return None if self._plan is None else self._plan.files.get(RUNS)

    @property
    def takedown(self) -> str | None:
        """Hash of the documents that are taken down; None if there are none."""
        return digest_of_takedown(self.taken_down) if len(self.taken_down) else None

    @property
    def described(self) -> dict[str, Any]:
        """Everything besides the split that the sequences depend on, as plain JSON."""
        described = {**self.options.as_dict(), "chosen": self.chosen}
        without = ["document_multiple"] if self.multiple == 1 else []  # the first versions had none of these
        without += [] if self.chosen else ["selection", "chosen"]
        return {name: value for name, value in described.items() if name not in without}

    @property
    def without_blocks(self) -> list[int]:
        """Numbers of the sequences that are not followed by a token: the last one.

        Raises UsageError if sequences are not consecutive tokens, all with loss.
        """
        is_stream = strategy_named(self.options.strategy).is_stream and self.options.selection is None
        if not is_stream or (self._plan is not None and self._plan.materialised is not None):
            message = f"the layout blocks has no mask, so it needs the packing concat, not {self.options.name}"
            raise UsageError("option-conflict", message, "pass packing='concat', without rows that are materialised")
        if self.losses is not None:
            message = "the layout blocks has no mask, and the dataset has tokens without loss"
            raise UsageError("option-conflict", message, "use another layout")
        if len(self.taken_down):
            where = self.split.store.location()
            message = f"the layout blocks has no mask, and documents of {where} are taken down"
            raise UsageError("option-conflict", message, f"use another layout, or rewrite it: tokmill encode {where} …")
        return [len(self) - 1]

    @property
    def is_local(self) -> bool:
        """Whether its files are mapped, so that fragments of many sequences at once take no more memory."""
        return self.split.is_local and is_mapped(self.split.store)

    def located_in_source(self, numbers: NDArray[np.uint64]) -> LocatedRows:
        """Return sequences by number, with fragments that refer to the split, even if there are packed shards."""
        fragments = self.source_rows.fragments(numbers)
        found = LocatedRows(fragments, self.source_tokens, self.options.seq_len, self.source_losses)
        return found._replace(multiple=self.multiple)

    def locate(self, numbers: NDArray[np.uint64]) -> LocatedRows:
        """Return sequences by number. Raises IndexError if there is no such sequence."""
        with MappedReads():
            found = LocatedRows(self.rows.fragments(numbers), self.tokens, self.options.seq_len, self.losses)
        return found._replace(numbers=numbers, multiple=self.multiple)

    @property
    def multiple(self) -> int:
        """Fragments begin at multiples of this place in a sequence."""
        return self.options.document_multiple or 1

    @cached_property
    def rows(self) -> PackedRows:
        """The rows; those of packed shards if there are any."""
        if self._plan is None or self._plan.materialised is None:
            return self.source_rows
        rows = MaterialisedRows(self.split, self._plan, self._plan.materialised, self._caches.shards)
        return MarkedLike(rows, self.source_rows) if len(self.taken_down) else rows

    @property
    def longest(self) -> int | None:
        """Number of tokens from which on documents are truncated; None if they are not."""
        selection = None if self._plan is None else self._plan.selection
        return None if selection is None or selection.whole is None else self.options.seq_len

    def attached(self, field: str, name: str) -> DocumentWeights | StoredValues:
        """Return the weights of documents that a column has, or values per token. Raises UsageError if missing."""
        if field not in self._attached:
            self._attached[field] = (DocumentWeights if field == LOSS_WEIGHTS else StoredValues)(self.split, name)
        return self._attached[field]

    @cached_property
    def _attached(self) -> dict[str, DocumentWeights | StoredValues]:
        return {}

    @cached_property
    def documents(self) -> NumberedDocuments:
        """The documents of the split by number."""
        return NumberedDocuments(self.split, self._starts, self.taken_down, self.longest)

    @cached_property
    def source_rows(self) -> PlannedRows:
        """The rows, with fragments that refer to the split, even if there are packed shards."""
        if self._plan is None:
            rows = strategy_named(self.options.strategy).open(StoredPlan(self.split, self.options, self._starts))
        else:
            rows = open_rows(self.split, self._plan, self._starts)
        return MarkedRows(rows, self.documents.are_taken_down) if len(self.taken_down) else rows

    @cached_property
    def source_tokens(self) -> TokenFiles | JoinedTokens:
        """The tokens of the split, to which fragments of `source_rows` refer."""
        return split_tokens(self.split, self._caches)

    @cached_property
    def source_losses(self) -> TokenFiles | JoinedTokens | None:
        """Whether the tokens of the split have loss where they are targets; None if all have."""
        return split_losses(self.split, self._caches)

    @cached_property
    def tokens(self) -> TokenFiles | JoinedTokens:
        """The tokens that fragments refer to."""
        if self._plan is None or self._plan.materialised is None:
            return self.source_tokens
        return row_tokens(self.split, *_packed(self._plan, self._plan.materialised, 0), self._caches)

    @cached_property
    def losses(self) -> TokenFiles | JoinedTokens | None:
        """Whether the tokens have loss where they are targets; None if all have."""
        if self._plan is None or self._plan.materialised is None:
            return self.source_losses
        return row_losses(self.split, *_packed(self._plan, self._plan.materialised, -1), self._caches)

    def _starts(self, shard: int) -> NDArray[np.int64]:
        found: NDArray[np.int64] = self._caches.shards.get((self, shard), lambda: self.split.starts(shard))
        return found


class SegmentedSequences(Sequences):
    """The sequences of a join to which datasets were appended: those of each segment, one after the other.

    Those of earlier segments, the last and short one included, stay as they were before the append.
    """

    def __init__(self, split: SplitReader, options: PackOptions, caches: Caches) -> None:
        self.split = split
        self._caches = caches
        self._parts = [Sequences(segment, options, caches) for segment in split.segments if segment.tokens]
        self.options = self._parts[0].options
        for part in self._parts:
            if part.options != self.options:
                message = f"the segments of {split.store.location()} are packed in different ways"
                raise UsageError("packing-outdated", message, "pack all of them again")
        counts = [0, *(part.split.documents for part in self._parts[:-1])]
        firsts = zip(self._parts, np.cumsum(counts).tolist(), strict=True)
        self.taken_down = np.concatenate([part.taken_down + first for part, first in firsts])

    def __len__(self) -> int:
        return sum(map(len, self._parts))

    @property
    def token_count(self) -> int:
        """Number of tokens of all sequences, without padding."""
        return sum(part.token_count for part in self._parts)

    @property
    def chosen(self) -> str | None:
        """Hashes of the documents of a selection, if the packing has one."""
        found = [part.chosen for part in self._parts]
        return None if None in found else "-".join(map(str, found))

    @property
    def longest(self) -> int | None:
        """See Sequences."""
        return self._parts[0].longest

    @property
    def without_blocks(self) -> list[int]:
        """See Sequences."""
        firsts = accumulate(map(len, self._parts), initial=0)
        return [
            first + number for first, part in zip(firsts, self._parts, strict=False) for number in part.without_blocks
        ]

    @cached_property
    def rows(self) -> PackedRows:
        """See Sequences."""
        firsts = np.cumsum([0, *(part.tokens.total for part in self._parts[:-1])]).tolist()
        return SegmentedRows([part.rows for part in self._parts], firsts)

    @cached_property
    def source_rows(self) -> PlannedRows:
        """See Sequences."""
        firsts = np.cumsum([0, *(part.split.tokens for part in self._parts[:-1])]).tolist()
        return SegmentedPlannedRows([part.source_rows for part in self._parts], firsts)

    @cached_property
    def tokens(self) -> TokenFiles | JoinedTokens:
        """See Sequences."""
        return JoinedTokens([part.tokens for part in self._parts])

    @cached_property
    def losses(self) -> JoinedTokens | None:
        """See Sequences."""
        return joined_losses([(part.tokens, part.losses) for part in self._parts])


def open_sequences(split: SplitReader, options: PackOptions, caches: Caches) -> Sequences:
    """Return the sequences of a packing of a split. Raises as Sequences does, and UsageError if there are none."""
    segmented = len(split.segments) > 1 and split.tokens > 0
    found = SegmentedSequences(split, options, caches) if segmented else Sequences(split, options, caches)
    if not len(found):
        message = f"{split.store.location()}: the packing {options.name} of split {split.name} has no sequences"
        raise UsageError("dataset-empty", message, "choose other documents, or read more segments")
    return found


def _packed(plan: PackPlan, rows_per_shard: int, file: int) -> tuple[int, int, Callable[[int], str]]:
    """Return the number of tokens of all packed shards and of each, and which path a file of a shard has."""

    def path(shard: int) -> str:
        return packed_shard_paths(plan, shard, has_mask=True)[file]

    return plan.certificate.sequences * plan.width, rows_per_shard * plan.width, path


def arrays_of(
    rows: LocatedRows, fields: Sequence[str], *, pad: int, end: int | None, where: str
) -> dict[str, NDArray[np.int32]]:
    """Return the fields of sequences, each int32[n, L].

    end     the token after each document that belongs to the next one; None if there is none
    where   location of the dataset, for messages

    Raises OutputError if the dataset is damaged.
    """
    offsets, starts, lengths, follows = rows.fragments
    taken = follows == TAKEN_DOWN
    # A single allocation is reused for the next batch; several smaller ones would go back to the system each time.
    shape = (len(fields), len(offsets) - 1, rows.seq_len)
    arrays = dict(zip(fields, np.empty(shape, np.int32), strict=True))
    if len(offsets) == 1:
        return arrays
    try:
        ends = starts + lengths + (follows == TOKEN)
        losses = rows.losses.chunks(starts, ends) if rows.losses is not None and "loss_mask" in arrays else []
        chunks = rows.tokens.chunks(starts, ends)
        options: dict[str, Any] = {"width": rows.seq_len, "pad": pad, "end": end, "multiple": rows.multiple}
        gather: Callable[..., None] = partial(gather_rows, losses=losses, **options)
        gather(chunks, offsets, starts, lengths, follows, **arrays)
    except (ValueError, IndexError) as error:
        raise packing_damaged(error, where) from error
    if taken.any():
        places = places_of(rows, taken)
        for name in arrays.keys() - {"positions"}:  # which stay, so that the padding is a document of its own
            arrays[name].reshape(-1)[places] = pad if name in ("tokens", "targets") else 0
    return arrays


def places_of(rows: LocatedRows, chosen: NDArray[np.bool_]) -> NDArray[np.int64]:
    """Return the places of the tokens of some fragments in the concatenated sequences."""
    offsets, lengths = rows.fragments.offsets.astype(np.int64), rows.fragments.lengths.astype(np.int64)
    before = np.append(0, np.cumsum(rows.spans.lengths, dtype=np.int64))
    in_row = np.repeat(np.arange(len(offsets) - 1) * rows.seq_len - before[offsets[:-1]], np.diff(offsets))
    starts, lengths = (in_row + before[:-1])[chosen], lengths[chosen]
    ends = np.cumsum(lengths)
    found: NDArray[np.int64] = np.arange(lengths.sum()) + np.repeat(starts - ends + lengths, lengths)
    return found


def boundaries_of(sequences: LocatedRows, max_segments: int, *, count_padding: bool = True) -> NDArray[np.int32]:
    """Return the boundaries of documents in sequences, int32[n, max_segments + 1]; see TokenDataset.cu_seqlens.

    count_padding   if documents are padded to a multiple, count it, and that at the end of the sequence; otherwise
                    these are the sums of their lengths
    """
    count_padding |= sequences.multiple == 1
    found, seq_len = sequences.spans if count_padding else sequences.fragments, sequences.seq_len
    offsets = found.offsets.astype(np.int64)
    before = np.concatenate([np.zeros(1, np.int64), np.cumsum(found.lengths, dtype=np.int64)])
    in_rows = before[offsets]
    counts: NDArray[np.int64] = offsets[1:] - offsets[:-1]
    tokens: NDArray[np.int64] = in_rows[1:] - in_rows[:-1]
    most = int((counts + (count_padding & (tokens < seq_len))).max(initial=0))
    if most > max_segments:
        message = f"a sequence has {most:,} segments, padding included; max_segments is {max_segments:,}"
        raise UsageError("option-value", message, "increase max_segments, or pack with --max-segments")
    result = np.full((len(counts), max_segments + 1), seq_len, np.int32)
    if not count_padding:
        result[:] = tokens[:, None]
    result[:, 0] = 0
    rows = np.repeat(np.arange(len(counts)), counts)
    positions = np.arange(len(rows)) - offsets[rows]
    result[rows, positions + 1] = before[1:] - in_rows[rows]
    return result
