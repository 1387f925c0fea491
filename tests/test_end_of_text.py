"""The token between documents: known, named by a configuration, or asked for; never invented."""

from __future__ import annotations

import base64
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from command import run, write_lines
from test_huggingface import library
from test_ranks import SMALL
from tokmill import Tokenizer, TokenizerError, encode, verify
from tokmill._tokenizer import rank_files, separators
from tokmill._tokenizer.loading import configured_template
from tokmill._tokenizer.spec import TokenizerSpec

RANKS = "".join(f"{base64.b64encode(token).decode()} {rank}\n" for token, rank in SMALL.items())


@pytest.fixture
def ranks(tmp_path: Path) -> Path:
    path = tmp_path / "own.tiktoken"
    path.write_text(RANKS)
    return path


@pytest.mark.parametrize(
    ("name", "count", "some"),
    [
        ("cl100k_base", 5, {"<|endoftext|>": 100257, "<|endofprompt|>": 100276}),
        ("o200k_base", 2, {"<|endoftext|>": 199999, "<|endofprompt|>": 200018}),
        ("p50k_base", 1, {"<|endoftext|>": 50256}),
        ("GPT-2", 1, {"<|endoftext|>": 50256}),
        ("Whisper", 2, {"<|endoftext|>": 50257}),
        ("Llama 3", 256, {"<|begin_of_text|>": 128000, "<|end_of_text|>": 128001, "<|eot_id|>": 128009}),
        ("Llama 4", 2048, {"<|end_of_text|>": 200001, "<|eot|>": 200008, "<|reasoning_thinking_end|>": 201143}),
        ("Kimi K2", 256, {"[EOS]": 163585, "<|im_end|>": 163586, "[PAD]": 163839}),
        ("Qwen", 208, {"<|endoftext|>": 151643, "<|im_end|>": 151645}),
        ("Qwen 3.6", 33, {"<|endoftext|>": 248044, "<|audio_pad|>": 248076}),
    ],
)
def test_special_tokens_of_published_rank_files(name: str, count: int, some: dict[str, int]) -> None:
    ranks = {"cl100k_base": 100256, "GPT-2": 50256, "Whisper": 50257, "Llama 3": 128000, "Llama 4": 200000}
    ranks |= {"Kimi K2": 163584, "Qwen": 151643, "Qwen 3.6": 248044}
    model = next(model for model in rank_files._FILES.values() if model.name == name)
    special = rank_files._special(model, None, ranks.get(name, 0))
    assert len(special) == len(set(special.values())) == count
    assert some.items() <= special.items()
    assert model.eot in special


def test_other_rank_files_need_the_token_and_its_id(
    ranks: Path, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    source = write_lines(tmp_path / "a.jsonl", "hello")
    command = ("encode", source, "--tokenizer", f"qwen2:{ranks}", "--out", tmp_path / "out")
    assert "--eot-token 'TEXT=ID'" in run(*command).failed(1, "names no end-of-text token", "--eot none")
    told = run(*command, "--eot-token", "<|end|>=1004")
    assert told.code == 0, told.err
    assert caplog.messages == ["end of text: '<|end|>' 1004 (--eot-token), prefix"]
    assert "'<|end|>' 1004 (--eot-token), prefix" in told.out
    assert json.loads((tmp_path / "out/manifest.json").read_text())["tokenizer"]["eot"] == 1004
    assert "eot      '<|end|>' 1004 (--eot-token)" in run("verify", tmp_path / "out", "--deep").out.splitlines()
    given = Tokenizer(f"qwen2:{ranks}", special_tokens={"<|end|>": 1004}, eot="<|end|>")
    assert given.content_hash == Tokenizer(f"qwen2:{ranks}", eot="<|end|>=1004").content_hash
    assert given.encode("e\u0301") == given.encode("\u00e9")  # the family's NFC
    for eot in ("<|end|>", "<|end|>=x", "=3"):
        with pytest.raises(TokenizerError, match="has no special token"):
            Tokenizer(f"qwen2:{ranks}", eot=eot)
    with pytest.raises(TokenizerError, match="cannot have the id 5"):
        Tokenizer(f"qwen2:{ranks}", eot="<|end|>=5")


def test_verify_finds_an_invented_id(ranks: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = write_lines(tmp_path / "a.jsonl", "hello")
    spec = Tokenizer(f"cl100k:{ranks}", eot="<|endoftext|>=1000").spec
    assert isinstance(spec, TokenizerSpec)
    encode(source, tokenizer=Tokenizer.of(replace(spec, eot_from=None)), out=tmp_path / "old")
    found = verify(tmp_path / "old")
    assert found.ok
    assert "the id 1000 of '<|endoftext|>' follows the ranks" in found.notes[0]
    import hashlib

    model = rank_files._Model("Own", "cl100k", ids={"<|endoftext|>": 1001})
    monkeypatch.setitem(rank_files._FILES, hashlib.sha256(RANKS.encode()).hexdigest(), model)
    assert [str(problem) for problem in verify(tmp_path / "old", deep=True).problems] == [
        "manifest.json: the end-of-text id is invented: the rank file is Own's; encode again "
        "(expected <|endoftext|> 1001, found <|endoftext|> 1000)"
    ]
    encode(source, tokenizer=str(ranks), out=tmp_path / "new")
    assert verify(tmp_path / "new", deep=True).end_of_text == "'<|endoftext|>' 1001 (rank file of Own)"
    given = Tokenizer(ranks, special_tokens={"<|endoftext|>": 1000})
    assert given.end_of_text == "'<|endoftext|>' 1000 (special_tokens)"
    encode(source, tokenizer=given, out=tmp_path / "given")
    assert "the end-of-text id is invented" in str(verify(tmp_path / "given").problems[0])
    encode(source, tokenizer=Tokenizer(ranks, eot="<x>=1002"), out=tmp_path / "other")
    found = verify(tmp_path / "other")
    assert found.ok
    assert [*found.notes] == ["'<x>' 1002 ends texts (--eot-token); the rank file of Own has '<|endoftext|>' 1001"]


@pytest.mark.parametrize(
    ("special", "configured", "separator", "expected"),
    [
        (("</s>", "<|endoftext|>"), "</s>", None, "eos_token of tokenizer_config.json"),
        (("<|endoftext|>", "<|im_end|>"), "<|im_end|>", None, "separator of base models, for <|im_end|>"),
        (("<|im_end|>", "<|endoftext|>"), "<|im_end|>", None, "eos_token of tokenizer_config.json"),
        (("</s>", "<|endoftext|>"), None, None, "added token"),
        (("<|end_of_text|>", "<|eot_id|>"), "<|eot_id|>", "<|end_of_text|>", "separator of Own's base models"),
        (("</s>", "<|im_end|>"), None, "</s>", "separator of Own's base models"),
        (("</s>", "<|im_end|>"), "</s>", "</s>", "eos_token of tokenizer_config.json"),
        (("[SEP]", "<|endoftext|>"), None, "[SEP]", "separator of Own's base models"),
        (("</s>", "<|endoftext|>"), "<|endoftext|>", "</s>", "eos_token of tokenizer_config.json"),
        (("</s>", "<end_of_turn>"), "<end_of_turn>", "</s>", "separator of Own's base models"),
    ],
)
def test_the_separator_of_a_base_model(
    special: tuple[str, str],
    configured: str | None,
    separator: str | None,
    expected: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = library(special=special)
    made.save(str(tmp_path / "tokenizer.json"))
    (tmp_path / "tokenizer_config.json").write_text(json.dumps({"eos_token": configured}))
    before = Tokenizer(tmp_path).end_of_text
    assert not before.endswith("(separator of Own's base models)")
    monkeypatch.setattr(separators, "_COMPARED", range(300, 400))
    hashed = separators.vocabulary_hash(json.loads(made.to_str())["model"]["vocab"])
    of_others = separators._Base("Other", "<|endoftext|>", "<absent>")
    if separator is not None:
        monkeypatch.setitem(separators._BASES, hashed[:16], (of_others, separators._Base("Own", separator)))
    tokenizer = Tokenizer(tmp_path)
    assert tokenizer.end_of_text.endswith(f" ({expected})")
    if separator is not None:
        assert tokenizer.eot_token == made.token_to_id(separator if "separator" in expected else str(configured))
    assert Tokenizer(tmp_path, eot=special[1]).eot_token == made.token_to_id(special[1])


@pytest.mark.parametrize(
    ("config", "expected"),
    [
        ({"eos_token": "</s>", "pad_token": {"__type": "AddedToken", "content": "<pad>"}}, {"</s>": 0, "<pad>": 1}),
        ({"additional_special_tokens": ["<x>", "<y>"], "pad_token": "<pad>"}, {"<pad>": 0, "<x>": 1, "<y>": 2}),
        ({"extra_special_tokens": {"image_token": "<x>"}, "bos_token": "a"}, {"<x>": 0}),
        ({"extra_special_tokens": {"x_token": "<x>"}, "additional_special_tokens": ["<y>"]}, {"<x>": 0, "<y>": 1}),
        (
            {"added_tokens_decoder": {"9": {"content": "<b>", "special": False}, "8": {"content": "<a>"}}},
            {"<a>": 0, "<b>": 1},
        ),
        ({"added_tokens_decoder": [], "extra_special_tokens": 3, "eos_token": 3}, {}),
    ],
)
def test_tokens_that_only_the_configuration_states(
    config: dict[str, Any], expected: dict[str, int], tmp_path: Path
) -> None:
    made = library(special=("<|endoftext|>",))
    made.save(str(tmp_path / "tokenizer.json"))
    (tmp_path / "tokenizer_config.json").write_text(json.dumps({"tokenizer_class": "TokenizersBackend", **config}))
    size = made.get_vocab_size()
    tokenizer = Tokenizer(tmp_path)
    found = {text: id_ - size for text, id_ in tokenizer.added_tokens.items() if id_ >= size}
    assert found == expected
    transformers = pytest.importorskip("transformers")
    if expected:
        theirs = transformers.AutoTokenizer.from_pretrained(tmp_path)
        assert theirs.added_tokens_encoder == tokenizer.added_tokens


@pytest.mark.parametrize("listed", [{}, {"added_tokens_decoder": {}}])
def test_special_tokens_map_counts_as_in_transformers(listed: dict[str, Any], tmp_path: Path) -> None:
    made = library(special=("<|endoftext|>", "</s>"))
    made.save(str(tmp_path / "tokenizer.json"))
    config = {"tokenizer_class": "TokenizersBackend", "eos_token": "<|endoftext|>", **listed}
    (tmp_path / "tokenizer_config.json").write_text(json.dumps(config))
    (tmp_path / "special_tokens_map.json").write_text(json.dumps({"eos_token": {"content": "</s>"}}))
    tokenizer = Tokenizer(tmp_path)
    file = "tokenizer_config.json" if listed else "special_tokens_map.json"
    assert tokenizer.end_of_text.endswith(f" (eos_token of {file})")
    transformers = pytest.importorskip("transformers")
    assert transformers.AutoTokenizer.from_pretrained(tmp_path).eos_token_id == tokenizer.eot_token
    assert configured_template(tokenizer).tokens["eos_token"] == ("<|endoftext|>" if listed else "</s>")


def test_a_listed_token_with_the_id_of_another_is_no_token(tmp_path: Path) -> None:
    made = library(special=("</s>", "<!sop!>"))  # as in the tokenizer.json of ChatGLM 3
    made.save(str(tmp_path / "tokenizer.json"))
    id_ = made.token_to_id("<!sop!>")
    listed = {id_: {"content": "sop", "special": False}, 900: {"content": "<tool>", "special": False}}
    config = {"added_tokens_decoder": listed, "pad_token": "<pad>"}
    (tmp_path / "tokenizer_config.json").write_text(json.dumps(config))
    tokenizer = Tokenizer(tmp_path)
    assert tokenizer.added_tokens.keys() == {"</s>", "<!sop!>", "<tool>", "<pad>"}
    text = "philosopher"
    assert tokenizer.encode_ordinary(text) == made.encode(text).ids
    assert tokenizer.notes == [
        f"'sop' of tokenizer_config.json is left out: tokenizer.json has '<!sop!>' with its id {id_}"
    ]
    del config["added_tokens_decoder"]
    (tmp_path / "tokenizer_config.json").write_text(json.dumps({"tokenizer_class": "TokenizersBackend", **config}))
    (tmp_path / "added_tokens.json").write_text(json.dumps({"sop": id_, "<tool>": 900}))
    tokenizer = Tokenizer(tmp_path)
    transformers = pytest.importorskip("transformers")
    assert transformers.AutoTokenizer.from_pretrained(tmp_path).added_tokens_encoder == tokenizer.added_tokens
