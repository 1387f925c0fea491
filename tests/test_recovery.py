"""The recovery protocol, in the smallest command that follows it. Processes are generators, and the store is memory."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokmill._recovery import (
    Attempt,
    Chain,
    Record,
    ResumableCommand,
    clear_withdrawn,
    create_claim,
    find_foreign,
    read_file,
    require_same,
)
from tokmill._store import Store, open_output
from tokmill.errors import OutputError

COMMAND = ResumableCommand(
    folder="_sum",
    claim="_sum/claim.json",
    result="sum.json",
    beside=("_sum/notes",),
    unusable="{location} cannot be listed: {reason}",
    occupied="{location} holds {found}",
    damaged="{path} is no file of a sum",
    different="{location} is of another sum: {differences}",
    different_hint="choose another folder",
    in_use="{owner} may be adding in {location}",
    taken_over="{who} adds in {location} now",
)
NUMBERS = (5, 7, 11)
WRITES = ("put", "create", "delete", "clear", "sweep")


class Killed(BaseException):
    """The end of a process."""


class Mortal:
    """A store whose process is killed before, or after, one of its writes."""

    def __init__(self, store: Store, writes: int, *, after: bool) -> None:
        self._store = store
        self._left = writes
        self._after = after

    def __getattr__(self, name: str) -> Any:
        method = getattr(self._store, name)
        if name not in WRITES:
            return method

        def write(*arguments: Any) -> None:
            self._left -= 1
            if self._left < 0 and not self._after:
                raise Killed
            method(*arguments)
            if self._left < 0:
                raise Killed

        return write


def add(
    store: Any, numbers: tuple[int, ...] = NUMBERS, *, takeover: bool = False, fail: bool = False
) -> Generator[str]:
    """A process that adds numbers, one by one. It stops after each step, and dies when it is closed."""
    run = claim(store, numbers)
    yield "claimed"
    chain = Chain(store, f"_sum/{run}", Record)
    if not store.exists(COMMAND.result):
        with Attempt(COMMAND, chain, takeover=takeover) as attempt:
            yield "begun"
            if fail:
                store.put("_sum/notes", b"it failed")
                attempt.withdraw()
                return
            done = 0
            for record in chain.backwards():
                if record.state is not None:
                    attempt.base, done = record.number, record.state["done"]
                    break
            for number in numbers[done:]:
                done += 1
                growing = f"{attempt.folder}/number"
                store.put(growing, f"{attempt.id} {done}".encode())
                yield "written"
                if store.exists(growing):  # another process may have completed the output, but none writes here
                    assert store.read(growing) == f"{attempt.id} {done}".encode()
                attempt.record("checkpoint", {"done": done, "number": number})
                yield "recorded"
            total = sum(chain.collect(lambda record: record.state["number"]))
            store.put(COMMAND.result, json.dumps(total).encode())
            yield "completed"
    chain.tidy()


def claim(store: Any, numbers: Sequence[int]) -> str:
    def read(root: Any) -> tuple[str, dict[str, Any]]:
        return str(root["run"]), dict(root["identity"])

    identity = {"numbers": list(numbers)}
    if store.exists(COMMAND.claim):
        clear_withdrawn(COMMAND, Chain(store, f"_sum/{read_file(store, COMMAND, COMMAND.claim, read)[0]}", Record))
    run = secrets.token_hex(4)
    record = {"run": run, "identity": identity}
    if not store.exists(COMMAND.claim) and create_claim(store, COMMAND, record, (f"_sum/{run}/numbers", b"")):
        return run
    run, before = read_file(store, COMMAND, COMMAND.claim, read)
    require_same(store, COMMAND, before, identity, lambda names: [f"{name}: {before[name]}" for name in names])
    return run


def finish(process: Iterator[str]) -> None:
    for _ in process:
        pass


def paths(store: Store) -> list[str]:
    return [entry.path for entry in store.list()]


@pytest.fixture(autouse=True, scope="module")
def no_waiting() -> Iterator[None]:
    """Whoever lives does so for the whole test."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tokmill._recovery.attempt._DYING", 0.0)
        yield


@pytest.fixture
def store() -> Store:
    return memory()


def memory() -> Store:
    return open_output(f"memory://{secrets.token_hex(8)}")


def complete(store: Store) -> None:
    """Checks that the output is that of a process that nothing happened to."""
    assert json.loads(store.read(COMMAND.result)) == sum(NUMBERS)
    others = {path.rpartition("/")[2] for path in paths(store) if "/records/" not in path}
    assert others - {"notes"} == {"claim.json", "numbers", "sum.json"}
    numbers = [int(path[-13:-5]) for path in paths(store) if "/records/" in path]
    assert numbers == list(range(len(numbers)))


def test_from_begin_to_end(store: Store) -> None:
    assert [*add(store)] == ["claimed", "begun", *["written", "recorded"] * 3, "completed"]
    complete(store)
    before = {path: store.read(path) for path in paths(store)}
    assert [*add(store)] == ["claimed"]
    assert {path: store.read(path) for path in paths(store)} == before


@pytest.mark.parametrize("after", [False, True])
def test_killed_between_any_two_writes(after: bool) -> None:  # noqa: FBT001
    killed = 0
    while True:
        store = memory()
        try:
            finish(add(Mortal(store, killed, after=after)))
        except Killed:
            killed += 1
        else:
            break
        finish(add(store))
        complete(store)
    assert killed > 10


@pytest.mark.parametrize("after", [False, True])
def test_killed_while_it_gives_up(after: bool) -> None:  # noqa: FBT001
    """The output is free for every other claim, or else the same command goes on."""
    outcomes, writes = set[str](), 0
    while True:
        store = memory()
        try:
            finish(add(Mortal(store, writes, after=after), fail=True))
        except Killed:
            writes += 1
        else:
            break
        try:
            finish(add(store, (1, 2)))
        except OutputError as error:
            outcomes.add(error.code)
            finish(add(store))
            complete(store)
        else:
            outcomes.add("free")
            assert json.loads(store.read(COMMAND.result)) == 3
    assert outcomes == {"free", "output-of-another-run"}
    assert paths(store) == []


def test_a_process_that_has_got_somewhere_does_not_give_up(store: Store) -> None:
    finish(add(store, fail=True))
    first = add(store)
    while next(first) != "recorded":
        pass
    del first
    before = paths(store)
    finish(add(store, fail=True))
    assert set(before) < set(paths(store))


def test_another_identity_and_files_of_others_are_refused(store: Store) -> None:
    finish(add(store))
    with pytest.raises(OutputError, match=r"is of another sum: numbers: \[5, 7, 11\]") as refused:
        finish(add(store, (1, 2)))
    assert refused.value.code == "output-of-another-run"
    other = memory()
    other.put("thesis.tex", b"mine")
    with pytest.raises(OutputError, match=r"holds .*thesis.tex") as refused:
        finish(add(other))
    assert (refused.value.code, paths(other)) == ("output-occupied", ["thesis.tex"])
    other.put("thesis.tex.old/1", b"mine, too")
    assert find_foreign(other, COMMAND, ["thesis.tex"]) == "thesis.tex.old/1"
    assert create_claim(other, COMMAND, {}, own=["thesis.tex", "thesis.tex.old"])


def test_a_living_process_is_left_alone_unless_it_is_taken_over(store: Store) -> None:
    first = add(store)
    while next(first) != "recorded":
        pass
    with pytest.raises(OutputError, match="may be adding") as refused:
        finish(add(store))
    assert refused.value.code == "output-in-use"
    second = add(store, takeover=True)
    assert [next(second), next(second)] == ["claimed", "begun"]
    with pytest.raises(OutputError, match=r"adds in .* now") as lost:
        finish(first)
    assert lost.value.code == "output-taken-over"
    assert [*second] == ["written", "recorded"] * 2 + ["completed"]  # the first number was added
    complete(store)


def test_a_process_that_fails_says_that_it_was_taken_over(store: Store) -> None:
    chain = Chain(store, f"_sum/{claim(store, NUMBERS)}", Record)

    def fail(*, then: Callable[[], object]) -> None:
        with Attempt(COMMAND, chain, takeover=True):
            then()
            raise OutputError("write-failed", "a file is gone")

    with pytest.raises(OutputError, match=r"adds in .* now"):
        fail(then=lambda: Attempt(COMMAND, chain, takeover=True))
    with pytest.raises(OutputError, match="was completed"):
        fail(then=lambda: store.put(COMMAND.result, b"23"))


@settings(max_examples=200, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 2), st.sampled_from(["step", "step", "step", "die"])), max_size=40))
def test_any_three_processes_in_any_order(schedule: list[tuple[int, str]]) -> None:
    """Each takes over as it begins, and is started again when it has died or lost the output."""
    store = memory()
    processes = [add(store, takeover=True) for _ in range(3)]
    for number, what in schedule:
        if what == "die" or not survives(next, processes[number], None):
            processes[number].close()
            processes[number] = add(store, takeover=True)
    finish(add(store, takeover=True))
    complete(store)
    for process in processes:
        survives(finish, process)
    assert json.loads(store.read(COMMAND.result)) == sum(NUMBERS)


def survives(act: Callable[..., object], *arguments: object) -> bool:
    """Tells whether a process still owns the output after a step."""
    try:
        act(*arguments)
    except OutputError as error:
        if error.code != "output-taken-over":
            raise
        return False
    return True
