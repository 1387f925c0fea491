from concurrent.futures import Future

import pytest

from tokmill._dataset.shard_writer import PendingWrites
from tokmill.errors import OutputError


class Script:
    """Writes that end when the loop waits for them, in the way that was told."""

    def __init__(self, *errors: Exception | None, patience: int = 99) -> None:
        self.errors = errors
        self.patience = patience
        self.futures: list[Future[None]] = []
        self.waits: list[int] = []

    def start(self, _: object) -> Future[None]:
        self.futures.append(Future())
        return self.futures[-1]

    def end(self, number: int) -> None:
        if self.errors[number : number + 1] not in ((), (None,)):
            self.futures[number].set_exception(self.errors[number])
        else:
            self.futures[number].set_result(None)

    def wait(self, future: Future[None]) -> None:
        number = self.futures.index(future)
        self.waits.append(number)
        if not future.done():
            if len(self.waits) > self.patience:
                raise TimeoutError
            self.end(number)
        future.result()


def nothing() -> None:
    pass


def test_bytes_are_bounded() -> None:
    script = Script()
    writes = PendingWrites(script.start, script.wait, 10)
    for size in (4, 4, 2):
        writes.add(nothing, size)
    assert script.waits == []
    writes.add(nothing, 1)
    assert script.waits == [0]
    writes.add(nothing, 99)  # more than there may be: alone
    assert script.waits == [0, 1, 2, 3]
    writes.add(nothing, 0)
    assert script.waits == [0, 1, 2, 3, 4]
    writes.settle()
    writes.settle()
    assert script.waits == [0, 1, 2, 3, 4, 5]


def test_what_ended_is_not_pending() -> None:
    script = Script()
    writes = PendingWrites(script.start, script.wait, 10)
    for size in (4, 4):
        writes.add(nothing, size)
    script.end(1)
    writes.add(nothing, 2)
    assert script.waits == []
    script.end(0)
    writes.add(nothing, 6)
    assert script.waits == [0, 1]


def test_the_error_of_the_first_write_is_raised_once() -> None:
    first, second = OutputError("write-failed", "first"), OutputError("write-failed", "second")
    script = Script(None, first, second)
    writes = PendingWrites(script.start, script.wait, 10)
    for _ in range(3):
        writes.add(nothing, 1)
    script.end(2)
    with pytest.raises(OutputError, match="first"):
        writes.settle()
    writes.settle()


def test_waiting_may_be_given_up() -> None:
    script = Script(patience=0)
    writes = PendingWrites(script.start, script.wait, 10)
    writes.add(nothing, 8)
    for _ in range(2):
        with pytest.raises(TimeoutError):
            writes.add(nothing, 8)
    script.end(0)
    writes.settle()
