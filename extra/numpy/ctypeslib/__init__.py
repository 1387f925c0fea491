from ._ctypeslib import (
    __all__,
    __doc__,
    _concrete_ndptr,
    _ndptr,
    as_array,
    as_ctypes,
    as_ctypes_type,
    c_intp,
    ctypes,
    load_library,
    ndpointer,
)
