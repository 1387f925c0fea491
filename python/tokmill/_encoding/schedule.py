"""Schedule of a runner: threads take items from several series, work on them, and the results come out in order.

A series is what one thread at a time can take items from: the units of a file, which is read, and decompressed, to find
them. A worker takes an item from the earliest series that no other worker is taking from, and works on it. As long as
other workers can use the items as fast as one thread takes them, all work on the first series. Later series are begun
if taking is slower, as far as the bounds on items in flight allow. Results whose turn is far may wait outside of memory
(`Waiting`); a worker loads them in time. Only the consumer waits for results; it takes no items itself.

`Schedule` has the threads and the consumer. Under its lock, `Meters` measures, `Room` keeps the bounds, and `_Queue`
has the series in order and decides what a worker does next.
"""

from __future__ import annotations

import math
import threading
import time
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, Protocol, TypeVar, cast

from tokmill._signals import POLL_SECONDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokmill._signals import StopRequest
    from tokmill._threads import Pool


class Sized(Protocol):
    """A work item whose size is known in advance."""

    @property
    def text_bytes(self) -> int:
        """Approximate bytes of text that the item needs in memory."""


Item = TypeVar("Item", bound=Sized)
Result = TypeVar("Result")


class Waiting(Protocol[Result]):
    """Where results of one series wait for their turn, outside of memory."""

    def put(self, result: Result, /) -> Callable[[], Result] | None:
        """Store a result. Returns the function that loads it, once; None if there is no room."""


_WAITING: Final = 4
"""Number of items ahead of the consumer beyond the number of workers, in series that need not wait for their turn."""

_LATER: Final = 4
"""Maximum number of items per worker in later series."""

_DECAY: Final = 15 / 16
"""Weight of the past, per item, in the measured times of taking and working."""

_SPARE: Final = 0.1
"""Share of a series by which too few may be open: its workers wait a little, and nothing has to wait for its turn."""


class Limits(NamedTuple):
    """Bounds of a schedule."""

    workers: int
    """Number of threads."""
    bytes_ahead: int
    """Maximum bytes of text ahead of the consumer, without those whose results wait outside of memory."""


@dataclass(eq=False)
class _Slot(Generic[Result]):
    """The place of a result among those of its series."""

    size: int
    """Bytes of text that it counts as ahead of the consumer."""
    result: Result | None = None
    error: BaseException | None = None
    is_done: bool = False
    load: Callable[[], Result] | None = None
    """Loads the result, which waits outside of memory."""

    def take(self) -> Result:
        """Return the result and keep no reference, so that the last thread that uses it frees its memory."""
        result, self.result = self.result, None
        return cast("Result", result)


@dataclass(eq=False)
class _Series(Generic[Item, Result]):
    """Items that one thread at a time takes."""

    items: Iterator[Item]
    waiting: Waiting[Result] | None
    slots: deque[_Slot[Result]] = field(default_factory=deque)
    """Results that the consumer has not taken yet."""
    spilled: int = 0
    """Number of slots whose results wait outside of memory."""
    held: int = 0
    """Bytes of text of the other slots, and what is reserved."""
    reserved: int = 0
    """Bytes reserved for the item that is being taken."""
    is_taken: bool = False
    """Whether a worker is taking the next item."""
    since: float = 0.0
    """When it began to."""
    has_ended: bool = False
    """Whether there are no more items."""
    last: int | None = None
    """Size of the last item; the next one is assumed to be as large."""


class Meters:
    """How long workers take items, work on them, and wait for more series. The past counts less with each item."""

    def __init__(self) -> None:
        self._taking = self._working = self._taken = 0.0
        self._takers = 0
        self._since_sum = 0.0
        """Sum of the times at which the items that are being taken were begun."""
        self._starved = 0.0
        self._starving = 0
        self._since = 0.0

    def take(self) -> float:
        """Note that a worker begins to take an item; return the time."""
        now = time.perf_counter()
        self._takers += 1
        self._since_sum += now
        return now

    def taken(self, since: float, size: int) -> None:
        """Note that a worker has taken an item of `size` bytes, which it began at `since`."""
        self._takers -= 1
        self._since_sum = self._since_sum - since if self._takers else 0.0
        self._taking = self._taking * _DECAY + time.perf_counter() - since
        self._taken = self._taken * _DECAY + size

    def worked(self, seconds: float) -> None:
        """Note that a worker has worked on an item."""
        self._working = self._working * _DECAY + seconds

    def share_of_taking(self) -> float:
        """Return the share of their time in which workers take items."""
        taking = self._taking + self._takers * time.perf_counter() - self._since_sum
        return taking / (taking + self._working) if self._working else 1.0

    @property
    def rate(self) -> float:
        """Bytes of text per second that one thread takes from a series."""
        return self._taken / self._taking if self._taking else 0.0

    def starve(self, change: int) -> None:
        """Change the number of workers that wait because too few series can be read at once."""
        now = time.perf_counter()
        if self._starving:
            self._starved += now - self._since
        self._since = now
        self._starving += change

    @property
    def starved(self) -> float:
        """Total time during which there was one, in seconds."""
        return self._starved + (time.perf_counter() - self._since if self._starving else 0.0)


class Room:
    """The results ahead of the consumer, and whether there is room for more."""

    def __init__(self, limits: Limits) -> None:
        self.held = 0
        """Bytes of text ahead of the consumer."""
        self.results = 0
        """Number of results that are in memory, or will be."""
        self.last = 0
        """Size of the last item of any series."""
        self._limits = limits

    def hold(self, series: _Series[Any, Any], size: int) -> None:
        """Count `size` bytes more, or less."""
        series.held += size
        self.held += size

    def need(self, series: _Series[Any, Any]) -> int:
        """Return the bytes to reserve for the next item of a series."""
        return self.last if series.last is None else series.last

    def has(self, size: int) -> bool:
        """Return whether there is room for a result of this size."""
        return self.held + size <= self._limits.bytes_ahead

    def fits(self, series: _Series[Any, Any], ahead: int) -> bool:
        """Return whether there is room for the next item of the first series that has not ended."""
        if ahead == 0:  # the consumer waits for it
            return True
        return ahead < self._limits.workers + _WAITING and self.has(self.need(series))

    def fits_later(self, series: _Series[Any, Any], before: int) -> bool:
        """Return whether there is room for an item that has to wait for its turn: half is left for those before it."""
        need = self.need(series)
        is_near = self.results < _LATER * self._limits.workers
        return is_near and self.has(need) and self.held - before + need <= self._limits.bytes_ahead // 2


class _Queue(Generic[Item, Result]):
    """The series in order, and what a worker does next."""

    def __init__(
        self,
        coming: Iterator[Iterator[Item]],
        waiting: Callable[[], Waiting[Result]] | None,
        limits: Limits,
        room: Room,
        meters: Meters,
    ) -> None:
        self.open: deque[_Series[Item, Result]] = deque()
        """The series that were begun and whose results are not all taken."""
        self._coming = coming
        self._waiting = waiting
        self._limits = limits
        self._room = room
        self._meters = meters

    def first(self) -> _Series[Item, Result] | None:
        """Return the series of the next result, which may not have come yet; None at the end."""
        while self.open or self._begin():
            first = self.open[0]
            if not first.has_ended or first.slots:
                return first
            self.open.popleft()
        return None

    def choose(self) -> tuple[_Series[Item, Result] | None, _Slot[Result] | None, bool]:
        """Return the series to take the next item from; None if a worker has to wait.

        Also returns the slot whose result to load instead, if there is one, and whether the worker waits although
        it could take from another series, if there were one, or room for it.
        """
        most, taken, ahead, before = self._most_open(), 0, 0, 0
        if self.open and self.open[0].spilled and (slot := self._soonest_spilled()) is not None:
            return self.open[0], slot, False
        for series in self._each():
            ahead += len(series.slots) - series.spilled
            before += 0 if taken else series.held
            if series.has_ended:
                continue
            if not series.is_taken:
                is_later = taken or series.spilled
                fits = self._room.fits_later(series, before) if is_later else self._room.fits(series, ahead)
                return (series, None, False) if fits else (None, None, taken > 0)
            taken += 1
            if taken == most:
                return None, None, False
        return None, None, taken > 0

    def is_far(self, series: _Series[Item, Result]) -> bool:
        """Return whether a result shall wait outside of memory: after one that does, or to leave room for others."""
        near = 0
        for each in self.open:
            near += each.held
            if not each.has_ended or each is series:
                break
        is_later = bool(self.open) and each is not series
        return series.spilled > 0 or (is_later and self._room.held - near > self._limits.bytes_ahead // 4)

    def _soonest_spilled(self) -> _Slot[Result] | None:
        """Return the first slot whose result has to be loaded now, if there is room for it."""
        for at, slot in enumerate(islice(self.open[0].slots, self._limits.workers + _WAITING)):
            if slot.load is not None and slot.is_done:
                return slot if at == 0 or self._room.has(slot.size) else None
        return None

    def _most_open(self) -> int:
        """Return from how many series items are taken at once: as many as the other workers need to be busy."""
        return max(1, math.ceil(self._limits.workers * self._meters.share_of_taking() - _SPARE))

    def _each(self) -> Iterator[_Series[Item, Result]]:
        """Yield the series in order, and begin those that are asked for."""
        at = 0
        while at < len(self.open) or self._begin():
            yield self.open[at]
            at += 1

    def _begin(self) -> bool:
        """Begin the next series, if there is one."""
        try:
            items = next(self._coming, None)
        except Exception as error:
            items = _failing(error)
        if items is None:
            return False
        self.open.append(_Series(items, None if self._waiting is None else self._waiting()))
        return True


def _failing(error: Exception) -> Iterator[Any]:
    yield from ()
    raise error


class Schedule(Generic[Item, Result]):
    """Applies a function to the items of several series in parallel and yields the results in order.

    Parameters
    ----------
    function
        Called with each item, in any order, by the threads of `pool`.
    series
        The items, one iterator per series; threads take turns in using them.
    pool
        Threads, at least as many as `limits.workers`; they are occupied until `close`.
    limits
        Bounds of memory. The items ahead of the consumer may be larger by what an item exceeds the one before it.
    stop
        Interrupts waits when a stop is requested.
    waiting
        Makes the place where the results of a series may wait. None: they stay in memory.
    may_leave
        Whether a stop may raise StopNow when the next result is not being worked on yet.
    """

    def __init__(
        self,
        function: Callable[[Item], Result],
        series: Iterator[Iterator[Item]],
        pool: Pool,
        limits: Limits,
        stop: StopRequest,
        waiting: Callable[[], Waiting[Result]] | None = None,
        *,
        may_leave: bool,
    ) -> None:
        self.busy = 0
        """Number of threads that take or work on an item."""
        self.meters = Meters()
        self.room = Room(limits)
        self._queue: _Queue[Item, Result] = _Queue(series, waiting, limits, self.room, self.meters)
        self._function = function
        self._pool = pool
        self._most_threads = limits.workers
        self._stop = stop
        self._may_leave = may_leave
        self._lock = threading.Lock()
        self._ready = threading.Condition(self._lock)
        self._work = threading.Condition(self._lock)
        self._threads = self._idle = 0
        self._closed = False
        self._failure: BaseException | None = None

    def results(self) -> Iterator[Result]:
        """Yield the results in order; an item that could not be taken, or worked on, raises its error in its place."""
        try:
            while (slot := self._next()) is not None:
                if slot.error is not None:
                    raise slot.error
                yield slot.take()
        finally:
            self.close()

    def close(self) -> None:
        """Let the threads end after the items that they work on."""
        with self._lock:
            self._closed = True
            self._queue.open.clear()
            self._work.notify_all()

    def _next(self) -> _Slot[Result] | None:
        """Wait, as the consumer, for the next result; None at the end."""
        while True:
            with self._lock:
                if self._failure is not None:
                    raise self._failure
                first = self._queue.first()
                if first is None:
                    return None
                if first.slots and first.slots[0].is_done and first.slots[0].load is None:
                    slot = first.slots.popleft()
                    self.room.results -= 1
                    self.room.hold(first, -slot.size)
                    self._wake()
                    return slot
                if self._may_leave and not first.slots:
                    self._stop.check()
                if not self._threads:
                    self._wake()
                if self._ready.wait(POLL_SECONDS):
                    continue
                self._wake()  # an item that takes long to be taken leaves time for later series
            self._stop.wait_on()

    def _run(self) -> None:
        """Take items and work on them, as a thread, until the schedule is closed."""
        try:
            while (job := self._wait()) is not None:
                series, slot = job
                if slot is not None:
                    self._load(slot)
                    continue
                slot, item = self._take(series)
                if item is not None:
                    self._work_on(series, slot, item)
                del slot, item
        except BaseException as error:
            with self._lock:
                self._failure = error
                self._ready.notify()

    def _wait(self) -> tuple[_Series[Item, Result], _Slot[Result] | None] | None:
        """Wait for a series to take from, and reserve room for its next item; None when the schedule is closed.

        Also returns the slot whose result to load instead, if there is one.
        """
        with self._lock:
            while not self._closed:
                series, slot, is_starved = self._queue.choose()
                if series is not None:
                    if slot is not None:
                        series.spilled -= 1
                        self.room.results += 1
                        self.room.hold(series, slot.size)
                        slot.is_done = False
                    else:
                        series.is_taken = True
                        series.since = self.meters.take()
                        series.reserved = self.room.need(series)
                        self.room.hold(series, series.reserved)
                    self.busy += 1
                    self._wake()
                    return series, slot
                self._idle += 1
                self._tell()
                self.meters.starve(is_starved)
                self._work.wait()
                self.meters.starve(-is_starved)
                self._idle -= 1
            return None

    def _take(self, series: _Series[Item, Result]) -> tuple[_Slot[Result], Item | None]:
        """Take the next item of a series. The slot has its place; without an item, it has the error, or is not used."""
        item: Item | None = None
        slot: _Slot[Result] = _Slot(0)
        try:
            item = next(series.items, None)
            slot.size = 0 if item is None else item.text_bytes
        except BaseException as error:
            slot.error, slot.is_done, item = error, True, None
        with self._lock:
            self.meters.taken(series.since, slot.size)
            self.room.hold(series, slot.size - series.reserved)
            series.is_taken = False
            if item is None:
                series.has_ended = True
                series.items = iter(())
                self.busy -= 1
            else:
                self.room.last = series.last = slot.size
            if item is not None or slot.is_done:
                series.slots.append(slot)
                self.room.results += 1
            if self._closed:
                self.busy -= item is not None
                return slot, None
            if item is None:
                if series is self._queue.open[0]:
                    self._ready.notify()
                elif not series.slots:
                    self._queue.open.remove(series)
            self._tell()
            self._wake()
        return slot, item

    def _work_on(self, series: _Series[Item, Result], slot: _Slot[Result], item: Item) -> None:
        """Work on an item, and spill its result if its turn is far."""
        began = time.perf_counter()
        try:
            slot.result = self._function(item)
        except BaseException as error:
            slot.error = error
        del item
        seconds = time.perf_counter() - began
        with self._lock:
            self.meters.worked(seconds)
            is_far = slot.error is None and self._queue.is_far(series)
        if is_far and series.waiting is not None:
            slot.load = series.waiting.put(cast("Result", slot.result))
        with self._lock:
            if slot.load is not None:
                slot.result = None
                series.spilled += 1
                self.room.results -= 1
                self.room.hold(series, -slot.size)
            self._finish(slot)

    def _load(self, slot: _Slot[Result]) -> None:
        """Load a result that was spilled."""
        try:
            slot.result = cast("Callable[[], Result]", slot.load)()
        except BaseException as error:
            slot.error = error
        slot.load = None
        with self._lock:
            self._finish(slot)

    def _finish(self, slot: _Slot[Result]) -> None:
        """Mark a slot as done, with the lock."""
        self.busy -= 1
        slot.is_done = True
        self._tell()
        if slot.load is not None:  # there is more room now, or something to load
            self._wake()

    def _tell(self) -> None:
        """Wake the consumer if its next result is there and the room is used up: it takes several at a time then."""
        room, slots = self.room, self._queue.open[0].slots if self._queue.open else ()
        is_full = room.results >= self._most_threads + _WAITING or not room.has(room.last)
        if (is_full or self._idle) and slots and slots[0].is_done:
            self._ready.notify()

    def _wake(self) -> None:
        """Wake a thread, or start one, if there is something to do; with the lock."""
        if self._closed or (not self._idle and self._threads == self._most_threads):
            return
        if self._queue.choose()[0] is None:
            return
        if self._idle:
            self._work.notify()
        else:
            self._pool.submit(self._run)
            self._threads += 1
