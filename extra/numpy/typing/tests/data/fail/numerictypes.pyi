import numpy as np

np.isdtype(1, np.int64)  # type: ignore[arg-type]

np.issubdtype(1, np.int64)  # type: ignore[arg-type]
