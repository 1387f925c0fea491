# BSD 3-Clause License; see https://github.com/scikit-hep/awkward/blob/main/LICENSE


import awkward as ak
from awkward._dispatch import high_level_function
from awkward._layout import HighLevelContext
from awkward._nplikes.numpy_like import NumpyMetadata

__all__ = ("without_parameters",)

np = NumpyMetadata.instance()


@high_level_function()
def without_parameters(array, *, highlevel=True, behavior=None, attrs=None):
    """Returns an array with all parameters removed from every layout node.

    Note that a "new array" is a lightweight shallow copy, not a duplication
    of large data buffers.

    Args:
        array: Array-like data (anything #ak.to_layout recognizes).
        highlevel (bool): If True, return an #ak.Array; otherwise, return
            a low-level #ak.contents.Content subclass.
        behavior (None or dict): Custom #ak.behavior for the output array, if
            high-level.
        attrs (None or dict): Custom attributes for the output array, if
            high-level.

    Returns:
        An array without any parameters in its
        #ak.Array.layout, on nodes of any level of depth.
    """
    # Dispatch
    yield (array,)

    # Implementation
    return _impl(array, highlevel, behavior, attrs)


def _impl(array, highlevel, behavior, attrs):
    with HighLevelContext(behavior=behavior, attrs=attrs) as ctx:
        layout = ctx.unwrap(array, allow_record=False, primitive_policy="error")

    out = ak._do.recursively_apply(
        layout, lambda layout, **kwargs: None, keep_parameters=False
    )

    return ctx.wrap(out, highlevel=highlevel)
