"""The options of `export`."""

from typing import TYPE_CHECKING, Annotated, Required, TypedDict

from tokmill._options.option import Option
from tokmill._options.working import CheckpointEvery, Takeover, Workers

if TYPE_CHECKING:
    from tokmill._store import Location


class ExportKeywords(TypedDict, total=False):
    """The options of `export`."""

    format: Required[
        Annotated[
            str,
            Option(
                choices=("megatron", "nanogpt", "llmc", "mds"),
                shapes_bytes=True,
                help="What reads it; see docs/guides/export.md.",
                more="`megatron`: `.bin` and `.idx` of Megatron-LM, which NeMo and MaxText read, too. `nanogpt`: a "
                "bare `.bin` for each split. `llmc`: a `.bin` with a header for each shard. `mds`: shards of "
                "MosaicML's streaming, a sample for each document.",
            ),
        ]
    ]
    out: Required[
        Annotated[
            "Location",
            Option(metavar="DIR", help="The folder for the files, or an s3:// or gs:// URL; new or empty."),
        ]
    ]
    eot: Annotated[
        str | None,
        Option(
            choices=("prefix", "suffix"),
            shapes_bytes=True,
            help="Where the end-of-text token goes in each document. Default: where the format has it.",
            more="That is `suffix` for megatron and nanogpt, `prefix` for llmc; mds leaves it where it is.",
        ),
    ]
    workers: Workers
    checkpoint_every: CheckpointEvery
    takeover: Takeover
