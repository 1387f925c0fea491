"""Manifests of version 2, in which joins and adopted datasets had formats of their own, as those of version 3."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from tokmill._dataset.index import raise_damaged
from tokmill._dataset.member import HERE, SHARD_TOKENS
from tokmill._dataset.sidecar import SIDECARS
from tokmill._json import parse_json
from tokmill._store.extents import hash_bytes
from tokmill.errors import OutputError

if TYPE_CHECKING:
    from tokmill._store import ReadStore

_MEMBERS: Final = "members.jsonl"
"""The file with the members of a join."""
_OF_MEMBERS: Final = ("location", "shard_tokens", "file_format", "boundaries")
"""Fields of manifests that describe the only member in version 3."""


def translated(root: Any, store: ReadStore) -> Any:
    """Return the content of a manifest of version 2 as version 3 has it, and any other as it is.

    Raises OutputError if the members of a join are damaged.
    """
    if not isinstance(root, dict):
        return root
    kind = root.get("format"), type(root.get("version")) is int and root["version"]
    if kind == ("tokmill-join", 1):
        segments = _segments(root, store)
    elif kind in {("tokmill", 2), ("tokmill-adopted", 1)}:
        own = {name: root[name] for name in _OF_MEMBERS if name in root}
        adopted = {name: own.pop(name) for name in ("location", "boundaries") if name in own}
        if kind[0] == "tokmill":
            segments = [[{**own, "location": HERE, "is_adopted": False}]]
        else:
            shape = {"shard_tokens": SHARD_TOKENS, "file_format": "bin", "is_adopted": True}
            segments = [[{**shape, "location": HERE, "adopted": adopted}]]
    else:
        return root
    rest = {name: value for name, value in root.items() if name not in (*_OF_MEMBERS, "members")}
    if isinstance(sidecars := root.get("sidecars"), dict):
        rest["sidecars"] = {name: _sidecar(name, entry) for name, entry in sidecars.items()}
    return {**rest, "format": "tokmill", "version": 3, "segments": segments}


def _sidecar(name: str, entry: Any) -> Any:
    if not isinstance(entry, dict):
        return entry
    known = SIDECARS.get(name)
    level, dtype = ("document", "unknown") if known is None else (known.level, known.dtype)
    return {**entry, "level": level, "dtype": dtype}


def _segments(root: dict[str, Any], store: ReadStore) -> list[list[Any]]:
    where, data, listed = store.location(_MEMBERS), store.read(_MEMBERS), root.get("members")
    if listed != {"file": _MEMBERS, "bytes": len(data), "blake3": hash_bytes(data)}:
        message = f"{where} does not match the manifest: its size or hash differs"
        raise OutputError("dataset-damaged", message)
    try:
        members = list(map(parse_json, data.splitlines()))
    except ValueError as error:
        message = f"{where} is not JSON: {error}"
        raise OutputError("dataset-damaged", message) from error
    ends = root.get("segments")
    if not isinstance(ends, list) or {*map(type, ends)} != {int} or sorted({0, *ends}) != [0, *ends]:
        raise_damaged(where, "segments", "are not ascending numbers of members")
    if ends[-1] != len(members):
        raise_damaged(where, "segments", f"do not ascend to {len(members):,}, the number of members")
    return [members[begin:end] for begin, end in pairwise([0, *ends])]
