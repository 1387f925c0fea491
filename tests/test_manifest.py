import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from tokmill._dataset.index import index_rows, read_index
from tokmill._dataset.manifest import DatasetDescription, Manifest, TokenizerIdentity, read_manifest, write_manifest
from tokmill._dataset.member import DocumentCounts, SplitTotals, TextCounts
from tokmill._dataset.shards import Origin, ShardRecord
from tokmill._dataset.sidecar import SidecarFile
from tokmill._store import AlreadyExistsError, LocalStore
from tokmill._store.extents import hash_bytes
from tokmill.errors import OutputError, SourceError


@dataclass(frozen=True)
class Source:
    path: str
    size: int
    format: str = "jsonl"
    codec: str = "gzip"


SOURCES = [Source("a/ü.jsonl.gz", 10), Source("b\udcff\n\"'.jsonl.gz", 2**40)]
NAMES = ["val", "none", "train"]

DESCRIPTION = DatasetDescription(
    tokenizer=TokenizerIdentity(name="cl100k_base", hash="ab" * 32, n_vocab=100_277, eot=100_257),
    dtype="uint32",
    file_format="npy",
    eot="prefix",
    shard_tokens=100,
    documents=DocumentCounts(read=20, out=12, filtered=5, dropped={"missing": 1, "broken_json": 2, "too_long": 0}),
    text=TextCounts(bytes=1000, words=200, documents_with_special_text=1),
    options={"where": "größe >= 3", "split": ["val=hash:1%"]},
    fingerprint="f00",
)


def record(split: str, shard: int, tokens: int, documents: int) -> ShardRecord:
    tokens_hash, docs_hash = (
        hashlib.sha256(f"{split}{shard}{kind}".encode()).hexdigest() for kind in ("tokens", "docs")
    )
    first, last = Origin(0, 5), Origin(1, 2**40)
    table = {"table": SidecarFile(1000 + shard, hashlib.sha256(f"{split}{shard}table".encode()).hexdigest())}
    return ShardRecord(split, shard, tokens, documents, 128 + 4 * tokens, tokens_hash, docs_hash, first, last, table)


RECORDS = [record("train", 1, 40, 0), record("val", 0, 7, 2), record("train", 0, 100, 10)]


def write(
    folder: Path, description: DatasetDescription = DESCRIPTION, records: list[ShardRecord] = RECORDS
) -> Manifest:
    rows = index_rows(records, {name: code for code, name in enumerate(NAMES)})
    return write_manifest(LocalStore(folder), description, NAMES, rows, SOURCES)


def test_round_trip(tmp_path: Path) -> None:
    written = write(tmp_path)
    manifest = read_manifest(LocalStore(tmp_path))
    assert manifest.as_dict() == written.as_dict()
    assert manifest.splits == {
        "val": SplitTotals(tokens=7, documents=2, shards=1),
        "none": SplitTotals(tokens=0, documents=0, shards=0),
        "train": SplitTotals(tokens=140, documents=10, shards=2),
    }
    assert list(manifest.splits) == NAMES
    assert (manifest.tokens, manifest.shards) == (147, 3)
    for file in (manifest.index, manifest.sources):
        data = (tmp_path / file.file).read_bytes()
        assert (len(data), hash_bytes(data)) == (file.bytes, file.blake3)
    assert {entry.path for entry in LocalStore(tmp_path).list()} == {
        "README.md",
        "manifest.json",
        "index.npy",
        "sources.jsonl",
    }


def test_same_bytes_whatever_the_order(tmp_path: Path) -> None:
    other = replace(
        DESCRIPTION,
        documents=replace(DESCRIPTION.documents, dropped={"broken_json": 2, "missing": 1}),
        options=dict(reversed(list(DESCRIPTION.options.items()))),
    )
    write(tmp_path / "a")
    write(tmp_path / "b", other, RECORDS[::-1])
    for name in ("manifest.json", "index.npy", "sources.jsonl"):
        assert (tmp_path / "a" / name).read_bytes() == (tmp_path / "b" / name).read_bytes()


def test_written_once(tmp_path: Path) -> None:
    write(tmp_path)
    before = (tmp_path / "manifest.json").read_bytes()
    with pytest.raises(AlreadyExistsError):
        write(tmp_path, replace(DESCRIPTION, fingerprint="other"))
    assert (tmp_path / "manifest.json").read_bytes() == before


def test_a_dataset_of_nothing(tmp_path: Path) -> None:
    nothing = replace(DESCRIPTION, documents=DocumentCounts(read=0, out=0, filtered=0, dropped={}), file_format="bin")
    store = LocalStore(tmp_path)
    manifest = write_manifest(store, nothing, ["train"], index_rows([], {}), [])
    assert read_manifest(store) == manifest
    assert len(read_index(store, manifest)) == 0
    assert (tmp_path / "sources.jsonl").read_bytes() == b""


@pytest.mark.parametrize(
    ("documents", "records", "says"),
    [
        (replace(DESCRIPTION.documents, read=21), RECORDS, "documents: 21 were read, but 20 are accounted for"),
        (
            replace(DESCRIPTION.documents, read=21, out=13),
            RECORDS,
            "documents.out: is 13, but the splits contain 12",
        ),
        (DESCRIPTION.documents, RECORDS[:2], "splits.train|documents.out"),
        (DESCRIPTION.documents, [*RECORDS, RECORDS[0]], "splits.train"),
        (
            DESCRIPTION.documents,
            [RECORDS[0], RECORDS[1], replace(RECORDS[2], shard=1)],
            "shard: of shard 0 of train cannot be 1",
        ),
        (
            DESCRIPTION.documents,
            [replace(RECORDS[0], tokens=70), RECORDS[1], replace(RECORDS[2], tokens=70)],
            "tokens: of shard 0",
        ),
        (
            DESCRIPTION.documents,
            [replace(RECORDS[0], bytes=1), *RECORDS[1:]],
            "bytes: of shard 1 of train cannot be 1",
        ),
        (
            DESCRIPTION.documents,
            [replace(RECORDS[0], documents=-1), RECORDS[1], replace(RECORDS[2], documents=11)],
            "documents: of",
        ),
    ],
)
def test_sums_that_do_not_add_up_are_not_written(
    tmp_path: Path, documents: DocumentCounts, records: list[ShardRecord], says: str
) -> None:
    with pytest.raises(OutputError, match=says):
        write(tmp_path, replace(DESCRIPTION, documents=documents), records)
    assert not (tmp_path / "manifest.json").exists()


def change(path: str, value: Any) -> Callable[[Any], Any]:
    """A change of a manifest: set, or with KeyError remove, what lies at a path such as `splits val code`."""

    def changed(root: Any) -> Any:
        *folders, last = path.split()
        inner = root
        for folder in folders:
            inner = inner[int(folder) if isinstance(inner, list) else folder]
        if value is KeyError:
            del inner[last]
        else:
            inner[last] = value
        return root

    return changed


SIDECAR = {"suffix": ".mask.npy", "required": False, "level": "token", "dtype": "bit"}
HOSTILE: list[tuple[Callable[[Any], Any], str]] = [
    (lambda _: [], "not the manifest of a tokmill dataset"),
    (lambda _: {}, "not the manifest of a tokmill dataset"),
    (change("format", "mosaic"), "not the manifest of a tokmill dataset"),
    *((change("version", n), f"format version {n}; this version of tokmill reads 2 and 3") for n in (1, 4)),
    (change("version", True), "format version True"),
    (change("sidecars", KeyError), "root: has no 'sidecars'"),
    (change("sidecars table suffix", ".x.parquet"), "sidecars.table.suffix: is not .table.parquet"),
    (change("sidecars table required", 1), "sidecars.table.required: 1 is not true or false"),
    (change("sidecars Mask", SIDECAR), "sidecars.Mask: is not a valid name"),
    (change("sidecars docs", SIDECAR | {"suffix": ".x.npy"}), "sidecars.docs: is not a valid name"),
    (change("sidecars mask", SIDECAR | {"suffix": "/../x"}), "sidecars.mask.suffix: '/../x' is not a valid"),
    (change("sidecars mask", SIDECAR | {"suffix": ".docs.npy"}), "sidecars.mask.suffix: .* is not a valid"),
    (change("sidecars mask", SIDECAR | {"suffix": ".table.parquet"}), "sidecars.mask.suffix"),
    (
        change("sidecars other", SIDECAR | {"suffix": ".other.npy", "required": True}),
        "needs the sidecar 'other', which this version",
    ),
    (change("sidecars mask", SIDECAR | {"level": "byte"}), "sidecars.mask.level: 'byte' is not document or token"),
    (change("sidecars mask", SIDECAR | {"dtype": "object"}), "sidecars.mask.dtype: is not bit"),
    (change("version", KeyError), "format version None"),
    *((change(name, KeyError), f"root: has no '{name}'") for name in ("splits", "documents", "index", "fingerprint")),
    (change("tokenizer hash", KeyError), "tokenizer: has no 'hash'"),
    (change("tokenizer", 7), "tokenizer: is not an object"),
    (change("tokenizer n_vocab", 0), "tokenizer.n_vocab: 0 is not an integer of at least 1"),
    (change("tokenizer name", None), "tokenizer.name: None is not a string"),
    (change("dtype", "object"), "dtype: 'object' is not uint16 or uint32"),
    (change("segments", []), "segments: have no members"),
    (change("segments", [[]]), "segments: have no members"),
    (change("segments", [3]), "segments.0.: is not a list"),
    (change("segments", KeyError), "root: has no 'segments'"),
    (change("segments 0 0 file_format", "pickle"), r"segments\[0\]\[0\].file_format: 'pickle' is not npy or bin"),
    (change("segments 0 0 is_adopted", True), r"segments\[0\]\[0\]: has no 'adopted'"),
    (change("segments 0 0 location", "../x"), r"segments\[0\]\[0\]: has no 'fingerprint'"),
    (lambda root: root | {"segments": root["segments"] * 2}, "location: is that of the manifest, which has several"),
    (change("eot", "both"), "eot"),
    (change("segments 0 0 shard_tokens", 0), "shard_tokens"),
    (change("segments 0 0 shard_tokens", True), "shard_tokens: True is not an integer"),
    (change("segments 0 0 shard_tokens", 1e2), "shard_tokens"),
    (change("segments 0 0 shard_tokens", 2**63), "shard_tokens"),
    (change("segments 0 0 shard_tokens", "9" * 1000), "shard_tokens: '9{59}… is not"),
    (change("segments 0 0 shard_tokens", 69), "splits.train: 140 tokens do not fill 2 shards"),
    (
        change("splits ../etc", {"code": 3, "tokens": 0, "documents": 0, "shards": 0}),
        r"splits\.\.\./etc: split",
    ),
    (change("splits val code", 1), "splits.val.code: is not 0"),
    (change("splits val tokens", -7), "splits.val.tokens: -7 is not"),
    (change("splits val tokens", 10**15), "splits.val: 1,000,000,000,000,000 tokens do not fill 1 shards"),
    (change("splits val documents", 3), "documents.out: is 12, but the splits contain 13"),
    (change("splits", {}), "splits: the last split must be train"),
    (change("documents in", 21), "documents: 21 were read, but 20 are accounted for"),
    (change("documents dropped missing", -1), "documents.dropped.missing"),
    (change("index file", "../../etc/passwd"), "index.file: '../../etc/passwd' is not index.npy"),
    (change("index blake3", "zz"), "index.blake3: 'zz' is not a hash"),
    (change("sources bytes", None), "sources.bytes"),
]


@pytest.mark.parametrize(("change", "says"), HOSTILE)
def test_hostile_manifest(tmp_path: Path, change: Callable[[Any], Any], says: str) -> None:
    write(tmp_path)
    file = tmp_path / "manifest.json"
    file.write_text(json.dumps(change(json.loads(file.read_text("utf-8")))))
    with pytest.raises(OutputError, match=says) as caught:
        read_manifest(LocalStore(tmp_path))
    assert str(file) in str(caught.value)


@pytest.mark.parametrize("data", [b"", b"{", b"\xff", b"[" * 100_000, b'{"format": ' + b"1" * 5000 + b"}"])
def test_not_json(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "manifest.json").write_bytes(data)
    with pytest.raises(OutputError, match="is not JSON"):
        read_manifest(LocalStore(tmp_path))


def test_no_manifest(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match=r"manifest\.json: No such file"):
        read_manifest(LocalStore(tmp_path))


def test_a_later_writer_may_add_fields(tmp_path: Path) -> None:
    written = write(tmp_path)
    file = tmp_path / "manifest.json"
    file.write_text(json.dumps(json.loads(file.read_text("utf-8")) | {"novel": {"x": 1}}))
    assert read_manifest(LocalStore(tmp_path)).splits == written.splits


def test_damaged_index(tmp_path: Path) -> None:
    store, manifest = LocalStore(tmp_path), write(tmp_path)
    file = tmp_path / "index.npy"
    whole = file.read_bytes()
    for damaged in (b"", whole[:-1], whole + b"\0", whole[:-1] + b"\7"):
        file.write_bytes(damaged)
        with pytest.raises(OutputError, match=r"index\.npy does not match the manifest"):
            read_index(store, manifest)
    write(tmp_path / "other", records=[replace(RECORDS[0], first=Origin(1, 1)), *RECORDS[1:]])
    file.write_bytes((tmp_path / "other/index.npy").read_bytes())
    with pytest.raises(OutputError, match="does not match the manifest"):
        read_index(store, manifest)


def test_an_index_that_does_not_bear_the_manifest_out(tmp_path: Path) -> None:
    store, manifest = LocalStore(tmp_path), write(tmp_path)
    train = replace(manifest.splits["train"], documents=11)
    val = replace(manifest.splits["val"], documents=1)
    with pytest.raises(OutputError, match=r"splits\.val\.documents: 1, but 2 in its shards"):
        read_index(store, replace(manifest, splits={**manifest.splits, "val": val, "train": train}))
