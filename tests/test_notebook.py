"""What results show in a notebook: the same parts as pages, under the same rules."""

from __future__ import annotations

from typing import Any

import pytest

import tokmill
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
