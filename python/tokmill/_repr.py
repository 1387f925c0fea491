"""Short `__repr__` of results: one line with the main facts."""

from __future__ import annotations


def brief(result: object, **facts: object) -> str:
    """Return the text of a `__repr__`: the class, and some facts."""
    return f"{type(result).__name__}({', '.join(f'{name}={value!r}' for name, value in facts.items())})"
