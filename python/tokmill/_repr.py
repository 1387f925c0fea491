"""How results look in a session of Python: a line with what they are about and how much, not with what they hold."""

from __future__ import annotations


def brief(result: object, **facts: object) -> str:
    """Return the text of a `__repr__`: the class, and some facts."""
    return f"{type(result).__name__}({', '.join(f'{name}={value!r}' for name, value in facts.items())})"
