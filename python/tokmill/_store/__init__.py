"""Stores: the only code that reads and writes files.

A store is a folder of named files. Names are relative, separated by `/`; a folder is created when a file
is written into it. A file appears under its final name only when it is complete:

    put      replaces a whole file
    create   creates a file that must not exist yet; only one of several writers succeeds
    append   opens a growing file; `keep` makes its bytes durable, `seal` gives it its final name

When put, create, keep or seal returns, the data is durable. Errors become SourceError (reading) or OutputError
(writing), with the path and the reason. For local files, the system's error is their `__cause__`; messages of bucket
clients are withheld, because they may contain secrets.
"""

from tokmill._store.contract import (
    AlreadyExistsError,
    Appender,
    DamagedError,
    Entry,
    Inode,
    ReadStore,
    Store,
    check_path,
)
from tokmill._store.extents import Extent
from tokmill._store.local import LocalStore, is_mapped
from tokmill._store.local_files import temporary_folder
from tokmill._store.locations import (
    Location,
    as_texts,
    is_clutter,
    is_hub,
    is_remote,
    open_output,
    open_store,
    refuse_quoted_home,
    split_location,
    writable,
    write_file,
)

__all__ = [
    "AlreadyExistsError",
    "Appender",
    "DamagedError",
    "Entry",
    "Extent",
    "Inode",
    "LocalStore",
    "Location",
    "ReadStore",
    "Store",
    "as_texts",
    "check_path",
    "is_clutter",
    "is_hub",
    "is_mapped",
    "is_remote",
    "open_output",
    "open_store",
    "refuse_quoted_home",
    "split_location",
    "temporary_folder",
    "writable",
    "write_file",
]
