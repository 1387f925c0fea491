"""The public names, and the errors."""

from __future__ import annotations

import pickle
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pyarrow as pa
import pytest
from pyarrow import parquet

import tokmill
from tokmill import errors
from tokmill.errors import TokmillError, UsageError

ERRORS = [each for each in vars(errors).values() if isinstance(each, type) and issubclass(each, TokmillError)]


def test_all_is_what_there_is() -> None:
    assert dir(tokmill) == sorted(tokmill.__all__)
    assert len(set(tokmill.__all__)) == len(tokmill.__all__)
    assert tokmill.__version__ == version("tokmill")
    for name in tokmill.__all__:
        assert name == "LAYOUTS" or getattr(tokmill, name).__name__ == name
    everything: dict[str, object] = {}
    exec("from tokmill import *", everything)  # noqa: S102
    assert everything.keys() - {"__builtins__"} == set(tokmill.__all__)


def test_a_name_that_is_not_there() -> None:
    with pytest.raises(AttributeError, match=r"^module 'tokmill' has no attribute 'encoder'$"):
        tokmill.encoder  # noqa: B018
    assert not hasattr(tokmill, "np")


def test_all_errors_are_public() -> None:
    assert {error.__name__ for error in ERRORS} <= set(tokmill.__all__)


def test_importing_the_package_is_cheap() -> None:
    program = "import sys, tokmill; print({'numpy', 'pyarrow', 'rich', 'typer', 'tokmill._core'} & set(sys.modules))"
    command = [sys.executable, "-c", program]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == "set()\n"


def test_a_run_without_a_filter_imports_neither_pandas_nor_compute(tmp_path: Path) -> None:
    source, out = tmp_path / "text.parquet", tmp_path / "out"
    parquet.write_table(pa.table({"id": ["1", "2"], "text": ["a" * 300, "b" * 300]}), source)
    program = (
        "import sys, tokmill; tokmill.encode(sys.argv[1], tokenizer='gpt2', out=sys.argv[2]); "
        "print({'pandas', 'pyarrow.compute'} & set(sys.modules))"
    )
    command = [sys.executable, "-c", program, str(source), str(out)]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == "set()\n"


def test_the_package_is_typed() -> None:
    package = Path(tokmill.__file__).parent
    assert (package / "py.typed").exists()
    assert (package / "_core.pyi").exists()


@pytest.mark.parametrize("kind", ERRORS)
def test_errors_keep_their_hint(kind: type[TokmillError]) -> None:
    error = kind("option-value", "what is wrong", hint="the way out")
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - workers of other processes send errors so
    assert type(again) is kind
    assert str(again) == str(error) == "what is wrong\nhint: the way out"
    assert (again.code, again.message, again.hint) == ("option-value", "what is wrong", "the way out")
    assert str(kind("option-value", "what is wrong")) == "what is wrong"


def test_errors_of_arguments_are_value_errors() -> None:
    with pytest.raises(ValueError, match="unknown tokenizer"):
        tokmill.Tokenizer("gpt-99")
    assert issubclass(UsageError, ValueError)
