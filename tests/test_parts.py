"""Documents of parts: ids and losses, the mask in shards, packings and mixtures, damaged masks, bad rows."""

from __future__ import annotations

import csv
import io
import json
import random
import re
import shutil
from collections.abc import Sequence
from itertools import chain, pairwise, product
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console

import tokmill
from command import write_lines
from export_readers import read_datasets, read_datatrove, read_mds, read_megatron, read_olmo
from masked import masked_dataset, may_have_loss
from strange import FULL
from test_whole import Corpus, made
from tokmill._dataset.reader import open_splits
from tokmill._encoding.block import encode_parts
from tokmill._packing.options import STRATEGIES
from tokmill._sources.documents import Parts
from tokmill._store import open_store
from tokmill.errors import ContentError, OutputError, SourceError, UsageError

Part = tuple[str | int, bool, bool]
"""Text or special token; whether it has loss; whether it is joined."""
SIZES = [*range(1, 13), 40, 130]
GPT2 = tokmill.Tokenizer("gpt2")
EOT = GPT2.eot_token

texts = st.text("ab \n'é日🎉<|>", max_size=6) | st.sampled_from(["<|endoftext|>", " the", "\u0301", "  \n", ""])
part = st.tuples(texts | st.integers(0, 50_256), st.booleans(), st.booleans())
documents = st.lists(st.lists(part, max_size=6), max_size=5)


def parts_of(given: list[list[Part]]) -> tuple[pa.Array, Parts]:
    flat = [each for document in given for each in document]
    text = ["".join(text for text, *_ in document if isinstance(text, str)) for document in given]
    return pa.array(text, pa.large_string()), Parts(
        offsets=np.cumsum([0, *map(len, given)]),
        text_bytes=np.array([len(text.encode()) if isinstance(text, str) else 0 for text, *_ in flat], np.int64),
        token=np.array([-1 if isinstance(text, str) else text for text, *_ in flat], np.int64),
        loss=np.array([loss for _, loss, _ in flat], np.bool_),
        joined=np.array([joined for *_, joined in flat], np.bool_),
    )


def by_definition(document: list[Part]) -> list[tuple[int, int]]:
    """The ids of a document, and whether each has loss: for each segment, byte by byte."""
    segments: list[Any] = []
    for text, loss, joined in document:
        if isinstance(text, int):
            segments.append((text, loss))
            continue
        if not (joined and segments and isinstance(segments[-1], list)):
            segments.append([])
        segments[-1] += [(byte, loss) for byte in text.encode()]
    found = []
    for segment in segments:
        if not isinstance(segment, list):
            found.append((segment[0], int(segment[1])))
            continue
        at = 0
        for token in GPT2.encode_ordinary(bytes(byte for byte, _ in segment).decode()):
            size = len(GPT2.decode_single_token_bytes(token))
            found.append((token, int(any(loss for _, loss in segment[at : at + size]))))
            at += size
        assert at == len(segment)
    return found


@settings(deadline=None)
@given(documents, st.integers(0, 3))
def test_parts_are_encoded_as_defined(given: list[list[Part]], first: int) -> None:
    text, parts = parts_of(given)
    padded = pa.concat_arrays([pa.array(["x"] * first, pa.large_string()), text])[first:]
    ids, offsets, loss = encode_parts(GPT2, padded, parts)
    expected = [by_definition(document) for document in given]
    assert offsets.tolist() == np.cumsum([0, *map(len, expected)]).tolist()
    assert list(zip(ids.tolist(), loss.tolist(), strict=True)) == [each for document in expected for each in document]


@settings(deadline=None)
@given(documents, st.data())
def test_parts_are_taken_and_joined(given: list[list[Part]], data: st.DataObject) -> None:
    def plain(parts: Parts) -> list[tuple[Any, ...]]:
        columns = (parts.text_bytes, parts.token, parts.loss, parts.joined)
        rows = list(zip(*(column.tolist() for column in columns), strict=True))
        return [tuple(rows[start:end]) for start, end in zip(parts.offsets[:-1], parts.offsets[1:], strict=True)]

    _, parts = parts_of(given)
    chosen = data.draw(st.lists(st.integers(0, len(given) - 1), unique=True).map(sorted)) if given else []
    column = parts.to_arrow()
    assert plain(Parts.from_arrow(column.take(pa.array(chosen, pa.int64())))) == [plain(parts)[at] for at in chosen]
    start = data.draw(st.integers(0, len(given)))
    assert plain(Parts.from_arrow(column[start:])) == plain(parts)[start:]
    assert plain(Parts.from_arrow(pa.concat_arrays([column[:start], column[start:]]))) == plain(parts)
    last = [document[-1][1] if document else True for document in given]
    marked = parts_of([[(7, True, False), *document] for document in given])[1]
    assert plain(parts.with_token(7, first=True)) == plain(marked)
    marked = parts_of([[*document, (7, end, False)] for end, document in zip(last, given, strict=True)])[1]
    assert plain(parts.with_token(7, first=False)) == plain(marked)


def rows_of(count: int, seed: int = 1) -> list[dict[str, str]]:
    chance = random.Random(seed)
    words = ["the", "quick", "日本", "fox's", "\n\n", "  ", "12", "é", "<|endoftext|>"]

    def text(most: int) -> str:
        return " ".join(chance.choices(words, k=chance.randrange(most)))

    return [{"q": text(9), "a": text(30), "n": str(number)} for number in range(count)]


def completed(rows: list[dict[str, str]], eot: str = "prefix") -> list[tuple[int, int]]:
    """Tokens of a split of prompts and completions, and their losses."""
    found = []
    for row in rows:
        end = [(EOT, 1)]
        text = [(token, 0) for token in GPT2.encode_ordinary(row["q"])]
        text += [(token, 1) for token in GPT2.encode_ordinary(row["a"])]
        found += end + text if eot == "prefix" else text + end if eot == "suffix" else text
    return found


def stored(out: Path) -> list[tuple[int, int]]:
    """Tokens and losses of the split train, as FORMAT.md says."""
    manifest, found = json.loads((out / "manifest.json").read_bytes()), []
    assert manifest["sidecars"]["mask"] == {"suffix": ".mask.npy", "required": True, "level": "token", "dtype": "bit"}
    for shard in range(manifest["splits"]["train"]["shards"]):
        tokens = np.load(out / f"train/train_{shard:06d}.npy")
        path, loss = out / f"train/train_{shard:06d}.mask.npy", np.ones(len(tokens), np.uint8)
        if path.exists():
            loss = np.unpackbits(np.load(path), bitorder="little")[: len(tokens)]
            assert not loss.all()
        found += list(zip(tokens.tolist(), loss.tolist(), strict=True))
    return found


def source(folder: Path, kind: str, rows: list[dict[str, str]]) -> Path:
    path = folder / f"rows.{kind}"
    if kind == "jsonl":
        return write_lines(path, *rows)
    table = pa.table({name: [row[name] for row in rows] for name in rows[0]})
    if kind == "parquet":
        pq.write_table(table, path, row_group_size=17)
    elif kind == "arrow":
        with pa.ipc.new_file(path, table.schema) as file:
            file.write_table(table, max_chunksize=13)
    else:
        with path.open("w", encoding="utf-8", newline="") as text:
            writer = csv.DictWriter(text, list(rows[0]), quoting=csv.QUOTE_ALL)
            writer.writeheader()
            writer.writerows(rows)
    return path


PROMPTS: dict[str, Any] = {"prompt_column": "q", "completion_column": "a"}


@pytest.mark.parametrize("kind", ["jsonl", "parquet", "arrow", "csv"])
def test_prompts_have_no_loss(tmp_path: Path, kind: str) -> None:
    rows = rows_of(25)
    path, outs = source(tmp_path, kind, rows), [tmp_path / "one", tmp_path / "two"]
    for out, unit_bytes, workers in zip(outs, (100, 10**6), (2, 1), strict=True):
        given: dict[str, Any] = {"unit_bytes": unit_bytes, "workers": workers, "keep": "n:string"}
        tokmill.encode(path, tokenizer="gpt2", out=out, shard_tokens=100, **given, **PROMPTS)
    assert stored(outs[0]) == completed(rows)
    files = [{file.relative_to(out): file.read_bytes() for file in out.glob("*") if file.is_file()} for out in outs]
    assert files[0] == files[1]
    found = verified(outs[0])
    assert not found.problems


def verified(out: Path) -> Any:
    return tokmill.verify(out, deep=True, against_source=1000)


@pytest.mark.parametrize("eot", ["prefix", "suffix", "none"])
def test_end_of_text_has_loss(tmp_path: Path, eot: Any) -> None:
    rows = [row for row in rows_of(40) if row["q"] + row["a"]]
    path = source(tmp_path, "jsonl", rows)
    tokmill.encode(path, tokenizer="gpt2", out=tmp_path / "out", shard_tokens=64, eot=eot, **PROMPTS)
    assert stored(tmp_path / "out") == completed(rows, eot)


def test_loss_begins_after_a_text(tmp_path: Path) -> None:
    rows = [{"text": f"Question {n}: why? Answer: because {n}. Answer: no"} for n in range(20)]
    path = write_lines(tmp_path / "a.jsonl", *rows, {"text": "no answer"}, {"text": 5})
    given: dict[str, Any] = {"tokenizer": "gpt2", "loss_from": "Answer:", "where": "length(text) > 1"}
    with pytest.raises(ContentError, match=r"'Answer:', after which loss begins, is not in the text"):
        tokmill.encode(path, out=tmp_path / "strict", **given)
    made = tokmill.encode(path, out=tmp_path / "out", on_bad="skip", **given)
    assert made.manifest.documents.dropped == {"no_loss_text": 1, "not_string": 1}
    expected = []
    for row in rows:
        before = row["text"].index("Answer:") + len("Answer:")
        document = by_definition([(row["text"][:before], False, False), (row["text"][before:], True, True)])
        assert [token for token, _ in document] == GPT2.encode_ordinary(row["text"])
        expected += [(EOT, 1), *document]
    assert stored(tmp_path / "out") == expected
    assert not verified(tmp_path / "out").problems


@pytest.fixture(scope="module")
def masked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("masked")
    rows = rows_of(300, seed=2)
    given: dict[str, Any] = {"tokenizer": "gpt2", "shard_tokens": 501}
    tokmill.encode(source(folder, "jsonl", rows), out=folder / "out", **given, **PROMPTS)
    tokmill.encode(source(folder, "csv", rows), out=folder / "plain", text_column="a", **given)
    tokmill.pack(folder / "out", seq_len=64)
    tokmill.pack(folder / "plain", seq_len=64)
    return folder / "out"


@pytest.mark.parametrize("packing", ["concat", "best-fit"])
def test_targets_without_loss_are_masked(masked: Path, packing: str) -> None:
    data = tokmill.TokenDataset(masked, seq_len=64, packing=packing, seed=None)  # samples are sequences
    batch = data.gather(np.arange(len(data)))
    losses = dict(enumerate(stored(masked)))
    plan = data._sequences.rows.fragments(np.arange(len(data), dtype=np.uint64))
    expected = np.zeros((len(data), 64), np.int32)
    for row in range(len(data)):
        at = 0
        for fragment in range(int(plan.offsets[row]), int(plan.offsets[row + 1])):
            start, length = int(plan.starts[fragment]), int(plan.lengths[fragment])
            for place in range(length):
                is_end = place == length - 1 and plan.follows[fragment] == 0
                last = start + place + (0 if is_end else 1)
                expected[row, at + place] = losses[last][1]
            at += length
    assert batch["loss_mask"].tolist() == expected.tolist()
    only = data.gather(np.arange(3), fields=["loss_mask"])
    assert only["loss_mask"].tolist() == expected[:3].tolist()
    # No target of a prompt has loss: all tokens with loss are those of completions, or end-of-text after one.
    counted = sum(loss for _, loss in losses.values())
    counted -= sum(not losses[at - 1][1] for at, (token, _) in losses.items() if at and token == EOT)
    assert 0 <= counted - int(batch["loss_mask"].sum()) <= 1


def following(corpus: Corpus, document: int, eot: str) -> list[tuple[int, int]]:
    """What is to be predicted after each token of a document, and whether it has loss, by the rule."""
    marks = list(zip(corpus.documents[document], corpus.losses[document], strict=True))
    return [*marks[1:], (256, marks[-1][1]) if eot == "prefix" else (0, 0)]


def parts_in(data: tokmill.TokenDataset, corpus: Corpus) -> list[list[tuple[int, int, int]]]:
    """The parts of documents in each sequence: document, first token, number of tokens."""
    found = data._sequences.source_rows.fragments(np.arange(len(data), dtype=np.uint64))
    starts = np.cumsum([0, *map(len, corpus.documents)])
    documents = np.searchsorted(starts, found.starts, side="right") - 1
    firsts = found.starts.astype(np.int64) - starts[documents]
    parts = list(zip(documents.tolist(), firsts.tolist(), found.lengths.tolist(), strict=True))
    return [parts[first:last] for first, last in pairwise(found.offsets.tolist())]


LENGTHS = [*range(2, 10), 64]


@pytest.mark.parametrize("materialise", [False, True])
@pytest.mark.parametrize("eot", ["prefix", "suffix"])
def test_targets_have_the_losses_of_documents(tmp_path: Path, eot: str, *, materialise: bool) -> None:
    """Wherever a sequence cuts them, so that a last token is alone in one, too."""
    corpus = made(tmp_path, eot, 60, sizes=SIZES)
    for length, strategy in product(LENGTHS, STRATEGIES):
        if materialise or strategy != "concat":
            tokmill.pack(corpus.out, seq_len=length, strategy=strategy, materialise=materialise)
        data = tokmill.TokenDataset(corpus.out, seq_len=length, packing=strategy, seed=None)
        batch = data.gather(np.arange(len(data)))
        for sample, parts in enumerate(parts_in(data, corpus)):
            expected = []
            for document, first, tokens in parts:
                expected += following(corpus, document, eot)[first : first + tokens]
            expected += [(0, 0)] * (length - len(expected))
            found = (batch[name][sample].tolist() for name in ("targets", "loss_mask"))
            assert list(zip(*found, strict=True)) == expected


@pytest.mark.parametrize("eot", ["prefix", "suffix"])
def test_rows_of_datasets_have_the_losses_of_documents(tmp_path: Path, eot: str) -> None:
    """Also where a document ends with the token after a cut."""
    corpus = made(tmp_path, eot, 60, sizes=SIZES)
    for length, strategy in product(LENGTHS if FULL else [2, 3, 7, 64], STRATEGIES):
        if strategy != "concat":
            tokmill.pack(corpus.out, seq_len=length, strategy=strategy)
        data, expected = tokmill.TokenDataset(corpus.out, seq_len=length, packing=strategy, seed=None), []
        for parts in parts_in(data, corpus):
            expected.append(list[tuple[int, int]]())
            for document, first, tokens in parts:
                marks = list(zip(corpus.documents[document], corpus.losses[document], strict=True))
                marks = following(corpus, document, eot) if eot == "prefix" else marks
                (begin, _), *rest = marks[first : first + tokens + 1]
                expected[-1] += [(begin, -100), *((token, token if loss else -100) for token, loss in rest)]
        out = tmp_path / f"{length}-{strategy}"
        tokmill.export(corpus.out, out=out, format="datasets", seq_len=length, packing=strategy)
        rows = read_datasets(out)["train"]
        found = [list(zip(row["input_ids"], row["labels"], strict=True)) for row in rows]
        assert sorted(found) == sorted(expected)


@pytest.mark.parametrize("packing", ["concat", "best-fit", "pad"])
@pytest.mark.parametrize("seq_len", [7, 64])
def test_packed_shards_have_the_mask(
    masked: Path, tmp_path: Path, packing: Any, seq_len: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tokmill._packing.materialise._BATCH_TOKENS", 700)
    fields, found = tokmill.TokenDataset(masked, seq_len=64, packing="best-fit")[0].keys(), []
    for materialise in (False, True):
        out = tmp_path / str(materialise)
        shutil.copytree(masked, out)
        plan = tokmill.pack(out, seq_len=seq_len, strategy=packing, materialise=materialise).plans["train"]
        data = tokmill.TokenDataset(out, seq_len=seq_len, packing=packing)
        found.append({name: data.gather(np.arange(len(data)))[name].tolist() for name in fields})
    assert found[0] == found[1]
    masks = sorted(out.glob(f"{plan.folder}/rows_*.mask.npy"))
    assert len(masks) > 1
    assert not tokmill.verify(out, deep=True).problems
    damaged = bytearray(masks[1].read_bytes())
    damaged[-1] ^= 1
    masks[1].write_bytes(damaged)
    (problem,) = tokmill.verify(out, deep=True).problems
    assert problem.file == str(masks[1].relative_to(out))
    masks[1].write_bytes(damaged[:-1])
    data = tokmill.TokenDataset(out, seq_len=seq_len, packing=packing)
    with pytest.raises(OutputError, match=r"rows_000001\.mask\.npy .*is damaged"):
        data.gather(np.arange(len(data)))


def test_packed_shards_without_losses_of_first_tokens_are_made_again(tmp_path: Path) -> None:
    """Version 3 of plans had them; its other plans are as they were."""
    corpus = made(tmp_path, "prefix", 20)
    for materialise in (False, True):
        plan = tokmill.pack(corpus.out, seq_len=8, materialise=materialise).plans["train"]
        (corpus.out / plan.folder / "plan.json").write_text(json.dumps(plan.as_dict() | {"version": 3}))
        if not materialise:
            assert len(tokmill.TokenDataset(corpus.out, seq_len=8, packing="best-fit")) == plan.certificate.sequences
    with pytest.raises(OutputError, match="has version 3; this tokmill reads version 4") as caught:
        tokmill.TokenDataset(corpus.out, seq_len=8, packing="best-fit")
    assert caught.value.code == "packing-outdated"


def test_exports_of_all_splits_have_the_mask(tmp_path: Path) -> None:
    """Also those of a split in which all tokens have loss."""
    rows = [{"prompt": "" if n % 2 else "a prompt ", "completion": f"and {n}"} for n in range(6)]
    tokmill.encode(
        str(write_lines(tmp_path / "rows.jsonl", *rows)), tokenizer="gpt2", out=tmp_path / "d", split=["val=docs:1/2"],
        prompt_column="prompt", completion_column="completion", eot="suffix",
    )  # fmt: skip
    masks = {name: split.has_mask for name, split in open_splits(open_store(tmp_path / "d")).items()}
    assert masks == {"val": False, "train": True}
    for shuffle in (None, 3):
        out = tmp_path / f"megatron{shuffle}"
        tokmill.export(tmp_path / "d", format="megatron", out=out, shuffle=shuffle)
        for name in masks:
            ids, labels = (read_megatron(out / f"{name}_text_{kind}") for kind in ("document", "label_document"))
            assert (labels == ids) is (name == "val")
        out = tmp_path / f"mds{shuffle}"
        tokmill.export(tmp_path / "d", format="mds", out=out, shuffle=shuffle)
        for name in masks:
            losses = [mask for mask, _ in read_mds(out / name, ("loss_mask", "tokens"))]
            assert all(map(all, losses)) is (name == "val")


CHUNKS = (5 if FULL else 40, 1 << 20)
MARKED = [
    *product(("mds", "megatron"), ("prefix", "suffix")),
    *product(("olmo", "datatrove"), ("suffix",)),
]


@pytest.mark.parametrize(
    ("format_", "eot", "shuffle", "chunk"),
    [(*each, *rest) for each in MARKED for rest in product([None, 3], CHUNKS)][:: 1 if FULL else 3],
)
def test_exports_have_the_mask(
    masked: Path, tmp_path: Path, format_: str, shuffle: int | None, eot: Any, chunk: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.setattr("tokmill._exporting.export_format.CHUNK_TOKENS", chunk)
    monkeypatch.setattr("tokmill._exporting.mds.CHUNK_TOKENS", chunk)
    monkeypatch.setattr("tokmill._exporting.mds.LIMIT", 5000)
    monkeypatch.setattr("tokmill._exporting.split._BLOCK", 11)
    monkeypatch.setattr("tokmill._exporting.megatron.CHUNK_TOKENS", chunk)
    tokmill.export(masked, format=format_, out=tmp_path / "out", eot=eot, shuffle=shuffle)
    documents: list[list[tuple[int, int]]] = []
    for mark in stored(masked):
        if mark == (EOT, 1):
            documents.append([])
        documents[-1].append(mark)
    if eot == "suffix":
        documents = [[*document[1:], document[0]] for document in documents]
    if format_ == "megatron":
        ids, labels = (read_megatron(tmp_path / f"out/train_text_{name}") for name in ("document", "label_document"))
        assert all(
            label in (-100, id_) for pair in zip(ids, labels, strict=True) for id_, label in zip(*pair, strict=True)
        )
        samples = [([label != -100 for label in each], tokens) for tokens, each in zip(ids, labels, strict=True)]
    elif format_ == "olmo":
        samples = read_olmo(tmp_path / "out/train", has_mask=True)
    elif format_ == "datatrove":
        samples = read_datatrove(tmp_path / "out/train", has_mask=True)
    else:
        samples = read_mds(tmp_path / "out/train", ("loss_mask", "tokens"))
    found = [list(zip(tokens, losses, strict=True)) for losses, tokens in samples]
    tokmill.adopt(tmp_path / "out", out=tmp_path / "adopted", tokenizer="gpt2")
    stream = open_splits(open_store(tmp_path / "adopted"))["train"]
    marks = zip(stream.read(0, stream.tokens).tolist(), stream.losses(0, stream.tokens).tolist(), strict=True)
    assert list(marks) == list(chain.from_iterable(found))
    known = {tuple(mark for mark in each if mark[0] != EOT): each for each in documents}
    ordered = [known[tuple(mark for mark in each if mark[0] != EOT)] for each in found]
    assert found == _ended(ordered)
    assert sorted(ordered) == sorted(documents)
    assert (ordered == documents) is (shuffle is None)


def _ended(documents: Sequence[Sequence[tuple[int, int]]]) -> list[list[tuple[int, int]]]:
    """Documents whose end-of-text tokens have the loss of the token before them."""
    found: list[list[tuple[int, int]]] = []
    before = 1
    for document in documents:
        found.append([])
        for token, loss in document:
            found[-1].append((token, before if token == EOT else loss))
            before = loss
    return found


@pytest.mark.parametrize("materialise", [False, True])
def test_no_target_of_a_prompt_has_loss(tmp_path: Path, materialise: bool) -> None:  # noqa: FBT001
    data = masked_dataset(tmp_path, 64, materialise=materialise)
    batch = data.gather(np.arange(len(data)))
    assert np.array_equal(batch["loss_mask"] == 1, may_have_loss(batch["targets"], batch["segment_ids"]))


def test_mixtures_have_the_masks_of_their_components(masked: Path) -> None:
    paths = {"masked": masked, "plain": masked.parent / "plain"}
    components = {name: tokmill.Component(path, packing="best-fit", weight=1.0) for name, path in paths.items()}
    mixture = tokmill.Mixture(components, seq_len=64)
    one, plain = (tokmill.TokenDataset(path, seq_len=64, packing="best-fit") for path in paths.values())
    known = {}
    for data in (one, plain):
        for row in zip(*(data.gather(np.arange(len(data)))[field] for field in ("tokens", "loss_mask")), strict=True):
            known[row[0].tobytes()] = row[1].tobytes()
    batch = mixture.gather(np.arange(40))
    for tokens, mask in zip(batch["tokens"], batch["loss_mask"], strict=True):
        assert known[tokens.tobytes()] == mask.tobytes()


@pytest.mark.parametrize(("had", "eot"), [*product(["prefix", "suffix"], repeat=2)])
def test_exported_samples_have_the_losses_of_documents(tmp_path: Path, had: str, eot: str) -> None:
    """An end-of-text has the loss of what it ends in the sample, from which models that shift labels predict it."""
    corpora = {}
    for seed, name in enumerate(("one", "two")):
        (tmp_path / name).mkdir()
        corpora[name] = made(tmp_path / name, had, 60, seed, SIZES)
    tokmill.pack(corpora["two"].out, seq_len=7)
    (tmp_path / "mix.toml").write_text(
        'seq_len = 7\ncomponents.one = { path = "one/out", weight = 1 }\n'
        'components.two = { path = "two/out", weight = 1, packing = "best-fit" }\n'
    )
    mixture = tokmill.read_mixture(tmp_path / "mix.toml")
    tokmill.export(tmp_path / "mix.toml", out=tmp_path / "x", format="mds", samples=60, eot=eot)
    found = read_mds(tmp_path / "x/train", ("loss_mask", "tokens"))
    assert len(found) == 60
    for sample, (mask, tokens) in enumerate(found):
        expected, ended = list[tuple[int, int]](), 1
        for part in mixture.documents(sample):
            corpus = corpora[str(part.component)]
            marks = list(zip(corpus.documents[part.document], corpus.losses[part.document], strict=True))
            own = marks[part.first : part.first + part.tokens]
            if eot == "suffix":
                marks = following(corpus, part.document, had) if had == "prefix" else marks
            else:
                marks = [(256, ended), *(marks[1:] if had == "prefix" else marks)]
            expected += marks[part.first : part.first + part.tokens]
            ended = own[-1][1]
        assert tokens == [token for token, _ in expected]
        assert mask[1:] == [loss for _, loss in expected[1:]]


def test_what_has_no_mask_refuses(masked: Path, tmp_path: Path) -> None:
    for format_ in ("nanogpt", "llmc"):
        with pytest.raises(UsageError, match=f"--format {format_} has no loss mask") as caught:
            tokmill.export(masked, format=format_, out=tmp_path / "out")
        assert caught.value.hint is not None
        assert caught.value.hint.startswith("use --format megatron, --format mds, --format olmo, --format datatrove, ")
    path = write_lines(tmp_path / "a.jsonl", {"text": "a", "q": "b", "a": "c"})
    for wrong, message in (
        ({"prompt_column": "q"}, "belong together"),
        ({**PROMPTS, "loss_from": "b"}, "does not apply"),
        ({"loss_from": ""}, "is empty"),
        ({"prompt_column": "q", "completion_column": "q"}, "are both q"),
        ({**PROMPTS, "clean": "nfc"}, "does not apply to documents that consist of parts"),
        ({**PROMPTS, "keep": "q:string"}, "this is a column of the documents"),
    ):
        with pytest.raises(UsageError, match=message):
            tokmill.encode(path, tokenizer="gpt2", out=tmp_path / "none", **wrong)
    with pytest.raises(SourceError, match="there is no key 'answer'"):
        tokmill.encode(path, tokenizer="gpt2", out=tmp_path / "no", prompt_column="q", completion_column="answer")
    (tmp_path / "b.txt").write_text("text")
    with pytest.raises(SourceError, match="there is no column 'q'"):
        tokmill.encode(tmp_path / "b.txt", tokenizer="gpt2", out=tmp_path / "text", **PROMPTS)


def test_bad_prompts_and_completions(tmp_path: Path) -> None:
    rows: list[dict[str, Any]] = [{"q": "a", "a": "b"}, {"q": None, "a": "b"}, {"q": "a"}, {"q": 5, "a": "b"}]
    path = write_lines(tmp_path / "a.jsonl", *rows, {"q": "a", "a": ["b"]}, {"q": "long", "a": "text"})
    made = tokmill.encode(path, tokenizer="gpt2", out=tmp_path / "out", on_bad="quarantine", max_doc_bytes=7, **PROMPTS)
    assert made.manifest.documents.dropped == {"missing": 2, "not_string": 2, "too_long": 1}
    lines = (tmp_path / "out/_run/quarantine.jsonl").read_text().splitlines()
    details = [json.loads(line)["detail"] for line in lines]
    assert [detail.split(":")[0] for detail in details] == [
        '"q" is null at column 7',
        'no "a" in the object',
        '"q" is a number, not a string, at column 7',
        '"a" is an array, not a string, at column 17',
        "prompt and completion are 8 bytes long, over the limit of 7 bytes",
    ]
    assert stored(tmp_path / "out") == completed([{"q": "a", "a": "b"}])


@pytest.mark.parametrize("damage", ["bit", "spare", "short", "missing"])
def test_a_damaged_mask_is_found(masked: Path, tmp_path: Path, damage: str) -> None:
    out = tmp_path / "out"
    shutil.copytree(masked, out)
    path = out / "train/train_000001.mask.npy"
    data = bytearray(path.read_bytes())
    if damage == "missing":
        path.unlink()
    elif damage == "short":
        path.write_bytes(data[:-1])
    else:
        data[-1 if damage == "spare" else -5] ^= 0x80
        path.write_bytes(data)
    found = tokmill.verify(out, deep=True)
    assert {problem.file for problem in found.problems} == {"train/train_000001.mask.npy"}
    assert any("after the last token" in problem.what for problem in found.problems) == (damage == "spare")
    if damage in ("short", "missing"):
        data_set = tokmill.TokenDataset(out, seq_len=64)
        with pytest.raises((OutputError, SourceError), match="mask"):
            data_set.gather(np.arange(len(data_set)))


def test_a_wrong_loss_is_found_in_the_sources(tmp_path: Path) -> None:
    rows = rows_of(50, seed=3)
    path = source(tmp_path, "jsonl", rows)
    tokmill.encode(path, tokenizer="gpt2", out=tmp_path / "out", **PROMPTS)
    mask = tmp_path / "out/train/train_000000.mask.npy"
    data = bytearray(mask.read_bytes())
    data[140] ^= 1
    mask.write_bytes(data)
    found = tokmill.verify(tmp_path / "out", against_source=1000)
    assert [problem.what for problem in found.problems if "differs from its document" in problem.what]


def test_peek_tells_what_has_no_loss(tmp_path: Path) -> None:
    path = write_lines(tmp_path / "a.jsonl", {"q": "one two", "a": " three"})
    tokmill.encode(path, tokenizer="gpt2", out=tmp_path / "out", **PROMPTS)
    told = tokmill.peek(tmp_path / "out", ids=True)
    (document,) = told.documents
    assert document.loss == (False, False, False, True)  # the end-of-text ends nothing
    assert "1 of 4 have loss" in document.heading()
    lines = (document.passage(ids=True).text or "").splitlines()
    assert ["no loss" in line for line in lines] == [True, True, True, False]
    page = told._repr_html_()
    assert re.findall(r'<span class="\S+ (\w+)"', page) == ["dim", "dim", "dim", "loss"]
    assert "underlined: with loss" in page
    console = Console(file=io.StringIO(), force_terminal=True, color_system="standard", no_color=False)
    _, legend, shown = tokmill.peek(tmp_path / "out").as_text(console=console).splitlines()
    assert legend == "underlined: with loss"
    assert [codes[:1] for codes in re.findall(r"\x1b\[([\d;]+)m[^\x1b]", shown)] == ["2", "2", "2", "4"]
    traced = tokmill.peek(tmp_path / "out", token=["train:3"]).tokens[0]
    assert (traced.there, traced.before, traced.character) == (" three", "one two", 7)


def test_end_of_text_is_shown_with_the_loss_of_what_it_ends(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    rows = [{"q": "a", "a": "b"}, {"q": "c", "a": ""}, {"q": "", "a": ""}, {"q": "d", "a": ""}]
    path = write_lines(tmp_path / "a.jsonl", *rows)
    with caplog.at_level("INFO", "tokmill"):
        tokmill.encode(path, tokenizer="gpt2", out=tmp_path / "out", show=4, **PROMPTS)
    end = "<|endoftext|>"
    shown = [each.message for each in caplog.records if end in each.message and "end of text" not in each.message]
    assert shown == [f"{end}a⟦b⟧", f"⟦{end}⟧c", end, f"⟦{end}⟧d"]
    peeked = [each.loss for each in tokmill.peek(tmp_path / "out", limit=4).documents]
    assert peeked == [(False, False, True), (True, False), (False,), (True, False)]


def test_datasets_that_differ_in_their_losses(tmp_path: Path) -> None:
    path = write_lines(tmp_path / "a.jsonl", *[{"text": f"{n}: one two three"} for n in range(30)])
    for name, loss_from in (("one", "one"), ("two", "two")):
        tokmill.encode(path, tokenizer="gpt2", out=tmp_path / name, shard_tokens=50, loss_from=loss_from)
    found = tokmill.verify(tmp_path / "one", tmp_path / "two")
    (problem,) = [each for each in found.problems if "first difference" in each.what]
    assert problem.what == "first difference at token 4"
    assert [str(each).split(" in ")[0] for each in (problem.expected, problem.found)] == ["734", "734 without loss"]


def test_the_report_has_the_share_with_loss(masked: Path) -> None:
    marks = stored(masked)
    losses = [int(before[1] if mark[0] == EOT else mark[1]) for before, mark in pairwise([(EOT, 0), *marks])]
    data = tokmill.TokenDataset(masked, seq_len=64)
    assert sum(losses) + marks[-1][1] == data.gather(np.arange(len(data)))["loss_mask"].sum()
    told = tokmill.report(masked)
    assert told.usage.loss == pytest.approx(sum(losses) / len(losses))
    assert f"{100 * sum(losses) / len(losses):.1f}% of the tokens" in str(told)
    assert "with loss" in told.as_html()
    assert tokmill.report(masked.parent / "plain").usage.loss is None
