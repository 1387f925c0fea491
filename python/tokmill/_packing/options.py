"""Options of a packing."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Final, Literal, Self, cast, get_args

from tokmill._sizes import parse_count
from tokmill._spelling import check_choice
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Mapping

Strategy = Literal["best-fit", "concat", "pad"]

PACK_FOLDER: Final = "_pack"
"""Folder of a dataset with the plans."""
GROWING_SUFFIX: Final = ".growing"
"""Suffix of a file of a plan that is not complete yet."""

_MAX_SEQ_LEN: Final = 1 << 30
"""Maximum number of tokens of a sequence."""
UNLIMITED_SEGMENTS: Final = (1 << 32) - 1
"""Value of `max_segments` for no limit."""


@dataclass(frozen=True, kw_only=True)
class PackOptions:
    """Options that determine a packing."""

    seq_len: int
    """Tokens of a sequence."""
    strategy: Strategy = "best-fit"
    max_segments: int | None = None
    """Documents, or parts of them, in a sequence; only of best-fit."""
    seed: int = 0
    """Chooses which document of a length goes where; only of best-fit."""

    @classmethod
    def parse(
        cls, seq_len: int | str, strategy: str, max_segments: int | str | None = None, seed: int | str = 0
    ) -> Self:
        """Return the options; UsageError for what makes no sense."""
        length = parse_count(seq_len, "--seq-len")
        if not 1 <= length <= _MAX_SEQ_LEN:
            message = f"--seq-len {seq_len}: a sequence has 1 to {_MAX_SEQ_LEN:,} tokens"
            raise UsageError("option-value", message)
        check_choice("--strategy", strategy, get_args(Strategy))
        most = None if max_segments is None else parse_count(max_segments, "--max-segments")
        if most is not None and not 1 <= most < UNLIMITED_SEGMENTS:
            message = f"--max-segments {max_segments}: a sequence has room for one document at least"
            raise UsageError("option-value", message)
        number = parse_count(seed, "--seed")
        for value, option in ((most, "--max-segments"), (number, "--seed")):
            if value and strategy != "best-fit":
                message = f"{option} has no meaning with --strategy {strategy}"
                raise UsageError(
                    "option-conflict", message, "it is for best-fit, where documents share a sequence in no order"
                )
        return cls(seq_len=length, strategy=cast("Strategy", strategy), max_segments=most, seed=number)

    @property
    def name(self) -> str:
        """Name of the folder of its plan."""
        most = "" if self.max_segments is None else f"-m{self.max_segments}"
        seed = f"-s{self.seed}" if self.strategy == "best-fit" else ""
        return f"{self.strategy}-{self.seq_len}{most}{seed}"

    def as_dict(self) -> Mapping[str, Any]:
        """As plain JSON."""
        return asdict(self)
