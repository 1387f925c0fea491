import numpy.lib.array_utils as array_utils

array_utils.byte_bounds(1)  # type: ignore[arg-type]
