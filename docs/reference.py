"""Generator of the pages in docs/ that are made from the code: `make reference`."""

from __future__ import annotations

import json
from pathlib import Path

import schema
from tokmill._error_codes import CAUSES

_ERRORS = """\
# Errors

`make reference` generates this page from `python/tokmill/_error_codes.py`.

A command prints an error as `error[CODE]: MESSAGE`, usually followed by a line `hint: WHAT TO DO`. Codes are stable;
messages are not. In Python, the code is `error.code`. With `--json`, the command prints to stdout

```json
{"error": {"code": "column-missing", "kind": "SourceError", "message": "…", "hint": "…"}}
```

where `kind` is the class of the exception. `hint` is null if there is none.

## Exit codes

| code | meaning |
|---|---|
| 0 | success |
| 1 | failure, or problems found by `verify` or `encode --dry-run`, or differences found by `diff` |
| 2 | invalid usage (`UsageError`), or any error of `diff` |
| 130 | stopped by Ctrl-C (SIGINT); run the same command to resume |
| 143 | stopped by SIGTERM; run the same command to resume |

A process killed with SIGKILL has exit code 137 in a shell, and can be resumed in the same way. A closed stdout, as with
`| head`, is not an error.
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
    "doctor-tokenizer": "doctor --tokenizer",
    "error": "any failing command",
}
"""Commands whose schema has a different name."""


def errors() -> str:
    """Return the page of all error codes."""
    parts = [_ERRORS]
    for area, causes in CAUSES.items():
        parts.append(f"## {area}\n")
        for code, cause in causes.items():
            parts.append(f"### {code}\n\n{cause.meaning} {cause.way_out}\n")
    return "\n".join(parts)


def outputs() -> str:
    """Return the page about the output of `--json`."""
    rows = [f"| `{_CALLS.get(name, name)}` | [{name}.json](schemas/{name}.json) |" for name in schema.COMMANDS]
    return "\n".join([_OUTPUTS, *rows, ""])


def pages() -> dict[str, str]:
    """Return the content of all generated files by path in docs/reference/."""
    schemas = {
        f"schemas/{name}.json": json.dumps({"$schema": _DIALECT, "title": name, **each}, indent=2) + "\n"
        for name, each in schema.COMMANDS.items()
    }
    return {"errors.md": errors(), "json.md": outputs(), **schemas}


if __name__ == "__main__":
    for path, text in pages().items():
        (Path(__file__).with_suffix("") / path).write_text(text, encoding="utf-8")
