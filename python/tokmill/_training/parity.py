"""Languages in parity: each merge goes to the language that is worst off (`train --parity`, `--parallel`).

The labels of the sample are the languages.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

from tokmill._options.option import declared
from tokmill._training.counting import SUFFIX
from tokmill._training.options import PARITY_ONLY_WITHOUT, TrainKeywords
from tokmill._training.sampling import Sample, numbers_by_label
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from fractions import Fraction


@dataclass(frozen=True, kw_only=True)
class Parity:
    """How languages are balanced. Create it with `parse`, which checks it."""

    languages: tuple[str, ...]
    """Labels of the sample, in the order in which they first appear; the first of equals goes first."""
    rates: Mapping[str, Fraction] | None
    """Relative bytes per token that each should get; None with `parallel`."""
    parallel: Sample | None
    """The same text in every language, whose lengths in tokens should be equal."""

    @classmethod
    def parse(cls, values: Mapping[str, Any], sources: Sequence[str], sample: Sample, **reading: Any) -> Self | None:
        """Return what the options say, or None without them. Raises UsageError.

        Parameters
        ----------
        values
            The parsed options.
        sources
            All sources, files of counts among them.
        sample
            Its labels are the languages.
        reading
            Arguments of `Sample.parse` for the parallel text.
        """
        rates, parallel = (_several(values[name]) for name in ("parity", "parallel"))
        if not rates and not parallel:
            return None
        flag = "--parity" if rates else "--parallel"
        if rates and parallel:
            message = "--parity and --parallel are two ways to balance languages"
            raise UsageError("option-conflict", message, "give rates with --parity, or text with --parallel")
        for name, why in PARITY_ONLY_WITHOUT.items():
            option = declared(TrainKeywords)[name]
            if option.is_set(values[name]):
                message = f"{option.flag} has no effect with {flag}: {why}"
                raise UsageError("option-conflict", message, f"remove {option.flag}")
        for source in sources:
            if source.endswith(SUFFIX):
                message = f"{source}: {flag} needs text, because a file of counts has no languages"
                raise UsageError("option-conflict", message, "name the text that was counted, as LABEL=SOURCE")
        languages = tuple(sample.sources)
        if len(languages) == 1:
            message = f"{flag} needs sources of several languages; all have the label {languages[0]!r}"
            raise UsageError("option-conflict", message, "label them, such as en=web/en hi=web/hi")
        if rates:
            return cls(languages=languages, rates=numbers_by_label("--parity", rates, languages), parallel=None)
        texts = Sample.parse(parallel, **reading)
        if other := set(texts.sources) ^ set(languages):
            missing = f"it has {', '.join(texts.sources)}, the sample has {', '.join(languages)}"
            message = f"--parallel needs the labels of the sample: {missing}"
            raise UsageError("option-value", message, f"give {min(other)} to both, or to neither, as LABEL=SOURCE")
        return cls(languages=languages, rates=None, parallel=texts)

    def as_dict(self) -> dict[str, Any]:
        """Return what a record says about it, as plain JSON."""
        if self.rates is not None:
            return {"rates": {label: float(rate) for label, rate in self.rates.items()}}
        return {"parallel": {} if self.parallel is None else dict(self.parallel.sources)}


def _several(value: str | Sequence[str]) -> list[str]:
    return [value] if isinstance(value, str) else list(value)
