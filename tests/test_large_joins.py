"""Joins of many datasets, and of many segments: nothing opens all members at once, or takes time squared."""

from __future__ import annotations

import resource
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

import tokmill
from command import MEMORY, write_lines
from tokmill._dataset.manifest import Manifest, read_manifest
from tokmill._joining import join as joining
from tokmill._joining.join import read_members
from tokmill._store import Store, open_output
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator

COUNT = 90
SEQ_LEN = 16


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    with TemporaryDirectory(dir=MEMORY) as name:
        tokenizer = tokmill.Tokenizer("gpt2")
        for number in range(COUNT):
            rows = ({"id": f"{number}-{n}", "text": f"document {n} of {number} " * (1 + n % 3)} for n in range(4))
            file = write_lines(Path(name) / f"{number}.jsonl", *rows)
            options: dict[str, Any] = {"keep": "id:string", "split": ["val=docs:1/4"] if number % 2 else []}
            tokmill.encode(str(file), out=Path(name) / f"m{number}", tokenizer=tokenizer, workers=1, **options)
        yield Path(name)


def members(folder: Path) -> list[Path]:
    return [folder / f"m{number}" for number in range(COUNT)]


def appended(folder: Path, name: str, segments: list[int]) -> Path:
    """The join that appending datasets again and again makes."""
    store = open_output(folder / name)
    found = [each for path in members(folder)[: segments[-1]] for each in read_members(path, store.location())[0]]
    joining._write(store, *joining._described(found, segments))
    return folder / name


@pytest.fixture
def few_files() -> Iterator[None]:
    """At most 40 files are open at once in addition to those that are open now."""
    limits = resource.getrlimit(resource.RLIMIT_NOFILE)
    opened = Path("/proc/self/fd")
    highest = max(int(each.name) for each in opened.iterdir()) if opened.is_dir() else 200
    resource.setrlimit(resource.RLIMIT_NOFILE, (highest + 40, limits[1]))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, limits)


@pytest.mark.usefixtures("few_files")
def test_commands(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each command opens a member at most a few times, and few files at once."""
    joined = folder / "joined"
    tokmill.join(joined, members(folder))
    documents = tokmill.status(joined).documents
    assert documents == 4 * COUNT
    opened: list[str] = []

    def read(store: Store) -> Manifest:
        opened.append(store.location())
        return read_manifest(store)

    monkeypatch.setattr("tokmill._dataset.split_reader.read_manifest", read)

    def opens(most: int) -> None:
        assert len(opened) <= most * COUNT
        opened.clear()

    dataset = tokmill.TokenDataset(joined, seq_len=SEQ_LEN, seed=None)
    opens(0)
    every = dataset.gather(range(len(dataset)))["tokens"]
    opens(1)
    assert dataset.find(id="77-2") == dataset.find(id="77-2") != []
    assert dataset.documents(len(dataset) - 1)[-1].columns["id"] == f"{COUNT - 1}-2"
    opens(0)
    mixture = tokmill.Mixture({"web": tokmill.Component(joined, weight=1)}, seq_len=SEQ_LEN)
    numbers = [each.sequence for each in mixture.origins(range(len(dataset)))]
    assert np.array_equal(mixture.gather(range(len(dataset)))["tokens"], every[numbers])
    opens(1)
    packed = tokmill.pack(joined, seq_len=SEQ_LEN)
    assert sum(plan.certificate.documents for plan in packed.plans.values()) == documents
    tokmill.pack(joined, seq_len=SEQ_LEN, where="tokens > 5", name="long")
    opens(4)
    assert len(tokmill.peek(joined, random=3, seed=1, source=True).documents) == 3
    assert tokmill.peek(joined, token="train:99").as_dict()["tokens"]  # noqa: S106 - a token of text
    assert tokmill.when(joined, doc="77-2", seq_len=SEQ_LEN, seed=None, until=2 * len(dataset)).documents
    opens(4)
    report = tokmill.report(joined)
    assert sum(split.documents for split in tokmill.status(joined).splits.values()) == documents
    assert "a join of" in " ".join(report.notes)
    opens(3)
    assert tokmill.verify(joined, deep=True).ok
    opens(4)
    tokmill.export(joined, format="nanogpt", out=folder / "exported", shuffle=1)
    opens(3)
    tokmill.encode(str(joined), out=folder / "again", tokenizer="cl100k_base", keep="id", workers=2)
    opens(4)


def test_states_of_many_segments(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A state of any earlier join is recognised by its number of segments, and a foreign one is refused as soon."""
    joined = appended(folder, "daily", list(range(1, COUNT + 1)))
    tokmill.pack(joined, seq_len=SEQ_LEN, where="tokens > 5", name="long")
    dataset = tokmill.TokenDataset(joined, seq_len=SEQ_LEN)
    chosen = tokmill.TokenDataset(joined, seq_len=SEQ_LEN, packing="long")
    for packing, mine in (("concat", dataset), ("long", chosen)):
        then = tokmill.TokenDataset(joined, seq_len=SEQ_LEN, packing=packing, segments=3)
        foreign = tokmill.TokenDataset(joined, seq_len=SEQ_LEN, packing=packing, seed=7)
        with monkeypatch.context() as patched:
            patched.setattr(Manifest, "segment", None)
            with pytest.raises(UsageError, match="belongs to") as raised:
                mine.batches(2, state=then.batches(2).state_dict())
            assert "pass segments=3, " in str(raised.value.hint)
            with pytest.raises(UsageError, match="belongs to") as raised:
                mine.batches(2, state=foreign.batches(2).state_dict())
            assert "segments" not in str(raised.value.hint)


@pytest.mark.parametrize("packing", ["concat", "long"])
def test_states_of_mixtures_of_appended_joins(folder: Path, packing: str) -> None:
    """A state says how many segments each component had."""
    for name in ("x", "y", "z"):
        if not (folder / name).exists():
            joined = appended(folder, name, [*range(1, 20), 40])
            tokmill.pack(joined, seq_len=SEQ_LEN, where="tokens > 5", name="long")

    def mixture(**segments: int) -> tokmill.Mixture:
        return tokmill.Mixture(
            {
                name: tokmill.Component(folder / name, weight=1, packing=packing, segments=segments.get(name))
                for name in ("x", "y", "z")
            },
            seq_len=SEQ_LEN,
        )

    whole = mixture()
    for segments in ({"y": 2}, {"x": 5, "y": 5, "z": 5}, {"x": 19, "z": 17}):
        old = mixture(**segments)
        with pytest.raises(UsageError, match="belongs to") as raised:
            whole.history.sample_of(old.history.state(9))
        for name in ("x", "y", "z"):
            words = f"segments={segments.get(name)} to the component {name!r}"
            assert (words in str(raised.value.hint)) == (name in segments)
        grown = old.then(at=9, segments=dict.fromkeys(segments, 20))
        assert grown.history.sample_of(old.history.state(9)) == 9
        assert np.array_equal(grown.gather(range(9))["tokens"], old.gather(range(9))["tokens"])
    old_state = mixture(x=2).history.state(9)
    del old_state["segments"]  # as earlier versions wrote it
    with pytest.raises(UsageError) as raised:
        whole.history.sample_of(old_state)
    assert str(raised.value.hint).startswith("if datasets were appended since then")
