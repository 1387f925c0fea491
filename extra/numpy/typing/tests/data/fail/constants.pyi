import numpy as np

np.little_endian = np.little_endian  # type: ignore[misc]
