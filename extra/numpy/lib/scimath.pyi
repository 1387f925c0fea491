from ._scimath_impl import (
    __all__ as __all__,
    arccos as arccos,
    arcsin as arcsin,
    arctanh as arctanh,
    log as log,
    log2 as log2,
    log10 as log10,
    logn as logn,
    power as power,
    sqrt as sqrt,
)
