"""`tokmill encode`."""

from __future__ import annotations

from typing import Annotated, Any, cast

import typer

from tokmill._cli import completion
from tokmill._cli.options import (
    LONGEST_DOCUMENT,
    SEPARATOR,
    CheckpointEvery,
    Clean,
    Config,
    Engine,
    IdColumn,
    Json,
    MaxDocBytes,
    RayAddress,
    Separator,
    Silent,
    SourceConfig,
    SourceFormat,
    Sources,
    SourceSplit,
    Takeover,
    TextColumn,
    Tokenizer,
    Where,
    Workers,
    one_of,
)
from tokmill._cli.printing import only_results, show, stoppable
from tokmill.errors import UsageError


def encode(
    sources: Sources,
    *,
    tokenizer: Tokenizer,
    out: Annotated[
        str, typer.Option(metavar="DIR", help="The folder for the dataset, or an s3:// or gs:// URL; new or empty.")
    ],
    shard_tokens: Annotated[str, typer.Option(metavar="N", help="Tokens per shard, exactly.")] = "100M",
    split: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=RULE",
            autocompletion=completion.split_rules,
            help="val=hash:1%, val=docs:1/100 or test=shards:350; may be repeated. The rest is train.",
        ),
    ] = None,
    eot: Annotated[
        str, one_of("prefix", "suffix", "none", help="Where the end-of-text token stands in each document.")
    ] = "prefix",
    eot_token: Annotated[
        str | None, typer.Option(metavar="TEXT", help="The end-of-text token, where the tokenizer does not say.")
    ] = None,
    dtype: Annotated[
        str, one_of("auto", "uint16", "uint32", help="auto: uint16 if every id fits, else uint32.")
    ] = "auto",
    format: Annotated[str, one_of("npy", "bin", help="bin is npy without its header.")] = "npy",
    text_column: TextColumn = "text",
    id_column: IdColumn = None,
    separator: Separator = SEPARATOR,
    where: Where = None,
    clean: Clean = None,
    source_format: SourceFormat = None,
    source_config: SourceConfig = None,
    source_split: SourceSplit = None,
    limit_docs: Annotated[str | None, typer.Option(metavar="N", help="Stop after this many documents.")] = None,
    limit_tokens: Annotated[
        str | None, typer.Option(metavar="N", help="Stop after the document that reaches this many tokens.")
    ] = None,
    max_doc_bytes: MaxDocBytes = LONGEST_DOCUMENT,
    on_bad: Annotated[
        str,
        one_of(
            "error",
            "skip",
            "quarantine",
            help="Bad rows (no text, invalid UTF-8, broken JSON, …) end the run, are counted, or are written down.",
        ),
    ] = "error",
    max_bad: Annotated[
        str | None, typer.Option(metavar="SHARE", help="With skip or quarantine: fail above this share, such as 0.1%.")
    ] = None,
    workers: Workers = None,
    engine: Engine = "local",
    ray_address: RayAddress = None,
    unit_bytes: Annotated[
        str | None,
        typer.Option(metavar="N", help="Text in a piece of work; see tokmill tune. Never shapes the output."),
    ] = None,
    in_flight: Annotated[
        str | None, typer.Option(metavar="N", help="Text between sources and shards at most: bounds the memory.")
    ] = None,
    cache_size: Annotated[
        str | None,
        typer.Option(metavar="N", help="What each worker may remember of words: 16MiB. Never shapes the output."),
    ] = None,
    checkpoint_every: CheckpointEvery = "30s",
    takeover: Takeover = False,
    dry_run: Annotated[
        bool,
        typer.Option(
            "--dry-run", help="Write nothing: tell tokens, shards, disk, memory and time; docs/guides/plan.md."
        ),
    ] = False,
    cores: Annotated[
        str | None, typer.Option(metavar="N", help="With --dry-run: tell the time for as many cores.")
    ] = None,
    config: Config = None,
    json: Json = False,
    quiet: Silent = False,
) -> None:
    """Encode text into exact token shards.

    The dataset is complete when manifest.json is there. After an interruption of any kind, the same command goes on.
    """
    del config  # has become the defaults of the other options
    from tokmill._limits import spare_address_space

    spare_address_space()
    from tokmill._encoding.encode import encode as run
    from tokmill._encoding.progress import listener_for

    shaping: dict[str, Any] = {
        "tokenizer": tokenizer,
        "out": out,
        "shard_tokens": shard_tokens,
        "split": split or (),
        "eot": eot,
        "eot_token": eot_token,
        "dtype": dtype,
        "format": format,
        "text_column": text_column,
        "id_column": id_column,
        "separator": separator,
        "where": where,
        "clean": clean or (),
        "source_format": source_format,
        "source_config": source_config,
        "source_split": source_split,
        "limit_docs": limit_docs,
        "limit_tokens": limit_tokens,
        "max_doc_bytes": max_doc_bytes,
        "on_bad": on_bad,
        "max_bad": max_bad,
        "workers": workers,
        "unit_bytes": unit_bytes,
        "cache_size": cache_size,
    }
    if dry_run:
        from tokmill._planning.estimate import estimate

        found = estimate(sources, cores=cores, **shaping)
        show(found, as_json=json)
        raise typer.Exit(0 if found.ok else 1)
    if cores is not None:
        message = "--cores goes with --dry-run"
        raise UsageError("option-conflict", message, "how many threads work is --workers")
    with stoppable(), only_results(engine), listener_for(quiet=quiet) as on_progress:
        summary = run(
            sources,
            **shaping,
            engine=cast("Any", engine),
            ray_address=ray_address,
            in_flight=in_flight,
            checkpoint_every=checkpoint_every,
            takeover=takeover,
            on_progress=on_progress,
        )
    if json or not quiet:
        show(summary, as_json=json, kept=f"the dataset in {summary.out} is complete")
