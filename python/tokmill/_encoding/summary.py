"""The closing words of a run."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from tokmill._dataset.splits import TRAIN
from tokmill._repr import brief
from tokmill._sizes import format_bytes, format_count, format_seconds, plural
from tokmill._table import labelled, listing

if TYPE_CHECKING:
    from tokmill._dataset.manifest import Manifest
    from tokmill._encoding.row_counts import BadFile

_SHOWN: Final = 3
"""Files that the summary lists."""

NO_TRAIN: Final = "the other splits take every document, and train has none: choose smaller shards, or shares by hash"


def no_document(split: str, documents: int) -> str:
    """Return the note on a split whose rule takes none of the documents."""
    return f"{split} is empty: its --split rule takes none of {documents:,} documents"


@dataclass(frozen=True, kw_only=True)
class Summary:
    """What a run made."""

    out: str
    """Where the dataset is."""
    manifest: Manifest
    seconds: float
    """How long this run took."""
    already_complete: bool
    """Whether the dataset was complete before, so that this run only looked."""
    tokens_before: int = 0
    """How many of the tokens an earlier process made, from which this one went on; so for the bytes of text."""
    text_bytes_before: int = 0
    bad_files: tuple[BadFile, ...] = ()
    """The files with the most bad rows, at most 20, the worst first; none if the dataset was complete before."""
    ignored_files: tuple[str, ...] = ()
    """Files in the source folders that are of no known format."""

    @property
    def text_tokens(self) -> int:
        """Tokens without the end-of-text tokens."""
        manifest = self.manifest
        return manifest.tokens - (0 if manifest.eot == "none" else manifest.documents.out)

    @property
    def tokens_per_word(self) -> float | None:
        """Fertility; None where there is no word."""
        return self.text_tokens / self.manifest.text.words if self.manifest.text.words else None

    @property
    def bytes_per_token(self) -> float | None:
        """Compression; None where there is no token."""
        return self.manifest.text.bytes / self.text_tokens if self.text_tokens else None

    @property
    def tokens_per_second(self) -> float | None:
        """The rate of this run; None if it only looked."""
        return None if self.already_complete else (self.manifest.tokens - self.tokens_before) / self.seconds

    @property
    def notes(self) -> tuple[str, ...]:
        """What is good to know."""
        documents = self.manifest.documents.out
        empty = [name for name, split in self.manifest.splits.items() if documents and not split.documents]
        return tuple(NO_TRAIN if name == TRAIN else no_document(name, documents) for name in empty)

    def __repr__(self) -> str:
        return brief(self, out=self.out, documents=self.manifest.documents.out, tokens=self.manifest.tokens)

    def as_dict(self) -> dict[str, Any]:
        """Everything as plain JSON."""
        manifest = self.manifest
        return {
            "out": self.out,
            "identity": manifest.identity,
            "already_complete": self.already_complete,
            "tokenizer": manifest.tokenizer.name,
            "dtype": manifest.dtype,
            "documents": {
                "in": manifest.documents.read,
                "out": manifest.documents.out,
                "filtered": manifest.documents.filtered,
                "dropped": dict(sorted(manifest.documents.dropped.items())),
                "with_special_text": manifest.text.documents_with_special_text,
            },
            "tokens": manifest.tokens,
            "splits": {name: vars(split) for name, split in manifest.splits.items()},
            "text_bytes": manifest.text.bytes,
            "words": manifest.text.words,
            "tokens_per_word": self.tokens_per_word,
            "bytes_per_token": self.bytes_per_token,
            "tokens_before": self.tokens_before,
            "seconds": self.seconds,
            "tokens_per_second": self.tokens_per_second,
            "bad_files": [each._asdict() for each in self.bad_files],
            "ignored_files": list(self.ignored_files),
            "notes": list(self.notes),
        }

    def print(self) -> None:
        """Prints it on stdout."""
        print(self)

    def __str__(self) -> str:
        return "\n".join([listing(self._rows()), *labelled(self.notes)])

    def _rows(self) -> list[tuple[str, str]]:
        manifest = self.manifest
        documents, text = manifest.documents, manifest.text
        dropped = ", ".join(f"{count:,} {reason}" for reason, count in sorted(documents.dropped.items()))
        rows = [
            ("dataset", f"{self.out}{' (was complete already)' if self.already_complete else ''}"),
            ("documents in", f"{documents.read:,}"),
            ("documents out", f"{documents.out:,}"),
            ("filtered", f"{documents.filtered:,}"),
            ("dropped", dropped or "0"),
        ]
        for name, split in manifest.splits.items():
            counts = (
                plural(split.tokens, "token"),
                plural(split.documents, "document"),
                plural(split.shards, "shard"),
            )
            rows.append((name, ", ".join(counts)))
        if self.tokens_per_word is not None:
            rows.append(("tokens per word", f"{self.tokens_per_word:.3f}"))
        if self.bytes_per_token is not None:
            rows.append(("bytes per token", f"{self.bytes_per_token:.3f}"))
        rows.append(
            ("special-token text", f"in {plural(text.documents_with_special_text, 'document')}, encoded as text")
        )
        rows += [
            ("bad rows", f"{each}{' (the whole file)' if each.is_bad_as_a_whole else ''}")
            for each in self.bad_files[:_SHOWN]
        ]
        if len(self.bad_files) > _SHOWN:
            rows.append(("bad rows", "in more files: --json lists them"))
        if self.ignored_files:
            shown = ", ".join([*self.ignored_files[:3], *(["…"] if len(self.ignored_files) > 3 else [])])
            rows.append(("ignored files", f"{len(self.ignored_files):,} of no known format: {shown}"))
        if self.tokens_per_second is not None:
            rate = f"{format_count(round(self.tokens_per_second))} tokens/s"
            bytes_rate = f"{format_bytes(round((text.bytes - self.text_bytes_before) / self.seconds))}/s"
            rows.append(("rate", f"{rate}, {bytes_rate}, in {format_seconds(self.seconds)}"))
        return rows
