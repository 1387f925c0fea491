"""The summary of a run."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from tokmill._dataset.splits import TRAIN
from tokmill._encoding.row_counts import BadFile, bad_file_rows
from tokmill._sizes import format_bytes, format_count, format_seconds, format_split, plural
from tokmill._sources.plan import counted, shortened
from tokmill._view.result import Result
from tokmill._view.view import Table, View, noted

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tokmill._dataset.manifest import Manifest, RetokenisedDataset

NO_TRAIN: Final = "train is empty: the other splits take every document; use smaller shards or hash splits"


def no_document(split: str, documents: int) -> str:
    """Return the note on a split whose rule takes none of the documents."""
    return f"{split} is empty: its --split rule takes none of {documents:,} documents"


def without_text(documents: int) -> list[str]:
    """Return the note on documents without text, if there are any."""
    many = "1 document is" if documents == 1 else f"{documents:,} documents are"
    return [f"{many} empty, and kept as an end-of-text token"] if documents else []


def inexact(dataset: RetokenisedDataset) -> str:
    """Return the note on a dataset whose tokenizer does not restore every text."""
    name, identity, changing = dataset.tokenizer, dataset.identity, dataset.changed_by or (dataset.tokenizer,)
    why = "it changes text" if changing == (name,) else f"it was made with {', '.join(changing)}, which may change text"
    return f"text decoded from tokens of {name} (dataset {identity:.16}) may differ from the original: {why}"


@dataclass(frozen=True, kw_only=True, repr=False)
class Summary(Result):
    """The result of a run."""

    out: str
    """Path or URL of the dataset."""
    manifest: Manifest
    seconds: float
    """Duration of this run, in seconds."""
    already_complete: bool
    """Whether the dataset was already complete, so that this run wrote nothing."""
    tokens_before: int = 0
    """Tokens that earlier processes produced, if this run resumed."""
    text_bytes_before: int = 0
    """Bytes of text that earlier processes encoded, if this run resumed."""
    bad_files: tuple[BadFile, ...] = ()
    """The files with the most bad rows, at most 20, the worst first; none if the dataset was complete before."""
    source_formats: Mapping[str, int] = field(default_factory=dict)
    """Number of source files of each format."""
    ignored_files: tuple[str, ...] = ()
    """Files in the source folders that were not read: their names say that they are no documents, or --formats does."""

    source_notes: tuple[str, ...] = ()
    """Notes on how the sources were read."""

    @property
    def text_tokens(self) -> int:
        """Number of tokens, end-of-text tokens excluded."""
        manifest = self.manifest
        return manifest.tokens - (0 if manifest.eot == "none" else manifest.documents.out)

    @property
    def tokens_per_word(self) -> float | None:
        """Tokens per word (fertility); None if there are no words."""
        return self.text_tokens / self.manifest.text.words if self.manifest.text.words else None

    @property
    def bytes_per_token(self) -> float | None:
        """Bytes of text per token (compression); None if there are no tokens."""
        return self.manifest.text.bytes / self.text_tokens if self.text_tokens else None

    @property
    def tokens_per_second(self) -> float | None:
        """Rate of this run; None if the dataset was already complete."""
        return None if self.already_complete else (self.manifest.tokens - self.tokens_before) / self.seconds

    @property
    def notes(self) -> tuple[str, ...]:
        """Notes on unexpected results, such as empty splits."""
        documents = self.manifest.documents.out
        empty = [name for name, split in self.manifest.splits.items() if documents and not split.documents]
        notes = [NO_TRAIN if name == TRAIN else no_document(name, documents) for name in empty]
        return (*notes, *self.source_notes, *(inexact(each) for each in self.manifest.retokenised if not each.exact))

    def as_dict(self) -> dict[str, Any]:
        """Return the summary as plain JSON."""
        manifest = self.manifest
        return {
            "out": self.out,
            "identity": manifest.identity,
            "already_complete": self.already_complete,
            "tokenizer": manifest.tokenizer.name,
            "end_of_text": manifest.end_of_text,
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
            "source_formats": dict(self.source_formats),
            "ignored_files": list(self.ignored_files),
            "notes": list(self.notes),
        }

    def view(self) -> View:
        """Return what the result shows."""
        manifest = self.manifest
        documents, tokens = plural(manifest.documents.out, "document"), format_count(manifest.tokens)
        figures = [
            ("tokens", tokens),
            ("documents", format_count(manifest.documents.out)),
            ("shards", f"{manifest.shards:,}"),
        ]
        if self.tokens_per_second is not None:
            figures.append(("tokens per second", format_count(round(self.tokens_per_second))))
        return View(
            headline=f"{tokens} tokens in {documents}, {self.out}",
            figures=figures,
            parts=[Table((), self._rows())],
            notes=noted(self.notes),
        )

    def print(self) -> None:
        """Print the summary to stdout."""
        print(self)

    def _rows(self) -> list[tuple[str, str]]:
        manifest = self.manifest
        documents, text = manifest.documents, manifest.text
        dropped = ", ".join(f"{count:,} {reason}" for reason, count in sorted(documents.dropped.items()))
        rows = [
            ("dataset", f"{self.out}{' (already complete)' if self.already_complete else ''}"),
            *([("source files", counted(self.source_formats))] if self.source_formats else []),
            ("documents in", f"{documents.read:,}"),
            ("documents out", f"{documents.out:,}"),
            ("filtered", f"{documents.filtered:,}"),
            ("dropped", dropped or "0"),
            (
                "end of text",
                manifest.end_of_text if manifest.eot == "none" else f"{manifest.end_of_text}, {manifest.eot}",
            ),
        ]
        if manifest.retokenised:
            rows.append(
                ("text", f"decoded from tokens of {', '.join(each.tokenizer for each in manifest.retokenised)}")
            )
        rows += [(name, format_split(s.tokens, s.documents, s.shards)) for name, s in manifest.splits.items()]
        if self.tokens_per_word is not None:
            rows.append(("tokens per word", f"{self.tokens_per_word:.3f}"))
        if self.bytes_per_token is not None:
            rows.append(("bytes per token", f"{self.bytes_per_token:.3f}"))
        if text.documents_with_special_text:
            count = plural(text.documents_with_special_text, "document")
            rows.append(("special-token text", f"in {count}, encoded as text"))
        rows += bad_file_rows(self.bad_files)
        if self.ignored_files:
            rows.append(
                (
                    "ignored files",
                    f"{len(self.ignored_files):,} in folders; name a file to read it: {shortened(self.ignored_files)}",
                )
            )
        if self.tokens_per_second is not None:
            rate = f"{format_count(round(self.tokens_per_second))} tokens/s"
            bytes_rate = f"{format_bytes(round((text.bytes - self.text_bytes_before) / self.seconds))}/s"
            rows.append(("rate", f"{rate}, {bytes_rate}, in {format_seconds(self.seconds)}"))
        return rows
