"""The commands, their help, and how they end."""

from __future__ import annotations

import io
import os
import shlex
import sys
import traceback
from itertools import pairwise, takewhile, zip_longest
from typing import TYPE_CHECKING, Annotated, Any, Final, NoReturn

import typer
from typer.core import TyperCommand, TyperGroup

from tokmill._cli.commands import COMMANDS
from tokmill._cli.printing import OutputMode, escaped_talk, say, show_failure
from tokmill._options.option import GROUPS
from tokmill._spelling import did_you_mean
from tokmill.errors import MachineError, TokmillError, UnexpectedError, UsageError

if TYPE_CHECKING:
    from tokmill._error_codes import Code


EXAMPLES: Final = {
    "encode": (
        "tokmill encode corpus/ --tokenizer gpt2 --split val=hash:1% --out tokens",
        "tokmill encode 's3://my/web/*.parquet' --tokenizer gpt2 --out s3://my/tokens",
    ),
    "train": ("tokmill train corpus/ --vocab-size 32k --out my-tokenizer",),
    "verify": ("tokmill verify tokens --deep",),
    "diff": ("tokmill diff tokens tokens-2 --by language",),
    "adopt": (
        "tokmill adopt /data/megatron --tokenizer gpt2 --out adopted",
        "tokmill adopt fineweb.bin --tokenizer gpt2 --format nanogpt --out adopted",
    ),
    "join": ("tokmill join all monday tuesday", "tokmill join all-2 all wednesday"),
    "annotate": ("tokmill annotate tokens --from scores.parquet --on id --columns quality:float32 --name v2",),
    "takedown": ("tokmill takedown ids.txt mixture.toml --until 41200 --certificate takedown.json",),
    "pack": ("tokmill pack tokens --seq-len 2048", "tokmill pack tokens --sweep 512,2048,8192 --html sweep.html"),
    "mix": ("tokmill mix mixture.toml",),
    "export": ("tokmill export tokens --format megatron --out exported",),
    "peek": ("tokmill peek tokens --random 3", "tokmill peek mixture.toml --step 41200 --batch-size 512"),
    "when": ("tokmill when mixture.toml --doc doc-6",),
    "lineage": ("tokmill lineage mixture.toml",),
    "status": ("tokmill status tokens",),
    "report": ("tokmill report tokens --html report.html",),
    "tune": ("tokmill tune corpus/ --tokenizer cl100k_base",),
    "evaluate": ("tokmill evaluate gpt2 o200k_base --on corpus/ --html tokenizers.html",),
    "doctor": ("tokmill doctor s3://bucket/tokens", "tokmill doctor --tokenizer FOLDER --against transformers"),
}
"""Examples of each command."""
MAX_WIDTH: Final = 110
"""Longest line of help, in columns: longer ones are hard to read."""
_GENERAL: Final = "General"
"""Heading of options of the command line alone."""


class CommandHelp(TyperCommand):
    """A command whose help lists its options by group and ends with examples."""

    def parse_args(self, ctx: Any, args: list[str]) -> Any:  # typer does not publish their types
        """Parse the options. Raises UsageError where one has no value, or takes the name of the next one for it."""
        if not ctx.resilient_parsing:
            self._check_values(ctx, args)
        return super().parse_args(ctx, args)

    def _check_values(self, ctx: Any, args: list[str]) -> None:
        options = {name: each for each in self.get_params(ctx) for name in (*each.opts, *each.secondary_opts)}
        words = [*takewhile(lambda each: each != "--", args)]
        for name, value in zip_longest(words, words[1:]):
            option = options.get(name)
            if option is None or not name.startswith("-") or getattr(option, "is_flag", False):
                continue
            if value is not None and value not in options:
                continue
            hint = f"write {name} {option.metavar}" if option.metavar else f"{ctx.command_path} --help shows the usage"
            hint += f"; if {value} is the value, write {name}={value}" if value else ""
            raise UsageError("option-value", f"{name} needs a value" + (f"; {value} follows it" if value else ""), hint)

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write the arguments, then the options by group."""
        groups: dict[str, list[tuple[str, str]]] = {}
        for parameter in self.get_params(ctx):
            if record := parameter.get_help_record(ctx):
                is_option = parameter.param_type_name == "option"
                group = getattr(parameter, "rich_help_panel", None) or _GENERAL if is_option else "Arguments"
                groups.setdefault(group, []).append((record[0].partition(" <")[0], record[1]))  # no Python type
        for group in ("Arguments", *GROUPS):
            if group in groups:
                with formatter.section(group):
                    formatter.write_dl(groups[group])

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        """Write the examples."""
        from tokmill._view.text import folded_command

        with formatter.section("Examples"):
            for example in EXAMPLES[ctx.info_name]:
                formatter.write(f"  {folded_command(example, formatter.width - 4, 4)}\n")


FAILED: Final = 1
"""Exit code of a failed run, and of a check that found a problem."""
USAGE_ERROR: Final = 2
"""Exit code of an invalid command line, and of `diff` if it cannot compare."""
TRACEBACK: Final = "TOKMILL_TRACEBACK"
"""Environment variable that prints the traceback of an unexpected exception."""
INTERRUPTED: Final = 130
"""Exit code after Ctrl-C, as in typer. After another signal it is 128 plus its number: 143 for SIGTERM."""

_CODES: Final[dict[str, Code]] = {"NoSuchOption": "option-unknown", "MissingParameter": "option-missing"}
"""Error codes of typer's exceptions, by name."""
_OTHER_WORDS: Final[dict[str, str]] = {
    **dict.fromkeys(("tokenize", "tokenise"), "encode"),
    **dict.fromkeys(("check", "validate"), "verify"),
    **dict.fromkeys(("show", "view", "inspect", "decode"), "peek"),
    **dict.fromkeys(("merge", "concat", "append"), "join"),
    **dict.fromkeys(("info", "stats"), "report"),
    **dict.fromkeys(("delete", "remove"), "takedown"),
    "compare": "evaluate",
    "convert": "export",
    "import": "adopt",
    **dict.fromkeys(("--val", "--validation"), "--split"),
    "--type": "--model",
}
"""What other programs call commands and options."""
_TOKENIZERS: Final = (
    "also cl100k_base, o200k_base, a file such as tokenizer.json or model.gguf, a folder with one, or a model on the "
    "hub such as org/name"
)
_JOBS: Final = (
    ("tokenize a corpus", EXAMPLES["encode"][0]),
    (
        "tokenize conversations",
        "tokmill encode chats.jsonl --tokenizer MODEL/ --out chats "
        "--messages-column messages --chat-template tokenizer",
    ),
    ("train a tokenizer", EXAMPLES["train"][0]),
)
"""The commonest jobs."""


class Commands(TyperGroup):
    """All commands by name."""

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write how to begin, then the options and the commands."""
        from tokmill._view.text import folded_command

        with formatter.section("Start with"):
            for job, example in _JOBS:
                formatter.write(f"  {job}:\n    {folded_command(example, formatter.width - 6, 6)}\n")
        super().format_options(ctx, formatter)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:  # typer does not publish their types
        """Return the command of a name. Raises UsageError."""
        if self.get_command(ctx, args[0]) is None and not (ctx.resilient_parsing or args[0].startswith("-")):
            otherwise = f"{app.info.name} --help lists the commands"
            hint = did_you_mean(_OTHER_WORDS.get(args[0], args[0]), self.commands, otherwise)
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
    return USAGE_ERROR if isinstance(error, UsageError) or wish.command == "diff" else FAILED  # its 1 is a difference


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


def _completed(context: Any, example: str) -> str:
    """Return the command line with the values that an example has for the options it lacks, or else the example."""
    required = [each for each in context.command.params if each.required]
    lacking = [each.opts[0] for each in required if context.params.get(each.name) is None]
    given = dict(pairwise(shlex.split(example)))
    if not lacking or any(name not in given for name in lacking):
        return example
    return shlex.join(["tokmill", *sys.argv[1:], *(word for name in lacking for word in (name, given[name]))])


def _misspelled(error: typer.TyperException, command: str) -> UsageError:
    """Convert an error of typer to a UsageError."""
    context: typer.Context | None = getattr(error, "ctx", None)
    path = context.command_path if context else f"{app.info.name} {command}".rstrip()
    words = error.format_message().rstrip(".")
    message = words[:1].lower() + words[1:]
    hint: str | None = f"{path} --help shows the usage"
    if context and (option := getattr(error, "option_name", None)) and hasattr(error, "possibilities"):
        message = f"{path} has no option {option}"
        names = [name for each in context.command.params for name in each.opts]
        others = getattr(context.parent and context.parent.command, "commands", {}).items()
        having = [name for name, other in others if any(option in each.opts for each in other.params)]
        short = [name for name in names if len(option) == len("-t") and name.startswith(f"-{option}")][:3]
        hint = f"it is an option of {', '.join(having)}" if having else f"write {' or '.join(short)}" if short else hint
        hint = did_you_mean(_OTHER_WORDS.get(option, option), names, hint)
    if type(error).__name__ == "MissingParameter":
        missing = getattr(getattr(error, "param", None), "opts", [""])[0]
        hint = f"for example {_completed(context, EXAMPLES[command][0]) if context else EXAMPLES[command][0]}"
        hint += f"; {_TOKENIZERS}" if missing == "--tokenizer" else ""
    code = _CODES.get(type(error).__name__, "option-value")
    return UsageError(code, message, hint)
