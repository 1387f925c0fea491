"""`tokmill.export`: writes a dataset in the format of another trainer."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

import numpy as np

from tokmill._dataset.chosen import packings_named
from tokmill._dataset.reader import open_dataset, open_manifest, open_splits
from tokmill._dataset.takedowns import digest_of_takedown
from tokmill._dataset.token_files import Caches
from tokmill._encoding.engine import EngineConfig
from tokmill._encoding.runner import LocalRunner
from tokmill._exporting.claim import (
    COMMAND,
    EXPORT,
    FOLDER,
    VERSION,
    ExportChain,
    check_version,
    claim,
    compare,
    read_export,
)
from tokmill._exporting.export_format import Blended
from tokmill._exporting.formats import all_formats, format_named, format_names
from tokmill._exporting.mixture import ExportedSamples, check_length, components_of
from tokmill._exporting.options import ExportKeywords
from tokmill._exporting.split import ExportedSplit, united
from tokmill._exporting.writer import ExportWriter, WrittenFiles
from tokmill._inspection.options import SAMPLES
from tokmill._loading.sequences import open_sequences
from tokmill._mixing.mixture_file import is_mixture_file, read_mixture
from tokmill._options.option import fields_of, parse_options
from tokmill._options.signature import takes
from tokmill._packing.options import DEFAULT_PACKING, STRATEGIES, PackOptions
from tokmill._packing.plan import PackPlan, has_plan
from tokmill._packing.strategy import strategy_named
from tokmill._progress import displayed, ignore
from tokmill._recovery import Attempt
from tokmill._signals import listening
from tokmill._sizes import format_bytes, plural
from tokmill._spelling import check_choice
from tokmill._store import open_output
from tokmill._view.result import Result
from tokmill._view.view import DONE, Table, View, noted
from tokmill.errors import OutputError, SourceError, UsageError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Unpack

    from tokmill._dataset.manifest import EotMode, Manifest
    from tokmill._dataset.split_reader import SplitReader
    from tokmill._exporting.export_format import ExportFile, ExportFormat
    from tokmill._progress import Show
    from tokmill._signals import StopRequest
    from tokmill._store import Location, ReadStore

_GONE: Final = "components left out, because all of their documents are taken down"
_AHEAD: Final = 64 << 20
"""Maximum bytes produced ahead of the writer."""


@dataclass(frozen=True, kw_only=True, repr=False)
class Exported(Result):
    """The result of an export."""

    dataset: str
    out: str
    format: str
    eot: EotMode
    """Position of the end-of-text token in the exported documents."""
    shuffle: int | None
    """Seed of the order of documents, or of sequences; None for their order in the dataset."""
    seq_len: int | None
    """Tokens per sequence of the packing; None without one."""
    samples: Sequence[int] | None
    """First of the samples of a mixture that are exported, and their end; None without."""
    weights: Mapping[str, float]
    """Share of the tokens of each component of a mixture; none without."""
    packing: str | None
    """Strategy or name of the packing whose sequences or chosen documents are exported; None for all documents."""
    splits: Mapping[str, Mapping[str, int]]
    """Documents and tokens of the exported splits, and tokens that do not fill a sequence and are left out.

    Splits without tokens are not exported."""
    notes: Sequence[str]
    """What readers of the format do with these files, if it may surprise."""
    files: Sequence[WrittenFiles]
    already: bool
    """Whether the export was already complete."""
    seconds: float

    def view(self) -> View:
        """Return what the result shows."""
        columns = ["documents", "tokens", "left_out"]
        if not any(each["left_out"] for each in self.splits.values()):
            columns.pop()
        rows = [(name, *(f"{split[column]:,}" for column in columns)) for name, split in self.splits.items()]
        if self.weights:
            columns.append("weight")
            rows = [(*row, f"{self.weights[row[0]]:.2%}") for row in rows]
        files = f"{plural(len(self.files), 'file')}, {format_bytes(sum(file.bytes for file in self.files))}"
        table = Table(("split", *(column.replace("_", " ") for column in columns)), rows, self._order())
        return View(
            headline=f"{self.format}, {files}, verified → {self.out}",
            seconds=self.seconds,
            already=self.already,
            mark=DONE,
            parts=[table],
            notes=noted(self.notes),
        )

    def _order(self) -> str:
        parts = ["no end-of-text token" if self.eot == "none" else f"end-of-text token as {self.eot}"]
        if self.packing in STRATEGIES:
            parts.append(f"{self.packing} sequences of {self.seq_len:,} tokens")
        elif self.packing is not None:
            what = "documents" if format_named(self.format).has_documents else "sequences"
            parts.append(f"the {what} of packing {self.packing}")
        if self.samples is not None:
            parts.append("samples {:,} to {:,}".format(*self.samples))
        if self.shuffle is not None:
            parts.append(f"shuffled with seed {self.shuffle}")
        return ", ".join(parts)


@takes(ExportKeywords, dataset=SAMPLES)
@displayed("checking the dataset")
def export(
    dataset: Location,
    *,
    progress: bool = False,  # noqa: ARG001 - for `displayed`
    on_progress: Show = ignore,
    **keywords: Unpack[ExportKeywords],
) -> Exported:
    """Write a dataset or mixture in the format of another trainer, as `tokmill export` does on the command line.

    Every file is read back and compared. Run an interrupted export again to resume it. The bytes depend only on the
    dataset or mixture, the format, and the options `eot`, `shuffle`, `seq_len`, `packing`, `samples` and `stage`; the
    list of weights of a mixture also has the paths of the files.

    Parameters
    ----------
    progress
        Display progress on stderr or in the notebook.
    on_progress
        Called with a `ProgressReport` after every chunk.

    Raises
    ------
    UsageError
        If an option is invalid, or the format cannot represent the dataset.
    SourceError
        If there is no dataset, it has no tokens, or it cannot be read.
    OutputError
        If the dataset is damaged, or the folder is not empty or cannot be written.
    Interrupted
        After Ctrl-C or SIGTERM; completed work is kept.
    """
    began = time.monotonic()
    values = parse_options(ExportKeywords, keywords)
    name, every = values["format"], values["checkpoint_every"]
    check_choice(
        "--format", name, format_names(), "docs/guides/pack-and-load.md shows how datasets and PyTorch read a dataset"
    )
    chosen = format_named(name)
    threads = EngineConfig(**fields_of(EngineConfig, values)).threads
    store = open_output(values["out"])
    source = (_of_mixture if is_mixture_file(dataset) else _of_dataset)(dataset, values, chosen)
    splits = source.splits
    for each in splits:
        _check(each, chosen)
    first = splits[0]
    options = {"--eot": first.eot, "--shuffle": first.seed, "--stage": values["stage"], **source.options}
    down = list(united(pair for each in splits for pair in each.taken_down.items()).values())
    if count := sum(map(len, down)):
        options["documents taken down"] = digest_of_takedown(np.concatenate([[len(each), *each] for each in down]))
    given = {option: str(value) for option, value in options.items() if value is not None}
    identity = {"dataset": source.identity, "--format": name, **given}
    blended = [
        Blended(each, source.weights[each.name], each.max_epochs, store.location(each.name))
        for each in (splits if source.weights else ())
    ]

    def files() -> Iterator[ExportFile]:
        yield from (file for split in splits for file in chosen.files(split))
        yield from chosen.beside(splits)
        if blended and chosen.blend is not None:
            yield chosen.blend(blended)

    written = _complete(store, identity)
    already = written is not None
    if written is None:
        claim(store, identity)
        with (
            listening() as stop,
            _stopping(stop),
            Attempt(COMMAND, ExportChain(store), takeover=values["takeover"]) as attempt,
            LocalRunner(threads, _AHEAD, stop) as runner,
        ):
            total = sum(split.tokens for split in splits) * first.dtype.itemsize * chosen.columns
            writing = ExportWriter(store, attempt, runner, stop, total=total, every=every, on_progress=on_progress)
            writing.write(files())
            written = list(writing.check(files()))
            record = {"format": "tokmill-export", "version": VERSION, "identity": identity}
            entries = [file._asdict() for file in written]
            store.put(EXPORT, json.dumps({**record, "files": entries}, indent=2).encode() + b"\n")
    store.clear(FOLDER)
    store.sweep()
    return Exported(
        dataset=source.location,
        out=store.location(),
        format=name,
        eot=first.eot,
        shuffle=first.seed,
        seq_len=source.options.get("--seq-len"),
        packing=source.options.get("--packing"),
        samples=None if values["samples"] is None else [values["samples"].start, values["samples"].stop],
        weights=source.weights,
        splits={split.name: _counts(split, chosen.left_out(split)) for split in splits},
        notes=list(dict.fromkeys(filter(None, [*map(chosen.note, splits), *_taken_down(count, chosen, source)]))),
        files=written,
        already=already,
        seconds=time.monotonic() - began,
    )


class _Source(NamedTuple):
    """What is exported."""

    location: str
    identity: str
    splits: Sequence[ExportedSplit]
    options: Mapping[str, Any]
    """What else the bytes depend on, by the names that users know."""
    weights: Mapping[str, float]
    """Share of the tokens of each component of a mixture; none without."""


def _of_dataset(dataset: Location, values: Mapping[str, Any], chosen: ExportFormat) -> _Source:
    """Return the splits of a dataset. Raises UsageError if it cannot be exported like this."""
    source = open_dataset(dataset)
    manifest = open_manifest(source)
    end, dtype = _eot(values["eot"], chosen, manifest, source), _dtype(chosen, manifest)
    if given := next((name for name in ("samples", "stage") if values[name] is not None), None):
        message = f"--{given} is an option of a mixture, but {source.location()} is a dataset"
        raise UsageError("option-conflict", message, "leave it out, or pass a mixture file, whose name ends with .toml")
    stored = [split for split in open_splits(source).values() if split.tokens]
    if not stored:
        message = f"{source.location()} has no tokens to export"
        raise SourceError("dataset-empty", message)
    used = packing = _packing(values, chosen, source)
    selection, digests = None, {}
    if packing is not None and packing.selection is not None:
        stored, plan = _selected(stored, packing, chosen)
        digests = {f"documents of {each.name}": open_sequences(each, packing, Caches()).chosen for each in stored}
        selection = packing if chosen.has_documents else None
        # A format of documents that also has rows gets rows of the chosen documents.
        packing = _rows(packing.seq_len, chosen) if selection else replace(packing, strategy=plan.options.strategy)
    seed = values["shuffle"]
    if seed is None and packing is not None and not strategy_named(packing.strategy).is_ordered:
        seed = 0
    has_mask = any(split.has_mask for split in stored)
    splits = [ExportedSplit(split, end, dtype, has_mask, seed, packing, selection) for split in stored]
    strategy = None if used is None else used.selection or used.strategy
    options = {"--seq-len": None if used is None else used.seq_len, "--packing": strategy, **digests}
    return _Source(source.location(), manifest.identity, splits, options, {})


def _of_mixture(file: Location, values: Mapping[str, Any], chosen: ExportFormat) -> _Source:
    """Return samples of a mixture, or its components, as splits. Raises UsageError if it cannot be exported so."""
    for name in ("seq_len", "packing"):
        if values[name] is not None:
            message = f"--{name.replace('_', '-')} is an option of a dataset, but {file} is a mixture file"
            raise UsageError("option-conflict", message, "leave it out: the file says it")
    mixture, samples = read_mixture(file), values["samples"]
    if samples is None and chosen.blend is None:
        able = ", ".join(f"--format {each.name}" for each in all_formats() if each.blend is not None)
        message = f"--format {chosen.name} has no weights of components"
        raise UsageError("option-missing", message, f"write samples in their order, with --samples N; or use {able}")
    if samples is not None and (given := next((n for n in ("stage", "shuffle") if values[n] is not None), None)):
        message = f"--{given} does not go with --samples, which are written in the order of the mixture"
        raise UsageError("option-conflict", message, "leave out one of them")
    if samples is not None:
        check_length(mixture, samples)
    components = {} if samples is not None else components_of(mixture, values["stage"], str(file))
    stored = [sequences.split for sequences in mixture.opened.values()]
    end = _eot(values["eot"], chosen, stored[0].manifest, stored[0].store)
    dtype, has_mask = _dtype(chosen, stored[0].manifest), any(split.has_mask for split in stored)
    if samples is not None:
        for sequences in mixture.opened.values():
            if sequences.options.selection is not None and end != sequences.split.manifest.eot:
                # What is kept of a truncated document has no end-of-text after it.
                _refuse_truncated(PackPlan.read(sequences.split.segments[0], sequences.options))
        split = ExportedSamples(stored[0], end, dtype, has_mask, mixture=mixture, samples=samples)
        given_samples = {"--samples": f"{samples.start}:{samples.stop}"}
        return _Source(str(file), mixture.identity, [split], given_samples, {})
    splits, weights = [], {}
    for name, (sequences, draws) in components.items():
        options, selection = sequences.options, None
        if options.selection is not None:
            _selected([sequences.split], options, chosen)
            selection = options
        packing = _rows(options.seq_len, chosen)
        one = ExportedSplit(sequences.split, end, dtype, has_mask, values["shuffle"], packing, selection, name)
        splits.append(replace(one, max_epochs=mixture.components[name].max_epochs))
        weights[name] = draws * one.tokens  # without those that are taken down
    left = [split for split in splits if split.tokens]
    if not left:
        raise SourceError("dataset-empty", f"all documents of {file} are taken down")
    gone = ", ".join(split.name for split in splits if not split.tokens)
    total = sum(weights.values())
    shares = {split.name: weights[split.name] / total for split in left}
    return _Source(str(file), mixture.identity, left, {_GONE: gone or None}, shares)


def _rows(seq_len: int, chosen: ExportFormat) -> PackOptions | None:
    """Return the packing of rows that documents are cut into; None in formats without rows."""
    return PackOptions.parse(seq_len, DEFAULT_PACKING) if chosen.packings else None


@contextmanager
def _stopping(stop: StopRequest) -> Iterator[None]:
    """Convert a timeout of a stopping export into Interrupted."""
    try:
        yield
    except TimeoutError:
        if stop.signal is None:
            raise
        state = "work since the last checkpoint will be repeated"
        raise stop.interrupted(state) from None


def _taken_down(count: int, chosen: ExportFormat, source: _Source) -> Iterator[str]:
    """Yield what happens to documents that are taken down."""
    how = "are left out" if chosen.has_documents else "come as padding without loss"
    if count:
        yield f"documents of the dataset that are taken down, {count:,}, {how}"
    if gone := source.options.get(_GONE):
        yield f"{_GONE}: {gone}"


def _eot(asked: str | None, chosen: ExportFormat, manifest: Manifest, source: ReadStore) -> EotMode:
    """Return the position of the end-of-text token. Raises UsageError if the dataset has no such token."""
    if manifest.eot == "none":
        if asked is not None or "none" not in chosen.eots:
            message = f"documents in {source.location()} have no end-of-text token"
            for_ = f"--eot {asked}" if asked is not None else f"--format {chosen.name}"
            hint = f"encode with --eot {asked or chosen.eot}, or export without --eot"
            raise UsageError("end-of-text-missing", f"{for_}: {message}", hint)
        return "none"
    end = cast("EotMode", asked or chosen.eot or manifest.eot)
    if end not in chosen.eots:
        message = f"--eot {end}: readers of --format {chosen.name} need end-of-text as {chosen.eot}"
        raise UsageError("format-limit", message, "leave out --eot")
    return end


def _packing(values: Mapping[str, Any], chosen: ExportFormat, source: ReadStore) -> PackOptions | None:
    """Return the packing whose sequences are exported; None for documents. Raises UsageError."""
    seq_len, packing, name = values["seq_len"], values["packing"], chosen.name
    named = packings_named(source, packing) if packing and packing not in STRATEGIES else []
    lengths = [int(each.rpartition("-")[2]) for each in named if each != packing]
    if seq_len is None and len(lengths) == 1:
        seq_len = lengths[0]
    if seq_len is None:
        if packing is not None or not chosen.has_documents:
            message = f"--format {name} --packing {packing} needs" if packing else f"--format {name} needs"
            raise UsageError(
                "option-missing",
                f"{message} --seq-len, the tokens per sequence",
                f"for example {min(lengths, default=2048)}",
            )
        return None
    strategy = packing or DEFAULT_PACKING
    if strategy not in STRATEGIES:
        return PackOptions.named(seq_len, strategy, None, 0)
    if strategy not in chosen.packings:
        able = " or ".join(f"--format {each.name}" for each in all_formats() if strategy in each.packings)
        has = f"only {', '.join(chosen.packings)} sequences" if chosen.packings else "documents, not sequences"
        message = f"--format {name} has {has}"
        raise UsageError("option-conflict", message, f"use {able}, or leave out --seq-len")
    return PackOptions.parse(seq_len, strategy)


def _selected(
    splits: Sequence[SplitReader], options: PackOptions, chosen: ExportFormat
) -> tuple[list[SplitReader], PackPlan]:
    """Return the splits that have a packing of chosen documents, and the plan of the first. Raises UsageError."""
    found = [split for split in splits if has_plan(split.segments[0], options)]
    plan = PackPlan.read((found or splits)[0].segments[0], options)
    if chosen.has_documents:
        _refuse_truncated(plan)
    return found, plan


def _refuse_truncated(plan: PackPlan) -> None:
    """Raise UsageError if a packing of chosen documents truncates some."""
    whole = None if plan.selection is None else plan.selection.whole
    if whole not in (None, "drop"):
        message = f"packing {plan.options.selection} truncates documents (--whole {whole})"
        raise UsageError("option-conflict", message, "pack with --whole drop, or without --whole, under another name")


def _check(split: ExportedSplit, chosen: ExportFormat) -> None:
    """Raise UsageError if the format cannot represent a split."""
    where = f"{split.name} in {split.stored.store.location()}"
    if split.stored.has_mask and not chosen.has_mask:
        message = f"--format {chosen.name} has no loss mask, but tokens of {where} have no loss"
        able = ", ".join(f"--format {each.name}" for each in all_formats() if each.has_mask)
        raise UsageError("format-limit", message, f"use {able}, or train from the dataset: tokmill.TokenDataset")
    if split.packing is None:
        return
    split.sequences  # noqa: B018 - opened now, so that a missing plan is an error here
    if chosen.left_out(split) == split.tokens:
        message = f"--seq-len {split.packing.seq_len}: {where} has only {split.tokens:,} tokens, no whole sequence"
        raise UsageError("option-value", message, "use a smaller --seq-len")


def _counts(split: ExportedSplit, left_out: int) -> dict[str, int]:
    return {"documents": split.documents, "tokens": split.tokens - left_out, "left_out": left_out}


def _dtype(chosen: ExportFormat, manifest: Manifest) -> np.dtype[Any]:
    """Return the dtype of the tokens. Raises UsageError if ids do not fit."""
    dtype, largest = chosen.dtype(manifest.tokenizer.n_vocab), manifest.tokenizer.n_vocab - 1
    most = np.iinfo(dtype).max
    if largest > most:
        message = (
            f"--format {chosen.name} stores ids as {dtype.name} (maximum {most:,}), but ids of "
            f"{manifest.tokenizer.name} go up to {largest:,}"
        )
        wide = [each.name for each in all_formats() if np.iinfo(each.dtype(largest + 1)).max >= largest]
        hint = f"use --format {' or '.join(wide)}, or a tokenizer with at most 65,536 tokens, such as gpt2"
        raise UsageError("ids-too-large", message, hint)
    return dtype


def _complete(store: ReadStore, identity: Mapping[str, str]) -> list[WrittenFiles] | None:
    """Return the files of a complete export; None if it is not complete. Raises OutputError if it is another export."""
    before = read_export(store)
    if before is None:
        return None
    try:
        theirs, written = dict(before["identity"]), [WrittenFiles(**file) for file in before["files"]]
    except (KeyError, TypeError, ValueError) as error:
        message = f"{store.location(EXPORT)} was not written by an export"
        raise OutputError("output-occupied", message, "choose a new or empty folder") from error
    check_version(store, EXPORT, before)
    compare(store, theirs, identity)
    sizes = {entry.path: entry.size for entry in store.list()}
    for file in written:
        if sizes.get(file.path) != file.bytes:
            message = f"{store.location(file.path)} is missing or has another size"
            raise OutputError(
                "export-damaged",
                message,
                f"remove {store.location(EXPORT)} and this file, then run the same command again",
            )
    return written
