"""Tokenizers judged on a text: every piece of it is read once, and encoded by each of them on the same thread."""

from __future__ import annotations

import operator
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial, reduce
from typing import TYPE_CHECKING, Final

import numpy as np

from tokmill.errors import SourceError, UsageError
from tokmill.evaluation.excerpt import Limit, passages
from tokmill.evaluation.groups import NONE, Grouping, check_number, group_column
from tokmill.evaluation.measures import TextCounts, TokenCounts, count_text, count_tokens
from tokmill.evaluation.result import Contestant, Evaluation, Group, Score, Token
from tokmill.evaluation.sweep import SweepOptions, check_sizes, cut_back
from tokmill.evaluation.vocabulary import Vocabulary
from tokmill.evaluation.wording import shown
from tokmill.filling import RELEASE_EVERY
from tokmill.memory import frugal
from tokmill.power import UNIT_BYTES, UNITS_AHEAD, Power
from tokmill.progress import Progress, ignore
from tokmill.runner import LocalRunner, available_cores
from tokmill.sizes import parse_bytes, parse_count
from tokmill.sources import ReadOptions, Selection, plan_sources
from tokmill.tokenizer import Tokenizer

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tokmill.evaluation.excerpt import Passage
    from tokmill.plan import Plan, SourceFile
    from tokmill.progress import Listener
    from tokmill.sources import Rows

_LONGEST: Final = 10
"""Tokens that are named."""


def evaluate(
    tokenizers: str | Tokenizer | Sequence[str | Tokenizer],
    *,
    on: str | Sequence[str],
    by: str = "source",
    sweep: str | Sequence[int | str] = (),
    dim: int | str = 2048,
    tied: bool = False,
    limit_docs: int | str | None = None,
    limit_bytes: int | str | None = None,
    text_column: str = "text",
    separator: str = "<|endoftext|>",
    where: str | None = None,
    source_format: str | None = None,
    source_config: str | None = None,
    source_split: str | None = None,
    max_doc_bytes: int | str = "256MiB",
    workers: int | str | None = None,
    on_progress: Listener = ignore,
) -> Evaluation:
    """Judges tokenizers on a text, side by side; `tokmill evaluate` is the same on the command line.

    Parameters
    ----------
    tokenizers
        Names, or whatever else `Tokenizer` takes, or tokenizers. All are compared with the first one.
    on
        Files, folders or globs, as the sources of `encode`.
    by
        What documents are grouped by: `source`, `file`, or a column such as `language`. One that is called `source` or
        `file` is `column:source`. Plain text has no columns.
    sweep
        Sizes of vocabularies, such as `8k,16k,32k`, to cut each tokenizer back to. They count special tokens.
    dim, tied
        Dimensions of an embedding, and whether the output layer is the same one: what a vocabulary costs in the sweep.
    limit_docs, limit_bytes
        Take no more documents, or no more bytes, of each source than this, spread over its files.
    text_column, separator, where, source_format, source_config, source_split, max_doc_bytes
        How to read, as for `encode`. Bad rows are counted and passed over.
    workers
        Threads; by default one per core.
    on_progress
        Called now and then. The tokens are those of the first tokenizer.

    Raises
    ------
    TokmillError
        Of the kinds that errors.py lists.
    """
    began = time.monotonic()
    read = ReadOptions(
        text_column=text_column,
        separator=separator,
        where=where,
        group_column=group_column(by),
        source_format=source_format,
        max_doc_bytes=parse_bytes(max_doc_bytes, "--max-doc-bytes"),
    )
    limit = Limit(
        documents=None if limit_docs is None else parse_count(limit_docs, "--limit-docs"),
        bytes=None if limit_bytes is None else parse_bytes(limit_bytes, "--limit-bytes"),
    )
    sizes = sweep.split(",") if isinstance(sweep, str) else sweep
    sweep_options = SweepOptions(
        sizes=tuple(parse_count(size, "--sweep") for size in sizes), dim=parse_count(dim, "--dim"), tied=tied
    )
    power = Power(workers=None if workers is None else parse_count(workers, "--workers"))
    vocabularies = [Vocabulary.of(tokenizer, name) for name, tokenizer in _named(tokenizers)]
    if sweep_options.sizes:
        check_sizes(vocabularies, sweep_options)
    sources = [on] if isinstance(on, str) else on
    plan = plan_sources(sources, read, selection=Selection(config=source_config, split=source_split))
    grouping = Grouping.of(by, plan)
    counted = _count(
        vocabularies,
        plan,
        passages(plan, read, limit),
        grouping,
        power.workers or available_cores(),
        on_progress,
        occurrences=bool(sweep_options.sizes),
    )
    if not counted.groups:
        message = f"there is no document in {', '.join(map(repr, sources))}"
        raise SourceError(message, hint=_why_none(counted))
    if read.group_column is not None and counted.groups.keys() == {NONE}:
        message = f"--by {by}: no document has a value in such a column"
        raise SourceError(message, hint="name another column with --by, or group by source or file")
    groups = list(counted.groups.items())
    if read.group_column is not None:
        groups.sort(key=lambda group: -group[1].text.bytes)
    total = reduce(operator.add, counted.groups.values())
    occurrences = [each for each in counted.occurrences if each is not None]
    return Evaluation(
        by=by,
        tokenizers=tuple(map(_contestant, vocabularies)),
        groups=tuple(_group(name, counts, vocabularies) for name, counts in groups),
        total=_group("all", total, vocabularies),
        limited=limit.is_set,
        filtered=counted.filtered,
        bad_rows=dict(counted.bad),
        ignored_files=plan.ignored,
        sweep=cut_back(vocabularies, occurrences, total.text, sweep_options) if occurrences else None,
        saturation=None,
        seconds=time.monotonic() - began,
    )


def _why_none(counted: _Counted) -> str:
    bad = f"{counted.bad.total():,} rows are bad ({', '.join(counted.bad)})" if counted.bad else "no row is bad"
    return f"{bad}, and --where rejected {counted.filtered:,}"


def _named(tokenizers: str | Tokenizer | Sequence[str | Tokenizer]) -> Iterator[tuple[str, Tokenizer]]:
    """Each tokenizer with a name of its own."""
    chosen = [tokenizers] if isinstance(tokenizers, (str, Tokenizer)) else tokenizers
    if not chosen:
        message = "there is no tokenizer to evaluate"
        raise UsageError(message, "name one, or several to compare")
    taken = set[str]()
    for each in chosen:
        name = each if isinstance(each, str) else each.name
        if name in taken:
            message = f"the tokenizer {name!r} is named twice"
            raise UsageError(message, "name each once")
        taken.add(name)
        yield name, Tokenizer(each) if isinstance(each, str) else each


@dataclass(frozen=True, kw_only=True)
class _Counts:
    """What was counted in one group."""

    text: TextCounts
    tokens: tuple[TokenCounts, ...]
    """One for each tokenizer."""

    def __add__(self, other: _Counts) -> _Counts:
        tokens = tuple(one + another for one, another in zip(self.tokens, other.tokens, strict=True))
        return _Counts(text=self.text + other.text, tokens=tokens)


@dataclass(frozen=True)
class _Piece:
    """A passage, and which source it is of."""

    source: str
    passage: Passage

    @property
    def text_bytes(self) -> int:
        return self.passage.text_bytes


class _Counted:
    """What was counted so far: on a worker in one piece, and in the end in all."""

    def __init__(self, vocabularies: Sequence[Vocabulary], *, occurrences: bool) -> None:
        self.vocabularies = vocabularies
        self.groups: dict[str, _Counts] = {}
        self.occurrences = [np.zeros(len(each.length), np.int64) if occurrences else None for each in vocabularies]
        """For each tokenizer how often each of its ids occurs, if that is counted."""
        self.filtered = 0
        self.bad = Counter[str]()

    def count(self, piece: _Piece, grouping: Grouping) -> None:
        """Read and count a piece."""
        rows, file = piece.passage.read(), piece.passage.file
        self.filtered += len(rows.filtered)
        self.bad.update(fault.reason for fault in rows.faults)
        for name, some in grouping.split(rows, piece.source, file):
            place = partial(_place, file, some)
            tokens = tuple(
                count_tokens(vocabulary, some.text, place, occurrences)
                for vocabulary, occurrences in zip(self.vocabularies, self.occurrences, strict=True)
            )
            self._add(name, _Counts(text=count_text(some.text), tokens=tokens))

    def add(self, other: _Counted) -> None:
        """Add what was counted in a piece behind all these."""
        for name, counts in other.groups.items():
            self._add(name, counts)
        for here, there in zip(self.occurrences, other.occurrences, strict=True):
            if here is not None and there is not None:
                here += there
        self.filtered += other.filtered
        self.bad.update(other.bad)

    def _add(self, name: str, counts: _Counts) -> None:
        self.groups[name] = self.groups[name] + counts if name in self.groups else counts


def _place(file: SourceFile, rows: Rows, index: int) -> str:
    counted = "row" if file.format in ("parquet", "arrow") else "byte"
    return f"{file.location}, {counted} {rows.position[index]}"


def _count(
    vocabularies: Sequence[Vocabulary],
    plan: Plan,
    passages: Iterable[tuple[str, Passage]],
    grouping: Grouping,
    workers: int,
    on_progress: Listener,
    *,
    occurrences: bool,
) -> _Counted:
    """Count all passages, on so many threads."""
    began = time.monotonic()
    counted = _Counted(vocabularies, occurrences=occurrences)
    progress = Progress(
        documents=0, tokens=0, text_bytes=0, source_bytes=0, total_bytes=plan.total_bytes, filling="", seconds=0.0
    )

    released = 0

    def work(piece: _Piece) -> tuple[_Piece, _Counted]:
        found = _Counted(vocabularies, occurrences=occurrences)
        found.count(piece, grouping)
        return piece, found

    pieces = (_Piece(source, passage) for source, passage in passages)
    with frugal() as release_unused, LocalRunner(workers, workers * UNITS_AHEAD * UNIT_BYTES) as runner:
        for piece, found in runner.ordered(work, pieces):
            counted.add(found)
            check_number(grouping.by, len(counted.groups))
            progress = replace(
                progress,
                documents=progress.documents + sum(each.text.documents for each in found.groups.values()),
                tokens=progress.tokens + sum(each.tokens[0].tokens for each in found.groups.values()),
                text_bytes=progress.text_bytes + sum(each.text.bytes for each in found.groups.values()),
                source_bytes=progress.source_bytes + piece.passage.source_bytes,
                filling=piece.passage.file.path,
                seconds=time.monotonic() - began,
            )
            on_progress(progress)
            if progress.text_bytes - released > RELEASE_EVERY:
                release_unused()
                released = progress.text_bytes
    return counted


def _contestant(vocabulary: Vocabulary) -> Contestant:
    return Contestant(
        name=vocabulary.name,
        hash=vocabulary.tokenizer.content_hash,
        vocabulary=len(vocabulary.tokens),
        special_tokens=len(vocabulary.tokenizer.special_tokens),
    )


def _group(name: str, counts: _Counts, vocabularies: Sequence[Vocabulary]) -> Group:
    first = counts.tokens[0].tokens
    scores = [
        _score(vocabulary, counts.text, tokens, first)
        for vocabulary, tokens in zip(vocabularies, counts.tokens, strict=True)
    ]
    return Group(name=name, text=counts.text, scores=tuple(scores))


def _score(vocabulary: Vocabulary, text: TextCounts, counts: TokenCounts, first: int) -> Score:
    used = np.unpackbits(counts.used, count=len(vocabulary.length)).view(np.bool_) & vocabulary.ordinary
    unused = len(vocabulary.tokens) - int(used.sum())
    by_length = np.argsort(np.where(used, -vocabulary.length, 1), kind="stable")[: min(_LONGEST, int(used.sum()))]
    return Score(
        tokens=counts.tokens,
        against_first=_ratio(counts.tokens - first, first),
        tokens_per_word=_ratio(counts.tokens, text.words),
        bytes_per_token=_ratio(text.bytes, counts.tokens),
        tokens_per_character=_ratio(counts.tokens, text.characters),
        single_byte_share=_ratio(counts.single, counts.tokens),
        fragment_share=_ratio(counts.fragments, counts.tokens),
        unused=unused,
        unused_share=unused / len(vocabulary.tokens),
        longest=tuple(
            Token(id=token, bytes=len(vocabulary.tokens[token]), text=shown(vocabulary.tokens[token]))
            for token in by_length.tolist()
        ),
        differing=counts.differing,
        first_differing=counts.first_differing,
    )


def _ratio(count: int, of: int) -> float | None:
    return count / of if of else None
