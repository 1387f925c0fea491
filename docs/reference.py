"""Generator of the pages in docs/ that are made from the code: `make reference`."""

from __future__ import annotations

import json
from pathlib import Path

import schema

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
    return {"json.md": outputs(), **schemas}


if __name__ == "__main__":
    for path, text in pages().items():
        (Path(__file__).with_suffix("") / path).write_text(text, encoding="utf-8")
