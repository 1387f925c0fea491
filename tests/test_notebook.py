"""What results show in a notebook: the same parts as pages, under the same rules."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import tokmill.results
from command import run, write_lines
from hostile import hostile_dataset
from test_evaluation_page import Read, read
from tokmill._planning.tuning import TuningCandidate
from tokmill._view.html import cell, page
from tokmill._view.text import text
from tokmill._view.view import Folded, Markup, Note, Section, Table, View

CELL = '<div class="tokmill cell"><style>'


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    folder = tmp_path_factory.mktemp("hostile")
    dataset = str(hostile_dataset(folder))
    sample, plain = tokmill.sample_path(), str(folder / "plain")
    return {
        "summary": tokmill.encode(sample, tokenizer="gpt2", out=plain),
        "estimate": tokmill.estimate(sample, tokenizer="gpt2"),
        "packed": tokmill.pack(plain, seq_len=64),
        "sweep": tokmill.sweep(plain, [64, 128]),
        "evaluation": tokmill.evaluate(["gpt2", "cl100k_base"], on=sample),
        "report": tokmill.report(dataset),
        "dataset": tokmill.TokenDataset(plain, seq_len=64),
        "peek": tokmill.peek(dataset, limit=20),
        "traced": tokmill.peek(plain, token=["train:10"]),
        **more(folder, dataset, plain),
    }


def more(folder: Path, dataset: str, plain: str) -> dict[str, Any]:
    """Results with hostile names where they may have them."""
    name = "<script>alert(1)</script>\x1b\u202e"
    mixture = tokmill.Mixture({name: tokmill.Component(plain, weight=1)}, seq_len=64, seed=1)
    mixture = mixture.then(at=100, weights={name: 2})
    (folder / "mixture.toml").write_text(f'seq_len = 64\nseed = 1\n[components.a]\npath = "{plain}"\nweight = 1\n')
    verification = tokmill.verify(dataset)
    problem = tokmill.results.Problem(file=name, what=name)
    return {
        "mixture": mixture,
        "forecast": tokmill.mix(str(folder / "mixture.toml"), until=100),
        "training": tokmill.train(tokmill.sample_path(), out=str(folder / name.replace("/", "")), vocab_size=300),
        "verification": replace(verification, problems=(problem,) * 30, orphans=(name,)),
        "tuning": TUNING,
        "exported": tokmill.export(plain, format="megatron", out=str(folder / "megatron")),
        "join": tokmill.join(folder / "all", plain),
        "tokenizer": tokmill.Tokenizer("cl100k_base"),
        "encoding": tokmill.get_encoding("o200k_base"),
        "text": tokmill.Tokenizer("gpt2").show(f"{name} 語 <|endoftext|>"),
    }


CANDIDATE = TuningCandidate(unit_bytes=1 << 20, workers=4, bytes_per_second=2e7, tokens_per_second=5e6, spread=0.02)
TUNING = tokmill.results.Tuning(
    engine="local",
    ray_address=None,
    unit_bytes=1 << 20,
    workers=4,
    candidates=(replace(CANDIDATE, workers=2), CANDIDATE),
    seconds=1.5,
    notes=("<b>",),
)

NAMES = [
    *("summary", "estimate", "packed", "sweep", "evaluation", "report", "dataset", "peek", "traced", "mixture"),
    *("forecast", "training", "verification", "tuning", "exported", "join", "tokenizer", "encoding", "text"),
]


@pytest.mark.parametrize("name", NAMES)
def test_a_cell_has_words_and_nothing_that_runs(name: str, results: dict[str, Any]) -> None:
    html = results[name]._repr_html_()
    parsed = read_cell(html)
    words = "".join(parsed.words)
    assert not {"\x00", "\x1b", "\u202e"} & {*words}
    assert len(html) < 300_000


def read_cell(html: str) -> Read:
    assert html.startswith(CELL)
    style, end, inside = html.removeprefix(CELL).partition("</style>")
    assert end
    parsed = read(page(View(headline="cell", sections=[Section("cell", Markup(inside.removesuffix("</div>")))])))
    assert parsed.style == style, "that of pages"
    return parsed


def test_cells_have_the_numbers(results: dict[str, Any]) -> None:
    manifest = results["summary"].manifest
    assert f"{manifest.documents.out:,}" in results["summary"]._repr_html_()
    assert results["dataset"].identity in results["dataset"]._repr_html_()
    assert f"{len(results['dataset']):,}" in results["dataset"]._repr_html_()
    certificate = results["packed"].plans["train"].certificate
    assert f"{certificate.sequences:,}" in results["packed"]._repr_html_()
    first = results["peek"].documents[0]
    assert all(f'title="{id_}"' in results["peek"]._repr_html_() for id_ in first.ids)
    assert all(f'title="{id_}"' in results["text"]._repr_html_() for id_ in results["text"].ids)
    found = {name: {*read_cell(results[name]._repr_html_()).words} for name in NAMES}
    assert {"weight from 0", "weight from 100", "64", results["mixture"].identity} <= found["mixture"]
    assert f"{results['training'].tokenizers[0].vocab_size:,}" in found["training"]
    assert {"30 problems", "problem: 10 more; --json lists all"} <= found["verification"]
    assert {"--unit-bytes 1MiB --workers 4", "20.0", "5M", "◄ best", "<b>"} <= found["tuning"]
    assert f"{results['exported'].splits['train']['documents']:,}" in found["exported"]
    assert results["join"].manifest.identity in found["join"]
    assert {"100,277", "token 100,257", "<|endoftext|>", tokmill.Tokenizer("cl100k_base").content_hash} <= found[
        "tokenizer"
    ]


def test_short_texts_name_what_there_is(results: dict[str, Any]) -> None:
    assert re.fullmatch(r"Peek\(\d+ documents of .*\)", repr(results["peek"]))
    assert repr(results["traced"]).startswith("Peek(1 token of ")
    shown = tokmill.Tokenizer("gpt2").show("Hello tokenizers")
    assert (repr(shown), len(shown)) == ("EncodedText(tokens=3)", 3)
    assert str(shown) == "Hello| token|izers\n3 tokens: 15496 11241 11341"
    assert b"".join(results["text"].tokens).decode().endswith(" 語 <|endoftext|>")
    one = replace(results["exported"], files=results["exported"].files[:1])
    assert "1 file, " in str(one)


def test_the_page_of_a_training(tmp_path: Path) -> None:
    texts = (f"<script>alert({number})</script> \x1b\u202e" for number in range(99))
    source = write_lines(tmp_path / "a.jsonl", *texts)
    out = tmp_path / "<b>mine"
    trained = tokmill.train(str(source), out=str(out), vocab_size=300)
    html = trained.as_html()
    parsed = read(html)
    assert "<script" not in html
    assert not {"\x1b", "\u202e"} & {*html}
    assert parsed.attributes["aria-label"] == ["Contents", "Lengths of tokens"]
    assert out.name in parsed.words
    tokens = tokmill.Tokenizer(out).ordinary_tokens()
    assert {f'"{token.decode()}"' for token in tokens.values() if len(token) > 3 and token.isalpha()} <= {*parsed.words}
    told = run("train", source, "--out", out, "--vocab-size", "300", "--html", tmp_path / "page.html")
    assert told.code == 0
    assert "Trained tokenizer" in (tmp_path / "page.html").read_text("utf-8")
    assert "counting" not in read((tmp_path / "page.html").read_text("utf-8")).words, "it was complete"


def test_each_renderer_shows_a_view() -> None:
    """Text has the parts, the notes and the next commands; HTML the figures too, and sections in place of the parts."""
    view = View(
        headline="3 tokens",
        figures=[("tokens", "3")],
        parts=[Table((), [("name", "<a>")]), "a paragraph"],
        notes=[Note("less"), Note("much", "warning")],
        next=["tokmill peek out"],
    )
    assert text(view) == "name  <a>\n\na paragraph\n\nnote: less\nwarning: much\nnext: tokmill peek out"
    shown = ["tokens", "3", "name", "<a>", "a paragraph", "less", "warning: much", "next: ", "tokmill peek out"]
    assert [word for word in read_cell(cell(view)).words if word.strip()][3:] == shown
    with_sections = replace(view, sections=[Section("Title", Folded("more", Table(("x",), [("y",)])), name="T")])
    words = [word for word in read(page(with_sections)).words if word.strip()]
    assert words == ["3 tokens", "3 tokens", "tokens", "3", *shown[-4:], "Title", "more", "x", "y"]
