"""What results show in a notebook: the same parts as pages, under the same rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import tokmill
from command import run, write_lines
from hostile import hostile_dataset
from test_evaluation_page import read
from tokmill._html.page import page

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
    }


NAMES = ["summary", "estimate", "packed", "sweep", "evaluation", "report", "dataset", "peek", "traced"]


@pytest.mark.parametrize("name", NAMES)
def test_a_cell_has_words_and_nothing_that_runs(name: str, results: dict[str, Any]) -> None:
    html = results[name]._repr_html_()
    assert html.startswith(CELL)
    style, end, inside = html.removeprefix(CELL).partition("</style>")
    assert end
    parsed = read(page("cell", [inside.removesuffix("</div>")]))
    assert parsed.style == style, "that of pages"
    words = "".join(parsed.words)
    assert not {"\x00", "\x1b", "\u202e"} & {*words}
    assert len(html) < 300_000


def test_cells_have_the_numbers(results: dict[str, Any]) -> None:
    manifest = results["summary"].manifest
    assert f"{manifest.documents.out:,}" in results["summary"]._repr_html_()
    assert results["dataset"].identity in results["dataset"]._repr_html_()
    assert f"{len(results['dataset']):,}" in results["dataset"]._repr_html_()
    certificate = results["packed"].plans["train"].certificate
    assert f"{certificate.sequences:,}" in results["packed"]._repr_html_()
    first = results["peek"].documents[0]
    assert all(f'title="{id_}"' in results["peek"]._repr_html_() for id_ in first.ids)


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
