"""Packages that nodes must have installed. Sent to nodes by value, so it may use only the standard library."""

from __future__ import annotations

import hashlib
import importlib
import socket
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

_AGREE: Final = ("tokmill", "numpy", "pyarrow")
"""Packages whose versions must be equal on workers and driver."""
_HUB: Final = ("huggingface_hub", "httpx2")
"""Packages that workers need to read from the hub, in any version."""


def installed(*, hub: bool) -> dict[str, str]:
    """Return the packages that nodes must have and their versions; an empty version means any.

    hub   whether nodes read from the hub
    """
    return {name: _version(name) for name in _AGREE} | dict.fromkeys(_HUB if hub else (), "")


def lacking(wanted: Mapping[str, str]) -> tuple[str, str] | None:
    """Return a message and a hint for the first package that is missing or different here; None if there is none."""
    here = socket.gethostname()
    for name, there in wanted.items():
        try:
            found = _version(name)
        except Exception as error:  # a broken installation may raise anything
            reason = str(error).partition("\n")[0]
            way = f"install {name} {there} on it, as on the driver" if there else "pip install 'tokmill[hub]' on it"
            return f"node {here} cannot import {name}: {reason:.200}", way
        if there and found != there:
            return (
                f"node {here} has {name} {found}, but the driver has {there}",
                f"install {name} {there} on it: nodes need the same versions as the driver",
            )
    return None


def _version(name: str) -> str:
    """Import a package and return its version; for tokmill with a hash of its files, because a clone may be edited."""
    module = importlib.import_module(name)
    number = metadata.version(name)
    if name != "tokmill":
        return number
    digest = hashlib.sha256()
    folder = Path(str(module.__file__)).parent
    for file in sorted(folder.rglob("*.py")):
        digest.update(f"{file.relative_to(folder).as_posix()}\n".encode() + file.read_bytes())
    return f"{number} (files {digest.hexdigest()[:8]})"
