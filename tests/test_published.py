"""The files of mistral-common; `make test-models` has those of other packages."""

from __future__ import annotations

import pytest

from published import FILES, digests, stored


@pytest.mark.parametrize("name", [name for name, file in FILES.items() if file.package == "mistral_common"])
def test_ids_and_texts_are_those_of_the_reference(name: str) -> None:
    tokenizer = FILES[name].tokenizer()
    assert tokenizer.why_not_native is None
    assert digests(tokenizer) == stored()[name]
