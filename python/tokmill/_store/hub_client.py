"""Requests to the Hugging Face Hub, with the client of huggingface_hub: one retry loop, one rate limiter, plain errors.

huggingface_hub has the endpoint, the token, the HTTP client and the address of a file; it is imported on use. Its own
retries are not used: they do not pause other requests, and give up after half a minute. Request URLs never leave this
module, neither in errors nor in logs: files are redirected to signed URLs, with which anyone can read them.
"""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from secrets import SystemRandom
from typing import TYPE_CHECKING, Any, Final, Literal
from urllib.parse import urlsplit

from tokmill._core import __version__
from tokmill._json import parse_json
from tokmill._sizes import format_seconds
from tokmill._store.rate_limiter import rate_limiter
from tokmill.errors import SourceError, UsageError

if TYPE_CHECKING:
    import httpx2
    from huggingface_hub import HfFileMetadata

    from tokmill._error_codes import Code


RETRY_TIMEOUT = 3600.0
"""Maximum time without progress, in seconds."""
FIRST_CONTACT_TIMEOUT = 45.0
"""Maximum time until the first response of the hub, in seconds; the network may not be set up."""
_READ_TIMEOUT = 30.0
"""Maximum time without a byte before a connection is closed, in seconds."""
BACKOFF, _MAX_BACKOFF = 1.0, 60.0
"""Initial and maximum upper bound of the random pause before a retry, in seconds; it doubles each time."""

_CONNECT_TIMEOUT: Final = 10.0
CHECK: Final = "check HF_ENDPOINT, which may not be the address of a hub"
_NUMBER: Final = "[0-9]{1,18}"
_MAX_RESPONSE_BYTES: Final = 64 << 20
"""Maximum size of a response of the API; a page of a listing has less than one MB."""

NOT_INSTALLED: Final = "install it with: pip install 'tokmill[hub]'"


class HubError(SourceError):
    """Error of a request that the hub refused, or did not answer in time."""


class RefusedRequest(Exception):  # noqa: N818 - a retry may succeed
    """A response with an error status."""

    def __init__(self, status: int, headers: Mapping[str, str]) -> None:
        super().__init__(status)
        self.status = status
        self.headers = headers


class BrokenResponse(Exception):  # noqa: N818
    """A missing or incomplete response."""


@dataclass(frozen=True)
class HubResponse:
    """Status and headers of a response. Names of headers are in lower case."""

    status: int
    headers: Mapping[str, str]

    @property
    def etag(self) -> str:
        """Id of the content. For a file stored elsewhere, the hub sends a separate header."""
        tag = self.headers.get("x-linked-etag") or self.headers.get("etag") or ""
        return tag.removeprefix("W/").strip('"')

    @property
    def range(self) -> tuple[int, int, int] | None:
        """Start and end of the body within the file, and the size of the file."""
        value = self.headers.get("content-range", "")
        if found := re.fullmatch(rf"bytes ({_NUMBER})-({_NUMBER})/({_NUMBER})", value):
            return int(found[1]), int(found[2]) + 1, int(found[3])
        if empty := re.fullmatch(rf"bytes \*/({_NUMBER})", value):
            return 0, 0, int(empty[1])
        return None

    @property
    def length(self) -> int | None:
        """Length of the body, if the headers state it."""
        value = self.headers.get("content-length", "")
        return int(value) if re.fullmatch(_NUMBER, value) else None


def assume_reachable() -> None:
    """Use the long timeout from the start, because the driver of this process has reached the hub."""
    global _reached
    _reached = True


class RetryBudget:
    """Time limit for the retries of one operation.

    Parameters
    ----------
    what
        Start of error messages: "cannot read hf://…".
    repository
        `OWNER/NAME`.
    kind
        Kind of the repository.
    """

    def __init__(self, what: str, repository: str, kind: Literal["dataset", "model"] = "dataset") -> None:
        self._what = what
        self._repository = repository
        self._of: Literal["dataset", "model"] = kind
        self.reset()

    def reset(self) -> None:
        """Restart the time limit after progress."""
        self._began = time.monotonic()
        self._failures = 0

    def record_failure(self, error: RefusedRequest | BrokenResponse) -> None:
        """Pause all requests, or raise HubError if a retry cannot help or the time limit is reached."""
        self._failures += 1
        after = None
        if isinstance(error, RefusedRequest):
            if error.status not in (408, 425, 429) and error.status < 500:
                raise self.refused(error) from None
            reason, after = f"the hub returned {error.status}", _retry_after(error.headers)
            if after is not None and after > RETRY_TIMEOUT:
                reason += f" and asks to wait {format_seconds(after)}"
        else:
            reason = str(error)
            if self._failures == 1 and _reached:
                return  # retry at once, because a single broken connection is common
        limit = RETRY_TIMEOUT if _reached else FIRST_CONTACT_TIMEOUT
        longest = min(_MAX_BACKOFF, BACKOFF * 2 ** min(self._failures - 1, 16))
        pause = after or max(SystemRandom().uniform(0, longest), 0.1 * BACKOFF)
        waited = time.monotonic() - self._began
        if waited + pause > limit:
            hint = "no work is lost: run the same command again to resume"
            if not _reached:
                hint = f"check the network, and HF_ENDPOINT: the address of the hub is {endpoint()}"
            message = f"{self._what}: {reason} (tried for {format_seconds(waited)})"
            raise HubError("service-unreachable", message, hint) from None
        rate_limiter().pause(pause, reason)

    def error(self, code: Code, reason: str, hint: str | None = None) -> HubError:
        """Return a permanent error."""
        return HubError(code, f"{self._what}: {reason}", hint)

    def refused(self, error: RefusedRequest) -> HubError:
        """Return the error for a final response."""
        return self.error(*_explain(error, self._repository, self._of))


def get_json(url: str, budget: RetryBudget) -> tuple[HubResponse, Any]:
    """Return a response of the API, and its JSON."""
    body = bytearray()

    def consume(_: HubResponse, chunks: Iterator[bytes]) -> None:
        for chunk in chunks:
            body.extend(chunk)
            if len(body) > _MAX_RESPONSE_BYTES:
                raise budget.error("request-refused", f"the response exceeds {_MAX_RESPONSE_BYTES:,} bytes", CHECK)

    while True:
        body.clear()
        try:
            return send(url, {"Accept": "application/json"}, consume), parse_json(body)
        except (RefusedRequest, BrokenResponse) as error:
            budget.record_failure(error)
        except (ValueError, RecursionError):
            budget.record_failure(BrokenResponse("the response is not JSON"))


def send(url: str, headers: Mapping[str, str], consume: Callable[[HubResponse, Iterator[bytes]], None]) -> HubResponse:
    """Send one request, as soon as the rate limiter allows it, and follow redirects.

    `consume` receives the body of a successful response. The token is sent to the hub only.

    Raises
    ------
    RefusedRequest
        For any other response.
    BrokenResponse
        If the connection breaks or cannot be made. What `consume` received before that is valid.
    """
    _check_scheme(url)
    headers = {"Accept-Encoding": "identity", **(_credentials() if is_hub(url) else {}), **headers}
    with _request() as (client, timeout), client.stream("GET", url, headers=headers, timeout=timeout) as response:
        _note_contact()
        _check_scheme(str(response.url))
        answer = HubResponse(response.status_code, _lower(response.headers))
        if answer.status in (200, 206):
            consume(answer, response.iter_raw())
        elif not (answer.status == 416 and answer.range):
            raise RefusedRequest(answer.status, answer.headers)
    return answer


def locate(url: str, budget: RetryBudget) -> HfFileMetadata:
    """Return the content id, the size and the address of a file, which may be signed."""
    endpoint()
    from huggingface_hub import get_hf_file_metadata

    while True:
        try:
            with _request():
                found = get_hf_file_metadata(
                    url, timeout=_CONNECT_TIMEOUT, library_name="tokmill", library_version=__version__
                )
        except (RefusedRequest, BrokenResponse) as error:
            budget.record_failure(error)
            continue
        _note_contact()
        if found.etag and found.size is not None:
            return found
        budget.record_failure(RefusedRequest(502, {}))


@contextmanager
def _request() -> Iterator[tuple[httpx2.Client, httpx2.Timeout]]:
    """Wait for the rate limiter, then yield the client of huggingface_hub, and keep its addresses out of logs.

    Raises RefusedRequest or BrokenResponse for errors of the client.
    """
    endpoint()
    import httpx2
    from huggingface_hub import get_session
    from huggingface_hub.errors import HfHubHTTPError

    for name in _LOGGERS:
        logging.getLogger(name).addFilter(_is_logged)  # once, however often it is added
    rate_limiter().wait()
    silent = _suppress_logging.set(True)
    try:
        yield get_session(), httpx2.Timeout(_READ_TIMEOUT, connect=_CONNECT_TIMEOUT, pool=None)
    except HfHubHTTPError as error:
        _note_contact()
        raise RefusedRequest(error.response.status_code, _lower(error.response.headers)) from None
    except httpx2.TooManyRedirects:
        raise RefusedRequest(400, {"x-error-message": "it redirects in circles"}) from None
    except (httpx2.InvalidURL, httpx2.UnsupportedProtocol):
        message = "HF_ENDPOINT, or a redirect of the hub, is not a web address"
        raise UsageError("location-unusable", message) from None
    except (httpx2.RequestError, httpx2.StreamError) as error:
        reason = "the connection broke"
        if isinstance(error, httpx2.TimeoutException):
            reason = "no response in time"
        elif isinstance(error, httpx2.ConnectError):
            reason = "it cannot be reached"
        raise BrokenResponse(reason) from None
    finally:
        _suppress_logging.reset(silent)


def _check_scheme(url: str) -> None:
    """Raise RefusedRequest for an address without https, such as that of a cloud's metadata, if the hub has https."""
    if urlsplit(endpoint()).scheme == "https" != urlsplit(url).scheme:
        raise RefusedRequest(400, {"x-error-message": "it redirects to an address without https"})


def _lower(headers: Mapping[str, str]) -> dict[str, str]:
    return {name.lower(): value for name, value in headers.items()}


def _note_contact() -> None:
    global _reached
    _reached = True


def hub_url(url: str) -> str:
    """Return a URL with the configured endpoint, because a mirror may return links to the original hub."""
    parts = urlsplit(url)
    return f"{'://'.join(urlsplit(endpoint())[:2])}{parts.path}{parts.query and '?' + parts.query}"


def is_hub(url: str) -> bool:
    """Return whether an address belongs to the hub itself, which may receive the token."""
    return urlsplit(url)[:2] == urlsplit(endpoint())[:2]


def endpoint() -> str:
    """Return the address of the hub. Raises UsageError without huggingface_hub."""
    try:
        from huggingface_hub import constants
    except ImportError:
        message = "huggingface_hub, which reads the hub, is not installed"
        raise UsageError("extra-missing", message, NOT_INSTALLED) from None
    if constants.is_offline_mode():
        message = "the hub cannot be read while HF_HUB_OFFLINE is set"
        raise UsageError("service-unreachable", message, "unset it")
    address: str = constants.ENDPOINT
    return address.rstrip("/")


_reached = False
"""Whether this process has received any response from the hub, or from storage that it redirects to."""
_suppress_logging: ContextVar[bool] = ContextVar("tokmill_silent", default=False)

_LOGGERS: Final = (
    "httpx2",
    "huggingface_hub.utils._http",
    *(f"httpcore2.{part}" for part in ("connection", "http11", "http2", "proxy", "socks")),
)


def _is_logged(_: logging.LogRecord) -> bool:
    return not _suppress_logging.get()


def _credentials() -> dict[str, str]:
    from huggingface_hub.utils import build_hf_headers  # type: ignore[attr-defined]  # documented as public

    headers: dict[str, str] = build_hf_headers(library_name="tokmill", library_version=__version__)
    return headers


def _retry_after(headers: Mapping[str, str]) -> float | None:
    """Return the seconds until a retry, from a number, a date, or the end of the rate limit's window."""
    value = headers.get("retry-after", "").strip()
    if re.fullmatch(r"\d{1,6}(\.\d+)?", value):
        return float(value)
    if value:
        try:
            return max(parsedate_to_datetime(value).timestamp() - time.time(), 0.0)
        except (ValueError, OverflowError):
            return None
    # https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers: "api";r=0;t=55
    window = re.search(r"\br=0\b.*?\bt=(\d{1,6})\b", headers.get("ratelimit", ""))
    return float(window[1]) if window else None


def _explain(error: RefusedRequest, repository: str, kind: Literal["dataset", "model"]) -> tuple[Code, str, str]:
    """Explain a final response: code, message and hint. https://huggingface.co/docs/hub/en/datasets-gated."""
    code, text = error.headers.get("x-error-code", ""), error.headers.get("x-error-message", "")
    page = f"https://huggingface.co/{'datasets/' if kind == 'dataset' else ''}{repository}"
    sign_in = "set HF_TOKEN to a token from https://huggingface.co/settings/tokens"
    if code == "GatedRepo":
        return "access-denied", f"{repository} is gated", f"accept its conditions at {page}, then {sign_in}"
    if "Invalid credentials" in text:
        return "access-denied", "the hub does not accept the token", f"it may have been revoked: {sign_in}, or unset it"
    if code == "RevisionNotFound":
        return (
            "revision-unknown",
            f"{repository} has no such revision",
            f"see the branches and tags at {page}/tree/main",
        )
    if code == "EntryNotFound":
        return "source-missing", "the file or folder does not exist", f"look at {page}/tree/main"
    if code == "RepoNotFound" or error.status == 401:
        reason = f"the {kind} {repository} does not exist on the hub, or you have no access to it"
        return "access-denied", reason, f"check the name; if it is private, {sign_in}, for an account that may read it"
    if error.status == 404:
        return "source-missing", "the hub returned 404", f"look at {page}"
    # A message of the service may quote the request URL.
    words = text if text.startswith("it redirects") else "Access to this resource is disabled" * (" disabled" in text)
    if error.status == 403:
        return "access-denied", f"access denied (403){words and ': ' + words}", f"{sign_in} that may read {page}"
    return "request-refused", words or f"the hub returned {error.status}", f"look at {page}"
