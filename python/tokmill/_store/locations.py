"""Paths and URLs of users, and their stores."""

from __future__ import annotations

import codecs
import os
import re
import shlex
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast
from urllib.parse import unquote, urlsplit

from tokmill._store.contract import ReadStore, Store, check_path
from tokmill._store.local import LocalStore
from tokmill.errors import OutputError, UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence


Location = str | os.PathLike[str]
"""A path, as text or as an object, or a URL."""

_SCHEME = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*)://")
_BUCKETS = ("s3", "gs", "memory")
_HUB = "hf"


def as_texts(locations: Location | Sequence[Location]) -> list[str]:
    """Return one location or several as a list of texts."""
    several = locations if isinstance(locations, Iterable) and not isinstance(locations, str | bytes) else [locations]
    return [*map(_as_text, several)]


def _as_text(location: Location) -> str:
    try:
        return os.fspath(location)
    except TypeError:
        message = f"{location!r:.200} is not a path or URL"
        raise UsageError("location-unusable", message, "pass a str or a Path") from None


def open_store(url: Location) -> ReadStore:
    """Return the store at a path or URL (file, s3, gs, memory, hf). Nothing is read; the folder need not exist.

    To write to it, see `writable`.

    Raises UsageError for other schemes, and for an invalid location.
    """
    url = _as_text(url)
    if is_hub(url):
        from tokmill._store.hub import HubStore

        return HubStore.at(url)
    if is_remote(url):
        from tokmill._store.bucket import BucketStore

        return BucketStore.at(url)
    return LocalStore(_local_path(url))


def split_location(location: Location) -> tuple[ReadStore, str]:
    """Return the store of the folder that contains a file, and the file's name in it.

    Raises UsageError if this is not the path or URL of a file.
    """
    location = _as_text(location)
    if is_hub(location):
        from tokmill._store.hub import HubStore

        return HubStore.split(location)
    if is_remote(location):
        from tokmill._store.bucket import BucketStore

        return BucketStore.split(location)
    path = _local_path(location)
    check_path(path.name)
    return LocalStore(path.parent), path.name


def writable(store: ReadStore) -> Store:
    """Return a store for writing. Raises OutputError for one of the hub, which can only be read."""
    if is_hub(store.location()):
        message = f"{store.location()} can be read but not written"
        raise OutputError("location-read-only", message, "write to a local folder, or an s3:// or gs:// URL")
    return cast("Store", store)


def write_file(location: str, data: bytes, *, overwrite: bool = False) -> None:
    """Write a single file, and remove what killed processes left beside it.

    Raises AlreadyExistsError if it exists and is not to be overwritten, OutputError if it cannot be written.
    """
    store, name = split_location(location)
    output = writable(store)
    (output.put if overwrite else output.create)(name, data)
    output.sweep()


_CLUTTER: Final = re.compile(
    r"(.*/)?(\.DS_Store|\._.*|Thumbs\.db|desktop\.ini|\.directory|\.nfs[0-9a-f]+|\.fuse_hidden.*)"
)


def is_clutter(path: str) -> bool:
    """Return whether a file is one that systems leave in folders, so that an empty folder may have it."""
    return _CLUTTER.fullmatch(path) is not None


def open_output(url: Location, *, option: str = "--out") -> Store:
    """Return the store of an output, as `open_store`.

    Raises UsageError for a location that cannot be written, such as a file, and for an invalid one.
    """
    url = _as_text(url)
    if not url:
        message = f"{option} is empty"
        raise UsageError("option-value", message, "name a new or empty folder")
    if is_hub(url):
        message = f"{option}: hf:// locations can be read but not written"
        raise UsageError("location-read-only", message, hint="give a local path, or an s3:// or gs:// URL")
    if is_remote(url):
        return writable(open_store(url))
    path = _local_path(url)
    if file := next((part for part in (path, *path.parents) if part.is_file()), None):
        message = f"{option}: {file} is a file, not a folder"
        raise UsageError("location-unusable", message, "name a new or empty folder")
    # The system would create `new` on the way to `new/../old`.
    return LocalStore(os.path.realpath(path) if ".." in path.parts else path)


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
    refuse_quoted_home(path)
    if not path or "\0" in path:
        message = f"{url!r} is not a path"
        raise UsageError("location-unusable", message, "name a file or folder")
    return Path(path)


def refuse_quoted_home(location: Location) -> None:
    """Raise UsageError for a path that begins with ~, which a shell expands only if it is not quoted.

    A file or folder may be called so, but is named with `./`. A name such as `~notes.txt`, without a user `notes.txt`,
    is accepted if it exists.
    """
    path = os.fspath(location)
    home = path.split("/", 1)[0]
    if not home.startswith("~"):
        return
    literal = shlex.quote(f"./{path}")
    try:
        expanded = shlex.quote(str(Path(path).expanduser()))
    except RuntimeError:
        if Path(home).exists():
            return
        message = f"{path!r}: there is no user {home[1:]!r}"
        raise UsageError("location-unusable", message, f"write {literal} for a name that begins with ~") from None
    message = f"{path!r}: only an unquoted ~ stands for the home folder"
    raise UsageError("location-unusable", message, f"write {expanded}, or {literal} for a folder called {home}")


_POINTERS: Final = {
    b"version https://git-lfs.github.com/spec/": "git lfs pull",
    b"version https://hawser.github.com/spec/": "git lfs pull",  # its first name
    b"/annex/objects/": "git annex get .",
}
"""First bytes of files that stand for others, and what fetches these."""

_BYTES: Final = (32, 1023)
"""Sizes that they have."""


def may_be_pointer(size: int) -> bool:
    """Return whether a pointer can have this size in bytes."""
    return _BYTES[0] <= size <= _BYTES[1]


def pointer_hint(data: bytes) -> str | None:
    """Return what to do about a file with these bytes; None if it is not a pointer."""
    text = data.removeprefix(codecs.BOM_UTF8)
    found = may_be_pointer(len(data)) and next((mark for mark in _POINTERS if text.startswith(mark)), None)
    return f"fetch the content: run {_POINTERS[found]} in the clone" if found else None


def free_bytes(store: ReadStore) -> int | None:
    """Return the free space on the disk of a local folder, which need not exist yet; None for a bucket."""
    if is_remote(store.location()):
        return None
    folder = Path(store.location()).absolute()
    disk = os.statvfs(next(each for each in (folder, *folder.parents) if each.is_dir()))
    return disk.f_bavail * disk.f_frsize
