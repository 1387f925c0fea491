"""The examples run unchanged; those for torch and jax are in `tests_extra`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from command import MEMORY
from servers import gcs_server

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
        ("demo", "train_000001.npy: 10,000 ids of uint32"),
        ("tokenizer", "exact"),
        ("kill", "killed 3 times"),
        ("chapter/pipeline", "1.640 tokens per word\npadded, truncated   8 sequences, 57.8% used"),
        ("chapter/pipeline", "concat              6 sequences, 93.8% used"),
        ("chapter/domains", "4k, 50 % code"),
        ("chapter/lengths", "2,048                 11.3%"),
        ("chapter/cost", "saves 3 x 4,167 = 12,500 core-hours (75%)"),
    ],
)
def test_program(name: str, words: str) -> None:
    with TemporaryDirectory(dir=MEMORY) as folder:
        assert words in run(sys.executable, EXAMPLES / f"{name}.py", f"{folder}/out")


def test_bucket() -> None:
    with gcs_server() as server:
        said = run(sys.executable, EXAMPLES / "bucket.py", f"{server.url}/tour", **server.environment)
    assert "no problem" in said
    assert "'sample': 80" in said


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
