"""Find documents that overlap with evaluation sets, keep the evidence as an annotation, and train without them.

    python examples/decontaminate.py OUT

The texts are decoded from the tokens, so this works on a dataset whose sources are gone. An n-gram is N words in lower
case, without punctuation; `overlap` is the share of a document's n-grams that an evaluation text has, `evidence` the
first of them. For the demonstration, the evaluation set consists of parts of documents of the embedded sample.
"""

import json
import re
import sys
from pathlib import Path
from typing import Any

import pyarrow as pa

import tokmill

N = 13
"""Words of an n-gram: 13, as for GPT-3. Evaluation texts with fewer words are compared as a whole."""


def ngrams(text: str) -> list[str]:
    """Return all n-grams of a text in order; the whole text if it is shorter."""
    words = re.findall(r"\w+", text.lower())
    return [" ".join(words[at : at + N]) for at in range(max(len(words) - N + 1, 1 if words else 0))]


class Overlap:
    """A function for `tokmill.annotate`: overlap and evidence of each document."""

    def __init__(self, texts: list[str]) -> None:
        self.known = {ngram for text in texts for ngram in ngrams(text)}

    def __call__(self, batch: pa.RecordBatch) -> dict[str, list[Any]]:
        """Return the columns for a batch of documents."""
        overlap, evidence = [], []
        for text in batch["text"].to_pylist():
            mine = ngrams(text)
            found = [ngram for ngram in mine if ngram in self.known]
            overlap.append(len(found) / len(mine) if mine else 0.0)
            evidence.append(found[0] if found else None)
        return {"overlap": overlap, "evidence": evidence}


def main(out: Path) -> None:
    """Encode the sample, annotate it, and pack the documents without overlap."""
    sample = tokmill.sample_path()
    texts = [json.loads(line)["text"] for line in Path(sample).read_text("utf-8").splitlines()]
    held_out = [" ".join(text.split()[:40]) for text in texts if len(text.split()) > 60][:3]
    tokmill.encode(sample, tokenizer="gpt2", out=out / "tokens")
    done = tokmill.annotate(
        out / "tokens", Overlap(held_out), columns="overlap:float32,evidence:string", name="leaks", version="1"
    )
    print(done)
    packed = tokmill.pack(out / "tokens", seq_len=512, name="clean", where="leaks.overlap == 0")
    print(packed)
    dataset = tokmill.TokenDataset(out / "tokens", seq_len=512, packing="clean")
    kept = {each.document for number in range(len(dataset)) for each in dataset.documents(number)}
    print(f"{len(texts) - len(kept)} of {len(texts)} documents overlap with the evaluation set and are left out")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
