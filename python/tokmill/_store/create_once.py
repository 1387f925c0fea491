"""Check that a store supports create-once writes, on which mutual exclusion of runs depends."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from tokmill._store.contract import AlreadyExistsError
from tokmill.errors import OutputError

if TYPE_CHECKING:
    from tokmill._store.contract import Store


def require_create_once(store: Store, path: str) -> None:
    """Check that the file `path`, which exists, cannot be created again.

    Raises OutputError if it can, as in a service that ignores `If-None-Match`. The check has then overwritten the
    file, which is removed.
    """
    try:
        store.create(path, secrets.token_bytes(16))
    except AlreadyExistsError:
        return
    store.delete(path)
    message = f"{store.location()} does not support create-once writes"
    hint = "write to a local disk, S3 or GCS; here, two runs could claim the same output"
    raise OutputError("not-create-once", message, hint)
