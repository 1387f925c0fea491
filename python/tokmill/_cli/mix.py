"""`tokmill mix`."""

from __future__ import annotations

from typing import Any

from tokmill._cli.declared import takes
from tokmill._cli.options import Html, Json
from tokmill._cli.printing import loading, show, write_page
from tokmill._mixing.options import MIXTURE_FILE, MixKeywords


@takes(MixKeywords, file=MIXTURE_FILE)
def mix(file: str, *, html: Html = None, json: Json = False, **keywords: Any) -> None:
    """Show what a mixture of datasets draws from each of them, stage by stage.

    Samples, tokens and epochs of each component. Warns where a component repeats more often than it should. Loads no
    samples and writes nothing but the page.
    """
    with loading():
        from tokmill._mixing.forecast import mix as run
        from tokmill._progress import listener_for

    with listener_for("opening the datasets"):
        found = run(file, **keywords)
    show(found, as_json=json)
    if html is not None:
        write_page(html, found.as_html())
