"""The encoders to measure, each in three steps; only the middle one is timed.

Any function `f(vocabulary: Vocabulary) -> Encoder` can be compared with them: `--peers mine=my_module:f`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import numpy.typing as npt

from vocabularies import ALL, EMBEDDED, NORMALIZERS, OF_SENTENCEPIECE, SENTENCEPIECE, WORDS

if TYPE_CHECKING:
    from vocabularies import Vocabulary

Ids = tuple[npt.NDArray[np.uint32], npt.NDArray[np.int64]]
"""Concatenated ids of all documents, and the number of ids of each."""

PEERS: Final[dict[str, str | None]] = {
    "tokmill": "peers:tokmill_encoder",
    "tiktoken": "peers:tiktoken_encoder",
    "gigatoken": "peers:gigatoken_encoder",
    "quicktok": "peers:quicktok_encoder",
    "tokenizers": "peers:tokenizers_encoder",
    "sentencepiece": "peers:sentencepiece_encoder",
    "datatrove": None,  # a pipeline around tokenizers
}
"""With what makes their encoders; None for those that bring none of their own."""

LACKING: Final = {
    # Has no normalizer, takes one pattern, and drops what it does not match.
    "tiktoken": {*NORMALIZERS, *SENTENCEPIECE, *WORDS, "deepseek", "starcoder", "bloom"},
    "gigatoken": {*WORDS, "starcoder", "bloom", "code"},  # has a list of pretokenizers
    "quicktok": set(ALL) - {"cl100k_base", "o200k_base", "llama3", "qwen3"},  # has a list of vocabularies
    "tokenizers": {"unigram_model"},  # sums scores in 64 bits
    "sentencepiece": set(ALL) - set(OF_SENTENCEPIECE),
}
"""Vocabularies that some contenders do not support."""

INEXACT: Final = {"quicktok": {"llama3"}}  # makes tokens that merges do not reach
"""Vocabularies for which some contenders do not always return the reference's ids."""

GIGATOKEN_SCHEMES: Final = {
    "cl100k_base": "gpt4",
    "o200k_base": "o200k",
    "r50k_base": "gpt2",
    "kimi": "kimi",
}
"""Names of the pretokenizers of rank files in gigatoken."""


@dataclass(frozen=True)
class Encoder:
    """An encoder as it likes to be used."""

    prepare: Callable[[list[str]], Any]
    """Documents in the form that it takes."""
    encode: Callable[[Any], Any]
    """Encodes them; this is timed."""
    ids: Callable[[Any], Ids]
    """Its result in a common form."""


def encoder(maker: str, vocabulary: Vocabulary) -> Encoder:
    """Makes the encoder that `module:function` gives."""
    module, function = maker.split(":")
    made: Encoder = getattr(import_module(module), function)(vocabulary)
    return made


def tokmill_encoder(vocabulary: Vocabulary) -> Encoder:
    """The way of tokmill's pipeline, from Arrow's buffers to flat ids."""
    import pyarrow as pa

    import tokmill

    tokenizer = tokmill.Tokenizer(vocabulary.name if vocabulary.name in EMBEDDED else vocabulary.published)

    def prepare(documents: list[str]) -> Any:
        return pa.array(documents, pa.large_string())

    return Encoder(prepare, tokenizer.encode_arrow, _ids_of_offsets)


def tiktoken_encoder(vocabulary: Vocabulary) -> Encoder:
    """With tiktoken: one document after the other, as one does on one core."""
    tokenizer = tiktoken_encoding(vocabulary)
    return Encoder(list, lambda documents: [tokenizer.encode_ordinary(text) for text in documents], ids_of_lists)


def gigatoken_encoder(vocabulary: Vocabulary) -> Encoder:
    """With gigatoken: a batch of UTF-8 documents at a time."""
    tokenizer = gigatoken_tokenizer(vocabulary)
    return Encoder(
        lambda documents: [text.encode() for text in documents],
        lambda documents: tokenizer.encode_batch(documents, parallel=False),
        ids_of_lists,
    )


def quicktok_encoder(vocabulary: Vocabulary) -> Encoder:
    """With quicktok, which brings its vocabularies: a batch on one thread."""
    tokenizer = import_module("quicktok").get_encoding(vocabulary.name)
    return Encoder(list, lambda documents: tokenizer.encode_batch(documents, 1), _ids_of_offsets)


def tokenizers_encoder(vocabulary: Vocabulary) -> Encoder:
    """With tokenizers: a batch without the places of tokens in the text."""
    from tokenizers import Tokenizer

    tokenizer = Tokenizer.from_file(str(vocabulary.json))
    encode = getattr(tokenizer, "encode_batch_fast", tokenizer.encode_batch)  # which 1.0 has no longer
    return Encoder(
        list,
        lambda documents: encode(documents, add_special_tokens=False),
        lambda encodings: ids_of_lists(encoding.ids for encoding in encodings),
    )


def sentencepiece_encoder(vocabulary: Vocabulary) -> Encoder:
    """With sentencepiece: a batch on one thread."""
    from sentencepiece import SentencePieceProcessor

    model = SentencePieceProcessor(model_file=str(vocabulary.model))
    return Encoder(list, lambda documents: model.encode(documents, num_threads=1), ids_of_lists)


def _ids_of_offsets(result: Ids) -> Ids:
    """Convert flat ids and the start of each document to the common form."""
    ids, offsets = result
    return ids, np.diff(offsets)


def ids_of_lists(documents: Any) -> Ids:
    """Convert one sequence of ids per document to the common form."""
    arrays = [np.asarray(document, np.uint32) for document in documents]
    return np.concatenate([np.empty(0, np.uint32), *arrays]), np.array([len(ids) for ids in arrays], np.int64)


def tiktoken_encoding(vocabulary: Vocabulary) -> Any:
    """An encoding of tiktoken without special tokens, made from a rank file: no network."""
    import tiktoken

    from tokmill import _core

    pretokenizer = _core.Pretokenizer(vocabulary.pretokenizer, reference="tiktoken")
    return tiktoken.Encoding(
        vocabulary.name,
        pat_str="\n".join(pretokenizer.patterns),
        mergeable_ranks=vocabulary.tokens(),
        special_tokens={},
    )


def gigatoken_tokenizer(vocabulary: Vocabulary) -> Any:
    """A tokenizer of gigatoken without special tokens, made from a rank file or tokenizer.json."""
    # Not an import statement: only the group `bench` installs it, and the linters run without.
    made = import_module("gigatoken").Tokenizer
    if vocabulary.name in GIGATOKEN_SCHEMES:
        return made.from_tiktoken(vocabulary.ranks, GIGATOKEN_SCHEMES[vocabulary.name], {})
    return made.from_json(vocabulary.json.read_bytes())
