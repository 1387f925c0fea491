"""`tokmill.pack`: pack documents into sequences of fixed length."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tokmill._dataset.reader import SplitReader, open_dataset, open_splits
from tokmill._dataset.splits import TRAIN
from tokmill._encoding.engine import EngineConfig
from tokmill._options.option import fields_of, parse_options
from tokmill._options.signature import takes
from tokmill._options.working import DATASET
from tokmill._packing.materialise import materialise as write_rows
from tokmill._packing.options import SEQ_LENS, PackKeywords, PackOptions, SweepKeywords
from tokmill._packing.plan import folder_of, make_plan
from tokmill._packing.sweep import sweep as compare
from tokmill._packing.tables import certificate_rows, format_certificate
from tokmill._progress import displayed
from tokmill._repr import brief
from tokmill._sizes import parse_count
from tokmill.errors import SourceError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Unpack

    from tokmill._packing.plan import PackPlan
    from tokmill._packing.sweep import Sweep
    from tokmill._store import Location


@dataclass(frozen=True, kw_only=True)
class Packed:
    """The packings of a dataset."""

    dataset: str
    plans: Mapping[str, PackPlan]
    """Plan of each split; splits without tokens have none."""
    seconds: float

    def __repr__(self) -> str:
        return brief(self, dataset=self.dataset, splits={name: plan.options.name for name, plan in self.plans.items()})

    def as_dict(self) -> dict[str, Any]:
        """Return the result as plain JSON."""
        return {
            "dataset": self.dataset,
            "splits": {name: plan.as_dict() for name, plan in self.plans.items()},
            "seconds": self.seconds,
        }

    def _repr_html_(self) -> str:
        from tokmill._html.page import cell, listed, section

        return cell(
            *(
                section(name, listed(certificate_rows(name, plan.options, plan.certificate)[1:]))
                for name, plan in self.plans.items()
            )
        )

    def __str__(self) -> str:
        return "\n\n".join(
            format_certificate(name, plan.options, plan.certificate) for name, plan in self.plans.items()
        )


@takes(PackKeywords, dataset=DATASET)
@displayed("packing")
def pack(
    dataset: Location,
    *,
    progress: bool = False,  # noqa: ARG001 - for `displayed`
    **keywords: Unpack[PackKeywords],
) -> Packed:
    """Pack the documents of a dataset into sequences of fixed length, as `tokmill pack` does.

    Writes a plan for each split next to the shards, where `TokenDataset` finds it. The plan depends only on the dataset
    and these options, not on the number of workers.

    Parameters
    ----------
    progress
        Display progress on stderr or in the notebook.

    Raises
    ------
    UsageError
        If an option is invalid or the split does not exist.
    SourceError
        If there is no dataset, it has no tokens, or it cannot be read.
    OutputError
        If the dataset is damaged or the plan cannot be written.
    """
    began = time.monotonic()
    values = parse_options(PackKeywords, keywords)
    options = PackOptions.of(values)
    threads = EngineConfig(**fields_of(EngineConfig, values)).threads
    store = open_dataset(dataset)
    plans = {}
    only = values["split"]
    splits = open_splits(store) if only is None else {only: SplitReader.open(store, only)}
    for name, split in splits.items():
        if split.tokens:
            folder = folder_of(options, name)
            with store.lock(folder):
                plans[name] = make_plan(split, options, threads)
                if values["materialise"]:
                    plans[name] = write_rows(split, plans[name], threads)
                store.sweep(folder)
    if not plans:
        message = f"{store.location()} has no tokens to pack{'' if only is None else f' in split {only}'}"
        raise SourceError("dataset-empty", message)
    return Packed(dataset=store.location(), plans=plans, seconds=time.monotonic() - began)


@takes(SweepKeywords, dataset=DATASET, seq_lens=SEQ_LENS)
@displayed("packing")
def sweep(
    dataset: Location,
    seq_lens: Sequence[int | str],
    *,
    progress: bool = False,  # noqa: ARG001 - for `displayed`
    **keywords: Unpack[SweepKeywords],
) -> Sweep:
    """Compare packings of a split at several sequence lengths, as `tokmill pack --sweep` does.

    Writes nothing. Also packs synthetic documents whose lengths have a heavy tail.

    Parameters
    ----------
    progress
        Display progress on stderr or in the notebook.

    Raises
    ------
    UsageError
        If an option is invalid or the split does not exist.
    SourceError
        If there is no dataset, or it cannot be read.
    OutputError
        If the dataset is damaged.
    """
    values = parse_options(SweepKeywords, keywords)
    lengths = [parse_count(length, "--sweep") for length in seq_lens]
    threads = EngineConfig(**fields_of(EngineConfig, values)).threads
    return compare(SplitReader.open(open_dataset(dataset), values["split"] or TRAIN), lengths, threads, values["seed"])
