"""Files that change while they are read, or after: the run, or the check of its dataset, names them."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tokmill
from command import dataset, run, write_lines
from source_files import every_kind, exhaust, source_file
from tokmill._encoding.progress import Progress
from tokmill._inspection.findings import Verification
from tokmill._sources import jsonl
from tokmill._sources.formats import ReadOptions, Unit
from tokmill._sources.reading import units_of
from tokmill.errors import SourceError

TICK = 0.02
"""Seconds within which a file system may give two changes the same time."""


@pytest.fixture
def corpus(folder: Path) -> Path:
    for number in range(40):
        write_lines(
            folder / "corpus" / f"{number:02}.jsonl", *[f"file {number:02} text {n:03}" * 9 for n in range(500)]
        )
    return folder / "corpus"


def rewrite(file: Path) -> None:
    """Replace the text of a file by another of the same size."""
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

    as_it_is = jsonl.FORMAT

    def disturbed(*arguments: Any) -> Iterator[Unit]:
        for number, unit in enumerate(as_it_is.units_of(*arguments)):
            if number == 0:
                time.sleep(TICK)
                rewrite(Path(unit.file.location))
            yield unit

    monkeypatch.setattr(jsonl, "FORMAT", replace(as_it_is, units_of=disturbed))
    told = run(*COMMANDS[command].format(corpus).split())
    assert told.code == 1
    assert ".jsonl: the file changed while it was read: modified " in told.out + told.err
    assert ("problem: " in told.out) if command == "a dry run" else told.err.startswith("error[file-changed]: ")
    assert not list(folder.glob("out/*.json"))


# After the run: verify --against-source


def lines(number: int, count: int = 30) -> list[str]:
    return [f"file {number:02} line {line:02} {'word ' * (line % 5)}" for line in range(count)]


def checked(out: Path, count: int = 1000) -> tuple[dict[str, str], Verification]:
    """Return the message about each file, by name."""
    found = tokmill.verify(out, against_source=count, seed=1)
    assert len({problem.file for problem in found.problems}) == len(found.problems), found
    return {Path(problem.file).name: problem.what for problem in found.problems}, found


@pytest.fixture
def made(folder: Path) -> tuple[Path, Path]:
    """A corpus and its dataset, and enough time for a change to have another one."""
    for number in range(8):
        write_lines(folder / "corpus" / f"{number}.jsonl", *lines(number))
    split = ["val=hash:10%", "dev=docs:1/9"]
    tokmill.encode(folder / "corpus", out=folder / "out", tokenizer="gpt2", shard_tokens=500, split=split)
    time.sleep(TICK)
    return folder / "corpus", folder / "out"


def change(file: Path, old: bytes, new: bytes) -> None:
    """Change a file and keep its size."""
    content = file.read_bytes()
    assert len(old) == len(new)
    assert content.count(old) == 1
    file.write_bytes(content.replace(old, new))


def test_a_changed_size_is_reported_for_that_file_only(made: tuple[Path, Path]) -> None:
    corpus, out = made
    write_lines(corpus / "3.jsonl", *lines(3, 29))
    told, found = checked(out)
    assert told == {"3.jsonl": "changed since the run"}
    (problem,) = found.problems
    assert "bytes, modified 20" in str(problem.expected)
    assert found.checked["documents"] == 210
    assert f"30 documents were not compared: they are in {corpus / '3.jsonl'}, which changed" in found.notes
    assert run("verify", out, "--against-source", "5").out.count("problem: ") == 1


@pytest.mark.parametrize("touched", [False, True])
@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (b"file 03 line 17", b"file 03 LINE 17", "same size, different content, from byte "),
        (b'00 "}\n{"text": "file 03 line 01', b"00 and some more and file 03 lin", "different content, from byte 0"),
        (b'{"text": "file 03 line 29', b"a broken line is not a row", "different content, from byte 1,121"),
    ],
)
def test_other_content_of_the_same_size(
    made: tuple[Path, Path], old: bytes, new: bytes, words: str, *, touched: bool
) -> None:
    """One that is changed, merged with the next one, or broken. With `touched`, all files have other times."""
    corpus, out = made
    new = new.ljust(len(old))[: len(old)]
    change(corpus / "3.jsonl", old, new)
    for file in corpus.iterdir() if touched else ():
        os.utime(file, ns=(1, 1))
    for count in (1, 1000):
        told, found = checked(out, count)
        assert told.keys() == {"3.jsonl"}, found
        assert words in told["3.jsonl"]


@pytest.mark.parametrize("touched", [False, True])
def test_the_last_file_lacks_its_last_document(made: tuple[Path, Path], *, touched: bool) -> None:
    corpus, out = made
    line = (corpus / "7.jsonl").read_bytes().splitlines()[-1]
    change(corpus / "7.jsonl", line, b" " * len(line))
    for file in corpus.iterdir() if touched else ():
        os.utime(file, ns=(1, 1))
    told, _ = checked(out, 1)
    assert told.keys() == {"7.jsonl"}
    assert "different content, from byte 1,121" in told["7.jsonl"]


@pytest.mark.parametrize("whole_bytes", [0, 1 << 20])
def test_a_copied_corpus_is_compared_by_its_content(
    made: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch, whole_bytes: int
) -> None:
    monkeypatch.setattr("tokmill._inspection.spot_check.MAX_WHOLE_BYTES", whole_bytes)
    corpus, out = made
    for file in corpus.iterdir():
        os.utime(file, ns=(1, 1))
    told, found = checked(out, 20)
    assert told == {}
    what = "all their documents were compared and are equal" if whole_bytes else "not all of their documents were"
    assert any("8 files have another modification time" in note and what in note for note in found.notes), found
    change(corpus / "5.jsonl", b"file 05 line 17", b"file 05 LINE 17")
    assert checked(out)[0].keys() == {"5.jsonl"}
    shard = next(iter(sorted(out.glob("train/train_000000.npy"))))
    content = bytearray(shard.read_bytes())
    content[-2] ^= 1
    shard.write_bytes(content)
    assert checked(out)[0].keys() == {"5.jsonl", "train_000000.npy"}


def test_a_file_that_cannot_be_read_any_more(made: tuple[Path, Path]) -> None:
    corpus, out = made
    file = corpus / "2.jsonl"
    file.write_bytes(file.read_bytes().replace(b'"text"', b'"TEXT"'))
    told, _ = checked(out)
    assert told.keys() == {"2.jsonl"}
    assert "cannot be read: " in told["2.jsonl"]
    assert "there is no key 'text'" in told["2.jsonl"]


@pytest.mark.parametrize("seed", range(5))
def test_no_file_is_blamed_that_did_not_change(made: tuple[Path, Path], seed: int) -> None:
    corpus, out = made
    random = Random(seed)
    sizes, contents = set[str](), set[str]()
    for number in random.sample(range(8), random.randint(1, 3)):
        file = corpus / f"{number}.jsonl"
        kind = random.choice(["shorter", "longer", "gone", "same size", "same size"])
        if kind == "gone":
            file.unlink()
        elif kind == "same size":
            line = b"line %02d" % random.randrange(30)
            change(file, line, random.choice([line.upper(), b'"}\n{"a":'[: len(line)]]))
        else:
            write_lines(file, *lines(number, 29 if kind == "shorter" else 31))
        (contents if kind == "same size" else sizes).add(file.name)
    for file in corpus.iterdir() if seed % 2 else ():
        os.utime(file, ns=(1, 1))
    told, found = checked(out)
    assert sizes <= told.keys() <= sizes | contents, found
    first = min(sizes | contents)
    assert first in told


def test_files_that_change(tmp_path: Path) -> None:
    def shrink(file: Path) -> None:
        os.truncate(file, file.stat().st_size - 10)

    def grow(file: Path) -> None:
        with file.open("ab") as opened:
            opened.write(b"\n")

    def write_again(file: Path) -> None:
        file.write_bytes(file.read_bytes())

    def write_again_and_set_back(file: Path) -> None:
        times = file.stat()
        write_again(file)
        os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))

    def move_over(file: Path) -> None:
        shutil.copy2(file, file.with_name("new"))  # of the same modification time
        file.with_name("new").rename(file)

    for file in every_kind(tmp_path):
        options = ReadOptions(separator="|", unit_bytes=20)
        for change in (shrink, grow, write_again, write_again_and_set_back, move_over):
            kept = file.read_bytes()
            planned = source_file(file)
            before, open_file = list(units_of(planned, options)), units_of(planned, options)
            next(open_file)
            time.sleep(TICK)
            change(file)
            for units_ in (units_of(planned, options), before, before[-1:], open_file):
                with pytest.raises(SourceError, match=f"{file.name}: the file changed while it was read: ") as caught:
                    exhaust(units_)
                assert caught.value.code == "file-changed"
            told = caught.value.message.rpartition(": the file changed while it was read: ")[2]
            names = [part.split(" ", 1)[0] for part in told.split("; ")]
            assert (
                names
                == {
                    shrink: ["size", "modified"],
                    grow: ["size", "modified"],
                    write_again: ["modified"],
                    write_again_and_set_back: ["ctime"],
                    move_over: ["ctime"],
                }[change]
            )
            file.write_bytes(kept)


def test_files_of_which_only_attributes_change(tmp_path: Path) -> None:
    for file in every_kind(tmp_path):
        options = ReadOptions(separator="|", unit_bytes=20)
        planned = source_file(file)
        before = list(units_of(planned, options))
        time.sleep(TICK)
        file.chmod(0o600)
        exhaust(before)
        file.with_name("link").hardlink_to(file)
        exhaust(units_of(planned, options))
        file.with_name("link").unlink()
