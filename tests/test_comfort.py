"""Results in a session of Python, places as objects, colours."""

from __future__ import annotations

import os
import pty
import re
import sys
from pathlib import Path
from typing import Any

import pytest

import tokmill
from command import finish, run, start, write_lines
from tokmill._store import as_texts, open_store, split_location
from tokmill._theme import paint_labels


class Place(os.PathLike[str]):
    """A path that is neither text nor pathlib's."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def __fspath__(self) -> str:
        return str(self._path)


def everything(kind: Any, folder: Path) -> list[object]:
    """Return the result of every function that takes locations, with path objects instead of texts."""
    sample, out = kind(Path(tokmill.sample_path())), kind(folder / "out")
    made = tokmill.encode(sample, tokenizer="gpt2", out=out, shard_tokens=20_000, split="val=docs:1/10")
    dataset = tokmill.TokenDataset(out, seq_len=256)
    return [
        made,
        made.manifest,
        tokmill.encode([sample], tokenizer="gpt2", out=out, shard_tokens=20_000, split="val=docs:1/10"),
        tokmill.estimate([sample], tokenizer="gpt2", out=out),
        tokmill.pack(out, seq_len=256),
        tokmill.sweep(out, [128, 256]),
        tokmill.peek(out, random=2),
        tokmill.peek(out, token="val:10"),  # noqa: S106 - it is an offset
        tokmill.verify(out),
        tokmill.verify(out, out),
        tokmill.status(out),
        tokmill.report(out),
        tokmill.export(out, format="nanogpt", out=kind(folder / "exported")),
        tokmill.train(
            sample, vocab_size=400, out=kind(folder / "tokenizer"), save_counts=kind(folder / "words.counts")
        ),
        tokmill.evaluate(["gpt2"], on=sample),
        tokmill.diagnose(kind(folder)),
        tokmill.examine("gpt2"),
        tokmill.Tokenizer("gpt2"),
        dataset,
        dataset.batches(batch_size=2),
    ]


@pytest.mark.parametrize("kind", [Path, Place])
def test_places_are_objects_and_results_a_line(kind: Any, tmp_path: Path) -> None:
    for result in everything(kind, tmp_path):
        shown = repr(result)
        assert shown.startswith(f"{type(result).__name__}("), shown
        assert len(shown) < 300, shown
        assert "\n" not in shown
        assert " object at 0x" not in shown
    tokens = tokmill.load_shard(kind(tmp_path / "out"), "val", 0)
    assert len(tokens) > 1000


def test_locations(tmp_path: Path) -> None:
    assert as_texts(tmp_path) == as_texts([str(tmp_path)]) == as_texts(Place(tmp_path)) == [str(tmp_path)]
    assert open_store(tmp_path).location() == open_store(f"file://{tmp_path}").location()
    assert split_location(tmp_path / "a")[1] == "a"


COLOUR = re.compile(r"\x1b\[[0-9;]*m")


@pytest.fixture(scope="module")
def dataset(tmp_path_factory: pytest.TempPathFactory) -> str:
    out = tmp_path_factory.mktemp("colours") / "out"
    tokmill.encode(tokmill.sample_path(), tokenizer="gpt2", out=out)
    return str(out)


def on_a_terminal(*arguments: str, **variables: str) -> str:
    """Return the output of a command with stdout on a terminal."""
    here, there = pty.openpty()
    # A size, since a terminal of none is taken for one of 80 columns by some and for none by others.
    process = start(*arguments, stdout=there, env={"TERM": "xterm-256color", "COLUMNS": "80", **variables})
    os.close(there)
    parts = []
    while True:
        try:
            parts.append(os.read(here, 1 << 16))
        except OSError:  # which is how a terminal ends
            break
        if not parts[-1]:
            break
    os.close(here)
    assert finish(process).code == 0
    return b"".join(parts).decode()


@pytest.mark.skipif(sys.platform != "linux", reason="how a terminal ends differs")
def test_colours(dataset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    look = ("peek", dataset, "--doc", "0")
    assert not COLOUR.search(run(*look).out), "no terminal"
    assert COLOUR.search(finish(start(*look, env={"FORCE_COLOR": "1", "TERM": "xterm-256color"})).out)
    painted = on_a_terminal(*look)
    assert re.search(r"\x1b\[[0-9;]*4[0-9]", painted)
    plain = on_a_terminal(*look, NO_COLOR="1")
    assert not re.search(r"\x1b\[[0-9;]*(3|4)[0-9]", plain), "lines are no colours"
    assert not COLOUR.search(on_a_terminal(*look, "--json"))


@pytest.mark.skipif(sys.platform != "linux", reason="how a terminal ends differs")
def test_colours_of_tables(dataset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    assert COLOUR.search(on_a_terminal("status", dataset))
    assert not COLOUR.search(on_a_terminal("status", dataset, TERM="dumb"))
    assert not COLOUR.search(run("status", dataset).out)


def test_colours_of_errors(dataset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    plain = run("status", f"{dataset}/none").err
    assert "\x1b" not in plain
    painted = finish(start("status", f"{dataset}/none", env={"FORCE_COLOR": "1"})).err
    assert painted.startswith("\x1b[1;31merror[")
    assert COLOUR.sub("", painted) == plain
    assert "\x1b[32mhint\x1b[0m: " in painted


def test_text_cannot_paint(tmp_path: Path) -> None:
    source = write_lines(tmp_path / "a.jsonl", {"text": "x", "\x1b[31mred": 1})
    options = ("--tokenizer", "gpt2", "--out", tmp_path / "\x1b[31mout", "--text-column", "red")
    told = finish(start("encode", source, *options, env={"FORCE_COLOR": "1"}))
    assert told.code
    assert "\\x1b[31mred" in told.err
    assert "\x1b[31mred" not in told.err


def test_labels_have_the_colour_of_their_meaning() -> None:
    text = "rate     9\nproblem  none\nnote: a  b\nerror: x\nno label"
    painted = "\x1b[36mrate\x1b[0m     9\n\x1b[1;31mproblem\x1b[0m  none\n\x1b[33mnote\x1b[0m: a  b\n"
    assert paint_labels(text) == f"{painted}\x1b[1;31merror\x1b[0m: x\nno label"
