"""What a row of a packing is, token by token."""

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
    """All of them in order."""
    return [
        Token(token, number, place, place == len(document) - 1)
        for number, document in enumerate(documents)
        for place, token in enumerate(document)
    ]


def row_of(
    fragments: Sequence[Sequence[int]], split: Sequence[Token], length: int, eot: int | None, *, concat: bool
) -> Row:
    """The fields of a row: `fragments` has the numbers of the tokens of each; `eot` follows on documents, if any."""
    row: Row = {name: [] for name in ("tokens", "targets", "segment_ids", "positions", "loss_mask")}
    for segment, fragment in enumerate(fragments, 1):
        for place, number in enumerate(fragment):
            token = split[number]
            following = split[number + 1] if number + 1 < len(split) else None
            target, counts = 0, 0
            if token.last:
                if eot is not None:
                    target, counts = eot, 1
            elif place + 1 < len(fragment) or concat:
                assert following is not None
                target, counts = following.id, 1
            for name, value in zip(row, (token.id, target, segment, place, counts), strict=True):
                row[name].append(value)
    for field in row.values():
        field += [0] * (length - len(field))
    return row
