"""Tokenizers of models without a tokenizer.json: a GGUF file, `vocab.json` with `merges.txt`, or `vocab.txt`.

They are converted to what the other loaders read: a tokenizer.json, or a SentencePiece model.
"""

from __future__ import annotations

import json
import struct
from typing import TYPE_CHECKING, Any, Final

from tokmill import _core
from tokmill._json import parse_json
from tokmill._tokenizer.rank_files import BY_MODEL
from tokmill._tokenizer.separators import vocabulary_hash
from tokmill._tokenizer.tokenizer_json import special_token, split_pre_tokenizer
from tokmill.errors import TokenizerError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from pathlib import Path

VOCABULARIES: Final = ("vocab.json", "merges.txt", "vocab.txt")
"""Names of files of vocabularies in a folder."""

_PRETOKENIZERS: Final[dict[str, str | tuple[str, ...]]] = {
    **dict.fromkeys(("gpt-2", "phi-2", "mpt", "olmo"), "gpt2"),
    **dict.fromkeys(("llama-bpe", "llama3", "llama-v3", "glm4", "chatglm-bpe"), "llama3"),
    **dict.fromkeys(("starcoder", "refact", "command-r", "smollm"), "starcoder"),
    **dict.fromkeys(("qwen2", "deepseek-r1-qwen"), "qwen2"),
    **dict.fromkeys(("gpt-4o", "llama4"), "o200k"),
    "deepseek-v3": "deepseek",
    "deepseek-coder": (r"[\r\n]", r"\s?\p{L}+", r"\s?\p{P}+", r"[一-龥ࠀ-一가-퟿]+", r"\p{N}"),
    "kimi-k2": "kimi",
    **{name: name for name in ("bloom", "falcon", "qwen35", "tekken")},
}
"""Names of pretokenizers, or regular expressions, by the name of llama.cpp."""

_WHOLE: Final = {"llama3", "o200k", "kimi", "tekken"}
"""Pretokenizers of models whose pretokens are not merged if they are tokens, as in tiktoken."""

_NFC: Final = {"mpt", "olmo", "command-r", "qwen2", "deepseek-r1-qwen", "qwen35"}
"""Pretokenizers, by the name of llama.cpp or here, of models that normalize text first, which llama.cpp leaves out."""

_NFC_VOCABULARIES: Final = {"0949670614690d60": "gpt2", "16a1f10c98cbc0d5": "starcoder"}
"""Pretokenizers of such models by the first 16 digits of `vocabulary_hash`: of GPT-NeoX, and of Command R."""

_FALCON: Final = {
    "type": "Sequence",
    "pretokenizers": [
        {"type": "Punctuation", "behavior": "Contiguous"},
        {"type": "ByteLevel", "add_prefix_space": False, "trim_offsets": True, "use_regex": True},
        {"type": "Digits", "individual_digits": False},
        {"type": "Split", "pattern": {"Regex": "[0-9][0-9][0-9]"}, "behavior": "Isolated", "invert": False},
    ],
}

_BYTE_LEVEL: Final = {"type": "ByteLevel", "add_prefix_space": False, "trim_offsets": True, "use_regex": True}
_NORMAL, _UNKNOWN, _CONTROL, _USER_DEFINED, _UNUSED, _BYTE = 1, 2, 3, 4, 5, 6
"""Types of tokens, as SentencePiece numbers them, too."""


def is_gguf(path: Path) -> bool:
    """Return whether a file is a model of llama.cpp."""
    with path.open("rb") as file:
        return file.read(4) == b"GGUF"


def of_gguf(path: Path, pretokenizer: str | None) -> tuple[bytes, str | None]:
    """Return the tokenizer of a GGUF file and its end-of-text token. Reads only the metadata.

    Raises TokenizerError.
    """
    try:
        return _of_metadata(path, _core.gguf_metadata(str(path), "tokenizer.ggml."), pretokenizer)
    except TokenizerError:
        raise
    except (LookupError, ValueError, TypeError) as error:
        message = f"{path} has no tokenizer that can be read: {type(error).__name__}: {error!s:.80}"
        raise TokenizerError(
            "tokenizer-damaged", message, "download it again, or pass the model's own files"
        ) from error


def _of_metadata(path: Path, values: Mapping[str, Any], pretokenizer: str | None) -> tuple[bytes, str | None]:
    tokens, model = values["tokens"], values["model"]
    types = list(values.get("token_type", [1] * len(tokens)))
    named = {name: id_ for name in _NAMED if (id_ := values.get(f"{name}_token_id", -1)) in range(len(tokens))}
    if pretokenizer is not None and model != "gpt2":
        message = f"{path} has a tokenizer of the kind {model}, which has no pretokenizer"
        raise TokenizerError("option-conflict", message, f"leave out {pretokenizer}")
    end = tokens[named["eos"]] if "eos" in named else None
    vocab = {text: id_ for id_, text in enumerate(tokens)}
    if model in ("llama", "t5"):
        if "eos" in named:
            types[named["eos"]] = _CONTROL
        if "unknown" in named:  # the one that is; padding has the same type
            types = [_UNUSED if kind == _UNKNOWN else kind for kind in types]
            types[named["unknown"]] = _UNKNOWN
        return _sentencepiece(values, types, named), end
    if model == "bert":
        has_case = any(text != text.lower() for text, kind in zip(tokens, types, strict=True) if kind == _NORMAL)
        return _of_pieces(map(_piece, tokens), {"do_lower_case": not has_case}), end
    for id_ in named.values():
        types[id_] = types[id_] if types[id_] in (_CONTROL, _USER_DEFINED) else _CONTROL
    added = [
        {**special_token(text, id_), "special": kind == _CONTROL}
        for id_, (text, kind) in enumerate(zip(tokens, types, strict=True))
        if kind in (_CONTROL, _USER_DEFINED)
    ]
    if model not in ("gpt2", "gemma4"):
        message = f"{path} has a tokenizer of the kind {model}, which tokmill does not know"
        raise TokenizerError("tokenizer-unfit", message, "use one of the kinds llama, t5, bert, gpt2 and gemma4")
    merges = [merge.split(" ") for merge in values["merges"]]
    if model == "gemma4":
        return _character_json(vocab, merges, added, tokens[named["unknown"]]), end
    pre = values.get("pre")
    known = _PRETOKENIZERS.get(str(pre)) or _NFC_VOCABULARIES.get(vocabulary_hash(vocab)[:16])
    name = known or pretokenizer
    _refuse_other(path, known, pretokenizer)
    if name is None:
        message = f"{path} names {'no pretokenizer' if pre is None else f'the pretokenizer {pre}, which is unknown'}"
        hint = f"write PRETOKENIZER:{path} (qwen2 and qwen35 include NFC, others do not): {BY_MODEL}"
        raise TokenizerError("tokenizer-unfit", message, hint)
    nfc = not _NFC.isdisjoint((str(pre), name))
    return _byte_level(vocab, merges, name, added, nfc=nfc, whole=name in _WHOLE), end


def _refuse_other(name: object, known: object, pretokenizer: str | None) -> None:
    """Raise TokenizerError if a pretokenizer is given and another one is known."""
    if None not in (known, pretokenizer) and known != pretokenizer:
        message = f"{name} has the pretokenizer {known}, not {pretokenizer}"
        raise TokenizerError("option-conflict", message, f"leave out {pretokenizer}")


def _piece(text: str) -> str:
    """Return a token of the kind bert as vocab.txt has it. llama.cpp marks those that begin a word, not the others."""
    return text[1:] if text.startswith("▁") else text if text.startswith("[") and text.endswith("]") else f"##{text}"


_NAMED: Final = ("bos", "eos", "unknown", "padding")


def _byte_level(
    vocab: Mapping[str, int],
    merges: Iterable[list[str]],
    pretokenizer: str | tuple[str, ...],
    added: list[dict[str, Any]],
    *,
    nfc: bool,
    whole: bool = False,
    prefix: bool = False,
) -> bytes:
    """Return the tokenizer.json of byte-level BPE.

    `whole`: pretokens that are tokens are not merged. `prefix`: texts get a blank in front.
    """
    if pretokenizer == "falcon":
        pre_tokenizer: dict[str, Any] = _FALCON
    elif pretokenizer == "gpt2":
        pre_tokenizer = {**_BYTE_LEVEL, "add_prefix_space": prefix}
    else:
        pre_tokenizer = split_pre_tokenizer(_core.Pretokenizer(pretokenizer).portable_patterns)
        pre_tokenizer["pretokenizers"][-1]["add_prefix_space"] = prefix
    return _json(
        added_tokens=added,
        normalizer={"type": "NFC"} if nfc or vocabulary_hash(vocab)[:16] in _NFC_VOCABULARIES else None,
        pre_tokenizer=pre_tokenizer,
        decoder=_BYTE_LEVEL,
        model={"type": "BPE", "ignore_merges": whole, "vocab": dict(vocab), "merges": list(merges)},
    )


def _character_json(
    vocab: Mapping[str, int], merges: Iterable[list[str]], added: list[dict[str, Any]], unknown: str
) -> bytes:
    """Return the tokenizer.json of BPE of characters with tokens of bytes, as Gemma's."""
    restored = {"type": "Replace", "pattern": {"String": "▁"}, "content": " "}
    flags = {"byte_fallback": True, "fuse_unk": True, "unk_token": unknown}
    return _json(
        added_tokens=added,
        normalizer={"type": "Replace", "pattern": {"String": " "}, "content": "▁"},
        decoder={"type": "Sequence", "decoders": [restored, {"type": "ByteFallback"}, {"type": "Fuse"}]},
        model={"type": "BPE", **flags, "vocab": dict(vocab), "merges": list(merges)},
    )


def _json(**parts: object) -> bytes:
    return json.dumps({"version": "1.0", **parts}, ensure_ascii=False).encode()


def _sentencepiece(values: Mapping[str, Any], types: list[int], named: Mapping[str, int]) -> bytes:
    """Return a SentencePiece model: BPE, or Unigram of T5's kind."""
    pieces = zip(values["tokens"], values["scores"], types, strict=True)
    is_unigram = values["model"] == "t5"
    numbers = {40: "unknown", 41: "bos", 42: "eos"}
    trainer = {3: 1 if is_unigram else 2, 35: _BYTE in types}
    trainer |= {number: named[name] for number, name in numbers.items() if name in named}
    normalizer = {
        2: bytes(values.get("precompiled_charsmap", b"")),
        3: values.get("add_space_prefix", True),
        4: values.get("remove_extra_whitespaces", False),
        5: True,
    }
    listed = b"".join(_field(1, _message({1: text.encode(), 2: score, 3: kind})) for text, score, kind in pieces)
    return listed + _field(2, _message(trainer)) + _field(3, _message(normalizer))


def control_pieces(texts: Iterable[str]) -> bytes:
    """Return what a SentencePiece model with further control pieces ends with."""
    return b"".join(_field(1, _message({1: text.encode(), 2: 0.0, 3: _CONTROL})) for text in texts)


def _message(fields: Mapping[int, bytes | float]) -> bytes:
    return b"".join(_field(number, value) for number, value in fields.items())


def _field(number: int, value: bytes | float) -> bytes:
    """Return a field of a protocol buffer."""
    if isinstance(value, bytes):
        return _varint((number << 3) | 2) + _varint(len(value)) + value
    if isinstance(value, float):
        return _varint((number << 3) | 5) + struct.pack("<f", value)
    return _varint(number << 3) + _varint(value)


def _varint(number: int) -> bytes:
    digits = bytearray()
    while number > 0x7F:
        digits.append((number & 0x7F) | 0x80)
        number >>= 7
    return bytes([*digits, number])


_SENTENCE: Final = ("<s>", "<pad>", "</s>", "<unk>", "<mask>")
_END: Final = ("<|endoftext|>",)
_BYTE_LEVEL_CLASSES: Final = {
    **dict.fromkeys(("GPT2", "CodeGen", "Whisper"), ("gpt2", _END)),
    **dict.fromkeys(("Roberta", "Bart", "Longformer", "LED"), ("gpt2", _SENTENCE)),
    "Qwen2": ("qwen2", _END),
}
"""Pretokenizers and special tokens of classes of transformers."""

_WORD_PIECE_CLASSES: Final = {"Bert", "DistilBert", "Electra", "MobileBert"}


def of_folder(
    name: str, read: Callable[[str], bytes | None], classes: Iterable[str], pretokenizer: str | None
) -> bytes | None:
    """Return the tokenizer.json of a folder with `vocab.json` and `merges.txt`, or BERT's `vocab.txt`; None for others.

    `classes` are those that AutoTokenizer may load. Raises TokenizerError.
    """
    vocab, merges, pieces = (read(file) for file in VOCABULARIES)
    if vocab is None or merges is None:
        _refuse_other(name, "of BERT", pretokenizer)
    known = {each.removesuffix("Fast").removesuffix("Tokenizer") for each in classes}
    found = next((_BYTE_LEVEL_CLASSES[each] for each in sorted(known & _BYTE_LEVEL_CLASSES.keys())), None)
    if vocab is not None and merges is not None and found is None and pretokenizer is None:
        message = f"{name} has vocab.json and merges.txt, and no configuration names one of the classes that read them"
        listed = ", ".join(f"{each}Tokenizer" for each in _BYTE_LEVEL_CLASSES)
        hint = f"these are {listed}; write PRETOKENIZER:{name}, or pass a folder that save_pretrained has written"
        raise TokenizerError("option-missing", message, hint)
    try:
        config = parse_json(read("tokenizer_config.json") or b"{}")
        if vocab is not None and merges is not None:
            usual, special = found or (pretokenizer or "", _END)
            _refuse_other(name, usual, pretokenizer)
            prefix = bool(config.get("add_prefix_space"))
            return _of_merges(vocab, merges, usual, special, prefix=prefix)
        if pieces is not None and known & _WORD_PIECE_CLASSES:
            lines = (line.rstrip("\r") for line in pieces.decode().removesuffix("\n").split("\n"))
            return _of_pieces(lines, config)
    except (ValueError, TypeError, AttributeError) as error:
        message = f"the vocabulary of {name} cannot be read: {type(error).__name__}: {error!s:.80}"
        raise TokenizerError("tokenizer-damaged", message, "download it again") from error
    return None


def _of_merges(vocab: bytes, merges: bytes, pretokenizer: str, special: Iterable[str], *, prefix: bool) -> bytes:
    ids = {str(text): int(id_) for text, id_ in parse_json(vocab).items()}
    lines = (line for line in merges.decode().split("\n") if line and not line.startswith("#version"))
    added = [special_token(text, ids[text]) for text in special if text in ids]
    pairs = [line.split() for line in lines]
    return _byte_level(ids, pairs, pretokenizer, added, nfc=pretokenizer in _NFC, prefix=prefix)


def _of_pieces(pieces: Iterable[str], config: Mapping[str, Any]) -> bytes:
    ids = {text: id_ for id_, text in enumerate(pieces)}
    special = (text for text in ("[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]") if text in ids)
    return _json(
        added_tokens=[special_token(text, ids[text]) for text in special],
        normalizer={
            "type": "BertNormalizer",
            "clean_text": True,
            "handle_chinese_chars": config.get("tokenize_chinese_chars", True),
            "strip_accents": config.get("strip_accents"),
            "lowercase": config.get("do_lower_case", True),
        },
        pre_tokenizer={"type": "BertPreTokenizer"},
        decoder={"type": "WordPiece", "prefix": "##", "cleanup": True},
        model={
            "type": "WordPiece",
            "unk_token": "[UNK]",
            "continuing_subword_prefix": "##",
            "max_input_chars_per_word": 100,
            "vocab": ids,
        },
    )
