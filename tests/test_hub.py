"""Datasets of the hub: a local hub for the real clients, which counts what is asked of it and misbehaves on demand."""

from __future__ import annotations

import gzip
import io
import json
import logging
import os
import pickle
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from email.utils import formatdate
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from huggingface_hub import HfApi
from huggingface_hub.hf_api import RepoFile

import tokmill
from command import MEMORY, dataset, finish, run, start
from hubs import hub
from servers.hub import LARGE, SIGNATURE, STRANGER, TOKEN, Hub, Trouble
from source_files import told_of
from test_resume import interrupt
from tokmill._signals import Interrupted
from tokmill._sources.formats import ReadOptions
from tokmill._sources.listing import plan_sources
from tokmill._sources.plan import Plan, SourceFile
from tokmill._sources.reading import units_of
from tokmill._sources.selection import SourceSelection
from tokmill._store import hub_client, open_store, split_location, writable
from tokmill._store.hub import HubAddress, HubStore
from tokmill._store.rate_limiter import rate_limiter
from tokmill.errors import OutputError, SourceError, UsageError

__all__ = ["hub"]

ROOT = "hf://datasets/o/n"


def words(count: int, size: int, seed: int = 0) -> list[str]:
    """Texts that do not compress to nothing."""
    rng = random.Random(seed)
    return [f"{seed} {i} {rng.randbytes(size // 2).hex()}" for i in range(count)]


def lines(texts: list[str]) -> bytes:
    return b"".join(json.dumps({"text": text}).encode() + b"\n" for text in texts)


def table(texts: list[str], groups: int = 4) -> bytes:
    """Return a parquet file as in corpora: text, a short id, and other columns around them."""
    rng = random.Random(len(texts))
    columns = {
        "url": [f"https://example.com/{rng.randbytes(40).hex()}" for _ in texts],
        "text": texts,
        "date": [f"2024-01-01T00:00:{i:09}" for i in range(len(texts))],
        "id": [f"<urn:uuid:{rng.randbytes(16).hex()}>" for _ in texts],
        "embedding": [rng.randbytes(400) for _ in texts],
    }
    out = io.BytesIO()
    pq.write_table(pa.table(columns), out, row_group_size=-(-len(texts) // groups), use_dictionary=False)
    return out.getvalue()


def plan(*sources: str, config: str | None = None, split: str | None = None) -> Plan:
    return plan_sources(list(sources), ReadOptions(), selection=SourceSelection(config, split))


def texts(file: SourceFile, start: int = 0, **options: Any) -> list[str]:
    return [row[1] for unit in units_of(file, ReadOptions(**options), start) for row in told_of(unit.read())]


def failure(*sources: str, **selection: str) -> str:
    with pytest.raises((SourceError, UsageError)) as error:
        plan(*sources, **selection)
    assert error.value.hint
    return str(error.value)


# What is named


def test_files_folders_and_globs(hub: Hub) -> None:
    files = {f"data/{kind}/{i:02}.jsonl": lines([f"{kind} {i}"]) for kind in ("en", "fr") for i in range(6)}
    sha = hub.commit("o/n", {**files, "README.md": b"#", ".gitattributes": b"", "data/en/a 100%#?.txt": b"x"})
    for source, count in {
        f"{ROOT}/data/fr": 6,
        f"{ROOT}/data/*/*": 13,
        f"{ROOT}@main/data/fr/03.jsonl": 1,
        f"{ROOT}@{sha}/data/*/0[12].jsonl": 4,
        f"{ROOT}/**/*.jsonl": 12,
        f"{ROOT}/data/en/a 100%25%23%3F.txt": 1,
    }.items():
        found = plan(source).files
        assert len(found) == count, source
        assert [file.location for file in found] == sorted(file.location for file in found)
        for file in found:
            assert file.location.startswith(f"{ROOT}@{sha}/data/")
            assert file.version.startswith(f"{sha}:")
            assert plan(file.location).files[0].version == file.version
    assert "the same file" in failure(f"{ROOT}/data/en/*", f"{ROOT}@{sha}/data/en/01.jsonl")


def test_listings_are_those_of_the_real_client(hub: Hub) -> None:
    """This also tests the local hub."""
    files = {f"d{i}/{j}.jsonl": lines(words(j, 600)) for i in range(3) for j in range(1, 6)}
    sha = hub.commit("o/n", files)
    api = HfApi(endpoint=hub.address)
    assert api.dataset_info("o/n").sha == sha
    theirs = {
        item.path: (item.size, item.lfs.sha256 if item.lfs else item.blob_id)
        for item in api.list_repo_tree("o/n", repo_type="dataset", recursive=True)
        if isinstance(item, RepoFile)
    }
    ours = {e.path: (e.size, e.version.removeprefix(f"{sha}:")) for e in open_store(f"{ROOT}@{sha}").list()}
    assert ours == theirs
    store, name = split_location(f"{ROOT}@{sha}/d1/3.jsonl")
    assert store.stat(name).version == f"{sha}:{theirs['d1/3.jsonl'][1]}"
    assert store.read(name) == files["d1/3.jsonl"] == store.open(name).read()
    assert store.read(name, 5, 10) == files["d1/3.jsonl"][5:10]
    assert store.read(name, 10**9) == b""


def test_revisions(hub: Hub) -> None:
    old = hub.commit("o/n", {"a.jsonl": lines(["old"])})
    converted = hub.commit("o/n", {"default/train/0.parquet": table(["p"], 1)}, ref="refs/convert/parquet")
    new = hub.commit("o/n", {"a.jsonl": lines(["new"])})
    assert texts(plan(f"{ROOT}/a.jsonl").files[0]) == ["new"]
    assert plan(f"{ROOT}@{new}/a.jsonl").pins == {}
    assert texts(plan(f"{ROOT}@{old}/a.jsonl").files[0]) == ["old"]
    for name in ("refs/convert/parquet", "refs%2Fconvert%2Fparquet"):
        found = plan(f"{ROOT}@{name}/default/train")
        assert found.pins == {"o/n@refs/convert/parquet": converted}
        assert texts(found.files[0]) == ["p"]


def test_a_dataset_that_was_renamed(hub: Hub) -> None:
    sha = hub.commit("o/n", {"a.jsonl": lines(["x"]), "b.jsonl": lines(words(20, 400))})
    hub.renamed["old/name"] = "o/n"
    files = plan("hf://datasets/old/name/*.jsonl").files
    assert [file.location for file in files] == [f"hf://datasets/old/name@{sha}/{x}.jsonl" for x in "ab"]
    assert [len(texts(file)) for file in files] == [1, 20]


def test_who_serves_no_ranges(hub: Hub) -> None:
    data = b"0123456789" * 100
    sha = hub.commit("o/n", {"a.txt": data})
    hub.ranges = False
    store = open_store(f"{ROOT}@{sha}")
    assert store.read("a.txt") == data
    assert store.read_ranges("a.txt", [(5, 17), (903, 1000)]) == [data[5:17], data[903:]]


def test_what_is_not_there(hub: Hub) -> None:
    hub.commit("o/n", {"data/train.jsonl": b"", "data/test.jsonl": b"", "sub/x.txt": b""})
    assert "did you mean 'train.jsonl'" in failure(f"{ROOT}/data/trian.jsonl")
    assert "did you mean 'data'" in failure(f"{ROOT}/dat/train.jsonl")
    assert "no file matches" in failure(f"{ROOT}/data/*.parquet")
    assert "no such revision" in failure(f"{ROOT}@v2/data")
    assert "the dataset o/other does not exist on the hub, or you have no access" in failure(
        "hf://datasets/o/other/data"
    )
    for url in ("hf://models/o/n", "hf://datasets/o", "hf://o/n", f"{ROOT}@a..b/x", "hf://datasets/o:secret@h/n/x"):
        with pytest.raises(UsageError) as error:
            plan(url)
        assert "secret" not in str(error.value)


def test_who_may_read(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    hub.commit("o/n", {"a.jsonl": lines(["x"])}, gated=True)
    hub.commit("o/private", {"a.jsonl": lines(["x"])}, private=True)
    for token in ("", STRANGER):
        monkeypatch.setenv("HF_TOKEN", token)
        said = failure(f"{ROOT}/a.jsonl")
        assert "o/n is gated" in said
        assert "accept its conditions at https://huggingface.co/datasets/o/n, then set HF_TOKEN" in said
        assert "or you have no access to it" in failure("hf://datasets/o/private/a.jsonl")
        assert len(said.splitlines()) == 2
    monkeypatch.setenv("HF_TOKEN", "hf_wrong")
    assert "does not accept the token" in failure(f"{ROOT}/a.jsonl")
    monkeypatch.setenv("HF_TOKEN", TOKEN)
    assert texts(plan(f"{ROOT}/a.jsonl").files[0]) == ["x"]
    assert len(plan("hf://datasets/o/private/a.jsonl").files) == 1


def test_a_login_is_enough(hub: Hub) -> None:
    hub.commit("o/n", {"a.jsonl": lines(["x"])}, gated=True)
    Path(os.environ["HF_HOME"], "token").write_text(TOKEN)
    assert texts(plan(f"{ROOT}/a.jsonl").files[0]) == ["x"]


def test_nothing_is_written_to_the_hub(hub: Hub, tmp_path: Path) -> None:
    source = tmp_path / "a.txt"
    source.write_text("x")
    run("encode", source, "--tokenizer", "gpt2", "--out", f"{ROOT}/out").failed(2, "can be read but not written")
    assert not hub.asked
    with pytest.raises(OutputError, match="can be read but not written"):
        writable(open_store(ROOT))


def test_stores_travel_as_their_url(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HF_TOKEN", TOKEN)
    sha = hub.commit("o/n", {"d/a.jsonl": lines(words(50, 100))})
    store = open_store(f"{ROOT}@{sha}/d")
    store.read("a.jsonl")
    packed = pickle.dumps(store)
    assert TOKEN.encode() not in packed
    assert SIGNATURE.encode() not in packed
    assert pickle.loads(packed).location("a.jsonl") == f"{ROOT}@{sha}/d/a.jsonl"  # noqa: S301
    assert store.holds(f"{ROOT}@{sha}/d/a.jsonl")
    assert HubAddress.parse(store.location()).is_pinned


# What it costs


@pytest.mark.parametrize("ids", [None, "id"])
def test_parquet_is_read_by_ranges(hub: Hub, ids: str | None) -> None:
    wanted = words(4000, 1500)
    hub.commit("o/n", {"a.parquet": table(wanted)})
    file = plan(f"{ROOT}/*.parquet").files[0]
    hub.asked.clear()
    options = ReadOptions(id_column=ids, unit_bytes=1 << 20)
    units = list(units_of(file, options))
    asked = len(hub.asked)
    assert [row[1] for unit in units for row in told_of(unit.read())] == wanted
    metadata = pq.read_metadata(io.BytesIO(hub.datasets["o/n"].commits[file.version[:40]]["a.parquet"]))
    groups = [metadata.row_group(i) for i in range(metadata.num_row_groups)]
    needed = sum(group.column(i).total_compressed_size for group in groups for i in (1, 3))
    print(f"parquet: {file.size:,} bytes, needed {needed:,}, read {hub.bytes():,}, {len(hub.asked)} requests")
    assert hub.bytes() < 1.1 * needed < 0.95 * file.size
    assert asked <= 4  # where it lies, the footer
    assert hub.count("^hub") == 1
    assert hub.count("^cdn") <= 3 + 2 * len(units)
    hub.asked.clear()
    rest = [row[1] for unit in units_of(file, options, units[1].end) for row in told_of(unit.read())]
    assert rest == wanted[2000:]
    assert hub.bytes() < 1.1 * needed / 2
    assert hub.count("^hub") == 0


@pytest.mark.parametrize("codec", ["plain", "gzip", "zstd"])
def test_json_lines_are_streamed(hub: Hub, codec: str) -> None:
    wanted = words(4000, 1000)
    data = lines(wanted)
    name = {"plain": "a.jsonl", "gzip": "a.jsonl.gz", "zstd": "a.jsonl.zst"}[codec]
    packed = {"plain": data, "gzip": gzip.compress(data, 1), "zstd": zstd(data)}[codec]
    hub.commit("o/n", {name: packed})
    file = plan(f"{ROOT}/{name}").files[0]
    hub.asked.clear()
    units = units_of(file, ReadOptions(unit_bytes=1 << 20))
    first = next(units)
    told_of(first.read())
    assert hub.bytes() < 2.5 * (1 << 20)  # the first tokens need not wait for the rest
    assert [row[1] for unit in [first, *units] for row in told_of(unit.read())][: len(wanted)] == wanted
    print(f"{codec}: {file.size:,} bytes, read {hub.bytes() - (1 << 20):,}, {len(hub.asked)} requests")
    hub.asked.clear()
    assert texts(file) == wanted
    assert hub.bytes() < 1.1 * file.size
    if codec == "plain":
        hub.asked.clear()
        found = texts(file, first.end)
        assert found == wanted[-len(found) :]
        assert hub.bytes() < 1.1 * (file.size - first.end) + (128 << 10)


def test_long_documents_are_not_read_twice(hub: Hub) -> None:
    wanted = words(60, 300_000)
    hub.commit("o/n", {"a.jsonl": lines(wanted)})
    file = plan(f"{ROOT}/*.jsonl").files[0]
    hub.asked.clear()
    assert texts(file) == wanted
    print(f"long lines: {file.size:,} bytes, read {hub.bytes():,}, {len(hub.asked)} requests")
    assert hub.bytes() < 1.2 * file.size


def zstd(raw: bytes) -> bytes:
    return bytes(pa.compress(raw, codec="zstd", asbytes=True))


# Trouble


def test_the_hub_is_waited_for(hub: Hub, caplog: pytest.LogCaptureFixture) -> None:
    wanted = words(3000, 1000)
    hub.commit("o/n", {"a.jsonl": lines(wanted), "b.jsonl": lines(["b"])})
    hub.troubles = [
        Trouble("hub GET .*revision/main", status=429, times=3),
        Trouble("hub GET .*tree", status=503, headers={"Retry-After": "0.2"}),
        Trouble("hub (GET|HEAD) .*resolve", status=500),
        Trouble("cdn GET", status=429, headers={"Retry-After": formatdate(time.time() + 1, usegmt=True)}),
        Trouble("cdn GET", status=429, headers={"ratelimit": '"resolvers";r=0;t=1'}, skip=1),
        Trouble("cdn GET", status=502, times=2, skip=2),
    ]
    with caplog.at_level(logging.WARNING, "tokmill"):
        files = plan(f"{ROOT}/*.jsonl").files
        assert [text for file in files for text in texts(file, unit_bytes=1 << 20)] == [*wanted, "b"]
    assert all(not trouble.times for trouble in hub.troubles)
    said = caplog.text
    assert "waiting for the hub: the hub returned 429; next try in " in said
    assert "waiting for the hub: the hub returned 503; next try in " in said
    assert rate_limiter().waited > 1


def test_a_pause_that_is_too_long(hub: Hub) -> None:
    hub.commit("o/n", {"a.jsonl": lines(["x"])})
    hub.troubles = [Trouble("hub GET", status=429, headers={"Retry-After": "7500"}, times=99)]
    assert "the hub returned 429 and asks to wait 2h 05m (tried for" in failure(f"{ROOT}/a.jsonl")


def test_workers_wait_together(hub: Hub) -> None:
    """While requests are limited, nothing is sent; then requests resume one at a time."""
    files = {f"{i}.jsonl": lines([f"{i}"]) for i in range(6)}
    sha = hub.commit("o/n", files)
    stores = [split_location(f"{ROOT}@{sha}/{name}") for name in files]
    stores[0][0].read(stores[0][1])
    hub.troubles = [Trouble("hub (GET|HEAD) .*resolve", status=429, headers={"Retry-After": "1"})]
    hub.asked.clear()

    with ThreadPoolExecutor(6) as pool:
        assert list(pool.map(lambda at: at[0].read(at[1]), stores)) == list(files.values())
    refused = next(asked for asked in hub.asked if asked.status == 429)
    # Whoever had passed the gate by then was not called back.
    waited = [asked.time - refused.time for asked in hub.asked if asked.time - refused.time > 0.3]
    assert waited
    assert min(waited) > 0.9
    assert hub.count("hub GET") <= 3 * len(files) + 2  # two each for where it lies


def test_broken_connections_go_on_where_they_broke(hub: Hub, caplog: pytest.LogCaptureFixture) -> None:
    data = random.Random(5).randbytes(3 << 20)
    sha = hub.commit("o/n", {"a.txt": data, "b.txt": data[: LARGE - 1]})
    store = open_store(f"{ROOT}@{sha}")
    hub.troubles = [Trouble("cdn GET", do="half", times=3), Trouble("cdn GET", do="reset", times=1, skip=1)]
    assert store.read("a.txt") == data
    assert hub.bytes() <= len(data)  # the halves, and their halves
    hub.troubles = [
        Trouble("hub GET /api/resolve-cache.*b.txt", do="half", times=1, skip=1),
        Trouble("hub .*b.txt", do="reset"),
    ]
    assert store.read("b.txt") == data[: LARGE - 1]
    assert "next try" not in caplog.text


def test_signed_addresses_expire(hub: Hub) -> None:
    data = random.Random(5).randbytes(1 << 20)
    sha = hub.commit("o/n", {"a.txt": data})
    store = open_store(f"{ROOT}@{sha}")
    for _ in range(3):
        assert store.read("a.txt", 100, 200) == data[100:200]
        assert store.read("a.txt", 200, 300) == data[200:300]
        hub.expire()
    assert hub.count("hub (GET|HEAD) .*resolve") == 3
    hub.valid_from = 10**9
    with pytest.raises(SourceError, match="access denied"):
        store.read("a.txt", 0, 10)
    assert not any(asked.authorized for asked in hub.asked if asked.host == "cdn")


@pytest.mark.parametrize("size", [100, 5000])
def test_other_bytes_at_the_same_commit(hub: Hub, size: int) -> None:
    sha = hub.commit("o/n", {"a.jsonl": lines(["x" * size])})
    file = plan(f"{ROOT}/*.jsonl").files[0]
    hub.datasets["o/n"].commits[sha]["a.jsonl"] = lines(["y" * size])
    with pytest.raises(SourceError, match="different bytes"):
        texts(file)
    store, name = split_location(file.location)
    assert b"yyy" in store.read(name)
    hub.datasets["o/n"].commits[sha]["a.jsonl"] = lines(["z" * size])
    hub.expire()
    with pytest.raises(SourceError, match="different bytes"):
        store.read(name)


@pytest.mark.usefixtures("hub")
def test_nobody_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub_client, "FIRST_CONTACT_TIMEOUT", 0.5)
    monkeypatch.setattr(hub_client, "BACKOFF", 0.2)
    monkeypatch.setattr("huggingface_hub.constants.ENDPOINT", "http://127.0.0.1:9")
    said = failure(f"{ROOT}/a.jsonl")
    assert "it cannot be reached (tried for" in said
    assert "check the network, and HF_ENDPOINT" in said


# Whole runs


def encode(out: Path, *arguments: str | Path) -> Any:
    return run("encode", *arguments, "--tokenizer", "gpt2", "--out", out, "--shard-tokens", "20k", "--workers", "2")


def test_a_branch_that_moves_changes_nothing(hub: Hub, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """None of a run, a resumed run and the check against its sources."""
    monkeypatch.setattr(hub_client, "RETRY_TIMEOUT", 0.3)
    files = {f"{i}.jsonl": lines(words(40, 1000, i)) for i in range(6)}
    sha = hub.commit("o/n", files)
    whole = tmp_path / "whole"
    assert encode(whole, f"{ROOT}/*.jsonl").code == 0
    broken = Trouble(
        "hub (GET|HEAD) .*/resolve/.*/4.jsonl", status=404, headers={"X-Error-Code": "EntryNotFound"}, times=2
    )
    hub.troubles = [broken]
    from tokmill._store import hub as module

    module._files.clear()
    out = tmp_path / "out"
    encode(out, f"{ROOT}/*.jsonl", "--checkpoint-every", "1ms").failed(1, "the file or folder does not exist")
    assert json.loads((out / "_run/run.json").read_text())["pins"] == {"o/n@main": sha}
    moved = hub.commit("o/n", {name: lines(words(40, 900, 77)) for name in files})
    module._files.clear()
    hub.asked.clear()
    done = encode(out, f"{ROOT}/*.jsonl", "--quiet")
    assert done.code == 0, done
    assert dataset(out) == dataset(whole)
    assert not hub.count(f"resolve/{moved}")
    assert "already complete" in encode(out, f"{ROOT}/*.jsonl").out
    checked = run("verify", out, "--against-source", "20", "--json")
    assert (checked.code, checked.json["ok"]) == (0, True), checked
    assert "hf://datasets/o/n/*.jsonl" in (out / "_run/run.toml").read_text()
    other = tmp_path / "other"
    assert encode(other, "--config", out / "_run/run.toml").code == 0  # a new folder gets what is new
    assert json.loads((other / "_run/run.json").read_text())["pins"] == {"o/n@main": moved}


@pytest.mark.parametrize("kind", ["jsonl", "parquet"])
def test_going_on_inside_a_file_reads_only_the_rest(hub: Hub, tmp_path: Path, kind: str) -> None:
    wanted = words(8000, 1000)
    hub.commit("o/n", {f"a.{kind}": lines(wanted) if kind == "jsonl" else table(wanted, 16)})
    size = plan(f"{ROOT}/*.{kind}").total_bytes
    options: dict[str, Any] = {"tokenizer": "gpt2", "out": str(tmp_path), "workers": 1, "unit_bytes": "512KiB"}
    hub.asked.clear()
    with pytest.raises(Interrupted) as stopped:
        tokmill.encode(f"{ROOT}/*.{kind}", on_progress=interrupt(5000), **options)
    done = int(stopped.value.message.split(" documents")[0].rpartition(" ")[2].replace(",", ""))
    first = -1
    while first != (first := hub.bytes()):
        time.sleep(0.5)  # what was asked for ahead is still on its way
    hub.asked.clear()
    assert tokmill.encode(f"{ROOT}/*.{kind}", **options).manifest.documents.out == len(wanted)
    rest = size * (1 - done / len(wanted))
    print(f"{kind}: {size:,} bytes, {first:,} up to document {done:,}, then {hub.bytes():,}; {rest:,.0f} were left")
    assert hub.bytes() < 1.15 * rest + (256 << 10)


def test_a_branch_that_moves_is_told(hub: Hub, caplog: pytest.LogCaptureFixture) -> None:
    sha = hub.commit("o/n", {"a.jsonl": lines(["x"])})
    new = hub.commit("o/n", {"a.jsonl": lines(["y"])})
    selection = SourceSelection(pins={"o/n@main": sha})
    found = plan_sources([f"{ROOT}/a.jsonl"], ReadOptions(), selection=selection)
    assert texts(found.files[0]) == ["x"]
    assert f"o/n@main has moved to commit {new[:12]}; this run continues with commit {sha[:12]}" in caplog.text


def test_secrets_stay_secret(
    hub: Hub, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("HF_TOKEN", TOKEN)
    sha = hub.commit("o/n", {"data/a.jsonl": lines(words(90, 100)), "data/b.jsonl": lines(words(90, 100))}, gated=True)
    hub.troubles = [Trouble("cdn GET", status=500), Trouble("cdn GET", do="half"), Trouble("hub GET", status=429)]
    with caplog.at_level(logging.DEBUG):
        done = encode(tmp_path / "out", f"{ROOT}/data/*.jsonl")
        assert done.code == 0, done
        hub.troubles = [Trouble("cdn GET", status=401, times=99)]
        store = open_store(f"{ROOT}@{sha}/data")
        with pytest.raises(SourceError) as error:
            store.read("a.jsonl")
    written = "".join(p.read_text(errors="replace") for p in tmp_path.rglob("*") if p.is_file())
    for secret in (TOKEN, SIGNATURE):
        for place in (caplog.text, done.out, done.err, str(error.value), repr(error.value.__context__), written):
            assert secret not in place
    assert not any(asked.authorized for asked in hub.asked if asked.host == "cdn")
    assert any(asked.authorized for asked in hub.asked if asked.host == "hub")


# Named configurations, as the library datasets has them

CARD = """---
configs:
- config_name: small
  data_files:
  - split: train
    path: [small/b*.parquet, small/a*.parquet]
  - split: test
    path: small/test.parquet
- config_name: large
  data_files: small/*.parquet
---
"""

ORACLE = """
import datasets, json, sys
dataset, name, sha = sys.argv[1:]
split = "train"
found = datasets.load_dataset(dataset, name, split=split, streaming=True, revision=sha)
print(json.dumps([row["text"] for row in found]))
"""


@pytest.fixture
def configured(hub: Hub) -> str:
    parquet = {
        f"small/{name}.parquet": table(words(20, 200, i), 1) for i, name in enumerate(("a1", "a0", "b1", "test"))
    }
    return hub.commit("o/n", {"README.md": CARD.encode(), **parquet})


@pytest.mark.parametrize(("name", "config"), [("o/n", "small"), ("o/lines", "default")])
def test_configurations_are_those_of_datasets(hub: Hub, configured: str, name: str, config: str) -> None:
    packed = {f"data/{i}.jsonl.gz": gzip.compress(lines(words(9, 60, i))) for i in range(3)}
    sha = configured if name == "o/n" else hub.commit(name, packed)
    found = plan(f"hf://datasets/{name}", config=config, split="train")
    assert {file.location.partition("@")[2][:40] for file in found.files} == {sha}
    child = [sys.executable, "-c", ORACLE, name, config, sha]
    oracle = subprocess.run(child, capture_output=True, check=False, text=True)
    assert oracle.returncode == 0, oracle.stderr
    assert [text for file in found.files for text in texts(file)] == json.loads(oracle.stdout)
    if config == "small":
        assert [file.path for file in found.files] == ["small/b1.parquet", "small/a0.parquet", "small/a1.parquet"]


def test_datasets_is_waited_for(hub: Hub, configured: str) -> None:
    """Whatever it makes of it that the hub has enough of it."""
    assert configured
    hub.troubles = [
        Trouble("hub HEAD .*README", status=429, times=2),
        Trouble("hub (GET|POST) .*(tree|paths)", status=503),
    ]
    assert len(plan(ROOT, config="small", split="test").files) == 1
    assert not any(trouble.times for trouble in hub.troubles)


@pytest.mark.usefixtures("hub")
def test_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "huggingface_hub", None)
    assert "pip install 'tokmill[hub]'" in failure(f"{ROOT}/a.jsonl")


def test_without_datasets(hub: Hub, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hub.commit("o/n", {"a.jsonl": lines(["x"])})
    (tmp_path / "datasets.py").write_text("raise ImportError(name='datasets')")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert "pip install 'tokmill[hub]'" in failure(ROOT)
    assert len(plan(f"{ROOT}/*.jsonl").files) == 1


@pytest.mark.usefixtures("configured")
def test_what_must_be_said_of_configurations() -> None:
    assert "has configurations small, large, and none is chosen" in failure(ROOT)
    assert "has splits train, test, and none is chosen" in failure(ROOT, config="small")
    assert "applies to none of the sources" in failure(f"{ROOT}/small", config="small")
    home = Path(os.environ["HF_HOME"])
    assert not [path for path in home.rglob("*") if path.is_file()]


def test_datasets_without_configurations(hub: Hub) -> None:
    hub.commit("o/n", {"train-0.jsonl": lines(["x"]), "n.py": b"raise SystemExit('ran')"})
    assert "scripts" in failure(ROOT)
    hub.commit("o/n", {"train-0.jsonl": lines(["x"])})
    assert [file.path for file in plan(ROOT).files] == ["train-0.jsonl"]
    hub.datasets["o/n"].gated = True
    assert "o/n is gated" in failure(ROOT)
    hub.commit("o/c", {"table.csv": b"text\nx\n"})
    said = failure("hf://datasets/o/c")
    assert "contains csv files" in said
    assert "hf://datasets/o/c@refs%2Fconvert%2Fparquet/**/*.parquet" in said


def test_a_run_of_a_configuration(hub: Hub, configured: str) -> None:
    assert configured

    folder = Path(tempfile.mkdtemp(dir=MEMORY))
    try:
        done = encode(folder / "out", ROOT, "--source-config", "small", "--source-split", "train", "--json")
        assert done.code == 0, done
        assert done.json["documents"]["out"] == 60
        checked = run("verify", folder / "out", "--against-source", "5")
        assert checked.code == 0, checked
        assert 'source_config = "small"' in (folder / "out/_run/run.toml").read_text()
    finally:
        shutil.rmtree(folder)
    assert HubStore.at(ROOT).location() == f"{ROOT}@main"
    assert hub.bytes("hub")


def test_ctrl_c_while_the_hub_is_waited_for(hub: Hub) -> None:
    """It ends soon, at a checkpoint, and the run resumes from there."""
    hub.commit("o/n", {f"{i}.jsonl": lines(words(40, 1000, i)) for i in range(6)})
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder:
        out = Path(folder, "out")
        hub.troubles = [Trouble("hub (GET|HEAD) .*/resolve/.*/3.jsonl", headers={"Retry-After": "3000"}, times=99)]
        # With a limit there is no first look, which would wait for the hub before the run does.
        options = ["--tokenizer", "gpt2", "--out", str(out), "--workers", "2", "--limit-docs", "1000"]
        process = start("encode", f"{ROOT}/*.jsonl", *options)
        assert process.stderr
        said = next(line for line in process.stderr if "the hub returned 429; next try in 50m" in line)
        assert said
        began = time.monotonic()
        process.send_signal(signal.SIGINT)
        stopped = finish(process)
        assert stopped.code == 130, stopped
        assert time.monotonic() - began < 8
        assert "documents are saved" in stopped.err
        hub.troubles = []
        done = run("encode", f"{ROOT}/*.jsonl", *options, "--json")
        assert done.json["documents"]["out"] == 240
