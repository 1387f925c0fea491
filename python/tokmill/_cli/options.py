"""The options that several commands share. Each is written once, and reads the same wherever it stands.

They are text: the functions of the package parse and check them, with one wording for the command line, run files and
Python.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any, Final, cast

import typer

from tokmill._cli import completion, printing, runfile


def one_of(*choices: str, help: str | None = None) -> Any:
    """An option that takes one of a few words."""
    return typer.Option(metavar="|".join(choices), help=help, autocompletion=lambda: list(choices))


class LazyMetavar:
    """The names that an option takes, looked up when help is printed: the modules that know them are slow to import."""

    def __init__(self, names: Callable[[], Sequence[str]], *others: str) -> None:
        self._names = names
        self._others = others

    def __str__(self) -> str:
        return "|".join([*self._names(), *self._others])


def one_named(names: Callable[[], list[str]], *others: str, help: str | None = None) -> Any:
    """An option that takes one of the names that `names` returns; `others` stand for what else it takes."""
    return typer.Option(metavar=cast("str", LazyMetavar(names, *others)), help=help, autocompletion=names)


# What is read

Sources = Annotated[
    list[str], typer.Argument(metavar="SOURCE", help="Files, folders or globs; local, s3://, gs:// or hf://datasets/.")
]
Tokenizer = Annotated[
    str,
    typer.Option(
        metavar="NAME",
        autocompletion=completion.tokenizers,
        help="cl100k_base, o200k_base, r50k_base (gpt2), p50k_base, a model such as gpt-4o; a tokenizer.json or a "
        "folder with one; OWNER/NAME[@REVISION] on the hub; cl100k:FILE.tiktoken.",
    ),
]
TextColumn = Annotated[
    str,
    typer.Option(metavar="NAME", autocompletion=completion.columns, help="The column that holds the text."),
]
IdColumn = Annotated[
    str | None,
    typer.Option(
        metavar="NAME",
        autocompletion=completion.columns,
        help="What hash splits hash. Default: id where there is one, else the place.",
    ),
]
Separator = Annotated[
    str, typer.Option(metavar="TEXT", help="Ends a document in text files; '' makes a file one document.")
]
Where = Annotated[
    str | None,
    typer.Option(
        metavar="EXPR", help="Keep rows such as 'int_score >= 3 and length(text) >= 100'; docs/guides/filter.md."
    ),
]
Clean = Annotated[
    list[str] | None,
    typer.Option(
        metavar="STEP,…",
        autocompletion=completion.steps,
        help="Clean text first: html, control, nfc, whitespace; see docs/guides/clean.md.",
    ),
]
SourceFormat = Annotated[
    str | None,
    one_named(completion.source_formats, help="For files whose names do not tell their format."),
]
SourceConfig = Annotated[str | None, typer.Option(metavar="NAME", help="A configuration of hf://datasets/OWNER/NAME.")]
SourceSplit = Annotated[
    str | None, typer.Option(metavar="NAME", help="A split of it, or of a folder that datasets saved.")
]
MaxDocBytes = Annotated[str, typer.Option(metavar="N", help="A longer document is a bad row.")]

SEPARATOR: Final = "<|endoftext|>"
LONGEST_DOCUMENT: Final = "256MiB"

Dataset = Annotated[str, typer.Argument(metavar="OUT", help="The dataset: a folder, or an s3:// or gs:// URL.")]

Split = Annotated[str, typer.Option(metavar="NAME", autocompletion=completion.splits, help="Which split.")]

# Who works, and how

Workers = Annotated[
    str | None,
    typer.Option(metavar="N", help="Threads; by default one per core. The output is always the same."),
]
Engine = Annotated[
    str, one_of("local", "ray", help="Threads of this machine, or a Ray cluster: pip install tokmill[ray].")
]
RayAddress = Annotated[
    str | None,
    typer.Option(
        metavar="auto|HOST:PORT", help="The cluster: that of this machine, or its head. Default: one is started here."
    ),
]
CheckpointEvery = Annotated[
    str, typer.Option(metavar="TIME", help="How often to note where the run stands: what a kill costs at most.")
]
Takeover = Annotated[
    bool, typer.Option("--takeover", help="Go on with a run that another process seems to be at work on.")
]

# What is said

Config = Annotated[
    str | None,
    typer.Option(
        metavar="FILE",
        callback=runfile.use,
        is_eager=True,
        help="A TOML file with defaults for sources and all options, such as the _run/run.toml of a dataset.",
    ),
]
Html = Annotated[
    str | None, typer.Option(metavar="FILE", help="Write a page with charts, which needs nothing but itself.")
]
Json = Annotated[
    bool,
    typer.Option(
        "--json",
        callback=printing.remember,
        is_eager=True,  # so that it is known before another option fails; --config, which may set it, is eager too
        help="Print the result as JSON on stdout.",
    ),
]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Show no progress.")]
Silent = Annotated[bool, typer.Option("--quiet", "-q", help="Show no progress and no summary.")]
