"""A typical hand-written Ray program, for comparison with tokmill: one task per document, a barrier per batch.

It follows, name by name, a script that was published for FineWeb-Edu on TPU hosts. Left out are the uploads, the
checkpoints and the two names of shards: the disk is its only output here.
"""

from __future__ import annotations

import hashlib
import os
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

BATCH_SIZE: Final = 512
URL: Final = "https://openaipublic.blob.core.windows.net/encodings/cl100k_base.tiktoken"


def find_ranks(ranks: Path, folder: Path) -> None:
    """Puts the rank file where tiktoken looks before it downloads, in this process and those that it starts."""
    folder.mkdir()
    (folder / hashlib.sha1(URL.encode(), usedforsecurity=False).hexdigest()).symlink_to(ranks)
    os.environ["TIKTOKEN_CACHE_DIR"] = str(folder)


def encode(files: Sequence[str], out: Path, shard_size: int) -> None:
    """Encodes parquet files to .npy shards; Ray must be there."""
    import ray
    import tiktoken

    # Not import statements: only the group `bench` installs them, and the linters run without.
    load_dataset, tqdm = import_module("datasets").load_dataset, import_module("tqdm").tqdm
    enc = tiktoken.encoding_for_model("gpt-4")  # 'cl100k_base'
    eot = enc._special_tokens["<|endoftext|>"]

    @ray.remote
    def tokenize(doc: dict[str, Any]) -> tuple[Any, Any]:
        doc_id = doc["id"]
        tokens = [eot]
        tokens.extend(enc.encode_ordinary(doc["text"]))
        tokens_np = np.array(tokens)
        assert (tokens_np >= 0).all()
        assert (tokens_np < 2**32).all(), "token dictionary too large for uint32"
        return tokens_np.astype(np.uint32), doc_id

    out.mkdir()
    documents = iter(load_dataset("parquet", data_files=list(files), split="train", streaming=True))
    all_tokens_np = np.empty((shard_size,), dtype=np.uint32)
    shard_index = token_count = 0
    with Path(os.devnull).open("w") as nowhere:
        progress_bar = tqdm(total=shard_size, unit="tokens", file=nowhere)
        while True:
            batch = []
            try:
                for _ in range(BATCH_SIZE):
                    batch.append(next(documents))  # noqa: PERF401
            except StopIteration:
                pass
            if not batch:
                break
            results = ray.get([tokenize.remote(doc) for doc in batch])
            for tokens, _ in results:
                if token_count + len(tokens) < shard_size:
                    all_tokens_np[token_count : token_count + len(tokens)] = tokens
                    token_count += len(tokens)
                    progress_bar.update(len(tokens))
                else:
                    remainder = shard_size - token_count
                    all_tokens_np[token_count : token_count + remainder] = tokens[:remainder]
                    np.save(out / f"shard_{shard_index:04d}", all_tokens_np)
                    shard_index += 1
                    progress_bar.reset()
                    all_tokens_np[0 : len(tokens) - remainder] = tokens[remainder:]
                    token_count = len(tokens) - remainder
    if token_count:
        np.save(out / f"shard_{shard_index:04d}", all_tokens_np[:token_count])
