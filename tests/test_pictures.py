"""The charts and the numbers of README and of the landing page are those of the newest benchmark records."""

from __future__ import annotations

import re
import sys
from xml.etree import ElementTree as ET

import pytest

from pages import ROOT

sys.path.insert(0, str(ROOT / "docs"))

import build
import pictures
import recording
from record import RECORDS, newest

SVG = "{http://www.w3.org/2000/svg}"
README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("chart", pictures.charts(), ids=lambda chart: chart.file)
def test_charts_are_drawn_from_the_newest_records(chart: pictures.Chart) -> None:
    """If this fails after a new record, run `make pictures`."""
    committed = (pictures.PLOTS / chart.file).read_text(encoding="utf-8")
    assert committed == chart.svg()
    assert len(committed) < 50_000
    drawing = ET.fromstring(committed)  # noqa: S314 - our own file
    words = [text.text for text in drawing.iter(f"{SVG}text")]
    for name, bars in chart.groups:
        assert name in words
        assert all(bar.name in words and bar.label in words for bar in bars)
        assert any(bar.ours for bar in bars)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("terminal.svg", {"Killed", "resumed at", "no problems"}),
        ("first-minutes.svg", {"pip install tokmill", "tokmill encode corpus/", "no problems", ">>> import tokmill"}),
    ],
)
def test_recordings_show_what_happened(name: str, words: set[str]) -> None:
    """The frames are real ones, so that only words are known; the picture stands by itself and moves by its style."""
    text = (pictures.PLOTS / name).read_text(encoding="utf-8")
    drawing = ET.fromstring(text)  # noqa: S314 - our own file
    shown = " ".join(line.text or "" for line in drawing.iter(f"{SVG}text")).replace("\N{NO-BREAK SPACE}", " ")
    assert {word for word in words if word not in shown} == set()
    assert not re.findall(r"<(?:script|image)|url\(['\"]?[^#]|href=\"[^#]|@import", text)
    numbers = {each.attrib["id"] for each in drawing.iter(f"{SVG}g") if "id" in each.attrib}
    assert {each.attrib["href"].removeprefix("#") for each in drawing.iter(f"{SVG}use")} == numbers
    assert "prefers-reduced-motion" in text
    height = int(drawing.attrib["viewBox"].split()[3])
    assert any(float(each.attrib["y"]) < height for each in drawing.iter(f"{SVG}use")), "does not begin empty"
    assert re.search(r"step-end \ds infinite", text), "begins after it showed its end"
    paper = (pictures.PLOTS / name.replace(".svg", "-still.svg")).read_text(encoding="utf-8")
    assert "animation:film" not in paper
    assert all(float(each.attrib["y"]) < height for each in ET.fromstring(paper).iter(f"{SVG}use"))  # noqa: S314


def test_waits_are_shortened() -> None:
    lines = [
        ((0, "$", "default", False, "default"),),
        ((0, "$ a", "default", False, "default"),),
        ((0, "done", "default", False, "default"),),
    ]
    frames = [
        recording.Frame(seconds, shown)
        for seconds, shown in [(0.0, ((),)), (1.0, (lines[0],)), (2.0, (lines[1],)), (99.0, (lines[2],))]
    ]
    moving = recording.svg(frames, "title", 80, 24)
    assert "animation:film 10.0s step-end 2s infinite" in moving, "1 s, 3 of 97 s, and 6 s of the last screen"
    assert re.findall(r"([\d.]+)%\{", moving) == ["0.00", "10.00", "40.00"]


def test_pictures_are_small() -> None:
    assert sum(path.stat().st_size for path in pictures.PLOTS.iterdir()) < 1_500_000


def test_the_landing_page_has_the_newest_numbers() -> None:
    shown = build.landing((ROOT / "docs/index.md").read_text(encoding="utf-8"))
    english, written, trained, packed = encoding()[0], pipeline(), training(), packing()
    assert re.findall(r"<b>([\d.]+) ", shown) == [row[0] for row in (english, written, trained, packed)]
    ratios = re.findall(r"<small>([^<]*?)</small></a>", shown)
    assert [re.findall(r"[\d.]+", each) for each in ratios] == [
        english[1:3],
        written[1::2],
        trained[1::2],
        packed[1:],
    ]


def test_readme_quotes_the_newest_records() -> None:
    lines = README.partition("\n## Measured\n")[2].partition("\n## ")[0].splitlines()
    cells = [line.split("|")[2:4] for line in lines if re.match(r"\| \w", line)]
    assert [re.findall(r"[\d.]+", " ".join(pair)) for pair in cells] == [
        *encoding(), pipeline(), training(), packing(), loading()
    ]  # fmt: skip


def encoding() -> list[list[str]]:
    found = {(row["file"], row["beside"]): row for row in rows("encoder") if row["encoding"] == "cl100k_base"}
    return [
        [found[file, "gigatoken"]["tokmill, MB/s"]]
        + [found[file, peer]["tokmill is … times"] for peer in ("gigatoken", "tiktoken", "tokenizers")]
        for file in pictures.TEXTS
    ]


def pipeline() -> list[str]:
    found = {row["pipeline"]: row for row in rows("pipeline")}
    ratios = [found[peer]["tokmill is … times"] for peer in ("gigatoken", "seed", "datatrove")]
    return [found["tokmill"]["M tokens/s"], *ratios]


def training() -> list[str]:
    found = {
        row["trainer"]: row for row in rows("train") if (row["text"], row["vocabulary"]) == ("en.parquet", "32,000")
    }
    ratios = [found[peer]["tokmill is … times as fast"] for peer in ("gigatoken", "rustbpe", "tokenizers")]
    return [found["tokmill"]["seconds"], *ratios]


def packing() -> list[str]:
    found = {row["packer"]: row for row in rows("pack") if row["documents"] == "10,000,000"}
    return [found["tokmill, with its files"]["seconds"], found["seqpacker"]["and with its files"]]


def loading() -> list[str]:
    found = {row["loader"]: row for row in rows("load")}
    peers = (
        "nanoGPT's get_batch",
        "MosaicML StreamingDataset",
        "Megatron GPTDataset, blended from two halves",
        "litdata StreamingDataset",
    )
    ratios = [found[peer]["best-fit is … times as fast"] for peer in peers]
    return [*found["tokmill, best-fit, five fields"]["per CPU second"].split(","), *ratios]


def rows(name: str) -> list[dict[str, str]]:
    """The rows of a record, as they are printed, without the spread."""
    head, _, *body = newest(RECORDS)[name][1].table().splitlines()
    columns = [cell.strip() for cell in head.strip("|").split("|")]
    cells = ([re.sub(r" \(.*", "", cell.strip()) for cell in line.strip("|").split("|")] for line in body)
    return [dict(zip(columns, row, strict=True)) for row in cells]
