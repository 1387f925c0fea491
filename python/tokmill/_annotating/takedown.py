"""`tokmill.takedown`: takes documents of datasets down, and certifies that no sample contains them any more."""

from __future__ import annotations

import json
import time
from collections import defaultdict
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from tokmill._annotating.options import IDS, NUMBER_KEY, ROW_KEY, TARGETS, TakedownKeywords
from tokmill._dataset.chosen import PACK_FOLDER, PLAN
from tokmill._dataset.reader import open_dataset, open_manifest, open_splits
from tokmill._dataset.table_reader import DocumentTable
from tokmill._dataset.takedowns import add_takedown, owned_splits, taken_down
from tokmill._dataset.token_files import Caches
from tokmill._dataset.values import FIELDS
from tokmill._json import parse_json
from tokmill._loading.sequences import NumberedDocuments, arrays_of, open_sequences, places_of
from tokmill._mixing.forecast import first_end
from tokmill._mixing.mixture import Mixture, samples_of
from tokmill._mixing.mixture_file import read_mixture
from tokmill._options.option import parse_options
from tokmill._options.signature import takes
from tokmill._packing.options import PackOptions
from tokmill._packing.selection import read_excluded
from tokmill._progress import Steps, displayed, ignore
from tokmill._sizes import plural
from tokmill._sources.documents import flat, from_numbers
from tokmill._store import as_texts, open_output, split_location, write_file
from tokmill._view.result import Result
from tokmill._view.view import DONE, Table, View, noted
from tokmill.errors import OutputError, SourceError, TokmillError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Unpack

    from tokmill._dataset.manifest import Manifest
    from tokmill._dataset.split_reader import SplitReader
    from tokmill._loading.sequences import Sequences
    from tokmill._progress import Show
    from tokmill._store import Location, ReadStore

_BATCH_TOKENS: Final = 1 << 22
"""Number of tokens of the sequences that are scanned at a time."""
_CACHED: Final = 8
"""Number of shards whose document starts are held."""
_CONCAT: Final = 2048
"""Length of the sequences of `concat`, which needs no plan, that are scanned."""
_SHOWN: Final = 20
"""Maximum number of documents and of packings in the text; JSON has all."""
_STAYS: Final = (
    "the tokens stay in the shards: tokmill encode DATASET --out NEW writes a dataset without them",
    "files exported and models trained before still have them",
)


@dataclass(frozen=True, kw_only=True)
class TakenDocument:
    """A document that was found, and where it was before."""

    name: str
    """Line of the file that names it."""
    dataset: str
    """Location of the dataset that has its tokens."""
    split: str
    document: int
    """Number of the document in the split of this dataset, from 0."""
    start: int
    """Position of its first token in the split."""
    tokens: int
    already: bool
    """Whether it was taken down before."""
    samples: Mapping[str, Sequence[int]] = field(default_factory=dict)
    """By mixture file and component: the samples before `until` that contain it, or a part of it."""
    sequences: Mapping[str, Sequence[int]] = field(default_factory=dict)
    """By packing: the sequences that contain it, or a part of it."""


@dataclass(frozen=True, kw_only=True)
class ScannedSequences:
    """The scan of all sequences of a packing after the takedown."""

    packing: str
    sequences: int
    padded: int
    """Sequences in which all tokens of the documents have become padding."""
    without_loss: int
    """Sequences of these in which no token has loss any more."""
    found: int
    """Tokens of the documents that were found: 0."""


@dataclass(frozen=True, kw_only=True, repr=False)
class Takedown(Result):
    """The result of a takedown, which certifies it."""

    at: str
    """When it was made: UTC, ISO 8601."""
    datasets: Sequence[str]
    """Mixture files and datasets that were given."""
    documents: Sequence[TakenDocument]
    unknown: Sequence[str]
    """Lines that name no document."""
    until: Mapping[str, int]
    """By mixture file: the sample before which samples are listed."""
    files: Sequence[str]
    """Files that this call added, one for each dataset with documents that were not taken down before."""
    scanned: Sequence[ScannedSequences]
    notes: Sequence[str]
    seconds: float

    def view(self) -> View:
        """Return what the result shows."""
        names = ("document", "dataset", "split", "number", "tokens", "samples", "sequences")
        rows = [
            (
                each.name,
                each.dataset,
                each.split,
                *map("{:,}".format, (each.document, each.tokens, *map(_total, (each.samples, each.sequences)))),
            )
            for each in self.documents[:_SHOWN]
        ]
        before = sum(each.already for each in self.documents)
        done = f"{plural(len(self.documents), 'document')} taken down"
        done += f", {before:,} of them before" if before else ""
        scans = [
            (each.packing, *map("{:,}".format, (each.sequences, each.padded, each.found)))
            for each in sorted(self.scanned, key=lambda each: -each.padded)[:_SHOWN]
        ]
        scan = Table(("scanned", "sequences", "with padding instead", "tokens found"), scans)
        more = [f"{len(self.documents) - _SHOWN:,} more documents: see --json"] if len(self.documents) > _SHOWN else []
        more += [f"{len(self.scanned) - _SHOWN:,} more packings: see --json"] if len(self.scanned) > _SHOWN else []
        if self.unknown:
            more.append(f"no document has {plural(len(self.unknown), 'name')}: {_some(self.unknown)}")
        if empty := sum(each.without_loss for each in self.scanned):
            more.append(f"{empty:,} sequences have no token with loss: if all of a batch are such, a mean of it is NaN")
        parts = [Table(names, rows), scan]
        notes = noted([*more, *self.notes])
        return View(headline=done, seconds=self.seconds, mark=DONE, parts=parts, notes=notes)


def _total(found: Mapping[str, Sequence[int]]) -> int:
    return sum(map(len, found.values()))


@takes(TakedownKeywords, ids=IDS, datasets=TARGETS)
@displayed("looking for the documents")
def takedown(
    ids: Location,
    datasets: Location | Sequence[Location],
    *,
    progress: bool = False,  # noqa: ARG001 - for `displayed`
    on_progress: Show = ignore,
    **keywords: Unpack[TakedownKeywords],
) -> Takedown:
    """Take documents of datasets down, as `tokmill takedown` does.

    Loaders, mixtures and exports that are opened afterwards give padding without loss in place of their tokens, or
    leave them out. Plans, sample numbers and loader states stay valid. The documents are named in `_takedowns/` of each
    dataset that has their tokens, and a join obeys its members. Takedowns add up; repeat one to certify it again.

    Parameters
    ----------
    progress
        Display progress on stderr or in the notebook.
    on_progress
        Callback for progress.

    Returns
    -------
    certificate
        Where each document is, which samples and sequences had it, and the scan of all sequences after the takedown.

    Raises
    ------
    UsageError
        If an option is invalid, a column is not kept, or a dataset cannot be written.
    SourceError
        If there is no dataset, the file cannot be read, or it names a document that no dataset has.
    OutputError
        If a dataset is damaged, or cannot be written.
    """
    began = time.monotonic()
    values = parse_options(TakedownKeywords, keywords)
    places, certificate = as_texts(datasets), values["certificate"]
    lines = sorted(set(read_excluded(str(ids))))
    if not lines:
        message = f"{ids} names no documents"
        raise UsageError("option-value", message, "write one document per line")
    if certificate is not None and _exists(certificate):
        message = f"--certificate {certificate} exists"
        raise OutputError("output-occupied", message, "choose a new file: certificates are not replaced")
    mixtures = {place: read_mixture(place) for place in places if place.endswith(".toml")}
    components = [each.path for mixture in mixtures.values() for each in mixture.components.values()]
    stores = map(open_dataset, [*(place for place in places if place not in mixtures), *components])
    every = list({store.location(): store for store in stores}.values())
    owners = _Owners(every, values["on"])
    found = owners.find(lines, on_progress)
    unknown = sorted({*lines} - {each.name for each in found})
    if unknown and values["unknown"] == "error":
        message = f"{ids}: no document of {', '.join(places)} has {plural(len(unknown), 'name')}: {_some(unknown)}"
        hint = "compare with tokmill peek: blanks and upper case count; --unknown ignore accepts such names"
        raise SourceError("documents-unknown", message, hint)
    until = {name: first_end(each) if values["until"] is None else values["until"] for name, each in mixtures.items()}
    packings, notes = _packings(every)
    found = _with_places(found, mixtures, until, packings, on_progress)
    files = owners.take_down(found)
    packings, _ = _packings(every)  # opened again
    for name in mixtures:
        for (component, seq_len), sequences in read_mixture(name).opened.items():
            packings[f"{name}: {component}, {seq_len:,} tokens"] = sequences
    scanned = [_scan(name, sequences, found, on_progress) for name, sequences in packings.items()]
    result = Takedown(
        at=datetime.now(UTC).isoformat(timespec="seconds"),
        datasets=places,
        documents=found,
        unknown=unknown,
        until=until,
        files=files,
        scanned=scanned,
        notes=[*notes, *_STAYS],
        seconds=time.monotonic() - began,
    )
    if certificate is not None:
        write_file(certificate, json.dumps(result.as_dict(), indent=2).encode() + b"\n")
    return result


def _exists(file: str) -> bool:
    store, name = split_location(file)
    return store.exists(name)


def _some(names: Sequence[str]) -> str:
    return ", ".join(f"{name!r:.80}" for name in names[:3]) + ", …" * (len(names) > 3)


def _packings(stores: Sequence[ReadStore]) -> tuple[dict[str, Sequences], list[str]]:
    """Open all packings of datasets, and sequences of `concat`, by name; say which cannot be opened."""
    found, notes = {}, []
    for store in stores:
        paths = [path for path in (entry.path for entry in store.list(PACK_FOLDER)) if path.endswith(f"/{PLAN}")]
        for split in open_splits(store).values():
            plans = [path for path in paths if path.split("/")[2:] == [split.name, PLAN]]
            stored = [PackOptions(**parse_json(store.read(path))["options"]) for path in plans]
            for options in dict.fromkeys([PackOptions.parse(_CONCAT, "concat"), *stored]) if split.tokens else ():
                name = f"{store.location()}: {options.name} of {split.name}"
                try:
                    found[name] = open_sequences(split, options, Caches())
                except TokmillError as error:
                    if not error.code.startswith("packing-"):
                        raise
                    notes.append(f"{name} cannot be opened, so it was not scanned: {error.message}")
    return found, notes


def _numbers(split: SplitReader, found: Sequence[TakenDocument]) -> Iterator[tuple[int, int]]:
    """Yield the place in `found`, and the number in a split, for example of a join, of each document that it has."""
    firsts = defaultdict(list)
    for where, _, first, _ in owned_splits(split):
        firsts[where].append(first)
    for place, each in enumerate(found):
        if each.split == split.name:
            yield from ((place, first + each.document) for first in firsts.get(each.dataset, ()))


def _with_places(
    found: Sequence[TakenDocument],
    mixtures: Mapping[str, Mixture],
    until: Mapping[str, int],
    packings: Mapping[str, Sequences],
    show: Show,
) -> list[TakenDocument]:
    """Add the samples and sequences that have each document."""
    samples, rows = ([defaultdict[str, list[int]](list) for _ in found] for _ in range(2))
    for name, mixture in mixtures.items():
        for component, sequences in {component: each for (component, _), each in mixture.opened.items()}.items():
            for place, number in _numbers(sequences.split, found):
                samples[place][f"{name}: {component}"] += samples_of(mixture, component, number, until[name], show)
    for name, sequences in packings.items():
        for place, number in _numbers(sequences.split, found):
            rows[place][name] += sequences.documents.rows_of(sequences.source_rows, number).tolist()
    return [
        replace(each, samples=mine, sequences=inside) for each, mine, inside in zip(found, samples, rows, strict=True)
    ]


def _scan(name: str, sequences: Sequences, found: Sequence[TakenDocument], show: Show) -> ScannedSequences:
    """Look at all sequences of a packing. Raises OutputError if one still has a token of a document."""
    split, end = sequences.split, sequences.split.end_of_document
    mine = {sequences.documents.bounds(number) for _, number in _numbers(split, found)}
    bounds = np.array(sorted(mine), np.int64).reshape(-1, 2)
    pad = split.manifest.tokenizer.n_vocab  # which is no token
    padded = without_loss = 0
    firsts = range(0, len(sequences) if mine else 0, max(_BATCH_TOKENS // sequences.options.seq_len, 1))
    for first in Steps("scanning", "batches", len(firsts), show).over(firsts):
        numbers = np.arange(first, min(first + firsts.step, len(sequences)), dtype=np.uint64)
        offsets, starts, lengths, _ = sequences.source_rows.fragments(numbers)
        begins, ends = starts.astype(np.int64), (starts + lengths).astype(np.int64)
        inside = np.searchsorted(bounds[:, 0], ends) > np.searchsorted(bounds[:, 1], begins, side="right")
        has_some = np.diff(np.append(0, np.cumsum(inside))[offsets]) > 0
        if not has_some.any():
            continue
        rows = sequences.locate(numbers[has_some])
        arrays = arrays_of(rows, FIELDS, pad=pad, end=end, where=split.store.location())
        places = places_of(rows, inside[np.repeat(has_some, np.diff(offsets.astype(np.int64)))])
        is_padding = [arrays[field].reshape(-1)[places] == value for field, value in _padding(pad).items()]
        if not np.all(is_padding):
            message = f"{name}: sequences still have tokens of documents that are taken down"
            raise OutputError("dataset-damaged", message, "run tokmill verify --deep on the dataset")
        padded += len(rows.fragments.offsets) - 1
        without_loss += int((arrays["loss_mask"].sum(axis=1) == 0).sum())
    return ScannedSequences(packing=name, sequences=len(sequences), padded=padded, without_loss=without_loss, found=0)


def _padding(pad: int) -> dict[str, int]:
    return {"tokens": pad, "targets": pad, "segment_ids": 0, "loss_mask": 0}


def _numbers_in(split: SplitReader, numbers: range) -> pa.Array:
    """Return documents as SPLIT:NUMBER."""
    text, found = pa.large_string(), pa.array(np.arange(numbers.start, numbers.stop))
    return pc.binary_join_element_wise(pa.scalar(split.name, text), found.cast(text), pa.scalar(":", text))


class _Owners:
    """The datasets that have the tokens of some datasets, joins and mixtures."""

    def __init__(self, stores: Sequence[ReadStore], on: str) -> None:
        self._on = on
        self._splits: dict[tuple[str, str], tuple[SplitReader, int]] = {}
        """By location and split: the split, and the number of its first document where it was found."""
        if on == NUMBER_KEY and len(stores) > 1:
            message = f"--on {NUMBER_KEY}: a number is that of one dataset, but {len(stores)} datasets are given"
            raise UsageError("option-conflict", message, "take documents of each down by itself")
        for store in stores:
            for name, split in open_splits(store).items():
                for where, _, first, _ in owned_splits(split):
                    if (where, name) not in self._splits:
                        mine = split if where == store.location() else open_splits(open_dataset(where))[name]
                        self._splits[where, name] = mine, first
        for where in {where for where, _ in self._splits}:
            open_output(where, option="takedown")  # refuses what can only be read, before anything is written

    def find(self, lines: Sequence[str], show: Show) -> list[TakenDocument]:
        """Return the documents that the lines name."""
        names, found = pa.array(lines, pa.large_string()), []
        steps = Steps("looking for the documents", "splits", len(self._splits), show)
        for (where, name), (split, first) in steps.over(self._splits.items()):
            down = frozenset(taken_down(split).tolist())
            bounds = NumberedDocuments(split, lru_cache(_CACHED)(split.starts), np.empty(0, np.int64)).bounds
            for line, number in self._named(split, first, names):
                start, end = bounds(number)
                place = TakenDocument(
                    name=line,
                    dataset=where,
                    split=name,
                    document=number,
                    start=start,
                    tokens=end - start,
                    already=number in down,
                )
                found.append(place)
        return found

    def _named(self, split: SplitReader, first: int, names: pa.Array) -> Iterator[tuple[str, int]]:
        """Yield each document that has one of the names, in the order of the split."""
        table = None if self._on == NUMBER_KEY else DocumentTable(split)
        for shard, before in enumerate(split.documents_before[:-1].tolist()):
            if count := int(split.rows["documents"][shard]):
                numbers = range(first + before, first + before + count)
                keys = _numbers_in(split, numbers) if table is None else self._keys(table, shard, split.manifest)
                places = np.flatnonzero(pc.is_in(keys, value_set=names).to_numpy(zero_copy_only=False))
                yield from zip(keys.take(from_numbers(places)).to_pylist(), (places + before).tolist(), strict=True)

    def _keys(self, table: DocumentTable, shard: int, manifest: Manifest) -> pa.Array:
        """Return the names of the documents of a shard, which are in its table."""
        if self._on == ",".join(ROW_KEY):
            return table.places(shard)
        column = manifest.id_column if self._on == "id" else self._on
        if not table.has(column):
            hint = f"it has {', '.join(table.types)}; --on {','.join(ROW_KEY)} takes FILE:POSITION, "
            hint += f"--on {NUMBER_KEY} SPLIT:NUMBER"
            raise UsageError("option-value", f"--on {self._on}: {table.lacks(column)}", hint)
        return flat(table.read(shard, [column])[column]).cast(pa.large_string())

    def take_down(self, found: Sequence[TakenDocument]) -> list[str]:
        """Write the takedowns, and return their locations."""
        documents: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
        for each in found:
            documents[each.dataset][each.split].append(each.document)
        files = []
        for where, numbers in documents.items():
            store = open_output(where, option="takedown")
            by_split = {name: np.unique(np.array(mine, np.int64)) for name, mine in numbers.items()}
            if path := add_takedown(store, open_manifest(store), by_split):
                files.append(store.location(path))
        return files
