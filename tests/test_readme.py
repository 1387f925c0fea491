"""What the README says about packing is run as it stands there."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import tokmill
from command import run

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")


def block(language: str, words: str) -> str:
    """The one block of code in which these words are."""
    (found,) = (text for text in re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL) if words in text)
    return str(found)


def test_packing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for words in ("SAMPLE=", "tokmill pack"):
        lines = [line for line in block("console", words).splitlines() if line.startswith("$ tokmill ")]
        for line in lines:
            command = line.removeprefix("$ tokmill ").replace("$SAMPLE", tokmill.sample_path())
            assert run(*shlex.split(command)).code == 0, line
    result = subprocess.run(
        [sys.executable, "-c", block("python", "TokenDataset")], capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, result.stderr
    assert "'sample': 800" in result.stdout
