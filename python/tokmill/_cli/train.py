"""`tokmill train`."""

from __future__ import annotations

from typing import Any

from tokmill._cli.declared import takes
from tokmill._cli.options import Config, Html, Json, Silent, Verbose
from tokmill._cli.printing import loading, show, stoppable, write_page
from tokmill._training.options import LABELLED_SOURCES, TrainKeywords


@takes(TrainKeywords, sources=LABELLED_SOURCES)
def train(
    sources: list[str],
    *,
    config: Config = None,
    html: Html = None,
    json: Json = False,
    quiet: Silent = False,
    verbose: Verbose = False,
    **keywords: Any,
) -> None:
    """Train a tokenizer on a sample of text.

    The folder opens in tokmill, tokenizers and transformers. After an interruption, the same command resumes.
    """
    del config
    with loading(quiet=quiet):
        from tokmill._progress import listener_for
        from tokmill._training.train import train as run

    with stoppable(), listener_for("planning", quiet=quiet, verbose=verbose) as on_progress:
        trained = run(sources, **keywords, on_progress=on_progress)
    if json or not quiet:
        show(trained, as_json=json)
    if html is not None:
        write_page(html, trained.as_html())
