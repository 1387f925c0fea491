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

    def token_file(self, number: int) -> tuple[Store, str, int]:
        """See SplitReader."""
        row = self.rows[number]
        header = int(row["bytes"]) - int(row["tokens"]) * self.dtype.itemsize
        return self._files, self.manifest.paths[self.name][number], header

    def shard_runs(self) -> Iterator[tuple[int, int, int]]:
        """See SplitReader."""
        return ((number, tokens, tokens) for number, tokens in enumerate(self.rows["tokens"].tolist()))

    def shard(self, number: int) -> Shard:
        """See SplitReader."""
        files, path, header = self.token_file(number)
        raw = files.view(path)
        if len(raw) != int(self.rows["bytes"][number]):
            message = f"{files.location(path)} has {len(raw):,} bytes, but had {self.rows['bytes'][number]:,} when "
            message += f"{self.store.location()} adopted it"
            raise OutputError("file-changed", message, "restore the file, or adopt the files again")
        return Shard(raw[header:].view(self.dtype), self.starts(number))
