"""Guesses at what was meant: message and hint for each typical mistake of new users."""

from __future__ import annotations

import gzip
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import tokmill
from command import run, write_lines
from tokmill._store import bucket_client
from tokmill.errors import UsageError

DOCUMENTS = [f"document {number}" for number in range(50)]


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A dataset."""
    folder = tmp_path_factory.mktemp("finished")
    tokmill.encode(str(write_lines(folder / "a.jsonl", *DOCUMENTS)), tokenizer="gpt2", out=str(folder / "d"))
    return folder / "d"


@pytest.fixture
def here(tmp_path: Path, finished: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working directory of files with misleading names."""
    lines = "".join(json.dumps({"text": text}) + "\n" for text in DOCUMENTS)
    write_lines(tmp_path / "good.jsonl", *DOCUMENTS)
    write_lines(tmp_path / "corpus/a.jsonl", *DOCUMENTS)
    (tmp_path / "utf16.jsonl").write_bytes(lines.encode("utf-16"))
    (tmp_path / "utf16be.jsonl.gz").write_bytes(gzip.compress(lines.encode("utf-16-be")))
    (tmp_path / "utf16.txt").write_bytes("ä text".encode("utf-16"))
    (tmp_path / "array.json").write_text(json.dumps([{"text": text} for text in DOCUMENTS]))
    (tmp_path / "pretty.json").write_text(json.dumps({"text": "a"}, indent=2))
    (tmp_path / "zipped.jsonl").write_bytes(gzip.compress(lines.encode()))
    write_lines(tmp_path / "content.jsonl", *({"url": "u", "content": text} for text in DOCUMENTS))
    write_lines(tmp_path / "body.jsonl", *({"Body": text} for text in DOCUMENTS))
    (tmp_path / "table.csv").write_text("id;text\n1;a\n")
    pq.write_table(pa.table({"text": DOCUMENTS}), tmp_path / "renamed.jsonl")
    (tmp_path / "odd.tsv").write_text("text\na\n")
    shutil.copytree(finished, tmp_path / "tour")
    monkeypatch.setenv("HOME", "/home/me")
    monkeypatch.chdir(tmp_path)
    return tmp_path


ENCODE = "encode good.jsonl --tokenizer gpt2 --out out"

CASES = {
    # The table of messages
    "negative workers": (f"{ENCODE} --workers -3", 2, ["--workers: '-3' is not at least 1"]),
    "no workers": (f"{ENCODE} --workers 0", 2, ["--workers: '0' is not at least 1"]),
    "negative count": (f"{ENCODE} --limit-docs -3", 2, ["--limit-docs: '-3' is not at least 0"]),
    "corpus as tokenizer": (
        "encode good.jsonl --tokenizer good.jsonl --out out",
        1,
        ["good.jsonl is a file of JSON lines, not a tokenizer", "hint: name a tokenizer.json"],
    ),
    "parquet as tokenizer": (
        "encode good.jsonl --tokenizer renamed.jsonl --out out",
        1,
        ["renamed.jsonl is a corpus in the format parquet, not a tokenizer"],
    ),
    "folder as tokenizer": (
        "encode good.jsonl --tokenizer corpus --out out",
        1,
        ["the folder corpus has no tokenizer.json"],
    ),
    "random without a number": (
        "peek tour --random",
        2,
        ["'--random' requires an argument", "hint: tokmill peek --help"],
    ),
    "unknown option": ("peek tour --randon 3", 2, ["tokmill peek has no option --randon", "did you mean '--random'?"]),
    "missing argument": ("peek", 2, ["hint: tokmill peek --help"]),
    "help": ("help", 2, ["there is no command 'help'", "hint: tokmill --help lists the commands"]),
    "mistyped command": ("encod", 2, ["did you mean 'encode'?"]),
    "no dataset": ("peek nothere", 1, ["/nothere does not exist, or is empty", "hint: pass the folder"]),
    "no dataset, status": ("status nothere", 1, ["/nothere does not exist, or is empty"]),
    "corpus as dataset": ("peek corpus", 1, ["/corpus is not a dataset: it contains neither manifest.json"]),
    "no folder there": (
        "encode good.jsonl --tokenizer gpt2 --out /proc/q",
        1,
        ["cannot write /proc/q/", "hint: /proc does not allow new folders: use another"],
    ),
    "quoted ~": (
        "encode ~/corpus --tokenizer gpt2 --out out",
        2,
        ["'~/corpus': ", "only an unquoted ~ stands for the home folder", "hint: write /home/me/corpus"],
    ),
    "quoted ~ of --out": ("encode good.jsonl --tokenizer gpt2 --out ~/out", 2, ["hint: write /home/me/out"]),
    "quoted ~ of --tokenizer": (
        "encode good.jsonl --tokenizer ~/t.json --out out",
        1,
        ["unknown tokenizer", "write /home/me/t.json"],
    ),
    "sequence of one": ("pack tour --seq-len 1", 2, ["--seq-len 1 is not between 2 and"]),
    "split of pack": ("pack tour --seq-len 8 --split val", 2, ["tour has no split 'val'", "hint: it has train"]),
    # The output
    "output over a source": (
        "encode corpus/a.jsonl --tokenizer gpt2 --out corpus",
        1,
        ["/corpus contains the source 'corpus/a.jsonl'", "hint: choose a folder beside the sources, such as --out "],
    ),
    "output over the sources": (
        "encode corpus --tokenizer gpt2 --out corpus",
        1,
        ["--out ", "/corpus contains the source 'corpus'"],
    ),
    # Files that are not what they are called
    "UTF-16": (
        "encode utf16.jsonl --tokenizer gpt2 --out out",
        1,
        ["the file is UTF-16", "hint: convert it to UTF-8: iconv -f utf-16 -t utf-8 ", "utf16.jsonl"],
    ),
    "UTF-16 without a mark, compressed": (
        "encode utf16be.jsonl.gz --tokenizer gpt2 --out out",
        1,
        ["the file is UTF-16", "iconv -f utf-16be -t utf-8 "],
    ),
    "UTF-16 text": ("encode utf16.txt --tokenizer gpt2 --out out", 1, ["the file is UTF-16", "iconv -f utf-16"]),
    "JSON array": (
        "encode array.json --tokenizer gpt2 --out out",
        1,
        ["the file is a JSON array, not JSON lines", "jq -c '.[]' "],
    ),
    "JSON over many lines": (
        "encode pretty.json --tokenizer gpt2 --out out",
        1,
        ["the file is JSON with line breaks inside objects", "jq -c . "],
    ),
    "gzip without its ending": (
        "encode zipped.jsonl --tokenizer gpt2 --out out",
        1,
        ["the file is compressed with gzip", "hint: add .gz to its name"],
    ),
    "parquet of another name": (
        "encode renamed.jsonl --tokenizer gpt2 --out out",
        1,
        ["the file is a file of the format parquet", "hint: let its name end in .parquet"],
    ),
    "unknown ending": ("encode odd.tsv --tokenizer gpt2 --out out", 1, ["odd.tsv", "--source-format", ".csv"]),
    "CSV with semicolons": (
        "encode table.csv --tokenizer gpt2 --out out",
        1,
        ["no column 'text'; the columns are id;text", "hint: separate values with commas, not semicolons"],
    ),
    # Columns
    "text under another name": (
        "encode content.jsonl --tokenizer gpt2 --out out",
        1,
        ["no key 'text'; the keys are url, content", "hint: write --text-column content"],
    ),
    "the only column": ("encode body.jsonl --tokenizer gpt2 --out out", 1, ["hint: write --text-column Body"]),
    "mistyped column": (
        "encode good.jsonl --tokenizer gpt2 --out out --text-column txt",
        1,
        ["did you mean 'text'? Write --text-column text"],
    ),
    "mistyped column of a filter": (f"{ENCODE} --where tex=='a'", 1, ["did you mean 'text'?"]),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_message_and_hint(here: Path, name: str) -> None:
    command, code, words = CASES[name]
    run(*command.split()).failed(code, *words)
    assert not (here / "out").exists() or run(*ENCODE.split()).code == 0, "the output stays free"


def test_a_folder_called_tilde_is_a_folder(here: Path) -> None:
    write_lines(here / "~/a.jsonl", "a")
    assert run("encode", "~/a.jsonl", "--tokenizer", "gpt2", "--out", "./~/out").code == 0


@pytest.mark.parametrize(("status", "words"), [(404, "there is no bucket nope"), (403, "check that the bucket exists")])
def test_a_bucket_that_does_not_exist(monkeypatch: pytest.MonkeyPatch, status: int, words: str) -> None:
    class Connection:
        def __init__(self, *_: Any, **__: Any) -> None:
            pass

        def request(self, *_: Any) -> None:
            pass

        def getresponse(self) -> Any:
            return type("Reply", (), {"headers": {}, "status": status})

        def close(self) -> None:
            pass

    for name in ("AWS_REGION", "AWS_DEFAULT_REGION", *bucket_client._ENDPOINTS):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("http.client.HTTPSConnection", Connection)
    with pytest.raises(UsageError, match=words):
        bucket_client._aws_region("nope", None)


# Before a block is encoded


def parquet(path: Path, **columns: Any) -> None:
    path.parent.mkdir(exist_ok=True)
    pq.write_table(pa.table(columns), path)


def csv_file(path: Path, **columns: list[str]) -> None:
    path.write_text(",".join(columns) + "\n" + "\n".join(map(",".join, zip(*columns.values(), strict=True))) + "\n")


def arrow(path: Path, **columns: Any) -> None:
    table = pa.table(columns)
    with pa.ipc.new_stream(path, table.schema) as writer:
        writer.write_table(table)


def json_lines(path: Path, **columns: list[str]) -> None:
    write_lines(path, *(dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)))


@pytest.mark.parametrize(
    ("ending", "write"), [("parquet", parquet), ("csv", csv_file), ("arrow", arrow), ("jsonl", json_lines)]
)
def test_files_without_the_column_are_found_first(tmp_path: Path, ending: str, write: Callable[..., None]) -> None:
    for number in range(12):
        parquet(tmp_path / f"in/{number:02}.parquet", text=DOCUMENTS)
    write(tmp_path / f"in/20.{ending}", content=["a", "b"])
    write(tmp_path / f"in/21.{ending}", content=["a", "b"])
    blocks: list[object] = []

    def encode() -> str:
        with pytest.raises(tokmill.SourceError) as caught:
            tokmill.encode(
                str(tmp_path / "in"),
                tokenizer="gpt2",
                out=str(tmp_path / "out"),
                on_progress=lambda progress: blocks.append(progress) if progress.documents else None,
            )
        return str(caught.value)

    assert f"20.{ending}: there is no " in (message := encode())
    assert "the same is true of 1 other file of 14" in message
    assert "--text-column content" in message
    assert not blocks
    # A damaged file keeps its place: what is before it is encoded.
    for number in (20, 21):
        (tmp_path / f"in/{number}.{ending}").unlink()
    (tmp_path / "in/22.parquet").write_bytes(b"PAR1 but no more")
    encode()
    assert blocks


def test_a_limit_may_end_a_run_before_the_file_without_the_column(tmp_path: Path) -> None:
    parquet(tmp_path / "in/a.parquet", text=DOCUMENTS)
    parquet(tmp_path / "in/b.parquet", content=DOCUMENTS)
    done = tokmill.encode(str(tmp_path / "in"), tokenizer="gpt2", out=str(tmp_path / "out"), limit_docs=10)
    assert done.manifest.documents.out == 10


# Bad rows by file


def test_shares_of_bad_rows_are_shown_for_each_file(here: Path) -> None:
    write_lines(here / "half.jsonl", *DOCUMENTS[:3], b"{")
    options = ["--tokenizer", "gpt2", "--out", "out", "--on-bad", "skip"]
    told = run("encode", "good.jsonl", "half.jsonl", "utf16.jsonl", *options, "--max-bad", "90%")
    assert told.code == 0, told
    assert f"{here}/utf16.jsonl: 51 of 51 rows bad (the whole file)" in told.out
    assert f"{here}/half.jsonl: 1 of 4 rows bad\n" in told.out
    assert "good.jsonl" not in told.out
    options[3] = "other"
    told = run("encode", "good.jsonl", "utf16.jsonl", *options, "--max-bad", "90%", "--json")
    assert told.json["bad_files"] == [{"location": f"{here}/utf16.jsonl", "bad": 51, "rows": 51}]
    options[3] = "more"
    run("encode", "good.jsonl", "utf16.jsonl", *options, "--max-bad", "1%").failed(
        1, f"{here}/utf16.jsonl: 51 of 51 rows bad"
    )
