"""The schedule of a runner, against its slow twin, which takes and works on one item after the other."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from strange import FULL
from tokmill._encoding import schedule as schedule_module
from tokmill._encoding.schedule import Limits, Schedule
from tokmill._signals import StopNow, StopRequest
from tokmill._threads import Pool
from tokmill.errors import MachineError

SECONDS = 20.0
"""Until a thread that waits for another gives up: the test fails then."""


@dataclass(frozen=True)
class Item:
    """What to do, and how long."""

    name: tuple[int, int]
    text_bytes: int = 1
    taking: float = 0.0
    working: float = 0.0
    fails: str = ""
    """Where: in `taking` or `working`."""


class _FailedError(Exception):
    pass


@dataclass
class Watch:
    """Takes and works on items, and watches over those that are ahead of the consumer."""

    ahead: int = 0
    most: int = 0
    begun: int = 0
    taking: set[int] = field(default_factory=set)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def series(self, items: list[Item]) -> Iterator[Item]:
        self.begun += 1
        for item in items:
            with self.lock:
                assert item.name[0] not in self.taking
                self.taking.add(item.name[0])
            time.sleep(item.taking)
            with self.lock:
                self.taking.remove(item.name[0])
                self.ahead += item.text_bytes
                self.most = max(self.most, self.ahead)
            if item.fails == "taking":
                raise _FailedError(item.name)
            yield item

    def work(self, item: Item) -> tuple[tuple[int, int], int]:
        time.sleep(item.working)
        if item.fails == "working":
            raise _FailedError(item.name)
        return item.name, item.text_bytes


@dataclass
class Away:
    """Where results wait, some of them; others find no room."""

    watch: Watch
    every: int
    asked: int = 0
    stored: int = 0

    def put(self, result: tuple[tuple[int, int], int]) -> Callable[[], tuple[tuple[int, int], int]] | None:
        self.asked += 1
        if self.asked % self.every:
            return None
        self.stored += 1
        (name, size), got = result, False

        def get() -> tuple[tuple[int, int], int]:
            nonlocal got
            assert not got
            got = True
            with self.watch.lock:
                self.watch.ahead += size
                self.watch.most = max(self.watch.most, self.watch.ahead)
            return name, size

        with self.watch.lock:
            self.watch.ahead -= size
        return get


@contextmanager
def results(
    function: Callable[[Any], Any],
    series: Iterator[Iterator[Any]],
    workers: int,
    bytes_ahead: int = 100,
    stop: StopRequest | None = None,
    waiting: Callable[[], Away] | None = None,
) -> Iterator[tuple[Iterator[Any], Schedule[Any, Any]]]:
    """The results, and the schedule; all threads end before the pool is left."""
    with Pool(workers) as pool:
        schedule = Schedule(
            function, series, pool, Limits(workers, bytes_ahead), stop or StopRequest(), waiting,
            may_leave=stop is not None,
        )  # fmt: skip
        with closing(schedule.results()) as found:  # type: ignore[type-var]
            yield found, schedule


def twin(files: list[list[Item]]) -> tuple[list[tuple[int, int]], tuple[int, int] | None]:
    """The names of results, and of the item that fails."""
    done: list[tuple[int, int]] = []
    for items in files:
        for item in items:
            if item.fails:
                return done, item.name
            done.append(item.name)
    return done, None


delays = st.sampled_from([0.0, 0.0, 0.0, 0.001, 0.004])
items = st.builds(
    Item,
    name=st.just((0, 0)),
    text_bytes=st.sampled_from([0, 1, 3, 10, 50]),
    taking=delays,
    working=delays,
    fails=st.sampled_from([*[""] * 40, "taking", "working"]),
)


@settings(max_examples=200 if FULL else 80, deadline=None)
@given(
    files=st.lists(st.lists(items, max_size=12), max_size=8),
    workers=st.integers(1, 9),
    bytes_ahead=st.sampled_from([1, 10, 100, 1000]),
    leave_after=st.sampled_from([None, None, 3]),
    every=st.sampled_from([None, 1, 3]),
)
def test_equals_its_slow_twin(
    files: list[list[Item]], workers: int, bytes_ahead: int, leave_after: int | None, every: int | None
) -> None:
    files = [
        [Item((number, at), *list(vars(item).values())[1:]) for at, item in enumerate(found)]
        for number, found in enumerate(files)
    ]
    watch, failed = Watch(), None
    done: list[tuple[int, int]] = []
    waiting = None if every is None else lambda: Away(watch, every)
    with results(watch.work, map(watch.series, files), workers, bytes_ahead, waiting=waiting) as (found, schedule):
        try:
            for name, size in found:
                done.append(name)
                with watch.lock:
                    watch.ahead -= size
                if len(done) == leave_after:
                    break
            else:
                assert (schedule.room.held, schedule.busy) == (0, 0)
        except _FailedError as error:
            (failed,) = error.args
    expected, fails = twin(files)
    assert done == expected[:leave_after]
    if leave_after is None or len(expected) < leave_after:
        assert failed == fails


@settings(max_examples=50 if FULL else 25, deadline=None)
@given(
    files=st.lists(st.lists(st.tuples(delays, delays), max_size=12), max_size=8),
    workers=st.integers(1, 9),
    size=st.sampled_from([1, 2, 7]),
    bytes_ahead=st.integers(1, 30),
    every=st.sampled_from([None, 1, 3]),
)
def test_bytes_ahead_are_bounded(
    files: list[list[tuple[float, float]]], workers: int, size: int, bytes_ahead: int, every: int | None
) -> None:
    """Never more than the bound, or one item. The first item of each series may be larger than what is known."""
    watch = Watch()
    planned = [
        [Item((number, at), size, *seconds) for at, seconds in enumerate(found)] for number, found in enumerate(files)
    ]
    waiting = None if every is None else lambda: Away(watch, every)
    with results(watch.work, map(watch.series, planned), workers, bytes_ahead, waiting=waiting) as (found, schedule):
        schedule.room.last = size
        for _, taken in found:
            with watch.lock:
                watch.ahead -= taken
    # What the consumer has just got is not ahead any more, but it counts here until it says so.
    assert watch.most <= max(bytes_ahead, size) + size


def stopping(stop: StopRequest, began: threading.Event) -> threading.Thread:
    """A thread that asks for a stop once something has begun."""

    def ask() -> None:
        began.wait(SECONDS)
        stop.note(2)

    thread = threading.Thread(target=ask)
    thread.start()
    return thread


def meeting(parties: int) -> threading.Barrier:
    return threading.Barrier(parties, timeout=SECONDS)


def test_an_item_is_taken_while_others_are_worked_on() -> None:
    """One series: with three workers, one takes the third item while two work."""
    barrier = meeting(3)

    def series() -> Iterator[Item]:
        yield Item((0, 0))
        yield Item((0, 1))
        barrier.wait()
        yield Item((0, 2))

    def work(item: Item) -> Item:
        if item.name[1] < 2:
            barrier.wait()
        return item

    with results(work, iter([series()]), 3) as (found, _):
        assert [item.name[1] for item in found] == [0, 1, 2]


def test_several_series_are_taken_from_at_once() -> None:
    barrier = meeting(3)

    def series(number: int) -> Iterator[Item]:
        barrier.wait()
        yield Item((number, 0))

    with results(lambda item: item, map(series, range(3)), 3) as (found, _):
        assert [item.name[0] for item in found] == [0, 1, 2]


class WorkClock:
    """A clock by which only work takes time: one second per item."""

    def __init__(self) -> None:
        self._thread = threading.local()

    def perf_counter(self) -> float:
        seconds, self._thread.worked = float(getattr(self._thread, "worked", 0)), 0
        return seconds

    def work(self, item: Item) -> Item:
        self._thread.worked = 1
        return item


def test_as_few_series_as_keep_all_busy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where items are taken in no time, the second file is not read before the first one has been."""
    clock = WorkClock()
    monkeypatch.setattr(schedule_module, "time", clock)
    taken: list[int] = []

    def series(number: int) -> Iterator[Item]:
        for at in range(100):
            taken.append(number)
            time.sleep(0.001)  # for the other worker to come; the clock does not see it
            yield Item((number, at))

    with results(clock.work, map(series, range(3)), 2) as (found, _):
        for item in found:
            number, at = item.name
            later = sum(each > number for each in taken)
            assert later <= 1 or at > 90  # one is taken before the schedule knows how long work takes


def test_a_later_series_leaves_room_for_the_first() -> None:
    """While the first item takes its time, later ones use half of the room; both workers go on with the first."""
    go, barrier = threading.Event(), meeting(2)
    taken: list[tuple[int, int]] = []

    def series(number: int) -> Iterator[Item]:
        for at in range(20):
            if number == 0:
                assert go.wait(SECONDS)
            taken.append((number, at))
            yield Item((number, at), 10)

    def work(item: Item) -> Item:
        if item.name[0] == 0 and item.name[1] in (4, 5):
            barrier.wait()  # both at work on the first series
        return item

    with results(work, map(series, range(5)), 2, 80) as (found, schedule):
        first = threading.Timer(0.2, go.set)
        first.start()
        assert [item.name for item in found] == [(number, at) for number in range(5) for at in range(20)]
        first.join()
    before = taken[: taken.index((0, 0))]
    assert before == [(1, at) for at in range(len(before))]
    assert 3 <= len(before) <= 5
    assert schedule.meters.starved > 0.1


def test_results_wait_where_there_is_room_so_that_the_first_series_stops_no_other() -> None:
    """The first item of the first series comes last of all; what is ahead of the consumer stays within the bound."""
    go, others = threading.Event(), 3 * 50
    watch = Watch()
    away = [Away(watch, 1) for _ in range(4)]

    def series(number: int) -> Iterator[Item]:
        for at in range(50):
            if number == 0 and at == 0:
                assert go.wait(SECONDS)
            with watch.lock:
                watch.ahead += 10
                watch.most = max(watch.most, watch.ahead)
            yield Item((number, at), 10, working=0.001)

    done = 0

    def work(item: Item) -> tuple[tuple[int, int], int]:
        nonlocal done
        with watch.lock:
            done += item.name[0] > 0
            if done == others:
                go.set()
        return watch.work(item)

    with results(work, map(series, range(4)), 4, 160, waiting=iter(away).__next__) as (found, schedule):
        for number in range(4):
            for at in range(50):
                assert next(found) == ((number, at), 10)
                with watch.lock:
                    watch.ahead -= 10
        assert list(found) == []
        assert schedule.room.held == 0
    assert sum(each.stored for each in away[1:]) > others - 20
    assert watch.most <= 160 + 10


def test_one_worker_is_never_starved() -> None:
    with results(Watch().work, iter([iter([Item((0, at)) for at in range(9)])]), 1) as (found, schedule):
        assert len(list(found)) == 9
        assert schedule.meters.starved == 0.0


def test_a_stop_is_noticed_while_nothing_can_come() -> None:
    stop, began, go = StopRequest(), threading.Event(), threading.Event()

    def series() -> Iterator[Item]:
        began.set()
        assert go.wait(SECONDS)
        yield Item((0, 0))

    with results(lambda item: item, iter([series()]), 2, stop=stop) as (found, _):
        noting = stopping(stop, began)
        with pytest.raises(StopNow):
            next(found)
        noting.join()
        go.set()


def test_a_result_that_comes_is_waited_for() -> None:
    """Also by those who cannot leave between two items."""
    stop, began = StopRequest(), threading.Event()

    def work(item: Item) -> Item:
        began.set()
        time.sleep(0.5)
        return item

    with results(work, iter([iter([Item((0, 0))])]), 1, stop=stop) as (found, _):
        noting = stopping(stop, began)
        assert next(found).name == (0, 0)
        noting.join()


def test_the_consumer_takes_several_results_each_time_it_is_woken(monkeypatch: pytest.MonkeyPatch) -> None:
    waits = 0
    wait = threading.Condition.wait

    def counted(condition: threading.Condition, timeout: float | None = None) -> bool:
        nonlocal waits
        waits += threading.current_thread() is threading.main_thread()
        return wait(condition, timeout)

    watch = Watch()
    items = [Item((0, number), working=0.002) for number in range(40)]
    with results(watch.work, iter([watch.series(items)]), 1) as (found, _):
        monkeypatch.setattr(threading.Condition, "wait", counted)
        assert [name for name, _ in found] == [item.name for item in items]
        monkeypatch.undo()
    assert waits <= 20


def test_an_error_of_the_plan_is_raised_in_its_place() -> None:
    def planned() -> Iterator[Iterator[Item]]:
        yield iter([Item((0, at), working=0.002) for at in range(9)])
        raise _FailedError(9)

    with results(Watch().work, planned(), 4) as (found, _):
        for at in range(9):
            assert next(found)[0] == (0, at)
        with pytest.raises(_FailedError):
            next(found)


def test_a_thread_that_cannot_be_started_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    start = threading.Thread.start

    def refusing(thread: threading.Thread) -> None:
        if threading.active_count() > most:
            message = "can't start new thread"
            raise RuntimeError(message)
        start(thread)

    with results(Watch().work, iter([iter([Item((0, at)) for at in range(9)])]), 8) as (found, _):
        most = threading.active_count() + 1
        monkeypatch.setattr(threading.Thread, "start", refusing)
        with pytest.raises(MachineError, match="cannot start another thread"):
            list(found)
