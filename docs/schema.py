"""JSON Schemas of the commands' `--json` output, derived from the classes of their results.

Fields and `derived` properties give names and types, their docstrings descriptions; COMMANDS lists what an `as_dict`
changes. tests/test_json.py validates real output.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import sys
import textwrap
from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from itertools import pairwise
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from tokmill._annotating.annotate import Annotated
from tokmill._annotating.takedown import Takedown
from tokmill._dataset import ADOPTED_FORMATS
from tokmill._dataset.manifest import EotMode
from tokmill._dataset.member import DocumentBoundaries
from tokmill._encoding.counts import BadFile
from tokmill._encoding.diagnosis import Diagnosis
from tokmill._error_codes import Code
from tokmill._evaluation.measures import TextSize
from tokmill._evaluation.result import Evaluation, Score
from tokmill._exporting.export import Exported
from tokmill._exporting.formats import format_names
from tokmill._inspection.diff import Difference
from tokmill._inspection.findings import Verification
from tokmill._inspection.lineage import Lineage
from tokmill._inspection.peek import Peek, PeekedDocument, PeekedSample, Seen
from tokmill._inspection.status import Status, Statuses
from tokmill._mixing.forecast import Forecast
from tokmill._packing.options import PackOptions
from tokmill._packing.pack import SelectionForecast, Sweep
from tokmill._packing.plan import Certificate, PackPlan
from tokmill._planning.estimate import Estimate
from tokmill._planning.tuning import Tuning
from tokmill._reporting.documents import LanguageUse
from tokmill._reporting.oddities import Finding
from tokmill._reporting.report import Report
from tokmill._reporting.usage import SourceUse, Usage
from tokmill._tokenizer.examination import Examination
from tokmill._training.result import Training

Schema = dict[str, Any]

_SIMPLE: dict[object, Schema] = {
    str: {"type": "string"},
    int: {"type": "integer"},
    float: {"type": "number"},
    bool: {"type": "boolean"},
    NoneType: {"type": "null"},
    Any: {},
}


def of(kind: Any) -> Schema:
    """Return the schema of a type's JSON form."""
    if kind in _SIMPLE:
        return _SIMPLE[kind]
    origin, inside = get_origin(kind), get_args(kind)
    if origin is Literal:
        return {"enum": list(inside)}
    if origin in (Union, UnionType):
        return {"anyOf": [of(each) for each in inside]}
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return table(of(inside[1]))
    if origin is tuple and inside[-1] is not Ellipsis:
        return {"type": "array", "prefixItems": [of(each) for each in inside], "minItems": len(inside), "items": False}
    if isinstance(origin, type) and issubclass(origin, Sequence):
        return several(of(inside[0]))
    return record(kind)


def several(items: Schema) -> Schema:
    """Return the schema of a list."""
    return {"type": "array", "items": items}


def table(values: Schema) -> Schema:
    """Return the schema of an object with arbitrary names."""
    return {"type": "object", "additionalProperties": values}


def or_null(schema: Schema) -> Schema:
    """Return a schema that also allows null."""
    return {"anyOf": [schema, _SIMPLE[NoneType]]}


def closed(properties: Mapping[str, Schema], optional: Sequence[str] = ()) -> Schema:
    """Return the schema of an object with these properties and no others."""
    return {
        "type": "object",
        "properties": dict(properties),
        "required": [name for name in properties if name not in optional],
        "additionalProperties": False,
    }


def record(kind: type, *, without: Sequence[str] = (), **instead: Schema) -> Schema:
    """Return the schema of an object with a class's fields and `derived` properties; `instead` overrides schemas."""
    hints = get_type_hints(kind, localns=_hidden_names(kind))
    names = [each.name for each in fields(kind)] if is_dataclass(kind) else list(getattr(kind, "_fields", ()))
    words = _words(kind)
    found: dict[str, Schema] = {}
    for name in names:
        if name not in (*without, *instead):
            found[name] = _described(of(hints[name]), words.get(name))
    for name in getattr(kind, "derived", ()):
        getter = inspect.getattr_static(kind, name).fget
        result = get_type_hints(getter, localns=_hidden_names(kind))["return"]
        found[name] = _described(of(result), inspect.getdoc(getter))
    found |= {name: _described(schema, words.get(name)) for name, schema in instead.items()}
    return closed(found)


def _described(schema: Schema, words: str | None) -> Schema:
    return {**schema, "description": " ".join(words.split())} if words else schema


def _words(kind: type) -> dict[str, str]:
    """Return the docstring of each field."""
    found = {}
    for base in _bases(kind):
        (tree,) = ast.parse(textwrap.dedent(inspect.getsource(base))).body
        for field, below in pairwise(tree.body if isinstance(tree, ast.ClassDef) else []):
            match field, below:
                case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(words))):
                    found[name] = words
    return found


def _hidden_names(kind: type) -> dict[str, object]:
    """Return the names that the modules of a class import only for type checking."""
    found: dict[str, object] = {}
    for base in _bases(kind):
        for node in ast.parse(inspect.getsource(sys.modules[base.__module__])).body:
            if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
                for line in node.body:
                    if isinstance(line, ast.ImportFrom) and str(line.module).startswith(("collections.", "tokmill.")):
                        module = importlib.import_module(str(line.module))
                        found |= {name.name: getattr(module, name.name) for name in line.names}
    return found


def _bases(kind: type) -> list[type]:
    """Return a class and its base classes from tokmill, base classes first."""
    return [base for base in reversed(kind.__mro__) if base.__module__.startswith("tokmill.")]


CERTIFICATE = record(Certificate)
TEXT = of(str)
COUNT = of(int)
NUMBER = of(float)
RATIOS = {"tokens_per_word": or_null(NUMBER), "bytes_per_token": or_null(NUMBER)}

_peeked = record(PeekedDocument, without=["pieces"])
_peeked["required"].remove("ids")
_group = closed({"name": TEXT, **record(TextSize)["properties"], "scores": several(record(Score))})

_plan = record(PackPlan, options=record(PackOptions), certificate=CERTIFICATE)

ENCODED = closed(
    {
        "out": TEXT,
        "identity": TEXT,
        "already_complete": of(bool),
        "tokenizer": TEXT,
        "end_of_text": TEXT,
        "dtype": TEXT,
        "documents": closed(
            {"in": COUNT, "out": COUNT, "filtered": COUNT, "dropped": table(COUNT), "with_special_text": COUNT}
        ),
        "tokens": COUNT,
        "splits": table(closed({"tokens": COUNT, "documents": COUNT, "shards": COUNT})),
        "text_bytes": COUNT,
        "words": COUNT,
        **RATIOS,
        "tokens_before": COUNT,
        "seconds": NUMBER,
        "tokens_per_second": or_null(NUMBER),
        "bad_files": several(record(BadFile)),
        "source_formats": table(COUNT),
        "ignored_files": several(TEXT),
        "notes": several(TEXT),
    }
)

COMMANDS: dict[str, Schema] = {
    "encode": ENCODED,
    "encode-dry-run": record(Estimate),
    "train": record(Training),
    "verify": record(Verification),
    "diff": record(Difference),
    "adopt": closed(
        {
            "out": TEXT,
            "location": TEXT,
            "format": {"enum": list(ADOPTED_FORMATS)},
            "identity": TEXT,
            "already": of(bool),
            "files": COUNT,
            "tokens": COUNT,
            "documents": COUNT,
            "empty_documents": COUNT,
            "splits": table(closed({"tokens": COUNT, "documents": COUNT, "shards": COUNT})),
            "eot": of(EotMode),
            "boundaries": record(DocumentBoundaries),
            "seconds": NUMBER,
        }
    ),
    "join": closed(
        {
            "out": TEXT,
            "identity": TEXT,
            "already": of(bool),
            "members": several(closed({"location": TEXT, "identity": TEXT, "tokens": COUNT})),
            "segments": several(COUNT),
            "tokens": COUNT,
            "documents": COUNT,
            "splits": table(closed({"tokens": COUNT, "documents": COUNT, "shards": COUNT})),
            "warnings": several(TEXT),
            "seconds": NUMBER,
        }
    ),
    "annotate": record(Annotated),
    "takedown": record(Takedown),
    "pack": closed(
        {
            "dataset": TEXT,
            "splits": table(closed({"format": TEXT, "version": COUNT, **_plan["properties"]})),
            "selections": table(record(SelectionForecast)),
            "mixture": or_null(TEXT),
            "seconds": NUMBER,
        }
    ),
    "pack-sweep": record(Sweep),
    "mix": record(Forecast),
    "export": record(Exported, format={"enum": format_names()}),
    "peek": record(
        Peek,
        without=["ids"],
        documents=several(_peeked),
        samples=several(record(PeekedSample, documents=several(_peeked))),
    ),
    "when": record(Seen),
    "lineage": record(Lineage),
    "status": record(Status),
    "status-several": record(Statuses),
    "report": record(
        Report,
        without=["usage"],
        manifest={"type": "object", "description": "manifest.json, as specified in FORMAT.md."},
        vocabulary=record(Usage)["properties"]["vocabulary"],
        loss=or_null(NUMBER),
        sources=several(record(SourceUse)),
        languages=or_null(several(record(LanguageUse))),
        special_text=closed({"documents": COUNT, "counted": table(COUNT)}),
        excerpts=several(_peeked),
        findings=several(record(Finding, documents=several(_peeked))),
    ),
    "tune": record(Tuning),
    "evaluate": record(Evaluation, groups=several(_group), total=_group),
    "doctor": record(Diagnosis),
    "doctor-tokenizer": record(Examination),
    "error": closed({"error": closed({"code": of(Code), "kind": TEXT, "message": TEXT, "hint": or_null(TEXT)})}),
}
"""Schema of each command, or of each kind of its output."""
