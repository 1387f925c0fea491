"""Files that change while they are read, or after: the run, or the check of its dataset, names them."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

import tokmill
from command import MEMORY, dataset, run, write_lines
from tokmill import sources
from tokmill.errors import SourceError
from tokmill.progress import Progress

TICK = 0.02
"""Seconds within which a file system may give two changes the same time."""


@pytest.fixture
def folder() -> Iterator[Path]:
    with TemporaryDirectory(dir=MEMORY) as name:
        yield Path(name)


@pytest.fixture
def corpus(folder: Path) -> Path:
    for number in range(40):
        write_lines(
            folder / "corpus" / f"{number:02}.jsonl", *[f"file {number:02} text {n:03}" * 9 for n in range(500)]
        )
    return folder / "corpus"


def rewrite(file: Path) -> None:
    """Give a file other text of the same size."""
    file.write_bytes(file.read_bytes().replace(b"text", b"TEXT"))


def once(change: Callable[[], None]) -> Callable[[Progress], None]:
    """Return a listener that calls a function at the first progress of a run."""
    called = False

    def listen(_: Progress) -> None:
        nonlocal called
        if not called:
            called = True
            time.sleep(TICK)
            change()

    return listen


@pytest.mark.parametrize("set_back", [False, True])
def test_a_file_that_is_rewritten_in_place_ends_the_run(folder: Path, corpus: Path, *, set_back: bool) -> None:
    options: dict[str, Any] = {"tokenizer": "gpt2", "workers": 1, "unit_bytes": 20_000, "checkpoint_every": 0.01}
    tokmill.encode(corpus, out=folder / "undisturbed", **options)
    file = corpus / "39.jsonl"
    kept, times = file.read_bytes(), file.stat()

    def change() -> None:
        rewrite(file)
        if set_back:
            os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))

    with pytest.raises(SourceError, match=r"39\.jsonl: the file changed while it was read: ") as caught:
        tokmill.encode(corpus, out=folder / "out", on_progress=once(change), **options)
    assert caught.value.code == "file-changed"
    assert ("ctime" if set_back else "modified") in caught.value.message
    assert not (folder / "out" / "manifest.json").exists()
    if not set_back:
        refused = run("encode", corpus, "--tokenizer", "gpt2", "--out", folder / "out")
        refused.failed(1, "output-of-another-run", "39.jsonl")
    file.write_bytes(kept)
    os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))
    tokmill.encode(corpus, out=folder / "out", **options)
    assert dataset(folder / "out") == dataset(folder / "undisturbed")


COMMANDS = {
    "encode": "encode {} --tokenizer gpt2 --out out",
    "a dry run": "encode {} --tokenizer gpt2 --out out --dry-run",
    "train": "train {} --vocab-size 300 --out out",
    "evaluate": "evaluate gpt2 --on {}",
    "tune": "tune {} --tokenizer gpt2 --seconds 1",
}


@pytest.mark.parametrize("command", COMMANDS)
def test_every_reader_of_sources_notices_a_change(
    folder: Path, corpus: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.chdir(folder)
    cut = sources._CUTTERS["jsonl"]

    def disturbed(*arguments: Any) -> Iterator[sources.Unit]:
        for number, unit in enumerate(cut(*arguments)):
            if number == 0:
                time.sleep(TICK)
                rewrite(Path(unit.file.location))
            yield unit

    monkeypatch.setitem(sources._CUTTERS, "jsonl", disturbed)
    told = run(*COMMANDS[command].format(corpus).split())
    assert told.code == 1
    assert ".jsonl: the file changed while it was read: modified " in told.out + told.err
    assert ("problem: " in told.out) if command == "a dry run" else told.err.startswith("error[file-changed]: ")
    assert not list(folder.glob("out/*.json"))
