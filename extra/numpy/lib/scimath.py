from ._scimath_impl import (  # noqa: F401
    __all__,
    __doc__,
    arccos,
    arcsin,
    arctanh,
    log,
    log2,
    log10,
    logn,
    power,
    sqrt,
)
