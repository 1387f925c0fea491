"""The page of a report: whatever is in the dataset, a browser gets words, and nothing to run or to load.

tests_extra/test_browser.py opens it in one.
"""

from __future__ import annotations

import itertools
import math
import re
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tokmill
from hostile import ATTACKS, SPECIAL, hostile_dataset
from test_evaluation_page import read
from tokmill._escaping import harmless
from tokmill._sizes import format_count
from tokmill._view import charts

CHARTS = (
    *("Document lengths", "Tokens by source", "Bytes per token by source", "Packing utilisation"),
    "Rank and frequency",
)
PAGE_BYTES = 1_000_000


@pytest.fixture(scope="module")
def dataset(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return hostile_dataset(tmp_path_factory.mktemp("hostile"))


def test_a_browser_gets_words(dataset: Path) -> None:
    page = tokmill.report(str(dataset)).as_html()
    assert len(page.encode()) < PAGE_BYTES
    parsed = read(page)
    assert parsed.attributes["aria-label"] == ["Contents", *CHARTS]
    assert [f"#{anchor}" for anchor in parsed.attributes["id"]] == parsed.attributes["href"]
    assert dataset.name in parsed.words, "the title names the dataset"
    words = "".join(parsed.words)
    assert "<img src=x onerror=alert(3)>.jsonl" in words
    assert str(dataset) in words
    assert "where" in words
    assert "alert(6)" in words
    assert "\u202e" not in words
    assert "\x00" not in words
    assert "\x1b" not in words
    for title in parsed.attributes["title"]:  # the ids of tokens
        assert all(number.isdigit() for number in title.split())


def test_the_rate_of_a_short_run_is_not_drawn(dataset: Path) -> None:
    report = tokmill.report(str(dataset))
    assert report.timeline is not None
    timeline = replace(report.timeline, points=report.timeline.points[:1])
    html = replace(report, timeline=timeline).as_html()
    assert "Throughput" not in html, "no section without a chart"
    assert "tokens per second" not in html
    assert '<th scope="row">took</th>' in html
    points = [replace(timeline.points[0], seconds=float(number), interval=1.0) for number in range(1, 9)]
    parsed = read(replace(report, timeline=replace(timeline, points=points)).as_html())
    assert "Throughput" in parsed.attributes["aria-label"]
    rate = parsed.words[parsed.words.index("tokens per second") + 1]
    assert rate == format_count(round(report.manifest.tokens / 8)), "of the whole run"


def test_a_chart_of_many_sources_has_the_largest(dataset: Path) -> None:
    report = tokmill.report(str(dataset))
    one = report.usage.sources[0]
    sources = [replace(one, name=f"part-{number}.jsonl", tokens={"train": 100 + number}) for number in range(1, 13)]
    split = replace(report.manifest.splits["train"], tokens=1278)
    manifest = replace(report.manifest, splits={"train": split})
    html = replace(report, manifest=manifest, usage=replace(report.usage, sources=sources)).as_html()
    part = html.partition('<h2 id="sources">')[2].partition("<h2 ")[0]
    chart, _, listed = part.partition("<details>")
    chart, _, _ = chart.partition("<h3>Bytes per token")
    bars = re.findall(r'<text x="0" y="\d+">([^<]+)<', chart)
    assert bars == [*(f"part-{number}.jsonl" for number in range(12, 4, -1)), "4 others"]
    assert f"410, {100 * 410 / 1278:.1f}%" in chart
    widths = [float(each) for each in re.findall(r'class="c0" x="0" y="\d+" width="([\d.]+)%"', chart)]
    assert sum(widths) == pytest.approx(100, abs=0.1), "parts of the whole"
    rows = re.findall(r'<th scope="row">([^<]+)<', listed)
    summed = [replace(sources[0], name="others"), *sources[1:]]  # of a dataset with many more
    html = replace(report, manifest=manifest, usage=replace(report.usage, sources=summed)).as_html()
    assert re.findall(r'<text x="0" y="\d+">([^<]*others)<', html) == ["others"], "once"
    assert f"410, {100 * 410 / 1278:.1f}%" in html
    assert rows == [*(f"part-{number}.jsonl" for number in range(1, 13)), "all"], "2 comes before 10"


def test_documents_are_shown_as_they_are(dataset: Path) -> None:
    """But for what cannot be seen."""
    words = "".join(read(tokmill.report(str(dataset), seed=1).as_html()).words)
    shown = [attack for attack in (*ATTACKS, SPECIAL) if harmless(attack) in words]
    assert len(shown) >= 4


def test_every_chart_has_its_numbers(dataset: Path) -> None:
    report = tokmill.report(str(dataset))
    words = read(report.as_html()).words
    for split in report.manifest.splits.values():
        assert f"{split.tokens:,}" in words
    assert report.lengths is not None
    for certificate in report.lengths.packing:
        assert f"{certificate.sequences:,}" in words
    for rank, count in report.usage.vocabulary.ranks:
        assert {f"{rank:,}", f"{count:,}"} <= set(words)


@pytest.mark.parametrize(
    ("first", "last", "scale", "there"),
    [
        (0, 25_700_000, "linear", [5_000_000 * n for n in range(6)]),
        (0, 1, "linear", [0, 0.2, 0.4, 0.6, 0.8, 1]),
        (0.5, 4.6, "linear", [1, 2, 3, 4]),
        (1, 1_670_000, "log", [1, 100, 10_000, 1_000_000]),
        (1, 16, "log", [1, 2, 5, 10]),
        (60, 700, "log", [100, 200, 500]),
        (0.15, 60, "log", [0.3, 1, 3, 10, 30]),
        (6, 9, "log", [6, 6.5, 7, 7.5, 8, 8.5, 9]),
        (5260, 12_400, "log", [6000, 8000, 10_000, 12_000]),
        (3, 3, "log", [3]),
    ],
)
def test_numbers_on_an_axis_are_round(first: float, last: float, scale: charts.Scale, there: list[float]) -> None:
    assert charts._ticks(first, last, scale) == pytest.approx(there)


@given(st.floats(0, 1e12), st.floats(1e-3, 1e12), st.sampled_from(["linear", "log"]))
def test_numbers_on_an_axis_are_on_it(first: float, more: float, scale: charts.Scale) -> None:
    first += 1e-3
    ticks = charts._ticks(first, first + more, scale)
    assert 1 <= len(ticks) <= 7
    assert all(first * (1 - 1e-6) - 1e-6 * more <= tick <= (first + more) * (1 + 1e-6) for tick in ticks)


def test_columns_and_lines_stay_inside() -> None:
    def text(value: float) -> str:
        return f"{value:.0f}"

    lines = partial(charts.lines, x_title="x", y_title="y")
    histogram = partial(charts.histogram, x_title="x", y_title="y")
    drawn: str = histogram("t", [(float(n), float(n), float(n)) for n in range(1, 40)], text)
    drawn += lines(
        "t",
        [charts.Series("s", [(float(n), float(n % 7)) for n in range(100)])],
        (str,),
        str,
        x_scale="linear",
        y_range=(0, 7),
        bands=[(3.0, 5.0), (98.0, 120.0)],
    )
    drawn += lines("t", [charts.Series("s", [(1.0, 9.0), (10.0, 0.5)])], (str,), str, y_scale="log")
    drawn += histogram("t", [(0.0, 0.0, 0.0)], text)
    for x, y, width, height in re.findall(r'x="([\d.-]+)%" y="([\d.-]+)" width="([\d.-]+)%" height="([\d.-]+)"', drawn):
        assert 0 <= float(x) <= float(x) + float(width) <= 100
        assert 0 <= float(y) <= float(y) + float(height) <= 231
    for x, y in re.findall(r"[ML]([\d.-]+) ([\d.-]+)", drawn):
        assert 0 <= float(x) <= 1000
        assert 0 <= float(y) <= 200
    assert "nan" not in drawn
    few = histogram("t", [(1.0, 1.0, 1.0), (2.0, 2.0, 3.0)], text)
    assert re.findall(r'class="end"[^>]*>(\d+)<', few) == ["0", "1", "2", "3"]


def test_parts_of_a_bar_have_labels_where_there_is_room() -> None:
    shares = [charts.Share(("web 95%", "2 epochs"), 0.95, 0), charts.Share(("<code> 5%", "7 epochs"), 0.05, 1)]
    drawn: str = charts.stacked("t", [("stage 0", "9 samples", shares)])
    assert re.findall(r'<text class="l\d[^"]*" x="([\d.]+)%" y="\d+">([^<]+)<', drawn) == [
        ("0.00", "web 95%"),
        ("0.00", "2 epochs"),
    ]
    assert re.findall(r"<title>([^<]+)<", drawn) == ["web 95%, 2 epochs", "&lt;code&gt; 5%, 7 epochs"]
    assert re.findall(r'x="([\d.]+)%" y="19" width="([\d.]+)%"', drawn) == [("0.00", "94.80"), ("95.00", "4.80")]


def test_powers_of_ten_stand_below_their_columns() -> None:
    """A bin from 8 to 11 begins at a quarter of the width of four, and 10 is in its second half."""
    bins = [(4.0, 7.0, 1.0), (8.0, 15.0, 1.0), (16.0, 31.0, 1.0), (32.0, 63.0, 1.0)]
    drawn = charts.histogram("t", bins, lambda value: f"{value:.0f}", x_title="x", y_title="y")
    shown = {text: float(x) for x, text in re.findall(r'class="middle" x="([\d.]+)%">(\d+)<', drawn)}
    assert shown.keys() == {"5", "10", "20", "50"}
    assert shown["10"] == pytest.approx(25 * (1 + math.log2(10 / 8)), abs=0.01)


def test_a_phone_hides_labels_for_which_there_is_no_room() -> None:
    series = [charts.Series("a", [(2.0**n, 1.0) for n in range(6)])]
    for words, minor in (("{:.0f}", 0), ("{:.0f} mebibytes", 3)):
        drawn = charts.lines("t", series, (words.format,), str, x_title="x", y_title="y")
        assert len(re.findall(r'class="middle(?: minor)?" x=', drawn)) == 6
        assert drawn.count("middle minor") == minor


def test_names_of_lines_do_not_overlap() -> None:
    series = [charts.Series(f"line {number}", [(1.0, 5.0), (10.0, 5.0)]) for number in range(9)]
    drawn = charts.lines("t", series, (str,), str, x_title="x", y_title="y", y_range=(0, 5))
    places = sorted(float(y) for y in re.findall(r'dx="10" y="([\d.]+)"', drawn))
    assert len(places) == 9
    assert all(after - before >= 15 for before, after in itertools.pairwise(places))
    assert places[-1] <= 30 + 200 + 5
