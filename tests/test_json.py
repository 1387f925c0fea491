"""The output of commands with `--json` matches docs/reference/schemas exactly."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import tokmill
from command import run, write_lines

SCHEMAS = Path(__file__).parent.parent / "docs/reference/schemas"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a dataset, its source, and another one."""
    folder = tmp_path_factory.mktemp("json")
    texts = (f"document {number} says <|endoftext|> {number % 7}" for number in range(300))
    source = write_lines(folder / "corpus.jsonl", *texts, b"{")
    for out, tokens in (("out", 1000), ("other", 2000)):
        options: dict[str, Any] = {"split": "val=docs:1/10", "on_bad": "skip"}
        tokmill.encode(source, tokenizer="gpt2", out=folder / out, shard_tokens=tokens, **options)
    tokmill.pack(folder / "out", seq_len=64)
    components = [f'[components.{name}]\npath = "{name}"\nweight = 1\n' for name in ("out", "other")]
    (folder / "mixture.toml").write_text("seq_len = 16\n" + "".join(components) + "[[stages]]\nat = 20\nseq_len = 32\n")
    count = tokmill.status(folder / "out").splits["train"].documents
    (folder / "lengths.csv").write_text("document,length\n" + "".join(f"{n},{n % 7}\n" for n in range(count)))
    (folder / "down.txt").write_text("train:0\n")
    return folder


CALLS = [
    ("encode", 0, "encode corpus.jsonl --tokenizer gpt2 --out new --on-bad skip --split val=docs:1/10"),
    ("encode", 0, "encode corpus.jsonl --tokenizer gpt2 --out new --on-bad skip --split val=docs:1/10"),
    ("encode-dry-run", 0, "encode corpus.jsonl --tokenizer gpt2 --out dry --on-bad skip --dry-run"),
    ("encode-dry-run", 1, "encode corpus.jsonl --tokenizer gpt2 --out dry --dry-run --text-column none"),
    ("train", 0, "train corpus.jsonl --vocab-size 300,310 --out tokenizers --on-bad skip"),
    ("verify", 0, "verify out --deep --clean --against-source 3"),
    ("verify", 1, "verify out other"),
    ("diff", 1, "diff out other"),
    ("join", 0, "join joined out"),
    ("annotate", 0, "annotate out --from lengths.csv --on document --columns length:int64 --name v1 --split train"),
    ("lineage", 0, "lineage mixture.toml"),
    ("takedown", 0, "takedown down.txt other --on document"),
    ("pack", 0, "pack out --seq-len 64"),
    ("pack", 0, "pack out --seq-len 64 --where tokens>3 --name some"),
    ("pack", 0, "pack out --seq-len 64 --dry-run --by source_file"),
    ("pack", 0, "pack out --seq-len 32 --strategy concat --materialise"),
    ("pack-sweep", 0, "pack out --sweep 32,64"),
    ("mix", 0, "mix mixture.toml"),
    ("mix", 0, "mix mixture.toml --at 3 --until 50"),
    ("export", 0, "export out --format nanogpt --out exported"),
    ("adopt", 0, "adopt exported --tokenizer gpt2 --out adopted"),
    ("peek", 0, "peek out --random 2 --source"),
    ("peek", 0, "peek out --doc 0 --ids"),
    ("peek", 0, "peek out --token val:3"),
    ("peek", 0, "peek mixture.toml --step 1 --batch-size 3 --ids"),
    ("when", 0, "when mixture.toml --doc corpus.jsonl:44 --until 90"),
    ("status", 0, "status out"),
    ("status-several", 0, "status out new"),
    ("report", 0, "report out"),
    ("tune", 0, "tune corpus.jsonl --tokenizer gpt2 --seconds 0.5 --quiet"),
    ("evaluate", 0, "evaluate gpt2 cl100k_base --on corpus.jsonl --sweep 1000,2000"),
    ("evaluate", 0, "evaluate gpt2 --on corpus.jsonl --saturation 400 --samples 2"),
    ("doctor", 0, "doctor"),
    ("doctor", 0, "doctor out"),
    ("error", 1, "doctor /proc"),
    ("doctor-tokenizer", 0, "doctor --tokenizer gpt2"),
    ("doctor-tokenizer", 0, "doctor --tokenizer tokenizers/300"),
    ("error", 1, "status corpus.jsonl"),
    ("error", 2, "encode corpus.jsonl --tokenizer gpt2"),
    ("error", 2, "encodd"),
]


def schema(name: str) -> Any:
    return json.loads((SCHEMAS / f"{name}.json").read_text(encoding="utf-8"))


def test_every_schema_is_one_and_is_used() -> None:
    for file in SCHEMAS.iterdir():
        Draft202012Validator.check_schema(schema(file.stem))
    assert {file.stem for file in SCHEMAS.iterdir()} == {name for name, _, _ in CALLS}


def test_every_command_is_as_documented(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    for name, code, line in CALLS:
        told = run(*line.split(), "--json")
        assert told.code == code, (line, told)
        errors = [
            f"{error.json_path}: {error.message}" for error in Draft202012Validator(schema(name)).iter_errors(told.json)
        ]
        assert errors == [], line
    commands = {line.split()[0] for _, code, line in CALLS if code != 2}
    assert commands == {
        "encode",
        "train",
        "verify",
        "diff",
        "adopt",
        "join",
        "when",
        "lineage",
        "annotate",
        "takedown",
        "pack",
        "mix",
        "export",
        "peek",
        "status",
        "report",
        "tune",
        "evaluate",
        "doctor",
    }
