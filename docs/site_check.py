"""Checks of the built site, for `make docs`: `site_check.py SITE`.

The search must find every option and every error code by a heading of its own, no page may be large, and none may
request anything from another server.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Final, get_args

import command_line
from tokmill._error_codes import Code

MAX_BYTES: Final = 1_000_000
REQUEST: Final = re.compile(r"<(?:script|img|link)\b[^>]*?\b(?:src|href)=\"?(https?://[^\s\">]+)")
CANONICAL: Final = "https://tokmill.github.io/"
"""Where the site is; pages name their own address."""


def main(site: Path) -> None:
    """Exit with a list of problems, if there are any."""
    problems = [*search_problems(site / "search.json"), *page_problems(site)]
    if problems:
        sys.exit("\n".join(problems))


def search_problems(index: Path) -> list[str]:
    """Return options and error codes that have no section in the index of the search."""
    found = {item["location"] for item in json.loads(index.read_text("utf-8"))["items"]}
    wanted = [
        f"reference/commands/{name}/#{max(option.opts, key=len)}"
        for name, command in command_line.group().commands.items()
        for option in command.params
        if option.param_type_name == "option"
    ]
    wanted += [f"reference/errors/#{code}" for code in get_args(Code)]
    return [f"the search does not find {location}" for location in wanted if location not in found]


def page_problems(site: Path) -> list[str]:
    """Return pages that are too large or request something."""
    problems = []
    for path in sorted(site.rglob("*.html")):
        text = path.read_text("utf-8")
        if path.stat().st_size > MAX_BYTES:
            problems.append(f"{path} is larger than {MAX_BYTES:,} bytes")
        problems += [f"{path} requests {url}" for url in REQUEST.findall(text) if not url.startswith(CANONICAL)]
    return problems


if __name__ == "__main__":
    main(Path(sys.argv[1]))
