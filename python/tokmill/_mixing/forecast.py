"""`tokmill.mix`: what a mixture draws, by stage, before anything is loaded."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from fractions import Fraction
from shlex import quote
from typing import TYPE_CHECKING, Final, NamedTuple

from tokmill._dataset.chosen import PACK_FOLDER, ChosenDocuments
from tokmill._mixing.mixture_file import read_mixture
from tokmill._mixing.options import MIXTURE_FILE, MixKeywords
from tokmill._mixing.stage import SampleOrigin
from tokmill._mixing.timeline import NONE_NEW
from tokmill._options.option import parse_options
from tokmill._options.signature import takes
from tokmill._packing.balance import ComparedSteps, StepCost
from tokmill._packing.pack import step_table
from tokmill._sizes import format_count, plural
from tokmill._view import charts
from tokmill._view.result import Result
from tokmill._view.view import DONE, Section, Table, View, noted
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Unpack

    import numpy as np
    from numpy.typing import NDArray

    from tokmill._mixing.mixture import Mixture
    from tokmill._packing.rows import Fragments
    from tokmill._store import Location


@dataclass(frozen=True, kw_only=True)
class ComponentForecast:
    """What a stage draws from a component."""

    name: str
    weight: float
    share: int
    """Number of samples in a block."""
    samples: int
    tokens: int
    """Tokens in these samples: estimated from the mean of the packing, padding left out."""
    sequences: int
    """Number of sequences per epoch at this length."""
    epochs_before: float
    """Epochs drawn before the stage, at all lengths together."""
    epochs: float
    """Epochs drawn in the stage."""
    undrawn: int
    """Sequences of an epoch at the previous length that were not drawn when the length changed."""
    carried: int
    """With `carry`, sequences that are drawn first, because the interrupted epoch drew no token of a document."""


@dataclass(frozen=True, kw_only=True)
class StageForecast:
    """What a stage draws."""

    stage: int
    """Number of the stage, from 0."""
    start: int
    """First sample."""
    stop: int
    """End of the samples."""
    seq_len: int
    left_out: int
    """Number of sequences that are left out from the stage on."""
    components: Sequence[ComponentForecast]
    step: StepCost | None
    """With `world_size`, the cost of a step; None also if there are too few samples."""


_COLUMNS: Final = ("component", "weight", "share", "samples", "tokens", "sequences", "epochs", "epochs so far")


@dataclass(frozen=True, kw_only=True, repr=False)
class Forecast(Result):
    """What a mixture draws."""

    mixture: str
    """The mixture file."""
    identity: str
    """Identity of all samples."""
    block: int
    """Number of samples per block. A share is a number of samples in it."""
    samples: int
    tokens: int
    stages: Sequence[StageForecast]
    warnings: Sequence[str]
    """Components that are repeated more often than they should, and stages that are shorter than a step."""
    origin: SampleOrigin | None
    """Where the sample of `at` comes from."""

    def view(self) -> View:
        """Return what the result shows."""
        totals = f"{plural(self.samples, 'sample')}, {plural(self.tokens, 'token')}"
        parts: list[str | Table] = [*map(self._table, self.stages), *self._steps()]
        if self.origin is not None:
            values = self.origin._asdict().items()
            rows = [(name.replace("_", " "), f"{v:,}" if isinstance(v, int) else v) for name, v in values]
            parts = [Table((), rows)]
        names = {each.name for stage in self.stages for each in stage.components}
        return View(
            headline=f"{self.mixture}: {totals}, identity {self.identity}",
            mark=DONE if self.origin is None else None,
            kind="Mixture",
            title=self.mixture.rstrip("/").rpartition("/")[2],
            subject=self.mixture,
            figures=[
                ("samples", format_count(self.samples)),
                ("tokens", format_count(self.tokens)),
                ("components", f"{len(names):,}"),
                ("stages", f"{len(self.stages):,}"),
            ],
            parts=parts,
            notes=noted(self.warnings, "warning") if self.origin is None else [],
            next=[f"tokmill peek {quote(self.mixture)} --sample 0"] if self.origin is None else (),
            sections=self._sections(),
        )

    def _sections(self) -> Iterator[Section]:
        if self.samples:
            tokens = Counter[str]()
            for stage in self.stages:
                tokens.update({each.name: each.tokens for each in stage.components})
            colours = {name: number for number, (name, _) in enumerate(tokens.most_common())}
            yield Section(
                "Shares and epochs",
                "Share of each component in the samples of a stage, and its epochs since the start of the training.",
                charts.stacked("Shares and epochs", [_bar(stage, self.block, colours) for stage in self.stages]),
            )
        for table in self._steps():
            yield Section("Steps", "What waiting for the most expensive rank adds to a step.", table)
        for stage in self.stages:
            table = self._table(stage)
            yield Section(table.title.capitalize(), replace(table, title=""), name=f"Stage {stage.stage}")

    def _steps(self) -> list[Table]:
        rows = [(f"stage {each.stage}", each.step) for each in self.stages]
        return [step_table("stage", rows)] if any(step for _, step in rows) else []

    def _table(self, stage: StageForecast) -> Table:
        left_out = f", {plural(stage.left_out, 'sequence')} left out" if stage.left_out else ""
        return Table(
            _COLUMNS,
            [
                (
                    each.name,
                    f"{each.weight:g}",
                    f"{each.share / self.block:.2%}",
                    *(f"{number:,}" for number in (each.samples, each.tokens, each.sequences)),
                    *map(_format_epochs, (each.epochs, each.epochs_before + each.epochs)),
                )
                for each in stage.components
            ],
            f"stage {stage.stage}: samples {stage.start:,} to {stage.stop:,}, {stage.seq_len:,} tokens each{left_out}",
            [
                f"{each.name}: {each.undrawn:,} sequences of its epoch at the previous length were not drawn"
                + (f"; {each.carried:,} sequences with documents that it did not draw come first" * bool(each.carried))
                for each in stage.components
                if each.undrawn
            ],
        )


def _bar(stage: StageForecast, block: int, colours: Mapping[str, int]) -> tuple[str, str, list[charts.Share]]:
    shares = [
        charts.Share(
            (f"{each.name} {each.share / block:.0%}", f"{each.epochs_before + each.epochs:.2g} epochs"),
            each.share / block,
            colours[each.name],
        )
        for each in stage.components
    ]
    samples = plural(stage.stop - stage.start, "sample")
    return f"stage {stage.stage}, {stage.seq_len:,} tokens per sample", samples, shares


def _format_epochs(epochs: float) -> str:
    """Return a number of epochs; a small one never reads as none."""
    return "<0.001" if 0 < epochs < 0.0005 else f"{epochs:.3f}"


@takes(MixKeywords, file=MIXTURE_FILE)
def mix(file: Location, **keywords: Unpack[MixKeywords]) -> Forecast:
    """Show what a mixture draws from each component by stage, as `tokmill mix` does. Loads no samples.

    Raises
    ------
    UsageError
        If an option or an entry of the file is invalid, or components do not fit together.
    SourceError
        If there is no dataset, or it cannot be read.
    OutputError
        If a dataset is damaged.
    """
    values = parse_options(MixKeywords, keywords)
    steps = ComparedSteps.parse(values)
    return forecast(read_mixture(file), str(file), until=values["until"], at=values["at"], steps=steps)


def forecast(
    mixture: Mixture,
    name: str,
    *,
    until: int | None = None,
    at: int | None = None,
    steps: ComparedSteps | None = None,
) -> Forecast:
    """Return what a mixture draws up to a sample; by default until a component of the last stage ends an epoch."""
    end = first_end(mixture) if until is None else until
    if end < 1:
        message = f"--until {end:,} is before the first sample"
        raise UsageError("option-value", message, "leave it out, or use the number of samples of the run")
    bounds = [*(stage.start for stage in mixture.stages if stage.start < end), end]
    warnings: list[str] = []

    def located(samples: NDArray[np.uint64]) -> tuple[Fragments, int]:
        rows = mixture.locate(samples)
        return rows.spans, rows.seq_len

    stages = [
        StageForecast(
            stage=number,
            start=stage.start,
            stop=stop,
            seq_len=stage.seq_len,
            left_out=sum(map(len, stage.left_out.values())),
            components=list(_components(mixture, number, stop, warnings)),
            step=None if steps is None else steps.cost(stage.start, stop, located),
        )
        for number, (stage, stop) in enumerate(zip(mixture.stages, bounds[1:], strict=False))
    ]
    if steps is not None:
        short = [f"stage {each.stage}" for each in stages if each.step is None]
        warnings += [f"{each} has fewer samples than a step, {steps.batch_size:,}: no cost of a step" for each in short]
    return Forecast(
        mixture=name,
        identity=mixture.identity,
        block=mixture.block,
        samples=end,
        tokens=sum(each.tokens for stage in stages for each in stage.components),
        stages=stages,
        warnings=warnings,
        origin=None if at is None else mixture.origins([at])[0],
    )


def _components(mixture: Mixture, number: int, stop: int, warnings: list[str]) -> Iterator[ComponentForecast]:
    """Yield what a stage draws from each component that it has, and add warnings."""
    stage = mixture.stages[number]
    before, after = stage.drawn, stage.drawn_until(stop)
    length_before = mixture.stages[number - 1].seq_len if number else stage.seq_len
    for place, (name, weight) in enumerate(stage.weights.items()):
        share = int(stage.shares[place])
        others = sum(
            _epochs(mixture, name, seq_len, int(counts[place]))
            for seq_len, counts in before.items()
            if seq_len != stage.seq_len and place < len(counts) and counts[place]
        )
        undrawn = 0
        if length_before != stage.seq_len and place < len(counts := before[length_before]) and counts[place]:
            _, position, length = mixture.order(name, length_before).place(int(counts[place]))
            undrawn = (length - position) % length
        first, last = stage.drawn_before(place, stage.seq_len), int(after[stage.seq_len][place])
        if not share:
            yield ComponentForecast(
                name=name, weight=weight, share=0, samples=0, tokens=0, sequences=0, epochs_before=others, epochs=0,
                undrawn=undrawn, carried=0,
            )  # fmt: skip
            continue
        order, sequences = mixture.order(name, stage.seq_len), mixture.sequences(name, stage.seq_len)
        ranks = mixture.orders.ranks(number, name)
        start, end = (_epochs(mixture, name, stage.seq_len, drawn) for drawn in (first, last))
        most = mixture.components[name].max_epochs
        if others + start <= most < others + end:
            left = most - others
            draw = order.start_of(int(left))
            draw += round((left - int(left)) * order.place(draw).length)
            warnings.append(
                f"{name}: more than {most:g} {'epoch' if most == 1 else 'epochs'} from sample "
                f"{stage.find(place, max(draw, first)):,} on, in stage {number}"
            )
        yield ComponentForecast(
            name=name,
            weight=weight,
            share=share,
            samples=last - first,
            tokens=round((last - first) * sequences.token_count / len(sequences)),
            sequences=order.length_after(first),
            epochs_before=others + start,
            epochs=end - start,
            undrawn=undrawn,
            carried=0 if ranks is None else int((ranks < NONE_NEW).sum()),
        )


def _epochs(mixture: Mixture, name: str, seq_len: int, drawn: int) -> float:
    """Return how many epochs a number of draws are."""
    epoch, position, length = mixture.order(name, seq_len).place(drawn)
    return epoch + position / length


def first_end(mixture: Mixture) -> int:
    """Return the sample at which a component of the last stage first ends an epoch."""
    stage = mixture.stages[-1]
    ends = []
    for place, (name, share) in enumerate(zip(stage.weights, stage.shares.tolist(), strict=True)):
        if share:
            order = mixture.order(name, stage.seq_len)
            epoch = order.place(stage.drawn_before(place, stage.seq_len)).epoch
            ends.append(stage.find(place, order.start_of(epoch + 1) - 1) + 1)
    return min(ends)


class TextSource(NamedTuple):
    """The documents of a component, as a source of text."""

    source: str
    weight: Fraction
    """How often each document counts, so that tokens have the shares that the mixture draws; at least 1."""


def text_sources(file: str) -> dict[str, TextSource]:
    """Return the documents of each component that a mixture draws from, in all its stages. Raises as `mix` does."""
    mixture, drawn = read_mixture(file), Counter[str]()
    for stage in forecast(mixture, file).stages:
        drawn.update({each.name: each.tokens for each in stage.components if each.tokens})
    sources, weights = {}, {}
    for name, tokens in drawn.items():
        component = mixture.components[name]
        sequences = next(each for (known, _), each in mixture.opened.items() if known == name)
        split, options = sequences.split, sequences.options
        if component.segments is not None:
            message = f"{file}: component {name!r} reads a part of the segments of {split.store.location()}"
            raise UsageError("option-conflict", message, "leave out segments in a copy of the file")
        folder = "" if options.selection is None else f"{PACK_FOLDER}/{options.name}/"
        held = ChosenDocuments.open(split, options.name).tokens if folder else split.tokens
        sources[name] = split.store.location(f"{folder}{split.name}")
        weights[name] = Fraction(tokens, held)
    least = min(weights.values())
    return {name: TextSource(source, weights[name] / least) for name, source in sources.items()}
