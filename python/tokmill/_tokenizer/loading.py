"""Loading of tokenizers from a file, a folder or the hub."""

from __future__ import annotations

import json
import re
import shlex
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from tokmill import _core
from tokmill._json import parse_json
from tokmill._sources.conversations import ConfiguredTemplate, TemplateTokens
from tokmill._sources.faults import corpus
from tokmill._store import refuse_quoted_home
from tokmill._tokenizer.configuration import (
    ADDED_TOKENS,
    APPENDING,
    CHAT_TEMPLATE,
    CONFIG_FILES,
    FLAGS,
    MODEL_CONFIG,
    NORMALIZING,
    REBUILDING,
    RENUMBERING,
    added_tokens,
    by_precedence,
    chat_template,
    content_of,
    eos_token,
    flagged_tokens,
    listed_tokens,
    loading_classes,
    named_tokens,
    stated_tokens,
)
from tokmill._tokenizer.converted import VOCABULARIES, control_pieces, is_gguf, of_folder, of_gguf
from tokmill._tokenizer.models import BYTES
from tokmill._tokenizer.rank_files import RankOptions, is_rank_file, spec_of_rank_file
from tokmill._tokenizer.separators import separator
from tokmill._tokenizer.spec import BY_CONFIGURATION, GIVEN, NAME_ONE, TokenizerSpec, missing_eot, parse_object
from tokmill._tokenizer.tokenizer_json import type_name
from tokmill.errors import TokenizerError, TokmillError

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping
    from collections.abc import Set as AbstractSet

    from tokmill._tokenizer.tokenizer import Tokenizer


_MAX_BYTES: Final = 1 << 28
"""Maximum size of a tokenizer file, in bytes."""

_FILE_ENDINGS: Final = (".json", ".tiktoken", ".model", ".txt", ".gguf")
"""Endings of names of files, which no model on the hub has."""

_FILES: Final = (
    "tokenizer.json",
    "tekken.json",
    *("tokenizer.model", "sentencepiece.bpe.model", "sentencepiece.model", "spiece.model", "spm.model"),
    *("spm_char.model", "source.spm"),
    "tiktoken.model",
)
"""Names of tokenizers in a folder; the first that exists is loaded."""

_CLASS_FILES: Final = (CONFIG_FILES[0], MODEL_CONFIG)

_RANKS: Final = ".tiktoken"
"""Ending of rank files, one of which is loaded if there is no other tokenizer."""

_PREFIXED: Final = re.compile(r"([a-z0-9_]+):(?!//)(.+)", re.DOTALL)
_MODEL: Final = re.compile(r"(?:hf://)?([A-Za-z0-9][A-Za-z0-9._-]*/[A-Za-z0-9][A-Za-z0-9._-]*)(?:@(.+))?")


class _Files(Protocol):
    """The files of a folder or of a model on the hub."""

    @property
    def name(self) -> str:
        """Name of the tokenizer."""

    @property
    def source(self) -> str:
        """What loads it on this machine."""

    @property
    def names(self) -> AbstractSet[str]:
        """Names of the files."""

    def read(self, name: str) -> bytes | None:
        """Return a file; None if it does not exist."""


class _Folder:
    """A local folder."""

    def __init__(self, path: Path) -> None:
        self._path = path.resolve()
        self.name = self._path.name
        self.source = str(self._path)

    @cached_property
    def names(self) -> AbstractSet[str]:
        try:
            return {file.name for file in self._path.iterdir()}
        except OSError as error:
            raise _unreadable(self._path, error) from error

    def read(self, name: str) -> bytes | None:
        path = self._path / name
        return _read(path) if path.is_file() else None


class _Model:
    """A model on the hub."""

    def __init__(self, model: str, revision: str | None) -> None:
        from tokmill._store.hub import ModelFiles

        self._files = ModelFiles.at(model, revision)
        self.name = self.source = self._files.name
        self.names = frozenset(self._files.names)

    def read(self, name: str) -> bytes | None:
        return self._files.read(name, _MAX_BYTES)


class Loaded(NamedTuple):
    """A specification that has just been read."""

    spec: TokenizerSpec
    root: dict[str, Any] | None = None
    """The content of a tokenizer.json, which takes long to parse again."""


@dataclass(frozen=True)
class _File:
    """A file that should be a tokenizer."""

    name: str
    """Name of the tokenizer."""
    source: str
    """What loads it on this machine."""
    path: str
    """Path of the file itself."""
    data: bytes
    beside: Callable[[str], bytes | None]
    """Returns other files of its folder."""
    is_found: bool = False
    """Whether the user named its folder or model, which means all its files, not the file."""
    is_converted: bool = False
    """Whether it is made of other files, for which the pretokenizer has been used."""


def load_spec(
    source: str,
    pretokenizer: str | None = None,
    special_tokens: Mapping[str, int] | None = None,
    eot: str | None = None,
) -> Loaded | None:
    """Return the specification of a tokenizer in a file, a folder or a model on the hub, or None if there is none.

    Parameters
    ----------
    source
        `bytes`, a tokenizer.json, a tekken.json, SentencePiece's .model file, a rank file, a folder with one of these
        or with `vocab.json` and `merges.txt` or `vocab.txt`, a GGUF file, or a model on the hub (`OWNER/NAME` or
        `OWNER/NAME@REVISION`). `PRETOKENIZER:` before it does as `pretokenizer`.
    pretokenizer
        Rank files, GGUF files and `merges.txt` only: name of an embedded pretokenizer, or a regular expression. By
        default that of the model whose configuration is beside or in the file, if it is known.
    special_tokens
        Rank files and `bytes` only: texts and ids. By default those of a published file, or those in the configuration
        beside the file.
    eot
        Text of the end-of-text token, or `TEXT=ID` for a rank file that lacks it. By default that of a published file,
        the one in the configuration beside the file, `<|endoftext|>`, or the one that a .model file names.

    Raises
    ------
    TokenizerError
        If the file cannot be read or is not a tokenizer.
    """
    if not source:
        return None
    if source == BYTES:
        from tokmill._tokenizer.spec import spec_of_bytes

        if pretokenizer is not None:
            message = "the tokenizer bytes has no pretokenizer: each byte is a token"
            raise TokenizerError("option-conflict", message, "leave out pretokenizer")
        return Loaded(spec_of_bytes(special_tokens, eot))
    refuse_quoted_home(source)
    prefixed = _PREFIXED.fullmatch(source)
    if prefixed and not Path(source).exists() and _names_ranks(prefixed[1], prefixed[2]):
        if pretokenizer not in (None, prefixed[1]):
            message = f"{source} names the pretokenizer {prefixed[1]}, and pretokenizer is {pretokenizer}"
            raise TokenizerError("option-conflict", message, "pass only one of them")
        pretokenizer, source = prefixed[1], prefixed[2]
    options = RankOptions(pretokenizer, special_tokens)
    path = Path(source)
    if path.is_dir():
        if (file := _find(_Folder(path), pretokenizer)) is None:
            raise _no_tokenizer(path, source)
        return _of_file(file, options, eot)
    if path.exists():
        resolved = str(path.resolve())
        if is_gguf(path):
            return _of_gguf(path, resolved, options, eot)
        return _of_file(_File(path.name, resolved, source, _read(path), _Folder(path.parent).read), options, eot)
    if (model := _MODEL.fullmatch(source)) and not is_path(source):
        return _of_model(model[1], model[2], options, eot)
    return None


def files_beside(source: str, names: Collection[str]) -> dict[str, bytes]:
    """Return those of some files that are in the folder or model of a specification's source."""
    place = folder_of(source)
    if place is None:
        return {}
    model = None if Path(place).exists() else _MODEL.fullmatch(place)
    files: _Files = _Folder(Path(place)) if model is None else _Model(model[1], model[2])
    found = {name: files.read(name) for name in names if name in files.names}
    return {name: data for name, data in found.items() if data is not None}


def folder_of(source: str) -> str | None:
    """Return the folder, or the model on the hub, of a specification's source; None if it has none."""
    prefixed = _PREFIXED.fullmatch(source)
    path = Path(prefixed[2] if prefixed and not Path(source).exists() else source)
    if path.exists():
        return str(path if path.is_dir() else path.parent)
    return source if _MODEL.fullmatch(source) else None


def is_path(source: str) -> bool:
    """Return whether a name can only be the path of a file or folder."""
    return source.startswith(("/", "./", "../")) or source.endswith(_FILE_ENDINGS)


def _names_ranks(prefix: str, rest: str) -> bool:
    """Return whether a prefix of a source is a pretokenizer, or at least meant to be one."""
    return prefix in _core.Pretokenizer.names() or rest.endswith((_RANKS, ".model"))


def _find(files: _Files, pretokenizer: str | None) -> _File | None:
    """Return the tokenizer among files; None if there is none. Raises TokenizerError."""
    for name in (*_FILES, *sorted(name for name in files.names if name.endswith(_RANKS))):
        if name in files.names and (data := files.read(name)) is not None:
            return _File(files.name, files.source, name, data, files.read, is_found=True)
    if files.names & set(VOCABULARIES):
        classes = loading_classes(*(files.read(name) if name in files.names else None for name in _CLASS_FILES))
        read = {name: files.read(name) for name in (*VOCABULARIES, CONFIG_FILES[0]) if name in files.names}.get
        if (data := of_folder(files.name, read, classes, pretokenizer)) is not None:
            source = files.source if pretokenizer is None else f"{pretokenizer}:{files.source}"
            return _File(files.name, source, VOCABULARIES[0], data, files.read, is_found=True, is_converted=True)
    return None


def _of_gguf(path: Path, resolved: str, options: RankOptions, eot: str | None) -> Loaded:
    data, end = of_gguf(path, options.pretokenizer)
    config = json.dumps({"eos_token": end}).encode()
    source = resolved if options.pretokenizer is None else f"{options.pretokenizer}:{resolved}"
    file = _File(path.name, source, str(path), data, {CONFIG_FILES[0]: config}.get, is_converted=True)
    spec, root = _of_file(file, options, eot)
    named = "eos_token_id of the file" if spec.eot_from == BY_CONFIGURATION else spec.eot_from
    return Loaded(replace(spec, eot_from=named), root)


def _of_model(model: str, revision: str | None, options: RankOptions, eot: str | None) -> Loaded:
    try:
        files = _Model(model, revision)
        file = _find(files, options.pretokenizer)
        configs = {
            name: files.read(name)
            for name in (*CONFIG_FILES, ADDED_TOKENS, MODEL_CONFIG)
            if file is not None and name in files.names
        }
    except TokmillError as error:
        raise TokenizerError(
            error.code, error.message, f"{error.hint}; there is no local file or folder {model}"
        ) from error
    if file is None:
        message = f"{files.name} has no tokenizer.json, nor another file of a tokenizer that tokmill reads"
        raise TokenizerError(
            "tokenizer-unknown", message, "use a model that has one; transformers can convert some others"
        )
    return _of_file(replace(file, beside=configs.get), options, eot)


def _of_file(file: _File, options: RankOptions, eot: str | None) -> Loaded:
    """Return the specification of a file, whose content tells what it is."""
    if is_rank_file(file.data) or file.path.endswith(_RANKS):
        config = file.beside(CONFIG_FILES[0])
        return Loaded(spec_of_rank_file(file.name, file.source, file.data, config, options, eot))
    if options != RankOptions() and not (file.is_converted and options.special_tokens is None):
        message = f"pretokenizer and special_tokens are for rank files; {file.source} is not one"
        raise TokenizerError("option-conflict", message, "leave them out: other tokenizers define their own")
    if not file.data.lstrip().startswith((b"{", b"[")):
        try:
            special, end = _core.Encoder.sentencepiece_tokens(file.data)
        except ValueError as error:
            if file.data.startswith(b"\n"):  # as all .model files, since pieces come first
                message = f"{file.source} is no SentencePiece model: {error}"
                raise TokenizerError("tokenizer-damaged", message, "download it again") from error
        else:
            return Loaded(_of_sentencepiece(file, special, eot, end))
    return _of_json(file, eot)


def _of_sentencepiece(file: _File, special: Mapping[str, int], eot: str | None, end: str | None) -> TokenizerSpec:
    if file.is_found:
        file, special = _with_stated_pieces(file, special)
    if file.is_found and (other := _other_ids(file, special)):
        message = f"{other}, so {file.path} of {file.source} alone can give other ids than transformers"
        hint = "write a tokenizer.json with AutoTokenizer's save_pretrained, and pass its folder"
        raise TokenizerError("tokenizer-unfit", message, hint)
    if eot is not None and eot not in special:
        raise missing_eot(file.source, special, eot)
    named: str | None = GIVEN
    if eot is None:
        configured, by = _configured(file, special)
        ids = {} if configured in (None, end) else _ids_of_pieces(file.data)
        eot, named = separator(ids, special, configured, by)
        eot, named = (end, "eos piece of the model") if eot is None else (eot, named)
    return TokenizerSpec(
        name=file.name,
        source=file.source,
        kind="tokenizer.model",
        data=file.data,
        eot=eot,
        eot_from=named,
        notes=_rebuilding(file) if file.is_found else (),
    )


def _rebuilding(file: _File) -> tuple[str, ...]:
    """Return a note if the class of AutoTokenizer for the folder is known to give other ids than some files."""
    names = loading_classes(file.beside(CONFIG_FILES[0]), file.beside(MODEL_CONFIG)) & REBUILDING
    compare = f"tokmill doctor --tokenizer {shlex.quote(file.source)} --against transformers"
    return (f"{min(names)} of transformers can give other ids: {compare}",) if names else ()


def _configured(file: _File, known: Collection[str]) -> tuple[str | None, str | None]:
    """Return the end-of-text token that the configuration beside a file names, if it is known, and where it does."""
    named = ((eos_token(file.beside(name)), name) for name in by_precedence(file.beside(CONFIG_FILES[0])))
    return next(((text, f"eos_token of {name}") for text, name in named if text in known), (None, None))


def _ids_of_pieces(data: bytes) -> dict[str, int]:
    return {text: id_ for id_, text in enumerate(_core.Encoder.sentencepiece_pieces(data))}


def _with_stated_pieces(file: _File, special: Mapping[str, int]) -> tuple[_File, Mapping[str, int]]:
    """Return a SentencePiece model with the special tokens that only the configuration beside it states."""
    absent = [text for text in _stated(file) if text not in special]
    classes = loading_classes(file.beside(CONFIG_FILES[0]), file.beside(MODEL_CONFIG)) & APPENDING.keys()
    if not absent or not classes:
        return file, special
    ids = _ids_of_pieces(file.data)
    if not ids.keys() >= set(APPENDING[min(classes)]):
        return file, special
    following = [text for text in absent if text not in ids]
    data = file.data + control_pieces(following)
    return replace(file, data=data), {**special, **{text: len(ids) + at for at, text in enumerate(following)}}


def _stated(file: _File) -> list[str]:
    """Return the special tokens that the configuration beside a file states."""
    config, older = (file.beside(name) for name in CONFIG_FILES)
    return [text for text, flags in stated_tokens(config, older, file.beside(ADDED_TOKENS)).items() if flags["special"]]


def _other_ids(file: _File, special: Mapping[str, int]) -> str | None:
    """Say why transformers can give other ids than a SentencePiece model; None if nothing beside it says so."""
    config, added = file.beside(CONFIG_FILES[0]), file.beside(ADDED_TOKENS)
    names = loading_classes(config, file.beside(MODEL_CONFIG))
    if renumbered := sorted(names & RENUMBERING):
        return f"{renumbered[0]} numbers tokens in its own way"
    if normalizing := sorted(names & NORMALIZING):
        return f"{normalizing[0]} changes texts in its own way"
    if file.path == "source.spm":
        return "Marian's models number tokens in their own way"
    tokens = {**listed_tokens(config), **added_tokens(added)}
    if absent := next((token for token in tokens.items() if special.get(token[0]) != token[1]), None):
        return f"the model has no control piece {absent[0]!r} with the id {absent[1]}"
    if extra := next((text for text in _stated(file) if text not in special), None):
        return f"the model has no control piece {extra!r}"
    if flagged := next(iter(flagged_tokens(config).items()), None):
        return f"the configuration gives the control piece {flagged[0]!r} the flag {flagged[1]}"
    return None


def _of_json(file: _File, eot: str | None) -> Loaded:
    from tokmill._tokenizer.rank_files import is_tekken, ranks_of_tekken

    source = file.source
    root = parse_object(file.data, f"{source}/{file.path}" if file.is_found else source)
    if is_tekken(root):
        eot_from = GIVEN if eot is not None else "tekken.json"
        data, eot = ranks_of_tekken(root, source, eot)
        spec = TokenizerSpec(name=file.name, source=source, kind="tiktoken.json", data=data, eot=eot, eot_from=eot_from)
        return Loaded(spec)
    if not isinstance(root.get("model"), dict):  # GPT-2's vocab.json has a token `model`
        message = f"{source} is not a tokenizer.json: it has no object 'model'"
        raise TokenizerError("tokenizer-damaged", message, _beside_hint(source))
    data, root, left_out = _with_stated_tokens(file, root)
    known = _added(root)
    if eot is not None and eot not in known:
        raise missing_eot(source, known, eot)
    named: str | None = GIVEN
    if eot is None:
        vocab = root["model"].get("vocab")
        eot, named = separator(vocab if isinstance(vocab, dict) else {}, known, *_configured(file, known))
    is_plain = type_name(root.get("pre_tokenizer")) == "ByteLevel"  # which they keep
    spec = TokenizerSpec(
        name=file.name,
        source=source,
        kind="tokenizer.json",
        data=data,
        eot=eot,
        eot_from=named,
        notes=left_out if is_plain else left_out + _rebuilding(file),
    )
    return Loaded(spec, root)


def _added(root: dict[str, Any]) -> dict[str, int]:
    """Return the added tokens of a tokenizer.json, with their ids."""
    tokens = root.get("added_tokens")
    return {
        text: token["id"]
        for token in (tokens if isinstance(tokens, list) else ())
        if isinstance(token, dict) and isinstance(token.get("id"), int) and (text := content_of(token)) is not None
    }


def _with_stated_tokens(file: _File, root: dict[str, Any]) -> tuple[bytes, dict[str, Any], tuple[str, ...]]:
    """Return a tokenizer.json with the tokens that only the configuration beside it states, as transformers does.

    Also return notes of those that are left out, as ChatGLM's `sop`, which would be found in "philosopher".
    """
    config, older = (file.beside(name) for name in CONFIG_FILES)
    listed, vocab = root.get("added_tokens", []), root["model"].get("vocab")
    if not isinstance(listed, list) or not isinstance(vocab, (dict, list)):
        return file.data, root, ()
    taken = {id_: text for text, id_ in _added(root).items()}
    stated = stated_tokens(config, older, file.beside(ADDED_TOKENS), taken)
    texts = {content_of(token) for token in listed}
    notes = tuple(
        f"{text!r} of {CONFIG_FILES[0]} is left out: tokenizer.json has {taken[id_]!r} with its id {id_}"
        for text, id_ in listed_tokens(config).items()
        if id_ in taken and text not in texts | stated.keys()
    )
    absent = {text: flags for text, flags in stated.items() if text not in texts}
    if not absent:
        return file.data, root, notes
    ids = vocab if isinstance(vocab, dict) else {str(piece[0]): id_ for id_, piece in enumerate(vocab) if piece}
    following = len(ids) + sum(text not in ids for text in texts)
    whole = json.loads(file.data)  # with the numbers of Python, whose texts are those of the file
    whole["added_tokens"] = [*listed]
    for text, flags in absent.items():
        whole["added_tokens"].append({"id": ids.get(text, following), "content": text, **flags})
        following += text not in ids
    data = json.dumps(whole, ensure_ascii=False).encode("utf-8", "surrogatepass")
    return data, parse_object(data, file.source), notes


def _no_tokenizer(folder: Path, source: str) -> TokenizerError:
    """Return the error for a folder without a tokenizer, which says what the folder is instead."""
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
                return TokenizerError("tokenizer-unknown", message, NAME_ONE)
    message = f"the folder {source} has no tokenizer.json"
    hint = "pass a folder that has one; AutoTokenizer's save_pretrained writes it"
    return TokenizerError("tokenizer-unknown", message, hint)


def _beside_hint(source: str) -> str:
    """Return what to pass instead of a file that is not a tokenizer."""
    other = Path(source).with_name("tokenizer.json")
    if Path(source).name in VOCABULARIES:
        return f"pass its folder, {Path(source).parent}"
    return f"pass {other}" if other.exists() and other.name != Path(source).name else NAME_ONE


def _read(path: Path) -> bytes:
    try:
        if (size := path.stat().st_size) > _MAX_BYTES:
            message = f"{path} has {size:,} bytes; the maximum for a tokenizer is {_MAX_BYTES:,}"
            raise TokenizerError("tokenizer-damaged", message, "pass a tokenizer.json or a .tiktoken file")
        return path.read_bytes()
    except OSError as error:
        raise _unreadable(path, error) from error


def _unreadable(path: Path, error: OSError) -> TokenizerError:
    return TokenizerError("file-unreadable", f"cannot read {path}: {error.strerror}", "check its path and permissions")


def template_tokens(tokenizer: Tokenizer) -> TemplateTokens:
    """Return what templates depend on of a tokenizer."""
    return TemplateTokens(
        name=tokenizer.name,
        added=tokenizer.added_tokens,
        special=tokenizer.special_tokens,
        absorbing=_absorbing(tokenizer),
    )


def configured_template(tokenizer: Tokenizer) -> ConfiguredTemplate:
    """Return what the configuration beside a tokenizer says. Raises TokenizerError."""
    if tokenizer.spec is None:
        return ConfiguredTemplate(None, {})
    files = files_beside(tokenizer.spec.source, (*CONFIG_FILES, CHAT_TEMPLATE))
    config = files.get(CONFIG_FILES[0])
    first, second = (named_tokens(files.get(name)) for name in by_precedence(config))
    return ConfiguredTemplate(chat_template(config, files.get(CHAT_TEMPLATE)), second | first)


def _absorbing(tokenizer: Tokenizer) -> dict[str, str]:
    """Return the added tokens of a tokenizer.json that absorb blanks, or need them beside them, with their flags."""
    if tokenizer.spec is None or tokenizer.spec.kind != "tokenizer.json":
        return {}
    tokens = parse_json(tokenizer.spec.data).get("added_tokens") or []
    found = {str(token["content"]): " ".join(flag for flag in FLAGS if token.get(flag)) for token in tokens}
    return {text: flags for text, flags in found.items() if flags}
