"""The vocabularies of the measurements, each as the two files that encoders read.

Three are embedded in tokmill. Those of Llama 3 and Qwen 3 come with a peer, quicktok, so that no network is
needed. The last is trained on the corpus, for the pretokenizer `code`, which no published one has.
"""

from __future__ import annotations

import base64
import json
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

EMBEDDED: Final = {"cl100k_base": "cl100k", "o200k_base": "o200k", "r50k_base": "gpt2"}
"""With their pretokenizers."""
OF_QUICKTOK: Final = {"llama3": "llama3", "qwen3": "qwen2"}
TRAINED: Final = {"code": "code"}
PRETOKENIZERS: Final = EMBEDDED | OF_QUICKTOK | TRAINED
NORMALIZERS: Final = {"qwen3": {"type": "NFC"}}
TRAINED_SIZE: Final = 64_000


@dataclass(frozen=True)
class Vocabulary:
    """A vocabulary without special tokens; the ids of its tokens are their ranks."""

    name: str
    folder: str
    """Of its files."""

    @property
    def ranks(self) -> Path:
        """`base64(token) rank` on each line, as tiktoken publishes it."""
        return Path(self.folder) / f"{self.name}.tiktoken"

    @property
    def json(self) -> Path:
        """A tokenizer.json of Hugging Face."""
        return Path(self.folder) / f"{self.name}.json"

    @property
    def pretokenizer(self) -> str:
        """What tokmill calls it."""
        return PRETOKENIZERS[self.name]

    def tokens(self) -> dict[bytes, int]:
        """Every token with its rank, ascending, as the file has them."""
        lines = (line.split() for line in self.ranks.read_bytes().splitlines())
        return {base64.b64decode(token): int(rank) for token, rank in lines}


def write_ranks(vocabulary: Vocabulary, corpus: Sequence[str]) -> None:
    """Writes the file of ranks. The files of a corpus are needed where a vocabulary is trained."""
    from tokmill import Tokenizer, train

    tokens: Iterable[bytes]
    if vocabulary.name in OF_QUICKTOK:
        theirs = import_module("quicktok").get_encoding(vocabulary.name)
        special = {theirs.encode_single_token(text) for text in theirs.special_tokens_set}
        tokens = map(theirs.decode_single_token_bytes, range(min(special)))
        ranks = {token: rank for rank, token in enumerate(tokens)}
    elif vocabulary.name in TRAINED:
        folder = Path(vocabulary.folder) / vocabulary.name
        train(corpus, vocab_size=TRAINED_SIZE, out=folder, pretokenizer=vocabulary.pretokenizer, on_bad="skip")
        tokens = Tokenizer(folder).ordinary_tokens().values()  # behind the special token
        ranks = {token: rank for rank, token in enumerate(tokens)}
    else:
        ranks = {token: rank for rank, token in Tokenizer(vocabulary.name).ordinary_tokens().items()}
    lines = (b"%s %d\n" % (base64.b64encode(token), rank) for token, rank in ranks.items())
    vocabulary.ranks.write_bytes(b"".join(lines))


def write_json(vocabulary: Vocabulary, special: Mapping[str, int] | None = None) -> None:
    """Writes tokenizer.json, by the file of ranks.

    Tokens of `special` have their ids there, so that they can be put between documents; in a text they are text.
    """
    made = _tokenizer_json(vocabulary, vocabulary.tokens())
    made["model"]["vocab"] |= special or {}
    text = json.dumps(made)
    vocabulary.json.write_text(text, encoding="utf-8")


def _tokenizer_json(vocabulary: Vocabulary, ranks: Mapping[bytes, int]) -> dict[str, Any]:
    from tokmill import _core
    from tokmill._tokenizer.byte_level import token_text
    from tokmill._training.folder import BPE_MODEL, pre_tokenizer_of

    return {
        "version": "1.0",
        "truncation": None,
        "padding": None,
        "added_tokens": [],
        "normalizer": NORMALIZERS.get(vocabulary.name),
        "pre_tokenizer": pre_tokenizer_of(_core.Pretokenizer(vocabulary.pretokenizer, reference="huggingface")),
        "post_processor": None,
        "decoder": {"type": "ByteLevel", "add_prefix_space": True, "trim_offsets": True, "use_regex": True},
        "model": {
            **BPE_MODEL,
            "ignore_merges": vocabulary.name != "qwen3",  # as published; all others of here are the same either way
            "vocab": {token_text(token): rank for token, rank in ranks.items()},
            "merges": [[token_text(left), token_text(right)] for left, right in _merges(ranks)],
        },
    }


def _merges(ranks: Mapping[bytes, int]) -> Iterator[tuple[bytes, bytes]]:
    """All pairs that make a token, in the order of what they make: as ranks are written for tokenizers."""
    for token in ranks:
        pairs = ((token[:at], token[at:]) for at in range(1, len(token)))
        known = (pair for pair in pairs if pair[0] in ranks and pair[1] in ranks)
        yield from sorted(known, key=lambda pair: (ranks[pair[0]], ranks[pair[1]]))
