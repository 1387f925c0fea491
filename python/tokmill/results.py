"""Results: what the functions of `tokmill` return.

`print` shows a result as a command does, a notebook as HTML. `as_dict()` is what `--json` prints, `as_html()` a page.
"""

from tokmill._adopting.adopt import Adopted
from tokmill._annotating.annotate import Annotated
from tokmill._annotating.takedown import Takedown
from tokmill._dataset.manifest import Manifest
from tokmill._encoding.counts import Summary
from tokmill._encoding.diagnosis import Diagnosis
from tokmill._encoding.progress import Progress
from tokmill._evaluation.result import Evaluation
from tokmill._exporting.export import Exported
from tokmill._inspection.diff import Difference
from tokmill._inspection.findings import Problem, Verification
from tokmill._inspection.lineage import Lineage
from tokmill._inspection.peek import Peek, Seen
from tokmill._inspection.status import Status, Statuses
from tokmill._joining.join import Join
from tokmill._mixing.forecast import Forecast
from tokmill._packing.pack import Packed, Sweep
from tokmill._planning.estimate import Estimate
from tokmill._planning.tuning import Tuning
from tokmill._reporting.report import Report
from tokmill._tokenizer.examination import Examination
from tokmill._tokenizer.tokenizer import EncodedText
from tokmill._training.result import Training

__all__ = [
    "Adopted",
    "Annotated",
    "Diagnosis",
    "Difference",
    "EncodedText",
    "Estimate",
    "Evaluation",
    "Examination",
    "Exported",
    "Forecast",
    "Join",
    "Lineage",
    "Manifest",
    "Packed",
    "Peek",
    "Problem",
    "Progress",
    "Report",
    "Seen",
    "Status",
    "Statuses",
    "Summary",
    "Sweep",
    "Takedown",
    "Training",
    "Tuning",
    "Verification",
]
