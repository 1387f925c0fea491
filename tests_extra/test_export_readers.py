"""What is exported, opened by those it is for: `make test-extra`."""

from __future__ import annotations

import hashlib
import random
from pathlib import Path

import numpy as np
import pytest

import tokmill
from documents import EOT, write_dataset

pytestmark = pytest.mark.filterwarnings("ignore")  # those of others

DRAWN = random.Random(5)
LENGTHS = [*(DRAWN.randrange(0, 700) for _ in range(300)), 255, 256, 65_534, 65_535, 70_000, 0, 1]
DOCUMENTS = [[EOT, *(DRAWN.randrange(8, 60_000) for _ in range(length))] for length in LENGTHS]


@pytest.fixture(scope="module")
def dataset(tmp_path_factory: pytest.TempPathFactory) -> str:
    splits = {"val": DOCUMENTS[:40], "train": DOCUMENTS}
    return write_dataset(tmp_path_factory.mktemp("d") / "d", splits, shard_tokens=40_000)


def test_streaming_reads_mds(dataset: str, tmp_path: Path) -> None:
    import streaming

    tokmill.export(dataset, format="mds", out=str(tmp_path / "x"))
    for split, documents in (("val", DOCUMENTS[:40]), ("train", DOCUMENTS)):
        read = streaming.StreamingDataset(local=str(tmp_path / "x"), split=split, batch_size=1, shuffle=False)
        assert len(read) == len(documents)
        for number, document in enumerate(documents):
            tokens = read[number]["tokens"]
            assert tokens.dtype == np.int32
            assert tokens.tolist() == document
    streaming.base.util.clean_stale_shared_memory()


@pytest.mark.parametrize("limit", [1 << 26, 300_000])
def test_our_bytes_are_those_of_the_writer_of_streaming(
    dataset: str, tmp_path: Path, limit: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    from streaming import MDSWriter

    from tokmill._exporting import mds

    monkeypatch.setattr(mds, "LIMIT", limit)
    tokmill.export(dataset, format="mds", out=str(tmp_path / "ours"))
    with MDSWriter(columns={"tokens": "ndarray:int32"}, out=str(tmp_path / "theirs"), size_limit=limit) as writer:
        for document in DOCUMENTS:
            writer.write({"tokens": np.array(document, np.int32)})
    assert len(hashes(tmp_path / "theirs")) > (1 if limit == 1 << 26 else 3)
    assert hashes(tmp_path / "ours/train") == hashes(tmp_path / "theirs")


@pytest.mark.parametrize("n_vocab", [60_000, 65_500])
def test_megatron_reads_its_own(dataset: str, tmp_path: Path, n_vocab: int) -> None:
    """Its reader finds the documents, and its writer would have made the same bytes."""
    from megatron.core.datasets.indexed_dataset import DType, IndexedDataset, IndexedDatasetBuilder

    manifest = Path(dataset) / "manifest.json"
    words = manifest.read_text()
    manifest.write_text(words.replace('"n_vocab": 60000', f'"n_vocab": {n_vocab}'))
    try:
        tokmill.export(dataset, format="megatron", out=str(tmp_path / "x"))
    finally:
        manifest.write_text(words)
    dtype = DType.optimal_dtype(n_vocab)
    builder = IndexedDatasetBuilder(str(tmp_path / "theirs.bin"), dtype=dtype)
    read = IndexedDataset(str(tmp_path / "x/train_text_document"))
    assert len(read) == len(DOCUMENTS)
    for number, document in enumerate(DOCUMENTS):
        expected = [*document[1:], EOT]
        assert read[number].dtype == dtype
        assert read[number].tolist() == expected
        builder.add_document(np.array(expected, dtype), [len(expected)])
    assert read.document_indices.tolist() == list(range(len(DOCUMENTS) + 1))
    builder.finalize(str(tmp_path / "theirs.idx"))
    for kind in ("bin", "idx"):
        assert (tmp_path / f"theirs.{kind}").read_bytes() == (tmp_path / f"x/train_text_document.{kind}").read_bytes()


def hashes(folder: Path) -> dict[str, str]:
    return {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in folder.iterdir()}
