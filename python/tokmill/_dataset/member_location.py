"""Locations of the members of a join, and of adopted token files: relative to its folder where possible.

They are untrusted: a join may come from somebody else. A location is a path, or a URL of a bucket or the hub. A join in
a bucket or on the hub cannot name local folders, and a relative location never leaves its bucket or repository.
"""

from __future__ import annotations

import os
import posixpath
import re
from typing import Final

from tokmill._store import is_hub, is_remote
from tokmill.errors import OutputError, UsageError

_HUB_PARTS: Final = 3
"""Number of leading names of a hub location that identify a repository: `datasets/OWNER/NAME@REVISION`."""

_LONGEST: Final = 200
"""Maximum number of characters of a location that is shown."""


def member_location(member: str, join: str) -> str:
    """Return the location of a member as the manifest of a join states it.

    Raises UsageError for a local member of a join in a bucket.
    """
    if is_remote(join):
        if not is_remote(member):
            message = f"{join} cannot name the local folder {member}"
            raise UsageError("location-unusable", message, "copy it into the bucket first, or join into a local folder")
        (root, key), (home, folder) = _split(member), _split(join)
        return posixpath.relpath(f"/{key}", f"/{folder}") if root == home else member
    return member if is_remote(member) else os.path.relpath(os.path.realpath(member), os.path.realpath(join))


def resolve_member(location: str, join: str, what: str = "a member") -> str:
    """Return the path or URL of a member. Raises OutputError for a location that a join there cannot have."""
    if not location or "\0" in location:
        raise _refused(location, join, what, "is not a path or URL")
    if "://" in location:
        scheme = location.partition("://")[0]
        if not is_remote(location) or (scheme == "memory" and not join.startswith("memory:")):
            raise _refused(location, join, what, "is not in a bucket or on the hub")
        return location
    if not is_remote(join):
        return os.path.normpath(os.path.join(os.path.realpath(join), location))  # noqa: PTH118
    root, folder = _split(join)
    key = posixpath.normpath(posixpath.join(folder, location))
    if location.startswith("/") or key == ".." or key.startswith("../"):
        raise _refused(location, join, what, "leaves the bucket or repository of the manifest")
    return f"{root}/{key}"


def without_secrets(location: str) -> str:
    """Return an untrusted location without user, password, query and fragment of a URL."""
    scheme, mark, rest = location.partition("://")
    if not mark:
        return location
    rest, *secret = re.split(r"[?#]", rest, maxsplit=1)
    host, slash, path = rest.partition("/")
    *user, host = host.rsplit("@", 1)
    return f"{scheme}://{'…@' if user else ''}{host}{slash}{path}{'?…' if secret else ''}"


def shown_location(location: str) -> str:
    """Return an untrusted location for a person: without secrets, and not long."""
    shown = without_secrets(location)
    return shown if len(shown) <= _LONGEST else f"{shown[: _LONGEST // 2]}…{shown[-_LONGEST // 2 :]}"


def _split(url: str) -> tuple[str, str]:
    """Return the bucket or repository of a URL, and the path in it."""
    scheme, _, rest = url.partition("://")
    names = rest.strip("/").split("/")
    most = _HUB_PARTS if is_hub(url) else 1
    return f"{scheme}://{'/'.join(names[:most])}", "/".join(names[most:])


def _refused(location: str, join: str, what: str, why: str) -> OutputError:
    message = f"{join}: the location of {what}, {shown_location(location)!r}, {why}"
    return OutputError("dataset-damaged", message, "do not use manifests from people whom you do not trust")
