"""Clients of buckets: credentials by the standard chains, retries, and errors in plain words.

A client error is a page of text, with request URLs and anything that the service or a credentials file contained.
It never leaves this module, not even as the cause of another error: `attempt` returns a one-line RequestFailure
instead.
"""

from __future__ import annotations

import http.client
import os
import re
import socket
import threading
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, TypeVar

from obstore.exceptions import BaseError
from obstore.store import GCSStore, MemoryStore, S3Store

from tokmill.errors import UsageError

if TYPE_CHECKING:
    from obstore.auth.boto3 import Boto3CredentialProvider
    from obstore.store import ClientConfig, ObjectStore, RetryConfig

    from tokmill._error_codes import Code


RETRY_TIMEOUT = 180.0
"""Default time for which one operation is retried, in seconds."""
REQUEST_TIMEOUT = 60.0
"""Maximum time of one request, in seconds; a part or range of 8 MiB needs 140 kB/s."""
PATIENCE = 3.0
"""Time after which a warning says that a bucket has not answered yet, in seconds."""

BACKOFF, MAX_BACKOFF = 0.1, 15.0
"""Initial and maximum pause between two attempts, in seconds; each is about twice the previous one."""
CHANGED = "it changed while it was read"
GARBLED = "the service returned something other than requested"
UNSTABLE = "the listing is incomplete, or keeps changing"
DIFFERS = "the service stored other bytes than were sent"

_ENDPOINTS = ("AWS_ENDPOINT_URL_S3", "AWS_ENDPOINT_URL", "AWS_ENDPOINT")
_CONNECT_TIMEOUT = 10.0
_RETRIES = 10

T = TypeVar("T")

FailureKind = Literal["missing", "exists", "precondition", "out-of-range", "transient", "permanent"]


@dataclass(frozen=True)
class RequestFailure:
    """Reason of a failed request."""

    kind: FailureKind
    """All except `missing` and `permanent` may succeed on a retry: `exists` if another request was in progress,
    `precondition` and `out-of-range` if the reply was wrong about the object."""
    reason: str
    hint: str | None = None
    code: Code = "request-refused"
    """Code of the error, if a retry cannot help."""


def attempt(work: Callable[[], T]) -> T | RequestFailure:
    """Return what `work` returns; convert errors of the client to a RequestFailure."""
    try:
        return work()
    except (BaseError, OSError, ValueError, NotImplementedError) as error:
        if isinstance(error, UsageError):
            raise
        return _explain(error)


_CREDENTIALS = "check the credentials and their permissions to list, read, write and delete objects"
_NAMES = {
    "FileNotFoundError": RequestFailure("missing", "no such object", code="source-missing"),
    "AlreadyExistsError": RequestFailure("exists", "it exists", code="already-exists"),
    "PreconditionError": RequestFailure("precondition", "the service contradicts itself about whether it changed"),
}
_NETWORK = {
    "Connect": "cannot connect",
    "Timeout": "no answer in time",
    "Interrupted": "the connection broke",
    "Request": "the connection broke",
    "Decode": "the connection broke",
}
UNREACHED = (_NETWORK["Connect"], _NETWORK["Timeout"])
"""Reasons of failures without any answer of the service."""
_GARBLED = re.compile(
    r"Got invalid \w+ response|Server returned error response"  # an error with status 200, or a truncated reply
    r"|Requested \d+\.\.\d+, got|non-partial response|Content-Range header"
    r"|Header missing from response|Invalid last modified|Invalid content length"
)
_METADATA = re.compile(r"//(169\.254\.|\[fd00:ec2|metadata)")


def _explain(error: Exception) -> RequestFailure:
    """Explain an error of the client in one line."""
    text = str(error)
    status = re.search(r"status code: (\d{3})", text) or re.search(r"\bstatus: (\d{3})", text)
    code = re.search(r"<Code>(\w+)</Code>", text)
    number = int(status[1]) if status else 0
    answer = " ".join(match[1] for match in (status, code) if match)
    if "error following redirect" in text:
        reason = "it redirects in circles, or from https to an address that is not https"
        return RequestFailure("permanent", reason, "check the address of the service")
    if _METADATA.search(text):
        return RequestFailure(
            "permanent", "no credentials were found", "; ".join(_SIGN_IN.values()), "credentials-missing"
        )
    if code and code[1] == "NoSuchBucket":
        return RequestFailure(
            "permanent", "the bucket does not exist", "create the bucket, or correct its name", "bucket-unknown"
        )
    if number in (401, 403):
        hint = f"{_CREDENTIALS}; without permission to list, a missing object looks the same"
        return RequestFailure("permanent", f"access denied ({answer})", hint, "access-denied")
    if number == 416 or "Wanted range starting at" in text:
        return RequestFailure("out-of-range", "the range is beyond the end")
    if number == 404:
        return _NAMES["FileNotFoundError"]
    if "redirect without LOCATION" in text:
        hint = "set AWS_REGION to the region of the bucket"
        return RequestFailure("permanent", "the bucket is in another region", hint, "bucket-region")
    if known := _NAMES.get(type(error).__name__):
        return known
    if number >= 500 or number in (408, 409, 412, 429) or (code and code[1] in ("RequestTimeout", "SlowDown")):
        return RequestFailure("transient", f"the service returned {answer}")
    if number:
        return RequestFailure("permanent", f"the service returned {answer}")
    if type(error).__name__ == "InvalidPathError":
        reason = "it contains an object whose name has an empty part, '.', '..' or a control character"
        return RequestFailure("permanent", reason, "rename that object")
    if _GARBLED.search(text):
        return RequestFailure("transient", GARBLED)
    network = re.search(r"kind: (\w+)", text)
    if "HTTP error" in text or network:
        return RequestFailure("transient", _NETWORK.get(network[1] if network else "", "the connection broke"))
    first = re.sub(r"\"[^\"]*\"|\w+://\S+", "…", text.partition("\n")[0])  # quoted text may be a secret
    return RequestFailure("permanent", f"{first[:200]} ({type(error).__name__})")


_process: int | None = None
"""The process whose client has threads."""


def check_process() -> None:
    """Raise UsageError in a process that was forked from one with a client, whose threads it would wait for."""
    global _process
    if _process not in {None, os.getpid()}:
        message = "this process was forked from one that reads a bucket, and cannot read one itself"
        hint = 'start processes with spawn, as with multiprocessing_context="spawn" of DataLoader'
        raise UsageError("location-unusable", message, f"{hint}, or let threads read: tokmill.torch.Loader")
    _process = os.getpid()


def connect(scheme: str, bucket: str, retry_timeout: float) -> ObjectStore:
    """Return a client for a bucket. The client itself retries for a third of `retry_timeout`, in seconds."""
    if scheme == "memory":
        return _memory(bucket)
    options: ClientConfig = {
        # The client follows redirects to any host. With https it follows them only to https, so not to the metadata
        # services of clouds, nor to plain http services in a private network.
        "allow_http": _speaks_http(scheme),
        "timeout": timedelta(seconds=REQUEST_TIMEOUT),
        "connect_timeout": timedelta(seconds=_CONNECT_TIMEOUT),
    }
    retries: RetryConfig = {
        "max_retries": _RETRIES,
        "retry_timeout": timedelta(seconds=retry_timeout / 3),
        "backoff": {"init_backoff": timedelta(seconds=BACKOFF), "max_backoff": timedelta(seconds=MAX_BACKOFF)},
    }
    if scheme == "gs":
        _require_google_credentials()
        return GCSStore(bucket, client_options=options, retry_config=retries)
    provider = _aws_provider()
    settings: dict[str, Any] = {} if provider is None else {"credential_provider": provider}
    if region := _aws_region(bucket, provider):
        settings["region"] = region
    return S3Store(bucket, client_options=options, retry_config=retries, **settings)


def _speaks_http(scheme: str) -> bool:
    """Return whether the user has set a plain http address for the service."""
    environ = os.environ.get
    endpoints = _ENDPOINTS if scheme == "s3" else ("GOOGLE_BASE_URL",)
    if endpoint := next(filter(None, map(environ, endpoints)), None):
        return endpoint.lower().startswith("http://")
    return scheme == "gs" and '"http://' in _google_key()


def _google_key() -> str:
    """Return the key of the Google service account in the environment, which may contain a URL."""
    if key := os.environ.get("GOOGLE_SERVICE_ACCOUNT_KEY"):
        return key
    names = ("GOOGLE_SERVICE_ACCOUNT", "GOOGLE_SERVICE_ACCOUNT_PATH", "GOOGLE_APPLICATION_CREDENTIALS")
    paths = map(Path, filter(None, map(os.environ.get, names)))
    return next((path.read_text(errors="replace") for path in paths if path.is_file()), "")


_memories: dict[str, MemoryStore] = {}
_memories_lock = threading.Lock()


def _memory(name: str) -> MemoryStore:
    with _memories_lock:
        return _memories.setdefault(name, MemoryStore())


_SIGN_IN = {
    "s3": "for S3, set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or install boto3 to use the profiles of ~/.aws",
    "gs": "for GCS, run 'gcloud auth application-default login', or set GOOGLE_APPLICATION_CREDENTIALS",
}


def _aws_provider() -> Boto3CredentialProvider | None:
    """Return boto3's chain, which supports profiles and single sign-on, unless the environment is sufficient."""
    if any(map(os.environ.get, AWS_VARIABLES)):
        return None
    try:
        from obstore.auth.boto3 import Boto3CredentialProvider
    except ImportError:
        _require_metadata_service("169.254.169.254", "s3")
        return None
    try:
        return Boto3CredentialProvider()
    except Exception as error:  # of many kinds; their texts may quote credentials
        kind = "" if isinstance(error, ValueError) else f" ({type(error).__name__})"
    message = f"no credentials for s3:// were found{kind}"
    raise UsageError("credentials-missing", message, _SIGN_IN["s3"])


def _aws_region(bucket: str, provider: Boto3CredentialProvider | None) -> str | None:
    """Return the configured region, or the bucket's; None if an endpoint makes it unnecessary."""
    environ = os.environ.get
    configured = environ("AWS_REGION") or environ("AWS_DEFAULT_REGION") or (provider and provider.config.get("region"))
    if configured:
        return configured
    if any(map(environ, _ENDPOINTS)):
        return None
    # S3 names the region in every response to this request, even if access is denied:
    # https://docs.aws.amazon.com/AmazonS3/latest/API/API_HeadBucket.html
    region, status = None, None
    with closing(http.client.HTTPSConnection("s3.amazonaws.com", timeout=_CONNECT_TIMEOUT)) as service:
        try:
            service.request("HEAD", f"/{bucket}")
            answer = service.getresponse()
            region, status = answer.headers.get("x-amz-bucket-region"), answer.status
        except (OSError, http.client.HTTPException):
            pass
    if region is None and status == http.client.NOT_FOUND:
        message = f"there is no bucket {bucket} on S3"
        raise UsageError("bucket-unknown", message, "correct its name; for another service, set AWS_ENDPOINT_URL")
    if status is None:
        message = f"cannot reach S3 to ask for the region of the bucket {bucket}"
        raise UsageError("service-unreachable", message, "check the network, or set AWS_REGION")
    if region is None:
        message = f"the region of the bucket {bucket} is not set, and S3 does not name it"
        hint = "check that the bucket exists; set AWS_REGION to its region, and AWS_ENDPOINT_URL if it is not on AWS"
        raise UsageError("bucket-region", message, hint)
    return region


def _require_google_credentials() -> None:
    if not any(map(os.environ.get, GOOGLE_VARIABLES)) and not _google_login_file().exists():
        _require_metadata_service("metadata.google.internal", "gs")


def _require_metadata_service(host: str, scheme: str) -> None:
    """Raise UsageError if there is no metadata service, for which the client would wait a long time."""
    try:
        socket.create_connection((host, 80), timeout=1).close()
    except OSError:
        pass
    else:
        return
    message = f"no credentials for {scheme}:// were found"
    raise UsageError("credentials-missing", message, _SIGN_IN[scheme])


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


def _google_login_file() -> Path:
    """Return the file with the credentials of a gcloud login."""
    return Path.home() / ".config/gcloud/application_default_credentials.json"


def find_credentials() -> dict[str, list[str]]:
    """Return the variables that are set and the files that exist, by kind of URL."""
    aws, home = Path.home() / ".aws", os.environ.get("HF_HOME")
    hub = Path(home) if home else Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "huggingface"
    return {
        "s3": _present((*AWS_VARIABLES, "AWS_PROFILE"), aws / "credentials", aws / "config"),
        "gs": _present(GOOGLE_VARIABLES, _google_login_file()),
        "hf": _present(_HUB_VARIABLES, hub / "token"),
    }


def _present(variables: tuple[str, ...], *files: Path) -> list[str]:
    return [*filter(os.environ.get, variables), *(str(file) for file in files if file.exists())]
