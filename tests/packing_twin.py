"""Definition of the rows of a packing, token by token."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

Row = dict[str, list[int]]


@dataclass(frozen=True)
class Token:
    """A token of a split."""

    id: int
    document: int
    place: int
    last: bool
    """Whether its document ends with it."""


def tokens_of(documents: Sequence[Sequence[int]]) -> list[Token]:
    """Return all of them in order."""
    return [
        Token(token, number, place, place == len(document) - 1)
        for number, document in enumerate(documents)
        for place, token in enumerate(document)
    ]


def row_of(fragments: Sequence[Sequence[int]], split: Sequence[Token], length: int, eot: int | None) -> Row:
    """Return the fields of a row. `fragments` contains the token numbers of each; `eot` is the target after documents.

    If a token has a successor in its document, that is its target, wherever the row ends.
    """
    row: Row = {name: [] for name in ("tokens", "targets", "segment_ids", "positions", "loss_mask")}
    for segment, fragment in enumerate(fragments, 1):
        for place, number in enumerate(fragment):
            token = split[number]
            if not token.last:
                target, counts = split[number + 1].id, 1
            elif eot is not None:
                target, counts = eot, 1
            else:
                target, counts = 0, 0
            for name, value in zip(row, (token.id, target, segment, place, counts), strict=True):
                row[name].append(value)
    counted = len(fragments[-1]) if fragments else 0
    row["positions"] += range(counted, counted + length - len(row["positions"]))
    for field in row.values():
        field += [0] * (length - len(field))
    return row
