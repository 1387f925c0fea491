"""The `train` command: trains tokenizers on a sample of text."""

from __future__ import annotations

import os
import time
from collections import Counter
from dataclasses import dataclass
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tokmill import _core
from tokmill._encoding.engine import EngineConfig
from tokmill._options.option import declared, fields_of, parse_options
from tokmill._options.signature import takes
from tokmill._progress import PartProgress, displayed, ignore
from tokmill._signals import StopNow, listening
from tokmill._sources.formats import ReadOptions
from tokmill._sources.selection import SourceSelection
from tokmill._store import as_texts, is_remote, open_output, refuse_quoted_home
from tokmill._store.local import LocalStore
from tokmill._tokenizer.tokenizer import Tokenizer
from tokmill._training.counting import (
    SUFFIX,
    KeptCounts,
    Parity,
    SampleCounts,
    WordCounting,
    hash_file,
    told,
)
from tokmill._training.folder import (
    COMMAND,
    claim,
    compare,
    identify,
    read_record,
    withdraw,
    write_folder,
    write_record,
)
from tokmill._training.options import LABELLED_SOURCES, NO_WORD, SampleKeywords, TrainKeywords, TrainOptions
from tokmill._training.result import BaseTokenizer, PrunedWords, Trained, Training, WordGrowth, next_point
from tokmill._training.sampling import Sample, draw
from tokmill._training.trainer import Made, VocabularyTrainer, checked_with, verify
from tokmill.errors import SourceError, TokmillError, UsageError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Unpack

    from tokmill._progress import Show
    from tokmill._signals import Interrupted, StopRequest
    from tokmill._store import Location, ReadStore
    from tokmill._training.sampling import SampleDraw

_MEMORY: Final = 2 << 30
"""Default maximum memory of word counts, in bytes."""

_FINAL: Final = ("source-empty", "text-not-encodable", "counts-unfit")
"""Codes of errors that the same command would meet again, so that its counts are of no use."""


@takes(TrainKeywords, sources=LABELLED_SOURCES)
@displayed("planning")
def train(
    sources: Location | Sequence[Location],
    *,
    progress: bool = False,  # noqa: ARG001 - for `displayed`
    on_progress: Show = ignore,
    **keywords: Unpack[TrainKeywords],
) -> Training:
    """Train a tokenizer, as `tokmill train` does on the command line.

    Byte-level BPE produces the same merges, order and ids as Hugging Face's BpeTrainer; the other models produce the
    same tokens as its trainers. The files depend only on sources and options, not on the number of workers. Run an
    interrupted call again to resume it.

    Parameters
    ----------
    progress
        Display progress on stderr or in the notebook.
    on_progress
        Called from the calling thread several times per second.

    Raises
    ------
    TokmillError
        One of the subclasses in errors.py.
    Interrupted
        After Ctrl-C or SIGTERM, once the counts are saved. A subclass of KeyboardInterrupt.
    """
    values = parse_options(TrainKeywords, keywords)
    options = TrainOptions.of(values)
    given = as_texts(sources)
    texts = [source for source in given if not source.endswith(SUFFIX)]
    if not texts:
        _check_no_sample(values)
    weights = values["weight"]
    read = ReadOptions(needs_ids=False, **fields_of(ReadOptions, values))
    reading: dict[str, Any] = {"read": read, "clean": options.clean, "on_bad": values["on_bad"]}
    what = Sample.parse(
        texts,
        size=values["sample"],
        seed=values["seed"],
        weights=[weights] if isinstance(weights, str) else weights,
        **reading,
    )
    parity = Parity.parse({**values, "parallel": as_texts(values["parallel"])}, given, what, **reading)
    if parity is not None and options.model != "bpe":
        message = f"--model {options.model} merges no pairs of languages"
        raise UsageError("option-conflict", message, "remove --model, or --parity and --parallel")
    counted = _counted([source for source in given if source.endswith(SUFFIX)])
    save_counts = None if values["save_counts"] is None else _local(values["save_counts"], "--save-counts")
    if save_counts is not None and save_counts.suffix != SUFFIX:
        message = f"--save-counts {save_counts}: the name must end with {SUFFIX}"
        raise UsageError("option-value", message, "as a source, a file with another name would be read as text")
    out = Path(open_output(_local(values["out"], "--out")).location())
    workers = EngineConfig(**fields_of(EngineConfig, values)).threads
    tables = 1 if parity is None else len(parity.languages) * (1 if parity.parallel is None else 2)
    with listening() as stop:
        try:
            with stop.interruptible(allowed=True):
                selection = SourceSelection(values["source_config"], values["source_split"])
                drawn = partial(draw, selection=selection, apart_from=LocalStore(out), threads=workers)
                drawing = drawn(what) if texts else None
                parallel = drawn(parity.parallel) if parity is not None and parity.parallel is not None else None
            hashes = [hash_file(path) for path in counted]
            job = _Job(
                options=options,
                out=out,
                identity=identify(values, options, what, drawing, hashes, parity, parallel),
                drawing=drawing,
                counted=counted,
                parity=parity,
                parallel=parallel,
                save_counts=save_counts,
                table_bytes=(_MEMORY if values["max_memory"] is None else values["max_memory"]) // tables,
                workers=workers,
                stop=stop,
                show=on_progress,
            )
            with job.store.lock():
                return _run(job)
        except StopNow:
            state = "nothing has been counted yet"
            raise stop.interrupted(state) from None


def _check_no_sample(values: Mapping[str, Any]) -> None:
    """Raise UsageError if an option of the sample is given although no source is text."""
    for name, option in declared(SampleKeywords).items():
        if name == "clean":  # tells how the text was cleaned that has been counted
            continue
        if values[name] != option.parsed_default and values[name] != []:
            message = f"{option.flag} has no effect: all sources are word counts"
            raise UsageError("option-conflict", message, "use it in the runs that count the text")


def _counted(given: Sequence[str]) -> list[Path]:
    """Return the files of word counts. Raises UsageError if one is given twice."""
    counted = [_local(source, "SOURCE") for source in given]
    for path, times in Counter(path.resolve() for path in counted).items():
        if times > 1:
            message = f"{path} is given twice"
            raise UsageError("option-repeated", message, "give each file once; its words would count twice")
    return counted


@dataclass(frozen=True, kw_only=True)
class _Job:
    """One call of `train`."""

    options: TrainOptions
    out: Path
    identity: Mapping[str, Any]
    """Everything that the tokenizers depend on, except their sizes."""
    drawing: SampleDraw | None
    """The sample; None if all sources are word counts."""
    counted: Sequence[Path]
    """Files of word counts."""
    parity: Parity | None
    parallel: SampleDraw | None
    """Parallel text for `parity`."""
    save_counts: Path | None
    table_bytes: int
    """Maximum memory of one table of words."""
    workers: int
    stop: StopRequest
    show: Show

    @property
    def store(self) -> LocalStore:
        """The output folder."""
        return LocalStore(self.out)

    def interrupted(self) -> Interrupted:
        """Return the exception of a stop after all documents are counted."""
        state = "the counts of all documents are saved"
        return self.stop.interrupted(state)


def _run(job: _Job) -> Training:
    """Count words, train the tokenizers and write them, unless the output is already complete. It must be locked."""
    store, sizes = job.store, job.options.sizes
    folders = [job.out / str(size) for size in sizes] if sizes[1:] else [job.out]
    for folder in {job.out, *folders}:
        LocalStore(folder).sweep()
    if sizes[1:]:
        _read_complete(store, sizes, job.identity)  # one size, which would be at the root
    before = [
        _read_complete(LocalStore(folder), [size], job.identity) for folder, size in zip(folders, sizes, strict=True)
    ]
    complete = [record for record in before if record is not None]
    if len(complete) == len(folders):
        if job.save_counts is not None and not job.save_counts.exists():
            message = f"--save-counts {job.save_counts}: {job.out} is complete, but its counts do not exist"
            raise UsageError("output-occupied", message, "choose another --out to count again")
        store.clear(COMMAND.folder)
        return _training(folders, complete, None)
    own = [folder for folder, record in zip(folders, before, strict=True) if record is not None]
    own += [] if job.save_counts is None else [job.save_counts]
    inside = [file.absolute() for file in own if store.holds(str(file.absolute()))]
    paths = [file.relative_to(store.root).as_posix() for file in inside]
    kept = KeptCounts(job.out / claim(store, job.identity, sizes, paths))
    try:
        began = time.monotonic()
        counts, growth = _count(job, kept)
        counting = time.monotonic() - began
        record: dict[str, Any] = {
            "identity": job.identity,
            "sample": None if job.drawing is None else job.drawing.as_dict(),
            "counts": {
                "documents": counts.documents,
                "bytes": counts.text_bytes,
                "occurrences": counts.occurrences,
                # Words are visited to count them, so the last point of the growth serves if nothing was added since.
                "words": counts.words if growth is None or job.counted else growth.points[-1][1],
                "pruned": counts.pruned,
                "growth": None if growth is None else growth.points,
                "files": [path.name for path in job.counted],
            },
        }
        began = time.monotonic()
        made = _train(job, counts, kept)
        training = time.monotonic() - began
        record["notes"] = [] if job.parallel is None else _unparallel(job.parallel)
        began = time.monotonic()
        job.show(f"checking the tokenizer with {', '.join(checked_with())}")
        records = [_write(job, *each, record) for each in zip(folders, sizes, made, strict=True)]
        checking = time.monotonic() - began
        store.clear(COMMAND.folder)
    except BaseException as error:
        if not kept.exist or (isinstance(error, TokmillError) and error.code in _FINAL):
            withdraw(store, paths)
        raise
    return _training(folders, records, (counting, training, checking))


def _count(job: _Job, kept: KeptCounts) -> tuple[SampleCounts, WordGrowth | None]:
    """Return the counts of the sample plus those of the files of counts, and the growth of the sample's words."""

    def load(path: Path) -> _core.WordCounts:
        return _core.WordCounts.load(path, max_bytes=job.table_bytes, spill=kept.folder)

    with told(kept.folder):
        kept.prepare()
    drawing, counts = job.drawing, _no_words(job, kept)
    growth: WordGrowth | None = None
    points: list[tuple[int, int]] = []
    if drawing is not None:
        if (found := kept.load(load)) is not None:
            tables, place = found
            counts = SampleCounts(tables, counts.languages)
            points = [(size, words) for size, words in place.pop("growth")]
            drawing.resume(place)
        counting = WordCounting(drawing, counts, job.workers)
        while True:
            drawing.pause(next_point(len(points)))
            if not counting.run(job.stop, job.show):
                kept.keep(counts, {**drawing.place(), "growth": points})
                state = f"the counts of {counts.documents:,} documents are saved"
                raise job.stop.interrupted(state)
            if drawing.ended:
                break
            points.append((drawing.distinct_bytes, counts.words))
        growth = WordGrowth((*points, (drawing.distinct_bytes, counts.words)))
        kept.keep(counts, {**drawing.place(), "growth": points})  # a stop while merging then loses no counting
    for path in job.counted:
        with told(path):
            counts.whole.merge(load(path))
    if not counts.occurrences:
        raise SourceError("source-empty", *NO_WORD) if drawing is None else drawing.nothing()
    counts.require_words("the sample")
    if job.save_counts is not None:
        with told(job.save_counts):
            counts.save([job.save_counts])
        LocalStore(job.save_counts.parent).sweep()
    return counts, growth


def _no_words(job: _Job, kept: KeptCounts) -> SampleCounts:
    """Return counts of no words, which spill to the folder of the kept ones."""
    options, languages = job.options, () if job.parity is None else job.parity.languages
    tables = [
        _core.WordCounts(
            pretokenizer=options.pretokenizer,
            special_tokens=list(options.separators),
            reference="huggingface" if options.base is None else "tiktoken",
            max_bytes=job.table_bytes,
            spill=kept.folder,
        )
        for _ in languages or [""]
    ]
    return SampleCounts(tables, languages)


def _train(job: _Job, counts: SampleCounts, kept: KeptCounts) -> list[Made]:
    """Return the tokenizer of each size. Raises Interrupted if a stop is requested."""
    began, texts = time.monotonic(), None
    if job.parallel is not None:  # its counts are not kept: it is small
        texts = _no_words(job, kept)
        if not WordCounting(job.parallel, texts, job.workers).run(job.stop, job.show):
            raise job.interrupted()
        texts.require_words("--parallel")

    def tell(phase: str, done: int, of: int) -> None:
        if job.stop.signal is not None:
            raise job.interrupted()
        seconds, counted = time.monotonic() - began, [(phase, f"{done:,} of {of:,}")]
        job.show(PartProgress(seconds=seconds, doing="merging", completed=done / of if of else 1.0, counted=counted))

    trainer = VocabularyTrainer(job.options, threads=job.workers, progress=tell)
    return trainer.tokenizers(counts.whole) if job.parity is None else trainer.balanced(counts, job.parity, texts)


def _write(job: _Job, folder: Path, size: int, made: Made, record: Mapping[str, Any]) -> dict[str, Any]:
    """Write a folder and return its record."""
    store, options = LocalStore(folder), job.options
    write_folder(store, made.files)
    verify(folder, options)
    notes = [*(record["sample"] or {}).get("notes", []), *record["notes"], *options.notes]
    if made.size < size and not options.prune:
        notes.append(f"the sample is too small for {size:,} tokens; it contains only {made.size:,}")
    if options.prune and options.base is not None and size > options.base.n_vocab:
        notes.append(f"--vocab-size {size:,} limits nothing: --from has only {options.base.n_vocab:,} tokens")
    whole = {
        "wanted": size,
        "vocab_size": made.size,
        "merges": dict(made.merges),
        "hash": Tokenizer(folder).content_hash,
        **options.as_dict(),
        **({} if job.parity is None else {"parity": job.parity.as_dict()}),
        "normalizer": options.normalizer,
        **record,
        "notes": notes,
        "version": version("tokmill"),
    }
    write_record(store, whole)
    return whole


def _read_complete(store: ReadStore, sizes: Sequence[int], identity: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return the record of a complete tokenizer; None if there is none. Raises OutputError if it is another one."""
    record = read_record(store)
    if record is not None:
        then = {"vocab_size": [record.get("wanted")], **record["identity"]}
        compare(store, then, {"vocab_size": list(sizes), **identity})
    return record


def _training(
    folders: Sequence[Path], records: Sequence[Mapping[str, Any]], seconds: tuple[float, float, float] | None
) -> Training:
    """Return the result from the records of the tokenizers; `seconds` is None if they were already complete."""
    counts = records[0]["counts"]
    growth = counts["growth"]
    pruned, (counting, training, checking) = counts["pruned"], seconds or (0.0, 0.0, 0.0)
    return Training(
        tokenizers=tuple(
            Trained(out=str(folder), **{name: record[name] for name in ("wanted", "vocab_size", "hash", "merges")})
            for folder, record in zip(folders, records, strict=True)
        ),
        documents=counts["documents"],
        text_bytes=counts["bytes"],
        words=counts["words"],
        base=BaseTokenizer(**records[0]["base"]) if "base" in records[0] else None,
        growth=None if growth is None else WordGrowth(tuple((size, words) for size, words in growth)),
        pruned=PrunedWords(pruned["words"], pruned["occurrences"]),
        counting_seconds=counting,
        merging_seconds=training,
        checking_seconds=checking,
        notes=tuple(dict.fromkeys(note for record in records for note in record["notes"])),
        already_complete=seconds is None,
    )


def _unparallel(parallel: SampleDraw) -> list[str]:
    """Return a remark if the texts of the languages cannot be the same."""
    documents = {label: taken.documents for label, taken in parallel.taken.items()}
    if len(set(documents.values())) == 1:
        return []
    counted = ", ".join(f"{label} {count:,}" for label, count in documents.items())
    return [f"--parallel has different numbers of documents ({counted}); it needs the same text in every language"]


def _local(location: Location, option: str) -> Path:
    if is_remote(location):
        message = f"{option}: {location} is not on this machine"
        raise UsageError(
            "location-unusable", message, "tokenizers and counts are small: write to a local folder and copy it"
        )
    path = os.fspath(location).removeprefix("file://")
    refuse_quoted_home(path)
    return Path(path)
