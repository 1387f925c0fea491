"""Pictures of real runs, written to docs/plots by `make pictures`: recordings of a terminal, and pages.

Run it with the environment of the site, and give it the Python of the package and a wheel of it. It needs Chromium
(`apt-get install chromium`). The numbers in the pictures are those of the machine that draws them.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import sync_playwright

from recording import Frame, Shell, still, svg

ROOT: Final = Path(__file__).resolve().parent.parent
PLOTS: Final = ROOT / "docs" / "plots"
COLUMNS: Final = 110
ROWS: Final = 24
LANDING: Final = (64, 24)
"""Columns and rows of the still beside the text of the landing page."""
UP: Final = "\x1b[A"
"""The key that brings back the last command of a shell."""
WIDTH: Final = 900
MARGIN: Final = 40
"""Space above the first element of a picture."""
CORPUS_BYTES: Final = 900_000_000
"""Size of the corpus of the recording: some seconds of work."""
KILLED_AT: Final = 45
"""Per cent."""
CHROMIUM: Final = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
COMMAND: Final = "tokmill encode corpus/ --tokenizer gpt2 --split val=docs:1/100 --checkpoint-every 1s --out tokens"
INSTALL: Final = "pip install tokmill"
LAST: Final = "{name: array.shape for name, array in batch.items()}"
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


def record(name: str, title: str, frames: list[Frame]) -> None:
    """Write a recording, and its last screen for paper."""
    (PLOTS / f"{name}.svg").write_text(svg(frames, title, COLUMNS, ROWS), "utf-8")
    (PLOTS / f"{name}-still.svg").write_text(still(frames, title, COLUMNS, ROWS), "utf-8")


def landing(python: Path, folder: Path) -> None:
    """Write the still of the landing page: a corpus encoded, and the tokens of a document."""
    (folder / "corpus").mkdir(parents=True)
    shutil.copy(run(python, "-m", "tokmill.sample").strip(), folder / "corpus")
    columns, rows = LANDING
    variables = {"PATH": f"{python.parent}:{os.environ['PATH']}", "COLORTERM": "truecolor"}
    shell = Shell(folder, variables, columns, rows)
    shell.run("tokmill encode corpus/ --tokenizer gpt2 --out tokens")
    shell.run("tokmill peek tokens --limit 1 --max-tokens 90")
    title = "A corpus is encoded, and a document shown token by token"
    (PLOTS / "landing.svg").write_text(still(shell.close(), title, columns, rows), "utf-8")


def resumed(python: Path, folder: Path) -> list[Frame]:
    """Return a run, its kill, its resume, and the check of the result."""
    sample = run(python, "-m", "tokmill.sample")
    text = Path(sample.strip()).read_text("utf-8")
    (folder / "corpus").mkdir(parents=True)
    copies = CORPUS_BYTES // 8 // len(text.encode())
    for number in range(8):  # of different sizes, so that none is taken for a copy
        (folder / f"corpus/{number}.jsonl").write_text(text * (copies - number), "utf-8")
    shell = Shell(folder, {"PATH": f"{python.parent}:{os.environ['PATH']}"}, COLUMNS, ROWS)
    shell.pause(0.5)
    shell.type(f"{COMMAND}\n")
    shell.until(lambda: percentage(shell.text) >= KILLED_AT)
    shell.kill()
    shell.until(lambda: shell.is_idle)
    shell.pause(1)
    shell.type("# killed with kill -9; the same command resumes\n")
    shell.pause(0.5)
    shell.type(2 * UP)
    shell.pause(0.5)
    shell.run("", 2)
    shell.run("tokmill verify tokens --deep")
    return shell.close()


def percentage(screen: str) -> int:
    """Return what the bar shows; -1 if there is none."""
    found = re.search(r"encoding .* (\d+)%", screen)
    return int(found[1]) if found else -1


def first_minutes(wheels: Path, folder: Path) -> list[Frame]:
    """Return the commands of README, from the installation to the first batch."""
    shutil.copytree(wheels, folder / "wheels")
    run(Path(sys.executable), "-m", "venv", str(folder / "venv"))
    variables = {
        "PATH": f"{folder / 'venv/bin'}:{os.environ['PATH']}",
        "PIP_FIND_LINKS": "wheels",
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    }
    shell = Shell(folder, variables, COLUMNS, ROWS)
    shell.pause(0.5)
    for step in steps((ROOT / "README.md").read_text("utf-8")):
        shell.run(step)
    return shell.close()


def steps(readme: str) -> list[str]:
    """Return the commands of README, then the lines that it gives Python."""
    told = readme.partition("\n## Thirty seconds\n")[2]
    blocks = re.findall(r"^```(bash|python)\n(.*?)^```", told, re.DOTALL | re.MULTILINE)[:2]
    lines = {
        language: [line.partition("  #")[0].rstrip() for _, block in of_language for line in block.splitlines()]
        for language in ("bash", "python")
        if (of_language := [each for each in blocks if each[0] == language])
    }
    return [*filter(None, [INSTALL, *lines["bash"], "python -q", *lines["python"], LAST])]


def run(python: Path, *arguments: str, folder: Path | None = None) -> str:
    """Run Python and return what it prints."""
    command = [str(python), *arguments]
    return subprocess.run(command, cwd=folder, check=True, stdout=subprocess.PIPE, text=True).stdout  # noqa: S603


def page(browser: Any, file: Path, scheme: str, first: str, height: int, out: Path) -> None:
    """Write a picture of a page from an element on."""
    context = browser.new_context(color_scheme=scheme, viewport={"width": WIDTH, "height": height})
    shown = context.new_page()
    shown.goto(file.as_uri())
    top = max(shown.locator(first).bounding_box()["y"] - MARGIN, 0)
    shown.screenshot(path=out, clip={"x": 0, "y": top, "width": WIDTH, "height": height}, full_page=True)
    context.close()


def pages(python: Path, folder: Path) -> None:
    """Write the pictures of a report, an evaluation and a notebook."""
    (folder / "notebook.html").write_text(run(python, "-c", NOTEBOOK, folder=folder), "utf-8")
    run(python, "-m", "tokmill", "report", "tokens", "--seed", "1", "--html", "report.html", folder=folder)
    sample = Path(run(python, "-m", "tokmill.sample").strip())
    shutil.copy(sample, folder)
    compared = ("evaluate", "gpt2", "cl100k_base", "o200k_base", "--on", sample.name, "--by", "language")
    run(python, "-m", "tokmill", *compared, "--html", "evaluation.html", folder=folder)
    with sync_playwright() as playwright:
        # The sandbox needs what containers lack; the pages are our own.
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page(browser, folder / "report.html", "light", "h1", 700, PLOTS / "report.png")
        page(browser, folder / "report.html", "light", "#findings", 900, PLOTS / "report-charts.png")
        for scheme, ending in (("dark", ""), ("light", "-light")):
            page(browser, folder / "report.html", scheme, "#documents", 560, PLOTS / f"report-documents{ending}.png")
        page(browser, folder / "evaluation.html", "light", "h1", 975, PLOTS / "evaluation.png")
        page(browser, folder / "notebook.html", "light", "body", 590, PLOTS / "notebook.png")
        browser.close()


def main(python: str, wheels: str, *only: str) -> None:
    """Write all pictures, or only those that are named: landing, terminal, first-minutes, pages."""
    for part in only or ("landing", "terminal", "first-minutes", "pages"):
        folder = Path(tempfile.gettempdir()) / "pictures"  # a name that can be shown
        folder.mkdir()
        try:
            if part == "landing":
                landing(Path(python), folder)
            elif part == "terminal":
                record("terminal", "A run of tokmill, killed and resumed", resumed(Path(python), folder))
            elif part == "first-minutes":
                title = "The commands of README, from the installation to the first batch"
                record("first-minutes", title, first_minutes(Path(wheels), folder))
            else:
                pages(Path(python), folder)
        finally:
            shutil.rmtree(folder)
    sizes = {path.name: path.stat().st_size for path in sorted(PLOTS.iterdir())}
    print(json.dumps(sizes, indent=1), f"{sum(sizes.values()):,} bytes in all")


if __name__ == "__main__":
    main(*sys.argv[1:])
