"""Models on the hub, and folders, whose tokenizer is no tokenizer.json."""

from __future__ import annotations

import base64
import json
import random
import unicodedata
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import tiktoken

from hubs import hub
from servers.hub import Hub
from strange import hostile
from test_ranks import SMALL, tekken
from test_sentencepiece import model
from tokmill import Tokenizer, TokenizerError, _core

__all__ = ["hub"]

RANKS = "".join(f"{base64.b64encode(token).decode()} {rank}\n" for token, rank in SMALL.items()).encode()


def config(code: str, **more: Any) -> bytes:
    return json.dumps({"auto_map": {"AutoTokenizer": [code, None]}, **more}).encode()


KIMI = config(
    "tokenization_kimi.TikTokenTokenizer",
    added_tokens_decoder={"1000": {"content": "[BOS]"}, "1001": {"content": "[EOS]"}},
    eos_token="[EOS]",  # noqa: S106
)
GLM = config(
    "tokenization_chatglm.ChatGLM4Tokenizer",
    added_tokens_decoder={"1000": {"content": "<|endoftext|>"}, "1001": {"content": "[gMASK]"}},
)
QWEN = config("tokenization_qwen.QWenTokenizer")
CONFIG = "tokenizer_config.json"

CODE: dict[str, tuple[Mapping[str, bytes], str, dict[str, int]]] = {
    "kimi": ({"tiktoken.model": RANKS, CONFIG: KIMI}, "[EOS]", {"[BOS]": 1000, "<|reserved_token_1255|>": 1255}),
    "llama3": ({"tokenizer.model": RANKS, CONFIG: GLM}, "<|endoftext|>", {"<|endoftext|>": 1000, "[gMASK]": 1001}),
    "qwen2": (
        {"qwen.tiktoken": RANKS, CONFIG: QWEN},
        "<|endoftext|>",
        {"<|endoftext|>": 1000, "<|im_start|>": 1001, "<|extra_0|>": 1003, "<|extra_204|>": 1207},
    ),
}


@pytest.mark.parametrize("name", CODE)
def test_ranks_of_models_whose_code_is_known(name: str, hub: Hub, tmp_path: Path) -> None:
    files, eot, special = CODE[name]
    hub.commit("o/n", {**files, "README.md": b"", "model.safetensors": b""}, model=True)
    for file, data in files.items():
        (tmp_path / file).write_bytes(data)
    pattern = "|".join(_core.Pretokenizer(name).patterns)
    oracle = tiktoken.Encoding("t", pat_str=pattern, mergeable_ranks=SMALL, special_tokens={})
    remote, local = Tokenizer("o/n"), Tokenizer(tmp_path)
    assert remote.content_hash == local.content_hash == Tokenizer(remote.source).content_hash
    assert remote.source == f"{name}:{remote.name}"
    for tokenizer in (remote, local, Tokenizer(tmp_path / next(iter(files)))):
        assert tokenizer.why_not_native is None
        assert tokenizer.eot_token == tokenizer.special_tokens[eot]
        assert special.items() <= tokenizer.special_tokens.items()
        for text in hostile(random.Random(5), 300):
            seen = unicodedata.normalize("NFC", text) if name == "qwen2" else text
            assert tokenizer.encode_ordinary(text) == oracle.encode_ordinary(seen), repr(text)
    with pytest.raises(TokenizerError, match="no special token '<none>'"):
        Tokenizer("o/n", eot="<none>")


def test_other_ranks_need_a_pretokenizer(hub: Hub, tmp_path: Path) -> None:
    hub.commit("o/n", {"any.tiktoken": RANKS}, model=True)
    (tmp_path / "tokenizer.model").write_bytes(RANKS)
    for source in ("o/n", str(tmp_path)):
        with pytest.raises(
            TokenizerError, match="is a rank file of an unknown model, which needs a pretokenizer"
        ) as told:
            Tokenizer(source)
        assert str(told.value.hint).startswith("write PRETOKENIZER:")
        given = Tokenizer(f"cl100k:{source}")
        assert given.n_vocab == 1000
        with pytest.raises(TokenizerError, match="names no end-of-text token") as told:
            _ = given.eot_token
        assert "--eot-token 'TEXT=ID'" in str(told.value.hint)
        assert given.encode("ab cd") == Tokenizer(source, pretokenizer="cl100k").encode("ab cd")
        with pytest.raises(TokenizerError, match="names the pretokenizer cl100k"):
            Tokenizer(f"cl100k:{source}", pretokenizer="gpt2")


def test_models_of_the_hub_in_other_formats(hub: Hub, tmp_path: Path) -> None:
    sentencepiece, mistral = model("v3"), json.dumps(tekken()).encode()
    (tmp_path / "t.model").write_bytes(sentencepiece)
    (tmp_path / "tekken.json").write_bytes(mistral)
    hub.commit("o/spm", {"tokenizer.model": sentencepiece, "a.txt": b""}, model=True)
    hub.commit("o/xlm", {"sentencepiece.bpe.model": sentencepiece}, model=True)
    hub.commit("o/tekken", {"tekken.json": mistral, "params.json": b"{}"}, model=True)
    for name, file in (("o/spm", "t.model"), ("o/xlm", "t.model"), ("o/tekken", "tekken.json")):
        remote, local = Tokenizer(name), Tokenizer(tmp_path / file)
        assert remote.why_not_native is None
        assert remote.content_hash == local.content_hash
        assert remote.eot_token == 2
        assert remote.name.startswith(f"{name}@")
    assert hub.count("resolve/.*/tokenizer.json") == 0  # only what the repository lists
    with pytest.raises(TokenizerError, match="pretokenizer and special_tokens are for rank files"):
        Tokenizer("cl100k:o/spm")
    renumbered = {"sentencepiece.bpe.model": sentencepiece, "config.json": b'{"model_type": "xlm-roberta"}'}
    hub.commit("o/roberta", renumbered, model=True)
    with pytest.raises(TokenizerError, match="XLMRobertaTokenizer numbers tokens in its own way"):
        Tokenizer("o/roberta")


def test_a_tokenizer_json_comes_first(tmp_path: Path) -> None:
    (tmp_path / "tekken.json").write_text(json.dumps(tekken()))
    (tmp_path / "tokenizer.model").write_bytes(model("v3"))
    assert Tokenizer(tmp_path).n_vocab == 1020
    (tmp_path / "tokenizer.json").write_text("{}")
    with pytest.raises(TokenizerError, match="no object 'model'"):
        Tokenizer(tmp_path)


def test_unusual_configurations_are_as_none(tmp_path: Path) -> None:
    (tmp_path / "qwen.tiktoken").write_bytes(RANKS)
    for text in ("[]", "{", '{"auto_map": 3}', '{"auto_map": {"AutoTokenizer": [3]}}', '{"tokenizer_class": []}'):
        (tmp_path / CONFIG).write_text(text)
        with pytest.raises(TokenizerError, match="needs a pretokenizer"):
            Tokenizer(tmp_path)
    for text in ('{"tokenizer_class": "QWenTokenizer"}', '{"auto_map": {"AutoTokenizer": "o/n--a.QWenTokenizer"}}'):
        (tmp_path / CONFIG).write_text(text)
        assert Tokenizer(tmp_path).n_vocab == 1208


@pytest.mark.parametrize("normalizer", ["NFC", ["Nmt"], [3], {}])
def test_a_stored_normalizer_is_checked(normalizer: Any) -> None:
    from tokmill._tokenizer.spec import TokenizerSpec

    root = {"pretokenizer": "gpt2", "special_tokens": {}, "ranks": RANKS.decode(), "normalizer": normalizer}
    spec = TokenizerSpec(name="t", source="t", kind="tiktoken.json", data=json.dumps(root).encode(), eot=None)
    with pytest.raises(TokenizerError, match="its normalizer is not a list of NFC"):
        Tokenizer.of(spec)


def test_a_file_of_another_kind_is_not_called_truncated(tmp_path: Path) -> None:
    (tmp_path / "m.kit").write_bytes(b"kitoken\x00\x9e\x00")
    with pytest.raises(TokenizerError, match="is not JSON") as error:
        Tokenizer(tmp_path / "m.kit")
    assert str(error.value.hint).startswith("name a tokenizer.json")


def test_an_error_names_the_file_of_a_folder(tmp_path: Path) -> None:
    (tmp_path / "vocab.json").write_text('{"model": 19849}')
    with pytest.raises(TokenizerError, match="it has no object 'model'") as error:
        Tokenizer(tmp_path / "vocab.json")
    assert error.value.hint == f"pass its folder, {tmp_path}"
    (tmp_path / "tokenizer.json").write_bytes(b"")
    with pytest.raises(TokenizerError, match=rf"{tmp_path.name}/tokenizer.json is not JSON"):
        Tokenizer(tmp_path)
