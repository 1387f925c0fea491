"""Counting what became of every document, against a plain loop over them; and what is said about bad rows."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokmill._encoding import counts
from tokmill._encoding.block import Block
from tokmill._encoding.counts import RowCounts, worst_files
from tokmill._sources.faults import (
    BROKEN_JSON,
    EMPTY,
    INVALID_UTF8,
    MISSING,
    MISSING_ID,
    REASONS,
    TOO_LONG,
    Fault,
)
from tokmill._sources.formats import ReadOptions
from tokmill._sources.plan import SourceFile
from tokmill._sources.rows import DROPPED, FAULT_CODES, FILTERED, UNDECIDED, RowBatch
from tokmill.errors import ContentError, TokmillError, TooManyBadError

FILE = SourceFile(path="a.jsonl", location="/corpus/a.jsonl", size=1, version="1", format="jsonl", codec="plain")


def block(kinds: list[str], start: int = 0, file: SourceFile = FILE) -> Block:
    """A block whose rows are `kept`, `filtered`, `null` (filtered, too), `empty`, or bad for one of REASONS.

    A row's number is its length.
    """
    codes = {"kept": 0, "filtered": FILTERED, "null": UNDECIDED, "empty": DROPPED, **FAULT_CODES}
    outcome = np.array([codes[kind] for kind in kinds], np.uint8)
    kept = np.flatnonzero(outcome == 0)
    documents = {
        "ids": pa.array([[1]] * len(kept), pa.large_list(pa.uint16())),
        "position": kept + start,
        "text_bytes": kept + start,
        "words": 2 * (kept + start),
        "special": ((kept + start) % 2 == 1).astype(np.uint8),
    }
    faults = [Fault(kind, row, row + start, f"it is {kind}") for row, kind in enumerate(kinds) if kind in REASONS]
    rows = RowBatch(documents=pa.record_batch(documents), outcome=outcome, faults=tuple(faults))
    others = {"file": file, "source_bytes": 1, "end": start + len(kinds), "reading": 0.0, "encoding": 0.0}
    return Block.of(rows, 1, **others)


def count(kinds: list[str], cuts: list[int], max_bad: Fraction | None, limit: int | None) -> RowCounts | TokmillError:
    """The tally of some rows that come in several blocks, up to the `limit`-th kept document; or its error."""
    result = RowCounts(max_bad)
    edges = sorted({0, len(kinds), *(cut for cut in cuts if cut < len(kinds))})
    left = limit
    try:
        for start, stop in itertools.pairwise(edges):
            piece = block(kinds[start:stop], start)
            taken = piece.documents if left is None else min(left, piece.documents)
            done = left is not None and taken == left
            result.add(piece.first(taken) if done else piece)
            if done:
                break
            left = None if left is None else left - taken
        result.finish()
    except TokmillError as error:
        return error
    return result


def count_plainly(kinds: list[str], max_bad: Fraction | None, limit: int | None, judged_from: int) -> RowCounts | str:
    """The same, row by row; for an error what its message starts with."""
    result = RowCounts(max_bad)

    def too_many() -> str:
        bad = sum(result.dropped[reason] for reason in REASONS)
        if max_bad is not None and bad > max_bad * result.documents_in:
            return f"{bad} of the first {result.documents_in} documents are bad"
        return ""

    if kinds:
        result.current = [FILE.location, 0, 0, ""]
    for row, kind in enumerate(kinds):
        result.documents_in += 1
        result.current[1] += kind in REASONS
        result.current[2] += 1
        if kind == "kept":
            result.documents_out += 1
            result.text_bytes += row
            result.words += 2 * row
            result.with_special_text += row % 2
            result.without_text += row == 0
            if result.documents_out == limit:
                break
        elif kind in {"filtered", "null"}:
            result.filtered += 1
            result.undecided += kind == "null"
        else:
            result.dropped[kind] += 1
            if kind in REASONS:
                place = f"/corpus/a.jsonl, byte {row}: it is {kind}"
                result.first_bad = result.first_bad or place
                if max_bad is None:
                    return place
        judge = result.documents_in == judged_from or (kind in REASONS and result.documents_in > judged_from)
        if judge and (message := too_many()):
            return message
    return too_many() or result


@given(
    kinds=st.lists(st.sampled_from(["kept", "kept", "kept", "filtered", "null", "empty", *REASONS]), max_size=40),
    cuts=st.lists(st.integers(0, 40), max_size=6),
    max_bad=st.one_of(st.none(), st.integers(0, 10).map(lambda tenths: Fraction(tenths, 10))),
    limit=st.one_of(st.none(), st.integers(1, 12)),
    judged_from=st.integers(1, 20),
)
def test_equals_a_plain_loop(
    kinds: list[str], cuts: list[int], max_bad: Fraction | None, limit: int | None, judged_from: int
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(counts, "JUDGED_FROM", judged_from)
        found = count(kinds, cuts, max_bad, limit)
    expected = count_plainly(kinds, max_bad, limit, judged_from)
    if isinstance(expected, str):
        assert isinstance(found, ContentError if max_bad is None else TooManyBadError)
        assert found.message.startswith(expected)
        return
    assert isinstance(found, RowCounts)
    assert replace(found, dropped=+found.dropped, way_out="") == expected
    assert bool(found.way_out) == bool(found.first_bad)
    assert found.documents_in == found.documents_out + found.filtered + found.dropped.total()


def many(good: int, bad: int) -> list[str]:
    return ["kept"] * good + [MISSING] * bad


@pytest.mark.parametrize(
    ("kinds", "too_many"),
    [
        (many(0, 9_999) + many(90_000, 0), (9_999, 10_000, 100)),
        (many(9_899, 101) + many(9_000, 0), (101, 10_000, 100)),
        (many(9_900, 100) + many(1, 2), (101, 10_002, 100)),
        (many(9_900, 100) + many(98, 1), (101, 10_099, 100)),
        (many(9_900, 100) + many(99, 1), None),
        (many(9_900, 100), None),
        (many(98, 1), (1, 99, 0)),
        (many(99, 1), None),
        (many(0, 100) + many(9_900, 0), None),
    ],
)
def test_one_percent(kinds: list[str], too_many: tuple[int, int, int] | None) -> None:
    for cuts in ([], [10_000], [9_999, 10_001]):
        found = count(kinds, cuts, Fraction(1, 100), None)
        if too_many is None:
            assert isinstance(found, RowCounts)
            continue
        bad, documents, allowed = too_many
        assert isinstance(found, TooManyBadError)
        expected = f"{bad:,} of the first {documents:,} documents are bad, but --max-bad 1% allows {allowed}"
        assert found.message == expected


@given(
    st.lists(
        st.tuples(
            st.sampled_from("abc"), st.lists(st.sampled_from(["kept", "filtered", "empty", *REASONS]), min_size=1)
        ),
        max_size=8,
    )
)
def test_bad_rows_are_counted_for_each_file(blocks: list[tuple[str, list[str]]]) -> None:
    blocks.sort(key=lambda each: each[0])
    result, counted = RowCounts(Fraction(1)), {name: [0, 0] for name, _ in blocks}
    for name, kinds in blocks:
        result.add(block(kinds, file=replace(FILE, location=name)))
        saved, result = json.loads(json.dumps(result.state())), RowCounts(Fraction(1))
        result.restore(saved)
        counted[name][0] += sum(kind in REASONS for kind in kinds)
        counted[name][1] += len(kinds)
    expected: list[tuple[str, int, int, str]] = [
        (name, counts[0], counts[1], "") for name, counts in counted.items() if counts[0]
    ]
    assert [tuple(each) for each in worst_files(result.state())] == sorted(expected, key=lambda each: -each[1])


def test_the_hint_says_what_is_bad() -> None:
    kinds = ["kept", "broken_json", "filtered", "empty", "missing", "missing", "filtered"]
    found = count(kinds, [3], Fraction(1, 4), None)
    assert isinstance(found, TooManyBadError)
    assert found.message == "3 of the first 7 documents are bad, but --max-bad 25% allows 1"
    assert found.hint == (
        "reasons: 2 missing, 1 broken_json; first: /corpus/a.jsonl, byte 1: it is broken_json; "
        "/corpus/a.jsonl: 3 of 7 rows bad; fix the sources, or allow more with --max-bad"
    )


def test_any_share_is_fine_when_all_is_allowed() -> None:
    found = count([MISSING] * 20_000, [], Fraction(1), None)
    assert isinstance(found, RowCounts)
    assert found.dropped == Counter({MISSING: 20_000})


@pytest.mark.parametrize(
    ("reason", "hint"),
    [
        (BROKEN_JSON, "fix the row, or skip bad rows with --on-bad skip"),
        (MISSING, "fix the row, skip bad rows with --on-bad skip, or name another column with --text-column"),
        (TOO_LONG, "fix the row, skip bad rows with --on-bad skip, or allow longer documents with --max-doc-bytes"),
        (MISSING_ID, "fix the row, skip bad rows with --on-bad skip, or omit --id-column"),
        (
            INVALID_UTF8,
            "fix the row, skip bad rows with --on-bad skip, or convert the file if it is Latin-1, "
            "as iconv -f latin1 -t utf-8 does",
        ),
    ],
)
def test_the_way_out(reason: str, hint: str) -> None:
    with pytest.raises(ContentError) as raised:
        RowCounts(None).add(block(["kept", reason, MISSING]))
    assert (raised.value.message, raised.value.hint) == (f"/corpus/a.jsonl, byte 1: it is {reason}", hint)
    skipping = RowCounts(Fraction(1))
    skipping.add(block([reason]))
    left = hint.replace(", skip bad rows with --on-bad skip,", ",").replace(", or skip bad rows with --on-bad skip", "")
    assert str(skipping.nothing([FILE], ReadOptions()).hint).endswith(left)


def test_where_a_bad_row_is() -> None:
    rows = replace(FILE, location="/corpus/a.parquet", format="parquet")
    fault = Fault(MISSING, 0, 17, "column 'text' is null")
    bad = replace(block([MISSING], 0, rows), faults=(fault,))
    with pytest.raises(ContentError, match=r"^/corpus/a\.parquet, row 17: column 'text' is null\n"):
        RowCounts(None).add(bad)
    packed = replace(FILE, location="/corpus/a.jsonl.zst", codec="zstd")
    with pytest.raises(ContentError, match=r"^/corpus/a\.jsonl\.zst, byte 5 of the decoded text: it is missing\n"):
        RowCounts(None).add(block([MISSING], 5, packed))


def test_empty_documents_are_dropped_and_not_bad() -> None:
    found = count(["empty", "kept", "empty"], [], Fraction(0), None)
    assert isinstance(found, RowCounts)
    assert (found.dropped, found.bad) == ({EMPTY: 2}, 0)
