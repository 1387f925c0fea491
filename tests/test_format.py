"""FORMAT.md is true: its tables, its rules for splits, and its reader, held against datasets that `encode` made."""

import ast
import hashlib
import importlib.util
import json
import re
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any, Literal

import numpy as np
import numpy.typing as npt
import pytest

import tokmill
from tokmill._dataset.index import index_dtype
from tokmill._dataset.npy import npy_header
from tokmill._store.extents import hash_bytes

Eot = Literal["prefix", "suffix", "none"]
FileFormat = Literal["npy", "bin"]
Reader = Callable[[str, str], Iterator[npt.NDArray[np.unsignedinteger[Any]]]]

FORMAT = Path(__file__).parent.parent.joinpath("FORMAT.md").read_text(encoding="utf-8")

RULES = ["val=hash:30%", "dev=hash:12.5%", "nth=docs:1/7", "test=shards:5"]
NAMES = ["val", "dev", "nth", "test", "train"]

TEXTS = [
    "one",
    "",
    "two words",
    "a text that holds <|endoftext|> as text",
    "日本語のテキスト",
    "a long one, so that it spans many shards: " + "tick tock " * 40,
    "naïve café 👩\u200d🚀",
    "\n\n  blanks\t",
    "0123456789",
    "",
    "the last of ten",
]


def section(heading: str) -> str:
    """Return the text below a heading, up to the next one."""
    found = re.search(rf"^## {re.escape(heading)}\n(.*?)(?=^## |\Z)", FORMAT, re.DOTALL | re.MULTILINE)
    assert found is not None, heading
    return found[1]


def table(heading: str) -> list[dict[str, str]]:
    """The first table of a section: one dict per row, by the names of the columns, without backquotes."""
    lines = [line for line in section(heading).splitlines() if line.startswith("|")]
    cells = [[cell.strip().strip("`") for cell in line.strip("|").split("|")] for line in lines]
    names, _, *rows = cells
    return [dict(zip(names, row, strict=True)) for row in rows]


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Reader:
    """The function that FORMAT.md ends with."""
    blocks = re.findall(r"^```python\n(.*?)^```$", section("A reader in twenty lines"), re.DOTALL | re.MULTILINE)
    assert len(blocks) == 1
    code: str = blocks[0]
    assert len([line for line in code.splitlines() if line.strip()]) <= 20
    imports = [name.name for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Import) for name in node.names]
    assert sorted(imports) == ["json", "numpy"]
    assert "from " not in code
    file = tmp_path_factory.mktemp("reader") / "reader.py"
    file.write_text(code, encoding="utf-8")
    spec = importlib.util.spec_from_file_location("reader", file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    documents: Reader = module.documents
    return documents


def write_corpus(folder: Path, copies: int = 4) -> list[tuple[str, str]]:
    """Writes two files of JSON lines; returns text and key (what its hash is taken of) of every document, in order."""
    folder.mkdir()
    documents = []
    for name in ("a.jsonl", "b.jsonl"):
        data = b""
        for number in range(copies):
            for place, text in enumerate(TEXTS):
                row: dict[str, object] = {"text": text}
                key = f"{name}\0{len(data)}"
                if place % 3 == 1:
                    row["id"] = number * 1000 - place
                    key = str(row["id"])
                elif place % 3 == 2:
                    row["id"] = key = f"{name} № {number} {place}"
                data += json.dumps(row, ensure_ascii=place % 2 == 0).encode() + b"\n"
                documents.append((text, key))
            data += b"\n"  # a blank line is no row
        (folder / name).write_bytes(data)
    return documents


def encode(
    sources: Path,
    out: Path,
    eot: Eot,
    file_format: FileFormat = "npy",
    split: Iterable[str] = RULES,
    tokenizer: str | None = None,
) -> dict[str, Any]:
    """Encodes into tiny shards; returns the manifest as a stranger reads it."""
    tokmill.encode(
        str(sources),
        tokenizer=tokenizer or ("r50k_base" if eot == "suffix" else "cl100k_base"),
        out=str(out),
        shard_tokens=7,
        split=list(split),
        eot=eot,
        format=file_format,
        workers=2,
    )
    manifest: dict[str, Any] = json.loads((out / "manifest.json").read_text(encoding="utf-8"))
    return manifest


def place_plainly(
    documents: Iterable[tuple[str, str]], eot: Eot, manifest: dict[str, Any]
) -> dict[str, list[list[int]]]:
    """Return the ids of all documents by split, by FORMAT.md, one document at a time."""
    tokenizer = tokmill.Tokenizer(manifest["tokenizer"]["name"])
    splits: dict[str, list[list[int]]] = {name: [] for name in NAMES}
    ordinal, room = 0, 5 * manifest["segments"][0][0]["shard_tokens"]
    for text, key in documents:
        ids = tokenizer.encode_ordinary(text)
        if eot == "none" and not ids:
            continue
        ids = {"prefix": [tokenizer.eot_token, *ids], "suffix": [*ids, tokenizer.eot_token], "none": ids}[eot]
        ordinal += 1
        h = int.from_bytes(hashlib.sha256(key.encode()).digest()[:8], "big")
        if h < Fraction("0.3") * 2**64:
            split = "val"
        elif h < Fraction("0.425") * 2**64:
            split = "dev"
        elif ordinal % 7 == 0:
            split = "nth"
        elif len(ids) <= room:
            split = "test"
            room -= len(ids)
        else:
            split = "train"
            room = -1
        splits[split].append(ids)
    return splits


@pytest.mark.parametrize("file_format", ["npy", "bin"])
@pytest.mark.parametrize("eot", ["prefix", "suffix", "none"])
def test_the_reader_yields_every_document_of_every_split(
    eot: Eot, file_format: FileFormat, reader: Reader, tmp_path: Path
) -> None:
    documents = write_corpus(tmp_path / "corpus")
    manifest = encode(tmp_path / "corpus", tmp_path / "out", eot, file_format)
    expected = place_plainly(documents, eot, manifest)
    assert list(manifest["splits"]) == NAMES
    for name in NAMES:
        found = list(reader(str(tmp_path / "out"), name))
        assert [ids.tolist() for ids in found] == expected[name]
        assert {ids.dtype for ids in found} == {np.dtype(manifest["dtype"])}
        assert manifest["splits"][name]["documents"] == len(found)
        assert manifest["splits"][name]["tokens"] == sum(map(len, found))
    # The datasets are such that it could go wrong: every split has documents, some span shards, some shards start none.
    assert all(expected.values())
    assert any(len(ids) > 10 * manifest["segments"][0][0]["shard_tokens"] for ids in expected["train"])
    index = np.load(tmp_path / "out" / "index.npy")
    assert 0 in index["documents"]
    empty = sum(not text for text, _ in documents)
    assert manifest["documents"]["dropped"] == ({"empty": empty} if eot == "none" else {})


def test_the_reader_yields_nothing_for_a_split_without_shards(reader: Reader, tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text('{"text": "alone"}\n', encoding="utf-8")
    manifest = encode(tmp_path / "a.jsonl", tmp_path / "out", "prefix", split=["val=docs:1/2"])
    assert manifest["splits"]["val"] == {"code": 0, "tokens": 0, "documents": 0, "shards": 0}
    assert list(reader(str(tmp_path / "out"), "val")) == []
    assert len(list(reader(str(tmp_path / "out"), "train"))) == 1


@pytest.mark.parametrize("file_format", ["npy", "bin"])
def test_the_files_are_those_that_the_page_names(file_format: FileFormat, tmp_path: Path) -> None:
    write_corpus(tmp_path / "corpus", copies=1)
    out = tmp_path / "out"
    manifest = encode(tmp_path / "corpus", out, "prefix", file_format)
    shards = [f"{s}/{s}_{k:06d}" for s, totals in manifest["splits"].items() for k in range(totals["shards"])]
    expected = {"manifest.json", "index.npy", "sources.jsonl", "README.md"}
    expected |= {f"{shard}.{file_format}" for shard in shards} | {f"{shard}.docs.npy" for shard in shards}
    expected |= {f"{shard}.table.parquet" for shard in shards}
    files = {file.relative_to(out).as_posix() for file in out.rglob("*") if file.is_file()}
    assert {file for file in files if not file.startswith("_run/")} == expected


def test_shards_have_the_header_of_the_page(tmp_path: Path) -> None:
    write_corpus(tmp_path / "corpus", copies=1)
    out = tmp_path / "out"
    encode(tmp_path / "corpus", out, "prefix")
    encode(tmp_path / "corpus", tmp_path / "bin", "prefix", "bin")
    text = re.search(r"in ASCII `(.*?)`", section("Shards"))
    assert text is not None
    for file, descr, size in ("train_000000.npy", "<u4", 4), ("train_000000.docs.npy", "<i8", 8):
        raw = (out / "train" / file).read_bytes()
        count = (len(raw) - 128) // size
        described = text[1].replace("<u2", descr).replace("1000", str(count))
        magic = bytes.fromhex("93 4E 55 4D 50 59 01 00 76 00")
        assert raw[:128] == magic + described.encode().ljust(117) + b"\n"
        assert len(raw) == 128 + size * count
    body = (out / "train/train_000000.npy").read_bytes()[128:]
    assert (tmp_path / "bin/train/train_000000.bin").read_bytes() == body


def test_the_table_of_the_index_is_its_dtype() -> None:
    def in_words(dtype: np.dtype[Any]) -> str:
        return dtype.str if dtype.subdtype is None else f"{dtype.base.str.lstrip('|')}[{dtype.shape[0]}]"

    dtype = index_dtype(["table"])
    assert dtype.fields is not None
    fields = [(name, *dtype.fields[name][:2]) for name in dtype.names or ()]
    assert [list(row.values())[:4] for row in table("index.npy")] == [
        [name, str(offset), str(dtype.itemsize), in_words(dtype)] for name, dtype, offset in fields
    ]
    assert f"one record of {dtype.itemsize} bytes" in section("index.npy")
    assert f"a header of {len(npy_header(dtype, 0))} bytes" in section("index.npy")


def test_the_index_says_where_shards_come_from(tmp_path: Path) -> None:
    (tmp_path / "corpus").mkdir()
    (tmp_path / "corpus/a.jsonl").write_text('{"text": "one"}\n{"text": "two"}\n', encoding="utf-8")
    (tmp_path / "corpus/b.jsonl").write_text('\n{"text": "' + "three " * 10 + '"}\n', encoding="utf-8")
    manifest = encode(tmp_path / "corpus", tmp_path / "out", "prefix", split=["val=docs:1/2"])
    index = np.load(tmp_path / "out/index.npy", mmap_mode="r")
    codes = [totals["code"] for totals in manifest["splits"].values() for _ in range(totals["shards"])]
    assert index["split"].tolist() == codes == [0, 1, 1]
    origins = index[["first_file", "first_position", "last_file", "last_position"]].tolist()
    assert origins == [(0, 16, 0, 16), (0, 0, 1, 1), (1, 1, 1, 1)]
    assert index["documents"].tolist() == [1, 2, 0]


def test_the_tables_of_manifest_and_sources_are_complete(tmp_path: Path) -> None:
    write_corpus(tmp_path / "corpus", copies=1)
    manifest = encode(tmp_path / "corpus", tmp_path / "out", "none")

    def fields(value: object, name: str) -> Iterator[tuple[str, object]]:
        if name == "retokenised" and isinstance(value, list):
            yield from fields(value[0], f"{name}[]")
        elif name == "segments" and isinstance(value, list):
            yield from fields(value[0][0], f"{name}[][]")
        elif isinstance(value, dict) and name not in ("options", "documents.dropped"):
            for key, child in value.items():
                yield from fields(child, f"{name}.{'NAME' if name in ('splits', 'sidecars') else key}".lstrip("."))
        else:
            yield name, value

    kinds: dict[str, type | tuple[type, ...]] = {
        "string": str,
        "integer": int,
        "integer or null": (int, type(None)),
        "string or null": (str, type(None)),
        "object": dict,
        "array": list,
        "boolean": bool,
    }
    rows = {row["field"]: row["type"] for row in table("manifest.json") if row["field"] != "segments"}
    tokmill.train(str(tmp_path / "corpus"), vocab_size=300, out=str(tmp_path / "tokenizer"))
    own = encode(tmp_path / "out", tmp_path / "own", "none", tokenizer=str(tmp_path / "tokenizer"))
    sometimes = ("definition", "retokenised")
    assert [name for name in rows if name not in sometimes] == list(dict(fields(own, "")))
    assert [name for name in rows if not name.startswith(sometimes)] == list(dict(fields(manifest, "")))
    for name, value in (*fields(manifest, ""), *fields(own, "")):
        assert isinstance(value, kinds[rows[name]]), name
    for line in (tmp_path / "out/sources.jsonl").read_text(encoding="utf-8").splitlines():
        assert list(json.loads(line)) == [row["field"] for row in table("sources.jsonl")]


@pytest.mark.parametrize("file_format", ["npy", "bin"])
def test_sums_and_sizes_agree(file_format: FileFormat, tmp_path: Path) -> None:
    write_corpus(tmp_path / "corpus", copies=1)
    out = tmp_path / "out"
    manifest = encode(tmp_path / "corpus", out, "prefix", file_format)
    index = np.load(out / "index.npy")
    documents = manifest["documents"]
    assert documents["in"] == documents["out"] + documents["filtered"] + sum(documents["dropped"].values())
    first = 0
    for name, totals in manifest["splits"].items():
        rows = index[first : first + totals["shards"]]
        first += totals["shards"]
        assert rows["shard"].tolist() == list(range(totals["shards"]))
        assert (rows["tokens"][:-1] == manifest["segments"][0][0]["shard_tokens"]).all()
        for row in rows:
            path = out / name / f"{name}_{row['shard']:06d}.{file_format}"
            starts = np.load(path.with_suffix(".docs.npy"))
            assert path.stat().st_size == row["bytes"]
            assert len(starts) == row["documents"]
            assert (np.diff(starts) > 0).all()
            assert ((starts >= 0) & (starts < row["tokens"])).all()
    assert first == len(index)
    for file in ("index", "sources"):
        assert (out / manifest[file]["file"]).stat().st_size == manifest[file]["bytes"]
        assert hash_bytes((out / manifest[file]["file"]).read_bytes()) == manifest[file]["blake3"]
    own = f',\n  "blake3": "{manifest["blake3"]}"'.encode()
    assert hash_bytes((out / "manifest.json").read_bytes().replace(own, b"")) == manifest["blake3"]
