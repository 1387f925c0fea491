"""The examples run, and find the same losses after going on."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parent.parent / "examples"


@pytest.mark.timeout(1200)  # libraries take long to start on a busy machine
@pytest.mark.parametrize("name", ["train_torch", "train_jax"])
def test_losses_are_the_same(tmp_path: Path, name: str) -> None:
    command = [sys.executable, str(EXAMPLES / f"{name}.py"), str(tmp_path / "out")]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr
    assert "after going on the same" in result.stdout
