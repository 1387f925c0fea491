"""Values for Tab completion, read from the command line so far.

Buckets and the hub are never contacted, because Tab must not wait. If a source or dataset cannot be read, no values are
offered; the command itself reports why.
"""

from __future__ import annotations

from contextlib import suppress

import typer

from tokmill.errors import TokmillError


def tokenizers() -> list[str]:
    """Names of the embedded tokenizers, and of models that use them."""
    from tokmill._tokenizer.models import ALIASES, MODELS

    return [*MODELS, *ALIASES, *(model for models in MODELS.values() for model in models)]


def source_formats() -> list[str]:
    """Formats of sources."""
    from tokmill._sources.formats import format_names

    return format_names()


def adopted_formats() -> list[str]:
    """Formats of token files that can be adopted."""
    from tokmill._dataset import ADOPTED_FORMATS

    return list(ADOPTED_FORMATS)


def export_formats() -> list[str]:
    """Formats of exports."""
    from tokmill._exporting.formats import format_names

    return format_names()


def strategies() -> list[str]:
    """Strategies of packing."""
    from tokmill._packing.options import STRATEGIES

    return list(STRATEGIES)


def pretokenizers() -> list[str]:
    """Names of the built-in pretokenizers."""
    from tokmill import _core

    return list(_core.Pretokenizer.names())


def steps(incomplete: str) -> list[str]:
    """Steps of cleaning, appended to those before a comma."""
    from tokmill._sources.transforms import STEPS

    before = incomplete[: incomplete.rfind(",") + 1]
    return [before + step for step in STEPS if step not in before.split(",")]


def split_rules() -> list[str]:
    """One split rule of each kind."""
    return ["val=hash:1%", "val=docs:1/100", "test=shards:1"]


def columns(context: typer.Context) -> list[str]:
    """Columns or keys of the first local source."""
    from tokmill._sources.formats import ReadOptions
    from tokmill._sources.listing import plan_sources
    from tokmill._sources.reading import column_names
    from tokmill._store import is_remote

    sources = context.params.get("on") or _arguments(context, "sources")
    with suppress(TokmillError):
        plan = plan_sources([source for source in sources if not is_remote(source)], ReadOptions())
        return column_names(plan.files[0])
    return []


def groups(context: typer.Context) -> list[str]:
    """Columns by which documents can be grouped."""
    return ["source", "file", *columns(context)]


def splits(context: typer.Context) -> list[str]:
    """Splits of a local dataset."""
    from tokmill._dataset.reader import open_splits
    from tokmill._store import is_remote, open_store

    for dataset in _arguments(context, "dataset"):
        if not is_remote(dataset):
            with suppress(TokmillError):
                return list(open_splits(open_store(dataset)))
    return []


def offsets(context: typer.Context) -> list[str]:
    """Splits, as prefixes of token offsets."""
    return [f"{split}:" for split in splits(context)]


def _arguments(context: typer.Context, name: str) -> list[str]:
    """Arguments of a command. typer leaves them unnamed while the last option has no value."""
    found = context.params.get(name) or context.args
    return [found] if isinstance(found, str) else list(found)
