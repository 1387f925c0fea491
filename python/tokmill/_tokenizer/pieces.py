"""Core encoders for models of tokenizer.json that encode words as wholes: WordPiece, Unigram, and BPE of other words.

The library removes white space between words. In the core, each word has it in front, and it is left out when the word
is encoded.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

import numpy as np

from tokmill import _core
from tokmill._tokenizer.tokenizer_json import (
    TEXT_BYTES,
    AddedToken,
    UnsupportedTokenizer,
    added_tokens_of,
    byte_level_patterns,
    decoder_of,
    is_byte_level,
    may_move_start,
    merges_of,
    normalizer_steps,
    token_bytes_of,
    type_name,
    unsupported,
    vocabulary_of,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

_BLANK: Final = "▁"
"""Character that stands for a blank."""

_CLIP: Final = r"'s|'t|'re|'ve|'m|'ll|'d|[\p{L}]+|[\p{N}]|[^\s\p{L}\p{N}]+"
_CLIP_SPLITTERS: Final = {_CLIP: "clip", r"<\|startoftext\|>|<\|endoftext\|>|" + _CLIP: "clip, names"}
"""The core's names of CLIP's patterns: as transformers wrote it, and as published."""

_LAST: Final = b"\xff"
"""Byte behind the last one of a word, which no text contains."""

_Token = tuple[int, str, bytes | None, bytes]
"""Id, text in the file, text that it matches, and its bytes."""


@dataclass(frozen=True, kw_only=True)
class _Words:
    """How a text becomes words."""

    pretokenizer: str | list[str]
    reference: Literal["tiktoken", "huggingface"] = "huggingface"
    start: Literal["kept", "trimmed", "blank", "prefixed"] = "kept"
    byte_level: bool = False
    unescapes_blanks: bool = False
    prefix: Literal["never", "first", "always"] = "never"

    @property
    def escapes(self) -> bool:
        """Whether the core's text has a blank where the model's has `▁`."""
        return self.unescapes_blanks or self.start in ("blank", "prefixed")

    def matched(self, token: str) -> bytes | None:
        """Return the text that a token matches in the core; None if there is none."""
        if self.byte_level:
            return token_bytes_of(token)
        if not self.escapes:
            return token.encode()
        return None if " " in token else token.replace(_BLANK, " ").encode()


def encoder_of_word_piece(root: dict[str, Any], cache_bytes: int) -> _core.Encoder:
    """Return the encoder of a tokenizer.json of WordPiece. Raises UnsupportedTokenizer."""
    model = root["model"]
    vocab = vocabulary_of(model.get("vocab"))
    within, longest = model.get("continuing_subword_prefix", "##"), model.get("max_input_chars_per_word", 100)
    unknown = vocab.get(text) if isinstance(text := model.get("unk_token", "[UNK]"), str) else None
    if not isinstance(within, str) or type(longest) is not int or not 0 <= longest < 1 << 32:
        unsupported("continuing_subword_prefix or max_input_chars_per_word is malformed")
    if unknown is None:
        unsupported("it has no token for unknown words")
    words = _words(root.get("pre_tokenizer"))
    if _BLANK in within and words.escapes:
        unsupported(f"its prefix of continuing subwords is {within!r:.20}")
    tokens: list[_Token] = [(id_, text, words.matched(text), text.encode()) for text, id_ in vocab.items()]
    arguments = {"within": within, "longest": longest}
    return _encoder(root, "WordPiece", tokens, words, vocab, cache_bytes, unknown=unknown, **arguments)


def encoder_of_unigram(root: dict[str, Any], cache_bytes: int) -> _core.Encoder:
    """Return the encoder of a tokenizer.json of Unigram. Raises UnsupportedTokenizer."""
    model = root["model"]
    listed = model.get("vocab")
    if not isinstance(listed, list) or not all(isinstance(pair, list) and len(pair) == 2 for pair in listed):
        unsupported("its vocabulary is not a list of texts and scores")
    if not all(isinstance(text, str) and type(score) in (int, float) for text, score in listed):
        unsupported("its vocabulary is not a list of texts and scores")
    vocab = vocabulary_of({text: id_ for id_, (text, _) in enumerate(listed)})
    unknown = model.get("unk_id")
    if len(vocab) < len(listed) or "" in vocab:
        unsupported("a token is empty or listed twice")
    if model.get("alpha") not in (None, 0) or type(model.get("byte_fallback", False)) is not bool:
        unsupported("alpha, or byte_fallback is not a boolean")
    if not (unknown is None or (type(unknown) is int and 0 <= unknown < len(vocab))):
        unsupported("unk_id is no id")
    try:
        scores = [float(score) for _, score in listed]
    except OverflowError:
        unsupported("a score is too large")
    words = _words(root.get("pre_tokenizer"))
    byte_ids = [vocab.get(f"<0x{byte:02X}>") for byte in range(256)] if model.get("byte_fallback") else []
    if None in byte_ids and any(id_ is not None for id_ in byte_ids):
        unsupported("it has tokens for some bytes only")
    if byte_ids and words.byte_level:
        unsupported("byte_fallback with a byte-level pre-tokenizer")
    if words.byte_level:
        tokens: list[_Token] = [(id_, text, words.matched(text), _shown(text)) for text, id_ in vocab.items()]
    else:
        spelled = {id_: bytes([byte]) for byte, id_ in enumerate(byte_ids)}
        tokens = []
        for text, id_ in vocab.items():
            shown = text.replace(_BLANK, " ").encode() if words.escapes else text.encode()
            tokens.append((id_, text, words.matched(text), spelled.get(id_, shown)))
    return _encoder(
        root,
        "Unigram",
        tokens,
        words,
        vocab,
        cache_bytes,
        unknown=unknown,
        scores=scores,
        byte_ids=byte_ids if byte_ids and None not in byte_ids else None,
    )


def _shown(text: str) -> bytes:
    return token_bytes_of(text) or text.encode()


def encoder_of_words(root: dict[str, Any], cache_bytes: int) -> _core.Encoder:
    """Return the encoder of byte-level BPE with a suffix of words, as CLIP's, or with Falcon's pre-tokenizer.

    Raises UnsupportedTokenizer.
    """
    model = root["model"]
    vocab = vocabulary_of(model.get("vocab"))
    merges = merges_of(model.get("merges"), vocab)
    suffix, unknown = model.get("end_of_word_suffix") or "", model.get("unk_token")
    if not isinstance(suffix, str) or model.get("ignore_merges") or model.get("byte_fallback"):
        unsupported("end of word suffix")
    if unknown is not None and not (isinstance(unknown, str) and unknown in vocab):
        unsupported("its unknown token is not in the vocabulary")
    words = _words(root.get("pre_tokenizer"))
    if not words.byte_level:
        unsupported("end of word suffix")

    def matched(text: str) -> bytes | None:
        if suffix and text.endswith(suffix):
            spelled = token_bytes_of(text.removesuffix(suffix))
            return spelled + _LAST if spelled else None
        return token_bytes_of(text)

    tokens: list[_Token] = [(id_, text, matched(text), _shown(text)) for text, id_ in vocab.items()]
    added = {text: id_ for text, id_, *_ in added_tokens_of(root.get("added_tokens", []), vocab)}
    if lone := {text for _, text, token, *_ in tokens if token is None} - added.keys():
        unsupported(f"token {min(lone)!r:.40} is not in the byte-level alphabet")
    ids = {token: id_ for id_, _, token, *_ in tokens if token is not None}
    single = [bytes([byte]) for byte in range(256)]
    # The last byte of a word and what follows it merge before all else, also where they are no token.
    ends = [byte + _LAST for byte in single if byte != _LAST] if suffix else []
    missing = [token for token in (*single, *ends) if token not in ids]
    # The core gives bytes that are no tokens the ids that follow those of all tokens.
    tokens += [(id_, text, None, _shown(text)) for text, id_ in added.items() if text not in vocab]
    following = max((id_ for id_, *_ in tokens), default=-1) + 1
    if following + len(missing) > _core.Encoder.MAX_ID:
        unsupported(f"no ids are left for {len(missing)} bytes without a token")
    ids.update(zip(missing, itertools.count(following), strict=False))
    if suffix and unknown is None and any(token[0] in TEXT_BYTES for token in missing):
        unsupported("a byte has no token, and there is none for unknown characters")
    if ends:
        pairs = np.array([(ids[end[:1]], ids[_LAST]) for end in ends], np.uint32)
        merges = np.concatenate([pairs, merges])
    return _encoder(
        root,
        "BPE of words" if suffix else "BPE",
        tokens,
        words,
        vocab,
        cache_bytes,
        merges=merges,
        missing=missing,
        unknown=None if unknown is None else vocab[unknown],
        fused=model.get("fuse_unk") is True,
    )


def _words(component: object) -> _Words:
    if is_byte_level(component):
        match component:
            case {
                "type": "Sequence",
                "pretokenizers": [
                    {"type": "Split", "pattern": {"Regex": pattern}, "behavior": "Removed", "invert": True},
                    {"type": "ByteLevel", "add_prefix_space": False, **_rest},
                ],
            } if pattern in _CLIP_SPLITTERS:
                return _Words(pretokenizer=_CLIP_SPLITTERS[pattern], start="trimmed", byte_level=True)
            case _ if name := falcon_of(component):
                return _Words(pretokenizer=name, byte_level=True)
        patterns, prefix_space = byte_level_patterns(component)
        return _Words(pretokenizer=patterns, byte_level=True, prefix="always" if prefix_space else "never")
    match component:
        case None:
            return _Words(pretokenizer="whole")
        case {"type": "BertPreTokenizer"}:
            return _Words(pretokenizer="bert", start="trimmed")
        case {"type": "WhitespaceSplit"}:
            return _Words(pretokenizer="white space", start="trimmed")
        case {"type": "Whitespace"}:
            # The library runs this pattern with the engine that tiktoken and the core use.
            pattern = r"\s*(?:\w+|[^\w\s]+)|\s+"
            return _Words(pretokenizer=[pattern], reference="tiktoken", start="trimmed")
        case {"type": "Metaspace", "replacement": "▁", **rest}:
            prefix, split = metaspace(rest)
            return _Words(pretokenizer="blanks" if split else "whole", unescapes_blanks=True, prefix=prefix)
        case {
            "type": "Sequence",
            "pretokenizers": [{"type": "WhitespaceSplit"}, {"type": "Metaspace", "replacement": "▁", **rest}],
        }:
            if metaspace(rest) == ("always", True):
                return _Words(pretokenizer="metaspace", start="blank")
        case {
            "type": "Sequence",
            "pretokenizers": [
                {"type": "Punctuation", "behavior": "Isolated"},
                {"type": "Metaspace", "replacement": "▁", **rest},
            ],
        }:
            if metaspace(rest) == ("always", True):
                return _Words(pretokenizer="blanks and marks", start="prefixed", unescapes_blanks=True)
        case {"type": "Sequence", "pretokenizers": [only]}:
            return _words(only)
    return unsupported(f"its pre-tokenizer is {type_name(component)}")


def metaspace(options: dict[Any, Any]) -> tuple[Literal["never", "first", "always"], bool]:
    """Return which texts get a blank in front, and whether each begins a word."""
    prefix, split = options.get("prepend_scheme", "always"), options.get("split", True)
    is_contrary = options.get("add_prefix_space") is False and prefix != "never"
    if prefix not in ("never", "first", "always") or type(split) is not bool or is_contrary:
        unsupported("its pre-tokenizer is Metaspace")
    return prefix, split


def falcon_of(component: object) -> str | None:
    """Return the core's name of a pre-tokenizer if it is one of Falcon's, with or without digits by themselves."""
    match component:
        case {
            "type": "Sequence",
            "pretokenizers": [
                {"type": "Punctuation", "behavior": "Contiguous"},
                {"type": "ByteLevel", "add_prefix_space": False, **rest},
                *digits,
                {"type": "Split", "pattern": {"Regex": "[0-9][0-9][0-9]"}, "behavior": "Isolated", "invert": bool()},
            ],
        } if rest.get("use_regex", True) is True:
            if not digits:
                return "falcon, three digits"
            return "falcon" if digits == [{"type": "Digits", "individual_digits": False}] else None
    return None


def _encoder(
    root: dict[str, Any],
    model: str,
    tokens: Sequence[_Token],
    words: _Words,
    vocab: dict[str, int],
    cache_bytes: int,
    **arguments: Any,
) -> _core.Encoder:
    added: list[AddedToken] = added_tokens_of(root.get("added_tokens", []), vocab)
    if model != "BPE" and any(special and len(text) == 1 and text in vocab for text, _, special, *_ in added):
        unsupported("a special token is a character, which ordinary texts may have")
    steps = normalizer_steps(root.get("normalizer"))
    if words.prefix == "first" and may_move_start(steps):
        unsupported("its normalizer may drop what a text begins with, and a prefix depends on that")
    decoder = decoder_of(root.get("decoder"))
    none: dict[str, Any] = {
        "unknown": None,
        "within": "",
        "longest": 0,
        "scores": [],
        "byte_ids": None,
        "merges": np.empty((0, 2), np.uint32),
        "missing": [],
        "fused": False,
    }
    try:
        # As in the library, what is matched in normalized text decodes to that.
        normal = _core.Encoder.normalized_token
        shown = [(id_, normal(text, steps) if normalized else text) for text, id_, _, normalized, *_ in added]
        return _core.Encoder.of_pieces(
            [(*token, decoder.first(token[1]), decoder.later(token[1])) for token in tokens],
            model=model,
            pretokenizer=words.pretokenizer,
            reference=words.reference,
            start=words.start,
            byte_level=words.byte_level,
            unescapes_blanks=words.unescapes_blanks,
            prefix=words.prefix,
            strip="blank" if decoder.drops_blank else "nothing",
            added=added,
            added_texts=[(id_, decoder.first(text), decoder.later(text)) for id_, text in shown],
            normalizer=steps,
            cache_bytes=cache_bytes,
            **{**none, **arguments},
        )
    except ValueError as error:  # also for texts with lone surrogates
        raise UnsupportedTokenizer(str(error)) from None
