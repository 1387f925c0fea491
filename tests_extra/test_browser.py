"""Pages in a real browser: Chromium of the system (`apt-get install chromium`), without a window.

CHROMIUM names it where it is not on the path. TOKMILL_SHOTS=folder keeps pictures.
"""

from __future__ import annotations

import os
import shutil
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_core_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, sync_playwright

import tokmill
from hostile import hostile_dataset

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
LOOKS = [("light", 1100), ("dark", 1100), ("light", 360)]
BACKED = ("body", ".t1")
COLOURS = {"light": ["rgb(255, 255, 255)", "rgb(253, 227, 207)"], "dark": ["rgb(23, 24, 28)", "rgb(90, 53, 24)"]}

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium: apt-get install chromium")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        # The sandbox needs what containers lack; pages are our own, and the policy in them is what is tested.
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield opened
        opened.close()


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("report")
    page = folder / "report.html"
    page.write_text(tokmill.report(str(hostile_dataset(folder))).as_html(), "utf-8")
    return page


def opened(browser: Browser, file: Path, scheme: Any, width: int) -> tuple[Page, list[str]]:
    """A page, and whatever it logs, asks for, or has run."""
    context = browser.new_context(color_scheme=scheme, viewport={"width": width, "height": 900})
    page = context.new_page()
    told: list[str] = []
    page.on("console", lambda message: told.append(f"console: {message.text}"))
    page.on("pageerror", lambda error: told.append(f"error: {error}"))
    page.on("dialog", lambda dialog: told.append(f"dialog: {dialog.message}"))
    page.on("request", lambda request: told.append(f"request: {request.url}"))
    page.goto(file.as_uri())
    page.wait_for_load_state("networkidle")
    assert told.pop(0) == f"request: {file.as_uri()}"
    return page, told


@pytest.mark.parametrize(("scheme", "width"), LOOKS)
def test_the_report(browser: Browser, report: Path, scheme: str, width: int) -> None:
    page, told = opened(browser, report, scheme, width)
    assert told == []
    assert page.evaluate("document.scripts.length") == 0
    assert page.evaluate("document.images.length") == 0
    assert page.evaluate("document.documentElement.scrollWidth") <= width  # nothing is wider than the window
    charts = page.locator("svg[role=img]").all()
    assert len(charts) == 7
    for chart in charts:
        box = chart.bounding_box()
        assert box is not None
        assert box["width"] > 100
        assert box["height"] > 40
        assert chart.locator("rect, path").count() > 0
    # The words that stand on the page are the attacks themselves.
    assert "<img src=x onerror=alert(3)>.jsonl" in page.inner_text("body")
    colours = [page.evaluate(f"getComputedStyle(document.querySelector('{each}')).backgroundColor") for each in BACKED]
    assert colours == COLOURS[scheme]
    if folder := os.environ.get("TOKMILL_SHOTS"):
        page.screenshot(path=f"{folder}/report-{scheme}-{width}.png", full_page=True)
    page.context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages_are_accessible(browser: Browser, report: Path, scheme: Any, tmp_path: Path) -> None:
    """axe-core finds nothing, also in folded tables, and the keyboard reaches what scrolls or unfolds."""
    dataset = str(tmp_path / "out")
    tokmill.encode(tokmill.sample_path(), tokenizer="gpt2", out=dataset)
    compared = ["gpt2", "cl100k_base"]
    found = tokmill.evaluate(compared, on=tokmill.sample_path(), by="language", sweep=["1000", "10000"])
    (tmp_path / "mixture.toml").write_text(f'seq_len = 64\nseed = 1\n[components.a]\npath = "{dataset}"\nweight = 1\n')
    pages = {
        "report": report.read_text("utf-8"),
        "mixture": tokmill.mix(tmp_path / "mixture.toml").as_html(),
        "training": tokmill.train(tokmill.sample_path(), out=tmp_path / "tokenizer", vocab_size=400).as_html(),
        "sweep": tokmill.sweep(dataset, [128, 256, 512]).as_html(),
        "evaluation": found.as_html(),
    }
    for name, html in pages.items():
        file = tmp_path / f"{name}.html"
        file.write_text(html, "utf-8")
        context = browser.new_context(color_scheme=scheme, viewport={"width": 700, "height": 900}, bypass_csp=True)
        page = context.new_page()
        page.goto(file.as_uri())
        for folded in page.locator("summary").all():
            folded.click()
        violations = [(each["id"], each["nodes"][0]["html"]) for each in Axe().run(page)["violations"]]
        assert violations == [], name
        targets = page.locator("summary, .wide").count()
        for _ in range(targets + page.locator("nav a").count() + 3):  # past the end of the page, to its start
            page.keyboard.press("Tab")
            page.evaluate("document.activeElement.classList.add('reached')")
        assert page.locator("summary.reached, .wide.reached").count() == targets, name
        context.close()


def test_the_policy_stops_what_words_do_not(browser: Browser, report: Path, tmp_path: Path) -> None:
    """If an escape were ever forgotten, nothing would run or load all the same."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        there = f"http://127.0.0.1:{server.getsockname()[1]}/x"
        attack = f"<script>alert(1)</script><img src={there} onerror=alert(2)><style>body{{color:red}}</style>"
        broken = tmp_path / "broken.html"
        broken.write_text(report.read_text("utf-8").replace("</body>", f"{attack}</body>"), "utf-8")
        page, told = opened(browser, broken, "light", 800)
        server.settimeout(0.5)
        with pytest.raises(TimeoutError):  # a request that the policy stops never reaches the network
            server.accept()
    assert not [words for words in told if words.startswith("dialog")]
    assert sum("Content Security Policy" in words for words in told) >= 3
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(28, 29, 33)"
    page.context.close()


def test_it_prints(browser: Browser, report: Path) -> None:
    page, _ = opened(browser, report, "dark", 1100)
    printed = page.pdf(format="A4")
    assert printed.startswith(b"%PDF")
    assert printed.count(b"/Type /Page\n") + printed.count(b"/Type /Page ") <= 30
    page.emulate_media(media="print", color_scheme="dark")
    assert page.locator("details td").first.evaluate("each => each.checkVisibility()"), "folded tables are open"
    assert page.evaluate("getComputedStyle(document.querySelector('.t1')).printColorAdjust") == "exact"
    page.context.close()


def test_the_page_of_an_evaluation(browser: Browser, tmp_path: Path) -> None:
    found = tokmill.evaluate(["gpt2", "cl100k_base"], on=tokmill.sample_path(), sweep=["1000", "10000"])
    file = tmp_path / "evaluation.html"
    file.write_text(found.as_html(), "utf-8")
    page, told = opened(browser, file, "dark", 800)
    assert told == []
    assert all((box := chart.bounding_box()) and box["height"] > 40 for chart in page.locator("svg[role=img]").all())
    page.context.close()
