"""A proxy in front of a local server that applies faults of networks and services to chosen requests."""

from __future__ import annotations

import http.client
import re
import socket
import struct
import threading
import time
from contextlib import AbstractContextManager, ExitStack, closing
from dataclasses import dataclass, replace
from types import TracebackType
from typing import Literal, Self
from urllib.parse import unquote

from servers.listener import Handler, Listener, Service


class Aimed:
    """Happens to some requests: after `skip` that match, to the next `times`."""

    on: str
    skip: int
    times: int

    def strikes(self, request: str) -> bool:
        if not self.times or not re.search(self.on, request):
            return False
        self.skip -= 1
        if self.skip >= 0:
            return False
        self.times -= 1
        return True


@dataclass
class Fault(Aimed):
    """What happens to the requests that it matches."""

    do: Literal[
        "reset",
        "drop",
        "stall",
        "lose",
        "half",
        "short",
        "slow",
        "flip",
        "status",
        "after",
        "twice",
        "untag",
        "weaken",
        "page",
        "forget",
    ]
    """
    reset   break the connection before the server receives the request
    drop    break the connection after the server has executed it
    stall   send nothing, and do not ask the server, until the client gives up
    lose    send nothing after the server has executed it, until the client gives up
    half    send half of the body, then break the connection
    short   send half of the body, with its length in the header
    slow    send the body in eight pieces, 50 ms apart
    flip    flip a bit in the middle of the request's body, or of the reply's if the request has none
    status  reply `status`, and do not ask the server
    after   reply `status` after the server has executed it
    twice   let the server execute it twice, and send the second reply
    untag   send a listing without its ETags
    weaken  make the ETag of the reply a weak one
    forget  forward it without its conditions
    page    reply 200 with the body `page`
    """
    on: str
    """A regular expression, searched for in `METHOD /path?query`, without percent signs that escape."""
    skip: int = 0
    """Matching requests that are let through first."""
    times: int = 1
    """Matching requests that it happens to then."""
    status: int = 503
    code: str = "SlowDown"
    page: bytes = b""


class FaultProxy(AbstractContextManager["FaultProxy"]):
    """A proxy with a plan of faults; without one, it passes everything on."""

    def __init__(self, server: Service, *faults: Fault) -> None:
        self.service = server
        self.faults = list(faults)
        self.requests: list[str] = []
        """All that came, as `METHOD /path?query`, those with a fault too."""
        self.bytes_per_second = 0
        """How fast each connection carries bodies; 0 is without a limit."""
        self.stopped = threading.Event()
        self._lock = threading.Lock()
        self._exits = ExitStack()

    @property
    def url(self) -> str:
        return self.service.url

    @property
    def environment(self) -> dict[str, str]:
        return self.service.environment

    def __enter__(self) -> Self:
        upstream = self.service.address.removeprefix("http://")
        listener = Listener(type("Connection", (Passage,), {"proxy": self, "upstream": upstream}))
        self._exits.enter_context(listener.running())
        self._exits.callback(self.stopped.set)
        self.service = replace(self.service, address=listener.address)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._exits.close()

    def fault(self, request: str) -> Fault | None:
        with self._lock:
            self.requests.append(request)
            return next((fault for fault in self.faults if fault.strikes(request)), None)

    def pace(self, size: int) -> None:
        """Wait as long as `size` bytes take."""
        if self.bytes_per_second:
            self.stopped.wait(size / self.bytes_per_second)


class Passage(Handler):
    """One connection of a client."""

    proxy: FaultProxy
    upstream: str

    def answer(self) -> None:
        fault = self.proxy.fault(f"{self.command} {unquote(self.path)}")
        do = fault.do if fault else None
        body = bytearray(self.body())
        self.proxy.pace(len(body))
        if do == "reset":
            self.reset()
            return
        if do == "stall":
            self.wait()
            return
        if fault and do == "status":
            self.fail(fault)
            return
        if fault and do == "page":
            self.reply(200, fault.page)
            return
        if do == "flip" and body:
            body[len(body) // 2] ^= 4
        if do == "forget":
            del self.headers["If-None-Match"]
        for _ in range(2 if do == "twice" else 1):
            reply, data = self.pass_on(body)
        if fault and do == "after":
            self.fail(fault)
            return
        if do == "drop":
            self.reset()
            return
        if do == "lose":
            self.wait()
            return
        if do == "flip" and not body:
            data[len(data) // 2] ^= 4
        if do == "short":
            del data[len(data) // 2 :]
        if do == "untag":
            data = bytearray(re.sub(rb"<ETag>.*?</ETag>", b"", data))
        self.send_response_only(reply.status)
        for name, value in reply.getheaders():
            if name.lower() not in ("connection", "transfer-encoding", "content-length"):
                self.send_header(name, f"W/{value}" if do == "weaken" and name.lower() == "etag" else value)
        length = reply.getheader("Content-Length") if self.command == "HEAD" else str(len(data))
        if length is not None:
            self.send_header("Content-Length", length)
        self.end_headers()
        self.proxy.pace(len(data))
        if do == "slow":
            for start in range(0, len(data), len(data) // 8 + 1):
                self.proxy.stopped.wait(0.05)
                self.wfile.write(data[start : start + len(data) // 8 + 1])
                self.wfile.flush()
        else:
            self.wfile.write(data[: len(data) // 2] if do == "half" else data)
        if do == "half":
            self.wfile.flush()
            time.sleep(0.05)  # a reset at once would take back what has been sent
            self.reset()

    def pass_on(self, body: bytearray) -> tuple[http.client.HTTPResponse, bytearray]:
        """Have the server do the request; return its reply, and the body of that."""
        with closing(http.client.HTTPConnection(self.upstream)) as server:
            server.putrequest(self.command, self.path, skip_host=True, skip_accept_encoding=True)
            for name, value in self.headers.items():
                server.putheader(name, value)
            server.endheaders(body)
            reply = server.getresponse()
            return reply, bytearray(reply.read())

    def fail(self, fault: Fault) -> None:
        text = f"<?xml version='1.0'?><Error><Code>{fault.code}</Code></Error>"
        self.reply(fault.status, text.encode(), {"Retry-After": "0"})

    def reset(self) -> None:
        """Close the connection with RST instead of FIN."""
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.connection.close()
        self.close_connection = True

    def wait(self) -> None:
        """Say nothing until the client has gone or the proxy stops."""
        self.connection.settimeout(0.05)
        while not self.proxy.stopped.is_set():
            try:
                if not self.connection.recv(1):
                    break
            except TimeoutError:
                continue
            except OSError:
                break
        self.close_connection = True
