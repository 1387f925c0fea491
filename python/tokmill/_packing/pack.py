"""`tokmill.pack`: pack documents into sequences of fixed length."""

from __future__ import annotations

import time
from contextlib import nullcontext
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tokmill._dataset.reader import open_dataset, open_split, open_splits
from tokmill._dataset.splits import TRAIN
from tokmill._encoding.engine import EngineConfig
from tokmill._options.option import fields_of, parse_options
from tokmill._options.signature import takes
from tokmill._options.working import DATASET
from tokmill._packing.certificate import best_fit_certificate
from tokmill._packing.materialise import materialise as write_rows
from tokmill._packing.options import SEQ_LENS, PackKeywords, PackOptions, SweepKeywords
from tokmill._packing.packed import Packed, SelectedGroup, SelectionForecast, Sweep
from tokmill._packing.plan import PackPlan, folder_of, has_plan, histogram_of, make_plan
from tokmill._packing.rules import Repeat, Selection, digest_of, read_excluded
from tokmill._packing.selected import Chosen
from tokmill._packing.strategy import strategy_named
from tokmill._progress import Steps, displayed, ignore
from tokmill._sizes import format_split, parse_count
from tokmill.errors import OutputError, SourceError, UsageError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Unpack

    from tokmill._dataset.split_reader import SplitReader
    from tokmill._progress import Show
    from tokmill._store import Location, Store


@takes(PackKeywords, dataset=DATASET)
@displayed("packing")
def pack(
    dataset: Location,
    *,
    progress: bool = False,  # noqa: ARG001 - for `displayed`
    on_progress: Show = ignore,
    **keywords: Unpack[PackKeywords],
) -> Packed:
    """Pack the documents of a dataset into sequences of fixed length, as `tokmill pack` does.

    Writes a plan for each split next to the shards, where `TokenDataset` finds it. The plan depends only on the dataset
    and these options, not on the number of workers. With rules for documents (`where`, `exclude`, `whole`, `repeat`,
    `tokens`), the plan has a name, and is that of one split, by default `train`.

    Parameters
    ----------
    progress
        Display progress on stderr or in the notebook.
    on_progress
        Callback for progress, called as shards are counted, documents are ordered, and rows are written.

    Raises
    ------
    UsageError
        If an option is invalid or the split does not exist.
    SourceError
        If there is no dataset, it has no tokens, or it cannot be read.
    OutputError
        If the dataset is damaged or the plan cannot be written.
    """
    began = time.monotonic()
    values = parse_options(PackKeywords, keywords)
    options = PackOptions.of(values)
    threads = EngineConfig(**fields_of(EngineConfig, values)).threads
    store = open_dataset(dataset)
    plans = {}
    rules, excluded = _selection(values, options.seed)
    if rules or values["dry_run"]:
        return _pack_selection(store, values, options, threads, rules, excluded, began, on_progress)
    only = values["split"]
    splits = open_splits(store) if only is None else {only: open_split(store, only)}
    for name, split in splits.items():
        folder = folder_of(options, name)
        with store.lock(folder) if split.tokens else nullcontext():
            for segment in split.segments:
                if segment.tokens:
                    made = make_plan(segment, options, threads, on_progress=on_progress)
                    plans[made.split] = (
                        write_rows(segment, made, threads, on_progress) if values["materialise"] else made
                    )
            store.sweep(folder)
    if not plans:
        message = f"{store.location()} has no tokens to pack{'' if only is None else f' in split {only}'}"
        raise SourceError("dataset-empty", message)
    return Packed(dataset=store.location(), plans=plans, selections={}, seconds=time.monotonic() - began)


def _selection(values: Mapping[str, Any], seed: int) -> tuple[Selection, Sequence[str]]:
    """Return the rules for documents, and the documents to exclude. Raises UsageError or SourceError."""
    excluded = () if values["exclude"] is None else read_excluded(values["exclude"])
    repeat = [values["repeat"]] if isinstance(values["repeat"], str) else values["repeat"]
    rules = Selection(
        where=values["where"],
        exclude=None if values["exclude"] is None else digest_of(excluded),
        exclude_by=values["exclude_by"] or "",
        whole=values["whole"],
        repeat=tuple(map(Repeat.parse, repeat)),
        tokens=values["tokens"],
        seed=seed if values["tokens"] is not None else 0,
    )
    if values["exclude_by"] is not None and values["exclude"] is None:
        message = "--exclude-by has no effect without --exclude"
        raise UsageError("option-conflict", message, "name the file of documents with --exclude")
    if values["allow_unknown"] and values["exclude"] is None:
        message = "--allow-unknown has no effect without --exclude"
        raise UsageError("option-conflict", message, "leave it out")
    if values["exclude"] is not None and not excluded and not values["allow_unknown"]:
        message = f"--exclude {values['exclude']} names no documents"
        raise UsageError("option-value", message, "write one document per line, or accept it with --allow-unknown")
    if values["by"] is not None and not values["dry_run"]:
        message = "--by goes with --dry-run"
        raise UsageError("option-conflict", message, "add --dry-run")
    if rules and values["name"] is None and not values["dry_run"]:
        message = "--name is missing: the name of this packing"
        raise UsageError("option-missing", message, "for example --name edu")
    if values["name"] is not None and not rules:
        message = "--name goes with --where, --exclude, --whole, --repeat or --tokens"
        raise UsageError("option-conflict", message, "leave it out: the packing of all documents needs no name")
    if rules.whole is not None and strategy_named(values["strategy"]).is_stream:
        strategy = values["strategy"]
        message = f"--whole does not apply to --strategy {strategy}, which cuts documents wherever a sequence ends"
        raise UsageError("option-conflict", message, "use --strategy best-fit or pad")
    return rules, excluded


def _pack_selection(
    store: Store,
    values: Mapping[str, Any],
    options: PackOptions,
    threads: int,
    rules: Selection,
    excluded: Sequence[str],
    began: float,
    on_progress: Show,
) -> Packed:
    from tokmill._packing.selection import require_known, require_some, select

    split = open_split(store, values["split"] or TRAIN)
    if rules.tokens is not None and len(split.segments) > 1:
        message = f"--tokens counts documents of all segments, and {store.location()} has {len(split.segments)}"
        raise UsageError("option-conflict", message, "join its datasets anew, without the join, and pack that")
    if rules.exclude is not None and not rules.exclude_by:
        rules = replace(rules, exclude_by=split.manifest.options.get("id_column") or "id")
    segments = [each for each in split.segments if each.tokens or len(split.segments) == 1]
    found = [select(segment, rules, options.seq_len, excluded, values["by"]) for segment in segments]
    if not values["allow_unknown"] and (missing := frozenset(excluded).intersection(*(each.missing for each in found))):
        splits = open_splits(store).items()
        require_known(missing, (each for name, each in splits if name != split.name), rules)
    require_some(split.name, [each.counts for each in found])
    forecast, plans = {}, {}
    folder = folder_of(options, split.name)
    with nullcontext() if values["dry_run"] else store.lock(folder):
        for segment, mine in zip(segments, found, strict=True):
            if values["dry_run"]:
                groups = {value: SelectedGroup(*numbers) for value, numbers in mine.groups.items()}
                found_here = SelectionForecast(counts=mine.counts, by=values["by"], groups=groups)
                forecast[segment.plan_name] = found_here
                continue
            here = replace(rules, annotations=mine.annotations)
            _require_same_rules(segment, options, here)
            made = make_plan(segment, options, threads, Chosen.of(segment, here, mine), on_progress)
            plans[made.split] = write_rows(segment, made, threads, on_progress) if values["materialise"] else made
        if not values["dry_run"]:
            store.sweep(folder)
    seconds = time.monotonic() - began
    return Packed(dataset=store.location(), plans=plans, selections=forecast, seconds=seconds)


def _require_same_rules(split: SplitReader, options: PackOptions, rules: Selection) -> None:
    """Raise UsageError if the packing exists, with other rules: a training may use it."""
    if not has_plan(split, options):
        return
    try:
        before = PackPlan.read(split, options)
    except OutputError:  # damaged, or of another dataset or version: it is of no use
        return
    names = ("strategy", "max_segments", "seed")
    if before.selection != rules or any(getattr(before.options, name) != getattr(options, name) for name in names):
        message = f"{split.store.location()} has a packing {options.name} with other rules"
        folder = split.store.location(folder_of(options, split.plan_name))
        raise UsageError("option-conflict", message, f"choose another --name, or remove {folder}")


@takes(SweepKeywords, dataset=DATASET, seq_lens=SEQ_LENS)
@displayed("packing")
def sweep(
    dataset: Location,
    seq_lens: Sequence[int | str],
    *,
    progress: bool = False,  # noqa: ARG001 - for `displayed`
    on_progress: Show = ignore,
    **keywords: Unpack[SweepKeywords],
) -> Sweep:
    """Compare packings of a split at several sequence lengths, as `tokmill pack --sweep` does.

    Writes nothing.

    Parameters
    ----------
    progress
        Display progress on stderr or in the notebook.
    on_progress
        Callback for progress, called before each length.

    Raises
    ------
    UsageError
        If an option is invalid or the split does not exist.
    SourceError
        If there is no dataset, or it cannot be read.
    OutputError
        If the dataset is damaged.
    """
    values = parse_options(SweepKeywords, keywords)
    lengths = sorted({parse_count(length, "--sweep") for length in seq_lens})
    if not lengths:
        message = "--sweep has no lengths"
        raise UsageError("option-value", message, "write --sweep 512,2048,8192, for example")
    options = [PackOptions.parse(length, "best-fit", seed=values["seed"]) for length in lengths]
    threads = EngineConfig(**fields_of(EngineConfig, values)).threads
    split = open_split(open_dataset(dataset), values["split"] or TRAIN)
    return Sweep(
        dataset=split.store.location(),
        title=f"{split.name}: {format_split(split.tokens, split.documents)}",
        certificates=[
            best_fit_certificate(histogram_of(split, each.seq_len, threads), each.seed)
            for each in Steps("packing", "lengths", len(options), on_progress).over(options)
        ],
    )
