"""First look at the files of a plan: a missing column is an error before any text is encoded."""

from __future__ import annotations

import threading
import time
from contextlib import suppress
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Final

from tokmill._sizes import plural
from tokmill._sources.access import PointerError, check_content
from tokmill._sources.formats import format_of
from tokmill._store import is_remote
from tokmill._threads import start_thread
from tokmill.errors import MachineError, SourceError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokmill._sources.plan import SourceFile
    from tokmill._sources.unit import ReadOptions

_SECONDS: Final = 1.0
"""Maximum time for the first look. Files that it does not reach are checked when they are read."""

_LOCAL_FILES: Final = 64
"""Number of local files that are opened whatever their size; one more for each MiB of the sources."""

_REMOTE_FILES: Final = 16
"""Maximum number of remote files that are opened."""

_MAX_THREADS: Final = 8
_CODES: Final = ("column-missing", "column-unfit")


def check_schemas(files: Sequence[SourceFile], options: ReadOptions, threads: int) -> None:
    """Raise SourceError for the first file that lacks its content, or a column which `options` name.

    Footers, headers and first rows are read, in at most 8 threads. The first file is left to its reader, which is about
    to open it. So are all other errors, and everything after one: readers report them in the order of the plan.
    """
    most = _LOCAL_FILES + (sum(file.size for file in files) >> 20)  # so that it takes far less time than reading them
    local = islice((file for file in files[1:] if not is_remote(file.location)), most)
    remote = islice((file for file in files[1:] if is_remote(file.location)), _REMOTE_FILES)
    look = _FirstLook([*local, *remote], options)
    look.run(min(threads, _MAX_THREADS))
    if look.found and _is_told(error := look.found[min(look.found)]):
        others = sum(map(_is_told, look.found.values())) - 1
        more = f"; the same is true of {plural(others, 'other file')} of {len(files):,}" if others else ""
        raise SourceError(error.code, error.message + more, error.hint)


def _is_told(error: SourceError) -> bool:
    return error.code in _CODES or isinstance(error, PointerError)


class _FirstLook:
    """Threads that check the columns of some files. A slow network holds them up, but not the run."""

    def __init__(self, files: Sequence[SourceFile], options: ReadOptions) -> None:
        self.found: dict[int, SourceError] = {}
        """The errors, by the number of the file."""
        self._files = files
        self._options = replace(options, needs_ids=False)
        self._left = iter(range(len(files)))
        self._lock = threading.Lock()
        self._due = time.monotonic() + _SECONDS

    def run(self, threads: int) -> None:
        """Check the files until all are checked, or the time is up."""
        started = []
        with suppress(MachineError):  # fewer threads will do, or none
            for _ in range(min(threads, len(self._files))):
                thread = threading.Thread(target=self._work, name="tokmill-look", daemon=True)
                start_thread(thread)
                started.append(thread)
        for thread in started:
            thread.join(max(self._due - time.monotonic(), 0))

    def _work(self) -> None:
        while time.monotonic() < self._due:
            with self._lock:
                number = next(self._left, None)
            if number is None:
                return
            file = self._files[number]
            check = format_of(file).check_columns
            try:
                check_content(file)
                if check is not None:
                    check(file, self._options)
            except SourceError as error:
                self.found[number] = error
            except BaseException:  # noqa: S112 - whatever it is, the reader meets it again, and reports it
                continue
