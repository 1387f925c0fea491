"""Peak memory of `tokmill encode` with a bucket, fast or slow, as the output.

The bucket is the small server of Google's XML API from tests/servers, in a separate process behind
a proxy that throttles each connection.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bench import Bench
from corpus import copy_as_parquet
from isolate import alone
from memory import peak
from record import Row, Section, Spread

if TYPE_CHECKING:
    from collections.abc import Iterator

SLOW: Final = 5_000_000
"""Bytes per second and connection."""

_SERVERS: Final = Path(__file__).parent.parent / "tests"
_SERVE: Final = (
    "import json, sys\n"
    "from servers import FaultProxy, gcs_server\n"
    "with gcs_server() as server, FaultProxy(server) as proxy:\n"
    "    proxy.bytes_per_second = int(sys.argv[1])\n"
    "    print(json.dumps([proxy.url, proxy.environment]), flush=True)\n"
    "    sys.stdin.read()\n"
)


def measure(bench: Bench) -> Section:
    """The command with default settings, to a local disk, to a bucket, and to a slow one."""
    source = bench.temp / "buckets"
    alone(bench.one_core, copy_as_parquet, str(bench.main_file), str(source), bench.scale.memory_bytes)
    rows: list[Row] = []
    for name, rate in (("local disk", None), ("bucket", 0), (f"bucket, {SLOW / 1e6:g} MB/s for each connection", SLOW)):
        peaks = []
        for number in range(min(bench.scale.repeats, 3)):
            bench.say(f"buckets, {name}, {number + 1}")
            if rate is None:
                peaks.append(peak(bench.temp, source))
            else:
                with bucket(rate) as (url, environment):
                    peaks.append(peak(bench.temp, source, f"{url}/out", environment))
        rows.append({"output": name, f"MiB at {bench.scale.memory_bytes / 1e6:g} MB": Spread.of(peaks)})
    shutil.rmtree(source)
    note = "Largest resident set of the command, default settings on all cores, 30M-token shards in three splits."
    return Section("buckets", "Peak memory with a bucket as output", note, rows)


@contextmanager
def bucket(bytes_per_second: int) -> Iterator[tuple[str, dict[str, str]]]:
    """A bucket of its own: its URL, and the environment in which it is found."""
    environment = {**os.environ, "PYTHONPATH": str(_SERVERS)}
    server = subprocess.Popen(
        [sys.executable, "-c", _SERVE, str(bytes_per_second)],
        env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        assert server.stdout is not None
        url, found = json.loads(server.stdout.readline())
        yield url, found
    finally:
        server.communicate()
