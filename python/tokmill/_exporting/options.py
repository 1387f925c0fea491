"""The options of `export`."""

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Literal, Required, TypedDict, get_args

from tokmill._options.option import Option
from tokmill._options.working import CheckpointEvery, Takeover, Workers
from tokmill._packing.options import SEQ_LEN
from tokmill._sizes import parse_count
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from tokmill._store import Location

ExportEot = Literal["prefix", "suffix"]


def _parse_samples(value: int | str, option: str) -> range:
    """Read a range of samples: `2M`, the first ones, or `2M:3M`. Raises UsageError if it is empty."""
    start, _, stop = str(value).rpartition(":")
    samples = range(parse_count(start or 0, option), parse_count(stop, option))
    if not samples:
        message = f"{option} {value}: there is no sample in this range"
        raise UsageError("option-value", message, f"write {option} 1M for the first million, or {option} 1M:2M")
    return samples


class ExportKeywords(TypedDict, total=False):
    """The options of `export`."""

    format: Required[
        Annotated[
            str,
            Option(
                group="Output",
                metavar="{names}",
                complete="export_formats",
                shapes_bytes=True,
                help="Format of the files; see docs/guides/export.md.",
                more="For example `megatron`. `tokmill export --help` lists all.",
            ),
        ]
    ]
    out: Required[
        Annotated[
            "Location",
            Option(
                group="Output", metavar="DIR", help="Output folder, or an s3:// or gs:// URL; must be new or empty."
            ),
        ]
    ]
    eot: Annotated[
        str | None,
        Option(
            group="Documents",
            choices=get_args(ExportEot),
            shapes_bytes=True,
            help="Position of the end-of-text token in each document. Default: as usual for the format.",
        ),
    ]
    shuffle: Annotated[
        int | str | None,
        Option(
            group="Documents",
            metavar="SEED",
            parse=parse_count,
            shapes_bytes=True,
            help="Shuffle the documents or sequences of each split, for trainers that read from front to back.",
            more="Memory grows by 8 bytes per document. Sequences of `best-fit` are shuffled with seed 0 by default.",
        ),
    ]
    seq_len: Annotated[
        int | str | None,
        replace(
            SEQ_LEN,
            help="Tokens per sequence, where sequences are written, or of a packing of chosen documents.",
        ),
    ]
    packing: Annotated[
        str | None,
        Option(
            group="Sequences",
            metavar="{names}",
            complete="strategies",
            shapes_bytes=True,
            help="How documents are packed, default concat; or the name of chosen documents, as pack --name wrote it.",
            more="`best-fit`, `pad` and names need the plan that `tokmill pack` writes. Formats of documents get the "
            "chosen documents, with their copies.",
        ),
    ]
    samples: Annotated[
        int | str | None,
        Option(
            group="Samples",
            metavar="N|START:STOP",
            parse=_parse_samples,
            shapes_bytes=True,
            help="Samples of a mixture to write, in their order, as one split: the first N, or from START up to STOP.",
        ),
    ]
    stage: Annotated[
        int | str | None,
        Option(
            group="Samples",
            metavar="S",
            parse=parse_count,
            shapes_bytes=True,
            help="Stage of a mixture whose components and weights are written, if it has several.",
        ),
    ]
    workers: Workers
    checkpoint_every: CheckpointEvery
    takeover: Takeover
