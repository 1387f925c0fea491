from ._array_utils_impl import (  # noqa: F401
    __all__,
    __doc__,
    byte_bounds,
    normalize_axis_index,
    normalize_axis_tuple,
)
