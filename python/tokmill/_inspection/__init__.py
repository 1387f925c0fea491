"""Inspection of a dataset or a run: `verify`, `status`, `peek`. Nothing here writes, and only `clean` removes files.

No file is trusted.
"""
