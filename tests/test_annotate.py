"""Columns that come after encoding: matched as a dictionary would, packed as if they had been kept."""

from __future__ import annotations

import json
import random
import shutil
import tempfile
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.csv
import pyarrow.parquet as pq
import pytest

import tokmill
from command import run, write_lines
from kills import killing_creation
from tokmill._dataset.annotations import AnnotatedSegment
from tokmill._dataset.reader import open_manifest, open_split
from tokmill._dataset.table_reader import DocumentTable
from tokmill._store import open_store, temporary_folder
from tokmill._store.extents import hash_bytes
from tokmill.errors import OutputError, SourceError, UsageError

COLUMNS = "score:float32,topic:string"


def rows_of(count: int, first: int = 0, seed: int = 1) -> list[dict[str, Any]]:
    rng = random.Random(seed)
    return [
        {
            "id": f"d{number}",
            "text": f"{number} " + "word " * rng.choice([1, 3, 20, 70]),
            "score": rng.choice([None, 0.5, 3, 4.5, 5]),
            "topic": rng.choice(["math", "code", None]),
        }
        for number in range(first, first + count)
    ]


def encode(folder: Path, rows: list[dict[str, Any]], keep: str = "id:string", **options: Any) -> Path:
    write_lines(folder / "in.jsonl", *rows)
    tokmill.encode(folder / "in.jsonl", tokenizer="gpt2", out=folder / "out", keep=keep, shard_tokens=700, **options)
    return folder / "out"


def write_values(path: Path, rows: list[dict[str, Any]], names: tuple[str, ...] = ("id", "score", "topic")) -> Path:
    """Write values in random order."""
    rows = random.Random(2).sample(rows, len(rows))
    kinds = {"score": pa.float32(), "source_position": pa.int64(), "document": pa.int64()}
    table = pa.table({name: pa.array([row[name] for row in rows], kinds.get(name, pa.string())) for name in names})
    if path.suffix == ".parquet":
        pq.write_table(table, path, row_group_size=50)
    elif path.suffix == ".arrow":
        with pa.ipc.new_file(path, table.schema) as out:
            out.write_table(table, max_chunksize=50)
    elif path.suffix == ".csv":
        pyarrow.csv.write_csv(table, path)
    else:
        write_lines(path, *table.to_pylist())
    return path


def values_in(dataset: Path, name: str = "v2", split: str = "train") -> list[tuple[Any, ...]]:
    """The values of all documents, in their order."""
    found = open_split(open_store(dataset), split)
    table = DocumentTable(found)
    assert table.has(f"{name}.score")
    columns = [f"{name}.score", f"{name}.topic"]
    shards = [shard for shard in range(found.shards) if found.rows["documents"][shard]]
    return [tuple(row.values()) for shard in shards for row in table.read(shard, columns).to_pylist()]


@pytest.mark.parametrize("ending", ["parquet", "arrow", "jsonl", "csv"])
def test_values_are_those_of_a_dictionary(tmp_path: Path, ending: str) -> None:
    rows = rows_of(300)
    dataset = encode(tmp_path, rows)
    found = tokmill.annotate(dataset, from_=write_values(tmp_path / f"v.{ending}", rows), columns=COLUMNS, name="v2")
    nulls = {f"null_{name}": sum(row[name] is None for row in rows) for name in ("score", "topic")}
    assert found.splits["train"] == {"documents": 300, "missing": 0, **nulls}
    assert "null topic" in str(found)
    assert (found.unknown, found.repeated, found.already) == (0, 0, False)
    by_id = {row["id"]: (row["score"], row["topic"]) for row in rows}
    assert values_in(dataset) == [by_id[row["id"]] for row in rows]


@pytest.mark.parametrize("on", ["source_file,source_position", "document"])
def test_keys_that_need_no_kept_column(tmp_path: Path, on: str) -> None:
    rows = rows_of(200)
    dataset = encode(tmp_path, rows, keep="topic:string")
    table = DocumentTable(open_split(open_store(dataset), "train"))
    positions = [table.rows([number])[number].position for number in range(200)]
    for number, (row, position) in enumerate(zip(rows, positions, strict=True)):
        row |= {"source_file": "in.jsonl", "source_position": position, "document": number}
    values = write_values(tmp_path / "v.parquet", rows, (*on.split(","), "score", "topic"))
    tokmill.annotate(dataset, from_=values, columns=COLUMNS, name="v2", on=on)
    assert values_in(dataset) == [(row["score"], row["topic"]) for row in rows]


@pytest.mark.parametrize("seed", range(3))
def test_a_plan_equals_that_of_a_kept_column(tmp_path: Path, seed: int) -> None:
    rows = rows_of(300, seed=seed)
    for name in ("before", "after"):
        (tmp_path / name).mkdir()
    before = encode(tmp_path / "before", rows, keep="id:string,score:float32,topic:string")
    after = encode(tmp_path / "after", rows)
    tokmill.annotate(after, from_=write_values(tmp_path / "v.parquet", rows), columns=COLUMNS, name="v2")
    plans = []
    for dataset, prefix in ((before, ""), (after, "v2.")):
        rules: dict[str, Any] = {
            "where": f"{prefix}score >= 3 or {prefix}topic == 'math'",
            "repeat": f"{prefix}topic == 'math': 2",
        }
        tokmill.pack(dataset, seq_len=64, name="chosen", **rules)
        opened = tokmill.TokenDataset(dataset, seq_len=64, packing="chosen")
        plans.append([opened.sequence(number)["tokens"].tolist() for number in range(len(opened))])
    assert plans[0] == plans[1]
    with pytest.raises(UsageError, match="no column 'topics'") as caught:
        tokmill.pack(after, seq_len=64, name="other", where="topics == 'math'")
    assert "id, v2.score, v2.topic, tokens" in str(caught.value.hint)
    plan = json.loads((after / "_pack/chosen-64/train/plan.json").read_text())
    annotation = AnnotatedSegment.open(open_split(open_store(after), "train"), "v2")
    assert annotation is not None
    assert plan["selection"]["annotations"] == {"v2": annotation.digest}
    groups = [
        tokmill.pack(dataset, seq_len=64, where="tokens > 2", by=by, dry_run=True).selections["train"].groups
        for dataset, by in ((before, "topic"), (after, "v2.topic"))
    ]
    assert groups[0] == groups[1]


def test_what_does_not_match_is_counted_and_refused(tmp_path: Path) -> None:
    rows = rows_of(100)
    dataset = encode(tmp_path, rows)
    extra = [{"id": "x", "score": 1.0, "topic": None}, {**rows[7], "score": -1.0}, rows[8]]
    values = tmp_path / "v.parquet"
    table = pa.Table.from_pylist([{n: row[n] for n in ("id", "score", "topic")} for row in [*rows[:90], *extra]])
    pq.write_table(table, values)
    options: dict[str, Any] = {"from_": values, "columns": COLUMNS, "name": "v2"}
    allowed: dict[str, Any] = {"missing": "null", "unknown": "ignore", "repeated": "first"}
    for name, words in (("missing", "10 documents"), ("unknown", "1 rows have a key"), ("repeated", "1 rows repeat")):
        accepted = {each: value for each, value in allowed.items() if each != name}
        with pytest.raises(SourceError, match=words):
            tokmill.annotate(dataset, **options, **accepted)
        assert not list(dataset.glob("_annotations/v2/train/*"))
    found = tokmill.annotate(dataset, **options, **allowed)
    assert (found.splits["train"]["missing"], found.unknown, found.repeated) == (10, 1, 1)
    assert values_in(dataset) == [(row["score"], row["topic"]) for row in rows[:90]] + [(None, None)] * 10


def test_appended_segments_are_annotated_alone(tmp_path: Path) -> None:
    days = [rows_of(80, 100 * day, seed=day) for day in range(3)]
    datasets = []
    for day, rows in enumerate(days):
        (tmp_path / f"{day}").mkdir()
        datasets.append(encode(tmp_path / f"{day}", rows))
    tokmill.join(tmp_path / "two", datasets[:2])
    values = [write_values(tmp_path / f"v{number}.parquet", rows) for number, rows in enumerate(days)]
    tokmill.annotate(tmp_path / "two", from_=values[:2], columns=COLUMNS, name="v2")
    tokmill.join(tmp_path / "three", [tmp_path / "two", datasets[2]])
    (tmp_path / "three/_annotations").symlink_to(tmp_path / "two/_annotations")
    with pytest.raises(UsageError, match=r"segment 1, has no column 'v2\.score'"):
        tokmill.pack(tmp_path / "three", seq_len=64, where="v2.score > 1", name="chosen")
    (tmp_path / "three/_annotations").unlink()
    shutil.copytree(tmp_path / "two/_annotations", tmp_path / "three/_annotations")
    lacking = write_values(tmp_path / "lacking.parquet", [*days[0], *days[2][:-1]])
    with pytest.raises(SourceError, match="1 documents have no row") as caught:
        tokmill.annotate(tmp_path / "three", from_=lacking, columns=COLUMNS, name="v2")
    assert "annotate each member by itself, or copy _annotations" in str(caught.value.hint)
    appended = tokmill.annotate(tmp_path / "three", from_=[values[0], values[2]], columns=COLUMNS, name="v2")
    found = {name: (counts["documents"], counts["missing"]) for name, counts in appended.splits.items()}
    assert found == {n: (160 // (1 + bool("segment" in n)), 0) for n in appended.splits}
    assert values_in(tmp_path / "three") == [(row["score"], row["topic"]) for rows in days for row in rows]
    for dataset, each in zip(datasets, values, strict=True):  # or each member by itself
        tokmill.annotate(dataset, from_=each, columns=COLUMNS, name="own")
    assert values_in(tmp_path / "three", "own") == values_in(tmp_path / "three")


def test_datasets_in_buckets_and_adopted_ones(tmp_path: Path) -> None:
    rows = rows_of(60)
    values = write_values(tmp_path / "v.parquet", rows)
    write_lines(tmp_path / "in.jsonl", *rows)
    bucket = f"memory://{tmp_path.name}/out"
    tokmill.encode(tmp_path / "in.jsonl", tokenizer="gpt2", out=bucket, keep="id:string", shard_tokens=700)
    tokmill.annotate(bucket, from_=values, columns=COLUMNS, name="v2")
    assert tokmill.annotate(bucket, from_=values, columns=COLUMNS, name="v2").already
    tokmill.export(bucket, format="megatron", out=tmp_path / "megatron")
    tokmill.adopt(tmp_path / "megatron", tokenizer="gpt2", out=tmp_path / "adopted")
    for number, row in enumerate(rows):
        row["document"] = number
    numbered = write_values(tmp_path / "n.csv", rows, ("document", "score", "topic"))
    tokmill.annotate(tmp_path / "adopted", from_=numbered, columns=COLUMNS, name="v2", on="document")
    plans = []
    for dataset in (bucket, tmp_path / "adopted"):
        counts = tokmill.pack(dataset, seq_len=64, where="v2.score >= 3", name="good").plans["train"].counts
        assert counts is not None
        plans.append((counts.selected, counts.selected_tokens))
    assert plans[0] == plans[1]
    assert 0 < plans[0][0] < 60


def test_a_killed_annotation_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = rows_of(200)
    dataset = encode(tmp_path, rows)
    options: dict[str, Any] = {"from_": write_values(tmp_path / "v.parquet", rows), "columns": COLUMNS, "name": "v2"}
    kill_before_create = killing_creation(monkeypatch)
    expected = [(row["score"], row["topic"]) for row in rows]
    for kill in (1, 2, 3, 7):
        kill_before_create(kill)
        with pytest.raises(KeyboardInterrupt):
            tokmill.annotate(dataset, **options)
        with pytest.raises(UsageError, match=r"no column 'v2\.score'"):
            tokmill.pack(dataset, seq_len=64, where="v2.score > 1", name="chosen")
    monkeypatch.undo()
    tokmill.annotate(dataset, **options)
    assert values_in(dataset) == expected
    assert tokmill.annotate(dataset, **options).already
    other = write_values(tmp_path / "w.parquet", rows[:100])
    with pytest.raises(UsageError, match="exists, with other values"):
        tokmill.annotate(dataset, **{**options, "from_": other, "missing": "null"})


def lengths(batch: pa.RecordBatch) -> dict[str, Any]:
    texts = batch["text"].to_pylist()
    pairs = zip(batch["document"].to_pylist(), batch["id"].to_pylist(), strict=True)
    topics = [None if "7" in identity else f"{number}" for number, identity in pairs]
    return {"score": [float(len(text)) for text in texts], "topic": topics}


def test_a_dataset_that_stays_as_it_is_is_annotated_through_a_join(tmp_path: Path) -> None:
    rows = rows_of(20)
    dataset = encode(tmp_path, rows)
    before = sorted(path.name for path in dataset.rglob("*"))
    tokmill.join(tmp_path / "mine", [dataset])
    scores = write_lines(tmp_path / "scores.jsonl", *({"id": row["id"], "s": n} for n, row in enumerate(rows)))
    tokmill.annotate(tmp_path / "mine", from_=scores, on="id", columns="s:int64", name="v2")
    packed = tokmill.pack(tmp_path / "mine", seq_len=8, where="v2.s > 4", name="some")
    assert [plan.counts and plan.counts.selected for plan in packed.plans.values()] == [15]
    assert sorted(path.name for path in dataset.rglob("*")) == before


def test_a_folder_of_a_killed_run_is_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    abandoned = tmp_path / "tokmill-annotate-killed"
    abandoned.mkdir()
    (abandoned / "spilled").write_text("rows")
    with temporary_folder("tokmill-annotate-") as mine, temporary_folder("tokmill-annotate-") as other:
        assert sorted(map(str, tmp_path.iterdir())) == sorted([mine, other])
    assert not [*tmp_path.iterdir()]


def test_a_function_gives_the_values(tmp_path: Path) -> None:
    """Over a join with an appended segment, in parts, after a failure; a twin computes them from the rows."""
    days = [rows_of(80, 100 * day, seed=day) for day in range(2)]
    for day, rows in enumerate(days):
        (tmp_path / f"{day}").mkdir()
        encode(tmp_path / f"{day}", rows)
    tokmill.join(tmp_path / "one", tmp_path / "0/out")
    tokmill.join(tmp_path / "two", [tmp_path / "one", tmp_path / "1/out"])
    options: dict[str, Any] = {"columns": COLUMNS, "name": "v2"}
    calls = 0

    def failing(batch: pa.RecordBatch) -> dict[str, Any]:
        nonlocal calls
        calls += 1
        if calls == 3:
            raise OSError
        return lengths(batch)

    failing.__qualname__ = lengths.__qualname__
    with pytest.raises(OSError):
        tokmill.annotate(tmp_path / "two", failing, version="1", workers=1, **options)
    with pytest.raises(UsageError, match="was begun"):
        tokmill.annotate(tmp_path / "two", lengths, version="2", **options)
    for part in ("2/3", "1/3"):
        tokmill.annotate(tmp_path / "two", lengths, version="1", part=part, **options)
        with pytest.raises(UsageError, match=r"no column 'v2\.score'"):
            tokmill.pack(tmp_path / "two", seq_len=64, where="v2.score > 1", name="chosen")
    tokmill.annotate(tmp_path / "two", lengths, version="1", part="3/3", **options)
    rows = [row for day in days for row in day]
    expected = [(float(len(row["text"])), None if "7" in row["id"] else f"{n}") for n, row in enumerate(rows)]
    assert values_in(tmp_path / "two") == expected
    assert tokmill.annotate(tmp_path / "two", lengths, version="1", **options).already


@pytest.mark.parametrize(
    ("returned", "words"),
    [
        ({"score": [1.0]}, "returned the columns score, not score, topic"),
        ({"score": [1.0], "topic": ["a"]}, "returned 1 values of score for 20 documents"),
        ({"score": ["x"] * 20, "topic": ["a"] * 20}, "returned no score:float32"),
    ],
)
def test_what_a_function_must_return(tmp_path: Path, returned: dict[str, Any], words: str) -> None:
    dataset = encode(tmp_path, [{"id": f"{number}", "text": "a b"} for number in range(20)])
    with pytest.raises(UsageError, match=words):
        tokmill.annotate(dataset, lambda _: returned, columns=COLUMNS, name="v2")
    with pytest.raises(UsageError, match="needs --from"):
        tokmill.annotate(dataset, columns=COLUMNS, name="v3")


def test_damage_is_found(tmp_path: Path) -> None:
    rows = rows_of(100)
    dataset = encode(tmp_path, rows)
    tokmill.annotate(dataset, from_=write_values(tmp_path / "v.parquet", rows), columns=COLUMNS, name="v2")
    assert run("verify", dataset, "--deep").code == 0
    file = next(dataset.glob("_annotations/v2/train/*.parquet"))
    data = bytearray(file.read_bytes())
    data[len(data) // 3] ^= 1
    file.write_bytes(data)
    done = run("verify", dataset, "--deep")
    assert done.code == 1
    assert "its hash differs" in done.out
    (dataset / "_annotations/v2/train/annotation.json").write_text("{}")
    with pytest.raises(OutputError, match="is not an annotation"):
        tokmill.pack(dataset, seq_len=64, where="v2.score > 1", name="chosen")


def test_a_failing_run_removes_only_what_it_made(tmp_path: Path) -> None:
    rows = rows_of(40)
    dataset = encode(tmp_path, rows)
    half = write_values(tmp_path / "half.parquet", rows[:20])
    options: dict[str, Any] = {"from_": half, "columns": COLUMNS}
    for wrong in ({"columns": "points:float32"}, {"columns": "topic:int64"}, {}):  # then the name is free
        with pytest.raises(SourceError):
            tokmill.annotate(dataset, name="v2", **{**options, **wrong})
    with pytest.raises(UsageError, match="--columns id: this is the key of --on"):
        tokmill.annotate(dataset, name="v2", **{**options, "columns": "score:float32,id:string"})

    def fails(batch: pa.RecordBatch) -> dict[str, Any]:
        raise RuntimeError(batch.num_rows)

    with pytest.raises(RuntimeError):
        tokmill.annotate(dataset, fails, name="v2", columns=COLUMNS)
    tokmill.annotate(dataset, name="v2", missing="null", **options)
    with pytest.raises(UsageError, match="exists, with other values"):
        tokmill.annotate(dataset, name="v2", **options)
    assert sum(score is not None for score, _ in values_in(dataset)) == sum(
        row["score"] is not None for row in rows[:20]
    )
    (dataset / "_annotations/v2/train/annotation.json").unlink()  # as if another process were writing
    with pytest.raises(UsageError, match="is being written"):
        tokmill.annotate(dataset, name="v2", **options)
    assert list(dataset.glob("_annotations/v2/train/*.parquet"))


def test_source_files_of_one_name_are_no_key(tmp_path: Path) -> None:
    datasets = []
    for day in "12":
        (tmp_path / day).mkdir()
        datasets.append(encode(tmp_path / day, rows_of(10, seed=int(day))))
    tokmill.join(tmp_path / "both", datasets)
    values, on = tmp_path / "v.csv", "source_file,source_position"
    values.write_text("source_file,source_position,score\nin.jsonl,0,1\n")
    with pytest.raises(UsageError, match=r"2 source files have the path 'in\.jsonl'"):
        tokmill.annotate(tmp_path / "both", from_=values, columns="score:float32", name="v2", on=on)


def test_a_kept_column_comes_before_the_number(tmp_path: Path) -> None:
    rows = [{"document": 19 - number, "text": "a b"} for number in range(20)]
    dataset = encode(tmp_path, rows, keep="document:int64")
    values = tmp_path / "v.csv"
    values.write_text("document,score,topic\n" + "".join(f"{n},{n},a\n" for n in range(20)))
    tokmill.annotate(dataset, from_=values, columns=COLUMNS, name="v2", on="document")
    assert values_in(dataset) == [(19 - number, "a") for number in range(20)]


@pytest.mark.parametrize(
    ("name", "data", "words"),
    [
        ("a.jsonl", '{"id": "d0", "score": "high"}', "not readable|values are not|JSON"),
        ("a.jsonl", '{"id": "d0", "score": 1e39}', "is not float32"),
        ("a.jsonl", '{"id": "d0", "scores": 1}', "no row has a value of 'score'"),
        ("a.csv", "id,score,score\nd0,1,2", "has 2 columns 'score'"),
        ("a.csv", 'id,score\nd0,"1', "a quote is open"),
    ],
)
def test_values_that_cannot_be_read(tmp_path: Path, name: str, data: str, words: str) -> None:
    dataset = encode(tmp_path, rows_of(1))
    (tmp_path / name).write_text(data + "\n")
    with pytest.raises(SourceError, match=words):
        tokmill.annotate(dataset, from_=tmp_path / name, columns="score:float32", name="v2")


def test_lines_may_leave_keys_out(tmp_path: Path) -> None:
    rows = rows_of(30)
    dataset = encode(tmp_path, rows)
    kept = [{name: row[name] for name in ("id", "score", "topic") if row[name] is not None} for row in rows]
    write_lines(tmp_path / "v.jsonl", *kept)
    (tmp_path / "empty.jsonl").touch()
    tokmill.annotate(dataset, from_=[tmp_path / "v.jsonl", tmp_path / "empty.jsonl"], columns=COLUMNS, name="v2")
    assert values_in(dataset) == [(row["score"], row["topic"]) for row in rows]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"name": "V2"}, "is not a name"),
        ({"name": "topic"}, "keeps a column 'topic'"),
        ({"columns": "score"}, "not NAME:TYPE"),
        ({"columns": "score:float16"}, "float16"),
        ({"memory": "1MB"}, "--memory 1MB is less than 64 MiB"),
        ({"columns": "points:float32"}, "no column 'points'"),
        ({"columns": "topic:int64"}, "is string, not int64"),
        ({"on": "url"}, "not a kept column"),
    ],
)
def test_mistakes_are_named(tmp_path: Path, options: dict[str, str], words: str) -> None:
    rows = rows_of(20)
    dataset = encode(tmp_path, rows, keep="id:string,topic:string")
    given: dict[str, Any] = {
        "from_": write_values(tmp_path / "v.parquet", rows),
        "columns": COLUMNS,
        "name": "v2",
        **options,
    }
    with pytest.raises((UsageError, SourceError), match=words):
        tokmill.annotate(dataset, **given)


def test_ids_are_not_converted(tmp_path: Path) -> None:
    rows = [{"id": f"{number:03}", "text": "a b"} for number in range(20)]
    dataset = encode(tmp_path, rows)
    table = pa.table({"id": np.arange(20), "score": pa.array([1.0] * 20, pa.float32())})
    pq.write_table(table, tmp_path / "v.parquet")
    with pytest.raises(SourceError, match="not string"):
        tokmill.annotate(dataset, from_=tmp_path / "v.parquet", columns="score:float32", name="v2")


def test_documents_show_annotations(tmp_path: Path) -> None:
    """`documents`, `find` and `peek` have the columns of annotations; those that some documents lack are left out."""
    rows = rows_of(40)
    dataset = encode(tmp_path, rows)
    write_values(tmp_path / "v.jsonl", rows)
    tokmill.annotate(dataset, from_=tmp_path / "v.jsonl", columns=COLUMNS, name="v2", missing="null")
    loaded = tokmill.TokenDataset(dataset, seq_len=64, seed=None)
    for each in loaded.documents(3):
        row = rows[each.document]
        assert each.columns == {"id": row["id"], "v2.score": row["score"], "v2.topic": row["topic"]}
    assert loaded.find(**{"v2.topic": "math"}) == [n for n, row in enumerate(rows) if row["topic"] == "math"]
    for options in ({"doc": 5, "source": True}, {"sample": 0, "seq_len": 64, "source": True}):
        found = tokmill.peek(dataset, **options)  # type: ignore[arg-type]
        assert "v2.topic" in str(found.as_dict())
    more = tmp_path / "more"
    more.mkdir()
    other = encode(more, rows_of(10, first=40))
    tokmill.join(tmp_path / "one", dataset)
    tokmill.join(tmp_path / "two", [tmp_path / "one", other])
    assert [*tokmill.TokenDataset(tmp_path / "one", seq_len=64).documents(0)[0].columns] == [
        "id",
        "v2.score",
        "v2.topic",
    ]
    assert [*tokmill.TokenDataset(tmp_path / "two", seq_len=64).documents(0)[0].columns] == ["id"]


def read_by_the_page(dataset: Path, name: str, split: str) -> list[dict[str, Any]]:
    """The values of all documents, read as FORMAT.md says, without tokmill but for BLAKE3 and the identity."""
    manifest = json.loads((dataset / "manifest.json").read_text())
    names = [*manifest["splits"]]
    index = np.load(dataset / "index.npy")
    starting = index["documents"][index["split"] == names.index(split)].tolist()
    folder = dataset / "_annotations" / name / split
    about = json.loads((folder / "annotation.json").read_text())
    assert (about["format"], about["version"]) == ("tokmill-annotation", 1)
    assert (about["name"], about["split"]) == (name, split)
    assert about["dataset"] == open_manifest(open_store(dataset)).identity
    assert about["definition"] == json.loads((folder / "definition.json").read_text())
    assert hash_bytes((folder / "hashes.npy").read_bytes()) == about["hashes"]
    hashes = np.load(folder / "hashes.npy")
    assert (hashes.dtype, hashes.shape) == (np.dtype("u1"), (32 * len(starting),))
    rows = []
    for shard, (count, digest) in enumerate(zip(starting, hashes.reshape(-1, 32), strict=True)):
        file = folder / f"{split}_{shard:06d}.parquet"
        assert file.exists() == bool(count)
        assert digest.any() == bool(count)
        if count:
            assert hash_bytes(file.read_bytes()) == digest.tobytes().hex()
            table = pq.read_table(file)
            assert table.column_names == [column.partition(":")[0] for column in about["columns"]]
            assert table.num_rows == count
            rows += table.to_pylist()
    assert len(rows) == about["counts"]["documents"]
    return rows


def test_a_reader_written_from_the_format(tmp_path: Path) -> None:
    rows = rows_of(50)
    dataset = encode(tmp_path, rows, split=["val=hash:30%"])
    write_values(tmp_path / "v.parquet", rows)
    tokmill.annotate(dataset, from_=tmp_path / "v.parquet", columns=COLUMNS, name="v2")
    found = [row for split in ("train", "val") for row in read_by_the_page(dataset, "v2", split)]
    by_id = {row["id"]: {"score": row["score"], "topic": row["topic"]} for row in rows}
    ids = [row["id"] for split in ("train", "val") for row in ids_in(dataset, split)]
    assert found == [by_id[each] for each in ids]


def ids_in(dataset: Path, split: str) -> list[dict[str, Any]]:
    """The ids of all documents, from the document tables."""
    return [row for file in sorted((dataset / split).glob("*.parquet")) for row in pq.read_table(file).to_pylist()]
