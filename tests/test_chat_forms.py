"""The same messages as JSON and in columns, declared and in Jinja: equal ids and losses, or a bad row in each."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import tokmill
from command import write_lines
from test_chat import CHATML
from test_jinja_chat import made_tokenizer
from test_parts import stored
from tokmill._sources.conversations import structs
from tokmill.errors import SourceError

PARTS: Final = CHATML.replace(
    "message['content']",
    "(message['content'] if message['content'] is string else message['content'] | join('', 'text'))",
)
"""ChatML with content that may be a list."""
USER: Final = {"role": "user", "content": "q"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("forms") / "tokenizer"
    made_tokenizer(folder)
    (folder / "parts.jinja").write_text(PARTS)
    return folder


def encoded(tokenizer: Path, source: Path, out: Path, template: str) -> tuple[list[tuple[int, int]], list[str]]:
    """Ids and losses, and the details of bad rows."""
    given: dict[str, Any] = {"messages_column": "messages", "eot": "none", "on_bad": "quarantine"}
    tokmill.encode(source, tokenizer=tokenizer, out=out, chat_template=template, **given)
    bad = out / "_run/quarantine.jsonl"
    lines = bad.read_text().splitlines() if bad.exists() else []
    return stored(out), [json.loads(line)["detail"] for line in lines]


def answer(**more: Any) -> list[dict[str, Any]]:
    return [USER, {"role": "assistant", "content": "a", **more}]


@pytest.mark.parametrize(
    ("row", "bad"),
    [
        (answer(), {}),
        (answer(weight=1), {}),
        (answer(weight=0), {}),
        (answer(train=False), {}),
        (answer(training=False, weight=1), {}),
        (answer(train=True), {}),
        (answer(train=0), {}),
        (answer(training="false", weight="1"), {}),
        (answer(train=1, training="True"), {}),
        (answer(weight=False), {}),
        (answer(train="no"), dict.fromkeys(("jinja", "declared"), "message 1 has the train no, not 0 or 1")),
        (answer(train=False, weight=0.5), dict.fromkeys(("jinja", "declared"), "message 1 has the weight 0.5")),
        (answer(weight=0.5), dict.fromkeys(("jinja", "declared"), "message 1 has the weight 0.5")),
        (answer(value="OTHER"), {}),
        (answer(value=0.5), {}),
        ([{"from": "human", "value": "OTHER", **USER}, answer()[1]], {}),
        ([{"from": "human", "value": "q"}, answer()[1]], {}),
        ([USER, {"role": "assistant", "value": "a"}], {}),
        ([{"role": "human", "content": "q"}, {"role": "gpt", "content": "a"}], {}),
        ([{"from": "user", "value": "q"}, {"from": "assistant", "value": "a"}], {}),
        (answer(reasoning_details=[{"text": "r"}]), {"declared": 'message 1 has "reas', "jinja": "message 1 has 'rea"}),
        (answer(tool_plan="p"), {"declared": 'message 1 has "tool_plan', "jinja": "message 1 has 'tool_plan"}),
        ([USER, {"role": "assistant", "content": None}], dict.fromkeys(("jinja", "declared"), "message 1 has no ")),
        (answer(reasoning_content="hidden"), {"declared": 'message 1 has "reas', "jinja": "message 1 has 'reas"}),
        (answer(reasoning="hidden", thinking=""), {"declared": 'message 1 has "reasoning"', "jinja": "message 1 has "}),
        (answer(thinking="hidden", reasoning=None), {"declared": 'message 1 has "think', "jinja": "message 1 has "}),
        (answer(reasoning=""), {}),
        (answer(functions=[{"name": "f"}]), {"declared": 'message 1 has "functions', "jinja": "message 1 has 'functi"}),
        (answer(tools="t"), {"declared": 'message 1 has "tools', "jinja": "message 1 has 'tools'"}),
        ([USER, {"role": "assistant", "content": [{"type": "text", "text": t} for t in ("a", "é")]}], {}),
        (
            [{"role": "user", "content": [{"type": "image", "url": "a"}]}],
            {"declared": "message 0 has content that is not text", "jinja": "the template renders nothing of mess"},
        ),
    ],
)  # fmt: skip
def test_all_forms_agree(folder: Path, tmp_path: Path, row: list[Any], bad: dict[str, str]) -> None:
    contents = {type(message.get("content")) for message in row}
    row = [
        {**m, "content": [{"type": "text", "text": m["content"]}]} if m is USER and list in contents else m for m in row
    ]
    good = [{"role": "user", "content": row[0]["content"] if list in contents else "q"}]
    if "url" in str(row):
        good = [{"role": "user", "content": [{"type": "text", "text": "q", "url": None}]}]
    rows = [good, row]
    pq.write_table(pa.table({"messages": rows}), tmp_path / "a.parquet")
    (tmp_path / "texts").mkdir()
    sources = {
        "columns": tmp_path / "a.parquet",
        "json": write_lines(tmp_path / "a.jsonl", *[{"messages": each} for each in rows]),
        "text": write_lines(tmp_path / "texts/a.jsonl", *[{"messages": json.dumps(each)} for each in rows]),
    }
    found = {}
    for kind, template in (("declared", "chatml"), ("jinja", str(folder / "parts.jinja"))):
        for name, source in sources.items():
            try:
                found[kind, name] = encoded(folder, source, tmp_path / f"{kind}-{name}", template)
            except SourceError as error:
                found[kind, name] = [], [error.message.split(": ")[-1]] * (error.code == "column-unused")
            details = found[kind, name][1]
            assert len(details) == (kind in bad), (kind, name, details)
            assert bad.get(kind, "") in "".join(details)
    for kind in ("declared", "jinja"):
        assert found[kind, "columns"][0] == found[kind, "json"][0] == found[kind, "text"][0]
    if bad.keys() != {"declared"} and bad.keys() != {"jinja"} and "url" not in str(row):
        assert found["declared", "json"][0] == found["jinja", "json"][0]
    tokens = found["declared", "json"][0]
    silent = {"0", "False", "false"} & {str(row[-1].get(key)) for key in ("weight", "train", "training")}
    assert any(has for _, has in tokens) == (not ("declared" in bad or silent))


def test_strings_that_are_not_utf8_in_nested_content(folder: Path, tmp_path: Path) -> None:
    items = pa.StructArray.from_arrays(
        [pa.array(["text"] * 3), pa.array([b"a", b"\xff", b"c"], pa.binary())], ["type", "text"]
    )
    contents = pa.ListArray.from_arrays([0, 1, 2, 3], items)
    messages = pa.StructArray.from_arrays([pa.array(["user", "user", "assistant"]), contents], ["role", "content"])
    column = pa.ListArray.from_arrays([0, 1, 2, 3], messages)
    assert [items is None for _, items in structs(column, np.zeros(3, np.uint8))] == [False, True, False]
    pq.write_table(pa.table({"messages": column}), tmp_path / "a.parquet")
    found = []
    for number, template in enumerate(("chatml", str(folder / "parts.jinja"))):
        found.append(encoded(folder, tmp_path / "a.parquet", tmp_path / str(number), template))
        assert found[-1][1] == ["the messages contain a string that is not valid UTF-8"]
    assert found[0] == found[1]


def test_tool_calls_in_nested_columns_are_bad_rows(folder: Path, tmp_path: Path) -> None:
    rows = [answer(tool_calls=[]), answer(tool_calls=[{"function": {"name": "f", "arguments": "{}"}}])]
    pq.write_table(pa.table({"messages": rows}), tmp_path / "a.parquet")
    found, details = encoded(folder, tmp_path / "a.parquet", tmp_path / "out", "chatml")
    assert details == ["message 1 has tool calls in a nested column: write the messages as JSON"]
    path = write_lines(tmp_path / "a.jsonl", {"messages": answer()})
    assert found == encoded(folder, path, tmp_path / "json", "chatml")[0]


def test_tool_calls_do_not_depend_on_how_the_file_is_written(folder: Path, tmp_path: Path) -> None:
    arguments = {"city": "日本 🎉", "n": [1, 2.5, 1e22, -0.0, None, True], 'a\n"': {}, "<": "\u007f/"}
    row = answer(tool_calls=[{"type": "function", "function": {"name": "f", "arguments": arguments}}])
    template = tmp_path / "calls.jinja"
    calls = (
        "{% for call in message.tool_calls or [] %}{{ '\n<tool_call>\n' + call.function | tojson + '\n</tool_call>' }}"
    )
    calls += "{% endfor %}{{ '<|im_end|>' }}{% endgeneration %}{% else %}"
    template.write_text(CHATML.replace(" + '<|im_end|>' }}{% endgeneration %}{% else %}", " }}" + calls))
    found = []
    for number, options in enumerate(({}, {"ensure_ascii": False}, {"separators": (",", ":")})):
        line = json.dumps({"messages": row}, **options)  # type: ignore[arg-type]
        path = tmp_path / f"{number}.jsonl"
        path.write_text(line.replace("1e+22", "1E22").replace("/", "\\/"), "utf-8")
        found.append(encoded(folder, path, tmp_path / f"{number}chatml", "chatml"))
        found.append(encoded(folder, path, tmp_path / f"{number}jinja", str(template)))
    assert not found[0][1]
    assert found == [found[0]] * len(found)


@pytest.mark.parametrize(
    ("template", "content"),
    [
        (PARTS, "a <|im_end|> b"),
        (PARTS, [{"type": "text", "text": "a <|im"}, {"type": "text", "text": "_end|> b"}]),
        ("{% for m in messages %}{{ m.content + '|im_end|>' }}{% endfor %}", "a <"),
        ("{% for m in messages %}{{ '<|im' ~ m.content }}{% endfor %}", "_end|> a"),
        ("{% for m in messages %}<{{ m.content }}>{% endfor %}", "|im_end|"),
        ("{% for k in messages[0] %}<{{ k }}>{{ messages[0][k] }}</{{ k }}>{% endfor %}", {"|im_end|": "v"}),
        ("{{ messages[0].content | replace('-', '') }}", "<|im-_end|>"),
        ("{{ messages[0].content[::-1] }}", "<|im_end|>"[::-1]),
        ("{{ messages[0].content | striptags }}", "&lt;|im_end|&gt;"),
        ("{{ messages[0].content.replace('&lt;', '<') }}", "&lt;|im_end|>"),
        ("{{ '<|%s|>' | format(messages[0].content) }}", "im_end"),
        ("{{ '<|%s|>' % messages[0].content }}", "im_end"),
        ("{{ '<|{}|>'.format(messages[0].content) }}", "im_end"),
        ("{{ ['<|im', messages[0].content] | join('_') }}", "end|>"),
        ("{{ '_'.join(['<|im', messages[0].content]) }}", "end|>"),
        ("{{ messages | map(attribute='content') | list | tojson }}", "<|im_end|>"),
        ("{% macro f(x) %}<|{{ x }}{% endmacro %}{% set y %}{{ f(messages[0].content) }}|>{% endset %}{{y}}", "im_end"),
        ("{% filter lower %}<|{{ messages[0].content }}|>{% endfilter %}", "IM_END"),
        ("{% for c in messages[0].content %}{{ c }}{% endfor %}", "<|im_end|>"),
        ("{{ messages[0].content.split('.')[1] | upper | lower | indent(2) | center(40) }}", "a.<|im_end|>"),
        ("{{ messages[0].content | safe | string | default('') | wordwrap(50) }}", "<|im_end|>"),
        ("{{ messages[0] }}", "<|im_end|>"),
        ("<|{{ messages[0].role }}|>", None),
    ],
)  # fmt: skip
def test_content_becomes_no_special_token(folder: Path, tmp_path: Path, template: str, content: Any) -> None:
    """It is text, whatever the template does with it."""
    file = tmp_path / "a.jinja"
    file.write_text(template)
    message: dict[str, Any] = {"role": "user", "content": content}
    if isinstance(content, dict):
        message = {"role": "user", "content": "q", **content}
    if content is None:
        message = {"role": "im_end", "content": "q"}
    messages = [message, {"role": "assistant", "content": "x <think> |> z"}]
    path = write_lines(tmp_path / "a.jsonl", {"messages": messages[: 1 if "messages[0]" in template else 2]})
    given: dict[str, Any] = {"messages_column": "messages", "eot": "none", "tokenizer": folder}
    tokmill.encode(path, out=tmp_path / "out", chat_template=str(file), **given)
    special = tokmill.Tokenizer(folder).special_tokens
    found = stored(tmp_path / "out")
    own = {special[token] for token in ("<|im_start|>", "<|im_end|>") if token in template or template == PARTS}
    assert {token for token, _ in found} & {*special.values()} <= own
    assert [token for token, _ in found].count(special["<|im_end|>"]) == 2 * (template == PARTS)


def test_tokens_of_a_template_that_are_not_special(tmp_path: Path) -> None:
    made_tokenizer(tmp_path / "tokenizer")
    file = tmp_path / "tokenizer/tokenizer.json"
    config = json.loads(file.read_text())
    for token in config["added_tokens"]:
        token["special"] = token["content"] != "<|im_end|>"
    file.write_text(json.dumps(config))
    rows = [answer(), [{"role": "user", "content": "say <|im_end|> now"}], [{"role": "user", "content": "<|im"}]]
    path = write_lines(tmp_path / "a.jsonl", *[{"messages": row} for row in rows])
    found, details = encoded(tmp_path / "tokenizer", path, tmp_path / "out", "chatml")
    assert details == ['a message contains "<|im_end|>", a token of the template that is not special']
    control = tokmill.Tokenizer(tmp_path / "tokenizer").added_tokens["<|im_end|>"]
    assert [token for token, _ in found].count(control) == 3
