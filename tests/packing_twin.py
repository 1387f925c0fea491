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


def row_of(
    fragments: Sequence[Sequence[int]], split: Sequence[Token], length: int, eot: int | None, multiple: int = 1
) -> Row:
    """Return the fields of a row. `fragments` contains the token numbers of each; `eot` is the target after documents.

    If a token has a successor in its document, that is its target, wherever the row ends. After each fragment there is
    padding up to a multiple.
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
        while len(row["tokens"]) % multiple:
            _pad(row)
    while len(row["tokens"]) < length:
        _pad(row)
    return row


def _pad(row: Row) -> None:
    for name, field in row.items():
        field.append(field[-1] + 1 if name == "positions" and field else 0)
