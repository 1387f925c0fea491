"""Client of the Hugging Face Hub: retries, rate limits, credentials, and errors in plain words.

Request URLs never leave this module, neither in errors nor in logs: files are redirected to signed URLs, with which
anyone can read them. The token is sent only to the hub itself. The HTTP client is that of huggingface_hub, and
imported on use.
"""

from __future__ import annotations

import ipaddress
import logging
import os
import re
import socket
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from secrets import SystemRandom
from typing import TYPE_CHECKING, Any, Final, Literal
from urllib.parse import urljoin, urlsplit
from urllib.request import getproxies, proxy_bypass

from tokmill._core import __version__
from tokmill._json import parse_json
from tokmill._sizes import format_seconds
from tokmill._store.rate_limiter import rate_limiter
from tokmill.errors import SourceError, UsageError

if TYPE_CHECKING:
    import httpx2

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
_MAX_REDIRECTS: Final = 5
CHECK: Final = "check HF_ENDPOINT, which may not be the address of a hub"
_NO_ADDRESS: Final = "the hub redirects to an invalid address"
_CIRCLES: Final = "the hub redirects in circles"
_NUMBER: Final = "[0-9]{1,18}"
_MAX_IDLE_CONNECTIONS: Final = 32
"""Maximum number of idle connections."""
_MAX_RESPONSE_BYTES: Final = 64 << 20
"""Maximum size of a response of the API; a page of a listing has less than one MB."""

NOT_INSTALLED: Final = "install it with: pip install 'tokmill[hub]'"


class HubError(SourceError):
    """Error of a request that the hub refused, or did not answer in time."""

    @property
    def wants_token(self) -> bool:
        """Whether a different token may help."""
        return self.code == "access-denied"


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

    def record_failure(self, error: RefusedRequest | BrokenResponse | UnsafeError) -> None:
        """Pause all requests, or raise HubError if a retry cannot help or the time limit is reached."""
        if isinstance(error, UnsafeError):
            raise self.error("request-refused", str(error), error.hint) from None
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

    redirects = 0
    while True:
        body.clear()
        try:
            answer = send(url, {"Accept": "application/json"}, consume)
            if answer.status in (301, 302, 303, 307, 308):  # a renamed dataset
                redirects += 1
                url = _api_redirect(url, answer, redirects)
                continue
            return answer, parse_json(body)
        except (RefusedRequest, BrokenResponse) as error:
            budget.record_failure(error)
        except (ValueError, RecursionError):
            budget.record_failure(BrokenResponse("the response is not JSON"))


def send(url: str, headers: Mapping[str, str], consume: Callable[[HubResponse, Iterator[bytes]], None]) -> HubResponse:
    """Send one request, as soon as the rate limiter allows it.

    `consume` receives the body of a successful response; redirects are returned without it.

    Raises
    ------
    RefusedRequest
        For any other response.
    BrokenResponse
        If the connection breaks or cannot be made. What `consume` received before that is valid.
    UnsafeError
        If the host is not the hub, and its IP address is not public.
    """
    global _reached
    client, http = _client()
    rate_limiter().wait()
    headers = {"Accept-Encoding": "identity", **(_credentials() if is_hub(url) else {}), **headers}
    try:
        with _without_logging(), client.stream("GET", url, headers=headers, follow_redirects=False) as response:
            _reached = True
            peer = response.extensions["network_stream"].get_extra_info("server_addr")
            check_peer(url, response.url.host, peer, endpoint())
            answer = HubResponse(
                response.status_code, {name.lower(): value for name, value in response.headers.items()}
            )
            if answer.status in (200, 206):
                consume(answer, response.iter_raw())
            elif not (response.is_redirect or (answer.status == 416 and answer.range)):
                raise RefusedRequest(answer.status, answer.headers)
            return answer
    except http.TimeoutException:
        reason = "no response in time"
    except http.ConnectError:
        reason = "it cannot be reached"
    except (http.RequestError, http.StreamError):
        reason = "the connection broke"
    except (http.InvalidURL, http.UnsupportedProtocol):
        message = "HF_ENDPOINT is not a web address"
        raise UsageError("location-unusable", message) from None
    raise BrokenResponse(reason)


def locate(url: str, budget: RetryBudget) -> tuple[HubResponse, str]:
    """Follow redirects to the location of a file. Return the hub's response, and the address, which may be signed.

    The headers are the id of the content (etag), its size (x-linked-size), and the ETag of responses from this address
    (x-own-etag).
    """

    def ignore(_: HubResponse, __: Iterator[bytes]) -> None:
        pass

    etag, size = "", None
    for _ in range(_MAX_REDIRECTS):
        while True:
            try:
                answer = send(url, {"Range": "bytes=0-0"}, ignore)
                break
            except (RefusedRequest, BrokenResponse, UnsafeError) as error:
                budget.record_failure(error)
        size = answer.headers.get("x-linked-size", size)
        if answer.status in (200, 206, 416) or "x-linked-etag" in answer.headers:
            etag = etag or answer.etag
        if answer.status in (200, 206, 416):
            break
        url = redirect_target(url, answer, budget)
        if not is_hub(url) and etag and size:
            break
    else:
        raise budget.error("request-refused", _CIRCLES, CHECK)
    if size is None:
        found = answer.range
        size = str(found[2]) if found else answer.headers.get("content-length", "")
    return HubResponse(answer.status, {"etag": etag, "x-linked-size": size, "x-own-etag": answer.etag}), url


def hub_url(url: str) -> str:
    """Return a URL with the configured endpoint, because a mirror may return links to the original hub."""
    parts = urlsplit(url)
    return f"{'://'.join(urlsplit(endpoint())[:2])}{parts.path}{parts.query and '?' + parts.query}"


def redirect_target(here: str, answer: HubResponse, budget: RetryBudget) -> str:
    """Return the target of a redirect. Raises HubError if it is not safe to follow."""
    _, http = _client()
    try:
        to = urljoin(here, answer.headers.get("location", ""))
        url = http.URL(to)  # parsed by the client itself, because other parsers may find another host
        check_redirect(to, url.scheme, url.host, endpoint())
    except UnsafeError as error:
        raise budget.error("request-refused", str(error), error.hint) from None
    except (ValueError, http.InvalidURL):
        raise budget.error("request-refused", _NO_ADDRESS, CHECK) from None
    return to


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
_shared_client: tuple[httpx2.Client, Any] | None = None
_client_lock = threading.Lock()
_suppress_logging: ContextVar[bool] = ContextVar("tokmill_silent", default=False)

_LOGGERS: Final = ("httpx2", *(f"httpcore2.{part}" for part in ("connection", "http11", "http2", "proxy", "socks")))


def _client() -> tuple[httpx2.Client, Any]:
    """Return the client of this process, and its module."""
    global _shared_client
    with _client_lock:
        if _shared_client is None:
            endpoint()
            try:
                import httpx2
            except ImportError:
                message = "httpx2, the HTTP client of huggingface_hub, is not installed"
                raise UsageError("extra-missing", message, NOT_INSTALLED) from None
            for name in _LOGGERS:
                logging.getLogger(name).addFilter(_is_logged)
            client = httpx2.Client(
                timeout=httpx2.Timeout(_READ_TIMEOUT, connect=_CONNECT_TIMEOUT, pool=None),
                limits=httpx2.Limits(max_connections=None, max_keepalive_connections=_MAX_IDLE_CONNECTIONS),
            )
            _shared_client = client, httpx2
        return _shared_client


def _drop_client() -> None:
    """Drop the client after a fork, because a process must not use the connections of its parent."""
    global _shared_client, _client_lock
    _shared_client, _client_lock = None, threading.Lock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_drop_client)


@contextmanager
def _without_logging() -> Iterator[None]:
    """Keep the addresses of our requests out of the logs of the client."""
    token = _suppress_logging.set(True)
    try:
        yield
    finally:
        _suppress_logging.reset(token)


def _is_logged(_: logging.LogRecord) -> bool:
    return not _suppress_logging.get()


def _credentials() -> dict[str, str]:
    from huggingface_hub.utils import build_hf_headers  # type: ignore[attr-defined]  # documented as public

    headers: dict[str, str] = build_hf_headers(library_name="tokmill", library_version=__version__)
    return headers


def _api_redirect(url: str, answer: HubResponse, redirects: int) -> str:
    """Return the target of a redirect of the API, which must be on the hub itself."""
    to = urljoin(url, answer.headers.get("location", ""))
    if not is_hub(to) or redirects > _MAX_REDIRECTS:
        raise RefusedRequest(answer.status, {"x-error-message": "it redirects to another service"})
    return to


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


STORAGE_VARIABLE: Final = "TOKMILL_HUB_STORAGE"
"""Name of the variable with additional allowed targets: `http://a.example:9000,http://b.example`."""

_NAT64: Final = ipaddress.ip_network("64:ff9b::/96")
_MAX_ADDRESS_WIDTH: Final = 100


class UnsafeError(Exception):
    """A redirect that is not followed. The message contains its target, without secrets, and the reason."""

    hint: Final = (
        f"if this is the storage of your own hub, set {STORAGE_VARIABLE} to its address, such as https://host:port"
    )


def _origin(url: str) -> tuple[str, str]:
    """Return scheme, host and port of a URL for comparison."""
    parts = urlsplit(url)
    return parts.scheme, parts.netloc.lower()


def _is_trusted(url: str, endpoint: str) -> bool:
    """Return whether a URL belongs to the hub itself, or to an address named by the user."""
    named = os.environ.get(STORAGE_VARIABLE, "").split(",")
    return _origin(url) in (_origin(endpoint), *(_origin(each.strip()) for each in named if each.strip()))


def check_redirect(url: str, scheme: str, host: str, endpoint: str) -> None:
    """Raise UnsafeError unless a redirect to `url` is safe, with scheme and host as parsed by the client.

    A host name that cannot be resolved here is left to `check_peer`, or to the proxy.
    """
    if _is_trusted(url, endpoint):
        return
    if scheme != "https" or not host:
        raise _unsafe(url, "which is not an https address")
    try:
        found = socket.getaddrinfo(host, 443, type=socket.SOCK_STREAM, flags=_numeric_only(host))
    except (OSError, UnicodeError):
        return
    for *_, address in found:
        _check_address(url, str(address[0]))


def check_peer(url: str, host: str, peer: tuple[str, int], endpoint: str) -> None:
    """Raise UnsafeError unless `peer`, to which a client has connected for `url`, may be read.

    The host name may resolve to another address than when it was checked.
    """
    if not _is_trusted(url, endpoint) and not _goes_by_proxy(host):
        _check_address(url, peer[0])


def _numeric_only(host: str) -> int:
    """Return the flag that prevents name resolution if a proxy resolves names."""
    return socket.AI_NUMERICHOST if _goes_by_proxy(host) else 0


def _goes_by_proxy(host: str) -> bool:
    proxies = getproxies()
    return bool(proxies.get("https") or proxies.get("all")) and not proxy_bypass(host)


def _check_address(url: str, text: str) -> None:
    address = ipaddress.ip_address(text.partition("%")[0])
    if isinstance(address, ipaddress.IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour
        if address in _NAT64:
            inner = ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
        address = inner or address
    if not address.is_global or address.is_multicast or address.is_reserved:
        raise _unsafe(url, f"which is not public: {address}")


def _unsafe(url: str, why: str) -> UnsafeError:
    """Return the error. It shows the target without user, query and fragment, which may be credentials."""
    parts = urlsplit(url)
    address = f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"
    return UnsafeError(f"the hub redirects to {ascii(address)[1:-1][:_MAX_ADDRESS_WIDTH]}, {why}")
