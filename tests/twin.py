"""The slow, obvious twin of `tokmill.encode`: plain Python over tiktoken, one document at a time."""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

import tiktoken

from tokmill import _core

if TYPE_CHECKING:
    from collections.abc import Iterable


@cache
def reference(name: str) -> tiktoken.Encoding:
    """tiktoken's encoding, with the ranks that are embedded (test_tokenizer.py checks their sums)."""
    core = _core.Encoder(name)
    ranks = {token: rank for rank in range(core.ordinary_ids) if (token := core.token_bytes(rank))}
    return tiktoken.Encoding(name, pat_str=core.pattern, mergeable_ranks=ranks, special_tokens=core.special_tokens)


@dataclass
class Twin:
    """What a dataset must hold: for each split its tokens, and where its documents start among them."""

    tokens: dict[str, list[int]] = field(default_factory=dict)
    starts: dict[str, list[int]] = field(default_factory=dict)
    rows: dict[str, list[int]] = field(default_factory=dict)
    """The number of the row of each document."""
    documents_in: int = 0
    documents_out: int = 0
    filtered: int = 0
    dropped: Counter[str] = field(default_factory=Counter)
    words: int = 0
    with_special_text: int = 0


@dataclass(frozen=True)
class Document:
    """A row: its text, what a hash split hashes, and the fate that the test gave it."""

    text: str
    key: str
    rejected: bool = False
    fault: str | None = None


def encode(
    documents: Iterable[Document],
    *,
    tokenizer: str,
    shard_tokens: int,
    split: Iterable[str],
    eot: str,
    limit_docs: int | None = None,
    limit_tokens: int | None = None,
) -> Twin:
    """Follows the rules to the letter, for one document after the other."""
    encoding = reference(tokenizer)
    rules = [(rule.partition("=")[0], *rule.partition("=")[2].split(":")) for rule in split]
    hashes = [(name, Fraction(amount.rstrip("%")) / 100) for name, kind, amount in rules if kind == "hash"]
    every = next(((name, int(amount.split("/")[1])) for name, kind, amount in rules if kind == "docs"), None)
    shards = next(((name, int(amount)) for name, kind, amount in rules if kind == "shards"), None)
    shards_closed = False
    twin = Twin()
    for name in [*(name for name, _ in hashes), *(rule[0] for rule in (every, shards) if rule), "train"]:
        twin.tokens[name], twin.starts[name], twin.rows[name] = [], [], []
    for document in documents:
        twin.documents_in += 1
        if document.rejected:
            twin.filtered += 1
            continue
        if document.fault:
            twin.dropped[document.fault] += 1
            continue
        ids = encoding.encode_ordinary(document.text)
        if eot == "prefix":
            ids = [encoding.eot_token, *ids]
        elif eot == "suffix":
            ids = [*ids, encoding.eot_token]
        if not ids:
            twin.dropped["empty"] += 1
            continue
        twin.documents_out += 1
        twin.words += len([word for word in _blank_to_space(document.text).split(" ") if word])
        twin.with_special_text += any(special in document.text for special in encoding.special_tokens_set)
        chosen = None
        hash_ = int.from_bytes(hashlib.sha256(document.key.encode()).digest()[:8], "big")
        total = Fraction(0)
        for name, share in hashes:
            total += share
            if chosen is None and hash_ < int(total * 2**64):
                chosen = name
        if chosen is None and every and twin.documents_out % every[1] == 0:
            chosen = every[0]
        if chosen is None and shards and not shards_closed:
            if len(twin.tokens[shards[0]]) + len(ids) <= shards[1] * shard_tokens:
                chosen = shards[0]
            else:
                shards_closed = True
        chosen = chosen or "train"
        twin.starts[chosen].append(len(twin.tokens[chosen]))
        twin.rows[chosen].append(twin.documents_in - 1)
        twin.tokens[chosen] += ids
        if limit_docs is not None and twin.documents_out >= limit_docs:
            break
        if limit_tokens is not None and sum(map(len, twin.tokens.values())) >= limit_tokens:
            break
    return twin


def _blank_to_space(text: str) -> str:
    """Every character of Unicode's White_Space becomes a space; `str.split()` knows some more."""
    blanks = "\t\n\v\f\r \x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000" + "".join(map(chr, range(0x2000, 0x200B)))
    return text.translate(dict.fromkeys(map(ord, blanks), " "))
