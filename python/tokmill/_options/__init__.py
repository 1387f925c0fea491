"""Options of commands, each declared once: name, type, parser, default, help, whether it shapes bytes.

A command's options are the fields of a `TypedDict`, `Annotated` with an `Option`. From these follow the keywords,
docstring and signature of the Python function (signature.py), the options of the command line and the keys of run files
(_cli/declared.py), the parsed values, and the identity of a dataset (option.py).

    option.py      what is said of an option, and what follows from it
    signature.py   signature and docstring of a function
    reading.py     the options of every command that reads text
    working.py     those of most commands: the dataset, threads, checkpoints
"""
