"""Mixture files, and what `tokmill mix` tells about them."""

from __future__ import annotations

import math
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tokmill
from command import run
from documents import EOT, write_dataset
from tokmill._dataset.manifest import read_manifest, to_json
from tokmill._mixing.forecast import forecast
from tokmill._store import open_output
from tokmill.errors import SourceError, UsageError

WHOLE = """
seq_len = 16
seed = 3
block = 256
pad = 5
leave_out = { web = [[0, 2], 5] }

[components.web]
path = "web"
weight = 0.7
packing = "best-fit"
blocks = [4, 8]

[components.code]
path = "./code"
weight = 0.3
seed = 9
max_epochs = 1

[[stages]]
at = 50
weights = { web = 1 }
leave_out = [7, [20, 30]]

[stages.add.math]
path = "math"
weight = 0.5

[[stages]]
at = 90
retire = ["code"]
seq_len = 32
leave_out = { web = [1] }
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("mixture")
    for number, (name, count) in enumerate({"web": 60, "code": 30, "math": 14}.items()):
        chance = np.random.default_rng(number)
        documents = [[EOT, *chance.integers(8, 900, int(length)).tolist()] for length in chance.integers(1, 50, count)]
        write_dataset(folder / name, {"train": documents}, shard_tokens=199)
        for seq_len in (16, 32):
            tokmill.pack(folder / name, seq_len=seq_len)
    (folder / "mixture.toml").write_text(f"\ufeff{WHOLE}", encoding="utf-8")
    return folder


def test_a_file_describes_what_python_does(folder: Path) -> None:
    component = tokmill.Component
    first = tokmill.Mixture(
        {
            "web": component(folder / "web", weight=0.7, packing="best-fit", blocks=tokmill.Blocks(4, 8)),
            "code": component(folder / "code", weight=0.3, seed=9, max_epochs=1),
        },
        seq_len=16,
        seed=3,
        block=256,
        pad=5,
        leave_out={"web": [range(2), 5]},
    )
    second = first.then(
        at=50,
        weights={"web": 1},
        leave_out=[7, range(20, 30)],
        add={"math": component(folder / "math", weight=0.5)},
    )
    third = second.then(at=90, retire=["code"], seq_len=32, leave_out={"web": [1]})
    read = tokmill.read_mixture(folder / "mixture.toml")
    assert read.identity == third.identity
    for g in (0, 49, 50, 89, 90, 500):
        assert all(np.array_equal(read[g][name], third[g][name]) for name in read[g])
    assert repr(read) == f"Mixture(components=3, stages=3, seq_len=32, identity={read.identity!r})"


def test_samples_of_a_stage_that_is_replaced_are_left_out(folder: Path) -> None:
    begin, later = WHOLE.split("[[stages]]")[0], "[[stages]]\nat = 60\nweights = { web = 0.1 }\n"
    file = folder / "spike.toml"
    file.write_text(begin)
    first = tokmill.read_mixture(file)
    file.write_text(f"{begin}{later}[[stages]]\nat = 40\nleave_out = [70]\n{later}")
    repaired = first.then(at=60, weights={"web": 0.1}).then(at=40, leave_out=[70]).then(at=60, weights={"web": 0.1})
    assert tokmill.read_mixture(file).identity == repaired.identity


CASES: tuple[tuple[str, str, str, str], ...] = (
    # an entry, what is there instead, the key in the message, the hint
    ("seq_len = 16", "", "wrong.toml has no seq_len", "add seq_len"),
    ("seq_len = 16", "seqlen = 16", "has an unknown entry 'seqlen'", "seq_len"),
    ("seq_len = 16", "seq_len = 1.5", "invalid value of seq_len: 1.5", "a whole number"),
    ("seq_len = 16", "seq_len = true", "invalid value of seq_len: True", "a whole number"),
    ("seq_len = 16", "seq_len = 1", "--seq-len 1 is not between", "context length"),
    ("block = 256", "block = 100", "block 100 is not a power of two", "1,048,576"),
    ("seed = 3", "seed = -1", "invalid value of seed", "a whole number"),
    ("pad = 5", "pad = 5000000000", "pad 5000000000 is not", "id of a token"),
    ("[0, 2], 5", "[0, 2, 3], 5", "invalid value of leave_out", "numbers and ranges"),
    ("[0, 2], 5", "[0, 99999999999999999], 5", "invalid value of leave_out", "numbers and ranges"),
    ("[0, 2], 5", "[0, 2], 99999", "leave_out contains 99,999", "numbered from 0 to"),
    ("{ web = [[0, 2], 5] }", "{ wep = [1] }", "there is no component 'wep'", "web"),
    ("weight = 0.7", "", "components.web has no weight", "add weight"),
    ("weight = 0.7", "weight = nan", "components.web has an invalid value of weight: nan", "a number"),
    ("weight = 0.7", "weight = -0.5", "components.web: weight -0.5 is not", "relative"),
    ("weight = 0.7", "weight = 1e-9", "the weight 1e-09 of 'web' rounds to 0 of 256 samples", "increase it"),
    ("weight = 0.7", "weight = '0.7'", "components.web has an invalid value of weight", "a number"),
    ('path = "web"', "", "components.web has no path", "add path"),
    ('path = "web"', "path = 3", "components.web has an invalid value of path: 3", "a text"),
    ('packing = "best-fit"', 'packing = "bestfit"', "packing: 'bestfit'", "best-fit"),
    ("blocks = [4, 8]", "blocks = [4]", "components.web has an invalid value of blocks", "two numbers"),
    ("blocks = [4, 8]", "blocks = [0, 8]", "components.web has an invalid value of blocks", "must be between 1"),
    ("max_epochs = 1", "max_epochs = 0", "components.code: max_epochs 0.0 is not", "use 1"),
    ("max_epochs = 1", "epochs = 1", "components.code has an unknown entry 'epochs'", "max_epochs"),
    ("at = 50", "", r"stages\[0\] has no at", "add at"),
    ("at = 50", "at = 0", r"stages\[0\]: at 0 is not a sample number", "first stage"),
    ("at = 50", "at = 90", r"stages\[1\] begins at sample 90, but the stage above it, .*, at 90", "the order"),
    ("at = 50", "at = 91", r"stages\[1\] begins at sample 90, but the stage above it, .*, at 91", "the order"),
    ("at = 50", "when = 50", r"stages\[0\] has an unknown entry 'when'", "at"),
    ("{ web = 1 }", "{ web = 1, wob = 2 }", r"stages\[0\]: there is no component 'wob'", "web"),
    ("{ web = 1 }", '"web"', r"stages\[0\] has an invalid value of weights", "a table"),
    ("[stages.add.math]", "[stages.add.web]", r"stages\[0\]: there is a component 'web' already", "another name"),
    ('retire = ["code"]', 'retire = "code"', r"stages\[1\] has an invalid value of retire", "a list of names"),
    ('retire = ["code"]', 'retire = ["cod"]', r"stages\[1\]: there is no component 'cod'", "code"),
    ('retire = ["code"]', 'retire = ["web", "code", "math"]', r"stages\[1\]: all weights are 0", "positive"),
    ("seq_len = 32", "seq_len = 33", r"stages\[1\]: .* has no packing best-fit-33-s0", "tokmill pack"),
    ("[[stages]]", "[stages]", "not TOML", ""),
    ("seq_len = 16", "seq_len = 16\nseq_len = 17", "not TOML", ""),
    ("seq_len = 16", "seq_len = " + "9" * 5000, "not TOML", ""),
    ("seq_len = 16", "x = " + "[" * 3000, "too deeply|not TOML", ""),
)


@pytest.mark.parametrize(("entry", "instead", "message", "hint"), CASES)
def test_a_wrong_entry_is_named(folder: Path, entry: str, instead: str, message: str, hint: str) -> None:
    assert entry in WHOLE
    file = folder / "wrong.toml"
    file.write_text(WHOLE.replace(entry, instead, 1))
    with pytest.raises(UsageError, match=message) as caught:
        tokmill.read_mixture(file)
    assert str(file) in caught.value.message
    assert re.search(hint, caught.value.hint or "")


def test_files_that_are_none(folder: Path) -> None:
    (folder / "bytes.toml").write_bytes(b"\xff\xfe")
    (folder / "empty.toml").write_text("")
    (folder / "bare.toml").write_text("seq_len = 16")
    (folder / "flat.toml").write_text("seq_len = 16\ncomponents = 3\n")
    (folder / "inner.toml").write_text("seq_len = 16\n[components]\nweb = 3\n")
    (folder / "stages.toml").write_text(WHOLE.split("[[stages]]")[0].replace("seed = 3", "seed = 3\nstages = 3"))
    for name, words in (
        ("missing.toml", "missing.toml"),
        ("bytes.toml", "not TOML"),
        ("empty.toml", "has no components"),
        ("bare.toml", "has no components"),
        ("flat.toml", "components that is not a table"),
        ("inner.toml", "components.web is not a table"),
        ("stages.toml", "stages that is not an array"),
        (".", "mixture"),
    ):
        with pytest.raises(UsageError, match=words):
            tokmill.read_mixture(folder / name)
    (folder / "no-dataset.toml").write_text(WHOLE.replace('path = "web"', 'path = "weeb"'))
    with pytest.raises(SourceError, match="weeb does not exist"):
        tokmill.read_mixture(folder / "no-dataset.toml")


def test_components_that_do_not_fit_are_named(folder: Path, tmp_path: Path) -> None:
    documents = [[EOT, 9, 10]] * 9
    web = tokmill.Component(folder / "web", weight=1)

    def refused(words: str, **options: Any) -> None:
        edit = options.pop("edit", None)
        out = write_dataset(tmp_path / str(len(list(tmp_path.iterdir()))), {"train": documents}, **options)
        if edit:
            store = open_output(out)
            text = to_json(read_manifest(store)).decode()
            assert edit[0] in text
            store.put("manifest.json", text.replace(*edit).encode())
        with pytest.raises(UsageError, match=words) as caught:
            tokmill.Mixture({"web": web, "odd": tokmill.Component(out, weight=1)}, seq_len=16)
        assert caught.value.code == "mixture-unfit"
        mixture = tokmill.Mixture({"web": web}, seq_len=16)
        with pytest.raises(UsageError, match=words):
            mixture.then(at=5, add={"odd": tokmill.Component(out, weight=1)})

    refused("'odd' has end-of-text suffix, id 7, but 'web' has prefix, id 7", eot="suffix")
    refused("'odd' has the tokenizer made-up, but 'web' has made-up .hashes cd", edit=("ab" * 32, "cd" * 32))
    refused("'odd' stores ids as uint16, which cannot hold all 70,000 ids", edit=("60000", "70000"))
    wide = write_dataset(tmp_path / "wide", {"train": documents}, dtype="uint32")
    mixed = tokmill.Mixture({"web": web, "wide": tokmill.Component(wide, weight=1)}, seq_len=16)
    rows = {tuple(row) for row in mixed[:20]["tokens"].tolist()}
    assert tuple(tokmill.TokenDataset(wide, seq_len=16)[0]["tokens"].tolist()) in rows


def test_a_forecast_counts_what_is_drawn(folder: Path) -> None:
    mixture = tokmill.read_mixture(folder / "mixture.toml")
    found = tokmill.mix(folder / "mixture.toml", until=400)
    origins = mixture.origins(range(400))
    assert [(stage.start, stage.stop) for stage in found.stages] == [(0, 50), (50, 90), (90, 400)]
    drawn: dict[tuple[str, int], int] = {}
    for stage in found.stages:
        mine = origins[stage.start : stage.stop]
        for each in stage.components:
            samples = sum(origin.component == each.name for origin in mine)
            assert each.samples == samples
            before = sum(epochs for (name, _), epochs in epochs_of(mixture, drawn).items() if name == each.name)
            assert math.isclose(each.epochs_before, before)
            key = (each.name, stage.seq_len)
            drawn[key] = drawn.get(key, 0) + samples
            after = sum(epochs for (name, _), epochs in epochs_of(mixture, drawn).items() if name == each.name)
            assert math.isclose(each.epochs_before + each.epochs, after)
    assert [each.name for each in found.stages[2].components if each.undrawn] == ["web", "code", "math"]
    assert sum(each.share for each in found.stages[0].components) == found.block == 256
    # The first sample at which a component is beyond its epochs is the one that is named.
    (warning, *_) = [warning for warning in found.warnings if warning.startswith("code")] or [""]
    assert (warning == "") == (found.stages[-1].components[1].epochs_before <= 1)
    math_limit = tokmill.Component(folder / "math", weight=1, max_epochs=1)
    alone = tokmill.Mixture({"math": math_limit}, seq_len=16)
    sequences = len(alone.sequences("math", 16))
    assert forecast(alone, "x").samples == sequences
    assert forecast(alone, "x").warnings == []
    (warning,) = forecast(alone, "x", until=sequences + 1).warnings
    assert warning == f"math: more than 1 epoch from sample {sequences} on, in stage 0"


def epochs_of(mixture: tokmill.Mixture, drawn: dict[tuple[str, int], int]) -> dict[tuple[str, int], float]:
    found = {}
    for (name, length), count in drawn.items():
        if count:
            order, epoch = mixture.order(name, length), 0
            while order.start_of(epoch + 1) <= count:
                epoch += 1
            _, position, size = order.place(count)
            found[name, length] = epoch + position / size
    return found


def test_the_command(folder: Path) -> None:
    file = str(folder / "mixture.toml")
    told = run("mix", file, "--until", "1k", "--html", str(folder / "page.html"))
    assert told.code == 0
    assert "stage 2: samples 90 to 1,000, 32 tokens each, 1 sequence left out" in told.out
    assert "sequences of its epoch at the previous length were not drawn" in told.out
    page = (folder / "page.html").read_text()
    assert "<svg" in page
    assert "Stage 1: samples 50 to 90" in page
    origin = tokmill.read_mixture(file).origins([77])[0]
    told = run("mix", file, "--at", "77", "--json")
    assert told.json["origin"] == origin._asdict()
    assert f"component  {origin.component}" in run("mix", file, "--at", "77").out
    assert run("mix", file, "--until", "0").code == 2
    assert run("mix", str(folder / "missing.toml")).code == 2
