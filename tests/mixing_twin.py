"""A mixture by its definition, in plain lists: sample by sample, with a queue for each component and length."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

MASK = (1 << 64) - 1
STEP = 0x9E3779B97F4A7C15

Drawn = tuple[str, int, int, int]
"""Component, length, epoch and number of a sequence."""


@dataclass(frozen=True)
class TwinStage:
    """Weights and lengths as they were written, and what is left out and how many segments there are from here on."""

    start: int
    seq_len: int
    weights: Mapping[str, float]
    left_out: Mapping[tuple[str, int], set[int]] = field(default_factory=dict)
    carry: bool = False
    segments: Mapping[str, int] = field(default_factory=dict)


def shares(weights: Mapping[str, float], block: int) -> dict[str, int]:
    """Largest remainder."""
    exact = {name: Fraction(str(weight)) for name, weight in weights.items()}
    exact = {name: weight * block / sum(exact.values()) for name, weight in exact.items()}
    found = {name: int(weight) for name, weight in exact.items()}
    while sum(found.values()) < block:
        name = max(exact, key=lambda name: exact[name] - found[name])  # of equal ones the first
        found[name] += 1
    return found


def mix(word: int) -> int:
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & MASK
    return word ^ (word >> 31)


def hashed(start: int, *words: int) -> int:
    for word in words:
        start = mix(start ^ mix((word + STEP) & MASK))
    return start


def arranged(counts: Mapping[str, int], key: int, block: int, part: int = 1) -> list[str]:
    """A block: each half has half of each component; of components with odd numbers pairs share what is left."""
    present = [name for name, count in counts.items() if count]
    if sum(counts.values()) == 1:
        return present
    first = {name: count // 2 for name, count in counts.items()}
    odd = [name for name, count in counts.items() if count % 2]
    for pair in range(len(odd) // 2):
        word = mix((hashed(key, block, part) + (pair // 64 + 1) * STEP) & MASK)
        first[odd[2 * pair + (word >> (pair % 64) & 1 == 0)]] += 1
    second = {name: counts[name] - first[name] for name in counts}
    return arranged(first, key, block, 2 * part) + arranged(second, key, block, 2 * part + 1)


def seed_of(seed: int, name: str) -> int:
    return int.from_bytes(hashlib.sha256(f"{seed}\n{name}".encode()).digest()[:8], "little")


def timeline(
    stages: list[TwinStage],
    seed: int,
    block: int,
    sequences: Callable[[str, int, int | None], int],
    permuted: Callable[[str, list[int], int], list[int]],
    count: int,
    documents: Callable[[str, int], list[set[int]]],
) -> list[Drawn]:
    """The first samples.

    sequences   how many sequences a component has at a length, in its first segments
    permuted    an epoch of a component, of what is not left out
    documents   for each sequence of a component at a length, its documents
    """
    found: list[Drawn] = []
    out: dict[tuple[str, int], set[int]] = {}
    queues: dict[tuple[str, int], list[int]] = {}
    epochs: dict[tuple[str, int], int] = {}
    drawn: dict[tuple[str, int], list[int]] = {}  # in the epoch in progress
    segments: dict[str, int] = {}
    previous = stages[0]

    def begin(key: tuple[str, int]) -> None:
        epochs[key] = epochs.get(key, -1) + 1
        kept = sorted(set(range(sequences(*key, segments.get(key[0])))) - out.get(key, set()))
        queues[key], drawn[key] = permuted(key[0], kept, epochs[key]), []

    for stage, until in zip(stages, [*(stage.start for stage in stages[1:]), count], strict=True):
        segments |= stage.segments
        for key, numbers in stage.left_out.items():
            out[key] = out.get(key, set()) | numbers
            queues[key] = [number for number in queues.get(key, []) if number not in out[key]]
        counts = shares(stage.weights, block)
        for name in [name for name, share in counts.items() if share and stage.carry]:
            before, key = (name, previous.seq_len), (name, stage.seq_len)
            if queues.get(before) and drawn[before]:
                seen = set().union(*(documents(*before)[sequence] for sequence in drawn[before]))
                if not queues.get(key):
                    begin(key)
                new = [[document not in seen for document in each] for each in documents(*key)]
                queues[key] = [
                    *(number for number in queues[key] if all(new[number])),
                    *(number for number in queues[key] if any(new[number]) and not all(new[number])),
                    *(number for number in queues[key] if not any(new[number])),
                ]
        previous = stage
        number = 0
        while len(found) < until:
            for name in arranged(counts, hashed(0, seed, stage.start), number):
                if len(found) == until:
                    break
                key = (name, stage.seq_len)
                if not queues.get(key):
                    begin(key)
                sequence = queues[key].pop(0)
                drawn[key].append(sequence)
                found.append((*key, epochs[key], sequence))
            number += 1
    return found[:count]
