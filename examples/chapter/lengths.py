"""Exercise 19.5.2: what packing gains over padding at several sequence lengths, with a heavy tail of lengths.

Argument: a folder for the output, which must be new or from an earlier run of this program.
"""

import json
import random
import sys
from pathlib import Path

from sources import write

import tokmill

LENGTHS = (32, 128, 512, 2048)
DOCUMENTS = 2_000


def main(out: Path) -> None:
    """Encode documents whose lengths have a Pareto distribution, and compare padding with packing."""
    out.mkdir(parents=True, exist_ok=True)
    drawn = random.Random(1)  # noqa: S311 - no secret depends on it
    words = Path(tokmill.sample_path()).read_text(encoding="utf-8").split()
    documents = []
    for _ in range(DOCUMENTS):
        start, count = drawn.randrange(len(words)), min(int(20 * drawn.paretovariate(1.1)), 20_000)
        documents.append(json.dumps({"text": " ".join((words[start:] + words)[:count])}) + "\n")
    source = write(out / "documents.jsonl", "".join(documents))
    tokmill.encode(source, tokenizer="gpt2", out=str(out / "tokens"))
    print(tokmill.sweep(str(out / "tokens"), LENGTHS))


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "chapter-lengths"))
