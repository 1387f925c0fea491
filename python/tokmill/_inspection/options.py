"""The options of `verify` and `peek`."""

from collections.abc import Sequence
from typing import Annotated, TypedDict

from tokmill._options.option import Option
from tokmill._options.working import Split
from tokmill._sizes import parse_count

OTHER = Option(
    metavar="[OTHER]",
    help="Second dataset: show how the two differ.",
    more="Compares options, statistics and tokens, and reports the first difference.",
)
RUN_OUTPUT = Option(metavar="OUT", help="Folder or URL given to encode --out.")
RUN_OUTPUTS = Option(metavar="OUT", repeatable=True, help="Folders or URLs given to encode --out, such as parts/*.")


class VerifyKeywords(TypedDict, total=False):
    """The options of `verify`."""

    deep: Annotated[bool, Option(default=False, help="Read all files and check hashes, ids and document offsets.")]
    against_source: Annotated[
        int | str,
        Option(
            default=0,
            metavar="N",
            parse=parse_count,
            help="Tokenize N random documents again from their sources and compare.",
            more="Compares the source files first and names each file that changed since the run.",
        ),
    ]
    seed: Annotated[
        int | None,
        Option(metavar="SEED", help="Seed that selects documents.", more="Random by default, and printed."),
    ]
    clean: Annotated[bool, Option(default=False, help="List files that are no longer needed.")]
    yes: Annotated[bool, Option(default=False, help="With --clean: remove these files.")]


class PeekKeywords(TypedDict, total=False):
    """The options of `peek`."""

    split: Split
    shard: Annotated[
        int | str | None,
        Option(metavar="I", parse=parse_count, help="Only documents that start in this shard, counted from 0."),
    ]
    doc: Annotated[
        int | str | None,
        Option(metavar="N", parse=parse_count, help="Document with this number in the split or shard, counted from 0."),
    ]
    random: Annotated[int | str | None, Option(metavar="K", parse=parse_count, help="Show K random documents.")]
    grep: Annotated[
        str | None,
        Option(metavar="TEXT", help="Documents that contain this text."),
    ]
    token: Annotated[
        str | Sequence[str],
        Option(
            default=(),
            metavar="SPLIT:OFFSET",
            complete="offsets",
            repeatable=True,
            help="Show the document, file, row and character of a token. Repeatable. The character needs the sources.",
        ),
    ]
    limit: Annotated[
        int | str,
        Option(
            default=3,
            metavar="N",
            parse=parse_count,
            help="Maximum number of documents.",
            more="Does not apply to `random`.",
        ),
    ]
    max_tokens: Annotated[
        int | str, Option(default=1000, metavar="N", parse=parse_count, help="Maximum number of tokens per document.")
    ]
    source: Annotated[bool, Option(default=False, help="Also show the file, row and kept columns of each document.")]
    ids: Annotated[bool, Option(default=False, help="Show ids, one per line, instead of text.")]
    seed: Annotated[
        int | None,
        Option(
            metavar="SEED",
            help="With --random: seed that selects the documents.",
            more="By default a random seed, which is printed.",
        ),
    ]
