"""Split of an adopted dataset: its tokens are in files of another tool, its document offsets beside its manifest."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from tokmill._dataset.adopted_manifest import AdoptedManifest
from tokmill._dataset.member_location import resolve_member
from tokmill._dataset.shards import Shard
from tokmill._dataset.split_reader import SplitReader
from tokmill._store import open_store
from tokmill.errors import OutputError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tokmill._store import Store


def open_token_files(store: Store, manifest: AdoptedManifest) -> Store:
    """Return the store of the token files. Raises OutputError if they cannot be there."""
    return open_store(resolve_member(manifest.location, store.location(), "its token files"))


@dataclass(frozen=True)
class AdoptedSplit(SplitReader):
    """A split of an adopted dataset."""

    manifest: AdoptedManifest

    @cached_property
    def _files(self) -> Store:
        return open_token_files(self.store, self.manifest)

    @cached_property
    def _checked(self) -> set[int]:
        """Shards whose files have the size that they had when they were adopted."""
        return set()

    def token_path(self, number: int) -> str:
        """Return the path of the file with the tokens of a shard."""
        return self.manifest.paths[self.name][number]

    def token_file(self, number: int) -> tuple[Store, str, int]:
        """See SplitReader. Raises OutputError if the file has another size than when it was adopted."""
        row, path = self.rows[number], self.token_path(number)
        if number not in self._checked:
            self._require_size(number, self._files.stat(path).size)
            self._checked.add(number)
        return self._files, path, int(row["bytes"]) - int(row["tokens"]) * self.dtype.itemsize

    def token_location(self, number: int) -> str:
        """See SplitReader."""
        return self._files.location(self.token_path(number))

    def _require_size(self, number: int, size: int) -> None:
        if size != int(self.rows["bytes"][number]):
            message = f"{self.token_location(number)} has {size:,} bytes, but had {self.rows['bytes'][number]:,} when "
            message += f"{self.store.location()} adopted it"
            raise OutputError("file-changed", message, "restore the file, or adopt the files again")

    def shard_runs(self) -> Iterator[tuple[int, int, int]]:
        """See SplitReader."""
        return ((number, tokens, tokens) for number, tokens in enumerate(self.rows["tokens"].tolist()))

    def shard(self, number: int) -> Shard:
        """See SplitReader."""
        files, path, header = self.token_file(number)
        raw = files.view(path)
        self._require_size(number, len(raw))
        return Shard(raw[header:].view(self.dtype), self.starts(number))
