"""Exercise 19.5.1, measured: a vocabulary trained on 95 % prose and 5 % code, used on text of which half is code.

Prose is the English part of the embedded sample, code is the standard library of this Python.
Argument: a folder for the output, which must be new or from an earlier run of this program.
"""

import json
import sys
import sysconfig
from pathlib import Path

from sources import write

import tokmill

TRAINED = 80_000
"""Characters of a training sample."""
VOCABULARIES = ("1k", "2k", "4k")


def prose() -> list[str]:
    """Return the English documents of the embedded sample."""
    rows = map(json.loads, Path(tokmill.sample_path()).read_text(encoding="utf-8").splitlines())
    return [row["text"] for row in rows if row["language"] == "en"]


def code() -> list[str]:
    """Return as much of the modules of the standard library, in order of their names."""
    modules = sorted(Path(sysconfig.get_path("stdlib")).glob("*.py"))
    texts = [path.read_text(encoding="utf-8", errors="replace")[:4000] for path in modules]
    return texts[: sum(map(len, prose())) // 4000]


def lines(**kinds: list[str]) -> str:
    """Return documents with their kind as JSON lines."""
    rows = ({"kind": kind, "text": text} for kind, texts in kinds.items() for text in texts if text)
    return "".join(json.dumps(row) + "\n" for row in rows)


def main(out: Path) -> None:
    """Train vocabularies of several sizes on two mixtures, and compare them on prose and code that none has seen."""
    out.mkdir(parents=True, exist_ok=True)
    unseen = write(out / "unseen.jsonl", lines(prose=prose()[::4], code=code()[::4]))
    seen = {
        kind: "\n".join(text for n, text in enumerate(texts) if n % 4)
        for kind, texts in {"prose": prose(), "code": code()}.items()
    }
    names = []
    for percent in (5, 50):
        of_code = TRAINED * percent // 100
        parts = {"prose": [seen["prose"][: TRAINED - of_code]], "code": [seen["code"][:of_code]]}
        sample = write(out / f"sample-{percent}.jsonl", lines(**parts))
        for size in VOCABULARIES:
            names.append(str(out / f"{size}, {percent} % code"))
            tokmill.train(sample, vocab_size=size, out=names[-1])
    print(tokmill.evaluate(names, on=unseen, by="kind"))


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "chapter-domains"))
