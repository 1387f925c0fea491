"""Templates in Jinja beside transformers' own apply_chat_template; what they refuse, before the run and row by row."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import tokmill
from command import write_lines
from strange import FULL
from test_chat import CHATML, FAMILIES, SPECIAL, conversation
from test_parts import stored, verified
from tokmill.errors import SourceError, TokenizerError, UsageError

ROWS: Final = 10_000 if FULL else 120
"""Conversations per family."""
NAMES: Final = {"bos_token": "<s>", "eos_token": "</s>"}
TOOLS: Final = (
    "{{ bos_token }}{% for message in messages %}{{ '<|' + message.role + '|>\n' }}"
    "{% if message.role == 'assistant' %}{% generation %}{{ message.content or '' }}"
    "{% for call in message.tool_calls or [] %}{{ call.function | tojson }}{% endfor %}{{ '<|end|>' }}"
    "{% endgeneration %}{% else %}{{ message.content + '<|end|>' }}{% endif %}{{ '\n' }}{% endfor %}"
)


def made_tokenizer(folder: Path, template: str | None = None, flags: Mapping[str, dict[str, bool]] = {}) -> Any:
    """Write a byte-level tokenizer, whose special tokens have some flags; return that of transformers."""
    from tokenizers import AddedToken, Tokenizer, decoders, models, pre_tokenizers, trainers
    from transformers import PreTrainedTokenizerFast

    made = Tokenizer(models.BPE())
    made.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    made.decoder = decoders.ByteLevel()
    alphabet = pre_tokenizers.ByteLevel.alphabet()
    trainer = trainers.BpeTrainer(vocab_size=700, initial_alphabet=alphabet, show_progress=False)
    made.train_from_iterator([Path("README.md").read_text()], trainer)
    made.add_special_tokens(
        [
            AddedToken(text, special=True, normalized=False, **flags.get(text, {}))
            for text in (*SPECIAL, "<|endoftext|>")
        ]
    )
    folder.mkdir(exist_ok=True)
    made.save(str(folder / "tokenizer.json"))
    config = {"chat_template": template, **NAMES, "eos_token": {"content": "</s>"}, "add_bos_token": True}
    (folder / "tokenizer_config.json").write_text(json.dumps(config))
    return PreTrainedTokenizerFast(tokenizer_object=made, **NAMES)  # type: ignore[no-untyped-call]


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> tuple[Any, Path]:
    folder = tmp_path_factory.mktemp("jinja") / "tokenizer"
    return made_tokenizer(folder, TOOLS), folder


def by_transformers(reference: Any, template: str, rows: list[Any]) -> list[tuple[int, int]]:
    """Ids and masks of conversations, end to end."""
    found: list[tuple[int, int]] = []
    for row in rows:
        made = reference.apply_chat_template(
            row, chat_template=template, tokenize=True, return_dict=True, return_assistant_tokens_mask=True
        )
        found += zip(made["input_ids"], made["assistant_masks"], strict=True)
    return found


@pytest.mark.parametrize("family", FAMILIES)
def test_families_are_those_of_transformers(library: Any, tmp_path: Path, family: str) -> None:
    reference, folder = library
    template, chance = FAMILIES[family][0], random.Random(family)
    rows = [conversation(chance) for _ in range(ROWS)]
    path = write_lines(tmp_path / "rows.jsonl", *[{"messages": row} for row in rows])
    file = tmp_path / "template.jinja"
    file.write_text(template)
    given: dict[str, Any] = {"tokenizer": folder, "eot": "none", "messages_column": "messages", "shard_tokens": 5000}
    for unit_bytes, workers in ((1000, 2), (1 << 20, 1)):
        out = tmp_path / str(unit_bytes)
        tokmill.encode(path, out=out, chat_template=str(file), unit_bytes=unit_bytes, workers=workers, **given)
        assert stored(out) == by_transformers(reference, template, rows)
    assert not verified(out).problems


@pytest.mark.parametrize("flags", [{"rstrip": True}, {"lstrip": True}, {"lstrip": True, "rstrip": True}])
def test_tokens_that_absorb_blanks(tmp_path: Path, flags: dict[str, bool]) -> None:
    folder, chance = tmp_path / "tokenizer", random.Random(5)
    reference = made_tokenizer(folder, flags={"<|im_end|>": flags, "<|im_start|>": {"rstrip": True}})
    rows = [conversation(chance) for _ in range(ROWS)]
    path = write_lines(tmp_path / "rows.jsonl", *[{"messages": row} for row in rows])
    file = tmp_path / "template.jinja"
    file.write_text(CHATML)
    given: dict[str, Any] = {"tokenizer": folder, "eot": "none", "messages_column": "messages"}
    tokmill.encode(path, out=tmp_path / "out", chat_template=str(file), **given)
    assert stored(tmp_path / "out") == by_transformers(reference, CHATML, rows)
    with pytest.raises(TokenizerError, match=r"the token '<\|im_start\|>' of tokenizer is rstrip"):
        tokmill.encode(path, out=tmp_path / "declared", chat_template="chatml", **given)


@pytest.mark.parametrize(
    "template", [CHATML, "{{ 'begins ' + bos_token }}" + CHATML, CHATML.replace("{%", "{{ 'a' }}{%", 1)]
)
@pytest.mark.parametrize("eot", ["none", "prefix"])
def test_a_blank_before_the_start_of_a_text_only(tmp_path: Path, template: str, eot: str) -> None:
    """Mistral's vocabularies: what follows a special token gets no blank."""
    from tokenizers import Tokenizer, decoders, models, pre_tokenizers, trainers
    from transformers import PreTrainedTokenizerFast

    made = Tokenizer(models.BPE(byte_fallback=True, unk_token="<unk>", fuse_unk=True))  # noqa: S106
    made.pre_tokenizer = pre_tokenizers.Metaspace(prepend_scheme="first", split=False)
    made.decoder = decoders.Metaspace(prepend_scheme="first", split=False)
    special = ["<unk>", *SPECIAL, *NAMES.values()]
    special += [f"<0x{byte:02X}>" for byte in range(256)]
    trainer = trainers.BpeTrainer(vocab_size=700, special_tokens=special, show_progress=False)
    made.train_from_iterator(Path("README.md").read_text().split("\n"), trainer)
    file = json.loads(made.to_str())
    file["added_tokens"] = [token for token in file["added_tokens"] if "<0x" not in token["content"]]
    (tmp_path / "tokenizer.json").write_text(json.dumps(file))
    (tmp_path / "tokenizer_config.json").write_text(json.dumps({"chat_template": template, **NAMES}))
    assert not tokmill.Tokenizer(tmp_path).is_uniform
    reference = PreTrainedTokenizerFast(tokenizer_file=str(tmp_path / "tokenizer.json"), **NAMES)  # type: ignore[no-untyped-call]
    chance = random.Random(7)
    rows = [conversation(chance) for _ in range(20)]
    path = write_lines(tmp_path / "rows.jsonl", *[{"messages": row} for row in rows])
    given: dict[str, Any] = {"messages_column": "messages", "chat_template": "tokenizer", "eot": eot}
    tokmill.encode(path, tokenizer=tmp_path, out=tmp_path / "out", **given)
    end = tokmill.Tokenizer(tmp_path).special_tokens["</s>"]
    assert [each for each in stored(tmp_path / "out") if eot == "none" or each[0] != end] == by_transformers(
        reference, template, rows
    )


def test_the_template_of_a_tokenizer(library: Any, tmp_path: Path) -> None:
    reference, folder = library
    call = {"type": "function", "function": {"name": "f", "arguments": {"é": [1, None, "<"]}}}
    rows: list[list[dict[str, Any]]] = [
        [
            {"role": "user", "content": "a"},
            {"role": "assistant", "content": None, "tool_calls": [call]},
            {"role": "tool", "content": "5"},
            {"role": "assistant", "content": "five"},
        ],
        [{"role": "user", "content": "b"}, {"role": "assistant", "content": "c"}],
    ]
    path = write_lines(tmp_path / "rows.jsonl", *[{"messages": row} for row in rows])
    given: dict[str, Any] = {"tokenizer": folder, "eot": "none", "messages_column": "messages"}
    made = tokmill.encode(path, out=tmp_path / "out", chat_template="tokenizer", **given)
    expected = by_transformers(reference, TOOLS, rows)
    assert stored(tmp_path / "out") == expected
    source = json.loads(made.manifest.options["chat_template"])
    assert source == {"jinja": TOOLS, "tokens": {"bos_token": "<s>", "eos_token": "</s>"}}
    assert tokmill.encode(path, out=tmp_path / "out", chat_template="tokenizer", **given).already_complete
    (folder / "chat_template.jinja").write_text(CHATML)  # transformers prefers it
    try:
        with pytest.raises(tokmill.errors.TokmillError, match="chat-template"):
            tokmill.encode(path, out=tmp_path / "out", chat_template="tokenizer", **given)
        with pytest.raises(
            SourceError, match="message 1 has 'tool_calls', which the template does not render"
        ) as unused:
            tokmill.encode(path, out=tmp_path / "file", chat_template="tokenizer", on_bad="skip", **given)
        assert unused.value.code == "column-unused"
        path = write_lines(tmp_path / "second.jsonl", {"messages": rows[1]})
        tokmill.encode(path, out=tmp_path / "file", chat_template="tokenizer", **given)
        assert stored(tmp_path / "file") == by_transformers(reference, CHATML, rows[1:])
    finally:
        (folder / "chat_template.jinja").unlink()
    assert not verified(tmp_path / "out").problems  # the dataset has the template, whatever the folder has now
    sharegpt = [[{"from": {"user": "human", "assistant": "gpt"}[m["role"]], "value": m["content"]} for m in rows[1]]]
    pq.write_table(pa.table({"chat": [rows[1], *sharegpt, None]}), tmp_path / "a.parquet")
    given["messages_column"] = "chat"
    tokmill.encode(tmp_path / "a.parquet", out=tmp_path / "nested", chat_template="tokenizer", on_bad="skip", **given)
    assert stored(tmp_path / "nested") == by_transformers(reference, TOOLS, [rows[1]] * 2)
    tokmill.encode(
        write_lines(tmp_path / "s.jsonl", {"chat": sharegpt[0]}), out=tmp_path / "s", chat_template="tokenizer", **given
    )
    assert stored(tmp_path / "s") == by_transformers(reference, TOOLS, [rows[1]])


def test_bad_conversations(library: Any, tmp_path: Path) -> None:
    good = [{"role": "user", "content": "a"}, {"role": "assistant", "content": "b"}]
    bad: list[tuple[Any, str, str]] = [
        (None, "missing", '"messages" is null'),
        ("hello", "not_messages", "not a list of messages: hello"),
        ([], "not_messages", "there are no messages"),
        ([5], "not_messages", "not a list of messages: [5]"),
        ([{"content": "a"}], "not_messages", "message 0 has no role"),
        ([{"from": ["a"], "value": "a"}], "not_messages", "message 0 has no role"),
        ([{"role": "user", "content": 5}], "not_messages", "the template cannot render the messages: "),
        (
            [{"role": "judge", "content": "a"}],
            "not_messages",
            "the template cannot render the messages: line 1: no",
        ),
        ([{"role": "user", "content": "a", "weight": 0.5}], "not_messages", "message 0 has the weight 0.5, not 0 or"),
        ([{"role": "user", "content": "\ud800"}], "lone_surrogate", "the conversation has a lone surrogate"),
        ([{"role": "user", "content": "a" * 99}], "too_long", "the conversation is over the limit of 100 bytes"),
    ]
    path = write_lines(tmp_path / "a.jsonl", *[{"messages": row} for row in (good, *[row for row, *_ in bad], good)])
    template = tmp_path / "template.jinja"
    template.write_text(
        "{% if messages[0].role == 'judge' %}{{ raise_exception('no judge') }}{% endif %}" + CHATML, "utf-8"
    )
    given: dict[str, Any] = {"tokenizer": library[1], "messages_column": "messages", "chat_template": str(template)}
    made = tokmill.encode(path, out=tmp_path / "out", on_bad="quarantine", max_doc_bytes=100, **given)
    assert made.manifest.documents.out == 2
    lines = map(json.loads, (tmp_path / "out/_run/quarantine.jsonl").read_text().splitlines())
    for line, (_, reason, detail) in zip(list(lines), bad, strict=True):
        assert (line["reason"], line["detail"][: len(detail)]) == (reason, detail)


@pytest.mark.parametrize(
    ("template", "message"),
    [
        ("{% generation %}{% endgeneration %}{{ strftime_now('%d') }}", "asks for the date"),
        ("{% generation %}{{ messages | random }}{% endgeneration %}", "No filter named 'random'"),
        ("{% autoescape true %}{{ messages }}{% endautoescape %}", "autoescape is not a part of"),
        ("{% generation %}{{ messages }", "the template is not Jinja: line 1"),
    ],
)
def test_bad_templates_end_the_run_before_it_begins(library: Any, tmp_path: Path, template: str, message: str) -> None:
    path = write_lines(tmp_path / "a.jsonl", {"messages": []})
    (tmp_path / "a.jinja").write_text(template)
    with pytest.raises(UsageError) as caught:
        tokmill.encode(
            path, tokenizer=library[1], out=tmp_path / "out", messages_column="messages",
            chat_template=str(tmp_path / "a.jinja"),
        )  # fmt: skip
    assert message in caught.value.message
    assert not (tmp_path / "out").exists()


def test_tokenizers_that_do_not_fit(library: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write_lines(tmp_path / "a.jsonl", {"messages": []})
    file = tmp_path / "a.jinja"
    file.write_text(CHATML)
    given: dict[str, Any] = {"out": tmp_path / "out", "messages_column": "messages", "chat_template": str(file)}
    made_tokenizer(tmp_path / "words", flags={"<s>": {"single_word": True}})
    with pytest.raises(TokenizerError, match="the special token '<s>' of words is single_word"):
        tokmill.encode(path, tokenizer=tmp_path / "words", **given)
    with pytest.raises(UsageError, match="the tokenizer comes with no template"):
        tokmill.encode(path, tokenizer=tmp_path / "words", **{**given, "chat_template": "tokenizer"})
    with pytest.raises(UsageError, match="the tokenizer comes with no template"):
        tokmill.encode(path, tokenizer="gpt2", **{**given, "chat_template": "tokenizer"})
    with pytest.raises(UsageError, match="is no template"):
        tokmill.encode(path, tokenizer="gpt2", **{**given, "chat_template": '{"jinja": 5}'})
    monkeypatch.setitem(sys.modules, "jinja2", None)
    with pytest.raises(UsageError, match="rendered by jinja2") as caught:
        tokmill.encode(path, tokenizer=library[1], **given)
    assert caught.value.code == "extra-missing"
    with pytest.raises((UsageError, SourceError), match=r"missing\.jinja"):
        tokmill.encode(path, tokenizer=library[1], **{**given, "chat_template": str(tmp_path / "missing.jinja")})
