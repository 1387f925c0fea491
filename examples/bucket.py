"""Encode the sample corpus into a bucket, write packed sequences to it, and read batches from it.

Argument: the URL of a folder in a bucket, such as gs://my-tokens/tour or s3://my-tokens/tour, or a local path.
Credentials are found as by the service's own tools.
"""

import sys
from itertools import islice

import tokmill

LENGTH = 256


def main(url: str) -> None:
    """Encode, verify, pack and load."""
    tokmill.encode(tokmill.sample_path(), tokenizer="gpt2", out=url, shard_tokens="10k", split=["val=hash:10%"]).print()
    checked = tokmill.verify(url, deep=True)
    print(checked)

    print(tokmill.pack(url, seq_len=LENGTH, materialise=True))  # each sequence is one range of a file
    near = tokmill.Blocks(16, 4)  # neighbouring sequences stay close, so that one request fetches several
    dataset = tokmill.TokenDataset(url, seq_len=LENGTH, packing="best-fit", seed=1, blocks=near)
    batches = dataset.batches(8)
    for batch in islice(batches, 10):
        share = batch["loss_mask"].mean()
        print(f"{batch['tokens'].shape}: {share:.1%} of the positions have a target")
    print(f"resume with: {batches.state_dict()}")
    sys.exit(not checked.ok)


if __name__ == "__main__":
    main(sys.argv[1])
