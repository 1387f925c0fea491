"""The `train` command: trains tokenizers on a sample of text."""

from __future__ import annotations

import os
import time
from collections import Counter
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tokmill import _core
from tokmill._encoding.engine import EngineConfig
from tokmill._options.option import declared, fields_of, parse_options
from tokmill._options.signature import takes
from tokmill._progress import displayed, ignore
from tokmill._signals import StopNow, listening
from tokmill._sources.selection import SourceSelection
from tokmill._sources.unit import ReadOptions
from tokmill._store import as_texts, is_remote, open_output, refuse_quoted_home
from tokmill._store.local import LocalStore
from tokmill._tokenizer.tokenizer import Tokenizer
from tokmill._training.claim import COMMAND, claim, compare, identify, withdraw
from tokmill._training.counting import KeptCounts, WordCounting
from tokmill._training.counts import SUFFIX, SampleCounts, hash_file, told
from tokmill._training.folder import (
    read_record,
    write_folder,
    write_record,
)
from tokmill._training.growth import WordGrowth, next_point
from tokmill._training.options import LABELLED_SOURCES, NO_WORD, SampleKeywords, TrainKeywords, TrainOptions
from tokmill._training.parity import Parity
from tokmill._training.progress import MergingProgress
from tokmill._training.result import BaseTokenizer, Trained, Training
from tokmill._training.sample import Sample
from tokmill._training.sampling import draw
from tokmill._training.trainer import Made, VocabularyTrainer
from tokmill._training.verification import verify
from tokmill.errors import SourceError, TokmillError, UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Unpack

    from tokmill._signals import StopRequest
    from tokmill._store import Location, Store
    from tokmill._training.progress import Listener
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
    on_progress: Listener = ignore,
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
    counted = [_local(source, "SOURCE") for source in given if source.endswith(SUFFIX)]
    run = _Run(
        options,
        Path(open_output(_local(values["out"], "--out")).location()),
        parity=parity,
        counted=counted,
        save_counts=None if values["save_counts"] is None else _local(values["save_counts"], "--save-counts"),
        max_memory=values["max_memory"],
        workers=EngineConfig(**fields_of(EngineConfig, values)).threads,
        show=on_progress,
    )
    with listening() as stop:
        try:
            with stop.interruptible(allowed=True):
                selection = SourceSelection(values["source_config"], values["source_split"])
                drawn = partial(draw, selection=selection, apart_from=run.store, threads=run.workers)
                drawing = drawn(what) if texts else None
                parallel = drawn(parity.parallel) if parity is not None and parity.parallel is not None else None
            counts = [hash_file(path) for path in counted]
            return run.train(
                drawing, parallel, identify(values, options, what, drawing, counts, parity, parallel), stop
            )
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


class _Run:
    """One call of `train`."""

    def __init__(
        self,
        options: TrainOptions,
        out: Path,
        *,
        parity: Parity | None,
        counted: Sequence[Path],
        save_counts: Path | None,
        max_memory: int | None,
        workers: int,
        show: Listener,
    ) -> None:
        self.store = LocalStore(out)
        self.workers = workers
        self._options = options
        self._out = out
        self._parity = parity
        self._counted = counted
        self._save_counts = save_counts
        tables = 1 if parity is None else len(parity.languages) * (1 if parity.parallel is None else 2)
        self._max_memory = (_MEMORY if max_memory is None else max_memory) // tables
        self._show = show
        for path, times in Counter(path.resolve() for path in counted).items():
            if times > 1:
                message = f"{path} is given twice"
                raise UsageError("option-repeated", message, "give each file once; its words would count twice")
        if save_counts is not None and save_counts.suffix != SUFFIX:
            message = f"--save-counts {save_counts}: the name must end with {SUFFIX}"
            raise UsageError("option-value", message, "as a source, a file with another name would be read as text")

    def train(
        self,
        drawing: SampleDraw | None,
        parallel: SampleDraw | None,
        identity: Mapping[str, Any],
        stop: StopRequest,
    ) -> Training:
        """Train, unless the output is already complete."""
        with self.store.lock():
            return self._train(drawing, parallel, identity, stop)

    def _train(
        self,
        drawing: SampleDraw | None,
        parallel: SampleDraw | None,
        identity: Mapping[str, Any],
        stop: StopRequest,
    ) -> Training:
        sizes = self._options.sizes
        folders = [self._out / str(size) for size in sizes] if sizes[1:] else [self._out]
        for folder in {self._out, *folders}:
            LocalStore(folder).sweep()
        if sizes[1:]:
            _read_complete(self.store, sizes, identity)  # one size, which would be at the root
        records = [
            _read_complete(LocalStore(folder), [size], identity) for folder, size in zip(folders, sizes, strict=True)
        ]
        complete = [record for record in records if record is not None]
        if len(complete) == len(folders):
            if self._save_counts is not None and not self._save_counts.exists():
                message = f"--save-counts {self._save_counts}: {self._out} is complete, but its counts do not exist"
                raise UsageError("output-occupied", message, "choose another --out to count again")
            self.store.clear(COMMAND.folder)
            return _training(folders, complete, None)
        own = [folder for folder, record in zip(folders, records, strict=True) if record is not None]
        own += [] if self._save_counts is None else [self._save_counts]
        paths = [self._path(file) for file in own if self.store.holds(str(file.absolute()))]
        kept = KeptCounts(self._out / claim(self.store, identity, sizes, paths))
        try:
            made, seconds = self._make(drawing, parallel, identity, kept, folders, stop)
        except BaseException as error:
            if not kept.exist or (isinstance(error, TokmillError) and error.code in _FINAL):
                withdraw(self.store, paths)
            raise
        return _training(folders, made, seconds)

    def _path(self, file: Path) -> str:
        """Return the path of a file or folder in the output."""
        return file.absolute().relative_to(self.store.root).as_posix()

    def _make(
        self,
        drawing: SampleDraw | None,
        parallel: SampleDraw | None,
        identity: Mapping[str, Any],
        kept: KeptCounts,
        folders: Sequence[Path],
        stop: StopRequest,
    ) -> tuple[list[dict[str, Any]], tuple[float, float]]:
        """Train and write all tokenizers; return their records and the seconds of counting and training."""
        began = time.monotonic()
        counts, growth = self._count(drawing, kept, stop)
        counted = time.monotonic()
        # All words are visited to count them, so the last point of the growth serves if nothing was added since.
        words = counts.words if growth is None or self._counted else growth.points[-1][1]
        pruned = counts.pruned
        texts = None if parallel is None else self._texts(parallel, kept, stop)
        trainer = VocabularyTrainer(self._options, threads=self.workers, progress=self._telling(stop))
        made = (
            trainer.tokenizers(counts.whole) if self._parity is None else trainer.balanced(counts, self._parity, texts)
        )
        trained = time.monotonic()
        self._show("writing and checking the tokenizer")
        record = {
            "identity": identity,
            "sample": None if drawing is None else drawing.as_dict(),
            "counts": {
                "documents": counts.documents,
                "bytes": counts.text_bytes,
                "occurrences": counts.occurrences,
                "words": words,
                "pruned": pruned,
                "growth": None if growth is None else growth.points,
                "files": [path.name for path in self._counted],
            },
            "notes": [] if parallel is None else _unparallel(parallel),
        }
        records = [
            self._write(folder, size, tokenizer, record)
            for folder, size, tokenizer in zip(folders, self._options.sizes, made, strict=True)
        ]
        self.store.clear(COMMAND.folder)
        return records, (counted - began, trained - counted)

    def _new(self, kept: KeptCounts) -> SampleCounts:
        """Return counts of no words, which spill to the folder of the kept ones."""
        options, languages = self._options, () if self._parity is None else self._parity.languages
        tables = [
            _core.WordCounts(
                pretokenizer=options.pretokenizer,
                special_tokens=list(options.separators),
                reference="huggingface" if options.base is None else "tiktoken",
                max_bytes=self._max_memory,
                spill=kept.folder,
            )
            for _ in languages or [""]
        ]
        return SampleCounts(tables, languages)

    def _texts(self, parallel: SampleDraw, kept: KeptCounts, stop: StopRequest) -> SampleCounts:
        """Return the counts of parallel text, which are not kept: it is small."""
        texts = self._new(kept)
        if not WordCounting(parallel, texts, self.workers).run(stop, self._show):
            state = "the counts of all documents are saved"
            raise stop.interrupted(state)
        texts.require_words("--parallel")
        return texts

    def _count(
        self, drawing: SampleDraw | None, kept: KeptCounts, stop: StopRequest
    ) -> tuple[SampleCounts, WordGrowth | None]:
        """Return the counts of the sample plus those of the files of counts, and the growth of the sample's words."""
        with told(kept.folder):
            kept.prepare()
        found = kept.load(partial(self._read, kept)) if drawing is not None else None
        growth: WordGrowth | None = None
        points: list[tuple[int, int]] = []
        counts = self._new(kept)
        if drawing is not None and found is not None:
            tables, place = found
            counts = SampleCounts(tables, counts.languages)
            points = [(size, words) for size, words in place.pop("growth")]
            drawing.resume(place)
        if drawing is not None:
            counting = WordCounting(drawing, counts, self.workers)
            while True:
                drawing.pause(next_point(len(points)))
                if not counting.run(stop, self._show):
                    kept.keep(counts, {**drawing.place(), "growth": points})
                    state = f"the counts of {counts.documents:,} documents are saved"
                    raise stop.interrupted(state)
                if drawing.ended:
                    break
                points.append((drawing.distinct_bytes, counts.words))
            growth = WordGrowth((*points, (drawing.distinct_bytes, counts.words)))
            kept.keep(counts, {**drawing.place(), "growth": points})  # a stop while merging then loses no counting
        for path in self._counted:
            with told(path):
                counts.whole.merge(self._read(kept, path))
        if not counts.occurrences:
            raise SourceError("source-empty", *NO_WORD) if drawing is None else drawing.nothing()
        counts.require_words("the sample")
        if self._save_counts is not None:
            with told(self._save_counts):
                counts.save([self._save_counts])
            LocalStore(self._save_counts.parent).sweep()
        return counts, growth

    def _read(self, kept: KeptCounts, path: Path) -> _core.WordCounts:
        return _core.WordCounts.load(path, max_bytes=self._max_memory, spill=kept.folder)

    def _telling(self, stop: StopRequest) -> Callable[[str, int, int], None]:
        """Return a callback that reports progress, and raises Interrupted if a stop is requested."""
        began = time.monotonic()

        def tell(phase: str, done: int, of: int) -> None:
            if stop.signal is not None:
                state = "the counts of all documents are saved"
                raise stop.interrupted(state)
            self._show(MergingProgress(seconds=time.monotonic() - began, phase=phase, done=done, of=of))

        return tell

    def _write(self, folder: Path, size: int, made: Made, record: Mapping[str, Any]) -> dict[str, Any]:
        """Write a folder and return its record."""
        store, options = LocalStore(folder), self._options
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
            **({} if self._parity is None else {"parity": self._parity.as_dict()}),
            "normalizer": options.normalizer,
            **record,
            "notes": notes,
            "version": version("tokmill"),
        }
        write_record(store, whole)
        return whole


def _read_complete(store: Store, sizes: Sequence[int], identity: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return the record of a complete tokenizer; None if there is none. Raises OutputError if it is another one."""
    record = read_record(store)
    if record is not None:
        then = {"vocab_size": [record.get("wanted")], **record["identity"]}
        compare(store, then, {"vocab_size": list(sizes), **identity})
    return record


def _training(
    folders: Sequence[Path], records: Sequence[Mapping[str, Any]], seconds: tuple[float, float] | None
) -> Training:
    """Return the result from the records of the tokenizers; `seconds` is None if they were already complete."""
    counts = records[0]["counts"]
    growth = counts["growth"]
    pruned, (counting, training) = counts["pruned"], seconds or (0.0, 0.0)
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
        pruned=(pruned["words"], pruned["occurrences"]),
        counting_seconds=counting,
        merging_seconds=training,
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
