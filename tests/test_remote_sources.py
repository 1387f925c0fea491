"""Files in buckets are listed and read as the same files on disk are, with few requests for what is needed."""

from __future__ import annotations

import itertools
import json
import random
import secrets
from dataclasses import replace
from pathlib import Path
from typing import Any

import obstore
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from source_files import every_kind, exhaust, told_of
from test_plan import make
from tokmill._sources.formats import ReadOptions
from tokmill._sources.listing import plan_sources
from tokmill._sources.plan import Plan, SourceFile
from tokmill._sources.reading import units_of
from tokmill._store import LocalStore, bucket_client, open_store
from tokmill._store.bucket import BucketStore
from tokmill.errors import SourceError, UsageError


@pytest.fixture
def bucket() -> BucketStore:
    """A bucket that no other test knows."""
    return BucketStore.at(f"memory://{secrets.token_hex(8)}")


def upload(folder: Path, bucket: BucketStore) -> None:
    for entry in LocalStore(folder).list():
        bucket.put(entry.path, (folder / entry.path).read_bytes())


def plan(*sources: str, **options: Any) -> Plan:
    return plan_sources(list(sources), ReadOptions(**options))


def failure(*sources: str) -> str:
    with pytest.raises(SourceError) as error:
        plan(*sources)
    assert error.value.hint
    return str(error.value)


def rows(file: SourceFile, start: int = 0, **options: Any) -> list[tuple[Any, ...]]:
    return [row for unit in units_of(file, ReadOptions(**options), start) for row in told_of(unit.read())]


# Listing

NAMES = ["a.txt", "b.txt", "d1/x.txt", "d2/x.txt", "d1/deep/y.jsonl", "d1/deep/er/y.txt", "d1/100%.txt", "d1/a b.txt"]
NAMES += ["d1/é.txt.gz", ".h.txt", "_d/x.txt", "_x.txt", "d1/.h/x.txt", "README.md", "d1/x.csv", "d1x.txt"]


SOURCES = ["", "/", "d1", "d1/", "d1/deep", "a.txt", "d1/x.txt", "*.txt", "?.txt", "[!a].txt", "d*/*.txt", ".h*"]
SOURCES += [
    "d1/**/*.txt",
    "**/*.txt",
    "**/deep/**/y.*",
    "_*/*.txt",
    "_d/*.txt",
    "d1/a?b.txt",
    "d1/é.*",
    "lit[e]ral.txt",
]


@pytest.mark.parametrize("source", SOURCES)
def test_plans_are_those_of_the_same_files_on_disk(tmp_path: Path, bucket: BucketStore, source: str) -> None:
    make(tmp_path, *NAMES, "lit[e]ral.txt", "literal.txt")
    upload(tmp_path, bucket)
    root = bucket.location()
    on_disk, in_bucket = (
        plan(each, formats=("text", "jsonl")) for each in (f"{tmp_path}/{source}", f"{root}/{source}")
    )
    assert [replace(file, location="", version="") for file in on_disk.files] == [
        replace(file, location="", version="") for file in in_bucket.files
    ]
    assert [path.removeprefix(str(tmp_path)) for path in on_disk.ignored] == [
        url.removeprefix(root) for url in in_bucket.ignored
    ]
    for file in in_bucket.files:
        assert plan(file.location).files[0] == replace(file, path=file.path.rpartition("/")[2])


def test_names_are_escaped_as_in_urls(bucket: BucketStore) -> None:
    for name in ("a%b.txt", "what?.txt", "n#1.txt"):
        bucket.put(f"d e/{name}", b"text")
    root = bucket.location()
    files = plan(f"{root}/d e").files
    assert [file.location for file in files] == [f"{root}/d e/{name}.txt" for name in ("a%25b", "n%231", "what%3F")]
    assert plan(f"{root}/d%20e/what%3F.txt").files[0].location == files[2].location
    assert [file.path for file in plan(f"{root}/d%20e/*%25*").files] == ["a%b.txt"]
    assert [rows(file) for file in files] == [[(0, "text", None)]] * 3


def test_what_is_not_there(bucket: BucketStore) -> None:
    root = bucket.location()
    for source in (root, f"{root}/nowhere", f"{root}/nowhere.txt"):
        assert "no file or folder" in failure(source)
    bucket.put("d/_hidden.txt", b"")
    bucket.put("other/a.tsv", b"")
    assert "nothing to read" in failure(f"{root}/d")
    assert "its only file, " in failure(f"{root}/other")
    assert "no file matches" in failure(f"{root}/**/*.txt")
    for source in ("memory://", "memory://a*/b.txt", "memory://a*/?.txt", f"{root}//a.txt", f"{root}/../a.txt"):
        with pytest.raises(UsageError):
            plan(source)


def test_disk_and_bucket_in_one_plan(tmp_path: Path, bucket: BucketStore) -> None:
    make(tmp_path, "a.txt", "b.txt")
    upload(tmp_path, bucket)
    root = bucket.location()
    files = plan(f"{root}/b.txt", str(tmp_path), f"{root}/a.txt").files
    assert [file.location for file in files] == [
        f"{root}/b.txt",
        *(f"{tmp_path}/{name}.txt" for name in "ab"),
        f"{root}/a.txt",
    ]
    for second in (f"{root}/b.txt", f"{root}/?.txt", root, root.replace("memory", "Memory")):
        assert "the same file" in failure(f"{root}/b.txt", second)
    bucket.put("out/shard.txt", b"tokens")
    apart_from = open_store(f"{root}/out")
    for source in (root, f"{root}/**/*.txt"):
        assert [file.path for file in plan_sources([source], ReadOptions(), apart_from).files] == ["a.txt", "b.txt"]


# Reading


@pytest.mark.parametrize(
    "options", [{}, {"separator": "|"}, {"separator": "aa"}, {"separator": ""}, {"where": "length(text) >= 2"}], ids=str
)
def test_rows_are_those_of_the_same_files_on_disk(tmp_path: Path, bucket: BucketStore, options: dict[str, Any]) -> None:
    count = len(list(every_kind(tmp_path)))
    (tmp_path / "empty.txt").write_bytes(b"")
    upload(tmp_path, bucket)
    on_disk, in_bucket = plan(f"{tmp_path}/*").files, plan(f"{bucket.location()}/*").files
    assert len(on_disk) == len(in_bucket) == count + 1
    for file, remote in zip(on_disk, in_bucket, strict=True):
        whole = rows(file, **options)
        for unit_bytes in (1, 20, 1 << 20):
            assert rows(remote, unit_bytes=unit_bytes, **options) == whole, file.path
            for unit in itertools.islice(units_of(remote, ReadOptions(unit_bytes=unit_bytes, **options)), 1):
                assert rows(remote, unit.end, **options) == rows(file, unit.end, **options)


def test_files_that_change(tmp_path: Path, bucket: BucketStore) -> None:
    """Also to other content of the same size."""
    for path in every_kind(tmp_path):
        content = path.read_bytes()
        for other in (content, content[:-1], content + b"\n"):
            bucket.put(path.name, content)
            file = plan(bucket.location(path.name)).files[0]
            options = ReadOptions(separator="|", unit_bytes=20)
            units = list(units_of(file, options))
            bucket.put(path.name, other)
            with pytest.raises(SourceError, match=path.name):
                exhaust(units_of(file, options))
            if getattr(units[0].read, "func", units[0].read).__name__ in ("read", "_read"):  # the others carry rows
                with pytest.raises(SourceError, match=path.name):
                    units[-1].read()
            bucket.delete(path.name)
            with pytest.raises(SourceError, match=path.name):
                exhaust(units_of(file, options))


# What it costs


@pytest.fixture
def requests(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many bytes each request brings."""
    sizes: list[int] = []
    get, head = obstore.get, obstore.head

    def counted_get(client: Any, key: str, **options: Any) -> Any:
        reply = get(client, key, **options)
        start, end = reply.range
        sizes.append(end - start)
        return reply

    def counted_head(client: Any, key: str) -> Any:
        sizes.append(0)
        return head(client, key)

    monkeypatch.setattr(obstore, "get", counted_get)
    monkeypatch.setattr(obstore, "head", counted_head)
    return sizes


@pytest.mark.parametrize("unit_bytes", [10_000, 150_000])
def test_parquet_is_read_by_ranges(tmp_path: Path, bucket: BucketStore, requests: list[int], unit_bytes: int) -> None:
    """Text and ids of four row groups: in front of, between and behind columns that nobody needs."""
    rng = random.Random(6)
    count = 800
    noise = [rng.randbytes(8000) for _ in range(count)]
    texts = [rng.randbytes(250).hex() for _ in range(count)]
    table = pa.table({"a": noise, "id": range(count), "b": noise, "text": texts, "c": noise})
    pq.write_table(table, tmp_path / "a.parquet", row_group_size=count // 4, use_dictionary=False)
    upload(tmp_path, bucket)
    file = plan(bucket.location("a.parquet")).files[0]
    requests.clear()
    units = list(units_of(file, ReadOptions(unit_bytes=unit_bytes)))
    assert [row[1:] for unit in units for row in told_of(unit.read())] == [(t, str(k)) for k, t in enumerate(texts)]
    replies = [size for size in requests if size]
    assert len(replies) == 1 + 4 * 2
    assert len(requests) <= 2 * len(replies) + 1  # what is looked at, to see whether the file has changed
    assert sum(replies) < 900_000 < file.size / 20
    requests.clear()
    for unit in units_of(file, ReadOptions(unit_bytes=unit_bytes, needs_ids=False)):
        unit.read()
    assert len([size for size in requests if size]) <= 1 + 4  # without ids, which nobody wants


@pytest.mark.parametrize("suffix", ["jsonl", "txt"])
def test_plain_files_are_read_by_ranges(bucket: BucketStore, requests: list[int], suffix: str) -> None:
    lines = "".join(json.dumps({"text": "x" * 950}) + "\n" for _ in range(4000)).encode()
    bucket.put(f"a.{suffix}", lines)
    file = plan(bucket.location(f"a.{suffix}")).files[0]
    requests.clear()
    options = ReadOptions(separator="\n", unit_bytes=1 << 20)
    assert sum(unit.read().count for unit in units_of(file, options)) == 4000
    assert len(requests) <= 2 * 4 + 2
    assert sum(requests) < len(lines) + 6 * (64 << 10)
    requests.clear()
    assert sum(unit.read().count for unit in units_of(file, options, file.size - 100_000)) >= 100
    assert sum(requests) < 300_000


def test_a_store_is_opened_once_per_folder(bucket: BucketStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """Since its client is not made in no time."""
    connect, made = bucket_client.connect, []

    def counted(*arguments: Any) -> Any:
        made.append(arguments)
        return connect(*arguments)

    monkeypatch.setattr(bucket_client, "connect", counted)
    for name in ("a", "b", "c"):
        bucket.put(f"d/{name}.txt", b"one|two|three")
    made.clear()
    for file in plan(*(bucket.location(f"d/{name}.txt") for name in "abc")).files:
        exhaust(units_of(file, ReadOptions(unit_bytes=5, separator="|")))
    assert len(made) == 1
