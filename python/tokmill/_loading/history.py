"""StageHistory of a dataset's or mixture's samples: a hash for each stage, and loader states.

A state contains a number of samples, the hashes of the stages before it, and the number of segments of the data. Each
hash covers its stage and all stages before. A state therefore fits every dataset or mixture whose samples up to there
are the same, whatever comes later.
"""

from __future__ import annotations

import hashlib
import json
from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Self

from tokmill._json import parse_json
from tokmill.errors import UsageError

_VERSION: Final = 3
"""Version of states. Version 1 used the dataset's fingerprint, version 2 had no stages."""
_HASH: Final = 16
"""Hex digits of a stage's hash."""


@dataclass(frozen=True)
class StageHistory:
    """The stages of a sequence of samples."""

    kind: str
    """What the samples belong to, for messages: dataset or mixture."""
    starts: tuple[int, ...]
    """First sample of each stage, ascending from 0."""
    hashes: tuple[str, ...]
    """Hash of each stage and all stages before it, in hexadecimal."""
    segments: Mapping[str, int] = field(compare=False, repr=False)
    """Number of segments of each component in the first stage, or of the dataset, whose name is empty: to say what to
    do about the state of a join as it was before an append."""

    @classmethod
    def begin(cls, kind: str, description: object, segments: Mapping[str, int]) -> Self:
        """Return a history of one stage, described by plain JSON."""
        return cls(kind, (0,), (_hash([description]),), segments)

    def then(self, at: int, description: object) -> Self:
        """Return the history with a new stage from sample `at` on, in place of what was to come from there on."""
        before = self.before(at)
        return type(self)(
            self.kind,
            (*self.starts[:before], at),
            (*self.hashes[:before], _hash([self.hashes[before - 1], at, description])),
            self.segments,
        )

    def require(self, identity: str, where: str) -> None:
        """Raise UsageError unless the identity, of a pickle, is the present one; `where` has the data."""
        if identity != self.identity:
            message = f"the pickled {self.kind} has the identity {identity}; that of {where} is {self.identity} now"
            hint = "other data are there since it was pickled: restore them, or open them again instead of the pickle"
            raise UsageError("loader-state", message, hint)

    def before(self, sample: int) -> int:
        """Return how many stages the samples before `sample` depend on; the first one counts always."""
        return max(bisect_left(self.starts, sample), 1)

    @property
    def identity(self) -> str:
        """Identity of all samples: the hash of the last stage."""
        return self.hashes[-1]

    def state(self, sample: int) -> dict[str, Any]:
        """Return the state after `sample` samples."""
        data = "-".join(self.hashes[: self.before(sample)])
        return {"v": _VERSION, "data": data, "sample": sample, "segments": self.segments.get("", dict(self.segments))}

    def sample_of(self, state: dict[str, Any] | str) -> int:
        """Return the number of samples of a state.

        Raises UsageError if it is not a state, has another version, or has another history.
        """
        try:
            found = parse_json(state) if isinstance(state, str) else state
            version, data, sample = found["v"], found["data"], found["sample"]
        except (ValueError, TypeError, KeyError) as error:
            message = f"this is not a loader state: {state!r:.200}"
            raise UsageError("loader-state", message) from error
        if type(sample) is not int or not 0 <= sample < 1 << 63 or not isinstance(data, str):  # True is an int, too
            message = f"this is not a loader state: {state!r:.200}"
            raise UsageError("loader-state", message)
        if version != _VERSION:
            message = f"the loader state has version {version!r:.20}; this tokmill reads version {_VERSION}"
            hint = f"if the {self.kind} is the one of the saved run, resume with {json.dumps(self.state(sample))}"
            raise UsageError("loader-state", message, hint)
        self._compare(data.split("-"), sample, found.get("segments"))
        return sample

    def _compare(self, theirs: list[str], sample: int, segments: object) -> None:
        """Raise UsageError, which names the first stage that differs, unless the hashes of a state are ours."""
        ours = self.hashes[: self.before(sample)]
        if theirs == list(ours):
            return
        stage = next((i for i, pair in enumerate(zip(ours, theirs, strict=False)) if pair[0] != pair[1]), None)
        if stage is None:
            stage = min(len(ours), len(theirs))
        if stage == 0:
            message = f"the loader state belongs to {theirs[0]!r:.40}, not to this {self.kind}, {ours[0]}"
            hint = self._with_segments(segments, sample) or (
                f"use the state with the {self.kind} and options it was saved with, such as seq_len and seed"
            )
        elif stage == len(theirs):
            start = f"{self.starts[stage]:,}"
            message = f"the loader state of sample {sample:,} lacks stage {stage}, which begins at sample {start} here"
            hint = f"resume from a state of sample {start} or earlier, or begin the stage at sample {sample:,} or later"
        elif stage == len(ours):
            message = f"the loader state of sample {sample:,} has a stage {stage}, which this {self.kind} lacks"
            hint = f"use the state with the {self.kind} it was saved with, or with a later version of it"
        else:
            start = f"{self.starts[stage]:,}"
            message = (
                f"the loader state of sample {sample:,} has another stage {stage} than the one from sample {start}"
            )
            hint = f"use the {self.kind} it was saved with, or change only stages from sample {sample:,} on"
        raise UsageError("loader-state", message, hint)

    def _with_segments(self, theirs: object, sample: int) -> str | None:
        """Return how to resume from a state of the data with other numbers of segments; None if these are equal."""
        then, now = {"": theirs} if isinstance(theirs, int) else theirs, self.segments
        if not isinstance(then, Mapping):  # an earlier version of tokmill saved it
            hint = "if datasets were appended since then, pass the number of segments= that there were"
            return hint if max(now.values()) > 1 else None
        differing = [name for name in now if then.get(name, now[name]) != now[name]]
        if then.keys() != now.keys() or not differing:
            return None
        passed = " and ".join(
            f"segments={then[name]!r:.20}" + f" to the component {name!r:.80}" * (name != "") for name in differing
        )
        later = {name: now[name] for name in differing}
        on = f"then(at={max(sample, 1)}, segments={later.get('', later)}) goes on with all"
        return f"pass {passed}, for the join as it was then; {on}"


def _hash(parts: list[Any]) -> str:
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()[:_HASH]
