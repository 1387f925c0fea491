"""The command line: one command per capability, each a thin face of one Python function.

    app.py           what there is, how a command ends
    encode.py …      a module for each command
    declared.py      the options of a command, from their declarations
    options.py       the options that concern the command line alone
    completion.py    what can be chosen, for Tab
    runfile.py       `--config`
    printing.py      what is said, and where

Data goes to stdout, talk to stderr. Modules that take time to import are imported by the command that needs them.
"""

from __future__ import annotations

from tokmill._cli.app import app, main

__all__ = ["app", "main"]
