"""Documents chosen at random, read again from their sources, tokenized again, and compared with their shards."""

from __future__ import annotations

import random
import secrets
from typing import TYPE_CHECKING

import numpy as np

from tokmill.errors import OutputError
from tokmill.inspection.origins import Found, Target

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tokmill.inspection.findings import Findings
    from tokmill.inspection.origins import Lost, Origins
    from tokmill.inspection.stream import TokenStream
    from tokmill.options import EncodeOptions

_SEED_BITS = 32


def check_documents(
    origins: Origins,
    streams: Mapping[str, TokenStream],
    documents: Mapping[str, int],
    options: EncodeOptions,
    count: int,
    seed: int | None,
    findings: Findings,
) -> None:
    """Compare `count` documents, or all if there are fewer.

    streams     the splits
    documents   how many each of them has
    seed        which documents are chosen; None chooses others each time
    """
    seed = secrets.randbits(_SEED_BITS) if seed is None else seed
    targets = _choose(documents, count, seed)
    findings.notes.append(f"the documents were chosen with --seed {seed}")
    for found in origins.find(targets):
        try:
            _compare(found, streams[found.target.split], options, findings)
        except OutputError as error:
            findings.add(found.target.split, error.message)
        findings.checked["documents"] += 1


def _choose(documents: Mapping[str, int], count: int, seed: int) -> list[Target]:
    total = sum(documents.values())
    chosen = random.Random(seed).sample(range(total), min(count, total))  # noqa: S311 - no secret depends on it
    targets, first = [], 0
    for split, size in documents.items():
        targets += [Target(split, number - first) for number in chosen if first <= number < first + size]
        first += size
    return targets


def _compare(found: Found | Lost, stream: TokenStream, options: EncodeOptions, findings: Findings) -> None:
    start, stop = stream.document(found.target.ordinal)
    shard, offset = stream.place(start)
    if not isinstance(found, Found):
        what = f"document {found.target.ordinal:,} of {found.target.split} cannot be read again: {found.reason}"
        findings.add(found.changed[-1] if found.changed else shard.tokens_path, what)
        return
    tokenizer = options.tokenizer
    ids, _ = tokenizer.encode_arrow(
        found.text,
        prefix=tokenizer.eot_token if options.eot == "prefix" else None,
        suffix=tokenizer.eot_token if options.eot == "suffix" else None,
    )
    stored = stream.read(start, stop)
    common = min(len(ids), len(stored))
    differing = np.flatnonzero(ids[:common] != stored[:common])
    if not len(differing) and len(ids) == len(stored):
        return
    at = int(differing[0]) if len(differing) else common
    if found.changed:
        what = f"changed since the run: documents such as that at {found.counted} {found.position} are not the same"
        findings.add(found.changed[-1], what)
        return
    shard, offset = stream.place(start + at) if start + at < stream.tokens else (shard, shard.tokens)
    findings.add(
        shard.tokens_path,
        f"token {offset:,} is not that of its document, {found}",
        int(ids[at]) if at < len(ids) else "the end of the document",
        int(stored[at]) if at < len(stored) else "the end of the document",
    )
