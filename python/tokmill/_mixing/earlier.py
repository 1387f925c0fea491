"""How a mixture goes on from a state that was saved before datasets were appended to joins among its components."""

from __future__ import annotations

import math
from collections import deque
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from tokmill._loading.history import StageHistory

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from tokmill._dataset.split_reader import SplitReader
    from tokmill._loading.sequences import Sequences
    from tokmill._mixing.component import Component

_MOST_TRIED: Final = 1 << 14
"""Maximum number of earlier mixtures with which a state is compared: a state has only a hash of all components."""


def segments_of_state(
    described: Mapping[str, Any],
    components: Mapping[str, Component],
    splits: Mapping[str, SplitReader],
    chosen: Mapping[str, tuple[str, Sequences]],
    identity: str,
    at: int,
) -> str | None:
    """Return how to resume from a state that was saved before datasets were appended to joins of the first stage.

    described            the first stage, as its hash covers it
    components, splits   those of the first stage
    chosen               by key of `described["chosen"]`, name and sequences of a component
    identity, at         first hash and sample of the state

    None if it was another mixture.
    """
    every = {name: split.earlier_identities for name, split in splits.items()}
    joins = {name: len(earlier) for name, earlier in every.items() if len(earlier) > 1}
    selections = {key: (name, each.described_earlier) for key, (name, each) in chosen.items() if name in joins}
    for missing in islice(fewer_segments(list(joins.values())), _MOST_TRIED):
        then = {name: joins[name] - less for name, less in zip(joins, missing, strict=True)}
        tried = {**described, "components": dict(described["components"])}
        for name, count in then.items():
            tried["components"][name] = components[name].describe_as(every[name][count - 1])
        if selections:
            changed = {key: earlier[then[name] - 1] for key, (name, earlier) in selections.items()}
            tried["chosen"] = {**described["chosen"], **changed}
        if StageHistory.begin("mixture", tried).identity == identity:
            before = {name: count for name, count in then.items() if count < joins[name]}
            passed = " and ".join(f"segments={count} to the component {name!r}" for name, count in before.items())
            later = {name: joins[name] for name in before}
            on = f"then(at={max(at, 1)}, segments={later}) goes on with all"
            return f"pass {passed}, for the join as it was then; {on}"
    if math.prod(joins.values()) <= _MOST_TRIED:
        return None
    named = ", ".join(map(repr, joins))
    return f"if datasets were appended to {named} since then, pass the number of segments= that each of them had"


def fewer_segments(counts: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield how many segments each of several joins may have lacked, each possibility once, likely ones first.

    One join alone lacked some; or all lacked equally many; or any did, few in total first.
    """
    yielded = set[tuple[int, ...]]()
    likely = [
        *(
            ((0,) * place + (less,) + (0,) * (len(counts) - place - 1))
            for place, n in enumerate(counts)
            for less in range(1, n)
        ),
        *(tuple(min(less, n - 1) for n in counts) for less in range(1, max(counts, default=1))),
    ]
    for each in likely:
        if each not in yielded:
            yielded.add(each)
            yield each
    # Each possibility is reached from one alone: that in which the last join that lacks some lacks one less.
    waiting = deque([((0,) * len(counts), 0)])
    while waiting:
        each, last = waiting.popleft()
        if any(each) and each not in yielded:
            yield each
        for place in range(last, len(counts)):
            if each[place] + 1 < counts[place]:
                waiting.append(((*each[:place], each[place] + 1, *each[place + 1 :]), place))
