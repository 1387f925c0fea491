"""Datasets that are not complete must not be read as sources: their files would pass for text, or for tables."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from tokmill._dataset.adopted_manifest import ADOPTION
from tokmill._dataset.manifest import RUN
from tokmill.errors import SourceError

if TYPE_CHECKING:
    from tokmill._store import Store


def refuse_unfinished(store: Store, folder: str | None = None) -> None:
    """Raise SourceError if a source is an unfinished dataset, or is the `folder` of one.

    The caller knows that the dataset has no manifest, or lacks another file without which it is none.
    """
    if store.exists(RUN) or store.exists(ADOPTION):
        where = store.location() if folder is None else f"{store.location()}, which has the folder {folder},"
        message = f"{where} is not a complete dataset"
        hint = f"finish its run; see tokmill status {shlex.quote(store.location())}"
        raise SourceError("dataset-missing", message, hint)
