"""Rates of the tokenizers of well-known models, beside what else encodes with them."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

import peers
from bench import OURS
from encoder import encode_files
from isolate import alone
from record import Row, Section, Spread
from vocabularies import OF_MISTRAL, OF_QUICKTOK, SENTENCEPIECE, WORDS, write_json
from words import SIZE

if TYPE_CHECKING:
    from bench import Bench
    from record import Cell

FAMILIES: Final = {
    "GPT-2, GPT-3": "r50k_base",
    "GPT-3.5, GPT-4": "cl100k_base",
    "GPT-4o, GPT-5, GPT-OSS, Phi-4-mini, Llama 4": "o200k_base",
    "Llama 3, GLM 4 and 5, OLMo 2 and 3, Phi-4": "llama3",
    "Qwen 2, 2.5 and 3": "qwen3",
    "Qwen 3.5, 3.6 and 3.8": "qwen35",
    "DeepSeek V3, R1 and V4": "deepseek",
    "Mistral NeMo and later, Nemotron 3": "tekken",
    "Kimi K2 and K3": "kimi",
    "StarCoder, SmolLM, Command R": "starcoder",
    "BLOOM": "bloom",
    "ModernBERT, GPT-NeoX, Pythia": "modernbert",
    "Llama 2, CodeLlama, Phi-3, TinyLlama (.model)": "llama2",
    "Mistral 7B v0.3 (.model)": "mistral3",
    "Gemma": "gemma",
    "BERT, DistilBERT, ELECTRA, MPNet": "bert",
    "T5, XLM-R, ALBERT (tokenizer.json)": "unigram",
    "T5, XLM-R, ALBERT (.model)": "unigram_model",
    "CLIP": "clip",
    "Falcon": "falcon",
}
"""With the vocabularies that stand for them."""

WINDOWS: Final = 3
"""Number of windows after the first: few, so that the costs of a call do not show."""

OTHERS: Final = ("gigatoken", "tiktoken", "tokenizers", "sentencepiece")
"""In the order of the columns."""

OWN: Final = "tokmill, MB/s"
NONE: Final = "–"  # noqa: RUF001 - a cell without a number


def measure(bench: Bench) -> Section:
    """Compare tokmill with all others, family by family, on the beginning of every file, on one core."""
    others = {name: bench.encoders.get(name) for name in OTHERS}
    rows: list[Row] = []
    for family, encoding in FAMILIES.items():
        if not all(map(find_spec, _packages(encoding))):
            bench.say(f"families, {family}: without {', '.join(_packages(encoding))}")
            continue
        bench.say(f"families, {family}")
        vocabulary = bench.vocabulary(encoding)
        alone(bench.one_core, write_json, vocabulary)
        native = alone(bench.one_core, is_native, str(vocabulary.published))
        first: Row = {"family": family, "vocabulary": encoding, "native": "yes" if native else "no"}
        cells: list[Row] = [{**first, "file": file.name, OWN: NONE} for file in bench.files]
        for name, maker in others.items():
            beside: list[tuple[Cell, Cell]] = [(NONE, NONE)] * len(cells)
            if maker is not None and encoding not in peers.LACKING.get(name, ()):
                makers = {OURS: bench.encoders[OURS], name: maker}
                paths = [str(file) for file in bench.files]
                encoded = alone(
                    bench.one_core, encode_files, makers, vocabulary, paths, bench.scale.family_bytes, WINDOWS
                )
                for row, both in zip(cells, encoded, strict=True):
                    if row[OWN] == NONE:
                        row[OWN] = Spread.of(both[OURS].rates[1:])
                beside = [
                    (
                        Spread.of(both[name].rates[1:]),
                        Spread.of(
                            ours / theirs
                            for ours, theirs in zip(both[OURS].rates[1:], both[name].rates[1:], strict=True)
                        )
                        if both[OURS].digest == both[name].digest
                        else "other ids",
                    )
                    for both in encoded
                ]
            for row, (rate, times) in zip(cells, beside, strict=True):
                row |= {f"{name}, MB/s": rate, f"times {name}": times}
        rows += [row for row in cells if row[OWN] != NONE]
    note = (
        f"The first {bench.scale.family_bytes / 1e6:g} MB of each file, on one core: tokmill beside one other encoder "
        "at a time, in turns, window by window; CPU time of one process, without the first window of a file. Where a "
        "model's vocabulary is in no package, one of 64,000 tokens is trained for its pretokenizer; Gemma's "
        "tokenizer.json has Mistral's vocabulary. tokenizers and gigatoken read .model files as the tokenizer.json "
        "that transformers makes of them; gigatoken's own reading makes control tokens of their texts. BERT, T5, CLIP "
        f"and Falcon have vocabularies of {SIZE:,} tokens, trained on 1 MB of each file by their own trainers."
    )
    return Section("families", "Tokenizers of well-known models", note, rows)


def is_native(path: str) -> bool:
    """Whether tokmill's core encodes."""
    from tokmill import Tokenizer

    return Tokenizer(path).why_not_native is None


def _packages(encoding: str) -> list[str]:
    """What a vocabulary comes with, or is trained by."""
    found = ["quicktok"] if encoding in OF_QUICKTOK else []
    found += ["mistral_common"] * (encoding in OF_MISTRAL or encoding in SENTENCEPIECE)
    return found + ["tokenizers", "sentencepiece"] * (encoding in WORDS)
