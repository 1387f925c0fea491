"""The commands, and how they end."""

from __future__ import annotations

import io
import os
import sys
import traceback
from typing import TYPE_CHECKING, Annotated, Any, Final, NoReturn

import typer
from typer.core import TyperGroup

from tokmill._cli.commands import COMMANDS
from tokmill._cli.help import EXAMPLES, MAX_WIDTH, CommandHelp
from tokmill._cli.printing import OutputMode, escaped_talk, say, show_failure
from tokmill._spelling import did_you_mean
from tokmill.errors import MachineError, TokmillError, UnexpectedError, UsageError

if TYPE_CHECKING:
    from tokmill._error_codes import Code

FAILED: Final = 1
"""Exit code of a failed run, and of a check that found a problem."""
USAGE_ERROR: Final = 2
"""Exit code of an invalid command line."""
TRACEBACK: Final = "TOKMILL_TRACEBACK"
"""Environment variable that prints the traceback of an unexpected exception."""
INTERRUPTED: Final = 130
"""Exit code after Ctrl-C, as in typer. After another signal it is 128 plus its number: 143 for SIGTERM."""

_CODES: Final[dict[str, Code]] = {"NoSuchOption": "option-unknown", "MissingParameter": "option-missing"}
"""Error codes of typer's exceptions, by name."""
_OPTION_EXAMPLES: Final = {"--tokenizer": "--tokenizer gpt2", "--out": "--out tokens", "--on": "--on corpus/"}
"""Examples of options that may be missing."""


class Commands(TyperGroup):
    """All commands by name."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:  # typer does not publish their types
        """Return the command of a name. Raises UsageError."""
        if self.get_command(ctx, args[0]) is None and not (ctx.resilient_parsing or args[0].startswith("-")):
            hint = did_you_mean(args[0], self.commands, f"{app.info.name} --help lists the commands")
            raise UsageError("command-unknown", f"there is no command {args[0]!r}", hint)
        if isinstance(ctx.obj, OutputMode):
            ctx.obj.command = args[0]
        return super().resolve_command(ctx, args)


app = typer.Typer(
    name="tokmill",
    cls=Commands,
    help="Text corpora to training-ready tokens: exact fixed-size shards, splits, document offsets.",
    invoke_without_command=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": MAX_WIDTH},
)


def _version(value: bool) -> None:
    if value:
        from tokmill import __version__

        typer.echo(__version__)
        raise typer.Exit


@app.callback()
def _main(
    context: typer.Context,
    *,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and exit.")
    ] = False,
) -> None:
    del version
    if context.invoked_subcommand is None:
        typer.echo(context.get_help(), err=True)
        raise typer.Exit(USAGE_ERROR)
    context.with_resource(escaped_talk())


for command in COMMANDS:
    app.command(cls=CommandHelp)(command)


def main() -> NoReturn:
    """Run the command line and exit."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # file names may contain characters that cannot be encoded
    wish = OutputMode(as_json="--json" in sys.argv)
    try:
        code = app(standalone_mode=False, obj=wish) or 0
    except KeyboardInterrupt:
        code = INTERRUPTED
    except (TokmillError, typer.TyperException) as error:
        code = _fail(error if isinstance(error, TokmillError) else _misspelled(error, wish.command), wish)
    except (SystemExit, GeneratorExit):
        raise
    except BaseException as error:  # a panic of the core is not an Exception
        if os.environ.get(TRACEBACK):
            say("".join(traceback.format_exception(error)))
        code = _fail(_unforeseen(error), wish)
    # Even an empty message flushes stderr, and handles a reader that went away.
    say("interrupted before the command finished\n" if code == INTERRUPTED else "")
    sys.exit(code)


def _fail(error: TokmillError, wish: OutputMode) -> int:
    show_failure(error, as_json=wish.as_json)
    return USAGE_ERROR if isinstance(error, UsageError) else FAILED


def _unforeseen(error: BaseException) -> TokmillError:
    """Convert an exception of Python, a library or the core to a TokmillError."""
    words = f"{error}"
    if isinstance(error, MemoryError):
        message = f"not enough memory{words and f': {words}'}"
        hint = "use fewer --workers, a smaller --cache-size or --max-doc-bytes, or raise the limit: ulimit -v"
        return MachineError("memory-exhausted", message, hint)
    if isinstance(error, RuntimeError) and "start new thread" in words:
        message = "the process cannot start another thread"
        return MachineError("threads-exhausted", message, "use fewer --workers, or raise the limit: ulimit -u")
    if isinstance(error, ImportError) and words.startswith("TOKMILL_SIMD"):
        return UsageError("option-value", words, "unset it to use the highest level of this processor")
    where = traceback.extract_tb(error.__traceback__)[-1:]
    place = "".join(f", in {os.path.basename(frame.filename)}:{frame.lineno}" for frame in where)  # noqa: PTH119
    message = f"{type(error).__name__}: {words or 'no message'}{place}"
    return UnexpectedError("unexpected", message, f"this is a bug in tokmill; set {TRACEBACK}=1 to print the traceback")


def _misspelled(error: typer.TyperException, command: str) -> UsageError:
    """Convert an error of typer to a UsageError."""
    context: typer.Context | None = getattr(error, "ctx", None)
    path = context.command_path if context else f"{app.info.name} {command}".rstrip()
    words = error.format_message().rstrip(".")
    message = words[:1].lower() + words[1:]
    hint: str | None = f"{path} --help shows the usage"
    if context and (option := getattr(error, "option_name", None)) and hasattr(error, "possibilities"):
        message = f"{path} has no option {option}"
        hint = did_you_mean(option, [name for each in context.command.params for name in each.opts], hint)
    if type(error).__name__ == "MissingParameter":
        missing = getattr(getattr(error, "param", None), "opts", [""])[0]
        known = _OPTION_EXAMPLES.get(missing)
        hint = f"for example {known}; {hint}" if known else f"for example {EXAMPLES[command][0]}"
    code = _CODES.get(type(error).__name__, "option-value")
    return UsageError(code, message, hint)
