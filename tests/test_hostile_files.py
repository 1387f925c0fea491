"""Damaged and hostile files of datasets, tokenizers and run files end in an error by name: no traceback, no growth."""

from __future__ import annotations

import json
import os
import random
import shutil
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st
from tokenizers import normalizers

import tokmill
from command import Result, finish, run, start, write_lines
from tokmill._dataset.shards import wrong_starts
from tokmill._json import parse_json
from tokmill._store.local import LocalStore
from tokmill._tokenizer.expansion import MAX_EXPANSION, max_expansion
from tokmill.errors import OutputError, SourceError, TokenizerError, TokmillError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

STARTS: Final = "train/train_000001.docs.npy"


@pytest.fixture(scope="module")
def clean(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A dataset of several shards, with packings."""
    folder = tmp_path_factory.mktemp("clean")
    source = write_lines(folder / "c.jsonl", *[f"document {n} says {'hello ' * (n % 9)}" for n in range(150)])
    out = folder / "out"
    tokmill.encode(str(source), tokenizer="gpt2", out=str(out), shard_tokens=300)
    tokmill.pack(str(out), seq_len=16)
    return out


@pytest.fixture
def out(clean: Path, tmp_path: Path) -> Path:
    return shutil.copytree(clean, tmp_path / "out")


def npy(descr: object, shape: tuple[int, ...], *, fortran: bool = False) -> bytes:
    header = repr({"descr": descr, "fortran_order": fortran, "shape": shape}).encode().ljust(117) + b"\n"
    return b"\x93NUMPY\x01\x00v\x00" + header


def starts(change: Callable[[Any], Any]) -> Callable[[bytes], bytes]:
    """Changes the offsets and leaves the header."""
    return lambda data: data[:128] + np.asarray(change(np.frombuffer(data[128:], "<i8").copy()), "<i8").tobytes()


DAMAGES: Final[dict[str, Callable[[bytes], bytes]]] = {
    "swapped": starts(lambda found: found[[1, 0, *range(2, len(found))]]),
    "equal": starts(lambda found: np.r_[found[1], found[1:]]),
    "negative": starts(lambda found: np.r_[-5, found[1:]]),
    "outside": starts(lambda found: np.r_[found[:-1], 300]),
    "largest": starts(lambda found: np.r_[found[:-1], 2**63 - 1]),
    "least": starts(lambda found: np.r_[-(2**63), found[1:]]),
    "cut": lambda data: data[:-9],
    "empty": lambda _: b"",
    "header alone": lambda data: data[:128],
    "huge": lambda data: npy("<i8", (10**18,)) + data[128:],
    "negative shape": lambda data: npy("<i8", (-3,)) + data[128:],
    "two dimensions": lambda data: npy("<i8", (2, 3)) + data[128:],
    "objects": lambda data: npy("|O", (5,)) + b"cos\nsystem\n(S'true'\ntR." + data[128:],
    "fortran": lambda data: npy("<i8", ((len(data) - 128) // 8,), fortran=True) + data[128:],
    "other integers": lambda data: npy(">i8", ((len(data) - 128) // 8,)) + data[128:],
}

READERS: Final[dict[str, tuple[str, ...]]] = {
    "report": ("report", "{}", "--html", "{}.html"),
    "pack": ("pack", "{}", "--seq-len", "32"),
    "concat": ("pack", "{}", "--seq-len", "32", "--strategy", "concat"),
    "export": ("export", "{}", "--format", "mds", "--out", "{}-x"),
    "peek": ("peek", "{}", "--token", "train:450"),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_offsets_of_documents(damage: str, out: Path) -> None:
    path = out / STARTS
    path.write_bytes(DAMAGES[damage](path.read_bytes()))
    for words in READERS.values():
        told = run(*(word.format(out) for word in words))
        told.failed(1, "error[dataset-damaged]", "train_000001.docs.npy")
    for packing in ("concat", "best-fit"):
        with suppress(OutputError):
            dataset = tokmill.TokenDataset(str(out), seq_len=16, packing=packing)
            rows = [dataset[number] for number in range(len(dataset))]
            assert packing == "best-fit", rows  # whose plan was made before
    told = run("verify", out, "--deep")
    assert told.code == 1
    assert "train_000001.docs.npy" in told.out


@given(st.lists(st.integers(-2, 12), max_size=8))
def test_wrong_offsets_are_found(values: list[int]) -> None:
    right = all(0 <= value < 10 for value in values) and values == sorted(set(values))
    assert (wrong_starts(np.array(values, np.int64), 10) is None) == right


def test_the_first_document_starts_at_0(out: Path) -> None:
    path = out / "train/train_000000.docs.npy"
    path.write_bytes(starts(lambda found: np.r_[1, found[1:]])(path.read_bytes()))
    run("pack", out, "--seq-len", "32").failed(
        1, "error[dataset-damaged]", "the first document of the split starts at 1"
    )


def test_ids_that_are_no_tokens(out: Path) -> None:
    path = out / "train/train_000000.npy"
    path.write_bytes(path.read_bytes()[:128] + b"\xff\xff" * 300)
    for words in (("--doc", "1"), ("--grep", "zzz"), ("--token", "train:5")):
        run("peek", out, *words).failed(1, "error[dataset-damaged]", "no token with the id 65535")


def mutated(chance: random.Random, data: bytes) -> bytes:
    changed = bytearray(data)
    match chance.randrange(4):
        case 0 if changed:
            changed[chance.randrange(len(changed))] ^= 1 << chance.randrange(8)
        case 1:
            changed = changed[: chance.randrange(len(changed) + 1)]
        case 2:
            changed += chance.randbytes(8)
        case _:
            digits = [place for place, byte in enumerate(changed) if chr(byte).isdigit()]
            if digits:
                place = chance.choice(digits)
                values = [b"-1", b"null", b"[]", b'"x"', b"1e400", b"9" * 30, b"9" * 5000, b"[" * 3000]
                changed[place : place + 1] = chance.choice(values)
    return bytes(changed)


@pytest.mark.parametrize("seed", range(500 if os.environ.get("TOKMILL_FULL") == "1" else 25))
def test_damaged_files_of_datasets(seed: int, out: Path) -> None:
    """Every file in turn; readers give a result or an error of tokmill."""
    chance = random.Random(seed)
    path = chance.choice(sorted(path for path in out.rglob("*") if path.is_file()))
    path.write_bytes(mutated(chance, path.read_bytes()))

    def load() -> None:
        dataset = tokmill.TokenDataset(str(out), seq_len=16, packing="best-fit")
        for number in range(len(dataset)):
            dataset[number]

    for read in (
        lambda: str(tokmill.status(str(out))),
        lambda: str(tokmill.verify(str(out), deep=True)),
        lambda: str(tokmill.verify(str(out), against_source=2)),
        lambda: str(tokmill.peek(str(out), source=True)),
        lambda: tokmill.report(str(out)).as_html(),
        lambda: str(tokmill.pack(str(out), seq_len=32)),
        lambda: str(tokmill.export(str(out), format="megatron", out=f"{out}-x")),
        load,
    ):
        with suppress(TokmillError):
            read()


@pytest.mark.parametrize("file", ["manifest.json", "_run/run.json", "_run/metrics.jsonl"])
def test_deep_json_in_a_dataset(file: str, out: Path) -> None:
    (out / file).write_bytes(b"[" * 100_000)
    source = out.parent / "again.jsonl"
    write_lines(source, "x")
    for words in (("status", out), ("encode", source, "--tokenizer", "gpt2", "--out", out)):
        told = run(*words)
        assert "unexpected" not in told.err
        assert "Traceback" not in told.err


def test_json_that_is_too_deep() -> None:
    with pytest.raises(ValueError, match="nested too deeply"):
        parse_json("[" * 100_000)
    assert parse_json('{"a": [1]}') == {"a": [1]}


# Run files


@pytest.mark.parametrize(
    ("toml", "words"),
    [
        ("x = " + "[" * 100_000, "error[run-file]: --config: {} is not TOML: it is nested too deeply"),
        ("shard-tokens = " + "9" * 5000, "error[run-file]: --config: {} is not TOML: "),
        ("shard-tokens = 0x" + "f" * 9000, "error[option-value]: {}: shard-tokens is too large"),
        ("sources = [0x" + "f" * 9000 + "]", "error[option-value]: {}: sources is too large"),
        ("shard-tokens = " + "[" * 150 + "]" * 150, "error[option-value]: {}: shard-tokens is [[[[["),
        ("shard-tokens" + ".a" * 1500 + " = 1", "error[option-value]: {}: shard-tokens is "),
    ],
)
def test_run_files(toml: str, words: str, tmp_path: Path) -> None:
    file = tmp_path / "run.toml"
    file.write_text(toml)
    told = run("encode", "--config", file).failed(2, words.format(file))
    assert len(told) < 1000


# Reading


def test_a_file_that_cannot_be_closed(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"x")
    file = LocalStore(tmp_path).open("a")
    os.close(file.fileno())
    with pytest.raises(SourceError, match=r"cannot read .*a: Bad file descriptor"):
        file.seek(0, os.SEEK_END)
    with pytest.raises(SourceError, match=r"cannot read .*a: Bad file descriptor"):
        file.close()


# Tokenizers that let a text grow


def tokenizer(folder: Path, **parts: Any) -> str:
    model = {"type": "WordLevel", "vocab": {"a": 0, "b": 1}, "unk_token": "a"}
    path = folder / "tokenizer.json"
    path.write_text(json.dumps({"version": "1.0", "added_tokens": [], "model": model, **parts}))
    return str(path)


def replace(old: str, new: str) -> dict[str, Any]:
    return {"type": "Replace", "pattern": {"String": old}, "content": new}


def replace_regex(old: str, new: str) -> dict[str, Any]:
    return {"type": "Replace", "pattern": {"Regex": old}, "content": new}


def chain(*steps: dict[str, Any], kind: str = "normalizers") -> dict[str, Any]:
    return {"type": "Sequence", kind: list(steps)}


METASPACE: Final = {"type": "Metaspace", "replacement": "▁", "prepend_scheme": "always", "split": True}
BYTE_LEVEL: Final = {"type": "ByteLevel", "add_prefix_space": True, "trim_offsets": True, "use_regex": True}
COPY: Final = {"Sequence": {"id": "A", "type_id": 0}}


@pytest.mark.parametrize(
    "parts",
    [
        {"normalizer": replace("a", "x" * 1_000_000)},
        {"normalizer": chain(*[replace("a", "aa")] * 20)},
        {"normalizer": chain(chain(replace("a", "b" * 99)), chain(replace("b", "c" * 99)))},
        {"normalizer": chain(replace("a", "A" * 99), {"type": "Lowercase"}, replace("a", "x" * 99))},
        {"normalizer": replace("", "x" * 300)},
        {"normalizer": replace_regex("a*", "x" * 300)},
        {"normalizer": replace_regex("(?=a)", "x" * 300)},
        {"normalizer": {"type": "Prepend", "prepend": "x" * 300}},
        {"normalizer": chain(*[replace("q", "r")] * 5000)},
        {"pre_tokenizer": chain(*[BYTE_LEVEL] * 20, kind="pretokenizers")},
        {"decoder": replace("a", "x" * 1_000_000)},
        {
            "post_processor": {
                "type": "TemplateProcessing",
                "single": [COPY] * 300,
                "pair": [COPY],
                "special_tokens": {},
            }
        },
    ],
)
def test_growth_is_refused(parts: dict[str, Any], tmp_path: Path) -> None:
    path = tokenizer(tmp_path, **parts)
    with pytest.raises(TokenizerError, match=f"can expand a text more than {MAX_EXPANSION} times") as raised:
        tokmill.Tokenizer(path)
    assert raised.value.code == "tokenizer-unfit"
    source = write_lines(tmp_path / "x.jsonl", "a" * 60_000)
    run("encode", source, "--tokenizer", path, "--out", tmp_path / "o").failed(1, "error[tokenizer-unfit]")


@pytest.mark.parametrize(
    "parts",
    [
        {},
        {"normalizer": chain({"type": "Prepend", "prepend": "▁"}, replace(" ", "▁"))},  # Llama 2
        {"normalizer": replace(" ", "▁")},  # Gemma
        {"normalizer": {"type": "BertNormalizer"}, "pre_tokenizer": {"type": "BertPreTokenizer"}},
        {"normalizer": chain({"type": "NFKC"}, replace_regex(" {2,}", "▁")), "pre_tokenizer": METASPACE},  # T5
        {
            "normalizer": chain(  # XLNet
                replace("``", '"'),
                replace("''", '"'),
                *({"type": name} for name in ("NFKD", "StripAccents", "Lowercase")),
                replace_regex(" {2,}", " "),
            ),
            "pre_tokenizer": chain({"type": "WhitespaceSplit"}, METASPACE, kind="pretokenizers"),
        },
        {"normalizer": chain(*[replace(char, f"<{char}>".upper()) for char in "abcdefghijklmnop"])},
        {"normalizer": {"type": "NFC"}, "pre_tokenizer": BYTE_LEVEL, "post_processor": BYTE_LEVEL},
    ],
)
def test_tokenizers_in_use_are_not_refused(parts: dict[str, Any]) -> None:
    assert max_expansion(parts) <= MAX_EXPANSION


TEXTS: Final = st.text("ab ½", max_size=3)


@settings(max_examples=200, deadline=None)
@given(
    st.lists(
        st.one_of(
            st.builds(replace, st.text("ab ½", min_size=1, max_size=2), TEXTS),
            st.builds(replace_regex, st.sampled_from([" {2,}", "a+", "[ab]", "a*", r"\s", "(?=a)", "a{0,}"]), TEXTS),
            st.sampled_from([{"type": name} for name in ("NFC", "NFD", "NFKC", "NFKD", "Lowercase", "StripAccents")]),
            st.builds(lambda first: {"type": "Prepend", "prepend": first}, TEXTS),
        ),
        max_size=4,
    ),
    st.text("abA ½\ufdfa", min_size=1, max_size=20),
)
def test_growth_is_an_upper_bound(steps: list[dict[str, Any]], text: str) -> None:
    library = normalizers.Sequence([])
    library.__setstate__(json.dumps(chain(*steps)).encode())
    try:
        after = library.normalize_str(text)
    except BaseException as panic:  # the library has faults of its own
        if type(panic).__name__ != "PanicException":
            raise
        reject()
    bound = max_expansion({"normalizer": chain(*steps)})
    assert bound > MAX_EXPANSION or len(after.encode()) <= bound * len(text.encode())


def test_deep_parts_of_a_tokenizer(tmp_path: Path) -> None:
    for depth in (100, 300, 480):
        deep = '{"type":"Sequence","normalizers":[' * depth + '{"type":"NFC"}' + "]}" * depth
        path = tmp_path / "tokenizer.json"
        path.write_text(
            json.dumps({"version": "1.0", "model": {"type": "BPE"}, "normalizer": 0}).replace("0}", deep + "}")
        )
        with pytest.raises(TokenizerError):
            tokmill.Tokenizer(str(path))


# What the machine does not give

NO_THREADS: Final = """
import threading
def refuse(*arguments, **options): raise RuntimeError("can't start new thread")
threading._start_new_thread = refuse
threading._start_joinable_thread = refuse
"""


def test_no_more_threads(tmp_path: Path) -> None:
    source = write_lines(tmp_path / "x.jsonl", *["some words"] * 50)
    for words in (
        ("encode", source, "--tokenizer", "gpt2", "--out", tmp_path / "o"),
        ("train", source, "--vocab-size", "270", "--out", tmp_path / "t"),
    ):
        told = finish(start(*words, program=NO_THREADS))
        told.failed(1, "error[threads-exhausted]: the process cannot start another thread", "hint: use fewer --workers")
    assert not (tmp_path / "o" / "manifest.json").exists()


@pytest.mark.skipif(sys.platform != "linux", reason="no such limit")
def test_workers_that_do_not_fit_into_the_address_space(tmp_path: Path) -> None:
    source = write_lines(tmp_path / "x.jsonl", "some words")

    def limited(*words: str) -> Result:
        limit = f"import resource; resource.setrlimit(resource.RLIMIT_AS, ({3 << 29}, {3 << 29}))"
        return finish(start("encode", source, "--tokenizer", "gpt2", "--out", tmp_path / "o", *words, program=limit))

    said = limited("--workers", "64").failed(1, "error[memory-exhausted]: 64 workers need about ", "is 1.5 GiB")
    fitting = int(said.partition("use --workers ")[2].partition(",")[0])
    assert 1 <= fitting < 64
    assert limited("--workers", str(fitting), "--quiet") == Result(0, "", "")


def test_memory_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: object) -> None:
        raise MemoryError

    monkeypatch.setattr("tokmill._inspection.status.status", fail)
    run("status", "x").failed(1, "error[memory-exhausted]: not enough memory", "hint: use fewer --workers")
