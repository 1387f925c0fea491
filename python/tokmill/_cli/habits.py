"""What people type who know other tools: options and commands, with what to type here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tokmill._spelling import did_you_mean

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_OPTIONS: Final = {
    **dict.fromkeys(("-o", "--output", "--output-dir", "--output-folder", "--output-path", "--dest"), "--out"),
    **dict.fromkeys(
        ("-j", "-n", "--threads", "--num-threads", "--jobs", "--processes", "--num-proc", "--num-workers", "--tasks"),
        "--workers",
    ),
    **dict.fromkeys(("--column", "--text-key", "--json-keys", "--key", "--field", "--content"), "--text-column"),
    **dict.fromkeys(("--model", "--tokenizer-name", "--tokenizer-model", "--encoding"), "--tokenizer"),
    **dict.fromkeys(("--max-docs", "--limit", "--max-samples"), "--limit-docs"),
    **dict.fromkeys(("--max-tokens", "--num-tokens"), "--limit-tokens"),
    **dict.fromkeys(("--context-length", "--max-length", "--block-size", "--sequence-length"), "--seq-len"),
    "--filter": "--where",
    "--shard-size": "--shard-tokens",
    "--input": "SOURCE",
}
"""Options of other tools, with the option here."""

_WAYS_OUT: Final = {
    "--resume": "leave it out: the same command resumes",
    **dict.fromkeys(("--force", "--overwrite"), "choose a new --out, or remove the old folder"),
    "--seed": "leave it out: documents keep the order of the sources; TokenDataset shuffles",
    "--append-eod": "leave it out: --eot prefix is the default",
}
"""What to do instead of other options."""

_COMMANDS: Final = {
    **dict.fromkeys(("tokenize", "preprocess", "run", "prepare"), "encode"),
    **dict.fromkeys(("decode", "show", "view", "inspect", "cat"), "peek"),
    **dict.fromkeys(("stats", "info", "describe"), "report"),
    **dict.fromkeys(("check", "validate"), "verify"),
    "convert": "export",
    "compare": "evaluate",
}
"""Commands of other tools, with the command here."""


def option_hint(option: str, command: Any, others: Mapping[str, Any]) -> str | None:
    """Return what to do about an unknown option of a command; None if nothing is known.

    `others` are all commands by name; they, and the command, are those of typer, which does not publish their types.
    """
    own = _options(command)
    meant = _OPTIONS.get(option, "")
    if meant in own:
        return f"did you mean {meant!r}?"
    if meant == "SOURCE" and any(each.name == "sources" for each in command.params):
        return "name the sources without an option"
    if option in _WAYS_OUT and "--out" in own:
        return _WAYS_OUT[option]
    if hint := did_you_mean(option, own):
        return hint
    having = [name for name, each in others.items() if option in _options(each)]
    return f"it is an option of {', '.join(having)}" if having else None


def command_hint(command: str, known: Iterable[str]) -> str | None:
    """Return what to type instead of an unknown command; None if nothing is known."""
    return f"did you mean {_COMMANDS[command]!r}?" if command in _COMMANDS else did_you_mean(command, known)


def _options(command: Any) -> list[str]:
    return [name for each in command.params for name in each.opts if name.startswith("-")]
