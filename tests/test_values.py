"""Values per token: written by any process in any order, sealed once, and gathered with the tokens."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest
from numpy.typing import NDArray

import tokmill
from documents import EOT, write_dataset
from servers import gcs_server
from tokmill._dataset.values import COMPONENT, FIELDS, LOSS_WEIGHTS
from tokmill._store import open_output, open_store
from tokmill.errors import OutputError, UsageError

LENGTH, WIDTH = 16, 3
RESERVED = (*FIELDS, COMPONENT, LOSS_WEIGHTS, "cu_seqlens", "cu_seqlens_padded")
LENGTHS = np.random.default_rng(3).integers(1, 60, 70).tolist()


def f(document: int, tokens: int) -> NDArray[np.float32]:
    """The values of a document, which tell document, position and place in the row."""
    return np.array([[1000 * document + i, i, place] for i in range(tokens) for place in [document % 7]], np.float32)


def write(folder: str, documents: Sequence[int]) -> None:
    with tokmill.TokenValues(folder, "teacher", dtype="float32", width=WIDTH) as values:
        for document in documents:
            values.write(document, f(document, LENGTHS[document]))


@pytest.fixture
def folder(tmp_path: Path) -> str:
    documents = [[EOT, *range(100 * i, 100 * i + length - 1)] for i, length in enumerate(LENGTHS)]
    path = write_dataset(tmp_path / "tokens", {"train": documents}, shard_tokens=190)
    for strategy in ("best-fit", "pad"):
        tokmill.pack(path, seq_len=LENGTH, strategy=strategy, materialise=strategy == "pad")
    return path


def sealed(folder: str) -> str:
    order = np.random.default_rng(0).permutation(len(LENGTHS)).tolist()
    write(folder, order[:30])
    with tokmill.TokenValues(folder, "teacher", dtype="float32", width=WIDTH) as values:
        for document in order[25:30]:  # the last values count
            values.write(document, -f(document, LENGTHS[document]))
    write(folder, order[20:])  # ten of them twice
    tokmill.TokenValues(folder, "teacher", dtype="float32", width=WIDTH).seal()
    return folder


def expected(source: Any, sample: int) -> NDArray[np.float32]:
    """The values of a sample, from its documents: the value of token i is beside token i, also across cuts."""
    found = np.zeros((LENGTH, WIDTH), np.float32)
    parts = [f(each.document, each.length)[each.first : each.first + each.tokens] for each in source.documents(sample)]
    rows = np.concatenate(parts)
    found[: len(rows)] = rows
    return found


def test_the_name_of_an_argument(tmp_path: Path) -> None:
    folder = write_dataset(tmp_path, {"train": [[EOT] * LENGTH]})
    with tokmill.TokenValues(folder, "self", dtype="uint8", width=1) as values:
        values.write(0, np.arange(LENGTH, dtype=np.uint8))
    values.seal()
    samples = tokmill.TokenDataset(folder, seq_len=LENGTH, values="self").samples(epochs=1)
    assert samples.__getitems__([0])[0]["self"].shape == (LENGTH, 1)


@pytest.mark.parametrize("packing", ["concat", "best-fit", "pad"])
def test_gathered_values_are_those_of_each_document_and_position(folder: str, packing: str) -> None:
    dataset = tokmill.TokenDataset(sealed(folder), seq_len=LENGTH, packing=packing, values=["teacher"])
    parts = [dataset.batches(6, epochs=1, rank=rank, world_size=3, balance="attention") for rank in range(3)]
    rows = [(t, v) for part in parts for b in part for t, v in zip(b["tokens"].tolist(), b["teacher"], strict=True)]
    by_tokens = {tuple(tokens): values for tokens, values in rows}
    assert len(rows) == len(by_tokens) == len(dataset)
    for sample in range(len(dataset)):
        item = pickle.loads(pickle.dumps(dataset))[sample] if not sample else dataset[sample]  # noqa: S301
        assert np.array_equal(item["teacher"], expected(dataset, sample))
        assert np.array_equal(by_tokens[tuple(item["tokens"].tolist())], item["teacher"])
    component = tokmill.Component(folder, weight=1, packing=packing)
    mixture = tokmill.Mixture({"a": component, "b": component}, seq_len=LENGTH, values="teacher")
    for sample, found in enumerate(mixture.gather(range(20))["teacher"]):
        assert np.array_equal(found, expected(mixture, sample))


def test_what_a_killed_process_held_is_missing(folder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    values = tokmill.TokenValues(folder, "teacher", dtype="float32", width=WIDTH)
    for document in range(40):
        monkeypatch.setattr("tokmill._dataset.values._FLUSHED", 3000)
        values.write(document, f(document, LENGTHS[document]))
    del values  # without flush
    values = tokmill.TokenValues(folder, "teacher", dtype="float32", width=WIDTH)
    missing = values.missing().tolist()
    assert 0 < len(missing) - 30 < 40
    with pytest.raises(UsageError, match="documents have no values"):
        values.seal()
    with pytest.raises(UsageError, match="no sealed values 'teacher'"):
        tokmill.TokenDataset(folder, seq_len=LENGTH, values=["teacher"])
    write(folder, missing)
    assert not len(values.missing())
    monkeypatch.setattr(type(values._store), "create", lambda *_: (_ for _ in ()).throw(OSError))
    with pytest.raises(OSError):  # killed before it is complete
        values.seal()
    monkeypatch.undo()
    values.seal()
    values.seal()
    assert values.is_sealed
    assert not len(values.missing())
    left = {path.name for path in Path(folder, "_values/teacher/train").iterdir()}
    assert left > {"definition.json", "values.json"}
    assert len(left) == 3
    dataset = tokmill.TokenDataset(folder, seq_len=LENGTH, values=["teacher"])
    assert np.array_equal(dataset[5]["teacher"], expected(dataset, 5))


class Interrupted:
    """A store that calls a function before one of its calls."""

    def __init__(self, store: Any, call: int, function: Callable[[], None]) -> None:
        self._store, self._left, self._function = store, call, function

    def __getattr__(self, name: str) -> Any:
        self._left -= 1
        if self._left == 0:
            self._function()
        return getattr(self._store, name)


def test_two_processes_seal_the_same_values(tmp_path: Path) -> None:
    """Another process seals the values before one of the calls of the store, perhaps with later ones of its own."""
    folder = write_dataset(tmp_path, {"train": [[EOT] * 4, [EOT] * 5, [EOT] * 3]}, shard_tokens=8)
    call = found = 0
    while found == call:
        call += 1

        def values(name: str = f"call{call}") -> tokmill.TokenValues:
            return tokmill.TokenValues(folder, name, dtype="float32", width=1)

        def other(make: Callable[[], tokmill.TokenValues] = values) -> None:
            nonlocal found
            found += 1
            with make() as last:
                for document in range(3 * (found % 2 and not last.is_sealed)):
                    last.write(document, np.full(len(last.tokens(document)), 7, np.float32))
            make().seal()

        with values() as mine:
            for document in range(3):
                mine.write(document, np.full(len(mine.tokens(document)), 1 + document, np.float32))
        sealer = values()
        sealer._store = cast("Any", Interrupted(sealer._store, call, other))
        sealer.seal()
        rows = tokmill.TokenDataset(folder, seq_len=12, values=[f"call{call}"])[0][f"call{call}"][:, 0].tolist()
        assert rows in ([1] * 4 + [2] * 5 + [3] * 3, [7] * 12)
        assert len([*open_store(folder).list(f"_values/call{call}")]) == 4  # two shards
    assert call > 10


def test_values_in_a_bucket(folder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with gcs_server(smallest_part=1) as server:
        for name, value in server.environment.items():
            monkeypatch.setenv(name, value)
        local, bucket = open_store(folder), open_output(url := f"{server.url}/tokens")
        for entry in local.list():
            bucket.put(entry.path, local.read(entry.path))
        dataset = tokmill.TokenDataset(sealed(url), seq_len=LENGTH, packing="best-fit", values=["teacher"])
        for sample in range(len(dataset)):
            assert np.array_equal(dataset[sample]["teacher"], expected(dataset, sample))


def test_documents_that_are_taken_down(folder: str) -> None:
    def take_down(documents: list[int]) -> None:
        found = {"format": "tokmill-takedown", "version": 1, "dataset": identity, "documents": {"train": documents}}
        file = Path(folder, "_takedowns", f"00000{len(documents) - 1}.json")
        file.parent.mkdir(exist_ok=True)
        file.write_text(json.dumps(found))

    identity = tokmill.TokenDataset(folder, seq_len=LENGTH).first_split.manifest.identity
    take_down([3])
    values = tokmill.TokenValues(folder, "teacher", dtype="float32", width=WIDTH)
    assert values.missing().tolist() == [each for each in range(70) if each != 3]
    with pytest.raises(UsageError, match="document 3 of split train is taken down"):
        values.tokens(3)
    sealed(folder)  # with values of document 3
    take_down([5, 6])
    for packing in ("concat", "best-fit", "pad"):
        dataset = tokmill.TokenDataset(folder, seq_len=LENGTH, packing=packing, values=["teacher"])
        for sample in range(len(dataset)):
            item = dataset[sample]
            assert np.array_equal(item["teacher"], expected(dataset, sample) * (item["segment_ids"] > 0)[:, None])


def test_damage_is_found(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("One.\n" * 200)
    folder = str(tmp_path / "out")
    tokmill.encode([str(tmp_path / "a.txt")], tokenizer="gpt2", out=folder, shard_tokens=300)
    values = tokmill.TokenValues(folder, "teacher", dtype="uint8", width=1)
    for document in values.missing().tolist():
        values.write(document, np.zeros(int(np.diff(values._bounds)[document]), np.uint8))
    values.seal()
    assert not tokmill.verify(folder, deep=True).problems
    [file, *_] = sorted(Path(folder).glob("_values/teacher/train/*/train_000001.npy"))
    data = bytearray(file.read_bytes())
    data[-1] ^= 1
    for damaged in (data[:-1], data + b"x", data.replace(b"|u1", b"|i1", 1)):
        file.write_bytes(damaged)
        with pytest.raises(OutputError, match="does not have the values that were sealed"):
            tokmill.TokenDataset(folder, seq_len=LENGTH, values="teacher")[:]
    file.write_bytes(data)
    assert not tokmill.verify(folder).problems
    [problem] = tokmill.verify(folder, deep=True).problems
    assert (problem.file, problem.what) == (str(file.relative_to(folder)), "its hash differs")
    file.unlink()
    [problem] = tokmill.verify(folder).problems
    assert problem.what == "is missing"
    Path(folder, "_values/teacher/train/values.json").write_text("{}")
    assert "is not that of values" in tokmill.verify(folder).problems[0].what
    with pytest.raises(OutputError, match="is not that of values"):
        tokmill.TokenDataset(folder, seq_len=LENGTH, values="teacher")


def test_what_cannot_be_written(folder: str) -> None:
    values = tokmill.TokenValues(folder, "teacher", dtype="float32", width=WIDTH)
    for document, array, message in (
        (0, f(0, LENGTHS[0] + 1), "document 0: values are"),
        (0, f(0, LENGTHS[0]).astype(np.float64), "document 0: values are float64"),
        (len(LENGTHS), f(0, 1), "has no document 70"),
        (True, f(0, LENGTHS[1]), "has no document True"),
        (cast("Any", 2.0), f(0, LENGTHS[2]), "has no document 2.0"),
    ):
        with pytest.raises(UsageError, match=message):
            values.write(document, array)
    options: dict[str, Any] = {"dtype": "float32", "width": WIDTH}
    no_change: dict[str, Any] = {}
    for name, change, message in (
        *((name, no_change, "cannot be the name of values") for name in ("Teacher", "class", *RESERVED)),
        ("teacher", {"width": 4}, "has values of"),
        ("teacher", {"dtype": "float8"}, "dtype 'float8'"),
        ("teacher", {"dtype": None}, "dtype None"),
        ("teacher", {"width": 0}, "width 0"),
        ("teacher", {"width": True}, "width True"),
    ):
        with pytest.raises(UsageError, match=message):
            tokmill.TokenValues(folder, name, **{**options, **change})
    for dtype in (np.float32, np.dtype("float32"), "f4"):
        tokmill.TokenValues(folder, "teacher", dtype=dtype, width=cast("Any", np.int64(WIDTH)))
    with tokmill.TokenValues(folder, "other", **options) as other:
        other.write(0, f(0, LENGTHS[0]))
    sealed(folder)
    values.write(0, f(0, LENGTHS[0]))
    with pytest.raises(UsageError, match="is sealed"):
        values.flush()
    dataset = tokmill.TokenDataset(folder, seq_len=LENGTH, values=["teacher"])
    with pytest.raises(UsageError, match="layout 'hf' has no teacher"):
        dataset.samples(layout="hf")
    for names, message in ((["teacher"] * 2, "given twice"), (["loss_weights"], "cannot be"), (["../x"], "cannot be")):
        with pytest.raises(UsageError, match=message):
            tokmill.TokenDataset(folder, seq_len=LENGTH, values=names)
    [part] = Path(folder).glob("_values/other/train/parts/*")
    data = part.read_bytes()
    for damaged in (data[:-1], data[:9], b"\1" * 8 + data[8:], data[:8] + b"\xff" * 8 + data[16:]):
        part.write_bytes(damaged)
        with pytest.raises(OutputError, match="is not a part of these values"):
            other.missing()
