"""S3, by moto, which knows conditional writes. It does not check signatures."""

from __future__ import annotations

import functools
import http.client
import logging
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from typing import Any
from urllib.parse import urlsplit

import pytest
from moto.moto_server.werkzeug_app import DomainDispatcherApplication
from moto.s3 import models
from moto.s3.responses import S3Response
from moto.server import ThreadedMotoServer

from servers.listener import Service

PAGE = 5
"""Maximum number of names in a page of a listing; 1,000 in the real service."""


@contextmanager
def s3_server(bucket: str = "bucket", smallest_part: int = 5 << 20) -> Iterator[Service]:
    """Start a server with one bucket. All servers of a process have the same buckets."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MOTO_S3_DEFAULT_MAX_KEYS", str(PAGE))
        patch.setattr(models, "S3_UPLOAD_PART_MIN_SIZE", smallest_part)
        for name in ("put_object", "_key_response_post"):
            patch.setattr(S3Response, name, _one_at_a_time(getattr(S3Response, name)))
        # Otherwise it lists its own folder at each request, to find out which service a host is.
        which = functools.cache(DomainDispatcherApplication.get_backend_for_host)
        patch.setattr(DomainDispatcherApplication, "get_backend_for_host", which)
        server.start()
        try:
            host, port = server.get_host_and_port()
            address = f"http://{host}:{port}"
            request("PUT", f"{address}/{bucket}")
            yield Service(f"s3://{bucket}", address, variables)
        finally:
            server.stop()


_WRITING = threading.Lock()


def _one_at_a_time(write: Callable[..., Any]) -> Callable[..., Any]:
    """Make conditional writes atomic: moto looks whether a name is taken, and takes it later."""

    @functools.wraps(write)
    def alone(*args: Any, **keywords: Any) -> Any:
        with _WRITING:
            return write(*args, **keywords)

    return alone


def variables(address: str) -> dict[str, str]:
    return {
        "AWS_ENDPOINT_URL": address,
        "AWS_REGION": "us-east-1",
        "AWS_ACCESS_KEY_ID": "id-for-tests",
        "AWS_SECRET_ACCESS_KEY": "key-for-tests",
    }


def request(method: str, url: str, body: bytes = b"") -> int:
    """Do a request without the client under test; return the status."""
    parts = urlsplit(url)
    with closing(http.client.HTTPConnection(parts.netloc)) as connection:
        connection.request(method, parts.path, body)
        return connection.getresponse().status
