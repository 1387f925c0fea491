"""Selection of a part of a dataset, and the commits of its revisions."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tokmill._spelling import closest
from tokmill.errors import SourceError, UsageError

if TYPE_CHECKING:
    from tokmill._store.hub import HubAddress

_LOG = logging.getLogger("tokmill")


@dataclass(frozen=True)
class SourceSelection:
    """The part to read of sources with several configurations or splits."""

    config: str | None = None
    """Configuration of a dataset on the hub."""
    split: str | None = None
    """Split of the configuration, or of a dataset that `save_to_disk` wrote."""
    pins: Mapping[str, str] = field(default_factory=dict)
    """Commit of each `OWNER/NAME@REVISION` when the run began."""


class Pins:
    """Commits of one plan. A revision resolves to the same commit for all its sources, and for a resumed run."""

    def __init__(self, before: Mapping[str, str]) -> None:
        self._before = before
        self.used: dict[str, str] = {}

    def pin(self, address: HubAddress) -> HubAddress:
        """Return the address with the commit in place of the revision. Raises HubError."""
        from tokmill._store.hub import HubAddress, resolve_commit
        from tokmill._store.hub_client import HubError

        if address.is_pinned:
            return address
        commit = self.used.get(address.name) or self._before.get(address.name)
        if commit is None:
            commit = resolve_commit(address)
        elif address.name not in self.used:
            try:
                now = resolve_commit(HubAddress(address.dataset, address.revision, ""))
            except HubError:  # the branch may be gone; the commit remains
                now = commit
            if now != commit:
                _LOG.warning(
                    "%s has moved to commit %.12s; this run continues with commit %.12s", address.name, now, commit
                )
        self.used[address.name] = commit
        return HubAddress(address.dataset, commit, address.path)


def choose(what: str, wanted: str | None, names: Sequence[str], option: str) -> str:
    """Return the wanted name, or the only one if none is wanted. Raises SourceError or UsageError.

    Parameters
    ----------
    what
        Beginning of the error message: "hf://… has configurations".
    option
        Option that gives `wanted`.
    """
    listed = f"{', '.join(names[:30])}{', …' * (len(names) > 30)}"
    if wanted is not None:
        if wanted in names:
            return wanted
        message = f"{what} {listed}, but no {wanted!r}"
        meant = closest(wanted, names)
        hint = f"did you mean {option} {meant}?" if meant else f"choose one with {option}"
        raise SourceError("configuration-unknown", message, hint)
    if len(names) == 1:
        return names[0]
    message = f"{what} {listed}, and none is chosen"
    raise UsageError("option-missing", message, f"choose one with {option}")
