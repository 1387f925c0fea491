"""`tokmill.pack`: pack documents into sequences of fixed length."""

from __future__ import annotations

import re
import time
from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, replace
from functools import partial
from shlex import quote
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from tokmill._core import Permutation
from tokmill._dataset.chosen import PACK_FOLDER, PLAN
from tokmill._dataset.reader import open_dataset, open_split, open_splits
from tokmill._dataset.splits import TRAIN
from tokmill._encoding.engine import EngineConfig
from tokmill._options.option import fields_of, parse_options
from tokmill._options.signature import takes
from tokmill._options.working import DATASET
from tokmill._packing.balance import ComparedSteps
from tokmill._packing.materialise import materialise as write_rows
from tokmill._packing.options import SEQ_LENS, UNLIMITED_SEGMENTS, PackKeywords, PackOptions, SweepKeywords
from tokmill._packing.plan import (
    Certificate,
    PackPlan,
    folder_of,
    has_plan,
    histogram_of,
    make_plan,
)
from tokmill._packing.rows import Fragments
from tokmill._packing.selected import Chosen
from tokmill._packing.selection import Repeat, Selection, SelectionCounts, digest_of, read_excluded
from tokmill._packing.strategy import strategy_named
from tokmill._progress import Steps, displayed, ignore
from tokmill._sizes import format_count, format_split, parse_count, plural
from tokmill._store import split_location, write_file
from tokmill._store.extents import hash_bytes
from tokmill._view import charts
from tokmill._view.result import Result
from tokmill._view.view import DONE, Markup, Section, Table, View
from tokmill.errors import OutputError, SourceError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Unpack

    from numpy.typing import NDArray

    from tokmill._core import Packing
    from tokmill._dataset.split_reader import SplitReader
    from tokmill._packing.balance import StepCost
    from tokmill._progress import Show
    from tokmill._store import Location, ReadStore


class SelectedGroup(NamedTuple):
    """Documents with one value in a column, and those of them that the rules select."""

    documents: int
    tokens: int
    selected: int
    selected_tokens: int


@dataclass(frozen=True, kw_only=True)
class SelectionForecast:
    """Result of a dry run of a selection."""

    counts: SelectionCounts
    by: str | None
    """Columns of the groups."""
    groups: Mapping[str, SelectedGroup]
    """By value of the column: documents and tokens of the split, and of the selection."""


@dataclass(frozen=True, kw_only=True, repr=False)
class Packed(Result):
    """The packings of a dataset."""

    dataset: str
    plans: Mapping[str, PackPlan]
    """Plan of each split; splits without tokens have none, and a dry run has none."""
    selections: Mapping[str, SelectionForecast]
    """Of a dry run: what the rules do with each split."""
    mixture: str | None = None
    """The mixture file of groups that are packed one by one; their plans have the name of the packing."""
    seconds: float

    def as_dict(self) -> dict[str, Any]:
        """Return the result as plain JSON: the plans as `splits`."""
        found = super().as_dict()
        return {"splits": found.pop("plans"), **found}

    def view(self) -> View:
        """Return what the result shows."""
        parts = [part for name, found in self.selections.items() for part in _forecast(name, found)]
        if self.mixture is not None:
            parts.append(_groups(self.plans))
        for name, plan in self.plans.items() if self.mixture is None else ():
            parts.append(_certificate(name, plan))
            if plan.counts is not None:
                parts.append(_counts(plan.counts, "", plan.sharing))
        selected = sum(found.counts.selected for found in self.selections.values())
        words, after = f"dry run: {plural(selected, 'document')} of {self.dataset} selected; nothing was written", []
        for plan in list(self.plans.values())[:1]:
            sequences = plural(sum(each.certificate.sequences for each in self.plans.values()), "sequence")
            words = f"{sequences} of {plan.certificate.seq_len:,} tokens, {plan.options.name} → {self.dataset}"
            packing = plan.options.selection or plan.options.strategy
            sample = f"--sample 0 --seq-len {plan.certificate.seq_len} --packing {packing}"
            after = [f"tokmill peek {quote(self.dataset)} {sample}"] * (TRAIN in self.plans and not plan.options.seed)
            after.append(f"tokmill report {quote(self.dataset)} --html report.html")
            if self.mixture is not None:
                words = f"{sequences} in {plural(len(self.plans), 'packing')} → {self.mixture}"
                after = [f"tokmill mix {quote(self.mixture)}"]
        return View(headline=words, seconds=self.seconds, mark=DONE, parts=parts, next=after)


def _groups(plans: Mapping[str, PackPlan]) -> Table:
    found = {name: plan.certificate for name, plan in plans.items()}
    numbers = [(n, f"{e.documents:,}", f"{e.tokens:,}", f"{e.sequences:,}") for n, e in found.items()]
    return Table(("packing", "documents", "tokens", "sequences"), numbers)


def _forecast(name: str, found: SelectionForecast) -> Iterator[Table]:
    yield _counts(found.counts, name, None)
    if found.by is not None:
        rows = [(value, *(f"{number:,}" for number in numbers)) for value, numbers in found.groups.items()]
        yield Table((found.by, "documents", "tokens", "selected", "selected tokens"), rows)


def _counts(counts: SelectionCounts, title: str, sharing: int | None) -> Table:
    """Return what the rules of a selection did, one line per rule that applied."""
    rows = [("all documents", f"{counts.documents:,} ({plural(counts.tokens, 'token')})")]
    if counts.rejected:
        null = f", {counts.undecided:,} of them for want of a value" if counts.undecided else ""
        rows.append(("rejected by --where", f"{counts.rejected:,}{null}"))
    if counts.excluded or counts.not_found:
        missing = f", {plural(counts.not_found, 'name')} not in this split" if counts.not_found else ""
        proof = "" if counts.excluded_in_plan is None else f", {counts.excluded_in_plan:,} of them in the plan"
        rows.append(("excluded", f"{counts.excluded:,}{proof}{missing}"))
    if counts.longer:
        rows.append(("longer than L", f"{counts.longer:,} ({plural(counts.longer_tokens, 'token')} left out)"))
    for number, documents in enumerate(counts.repeated):
        rows.append((f"repeated, rule {number + 1}", f"{documents:,}"))
    if counts.copies:
        shared = "" if sharing is None else f", {sharing:,} in one sequence with another copy"
        rows.append(("copies added", f"{counts.copies:,}{shared}"))
    if counts.over_budget:
        rows.append(("over budget", f"{counts.over_budget:,}"))
    rows.append(("selected", f"{counts.selected:,} ({plural(counts.selected_tokens, 'token')})"))
    return Table((), rows, title)


def _certificate(name: str, plan: PackPlan) -> Table:
    found = plan.certificate
    bound = "the minimum" if found.sequences == found.least_sequences else f"minimum {found.least_sequences:,}"
    lost = f", {found.lost_documents:,} lost" if found.lost_documents else ""
    rows = [
        (name, f"{plan.options.strategy}, {found.seq_len:,} tokens per sequence"),
        ("documents", f"{found.documents:,} ({plural(found.tokens, 'token')}){lost}"),
        ("sequences", f"{found.sequences:,} ({bound})"),
        ("utilisation", f"{format_utilisation(found.utilisation)} of {found.slots:,} positions"),
        *([("padding", f"{found.padding:,} positions{_of_multiple(plan)}")] if found.padding else []),
        ("cuts", f"{found.cuts:,} (concat {found.concat_cuts:,})"),
        (
            "pad instead",
            f"{format_utilisation(found.padded_utilisation)} utilisation, {plural(found.pieces, 'sequence')}",
        ),
    ]
    return Table((), rows)


def _of_multiple(plan: PackPlan) -> str:
    """Return how much of the padding comes from `document_multiple`."""
    multiple = plan.options.document_multiple
    return "" if multiple is None else f", {plan.certificate.multiple_padding:,} up to multiples of {multiple}"


@dataclass(frozen=True, repr=False)
class Sweep(Result):
    """Best-fit packing at several sequence lengths."""

    dataset: str
    title: str
    """The split, and how much it holds."""
    certificates: Sequence[Certificate]
    """One certificate per length."""
    steps: Sequence[StepCost | None]
    """With `world_size`, the cost of a step at each length; None if there are too few sequences."""

    def view(self) -> View:
        """Return what the result shows."""
        middle = self.certificates[len(self.certificates) // 2]
        return View(
            headline=f"best-fit at {plural(len(self.certificates), 'length')}, {self.dataset}, {self.title}",
            mark=DONE,
            kind="Packing at several lengths",
            title=self.dataset.rstrip("/").rpartition("/")[2],
            subject=f"{self.dataset}, {self.title}",
            figures=[
                ("documents", format_count(middle.documents)),
                ("tokens", format_count(middle.tokens)),
                (
                    f"cuts at {middle.seq_len:,}",
                    f"{format_count(middle.cuts)}, concat {format_count(middle.concat_cuts)}",
                ),
                (f"tokens per step at {middle.seq_len:,}", f"{middle.gain:.3g} times padding"),
            ],
            parts=[sweep_table(self.certificates), *self._steps()],
            next=[f"tokmill pack {quote(self.dataset)} --seq-len {middle.seq_len}"],
            sections=self._sections(),
        )

    def _sections(self) -> Iterator[Section]:
        yield Section(
            "Utilisation and cuts",
            "Share of positions that hold a token; the others are padding, which is computed for nothing. Cuts are "
            "documents that the end of a sequence divides: the rest begins without its context.",
            utilisation_chart("Utilisation", self.certificates),
            sweep_table(self.certificates),
        )
        for table in self._steps():
            yield Section("Steps", "What waiting for the most expensive rank adds to a step.", table)

    def _steps(self) -> list[Table]:
        rows = [(f"{each.seq_len:,}", step) for each, step in zip(self.certificates, self.steps, strict=False)]
        return [step_table("length", rows)] if rows else []


def sweep_table(certificates: Sequence[Certificate]) -> Table:
    """Return the table of certificates, one row per length."""
    rows = []
    for each in certificates:
        saved = each.pieces - each.sequences
        rows.append(
            (
                f"{each.seq_len:,}",
                *map(format_utilisation, (each.padded_utilisation, each.concat_utilisation, each.utilisation)),
                f"{each.gain:.2f}x",
                f"{each.sequences:,}",
                f"{saved:,} ({saved / each.pieces if each.pieces else 0.0:.1%})",
                *(f"{count:,}" for count in (each.cuts, each.concat_cuts, each.longer)),
            )
        )
    head = ("length", "padded", "concat", "best-fit", "gain", "sequences", "saved")
    return Table((*head, "cuts", "concat cuts", "longer documents"), rows)


def step_table(what: str, rows: Sequence[tuple[str, StepCost | None]]) -> Table:
    """Return the table of what steps cost."""
    shown = [
        (name, *(f"{each:.3f}" for each in cost), f"{cost.gain:.2f}x") if cost else (name, "too few samples", *[""] * 3)
        for name, cost in rows
    ]
    return Table(
        (what, "step over mean", "balanced", "lower bound", "gain"), shown, "cost of a step over the mean of the ranks"
    )


def utilisation_chart(title: str, certificates: Sequence[Certificate]) -> Markup:
    """Return a chart of the utilisation of each strategy by sequence length."""
    shares = {
        "best-fit": [each.utilisation for each in certificates],
        "concat": [each.concat_utilisation for each in certificates],
        "padded": [each.padded_utilisation for each in certificates],
    }
    lengths = [float(each.seq_len) for each in certificates]
    series = [charts.Series(name, list(zip(lengths, some, strict=True))) for name, some in shares.items()]
    return charts.lines(
        title,
        series,
        (lambda tokens: f"{tokens:,.0f}",),
        lambda share: f"{share:.0%}",
        x_title="tokens per sequence",
        y_title="share of positions used",
        y_range=(0, 1),
    )


def format_utilisation(share: float) -> str:
    """Return a percentage with enough digits that a share below 1 never reads as 100%."""
    if share >= 1:
        return "100%"
    digits = next(digits for digits in range(1, 17) if float(f"{share:.{digits + 2}f}") < 1)
    return f"{share:.{max(digits, 2 if share > 0.99 else 1)}%}"


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
    `tokens`) or `document_multiple`, the plan has a name, and is that of one split, by default `train`.

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
    if rules or values["dry_run"] or values["mixture"] or values["document_multiple"]:
        return _pack_selection(store, values, options, threads, rules, excluded, began, on_progress)
    only = values["split"]
    splits = open_splits(store) if only is None else {only: open_split(store, only)}
    for name, split in splits.items():
        with split.output.lock(folder_of(options, name)) if split.tokens else nullcontext():
            for segment in split.segments:
                if segment.tokens:
                    made = make_plan(segment, options, threads, on_progress=on_progress)
                    made = write_rows(segment, made, threads, on_progress) if values["materialise"] else made
                    plans[made.split] = made
                    split.output.sweep(made.folder)
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
    used = values["dry_run"] or values["mixture"] is not None
    if (values["by"] is not None and not used) or (values["by"] is None and values["mixture"] is not None):
        message = "--by goes with --dry-run or --mixture, and --mixture with --by"
        raise UsageError("option-conflict", message, "for example --by language --mixture mix.toml")
    if values["mixture"] is not None and not values["mixture"].endswith(".toml"):
        message = f"--mixture {values['mixture']}: the name of a mixture file ends with .toml"
        raise UsageError("option-value", message, f"write --mixture {values['mixture']}.toml")
    if values["mixture"] is not None and values["dry_run"]:
        message = "--dry-run writes no --mixture"
        raise UsageError("option-conflict", message, "leave out one of them")
    is_named = bool(rules or values["mixture"] or values["document_multiple"])
    if is_named and values["name"] is None and not values["dry_run"]:
        message = "--name is missing: the name of this packing"
        raise UsageError("option-missing", message, "for example --name edu")
    if values["name"] is not None and not is_named:
        message = "--name goes with --where, --exclude, --whole, --repeat, --tokens or --document-multiple"
        raise UsageError("option-conflict", message, "leave it out: the packing of all documents needs no name")
    if rules.whole is not None and strategy_named(values["strategy"]).is_stream:
        strategy = values["strategy"]
        message = f"--whole does not apply to --strategy {strategy}, which cuts documents wherever a sequence ends"
        raise UsageError("option-conflict", message, "use --strategy best-fit or pad")
    return rules, excluded


def _pack_selection(
    store: ReadStore,
    values: Mapping[str, Any],
    options: PackOptions,
    threads: int,
    rules: Selection,
    excluded: Sequence[str],
    began: float,
    on_progress: Show,
) -> Packed:
    from tokmill._packing.selection import require_known, require_some, select, select_groups

    split = open_split(store, values["split"] or TRAIN)
    if rules.tokens is not None and len(split.segments) > 1:
        message = f"--tokens counts documents of all segments, and {store.location()} has {len(split.segments)}"
        raise UsageError("option-conflict", message, "join its datasets anew, without the join, and pack that")
    if rules.exclude is not None and not rules.exclude_by:
        rules = replace(rules, exclude_by=split.manifest.id_column)
    segments = [each for each in split.segments if each.tokens or len(split.segments) == 1]
    by = [] if values["by"] is None else [column.strip() for column in values["by"].split(",")]
    if values["mixture"] is None:
        chosen = [(options, rules, [select(each, rules, options.seq_len, excluded, by) for each in segments])]
    else:
        groups = select_groups(segments, rules, options.seq_len, excluded, by)
        chosen = [
            (replace(options, selection=_group_name(options.selection, group)), _and(rules, condition), mine)
            for group, (condition, mine) in groups.items()
        ]
    found = [each for *_, selected in chosen for each in selected]
    if not values["allow_unknown"] and (missing := frozenset(excluded).intersection(*(each.missing for each in found))):
        splits = open_splits(store).items()
        require_known(missing, (each for name, each in splits if name != split.name), rules)
    require_some(split.name, [each.counts for each in found])
    forecast, plans = {}, {}
    if values["dry_run"]:
        for segment, mine in zip(segments, found, strict=True):
            numbers = {value: SelectedGroup(*each) for value, each in mine.groups.items()}
            forecast[segment.plan_name] = SelectionForecast(counts=mine.counts, by=values["by"], groups=numbers)
        chosen = []
    mixture = None
    if values["mixture"] is not None:
        weights = {str(named.selection): sum(each.counts.selected_tokens for each in mine) for named, _, mine in chosen}
        mixture = _mixture_of(split, options.seq_len, weights)
        _require_same_mixture(values["mixture"], mixture)
    for named, where, selected in chosen:
        with split.output.lock(folder_of(named, split.name)):
            for segment, mine in zip(segments, selected, strict=True):
                here = replace(where, annotations=mine.annotations)
                _require_same_rules(segment, named, here)
                made = make_plan(segment, named, threads, Chosen.of(segment, here, mine), on_progress)
                made = write_rows(segment, made, threads, on_progress) if values["materialise"] else made
                plans[f"{named.selection}/{made.split}" if values["mixture"] else made.split] = made
                split.output.sweep(made.folder)
    if mixture is not None:
        write_file(values["mixture"], mixture)
    seconds = time.monotonic() - began
    return Packed(
        dataset=store.location(), plans=plans, selections=forecast, mixture=values["mixture"], seconds=seconds
    )


def _and(rules: Selection, condition: str) -> Selection:
    """Return the rules for a group."""
    return replace(rules, where=condition if rules.where is None else f"({rules.where}) and {condition}")


def _group_name(name: str | None, group: Sequence[str | None]) -> str:
    """Return the name of the packing of a group: with its values, or a hash of them where a name cannot have them."""
    plain = "-".join("null" if value is None else value for value in group)
    fit = re.sub(r"[^A-Za-z0-9._-]", "_", plain)[:32]
    unclear = fit != plain or any(value is None or "-" in value for value in group)
    return f"{name}-{fit}" + (f"-{hash_bytes(repr(tuple(group)).encode())[:8]}" if unclear else "")


def _mixture_of(split: SplitReader, seq_len: int, weights: Mapping[str, int]) -> bytes:
    """Return the content of a mixture file."""
    import tomli_w

    other = {} if split.name == TRAIN else {"split": split.name}
    components = {
        name: {"path": split.store.location(), "packing": name, "weight": tokens} | other
        for name, tokens in weights.items()
    }
    return tomli_w.dumps({"seq_len": seq_len, "components": components}).encode()


def _require_same_mixture(location: str, data: bytes) -> None:
    """Raise OutputError if a file exists with other content, before the groups are packed."""
    store, file = split_location(location)
    if store.exists(file) and store.read(file) != data:
        message = f"{store.location(file)} exists, with other content"
        raise OutputError("output-occupied", message, "name another --mixture, or remove the file")


def _require_same_rules(split: SplitReader, options: PackOptions, rules: Selection) -> None:
    """Raise UsageError if the packing exists, with other rules: a training may use it."""
    if not has_plan(split, options):
        return
    path = f"{folder_of(options, split.plan_name)}/{PLAN}"
    if all(entry.path != path for entry in split.store.list(PACK_FOLDER)):
        message = f"{split.store.location()} has a packing whose name differs from {options.name} only in case"
        raise UsageError("option-conflict", message, "choose another --name: this file system takes both for the same")
    try:
        before = PackPlan.read(split, options)
    except OutputError:  # damaged, or of another dataset or version: it is of no use
        return
    names = ("strategy", "max_segments", "seed", "document_multiple")
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
    steps = ComparedSteps.parse(values)
    split = open_split(open_dataset(dataset), values["split"] or TRAIN)
    certificates, costs = [], []
    for each in Steps("packing", "lengths", len(options), on_progress).over(options):
        histogram = histogram_of(split, each.seq_len, threads)
        packing = histogram.best_fit(UNLIMITED_SEGMENTS, each.seed)
        certificates.append(Certificate.of(histogram, len(packing), histogram.documents, None))
        if steps is not None:
            costs.append(steps.cost(0, len(packing), partial(_shuffled, packing, each.seq_len)))
    title = f"{split.name}: {format_split(split.tokens, split.documents)}"
    return Sweep(dataset=split.store.location(), title=title, certificates=certificates, steps=costs)


def _shuffled(packing: Packing, seq_len: int, samples: NDArray[np.uint64]) -> tuple[Fragments, int]:
    """Return sequences in random order, and their length; where their documents are is not known yet."""
    numbers = Permutation(len(packing), [0]).at(samples)
    return Fragments(*packing.pieces(numbers, np.zeros(int(packing.bases[-1]), np.uint64))), seq_len
