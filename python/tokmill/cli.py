"""The command line: one command per capability, each a thin face of one Python function.

Data goes to stdout, talk to stderr. Exit codes: 0 done, 1 the run failed, 2 the command makes no sense, 130
interrupted. Modules that take time to import are imported by the command that needs them.
"""

from __future__ import annotations

import io
import os
import shlex
import sys
from contextlib import nullcontext, redirect_stdout, suppress
from typing import TYPE_CHECKING, Annotated, Any, Final, NoReturn, TextIO, cast

import typer

from tokmill.errors import OutputError, TokmillError, UsageError
from tokmill.models import END_OF_TEXT

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from tokmill.doctor import Examination
    from tokmill.evaluation.result import Evaluation
    from tokmill.exporting.export import Exported
    from tokmill.inspection.findings import Verification
    from tokmill.inspection.peek import Peek
    from tokmill.inspection.status import Status
    from tokmill.options import OnBad
    from tokmill.packing.pack import Packed
    from tokmill.packing.sweep import Sweep
    from tokmill.planning.capacity import Capacity
    from tokmill.planning.estimate import Estimate
    from tokmill.power import Engine
    from tokmill.reporting.report import Report
    from tokmill.signals import Interrupted
    from tokmill.summary import Summary
    from tokmill.training.options import Model, TieBreak
    from tokmill.training.result import Training
    from tokmill.tuning import Tuning

_INTERRUPTED: Final = 130
"""Also what typer ends with after Ctrl-C."""

app = typer.Typer(
    name="tokmill",
    help="Text corpora to training-ready tokens: exact fixed-size shards, splits, document offsets.",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(value: bool) -> None:
    if value:
        from importlib.metadata import version

        typer.echo(version("tokmill"))
        raise typer.Exit


def _use_config(context: typer.Context, location: str | None) -> None:
    """Makes the entries of a run file the defaults of the command's options."""
    if location is None or context.resilient_parsing:
        return
    from tokmill.config import read_config

    kinds: dict[str, type] = {}
    for parameter in context.command.params:
        many = parameter.nargs == -1 or getattr(parameter, "multiple", False)
        kinds[str(parameter.name)] = list if many else bool if getattr(parameter, "is_flag", False) else str
    del kinds["config"]
    context.default_map = read_config(location, kinds)


@app.callback()
def _main(
    *,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and exit.")
    ] = False,
) -> None:
    pass


# Options are text here: `tokmill.encode` parses and checks them, with one wording for the command line, run files and
# Python.
@app.command()
def encode(
    sources: Annotated[
        list[str],
        typer.Argument(metavar="SOURCE", help="Files, folders or globs; local, s3://, gs:// or hf://datasets/."),
    ],
    *,
    tokenizer: Annotated[
        str,
        typer.Option(
            metavar="NAME",
            help="cl100k_base, o200k_base, r50k_base (gpt2), p50k_base, a model such as gpt-4o; a tokenizer.json or a "
            "folder with one; OWNER/NAME[@REVISION] on the hub; cl100k:FILE.tiktoken.",
        ),
    ],
    out: Annotated[
        str, typer.Option(metavar="DIR", help="The folder for the dataset, or an s3:// or gs:// URL; new or empty.")
    ],
    shard_tokens: Annotated[str, typer.Option(metavar="N", help="Tokens per shard, exactly.")] = "100M",
    split: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=RULE",
            help="val=hash:1%, val=docs:1/100 or test=shards:350; may be repeated. The rest is train.",
        ),
    ] = None,
    eot: Annotated[
        str, typer.Option(metavar="prefix|suffix|none", help="Where the end-of-text token stands in each document.")
    ] = "prefix",
    eot_token: Annotated[
        str | None, typer.Option(metavar="TEXT", help="The end-of-text token, where the tokenizer does not say.")
    ] = None,
    dtype: Annotated[
        str, typer.Option(metavar="auto|uint16|uint32", help="auto: uint16 if every id fits, else uint32.")
    ] = "auto",
    format: Annotated[str, typer.Option(metavar="npy|bin", help="bin is npy without its header.")] = "npy",
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
    clean: Annotated[
        list[str] | None,
        typer.Option(metavar="STEP,…", help="Clean text first: html, control, nfc, whitespace; see docs/clean.md."),
    ] = None,
    source_format: Annotated[
        str | None,
        typer.Option(metavar="parquet|arrow|jsonl|text", help="For files whose names do not tell their format."),
    ] = None,
    source_config: Annotated[
        str | None, typer.Option(metavar="NAME", help="A configuration of hf://datasets/OWNER/NAME.")
    ] = None,
    source_split: Annotated[
        str | None, typer.Option(metavar="NAME", help="A split of it, or of a folder that datasets saved.")
    ] = None,
    limit_docs: Annotated[str | None, typer.Option(metavar="N", help="Stop after this many documents.")] = None,
    limit_tokens: Annotated[
        str | None, typer.Option(metavar="N", help="Stop after the document that reaches this many tokens.")
    ] = None,
    max_doc_bytes: Annotated[str, typer.Option(metavar="N", help="A longer document is a bad row.")] = "256MiB",
    on_bad: Annotated[
        str,
        typer.Option(
            metavar="error|skip|quarantine",
            help="Bad rows (no text, invalid UTF-8, broken JSON, …) end the run, are counted, or are written down.",
        ),
    ] = "error",
    max_bad: Annotated[
        str | None, typer.Option(metavar="SHARE", help="With skip or quarantine: fail above this share, such as 0.1%.")
    ] = None,
    workers: Annotated[
        str | None, typer.Option(metavar="N", help="Threads; by default one per core. The output is always the same.")
    ] = None,
    engine: Annotated[
        str,
        typer.Option(metavar="local|ray", help="Threads of this machine, or a Ray cluster: pip install tokmill[ray]."),
    ] = "local",
    ray_address: Annotated[
        str | None,
        typer.Option(
            metavar="auto|HOST:PORT",
            help="The cluster: that of this machine, or its head. Default: one is started here.",
        ),
    ] = None,
    unit_bytes: Annotated[
        str | None,
        typer.Option(metavar="N", help="Text in a piece of work; see tokmill tune. Never shapes the output."),
    ] = None,
    in_flight: Annotated[
        str | None, typer.Option(metavar="N", help="Text between sources and shards at most: bounds the memory.")
    ] = None,
    checkpoint_every: Annotated[
        str, typer.Option(metavar="TIME", help="How often to note where the run stands: what a kill costs at most.")
    ] = "30s",
    takeover: Annotated[
        bool, typer.Option("--takeover", help="Go on with a run that another process seems to be at work on.")
    ] = False,
    dry_run: Annotated[
        bool,
        typer.Option("--dry-run", help="Write nothing: tell tokens, shards, disk, memory and time; see docs/plan.md."),
    ] = False,
    cores: Annotated[
        str | None, typer.Option(metavar="N", help="With --dry-run: tell the time for as many cores.")
    ] = None,
    config: Annotated[
        str | None,
        typer.Option(
            metavar="FILE",
            callback=_use_config,
            is_eager=True,
            help="A TOML file with defaults for sources and all options, such as the _run/run.toml of a dataset.",
        ),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the summary as JSON on stdout.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Show no progress and no summary.")] = False,
) -> None:
    """Encode text into exact token shards.

    The dataset is complete when manifest.json is there. After an interruption of any kind, the same command goes on.
    """
    del config  # has become the defaults of the other options
    from tokmill.progress import listener_for
    from tokmill.run import encode as run
    from tokmill.signals import Interrupted, listening

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
    }
    if dry_run:
        from tokmill.planning.estimate import estimate

        found = estimate(sources, cores=cores, **shaping)
        _print(found, json=json)
        raise typer.Exit(0 if found.ok else 1)
    if cores is not None:
        message = "--cores goes with --dry-run"
        raise UsageError("option-conflict", message, "how many threads work is --workers")
    try:
        with listening(insist=True), _only_results(engine), listener_for(quiet=quiet) as on_progress:
            summary = run(
                sources,
                **shaping,
                engine=cast("Engine", engine),
                ray_address=ray_address,
                in_flight=in_flight,
                checkpoint_every=checkpoint_every,
                takeover=takeover,
                on_progress=on_progress,
            )
    except Interrupted as stop:
        _leave(stop)
    _show(summary, json=json, quiet=quiet)


@app.command()
def train(
    sources: Annotated[
        list[str],
        typer.Argument(metavar="[LABEL=]SOURCE", help="As for encode; or files of counts, NAME.counts."),
    ],
    *,
    vocab_size: Annotated[str, typer.Option(metavar="N[,N…]", help="32k; or several, from one count: 8k,16k,32k.")],
    out: Annotated[str, typer.Option(metavar="DIR", help="The folder for the tokenizer, new or empty.")],
    model: Annotated[str, typer.Option(metavar="bpe|unigram|wordpiece")] = "bpe",
    pretokenizer: Annotated[
        str, typer.Option(metavar="NAME|REGEX", help="gpt2, cl100k, o200k, llama3, qwen2, deepseek, tekken, code.")
    ] = "cl100k",
    special_token: Annotated[
        list[str] | None, typer.Option(metavar="TEXT", help="One more special token; may be repeated.")
    ] = None,
    eot_token: Annotated[str, typer.Option(metavar="TEXT", help="The end-of-text token.")] = END_OF_TEXT,
    tie_break: Annotated[
        str, typer.Option(metavar="huggingface|lexicographic", help="Which of two pairs that count the same is first.")
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
    clean: Annotated[
        list[str] | None, typer.Option(metavar="STEP,…", help="As for encode: html,nfc,control,whitespace.")
    ] = None,
    text_column: Annotated[str, typer.Option(metavar="NAME")] = "text",
    separator: Annotated[str, typer.Option(metavar="TEXT")] = "<|endoftext|>",
    where: Annotated[str | None, typer.Option(metavar="EXPR")] = None,
    source_format: Annotated[str | None, typer.Option(metavar="parquet|arrow|jsonl|text")] = None,
    source_config: Annotated[str | None, typer.Option(metavar="NAME")] = None,
    source_split: Annotated[str | None, typer.Option(metavar="NAME")] = None,
    max_doc_bytes: Annotated[str, typer.Option(metavar="N")] = "256MiB",
    on_bad: Annotated[str, typer.Option(metavar="error|skip")] = "error",
    save_counts: Annotated[
        str | None, typer.Option(metavar="FILE", help="Write the counts of words to NAME.counts, a source for later.")
    ] = None,
    max_memory: Annotated[
        str | None,
        typer.Option(metavar="N", help="For the counts of words, 2GiB by default; more goes to the disk meanwhile."),
    ] = None,
    workers: Annotated[str | None, typer.Option(metavar="N", help="Threads; by default one per core.")] = None,
    config: Annotated[
        str | None,
        typer.Option(metavar="FILE", callback=_use_config, is_eager=True, help="A TOML file, as for encode."),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the result as JSON on stdout.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Show no progress.")] = False,
) -> None:
    """Train a tokenizer on a sample of some text.

    The folder opens in tokmill, tokenizers and transformers. After an interruption, the same command goes on.
    """
    del config
    from tokmill.progress import listener_for
    from tokmill.signals import Interrupted, listening
    from tokmill.training.train import train as run

    try:
        with listening(insist=True), listener_for(quiet=quiet) as on_progress:
            trained = run(
                sources,
                vocab_size=vocab_size,
                out=out,
                model=cast("Model", model),
                pretokenizer=pretokenizer,
                special_tokens=special_token or (),
                eot_token=eot_token,
                tie_break=cast("TieBreak", tie_break),
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
                on_bad=cast("OnBad", on_bad),
                save_counts=save_counts,
                max_memory=max_memory,
                workers=workers,
                on_progress=on_progress,
            )
    except Interrupted as stop:
        _leave(stop)
    _print(trained, json=json)


@app.command()
def verify(
    dataset: Annotated[str, typer.Argument(metavar="OUT", help="The dataset: a folder, or an s3:// or gs:// URL.")],
    other: Annotated[
        str | None, typer.Argument(metavar="[OTHER]", help="Another one: tell in what the two differ.")
    ] = None,
    *,
    deep: Annotated[bool, typer.Option("--deep", help="Read all content: hashes, ids, document offsets.")] = False,
    against_source: Annotated[
        str, typer.Option(metavar="N", help="Tokenize N random documents again from their sources, and compare.")
    ] = "0",
    seed: Annotated[int | None, typer.Option(metavar="SEED", help="Choose the same documents again.")] = None,
    clean: Annotated[bool, typer.Option("--clean", help="List files that nobody needs.")] = False,
    yes: Annotated[bool, typer.Option("--yes", help="With --clean: remove them.")] = False,
    json: Annotated[bool, typer.Option("--json", help="Print the result as JSON on stdout.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Show no progress, and nothing but problems.")] = False,
) -> None:
    """Check a dataset, or compare two.

    Without options: manifest, index, records, and that every file is there with its size. The exit code is 1 if there
    is a problem, or a difference.
    """
    from tokmill.inspection.verify import verify as run
    from tokmill.progress import listener_for

    with listener_for(quiet=quiet) as on_progress:
        result = run(
            dataset,
            other,
            deep=deep,
            against_source=against_source,
            seed=seed,
            clean=clean,
            yes=yes,
            on_progress=on_progress,
        )
    if json or not (quiet and result.ok):
        _print(result, json=json)
    raise typer.Exit(0 if result.ok else 1)


@app.command()
def pack(
    dataset: Annotated[str, typer.Argument(metavar="OUT", help="The dataset: a folder, or an s3:// or gs:// URL.")],
    *,
    seq_len: Annotated[str | None, typer.Option(metavar="L", help="Tokens of a sequence.")] = None,
    strategy: Annotated[
        str,
        typer.Option(
            metavar="best-fit|concat|pad",
            help="Documents where they fit best; all end to end, cut at every L tokens; one in each sequence.",
        ),
    ] = "best-fit",
    max_segments: Annotated[
        str | None, typer.Option(metavar="K", help="Documents, or parts of them, in a sequence; with best-fit.")
    ] = None,
    seed: Annotated[
        str, typer.Option(metavar="SEED", help="Chooses which document of a length goes where; with best-fit.")
    ] = "0",
    materialise: Annotated[
        bool, typer.Option("--materialise", help="Also write the sequences themselves, as packed shards, for buckets.")
    ] = False,
    sweep: Annotated[
        str | None,
        typer.Option(metavar="L,L,…", help="Write nothing: compare padded, concat and best-fit at these lengths."),
    ] = None,
    split: Annotated[str, typer.Option(metavar="NAME", help="With --sweep: which split.")] = "train",
    html: Annotated[
        str | None, typer.Option(metavar="FILE", help="With --sweep: write a page with charts, too.")
    ] = None,
    workers: Annotated[str | None, typer.Option(metavar="N", help="Threads.", show_default="cores")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the result as JSON on stdout.")] = False,
) -> None:
    """Pack documents into sequences of fixed length.

    The plan lies beside the shards, where TokenDataset finds it. Prints how full sequences are, and what is cut.
    """
    from tokmill.packing import pack as packing

    if sweep is not None:
        if seq_len is not None or materialise or max_segments is not None or strategy != "best-fit":
            message = "--sweep goes with --split, --seed, --html and --workers, and nothing else"
            raise UsageError("option-conflict", message)
        compared = packing.sweep(dataset, sweep.split(","), split=split, seed=seed, workers=workers)
        _print(compared, json=json)
        if html is not None:
            _write_page(html, compared.as_html())
        return
    if seq_len is None:
        message = "--seq-len is missing: how many tokens a sequence has"
        raise UsageError("option-missing", message, "such as --seq-len 2048, or --sweep 512,2048,8192 to compare")
    if html is not None or split != "train":
        message = "--html and --split go with --sweep"
        raise UsageError("option-conflict", message, "all splits are packed")
    packed = packing.pack(
        dataset,
        seq_len=seq_len,
        strategy=strategy,
        max_segments=max_segments,
        seed=seed,
        materialise=materialise,
        workers=workers,
    )
    _print(packed, json=json)


@app.command()
def export(
    dataset: Annotated[str, typer.Argument(metavar="OUT", help="The dataset: a folder, or an s3:// or gs:// URL.")],
    *,
    format: Annotated[
        str, typer.Option(metavar="megatron|nanogpt|llmc|mds", help="What reads it; see docs/export.md.")
    ],
    out: Annotated[
        str, typer.Option(metavar="DIR", help="The folder for the files, or an s3:// or gs:// URL; new or empty.")
    ],
    eot: Annotated[
        str | None,
        typer.Option(
            metavar="prefix|suffix",
            help="Where the end-of-text token goes in each document. Default: where the format has it.",
        ),
    ] = None,
    workers: Annotated[str | None, typer.Option(metavar="N", help="Threads.", show_default="cores")] = None,
    checkpoint_every: Annotated[
        str, typer.Option(metavar="TIME", help="How often what was written is made durable: what a kill costs at most.")
    ] = "30s",
    takeover: Annotated[
        bool, typer.Option("--takeover", help="Go on with an export that another process seems to be at work on.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print the result as JSON on stdout.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Show no progress and no result.")] = False,
) -> None:
    """Write a dataset in the format of another trainer.

    All that is written is read back. After an interruption of any kind, the same command goes on.
    """
    from tokmill.exporting.export import export as run
    from tokmill.progress import listener_for
    from tokmill.signals import Interrupted, listening

    try:
        with listening(insist=True), listener_for(quiet=quiet) as on_progress:
            exported = run(
                dataset,
                format=format,
                out=out,
                eot=eot,
                workers=workers,
                checkpoint_every=checkpoint_every,
                takeover=takeover,
                on_progress=on_progress,
            )
    except Interrupted as stop:
        _leave(stop)
    if json or not quiet:
        _print(exported, json=json)


@app.command()
def peek(
    dataset: Annotated[str, typer.Argument(metavar="OUT", help="The dataset: a folder, or an s3:// or gs:// URL.")],
    *,
    split: Annotated[str, typer.Option(metavar="NAME")] = "train",
    shard: Annotated[
        str | None, typer.Option(metavar="I", help="Only documents that start in this shard, from 0.")
    ] = None,
    doc: Annotated[
        str | None, typer.Option(metavar="N", help="The document of this number, from 0, of the split or shard.")
    ] = None,
    random: Annotated[str | None, typer.Option(metavar="K", help="So many documents, chosen at random.")] = None,
    grep: Annotated[
        str | None, typer.Option(metavar="TEXT", help="Documents that hold this text; reads until there are enough.")
    ] = None,
    token: Annotated[
        list[str] | None,
        typer.Option(
            metavar="SPLIT:OFFSET",
            help="Which document, file, row and character a token comes from; may be repeated. Reads the sources.",
        ),
    ] = None,
    limit: Annotated[str, typer.Option(metavar="N", help="Documents, at most.")] = "3",
    max_tokens: Annotated[str, typer.Option(metavar="N", help="Tokens of a document, at most.")] = "1000",
    source: Annotated[
        bool, typer.Option("--source", help="Also find the file and row of each document. Reads the sources.")
    ] = False,
    ids: Annotated[bool, typer.Option("--ids", help="Show ids, one a line, instead of the text.")] = False,
    seed: Annotated[int | None, typer.Option(metavar="SEED", help="With --random: the same documents again.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print it as JSON on stdout, texts as they are.")] = False,
) -> None:
    """Look at documents as text, a colour for each token, or find where a token comes from."""
    from tokmill.inspection.peek import peek as run

    found = run(
        dataset,
        split=split,
        shard=shard,
        doc=doc,
        random=random,
        grep=grep,
        token=token or (),
        limit=limit,
        max_tokens=max_tokens,
        source=source,
        ids=ids,
        seed=seed,
    )
    painted = None
    if not json and sys.stdout.isatty():
        from rich.console import Console

        console = Console(highlight=False)
        with console.capture() as captured:
            console.print(found.painted(console), soft_wrap=True, end="")
        painted = captured.get()
    _print(found, json=json, painted=painted)


@app.command()
def status(
    dataset: Annotated[str, typer.Argument(metavar="OUT", help="What encode has as --out: a folder or a URL.")],
    *,
    json: Annotated[bool, typer.Option("--json", help="Print it as JSON on stdout.")] = False,
) -> None:
    """Tell how far a run is, and who is at work on it: from any machine, by its last checkpoint."""
    from tokmill.inspection.status import status as read

    _print(read(dataset), json=json)


@app.command()
def report(
    dataset: Annotated[str, typer.Argument(metavar="OUT", help="The dataset: a folder, or an s3:// or gs:// URL.")],
    *,
    html: Annotated[
        str | None, typer.Option(metavar="FILE", help="Where to write the page.", show_default="report.html")
    ] = None,
    sample: Annotated[
        str, typer.Option(metavar="N", help="Of more tokens, count about so many, spread over all.")
    ] = "64M",
    seed: Annotated[str, typer.Option(metavar="SEED", help="Chooses these, and the documents that are shown.")] = "0",
    json: Annotated[
        bool, typer.Option("--json", help="Print the same data as JSON on stdout; no page without --html.")
    ] = False,
) -> None:
    """Tell what a dataset holds and how it was made, on one page of HTML that needs nothing but itself.

    Splits, sources, throughput, fertility, document lengths, packing, use of the vocabulary, dropped rows, and some
    documents with their tokens in colour.
    """
    from tokmill.reporting.report import report as run

    found = run(dataset, sample=sample, seed=seed)
    _print(found, json=json)
    if html is not None or not json:
        _write_page(html or "report.html", found.as_html())


@app.command()
def tune(
    sources: Annotated[
        list[str] | None,
        typer.Argument(metavar="SOURCE", help="Files, folders or globs; some hundred megabytes suffice."),
    ] = None,
    *,
    tokenizer: Annotated[
        str | None, typer.Option(metavar="NAME", help="As for encode, like all that has no word here.")
    ] = None,
    tokens: Annotated[
        str | None,
        typer.Option(metavar="N", help="Measure nothing: tell what 30T tokens cost, with --cores 2000 --rate 2M."),
    ] = None,
    cores: Annotated[str | None, typer.Option(metavar="N", help="With --tokens: how many there are.")] = None,
    rate: Annotated[str | None, typer.Option(metavar="N", help="With --tokens: tokens per second of a core.")] = None,
    epochs: Annotated[str, typer.Option(metavar="N", help="With --tokens: how often a training reads them.")] = "4",
    engine: Annotated[str, typer.Option(metavar="local|ray")] = "local",
    ray_address: Annotated[str | None, typer.Option(metavar="auto|HOST:PORT")] = None,
    out: Annotated[
        str | None, typer.Option(metavar="DIR", help="Measure writing there, too; what is written is removed.")
    ] = None,
    seconds: Annotated[str, typer.Option(metavar="TIME", help="About how long to measure.")] = "60",
    save: Annotated[
        str | None, typer.Option(metavar="FILE", help="Write the best into this run file, for encode --config.")
    ] = None,
    text_column: Annotated[str, typer.Option(metavar="NAME")] = "text",
    id_column: Annotated[str | None, typer.Option(metavar="NAME")] = None,
    separator: Annotated[str, typer.Option(metavar="TEXT")] = "<|endoftext|>",
    where: Annotated[str | None, typer.Option(metavar="EXPR")] = None,
    clean: Annotated[list[str] | None, typer.Option(metavar="STEP,…")] = None,
    source_format: Annotated[str | None, typer.Option(metavar="parquet|arrow|jsonl|text")] = None,
    source_config: Annotated[str | None, typer.Option(metavar="NAME")] = None,
    source_split: Annotated[str | None, typer.Option(metavar="NAME")] = None,
    max_doc_bytes: Annotated[str, typer.Option(metavar="N")] = "256MiB",
    json: Annotated[bool, typer.Option("--json", help="Print the result as JSON on stdout.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Say nothing about single trials.")] = False,
) -> None:
    """Measure which unit size, workers and bytes in flight suit this machine or cluster.

    They never shape a dataset, only how fast it is made. With --tokens, tell how long a corpus takes, by arithmetic.
    """
    if tokens is not None:
        from tokmill.planning.capacity import capacity

        if sources or tokenizer is not None or cores is None or rate is None:
            message = "--tokens goes with --cores and --rate, and without sources"
            raise UsageError(
                "option-conflict",
                message,
                "such as --tokens 30T --cores 2000 --rate 2M; encode --dry-run measures a rate",
            )
        _print(capacity(tokens, cores=cores, rate=rate, epochs=epochs), json=json)
        return
    if not sources or tokenizer is None or (cores, rate, epochs) != (None, None, "4"):
        message = "sources and --tokenizer are needed to measure; --cores, --rate and --epochs go with --tokens"
        raise UsageError("option-missing", message, "such as tokmill tune corpus/ --tokenizer cl100k_base")
    from tokmill.signals import listening
    from tokmill.tuning import TuningStopped
    from tokmill.tuning import tune as run

    try:
        with listening(insist=True), _only_results(engine):
            found = run(
                sources,
                tokenizer=tokenizer,
                engine=cast("Engine", engine),
                ray_address=ray_address,
                out=out,
                seconds=seconds,
                save=save,
                text_column=text_column,
                id_column=id_column,
                separator=separator,
                where=where,
                clean=clean or (),
                source_format=source_format,
                source_config=source_config,
                source_split=source_split,
                max_doc_bytes=max_doc_bytes,
                on_progress=_ignore if quiet else lambda words: _say(f"{words}\n"),
            )
    except TuningStopped as stop:
        if stop.so_far.candidates:
            _print(stop.so_far, json=json)
        _say(f"{stop.message}\n")
        os._exit(128 + stop.signal)  # as encode
    _print(found, json=json)
    if save is not None:
        _say(f"written into {save}: tokmill encode … --config {shlex.quote(save)}\n")


@app.command()
def evaluate(
    tokenizers: Annotated[
        list[str], typer.Argument(metavar="TOKENIZER", help="Names, as for encode; all are compared with the first.")
    ],
    *,
    on: Annotated[
        list[str], typer.Option(metavar="SOURCE", help="The text: as the sources of encode; may be repeated.")
    ],
    by: Annotated[
        str,
        typer.Option(metavar="source|file|COLUMN", help="What documents are grouped by, such as a column language."),
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
        str, typer.Option(metavar="NAME", help="With --saturation: how text is cut into words.")
    ] = "cl100k",
    samples: Annotated[str, typer.Option(metavar="N", help="With --saturation: samples, each twice the last.")] = "6",
    limit_docs: Annotated[
        str | None, typer.Option(metavar="N", help="Take so many documents of each source at most, of all its files.")
    ] = None,
    limit_bytes: Annotated[str | None, typer.Option(metavar="N", help="The same in bytes of text.")] = None,
    html: Annotated[
        str | None, typer.Option(metavar="FILE", help="Write a page with charts, which needs nothing but itself.")
    ] = None,
    text_column: Annotated[str, typer.Option(metavar="NAME", help="As for encode, like all that has no word here.")] = (
        "text"
    ),
    separator: Annotated[str, typer.Option(metavar="TEXT")] = "<|endoftext|>",
    where: Annotated[str | None, typer.Option(metavar="EXPR")] = None,
    source_format: Annotated[str | None, typer.Option(metavar="parquet|arrow|jsonl|text")] = None,
    source_config: Annotated[str | None, typer.Option(metavar="NAME")] = None,
    source_split: Annotated[str | None, typer.Option(metavar="NAME")] = None,
    max_doc_bytes: Annotated[str, typer.Option(metavar="N")] = "256MiB",
    workers: Annotated[str | None, typer.Option(metavar="N")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the result as JSON on stdout.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Show no progress.")] = False,
) -> None:
    """Judge tokenizers on a text, side by side.

    For each group of documents: tokens per word, bytes per token, tokens per character, single bytes, fragments of
    characters, unused vocabulary, longest tokens, and whether the text comes back.
    """
    from tokmill.evaluation.evaluate import evaluate as run
    from tokmill.progress import listener_for

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
    _print(result, json=json)
    if html is not None:
        _write_page(html, result.as_html())


@app.command()
def doctor(
    *,
    tokenizer: Annotated[str, typer.Option(metavar="NAME", help="As for encode.")],
    json: Annotated[bool, typer.Option("--json", help="Print it as JSON on stdout.")] = False,
) -> None:
    """Tell what a tokenizer is: its type, pattern, sizes and special tokens, and whether the core encodes with it."""
    from tokmill.doctor import examine

    _print(examine(tokenizer), json=json)


def _leave(stop: Interrupted) -> NoReturn:
    """Ends a run that was stopped, and says how it goes on."""
    _say(f"{stop.message}; to go on:\n    {shlex.join(['tokmill', *sys.argv[1:]])}\n")
    os._exit(128 + stop.signal)  # a thread that waits for a slow network would hold up the usual end


def _only_results(engine: str) -> AbstractContextManager[object]:
    """Ray tells on stdout that a node has died, where only the result belongs."""
    return redirect_stdout(sys.stderr) if engine == "ray" else nullcontext()


def _write_page(location: str, page: str) -> None:
    from tokmill.store import split_location

    folder, name = split_location(location)
    folder.put(name, page.encode())
    _say(f"written: {location}\n")


def _ignore(_: str) -> None:
    pass


def _print(
    result: Verification
    | Status
    | Training
    | Tuning
    | Evaluation
    | Examination
    | Packed
    | Sweep
    | Estimate
    | Capacity
    | Report
    | Exported
    | Peek,
    *,
    json: bool,
    painted: str | None = None,
) -> None:
    """Puts a result on stdout, in colours if there is a form of it that has some."""
    text = str(result) if painted is None else painted
    if json:
        import json as json_

        text = json_.dumps(result.as_dict(), indent=2)
    try:
        print(text, flush=True)
    except OSError as error:
        _give_up(sys.stdout)
        if not isinstance(error, BrokenPipeError):
            message = f"cannot write to stdout: {error.strerror}"
            raise OutputError("write-failed", message) from error


def _show(summary: Summary, *, json: bool, quiet: bool) -> None:
    try:
        if json:
            import json as json_

            print(json_.dumps(summary.as_dict(), indent=2), flush=True)
        elif not quiet:
            print(summary, flush=True)
    except OSError as error:
        _give_up(sys.stdout)
        if not isinstance(error, BrokenPipeError):  # with that one, whoever reads stdout has seen enough
            message = f"cannot write to stdout: {error.strerror}; but the dataset in {summary.out} is complete"
            raise OutputError("write-failed", message) from error


def _give_up(stream: TextIO) -> None:
    """Closes a stream that cannot be written, because the interpreter would try again at the end."""
    with suppress(OSError):
        stream.close()


def main() -> NoReturn:
    """Runs the command line and exits."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # names of files may hold what no encoding can write
    code: str | int | None = 0
    words = ""
    try:
        app()
    except SystemExit as end:
        code = end.code
    except KeyboardInterrupt:
        code = _INTERRUPTED
    except TokmillError as error:
        words = f"error[{error.code}]: {error}\n"
        code = 2 if isinstance(error, UsageError) else 1
    if code == _INTERRUPTED:
        words = "interrupted before anything was done\n"
    _say(words)
    sys.exit(code)


def _say(words: str) -> None:
    try:
        print(words, end="", file=sys.stderr, flush=True)
    except OSError:
        _give_up(sys.stderr)


if __name__ == "__main__":
    main()
