"""tokmill: tokenization at scale for LLM pretraining.

    sources ──► plan ──► units ──► blocks ──► layout ──► shards ──► manifest

`__all__` is the public interface. Names are imported on first use.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tokmill._adopting.adopt import Adopted, adopt
    from tokmill._core import __version__ as __version__
    from tokmill._dataset.manifest import Manifest
    from tokmill._dataset.reader import load_shard
    from tokmill._encoding.diagnosis import Diagnosis, diagnose
    from tokmill._encoding.encode import encode
    from tokmill._encoding.progress import Progress
    from tokmill._encoding.summary import Summary
    from tokmill._evaluation.evaluate import evaluate
    from tokmill._evaluation.result import Evaluation
    from tokmill._exporting.export import Exported, export
    from tokmill._inspection.findings import Problem, Verification
    from tokmill._inspection.peek import peek
    from tokmill._inspection.peeked import Peek
    from tokmill._inspection.status import Status, status
    from tokmill._inspection.statuses import Statuses, statuses
    from tokmill._inspection.verify import verify
    from tokmill._inspection.when import Seen, when
    from tokmill._joining.join import Join, join
    from tokmill._loading.dataset import TokenDataset
    from tokmill._loading.layouts import LAYOUTS, Layout
    from tokmill._loading.order import Blocks
    from tokmill._loading.samples import Samples
    from tokmill._mixing.component import Component
    from tokmill._mixing.forecast import Forecast, mix
    from tokmill._mixing.mixture import Mixture
    from tokmill._mixing.mixture_file import read_mixture
    from tokmill._packing.pack import Packed, pack, sweep
    from tokmill._packing.sweep import Sweep
    from tokmill._planning.estimate import Estimate, estimate
    from tokmill._planning.tuning import Tuning, tune
    from tokmill._reporting.report import Report, report
    from tokmill._tokenizer.encoded_text import EncodedText
    from tokmill._tokenizer.encoding import (
        Encoding,
        encoding_for_model,
        encoding_name_for_model,
        get_encoding,
        list_encoding_names,
    )
    from tokmill._tokenizer.examination import Examination, examine
    from tokmill._tokenizer.tokenizer import Tokenizer
    from tokmill._training.result import Training
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

_HOME = {
    "Adopted": "_adopting.adopt",
    "Blocks": "_loading.order",
    "Component": "_mixing.component",
    "ContentError": "errors",
    "Diagnosis": "_encoding.diagnosis",
    "EncodedText": "_tokenizer.encoded_text",
    "Encoding": "_tokenizer.encoding",
    "Estimate": "_planning.estimate",
    "Evaluation": "_evaluation.result",
    "Examination": "_tokenizer.examination",
    "Exported": "_exporting.export",
    "Forecast": "_mixing.forecast",
    "Join": "_joining.join",
    "LAYOUTS": "_loading.layouts",
    "Layout": "_loading.layouts",
    "MachineError": "errors",
    "Mixture": "_mixing.mixture",
    "Manifest": "_dataset.manifest",
    "OutputError": "errors",
    "Packed": "_packing.pack",
    "Peek": "_inspection.peeked",
    "Problem": "_inspection.findings",
    "Progress": "_encoding.progress",
    "Report": "_reporting.report",
    "Samples": "_loading.samples",
    "Seen": "_inspection.when",
    "SourceError": "errors",
    "Status": "_inspection.status",
    "Statuses": "_inspection.statuses",
    "Summary": "_encoding.summary",
    "Sweep": "_packing.sweep",
    "TokenDataset": "_loading.dataset",
    "Tokenizer": "_tokenizer.tokenizer",
    "TokenizerError": "errors",
    "TokmillError": "errors",
    "TooManyBadError": "errors",
    "Training": "_training.result",
    "Tuning": "_planning.tuning",
    "UnexpectedError": "errors",
    "UsageError": "errors",
    "Verification": "_inspection.findings",
    "__version__": "_core",
    "adopt": "_adopting.adopt",
    "diagnose": "_encoding.diagnosis",
    "encode": "_encoding.encode",
    "encoding_for_model": "_tokenizer.encoding",
    "encoding_name_for_model": "_tokenizer.encoding",
    "estimate": "_planning.estimate",
    "evaluate": "_evaluation.evaluate",
    "examine": "_tokenizer.examination",
    "export": "_exporting.export",
    "get_encoding": "_tokenizer.encoding",
    "join": "_joining.join",
    "list_encoding_names": "_tokenizer.encoding",
    "load_shard": "_dataset.reader",
    "mix": "_mixing.forecast",
    "pack": "_packing.pack",
    "peek": "_inspection.peek",
    "read_mixture": "_mixing.mixture_file",
    "report": "_reporting.report",
    "sample_path": "sample",
    "status": "_inspection.status",
    "statuses": "_inspection.statuses",
    "sweep": "_packing.pack",
    "train": "_training.train",
    "tune": "_planning.tuning",
    "verify": "_inspection.verify",
    "when": "_inspection.when",
}

__all__ = [
    "LAYOUTS",
    "Adopted",
    "Blocks",
    "Component",
    "ContentError",
    "Diagnosis",
    "EncodedText",
    "Encoding",
    "Estimate",
    "Evaluation",
    "Examination",
    "Exported",
    "Forecast",
    "Join",
    "Layout",
    "MachineError",
    "Manifest",
    "Mixture",
    "OutputError",
    "Packed",
    "Peek",
    "Problem",
    "Progress",
    "Report",
    "Samples",
    "Seen",
    "SourceError",
    "Status",
    "Statuses",
    "Summary",
    "Sweep",
    "TokenDataset",
    "Tokenizer",
    "TokenizerError",
    "TokmillError",
    "TooManyBadError",
    "Training",
    "Tuning",
    "UnexpectedError",
    "UsageError",
    "Verification",
    "adopt",
    "diagnose",
    "encode",
    "encoding_for_model",
    "encoding_name_for_model",
    "estimate",
    "evaluate",
    "examine",
    "export",
    "get_encoding",
    "join",
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
