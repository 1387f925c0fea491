"""What holds for all tests: signals as in a terminal, examples of Hypothesis without limits of time, a folder."""

import signal
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, settings

from command import MEMORY
from tokmill._store import local_files

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # in the background of a shell, also for child processes
    signal.signal(signal.SIGINT, signal.default_int_handler)

vars(local_files)["_FULL_SYNC"] = None  # so that os.fsync is what a test counts or replaces on macOS, too

settings.register_profile("tokmill", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("tokmill")


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder in memory, if the system has one, for tests in which syncing files is not tested."""
    with TemporaryDirectory(dir=MEMORY) as name:
        yield Path(name)
