"""The hand-written stub of the compiled core says what is there."""

import os
import subprocess
import sys
from pathlib import Path


def test_stub_is_true(tmp_path: Path) -> None:
    environment = os.environ | {"MYPY_CACHE_DIR": str(tmp_path / "cache")}
    command = [sys.executable, "-m", "mypy.stubtest", "--concise", "tokmill._core"]
    # The project's own settings of mypy do not matter here: away from pyproject.toml there are none.
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
