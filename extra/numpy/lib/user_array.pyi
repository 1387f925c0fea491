from ._user_array_impl import container as container
