"""The steps of CONTRIBUTING.md, followed: a source format and an export format that the package does not have."""

from __future__ import annotations

import ast
import csv
import io
import json
import os
import re
import signal
import sys
from collections.abc import Iterable, Iterator
from dataclasses import MISSING, fields
from functools import partial
from itertools import pairwise
from pathlib import Path
from textwrap import dedent
from types import SimpleNamespace
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from numpy.typing import NDArray

import tokmill
from command import dataset, run, write_lines
from tokmill import _core
from tokmill._core import Histogram, cut_pieces
from tokmill._dataset import ADOPTED_FORMATS
from tokmill._dataset.split_reader import SplitReader
from tokmill._encoding.progress import Progress
from tokmill._exporting import formats as export_formats
from tokmill._exporting.export_format import ExportFile, ExportFormat, known, token_chunks
from tokmill._exporting.split import ExportedSplit
from tokmill._packing.options import STRATEGIES, PackOptions
from tokmill._packing.rows import END, END_BIT, TOKEN, Fragments
from tokmill._packing.strategy import PackStrategy, PlanFiles, StoredPlan
from tokmill._signals import Interrupted
from tokmill._sources import formats
from tokmill._sources.access import locate, read_range
from tokmill._sources.columns import no_such_column
from tokmill._sources.formats import FilePart, ReadOptions, SourceFormat, Unit
from tokmill._sources.listing import plan_sources
from tokmill._sources.plan import SourceFile
from tokmill._sources.reading import units_of
from tokmill._sources.rows import Composed, RowBatch, compose, select

PROJECT = Path(__file__).parents[1]
PACKAGE = PROJECT / "python" / "tokmill"


# A source format: tab-separated values with a header, quoted as in CSV. Quoted values may hold newlines, so a file
# cannot be entered anywhere.


def tsv_units(file: SourceFile, options: ReadOptions, start: int, part: FilePart) -> Iterator[Unit]:
    """Divide a file into units of whole records, from byte `start` on."""
    del part  # it is the whole file: the format is not splittable
    store, name = locate(file.location)
    with store.open(name) as stream:
        header_end, header = next(tsv_records(stream))
        _check(file, header, options)
        first = begin = end = max(start, header_end)
        stream.seek(first)
        for size, _ in tsv_records(stream):
            end = first + size
            if end - begin >= options.unit_bytes:
                yield Unit(file, end, end - begin, end - begin, partial(read_tsv, file, options, header, begin, end))
                begin = end
        if begin < end:
            yield Unit(file, end, end - begin, end - begin, partial(read_tsv, file, options, header, begin, end))


def tsv_columns(file: SourceFile) -> list[str]:
    """Return the names in the header."""
    store, name = locate(file.location)
    with store.open(name) as stream:
        return next(tsv_records(stream))[1]


def tsv_records(lines: Iterable[bytes]) -> Iterator[tuple[int, list[str]]]:
    """Yield each record, after the number of bytes up to its end."""
    end = 0

    def texts() -> Iterator[str]:
        nonlocal end
        for line in lines:
            end += len(line)
            yield line.decode()

    for record in csv.reader(texts(), "excel-tab"):
        yield end, record


def _check(file: SourceFile, header: list[str], options: ReadOptions) -> None:
    where = frozenset[str]() if options.predicate is None else options.predicate.columns
    for name, option in ((options.text_column, "--text-column"), *((name, "--where") for name in sorted(where))):
        if name not in header:
            raise no_such_column(file, name, header, option)


def read_tsv(file: SourceFile, options: ReadOptions, header: list[str], start: int, end: int) -> RowBatch:
    """Return the records in the bytes [start, end)."""
    ends, records = zip(*tsv_records(io.BytesIO(read_range(file, start, end))), strict=True)
    columns = {
        name: pa.array(values, pa.large_string())
        for name, values in zip(header, zip(*records, strict=True), strict=True)
    }
    return select(
        file,
        options,
        documents=compose(
            options,
            [
                Composed(columns[name], np.zeros(len(records), np.uint8), lambda row: f"record {row} holds no id")
                for name in options.texts
            ],
        ),
        position=start + np.array([0, *ends[:-1]]),
        ids=columns.get(options.id_column or "id"),
        columns=columns,
        groups=columns.get(options.group_column or ""),
    )


TSV = SourceFormat(
    name="tsv",
    endings=(".tsv",),
    hub_name="",
    positions="byte",
    units_of=tsv_units,
    column_names=tsv_columns,
    is_splittable=False,
    is_compressible=False,
)


# An export format: all tokens of a split as uint32, and their number as JSON.


def raw_files(split: ExportedSplit) -> Iterator[ExportFile]:
    """Yield the tokens, and last what they are."""
    yield ExportFile(f"{split.name}.u32", partial(token_chunks, split, 0, split.tokens))
    yield ExportFile(f"{split.name}.json", lambda: iter([known(json.dumps({"tokens": split.tokens}).encode())]))


RAW = ExportFormat(name="raw", eot=None, dtype=lambda _: np.dtype("<u4"), files=raw_files)


# A packing strategy: pieces in the order of the split, and a new sequence whenever the next one does not fit.


def next_fit(lengths: Iterable[int], seq_len: int) -> list[int]:
    """Return the number of the first piece of each row, and last the number of pieces."""
    firsts, used, count = [0], 0, 0
    for count, length in enumerate(lengths, start=1):
        if used + length > seq_len:
            firsts.append(count - 1)
            used = 0
        used += length
    return [*firsts, count]


def write_next_fit(split: SplitReader, histogram: Histogram, options: PackOptions, files: PlanFiles) -> int:
    """Write the order of pieces, and where rows begin."""

    def order() -> Iterator[NDArray[np.uint64]]:
        for starts, base, end in split.documents_of(range(split.shards)):
            yield cut_pieces(starts, base, end, options.seq_len)

    pieces = np.concatenate([*order(), np.array([split.tokens], np.uint64)]) & ~END_BIT
    firsts = next_fit(np.diff(pieces).tolist(), options.seq_len)
    files.order(int(histogram.counts.sum()), order())
    files.array("firsts.npy", np.array(firsts, np.uint64))
    return len(firsts) - 1


class NextFitRows:
    """Several pieces per row, in the order of the split."""

    def __init__(self, plan: StoredPlan) -> None:
        self._order = plan.order()
        self._firsts = plan.array("firsts.npy")
        self._bounds = np.append(self._order & ~END_BIT, np.uint64(plan.split.tokens))

    def __len__(self) -> int:
        return len(self._firsts) - 1

    def fragments(self, numbers: NDArray[np.uint64]) -> Fragments:
        """See PackedRows."""
        rows = [np.arange(self._firsts[row], self._firsts[row + np.uint64(1)]) for row in numbers]
        pieces = np.concatenate([np.empty(0, np.int64), *rows]).astype(np.int64)
        return Fragments(
            offsets=np.cumsum([0, *map(len, rows)], dtype=np.uint64),
            starts=self._bounds[pieces],
            lengths=(self._bounds[pieces + 1] - self._bounds[pieces]).astype(np.uint32),
            follows=np.where(self._order[pieces] & END_BIT, END, TOKEN).astype(np.uint8),
        )

    def rows_of(self, first: int, end: int) -> NDArray[np.uint64]:
        """See PlannedRows."""
        pieces = np.flatnonzero((self._bounds[:-1] >= first) & (self._bounds[:-1] < end))
        return np.unique(np.searchsorted(self._firsts, pieces, side="right") - 1).astype(np.uint64)


NEXT_FIT = PackStrategy(name="next-fit", write=write_next_fit, open=lambda plan: plan.rows(NextFitRows(plan)))


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Add the formats and the strategy where CONTRIBUTING.md says."""
    monkeypatch.setattr(formats, "FORMAT_NAMES", (*formats.format_names(), TSV.name))
    monkeypatch.setitem(sys.modules, f"tokmill._sources.{TSV.name}", SimpleNamespace(FORMAT=TSV))
    monkeypatch.setattr(export_formats, "FORMAT_NAMES", (*export_formats.FORMAT_NAMES, RAW.name))
    monkeypatch.setitem(sys.modules, f"tokmill._exporting.{RAW.name}", SimpleNamespace(FORMAT=RAW))
    monkeypatch.setitem(STRATEGIES, NEXT_FIT.name, "begins a sequence whenever the next document does not fit")
    monkeypatch.setitem(sys.modules, "tokmill._packing.next_fit", SimpleNamespace(STRATEGY=NEXT_FIT))


ROWS = [
    {"id": f"r{number}", "lang": "en" if number % 3 else "de", "text": f'line "{number}",\nund "ö" ' * (number % 30)}
    for number in range(900)
]


@pytest.fixture
def corpora(tmp_path: Path) -> tuple[str, str]:
    """The same rows as TSV and as JSON lines."""
    with (tmp_path / "rows.tsv").open("w", encoding="utf-8", newline="") as stream:
        writer = csv.DictWriter(stream, list(ROWS[0]), dialect="excel-tab")
        writer.writeheader()
        writer.writerows(ROWS)
    return str(tmp_path / "rows.tsv"), str(write_lines(tmp_path / "rows.jsonl", *ROWS))


def kind(source: str) -> str:
    """The ending of a file."""
    return Path(source).suffix[1:]


def encode(source: str, out: Path, **more: Any) -> Any:
    options = {"tokenizer": "gpt2", "shard_tokens": 5000, "split": ["val=hash:20%"], "unit_bytes": 4000}
    return tokmill.encode(source, out=str(out), **{**options, **more})


def shards(out: Path) -> dict[str, bytes]:
    """The bytes of all shards and document offsets."""
    return {str(file.relative_to(out)): file.read_bytes() for file in out.glob("*/*.npy")}


@pytest.mark.parametrize("where", [None, 'lang == "de" and length(text) > 40'])
def test_a_source_format_is_encoded(corpora: tuple[str, str], tmp_path: Path, where: str | None) -> None:
    ours, reference = (encode(source, tmp_path / kind(source), where=where) for source in corpora)
    assert ours.manifest.documents == reference.manifest.documents
    assert len(shards(tmp_path / "tsv")) > 4
    assert shards(tmp_path / "tsv") == shards(tmp_path / "jsonl")
    told = run("verify", tmp_path / "tsv", "--deep", "--against-source=1000", "--json")
    assert told.code == 0, told


def test_a_source_format_is_listed(corpora: tuple[str, str], tmp_path: Path) -> None:
    assert "parquet|arrow|jsonl|text|csv|tsv" in run("encode", "--help").out
    assert "|raw" in run("export", "--help").out
    unnamed = tmp_path / "rows.dat"
    unnamed.write_bytes(Path(corpora[0]).read_bytes())
    run("encode", unnamed, "--tokenizer=gpt2", "--out", tmp_path / "o").failed(
        1, ".csv .tsv; those of jsonl, text and csv"
    )
    options: list[str | Path] = ["--tokenizer=gpt2", "--out", tmp_path / "o", "--quiet"]
    run("encode", unnamed, *options, "--source-format=tsx").failed(2, "csv, tsv", "did you mean 'tsv'?")
    run("encode", corpora[0], *options, "--text-column=txt").failed(1, "did you mean 'text'?")
    assert run("encode", unnamed, *options, "--source-format=tsv").code == 0
    assert _sources_line(tmp_path / "o")["format"] == "tsv"
    Path(f"{corpora[0]}.gz").write_bytes(b"")
    run("encode", f"{corpora[0]}.gz", *options).failed(1, "a tsv file inside gzip cannot be read")


def _sources_line(out: Path) -> Any:
    return json.loads((out / "sources.jsonl").read_bytes())


def test_a_source_format_resumes_from_the_middle(corpora: tuple[str, str], tmp_path: Path) -> None:
    def stop(progress: Progress) -> None:
        if 300 <= progress.documents < 600:
            os.kill(os.getpid(), signal.SIGTERM)

    with pytest.raises(Interrupted):
        encode(corpora[0], tmp_path / "out", workers=1, on_progress=stop)
    seen: list[Progress] = []
    encode(corpora[0], tmp_path / "out", on_progress=seen.append)
    assert seen[0].documents >= 300
    encode(corpora[0], tmp_path / "whole")
    assert dataset(tmp_path / "out") == dataset(tmp_path / "whole")
    options = ReadOptions(unit_bytes=1000)
    (file,) = plan_sources([corpora[0]], options).files
    units = list(units_of(file, options))
    assert [unit.end for unit in units_of(file, options, units[3].end)] == [unit.end for unit in units[4:]]


def test_documents_of_a_source_format_are_found_again(corpora: tuple[str, str], tmp_path: Path) -> None:
    encode(corpora[0], tmp_path / "out")
    data = Path(corpora[0]).read_bytes()
    found = tokmill.peek(str(tmp_path / "out"), limit=2000, max_tokens="1M", source=True).documents
    assert len(found) > 600
    for document in found:
        assert document.source is not None
        assert document.source.counted == "byte"
        _, row = next(tsv_records(io.BytesIO(data[document.source.position :])))
        assert document.text == f"<|endoftext|>{row[2]}"
    (token,) = tokmill.peek(str(tmp_path / "out"), token=["train:7000"]).tokens
    assert token.source is not None
    assert (token.source.file, token.unknown) == (corpora[0], None)


def test_a_source_format_is_trained_and_evaluated_on(corpora: tuple[str, str], tmp_path: Path) -> None:
    for source in corpora:
        tokmill.train(source, vocab_size=400, out=str(tmp_path / kind(source)))
        few = str(tmp_path / f"few {kind(source)}")
        sampled = tokmill.train(source, vocab_size=300, out=few, sample="100docs")
        assert 50 < sampled.documents < 200
    made = [(tmp_path / name / "tokenizer.json").read_bytes() for name in ("tsv", "jsonl")]
    assert made[0] == made[1]
    ours, reference = (tokmill.evaluate(["gpt2"], on=[source], by="lang").as_dict() for source in corpora)
    assert ours["groups"] == reference["groups"]
    assert {group["name"] for group in ours["groups"]} == {"en", "de"}


def test_a_dry_run_reads_a_source_format(corpora: tuple[str, str], tmp_path: Path) -> None:
    estimate = tokmill.estimate(corpora[0], tokenizer="gpt2", out=str(tmp_path / "out"))
    tokens = encode(corpora[0], tmp_path / "out").manifest.tokens
    assert not estimate.problems
    assert estimate.tokens.low <= tokens <= estimate.tokens.high


def test_an_export_format_is_written_and_checked(corpora: tuple[str, str], tmp_path: Path) -> None:
    encode(corpora[0], tmp_path / "d")
    out = tmp_path / "raw"
    done = tokmill.export(str(tmp_path / "d"), format="raw", out=str(out))
    for split, totals in done.splits.items():
        ids = np.concatenate([np.load(file) for file in sorted((tmp_path / "d" / split).glob("*_??????.npy"))])
        np.testing.assert_array_equal(np.fromfile(out / f"{split}.u32", "<u4"), ids)
        assert json.loads((out / f"{split}.json").read_bytes()) == {"tokens": totals["tokens"]}
    assert tokmill.export(str(tmp_path / "d"), format="raw", out=str(out)).already
    (out / "train.u32").write_bytes(b"")
    run("export", tmp_path / "d", "--format=raw", "--out", out).failed(1, "train.u32 is missing or has another size")


def test_a_packing_strategy_is_planned_loaded_and_exported(corpora: tuple[str, str], tmp_path: Path) -> None:
    out, length = tmp_path / "d", 100
    encode(corpora[0], out)
    told = run("pack", out, f"--seq-len={length}", "--strategy=next-fit", "--materialise", "--json")
    assert told.json["splits"]["train"]["options"]["strategy"] == "next-fit"
    assert tokmill.verify(out, deep=True).ok
    found = tokmill.TokenDataset(out, seq_len=length, packing="next-fit")
    ids = np.concatenate([np.load(file) for file in sorted((out / "train").glob("*_??????.npy"))])
    starts = [*np.concatenate(list(document_starts(out))).tolist(), len(ids)]
    pieces = [ids[at : min(at + length, end)] for at, end in pairwise(starts) for at in range(at, end, length)]
    bounds = next_fit(map(len, pieces), length)
    assert len(found) == len(bounds) - 1
    for row, (first, end) in enumerate(pairwise(bounds)):
        tokens = np.concatenate(pieces[first:end])
        np.testing.assert_array_equal(found.sequence(row)["tokens"][: len(tokens)], tokens)
    assert "next-fit" in run("pack", "--help").out
    run("pack", out, "--seq-len=64", "--strategy=nextfit").failed(2, "did you mean 'next-fit'?")
    run("pack", out, "--seq-len=64", "--strategy=next-fit", "--seed=1").failed(2, "--seed does not apply")
    assert run("pack", out, "--seq-len=64", "--strategy=next-fit", "--whole=drop", "--name=whole").code == 0
    options = ("--format=datasets", "--seq-len=100", "--packing=next-fit")
    assert run("export", out, *options, "--out", tmp_path / "rows").code == 0


def document_starts(out: Path) -> Iterator[NDArray[Any]]:
    base = 0
    for file in sorted((out / "train").glob("*_??????.npy")):
        yield np.load(f"{file}"[: -len(".npy")] + ".docs.npy").astype(np.int64) + base
        base += len(np.load(file, mmap_mode="r"))


# Each fact of a format is in its record, and nowhere else


SOURCES, EXPORTS, PRETOKENIZERS = formats.all_formats(), export_formats.all_formats(), _core.Pretokenizer.names()
"""As the package has them."""

AMBIGUOUS = {"text", ".json", "datasets"}
"""Not looked for: `text` is also the usual column of documents, `.json` the ending of files that are no sources, and
`datasets` a library and a word."""

ALLOWED = {
    ("_loading/layouts.py", "megatron"): "the name of a trainer's layout",
    ("_loading/layouts.py", "olmo"): "the name of a trainer's layout",
    ("trainers/megatron.py", "megatron"): "the name of a trainer's layout",
    ("trainers/olmo.py", "olmo"): "the name of a trainer's layout",
    ("_exporting/datasets.py", ".arrow"): "the ending of a file that is written",
    ("_dataset/splits.py", ".jsonl"): "the ending of a file of a dataset, not of a source",
    ("_dataset/annotations.py", ".parquet"): "the ending of a file of a dataset, not of a source",
    ("_tokenizer/converted.py", "olmo"): "the name of a pretokenizer in a GGUF file",
    ("_tokenizer/loading.py", ".txt"): "the ending of a file of a tokenizer",
    ("_sources/selection.py", ".arrow"): "the ending of the files that save_to_disk writes",
    ("_sources/faults.py", ".txt"): "the ending that tells whether a name without one is about something",
}
"""Modules with a format's name or ending for another reason."""


@pytest.fixture(scope="module")
def literals() -> list[tuple[str, str]]:
    """Each string in the package, docstrings left out, after the path of its module."""
    found = []
    for path in PACKAGE.rglob("*.py"):
        nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
        words = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
        strings = (node for node in nodes if isinstance(node, ast.Constant) and id(node) not in words)
        found += [(path.relative_to(PACKAGE).as_posix(), node.value) for node in strings if isinstance(node.value, str)]
    return found


def test_no_other_module_names_a_format(literals: list[tuple[str, str]]) -> None:
    owners = {each.name: f"_sources/{each.name}.py" for each in SOURCES}
    owners |= {ending: owners[each.name] for each in SOURCES for ending in each.endings}
    owners |= {each.name: f"_exporting/{each.name}.py" for each in EXPORTS}
    looked_for = owners.keys() - AMBIGUOUS
    lists = {"_sources/options.py", "_exporting/formats.py"}
    adopted = {(f"_adopting/{name}.py", name) for name in ADOPTED_FORMATS}  # which owns the name of what it adopts
    adopted |= {("_dataset/__init__.py", name) for name in ADOPTED_FORMATS}  # their list
    found = {(path, text) for path, text in literals if text in looked_for and path not in {owners[text], *lists}}
    found -= adopted
    assert found == ALLOWED.keys()


def test_no_module_lists_names(literals: list[tuple[str, str]]) -> None:
    kinds = [{each.name for each in SOURCES} - AMBIGUOUS, {each.name for each in EXPORTS}, set(PRETOKENIZERS)]
    for path, text in literals:
        words = set(re.findall(r"\w+", text))
        assert all(len(words & names) < 3 for names in kinds), f"{path}: {text}"


def test_the_records_are_distinct() -> None:
    for records in (SOURCES, EXPORTS):
        names = [each.name for each in records]
        assert len(set(names)) == len(names)
    endings = [ending for each in SOURCES for ending in each.endings]
    assert len(set(endings)) == len(endings)
    assert all(ending == ending.lower() and ending.startswith(".") for ending in endings)


# What the documents say


def section(title: str) -> str:
    """A section of CONTRIBUTING.md."""
    return (PROJECT / "CONTRIBUTING.md").read_text("utf-8").partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def test_the_steps_name_what_is_there() -> None:
    steps = [
        section(f"Add {what}")
        for what in ("a source format", "a pretokenizer", "an export format", "a packing strategy")
    ]
    assert all(steps)
    for path in re.findall(r"`((?:python|rust|tests|docs)/[\w/.-]+)`", "".join(steps)):
        assert "NAME" in path or (PROJECT / path).exists(), path
    records = (SourceFormat, ExportFormat, PackStrategy)
    for text, record in zip((steps[0], steps[2], steps[3]), records, strict=True):
        (code,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
        calls = (node for node in ast.walk(ast.parse(dedent(code))) if isinstance(node, ast.Call))
        (call,) = (node for node in calls if ast.unparse(node.func) == record.__name__)
        given = {keyword.arg for keyword in call.keywords}
        assert given <= {field.name for field in fields(record)}
        assert given >= {field.name for field in fields(record) if field.default is MISSING}


@pytest.mark.parametrize(
    ("page", "names"),
    [
        ("FORMAT.md", [each.name for each in SOURCES]),
        ("docs/guides/export.md", [each.name for each in EXPORTS]),
        ("docs/guides/train-a-tokenizer.md", PRETOKENIZERS),
    ],
)
def test_pages_list_all_names(page: str, names: list[str]) -> None:
    text = (PROJECT / page).read_text("utf-8")
    assert [name for name in names if f"`{name}`" not in text] == []
