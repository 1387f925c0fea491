"""Pictures of real runs, written to docs/plots by `make pictures`: a terminal with a kill and a resume, and pages.

Run it with the environment of the site, and give it the Python of the package. It needs Chromium
(`apt-get install chromium`). The numbers in the pictures are those of the machine that draws them.
"""

from __future__ import annotations

import fcntl
import json
import os
import pty
import re
import select
import shlex
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pyte
from playwright.sync_api import sync_playwright
from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.style import Style
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable

PLOTS: Final = Path(__file__).resolve().parent / "plots"
COLUMNS: Final = 88
ROWS: Final = 24
FONTS: Final = "ui-monospace, DejaVu Sans Mono, Menlo, Consolas, monospace"
WIDTH: Final = 900
MARGIN: Final = 40
"""Space above the first element of a picture."""
CORPUS_BYTES: Final = 1_200_000_000
"""Size of the corpus of the terminal: some seconds of work."""
CHROMIUM: Final = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
COMMAND: Final = (
    "tokmill",
    "encode",
    "corpus/",
    "--tokenizer",
    "cl100k_base",
    "--split",
    "val=docs:1/100",
    "--out",
    "tokens",
)
NOTEBOOK: Final = """
import tokmill
sample = tokmill.sample_path()
tokmill.encode(sample, tokenizer="cl100k_base", out="tokens", split="val=docs:1/20")
shown = [
    ('tokmill.peek("tokens", limit=1, max_tokens=70)', tokmill.peek("tokens", limit=1, max_tokens=70)),
    ('tokmill.TokenDataset("tokens", seq_len=64)', tokmill.TokenDataset("tokens", seq_len=64)),
    ('tokmill.pack("tokens", seq_len=512)', tokmill.pack("tokens", seq_len=512)),
]
from html import escape
print("<!DOCTYPE html><meta charset=utf-8><body style='margin:1rem'>" + "".join(
    f"<pre style='background:#f4f5f7;padding:.5rem;font:14px monospace;margin-bottom:.25rem'>{escape(code)}</pre>"
    f"{found._repr_html_()}" for code, found in shown))
"""


class Terminal:
    """A process on a terminal, and what its screen shows."""

    def __init__(self, python: str, folder: Path) -> None:
        self._screen = pyte.Screen(COLUMNS, ROWS)
        self._stream = pyte.ByteStream(self._screen)
        self._descriptor, inner = pty.openpty()
        fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        command = [python, "-m", *COMMAND, "--checkpoint-every", "1s", "--workers", "1"]
        environment = {**os.environ, "TERM": "xterm-256color", "COLORTERM": ""}
        self.process = subprocess.Popen(  # noqa: S603 - tokmill itself
            command, cwd=folder, env=environment, stdin=inner, stdout=inner, stderr=inner
        )
        os.close(inner)

    def until(self, wanted: Callable[[str], bool]) -> None:
        """Read until the screen shows what is wanted, or the process ends."""
        until = time.monotonic() + 120
        while time.monotonic() < until and not wanted("\n".join(self._screen.display)):
            if not select.select([self._descriptor], [], [], 0.1)[0]:
                continue
            try:
                self._stream.feed(os.read(self._descriptor, 1 << 16))
            except OSError:
                return

    def lines(self) -> list[Text]:
        """The lines of the screen with their colours."""
        texts = []
        for number in range(ROWS):
            row = self._screen.buffer[number]
            cells = [row[column] for column in range(COLUMNS)]
            parts = ((cell.data, Style(color=_colour(cell.fg), bold=cell.bold)) for cell in cells)
            text = Text.assemble(*parts)
            text.rstrip()
            texts.append(text)
        while texts and not texts[-1].plain:
            texts.pop()
        return texts


def _colour(name: str) -> str | None:
    if re.fullmatch(r"[0-9a-f]{6}", name):
        return f"#{name}"
    return {"default": None, "brown": "yellow", "brightblack": "bright_black"}.get(name, name)


def share(screen: str) -> int:
    """The percentage that the bar shows."""
    found = re.search(r"encoding .* (\d+)%", screen)
    return int(found[1]) if found else -1


def terminal(python: str, folder: Path) -> str:
    """Return a run, its kill, and its resume as SVG."""
    corpus = folder / "corpus"
    corpus.mkdir()
    sample = subprocess.run(  # noqa: S603
        [python, "-c", "import tokmill; print(open(tokmill.sample_path()).read(), end='')"],
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    ).stdout
    copies = CORPUS_BYTES // 8 // len(sample.encode())
    for number in range(8):
        (corpus / f"{number}.jsonl").write_text(sample * copies, "utf-8")
    prompt = Text.assemble(("$ ", "green"), (shlex.join(COMMAND), "bold"))
    first = Terminal(python, folder)
    first.until(lambda screen: share(screen) >= 45)
    first.process.send_signal(signal.SIGKILL)
    first.process.wait()
    lines = [prompt, *first.lines(), Text("Killed"), Text(), prompt]
    second = Terminal(python, folder)
    second.until(lambda screen: "resumed at" in screen and share(screen) >= 75)
    lines += [*second.lines(), Text("…", "bright_black")]
    second.until(lambda _: False)
    second.process.wait()
    lines += second.lines()
    console = Console(record=True, width=COLUMNS, file=open(os.devnull, "w"), force_terminal=True)  # noqa: SIM115, PTH123
    for line in lines:
        console.print(line, no_wrap=True, overflow="crop")
    # rich names fonts of a server; a picture requests nothing
    look = re.sub(r"@font-face \{\{.*?\}\}", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
    look = look.replace("Fira Code, monospace", FONTS).replace("font-family: arial", f"font-family: {FONTS}")
    return console.export_svg(title="tokmill", code_format=look, unique_id="tokmill")


def page(browser: Any, file: Path, scheme: str, first: str, height: int, out: Path) -> None:
    """Write a picture of a page from an element on."""
    context = browser.new_context(color_scheme=scheme, viewport={"width": WIDTH, "height": height})
    shown = context.new_page()
    shown.goto(file.as_uri())
    top = max(shown.locator(first).bounding_box()["y"] - MARGIN, 0)
    shown.screenshot(path=out, clip={"x": 0, "y": top, "width": WIDTH, "height": height}, full_page=True)
    context.close()


def main(python: str) -> None:
    """Write all pictures."""
    folder = Path(tempfile.gettempdir()) / "pictures"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    (PLOTS / "terminal.svg").write_text(terminal(python, folder), "utf-8")
    shutil.rmtree(folder / "tokens")
    told = subprocess.run([python, "-c", NOTEBOOK], cwd=folder, check=True, stdout=subprocess.PIPE)  # noqa: S603
    (folder / "notebook.html").write_bytes(told.stdout)
    report = [python, "-m", "tokmill", "report", "tokens", "--seed", "1", "--html", "report.html"]
    subprocess.run(report, cwd=folder, check=True, stdout=subprocess.DEVNULL)  # noqa: S603
    with sync_playwright() as playwright:
        # The sandbox needs what containers lack; the pages are our own.
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page(browser, folder / "report.html", "light", "h1", 560, PLOTS / "report.png")
        page(browser, folder / "report.html", "light", "#document-lengths", 900, PLOTS / "report-charts.png")
        page(browser, folder / "report.html", "dark", "#random-documents", 560, PLOTS / "report-documents.png")
        page(browser, folder / "notebook.html", "light", "body", 590, PLOTS / "notebook.png")
        browser.close()
    shutil.rmtree(folder)
    sizes = {path.name: path.stat().st_size for path in sorted(PLOTS.iterdir())}
    print(json.dumps(sizes, indent=1), f"{sum(sizes.values()):,} bytes in all")


if __name__ == "__main__":
    main(sys.argv[1])
