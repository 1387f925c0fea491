"""Corpora in which every id occurs once, so that every trained pair of input and target can be counted.

    folder = write(tmp_path, eot="suffix")            a dataset: 110 documents of 12,000 ids in all; 12 for validation
    file = write_mixture(tmp_path)                    a mixture file of two datasets with other ids each

Both are adopted from files of another tool and packed at `LENGTH`, as a user would do it.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Final, Literal

import numpy as np

import tokmill
from foreign_files import write_datatrove

LENGTH: Final = 64
EOT: Final = 0
VOCABULARY: Final = 13_312
IDS: Final = range(1, 12_001)
VALIDATION: Final = range(12_001, 13_001)

Eot = Literal["prefix", "suffix", "none"]


def write_tokenizer(file: Path) -> Path:
    """Write a tokenizer.json with `VOCABULARY` tokens: end-of-text, 256 bytes, and pairs of bytes."""
    printable = [*range(33, 127), *range(161, 173), *range(174, 256)]
    others = [byte for byte in range(256) if byte not in printable]
    letters = [chr(byte) for byte in printable] + [chr(256 + number) for number in range(len(others))]
    merges = [[a, b] for a in letters for b in letters][: VOCABULARY - 257]
    tokens = ["<|endoftext|>", *letters, *(a + b for a, b in merges)]
    added = {"id": EOT, "content": tokens[EOT], "special": True, "normalized": False}
    added |= {"single_word": False, "lstrip": False, "rstrip": False}
    vocabulary = {token: number for number, token in enumerate(tokens)}
    pieces = {"type": "ByteLevel", "add_prefix_space": False, "trim_offsets": True, "use_regex": True}
    root = {"version": "1.0", "added_tokens": [added], "normalizer": None, "pre_tokenizer": pieces, "decoder": pieces}
    root |= {"post_processor": None, "truncation": None, "padding": None}
    root["model"] = {"type": "BPE", "vocab": vocabulary, "merges": merges, "byte_fallback": False, "fuse_unk": False}
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(root))
    return file


def documents_of(ids: range, count: int, eot: Eot, seed: int) -> list[list[int]]:
    """Divide ids, shuffled, into documents: of one token, of several sequences, and all between."""
    chance = random.Random(seed)
    left = chance.sample(ids, len(ids))
    cuts = sorted(chance.sample(range(1, len(left)), count - 1))
    parts = [left[a:b] for a, b in zip([0, *cuts], [*cuts, len(left)], strict=True)]
    before, after = [EOT] * (eot == "prefix"), [EOT] * (eot == "suffix")
    return [[*before, *part, *after] for part in parts]


def write(
    folder: Path,
    *,
    eot: Eot = "prefix",
    ids: range = IDS,
    documents: int = 110,
    masked: bool = False,
    length: int = LENGTH,
    strategy: Literal["best-fit", "pad", "concat"] = "best-fit",
    out: str = "",
) -> str:
    """Write a dataset with a training and a validation split, in a bucket if `out` is a URL, and return its location.

    If `masked`, a third of the ids are not learned.
    """
    files = folder / "files"
    files.mkdir(parents=True)
    parts = {"train": documents_of(ids, documents, eot, 1), "val": documents_of(VALIDATION, 12, eot, 2)}
    for name, each in parts.items():
        written = write_datatrove(files / f"{name}.ds", each)
        flat = np.concatenate([np.array(document) for document in each])
        if masked:
            Path(f"{written}.loss").write_bytes((flat % 3 != 1).astype(np.uint8).tobytes())
    tokenizer = write_tokenizer(folder / "tokenizer" / "tokenizer.json")
    dataset = out or str(folder / "tokens")
    tokmill.adopt(files, tokenizer=str(tokenizer), out=dataset, dtype="uint16")
    tokmill.pack(dataset, seq_len=length, strategy=strategy)
    return dataset


def write_mixture(folder: Path, *, eot: Eot = "prefix") -> str:
    """Write two datasets with other ids each and the file of a mixture of them, and return its path."""
    half = len(IDS) // 2
    for name, ids in (("web", IDS[:half]), ("code", IDS[half:])):
        write(folder / name, eot=eot, ids=ids, documents=55)
    components = [
        f'[components.{name}]\npath = "{name}/tokens"\npacking = "best-fit"\nweight = {weight}\n'
        for name, weight in (("web", 0.7), ("code", 0.3))
    ]
    file = folder / "mixture.toml"
    file.write_text(f"seq_len = {LENGTH}\nseed = 1\n\n" + "\n".join(components))
    return str(file)
