"""Train, encode and pack the toy corpus of Code 19.5.1: fertility, and what packing gains over padding.

Argument: a folder for the output, which must be new or from an earlier run of this program.
"""

import json
import sys
from collections import Counter
from itertools import pairwise
from pathlib import Path

from sources import write

import tokmill

SAMPLE = (
    "distributed training scales the model across many machines the model reads many tokens and the tokenizer maps "
    "text to tokens data parallel training reads sharded data and trains the model many machines train one model on "
    "many tokens of text data "
) * 40
DOCUMENTS = (
    "distributed training reads many tokens",
    "the tokenizer maps text data to tokens",
    "many machines train one model",
    "data parallel training scales the model",
    "the model reads sharded data of text",
    "tokens of text feed the training data loader",
    "scaling laws relate compute and tokens",
    "one model many machines many tokens",
)
MERGES = 80
SEQ_LEN = 16
PATTERN = r"\S+ ?"
"""A word and the blank after it, which stands for the chapter's end-of-word symbol."""


def merges_of(text: str, count: int) -> list[tuple[bytes, bytes]]:
    """Return merges like the chapter's: of equally frequent pairs, the one that is seen first is merged first."""
    words = {tuple(f"{word} "): uses for word, uses in Counter(text.split()).items()}
    merges: list[tuple[bytes, bytes]] = []
    for _ in range(count):
        pairs: Counter[tuple[str, str]] = Counter()
        for word, uses in words.items():
            for pair in pairwise(word):
                pairs[pair] += uses
        best = max(pairs, key=lambda pair: pairs[pair])
        merges.append((best[0].encode(), best[1].encode()))
        words = {merged(word, best): uses for word, uses in words.items()}
    return merges


def merged(word: tuple[str, ...], pair: tuple[str, str]) -> tuple[str, ...]:
    """Return the symbols of a word with a pair merged wherever it occurs, from left to right."""
    found: list[str] = []
    for symbol in word:
        if found and (found[-1], symbol) == pair and len(found[-1]) == len(pair[0]):
            found[-1] += symbol
        else:
            found.append(symbol)
    return tuple(found)


def chapter_tokenizer() -> tokmill.Tokenizer:
    """Return the chapter's tokenizer: single bytes and 80 merges."""
    merges = merges_of(SAMPLE, MERGES)
    tokens = [bytes([byte]) for byte in range(256)] + [left + right for left, right in merges]
    vocab = {token: number for number, token in enumerate(dict.fromkeys(tokens))}
    special = {"<|endoftext|>": len(vocab)}
    return tokmill.Tokenizer.from_vocab(vocab, merges, pattern=PATTERN, special_tokens=special, name="chapter")


def report(name: str, tokenizer: tokmill.Tokenizer, out: Path) -> None:
    """Print the chapter's numbers for a tokenizer."""
    lengths = [len(tokenizer.encode_ordinary(f"{text} ")) for text in DOCUMENTS]
    words = sum(len(text.split()) for text in DOCUMENTS)
    slots = SEQ_LEN * len(lengths)
    print(f"\n{name}")
    print(f"fertility           {sum(lengths) / words:.3f} tokens per word")
    print(f"padded, truncated   {len(lengths)} sequences, {sum(min(n, SEQ_LEN) for n in lengths) / slots:.1%} used")
    source = write(out / "documents.jsonl", "".join(json.dumps({"text": f"{text} "}) + "\n" for text in DOCUMENTS))
    dataset = out / name.split()[0]
    tokmill.encode(source, tokenizer=tokenizer, out=str(dataset))
    for strategy in ("pad", "concat", "best-fit"):
        plan = tokmill.pack(str(dataset), seq_len=SEQ_LEN, strategy=strategy).plans["train"].certificate
        print(f"{strategy:<19} {plan.sequences} sequences, {plan.utilisation:.1%} used, {plan.cuts} cuts")


def main(out: Path) -> None:
    """Report on the chapter's tokenizer and on one trained by tokmill."""
    out.mkdir(parents=True, exist_ok=True)
    report("chapter tokenizer", chapter_tokenizer(), out)
    sample = write(out / "sample.txt", SAMPLE)
    tokmill.train(sample, vocab_size=256 + 1 + MERGES, pretokenizer=PATTERN, out=str(out / "tokenizer"))
    report("trained by tokmill", tokmill.Tokenizer(out / "tokenizer"), out)


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "chapter-pipeline"))
