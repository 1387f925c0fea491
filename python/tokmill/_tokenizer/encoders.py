"""The encoder of a specification: the core's if it gives the same ids, otherwise the library's."""

from __future__ import annotations

import itertools
import json
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tokmill import _core
from tokmill._sizes import format_bytes, parse_bytes
from tokmill._sources.documents import Documents
from tokmill._tokenizer.spec import parse_object
from tokmill.errors import TokenizerError, UsageError

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    import numpy.typing as npt
    from tokenizers import Tokenizer as Library

    from tokmill._tokenizer.spec import TokenizerSpec


def encoder_of(
    spec: TokenizerSpec, cache_bytes: int, root: dict[str, Any] | None = None
) -> _core.Encoder | LibraryEncoder:
    """Return the core's encoder if it gives the same ids, otherwise the library's.

    `root` is the JSON of the specification, if that has been parsed already.
    """
    from tokmill._tokenizer.expansion import MAX_EXPANSION, max_expansion
    from tokmill._tokenizer.huggingface import encoder_of_json
    from tokmill._tokenizer.ranks import encoder_of_ranks
    from tokmill._tokenizer.tokenizer_json import UnsupportedTokenizer

    if spec.kind == "tokenizer.model":
        return _encoder_of_sentencepiece(spec, cache_bytes)
    if root is None:
        root = parse_object(spec.data, spec.source)
    if spec.kind == "tiktoken.json":
        return encoder_of_ranks(root, spec.source, cache_bytes)
    model = root.get("model")
    if isinstance(model, dict) and (dropout := model.get("dropout")) not in (None, 0):
        message = f"{spec.source} is random: its dropout of {dropout!r:.20} leaves out merges, so ids differ each time"
        raise TokenizerError("tokenizer-unfit", message, 'write "dropout": null into its model')
    try:
        if max_expansion(root) > MAX_EXPANSION:
            message = f"{spec.source} can expand a text more than {MAX_EXPANSION} times"
            hint = "check the replacements in its normalizer, pre-tokenizer and decoder, and its template"
            raise TokenizerError("tokenizer-unfit", message, hint)
        return encoder_of_json(root, cache_bytes)
    except UnsupportedTokenizer as unsupported:
        return LibraryEncoder(spec.data, spec.source, str(unsupported))
    except RecursionError as error:
        message = f"{spec.source} is not a tokenizer: it is nested too deeply"
        raise TokenizerError("tokenizer-damaged", message, "download it again") from error


def _encoder_of_sentencepiece(spec: TokenizerSpec, cache_bytes: int) -> _core.Encoder:
    try:
        return _core.Encoder.of_sentencepiece(spec.data, cache_bytes=cache_bytes)
    except ValueError as error:
        message = f"{spec.source} is no SentencePiece model: {error}"
        raise TokenizerError("tokenizer-damaged", message, "download it again") from error
    except NotImplementedError as error:
        message = f"the core does not encode {spec.source}: {error}"
        hint = "load it with transformers' AutoTokenizer: its save_pretrained writes a tokenizer.json"
        raise TokenizerError("tokenizer-unfit", message, hint) from error


def cache_size_of(size: int | str) -> int:
    """Return the size of a cache in bytes. Raises UsageError."""
    found = parse_bytes(size, "--cache-size")
    least, most = _core.Encoder.LEAST_CACHE_BYTES, _core.Encoder.MOST_CACHE_BYTES
    if not least <= found <= most:
        message = f"--cache-size: {size} is not between {format_bytes(least)} and {format_bytes(most)}"
        raise UsageError("option-value", message, "16MiB is the default; larger is rarely faster")
    return found


_MAX_IDS: Final = 1 << 24
"""Maximum number of ids; bounds the size of lookup tables."""

_NOWHERE: Final = "\U0010ffff" * 256
"""Begins the texts of tokens that no text may become."""

_BATCH_BYTES: Final = 1 << 20
"""Approximate size of the text encoded per call; the library's encodings take a hundred times as much memory."""


def library() -> Any:
    """Return the class of the `tokenizers` library; None if it is not installed, or is version 1, which lacks parts."""
    try:
        from tokenizers import Tokenizer
    except ImportError:
        return None
    return Tokenizer if hasattr(Tokenizer, "encode_special_tokens") else None


class LibraryEncoder:
    """Encoder that uses the library. Special-token text is encoded as ordinary text, as everywhere in tokmill.

    Raises TokenizerError if the library is not installed or cannot read the file.
    """

    def __init__(self, data: bytes, where: str, why: str) -> None:
        if (found := library()) is None:
            message = f"{where} requires the tokenizers library, before its version 1: {why}"
            raise TokenizerError("extra-missing", message, "install it with: pip install 'tokmill[tokenizers]'")
        self.why = why
        """Why the core does not encode."""
        self._asking: tuple[frozenset[str], Library] | None = None
        self._data = data
        with _library_errors(f"{where} is not a tokenizer"):
            self._library = _read(found, data.decode())
            self._added = self._library.get_added_tokens_decoder()
            self.type = type(self._library.model).__name__
            vocab = self._library.get_vocab(with_added_tokens=False)
            self.ordinary_ids = max(vocab.values(), default=-1) + 1
            hides = any(text in vocab for text in self.special_tokens)
            self._ordinary = _read(found, _asking(data, ())) if hides else self._library
            """Encodes special-token text as ordinary text."""
        if self.ordinary_ids > _MAX_IDS:
            message = f"{where} has the id {self.ordinary_ids - 1:,}; the maximum is {_MAX_IDS - 1:,}"
            raise TokenizerError("tokenizer-damaged", message, "the file is probably damaged: download it again")

    @property
    def special_tokens(self) -> dict[str, int]:
        """Special tokens and their ids."""
        return {token.content: id_ for id_, token in self._added.items() if token.special}

    @property
    def added_tokens(self) -> dict[str, int]:
        """Special tokens and other added tokens, with their ids."""
        return {token.content: id_ for id_, token in self._added.items()}

    @property
    def added_texts(self) -> dict[int, str]:
        """Same as in the core."""
        return {id_: text for id_ in self._added if (text := self._library.id_to_token(id_)) is not None}

    def encode(self, text: str, *, is_start: bool = True) -> npt.NDArray[np.uint32]:
        """Same as in the core, but every text is a start. Raises UnicodeEncodeError for lone surrogates."""
        del is_start
        text.encode()
        return np.array(self._encode([text], self._ordinary)[0], np.uint32)

    def encode_special(self, text: str, asked: Collection[int]) -> npt.NDArray[np.uint32]:
        """Same as in the core."""
        text.encode()
        texts = frozenset(text for text, id_ in self.special_tokens.items() if id_ in asked)
        if self._asking is None or self._asking[0] != texts:
            with _library_errors("the tokenizers library gave up"):
                self._asking = texts, _read(type(self._library), _asking(self._data, texts))
        return np.array(self._encode([text], self._asking[1])[0], np.uint32)

    def encode_documents(
        self,
        data: npt.NDArray[np.uint8],
        offsets: npt.NDArray[np.int32 | np.int64],
        *,
        threads: int,
        prefix: int | None = None,
        suffix: int | None = None,
    ) -> tuple[npt.NDArray[np.uint32], npt.NDArray[np.int64]]:
        """Same as in the core, but the library chooses the number of threads."""
        del threads
        before, after = ([] if id_ is None else [id_] for id_ in (prefix, suffix))
        parts, lengths = [np.empty(0, np.uint32)], [0]
        for texts in _batches(np.ascontiguousarray(data), offsets.tolist()):
            encoded = self._encode(texts, self._ordinary)
            lengths += [len(before) + len(ids) + len(after) for ids in encoded]
            together = itertools.chain.from_iterable(itertools.chain(before, ids, after) for ids in encoded)
            parts.append(np.fromiter(together, np.uint32))
        return np.concatenate(parts), np.cumsum(lengths, dtype=np.int64)

    def token_bytes(self, id: int) -> bytes:
        """Same as in the core; the bytes are those of the token decoded alone."""
        return b"" if self._library.id_to_token(id) is None else self.decode(np.array([id], np.uint32))

    def token_sizes(self) -> npt.NDArray[np.uint16]:
        """Same as in the core."""
        sizes = (len(self.token_bytes(number)) for number in range(self.ordinary_ids))
        return np.minimum(np.fromiter(sizes, np.int64, self.ordinary_ids), np.iinfo(np.uint16).max).astype(np.uint16)

    def vocab(self, *, with_added_tokens: bool) -> dict[str, int]:
        """Return the ids of all tokens by the library's texts for them."""
        found: dict[str, int] = self._library.get_vocab(with_added_tokens)
        return found

    def token_text(self, id: int) -> str | None:
        """Return the library's text of a token; None if there is none."""
        found: str | None = self._library.id_to_token(id)
        return found

    def token_id(self, token: bytes) -> int | None:
        """Same as in the core; the token is looked up by the library's text for it."""
        found: int | None = self._library.token_to_id(token.decode("utf-8", "replace"))
        return found

    def decode(self, ids: npt.NDArray[np.uint32]) -> bytes:
        """Same as in the core, with the library's decoder, which does not restore every text."""
        return self.decode_text(ids).encode()

    def decode_documents(
        self, ids: npt.NDArray[np.uint32], offsets: npt.NDArray[np.int64]
    ) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.int64]]:
        """Same as in the core."""
        documents = (self.decode(ids[start:end]) for start, end in itertools.pairwise(offsets.tolist()))
        found = Documents.from_bytes(documents)
        return found.data, found.offsets.astype(np.int64, copy=False)

    def decode_text(self, ids: npt.NDArray[np.uint32]) -> str:
        """Same as in the core."""
        listed = ids.tolist()
        for id_ in set(listed):
            if self._library.id_to_token(id_) is None:
                raise KeyError(id_)
        text: str = self._library.decode(listed, skip_special_tokens=False)
        return text

    def decode_with_ends(self, ids: npt.NDArray[np.uint32]) -> tuple[bytes, list[int]]:
        """Same as in the core. Raises TokenizerError if a token decodes to another text beside others."""
        data, parts = self.decode(ids), [self.decode(ids[at : at + 1]) for at in range(len(ids))]
        whole = b"".join(parts)
        dropped = int(whole != data and whole == b" " + data)  # a blank at the start
        if whole[dropped:] != data:
            message = "tokens have no places in the text: the library's decoder changes them beside others"
            raise TokenizerError("tokenizer-unfit", message, "use decode, without offsets")
        return data, [max(0, end - dropped) for end in itertools.accumulate(map(len, parts))]

    def join(self, ids: npt.NDArray[np.uint32]) -> bytes:
        """Same as in the core, but what the library's decoder drops is missing."""
        return self.decode(ids)

    def _encode(self, texts: list[str], library: Library) -> list[list[int]]:
        with _library_errors("the tokenizers library gave up"):
            encodings = library.encode_batch_fast(texts, add_special_tokens=False)
        return [encoding.ids for encoding in encodings]


def _asking(data: bytes, asked: Collection[str]) -> str:
    """Return a tokenizer.json that finds the special tokens `asked` in a text, and makes no other one of a text.

    As in the core, its model does not contain the others, nor the merges to and from them. Their ids stay: those that
    the model has get a text that no text contains. They are added after all other tokens, whose ids thereby stay too.
    A special token of one character stays in the model.
    """
    root = json.loads(data)
    model, added = root["model"], root["added_tokens"]
    vocab = model["vocab"]
    others = {token["content"] for token in added if token["special"]}.difference(asked)
    texts = vocab if isinstance(vocab, dict) else (piece for piece, _ in vocab)
    hidden = {text: f"{_NOWHERE}{text}" for text in texts if len(text) > 1 and text in others}
    if isinstance(vocab, dict):
        model["vocab"] = {hidden.get(text, text): id_ for text, id_ in vocab.items()}
    else:
        model["vocab"] = [[hidden.get(piece, piece), score] for piece, score in vocab]
    if isinstance(unknown := model.get("unk_token"), str):
        model["unk_token"] = hidden.get(unknown, unknown)
    if "merges" in model:
        prefix = model.get("continuing_subword_prefix") or ""
        pairs = ((each, each.split(" ") if isinstance(each, str) else each) for each in model["merges"])
        model["merges"] = [
            each
            for each, (left, *right) in pairs
            if hidden.keys().isdisjoint([left, *right, *(left + text.removeprefix(prefix) for text in right)])
        ]
    for token in added:  # found as tokens that are not special
        token["special"] = token["special"] and token["content"] not in asked
    root["added_tokens"] = sorted(added, key=lambda token: token["content"] in hidden)
    return json.dumps(root)


def _read(library: type[Library], text: str) -> Library:
    """Return the tokenizer of a file, whose special tokens are encoded as ordinary text."""
    read: Library = library.from_str(text)
    # The library stores this setting neither in its files nor in pickles.
    read.encode_special_tokens = True
    read.no_truncation()
    read.no_padding()
    return read


def _batches(data: npt.NDArray[np.uint8], offsets: list[int]) -> Iterator[list[str]]:
    texts: list[str] = []
    size = 0
    for number, (start, end) in enumerate(itertools.pairwise(offsets)):
        try:
            texts.append(data[start:end].tobytes().decode())
        except UnicodeDecodeError as error:
            message = f"document {number} is not valid UTF-8 at byte {error.start}"
            raise ValueError(message) from None
        size += end - start
        if size > _BATCH_BYTES:
            yield texts
            texts, size = [], 0
    if texts:
        yield texts


@contextmanager
def _library_errors(what: str) -> Iterator[None]:
    """Turn errors and panics of the library into TokenizerError."""
    try:
        yield
    except (KeyboardInterrupt, SystemExit, MemoryError):
        raise
    except BaseException as error:
        message = f"{what}: {error!s:.200}"
        raise TokenizerError("tokenizer-damaged", message, "check it with tokenizers.Tokenizer.from_file") from error
