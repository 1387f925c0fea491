from __future__ import annotations

import hashlib
import itertools
import json
import math
import os
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tokmill
from command import run, write_lines
from documents import write_dataset
from tokmill._core import Histogram, Permutation
from tokmill._dataset.manifest import read_manifest
from tokmill._dataset.reader import open_split
from tokmill._json import as_json
from tokmill._packing import best_fit, materialise
from tokmill._packing.options import PackOptions
from tokmill._packing.pack import format_utilisation, sweep
from tokmill._packing.plan import PackPlan, least_sequences, open_rows
from tokmill._packing.rows import END
from tokmill._store import LocalStore, open_store
from tokmill.errors import OutputError, SourceError, UsageError

FULL = os.environ.get("TOKMILL_FULL") == "1"
FILES = ("counts.npy", "groups.npy", "order.npy", "plan.json", "runs.npy")


def lengths_of(seed: int, count: int, median: float = 40.0) -> list[int]:
    drawn = np.random.default_rng(seed).lognormal(math.log(median), 1.2, count)
    return [max(1, int(length)) for length in drawn]


def dataset_of(folder: Path, lengths: list[int], *, shard_tokens: int = 1000) -> str:
    documents = [[(7 * number + place) % 50_000 for place in range(length)] for number, length in enumerate(lengths)]
    return write_dataset(folder, {"train": documents}, shard_tokens=shard_tokens)


def histogram_of(lengths: list[int], most: int) -> Histogram:
    found = Histogram(most)
    ends = np.cumsum(lengths, dtype=np.int64)
    found.add(np.concatenate([[0], ends[:-1]]).astype(np.int64), 0, int(ends[-1]))
    return found


def pieces_of(lengths: list[int], most: int) -> list[int]:
    return [min(most, length - start) for length in lengths for start in range(0, length, most)]


def item_wise(lengths: list[int], capacity: int) -> int:
    """How many sequences best-fit decreasing makes, piece by piece."""
    rooms: list[int] = []
    for length in sorted(lengths, reverse=True):
        fitting = [(room, number) for number, room in enumerate(rooms) if room >= length]
        if fitting:
            rooms[min(fitting)[1]] -= length
        else:
            rooms.append(capacity - length)
    return len(rooms)


@settings(max_examples=10_000 if FULL else 300, deadline=None)
@given(st.lists(st.integers(1, 90), min_size=1, max_size=60), st.integers(1, 60))
def test_as_many_sequences_as_piece_by_piece(lengths: list[int], capacity: int) -> None:
    histogram = histogram_of(lengths, capacity)
    pieces = pieces_of(lengths, capacity)
    assert histogram.counts.tolist() == np.bincount(pieces).tolist()
    assert len(histogram.best_fit(2**32 - 1, 0)) == item_wise(pieces, capacity)


@settings(max_examples=200, deadline=None)
@given(st.lists(st.integers(1, 12), min_size=1, max_size=8), st.integers(12, 20), st.integers(1, 4) | st.none())
def test_least_sequences_is_a_lower_bound(lengths: list[int], capacity: int, most: int | None) -> None:
    """No way to fill sequences needs fewer than the bound says: all are tried."""

    def fewest(left: tuple[int, ...], rooms: tuple[tuple[int, int], ...]) -> int:
        if not left:
            return len(rooms)
        length, rest = left[0], left[1:]
        found = fewest(rest, (*rooms, (capacity - length, 1)))
        for room, pieces in set(rooms):
            if room >= length and (most is None or pieces < most):
                others = list(rooms)
                others.remove((room, pieces))
                found = min(found, fewest(rest, (*others, (room - length, pieces + 1))))
        return found

    counts = np.bincount(lengths, minlength=capacity + 1).astype(np.uint64)
    bound = least_sequences(counts, capacity, most)
    assert bound == least_sequences(np.trim_zeros(counts, "b"), capacity, most)
    assert math.ceil(sum(lengths) / capacity) <= bound <= fewest(tuple(lengths), ())


def test_the_bound_sees_what_cannot_share() -> None:
    counts = np.zeros(101, np.uint64)
    counts[51] = 10
    assert least_sequences(counts, 100) == 10
    counts[60], counts[34] = 4, 12  # 34 fits beside each of the others only once
    assert least_sequences(counts, 100) == 14


@pytest.mark.parametrize("max_segments", [None, 3])
def test_plans_are_the_same_for_any_number_of_workers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, max_segments: int | None
) -> None:
    monkeypatch.setattr(best_fit, "_WINDOW_BITS", 10)
    lengths = lengths_of(1, 2000)
    hashes = []
    for number, (workers, shard_tokens) in enumerate([(1, 1000), (2, 777), (4, 100_000)]):
        folder = dataset_of(tmp_path / str(number), lengths, shard_tokens=shard_tokens)
        packed = tokmill.pack(folder, seq_len=128, max_segments=max_segments, seed=3, workers=workers)
        plan = packed.plans["train"]
        assert plan.dataset == read_manifest(open_store(folder)).identity
        files = {name: (Path(folder) / plan.folder / name).read_bytes() for name in FILES}
        files["plan.json"] = files["plan.json"].replace(
            plan.dataset.encode(), b""
        )  # shards of other sizes have another
        hashes.append({name: hashlib.sha256(content).hexdigest() for name, content in files.items()})
        assert not [*Path(folder).rglob("*.growing")]
    assert hashes[0] == hashes[1] == hashes[2]


@pytest.mark.parametrize("strategy", ["best-fit", "pad", "concat"])
def test_packed_shards_are_the_same_for_any_number_of_workers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, strategy: Any
) -> None:
    monkeypatch.setattr(materialise, "_BATCH_TOKENS", 300)
    monkeypatch.setattr(materialise, "_SUBMITTED", 5)
    folder = dataset_of(tmp_path / "d", lengths_of(1, 1000), shard_tokens=1000)
    made = []
    for workers in (1, 7):
        packed = tokmill.pack(folder, seq_len=64, strategy=strategy, materialise=True, workers=workers)
        rows = [*(Path(folder) / packed.plans["train"].folder).glob("rows_*.npy")]
        assert len(rows) > 3 * 7
        files = [*rows, Path(folder) / packed.plans["train"].folder / "plan.json"]
        made.append({file.name: file.read_bytes() for file in files})
    assert made[0] == made[1]


def test_every_token_is_in_one_place(tmp_path: Path) -> None:
    lengths = lengths_of(2, 3000)
    folder = dataset_of(tmp_path / "d", lengths)
    split = open_split(open_store(folder), "train")
    ends = set(np.cumsum(lengths).tolist())
    for strategy in ("best-fit", "pad", "concat"):
        options = PackOptions.parse(100, strategy)
        plan = tokmill.pack(folder, seq_len=100, strategy=strategy).plans["train"]
        rows = open_rows(split, PackPlan.read(split, options), split.starts)
        assert len(rows) == plan.certificate.sequences
        found = rows.fragments(np.arange(len(rows), dtype=np.uint64))
        by_start = np.argsort(found.starts)
        starts, sizes = found.starts[by_start].astype(np.int64), found.lengths[by_start].astype(np.int64)
        assert starts.tolist() == [0, *np.cumsum(sizes)[:-1].tolist()]
        assert int(sizes.sum()) == sum(lengths)
        in_rows = np.add.reduceat(found.lengths.astype(np.int64), found.offsets[:-1].astype(np.int64))
        assert set(in_rows.tolist()) <= set(range(1, 101))
        is_end = [end in ends for end in (found.starts + found.lengths).tolist()]
        assert (found.follows == END).tolist() == is_end
        assert plan.certificate.cuts == is_end.count(False)
        least = {"concat": None, "pad": len(lengths), "best-fit": len(lengths)}[strategy]
        if least is not None:  # as few cuts as there can be
            assert plan.certificate.cuts == sum(math.ceil(length / 100) - 1 for length in lengths)
    concat = tokmill.pack(folder, seq_len=100, strategy="concat").plans["train"].certificate
    assert concat.cuts == concat.concat_cuts == plan.certificate.concat_cuts


def test_sequences_mix_what_lies_apart(tmp_path: Path) -> None:
    """Documents of one length come from everywhere, and short ones do not always follow long ones."""
    folder = dataset_of(tmp_path / "d", [30, 20] * 2000, shard_tokens=10_000)
    split = open_split(open_store(folder), "train")
    tokmill.pack(folder, seq_len=100, workers=1)
    rows = open_rows(split, PackPlan.read(split, PackOptions.parse(100, "best-fit")), split.starts)
    found = rows.fragments(np.arange(len(rows), dtype=np.uint64))
    first = found.offsets[:-1].astype(np.int64)
    assert 0.3 < (found.lengths[first] == 30).mean() < 0.9
    apart = np.abs(np.diff(found.starts.astype(np.int64)))
    assert np.median(apart) > split.tokens / 10


def test_a_seed_is_another_plan(tmp_path: Path) -> None:
    folder = dataset_of(tmp_path / "d", lengths_of(3, 500))
    split = open_split(open_store(folder), "train")
    found = []
    for seed in (0, 1):
        tokmill.pack(folder, seq_len=64, seed=seed)
        rows = open_rows(split, PackPlan.read(split, PackOptions.parse(64, "best-fit", None, seed)), split.starts)
        found.append(rows.fragments(np.arange(len(rows), dtype=np.uint64)))
    assert sorted(found[0].starts.tolist()) == sorted(found[1].starts.tolist())
    assert found[0].starts.tolist() != found[1].starts.tolist()


def test_the_certificate_in_words(tmp_path: Path) -> None:
    folder = dataset_of(tmp_path / "d", [100, 50, 50, 250, 1])
    packed = tokmill.pack(folder, seq_len=100)
    certificate = packed.plans["train"].certificate
    assert (certificate.documents, certificate.tokens, certificate.pieces) == (5, 451, 7)
    assert (certificate.sequences, certificate.least_sequences, certificate.padding) == (5, 5, 49)
    # 100, 200 are ends of documents; 300 and 400 are not, and 500 is behind the end.
    assert (certificate.cuts, certificate.concat_cuts, certificate.lost_documents) == (2, 2, 0)
    head, first, *_ = str(packed).splitlines()
    assert head.startswith(f"✓ 5 sequences of 100 tokens, best-fit-100-s0 → {folder}  (")
    assert first == "train        best-fit, 100 tokens per sequence"
    words = str(packed)
    assert "5 (451 tokens)\n" in words
    assert "5 (the minimum)" in words
    assert "90.2% of 500 positions" in words
    assert json.loads(json.dumps(packed.as_dict()))["splits"]["train"]["certificate"]["utilisation"] == 0.902


def test_a_share_below_one_never_reads_as_100_percent() -> None:
    assert [format_utilisation(share) for share in (1.0, 0.99999999, 0.9996, 0.5, 0.0)] == [
        "100%", "99.999999%", "99.96%", "50.0%", "0.0%",
    ]  # fmt: skip


def test_sweep(tmp_path: Path) -> None:
    folder = dataset_of(tmp_path / "d", lengths_of(4, 2000))
    before = sorted(path.name for path in Path(folder).rglob("*"))
    found = sweep(folder, [512, 32, "128"])
    assert [certificate.seq_len for certificate in found.certificates] == [32, 128, 512]
    for certificate in found.certificates:
        alone = tokmill.pack(folder, seq_len=certificate.seq_len).plans["train"].certificate
        assert alone == certificate
    assert len(str(found).splitlines()) == 2 + 3 + 1, "title, head, one line per length, and the next command"
    page = found.as_html()
    assert "<script" not in page
    assert "http" not in page.replace("http-equiv", "")
    assert page.count('role="img"') == 1
    assert page.count("<table") == 1
    assert "_pack" not in before


def test_the_command(tmp_path: Path) -> None:
    folder = dataset_of(tmp_path / "d", lengths_of(5, 300))
    packed = run("pack", folder, "--seq-len", "2k", "--json").json
    assert packed | {"seconds": 0} == tokmill.pack(folder, seq_len=2000).as_dict() | {"seconds": 0}
    page = tmp_path / "page.html"
    swept = run("pack", folder, "--sweep", "32,64", "--html", page)
    assert (swept.code, "best-fit" in swept.out) == (0, True)
    assert page.read_text().startswith("<!DOCTYPE html>")
    for words, *arguments in (
        ("--seq-len is missing",),
        ("--seq-len 0 is not between 2 and", "--seq-len", "0"),
        ("--seq-len 1 is not between 2 and", "--seq-len", "1"),
        ("best-fit, concat, pad", "--seq-len", "8", "--strategy", "worst-fit"),
        ("--seed does not apply", "--seq-len", "8", "--strategy", "pad", "--seed", "1"),
        ("--max-segments 0 is not between 1 and", "--seq-len", "8", "--max-segments", "0"),
        ("no split 'test'", "--seq-len", "8", "--split", "test"),
        ("nothing else", "--sweep", "8", "--materialise"),
        ("--html goes with --sweep", "--seq-len", "8", "--html", "x.html"),
    ):
        run("pack", folder, *arguments).failed(2, words)


def test_split_packs_only_that_split(tmp_path: Path) -> None:
    folder = write_dataset(tmp_path / "d", {"test": [], "val": [[1, 2, 3]] * 4, "train": [[1, 2, 3, 4]] * 9})
    for name in ("train", "val"):
        assert list(tokmill.pack(folder, seq_len=8, split=name).plans) == [name]
        assert list(run("pack", folder, "--seq-len", "8", "--split", name, "--json").json["splits"]) == [name]
    assert list(tokmill.pack(folder, seq_len=8).plans) == ["val", "train"]
    with pytest.raises(SourceError, match="no tokens to pack in split test"):
        tokmill.pack(folder, seq_len=8, split="test")
    with pytest.raises(UsageError, match="no split 'dev'"):
        tokmill.pack(folder, seq_len=8, split="dev")


def test_what_is_no_dataset(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="does not exist, or is empty"):
        tokmill.pack(str(tmp_path), seq_len=8)
    empty = write_dataset(tmp_path / "empty", {"train": []})
    with pytest.raises(SourceError, match="no token"):
        tokmill.pack(empty, seq_len=8)


def test_damaged_offsets(tmp_path: Path) -> None:
    folder = dataset_of(tmp_path / "d", [10] * 50)
    path = Path(folder) / "train" / "train_000000.docs.npy"
    data = bytearray(path.read_bytes())
    data[128 + 8 : 128 + 16] = (-5).to_bytes(8, "little", signed=True)
    path.write_bytes(data)
    with pytest.raises(OutputError, match="document 1 starts at -5, but the one before it at 0"):
        tokmill.pack(folder, seq_len=8)
    path.write_bytes(data[:-8])
    with pytest.raises(OutputError, match="damaged"):
        tokmill.pack(folder, seq_len=8)


def test_damaged_plans(tmp_path: Path) -> None:
    folder = dataset_of(tmp_path / "d", lengths_of(6, 200))
    split = open_split(open_store(folder), "train")
    options = PackOptions.parse(64, "best-fit")
    with pytest.raises(UsageError, match=r"tokmill pack .* --seq-len 64"):
        PackPlan.read(split, options)
    plan = tokmill.pack(folder, seq_len=64).plans["train"]
    for name in FILES:
        path = Path(folder) / plan.folder / name
        whole = path.read_bytes()
        for damaged in (whole[:-8], whole.replace(b'"dataset": "', b'"dataset": "0'), b"[]"):
            if damaged == whole:
                continue
            path.write_bytes(damaged)
            with pytest.raises(OutputError):
                open_rows(split, PackPlan.read(split, options), split.starts)
        path.write_bytes(whole)
    random = np.random.default_rng(0)
    for name in ("counts.npy", "groups.npy", "runs.npy", "order.npy"):
        path = Path(folder) / plan.folder / name
        whole = path.read_bytes()
        for _ in range(50):
            data = bytearray(whole)
            at = int(random.integers(128, len(data)))
            data[at] ^= 1 << int(random.integers(8))
            path.write_bytes(data)
            try:
                rows = open_rows(split, PackPlan.read(split, options), split.starts)
                rows.fragments(np.arange(len(rows), dtype=np.uint64))
            except OutputError:
                pass  # or it shows when tokens are read
        path.write_bytes(whole)


@pytest.mark.parametrize(
    ("strategy", "seq_len", "file"),
    [
        ("pad", 64, "order.npy"),
        ("best-fit", 4000, "order.npy"),  # a piece as long as a sequence may well start at 0 and be cut
        ("best-fit", 64, "rows_000000.docs.npy"),
        ("best-fit", 64, "rows_000000.first.npy"),
        ("concat", 64, "rows_000001.docs.npy"),
        ("concat", 64, "rows_000001.first.npy"),
    ],
)
def test_a_hole_in_a_plan_file_is_detected(tmp_path: Path, strategy: str, seq_len: int, file: str) -> None:
    """Zeros in place of lost data cause neither rows of padding, other documents, nor unlimited memory."""
    folder = dataset_of(tmp_path / "d", lengths_of(6, 200))
    materialise = file != "order.npy"
    plan = tokmill.pack(folder, seq_len=seq_len, strategy=strategy, materialise=materialise).plans["train"]
    path = Path(folder) / plan.folder / file
    whole = path.read_bytes()
    for first, stop in ((128, len(whole)), (128, 144), (len(whole) - 8, len(whole))):
        path.write_bytes(whole[:first] + bytes(stop - first) + whole[stop:])
        dataset = tokmill.TokenDataset(folder, seq_len=seq_len, packing=strategy)
        with pytest.raises(OutputError, match="damaged"):
            dataset.gather(range(len(dataset)))


def test_numbers_of_a_plan_are_checked(tmp_path: Path) -> None:
    folder = dataset_of(tmp_path / "d", lengths_of(6, 200))
    plan = tokmill.pack(folder, seq_len=64, materialise=True).plans["train"]
    path = Path(folder) / plan.folder / "plan.json"
    for part, name, values in (
        (None, "materialised", (0, -1, 1.5, "x")),
        ("certificate", "sequences", (0, 3, -1, 1e9, "x", None, 10**30)),
    ):
        for value in values:
            root = plan.as_dict() | {"certificate": as_json(plan.certificate)}
            (root if part is None else root[part])[name] = value
            path.write_text(json.dumps(root))
            with pytest.raises(OutputError, match="is not a packing plan"):
                tokmill.TokenDataset(folder, seq_len=64, packing="best-fit")


def test_a_packing_of_an_earlier_version_is_made_again(tmp_path: Path) -> None:
    folder = dataset_of(tmp_path / "d", lengths_of(6, 200))
    plan = tokmill.pack(folder, seq_len=64, materialise=True).plans["train"]
    path = Path(folder) / plan.folder / "plan.json"
    path.write_text(json.dumps(plan.as_dict() | {"version": 1}))
    with pytest.raises(OutputError, match="has version 1; this tokmill reads version 4") as caught:
        tokmill.TokenDataset(folder, seq_len=64, packing="best-fit")
    assert caught.value.code == "packing-outdated"
    assert f"tokmill pack {folder} --seq-len 64" in (caught.value.hint or "")
    tokmill.pack(folder, seq_len=64)
    assert len(tokmill.TokenDataset(folder, seq_len=64, packing="best-fit")) == plan.certificate.sequences


def test_packed_shards_cut_documents_only_where_a_row_ends(tmp_path: Path) -> None:
    """Elsewhere the next token would be one of another document."""
    folder = dataset_of(tmp_path / "d", lengths_of(6, 200), shard_tokens=100_000)
    plan = tokmill.pack(folder, seq_len=64, materialise=True).plans["train"]
    path = Path(folder) / plan.folder / "rows_000000.docs.npy"
    whole = np.load(path)
    firsts = np.load(path.with_name("rows_000000.first.npy")).astype(int)
    totals = np.add.reduceat((whole & 0x7FFFFFFF).astype(int), firsts[:-1])
    amid = next(first for first, stop in itertools.pairwise(firsts) if stop > first + 1)
    short = firsts[1:][totals < 64][0] - 1
    for number in (amid, short):
        damaged = whole.copy()
        damaged[number] &= 0x7FFFFFFF
        path.write_bytes(path.read_bytes()[:128] + damaged.tobytes())
        with pytest.raises(OutputError, match="cut before the end of a row"):
            tokmill.TokenDataset(folder, seq_len=64, packing="best-fit")[0]


class ByFormat:
    """A plan read as FORMAT.md specifies it, with nothing but numpy."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.order, counts, groups, runs = (
            np.load(folder / f"{name}.npy").tolist() for name in ("order", "counts", "groups", "runs")
        )
        self.counts: list[int] = counts
        self.seed = seed
        self.groups = [groups[at : at + 5] for at in range(0, len(groups), 5)]
        self.rows = [
            (group, first + number)
            for group, first, sequences in (runs[at : at + 3] for at in range(0, len(runs), 3))
            for number in range(sequences)
        ]

    def entry(self, length: int, piece: int) -> int:
        return sum(self.counts[:length]) + permuted(self.counts[length], [self.seed, 1, length], piece)

    def row(self, number: int) -> list[tuple[int, int, bool]]:
        """First token and length of each piece, and whether its document ends with it."""
        group, sequence = self.rows[number]
        collected = []
        while group != 2**32 - 1:
            before, first, length, each, base = self.groups[group]
            collected += [(length, base + sequence * each + piece) for piece in range(each)]
            group, sequence = before, first + sequence
        entries = [(self.order[self.entry(length, piece)], length) for length, piece in collected]
        places = [permuted(len(entries), [self.seed, 2, number], place) for place in range(len(entries))]
        return [(entries[place][0] % 2**63, entries[place][1], entries[place][0] >= 2**63) for place in places]


def mix(x: int) -> int:
    x ^= x >> 30
    x = x * 0xBF58476D1CE4E5B9 % 2**64
    x ^= x >> 27
    x = x * 0x94D049BB133111EB % 2**64
    return x ^ x >> 31


def permuted(n: int, words: list[int], x: int) -> int:
    step = 0x9E3779B97F4A7C15
    lower = max(math.isqrt(n), min(n, 2), 1)
    upper = max(-(-n // lower), 1)
    state = n
    for word in words:
        state = mix(state ^ mix((word + step) % 2**64))
    keys = []
    rounds = 8 if n < 2**16 else 4
    for _ in range(2 * rounds):
        state = (state + step) % 2**64
        keys.append(mix(state))
    while True:
        q, r = divmod(x, lower)
        for number in range(rounds):
            q = (q + (mix(r ^ keys[2 * number]) * upper >> 64)) % upper
            r = (r + (mix(q ^ keys[2 * number + 1]) * lower >> 64)) % lower
        x = q * lower + r
        if x < n:
            return x


@pytest.mark.parametrize("max_segments", [None, 2])
def test_plans_are_what_the_format_says(tmp_path: Path, max_segments: int | None) -> None:
    folder = dataset_of(tmp_path / "d", lengths_of(7, 300))
    plan = tokmill.pack(folder, seq_len=90, max_segments=max_segments, seed=2**62).plans["train"]
    found = ByFormat(Path(folder) / plan.folder, 2**62)
    split = open_split(open_store(folder), "train")
    rows = open_rows(split, PackPlan.read(split, plan.options), split.starts)
    assert len(rows) == len(found.rows)
    for number in range(len(rows)):
        _, starts, lengths, follows = rows.fragments(np.array([number], np.uint64))
        assert found.row(number) == list(zip(starts.tolist(), lengths.tolist(), (follows == END).tolist(), strict=True))


def test_permutations_from_python() -> None:
    permutation = Permutation(1000, [1, 2])
    places = permutation.at(np.arange(1000, dtype=np.uint64))
    assert len(permutation) == 1000
    assert sorted(places.tolist()) == list(range(1000))
    assert permutation.find(places).tolist() == list(range(1000))
    for length, key in ((3, [0, 2**64 - 1]), (1000, [5]), (65_535, [1]), (65_536, [1]), (10**10, [1, 2, 3])):
        numbers = [0, length // 3, length - 1]
        found = Permutation(length, key).at(np.array(numbers, np.uint64))
        assert found.tolist() == [permuted(length, key, number) for number in numbers]
    with pytest.raises(IndexError):
        permutation.at(np.array([1000], np.uint64))


def test_one_process_at_a_time_makes_a_plan(tmp_path: Path) -> None:
    """Two would write to the same growing file."""
    folder = write_dataset(tmp_path, {"train": [[1] * 20, [2] * 30]})
    with (
        LocalStore(folder).lock("_pack/pad-8/train"),
        pytest.raises(OutputError, match="another process is writing to"),
    ):
        tokmill.pack(folder, seq_len=8, strategy="pad")
    tokmill.pack(folder, seq_len=8, strategy="pad")


@pytest.mark.parametrize("strategy", ["best-fit", "pad", "concat"])
def test_verify_reads_packings(tmp_path: Path, strategy: str) -> None:
    """`verify --deep` finds any changed byte of a packing; `verify` a file that is not there."""
    folder, rng = tmp_path / "d", random.Random(strategy)
    texts = [" word" * rng.choice([1, 3, 20]) + str(row) for row in range(60)]
    tokmill.encode(write_lines(tmp_path / "a.jsonl", *texts), tokenizer="gpt2", out=folder)
    tokmill.pack(folder, seq_len=16, strategy=strategy, materialise=True)
    assert tokmill.verify(folder, deep=True).ok
    for path in sorted((folder / "_pack").rglob("*.npy")):
        whole = path.read_bytes()
        for at in (0, 60, rng.randrange(128, len(whole)), len(whole) - 8):
            path.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
            found = tokmill.verify(folder, deep=True)
            assert not found.ok, (path, at)
            assert {problem.file.rpartition("/")[0] for problem in found.problems} == {
                path.parent.relative_to(folder).as_posix()
            }
        path.unlink()
        assert not tokmill.verify(folder).ok
        path.write_bytes(whole)
    assert tokmill.verify(folder, deep=True).ok


def test_a_packing_is_not_written_through_a_link(tmp_path: Path) -> None:
    folder, outside = dataset_of(tmp_path / "d", [5, 6]), tmp_path / "outside"
    outside.mkdir()
    (Path(folder) / "_pack").symlink_to(outside)
    with pytest.raises(OutputError, match="is a symbolic link"):
        tokmill.pack(folder, seq_len=16)
    assert not list(outside.iterdir())
