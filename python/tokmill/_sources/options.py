"""The sources of a command, and the names of their formats."""

from tokmill._options.option import Option

FORMAT_NAMES: tuple[str, ...] = ("parquet", "arrow", "jsonl", "text", "csv")
"""Each is a module of this room with the record `FORMAT`, imported when it is used: help lists the names alone."""

SOURCES = Option(
    metavar="SOURCE",
    repeatable=True,
    help="Files, folders or globs; local, s3://, gs:// or hf://datasets/.",
    more=f"Formats: {', '.join(FORMAT_NAMES)}; lines and text may be compressed with gzip or zstd. On the hub: "
    "`hf://datasets/OWNER/NAME[@REVISION]/…`. A dataset of tokmill, `DATASET/SPLIT`, or the chosen documents of "
    "`DATASET/_pack/NAME-L/SPLIT`, is decoded.",
)
