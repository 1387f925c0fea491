"""Exports, read by the programs that they are for: which pairs of tokens a model is trained on."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

import pairs
import tokmill
import unique_ids

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pairs import Pairs

LENGTH = unique_ids.LENGTH
EOTS = ("prefix", "suffix")


def documents_of(folder: str, eot: str) -> list[list[int]]:
    """The documents, with end-of-text where the export has it."""
    found = [document.tolist() for document in pairs.read_documents(folder)]
    if eot == "suffix":
        found = [[*each[1:], unique_ids.EOT] if each[0] == unique_ids.EOT else each for each in found]
    return found


def of_rows(rows: Iterable[list[int]]) -> Pairs:
    return Counter(pair for row in rows for pair in pairwise(row))


def cut(tokens: list[int], length: int) -> list[list[int]]:
    """All whole rows."""
    return [tokens[at : at + length] for at in range(0, len(tokens) - length + 1, length)]


@pytest.mark.parametrize("eot", EOTS)
def test_olmo(folders: dict[str, str], tmp_path: Path, eot: str) -> None:
    from olmo_core.data import NumpyFSLDatasetConfig, NumpyPackedFSLDatasetConfig, TokenizerConfig
    from olmo_core.data.types import LongDocStrategy
    from olmo_core.data.utils import get_labels

    tokmill.export(folders[eot], format="olmo", out=tmp_path / "x")
    documents = documents_of(folders[eot], "suffix")
    tokenizer = TokenizerConfig(
        vocab_size=unique_ids.VOCABULARY, eos_token_id=unique_ids.EOT, pad_token_id=unique_ids.VOCABULARY - 1
    )

    def trained(config: Any, **options: Any) -> Pairs:
        options |= {"tokenizer": tokenizer, "paths": [str(tmp_path / "x/train/*.npy")], "expand_glob": True}
        dataset = config(sequence_length=LENGTH, work_dir=str(tmp_path / "work"), **options).build()
        dataset.prepare()
        assert dataset.dtype == np.uint16
        found: Pairs = Counter()
        for item in (dataset[number] for number in range(len(dataset))):
            batch = {name: value[None] for name, value in item.items() if name in ("input_ids", "label_mask")}
            targets = get_labels(batch)[0].tolist()
            found.update(pair for pair in zip(item["input_ids"].tolist(), targets, strict=True) if pair[1] != -100)
        return found

    rows = cut([token for document in documents for token in document], LENGTH)
    assert trained(NumpyFSLDatasetConfig) == of_rows(rows)
    inside = of_rows(
        piece
        for document in documents
        for piece in [*cut(document, LENGTH), document[len(document) // LENGTH * LENGTH :]]
    )
    for from_tokens in (True, False):  # documents from end-of-text, and from .csv.gz
        options = {"long_doc_strategy": LongDocStrategy.fragment, "use_array_if_local": from_tokens}
        found = trained(NumpyPackedFSLDatasetConfig, **options)
        assert Counter({pair: count for pair, count in found.items() if pair[0] != unique_ids.EOT}) == inside


def test_label_masks_of_olmo(tmp_path: Path) -> None:
    from olmo_core.data import NumpyFSLDatasetConfig, TokenizerConfig

    dataset = unique_ids.write(tmp_path, eot="suffix", masked=True)
    tokmill.export(dataset, format="olmo", out=tmp_path / "x")
    tokenizer = TokenizerConfig(vocab_size=unique_ids.VOCABULARY, eos_token_id=unique_ids.EOT, pad_token_id=1)
    files = {"paths": [str(tmp_path / "x/train/00000.npy")]}
    config = NumpyFSLDatasetConfig(
        tokenizer=tokenizer,
        sequence_length=LENGTH,
        work_dir=str(tmp_path / "work"),
        label_mask_paths=[str(tmp_path / "x/train/00000.label_mask")],
        **files,
    )
    found = config.build()
    for number in range(len(found)):
        item = found[number]
        assert item["label_mask"].tolist() == (item["input_ids"] % 3 != 1).tolist()


@pytest.mark.parametrize("eot", EOTS)
def test_datatrove(folders: dict[str, str], tmp_path: Path, eot: str) -> None:
    from datatrove.pipeline.tokens.tokenizer import TokenizedFile
    from datatrove.utils.dataset import DatatroveFolderDataset

    tokmill.export(folders[eot], format="datatrove", out=tmp_path / "x")
    documents = documents_of(folders[eot], "suffix")
    dataset = DatatroveFolderDataset(str(tmp_path / "x/train"), seq_len=LENGTH, return_positions=True)
    items = [dataset[number] for number in range(len(dataset))]
    rows = cut([token for document in documents for token in document], LENGTH + 1)
    assert [item["input_ids"].tolist() for item in items] == rows
    for item in items:
        starts = [0, *(np.flatnonzero(item["input_ids"][:-1] == unique_ids.EOT) + 1)]
        assert np.flatnonzero(item["positions"] == 0).tolist() == starts
    with pytest.raises(FileNotFoundError):  # so that nobody trains on the validation split
        DatatroveFolderDataset(str(tmp_path / "x"), seq_len=LENGTH)
    name = json.loads((Path(folders[eot]) / "manifest.json").read_text())["tokenizer"]["name"]
    (tmp_path / "y").mkdir()
    file = TokenizedFile(str(tmp_path / "y"), "00000.ds", tokenizer_name_or_path=name, save_final_metadata=True)
    for document in documents:
        file.write(document, None)
    file.close()
    for path in (tmp_path / "y").iterdir():
        assert path.read_bytes() == (tmp_path / "x/train" / path.name).read_bytes()


@pytest.mark.parametrize("eot", EOTS)
def test_mds(folders: dict[str, str], tmp_path: Path, eot: str) -> None:
    import streaming

    done = tokmill.export(folders[eot], format="mds", seq_len=LENGTH, out=tmp_path / "x")
    tokens = [token for document in documents_of(folders[eot], eot) for token in document]
    dataset = streaming.StreamingDataset(local=str(tmp_path / "x"), split="train", batch_size=1)
    assert [dataset[number]["tokens"].tolist() for number in range(len(dataset))] == cut(tokens, LENGTH)
    assert done.splits["train"]["left_out"] == len(tokens) % LENGTH
    streaming.base.util.clean_stale_shared_memory()


@pytest.mark.parametrize("packing", ["best-fit", "concat"])
@pytest.mark.parametrize("eot", [*EOTS, "none"])
def test_trl(folders: dict[str, str], tmp_path: Path, eot: str, packing: str) -> None:
    """TRL's collator loses no label: each pair inside a document comes once, also where rows cut it."""
    import datasets
    from trl.trainer.sft_trainer import DataCollatorForLanguageModeling

    tokmill.export(folders[eot], format="datasets", seq_len=LENGTH, packing=packing, out=tmp_path / "x")
    rows = datasets.load_from_disk(str(tmp_path / "x"))["train"]
    found: Pairs = Counter()
    for padding_free in (True, False):
        collate = DataCollatorForLanguageModeling(pad_token_id=1, padding_free=padding_free)
        found = Counter()
        for first in range(0, len(rows), 8):
            batch = collate(rows.select(range(first, min(first + 8, len(rows)))).to_list())
            for ids, labels in zip(batch["input_ids"].tolist(), batch["labels"].tolist(), strict=True):
                shifted = zip(ids[:-1], labels[1:], strict=True)
                found.update(pair for pair in shifted if pair[1] != -100)
        documents = documents_of(folders[eot], "suffix")
        assert found == of_rows(documents)


def test_a_mixture_of_olmo(folders: dict[str, str], tmp_path: Path) -> None:
    """OLMo-core draws the weights of the mixture, with its own reader of the list."""
    yaml = pytest.importorskip("yaml")
    from olmo_core.data.source_mixture import SourceMixtureDatasetConfig, SourceMixtureList

    paths = dict.fromkeys(("a", "b"), folders["prefix"])
    lines = [
        f'components.{name} = {{ path = "{path}", weight = {1 + 2 * (name == "a")} }}' for name, path in paths.items()
    ]
    (tmp_path / "mix.toml").write_text("\n".join([f"seq_len = {LENGTH}", *lines]))
    done = tokmill.export(tmp_path / "mix.toml", format="olmo", out=tmp_path / "x")
    sources = SourceMixtureList.from_dict(yaml.safe_load((tmp_path / "x/mix.yaml").read_text()))
    config = SourceMixtureDatasetConfig(
        source_list=sources, requested_tokens=40 * LENGTH, global_batch_size=LENGTH, render_tables=False
    )
    drawn = config.build(npdtype=np.uint16, sequence_length=LENGTH).sources
    tokens = {each.name: sum(path.tokens for path in each.path_tokens) for each in drawn}
    assert tokens["a"] / sum(tokens.values()) == pytest.approx(done.weights["a"], abs=0.05)
