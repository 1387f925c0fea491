"""Options of the command line alone. All others are declared beside the functions that take them."""

from __future__ import annotations

from typing import Annotated

import typer

from tokmill._cli import printing


def _use_run_file(context: typer.Context, location: str | None) -> None:
    """Use the entries of a run file as defaults of the command's options."""
    if location is None or context.resilient_parsing:
        return
    from tokmill._encoding.run_file import read_config

    kinds: dict[str, type] = {}
    names: dict[str, str] = {}
    for parameter in sorted(context.command.params, key=lambda each: getattr(each, "is_flag", False)):  # flags last
        many = parameter.nargs == -1 or getattr(parameter, "multiple", False)
        name = str(parameter.name).rstrip("_")  # `from` for `from_`, as on the command line
        names[name] = str(parameter.name)
        kinds[name] = list if many else bool if getattr(parameter, "is_flag", False) else str
    del kinds["config"]
    context.default_map = {names[name]: value for name, value in read_config(location, kinds).items()}


Config = Annotated[
    str | None,
    typer.Option(
        metavar="FILE",
        callback=_use_run_file,
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
