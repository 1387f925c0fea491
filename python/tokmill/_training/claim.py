"""Ownership and recovery of a training.

    _training/claim.json   identity of the training
    _training/RUN/…        the checkpoint: counts, and the position in the sample; the core also spills counts to it
    training.json          written last, with several sizes in the folder of each; then _training is removed

The random name RUN is kept in the claim, so that a checkpoint whose claim is gone is never used. Instead of making an
attempt, the process holds `Store.lock`: a local lock ends with its process, so no record is needed.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from typing import TYPE_CHECKING, Any, Final

from tokmill._json import parse_json
from tokmill._options.option import declared
from tokmill._options.option import identity as shaping_values
from tokmill._recovery import (
    ResumableCommand,
    create_claim,
    describe_difference,
    find_foreign,
    read_file,
    release,
    require_same,
)
from tokmill._training.options import SampleKeywords, TrainKeywords

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from tokmill._store import Store
    from tokmill._training.options import TrainOptions
    from tokmill._training.parity import Parity
    from tokmill._training.sample import Sample
    from tokmill._training.sampling import SampleDraw

FORMAT: Final = 4
"""Version of training.json, of the claim and of the trainers."""

COMMAND: Final = ResumableCommand(
    folder="_training",
    claim="_training/claim.json",
    result="training.json",
    unusable="{location} cannot be the output folder: {reason}",
    occupied="{location} contains a file that this training did not write: {found}",
    damaged="{path} was not written by a training",
    different="{location} belongs to another training: {differences}",
    different_hint="choose another --out, or remove this folder if it is not needed",
)

_HASHED: Final = {
    "sources": "the sources are other files, or have changed",
    "parallel": "the parallel texts are other files, or have changed",
    "counts": "the files of word counts are others, or have changed",
}
"""Members of the identity that are hashes, and what to say if only they differ."""


def identify(
    values: Mapping[str, Any],
    options: TrainOptions,
    sample: Sample,
    drawing: SampleDraw | None,
    counts: Sequence[str],
    parity: Parity | None,
    parallel: SampleDraw | None,
) -> dict[str, Any]:
    """Return everything that a tokenizer depends on, except its size: by the names of options, as plain JSON.

    Parameters
    ----------
    values
        The parsed options.
    options, sample, drawing
        The same, in canonical spelling.
    counts
        Hashes of the files of word counts.
    parity, parallel
        How languages are balanced, and the parallel text for it.
    """
    shown = options.as_dict()
    identity = {
        **{name: value for name, value in shaping_values(TrainKeywords, values).items() if name != "vocab_size"},
        "pretokenizer": shown["pretokenizer"],
        "patterns": shown["patterns"],
        **({} if options.base is None else {"from_": options.base.identity}),
        "sample": None if sample.budget is None else f"{sample.budget.amount:,} {sample.budget.unit}",
        "weight": [f"{label}={float(weight)}" for label, weight in sample.weights.items() if weight != 1],
        "clean": list(sample.clean.steps),
        "sources": _drawn(sample, drawing),
        "counts": sorted(counts),
    }
    if parity is not None:
        identity["parity"] = [f"{label}={float(rate)}" for label, rate in (parity.rates or {}).items()]
        identity["parallel"] = None if parity.parallel is None else _drawn(parity.parallel, parallel)
    return dict(parse_json(json.dumps(identity)))


def claim(store: Store, identity: Mapping[str, Any], sizes: Sequence[int], own: Sequence[str]) -> str:
    """Claim an output for this training, or verify that it is claimed by the same training already.

    Parameters
    ----------
    store
        The output, locked.
    identity
        As returned by `identify`.
    sizes
        The sizes of the vocabulary.
    own
        Files and folders that may exist already.

    Returns
    -------
    The folder of the checkpoint in the store.

    Raises
    ------
    OutputError
        If the output belongs to something else, or cannot be written.
    """
    identity = {"format": FORMAT, "vocab_size": sorted(sizes), **identity}
    run = secrets.token_hex(4)
    if store.exists(COMMAND.claim) or not create_claim(store, COMMAND, {"run": run, "identity": identity}, own=own):
        run, before = read_file(
            store, COMMAND, COMMAND.claim, lambda root: (f"{int(root['run'], 16):08x}", dict(root["identity"]))
        )
        compare(store, before, identity)
    return f"{COMMAND.folder}/{run}"


def compare(store: Store, before: Mapping[str, Any], identity: Mapping[str, Any]) -> None:
    """Raise OutputError, which lists the differences, if a folder belongs to another training."""

    def describe(names: list[str]) -> Iterator[str]:
        plain = [name for name in names if name not in ("patterns", *_HASHED)]
        yield from (
            describe_difference(name, before.get(name), identity.get(name), plain=("format",)) for name in plain
        )
        if "patterns" in names and "pretokenizer" not in names:
            yield describe_difference("pretokenizer", identity["pretokenizer"], identity["pretokenizer"])
        if not plain or declared(SampleKeywords).keys().isdisjoint(plain):  # the hash covers the options of the sample
            yield from (text for name, text in _HASHED.items() if name in names)

    require_same(store, COMMAND, before, identity, describe)


def withdraw(store: Store, own: Sequence[str]) -> None:
    """Release an output, unless it already contains files of a tokenizer."""
    if find_foreign(store, COMMAND, own) is None:
        release(store, COMMAND, COMMAND.folder)


def _drawn(sample: Sample, drawing: SampleDraw | None) -> str | None:
    return None if drawing is None else _hash([list(sample.sources), drawing.identity])


def _hash(value: object) -> str:
    return hashlib.sha256(json.dumps(value).encode()).hexdigest()
