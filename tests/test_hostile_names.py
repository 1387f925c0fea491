"""Nothing that a terminal would obey comes out of a command, whatever files, columns, keys and services are called.

Every code of _error_codes.py is in CASES, with a command that ends with it, or in BUILT.
"""

from __future__ import annotations

import gzip
import json
import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, get_args

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
import tomli_w

import tokmill
from command import Result, finish, run, start, write_lines
from documents import empty_out
from tokmill._error_codes import Code
from tokmill._escaping import harmless, one_line
from tokmill.errors import SourceError

if TYPE_CHECKING:
    from collections.abc import Callable

CONTROLS: Final = (
    "\x1b[31m\x1b]0;title\x07\x9b2J\x90q\x9c\x85\x7f\b\r\nerror[forged]: "
    "\u202e\u2066\u200e\u200f\u061c\u2028\u2029\u200b\ufeff"
)
"""CSI, OSC and their C1 forms, DEL, backspace, line ends, marks of direction, separators, characters without width."""
NAME: Final = f"x{CONTROLS}[red]y"
NOT_UTF8: Final = f"{NAME}\udcff"


def obeyed(char: str) -> bool:
    """Return whether a character may affect a terminal or deceive its reader."""
    return char != "\n" and unicodedata.category(char) in {"Cc", "Cf", "Cs", "Zl", "Zp"}


def check(told: Result, *, lines: bool = True) -> None:
    """Check the output of a command; with `lines`, that no value started a line."""
    said = told.out + told.err
    assert not [f"{char!a} in {said!a}" for char in said if obeyed(char)]
    assert "Traceback" not in said
    if lines:
        assert not [line for line in said.split("\n") if line.startswith("error[forged]")]


def encode(*arguments: str | Path) -> tuple[str | Path, ...]:
    given = [word for word in arguments if isinstance(word, str)]
    tokenizer = () if "--tokenizer" in given else ("--tokenizer", "gpt2")
    return ("encode", *arguments, *tokenizer)


def template(folder: Path) -> Path:
    path = folder / "template.toml"
    path.write_text('tokens = ["<|endoftext|>"]\n[roles.user]\nloss = true\nsuffix = "<|endoftext|>"\n')
    return path


def corpus(folder: Path) -> Path:
    return write_lines(folder / f"{NAME}.jsonl", *[{"text": f"number {n}", NAME: n, "id": str(n)} for n in range(50)])


def made(folder: Path) -> Path:
    """Create a dataset in a folder and from a file with hostile names."""
    out = folder / f"d{NAME}"
    tokmill.encode(str(corpus(folder)), tokenizer="gpt2", out=str(out), shard_tokens=50)
    return out


def changed(out: Path, file: str, change: Callable[[bytes], bytes]) -> Path:
    path = out / file
    path.write_bytes(change(path.read_bytes()))
    return out


def joined(folder: Path, change: Callable[[Path], object]) -> Path:
    """Create a join of a dataset with hostile names, which then changes."""
    out = made(folder)
    tokmill.join(folder / f"j{NAME}", [out])
    change(out)
    return folder / f"j{NAME}"


def renamed(manifest: bytes) -> bytes:
    return manifest.replace(b'"fingerprint": "', b'"fingerprint": "x')


def other_dtype(folder: Path) -> Path:
    out = folder / f"e{NAME}"
    tokmill.encode(str(corpus(folder)), tokenizer="gpt2", out=str(out), dtype="uint32")
    return out


def half(folder: Path) -> Path:
    write_lines(folder / f"p{NAME}" / f"{NAME}.jsonl", "a")
    write_lines(folder / f"p{NAME}" / "b.jsonl", "b")
    out = folder / f"h{NAME}"
    tokmill.encode(str(folder / f"p{NAME}"), tokenizer="gpt2", out=str(out), part="1/2")
    return out


def written(path: Path, data: bytes | str) -> Path:
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    return path


def table(path: Path, **columns: Any) -> Path:
    pq.write_table(pa.table(columns), path)
    return path


def tokenizer_json(folder: Path, **root: Any) -> Path:
    return written(folder / f"{NAME}.json", json.dumps(root))


def loop(folder: Path) -> Path:
    top = folder / NAME
    (top / NAME).mkdir(parents=True)
    (top / NAME / "back").symlink_to(top)
    return top


def another(folder: Path) -> tuple[str | Path, ...]:
    out = made(folder)
    return encode(corpus(folder), "--out", out, "--shard-tokens", "50", "--separator", NAME)


def exported(folder: Path) -> tuple[str | Path, ...]:
    out, arguments = folder / NAME, ("export", made(folder), "--format", "nanogpt", "--out", folder / NAME)
    assert run(*arguments).code == 0
    max(out.rglob("*.bin"), key=lambda path: path.stat().st_size).unlink()
    return arguments


def written_beside(folder: Path) -> Path:
    (folder / NAME).mkdir()
    written(folder / NAME / NAME, "x")
    return folder / NAME


def wordpiece(folder: Path) -> Path:
    model = {"type": "WordPiece", "unk_token": "u", "continuing_subword_prefix": "#", "max_input_chars_per_word": 9}
    return tokenizer_json(folder, version="1.0", model={**model, "vocab": {"u": 0, NAME: 1}}, added_tokens=[])


def emptied(folder: Path) -> Path:
    out = folder / NAME
    tokmill.encode(str(write_lines(folder / "x.jsonl", "")), tokenizer="gpt2", out=str(out))
    empty_out(out)
    return out


def saved(folder: Path) -> Path:
    (folder / NAME).mkdir()
    written(folder / NAME / "dataset_dict.json", json.dumps({"splits": [NAME, "b"]}))
    written(folder / NAME / "data-00000-of-00001.arrow", "")
    return folder / NAME


def mixture(folder: Path, **components: Path) -> Path:
    entries = {name: {"path": str(path), "weight": 1} for name, path in components.items()}
    return written(folder / f"{NAME}.toml", tomli_w.dumps({"seq_len": 8, "components": entries}))


def two_conventions(folder: Path) -> Path:
    other = folder / f"{NAME}2"
    tokmill.encode(str(corpus(folder)), tokenizer="gpt2", out=str(other), eot="suffix")
    return mixture(folder, **{NAME: made(folder), f"{NAME}2": other})


def unfinished(dataset: Path) -> Path:
    (dataset / "manifest.json").unlink()
    return dataset


CASES: Final[dict[Code, Callable[[Path], tuple[str | Path, ...]]]] = {
    "bad-row": lambda f: encode(write_lines(f / f"{NAME}.jsonl", {NAME: 5}), "--text-column", NAME, "--out", f / "o"),
    "column-missing": lambda f: encode(corpus(f), "--text-column", NAME + "z", "--out", f / "o"),
    "column-unfit": lambda f: encode(
        table(f / f"{NAME}.parquet", **{NAME: [[1], [2]]}), "--text-column", NAME, "--out", f / "o"
    ),
    "column-unused": lambda f: encode(
        write_lines(f / f"{NAME}.jsonl", {"messages": [{"role": "user", "content": "a"}], "tools": [NAME]}),
        *("--messages-column", "messages", "--chat-template", template(f), "--out", f / "o"),
    ),
    "command-unknown": lambda _: (NAME,),
    "dataset-damaged": lambda f: ("report", changed(made(f), "train/train_000000.docs.npy", lambda data: data[:-3])),
    "dataset-missing": lambda f: ("verify", f / NAME),
    "dataset-unfinished": lambda f: ("peek", unfinished(made(f))),
    "dataset-version": lambda f: (
        "peek",
        changed(made(f), "manifest.json", lambda data: data.replace(b'"version": ', b'"version": 9')),
    ),
    "end-of-text-missing": lambda f: encode(
        corpus(f), "--tokenizer", wordpiece(f), "--eot-token", NAME, "--out", f / "o"
    ),
    "export-damaged": exported,
    "file-damaged": lambda f: encode(written(f / f"{NAME}.parquet", b"PAR1" * 9), "--out", f / "o"),
    "file-truncated": lambda f: encode(
        written(f / f"{NAME}.jsonl.gz", gzip.compress(b'{"text": "a"}\n' * 99)[:-9]), "--out", f / "o"
    ),
    "folder-loop": lambda f: encode(loop(f), "--out", f / "o"),
    "format-unknown": lambda f: encode(written(f / f"x.{NAME}", "x"), "--out", f / "o"),
    "format-unsupported": lambda f: encode(written(f / f"{NAME}.parquet.gz", "x"), "--out", f / "o"),
    "location-read-only": lambda f: encode(corpus(f), "--out", f"hf://datasets/a/{NAME}"),
    "location-unusable": lambda f: encode(written(f / NOT_UTF8, "x"), "--out", f / "o"),
    "mixture-file": lambda f: ("mix", written(f / f"{NAME}.toml", tomli_w.dumps({"seq_len": 8, NAME: 1}))),
    "member-changed": lambda f: ("peek", joined(f, lambda out: changed(out, "manifest.json", renamed))),
    "member-missing": lambda f: ("peek", joined(f, lambda out: out.rename(f / "gone"))),
    "members-unfit": lambda f: ("join", f / "o", made(f), other_dtype(f)),
    "parts-missing": lambda f: ("join", f / "o", half(f)),
    "mixture-unfit": lambda f: ("mix", two_conventions(f)),
    "number-unknown": lambda f: ("peek", made(f), "--shard", "99"),
    "option-conflict": lambda f: encode(corpus(f), "--ray-address", NAME, "--out", f / "o"),
    "option-missing": lambda f: ("encode", f / NAME),
    "option-repeated": lambda f: encode(
        "--config", written(f / NAME, "shard-tokens = 5\nshard_tokens = 6"), "x", "--out", f / "o"
    ),
    "option-unknown": lambda f: ("encode", "--config", written(f / NAME, tomli_w.dumps({NAME: 1}))),
    "option-value": lambda f: encode(corpus(f), "--dtype", NAME, "--out", f / "o"),
    "output-occupied": lambda f: encode(corpus(f), "--out", written_beside(f)),
    "output-of-another-run": another,
    "run-file": lambda f: ("encode", "--config", written(f / NAME, f'x = "{CONTROLS}')),
    "sample-too-small": lambda f: (
        "evaluate",
        "gpt2",
        "--on",
        write_lines(f / f"{NAME}.jsonl", "a"),
        "--saturation",
        "9000",
    ),
    "source-empty": lambda f: encode(written(f / f"{NAME}.jsonl", ""), "--out", f / "o"),
    "source-missing": lambda f: encode(f / NAME, "--out", f / "o"),
    "split-rule": lambda f: encode(corpus(f), "--split", NAME, "--out", f / "o"),
    "split-unknown": lambda f: ("peek", made(f), "--split", NAME),
    "tokenizer-damaged": lambda f: encode(corpus(f), "--tokenizer", written(f / f"{NAME}.json", "{"), "--out", f / "o"),
    "tokenizer-unfit": lambda f: (
        "evaluate",
        wordpiece(f),
        "--on",
        corpus(f),
        "--sweep",
        "100,200",
    ),
    "tokenizer-unknown": lambda f: encode(corpus(f), "--tokenizer", NAME, "--out", f / "o"),
    "too-many-bad-rows": lambda f: encode(
        write_lines(f / f"{NAME}.jsonl", {NAME: 5}),
        "--text-column",
        NAME,
        "--on-bad",
        "skip",
        "--max-bad",
        "0%",
        "--out",
        f / "o",
    ),
    "where-expression": lambda f: encode(corpus(f), "--where", NAME, "--out", f / "o"),
    "where-unfit": lambda f: encode(
        table(f / f"{NAME}.parquet", text=["a"], x=["b"]), "--where", "x > 3", "--out", f / "o"
    ),
    "dataset-empty": lambda f: ("pack", emptied(f), "--seq-len", "8"),
    "record-damaged": lambda f: ("status", changed(made(f), "_run/run.json", lambda _: b"{")),
    "configuration-unknown": lambda f: encode(saved(f), "--source-split", f"{NAME}z", "--out", f / "o"),
}
"""A command for each code, in a folder; names and values in it are hostile."""

BUILT: Final[set[Code]] = {
    "documents-unknown",
    "samples-ended",
    "access-denied",
    "already-exists",
    "bucket-region",
    "bucket-unknown",
    "cluster-unreachable",
    "configuration-unreadable",
    "counts-unfit",
    "credentials-missing",
    "extra-missing",
    "file-changed",
    "file-unreadable",
    "format-limit",
    "ids-too-large",
    "loader-state",
    "memory-exhausted",
    "node-differs",
    "not-create-once",
    "output-in-use",
    "output-taken-over",
    "packing-damaged",
    "packing-missing",
    "packing-outdated",
    "record-missing",
    "request-refused",
    "revision-unknown",
    "row-group-too-large",
    "service-unreachable",
    "storage-not-shared",
    "task-lost",
    "text-not-encodable",
    "threads-exhausted",
    "tokenizer-differs",
    "unexpected",
    "write-failed",
}
"""Codes that need a service, a cluster, a race or a broken machine: the error is built, and a command raises it."""


def test_every_code_is_covered() -> None:
    assert CASES.keys() | BUILT == set(get_args(Code))
    assert not CASES.keys() & BUILT


@pytest.mark.parametrize("code", CASES)
def test_errors_of_commands(code: Code, tmp_path: Path) -> None:
    arguments = CASES[code](tmp_path)
    told = run(*arguments)
    assert told.err.startswith(f"error[{code}]: "), ascii(told)
    check(told)
    again = run(*arguments, "--json")
    check(again)
    assert again.json["error"]["code"] == code


@pytest.mark.parametrize("code", sorted(BUILT))
def test_errors_that_are_built(code: Code, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: object) -> None:
        raise SourceError(code, f"{NOT_UTF8} is wrong", f"see {NOT_UTF8}")

    monkeypatch.setattr("tokmill._inspection.status.status", fail)
    told = run("status", "x")
    assert told.err.startswith(f"error[{code}]: x\\x1b[31m")
    assert told.err.count("\n") == 2
    check(told)
    told = run("status", "x", "--json")
    check(told)
    assert told.json["error"]["message"] == f"{NOT_UTF8} is wrong"
    assert told.json["error"]["hint"] == f"see {NOT_UTF8}"


# What is no error


def test_results(tmp_path: Path) -> None:
    """Hostile names and values in tables, notes and problems; --json has them as they are."""
    out, source = tmp_path / f"d{NAME}", corpus(tmp_path / "in")
    written(tmp_path / "in" / f"{NAME}.bin", "x")
    told = run(*encode(source.parent, "--out", out, "--id-column", NAME, "--shard-tokens", "50"))
    assert told.code == 0, told
    assert "x\\x1b[31m" in told.out
    check(told)
    record = json.loads((out / "_run/run.json").read_bytes())
    record["owner"]["host"] = NAME
    written(out / "_run/run.json", json.dumps(record))
    for arguments in (
        ("status", out),
        ("verify", out),
        ("verify", out, "--clean"),
        ("peek", out),
        ("peek", out, "--source"),
        ("peek", out, "--token", "train:7"),
        ("peek", out, "--grep", NAME),
        ("pack", out, "--seq-len", "8"),
        ("report", out, "--html", tmp_path / "page"),
        ("export", out, "--format", "nanogpt", "--out", tmp_path / f"e{NAME}"),
        ("evaluate", "gpt2", "--on", source, "--by", "file"),
        ("evaluate", "gpt2", "--on", source, "--by", NAME),
        encode(source, "--out", tmp_path / "n", "--dry-run"),
        ("train", source, "--vocab-size", "300", "--out", tmp_path / f"t{NAME}"),
        ("doctor", "--tokenizer", str(tmp_path / f"t{NAME}")),
        ("doctor", tmp_path / f"p{NAME}"),
        ("mix", mixture(tmp_path, **{NAME: out})),
    ):
        told = run(*arguments)
        assert told.code == 0, ascii(told)
        check(told)
        told = run(*arguments, "--json")
        assert told.json
        check(told)
    assert run("status", out, "--json").json["dataset"] == str(out)


def test_a_tokenizer(tmp_path: Path) -> None:
    """Special tokens, the pattern and reasons in a tokenizer.json."""
    added = {"id": 2, "content": NAME, "special": True, "normalized": False, "lstrip": False, "rstrip": False}
    file = wordpiece(tmp_path)
    root = json.loads(file.read_text())
    root["added_tokens"] = [{**added, "single_word": False}]
    root["pre_tokenizer"] = {"type": "Split", "pattern": {"Regex": NAME}, "behavior": "Isolated", "invert": False}
    written(file, json.dumps(root))
    told = run("doctor", "--tokenizer", file)
    assert "\\x1b[31m" in told.out
    check(told)
    check(run("doctor", "--tokenizer", file, "--json"))


def test_documents_keep_their_lines(tmp_path: Path) -> None:
    """Text of documents is text: line ends and tabs stay, and joiners of scripts and emoji."""
    source = write_lines(tmp_path / "x.jsonl", f"one\n\ttwo \u200d{CONTROLS}")
    run(*encode(source, "--out", tmp_path / "o"))
    told = run("peek", tmp_path / "o").out
    assert "one\n\ttwo \u200d\\x1b[31m\\x1b]0;title" in told
    assert not [char for char in told if obeyed(char) and char not in "\t\u200d"]
    assert (
        run("peek", tmp_path / "o", "--json").json["documents"][0]["text"]
        == f"<|endoftext|>one\n\ttwo \u200d{CONTROLS}"
    )


def test_progress_logs_and_warnings() -> None:
    program = f"""
import logging, sys, warnings
import tokmill._inspection.status as module
from tokmill._progress import plain_lines
NAME = {NOT_UTF8!a}
def fail(_):
    logging.getLogger("tokmill").warning("%s is strange", NAME)
    try:
        raise ValueError(NAME)
    except ValueError:
        logging.getLogger("another").exception("%s", NAME)
    warnings.warn(NAME)
    with plain_lines(0) as show:
        show(NAME)
    raise ValueError(NAME)
module.status = fail
"""
    told = finish(start("status", "x", program=program))
    assert told.err.count("[red]y") >= 6
    assert told.err.splitlines()[-2].startswith("error[unexpected]: ValueError: x\\x1b[31m")
    assert not [char for char in told.err if obeyed(char)]
    assert told.err.count("Traceback") == 1, "that of logging.exception"
    told = finish(start("status", "x", program=program, env={"TOKMILL_TRACEBACK": "1"}))
    assert told.err.count("Traceback") == 2
    assert not [char for char in told.err if obeyed(char)]


def test_the_live_bar() -> None:
    from rich.console import Console

    from tokmill._encoding.progress import Progress
    from tokmill._progress import live_bar

    progress = Progress(
        documents=1, tokens=1, text_bytes=1, source_bytes=1, total_bytes=2, filling=NOT_UTF8, seconds=1.0
    )
    console = Console(force_terminal=True, width=200, color_system=None)
    with console.capture() as captured, live_bar(console, NOT_UTF8) as show:
        show(progress)
    shown = captured.get()
    assert "x\\x1b[31m" in shown
    assert "[red]y" in shown
    for own in ("\x1b[?25l", "\x1b[?25h", "\x1b[1A", "\x1b[2K", "\r"):
        shown = shown.replace(own, "")
    assert not [char for char in shown if obeyed(char)], ascii(shown)


def test_del_in_json() -> None:
    """Of all controls, json.dumps leaves only DEL unescaped."""
    told = run("status", "a\x7fb", "--json")
    assert "a\\u007fb" in told.out
    assert "a\x7fb" in told.json["error"]["message"]


def test_every_character() -> None:
    for char in map(chr, range(0x110000)):
        kept = {"\n", "\t", "\u200c", "\u200d"}
        if unicodedata.category(char) in {"Cc", "Cs", "Zl", "Zp"} or char in CONTROLS[-9:]:
            assert one_line(char).isprintable(), ascii(char)
            assert (harmless(char) == char) == (char in kept), ascii(char)
            if char not in kept:
                assert harmless(char) == one_line(char) == repr(char)[1:-1].replace("\\\\", "\\")
        elif unicodedata.category(char)[0] in "LNPS":
            assert one_line(char) == harmless(char) == char


def test_every_character_that_a_terminal_could_obey() -> None:
    obeyed = [
        chr(code) for code in range(0x110000) if unicodedata.category(chr(code)) in ("Cc", "Cf", "Zl", "Zp", "Cs")
    ]
    for char in obeyed:
        assert one_line(f"a{char}b").isascii(), ascii(char)
