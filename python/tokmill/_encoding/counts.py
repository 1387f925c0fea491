"""Counts of the documents of a run by outcome, the quarantine file of its bad rows, and its summary.

    {"file": "crawl/03.jsonl.gz", "byte": 1234, "reason": "broken_json", "detail": "…"}

Formats that count rows have `row` instead of `byte`. During the run, the file grows beside the open shards; at the end
it is moved to `_run/quarantine.jsonl`.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from shlex import quote
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tokmill._dataset.splits import TRAIN
from tokmill._sizes import format_bytes, format_count, format_seconds, format_share, format_split, plural
from tokmill._sources.faults import EMPTY, bad_row, explain, misfits, no_documents
from tokmill._sources.formats import format_of
from tokmill._sources.plan import counted
from tokmill._view.result import Result
from tokmill._view.view import DONE, Table, View, noted
from tokmill.errors import SourceError, TooManyBadError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from concurrent.futures import Future
    from fractions import Fraction

    from tokmill._dataset.manifest import Manifest, RetokenisedDataset
    from tokmill._encoding.block import Block
    from tokmill._sources.faults import Fault
    from tokmill._sources.formats import ReadOptions
    from tokmill._sources.plan import SourceFile
    from tokmill._store import Extent, Store

JUDGED_FROM: Final = 10_000
"""Number of documents from which `max_bad` is enforced; the share of bad rows among the first few is meaningless."""

_LISTED: Final = 20
"""Maximum number of files with bad rows that are kept."""

_SHOWN: Final = 3
"""Maximum number of files with bad rows that are shown in a listing."""


class BadFile(NamedTuple):
    """How many rows of a file are bad."""

    location: str
    bad: int
    """Bad rows."""
    rows: int
    """All rows, filtered ones included."""
    what: str
    """What the file is instead of what its name says, such as "UTF-16"; empty if that is not known."""

    def __str__(self) -> str:
        known = f" (the file is {self.what})" if self.what else " (the whole file)" if self.bad == self.rows else ""
        return f"{self.location}: {self.bad:,} of {plural(self.rows, 'row')} bad{known}"


def _worst(files: Iterable[list[Any]]) -> list[list[Any]]:
    """Return those files that have the most bad rows; the first of several with as many."""
    return sorted((each for each in files if each[1]), key=lambda each: -each[1])[:_LISTED]


def worst_files(state: Mapping[str, Any]) -> tuple[BadFile, ...]:
    """Return the files with the most bad rows, the worst first, from a result of `RowCounts.state`."""
    return tuple(BadFile(*each) for each in _worst([*state["bad_files"], state["current"]]))


def bad_file_rows(files: Sequence[BadFile]) -> list[tuple[str, str]]:
    """Return the worst of the files as rows of a listing."""
    rows = [("bad rows", str(each)) for each in files[:_SHOWN]]
    return [*rows, ("bad rows", "in more files: --json lists them")] if len(files) > _SHOWN else rows


@dataclass
class RowCounts:
    """Counts of documents and text. They do not depend on how rows are divided into units.

    Parameters
    ----------
    max_bad
        Maximum share of bad rows among all documents, enforced from the 10,000th document on and at the end. None: the
        first bad row is an error.
    """

    max_bad: Fraction | None
    documents_in: int = 0
    documents_out: int = 0
    filtered: int = 0
    undecided: int = 0
    unmarked: int = 0
    dropped: Counter[str] = field(default_factory=Counter)
    """Dropped documents by reason: the reasons of bad rows, and `empty`."""
    first_bad: str = ""
    """Location and fault of the first bad row."""
    way_out: str = ""
    """What to do about it."""
    text_bytes: int = 0
    dropped_bytes: int = 0
    words: int = 0
    with_special_text: int = 0
    without_text: int = 0
    bad_files: list[list[Any]] = field(default_factory=list)
    """The files with the most bad rows before the current one, as the fields of BadFile."""
    current: list[Any] = field(default_factory=lambda: ["", 0, 0, ""])
    """The same of the file that is being read."""
    quarantined: int = 0
    """Bad rows written to the quarantine file."""

    def add(self, block: Block) -> None:
        """Add a block.

        Raises
        ------
        ContentError
            For a bad row, if none is allowed.
        TooManyBadError
            If there are more bad rows than allowed.
        """
        if self.current[0] != block.file.location:
            self.bad_files = _worst([*self.bad_files, self.current])
            self.current = [block.file.location, 0, 0, ""]
        self._add_faults(block.file, block.faults, block.count)
        self.current[2] += block.count
        self.documents_in += block.count
        self.documents_out += block.documents
        self.filtered += block.filtered
        self.undecided += block.undecided
        self.unmarked += block.unmarked
        if block.empty:
            self.dropped[EMPTY] += block.empty
        self.text_bytes += block.text_bytes
        self.dropped_bytes += block.dropped_bytes
        self.words += block.words
        self.with_special_text += block.special
        self.without_text += block.without_text

    def state(self) -> dict[str, Any]:
        """Return all counts as plain JSON, for `restore`."""
        return {
            **vars(self),
            "max_bad": None,
            "dropped": dict(self.dropped),
            "bad_files": [list(each) for each in self.bad_files],
            "current": list(self.current),
        }

    def restore(self, state: Mapping[str, Any]) -> None:
        """Continue from a result of `state`."""
        vars(self).update({**state, "max_bad": self.max_bad, "dropped": Counter(state["dropped"])})

    def finish(self) -> None:
        """Check the share of bad rows at the end of the run.

        Raises
        ------
        TooManyBadError
            If there are more bad rows than allowed.
        """
        self._judge(self.documents_in)

    def nothing(self, files: Sequence[SourceFile], options: ReadOptions) -> SourceError:
        """Return the error for a run without documents; it says how many rows each rule removed."""
        return no_documents(
            files,
            options,
            rows=self.documents_in,
            filtered=self.filtered,
            undecided=self.undecided,
            dropped=self.dropped,
            first_bad=self.first_bad,
            way_out=self.way_out,
        )

    @property
    def bad(self) -> int:
        """Number of bad rows so far."""
        return self.dropped.total() - self.dropped[EMPTY]

    def _add_faults(self, file: SourceFile, faults: tuple[Fault, ...], rows: int) -> None:
        """Count the faults of the next `rows` documents; check the limit at every document where it can be exceeded."""
        if faults and not self.first_bad:
            self.first_bad, self.way_out = explain(file, faults[0], skip=False)
        if faults and faults[0].guess:
            self.current[3] = faults[0].guess.what
        if faults and self.max_bad is None:
            raise bad_row(file, faults[0])
        early = JUDGED_FROM - self.documents_in
        if not faults and not 0 < early <= rows:
            return
        first = [fault.reason for fault in faults if fault.row < early]
        self.dropped.update(first)
        self.current[1] += len(first)
        if 0 < early <= rows:
            self._judge(JUDGED_FROM)
        for fault in faults:
            if fault.row >= early:
                self.dropped[fault.reason] += 1
                self.current[1] += 1
                self._judge(self.documents_in + fault.row + 1)

    def _judge(self, documents: int) -> None:
        bad = self.bad
        if self.max_bad is not None and bad > self.max_bad * documents:
            message = (
                f"{bad:,} of the first {documents:,} documents are bad, "
                f"but --max-bad {format_share(self.max_bad)} allows {int(self.max_bad * documents):,}"
            )
            counts = ((count, reason) for reason, count in self.dropped.most_common() if reason != EMPTY)
            reasons = ", ".join(f"{count:,} {reason}" for count, reason in counts)
            location, in_file, rows, what = self.current
            here = [location, in_file, rows + documents - self.documents_in, what]  # up to this document
            worst = BadFile(*_worst([*self.bad_files, here])[0])
            hint = (
                f"reasons: {reasons}; first: {self.first_bad}; {worst}; fix the sources, or allow more with --max-bad"
            )
            raise TooManyBadError("too-many-bad-rows", message, hint)


QUARANTINE: Final = "_run/quarantine.jsonl"


class Quarantine:
    """Quarantine file of a run. Raises DamagedError if the rows that an earlier process wrote are missing."""

    def __init__(self, store: Store, folder: str, kept: Sequence[Extent] = ()) -> None:
        self._store = store
        self._file = store.reopen(f"{folder}/quarantine.jsonl", kept, QUARANTINE)

    def add(self, file: SourceFile, faults: Iterable[Fault]) -> None:
        """Write the next bad rows."""
        unit = format_of(file).positions
        lines = [
            {"file": file.path, unit: fault.position, "reason": fault.reason, "detail": fault.detail}
            for fault in faults
        ]
        # File names may contain bytes that are not UTF-8; `json.dumps` escapes them.
        if lines:
            self._file.write("".join(json.dumps(line) + "\n" for line in lines).encode())

    def keep(
        self, submit: Callable[[Callable[[], tuple[Extent, ...]]], Future[tuple[Extent, ...]]]
    ) -> Future[tuple[Extent, ...]]:
        """Make the present content durable, in another thread."""
        size = self._file.size
        return submit(lambda: self._file.keep(size))

    def seal(self) -> None:
        """Move the file to its final path, if it has a row."""
        if self._file.size:
            self._store.seal(self._file, QUARANTINE)
        self.close()

    def close(self) -> None:
        """Close the file and leave it in place."""
        self._file.close()


def no_document(split: str, documents: int, rules: Sequence[str]) -> str:
    """Return the note on a split that has none of the documents; `rules` are all split rules, as text."""
    if f"{split}=source" in rules or (rules and all(rule.endswith("=source") for rule in rules)):
        return f"{split} is empty: none of {documents:,} documents comes from a split {split}"
    if split == TRAIN:
        return "train is empty: the other splits take every document; use smaller shards or hash splits"
    return f"{split} is empty: its --split rule takes none of {documents:,} documents"


def without_text(documents: int) -> list[str]:
    """Return the note on documents without text, if there are any."""
    many = "1 document is" if documents == 1 else f"{documents:,} documents are"
    return [f"{many} empty, and kept as an end-of-text token"] if documents else []


def undecided(files: Sequence[SourceFile], options: ReadOptions, rows: int, unmarked: int = 0) -> list[str]:
    """Return the notes on `rows` rows and `unmarked` documents for which the conditions of `options` are null."""
    way = "add has(COLUMN) and … if that is meant, or COLUMN is None or … to"
    effects = (
        (options.predicate, rows, "row", "rejects", "keep"),
        (options.mark, unmarked, "document", "leaves", "take"),
    )
    notes = []
    for where, count, noun, effect, other in effects:
        if where is not None and count:
            names = " or ".join(map(repr, sorted(where.columns)))
            note = f"{where.flag} {where.text!r} is neither true nor false for {plural(count, noun)}, which it {effect}"
            note += f"{' as they are' if noun == 'document' else ''}: {names} is missing, null or of another type"
            notes.append(f"{note}; {way} {other} such {noun}s")
    return [*notes, *(misfits(files, options) if rows else ())]


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
        documents, rules = self.manifest.documents.out, self.manifest.options.get("split", ())
        empty = [name for name, split in self.manifest.splits.items() if documents and not split.documents]
        notes = [no_document(name, documents, rules) for name in empty]
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
            headline=f"{tokens} tokens in {documents} → {self.out}  ({self._took()})",
            mark=DONE,
            figures=figures,
            parts=[Table((), self._rows())],
            notes=noted(self.notes),
            next=[
                f"tokmill pack {quote(self.out)} --seq-len 4096",
                f"tokmill report {quote(self.out)} --html report.html",
            ]
            if manifest.tokens
            else (),
        )

    def _took(self) -> str:
        if self.tokens_per_second is None:
            return "already complete"
        bytes_rate = format_bytes(round((self.manifest.text.bytes - self.text_bytes_before) / self.seconds))
        rate = format_count(round(self.tokens_per_second))
        return f"{format_seconds(self.seconds)}, {rate} tokens/s, {bytes_rate}/s"

    def print(self) -> None:
        """Print the summary to stdout."""
        print(self)

    def _rows(self) -> list[tuple[str, str]]:
        manifest = self.manifest
        documents, text = manifest.documents, manifest.text
        dropped = ", ".join(f"{count:,} {reason}" for reason, count in sorted(documents.dropped.items()))
        rows = [
            *([("source files", counted(self.source_formats))] if self.source_formats else []),
            *([("documents in", f"{documents.read:,}")] if documents.read != documents.out else []),
            *([("filtered", f"{documents.filtered:,}")] if documents.filtered else []),
            *([("dropped", dropped)] if dropped else []),
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
        return rows
