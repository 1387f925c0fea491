from numpy.lib._stride_tricks_impl import (
    as_strided as as_strided,
    sliding_window_view as sliding_window_view,
)
