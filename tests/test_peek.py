from __future__ import annotations

import gzip
import io
import json
import os
import random
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

import clean_twin
import tokmill.results
import twin
from command import run, write_lines
from documents import EOT, write_dataset
from tokmill._escaping import harmless
from tokmill._inspection.locator import SourcePlace
from tokmill._tokenizer.tokenizer import token_texts
from tokmill.errors import OutputError, UsageError

TRACED = 1000 if os.environ.get("TOKMILL_FULL") == "1" else 150
SEPARATOR = "<|endoftext|>"

Texts = dict[tuple[str, str, int], str]
"""The text of every document, by the name of its file, what its place counts, and its place."""


def texts_of(count: int, seed: int, start: int) -> list[str]:
    drawn = random.Random(seed)
    words = [
        "word",
        " ",
        "\n",
        "naïve",
        "日本語",
        "🜚",
        "👩‍🚀",
        "<b>x</b>",
        "&amp;",
        "e\u0301",
        "<|fim_prefix|>",
        "\t\t",
        "1234",
    ]
    return [f"{start + n} " + "".join(drawn.choices(words, k=drawn.randrange(0, 60))) for n in range(count)]


def write_sources(folder: Path) -> Texts:
    """A file in each format, and where each document is in it."""
    found: Texts = {}
    texts = texts_of(60, 1, 1000)
    pq.write_table(pa.table({"text": texts}), folder / "a.parquet", row_group_size=7)
    found |= {("a.parquet", "row", row): text for row, text in enumerate(texts)}
    compressions: dict[str, Callable[[bytes], bytes]] = {
        "b.jsonl": bytes,
        "c.jsonl.gz": gzip.compress,
        "d.jsonl.zst": lambda data: pa.Codec("zstd").compress(data, asbytes=True),
    }
    for number, (name, compress) in enumerate(compressions.items()):
        data = b""
        for text in texts_of(60, 2 + number, 2000 + 1000 * number):
            found[name, "byte", len(data)] = text
            data += json.dumps({"text": text}, ensure_ascii=number == 0).encode() + b"\n"
        (folder / name).write_bytes(compress(data))
    data = b""
    for text in texts_of(60, 9, 9000):
        found["e.txt", "byte", len(data)] = text
        data += (text + SEPARATOR).encode()
    (folder / "e.txt").write_bytes(data)
    return found


def encode(tmp_path: Path, **options: Any) -> Any:
    (tmp_path / "sources").mkdir()
    texts = write_sources(tmp_path / "sources")
    summary = tokmill.encode(
        f"{tmp_path}/sources/*",
        tokenizer="cl100k_base",
        out=str(tmp_path / "d"),
        shard_tokens=1500,
        split=["val=hash:20%", "test=docs:1/7"],
        checkpoint_every="0s",
        **options,
    )
    return texts, {split: totals.tokens for split, totals in summary.manifest.splits.items()}


@pytest.mark.parametrize("eot", ["prefix", "suffix", "none"])
@pytest.mark.parametrize("clean", [(), ("html,control,nfc,whitespace",)])
def test_from_any_token_to_its_character(tmp_path: Path, eot: Any, clean: tuple[str, ...]) -> None:
    """tiktoken returns the character at which each token begins."""
    texts, tokens = encode(tmp_path, eot=eot, clean=clean)
    drawn = random.Random(8)
    chosen = [
        (split, drawn.randrange(tokens[split])) for split in drawn.choices(list(tokens), k=TRACED if not clean else 60)
    ]
    chosen += [(split, place) for split, total in tokens.items() for place in (0, total - 1)]
    found = tokmill.peek(str(tmp_path / "d"), token=[f"{split}:{offset}" for split, offset in chosen]).tokens
    assert [(token.split, token.offset) for token in found] == chosen
    assert len({token.source.file for token in found if token.source}) == 5
    reference = twin.reference("cl100k_base")
    for token in found:
        assert token.source is not None
        assert token.unknown is None
        assert token.source.changed == ()
        name = Path(token.source.file).name
        text = texts[name, token.source.counted, token.source.position]
        if clean:
            text = clean_twin.clean(text, ["html", "control", "nfc", "whitespace"])
        ids = reference.encode_ordinary(text)
        place = token.place - (eot == "prefix")
        assert token.cleaned == bool(clean)
        if not 0 <= place < len(ids):
            assert token.id == reference.eot_token
            assert (token.character, token.byte, token.there) == (None, None, "")
            continue
        decoded, offsets = reference.decode_with_offsets(ids)
        assert decoded == text
        assert token.id == ids[place]
        assert token.character == offsets[place]
        assert token.character is not None
        assert token.id is not None
        assert token.byte == len(reference.decode_bytes(ids[:place]))
        assert token.before == text[max(token.character - 60, 0) : token.character]
        assert text[token.character :].startswith(token.there + token.after)
        assert token.there.encode().find(reference.decode_single_token_bytes(token.id)) in (0, 1, 2, 3)


def test_documents(tmp_path: Path) -> None:
    texts, _ = encode(tmp_path)
    out = str(tmp_path / "d")
    reader = list(_documents(tmp_path / "d", "train"))
    first = tokmill.peek(out, limit=500, max_tokens="10k", source=True)
    reference = twin.reference("cl100k_base")
    assert len(first.documents) == len(reader)
    for number, document in enumerate(first.documents):
        assert document.document == number
        assert list(document.ids) == reader[number]
        assert document.tokens == len(reader[number])
        assert document.start == sum(map(len, reader[:number]))
        assert document.shard == document.start // 1500
        assert document.text == reference.decode(reader[number]) == b"".join(document.pieces).decode()
        assert document.source is not None
        name = Path(document.source.file).name
        assert document.text == SEPARATOR + texts[name, document.source.counted, document.source.position]
    inside = [document for document in first.documents if document.shard == 2]
    assert tokmill.peek(out, shard=2, limit=500, max_tokens="10k", source=True).documents == tuple(inside)
    assert tokmill.peek(out, shard=2, doc=1, max_tokens="10k", source=True).documents == (inside[1],)
    assert tokmill.peek(out, doc=7, max_tokens="10k", source=True).documents == (first.documents[7],)
    some = tokmill.peek(out, random=4, seed=3)
    assert [d.document for d in some.documents] == [d.document for d in tokmill.peek(out, random=4, seed=3).documents]
    assert len({d.document for d in some.documents}) == 4
    assert some.seed == 3
    assert len(tokmill.peek(out, split="test", random=10_000).documents) == len(
        list(_documents(tmp_path / "d", "test"))
    )


def _documents(out: Path, split: str) -> Any:
    """The reader of FORMAT.md."""
    words = (Path(__file__).parents[1] / "FORMAT.md").read_text("utf-8")
    code = re.findall(r"```python\n(.*?)```", words, re.DOTALL)[-1]
    names: dict[str, Any] = {}
    exec(code, names)  # noqa: S102
    return (document.tolist() for document in names["documents"](str(out), split))


def test_grep(tmp_path: Path) -> None:
    texts = [f"{n} " + "all work and no play " * 50 + ("a needle “ü” here" if n % 5 == 3 else "") for n in range(40)]
    source = write_lines(tmp_path / "a.jsonl", *texts)
    tokmill.encode(str(source), tokenizer="gpt2", out=str(tmp_path / "d"), shard_tokens="2k")
    found = tokmill.peek(str(tmp_path / "d"), grep="needle “ü”", limit=4).documents
    assert [document.document for document in found] == [3, 8, 13, 18]
    for document in found:
        assert document.first > 0
        assert "needle “ü” here" in document.text
    assert len(tokmill.peek(str(tmp_path / "d"), grep="needle", limit=100).documents) == 8
    few = tokmill.peek(str(tmp_path / "d"), grep="needle “ü”", max_tokens=12).documents
    assert all("needle “ü”" in document.text and len(document.ids) <= 12 for document in few)
    assert run("peek", tmp_path / "d", "--grep", "haystack").out.startswith("no documents of ")


HOSTILE = "a\x1b[2J\x9b31m\x1b]0;title\x07\r\x08\x7f\u202eevil\u2066\x00b\tc\nd"
OBEYED = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")


def test_a_terminal_obeys_no_document(tmp_path: Path) -> None:
    source = write_lines(tmp_path / "evil\x1b[2J.jsonl", HOSTILE)
    tokmill.encode(str(source), tokenizer="gpt2", out=str(tmp_path / "d"))
    places = [f"--token=train:{n}" for n in range(8)]
    for options in ([], ["--source"], ["--ids"], ["--source", "--ids"], ["--json"], ["--grep", "evil"], places):
        told = run("peek", tmp_path / "d", *options)
        assert told.code == 0
        assert not OBEYED.search(told.out), options
    assert run("peek", tmp_path / "d", "--json").json["documents"][0]["text"] == f"{SEPARATOR}{HOSTILE}"
    shown = run("peek", tmp_path / "d").out
    assert r"a\x1b[2J\x9b31m\x1b]0;title\x07\r\x08\x7f\u202eevil\u2066\x00b" in shown
    assert "b\tc\nd" in shown
    for asked in (tokmill.peek(str(tmp_path / "d"), source=True), tokmill.peek(str(tmp_path / "d"), token="train:3")):  # noqa: S106
        painted = terminal(asked)
        assert re.search("\x1b\\[[0-9;]+m", painted)
        assert not OBEYED.search(re.sub("\x1b\\[[0-9;]+m", "", painted))


def terminal(asked: tokmill.results.Peek, **options: Any) -> str:
    return asked.as_text(console=Console(file=io.StringIO(), force_terminal=True, highlight=False, **options))


def test_neighbours_differ_in_colour(tmp_path: Path) -> None:
    source = write_lines(tmp_path / "a.jsonl", "one two three")
    tokmill.encode(str(source), tokenizer="gpt2", out=str(tmp_path / "d"))
    asked = tokmill.peek(str(tmp_path / "d"))
    coloured = re.findall("\x1b\\[([0-9;]+)m([^\x1b]*)\x1b\\[0m", terminal(asked, color_system="standard"))
    assert [text for _, text in coloured[-4:]] == ["<|endoftext|>", "one", " two", " three"]
    assert len({style for style, _ in coloured[-4:]}) == 4
    plain = terminal(asked, color_system="standard", no_color=True)
    assert plain.splitlines()[1] == f"{SEPARATOR}\x1b[4mone\x1b[0m two\x1b[4m three\x1b[0m"


def test_lines_break_between_words(tmp_path: Path) -> None:
    source = write_lines(tmp_path / "a.jsonl", "some words " * 9 + "\r\n詩")
    tokmill.encode(str(source), tokenizer="gpt2", out=str(tmp_path / "d"))
    painted = terminal(tokmill.peek(tmp_path / "d"), width=30)
    assert re.search("\x1b\\[2;[0-9;]+m\\\\r\x1b", painted), "carriage returns are dim"
    lines = re.sub("\x1b\\[[0-9;]+m", "", painted).partition(" 0:")[2].splitlines()[2:]
    assert all(len(line) <= 30 for line in lines)
    assert {word for line in lines for word in line.split()} == {f"{SEPARATOR}some", "some", "words", r"\r", "詩"}
    ids = tokmill.peek(tmp_path / "d", ids=True).as_text(None)
    assert ids.splitlines()[-1].split()[2:] == [r"b'\xa9'", "'詩'"]


@given(st.text(), st.data())
def test_characters_of_pieces(text: str, data: st.DataObject) -> None:
    """However a text is cut into pieces of bytes, all of it is shown."""
    raw = text.encode()
    cuts = sorted(data.draw(st.lists(st.integers(0, len(raw)), max_size=8)))
    pieces = [raw[start:stop] for start, stop in zip([0, *cuts], [*cuts, len(raw)], strict=True)]
    shown = list(token_texts(pieces))
    assert len(shown) == len(pieces)
    assert "".join(shown) == text
    assert not OBEYED.search(harmless(text))


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--doc", "3"], "split train has no document 3; it has 3"),
        (["--shard", "1", "--doc", "1"], "shard 1 of train has no document 1; it has 1"),
        (["--shard", "9"], "split train has no shard 9; it has 2"),
        (["--token", "train:10"], "split train has no token 10; it has 10"),
        (["--token", "train"], "'train' is not SPLIT:OFFSET"),
        (["--token", "dev:1"], "has no split 'dev'"),
        (["--split", "dev"], "has no split 'dev'\nhint: it has train"),
        (["--doc", "1", "--random", "2"], "--doc and --random cannot be combined"),
        (["--doc", "1", "--token", "train:1"], "--doc and --token cannot be combined"),
        (["--shard", "1", "--token", "train:1"], "--shard and --token cannot be combined"),
        (["--grep", ""], "--grep needs a text"),
        (["--max-tokens", "0"], "--max-tokens must be at least 1, not 0"),
        (["--doc", "-1"], "--doc"),
    ],
)
def test_what_is_not_there(tmp_path: Path, options: list[str], words: str) -> None:
    write_dataset(tmp_path / "d", {"train": [[EOT, 9, 8], [EOT, 9], [EOT, 7, 7, 7, 7]]}, shard_tokens=5)
    run("peek", tmp_path / "d", *options).failed(2, words)


def test_sources_that_are_gone_or_changed(tmp_path: Path) -> None:
    source = write_lines(tmp_path / "a.jsonl", "some text", "more text")
    out = tmp_path / "d"
    tokmill.encode(str(source), tokenizer="gpt2", out=str(out))
    write_lines(source, "another text", "more text")
    token = tokmill.peek(str(out), token="train:1").tokens[0]  # noqa: S106
    assert token.character is None
    assert token.unknown is not None
    assert "do not decode to this text" in token.unknown
    assert token.source is not None
    assert token.source.changed == (str(source),)
    assert "changed since the run" in run("peek", out, "--token", "train:1").out
    write_lines(source, "some text")
    told = run("peek", out, "--token", "train:4").out
    assert "a.jsonl, byte 22: the sources have fewer documents" in told
    source.unlink()
    assert f"a.jsonl, byte 0: there is no file or folder '{source}'" in run("peek", out, "--token", "train:1").out
    shutil.rmtree(out / "_run")
    (token,) = tokmill.peek(str(out), token="train:1").tokens  # noqa: S106
    assert token.source == SourcePlace(file="a.jsonl", counted="byte", position=0)
    assert "run.json is missing" in str(token.unknown)
    (document,) = tokmill.peek(str(out), doc=1, source=True).documents
    assert document.source == SourcePlace(file="a.jsonl", counted="byte", position=22)


def test_a_dataset_that_is_damaged(tmp_path: Path) -> None:
    source = write_lines(tmp_path / "a.jsonl", "some text", "more text")
    tokmill.encode(str(source), tokenizer="gpt2", out=str(tmp_path / "d"))
    starts = tmp_path / "d/train/train_000000.docs.npy"
    starts.write_bytes(starts.read_bytes()[:-8] + (99).to_bytes(8, "little"))
    with pytest.raises(OutputError, match="a document starts at 99, outside the 6 tokens"):
        tokmill.peek(str(tmp_path / "d"), doc=0)
    with pytest.raises(UsageError, match="--limit"):
        tokmill.peek(str(tmp_path / "d"), limit="many")
