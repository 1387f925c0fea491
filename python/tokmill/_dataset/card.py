"""The dataset card: a README.md beside the manifest, for people and for the Hugging Face hub.

It depends only on the manifest and the list of sources, so every run that produces the dataset writes the same card.
Readers do not use it and no hash covers it, so that publishers can add the origin of the text and its licence. A run
that finds its dataset complete does not touch the card.

Names of files and tokenizers, and filters, are untrusted text; they are written as code spans.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from tokmill._sizes import format_bytes

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tokmill._dataset.manifest import ListedSource, Manifest

CARD: Final = "README.md"
"""Name of the file."""

_MAX_FILES: Final = 20
_SIZES: Final = ("1K", "10K", "100K", "1M", "10M", "100M", "1B", "10B", "100B", "1T")
"""Boundaries of the hub's size categories, in documents."""


def dataset_card(manifest: Manifest, sources: Sequence[ListedSource]) -> bytes:
    """Return the card of a dataset."""
    tokenizer, text, documents = manifest.tokenizer, manifest.text, manifest.documents
    parts = [
        _header(documents.out),
        "# Token shards\n",
        f"{manifest.tokens:,} tokens of {documents.out:,} documents, encoded with {_code(tokenizer.name)} by tokmill. "
        "The text itself is not included.\n",
        "## Splits\n",
        _table(
            ("split", "tokens", "documents", "shards"),
            ((name, f"{s.tokens:,}", f"{s.documents:,}", f"{s.shards:,}") for name, s in manifest.splits.items()),
        ),
        "## How to read it\n",
        _reading(manifest),
        "## Properties\n",
        _table(("", ""), _facts(manifest)),
        "## Text\n",
        f"{format_bytes(text.bytes)} of UTF-8, {text.words:,} words. Rows read: {documents.read:,}; rejected by the "
        f"filter: {documents.filtered:,}; dropped: {_dropped(manifest)}. Documents that contain the text of a special "
        f"token, encoded as ordinary text: {text.documents_with_special_text:,}.\n",
        f"Source files ({len(sources):,}):\n",
        "\n".join(f"- {_code(file.path)}, {format_bytes(file.size)}" for file in sources[:_MAX_FILES]),
    ]
    if len(sources) > _MAX_FILES:
        parts.append(f"- and {len(sources) - _MAX_FILES:,} more; `{manifest.sources.file}` lists all")
    parts.append("\nAdd the origin of the text and its licence here.\n")
    return "\n".join(parts).encode()


def _header(documents: int) -> str:
    """Return the metadata for the hub. It contains no untrusted text."""
    category = next((i for i, _ in enumerate(_SIZES) if documents < 1000 * 10**i), len(_SIZES))
    if category == 0:
        size = f"n<{_SIZES[0]}"
    elif category == len(_SIZES):
        size = f"n>{_SIZES[-1]}"
    else:
        size = f"{_SIZES[category - 1]}<n<{_SIZES[category]}"
    return (
        "---\npretty_name: Token shards\ntask_categories:\n- text-generation\n"
        f"size_categories:\n- {size}\ntags:\n- tokenized\n- tokmill\nviewer: false\n---\n"
    )


def _reading(manifest: Manifest) -> str:
    first = next((name for name, split in reversed(list(manifest.splits.items())) if split.shards), None)
    if first is None:
        return "The dataset has no tokens.\n"
    shard = f"{first}/{first}_000000"
    opened = (
        f'np.load("{shard}.npy", mmap_mode="r")'
        if manifest.file_format == "npy"
        else f'np.memmap("{shard}.bin", "<u{2 if manifest.dtype == "uint16" else 4}", mode="r")'
    )
    return (
        f"Each shard is a plain array of `{manifest.dtype}`. A second file contains the offsets of its documents.\n\n"
        "```python\nimport numpy as np\n\n"
        f"tokens = {opened}\n"
        f'starts = np.load("{shard}.docs.npy")\n'
        "```\n\n"
        "For shuffled sequences with targets and masks, in PyTorch or JAX, use "
        '`tokmill.TokenDataset(".", seq_len=2048)`. '
        "`manifest.json` describes the dataset; `tokmill verify . --deep` checks every byte.\n"
    )


def _facts(manifest: Manifest) -> Iterable[tuple[str, str]]:
    tokenizer, options = manifest.tokenizer, manifest.options
    yield "tokenizer", _code(tokenizer.name)
    yield "tokenizer hash (BLAKE3)", f"`{tokenizer.hash}`"
    yield "vocabulary size", f"{tokenizer.n_vocab:,}"
    where = {"prefix": "before each document", "suffix": "after each document", "none": "none"}[manifest.eot]
    yield "end-of-text token", where if tokenizer.eot is None else f"{_code(manifest.end_of_text)}, {where}"
    yield "tokens per shard", f"{manifest.shard_tokens:,}"
    yield "type", f"`{manifest.dtype}`, `.{manifest.file_format}`"
    for name in ("where", "clean", "split", "limit_docs", "limit_tokens", "part"):
        value = options.get(name)
        if value:
            yield name.replace("_", " "), _code(", ".join(map(str, value)) if isinstance(value, list) else str(value))
    yield "fingerprint (of sources and options)", f"`{manifest.fingerprint}`"
    yield "identity (of the content)", f"`{manifest.identity}`"


def _dropped(manifest: Manifest) -> str:
    dropped = sorted(manifest.documents.dropped.items())
    return ", ".join(f"{count:,} {reason.replace('_', ' ')}" for reason, count in dropped if count) or "0"


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---", *["---:" for _ in head[1:]]] if any(head) else ["---" for _ in head], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n"


def _code(words: str) -> str:
    r"""Return text as a code span on one line. "|" is escaped, as it would end a table cell even inside a span."""
    shown = "".join(char if char.isprintable() else char.encode("unicode_escape").decode() for char in words)
    shown = shown.replace("|", "\\|")
    fence = "`" * (max(map(len, re.findall("`+", shown)), default=0) + 1)
    pad = " " if shown.startswith("`") or shown.endswith("`") or not shown.strip() else ""
    return f"{fence}{pad}{shown}{pad}{fence}"
