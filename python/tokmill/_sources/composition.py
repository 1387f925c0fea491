"""Composition of documents from the values of columns: a text, a prompt and its completion, or messages."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import pyarrow as pa

from tokmill._sources.conversations import structs
from tokmill._sources.documents import Documents
from tokmill._sources.faults import NO_LOSS_TEXT, NOT_MESSAGES, REASONS, TOO_LONG
from tokmill._sources.parts import Parts

if TYPE_CHECKING:
    import numpy.typing as npt

    from tokmill._sources.conversations import Chat
    from tokmill._sources.unit import ReadOptions

FAULT_CODES = {reason: code for code, reason in enumerate(REASONS, start=1)}
"""Codes of faults in an array of rows: uint8, 0 for none. The core's readers return the same codes."""

_SHOWN = 40
"""Characters of a text in a message."""


class Composed(NamedTuple):
    """n rows as documents, or one of the columns that they consist of."""

    text: pa.Array
    """string or large_string; for messages, also lists of structs. The values of rows with a fault are undefined."""
    fault: npt.NDArray[np.uint8]
    """uint8[n] of FAULT_CODES."""
    detail: Callable[[int], str]
    """Returns the description of a row's fault; empty if it has none."""
    parts: Parts | None = None
    """None: each document is one text that has loss."""


def compose(
    options: ReadOptions, columns: Sequence[Composed], beside: Mapping[str, Sequence[Any]] | None = None
) -> Composed:
    """Return the documents of some rows; `columns` has the values of each of `options.texts`, `beside` those beside."""
    if options.prompt_column is not None:
        return _completed(options, *columns)
    (column,) = columns
    if options.chat is not None:
        return _rendered(options, options.chat, column, beside or {})
    return column if options.loss_from is None else _split(options.loss_from, column)


def _rendered(options: ReadOptions, chat: Chat, column: Composed, beside: Mapping[str, Sequence[Any]]) -> Composed:
    """Return conversations."""
    skip, messages, variables = (column.fault != 0).astype(np.uint8), column.text, list[dict[str, Any]]()
    found = dict[int, tuple[str, str]]()
    how = options.beside
    if how is not None and (beside.keys() & {*how.used} or not how.is_plain):
        texts = [""] * len(skip)
        variables = [{}] * len(skip)
        for row, given in structs(messages, skip):
            values = {name: column[row] for name, column in beside.items() if column[row] is not None}
            try:
                if given is None:
                    raise ValueError("the messages contain a string that is not valid UTF-8")  # noqa: EM101, TRY301
                variables[row] = how.given(values)
                if not how.is_plain:
                    texts[row] = json.dumps(how.messages(given, values))
            except (ValueError, TypeError) as error:
                found[row], skip[row] = (NOT_MESSAGES, f"not a conversation: {error!s:.80}"), 1
        messages = messages if how.is_plain else pa.array(texts, pa.large_string())
    made = chat.render(messages, skip, variables)
    found |= made.faults
    fault = column.fault.copy()
    for row, (reason, _) in found.items():
        fault[row] = FAULT_CODES[reason]

    def described(row: int) -> str:
        return found[row][1] if row in found else column.detail(row)

    return Composed(made.text, fault, described, made.parts)


def _split(after: str, column: Composed) -> Composed:
    """Return documents that have loss after the first occurrence of a text in them."""
    import pyarrow.compute as pc

    text, fault, detail, _ = column
    found = pc.find_substring(text, after).fill_null(-1).to_numpy(zero_copy_only=False).astype(np.int64)
    missing = (found < 0) & (fault == 0)
    lengths = np.diff(Documents.from_arrow(text).offsets).astype(np.int64)
    before = np.where(found < 0, 0, found + len(after.encode()))
    parts = Parts.of_texts(np.stack([before, lengths - before], axis=1), [False, True], joined=True)
    shown = repr(after if len(after) <= _SHOWN else f"{after[:_SHOWN]}…")

    def described(row: int) -> str:
        return f"{shown}, after which loss begins, is not in the text" if missing[row] else detail(row)

    return Composed(text, np.where(missing, np.uint8(FAULT_CODES[NO_LOSS_TEXT]), fault), described, parts)


def _completed(options: ReadOptions, prompt: Composed, completion: Composed) -> Composed:
    """Return documents of a prompt without loss and a completion with loss."""
    import pyarrow.compute as pc

    fault = np.where(prompt.fault == 0, completion.fault, prompt.fault)
    texts, lengths = [], []
    for column in (prompt, completion):
        text = pc.if_else(pa.array(fault == 0), column.text, pa.scalar("", column.text.type)).cast(pa.large_string())
        texts.append(text)
        lengths.append(np.diff(Documents.from_arrow(text).offsets))
    size = lengths[0] + lengths[1]
    too_long = size > options.max_doc_bytes
    text = pc.binary_join_element_wise(*texts, pa.scalar("", pa.large_string()))

    def described(row: int) -> str:
        if too_long[row]:
            limit = options.max_doc_bytes
            return f"prompt and completion are {size[row]} bytes long, over the limit of {limit} bytes"
        return (prompt if prompt.fault[row] else completion).detail(row)

    return Composed(
        text,
        np.where(too_long, np.uint8(FAULT_CODES[TOO_LONG]), fault),
        described,
        Parts.of_texts(np.stack(lengths, axis=1), [False, True], joined=False),
    )
