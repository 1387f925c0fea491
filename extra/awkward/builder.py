# BSD 3-Clause License; see https://github.com/scikit-hep/awkward/blob/main/LICENSE


from awkward_cpp.lib._ext import ArrayBuilder

__all__ = ["ArrayBuilder"]


def __dir__():
    return __all__
