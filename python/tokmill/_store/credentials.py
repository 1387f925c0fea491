"""What says who asks: names of variables and files, never what they hold."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

AWS: Final = (
    "AWS_ACCESS_KEY_ID",
    "AWS_WEB_IDENTITY_TOKEN_FILE",
    "AWS_CONTAINER_CREDENTIALS_RELATIVE_URI",
    "AWS_CONTAINER_CREDENTIALS_FULL_URI",
    "AWS_SKIP_SIGNATURE",
    "AWS_METADATA_ENDPOINT",
)
"""Variables that each say all that S3 needs."""

GOOGLE: Final = (
    "GOOGLE_SERVICE_ACCOUNT",
    "GOOGLE_SERVICE_ACCOUNT_PATH",
    "GOOGLE_SERVICE_ACCOUNT_KEY",
    "GOOGLE_APPLICATION_CREDENTIALS",
    "GOOGLE_BEARER_TOKEN",
    "GOOGLE_SKIP_SIGNATURE",
)
"""The same for GCS."""

_HUB: Final = ("HF_TOKEN", "HUGGING_FACE_HUB_TOKEN", "HF_TOKEN_PATH")


def google_login() -> Path:
    """Where gcloud keeps what it was told."""
    return Path.home() / ".config/gcloud/application_default_credentials.json"


def found() -> dict[str, list[str]]:
    """Return, for each kind of URL, which variables are set and which files are there."""
    aws, home = Path.home() / ".aws", os.environ.get("HF_HOME")
    hub = Path(home) if home else Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "huggingface"
    return {
        "s3": _there((*AWS, "AWS_PROFILE"), aws / "credentials", aws / "config"),
        "gs": _there(GOOGLE, google_login()),
        "hf": _there(_HUB, hub / "token"),
    }


def _there(variables: tuple[str, ...], *files: Path) -> list[str]:
    return [*filter(os.environ.get, variables), *(str(file) for file in files if file.exists())]
