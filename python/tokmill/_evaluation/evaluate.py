"""`tokmill.evaluate`: compare tokenizers on a text."""

from __future__ import annotations

import operator
import time
from collections.abc import Sequence
from functools import reduce
from typing import TYPE_CHECKING, Any

from tokmill._encoding.counts import undecided
from tokmill._encoding.engine import EngineConfig
from tokmill._encoding.retokenised import plan_documents
from tokmill._evaluation.counting import NO_VALUE, Grouping, TextLimit, count_units, group_column, limited_units, texts
from tokmill._evaluation.measures import Vocabulary, describe_tokenizer, gini_of_groups, score_group, worst_words
from tokmill._evaluation.options import TOKENIZERS, EvaluateKeywords
from tokmill._evaluation.result import Evaluation
from tokmill._evaluation.saturation import CoreTrainer, SaturationOptions, measure_saturation
from tokmill._evaluation.sweep import SweepOptions, check_sizes, sweep_vocabularies
from tokmill._mixing.forecast import text_sources
from tokmill._mixing.mixture_file import is_mixture_file
from tokmill._options.option import declared, fields_of, parse_options
from tokmill._options.signature import takes
from tokmill._progress import displayed, ignore
from tokmill._sizes import parse_count
from tokmill._sources.faults import no_documents
from tokmill._sources.formats import ReadOptions
from tokmill._sources.reading import column_names
from tokmill._sources.selection import SourceSelection
from tokmill._spelling import did_you_mean
from tokmill._store import as_texts
from tokmill._tokenizer.tokenizer import Tokenizer
from tokmill.errors import SourceError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Unpack

    from tokmill._encoding.progress import Listener
    from tokmill._evaluation.counting import EvaluationCounts
    from tokmill._sources.plan import Plan


@takes(EvaluateKeywords, tokenizers=TOKENIZERS)
@displayed("reading tokenizers and sources")
def evaluate(
    tokenizers: str | Tokenizer | Sequence[str | Tokenizer],
    *,
    progress: bool = False,  # noqa: ARG001 - for `displayed`
    on_progress: Listener = ignore,
    **keywords: Unpack[EvaluateKeywords],
) -> Evaluation:
    """Compare tokenizers on a text, as `tokmill evaluate` does.

    Parameters
    ----------
    progress
        Display progress on stderr or in the notebook.
    on_progress
        Callback for progress. `tokens` are those of the first tokenizer.

    Raises
    ------
    UsageError
        If an option is invalid.
    TokenizerError
        If a tokenizer does not exist, cannot be read, or does not support what is asked.
    SourceError
        If a source cannot be read, or there are no documents.
    ContentError, TooManyBadError
        If a row is bad, as `on_bad` and `max_bad` say.
    """
    began = time.monotonic()
    values = parse_options(EvaluateKeywords, keywords)
    _refuse_without_effect(values)
    by, sizes = values["by"], values["sweep"]
    read = ReadOptions(needs_ids=False, group_column=group_column(by), **fields_of(ReadOptions, values))
    limit = TextLimit(documents=values["limit_docs"], bytes=values["limit_bytes"])
    sizes = sizes.split(",") if isinstance(sizes, str) else sizes
    sweep_options = SweepOptions(
        sizes=tuple(parse_count(size, "--sweep") for size in sizes), dim=values["dim"], tied=values["tied"]
    )
    threads = EngineConfig(**fields_of(EngineConfig, values)).threads
    trainer = None
    if values["saturation"] is not None:
        saturation = SaturationOptions(vocabulary=values["saturation"], **fields_of(SaturationOptions, values))
        trainer = CoreTrainer(saturation, threads)
    vocabularies = [Vocabulary.of(tokenizer, name) for name, tokenizer in _named_tokenizers(tokenizers)]
    if sweep_options.sizes:
        check_sizes(vocabularies, sweep_options)
    sources = [each for given in as_texts(values["on"]) for each in _texts_of(given)]
    plan = plan_documents(sources, read, None, SourceSelection(values["source_config"], values["source_split"]))
    plan.announce()
    grouping = Grouping.of(by, plan)
    counted = count_units(
        limited_units(plan, read, limit),
        vocabularies,
        grouping,
        occurrences=bool(sweep_options.sizes),
        workers=threads,
        total_bytes=plan.total_bytes,
        on_progress=on_progress,
    )
    _require_documents(by, plan, read, counted)
    groups = list(counted.groups.items())
    if read.group_column is not None:
        groups.sort(key=lambda group: -group[1].text.bytes)
    total = reduce(operator.add, counted.groups.values())
    occurrences = [each for each in counted.occurrences if each is not None]
    scored = tuple(score_group(name, counts, vocabularies) for name, counts in groups)
    return Evaluation(
        by=by,
        sources=tuple(sources),
        tokenizers=tuple(map(describe_tokenizer, vocabularies)),
        groups=scored,
        total=score_group("all", total, vocabularies),
        gini=gini_of_groups(scored),
        worst_words=tuple(worst_words(each.tokenizer, counted.words) for each in vocabularies),
        limited=limit.is_set,
        filtered=counted.filtered,
        bad_rows=dict(counted.bad),
        ignored_files=plan.ignored,
        source_notes=(*plan.notes, *undecided(plan.files, read, counted.undecided)),
        sweep=sweep_vocabularies(vocabularies, occurrences, total.text, sweep_options) if occurrences else None,
        saturation=(
            None
            if trainer is None
            else measure_saturation(lambda: texts(limited_units(plan, read, limit), threads), trainer, trainer.options)
        ),
        seconds=time.monotonic() - began,
    )


def _texts_of(source: str) -> Iterator[str]:
    """Yield the source, or those of the components of a mixture."""
    if is_mixture_file(source):
        yield from (each.source for each in text_sources(source).values())
    else:
        yield source


def _refuse_without_effect(values: Mapping[str, Any]) -> None:
    """Raise UsageError for an option of a measurement that is not asked for."""
    for needed, names in (("sweep", ("dim", "tied")), ("saturation", ("pretokenizer", "samples"))):
        for option in (declared(EvaluateKeywords)[name] for name in names):
            if not values[needed] and option.is_set(values[option.name]):
                message = f"{option.flag} has no effect without --{needed}"
                raise UsageError("option-conflict", message, f"add --{needed}, or remove {option.flag}")


def _require_documents(by: str, plan: Plan, read: ReadOptions, counted: EvaluationCounts) -> None:
    """Raise SourceError if there are no documents, or none has a value to group by."""
    if not counted.groups:
        rows, null = counted.filtered + counted.bad.total(), counted.undecided
        raise no_documents(plan.files, read, rows=rows, filtered=counted.filtered, undecided=null, dropped=counted.bad)
    if read.group_column is not None and counted.groups.keys() == {NO_VALUE}:
        message = f"--by {by}: no document has a value in this column"
        otherwise = "pass another column to --by, or group by source or file"
        columns = column_names(plan.files[0])  # rows of JSON lines may have different keys
        raise SourceError("column-missing", message, hint=did_you_mean(read.group_column, columns, otherwise))


def _named_tokenizers(tokenizers: str | Tokenizer | Sequence[str | Tokenizer]) -> Iterator[tuple[str, Tokenizer]]:
    """Yield each tokenizer with its name, which must be unique."""
    chosen = [tokenizers] if isinstance(tokenizers, (str, Tokenizer)) else tokenizers
    if not chosen:
        message = "no tokenizer to evaluate"
        raise UsageError("option-missing", message, "pass one tokenizer, or several to compare")
    taken = set[str]()
    for each in chosen:
        name = each if isinstance(each, str) else each.name
        if name in taken:
            message = f"the tokenizer {name!r} is listed twice"
            raise UsageError("option-repeated", message, "list each tokenizer once")
        taken.add(name)
        yield name, Tokenizer(each) if isinstance(each, str) else each
