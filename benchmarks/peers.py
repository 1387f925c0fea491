"""The encoders that are measured, each in three steps; the clock runs for the middle one only.

Any function `f(encoding: str, ranks: str) -> Encoder` can be measured beside them: `--peers mine=my_module:f`.
"""

from __future__ import annotations

import base64
import itertools
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

Ids = tuple[npt.NDArray[np.uint32], npt.NDArray[np.int64]]
"""The ids of all documents end to end, and how many each has."""

ENCODERS: Final = {
    "tokmill": "peers:tokmill_encoder",
    "tiktoken": "peers:tiktoken_encoder",
    "gigatoken": "peers:gigatoken_encoder",
}

GIGATOKEN_SCHEMES: Final = {"cl100k_base": "gpt4", "o200k_base": "o200k", "r50k_base": "gpt2"}
"""What gigatoken calls the pretokenizers."""


@dataclass(frozen=True)
class Encoder:
    """An encoder as it likes to be used."""

    prepare: Callable[[list[str]], Any]
    """Documents in the form that it takes."""
    encode: Callable[[Any], Any]
    """Encodes them; this is timed."""
    ids: Callable[[Any], Ids]
    """Its result in a common form."""


def encoder(maker: str, encoding: str, ranks: str) -> Encoder:
    """Makes the encoder that `module:function` gives."""
    module, function = maker.split(":")
    made: Encoder = getattr(import_module(module), function)(encoding, ranks)
    return made


def tokmill_encoder(encoding: str, ranks: str) -> Encoder:
    """The way of tokmill's pipeline, from Arrow's buffers to flat ids."""
    del ranks  # embedded
    import pyarrow as pa

    import tokmill

    tokenizer = tokmill.Tokenizer(encoding)

    def prepare(documents: list[str]) -> Any:
        return pa.array(documents, pa.large_string())

    def ids(result: Ids) -> Ids:
        return result[0], np.diff(result[1])

    return Encoder(prepare, tokenizer.encode_arrow, ids)


def tiktoken_encoder(encoding: str, ranks: str) -> Encoder:
    """With tiktoken: one document after the other, as one does on one core."""
    tokenizer = tiktoken_encoding(encoding, ranks)
    return Encoder(list, lambda documents: [tokenizer.encode_ordinary(text) for text in documents], ids_of_lists)


def gigatoken_encoder(encoding: str, ranks: str) -> Encoder:
    """With gigatoken: a batch of UTF-8 documents at a time."""
    tokenizer = gigatoken_tokenizer(encoding, ranks)
    return Encoder(
        lambda documents: [text.encode() for text in documents],
        lambda documents: tokenizer.encode_batch(documents, parallel=False),
        ids_of_lists,
    )


def ids_of_lists(documents: Any) -> Ids:
    """The common form of one sequence of ids per document."""
    arrays = [np.asarray(document, np.uint32) for document in documents]
    return np.concatenate([np.empty(0, np.uint32), *arrays]), np.array([len(ids) for ids in arrays], np.int64)


def tiktoken_encoding(encoding: str, ranks: str) -> Any:
    """An encoding of tiktoken without special tokens, made from a rank file: no network."""
    import tiktoken

    from tokmill import _core

    lines = (line.split() for line in Path(ranks).read_bytes().splitlines())
    return tiktoken.Encoding(
        encoding,
        pat_str=_core.Encoder(encoding).pattern,
        mergeable_ranks={base64.b64decode(token): int(rank) for token, rank in lines},
        special_tokens={},
    )


def gigatoken_tokenizer(encoding: str, ranks: str) -> Any:
    """A tokenizer of gigatoken without special tokens, made from a rank file."""
    # Not an import statement: only the group `bench` installs it, and the linters run without.
    return import_module("gigatoken").Tokenizer.from_tiktoken(Path(ranks), GIGATOKEN_SCHEMES[encoding], {})


def write_ranks(encoding: str, path: str) -> None:
    """Writes the rank file of an embedded encoding as tiktoken publishes it: `base64(token) rank` on each line."""
    from tokmill import _core

    encoder = _core.Encoder(encoding)
    tokens = zip(itertools.count(), map(encoder.token_bytes, range(encoder.ordinary_ids)))
    lines = (b"%s %d\n" % (base64.b64encode(token), rank) for rank, token in tokens if token)
    Path(path).write_bytes(b"".join(lines))
