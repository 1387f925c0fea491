"""Steps that clean text: against their twin, and in a run."""

from __future__ import annotations

import json
import time
import unicodedata
from html.entities import html5
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

import clean_twin
import tokmill
from command import run
from strange import FULL, codes
from tokmill import _core
from tokmill._inspection.verify import verify
from tokmill._sources.documents import Documents
from tokmill._sources.transforms import STEPS, Clean

PIECES = [
    "<", ">", "</", "<p>", "</p>", "<b>", "<B CLASS=x>", "<a href='", "<a x=\"", "<i", "<td>", "<br>",
    "<br />", "<Br>", "<u8>", "<script>", "</script>", "</SCRIPT ", "<style a=b>", "</style>", "<!--",
    "-->", "->", "<!DOCTYPE ", "<?xml", "!", "?", " a", "=", " b=c", " d = ", "'", '"', "`", "/", "-", "&",
    ";", "&amp;", "&lt;", "&#", "&#x", "65;", "150;", "0;", "d800;", "&notit;", "&copy", "&eacute;",
    "&zwj;", "&nbsp;", "&NewLine;", "|", "é", "e\u0301", "\u0323", "\u212b", "\u0958", "가", "\u1100\u1161",
    "\u11a8", "\0", "\x0b", "\x0c", "\x7f", "\x85", "\x9f", "\xad", "\u061c", "\u180e", "\u200b", "\u200c",
    "\u200d", "\u200e", "\u202a", "\u2060", "\ufeff", "\ufffd", "\ufffa", "می", "क", "\u094d", "👩", "🏽",
    "\ufe0f", "\u2764", "K", "日本", "“", "…", " ", "  ", "\t", "\n", "\n\n", "\r\n", "\r", "\u2028",
    "\u2029", "\xa0", "\u3000", "\u2003", "\u1680", "\u202f", "\u205f", "word", "x",
]  # fmt: skip
assigned = st.characters(exclude_categories=["Cs", "Cn", "Co"])
hostile = st.lists(st.sampled_from(PIECES) | assigned | st.builds("x".__mul__, st.integers(60, 70)), max_size=30).map(
    "".join
)


def cleaned(texts: list[str], *steps: str) -> list[str]:
    found: list[str] = Clean(steps).texts(pa.array(texts, pa.string())).to_pylist()
    return found


@settings(max_examples=400 if FULL else 100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(texts=st.lists(hostile, min_size=1, max_size=5))
@example(texts=["<a x='" + "y" * 1017 + "<b>'>t", "<a x='" + "y" * 1018 + "<b>'>t"])
@example(texts=["a\n\xa0 b", "a \u3000b", "\u2028\t\xa0"])
@pytest.mark.parametrize("step", STEPS)
def test_a_step_equals_its_twin(step: str, texts: list[str]) -> None:
    assert cleaned(texts, step) == [clean_twin.clean(text, [step]) for text in texts]


@settings(max_examples=300 if FULL else 75, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(texts=st.lists(hostile, min_size=1, max_size=5), steps=st.permutations(STEPS).map(lambda steps: steps[:3]))
def test_steps_together_equal_their_twins(texts: list[str], steps: list[str]) -> None:
    assert cleaned(texts, *steps) == [clean_twin.clean(text, steps) for text in texts]
    twice = cleaned(cleaned(texts, "control", "nfc", "whitespace"), "control", "nfc", "whitespace")
    assert twice == cleaned(texts, "control", "nfc", "whitespace")


def test_every_character_alone_and_in_company() -> None:
    known = [chr(code) for code in codes() if unicodedata.category(chr(code)) not in ("Cs", "Cn", "Co")]
    for shape in ("a{}", "ب{0}\u200c{0} ", "e{0}\u0301{0}"):
        texts = [shape.format(character) for character in known]
        for step in ("control", "nfc", "whitespace"):
            twin = getattr(clean_twin, step)
            assert cleaned(texts, step) == [twin(text) for text in texts], (shape, step)


def test_every_entity() -> None:
    names = [f"&{name}" for name in html5]
    expected = [html5[name[1:]] if name.endswith(";") else name for name in names]
    assert cleaned(names, "html") == expected


def test_elements_of_html() -> None:
    """Samples of all kinds."""
    names = (
        "abbr article audio blockquote canvas code em font form h6 iframe img input kbd main nav ol pre ruby span sup"
    )
    for name in [*names.split(), "table", "tbody", "textarea", "thead", "tt", "ul", "var", "video", "wbr"]:
        texts = [f"<{name}>", f"</{name.upper()}>", f"<{name[0].upper()}{name[1:]}a x>", f"<{name}x>"]
        assert cleaned(texts, "html") == ["", "", *texts[2:]]


def test_clean_text_is_not_copied() -> None:
    texts = pa.array(["clean", "“quoted” … text\n\nby 日本 & <3", "é", ""])
    assert Clean(STEPS).texts(texts) is texts
    assert Clean().texts(pa.array(["<p>"])).to_pylist() == ["<p>"]
    assert Clean(STEPS).texts(texts.slice(1, 2)).to_pylist() == texts.to_pylist()[1:3]


@pytest.mark.parametrize(
    "unit",
    ["<", "&", "<a ", "<a b=\"<a c='", "<!--", "<script>", "<style></", "&#", "\u200d", "\n \n ", "\t \u3000",
     "e\u0301", "\u0301", "<p>", " <p>", "</", "<a b=", "\u0323\u0301", "\r", "<!doctype ", "ب\u200c"],
)  # fmt: skip
def test_hostile_text_takes_linear_time(unit: str) -> None:
    """Two megabytes, for which a quadratic algorithm takes minutes."""
    text = pa.array([unit * (2_000_000 // len(unit.encode()))])
    started = time.process_time()
    Clean(STEPS).texts(text)
    assert time.process_time() - started < 20


def test_the_core_checks_what_it_gets() -> None:
    documents = Documents.from_bytes([b"ok", b"\xff"])
    with pytest.raises(ValueError, match="document 1 is not valid UTF-8"):
        _core.clean(*documents, ["nfc"])
    with pytest.raises(ValueError, match="no cleaning step"):
        _core.clean(*documents, ["nfkc"])


def test_naming_steps() -> None:
    assert Clean.parse("whitespace, html").steps == ("html", "whitespace")
    assert Clean.parse(["nfc,nfc", "control"]).steps == ("control", "nfc")
    assert Clean.parse("") == Clean.parse([]) == Clean()
    with pytest.raises(tokmill.UsageError, match="'HTML'") as error:
        Clean.parse("HTML")
    assert error.value.hint == "did you mean 'html'?"
    with pytest.raises(tokmill.UsageError, match="'zzz'") as error:
        Clean.parse("nfc,zzz")
    assert error.value.hint == "the steps are html, control, nfc, whitespace"


ROWS = [
    {"id": f"d{number}", "text": text}
    for number, text in enumerate(
        ["<p>one &amp; two</p>", "", "<br>", "<!-- nothing -->", "e\u0301  e", "clean", "\u200b", "&lt;|endoftext|&gt;"]
        * 40
    )
]


def write(folder: Path) -> Path:
    path = folder / "rows.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in ROWS))
    return path


def tokens(out: Path, split: str) -> list[int]:
    shards = sorted((out / split).glob(f"{split}_??????.npy"))
    return [int(token) for shard in shards for token in np.load(shard)]


@pytest.mark.parametrize("eot", ["prefix", "none"])
def test_a_run_cleans_before_it_encodes(tmp_path: Path, eot: Any) -> None:
    """The tokens are those of rows cleaned beforehand, although filters and limits see the original text."""
    source = write(tmp_path)
    (tmp_path / "twin").mkdir()
    before = tmp_path / "twin" / "rows.jsonl"
    steps = ("html", "control", "nfc", "whitespace")
    clean_rows = [{**row, "text": clean_twin.clean(row["text"], steps), "long": len(row["text"]) >= 5} for row in ROWS]
    before.write_text("".join(json.dumps(row) + "\n" for row in clean_rows))
    options: dict[str, Any] = {"tokenizer": "gpt2", "shard_tokens": 1000, "split": ["val=hash:30%"], "eot": eot}
    outs = [tmp_path / f"out{number}" for number in range(3)]
    for out, workers, unit_bytes in zip(outs[:2], (1, 3), (1 << 20, 100), strict=True):
        tokmill.encode(
            str(source), out=str(out), clean="whitespace,nfc,control,html", where="length(text) >= 5", workers=workers,
            unit_bytes=unit_bytes, **options,
        )  # fmt: skip
    tokmill.encode(str(before), out=str(outs[2]), where="long", **options)
    manifests = [json.loads((out / "manifest.json").read_text()) for out in outs]
    for split in ("val", "train"):
        assert tokens(outs[0], split) == tokens(outs[1], split) == tokens(outs[2], split) != []
    assert manifests[0] == manifests[1]
    assert manifests[0]["documents"] == manifests[2]["documents"]
    assert manifests[0]["text"] == manifests[2]["text"]
    assert manifests[0]["options"]["clean"] == list(STEPS)
    assert "clean" not in manifests[2]["options"]
    assert manifests[0]["documents"]["dropped"] == ({"empty": 40} if eot == "none" else {})
    assert verify(str(outs[0]), deep=True, against_source=1000, seed=1).ok


def test_limits_judge_the_text_as_it_was(tmp_path: Path) -> None:
    with pytest.raises(tokmill.ContentError, match="over the limit of 5 bytes"):
        tokmill.encode(str(write(tmp_path)), tokenizer="gpt2", out=str(tmp_path / "out"), clean="html", max_doc_bytes=5)


def test_steps_are_part_of_what_a_run_is(tmp_path: Path) -> None:
    source, out = write(tmp_path), tmp_path / "out"
    assert run("encode", source, "--tokenizer", "gpt2", "--out", out, "--clean", "nfc,html", "--quiet").code == 0
    failed = run("encode", source, "--tokenizer", "gpt2", "--out", out, "--clean", "nfc").failed(1, "clean")
    assert "html" in failed
    run("encode", source, "--tokenizer", "gpt2", "--out", out).failed(1, "clean")
    config = out / "_run" / "run.toml"
    assert run("encode", "--config", config, "--quiet").code == 0  # complete already
    other = tmp_path / "other"
    assert run("encode", "--config", config, "--out", other, "--quiet").code == 0
    assert (other / "manifest.json").read_bytes() == (out / "manifest.json").read_bytes()
    assert run("verify", out, other).code == 0
    without = tmp_path / "without"
    assert run("encode", source, "--tokenizer", "gpt2", "--out", without, "--quiet").code == 0
    assert "options.clean" in run("verify", out, without).out
    assert run("verify", without, "--against-source", "1000").code == 0
    run("encode", source, "--tokenizer", "gpt2", "--out", tmp_path / "x", "--clean", "htm").failed(2, "htm", "html")


def test_a_dataset_that_was_tampered_with(tmp_path: Path) -> None:
    out = tmp_path / "out"
    tokmill.encode(str(write(tmp_path)), tokenizer="gpt2", out=str(out), clean=["html"])
    manifest = out / "manifest.json"
    hostile: list[Any] = [["nosuch"], [1], "html", {}]
    for clean in hostile:
        plain = json.loads(manifest.read_text())
        plain["options"]["clean"] = clean
        manifest.write_text(json.dumps(plain))
        assert not verify(str(out), against_source=1).ok
