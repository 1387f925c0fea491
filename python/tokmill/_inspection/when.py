"""`tokmill.when`: the samples that contain a document."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tokmill._inspection.options import SAMPLES, WhenKeywords
from tokmill._inspection.samples import is_mixture, open_samples, place_of
from tokmill._mixing.forecast import first_end
from tokmill._mixing.looking_back import samples_of, sequences_of
from tokmill._options.option import parse_options
from tokmill._options.signature import takes
from tokmill._progress import ignore
from tokmill._sizes import plural
from tokmill._view.view import Result, Table, View
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from typing import Unpack

    from tokmill._inspection.trace import SourcePlace
    from tokmill._mixing.mixture import Mixture
    from tokmill._progress import Show
    from tokmill._store import Location

_SHOWN: Final = 20
"""Number of samples that the text names; JSON has all."""


@dataclass(frozen=True, kw_only=True)
class SeenDocument:
    """A document, and the samples that contain it or a part of it."""

    component: str | None
    """Component of the mixture; None for a dataset."""
    split: str
    document: int
    """Number of the document in the split, from 0."""
    tokens: int
    """Number of its tokens."""
    source: SourcePlace | None
    """Place of the document in the sources."""
    samples: tuple[int, ...]
    """Samples before `until`, in ascending order."""


@dataclass(frozen=True, kw_only=True, repr=False)
class Seen(Result):
    """Result of `when`."""

    dataset: str
    """Location of the dataset, or of the mixture file."""
    until: int
    """Sample before which the search ends."""
    documents: tuple[SeenDocument, ...]
    """The documents of this id or place, of each component."""

    def view(self) -> View:
        """Return what the result shows."""
        return View(
            headline=f"{plural(len(self.documents), 'document')} of {self.dataset}, in samples before {self.until:,}",
            parts=[self._part(document) for document in self.documents],
        )

    def _part(self, document: SeenDocument) -> Table:
        component = "" if document.component is None else f"{document.component}: "
        title = f"{component}{document.split} document {document.document:,}: {plural(document.tokens, 'token')}"
        samples = document.samples
        named = ", ".join(f"{sample:,}" for sample in samples[:_SHOWN]) + (", …" if len(samples) > _SHOWN else "")
        found = f"{plural(len(samples), 'sample')} before {self.until:,}{named and f': {named}'}"
        source = [] if document.source is None else [("source", str(document.source))]
        return Table((), [*source, ("seen in", found)], title)


@takes(WhenKeywords, dataset=SAMPLES)
def when(dataset: Location, *, on_progress: Show = ignore, **keywords: Unpack[WhenKeywords]) -> Seen:
    """Show in which samples of a training a document was seen, as `tokmill when` does.

    Samples are computed; nothing is logged during the training. They are those of a mixture, or of a dataset in the
    order of `TokenDataset(seed=…)`; for other orders, write a mixture file with one component.

    Parameters
    ----------
    on_progress
        Callback for progress.

    Raises
    ------
    UsageError
        If an option is invalid, or there is no such document.
    SourceError
        If there is no dataset, or it cannot be read.
    OutputError
        If a dataset is damaged.
    """
    values = parse_options(WhenKeywords, keywords)
    mixture = open_samples(dataset, values)
    until = first_end(mixture) if values["until"] is None else values["until"]
    found = [
        _seen(mixture, component, number, until, on_progress, named=is_mixture(dataset))
        for component in mixture.components
        if any(component == name for name, _ in mixture.opened)
        for number in sequences_of(mixture, component)[0].documents.named(values["doc"])
    ]
    if not found:
        columns = dict.fromkeys(each.documents.id_column for each in mixture.opened.values())
        kept = [repr(column) for column in columns if column is not None]
        message = f"no document of {dataset} has the id or place {values['doc']!r:.200}"
        hint = "pass FILE:POSITION, as tokmill peek --source shows it"
        hint += f", or an id of the column {' or '.join(kept)}" if kept else "; no column with ids was kept"
        raise UsageError("number-unknown", message, hint)
    return Seen(dataset=str(dataset), until=until, documents=tuple(found))


def _seen(mixture: Mixture, component: str, number: int, until: int, show: Show, *, named: bool) -> SeenDocument:
    sequences = sequences_of(mixture, component)[0]
    document = sequences.documents.whole(number)
    return SeenDocument(
        component=component if named else None,
        split=sequences.split.name,
        document=number,
        tokens=document.length,
        source=place_of(document),
        samples=tuple(samples_of(mixture, component, number, until, show)),
    )
