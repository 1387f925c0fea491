"""Which part of a dataset to read, and the commits that the names of its revisions stand for."""

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
    """What to take of sources that hold more than one thing."""

    config: str | None = None
    """The configuration of a dataset on the hub."""
    split: str | None = None
    """The split of such a configuration, or of a dataset that `datasets` saved to disk."""
    pins: Mapping[str, str] = field(default_factory=dict)
    """The commit that `OWNER/NAME@REVISION` meant when the run began."""


class Pins:
    """The commits of one plan: a revision means the same one for all its sources, and for a run that goes on."""

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
            except HubError:  # the branch may be gone; the commit is what counts
                now = commit
            if now != commit:
                _LOG.warning(
                    "%s has moved to commit %.12s; this run stays with %.12s, where it began", address.name, now, commit
                )
        self.used[address.name] = commit
        return HubAddress(address.dataset, commit, address.path)


def choose(what: str, wanted: str | None, names: Sequence[str], option: str) -> str:
    """Return the one of some names that is wanted: the only one, if nothing is said. Raises SourceError or UsageError.

    Parameters
    ----------
    what
        The words of the error: "hf://… has configurations".
    option
        What `wanted` was given by.
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
    message = f"{what} {listed}: which one to read must be said"
    raise UsageError("option-missing", message, f"choose one with {option}")
