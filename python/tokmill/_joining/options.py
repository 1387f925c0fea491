"""The arguments of `join`."""

from tokmill._options.option import Option

OUT = Option(metavar="OUT", help="Folder of the join, or an s3:// or gs:// URL; must be new or empty.")
MEMBER_DATASETS = Option(
    metavar="DATASET",
    repeatable=True,
    help="Datasets in the order in which they are read; a join first, to append to it.",
)
