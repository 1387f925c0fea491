"""Runs on a real Ray cluster of several nodes: the bytes are those of a run without it, whatever dies meanwhile."""

from __future__ import annotations

import json
import logging
import os
import pickle
import random
import resource
import shutil
import signal
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from functools import cache
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory
from textwrap import dedent
from typing import Any, cast

import psutil
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from huggingface_hub import constants
from hypothesis import given
from hypothesis import strategies as st

import tokmill.results
from command import MEMORY, dataset, finish, run, start, write_lines
from servers import gcs_server, s3_server
from servers.hub import TOKEN, Hub, Trouble, hub_server
from strange import FULL
from tokmill._encoding.claim import CheckpointChain
from tokmill._encoding.progress import Progress
from tokmill._encoding.ray.cluster import APART, TurnQueue
from tokmill._signals import Interrupted
from tokmill._sources.transforms import Clean
from tokmill._store import LocalStore, open_output
from tokmill._store.rate_limiter import LocalRateLimiter
from tokmill.errors import ContentError, OutputError, SourceError, UsageError

full = pytest.mark.skipif(not FULL, reason="many processes of Ray; TOKMILL_FULL=1 does it")
CANARY = "canary-secret-9876543210"
NODE = {"num_cpus": 1, "object_store_memory": 80 << 20}


@dataclass
class Cluster:
    """Nodes that are processes of this machine."""

    cluster: Any
    buckets: dict[str, str]
    """A bucket per scheme."""
    hub: Hub
    """That of Hugging Face, for all nodes."""

    @property
    def address(self) -> str:
        return str(self.cluster.address)

    def add(self, **variables: str) -> Any:
        return self.cluster.add_node(**cast("Any", NODE), env_vars=variables or None)

    def remove(self, node: Any) -> None:
        """As if somebody had pulled its plug."""
        self.cluster.remove_node(node, allow_graceful=False)

    def retire(self, node: Any) -> None:
        """As `ray stop` does."""
        self.cluster.remove_node(node)

    def workers(self) -> list[psutil.Process]:
        """The processes that work on something."""
        return [process for process in psutil.Process().children(recursive=True) if is_at_work(process)]


def is_at_work(process: psutil.Process) -> bool:
    try:
        return any("ray::encode" in word or "ray::Writer" in word for word in process.cmdline())
    except psutil.Error:
        return False


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    from ray.cluster_utils import Cluster as RayCluster

    with (
        pytest.MonkeyPatch.context() as patch,
        s3_server() as s3,
        gcs_server() as gcs,
        hub_server() as hub,
        TemporaryDirectory() as home,
    ):
        variables = {**s3.environment, **gcs.environment, **hub.environment(home), "AWS_SECRET_ACCESS_KEY": CANARY}
        for name, value in variables.items():
            patch.setenv(name, value)  # before the nodes start: they find their credentials by themselves
        nodes: Any = RayCluster(initialize_head=True, head_node_args={**NODE, "include_dashboard": False})
        try:
            for _ in range(2):
                nodes.add_node(**NODE)
            yield Cluster(nodes, {"s3": s3.url, "gs": gcs.url}, hub)
        finally:
            nodes.shutdown()


@pytest.fixture(scope="module")
def connected(cluster: Cluster) -> Iterator[Cluster]:
    with connection(cluster):
        yield cluster


@contextmanager
def connection(cluster: Cluster) -> Iterator[None]:
    import ray

    ray.init(address=cluster.address, log_to_driver=False, logging_level=logging.ERROR)
    try:
        yield
    finally:
        ray.shutdown()


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    with TemporaryDirectory(dir=MEMORY) as name:
        yield Path(name)


@cache
def corpus(folder: Path) -> dict[str, Path]:
    """The same documents as files of several formats, some of them cut where Ray cannot see it."""
    words = random.Random(3)
    texts = ["ein Wort " * words.randint(0, 60) + str(n) + " " * (n % 3) for n in range(4000)]
    table = pa.table({"text": texts, "id": [f"d{n}" for n in range(len(texts))]})
    lines = [{"text": text, "id": f"d{n}"} for n, text in enumerate(texts)]
    source = folder / "corpus"
    write_lines(source / "plain" / "a.jsonl", *lines[:1000], {"text": None}, b"{", *lines[1000:])
    for codec in ("zstd", "gzip"):
        (source / codec).mkdir(parents=True)
        suffix = {"zstd": "zst", "gzip": "gz"}[codec]
        with pa.CompressedOutputStream(str(source / codec / f"a.jsonl.{suffix}"), codec) as stream:
            stream.write((source / "plain" / "a.jsonl").read_bytes())
    (source / "tables").mkdir()
    pq.write_table(table, source / "tables" / "groups.parquet", row_group_size=150)
    pq.write_table(table, source / "tables" / "one.parquet")  # a row group that is larger than any block
    with pa.ipc.new_file(str(source / "tables" / "file.arrow"), table.schema) as sink:
        sink.write_table(table, max_chunksize=150)
    with pa.ipc.new_stream(str(source / "tables" / "stream.arrow"), table.schema) as sink:
        sink.write_table(table, max_chunksize=150)
    (source / "texts").mkdir()
    (source / "texts" / "text.txt").write_text("<|endoftext|>".join(texts))
    return {path.name: path for path in source.iterdir()} | {"all": source / "**" / "*"}


OPTIONS: dict[str, Any] = {
    "tokenizer": "gpt2",
    "shard_tokens": 40_000,
    "on_bad": "quarantine",
    "checkpoint_every": 0.05,
}
RULES: dict[str, dict[str, Any]] = {
    "none": {},
    "hash": {"split": ["val=hash:5%", "test=hash:1%"]},
    "position": {"split": ["val=hash:5%", "dev=docs:1/30", "first=shards:3"], "loss_from": "Wort ein"},
    "limit": {"split": "val=hash:5%", "limit_tokens": 150_001},
    "bin": {
        "split": "val=hash:5%",
        "format": "bin",
        "eot": "none",
        "where": "length(text) != 100",
        "clean": "whitespace",
    },
}


def contents(out: str) -> dict[str, bytes]:
    """All files outside of `_run`, and the bad rows."""
    store = open_output(out)
    paths = [entry.path for entry in store.list() if not entry.path.startswith("_run/")]
    return {path: store.read(path) for path in [*paths, "_run/quarantine.jsonl"] if store.exists(path)}


def remotely(source: Path, out: str, **options: Any) -> tokmill.results.Summary:
    return tokmill.encode(str(source), out=out, **{"engine": "ray", "unit_bytes": 50_000, **OPTIONS, **options})


@pytest.mark.parametrize(
    ("name", "rule", "scheme"),
    [
        ("tables", "hash", "s3"),
        ("plain", "bin", "gs"),
        ("gzip", "none", "file"),
        ("all", "position", "file"),
        ("zstd", "limit", "file"),
        *[
            ("tables", "position", "file"),
            ("plain", "limit", "s3"),
            ("zstd", "position", "gs"),
            ("all", "hash", "file"),
            ("tables", "limit", "gs"),
            ("plain", "position", "file"),
        ]
        * FULL,
    ],
)
def test_the_same_bytes(connected: Cluster, folder: Path, name: str, rule: str, scheme: str) -> None:
    source, options = corpus(folder)[name], RULES[rule]
    plain, out = str(folder / f"{name}-{rule}"), f"{connected.buckets.get(scheme, folder)}/ray-{name}-{rule}"
    tokmill.encode(str(source), out=plain, **{**OPTIONS, **options})
    remotely(source, out, **options)
    assert contents(out) == contents(plain)
    assert not [entry for entry in open_output(out).list("_run") if "/open/" in entry.path]


@pytest.mark.parametrize("scheme", ["file", "s3"])
def test_a_dataset_encoded_again(connected: Cluster, folder: Path, scheme: str) -> None:
    root = connected.buckets.get(scheme, str(folder))
    old, out, options = f"{root}/old-dataset", f"{root}/ray-again", {**OPTIONS, "tokenizer": "cl100k_base"}
    tokmill.encode(str(corpus(folder)["plain"]), out=old, **{**OPTIONS, **RULES["hash"], "keep": "id:string"})
    more: dict[str, Any] = {"split": ["test=hash:3%"], "where": "id != 'd17'", "keep": "id"}
    tokmill.encode(old, out=str(folder / f"again-{scheme}"), **options, **more)
    tokmill.encode(old, out=out, engine="ray", unit_bytes=20_000, **options, **more)
    assert contents(out) == contents(str(folder / f"again-{scheme}"))


@pytest.mark.usefixtures("connected")
def test_a_small_object_store(folder: Path) -> None:
    """Shards that are larger than what may be in flight are made durable piece by piece."""
    source = corpus(folder)["all"]
    options: dict[str, Any] = {"tokenizer": "gpt2", "on_bad": "skip", "split": "val=hash:5%"}
    tokmill.encode(str(source), out=str(folder / "roomy"), **options)
    tokmill.encode(
        str(source), out=str(folder / "small"), engine="ray", in_flight=100_000, unit_bytes=20_000, **options
    )
    assert contents(str(folder / "small")) == contents(str(folder / "roomy"))


@pytest.mark.usefixtures("connected")
def test_engines_take_turns(folder: Path) -> None:
    """What one engine left, the other goes on with."""
    source, options = corpus(folder)["all"], RULES["position"]
    tokmill.encode(str(source), out=str(folder / "one"), **{**OPTIONS, **options})
    out = folder / "turns"
    for attempt, engine in enumerate(("local", "ray", "local", "ray", "ray")):
        stop_after = 4000 * (attempt + 1)

        sent: list[int] = []

        def stop(progress: Any, after: int = stop_after, sent: list[int] = sent) -> None:
            if progress.documents >= after and not sent:
                sent.append(after)
                os.kill(os.getpid(), signal.SIGTERM)

        with pytest.raises(Interrupted):
            remotely(source, str(out), **{**options, "engine": engine, "on_progress": stop})
    remotely(source, str(out), **options)
    assert contents(str(out)) == contents(str(folder / "one"))


@cache
def large(folder: Path, copies: int = 4, *names: str) -> Path:
    """A corpus that takes some seconds."""
    source = folder / " ".join(["large", str(copies), *names])
    source.mkdir()
    for name in names or ("tables", "plain", "zstd"):
        for number in range(copies):
            shutil.copytree(corpus(folder)[name], source / f"{number}-{name}")
    return source


def command(source: Path, out: Path, cluster: Cluster) -> list[str]:
    options = ["--tokenizer=gpt2", "--shard-tokens=50k", "--split=val=hash:5%", "--on-bad=quarantine", "--quiet"]
    more = ["--engine=ray", f"--ray-address={cluster.address}", "--unit-bytes=30k", "--checkpoint-every=10ms"]
    return ["encode", str(source), f"--out={out}", *options, *more]


def recorded(out: Path) -> int:
    return len(list(out.glob("_run/*/records/*.json")))


def wait_for(out: Path, records: int, process: Any) -> None:
    """Waits until so many records are there, or the process has ended."""
    while process.poll() is None and recorded(out) < records:
        time.sleep(0.002)


@full
def test_whatever_dies(cluster: Cluster, folder: Path) -> None:
    """Workers, a node, the driver; a node comes. All while the run is under way, if it is by then."""
    source, out = large(folder), folder / "dies"
    added = cluster.add()
    killed = 0
    for attempt in range(3):
        process = start(*command(source, out, cluster))
        before = recorded(out)
        wait_for(out, before + 2, process)
        for worker in cluster.workers()[:2]:
            worker.kill()
            killed += 1
        wait_for(out, before + 3, process)
        if attempt == 0:
            process.kill()
            assert finish(process).code == -signal.SIGKILL
        elif attempt == 1:
            cluster.remove(added)
            process.kill()
            finish(process)
        else:
            cluster.add()
            told = finish(process)
            assert told.code == 0, told
    assert killed > 0
    plain = folder / "lives"
    options = ["--tokenizer=gpt2", "--shard-tokens=50k", "--split=val=hash:5%", "--on-bad=quarantine", "--quiet"]
    assert run("encode", source, "--out", plain, *options).code == 0
    assert contents(str(out)) == contents(str(plain))


def test_ctrl_c(cluster: Cluster, folder: Path) -> None:
    source, out = large(folder), folder / "stopped"
    process = start(*command(source, out, cluster))
    wait_for(out, 2, process)
    process.send_signal(signal.SIGINT)
    told = finish(process)
    assert told.code == 130, told
    (run_folder,) = (out / "_run").glob("*/records")
    last = next(CheckpointChain(LocalStore(out), run_folder.parent.name).backwards())
    assert (
        "to resume:" in told.err and last.kind == "stop"
    ) or "the checkpoint took too long" in told.err  # if others are busy


def confine(limit: int) -> None:
    """Limits the memory of a process; stacks of threads, which are mostly not used, count as such."""
    resource.setrlimit(resource.RLIMIT_STACK, (1 << 20, resource.RLIM_INFINITY))
    resource.setrlimit(resource.RLIMIT_DATA, (limit, limit))


@pytest.mark.skipif(not FULL, reason="writes 5 GB; TOKMILL_FULL=1 does it")
@pytest.mark.timeout(1200)
def test_an_output_ten_times_the_memory_of_the_driver(cluster: Cluster, folder: Path) -> None:
    limit = 480 << 20
    source, out = folder / "large", folder / "much"
    source.mkdir()
    line = json.dumps({"text": "a b c d e f g h " * 4000}).encode() + b"\n"
    for number in range(10):
        with pa.CompressedOutputStream(str(source / f"{number}.jsonl.zst"), "zstd") as stream:
            for _ in range(4000):
                stream.write(line)
    process = start(
        *["encode", str(source), f"--out={out}", "--tokenizer=gpt2", "--dtype=uint32", "--shard-tokens=20M"],
        *["--engine=ray", f"--ray-address={cluster.address}", "--checkpoint-every=2s", "--quiet", "--json"],
        preexec_fn=lambda: confine(limit),
        env={"ARROW_DEFAULT_MEMORY_POOL": "system"},  # the other one sets a GiB aside, used or not
    )
    out_, err = process.communicate(timeout=1000)
    assert process.returncode == 0, err
    tokens = json.loads(out_)["tokens"]
    assert tokens == 10 * 4000 * (8 * 4000 + 2)  # with the space at the end, and the end-of-text token
    assert 4 * tokens > 10 * limit
    shutil.rmtree(out)


@full
@pytest.mark.usefixtures("connected")
def test_workers_that_wait_are_not_busy(folder: Path) -> None:
    """Of a stream that comes first, and files behind it that are done long before their turn."""
    source, count = folder / "stream", 12_000
    line = json.dumps({"text": "some words to read " * 150}).encode()
    for number in range(8):
        write_lines(source / f"b{number}.jsonl", *[line] * 100)
    with pa.CompressedOutputStream(str(source / "a.jsonl.gz"), "gzip") as stream:
        for _ in range(count // 100):
            stream.write(b"\n".join([line] * 100 + [b""]))
    busy: list[int] = []

    def see(progress: tokmill.results.Progress) -> None:
        if progress.load and progress.documents < count:
            busy.append(progress.load.busy)
            if busy[-1] > 1:
                time.sleep(1)  # until the files are done, for which there is time at each of more than a hundred blocks

    out = str(folder / "stream-out")
    remotely(source, out, shard_tokens="1G", checkpoint_every="1h", unit_bytes=300_000, on_progress=see)
    since = next((place for place, several in enumerate(busy) if several > 1), 0)
    assert min(busy[since:]) <= 1, busy  # the stream's alone, or none if it has gone ahead


def test_from_the_hub(cluster: Cluster, folder: Path) -> None:
    """The hub has enough in the middle of a run: all nodes wait together, and `main` moves meanwhile."""
    hub, tables = cluster.hub, corpus(folder)["tables"]
    files = {f"data/{number}.parquet": (tables / "groups.parquet").read_bytes() for number in range(3)}
    files |= {"data/lines.jsonl": (corpus(folder)["plain"] / "a.jsonl").read_bytes()}
    hub.commit("o/n", files)
    source = "hf://datasets/o/n/data/*"
    options = ["--tokenizer=gpt2", "--shard-tokens=50k", "--split=val=hash:5%", "--on-bad=skip"]
    plain = start("encode", source, f"--out={folder / 'hub-local'}", *options, "--quiet")
    assert finish(plain).code == 0
    read = sum(asked.bytes for asked in hub.asked)
    hub.asked.clear()
    hub.troubles = [Trouble(r"hub (GET|HEAD) .*resolve.*/1\.parquet", status=429, headers={"Retry-After": "3"})]
    more = ["--engine=ray", f"--ray-address={cluster.address}", "--unit-bytes=2M", "--checkpoint-every=10ms"]
    process = start("encode", source, f"--out={folder / 'hub-ray'}", *options, *more)
    wait_for(folder / "hub-ray", 2, process)
    hub.commit("o/n", {"data/0.parquet": b"something else"})
    told = finish(process)
    assert told.code == 0, told
    assert "waiting for the hub: the hub returned 429; next try in " in told.err
    refused = next(asked for asked in hub.asked if asked.status == 429)
    later = [asked.time - refused.time for asked in hub.asked if asked.time > refused.time + 1]
    assert min(later) > 2.5  # what had passed the gate before was done within a second
    assert sum(asked.bytes for asked in hub.asked) < 1.1 * read  # which test_hub.py compares with what is needed
    assert contents(str(folder / "hub-ray")) == contents(str(folder / "hub-local"))


@full
def test_a_run_that_goes_on_reads_the_rest_of_the_hub(
    connected: Cluster, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hub, lines = connected.hub, (corpus(folder)["plain"] / "a.jsonl").read_bytes() * 2
    files = {f"{number}.jsonl": b'{"text": "%d"}\n' % number + lines for number in range(6)}
    each = 1 + 2 * 4000
    hub.commit("o/rest", files)
    monkeypatch.setattr(constants, "ENDPOINT", hub.address)  # which the client has read before this hub was there
    source, done = "hf://datasets/o/rest/*", [0]

    def stop(progress: tokmill.results.Progress) -> None:
        if progress.documents > 2.5 * each and done[-1] <= 2.5 * each:
            os.kill(os.getpid(), signal.SIGTERM)
        done.append(progress.documents)

    def run(**options: Any) -> tokmill.results.Summary:
        return tokmill.encode(source, out=str(folder / "rest"), engine="ray", unit_bytes="400k", **OPTIONS, **options)

    with pytest.raises(Interrupted):
        run(on_progress=stop)
    asked = -1
    while asked != (asked := len(hub.asked)):
        time.sleep(0.5)  # workers that were at something end it
    hub.asked.clear()
    assert run().manifest.documents.out == 6 * each
    assert not hub.count("resolve.*/[01].jsonl")
    left = (6 - done[-1] / each) * len(files["0.jsonl"])
    assert sum(asked.bytes for asked in hub.asked) < 1.25 * left


@given(st.lists(st.tuples(st.sampled_from(["turn", "close"]), st.floats(0, 3)), max_size=40))
def test_turns(calls: list[tuple[str, float]]) -> None:
    """While it is closed nobody goes through, and when it opens those who waited do so one after another."""
    now = opens = 0.0
    given_out: list[float] = []
    turns = TurnQueue(lambda: now)
    for call, seconds in calls:
        if call == "close":
            turns.close(seconds, "because")
            if now + seconds > opens:
                opens, given_out = now + seconds, []
        else:
            wait = turns.turn()
            assert (wait > 0) == (now < opens)
            if wait:
                given_out.append(now + wait)
                assert given_out[-1] == pytest.approx(opens + APART * (len(given_out) - 1))
            now += seconds
        assert turns.closed()[0] == pytest.approx(max(opens - now, 0))


# What is refused, and how it is said


def on_node(message: str) -> str:
    return f"on node {socket.gethostname()}: {message}"


@pytest.mark.usefixtures("connected")
def test_an_error_of_a_worker_is_that_of_a_thread(folder: Path) -> None:
    source = write_lines(folder / "bad" / "a.jsonl", *[{"text": "x"}] * 5000, {"text": 7})
    broken = folder / "bad" / "b.parquet"
    broken.write_bytes(b"PAR1" + bytes(1000))
    for path, kind in ((source, ContentError), (broken, SourceError)):
        told = []
        for engine in ("local", "ray"):
            with pytest.raises(kind) as raised:
                remotely(path, str(folder / f"{path.stem}-{engine}"), engine=engine, on_bad="error")
            told.append(str(raised.value))
        assert told[1] == (told[0] if kind is ContentError else on_node(told[0]))


@pytest.mark.usefixtures("connected")
def test_a_file_that_is_rewritten_in_place_ends_the_run(folder: Path) -> None:
    source = folder / "rewritten"
    for number in range(60):
        write_lines(source / f"{number:02}.jsonl", *[f"file {number:02} text {n:03}" * 9 for n in range(500)])
    file, changed = source / "59.jsonl", False

    def change(_: Progress) -> None:
        nonlocal changed
        if not changed:
            changed = True
            file.write_bytes(file.read_bytes().replace(b"text", b"TEXT"))

    with pytest.raises(SourceError, match=r"59\.jsonl: the file changed while it was read: modified ") as raised:
        remotely(source, str(folder / "rewritten-out"), on_progress=change)
    assert raised.value.code == "file-changed"


@pytest.mark.usefixtures("connected")
def test_an_error_behind_a_limit_is_not_met(folder: Path) -> None:
    """Not even where both are in one task."""
    source = folder / "good and bad"
    write_lines(source / "a.jsonl", *[{"text": f"text {n}"} for n in range(300)])
    pq.write_table(pa.table({"text": [f"text {n}" for n in range(5000)]}), source / "b.parquet", row_group_size=10)
    raw = bytearray((source / "b.parquet").read_bytes())
    middle = len(raw) // 2
    raw[middle : middle + 100] = bytes(100)
    (source / "b.parquet").write_bytes(raw)
    (source / "c.jsonl").write_bytes(b'{"body": "no text"}\n')
    for limit in (10, 300):
        outs = [str(folder / f"limit-{engine}-{limit}") for engine in ("local", "ray")]
        for out, engine in zip(outs, ("local", "ray"), strict=True):
            remotely(source, out, engine=engine, limit_docs=limit, unit_bytes=1 << 20)
        assert contents(outs[0]) == contents(outs[1])
    told = []
    for engine in ("local", "ray"):
        with pytest.raises(SourceError) as raised:
            # With a limit, locally too no file is looked at before its turn.
            remotely(source, str(folder / f"no-limit-{engine}"), engine=engine, limit_docs=1_000_000)
        told.append(str(raised.value))
    # What follows is in the words of whoever met it: the core, or pyarrow where a row group is streamed.
    local, remote = (words.partition("not a readable parquet file: ") for words in told)
    assert "".join(remote[:2]) == on_node("".join(local[:2]))
    assert local[1]


def test_an_output_that_only_the_driver_sees(folder: Path) -> None:
    with pytest.raises(OutputError, match=r"node \S+ cannot read what the driver wrote to memory://mine/") as raised:
        remotely(corpus(folder)["plain"], "memory://mine/out")
    assert "bucket" in str(raised.value.hint)


def job() -> Any:
    from tokmill._dataset.splits import SplitRules
    from tokmill._encoding.options import EncodeOptions
    from tokmill._encoding.ray.installed import installed
    from tokmill._encoding.ray.tasks import Job
    from tokmill._sources.formats import ReadOptions

    read = ReadOptions(where="length(text) > 3")
    options = EncodeOptions(
        tokenizer=tokmill.Tokenizer("gpt2"),
        read=read,
        clean=Clean(),
        splits=SplitRules(),
        shard_tokens=10,
        eot="prefix",
        dtype="auto",
        format="npy",
        limit_docs=None,
        limit_tokens=None,
    )
    return Job(
        key="k",
        store=open_output("s3://bucket/out"),
        folder="f",
        options=options,
        block_bytes=1,
        most_bytes=1,
        tokenizer=options.tokenizer.content_hash,
        versions=installed(hub=True),
        probe="p",
        gate=LocalRateLimiter(),
    )


@contextmanager
def node_without(cluster: Cluster, folder: Path, *modules: str) -> Iterator[None]:
    """A node more, on which these cannot be imported."""
    program = f"""
        import sys

        class Hidden:
            def find_spec(self, name, path=None, target=None):
                if name.partition(".")[0] in {modules}:
                    raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

        sys.meta_path.insert(0, Hidden())
    """
    folder.mkdir()
    (folder / "sitecustomize.py").write_text(dedent(program))
    node = cluster.add(PYTHONPATH=os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")]))
    try:
        yield
    finally:
        cluster.retire(node)


def test_a_node_without_what_it_needs(cluster: Cluster, folder: Path) -> None:
    """Even without tokmill itself, which all that the driver sends is made of."""
    cluster.hub.commit("o/extra", {"a.parquet": (corpus(folder)["tables"] / "one.parquet").read_bytes()})
    for name, source, way in (
        ("tokmill", corpus(folder)["plain"], f"install tokmill {version('tokmill')}"),
        *[("huggingface_hub", "hf://datasets/o/extra/*", "pip install 'tokmill[hub]'")] * FULL,
    ):
        out = folder / f"without {name}"
        options = ["--tokenizer=gpt2", f"--out={out}", "--engine=ray", f"--ray-address={cluster.address}", "--quiet"]
        with node_without(cluster, folder / f"no {name}", name):
            told = finish(start("encode", str(source), *options))
        what = f"node {socket.gethostname()} cannot import {name}: No module named '{name}'"
        assert told.code == 2, told
        error, hint = told.err.splitlines()[-2:]  # Ray may tell before of nodes that died
        assert error == f"error[node-differs]: {what}", told
        assert hint.startswith(f"hint: {way}"), told
        assert "Traceback" not in told.err, told
        assert [path for path in out.rglob("*") if path.is_file()] == []


@full
@pytest.mark.parametrize("name", ["plain", "zstd"])
def test_a_node_without_tokmill_that_comes_later(connected: Cluster, folder: Path, name: str) -> None:
    """Whether it is a task that fails there, or a stream."""
    with ExitStack() as stack:

        def come(_: tokmill.results.Progress) -> None:
            if not (folder / f"late {name}").exists():
                stack.enter_context(node_without(connected, folder / f"late {name}", "tokmill"))

        source = large(folder, 12, name)
        with pytest.raises(UsageError, match=r"node \S+ cannot import tokmill"):
            remotely(source, str(folder / f"late-{name}-out"), unit_bytes=20_000, on_progress=come)


def test_a_token_that_only_the_driver_has(cluster: Cluster, folder: Path) -> None:
    cluster.hub.commit("o/gated", {"a.jsonl": b'{"text": "x"}\n'}, gated=True)
    options = ["--tokenizer=gpt2", f"--out={folder / 'gated'}", "--engine=ray", f"--ray-address={cluster.address}"]
    told = finish(start("encode", "hf://datasets/o/gated/*", *options, "--quiet", env={"HF_TOKEN": TOKEN}))
    assert told.code == 1, told
    error, hint = told.err.splitlines()[-2:]
    assert error.startswith(f"error[access-denied]: on node {socket.gethostname()}: "), told
    assert error.endswith("o/gated is gated"), told
    assert hint.endswith("HF_TOKEN as it was set when `ray start` ran there"), told


def test_a_node_with_another_version() -> None:
    with pytest.raises(UsageError, match=r"node \S+ has pyarrow \S+, but the driver has 1\.0"):
        replace(job(), versions={"pyarrow": "1.0"}).check()
    with pytest.raises(UsageError, match=r"node \S+ has tokmill \S+ \(files \w+\), but the driver has 0\.0"):
        replace(job(), versions={"tokmill": "0.0"}).check()
    with pytest.raises(UsageError, match=r"tokenizer r50k_base differs on node \S+:"):
        replace(job(), tokenizer="0" * 64).check()


def test_no_secret_travels(connected: Cluster, folder: Path) -> None:
    """Neither in what tasks are given, nor into what Ray writes down."""
    work = job()
    work.store.put("p", b"x")  # with a client, and its credentials
    assert pickle.loads(pickle.dumps(replace(work, gate=None))).options.read.predicate is not None  # noqa: S301
    assert CANARY.encode() not in pickle.dumps(replace(work, gate=None))
    remotely(corpus(folder)["plain"], f"{connected.buckets['s3']}/nothing-secret")
    session = Path(connected.cluster.head_node.get_session_dir_path())
    files = [file for file in session.rglob("*") if file.is_file()]
    assert files
    assert not [file for file in files if CANARY.encode() in file.read_bytes()]


def test_no_cluster_there() -> None:
    told = run("encode", __file__, "--source-format=text", "--tokenizer=gpt2", "--out=nowhere", "--ray-address=auto")
    told.failed(2, "--ray-address auto requires --engine ray")
    assert not Path("nowhere").exists()


@pytest.mark.parametrize(
    "address", ["127.0.0.1:1", *["nowhere.invalid:6379", "127.0.0.1", "ray://127.0.0.1:10001"] * FULL]
)
def test_nobody_answers(address: str, tmp_path: Path) -> None:
    began = time.monotonic()
    source = write_lines(tmp_path / "a.jsonl", "x")
    out = tmp_path / "out"
    options = ["--tokenizer=gpt2", f"--out={out}", "--engine=ray", f"--ray-address={address}", "--quiet"]
    finish(start("encode", source, *options)).failed(2, address)
    assert time.monotonic() - began < 60


def test_without_ray(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    source = write_lines(tmp_path / "a.jsonl", "x")
    with pytest.raises(UsageError, match=r"needs Ray") as raised:
        tokmill.encode(str(source), tokenizer="gpt2", out=str(tmp_path / "out"), engine="ray")
    assert "tokmill[ray]" in str(raised.value.hint)
    assert [path for path in (tmp_path / "out").rglob("*") if path.is_file()] == []


@full
def test_a_cluster_of_its_own(tmp_path: Path) -> None:
    """As a user starts it on one machine: nobody has called `ray.init`, and there is no address."""
    source = corpus(tmp_path)["plain"]
    given: list[str | Path] = [source, "--tokenizer=gpt2", "--shard-tokens=1000", "--on-bad=skip", "--quiet"]
    environment = {"RAY_ADDRESS": ""}
    told = finish(start("encode", *given, f"--out={tmp_path / 'ray'}", "--engine=ray", env=environment))
    assert told.code == 0, told
    assert run("encode", *given, f"--out={tmp_path / 'local'}").code == 0
    assert dataset(tmp_path / "ray") == dataset(tmp_path / "local")


def test_somebody_else_listens(tmp_path: Path) -> None:
    """A port that takes connections and says nothing."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"127.0.0.1:{server.getsockname()[1]}"
        source = write_lines(tmp_path / "a.jsonl", "x")
        options = ["--tokenizer=gpt2", f"--out={tmp_path / 'out'}", "--engine=ray", f"--ray-address={address}"]
        soon = "import tokmill._encoding.ray.cluster as c; c._LONGEST = 3.0"
        told = finish(start("encode", source, *options, "--quiet", program=soon))
    assert told.code == 2, told
    assert f"error[cluster-unreachable]: no Ray cluster answers at {address}: no reply within" in told.err


def test_workers_have_the_drivers_patience(connected: Cluster) -> None:
    """One that works for a driver which has reached the hub does not take an outage for a missing network."""
    import ray

    from tokmill._encoding.ray.cluster import HubRateLimiter

    def reached(reference: list[Any]) -> bool:
        from tokmill._encoding.ray.tasks import job_of
        from tokmill._store import hub_client

        hub_client._reached = False
        job_of("patience", reference)
        return hub_client._reached

    work = ray.put(replace(job(), probe="", gate=HubRateLimiter.start()))
    assert ray.get(ray.remote(reached).remote([work]))
    assert connected
