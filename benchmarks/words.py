"""Vocabularies of models that encode words as wholes, trained by the trainers of those models on the corpus.

BERT's WordPiece, CLIP's BPE of words and Falcon's BPE come from `tokenizers`, T5's Unigram from `sentencepiece`; the
`tokenizer.json` of the last is what transformers makes of it.
"""

from __future__ import annotations

import json
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from corpus import documents

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

SIZE: Final = 20_000
TRAINED_BYTES: Final = 1_000_000
"""Text of each file."""

CLIP: Final = r"'s|'t|'re|'ve|'m|'ll|'d|[\p{L}]+|[\p{N}]|[^\s\p{L}\p{N}]+"


def write(name: str, path: Path, corpus: Sequence[str]) -> None:
    """Train a vocabulary and write its file: a .model for Unigram, otherwise a tokenizer.json."""
    if name == "unigram":
        _train_unigram(path, corpus)
        return
    made = {"bert": _bert, "clip": _clip, "falcon": _falcon}[name]()
    made.train_from_iterator(_texts(corpus), _trainer(name))
    root = json.loads(made.to_str())
    root["added_tokens"] = []  # a text has none of them
    path.write_text(json.dumps(root), encoding="utf-8")


def _texts(corpus: Sequence[str]) -> Iterator[str]:
    for path in corpus:
        taken = 0
        for text in documents(Path(path)):
            yield text
            taken += len(text.encode())
            if taken > TRAINED_BYTES:
                break


def _bert() -> Any:
    from tokenizers import Tokenizer, decoders, models, normalizers, pre_tokenizers

    made = Tokenizer(models.WordPiece(unk_token="[UNK]"))  # noqa: S106
    made.normalizer = normalizers.BertNormalizer()
    made.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    made.decoder = decoders.WordPiece()
    return made


def _clip() -> Any:
    from tokenizers import Regex, Tokenizer, decoders, models, normalizers, pre_tokenizers

    made = Tokenizer(models.BPE(unk_token="<|endoftext|>", end_of_word_suffix="</w>"))  # noqa: S106
    made.normalizer = normalizers.Sequence(
        [normalizers.NFC(), normalizers.Replace(Regex(r"\s+"), " "), normalizers.Lowercase()]
    )
    made.pre_tokenizer = pre_tokenizers.Sequence(
        [pre_tokenizers.Split(Regex(CLIP), "removed", invert=True), pre_tokenizers.ByteLevel(add_prefix_space=False)]
    )
    made.decoder = decoders.ByteLevel()
    return made


def _falcon() -> Any:
    from tokenizers import Regex, Tokenizer, decoders, models, pre_tokenizers

    made = Tokenizer(models.BPE())
    made.pre_tokenizer = pre_tokenizers.Sequence(
        [
            pre_tokenizers.Punctuation("contiguous"),
            pre_tokenizers.ByteLevel(add_prefix_space=False),
            pre_tokenizers.Digits(individual_digits=False),
            pre_tokenizers.Split(Regex("[0-9][0-9][0-9]"), "isolated"),
        ]
    )
    made.decoder = decoders.ByteLevel()
    return made


def _trainer(name: str) -> Any:
    from tokenizers import pre_tokenizers, trainers

    options: dict[str, Any] = {"vocab_size": SIZE, "show_progress": False}
    if name == "bert":
        return trainers.WordPieceTrainer(special_tokens=["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"], **options)
    alphabet = pre_tokenizers.ByteLevel.alphabet()
    if name == "clip":
        options |= {"special_tokens": ["<|startoftext|>", "<|endoftext|>"], "end_of_word_suffix": "</w>"}
    return trainers.BpeTrainer(initial_alphabet=alphabet, **options)


def _train_unigram(path: Path, corpus: Sequence[str]) -> None:
    from sentencepiece import SentencePieceTrainer

    lines = chain.from_iterable(text.splitlines() for text in _texts(corpus))
    with path.open("wb") as file:
        SentencePieceTrainer.train(
            sentence_iterator=(line for line in lines if line),
            model_writer=file,
            model_type="unigram",
            vocab_size=SIZE,
            hard_vocab_limit=False,
            character_coverage=0.9995,
            minloglevel=2,
        )


def json_of_unigram(path: Path) -> str:
    """Return the tokenizer.json that transformers makes of T5's model."""
    from sentencepiece import sentencepiece_model_pb2
    from tokenizers import Regex, Tokenizer, decoders, models, normalizers, pre_tokenizers

    proto: Any = vars(sentencepiece_model_pb2)["ModelProto"].FromString(path.read_bytes())
    vocab = [(piece.piece, piece.score) for piece in proto.pieces]
    made = Tokenizer(models.Unigram(vocab, unk_id=proto.trainer_spec.unk_id))
    made.normalizer = normalizers.Sequence(
        [
            normalizers.Precompiled(proto.normalizer_spec.precompiled_charsmap),
            normalizers.Strip(left=False, right=True),
            normalizers.Replace(Regex(" {2,}"), "▁"),
        ]
    )
    made.pre_tokenizer = pre_tokenizers.Metaspace()
    made.decoder = decoders.Metaspace()
    text: str = made.to_str()
    return text
