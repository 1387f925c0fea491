"""The command line: one command per capability, each a thin layer over one Python function.

    app.py           list of commands, their help, exit codes
    commands.py      the commands
    declared.py      the options of a command, derived from declarations
    options.py       options of the command line alone, such as `--config`
    completion.py    values for Tab completion
    printing.py      output to stdout and stderr

Data goes to stdout, messages go to stderr. Slow modules are imported by the command that needs them.
"""

from __future__ import annotations

from tokmill._cli.app import app, main

__all__ = ["app", "main"]
