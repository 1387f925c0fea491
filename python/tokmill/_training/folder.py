"""The output folder of training, from which tokmill, tokenizers and transformers load the same tokenizer.

    tokenizer.json            format of the tokenizers library: vocabulary, merges, pre-tokenizer, decoder
    tokenizer.tiktoken        tokens in base64 with their ids (byte-level BPE only)
    tokenizer_config.json     configuration for transformers
    special_tokens_map.json   special tokens, for older versions of transformers
    training.json             sample and options of the training; written last

All files depend only on the sample and the options. They contain no times, hosts or numbers of threads.

Ids are assigned as by Hugging Face's trainers: special tokens first, then the 256 bytes in the order of GPT-2's
byte-level alphabet (for WordPiece twice: at the start of a word and within), then one token per merge. Unigram tokens
are in descending order of score.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tokmill._recovery import read_file
from tokmill._tokenizer.byte_level import token_text
from tokmill._training.claim import COMMAND, FORMAT
from tokmill._training.files import BPE_MODEL, as_json, config_files, file_of, frame
from tokmill._training.options import UNKNOWN, WITHIN
from tokmill.errors import OutputError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from tokmill import _core
    from tokmill._store import Store
    from tokmill._training.options import TrainOptions


def bpe_json(options: TrainOptions, merges: _core.Merges, tokens: int) -> bytes:
    """Return the tokenizer.json of byte-level BPE, of the first `tokens` tokens, which are bytes and products."""
    vocab = merges.vocab_json(options.special_tokens, tokens)
    return file_of({**_frame(options), "model": BPE_MODEL}, vocab=vocab, merges=merges.merges_json(tokens))


def wordpiece_json(options: TrainOptions, merges: _core.Merges, tokens: int) -> bytes:
    """Return the tokenizer.json of WordPiece. Arguments as for `bpe_json`; the alphabet has two symbols per byte."""
    model = {
        "type": "WordPiece",
        "unk_token": UNKNOWN,
        "continuing_subword_prefix": WITHIN,
        "max_input_chars_per_word": 100,
    }
    around = _frame(options)
    strip = {"type": "Replace", "pattern": {"Regex": f"^{WITHIN}"}, "content": ""}
    around["decoder"] = {"type": "Sequence", "decoders": [strip, around["decoder"]]}
    return file_of({**around, "model": model}, vocab=merges.vocab_json(options.special_tokens, tokens))


def unigram_json(options: TrainOptions, tokens: Iterable[bytes], scores: Iterable[float]) -> bytes:
    """Return the tokenizer.json of Unigram."""
    texts = (*options.special_tokens, *map(token_text, tokens))
    scored = zip(texts, (*(0.0 for _ in options.special_tokens), *scores), strict=True)
    quoted = json.JSONEncoder(ensure_ascii=False).encode
    vocab = ",".join(f"\n      [{quoted(text)}, {score!r}]" for text, score in scored)
    model = {"type": "Unigram", "unk_id": None, "byte_fallback": False}
    return file_of({**_frame(options), "model": model}, vocab=f"[{vocab}\n    ]".encode())


def _frame(options: TrainOptions) -> dict[str, Any]:
    return frame(_numbered(options.special_tokens), options.normalizer, options.core_pretokenizer)


def trained_files(options: TrainOptions, tokenizer: bytes, ranks: bytes | None) -> dict[str, bytes]:
    """Return all files except training.json: a tokenizer.json, and the rank file of byte-level BPE."""
    unknown = UNKNOWN if options.model == "wordpiece" else None
    special = _numbered(options.special_tokens)
    config = config_files(special, options.eot_token, unknown=unknown, max_length=options.model_max_length)
    return {"tokenizer.json": tokenizer, **({} if ranks is None else {"tokenizer.tiktoken": ranks}), **config}


def _numbered(special: Iterable[str]) -> dict[str, int]:
    return {text: id_ for id_, text in enumerate(special)}


def write_folder(store: Store, files: Mapping[str, bytes]) -> None:
    """Write all files except training.json."""
    for name, data in files.items():
        store.put(name, data)


def write_record(store: Store, record: Mapping[str, Any]) -> None:
    """Write training.json, after which the folder is complete."""
    store.put(COMMAND.result, as_json({"format": FORMAT, **record}))


def read_record(store: Store) -> dict[str, Any] | None:
    """Return the content of training.json; None if it does not exist.

    Raises OutputError if another version of tokmill wrote it, or something else.
    """
    if not store.exists(COMMAND.result):
        return None
    record = read_file(store, COMMAND, COMMAND.result, _checked)
    if record["format"] != FORMAT:
        message = (
            f"{store.location(COMMAND.result)} has format {record['format']}; this version of tokmill uses {FORMAT}"
        )
        raise OutputError("output-of-another-run", message, COMMAND.different_hint)
    return record


def _checked(root: dict[str, Any]) -> dict[str, Any]:
    """Return a record. Raises ValueError, TypeError or KeyError if it is none."""
    return {**root, "identity": dict(root["identity"])} if root["format"] == FORMAT else root
