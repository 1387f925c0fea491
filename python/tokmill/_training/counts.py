"""Word counts of a sample, and their files."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from tokmill._store.segments import hash_bytes
from tokmill.errors import SourceError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from tokmill import _core
    from tokmill._training.sampling import Batch

SUFFIX: Final = ".counts"
"""Suffix of files with word counts."""


class SampleCounts:
    """Word counts of a sample: of all its text, or of each language.

    Parameters
    ----------
    tables
        One, or one per language.
    languages
        Their labels; empty if all text is counted together.
    """

    def __init__(self, tables: Sequence[_core.WordCounts], languages: Sequence[str] = ()) -> None:
        self.tables = tables
        self.languages = languages

    @property
    def whole(self) -> _core.WordCounts:
        """The counts of all text, if it is counted together."""
        (counts,) = self.tables
        return counts

    def count(self, batch: Batch) -> None:
        """Count the words of a batch. Raises ValueError."""
        table = self.tables[self.languages.index(batch.label)] if self.languages else self.whole
        table.count(*batch.documents, batch.times, threads=1)

    def save(self, paths: Sequence[Path]) -> None:
        """Write a file per table."""
        for table, path in zip(self.tables, paths, strict=True):
            table.save(path)

    def require_words(self, what: str) -> None:
        """Raise SourceError if a language has none."""
        for label, table in zip(self.languages, self.tables, strict=True) if self.languages else ():
            if not table.occurrences:
                message = f"{what} contains no words of {label}"
                raise SourceError("source-empty", message, "give it text, or do not balance languages")

    @property
    def documents(self) -> int:
        """Number of documents, including repetitions by weight."""
        return sum(table.documents for table in self.tables)

    @property
    def text_bytes(self) -> int:
        """Bytes of text in these documents."""
        return sum(table.bytes for table in self.tables)

    @property
    def occurrences(self) -> int:
        """Number of words in these documents."""
        return sum(table.occurrences for table in self.tables)

    @property
    def words(self) -> int:
        """Number of distinct words; a word counts once per language."""
        return sum(table.words for table in self.tables)

    @property
    def memory_bytes(self) -> int:
        """Memory of the tables."""
        return sum(table.memory_bytes for table in self.tables)

    @property
    def pruned(self) -> dict[str, int]:
        """Number of dropped words and of their occurrences."""
        words, occurrences = zip(*(table.pruned for table in self.tables), strict=True)
        return {"words": sum(words), "occurrences": sum(occurrences)}


def hash_file(path: Path) -> str:
    """Return the hash of a file of counts. Raises SourceError."""
    with told(path):
        return hash_bytes(path.read_bytes())


@contextmanager
def told(path: Path) -> Iterator[None]:
    """Add the path of the file of counts to errors."""
    try:
        yield
    except OSError as error:
        message = f"{path}: {error.strerror or error}"
        raise SourceError("file-unreadable", message, "check the path, permissions and free space") from error
    except ValueError as error:
        message = f"{path}: {error}"
        hint = "use a complete file with the same pretokenizer and special tokens"
        raise SourceError("counts-unfit", message, hint) from error
