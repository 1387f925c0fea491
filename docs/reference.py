"""Writes the pages of docs/ that are made of the code: `make reference`."""

from __future__ import annotations

import json
from pathlib import Path

import schema
from tokmill._error_codes import CAUSES

_ERRORS = """\
# Errors

This page is made of `python/tokmill/causes.py` by `make reference`.

An error is printed as `error[CODE]: what is wrong`, mostly with a line `hint: the way out`. The code stays the same
when the words change. In Python it is `error.code`; with `--json` stdout has

```json
{"error": {"code": "column-missing", "kind": "SourceError", "message": "…", "hint": "…"}}
```

where `kind` is the class of the exception. The hint is null where there is none.

## Exit codes

| code | when |
|---|---|
| 0 | done |
| 1 | it failed, or found something wrong: `verify`, `doctor`, and `encode --dry-run` what would end the run |
| 2 | the command makes no sense as it stands (`UsageError`) |
| 130 | stopped by Ctrl-C (SIGINT); the same command goes on |
| 143 | stopped by SIGTERM; the same command goes on |

A process that is killed (SIGKILL) ends as the system says, with 137 in a shell; the same command goes on, too. Nobody
reading stdout to its end is no failure.
"""


_DIALECT = "https://json-schema.org/draft/2020-12/schema"

_OUTPUTS = """\
# Output in JSON

`make reference` generates this page and the files in `schemas/` from the code.

With `--json`, a command prints one JSON document to stdout and nothing else; progress and messages go to stderr. A JSON
Schema (draft 2020-12) describes the output of each command and every field in it. Sizes are in bytes, durations in
seconds. Later versions may add fields, but will not change the meaning of existing ones. A command that fails prints an
object described by the last schema; see also [Errors](errors.md).

| command | schema |
|---|---|"""

_CALLS = {
    "encode-dry-run": "encode --dry-run",
    "pack-sweep": "pack --sweep",
    "tune-tokens": "tune --tokens",
    "doctor-tokenizer": "doctor --tokenizer",
    "error": "any failing command",
}
"""How commands are called whose schema has another name."""


def errors() -> str:
    """The page of all codes."""
    parts = [_ERRORS]
    for area, causes in CAUSES.items():
        parts.append(f"## {area}\n")
        for code, cause in causes.items():
            parts.append(f"### {code}\n\n{cause.meaning} {cause.way_out}\n")
    return "\n".join(parts)


def outputs() -> str:
    """The page of what `--json` prints."""
    rows = [f"| `{_CALLS.get(name, name)}` | [{name}.json](schemas/{name}.json) |" for name in schema.COMMANDS]
    return "\n".join([_OUTPUTS, *rows, ""])


def pages() -> dict[str, str]:
    """The texts of all files that are made, by their paths in docs/reference/."""
    schemas = {
        f"schemas/{name}.json": json.dumps({"$schema": _DIALECT, "title": name, **each}, indent=2) + "\n"
        for name, each in schema.COMMANDS.items()
    }
    return {"errors.md": errors(), "json.md": outputs(), **schemas}


if __name__ == "__main__":
    for path, text in pages().items():
        (Path(__file__).with_suffix("") / path).write_text(text, encoding="utf-8")
