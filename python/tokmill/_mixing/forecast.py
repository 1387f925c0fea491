"""`tokmill.mix`: what a mixture draws, by stage, before anything is loaded."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from tokmill._html.page import cell
from tokmill._mixing.mixture_file import read_mixture
from tokmill._mixing.options import MIXTURE_FILE, MixKeywords
from tokmill._mixing.orders import NONE_NEW
from tokmill._mixing.page import forecast_page, forecast_parts
from tokmill._mixing.stage import SampleOrigin
from tokmill._mixing.tables import format_forecast, format_origin
from tokmill._options.option import parse_options
from tokmill._options.signature import takes
from tokmill._repr import brief
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Unpack

    from tokmill._mixing.mixture import Mixture
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


@dataclass(frozen=True, kw_only=True)
class Forecast:
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
    """Components that are repeated more often than they should."""
    origin: SampleOrigin | None
    """Where the sample of `at` comes from."""

    def __repr__(self) -> str:
        return brief(self, mixture=self.mixture, samples=self.samples, stages=len(self.stages))

    def as_dict(self) -> dict[str, Any]:
        """Return the result as plain JSON."""
        return {**asdict(self), "origin": None if self.origin is None else self.origin._asdict()}

    def _repr_html_(self) -> str:
        return cell(*forecast_parts(self))

    def as_html(self) -> str:
        """Return the result as a self-contained HTML page."""
        return forecast_page(self)

    def __str__(self) -> str:
        return format_forecast(self) if self.origin is None else format_origin(self.origin)


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
    return forecast(read_mixture(file), str(file), until=values["until"], at=values["at"])


def forecast(mixture: Mixture, name: str, *, until: int | None = None, at: int | None = None) -> Forecast:
    """Return what a mixture draws up to a sample; by default until a component of the last stage ends an epoch."""
    end = first_end(mixture) if until is None else until
    if end < 1:
        message = f"--until {end:,} is before the first sample"
        raise UsageError("option-value", message, "leave it out, or use the number of samples of the run")
    bounds = [*(stage.start for stage in mixture.stages if stage.start < end), end]
    warnings: list[str] = []
    stages = [
        StageForecast(
            stage=number,
            start=stage.start,
            stop=stop,
            seq_len=stage.seq_len,
            left_out=sum(map(len, stage.left_out.values())),
            components=list(_components(mixture, number, stop, warnings)),
        )
        for number, (stage, stop) in enumerate(zip(mixture.stages, bounds[1:], strict=False))
    ]
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
