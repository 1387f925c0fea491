"""Texts that look for trouble with pretokenizers and encoders."""

import functools
import itertools
import os
import random
import unicodedata
from collections.abc import Iterator

FULL = os.environ.get("TOKMILL_FULL") == "1"
"""Whether tests look for hours."""

# All characters; in short runs all but private ones and those of planes that are empty.
CHARACTERS = "".join(map(chr, itertools.chain(range(0xD800), range(0xE000, 0x110000 if FULL else 0x32400))))

CODES = [*range(0xD800), *range(0xE000, 0x110000)]
"""Every code point that is a character."""


@functools.cache
def codes() -> list[int]:
    """All code points; in short runs both sides of each border between categories, and some from everywhere."""
    if FULL:
        return CODES
    categories = [unicodedata.category(chr(code)) for code in CODES]
    borders = [at for at, (one, other) in enumerate(itertools.pairwise(categories)) if one != other]
    sides = (CODES[at + side] for at in borders for side in (0, 1))
    # Plane 1 is where newer versions of Unicode than Python's have most of their new scripts.
    return sorted({*sides, *CODES[::97], *range(0x10000, 0x20000, 17), CODES[-1]})


# One of each kind of character that an expression tells apart.
KINDS = [
    *"aBsEt1._'-=/ \t\n\r\0",
    *"éÉǅʰß\u017f٣½\u0301語・\u3040\u30a0한^€—\u2019\xa0\u3000\x85\u200b\u0378\U0001f600\U0001d400\U00020000",
]
UNITS = [
    *KINDS,
    *("〇", "⺀", "々", "\U00016ff0", "\U00011de0", "。", "…", "\u06d4"),  # noqa: RUF001
    *'SlLed,<>+*!"#~\x0bªⅧ\u0903\u20ddーゟก∑«\u2028\u200d\ue000\U0010ffff',
    *[
        "'s",
        "'LL",
        "'\u017f",
        "\r\n",
        "  ",
        "\t\t",
        "\n \n",
        "123456",
        "1.5e-3",
        "e.g.",
        "U.S.",
        "word",
        "Word",
        "=>",
        "...",
    ],
]


def hostile(chance: random.Random, count: int) -> Iterator[str]:
    """Few kinds of characters, in every order, repeated."""
    for _ in range(count):
        few = chance.choices(UNITS, k=chance.randint(1, 5)) if chance.random() < 0.5 else UNITS
        if chance.random() < 0.05:
            few = [*few, chance.choice(CHARACTERS)]
        yield "".join(
            chance.choice(few) * (chance.randint(1, 9) if chance.random() < 0.2 else 1)
            for _ in range(chance.randint(0, 16))
        )
