"""Sources of text: paths become a plan of files, a file is divided into units, and a unit reads its rows.

Units can be read in any thread and any order:

>>> plan = plan_sources(["corpus/", "more/*.jsonl.zst"], options)
>>> for file in plan.files:
...     for unit in units_of(file, options):
...         rows = unit.read()

Other rooms import these names from here, and all other names from their modules.
"""

from tokmill._sources.formats import format_names, format_of
from tokmill._sources.listing import plan_sources
from tokmill._sources.reading import column_names, is_stream, parts, stated_text_bytes, text_size, units_of
from tokmill._sources.selection import SourceSelection
from tokmill._sources.unit import WHOLE_FILE, FilePart, ReadableUnit, ReadOptions, Rows, Unit

__all__ = [
    "WHOLE_FILE",
    "FilePart",
    "ReadOptions",
    "ReadableUnit",
    "Rows",
    "SourceSelection",
    "Unit",
    "column_names",
    "format_names",
    "format_of",
    "is_stream",
    "parts",
    "plan_sources",
    "stated_text_bytes",
    "text_size",
    "units_of",
]
