"""Core encoders for tokenizer.json, the file format of the `tokenizers` library.

The core encodes only what is known to give the library's ids: byte-level BPE with a split pattern, BPE whose merges
begin with characters, and a few normalizers. Anything else raises `UnsupportedTokenizer`, which says
why, and the library encodes (encoders.py).
"""

from __future__ import annotations

from typing import Any, Final, Literal

import numpy as np

from tokmill import _core
from tokmill._sources.documents import Documents
from tokmill._tokenizer.pieces import encoder_of_unigram, encoder_of_word_piece, encoder_of_words, falcon_of, metaspace
from tokmill._tokenizer.tokenizer_json import (
    STRIP,
    TEXT_BYTES,
    AddedToken,
    UnsupportedTokenizer,
    added_tokens_of,
    byte_level_bytes,
    byte_level_patterns,
    decoder_of,
    is_byte_level,
    is_byte_level_text,
    may_move_start,
    merges_of,
    model_type,
    normalizer_steps,
    require_byte_level,
    token_text,
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
        return _encoder_of_characters(root, vocab, merges, added, cache_bytes)
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


_BLANK: Final = "▁"
"""Character that stands for a blank."""

_Step = tuple[str, list[str]]
_Prefix = Literal["never", "first", "always"]
_UNESCAPE: Final = {"type": "Replace", "pattern": {"String": _BLANK}, "content": " "}
_ESCAPE: Final[_Step] = ("Replace", [" ", _BLANK])
_DOUBLE: Final[_Step] = ("ReplaceMatches", [r"\A▁", "▁▁"])
"""What transformers puts before Metaspace, which else adds no blank to a text that begins with one."""


def _encoder_of_characters(
    root: dict[str, Any], vocab: dict[str, int], merges: Any, added: list[AddedToken], cache_bytes: int
) -> _core.Encoder:
    """Return the encoder of a tokenizer.json without a byte-level alphabet. Raises UnsupportedTokenizer."""
    normalizer = normalizer_steps(root.get("normalizer"))
    escapes, steps = _escape(normalizer)
    pre_tokenizer = root.get("pre_tokenizer")
    if _splits_nothing(pre_tokenizer, normalizer):
        pre_tokenizer = None
    unescapes, prefix, splits = _pretokenizer(pre_tokenizer, escapes=escapes)
    byte_ids, unknown, fused = _fallback(root["model"], vocab)
    others = {id_ for id_ in byte_ids or () if id_ is not None}
    if np.isin(merges, [*others, *(() if unknown is None else (unknown,))]).any():
        unsupported("a merge joins tokens of bytes or of unknown text")
    if prefix == "first" and may_move_start(steps):
        unsupported("its normalizer may drop what a text begins with, and a prefix depends on that")
    if splits and root["model"].get("ignore_merges"):
        unsupported("ignore_merges with a pre-tokenizer that splits")
    tokens = {text: id_ for text, id_ in vocab.items() if id_ not in others}
    decoder = decoder_of(root.get("decoder"))
    drops = _dropped(root.get("decoder"), escapes=escapes or unescapes, has_bytes=byte_ids is not None)
    try:
        # As in the library, what is matched in normalized text decodes to that.
        normal = _core.Encoder.normalized_token
        shown = {id_: normal(text, normalizer) if normalized else text for text, id_, _, normalized, *_ in added}
        if drops is None:
            shown = {id_: text for text, id_ in vocab.items()} | shown
            drops = "blank" if decoder.drops_blank else "nothing"
        laid = Documents.from_bytes(text.encode() for text in tokens)
        return _core.Encoder.of_characters(
            laid.data,
            laid.offsets,
            np.fromiter(tokens.values(), np.uint32, len(tokens)),
            merges=merges,
            byte_ids=byte_ids,
            unknown=unknown,
            fused=fused,
            ignore_merges=root["model"].get("ignore_merges", False),
            escapes_blanks=escapes or unescapes,
            unescapes_blanks=unescapes,
            prefix=prefix,
            splits_at_blanks=splits,
            strip=drops,
            texts=[(id_, decoder.first(text), decoder.later(text)) for id_, text in shown.items()],
            added=added,
            normalizer=steps,
            cache_bytes=cache_bytes,
        )
    except ValueError as error:  # also for texts with lone surrogates
        raise UnsupportedTokenizer(str(error)) from None


def _fallback(model: dict[str, Any], vocab: dict[str, int]) -> tuple[list[int | None] | None, int | None, bool]:
    """Return the ids of bytes or of the unknown token, and whether unknown tokens beside each other become one.

    Converted files of Gemma have a tab instead of its byte, as a character is never written as bytes if it is a token.
    """
    flags = [model.get(name, False) for name in ("byte_fallback", "fuse_unk")]
    if not all(type(flag) is bool for flag in flags):
        unsupported("byte_fallback or fuse_unk is not a boolean")
    if flags[0]:
        ids = [vocab.get(f"<0x{byte:02X}>") for byte in range(256)]
        if all(id_ is not None or (byte < 0x80 and chr(byte) in vocab) for byte, id_ in enumerate(ids)):
            return ids, None, False
        if any(id_ is not None for id_ in ids):
            unsupported("it has tokens for some bytes only")
    unknown = vocab.get(token) if isinstance(token := model.get("unk_token"), str) else None
    if unknown is None:
        unsupported("it has no token for unknown characters")
    return None, unknown, flags[1]


def _escape(steps: list[_Step]) -> tuple[bool, list[_Step]]:
    """Return whether the normalizer writes blanks as `▁`, and steps that write `▁` as a blank instead.

    The core's text has a blank where the model's has `▁`, so that most text stays as it is.
    """
    if _ESCAPE not in steps:
        return False, steps
    place = len(steps) - 1 - steps[::-1].index(_ESCAPE)
    before, behind = steps[:place], steps[place + 1 :]
    # What is put before a text is replaced as the text is; put there afterwards, it does not make a copy necessary.
    while before and before[-1][0] == "Prepend":
        behind.insert(0, ("Prepend", [before.pop()[1][0].replace(" ", _BLANK)]))
    for name, texts in behind:
        if (name, texts) != _DOUBLE and (name != "Prepend" or " " in texts[0]):
            unsupported(f"its normalizer has {name} behind the replacement of blanks")
    escaped = [(name, [text.replace(_BLANK, " ") for text in texts]) for name, texts in behind]
    return True, [*before, ("Replace", [_BLANK, " "]), *escaped]


def _pretokenizer(component: object, *, escapes: bool) -> tuple[bool, _Prefix, bool]:
    """Return whether it writes blanks as `▁`, which texts get one as a prefix, and whether each begins a pretoken."""
    match component:
        case None:
            return False, "never", False
        case {"type": "Split", "pattern": {"String": " "} | {"Regex": " "}} if escapes:
            return False, "never", False  # no blank is left
        case {"type": "Sequence", "pretokenizers": [only]}:
            return _pretokenizer(only, escapes=escapes)
        case {"type": "Sequence", "pretokenizers": []}:
            return False, "never", False
        case {"type": "Metaspace", "replacement": "▁", **rest}:
            return not escapes, *metaspace(rest)  # with escapes no blank is left
    return unsupported(f"its pre-tokenizer is {type_name(component)}")


def _splits_nothing(component: object, steps: list[_Step]) -> bool:
    """Return whether a pre-tokenizer splits at a text that the normalizer replaces, such as ChatGLM's."""
    match component:
        case {"type": "Split", "pattern": {"String": str(text)}}:
            for place, (name, texts) in enumerate(steps):
                if name == "Replace" and texts[0] == text:
                    return all(name == "Replace" and not set(new) & set(text) for name, (_, new) in steps[place:])
    return False


def _dropped(component: object, *, escapes: bool, has_bytes: bool) -> Literal["nothing", "blank", "token"] | None:
    """Return what a decoder drops at the start of a text: nothing, a blank, or all blanks of the first token.

    None, if not all other tokens become their own texts, with blanks for `▁` if `escapes`, or bytes if `has_bytes`.
    """
    match component:
        case {"type": "Metaspace", "replacement": "▁", **rest} if escapes and not has_bytes:
            return "token" if rest.get("prepend_scheme", "always") != "never" else "nothing"
        case {"type": "Replace"} as step if step == _UNESCAPE and escapes and not has_bytes:
            return "nothing"
        case {"type": "Sequence", "decoders": [first, *others]} if first == _UNESCAPE and escapes:
            last = [step for step in others if step != {"type": "ByteFallback"}]
            if (len(last) < len(others)) == has_bytes and last in ([], [{"type": "Fuse"}]):
                return "nothing"
            if (len(last) < len(others)) == has_bytes and last == [{"type": "Fuse"}, STRIP]:
                return "blank"
    return None
