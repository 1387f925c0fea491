"""Pruning of a tokenizer: tokens that a sample does not use are dropped, and the others get smaller ids.

The ids of the sample change, but not its tokens: a token stays with all tokens from which it is merged. So every merge
that the sample needs stays, in the same order.
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from tokmill import _core
from tokmill._tokenizer.byte_level import token_text
from tokmill._tokenizer.spec import parse_object
from tokmill._tokenizer.tokenizer import Tokenizer
from tokmill._training.base import CONFIG, RANKS, tokenizer_json
from tokmill._training.files import as_json
from tokmill.errors import TokenizerError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    import numpy.typing as npt

    from tokmill._training.base import Base

_REMAP: Final = "remap.npy"
"""int32[n]: the new id of each old one; -1 if it was dropped."""

_NAMING: Final = ("post_processor", "padding")
"""Parts of a tokenizer.json, beside the model and added tokens, that name ids."""


class Pruned(NamedTuple):
    """What is left of a tokenizer."""

    size: int
    """Number of tokens, special tokens included."""
    files: dict[str, bytes]


def pruned(base: Base, usage: npt.NDArray[np.uint64], size: int) -> Pruned:
    """Return the most used tokens of a tokenizer, at most `size`, with those from which they are merged.

    `usage` is how often each token of `base.tokens` occurs. Bytes, special tokens and those that other parts of the
    file name always stay. Raises TokenizerError if these name an id that is none.
    """
    parts = {product: (left, right) for left, right, product in base.vocabulary.merges().tolist()}
    kept = {id_ for id_, token in base.tokens.items() if len(token) == 1} | set(base.tokenizer.added_tokens.values())
    kept |= _named_ids(base)
    ids = np.fromiter(base.tokens, np.int64, len(base.tokens))
    for at in np.argsort(-usage.astype(np.float64), kind="stable").tolist():
        if not usage[at]:
            break
        needed = set[int]()
        waiting = [int(ids[at])]
        while waiting:
            id_ = waiting.pop()
            if id_ not in kept and id_ not in needed:
                needed.add(id_)
                waiting += parts.get(id_, ())
        if len(kept) + len(needed) <= size:
            kept |= needed
    remap = np.full(base.n_vocab, -1, np.int32)
    remap[sorted(kept)] = np.arange(len(kept))
    return Pruned(len(kept), _files(base, remap))


def _files(base: Base, remap: npt.NDArray[np.int32]) -> dict[str, bytes]:
    """Return the files of a tokenizer with other ids, and the table of them."""
    root, old = dict(base.root), base.root["model"]
    added = base.tokenizer.added_tokens
    # Of an added token, the file may state another id than it has.
    vocab = {text: int(remap[id_]) for text, id_ in {**old["vocab"], **added}.items() if remap[id_] >= 0}
    merges = _merges_of_ranks(base, remap) if base.is_ranks else [m for m in old["merges"] if _is_kept(m, vocab)]
    root["model"] = {**old, "vocab": dict(sorted(vocab.items(), key=lambda item: item[1])), "merges": merges}
    root["added_tokens"] = [
        {**token, "id": int(remap[added[token["content"]]])} for token in root.get("added_tokens", [])
    ]
    for name in _NAMING:
        if name in root:
            root[name] = _renumbered(root[name], lambda id_: int(remap[id_]))
    table = io.BytesIO()
    np.save(table, remap)
    files = {**base.files, "tokenizer.json": tokenizer_json(root), _REMAP: table.getvalue()}
    if RANKS in files:
        lines = (line.split() for line in files[RANKS].splitlines())
        files[RANKS] = b"".join(b"%s %d\n" % (token, remap[int(id_)]) for token, id_ in lines if remap[int(id_)] >= 0)
    if CONFIG in files:
        config = parse_object(files[CONFIG], CONFIG)
        if "added_tokens_decoder" in config:
            config["added_tokens_decoder"] = {
                str(remap[added[token["content"]]]): token
                for token in config["added_tokens_decoder"].values()
                if token["content"] in added
            }
            files[CONFIG] = as_json(config)
    return files


def _is_kept(merge: str | list[str], vocab: Mapping[str, int]) -> bool:
    parts = merge.split(" ") if isinstance(merge, str) else merge
    return len(parts) == 2 and "".join(parts) in vocab and parts[0] in vocab and parts[1] in vocab


def _merges_of_ranks(base: Base, remap: npt.NDArray[np.int32]) -> list[list[str]]:
    """Return the merges of the ranks that are kept.

    They may be more than before: neighbours merge if their bytes are a token, and without another merge these bytes may
    become neighbours.
    """
    tokens = {int(remap[id_]): token for id_, token in base.tokens.items() if remap[id_] >= 0}
    ranks = Tokenizer.from_ranks({token: id_ for id_, token in tokens.items()}, pattern="gpt2").native_encoder
    merges = [] if ranks is None else _core.BaseVocabulary(ranks).merges().tolist()
    return [[token_text(tokens[left]), token_text(tokens[right])] for left, right, _ in merges]


def _named_ids(base: Base) -> set[int]:
    found = set[int]()

    def note(id_: int) -> int:
        found.add(id_)
        return id_

    for name in _NAMING:
        _renumbered(base.root.get(name), note)
    for id_ in sorted(found - base.tokens.keys() - set(base.tokenizer.added_tokens.values())):
        message = f"--from {base.tokenizer.name}: its tokenizer.json names the id {id_}, which no token has"
        raise TokenizerError("tokenizer-unfit", message, f"correct {' and '.join(_NAMING)} of the file")
    return found


def _renumbered(part: Any, new: Callable[[int], int]) -> Any:
    """Return a part of a tokenizer.json that names ids: `"ids": [1]`, `"pad_id": 1`, `"sep": ["</s>", 1]`."""
    match part:
        case dict():
            return {
                name: [new(id_) for id_ in value]
                if name == "ids"
                else new(value)
                if name == "pad_id"
                else _renumbered(value, new)
                for name, value in part.items()
            }
        case [str(text), int(id_)]:
            return [text, new(id_)]
        case list():
            return [_renumbered(each, new) for each in part]
    return part
