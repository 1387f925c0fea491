"""Tokenizers without a tokenizer.json: GGUF files, `vocab.json` with `merges.txt`, and `vocab.txt`."""

from __future__ import annotations

import json
import struct
from pathlib import Path
from typing import Any

import pytest
import sentencepiece

import tokmill
from published import FILES, digests, stored
from tokmill import Tokenizer
from tokmill._tokenizer import converted
from tokmill._tokenizer.separators import vocabulary_hash
from tokmill._tokenizer.tokenizer_json import token_text
from tokmill.errors import TokenizerError


def packed(value: Any) -> tuple[int, bytes]:
    """Type and bytes of a value of GGUF."""
    match value:
        case str():
            return 8, struct.pack("<Q", len(value.encode())) + value.encode()
        case bool():
            return 7, struct.pack("<?", value)
        case int():
            return 4, struct.pack("<I", value)
        case float():
            return 6, struct.pack("<f", value)
        case _:
            kinds, items = zip(*map(packed, value), strict=True)
            return 9, struct.pack("<IQ", kinds[0], len(items)) + b"".join(items)


def gguf(path: Path, **values: Any) -> Path:
    pairs = {"general.architecture": "llama", **{f"tokenizer.ggml.{key}": value for key, value in values.items()}}
    data = b"GGUF" + struct.pack("<IQQ", 3, 0, len(pairs))
    for key, value in pairs.items():
        kind, content = packed(value)
        data += packed(key)[1] + struct.pack("<I", kind) + content
    path.write_bytes(data + b"tensors")
    return path


TOKENS = [token_text(bytes([byte])) for byte in range(256)] + ["ab", "Ġab", "<|end|>", "<x>"]
MERGES = ["a b", "Ġ ab"]


def byte_level(path: Path, **values: Any) -> Path:
    types = [1] * 258 + [3, 4]
    given = {
        "model": "gpt2",
        "pre": "gpt-2",
        "tokens": TOKENS,
        "merges": MERGES,
        "token_type": types,
        "eos_token_id": 258,
    }
    return gguf(path, **{**given, **values})


def test_sentencepiece_of_gguf_is_that_of_the_model(tmp_path: Path) -> None:
    name = "Mistral 7B v0.1"
    model = sentencepiece.SentencePieceProcessor(model_file=str(FILES[name].file()))
    ids = range(model.vocab_size())
    kinds = [(model.is_unknown, 2), (model.is_control, 3), (model.is_unused, 5), (model.is_byte, 6)]
    types = [next((kind for test, kind in kinds if test(id_)), 1) for id_ in ids]
    scores = [float(model.get_score(id_)) for id_ in ids]
    texts = [model.id_to_piece(id_) for id_ in ids]
    named = {"unknown_token_id": 0, "bos_token_id": 1, "eos_token_id": 2}
    found = Tokenizer(gguf(tmp_path / "m.gguf", model="llama", tokens=texts, scores=scores, token_type=types, **named))
    assert (digests(found), found.end_of_text) == (stored()[name], "'</s>' 2 (eos_token_id of the file)")
    named["eos_token_id"] = len(texts)
    pieces, chat = [*texts, "<|im_end|>"], {"scores": [*scores, 0.0], "token_type": [*types, 1]}
    found = Tokenizer(gguf(tmp_path / "m.gguf", model="llama", tokens=pieces, **chat, **named))
    assert found.end_of_text == f"'</s>' 2 (separator of {name}'s base models)"
    pieces[5000] = "of no known model"
    found = Tokenizer(gguf(tmp_path / "m.gguf", model="llama", tokens=pieces, **chat, **named))
    assert found.end_of_text == f"'<|im_end|>' {len(texts)} (eos_token_id of the file)"


def test_byte_level_of_gguf(tmp_path: Path) -> None:
    file = byte_level(tmp_path / "m.gguf")
    found = Tokenizer(file)
    assert found.why_not_native is None
    assert found.encode_ordinary(" ab<|end|>") == [257, *b"<|end|>"]
    assert found.encode(" ab<|end|>", allowed_special="all") == [257, 258]
    assert found.encode_ordinary("a<x>") == [ord("a"), 259]
    assert found.end_of_text == "'<|end|>' 258 (eos_token_id of the file)"
    assert Tokenizer(found.source).content_hash == found.content_hash


@pytest.mark.parametrize(("pre", "prefix", "nfc"), [("olmo", "", 1), ("gpt-2", "", 0), ("other", "qwen2:", 1)])
def test_texts_are_normalized_as_the_models_do(
    tmp_path: Path, pre: str, prefix: str, nfc: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = byte_level(tmp_path / "m.gguf", pre=pre)
    written = "e\u0301"
    assert Tokenizer(f"{prefix}{file}").encode_ordinary(written) == list("\u00e9".encode() if nfc else written.encode())
    known = vocabulary_hash({token: id_ for id_, token in enumerate(TOKENS)})[:16]
    monkeypatch.setitem(converted._NFC_VOCABULARIES, known, "gpt2")
    byte_level(file, pre="other")
    assert Tokenizer(file).encode_ordinary(written) == list("\u00e9".encode())


def test_bert_of_gguf_is_its_vocabulary(tmp_path: Path) -> None:
    words = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "▁un", "able", "▁."]
    types = [3, 3, 3, 3, 3, 1, 1, 1]
    found = Tokenizer(gguf(tmp_path / "m.gguf", model="bert", pre="jina-v2-en", tokens=words, token_type=types))
    assert (found.type, found.why_not_native, found.end_of_text) == ("WordPiece", None, "none")
    assert found.encode_ordinary("Ünable. able un") == [5, 6, 7, 1, 5]
    cased = {"tokens": [*words, "▁Un"], "token_type": [*types, 1]}
    assert Tokenizer(gguf(tmp_path / "m.gguf", model="bert", **cased)).encode_ordinary("Unable unable") == [8, 6, 5, 6]


def test_a_gguf_whose_pretokenizer_is_unknown_is_refused(tmp_path: Path) -> None:
    file = byte_level(tmp_path / "m.gguf", pre="other")
    with pytest.raises(TokenizerError, match="pretokenizer other, which") as error:
        Tokenizer(file)
    assert "qwen2 for Qwen to Qwen 3" in str(error.value.hint)
    found = Tokenizer(f"gpt2:{file}")
    assert found.encode_ordinary(" ab") == [257]
    assert Tokenizer(found.source).content_hash == found.content_hash
    with pytest.raises(TokenizerError, match="kind rwkv"):
        Tokenizer(byte_level(file, model="rwkv"))
    with pytest.raises(TokenizerError, match="kind llama, which has no pretokenizer"):
        Tokenizer(f"gpt2:{byte_level(file, model='llama')}")


def test_a_damaged_gguf_is_an_error(tmp_path: Path) -> None:
    file = byte_level(tmp_path / "m.gguf")
    data = file.read_bytes()
    for length in (4, 8, 24, 40, 200, len(data) - 40):
        file.write_bytes(data[:length])
        with pytest.raises(TokenizerError, match="no tokenizer that can be read"):
            Tokenizer(file)
    file.write_bytes(data.replace(struct.pack("<Q", len(TOKENS)), struct.pack("<Q", 1 << 60), 1))
    with pytest.raises(TokenizerError, match="the maximum is 16777216"):
        Tokenizer(file)
    file.write_bytes(b"GGUF\0\0\0\1" + data[8:])  # of the other byte order
    with pytest.raises(TokenizerError, match="version is 16777216"):
        Tokenizer(file)


@pytest.mark.parametrize("lacking", [("merges",), ("token_type", [1]), ("model", "llama"), ("model", "gemma4")])
def test_incomplete_metadata_of_a_gguf_is_an_error(tmp_path: Path, lacking: tuple[str, Any]) -> None:
    pairs = {"model": "gpt2", "pre": "gpt-2", "tokens": TOKENS, "merges": MERGES, "token_type": [1] * 260}
    pairs.pop(lacking[0])
    with pytest.raises(TokenizerError, match="no tokenizer that can be read"):
        Tokenizer(gguf(tmp_path / "m.gguf", **pairs, **dict([lacking] if lacking[1:] else [])))


def test_a_prefix_cannot_change_a_known_pretokenizer(tmp_path: Path) -> None:
    for source in (byte_level(tmp_path / "m.gguf"), vocabulary(tmp_path, {"tokenizer_class": "GPT2Tokenizer"})):
        assert Tokenizer(f"gpt2:{source}").content_hash == Tokenizer(source).content_hash
        with pytest.raises(TokenizerError, match="has the pretokenizer gpt2, not qwen2"):
            Tokenizer(f"qwen2:{source}")


def vocabulary(folder: Path, config: dict[str, Any]) -> Path:
    vocab = {token: id_ for id_, token in enumerate([*TOKENS[:258], "<|endoftext|>"])}
    (folder / "vocab.json").write_text(json.dumps(vocab))
    (folder / "merges.txt").write_text("\n".join(["#version: 0.2", *MERGES, ""]))
    (folder / "tokenizer_config.json").write_text(json.dumps(config))
    return folder


@pytest.mark.parametrize("prefix", [True, False])
@pytest.mark.parametrize("name", ["GPT2Tokenizer", "Qwen2TokenizerFast", "RobertaTokenizer"])
def test_a_folder_of_vocabulary_and_merges(tmp_path: Path, name: str, *, prefix: bool) -> None:
    config = {"tokenizer_class": name, "add_prefix_space": prefix, "eos_token": "<|endoftext|>"}
    found = tokmill.examine(str(vocabulary(tmp_path, config)), against="transformers")
    assert found.against is not None
    assert found.against.other_ids == 0
    assert (found.eot, found.special_tokens["<|endoftext|>"]) == (258, 258)
    assert found.native == (not prefix or "Qwen2" not in name)


def test_merges_of_an_unknown_class_need_a_pretokenizer(tmp_path: Path) -> None:
    folder = vocabulary(tmp_path, {})
    with pytest.raises(TokenizerError, match=r"vocab\.json and merges\.txt, and no configuration names") as error:
        Tokenizer(folder)
    assert f"PRETOKENIZER:{folder.name}" in str(error.value.hint)
    (folder / "config.json").write_text('{"model_type": "gpt2"}')
    expected = Tokenizer(folder)
    found = Tokenizer(f"gpt2:{folder}")
    assert (found.content_hash, Tokenizer(found.source).content_hash) == (expected.content_hash,) * 2
    (folder / "vocab.json").write_text("[]")
    with pytest.raises(TokenizerError, match=r"the vocabulary of .* cannot be read"):
        Tokenizer(folder)


@pytest.mark.parametrize("config", [{}, {"do_lower_case": False}, {"strip_accents": False}])
def test_a_folder_of_word_pieces(tmp_path: Path, config: dict[str, Any]) -> None:
    words = [
        "[PAD]",
        "[UNK]",
        "[CLS]",
        "[SEP]",
        "[MASK]",
        *map(chr, range(0x21, 0x180)),
        "##a",
        "##e",
        "##é",
        "the",
        "##he",
    ]
    (tmp_path / "vocab.txt").write_text("".join(f"{word}\n" for word in words))
    (tmp_path / "tokenizer_config.json").write_text(json.dumps({"tokenizer_class": "BertTokenizer", **config}))
    found = tokmill.examine(str(tmp_path), against="transformers")
    assert (found.type, found.native) == ("WordPiece", True)
    assert found.against is not None
    assert found.against.other_ids == 0
