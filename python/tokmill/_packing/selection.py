"""Rules of a selection of documents, and the documents of a split that they take, each how often.

Rules apply in this order: `where` keeps, `exclude` drops, `whole` drops or truncates, `repeat` copies, `tokens` stops.
Nothing is copied: a selection is a list of runs of documents, in the order in which they are packed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any, Final, Self

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from tokmill._dataset.table_reader import FILE, POSITION, DocumentTable
from tokmill._sizes import parse_count
from tokmill._sources.documents import flat
from tokmill._sources.faults import not_text
from tokmill._sources.where import parse_where
from tokmill._spelling import did_you_mean
from tokmill._splitmix import STEP, mix
from tokmill._store import split_location
from tokmill._store.extents import hash_bytes
from tokmill.errors import SourceError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence, Set

    from numpy.typing import NDArray

    from tokmill._dataset.split_reader import SplitReader
    from tokmill._packing.options import Whole
    from tokmill._sources.where import Where


_ROW: Final = "row"
"""Value of `exclude_by` for documents named by file and position."""

_MOST_COPIES: Final = 1000


@dataclass(frozen=True)
class Repeat:
    """A rule of copies: the documents for which `where` is true are taken `copies` times."""

    where: str
    copies: int

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse `score >= 4.5: 3`. Raises UsageError."""
        where, colon, copies = text.rpartition(":")
        if not colon:
            message = f"--repeat {text!r:.200} is not EXPRESSION: COPIES"
            raise UsageError("option-value", message, 'write --repeat "score >= 4.5: 3", for example')
        count = parse_count(copies.strip(), "--repeat")
        if not 2 <= count <= _MOST_COPIES:
            message = f"--repeat {text!r:.200}: {count:,} copies are not between 2 and {_MOST_COPIES:,}"
            raise UsageError("option-value", message, "to leave documents out, use --where")
        from tokmill._sources.where import parse_where

        parse_where(where)
        return cls(where.strip(), count)


@dataclass(frozen=True, kw_only=True)
class Selection:
    """The rules of a selection."""

    where: str | None = None
    """Condition of the documents that are kept; see `tokmill._sources.where`."""
    exclude: str | None = None
    """BLAKE3 of the lines of the file of documents that are left out, sorted."""
    exclude_by: str = ""
    """Column with the ids of that file, or `row` for files and positions."""
    whole: Whole | None = None
    """What happens to documents longer than a sequence; None cuts them."""
    repeat: tuple[Repeat, ...] = ()
    """Rules of copies; the first one that a document fulfils applies."""
    tokens: int | None = None
    """Budget: documents, or copies, are taken in the order of their hashes as long as they fit."""
    seed: int = 0
    """Seed of these hashes."""
    annotations: Mapping[str, str] = field(default_factory=dict)
    """Hash of each annotation whose columns the rules name."""

    def __bool__(self) -> bool:
        return bool(self.where or self.exclude or self.whole or self.repeat or self.tokens)

    def as_dict(self) -> dict[str, Any]:
        """Return the rules as plain JSON."""
        return asdict(self)

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> Self:
        """Read the result of `as_dict`. Raises ValueError, TypeError or KeyError for anything else."""
        return cls(**{**values, "repeat": tuple(Repeat(**rule) for rule in values["repeat"])})


@dataclass(frozen=True, kw_only=True)
class SelectionCounts:
    """What the rules of a selection did with the documents of a split."""

    documents: int
    """Documents of the split."""
    tokens: int
    """Tokens of the split."""
    rejected: int
    """Documents for which `where` is not true."""
    excluded: int
    """Documents of the rest that are left out by name."""
    not_found: int
    """Names to exclude that no document of the split has."""
    longer: int
    """Documents of the rest that `whole` drops or truncates, because they are longer than a sequence."""
    longer_tokens: int
    """Tokens of these that are left out."""
    repeated: tuple[int, ...]
    """Documents that each rule of copies applies to."""
    copies: int
    """Copies of documents that the rules of copies add."""
    over_budget: int
    """Documents and copies that the budget leaves out."""
    selected: int
    """Documents and copies that are left."""
    selected_tokens: int
    """Their tokens."""
    excluded_in_plan: int | None = None
    """Excluded documents found in the plan; must be 0."""
    undecided: int = 0
    """Rejected documents for which `where` is null, because a column has no value."""

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> Self:
        """Read the result of `asdict`. Raises ValueError, TypeError or KeyError for anything else."""
        counts = cls(**{**values, "repeated": tuple(values["repeated"])})
        if not all(type(n) is int and 0 <= n < 1 << 63 for n in (counts.selected, counts.selected_tokens)):
            message = "its numbers of documents and tokens are impossible"
            raise ValueError(message)
        return counts


def read_excluded(location: str) -> list[str]:
    """Return the lines of a file of documents to exclude, without empty ones. Raises SourceError or UsageError.

    Lines end with a newline, or with a carriage return and a newline: other characters may be part of an id.
    """
    store, name = split_location(location)
    if other := not_text(data := store.read(name)):
        message = f"{location} is {other.what}, not lines of UTF-8"
        raise SourceError("file-damaged", message, "decompress or convert it first")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        message = f"{location} is not valid UTF-8, from byte {error.start} on"
        raise SourceError("file-damaged", message, "write one document per line") from None
    return [line for each in text.split("\n") if (line := each.removesuffix("\r"))]


def digest_of(lines: Sequence[str]) -> str:
    """Return the hash of a file of documents to exclude; the order of lines does not matter."""
    return hash_bytes("".join(f"{line}\n" for line in sorted(set(lines))).encode())


_TOKENS: Final = "tokens"
"""Column of the number of tokens of each document, if no kept column has this name."""

_CODED: Final = pa.dictionary(pa.int32(), pa.large_string())
"""Type of the values of groups."""
_BUCKET_BITS: Final = 16
_BATCH: Final = 1 << 22
"""Number of documents that are hashed at a time."""


@dataclass(frozen=True, eq=False)
class Selected:
    """The documents of a selection, in the order in which they are packed: first all, then second copies, and so on."""

    starts: NDArray[np.int64]
    """int64[n]: first token in the split of each."""
    lengths: NDArray[np.int64]
    """int64[n]: number of tokens of each."""
    excluded: NDArray[np.int64]
    """First tokens of the documents that are left out by name."""
    missing: frozenset[str]
    """Lines of the file of documents to exclude that name none."""
    counts: SelectionCounts
    unfinished: NDArray[np.uint64]
    """First tokens, in the selection, of the documents whose ends are left out."""
    groups: Mapping[str, tuple[int, int, int, int]] = field(default_factory=dict)
    """By value of a column: documents and tokens of the split, and of the selection."""
    annotations: Mapping[str, str] = field(default_factory=dict)
    """Hash of each annotation whose columns were read."""

    @property
    def runs(self) -> NDArray[np.uint64]:
        """uint64[r, 2]: first token of each run of documents, in the selection and in the split.

        The documents of a run follow each other in both. A truncated document ends its run or begins it.
        """
        ends = self.starts + self.lengths
        begins = np.flatnonzero(np.concatenate([[True], self.starts[1:] != ends[:-1]])[: len(ends)])
        places = np.cumsum(self.lengths) - self.lengths
        return np.stack([places[begins], self.starts[begins]], axis=1).astype(np.uint64)


def select(
    split: SplitReader, selection: Selection, seq_len: int, excluded: Sequence[str] = (), by: Sequence[str] = ()
) -> Selected:
    """Apply the rules of a selection to a split.

    Parameters
    ----------
    seq_len
        Number of tokens from which on documents are too long for `selection.whole`.
    excluded
        Lines of the file of documents to exclude.
    by
        Columns whose values are counted as groups.

    Raises
    ------
    UsageError
        If a rule names a column that was not kept.
    SourceError
        If a rule does not fit the type of a column.
    OutputError
        If the dataset is damaged, or has no document table.
    """
    return _Applied(split, selection, seq_len, excluded, by).selected(slice(None), counts_groups=bool(by))


def select_groups(
    segments: Sequence[SplitReader], selection: Selection, seq_len: int, excluded: Sequence[str], by: Sequence[str]
) -> dict[tuple[str | None, ...], tuple[str, list[Selected]]]:
    """Apply the rules to each group of documents with the same values, in one pass. Raises as `select` does.

    Returns, by these values, the condition of the group and its documents in each segment, if there are any.
    """
    found: dict[tuple[str | None, ...], list[Selected]] = {}
    nothing: list[Selected] = []
    types: Mapping[str, pa.DataType] = {}
    for segment in segments:
        applied = _Applied(segment, selection, seq_len, excluded, by)
        codes, groups = applied.rules.grouped()
        few = codes.astype(np.uint16) if len(groups) <= 1 << 16 else codes  # numpy sorts these much faster
        order, types = np.argsort(few, kind="stable"), applied.rules.types
        bounds = np.cumsum([0, *np.bincount(codes, minlength=len(groups))])
        mine = {group: applied.selected(order[bounds[at] : bounds[at + 1]]) for at, group in enumerate(groups)}
        empty = applied.selected(order[:0])
        for group in found.keys() | mine.keys():
            found[group] = [*found.get(group, nothing), mine.get(group, empty)]
        nothing.append(empty)
    return {
        group: (" and ".join(_equals(*pair, types[pair[0]]) for pair in zip(by, group, strict=True)), found[group])
        for group in sorted(found, key=lambda group: [(value is not None, value or "") for value in group])
        if any(each.counts.selected for each in found[group])
    }


def _equals(name: str, value: str | None, kind: pa.DataType) -> str:
    """Return the condition that a column has a value, given as text."""
    column = f"column({name!r})"
    if value is None:
        return f"{column} is None"
    return f"{column} == {repr(value) if pa.types.is_large_string(kind) or pa.types.is_string(kind) else value}"


class _Applied:
    """The rules of a selection, applied to a split."""

    def __init__(
        self, split: SplitReader, selection: Selection, seq_len: int, excluded: Sequence[str], by: Sequence[str]
    ) -> None:
        table = DocumentTable(split)
        self.rules = rules = _Rules(table, selection, excluded, by, split.store.location())
        self._table, self._selection = table, selection
        self._starts, self._lengths = starts, lengths = _documents(split)
        self._tokens = int(lengths.sum())
        self._copies, self._rule = np.ones(len(starts), np.uint16), np.zeros(len(starts), np.uint16)
        self._is_excluded, dropped, self._kept = np.zeros((3, len(starts)), np.bool_)
        whole = selection.whole
        self._longer = longer = lengths > seq_len if whole else dropped
        self._sizes = np.where(longer, 0 if whole == "drop" else seq_len, lengths) if whole else lengths
        first = 0
        for shard in range(split.shards):
            count = int(split.rows["documents"][shard])
            if count:
                inside = slice(first, first + count)
                if whole == "keep-turns":
                    cut = first + np.flatnonzero(longer[inside])
                    self._sizes[cut] = _turns_of(split, starts[cut], seq_len)
                dropped[inside] = longer[inside] & (self._sizes[inside] == 0)
                copies, rule = self._copies[inside], self._rule[inside]
                kept, named = rules.apply(shard, lengths[inside], dropped[inside], copies, rule)
                self._kept[inside] = kept
                self._is_excluded[inside] = kept & named
                longer[inside] &= kept & ~named
                copies[~kept | named | dropped[inside]] = 0
                first += count

    def selected(self, mine: slice | NDArray[np.int64], *, counts_groups: bool = False) -> Selected:
        """Return the documents, or those among some of them, with numbers that ascend."""
        selection = self._selection
        numbers = np.arange(len(self._starts)) if isinstance(mine, slice) else mine
        starts, lengths, longer = self._starts[mine], self._lengths[mine], self._longer[mine]
        copies, is_excluded = self._copies[mine], self._is_excluded[mine]
        added = int(np.maximum(copies.astype(np.int64) - 1, 0).sum())
        passes = [np.flatnonzero(copies > n) for n in range(int(copies.max(initial=0)))]
        documents = np.concatenate(passes or [np.empty(0, np.int64)])
        before = len(documents)
        sizes = self._sizes[mine]
        firsts = starts + lengths - sizes if selection.whole == "keep-end" else starts
        if selection.tokens is not None:
            documents = _within_budget(documents, sizes, copies, selection.tokens, selection.seed, numbers)
        counts = SelectionCounts(
            documents=len(self._starts),
            tokens=self._tokens,
            rejected=len(self._starts) - int(self._kept[mine].sum()),
            excluded=int(is_excluded.sum()),
            not_found=len(self.rules.missing),
            longer=int(longer.sum()),
            longer_tokens=int((lengths - sizes)[longer].sum()),
            repeated=tuple(np.bincount(self._rule[mine], minlength=len(selection.repeat) + 1)[1:].tolist()),
            copies=added,
            over_budget=before - len(documents),
            selected=len(documents),
            selected_tokens=int(sizes[documents].sum()),
            undecided=self.rules.undecided,
        )
        groups = {}
        if counts_groups:
            groups = self.rules.groups(lengths, sizes, np.bincount(documents, minlength=len(starts)))
        sizes, goes_on = sizes[documents], longer[documents] & (selection.whole == "keep-start")
        unfinished = (np.cumsum(sizes) - sizes)[goes_on].astype(np.uint64)
        read = {name: found.digest for name, found in self._table.annotations.items()}
        missing = frozenset(self.rules.missing)
        return Selected(firsts[documents], sizes, starts[is_excluded], missing, counts, unfinished, groups, read)


def require_some(name: str, counts: Sequence[SelectionCounts]) -> None:
    """Raise UsageError if the selections of a split's segments have no document."""
    if not any(each.selected for each in counts):
        read, rejected, excluded, longer, over_budget = np.sum(
            [(each.documents, each.rejected, each.excluded, each.longer, each.over_budget) for each in counts], axis=0
        ).tolist()
        message = f"no document of split {name} is left: of {read:,}, --where rejected {rejected:,}, "
        message += f"--exclude {excluded:,}, --whole {longer:,}, --tokens {over_budget:,}"
        raise UsageError("option-value", message, "change the rules")


def require_known(names: Set[str], splits: Iterable[SplitReader], selection: Selection) -> None:
    """Raise SourceError if no document of some splits has one of these names, which --exclude lists."""
    rules = Selection(exclude=selection.exclude, exclude_by=selection.exclude_by)
    for split in splits:
        for segment in split.segments:
            names = select(segment, rules, 1, sorted(names)).missing if names else names
    if names:
        listed = ", ".join(f"{name!r:.80}" for name in sorted(names)[:3]) + (", …" if len(names) > 3 else "")
        message = f"--exclude: no document has {'this name' if len(names) == 1 else f'{len(names):,} of the names'}: "
        hint = "compare with tokmill peek: blanks and upper case count; --allow-unknown accepts such names"
        raise SourceError("documents-unknown", message + listed, hint)


def _documents(split: SplitReader) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return first token and number of tokens of all documents of a split."""
    starts = [each + base for each, base, _ in split.documents_of(range(split.shards))]
    places = np.concatenate([*starts, np.array([split.tokens])])
    return places[:-1], np.diff(places)


def _turns_of(split: SplitReader, starts: NDArray[np.int64], length: int) -> NDArray[np.int64]:
    """Return how many tokens of documents, at most `length`, end with the last one without loss that follows one with.

    0 if there is none. The end-of-text before a document is no turn.
    """
    if not len(starts):
        return starts
    has_loss = split.losses(int(starts[0]), int(starts[-1]) + length)
    ends = np.flatnonzero(has_loss[:-1] & ~has_loss[1:]) + 2 + starts[0]
    found = np.append(starts[0], ends)[np.searchsorted(ends, starts + length, side="right")] - starts
    return np.where(found > 1 + (split.manifest.eot == "prefix"), found, 0)


def _within_budget(
    documents: NDArray[np.int64],
    lengths: NDArray[np.int64],
    copies: NDArray[np.uint16],
    budget: int,
    seed: int,
    numbers: NDArray[np.int64],
) -> NDArray[np.int64]:
    """Return the documents whose hashes come first, as long as their tokens fit into the budget.

    `numbers` has the number of each document in the split, which is hashed. A smaller budget takes a subset.
    Only documents whose hashes are near the limit are sorted.
    """
    hashes = np.empty(len(documents), np.uint64)
    bounds = np.cumsum([0, *(int((copies > n).sum()) for n in range(int(copies.max())))])
    for copy in range(len(bounds) - 1):
        for first in range(int(bounds[copy]), int(bounds[copy + 1]), _BATCH):
            part = slice(first, min(first + _BATCH, int(bounds[copy + 1])))
            hashes[part] = _hashes(numbers[documents[part]], copy, seed)
    sizes = lengths[documents]
    buckets = (hashes >> np.uint64(64 - _BUCKET_BITS)).astype(np.int64)
    # The sums are exact: a split has fewer than 2**53 tokens.
    filled = np.cumsum(np.bincount(buckets, sizes, 1 << _BUCKET_BITS).astype(np.int64))
    limit = int(np.searchsorted(filled, budget, side="right"))  # the first bucket that does not fit as a whole
    taken = buckets < limit
    near = np.flatnonzero(buckets == limit)
    near = near[np.argsort(hashes[near], kind="stable")]
    left = budget - (int(filled[limit - 1]) if limit else 0)
    taken[near[: int(np.searchsorted(np.cumsum(sizes[near]), left, side="right"))]] = True
    return documents[taken]


def _hashes(documents: NDArray[np.int64], copy: int, seed: int) -> NDArray[np.uint64]:
    """Return a hash of each document, copy and seed: `mix` of FORMAT.md, as its permutations use it."""
    state = np.full(1, seed, np.uint64)
    for key in (np.full(1, copy, np.uint64), documents.astype(np.uint64)):
        state = mix(state ^ mix(key + np.uint64(STEP)))
    return state


def _is_true(verdict: pa.BooleanArray) -> NDArray[np.bool_]:
    found: NDArray[np.bool_] = verdict.fill_null(fill_value=False).to_numpy(zero_copy_only=False)
    return found


class _Rules:
    """The rules of a selection, applied to one shard after the other."""

    def __init__(
        self, table: DocumentTable, selection: Selection, excluded: Sequence[str], by: Sequence[str], location: str
    ) -> None:
        self._table = table
        self._location = location
        self._where = None if selection.where is None else parse_where(selection.where)
        self.undecided = 0
        self._repeats = [(parse_where(rule.where), rule.copies) for rule in selection.repeat]
        self._by = by
        self._values: list[list[pa.Array]] = [[] for _ in by]
        self._exclude_by = selection.exclude_by
        self.missing = set(excluded)
        """Names that no document had so far."""
        self._names = pa.array(sorted(self.missing), pa.large_string())
        self._places = _places(table, self.missing) if self._exclude_by == _ROW else {}
        names = {name for where in self._conditions() for name in where.columns}
        used = {*names, *by, *([self._exclude_by] if self._exclude_by not in ("", _ROW) else [])}
        for name in sorted(used):
            if not table.has(name) and name != _TOKENS:
                message, listed = table.lacks(name), ", ".join([*table.types, _TOKENS])
                hint = did_you_mean(name, table.types, f"the columns are {listed}; encode --keep keeps more")
                raise UsageError("option-value", message, hint)
        self._read = sorted(name for name in used if name in table.types)

    def apply(
        self,
        shard: int,
        lengths: NDArray[np.int64],
        dropped: NDArray[np.bool_],
        copies: NDArray[np.uint16],
        rule: NDArray[np.uint16],
    ) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
        """Return which documents of a shard are kept and which are excluded; set the numbers of copies.

        dropped   whether each is left out for its length
        rule      set to the number of the rule of copies that applies to each, from 1
        """
        names = [*self._read, *(name for name in (FILE, POSITION) if self._places and name not in self._read)]
        read = self._table.read(shard, names)
        columns = {name: flat(read[name]) for name in names}
        if _TOKENS not in self._table.types:
            columns[_TOKENS] = pa.array(lengths)
        kept = np.ones(len(lengths), np.bool_)
        if self._where is not None:
            verdict = self._verdict(self._where, columns)
            self.undecided += verdict.null_count
            kept = _is_true(verdict)
        excluded = self._excluded(columns, len(lengths))
        free = kept & ~excluded & ~dropped
        for number, (where, count) in enumerate(self._repeats):
            mine = free & _is_true(self._verdict(where, columns))
            copies[mine], rule[mine] = count, number + 1
            free &= ~mine
        for name, values in zip(self._by, self._values, strict=True):
            coded = columns[name].dictionary_encode()  # far fewer texts than one per document
            values.append(pa.DictionaryArray.from_arrays(coded.indices, coded.dictionary.cast(pa.large_string())))
        return kept, excluded

    @property
    def types(self) -> Mapping[str, pa.DataType]:
        """Types of the columns."""
        return {_TOKENS: pa.int64(), **self._table.types}

    def grouped(self) -> tuple[NDArray[np.int32], list[tuple[str | None, ...]]]:
        """Return the group of each document, int32[n], and the values of each group, null as None."""
        codes, groups = np.zeros(1, np.int32), [tuple[str | None, ...]()]
        for values in self._values:
            found = pa.chunked_array(values, _CODED).unify_dictionaries().combine_chunks()
            names = [*found.dictionary.to_pylist(), None]
            pairs = codes.astype(np.int64) * len(names) + found.indices.fill_null(len(names) - 1).to_numpy()
            present = pa.array(pairs).dictionary_encode()
            codes = present.indices.to_numpy()
            groups = [
                (*groups[pair // len(names)], names[pair % len(names)]) for pair in present.dictionary.to_pylist()
            ]
        return codes, groups

    def groups(
        self, lengths: NDArray[np.int64], sizes: NDArray[np.int64], taken: NDArray[np.int64]
    ) -> dict[str, tuple[int, int, int, int]]:
        """Return documents and tokens of each group of values of the columns `by`.

        lengths, sizes, taken   of each document: its tokens, those of a copy, and the number of copies
        """
        codes, values = self.grouped()
        names = [", ".join("null" if each is None else each for each in group) for group in values]
        sums = [
            np.bincount(codes, weights, len(names)).astype(np.int64).tolist()
            for weights in (np.ones(len(codes)), lengths, taken, taken * sizes)
        ]
        found = dict(zip(names, zip(*sums, strict=True), strict=True))
        return {name: found[name] for name in sorted(found, key=lambda name: -found[name][1]) if found[name][0]}

    def _conditions(self) -> Iterator[Where]:
        yield from ([self._where] if self._where else [])
        yield from (where for where, _ in self._repeats)

    def _verdict(self, where: Where, columns: Mapping[str, pa.Array]) -> pa.BooleanArray:
        return where.evaluate({name: columns[name] for name in where.columns}, self._location)

    def _excluded(self, columns: Mapping[str, pa.Array], count: int) -> NDArray[np.bool_]:
        found = np.zeros(count, np.bool_)
        if self._places:
            file, position = columns[FILE].to_numpy(), columns[POSITION].to_numpy()
            for number in np.intersect1d(file, list(self._places)).tolist():
                mine = (file == number) & np.isin(position, list(self._places[number]))
                self.missing -= {line for at in position[mine].tolist() for line in self._places[number][at]}
                found |= mine
        elif len(self._names):
            ids = columns[self._exclude_by].cast(pa.large_string())
            is_in = pc.is_in(ids, value_set=self._names)
            found = is_in.to_numpy(zero_copy_only=False)
            self.missing -= set(ids.filter(is_in).to_pylist())
        return found


def _places(table: DocumentTable, lines: set[str]) -> dict[int, dict[int, list[str]]]:
    """Return the lines FILE:POSITION by number of the file and position. Raises UsageError for other lines."""
    numbers: dict[str, list[int]] = {}
    for number, (path, _) in enumerate(table.sources):
        numbers.setdefault(path, []).append(number)
    found: dict[int, dict[int, list[str]]] = {}
    for line in lines:
        path, _, position = line.rpartition(":")
        if path not in numbers or not position.isdecimal() or len(position) > 18:
            message = f"--exclude: {line!r:.200} is not FILE:POSITION with a file of sources.jsonl"
            raise UsageError("option-value", message, "write one document per line, such as en/0001.parquet:17")
        for number in numbers[path]:
            found.setdefault(number, {}).setdefault(int(position), []).append(line)
    return found
