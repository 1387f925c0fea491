"""`tokmill.peek`: documents of a dataset or of samples as text, and the origin of tokens."""

from __future__ import annotations

import random
import secrets
from typing import TYPE_CHECKING, Any, Final

from tokmill._dataset.reader import open_dataset
from tokmill._inspection.options import SAMPLES, PeekKeywords
from tokmill._inspection.peeked import Peek
from tokmill._inspection.peeked_dataset import PeekedDataset, numbered
from tokmill._inspection.samples import OF_SAMPLES, is_mixture, peek_samples
from tokmill._options.option import parse_options
from tokmill._options.signature import takes
from tokmill._progress import ignore
from tokmill._sizes import parse_count
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Unpack

    from tokmill._progress import Show
    from tokmill._store import Location

_SEED_BITS: Final = 32
_CONTEXT_TOKENS: Final = 100
"""Maximum number of tokens shown before a match; never more than half of all tokens shown."""
_DOCUMENTS: Final = 3
"""Default of `--limit`."""


@takes(PeekKeywords, dataset=SAMPLES)
def peek(dataset: Location, *, on_progress: Show = ignore, **keywords: Unpack[PeekKeywords]) -> Peek:
    """Show documents of a dataset or of samples, or the origin of tokens, as `tokmill peek` does.

    By default, shows the first documents of a split. Samples are those of a mixture, or of a dataset in the order of
    `TokenDataset(seed=…)`; for other orders, write a mixture file with one component.

    Parameters
    ----------
    on_progress
        Callback for progress.

    Raises
    ------
    UsageError
        If options conflict, or a document, sample or token does not exist.
    SourceError
        If there is no dataset, or the dataset or its sources cannot be read.
    OutputError
        If the dataset is damaged.
    """
    values = parse_options(PeekKeywords, keywords)
    places = [values["token"]] if isinstance(values["token"], str) else list(values["token"])
    _check_usage(values, places)
    if values["sample"] is not None or values["step"] is not None:
        return peek_samples(dataset, values, on_progress)
    if is_mixture(dataset):
        message = f"{dataset} is a mixture file, which has samples"
        raise UsageError("option-missing", message, "add --sample 0, or --step 0 --batch-size 512")
    opened, ids = PeekedDataset(open_dataset(dataset)), values["ids"]
    if places:
        tokens = opened.trace([_parse_token(place) for place in places])
        return Peek(dataset=opened.location, tokens=tuple(tokens), ids=ids)
    split, seed, most = values["split"], values["seed"], values["max_tokens"]
    if values["random"] is not None and seed is None:
        seed = secrets.randbits(_SEED_BITS)
    shown = _choose(opened, values, seed)
    found = opened.sources(split, [number for number, _ in shown]) if values["source"] else {}
    documents = tuple(opened.document(split, number, first, most, found.get(number)) for number, first in shown)
    seed = None if values["random"] is None else seed
    return Peek(dataset=opened.location, documents=documents, ids=ids, seed=seed)


def _check_usage(values: Mapping[str, Any], places: Sequence[str]) -> None:
    """Raise UsageError for options that conflict."""
    chosen = [f"--{name}" for name in ("doc", "random", "grep") if values[name] is not None]
    shard = [] if values["shard"] is None else ["--shard"]
    if len(chosen) > 1 or (places and (chosen or shard)):
        message = f"{' and '.join([*chosen, *shard, *(['--token'] if places else [])])} cannot be combined"
        raise UsageError("option-conflict", message, "use --shard with --doc, --random or --grep, and --token alone")
    asked = [name for name in ("sample", "step") if values[name] is not None]
    others = [*chosen, *shard, *(["--token"] if places else [])]
    if len(asked) > 1 or (asked and others):
        message = f"{' and '.join([*(f'--{name}' for name in asked), *others])} cannot be combined"
        raise UsageError("option-conflict", message, "use --sample or --step alone")
    for name, needed in OF_SAMPLES.items():
        if values[name] is not None and not any(values[each] is not None for each in needed):
            message = f"--{name.replace('_', '-')} goes with {' or '.join(f'--{each}' for each in needed)}"
            raise UsageError("option-conflict", message)
    if values["grep"] == "":
        message = "--grep needs a text"
        raise UsageError("option-value", message)
    if values["max_tokens"] < 1:
        message = f"--max-tokens {values['max_tokens']} is less than 1"
        raise UsageError("option-value", message)


def _choose(opened: PeekedDataset, values: Mapping[str, Any], seed: int | None) -> list[tuple[int, int]]:
    """Return the numbers of the documents to show, and the offset of the first token to show of each."""
    split, shard, doc, count = values["split"], values["shard"], values["doc"], values["limit"]
    count = _DOCUMENTS if count is None else count
    within = opened.within(split, shard)
    if doc is not None:
        if doc >= len(within):
            what = f"split {split}" if shard is None else f"shard {shard} of {split}"
            message = f"{what} has no document {doc:,}; it has {len(within):,}"
            raise UsageError("number-unknown", message, numbered(len(within)))
        return [(within[doc], 0)]
    if values["random"] is not None:
        drawn = random.Random(seed).sample(within, min(values["random"], len(within)))  # noqa: S311 - not a secret
        return [(number, 0) for number in sorted(drawn)]
    if values["grep"] is not None:
        return opened.grep(split, within, values["grep"], count, min(_CONTEXT_TOKENS, values["max_tokens"] // 2))
    return [(number, 0) for number in within[:count]]


def _parse_token(place: str) -> tuple[str, int]:
    split, colon, offset = place.rpartition(":")
    if not colon:
        message = f"--token {place!r} is not SPLIT:OFFSET"
        raise UsageError("option-value", message, "write --token train:1000, for example")
    return split, parse_count(offset, "--token")
