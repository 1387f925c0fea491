"""What templates of conversations need of a tokenizer: special tokens, its own template, and their names in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokmill._json import parse_json
from tokmill._sources.conversations import ConfiguredTemplate, TemplateTokens
from tokmill._tokenizer.configuration import CHAT_TEMPLATE, CONFIG_FILES, FLAGS, chat_template, named_tokens
from tokmill._tokenizer.loading import files_beside

if TYPE_CHECKING:
    from tokmill._tokenizer.tokenizer import Tokenizer


def template_tokens(tokenizer: Tokenizer) -> TemplateTokens:
    """Return what templates depend on of a tokenizer."""
    return TemplateTokens(
        name=tokenizer.name,
        added=tokenizer.added_tokens,
        special=tokenizer.special_tokens,
        absorbing=_absorbing(tokenizer),
        is_uniform=tokenizer.is_uniform,
    )


def configured_template(tokenizer: Tokenizer) -> ConfiguredTemplate:
    """Return what the configuration beside a tokenizer says. Raises TokenizerError."""
    if tokenizer.spec is None:
        return ConfiguredTemplate(None, {})
    files = files_beside(tokenizer.spec.source, (*CONFIG_FILES, CHAT_TEMPLATE))
    config, older = (files.get(name) for name in CONFIG_FILES)
    return ConfiguredTemplate(
        chat_template(config, files.get(CHAT_TEMPLATE)), {**named_tokens(older), **named_tokens(config)}
    )


def _absorbing(tokenizer: Tokenizer) -> dict[str, str]:
    """Return the added tokens of a tokenizer.json that absorb blanks, or need them beside them, with their flags."""
    if tokenizer.spec is None or tokenizer.spec.kind != "tokenizer.json":
        return {}
    tokens = parse_json(tokenizer.spec.data).get("added_tokens") or []
    found = {str(token["content"]): " ".join(flag for flag in FLAGS if token.get(flag)) for token in tokens}
    return {text: flags for text, flags in found.items() if flags}
