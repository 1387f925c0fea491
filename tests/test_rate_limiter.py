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


def test_without_a_pause_it_costs_nothing() -> None:
    limiter = LocalRateLimiter()
    began = time.monotonic()
    for _ in range(1000):
        limiter.wait()
    assert time.monotonic() - began < 0.5
    assert (limiter.waited, limiter.remaining()) == (0, 0)


def test_all_wait_and_it_is_said_once(caplog: pytest.LogCaptureFixture) -> None:
    limiter = LocalRateLimiter()
    began = time.monotonic()

    def pass_through(_: int) -> float:
        limiter.wait()
        return time.monotonic() - began

    with caplog.at_level(logging.WARNING, "tokmill"):
        limiter.pause(0.3, "the hub returned 429")
        limiter.pause(0.1, "the hub returned 429")  # shorter: changes nothing
        limiter.pause(0.5, "the hub returned 503")  # longer: counts, but is not said again
    assert caplog.messages == ["waiting for the hub: the hub returned 429; next try in 1s"]
    assert 0.3 < limiter.remaining() <= 0.5
    with ThreadPoolExecutor(4) as pool:
        passed = list(pool.map(pass_through, range(4)))
    assert min(passed) >= 0.5
    assert len({round(at, 3) for at in passed}) == 4
    assert 0.4 < limiter.waited < 0.6
    limiter.pause(0.01, "the hub returned 500")
    assert len(caplog.messages) == 2


def test_who_waits_next_heeds_what_the_first_one_met() -> None:
    """The first one through is told again that it is too much; those behind it wait on."""
    limiter = LocalRateLimiter()
    limiter.pause(0.2, "the hub returned 429")
    first, passed = threading.Lock(), []

    def go(_: int) -> None:
        limiter.wait()
        if first.acquire(blocking=False):
            limiter.pause(0.8, "the hub returned 429")
            limiter.wait()
        passed.append(time.monotonic())

    began = time.monotonic()
    with ThreadPoolExecutor(3) as pool:
        list(pool.map(go, range(3)))
    # One of them may have been on its way when requests were paused again.
    assert sum(at - began < 0.9 for at in passed) <= 1


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
