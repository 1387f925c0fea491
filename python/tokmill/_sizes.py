"""Numbers with units: 100M tokens, 512MiB, 1%, 30s.

Parsers take a value from the command line (text) or a TOML file (text or a number), and the name of the option for
their messages. They raise UsageError. They are exact: `0.1%` is a thousandth, not the nearest float. Formatters round.
"""

from __future__ import annotations

import re
from fractions import Fraction

from tokmill.errors import UsageError

_NUMBER = re.compile(
    r"((?:\d(?:_?\d){0,30}(?:\.\d{1,30})?|\.\d{1,30})(?:e[-+]?\d{1,2})?)\s*([a-z%]*)",
    re.ASCII | re.IGNORECASE,
)

_COUNTS = {"": 1, "k": 10**3, "m": 10**6, "b": 10**9, "g": 10**9, "t": 10**12}
_BYTES = {"": 1, "b": 1} | {
    letter + unit: base ** (power + 1)
    for power, letter in enumerate("kmgt")
    for unit, base in (("", 1000), ("b", 1000), ("i", 1024), ("ib", 1024))
}
_MILLISECONDS = {"": 1000, "ms": 1, "s": 1000, "m": 60_000, "h": 3_600_000}

_MAX_COUNT = 2**63 - 1


def parse_count(value: str | int, option: str, least: int = 0) -> int:
    """Read a count: `250000`, `1_000_000`, `100k`, `100M`, `3.2B`, `1T` (powers of 1000, in either case)."""
    return _whole(value, option, _COUNTS, "a count", "write it as 250000, 100M or 3.2B", least)


def positive_count(value: str | int, option: str) -> int:
    """Read a count of at least 1."""
    return parse_count(value, option, 1)


def parse_positive(value: str | int, option: str) -> int:
    """Read a small count of at least 1."""
    return _whole(value, option, _COUNTS, "a whole number", f"for example {option} 4", 1)


def parse_bytes(value: str | int, option: str, least: int = 0) -> int:
    """Read a number of bytes: `4096`, `512MiB` (powers of 1024), `512MB` or `512M` (powers of 1000)."""
    return _whole(value, option, _BYTES, "a number of bytes", "write it as 4096, 512MiB or 512MB", least)


def positive_bytes(value: str | int, option: str) -> int:
    """Read a number of bytes of at least 1."""
    return parse_bytes(value, option, 1)


def parse_share(value: str | float, option: str) -> Fraction:
    """Read a share of a whole, from 0 to 1: `1%`, `0.5%`, `0.01`.

    A share without `%` must be below 1, because `1` could mean 1% or 100%.
    """
    number, unit = _split(value)
    if number is None or unit not in ("", "%"):
        raise _invalid(value, option, "a share", "write it as 1% or 0.01")
    if unit == "" and number >= 1:
        raise _invalid(value, option, "a share below 1", f"write {value}%, or 100% for all")
    share = number / 100 if unit else number
    if share > 1:
        raise _invalid(value, option, "a share of at most 100%", "write it as 1% or 0.01")
    return share


def parse_seconds(value: str | float, option: str) -> float:
    """Read a duration in seconds: `30s`, `500ms`, `1.5m`, `2h`, `30` (seconds)."""
    number, unit = _split(value)
    if number is None or unit not in _MILLISECONDS:
        raise _invalid(value, option, "a duration", "write it as 30s, 500ms, 5m or 2h")
    return float(number * _MILLISECONDS[unit] / 1000)


def plural(count: int, noun: str) -> str:
    """Write a count and its noun: "1 file", "2,000 files"."""
    return f"{count:,} {noun}" if count == 1 else f"{count:,} {noun}s"


def format_split(tokens: int, documents: int, shards: int | None = None) -> str:
    """Write what a split holds: "4,194 tokens, 11 documents, 1 shard"."""
    counts = [plural(tokens, "token"), plural(documents, "document")]
    return ", ".join(counts if shards is None else [*counts, plural(shards, "shard")])


def format_count(count: int) -> str:
    """Format a count with three digits: 999, 12.3K, 100M, 3.2B."""
    return _scaled(count, 1000, ("", "K", "M", "B", "T"), "")


def format_bytes(count: int) -> str:
    """Format a number of bytes with three digits: 999 B, 12.3 KiB, 512 MiB."""
    return _scaled(count, 1024, (" B", " KiB", " MiB", " GiB", " TiB"), "")


def format_share(share: Fraction | float) -> str:
    """Format a share as a percentage with three digits: 1%, 0.5%, 33.3%."""
    return f"{_three(float(share) * 100)}%"


def format_seconds(seconds: float) -> str:
    """Format a duration in its two largest units: 0.45s, 12.3s, 4m 05s, 2h 03m. Hundredths are the smallest."""
    whole = round(seconds)
    if whole >= 3600:
        return f"{whole // 3600}h {whole % 3600 // 60:02}m"
    if whole >= 60:
        return f"{whole // 60}m {whole % 60:02}s"
    return "<0.01s" if 0 < seconds < 0.005 else f"{_three(round(seconds, 2))}s"


def format_moment(nanoseconds: str | int) -> str:
    """Format nanoseconds since 1970, such as `2026-11-25 09:46:28.413417054 UTC`. Other text is returned unchanged.

    All digits are shown, because a copy of a file may lose the last ones.
    """
    from datetime import UTC, datetime

    try:
        seconds, rest = divmod(int(nanoseconds), 10**9)
        return f"{datetime.fromtimestamp(seconds, UTC):%Y-%m-%d %H:%M:%S}.{rest:09d} UTC"
    except (ValueError, OverflowError, OSError):
        return str(nanoseconds)


def _split(value: str | float) -> tuple[Fraction | None, str]:
    """Return the number and the unit in lower case; None for text that is not a number, or a negative one."""
    match = None if isinstance(value, bool) else _NUMBER.fullmatch(str(value).strip())
    return (Fraction(match[1].replace("_", "")), match[2].lower()) if match else (None, "")


def _whole(value: str | int, option: str, units: dict[str, int], kind: str, hint: str, least: int) -> int:
    if re.match(r"\s*-[\d.]", str(value)) is not None:
        raise _invalid(value, option, f"at least {least}", hint)
    number, unit = _split(value)
    if number is None or unit not in units:
        raise _invalid(value, option, kind, hint)
    number *= units[unit]
    if number.denominator != 1:
        raise _invalid(value, option, "a whole number", hint)
    if number < least:
        raise _invalid(value, option, f"at least {least}", hint)
    if number > _MAX_COUNT:
        raise _invalid(value, option, f"at most {_MAX_COUNT:,}", hint)
    return int(number)


def _invalid(value: object, option: str, kind: str, hint: str) -> UsageError:
    shown = value if re.fullmatch(r"-?[\d.][\w.%]*", str(value)) else repr(str(value))
    return UsageError("option-value", f"{option} must be {kind}, not {shown}", hint=hint)


def _scaled(count: int, base: int, units: tuple[str, ...], sign: str) -> str:
    if count < 0:
        return _scaled(-count, base, units, "-")
    scaled, unit = float(count), 0
    while scaled >= base - 0.5 and unit < len(units) - 1:
        scaled, unit = scaled / base, unit + 1
    return f"{sign}{_three(scaled)}{units[unit]}"


def _three(number: float) -> str:
    """Format a number with three significant digits, without an exponent or trailing zeros."""
    text = f"{number:.0f}" if number >= 100 else f"{float(f'{number:.3g}'):.6f}"
    return text.rstrip("0").rstrip(".") if "." in text else text
