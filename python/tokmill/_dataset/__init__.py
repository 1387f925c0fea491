"""The finished dataset: manifest, shards, splits and document offsets."""

from __future__ import annotations

from typing import Final

ADOPTED_FORMATS: Final = ("megatron", "llmc", "nanogpt", "datatrove", "npy", "olmo", "mds", "datasets")
"""Formats of token files, as `format` in sources.jsonl, in the order in which they are recognised. Help reads
them here, because it must not load NumPy."""
