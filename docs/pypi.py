"""Makes the links of README.md absolute, because PyPI shows it without the repository.

The release workflow runs `pypi.py COMMIT` in its checkout before it builds.
"""

import re
import sys
import tomllib

from build import LINK, ROOT


def on_pypi(markdown: str, commit: str) -> str:
    """Return the Markdown of a file in the root folder with links to a commit of the repository."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        repository = tomllib.load(file)["project"]["urls"]["Repository"]

    def link(found: re.Match[str]) -> str:
        image, words, target, anchor = found.groups()
        kind = "raw" if image else "blob"
        return f"{image}[{words}]({repository}/{kind}/{commit}/{target}{anchor or ''})"

    return LINK.sub(link, markdown)


if __name__ == "__main__":
    readme = ROOT / "README.md"
    readme.write_text(on_pypi(readme.read_text(encoding="utf-8"), sys.argv[1]), encoding="utf-8")
