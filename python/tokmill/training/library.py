"""Unigram and WordPiece, by the trainers of the tokenizers library, from the same sample into the same folder."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from tokmill.errors import SourceError, UsageError
from tokmill.training.folder import frame
from tokmill.training.options import NO_WORD, UNKNOWN, WITHIN

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    import pyarrow as pa

    from tokmill.training.options import TrainOptions


def library_json(options: TrainOptions, size: int, texts: Iterable[pa.Array]) -> dict[str, Any]:
    """Return the tokenizer.json of a model that is trained on these texts; they are cut and spelled as for BPE.

    Raises
    ------
    UsageError
        Without the library.
    SourceError
        If it makes no tokenizer of them.
    """
    try:
        from tokenizers import Tokenizer, models, pre_tokenizers, trainers
    except ModuleNotFoundError as error:
        message = f"--model {options.model} needs the tokenizers library"
        raise UsageError("extra-missing", message, "pip install 'tokmill[tokenizers]'") from error
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
        within = {"type": "Replace", "pattern": {"Regex": f"^{WITHIN}"}, "content": ""}
        around["decoder"] = {"type": "Sequence", "decoders": [within, around["decoder"]]}
    tokenizer = Tokenizer.from_str(json.dumps({**around, "model": json.loads(empty.to_str())["model"]}))
    # Text of special tokens is not of the sample; the longest that starts at a place is meant.
    between = re.compile("|".join(map(re.escape, sorted(special, key=len, reverse=True))))
    seen = False

    def parts() -> Iterator[list[str]]:
        nonlocal seen
        for batch in texts:
            found = [part for text in batch.to_pylist() for part in between.split(text) if part]
            seen = seen or bool(found)
            yield found

    tokenizer.train_from_iterator(parts(), trainer)
    model = json.loads(tokenizer.to_str())["model"]
    if not seen:
        raise SourceError("source-empty", *NO_WORD)
    if options.model == "wordpiece":
        model["vocab"] = _whole(model["vocab"], special, alphabet)
    elif any(score is None for _, score in model["vocab"]):
        message = f"the sample is too small for --model {options.model}: some tokens have no score"
        raise SourceError("sample-too-small", message, "take a larger --sample")
    return {**around, "model": model}


def _whole(vocab: dict[str, int], special: list[str], alphabet: list[str]) -> dict[str, int]:
    """Return the vocabulary with every byte as a token within words, too, in the place of the tokens that came last.

    The trainer only has those that it saw there, and a word with another would be unknown.
    """
    within = [WITHIN + letter for letter in alphabet]
    bytes_ = {*special, *alphabet, *within}
    made = sorted(vocab, key=vocab.__getitem__)
    single = [token for token in made if token in bytes_]
    single += (missing := [token for token in within if token not in vocab])
    merged = [token for token in made if token not in bytes_]
    return {token: id_ for id_, token in enumerate((*single, *merged[: max(len(merged) - len(missing), 0)]))}
