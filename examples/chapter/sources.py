"""Writes the texts of the chapter's programs."""

from pathlib import Path


def write(path: Path, text: str) -> str:
    """Write a file, unless it has this text: after a change, tokmill refuses to go on with an earlier run."""
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")
    return str(path)
