"""What a node must have installed. It travels by value, and needs nothing but Python where it arrives."""

from __future__ import annotations

import hashlib
import importlib
import socket
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

AGREE: Final = ("tokmill", "numpy", "pyarrow")
"""What workers and the driver must have in common."""
HUB: Final = ("huggingface_hub", "httpx2")
"""What workers need to read from the hub, in any version."""


def installed(*, hub: bool) -> dict[str, str]:
    """Return what nodes must have, and in which version: that of this process, or any where it is empty.

    hub   whether they will read from there
    """
    return {name: version(name) for name in AGREE} | dict.fromkeys(HUB if hub else (), "")


def lacking(wanted: Mapping[str, str]) -> tuple[str, str] | None:
    """Return what this machine does not have of that, and the way out; None if it has all."""
    here = socket.gethostname()
    for name, there in wanted.items():
        try:
            found = version(name)
        except Exception as error:  # whatever an installation that is broken raises
            reason = str(error).partition("\n")[0]
            way = f"install {name} {there} there, as on the driver" if there else "pip install 'tokmill[hub]' there"
            return f"node {here} has no {name} that can be used: {reason:.200}", way
        if there and found != there:
            return (
                f"node {here} has {name} {found}, but the driver has {there}",
                f"install {name} {there} there: all nodes must have the versions of the driver",
            )
    return None


def version(name: str) -> str:
    """Import something, and return its version. tokmill's has a hash of its files: a clone changes between versions."""
    module = importlib.import_module(name)
    number = metadata.version(name)
    if name != "tokmill":
        return number
    digest = hashlib.sha256()
    folder = Path(str(module.__file__)).parent
    for file in sorted(folder.rglob("*.py")):
        digest.update(f"{file.relative_to(folder).as_posix()}\n".encode() + file.read_bytes())
    return f"{number} (files {digest.hexdigest()[:8]})"
