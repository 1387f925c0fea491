"""The capacity question: arithmetic and output."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tokmill
from command import run
from tokmill.errors import UsageError


def test_thirty_trillion_tokens() -> None:
    told = run("tune", "--tokens", "30T", "--cores", "2000", "--rate", "2M")
    assert told.code == 0
    assert "30T tokens / 4B tokens/s = 7,500 s = 2h 05m" in told.out
    assert "4 x 4,167 = 16,667 core-hours, 8h 20m" in told.out
    assert "saves 3 x 4,167 = 12,500 core-hours (75%), 6h 15m elapsed" in told.out
    as_json = run("tune", "--tokens", "30T", "--cores", "2000", "--rate", "2M", "--json").json
    assert as_json["seconds"] == 7500
    assert as_json["saved_core_hours"] == pytest.approx(12_500)


@given(st.integers(1, 10**15), st.integers(1, 10**6), st.integers(1, 10**9), st.integers(1, 100))
def test_the_arithmetic(tokens: int, cores: int, rate: int, epochs: int) -> None:
    found = tokmill.capacity(tokens, cores=cores, rate=rate, epochs=epochs)
    once = Fraction(tokens, rate)
    assert found.seconds == pytest.approx(float(once / cores))
    assert found.core_hours == pytest.approx(float(once / 3600))
    assert found.saved_core_hours == pytest.approx(float(once * (epochs - 1) / 3600))
    assert str(found)


def test_what_makes_no_sense() -> None:
    with pytest.raises(UsageError, match=r"^--cores: 0 is less than 1$"):
        tokmill.capacity("1T", cores=0, rate="2M")
    run("tune", "--tokens", "30T").failed(2, "--tokens needs --cores and --rate")
    run("tune", "corpus", "--tokenizer", "gpt2", "--tokens", "1", "--cores", "1", "--rate", "1").failed(2, "--tokens")
    run("tune", "corpus", "--tokenizer", "gpt2", "--cores", "2").failed(2, "--tokens")
    run("tune").failed(2, "measuring needs sources and --tokenizer")
