"""Train a tokenizer on the sample corpus, compare it with GPT-2's on held-out text, and encode with it.

Argument: a folder for the output, which must be new or from an earlier run of this program.
"""

import json
import sys
from pathlib import Path

import tokmill


def divide_sample(out: Path) -> tuple[Path, Path]:
    """Divide the sample: every fifth document is held out for evaluation, the rest is for training."""
    lines = Path(tokmill.sample_path()).read_text(encoding="utf-8").splitlines(keepends=True)
    seen, unseen = out / "seen.jsonl", out / "unseen.jsonl"
    out.mkdir(parents=True, exist_ok=True)
    seen.write_text("".join(line for number, line in enumerate(lines) if number % 5), encoding="utf-8")
    unseen.write_text("".join(lines[::5]), encoding="utf-8")
    return seen, unseen


def main(out: Path) -> None:
    """Train, evaluate and use the tokenizer."""
    seen, unseen = divide_sample(out)
    ours = out / "tokenizer"
    print(tokmill.train(str(seen), vocab_size="4k", out=str(ours), pretokenizer="o200k", special_token=["<|pad|>"]))
    print(tokmill.evaluate([str(ours), "gpt2"], on=str(unseen)))

    tokenizer = tokmill.Tokenizer(str(ours))
    text = json.loads(unseen.read_text(encoding="utf-8").partition("\n")[0])["text"]
    print("|".join(tokenizer.decode([token]) for token in tokenizer.encode_ordinary(text[:200])))

    tokmill.encode(str(unseen), tokenizer=str(ours), out=str(out / "tokens")).print()


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "tokenizer-example"))
