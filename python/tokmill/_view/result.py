"""A result is data and one view of it. The terminal, a notebook, a page and JSON each have one renderer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tokmill._escaping import one_line
from tokmill._json import fields_as_json
from tokmill._view.text import text

if TYPE_CHECKING:
    from rich.console import Console

    from tokmill._view.view import View


class Result:
    """Result of a command: data with a view. `print` shows it as text, a notebook as HTML."""

    def view(self) -> View:
        """Return what the result shows."""
        raise NotImplementedError

    def as_dict(self) -> dict[str, Any]:
        """Return the result as plain JSON."""
        return fields_as_json(self)

    def as_html(self) -> str:
        """Return a self-contained HTML page."""
        from tokmill._view.html import page

        return page(self.view())

    def as_text(self, width: int | None = None, console: Console | None = None) -> str:
        """Return text for a terminal: lines of at most `width` characters, in the colours of a console."""
        return text(self.view(), width, console)

    def _repr_html_(self) -> str:
        from tokmill._view.html import cell

        return cell(self.view())

    def __str__(self) -> str:
        return self.as_text()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({one_line(self.view().head)})"
