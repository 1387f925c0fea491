"""Texts of random and hostile ids: those of `tokenizers` for tokenizer.json, of `sentencepiece` for `.model` files."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import Any

import pytest
import sentencepiece
from tokenizers import AddedToken, decoders, normalizers
from tokenizers import Tokenizer as Library

import test_huggingface
import test_pieces
import test_sentencepiece
from strange import FULL
from test_pieces import ours, word_piece
from test_sentencepiece import FILES, LLAMA_DECODER, SOME, library
from tokmill import Tokenizer, TokenizerError

COUNT = 20_000 if FULL else 300

UNESCAPE = decoders.Replace("▁", " ")
DECODERS: dict[str, Any] = {
    "nothing": None,
    "llama": decoders.Sequence([*LLAMA_DECODER, decoders.Strip(" ", 1, 0)]),
    "gemma": decoders.Sequence(LLAMA_DECODER),
    "no bytes": decoders.Sequence([UNESCAPE, decoders.Fuse()]),
    "no bytes, strip": decoders.Sequence([UNESCAPE, decoders.Fuse(), decoders.Strip(" ", 1, 0)]),
    "replace": UNESCAPE,
    "bytes alone": decoders.Sequence([decoders.ByteFallback(), decoders.Fuse()]),
    "metaspace": decoders.Metaspace(),
    "metaspace never": decoders.Metaspace(prepend_scheme="never"),
    "word piece": decoders.WordPiece("▁", cleanup=True),
}
"""Of BPE whose merges begin with characters."""


def sequences(seed: str, *pools: list[int]) -> Iterator[list[int]]:
    """Ids of all and of few kinds, side by side."""
    chance = random.Random(seed)
    full = [pool for pool in pools if pool]
    for _ in range(COUNT):
        few = chance.choices(full, k=chance.randint(1, 3))
        yield [chance.choice(chance.choice(few)) for _ in range(chance.randint(0, 9))]


def equal_to_tokenizers(made: Library, seed: str) -> None:
    tokenizer = ours(made)
    assert tokenizer.why_not_native is None
    vocab = made.get_vocab()
    of_bytes = [id_ for text, id_ in vocab.items() if text.startswith("<0x") and text.endswith(">")]
    blank = [id_ for text, id_ in vocab.items() if not {"▁", " ", "Ġ"}.isdisjoint(text)]
    for ids in sequences(seed, list(vocab.values()), of_bytes, list(made.get_added_tokens_decoder()), blank):
        assert tokenizer.decode(ids) == made.decode(ids, skip_special_tokens=False), ids
    every = range(made.get_vocab_size() + 2)
    assert [tokenizer.id_to_token(id_) for id_ in every] == [made.id_to_token(id_) for id_ in every]


@pytest.mark.parametrize("kind", test_pieces.KINDS)
def test_words_decode_as_in_tokenizers(kind: str) -> None:
    equal_to_tokenizers(test_pieces.both(kind)[0], kind)


@pytest.mark.parametrize(
    "normalizer",
    [
        None,
        normalizers.Lowercase(),
        normalizers.NFD(),
        normalizers.Sequence([normalizers.Prepend("_"), normalizers.Lowercase()]),
        normalizers.Replace("Q", "é"),
    ],
    ids=["none", "lowercase", "nfd", "prepend", "replace"],
)
def test_added_tokens_of_bytes_decode_as_in_tokenizers(normalizer: Any) -> None:
    """In the vocabulary or not, written in the alphabet of bytes or not."""
    known = ["QUICK", "É", "ÃĩQ", "Ġq", "日Q"]
    added = [*known, "Q", "QQ", "çĠ", "<|é|>", "日", "Q 日"]

    def change(root: dict[str, Any]) -> None:
        vocab = root["model"]["vocab"]
        for text in known:
            vocab.setdefault(text, len(vocab))

    made = test_huggingface.library(normalizer=normalizer, change=change)
    made.add_tokens([AddedToken(text, normalized="日" not in text or text == "日Q") for text in added])
    made.add_special_tokens([AddedToken("<|Ø|>", normalized=True), AddedToken("<|Ü|>", normalized=False)])
    equal_to_tokenizers(made, str(normalizer))


@pytest.mark.parametrize("name", DECODERS)
@pytest.mark.parametrize(
    "kind", ["llama 2, trained", "gemma, added", "metaspace, split", "unknown, fused", "plain", "real blanks"]
)
def test_characters_decode_as_in_tokenizers(kind: str, name: str) -> None:
    equal_to_tokenizers(library(**{"name": SOME, **FILES[kind]}, decoder=DECODERS[name]), kind + name)


@pytest.mark.parametrize("kind", ["mistral v1", "gemma, converted", "as transformers writes it", "ignore merges"])
def test_files_decode_as_in_tokenizers(kind: str) -> None:
    equal_to_tokenizers(library(**FILES[kind]), kind)


@pytest.mark.parametrize(
    "name", ["v3", *test_sentencepiece.TRAINED, *sorted(test_sentencepiece.CHANGES.keys() - {"NUL"})]
)
def test_merged_pieces_decode_as_in_sentencepiece(name: str) -> None:
    """A piece of NUL has no text here: no text becomes it."""
    equal_to_sentencepiece(test_sentencepiece.model(name), name)


@pytest.mark.parametrize("name", [*test_pieces.MODELS, *test_pieces.CHANGES])
def test_scored_pieces_decode_as_in_sentencepiece(name: str) -> None:
    equal_to_sentencepiece(test_pieces.model(name), name)


def equal_to_sentencepiece(data: bytes, seed: str) -> None:
    oracle = sentencepiece.SentencePieceProcessor(model_proto=data)
    tokenizer = Tokenizer.of(test_sentencepiece.spec(data))
    every = range(oracle.get_piece_size())
    of_bytes = [id_ for id_ in every if oracle.is_byte(id_)]
    special = [id_ for id_ in every if oracle.is_control(id_) or oracle.is_unknown(id_) or oracle.is_unused(id_)]
    blank = [id_ for id_ in every if "▁" in oracle.id_to_piece(id_)]
    word = next(id_ for id_ in every if oracle.id_to_piece(id_) == "e")
    for ids in sequences(seed, list(every), of_bytes, special, blank, [*blank, *special]):
        # Control pieces, which the library leaves out, are text.
        expected, starts = "", True
        for is_control, run in itertools.groupby(ids, oracle.is_control):
            part = list(run)
            if is_control:
                expected += "".join(map(oracle.id_to_piece, part))
            else:
                expected += oracle.decode(part) if starts else oracle.decode([word, *part])[1:]
            starts = False
        assert tokenizer.decode(ids) == expected, [oracle.id_to_piece(id_) for id_ in ids]


def test_other_errors_are_those_of_bytes() -> None:
    made = library(**FILES["gemma"], decoder=decoders.Sequence(LLAMA_DECODER))
    tokenizer = ours(made)
    ids = [made.get_vocab()[f"<0x{byte:02X}>"] for byte in b"a\xe3\x81"]
    assert tokenizer.decode(ids) == made.decode(ids) == "\ufffd" * 3
    assert tokenizer.decode_bytes(ids) == b"a\xe3\x81"
    assert tokenizer.decode(ids, errors="ignore") == "a"
    with pytest.raises(UnicodeDecodeError):
        tokenizer.decode(ids, errors="strict")
    with pytest.raises(UnicodeDecodeError):
        tokenizer.decode_with_offsets(ids)


def test_the_library_decodes_its_added_tokens() -> None:
    made = word_piece(normalizer=normalizers.BertNormalizer(), added=test_pieces.ADDED)
    made.decoder = decoders.CTC()
    tokenizer = ours(made)
    assert tokenizer.why_not_native == "its decoder is CTC"
    every = range(made.get_vocab_size())
    assert [tokenizer.id_to_token(id_) for id_ in every] == [made.id_to_token(id_) for id_ in every]


def test_pieces_of_bytes_without_byte_fallback_are_damage() -> None:
    """The `sentencepiece` library refuses them, too."""
    data = test_sentencepiece.changed(
        test_sentencepiece.model("identity"), lambda proto: setattr(proto.trainer_spec, "byte_fallback", False)
    )
    with pytest.raises(RuntimeError, match="byte"):
        sentencepiece.SentencePieceProcessor(model_proto=data)
    with pytest.raises(TokenizerError, match="pieces for bytes, but no byte fallback") as raised:
        Tokenizer.of(test_sentencepiece.spec(data))
    assert raised.value.code == "tokenizer-damaged"
