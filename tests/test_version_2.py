"""Datasets, joins and adopted datasets of version 2, which an earlier tokmill wrote: their identities, plans, states.

version_2.zip   x, y, z, s and asked (with loss masks) were encoded, adopted has Megatron's files; joined has x and y,
                appended joined and z, with_adopted s and adopted. Best-fit packings of 32 tokens. records.json has the
                identity, a loader state and the next tokens of each.
"""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

import tokmill
from tokmill._dataset.reader import open_manifest
from tokmill._store import open_store
from tokmill.errors import OutputError, UsageError

EVERY = ("x", "y", "z", "s", "asked", "adopted", "joined", "appended", "with_adopted")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("version_2")
    with zipfile.ZipFile(Path(__file__).with_name("version_2.zip")) as archive:
        archive.extractall(found)
    return found


@pytest.fixture(scope="module")
def records(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / "records.json").read_text())
    return found


def test_identities_plans_and_states(folder: Path, records: dict[str, Any]) -> None:
    for key, record in records.items():
        if key == "mixture":
            data: Any = tokmill.Mixture(
                {"a": tokmill.Component(folder / "appended", weight=1), "b": tokmill.Component(folder / "z", weight=2)},
                seq_len=32,
            )
        else:
            name, packing = key.split()
            data = tokmill.TokenDataset(folder / name, seq_len=32, packing=packing)
            assert open_manifest(open_store(folder / name)).identity == record["identity"]
        batch = next(data.batches(2, state=record["state"]))
        assert batch["tokens"].tolist()[0][:8] == record["next"], key


@pytest.mark.parametrize("name", EVERY)
def test_verify(folder: Path, name: str) -> None:
    found = tokmill.verify(folder / name, deep=True)
    assert found.ok, str(found)


def test_what_is_written_today_has_the_same_identities(folder: Path, tmp_path: Path) -> None:
    options: dict[str, Any] = {"tokenizer": "gpt2", "keep": "id:string", "split": ["val=docs:1/5"]}
    tokmill.encode(str(folder / "x.jsonl"), out=tmp_path / "x", shard_tokens=100, **options)
    tokmill.adopt(folder / "files", out=tmp_path / "adopted", tokenizer="gpt2")
    tokmill.join(tmp_path / "joined", [folder / "x", folder / "y"])
    tokmill.join(tmp_path / "appended", [tmp_path / "joined", folder / "z"])
    for name in ("x", "adopted", "joined", "appended"):
        old, new = (open_manifest(open_store(each / name)) for each in (folder, tmp_path))
        assert (old.identity, old.index, old.splits) == (new.identity, new.index, new.splits)
        assert json.loads((tmp_path / name / "manifest.json").read_text())["version"] == 3
    assert tokmill.verify(folder / "x", tmp_path / "x").ok
    assert tokmill.join(folder / "joined", [folder / "x", folder / "y"]).already


def test_a_state_of_a_join_before_an_append(folder: Path, records: dict[str, Any]) -> None:
    """States of earlier versions do not have the number of segments."""
    appended = tokmill.TokenDataset(folder / "appended", seq_len=32)
    with pytest.raises(UsageError, match="belongs to") as raised:
        appended.batches(2, state=records["joined concat"]["state"])
    assert "segments=" in str(raised.value.hint)
    before = tokmill.TokenDataset(folder / "appended", seq_len=32, segments=1)
    assert next(before.batches(2, state=records["joined concat"]["state"]))["tokens"].any()


@pytest.mark.parametrize("name", ["x", "joined", "adopted"])
def test_other_versions_are_refused(folder: Path, tmp_path: Path, name: str) -> None:
    manifest = json.loads((folder / name / "manifest.json").read_text())
    for version in (0, manifest["version"] - 1, 4, True, "2"):
        (tmp_path / "manifest.json").write_text(json.dumps(manifest | {"version": version}))
        with pytest.raises(OutputError, match=r"version|not the manifest"):
            open_manifest(open_store(tmp_path))


def test_damaged_members(folder: Path, tmp_path: Path) -> None:
    """Of the manifest of a join of version 2: a changed list, numbers of segments, and lines that are not members."""
    manifest = json.loads((folder / "appended" / "manifest.json").read_text())
    lines = (folder / "appended" / "members.jsonl").read_bytes()
    changes: list[dict[str, Any]] = [
        {"segments": [3, 2]},
        {"segments": [2, 4]},
        {"segments": []},
        {"segments": "3"},
        {"members": 5},
    ]
    for change in changes:
        (tmp_path / "members.jsonl").write_bytes(lines)
        (tmp_path / "manifest.json").write_text(json.dumps(manifest | change))
        with pytest.raises(OutputError, match=r"segments|members\.jsonl"):
            open_manifest(open_store(tmp_path))
    (tmp_path / "manifest.json").write_text(json.dumps(manifest))
    (tmp_path / "members.jsonl").write_bytes(lines.replace(b"../x", b"../w"))
    with pytest.raises(OutputError, match="does not match the manifest"):
        open_manifest(open_store(tmp_path))
