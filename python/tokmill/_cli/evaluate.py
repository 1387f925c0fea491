"""`tokmill evaluate`."""

from __future__ import annotations

from typing import Any

from tokmill._cli.declared import takes
from tokmill._cli.options import Html, Json, Quiet
from tokmill._cli.printing import loading, show, write_page
from tokmill._evaluation.options import TOKENIZERS, EvaluateKeywords


@takes(EvaluateKeywords, tokenizers=TOKENIZERS)
def evaluate(
    tokenizers: list[str], *, html: Html = None, json: Json = False, quiet: Quiet = False, **keywords: Any
) -> None:
    """Compare tokenizers on a text, side by side.

    For each group of documents: tokens per word, bytes per token, tokens per character, single-byte tokens, split
    characters, unused vocabulary, longest tokens, and whether the text round-trips.
    """
    with loading(quiet=quiet):
        from tokmill._evaluation.evaluate import evaluate as run

    result = run(tokenizers, **keywords, progress=not quiet)
    show(result, as_json=json)
    if html is not None:
        write_page(html, result.as_html())
