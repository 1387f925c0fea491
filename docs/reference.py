"""Writes the pages of docs/ that are made of the code: `make reference`."""

from __future__ import annotations

from pathlib import Path

from tokmill.causes import CAUSES

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


def errors() -> str:
    """The page of all codes."""
    parts = [_ERRORS]
    for area, causes in CAUSES.items():
        parts.append(f"## {area}\n")
        for code, cause in causes.items():
            parts.append(f"### {code}\n\n{cause.meaning} {cause.way_out}\n")
    return "\n".join(parts)


PAGES = {"reference/errors.md": errors}
"""What each page is called, and who gives its text."""

if __name__ == "__main__":
    for name, page in PAGES.items():
        (Path(__file__).parent / name).write_text(page(), encoding="utf-8")
