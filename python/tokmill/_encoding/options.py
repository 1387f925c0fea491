"""The options of `encode`, parsed and checked."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, Literal, Self, get_args

from tokmill._dataset.shards import FileFormat, token_dtype
from tokmill._dataset.splits import SplitRules
from tokmill._encoding.block import Eot, Recipe
from tokmill._encoding.engine import UNIT_BYTES
from tokmill._sizes import parse_bytes, parse_count, parse_share
from tokmill._sources import ReadOptions
from tokmill._sources.cleaning import Clean
from tokmill._spelling import check_choice
from tokmill._tokenizer.tokenizer import Tokenizer
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    import numpy as np

Dtype = Literal["auto", "uint16", "uint32"]
OnBad = Literal["error", "skip", "quarantine"]

LARGEST_UINT16: Final = 65_535


@dataclass(frozen=True, kw_only=True)
class EncodeOptions:
    """All that shapes the bytes of a dataset, apart from its sources.

    Raises
    ------
    UsageError
        For an option that makes no sense.
    """

    tokenizer: Tokenizer
    read: ReadOptions
    clean: Clean
    splits: SplitRules
    shard_tokens: int
    eot: Eot
    dtype: Dtype
    format: FileFormat
    limit_docs: int | None
    limit_tokens: int | None

    def __post_init__(self) -> None:
        check_choice("--eot", self.eot, get_args(Eot))
        check_choice("--dtype", self.dtype, get_args(Dtype))
        check_choice("--format", self.format, get_args(FileFormat))
        if self.eot != "none":
            _ = self.tokenizer.eot_token  # there must be one
        largest = self.tokenizer.max_token_value
        if self.dtype == "uint16" and largest > LARGEST_UINT16:
            message = f"--dtype uint16 holds ids up to {LARGEST_UINT16:,}, but {self.tokenizer.name} has {largest:,}"
            raise UsageError("ids-too-large", message, "use --dtype auto")

    @classmethod
    def parse(
        cls,
        *,
        tokenizer: str | Path | Tokenizer,
        cache_size: int | str | None,
        shard_tokens: int | str,
        split: str | Sequence[str],
        eot: Eot,
        eot_token: str | None,
        dtype: Dtype,
        format: FileFormat,
        text_column: str,
        id_column: str | None,
        separator: str,
        where: str | None,
        clean: str | Sequence[str],
        source_format: str | None,
        limit_docs: int | str | None,
        limit_tokens: int | str | None,
        max_doc_bytes: int | str,
        unit_bytes: int | str | None,
    ) -> Self:
        """Return the options that users write; see `tokmill.encode`. Raises UsageError, and TokenizerError."""
        if not isinstance(tokenizer, Tokenizer):
            tokenizer = Tokenizer(tokenizer, eot=eot_token, cache_size=cache_size)
        elif cache_size is not None:
            message = f"--cache-size: {cache_size} comes too late, as {tokenizer!r} is made"
            raise UsageError("option-conflict", message, "make it with cache_size, or give its name")
        splits = SplitRules.parse([split] if isinstance(split, str) else split)
        return cls(
            tokenizer=tokenizer,
            read=ReadOptions(
                text_column=text_column,
                id_column=id_column,
                needs_ids=splits.hashed,
                separator=separator,
                where=where,
                max_doc_bytes=parse_bytes(max_doc_bytes, "--max-doc-bytes"),
                source_format=source_format,
                unit_bytes=UNIT_BYTES if unit_bytes is None else parse_bytes(unit_bytes, "--unit-bytes"),
            ),
            clean=Clean.parse(clean),
            splits=splits,
            shard_tokens=parse_count(shard_tokens, "--shard-tokens"),
            eot=eot,
            dtype=dtype,
            format=format,
            limit_docs=None if limit_docs is None else parse_count(limit_docs, "--limit-docs"),
            limit_tokens=None if limit_tokens is None else parse_count(limit_tokens, "--limit-tokens"),
        )

    @property
    def token_dtype(self) -> np.dtype[Any]:
        """The dtype of ids: `auto` is uint16 if the largest id is at most 65,535, else uint32."""
        if self.dtype == "auto":
            return token_dtype("uint16" if self.tokenizer.max_token_value <= LARGEST_UINT16 else "uint32")
        return token_dtype(self.dtype)

    @property
    def recipe(self) -> Recipe:
        """What turns text into tokens."""
        return Recipe(
            tokenizer=self.tokenizer, eot=self.eot, dtype=self.token_dtype, splits=self.splits, clean=self.clean
        )

    def as_dict(self) -> dict[str, Any]:
        """The resolved options as plain JSON, under the names of the command line, but for the tokenizer.

        `clean` is there only where there are steps, so that datasets without any are what they were before there were.
        """
        return {
            "shard_tokens": self.shard_tokens,
            "split": [str(rule) for rule in self.splits.rules],
            "eot": self.eot,
            "dtype": self.token_dtype.name,
            "format": self.format,
            "text_column": self.read.text_column,
            "id_column": self.read.id_column,
            "separator": self.read.separator,
            "where": self.read.where,
            "source_format": self.read.source_format,
            "limit_docs": self.limit_docs,
            "limit_tokens": self.limit_tokens,
            "max_doc_bytes": self.read.max_doc_bytes,
            **({"clean": list(self.clean.steps)} if self.clean.steps else {}),
        }


def bad_share(on_bad: OnBad, max_bad: float | str | None) -> Fraction | None:
    """The share of bad rows that a run accepts; None: not one.

    Raises
    ------
    UsageError
        For an option that makes no sense.
    """
    check_choice("--on-bad", on_bad, get_args(OnBad))
    if on_bad == "error":
        if max_bad is not None:
            message = "--max-bad has no meaning with --on-bad error, which ends the run at the first bad row"
            raise UsageError("option-conflict", message, "add --on-bad skip")
        return None
    return Fraction(1) if max_bad is None else parse_share(max_bad, "--max-bad")
