"""Findings of `tokmill doctor` about the machine and output locations, and what it leaves there."""

from __future__ import annotations

import json
import os
import resource
import socket
import tomllib
from importlib.metadata import version
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

import tokmill
from command import finish, run, start
from servers.gcs import gcs_server
from servers.s3 import s3_server
from tokmill._doctor import diagnosis, machine, output
from tokmill._store import Entry, LocalStore, open_store
from tokmill.errors import OutputError, UsageError


def test_the_machine() -> None:
    found = tokmill.diagnose()
    assert found.ok
    assert found.place is None
    assert found.versions.tokmill == version("tokmill")
    assert found.versions.required["numpy"] == version("numpy")
    project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert set(found.versions.extras) == set(project["optional-dependencies"])
    assert found.machine.usable_cores == len(os.sched_getaffinity(0))
    assert found.machine.open_files == resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    said = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    flags = next((line.split() for line in said.splitlines() if line.startswith("flags")), [])
    names = {"lzcnt": "abm", "avx512vbmi2": "avx512_vbmi2"}  # what Linux calls them
    for name, there in found.machine.simd_features.items():
        assert there == (names.get(name, name) in flags)


@pytest.mark.parametrize("level", ["portable", "avx2", "avx512"])
def test_special_instructions_can_be_left_alone(level: str) -> None:
    machine = finish(start("doctor", "--json", env={"TOKMILL_SIMD": level})).json["machine"]
    there = {"portable": True, "avx2": False, "avx512": False}
    if features := machine["simd_features"]:
        there["avx2"] = all(has for name, has in features.items() if not name.startswith("avx512"))
        there["avx512"] = all(features.values())
    assert (machine["simd_level"] == level) == there[level]
    said = f"{level} (set by TOKMILL_SIMD)" in finish(start("doctor", env={"TOKMILL_SIMD": level})).out
    assert said == (machine["simd_level"] == level)


def test_an_unknown_instruction_set_level() -> None:
    told = finish(start("doctor", env={"TOKMILL_SIMD": "AVX2"}))
    message = 'error[option-value]: TOKMILL_SIMD is "AVX2"; valid values: avx512, avx2, portable\n'
    told.failed(2, message, "hint: unset it")


@pytest.mark.parametrize(
    ("files", "cores", "memory"),
    [
        ({}, None, None),
        ({"cpu.max": "150000 100000\n", "memory.max": "max\n"}, 1.5, None),
        ({"cpu.max": "max 100000\n", "a/cpu.max": "50000 100000\n", "a/b/memory.max": "4096\n"}, 0.5, 4096),
        ({"cpu/cpu.cfs_quota_us": "-1\n", "cpu/cpu.cfs_period_us": "100000\n"}, None, None),
        ({"cpu/cpu.cfs_quota_us": "200000\n", "cpu/cpu.cfs_period_us": "100000\n"}, 2.0, None),
        ({"memory/memory.limit_in_bytes": "9223372036854771712\n"}, None, None),
        ({"memory/memory.limit_in_bytes": "1048576\n"}, None, 1 << 20),
    ],
)
def test_control_groups(
    files: dict[str, str], cores: float | None, memory: int | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    read = machine._lines
    own = Path("/proc/self/cgroup")
    monkeypatch.setattr(machine, "_CGROUP_ROOT", tmp_path)
    monkeypatch.setattr(machine, "_lines", lambda file: ["0::/a/b"] if file == own else read(file))
    groups = machine._ControlGroups()
    assert (groups.cores, groups.memory) == (cores, memory)


def test_a_folder_is_as_it_was(tmp_path: Path) -> None:
    found = tokmill.diagnose(tmp_path)
    assert found.ok
    assert found.place is not None
    assert found.place.location == str(tmp_path)
    assert abs(found.place.clock_skew) < 5
    assert found.place.space is not None
    assert list(tmp_path.iterdir()) == []
    told = run("doctor", tmp_path / "not" / "there", "--json")
    assert told.code == 0
    assert told.json["place"]["location"] == str(tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("server", [s3_server, gcs_server])
def test_a_bucket(server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    with server() as bucket:
        for name, value in bucket.environment.items():
            monkeypatch.setenv(name, value)
        found = tokmill.diagnose(f"{bucket.url}/somewhere")
        assert found.ok, found.ailments
        assert found.place is not None
        assert abs(found.place.clock_skew) < 10
        assert list(open_store(f"{bucket.url}/somewhere").list()) == []


def test_a_place_that_replaces_files(tmp_path: Path) -> None:
    with patch.object(LocalStore, "create", LocalStore.put):
        told = run("doctor", tmp_path)
        assert told.code == 1
        assert f"problem: {tmp_path} does not support create-once writes" in told.out
        with pytest.raises(OutputError) as error:
            output.probe(open_store(tmp_path))
    assert error.value.code == "not-create-once"
    assert list(tmp_path.iterdir()) == []


def test_a_place_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for file in (tmp_path / "file", tmp_path / "file" / "below"):
        run("doctor", file).failed(2, "file is a file, not a folder")
    told = run("doctor", "/proc", "--json")
    assert (told.code, [each["code"] for each in told.json["ailments"]]) == (1, ["write-failed"])


def test_a_bucket_that_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        nobody = server.getsockname()[1]
    monkeypatch.setattr(diagnosis, "_RETRY_TIMEOUT", 0.3)
    for name, value in {"ENDPOINT_URL": f"http://127.0.0.1:{nobody}", "REGION": "x"}.items():
        monkeypatch.setenv(f"AWS_{name}", value)
    for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"):
        monkeypatch.setenv(name, "x")
    told = run("doctor", "s3://bucket/folder", "--json")
    (ailment,) = told.json["ailments"]
    assert (told.code, ailment["code"]) == (1, "service-unreachable")
    assert "AWS_ENDPOINT_URL" in ailment["way_out"]  # there is no run that could go on


def test_a_skewed_clock(tmp_path: Path) -> None:
    with patch.object(LocalStore, "modified_time", lambda *_: 0.0):
        found = tokmill.diagnose(tmp_path)
    assert [each.what for each in found.ailments if "clock" in each.what]


def test_what_is_no_place(tmp_path: Path) -> None:
    for location in ("hf://datasets/o/n", "ftp://x/y"):
        run("doctor", location).failed(2, "error[location-")
    run("doctor", tmp_path, "--tokenizer", "gpt2").failed(2, "--tokenizer")
    with pytest.raises(UsageError):
        tokmill.diagnose("hf://datasets/o/n")


def test_credentials_are_named_and_not_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("AWS_ACCESS_KEY_ID", "GOOGLE_BEARER_TOKEN", "HF_TOKEN"):
        monkeypatch.setenv(name, "squeamish ossifrage")
    (tmp_path / ".aws").mkdir()
    (tmp_path / ".aws" / "credentials").write_text("squeamish ossifrage", encoding="utf-8")
    told = run("doctor", "--json")
    found: dict[str, Any] = told.json["credentials"]
    assert "AWS_ACCESS_KEY_ID" in found["s3"]
    assert str(tmp_path / ".aws" / "credentials") in found["s3"]
    assert "GOOGLE_BEARER_TOKEN" in found["gs"]
    assert "HF_TOKEN" in found["hf"]
    assert "ossifrage" not in json.dumps(told.json) + run("doctor").out


def test_stores_tell_when_a_file_was_written(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    store.put("a", b"x")
    os.utime(tmp_path / "a", (1_000_000_000, 1_000_000_000))
    assert store.modified_time("a") == 1_000_000_000
    assert isinstance(store.stat("a"), Entry)
