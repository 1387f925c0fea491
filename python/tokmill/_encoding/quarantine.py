"""The file of bad rows that `--on-bad quarantine` writes: one JSON object for each, in plan order.

    {"file": "crawl/03.jsonl.gz", "byte": 1234, "reason": "broken_json", "detail": "…"}

`row` is there instead of `byte` in files that count rows. While the run goes on, the file grows beside the open
shards; at the end it gets its place, `_run/quarantine.jsonl`.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from concurrent.futures import Future

    from tokmill._sources.faults import Fault
    from tokmill._store import Segment, Store

QUARANTINE: Final = "_run/quarantine.jsonl"


class Quarantine:
    """The bad rows of a run. Raises DamagedError if those of an earlier process are gone."""

    def __init__(self, store: Store, folder: str, kept: Sequence[Segment] = ()) -> None:
        self._store = store
        self._file = store.reopen(f"{folder}/quarantine.jsonl", kept, QUARANTINE)

    def add(self, faults: Iterable[Fault]) -> None:
        """Write the next bad rows."""
        lines = [
            {"file": fault.file, fault.counted: fault.position, "reason": fault.reason, "detail": fault.detail}
            for fault in faults
        ]
        # Names of files may hold bytes that are no UTF-8: JSON escapes what it must.
        if lines:
            self._file.write("".join(json.dumps(line) + "\n" for line in lines).encode())

    def keep(
        self, submit: Callable[[Callable[[], tuple[Segment, ...]]], Future[tuple[Segment, ...]]]
    ) -> Future[tuple[Segment, ...]]:
        """Make what the file holds now durable, in another thread."""
        size = self._file.size
        return submit(lambda: self._file.keep(size))

    def seal(self) -> None:
        """Give the file its place, if a row was bad."""
        if self._file.size:
            self._store.seal(self._file, QUARANTINE)
        self.close()

    def close(self) -> None:
        """Close the file and leave it where it is."""
        self._file.close()
