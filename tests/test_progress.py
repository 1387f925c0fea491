"""What a run tells while it goes on: arithmetic, lines, and the bar as a terminal sees it."""

from __future__ import annotations

import fcntl
import io
import os
import pty
import re
import struct
import sys
import termios
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from rich.console import Console

import tokmill
from command import EVERY_LINE, finish, start, write_lines
from tokmill import _progress
from tokmill._encoding.progress import Progress
from tokmill._encoding.runner import RunnerStats
from tokmill._progress import Steps, ignore, listener_for, live_bar, plain_lines


@pytest.fixture(autouse=True)
def no_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
        monkeypatch.delenv(name, raising=False)


COLOUR = re.compile(r"\x1b\[(?:\d+;)*[34]\d(?:;\d+)*m")
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def at(seconds: float, source_bytes: int = 250, filling: str = "train_000003, 41% full") -> Progress:
    return Progress(
        documents=12_345,
        tokens=3_000_000,
        text_bytes=6 << 20,
        source_bytes=source_bytes,
        total_bytes=1000,
        filling=filling,
        seconds=seconds,
    )


def test_arithmetic() -> None:
    here = at(10.0)
    assert here.share == 0.25
    assert here.tokens_per_second == 300_000
    assert here.bytes_per_second == 0.6 * (1 << 20)
    assert here.seconds_left == 30.0
    assert at(10.0, source_bytes=1000).seconds_left == 0.0
    assert at(10.0, source_bytes=1001).share == 1.0
    begun = Progress(documents=0, tokens=0, text_bytes=0, source_bytes=0, total_bytes=0, filling="", seconds=0.0)
    assert (begun.share, begun.tokens_per_second, begun.bytes_per_second) == (1.0, 0.0, 0.0)
    assert at(1.0, source_bytes=0).seconds_left is None


def test_words() -> None:
    assert str(at(10.0)) == (
        "encoding 25%  elapsed 10s  left 30s  documents 12.3K  tokens 3M  rate 300K tokens/s, 614 KiB/s  "
        "writing train_000003, 41% full"
    )
    assert str(at(1e6, source_bytes=0, filling="")) == (
        "encoding 0%  elapsed 277h 46m  left ?  documents 12.3K  tokens 3M  rate 3 tokens/s, 6 B/s"
    )
    assert "  left 3s  " in str(at(1.11))
    assert "  left 2h 30m  " in str(at(3000.0))


def test_words_about_a_resumed_run() -> None:
    before = at(0.0, source_bytes=370)
    now = at(10.0, source_bytes=580).since(before)
    assert now.timing == [("elapsed", "10s"), ("left", "20s"), ("resumed at", "37%")]
    assert at(10.0).timing == [("elapsed", "10s"), ("left", "30s")]


def test_steps_tell_how_many_are_done() -> None:
    told: list[Any] = []
    steps = Steps("opening", "files", 2000, told.append)
    assert list(steps.over("ab")) == ["a", "b"]
    steps.advance(1998)
    assert [each.share for each in told] == [0.0005, 0.001, 1.0]
    assert replace(told[1], seconds=2.0).line(verbose=False) == "opening 0%  elapsed 2s  left 33m 18s  files 2 of 2K"
    nothing: list[Any] = []
    Steps("opening", "files", 0, nothing.append).advance(0)
    assert nothing[0].share == 1.0


@pytest.mark.parametrize("name", ["report", "pack", "sweep", "estimate"])
def test_every_share_of_long_work_grows_to_the_whole(name: str, tmp_path: Path) -> None:
    source = write_lines(tmp_path / "corpus.jsonl", *(f"document {number} " * 99 for number in range(300)))
    out, told = str(tmp_path / "out"), list[Any]()
    tokmill.encode(str(source), tokenizer="gpt2", out=out, shard_tokens=2000)
    work: dict[str, Any] = {
        "report": partial(tokmill.report, out),
        "pack": partial(tokmill.pack, out, seq_len=64, materialise=True),
        "sweep": partial(tokmill.sweep, out, [32, 64]),
        "estimate": partial(tokmill.estimate, str(source), tokenizer="gpt2", unit_bytes="20KB"),
    }
    tasks = {
        "report": ["counting", "measuring"],
        "pack": ["counting", "ordering", "writing"],
        "sweep": ["packing"],
        "estimate": ["opening", "sampling"],
    }
    work[name](on_progress=told.append)
    assert [*dict.fromkeys(each.task for each in told)] == tasks[name]
    for task in tasks[name]:
        shares = [each.share for each in told if each.task == task]
        assert shares == sorted(shares)
        assert shares[-1] == 1.0


def test_words_replace_the_bar() -> None:
    shown = io.StringIO()
    console = Console(file=shown, force_terminal=True, width=80)
    with live_bar(console, "planning") as show:
        show(at(1.0))
        show("checking")
    assert "checking" in shown.getvalue().rpartition("planning")[2]


def test_words_about_work() -> None:
    load = RunnerStats(nodes=1, workers=2, busy=2, bytes_ahead=14 << 20, most_ahead=16 << 20)
    here = replace(at(10.0), load=load, bottleneck="encoding")
    assert here.work == [("bottleneck", "encoding"), ("workers", "2/2"), ("in flight", "14 MiB")]
    assert here.line(verbose=False) == at(10.0).line(verbose=True), "for experts"
    assert str(here) == f"{at(10.0)}  bottleneck encoding  workers 2/2  in flight 14 MiB"
    cluster = replace(here, load=replace(load, nodes=12))
    assert "  nodes 12  workers 2/2  " in cluster.line(verbose=False)


def test_lines_keep_their_distance(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    now = 100.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    with plain_lines(every=5.0) as show:
        for now in (100.0, 104.9, 105.0, 105.1, 109.9, 130.0, 134.0, 135.0):
            show(at(now))
    out, err = capsys.readouterr()
    assert out == ""
    assert err.splitlines() == [str(at(now)) for now in (105.0, 130.0, 135.0)]


def test_who_listens(capsys: pytest.CaptureFixture[str]) -> None:
    with listener_for("planning", quiet=True) as listener:
        assert listener is ignore
        listener(at(1.0))
    with listener_for("planning", quiet=False) as listener:
        listener(at(1.0))  # too early for a line
    assert capsys.readouterr() == ("", "")


def test_lines_of_a_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = write_lines(tmp_path / "corpus.jsonl", *(f"document {number}" for number in range(100)))
    with plain_lines(every=0.0) as show:
        tokmill.encode(str(source), tokenizer="gpt2", out=str(tmp_path / "out"), shard_tokens=1000, on_progress=show)
    out, err = capsys.readouterr()
    assert out == ""
    assert re.fullmatch(
        r"encoding 100%  elapsed \d+s  left 0s  documents 100  tokens [\d.]+  "
        r"rate [\d.]+[KM]? tokens/s, [\d.]+ [KM]?i?B/s  writing train_000000, [\d.]+% full\n",
        err,
    )


def test_a_log_that_goes_away_does_no_harm(tmp_path: Path) -> None:
    source = write_lines(tmp_path / "corpus.jsonl", "a")
    command = ("encode", source, "--tokenizer", "gpt2", "--out", tmp_path / "out")
    for options, code in (((), 0), (("--eot", "none"), 1)):
        reading, writing = os.pipe()
        os.close(reading)
        process = start(*command, *options, program=EVERY_LINE, stderr=writing)
        os.close(writing)
        told = finish(process)
        assert told.code == code
        assert told.out.startswith("✓ ") == (code == 0)


# On a terminal


def on_terminal(
    tmp_path: Path, *options: str, columns: int = 80, program: str = "", **environment: str
) -> tuple[str, str]:
    """Encodes something, with stderr on a terminal. What it showed there, and what came on stdout."""
    source = write_lines(tmp_path / "corpus.jsonl", *(f"document {number} " * 1000 for number in range(1000)))
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    command = ("encode", source, "--tokenizer", "gpt2", "--out", tmp_path / "out", "--split", "a-long-name=docs:1/2")
    process = start(*command, *options, program=program, stderr=theirs, env={"TERM": "xterm-256color", **environment})
    os.close(theirs)
    shown = b""
    while True:
        try:
            data = os.read(ours, 1 << 16)
        except OSError:  # nobody has the other end open any more
            break
        if not data:
            break
        shown += data
    os.close(ours)
    out, _ = process.communicate(timeout=60)
    assert process.returncode == 0, shown
    return shown.decode(), out


def last_lines(shown: str) -> list[str]:
    """The last lines of a bar."""
    lines = [line.strip() for line in ESCAPE.sub("", shown).replace("\r", "\n").splitlines() if line.strip()]
    return lines[max(number for number, line in enumerate(lines) if line.startswith("encoding ")) :]


SLOW_PLAN = """
import time
import tokmill._encoding.encode as module
plan = module.plan_documents
module.plan_documents = lambda *arguments: time.sleep(1.5) or plan(*arguments)
"""


def test_what_comes_before_the_bar(tmp_path: Path) -> None:
    shown, _ = on_terminal(tmp_path, program=SLOW_PLAN)
    assert "planning 0s" in ESCAPE.sub("", shown)
    assert "planning 1s" in ESCAPE.sub("", shown)


def test_the_bar(tmp_path: Path) -> None:
    shown, out = on_terminal(tmp_path)
    assert shown.startswith("loading …\r\x1b[2K"), "before modules are imported, which takes time"
    first, *facts = last_lines(shown)
    assert re.fullmatch(r"encoding ━+ 100%", first)
    assert len(first) == 80, "as wide as the terminal"
    assert re.fullmatch(
        r"elapsed \d+s   left 0s   documents 1K   tokens [\d.]+M   rate [\d.]+[KM] tokens/s, [\d.]+ [KM]iB/s   "
        r"writing (a-long-name|train)_000000, [\d.]+% full",
        "   ".join(facts),
    )
    assert max(map(len, facts)) <= 80
    assert COLOUR.search(shown)
    assert "\x1b[?25l" in shown  # hidden cursor, which comes back
    assert shown.rindex("\x1b[?25h") > shown.rindex("\x1b[?25l")
    assert shown.endswith("\x1b[2K")  # the bar is gone
    assert out.startswith("✓ ")
    assert "\x1b" not in out


def test_the_bar_for_experts(tmp_path: Path) -> None:
    shown, _ = on_terminal(tmp_path, "--verbose", columns=300)
    assert re.fullmatch(
        r"bottleneck (reading|encoding|writing)   workers \d+/\d+   in flight [\d.]+ ([KM]i)?B", last_lines(shown)[-1]
    )


def test_a_narrow_terminal_cuts_the_bar_and_not_the_summary(tmp_path: Path) -> None:
    shown, out = on_terminal(tmp_path, columns=30)
    assert all(len(line) <= 30 for line in re.split(r"[\r\n]+", ESCAPE.sub("", shown)))
    assert " tokens in 1,000 documents → " in out
    assert max(map(len, out.splitlines())) > 30


def test_a_terminal_without_colour(tmp_path: Path) -> None:
    shown, _ = on_terminal(tmp_path, NO_COLOR="1")
    assert "elapsed" in shown
    assert not COLOUR.search(shown)


def test_a_terminal_that_only_prints_gets_lines(tmp_path: Path) -> None:
    shown, out = on_terminal(tmp_path, program=EVERY_LINE, TERM="dumb")
    assert re.search(r"/s  writing [\w-]+, [\d.]+% full\r\n$", shown)
    assert "  left 0s  " in shown
    assert "\x1b" not in shown + out


def test_the_python_function_is_silent(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    source = write_lines(tmp_path / "corpus.jsonl", "a")
    tokmill.encode(str(source), tokenizer="gpt2", out=str(tmp_path / "out"))
    assert capfd.readouterr() == ("", "")


def test_the_python_function_displays_on_request(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = write_lines(tmp_path / "corpus.jsonl", "a")
    told = list[Progress]()
    shown = io.StringIO()
    monkeypatch.setattr("sys.stderr", shown)
    monkeypatch.setattr(_progress.plain_lines.__wrapped__, "__defaults__", (0.0,))  # type: ignore[attr-defined]
    tokmill.encode(str(source), tokenizer="gpt2", out=str(tmp_path / "out"), progress=True, on_progress=told.append)
    assert shown.getvalue() == "".join(f"{report.line(verbose=False)}\n" for report in told)
    assert told


class Cell:
    """What IPython is to a display in a notebook: HTML is shown in a cell, and replaced."""

    def __init__(self) -> None:
        self.shown: list[str] = []

    def display(self, html: str, *, display_id: bool) -> Cell:
        assert display_id
        return self.update(html)

    def update(self, html: str) -> Cell:
        self.shown.append(html)
        return self


def test_a_notebook(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    cell = Cell()
    shell = SimpleNamespace(kernel=object())
    display = SimpleNamespace(HTML=str, display=cell.display)
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: shell, display=display))
    monkeypatch.setitem(sys.modules, "IPython.display", display)
    with listener_for("<planning>") as show:
        for number in range(1000):
            show(at(10.0, source_bytes=number, filling="<b>&\x1b"))
    assert cell.shown[0] == "<div>&lt;planning&gt; …</div>"
    assert 3 <= len(cell.shown) < 500, "it is not updated all the time"
    last = cell.shown[-1]
    assert 'value="0.9990"' in last
    assert "&lt;b&gt;&amp;\\x1b" in last
    assert "<b>&" not in last
    assert capsys.readouterr() == ("", "")
