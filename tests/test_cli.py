"""Output of the command line, its streams, and exit codes."""

from __future__ import annotations

import inspect
import itertools
import json
import operator
import os
import random
import re
import shlex
import signal
import subprocess
import sys
import time
from collections import Counter
from importlib.metadata import version
from pathlib import Path
from typing import Any, get_args

import pytest
import typer
from hypothesis import given
from hypothesis import strategies as st

import tokmill
import tokmill._packing.pack
from command import dataset, finish, run, start, write_lines
from tokmill import _cli
from tokmill._dataset.shards import FileFormat
from tokmill._encoding.options import Dtype, Engine, Eot, OnBad
from tokmill._exporting import formats
from tokmill._exporting.options import ExportEot
from tokmill._options.option import GROUPS
from tokmill._packing.options import STRATEGIES
from tokmill._sources import formats as source_formats
from tokmill._training.options import Model, TieBreak
from tokmill._view.text import folded, grid, listing, text
from tokmill._view.view import Table, View

ENDS = "end of text: '<|endoftext|>' 50256 (embedded), prefix\n"

COMMANDS: dict[str, Any] = typer.main.get_command(_cli.app).commands  # type: ignore[attr-defined]


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    texts = [f"document {number} says hello" for number in range(200)]
    return write_lines(tmp_path / "corpus.jsonl", *texts, "<|endoftext|> is text", {"text": "x", "id": 7})


def encode(*arguments: str | Path) -> list[str | Path]:
    return ["encode", *arguments, "--tokenizer", "gpt2", "--shard-tokens", "500"]


# What there is


def test_help_of_commands_loads_nothing_heavy() -> None:
    program = "import sys\nfrom tokmill._cli import main\n"
    program += "for name in sys.argv[1:]:\n    sys.argv = ['tokmill', name, '--help']\n"
    program += "    try:\n        main()\n    except SystemExit:\n        pass\nprint(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program, *COMMANDS], capture_output=True, text=True, check=True)
    assert done.stdout.count("Usage: tokmill ") == len(COMMANDS)
    assert not {"numpy", "pyarrow", "tokmill._core"} & {*done.stdout.splitlines()[-1].split()}


@pytest.mark.parametrize("name", ["encode", "report", "verify"])
def test_help_has_no_types_of_python(name: str) -> None:
    shown = run(name, "--help").out
    assert not re.search(r"<(str|list)|\(report", shown)


@pytest.mark.parametrize("statement", ["import tokmill._cli", "from tokmill._cli import main; main()"])
def test_help_imports_little(statement: str) -> None:
    told_at_end = "import sys, atexit; sys.argv = ['tokmill', '--help']; atexit.register(lambda: print(*sys.modules))"
    told = subprocess.run(
        [sys.executable, "-c", f"{told_at_end}; {statement}"], capture_output=True, text=True, check=True
    )
    modules = told.stdout.splitlines()[-1].split()
    assert not {"numpy", "pyarrow", "rich", "tokmill._core"} & set(modules)
    assert len(modules) < 250, "which is what takes the time"
    ours = {name for name in modules if name.startswith("tokmill.") and not name.startswith("tokmill._cli")}
    declarations = {name for name in ours if name.endswith(".options") or name.startswith("tokmill._options")}
    rooms = {name.rpartition(".")[0] for name in declarations}
    assert ours - declarations - rooms <= {
        "tokmill.errors",
        "tokmill._escaping",
        "tokmill._sizes",
        "tokmill._theme",
        "tokmill._tokenizer",
        "tokmill._tokenizer.models",
        "tokmill._spelling",
        "tokmill._view",
        "tokmill._view.text",
        "tokmill._view.view",
    }


def test_as_a_module(corpus: Path, tmp_path: Path) -> None:
    options = [str(corpus), "--tokenizer=gpt2", f"--out={tmp_path / 'out'}", "--quiet"]
    subprocess.run([sys.executable, "-m", "tokmill", "encode", *options], check=True)
    assert (tmp_path / "out" / "manifest.json").exists()


def test_help_and_version() -> None:
    assert run("--version").out == f"{version('tokmill')}\n"
    for arguments in (["--help"], ["-h"], ["encode", "--help"]):
        told = run(*arguments)
        assert (told.code, told.err) == (0, "")
        assert told.out.startswith("Usage: tokmill ")
        assert all(len(line) <= 80 for line in told.out.splitlines())
    assert "encode" in run("--help").out


def test_help_groups_options() -> None:
    titles = re.findall(r"(?m)^(\w[\w ]+):$", run("encode", "--help").out)
    texts = ["Tokenizer", "Input", "Prompts and conversations", "Fill in the middle"]
    groups = [*texts, "Documents", "Output", "Splits", "Bad rows", "Estimate", "Performance", "Cluster"]
    assert titles == ["Arguments", *groups, "General", "Examples"]
    listed = re.findall(r"(?m)^  (\w+) +(.*)", run("--help").out.partition("Commands:")[2])
    assert ("encode", "Encode text into exact token shards.") in listed
    assert {name for name, _ in listed} >= COMMANDS.keys()


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_every_option_has_a_group(name: str) -> None:
    options = [each for each in COMMANDS[name].params if each.param_type_name == "option"]
    groups = [getattr(each, "rich_help_panel", None) or "General" for each in options]
    assert {*groups} <= {*GROUPS}
    assert max(Counter(groups).values()) <= 13
    general = {each.name for each, group in zip(options, groups, strict=True) if group == "General"}
    assert general <= {"config", "json", "missing", "quiet", "verbose"}


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_examples_of_help_exist(name: str) -> None:
    shown = run(name, "--help").out.partition("Examples:")[2].replace(" \\\n   ", "")
    examples = re.findall(rf"(?m)^  tokmill {name} (.*)", shown)
    assert examples
    known = {flag for parameter in COMMANDS[name].params for flag in parameter.opts}
    for example in examples:
        options = re.findall(r"--[\w-]+", example)
        assert {*options} <= known
        needed = (each for each in COMMANDS[name].params if each.required and each.param_type_name == "option")
        assert {each.opts[0] for each in needed} <= {*options}


def test_no_arguments_show_the_help() -> None:
    told = run()
    assert "Usage: tokmill " in told.out + told.err


FUNCTIONS = {
    "encode": ["encode", "estimate"],
    "pack": ["pack", "_packing.pack.sweep"],
    "tune": ["tune"],
    "doctor": ["diagnose", "examine"],
    "status": ["status", "statuses"],
}
"""For commands that do several things, one for each; otherwise it is the one that is called as the command is."""
SAID = {"config", "dry_run", "html", "json", "missing", "quiet", "sweep", "verbose"}
"""Options that choose one of these functions, or say what becomes of its result."""


@pytest.mark.parametrize("name", COMMANDS)
def test_the_command_is_the_function(name: str) -> None:
    options = {str(parameter.name): parameter for parameter in COMMANDS[name].params}
    functions = [operator.attrgetter(function)(tokmill) for function in FUNCTIONS.get(name, [name])]
    signatures = [inspect.signature(function).parameters for function in functions]
    inside = set[str]().union(*signatures)
    assert options.keys() - inside <= SAID
    more = {"on_progress", "progress", "seq_lens", "dataset"}  # of --sweep, and of one status
    more |= {"function", "version", "part"} if name == "annotate" else set()  # which computes the values
    assert inside - options.keys() <= more
    for each, parameters in itertools.product(options.keys(), signatures):
        if each not in parameters:
            continue
        default = parameters[each].default
        default = None if default in ((), inspect.Parameter.empty) else default
        given = options[each].default
        assert (None if given is None else str(given)) == (None if default is None else str(default)), each
    told = run(name, "--help").out
    named = (parameter for parameter in COMMANDS[name].params if parameter.param_type_name == "option")
    assert all(f"--{str(parameter.name).rstrip('_').replace('_', '-')}" in told for parameter in named)


def choices(of: object) -> str:
    return "|".join(get_args(of))


@pytest.mark.parametrize(
    ("name", "option", "words"),
    [
        ("encode", "eot", choices(Eot)),
        ("encode", "dtype", choices(Dtype)),
        ("encode", "format", choices(FileFormat)),
        ("encode", "on_bad", choices(OnBad)),
        ("encode", "engine", choices(Engine)),
        ("encode", "source_format", "|".join(source_formats.format_names())),
        ("train", "model", choices(Model)),
        ("train", "pretokenizer", "NAME|REGEX"),
        ("train", "tie_break", choices(TieBreak)),
        ("pack", "strategy", "|".join(STRATEGIES)),
        ("export", "format", "|".join(formats.format_names())),
        ("export", "eot", choices(ExportEot)),
    ],
)
def test_choices_are_those_of_the_function(name: str, option: str, words: str) -> None:
    (found,) = (parameter.metavar for parameter in COMMANDS[name].params if parameter.name == option)
    assert str(found) == words


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["encod"], "did you mean 'encode'?"),
        (["peek", "x", "--splt", "val"], "did you mean '--split'?"),
        (["encode", "x", "--tokenizer", "gpt2", "--out", "y", "--eot", "sufix"], "did you mean 'suffix'?"),
        (["export", "x", "--format", "megatorn", "--out", "y"], "did you mean 'megatron'?"),
        (["encode", "x", "--tokeniser", "gpt2"], "--tokenizer"),
        (["encode", "x", "--tokenizer", "gpt2"], "--out"),
        (["encode", "--tokenizer", "gpt2", "--out", "y"], "SOURCE"),
        (["encode", "x", "--out"], "--out"),
        (["encode", "x", "--tokenizer", "--out", "y"], "--tokenizer needs a value; --out follows it"),
        (["peek", "x", "--random"], "--random needs a value\nhint: write --random K"),
        (["encode", "x", "--output", "y"], "did you mean '--out'?"),
        (["encode", "x", "--num-workers", "3"], "did you mean '--workers'?"),
        (["encode", "x", "--shard-size", "3"], "did you mean '--shard-tokens'?"),
        (["encode", "x", "--val", "0.1"], "did you mean '--split'?"),
        (["encode", "x", "-o", "y"], "write --out or "),
        (["encode", "x", "--seq-len", "8"], "it is an option of pack, "),
        (["tokenize", "x"], "did you mean 'encode'?"),
        (["pack", "x", "--sweep", "--html", "y.html"], "write --sweep L,L,…"),
    ],
)
def test_a_wrong_command_is_told_the_right_one(arguments: list[str], word: str) -> None:
    told = run(*arguments)
    assert (told.code, told.out) == (2, "")
    assert word in told.err
    assert "Traceback" not in told.err


# What goes where


def test_summary(corpus: Path, tmp_path: Path) -> None:
    out = tmp_path / ("a folder of a very long name, longer than any terminal is wide, " * 3).strip()
    (tmp_path / "notes.pdf").touch()
    bad = write_lines(tmp_path / "more" / "bad.jsonl", "a", {"text": None}, b"{")
    told = run(*encode(corpus, bad.parent), "--out", out, "--split", "val=docs:1/10", "--on-bad", "skip")
    assert (told.code, told.err) == (0, "")
    head, *lines, after = told.out.splitlines()
    rows = dict(line.split("  ", 1) for line in lines)
    rows = {name: value.strip() for name, value in rows.items()}
    manifest = json.loads((out / "manifest.json").read_text("utf-8"))
    assert f" tokens in 203 documents → {out}  (" in head
    assert head.startswith("✓ ")
    assert "tokens/s" in head
    assert after.startswith(f"next: tokmill pack '{out}' --seq-len")
    assert rows["documents in"] == "205"
    assert "filtered" not in rows
    assert rows["dropped"] == "1 broken_json, 1 missing"
    for name, split in manifest["splits"].items():
        shards = f"{split['shards']} shard" + ("" if split["shards"] == 1 else "s")
        assert rows[name] == f"{split['tokens']:,} tokens, {split['documents']:,} documents, {shards}"
    tokens = sum(split["tokens"] for split in manifest["splits"].values()) - 203
    assert rows["tokens per word"] == f"{tokens / manifest['text']['words']:.3f}"
    assert rows["bytes per token"] == f"{manifest['text']['bytes'] / tokens:.3f}"
    assert rows["special-token text"] == "in 1 document, encoded as text"


def test_json_is_one_document_on_stdout(corpus: Path, tmp_path: Path) -> None:
    told = run(*encode(corpus), "--out", tmp_path / "out", "--json")
    assert (told.code, told.err) == (0, "")
    manifest = json.loads((tmp_path / "out" / "manifest.json").read_text("utf-8"))
    assert told.json["out"] == str(tmp_path / "out")
    assert told.json["tokenizer"] == "r50k_base"
    assert told.json["documents"]["in"] == told.json["documents"]["out"] == 202
    assert told.json["documents"]["with_special_text"] == 1
    shared = {
        name: {key: split[key] for key in ("tokens", "documents", "shards")}
        for name, split in manifest["splits"].items()
    }
    assert told.json["splits"] == shared
    assert told.json["tokens"] == sum(split["tokens"] for split in shared.values())
    again = run(*encode(corpus), "--out", tmp_path / "out", "--json")
    assert again.json["already_complete"]
    assert again.json["tokens_per_second"] is None
    assert {**again.json, "already_complete": False, "seconds": 0, "tokens_per_second": 0} == {
        **told.json, "seconds": 0, "tokens_per_second": 0
    }  # fmt: skip


def test_quiet(corpus: Path, tmp_path: Path) -> None:
    for _ in range(2):
        told = run(*encode(corpus), "--out", tmp_path / "out", "--quiet")
        assert (told.code, told.out, told.err) == (0, "", "")
    run(*encode(corpus), "--out", tmp_path / "out", "--quiet", "--eot", "none").failed(1, "--eot", "hint: ")
    assert run(*encode(corpus), "--out", tmp_path / "out", "--quiet", "--json").json["documents"]["in"] == 202


@pytest.mark.parametrize("talk", ["--json", "--quiet", "--workers=2"])
def test_errors_go_to_stderr(corpus: Path, tmp_path: Path, talk: str) -> None:
    told = run(*encode(corpus), "--out", tmp_path / "out", "--limit-docs", "x", talk)
    assert told.failed(2).splitlines() == [
        "error[option-value]: --limit-docs must be a count, not 'x'",
        "hint: write it as 250000, 100M or 3.2B",
    ]


def test_a_failure_in_json(corpus: Path, tmp_path: Path) -> None:
    told = run(*encode(corpus), "--out", tmp_path / "out", "--text-column", "txt", "--json")
    words = told.failed(1, "error[column-missing]")
    failure = told.json.pop("error")
    assert failure == {
        "code": "column-missing",
        "kind": "SourceError",
        "message": words.splitlines()[0].removeprefix("error[column-missing]: "),
        "hint": "did you mean 'text'? Write --text-column text",
    }
    assert run("encode", "--no-such-option", "--json").json["error"]["code"] == "option-unknown"
    assert run("encod", "--json").json["error"]["code"] == "command-unknown"
    assert run("encode", "--json").json["error"]["code"] == "option-missing"
    assert run("verify", tmp_path, "--seed", "x", "--json").json["error"]["code"] == "option-value"


def test_names_that_stdout_cannot_write(corpus: Path, tmp_path: Path) -> None:
    for talk in ("--json", "--workers=1"):
        out = tmp_path / f"größer {talk}"
        told = finish(start(*encode(corpus), "--out", out, talk, env={"PYTHONIOENCODING": "ascii"}))
        assert (told.code, told.err) == (0, "" if talk == "--json" else ENDS)
        assert (told.json["out"] == str(out)) if talk == "--json" else ("gr\\xf6\\xdfer" in told.out)


def test_names_that_are_no_text(corpus: Path, tmp_path: Path) -> None:
    out = tmp_path / os.fsdecode(b"\xff\xfe")
    run(*encode(corpus), "--out", out).failed(2, "out: ", r"\udcff\udcfe", "not valid Unicode")
    assert not out.exists()


# How it ends


@pytest.mark.parametrize("talk", ["--json", "--workers=1"])
def test_a_reader_that_goes_away_does_no_harm(corpus: Path, tmp_path: Path, talk: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    process = start(*encode(corpus), "--out", tmp_path / "out", talk, stdout=writing)
    os.close(writing)
    told = finish(process)
    assert (told.code, told.err) == (0, "" if talk == "--json" else ENDS)
    assert (tmp_path / "out" / "manifest.json").exists()


def test_streams_that_are_closed(corpus: Path, tmp_path: Path) -> None:
    command = encode(corpus)
    for name in ("stdout", "stderr"):
        program = f"import sys; sys.{name} = None"  # which is what Python makes of it
        told = finish(start(*command, "--out", tmp_path / name, program=program))
        assert (told.code, told.err) == (0, ENDS if name == "stdout" else "")
        assert told.out.startswith("✓ " if name == "stderr" else "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
def test_a_summary_that_cannot_be_written(corpus: Path, tmp_path: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        told = finish(start(*encode(corpus), "--out", tmp_path / "out", stdout=full))
    told.failed(1, "stdout", "is complete")


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A corpus that takes a few seconds, because its words are not in any cache."""
    letters = random.Random(7)
    text = bytes(letters.choices(b"abcdefghijklmnopqrstuvwxyz ", k=1 << 20)).decode()
    path = tmp_path_factory.mktemp("large") / "large.jsonl"
    with path.open("w", encoding="utf-8") as file:
        for turn in range(12):  # the same letters in another alphabet make other words
            alphabet = str.maketrans("abcdefghijklmnopqrstuvwxyz", ROTATED[turn : turn + 26])
            moved = text.translate(alphabet)
            file.writelines(json.dumps({"text": moved[at : at + 4096]}) + "\n" for at in range(0, len(moved), 4096))
    return path


ROTATED = "abcdefghijklmnopqrstuvwxyz" * 2


def wait_for(condition: Any, process: subprocess.Popen[str]) -> None:
    while not condition():
        assert process.poll() is None, process.communicate()
        time.sleep(0.002)


SLOW = """
import time, tokmill._encoding.block as block
encode = block.encode
def late(*arguments, **options): time.sleep(0.05); return encode(*arguments, **options)
block.encode = late
"""
"""A run that is not done before a signal comes, however long that takes on a busy machine."""


def test_ctrl_c_and_the_same_command_again(large: Path, tmp_path: Path) -> None:
    command: list[str | Path] = [
        "encode",
        large,
        "--tokenizer",
        "gpt2",
        "--shard-tokens",
        "1M",
        "--workers",
        "2",
        "--unit-bytes",
        "100k",
        "--quiet",
    ]
    out = tmp_path / "out"
    process = start(*command, "--out", out, program=SLOW)
    wait_for(lambda: (out / "train" / "train_000001.npy").exists(), process)
    process.send_signal(signal.SIGINT)
    told = finish(process)
    assert (told.code, told.out) == (130, "")
    assert "\nstopped by SIGINT; " in told.err
    assert not (out / "manifest.json").exists()

    # Once more, and this time it dies without a word.
    process = start(*command, "--out", out, program=SLOW)
    wait_for(lambda: (out / "train" / "train_000002.npy").exists(), process)
    process.kill()
    assert finish(process).code == -signal.SIGKILL
    assert not (out / "manifest.json").exists()

    assert finish(start(*command, "--out", out)).code == 0
    assert run(*command, "--out", tmp_path / "other").code == 0
    assert dataset(out) == dataset(tmp_path / "other")


def test_ctrl_c_at_any_moment(large: Path, tmp_path: Path) -> None:
    for delay in (0.05, 0.15, 0.3):
        program = "import tokmill._cli; print(flush=True)"
        process = start("encode", large, "--tokenizer", "gpt2", "--out", tmp_path / "out", program=program)
        assert process.stdout
        process.stdout.readline()  # what comes before is Python's own
        time.sleep(delay)
        process.send_signal(signal.SIGINT)
        told = finish(process)
        assert (told.code, told.out) == (130, ""), delay
        last = told.err.splitlines()[-1]
        assert last == "interrupted before the command finished" or last.startswith("    tokmill encode "), delay


def test_narrow_terminals_break_tables_and_words() -> None:
    table = Table(
        ("name", "first column", "second", "third"),
        [("a", "1,234.56", "78.9%", "x"), ("of a", "22", "100%", "yyyyy")],
        "a title of a table that is long enough to be broken",
        ["a note"],
    )
    view = View(headline="", parts=[table, Table((), [("label", "a value of some words")])], next=["tokmill peek out"])
    assert text(view, 30).splitlines() == [
        "a title of a table that is",
        "    long enough to be broken",
        "name  first column  second",
        "a         1,234.56   78.9%",
        "of a            22    100%",
        "",
        "name  third",
        "a         x",
        "of a  yyyyy",
        "note: a note",
        "",
        "label  a value of some words",
        "next: tokmill peek out",
    ]
    commands = View(headline="", parts=[], next=["tokmill peek a", "tokmill peek b"])
    assert text(commands, 30).splitlines() == ["next: tokmill peek a", "      tokmill peek b"]
    assert folded("label  a value of some words", 20).splitlines() == ["label  a value of", "       some words"]
    assert folded("--one 1 --two 2", 8) == "--one 1 --two 2", "to be copied"
    assert folded("identity  0123456789abcdef", 20) == "identity  0123456789abcdef", "to be copied"
    assert folded("the tokens ' a b', \"c d\" of it's", 17).splitlines() == [
        "the tokens",
        "    ' a b', \"c d\"",
        "    of it's",
    ]
    assert folded("tokens ' a' x 76, ' ' x 1,024, 'b'", 18).splitlines() == [
        "tokens ' a' x 76,",
        "    ' ' x 1,024,",
        "    'b'",
    ]
    assert folded("once   1\n       many words of it", 17).splitlines() == [
        "once   1",
        *["       many words", "       of it"],
    ]


def test_wide_characters_have_two_columns() -> None:
    assert grid([["a", "tokens"], ["日本", "1"]]) == "a     tokens\n日本       1"
    assert listing([("日本", "x"), ("abc", "y")]) == "日本  x\nabc   y"
    assert folded("日本語 is a language", 10).splitlines() == ["日本語 is", "    a", "    language"]
    rows = [["", "first", "second", "third"], ["日本", "1", "2", "3"], ["de", "4", "5", "6"]]
    assert grid(rows, 19).splitlines() == [
        *["      first  second", "日本      1       2", "de        4       5", ""],
        *["      third", "日本      3", "de        6"],
    ]


def test_parts_of_a_table_repeat_its_titles_without_details() -> None:
    rows = [("", "first", "second", "third"), ("en: 3 documents",), ("gpt2", "11", "22", "33")]
    assert grid(rows, 22).splitlines() == [
        "        first  second",
        "en: 3 documents",
        "  gpt2     11      22",
        "",
        "        third",
        "en",
        "  gpt2     33",
    ]


@given(
    st.lists(st.lists(st.text("ab1.%", min_size=1, max_size=12), min_size=4, max_size=4), min_size=1, max_size=6),
    st.integers(10, 80),
)
def test_no_cell_is_cut(rows: list[list[str]], width: int) -> None:
    shown = grid(rows, width)
    first, *others = zip(*rows, strict=True)
    found = [line.split() for line in shown.splitlines() if line]
    for number, name in enumerate(first):
        of_row = [cells for at, cells in enumerate(found) if at % len(rows) == number]
        assert {cells[0] for cells in of_row} == {name}
        assert [cell for cells in of_row for cell in cells[1:]] == [column[number] for column in others]


def test_a_terminal_gets_lines_that_fit(tmp_path: Path) -> None:
    source = write_lines(tmp_path / "a.jsonl", *("some words " * 9 for _ in range(9)))
    out = tmp_path / "out"
    assert run("encode", source, "--tokenizer", "gpt2", "--out", out).code == 0
    code = f"import pty; pty.spawn([{sys.executable!r}, '-m', 'tokmill', 'pack', 'out', '--sweep', '16,64'])"
    environment = {**os.environ, "COLUMNS": "60", "TERM": "xterm"}
    told = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, env=environment, capture_output=True, check=True)
    text = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", told.stdout.decode()).partition("✓ ")[2].replace("\r", "")
    assert "concat cuts" in text
    assert max(map(len, text.splitlines())) <= 60


def test_commands_and_headlines_fit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    command = "tokmill peek '/data/a b c' --sample 0 --seq-len 4096 --packing best-fit"
    view = View(headline=f"{'word ' * 14} (1.2s)", mark="✓", next=[command, "tokmill report tokens"])
    lines = text(view, 40).splitlines()
    assert max(map(len, lines)) <= 40
    as_one = "\n".join(lines).partition("next: ")[2].replace("\\\n", "").partition("\n")[0]
    assert shlex.split(as_one) == shlex.split(command)
    monkeypatch.chdir(tmp_path)
    assert text(View(headline=f"→ {tmp_path}/x", mark="", next=[f"tokmill pack {tmp_path}/x"])) == (
        "→ x\nnext: tokmill pack x"
    )
