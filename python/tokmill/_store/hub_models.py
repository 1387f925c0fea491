"""Small files of a model's repository on the Hugging Face hub, at one commit."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import quote

from tokmill._store import hub_client
from tokmill._store.hub import DEFAULT_REVISION, HubFile
from tokmill._store.hub_client import HubError, RetryBudget

_COMMIT: Final = re.compile(r"[0-9a-f]{40}")


class ModelFiles:
    """The files of a model."""

    def __init__(self, model: str, commit: str, names: frozenset[str]) -> None:
        self._model = model
        self._commit = commit
        self.names = names
        """Paths of the files."""

    @classmethod
    def at(cls, model: str, revision: str | None) -> ModelFiles:
        """Return the files at the current commit of a branch, tag or commit of `OWNER/NAME`. Raises HubError."""
        revision = revision or DEFAULT_REVISION
        budget = RetryBudget(f"cannot find {model}@{revision}", model, "model")
        url = f"{hub_client.endpoint()}/api/models/{model}/revision/{quote(revision, safe='')}"
        _, found = hub_client.get_json(url, budget)
        commit = found.get("sha") if isinstance(found, dict) else None
        if not isinstance(commit, str) or not _COMMIT.fullmatch(commit):
            message = f"cannot find {model}@{revision}: the hub's response contains no commit"
            raise HubError("request-refused", message)
        listed = found.get("siblings")
        files = [file.get("rfilename") for file in listed if isinstance(file, dict)] if isinstance(listed, list) else []
        return cls(model, commit, frozenset(name for name in files if isinstance(name, str)))

    @property
    def name(self) -> str:
        """`OWNER/NAME@COMMIT`."""
        return f"{self._model}@{self._commit}"

    def read(self, path: str, most: int) -> bytes | None:
        """Return a file of at most `most` bytes; None if it does not exist. Raises HubError."""
        file = HubFile(f"{hub_client.endpoint()}/{self._model}/resolve/{self._commit}/{quote(path)}")
        budget = RetryBudget(f"cannot read {path} of {self.name}", self._model, "model")
        try:
            size = file.resolve(budget).size
        except HubError as error:
            if error.code == "source-missing":
                return None
            raise
        if size > most:
            message = f"{path} of {self.name} has {size:,} bytes, over the limit of {most:,}"
            raise HubError("tokenizer-damaged", message)
        return bytes(file.fetch(0, size, budget))
