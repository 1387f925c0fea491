"""Encode the embedded sample into a bucket, write packed sequences beside it, and take batches of them from there.

Takes the URL of a folder in a bucket, such as gs://my-tokens/tour or s3://my-tokens/tour, and finds credentials where
the tools of the service look. A path does as well.
"""

import sys
from itertools import islice

import tokmill

LENGTH = 256


def main(url: str) -> None:
    """Encode, check, pack, load."""
    tokmill.encode(tokmill.sample_path(), tokenizer="gpt2", out=url, shard_tokens="10k", split=["val=hash:10%"]).print()
    checked = tokmill.verify(url, deep=True)
    print(checked)

    print(tokmill.pack(url, seq_len=LENGTH, materialise=True))  # whole sequences: each is one range of a file
    near = tokmill.Blocks(16, 4)  # samples that come together lie together, so that a request fetches several
    dataset = tokmill.TokenDataset(url, seq_len=LENGTH, packing="best-fit", seed=1, blocks=near)
    batches = dataset.batches(8)
    for batch in islice(batches, 10):
        share = batch["loss_mask"].mean()
        print(f"{batch['tokens'].shape}: {share:.1%} of the places have a target")
    print(f"to go on: {batches.state}")
    sys.exit(not checked.ok)


if __name__ == "__main__":
    main(sys.argv[1])
