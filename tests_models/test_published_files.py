"""Published tokenizers beside their references: `make test-models`.

The digests are compared in `make test`, too, where the package is installed. TOKMILL_WRITE=1 writes them, and the table
of the page `Which tokenizers`.
"""

from __future__ import annotations

import json
import os
import random
import sys
import unicodedata
from collections.abc import Callable, Sequence
from importlib.metadata import packages_distributions, version
from pathlib import Path

import pytest
import sentencepiece
import tiktoken
import tokenizers
from mistral_common.tokens.tokenizers.tekken import Tekkenizer
from tiktoken.load import load_tiktoken_bpe

from published import DIGESTS, FILES, Published, digests, stored, texts
from strange import hostile
from tokmill import Tokenizer, TokenizerError, _core

PAGE = Path(__file__).parent.parent / "docs" / "guides" / "tokenizers.md"
COLUMNS = "| model | file | type | ids are those of | end of text |\n|---|---|---|---|---|\n"
WRITES = os.environ.get("TOKMILL_WRITE") == "1"

Encode = Callable[[str], Sequence[int]]


def reference(published: Published, tokenizer: Tokenizer) -> tuple[str, Encode]:
    """The library that the model's own code uses, and its function."""
    path = str(published.file())
    if published.pretokenizer is not None:
        [pattern] = _core.Pretokenizer(published.pretokenizer).patterns
        ranks = tiktoken.Encoding("r", pat_str=pattern, mergeable_ranks=load_tiktoken_bpe(path), special_tokens={})
        assert tokenizer.spec is not None
        forms = json.loads(tokenizer.spec.data).get("normalizer", [])
        return "tiktoken", lambda text: ranks.encode_ordinary(unicodedata.normalize(forms[0], text) if forms else text)
    if "tekken" in path:
        tekken = Tekkenizer.from_file(path)
        return "mistral-common", lambda text: tekken.encode(text, bos=False, eos=False)
    if path.endswith(".json"):
        library = tokenizers.Tokenizer.from_file(path)
        library.encode_special_tokens = True
        return "tokenizers", lambda text: library.encode(text, add_special_tokens=False).ids
    model = sentencepiece.SentencePieceProcessor(model_file=path)
    return "sentencepiece", model.encode


@pytest.mark.parametrize("name", FILES)
def test_ids_are_those_of_the_reference(name: str) -> None:
    tokenizer = FILES[name].tokenizer()
    assert tokenizer.why_not_native is None
    _, encode = reference(FILES[name], tokenizer)
    for text in [*texts(), *hostile(random.Random(2), 3000), " ".join(texts()) * 3]:
        # Marks of newer versions of Unicode than Python's have another order in NFC.
        if all(unicodedata.category(character) != "Cn" for character in text):
            assert list(map(int, tokenizer.encode_ordinary(text))) == list(encode(text)), text
    found = digests(tokenizer)
    if WRITES:
        DIGESTS.write_text(json.dumps({**stored(), name: found}, indent=1, sort_keys=True, ensure_ascii=False) + "\n")
    assert found == stored()[name]


VOCABULARIES = Path(sys.prefix) / "vendor" / "llama.cpp" / "models"
"""Vocabularies of llama.cpp, most with texts and the ids that they must have, in the source of llama-cpp-python."""
UNKNOWN = {"aquila", "deepseek-llm"}
"""Without a pretokenizer, or with one that tokmill lacks."""
COMPOSED = {"qwen35": 3}
"""Number of texts that are not in NFC, which the model normalizes and llama.cpp does not."""


@pytest.mark.parametrize("path", sorted(VOCABULARIES.glob("*.gguf")), ids=lambda path: path.stem[11:])
def test_ids_of_gguf_are_those_of_llama_cpp(path: Path) -> None:
    name, [given, wanted] = path.stem[11:], (path.with_name(path.name + ending) for ending in (".inp", ".out"))
    if name in UNKNOWN:
        with pytest.raises(TokenizerError, match="pretokenizer"):
            Tokenizer(path)
        return
    tokenizer = Tokenizer(path)
    assert tokenizer.why_not_native is None
    assert (tokenizer.end_of_text == "none") == (name == "bert-bge")
    if given.exists():
        several = given.read_bytes().decode().split("\n__ggml_vocab_test__\n")
        ids = [list(map(int, line.split())) for line in wanted.read_text().splitlines()]
        pairs = zip(several, ids, strict=False)
        other = [text for text, expected in pairs if tokenizer.encode_ordinary(text) != expected]
        assert len(other) == COMPOSED.get(name, 0), other
        assert all(unicodedata.normalize("NFC", text) != text for text in other)


def test_the_page_lists_these_files() -> None:
    distributions = packages_distributions()
    rows = []
    for name, published in FILES.items():
        [package] = set(distributions[published.package])
        tokenizer = published.tokenizer()
        library, _ = reference(published, tokenizer)
        file = published.path.rsplit("/", 1)[1]
        end = tokenizer.end_of_text.split(" (")[0].strip("'").replace("' ", "` ").replace("|", "\\|")
        end = end if end == "none" else f"`{end}"
        rows.append(f"| {name} | `{file}` of {package} {version(package)} | {tokenizer.type} | {library} | {end} |\n")
    head, rest = PAGE.read_text().split(COLUMNS)
    listed, tail = rest.split("\n\n", 1)
    table = "".join(rows)
    if WRITES:
        PAGE.write_text(f"{head}{COLUMNS}{table}\n{tail}")
    assert WRITES or table == f"{listed}\n"
