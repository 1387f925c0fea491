"""Help of commands: options in groups, and examples."""

from __future__ import annotations

from itertools import pairwise, takewhile
from typing import Any, Final

from typer.core import TyperCommand

from tokmill._options.option import GROUPS
from tokmill.errors import UsageError

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
        with formatter.section("Examples"):
            for example in EXAMPLES[ctx.info_name]:
                formatter.write(f"  {example}\n")
