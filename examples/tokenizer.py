"""Train a tokenizer on the embedded sample, judge it beside GPT-2's on text that it has not seen, and encode with it.

Takes a folder for what it writes, which must be new or made by this program.
"""

import json
import sys
from pathlib import Path

import tokmill


def hold_back(out: Path) -> tuple[Path, Path]:
    """Part the sample: every fifth document is for judging, the rest for training."""
    lines = Path(tokmill.sample_path()).read_text(encoding="utf-8").splitlines(keepends=True)
    seen, unseen = out / "seen.jsonl", out / "unseen.jsonl"
    out.mkdir(parents=True, exist_ok=True)
    seen.write_text("".join(line for number, line in enumerate(lines) if number % 5), encoding="utf-8")
    unseen.write_text("".join(lines[::5]), encoding="utf-8")
    return seen, unseen


def main(out: Path) -> None:
    """Train, judge, use."""
    seen, unseen = hold_back(out)
    ours = out / "tokenizer"
    print(tokmill.train(str(seen), vocab_size="4k", out=str(ours), pretokenizer="o200k", special_token=["<|pad|>"]))
    print(tokmill.evaluate([str(ours), "gpt2"], on=str(unseen)))

    tokenizer = tokmill.Tokenizer(str(ours))
    text = json.loads(unseen.read_text(encoding="utf-8").partition("\n")[0])["text"]
    print("|".join(tokenizer.decode([token]) for token in tokenizer.encode_ordinary(text[:200])))

    tokmill.encode(str(unseen), tokenizer=str(ours), out=str(out / "tokens")).print()


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "tokenizer-example"))
