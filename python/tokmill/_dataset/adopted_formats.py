"""Names of the formats of token files. A module of its own, because help and completion must not load NumPy."""

from __future__ import annotations

from typing import Final

ADOPTED_FORMATS: Final = ("megatron", "llmc", "nanogpt", "datatrove", "npy", "olmo", "mds")
"""Formats of token files, as `format` in sources.jsonl, in the order in which they are recognised."""
