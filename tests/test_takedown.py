"""Takedowns: every sample is the old one with padding in place of the documents, and nothing else changes."""

from __future__ import annotations

import json
import random
import shutil
import threading
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import masked
import tokmill
from command import run, write_lines
from export_readers import read_datasets
from kills import killing_creation
from tokmill._dataset.reader import open_split
from tokmill._store import open_store
from tokmill.errors import OutputError, SourceError, UsageError
from tokmill.results import Takedown

LENGTH = 32
COUNT = 80
Fields = dict[str, NDArray[Any]]


def rows_of(count: int = COUNT, seed: int = 1) -> list[dict[str, Any]]:
    """Documents of one character each, which no other document has: an id of `bytes` tells the document."""
    rng = random.Random(seed)
    lengths = [rng.choice([1, 2, 9, 30, LENGTH - 1, LENGTH, 100]) for _ in range(count)]
    return [
        {"id": f"d{number}", "text": chr(33 + number) * length, "score": number % 3}
        for number, length in enumerate(lengths)
    ]


def encode(folder: Path, rows: list[dict[str, Any]], name: str = "out", **options: Any) -> Path:
    write_lines(folder / f"{name}.jsonl", *rows)
    options = {"keep": "id:string,score:int64", "id_column": "id", "shard_tokens": 210, **options}
    tokmill.encode(folder / f"{name}.jsonl", tokenizer="bytes", out=folder / name, **options)
    return folder / name


def take_down(names: list[str], dataset: Path, **options: Any) -> Takedown:
    return tokmill.takedown(write_names(dataset.parent, names), dataset, **options)


def write_names(folder: Path, names: list[str]) -> Path:
    (folder / "names.txt").write_text("\n".join(names) + "\n", "utf-8")
    return folder / "names.txt"


def sum_of(dataset: Path) -> int:
    return open_split(open_store(dataset), "train").tokens


def check(old: Fields, new: Fields, documents: list[Any], taken: set[int], pad: int = 0) -> int:
    """Compare a sample with its definition; return the number of tokens that are padding instead."""
    hidden = np.zeros(len(old["tokens"]), np.bool_)
    at = 0
    for each in documents:
        hidden[at : at + each.tokens] = each.document in taken
        at += each.tokens
    for name, value in {"tokens": pad, "targets": pad, "segment_ids": 0, "loss_mask": 0}.items():
        assert (new[name] == np.where(hidden, value, old[name])).all(), name
    assert (new["positions"] == old["positions"]).all()
    return int(hidden.sum())


@pytest.mark.parametrize("eot", ["prefix", "suffix", "none"])
@pytest.mark.parametrize("packing", ["concat", "pad", "best-fit", "materialised", "chosen"])
def test_samples_are_the_old_ones_with_padding(tmp_path: Path, packing: str, eot: str) -> None:
    dataset = encode(tmp_path, rows_of(), eot=eot)
    materialise = packing == "materialised"
    if packing == "chosen":
        tokmill.pack(dataset, seq_len=LENGTH, name="chosen", where="score > 0", repeat=["score == 2: 3"])
    elif packing != "concat":
        packing = "best-fit" if materialise else packing
        tokmill.pack(dataset, seq_len=LENGTH, strategy=packing, materialise=materialise)
    options: dict[str, Any] = {"seq_len": LENGTH, "packing": packing, "seed": 5, "pad": 7}
    old = tokmill.TokenDataset(dataset, **options)
    taken = set(random.Random(packing + eot).sample(range(COUNT), 7))
    found = take_down([f"d{number}" for number in taken], dataset)
    assert {each.document for each in found.documents} == taken
    new = tokmill.TokenDataset(dataset, **options)
    assert (new.identity, len(new)) == (old.identity, len(old))
    padded = sum(check(old[i], new[i], old.documents(i), taken, pad=7) for i in range(len(old)))
    assert padded
    assert not np.isin(new[:]["tokens"], [33 + number for number in taken]).any()
    assert not np.isin(new[:]["targets"], [33 + number for number in taken]).any()
    boundaries = [each.cu_seqlens(np.arange(len(old)), LENGTH) for each in (old, new)]
    assert (boundaries[0] == boundaries[1]).all()
    if materialise:
        tokmill.pack(dataset, seq_len=LENGTH, materialise=True)
        stored = [np.load(path) for path in dataset.glob("_pack/*/train/rows_??????.npy")]
        assert not np.isin(np.concatenate(stored), [33 + number for number in taken]).any()
        again = tokmill.TokenDataset(dataset, **options)
        assert all((again[:][name] == values).all() for name, values in new[:].items())
    assert all(each.taken_down == (each.document in taken) for i in range(len(new)) for each in new.documents(i))
    rows = {each.packing.partition(": ")[2]: each for each in found.scanned}
    assert len(rows) == 1 + (packing != "concat")
    last = [*rows.values()][-1] if packing != "concat" else rows["concat-2048 of train"]
    assert last.sequences == (
        len(old) if packing != "concat" else -(-open_split(open_store(dataset), "train").tokens // 2048)
    )
    by_twin = {
        each.document: sorted({int(old.order.at(np.array([i], np.uint64))[0]) for i in old.seen(each.document)})
        for each in found.documents
    }
    if packing != "concat":
        assert by_twin == {each.document: [*each.sequences.values()][-1] for each in found.documents}


def test_tokens_without_loss_stay_so(tmp_path: Path) -> None:
    old = masked.masked_dataset(tmp_path, LENGTH, materialise=False)
    taken = {3, 50, 51}
    take_down([f"train:{number}" for number in taken], tmp_path / "masked", on="document")
    new = tokmill.TokenDataset(tmp_path / "masked", seq_len=LENGTH, packing="best-fit")
    assert sum(check(old[i], new[i], old.documents(i), taken) for i in range(len(old)))


@pytest.fixture
def mixed(tmp_path: Path) -> Path:
    rows = rows_of()
    for name, some in (("web", rows[:50]), ("code", rows[40:])):
        tokmill.pack(encode(tmp_path, some, name), seq_len=LENGTH, materialise=name == "code")
    (tmp_path / "mix.toml").write_text(
        f"""
seq_len = {LENGTH}
block = 16
[components.web]
path = "web"
weight = 0.5
[components.code]
path = "code"
weight = 0.5
packing = "best-fit"
[[stages]]
at = 64
weights = {{ web = 0.1 }}
retire = ["code"]
[stages.add.more]
path = "code"
weight = 0.5
""",
        "utf-8",
    )
    return tmp_path / "mix.toml"


def test_mixtures_obey_and_states_resume(mixed: Path) -> None:
    old = tokmill.read_mixture(mixed)
    before = old.batches(4, state=None, stop=120)
    for _ in range(5):
        next(before)
    state = before.state_dict()
    assert "takedowns" not in state
    result = take_down(["d44", "d60", "d3"], mixed, until=100)
    assert [(each.name, Path(each.dataset).name) for each in result.documents] == [
        ("d3", "web"), ("d44", "web"), ("d44", "code"), ("d60", "code"),
    ]  # fmt: skip
    new = tokmill.read_mixture(mixed)
    assert new.identity == old.identity
    own = {"web": {3, 44}, "code": {4, 20}, "more": {4, 20}}
    seen: dict[tuple[str, int], list[int]] = {}
    padded = 0
    for sample in range(120):
        documents = old.documents(sample)
        component = str(documents[0].component)
        padded += check(old[sample], new[sample], documents, own[component])
        assert old[sample]["component"] == new[sample]["component"]
        for each in {each.document for each in documents} & own[component] if sample < 100 else ():
            seen.setdefault((component, each), []).append(sample)
    assert padded
    listed = {
        (name.partition(": ")[2], each.document): samples
        for each in result.documents
        for name, samples in each.samples.items()
        if samples
    }
    assert listed == seen
    with pytest.warns(
        UserWarning, match="other documents taken down: none, now {'code': '.*', 'web': '[0-9a-f]{16}'}. "
    ):
        resumed = new.batches(4, state=state, stop=120)
    expected = [
        {name: array.copy() for name, array in batch.items()} for batch in old.batches(4, state=state, stop=120)
    ]
    for one, other in zip(expected, resumed, strict=True):
        assert (one["component"] == other["component"]).all()
        assert ((one["tokens"] == other["tokens"]) | (other["segment_ids"] == 0)).all()
    later = resumed.state_dict()
    assert new.history.state(20)["takedowns"].keys() == {"web", "code"}  # the stage with `more` may still change
    assert later["takedowns"].keys() == {"web", "code", "more"}
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        again = [tokmill.read_mixture(mixed).batches(4, rank=rank, world_size=2, stop=120) for rank in range(2)]
        tokmill.read_mixture(mixed).batches(4, state=later, stop=200)
    whole = new.gather(np.arange(64))["tokens"]
    halves = [[next(each)["tokens"] for _ in range(16)] for each in again]
    assert (np.concatenate([half for pair in zip(*halves, strict=True) for half in pair]) == whole).all()


def test_takedowns_add_up(tmp_path: Path) -> None:
    dataset = encode(tmp_path, rows_of())
    first = take_down(["d5", "d7"], dataset)
    state = tokmill.TokenDataset(dataset, seq_len=LENGTH).batches(2).state_dict()
    second = take_down(["d7", "d9"], dataset)
    assert [each.already for each in second.documents] == [True, False]
    assert [Path(each.files[0]).name for each in (first, second)] == ["000000.json", "000001.json"]
    assert take_down(["d9"], dataset).files == []
    with pytest.warns(UserWarning, match=state["takedowns"]):
        tokmill.TokenDataset(dataset, seq_len=LENGTH).batches(2, state=state)
    tokens = tokmill.TokenDataset(dataset, seq_len=LENGTH)[:]["tokens"]
    assert not np.isin(tokens, [33 + number for number in (5, 7, 9)]).any()
    assert {*range(33, 33 + COUNT)} - {38, 40, 42} <= {*tokens.reshape(-1).tolist()}


@pytest.mark.parametrize("name", ["megatron", "olmo", "datatrove", "mds", "nanogpt", "llmc"])
@pytest.mark.parametrize("how", [{}, {"shuffle": 3}, {"packing": "few", "seq_len": LENGTH}])
def test_exports_are_those_of_a_dataset_without_them(tmp_path: Path, name: str, how: dict[str, Any]) -> None:
    rows, taken = rows_of(), {0, 4, 41, COUNT - 1}
    exports = []
    for place, some in (("out", rows), ("less", [row for number, row in enumerate(rows) if number not in taken])):
        dataset = encode(tmp_path, some, place)
        if how.get("packing"):
            tokmill.pack(dataset, seq_len=LENGTH, where="score < 2", repeat=["score == 1: 2"], name="few")
        if place == "out":
            tokmill.export(dataset, format=name, out=tmp_path / "before", **how)
            take_down([f"d{number}" for number in taken], dataset)
            with pytest.raises(OutputError, match="documents taken down was None"):
                tokmill.export(dataset, format=name, out=tmp_path / "before", **how)
        exported = tokmill.export(dataset, format=name, out=tmp_path / f"{place}-export", **how)
        exports.append(
            [(each.path, (tmp_path / f"{place}-export" / each.path).read_bytes()) for each in exported.files]
        )
        assert any("taken down, 4, are left out" in note for note in exported.notes) == (place == "out")
    assert exports[0] == exports[1]


@pytest.mark.parametrize("name", ["nanogpt", "mds", "datasets", "megatron"])
def test_exports_of_mixtures(mixed: Path, name: str) -> None:
    if name == "nanogpt":
        before = tokmill.export(mixed, format=name, samples=60, out=mixed.parent / "before").files[0].path
    take_down(["d44", "d60"], mixed)
    out = mixed.parent / "export"
    found = tokmill.export(mixed, format=name, samples=60, out=out)
    assert any("taken down, 3, " in note for note in found.notes)  # d44 in both, code in two components
    if name == "nanogpt":
        old, new = (np.fromfile(folder / before, "<u2") for folder in (mixed.parent / "before", out))
        assert {77, 93} & {*old.tolist()}
        assert (new[new != masked.EOT] == old[~np.isin(old, [77, 93, masked.EOT])]).all()
    elif name == "datasets":
        tokens = [row["input_ids"] for split in read_datasets(out).values() for row in split]
        assert not {77, 93} & {token for row in tokens for token in row}
        assert len(tokens) == 60
    if name == "megatron":
        (mixed.parent / "one.toml").write_text(mixed.read_text().partition("[[stages]]")[0])
        done = tokmill.export(mixed.parent / "one.toml", format=name, out=mixed.parent / "parts")
        packings = {"web": "concat", "code": "best-fit"}  # half of the samples are of each
        left = {name: tokens_left(mixed.parent / name, packing) for name, packing in packings.items()}
        assert done.weights == pytest.approx({name: mean / sum(left.values()) for name, mean in left.items()})
        take_down([f"d{number}" for number in range(40, COUNT)], mixed.parent / "code")
        done = tokmill.export(mixed.parent / "one.toml", format=name, out=mixed.parent / "web-alone")
        assert done.weights == {"web": 1.0}
        assert done.notes[-1].endswith("are taken down: code")
        take_down([f"d{number}" for number in range(50)], mixed.parent / "web")
        with pytest.raises(SourceError, match=r"all documents of .*one\.toml are taken down"):
            tokmill.export(mixed.parent / "one.toml", format=name, out=mixed.parent / "none")
        for file in (mixed.parent / "parts").rglob("*.bin"):
            assert not np.isin(np.fromfile(file, "<u2"), [77, 93]).any()


def tokens_left(folder: Path, packing: str) -> float:
    """The mean of the tokens of a sequence that are no padding."""
    opened = tokmill.TokenDataset(folder, seq_len=LENGTH, packing=packing)
    return float(np.mean([np.count_nonzero(opened.sequence(n)["segment_ids"]) for n in range(len(opened))]))


@pytest.mark.parametrize("packing", ["concat", "best-fit", "pad"])
def test_rows_for_datasets_have_padding(tmp_path: Path, packing: str) -> None:
    dataset = encode(tmp_path, rows_of())
    if packing != "concat":
        tokmill.pack(dataset, seq_len=LENGTH, strategy=packing)
    options: dict[str, Any] = {"format": "datasets", "seq_len": LENGTH, "packing": packing}
    tokmill.export(dataset, out=tmp_path / "old", **options)
    take_down(["d0", "d6", "d79"], dataset)
    exported = tokmill.export(dataset, out=tmp_path / "new", **options)
    assert exported.splits["train"]["documents"] == COUNT - 3
    old, new = (read_datasets(tmp_path / each)["train"] for each in ("old", "new"))
    assert len(old) == len(new)
    hidden = 0
    for one, other in zip(old, new, strict=True):
        count = len(other["input_ids"])  # a document that is cut has no token of the next row, if it is taken down
        gone, at = np.zeros(len(one["input_ids"]), np.bool_), 0
        for length in one["seq_lengths"]:
            ids = {*one["input_ids"][at : at + length]} - {masked.EOT}
            gone[at : at + length] = ids <= {33, 39, 112} and (bool(ids) or not other["input_ids"][at])
            at += length
        assert count == len(gone) or (count == len(gone) - 1 and gone[-1])
        hidden += int(gone.sum())
        assert other["input_ids"] == np.where(gone, 0, one["input_ids"])[:count].tolist()
        assert other["labels"] == np.where(gone, -100, one["labels"])[:count].tolist()
        assert other["position_ids"] == one["position_ids"][:count]
        assert sum(other["seq_lengths"]) == count
    assert hidden


def test_encoding_again_leaves_them_out(tmp_path: Path) -> None:
    rows = rows_of()
    dataset = encode(tmp_path, rows)
    tokmill.encode(dataset, tokenizer="bytes", out=tmp_path / "before")
    take_down(["d2", "d3", "d70"], dataset)
    less = encode(tmp_path, [row for row in rows if row["id"] not in {"d2", "d3", "d70"}], "less", keep="id:string")
    again = tokmill.encode(dataset, tokenizer="bytes", out=tmp_path / "again", shard_tokens=210)
    counts = again.manifest.documents
    assert (counts.filtered, counts.out) == (3, COUNT - 3)
    for shard in sorted((less / "train").glob("train_*.npy")):
        assert shard.read_bytes() == (tmp_path / "again/train" / shard.name).read_bytes()
    with pytest.raises(OutputError, match="sources"):
        tokmill.encode(dataset, tokenizer="bytes", out=tmp_path / "before")


def test_joins_obey_their_members(tmp_path: Path) -> None:
    rows = rows_of()
    parts = [encode(tmp_path, rows[first : first + 20], f"part{first}") for first in range(0, COUNT, 20)]
    tokmill.join(tmp_path / "join", parts[:3])
    tokmill.join(tmp_path / "more", [tmp_path / "join", parts[3]])
    tokmill.pack(tmp_path / "more", seq_len=LENGTH)
    options: dict[str, Any] = {"seq_len": LENGTH, "packing": "best-fit"}
    old = tokmill.TokenDataset(tmp_path / "more", **options)
    state = old.batches(2).state_dict()
    taken = {1, 25, 45, 61}
    result = take_down([f"d{number}" for number in taken], tmp_path / "more")
    assert [Path(each).parents[1].name for each in result.files] == [part.name for part in parts]
    assert [each.document for each in result.documents] == [1, 5, 5, 1]
    new = tokmill.TokenDataset(tmp_path / "more", **options)
    assert sum(check(old[i], new[i], old.documents(i), taken) for i in range(len(old)))
    with pytest.warns(UserWarning, match="taken down"):
        new.batches(2, state=state)
    for dataset, gone in ((tmp_path / "join", {1, 25, 45}), (parts[1], {25})):
        tokens = tokmill.TokenDataset(dataset, seq_len=LENGTH)[:]["tokens"]
        assert not np.isin(tokens, [33 + number for number in gone]).any()
    by_number = take_down(["train:26", "train:62"], tmp_path / "more", on="document")
    assert [(Path(each.dataset).name, each.document) for each in by_number.documents] == [("part20", 6), ("part60", 2)]


def test_adopted_datasets_and_buckets(tmp_path: Path) -> None:
    dataset = encode(tmp_path, rows_of())
    tokmill.export(dataset, format="megatron", out=tmp_path / "megatron")
    adopted = tmp_path / "adopted"
    tokmill.adopt(tmp_path / "megatron", tokenizer="bytes", out=adopted)
    with pytest.raises(UsageError, match="no column 'id'"):
        take_down(["d5"], adopted)
    take_down(["train:5"], adopted, on="document")
    assert not (tokmill.TokenDataset(adopted, seq_len=LENGTH)[:]["tokens"] == 38).any()
    tokmill.join(tmp_path / "join", [adopted])
    for source in ("adopted", "join"):
        tokmill.export(tmp_path / source, format="megatron", out=tmp_path / f"{source}-megatron")
        (file,) = (tmp_path / f"{source}-megatron").glob("*.bin")
        assert len(found := np.fromfile(file, "<u2")) < sum_of(adopted)
        assert not (found == 38).any()
        tokmill.encode(tmp_path / source, tokenizer="bytes", out=tmp_path / f"{source}-again")
        assert not (tokmill.TokenDataset(tmp_path / f"{source}-again", seq_len=LENGTH)[:]["tokens"] == 38).any()
    bucket = f"memory://{tmp_path.name}/out"
    tokmill.encode(tmp_path / "out.jsonl", tokenizer="bytes", out=bucket, keep="id:string")
    (tmp_path / "ids.txt").write_text("out.jsonl:0\n")
    tokmill.takedown(tmp_path / "ids.txt", bucket, on="source_file,source_position")
    assert not (tokmill.TokenDataset(bucket, seq_len=LENGTH)[:]["tokens"] == 33).any()


def test_a_killed_takedown_is_repeated(mixed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kill_before_create = killing_creation(monkeypatch)
    certificate = str(mixed.parent / "takedown.json")
    for kill, files in ((1, 0), (2, 1), (2, 2), (1, 2)):  # before each dataset, and before the certificate
        kill_before_create(kill)
        with pytest.raises(KeyboardInterrupt):
            take_down(["d44"], mixed, certificate=certificate)
        assert len([*mixed.parent.glob("*/_takedowns/*.json")]) == files
    monkeypatch.undo()
    result = take_down(["d44"], mixed, certificate=certificate)
    assert json.loads(Path(certificate).read_text()) == json.loads(json.dumps(result.as_dict()))
    assert [each.already for each in result.documents] == [True, True]
    with pytest.raises(OutputError, match="exists"):
        take_down(["d44"], mixed, certificate=certificate)


def test_several_writers(tmp_path: Path) -> None:
    dataset = encode(tmp_path, rows_of())
    files = []
    for number in range(6):
        files.append(tmp_path / f"{number}.txt")
        files[-1].write_text(f"d{number}\nd40\n")
    threads = [threading.Thread(target=tokmill.takedown, args=(file, dataset)) for file in files]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    tokens = tokmill.TokenDataset(dataset, seq_len=LENGTH)[:]["tokens"]
    assert not np.isin(tokens, [33, 34, 35, 36, 37, 38, 73]).any()
    assert len([*dataset.glob("_takedowns/*.json")]) == 6


def test_forms_without_a_mask_are_refused(tmp_path: Path) -> None:
    dataset = encode(tmp_path, rows_of())
    options: dict[str, Any] = {"seq_len": LENGTH}
    last = tokmill.TokenDataset(dataset, **options).without_blocks
    take_down(["d5"], dataset)
    found = tokmill.TokenDataset(dataset, **options, leave_out=last)
    with pytest.raises(UsageError, match="layout blocks has no mask, and documents of"):
        found.samples(layout="blocks")
    with pytest.raises(UsageError, match="fields tokens, targets has no mask"):
        found.batches(2, fields=("tokens", "targets"))
    bare = tokmill.Layout("bare", ("tokens",), dict)
    with pytest.raises(UsageError, match="the layout 'bare' has no mask"):
        found.samples(layout=bare)
    mixture = tokmill.Mixture({"web": tokmill.Component(dataset, weight=1)}, seq_len=LENGTH)
    with pytest.raises(UsageError, match="layout blocks has no mask"):
        mixture.batches(2, layout="blocks")
    for layout in ("hf", "torchtitan", "megatron", "maxtext", "olmo"):
        batch = next(found.batches(4, layout=layout, epochs=1))
        assert not any((array == 38).any() for array in batch.values() if array.dtype == np.int64)
    assert (found.gather([0], ["positions"])["positions"]).size


def test_what_is_shown_and_verified(tmp_path: Path) -> None:
    dataset = encode(tmp_path, rows_of())
    take_down(["d5"], dataset)
    assert tokmill.peek(dataset, doc=5).documents[0].taken_down
    assert "&&" not in str(tokmill.peek(dataset, limit=COUNT, max_tokens=9))
    assert "taken down" in str(tokmill.peek(dataset, doc=5))
    assert tokmill.peek(dataset, grep="&").documents == ()
    start = tokmill.TokenDataset(dataset, seq_len=2).seen(5)[0]
    assert "&" not in str(tokmill.peek(dataset, sample=start, seq_len=2))
    split = open_split(open_store(dataset), "train")
    token = sum(len(row["text"]) + 1 for row in rows_of()[:5])
    traced = tokmill.peek(dataset, token=[f"train:{token}"])
    assert "the document is taken down" in str(traced)
    assert (traced.tokens[0].id, traced.tokens[0].text, "&" in str(traced)) == (None, "", False)
    assert split.tokens > token
    assert tokmill.verify(dataset, deep=True).notes == ("documents taken down: 1 of train",)
    path = dataset / "_takedowns/000000.json"
    whole = path.read_text()
    for damaged, words in (
        (whole.replace("[5]", "[80]"), "has no document 80"),
        (whole.replace("[5]", "[5, 5]"), "is not a takedown"),
        (whole.replace('"version": 1', '"version": 2'), "of a later version"),
        (whole[:40], "is not a takedown"),
        (whole.replace('"dataset": "', '"dataset": "0'), "belongs to the dataset"),
        (whole.replace("[5]", "[1.5]"), "is not a takedown"),
        (whole.replace("[5]", "[]"), "is not a takedown"),
    ):
        path.write_text(damaged)
        with pytest.raises(OutputError, match=words):
            tokmill.TokenDataset(dataset, seq_len=LENGTH)
        assert [words in problem.what for problem in tokmill.verify(dataset).problems] == [True]
    path.write_text(whole.replace("train", "valid"))
    assert "no split of the dataset" in tokmill.verify(dataset).problems[0].what
    path.rename(path.with_name("000001.json"))
    with pytest.raises(OutputError, match=r"000000\.json is missing"):
        tokmill.TokenDataset(dataset, seq_len=LENGTH)


@pytest.mark.parametrize("materialise", [False, True])
def test_values_per_token_obey(tmp_path: Path, *, materialise: bool) -> None:
    dataset = encode(tmp_path, rows_of())
    tokmill.pack(dataset, seq_len=LENGTH, materialise=materialise)

    def fill(name: str) -> None:
        with tokmill.TokenValues(dataset, name, dtype="int32", width=1) as values:
            for document in values.missing().tolist():
                values.write(document, values.tokens(document).astype(np.int32))
        values.seal()

    fill("early")
    take_down(["d5", "d9"], dataset)
    values = tokmill.TokenValues(dataset, "late", dtype="int32", width=1)
    assert values.missing().tolist() == [number for number in range(COUNT) if number not in (5, 9)]
    with pytest.raises(UsageError, match="document 5 of split train is taken down"):
        values.tokens(5)
    fill("late")
    both: dict[str, Any] = {"values": ["early", "late"], "loss_weights": "score"}
    component = tokmill.Component(dataset, weight=1, packing="best-fit")
    for found in (
        tokmill.TokenDataset(dataset, seq_len=LENGTH, packing="best-fit", **both),
        tokmill.Mixture({"web": component}, seq_len=LENGTH, **both),
    ):
        sample = found.gather(np.arange(20))
        for name in ("early", "late"):
            assert (sample[name][..., 0] == np.where(sample["segment_ids"] > 0, sample["tokens"], 0)).all()
        assert not sample["loss_weights"][sample["segment_ids"] == 0].any()


def test_datasets_without_them_do_not_differ(tmp_path: Path) -> None:
    dataset = encode(tmp_path, rows_of())
    shutil.copytree(dataset, tmp_path / "copy")
    tokmill.encode(dataset, tokenizer="bytes", out=tmp_path / "all", keep="id:string", id_column="id")
    take_down(["d5", "d9"], dataset)
    found = tokmill.diff(dataset, tmp_path / "copy").splits["train"]
    assert (found.documents, found.added, found.removed, found.changed) == ([COUNT - 2, COUNT], 2, 0, 0)
    tokmill.encode(dataset, tokenizer="bytes", out=tmp_path / "less", keep="id:string", id_column="id")
    same = tokmill.diff(dataset, tmp_path / "less").splits["train"]
    assert (same.added, same.removed, same.changed, same.tokens[0]) == (0, 0, 0, same.tokens[1])


def test_reports_show_no_text_of_them(tmp_path: Path) -> None:
    dataset = encode(tmp_path, rows_of(3))
    take_down(["d1"], dataset)
    assert [each.document for each in tokmill.report(dataset).excerpts] == [0, 2]


def test_mistakes_are_named(tmp_path: Path) -> None:
    dataset = encode(tmp_path, rows_of())
    other = encode(tmp_path, rows_of(9), "other", keep="score:int64", id_column=None)
    with pytest.raises(SourceError, match=r"has 2 names: 'd80', 'nothing'"):
        take_down(["d1", "d80", "nothing"], dataset)
    assert not (dataset / "_takedowns").exists()
    assert take_down(["d1", "d80"], dataset, unknown="ignore").unknown == ["d80"]
    wrong: list[tuple[list[str], list[Path], dict[str, Any], type[Exception], str]] = [
        ([""], [dataset], {}, UsageError, "names no documents"),
        (["d1"], [dataset, other], {}, UsageError, "no column 'id'"),
        (["d1"], [dataset], {"on": "url"}, UsageError, "no column 'url'"),
        (["train:1"], [dataset, other], {"on": "document"}, UsageError, "a number is that of one dataset"),
        (["d1"], [tmp_path / "none"], {}, SourceError, "does not exist"),
        (["d1"], [tmp_path / "none.toml"], {}, UsageError, "none.toml"),
    ]
    for names, datasets, options, error, words in wrong:
        with pytest.raises(error, match=words):
            tokmill.takedown(write_names(tmp_path, names), datasets, **options)
    by_score = tokmill.takedown(write_names(tmp_path, ["2"]), [dataset, other], on="score")
    assert len(by_score.documents) == len([row for row in rows_of() if row["score"] == 2]) + 3
    shutil.rmtree(dataset / "_takedowns")


def test_the_command(mixed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_names(mixed.parent, ["d44"])
    monkeypatch.chdir(mixed.parent)
    done = run("takedown", "names.txt", "mix.toml", "web", "--until", "50")
    assert done.out.startswith("✓ 2 documents taken down  (")
    assert "the tokens stay in the shards" in done.out
