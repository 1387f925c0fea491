"""Encode the sample corpus and read the result with NumPy. `make demo` runs this.

Argument: a new folder for the dataset.
"""

import json
import sys
from pathlib import Path

import numpy as np

import tokmill


def main(out: Path) -> None:
    """Encode the sample into `out`, then read a shard with NumPy alone."""
    summary = tokmill.encode(
        tokmill.sample_path(),
        tokenizer="cl100k_base",
        out=str(out),
        shard_tokens=10_000,
        split=["val=hash:10%"],
    )
    summary.print()

    # From here on, tokmill is only used to decode ids.
    manifest = json.loads((out / "manifest.json").read_text(encoding="utf-8"))
    tokens = np.load(out / "train/train_000001.npy", mmap_mode="r")
    starts = np.load(out / "train/train_000001.docs.npy", mmap_mode="r")
    print(
        f"\ntrain_000001.npy: {len(tokens):,} ids of {tokens.dtype}; {len(starts)} documents start, at {starts[:4]} …"
    )
    document = tokens[starts[0] : starts[1]]
    assert document[0] == manifest["tokenizer"]["eot"]  # noqa: S101 - a demo may assert
    print(f"first document: {len(document)} tokens, {document[:6]} …\n")
    print(tokmill.Tokenizer(manifest["tokenizer"]["name"]).decode(document[1:]))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
