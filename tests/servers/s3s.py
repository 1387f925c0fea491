"""S3, by s3s-fs: an independent implementation, in Rust. Its listings have no ETags. `make test-full` builds it."""

from __future__ import annotations

import os
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from servers import s3
from servers.listener import Service

_PROGRAM = os.environ.get("TOKMILL_S3S_FS", str(Path(__file__).parents[2] / "target/s3s-fs/bin/s3s-fs"))


def variables(address: str) -> dict[str, str]:
    return s3.variables(address)


@contextmanager
def s3s_server(bucket: str = "bucket", smallest_part: int = 1) -> Iterator[Service]:
    """Start a server that has one bucket. It takes parts of any size."""
    assert smallest_part >= 1
    with TemporaryDirectory() as folder, socket.socket() as free:
        (Path(folder) / bucket).mkdir()
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        free.close()
        keys = variables("")
        process = subprocess.Popen(
            [
                *(_PROGRAM, "--host=127.0.0.1", f"--port={port}"),
                f"--access-key={keys['AWS_ACCESS_KEY_ID']}",
                f"--secret-key={keys['AWS_SECRET_ACCESS_KEY']}",
                folder,
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            _wait(process, port)
            yield Service(f"s3://{bucket}", f"http://127.0.0.1:{port}", variables)
        finally:
            process.kill()
            process.wait()


def _wait(process: subprocess.Popen[bytes], port: int) -> None:
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        assert process.poll() is None, "s3s-fs has ended"
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    raise TimeoutError
