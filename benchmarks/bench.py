"""Setup shared by all measurements: corpus, working folder, cores, programs to measure, repetitions."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final

import corpus
from isolate import alone, apart
from vocabularies import Vocabulary, write_source

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping
    from typing import Any

OURS: Final = "tokmill"
"""The contender that ratios refer to."""


class BenchmarkError(Exception):
    """Invalid comparison or setting. The message states the reason."""


@dataclass(frozen=True, kw_only=True)
class Scale:
    """How much is measured. The defaults are what records are made with."""

    repeats: int = 5
    pipeline_bytes: int = 200_000_000
    """Text for a pipeline, so much that its start does not hide its rate."""
    short_bytes: int = 10_000
    long_bytes: int = 10_000_000
    """Sizes of degenerate documents; the long size is a multiple of the short one."""
    grown_bytes: int = 2_000_000_000
    """Text for one encoder, in which distinct words never cease to come."""
    early_bytes: int = 40_000_000
    """Text in the beginning, and at some places of that."""
    doubled: tuple[int, int] = (14, 22)
    """Minimum and maximum size of the texts for instruction counts, as powers of two."""
    memory_bytes: int = 1_000_000_000
    """Text, which takes 400 MB in files that are compressed with zstd."""
    resume_bytes: int = 2_000_000_000
    resumed_at: float = 0.8
    """Share of the sources that must be done when a run is resumed that was killed at nine tenths."""
    resume_every: str = "1s"
    """Interval between checkpoints; shorter than the default, so that many are written."""
    busiest_bytes: tuple[int, int] = (100_000_000, 1_100_000_000)
    slope_bytes: tuple[int, int] = (300_000_000, 3_000_000_000)
    """Text of the small and the large run."""
    slope_file_bytes: int = 100_000_000
    lock_bytes: int = 200_000_000
    caches_bytes: int = 300_000_000
    chat_bytes: int = 100_000_000
    driver_units: int = 64 * 1_563
    """About 100,000."""
    drain_bytes: int = 4_000_000_000
    cluster_bytes: int = 1_000_000_000
    tasks_bytes: int = 1_000_000_000
    train_bytes: int = 200_000_000
    """At most."""
    train_sizes: tuple[int, ...] = (32_000, 128_000)
    train_together_sizes: tuple[int, ...] = (64_000,)
    train_grown_bytes: int = 1_000_000_000
    article_bytes: int = 12_000_000_000
    pack_documents: tuple[int, int, int] = (100_000, 10_000_000, 100_000_000)
    load_documents: int = 100_000
    load_seconds: float = 2.0
    """For which each loader gives batches."""
    mixture_components: int = 1_000
    mixture_samples: int = 100_000_000
    family_bytes: int = 5_000_000
    """Text of each file for each tokenizer."""


QUICK: Final = Scale(
    repeats=1,
    pipeline_bytes=400_000,
    short_bytes=1_000,
    long_bytes=100_000,
    grown_bytes=1_500_000,
    early_bytes=300_000,
    doubled=(8, 10),
    memory_bytes=2_000_000,
    resume_bytes=9_000_000,
    resume_every="0s",
    resumed_at=0.0,
    busiest_bytes=(400_000, 2_000_000),
    slope_bytes=(400_000, 1_200_000),
    slope_file_bytes=200_000,
    lock_bytes=400_000,
    caches_bytes=1_000_000,
    chat_bytes=400_000,
    driver_units=640,
    drain_bytes=2_000_000,
    cluster_bytes=2_000_000,
    tasks_bytes=400_000,
    train_bytes=400_000,
    train_sizes=(1_000,),
    train_together_sizes=(2_000,),
    train_grown_bytes=2_000_000,
    article_bytes=2_400_000,
    pack_documents=(1_000, 2_000, 3_000),
    load_documents=1_000,
    load_seconds=0.1,
    mixture_components=20,
    mixture_samples=100_000,
    family_bytes=60_000,
)
"""Enough to see that everything runs, and nothing more."""


@dataclass(frozen=True)
class Bench:
    """One session of measurements.

    Parameters
    ----------
    files
        Corpus.
    temp
        Folder that is removed at the end. Shards are written to it, so its disk is measured, too.
    peers
        Contenders, tokmill first: name to `module:function`, see peers.py.
    encodings
        Vocabularies.
    scale
        Amount of text.
    """

    files: tuple[Path, ...]
    temp: Path
    peers: Mapping[str, str | None]
    encodings: tuple[str, ...]
    scale: Scale

    @cached_property
    def encoders(self) -> dict[str, str]:
        """Contenders that encode text in memory, with the functions that create their encoders."""
        return {name: maker for name, maker in self.peers.items() if maker is not None}

    @cached_property
    def two_cores(self) -> frozenset[int]:
        """Two cores of this process that are not threads of one core, if there are such."""
        return apart(2)

    @cached_property
    def one_core(self) -> frozenset[int]:
        """One core."""
        return apart(1)

    def vocabulary(self, encoding: str) -> Vocabulary:
        """A vocabulary with its file of ranks, or its model."""
        vocabulary = Vocabulary(encoding, str(self.temp))
        if not vocabulary.source.exists():
            alone(self.one_core, write_source, vocabulary, [str(file) for file in self.files])
        return vocabulary

    @cached_property
    def main_file(self) -> Path:
        """Return the file for pipelines: the largest parquet file, otherwise the largest file."""
        parquet = [file for file in self.files if file.suffix == ".parquet"]
        return max(parquet or self.files, key=lambda file: file.stat().st_size)

    @cached_property
    def parquet(self) -> tuple[str, ...]:
        """Return copies of the main file as parquet, with about `pipeline_bytes` of text in total."""
        self.say(f"copying {self.main_file.name}")
        folder = self.temp / "parquet"
        alone(self.one_core, corpus.copy_as_parquet, str(self.main_file), str(folder), self.scale.pipeline_bytes)
        return tuple(sorted(map(str, folder.iterdir())))

    def rounds(
        self, what: str, contenders: Mapping[str, Callable[[], Any]], *, once: Collection[str] = ()
    ) -> dict[str, list[Any]]:
        """Run contenders in the order A, B, C, C, B, A, A, …, so that a slow minute affects all equally.

        No contender always follows the same other one, whose freed memory it might reuse.
        Contenders in `once`, which take minutes, run only in the first round.
        """
        results: dict[str, list[Any]] = {name: [] for name in contenders}
        for number in range(self.scale.repeats):
            for name, run in list(contenders.items())[:: -1 if number % 2 else 1]:
                if number == 0 or name not in once:
                    self.say(f"{what}, {name}, {number + 1} of {self.scale.repeats}")
                    results[name].append(run())
        return results

    def say(self, text: str) -> None:
        """Print progress to stderr."""
        print(f"… {text}", file=sys.stderr, flush=True)


def require_equal(what: str, digests: Mapping[str, str]) -> None:
    """Stops the benchmark unless all have the same digest: a rate of other ids says nothing."""
    if len(set(digests.values())) > 1:
        found = ", ".join(f"{name} {digest[:16]}" for name, digest in digests.items())
        message = f"{what}: the ids are not equal, so there is nothing to compare: {found}"
        raise BenchmarkError(message)
