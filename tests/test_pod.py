"""examples/tpu/pod.sh with Ray on two hosts: network and process namespaces of this machine, joined by a cable."""

from __future__ import annotations

import os
import secrets
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

import tokmill
from command import dataset, write_lines
from strange import FULL

POD = Path(__file__).parent.parent / "examples/tpu/pod.sh"
SECONDS = 300
ADDRESSES = ("10.77.0.2", "10.77.0.3")

HOST = f"""
set -euo pipefail
cd $HOME
trap 'kill $(jobs -p)' EXIT
{sys.executable} -m http.server 80 --bind 127.0.0.1 --directory metadata 2> requests &
until curl -sf http://127.0.0.1 > index; do sleep 0.1; done
bash {POD}
touch started
until [[ -e ../0/started && -e ../1/started ]]; do sleep 0.2; done
if [[ $NUMBER == 0 ]]; then
    ray status > status
    {sys.executable} -m tokmill encode ../corpus --tokenizer gpt2 --out ../out --shard-tokens 5k --unit-bytes 64KiB \\
        --engine ray --ray-address auto
    touch done
fi
until [[ -e ../0/done ]]; do sleep 0.2; done
bash {POD} --stop
! pgrep raylet
"""


def can_make_namespaces() -> bool:
    tools = all(map(shutil.which, ("ip", "unshare", "pgrep", "curl")))
    return tools and subprocess.run(["unshare", "-n", "-p", "-f", "--mount-proc", "true"], check=False).returncode == 0


def ip(*arguments: str) -> None:
    subprocess.run(["ip", *arguments], check=True, capture_output=True)


@pytest.fixture
def namespaces() -> Iterator[list[str]]:
    names = [f"tokmill-{secrets.token_hex(2)}-{number}" for number in range(2)]
    with ExitStack() as stack:
        for name in names:
            ip("netns", "add", name)
            stack.callback(ip, "netns", "del", name)
        ip("link", "add", "cable", "netns", names[0], "type", "veth", "peer", "name", "cable", "netns", names[1])
        for name, address in zip(names, ADDRESSES, strict=True):
            ip("-n", name, "addr", "add", f"{address}/24", "dev", "cable")
            for device in ("lo", "cable"):
                ip("-n", name, "link", "set", device, "up")
            ip("-n", name, "route", "add", "default", "dev", "cable")
        yield names


@pytest.mark.skipif(not FULL, reason="starts two Ray nodes with namespaces of their own; TOKMILL_FULL=1 does it")
@pytest.mark.skipif(not can_make_namespaces(), reason="needs root, for network namespaces")
def test_a_pod_of_two_hosts(namespaces: list[str]) -> None:
    with TemporaryDirectory(dir="/tmp") as name, ExitStack() as stack:  # sockets need a short path
        folder = Path(name)
        for number in range(4):
            write_lines(folder / f"corpus/{number}.jsonl", *(f"{number} line {row} " * 40 for row in range(1000)))
        hosts = []
        for number, namespace in enumerate(namespaces):
            home = folder / str(number)
            values = home / "metadata/computeMetadata/v1/instance/attributes"
            values.mkdir(parents=True)
            (values / "agent-worker-number").write_text(str(number))
            (values / "worker-network-endpoints").write_text(",".join(f"a:b:{each}" for each in ADDRESSES))
            (home / ".ray").mkdir()
            (home / ".ray/auth_token").write_text("0123456789abcdef" * 4)
            more = {
                "HOME": str(home),
                "NUMBER": str(number),
                "METADATA": "http://127.0.0.1",
                "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
                "RAY_AUTH_MODE": "token",
                "RAY_TMPDIR": str(home),
                "RAY_OPTIONS": "--num-cpus 1 --object-store-memory 100000000",
            }
            command = ["ip", "netns", "exec", namespace]
            command += ["unshare", "--pid", "--fork", "--kill-child", "--mount-proc", "bash", "-c", HOST]
            output = stack.enter_context((home / "output").open("wb"))
            process = subprocess.Popen(command, env={**os.environ, **more}, stdout=output, stderr=subprocess.STDOUT)
            stack.callback(process.kill)
            hosts.append(process)
        codes = [process.wait(SECONDS) for process in hosts]
        assert codes == [0, 0], "\n".join((folder / f"{number}/output").read_text() for number in range(2))
        status = (folder / "0/status").read_text()
        assert status.count(" node_") == 2, status
        tokmill.encode(folder / "corpus", tokenizer="gpt2", out=folder / "alone", shard_tokens=5000)
        assert dataset(folder / "out") == dataset(folder / "alone")
