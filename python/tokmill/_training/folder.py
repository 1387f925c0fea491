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
from typing import TYPE_CHECKING, Any, Final

from tokmill._recovery import read_file
from tokmill._tokenizer.byte_level import token_text
from tokmill._tokenizer.tokenizer_json import special_token, split_pre_tokenizer
from tokmill._training.claim import COMMAND, FORMAT
from tokmill._training.options import UNKNOWN, WITHIN
from tokmill.errors import OutputError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from tokmill import _core
    from tokmill._store import Store
    from tokmill._training.options import TrainOptions

_FOREVER: Final = int(1e30)
"""Value of model_max_length by which transformers means "unlimited"."""

BPE_MODEL: Final = {
    "type": "BPE",
    "dropout": None,
    "unk_token": None,
    "continuing_subword_prefix": None,
    "end_of_word_suffix": None,
    "fuse_unk": False,
    "byte_fallback": False,
    "ignore_merges": False,
}
"""The `model` of a byte-level BPE tokenizer.json except `vocab` and `merges`."""


def bpe_json(options: TrainOptions, merges: _core.Merges, tokens: int) -> bytes:
    """Return the tokenizer.json of byte-level BPE, of the first `tokens` tokens, which are bytes and products."""
    vocab = merges.vocab_json(options.special_tokens, tokens)
    return _tokenizer_json(_frame(options), BPE_MODEL, vocab=vocab, merges=merges.merges_json(tokens))


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
    return _tokenizer_json(around, model, vocab=merges.vocab_json(options.special_tokens, tokens))


def unigram_json(options: TrainOptions, tokens: Iterable[bytes], scores: Iterable[float]) -> bytes:
    """Return the tokenizer.json of Unigram."""
    texts = (*options.special_tokens, *map(token_text, tokens))
    scored = zip(texts, (*(0.0 for _ in options.special_tokens), *scores), strict=True)
    quoted = json.JSONEncoder(ensure_ascii=False).encode
    vocab = ",".join(f"\n      [{quoted(text)}, {score!r}]" for text, score in scored)
    model = {"type": "Unigram", "unk_id": None, "byte_fallback": False}
    return _tokenizer_json(_frame(options), model, vocab=f"[{vocab}\n    ]".encode())


def _tokenizer_json(around: Mapping[str, Any], model: Mapping[str, Any], **large: bytes) -> bytes:
    """Return a tokenizer.json from its fields, and large fields of its model as JSON.

    The encoder of the standard library indents in Python, which for 100,000 entries takes longer than training.
    """
    end = b"\n  }\n}\n"
    fields = (b',\n    "%s": %s' % (name.encode(), value) for name, value in large.items())
    return b"".join([_json({**around, "model": model}).removesuffix(end), *fields, end])


def _frame(options: TrainOptions) -> dict[str, Any]:
    """Return everything in a tokenizer.json except the model."""
    return {
        "version": "1.0",
        "truncation": None,
        "padding": None,
        "added_tokens": [special_token(text, id_) for id_, text in enumerate(options.special_tokens)],
        "normalizer": None if options.normalizer is None else {"type": options.normalizer},
        "pre_tokenizer": pre_tokenizer_of(options.core_pretokenizer),
        "post_processor": None,  # as with GPT-2, nothing is added to a prompt
        "decoder": {"type": "ByteLevel", "add_prefix_space": True, "trim_offsets": True, "use_regex": True},
    }


def pre_tokenizer_of(pretokenizer: _core.Pretokenizer) -> dict[str, Any]:
    """Return the pre-tokenizer of a tokenizer.json that splits like a pretokenizer of the core."""
    if pretokenizer.name == "gpt2":
        return {"type": "ByteLevel", "add_prefix_space": False, "trim_offsets": True, "use_regex": True}
    return split_pre_tokenizer(pretokenizer.portable_patterns)


def write_folder(store: Store, options: TrainOptions, tokenizer: bytes, ranks: bytes | None) -> None:
    """Write all files except training.json: a tokenizer.json, and the rank file of byte-level BPE."""
    store.put("tokenizer.json", tokenizer)
    if ranks is not None:
        store.put("tokenizer.tiktoken", ranks)
    eot, others = options.eot_token, list(options.special_tokens[1:])
    roles = {"bos_token": eot, "eos_token": eot, "pad_token": eot}
    if options.model == "wordpiece":
        roles["unk_token"] = UNKNOWN
        others.remove(UNKNOWN)
    extra = {"additional_special_tokens": others} if others else {}
    config = {
        "tokenizer_class": "PreTrainedTokenizerFast",
        **roles,
        **extra,
        "model_max_length": options.model_max_length or _FOREVER,
        "padding_side": "right",
        "truncation_side": "right",
        "clean_up_tokenization_spaces": False,
        "added_tokens_decoder": {
            str(id_): {name: value for name, value in special_token(text, id_).items() if name != "id"}
            for id_, text in enumerate(options.special_tokens)
        },
    }
    store.put("tokenizer_config.json", _json(config))
    store.put("special_tokens_map.json", _json({**roles, **extra}))


def write_record(store: Store, record: Mapping[str, Any]) -> None:
    """Write training.json, after which the folder is complete."""
    store.put(COMMAND.result, _json({"format": FORMAT, **record}))


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


def _json(value: object) -> bytes:
    return (json.dumps(value, ensure_ascii=False, indent=2) + "\n").encode()
