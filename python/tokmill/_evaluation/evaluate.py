"""Tokenizers judged on a text, side by side: options in, scores out."""

from __future__ import annotations

import operator
import time
from collections.abc import Sequence
from functools import reduce
from typing import TYPE_CHECKING

from tokmill._encoding.engine import EngineConfig
from tokmill._encoding.progress import ignore
from tokmill._evaluation.counting import count_passages, texts
from tokmill._evaluation.excerpt import ExcerptLimit, passages
from tokmill._evaluation.groups import NONE, Grouping, group_column
from tokmill._evaluation.options import TOKENIZERS, EvaluateKeywords
from tokmill._evaluation.result import Evaluation
from tokmill._evaluation.saturation import SaturationOptions, measure_saturation
from tokmill._evaluation.scores import contestant, judge
from tokmill._evaluation.sweep import SweepOptions, check_sizes, cut_back
from tokmill._evaluation.training import CoreTrainer
from tokmill._evaluation.vocabulary import Vocabulary
from tokmill._options.option import fields_of, parse_options
from tokmill._options.signature import takes
from tokmill._sizes import parse_count
from tokmill._sources import ReadOptions, SourceSelection, column_names, plan_sources
from tokmill._sources.empty import no_documents
from tokmill._spelling import did_you_mean
from tokmill._store import as_texts
from tokmill._tokenizer.tokenizer import Tokenizer
from tokmill.errors import SourceError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Unpack

    from tokmill._encoding.progress import Listener


@takes(EvaluateKeywords, tokenizers=TOKENIZERS)
def evaluate(
    tokenizers: str | Tokenizer | Sequence[str | Tokenizer],
    *,
    on_progress: Listener = ignore,
    **keywords: Unpack[EvaluateKeywords],
) -> Evaluation:
    """Judges tokenizers on a text, side by side; `tokmill evaluate` is the same on the command line.

    Parameters
    ----------
    on_progress
        Called now and then. The tokens are those of the first tokenizer.

    Raises
    ------
    TokmillError
        Of the kinds that errors.py lists.
    """
    began = time.monotonic()
    values = parse_options(EvaluateKeywords, keywords)
    by, sizes = values["by"], values["sweep"]
    read = ReadOptions(needs_ids=False, group_column=group_column(by), **fields_of(ReadOptions, values))
    limit = ExcerptLimit(documents=values["limit_docs"], bytes=values["limit_bytes"])
    sizes = sizes.split(",") if isinstance(sizes, str) else sizes
    sweep_options = SweepOptions(
        sizes=tuple(parse_count(size, "--sweep") for size in sizes), dim=values["dim"], tied=values["tied"]
    )
    threads = EngineConfig(**fields_of(EngineConfig, values)).threads
    trainer = None
    if values["saturation"] is not None:
        saturation = SaturationOptions(vocabulary=values["saturation"], **fields_of(SaturationOptions, values))
        trainer = CoreTrainer(saturation, threads)
    vocabularies = [Vocabulary.of(tokenizer, name) for name, tokenizer in _named(tokenizers)]
    if sweep_options.sizes:
        check_sizes(vocabularies, sweep_options)
    sources = as_texts(values["on"])
    plan = plan_sources(sources, read, selection=SourceSelection(values["source_config"], values["source_split"]))
    grouping = Grouping.of(by, plan)
    counted = count_passages(
        passages(plan, read, limit),
        vocabularies,
        grouping,
        occurrences=bool(sweep_options.sizes),
        workers=threads,
        total_bytes=plan.total_bytes,
        on_progress=on_progress,
    )
    if not counted.groups:
        rows = counted.filtered + counted.bad.total()
        raise no_documents(plan.files, read, rows=rows, filtered=counted.filtered, dropped=counted.bad)
    if read.group_column is not None and counted.groups.keys() == {NONE}:
        message = f"--by {by}: no document has a value in such a column"
        otherwise = "name another column with --by, or group by source or file"
        hint = did_you_mean(
            read.group_column, column_names(plan.files[0]), otherwise
        )  # lines of JSON may each have other keys
        raise SourceError("column-missing", message, hint=hint)
    groups = list(counted.groups.items())
    if read.group_column is not None:
        groups.sort(key=lambda group: -group[1].text.bytes)
    total = reduce(operator.add, counted.groups.values())
    occurrences = [each for each in counted.occurrences if each is not None]
    return Evaluation(
        by=by,
        tokenizers=tuple(map(contestant, vocabularies)),
        groups=tuple(judge(name, counts, vocabularies) for name, counts in groups),
        total=judge("all", total, vocabularies),
        limited=limit.is_set,
        filtered=counted.filtered,
        bad_rows=dict(counted.bad),
        ignored_files=plan.ignored,
        sweep=cut_back(vocabularies, occurrences, total.text, sweep_options) if occurrences else None,
        saturation=(
            None
            if trainer is None
            else measure_saturation(lambda: texts(passages(plan, read, limit), threads), trainer, trainer.options)
        ),
        seconds=time.monotonic() - began,
    )


def _named(tokenizers: str | Tokenizer | Sequence[str | Tokenizer]) -> Iterator[tuple[str, Tokenizer]]:
    """Each tokenizer with a name of its own."""
    chosen = [tokenizers] if isinstance(tokenizers, (str, Tokenizer)) else tokenizers
    if not chosen:
        message = "there is no tokenizer to evaluate"
        raise UsageError("option-missing", message, "name one, or several to compare")
    taken = set[str]()
    for each in chosen:
        name = each if isinstance(each, str) else each.name
        if name in taken:
            message = f"the tokenizer {name!r} is named twice"
            raise UsageError("option-repeated", message, "name each once")
        taken.add(name)
        yield name, Tokenizer(each) if isinstance(each, str) else each
