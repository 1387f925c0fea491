"""Help of commands: options in groups, examples, and colours on a terminal."""

from __future__ import annotations

import re
import sys
from itertools import pairwise, takewhile
from textwrap import wrap
from typing import TYPE_CHECKING, Any, Final

from typer.core import TyperCommand, TyperGroup

from tokmill._options.option import GROUPS
from tokmill._theme import HEADING, NAME, has_colour, paint
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

EXAMPLES: Final = {
    "encode": (
        "tokmill encode corpus/ --tokenizer gpt2 --split val=hash:1% --out tokens",
        "tokmill encode 's3://my/web/*.parquet' --tokenizer gpt2 --out s3://my/tokens",
    ),
    "train": ("tokmill train corpus/ --vocab-size 32k --out my-tokenizer",),
    "verify": ("tokmill verify tokens --deep",),
    "adopt": (
        "tokmill adopt /data/megatron --tokenizer gpt2 --out adopted",
        "tokmill adopt fineweb.bin --tokenizer gpt2 --format nanogpt --out adopted",
    ),
    "join": ("tokmill join all monday tuesday", "tokmill join all-2 all wednesday"),
    "pack": ("tokmill pack tokens --seq-len 2048", "tokmill pack tokens --sweep 512,2048,8192 --html sweep.html"),
    "mix": ("tokmill mix mixture.toml",),
    "export": ("tokmill export tokens --format megatron --out megatron",),
    "peek": ("tokmill peek tokens --random 3", "tokmill peek mixture.toml --step 41200 --batch-size 512"),
    "when": ("tokmill when mixture.toml --doc doc-6",),
    "status": ("tokmill status tokens",),
    "report": ("tokmill report tokens --html report.html",),
    "tune": ("tokmill tune corpus/ --tokenizer cl100k_base",),
    "evaluate": ("tokmill evaluate gpt2 o200k_base --on corpus/ --html tokenizers.html",),
    "doctor": ("tokmill doctor s3://bucket/tokens",),
}
"""Examples of each command."""
MAX_WIDTH: Final = 110
"""Longest line of help, in columns: longer ones are hard to read."""
_GENERAL: Final = "General"
"""Heading of options of the command line alone."""
_GAP: Final = 2
"""Columns between a name and what is said about it."""


class CommandHelp(TyperCommand):
    """A command whose help lists its options by group and ends with examples."""

    def parse_args(self, ctx: Any, args: list[str]) -> Any:  # typer does not publish their types
        """Parse the options. Raises UsageError where an option would take the name of the next one for its value."""
        if not ctx.resilient_parsing:
            self._check_values(ctx, args)
        return super().parse_args(ctx, args)

    def _check_values(self, ctx: Any, args: list[str]) -> None:
        options = {name: each for each in self.get_params(ctx) for name in (*each.opts, *each.secondary_opts)}
        for name, value in pairwise(takewhile(lambda each: each != "--", args)):
            option = options.get(name)
            if option is None or value not in options or not name.startswith("-") or getattr(option, "is_flag", False):
                continue
            hint = f"write {name} {option.metavar}" if option.metavar else f"{ctx.command_path} --help shows the usage"
            hint += f"; if {value} is the value, write {name}={value}"
            raise UsageError("option-value", f"{name} needs a value; {value} follows it", hint)

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        """Write the usage."""
        _write_usage(self, ctx, formatter)

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write the arguments, then the options by group."""
        arguments, groups = list[tuple[str, str]](), dict[str, list[tuple[str, str]]]()
        for parameter in self.get_params(ctx):
            if (record := parameter.get_help_record(ctx)) is None:
                continue
            if parameter.param_type_name == "argument":
                arguments.append((record[0].partition(" <")[0], record[1]))  # without the Python type
            else:
                groups.setdefault(getattr(parameter, "rich_help_panel", None) or _GENERAL, []).append(record)
        _write_list(formatter, "Arguments", arguments)
        for name in sorted(groups, key=GROUPS.index):
            _write_list(formatter, name, groups[name])

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        """Write the examples."""
        with formatter.section(_styled("Examples", HEADING)):
            for example in EXAMPLES[ctx.info_name]:
                lines = [example]
                if len(example) > formatter.width:
                    lines = _wrapped(example.replace(" --", "\n--").split("\n"), formatter.width - 4, " ", " \\")
                for number, line in enumerate(lines):
                    formatter.write(f"{'    ' if number else '  '}{_styled(line, NAME)}\n")


class GroupHelp(TyperGroup):
    """The list of commands, each with its first sentence."""

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        """Write the usage."""
        _write_usage(self, ctx, formatter)

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write the commands, then the options."""
        commands = ((name, self.get_command(ctx, name)) for name in self.list_commands(ctx))
        listed = [(name, str(each.help).partition("\n\n")[0]) for name, each in commands if each and not each.hidden]
        _write_list(formatter, "Commands", listed)
        records = (parameter.get_help_record(ctx) for parameter in self.get_params(ctx))
        _write_list(formatter, "Options", [record for record in records if record])


def _write_usage(command: Any, ctx: Any, formatter: Any) -> None:
    formatter.write_usage(ctx.command_path, " ".join(usage(command, ctx)), _styled("Usage: ", HEADING))


def usage(command: Any, ctx: Any) -> list[str]:
    """Return what a command line consists of: `[X]` can be left out, `X...` repeated."""
    pieces = (re.sub(r"^\{(.*)\}(?=(\.\.\.)?$)", r"\1", piece) for piece in command.collect_usage_pieces(ctx))
    return [re.sub(r"^\[\[(.*)\]\]$", r"[\1]", piece) for piece in pieces]


def _write_list(formatter: Any, title: str, records: Sequence[tuple[str, str]]) -> None:
    """Write names and what is said about each, in two columns; a long name has a line of its own."""
    if not records:
        return
    longest = formatter.width * 2 // 5
    column = max((len(name) for name, _ in records if len(name) <= longest), default=longest) + _GAP
    room = formatter.width - formatter.indent_increment - column
    with formatter.section(_styled(title, HEADING)):
        for name, words in records:
            names = _wrapped(re.split(r"(?<=\|)", name), formatter.width - 2 * formatter.indent_increment)
            kept = re.sub(r"\[default: .*\]$", lambda found: found[0].replace(" ", "\xa0"), words)
            lines = wrap(kept, room, break_long_words=False, break_on_hyphens=False) or [""]
            if len(name) > column - _GAP:
                lines.insert(0, "")
            for part in names[:-1]:
                formatter.write(f"  {_styled(part, NAME)}\n")
            shown = names[-1] if len(names) == 1 else f"  {names[-1]}"
            for line in lines:
                blank = " " * (column - len(shown)) if line else ""
                formatter.write(f"  {_styled(shown, NAME)}{blank}{line}".replace("\xa0", " ") + "\n")
                shown = ""


def _wrapped(parts: Iterable[str], width: int, between: str = "", at_end: str = "") -> list[str]:
    """Return parts of a text joined to lines of at most `width` characters, if each part fits."""
    lines = list[str]()
    for part in parts:
        if lines and len(lines[-1]) + len(between) + len(part) <= width:
            lines[-1] += f"{between}{part}"
        else:
            lines.append(part)
    return [*(f"{line}{at_end}" for line in lines[:-1]), *lines[-1:]]


def _styled(text: str, style: str) -> str:
    return paint(text, style) if text and has_colour(sys.stdout) else text
