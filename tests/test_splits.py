import hashlib
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokmill._dataset.splits import NO_SPLIT, SplitRule, SplitRules, check_name
from tokmill.errors import UsageError


@pytest.mark.parametrize(
    ("text", "canonical", "amount"),
    [
        ("val=hash:1%", "val=hash:1%", Fraction(1, 100)),
        ("val=hash:0.5%", "val=hash:0.5%", Fraction(1, 200)),
        ("val=hash:0.010", "val=hash:1%", Fraction(1, 100)),
        ("val=hash:100%", "val=hash:100%", Fraction(1)),
        ("val=hash:12.0625%", "val=hash:12.0625%", Fraction(193, 1600)),
        ("val=docs:1/100", "val=docs:1/100", Fraction(1, 100)),
        ("val=docs:1/1", "val=docs:1/1", Fraction(1)),
        ("te.st-1=shards:350", "te.st-1=shards:350", Fraction(350)),
    ],
)
def test_rules(text: str, canonical: str, amount: Fraction) -> None:
    rule = SplitRule.parse(text)
    assert (str(rule), rule.amount) == (canonical, amount)
    assert SplitRule.parse(canonical) == rule


@pytest.mark.parametrize(
    "text",
    [
        "",
        "val",
        "val=",
        "val=1%",
        "val=random:1%",
        "=hash:1%",
        "val=hash:",
        "val=hash:1",
        "val=hash:101%",
        "val=hash:-1%",
        "val=docs:1",
        "val=docs:2/100",
        "val=docs:1/0",
        "val=docs:1/x",
        "val=docs:1/",
        "val=shards:1.5",
        "val=shards:x",
        "a/b=shards:1",
        "val\n=shards:1",
    ],
)
def test_rules_refused(text: str) -> None:
    with pytest.raises(UsageError, match="split"):
        SplitRule.parse(text)


def test_a_rule_that_is_suggested_is_one() -> None:
    for amount, has_suggestion in (("10%", True), ("0.1", True), ("1000%", False)):
        with pytest.raises(UsageError) as told:
            SplitRule.parse(f"val={amount}")
        assert (f"hash:{amount}" in (told.value.hint or "")) is has_suggestion


@pytest.mark.parametrize(
    "name",
    [
        *["", ".", "..", ".val", "_run", "_val", "a/b", "a\\b", "a b", "vaĺ", "a\0", "a\n", "x" * 65],
        *["con", "NUL", "Com1", "lpt9.txt", "val.", "manifest.json", "index.npy", "x.BIN"],
    ],
)
def test_names_refused(name: str) -> None:
    with pytest.raises(UsageError, match="split"):
        check_name(name)


def test_names_allowed() -> None:
    for name in ("train", "val", "x" * 64, "a.b-c_d", "0", "console", "-"):
        check_name(name)


@pytest.mark.parametrize(
    ("texts", "says"),
    [
        (["train=docs:1/2"], "name is already used"),
        (["Train=docs:1/2"], "name is already used"),
        (["val=docs:1/2", "val=hash:1%"], "name is already used"),
        (["val=docs:1/2", "VAL=hash:1%"], "name is already used"),
        (["a=docs:1/2", "b=docs:1/3"], "only one docs rule"),
        (["a=shards:2", "b=shards:3"], "only one shards rule"),
        (["a=hash:60%", "b=hash:40.001%"], "add up to 100.001%"),
        (["a=hash:0"], "would match no document"),
        (["a=shards:0"], "would match no document"),
        (["a=hash:0.00000000000000000001%"], "too small"),
        (["a=hash:50%", "b=hash:0.00000000000000000001%"], "too small"),
        ([f"s{n}=hash:1%" for n in range(65)], "maximum 64"),
    ],
)
def test_rules_that_do_not_go_together(texts: list[str], says: str) -> None:
    with pytest.raises(UsageError, match=says):
        SplitRules.parse(texts)


def test_canonical_order() -> None:
    splits = SplitRules.parse(["s=shards:2", "b=hash:1%", "d=docs:1/9", "a=hash:99%"])
    assert splits.names == ("b", "a", "d", "s", "train")
    assert splits == SplitRules.parse(["b=hash:0.01", "a=hash:99%", "s=shards:2", "d=docs:1/9"])
    assert splits != SplitRules.parse(["a=hash:99%", "b=hash:1%", "s=shards:2", "d=docs:1/9"])
    assert (splits.amount("docs"), splits.amount("shards"), splits.hashed) == (9, 2, True)
    assert SplitRules().names == ("train",)
    assert (SplitRules().amount("docs"), SplitRules().amount("shards"), SplitRules().hashed) == (None, None, False)


shares = st.lists(st.fractions(Fraction(1, 10**6), 1, max_denominator=10**6), min_size=1, max_size=5)


@given(shares, st.lists(st.integers(0, 2**64 - 1), max_size=20))
def test_hash_codes_are_exact(parts: list[Fraction], hashes: list[int]) -> None:
    scale = max(Fraction(1), sum(parts, Fraction(0)))
    splits = SplitRules(tuple(SplitRule(f"s{n}", "hash", part / scale) for n, part in enumerate(parts)))
    ends, total = [], Fraction(0)
    for part in parts:
        total += part / scale
        ends.append(total * 2**64 // 1)
    hashes += [h for end in ends for h in (int(end) - 1, int(end)) if h < 2**64] + [2**64 - 1]
    expected = [next((n for n, end in enumerate(ends) if h < end), NO_SPLIT) for h in hashes]
    code = splits.hash_code(np.array(hashes, np.uint64))
    assert code.dtype == np.uint8
    assert code.tolist() == expected


def test_hash_codes_at_the_ends() -> None:
    numbers = np.array([0, 2**63 - 1, 2**63, 2**64 - 1], np.uint64)
    assert SplitRules.parse(["a=hash:100%"]).hash_code(numbers).tolist() == [0, 0, 0, 0]
    assert SplitRules.parse(["a=hash:50%", "b=hash:50%"]).hash_code(numbers).tolist() == [0, 0, 1, 1]
    assert SplitRules.parse(["a=hash:50%"]).hash_code(numbers).tolist() == [0, 0, NO_SPLIT, NO_SPLIT]
    assert SplitRules().hash_code(numbers).tolist() == [NO_SPLIT] * 4
    assert SplitRules().hash_code(numbers[:0]).tolist() == []


def test_documented_hash() -> None:
    hashes = [int.from_bytes(hashlib.sha256(str(n).encode()).digest()[:8], "big") for n in range(2000)]
    code = SplitRules.parse(["val=hash:1%", "test=hash:10%"]).hash_code(np.array(hashes, np.uint64))
    assert [int((code == n).sum()) for n in (0, 1)] == [
        sum(h < 2**64 // 100 for h in hashes),
        sum(2**64 // 100 <= h < 2**64 * 11 // 100 for h in hashes),
    ]
    assert 5 < (code == 0).sum() < 40
