"""Split rules: which documents leave `train` for `val`, `test`, ….

    val=source        the documents of the split val of datasets that are encoded again
    val=hash:1%       about one document in a hundred, chosen by the hash of its id: the same document goes
                      to the same split in every run, regardless of the rest of the corpus
    val=docs:1/100    the 100th, 200th, … document
    test=shards:350   whole documents from the start of the corpus while they fit into 350 shards

Rules apply in the order source, hash, docs, shards; the first that matches a document takes it, and the rest is
`train`. This module contains the syntax of rules and the arithmetic of hashes; layout.py applies the rules.

The hash of a document is a 64-bit number that is easy to compute elsewhere: the first eight bytes, as a big-endian
number, of the SHA-256 of its id in UTF-8 (an integer id in decimal). For a document without an id, the hash is computed
from the path of its file relative to the source, a NUL, and its position in decimal (the row of a parquet or Arrow
file, the byte offset in the decoded text of others). In Python

    int.from_bytes(hashlib.sha256(id.encode()).digest()[:8], "big")

and in SQL the first 16 hex digits of sha256(id). Hash rules divide the range of hashes in the order given: with shares
a, b, …, a document with hash h is in the first if h < floor(a * 2**64), in the second if h < floor((a + b) * 2**64),
and so on. The shares are exact decimals, not floats.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Literal, cast, get_args

import numpy as np
from numpy.typing import NDArray

from tokmill._sizes import parse_count, parse_share
from tokmill.errors import UsageError

TRAIN = "train"
"""The split of all documents that no rule takes."""

NO_SPLIT = 255
"""The hash code of documents that no hash rule takes."""

RuleKind = Literal["source", "hash", "docs", "shards"]
_KINDS: tuple[RuleKind, ...] = get_args(RuleKind)
"""Kinds of rules, in the order in which they apply."""

_NAME = re.compile(r"[A-Za-z0-9-][A-Za-z0-9._-]{0,63}", re.ASCII)
_WINDOWS = {"con", "prn", "aux", "nul"} | {f"{device}{n}" for device in ("com", "lpt") for n in range(10)}
_SUFFIXES = (".json", ".jsonl", ".npy", ".bin", ".toml")  # suffixes of files beside the folders of splits
_FORMS = "val=hash:1%, val=docs:1/100 or test=shards:350"
_MAX_RULES = 64


def check_name(name: str) -> None:
    """Raise UsageError unless `name` is a valid name of a split, which is also the name of a folder on any system."""
    if not _NAME.fullmatch(name):
        reason = "use 1 to 64 letters, digits, '.', '_' or '-'; the first must not be '.' or '_'"
    elif name.endswith(".") or name.split(".")[0].lower() in _WINDOWS:
        reason = "not a valid folder name on Windows"
    elif name.lower().endswith(_SUFFIXES):
        reason = "could be mistaken for a file of the dataset"
    else:
        return
    message = f"split {name!r}: {reason}"
    raise UsageError("split-rule", message)


@dataclass(frozen=True)
class SplitRule:
    """One rule. `str(rule)` is its canonical text; equal rules have equal texts."""

    name: str
    """Name of the split."""
    kind: RuleKind
    amount: Fraction
    """For source, 1; for hash, the share of all documents, in (0, 1]; for docs, 1/n; for shards, the number of shards,
    at least 1."""

    def __str__(self) -> str:
        if self.kind == "source":
            return f"{self.name}=source"
        if self.kind == "hash":
            return f"{self.name}=hash:{_percent(self.amount)}"
        if self.kind == "docs":
            return f"{self.name}=docs:1/{self.amount.denominator}"
        return f"{self.name}=shards:{self.amount}"

    @classmethod
    def parse(cls, text: str) -> SplitRule:
        """Parse a rule such as `val=hash:1%`. Raises UsageError if it is invalid."""
        option = f"--split {text}"
        if text.endswith("=source"):
            return cls.of_source(text.removesuffix("=source"))
        match = re.fullmatch(r"([^=]*)=([^:]*):(.*)", text, re.DOTALL)
        if match is None or match[2] not in _KINDS:
            message = f"{option}: not a split rule"
            hint = f"write {_FORMS}"
            if found := re.fullmatch(r"([^=:]+)=(0?\.\d+|\d?\d(?:\.\d+)?%)", text):
                hint = f"write --split {found[1]}=hash:{found[2]}"
            raise UsageError("split-rule", message, hint)
        name, kind, amount = match[1], cast("RuleKind", match[2]), match[3].strip()
        check_name(name)
        if kind == "hash":
            return cls(name, kind, parse_share(amount, option))
        if kind == "docs":
            first, _, every = amount.partition("/")
            if first.strip() != "1" or not every:
                message = f"{option}: {amount!r} is not 1/n"
                raise UsageError("split-rule", message, hint="write 1/100 for every hundredth document")
            n = parse_count(every, option)
            if n < 1:
                message = f"{option}: n in 1/n must be at least 1"
                raise UsageError("split-rule", message)
            return cls(name, kind, Fraction(1, n))
        return cls(name, kind, Fraction(parse_count(amount, option)))

    @classmethod
    def of_source(cls, name: str) -> SplitRule:
        """Return the rule that keeps a split of datasets that are encoded again. Raises UsageError."""
        check_name(name)
        return cls(name, "source", Fraction(1))


@dataclass(frozen=True)
class SplitRules:
    """The rules of a run, in any order. Raises UsageError if they are in conflict."""

    rules: tuple[SplitRule, ...] = ()

    @classmethod
    def parse(cls, texts: Iterable[str]) -> SplitRules:
        """Parse rules such as `["val=hash:1%", "test=shards:350"]`."""
        return cls(tuple(map(SplitRule.parse, texts)))

    def __post_init__(self) -> None:
        # Sort the rules into the order in which they apply; hash rules keep their relative order.
        object.__setattr__(self, "rules", tuple(sorted(self.rules, key=lambda rule: _KINDS.index(rule.kind))))
        if len(self.rules) > _MAX_RULES:
            message = f"{len(self.rules)} split rules are too many (maximum {_MAX_RULES})"
            raise UsageError("split-rule", message)
        seen = {TRAIN: "the split of all remaining documents"}
        for rule in self.rules:
            check_name(rule.name)
            folder = rule.name.lower()  # not all file systems distinguish upper and lower case
            if folder in seen:
                message = f"--split {rule}: the name is already used by {seen[folder]}"
                raise UsageError("split-rule", message, hint="give each split its own name")
            seen[folder] = f"--split {rule}"
            if rule.amount <= 0:
                message = f"--split {rule}: would match no document"
                raise UsageError("split-rule", message, hint="remove the rule")
        for kind in ("docs", "shards"):
            same = [str(rule) for rule in self.rules if rule.kind == kind]
            if len(same) > 1:
                message = f"--split {' and '.join(same)}: only one {kind} rule is allowed"
                raise UsageError("split-rule", message)
        self._check_shares()

    @property
    def names(self) -> tuple[str, ...]:
        """The splits in canonical order: those of the rules in the order in which they apply, then `train`.

        The position of a split in this tuple is its code.
        """
        return (*(rule.name for rule in self.rules), TRAIN)

    @property
    def hashed(self) -> bool:
        """Whether there are hash rules, so that documents must be hashed."""
        return bool(self._ends)

    def amount(self, kind: Literal["docs", "shards"]) -> int | None:
        """Return n of the rule `docs:1/n`, or N of `shards:N`; None if there is no such rule."""
        for rule in self.rules:
            if rule.kind == kind:
                return rule.amount.denominator if kind == "docs" else rule.amount.numerator
        return None

    def with_sources(self, names: Sequence[str]) -> SplitRules:
        """Return the rules of a run whose sources have these splits, which are kept if there are no rules.

        Raises UsageError if a source rule names another split.
        """
        if not self.rules:
            return SplitRules(tuple(SplitRule.of_source(name) for name in names if name != TRAIN))
        for rule in self.rules:
            if rule.kind == "source" and rule.name not in names:
                message = f"--split {rule}: no source is a dataset with the split {rule.name}"
                raise UsageError("split-rule", message, f"write {_FORMS}")
        return self

    def not_kept(self, names: Sequence[str]) -> Iterator[str]:
        """Yield a note if a run whose sources have these splits does not keep one of them."""
        lost = [name for name in names if name != TRAIN and self.source_code(name) == NO_SPLIT]
        if lost:
            kept = " ".join(f"--split {name}=source" for name in lost)
            yield f"--split divides documents of the splits {', '.join(lost)} anew; {kept} keeps them"

    @property
    def coded(self) -> bool:
        """Whether documents need the codes of `hash_code` or `source_code`."""
        return any(rule.kind in ("source", "hash") for rule in self.rules)

    def source_code(self, split: str) -> int:
        """Return the code of the source rule that keeps a split of a dataset, or NO_SPLIT."""
        kept = (code for code, rule in enumerate(self.rules) if rule.kind == "source" and rule.name == split)
        return next(kept, NO_SPLIT)

    def hash_code(self, hashes: NDArray[np.uint64]) -> NDArray[np.uint8]:
        """Return uint8[n]: for each of uint64[n] hashes, the code of the hash rule's split, or NO_SPLIT."""
        # An end of 2**64 does not fit, so intervals are represented by their last number. All are uint64, not floats.
        last = np.array([end - 1 for end in self._ends], np.uint64)
        code = np.searchsorted(last, hashes, side="left").astype(np.uint8)
        none = code == len(last)
        code += sum(rule.kind == "source" for rule in self.rules)
        code[none] = NO_SPLIT
        return code

    @cached_property
    def _ends(self) -> tuple[int, ...]:
        """First number above the interval of each hash rule."""
        total, ends = Fraction(0), []
        for rule in self.rules:
            if rule.kind == "hash":
                total += rule.amount
                ends.append(int(total * 2**64))
        return tuple(ends)

    def _check_shares(self) -> None:
        shares = [rule.amount for rule in self.rules if rule.kind == "hash"]
        if sum(shares) > 1:
            message = f"the shares of the hash rules add up to {_percent(sum(shares, Fraction(0)))} (maximum 100%)"
            raise UsageError("split-rule", message, hint="reduce the shares")
        for rule, start, end in zip(self.rules, (0, *self._ends), self._ends, strict=False):
            if start == end:
                message = f"--split {rule}: the share is too small for a 64-bit hash"
                raise UsageError("split-rule", message)


def _percent(share: Fraction) -> str:
    """Format a share exactly: 1/200 is 0.5%. A share without a short decimal stays a fraction."""
    for digits in range(40):
        scaled = share * 10 ** (digits + 2)
        if scaled.denominator == 1:
            whole, rest = divmod(int(scaled), 10**digits)
            return f"{whole}.{rest:0{digits}}%" if digits else f"{whole}%"
    return str(share)
