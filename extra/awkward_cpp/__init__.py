# BSD 3-Clause License; see https://github.com/scikit-hep/awkward/blob/main/LICENSE


import awkward_cpp.cpu_kernels
import awkward_cpp.libawkward  # noqa: F401
