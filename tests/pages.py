"""Pages of the documentation, and their blocks of code, which run in order, as a reader would run them.

A block of `bash` or `python` is run unless its first line is `# not run in the tests: ` and a reason. Blocks of a page
share a folder, the variables of the shell, and those of Python. Other languages (`text`, `toml`, …) are not run.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Any

import pytest

from command import run

ROOT = Path(__file__).parent.parent
PAGES = {
    str(path.relative_to(ROOT)): path
    for path in [ROOT / "README.md", *sorted(ROOT.glob("docs/**/*.md")), ROOT / "examples/README.md"]
}
EXTRA = ("docs/guides/train-in-torch.md", "docs/guides/train-in-jax.md")
"""Pages that need torch or jax, which `make test-extra` has."""
TRAINERS = tuple(page for page in PAGES if page.startswith("docs/guides/trainers/"))
"""Pages that need a trainer, which `make test-trainers` has."""
NOT_RUN = "# not run in the tests: "

_FENCE = re.compile(r"^( *)```(\w*)\n(.*?)^\1```$", re.DOTALL | re.MULTILINE)
_PRELUDE = """
set -a  # all variables are in the environment, which the next block gets
trap 'env -0 > "$FOLDER/environment"' EXIT
tokmill() {
    printf '%s\\0' $# "$PWD" "$@" >&"$CALLS"
    local code; read -r -u "$REPLIES" code
    cat "$FOLDER/out"; cat "$FOLDER/err" >&2
    return "$code"
}
"""


@dataclass(frozen=True)
class Block:
    """One block of code of a page."""

    page: str
    line: int
    """That of its first line, from 1."""
    language: str
    code: str

    @property
    def runs(self) -> bool:
        return self.language in ("bash", "python") and not self.code.startswith(NOT_RUN)

    def __str__(self) -> str:
        return f"{self.page}:{self.line}"


def blocks(page: str) -> list[Block]:
    """The blocks of a page, in their order."""
    text = PAGES[page].read_text(encoding="utf-8")
    found = (
        (text.count("\n", 0, match.start()) + 2, match[2], re.sub(rf"^{match[1]}", "", match[3], flags=re.MULTILINE))
        for match in _FENCE.finditer(text)
    )
    return [Block(page, *block) for block in found]


def run_page(page: str, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Run all runnable blocks of a page in `folder`, which is new."""
    monkeypatch.chdir(folder)
    monkeypatch.setenv("PATH", os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]))
    variables: dict[str, Any] = {"__name__": "__main__"}
    environment = dict(os.environ)
    with TemporaryDirectory() as aside:
        for block in blocks(page):
            if block.runs and block.language == "bash":
                environment = run_bash(block, environment, Path(aside))
            elif block.runs:
                code = "\n" * (block.line - 1) + block.code  # an error tells the line of the page
                exec(compile(code, block.page, "exec"), variables)  # noqa: S102


def run_bash(block: Block, environment: dict[str, str], aside: Path) -> dict[str, str]:
    """Run a block in a shell, and return its environment afterwards.

    `tokmill` runs in this process, because starting Python for each command would take most of the time. The
    files of this exchange are in `aside`.
    """
    calls, send_call = os.pipe()
    receive_reply, replies = os.pipe()
    own = {"CALLS": str(send_call), "REPLIES": str(receive_reply), "FOLDER": str(aside)}
    with (aside / "said").open("w+") as said, os.fdopen(calls, "rb") as asked, os.fdopen(replies, "w") as answers:
        shell = subprocess.Popen(
            ["bash", "-euo", "pipefail", "-c", _PRELUDE + block.code],
            env=environment | own,
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=said,
            pass_fds=(send_call, receive_reply),
        )
        os.close(send_call)
        os.close(receive_reply)
        for folder, arguments in commands(asked):
            assert Path(folder) == Path.cwd(), f"{block}: blocks stay in one folder"
            result = run(*arguments)
            (aside / "out").write_text(result.out, encoding="utf-8")
            (aside / "err").write_text(result.err, encoding="utf-8")
            answers.write(f"{result.code}\n")
            answers.flush()
        code = shell.wait(timeout=60)
        said.seek(0)
        assert code == 0, f"{block} ended with {code}:\n{block.code}\n{said.read()}"
    left = (aside / "environment").read_bytes().decode().split("\0")[:-1]
    return dict(variable.split("=", 1) for variable in left)


def commands(asked: IO[bytes]) -> Iterator[tuple[str, list[str]]]:
    """The calls of `tokmill` as the shell makes them, until it ends: the folder, and the arguments."""
    while count := field(asked):
        yield field(asked), [field(asked) for _ in range(int(count))]


def field(asked: IO[bytes]) -> str:
    """Up to the next NUL byte."""
    read = bytearray()
    while (byte := asked.read(1)) not in (b"\0", b""):
        read += byte
    return read.decode()
