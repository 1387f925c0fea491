"""`tokmill evaluate`: each measure against a plain count of document after document, with tiktoken as the tokenizer."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import count, pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc
import pytest
import regex  # type: ignore[import-untyped]
import tiktoken
import tokenizers
from hypothesis import given, settings
from hypothesis import strategies as st
from pyarrow import ipc, parquet

import tokmill.results
from command import MEMORY, run, write_lines
from strange import FULL
from test_merges import spelled
from tokmill._encoding.progress import Progress
from tokmill._escaping import display_name, display_token
from tokmill._evaluation import saturation
from tokmill._evaluation.counting import MAX_GROUPS, NO_VALUE, TextLimit, limited_units
from tokmill._evaluation.measures import Vocabulary
from tokmill._evaluation.saturation import SaturationOptions, agreement, measure_saturation
from tokmill._evaluation.sweep import tokens_by_merges
from tokmill._json import as_json
from tokmill._sources.formats import ReadOptions
from tokmill._sources.listing import plan_sources
from tokmill.errors import SourceError, TokenizerError, UsageError
from twin import reference

NAMES = ("gpt2", "cl100k_base")
TOKENIZERS = [tokmill.Tokenizer(name) for name in NAMES]
WORDS = re.compile("[^\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+")
UNSPACED = regex.compile(
    r"[\p{Han}\p{Hiragana}\p{Katakana}\p{Bopomofo}\p{Yi}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}\p{Tibetan}"
    r"\p{Javanese}\p{Balinese}\p{Tai_Le}\p{New_Tai_Lue}\p{Tai_Tham}\p{Tai_Viet}]"
)
TEXTS = st.text(
    st.sampled_from(" ab.é語😀\t\n\x1c\u3000\ufffd<|>") | st.characters(codec="utf-8", exclude_categories=["Cn"]),
    max_size=40,
)
GROUPS = st.sampled_from(["en", "日本", "", "<b>", None])
DOCUMENTATION = Path(__file__).parents[1] / "docs" / "guides" / "evaluate.md"


@pytest.fixture(autouse=True, scope="module")
def vocabularies() -> Iterator[None]:
    """Looks at every vocabulary only once."""
    of = Vocabulary.of
    known: dict[tuple[type, str], Vocabulary] = {}

    def look(tokenizer: tokmill.Tokenizer, name: str) -> Vocabulary:
        kind = type(tokenizer), tokenizer.name
        if kind not in known:
            known[kind] = of(tokenizer, name)
        return replace(known[kind], name=name)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Vocabulary, "of", look)
        yield


def oracle(name: str) -> tiktoken.Encoding:
    return reference({"gpt2": "r50k_base"}.get(name, name))


@dataclass
class Plain:
    """Return the expected result for one group and one tokenizer, counted one document at a time."""

    texts: Sequence[str]
    encoding: tiktoken.Encoding

    def expected(self) -> dict[str, Any]:
        tokens: list[int] = []
        for text in self.texts:
            tokens += self.encoding.encode_ordinary(text)
        values = [self.encoding.decode_single_token_bytes(token) for token in tokens]
        words = sum(len(WORDS.findall(text)) for text in self.texts)
        unspaced = sum(map(is_unspaced, "".join(self.texts)))
        size = sum(len(text.encode()) for text in self.texts)
        characters = sum(len(text) for text in self.texts)
        ordinary = everything(self.encoding)
        unused = ordinary - set(values)
        return {
            "tokens": len(tokens),
            "tokens_per_word": len(tokens) / words if words and 2 * unspaced <= characters else None,
            "bytes_per_token": size / len(tokens) if tokens else None,
            "tokens_per_character": len(tokens) / characters if characters else None,
            "single_byte_share": sum(len(value) == 1 for value in values) / len(tokens) if tokens else None,
            "fragment_share": sum(map(is_fragment, values)) / len(tokens) if tokens else None,
            "unused": len(unused),
            "unused_share": len(unused) / len(ordinary),
            "differing": 0,
            "first_differing": None,
            "round_trip": True,
            "longest": [
                {"id": token, "bytes": len(value), "text": display_token(value)}
                for token, value in sorted(
                    set(zip(tokens, values, strict=True)), key=lambda pair: (-len(pair[1]), pair[0])
                )[:10]
            ],
        }


@cache
def everything(encoding: tiktoken.Encoding) -> set[bytes]:
    return set(encoding.token_byte_values())


def is_unspaced(char: str) -> bool:
    return UNSPACED.match(char) is not None


def is_fragment(value: bytes) -> bool:
    try:
        value.decode()
    except UnicodeDecodeError:
        return True
    return False


def expected_group(name: str, texts: Sequence[str]) -> dict[str, Any]:
    scores = [Plain(texts, oracle(each)).expected() for each in NAMES]
    first = scores[0]["tokens"]
    for score in scores:
        score["against_first"] = (score["tokens"] - first) / first if first else None
    return {
        "name": name,
        "documents": len(texts),
        "bytes": sum(len(text.encode()) for text in texts),
        "characters": sum(map(len, texts)),
        "words": sum(len(WORDS.findall(text)) for text in texts),
        "unspaced": sum(map(is_unspaced, "".join(texts))),
        "scores": scores,
    }


@settings(max_examples=30 if FULL else 10, deadline=None)
@given(
    documents=st.lists(st.tuples(TEXTS, GROUPS), min_size=1, max_size=12),
    unit_bytes=st.sampled_from([9, 50, 3 << 20]),
    workers=st.integers(1, 3),
)
def test_measures(documents: list[tuple[str, str | None]], unit_bytes: int, workers: int) -> None:
    documents = [*documents, ("", "en")]  # a group at least
    texts: dict[str, list[str]] = {}
    for text, group in documents:
        texts.setdefault(NO_VALUE if group is None else group, []).append(text)
    with TemporaryDirectory(dir=MEMORY) as folder, pytest.MonkeyPatch.context() as patch:
        patch.setitem(ReadOptions.__init__.__kwdefaults__ or {}, "unit_bytes", unit_bytes)
        path = write_lines(Path(folder) / "a.jsonl", *({"text": text, "language": group} for text, group in documents))
        evaluation = tokmill.evaluate(TOKENIZERS, on=str(path), by="language", workers=workers)
    found = json.loads(json.dumps(evaluation.as_dict(), allow_nan=False))
    sizes = {name: sum(len(text.encode()) for text in some) for name, some in texts.items()}
    order = sorted(texts, key=lambda name: -sizes[name])
    assert found["groups"] == [expected_group(name, texts[name]) for name in order]
    assert found["total"] == expected_group("all", [text for some in texts.values() for text in some])
    for number, gini in enumerate(found["gini"]):
        costs = [group["scores"][number]["tokens"] / group["documents"] for group in found["groups"]]
        costs = [cost for cost in costs if cost]
        if len(costs) > 1:
            # The mean difference of two groups, relative to twice the mean.
            differences = sum(abs(one - other) for one in costs for other in costs) / len(costs) ** 2
            assert gini == pytest.approx(differences / 2 / (sum(costs) / len(costs)))
        else:
            assert gini is None


def names_of(found: tokmill.results.Evaluation) -> dict[str, int]:
    return {group.name: group.text.documents for group in found.groups}


def test_groups(folder: Path) -> None:
    one = write_lines(folder / "deep" / "one.jsonl", {"text": "a", "n": 1}, {"text": "b", "n": 2.5}, {"text": "c"})
    two = folder / "deep" / "two.parquet"
    parquet.write_table(pa.table({"text": ["d", "e"], "n": pa.array([1, None], pa.int8())}), two)
    three = folder / "three.arrow"
    table = pa.table({"text": ["f", "g"], "n": pa.array(["true", "1"]).dictionary_encode()})
    with ipc.new_file(three, table.schema) as file:
        file.write_table(table)
    four = folder / "four.txt"
    four.write_text("h<|endoftext|>i")
    sources = [str(folder / "deep"), str(three), str(four)]
    assert names_of(tokmill.evaluate("gpt2", on=sources)) == {"deep": 5, "three.arrow": 2, "four.txt": 2}
    assert names_of(tokmill.evaluate("gpt2", on=sources, by="file")) == {
        "deep/one.jsonl": 3,
        "deep/two.parquet": 2,
        "three.arrow": 2,
        "four.txt": 2,
    }
    expected = {"1": 3, "2.5": 1, NO_VALUE: 4, "true": 1}
    for by in ("n", "column:n"):
        assert names_of(tokmill.evaluate("gpt2", on=sources, by=by)) == expected
    assert names_of(tokmill.evaluate("gpt2", on=str(one))) == {"one.jsonl": 3}


def test_a_column_that_is_called_source(folder: Path) -> None:
    path = write_lines(folder / "a.jsonl", {"text": "a", "source": "web"}, {"text": "b", "source": True})
    assert names_of(tokmill.evaluate("gpt2", on=str(path), by="column:source")) == {"web": 1, "true": 1}


def test_bad_columns(folder: Path) -> None:
    lines = write_lines(folder / "a.jsonl", *({"text": "a", "url": str(number)} for number in range(MAX_GROUPS + 1)))
    table = folder / "a.parquet"
    parquet.write_table(pa.table({"text": ["a"], "language": ["en"], "tags": [["x"]]}), table)
    with pytest.raises(UsageError, match=r"^--by url: more than 1,000 groups"):
        tokmill.evaluate("gpt2", on=str(lines), by="url")
    with pytest.raises(SourceError, match=r"^--by langauge: no document has a value") as error:
        tokmill.evaluate("gpt2", on=str(lines), by="langauge")
    assert error.value.hint == "pass another column to --by, or group by source or file"
    with pytest.raises(SourceError, match=r"^--by ulr: no document has a value.*\n.*did you mean 'url'\?"):
        tokmill.evaluate("gpt2", on=str(lines), by="ulr")
    with pytest.raises(SourceError, match=r"there is no column 'langauge'.*\n.*did you mean 'language'\? .* --by"):
        tokmill.evaluate("gpt2", on=str(table), by="langauge")
    with pytest.raises(SourceError, match=r"column 'tags' is list<.*; groups are strings, numbers or booleans"):
        tokmill.evaluate("gpt2", on=str(table), by="tags")
    with pytest.raises(UsageError, match=r"^--by text: this is the column of the documents"):
        tokmill.evaluate("gpt2", on=str(table), by="text")


def test_filters_and_bad_rows_are_told(folder: Path) -> None:
    path = write_lines(folder / "a.jsonl", {"text": "good", "n": 1}, {"text": 5, "n": 1}, {"text": "no", "n": 0}, b"{")
    (folder / "a.exe").write_bytes(b"")
    found = tokmill.evaluate("gpt2", on=str(folder), where="n > 0")
    assert (found.total.text.documents, found.filtered, found.bad_rows) == (1, 1, {"not_string": 1, "broken_json": 1})
    assert [Path(each).name for each in found.ignored_files] == ["a.exe"]
    assert "bad rows were skipped: 1 broken_json, 1 not_string" in str(found)
    with pytest.raises(SourceError, match=r"left of 4 rows: --where 'n > 5' rejected 3; 1 is bad \(1 broken_json\)"):
        tokmill.evaluate("gpt2", on=str(path), where="n > 5")


# The first documents of each file


def taken(texts: Sequence[Sequence[str]], documents: int | None, size: int | None) -> list[str]:
    """Return what a limit takes of the files of one source, by definition."""
    found = list[str]()
    for number, file in enumerate(texts):
        files = len(texts) - number
        some = list[str]()
        wanted = None if documents is None else -(-(documents - len(found)) // files)
        room = None if size is None else -(-(size - sum(map(len, found))) // files)
        for text in file:
            if (wanted is not None and len(some) >= wanted) or (room is not None and sum(map(len, some)) >= room):
                break
            some.append(text)
        found += some
        if (documents is not None and len(found) >= documents) or (size is not None and sum(map(len, found)) >= size):
            break
    return found


@settings(max_examples=20, deadline=None)
@given(
    files=st.lists(st.lists(st.text("ab", max_size=9), max_size=8), min_size=1, max_size=4),
    documents=st.none() | st.integers(1, 20),
    size=st.none() | st.integers(1, 60),
    unit_bytes=st.integers(1, 40),
)
def test_limits(files: list[list[str]], documents: int | None, size: int | None, unit_bytes: int) -> None:
    with TemporaryDirectory(dir=MEMORY) as folder:
        for number, texts in enumerate(files):
            write_lines(Path(folder) / f"{number}.jsonl", *texts)
        other = write_lines(Path(folder, "other", "x.jsonl"), "alone")
        options = ReadOptions(unit_bytes=unit_bytes)
        plan = plan_sources([f"{folder}/*.jsonl", str(other)], options)
        found: dict[str, list[str]] = {}
        done = Counter[str]()
        for source, passage in limited_units(plan, options, TextLimit(documents=documents, bytes=size)):
            found.setdefault(source, []).extend(passage.read().text.to_pylist())
            done[passage.file.path] += passage.source_bytes
    assert found.pop(str(other)) == ["alone"]
    assert found.get(f"{folder}/*.jsonl", []) == taken(files, documents, size)
    assert all(done[file.path] in (0, file.size) for file in plan.files)


def test_limits_of_a_whole_evaluation(folder: Path) -> None:
    for name in ("a", "b"):
        write_lines(folder / f"{name}.jsonl", *([name] * 50), b"{", "last")
    found = tokmill.evaluate("gpt2", on=str(folder), by="file", limit_docs="40")
    assert (names_of(found), found.bad_rows) == ({"a.jsonl": 20, "b.jsonl": 20}, {})
    assert "only part" in str(found)
    assert names_of(tokmill.evaluate("gpt2", on=str(folder), by="file", limit_bytes=10)) == {"a.jsonl": 5, "b.jsonl": 5}
    for option in ("limit_docs", "limit_bytes"):
        with pytest.raises(UsageError, match=f"^--{option.replace('_', '-')} must be at least 1, not 0"):
            tokmill.evaluate("gpt2", on=str(folder), **{option: 0})  # type: ignore[arg-type]


# Round trip


class Lowering(tokmill.Tokenizer):
    """Loses capitals."""

    def encode_arrow(self, array: Any, **options: Any) -> Any:
        return super().encode_arrow(pc.utf8_lower(array), **options)


LOWERING = Lowering("gpt2")


class Shifting(tokmill.Tokenizer):
    """Move a blank from one document to the next, which does not change the total."""

    def encode_arrow(self, array: Any, **options: Any) -> Any:
        texts = array.to_pylist()
        moved = ["b" if text == "b " else " c" if text == "c" else text for text in texts]
        return super().encode_arrow(pa.array(moved), **options)


@settings(max_examples=20, deadline=None)
@given(texts=st.lists(st.text("abC語 ", max_size=6), min_size=1, max_size=10))
def test_documents_that_do_not_come_back(texts: list[str]) -> None:
    with TemporaryDirectory(dir=MEMORY) as folder:
        path = write_lines(Path(folder) / "a.jsonl", *texts)
        [score] = tokmill.evaluate(LOWERING, on=str(path)).total.scores
        differing = [number for number, text in enumerate(texts) if text != text.lower()]
        lines = [json.dumps({"text": text}) + "\n" for text in texts]
        place = sum(map(len, lines[: differing[0]])) if differing else None
        assert (score.differing, score.round_trip) == (len(differing), not differing)
        assert score.first_differing == (None if place is None else f"{path}, byte {place}")


def test_bytes_that_move_between_documents(folder: Path) -> None:
    path = folder / "a.parquet"
    parquet.write_table(pa.table({"text": ["a", "b ", "c", "d"]}), path)
    found = tokmill.evaluate(Shifting("gpt2"), on=str(path))
    [score] = found.total.scores
    assert (score.differing, score.first_differing) == (2, f"{path}, row 1")
    assert "r50k_base does not restore 2 documents" in str(found)


# The sweep


def cut_encoding(name: str, merges: int) -> tiktoken.Encoding:
    """tiktoken with the first merges alone."""
    core = oracle(name)
    ranks = {core.decode_single_token_bytes(rank): rank for rank in range(256 + merges)}
    return tiktoken.Encoding(f"{name}-{merges}", pat_str=core._pat_str, mergeable_ranks=ranks, special_tokens={})


CUT = {merges: cut_encoding("gpt2", merges) for merges in (0, 1, 2, 50, 1000, 20_000)}
GPT2 = Vocabulary.of(tokmill.Tokenizer("gpt2"), "gpt2")


@settings(max_examples=20, deadline=None)
@given(text=st.text(st.sampled_from(" eatonshrdluEI'.0é語\n"), max_size=80) | TEXTS)
def test_every_size_at_once(text: str) -> None:
    counts = np.bincount(GPT2.tokenizer.encode_ordinary(text), minlength=GPT2.tokenizer.n_vocab)
    tokens = tokens_by_merges(GPT2, counts)
    assert len(tokens) == 50_000 + 1
    assert {merges: tokens[merges] for merges in CUT} == {
        merges: len(encoding.encode_ordinary(text)) for merges, encoding in CUT.items()
    }
    assert tokens[-1] == counts.sum()


def test_sweep(folder: Path) -> None:
    text = "The merges of a vocabulary, undone from the last one on. " * 3
    path = write_lines(folder / "a.jsonl", text, "")
    found = tokmill.evaluate(["gpt2", "cl100k_base"], on=str(path), sweep="1257,20257, 60k", dim="1k").sweep
    assert found is not None
    one, other = found.curves
    assert [point.vocabulary for point in one.points] == [1257, 20_257, 50_257]
    assert [point.vocabulary for point in other.points] == [1257, 20_257, 60_000, 100_261]
    assert [point.tokens for point in one.points] == [
        len(CUT[1000].encode_ordinary(text)),
        len(CUT[20_000].encode_ordinary(text)),
        len(oracle("gpt2").encode_ordinary(text)),
    ]
    assert one.points[1].embedding_parameters == 2 * 20_257 * 1000
    assert one.points[0].tokens_per_word == one.points[0].tokens / len(text.split())
    assert one.points[0].bytes_per_token == len(text) / one.points[0].tokens
    tied = tokmill.evaluate("gpt2", on=str(path), sweep=[300], dim=8, tied=True).sweep
    assert tied is not None
    assert [point.embedding_parameters for point in tied.curves[0].points] == [2400, 50_257 * 8]


def test_sweeps_that_make_no_sense(folder: Path) -> None:
    path = str(write_lines(folder / "a.jsonl", "a"))
    for options, words in (
        ({"sweep": "256"}, "--sweep: 256 is below the minimum for gpt2, 257"),
        ({"sweep": "50_258"}, "--sweep: no tokenizer has 50,258 tokens"),
        ({"sweep": "8k,"}, "--sweep must be a count, not ''"),
        ({"sweep": "8k", "dim": 0}, "--dim must be at least 1, not 0"),
        ({"dim": "1k"}, "--dim has no effect without --sweep"),
        ({"tied": True}, "--tied has no effect without --sweep"),
        ({"pretokenizer": "gpt2"}, "--pretokenizer has no effect without --saturation"),
        ({"samples": 3}, "--samples has no effect without --saturation"),
        ({"sweep": range(300, 400)}, "--sweep: 100 sizes; the maximum is 50"),
    ):
        with pytest.raises(UsageError, match=f"^{re.escape(words)}"):
            tokmill.evaluate("gpt2", on=path, **options)


class Listing(tokmill.Tokenizer):
    """Lists its special tokens among the others, as vocabularies of Hugging Face do."""

    def token_byte_values(self) -> list[bytes]:
        return sorted([*super().token_byte_values(), *(text.encode() for text in self.special_tokens)])


def test_special_tokens_are_not_ordinary() -> None:
    vocabulary = Vocabulary.of(Listing("gpt2"), "listing")
    assert vocabulary.tokens == GPT2.tokens
    assert (vocabulary.ordinary == GPT2.ordinary).all()
    assert (vocabulary.length == GPT2.length).all()


class Shuffled(tokmill.Tokenizer):
    """Return the ids of a vocabulary in random order."""

    ORDER = np.random.default_rng(5).permutation(50_256).tolist()

    def ordinary_tokens(self) -> dict[int, bytes]:
        found = super().ordinary_tokens()
        return {number: found[self.ORDER[number]] for number in found}


def test_ids_in_no_order() -> None:
    vocabulary = Vocabulary.of(Shuffled("gpt2"), "shuffled")
    with pytest.raises(UsageError, match=r"[\d,]+ of 50,000 tokens of shuffled are not a merge of two earlier tokens"):
        tokens_by_merges(vocabulary, np.ones(50_257, np.int64))


# Saturation, with a trainer of a few lines


@dataclass
class Merges:
    pairs: list[tuple[int, int]]

    @property
    def left(self) -> npt.NDArray[np.uint32]:
        return np.array([left for left, _ in self.pairs], np.uint32)

    @property
    def right(self) -> npt.NDArray[np.uint32]:
        return np.array([right for _, right in self.pairs], np.uint32)

    def token_bytes(self, id: int) -> bytes:
        if id < 256:
            return bytes([id])
        left, right = self.pairs[id - 256]
        return self.token_bytes(left) + self.token_bytes(right)


def merge(word: tuple[int, ...], pair: tuple[int, int], product: int) -> tuple[int, ...]:
    merged, at = list[int](), 0
    while at < len(word):
        whole = word[at : at + 2] == pair
        merged.append(product if whole else word[at])
        at += 2 if whole else 1
    return tuple(merged)


def train(words: Mapping[str, int], merges: int) -> list[tuple[int, int]]:
    split = {tuple(word.encode()): times for word, times in words.items()}
    pairs = list[tuple[int, int]]()
    for product in range(256, 256 + merges):
        counts = Counter[tuple[int, int]]()
        for word, times in split.items():
            for pair in pairwise(word):
                counts[pair] += times
        if not counts:
            break
        best = min(counts, key=lambda pair: (-counts[pair], pair))
        pairs.append(best)
        split = {merge(word, best, product): times for word, times in split.items()}
    return pairs


class WordsInPython:
    def __init__(self, merges: int) -> None:
        self.found = Counter[str]()
        self._merges = merges

    @property
    def words(self) -> int:
        return len(self.found)

    def count(self, documents: Any) -> None:
        data, offsets = documents
        for start, stop in pairwise(offsets.tolist()):
            self.found.update(data[start:stop].tobytes().decode().split())

    def add(self, other: WordsInPython) -> None:
        self.found += other.found

    def train(self) -> Merges:
        return Merges(train(self.found, self._merges))


def encode(text: str, pairs: Sequence[tuple[int, int]]) -> list[int]:
    found = list[int]()
    for word in text.split():
        tokens: tuple[int, ...] = tuple(word.encode())
        for product, pair in zip(count(256), pairs, strict=False):
            tokens = merge(tokens, pair, product)
        found += tokens
    return found


class EncoderInPython:
    def __init__(self, merges: Merges) -> None:
        self._pairs = merges.pairs

    def encode_arrow(self, array: pa.Array) -> tuple[list[int], None]:
        return [token for text in array.to_pylist() for token in encode(text, self._pairs)], None


class TrainerInPython:
    def __init__(self, merges: int) -> None:
        self._merges = merges

    def counts(self) -> Any:
        return WordsInPython(self._merges)

    def tokenizer(self, merges: Any) -> Any:
        return EncoderInPython(merges)


def trainer(merges: int) -> Any:
    return TrainerInPython(merges)


@settings(max_examples=30, deadline=None)
@given(
    texts=st.lists(st.text("abc ", max_size=20), min_size=5, max_size=40),
    batch=st.integers(1, 30),
    samples=st.integers(2, 4),
    merges=st.integers(1, 6),
)
def test_saturation(texts: list[str], batch: int, samples: int, merges: int) -> None:
    held_out = [text for number, text in enumerate(texts, 1) if number % 10 == 0]
    rest = [text for number, text in enumerate(texts, 1) if number % 10]

    def batches() -> Iterator[pa.Array]:
        for start in range(0, len(texts), batch):
            yield pa.array(texts[start : start + batch])

    options = SaturationOptions(vocabulary=257 + merges, pretokenizer="blanks", samples=samples)
    every = [rest[2**power - 1 :: 2**power] for power in range(samples - 1, -1, -1)]
    if not every[0] or not held_out:
        with pytest.raises(SourceError, match="too few documents"):
            measure_saturation(batches, trainer(merges), options)
        return
    found = measure_saturation(batches, trainer(merges), options)
    assert (found.held_out.documents, found.held_out.bytes) == (len(held_out), sum(map(len, held_out)))
    lists = [train(Counter(" ".join(some).split()), merges) for some in every]
    of_bytes = [
        [(Merges(pairs).token_bytes(left), Merges(pairs).token_bytes(right)) for left, right in pairs]
        for pairs in lists
    ]
    for point, some, pairs, named_pairs in zip(found.points, every, lists, of_bytes, strict=True):
        assert (point.documents, point.bytes) == (len(some), sum(map(len, some)))
        assert (point.words, point.merges) == (len(set(" ".join(some).split())), len(pairs))
        assert point.tokens == sum(len(encode(text, pairs)) for text in held_out)
        last = of_bytes[-1]
        assert point.shared == (sum(pair in named_pairs for pair in last) / len(last) if last else None)
    assert found.points[-1].shared in (1.0, None)


@given(st.permutations(range(12)).flatmap(lambda places: st.tuples(st.just(places), st.integers(0, 12))))
def test_agreement(case: tuple[list[int], int]) -> None:
    places, shared = case
    one = {f"pair{number}": place for number, place in enumerate(places)}
    other = {f"pair{number}": number for number in range(shared)} | {"only here": 99}
    found = agreement(one, other)
    if shared < 2:
        assert found is None
        return
    # Spearman's correlation is Pearson's of the ranks.
    here = [sorted(places[:shared]).index(place) for place in places[:shared]]
    assert found == pytest.approx(np.corrcoef(here, range(shared))[0, 1])


def test_samples_that_make_no_sense() -> None:
    for samples in (1, 21):
        with pytest.raises(UsageError, match=f"^--samples: {samples} is not between 2 and 20"):
            SaturationOptions(vocabulary=300, pretokenizer="gpt2", samples=samples)
    with pytest.raises(SourceError, match="too few documents for 3 samples"):
        measure_saturation(
            lambda: iter([pa.array(["a"] * 9)]),
            trainer(1),
            SaturationOptions(vocabulary=300, pretokenizer="blanks", samples=3),
        )
    assert saturation.HELD_OUT == 10


def reference_trained(texts: Sequence[str], size: int) -> tuple[tokenizers.Tokenizer, set[tuple[str, str]]]:
    """Hugging Face's tokenizer of a sample, and its merges."""
    trained = tokenizers.Tokenizer(tokenizers.models.BPE())
    trained.pre_tokenizer = tokenizers.pre_tokenizers.ByteLevel(add_prefix_space=False)
    trainer = tokenizers.trainers.BpeTrainer(
        vocab_size=size,
        min_frequency=2,
        special_tokens=["<|endoftext|>"],
        initial_alphabet=tokenizers.pre_tokenizers.ByteLevel.alphabet(),
        show_progress=False,
    )
    trained.train_from_iterator(texts, trainer)
    return trained, {(left, right) for left, right in json.loads(trained.to_str())["model"]["merges"]}


def test_saturation_by_the_core(folder: Path) -> None:
    words = np.random.default_rng(3).zipf(1.5, 4000) % 500
    texts = [" ".join(f"w{word:x}é" for word in some) for some in words.reshape(200, 20)]
    path = write_lines(folder / "a.jsonl", *texts)
    found = tokmill.evaluate("gpt2", on=str(path), saturation=400, pretokenizer="gpt2", samples=3).saturation
    assert found is not None
    rest = [text for number, text in enumerate(texts, 1) if number % 10]
    samples = [reference_trained(rest[step - 1 :: step], 400) for step in (4, 2, 1)]
    assert [point.tokens for point in found.points] == [
        sum(len(trained.encode(text).ids) for text in texts[9::10]) for trained, _ in samples
    ]
    last = samples[-1][1]
    assert [point.shared for point in found.points] == [len(merges & last) / len(last) for _, merges in samples]
    assert [point.merges for point in found.points] == [len(merges) for _, merges in samples]
    wrong: dict[str, dict[str, Any]] = {
        "--pretokenizer: ": {"saturation": 400, "pretokenizer": "gtp2"},
        "--samples: 1 is not between": {"saturation": 400, "samples": 1},
        "--saturation: 100 is below the minimum of 257": {"saturation": 100},
        "--saturation: ": {"saturation": "5M"},
    }
    for message, options in wrong.items():
        with pytest.raises(UsageError, match=f"^{message}"):
            tokmill.evaluate("gpt2", on=str(path), **options)


# In words


@given(st.binary(min_size=1, max_size=12), st.binary(min_size=1, max_size=12))
def test_tokens_are_shown_apart_and_on_one_line(one: bytes, other: bytes) -> None:
    assert display_token(one).isprintable()
    assert (display_token(one) == display_token(other)) == (one == other)


def test_long_words_are_cut() -> None:
    assert display_token(b"x" * 500) == '"x" x 500'
    assert len(display_token(("\U000e0001b" * 500).encode())) <= 63
    assert len(display_name("\x1b[31m" * 500)) <= 41
    assert display_name("\x1b[31mred") == "\\x1b[31mred"
    assert display_name("/data/" + "deep/" * 20 + "one.json").startswith("…")
    assert display_name("/data/" + "deep/" * 20 + "one.json").endswith("deep/one.json")


def test_the_table(folder: Path) -> None:
    write_lines(folder / "en.jsonl", "Tokenizers side by side.\n", "A second document.")
    write_lines(folder / "ja.jsonl", "吾輩は猫である。")
    found = tokmill.evaluate(NAMES, on=str(folder), by="file", sweep="1k,8k")
    head, _, table = str(found).partition("\n")
    assert re.fullmatch(r"✓ gpt2 and cl100k_base on \S+: 3 documents, 67 B, 51 characters, 8 words  \(.*s\)", head)
    assert table == TABLE.strip("\n")
    assert all(line.isprintable() for line in str(found).split("\n"))


TABLE = """
               tokens  vs first  tokens/word  bytes/token  tokens/char  1 byte  fragments  unused
en.jsonl: 2 documents, 43 B, 43 characters, 7 words
  gpt2             11                   1.57         3.91        0.256   36.4%       0.0%  100.0%
  cl100k_base      10     -9.1%         1.43         4.30        0.233   20.0%       0.0%  100.0%
all: 3 documents, 67 B, 51 characters, 8 words
  gpt2             24                   3.00         2.79        0.471   45.8%      33.3%  100.0%
  cl100k_base      23     -4.2%         2.88         2.91        0.451   39.1%      34.8%  100.0%

scripts without spaces between words:
               tokens  vs first  bytes/token  tokens/char  1 byte  fragments  unused
ja.jsonl: 1 document, 24 B, 8 characters, 1 word
  gpt2             13                   1.85         1.62   53.8%      61.5%  100.0%
  cl100k_base      13                   1.85         1.62   53.8%      61.5%  100.0%

round trip: decoding restores every document exactly

parity of the groups (Gini coefficient of tokens per document; 0 is equal):
gpt2         0.203
cl100k_base  0.222

longest tokens:
gpt2         " document", " second", " side", "izers", "Token"
cl100k_base  " document", " second", " side", "Token", "izers"

words that cost most (tokens x occurrences):
gpt2         "Tokenizers" 2 x 1
cl100k_base  "Tokenizers" 2 x 1

Tokens (T = f x C) and parameters (V x d), embedding and output layer of dimension 2,048:
vocabulary  tokens  vs whole  tokens/word  bytes/token  parameters
gpt2
  1,000         44    +83.3%         5.50         1.52        4.1M
  8,000         32    +33.3%         4.00         2.09       32.8M
  50,257        24                   3.00         2.79        206M
cl100k_base
  1,000         44    +91.3%         5.50         1.52        4.1M
  8,000         28    +21.7%         3.50         2.39       32.8M
  100,261       23                   2.88         2.91        411M
next: tokmill encode CORPUS --tokenizer NAME --out tokens
"""


# The command


def test_command(folder: Path) -> None:
    path = write_lines(folder / "a.jsonl", {"text": "Hello world", "language": "en"}, {"text": "x", "language": "\x1b"})
    result = run("evaluate", *NAMES, "--on", path, "--by", "language", "--sweep", "1k", "--html", folder / "page.html")
    assert result.code == 0
    expected = tokmill.evaluate(NAMES, on=str(path), by="language", sweep="1k")
    assert result.out.splitlines()[1:] == str(expected).splitlines()[1:], "the head has the time"
    assert "\x1b" not in result.out
    assert result.err.endswith(f"✓ page → {folder / 'page.html'}\n")
    assert (folder / "page.html").read_text() == expected.as_html()
    told = run("evaluate", *NAMES, "--on", path, "--by", "language", "--sweep", "1k", "--json", "-q").json
    assert told["seconds"] > 0
    assert told == json.loads(json.dumps({**expected.as_dict(), "seconds": told["seconds"]}))


def test_commands_that_make_no_sense(folder: Path) -> None:
    path = write_lines(folder / "a.jsonl", "a")
    run("evaluate", "gtp2", "--on", path).failed(1, "unknown tokenizer 'gtp2'")
    run("evaluate", "gpt2", "gpt2", "--on", path).failed(2, "'gpt2' is listed twice")
    run("evaluate", "gpt2", "--on", folder / "nothing").failed(1, "there is no file or folder")
    run("evaluate", "gpt2", "--on", path, "--workers", "0").failed(2, "--workers must be at least 1, not 0")
    with pytest.raises(UsageError, match="no tokenizer to evaluate"):
        tokmill.evaluate([], on=str(path))
    with pytest.raises(TokenizerError):
        tokmill.evaluate("gtp2", on=str(path))


def test_progress(folder: Path) -> None:
    write_lines(folder / "a.jsonl", "one two", "three")
    write_lines(folder / "b.jsonl", "four")
    said: list[Progress] = []
    found = tokmill.evaluate("gpt2", on=str(folder), on_progress=said.append)
    assert said[-1].share == 1.0
    assert (said[-1].documents, said[-1].tokens) == (3, found.total.scores[0].tokens)


def test_every_name_in_the_json_is_documented(folder: Path) -> None:
    path = write_lines(folder / "a.jsonl", *(f"some text {number}" for number in range(20)))
    found = tokmill.evaluate("gpt2", on=str(path), sweep="1k").as_dict()
    options = SaturationOptions(vocabulary=260, pretokenizer="blanks", samples=2)
    texts = pa.array([f"some text {number}" for number in range(20)])
    found["saturation"] = as_json(measure_saturation(lambda: iter([texts]), trainer(4), options))
    documentation = DOCUMENTATION.read_text()
    assert {name for name in keys(found) if f"`{name}`" not in documentation} == set()


def keys(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        yield from value
        for each in value.values():
            yield from keys(each)
    elif isinstance(value, (list, tuple)):
        for each in value:
            yield from keys(each)


def test_a_model_of_the_library(tmp_path: Path) -> None:
    source = write_lines(tmp_path / "a.jsonl", *(f"some words {number} and Wörter" for number in range(500)))
    tokmill.train(str(source), vocab_size=400, model="unigram", out=str(tmp_path / "unigram"))
    found = tokmill.evaluate([str(tmp_path / "unigram"), "gpt2"], on=[str(source)])
    assert found


def test_wordpiece_by_the_bytes_of_its_tokens(folder: Path) -> None:
    """`##` and the spelling of bytes are no part of a token. Each byte has two tokens."""
    texts = ["a naïve café, 日本語 and 😀", "tokens of tokenizers tokenize naïve tokens", "##  "]
    write_lines(folder / "text.jsonl", *texts)
    tokmill.train(f"{folder}/text.jsonl", model="wordpiece", vocab_size=520, out=f"{folder}/pieces")
    with pytest.raises(UsageError, match="pieces is WordPiece"):
        tokmill.evaluate(f"{folder}/pieces", on=f"{folder}/text.jsonl", sweep="400")
    both = tokmill.evaluate(["gpt2", f"{folder}/pieces"], on=f"{folder}/text.jsonl", sweep="400", dim=8)
    score = both.total.scores[1]
    assert both.sweep is not None
    [whole] = both.sweep.curves[1].points
    assert (whole.vocabulary, whole.tokens, whole.embedding_parameters) == (520, score.tokens, 520 * 8 * 2)
    assert len(both.sweep.curves[0].points) == 2
    assert "520" in both.as_html()
    byte_of = {spelled(bytes([byte])): byte for byte in range(256)}
    library = tokenizers.Tokenizer.from_file(f"{folder}/pieces/tokenizer.json")
    tokens = [token for text in texts for token in library.encode(text).tokens]
    value = {token: bytes(map(byte_of.__getitem__, token.removeprefix("##"))) for token in tokens}
    values = [value[token] for token in tokens]
    assert score.tokens == len(values)
    assert score.single_byte_share == sum(len(value) == 1 for value in values) / len(values)
    assert score.fragment_share == sum(map(is_fragment, values)) / len(values) > 0
    assert [token.bytes for token in score.longest] == sorted(map(len, value.values()), reverse=True)[:10]
