"""Datasets as sources, to be encoded again with another tokenizer: the text of their documents is decoded from tokens.

Each shard is a file of the plan, whose rows are the documents that start in it; it is read by the format that comes
with it. Its columns are the text, and those of the document table. The version of a file is the identity of its
dataset, which is checked whenever a shard is begun, and after each unit that is read.

tokmill puts one end-of-text token at one end of a document. Other tools also put others there, in any number, such as
one that begins a text.
"""

from __future__ import annotations

import functools
import os
import shlex
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Self

import numpy as np
import pyarrow as pa

from tokmill._dataset.chosen import PACK_FOLDER, PLAN, ChosenDocuments, packings_named
from tokmill._dataset.index import INDEX
from tokmill._dataset.manifest import DATASET, MANIFEST, SOURCES, RetokenisedDataset
from tokmill._dataset.reader import open_manifest, open_splits, read_tokenizer
from tokmill._dataset.sidecar import MASK, TABLE
from tokmill._dataset.table_reader import FILE, DocumentTable
from tokmill._dataset.takedowns import digest_of_takedown, is_among, taken_down
from tokmill._dataset.unfinished import unfinished
from tokmill._json import parse_json
from tokmill._sources.columns import Columns, column_of, rows
from tokmill._sources.documents import strings
from tokmill._sources.faults import CONTROL, TOO_LONG
from tokmill._sources.formats import SourceFormat, Unit, format_of_name
from tokmill._sources.listing import plan_sources
from tokmill._sources.plan import SourceFile, shortened
from tokmill._sources.reading import missing_notes
from tokmill._sources.rows import FAULT_CODES, FILTERED, Composed
from tokmill._store import is_hub, is_remote, open_store, split_location
from tokmill._tokenizer.token_table import UnknownTokenError
from tokmill.errors import OutputError, SourceError, UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from numpy.typing import NDArray

    from tokmill._dataset.manifest import Manifest
    from tokmill._dataset.split_reader import SplitReader
    from tokmill._sources.formats import FilePart, ReadOptions
    from tokmill._sources.plan import Plan
    from tokmill._sources.rows import RowBatch
    from tokmill._sources.selection import SourceSelection
    from tokmill._store import ReadStore

_CHUNK: Final = 1 << 20
"""Number of tokens that are read at a time to find where the text begins and ends."""


def _text_bounds(
    manifest: Manifest, is_special: NDArray[np.bool_], ids: NDArray[Any], edges: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return where the text of each document begins and ends among its tokens: without those at its boundaries.

    manifest     of the dataset that has the documents
    is_special   bool[n_vocab]: whether each id is a special token
    """
    begins, ends, eot = edges[:-1], edges[1:], manifest.tokenizer.eot
    if manifest.adopted is not None:
        plain = np.append(np.flatnonzero(~_is_boundary(manifest, is_special, ids)), len(ids))
        places = np.searchsorted(plain, edges)
        first = np.minimum(plain[places[:-1]], ends)
        last = np.where(places[1:] > places[:-1], plain[places[1:] - 1] + 1, first)
        return first, last
    if manifest.eot == "prefix":
        return begins + (ids[begins] == eot), ends
    return begins, ends - (ids[ends - 1] == eot if manifest.eot == "suffix" else 0)


def _bounds_of_long(
    manifest: Manifest,
    is_special: NDArray[np.bool_],
    read: Callable[[int, int], NDArray[Any]],
    start: int,
    stop: int,
) -> tuple[int, int]:
    """Return the same for one document with the tokens [start, stop), which need not fit into memory.

    read   returns the tokens of a range
    """

    def texts(first: int, end: int) -> NDArray[np.int64]:
        return first + np.flatnonzero(~_is_boundary(manifest, is_special, read(first, end)))

    forward = (texts(at, min(at + _CHUNK, stop)) for at in range(start, stop, _CHUNK))
    begin = next((int(found[0]) for found in forward if len(found)), stop)
    backward = (texts(max(at - _CHUNK, begin), at) for at in range(stop, begin, -_CHUNK))
    return begin, next((int(found[-1]) + 1 for found in backward if len(found)), begin)


def _is_boundary(manifest: Manifest, is_special: NDArray[np.bool_], ids: NDArray[Any]) -> NDArray[np.bool_]:
    found: NDArray[np.bool_] = is_special[ids]
    return found if manifest.tokenizer.eot is None else found | (ids == manifest.tokenizer.eot)


_FILES: Final = (MANIFEST, INDEX, SOURCES)
"""Files by which a dataset is recognised."""
_OPENED: Final = 64
"""Maximum number of datasets that are kept open."""
_TEXT_PER_TOKEN: Final = 4
"""Bytes of text per token, where the manifest does not say it."""
_BOUNDARY_TOKENS: Final = 2
"""Number of tokens of a document that need not be text."""
_TABLE_ROWS: Final = 1 << 14
"""Rows of a document table that are read at a time."""


@dataclass(frozen=True)
class OldShard:
    """A shard of a dataset that is encoded again."""

    location: str
    """Of the dataset."""
    version: str
    """Of the dataset; see `_version`."""
    split: str
    number: int
    packing: str = ""
    """Folder of the packing whose chosen documents are read, such as `edu-2048`; empty for all documents."""


@dataclass(frozen=True, kw_only=True)
class ShardFormat(SourceFormat):
    """How a shard is read."""

    shard: OldShard

    @classmethod
    def of(cls, shard: OldShard, text_per_byte: int) -> Self:
        """Return the format of a shard."""
        return cls(
            name=DATASET,
            endings=(),
            hub_name="",
            positions="row",
            units_of=partial(_units_of, shard),
            schema=partial(_schema, shard),
            check_columns=partial(_check_columns, shard),
            about_missing=partial(_about_missing, shard),
            is_compressible=False,
            text_per_byte=text_per_byte,
            split=shard.split,
            shard=shard,
        )


def plan_documents(
    sources: Sequence[str], options: ReadOptions, apart_from: ReadStore | None, selection: SourceSelection
) -> Plan:
    """List the files of some sources, among them the shards of datasets that are encoded again. See `plan_sources`.

    Raises SourceError also for a column that no source has, although a missing one is null.
    """
    shards = partial(_shards_of, apart_from=apart_from, packing=options.packing)
    plan = plan_sources(sources, options, apart_from, selection, shards)
    if options.packing is not None and (other := next((each for each in plan.files if each.reader is None), None)):
        message = f"--packing {options.packing} chooses documents of datasets, and {other.location} is of none"
        raise UsageError("option-conflict", message, "leave it out, or encode the dataset by itself")
    missing_notes(plan.files, options)
    return replace(plan, notes=(*plan.notes, *_read_twice(plan.files)))


def _read_twice(files: Sequence[SourceFile]) -> Iterator[str]:
    """Yield a note on files with the path and size of one that a dataset among the sources was made of.

    Raises SourceError for copies of a dataset.
    """
    plain = {(file.path, file.size): file.location for file in files if file.reader is None}
    places: dict[tuple[str, str, int], str] = {}
    for shard in (file.reader.shard for file in files if isinstance(file.reader, ShardFormat)):
        before = places.setdefault((shard.version, shard.split, shard.number), shard.location)
        if before != shard.location:
            message = f"{before} and {shard.location} are the same dataset: their content is equal"
            raise SourceError("option-repeated", message, "name it once; its documents would be read twice")
    for location in dict.fromkeys(places.values() if plain else ()):
        try:
            made_of = [parse_json(line) for line in open_store(location).read(SOURCES).splitlines()]
            found = [plain[key] for each in made_of if (key := (each["path"], each["size"])) in plain]
        except (ValueError, TypeError, KeyError) as error:
            message = f"{location}/{SOURCES} is not a list of source files: {error!r:.100}"
            raise SourceError("dataset-damaged", message) from error
        if found:
            yield f"{location} was made of files that are read, too, as their paths and sizes say: {shortened(found)}"


def retokenised(plan: Plan) -> tuple[RetokenisedDataset, ...]:
    """Return the datasets of a plan, in order."""
    shards = (file.reader.shard for file in plan.files if isinstance(file.reader, ShardFormat))
    opened = (_opened(*key) for key in dict.fromkeys((shard.location, shard.version) for shard in shards))
    return tuple(old.described() for old in opened)


def source_splits(files: Sequence[SourceFile]) -> tuple[str, ...]:
    """Return the splits of datasets that are encoded again."""
    return tuple(dict.fromkeys(file.reader.shard.split for file in files if isinstance(file.reader, ShardFormat)))


def _shards_of(source: str, *, apart_from: ReadStore | None, packing: str | None) -> list[SourceFile] | None:
    """Return the shards of a dataset, or of one of its splits; None if the source is neither. Raises SourceError.

    packing   name of a packing of chosen documents, unless the source is the folder of its plan
    """
    if is_hub(source):  # whose files are listed at a commit
        return None
    given = source
    source, _, folder = source.partition(f"/{PACK_FOLDER}/")
    if folder:
        packing, _, name = folder.rstrip("/").partition("/")
        source = f"{source}/{name}".rstrip("/")
    if is_remote(source) and format_of_name(source)[0] is not None:  # spare requests for each of many files
        return None
    store, split = open_store(source), None
    if not all(map(store.exists, _FILES)):
        if (error := unfinished(store)) is not None:
            raise error
        with suppress(UsageError):  # a bucket has no folder above it
            store, split = split_location(source.rstrip("/") if "://" in source else Path(source).absolute())
        if split is None:
            return None
        if not all(map(store.exists, _FILES)):
            return None
    with _reading(store.location()):
        manifest = open_manifest(store)
    if split is not None and split not in manifest.splits:
        return None
    if MASK in manifest.sidecars:
        why = "its documents consist of parts, with loss or without"
        if manifest.adopted is not None:
            why = "some of its tokens have no loss, and texts cannot say which"
        message = f"{store.location()} cannot be encoded again: {why}"
        raise SourceError("format-unsupported", message, "encode the conversations, prompts or texts themselves")
    _refuse_inside(store, apart_from)
    with _reading(store.location()):
        version = _version(manifest, {name: taken_down(each) for name, each in open_splits(store).items()})
    old = _opened(store.location(), version)
    names = manifest.splits if split is None else [split]
    if packing is not None:
        packing = _only(packings_named(store, packing), packing, store)
        packed = [name for name in names if store.exists(f"{PACK_FOLDER}/{packing}/{name}/{PLAN}")]
        names = packed or names  # so that the first one is named in the error
    if found := [file for name in names for file in old.files(name, packing or "")]:
        return found
    message = f"{given!r} has no documents"
    raise SourceError("source-empty", message, "name another dataset, or another split")


def _only(found: Sequence[str], packing: str, store: ReadStore) -> str:
    """Return the only packing with a name, or the name. Raises UsageError if there are several."""
    if len(found) > 1:
        message = f"--packing {packing}: {store.location()} has {', '.join(found)}"
        raise UsageError("option-value", message, f"name one of them, such as --packing {found[0]}")
    return found[0] if found else packing


def _refuse_inside(store: ReadStore, out: ReadStore | None) -> None:
    """Raise SourceError if the output is in the folder of a dataset that is encoded again."""
    if out is None or is_remote(store.location()) != is_remote(out.location()):
        return
    inside = store.holds(out.location())
    if not is_remote(store.location()):
        inside = Path(os.path.realpath(store.location())) in Path(os.path.realpath(out.location())).parents
    if inside:
        message = f"--out {out.location()} is in the dataset {store.location()}, which never changes"
        beside = shlex.quote(f"{store.location()}-tokens")
        raise SourceError("source-missing", message, f"choose a folder beside it, such as --out {beside}")


class _OldDataset:
    """A dataset that is encoded again."""

    def __init__(self, location: str, version: str) -> None:
        self._store = open_store(location)
        self._entry = self._store.stat(MANIFEST)
        self.version = version
        self.manifest = open_manifest(self._store)
        self.splits = open_splits(self._store)
        self.taken_down = {name: taken_down(split) for name, split in self.splits.items()}
        """Numbers of the documents of each split that are taken down: they are left out."""
        self._require(self.manifest)
        self.tokenizer = read_tokenizer(self._store, self.manifest)
        special = list(self.tokenizer.special_tokens.values())
        self.is_special = np.zeros(self.tokenizer.n_vocab, np.bool_)
        self.is_special[special] = True
        self.has_table = TABLE in self.manifest.sidecars
        self.chosen = functools.cache(lambda split, packing: ChosenDocuments.open(self.splits[split], packing))
        """Returns the chosen documents of a split and packing."""

    def described(self) -> RetokenisedDataset:
        """Return what the manifest says of it. Raises SourceError if a member of a join cannot be read."""
        split = next(iter(self.splits.values()))
        with _reading(self._store.location()):
            made = [split.members.open(number)[1] for number in range(len(self.manifest.members))]
        changed_by = [] if self.tokenizer.restores_text else [self.tokenizer.name]
        changed_by += [name for each in made for old in each.retokenised for name in old.changed_by]
        return RetokenisedDataset(
            identity=self.manifest.identity,
            tokenizer=self.tokenizer.name,
            tokenizer_hash=self.tokenizer.content_hash,
            exact=not changed_by,
            changed_by=tuple(dict.fromkeys(changed_by)),
        )

    @property
    def text_per_token(self) -> int:
        """Bytes of text per token, at least 1."""
        manifest = self.manifest
        return max(manifest.text.bytes // max(manifest.tokens, 1), 1) if manifest.text.bytes else _TEXT_PER_TOKEN

    def files(self, name: str, packing: str) -> Iterator[SourceFile]:
        """Yield the shards of a split in which documents start; `packing` is that of OldShard."""
        split, location = self.splits[name], self._store.location()
        size = split.dtype.itemsize
        choice = f"-{self.chosen(name, packing).digest[:16]}" if packing else ""
        folder = f"{PACK_FOLDER}/{packing}/" if packing else ""
        for number, (tokens, documents) in enumerate(split.rows[["tokens", "documents"]].tolist()):
            if documents:
                shard = OldShard(location, self.version, name, number, packing)
                path = f"{folder}{name}/{name}_{number:06d}"
                yield SourceFile(
                    path=path,
                    location=self._store.location(path) if packing else split.token_location(number),
                    size=tokens * size,
                    version=f"{self.version}{choice}",
                    format=DATASET,
                    codec="plain",
                    reader=ShardFormat.of(shard, -(-self.text_per_token // size)),
                )

    def kept(self, split: str, number: int) -> dict[str, pa.DataType]:
        """Return names and types of the columns of the document table of a shard; members of a join differ."""
        types = DocumentTable(self.splits[split]).types_of(number) if self.has_table else {}
        return {**types, FILE: pa.large_string()} if types else {}

    def check(self) -> None:
        """Raise SourceError if it is another dataset now."""
        entry = self._store.stat(MANIFEST)
        if entry != self._entry:
            self._require(open_manifest(self._store))
            self._entry = entry

    def _require(self, manifest: Manifest) -> None:
        if (now := _version(manifest, self.taken_down)) != self.version:
            message = f"{self._store.location()} has changed since the run began: its identity was "
            message += f"{_shown(self.version)}, is now {_shown(now)}"
            raise SourceError("file-changed", message, "restore it, or encode it again in another output folder")


def _version(manifest: Manifest, taken: Mapping[str, NDArray[np.int64]]) -> str:
    """Return the identity of a dataset, followed by the hash of its documents that are taken down, if any."""
    counted = [np.append(len(each), each) for each in taken.values()]
    digest = digest_of_takedown(np.concatenate(counted)) if any(map(len, taken.values())) else ""
    return f"{manifest.identity}{digest and f'-{digest}'}"


def _shown(version: str) -> str:
    identity, dash, digest = version.partition("-")
    return f"{identity:.16}{dash}{digest}"


@functools.lru_cache(_OPENED)
def _opened(location: str, version: str) -> _OldDataset:
    with _reading(location):
        return _OldDataset(location, version)


@contextmanager
def _reading(location: str) -> Iterator[None]:
    """Raise SourceError for a damaged dataset."""
    try:
        yield
    except OutputError as error:
        raise SourceError(error.code, f"{location} cannot be read: {error.message}", error.hint) from error


def _schema(shard: OldShard, _file: SourceFile) -> pa.Schema:
    """Return the columns of the document table."""
    with _reading(shard.location):
        return pa.schema(list(_opened(shard.location, shard.version).kept(shard.split, shard.number).items()))


def _check_columns(shard: OldShard, file: SourceFile, options: ReadOptions) -> None:
    _choose(shard, file, options)


def _choose(shard: OldShard, file: SourceFile, options: ReadOptions) -> Columns:
    """Return the columns that are read. Raises SourceError if one is missing."""
    schema = _schema(shard, file)
    if options.text_column in schema.names:
        message = f"{shard.location}: {options.text_column!r} is the name of the decoded text, and of a kept column"
        raise SourceError("column-unfit", message, "give the text another name, such as --text-column decoded_text")
    return Columns.choose(file, schema.append(pa.field(options.text_column, pa.large_string())), options)


def _about_missing(shard: OldShard, name: str) -> tuple[str, str]:
    """Return the location of the dataset, not of its files; and which members of a join lack a column."""
    split = _opened(shard.location, shard.version).splits[shard.split]
    with _reading(shard.location):
        without = split.members.without_column(name)
    return shard.location, "" if without is None else f"{without}; "


def _units_of(shard: OldShard, file: SourceFile, options: ReadOptions, start: int, part: FilePart) -> Iterator[Unit]:
    """Divide the documents that start in a shard into units."""
    old = _opened(shard.location, shard.version)
    split = old.splits[shard.split]
    columns = _choose(shard, file, options)
    names = [name for name in columns.names if name != options.text_column]
    with _reading(shard.location):
        old.check()
        _check_size(split, shard.number)
        starts, base, end = next(split.documents_of(range(shard.number, shard.number + 1)))
    table = DocumentTable(split) if names else None
    edges = np.append(starts + base, end)
    begin, stop = part.range(len(starts))
    at, tokens = max(begin, start), max(options.unit_bytes // old.text_per_token, 1)
    held = range(0)
    while at < stop:
        # A document of more tokens is alone in its unit, so that one that is too long is not read.
        until = min(max(int(np.searchsorted(edges, edges[at] + tokens, side="right")) - 1, at + 1), stop)
        values = None
        if table is not None:
            if at not in held:
                held = range(at, min(at + _TABLE_ROWS, stop))
                with _reading(shard.location):
                    columns_held = _kept(table, shard.number, names, held)
            until = min(until, held.stop)
            values = columns_held.slice(at - held.start, until - at)
        shares = [file.size * int(edge - edges[0]) // int(end - edges[0]) for edge in edges[[at, until]].tolist()]
        documents = OldDocuments(shard, file, options, columns, at, edges[at : until + 1], values)
        text_bytes = int(edges[until] - edges[at]) * old.text_per_token
        yield Unit(file, until, shares[1] - shares[0], text_bytes, documents.read)
        at = until


def _check_size(split: SplitReader, number: int) -> None:
    """Raise OutputError unless the token file of a shard has the size that the index says."""
    store, path, _ = split.token_file(number)
    found, stated = store.stat(path).size, int(split.rows["bytes"][number])
    if found != stated:
        message = f"{store.location(path)} has {found:,} bytes, but the index says {stated:,}"
        raise OutputError("dataset-damaged", message, "run tokmill verify --deep, and restore the file")


def _kept(table: DocumentTable, shard: int, names: Sequence[str], documents: range) -> pa.Table:
    """Return columns of the document table; source files are named."""
    found = table.read(shard, names, documents)
    if FILE in names:
        files = pa.array([path for path, _ in table.sources], pa.large_string()).take(found[FILE])
        found = found.set_column(found.schema.get_field_index(FILE), FILE, files)
    return found


@dataclass(frozen=True, eq=False)
class OldDocuments:
    """Consecutive documents of a shard."""

    shard: OldShard
    file: SourceFile
    options: ReadOptions
    columns: Columns
    first: int
    """Number of the first document in the shard."""
    edges: NDArray[np.int64]
    """int64[k + 1]: where the documents start in the split, and the end."""
    values: pa.Table | None
    """Columns of the document table; None if none is needed."""

    def read(self) -> RowBatch:
        """Read the rows. Raises SourceError and OutputError."""
        name, old = self.options.text_column, _opened(self.shard.location, self.shard.version)
        with _reading(self.shard.location):
            text = self._texts()
            old.check()
        table = pa.table({name: text.text}) if self.values is None else self.values.append_column(name, text.text)
        found = rows(self.file, self.options, self.columns, table, self.first, text=text)
        split, first = old.splits[self.shard.split], self.first
        numbers = np.arange(len(self.edges) - 1) + int(split.documents_before[self.shard.number]) + first
        is_chosen = ~is_among(numbers, old.taken_down[self.shard.split])
        if self.shard.packing:
            is_chosen &= old.chosen(self.shard.split, self.shard.packing).among(self.edges)
        if is_chosen.all():
            return found
        taken = found.take(np.flatnonzero(is_chosen[found.row]), FILTERED)
        faults = tuple(fault for fault in found.faults if is_chosen[fault.row])
        return replace(taken, outcome=np.where(is_chosen, taken.outcome, np.uint8(FILTERED)), faults=faults)

    def _texts(self) -> Composed:
        """Return the texts of the documents."""
        old = _opened(self.shard.location, self.shard.version)
        split = old.splits[self.shard.split]
        manifest, edges = split.owner(self.shard.number)[0].manifest, self.edges
        most = self.options.max_doc_bytes + _BOUNDARY_TOKENS
        is_adopted = manifest.adopted is not None
        if is_adopted and len(edges) == 2 and edges[1] - edges[0] > most:
            edges = np.array(_bounds_of_long(manifest, old.is_special, partial(_tokens, split), *edges.tolist()))
        lengths = np.diff(edges)
        if (len(lengths) == 1 and lengths[0] > most) or edges[0] == edges[-1]:  # it may not fit into memory
            begins = ends = np.zeros(len(lengths), np.int64)
            ids = np.empty(0, np.uint32)
        else:
            ids = _tokens(split, int(edges[0]), int(edges[-1]))
            begins, ends = _text_bounds(manifest, old.is_special, ids, edges - edges[0])
            lengths = ends - begins if is_adopted else lengths  # whose boundaries may have any number of tokens
        too_long = lengths > most
        before = np.concatenate([[0], np.cumsum(old.is_special[ids])])
        has_control = before[ends] > before[begins]
        found = column_of(self.options.text_column, self._decoded(old, ids, begins, ends), self.options)
        fault = np.where(has_control, np.uint8(FAULT_CODES[CONTROL]), found.fault)
        fault = np.where(too_long, np.uint8(FAULT_CODES[TOO_LONG]), fault)

        def detail(row: int) -> str:
            if too_long[row]:
                limit = self.options.max_doc_bytes
                return f"the document has {lengths[row]} tokens, over the limit of {limit} bytes"
            if has_control[row]:
                inside = ids[begins[row] : ends[row]]
                token = int(inside[old.is_special[inside].argmax()])
                return f"the control token {old.tokenizer.id_to_token(token)!r:.40} ({token}) within it is no text"
            return found.detail(row)

        return Composed(found.text, fault, detail)

    def _decoded(
        self, old: _OldDataset, ids: NDArray[Any], begins: NDArray[np.int64], ends: NDArray[np.int64]
    ) -> pa.Array:
        """Return the texts of ranges of ids, unchecked."""
        turns = np.zeros(len(ids) + 1, np.int64)
        np.add.at(turns, begins, 1)
        np.add.at(turns, ends, -1)
        inside, offsets = ids[np.cumsum(turns[:-1]) > 0], np.cumsum([0, *(ends - begins)])
        try:
            return strings(*old.tokenizer.decode_documents(inside, offsets))
        except UnknownTokenError as error:
            message = f"{self.file.path}, rows {self.first:,} to {self.first + len(begins) - 1:,}: {error.message}"
            raise OutputError("dataset-damaged", message, "run tokmill verify --deep, and restore the file") from error


def _tokens(split: SplitReader, start: int, stop: int) -> NDArray[np.uint32]:
    """Return the tokens [start, stop) of a split. They are read: a mapped file that is cut short kills the process."""
    ids: NDArray[np.uint32] = split.read(start, stop).astype(np.uint32)
    n_vocab = split.manifest.tokenizer.n_vocab
    if int(ids.max()) >= n_vocab:
        message = f"split {split.name} has the id {int(ids.max()):,}, but the vocabulary has {n_vocab:,} ids"
        raise OutputError("dataset-damaged", message, "run tokmill verify --deep for details")
    return ids
