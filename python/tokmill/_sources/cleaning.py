"""Steps that clean text before it is encoded; docs/guides/clean.md says what each of them does exactly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from tokmill import _core
from tokmill._sources.documents import Documents
from tokmill._spelling import did_you_mean
from tokmill.errors import UsageError

if TYPE_CHECKING:
    import pyarrow as pa

    from tokmill._sources.unit import Rows

STEPS: Final = ("html", "control", "nfc", "whitespace")
"""In the order in which they are applied, whatever order they are given in."""


@dataclass(frozen=True)
class Clean:
    """Some of STEPS, in that order."""

    steps: tuple[str, ...] = ()

    @classmethod
    def parse(cls, clean: str | Sequence[str]) -> Clean:
        """The steps that users name: `html,nfc`, or several such texts. Raises UsageError for what is no step."""
        texts = [clean] if isinstance(clean, str) else clean
        names = {name.strip() for text in texts for name in text.split(",")} - {""}
        for name in sorted(names.difference(STEPS)):
            message = f"--clean: there is no step {name!r}"
            raise UsageError("option-value", message, did_you_mean(name, STEPS, f"the steps are {', '.join(STEPS)}"))
        return cls(tuple(step for step in STEPS if step in names))

    def texts(self, texts: pa.Array) -> pa.Array:
        """Clean texts, (large_)string without nulls; the array itself if nothing changes. An empty text is one too."""
        if not self.steps:
            return texts
        cleaned = _core.clean(*Documents.from_arrow(texts), list(self.steps))
        if cleaned is None:
            return texts
        import pyarrow as pa

        data, offsets = cleaned
        buffers = [None, pa.py_buffer(offsets), pa.py_buffer(data)]
        return pa.Array.from_buffers(pa.large_string(), len(texts), buffers)

    def rows(self, rows: Rows) -> Rows:
        """The same rows with clean texts. Ids and positions stay, and so does where a split has them."""
        return replace(rows, text=self.texts(rows.text))
