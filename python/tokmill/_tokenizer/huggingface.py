"""Core encoders for tokenizer.json, the file format of the `tokenizers` library.

The core encodes only what is known to give the library's ids: byte-level BPE with a split pattern, BPE whose merges
begin with characters (characters.py), and a few normalizers. Anything else raises `UnsupportedTokenizer`, which says
why, and the library encodes (hf_backend.py).
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from tokmill import _core
from tokmill._tokenizer.byte_level import (
    TEXT_BYTES,
    byte_level_bytes,
    byte_level_patterns,
    is_byte_level,
    is_byte_level_text,
    token_text,
)
from tokmill._tokenizer.decoders import decoder_of, require_byte_level
from tokmill._tokenizer.pieces import encoder_of_unigram, encoder_of_word_piece, encoder_of_words, falcon_of
from tokmill._tokenizer.tokenizer_json import (
    AddedToken,
    UnsupportedTokenizer,
    added_tokens_of,
    merges_of,
    model_type,
    normalizer_steps,
    type_name,
    unsupported,
    vocabulary_of,
)

_FOUND: Final = frozenset(token_text(bytes([byte])) for byte in TEXT_BYTES)
"""The letters of bytes that texts have."""


def encoder_of_json(root: dict[str, Any], cache_bytes: int) -> _core.Encoder:
    """Return the encoder of a tokenizer.json. `cache_bytes` is per thread. Raises UnsupportedTokenizer."""
    if root.get("version", "1.0") != "1.0":
        unsupported(f"version {root['version']!r:.30}")
    model = root.get("model")
    kind = model_type(model)
    if kind == "WordPiece":
        return encoder_of_word_piece(root, cache_bytes)
    if kind == "Unigram":
        return encoder_of_unigram(root, cache_bytes)
    if not isinstance(model, dict) or kind != "BPE":
        unsupported(f"its model is {type_name(model)}, not BPE")
    if model.get("dropout") not in (None, 0):
        unsupported("dropout")
    if model.get("continuing_subword_prefix") not in (None, ""):
        unsupported("continuing subword prefix")
    if model.get("end_of_word_suffix") or falcon_of(root.get("pre_tokenizer")):
        return encoder_of_words(root, cache_bytes)
    if type(model.get("ignore_merges", False)) is not bool:
        unsupported("ignore_merges is not a boolean")
    vocab = vocabulary_of(model.get("vocab"))
    added = added_tokens_of(root.get("added_tokens", []), vocab)
    merges = merges_of(model.get("merges"), vocab)
    if not is_byte_level(root.get("pre_tokenizer")):
        from tokmill._tokenizer.characters import encoder_of_characters

        return encoder_of_characters(root, vocab, merges, added, cache_bytes)
    require_byte_level(root.get("decoder"))
    tokens = vocab
    if not is_byte_level_text("".join(vocab)):
        tokens = {text: id_ for text, id_ in vocab.items() if is_byte_level_text(text)}
    if _FOUND - tokens.keys() and (model.get("byte_fallback") or model.get("unk_token") is not None):
        return encoder_of_words(root, cache_bytes)
    patterns, prefix_space = byte_level_patterns(root.get("pre_tokenizer"))
    normalizer = normalizer_steps(root.get("normalizer"))
    try:
        return _core.Encoder.of(
            # A letter of the alphabet is a byte.
            np.frombuffer(byte_level_bytes("".join(tokens)), np.uint8),
            np.cumsum([0, *map(len, tokens)]),
            np.fromiter(tokens.values(), np.uint32, len(tokens)),
            merges=merges,
            pretokenizer=patterns,
            reference="huggingface",
            whole_pieces=model.get("ignore_merges", False),
            added=added,
            normalizer=normalizer,
            prefix_space=prefix_space,
            decoded=_decoded(root, added, normalizer, vocab, vocab.keys() - tokens.keys()),
            cache_bytes=cache_bytes,
        )
    except ValueError as error:
        raise UnsupportedTokenizer(str(error)) from None


def _decoded(
    root: dict[str, Any],
    added: list[AddedToken],
    normalizer: list[tuple[str, list[str]]],
    vocab: dict[str, int],
    raw: set[str],
) -> list[tuple[int, bytes]]:
    """Return tokens that decode to other bytes than those of the vocabulary or of their texts.

    As in the library, what is matched in normalized text decodes to that, a text in the alphabet to its bytes, and any
    other token to its text: `raw` are those of the vocabulary, which no text becomes, such as the emoji of Command R.
    """
    others = {vocab[text]: text.encode() for text in sorted(raw.difference(text for text, *_ in added))}
    if root.get("decoder") is None:
        return list(others.items())
    decode, normal = decoder_of(root["decoder"]).later, _core.Encoder.normalized_token
    shown = [(text, id_, normal(text, normalizer) if normalized else text) for text, id_, _, normalized, *_ in added]
    usual = {id_: decode(text) if text in vocab else normal_text.encode() for text, id_, normal_text in shown}
    return [
        *others.items(),
        *((id_, data) for _, id_, normal_text in shown if (data := decode(normal_text)) != usual[id_]),
    ]
