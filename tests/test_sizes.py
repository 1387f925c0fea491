from collections.abc import Callable
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokmill._sizes import (
    format_bytes,
    format_count,
    format_moment,
    format_seconds,
    format_share,
    format_split,
    parse_bytes,
    parse_count,
    parse_seconds,
    parse_share,
)
from tokmill.errors import UsageError


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("0", 0),
        ("250000", 250_000),
        ("1_000_000", 1_000_000),
        ("100k", 100_000),
        ("100M", 100_000_000),
        ("3.2B", 3_200_000_000),
        ("3.2 b", 3_200_000_000),
        ("2G", 2 * 10**9),
        ("1.5T", 1_500_000_000_000),
        (".5K", 500),
        ("1e6", 10**6),
        ("9223372036854775807", 2**63 - 1),
        (7, 7),
    ],
)
def test_count(text: str | int, count: int) -> None:
    assert parse_count(text, "--n") == count


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("4096", 4096),
        ("17B", 17),
        ("512MiB", 512 << 20),
        ("512mib", 512 << 20),
        ("512Mi", 512 << 20),
        ("512MB", 512_000_000),
        ("512M", 512_000_000),
        ("1.5 GiB", 3 << 29),
        ("2TiB", 2 << 40),
        (8 << 20, 8 << 20),
    ],
)
def test_bytes(text: str | int, count: int) -> None:
    assert parse_bytes(text, "--n") == count


@pytest.mark.parametrize(
    ("text", "share"),
    [
        ("1%", Fraction(1, 100)),
        ("0.5%", Fraction(1, 200)),
        ("0.01", Fraction(1, 100)),
        (0.01, Fraction(1, 100)),
        (1e-05, Fraction(1, 100_000)),
        ("100%", Fraction(1)),
        ("0", Fraction(0)),
        (0, Fraction(0)),
        ("33.333333333333333333%", Fraction(33333333333333333333, 10**20)),
    ],
)
def test_share(text: str | float, share: Fraction) -> None:
    assert parse_share(text, "--n") == share


@pytest.mark.parametrize(
    ("text", "seconds"),
    [("30s", 30.0), ("500ms", 0.5), ("1.5m", 90.0), ("2h", 7200.0), ("30", 30.0), (0.1, 0.1)],
)
def test_seconds(text: str | float, seconds: float) -> None:
    assert parse_seconds(text, "--n") == seconds


@pytest.mark.parametrize(
    ("parse", "text", "says"),
    [
        (parse_count, "", "must be a count"),
        (parse_count, "many", "must be a count"),
        (parse_count, "-1", "must be at least 0"),
        (parse_count, "1.5", "must be a whole number"),
        (parse_count, "1__0", "must be a count"),
        (parse_count, "1_", "must be a count"),
        (parse_count, "٣", "must be a count"),
        (parse_count, "1" * 5000, "must be a count"),
        (parse_count, "512MiB", "must be a count"),
        (parse_count, True, "must be a count"),
        (parse_count, "9223372036854775808", "must be at most"),
        (parse_bytes, "1.5B", "must be a whole number"),
        (parse_bytes, "1%", "must be a number of bytes"),
        (parse_share, "1", "must be a share below 1"),
        (parse_share, 1.0, "must be a share below 1"),
        (parse_share, "101%", "must be a share of at most 100%"),
        (parse_share, "nan", "must be a share"),
        (parse_seconds, "3 fortnights", "must be a duration"),
    ],
)
def test_refused(parse: Callable[[object, str], object], text: object, says: str) -> None:
    with pytest.raises(UsageError, match=says) as caught:
        parse(text, "--option")
    assert str(caught.value).startswith("--option must be ")
    assert caught.value.hint


@given(st.integers(0, 10**15))
def test_formatted_counts_read_back(count: int) -> None:
    assert abs(parse_count(format_count(count), "--n") - count) <= count / 199
    assert len(format_count(count)) <= 5


@given(st.integers(0, 512))
def test_formatted_bytes_read_back(count: int) -> None:
    for unit in (1, 1 << 20, 1 << 40):
        assert parse_bytes(format_bytes(count * unit), "--n") == count * unit


def test_formats() -> None:
    assert [format_count(n) for n in (0, 999, 12_345, 999_499, 999_500, 3_200_000_000, -1500)] == [
        "0", "999", "12.3K", "999K", "1M", "3.2B", "-1.5K",
    ]  # fmt: skip
    assert [format_bytes(n) for n in (999, 1023, 12_345, 512 << 20)] == [
        "999 B",
        "1023 B",
        "12.1 KiB",
        "512 MiB",
    ]
    assert [format_share(s) for s in (Fraction(1, 100), 0.005, 1 / 3, 1)] == ["1%", "0.5%", "33.3%", "100%"]
    assert [format_seconds(s) for s in (0, 0.001, 0.0441, 0.45, 12.34, 59.7, 245, 7385)] == [
        "0s",
        "<0.01s",
        "0.04s",
        "0.45s",
        "12.3s",
        "1m 00s",
        "4m 05s",
        "2h 03m",
    ]


@pytest.mark.parametrize(
    ("nanoseconds", "text"),
    [
        (0, "1970-01-01 00:00:00.000000000 UTC"),
        ("1795600521628994722", "2026-11-25 09:55:21.628994722 UTC"),
        (-1, "1969-12-31 23:59:59.999999999 UTC"),
        ("an-etag", "an-etag"),
        (10**40, str(10**40)),
    ],
)
def test_moments(nanoseconds: str | int, text: str) -> None:
    assert format_moment(nanoseconds) == text


def test_what_a_split_holds() -> None:
    assert format_split(1, 1, 1) == "1 token, 1 document, 1 shard"
    assert format_split(4194, 11, 0) == "4,194 tokens, 11 documents, 0 shards"
    assert format_split(4194, 11) == "4,194 tokens, 11 documents"
