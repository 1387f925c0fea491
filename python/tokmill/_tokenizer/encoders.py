"""The encoder of a specification: the core's if it gives the same ids, otherwise the library's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tokmill import _core
from tokmill._sizes import format_bytes, parse_bytes
from tokmill._tokenizer.spec import parse_object
from tokmill.errors import TokenizerError, UsageError

if TYPE_CHECKING:
    from tokmill._tokenizer.hf_backend import LibraryEncoder
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
        from tokmill._tokenizer.hf_backend import LibraryEncoder

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
