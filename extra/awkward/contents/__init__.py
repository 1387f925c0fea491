# BSD 3-Clause License; see https://github.com/scikit-hep/awkward/blob/main/LICENSE


from awkward.contents.bitmaskedarray import BitMaskedArray  # noqa: F401
from awkward.contents.bytemaskedarray import ByteMaskedArray  # noqa: F401
from awkward.contents.content import Content  # noqa: F401
from awkward.contents.emptyarray import EmptyArray  # noqa: F401
from awkward.contents.indexedarray import IndexedArray  # noqa: F401
from awkward.contents.indexedoptionarray import IndexedOptionArray  # noqa: F401
from awkward.contents.listarray import ListArray  # noqa: F401
from awkward.contents.listoffsetarray import ListOffsetArray  # noqa: F401
from awkward.contents.numpyarray import NumpyArray  # noqa: F401
from awkward.contents.recordarray import RecordArray  # noqa: F401
from awkward.contents.regulararray import RegularArray  # noqa: F401
from awkward.contents.unionarray import UnionArray  # noqa: F401
from awkward.contents.unmaskedarray import UnmaskedArray  # noqa: F401
