"""Documents and their parts as arrays, without an object per document."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self

import numpy as np
import pyarrow as pa

from tokmill._core import valid_utf8

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import numpy.typing as npt

_LARGEST_NARROW_ARRAY: Final = (1 << 31) - 1


class Documents(NamedTuple):
    """Document `i` is `data[offsets[i]:offsets[i + 1]]`."""

    data: npt.NDArray[np.uint8]
    offsets: npt.NDArray[np.int32 | np.int64]

    @classmethod
    def from_arrow(cls, array: pa.Array | pa.ChunkedArray) -> Documents:
        """Return the buffers of a pyarrow (large_)string or (large_)binary array, without a copy.

        Chunks, views and dictionaries are converted to one array first. The content of a null is undefined.

        Raises
        ------
        TypeError
            For an array of anything but strings.
        """
        whole = lay_out(array)
        width: type[np.int32 | np.int64] = np.int32 if whole.type in (pa.string(), pa.binary()) else np.int64
        _, offsets, data = whole.buffers()
        if len(whole) == 0 or offsets is None:
            return cls(np.empty(0, np.uint8), np.zeros(1, width))
        window: npt.NDArray[np.int32 | np.int64] = np.frombuffer(offsets, width, count=whole.offset + len(whole) + 1)
        window = window[whole.offset :]
        if not window.flags.aligned:  # Arrow allows that
            window = window.copy()
        return cls(np.empty(0, np.uint8) if data is None else np.frombuffer(data, np.uint8), window)

    @classmethod
    def from_bytes(cls, documents: Iterable[bytes]) -> Documents:
        """Return documents from their bytes."""
        parts = list(documents)
        offsets = np.zeros(len(parts) + 1, np.int64)
        np.cumsum([len(part) for part in parts], out=offsets[1:])
        return cls(np.frombuffer(b"".join(parts), np.uint8), offsets)


def lay_out(array: pa.Array | pa.ChunkedArray) -> pa.Array:
    """Return an array of strings as one array of consecutive ones; see `flat`. Raises TypeError for anything else."""
    if not is_text(array.type):
        message = f"expected an array of strings, got {array.type}"
        raise TypeError(message)
    return flat(array)


def flat(column: pa.ChunkedArray | pa.Array) -> pa.Array:
    """Return a column as one array, without views or dictionaries, so that strings are consecutive.

    A column that already is such an array is returned unchanged.
    """
    chunks = column.chunks if isinstance(column, pa.ChunkedArray) else [column]
    kind = laid_out(column.type)
    chunks = [decoded(chunk, kind) for chunk in chunks]
    if len(chunks) == 1:
        return chunks[0]
    if kind in (pa.string(), pa.binary()) and sum(chunk.nbytes for chunk in chunks) > _LARGEST_NARROW_ARRAY:
        kind = pa.large_string() if kind == pa.string() else pa.large_binary()
        chunks = [chunk.cast(kind) for chunk in chunks]
    return pa.concat_arrays(chunks) if chunks else pa.array([], kind)


def laid_out(kind: pa.DataType) -> pa.DataType:
    """Return the type of a column after `flat`."""
    if isinstance(kind, pa.BaseExtensionType):
        return laid_out(kind.storage_type)
    if pa.types.is_dictionary(kind):
        kind = laid_out(kind.value_type)  # 64-bit offsets, because a dictionary can represent any amount of text
        return {pa.string(): pa.large_string(), pa.binary(): pa.large_binary()}.get(kind, kind)
    return {pa.string_view(): pa.large_string(), pa.binary_view(): pa.large_binary()}.get(kind, kind)


def is_text(kind: pa.DataType) -> bool:
    """Return whether the values of a type are strings or bytes."""
    return laid_out(kind) in (pa.string(), pa.large_string(), pa.binary(), pa.large_binary())


def as_string(array: pa.Array) -> pa.Array:
    """Return an array of bytes as strings, unchecked and without a copy."""
    if pa.types.is_null(array.type):
        return array.cast(pa.large_string())
    kind = {pa.binary(): pa.string(), pa.large_binary(): pa.large_string()}.get(array.type)
    return array if kind is None else array.view(kind)


def readable(array: pa.Array) -> pa.Array:
    """Return a flat array, with nulls in place of strings that are not valid UTF-8."""
    if not is_text(array.type):
        return array
    valid = valid_utf8(*Documents.from_arrow(array))
    array = as_string(array)
    return array if valid is None else nulled(array, ~valid)


def nulled(array: pa.Array, rows: npt.NDArray[np.bool_]) -> pa.Array:
    """Return `array` with nulls in some rows."""
    import pyarrow.compute as pc

    return pc.if_else(from_bools(rows), pa.scalar(None, array.type), array)


def decoded(array: pa.Array, kind: pa.DataType) -> pa.Array:
    """Return an array cast to another type, with dictionaries decoded."""
    if isinstance(array, pa.ExtensionArray):
        return decoded(array.storage, kind)
    if isinstance(array, pa.DictionaryArray):  # casts do not support dictionaries of views
        values, indices = array.dictionary, array.indices
        if len(indices) < len(values) and values.type not in (pa.string_view(), pa.binary_view()):
            # Other batches may share the dictionary, so that its size does not count.
            valid = to_bools(indices.is_valid()) if indices.null_count else None
            used, places = np.unique(places_of(array), return_inverse=True)
            values, indices = values.take(from_numbers(used)), from_numbers(places, valid)
        return decoded(values, kind).take(indices)
    if array.type in (pa.string_view(), pa.binary_view()) and array.null_count:
        array = _without_null_views(array)
    return array if array.type == kind else array.cast(kind)


def places_of(array: pa.DictionaryArray) -> npt.NDArray[Any]:
    """Return the place in the dictionary of each value, 0 for nulls."""
    return to_numbers(array.indices.fill_null(0) if array.indices.null_count else array.indices)


def _without_null_views(array: pa.Array) -> pa.Array:
    """Return an array of views with empty views for nulls: validation skips those, but a cast follows them."""
    nulls, views, *data = array.buffers()
    slots = np.frombuffer(views, np.uint64, count=2 * (array.offset + len(array))).reshape(-1, 2).copy()
    slots[array.offset :][to_bools(array.is_null())] = 0
    buffers = [nulls, pa.py_buffer(slots), *data]
    return pa.Array.from_buffers(array.type, len(array), buffers, array.null_count, array.offset)


def from_numbers(values: npt.NDArray[Any], valid: npt.NDArray[np.bool_] | None = None) -> pa.Array:
    """Return numbers, or booleans as numbers, as an array without a copy. `pa.array` would import pandas.

    valid   false for nulls
    """
    values = np.ascontiguousarray(values.view(np.uint8) if values.dtype == np.bool_ else values)
    buffers = [None if valid is None else bitmap(valid), pa.py_buffer(values)]
    return pa.Array.from_buffers(pa.from_numpy_dtype(values.dtype), len(values), buffers)


def to_numbers(array: pa.Array) -> npt.NDArray[Any]:
    """Return an array of numbers without nulls as numpy's, without a copy. `to_numpy` would import pandas."""
    numbers: npt.NDArray[Any] = np.from_dlpack(array)
    return numbers


def to_bools(array: pa.Array) -> npt.NDArray[np.bool_]:
    """Return an array of booleans without nulls as numpy's, writable."""
    return to_numbers(array.cast(pa.uint8())).view(np.bool_).copy()


def from_bools(values: npt.NDArray[np.bool_]) -> pa.Array:
    """Return booleans as an array."""
    return pa.Array.from_buffers(pa.bool_(), len(values), [None, bitmap(values)])


def bitmap(bools: npt.NDArray[np.uint8 | np.bool_]) -> pa.Buffer:
    """Return booleans as an Arrow bitmap."""
    return pa.py_buffer(np.packbits(bools, bitorder="little"))


def strings(
    data: npt.NDArray[np.uint8] | pa.Buffer,
    offsets: npt.NDArray[np.int64],
    valid: npt.NDArray[np.uint8] | None = None,
) -> pa.Array:
    """Return strings read by the core as an array, without a copy; `valid` is 0 for nulls."""
    buffers = [None if valid is None else bitmap(valid), pa.py_buffer(offsets), pa.py_buffer(data)]
    return pa.Array.from_buffers(pa.large_string(), len(offsets) - 1, buffers)


def lists(values: npt.NDArray[Any] | pa.Array, offsets: npt.NDArray[np.int64]) -> pa.LargeListArray:
    """Return lists of values: list i has those from offsets[i] to offsets[i + 1]."""
    values = values if isinstance(values, pa.Array) else from_numbers(values)
    return pa.LargeListArray.from_arrays(from_numbers(offsets), values)


def ends_and_values(lists: pa.LargeListArray) -> tuple[npt.NDArray[np.int64], pa.Array]:
    """Return the offsets of lists, from 0, and their values."""
    offsets = to_numbers(lists.offsets)
    return offsets - offsets[0], lists.values[offsets[0] : offsets[-1]]


@dataclass(frozen=True, eq=False)
class Parts:
    """The p parts of k documents. The text of a document is its parts' texts, end to end."""

    offsets: npt.NDArray[np.int64]
    """int64[k + 1]: document i has the parts [offsets[i], offsets[i + 1])."""
    text_bytes: npt.NDArray[np.int64]
    """int64[p]: bytes of UTF-8; 0 for a special token."""
    token: npt.NDArray[np.int64]
    """int64[p]: id of the special token; -1 for a text."""
    loss: npt.NDArray[np.bool_]
    """bool[p]: whether the part has loss."""
    joined: npt.NDArray[np.bool_]
    """bool[p]: whether a text is encoded together with the text before it, so that a token may belong to both."""

    def __len__(self) -> int:
        return len(self.offsets) - 1

    @classmethod
    def of_texts(cls, text_bytes: npt.NDArray[np.int64], loss: Sequence[bool], *, joined: bool) -> Self:
        """Return documents that have the same number of texts each: text_bytes is int64[k, n], loss has n values."""
        count, each = text_bytes.shape
        return cls(
            offsets=np.arange(count + 1) * each,
            text_bytes=text_bytes.reshape(-1),
            token=np.full(count * each, -1),
            loss=np.tile(np.array(loss, np.bool_), count),
            joined=np.full(count * each, joined),
        )

    @classmethod
    def from_arrow(cls, column: pa.LargeListArray) -> Self:
        """Return the parts in a column of a batch."""
        offsets, values = ends_and_values(column)
        text_bytes, token, loss, joined = map(to_numbers, values.flatten())
        return cls(offsets, text_bytes, token, loss.view(np.bool_), joined.view(np.bool_))

    def to_arrow(self) -> pa.LargeListArray:
        """Return the parts as a column of a batch: lists of structs."""
        values = {name: from_numbers(each) for name, each in vars(self).items() if name != "offsets"}
        return lists(pa.StructArray.from_arrays([*values.values()], names=[*values]), self.offsets)

    def with_token(self, token: int, *, first: bool) -> Parts:
        """Return the parts with a special token at the start or the end of every document.

        At the start, it ends what comes before, and has loss; at the end, if the last part of its document has.
        """
        places = self.offsets[:-1] if first else self.offsets[1:]
        ended = np.append(self.loss, True)[np.where(np.diff(self.offsets) > 0, self.offsets[1:] - 1, -1)]
        return Parts(
            offsets=self.offsets + np.arange(len(self.offsets)),
            text_bytes=np.insert(self.text_bytes, places, 0),
            token=np.insert(self.token, places, token),
            loss=np.insert(self.loss, places, True if first else ended),
            joined=np.insert(self.joined, places, False),
        )

    def with_loss(self, loss: str) -> Parts:
        """Return the parts of conversations with loss on `assistant` (as they are), the `last` turn, `all` or `none`.

        The last turn is the last run of parts with loss.
        """
        if loss == "assistant":
            return self
        kept = np.full(len(self.loss), loss == "all")
        if loss == "last":
            document = np.repeat(np.arange(len(self)), np.diff(self.offsets))
            before = np.concatenate([[False], self.loss[:-1] & (document[1:] == document[:-1])])
            run = np.cumsum(self.loss & ~before)
            last = np.zeros(len(self), np.int64)
            np.maximum.at(last, document[self.loss], run[self.loss])
            kept = self.loss & (run == last[document])
        return replace(self, loss=kept)
