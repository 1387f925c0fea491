"""Checks of redirects from the hub. Allowed are the hub itself, public hosts over https, and hosts named by the user.

Otherwise the hub, or an attacker in its name, could make this machine read addresses that only it can reach, such as
the metadata service of a cloud.
"""

from __future__ import annotations

import ipaddress
import os
import socket
from typing import Final
from urllib.parse import urlsplit
from urllib.request import getproxies, proxy_bypass

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
