from __future__ import annotations

import dataclasses
import json
import os
import re
import shlex
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokmill._sources.faults import is_no_document
from tokmill._sources.formats import ReadOptions
from tokmill._sources.listing import plan_sources
from tokmill._sources.plan import Plan, SourceFile
from tokmill._store import open_store
from tokmill.errors import SourceError, UsageError


def make(root: Path, *names: str) -> None:
    for name in names:
        file = root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(name.encode()[: len(name) + 1].ljust(len(name) + 1, b"x"))


def paths(*sources: str | Path, **options: Any) -> list[str]:
    return [file.path for file in plan(*sources, **options).files]


def plan(*sources: str | Path, **options: Any) -> Plan:
    return plan_sources([str(source) for source in sources], ReadOptions(**options))


def failure(*sources: str | Path, **options: Any) -> str:
    with pytest.raises(SourceError) as error:
        plan(*sources, **options)
    assert error.value.hint
    return str(error.value)


def test_a_file(tmp_path: Path) -> None:
    make(tmp_path, "Some/File.JSONL.Gz")
    location = tmp_path / "Some/File.JSONL.Gz"
    assert plan(location).files == (
        SourceFile(
            path="File.JSONL.Gz",
            location=str(location),
            size=19,
            version=str(location.stat().st_mtime_ns),
            format="jsonl",
            codec="gzip",
        ),
    )


@pytest.mark.parametrize(
    ("name", "format_", "codec"),
    [
        ("a.parquet", "parquet", "plain"),
        ("a.PQ", "parquet", "plain"),
        ("a.arrow", "arrow", "plain"),
        ("a.feather", "arrow", "plain"),
        ("a.ipc", "arrow", "plain"),
        ("a.jsonl", "jsonl", "plain"),
        ("a.b.ndjson.zst", "jsonl", "zstd"),
        ("a.Json.ZSTD", "jsonl", "zstd"),
        ("a.txt", "text", "plain"),
        ("a.text.gz", "text", "gzip"),
    ],
)
def test_formats(tmp_path: Path, name: str, format_: str, codec: str) -> None:
    make(tmp_path, name)
    for source in (tmp_path, tmp_path / name):
        file = plan(source).files[0]
        assert (file.path, file.format, file.codec) == (name, format_, codec)


def test_folders(tmp_path: Path) -> None:
    make(tmp_path, "b/c.txt", "b.txt", "B.txt", "a/z/y.text", "é.txt", "a.txt", "😀.txt", "\uffee.txt")
    make(tmp_path, ".hidden.txt", "_SUCCESS", "_logs/a.txt", "a/.git/b.txt", "a/_x.txt")
    make(tmp_path, "README.md", "a/data.tsv.gz", "noextension", "jsonl", "a.parquet.gz.bak")
    found = plan(tmp_path)
    expected = ["B.txt", "a.txt", "a/z/y.text", "b.txt", "b/c.txt", "é.txt", "\uffee.txt", "😀.txt"]
    assert [file.path for file in found.files] == expected
    assert [file.location for file in found.files] == [str(tmp_path / path) for path in expected]
    hidden = [".hidden.txt", "_logs/a.txt", "a/.git/b.txt", "a/_x.txt"]
    ignored = sorted([*hidden, "README.md", "a.parquet.gz.bak", "a/data.tsv.gz", "jsonl", "noextension"])
    assert found.ignored == tuple(str(tmp_path / path) for path in ignored)
    assert found.notes == (
        f"ignored in {tmp_path}: 9 files ({', '.join(str(tmp_path / path) for path in hidden[:3])}, …); "
        "name a file to read it",
    )
    assert found.total_bytes == sum(len(path) + 1 for path in expected)
    # A name that tells no format is a file of that format only where it is named.
    assert paths(tmp_path, source_format="text") == expected


def test_options_without_effect_are_told(tmp_path: Path) -> None:
    make(tmp_path, "a.jsonl", "b.txt", "c.odd")
    given: dict[str, Any] = {"separator": "x", "source_format": "csv", "formats": ("jsonl",)}
    assert [note.split()[0] for note in plan(tmp_path / "a.jsonl", **given).notes] == [
        f"--{n.replace('_', '-')}" for n in given
    ]
    assert not plan(tmp_path / "b.txt", separator="x").notes
    assert not plan(tmp_path / "c.odd", source_format="csv").notes
    assert not any("no effect" in note for note in plan(tmp_path, formats=("jsonl",)).notes)


def test_hidden_datasets(tmp_path: Path) -> None:
    dataset = ("manifest.json", "index.npy", "sources.jsonl", "train/train_000000.table.parquet")
    make(tmp_path, "a.txt", "_SUCCESS", ".gitattributes", ".cache/a.txt.metadata", "_LICENSE.txt")
    make(tmp_path, *(f".old/{name}" for name in dataset), *(f"_new/{name}" for name in dataset))
    found = plan_sources([str(tmp_path)], ReadOptions(), open_store(str(tmp_path / "_new")))
    assert [file.path for file in found.files] == ["a.txt"]
    hidden = [".old/sources.jsonl", ".old/train/train_000000.table.parquet", "_LICENSE.txt"]
    assert found.ignored == tuple(str(tmp_path / path) for path in hidden)


def test_folders_take_what_is_meant(tmp_path: Path) -> None:
    about = [
        "LICENSE.txt",
        "d/README.txt",
        "d/README.txt.gz",
        "requirements-dev.txt",
        "dataset_infos.json",
        "d/config.json",
    ]
    assert not [
        name for name in ("License plates", "authors", "Changes", "license_modern") if is_no_document(f"{name}.txt")
    ]
    assert all(map(is_no_document, ("AUTHORS.txt", "LICENSE-MIT.TXT", "License.md.txt", "readme_de.txt", "Vocab.json")))
    assert all(map(is_no_document, ("requirements/dev.txt", "r/Requirements/x.TXT", "pip-requirements.txt")))
    assert all(map(is_no_document, ("LICENSE_en.txt", "LEGAL.txt", "VERSION.txt", "terms_of_use.txt", "index.json")))
    assert all(map(is_no_document, ("data-package.json", "progress.json")))
    assert all(map(is_no_document, ("constraints.txt", "urls.txt", "info.json", "d/adapter_config.json")))
    make(tmp_path, *about, "d/a.parquet", "d/b.parquet", "c.jsonl", "licensed.jsonl", "NOTICE.jsonl")
    found = plan(tmp_path)
    assert [file.path for file in found.files] == [
        "NOTICE.jsonl",
        "c.jsonl",
        "d/a.parquet",
        "d/b.parquet",
        "licensed.jsonl",
    ]
    assert found.ignored == tuple(str(tmp_path / path) for path in sorted(about))
    assert found.formats == {"jsonl": 3, "parquet": 2}
    assert found.notes[0] == "files of several formats are read: 3 jsonl, 2 parquet"
    assert paths(tmp_path, formats=("parquet",)) == ["d/a.parquet", "d/b.parquet"]
    assert paths(tmp_path / "LICENSE.txt", f"{tmp_path}/*.json") == ["LICENSE.txt", "dataset_infos.json"]
    assert paths(f"{tmp_path}/*", formats=("parquet",)) == sorted(
        ["LICENSE.txt", "NOTICE.jsonl", "c.jsonl", "dataset_infos.json", "licensed.jsonl", "requirements-dev.txt"]
    )
    make(tmp_path, "README.md", "x.rst")
    assert [file.format for file in plan(tmp_path / "README.md", f"{tmp_path}/*.rst").files] == ["text", "text"]
    assert "format cannot be derived" in failure(f"{tmp_path}/*")
    make(tmp_path, "notes.txt")
    with pytest.raises(UsageError, match=r"text beside other formats.*notes\.txt") as error:
        plan(tmp_path)
    assert "--formats jsonl,parquet to leave" in str(error.value.hint)
    assert "notes.txt" in paths(tmp_path, formats=("jsonl", "parquet", "text"))
    assert "left out by name" in failure(tmp_path, formats=("csv",))


def test_tables_about_others(tmp_path: Path) -> None:
    """They are left out where there are others, and that is said."""
    make(tmp_path, "metadata.jsonl", "i/metadata.csv", "i/x.png")
    assert paths(tmp_path / "i") == ["metadata.csv"]
    assert paths(tmp_path) == ["i/metadata.csv", "metadata.jsonl"]
    make(tmp_path, "a/train.jsonl", "a/Info.jsonl.gz")
    found = plan(tmp_path)
    assert [file.path for file in found.files] == ["a/train.jsonl", "i/metadata.csv"]
    assert f"3 files ({tmp_path}/a/Info.jsonl.gz, {tmp_path}/metadata.jsonl, {tmp_path}/i/x.png)" in found.notes[1]
    assert paths(f"{tmp_path}/*.jsonl") == ["metadata.jsonl"]
    assert len(paths(tmp_path, tmp_path / "metadata.jsonl")) == 3
    make(tmp_path, "c/x-train.arrow", "c/cache-0123456789abcdef.arrow", "c/cache-0123456789abcdef_00000_of_00002.arrow")
    assert paths(tmp_path / "c") == ["x-train.arrow"]


def test_tables_with_files_that_no_longer_count(tmp_path: Path) -> None:
    logs = ("_delta_log/00000000000000000001.json", "metadata/v1.metadata.json", ".hoodie/hoodie.properties")
    for number, log in enumerate(logs):
        table = tmp_path / f"{number}/corpus"
        make(table, "part-00000.parquet", log)
        assert f"{table} is a table whose files may be deleted or replaced" in failure(table.parent)
        assert paths(f"{table}/*.parquet") == ["part-00000.parquet"]
    make(tmp_path / "other", "metadata/a.jsonl", "delta_log/b.jsonl")
    assert len(paths(tmp_path / "other")) == 2


def test_text_that_is_named_with_its_folder(tmp_path: Path) -> None:
    make(tmp_path, "a.jsonl", "notes.txt", "LICENCE", "b.jsonl")
    named = tmp_path / "notes.txt", tmp_path / "LICENCE"
    assert paths(tmp_path, *named) == ["a.jsonl", "b.jsonl", "notes.txt", "LICENCE"]
    assert paths(*named, f"{tmp_path}/") == ["notes.txt", "LICENCE", "a.jsonl", "b.jsonl"]
    assert plan(tmp_path, *named).ignored == ()
    make(tmp_path, "other.txt")
    with pytest.raises(UsageError, match=r"1 text; the text is \S+other\.txt"):
        plan(tmp_path, *named)
    assert "are the same file" in failure(tmp_path, tmp_path / "a.jsonl", formats=("jsonl",))


def test_pipes(tmp_path: Path) -> None:
    make(tmp_path, "d/a.txt", "d/e/b.txt")
    os.mkfifo(tmp_path / "d/e/_c.txt")
    os.mkfifo(tmp_path / "d/e/lock")
    assert paths(tmp_path) == ["d/a.txt", "d/e/b.txt"]
    os.mkfifo(tmp_path / "d/e/c.txt")
    for source in (tmp_path, f"{tmp_path}/**/*.txt"):
        assert "d/e/c.txt is a pipe or device" in failure(source)


@pytest.mark.parametrize("other", ["a.jsonl.gz", "a.json", "a.parquet", "a.jsonl.zst"])
def test_a_file_in_two_forms(tmp_path: Path, other: str) -> None:
    make(tmp_path, "a.jsonl", other)
    with pytest.raises(UsageError, match="differ only in their endings"):
        plan(tmp_path)
    assert len(paths(f"{tmp_path}/*")) == 2
    if other == "a.parquet":
        assert len(paths(tmp_path, formats=("jsonl", "parquet"))) == 2
    else:
        with pytest.raises(UsageError, match="differ only in their endings"):
            plan(tmp_path, formats=("jsonl",))


@pytest.mark.parametrize("copy", ["a (1)", "a - Kopie", "other/name", "link"])
def test_copies(tmp_path: Path, copy: str) -> None:
    for name in ("a", "page (1)", "page (2)"):
        (tmp_path / f"{name}.jsonl").write_text(json.dumps({"text": f"{name:9}"}))
    for name in ("empty", "empty too"):  # Spark writes them
        (tmp_path / f"{name}.csv").write_text("text,id\n")
    assert len(paths(tmp_path)) == 5
    (tmp_path / "other").mkdir()
    if copy == "link":
        (tmp_path / "link.jsonl").hardlink_to(tmp_path / "a.jsonl")
    else:
        (tmp_path / f"{copy}.jsonl").write_bytes((tmp_path / "a.jsonl").read_bytes())
    with pytest.raises(UsageError, match="have the same content") as caught:
        plan(tmp_path)
    assert caught.value.hint is not None
    patterns = shlex.split(caught.value.hint.partition("pattern such as ")[2].rpartition(", to read")[0])
    found = plan(*patterns)
    assert len(found.files) == 6
    assert [note for note in found.notes if "have the same content; all are read" in note]


def test_one_file_many_times_over(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text('{"text": "a"}')
    for number in range(2):
        (tmp_path / f"{number}.jsonl").hardlink_to(tmp_path / "a.jsonl")
        if number == 0:
            with pytest.raises(UsageError, match="have the same content"):
                plan(tmp_path)
    found = plan(tmp_path)
    assert len(found.files) == 3
    assert [note for note in found.notes if "2 files are such copies; all are read" in note]


def test_large_files_are_compared_at_both_ends(tmp_path: Path) -> None:
    row = json.dumps({"text": "x" * 200_000}) + "\n"
    for number in range(4):
        last = json.dumps({"text": f"{number // 3}"})
        (tmp_path / f"{number}.jsonl").write_text(row + last)
    unopened = patch("tokmill._sources.copies._has_rows", side_effect=AssertionError)  # what it decodes takes long
    with unopened, pytest.raises(UsageError, match="the same first and last 64 KiB; 2 files are such copies"):
        plan(tmp_path)
    for number in (1, 2):
        (tmp_path / f"{number}.jsonl").unlink()
    assert len(paths(tmp_path)) == 2


def test_files_of_a_numbered_set_that_are_missing(tmp_path: Path) -> None:
    for number in (0, 2):
        (tmp_path / f"train-0000{number}-of-00003.jsonl").write_text(json.dumps({"text": f"{number}"}))
    missing = f"1 of 3 files is missing in {tmp_path}, such as train-00001-of-00003"
    with pytest.raises(UsageError, match=missing):
        plan(tmp_path)
    (note,) = plan(f"{tmp_path}/**/*.jsonl").notes
    assert re.match(missing, note)
    assert not plan(tmp_path / "train-00002-of-00003.jsonl").notes
    (tmp_path / "train-00001-of-00003.jsonl").write_text('{"text": "1"}')
    assert not plan(tmp_path).notes


def test_several_sources_keep_their_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make(tmp_path, "one/b.txt", "one/a.txt", "two/a.txt", "c.txt")
    expected = ["c.txt", "a.txt", "a.txt", "b.txt"]
    assert paths(tmp_path / "c.txt", tmp_path / "two", f"{tmp_path}/one/") == expected
    monkeypatch.chdir(tmp_path / "two")
    assert paths("../c.txt", ".", "../one/*") == expected
    assert paths("..") == ["c.txt", "one/a.txt", "one/b.txt", "two/a.txt"]
    assert paths(f"file://{tmp_path}/two") == ["a.txt"]
    assert paths(f"file://{tmp_path}/two/a.txt") == ["a.txt"]
    assert plan("a.txt").files[0].location == str(tmp_path / "two/a.txt")


@pytest.mark.parametrize(
    ("pattern", "expected"),
    [
        ("*.txt", ["a.txt", "b.txt"]),
        ("?.txt", ["a.txt", "b.txt"]),
        ("[!a].txt", ["b.txt"]),
        ("d*/*.txt", ["d1/x.txt", "d2/x.txt"]),
        ("d1/*", ["x.txt"]),
        ("d1/**", ["deep/er/y.txt", "deep/y.jsonl", "x.txt"]),
        ("**/*.txt", ["a.txt", "b.txt", "d1/deep/er/y.txt", "d1/x.txt", "d2/x.txt"]),
        ("**/deep/**/y.*", ["d1/deep/er/y.txt", "d1/deep/y.jsonl"]),
        ("**/er/*.txt", ["d1/deep/er/y.txt"]),
        ("_*/*.txt", ["_d/x.txt"]),
        ("_d/*.txt", ["x.txt"]),
        (".h*", [".h.txt"]),
        ("d1//./*.txt", ["x.txt"]),
        ("lit[e]ral.txt", ["lit[e]ral.txt"]),
    ],
)
def test_globs(tmp_path: Path, pattern: str, expected: list[str]) -> None:
    make(tmp_path, "a.txt", "b.txt", "d1/x.txt", "d2/x.txt", "d1/deep/y.jsonl", "d1/deep/er/y.txt")
    make(tmp_path, ".h.txt", "_d/x.txt", "_x.txt", "d1/.h/x.txt")
    if "lit" in pattern:
        make(tmp_path, "lit[e]ral.txt", "literal.txt")
    assert paths(f"{tmp_path}/{pattern}") == expected


def test_a_pipe_is_no_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "p.jsonl")
    assert "a pipe or device is not read" in failure(tmp_path / "p.jsonl")


def test_folders_that_a_glob_matches_are_named(tmp_path: Path) -> None:
    make(tmp_path, "a.txt", "b.txt/part-0.txt", "_c.txt/x.txt", "out/manifest.json")
    found = plan(f"{tmp_path}/*.txt")
    assert [file.path for file in found.files] == ["a.txt"]
    assert found.ignored == (f"{tmp_path}/b.txt/",)
    assert "*.txt matches folders, which are not read: " in found.notes[0]
    assert plan(f"{tmp_path}/a.*", f"{tmp_path}/b.txt/**").notes == ()
    assert "only folders: " in failure(f"{tmp_path}/b*")
    found = plan_sources([f"{tmp_path}/[ao]*"], ReadOptions(), open_store(str(tmp_path / "out")))
    assert (found.ignored, found.notes) == ((), ())


def test_a_glob_does_not_look_further_than_it_reaches(tmp_path: Path) -> None:
    make(tmp_path, "a.txt", "sub/b.txt")
    (tmp_path / "sub/loop").symlink_to(tmp_path / "sub")
    assert paths(f"{tmp_path}/*.txt") == ["a.txt"]


def test_nothing_to_read(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    make(tmp_path, "other/a.tsv", "other/b.tsv", "more/_a.txt")
    assert "no sources" in failure()
    assert "no file or folder" in failure(tmp_path / "nowhere.txt")
    assert "nothing to read" in failure(tmp_path / "empty")
    assert "more/_a.txt left out by name or by --formats" in failure(tmp_path / "more")
    message = failure(tmp_path / "other")
    assert "2 files" in message
    assert "a.tsv" in message
    assert "name it .csv" in message
    assert "no file matches" in failure(f"{tmp_path}/*.txt")
    assert "no file matches" in failure(f"{tmp_path}/**/*.jsonl")
    assert "no file matches" in failure(f"{tmp_path}/nowhere/*.jsonl")
    make(tmp_path, "good.txt")
    assert "no files" in failure(tmp_path / "good.txt", tmp_path / "empty")
    with pytest.raises(UsageError):
        plan("https://host/key")
    with pytest.raises(UsageError):
        plan("")


def test_unknown_formats(tmp_path: Path) -> None:
    make(tmp_path, "a", "b.tsv", "c.gz", "d.parquet.gz", "e.txt")
    assert "--source-format" in failure(tmp_path / "a")
    assert "b.tsv" in failure(f"{tmp_path}/[be]*")
    assert "inside gzip" in failure(tmp_path / "d.parquet.gz")
    assert "inside gzip" in failure(tmp_path / "c.gz", source_format="arrow")
    files = plan(f"{tmp_path}/[a-ce]*", source_format="jsonl").files
    assert [(file.path, file.format, file.codec) for file in files] == [
        ("a", "jsonl", "plain"),
        ("b.tsv", "jsonl", "plain"),
        ("c.gz", "jsonl", "gzip"),
        ("e.txt", "text", "plain"),
    ]
    with pytest.raises(UsageError):
        plan(tmp_path, source_format="tsv")


def test_the_same_file_twice(tmp_path: Path) -> None:
    make(tmp_path, "d/a.txt", "d/b.txt")
    (tmp_path / "link.txt").symlink_to(tmp_path / "d/b.txt")
    for second in (tmp_path / "d/b.txt", f"{tmp_path}/**/b*", tmp_path / "link.txt", tmp_path / "d", tmp_path):
        message = failure(tmp_path / "d", second)
        assert "the same file" in message
        assert repr(str(second)) in message
        assert repr(str(tmp_path / "d")) in message


def test_links(tmp_path: Path) -> None:
    make(tmp_path, "blobs/1234", "other/x.jsonl", "d/real.jsonl")
    (tmp_path / "d/data.jsonl").symlink_to("../blobs/1234")  # as in the cache of the Hugging Face hub
    (tmp_path / "d/folder").symlink_to("../other")
    assert paths(tmp_path / "d") == ["data.jsonl", "folder/x.jsonl", "real.jsonl"]
    file = plan(tmp_path / "d/data.jsonl").files[0]
    assert (file.path, file.location, file.size) == ("data.jsonl", str(tmp_path / "d/data.jsonl"), 11)
    (tmp_path / "d/broken.txt").symlink_to("nowhere")
    with pytest.raises(SourceError, match=r"broken\.txt"):
        plan(tmp_path / "d")


def test_loops_of_links(tmp_path: Path) -> None:
    make(tmp_path, "a/b/x.txt")
    for name in ("one", "two"):
        (tmp_path / "a/b" / name).symlink_to(tmp_path / "a")
    for source in (tmp_path, f"{tmp_path}/**/*.txt"):
        with pytest.raises(SourceError, match="link"):
            plan(source)


def test_names_that_no_system_could_share(tmp_path: Path) -> None:
    (tmp_path / "bad\udcff.txt").write_bytes(b"")
    with pytest.raises(UsageError, match="UTF-8"):
        plan(tmp_path)


def test_an_unreadable_kind_of_file(tmp_path: Path) -> None:
    import os

    os.mkfifo(tmp_path / "pipe.txt")
    assert "no file or folder" in failure(tmp_path / "pipe.txt")


FILES = st.builds(
    SourceFile,
    path=st.text(max_size=5),
    location=st.text(max_size=5),
    size=st.integers(0, 10),
    version=st.sampled_from(["1", "2"]),
    format=st.sampled_from(["parquet", "text"]),
    codec=st.sampled_from(["plain", "gzip"]),
)


@settings(max_examples=50)
@given(st.lists(FILES, max_size=3), st.lists(FILES, max_size=3))
def test_digests_differ_with_identities(one: list[SourceFile], two: list[SourceFile]) -> None:
    def identity(files: list[SourceFile]) -> list[SourceFile]:
        return [dataclasses.replace(file, location="") for file in files]

    same = identity(one) == identity(two)
    assert (Plan(tuple(one)).digest() == Plan(tuple(two), ("x",)).digest()) == same


def test_the_digest_does_not_change() -> None:
    file = SourceFile(path="a/é.txt", location="/x", size=3, version="17", format="text", codec="plain")
    assert Plan((file,)).digest() == "8bcbd791b4502ead90684e613211617e719466040faf05cb8ad177ecf7ccfc6a"


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (("data/train-00000-of-00001.parquet", "data/test-00000-of-00001.parquet"), "test and train"),
        (("train/a.parquet", "Validation/a.parquet"), "train and validation"),
        (("train/a.parquet", "train/b.parquet"), None),
        (("training/latest.parquet", "contest/valid_until.parquet"), None),
    ],
)
def test_files_of_several_splits_are_said(tmp_path: Path, names: tuple[str, str], told: str | None) -> None:
    for name in names:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    for sources in ([tmp_path], [tmp_path / name for name in names], [(tmp_path / name).parent for name in names]):
        notes = plan(*dict.fromkeys(sources)).notes
        if told is None:
            assert notes == ()
        else:
            assert f"files whose names say {told}, and all are read: " in notes[0]
