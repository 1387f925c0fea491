"""`tokmill.diff`: which documents two datasets have in common, and what else differs."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from tokmill._dataset.reader import open_dataset, open_splits
from tokmill._dataset.table_reader import DocumentTable
from tokmill._dataset.takedowns import is_among, taken_down
from tokmill._inspection.comparison import manifest_facts
from tokmill._inspection.options import OTHER_DATASET, DiffKeywords
from tokmill._options.option import parse_options
from tokmill._options.signature import takes
from tokmill._options.working import DATASET
from tokmill._progress import Steps, displayed, ignore
from tokmill._sizes import plural
from tokmill._sources.documents import flat, from_bools
from tokmill._splitmix import STEP, mix
from tokmill._view.result import Result
from tokmill._view.view import DONE, FAILED, Table, View
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Unpack

    from numpy.typing import NDArray

    from tokmill._dataset.split_reader import SplitReader
    from tokmill._progress import Show
    from tokmill._store import Location

_TOKENS: Final = 1 << 22
"""Number of tokens that are hashed at a time, unless a document has more."""
_SHOWN: Final = 5
_KINDS: Final = ("added", "removed", "changed")


@dataclass(frozen=True, kw_only=True)
class SplitDifference:
    """How the documents of a split differ."""

    documents: Sequence[int]
    """Number of documents in the first dataset and in the second."""
    tokens: Sequence[int]
    """Number of tokens in both."""
    added: int
    """Documents whose key only the second one has."""
    removed: int
    """Documents whose key only the first one has."""
    changed: int
    """Documents with the same key and other tokens, end-of-text left out; 0 if the tokenizers differ."""


@dataclass(frozen=True, kw_only=True, repr=False)
class Difference(Result):
    """How two datasets differ."""

    derived: ClassVar[tuple[str, ...]] = ("same",)

    dataset: str
    other: str
    on: str
    """Columns of the key by which documents are compared."""
    facts: Mapping[str, Sequence[str]]
    """Options, and what is known of the tokenizer, that differ: value in the first dataset and in the second."""
    splits: Mapping[str, SplitDifference]
    groups: Mapping[str, Sequence[int]]
    """Tokens in both datasets by value of the column of `by`."""
    examples: Mapping[str, Sequence[str]]
    """Keys of some documents that were added, removed and changed."""
    seconds: float

    @property
    def same(self) -> bool:
        """Whether documents, options and tokenizer are the same."""
        return not self.facts and not any(e.added or e.removed or e.changed for e in self.splits.values())

    def view(self) -> View:
        """Return what the result shows."""
        totals = {kind: sum(getattr(each, kind) for each in self.splits.values()) for kind in _KINDS}
        words = ", ".join(f"{count:,} {kind}" for kind, count in totals.items() if count) or "the same documents"
        words += f", {plural(len(self.facts), 'other difference')}" if self.facts else ""
        rows = [
            (
                name,
                *(f"{number:,}" for number in (*each.documents, *each.tokens)),
                *(f"{getattr(each, kind):,}" for kind in _KINDS),
            )
            for name, each in self.splits.items()
        ]
        head = ("split", "documents", "in other", "tokens", "in other", *_KINDS)
        parts = [Table(head, rows, f"documents by {self.on}")]
        if self.facts:
            facts = [(name, *pair) for name, pair in self.facts.items()]
            parts.append(Table(("", "here", "in other"), facts))
        if self.groups:
            tokens = [(name, *(f"{number:,}" for number in pair)) for name, pair in self.groups.items()]
            parts.append(Table(("tokens of", "here", "in other"), tokens))
        if self.examples:
            parts.append(Table((), [(kind, ", ".join(keys)) for kind, keys in self.examples.items()], "for example"))
        headline = f"{words}: {self.dataset} and {self.other}"
        return View(headline=headline, mark=DONE if self.same else FAILED, parts=parts)


@takes(DiffKeywords, dataset=DATASET, other=OTHER_DATASET)
@displayed("comparing documents")
def diff(
    dataset: Location,
    other: Location,
    *,
    progress: bool = False,  # noqa: ARG001 - for `displayed`
    on_progress: Show = ignore,
    **keywords: Unpack[DiffKeywords],
) -> Difference:
    """Compare the documents, options and tokenizers of two datasets, as `tokmill diff` does.

    Documents with the same key are changed if their tokens differ: all tokens are read. Documents that have a key
    several times are compared as a group; those that are taken down are left out. Memory holds the keys of both
    datasets.

    Parameters
    ----------
    progress
        Display progress on stderr or in the notebook.
    on_progress
        Callback for progress, called as shards are read.

    Raises
    ------
    UsageError
        If a column was not kept.
    SourceError
        If there is no dataset, or it cannot be read.
    OutputError
        If a dataset is damaged, or has no document table.
    """
    began = time.monotonic()
    values = parse_options(DiffKeywords, keywords)
    stores = [open_dataset(each) for each in (dataset, other)]
    splits = [open_splits(store) for store in stores]
    tables = [{name: DocumentTable(split) for name, split in each.items()} for each in splits]
    firsts = [next(iter(each.values())) for each in tables]
    on = values["on"] or next((n for n in _ids(splits) if all(n in table.types for table in firsts)), "")
    for table in firsts:
        for name in filter(None, (on, values["by"])):
            if not table.has(name):
                raise UsageError("option-value", table.lacks(name), f"the columns are {', '.join(table.types)}")
    manifests = [next(iter(each.values())).manifest for each in splits]
    has_tokens = manifests[0].tokenizer.hash == manifests[1].tokenizer.hash
    steps = Steps("comparing", "shards", sum(s.shards for each in splits for s in each.values()), on_progress)
    parts = [
        batch
        for side, (inside, known) in enumerate(zip(splits, tables, strict=True))
        for name, split in inside.items()
        for batch in _documents(split, known[name], on, values["by"], side, steps, has_tokens=has_tokens)
    ]
    everything = pa.concat_tables(parts)
    found = _compared(everything)
    facts = [{**manifest_facts(m), "tokenizer.hash": m.tokenizer.hash} for m in manifests]
    names = [n for n in {**facts[0], **facts[1]} if n.startswith(("options.", "tokenizer.")) and n != "options.part"]
    return Difference(
        dataset=stores[0].location(),
        other=stores[1].location(),
        on=on or "source_file:source_position",
        facts={n: [str(each.get(n)) for each in facts] for n in names if facts[0].get(n) != facts[1].get(n)},
        splits={name: _difference(name, everything, found) for name in dict.fromkeys([*splits[0], *splits[1]])},
        groups=_groups(everything) if values["by"] else {},
        examples={k: v for k, v in ((kind, _examples(found, kind)) for kind in _KINDS) if v},
        seconds=time.monotonic() - began,
    )


def _ids(splits: Sequence[Mapping[str, SplitReader]]) -> Iterator[str]:
    """Yield the columns in which ids may be."""
    yield from (next(iter(each.values())).manifest.id_column for each in splits)


def _documents(
    split: SplitReader, table: DocumentTable, on: str, by: str | None, side: int, steps: Steps, *, has_tokens: bool
) -> Iterator[pa.Table]:
    """Yield split, key, hash, group and tokens of all documents of a split, and in which of two datasets they are."""
    names = list(dict.fromkeys(filter(None, [on, by])))
    for name in names:
        table.has(name)  # opens annotations
    down, first = taken_down(split), 0
    for shard in range(split.shards):
        for starts, base, end in split.documents_of(range(shard, shard + 1)):
            edges = np.append(starts + base, end)
            columns, count = table.read(shard, names), len(starts)
            key = flat(columns[on]).cast(pa.large_string()) if on else table.places(shard)
            hashes = np.concatenate([*_hashes(split, edges)]) if has_tokens else np.zeros(count, np.uint64)
            documents = pa.table(
                {
                    "split": pa.array([split.name] * count),
                    "key": key,
                    "hash": hashes,
                    "group": flat(columns[by]).cast(pa.large_string()) if by else pa.nulls(count, pa.large_string()),
                    "one": np.full(count, side == 0, np.int64),
                    "two": np.full(count, side == 1, np.int64),
                    "tokens": np.diff(edges),
                }
            )
            yield documents.filter(from_bools(~is_among(np.arange(first, first + count), down)))
            first += count
        steps.advance()


def _hashes(split: SplitReader, edges: NDArray[np.int64]) -> Iterator[NDArray[np.uint64]]:
    """Yield hashes of the tokens of documents and their order, without end-of-text: uint64[n] in all."""
    first, end, has_prefix = 0, split.manifest.tokenizer.eot, split.manifest.eot == "prefix"
    while first < len(edges) - 1:
        last = max(int(np.searchsorted(edges, edges[first] + _TOKENS, side="right")) - 1, first + 1)
        bounds = edges[first : last + 1] - edges[first]
        tokens = split.read(int(edges[first]), int(edges[last])).astype(np.uint64)
        places = np.arange(len(tokens)) - np.repeat(bounds[:-1], np.diff(bounds))
        words = mix((tokens << np.uint64(32)) + (places - has_prefix).astype(np.uint64) + np.uint64(STEP))
        edge = bounds[:-1] if has_prefix else bounds[1:] - 1
        if split.manifest.eot != "none":
            words[edge[tokens[edge] == end]] = 0
        yield np.add.reduceat(words, bounds[:-1])
        first = last


def _compared(documents: pa.Table) -> pa.Table:
    """Return, for each split and key, how many documents were added, removed and changed."""
    same = documents.group_by(["split", "key", "hash"]).aggregate([("one", "sum"), ("two", "sum")])
    both = pc.min_element_wise(same["one_sum"], same["two_sum"])
    counts = [("one_sum", "sum"), ("two_sum", "sum"), ("both", "sum")]
    keys = same.append_column("both", both).group_by(["split", "key"]).aggregate(counts)
    one, two = (pc.subtract(keys[f"{name}_sum_sum"], keys["both_sum"]) for name in ("one", "two"))
    changed = pc.min_element_wise(one, two)
    arrays = {"added": pc.subtract(two, changed), "removed": pc.subtract(one, changed), "changed": changed}
    return pa.table({"split": keys["split"], "key": keys["key"], **arrays})


def _difference(name: str, documents: pa.Table, found: pa.Table) -> SplitDifference:
    mine, all_of_it = (each.filter(pc.equal(each["split"], name)) for each in (found, documents))
    sides = [all_of_it.filter(pc.equal(all_of_it[side], 1))["tokens"] for side in ("one", "two")]
    return SplitDifference(
        documents=[len(each) for each in sides],
        tokens=[pc.sum(each).as_py() or 0 for each in sides],
        **{kind: pc.sum(mine[kind]).as_py() or 0 for kind in _KINDS},
    )


def _groups(documents: pa.Table) -> dict[str, list[int]]:
    """Return the tokens of each group in both datasets, those with most tokens first."""
    parts = {name: pc.multiply(documents[name], documents["tokens"]) for name in ("one", "two")}
    sums = pa.table({"group": documents["group"], **parts}).group_by("group").aggregate([(n, "sum") for n in parts])
    rows = sorted(sums.to_pylist(), key=lambda row: (-row["one_sum"] - row["two_sum"], str(row["group"])))
    return {"null" if row["group"] is None else row["group"]: [row["one_sum"], row["two_sum"]] for row in rows}


def _examples(found: pa.Table, kind: str) -> list[str]:
    keys = found.filter(pc.greater(found[kind], 0))["key"]
    return sorted(map(str, keys.slice(0, 1 << 16).to_pylist()))[:_SHOWN]
