"""What all templates of conversations have in common."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterator

    import numpy.typing as npt
    import pyarrow as pa

    from tokmill._sources.documents import Parts

SHAREGPT: Final = {"human": "user", "gpt": "assistant", "observation": "tool"}
"""Names of roles in ShareGPT's form."""


@dataclass(frozen=True)
class Conversations:
    """Rendered conversations."""

    text: pa.Array
    parts: Parts
    faults: Mapping[int, tuple[str, str]]
    """Reason and description of each row with a fault."""


class TemplateTokens(NamedTuple):
    """What templates depend on of a tokenizer."""

    name: str
    added: Mapping[str, int]
    """Ids of special tokens and other added tokens."""
    special: Mapping[str, int]
    """Ids of special tokens."""
    absorbing: Mapping[str, str]
    """Added tokens that absorb blanks or need them beside them: `lstrip`, `rstrip`, `single_word`, or several."""
    is_uniform: bool
    """Whether the start of a text is encoded as a text after a special token."""


class ConfiguredTemplate(NamedTuple):
    """What the configuration of a tokenizer says about conversations."""

    jinja: str | None
    """Its template."""
    tokens: Mapping[str, str]
    """Special tokens by name, such as `bos_token`."""


class Template(Protocol):
    """A template of conversations."""

    @property
    def source(self) -> str:
        """What `parse_template` turns into it, wherever that is."""

    def with_ids(self, tokens: TemplateTokens) -> Template:
        """Return the template with the ids of a tokenizer. Raises TokenizerError or UsageError if they do not fit."""

    def chat(self, max_doc_bytes: int) -> Chat:
        """Return what renders conversations of limited size."""


class Chat(Protocol):
    """A template for conversations of limited size."""

    def render(self, messages: pa.Array, skip: npt.NDArray[np.uint8]) -> Conversations:
        """Render rows of messages: JSON, or lists of structs; those with `skip` are undefined and become empty."""


def structs(messages: pa.Array, skip: npt.NDArray[np.uint8]) -> Iterator[tuple[int, list[Any] | None]]:
    """Yield rows of lists of structs without `skip`, and their values; None if a string is not valid UTF-8."""
    for row in np.flatnonzero(skip == 0).tolist():
        try:
            yield row, _decoded(messages[row].as_py())
        except UnicodeDecodeError:
            yield row, None


def _decoded(value: Any) -> Any:
    """Return a value of Arrow with strings for bytes."""
    if isinstance(value, bytes):
        return value.decode()
    if isinstance(value, dict):
        return {key: _decoded(each) for key, each in value.items()}
    return [_decoded(each) for each in value] if isinstance(value, list) else value
