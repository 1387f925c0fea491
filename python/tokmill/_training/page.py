"""HTML page of a trained tokenizer."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from tokmill._escaping import one_line
from tokmill._html import charts
from tokmill._html.page import (
    Code,
    base_name,
    bullets,
    cell,
    facts,
    folded,
    heading,
    page,
    pair,
    paragraph,
    section,
    table,
)
from tokmill._sizes import format_bytes, format_count, format_seconds
from tokmill._tokenizer.tokenizer import Tokenizer

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tokmill._training.growth import WordGrowth
    from tokmill._training.result import Trained, Training

_SHOWN: Final = 20
"""Number of tokens in each list."""
_LONG: Final = 16
"""Length in bytes from which on tokens share a column."""
_WIDTH: Final = 60
"""Maximum number of characters shown of a token."""


def training_page(training: Training) -> str:
    """Return the page of a training. Reads the trained tokenizers."""
    largest = max(training.tokenizers, key=lambda trained: trained.vocab_size)
    return page(f"Tokenizer {_name(training, largest)}", _parts(training, largest))


def _name(training: Training, largest: Trained) -> str:
    """Return the name of the folder, with the one above it where there are several sizes."""
    name = base_name(largest.out)
    several = len(training.tokenizers) > 1
    return one_line(f"{base_name(largest.out.rstrip('/').removesuffix(name))}/{name}" if several else name)


def training_cell(training: Training) -> str:
    """Return what was trained, for a notebook. Reads nothing."""
    largest = max(training.tokenizers, key=lambda trained: trained.vocab_size)
    return cell(facts(_figures(training, largest)), _folders(training), bullets(training.notes))


def _figures(training: Training, largest: Trained) -> list[tuple[str, str]]:
    figures = [
        ("tokens", f"{largest.vocab_size:,}"),
        ("documents in the sample", format_count(training.documents)),
        ("text in the sample", format_bytes(training.text_bytes)),
    ]
    if training.words:
        figures.append(("distinct words", format_count(training.words)))
    if not training.already_complete:
        figures += [
            ("counting", format_seconds(training.counting_seconds)),
            ("training", format_seconds(training.merging_seconds)),
        ]
    return figures


def _parts(training: Training, largest: Trained) -> Iterator[str]:
    yield heading("Trained tokenizer", _name(training, largest), one_line(largest.out))
    yield facts(_figures(training, largest))
    yield bullets(training.notes)
    tokenizer = Tokenizer(largest.out)
    special = set(tokenizer.special_tokens.values())
    tokens = {id_: token for id_, token in tokenizer.ordinary_tokens().items() if id_ not in special}
    learnt = [(id_, token) for id_, token in sorted(tokens.items()) if len(token) > 1]
    yield _lengths(list(tokens.values()))
    longest = sorted(learnt, key=lambda each: (-len(each[1]), each[0]))
    lists = (("First", learnt[:_SHOWN]), ("Last", learnt[-_SHOWN:]), ("Longest", longest[:_SHOWN]))
    yield section(
        "Tokens",
        paragraph("Small ids are learnt first. Repeated characters and boilerplate among the last waste vocabulary."),
        pair(*((title, _table(some)) for title, some in lists if some)),
    )
    if training.growth is not None and training.growth.beta is not None:
        yield _growth(training.growth)
    yield section("Folders", _folders(training))


def _folders(training: Training) -> str:
    rows = [
        (one_line(each.out), f"{each.vocab_size:,}", f"{each.wanted:,}", each.hash[:16]) for each in training.tokenizers
    ]
    return table(("folder", "tokens", "requested", "hash"), rows)


def _lengths(tokens: Sequence[bytes]) -> str:
    counts = Counter(min(len(token), _LONG) for token in tokens)
    longest = max(map(len, tokens), default=1)
    classes = [
        (float(size), float(max(longest, _LONG) if size == _LONG else size), float(counts[size]))
        for size in range(1, max(counts, default=1) + 1)
    ]
    rows = [(f"{least:.0f}" + (f" to {most:.0f}" if most > least else ""), f"{n:.0f}") for least, most, n in classes]
    names = [f"{least:.0f}" + ("+" if most > least else "") for least, most, _ in classes]
    return section(
        "Lengths of tokens",
        charts.histogram(
            "Lengths of tokens", classes, _count, x_title="bytes per token", y_title="tokens", names=names
        ),
        folded("Lengths as a table", table(("bytes", "tokens"), rows)),
    )


def _growth(growth: WordGrowth) -> str:
    points = [(float(size), float(words)) for size, words in growth.points]
    rows = [(format_bytes(size), f"{words:,}") for size, words in growth.points]
    return section(
        "Growth of the words",
        paragraph(f"Heaps' law: {growth}."),
        charts.lines(
            "Distinct words by text",
            [charts.Series("distinct words", points)],
            [lambda x: format_bytes(round(x))],
            _count,
            x_title="bytes of text",
            y_title="distinct words",
            y_scale="log",
        ),
        folded("Growth as a table", table(("text", "distinct words"), rows)),
    )


def _table(tokens: Sequence[tuple[int, bytes]]) -> str:
    rows = ((f"{id_}", f"{len(token):,}", Code(_shown(token))) for id_, token in tokens)
    return table(("id", "bytes", "token"), rows)


def _shown(token: bytes) -> str:
    decoded = token.decode("utf-8", "backslashreplace")
    if len(decoded) > 1 and decoded == decoded[0] * len(decoded):
        return f'"{one_line(decoded[0])}" x {len(decoded)}'
    text = f'"{one_line(decoded)}"'
    return text if len(text) <= _WIDTH else f"{text[:_WIDTH]}…"


def _count(value: float) -> str:
    return format_count(round(value))
