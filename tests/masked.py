"""A dataset of prompts and completions whose alphabets differ, so that a target tells whether it may have loss."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

import tokmill

PROMPT, COMPLETION = "abcdefgh ", "STUVWXYZ\n"
EOT: Final = 256
"""End-of-text token of the tokenizer `bytes`."""


def written(folder: Path) -> Path:
    """Write a dataset, and return its folder."""
    chance = random.Random(4)

    def text(alphabet: str, most: int) -> str:
        return "".join(chance.choices(alphabet, k=chance.randrange(most)))

    rows = [{"prompt": text(PROMPT, 60), "completion": text(COMPLETION, 90)} for _ in range(200)]
    source, out = folder / "rows.jsonl", folder / "masked"
    source.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    tokmill.encode(
        source, tokenizer="bytes", out=out, shard_tokens=997, prompt_column="prompt", completion_column="completion"
    )
    return out


def masked_dataset(folder: Path, length: int, *, materialise: bool) -> tokmill.TokenDataset:
    """Write and pack a dataset; some of its documents are longer than a sequence of `length` tokens."""
    out = written(folder)
    tokmill.pack(out, seq_len=length, materialise=materialise)
    return tokmill.TokenDataset(out, seq_len=length, packing="best-fit")


def may_have_loss(targets: NDArray[np.int32], segment_ids: NDArray[np.int32]) -> NDArray[np.bool_]:
    """Return which targets have loss: letters of completions and end-of-text tokens, but none of padding."""
    return np.isin(targets, [*COMPLETION.encode(), EOT]) & (segment_ids > 0)
