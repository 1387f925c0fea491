# BSD 3-Clause License; see https://github.com/scikit-hep/awkward/blob/main/LICENSE


from awkward.types.arraytype import ArrayType  # noqa: F401
from awkward.types.listtype import ListType  # noqa: F401
from awkward.types.numpytype import (  # noqa: F401
    NumpyType,
    dtype_to_primitive,
    is_primitive,
    primitive_to_dtype,
)
from awkward.types.optiontype import OptionType  # noqa: F401
from awkward.types.recordtype import RecordType  # noqa: F401
from awkward.types.regulartype import RegularType  # noqa: F401
from awkward.types.scalartype import ScalarType  # noqa: F401
from awkward.types.type import Type, from_datashape  # noqa: F401
from awkward.types.uniontype import UnionType  # noqa: F401
from awkward.types.unknowntype import UnknownType  # noqa: F401
