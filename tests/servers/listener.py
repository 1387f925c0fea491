"""An HTTP server on a free port, with threads, which ends with all threads and connections closed."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import MappingProxyType
from typing import Any


@dataclass(frozen=True)
class Service:
    """How to reach a bucket on a local server."""

    url: str
    """Name of the bucket, which exists."""
    address: str
    """Address of the server: http://127.0.0.1:port."""
    variables: Callable[[str], dict[str, str]]
    """Environment variables that direct a client to an address."""

    @property
    def environment(self) -> dict[str, str]:
        return self.variables(self.address)


class Listener(ThreadingHTTPServer):
    """A server that knows its connections."""

    request_queue_size = 64

    def __init__(self, handler: type[BaseHTTPRequestHandler]) -> None:
        super().__init__(("127.0.0.1", 0), handler)
        self.daemon_threads = False  # these would not be waited for
        self.address = f"http://127.0.0.1:{self.server_port}"
        self._connections: set[socket.socket] = set()

    def process_request(self, request: Any, client_address: Any) -> None:
        self._connections.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        self._connections.discard(request)
        super().shutdown_request(request)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of connections that the client broke."""

    @contextmanager
    def running(self) -> Iterator[None]:
        thread = threading.Thread(target=self.serve_forever, args=(0.02,))
        thread.start()
        try:
            yield
        finally:
            self.shutdown()
            thread.join()
            for connection in list(self._connections):
                with suppress(OSError):
                    connection.shutdown(socket.SHUT_RDWR)
            self.server_close()


class Handler(BaseHTTPRequestHandler):
    """Requests of any method go to `answer`."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    wbufsize = -1

    def answer(self) -> None:
        raise NotImplementedError

    do_GET = do_HEAD = do_PUT = do_POST = do_DELETE = lambda self: self.answer()  # noqa: N815

    def body(self) -> bytes:
        return self.rfile.read(int(self.headers.get("Content-Length") or 0))

    def reply(self, status: int, body: bytes = b"", headers: Mapping[str, str] = MappingProxyType({})) -> None:
        self.send_response(status)
        for name, value in {"Content-Length": str(len(body)), **headers}.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""
