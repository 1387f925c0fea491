"""Evaluations as text tables, without colours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tokmill._evaluation.display import display_name
from tokmill._sizes import format_bytes, format_count
from tokmill._table import grid

if TYPE_CHECKING:
    from tokmill._evaluation.result import Evaluation, Group, Score
    from tokmill._evaluation.saturation import Saturation
    from tokmill._evaluation.sweep import VocabularySweep

_MAX_GROUPS: Final = 40
"""Maximum number of groups shown."""

_NO_NUMBER: Final = "-"
"""Placeholder for a missing number."""

_COLUMNS: Final = (
    "tokens",
    "vs first",
    "tokens/word",
    "bytes/token",
    "tokens/char",
    "1 byte",
    "fragments",
    "unused",
    "round trip",
)
"""Columns of `_cells`."""


def format_evaluation(evaluation: Evaluation) -> str:
    """Return an evaluation as text."""
    exact = all(score.round_trip for score in evaluation.total.scores)
    restored = "round trip: decoding restores every document exactly" if exact else ""
    parts = [_groups(evaluation), restored, _parity(evaluation), _longest(evaluation)]
    if evaluation.sweep is not None:
        parts.append(_sweep(evaluation.sweep))
    if evaluation.saturation is not None:
        parts.append(_saturation(evaluation.saturation))
    parts.append("\n".join(f"note: {note}" for note in notes(evaluation)))
    return "\n\n".join(filter(None, parts))


def _cells(score: Score) -> tuple[str, ...]:
    """Return the cells of a tokenizer in one group."""
    return (
        f"{score.tokens:,}",
        format_difference(score.against_first),
        format_ratio(score.tokens_per_word),
        format_ratio(score.bytes_per_token),
        format_ratio(score.tokens_per_character),
        format_percent(score.single_byte_share),
        format_percent(score.fragment_share),
        format_percent(score.unused_share),
        format_round_trip(score),
    )


def format_round_trip(score: Score) -> str:
    """Return whether decoding restores all documents, in words."""
    return "exact" if score.round_trip else f"{score.differing:,} differ"


def _format_text_size(group: Group) -> str:
    """Return the size of a group in words."""
    text = group.text
    counts = ((text.documents, "document"), (text.characters, "character"), (text.words, "word"))
    documents, characters, words = (
        f"{format_count(count)} {noun}" if count == 1 else f"{format_count(count)} {noun}s" for count, noun in counts
    )
    return f"{documents}, {format_bytes(text.bytes)}, {characters}, {words}"


def notes(evaluation: Evaluation) -> list[str]:
    """Return notes on the numbers."""
    found = []
    if evaluation.limited:
        found.append("only part of each source was read, because of --limit-docs or --limit-bytes")
    if evaluation.filtered:
        found.append(f"--where rejected {evaluation.filtered:,} rows")
    if evaluation.bad_rows:
        reasons = ", ".join(f"{count:,} {reason}" for reason, count in sorted(evaluation.bad_rows.items()))
        found.append(f"bad rows were skipped: {reasons}")
    if evaluation.ignored_files:
        found.append(f"{len(evaluation.ignored_files):,} files in folders were ignored")
    for tokenizer, score in zip(evaluation.tokenizers, evaluation.total.scores, strict=True):
        if not score.round_trip:
            name, example = display_name(tokenizer.name), display_name(score.first_differing or "")
            found.append(f"{name} does not restore {score.differing:,} documents, such as {example}")
    return found


def format_ratio(value: float | None) -> str:
    """Return a ratio with two decimals, below 1 with three."""
    return _NO_NUMBER if value is None else f"{value:.{2 if value >= 1 else 3}f}"


def format_percent(value: float | None) -> str:
    """Return a share as a percentage."""
    if value is None:
        return _NO_NUMBER
    if 0 < value < 0.00005:
        return "<0.01%"
    return f"{value:.2%}" if 0 < value < 0.01 else f"{value:.1%}"


def format_difference(value: float | None) -> str:
    """Return a relative difference as a percentage; empty for None."""
    return "" if not value else f"{value:+.1%}"


def format_against_first(score: Score) -> str:
    """Return the relative difference from the first tokenizer, for another one."""
    return format_difference(score.against_first) or "equal"


def _groups(evaluation: Evaluation) -> str:
    shown = evaluation.groups[:_MAX_GROUPS]
    if len(evaluation.groups) > 1:
        shown = (*shown, evaluation.total)
    names = [f"  {display_name(tokenizer.name)}" for tokenizer in evaluation.tokenizers]
    rows: list[tuple[str, ...]] = [("", *_COLUMNS)]
    rows += [(name, *_cells(score)) for group in shown for name, score in zip(names, group.scores, strict=True)]
    if all(score.round_trip for score in evaluation.total.scores):
        rows = [row[:-1] for row in rows]  # the sentence below says it
    head, *lines = grid(rows).split("\n")
    text = [head]
    for number, group in enumerate(shown):
        text.append(f"{display_name(group.name)}: {_format_text_size(group)}")
        text += lines[number * len(names) : (number + 1) * len(names)]
    if (more := len(evaluation.groups) - _MAX_GROUPS) > 0:
        text.insert(-1 - len(names), f"… and {more:,} more groups; --json lists all")
    return "\n".join(text)


def _parity(evaluation: Evaluation) -> str:
    if all(gini is None for gini in evaluation.gini):
        return ""
    pairs = zip(evaluation.tokenizers, evaluation.gini, strict=True)
    lines = [f"  {display_name(tokenizer.name)}: {format_ratio(gini)}" for tokenizer, gini in pairs]
    return "\n".join(["parity of the groups (Gini coefficient of tokens per document; 0 is equal):", *lines])


def _longest(evaluation: Evaluation) -> str:
    lines = ["longest tokens that occur:"]
    for tokenizer, score in zip(evaluation.tokenizers, evaluation.total.scores, strict=True):
        tokens = ", ".join(token.text for token in score.longest[:5])
        lines.append(f"  {display_name(tokenizer.name)}: {tokens or _NO_NUMBER}")
    return "\n".join(lines)


SWEEP_COLUMNS: Final = ("tokens", "vs whole", "tokens/word", "bytes/token", "parameters")


def sweep_cells(sweep: VocabularySweep) -> list[tuple[str, list[tuple[str, ...]]]]:
    """Return the name of each tokenizer and its rows, one per size, with the size first."""
    return [
        (
            curve.name,
            [
                (
                    f"{point.vocabulary:,}",
                    f"{point.tokens:,}",
                    format_difference(point.tokens / curve.points[-1].tokens - 1 if curve.points[-1].tokens else None),
                    format_ratio(point.tokens_per_word),
                    format_ratio(point.bytes_per_token),
                    format_count(point.embedding_parameters),
                )
                for point in curve.points
            ],
        )
        for curve in sweep.curves
    ]


def sweep_title(sweep: VocabularySweep) -> str:
    """Return the title of a sweep."""
    layers = "tied embedding and output layer" if sweep.tied else "embedding and output layer"
    return f"Tokens (T = f x C) and parameters (V x d), {layers} of dimension {sweep.dim:,}"


def _sweep(sweep: VocabularySweep) -> str:
    rows: list[tuple[str, ...]] = [("vocabulary", *SWEEP_COLUMNS)]
    curves = sweep_cells(sweep)
    rows += [(f"  {size}", *row) for _, points in curves for size, *row in points]
    head, *lines = grid(rows).split("\n")
    text = [f"{sweep_title(sweep)}:", head]
    for name, points in curves:
        text.append(display_name(name))
        text += lines[: len(points)]
        del lines[: len(points)]
    return "\n".join(text)


SATURATION_COLUMNS: Final = (
    "documents",
    "words",
    "merges",
    "shared",
    "agreement",
    "tokens/word",
    "bytes/token",
    "tokens vs last",
)


def saturation_cells(saturation: Saturation) -> list[tuple[str, ...]]:
    """Return one row per sample, with its size first."""
    last = saturation.points[-1].tokens
    return [
        (
            format_bytes(point.bytes),
            f"{point.documents:,}",
            f"{point.words:,}",
            f"{point.merges:,}",
            format_percent(point.shared),
            format_ratio(point.agreement),
            format_ratio(point.tokens_per_word),
            format_ratio(point.bytes_per_token),
            format_difference(point.tokens / last - 1 if last else None),
        )
        for point in saturation.points
    ]


def saturation_title(saturation: Saturation) -> str:
    """Return the title of a saturation."""
    pretokenizer = display_name(saturation.pretokenizer)
    return (
        f"saturation: {saturation.vocabulary:,} tokens, pretokenizer {pretokenizer}, "
        f"compared on {format_bytes(saturation.held_out.bytes)} of held-out text"
    )


def _saturation(saturation: Saturation) -> str:
    return f"{saturation_title(saturation)}:\n{grid([('sample', *SATURATION_COLUMNS), *saturation_cells(saturation)])}"
