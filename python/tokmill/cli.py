"""The command line: one command per capability, each a thin face of one Python function.

Data goes to stdout, talk to stderr. Exit codes: 0 done, 1 the run failed, 2 the command makes no sense, 130
interrupted. Modules that take time to import are imported by the command that needs them.
"""

from __future__ import annotations

import sys
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from tokmill.errors import TokmillError, UsageError

if TYPE_CHECKING:
    from tokmill.summary import Summary

app = typer.Typer(
    name="tokmill",
    help="Text corpora to training-ready tokens: exact fixed-size shards, splits, document offsets.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


class Eot(StrEnum):
    """Where the end-of-text token stands."""

    prefix = "prefix"
    suffix = "suffix"
    none = "none"


class Dtype(StrEnum):
    """The type of ids in shards."""

    auto = "auto"
    uint16 = "uint16"
    uint32 = "uint32"


class FileFormat(StrEnum):
    """The file format of shards."""

    npy = "npy"
    bin = "bin"


class SourceFormat(StrEnum):
    """The format of source files whose names do not tell."""

    parquet = "parquet"
    arrow = "arrow"
    jsonl = "jsonl"
    text = "text"


class OnBad(StrEnum):
    """What happens to bad rows."""

    error = "error"
    skip = "skip"


def _version(value: bool) -> None:
    if value:
        from importlib.metadata import version

        print(version("tokmill"))
        raise typer.Exit


def _use_config(context: typer.Context, path: str | None) -> str | None:
    """Makes the entries of a run file the defaults of the command's options."""
    if path:
        from tokmill.config import read_config

        names = [str(parameter.name) for parameter in context.command.params]
        context.default_map = read_config(path, names)
    return path


@app.callback()
def _main(
    *,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and exit.")
    ] = False,
) -> None:
    pass


@app.command()
def encode(
    sources: Annotated[list[str], typer.Argument(metavar="SOURCE...", help="Files, folders or globs.")],
    *,
    tokenizer: Annotated[str, typer.Option(help="cl100k_base, o200k_base, r50k_base (gpt2), p50k_base, or a model.")],
    out: Annotated[str, typer.Option(metavar="DIR", help="The folder for the dataset; new or empty.")],
    shard_tokens: Annotated[str, typer.Option(metavar="N", help="Tokens per shard, exactly.")] = "100M",
    split: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=RULE",
            help="val=hash:1%, val=docs:1/100 or test=shards:350; may be repeated. The rest is train.",
        ),
    ] = None,
    eot: Annotated[Eot, typer.Option(help="Where the end-of-text token stands in each document.")] = Eot.prefix,
    dtype: Annotated[Dtype, typer.Option(help="auto: uint16 if every id fits, else uint32.")] = Dtype.auto,
    format: Annotated[FileFormat, typer.Option(help="bin is npy without its header.")] = FileFormat.npy,
    text_column: Annotated[str, typer.Option(metavar="NAME", help="The column that holds the text.")] = "text",
    id_column: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="What hash splits hash. Default: id where there is one, else the place."),
    ] = None,
    separator: Annotated[
        str, typer.Option(metavar="TEXT", help="Ends a document in text files; '' makes a file one document.")
    ] = "<|endoftext|>",
    where: Annotated[
        str | None, typer.Option(metavar="EXPR", help="Keep rows such as 'int_score >= 3 and length(text) >= 100'.")
    ] = None,
    source_format: Annotated[
        SourceFormat | None, typer.Option(help="For files whose names do not tell their format.")
    ] = None,
    limit_docs: Annotated[str | None, typer.Option(metavar="N", help="Stop after this many documents.")] = None,
    limit_tokens: Annotated[
        str | None, typer.Option(metavar="N", help="Stop after the document that reaches this many tokens.")
    ] = None,
    max_doc_bytes: Annotated[str, typer.Option(metavar="N", help="A longer document is a bad row.")] = "256MiB",
    on_bad: Annotated[
        OnBad, typer.Option(help="Bad rows (missing value, invalid UTF-8, broken JSON, …) end the run or are counted.")
    ] = OnBad.error,
    max_bad: Annotated[
        str | None, typer.Option(metavar="SHARE", help="With --on-bad skip: fail above this share, such as 0.1%.")
    ] = None,
    workers: Annotated[int | None, typer.Option(metavar="N", help="Threads; by default one per core.")] = None,
    config: Annotated[
        str | None,
        typer.Option(
            metavar="FILE", callback=_use_config, is_eager=True, help="A TOML file with defaults for all options."
        ),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the summary as JSON on stdout.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Show no progress and no summary.")] = False,
) -> None:
    """Encode text into exact token shards.

    The dataset is complete when manifest.json is there. The same command again finishes an interrupted run.
    """
    from tokmill.progress import listener_for
    from tokmill.run import encode as run

    del config  # has become the defaults of the other options
    with listener_for(quiet=quiet) as on_progress:
        summary = run(
            sources,
            tokenizer=tokenizer,
            out=out,
            shard_tokens=shard_tokens,
            split=split or (),
            eot=eot.value,
            dtype=dtype.value,
            format=format.value,
            text_column=text_column,
            id_column=id_column,
            separator=separator,
            where=where,
            source_format=source_format and source_format.value,
            limit_docs=limit_docs,
            limit_tokens=limit_tokens,
            max_doc_bytes=max_doc_bytes,
            on_bad=on_bad.value,
            max_bad=max_bad,
            workers=workers,
            on_progress=on_progress,
        )
    _show(summary, json=json, quiet=quiet)


def _show(summary: Summary, *, json: bool, quiet: bool) -> None:
    if json:
        import json as json_

        print(json_.dumps(summary.as_dict(), indent=2, ensure_ascii=False))
    elif not quiet:
        summary.print()


def main() -> NoReturn:
    """Runs the command line and exits."""
    try:
        app(standalone_mode=True)
    except TokmillError as error:
        print(f"error: {error}", file=sys.stderr)
        sys.exit(2 if isinstance(error, UsageError) else 1)
    except BrokenPipeError:
        sys.exit(1)
    sys.exit(0)
