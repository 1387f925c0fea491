"""First look at the files of a plan: a missing column is an error before any text is encoded."""

from __future__ import annotations

import time
from concurrent.futures import CancelledError
from contextlib import suppress
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Final

from tokmill._sizes import plural
from tokmill._sources.formats import format_of
from tokmill._store import is_remote
from tokmill._threads import Pool
from tokmill.errors import MachineError, SourceError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from concurrent.futures import Future

    from tokmill._sources.plan import SourceFile
    from tokmill._sources.unit import ReadOptions

_SECONDS: Final = 1.0
"""Maximum time for the first look. Files that it does not reach are checked when they are read."""

_REMOTE_FILES: Final = 16
"""Maximum number of remote files that are opened."""

_MAX_THREADS: Final = 8
_CODES: Final = ("column-missing", "column-unfit")


def check_schemas(files: Sequence[SourceFile], options: ReadOptions, threads: int) -> None:
    """Raise SourceError for the first file that lacks a column which `options` name.

    Footers, headers and first rows are read, in up to 8 threads, and a single file is left to its reader. All other
    faults are left to the reader, too, which meets them in the order of the plan.
    """
    local = [file for file in files if not is_remote(file.location)]
    remote = islice((file for file in files if is_remote(file.location)), _REMOTE_FILES)
    chosen = [*local, *remote]
    if len(chosen) < 2:
        return
    due = time.monotonic() + _SECONDS
    options = replace(options, needs_ids=False)

    def look(file: SourceFile) -> SourceError | None:
        check = format_of(file).check_columns
        try:
            if check is not None and time.monotonic() < due:
                check(file, options)
        except SourceError as error:
            return error if error.code in _CODES else None
        return None

    pool = Pool(min(threads, _MAX_THREADS), thread_name_prefix="tokmill-look")
    found: list[SourceError] = []
    try:
        with suppress(MachineError, CancelledError):  # where there are no threads, the reader finds out
            looks: list[Future[SourceError | None]] = [pool.submit(look, file) for file in chosen]
            found = [error for each in looks if (error := each.result()) is not None]
    finally:
        pool.shutdown(cancel_futures=True)
    if found:
        message = found[0].message
        if len(found) > 1:
            message += f"; {plural(len(found) - 1, 'other file')} of {len(files):,} {_lack(len(found) - 1)}, too"
        raise SourceError(found[0].code, message, found[0].hint)


def _lack(count: int) -> str:
    return "fails" if count == 1 else "fail"
