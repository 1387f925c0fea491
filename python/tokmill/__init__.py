"""tokmill: tokenization at scale for LLM pretraining.

    sources ──► plan ──► units ──► blocks ──► layout ──► shards ──► manifest

`__all__` is the public interface, with `tokmill.results`, the types that functions return. Names are imported on first
use.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tokmill._adopting.adopt import adopt
    from tokmill._annotating.annotate import annotate
    from tokmill._annotating.takedown import takedown
    from tokmill._core import __version__ as __version__
    from tokmill._dataset.reader import load_shard
    from tokmill._dataset.values import TokenValues
    from tokmill._encoding.diagnosis import diagnose
    from tokmill._encoding.encode import encode
    from tokmill._evaluation.evaluate import evaluate
    from tokmill._exporting.export import export
    from tokmill._inspection.diff import diff
    from tokmill._inspection.lineage import lineage
    from tokmill._inspection.peek import peek, when
    from tokmill._inspection.status import status, statuses
    from tokmill._inspection.verify import verify
    from tokmill._joining.join import join
    from tokmill._loading.dataset import TokenDataset
    from tokmill._loading.layouts import LAYOUTS, Layout
    from tokmill._loading.order import Blocks
    from tokmill._loading.samples import Samples
    from tokmill._mixing.component import Component
    from tokmill._mixing.forecast import mix
    from tokmill._mixing.mixture import Mixture
    from tokmill._mixing.mixture_file import read_mixture
    from tokmill._packing.pack import pack, sweep
    from tokmill._planning.estimate import estimate
    from tokmill._planning.tuning import tune
    from tokmill._reporting.report import report
    from tokmill._tokenizer.encoding import (
        Encoding,
        encoding_for_model,
        encoding_name_for_model,
        get_encoding,
        list_encoding_names,
    )
    from tokmill._tokenizer.examination import examine
    from tokmill._tokenizer.tokenizer import Tokenizer
    from tokmill._training.train import train
    from tokmill.errors import (
        ContentError,
        MachineError,
        OutputError,
        SourceError,
        TokenizerError,
        TokmillError,
        TooManyBadError,
        UnexpectedError,
        UsageError,
    )
    from tokmill.sample import sample_path

_NAMES = {
    "_adopting.adopt": "adopt",
    "_annotating.annotate": "annotate",
    "_annotating.takedown": "takedown",
    "_core": "__version__",
    "_dataset.reader": "load_shard",
    "_dataset.values": "TokenValues",
    "_encoding.diagnosis": "diagnose",
    "_encoding.encode": "encode",
    "_evaluation.evaluate": "evaluate",
    "_exporting.export": "export",
    "_inspection.diff": "diff",
    "_inspection.lineage": "lineage",
    "_inspection.peek": "peek when",
    "_inspection.status": "status statuses",
    "_inspection.verify": "verify",
    "_joining.join": "join",
    "_loading.dataset": "TokenDataset",
    "_loading.layouts": "LAYOUTS Layout",
    "_loading.order": "Blocks",
    "_loading.samples": "Samples",
    "_mixing.component": "Component",
    "_mixing.forecast": "mix",
    "_mixing.mixture": "Mixture",
    "_mixing.mixture_file": "read_mixture",
    "_packing.pack": "pack sweep",
    "_planning.estimate": "estimate",
    "_planning.tuning": "tune",
    "_reporting.report": "report",
    "_tokenizer.encoding": "Encoding encoding_for_model encoding_name_for_model get_encoding list_encoding_names",
    "_tokenizer.examination": "examine",
    "_tokenizer.tokenizer": "Tokenizer",
    "_training.train": "train",
    "errors": "ContentError MachineError OutputError SourceError TokenizerError TokmillError TooManyBadError "
    "UnexpectedError UsageError",
    "sample": "sample_path",
}
"""What is imported on first use, by module."""
_HOME = {name: module for module, names in _NAMES.items() for name in names.split()}

__all__ = [
    "LAYOUTS",
    "Blocks",
    "Component",
    "ContentError",
    "Encoding",
    "Layout",
    "MachineError",
    "Mixture",
    "OutputError",
    "Samples",
    "SourceError",
    "TokenDataset",
    "TokenValues",
    "Tokenizer",
    "TokenizerError",
    "TokmillError",
    "TooManyBadError",
    "UnexpectedError",
    "UsageError",
    "adopt",
    "annotate",
    "diagnose",
    "diff",
    "encode",
    "encoding_for_model",
    "encoding_name_for_model",
    "estimate",
    "evaluate",
    "examine",
    "export",
    "get_encoding",
    "join",
    "lineage",
    "list_encoding_names",
    "load_shard",
    "mix",
    "pack",
    "peek",
    "read_mixture",
    "report",
    "sample_path",
    "status",
    "statuses",
    "sweep",
    "takedown",
    "train",
    "tune",
    "verify",
    "when",
]


def __getattr__(name: str) -> object:
    if name not in _HOME:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)


def __dir__() -> list[str]:
    return __all__
