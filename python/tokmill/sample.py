"""Sample corpus: a small file of JSON lines that ships with the package.

python -m tokmill.sample        prints where it is
"""

from __future__ import annotations

from importlib.resources import files


def sample_path() -> str:
    """Where the sample is: a file of JSON lines with `id`, `text`, `language` and `int_score`."""
    return str(files("tokmill").joinpath("sample.jsonl"))


if __name__ == "__main__":
    print(sample_path())
