"""The options of `verify`, `peek` and `when`."""

from collections.abc import Sequence
from typing import Annotated, Required, TypedDict

from tokmill._options.option import Option
from tokmill._options.working import Split
from tokmill._sizes import parse_count, parse_positive, positive_count

OTHER = Option(
    metavar="[OTHER]",
    help="Second dataset: show how the two differ.",
    more="Compares options, statistics and tokens, and reports the first difference.",
)
OTHER_DATASET = Option(metavar="OTHER", help="The dataset to compare with.")
SAMPLES = Option(
    metavar="OUT",
    help="The dataset, or a mixture file whose name ends with .toml: a path, or an s3:// or gs:// URL.",
)
RUN_OUTPUT = Option(metavar="OUT", help="Folder or URL given to encode --out.")
RUN_OUTPUTS = Option(metavar="OUT", repeatable=True, help="Folders or URLs given to encode --out, such as parts/*.")


class DiffKeywords(TypedDict, total=False):
    """The options of `diff`."""

    on: Annotated[
        str | None,
        Option(
            group="Documents",
            metavar="COLUMN",
            help="Kept column with the key of each document. Default: the ids, or else source file and position.",
        ),
    ]
    by: Annotated[
        str | None,
        Option(group="Documents", metavar="COLUMN", help="Also compare the tokens of each value of a column."),
    ]


class VerifyKeywords(TypedDict, total=False):
    """The options of `verify`."""

    deep: Annotated[
        bool, Option(group="Checks", default=False, help="Read all files and check hashes, ids and document offsets.")
    ]
    against_source: Annotated[
        int | str,
        Option(
            group="Checks",
            default=0,
            metavar="N",
            parse=parse_count,
            help="Tokenize N random documents again from their sources and compare.",
            more="Compares the source files first and names each file that changed since the run.",
        ),
    ]
    seed: Annotated[
        int | None,
        Option(
            group="Checks", metavar="SEED", help="Seed that selects documents.", more="Random by default, and printed."
        ),
    ]
    clean: Annotated[bool, Option(group="Unneeded files", default=False, help="List files that are no longer needed.")]
    yes: Annotated[bool, Option(group="Unneeded files", default=False, help="With --clean: remove these files.")]


SeqLen = Annotated[
    int | str | None,
    Option(
        group="Samples",
        metavar="L",
        parse=parse_count,
        help="Tokens per sequence, of a dataset. A mixture file says it.",
    ),
]
Packing = Annotated[
    str | None,
    Option(
        group="Samples",
        metavar="NAME",
        help="Packing of a dataset: concat (default), another strategy, or the name of a packing of chosen documents.",
    ),
]


class PeekKeywords(TypedDict, total=False):
    """The options of `peek`."""

    split: Split
    shard: Annotated[
        int | str | None,
        Option(
            group="Documents",
            metavar="I",
            parse=parse_count,
            help="Only documents that start in this shard, counted from 0.",
        ),
    ]
    doc: Annotated[
        int | str | None,
        Option(
            group="Documents",
            metavar="N",
            parse=parse_count,
            help="Document with this number in the split or shard, counted from 0.",
        ),
    ]
    random: Annotated[
        int | str | None, Option(group="Documents", metavar="K", parse=parse_count, help="Show K random documents.")
    ]
    grep: Annotated[
        str | None,
        Option(group="Documents", metavar="TEXT", help="Documents that contain this text."),
    ]
    token: Annotated[
        str | Sequence[str],
        Option(
            group="Documents",
            default=(),
            metavar="SPLIT:OFFSET",
            complete="offsets",
            repeatable=True,
            help="Show the document, file, row and character of a token. Repeatable. The character needs the sources.",
        ),
    ]
    sample: Annotated[
        int | str | None,
        Option(group="Samples", metavar="G", parse=parse_count, help="Show the documents in sample G of the training."),
    ]
    step: Annotated[
        int | str | None,
        Option(
            group="Samples",
            metavar="S",
            parse=parse_count,
            help="Show the documents in step S, counted from 0, of batches of --batch-size samples.",
        ),
    ]
    batch_size: Annotated[
        int | str | None,
        Option(
            group="Samples", metavar="B", parse=parse_positive, help="With --step: samples per step, over all ranks."
        ),
    ]
    rank: Annotated[
        int | str | None,
        Option(
            group="Samples",
            metavar="R",
            parse=parse_count,
            help="With --step: only the samples of this rank of --world-size.",
        ),
    ]
    world_size: Annotated[
        int | str | None,
        Option(group="Samples", metavar="W", parse=parse_positive, help="With --rank: number of ranks."),
    ]
    seq_len: SeqLen
    packing: Packing
    limit: Annotated[
        int | str | None,
        Option(
            group="Documents",
            metavar="N",
            parse=parse_count,
            help="Maximum number of documents. Default: 3; all those in a sample.",
            more="Does not apply to `random`.",
        ),
    ]
    max_tokens: Annotated[
        int | str,
        Option(
            group="Display",
            default=1000,
            metavar="N",
            parse=positive_count,
            help="Maximum number of tokens per document.",
        ),
    ]
    source: Annotated[
        bool, Option(group="Display", default=False, help="Also show the file, row and kept columns of each document.")
    ]
    ids: Annotated[bool, Option(group="Display", default=False, help="Show ids, one per line, instead of text.")]
    seed: Annotated[
        int | None,
        Option(
            group="Documents",
            metavar="SEED",
            help="With --random: seed that selects the documents. With --sample or --step: seed of a dataset's order.",
            more="By default a random seed, which is printed; 0 for the order.",
        ),
    ]


class WhenKeywords(TypedDict, total=False):
    """The options of `when`."""

    doc: Required[
        Annotated[
            str,
            Option(
                group="Documents",
                metavar="ID",
                help="Document: its id, in the column of --id-column or id, or FILE:POSITION.",
            ),
        ]
    ]
    until: Annotated[
        int | str | None,
        Option(
            group="Samples",
            metavar="G",
            parse=parse_count,
            help="Sample before which to end. Default: where a dataset first ends an epoch.",
            more="Of a mixture, where a component of the last stage does.",
        ),
    ]
    seq_len: SeqLen
    packing: Packing
    split: Split
    seed: Annotated[int | None, Option(group="Samples", metavar="SEED", help="Seed of a dataset's order. Default: 0.")]
