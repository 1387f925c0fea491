"""Paths and URLs of users, and their stores."""

from __future__ import annotations

import os
import re
import shlex
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from tokmill._store.contract import Store, check_path
from tokmill._store.local import LocalStore
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence

Location = str | os.PathLike[str]
"""A path, as text or as an object, or a URL."""

_SCHEME = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*)://")
_BUCKETS = ("s3", "gs", "memory")
_HUB = "hf"


def as_texts(locations: Location | Sequence[Location]) -> list[str]:
    """Return one location or several as a list of texts."""
    several = [locations] if isinstance(locations, str | os.PathLike) else locations
    return [os.fspath(each) for each in several]


def open_store(url: Location, *, retry_timeout: float | None = None) -> Store:
    """Return the store at a path or URL (file, s3, gs, memory, hf). Nothing is read; the folder need not exist.

    retry_timeout   seconds for which one operation on a bucket is retried; None for the default

    Raises UsageError for other schemes, and for an invalid location.
    """
    url = os.fspath(url)
    if is_hub(url):
        from tokmill._store.hub import HubStore

        return HubStore.at(url)
    if is_remote(url):
        from tokmill._store.bucket import BucketStore

        return BucketStore.at(url, retry_timeout)
    return LocalStore(_local_path(url))


def split_location(location: Location) -> tuple[Store, str]:
    """Return the store of the folder that contains a file, and the file's name in it.

    Raises UsageError if this is not the path or URL of a file.
    """
    location = os.fspath(location)
    if is_hub(location):
        from tokmill._store.hub import HubStore

        return HubStore.split(location)
    if is_remote(location):
        from tokmill._store.bucket import BucketStore

        return BucketStore.split(location)
    path = _local_path(location)
    check_path(path.name)
    return LocalStore(path.parent), path.name


def open_output(url: Location, *, retry_timeout: float | None = None) -> Store:
    """Return the store of an output, like `open_store`. Raises UsageError also for read-only locations."""
    if is_hub(url):
        message = "--out: hf:// locations can be read but not written"
        raise UsageError("location-read-only", message, hint="give a local path, or an s3:// or gs:// URL")
    return open_store(url, retry_timeout=retry_timeout)


def is_remote(url: Location) -> bool:
    """Return whether a location is in a bucket or on the hub, which are read by requests and listed as a whole."""
    return _scheme(url) in (*_BUCKETS, _HUB)


def is_hub(url: Location) -> bool:
    """Return whether a location is on the Hugging Face hub."""
    return _scheme(url) == _HUB


def _scheme(url: Location) -> str | None:
    scheme = _SCHEME.match(os.fspath(url))
    return scheme and scheme[1].lower()


def _local_path(url: str) -> Path:
    path, scheme = url, _SCHEME.match(url)
    if scheme is not None:
        if scheme[1].lower() != "file":
            # The message does not quote the rest of the URL, which may contain a password or a signature.
            message = f"{scheme[1]}:// locations are not supported"
            raise UsageError("location-unusable", message, hint="give a local path, or an s3://, gs:// or hf:// URL")
        parts = urlsplit(url)
        path = unquote(parts.path)
        if parts.netloc not in ("", "localhost") or not path:
            message = f"{url!r} is not a local path"
            raise UsageError("location-unusable", message, hint="write file:///absolute/path, with three slashes")
    home = path.split("/", 1)[0]
    if home.startswith("~") and not Path(home).exists() and (expanded := _expanded(path)) != path:
        message = f"{path!r}: there is no folder {home!r} here; only an unquoted ~ stands for the home folder"
        raise UsageError("location-unusable", message, f"write {shlex.quote(expanded)}")
    if not path or "\0" in path:
        message = f"{url!r} is not a path"
        raise UsageError("location-unusable", message)
    return Path(path)


def _expanded(path: str) -> str:
    """Return a path with the home folder in place of ~; the path itself if there is no such user."""
    try:
        return str(Path(path).expanduser())
    except RuntimeError:
        return path
