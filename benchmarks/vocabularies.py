"""The vocabularies of the measurements, each as the two files that encoders read.

Three are embedded in tokmill. quicktok, a peer, carries those of Llama 3 and Qwen 3; mistral-common carries those of
Mistral, the first of which is much like Llama 2's. So no network is needed. The others are trained on the corpus: for
the pretokenizers of models whose vocabularies no package has, for `code`, which no published one has, and for models of
words (words.py).
"""

from __future__ import annotations

import base64
import json
from dataclasses import dataclass
from importlib import import_module
from importlib.resources import as_file, files
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

EMBEDDED: Final = {"cl100k_base": "cl100k", "o200k_base": "o200k", "r50k_base": "gpt2"}
"""With their pretokenizers."""
OF_QUICKTOK: Final = {"llama3": "llama3", "qwen3": "qwen2"}
OF_MISTRAL: Final = {"tekken": "tekken"}
TRAINED: Final = {name: name for name in ("qwen35", "deepseek", "kimi", "starcoder", "bloom", "code")}
OTHERS: Final = {"modernbert": "gpt2"}
"""Those of an embedded one, with a normalizer."""
PRETOKENIZERS: Final = EMBEDDED | OF_QUICKTOK | OF_MISTRAL | TRAINED | OTHERS
"""All byte-level ones."""
SENTENCEPIECE: Final = {
    "llama2": "tokenizer.model.v1",
    "mistral3": "mistral_instruct_tokenizer_240323.model.v3",
    "gemma": "mistral_instruct_tokenizer_240323.model.v3",
}
"""Files of mistral-common. The last is Gemma's tokenizer.json with another vocabulary."""
OF_SENTENCEPIECE: Final = ("llama2", "mistral3", "unigram_model")
"""Those whose models come as .model files."""
WORDS: Final = ("bert", "unigram", "unigram_model", "clip", "falcon")
"""Those that encode words as wholes. Both of Unigram are the same model, as tokenizer.json and as .model."""
ALL: Final = (*PRETOKENIZERS, *SENTENCEPIECE, *WORDS)
NORMALIZERS: Final = {name: {"type": "NFC"} for name in ("qwen3", "qwen35", "modernbert")}
TRAINED_SIZE: Final = 64_000


@dataclass(frozen=True)
class Vocabulary:
    """A vocabulary without special tokens; the ids of its tokens are their ranks, but for SentencePiece's."""

    name: str
    folder: str
    """Of its files."""

    @property
    def ranks(self) -> Path:
        """`base64(token) rank` on each line, as tiktoken publishes it."""
        return Path(self.folder) / f"{self.name}.tiktoken"

    @property
    def model(self) -> Path:
        """A SentencePiece model."""
        return Path(self.folder) / f"{self.name.removesuffix('_model')}.model"

    @property
    def source(self) -> Path:
        """What the other files are made of."""
        if self.name in SENTENCEPIECE or self.name.startswith("unigram"):
            return self.model
        return self.json if self.name in WORDS else self.ranks

    @property
    def published(self) -> Path:
        """The file of the kind that models with this tokenizer have."""
        return self.model if self.name in OF_SENTENCEPIECE else self.json

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


def write_source(vocabulary: Vocabulary, corpus: Sequence[str]) -> None:
    """Writes the file of ranks or the model. The files of a corpus are needed where a vocabulary is trained."""
    if vocabulary.name in SENTENCEPIECE:
        data = files("mistral_common") / "data" / SENTENCEPIECE[vocabulary.name]
        vocabulary.model.write_bytes(data.read_bytes())
    elif vocabulary.name in WORDS:
        words.write(vocabulary.name.removesuffix("_model"), vocabulary.source, corpus)
    else:
        _write_ranks(vocabulary, corpus)


def _write_ranks(vocabulary: Vocabulary, corpus: Sequence[str]) -> None:
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
        trained = Tokenizer(folder)
        special = set(trained.special_tokens.values())
        tokens = (token for id_, token in trained.ordinary_tokens().items() if id_ not in special)
        ranks = {token: rank for rank, token in enumerate(tokens)}
    elif vocabulary.name in OF_MISTRAL:
        with as_file(files("mistral_common") / "data" / "tekken_240718.json") as path:
            tokens = Tokenizer(path).ordinary_tokens().values()  # their ids follow those of the special tokens
        ranks = {token: rank for rank, token in enumerate(tokens)}
    else:
        embedded = "r50k_base" if vocabulary.name in OTHERS else vocabulary.name
        ranks = {token: rank for rank, token in Tokenizer(embedded).ordinary_tokens().items()}
    lines = (b"%s %d\n" % (base64.b64encode(token), rank) for token, rank in ranks.items())
    vocabulary.ranks.write_bytes(b"".join(lines))


def write_json(vocabulary: Vocabulary, special: Mapping[str, int] | None = None) -> None:
    """Writes tokenizer.json, by the file of ranks.

    Tokens of `special` have their ids there, so that they can be put between documents; in a text they are text.
    """
    if vocabulary.name in WORDS:
        if vocabulary.name == "unigram":
            vocabulary.json.write_text(words.json_of_unigram(vocabulary.model), encoding="utf-8")
        return
    if vocabulary.name in SENTENCEPIECE:
        made = _sentencepiece_json(vocabulary)
    else:
        made = _tokenizer_json(vocabulary, vocabulary.tokens())
    made["model"]["vocab"] |= special or {}
    text = json.dumps(made)
    vocabulary.json.write_text(text, encoding="utf-8")


def _tokenizer_json(vocabulary: Vocabulary, ranks: Mapping[bytes, int]) -> dict[str, Any]:
    from tokmill import _core
    from tokmill._tokenizer.tokenizer_json import token_text
    from tokmill._training.base import BPE_MODEL, pre_tokenizer_of

    return {
        "version": "1.0",
        "truncation": None,
        "padding": None,
        "added_tokens": [],
        "normalizer": NORMALIZERS.get(vocabulary.name),
        "pre_tokenizer": _as_published(
            pre_tokenizer_of(_core.Pretokenizer(vocabulary.pretokenizer, reference="huggingface"))
        ),
        "post_processor": None,
        "decoder": {"type": "ByteLevel", "add_prefix_space": True, "trim_offsets": True, "use_regex": True},
        "model": {
            **BPE_MODEL,
            "ignore_merges": vocabulary.name != "qwen3",  # as published; all others of here are the same either way
            "vocab": {token_text(token): rank for token, rank in ranks.items()},
            "merges": [[token_text(left), token_text(right)] for left, right in _merges(ranks)],
        },
    }


def _as_published(pre_tokenizer: dict[str, Any]) -> dict[str, Any]:
    """With newlines as such in DeepSeek's three patterns, by which other encoders know them."""
    splits = [part for part in pre_tokenizer.get("pretokenizers", []) if part["type"] == "Split"]
    if len(splits) == 3:
        expression = splits[2]["pattern"]
        expression["Regex"] = expression["Regex"].replace("\\r", "\r").replace("\\n", "\n")
    return pre_tokenizer


def _merges(ranks: Mapping[bytes, int]) -> Iterator[tuple[bytes, bytes]]:
    """All pairs that make a token, in the order of what they make: as ranks are written for tokenizers."""
    for token in ranks:
        pairs = ((token[:at], token[at:]) for at in range(1, len(token)))
        known = (pair for pair in pairs if pair[0] in ranks and pair[1] in ranks)
        yield from sorted(known, key=lambda pair: (ranks[pair[0]], ranks[pair[1]]))


def _sentencepiece_json(vocabulary: Vocabulary) -> dict[str, Any]:
    """The tokenizer.json that transformers makes of a model: for Gemma with its normalizer, else with Llama's."""
    from sentencepiece import SentencePieceProcessor

    model = SentencePieceProcessor(model_file=str(vocabulary.model))
    pieces = {model.id_to_piece(id_): id_ for id_ in range(model.vocab_size())}
    pairs = (
        (-model.get_score(id_), id_, pieces[piece[:at]], pieces[piece[at:]], [piece[:at], piece[at:]])
        for piece, id_ in pieces.items()
        if not (model.is_control(id_) or model.is_byte(id_) or model.is_unknown(id_))
        for at in range(1, len(piece))
        if piece[:at] in pieces and piece[at:] in pieces
    )
    escape = {"type": "Replace", "pattern": {"String": " "}, "content": "▁"}
    legacy = {"type": "Sequence", "normalizers": [{"type": "Prepend", "prepend": "▁"}, escape]}
    split = {"type": "Split", "pattern": {"String": " "}, "behavior": "MergedWithPrevious", "invert": False}
    is_gemma = vocabulary.name == "gemma"
    return {
        "version": "1.0",
        "truncation": None,
        "padding": None,
        "added_tokens": [],
        "normalizer": escape if is_gemma else legacy,
        "pre_tokenizer": split if is_gemma else None,
        "post_processor": None,
        "decoder": None,
        "model": {
            "type": "BPE",
            "dropout": None,
            "unk_token": "<unk>",
            "continuing_subword_prefix": None,
            "end_of_word_suffix": None,
            "fuse_unk": True,
            "byte_fallback": True,
            "ignore_merges": False,
            "vocab": pieces,
            "merges": [merge[-1] for merge in sorted(pairs)],
        },
    }
