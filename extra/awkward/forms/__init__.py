# BSD 3-Clause License; see https://github.com/scikit-hep/awkward/blob/main/LICENSE


from awkward.forms.bitmaskedform import BitMaskedForm  # noqa: F401
from awkward.forms.bytemaskedform import ByteMaskedForm  # noqa: F401
from awkward.forms.emptyform import EmptyForm  # noqa: F401
from awkward.forms.form import (  # noqa: F401
    Form,
    form_with_unique_keys,
    from_dict,
    from_json,
    from_type,
)
from awkward.forms.indexedform import IndexedForm  # noqa: F401
from awkward.forms.indexedoptionform import IndexedOptionForm  # noqa: F401
from awkward.forms.listform import ListForm  # noqa: F401
from awkward.forms.listoffsetform import ListOffsetForm  # noqa: F401
from awkward.forms.numpyform import NumpyForm, from_dtype  # noqa: F401
from awkward.forms.recordform import RecordForm  # noqa: F401
from awkward.forms.regularform import RegularForm  # noqa: F401
from awkward.forms.unionform import UnionForm  # noqa: F401
from awkward.forms.unmaskedform import UnmaskedForm  # noqa: F401
