"""Prove tokmill against the Hugging Face Hub: reads some 30 MB of public data, without an account.

    python examples/prove/hub.py > hub.txt

Encodes the first documents of a dataset from the Hub, again from a downloaded copy, and compares all files; loads a
tokenizer from the Hub and compares its ids with those of `tokenizers`. The report on stdout has versions, times and
sizes: send it to the authors.
"""

import platform
import sys
import tempfile
import time
from pathlib import Path

import tokmill

DATASET = "hf://datasets/roneneldan/TinyStories/data/validation-*.parquet"
TOKENIZER = "HuggingFaceTB/SmolLM2-135M"
TEXT = "Once upon a time, 12 naïve cats said: 你好!"


def main() -> None:
    """Do all steps."""
    import huggingface_hub
    import tokenizers

    print(
        f"tokmill {tokmill.__version__}, Python {platform.python_version()}, {platform.system()} {platform.machine()}"
    )
    print(f"huggingface_hub {huggingface_hub.__version__}, tokenizers {tokenizers.__version__}")
    with tempfile.TemporaryDirectory() as name:
        folder, began = Path(name), time.perf_counter()
        summary = tokmill.encode(DATASET, tokenizer="gpt2", out=str(folder / "hub"), shard_tokens="1M")
        tokens = sum(split.tokens for split in summary.manifest.splits.values())
        print(f"ok  encode from the Hub          {time.perf_counter() - began:7.1f} s  {tokens:,} tokens")
        repository, pattern = DATASET.removeprefix("hf://datasets/").split("/data/")
        copy = huggingface_hub.snapshot_download(repository, repo_type="dataset", allow_patterns=f"data/{pattern}")
        tokmill.encode(f"{copy}/data/{pattern}", tokenizer="gpt2", out=str(folder / "copy"), shard_tokens="1M")
        for path in sorted((folder / "copy/train").iterdir()):
            if path.read_bytes() != (folder / "hub/train" / path.name).read_bytes():
                sys.exit(f"{path.name} differs between the Hub and a copy")
        print("ok  the same shards from a downloaded copy")
        ids = tokmill.Tokenizer(TOKENIZER).encode_ordinary(TEXT)
        if ids != tokenizers.Tokenizer.from_pretrained(TOKENIZER).encode(TEXT, add_special_tokens=False).ids:
            sys.exit(f"the ids of {TOKENIZER} differ")
        print(f"ok  {TOKENIZER}: the ids of `tokenizers`")
    print("all steps passed")


if __name__ == "__main__":
    main()
