"""Unigram and WordPiece, by the trainers of the tokenizers library, from the same sample into the same folder."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tokmill.errors import UsageError
from tokmill.training.folder import frame
from tokmill.training.options import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Iterable

    import pyarrow as pa

    from tokmill.training.options import TrainOptions


def library_json(options: TrainOptions, size: int, texts: Iterable[pa.Array]) -> dict[str, Any]:
    """Return the tokenizer.json of a model that is trained on these texts; they are cut and spelled as for BPE.

    Raises
    ------
    UsageError
        Without the library.
    """
    try:
        from tokenizers import Tokenizer, models, pre_tokenizers, trainers
    except ModuleNotFoundError as error:
        message = f"--model {options.model} needs the tokenizers library"
        raise UsageError(message, "pip install 'tokmill[tokenizers]'") from error
    around, special = frame(options), [*options.special_tokens]
    alphabet = sorted(pre_tokenizers.ByteLevel.alphabet())
    empty: Any
    trainer: Any
    if options.model == "unigram":
        empty = Tokenizer(models.Unigram())
        trainer = trainers.UnigramTrainer(
            vocab_size=size, special_tokens=special, initial_alphabet=alphabet, show_progress=False
        )
    else:
        empty = Tokenizer(models.WordPiece(unk_token=UNKNOWN))
        trainer = trainers.WordPieceTrainer(
            vocab_size=size, special_tokens=special, initial_alphabet=alphabet, show_progress=False
        )
        around["decoder"] = {"type": "WordPiece", "prefix": "##", "cleanup": False}
    tokenizer = Tokenizer.from_str(json.dumps({**around, "model": json.loads(empty.to_str())["model"]}))
    tokenizer.train_from_iterator((batch.to_pylist() for batch in texts), trainer)
    return {**around, "model": json.loads(tokenizer.to_str())["model"]}
