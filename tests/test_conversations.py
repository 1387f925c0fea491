"""Conversations with tools and other columns, their forms, what has loss, and templates without generation blocks."""

from __future__ import annotations

import datetime
import json
import random
from pathlib import Path
from typing import Any, Final, Literal

import jinja2
import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import tokmill
from command import write_lines
from strange import FULL
from test_chat import CHATML, LLAMA3, PHI
from test_jinja_chat import made_tokenizer
from test_parts import stored, verified
from tokmill._sources.conversations import ChatOptions
from tokmill._sources.jinja_chat import JinjaTemplate
from tokmill._sources.tracked import TooLargeError, TrackedJinja, runs_of, tracked
from tokmill.errors import ContentError, SourceError, UsageError

ROWS: Final = 2_000 if FULL else 60
TOOLS: Final = [{"type": "function", "function": {"name": "f", "description": "é", "parameters": {"type": "object"}}}]
QWEN: Final = (
    "{%- if tools %}{{- '<|im_start|>system\n' }}{% for tool in tools %}{{- tool | tojson }}{% endfor %}"
    "{{- '<|im_end|>\n' }}{%- endif %}{%- set ns = namespace(last=-1) %}"
    "{%- for m in messages %}{%- if m.role == 'user' %}{%- set ns.last = loop.index0 %}{%- endif %}{%- endfor %}"
    "{%- for m in messages %}{%- if m.role == 'assistant' %}{{- '<|im_start|>assistant\n' }}GEN"
    "{%- if m.reasoning_content and loop.index0 > ns.last %}"
    "{{- '<think>\n' + m.reasoning_content.strip('\n') + '\n</think>\n\n' }}{%- endif %}{{- m.content.lstrip('\n') }}"
    "{%- for call in m.tool_calls or [] %}{%- set call = call.function %}"
    "{{- '\\n<tool_call>\\n{' + '\"name\": \"' ~ call.name }}{{- '\", \"arguments\": ' }}"
    "{{- call.arguments | tojson }}"
    "{{- '}\n</tool_call>' }}{%- endfor %}{{- '<|im_end|>' }}END{{- '\n' }}"
    "{%- elif m.role == 'tool' %}"
    "{{- '<|im_start|>user\n<tool_response>\n' + m.content + '\n</tool_response><|im_end|>\n'}}"
    "{%- else %}{{- '<|im_start|>' + m.role + '\n' + m.content + '<|im_end|>' + '\n' }}{%- endif %}{%- endfor %}"
    "{%- if add_generation_prompt %}{{- '<|im_start|>assistant\n' }}{%- endif %}"
)
"""As that of Qwen 3: tools, calls, and reasoning after the last question only."""
LATE: Final = (
    "{% set ns = namespace(name='') %}{% for m in messages %}{% if m.role == 'tool' %}"
    "<|user|>{{ ns.name }}: {{ m.content }}<|end|>{% elif m.role == 'assistant' %}<|assistant|>GEN{{ m.content }}"
    "{% for call in m.tool_calls or [] %}{% set ns.name = call.function.name %}"
    "{{ call.function.name }}({{ call.function.arguments | tojson }}){% endfor %}"
    "{% if loop.last %}<|eos|>{% else %}<|end|>{% endif %}END"
    "{% else %}<|{{ m.role }}|>{{ m.content }}<|end|>{% endif %}{% endfor %}"
    "{% if add_generation_prompt %}<|assistant|>{% endif %}"
)
"""As that of gpt-oss: the tool's name stands before its result, and the last turn ends in its own way."""
GLM: Final = (
    "<|begin_of_text|>{% for m in messages %}"
    "{% if loop.first or messages[loop.index0 - 1].role != 'assistant' %}"
    "<|{{ m.role.replace('tool', 'end') }}|>{% endif %}\n"
    "{% if m.role == 'assistant' %}GEN{% if m.reasoning_content %}"
    "<think>{{ m.reasoning_content }}</think>\n{% endif %}{{ m.content }}"
    "{% if not loop.last %}<|{{ messages[loop.index].role.replace('tool', 'end') }}|>{% endif %}END"
    "{% else %}{{ m.content }}{% endif %}"
    "{% endfor %}"
    "{% if add_generation_prompt %}<|assistant|>\n{% endif %}"
)
"""As that of GLM 4: the next turn ends one."""
COMMAND: Final = (
    "{{ bos_token }}<|im_start|>system\nx<|im_end|>{% for m in messages %}<|im_start|><|{{ m.role }}|>"
    "{% if m.role == 'assistant' %}GEN{{ m.content }}<|im_end|>END{% else %}{{ m.content }}<|im_end|>{% endif %}"
    "{% endfor %}<|im_start|>"
    "{% if add_generation_prompt %}<|system|>Answer.<|im_end|><|im_start|><|assistant|>{% endif %}"
)
"""As those of Command R: the beginning of a prompt is always there, and the prompt has instructions."""
TEMPLATES: Final = {
    "qwen": QWEN,
    "late": LATE,
    "glm": GLM,
    "command": COMMAND,
    "chatml": CHATML.replace("{% generation %}", "GEN").replace("{% endgeneration %}", "END"),
    "llama": LLAMA3.replace("{% generation %}", "GEN").replace("{% endgeneration %}", "END"),
    "phi": PHI.replace("{% generation %}", "GEN").replace("{% endgeneration %}", "END"),
}
PROMPTS: Final = {
    "chatml": "<|im_start|>assistant\n",
    "llama": "<|start_header_id|>assistant<|end_header_id|>\n\n",
    "phi": "<|assistant|>\n",
}
WORDS: Final = ("the", " and", "\n", "é", "日本語", "🎉", "user", "{", '"', "\\", "12", "<", "\u2028")


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> tuple[Any, Path]:
    folder = tmp_path_factory.mktemp("conversations") / "tokenizer"
    return made_tokenizer(folder), folder


def text(chance: random.Random, low: int = 1) -> str:
    return "".join(chance.choices(WORDS, k=chance.randrange(low, 9))).strip() + "." * low


def conversation(chance: random.Random, *, tools: bool) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = [{"role": "system", "content": text(chance)}] if chance.random() < 0.3 else []
    for _ in range(chance.randint(1, 3)):
        found.append({"role": "user", "content": text(chance)})
        if tools and chance.random() < 0.5:
            call = {"type": "function", "function": {"name": "f", "arguments": {text(chance): chance.randint(0, 99)}}}
            found.append({"role": "assistant", "content": text(chance, 0), "tool_calls": [call]})
            found.append({"role": "tool", "content": text(chance)})
        found.append({"role": "assistant", "content": text(chance, 0)})
        if tools and chance.random() < 0.5:
            found[-1]["reasoning_content"] = text(chance)
    return found


@pytest.mark.parametrize("name", TEMPLATES)
def test_a_template_without_generation_blocks_has_their_mask(library: Any, tmp_path: Path, name: str) -> None:
    reference, folder = library
    marked = TEMPLATES[name].replace("GEN", "{% generation %}").replace("END", "{% endgeneration %}")
    prompt = PROMPTS.get(name, "")
    plain = TEMPLATES[name].replace("GEN", "").replace("END", "")
    if prompt:
        plain += f"{{% if add_generation_prompt %}}{{{{ {json.dumps(prompt)} }}}}{{% endif %}}"
    chance, has_tools = random.Random(name), name in ("qwen", "late", "glm")
    rows = []
    for _ in range(ROWS):
        row: dict[str, Any] = {"messages": conversation(chance, tools=has_tools)}
        if left := {"late": "reasoning_content", "glm": "tool_calls"}.get(name):
            row["messages"] = [{k: v for k, v in each.items() if k != left} for each in row["messages"]]
        rows.append(row | ({"tools": chance.choice([TOOLS, []])} if name == "qwen" else {}))
    path = write_lines(tmp_path / "a.jsonl", *rows)
    given: dict[str, Any] = {"tokenizer": folder, "eot": "none", "messages_column": "messages"}
    given |= {"tools_column": "tools"} if name == "qwen" else {}
    expected: list[tuple[int, int]] = []
    for row in rows:
        made = reference.apply_chat_template(
            row["messages"], tools=row.get("tools") or None, chat_template=marked, tokenize=True, return_dict=True,
            return_assistant_tokens_mask=True,
        )  # fmt: skip
        expected += zip(made["input_ids"], made["assistant_masks"], strict=True)
    for number, template in enumerate((marked, plain)):
        (tmp_path / f"{number}.jinja").write_text(template, "utf-8")
        out = tmp_path / str(number)
        tokmill.encode(path, out=out, chat_template=str(tmp_path / f"{number}.jinja"), **given)
        assert stored(out) == expected
    assert not verified(out).problems


@pytest.mark.parametrize("template", ["jinja", "chatml"])
@pytest.mark.parametrize("loss", ["last", "all", "none"])
def test_what_has_loss(library: Any, tmp_path: Path, template: str, loss: Literal["last", "all", "none"]) -> None:
    turn = [{"role": "user", "content": "q"}, {"role": "assistant", "content": "a"}]
    rows = [turn, turn * 3, [*turn, turn[0], {**turn[1], "weight": 0}], [turn[0]]]
    path = write_lines(tmp_path / "a.jsonl", *[{"messages": row} for row in rows])
    (tmp_path / "a.jinja").write_text(TEMPLATES["chatml"].replace("GEN", "").replace("END", ""))
    given: dict[str, Any] = {"tokenizer": library[1], "messages_column": "messages", "eot": "none"}
    given["chat_template"] = str(tmp_path / "a.jinja") if template == "jinja" else template
    tokmill.encode(path, out=tmp_path / "out", loss=loss, **given)
    tokmill.encode(path, out=tmp_path / "assistant", **given)
    whole = stored(tmp_path / "assistant")
    found = [bit for _, bit in stored(tmp_path / "out")]
    if loss != "last":
        assert found == [int(loss == "all")] * len(whole)
        return
    learned = tokmill.Tokenizer(library[1]).decode(
        [i for (i, _), bit in zip(stored(tmp_path / "out"), found, strict=True) if bit]
    )
    assert learned == "a<|im_end|>" * 3
    assert sum(bit for _, bit in whole) == 2 * 5


def test_the_end_of_text_has_the_loss_of_what_it_ends(library: Any, tmp_path: Path) -> None:
    path = write_lines(tmp_path / "a.jsonl", {"messages": [{"role": "assistant", "content": "a"}]})
    given: dict[str, Any] = {"tokenizer": library[1], "messages_column": "messages", "eot": "suffix"}
    tokmill.encode(path, out=tmp_path / "chatml", chat_template="chatml", **given)
    assert stored(tmp_path / "chatml")[-1][1] == 0  # after a line break without loss
    tokmill.encode(path, out=tmp_path / "llama3", chat_template="llama3", **given)
    assert stored(tmp_path / "llama3")[-1][1] == 1
    for template, loss in (("chatml", 0), ("llama3", 1)):
        out = tmp_path / f"prefix-{template}"
        tokmill.encode(path, out=out, chat_template=template, **{**given, "eot": "prefix"})
        tokmill.pack(out, seq_len=64)
        sample = tokmill.TokenDataset(out, seq_len=64, packing="best-fit")[0]
        last = sample["segment_ids"].argmin() - 1
        assert (sample["targets"][last], sample["loss_mask"][last]) == (tokmill.Tokenizer(library[1]).eot_token, loss)
    (tmp_path / "phi.jinja").write_text(
        "{% for m in messages %}<|im_start|>{{ m.content }}<|im_end|>\n{% endfor %}"
        "{% if add_generation_prompt %}<|im_start|>{% else %}{{ eos_token }}{% endif %}"
    )
    tokmill.encode(path, out=tmp_path / "phi", chat_template=str(tmp_path / "phi.jinja"), **{**given, "eot": "none"})
    assert [loss for _, loss in stored(tmp_path / "phi")] == [0, 1, 1, 0, 1]


@pytest.mark.parametrize("eot", ["suffix", "prefix", "none"])
@pytest.mark.parametrize("role", ["user", "assistant"])
def test_a_dataset_without_loss_is_said(library: Any, tmp_path: Path, role: str, eot: Any) -> None:
    rows = [{"messages": [{"role": "user", "content": "a"}]}] * 3
    path = write_lines(tmp_path / "a.jsonl", *rows, {"messages": [{"role": role, "content": "b"}]})
    given: dict[str, Any] = {"tokenizer": library[1], "messages_column": "messages", "chat_template": "llama3"}
    told = tokmill.encode(path, out=tmp_path / "out", eot=eot, **given)
    assert any("no token of a document has loss" in note for note in told.notes) == (role == "user")


def test_arguments_in_columns_have_only_what_their_row_has(library: Any, tmp_path: Path) -> None:
    """Columns have a null for what another call has."""
    calls = [{"function": {"name": "f", "arguments": each}} for each in ({"a": {"b": [1]}}, {"c": "d"})]
    rows = [{"messages": [{"role": "assistant", "content": "x", "tool_calls": [call]}]} for call in calls]
    pq.write_table(pa.Table.from_pylist(rows), tmp_path / "a.parquet")
    write_lines(tmp_path / "a.jsonl", *rows)
    (tmp_path / "a.jinja").write_text("{{ messages[0].content }}{{ messages[0].tool_calls | tojson }}")
    given: dict[str, Any] = {"tokenizer": library[1], "chat_template": str(tmp_path / "a.jinja"), "eot": "none"}
    for ending in ("parquet", "jsonl"):
        tokmill.encode(tmp_path / f"a.{ending}", out=tmp_path / ending, messages_column="messages", **given)
    assert stored(tmp_path / "parquet") == stored(tmp_path / "jsonl")


@pytest.mark.parametrize("ending", ["jsonl", "parquet"])
def test_documents_are_shown(library: Any, tmp_path: Path, caplog: pytest.LogCaptureFixture, ending: str) -> None:
    rows = [{"messages": [{"role": "user", "content": n}, {"role": "assistant", "content": "é"}]} for n in "abc"]
    write_lines(tmp_path / "a.jsonl", *rows)
    pq.write_table(pa.Table.from_pylist(rows), tmp_path / "a.parquet")
    given: dict[str, Any] = {"tokenizer": library[1], "chat_template": "llama3", "eot": "none", "show": 2}
    with caplog.at_level("INFO", "tokmill"):
        tokmill.encode(tmp_path / f"a.{ending}", out=tmp_path / "out", **given)
    shown = [each.message for each in caplog.records if "<|" in each.message or "⟦" in each.message]
    head = "<|begin_of_text|><|start_header_id|>user<|end_header_id|>"
    middle = "<|eot_id|><|start_header_id|>assistant<|end_header_id|>"
    assert shown == [line for n in "ab" for line in (head, n + middle, "⟦é<|eot_id|>⟧")]
    caplog.clear()
    with caplog.at_level("INFO", "tokmill"):
        tokmill.encode(tmp_path / f"a.{ending}", out=tmp_path / "prefix", **{**given, "eot": "prefix"})
    ends = [each.message.split(head)[0] for each in caplog.records if head in each.message]
    assert ends == ["</s>", "⟦</s>⟧"]  # the first ends nothing, the second a turn with loss
    peeked = tokmill.peek(tmp_path / "prefix", limit=3).documents
    assert [(each.loss or ())[0] for each in peeked] == [False, True, True]


def test_turns_of_different_numbers_of_texts(library: Any, tmp_path: Path) -> None:
    """What an assistant says may stand again behind its turn; turns with the same text behind them differ in that."""
    (tmp_path / "a.jinja").write_text(
        "{% for m in messages %}{% if m.role == 'tool' %}{{ messages[loop.index0 - 1].name }}: {% endif %}"
        "{{ m.content }}{% if m.name %}<|end|>{% endif %}{% endfor %}"
    )
    say = {"role": "assistant", "name": "f"}
    rows = [{"role": "user", "content": "q"}, {**say, "content": "a"}, {"role": "tool", "content": "r"}]
    rows += [{"role": "assistant", "content": "b"}, rows[-1], {**say, "content": "c"}]
    path = write_lines(tmp_path / "a.jsonl", {"messages": rows})
    given: dict[str, Any] = {"tokenizer": library[1], "messages_column": "messages", "eot": "none"}
    tokmill.encode(path, out=tmp_path / "out", chat_template=str(tmp_path / "a.jinja"), **given)
    learned = [token for token, has_loss in stored(tmp_path / "out") if has_loss]
    assert tokmill.Tokenizer(library[1]).decode(learned) == "a<|end|>bc<|end|>"


def test_values_that_shape_prompts_elsewhere(library: Any, tmp_path: Path) -> None:
    messages = [{"role": "user", "content": "q"}, {"role": "assistant", "content": "a"}]
    (tmp_path / "a.jinja").write_text(
        "{{ tools }}{{ system }}" + TEMPLATES["chatml"].replace("GEN", "").replace("END", "")
    )
    given: dict[str, Any] = {"tokenizer": library[1], "messages_column": "messages", "eot": "none"}
    plain = given | {"chat_template": "chatml"}
    jinja = given | {"chat_template": str(tmp_path / "a.jinja")}
    rows = [{"messages": messages, "system": "", "tools": []}, {"messages": messages, "system": "s", "tools": TOOLS}]
    pq.write_table(
        pa.table({"messages": [messages] * 2, "system": [None, "s"], "tools": [[], TOOLS]}), tmp_path / "a.parquet"
    )
    for number, path in enumerate((write_lines(tmp_path / "a.jsonl", *rows), tmp_path / "a.parquet")):
        for waived, key in (((), "system"), (("system",), "tools")):
            with pytest.raises(SourceError, match=f"there are values of '({key}|tools)', which shapes") as caught:
                tokmill.encode(path, out=tmp_path / f"no{number}{key}", ignore_keys=waived, **plain)
            assert caught.value.code == "column-unused"
        tokmill.encode(path, out=tmp_path / f"a{number}", ignore_keys="system,tools", **plain)
        out = tmp_path / f"b{number}"
        tokmill.encode(path, out=out, tools_column="tools", template_columns=["system"], **jinja)
        shown = tokmill.Tokenizer(library[1]).decode([token for token, _ in stored(out)])
        assert f"{TOOLS}s<|im_start|>" in shown
        assert not verified(out).problems
    row = {"messages": messages, "chat_template_kwargs": {"system": "s", "tools": TOOLS}}
    path = write_lines(tmp_path / "kwargs.jsonl", row)
    with pytest.raises(SourceError, match="there are values of 'chat_template_kwargs', which shapes"):
        tokmill.encode(path, out=tmp_path / "no-kwargs", **jinja)
    tokmill.encode(path, out=tmp_path / "kwargs", template_columns="chat_template_kwargs", **jinja)
    assert stored(tmp_path / "kwargs") == stored(out)[-len(stored(tmp_path / "kwargs")) :]
    path = write_lines(tmp_path / "asked.jsonl", {"messages": messages, "mood": "good", "content": "c"})
    (tmp_path / "asking.jinja").write_text("{% if mood is defined %}{{ mood }}{% endif %}{{ messages[1].content }}")
    asking = given | {"chat_template": str(tmp_path / "asking.jinja"), "on_bad": "skip"}
    with pytest.raises(SourceError, match="there are values of 'mood', which shapes"):
        tokmill.encode(path, out=tmp_path / "no-mood", **asking)
    with pytest.raises(SourceError, match="renders nothing of message 0, which has the role 'user'"):
        tokmill.encode(path, out=tmp_path / "no-user", ignore_keys="mood", **asking)
    path = write_lines(tmp_path / "blank.jsonl", {"messages": [{"role": "user", "content": " "}, messages[1]]})
    tokmill.encode(path, out=tmp_path / "blank", **asking)
    path = tmp_path / "a.parquet"
    with pytest.raises(UsageError, match="does not ask for the date"):
        tokmill.encode(path, out=tmp_path / "c", template_date="2026-01-31", **jinja)
    with pytest.raises(UsageError, match="declared templates render messages only"):
        tokmill.encode(path, out=tmp_path / "c", tools_column="tools", **plain)
    with pytest.raises(UsageError, match="does not use 'other'"):
        tokmill.encode(path, out=tmp_path / "c", template_columns="other", **jinja)
    with pytest.raises(SourceError, match="no column 'toools'"):
        tokmill.encode(path, out=tmp_path / "c", tools_column="toools", **jinja)
    with pytest.raises(UsageError, match="conversations only"):
        tokmill.encode(path, out=tmp_path / "c", tokenizer=library[1], loss="last")


@pytest.mark.parametrize(
    ("body", "warnings"),
    [
        ("{{ m.content }}{{ m.reasoning }}{{ m.tool_calls | tojson if m.tool_calls }}", []),
        ("{% if m.tool_calls %}{{ m.tool_calls | tojson }}{% else %}{{ m.content }}{% endif %}", ["'content'"]),
        ("{{ m.content }}{% if not m.content %}{{ m.tool_calls | tojson }}{% endif %}", ["'tool_calls'"]),
        (
            "{{ m.content }}{{ m.tool_calls | tojson if m.tool_calls and not m.reasoning }}{{ m.reasoning if 0 }}",
            ["'tool_calls'", "'reasoning_content'"],
        ),
    ],
)
def test_keys_that_are_left_out_beside_others_are_said(
    body: str, warnings: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    chat = JinjaTemplate(text=f"{{% for m in messages %}}{{{{ m.role }}}}: {body}{{% endfor %}}").chat(
        ChatOptions(9999)
    )
    call = {"type": "function", "function": {"name": "f", "arguments": {}}}
    answer: dict[str, Any] = {"role": "assistant", "content": "c", "tool_calls": [call]}
    messages = [{"role": "user", "content": "q"}, answer]
    if "reasoning" in body:
        answer["reasoning"] = "r"
    for _ in range(2):
        chat.render(pa.array([json.dumps(messages)]), np.zeros(1, np.uint8), [])
    expected = [f"the template leaves out {key} of some messages, such as message 1" for key in warnings]
    assert [each.partition(" of a conversation")[0] for each in caplog.messages] == expected


@pytest.mark.parametrize(("loss", "is_said"), [("assistant", True), ("last", False)])
def test_reasoning_before_the_only_turn_with_loss_is_not_missed(
    loss: str, *, is_said: bool, caplog: pytest.LogCaptureFixture
) -> None:
    text = "{% for m in messages %}{% if loop.last %}{{ m.reasoning_content }}{% endif %}{{ m.content }}{% endfor %}"
    messages = [{"role": "assistant", "content": "a", "reasoning_content": "r"}] * 2
    chat = JinjaTemplate(text=text).chat(ChatOptions(9999, loss))
    chat.render(pa.array([json.dumps(messages)]), np.zeros(1, np.uint8), [])
    assert len(caplog.messages) == is_said


@pytest.mark.parametrize(
    ("role", "template", "is_said"),
    [
        ("bot", "{% for m in messages %}<{{ m.role }}>{{ m.content }}{% endfor %}", True),
        ("developer", "{% for m in messages %}<{{ m.role }}>{{ m.content }}{% endfor %}", False),
        ("gpt", "{% for m in messages %}{{ '<a>' if m.role == 'gpt' }}{{ m.content }}{% endfor %}", True),
        ("human", "{% for m in messages %}{{ '<a>' if m.role == 'human' }}{{ m.content }}{% endfor %}", False),
        (
            "bot",
            "{% for m in messages %}{% generation %}{{ m.content }}{% endgeneration %}{{ 'bot' }}{% endfor %}",
            False,
        ),
    ],
)
def test_a_role_that_has_no_loss_for_its_name_is_said(
    role: str, template: str, *, is_said: bool, caplog: pytest.LogCaptureFixture
) -> None:
    chat = JinjaTemplate(text=template).chat(ChatOptions(9999))
    chat.render(pa.array([json.dumps([{"role": role, "content": "q"}])]), np.zeros(1, np.uint8), [])
    said = f"some messages have no loss, for their role is {role!r} and not 'assistant', such as message 0"
    assert [each.partition(" of a conversation")[0] for each in caplog.messages] == [said] * is_said


def test_a_call_ends_with_the_token_of_what_follows() -> None:
    """As with GLM 4.5, whose calls end in tokens that are not special."""
    text = (
        "{% for m in messages %}<|{{ m.role }}|>{{ m.content }}"
        "{% for call in m.tool_calls or [] %}<call>{{ call.function.name }}</call>{% endfor %}{% endfor %}"
    )
    special = {f"<|{role}|>": number for number, role in enumerate(("user", "assistant", "tool"))}
    template = JinjaTemplate(text=text, special=special, plain=("<call>", "</call>"))
    call = {"type": "function", "function": {"name": "f", "arguments": {}}}
    messages = [
        {"role": "user", "content": "q"},
        {"role": "assistant", "content": "a", "tool_calls": [call]},
        *({"role": "tool", "content": "r"}, {"role": "assistant", "content": "b"}),
    ]
    row = pa.array([json.dumps(messages)], pa.large_string())
    made = template.chat(ChatOptions(1 << 20)).render(row, np.zeros(1, np.uint8), ())
    learned = [special for special, has_loss in zip(made.parts.token, made.parts.loss, strict=True) if has_loss]
    assert learned == [-1, special["<|tool|>"], -1]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (  # as Hermes 2, which ends the last result without a line break
            "{% for m in messages %}<|start|>{{ m.role }}\n{{ m.content }}"
            "{% for call in m.tool_calls or [] %}{{ call.function.name }}{% endfor %}"
            "{% if m.role == 'tool' and not loop.last %}{{ '\n' }}{% endif %}<|end|>{% endfor %}"
            "{% if add_generation_prompt %}<|start|>assistant\n{% endif %}",
            "f<|end|>b<|end|>",
        ),
        (  # as Gemma 4, which prints content after results, and no beginning of a turn
            "{% for m in messages %}{% if m.role == 'tool' %}{{ m.content }}<|end|>{% else %}"
            "{% if loop.index0 != 3 %}<|start|>{{ m.role }}\n{% endif %}"
            "{% for call in m.tool_calls or [] %}{{ call.function.name }}<|q|>}<|call|>{% endfor %}"
            "{% if not m.tool_calls %}{{ m.content }}<|end|>{% else %}"
            "{% if loop.last %}{{ m.content }}{% endif %}<|result|>{% endif %}{% endif %}{% endfor %}"
            "{% if add_generation_prompt and messages[-1].role != 'tool' %}<|start|>assistant\n{% endif %}",
            "f<|q|>}<|call|><|result|>b<|end|>",
        ),
    ],
)
def test_loss_ends_with_a_call_and_begins_after_a_result(text: str, expected: str) -> None:
    special = {f"<|{name}|>": number for number, name in enumerate(("start", "end", "q", "call", "result"))}
    call = {"type": "function", "function": {"name": "f"}}
    messages = [
        {"role": "user", "content": "q"},
        {"role": "assistant", "content": "", "tool_calls": [call]},
        *({"role": "tool", "content": "r"}, {"role": "assistant", "content": "b"}),
    ]
    row = pa.array([json.dumps(messages)], pa.large_string())
    made = JinjaTemplate(text=text, special=special).chat(ChatOptions(1 << 20)).render(row, np.zeros(1, np.uint8), ())
    names, at, learned, whole = {number: name for name, number in special.items()}, 0, "", made.text[0].as_py()
    for size, token, has_loss in zip(made.parts.text_bytes, made.parts.token, made.parts.loss, strict=True):
        learned += (whole[at : at + size] if token < 0 else names[token]) if has_loss else ""
        at += size
    assert learned == expected


def test_an_empty_turn_that_prints_nothing_has_loss() -> None:
    """As with GLM 4.5, which prints what surrounds content, and content only if there is any."""
    text = (
        "{% for m in messages %}<|{{ m.role }}|>{% if m.role == 'assistant' %}<think></think>{% endif %}"
        "{% if m.content %} {{ m.content }}{% endif %}{% endfor %}"
        "{% if add_generation_prompt %}<|assistant|>{% endif %}"
    )
    special = {"<|user|>": 0, "<|assistant|>": 1}
    template = JinjaTemplate(text=text, special=special, plain=("<think>", "</think>"))
    ask = {"role": "user", "content": "q"}
    messages = [ask, {"role": "assistant", "content": ""}, ask, {"role": "assistant", "content": ""}]
    row = pa.array([json.dumps(messages)], pa.large_string())
    made = template.chat(ChatOptions(1 << 20)).render(row, np.zeros(1, np.uint8), ())
    found, at = [], 0
    for token, size, loss in zip(made.parts.token, made.parts.text_bytes, made.parts.loss, strict=True):
        found.append((int(token) if token >= 0 else made.text[0].as_py()[at : at + size], bool(loss)))
        at += size
    first = [(0, False), (" q", False), (1, False), ("<think></think>", True)]
    assert found == [*first, (0, True), *first[1:]]


PART: Final = (
    "{% for m in messages if m.role != 'tool' %}<|im_start|>{{ m.role }}\n{% if m.content is string %}{{ m.content }}"
    "{% else %}{% for part in m.content %}{% if part.type == 'text' %}{{ part.text }}{% elif part.type == 'image' %}"
    "<image>{% endif %}{% endfor %}{% endif %}<|im_end|>\n{% endfor %}"
)
"""Renders parts of some types, and no results of tools."""


@pytest.mark.parametrize(
    "part",
    [
        {"type": "thinking", "thinking": "t"},
        {"type": "tool_use", "name": "f", "input": {}},
        {"type": "image", "url": "u"},
        {"image": "u"},
    ],
)
def test_parts_that_a_template_leaves_out(library: Any, tmp_path: Path, part: dict[str, Any]) -> None:
    texts = [{"type": "text", "text": each} for each in ("a", "", " ", "b")]
    rows = [[{"role": "user", "content": "q"}, {"role": "assistant", "content": texts}] for _ in range(2)]
    path = write_lines(tmp_path / "whole.jsonl", {"messages": rows[0]})
    (tmp_path / "a.jinja").write_text(PART)
    given: dict[str, Any] = {"tokenizer": library[1], "messages_column": "messages", "eot": "none"}
    given["chat_template"] = str(tmp_path / "a.jinja")
    tokmill.encode(path, out=tmp_path / "whole", **given)
    rows[1][1] = {"role": "assistant", "content": [*texts[:2], part, *texts[2:]]}
    path, kind = write_lines(tmp_path / "a.jsonl", {"messages": rows[1]}), part.get("type")
    with pytest.raises(SourceError, match=f"nothing of a part of message 1, which has the type '{kind}'") as caught:
        tokmill.encode(path, out=tmp_path / "no", on_bad="skip", **given)
    assert caught.value.hint == f"use a template with it, or leave it out: --ignore-keys type={kind}"
    for template in ("chatml", given["chat_template"]):
        out = tmp_path / template[-6:]
        tokmill.encode(path, out=out, **{**given, "chat_template": template, "ignore_keys": f"type={kind}"})
        assert stored(out) == stored(tmp_path / "whole")


def test_texts_that_a_template_leaves_out(library: Any, tmp_path: Path) -> None:
    """Gemma 3's template renders only the first text of a system prompt."""
    parts = [{"type": "text", "text": each} for each in "ab"]
    path = write_lines(tmp_path / "a.jsonl", {"messages": [{"role": "assistant", "content": parts}]})
    (tmp_path / "a.jinja").write_text("{{ messages[0].content[0].text }}")
    with pytest.raises(SourceError, match="a part of message 0, which has the type 'text'") as caught:
        tokmill.encode(
            path, out=tmp_path / "out", tokenizer=library[1], messages_column="messages",
            chat_template=str(tmp_path / "a.jinja"),
        )  # fmt: skip
    assert caught.value.hint == "use a template with it, or join the texts"


def test_messages_that_a_template_leaves_out(library: Any, tmp_path: Path) -> None:
    said = [{"role": role, "content": role} for role in ("user", "assistant", "tool", "assistant")]
    path = write_lines(tmp_path / "a.jsonl", {"messages": said})
    short = write_lines(tmp_path / "b.jsonl", {"messages": [said[0], said[1], said[3]]})
    (tmp_path / "a.jinja").write_text(PART)
    given: dict[str, Any] = {"tokenizer": library[1], "messages_column": "messages", "eot": "none"}
    given["chat_template"] = str(tmp_path / "a.jinja")
    with pytest.raises(SourceError, match="nothing of message 2, which has the role 'tool'") as caught:
        tokmill.encode(path, out=tmp_path / "no", **given)
    assert caught.value.hint == "use a template with it, or leave it out: --ignore-keys role=tool"
    tokmill.encode(path, out=tmp_path / "a", ignore_keys="role=tool", **given)
    tokmill.encode(short, out=tmp_path / "b", **given)
    assert stored(tmp_path / "a") == stored(tmp_path / "b")


@pytest.mark.parametrize("printed", ["m.content", "m.content | trim", "'%s' % m.content", "m.content[0]"])
def test_content_in_parts_is_not_printed_as_python_writes_it(library: Any, tmp_path: Path, printed: str) -> None:
    """Llama 3.1's template does so."""
    content = [{"type": "text", "text": "a"}]
    path = write_lines(tmp_path / "a.jsonl", {"messages": [{"role": "assistant", "content": content}]})
    (tmp_path / "a.jinja").write_text(f"{{% for m in messages %}}{{{{ {printed} }}}}{{% endfor %}}")
    with pytest.raises(ContentError, match="line 1: content is a list or an object, which is no text"):
        tokmill.encode(
            path, out=tmp_path / "out", tokenizer=library[1], messages_column="messages",
            chat_template=str(tmp_path / "a.jinja"),
        )  # fmt: skip


@pytest.mark.parametrize("template", ["jinja", "chatml"])
def test_forms(library: Any, tmp_path: Path, template: str, caplog: pytest.LogCaptureFixture) -> None:
    expected = [
        {"role": "system", "content": "s"},
        *({"role": "user", "content": "h"}, {"role": "assistant", "content": "i"}),
        *({"role": "user", "content": "q\nmore"}, {"role": "assistant", "content": "a"}),
    ]
    names = {"system": "system", "user": "human", "assistant": "gpt"}
    spoken = [{"from": names[each["role"]], "value": each["content"]} for each in expected]
    forms: dict[str, dict[str, Any]] = {
        "openai": {"messages": expected},
        "sharegpt": {"conversations": spoken[1:], "system": "s", "tools": "[]"},
        "alpaca": {"instruction": "q", "input": "more", "output": "a", "system": "s", "history": [["h", "i"]]},
    }
    (tmp_path / "a.jinja").write_text(TEMPLATES["chatml"].replace("GEN", "").replace("END", ""))
    given: dict[str, Any] = {"tokenizer": library[1], "eot": "none"}
    given["chat_template"] = str(tmp_path / "a.jinja") if template == "jinja" else template
    found = []
    for form, row in forms.items():
        write_lines(tmp_path / f"{form}.jsonl", row)
        pq.write_table(pa.table({key: [value] for key, value in row.items()}), tmp_path / f"{form}.parquet")
        for ending in ("jsonl", "parquet"):
            out = tmp_path / f"{form}-{ending}"
            tokmill.encode(tmp_path / f"{form}.{ending}", out=out, **{**given, "conversation_form": form})
            found.append(stored(out))
        caplog.clear()
        with caplog.at_level("INFO", "tokmill"):
            made = tokmill.encode(tmp_path / f"{form}.jsonl", out=tmp_path / f"{form}-recognised", **given)
        assert f"conversations: {form}, by the column '{next(iter(row))}' of " in caplog.text
        assert made.manifest.options["conversation_form"] == form
        found.append(stored(tmp_path / f"{form}-recognised"))
    assert found == [found[0]] * 9
    calls = [{"from": "human", "value": "q"}, {"from": "function_call", "value": '{"name": "f", "arguments": {}}'}]
    path = write_lines(
        tmp_path / "calls.jsonl",
        {"conversations": calls},
        {"conversations": [*calls[:1], {**calls[1], "value": "f()"}]},
    )
    (tmp_path / "calls.jinja").write_text(
        "{% for m in messages %}{{ m.content }}"
        "{% for c in m.tool_calls %}<{{ c.function.name }}>{% endfor %}{% endfor %}"
    )
    calling = given | {"chat_template": str(tmp_path / "calls.jinja") if template == "jinja" else template}
    made = tokmill.encode(path, out=tmp_path / "calls", on_bad="skip", **calling)
    assert made.manifest.documents.out == 1
    path = write_lines(tmp_path / "thought.jsonl", {"conversations": [calls[0], {**calls[1], "reasoning": "r"}]})
    with pytest.raises(SourceError, match="reasoning"):
        tokmill.encode(path, out=tmp_path / "thought", **calling)
    path = write_lines(
        tmp_path / "light.jsonl", {"conversations": [calls[0], {**calls[1], "weight": 0}], "tools": "null"}
    )
    tokmill.encode(path, out=tmp_path / "light", **calling)
    assert not any(loss for _, loss in stored(tmp_path / "light"))
    shown = tokmill.Tokenizer(library[1]).decode([token for token, _ in stored(tmp_path / "calls")])
    assert shown == "q<f>" if template == "jinja" else '{"name": "f", "arguments": {}}' in shown
    path = write_lines(tmp_path / "other.jsonl", {"chat": expected})
    with pytest.raises(SourceError, match="has no column of conversations: messages, conversations, instruction"):
        tokmill.encode(path, out=tmp_path / "other", **given)
    assert "s<|im_end|>" in tokmill.Tokenizer(library[1]).decode([token for token, _ in found[0]])


@pytest.mark.parametrize(
    "template",
    [
        "{{ 'a' * 99999999 }}",
        "{{ 'a' | center(99999999) }}",
        "{{ '%099999999d' % 1 }}",
        "{{ [1] | tojson(indent=99999999) }}",
        "{{ [1, 2] | tojson(separators=('a' * 99999, ':')) }}",
        "{{ '{:>99999999}'.format('a') }}",
        "{{ 'a'.ljust(99999999) }}",
        "{% set ns = namespace(x='aa') %}{% for i in range(99) %}{% set ns.x = ns.x ~ ns.x %}{% endfor %}",
        "{% set ns = namespace(x=[1]) %}{% for i in range(99) %}{% set ns.x = ns.x + ns.x %}{% endfor %}",
        "{% set n = namespace(x={}) %}{% for i in range(99) %}{% set n.x = [n.x, n.x] %}{% endfor %}{{ n.x | tojson }}",
        "{% set ns = namespace(x=9) %}{% for i in range(99) %}{% set ns.x = ns.x * ns.x %}{% endfor %}",
        "{{ 9 ** 9 ** 9 }}",
        "{% for i in range(99999) %}{% for j in range(99999) %}{% endfor %}{% endfor %}",
        "{% for i in range(99999) %}{{ 'a' * 1000 }}{% endfor %}",
        "{% macro f() %}{% for i in range(99999) %}{{ 'a' * 100000 }}{% endfor %}{% endmacro %}{{ f() }}",
        "{% macro f() %}{{ f() }}{% endmacro %}{{ f() }}",
        "{{ messages.index }}",
        "{{ messages.index | string }}",
        "{{ '%s' % messages.index }}",
        "{{ '{}'.format(messages.index) }}",
        "{{ [messages.index] | string }}",
        "{{ [messages.index] }}",
        "{{ 'a' | safe + '<b>' + messages[0].content }}",
        "{{ '' ~ messages.index }}",
        "{{ [messages.index] | join }}",
        "{{ messages.__class__ }}{{ messages.append(1) }}",
        "{% filter upper %}a{% generation %}b{% endgeneration %}{% endfilter %}",
    ],
)  # fmt: skip
def test_hostile_templates_end_in_errors(template: str) -> None:
    """Large, endless, random: an error while it renders, in little time and memory."""
    jinja = TrackedJinja(template + "{{ messages[0].content }}", None, 1_000_000)
    with pytest.raises((TooLargeError, jinja2.TemplateError, TypeError, RecursionError)):
        jinja.rendered({"messages": [{"role": "assistant", "content": tracked("z", 0)}]}, 1)


def test_the_date(library: Any, tmp_path: Path) -> None:
    path = write_lines(tmp_path / "a.jsonl", {"messages": [{"role": "assistant", "content": "z"}]})
    (tmp_path / "a.jinja").write_text("{{ strftime_now('%d %b %Y') }}{{ messages[0].content }}")
    given: dict[str, Any] = {"tokenizer": library[1], "messages_column": "messages", "eot": "none"}
    given["chat_template"] = str(tmp_path / "a.jinja")
    with pytest.raises(UsageError, match="asks for the date"):
        tokmill.encode(path, out=tmp_path / "out", **given)
    with pytest.raises(UsageError, match="is not a date"):
        tokmill.encode(path, out=tmp_path / "out", template_date="today", **given)
    tokmill.encode(path, out=tmp_path / "out", template_date="2026-01-31", **given)
    shown = tokmill.Tokenizer(library[1]).decode([token for token, _ in stored(tmp_path / "out")])
    assert shown == "31 Jan 2026z"
    with pytest.raises(tokmill.errors.TokmillError, match="template-date"):
        tokmill.encode(path, out=tmp_path / "out", template_date="2026-02-01", **given)


def test_origins() -> None:
    """Every character of data has its source, through what templates do with it."""
    data = {"a": "one <two>", "b": ["x", "yy"], "n": 7}
    cases = {
        "{{ d.a }}|{{ d.n }}": "ddddddddd d",
        "[{{ d.b | join('-') }}]": " d dd ",
        "{{ 'p' + d.a[4:] ~ 1 }}": " ddddd ",
        "{{ (' ' + d.a) | trim }}!": "ddddddddd ",
        "{{ d.a.split(' ')[1] }}.": "ddddd ",
        "{% set x %}<{{ d.n }}>{% endset %}{{ x }}": " d ",
        "{{ d.b | tojson }}": "d" * 11,
        "{% for k, v in d.b | groupby(0) %}{{ k }}{% endfor %}.": "dd ",
        "{{ d.a | replace('one', '1') }}.": "ddddddd ",
    }
    for template, expected in cases.items():
        jinja = TrackedJinja(template, datetime.date(2026, 1, 31), 1000)
        runs = runs_of(jinja.rendered({"d": tracked(data, 0)}, 10))
        assert "".join(length * (" " if origin.source is None else "d") for length, origin in runs) == expected, (
            template
        )


@pytest.mark.parametrize("kind", ["json", "structs", "declared", "declared-structs", "sharegpt"])
def test_a_document_per_turn(library: Any, tmp_path: Path, kind: str) -> None:
    """Ids and mask are those of the conversation up to each turn of the assistant, which alone has loss."""
    reference, folder = library
    template = (
        "{% set ns = namespace(last=0) %}{% for m in messages %}{% if m.role == 'user' %}{% set ns.last = loop.index %}"
        "{% endif %}{% endfor %}{% for m in messages %}<|im_start|>{{ m.role }}\n"
        "{% if m.reasoning_content and loop.index > ns.last %}<think>{{ m.reasoning_content }}</think>{% endif %}"
        "{{ m.content }}<|im_end|>\n{% endfor %}{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}"
    )
    is_declared, chance = "declared" in kind, random.Random(kind)
    rows = [conversation(chance, tools=False) for _ in range(12)]
    for row in rows:
        for message in row:
            if message["role"] == "assistant":
                message |= {} if is_declared else {"reasoning_content": text(chance)}
                message["weight"] = int(chance.random() < 0.8)
    rows[3] = [{"role": "user", "content": "a"}, {"role": "assistant", "content": "b", "weight": 0}]
    rows[4] = [rows[3][0], {**rows[3][1], "weight": 1}, rows[3][0]]
    silent = [row for row in rows if not any(each["role"] == "assistant" and each["weight"] for each in row)]
    (tmp_path / "a.jinja").write_text(template)
    lines: list[dict[str, Any]] = [{"id": str(number), "messages": row} for number, row in enumerate(rows)]
    if kind == "sharegpt":
        lines = [{"id": each["id"], "conversations": each["messages"]} for each in lines]
    path = write_lines(tmp_path / "a.jsonl", *lines, {"id": "x", "messages": 5, "conversations": 5})
    if "structs" in kind:
        path = tmp_path / "a.parquet"
        pq.write_table(pa.Table.from_pylist(lines), path)
    given: dict[str, Any] = {"tokenizer": folder, "eot": "none", "split_turns": True, "on_bad": "skip"}
    given |= {"chat_template": "chatml" if is_declared else str(tmp_path / "a.jinja"), "unit_bytes": 500}
    given["keep"] = "id:string"
    made = tokmill.encode(path, out=tmp_path / "out", **given)
    expected, ids = list[tuple[int, int]](), list[str]()
    for number, row in enumerate(rows):
        for at, message in enumerate(row, 1):
            if message["role"] == "assistant" and message["weight"]:
                whole = reference.apply_chat_template(row[:at], chat_template=template, return_dict=False)
                prompt = reference.apply_chat_template(
                    row[: at - 1], chat_template=template, return_dict=False, add_generation_prompt=True
                )
                expected += [(each, int(len(prompt) <= i < len(whole) - 1)) for i, each in enumerate(whole)]
                ids.append(str(number))
    assert stored(tmp_path / "out") == expected
    assert made.manifest.documents.dropped == {
        reason: count
        for reason, count in (("not_messages", len(silent)), ("not_string", int("structs" not in kind)))
        if count
    }
    assert pq.read_table(tmp_path / "out/train/train_000000.table.parquet")["id"].to_pylist() == ids
    assert not verified(tmp_path / "out").problems
