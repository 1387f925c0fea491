"""Arithmetic for planning: how long a corpus takes, and what tokenizing it again in every epoch would cost."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Final

from tokmill._options.option import parse_options
from tokmill._options.signature import takes
from tokmill._planning.options import TOKENS, CapacityKeywords
from tokmill._sizes import format_bytes, format_count, format_seconds, format_share, parse_count
from tokmill._table import listing
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from typing import Unpack

_HOUR: Final = 3600

_TEXT_BYTES: Final = 4
"""Approximate bytes of text per token: 4 to 5 in English, fewer in other text."""


@dataclass(frozen=True, kw_only=True)
class Capacity:
    """Cost of tokenizing a corpus, if reading is never the bottleneck."""

    tokens: int
    cores: int
    rate: int
    """Tokens per second of one core."""
    epochs: int
    """Number of times that the training reads the corpus."""

    @property
    def seconds(self) -> float:
        """Elapsed time for one pass over the corpus."""
        return self.tokens / (self.cores * self.rate)

    @property
    def core_hours(self) -> float:
        """Core-hours for one pass over the corpus; independent of the number of cores."""
        return self.tokens / self.rate / _HOUR

    @property
    def saved_core_hours(self) -> float:
        """Core-hours saved by tokenizing once and keeping the shards, compared with tokenizing in every epoch."""
        return self.core_hours * (self.epochs - 1)

    def as_dict(self) -> dict[str, Any]:
        """Return the result as plain JSON."""
        return {
            **asdict(self),
            "seconds": self.seconds,
            "core_hours": self.core_hours,
            "every_epoch_seconds": self.seconds * self.epochs,
            "every_epoch_core_hours": self.core_hours * self.epochs,
            "saved_core_hours": self.saved_core_hours,
            "text_bytes_per_second": _TEXT_BYTES * self.cores * self.rate,
            "uint16_bytes": 2 * self.tokens,
            "uint32_bytes": 4 * self.tokens,
        }

    def __str__(self) -> str:
        tokens, rate, pool = map(format_count, (self.tokens, self.rate, self.cores * self.rate))
        once, hours, epochs = format_seconds(self.seconds), self.core_hours, self.epochs
        share = format_share((epochs - 1) / epochs)
        rows = [
            ("all cores", f"{self.cores:,} x {rate} tokens/s = {pool} tokens/s"),
            ("once", f"{tokens} tokens / {pool} tokens/s = {self.seconds:,.0f} s = {once}"),
            ("", f"{tokens} tokens / {rate} tokens/s / {_HOUR:,} = {hours:,.0f} core-hours, on any number of cores"),
            (
                f"in each of {epochs} epochs",
                f"{epochs} x {hours:,.0f} = {epochs * hours:,.0f} core-hours, {format_seconds(epochs * self.seconds)}",
            ),
            (
                "once, shards kept",
                f"saves {epochs - 1} x {hours:,.0f} = {self.saved_core_hours:,.0f} core-hours ({share}), "
                f"{format_seconds((epochs - 1) * self.seconds)} elapsed",
            ),
            (
                "shards",
                f"{format_bytes(2 * self.tokens)} in uint16 (vocabularies of up to 65,536), "
                f"{format_bytes(4 * self.tokens)} in uint32",
            ),
            (
                "must be read",
                f"{pool} tokens/s x about {_TEXT_BYTES} bytes of text = "
                f"{format_bytes(_TEXT_BYTES * self.cores * self.rate)}/s, "
                f"{format_bytes(_TEXT_BYTES * self.rate)}/s per core",
            ),
            ("another tokenizer", f"encode everything again: {hours:,.0f} core-hours"),
        ]
        return listing(rows)


@takes(CapacityKeywords, tokens=TOKENS)
def capacity(tokens: int | str, **keywords: Unpack[CapacityKeywords]) -> Capacity:
    """Compute how long a corpus takes on a number of cores, as `tokmill tune --tokens … --cores … --rate …` does.

    Raises
    ------
    UsageError
        If a value is not a number or less than 1.
    """
    counts = {"tokens": parse_count(tokens, "--tokens"), **parse_options(CapacityKeywords, keywords)}
    for name, count in counts.items():
        if count < 1:
            message = f"--{name}: {count} is less than 1"
            raise UsageError("option-value", message)
    return Capacity(**counts)
