"""`tokmill peek`."""

from __future__ import annotations

from typing import Annotated

import typer

from tokmill._cli import completion
from tokmill._cli.options import Dataset, Split
from tokmill._cli.printing import painted, show


def peek(
    dataset: Dataset,
    *,
    split: Split = "train",
    shard: Annotated[
        str | None, typer.Option(metavar="I", help="Only documents that start in this shard, from 0.")
    ] = None,
    doc: Annotated[
        str | None, typer.Option(metavar="N", help="The document of this number, from 0, of the split or shard.")
    ] = None,
    random: Annotated[str | None, typer.Option(metavar="K", help="So many documents, chosen at random.")] = None,
    grep: Annotated[
        str | None, typer.Option(metavar="TEXT", help="Documents that hold this text; reads until there are enough.")
    ] = None,
    token: Annotated[
        list[str] | None,
        typer.Option(
            metavar="SPLIT:OFFSET",
            autocompletion=completion.offsets,
            help="Which document, file, row and character a token comes from; may be repeated. Reads the sources.",
        ),
    ] = None,
    limit: Annotated[str, typer.Option(metavar="N", help="Documents, at most.")] = "3",
    max_tokens: Annotated[str, typer.Option(metavar="N", help="Tokens of a document, at most.")] = "1000",
    source: Annotated[
        bool, typer.Option("--source", help="Also find the file and row of each document. Reads the sources.")
    ] = False,
    ids: Annotated[bool, typer.Option("--ids", help="Show ids, one a line, instead of the text.")] = False,
    seed: Annotated[int | None, typer.Option(metavar="SEED", help="With --random: the same documents again.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print it as JSON on stdout, texts as they are.")] = False,
) -> None:
    """Look at documents as text, a colour for each token, or find where a token comes from."""
    from tokmill._inspection.peek import peek as run

    found = run(
        dataset,
        split=split,
        shard=shard,
        doc=doc,
        random=random,
        grep=grep,
        token=token or (),
        limit=limit,
        max_tokens=max_tokens,
        source=source,
        ids=ids,
        seed=seed,
    )
    show(found, as_json=json, painted=None if json else painted(found.painted))
