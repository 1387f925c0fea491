"""Validation of Arrow arrays from outside, before pyarrow's kernels or the core read their buffers."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import pyarrow as pa


class _Retyped(NamedTuple):
    """An array that `pa.array` imports as another type of the same layout, without a copy."""

    array: pa.Array
    kind: pa.DataType

    def __arrow_c_array__(self, requested_schema: object = None) -> tuple[object, object]:
        return self.kind.__arrow_c_schema__(), self.array.__arrow_c_array__()[1]


def check_structure(array: pa.Array | pa.ChunkedArray) -> None:
    """Check that all offsets, views, indices, run ends, children and null bitmaps of an array lie within its buffers.

    Strings are checked as bytes, at any depth: invalid UTF-8 is a fault of a row, not of the array.

    Raises
    ------
    ValueError
        If the array is invalid; the message names the slot, if there is one.
    """
    import pyarrow as pa

    for chunk in getattr(array, "chunks", [array]):
        try:
            chunk.validate()  # the sizes of all buffers, which the import below relies on
            if len(chunk) == 0:  # nothing is read; pyarrow rejects an imported slice without rows as too short
                continue
            kind = _as_bytes(chunk.type)
            (chunk if kind == chunk.type else pa.array(_Retyped(chunk, kind))).validate(full=True)
        except pa.ArrowException as error:  # ArrowIndexError is not a ValueError
            message = f"the array is not valid: {error}"
            raise pa.ArrowInvalid(message) from error


def _as_bytes(kind: pa.DataType) -> pa.DataType:
    """Return the type of the same layout, with bytes instead of strings and storage instead of extensions."""
    import pyarrow as pa
    import pyarrow.types as is_

    if isinstance(kind, pa.BaseExtensionType):
        return _as_bytes(kind.storage_type)
    if is_.is_dictionary(kind):
        return pa.dictionary(kind.index_type, _as_bytes(kind.value_type), kind.ordered)
    if is_.is_run_end_encoded(kind):
        return pa.run_end_encoded(kind.run_end_type, _as_bytes(kind.value_type))
    if not is_.is_nested(kind):
        flat = {pa.string(): pa.binary(), pa.large_string(): pa.large_binary(), pa.string_view(): pa.binary_view()}
        return flat.get(kind, kind)
    fields = [field.with_type(_as_bytes(field.type)) for field in map(kind.field, range(kind.num_fields))]
    if is_.is_struct(kind):
        return pa.struct(fields)
    if is_.is_union(kind):
        return pa.union(fields, kind.mode, kind.type_codes)
    if is_.is_map(kind):
        return pa.map_(_as_bytes(kind.key_type), _as_bytes(kind.item_type), kind.keys_sorted)
    if is_.is_fixed_size_list(kind):
        return pa.list_(fields[0], kind.list_size)
    lists = (
        (is_.is_list, pa.list_),
        (is_.is_large_list, pa.large_list),
        (is_.is_list_view, pa.list_view),
        (is_.is_large_list_view, pa.large_list_view),
    )
    return next(make(fields[0]) for test, make in lists if test(kind))
