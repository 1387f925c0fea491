"""How long a corpus takes on some cores, and what tokenizing again in every epoch would cost: plain arithmetic."""

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

HOUR: Final = 3600

TEXT_BYTES: Final = 4
"""Bytes of text per token, about: English has 4 to 5, other text less."""


@dataclass(frozen=True, kw_only=True)
class Capacity:
    """What tokenizing costs; the input is not waited for."""

    tokens: int
    cores: int
    rate: int
    """Tokens per second of one core."""
    epochs: int
    """How often the training reads the corpus."""

    @property
    def seconds(self) -> float:
        """By the clock, for the corpus once."""
        return self.tokens / (self.cores * self.rate)

    @property
    def core_hours(self) -> float:
        """For the corpus once: as many however many cores there are."""
        return self.tokens / self.rate / HOUR

    @property
    def saved_core_hours(self) -> float:
        """What tokenizing once, and keeping the shards, saves against doing so in every epoch."""
        return self.core_hours * (self.epochs - 1)

    def as_dict(self) -> dict[str, Any]:
        """Everything as plain JSON."""
        return {
            **asdict(self),
            "seconds": self.seconds,
            "core_hours": self.core_hours,
            "every_epoch_seconds": self.seconds * self.epochs,
            "every_epoch_core_hours": self.core_hours * self.epochs,
            "saved_core_hours": self.saved_core_hours,
            "text_bytes_per_second": TEXT_BYTES * self.cores * self.rate,
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
            ("", f"{tokens} tokens / {rate} tokens/s / {HOUR:,} = {hours:,.0f} core-hours, on any number of cores"),
            (
                f"in each of {epochs} epochs",
                f"{epochs} x {hours:,.0f} = {epochs * hours:,.0f} core-hours, {format_seconds(epochs * self.seconds)}",
            ),
            (
                "once, shards kept",
                f"saves {epochs - 1} x {hours:,.0f} = {self.saved_core_hours:,.0f} core-hours ({share}), "
                f"{format_seconds((epochs - 1) * self.seconds)} by the clock",
            ),
            (
                "shards",
                f"{format_bytes(2 * self.tokens)} in uint16 (vocabularies of up to 65,536), "
                f"{format_bytes(4 * self.tokens)} in uint32",
            ),
            (
                "must be read",
                f"{pool} tokens/s x about {TEXT_BYTES} bytes of text = "
                f"{format_bytes(TEXT_BYTES * self.cores * self.rate)}/s, "
                f"{format_bytes(TEXT_BYTES * self.rate)}/s for each core",
            ),
            ("another tokenizer", f"all of it once more, {hours:,.0f} core-hours: ids of two do not mix"),
        ]
        return listing(rows)


@takes(CapacityKeywords, tokens=TOKENS)
def capacity(tokens: int | str, **keywords: Unpack[CapacityKeywords]) -> Capacity:
    """Tells how long a corpus takes on some cores; on the command line `tokmill tune --tokens … --cores … --rate …`.

    Raises
    ------
    UsageError
        For what is no number, or below 1.
    """
    counts = {"tokens": parse_count(tokens, "--tokens"), **parse_options(CapacityKeywords, keywords)}
    for name, count in counts.items():
        if count < 1:
            message = f"--{name}: {count} is below 1"
            raise UsageError("option-value", message)
    return Capacity(**counts)
