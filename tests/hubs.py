"""A hub for one test, which this process and those that it starts take for the only one."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from pathlib import Path

import pytest
from huggingface_hub import close_session, constants

from servers.hub import Hub, hub_server
from tokmill._store import hub as store_hub
from tokmill._store import hub_client
from tokmill._store.rate_limiter import LocalRateLimiter, set_rate_limiter


@pytest.fixture
def hub(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hub]:
    home: Path = tmp_path_factory.mktemp("home")
    with hub_server() as hub:
        for name in ("HF_TOKEN", "HUGGING_FACE_HUB_TOKEN", "HF_HUB_CACHE", "HF_HUB_OFFLINE"):
            monkeypatch.delenv(name, raising=False)
        for name, value in hub.environment(str(home)).items():
            monkeypatch.setenv(name, value)
        monkeypatch.setattr(constants, "ENDPOINT", hub.address)
        monkeypatch.setattr(constants, "HF_TOKEN_PATH", str(home / "token"))
        monkeypatch.setattr(store_hub, "_files", OrderedDict())
        monkeypatch.setattr(hub_client, "_reached", False)
        monkeypatch.setattr(hub_client, "BACKOFF", 0.02)
        before = set_rate_limiter(LocalRateLimiter())
        yield hub
        set_rate_limiter(before)
        close_session()
