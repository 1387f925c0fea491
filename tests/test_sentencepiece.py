"""Models of SentencePiece's kind: `.model` files beside `sentencepiece`, their tokenizer.json beside `tokenizers`.

The real models are those of mistral-common, which are of Llama 2's kind. Others are trained here.
"""

from __future__ import annotations

import functools
import importlib.resources
import io
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
import sentencepiece
import sentencepiece.sentencepiece_model_pb2
from tokenizers import AddedToken, Regex, decoders, models, normalizers, pre_tokenizers, trainers
from tokenizers import Tokenizer as Library

from command import run, write_lines
from strange import FULL, UNITS, hostile
from test_huggingface import TEXT, agree
from test_tokenizer import split
from tokmill import Tokenizer, TokenizerError, _core
from tokmill._tokenizer.spec import TokenizerSpec

PROTO: Any = vars(sentencepiece.sentencepiece_model_pb2)["ModelProto"]

COUNT = 300_000 if FULL else 400

BLANKS = ["▁", "▁▁", " ", "  ", "   ", " " * 14, " " * 15, " " * 17, " " * 40, "\n\n", "\n    return x", "\t\t\tpass"]
PIECES = [
    "hello world",
    "<0x0A>",
    "<0xE3>",
    "</s>",
    "<unk>",
    "<s>",
    "[INST]",
    "<mark>",
    "日本語",
    "ब्राह्मण",
    "ｶﾞﾀ",
    "ﬁ①",
    "e\u0301",
    "l\u2019",
    "привет",
]


def strange_texts(seed: int) -> list[str]:
    chance = random.Random(seed)
    texts = ["", " ", "  ", "▁", "▁ ", " a ", "<0x0A>", "a" * 1000, " " * 1000, "日" * 500, "a " * 500, *TEXT]
    texts += hostile(chance, COUNT // 2)
    units = [*BLANKS, *PIECES, *chance.sample(UNITS, 30), " a", "x", "."]
    for _ in range(COUNT // 2):
        few = chance.choices(units, k=chance.randint(1, 6)) if chance.random() < 0.7 else units
        parts = (chance.choice(few) for _ in range(chance.randint(0, 12)))
        texts.append("".join(part[: chance.randint(1, len(part))] if chance.random() < 0.3 else part for part in parts))
    return texts


# .model files


@functools.cache
def real(name: str) -> bytes:
    return (importlib.resources.files("mistral_common") / "data" / name).read_bytes()


REAL = {
    "v1": "tokenizer.model.v1",
    "v2": "mistral_instruct_tokenizer_240216.model.v2",
    "v3": "mistral_instruct_tokenizer_240323.model.v3",
    "v7": "mistral_instruct_tokenizer_241114.model.v7",
}


@functools.cache
def trained(name: str) -> bytes:
    """A model that `sentencepiece` trains."""
    model = io.BytesIO()
    code = ["def f(x):\n    if x:\n        return  x\n\n\n", "\tfor   i in y:\n\t\tprint(i)\n"] * 4
    sentencepiece.SentencePieceTrainer.train(
        sentence_iterator=iter(TEXT * 3 + code),
        model_writer=model,
        **{"model_type": "bpe", "vocab_size": 700, "minloglevel": 2, "hard_vocab_limit": False, **TRAINED[name]},
    )
    return model.getvalue()


def changed(data: bytes, change: Callable[[Any], None]) -> bytes:
    proto = PROTO.FromString(data)
    change(proto)
    serialized: bytes = proto.SerializeToString()
    return serialized


def add_blanks(proto: Any) -> None:
    """Tokens of several blanks, with the lowest score, as in Llama 2; some lengths are missing."""
    for length in (2, 4, 8, 3, 6, 7, 16):
        if not any(piece.piece == "▁" * length for piece in proto.pieces):
            proto.pieces.add(piece="▁" * length, score=-1e9)
    for piece in proto.pieces:
        if set(piece.piece) == {"▁"}:
            piece.score = -1e9


def merge_characters_unknown_to_it(proto: Any) -> None:
    """Pieces with characters that are no pieces."""
    proto.pieces.add(piece="ф日x", score=-0.5)
    proto.pieces.add(piece="ф日", score=-0.25)
    proto.pieces.add(piece="\U0001f984\U0001f984", score=-0.75)


TRAINED: dict[str, dict[str, Any]] = {
    "nmt_nfkc": {},
    "identity": {"normalization_rule_name": "identity", "byte_fallback": True, "vocab_size": 900},
    "llama": {
        "normalization_rule_name": "identity",
        "byte_fallback": True,
        "vocab_size": 1000,
        "split_digits": True,
        "allow_whitespace_only_pieces": True,
        "remove_extra_whitespaces": False,
        "character_coverage": 0.98,
    },
    "gemma": {
        "normalization_rule_name": "identity",
        "byte_fallback": True,
        "vocab_size": 1000,
        "add_dummy_prefix": False,
        "remove_extra_whitespaces": False,
        "split_by_whitespace": False,
        "user_defined_symbols": ["\n", "\n\n", "▁▁", "▁▁▁▁", "\t", "<mark>"],
    },
    "across blanks": {
        "normalization_rule_name": "identity",
        "split_by_whitespace": False,
        "split_by_number": False,
        "split_by_unicode_script": False,
        "remove_extra_whitespaces": False,
        "vocab_size": 1200,
        "byte_fallback": True,
        "max_sentencepiece_length": 40,
    },
    "suffix": {
        "treat_whitespace_as_suffix": True,
        "normalization_rule_name": "nfkc",
        "user_defined_symbols": ["ｶ", "hello"],
    },
    "unknown": {"character_coverage": 0.98, "remove_extra_whitespaces": False, "normalization_rule_name": "nfkc_cf"},
    "kept": {"user_defined_symbols": ["ﬁ", "<mark>", "e\u0301", "  ", " a"], "byte_fallback": True, "vocab_size": 900},
    "kept in control pieces": {
        "control_symbols": ["<mark>", "[INST]"],
        "user_defined_symbols": ["un", "</", "s>", "k>l", "o<", "NS"],
        "byte_fallback": True,
        "vocab_size": 900,
    },
}


def unused_characters(proto: Any) -> None:
    for piece in proto.pieces:
        if piece.type == 1 and piece.piece in "eatd":
            piece.type = 5


def unused_pieces(proto: Any) -> None:
    for piece in proto.pieces[::7]:
        if piece.type == 1:
            piece.type = 5


def equal_scores(proto: Any) -> None:
    for id_, piece in enumerate(proto.pieces):
        if piece.type == 1:
            piece.score = -(id_ // 40)


def zeros(proto: Any) -> None:
    """Scores of 0.0 and -0.0, which are equal, but not in the order of merges."""
    for id_, piece in enumerate(proto.pieces):
        if piece.type == 1:
            piece.score = -0.0 if id_ % 3 else 0.0


def without_piece_of_blank(proto: Any) -> None:
    """Without the piece of one blank, which becomes the bytes of `▁`, or is unknown."""
    for piece in proto.pieces:
        if piece.piece == "▁":
            piece.piece = "zq"


CHANGES: dict[str, tuple[str, Callable[[Any], None]]] = {
    "unused characters": ("llama", unused_characters),
    "unused characters, kept": ("kept", unused_characters),
    "unused characters, unknown": ("unknown", unused_characters),
    "unused": ("across blanks", unused_pieces),
    "unused, kept": ("kept", unused_pieces),
    "unused, suffix": ("suffix", unused_pieces),
    "equal scores": ("gemma", equal_scores),
    "equal scores, unknown": ("unknown", equal_scores),
    "equal scores, kept": ("kept", equal_scores),
    "zeros": ("llama", zeros),
    "NUL": ("llama", lambda proto: proto.pieces.add(piece="\0", score=-1.0)),
    "no blank": ("llama", without_piece_of_blank),
    "no blank, unknown": ("unknown", without_piece_of_blank),
    "runs": ("llama", add_blanks),
    "runs, unknown": ("unknown", add_blanks),
    "unknown characters": ("llama", merge_characters_unknown_to_it),
    "unknown characters, unknown": ("unknown", merge_characters_unknown_to_it),
    "blanks as they are": ("llama", lambda proto: setattr(proto.normalizer_spec, "escape_whitespaces", False)),
    "no added blank": ("nmt_nfkc", lambda proto: setattr(proto.normalizer_spec, "add_dummy_prefix", False)),
}


@functools.cache
def model(name: str) -> bytes:
    if name in REAL:
        return real(REAL[name])
    if name in CHANGES:
        base, change = CHANGES[name]
        return changed(trained(base), change)
    return trained(name)


def spec(data: bytes) -> TokenizerSpec:
    return TokenizerSpec(name="m", source="m", kind="tokenizer.model", data=data, eot="</s>")


def encode_all(tokenizer: Tokenizer, texts: list[str]) -> list[list[int]]:
    return split(*tokenizer.encode_arrow(pa.array(texts, pa.large_string())))


@pytest.mark.parametrize("name", [*REAL, *TRAINED, *CHANGES])
def test_ids_of_a_model_are_those_of_sentencepiece(name: str) -> None:
    oracle = sentencepiece.SentencePieceProcessor(model_proto=model(name))
    tokenizer, texts = Tokenizer.of(spec(model(name))), strange_texts(len(name))
    assert tokenizer.why_not_native is None
    expected = oracle.encode(texts)
    got = encode_all(tokenizer, texts)
    wrong = [case for case in zip(texts, got, expected, strict=True) if case[1] != case[2]]
    assert not wrong, wrong[:3]
    small = Tokenizer.of(spec(model(name)), _core.Encoder.LEAST_CACHE_BYTES)
    assert encode_all(small, texts) == got


def test_a_piece_of_nul_decodes() -> None:
    with_more = changed(model("NUL"), lambda proto: proto.pieces.add(piece="zzq", score=-2.0))
    oracle = sentencepiece.SentencePieceProcessor(model_proto=with_more)
    tokenizer, id_ = Tokenizer.of(spec(with_more)), oracle.vocab_size() - 2
    assert tokenizer.decode([id_]) == oracle.decode([id_]) == "\0"
    assert tokenizer.decode_tokens_bytes([id_]) == [b"\0"]


@pytest.mark.parametrize("name", ["v3", "gemma", "suffix", "unknown"])
def test_decoding_restores_text(name: str) -> None:
    oracle = sentencepiece.SentencePieceProcessor(model_proto=model(name))
    tokenizer = Tokenizer.of(spec(model(name)))
    for text in ["hello world", " hello", "  two  blanks ", "日本 é 😀", "", "a\n\n  b"]:
        ids = oracle.encode(text)
        if oracle.unk_id() not in ids:
            assert tokenizer.decode(ids) == oracle.decode(ids)
        assert tokenizer.join_tokens(ids) == b"".join(tokenizer.decode_tokens_bytes(ids))
    ids = tokenizer.encode("hello world")
    assert tokenizer.decode(ids).strip() == "hello world"
    assert all(tokenizer.encode_single_token(tokenizer.decode_single_token_bytes(id_)) == id_ for id_ in ids)


def test_tokens_have_the_texts_of_the_model() -> None:
    oracle = sentencepiece.SentencePieceProcessor(model_proto=model("v3"))
    tokenizer = Tokenizer.of(spec(model("v3")))
    for id_ in [0, 1, 5, 770, 771, 771 + 0x41, 1027, 1100, 20_000, 32_767]:
        assert tokenizer.id_to_token(id_) == oracle.id_to_piece(id_)
        assert tokenizer.token_to_id(oracle.id_to_piece(id_)) == id_
    assert tokenizer.get_vocab() == {oracle.id_to_piece(id_): id_ for id_ in range(32_768)}
    with pytest.raises(TokenizerError, match="its words are not merged from bytes"):
        tokenizer.encode_bytes(b"\xff")
    with pytest.raises(TokenizerError, match="cannot encode a text in parts"):
        list(tokenizer.encode_iter(["a"]))


def test_control_pieces_are_special() -> None:
    tokenizer = Tokenizer.of(spec(model("v3")))
    assert tokenizer.eot_token == 2
    assert {"<s>", "</s>", "<unk>", "[INST]"} <= tokenizer.special_tokens_set
    assert tokenizer.encode("[INST]", allowed_special="all") == [tokenizer.special_tokens["[INST]"]]
    assert tokenizer.special_tokens["[INST]"] not in tokenizer.encode_ordinary("[INST]")
    assert tokenizer.decode([1, *tokenizer.encode("a"), 2]) == "<s> a</s>"
    assert tokenizer.n_vocab == len(tokenizer.ordinary_tokens()) == 32_768
    assert tokenizer.decode_single_token_bytes(tokenizer.special_tokens["<s>"] + 770 + 0x41) == b"A"


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda proto: setattr(proto.trainer_spec, "model_type", 3), "its model is Word, neither BPE nor Unigram"),
        (lambda proto: proto.pieces.add(piece="\ue001", type=3), "is a single character"),
        (lambda proto: setattr(proto.denormalizer_spec, "precompiled_charsmap", b"\1"), "replacements in decoded text"),
    ],
)
def test_what_cannot_be_proven_is_refused(change: Callable[[Any], None], why: str) -> None:
    with pytest.raises(TokenizerError, match=why) as raised:
        Tokenizer.of(spec(changed(model("llama"), change)))
    assert raised.value.code == "tokenizer-unfit"
    assert "save_pretrained" in str(raised.value.hint)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda proto: proto.pieces.add(piece="", score=0), "is empty"),
        (lambda proto: proto.pieces.add(piece="</s>", score=0), "occurs twice"),
        (lambda proto: proto.pieces.add(piece="a\0b", score=0), "has a NUL"),
        (lambda proto: proto.pieces.add(piece="<u>", type=2), "2 unknown pieces"),
        (lambda proto: proto.pieces.add(piece="xy", score=float("nan")), "no number"),
        (lambda proto: proto.pieces.pop(10), "no piece for the byte"),
        (lambda proto: setattr(proto.normalizer_spec, "precompiled_charsmap", b"\xff\0\0\0"), "table"),
    ],
)
def test_a_damaged_model_is_an_error(change: Callable[[Any], Any], why: str, tmp_path: Path) -> None:
    data = changed(model("llama"), lambda proto: (change(proto), None)[1])
    (tmp_path / "tokenizer.model").write_bytes(data)
    with pytest.raises(TokenizerError, match=why) as raised:
        Tokenizer(tmp_path)
    assert raised.value.code == "tokenizer-damaged"


def test_tables_are_taken_that_sentencepiece_takes() -> None:
    """Units that no text reaches count, too."""
    drawn = random.Random(7)
    proto: Any = sentencepiece.sentencepiece_model_pb2
    proto = proto.ModelProto.FromString(model("nmt_nfkc"))
    table = proto.normalizer_spec.precompiled_charsmap
    size = int.from_bytes(table[:4], "little")
    units = [int.from_bytes(table[at : at + 4], "little") for at in range(4, 4 + size, 4)]
    taken = 0
    for number in range(60):
        at = drawn.choice([0, drawn.randrange(len(units))])
        unit = drawn.choice([units[at] ^ 1 << drawn.randrange(32), units[at] & 0x1FF | drawn.randrange(2**22) << 10])
        changed_units = [*units[:at], unit, *units[at + 1 :]]
        stated = size if number % 6 else drawn.choice([size - 4, size - 1024, 512, 0])
        data = stated.to_bytes(4, "little") + b"".join(each.to_bytes(4, "little") for each in changed_units)
        proto.normalizer_spec.precompiled_charsmap = data + table[4 + size :]
        serialized = proto.SerializeToString()
        reference = sentencepiece.SentencePieceProcessor()
        try:
            reference.LoadFromSerializedProto(serialized)
        except RuntimeError:
            with pytest.raises(TokenizerError):
                Tokenizer.of(spec(serialized))
            continue
        taken += 1
        try:
            found = encode_all(Tokenizer.of(spec(serialized)), TEXT)
        except TokenizerError:  # texts that become no UTF-8
            continue
        assert found == reference.encode(TEXT)
    assert taken > 5


def test_a_long_piece_loads_in_linear_time() -> None:
    """Minutes, if every part of it were hashed."""
    data = changed(model("llama"), lambda proto: proto.pieces.add(piece="ab" * 1_000_000, score=-20.0))
    assert Tokenizer.of(spec(data)).encode("hello") == Tokenizer.of(spec(model("llama"))).encode("hello")


def test_a_model_is_known_by_its_content(tmp_path: Path) -> None:
    data = model("v1")
    (tmp_path / "tokenizer.model").write_bytes(data)
    (tmp_path / "any.name").write_bytes(data)
    ids = Tokenizer(tmp_path).encode("hello")
    assert ids == Tokenizer(tmp_path / "any.name").encode("hello")
    assert Tokenizer(tmp_path, eot="<s>").eot_token == 1
    with pytest.raises(TokenizerError, match="no special token") as told:
        Tokenizer(tmp_path, eot="<none>")
    assert "'</s>' 2" in str(told.value.hint)
    assert Tokenizer(tmp_path).notes == []
    (tmp_path / "tokenizer_config.json").write_text('{"tokenizer_class": "LlamaTokenizer"}')
    assert "LlamaTokenizer of transformers can give other ids" in Tokenizer(tmp_path).notes[0]
    (tmp_path / "cut").write_bytes(data[: len(data) // 2])
    with pytest.raises(TokenizerError, match="no SentencePiece model"):
        Tokenizer(tmp_path / "cut")


@pytest.mark.parametrize(
    ("name", "content", "why"),
    [
        ("tokenizer_config.json", {"tokenizer_class": "XLMRobertaTokenizer"}, "numbers tokens in its own way"),
        ("tokenizer_config.json", {"tokenizer_class": "NllbTokenizerFast"}, "numbers tokens in its own way"),
        ("tokenizer_config.json", {"tokenizer_class": "SiglipTokenizer"}, "changes texts in its own way"),
        ("config.json", {"model_type": "xlm-roberta"}, "XLMRobertaTokenizer numbers tokens in its own way"),
        ("config.json", {"tokenizer_class": "CamembertTokenizer"}, "CamembertTokenizer numbers tokens in its own way"),
        ("config.json", {"model_type": "deberta-v2"}, "DebertaV2Tokenizer changes texts in its own way"),
        ("config.json", {"model_type": "mbart", "tokenizer_class": "LlamaTokenizer"}, None),
        ("config.json", {"model_type": ["mbart"]}, None),
        ("config.json", ["mbart"], None),
        (
            "tokenizer_config.json",
            {"added_tokens_decoder": {"32000": {"content": "<X>"}}},
            "no control piece '<X>' with",
        ),
        ("tokenizer_config.json", {"added_tokens_decoder": {"0": {"content": "<s>"}}}, "'<s>' with the id 0"),
        ("added_tokens.json", {"<X>": 32000}, "no control piece '<X>' with the id 32000"),
        ("added_tokens.json", {"▁the": 272}, "no control piece '▁the' with the id 272"),  # though it is in the model
        ("tokenizer_config.json", {"added_tokens_decoder": {"1": {"content": "<s>"}}}, None),
        (
            "tokenizer_config.json",
            {"added_tokens_decoder": {"1": {"content": "<s>", "lstrip": False, "rstrip": True}}},
            "gives the control piece '<s>' the flag rstrip",
        ),
        ("tokenizer_config.json", {"tokenizer_class": "LlamaTokenizer", "added_tokens_decoder": 7}, None),
        ("added_tokens.json", ["<X>"], None),
    ],
)
def test_a_folder_in_which_transformers_has_other_ids(tmp_path: Path, name: str, content: Any, why: str | None) -> None:
    (tmp_path / "tokenizer.model").write_bytes(model("v1"))
    (tmp_path / name).write_text(json.dumps(content))
    if why is None:
        assert Tokenizer(tmp_path).encode("hello")
        return
    with pytest.raises(TokenizerError, match=why) as raised:
        Tokenizer(tmp_path)
    assert raised.value.code == "tokenizer-unfit"
    assert Tokenizer(tmp_path / "tokenizer.model").encode("hello")


@pytest.mark.parametrize(
    ("config", "eot"),
    [
        ({"pad_token": "[PAD]", "eos_token": "</s>"}, "'</s>' 2 (eos_token of tokenizer_config.json)"),
        ({"eos_token": "<|im_end|>", "pad_token": "<p>"}, "'</s>' 2 (separator of Mistral 7B v0.1's base models)"),
        ({"added_tokens_decoder": {"32000": {"content": "<e>", "special": True}}}, "'</s>' 2 (eos piece of the model)"),
    ],
)
def test_a_folder_whose_configuration_states_tokens(tmp_path: Path, config: dict[str, Any], eot: str) -> None:
    (tmp_path / "tokenizer.model").write_bytes(model("v1"))
    (tmp_path / "tokenizer_config.json").write_text(json.dumps({"tokenizer_class": "LlamaTokenizer", **config}))
    tokenizer = Tokenizer(tmp_path)
    assert tokenizer.end_of_text == eot
    transformers = pytest.importorskip("transformers")
    assert transformers.AutoTokenizer.from_pretrained(tmp_path).added_tokens_encoder == tokenizer.special_tokens
    changed_model = changed(model("v1"), lambda proto: setattr(proto.pieces[5000], "piece", "of no known model"))
    (tmp_path / "tokenizer.model").write_bytes(changed_model)
    stated = config.get("eos_token", "</s>")
    assert Tokenizer(tmp_path).eot_token == tokenizer.special_tokens[stated]
    (tmp_path / "tokenizer_config.json").write_text(json.dumps({"tokenizer_class": "T5Tokenizer", "eos_token": "<e>"}))
    with pytest.raises(TokenizerError, match="no control piece '<e>'"):
        Tokenizer(tmp_path)


def test_commands_take_a_model(tmp_path: Path) -> None:
    (tmp_path / "m.model").write_bytes(model("v3"))
    documents = ["Hello world", "  two  blanks", "日本語\n\n    code", "naïve"] * 5
    write_lines(tmp_path / "in.jsonl", *documents)
    assert run("doctor", "--tokenizer", str(tmp_path / "m.model"), "--json").json["native"]
    encode = ("encode", str(tmp_path / "in.jsonl"), "--out", str(tmp_path / "out"))
    assert run(*encode, "--tokenizer", str(tmp_path / "m.model")).code == 0
    assert (tmp_path / "out" / "tokenizer.model").read_bytes() == model("v3")
    assert run("verify", str(tmp_path / "out"), "--against-source", "1.0").code == 0
    peeked = run("peek", str(tmp_path / "out"), "--doc", "2", "--json").json
    assert "日本語\n\n    code" in peeked["documents"][0]["text"]
    found = run("peek", str(tmp_path / "out"), "--grep", "blanks", "--json").json
    assert "blanks" in found["documents"][0]["text"]
    traced = run("peek", str(tmp_path / "out"), "--token", "train:2", "--json").json["tokens"][0]
    assert (traced["there"], traced["before"]) == (" world", "Hello")


# tokenizer.json


@functools.cache
def converted(name: str) -> tuple[dict[str, int], list[tuple[str, str]], list[str]]:
    """Vocabulary, merges and special tokens, as transformers converts a model."""
    proto = PROTO.FromString(model(name))
    vocab = {piece.piece: id_ for id_, piece in enumerate(proto.pieces)}
    merges = [
        (piece.score, vocab[piece.piece[:at]], vocab[piece.piece[at:]], (piece.piece[:at], piece.piece[at:]))
        for piece in proto.pieces
        if piece.type == 1
        for at in range(1, len(piece.piece))
        if piece.piece[:at] in vocab and piece.piece[at:] in vocab
    ]
    merges.sort(key=lambda merge: (-merge[0], vocab["".join(merge[3])], merge[1], merge[2]))
    special = [piece.piece for piece in proto.pieces if piece.type in (2, 3)]
    return vocab, [merge[3] for merge in merges], special


LLAMA_DECODER = [decoders.Replace("▁", " "), decoders.ByteFallback(), decoders.Fuse()]


SOME = "v3" if FULL else "runs"
"""A model for tests in which its size makes no difference: that of `make test` is small."""


def library(
    name: str = "v3",
    *,
    normalizer: Any = None,
    pre_tokenizer: Any = None,
    decoder: Any = None,
    added: tuple[AddedToken, ...] = (),
    change: Callable[[dict[str, Any]], None] | None = None,
    **options: Any,
) -> Library:
    vocab, merges, special = converted(name)
    byte_fallback = "<0x00>" in vocab
    made = Library(
        models.BPE(vocab, merges, **{"unk_token": "<unk>", "fuse_unk": True, "byte_fallback": byte_fallback, **options})
    )
    if normalizer is not None:
        made.normalizer = normalizer
    if pre_tokenizer is not None:
        made.pre_tokenizer = pre_tokenizer
    if decoder is not None:
        made.decoder = decoder
    made.add_special_tokens([AddedToken(text, special=True, normalized=False) for text in special])
    made.add_tokens(list(added))
    if change is not None:
        root = json.loads(made.to_str())
        change(root)
        made = Library.from_str(json.dumps(root))
    made.encode_special_tokens = True
    return made


def ours(made: Library) -> Tokenizer:
    return Tokenizer.of(
        TokenizerSpec(name="t", source="t", kind="tokenizer.json", data=made.to_str().encode(), eot="</s>")
    )


LEGACY = normalizers.Sequence([normalizers.Prepend("▁"), normalizers.Replace(" ", "▁")])
GEMMA: dict[str, Any] = {
    "normalizer": normalizers.Replace(" ", "▁"),
    "pre_tokenizer": pre_tokenizers.Split(" ", "merged_with_previous"),
}


def metaspace(scheme: str, split: bool) -> Any:  # noqa: FBT001 - as in the library
    return pre_tokenizers.Metaspace("▁", prepend_scheme=scheme, split=split)


ADDED = (
    AddedToken("<mark>", normalized=False),
    AddedToken("▁▁▁", normalized=False),
    AddedToken(" x ", normalized=True),
    AddedToken("return", normalized=True, lstrip=True),
    AddedToken("word", normalized=False, rstrip=True),
)


def blanks_first(root: dict[str, Any]) -> None:
    """Merges of blanks before all others, so that they do not come last."""
    merges = root["model"]["merges"]
    merges.sort(key=lambda merge: set("".join(merge)) != {"▁"})


def ignore_merges(root: dict[str, Any]) -> None:
    model = root["model"]
    model["ignore_merges"] = True
    model["vocab"].update(
        {text: len(model["vocab"]) + at for at, text in enumerate(["▁hello▁world", "日本語", "zz zz"])}
    )


def all_blanks_have_scores(root: dict[str, Any]) -> None:
    """Tokens that have blanks themselves, which no text has once its blanks are escaped."""
    vocab = root["model"]["vocab"]
    vocab.update({text: len(vocab) + at for at, text in enumerate([" ", "a b", " a"])})
    root["model"]["merges"] += [[" ", "a"], ["▁", "▁▁"]]


def tab_for_its_byte(root: dict[str, Any]) -> None:
    """A tab instead of its byte, as transformers converts Gemma, and merges of it."""
    model = root["model"]
    model["vocab"]["\t"] = model["vocab"].pop("<0x09>")
    model["vocab"]["\t\t"] = len(model["vocab"])
    model["merges"].append(["\t", "\t"])


def without_blank(root: dict[str, Any]) -> None:
    """Without the token of one blank, which becomes the bytes of `▁`."""
    model = root["model"]
    model["vocab"]["zzzz"] = model["vocab"].pop("▁")
    model["merges"] = [merge for merge in model["merges"] if "▁" not in merge]


FILES: dict[str, dict[str, Any]] = {
    "llama 2": {"normalizer": LEGACY},
    "llama 2, trained": {"name": "runs", "normalizer": LEGACY},
    "mistral v1": {"name": "v1", "normalizer": LEGACY, "added": ADDED},
    "gemma": {"name": "gemma", **GEMMA},
    "gemma, converted": {**GEMMA, "change": tab_for_its_byte},
    "gemma, added": {"name": "gemma", **GEMMA, "added": ADDED},
    "blanks first": {"name": "runs", **GEMMA, "change": blanks_first},
    "metaspace first": {"pre_tokenizer": metaspace("first", False)},
    "metaspace first, added": {"pre_tokenizer": metaspace("first", False), "added": ADDED},
    "metaspace always": {"pre_tokenizer": metaspace("always", False), "added": ADDED},
    "metaspace never": {"pre_tokenizer": metaspace("never", False)},
    "metaspace, split": {"pre_tokenizer": metaspace("always", True), "added": ADDED},
    "metaspace, split, first": {"name": "runs", "pre_tokenizer": metaspace("first", True)},
    "across blanks": {"name": "across blanks", "normalizer": LEGACY},
    "across blanks, split": {"name": "across blanks", "pre_tokenizer": metaspace("always", True)},
    "as transformers writes it": {
        "name": "llama",
        "normalizer": normalizers.Sequence(
            [
                normalizers.Replace(Regex(r"\A +| +\z"), ""),
                normalizers.Replace(Regex(" {2,}"), " "),
                normalizers.Replace(" ", "▁"),
                normalizers.Replace(Regex(r"\A▁"), "▁▁"),
            ]
        ),
        "pre_tokenizer": pre_tokenizers.Sequence([metaspace("always", False)]),
        "decoder": decoders.Sequence([*LLAMA_DECODER, decoders.Strip(" ", 1, 0)]),
        "added": ADDED,
    },
    "nfkc": {"normalizer": normalizers.Sequence([normalizers.NFKC(), normalizers.Strip(), GEMMA["normalizer"]])},
    "nfc, metaspace": {"normalizer": normalizers.NFC(), "pre_tokenizer": metaspace("first", False), "added": ADDED},
    "unknown, fused": {"name": "unknown", "normalizer": LEGACY},
    "unknown, each": {"name": "unknown", "normalizer": LEGACY, "fuse_unk": False},
    "unknown, split": {"name": "unknown", "pre_tokenizer": metaspace("always", True)},
    "ignore merges": {"normalizer": GEMMA["normalizer"], "change": ignore_merges},
    "real blanks": {"normalizer": LEGACY, "change": all_blanks_have_scores},
    "plain": {"name": "unknown"},
}


@pytest.mark.parametrize("name", FILES)
def test_ids_of_a_file_are_those_of_tokenizers(name: str) -> None:
    made = library(**FILES[name])
    tokenizer = ours(made)
    assert tokenizer.why_not_native is None
    special = set(made.get_added_tokens_decoder()) - {
        id_ for id_, token in made.get_added_tokens_decoder().items() if not token.special
    }
    unknown = made.token_to_id("<unk>")
    texts = strange_texts(len(name))
    # Where merges of the file make a special token, the core leaves text as text.
    encoded = (made.encode_batch_fast([text], add_special_tokens=False)[0].ids for text in texts)
    kept = [
        text
        for text, ids in zip(texts, encoded, strict=True)
        if not (special - {unknown}).intersection(ids) and text != "<unk>"
    ]
    assert len(kept) > 0.9 * len(texts)
    for start in range(0, len(kept), 2000):  # the library's encodings take a hundred times as much memory as texts
        agree(made, tokenizer, kept[start : start + 2000])


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"normalizer": normalizers.Nmt()}, "its normalizer is Nmt"),
        ({"pre_tokenizer": pre_tokenizers.Whitespace()}, "its pre-tokenizer is Whitespace"),
        ({"pre_tokenizer": pre_tokenizers.Metaspace("_")}, "its pre-tokenizer is Metaspace"),
        ({"normalizer": normalizers.Sequence([normalizers.Replace(" ", "▁"), normalizers.NFKC()])}, "behind the"),
        ({**GEMMA, "change": without_blank}, "blanks are written as"),
        ({"byte_fallback": False, "unk_token": None}, "no token for unknown characters"),
        (
            {"pre_tokenizer": metaspace("first", False), "normalizer": normalizers.Strip()},
            "may drop what a text begins with",
        ),
        ({"pre_tokenizer": metaspace("always", True), "change": ignore_merges}, "ignore_merges with a pre-tokenizer"),
        (
            {
                "change": lambda root: (
                    root["model"]["merges"].append(["<0x00>", "a"]) or root["model"]["vocab"].update({"<0x00>a": 40000})
                )
            },
            "a merge joins tokens of bytes or of unknown text",
        ),
    ],
)
def test_other_files_are_left_to_the_library(options: dict[str, Any], why: str) -> None:
    made = library(**{"name": SOME, **options})
    tokenizer = ours(made)
    assert why in (tokenizer.why_not_native or "")
    agree(made, tokenizer, ["Hello world", "日本 x"])


@pytest.mark.parametrize(
    ("options", "decoder"),
    [
        ({"normalizer": LEGACY}, decoders.Sequence([*LLAMA_DECODER, decoders.Strip(" ", 1, 0)])),
        (GEMMA, decoders.Sequence(LLAMA_DECODER)),
        ({"pre_tokenizer": metaspace("first", False)}, decoders.Metaspace("▁", prepend_scheme="first")),
        ({"pre_tokenizer": metaspace("never", False)}, decoders.Metaspace("▁", prepend_scheme="never")),
    ],
)
def test_text_is_decoded_as_by_tokenizers(options: dict[str, Any], decoder: Any) -> None:
    made = library(SOME, **options, decoder=decoder)
    tokenizer = ours(made)
    for text in ["Hello world", " a", "   b  c", "é日本", "</s>"]:
        ids = made.encode(text, add_special_tokens=False).ids
        assert tokenizer.decode(ids) == made.decode(ids, skip_special_tokens=False)


def test_a_byte_that_is_a_character_has_its_text() -> None:
    made = library(**GEMMA, change=tab_for_its_byte, decoder=decoders.Sequence(LLAMA_DECODER))
    tokenizer = ours(made)
    id_ = made.get_vocab()["\t"]
    assert (tokenizer.token_to_id("\t"), tokenizer.id_to_token(id_)) == (id_, "\t")
    assert tokenizer.token_to_id("<0x09>") is None
    assert tokenizer.decode_single_token_bytes(id_) == b"\t"
    assert tokenizer.get_vocab() == made.get_vocab()
    assert tokenizer.decode(tokenizer.encode("a\tb\t\t\tc")) == "a\tb\t\t\tc"


@pytest.mark.parametrize("character", ["\t", "a", "日"])
def test_a_byte_without_a_token_is_left_to_the_library(character: str) -> None:
    def change(root: dict[str, Any]) -> None:
        vocab = root["model"]["vocab"]
        vocab["zzzz"] = vocab.pop(f"<0x{character.encode()[0]:02X}>")

    made = library(SOME, **GEMMA, change=change)
    tokenizer = ours(made)
    is_token = character in made.get_vocab() and len(character.encode()) == 1
    assert (tokenizer.why_not_native is None) == is_token
    agree(made, tokenizer, ["a\tb 日本 語", "\t\t", "a"])


def test_a_trained_file_without_a_pretokenizer_is_native() -> None:
    made = Library(models.BPE(byte_fallback=True))
    made.normalizer = LEGACY
    names = [f"<0x{byte:02X}>" for byte in range(256)]
    made.train_from_iterator(
        TEXT, trainers.BpeTrainer(vocab_size=900, special_tokens=["<unk>", "</s>", *names], show_progress=False)
    )
    root = json.loads(made.to_str())
    root["added_tokens"] = root["added_tokens"][:2]
    made = Library.from_str(json.dumps(root))
    made.encode_special_tokens = True
    tokenizer = ours(made)
    assert tokenizer.why_not_native is None
    agree(made, tokenizer, strange_texts(9))


def test_degenerate_text_takes_linear_time() -> None:
    """Minutes, if any of this took more; hours with TOKMILL_FULL=1."""
    for name in ["v3", "across blanks", "gemma", "unknown", "equal scores", "unused"]:
        tokenizer = Tokenizer.of(spec(model(name)))
        for unit in [" ", "a", "日", "\n", "▁", " a", "é", "\ue000", "  a", "ab", "/", "😀"]:
            text = unit * ((1_000_000 if FULL else 100_000) // len(unit))
            assert tokenizer.decode_bytes(tokenizer.encode(text))


@pytest.mark.parametrize(
    "name", [name for name in FILES if "metaspace" in name or name in ("llama 2", "gemma", "nfkc")]
)
def test_text_between_special_tokens_is_encoded_as_by_tokenizers(name: str) -> None:
    made = library(**{**FILES[name], "name": SOME})
    tokenizer = ours(made)
    made.encode_special_tokens = False
    chance = random.Random(name)
    parts = ["</s>", "<s>", "[INST]" if "[INST]" in tokenizer.special_tokens else "<s>", "a", " b", "  ", "日", "x"]
    for _ in range(300):
        text = "".join(chance.choices(parts, k=chance.randint(0, 8)))
        expected = made.encode(text, add_special_tokens=False).ids
        assert tokenizer.encode(text, allowed_special="all") == expected, repr(text)


def test_a_model_takes_each_part_between_special_tokens_as_a_text() -> None:
    tokenizer = Tokenizer.of(spec(model("v3")))
    expected = [*tokenizer.encode("a"), tokenizer.special_tokens["</s>"], *tokenizer.encode("b")]
    assert tokenizer.encode("a</s>b", allowed_special="all") == expected
