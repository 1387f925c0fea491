"""`--config`: a run file with defaults of a command's options."""

from __future__ import annotations

import typer


def use(context: typer.Context, location: str | None) -> None:
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
