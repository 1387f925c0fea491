"""Help of commands: options in groups, examples, and colours on a terminal."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Final

from typer.core import TyperCommand, TyperGroup

from tokmill._options.option import GROUPS
from tokmill._theme import HEADING, NAME, has_colour, paint

if TYPE_CHECKING:
    from collections.abc import Iterable

_EXAMPLES: Final = {
    "encode": (
        "tokmill encode corpus/ --tokenizer gpt2 --split val=hash:1% --out tokens",
        "tokmill encode 's3://my/web/*.parquet' --tokenizer gpt2 --out s3://my/tokens",
    ),
    "train": ("tokmill train corpus/ --vocab-size 32k --out my-tokenizer",),
    "verify": ("tokmill verify tokens --deep",),
    "adopt": (
        "tokmill adopt /data/megatron --tokenizer gpt2 --out adopted",
        "tokmill adopt /data/fineweb.bin --tokenizer gpt2 --format nanogpt --out adopted",
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
_GENERAL: Final = "General"
"""Heading of options of the command line alone."""


class CommandHelp(TyperCommand):
    """A command whose help lists its options by group and ends with examples."""

    def format_usage(self, ctx: Any, formatter: Any) -> None:  # typer does not publish their types
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
        for name in sorted(groups, key=[*GROUPS, _GENERAL].index):
            _write_list(formatter, name, groups[name])

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        """Write the examples."""
        with formatter.section(_styled("Examples", HEADING)):
            for example in _EXAMPLES[ctx.info_name]:
                formatter.write(f"{'':{formatter.current_indent}}{_styled(example, NAME)}\n")


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
    formatter.write_usage(ctx.command_path, " ".join(command.collect_usage_pieces(ctx)), _styled("Usage: ", HEADING))


def _write_list(formatter: Any, title: str, records: Iterable[tuple[str, str]]) -> None:
    if records := [(_styled(name, NAME), words) for name, words in records]:
        with formatter.section(_styled(title, HEADING)):
            formatter.write_dl(records)


def _styled(text: str, style: str) -> str:
    return paint(text, style) if has_colour(sys.stdout) else text
