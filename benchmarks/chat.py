"""Conversations to ids and loss masks, on one core: MB of content per second of CPU time, beside plain text."""

from __future__ import annotations

import hashlib
import json
import time
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

import numpy as np

import corpus
import tokmill
from bench import OURS, Bench, require_equal
from isolate import alone
from record import Row, Section, Spread

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

VOCABULARY: Final = 4096
QUESTION, ANSWER = 200, 1200
"""Characters of messages at most."""
PEER: Final = "transformers"
TEMPLATE: Final = (
    "{% for message in messages %}{{ '<|im_start|>' + message['role'] + '\n' }}"
    "{% if message['role'] == 'assistant' %}{% generation %}{{ message['content'] + '<|im_end|>' }}{% endgeneration %}"
    "{% else %}{{ message['content'] + '<|im_end|>' }}{% endif %}{{ '\n' }}{% endfor %}"
)
"""ChatML, as the declared template of that name."""


def measure(bench: Bench) -> Section:
    """The same conversations as plain text, by a declared template, in Jinja, and by transformers."""
    bench.say("chat")
    scale = bench.scale
    rates: dict[str, list[float]] = alone(
        bench.one_core, compare, str(bench.main_file), str(bench.temp), scale.chat_bytes, scale.repeats
    )
    plain = rates["plain text"]
    rows: list[Row] = [
        {
            "what": name,
            "MB/s": Spread.of(found),
            "times plain text": Spread.of(one / other for one, other in zip(found, plain, strict=True)),
        }
        for name, found in rates.items()
    ]
    note = (
        f"Messages of up to {QUESTION} and {ANSWER} characters of {bench.main_file.name}, ChatML, a BPE tokenizer of "
        f"{VOCABULARY:,} tokens, {scale.chat_bytes / 1e6:.0f} MB, and a fiftieth of it where Jinja renders. "
        f"{OURS} goes from JSON lines to shards and masks with one worker; plain text has the same texts and no "
        f"template. {PEER} is apply_chat_template with return_assistant_tokens_mask for each row, as trainers call it. "
        "Ids and masks are compared first."
    )
    return Section("chat", "Conversations", note, rows)


def compare(path: str, temp: str, text_bytes: int, repeats: int) -> dict[str, list[float]]:
    """Return the rates of all, which take turns."""
    with TemporaryDirectory(dir=temp) as name:
        folder = Path(name)
        texts = folder / "train.txt"
        texts.write_text("\n".join(islice(corpus.documents(Path(path)), 200)), encoding="utf-8")
        special = ["<|im_start|>", "<|im_end|>"]
        tokmill.train(texts, vocab_size=VOCABULARY, out=folder / "tokenizer", special_token=special)
        (folder / "template.jinja").write_text(TEMPLATE, encoding="utf-8")
        conversations = list(_conversations(Path(path), text_bytes))
        few = conversations[: max(len(conversations) // 50, 1)]
        contenders = _contenders(folder, conversations, few)
        if find_spec(PEER):
            require_equal("chat", {name: _digest(folder, few, name) for name in ("chatml", "template.jinja", PEER)})
        rates: dict[str, list[float]] = {each: [] for each in contenders}
        for number in range(repeats):
            for each, run in list(contenders.items())[:: -1 if number % 2 else 1]:
                start = time.process_time()
                size = run()
                rates[each].append(size / 1e6 / (time.process_time() - start))
        return rates


def _conversations(path: Path, text_bytes: int) -> Iterator[list[dict[str, str]]]:
    """Yield conversations of pieces of a file's documents; the file is repeated until there is enough."""
    chance, taken = np.random.default_rng(1), 0
    # Text of special tokens is a bad row where Jinja renders.
    text = "\n".join(islice(corpus.documents(path), 2000)).replace("<|", "<")

    def piece(most: int) -> str:
        start = int(chance.integers(max(len(text) - most, 1)))
        return text[start : start + int(chance.integers(1, most + 1))]

    while taken < text_bytes:
        turns = int(chance.integers(1, 5))
        row = [
            {"role": role, "content": piece(most)}
            for _ in range(turns)
            for role, most in (("user", QUESTION), ("assistant", ANSWER))
        ]
        taken += sum(len(message["content"].encode()) for message in row)
        yield row


def _contenders(folder: Path, rows: list[Any], few: list[Any]) -> dict[str, Callable[[], int]]:
    """Return who takes part; each returns the bytes of content that it has done."""
    for name, lines in (("plain", rows), ("chat", rows), ("few", few)):
        with (folder / f"{name}.jsonl").open("w", encoding="utf-8") as file:
            for row in lines:
                text = "".join(f"{message['role']}\n{message['content']}\n" for message in row)
                file.write(json.dumps({"text": text} if name == "plain" else {"messages": row}) + "\n")
    found = {
        "plain text": lambda: _encoded(folder, "plain", None, rows),
        f"{OURS}, declared": lambda: _encoded(folder, "chat", "chatml", rows),
    }
    if find_spec(PEER):
        found[f"{OURS}, Jinja"] = lambda: _encoded(folder, "few", str(folder / "template.jinja"), few)
        reference = _reference(folder)
        found[PEER] = lambda: sum(len(_rendered(reference, row)) and _size(row) for row in few)
    return found


def _encoded(folder: Path, name: str, template: str | None, rows: list[Any]) -> int:
    chat: dict[str, Any] = {} if template is None else {"messages_column": "messages", "chat_template": template}
    with TemporaryDirectory(dir=folder) as out:
        path = folder / f"{name}.jsonl"
        tokmill.encode(path, tokenizer=folder / "tokenizer", out=f"{out}/out", workers=1, eot="none", **chat)
    return sum(map(_size, rows))


def _size(row: list[dict[str, str]]) -> int:
    return sum(len(message["content"].encode()) for message in row)


def _reference(folder: Path) -> Any:
    from transformers import AutoTokenizer

    return AutoTokenizer.from_pretrained(folder / "tokenizer")


def _rendered(reference: Any, row: list[dict[str, str]]) -> list[tuple[int, int]]:
    made = reference.apply_chat_template(
        row, chat_template=TEMPLATE, tokenize=True, return_dict=True, return_assistant_tokens_mask=True
    )
    return list(zip(made["input_ids"], made["assistant_masks"], strict=True))


def _digest(folder: Path, rows: list[Any], name: str) -> str:
    """Return the hash of the ids and losses of conversations."""
    if name == PEER:
        reference = _reference(folder)
        pairs = np.array([pair for row in rows for pair in _rendered(reference, row)], np.int64)
        return hashlib.sha256(pairs.tobytes()).hexdigest()
    template = name if name == "chatml" else str(folder / name)
    with TemporaryDirectory(dir=folder) as out:
        chat: dict[str, Any] = {"messages_column": "messages", "chat_template": template}
        tokmill.encode(
            folder / "few.jsonl",
            tokenizer=folder / "tokenizer",
            out=f"{out}/out",
            eot="none",
            shard_tokens="1G",
            **chat,
        )
        ids = np.load(f"{out}/out/train/train_000000.npy")
        bits = np.unpackbits(np.load(f"{out}/out/train/train_000000.mask.npy"), bitorder="little")
    return hashlib.sha256(np.stack([ids, bits[: len(ids)]], axis=1).astype(np.int64).tobytes()).hexdigest()
