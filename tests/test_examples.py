"""The examples run unchanged; those for torch and jax are in `tests_extra`."""

from __future__ import annotations

import os
import re
import runpy
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from command import MEMORY
from servers import gcs_server
from strange import FULL

EXAMPLES = Path(__file__).parent.parent / "examples"
RAY = """#!/bin/bash
case "$1" in
    get-auth-token) echo secret ;;
    --version) echo "ray, version ${RAY_VERSION:-2.60.0}" ;;
    *) echo "$@ with $(cat ~/.ray/auth_token)" > ~/started ;;
esac
"""
SSH = """#!/bin/bash
HOME="$HOMES/$1" bash -c "$2"
"""


def run(*command: str | Path, **variables: str) -> str:
    result = subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, **variables})
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("demo", ["train_000001.npy: 10,000 ids of uint32"]),
        ("tokenizer", ["exact"]),
        ("kill", ["killed 3 times"]),
        ("decontaminate", ["3 of 132 documents overlap"]),
        (
            "chapter/pipeline",
            [
                "1.640 tokens per word\npadded, truncated   8 sequences, 57.8% used",
                "concat              6 sequences, 93.8% used",
            ],
        ),
        ("chapter/domains", ["4k, 50 % code"]),
        ("chapter/lengths", ["2,048    11.3%"]),
        ("chapter/cost", ["7,500 s, 4,167 core-hours", "saves 3 x 4,167 = 12,500 core-hours"]),
    ],
)
def test_program(name: str, words: list[str]) -> None:
    with TemporaryDirectory(dir=MEMORY) as folder:
        for _ in range(2 if FULL and name.startswith("chapter/") else 1):  # in the same folder
            said = run(sys.executable, EXAMPLES / f"{name}.py", f"{folder}/out")
            assert [each for each in words if each not in said] == [], said


def test_bucket() -> None:
    with gcs_server() as server:
        said = run(sys.executable, EXAMPLES / "bucket.py", f"{server.url}/tour", **server.environment)
    assert "no problem" in said
    assert "'sample': 80" in said


def test_proof_of_a_bucket() -> None:
    """The program that a user runs against a real service, here against a local one."""
    with gcs_server() as server:
        said = run(sys.executable, EXAMPLES / "prove/bucket.py", f"{server.url}/proof", **server.environment)
        listing = f"from tokmill._store import open_output; print(list(open_output('{server.url}/proof').list()))"
        left = run(sys.executable, "-c", listing, **server.environment)
    assert said.splitlines()[-1] == "all steps passed"
    assert re.search(r"kill -9 +[0-9.]+ s  killed\n", said)
    assert left == "[]\n"
    assert server.url not in said


def test_proof_deletes_nothing_of_the_user(tmp_path: Path) -> None:
    """A local folder is refused, whether it exists or not."""
    notes = tmp_path / "notes.txt"
    notes.write_text("keep", encoding="utf-8")
    for url in (tmp_path, tmp_path / "new", f"file://{tmp_path}"):
        result = subprocess.run(
            [sys.executable, EXAMPLES / "prove/bucket.py", url], capture_output=True, text=True, check=False
        )
        assert (result.returncode, result.stdout) == (1, "")
        assert "name a new folder in a bucket" in result.stderr
    assert list(tmp_path.iterdir()) == [notes]


def test_proof_refuses_a_folder_with_files() -> None:
    """The folder of a bucket stays as it is."""
    with gcs_server() as server:
        program = "from tokmill._store import open_output; store = open_output({!r}); {}"
        url = f"{server.url}/mine"
        write = program.format(url, "store.put('notes.txt', b'keep')")
        run(sys.executable, "-c", write, **server.environment)
        with pytest.raises(AssertionError, match="the folder is not empty"):
            run(sys.executable, EXAMPLES / "prove/bucket.py", url, **server.environment)
        read = program.format(url, "print([entry.path for entry in store.list()])")
        assert run(sys.executable, "-c", read, **server.environment) == "['notes.txt']\n"


def test_proof_without_a_kill_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """A run that ends by itself proves nothing about kills."""
    proof = runpy.run_path(str(EXAMPLES / "prove/bucket.py"))
    monkeypatch.setattr(proof["subprocess"], "Popen", lambda _: Ended())
    with pytest.raises(SystemExit, match="ended with 1 before it could be killed"):
        proof["killed"]("corpus.jsonl", "gs://bucket/folder")


class Ended:
    """A process that failed."""

    def poll(self) -> int:
        return 1

    wait = poll

    def send_signal(self, _: int) -> None:
        """Do nothing, as with a process that has ended."""


def test_every_program_is_listed() -> None:
    table = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    assert [path.name for path in EXAMPLES.glob("*.py") if f"[{path.name}]({path.name})" not in table] == []


def test_workers_of_a_cluster(tmp_path: Path) -> None:
    """workers.sh starts Ray on each host with the token of the head; SSH and Ray here write down what they do.

    A real Ray is in test_ray.py. It is not used here because `ray start` and `ray stop` concern a whole machine.
    """
    for path, text in ((tmp_path / "venv/bin/ray", RAY), (tmp_path / "ssh", SSH)):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        path.chmod(0o755)
    for host in ("one", "two"):
        (tmp_path / host).mkdir()
    hosts = tmp_path / "hosts"
    hosts.write_text("# workers\none\n\ntwo", encoding="utf-8")
    variables = {
        "SSH": str(tmp_path / "ssh"),
        "HOMES": str(tmp_path),
        "VENV": str(tmp_path / "venv"),
        "HEAD": "10.0.0.2:6379",
        "PATH": f"{tmp_path}/venv/bin:{os.environ['PATH']}",
    }
    assert run(EXAMPLES / "ray/workers.sh", "--hosts", hosts, **variables) == "done on 2\n"
    for host in ("one", "two"):
        started = (tmp_path / host / "started").read_text(encoding="utf-8")
        assert started == "start --address 10.0.0.2:6379 --disable-usage-stats with secret\n"


class Pod(BaseHTTPRequestHandler):
    """The metadata server of the hosts of a pod of two; the first part of the path is the number of the host."""

    def do_GET(self) -> None:
        _, number, path = self.path.split("/", 2)
        assert self.headers["Metadata-Flavor"] == "Google"
        values = {"agent-worker-number": number, "worker-network-endpoints": "a:b:10.0.0.2,a:b:10.0.0.3"}
        self.send_response(200)
        self.end_headers()
        self.wfile.write(values[path.removeprefix("computeMetadata/v1/instance/attributes/")].encode())

    def log_message(self, *_: object) -> None:
        """Print nothing."""


def test_hosts_of_a_pod(tmp_path: Path) -> None:
    """pod.sh starts the head on host 0; another host joins as soon as the head is there."""
    ray = tmp_path / "venv/bin/ray"
    ray.parent.mkdir(parents=True)
    ray.write_text(f"#!/bin/bash\nmv {tmp_path}/not-yet {tmp_path}/up 2>&- && exit 1\n" + RAY.partition("\n")[2])
    ray.chmod(0o755)
    (tmp_path / "not-yet").touch()
    with ThreadingHTTPServer(("127.0.0.1", 0), Pod) as server:
        threading.Thread(target=server.serve_forever).start()

        def start(number: int, **variables: str) -> str:
            home = tmp_path / str(number)
            metadata = f"http://127.0.0.1:{server.server_port}/{number}"
            more = {"HOME": str(home), "METADATA": metadata, "VENV": str(tmp_path / "venv"), "WAIT": "4", **variables}
            run(EXAMPLES / "tpu/pod.sh", **more)
            return (home / "started").read_text(encoding="utf-8")

        try:
            with pytest.raises(AssertionError, match=r"host 1 has no ~/\.ray/auth_token"):
                start(1)
            for number in (0, 1):
                (tmp_path / f"{number}/.ray").mkdir(parents=True)
                (tmp_path / f"{number}/.ray/auth_token").write_text("secret", encoding="utf-8")
            assert start(1) == "start --address 10.0.0.2:6379 --disable-usage-stats with secret\n"
            assert (tmp_path / "up").exists()
            head = start(0, PORT="7000", RAY_OPTIONS="--num-cpus 9")
            assert head == (
                "start --head --port 7000 --include-dashboard=false --disable-usage-stats --num-cpus 9 with secret\n"
            )
        finally:
            server.shutdown()
