"""Stores: the only code that reads and writes files.

A store is a folder of named files. Names are relative, separated by `/`; folders come into being when a file
is written into them. Nothing is ever half there under its final name:

    put      replaces a file as a whole
    create   makes a file that must not exist yet; of several writers, one succeeds
    append   opens a growing file; `keep` makes what it holds durable, `seal` gives it its final name

What put, create, keep and seal return from is durable. Errors become SourceError (reading) or OutputError (writing);
they name the path and the reason. Locally the error of the system is their `__cause__`; what the client of a bucket
says is withheld, because it may hold secrets.
"""

from tokmill._store.contract import AlreadyExistsError, Appender, DamagedError, Entry, Inode, Store, check_path
from tokmill._store.local import LocalStore
from tokmill._store.locations import Location, as_texts, is_hub, is_remote, open_output, open_store, split_location
from tokmill._store.segments import Segment

__all__ = [
    "AlreadyExistsError",
    "Appender",
    "DamagedError",
    "Entry",
    "Inode",
    "LocalStore",
    "Location",
    "Segment",
    "Store",
    "as_texts",
    "check_path",
    "is_hub",
    "is_remote",
    "open_output",
    "open_store",
    "split_location",
]
