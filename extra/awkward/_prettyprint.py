# BSD 3-Clause License; see https://github.com/scikit-hep/awkward/blob/main/LICENSE


# We're renaming awkward._prettyprint to this module, and gently deprecating the
# private submodule.
from awkward.prettyprint import (
    Formatter,
    FormatterOptions,
    FormatterType,
    PlaceholderValue,
    alternate,
    custom_str,
    get_at,
    get_field,
    half,
    is_identifier,
    valuestr,
    valuestr_horiz,
)

__all__ = [
    "Formatter",
    "FormatterOptions",
    "FormatterType",
    "PlaceholderValue",
    "alternate",
    "custom_str",
    "get_at",
    "get_field",
    "half",
    "is_identifier",
    "valuestr",
    "valuestr_horiz",
]
