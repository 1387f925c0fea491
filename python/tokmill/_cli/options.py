"""Options of the command line alone. All others are declared beside the functions that take them."""

from __future__ import annotations

from typing import Annotated

import typer

from tokmill._cli import printing, runfile

Config = Annotated[
    str | None,
    typer.Option(
        metavar="FILE",
        callback=runfile.use,
        is_eager=True,
        help="TOML file with defaults for sources and options, such as _run/run.toml of a dataset.",
    ),
]
Html = Annotated[
    str | None,
    typer.Option(
        metavar="FILE",
        callback=printing.check_page,
        rich_help_panel="Output",
        help="Write a self-contained HTML page with charts.",
    ),
]
Json = Annotated[
    bool,
    typer.Option(
        "--json",
        callback=printing.remember,
        is_eager=True,  # read before another option fails; --config, which may set it, is eager too
        help="Print the result as JSON on stdout.",
    ),
]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Hide progress.")]
Verbose = Annotated[bool, typer.Option("--verbose", "-v", help="Show what the workers do.")]
Silent = Annotated[bool, typer.Option("--quiet", "-q", help="Hide progress and summary.")]
