"""Google Cloud Storage: the part of its XML API that the client of buckets uses, with preconditions.

The well-known emulators lack the XML API or ignore preconditions. The comments name the pages that this follows, all
below https://cloud.google.com/storage/docs.
"""

from __future__ import annotations

import hashlib
import json
import re
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from email.utils import formatdate
from types import MappingProxyType
from urllib.parse import parse_qs, unquote, urlsplit
from xml.sax.saxutils import escape

from servers.listener import Handler, Listener, Service

PAGE = 5
"""Maximum number of names in a page of a listing; 1,000 in the real service."""


@dataclass(frozen=True)
class Stored:
    data: bytes
    etag: str
    generation: int
    modified: float = field(default_factory=time.time)

    @property
    def headers(self) -> dict[str, str]:
        # xml-api/reference-headers: every object has an ETag, a generation and a metageneration
        return {
            "ETag": self.etag,
            "Last-Modified": formatdate(self.modified, usegmt=True),
            "x-goog-generation": str(self.generation),
            "x-goog-metageneration": "1",
        }


@dataclass
class Bucket:
    smallest_part: int
    objects: dict[str, Stored] = field(default_factory=dict)
    uploads: dict[str, dict[int, bytes]] = field(default_factory=dict)
    generation: int = 1_700_000_000_000_000
    lock: threading.Lock = field(default_factory=threading.Lock)

    def store(self, key: str, data: bytes, etag: str) -> Stored:
        self.generation += 1
        self.objects[key] = stored = Stored(data, f'"{etag}"', self.generation)
        return stored


@contextmanager
def gcs_server(bucket: str = "bucket", smallest_part: int = 5 << 20) -> Iterator[Service]:
    """Start a server that has one bucket."""
    buckets = {bucket: Bucket(smallest_part)}

    class Connection(XmlApi):
        def bucket(self, name: str) -> Bucket | None:
            return buckets.get(name)

    server = Listener(Connection)
    with server.running():
        yield Service(f"gs://{bucket}", server.address, variables)


def variables(address: str) -> dict[str, str]:
    # the fields of a service account's key, and two that the client knows besides: where to go, and not to sign in
    account = {"client_email": "", "private_key": "", "private_key_id": "", "gcs_base_url": address}
    return {"GOOGLE_SERVICE_ACCOUNT_KEY": json.dumps({**account, "disable_oauth": True})}


class XmlApi(Handler):
    """One connection of a client."""

    def bucket(self, name: str) -> Bucket | None:
        raise NotImplementedError

    def answer(self) -> None:
        body = self.body()
        parts = urlsplit(self.path)
        name, _, key = unquote(parts.path[1:]).partition("/")
        query = {name: values[0] for name, values in parse_qs(parts.query, keep_blank_values=True).items()}
        bucket = self.bucket(name)
        if bucket is None:
            self.fail(404, "NoSuchBucket")
            return
        with bucket.lock:
            match self.command:
                case "GET" if not key:
                    self.list(bucket, query)
                case "GET" | "HEAD":
                    self.get(bucket, key)
                case "PUT" if "uploadId" in query:
                    self.put_part(bucket, query, body)
                case "PUT":
                    self.put(bucket, key, body)
                case "POST" if "uploads" in query:
                    self.start_upload(bucket, name, key)
                case "POST" if "uploadId" in query:
                    self.complete_upload(bucket, name, key, query, body)
                case "DELETE" if "uploadId" in query:
                    # xml-api/delete-multipart
                    there = bucket.uploads.pop(query["uploadId"], None) is not None
                    self.reply(204) if there else self.fail(404, "NoSuchUpload")
                case "DELETE":
                    # xml-api/delete-object: 204, and 404 for what is not there
                    there = bucket.objects.pop(key, None) is not None
                    self.reply(204) if there else self.fail(404, "NoSuchKey")
                case _:
                    self.fail(400, "InvalidArgument")

    def put(self, bucket: Bucket, key: str, body: bytes) -> None:
        # xml-api/reference-headers#xgoogifgenerationmatch and request-preconditions: 0 means that there is no live
        # object of that name; otherwise the answer is 412
        condition, there = self.headers.get("x-goog-if-generation-match"), bucket.objects.get(key)
        if condition is not None and int(condition) != (there.generation if there else 0):
            self.fail(412, "PreconditionFailed")
            return
        # hashes-etags: the XML API gives the MD5 of objects that one request has made
        stored = bucket.store(key, body, hashlib.md5(body, usedforsecurity=False).hexdigest())
        self.reply(200, headers=stored.headers)

    def get(self, bucket: Bucket, key: str) -> None:
        # xml-api/get-object-download and xml-api/head-object; 412 and 416: xml-api/reference-status
        stored = bucket.objects.get(key)
        if stored is None:
            self.fail(404, "NoSuchKey")
            return
        if self.headers.get("If-Match") not in (None, stored.etag):
            self.fail(412, "PreconditionFailed")
            return
        size, wanted = len(stored.data), re.fullmatch(r"bytes=(\d+)-(\d*)", self.headers.get("Range", ""))
        if wanted is None:
            self.reply(200, stored.data, stored.headers)
            return
        start, end = int(wanted[1]), min(int(wanted[2] or size), size - 1) + 1
        if start >= size:
            self.fail(416, "InvalidRange")
            return
        there = {"Content-Range": f"bytes {start}-{end - 1}/{size}"}
        self.reply(206, stored.data[start:end], stored.headers | there)

    def list(self, bucket: Bucket, query: dict[str, str]) -> None:
        # xml-api/get-bucket-list: list-type=2, pages by continuation-token, names in lexicographic order of UTF-8
        prefix, after = query.get("prefix", ""), query.get("continuation-token") or query.get("start-after", "")
        names = sorted(name for name in bucket.objects if name.startswith(prefix) and name > after)
        page, more = names[:PAGE], len(names) > PAGE
        found = "".join(
            f"<Contents><Key>{escape(name)}</Key><Size>{len(stored.data)}</Size>"
            f"<LastModified>{datetime.fromtimestamp(stored.modified, UTC).isoformat()}"
            f"</LastModified><ETag>{escape(stored.etag)}</ETag><Generation>{stored.generation}</Generation></Contents>"
            for name, stored in ((name, bucket.objects[name]) for name in page)
        )
        token = f"<NextContinuationToken>{escape(page[-1])}</NextContinuationToken>" if more else ""
        self.xml(f"<ListBucketResult><IsTruncated>{str(more).lower()}</IsTruncated>{token}{found}</ListBucketResult>")

    def start_upload(self, bucket: Bucket, name: str, key: str) -> None:
        # xml-api/post-object-multipart
        bucket.generation += 1
        upload = f"upload-{bucket.generation}"
        bucket.uploads[upload] = {}
        self.xml(
            f"<InitiateMultipartUploadResult><Bucket>{name}</Bucket><Key>{escape(key)}</Key>"
            f"<UploadId>{upload}</UploadId></InitiateMultipartUploadResult>"
        )

    def put_part(self, bucket: Bucket, query: dict[str, str], body: bytes) -> None:
        # xml-api/put-object-multipart: a part that is sent again replaces the earlier one
        parts = bucket.uploads.get(query["uploadId"])
        if parts is None:
            self.fail(404, "NoSuchUpload")
            return
        parts[int(query["partNumber"])] = body
        self.reply(200, headers={"ETag": f'"{hashlib.md5(body, usedforsecurity=False).hexdigest()}"'})

    def complete_upload(self, bucket: Bucket, name: str, key: str, query: dict[str, str], body: bytes) -> None:
        # xml-api/post-object-complete: the object replaces what had its name, and the upload is gone. Its ETag is not
        # based on an MD5.
        parts = bucket.uploads.get(query["uploadId"])
        if parts is None:
            self.fail(404, "NoSuchUpload")
            return
        numbers = [int(number) for number in re.findall(rb"<PartNumber>(\d+)</PartNumber>", body)]
        # multipart-uploads: every part but the last has at least 5 MiB
        if any(len(parts[number]) < bucket.smallest_part for number in numbers[:-1]):
            self.fail(400, "EntityTooSmall")
            return
        del bucket.uploads[query["uploadId"]]
        stored = bucket.store(key, b"".join(parts[number] for number in numbers), f"CL{bucket.generation}=")
        self.xml(
            f"<CompleteMultipartUploadResult><Bucket>{name}</Bucket><Key>{escape(key)}</Key>"
            f"<ETag>{escape(stored.etag)}</ETag></CompleteMultipartUploadResult>",
            headers=stored.headers,
        )

    def xml(self, text: str, status: int = 200, headers: Mapping[str, str] = MappingProxyType({})) -> None:
        self.reply(status, f'<?xml version="1.0" encoding="UTF-8"?>{text}'.encode(), headers)

    def fail(self, status: int, code: str) -> None:
        # xml-api/reference-status
        self.xml(f"<Error><Code>{code}</Code><Message>{code}</Message></Error>", status)
