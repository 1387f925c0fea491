"""Names of variables and files with credentials, never their content."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

AWS_VARIABLES: Final = (
    "AWS_ACCESS_KEY_ID",
    "AWS_WEB_IDENTITY_TOKEN_FILE",
    "AWS_CONTAINER_CREDENTIALS_RELATIVE_URI",
    "AWS_CONTAINER_CREDENTIALS_FULL_URI",
    "AWS_SKIP_SIGNATURE",
    "AWS_METADATA_ENDPOINT",
)
"""Variables, any of which is sufficient for S3."""

GOOGLE_VARIABLES: Final = (
    "GOOGLE_SERVICE_ACCOUNT",
    "GOOGLE_SERVICE_ACCOUNT_PATH",
    "GOOGLE_SERVICE_ACCOUNT_KEY",
    "GOOGLE_APPLICATION_CREDENTIALS",
    "GOOGLE_BEARER_TOKEN",
    "GOOGLE_SKIP_SIGNATURE",
)
"""Variables, any of which is sufficient for GCS."""

_HUB_VARIABLES: Final = ("HF_TOKEN", "HUGGING_FACE_HUB_TOKEN", "HF_TOKEN_PATH")


def google_login_file() -> Path:
    """Return the file with the credentials of a gcloud login."""
    return Path.home() / ".config/gcloud/application_default_credentials.json"


def find_credentials() -> dict[str, list[str]]:
    """Return the variables that are set and the files that exist, by kind of URL."""
    aws, home = Path.home() / ".aws", os.environ.get("HF_HOME")
    hub = Path(home) if home else Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "huggingface"
    return {
        "s3": _present((*AWS_VARIABLES, "AWS_PROFILE"), aws / "credentials", aws / "config"),
        "gs": _present(GOOGLE_VARIABLES, google_login_file()),
        "hf": _present(_HUB_VARIABLES, hub / "token"),
    }


def _present(variables: tuple[str, ...], *files: Path) -> list[str]:
    return [*filter(os.environ.get, variables), *(str(file) for file in files if file.exists())]
