"""The definition of a sample: sources by label, weights, size. docs/concepts/sample.md explains it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from tokmill._sizes import format_bytes, format_count, parse_bytes, parse_count
from tokmill._sources.cleaning import Clean
from tokmill._sources.formats import stem
from tokmill._sources.unit import ReadOptions
from tokmill._spelling import did_you_mean
from tokmill._store import as_texts, is_remote
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from tokmill._encoding.options import OnBad

_LABEL: Final = re.compile(r"([A-Za-z0-9_.-]+)=(.+)", re.ASCII)
_WEIGHT: Final = re.compile(r"\d{1,9}(?:\.\d{1,9})?", re.ASCII)


@dataclass(frozen=True)
class Budget:
    """The size of a sample, including repetitions of documents by weight."""

    amount: int
    unit: Literal["bytes", "documents"]

    @classmethod
    def parse(cls, text: str | int) -> Budget:
        """Parse `10GB` or `512MiB` of text, or `100000docs` or `100k documents`. Raises UsageError."""
        documents = re.fullmatch(r"(.*?)\s*(?:docs|documents)", str(text).strip())
        if documents:
            budget = cls(parse_count(documents[1], "--sample"), "documents")
        else:
            budget = cls(parse_bytes(text, "--sample"), "bytes")
        if budget.amount < 1:
            message = f"--sample {text} is empty"
            raise UsageError("option-value", message, "write it as 10GB or 100000docs")
        return budget

    def __str__(self) -> str:
        return format_bytes(self.amount) if self.unit == "bytes" else f"{format_count(self.amount)} documents"


@dataclass(frozen=True, kw_only=True)
class Sample:
    """Definition of a sample. Create it with `parse`, which checks it."""

    sources: Mapping[str, tuple[str, ...]]
    """Sources per label, in the order in which labels first appear."""
    weights: Mapping[str, Fraction]
    """Relative weight of the documents of each label."""
    budget: Budget | None
    """Size of the sample; None means everything."""
    seed: int
    read: ReadOptions
    clean: Clean
    on_bad: OnBad

    @classmethod
    def parse(
        cls,
        sources: str | Sequence[str],
        *,
        size: str | int | None = None,
        seed: int = 0,
        weights: Sequence[str] = (),
        read: ReadOptions = ReadOptions(),  # noqa: B008 - it is frozen
        clean: str | Sequence[str] = (),
        on_bad: OnBad = "error",
    ) -> Sample:
        """Parse the user's values.

        Parameters
        ----------
        sources
            Each as for `encode`, or `LABEL=SOURCE`. The default label is the name of the file or folder without its
            ending. Several sources may have the same label.
        size
            Such as `10GB` of text, or `100000docs`; None means everything.
        weights
            Such as `LABEL=2`: documents of this label count twice. Default: 1.
        on_bad
            `error`: the first bad row is an error; otherwise bad rows are counted by reason.

        Raises
        ------
        UsageError
            If a value is invalid.
        """
        labelled: dict[str, tuple[str, ...]] = {}
        for source in as_texts(sources):
            label, location = _label(source)
            labelled[label] = (*labelled.get(label, ()), location)
        return cls(
            sources=labelled,
            weights=numbers_by_label("--weight", weights, list(labelled)),
            budget=None if size is None else Budget.parse(size),
            seed=seed,
            read=read,
            clean=Clean.parse(clean),
            on_bad=on_bad,
        )


def _label(source: str) -> tuple[str, str]:
    """Return the label of a source, and the source."""
    match = _LABEL.fullmatch(source)
    if match and not Path(source).exists():  # `lang=en` may be a folder of a partitioned dataset
        return match[1], match[2]
    plain = [part for part in source.split("/") if part.strip(".") and not re.search(r"[*?[]", part)]
    location = plain[-1].partition("@")[0] if is_remote(source) and plain else plain[-1] if plain else source
    return stem(location), source


def numbers_by_label(flag: str, texts: Sequence[str], labels: Sequence[str]) -> dict[str, Fraction]:
    """Return a number per label, such as `LABEL=2`; 1 by default. Raises UsageError."""
    weights = dict.fromkeys(labels, Fraction(1))
    said = set()
    for text in texts:
        label, _, number = text.rpartition("=")
        if label not in weights:
            message = f"{flag} {text}: no source has the label {label!r}"
            hint = did_you_mean(label, labels, f"labels are {', '.join(labels)}; label a source with LABEL=SOURCE")
            raise UsageError("option-value", message, hint)
        if not _WEIGHT.fullmatch(number) or not Fraction(number):
            message = f"{flag} {text}: {number!r} is not a positive number"
            raise UsageError("option-value", message, "write it as code=2 or web=0.5")
        if label in said:
            message = f"{flag}: {label!r} is given twice"
            raise UsageError("option-repeated", message)
        said.add(label)
        weights[label] = Fraction(number)
    return weights
