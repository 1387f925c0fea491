"""Whether a process lives."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace

import pytest

from tokmill._recovery.chain import Owner

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells exactly which process is which")


def test_this_process_lives() -> None:
    assert Owner.here().alive is True
    assert Owner.here() == Owner.here()


def test_another_machine_is_unknown() -> None:
    assert replace(Owner.here(), machine="other boot").alive is None
    assert replace(Owner.here(), machine="").alive is None


def test_a_number_that_was_given_again_is_another_process() -> None:
    assert replace(Owner.here(), started="1").alive is False
    assert replace(Owner.here(), started=str(int(Owner.here().started) + 3)).alive, "an emulator reckons for itself"


def test_a_dead_process_and_one_whose_exit_nobody_has_looked_at() -> None:
    program = "import json; from tokmill._recovery.chain import Owner"
    program += "; print(json.dumps(vars(Owner.here())), flush=True); input()"
    process = subprocess.Popen(
        [sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    fields = json.loads(process.stdout.readline())
    owner = Owner(**fields)
    assert owner.alive is True
    assert not owner.is_gone(within=0.1)
    process.kill()
    assert owner.is_gone(within=10)  # a zombie, until it is waited for
    process.communicate()
    assert owner.alive is False
