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

A training owns its output and can be resumed:

    _training/claim.json   identity of the training
    _training/RUN/…        the checkpoint: counts, and the position in the sample; the core also spills counts to it

The random name RUN is kept in the claim, so that a checkpoint whose claim is gone is never used. Instead of making an
attempt, the process holds `Store.lock`: a local lock ends with its process, so no record is needed. In the end,
_training is removed.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from typing import TYPE_CHECKING, Any, Final

from tokmill._json import parse_json
from tokmill._options.option import declared
from tokmill._options.option import identity as shaping_values
from tokmill._recovery import (
    ResumableCommand,
    create_claim,
    describe_difference,
    find_foreign,
    read_file,
    release,
    require_same,
)
from tokmill._tokenizer.tokenizer_json import token_text
from tokmill._training.base import BPE_MODEL, as_json, config_files, file_of, frame
from tokmill._training.options import UNKNOWN, WITHIN, SampleKeywords, TrainKeywords
from tokmill.errors import OutputError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from tokmill import _core
    from tokmill._store import ReadStore, Store
    from tokmill._training.counting import Parity
    from tokmill._training.options import TrainOptions
    from tokmill._training.sampling import Sample, SampleDraw


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


def read_record(store: ReadStore) -> dict[str, Any] | None:
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


FORMAT: Final = 4
"""Version of training.json, of the claim and of the trainers."""

COMMAND: Final = ResumableCommand(
    folder="_training",
    claim="_training/claim.json",
    result="training.json",
    unusable="{location} cannot be the output folder: {reason}",
    occupied="{location} contains a file that this training did not write: {found}",
    damaged="{path} was not written by a training",
    different="{location} belongs to another training: {differences}",
    different_hint="choose another --out, or remove this folder if it is not needed",
)

_HASHED: Final = {
    "sources": "the sources are other files, or have changed",
    "parallel": "the parallel texts are other files, or have changed",
    "counts": "the files of word counts are others, or have changed",
}
"""Members of the identity that are hashes, and what to say if only they differ."""


def identify(
    values: Mapping[str, Any],
    options: TrainOptions,
    sample: Sample,
    drawing: SampleDraw | None,
    counts: Sequence[str],
    parity: Parity | None,
    parallel: SampleDraw | None,
) -> dict[str, Any]:
    """Return everything that a tokenizer depends on, except its size: by the names of options, as plain JSON.

    Parameters
    ----------
    values
        The parsed options.
    options, sample, drawing
        The same, in canonical spelling.
    counts
        Hashes of the files of word counts.
    parity, parallel
        How languages are balanced, and the parallel text for it.
    """
    shown = options.as_dict()
    identity = {
        **{name: value for name, value in shaping_values(TrainKeywords, values).items() if name != "vocab_size"},
        "pretokenizer": shown["pretokenizer"],
        "patterns": shown["patterns"],
        **({} if options.base is None else {"from_": options.base.identity}),
        "sample": None if sample.budget is None else f"{sample.budget.amount:,} {sample.budget.unit}",
        "weight": [f"{label}={float(weight)}" for label, weight in sample.weights.items() if weight != 1],
        "clean": list(sample.clean.steps),
        "sources": _drawn(sample, drawing),
        "counts": sorted(counts),
    }
    if parity is not None:
        identity["parity"] = [f"{label}={float(rate)}" for label, rate in (parity.rates or {}).items()]
        identity["parallel"] = None if parity.parallel is None else _drawn(parity.parallel, parallel)
    return dict(parse_json(json.dumps(identity)))


def claim(store: Store, identity: Mapping[str, Any], sizes: Sequence[int], own: Sequence[str]) -> str:
    """Claim an output for this training, or verify that it is claimed by the same training already.

    Parameters
    ----------
    store
        The output, locked.
    identity
        As returned by `identify`.
    sizes
        The sizes of the vocabulary.
    own
        Files and folders that may exist already.

    Returns
    -------
    The folder of the checkpoint in the store.

    Raises
    ------
    OutputError
        If the output belongs to something else, or cannot be written.
    """
    identity = {"format": FORMAT, "vocab_size": sorted(sizes), **identity}
    run = secrets.token_hex(4)
    if store.exists(COMMAND.claim) or not create_claim(store, COMMAND, {"run": run, "identity": identity}, own=own):
        run, before = read_file(
            store, COMMAND, COMMAND.claim, lambda root: (f"{int(root['run'], 16):08x}", dict(root["identity"]))
        )
        compare(store, before, identity)
    return f"{COMMAND.folder}/{run}"


def compare(store: ReadStore, before: Mapping[str, Any], identity: Mapping[str, Any]) -> None:
    """Raise OutputError, which lists the differences, if a folder belongs to another training."""

    def describe(names: list[str]) -> Iterator[str]:
        plain = [name for name in names if name not in ("patterns", *_HASHED)]
        yield from (
            describe_difference(name, before.get(name), identity.get(name), plain=("format",)) for name in plain
        )
        if "patterns" in names and "pretokenizer" not in names:
            yield describe_difference("pretokenizer", identity["pretokenizer"], identity["pretokenizer"])
        if not plain or declared(SampleKeywords).keys().isdisjoint(plain):  # the hash covers the options of the sample
            yield from (text for name, text in _HASHED.items() if name in names)

    require_same(store, COMMAND, before, identity, describe)


def withdraw(store: Store, own: Sequence[str]) -> None:
    """Release an output, unless it already contains files of a tokenizer."""
    if find_foreign(store, COMMAND, own) is None:
        release(store, COMMAND, COMMAND.folder)


def _drawn(sample: Sample, drawing: SampleDraw | None) -> str | None:
    return None if drawing is None else _hash([list(sample.sources), drawing.identity])


def _hash(value: object) -> str:
    return hashlib.sha256(json.dumps(value).encode()).hexdigest()
