"""Findings of `tokmill doctor` about the machine and output locations, and what it leaves there."""

from __future__ import annotations

import errno
import json
import os
import socket
import stat
from importlib.metadata import version
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

import tokmill
from command import finish, run, start
from servers.gcs import gcs_server
from servers.s3 import s3_server
from tokmill import _core
from tokmill._encoding import encode
from tokmill._encoding.runner import available_cores
from tokmill._store import Entry, LocalStore, bucket_client, open_output
from tokmill.errors import UsageError


@pytest.mark.parametrize("level", ["portable", "neon", "avx2", "avx512"])
def test_special_instructions_can_be_left_alone(level: str) -> None:
    found = finish(start("doctor", "--json", env={"TOKMILL_SIMD": level})).json["simd_level"]
    features = _core.simd_features()
    there = {"portable": True, "neon": "neon" in features, "avx2": False, "avx512": False}
    if "avx2" in features:
        there["avx2"] = all(has for name, has in features.items() if not name.startswith("avx512"))
        there["avx512"] = all(features.values())
    assert (found == level) == there[level]


def test_an_unknown_instruction_set_level() -> None:
    told = finish(start("doctor", env={"TOKMILL_SIMD": "AVX2"}))
    message = 'error[option-value]: TOKMILL_SIMD is "AVX2"; valid values: avx512, avx2, neon, portable\n'
    told.failed(2, message, "hint: unset it")


def test_a_folder_is_as_it_was(tmp_path: Path) -> None:
    found = tokmill.diagnose(tmp_path)
    assert (found.location, found.cores) == (str(tmp_path), available_cores())
    assert found.versions["tokmill"] == version("tokmill")
    assert found.free_bytes is not None
    assert list(tmp_path.iterdir()) == []
    told = run("doctor", tmp_path / "not" / "there", "--json")
    assert told.code == 0
    assert told.json["location"] == str(tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("server", [s3_server, gcs_server])
def test_a_bucket(server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    with server() as bucket:
        for name, value in bucket.environment.items():
            monkeypatch.setenv(name, value)
        found = tokmill.diagnose(f"{bucket.url}/somewhere")
        assert found.seconds is not None
        assert list(open_output(f"{bucket.url}/somewhere").list()) == []


def test_a_place_that_replaces_files(tmp_path: Path) -> None:
    with patch.object(LocalStore, "create", LocalStore.put):
        run("doctor", tmp_path).failed(1, "error[not-create-once]", f"{tmp_path} does not support create-once writes")
    assert list(tmp_path.iterdir()) == []


def test_what_a_file_system_lacks_is_said(tmp_path: Path) -> None:
    refused = OSError(errno.ENOTSUP, os.strerror(errno.ENOTSUP))
    with patch("fcntl.flock", side_effect=refused), patch("mmap.mmap", side_effect=refused):
        told = run("doctor", tmp_path)
    assert "no locks: two `train`" in told.out
    assert "files cannot be mapped" in told.out
    assert tokmill.diagnose(tmp_path).lacking == []
    for code in (errno.ENOTSUP, errno.EINVAL):
        with patch("os.fsync", side_effect=OSError(code, os.strerror(code))):
            run("doctor", tmp_path).failed(1, "error[write-failed]", "on a file system that has fsync")


def test_a_run_says_at_its_start_what_its_file_system_lacks(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    def sync(descriptor: int) -> None:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))

    refused = OSError(errno.ENOTSUP, os.strerror(errno.ENOTSUP))
    options: Any = {"tokenizer": "gpt2", "out": tmp_path / "out"}
    with (
        patch("fcntl.flock", side_effect=refused),
        patch("os.fsync", side_effect=sync),
        patch.object(encode, "free_bytes", return_value=7),
    ):
        tokmill.encode(tokmill.sample_path(), **options)
    told = [record.message for record in caplog.records if record.levelname == "WARNING"]
    for words in ("no locks", "folders have no fsync", "7 B are free"):
        assert sum(str(tmp_path / "out") in each and words in each for each in told) == 1, told


def test_a_place_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for file in (tmp_path / "file", tmp_path / "file" / "below"):
        run("doctor", file).failed(2, "file is a file, not a folder")
    run("doctor", "/proc", "--json").failed(1, "error[write-failed]")


def test_a_bucket_that_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        nobody = server.getsockname()[1]
    monkeypatch.setattr(bucket_client, "RETRY_TIMEOUT", 0.3)
    for name, value in {"ENDPOINT_URL": f"http://127.0.0.1:{nobody}", "REGION": "x"}.items():
        monkeypatch.setenv(f"AWS_{name}", value)
    for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"):
        monkeypatch.setenv(name, "x")
    told = run("doctor", "s3://bucket/folder").failed(1, "error[service-unreachable]")
    assert "AWS_ENDPOINT_URL" in told  # there is no run that could go on


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
    store = open_output(tmp_path)
    store.put("a", b"x")
    os.utime(tmp_path / "a", (1_000_000_000, 1_000_000_000))
    assert store.modified_time("a") == 1_000_000_000
    assert isinstance(store.stat("a"), Entry)
