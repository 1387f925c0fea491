"""What is written on Ray, and by whom, when writers die: real actors that note what they were given."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psutil
import pytest

from tokmill._encoding.ray.cluster import connected
from tokmill._encoding.ray.tasks import load_args
from tokmill._encoding.ray.writes import RETRIES, LostError, WriteQueue


class Clerk:
    """A writer that notes shard after shard, waits for the file `go`, and dies as often as a shard's file says."""

    def __init__(self, folder: str) -> None:
        self.folder = Path(folder)

    def seal(self, dumped: bytes) -> int:
        split, shard, *_ = load_args(dumped)
        with (self.folder / "begun").open("a") as begun:
            begun.write(f"{shard}\n")
        while split == "waits" and not (self.folder / "go").exists():
            time.sleep(0.01)
        deaths = self.folder / f"{shard}.deaths"
        if deaths.exists() and (left := int(deaths.read_text())):
            deaths.write_text(str(left - 1))
            os.kill(os.getpid(), signal.SIGKILL)
        return os.getpid()


@pytest.fixture(scope="module")
def ray() -> Iterator[Any]:
    with connected("local", 2):
        import ray

        pickling: Any = ray.cloudpickle
        pickling.register_pickle_by_value(sys.modules[__name__])  # workers do not know this file
        yield ray
        pickling.unregister_pickle_by_value(sys.modules[__name__])


@pytest.fixture
def most() -> int:
    return 1


@pytest.fixture
def writes(ray: Any, tmp_path: Path, most: int) -> Iterator[WriteQueue]:
    spawn = ray.remote(num_cpus=0)(Clerk).remote
    found = WriteQueue(lambda: spawn(str(tmp_path)), lambda: most)
    yield found
    found.close()


def begun(folder: Path) -> list[int]:
    return [int(line) for line in (folder / "begun").read_text().split()]


def test_a_shard_whose_writer_died_is_the_next(writes: WriteQueue, tmp_path: Path) -> None:
    (tmp_path / "1.deaths").write_text("3")
    futures = [writes.submit("seal", "waits", shard, None, ()) for shard in range(6)]
    (tmp_path / "go").touch()
    assert len([future.result(60) for future in futures]) == 6
    assert begun(tmp_path) == [0, 1, 1, 1, 1, 2, 3, 4, 5]
    assert (writes.pending, writes.running) == (0, 0)


def test_a_shard_is_lost_after_so_many_writers(writes: WriteQueue, tmp_path: Path) -> None:
    (tmp_path / "0.deaths").write_text("99")
    lost, other = (writes.submit("seal", "train", shard, None, ()) for shard in range(2))
    with pytest.raises(LostError, match=f"lost {RETRIES} times"):
        lost.result(120)
    assert other.result(60)
    assert begun(tmp_path) == [0] * (RETRIES + 1) + [1]


@pytest.mark.parametrize("most", [RETRIES + 3])
def test_writers_that_died_while_they_had_nothing_to_do(writes: WriteQueue, tmp_path: Path, most: int) -> None:
    futures = [writes.submit("seal", "waits", shard, None, ()) for shard in range(most)]
    while not (tmp_path / "begun").exists() or len(begun(tmp_path)) < most:
        time.sleep(0.02)
    (tmp_path / "go").touch()
    pids = {future.result(60) for future in futures}
    assert len(pids) == most
    for pid in pids:
        os.kill(pid, signal.SIGKILL)
    psutil.wait_procs([psutil.Process(pid) for pid in pids if psutil.pid_exists(pid)], timeout=30)
    assert writes.submit("seal", "train", most, None, ()).result(60) not in pids


def test_what_waits_when_all_is_over_is_cancelled(writes: WriteQueue, tmp_path: Path) -> None:
    first, second = (writes.submit("seal", "waits", shard, None, ()) for shard in range(2))
    following = writes.submit("seal", "waits", 2, first, ())
    while not (tmp_path / "begun").exists():
        time.sleep(0.02)
    writes.close()
    assert second.exception(60) is not None
    (tmp_path / "go").touch()
    assert first.result(60)
    assert following.exception(60) is not None
