from ._user_array_impl import __doc__, container  # noqa: F401
