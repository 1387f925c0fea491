"""Conversations: declared templates beside transformers' own rendering, forms of messages, bad rows and templates."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any, Final

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import tokmill
from command import write_lines
from strange import FULL
from test_parts import by_definition, stored, verified
from tokmill._sources.chat import BUILT_IN, ChatTemplate, parse_template
from tokmill._sources.conversations import ConfiguredTemplate
from tokmill.errors import SourceError, TokenizerError, UsageError

ROWS: Final = 10_000 if FULL else 400
"""Conversations per family."""
SPECIAL: Final = (
    *("<|im_start|>", "<|im_end|>", "<|begin_of_text|>", "<|start_header_id|>", "<|end_header_id|>", "<|eot_id|>"),
    *("<s>", "</s>", "<|system|>", "<|user|>", "<|assistant|>", "<|end|>", "<|eos|>"),
)
CHATML: Final = (
    "{% for message in messages %}{{ '<|im_start|>' + message['role'] + '\n' }}"
    "{% if message['role'] == 'assistant' %}{% generation %}{{ message['content'] + '<|im_end|>' }}{% endgeneration %}"
    "{% else %}{{ message['content'] + '<|im_end|>' }}{% endif %}{{ '\n' }}{% endfor %}"
)
LLAMA3: Final = (
    "{{ '<|begin_of_text|>' }}{% for message in messages %}"
    "{{ '<|start_header_id|>' + message['role'] + '<|end_header_id|>\n\n' }}"
    "{% if message['role'] == 'assistant' %}{% generation %}{{ message['content'] | trim + '<|eot_id|>' }}"
    "{% endgeneration %}{% else %}{{ message['content'] | trim + '<|eot_id|>' }}{% endif %}{% endfor %}"
)
PHI: Final = (
    "{% for message in messages %}{{ '<|' + message['role'] + '|>\n' }}{% if message['role'] == 'assistant' %}"
    "{% generation %}{{ message['content'] + '<|end|>' }}{% endgeneration %}{% else %}"
    "{{ message['content'] + '<|end|>' }}{% endif %}{{ '\n' }}{% endfor %}"
)
PLAIN: Final = (
    "{{ '<s>' }}{% for message in messages %}{% if message['role'] == 'user' %}"
    "{{ 'USER: ' + message['content'] + ' ' }}{% elif message['role'] == 'system' %}{{ message['content'] + '\n\n' }}"
    "{% else %}{{ 'ASSISTANT: ' }}{% generation %}{{ message['content'] + '</s>' }}{% endgeneration %}{% endif %}"
    "{% endfor %}"
)
INST: Final = (
    "{{ '<s>' }}{% for message in messages %}{% if message['role'] == 'user' %}"
    "{{ '[INST] ' + message['content'] + ' [/INST]' }}{% elif message['role'] == 'system' %}"
    "{{ '<<SYS>>\n' + message['content'] + '\n<</SYS>>\n\n' }}{% else %}"
    "{{ ' ' }}{% generation %}{{ message['content'] + '</s>' }}{% endgeneration %}{% endif %}{% endfor %}"
)
OLMO: Final = (
    "{% for message in messages %}{{ '<|' + message['role'] + '|>\n' }}{% if message['role'] == 'assistant' %}"
    "{% generation %}{{ message['content'] + '<|eos|>' }}{% endgeneration %}{{ '\n' }}{% else %}"
    "{{ message['content'] + '\n' }}{% endif %}{% endfor %}"
)
ALPACA: Final = (
    "{% for message in messages %}{% if message['role'] == 'user' %}"
    "{{ '### Instruction:\n' + message['content'] + '\n\n' }}"
    "{% elif message['role'] == 'system' %}{{ message['content'] + '\n\n' }}"
    "{% else %}{{ '### Response:\n' }}{% generation %}{{ message['content'] + '</s>' }}{% endgeneration %}"
    "{{ '\n\n' }}{% endif %}{% endfor %}"
)
GEMMA: Final = (
    "{{ '<s>' }}{% for message in messages %}"
    "{% set role = 'model' if message['role'] == 'assistant' else message['role'] %}"
    "{{ '<|im_start|>' + role + '\n' }}{% if role == 'model' %}{% generation %}"
    "{{ message['content'] | trim + '<|im_end|>\n' }}{% endgeneration %}{% else %}"
    "{{ message['content'] | trim + '<|im_end|>\n' }}{% endif %}{% endfor %}"
)


def unconfigured() -> ConfiguredTemplate:
    return ConfiguredTemplate(None, {})


def declared(**entries: Any) -> str:
    import tomli_w

    return tomli_w.dumps(entries)


def roles(prefix: str, suffix: str, separator: str = "", **change: dict[str, Any]) -> dict[str, Any]:
    names = {"system": {}, "user": {}, "assistant": {"loss": True}}
    shared = {"suffix": suffix, "separator": separator}
    return {
        name: {"prefix": prefix.replace("ROLE", name), **shared, **given, **change.get(name, {})}
        for name, given in names.items()
    }


FAMILIES: Final = {
    "chatml": (CHATML, "chatml"),
    "llama3": (LLAMA3, "llama3"),
    "phi": (PHI, declared(
        tokens=["<|system|>", "<|user|>", "<|assistant|>", "<|end|>"], roles=roles("<|ROLE|>\n", "<|end|>", "\n"),
    )),
    "vicuna": (PLAIN, declared(tokens=["<s>", "</s>"], start="<s>", roles=roles(
        "", "", system={"suffix": "\n\n"}, user={"prefix": "USER: ", "suffix": " "},
        assistant={"prefix": "ASSISTANT: ", "suffix": "</s>"},
    ))),
    "mistral": (INST, declared(tokens=["<s>", "</s>"], start="<s>", roles=roles(
        "", "", system={"prefix": "<<SYS>>\n", "suffix": "\n<</SYS>>\n\n"},
        user={"prefix": "[INST] ", "suffix": " [/INST]"}, assistant={"prefix": " ", "suffix": "</s>"},
    ))),
    "olmo": (OLMO, declared(tokens=["<|system|>", "<|user|>", "<|assistant|>", "<|eos|>"], roles=roles(
        "<|ROLE|>\n", "\n", assistant={"suffix": "<|eos|>", "separator": "\n"},
    ))),
    "alpaca": (ALPACA, declared(tokens=["</s>"], roles=roles(
        "", "\n\n", user={"prefix": "### Instruction:\n"},
        assistant={"prefix": "### Response:\n", "suffix": "</s>", "separator": "\n\n"},
    ))),
    "gemma": (GEMMA, declared(tokens=["<s>", "<|im_start|>", "<|im_end|>"], start="<s>", trim=True, roles=roles(
        "<|im_start|>ROLE\n", "<|im_end|>\n", assistant={"prefix": "<|im_start|>model\n"},
    ))),
}  # fmt: skip


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A byte-level tokenizer of transformers, and its folder."""
    from tokenizers import AddedToken, Tokenizer, decoders, models, pre_tokenizers, trainers
    from transformers import PreTrainedTokenizerFast

    made = Tokenizer(models.BPE())
    made.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    made.decoder = decoders.ByteLevel()
    alphabet = pre_tokenizers.ByteLevel.alphabet()
    trainer = trainers.BpeTrainer(vocab_size=1500, initial_alphabet=alphabet, show_progress=False)
    made.train_from_iterator([Path(__file__).read_text(), Path("README.md").read_text()], trainer)
    made.add_special_tokens([AddedToken(text, special=True, normalized=False) for text in (*SPECIAL, "<|endoftext|>")])
    folder = tmp_path_factory.mktemp("tokenizer")
    made.save(str(folder / "tokenizer.json"))
    return PreTrainedTokenizerFast(tokenizer_object=made), folder  # type: ignore[no-untyped-call]


WORDS: Final = (
    "the",
    " and",
    "\n",
    "\n\n",
    "  ",
    "é",
    "日本語",
    "🎉",
    "user",
    "ASSISTANT:",
    "\t",
    "'s",
    "12",
    "",
    ".",
    "\u1680",
)


def conversation(chance: random.Random, words: tuple[str, ...] = WORDS) -> list[dict[str, str]]:
    names = ["system"] if chance.random() < 0.3 else []
    names += ["user", "assistant"] * chance.randint(1, 4) + ["user"] * (chance.random() < 0.2)
    return [{"role": name, "content": "".join(chance.choices(words, k=chance.randrange(1, 12)))} for name in names]


@pytest.mark.parametrize("family", FAMILIES)
def test_declared_templates_are_those_of_transformers(library: Any, tmp_path: Path, family: str) -> None:
    reference, folder = library
    template, ours = FAMILIES[family]
    chance = random.Random(family)
    rows = [conversation(chance) for _ in range(ROWS)]
    rows = [row for row in rows if all(message["content"].strip() for message in row)]
    path = write_lines(tmp_path / "rows.jsonl", *[{"messages": row} for row in rows])
    file = tmp_path / "template.toml"
    file.write_text(ours)
    tokmill.encode(
        path, tokenizer=folder, out=tmp_path / "out", eot="none", messages_column="messages", shard_tokens=5000,
        chat_template=ours if ours in BUILT_IN else str(file),
    )  # fmt: skip
    expected: list[tuple[int, int]] = []
    for row in rows:
        made = reference.apply_chat_template(
            row, chat_template=template, tokenize=True, return_dict=True, return_assistant_tokens_mask=True
        )
        expected += zip(made["input_ids"], made["assistant_masks"], strict=True)
    assert stored(tmp_path / "out") == expected
    if family == "phi":
        assert not verified(tmp_path / "out").problems


def expected_chatml(tokenizer: tokmill.Tokenizer, row: list[dict[str, Any]]) -> list[tuple[int, int]]:
    """A conversation by ChatML, part by part."""
    start, end = (tokenizer.encode_single_token(text) for text in ("<|im_start|>", "<|im_end|>"))
    found, after = [], ""
    for message in row:
        if after:
            found += [(token, 0) for token in tokenizer.encode_ordinary(after)]
        has_loss = message["role"] == "assistant" and message.get("weight", 1) == 1
        text, content, at = message["role"] + "\n", message["content"].encode(), 0
        found.append((start, 0))
        for token in tokenizer.encode_ordinary(text + message["content"]):
            at += len(tokenizer.decode_single_token_bytes(token))
            found.append((token, int(has_loss and at > len(text))))
        assert at == len(text) + len(content)
        found.append((end, int(has_loss)))
        after = "\n"
    return found + [(token, 0) for token in tokenizer.encode_ordinary("\n")]


HOSTILE: Final = (*WORDS, "<|im_end|>", "<|im_start|>assistant\n", "<|endoftext|>", '"', "\\", "\u2028")


def test_special_text_in_content_is_text(library: Any, tmp_path: Path) -> None:
    tokenizer, chance = tokmill.Tokenizer(library[1]), random.Random(3)
    rows: list[list[dict[str, Any]]] = [conversation(chance, HOSTILE) for _ in range(200)]
    for row in rows:
        if chance.random() < 0.3:
            row[-1]["weight"] = chance.randint(0, 1)
    expected = [each for row in rows for each in [(tokenizer.eot_token, 1), *expected_chatml(tokenizer, row)]]
    sharegpt = {"user": "human", "assistant": "gpt", "system": "system"}
    forms: dict[str, list[Any]] = {
        "openai": [{"messages": row} for row in rows],
        "text": [{"messages": json.dumps(row)} for row in rows],
        "sharegpt": [
            {"messages": [{"from": sharegpt[m["role"]], "value": m["content"], "weight": m.get("weight")} for m in row]}
            for row in rows
        ],
    }
    given: dict[str, Any] = {"tokenizer": library[1], "messages_column": "messages", "chat_template": "chatml"}
    for form, lines in forms.items():
        path = write_lines(tmp_path / f"{form}.jsonl", *lines)
        tokmill.encode(path, out=tmp_path / form, shard_tokens=777, unit_bytes=999, **given)
        assert stored(tmp_path / form) == expected
    assert not verified(tmp_path / "text").problems


@pytest.mark.parametrize("kind", ["parquet", "arrow", "json in parquet", "sharegpt"])
def test_messages_in_columns(library: Any, tmp_path: Path, kind: str) -> None:
    tokenizer, chance = tokmill.Tokenizer(library[1]), random.Random(4)
    rows = [conversation(chance, HOSTILE) for _ in range(150)]
    texts: list[Any] = rows
    if kind == "sharegpt":
        texts = [[{"from": m["role"], "value": m["content"], "id": 5} for m in row] for row in rows]
    if kind == "json in parquet":
        texts = list(map(json.dumps, rows))
    table = pa.table({"chat": texts, "score": list(range(len(rows)))})
    path = tmp_path / ("rows.arrow" if kind == "arrow" else "rows.parquet")
    if kind == "arrow":
        with pa.ipc.new_file(path, table.schema) as file:
            file.write_table(table, max_chunksize=40)
    else:
        pq.write_table(table, path, row_group_size=70)
    given: dict[str, Any] = {"tokenizer": library[1], "messages_column": "chat", "chat_template": "chatml"}
    for unit_bytes, workers in ((500, 2), (1 << 20, 1)):
        out = tmp_path / str(unit_bytes)
        tokmill.encode(path, out=out, where="score >= 20", unit_bytes=unit_bytes, workers=workers, **given)
        expected = [each for row in rows[20:] for each in [(tokenizer.eot_token, 1), *expected_chatml(tokenizer, row)]]
        assert stored(out) == expected
    assert not verified(out).problems


def test_bad_conversations(library: Any, tmp_path: Path) -> None:
    good = {"messages": [{"role": "user", "content": "a"}, {"role": "assistant", "content": "b"}]}
    bad: list[tuple[Any, str, str]] = [
        ({"messages": None}, "missing", '"messages" is null'),
        ({"other": 5}, "missing", 'no "messages"'),
        ({"messages": 5}, "not_string", '"messages" is a number'),
        ({"messages": "hello"}, "not_messages", "not a list of messages: hello"),
        ({"messages": "cannot render"}, "not_messages", "not a list of messages: cannot render"),
        ({"messages": {}}, "not_messages", "not a list of messages: {}"),
        ({"messages": []}, "not_messages", "there are no messages"),
        ({"messages": [{"content": "a"}]}, "not_messages", "message 0 has no role"),
        ({"messages": [{"role": "judge", "content": "a"}]}, "unknown_role", "message 0 has the role judge"),
        ({"messages": [{"role": "user", "content": {"a": 1}}]}, "not_messages", "message 0 has content that is not"),
        ({"messages": [{"role": "user", "content": "\ud800"}]}, "lone_surrogate", "message 0 has a lone surrogate"),
        ({"messages": [{"role": "user", "content": "a" * 99}]}, "too_long", "the conversation is 105 bytes long"),
    ]
    path = write_lines(tmp_path / "a.jsonl", good, *[row for row, *_ in bad], good)
    given: dict[str, Any] = {"tokenizer": library[1], "messages_column": "messages", "chat_template": "chatml"}
    made = tokmill.encode(path, out=tmp_path / "out", on_bad="quarantine", max_doc_bytes=100, **given)
    assert made.manifest.documents.out == 2
    lines = map(json.loads, (tmp_path / "out/_run/quarantine.jsonl").read_text().splitlines())
    for line, (_, reason, detail) in zip(list(lines), bad, strict=True):
        assert (line["reason"], line["detail"][: len(detail)]) == (reason, detail)
    nested: list[Any] = [[{"role": "user", "content": "a"}], None, [], [None]]
    nested += [[{"role": None, "content": "a"}], [{"role": "user", "content": None}]]
    pq.write_table(pa.table({"messages": nested}), tmp_path / "a.parquet")
    made = tokmill.encode(tmp_path / "a.parquet", out=tmp_path / "columns", on_bad="skip", **given)
    assert made.manifest.documents.dropped == {"missing": 1, "not_messages": 4}
    texts = pa.array([b"a", b"\xff", b"c"], pa.binary())
    messages = pa.StructArray.from_arrays([pa.array(["user"] * 3), texts], ["role", "content"])
    table = pa.table({"messages": pa.ListArray.from_arrays([0, 1, 3], messages)})
    pq.write_table(table, tmp_path / "b.parquet")
    made = tokmill.encode(tmp_path / "b.parquet", out=tmp_path / "bytes", on_bad="skip", **given)
    assert made.manifest.documents.dropped == {"invalid_utf8": 1}


def test_tool_calls_are_kept(library: Any, tmp_path: Path) -> None:
    call = {"id": "1", "type": "function", "function": {"name": "f", "arguments": '{"a": 1}'}}
    row = [
        {"role": "user", "content": "a"},
        {"role": "assistant", "content": None, "tool_calls": [call]},
        {"role": "tool", "content": "5", "tool_call_id": "1"},
        {"role": "assistant", "content": "five"},
    ]
    path = write_lines(tmp_path / "a.jsonl", {"messages": row})
    given: dict[str, Any] = {"tokenizer": library[1], "messages_column": "messages"}
    tokmill.encode(path, out=tmp_path / "out", eot="none", chat_template="chatml", **given)
    tokenizer = tokmill.Tokenizer(library[1])
    tokens = stored(tmp_path / "out")
    json_text = json.dumps(call["function"])
    assert tokenizer.decode([token for token, _ in tokens]) == (
        "<|im_start|>user\na<|im_end|>\n"
        f"<|im_start|>assistant\n\n<tool_call>\n{json_text}\n</tool_call><|im_end|>\n"
        "<|im_start|>tool\n5<|im_end|>\n<|im_start|>assistant\nfive<|im_end|>\n"
    )
    loss = tokenizer.decode([token for token, has in tokens if has])
    place = [token for token, _ in tokens].index(tokenizer.encode_single_token("<|im_end|>"))
    (special, text) = tokmill.peek(tmp_path / "out", token=[f"train:{place}", f"train:{place - 1}"]).tokens
    assert (special.unknown, special.before, special.after[:11]) == (None, "user\na", "\nassistant\n")
    assert (text.unknown, text.there, text.byte) == (None, "a", 5)
    assert loss.strip("\n") == f"<tool_call>\n{json_text}\n</tool_call><|im_end|>five<|im_end|>"
    with pytest.raises(SourceError, match='message 1 has "tool_calls", which the template cannot render'):
        tokmill.encode(path, out=tmp_path / "llama", chat_template="llama3", **given)


@pytest.mark.parametrize(
    ("template", "message"),
    [
        ("chatm", "there is no template 'chatm'"),
        ("missing.toml", "missing.toml"),
        ("a = 1\n", "there is no entry 'a'"),
        ("[roles.user\n", "is not TOML"),
        ("[roles.user]\nprefix = 'a'\n", "no role has loss"),
        ("[roles.user]\nprefix = 5\nloss = true\n", "prefix is 5, not a str"),
        ("[roles.user]\nloss = 1\n", "loss is 1, not a bool"),
        ("[roles.user]\nloss = true\nprefix = 'a'\n", "roles.user has loss, but no suffix"),
        ("tokens = [5]\n[roles.user]\nloss = true\nsuffix = 'b'\n", "tokens and tool_call are lists of texts"),
        ("tool_call = ['a']\n[roles.user]\nloss = true\nsuffix = 'b'\n", "tool_call has two texts"),
        ("[roles.user]\nloss = true\nsuffix = '<|im_end|>'\n", "contains the special token '<|im_end|>'"),
    ],
)
def test_bad_templates_end_the_run_before_it_begins(library: Any, tmp_path: Path, template: str, message: str) -> None:
    path = write_lines(tmp_path / "a.jsonl", {"messages": []})
    given: dict[str, Any] = {"tokenizer": library[1], "messages_column": "messages", "out": tmp_path / "out"}
    with pytest.raises(UsageError) as error:
        tokmill.encode(path, chat_template=template, **given)
    assert message in error.value.message
    assert not (tmp_path / "out").exists()


def test_tokens_that_the_tokenizer_lacks(tmp_path: Path) -> None:
    path = write_lines(tmp_path / "a.jsonl", {"messages": [], "text": "a"})
    given: dict[str, Any] = {"tokenizer": "gpt2", "out": tmp_path / "out"}
    with pytest.raises(TokenizerError, match=r"r50k_base has no token '<\|im_start\|>'"):
        tokmill.encode(path, messages_column="messages", chat_template="chatml", **given)
    with pytest.raises(UsageError, match="need --chat-template"):
        tokmill.encode(path, messages_column="messages", **given)
    pq.write_table(pa.table({"messages": [[1, 2]]}), tmp_path / "a.parquet")
    template = "[roles.user]\nloss = true\nsuffix = '.'\n"
    with pytest.raises(SourceError, match="documents are strings"):
        tokmill.encode(tmp_path / "a.parquet", messages_column="messages", chat_template=template, **given)


def test_a_template_is_a_part_of_the_identity(library: Any, tmp_path: Path) -> None:
    row = {"messages": [{"role": "user", "content": "a"}]}
    path = write_lines(tmp_path / "a.jsonl", row)
    file = tmp_path / "mine.toml"
    file.write_text("[roles.user]\nloss = true\nsuffix = 'b '\n")
    given: dict[str, Any] = {"tokenizer": library[1], "messages_column": "messages", "out": tmp_path / "out"}
    made = tokmill.encode(path, chat_template=str(file), **given)
    assert made.manifest.options["chat_template"] == file.read_text()
    again = parse_template(made.manifest.options["chat_template"], unconfigured)
    assert isinstance(again, ChatTemplate)
    assert again.roles["user"].suffix == "b "
    assert tokmill.encode(path, chat_template=str(file), **given).already_complete
    file.write_text("[roles.user]\nloss = true\nsuffix = 'c '\n")
    with pytest.raises(tokmill.errors.TokmillError, match="chat-template"):
        tokmill.encode(path, chat_template=str(file), **given)


def test_texts_that_a_tokenizer_changes(tmp_path: Path) -> None:
    """A tokenizer with NFC: the bytes of its tokens are not those of the text."""
    tokenizer = tokmill.Tokenizer("gpt2")
    from tokenizers import Tokenizer, decoders, models, normalizers, pre_tokenizers

    made = Tokenizer(
        models.BPE(vocab={each: n for n, each in enumerate(sorted(pre_tokenizers.ByteLevel.alphabet()))}, merges=[])
    )
    made.normalizer, made.decoder = normalizers.NFC(), decoders.ByteLevel()
    made.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    made.add_special_tokens(["<|endoftext|>"])
    made.save(str(tmp_path / "tokenizer.json"))
    assert by_definition([("a", True, False)]) == [(tokenizer.encode_single_token("a"), 1)]
    rows = [
        {"text": "e\u0301 one ANSWER: e\u0301 two"},
        {"text": "plain ANSWER: text"},
        {"text": "e\u0301ANSWER:e\u0301"},
    ]
    path = write_lines(tmp_path / "a.jsonl", *rows)
    tokmill.encode(path, tokenizer=tmp_path, out=tmp_path / "out", loss_from="ANSWER:", eot="none")
    decoded = tokmill.Tokenizer(tmp_path)
    found = stored(tmp_path / "out")
    assert decoded.decode([token for token, loss in found if loss]) == " é two textéé"[:6] + " texté"
    assert np.count_nonzero([loss for _, loss in found]) == len(" é two textéé"[:6].encode()) + len(" texté".encode())
