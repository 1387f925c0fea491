"""`tokmill encode`."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from tokmill._cli.declared import takes
from tokmill._cli.options import Config, Json, Silent, Verbose
from tokmill._cli.printing import informing, loading, only_results, show, stoppable
from tokmill._encoding.options import EncodeKeywords
from tokmill._options.option import declared
from tokmill._options.reading import DATASETS_TOO
from tokmill._planning.options import EstimateKeywords
from tokmill.errors import UsageError


@takes(EncodeKeywords, EstimateKeywords, sources=DATASETS_TOO)
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
    if json or not quiet:
        show(summary, as_json=json, kept=f"the dataset in {summary.out} is complete")
