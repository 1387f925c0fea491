"""The pages and examples that train in torch and JAX run as they stand."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from pages import EXTRA, ROOT

PAGE = """
import pathlib, sys, pytest, pages
with pytest.MonkeyPatch.context() as patch:
    pages.run_page(sys.argv[1], patch, pathlib.Path(sys.argv[2]))
"""


def run(*arguments: str | Path) -> str:
    """Runs Python in a process of its own, since torch's loader forks, which JAX forbids."""
    result = subprocess.run([sys.executable, *arguments], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


@pytest.mark.timeout(1200)  # libraries take long to start on a busy machine
@pytest.mark.parametrize("page", EXTRA)
def test_page(tmp_path: Path, page: str) -> None:
    run("-c", PAGE, page, tmp_path)


@pytest.mark.timeout(1200)
@pytest.mark.parametrize("name", ["train_torch", "train_jax"])
def test_losses_are_the_same(tmp_path: Path, name: str) -> None:
    assert "after resuming: identical" in run(ROOT / f"examples/{name}.py", tmp_path / "out")
