"""Rate limiter of the hub: pauses all requests at once, and resumes them one by one."""

from __future__ import annotations

import logging
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from tokmill._signals import StopNow, StopRequest
from tokmill._store import rate_limiter as module
from tokmill._store.rate_limiter import LocalRateLimiter, rate_limiter, set_rate_limiter


class Clock:
    """A clock that only sleeping moves."""

    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(module, "time", clock)
    return clock


def test_without_a_pause_it_costs_nothing(clock: Clock) -> None:
    limiter = LocalRateLimiter()
    for _ in range(1000):
        limiter.wait()
    assert (limiter.waited, limiter.remaining(), clock.now) == (0, 0, 100.0)


def test_all_wait_and_it_is_said_once(
    clock: Clock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    limiter, staggers = LocalRateLimiter(), []

    class Random:
        def uniform(self, least: float, most: float) -> float:
            assert limiter._turn.locked()  # the others wait for this one
            staggers.append((least, most))
            return most

    def pass_through(_: int) -> float:
        limiter.wait()
        return clock.now

    monkeypatch.setattr(module, "SystemRandom", Random)
    with caplog.at_level(logging.WARNING, "tokmill"):
        limiter.pause(0.3, "the hub returned 429")
        limiter.pause(0.1, "the hub returned 429")  # shorter: changes nothing
        limiter.pause(0.5, "the hub returned 503")  # longer: counts, but is not said again
    assert caplog.messages == ["waiting for the hub: the hub returned 429; next try in 1s"]
    assert limiter.remaining() == 0.5
    with ThreadPoolExecutor(4) as pool:
        passed = list(pool.map(pass_through, range(4)))
    assert min(passed) >= 100.5
    assert staggers[0] == (0, 0.2)
    assert limiter.waited == pytest.approx(0.5)
    limiter.pause(0.01, "the hub returned 500")
    assert len(caplog.messages) == 2


def test_who_waits_next_heeds_what_the_first_one_met(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first one through is told again that it is too much; those behind it wait on."""
    limiter = LocalRateLimiter()
    first, paused, turns, passed = threading.Lock(), threading.Event(), [], []
    looked: set[int] = set()
    all_wait = threading.Event()

    def monotonic() -> float:
        looked.add(threading.get_ident())
        if len(looked) == 4:  # all threads found requests paused, and this one paused them
            all_wait.set()
        return clock.now

    def sleep(seconds: float) -> None:
        assert all_wait.wait(20)
        clock.now += seconds

    class Random:
        def uniform(self, *_: float) -> float:
            turns.append(clock.now)
            if len(turns) == 2:  # the second one is on its way when requests are paused again
                assert paused.wait(20)
            return 0.0

    def go(_: int) -> None:
        limiter.wait()
        if first.acquire(blocking=False):
            limiter.pause(0.8, "the hub returned 429")
            paused.set()
            limiter.wait()
        passed.append(clock.now)

    monkeypatch.setattr(module, "SystemRandom", Random)
    monkeypatch.setattr(clock, "monotonic", monotonic)
    monkeypatch.setattr(clock, "sleep", sleep)
    limiter.pause(0.2, "the hub returned 429")
    with ThreadPoolExecutor(3) as pool:
        list(pool.map(go, range(3)))
    assert sum(at < 100.9 for at in passed) <= 1


def test_a_stop_ends_the_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    limiter, stop = LocalRateLimiter(), StopRequest()
    monkeypatch.setattr(module, "current_stop", lambda: stop)
    limiter.pause(3600, "the hub returned 429")
    with ThreadPoolExecutor(2) as pool:
        waiting = [pool.submit(limiter.wait) for _ in range(2)]
        while not limiter._turn.locked() or waiting[1].running() is False:
            time.sleep(0.01)
        monkeypatch.undo()  # the run has come to its end
        stop.note(2)
        for each in waiting:
            with pytest.raises(StopNow):
                each.result(5)


def test_another_limiter_can_take_its_place() -> None:
    new = LocalRateLimiter()
    before = set_rate_limiter(new)
    assert rate_limiter() is new
    assert set_rate_limiter(before) is new
