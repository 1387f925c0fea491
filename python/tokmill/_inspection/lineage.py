"""`tokmill.lineage`: what a dataset or a mixture was made of, and the commands that make it again."""

from __future__ import annotations

import shlex
from collections import defaultdict
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from tokmill._dataset.annotations import ANNOTATIONS, AnnotatedSegment
from tokmill._dataset.chosen import PACK_FOLDER, PLAN
from tokmill._dataset.manifest import RUN
from tokmill._dataset.member import resolve_member
from tokmill._dataset.reader import open_dataset, open_manifest, open_splits
from tokmill._dataset.splits import TRAIN
from tokmill._dataset.takedowns import TAKEDOWNS, read_takedowns
from tokmill._encoding.claim import CONFIG
from tokmill._inspection.findings import read_run
from tokmill._inspection.options import SAMPLES
from tokmill._json import parse_json
from tokmill._mixing.mixture_file import is_mixture_file, read_mixture
from tokmill._options.signature import takes
from tokmill._packing.options import PackOptions
from tokmill._packing.plan import PackPlan
from tokmill._sizes import format_count, plural
from tokmill._view.result import Result
from tokmill._view.view import Code, Table, View, Words
from tokmill.errors import SourceError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from tokmill._dataset.manifest import Manifest
    from tokmill._dataset.split_reader import SplitReader
    from tokmill._store import Location, ReadStore


@dataclass(frozen=True, kw_only=True)
class Ancestor:
    """Something in a lineage. What it was made of, or what was added to it, follows one level deeper."""

    level: int
    kind: str
    """Mixture, component, dataset, source, annotation, takedown or packing."""
    name: str
    about: str
    identity: str | None = None
    """Of a dataset: `Manifest.identity`. Of an annotation: the hash that plans record."""


@dataclass(frozen=True, kw_only=True, repr=False)
class Lineage(Result):
    """What a dataset or a mixture was made of."""

    of: str
    tree: Sequence[Ancestor]
    commands: Sequence[str]
    """Commands that make it again, in the order in which to run them."""

    def view(self) -> View:
        """Return what the result shows."""
        rows = [
            (f"{'  ' * each.level}{each.kind}", Words(each.name), Words(each.about), Code((each.identity or "")[:12]))
            for each in self.tree
        ]
        table = Table(("what", "name", "about", "hash"), rows)
        return View(headline=f"lineage of {self.of}", parts=[table, "made again by:", *self.commands])


@takes(dataset=SAMPLES)
def lineage(dataset: Location) -> Lineage:
    """Show what a dataset or a mixture was made of, as `tokmill lineage` does.

    Reads manifests, run records, plans, annotations and takedowns, and no tokens.

    Raises
    ------
    UsageError
        If a mixture file has an invalid entry.
    SourceError
        If there is no dataset.
    OutputError
        If a dataset is damaged.
    """
    found = _Lineage()
    if is_mixture_file(dataset):
        found.add_mixture(dataset)
    else:
        open_manifest(open_dataset(dataset))  # one that is missing further down is named in the tree
        found.add_dataset(str(dataset), 0)
    return Lineage(of=str(dataset), tree=found.tree, commands=list(dict.fromkeys(found.commands)))


@dataclass
class _Lineage:
    tree: list[Ancestor] = field(default_factory=list)
    commands: list[str] = field(default_factory=list)
    _known: set[str] = field(default_factory=set)

    def add_mixture(self, file: Location) -> None:
        mixture = read_mixture(file)
        self._add(0, "mixture", str(file), plural(len(mixture.stages), "stage"), mixture.identity)
        for name, each in mixture.components.items():
            self._add(1, "component", name, f"split {each.split}, packing {each.packing}")
            self.add_dataset(str(each.path), 2)

    def add_dataset(self, where: str, level: int, identity: str | None = None) -> None:
        """Add a dataset and all below it; `identity` is that of the dataset that was used."""
        try:
            store = open_dataset(where)
            manifest = open_manifest(store)
        except SourceError as error:
            self._add(level, "dataset", where, f"cannot be read: {error.message}", identity)
            return
        place = store.location()
        if identity not in (None, manifest.identity):
            self._add(level, "dataset", place, f"another one was used; this is {manifest.identity[:12]}", identity)
            return
        if place in self._known:
            self._add(level, "dataset", place, "as above", manifest.identity)
            return
        self._known.add(place)
        counts = f"{format_count(manifest.tokens)} tokens in {format_count(manifest.documents.out)} documents"
        self._add(level, "dataset", place, f"{counts}, {manifest.tokenizer.name}", manifest.identity)
        if manifest.is_elsewhere:
            for member in manifest.members:
                self.add_dataset(resolve_member(member.location, place), level + 1, member.identity)
            self.commands += _joins(manifest, place)
        elif manifest.adopted is not None:
            files = resolve_member(manifest.adopted.location, place)
            self._add(level + 1, "source", files, "token files of another tool")
            options = {"format": manifest.options.get("adopted"), "split": manifest.options.get("split")}
            self.commands.append(_command("adopt", files, tokenizer=manifest.tokenizer.name, **options, out=place))
        elif store.exists(RUN):
            self._add_run(store, manifest, level + 1)
        else:
            self._add(level + 1, "source", "unknown", f"the dataset was copied without {RUN}")
        splits = open_splits(store)
        self._add_annotations(store, splits, level + 1)
        for number, each in enumerate([] if manifest.is_elsewhere else read_takedowns(store, manifest.identity)):
            about = ", ".join(f"{plural(len(numbers), 'document')} of {name}" for name, numbers in each.items())
            self._add(level + 1, "takedown", f"{TAKEDOWNS}/{number:06d}.json", about)
            self.commands.append(f"# copy {TAKEDOWNS}/{number:06d}.json of {place}")
        self._add_packings(store, splits, level + 1)

    def _add_run(self, store: ReadStore, manifest: Manifest, level: int) -> None:
        run, used = read_run(store), list(manifest.retokenised)
        for source in run.sources:
            if used and _has_dataset(source):
                self.add_dataset(source, level, used.pop(0).identity)
            else:
                self._add(level, "source", source, f"read by tokmill {run.tokmill}, {run.started}")
        folder = parse_json(store.read(RUN)).get("folder")
        move = f"cd {shlex.quote(folder)} && " if isinstance(folder, str) else ""
        self.commands.append(f"{move}{_command('encode', config=store.location(CONFIG))}")

    def _add_annotations(self, store: ReadStore, splits: Mapping[str, SplitReader], level: int) -> None:
        place = store.location()
        segments = [segment for split in splits.values() for segment in split.segments if segment.documents]
        for name in sorted({entry.path.split("/")[1] for entry in store.list(ANNOTATIONS)}):
            mine = [found for found in (AnnotatedSegment.open(segment, name) for segment in segments) if found]
            for found in mine:
                made, documents = found.annotation.definition, found.annotation.counts["documents"]
                files, columns = [path for path, *_ in made.get("from", ())], ",".join(made["columns"])
                by = f"{files[0]}{f' and {len(files) - 1:,} more' * (len(files) > 1)}" if files else ""
                by = by or f"the function {made.get('function')}, version {made.get('version')!r}"
                about = f"{plural(documents, 'document')} of {found.annotation.split}: {columns}, from {by}"
                self._add(level, "annotation", name, about, found.digest)
                split = found.split.name if len(mine) < len(segments) else None
                checks = {check: made.get(check) for check in ("missing", "unknown", "repeated")}
                options = {check: value for check, value in checks.items() if value != "error"} | {"split": split}
                options |= {"from": files, "on": ",".join(key.rpartition(":")[0] for key in made.get("on", ()))}
                command = _command("annotate", place, name=name, columns=columns, **options)
                self.commands.append(command if files else f"# tokmill.annotate({place!r}, …, name={name!r}) with {by}")

    def _add_packings(self, store: ReadStore, splits: Mapping[str, SplitReader], level: int) -> None:
        paths = [entry.path.split("/") for entry in store.list(PACK_FOLDER) if entry.path.endswith(f"/{PLAN}")]
        segments = {segment.plan_name: segment for split in splits.values() for segment in split.segments}
        plans: dict[str, dict[str, list[PackPlan]]] = defaultdict(lambda: defaultdict(list))
        for path in sorted(paths):
            if (segment := segments.get("/".join(path[2:-1]))) is not None:
                options = PackOptions(**parse_json(store.read("/".join(path)))["options"])
                plans[path[1]][segment.name].append(PackPlan.read(segment, options))
        stored = {each.name for each in splits.values() if each.tokens}
        for name, found in plans.items():
            every = [plan for mine in found.values() for plan in mine]
            sequences = ", ".join(f"{each.split}: {each.certificate.sequences:,} sequences" for each in every)
            self._add(level, "packing", name, sequences)
            default = stored if every[0].selection is None else {TRAIN}
            for split, (plan, *_) in found.items():
                command = _packing(store.location(), plan, None if found.keys() == default else split)
                self.commands.append(command)

    def _add(self, level: int, kind: str, name: str, about: str, identity: str | None = None) -> None:
        self.tree.append(Ancestor(level=level, kind=kind, name=name, about=about, identity=identity))


def _has_dataset(source: str) -> bool:
    try:
        open_manifest(open_dataset(source))
    except SourceError:
        return False
    return True


def _joins(manifest: Manifest, place: str) -> Iterator[str]:
    """Yield the commands of a join: one for the datasets that were joined first, and one for each append."""
    before = None
    for number, (first, end) in enumerate(pairwise([0, *manifest.segments]), 1):
        out = place if end == manifest.segments[-1] else f"{place}-{number}"
        members = [resolve_member(member.location, place) for member in manifest.members[first:end]]
        yield _command("join", out, *([before] if before else []), *members)
        before = out


def _packing(place: str, plan: PackPlan, split: str | None) -> str:
    """Return the command of a packing, of all splits or of one."""
    options, chosen = plan.options, plan.selection
    values: dict[str, Any] = {"seq_len": options.seq_len, "strategy": options.strategy, "seed": options.seed}
    values |= {"max_segments": options.max_segments, "document_multiple": options.document_multiple}
    values |= {"materialise": plan.materialised is not None, "split": split}
    if chosen is not None:
        values |= {"name": options.selection, "where": chosen.where, "whole": chosen.whole, "tokens": chosen.tokens}
        values["repeat"] = [f"{rule.where}: {rule.copies}" for rule in chosen.repeat]
        if chosen.exclude:
            values |= {"exclude": f"FILE-{chosen.exclude[:12]}", "exclude_by": chosen.exclude_by}
    return _command("pack", place, **values)


def _command(command: str, /, *arguments: str, **options: Any) -> str:
    """Return a command line, without options that are None, False, 0 or empty, and with each value of a list."""
    words = ["tokmill", command, *arguments]
    for option, value in options.items():
        for each in value if isinstance(value, list) else [value] if value else []:
            words += [f"--{option.replace('_', '-')}", *([] if each is True else [str(each)])]
    return shlex.join(words)
