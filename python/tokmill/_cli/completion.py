"""What can be chosen where somebody presses Tab: names that there are, read from what the command line says so far.

Nothing is asked of buckets or the hub, since a key that is pressed should not wait. Where a source or dataset cannot be
read there is nothing to choose: the command itself says why.
"""

from __future__ import annotations

from contextlib import suppress

import typer

from tokmill.errors import TokmillError


def tokenizers() -> list[str]:
    """The names of the tokenizers that ship, and of models."""
    from tokmill._tokenizer.models import ALIASES, MODELS

    return [*MODELS, *ALIASES, *(model for models in MODELS.values() for model in models)]


def source_formats() -> list[str]:
    """The formats of sources."""
    from tokmill._sources.formats import format_names

    return format_names()


def export_formats() -> list[str]:
    """The formats that a dataset can be exported to."""
    from tokmill._exporting.formats import format_names

    return format_names()


def pretokenizers() -> list[str]:
    """The pretokenizers that have a name."""
    from tokmill import _core

    return list(_core.Pretokenizer.names())


def steps(incomplete: str) -> list[str]:
    """The steps of cleaning, behind those that were written before a comma."""
    from tokmill._sources.cleaning import STEPS

    before = incomplete[: incomplete.rfind(",") + 1]
    return [before + step for step in STEPS if step not in before.split(",")]


def split_rules() -> list[str]:
    """One of each kind."""
    return ["val=hash:1%", "val=docs:1/100", "test=shards:1"]


def columns(context: typer.Context) -> list[str]:
    """The columns, or keys, of the first local source."""
    from tokmill._sources.listing import plan_sources
    from tokmill._sources.reading import column_names
    from tokmill._sources.unit import ReadOptions
    from tokmill._store import is_remote

    sources = context.params.get("on") or _arguments(context, "sources")
    with suppress(TokmillError):
        plan = plan_sources([source for source in sources if not is_remote(source)], ReadOptions())
        return column_names(plan.files[0])
    return []


def groups(context: typer.Context) -> list[str]:
    """What documents can be grouped by."""
    return ["source", "file", *columns(context)]


def splits(context: typer.Context) -> list[str]:
    """The splits of a local dataset."""
    from tokmill._dataset.reader import open_splits
    from tokmill._store import is_remote, open_store

    for dataset in _arguments(context, "dataset"):
        if not is_remote(dataset):
            with suppress(TokmillError):
                return list(open_splits(open_store(dataset)))
    return []


def offsets(context: typer.Context) -> list[str]:
    """The splits, as an offset begins."""
    return [f"{split}:" for split in splits(context)]


def _arguments(context: typer.Context, name: str) -> list[str]:
    """Those of a command, which typer leaves unnamed while the option at the end has no value."""
    found = context.params.get(name) or context.args
    return [found] if isinstance(found, str) else list(found)
