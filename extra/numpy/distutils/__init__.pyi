from typing import Any

# TODO: remove when the full numpy namespace is defined
def __getattr__(name: str) -> Any: ...
