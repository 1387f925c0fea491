from typing import Literal as L

from ._backend import Backend

def f2py_build_generator(name: L["distutils", "meson"]) -> Backend: ...
