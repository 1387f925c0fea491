"""The quarantine file that `--on-bad quarantine` writes: one JSON object per bad row, in plan order.

    {"file": "crawl/03.jsonl.gz", "byte": 1234, "reason": "broken_json", "detail": "…"}

Formats that count rows have `row` instead of `byte`. During the run, the file grows beside the open shards; at the end
it is moved to `_run/quarantine.jsonl`.
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
    """Quarantine file of a run. Raises DamagedError if the rows that an earlier process wrote are missing."""

    def __init__(self, store: Store, folder: str, kept: Sequence[Segment] = ()) -> None:
        self._store = store
        self._file = store.reopen(f"{folder}/quarantine.jsonl", kept, QUARANTINE)

    def add(self, faults: Iterable[Fault]) -> None:
        """Write the next bad rows."""
        lines = [
            {"file": fault.file, fault.counted: fault.position, "reason": fault.reason, "detail": fault.detail}
            for fault in faults
        ]
        # File names may contain bytes that are not UTF-8; `json.dumps` escapes them.
        if lines:
            self._file.write("".join(json.dumps(line) + "\n" for line in lines).encode())

    def keep(
        self, submit: Callable[[Callable[[], tuple[Segment, ...]]], Future[tuple[Segment, ...]]]
    ) -> Future[tuple[Segment, ...]]:
        """Make the present content durable, in another thread."""
        size = self._file.size
        return submit(lambda: self._file.keep(size))

    def seal(self) -> None:
        """Move the file to its final path, if it has a row."""
        if self._file.size:
            self._store.seal(self._file, QUARANTINE)
        self.close()

    def close(self) -> None:
        """Close the file and leave it in place."""
        self._file.close()
