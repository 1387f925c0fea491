"""`tokmill train`."""

from __future__ import annotations

from typing import Annotated, Any, cast

import typer

from tokmill._cli import completion
from tokmill._cli.options import (
    LONGEST_DOCUMENT,
    SEPARATOR,
    Clean,
    Config,
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
    one_named,
    one_of,
)
from tokmill._cli.printing import show, stoppable
from tokmill._tokenizer.models import END_OF_TEXT


def train(
    sources: Annotated[
        list[str],
        typer.Argument(metavar="[LABEL=]SOURCE", help="As for encode; or files of counts, NAME.counts."),
    ],
    *,
    vocab_size: Annotated[str, typer.Option(metavar="N[,N…]", help="32k; or several, from one count: 8k,16k,32k.")],
    out: Annotated[str, typer.Option(metavar="DIR", help="The folder for the tokenizer, new or empty.")],
    model: Annotated[str, one_of("bpe", "unigram", "wordpiece")] = "bpe",
    pretokenizer: Annotated[
        str,
        one_named(completion.pretokenizers, "REGEX", help="How text is divided before tokens are merged."),
    ] = "cl100k",
    special_token: Annotated[
        list[str] | None, typer.Option(metavar="TEXT", help="One more special token; may be repeated.")
    ] = None,
    eot_token: Annotated[str, typer.Option(metavar="TEXT", help="The end-of-text token.")] = END_OF_TEXT,
    tie_break: Annotated[
        str, one_of("huggingface", "lexicographic", help="Which of two pairs that count the same is first.")
    ] = "huggingface",
    min_frequency: Annotated[str, typer.Option(metavar="N", help="Merge no pair that counts less.")] = "0",
    max_token_length: Annotated[str | None, typer.Option(metavar="BYTES", help="As in Hugging Face's trainer.")] = None,
    model_max_length: Annotated[
        str | None, typer.Option(metavar="N", help="The context of the model to come, for transformers.")
    ] = None,
    sample: Annotated[
        str | None, typer.Option(metavar="SIZE", help="Count 10GB, or 100000docs, spread over all sources.")
    ] = None,
    seed: Annotated[int, typer.Option(metavar="SEED", help="Of the sample.")] = 0,
    weight: Annotated[
        list[str] | None,
        typer.Option(metavar="LABEL=X", help="A document of this source counts X times; may be repeated."),
    ] = None,
    clean: Clean = None,
    text_column: TextColumn = "text",
    separator: Separator = SEPARATOR,
    where: Where = None,
    source_format: SourceFormat = None,
    source_config: SourceConfig = None,
    source_split: SourceSplit = None,
    max_doc_bytes: MaxDocBytes = LONGEST_DOCUMENT,
    on_bad: Annotated[str, one_of("error", "skip", help="Bad rows end the run, or are counted.")] = "error",
    save_counts: Annotated[
        str | None, typer.Option(metavar="FILE", help="Write the counts of words to NAME.counts, a source for later.")
    ] = None,
    max_memory: Annotated[
        str | None,
        typer.Option(metavar="N", help="For the counts of words, 2GiB by default; more goes to the disk meanwhile."),
    ] = None,
    workers: Workers = None,
    config: Config = None,
    json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Train a tokenizer on a sample of some text.

    The folder opens in tokmill, tokenizers and transformers. After an interruption, the same command goes on.
    """
    del config
    from tokmill._encoding.progress import listener_for
    from tokmill._training.train import train as run

    with stoppable(), listener_for(quiet=quiet) as on_progress:
        trained = run(
            sources,
            vocab_size=vocab_size,
            out=out,
            model=cast("Any", model),
            pretokenizer=pretokenizer,
            special_token=special_token or (),
            eot_token=eot_token,
            tie_break=cast("Any", tie_break),
            min_frequency=min_frequency,
            max_token_length=max_token_length,
            model_max_length=model_max_length,
            sample=sample,
            seed=seed,
            weight=weight or (),
            clean=clean or (),
            text_column=text_column,
            separator=separator,
            where=where,
            source_format=source_format,
            source_config=source_config,
            source_split=source_split,
            max_doc_bytes=max_doc_bytes,
            on_bad=cast("Any", on_bad),
            save_counts=save_counts,
            max_memory=max_memory,
            workers=workers,
            on_progress=on_progress,
        )
    show(trained, as_json=json)
