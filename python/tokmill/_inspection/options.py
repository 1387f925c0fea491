"""The options of `verify` and `peek`."""

from collections.abc import Sequence
from typing import Annotated, TypedDict

from tokmill._options.option import Option
from tokmill._options.working import Split
from tokmill._sizes import parse_count

OTHER = Option(
    metavar="[OTHER]",
    help="Another one: tell in what the two differ.",
    more="Compares options, statistics, and the first token that differs.",
)
RUN_OUTPUT = Option(metavar="OUT", help="What encode has as --out: a folder or a URL.")


class VerifyKeywords(TypedDict, total=False):
    """The options of `verify`."""

    deep: Annotated[bool, Option(default=False, help="Read all content: hashes, ids, document offsets.")]
    against_source: Annotated[
        int | str,
        Option(
            default=0,
            metavar="N",
            parse=parse_count,
            help="Tokenize N random documents again from their sources, and compare.",
            more="The files are compared first; each that changed since the run is named.",
        ),
    ]
    seed: Annotated[
        int | None,
        Option(metavar="SEED", help="Choose the same documents again.", more="None chooses others each time."),
    ]
    clean: Annotated[bool, Option(default=False, help="List files that nobody needs.")]
    yes: Annotated[bool, Option(default=False, help="With --clean: remove them.")]


class PeekKeywords(TypedDict, total=False):
    """The options of `peek`."""

    split: Split
    shard: Annotated[
        int | str | None,
        Option(metavar="I", parse=parse_count, help="Only documents that start in this shard, from 0."),
    ]
    doc: Annotated[
        int | str | None,
        Option(metavar="N", parse=parse_count, help="The document of this number, from 0, of the split or shard."),
    ]
    random: Annotated[
        int | str | None, Option(metavar="K", parse=parse_count, help="So many documents, chosen at random.")
    ]
    grep: Annotated[
        str | None,
        Option(metavar="TEXT", help="Documents that hold this text; reads until there are enough."),
    ]
    token: Annotated[
        str | Sequence[str],
        Option(
            default=(),
            metavar="SPLIT:OFFSET",
            complete="offsets",
            repeatable=True,
            help="Which document, file, row and character a token comes from; may be repeated. Reads the sources.",
        ),
    ]
    limit: Annotated[
        int | str,
        Option(
            default=3,
            metavar="N",
            parse=parse_count,
            help="Documents, at most.",
            more="`random` says itself how many.",
        ),
    ]
    max_tokens: Annotated[
        int | str, Option(default=1000, metavar="N", parse=parse_count, help="Tokens of a document, at most.")
    ]
    source: Annotated[
        bool, Option(default=False, help="Also find the file and row of each document. Reads the sources.")
    ]
    ids: Annotated[bool, Option(default=False, help="Show ids, one a line, instead of the text.")]
    seed: Annotated[
        int | None,
        Option(
            metavar="SEED",
            help="With --random: the same documents again.",
            more="None chooses others each time.",
        ),
    ]
