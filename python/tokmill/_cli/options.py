"""The options that concern the command line alone; all others are declared beside the functions that take them."""

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
