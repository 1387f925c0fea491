"""Asks the library `datasets` for the files of a dataset on the hub.

It runs as a program of its own, because the library is large, keeps a cache, prints, and changes global state.

The request is JSON on stdin, the answer JSON on stdout:

    {"dataset": "OWNER/NAME", "commit": "…", "config": null}
    {"config": "default", "kind": "parquet", "files": {"train": ["data/a.parquet", …], …}}
    {"configs": ["a", "b"]}                          if the name is unknown, or one must be chosen
    {"status": 429, "headers": {"retry-after": "9"}} if the hub refuses a request
    {"broken": "…"}                                  if the hub cannot be reached
    {"no": "…"}                                      if the library finds nothing to read
    {"missing": "datasets"}                          if it is not installed
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any


def main() -> None:
    """Answer the request on stdin."""
    request = json.load(sys.stdin)
    stdout, sys.stdout = sys.stdout, sys.stderr  # whatever the library prints
    try:
        answer = _answer(request)
    except ImportError as error:
        answer = {"missing": error.name or "datasets"}
    except Exception as error:
        answer = _explain(error)
    json.dump(answer, stdout)


def _answer(request: dict[str, Any]) -> dict[str, Any]:
    from datasets import get_dataset_config_names, load_dataset_builder

    dataset, commit = request["dataset"], request["commit"]
    try:
        builder = load_dataset_builder(dataset, name=request["config"], revision=commit)
    except ValueError as error:
        if "onfig" not in str(error):
            raise
        return {"configs": get_dataset_config_names(dataset, revision=commit)}
    config = builder.config
    root = f"hf://datasets/{dataset}@{commit}/"
    files = {
        str(split): [str(file).removeprefix(root) for file in found]
        for split, found in (getattr(config, "data_files", None) or {}).items()
    }
    module = type(builder).__module__.split(".")
    # Options with which the library returns other documents than the files contain.
    odd = [name for name in ("field", "filters", "sample_by") if getattr(config, name, None) not in (None, "line")]
    return {"config": config.name, "kind": module[2] if len(module) > 2 else "", "files": files, "odd": odd}


def _explain(error: Exception) -> dict[str, Any]:
    chain = list(_chain(error))
    for each in chain:
        response = getattr(each, "response", None)
        if response is not None and response.status_code >= 400:
            wanted = ("retry-after", "ratelimit", "x-error-code", "x-error-message")
            said = {name: response.headers[name] for name in wanted if name in response.headers}
            return {"status": response.status_code, "headers": said}
    for each in chain:
        kind = type(each)
        if isinstance(each, ConnectionError | TimeoutError) or kind.__module__.startswith(("httpx", "httpcore")):
            return {"broken": "it cannot be reached"}
    return {"no": f"{str(error).partition(chr(10))[0]:.300} ({type(error).__name__})"}


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__


if __name__ == "__main__":
    main()
