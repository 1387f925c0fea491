"""Files of a trained tokenizer, and the one that `train --from` continues or prunes: a byte-level BPE.

Continued, its tokens keep their ids. Pruned, tokens that a sample does not use are dropped, and the others get smaller
ids. The ids of the sample change then, but not its tokens: a token stays with all tokens from which it is merged, so
every merge that the sample needs stays, in the same order.
"""

from __future__ import annotations

import base64
import io
import json
import re
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, Self

import numpy as np

from tokmill import _core
from tokmill._tokenizer.loading import files_beside
from tokmill._tokenizer.models import END_OF_TEXT
from tokmill._tokenizer.spec import content_hash, parse_object
from tokmill._tokenizer.tokenizer import Tokenizer
from tokmill._tokenizer.tokenizer_json import (
    byte_level_patterns,
    normalizer_steps,
    special_token,
    split_pre_tokenizer,
    token_text,
)
from tokmill.errors import TokenizerError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    import numpy.typing as npt


_FOREVER: Final = int(1e30)
"""Value of model_max_length by which transformers means "unlimited"."""

BPE_MODEL: Final = {
    "type": "BPE",
    "dropout": None,
    "unk_token": None,
    "continuing_subword_prefix": None,
    "end_of_word_suffix": None,
    "fuse_unk": False,
    "byte_fallback": False,
    "ignore_merges": False,
}
"""The `model` of a byte-level BPE tokenizer.json except `vocab` and `merges`."""


def file_of(root: Mapping[str, Any], **large: bytes) -> bytes:
    """Return a tokenizer.json without large fields of its model, and these as JSON.

    The encoder of the standard library indents in Python, which for 100,000 entries takes longer than training.
    """
    end = b"\n  }\n}\n"
    fields = (b',\n    "%s": %s' % (name.encode(), value) for name, value in large.items())
    return b"".join([as_json(root).removesuffix(end), *fields, end])


def frame(special: Mapping[str, int], normalizer: str | None, pretokenizer: _core.Pretokenizer) -> dict[str, Any]:
    """Return everything in a tokenizer.json except the model."""
    return {
        "version": "1.0",
        "truncation": None,
        "padding": None,
        "added_tokens": [special_token(text, id_) for text, id_ in special.items()],
        "normalizer": None if normalizer is None else {"type": normalizer},
        "pre_tokenizer": pre_tokenizer_of(pretokenizer),
        "post_processor": None,  # as with GPT-2, nothing is added to a prompt
        "decoder": {"type": "ByteLevel", "add_prefix_space": True, "trim_offsets": True, "use_regex": True},
    }


def pre_tokenizer_of(pretokenizer: _core.Pretokenizer) -> dict[str, Any]:
    """Return the pre-tokenizer of a tokenizer.json that splits like a pretokenizer of the core."""
    if pretokenizer.name == "gpt2":
        return {"type": "ByteLevel", "add_prefix_space": False, "trim_offsets": True, "use_regex": True}
    return split_pre_tokenizer(pretokenizer.portable_patterns)


def config_files(
    special: Mapping[str, int], eot: str | None, *, unknown: str | None = None, max_length: int | None = None
) -> dict[str, bytes]:
    """Return the configuration for transformers, which names special tokens."""
    pad = _pad_of(special) or eot
    roles = {} if eot is None else {"bos_token": eot, "eos_token": eot}
    roles |= {} if pad is None else {"pad_token": pad}
    roles |= {} if unknown is None else {"unk_token": unknown}
    others = [text for text in special if text not in roles.values()]
    extra = {"additional_special_tokens": others} if others else {}
    config = {
        "tokenizer_class": "PreTrainedTokenizerFast",
        **roles,
        **extra,
        "model_max_length": max_length or _FOREVER,
        "padding_side": "right",
        "truncation_side": "right",
        "clean_up_tokenization_spaces": False,
        "added_tokens_decoder": decoder(special_token(text, id_) for text, id_ in special.items()),
    }
    return {"tokenizer_config.json": as_json(config), "special_tokens_map.json": as_json({**roles, **extra})}


def _pad_of(special: Iterable[str]) -> str | None:
    """Return the special token that is named pad or padding, such as <|pad|> or [PAD]; None if there is none."""
    named = (text for text in special if re.search(r"(?<![a-z])pad(ding)?(?![a-z])", text.casefold()))
    return next(named, None)


def decoder(tokens: Iterable[Mapping[str, Any]]) -> dict[str, dict[str, Any]]:
    """Return special tokens as the configuration for transformers lists them, by id."""
    return {str(token["id"]): {name: value for name, value in token.items() if name != "id"} for token in tokens}


def as_json(value: object) -> bytes:
    """Return JSON as the files of a tokenizer contain it."""
    return (json.dumps(value, ensure_ascii=False, indent=2) + "\n").encode()


_RANKS: Final = "tokenizer.tiktoken"
CONFIG: Final = "tokenizer_config.json"
_MAP: Final = "special_tokens_map.json"
_KEPT: Final = (CONFIG, _MAP, "chat_template.jinja", _RANKS)
"""Files of a folder that stay with its tokenizer."""


@dataclass(frozen=True, kw_only=True)
class Base:
    """A byte-level BPE tokenizer, and the files that it is stored in."""

    tokenizer: Tokenizer
    vocabulary: _core.BaseVocabulary
    root: Mapping[str, Any]
    """Its tokenizer.json; of ranks, the equivalent one."""
    files: Mapping[str, bytes]
    """The other files of its folder, by name: its configuration, and its rank file."""
    is_ranks: bool
    """Whether any two neighbours merge whose bytes are a token, as in tiktoken."""

    @classmethod
    def load(cls, name: str) -> Self:
        """Return the tokenizer of a name, as for `Tokenizer`. Raises TokenizerError."""
        tokenizer = Tokenizer(name)
        encoder, spec = tokenizer.native_encoder, tokenizer.spec
        if encoder is None or not encoder.is_byte_level:
            why = tokenizer.why_not_native or f"it is {tokenizer.type} and its tokens are characters"
            raise _unfit(name, f"it is not a byte-level BPE of the core: {why}", "train a new tokenizer")
        vocabulary = _core.BaseVocabulary(encoder)
        root = None if spec is None else parse_object(spec.data, spec.source)
        is_ranks = spec is None or spec.kind == "tiktoken.json"
        if root is None or is_ranks:
            root = _converted(tokenizer, vocabulary, [] if root is None else root.get("normalizer", []))
        if byte_level_patterns(root["pre_tokenizer"])[1]:
            raise _unfit(name, "it puts a blank before texts (add_prefix_space)", "train a new tokenizer")
        if (steps := [step for step, _ in normalizer_steps(root.get("normalizer"))]) not in ([], ["NFC"]):
            raise _unfit(name, f"its normalizer is {', '.join(steps)}, not NFC or none", "train a new tokenizer")
        files = {} if spec is None else files_beside(spec.source, _KEPT)
        lines = _rank_lines(_tokens(tokenizer, vocabulary).items())
        if is_ranks or files.get(_RANKS) == lines:  # otherwise a file beside it is that of another tokenizer
            files[_RANKS] = lines
        else:
            files.pop(_RANKS, None)
        if CONFIG not in files:
            files |= config_files(tokenizer.special_tokens, END_OF_TEXT if spec is None else spec.eot)
        return cls(tokenizer=tokenizer, vocabulary=vocabulary, root=root, files=files, is_ranks=is_ranks)

    @property
    def n_vocab(self) -> int:
        """Largest id plus 1."""
        return self.tokenizer.n_vocab

    @property
    def identity(self) -> str:
        """Hash of everything that is kept."""
        files = (name.encode() + b"\0" + data for name, data in sorted(self.files.items()))
        return content_hash(b"".join(files), self.tokenizer.content_hash)[:16]

    def as_dict(self) -> dict[str, Any]:
        """Return what a record says about it, as plain JSON."""
        return {"name": self.tokenizer.name, "hash": self.tokenizer.content_hash, "vocab_size": self.n_vocab}

    @cached_property
    def tokens(self) -> dict[int, bytes]:
        """The tokens that text can become, by id; ascending."""
        return _tokens(self.tokenizer, self.vocabulary)

    @property
    def pretokenizer(self) -> str | list[str]:
        """Name of the pretokenizer, or its regular expressions."""
        return _core.Pretokenizer(self.vocabulary.patterns, reference="tiktoken").name or self.vocabulary.patterns

    @property
    def normalizer(self) -> Literal["NFC"] | None:
        """The Unicode form of texts; None if they keep theirs."""
        return "NFC" if normalizer_steps(self.root.get("normalizer")) else None

    @property
    def reserved(self) -> list[bytes]:
        """What no new token may be, because an old one, which merges do not produce, could then be merged from it.

        In tiktoken, neighbours merge if their bytes are a token, whatever they are.
        """
        if not self.is_ranks:
            return []
        made = set(self.vocabulary.merges()[:, 2].tolist())
        whole = [token for id_, token in self.tokens.items() if len(token) > 1 and id_ not in made]
        return [part for token in whole for at in range(1, len(token)) for part in (token[:at], token[at:])]

    def extended(self, special: Sequence[str], merges: Sequence[tuple[bytes, bytes]]) -> dict[str, bytes]:
        """Return the files with more tokens, whose ids follow all others: special tokens, then products of merges."""
        root, model = dict(self.root), dict(self.root["model"])
        first = self.n_vocab + len(special)
        new = [special_token(text, id_) for id_, text in enumerate(special, self.n_vocab)]
        pairs = [(token_text(left), token_text(right)) for left, right in merges]
        products = {left + right: id_ for id_, (left, right) in enumerate(pairs, first)}
        # An added token that is not in the vocabulary would get another id: that after the vocabulary.
        added = {**self.tokenizer.added_tokens, **{token["content"]: token["id"] for token in new}}
        model["vocab"] = {**model["vocab"], **added, **products}
        as_text = bool(model["merges"]) and isinstance(model["merges"][0], str)
        model["merges"] = [*model["merges"], *(" ".join(pair) if as_text else list(pair) for pair in pairs)]
        root["added_tokens"] = [*root.get("added_tokens", []), *new]
        files = {**self.files, "tokenizer.json": _tokenizer_json({**root, "model": model})}
        if _RANKS in files:
            made = (left + right for left, right in merges)
            files[_RANKS] += _rank_lines(enumerate(made, first))
        if CONFIG in files and new:
            config = parse_object(files[CONFIG], CONFIG)
            config["added_tokens_decoder"] = {**config.get("added_tokens_decoder", {}), **decoder(new)}
            pad = _pad_of(special)
            files[CONFIG] = as_json(config if pad is None else {**config, "pad_token": pad})
            if pad is not None and _MAP in files:
                files[_MAP] = as_json({**parse_object(files[_MAP], _MAP), "pad_token": pad})
        return files


def _tokens(tokenizer: Tokenizer, vocabulary: _core.BaseVocabulary) -> dict[int, bytes]:
    ordinary = tokenizer.ordinary_tokens()
    return {id_: ordinary[id_] for id_ in vocabulary.ids.tolist()}


def _tokenizer_json(root: Mapping[str, Any]) -> bytes:
    """Return the file of a tokenizer.json, with a token or merge per line."""
    quoted = json.JSONEncoder(ensure_ascii=False).encode
    small, (vocab, merges) = dict(root["model"]), (root["model"]["vocab"], root["model"]["merges"])
    del small["vocab"], small["merges"]
    tokens = ",".join(f"\n      {quoted(text)}: {id_}" for text, id_ in vocab.items())
    pairs = ",".join(f"\n      {quoted(merge)}" for merge in merges) + "\n    " * bool(merges)
    return file_of({**root, "model": small}, vocab=f"{{{tokens}\n    }}".encode(), merges=f"[{pairs}]".encode())


def _rank_lines(tokens: Iterable[tuple[int, bytes]]) -> bytes:
    return b"".join(b"%s %d\n" % (base64.b64encode(token), id_) for id_, token in tokens)


def _converted(tokenizer: Tokenizer, vocabulary: _core.BaseVocabulary, normalizer: Sequence[str]) -> dict[str, Any]:
    """Return the tokenizer.json of a tokenizer of ranks: a merge per token, and words that are tokens stay whole."""
    try:
        found = _core.Pretokenizer(vocabulary.patterns, reference="tiktoken")
        pretokenizer = _core.Pretokenizer(found.name or vocabulary.patterns)
    except ValueError as error:
        raise _unfit(tokenizer.name, f"a tokenizer.json cannot hold its pattern: {error}", "choose another") from None
    special = tokenizer.special_tokens
    ordinary = tokenizer.ordinary_tokens()
    texts = {id_: token_text(token) for id_, token in ordinary.items()}
    return {
        **frame(special, "NFC" if normalizer == ["NFC"] else None, pretokenizer),
        "model": {
            **BPE_MODEL,
            "ignore_merges": True,
            "vocab": {text: id_ for id_, text in texts.items()} | special,
            "merges": [[texts[left], texts[right]] for left, right, _ in vocabulary.merges().tolist()],
        },
    }


def _unfit(name: str, why: str, hint: str) -> TokenizerError:
    return TokenizerError("tokenizer-unfit", f"--from {name}: {why}", hint)


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
    files = {**base.files, "tokenizer.json": _tokenizer_json(root), _REMAP: table.getvalue()}
    if _RANKS in files:
        lines = (line.split() for line in files[_RANKS].splitlines())
        files[_RANKS] = b"".join(b"%s %d\n" % (token, remap[int(id_)]) for token, id_ in lines if remap[int(id_)] >= 0)
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
