from .function_base import add_newdoc as add_newdoc
from .overrides import get_array_function_like_doc as get_array_function_like_doc
