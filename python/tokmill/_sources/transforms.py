"""Changes of text before it is encoded: cleaning, and filling in the middle.

docs/guides/clean.md specifies each step of cleaning.

    PSM   PRE prefix SUF suffix MID middle
    SPM   PRE SUF suffix MID prefix middle

Prefix, suffix and middle are encoded one by one. Which documents, in which form, and where they are divided depends on
their text and the seed alone. With the first eight bytes h of the text's SHA-256, and mix and STEP as in FORMAT.md,
u[i] = mix(h ^ mix(4 · seed + i + STEP)). If u[0] < share · 2**64, the document is rearranged; if u[1] < spm · 2**64, to
SPM. Of n characters, it is divided before those with the numbers (u[i] >> 32) · (n + 1) >> 32 for i = 2 and 3.
Bavarian et al., Efficient Training of Language Models to Fill in the Middle: https://arxiv.org/abs/2207.14255
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Self

import numpy as np
import pyarrow as pa

from tokmill import _core
from tokmill._core import sha256_prefix
from tokmill._sources.documents import Documents, Parts, strings
from tokmill._spelling import did_you_mean
from tokmill._splitmix import STEP, mix
from tokmill.errors import TokenizerError, UsageError

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction

    import numpy.typing as npt

    from tokmill._sources.rows import RowBatch

STEPS: Final = ("html", "control", "nfc", "whitespace")
"""Steps in the order of application, whatever the order in which they are given."""


@dataclass(frozen=True)
class Clean:
    """A selection of STEPS, in their order."""

    steps: tuple[str, ...] = ()

    @classmethod
    def parse(cls, clean: str | Sequence[str]) -> Clean:
        """Parse the steps that users name: `html,nfc`, or several such texts. Raises UsageError for an unknown step."""
        texts = [clean] if isinstance(clean, str) else clean
        names = {name.strip() for text in texts for name in text.split(",")} - {""}
        for name in sorted(names.difference(STEPS)):
            message = f"--clean: there is no step {name!r}"
            raise UsageError("option-value", message, did_you_mean(name, STEPS, f"the steps are {', '.join(STEPS)}"))
        return cls(tuple(step for step in STEPS if step in names))

    def texts(self, texts: pa.Array) -> pa.Array:
        """Clean texts, (large_)string without nulls; returns the array itself if nothing changes."""
        if not self.steps:
            return texts
        cleaned = _core.clean(*Documents.from_arrow(texts), list(self.steps))
        if cleaned is None:
            return texts
        return strings(*cleaned)

    def rows(self, rows: RowBatch) -> RowBatch:
        """Return the rows with clean texts. Ids, positions and splits are unchanged."""
        return rows if not self.steps else rows.having(text=self.texts(rows.text))


_SENTINELS: Final = (
    ("<|fim_prefix|>", "<|fim_suffix|>", "<|fim_middle|>"),
    ("<fim_prefix>", "<fim_suffix>", "<fim_middle>"),
    ("<fim-prefix>", "<fim-suffix>", "<fim-middle>"),
    ("<\uff5cfim\u2581begin\uff5c>", "<\uff5cfim\u2581hole\uff5c>", "<\uff5cfim\u2581end\uff5c>"),
    ("\u2581<PRE>", "\u2581<SUF>", "\u2581<MID>"),
    ("<PRE>", "<SUF>", "<MID>"),
)
"""Names that models use."""
_NUMBERS: Final = 4
"""Numbers drawn for a document."""
_ALL: Final = 1 << 64


@dataclass(frozen=True, kw_only=True)
class Infilling:
    """How documents are rearranged."""

    share: Fraction
    """Share of documents that are rearranged."""
    spm: Fraction
    """Share of these that become SPM; the others become PSM."""
    seed: int
    sentinels: tuple[int, int, int]
    """Ids of the sentinels of prefix, suffix and middle."""

    @classmethod
    def of(
        cls,
        share: Fraction,
        spm: Fraction,
        seed: int,
        named: tuple[str, ...] | None,
        added: Mapping[str, int],
        tokenizer: str,
    ) -> Self:
        """Return an infilling with sentinels that are named or known. Raises TokenizerError or UsageError."""
        if named is not None and len(set(named)) != len(_SENTINELS[0]):
            message = f"--fim-tokens {','.join(named)}: these are not three tokens"
            raise UsageError("option-value", message, "name those of prefix, suffix and middle: PRE,SUF,MID")
        if missing := [token for token in named or () if token not in added]:
            message = f"--fim-tokens: {tokenizer} has no token {missing[0]!r}"
            raise TokenizerError("tokenizer-unfit", message, "name special or other added tokens of the tokenizer")
        found = named or next((names for names in _SENTINELS if added.keys() >= {*names}), None)
        if found is None:
            message = f"--fim: {tokenizer} has no tokens such as {', '.join(_SENTINELS[0])}"
            raise TokenizerError("tokenizer-unfit", message, "name those of the tokenizer: --fim-tokens PRE,SUF,MID")
        prefix, suffix, middle = (added[name] for name in found)
        return cls(share=share, spm=spm, seed=seed, sentinels=(prefix, suffix, middle))

    def rows(self, rows: RowBatch) -> RowBatch:
        """Rearrange documents, of the marked ones if some are. Ids, positions and splits are unchanged."""
        data, bounds = Documents.from_arrow(rows.text)
        offsets = bounds.astype(np.int64)
        numbers = _draw(sha256_prefix(data, bounds), self.seed)
        chosen = _below(numbers[0], self.share) & (np.diff(offsets) > 0)
        marked = rows.numbers("marked")
        chosen &= True if marked is None else marked == 1
        is_spm = _below(numbers[1], self.spm) & chosen
        low, high = _places(data, offsets, numbers[2:])
        starts, ends = offsets[:-1], offsets[1:]
        low, high = np.where(chosen, low, ends), np.where(chosen, high, ends)
        # The texts of PSM: prefix, suffix, middle. Those of SPM: suffix, prefix, middle. Of others: all, and nothing.
        texts = np.stack([[starts, low], [high, ends], [low, high]], axis=2).transpose(1, 2, 0)
        texts[is_spm] = texts[is_spm][:, [1, 0, 2]]
        return rows.having(text=_joined(data, texts), parts=self._parts(texts, chosen, is_spm).to_arrow())

    def _parts(
        self, texts: npt.NDArray[np.int64], chosen: npt.NDArray[np.bool_], is_spm: npt.NDArray[np.bool_]
    ) -> Parts:
        """Return the parts of documents: texts is int64[k, 3, 2], the bounds of their texts in order."""
        prefix, suffix, middle = self.sentinels
        sizes = texts[:, :, 1] - texts[:, :, 0]
        tokens = np.full((len(texts), 6), -1)
        lengths = np.zeros((len(texts), 6), np.int64)
        is_used = np.repeat(chosen[:, None], 6, axis=1)
        # PSM: PRE text SUF text MID text. SPM: PRE SUF text MID text text.
        tokens[:, 0], tokens[:, 2], tokens[:, 4] = prefix, suffix, middle
        lengths[:, 1], lengths[:, 3], lengths[:, 5] = sizes.T
        tokens[is_spm] = [prefix, suffix, -1, middle, -1, -1]
        lengths[is_spm] = 0
        lengths[is_spm, 2], lengths[is_spm, 4], lengths[is_spm, 5] = sizes[is_spm].T
        is_used[~chosen, 1] = True
        counts = is_used.sum(axis=1)
        return Parts(
            offsets=np.append(0, np.cumsum(counts)),
            text_bytes=lengths[is_used],
            token=tokens[is_used],
            loss=np.ones(int(counts.sum()), np.bool_),
            joined=np.zeros(int(counts.sum()), np.bool_),
        )


def _draw(hashes: npt.NDArray[np.uint64], seed: int) -> npt.NDArray[np.uint64]:
    """Return uint64[4, k]: the numbers of documents."""
    keys = mix(np.array([(_NUMBERS * seed + number + STEP) % _ALL for number in range(_NUMBERS)], np.uint64))
    return mix(hashes[None, :] ^ keys[:, None])


def _below(numbers: npt.NDArray[np.uint64], share: Fraction) -> npt.NDArray[np.bool_]:
    limit = int(share * _ALL)
    return numbers < np.uint64(limit) if limit < _ALL else np.ones(len(numbers), np.bool_)


def _places(
    data: npt.NDArray[np.uint8], offsets: npt.NDArray[np.int64], numbers: npt.NDArray[np.uint64]
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Return two places in each document, ascending, as offsets of bytes at which characters start."""
    characters = np.append(np.flatnonzero((data & 0xC0) != 0x80), len(data))
    first = np.searchsorted(characters, offsets)
    counts = np.diff(first).astype(np.uint64)
    half = np.uint64(32)
    places = ((numbers >> half) * (counts + np.uint64(1)) >> half).astype(np.int64)
    low, high = np.sort(characters[first[:-1] + places], axis=0)
    return low, high


def _joined(data: npt.NDArray[np.uint8], texts: npt.NDArray[np.int64]) -> pa.Array:
    """Return documents of several texts, data[start:end], end to end; texts is int64[k, n, 2]."""
    starts, ends = texts.reshape(-1, 2).T
    sizes = ends - starts
    before = np.cumsum(sizes) - sizes
    places = np.repeat(starts - before, sizes) + np.arange(int(sizes.sum()))
    offsets = np.append(0, np.cumsum(sizes.reshape(texts.shape[:2]).sum(axis=1)))
    return strings(data[places], offsets)
