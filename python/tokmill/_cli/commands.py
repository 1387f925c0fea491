"""The commands: each a thin layer over one function, whose module it imports when it runs."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import typer

from tokmill._adopting.options import PATH, AdoptKeywords
from tokmill._annotating.options import IDS, TARGETS, AnnotateKeywords, TakedownKeywords
from tokmill._cli import completion
from tokmill._cli.options import Config, Html, Json, Quiet, Silent, Verbose, takes
from tokmill._cli.printing import check_page, informing, loading, only_results, show, stoppable
from tokmill._encoding.options import EncodeKeywords
from tokmill._evaluation.options import TOKENIZERS, EvaluateKeywords
from tokmill._exporting.options import ExportKeywords
from tokmill._inspection.options import (
    OTHER,
    OTHER_DATASET,
    RUN_OUTPUTS,
    SAMPLES,
    DiffKeywords,
    PeekKeywords,
    VerifyKeywords,
    WhenKeywords,
)
from tokmill._mixing.options import MIXTURE_FILE, MixKeywords
from tokmill._options.option import declared
from tokmill._options.working import DATASET, JOIN, MEMBERS, PLACE
from tokmill._packing.options import DEFAULT_STRATEGY, SEQ_LENS, PackKeywords, StepKeywords, SweepKeywords
from tokmill._planning.options import SAMPLE_SOURCES, EstimateKeywords, TuneKeywords
from tokmill._reporting.options import ReportKeywords
from tokmill._sources.options import SOURCES
from tokmill._training.options import LABELLED_SOURCES, TrainKeywords
from tokmill.errors import UsageError


@takes(EncodeKeywords, EstimateKeywords, sources=SOURCES)
def encode(
    sources: list[str],
    *,
    dry_run: Annotated[
        bool,
        typer.Option(
            "--dry-run",
            rich_help_panel="Estimate",
            help="Write nothing; estimate tokens, shards, disk, memory and time; docs/guides/plan.md.",
        ),
    ] = False,
    config: Config = None,
    json: Json = False,
    quiet: Silent = False,
    verbose: Verbose = False,
    **keywords: Any,
) -> None:
    """Encode text into exact token shards.

    The dataset is complete when manifest.json exists. After any interruption, the same command resumes.
    """
    del config  # its entries are the defaults of the other options
    from tokmill._limits import spare_address_space

    spare_address_space()
    if dry_run:
        with loading(quiet=quiet):
            from tokmill._planning.estimate import estimate

        known = declared(EstimateKeywords)
        given = {name: value for name, value in keywords.items() if name in known}
        found = estimate(sources, progress=not quiet, **given)
        show(found, as_json=json)
        raise typer.Exit(0 if found.ok else 1)
    if "cores" in keywords:
        message = "--cores needs --dry-run"
        raise UsageError("option-conflict", message, "use --workers for the number of threads")
    with loading(quiet=quiet):
        from tokmill._encoding.encode import encode as run
        from tokmill._progress import listener_for

    display = listener_for("planning", quiet=quiet, verbose=verbose)
    with stoppable(), informing(quiet=quiet or json), only_results(keywords["engine"]), display as on_progress:
        summary = run(sources, **keywords, on_progress=on_progress)
    show(summary, as_json=json, quiet=quiet, kept=f"the dataset in {summary.out} is complete")


@takes(TrainKeywords, sources=LABELLED_SOURCES)
def train(
    sources: list[str],
    *,
    config: Config = None,
    html: Html = None,
    json: Json = False,
    quiet: Silent = False,
    verbose: Verbose = False,
    **keywords: Any,
) -> None:
    """Train a tokenizer on a sample of text.

    The folder opens in tokmill, tokenizers and transformers. After an interruption, the same command resumes.
    """
    del config
    with loading(quiet=quiet):
        from tokmill._progress import listener_for
        from tokmill._training.train import train as run

    with stoppable(), listener_for("planning", quiet=quiet, verbose=verbose) as on_progress:
        trained = run(sources, **keywords, on_progress=on_progress)
    show(trained, as_json=json, html=html, quiet=quiet)


@takes(VerifyKeywords, dataset=DATASET, other=OTHER)
def verify(
    dataset: str,
    other: str | None = None,
    *,
    json: Json = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Show only problems.")] = False,
    **keywords: Any,
) -> None:
    """Check a dataset, or compare two.

    Without options, checks manifest, index, records, and existence and size of every file. The exit code is 1 if there
    is a problem or a difference.
    """
    with loading(quiet=quiet):
        from tokmill._inspection.verify import verify as run

    result = run(dataset, other, **keywords, progress=not quiet)
    show(result, as_json=json, quiet=quiet and result.ok)
    raise typer.Exit(0 if result.ok else 1)


@takes(DiffKeywords, dataset=DATASET, other=OTHER_DATASET)
def diff(dataset: str, other: str, *, json: Json = False, quiet: Silent = False, **keywords: Any) -> None:
    """Compare the documents of two datasets: added, removed and changed; and options and tokenizers.

    The exit code is 1 if there is a difference, and 2 if the datasets cannot be compared.
    """
    with loading(quiet=quiet):
        from tokmill._inspection.diff import diff as run

    result = run(dataset, other, **keywords, progress=not quiet)
    show(result, as_json=json, quiet=quiet)
    raise typer.Exit(0 if result.same else 1)


@takes(AdoptKeywords, path=PATH)
def adopt(path: str, *, json: Json = False, quiet: Silent = False, **keywords: Any) -> None:
    """Make a dataset of files that another tool has tokenized.

    The tokens stay where they are. Every command takes the dataset. After any interruption, the same command resumes.
    """
    with loading(quiet=quiet):
        from tokmill._adopting.adopt import adopt as run

    with stoppable():
        adopted = run(path, **keywords, progress=not quiet)
    show(adopted, as_json=json, quiet=quiet)


@takes(out=JOIN, datasets=MEMBERS)
def join(out: str, datasets: list[str], *, json: Json = False) -> None:
    """Read several datasets as one, without a copy.

    Writes a manifest that names them. If the first is a join, the others are appended to it.
    """
    with loading():
        from tokmill._joining.join import join as run
        from tokmill._progress import listener_for

    with listener_for("reading the datasets"):
        found = run(out, datasets)
    show(found, as_json=json)


@takes(PackKeywords, SweepKeywords, optional=["seq_len"], dataset=DATASET)
def pack(
    dataset: str,
    *,
    sweep: Annotated[
        str | None, typer.Option(metavar=SEQ_LENS.metavar, help=SEQ_LENS.help, rich_help_panel=SEQ_LENS.group)
    ] = None,
    html: Html = None,
    json: Json = False,
    **keywords: Any,
) -> None:
    """Pack documents into sequences of fixed length.

    The plan is written beside the shards, where TokenDataset finds it. Prints utilization and cuts.
    """
    with loading():
        from tokmill._packing import pack as packing

    if sweep is not None:
        seed, workers, split = keywords.pop("seed"), keywords.pop("workers", None), keywords.pop("split", None)
        steps = {name: keywords.pop(name) for name in declared(StepKeywords) if name in keywords}
        left = {name for name, value in keywords.items() if value not in (None, False, (), [])} - {"strategy"}
        if left or keywords["strategy"] != DEFAULT_STRATEGY:
            message = "--sweep takes --split, --seed, --html, --workers and the options of steps, and nothing else"
            raise UsageError("option-conflict", message)
        options = {"split": split, "seed": seed, "workers": workers, **steps}
        compared = packing.sweep(dataset, sweep.split(","), progress=True, **options)
        show(compared, as_json=json, html=html)
        return
    if declared(StepKeywords).keys() & keywords.keys():
        message = "--world-size, --batch-size and --micro-batch go with --sweep"
        raise UsageError("option-conflict", message, "tokmill mix compares the steps of a mixture file")
    if "seq_len" not in keywords:
        message = "--seq-len is missing: the number of tokens per sequence"
        raise UsageError("option-missing", message, "for example --seq-len 2048, or --sweep 512,2048,8192 to compare")
    if html is not None:
        message = "--html goes with --sweep"
        raise UsageError("option-conflict", message, "report --html shows a packed dataset")
    show(packing.pack(dataset, progress=True, **keywords), as_json=json)


@takes(AnnotateKeywords, dataset=DATASET)
def annotate(dataset: str, *, json: Json = False, quiet: Silent = False, **keywords: Any) -> None:
    """Add columns to the documents of a complete dataset.

    Scores, topics or verdicts that come after encoding, by a key. pack --where "NAME.COLUMN …" uses them.
    """
    with loading(quiet=quiet):
        from tokmill._annotating.annotate import annotate as run

    show(run(dataset, **keywords, progress=not quiet), as_json=json, quiet=quiet)


@takes(TakedownKeywords, ids=IDS, datasets=TARGETS)
def takedown(ids: str, datasets: list[str], *, json: Json = False, quiet: Silent = False, **keywords: Any) -> None:
    """Take documents of datasets down, and certify it.

    Samples that are opened afterwards have padding in their place; plans and loader states stay valid.
    """
    with loading(quiet=quiet):
        from tokmill._annotating.takedown import takedown as run

    show(run(ids, datasets, **keywords, progress=not quiet), as_json=json, quiet=quiet)


@takes(MixKeywords, file=MIXTURE_FILE)
def mix(file: str, *, html: Html = None, json: Json = False, **keywords: Any) -> None:
    """Show what a mixture of datasets draws from each of them, stage by stage.

    Samples, tokens and epochs of each component. Warns where a component repeats more often than it should. Loads no
    samples and writes nothing but the page.
    """
    with loading():
        from tokmill._mixing.forecast import mix as run
        from tokmill._progress import listener_for

    with listener_for("opening the datasets"):
        found = run(file, **keywords)
    show(found, as_json=json, html=html)


@takes(ExportKeywords, dataset=SAMPLES)
def export(dataset: str, *, json: Json = False, quiet: Silent = False, **keywords: Any) -> None:
    """Write a dataset or mixture in the format of another trainer.

    Everything written is read back and compared. After any interruption, the same command resumes.
    """
    with loading(quiet=quiet):
        from tokmill._exporting.export import export as run

    with stoppable():
        exported = run(dataset, **keywords, progress=not quiet)
    show(exported, as_json=json, quiet=quiet)


@takes(PeekKeywords, dataset=SAMPLES)
def peek(
    dataset: str,
    *,
    json: Annotated[bool, typer.Option("--json", help="Print the result as JSON on stdout, texts unaltered.")] = False,
    **keywords: Any,
) -> None:
    """Show documents, or those of a training's samples, token by token, or trace a token to its source."""
    with loading():
        from tokmill._inspection.peek import peek as run
        from tokmill._progress import listener_for

    with listener_for("reading the dataset") as on_progress:
        found = run(dataset, **keywords, on_progress=on_progress)
    show(found, as_json=json)


@takes(WhenKeywords, dataset=SAMPLES)
def when(dataset: str, *, json: Json = False, **keywords: Any) -> None:
    """Show in which samples of a training a document was seen.

    Samples are computed from the packing and the order; nothing is logged during the training.
    """
    with loading():
        from tokmill._inspection.peek import when as run
        from tokmill._progress import listener_for

    with listener_for("looking back") as on_progress:
        found = run(dataset, **keywords, on_progress=on_progress)
    show(found, as_json=json)


@takes(dataset=SAMPLES)
def lineage(dataset: str, *, json: Json = False) -> None:
    """Show what a dataset or a mixture was made of, and the commands that make it again.

    Sources, members, annotations, takedowns and packings, as manifests and records say. Reads no tokens.
    """
    with loading():
        from tokmill._inspection.lineage import lineage as run

    show(run(dataset), as_json=json)


@takes(datasets=RUN_OUTPUTS)
def status(
    datasets: list[str],
    *,
    missing: Annotated[
        bool,
        typer.Option(
            "--missing", help="Print only the parts of a run to submit again, such as 7,12-15, for a job array."
        ),
    ] = False,
    json: Json = False,
) -> None:
    """Show the progress of a run and its process, or of several runs in a table.

    Reads the last checkpoint, so it works on any machine.
    """
    from tokmill._progress import listener_for

    with loading():
        from tokmill._inspection.status import status as read
        from tokmill._inspection.status import statuses
    if missing and json:
        message = "--missing prints numbers for a job array, and no JSON"
        raise UsageError("option-conflict", message, "leave out one of --missing and --json")
    with listener_for("reading the run"):
        if missing:
            typer.echo(statuses(datasets).array())
            return
        found = read(datasets[0]) if len(datasets) == 1 else statuses(datasets)
    show(found, as_json=json)


@takes(ReportKeywords, dataset=DATASET)
def report(
    dataset: str,
    *,
    html: Annotated[
        str | None,
        typer.Option(
            metavar="FILE",
            callback=check_page,
            rich_help_panel="Output",
            help="File for the page; default report.html.",
        ),
    ] = None,
    json: Annotated[
        bool, typer.Option("--json", help="Print the data as JSON on stdout; write a page only with --html.")
    ] = False,
    **keywords: Any,
) -> None:
    """Describe a dataset and its run on one HTML page.

    The page is self-contained and shows splits, sources, throughput, fertility, document lengths, packing, vocabulary
    use, dropped rows, and some documents with coloured tokens.
    """
    with loading():
        from tokmill._reporting.report import report as run

    found = run(dataset, progress=True, **keywords)
    show(found, as_json=json, html=html if json else html or "report.html")


@takes(TuneKeywords, sources=SAMPLE_SOURCES)
def tune(sources: list[str], *, json: Json = False, quiet: Quiet = False, **keywords: Any) -> None:
    """Find the fastest unit size and number of workers for this machine or cluster.

    Neither affects the dataset. Prints the options to add to encode.
    """
    with loading(quiet=quiet):
        from tokmill._planning.tuning import tune as run

    with only_results(keywords["engine"]):
        found = run(sources, **keywords, progress=not quiet)
    show(found, as_json=json)


@takes(EvaluateKeywords, tokenizers=TOKENIZERS)
def evaluate(
    tokenizers: list[str], *, html: Html = None, json: Json = False, quiet: Quiet = False, **keywords: Any
) -> None:
    """Compare tokenizers on a text, side by side.

    For each group of documents: tokens per word, bytes per token, tokens per character, single-byte tokens, split
    characters, unused vocabulary, longest tokens, and whether the text round-trips.
    """
    with loading(quiet=quiet):
        from tokmill._evaluation.evaluate import evaluate as run

    result = run(tokenizers, **keywords, progress=not quiet)
    show(result, as_json=json, html=html)


@takes(place=PLACE)
def doctor(
    place: str | None = None,
    *,
    tokenizer: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            autocompletion=completion.tokenizers,
            help="Show a tokenizer instead: type, pattern, sizes, special tokens, and whether the core encodes.",
            rich_help_panel="Tokenizer",
        ),
    ] = None,
    against: Annotated[
        Literal["transformers"] | None,
        typer.Option(
            help="Compare ids and decoded texts with AutoTokenizer's for the same folder or model. The exit code is 1 "
            "if any differ.",
            rich_help_panel="Tokenizer",
        ),
    ] = None,
    json: Json = False,
) -> None:
    """Check this machine, an output location, or a tokenizer.

    Shows versions, cores, which credentials exist (never their values), and whether the location supports create-once
    writes.
    """
    from tokmill._progress import listener_for

    if tokenizer is not None:
        if place is not None:
            message = "--tokenizer excludes a location"
            raise UsageError("option-conflict", message, "check one at a time")
        with loading():
            from tokmill._tokenizer.examination import examine

        with listener_for("examining the tokenizer"):
            examined = examine(tokenizer, against=against)
        show(examined, as_json=json)
        raise typer.Exit(0 if examined.ok else 1)
    if against is not None:
        raise UsageError("option-conflict", "--against is for a tokenizer", "add --tokenizer NAME")
    with loading():
        from tokmill._encoding.diagnosis import diagnose

    with listener_for("checking"):
        found = diagnose(place)
    show(found, as_json=json)


COMMANDS: Final = (
    *(encode, train, verify, diff, adopt, join, annotate, takedown, pack, mix, export),
    *(peek, when, lineage, status, report, tune, evaluate, doctor),
)
"""All commands, in the order of the help."""
