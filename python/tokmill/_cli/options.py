"""Options of commands: those derived from declarations, and those of the command line alone."""

from __future__ import annotations

import inspect
from functools import wraps
from itertools import chain
from typing import TYPE_CHECKING, Annotated, Any, TypeVar, cast

import typer

from tokmill._cli import completion, printing
from tokmill._options.option import declared

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from tokmill._options.option import Option

Command = TypeVar("Command", bound="Callable[..., None]")


def takes(*keywords: type, optional: Collection[str] = (), **arguments: Option) -> Callable[[Command], Command]:
    """Give a command the options that TypedDicts declare, in place of its `**keywords`.

    Values stay text: the functions of the package parse and check them, so that messages are the same for the command
    line, run files and Python. The command receives only options that have a value.

    Parameters
    ----------
    keywords
        Of the functions that the command may call. An option that the command declares itself is not taken from them.
    optional
        Options that only some of these functions require.
    arguments
        Declarations of its own arguments.
    """
    options: dict[str, Option] = {}
    for name, option in chain.from_iterable(declared(each).items() for each in keywords):
        options.setdefault(name, option)

    def decorate(function: Command) -> Command:
        own = [
            _with_declaration(each, arguments.get(each.name))
            for each in inspect.signature(function, eval_str=True).parameters.values()
            if each.kind is not each.VAR_KEYWORD
        ]
        for each in own:
            options.pop(each.name, None)
        positional = [each for each in own if each.kind is each.POSITIONAL_OR_KEYWORD]
        named = [_parameter(each, required=each.required and each.name not in optional) for each in options.values()]

        @wraps(function)
        def command(**given: Any) -> None:
            function(**{name: value for name, value in given.items() if value is not None})

        # What a command declares itself comes first, as others may need it, such as --cores --dry-run.
        options_of_command = sorted([*own[len(positional) :], *named], key=lambda each: each.default is not each.empty)
        signature = inspect.Signature([*positional, *options_of_command])
        vars(command)["__signature__"] = signature
        command.__annotations__ = {each.name: each.annotation for each in signature.parameters.values()}
        return cast("Command", command)

    return decorate


def _with_declaration(parameter: inspect.Parameter, option: Option | None) -> inspect.Parameter:
    """Return an argument of the command in typer's form."""
    if option is None:
        return parameter
    about = typer.Argument(metavar=option.metavar, help=option.help, autocompletion=_completion(option))
    return parameter.replace(annotation=Annotated[parameter.annotation, about])


def _parameter(option: Option, *, required: bool) -> inspect.Parameter:
    """Return an option of the command in typer's form."""
    default = None if option.default in (None, ()) else option.default
    if option.is_flag:
        about = typer.Option(option.flag, help=option.help, rich_help_panel=option.group)
        return _named(option.name, Annotated[bool, about], default)
    about = typer.Option(
        option.flag,
        metavar=_metavar(option),
        help=option.help,
        autocompletion=_completion(option),
        rich_help_panel=option.group,
    )
    kind: Any = list[str] if option.repeatable else int if option.type in (int, int | None) else str
    if default is not None and kind is str:
        default = str(default)
    return _named(option.name, Annotated[kind, about], inspect.Parameter.empty if required else default)


def _named(name: str, annotation: Any, default: Any) -> inspect.Parameter:
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, annotation=annotation, default=default)


class LazyMetavar:
    """Placeholder of a value in help, whose names are looked up only then: their modules load slowly."""

    def __init__(self, metavar: str, names: Callable[[], list[str]]) -> None:
        self._metavar = metavar
        self._names = names

    def __str__(self) -> str:
        return self._metavar.format(names="|".join(self._names()))


def _metavar(option: Option) -> str:
    if "{names}" not in option.metavar:
        return option.metavar
    return cast("str", LazyMetavar(option.metavar, getattr(completion, option.complete)))


def _completion(option: Option) -> Callable[..., list[str]] | None:
    if option.choices:
        return lambda: list(option.choices)
    found: Callable[..., list[str]] | None = getattr(completion, option.complete) if option.complete else None
    return found


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
