"""Options of commands. Each is declared once: name, type, parser, default, help, whether the output depends on it.

The options of a command are the fields of a `TypedDict`, `Annotated` with an `Option`. Everything else is derived from
them: keywords, docstring and signature of the Python function (signature.py), flags of the command line and keys of run
files (_cli/options.py), parsed values and the identity of a dataset (option.py).

    option.py      the declaration of an option, and parsing
    signature.py   signature and docstring of a function
    reading.py     options of all commands that read text
    working.py     options of several commands: datasets, threads, checkpoints
"""
