"""Guesses at what was meant: message and hint for each typical mistake of new users."""

from __future__ import annotations

import gzip
import json
import shutil
import socket
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import tokmill
from command import run, write_lines
from servers import s3_server
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
    (tmp_path / "twice.jsonl.gz").write_bytes(gzip.compress(gzip.compress(lines.encode())))
    with tarfile.open(tmp_path / "tar.txt.gz", "w:gz") as archive:
        archive.add(tmp_path / "good.jsonl", "good.jsonl")
    for name, sign in {"joined": "\n\ufeff{", "rfc7464": "\n\x1e{", "mac": "\r{", "one_line": "{"}.items():
        (tmp_path / f"{name}.jsonl").write_text(lines.replace("\n{", sign), newline="")
    (tmp_path / "utf16.jsonl").write_bytes(lines.encode("utf-16"))
    (tmp_path / "utf16be.jsonl.gz").write_bytes(gzip.compress(lines.encode("utf-16-be")))
    (tmp_path / "utf16.txt").write_bytes("ä text".encode("utf-16"))
    (tmp_path / "array.json").write_text(json.dumps([{"text": text} for text in DOCUMENTS]))
    (tmp_path / "pretty.json").write_text(json.dumps({"text": "a"}, indent=2))
    for ending in ("jsonl", "csv"):
        (tmp_path / f"zipped.{ending}").write_bytes(gzip.compress(lines.encode()))
    (tmp_path / "pdf.txt").write_text("%PDF-1.4\n1 0 obj")
    with zipfile.ZipFile(tmp_path / "zip.jsonl", "w") as packed:
        packed.write(tmp_path / "good.jsonl")
    write_lines(tmp_path / "content.jsonl", *({"url": "u", "content": text} for text in DOCUMENTS))
    write_lines(tmp_path / "body.jsonl", *({"Body": text} for text in DOCUMENTS))
    (tmp_path / "table.csv").write_text("id;text\n1;a\n")
    pq.write_table(pa.table({"text": DOCUMENTS}), tmp_path / "renamed.jsonl")
    (tmp_path / "odd.tsv").write_text("text\tid\na\t1\n")
    (tmp_path / "bare.csv").write_text("0,some words\n1,b\n")
    (tmp_path / "latin1.txt").write_bytes("Grüße".encode("latin-1"))
    for ending in ("html", "zip", "xlsx", "pdf", "npy", "odd"):
        (tmp_path / f"f.{ending}").write_text("a")
    write_lines(tmp_path / "lines.json", *DOCUMENTS)
    write_lines(tmp_path / "numbers.jsonl", {"id": 1})
    write_lines(tmp_path / "nested.jsonl", {"id": 1, "meta": {"text": "a"}})
    write_lines(tmp_path / "chat.jsonl", {"messages": [{"role": "user", "content": "a"}]})
    write_lines(tmp_path / "pairs.jsonl", {"question": "a", "answer": "b"})
    shutil.copy(tmp_path / "renamed.jsonl", tmp_path / "rows")
    for folder in ("empty", "notes", "mine"):
        (tmp_path / folder).mkdir()
    (tmp_path / "notes/a.md").write_text("a")
    (tmp_path / "mine/tokenizer.json").write_text("{}")
    (tmp_path / "mine/tokenizer_config.json").write_text("{}")
    (tmp_path / "link").symlink_to(tmp_path / "corpus")
    shutil.copytree(finished, tmp_path / "tour")
    write_lines(tmp_path / "both/a.jsonl", "a")
    shutil.copytree(finished, tmp_path / "both/tokens")
    monkeypatch.setenv("HOME", "/home/me")
    monkeypatch.chdir(tmp_path)
    return tmp_path


ENCODE = "encode good.jsonl --tokenizer gpt2 --out out"
OTHER = "--tokenizer gpt2 --out out"
"""Options of `encode` with other sources."""
NAME_ONE = "name a tokenizer.json, as save_pretrained writes it, or a tokenizer such as gpt2 or o200k_base"
USE_FOLDER = "pass the folder or URL given to tokmill encode --out"


def quoted_home(path: str, name: str = "~") -> str:
    return f"write {path.replace('~', '/home/me', 1)}, or './{path}' for a folder called {name}"


CASES: dict[str, tuple[str, int, str, str]] = {
    # Options and commands
    "no workers": (f"{ENCODE} --workers 0", 2, "--workers must be at least 1, not 0", "for example --workers 4"),
    "negative count": (f"{ENCODE} --limit-docs -3", 2, "--limit-docs must be at least 1, not -3",
        "write it as 250000, 100M or 3.2B"),
    "random without a number": ("peek tour --random", 2, "--random needs a value",
        "write --random K"),
    "missing tokenizer": ("encode good.jsonl --out out", 2, "missing option '--tokenizer'",
        "for example tokmill encode good.jsonl --out out --tokenizer gpt2; also cl100k_base, o200k_base, a file such "
        "as tokenizer.json or model.gguf, a folder with one, or a model on the hub such as org/name"),
    "ignore bad rows": (f"{ENCODE} --on-bad ignore", 2, "--on-bad: 'ignore' is not one of error, skip, quarantine",
        "write --on-bad skip to leave bad rows out"),
    "token as position": (f"{ENCODE} --eot </s>", 2, "--eot: '</s>' is not one of prefix, suffix, none",
        "name a token with --eot-token; --eot is its position"),
    "export for datasets": ("export tour --out out --format huggingface", 2, "'huggingface' is not one of megatron",
        "docs/guides/pack-and-load.md shows how datasets and PyTorch read a dataset"),
    "token that does not exist": ("peek tour --token train:99999", 2, "split train has no token 99,999; it has 150",
        "they are numbered from 0 to 149"),
    # Tokenizers
    "corpus as tokenizer": ("encode good.jsonl --tokenizer good.jsonl --out out", 1,
        "good.jsonl is a file in the format jsonl, not a tokenizer", NAME_ONE),
    "CSV as tokenizer": ("encode good.jsonl --tokenizer table.csv --out out", 1,
        "table.csv is a file in the format csv, not a tokenizer", NAME_ONE),
    "compressed corpus as tokenizer": ("encode good.jsonl --tokenizer utf16be.jsonl.gz --out out", 1,
        "utf16be.jsonl.gz is a gzip file of jsonl, not a tokenizer", NAME_ONE),
    "parquet as tokenizer": ("encode good.jsonl --tokenizer rows --out out", 1,
        "rows is a file in the format parquet, not a tokenizer", NAME_ONE),
    "JSON lines of another name as tokenizer": ("encode good.jsonl --tokenizer lines.json --out out", 1,
        "lines.json is a file of JSON lines, not a tokenizer", NAME_ONE),
    "folder as tokenizer": ("encode good.jsonl --tokenizer corpus --out out", 1,
        "corpus is a folder of text, not a tokenizer: a.jsonl is a file in the format jsonl", NAME_ONE),
    "empty folder as tokenizer": ("encode good.jsonl --tokenizer empty --out out", 1,
        "the folder empty has no tokenizer.json",
        "pass a folder that has one; AutoTokenizer's save_pretrained writes it"),
    "dataset as tokenizer": ("encode good.jsonl --tokenizer tour --out out", 1,
        "tour is a tokmill dataset, not a tokenizer", "write the name of its tokenizer: r50k_base"),
    "manifest as tokenizer": ("encode good.jsonl --tokenizer tour/manifest.json --out out", 1,
        "tour/manifest.json is not a tokenizer.json: it has no object 'model'", NAME_ONE),
    "configuration as tokenizer": ("encode good.jsonl --tokenizer mine/tokenizer_config.json --out out", 1,
        "mine/tokenizer_config.json is not a tokenizer.json: it has no object 'model'",
        "pass {here}/mine/tokenizer.json"),
    "path that does not exist as tokenizer": ("encode good.jsonl --tokenizer ./mine.json --out out", 1,
        "there is no file or folder ./mine.json", "check the path of the tokenizer.json or its folder"),
    "path that resembles a model": ("encode good.jsonl --tokenizer google/gemma.json --out out", 1,
        "there is no file or folder google/gemma.json", "check the path of the tokenizer.json or its folder"),
    "model without an owner": ("encode good.jsonl --tokenizer bert-base-uncased --out out", 1,
        "unknown tokenizer 'bert-base-uncased'", "did you mean 'google-bert/bert-base-uncased', on the hub?"),
    "family of models": ("encode good.jsonl --tokenizer llama3 --out out", 1, "unknown tokenizer 'llama3'",
        "use an embedded one (r50k_base, p50k_base, cl100k_base, o200k_base, p50k_edit, o200k_harmony) or its model "
        "name (gpt2, gpt-4, gpt-4o, …); or pass a tokenizer.json, a folder with one, OWNER/NAME on the hub such as "
        "meta-llama/Llama-3.1-8B, or PRETOKENIZER:FILE.tiktoken"),
    # Datasets
    "no dataset": ("peek nothere", 1, "/nothere does not exist, or is empty", USE_FOLDER),
    "corpus as dataset": ("peek corpus", 1,
        "/corpus is not a dataset: it contains neither manifest.json nor _run/run.json",
        "encode the text: tokmill encode {here}/corpus --tokenizer gpt2 --out tokens"),
    "file as dataset": ("pack good.jsonl --seq-len 8", 1, "/good.jsonl is a file, not a dataset",
        "encode the text: tokmill encode {here}/good.jsonl --tokenizer gpt2 --out tokens"),
    "manifest as dataset": ("verify tour/manifest.json", 1, "is a file, not a dataset", "pass {here}/tour"),
    "split as dataset": ("peek tour/train", 1, "/tour/train is not a dataset", "pass {here}/tour"),
    # The output
    "output over a source": ("encode corpus/a.jsonl --tokenizer gpt2 --out corpus", 1,
        "/corpus contains the source 'corpus/a.jsonl'",
        "choose a folder beside the sources, such as --out {here}/corpus-tokens"),
    "output over the sources": ("encode corpus --tokenizer gpt2 --out corpus", 1,
        "/corpus contains the source 'corpus'",
        "choose a folder beside the sources, such as --out {here}/corpus-tokens"),
    "link to the sources as output": ("encode corpus --tokenizer gpt2 --out link", 1,
        "/link contains the source 'corpus'", "choose a folder beside the sources, such as --out {here}/link-tokens"),
    "output over the sources behind a link": ("encode link --tokenizer gpt2 --out corpus", 1,
        "/corpus contains the source 'link'", "choose a folder beside the sources, such as --out {here}/corpus-tokens"),
    "output by way of a folder that does not exist": ("encode good.jsonl --tokenizer gpt2 --out nothere/../corpus", 1,
        "the output folder is not empty: it contains {here}/corpus/a.jsonl", "choose a new or empty folder"),
    "file as output": ("encode good.jsonl --tokenizer gpt2 --out good.jsonl", 2,
        "--out: good.jsonl is a file, not a folder", "name a new or empty folder"),
    "empty output": ("encode good.jsonl --tokenizer gpt2 --out=", 2, "--out is empty", "name a new or empty folder"),
    "no folder there": ("encode good.jsonl --tokenizer gpt2 --out /proc/q", 1, "cannot write /proc/q/",
        "/proc does not allow new folders: use another" if Path("/proc").exists() else ""),
    # A quoted ~
    "~ as source": ("encode ~/corpus --tokenizer gpt2 --out out", 2,
        "'~/corpus': only an unquoted ~ stands for the home folder", quoted_home("~/corpus")),
    "~ as output": ("encode good.jsonl --tokenizer gpt2 --out ~/o", 2, "only an unquoted ~", quoted_home("~/o")),
    "~ as counts": ("train good.jsonl --vocab-size 1k --out out --save-counts ~/a.counts", 2, "'~/a.counts': ",
        quoted_home("~/a.counts")),
    "~ as page of a report": ("report tour --html ~/r.html", 2, "'~/r.html': ", quoted_home("~/r.html")),
    "~ as run file": ("encode --config ~/run.toml", 2, "'~/run.toml': ", quoted_home("~/run.toml")),
    "~ as dataset": ("peek ~/tour", 2, "'~/tour': ", quoted_home("~/tour")),
    "~ as tokenizer": ("encode good.jsonl --tokenizer ~/t.json --out out", 2,
        "'~/t.json': only an unquoted ~ stands for the home folder", quoted_home("~/t.json")),
    "home of nobody": ("encode good.jsonl --tokenizer gpt2 --out ~no-one/out", 2,
        "'~no-one/out': there is no user 'no-one'", "write './~no-one/out' for a name that begins with ~"),
    # Sources
    "dataset among the sources": (f"encode both {OTHER}", 1, "/both/tokens is a tokmill dataset, not text",
        "move it out of both; to encode its documents again, name it as a source of its own"),
    "files of a dataset": (f"encode both/tokens/* {OTHER}", 1,
        "{here}/both/tokens/README.md is a file of the tokmill dataset {here}/both/tokens, not text",
        "to encode its documents again, name {here}/both/tokens"),
    "mixture that is a folder": ("mix both", 2, "both is a folder, not a mixture file",
        "pass a file in TOML, which names datasets and their weights"),
    "name on the hub": (f"encode roneneldan/TinyStories {OTHER}", 1,
        "there is no file or folder 'roneneldan/TinyStories'",
        "looked for {here}/roneneldan/TinyStories; write hf://datasets/roneneldan/TinyStories for the dataset on the "
        "hub"),
    "URL of no kind": (f"encode hf://roneneldan/TinyStories {OTHER}", 2,
        "hf://roneneldan/TinyStories is not the URL of a dataset", "write hf://datasets/roneneldan/TinyStories"),
    "empty folder": (f"encode empty {OTHER}", 1, "nothing to read in 'empty': the folder has no files",
        "files whose names begin with . or _ are skipped"),
    "folder of Markdown": (f"encode notes {OTHER}", 1,
        "nothing to read in 'notes': its only file, {here}/notes/a.md, has no known format",
        "read it as text: --source-format text, with a glob: 'notes/*.md'"),
    "HTML": (f"encode f.html {OTHER}", 1, "the format cannot",
        "read it as text without tags: --source-format text --clean html"),
    "archive": (f"encode f.zip {OTHER}", 1, "the format cannot", "unpack the archive, and name the folder"),
    "sheet": (f"encode f.xlsx {OTHER}", 1, "the format cannot", "save the sheet as CSV"),
    "PDF": (f"encode f.pdf {OTHER}", 1, "the format cannot",
        "extract its text first; tools such as pandoc and pdftotext do"),
    "arrays": (f"encode f.npy {OTHER}", 1, "the format cannot",
        "it contains arrays, not text; name the text that they were made from"),
    "unknown ending": (f"encode f.odd {OTHER}", 1, "the format cannot be derived from the name",
        "name it with --source-format; names of known formats end in .parquet .pq .arrow .feather .ipc .jsonl .ndjson "
        ".json .txt .text .csv; those of jsonl, text and csv may be followed by .gz .zst .zstd"),
    "tabs": (f"encode odd.tsv {OTHER}", 1, "the format cannot be derived from the name",
        "separate values with commas, and name it .csv"),
    "semicolons": (f"encode table.csv {OTHER}", 1, "no column 'text'; the columns are id;text",
        "separate values with commas, not semicolons"),
    "CSV without a header": (f"encode bare.csv {OTHER}", 1,
        "no column 'text'; the columns are 0, some words, taken from the first line",
        "name another column with --text-column; if the file has no header line, add one"),
    # Files that are not what they are called
    "UTF-16": (f"encode utf16.jsonl {OTHER}", 1, "; the file is UTF-16",
        "convert it to UTF-8, as iconv -f utf-16 -t utf-8 does"),
    "UTF-16 without a mark, compressed": (f"encode utf16be.jsonl.gz {OTHER}", 1, "; the file is UTF-16",
        "convert it to UTF-8, as iconv -f utf-16be -t utf-8 does"),
    "UTF-16 text": (f"encode utf16.txt {OTHER}", 1, "; the file is UTF-16",
        "convert it to UTF-8, as iconv -f utf-16 -t utf-8 does"),
    "Latin-1": (f"encode latin1.txt {OTHER}", 1, "invalid UTF-8 at byte 2",
        "fix the row, skip bad rows with --on-bad skip, or convert the file if it is Latin-1, "
        "as iconv -f latin1 -t utf-8 does"),
    "JSON array": (f"encode array.json {OTHER}", 1, "; the file is a JSON array, not JSON lines",
        "write one object per line, as jq -c '.[]' does"),
    "JSON over many lines": (f"encode pretty.json {OTHER}", 1, "; the file is JSON with line breaks inside objects",
        "write one object per line, as jq -c . does"),
    "gzip without its ending": (f"encode zipped.jsonl {OTHER}", 1, "; the file is compressed with gzip",
        "add .gz to its name"),
    "gzip twice": (f"encode twice.jsonl.gz {OTHER}", 1, "; the file is compressed with gzip and then with gzip",
        "decompress it once with gzip -d"),
    "gzip as CSV": (f"encode zipped.csv {OTHER}", 1, "the file is compressed with gzip", "add .gz to its name"),
    "PDF as text": (f"encode pdf.txt {OTHER}", 1, "pdf.txt: the file is a PDF, not UTF-8 text",
        "extract its text first; tools such as pandoc and pdftotext do"),
    "zip as JSON lines": (f"encode zip.jsonl {OTHER}", 1, "; the file is a zip archive",
        "unpack the archive, and name the folder"),
    "tar as text": (f"encode tar.txt.gz {OTHER}", 1, "tar.txt.gz: the file is a tar archive, not UTF-8 text",
        "unpack the archive with tar -xf, and name the folder"),
    "JSON lines with a mark inside": (f"encode joined.jsonl {OTHER}", 1, "the line is not a JSON object",
        "remove the byte order mark before the line: files that begin with one were joined"),
    "JSON text sequences": (f"encode rfc7464.jsonl {OTHER}", 1, "the line is not a JSON object",
        "remove the record separators of RFC 7464, as tr -d '\\036' does"),
    "JSON lines of an old Mac": (f"encode mac.jsonl {OTHER}", 1, "trailing characters",
        "end lines with a line feed, as tr '\\r' '\\n' does"),
    "several objects on a line": (f"encode one_line.jsonl {OTHER}", 1, "trailing characters",
        "fix the row, skip bad rows with --on-bad skip, or write one object per line, as jq -c . does"),
    "table of a dataset": (f"encode both/tokens/train/*.parquet {OTHER}", 1,
        "train_000000.table.parquet is a file of the tokmill dataset {here}/both/tokens, not text",
        "to encode its documents again, name {here}/both/tokens"),
    "manifest of a dataset": (f"encode both/tokens/manifest.json {OTHER}", 1,
        "manifest.json is a file of the tokmill dataset {here}/both/tokens, not text",
        "to encode its documents again, name {here}/both/tokens"),
    "parquet of another name": (f"encode renamed.jsonl {OTHER}", 1, "; the file is a file in the format parquet",
        "rename it to end in .parquet"),
    # Columns
    "text under another name": (f"encode content.jsonl {OTHER}", 1, "no key 'text'; the keys are url, content",
        "write --text-column content if that key contains the documents"),
    "the only column": (f"encode body.jsonl {OTHER}", 1, "no key 'text'; the keys are Body",
        "write --text-column Body if that key contains the documents"),
    "mistyped column": (f"encode good.jsonl {OTHER} --text-column txt", 1, "no key 'txt'",
        "did you mean 'text'? Write --text-column text"),
    "mistyped column of a filter": (f"{ENCODE} --where tex=='a'", 1, "no key 'tex'",
        "did you mean 'text'? Correct it in --where; if only later rows have 'tex', write --where 'has(tex) and …'"),
    "no text at all": (f"encode numbers.jsonl {OTHER}", 1, "no key 'text'; the keys are id",
        "documents are strings, and no key has strings: write the text into a key of its own"),
    "a column of numbers": (f"encode numbers.jsonl {OTHER} --text-column id", 1, '"id" is a number, not a string',
        "fix the row, skip bad rows with --on-bad skip, or name another column with --text-column"),
    "nested text": (f"encode nested.jsonl {OTHER}", 1, "no key 'text'; the keys are id, meta",
        "did you mean 'meta.text'? Write --text-column meta.text"),
    "chat": (f"encode chat.jsonl {OTHER}", 1, "no key 'text'; the keys are messages",
        "encode conversations with --messages-column messages --chat-template chatml"),
    "pairs": (f"encode pairs.jsonl {OTHER}", 1, "no key 'text'; the keys are question, answer",
        "encode pairs with --prompt-column question --completion-column answer"),
}  # fmt: skip


def test_message_and_hint(here: Path) -> None:
    for name, (command, code, message, hint) in CASES.items():
        said = run(*command.split()).failed(code, message.replace("{here}", str(here)))
        assert said.partition("\nhint: ")[2].rstrip("\n") == hint.replace("{here}", str(here)), name
        if (here / "out").exists():
            assert run(*ENCODE.split()).code == 0, f"{name}: the output stays free"
            shutil.rmtree(here / "out")
        assert not (here / "~").exists(), name
        assert not (here / "nothere").exists(), name


@pytest.mark.parametrize(
    ("name", "way_out"),
    [
        ("utf16.jsonl", "as iconv -f utf-16 -t utf-8 does"),
        ("utf16be.jsonl.gz", "as iconv -f utf-16be -t utf-8 does"),
        ("array.json", "as jq -c '.[]' does"),
    ],
)
def test_a_wrong_encoding_or_an_array_is_named_in_every_kind_of_run(here: Path, name: str, way_out: str) -> None:
    assert here == Path.cwd()
    what = "a JSON array, not JSON lines" if name == "array.json" else "UTF-16"
    dry = run("encode", name, *OTHER.split(), "--dry-run", "--json")
    problem = "".join(dry.json["problems"])
    assert problem.count(f"the file is {what}; ") == 1
    assert problem.endswith(way_out)
    skipped = run("encode", name, *OTHER.split(), "--on-bad", "skip").failed(1, "no document is left of ")
    assert skipped.rstrip().endswith(way_out)
    for options in (["--on-bad", "skip"], ["--on-bad", "quarantine"]):
        done = run("encode", "good.jsonl", name, "--tokenizer", "gpt2", "--out", f"out{len(options[1])}", *options)
        assert f"rows bad (the file is {what})" in done.out.replace("row bad", "rows bad")
    status = run("status", "out4")
    assert f"(the file is {what})" in status.out
    few = run("encode", "good.jsonl", name, *OTHER.split(), "--on-bad", "skip", "--max-bad", "1%")
    assert f"(the file is {what})" in few.failed(1)


def test_a_folder_called_tilde_is_a_folder(here: Path) -> None:
    write_lines(here / "~/a.jsonl", "a")
    assert run("encode", "./~/a.jsonl", "--tokenizer", "gpt2", "--out", "./~/out").code == 0
    run("report", "./~/out", "--html", "~/r.html").failed(2, "only an unquoted ~")
    write_lines(here / "~notes.jsonl", "a")
    assert run("encode", "~notes.jsonl", *OTHER.split()).code == 0


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


@pytest.fixture
def no_region(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (*bucket_client._ENDPOINTS, *bucket_client.AWS_VARIABLES, *bucket_client.GOOGLE_VARIABLES):
        monkeypatch.delenv(name, raising=False)
    for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_REGION"):
        monkeypatch.setenv(name, "us-east-1")


UNKNOWN_BUCKET = "hint: create the bucket, or correct its name\n"


@pytest.mark.parametrize(
    ("command", "message"),
    [
        (
            "encode s3://nope/corpus --tokenizer gpt2 --out out",
            "cannot list s3://nope/corpus: the bucket does not exist",
        ),
        ("encode good.jsonl --tokenizer gpt2 --out s3://nope/x", "s3://nope/x cannot be the output folder: "),
        ("export tour --format nanogpt --out s3://nope/x", "cannot list s3://nope/x: the bucket does not exist"),
    ],
)
def test_a_bucket_that_does_not_exist_in_a_command(
    here: Path, monkeypatch: pytest.MonkeyPatch, command: str, message: str
) -> None:
    del here
    with s3_server("other") as service:
        for name, value in service.environment.items():
            monkeypatch.setenv(name, value)
        said = run(*command.split()).failed(1, "error[bucket-unknown]", message)
    assert said.endswith(UNKNOWN_BUCKET)


@pytest.mark.parametrize("command", ["encode s3://b/c --tokenizer gpt2 --out out", f"{ENCODE[:-3]}s3://b/c"])
@pytest.mark.usefixtures("no_region")
def test_a_bucket_without_a_network_is_waited_for_aloud(
    here: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, command: str
) -> None:
    del here
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    monkeypatch.setenv("AWS_ENDPOINT_URL", f"http://127.0.0.1:{port}")  # nobody listens there
    monkeypatch.setattr(bucket_client, "PATIENCE", 0.1)
    monkeypatch.setattr(bucket_client, "RETRY_TIMEOUT", 1.0)
    said = run(*command.split()).failed(1, "error[service-unreachable]", "s3://b/c", ": cannot connect (tried for ")
    assert said.endswith("hint: check the network, and AWS_ENDPOINT_URL if it is set\n")
    assert [record.message for record in caplog.records] == ["waiting for s3://b: no answer yet; giving up after 1s"]


@pytest.mark.parametrize(("scheme", "word"), [("s3", "AWS_ACCESS_KEY_ID"), ("gs", "gcloud")])
@pytest.mark.usefixtures("no_region")
def test_without_credentials_the_hint_is_that_of_the_service(
    here: Path, monkeypatch: pytest.MonkeyPatch, scheme: str, word: str
) -> None:
    monkeypatch.delenv("AWS_ACCESS_KEY_ID")
    monkeypatch.setenv("AWS_EC2_METADATA_DISABLED", "true")
    monkeypatch.setenv("HOME", str(here))
    monkeypatch.setattr(socket, "create_connection", _refused)
    said = run("encode", "good.jsonl", "--tokenizer", "gpt2", "--out", f"{scheme}://b/c").failed(
        2, f"error[credentials-missing]: no credentials for {scheme}:// were found\n"
    )
    assert [other in said for other in ("AWS_ACCESS_KEY_ID", "gcloud")].count(True) == 1
    assert word in said


def _refused(*_: Any, **__: Any) -> Any:
    raise ConnectionRefusedError


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
        parquet(tmp_path / f"in/{number:02}.parquet", text=[*DOCUMENTS, f"{number}"])
    write(tmp_path / f"in/20.{ending}", content=["a", "b"])
    write(tmp_path / f"in/21.{ending}", content=["a", "c"])
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
    assert f"{here}/utf16.jsonl: 51 of 51 rows bad (the file is UTF-16)" in told.out
    assert f"{here}/half.jsonl: 1 of 4 rows bad\n" in told.out
    assert "good.jsonl" not in told.out
    options[3] = "other"
    told = run("encode", "good.jsonl", "utf16.jsonl", *options, "--max-bad", "90%", "--json")
    assert told.json["bad_files"] == [{"location": f"{here}/utf16.jsonl", "bad": 51, "rows": 51, "what": "UTF-16"}]
    options[3] = "more"
    run("encode", "good.jsonl", "utf16.jsonl", *options, "--max-bad", "1%").failed(
        1, f"{here}/utf16.jsonl: 51 of 51 rows bad"
    )
