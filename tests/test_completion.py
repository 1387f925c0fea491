"""Completion with Tab, by the protocols of real shells."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import tokmill
from command import finish, run, start, write_lines

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="it is about the shells of Unix")


def tab(*words: str, shell: str = "bash") -> list[str]:
    """Return the completions of an unfinished last word."""
    line = ["tokmill", *words]
    environment = {
        "_TOKMILL_COMPLETE": f"complete_{shell}",
        "COMP_WORDS": "\n".join(line),
        "COMP_CWORD": str(len(words)),
    }
    environment |= {"_TYPER_COMPLETE_ARGS": " ".join(line), "_TYPER_COMPLETE_FISH_ACTION": "get-args"}
    with pytest.MonkeyPatch.context() as patch:
        for name, value in environment.items():
            patch.setenv(name, value)
        told = run()
    assert told.err == ""
    return told.out.split("\n")[:-1] if told.out.endswith("\n") else told.out.split("\n")


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("corpus") / "corpus.jsonl"
    return str(write_lines(path, *({"text": f"text {n}", "language": "en", "url": "u"} for n in range(50))))


@pytest.fixture(scope="module")
def dataset(corpus: str, tmp_path_factory: pytest.TempPathFactory) -> str:
    out = tmp_path_factory.mktemp("out") / "out"
    tokmill.encode(corpus, tokenizer="gpt2", out=out, shard_tokens=100, split=["val=docs:1/10", "test=shards:1"])
    return str(out)


def test_names(corpus: str, dataset: str) -> None:
    assert tab("pe") == ["peek"]
    assert tab("encode", "--shard") == ["--shard-tokens"]
    assert set(tab("encode", corpus, "--tokenizer", "gpt-4o")) == {"gpt-4o"}
    assert {"cl100k_base", "gpt2", "gpt-4"} <= set(tab("encode", corpus, "--tokenizer", ""))
    assert tab("encode", corpus, "--tokenizer", "gpt2", "--text-column", "") == ["text", "language", "url"]
    assert tab("evaluate", "gpt2", "--on", corpus, "--by", "l") == ["language"]
    assert tab("peek", dataset, "--split", "") == ["val", "test", "train"]
    assert tab("peek", dataset, "--token", "v") == ["val:"]
    assert tab("train", corpus, "--clean", "html,n") == ["html,nfc"]
    assert "qwen2" in tab("train", corpus, "--pretokenizer", "q")
    assert tab("export", dataset, "--format", "m") == ["megatron", "mds"]


def test_where_there_is_nothing_to_choose(tmp_path: Path) -> None:
    for source in (str(tmp_path / "none.jsonl"), "s3://bucket/never-asked", "hf://datasets/o/n"):
        assert tab("encode", source, "--text-column", "") == [""]
    assert tab("peek", str(tmp_path), "--split", "") == [""]


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_other_shells(shell: str, corpus: str) -> None:
    told = "\n".join(tab("encode", corpus, "--text-column", "l", shell=shell))
    assert "language" in told
    assert "url" not in told


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
def test_bash_itself(corpus: str, tmp_path: Path) -> None:
    """The script that --show-completion gives, in a bash, with a command of our own in the path."""
    command = tmp_path / "tokmill"
    command.write_text(f"#!{sys.executable}\nfrom tokmill._cli import main\nmain()\n", encoding="utf-8")
    command.chmod(0o755)
    script = finish(start(env={"_TOKMILL_COMPLETE": "source_bash"})).out
    words = f'COMP_WORDS=(tokmill encode {corpus} --text-column "l"); COMP_CWORD=4'
    line = f'export PATH={tmp_path}:$PATH; {script}\n{words}; _tokmill_completion tokmill; echo "${{COMPREPLY[@]}}"'
    told = subprocess.run(["bash", "--norc", "-c", line], capture_output=True, text=True, check=True)
    assert told.stdout == "language\n"


def test_columns_of_every_format(corpus: str, tmp_path: Path) -> None:
    import gzip

    import pyarrow as pa
    import pyarrow.feather
    import pyarrow.parquet

    table = pa.table({"body": ["a"], "score": [1]})
    pa.parquet.write_table(table, tmp_path / "a.parquet")
    pa.feather.write_feather(table, tmp_path / "a.arrow", compression="uncompressed")
    (tmp_path / "a.jsonl.gz").write_bytes(gzip.compress(b'{"body": "a", "score": 1}\n{"other": 1}\n'))
    from tokmill._sources.formats import ReadOptions
    from tokmill._sources.listing import plan_sources
    from tokmill._sources.reading import column_names

    files = plan_sources([f"{tmp_path}/*"], ReadOptions()).files
    assert [column_names(file) for file in files] == [["body", "score"]] * 3
    (tmp_path / "b.txt").write_text("text", encoding="utf-8")
    (tmp_path / "c.jsonl").write_text("", encoding="utf-8")
    (tmp_path / "d.jsonl").write_text("{broken", encoding="utf-8")
    assert [column_names(file) for file in plan_sources([f"{tmp_path}/*"], ReadOptions()).files][3:] == [[], [], []]
    assert run("encode", corpus, "--tokenizer", "gpt2", "--out", tmp_path / "o", "--text-column", "langauge").failed(
        1, "did you mean 'language'?"
    )
