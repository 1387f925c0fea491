"""Pages that need torch or jax: every block of code of theirs runs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from pages import EXTRA

PROGRAM = """
import pathlib, sys, pytest, pages
with pytest.MonkeyPatch.context() as patch:
    pages.run_page(sys.argv[1], patch, pathlib.Path(sys.argv[2]))
"""


@pytest.mark.timeout(1200)  # libraries take long to start on a busy machine
@pytest.mark.parametrize("page", EXTRA)
def test_blocks_run(page: str, tmp_path: Path) -> None:
    """In a process of its own, since torch's loader forks, which JAX forbids."""
    command = [sys.executable, "-c", PROGRAM, page, str(tmp_path)]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr
