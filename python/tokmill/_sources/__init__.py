"""Where text comes from: files, folders and globs become a plan, a file is divided into units, a unit reads its rows.

>>> plan = plan_sources(["corpus/", "more/*.jsonl.zst"], options)
>>> for file in plan.files:
...     for unit in units_of(file, options):
...         rows = unit.read()

Units may be read in any thread, and in any order. `plan_sources` is in `listing.py`, `units_of` in `reading.py`.
"""
