"""Specification of a tokenizer that is not embedded, loaded from a file, a folder or the hub.

The specification is a byte string. It is sent to other processes and stored with each dataset, so the original file is
not needed again.
"""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal

from tokmill import _core
from tokmill._json import parse_json
from tokmill._sources.guesses import corpus
from tokmill._store import refuse_quoted_home
from tokmill._tokenizer.models import END_OF_TEXT
from tokmill.errors import TokenizerError, TokmillError

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping

SpecKind = Literal["tokenizer.json", "tiktoken.json", "tokenizer.model"]
"""Kind of a specification, which is also the name of its file in a dataset."""

_MAX_BYTES: Final = 1 << 28
"""Maximum size of a tokenizer file, in bytes."""

_NAME_ONE: Final = "name a tokenizer.json, as save_pretrained writes it, or a tokenizer such as gpt2 or o200k_base"
_HEAD_BYTES: Final = 1 << 20
"""Number of first bytes by which a corpus is recognised."""

_FILE_ENDINGS: Final = (".json", ".tiktoken", ".model", ".txt")
"""Endings of names of files, which no model on the hub has."""

_SENTENCEPIECE: Final = ("tokenizer.model", "sentencepiece.bpe.model", "spiece.model")
"""Names of SentencePiece's file in a folder of transformers."""

_FILES: Final = ("tokenizer.json", "tekken.json", *_SENTENCEPIECE)
_CONFIG_FILES: Final = ("tokenizer_config.json", "special_tokens_map.json")
_RANKS: Final = re.compile(r"(?:([a-z0-9_]+):)?(.*\.tiktoken|(?:.*/)?tiktoken\.model)", re.DOTALL)
_KIMI: Final = "tokenization_kimi"
_KIMI_RESERVED: Final = 256
"""Number of special tokens of Kimi, which names only some of them."""
_MODEL: Final = re.compile(r"(?:hf://)?([A-Za-z0-9][A-Za-z0-9._-]*/[A-Za-z0-9][A-Za-z0-9._-]*)(?:@(.+))?")


@dataclass(frozen=True, kw_only=True)
class TokenizerSpec:
    """Everything that determines a tokenizer."""

    name: str
    """Name of the file or folder without its path, or `OWNER/NAME@COMMIT`."""
    source: str
    """Path or name that loads it on this machine."""
    kind: SpecKind
    data: bytes
    """The unchanged file; for ranks, a JSON object with `pretokenizer`, `special_tokens` and `ranks`."""
    eot: str | None
    """Text of the end-of-text token."""

    @property
    def hash(self) -> str:
        """See `content_hash`."""
        return content_hash(self.data, self.eot)


def content_hash(data: bytes, eot: str | None) -> str:
    """Return BLAKE3, in hexadecimal, of the bytes, a NUL byte, and the text of the end-of-text token."""
    hasher = _core.Blake3()
    hasher.update(data)
    hasher.update(b"\0" + (eot or "").encode())
    return hasher.hexdigest()


def default_eot(tokens: Collection[str], configured: Iterable[str]) -> str | None:
    """Return the end-of-text token of a tokenizer.json among its added tokens, in the absence of an option.

    `configured` are those that its configuration names.
    """
    return next((text for text in (END_OF_TEXT, *configured) if text in tokens), None)


def load_spec(
    source: str,
    pretokenizer: str | None = None,
    special_tokens: Mapping[str, int] | None = None,
    eot: str | None = None,
) -> TokenizerSpec | None:
    """Return the specification of a tokenizer in a file, a folder or a model on the hub, or None if there is none.

    Parameters
    ----------
    source
        A tokenizer.json, a tekken.json, SentencePiece's .model file, a folder with one, a rank file (`NAME.tiktoken` or
        `PRETOKENIZER:NAME.tiktoken`; Kimi's is `tiktoken.model`), or a model on the hub (`OWNER/NAME` or
        `OWNER/NAME@REVISION`).
    pretokenizer
        Rank files only: name of an embedded pretokenizer, or a regular expression.
    special_tokens
        Rank files only: texts and ids. By default those in the configuration beside the file, or else the end-of-text
        token, after the last rank.
    eot
        Text of the end-of-text token. By default `<|endoftext|>`, the one in the configuration beside
        tokenizer.json, or the one that a .model file names.

    Raises
    ------
    TokenizerError
        If the file cannot be read or is not a tokenizer.
    """
    if not source:
        return None
    refuse_quoted_home(source)
    ranks = _RANKS.fullmatch(source)
    if ranks and not Path(source).exists() and ranks[1]:
        if pretokenizer not in (None, ranks[1]):
            message = f"{source} names the pretokenizer {ranks[1]}, and pretokenizer is {pretokenizer}"
            raise TokenizerError("option-conflict", message, "pass only one of them")
        source, pretokenizer = ranks[2], ranks[1]
    path = Path(source)
    if ranks and path.exists():
        return _of_ranks(path, pretokenizer, special_tokens, eot)
    if pretokenizer is not None or special_tokens is not None:
        message = f"pretokenizer and special_tokens are for .tiktoken files; {source} is not one"
        raise TokenizerError("option-conflict", message, "leave them out: other tokenizers define their own")
    if path.is_dir():
        if (path / "tiktoken.model").exists() and not (path / "tokenizer.json").exists():
            return _of_ranks(path / "tiktoken.model", pretokenizer, special_tokens, eot)
        file = next((found for name in _FILES if (found := path / name).exists()), None)
        if file is None:
            raise _no_tokenizer(path, source)
        name = path.resolve().name
        return _of_file(name, str(path.resolve()), _read(file), _beside(path), eot)
    if path.exists():
        return _of_file(path.name, str(path.resolve()), _read(path), _beside(path.parent), eot)
    if (model := _MODEL.fullmatch(source)) and not is_path(source):
        return _of_model(model[1], model[2], eot)
    return None


def is_path(source: str) -> bool:
    """Return whether a name can only be the path of a file or folder."""
    return source.startswith(("/", "./", "../")) or source.endswith(_FILE_ENDINGS)


def _no_tokenizer(folder: Path, source: str) -> TokenizerError:
    """Return the error for a folder without a tokenizer.json, which says what the folder is instead."""
    with suppress(OSError, ValueError, KeyError, TypeError, AttributeError):
        manifest = parse_json((folder / "manifest.json").read_bytes())
        if manifest["format"] == "tokmill":
            message = f"{source} is a tokmill dataset, not a tokenizer"
            name = manifest["tokenizer"]["name"]
            return TokenizerError("tokenizer-unknown", message, f"write the name of its tokenizer: {name}")
    with suppress(OSError):
        for file in sorted(folder.iterdir()):
            if file.is_file() and (found := corpus(file.name, b"")):
                message = f"{source} is a folder of text, not a tokenizer: {file.name} is {found}"
                return TokenizerError("tokenizer-unknown", message, _NAME_ONE)
    message = f"the folder {source} has no tokenizer.json"
    hint = "pass a folder that has one; AutoTokenizer's save_pretrained writes it"
    return TokenizerError("tokenizer-unknown", message, hint)


def _beside_hint(source: str) -> str:
    """Return what to pass instead of a file that is not a tokenizer."""
    other = Path(source).with_name("tokenizer.json")
    return f"pass {other}" if other.exists() and other.name != Path(source).name else _NAME_ONE


def _of_model(model: str, revision: str | None, eot: str | None) -> TokenizerSpec:
    from tokmill._store.hub_models import ModelFiles

    try:
        files = ModelFiles.at(model, revision)
        names = ("tokenizer.json", *_SENTENCEPIECE)
        data = next((data for name in names if (data := files.read(name, _MAX_BYTES)) is not None), None)
        configs = [files.read(name, _MAX_BYTES) for name in _CONFIG_FILES]
    except TokmillError as error:
        raise TokenizerError(
            error.code, error.message, f"{error.hint}; there is no local file or folder {model}"
        ) from error
    if data is None:
        message = f"{files.name} has no tokenizer.json"
        raise TokenizerError(
            "tokenizer-unknown", message, "use a model that has one; transformers can convert some others"
        )
    return _of_file(files.name, files.name, data, dict(zip(_CONFIG_FILES, configs, strict=True)).get, eot)


def _of_file(
    name: str, source: str, data: bytes, beside: Callable[[str], bytes | None], eot: str | None
) -> TokenizerSpec:
    """Return the specification of a JSON or a .model file, which its content tells apart."""
    if not data.lstrip().startswith((b"{", b"[")):
        try:
            special, end = _core.Encoder.sentencepiece_tokens(data)
        except ValueError as error:
            if data.startswith(b"\n"):  # as all .model files, since pieces come first
                message = f"{source} is no SentencePiece model: {error}"
                raise TokenizerError("tokenizer-damaged", message, "download it again") from error
        else:
            return _of_sentencepiece(name, source, data, special, eot, end)
    return _of_json(name, source, data, beside, eot)


def _of_sentencepiece(
    name: str, source: str, data: bytes, special: Mapping[str, int], eot: str | None, end: str | None
) -> TokenizerSpec:
    if eot is None:
        eot = END_OF_TEXT if END_OF_TEXT in special else end
    elif eot not in special:
        message = f"{source} has no control piece {eot!r} to use as end-of-text"
        raise TokenizerError("end-of-text-missing", message, f"it has {', '.join(map(repr, special))}")
    return TokenizerSpec(name=name, source=source, kind="tokenizer.model", data=data, eot=eot)


def _of_json(
    name: str, source: str, data: bytes, beside: Callable[[str], bytes | None], eot: str | None
) -> TokenizerSpec:
    from tokmill._tokenizer.tekken import is_tekken, ranks_of_tekken

    root = parse_object(data, source)
    if is_tekken(root):
        data, eot = ranks_of_tekken(root, source, eot)
        return TokenizerSpec(name=name, source=source, kind="tiktoken.json", data=data, eot=eot)
    if "model" not in root:
        message = f"{source} is not a tokenizer.json: it has no key 'model'"
        raise TokenizerError("tokenizer-damaged", message, _beside_hint(source))
    tokens = root.get("added_tokens")
    listed = tokens if isinstance(tokens, list) else []
    contents = (
        token.get("content") for token in listed if isinstance(token, dict) and isinstance(token.get("id"), int)
    )
    known = {content for content in contents if isinstance(content, str)}
    if eot is not None and eot not in known:
        message = f"{source} has no added token {eot!r} to use as end-of-text"
        raise TokenizerError(
            "end-of-text-missing", message, "use one of its special tokens; tokmill doctor --tokenizer lists them"
        )
    if eot is None:
        eot = default_eot(known, (text for config in _CONFIG_FILES if (text := _eos_token(beside(config)))))
    return TokenizerSpec(name=name, source=source, kind="tokenizer.json", data=data, eot=eot)


def _eos_token(config: bytes | None) -> str | None:
    """Return the end-of-text token of a configuration; None if it has none or cannot be read."""
    try:
        eos = parse_json(config or b"{}").get("eos_token")
    except (ValueError, AttributeError):
        return None
    text = eos.get("content") if isinstance(eos, dict) else eos
    return text if isinstance(text, str) else None


def _of_ranks(
    path: Path, pretokenizer: str | None, special_tokens: Mapping[str, int] | None, eot: str | None
) -> TokenizerSpec:
    from tokmill._tokenizer.ranks import read_ranks, tiktoken_json

    config = _beside(path.parent)(_CONFIG_FILES[0])
    is_kimi = _KIMI.encode() in (config or b"")
    pretokenizer = "kimi" if pretokenizer is None and is_kimi else pretokenizer
    if pretokenizer is None:
        message = f"{path} is a rank file, which needs a pretokenizer"
        raise TokenizerError("option-missing", message, f"write cl100k:{path}, or another pretokenizer")
    try:
        text = _read(path).decode("ascii")
    except UnicodeDecodeError as error:
        message = f"{path} is not a rank file: byte {error.start} is not ASCII"
        raise TokenizerError(
            "tokenizer-damaged", message, "each line must be a token in base64, a space and its rank"
        ) from None
    ranks = read_ranks(text, str(path))
    following = max(ranks.values()) + 1
    special = _listed(config) if special_tokens is None else dict(special_tokens)
    if special_tokens is None and is_kimi:
        taken = set(special.values())
        ids = range(following, following + _KIMI_RESERVED)
        special |= {f"<|reserved_token_{id_}|>": id_ for id_ in ids if id_ not in taken}
    if not special and special_tokens is None:
        special = {END_OF_TEXT: following}
    if eot is None:
        eot = next((text for text in (END_OF_TEXT, _eos_token(config)) if text in special), None)
    elif eot not in special:
        message = f"{path} has no special token {eot!r}"
        raise TokenizerError("end-of-text-missing", message, f"it has {', '.join(map(repr, special)) or 'none'}")
    data = tiktoken_json(text, pretokenizer, special)
    source = f"{pretokenizer}:{path.resolve()}"
    return TokenizerSpec(name=path.name, source=source, kind="tiktoken.json", data=data, eot=eot)


def _listed(config: bytes | None) -> dict[str, int]:
    """Return the special tokens that a configuration lists by their ids; none if it cannot be read."""
    try:
        listed = parse_json(config or b"{}")["added_tokens_decoder"].items()
        return {str(token["content"]): int(id_) for id_, token in listed}
    except (ValueError, AttributeError, KeyError, TypeError):
        return {}


def parse_object(data: bytes, where: str) -> dict[str, Any]:
    """Return a JSON object. Raises TokenizerError for anything else."""
    try:
        root = parse_json(data)
    except ValueError as error:
        if found := corpus(where, data[:_HEAD_BYTES]):
            message = f"{where} is {found}, not a tokenizer"
            raise TokenizerError("tokenizer-damaged", message, _NAME_ONE) from None
        message = f"{where} is not JSON: {error!s:.100}"
        raise TokenizerError("tokenizer-damaged", message, "it may be truncated: download it again") from error
    if not isinstance(root, dict):
        message = f"{where} is not a tokenizer: its JSON is not an object"
        raise TokenizerError("tokenizer-damaged", message, _NAME_ONE)
    return root


def _beside(folder: Path) -> Callable[[str], bytes | None]:
    return lambda name: _read(folder / name) if (folder / name).is_file() else None


def _read(path: Path) -> bytes:
    try:
        if (size := path.stat().st_size) > _MAX_BYTES:
            message = f"{path} has {size:,} bytes; the maximum for a tokenizer is {_MAX_BYTES:,}"
            raise TokenizerError("tokenizer-damaged", message, "pass a tokenizer.json or a .tiktoken file")
        return path.read_bytes()
    except OSError as error:
        message = f"cannot read {path}: {error.strerror}"
        raise TokenizerError("file-unreadable", message, "check its path and permissions") from error
