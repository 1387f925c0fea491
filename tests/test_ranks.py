"""Files of ranks against tiktoken itself."""

from __future__ import annotations

import base64
import functools
import json
import pickle
import random
from pathlib import Path
from typing import Any

import pytest
import tiktoken
from hypothesis import given, settings
from hypothesis import strategies as st

from command import run
from strange import hostile
from test_tokenizer import ranks as embedded_ranks
from test_tokenizer import texts
from tokmill import Tokenizer, TokenizerError, _core
from tokmill._tokenizer.spec import TokenizerSpec


def write(path: Path, ranks: dict[bytes, int]) -> Path:
    path.write_bytes(b"".join(base64.b64encode(token) + b" %d\n" % rank for token, rank in ranks.items()))
    return path


def oracle(ranks: dict[bytes, int], pretokenizer: str, special: dict[str, int]) -> tiktoken.Encoding:
    pattern = "|".join(_core.Pretokenizer(pretokenizer, reference="tiktoken").patterns)
    return tiktoken.Encoding("oracle", pat_str=pattern, mergeable_ranks=ranks, special_tokens=special)


@functools.cache
def odd_ranks(seed: int) -> dict[bytes, int]:
    """Ranks in any order, with gaps, and tokens that their bytes do not merge into."""
    rng = random.Random(seed)
    parts = ["a", "b", "ab", " ", "the", "日", "日本", "'s", "x", "1"]
    tokens = {bytes([byte]) for byte in range(256)}
    while len(tokens) < 400:
        tokens.add("".join(rng.choices(parts, k=rng.randint(1, 4))).encode()[: rng.randint(2, 9)])
    listed = sorted(tokens)
    return dict(zip(rng.sample(listed, len(listed)), rng.sample(range(600), len(listed)), strict=True))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("pretokenizer", ["gpt2", "cl100k", "o200k"])
@settings(max_examples=20, deadline=None)
@given(
    text=st.one_of(
        texts, st.lists(st.sampled_from(["a", "b", " ", "the", "日", "本", "日本", "'s", "x", "1"])).map("".join)
    )
)
def test_odd_ranks_are_those_of_the_oracle(seed: int, pretokenizer: str, text: str) -> None:
    tokenizer, reference = pair(seed, pretokenizer)
    assert tokenizer.encode_ordinary(text) == reference.encode_ordinary(text)


@functools.cache
def pair(seed: int, pretokenizer: str) -> tuple[Tokenizer, tiktoken.Encoding]:
    from tokmill._tokenizer.ranks import tiktoken_json

    lines = b"".join(base64.b64encode(token) + b" %d\n" % rank for token, rank in odd_ranks(seed).items())
    data = tiktoken_json(lines.decode(), pretokenizer, {"<|endoftext|>": 1000})
    spec = TokenizerSpec(name="t", source="t", kind="tiktoken.json", data=data, eot="<|endoftext|>")
    return Tokenizer.of(spec), oracle(odd_ranks(seed), pretokenizer, {"<|endoftext|>": 1000})


def test_a_published_file_is_the_embedded_tokenizer(tmp_path: Path) -> None:
    path = write(tmp_path / "ranks.tiktoken", embedded_ranks("cl100k_base"))
    embedded = Tokenizer("cl100k_base")
    tokenizer = Tokenizer(path, pretokenizer="cl100k", special_tokens=embedded.special_tokens)
    assert tokenizer.name == "ranks.tiktoken"
    assert tokenizer.special_tokens == embedded.special_tokens
    assert tokenizer.n_vocab == embedded.n_vocab
    assert tokenizer.token_byte_values() == embedded.token_byte_values()
    text = "Hello, world! 日本語 it's 12345\n\n  x" * 20
    assert tokenizer.encode(text, disallowed_special=()) == embedded.encode(text)
    assert tokenizer.eot_token == embedded.eot_token
    again = pickle.loads(pickle.dumps(tokenizer))  # noqa: S301
    assert again.content_hash == tokenizer.content_hash != embedded.content_hash
    short = Tokenizer(f"cl100k:{path}")
    assert short.special_tokens == embedded.special_tokens == Tokenizer(path).special_tokens
    assert short.end_of_text == "'<|endoftext|>' 100257 (rank file of cl100k_base)"
    with pytest.raises(TokenizerError, match="the rank file of cl100k_base, whose pretokenizer is cl100k"):
        Tokenizer(f"o200k:{path}")
    assert Tokenizer(short.source).content_hash == short.content_hash


def test_a_dataset_keeps_the_ranks(tmp_path: Path) -> None:
    path = write(tmp_path / "mine.tiktoken", odd_ranks(0))
    (tmp_path / "a.jsonl").write_text('{"text": "the 日本 ab"}\n')
    told = run(
        "encode",
        tmp_path / "a.jsonl",
        "--tokenizer",
        f"gpt2:{path}",
        "--out",
        tmp_path / "out",
        "--quiet",
        "--eot-token",
        "<|end|>=600",
    )
    assert told.code == 0, told.err
    path.unlink()
    assert (tmp_path / "out" / "tiktoken.json").exists()
    assert run("verify", tmp_path / "out", "--deep", "--against-source", "1").code == 0


def test_an_empty_token_decodes_to_nothing(tmp_path: Path) -> None:
    lines = "".join(f"{base64.b64encode(bytes([byte])).decode()} {byte}\n" for byte in range(256))
    (tmp_path / "whisper.tiktoken").write_text(lines + "= 256\n")
    tokenizer = Tokenizer(tmp_path / "whisper.tiktoken", pretokenizer="gpt2", special_tokens={})
    assert tokenizer.encode_ordinary("né") == [*"né".encode()]
    assert tokenizer.decode([110, 256, 110]) == "nn"


def test_bad_files_and_arguments(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    path = write(tmp_path / "good.tiktoken", odd_ranks(0))
    lines = path.read_bytes()
    bad = tmp_path / "bad.tiktoken"
    for content, words in {
        b"": "contains no ranks",
        lines + b"YQ== 5000\n": "line 401 repeats a token",
        lines + b"nonsense\n": "line 401 is not a token and rank: nonsense",
        lines + b"YWFhYWE= -1\n": "line 401",
        lines + b"YWFhYWE= " + b"9" * 10_000 + b"\n": "line 401",
        lines + b"YWFhYWE= 900\nYWFhYWFh 900\n": "two tokens have the id 900",
        lines + b"YWFhYWE= 99999999\n": "line 401",
        lines + b"YWFhYWE= 1048576\n": "line 401 has the rank 1048576; the maximum is 1,048,575",
        lines + b"\xff": "byte ",
        lines[lines.index(b"\n") + 1 :]: "",
        b"YQ== 0\n": "byte 0x00 is not a token",
    }.items():
        bad.write_bytes(content)
        if not words:
            continue
        with pytest.raises(TokenizerError, match=words) as error:
            Tokenizer(bad, pretokenizer="gpt2")
        assert error.value.hint
        assert str(bad) in error.value.message
    for arguments, words in (
        ({}, "is a rank file of an unknown model, which needs a pretokenizer"),
        ({"pretokenizer": "gpt3"}, "is not a pretokenizer"),
        ({"pretokenizer": "a("}, "does not compile"),
        ({"pretokenizer": "a*"}, "matches the empty string"),
        ({"pretokenizer": "gpt2", "special_tokens": {"x": 0}}, "cannot have the id 0"),
        ({"pretokenizer": "gpt2", "special_tokens": {"x": -1}}, "cannot have the id -1"),
        ({"pretokenizer": "gpt2", "special_tokens": {"": 700}}, "cannot have the id 700"),
        ({"pretokenizer": "gpt2", "eot": "</s>"}, "has no special token '</s>'"),
    ):
        with pytest.raises(TokenizerError, match=words) as error:
            Tokenizer(path, **arguments)
        assert error.value.hint
    for name in ("gpt2", "o/n"):
        with pytest.raises(TokenizerError):
            Tokenizer(name, pretokenizer="gpt2")


@settings(max_examples=100, deadline=None)
@given(
    tokens=st.lists(st.binary(max_size=4), max_size=30),
    ids=st.lists(st.integers(0, 400), max_size=30),
    merges=st.lists(st.tuples(st.integers(0, 300), st.integers(0, 300)), max_size=20),
    listed=st.booleans(),
    added=st.lists(st.tuples(st.text(max_size=3), st.integers(0, 2**32 - 1), *[st.booleans()] * 5), max_size=3),
)
def test_hostile_parts_make_no_encoder_or_a_whole_one(
    tokens: list[bytes],
    ids: list[int],
    merges: list[tuple[int, int]],
    listed: bool,  # noqa: FBT001
    added: list[tuple[str, int, bool, bool, bool, bool, bool]],
) -> None:
    import numpy as np

    from tokmill._sources.documents import Documents

    laid = Documents.from_bytes([bytes([byte]) for byte in range(256)] + tokens)
    numbers = np.array([*range(256), *ids], np.uint32)
    try:
        encoder = _core.Encoder.of(
            laid.data,
            laid.offsets,
            numbers,
            merges=np.array(merges, np.uint32).reshape(-1, 2) if listed else None,
            pretokenizer="gpt2",
            reference="tiktoken",
            whole_pieces=True,
            added=added,
            normalizer=[],
            prefix_space=False,
        )
    except ValueError as error:
        assert str(error)  # noqa: PT017
    else:
        for text in ("", "Hello, world! 日本", "\0\0ab" * 100):
            plain = encoder.decode(encoder.encode(text)).decode()
            assert plain == text or added


# tekken.json and Kimi's folders

SMALL = {token: rank for token, rank in embedded_ranks("cl100k_base").items() if rank < 1000}


TEKKEN = _core.Pretokenizer("tekken").patterns[0]


def tekken(**changes: Any) -> dict[str, Any]:
    config = {"pattern": TEKKEN, "num_vocab_tokens": 1000, "default_vocab_size": 1020, "default_num_special_tokens": 50}
    vocab = [{"rank": rank, "token_bytes": base64.b64encode(token).decode()} for token, rank in SMALL.items()]
    return {"config": {**config, "version": "v3"}, "vocab": vocab, **changes}


def test_tekken_files(tmp_path: Path) -> None:
    file = tmp_path / "tekken.json"
    file.write_text(json.dumps(tekken()))
    first = {token: rank for token, rank in SMALL.items() if rank < 970}
    oracle = tiktoken.Encoding("t", pat_str=TEKKEN, mergeable_ranks=first, special_tokens={})
    for source in (file, tmp_path):
        tokenizer = Tokenizer(source)
        assert tokenizer.why_not_native is None
        assert (tokenizer.n_vocab, tokenizer.eot_token, len(tokenizer.special_tokens)) == (1020, 2, 50)
        assert tokenizer.special_tokens["[INST]"] == 3
        assert tokenizer.special_tokens["<SPECIAL_49>"] == 49
        for text in hostile(random.Random(5), 500):
            assert tokenizer.encode_ordinary(text) == [id_ + 50 for id_ in oracle.encode_ordinary(text)]
    listed = [{"rank": 1, "token_str": "<b>"}, {"rank": 0, "token_str": "<a>"}]
    file.write_text(json.dumps(tekken(special_tokens=listed)))
    assert Tokenizer(file, eot="<b>").eot_token == 1
    with pytest.raises(TokenizerError, match="names no end-of-text token"):
        _ = Tokenizer(file).eot_token
    with pytest.raises(TokenizerError, match="no special token '</s>'"):
        Tokenizer(file, eot="</s>")


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"config": {}}, "is not a tekken.json: KeyError"),
        ({"vocab": [{"rank": 0}]}, "is not a tekken.json: KeyError 'token_bytes'"),
        ({"vocab": tekken()["vocab"][::-1]}, "the rank 999 at place 0 of its vocabulary"),
        ({"vocab": [*tekken()["vocab"][:3], tekken()["vocab"][4], *tekken()["vocab"][3:]]}, "the rank 4 at place 3"),
        ({"vocab": []}, "50 special tokens and 0 others, not 50 and 970"),
        ({"special_tokens": [{"rank": 7, "token_str": "a"}]}, "is not a tekken.json"),
        ({"special_tokens": [{"rank": at, "token_str": "a"} for at in range(2)]}, "50 special tokens"),
    ],
)
def test_damaged_tekken_files(changes: dict[str, Any], words: str, tmp_path: Path) -> None:
    (tmp_path / "tekken.json").write_text(json.dumps(tekken(**changes)))
    with pytest.raises(TokenizerError, match=words) as told:
        Tokenizer(tmp_path)
    assert told.value.hint


def test_kimi_folders(tmp_path: Path) -> None:
    lines = (f"{base64.b64encode(token).decode()} {rank}\n" for token, rank in SMALL.items())
    (tmp_path / "tiktoken.model").write_text("".join(lines))
    config = {
        "auto_map": {"AutoTokenizer": ["tokenization_kimi.TikTokenTokenizer", None]},
        "added_tokens_decoder": {"1000": {"content": "[BOS]"}, "1001": {"content": "[EOS]"}},
        "eos_token": "[EOS]",
    }
    pattern = _core.Pretokenizer("kimi").patterns[0]
    oracle = tiktoken.Encoding("t", pat_str=pattern, mergeable_ranks=SMALL, special_tokens={})
    with pytest.raises(TokenizerError, match="needs a pretokenizer"):
        Tokenizer(tmp_path)
    (tmp_path / "tokenizer_config.json").write_text(json.dumps(config))
    for source in (tmp_path, tmp_path / "tiktoken.model", f"kimi:{tmp_path}/tiktoken.model"):
        tokenizer = Tokenizer(source)
        assert (tokenizer.n_vocab, tokenizer.eot_token, tokenizer.pattern) == (1256, 1001, pattern)
        assert tokenizer.special_tokens["<|reserved_token_1255|>"] == 1255
        for text in hostile(random.Random(5), 500):
            assert tokenizer.encode_ordinary(text) == oracle.encode_ordinary(text)
