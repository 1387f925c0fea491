"""Short `__repr__` of results: one line with the main facts."""

from __future__ import annotations


def brief(result: object, **facts: object) -> str:
    """Return the text of a `__repr__`: the class name and facts."""
    shown = {name: _rounded(value) if isinstance(value, float) else value for name, value in facts.items()}
    return f"{type(result).__name__}({', '.join(f'{name}={value!r}' for name, value in shown.items())})"


def _rounded(number: float) -> float:
    """Return a number rounded to four significant digits, because results are measured or estimated."""
    return float(f"{number:.4g}")
