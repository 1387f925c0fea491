"""Folders that `datasets` saved: the real library writes them, and says what they hold."""

from __future__ import annotations

import json
from pathlib import Path

import datasets
import pytest

from source_files import told_of
from tokmill._sources.formats import ReadOptions
from tokmill._sources.listing import plan_sources
from tokmill._sources.plan import Plan
from tokmill._sources.reading import units_of
from tokmill._sources.selection import SourceSelection, choose
from tokmill.errors import SourceError, TokmillError, UsageError


@pytest.fixture(autouse=True)
def silent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(datasets.config, "HF_DATASETS_CACHE", "/nowhere")
    datasets.disable_progress_bars()


def plan(folder: Path, split: str | None = None) -> Plan:
    return plan_sources([str(folder)], ReadOptions(), selection=SourceSelection(split=split))


def texts(found: Plan) -> list[str]:
    return [row[1] for file in found.files for unit in units_of(file, ReadOptions()) for row in told_of(unit.read())]


def failure(folder: Path, split: str | None = None) -> str:
    with pytest.raises(TokmillError) as error:
        plan(folder, split)
    return str(error.value)


def table(name: str, count: int = 30) -> datasets.Dataset:
    return datasets.Dataset.from_dict({"text": [f"{name} {i}" for i in range(count)], "id": list(range(count))})


def test_a_dataset(tmp_path: Path) -> None:
    table("a").save_to_disk(tmp_path / "a", num_shards=12)
    (tmp_path / "a/data-99999-of-00012.arrow").write_bytes(b"left by an earlier save")
    found = plan(tmp_path / "a")
    assert len(found.files) == 12
    assert {file.format for file in found.files} == {"arrow"}
    assert texts(found) == datasets.load_from_disk(tmp_path / "a")["text"][:]
    assert "contains only an unnamed split, not 'test'" in failure(tmp_path / "a", "test")


def test_rows_that_were_chosen(tmp_path: Path) -> None:
    table("a").select([3, 1, 2]).save_to_disk(tmp_path / "a")
    assert texts(plan(tmp_path / "a")) == ["a 3", "a 1", "a 2"]


def test_several_splits(tmp_path: Path) -> None:
    datasets.DatasetDict(train=table("train"), test=table("test", 3)).save_to_disk(tmp_path)
    assert "has splits train, test, and none is chosen" in failure(tmp_path)
    assert "did you mean --source-split test?" in failure(tmp_path, "tset")
    assert texts(plan(tmp_path, "test")) == ["test 0", "test 1", "test 2"]
    found = plan(tmp_path, "train")
    assert [file.path for file in found.files] == ["train/data-00000-of-00001.arrow"]
    assert texts(plan(tmp_path / "test")) == ["test 0", "test 1", "test 2"]
    datasets.DatasetDict(train=table("x", 2)).save_to_disk(tmp_path / "one")
    assert texts(plan(tmp_path / "one")) == ["x 0", "x 1"]


def test_what_is_not_whole(tmp_path: Path) -> None:
    table("a").save_to_disk(tmp_path, num_shards=2)
    (tmp_path / "data-00001-of-00002.arrow").unlink()
    assert "does not exist, but state.json lists it" in failure(tmp_path)
    for state in (b"{", b"[]", b"{}", json.dumps({"_data_files": [{"filename": "../x"}]}).encode()):
        (tmp_path / "state.json").write_bytes(state)
        assert "does not list the files of a dataset" in failure(tmp_path)


def test_a_list_that_leaves_files_out_or_repeats_one(tmp_path: Path) -> None:
    table("a").save_to_disk(tmp_path, num_shards=3)
    state = json.loads((tmp_path / "state.json").read_text())
    one, two, three = state["_data_files"]
    for files in ([one, two], [two, three], [one, two, two], [one, one, two, three], [two, one, three]):
        (tmp_path / "state.json").write_text(json.dumps({**state, "_data_files": files}))
        assert "do not match their numbers" in failure(tmp_path)


def test_other_files_beside(tmp_path: Path) -> None:
    """They are data where there is no other, and are named where they are not read."""
    for name in ("dataset_dict.json", "state.json", "dataset_info.json"):
        (tmp_path / name).write_text('{"splits": ["train"]}')
    (tmp_path / "train.jsonl").write_text('{"text": "a"}\n')
    assert texts(plan(tmp_path)) == ["a"]
    datasets.DatasetDict(train=table("x", 2)).save_to_disk(tmp_path)
    found = plan(tmp_path)
    assert texts(found) == ["x 0", "x 1"]
    assert found.notes == (f"ignored in {tmp_path}: 1 file ({tmp_path}/train.jsonl); name a file to read it",)


def test_datasets_below_a_folder(tmp_path: Path) -> None:
    """Their lists are followed at any depth; files that these do not have are named."""
    table("a").save_to_disk(tmp_path / "a", num_shards=3)
    datasets.DatasetDict(train=table("b", 2)).save_to_disk(tmp_path / "more/b")
    (tmp_path / "more/c.jsonl").write_text('{"text": "c 0"}\n')
    (tmp_path / "a/dataset_info.json").unlink()
    stale = (tmp_path / "a/data-00004-of-00005.arrow", tmp_path / "more/b/more.jsonl")
    for path in stale:
        path.write_bytes(b"left by an earlier save")
    found = plan(tmp_path)
    assert texts(found) == [*(f"a {i}" for i in range(30)), "b 0", "b 1", "c 0"]
    shown = ", ".join(map(str, stale))
    assert f"ignored in {tmp_path}: 2 files ({shown}); name a file to read it" in found.notes
    assert "contains only an unnamed split, not 'train'" in failure(tmp_path, "train")
    datasets.DatasetDict(train=table("e", 2), test=table("d", 2)).save_to_disk(tmp_path / "z/d")
    assert f"{tmp_path}/z/d has splits train, test, and none is chosen" in failure(tmp_path)
    assert texts(plan(tmp_path / "z", "test")) == ["d 0", "d 1"]
    for path in (tmp_path / "a").glob("*.arrow"):
        path.unlink()
    assert f"{tmp_path}/a/data-00000-of-00003.arrow does not exist, but state.json lists it" in failure(tmp_path)


def test_a_split_of_what_has_none(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("x")
    assert "applies to none of the sources" in failure(tmp_path, "train")


def test_choosing() -> None:
    assert choose("it has", None, ["a"], "--x") == "a"
    assert choose("it has", "b", ["a", "b"], "--x") == "b"
    with pytest.raises(UsageError, match="it has a, b, and none is chosen"):
        choose("it has", None, ["a", "b"], "--x")
    with pytest.raises(SourceError, match="choose one with --x"):
        choose("it has", "zzz", ["a", "b"], "--x")
