"""What `doctor` is asked about."""

from tokmill._options.option import Option

PLACE = Option(
    metavar="[PLACE]",
    help="Where output is to go, a folder or an s3:// or gs:// URL: a small file is written there and removed.",
    more="If the folder does not exist, the file goes into the one in which it would be made.",
)
EXAMINED = Option(
    metavar="NAME",
    complete="tokenizers",
    help="Tell what a tokenizer is instead: type, pattern, sizes, special tokens, whether the core encodes.",
)
