"""`tokmill evaluate`."""

from __future__ import annotations

from typing import Annotated

import typer

from tokmill._cli import completion
from tokmill._cli.options import (
    LONGEST_DOCUMENT,
    SEPARATOR,
    Html,
    Json,
    MaxDocBytes,
    Quiet,
    Separator,
    SourceConfig,
    SourceFormat,
    SourceSplit,
    TextColumn,
    Where,
    Workers,
)
from tokmill._cli.printing import show, write_page


def evaluate(
    tokenizers: Annotated[
        list[str],
        typer.Argument(
            metavar="TOKENIZER",
            autocompletion=completion.tokenizers,
            help="Names, as for encode; all are compared with the first.",
        ),
    ],
    *,
    on: Annotated[
        list[str], typer.Option(metavar="SOURCE", help="The text: as the sources of encode; may be repeated.")
    ],
    by: Annotated[
        str,
        typer.Option(
            metavar="source|file|COLUMN",
            autocompletion=completion.groups,
            help="What documents are grouped by, such as a column language.",
        ),
    ] = "source",
    sweep: Annotated[
        str | None,
        typer.Option(metavar="N,N,…", help="Also tell how many tokens vocabularies cut back to these sizes make."),
    ] = None,
    dim: Annotated[str, typer.Option(metavar="N", help="With --sweep: dimensions of the embedding.")] = "2048",
    tied: Annotated[
        bool, typer.Option("--tied", help="With --sweep: the output layer is the embedding, and costs nothing.")
    ] = False,
    saturation: Annotated[
        str | None,
        typer.Option(metavar="N", help="Also train vocabularies of this size on growing samples, and compare them."),
    ] = None,
    pretokenizer: Annotated[
        str,
        typer.Option(
            metavar="NAME",
            autocompletion=completion.pretokenizers,
            help="With --saturation: how text is cut into words.",
        ),
    ] = "cl100k",
    samples: Annotated[str, typer.Option(metavar="N", help="With --saturation: samples, each twice the last.")] = "6",
    limit_docs: Annotated[
        str | None, typer.Option(metavar="N", help="Take so many documents of each source at most, of all its files.")
    ] = None,
    limit_bytes: Annotated[str | None, typer.Option(metavar="N", help="The same in bytes of text.")] = None,
    html: Html = None,
    text_column: TextColumn = "text",
    separator: Separator = SEPARATOR,
    where: Where = None,
    source_format: SourceFormat = None,
    source_config: SourceConfig = None,
    source_split: SourceSplit = None,
    max_doc_bytes: MaxDocBytes = LONGEST_DOCUMENT,
    workers: Workers = None,
    json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Judge tokenizers on a text, side by side.

    For each group of documents: tokens per word, bytes per token, tokens per character, single bytes, fragments of
    characters, unused vocabulary, longest tokens, and whether the text comes back.
    """
    from tokmill._encoding.progress import listener_for
    from tokmill._evaluation.evaluate import evaluate as run

    with listener_for(quiet=quiet) as on_progress:
        result = run(
            tokenizers,
            on=on,
            by=by,
            sweep=sweep or (),
            dim=dim,
            tied=tied,
            saturation=saturation,
            pretokenizer=pretokenizer,
            samples=samples,
            limit_docs=limit_docs,
            limit_bytes=limit_bytes,
            text_column=text_column,
            separator=separator,
            where=where,
            source_format=source_format,
            source_config=source_config,
            source_split=source_split,
            max_doc_bytes=max_doc_bytes,
            workers=workers,
            on_progress=on_progress,
        )
    show(result, as_json=json)
    if html is not None:
        write_page(html, result.as_html())
