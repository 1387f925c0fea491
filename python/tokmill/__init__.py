"""tokmill: tokenization at scale for LLM pretraining.

    sources ──► plan ──► units ──► blocks ──► layout ──► shards ──► manifest
    (files)     (order)  (pieces)  (tokens)   (places)   (exact)    (what is there)

The names below are the public interface; each is imported when it is first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tokmill._core import __version__ as __version__
    from tokmill.doctor.diagnosis import Diagnosis, diagnose
    from tokmill.doctor.examination import Examination, examine
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
    from tokmill.evaluation.evaluate import evaluate
    from tokmill.evaluation.result import Evaluation
    from tokmill.exporting.export import Exported, export
    from tokmill.inspection.findings import Problem, Verification
    from tokmill.inspection.peek import Peek, peek
    from tokmill.inspection.status import Status, status
    from tokmill.inspection.verify import verify
    from tokmill.loading.dataset import TokenDataset
    from tokmill.loading.order import Blocks
    from tokmill.manifest import Manifest
    from tokmill.packing.pack import Packed, pack, sweep
    from tokmill.packing.sweep import Sweep
    from tokmill.planning.capacity import Capacity, capacity
    from tokmill.planning.estimate import Estimate, estimate
    from tokmill.progress import Progress
    from tokmill.reporting.report import Report, report
    from tokmill.run import encode
    from tokmill.sample import sample_path
    from tokmill.stored import load_shard
    from tokmill.summary import Summary
    from tokmill.tokenizer import Tokenizer
    from tokmill.training.result import Training
    from tokmill.training.train import train
    from tokmill.tuning import Tuning, TuningStopped, tune

_HOME = {
    "Blocks": "loading.order",
    "Capacity": "planning.capacity",
    "ContentError": "errors",
    "Diagnosis": "doctor.diagnosis",
    "Estimate": "planning.estimate",
    "Evaluation": "evaluation.result",
    "Examination": "doctor.examination",
    "Exported": "exporting.export",
    "MachineError": "errors",
    "Manifest": "manifest",
    "OutputError": "errors",
    "Packed": "packing.pack",
    "Peek": "inspection.peek",
    "Problem": "inspection.findings",
    "Progress": "progress",
    "Report": "reporting.report",
    "SourceError": "errors",
    "Status": "inspection.status",
    "Summary": "summary",
    "Sweep": "packing.sweep",
    "TokenDataset": "loading.dataset",
    "Tokenizer": "tokenizer",
    "TokenizerError": "errors",
    "TokmillError": "errors",
    "TooManyBadError": "errors",
    "Training": "training.result",
    "Tuning": "tuning",
    "TuningStopped": "tuning",
    "UnexpectedError": "errors",
    "UsageError": "errors",
    "Verification": "inspection.findings",
    "__version__": "_core",
    "capacity": "planning.capacity",
    "diagnose": "doctor.diagnosis",
    "encode": "run",
    "estimate": "planning.estimate",
    "evaluate": "evaluation.evaluate",
    "examine": "doctor.examination",
    "export": "exporting.export",
    "load_shard": "stored",
    "pack": "packing.pack",
    "peek": "inspection.peek",
    "report": "reporting.report",
    "sample_path": "sample",
    "status": "inspection.status",
    "sweep": "packing.pack",
    "train": "training.train",
    "tune": "tuning",
    "verify": "inspection.verify",
}

__all__ = [
    "Blocks",
    "Capacity",
    "ContentError",
    "Diagnosis",
    "Estimate",
    "Evaluation",
    "Examination",
    "Exported",
    "MachineError",
    "Manifest",
    "OutputError",
    "Packed",
    "Peek",
    "Problem",
    "Progress",
    "Report",
    "SourceError",
    "Status",
    "Summary",
    "Sweep",
    "TokenDataset",
    "Tokenizer",
    "TokenizerError",
    "TokmillError",
    "TooManyBadError",
    "Training",
    "Tuning",
    "TuningStopped",
    "UnexpectedError",
    "UsageError",
    "Verification",
    "capacity",
    "diagnose",
    "encode",
    "estimate",
    "evaluate",
    "examine",
    "export",
    "load_shard",
    "pack",
    "peek",
    "report",
    "sample_path",
    "status",
    "sweep",
    "train",
    "tune",
    "verify",
]


def __getattr__(name: str) -> object:
    if name not in _HOME:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)


def __dir__() -> list[str]:
    return __all__
