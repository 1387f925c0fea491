"""Local services for the real bucket client. Each is a context manager that returns a Service.

with s3_server() as server: ...                       a bucket of moto
with s3s_server() as server: ...                      a bucket of s3s-fs
with gcs_server() as server: ...                      a bucket of a small server of Google's XML API
with s3_server() as server, FaultProxy(server) as faulty: ...      the same bucket behind a proxy with faults
"""

from servers.faults import Fault, FaultProxy
from servers.gcs import gcs_server
from servers.listener import Service
from servers.s3 import s3_server
from servers.s3s import s3s_server

__all__ = ["Fault", "FaultProxy", "Service", "gcs_server", "s3_server", "s3s_server"]
