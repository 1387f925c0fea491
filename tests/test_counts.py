"""Counts of words: against plain counting, in any order, in bounds, and as files."""

import json
import re
import threading
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tokenizers import Regex, pre_tokenizers

from tokmill import _core


def for_oniguruma(pattern: str) -> str:
    """Return a pattern of tiktoken for the reference's engine, in which `$` and `{1,3}+` have another meaning."""
    return re.sub(r"([+*?]|\d\})\+", r"\1", pattern).replace("$", r"\z")


ENCODINGS = {"gpt2": "r50k_base", "cl100k": "cl100k_base", "o200k": "o200k_base"}
PATTERNS = {name: for_oniguruma(_core.Encoder(encoding).pattern) for name, encoding in ENCODINGS.items()}
SPLITTERS = {name: pre_tokenizers.Split(Regex(pattern), "isolated") for name, pattern in PATTERNS.items()}
SPECIAL = "<|endoftext|>"

every_pretokenizer = pytest.mark.parametrize("pretokenizer", PATTERNS)


def pieces(text: str, pretokenizer: str = "gpt2", special_tokens: Iterable[str] = ()) -> Iterator[bytes]:
    """The words of a text, by the reference's splitter."""
    parts = [text]
    for special in special_tokens:
        parts = [part for whole in parts for part in whole.split(special)]
    for part in parts:
        for piece, _ in SPLITTERS[pretokenizer].pre_tokenize_str(part):
            yield piece.encode()


def arrays(texts: Iterable[str | bytes]) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.int64]]:
    """Documents as the core takes them, with other bytes before and after."""
    encoded = [text.encode() if isinstance(text, str) else text for text in texts]
    data = b"\xff".join([b"", b"".join(encoded), b""])
    return np.frombuffer(data, np.uint8), np.cumsum([1, *map(len, encoded)], dtype=np.int64)


def counted(texts: Iterable[str], *, pretokenizer: str = "gpt2", special: Sequence[str] = (), **bounds: Any) -> Any:
    counts = _core.WordCounts(pretokenizer=pretokenizer, special_tokens=list(special), **bounds)
    counts.count(*arrays(texts), threads=1)
    return counts


def varint(data: bytes) -> tuple[int, bytes]:
    """Read a LEB128 number; return it and the rest."""
    number = 0
    for place, byte in enumerate(data):
        number |= (byte & 0x7F) << 7 * place
        if byte < 0x80:
            return number, data[place + 1 :]
    raise EOFError


def words_of(counts: _core.WordCounts, folder: Path) -> dict[bytes, int]:
    """All words, read from a saved file by the definition of its form."""
    path = folder / f"{threading.get_ident()}.counts"
    counts.save(path)
    data = path.read_bytes()
    length = int.from_bytes(data[12:16], "little")
    head, data = json.loads(data[16 : 16 + length]), data[16 + length :]
    words: dict[bytes, int] = {}
    while data[0]:
        length, data = varint(data)
        word, data = data[:length], data[length:]
        assert word not in words
        words[word], data = varint(data)
    assert len(data) == 1 + 32
    assert head["occurrences"] == sum(words.values()) + head["pruned_occurrences"] == counts.occurrences
    assert head["documents"] == counts.documents
    assert head["bytes"] == counts.bytes
    assert (head["pruned_words"], head["pruned_occurrences"]) == counts.pruned
    assert (head["pretokenizer"], head["special_tokens"]) == (counts.pretokenizer, counts.special_tokens)
    return words


UNITS = (
    *("a", "b", " a", " the", "The", "ing", "'s", "'LL", "12", "1234", "!", "...", " ", "  ", "\n", "\r\n", "\t"),
    *(
        "é",
        "日本語",
        "ж",
        "😀",
        "\u3000",
        "\0",
        "antidisestablishmentarianism",
        " internationalisation",
        "fifteen_letters",
    ),
    *("<|endoftext|>", "<|endoftext|", "<|x|>", "ǅ", "e\u0301"),
)
texts = st.lists(st.sampled_from(UNITS) | st.text(alphabet="ab \n", max_size=20), max_size=30).map("".join)


@every_pretokenizer
@settings(max_examples=60, deadline=None)
@given(documents=st.lists(texts, max_size=8), data=st.data())
def test_counts_are_those_of_plain_counting(
    tmp_path_factory: pytest.TempPathFactory, pretokenizer: str, documents: list[str], data: st.DataObject
) -> None:
    special = data.draw(st.sampled_from([[], [SPECIAL], [SPECIAL, "<|x|>"]]))
    times = data.draw(st.none() | st.lists(st.integers(0, 3), min_size=len(documents), max_size=len(documents)))
    weights = None if times is None else np.array(times, np.uint32)
    counts = _core.WordCounts(pretokenizer=pretokenizer, special_tokens=special)
    counts.count(*arrays(documents), weights, threads=data.draw(st.integers(1, 4)))
    expected: Counter[bytes] = Counter()
    for document, often in zip(documents, times or [1] * len(documents), strict=True):
        for piece in pieces(document, pretokenizer, special):
            expected[piece] += often
    expected = +expected
    assert words_of(counts, tmp_path_factory.getbasetemp()) == expected
    assert counts.words == len(expected)
    assert counts.documents == (len(documents) if times is None else sum(times))
    assert counts.pruned == (0, 0)


def test_many_words(tmp_path: Path) -> None:
    # Tables grow, and words of every length up to far beyond a table's own come in.
    words = [f" {number:x}" + "abcdefghijklmnop"[: number % 17] * (number % 3) for number in range(30_000)]
    words += ["\n" * length for length in (14, 15, 16, 17, 63, 64, 65, 1000, 100_000)]
    documents = ["".join(words[start : start + 700]) for start in range(0, len(words), 700)] * 3
    expected = Counter(piece for document in documents for piece in pieces(document))
    for threads in (1, 2, 5):
        counts = _core.WordCounts(pretokenizer="gpt2", special_tokens=[])
        counts.count(*arrays(documents), threads=threads)
        assert words_of(counts, tmp_path) == expected


def test_counts_go_beyond_32_bits(tmp_path: Path) -> None:
    counts = _core.WordCounts(pretokenizer="gpt2", special_tokens=[])
    most = 2**32 - 1
    for _ in range(3):
        counts.count(*arrays(["a a and", "a"]), np.array([most, 2], np.uint32), threads=1)
    expected = {b"a": 3 * (most + 2), b" a": 3 * most, b" and": 3 * most}
    assert words_of(counts, tmp_path) == expected
    other = _core.WordCounts(pretokenizer="gpt2", special_tokens=[])
    other.merge(counts)
    other.merge(counts)
    assert words_of(other, tmp_path) == {word: 2 * count for word, count in expected.items()}
    merges = other.train(vocab_size=260, tie_break="huggingface", min_frequency=0, max_token_length=None, threads=1)
    assert merges.counts.tolist() == [12 * most, 6 * most, 6 * most]


@settings(max_examples=40, deadline=None)
@given(documents=st.lists(texts, min_size=1, max_size=12), data=st.data())
def test_order_and_parts_do_not_show(
    tmp_path_factory: pytest.TempPathFactory, documents: list[str], data: st.DataObject
) -> None:
    folder = tmp_path_factory.getbasetemp()
    whole = counted(documents, special=[SPECIAL])
    whole.save(folder / "whole")
    shuffled = data.draw(st.permutations(documents))
    cut = data.draw(st.integers(0, len(shuffled)))
    bounds: dict[str, Any] = data.draw(st.sampled_from([{}, {"max_bytes": 1, "spill": folder}]))
    parts = [counted(part, special=[SPECIAL], **bounds) for part in (shuffled[:cut], shuffled[cut:])]
    if data.draw(st.booleans()):
        parts[0].save(folder / "part")
        parts[0] = _core.WordCounts.load(folder / "part", **bounds)
    first, second = data.draw(st.permutations(parts))
    first.merge(second)
    first.save(folder / "sum")
    assert (folder / "sum").read_bytes() == (folder / "whole").read_bytes()
    assert not list(folder.glob("*.tmp"))


def test_threads_share_counts(tmp_path: Path) -> None:
    documents = [f"thread {number} " * 50 + "and all of these words " * 20 for number in range(400)]
    expected = words_of(counted(documents), tmp_path)
    counts = _core.WordCounts(pretokenizer="gpt2", special_tokens=[])
    with ThreadPoolExecutor(8) as pool:
        batches = [documents[start : start + 10] for start in range(0, len(documents), 10)]
        for done in [pool.submit(counts.count, *arrays(batch), threads=2) for batch in batches]:
            done.result()
    assert words_of(counts, tmp_path) == expected


@pytest.mark.parametrize("max_bytes", [0, 20_000, 200_000])
def test_what_does_not_fit_is_spilled(tmp_path: Path, max_bytes: int) -> None:
    documents = [
        " ".join(f"{number * factor}_{'long' * (number % 9)}" for factor in (1, 3, 7)) for number in range(6000)
    ]
    exact = counted(documents)
    spilled = _core.WordCounts(pretokenizer="gpt2", special_tokens=[], max_bytes=max_bytes, spill=tmp_path)
    for start in range(0, len(documents), 500):
        spilled.count(*arrays(documents[start : start + 500]), threads=2)
        assert spilled.memory_bytes <= max(max_bytes, 2 * 20_000)
    assert not list(tmp_path.iterdir()), "the file has no name"
    assert words_of(spilled, tmp_path) == words_of(exact, tmp_path)
    assert spilled.words == exact.words
    assert spilled.pruned == (0, 0)


def test_what_does_not_fit_is_pruned_and_said(tmp_path: Path) -> None:
    rare = [f"{number * 7919:x} and the" for number in range(20_000)]
    counts = _core.WordCounts(pretokenizer="gpt2", special_tokens=[], max_bytes=100_000)
    for start in range(0, len(rare), 1000):
        counts.count(*arrays(rare[start : start + 1000]), threads=1)
        assert counts.memory_bytes <= 100_000
    exact, kept = words_of(counted(rare), tmp_path), words_of(counts, tmp_path)
    lost_words, lost_occurrences = counts.pruned
    assert kept.keys() < exact.keys()
    assert kept[b" the"] == kept[b" and"] == 20_000, "what is frequent stays"
    assert lost_occurrences == sum(exact.values()) - sum(kept.values()) > 0
    assert lost_words >= len(exact) - len(kept)
    sum_of_both = counted(["the"])
    sum_of_both.merge(counts)
    assert sum_of_both.pruned == counts.pruned


def test_spilling_fails_aloud(tmp_path: Path) -> None:
    counts = _core.WordCounts(pretokenizer="gpt2", special_tokens=[], max_bytes=0, spill=tmp_path / "missing")
    with pytest.raises(FileNotFoundError):
        counts.count(*arrays([" ".join(map(str, range(1000)))]), threads=1)


def test_bad_arguments() -> None:
    for special, words in {
        ("",): "is empty",
        ("<|x|>", "<|x|>"): "twice",
        ("a",): "ordinary",
        ("Ġa",): "ordinary",
    }.items():
        with pytest.raises(ValueError, match=words):
            _core.WordCounts(pretokenizer="gpt2", special_tokens=list(special))
    with pytest.raises(ValueError, match="gpt3"):
        _core.WordCounts(pretokenizer="gpt3", special_tokens=[])
    counts = counted(["a b"])
    for data, offsets, times, words in (
        (*arrays([b"fine", b"not\xff"]), None, "document 1 is not valid UTF-8 at byte 3"),
        (*arrays(["a"]), np.ones(2, np.uint32), "2 weights for 1 documents"),
        (np.zeros(1, np.uint8), np.array([0, 2]), None, "offset 1"),
    ):
        with pytest.raises(ValueError, match=words):
            counts.count(data, offsets, times, threads=1)
    assert (counts.documents, counts.bytes, counts.occurrences) == (1, 3, 2), "nothing was counted"
    with pytest.raises(ValueError, match="themselves"):
        counts.merge(counts)
    with pytest.raises(ValueError, match="o200k"):
        counts.merge(counted([], pretokenizer="o200k"))
    with pytest.raises(ValueError, match="endoftext"):
        counts.merge(counted([], special=[SPECIAL]))
    assert (counts.documents, counts.bytes, counts.occurrences) == (1, 3, 2)


def test_a_word_of_100_megabytes_is_refused_before_anything_is_counted() -> None:
    counts = _core.WordCounts(pretokenizer="gpt2", special_tokens=[SPECIAL])
    document = "short" + SPECIAL + "a b " + "x" * 100_000_000
    with pytest.raises(ValueError, match=r"document 1 has a word of 100000001 bytes at byte 21; .* 67108864"):
        counts.count(*arrays(["fine", document]), threads=1)
    assert (counts.documents, counts.occurrences, counts.words) == (0, 0, 0)


def saved(tmp_path: Path) -> bytes:
    path = tmp_path / "good.counts"
    counted(["the cat and the hat", "internationalisation", "日本"], special=[SPECIAL]).save(path)
    return path.read_bytes()


def load(path: Path, data: bytes) -> _core.WordCounts:
    path.write_bytes(data)
    return _core.WordCounts.load(path)


def sealed(data: bytes) -> bytes:
    """Bytes that end with their hash."""
    hasher = _core.Blake3()
    hasher.update(data)
    return data + bytes.fromhex(hasher.hexdigest())


def test_files_that_changed_are_refused(tmp_path: Path) -> None:
    good = saved(tmp_path)
    assert load(tmp_path / "copy", good).words == 7
    for length in range(len(good)):
        with pytest.raises(ValueError, match="not a file of word counts, or it is damaged"):
            load(tmp_path / "cut", good[:length])
    for place in range(len(good)):
        changed = bytearray(good)
        changed[place] ^= 1 << place % 8
        with pytest.raises(ValueError, match="not a file of word counts, or it is damaged"):
            load(tmp_path / "changed", bytes(changed))
    with pytest.raises(ValueError, match="not a file of word counts, or it is damaged"):
        load(tmp_path / "longer", good + b"\0")
    with pytest.raises(FileNotFoundError):
        _core.WordCounts.load(tmp_path / "missing")
    with pytest.raises(OSError, match="directory"):
        _core.WordCounts.load(tmp_path)


HEAD = {
    "pretokenizer": "gpt2", "patterns": _core.Pretokenizer("gpt2").patterns, "special_tokens": ["<|x|>"],
    "documents": 1, "bytes": 2, "occurrences": 3, "pruned_words": 0, "pruned_occurrences": 0,
}  # fmt: skip


def file(records: bytes, head: Any = None, *, length: int | None = None, version: int = 1, **changes: Any) -> bytes:
    """Return a file with its hash, whatever its content."""
    words = json.dumps(HEAD | changes if head is None else head).encode()
    size = len(words) if length is None else length
    return sealed(b"TOKMILLC" + version.to_bytes(4, "little") + size.to_bytes(4, "little") + words + records + b"\0")


def test_hostile_files_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "hostile"
    assert load(path, file(b"\2ab\2\1c\1")).words == 2
    huge = b"\xff" * 9 + b"\1"  # 2^64 - 1
    hostile = {
        "the count zero": file(b"\2ab\0"),
        "not valid UTF-8": file(b"\2\xe3\x81\3"),
        "special token": file(b"\6a<|x|>\3"),
        "add up": file(b"\2ab\2"),
        "exceed 64 bits": file(b"\2ab\2\1c" + huge),
        "exceeds 64 bits": file(b"\2ab" + b"\xff" * 9 + b"\2"),
        "the maximum is": file(huge + b"ab\3"),
        "truncated": file(b"\x80\x80\x80\x20ab\3"),
        "bytes after the end": file(b"\2ab\3\0\0"),
        "version is 2": file(b"\2ab\3", version=2),
        "magic number": sealed(b"TOKMILLX" + bytes(40)),
        "the head has 4294967295 bytes": file(b"", length=2**32 - 1),
        "head is not JSON": file(b"", length=3),
        "\"pretokenizer\" in the head": file(b"", [1, 2]),
        "pretokenizer \"gpt5\"": file(b"", pretokenizer="gpt5"),
        "or its pattern": file(b"", patterns=["x"]),
        "\"special_tokens\" in the head": file(b"", special_tokens=[1]),
        "twice": file(b"", special_tokens=["<|x|>"] * 2),
        "\"documents\" in the head": file(b"", documents=-1),
        "\"bytes\" in the head": file(b"", bytes=1e300),
    }  # fmt: skip
    for words, data in hostile.items():
        with pytest.raises(ValueError, match=words):
            load(path, data)
    assert load(path, file(b"", occurrences=0)).words == 0


@settings(max_examples=60, deadline=None)
@given(records=st.binary(max_size=40))
def test_no_records_make_a_panic(tmp_path_factory: pytest.TempPathFactory, records: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "random"
    try:
        counts = load(path, file(records))
    except ValueError:
        return
    assert counts.occurrences == 3
