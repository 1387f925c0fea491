"""Real trainers on corpora whose pairs can be counted: `make test-trainers`."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from obstore.store import S3Store

import unique_ids


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("filterwarnings", "ignore")  # those of trainers, some of which warn when they are imported


class Train:
    """Runs a training script of this folder in processes of their own, as torchrun would: one per rank.

    The script calls `pairs.record`; `pairs.trained(train.seen)` says what all runs together trained on.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        """The working folder of the scripts."""
        self.seen = folder / "seen"
        self._runs = 0

    def __call__(
        self, script: str, *arguments: object, world_size: int = 1, kill_at: int | None = None, code: int = 0
    ) -> str:
        """Run a script to its end, and return what it printed; or until a step begins, and kill all with SIGKILL."""
        self._runs += 1
        command = [sys.executable, str(Path(__file__).with_name(script)), *map(str, arguments)]
        ranks = [self._start(command, environment) for environment in self._environments(world_size)]
        try:
            if kill_at is not None:
                self._wait_for(kill_at, ranks)
                for each in ranks:
                    os.killpg(each.pid, signal.SIGKILL)
            printed = "".join(each.communicate(timeout=240)[0] for each in ranks)
        finally:
            for each in ranks:
                if each.poll() is None:
                    os.killpg(each.pid, signal.SIGKILL)
        ended = [each.returncode for each in ranks]
        assert ended == [code if kill_at is None else -signal.SIGKILL] * world_size, printed
        return printed

    def _environments(self, world_size: int) -> list[dict[str, str]]:
        path = os.pathsep.join(filter(None, sys.path))
        common = {**os.environ, "PYTHONPATH": path, "OMP_NUM_THREADS": "1", "SEEN": str(self.seen)}
        common["RUN"] = str(self._runs)
        if world_size == 1:
            return [common]
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            group = {"MASTER_ADDR": "127.0.0.1", "MASTER_PORT": str(free.getsockname()[1])}
        group |= {"WORLD_SIZE": str(world_size), "LOCAL_WORLD_SIZE": str(world_size)}
        return [common | group | {"RANK": str(rank), "LOCAL_RANK": str(rank)} for rank in range(world_size)]

    def _start(self, command: list[str], environment: dict[str, str]) -> subprocess.Popen[str]:
        return subprocess.Popen(
            command,
            cwd=self.folder,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )

    def _wait_for(self, step: int, ranks: list[subprocess.Popen[str]]) -> None:
        deadline = time.monotonic() + 240
        while not any(f"\n[{step}, " in file.read_text() for file in self.seen.glob(f"{self._runs}-*")):
            for each in ranks:
                assert each.poll() is None, each.communicate()[0]
            assert time.monotonic() < deadline
            time.sleep(0.02)


@pytest.fixture
def train(tmp_path: Path) -> Train:
    return Train(tmp_path)


@pytest.fixture(scope="session")
def folders(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """A dataset for each `--eot`."""
    return {eot: unique_ids.write(tmp_path_factory.mktemp(eot), eot=eot) for eot in ("prefix", "suffix", "none")}


@pytest.fixture
def bucket(folders: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A copy of `folders["prefix"]` in a bucket."""
    from servers import s3_server  # not in all environments

    root = Path(folders["prefix"]).parent
    with s3_server() as server:
        for name, value in server.environment.items():
            monkeypatch.setenv(name, value)
        store = S3Store(server.url.removeprefix("s3://"), client_options={"allow_http": True})
        for path in filter(Path.is_file, root.rglob("*")):
            store.put(str(path.relative_to(root)), path)
        yield f"{server.url}/tokens"


@pytest.fixture(scope="session")
def mixture(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The file of a mixture of two datasets."""
    return unique_ids.write_mixture(tmp_path_factory.mktemp("mixture"))


PAGE = """
import pathlib, sys, pytest, pages
with pytest.MonkeyPatch.context() as patch:
    pages.run_page(sys.argv[1], patch, pathlib.Path(sys.argv[2]))
"""


def run_page(page: str, folder: Path) -> None:
    """Run the blocks of a page in a process of its own, in an empty folder."""
    path = os.pathsep.join(filter(None, sys.path))
    command = [sys.executable, "-c", PAGE, page, str(folder)]
    result = subprocess.run(
        command,
        env={**os.environ, "PYTHONPATH": path, "OMP_NUM_THREADS": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stdout + result.stderr
