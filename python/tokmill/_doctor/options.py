"""Options of `doctor`."""

from tokmill._options.option import Option

PLACE = Option(
    metavar="[PLACE]",
    help="Output location to check: a folder or an s3:// or gs:// URL. Writes and removes a small file.",
    more="If the folder does not exist, the file is written to the nearest existing parent.",
)
EXAMINED = Option(
    metavar="NAME",
    complete="tokenizers",
    help="Show a tokenizer instead: type, pattern, sizes, special tokens, and whether the core encodes.",
)
