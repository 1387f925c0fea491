"""Options are declared once: the command line, Python, run files and the identity of a dataset follow."""

import inspect
from pathlib import Path
from typing import Annotated, Any, TypedDict

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pytest
import typer

import tokmill
from command import write_lines
from tokmill._cli.options import Config
from tokmill._cli.options import takes as command_takes
from tokmill._dataset.manifest import read_manifest
from tokmill._encoding.block import Recipe
from tokmill._encoding.options import DatasetKeywords, EncodeKeywords, EncodeOptions, run_file_options
from tokmill._encoding.run_file import write_config
from tokmill._evaluation.options import EvaluateKeywords
from tokmill._exporting.options import ExportKeywords
from tokmill._inspection.options import DiffKeywords, PeekKeywords, VerifyKeywords, WhenKeywords
from tokmill._options.option import Option, declared, fields_of, identity, parse_options, shaping
from tokmill._options.signature import takes
from tokmill._packing.options import PackKeywords, SweepKeywords
from tokmill._planning.options import EstimateKeywords, TuneKeywords
from tokmill._reporting.options import ReportKeywords
from tokmill._sizes import parse_count
from tokmill._sources.formats import ReadOptions
from tokmill._sources.options import SOURCES
from tokmill._sources.rows import RowBatch
from tokmill._store import LocalStore
from tokmill._training.options import TrainKeywords
from tokmill.errors import UsageError

KEYWORDS = {
    "encode": EncodeKeywords,
    "estimate": EstimateKeywords,
    "diff": DiffKeywords,
    "evaluate": EvaluateKeywords,
    "export": ExportKeywords,
    "pack": PackKeywords,
    "peek": PeekKeywords,
    "when": WhenKeywords,
    "report": ReportKeywords,
    "sweep": SweepKeywords,
    "train": TrainKeywords,
    "tune": TuneKeywords,
    "verify": VerifyKeywords,
}
OPTIONS = [(name, option) for name, keywords in KEYWORDS.items() for option in declared(keywords).values()]


def test_every_option_says_everything() -> None:
    for function, option in OPTIONS:
        assert option.help.endswith((".", ")")), "it is a sentence"
        assert option.type_text
        assert option.metavar or option.is_flag
        assert not (option.required and option.default is not None)
        if not option.required:
            option.read(option.default)
            if option.choices and option.default is not None:
                assert option.default in option.choices
        assert not option.if_set or option.shapes_bytes
        assert not (option.in_run_file and option.shapes_bytes), "what shapes bytes is there anyway"
        parameter = inspect.signature(getattr(tokmill, function)).parameters[option.name]
        assert parameter.default == (parameter.empty if option.required else option.default)
        assert parameter.annotation == option.type_text
        assert f"\n{option.name} : {option.type_text}" in getattr(tokmill, function).__doc__


@pytest.mark.parametrize("name", ["encode", "estimate", "evaluate", "export", "pack", "train", "tune", "verify"])
def test_docstrings_have_every_parameter_once(name: str) -> None:
    function = getattr(tokmill, name)
    described = [line.partition(" : ")[0] for line in function.__doc__.splitlines() if not line.startswith(" ")]
    for parameter in inspect.signature(function).parameters:
        assert described.count(parameter) == 1, parameter


@pytest.mark.parametrize("name", KEYWORDS)
def test_a_keyword_that_there_is_not(name: str) -> None:
    with pytest.raises(TypeError, match=rf"^{name}\(\) .*"):
        getattr(tokmill, name)("x", colour=3)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"where": 3}, "--where must be a str, not 3"),
        ({"text_column": b"text"}, "--text-column must be a str, not b'text'"),
        ({"keep": 3}, "--keep must be a str or a list of them, not 3"),
        ({"split": ["val=docs:1/2", None]}, "--split must be a str or a list of them, not ['val=docs:1/2', None]"),
        ({"takeover": "no"}, "--takeover must be True or False, not 'no'"),
    ],
)
def test_values_of_other_types(given: dict[str, Any], message: str, tmp_path: Path) -> None:
    with pytest.raises(UsageError) as caught:
        tokmill.encode(tmp_path, tokenizer="gpt2", out=tmp_path / "out", **given)
    assert str(caught.value).splitlines()[0] == message


def test_none_is_a_value_only_where_it_is_the_default() -> None:
    with pytest.raises(UsageError, match="--shard-tokens needs a value"):
        parse_options(EncodeKeywords, {"tokenizer": "gpt2", "out": "out", "shard_tokens": None})
    assert parse_options(EncodeKeywords, {"tokenizer": "gpt2", "out": "out", "workers": None})["workers"] is None


def test_defaults_of_reading_are_the_declared_ones() -> None:
    values = parse_options(EncodeKeywords, {"tokenizer": "gpt2", "out": "out"})
    assert ReadOptions(**fields_of(ReadOptions, values)) == ReadOptions()


def test_options_that_are_not_annotated_are_refused() -> None:
    class Keywords(TypedDict):
        colour: str

    with pytest.raises(TypeError, match="colour is not Annotated with an Option"):
        declared(Keywords)


def test_the_identity_is_what_shapes_bytes(tmp_path: Path) -> None:
    source = write_lines(tmp_path / "corpus.jsonl", "a", "b")
    tokmill.encode(str(source), tokenizer="gpt2", out=tmp_path / "out")
    options = read_manifest(LocalStore(tmp_path / "out")).options
    assert sorted(options) == sorted(each.name for each in shaping(DatasetKeywords) if not each.if_set)
    for option in shaping(DatasetKeywords):
        assert option.if_set or type(options[option.name]) in option.stored_types


# One option more, on paper


class MoreKeywords(EncodeKeywords, total=False):
    """Those of `encode`, and another two."""

    first_words: Annotated[
        int | str,
        Option(
            default="7k",
            metavar="N",
            parse=parse_count,
            shapes_bytes=True,
            if_set=True,
            help="Words of a document that count.",
            more="The others are left out.",
        ),
    ]
    patience: Annotated[str | None, Option(metavar="TIME", in_run_file=True, help="How long to wait.")]


@takes(MoreKeywords, sources=SOURCES)
def more(sources: list[str], **keywords: Any) -> dict[str, Any]:
    """Encode more.

    Raises
    ------
    UsageError
        Now and then.
    """
    return {"sources": sources, **parse_options(MoreKeywords, keywords)}


@pytest.fixture
def called() -> Any:
    """Return a function that returns the values of a command with these options."""
    given: dict[str, Any] = {}
    app = typer.Typer(rich_markup_mode=None)

    @app.command()
    @command_takes(MoreKeywords, sources=SOURCES)
    def encode(sources: list[str], *, config: Config = None, **keywords: Any) -> None:
        """Encode more."""
        del config
        given.update(more(sources, **keywords))

    def call(*words: str) -> dict[str, Any]:
        given.clear()
        app(list(words), standalone_mode=False)
        return dict(given)

    return call


def test_in_python() -> None:
    parameters = inspect.signature(more).parameters
    assert str(parameters["first_words"]) == "first_words: 'int | str' = '7k'"
    assert [*parameters][:3] == ["sources", "tokenizer", "out"]
    words = "first_words : int | str, default '7k'\n    Words of a document that count. The others are left out.\n"
    assert words in (more.__doc__ or "")
    assert (more.__doc__ or "").index(words) < (more.__doc__ or "").index("Raises")
    assert more(["a"], tokenizer="gpt2", out="out")["first_words"] == 7000
    with pytest.raises(UsageError, match=r"^--first-words must be a count, not 'many'"):
        more(["a"], tokenizer="gpt2", out="out", first_words="many")


def test_on_the_command_line(called: Any, capsys: pytest.CaptureFixture[str]) -> None:
    usual = ["a", "b", "--tokenizer", "gpt2", "--out", "out"]
    assert called(*usual)["first_words"] == 7000
    found = called(*usual, "--first-words", "12", "--patience", "3s")
    assert (found["sources"], found["first_words"], found["patience"]) == (["a", "b"], 12, "3s")
    with pytest.raises(typer.TyperException, match="Missing parameter: out"):
        called(*usual[:-2])
    called("--help")
    told = capsys.readouterr().out
    assert "--first-words" in told
    assert "Words of a document that count." in told
    assert "left out" not in told, "details are for the docstring"


def test_in_run_files(called: Any, tmp_path: Path) -> None:
    file = tmp_path / "run.toml"
    file.write_bytes(write_config({"tokenizer": "gpt2", "out": "out", "first-words": 12, "sources": ["a"]}))
    assert called("--config", str(file))["first_words"] == 12
    assert called("--config", str(file), "--first-words", "13")["first_words"] == 13


def test_in_the_identity() -> None:
    values = more(["a"], tokenizer="gpt2", out="out")
    assert identity(MoreKeywords, values) == identity(EncodeKeywords, values), "it is not set"
    values["first_words"] = 3
    assert identity(MoreKeywords, values) == {**identity(EncodeKeywords, values), "first_words": 3}
    assert [*identity(MoreKeywords, values)][-1] == "first_words"


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        (r"\n", "\n"),
        (r"\\n", r"\n"),
        (r"\x00\0", "\0\0"),
        (r"\x7F\x1b", "\x7f\x1b"),
        (r"\xe9\q", r"\xe9\q"),
        ("\\", "\\"),
    ],
)
def test_escapes_are_read_once(given: str, meant: str) -> None:
    """Run files and manifests hold them so that they can be read again."""
    values = parse_options(DatasetKeywords, {"tokenizer": "gpt2", "separator": given, "loss_from": given})
    options = EncodeOptions.of(values)
    assert (options.read.separator, options.read.loss_from) == (meant, meant)
    again = EncodeOptions.of(parse_options(DatasetKeywords, {**options.as_dict(), "tokenizer": "gpt2"}))
    assert (again.read.separator, again.read.loss_from) == (meant, meant)


def test_what_the_run_file_of_a_dataset_repeats() -> None:
    given = {"tokenizer": "gpt2", "out": "out", "on_bad": "skip", "shard_tokens": "2k", "workers": 3}
    values = parse_options(EncodeKeywords, given)
    found = run_file_options(values, EncodeOptions.of(values))
    assert (found["shard_tokens"], found["on_bad"], found["tokenizer"]) == (2000, "skip", "r50k_base")
    assert "workers" not in found
    assert set(found) <= set(declared(EncodeKeywords))


def test_verify_keeps_the_documents_that_the_run_keeps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An option that drops documents or changes ids takes effect in `Recipe`, so wherever sources are read again."""
    keep, encode_ = Recipe.prepared, Recipe.encode

    def long_ones(recipe: Recipe, rows: RowBatch) -> RowBatch:
        rows = keep(recipe, rows)
        return rows.take(np.flatnonzero(pc.binary_length(rows.text).to_numpy() > 7))

    def without_spaces(recipe: Recipe, text: pa.Array, parts: None) -> Any:
        return encode_(recipe, pc.replace_substring(text, " ", ""), parts)

    monkeypatch.setattr(Recipe, "prepared", long_ones)
    monkeypatch.setattr(Recipe, "encode", without_spaces)
    texts = [f"t {number}" + " word" * (number % 3) for number in range(300)]
    source, out = write_lines(tmp_path / "a.jsonl", *({"text": text} for text in texts)), tmp_path / "out"
    made = tokmill.encode(source, tokenizer="gpt2", out=out)
    assert made.manifest.documents.out == sum(len(text) > 7 for text in texts)
    assert tokmill.verify(out, deep=True, against_source=300).problems == ()
    document = tokmill.peek(out, doc=5, source=True).documents[0]
    assert document.source is not None


OTHER = {
    "model": "wordpiece",
    "pretokenizer": "gpt2",
    "special_token": ["<|sep|>"],
    "eot_token": "<|end|>",
    "tie_break": "lexicographic",
    "min_frequency": 3,
    "max_token_length": 5,
    "model_max_length": 2048,
    "sample": "50docs",
    "seed": 1,
    "weight": ["text=2"],
    "text_column": "other",
    "separator": "|",
    "where": "length(text) > 3",
    "source_format": "text",
    "formats": "jsonl",
    "missing_column": "null",
    "max_doc_bytes": 1000,
    "clean": ["nfc"],
}
"""Another value than the default for every option of `train` that shapes bytes."""


APART = ("vocab_size", "from_", "prune", "parity", "parallel", "packing")
"""Options of `train` that need other sources, a dataset or a tokenizer: their own tests look at this."""


@pytest.mark.parametrize("option", [each for each in shaping(TrainKeywords) if each.name not in APART])
def test_training_with_another_option_is_another_training(option: Option, tmp_path: Path) -> None:
    lines = [{"text": f"some words {number} " * 5, "other": "other words"} for number in range(100)]
    source, out = write_lines(tmp_path / "text.jsonl", *lines), str(tmp_path / "out")
    source = source.rename(source.with_suffix(".dat"))
    given: dict[str, Any] = {"source_format": "jsonl", "vocab_size": 600}
    given |= {"sample": "50docs"} if option.name == "seed" else {}
    tokmill.train(f"text={source}", out=out, **given)
    with pytest.raises(tokmill.TokmillError) as error:
        tokmill.train(f"text={source}", out=out, **{**given, option.name: OTHER[option.name]})
    assert error.value.code in {"output-of-another-run", "output-occupied"}
