"""Division of a step among ranks so that each computes as long. The samples of the step stay what they are.

A sequence costs a L + b Σ l², for its L tokens and the lengths l of its documents; padding counts as a document. Ranks
wait for each other after each micro-batch, so a step costs the sum over its micro-batches of the most expensive rank's
cost. All ranks compute the same division from the lengths, which the packing has: no token is read, nothing is sent.

The samples are divided into one group per rank and micro-batch by the balanced largest-first differencing method
(Karmarkar and Karp, "The differencing method of set partitioning", 1982; with equal counts by Yakir, "The differencing
algorithm LDM for partitioning", 1996, and Michiels, Korst, Aarts and van Leeuwen, 2003). The most expensive groups
are the first micro-batch, and so on. Or the most expensive samples are, and are divided into groups by themselves. Then
exchanges of two samples lower the most expensive group of each micro-batch, and the cheaper of both divisions is used.
"""

from __future__ import annotations

import heapq
from dataclasses import dataclass
from math import isqrt
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self

import numpy as np

from tokmill._sizes import parse_count
from tokmill._spelling import check_choice
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from numpy.typing import NDArray

    from tokmill._packing.rows import Fragments

    Costs = NDArray[np.float64]

QUADRATIC: Final = 1 / (12 * 4096)
"""Default of b, with a = 1. A Transformer of width d has 12 d² parameters per layer, so the other layers cost as much
as causal attention in a document of 12 d tokens; d = 4096 is the width of most models of 7 to 9 billion parameters."""
_EXCHANGES: Final = 128
"""Maximum number of exchanges in a step, which take milliseconds."""
_COMPARED: Final = 1 << 18
"""Maximum number of exchanges to choose from: of many samples in a group, some at even distances are exchanged."""
_UNITS: Final = 1 << 32
"""The most expensive sample, in whole numbers, so that sums are the same on every machine."""
_STEPS: Final = 32
"""Maximum number of steps that are compared."""


class StepCost(NamedTuple):
    """Cost of a step over its mean over ranks: what waiting for the most expensive rank adds."""

    before: float
    """With consecutive samples on each rank."""
    after: float
    """With balanced steps."""
    bound: float
    """Lower bound for any division of the same samples."""

    @property
    def gain(self) -> float:
        """Steps per second with balanced steps, as a multiple of those without, if waiting is all that differs."""
        return self.before / self.after


@dataclass(frozen=True)
class Balance:
    """How the samples of a step are divided among ranks."""

    linear: float
    quadratic: float
    micro_batch: int | None
    """Number of samples per rank that are computed at once; None for all of a step."""

    @classmethod
    def parse(cls, balance: str | Sequence[float] | None, micro_batch: int | None) -> Self | None:
        """Return the balance of `balance`, "attention" or (a, b). Raises UsageError for anything else."""
        if balance is None:
            if micro_batch is not None:
                message = f"micro_batch {micro_batch} has no effect without balance"
                raise UsageError("option-conflict", message, 'pass balance="attention", too')
            return None
        if isinstance(balance, str):
            check_choice("balance", balance, ("attention",))
            balance = (1.0, QUADRATIC)
        try:
            linear, quadratic = map(float, balance)
        except (TypeError, ValueError):
            linear = quadratic = np.nan
        if not (0 <= linear < np.inf and 0 <= quadratic < np.inf and linear + quadratic):
            message = f"balance {balance!r:.80} is not a pair of costs, a and b of a L + b Σ l²"
            raise UsageError("option-value", message, 'for example balance="attention", or balance=(1, 1 / 49152)')
        if micro_batch is not None and not parse_count(micro_batch, "micro_batch"):
            message = "micro_batch 0 is not a number of samples of at least 1"
            raise UsageError("option-value", message, "leave it out if a rank computes all its samples at once")
        return cls(linear, quadratic, micro_batch)

    def costs(self, rows: Fragments, seq_len: int) -> Costs:
        """Return the cost of each sequence, float64[n]."""
        offsets, lengths = rows.offsets.astype(np.int64), rows.lengths.astype(np.int64)
        sums = [np.concatenate([[0], np.cumsum(each)])[offsets] for each in (lengths, lengths * lengths)]
        tokens, squares = (each[1:] - each[:-1] for each in sums)
        costs: Costs = self.linear * seq_len + self.quadratic * (squares + (seq_len - tokens) ** 2)
        return costs

    def divided(self, costs: Costs, ranks: int) -> list[NDArray[np.int64]]:
        """Return for each micro-batch the places in the step of each rank's samples, int64[W, m].

        Ranks have the counts that they have of consecutive samples. In the last micro-batch, -1 stands for no sample.
        """
        size = self.micro_batch or max(-(-len(costs) // ranks), 1)
        if ranks == 1:
            return [places[None] for places in np.split(np.arange(len(costs)), range(size, len(costs), size))]
        whole = len(costs) // ranks // size * size * ranks
        units = np.rint(costs / max(costs.max(initial=0), np.finfo(np.float64).tiny) * _UNITS).astype(np.int64)
        by_cost = np.argsort(-units, kind="stable")
        found: list[NDArray[np.int64]] = []
        totals = np.zeros(ranks, np.int64)
        for places, groups in ((by_cost[:whole], whole // size), (by_cost[whole:], ranks)):
            if len(places):
                tried = [_differenced(units, places, groups)]
                if groups > ranks:
                    parts = np.split(places, groups // ranks)
                    tried.append(np.concatenate([_differenced(units, part, ranks) for part in parts]))
                tried = [each.reshape(-1, ranks, each.shape[1]) for each in tried]
                for each in tried:
                    _exchange(units, each)
                for each in min(tried, key=lambda each: int(units[each].sum(axis=2).max(axis=1).sum())):
                    sums = np.where(each < 0, 0, units[each]).sum(axis=1)
                    if (each >= 0).all():  # else the first ranks have one sample more
                        order = np.empty(ranks, np.int64)
                        order[np.argsort(totals, kind="stable")] = np.argsort(-sums, kind="stable")
                        each, sums = each[order], sums[order]
                    totals += sums
                    found.append(np.sort(each, axis=1))
        return found

    def mine(self, costs: Costs, rank: int, ranks: int) -> NDArray[np.int64]:
        """Return the places in the step of the samples of a rank, micro-batch by micro-batch."""
        places: NDArray[np.int64] = np.concatenate([each[rank] for each in self.divided(costs, ranks)])
        return places[places >= 0]

    def compared(self, costs: Costs, ranks: int) -> StepCost:
        """Return what a step costs before and after, whose number of samples is a multiple of `ranks`."""
        mean, each = float(costs.sum()) / ranks, len(costs) // ranks
        size, rows = self.micro_batch or each, costs.reshape(ranks, each)
        before = sum(float(rows[:, k : k + size].sum(axis=1).max()) for k in range(0, each, size))
        after = sum(float(costs[group].sum(axis=1).max()) for group in self.divided(costs, ranks))
        return StepCost(before / mean, after / mean, self.bound(costs, ranks) / mean)

    def bound(self, costs: Costs, ranks: int) -> float:
        """Return a lower bound for the cost of a step in any division with equal counts.

        It is the largest of these. For any j, the j micro-batches with the most expensive samples have at least these,
        at best sorted, with the cheapest ones beside them, and the others at least the mean over ranks of the cheapest
        samples: for j = 0 the mean of all. And in one micro-batch of m samples per rank: of the first W j + 1 samples
        the last j + 1, because some rank has j + 1 of them; for any q, the q-th most expensive sample with the most
        expensive one of the q (m - 1) cheapest, because q ranks have no others; and that of `_bound_by_shares`.
        """
        each = len(costs) // ranks
        size = min(self.micro_batch or each, each)
        first = -np.sort(-costs)
        most, least = (np.concatenate([[0], np.cumsum(each)]) for each in (first, first[::-1]))
        heads = first[:: ranks * size]
        j, lacking = np.arange(len(heads) + 1), len(heads) * size - each
        beside, rest = np.maximum(j * (size - 1) - lacking, 0), np.maximum(j[::-1] * size - lacking, 0) * ranks
        bounds = [(np.append(0, np.cumsum(heads)) + least[beside] + least[rest] / ranks).max()]
        if len(heads) == 1:
            q, j = np.arange(1, ranks + 1), np.arange(size)
            bounds.append((most[ranks * j + 1] - most[ranks * j - j] + least[size - 1 - j]).max())
            if size > 1:
                bounds.append((first[q - 1] + first[len(costs) - q * (size - 1)] + least[size - 2]).max())
                bounds.append(_bound_by_shares(first, ranks, size, max(bounds)))
        return float(max(bounds))


def _bound_by_shares(costs: Costs, ranks: int, size: int, least: float) -> float:
    """Return a lower bound for the most expensive of groups of `size` samples, at least that which is known.

    If groups cost at most T, the costs above that of the cheapest sample, as shares of T above its `size`-fold, add up
    to 1 at most in each, and so their (k + 1)-folds, rounded down, to k at most. The bound is the T up to which these
    are too many. Shares of exactly 1 / (k + 1) are rounded as if they were less.
    """
    most, k = float(costs[:size].sum()), np.arange(2, 10)[:, None]
    while most > 1.0001 * least:
        middle = (least + most) / 2
        shares = (costs - costs[-1]) / (middle - size * costs[-1]) * (1 - 1e-9)
        fits = (np.floor(k * shares).sum(axis=1) <= ranks * (k[:, 0] - 1)).all()
        least, most = (least, middle) if fits else (middle, most)
    return least


class ComparedSteps(NamedTuple):
    """Steps whose cost is compared."""

    balance: Balance
    world_size: int
    batch_size: int

    @classmethod
    def parse(cls, values: Mapping[str, Any]) -> Self | None:
        """Return the steps of StepKeywords, None if there are none. Raises UsageError unless they can be divided."""
        ranks, size, micro_batch = (values[name] for name in ("world_size", "batch_size", "micro_batch"))
        if (ranks, size, micro_batch) == (None, None, None):
            return None
        if not (ranks and size) or size % ranks:
            message = f"--world-size {ranks} and --batch-size {size}: the second must be a multiple of the first"
            raise UsageError("option-value", message, "for example --world-size 64 --batch-size 512 --micro-batch 1")
        balance = Balance.parse("attention", micro_batch)
        return None if balance is None else cls(balance, ranks, size)

    def cost(
        self, start: int, stop: int, rows: Callable[[NDArray[np.uint64]], tuple[Fragments, int]]
    ) -> StepCost | None:
        """Return what some of the steps between two samples cost, at even distances; None if there is no whole one.

        rows    function that returns the fragments of samples, and their L
        """
        count = min((stop - start) // self.batch_size, _STEPS)
        total = np.zeros(3)
        for first in np.linspace(start, stop - self.batch_size, count).astype(np.uint64).tolist():
            samples = np.arange(first, first + self.batch_size, dtype=np.uint64)
            total += self.balance.compared(self.balance.costs(*rows(samples)), self.world_size)
        return StepCost(*(total / count).tolist()) if count else None


def _differenced(units: NDArray[np.int64], places: NDArray[np.int64], groups: int) -> NDArray[np.int64]:
    """Divide samples, which are sorted by cost, into groups of equal counts: int64[groups, size].

    The most expensive groups come first, but for those with -1, which have no sample there.

    Each part of as many samples as there are groups has one for each. The two parts whose sums differ most are added,
    the largest sum to the smallest, until one is left.
    """
    size = -(-len(places) // groups)
    filled = np.full(groups * size, -1)
    filled[: len(places)] = places
    parts: list[tuple[int, int, NDArray[np.int64], NDArray[np.int64]]] = []  # difference, number, sums, places
    for number, part in enumerate(filled.reshape(size, groups, 1)):
        sums = np.where(part[:, 0] < 0, 0, units[part[:, 0]])
        heapq.heappush(parts, (int(sums[-1] - sums[0]), number, sums, part))
    for number in range(size, 2 * size - 1):
        (_, _, sums, part), (_, _, others, other) = heapq.heappop(parts), heapq.heappop(parts)
        sums, part = sums + others[::-1], np.concatenate([part, other[::-1]], axis=1)
        order = np.argsort(-sums, kind="stable")
        sums, part = sums[order], part[order]
        heapq.heappush(parts, (int(sums[-1] - sums[0]), number, sums, part))
    found = parts[0][3]
    return found[np.argsort((found < 0).any(axis=1), kind="stable")]


def _exchange(units: NDArray[np.int64], groups: NDArray[np.int64]) -> None:
    """Exchange samples of the most expensive group of each micro-batch for cheaper ones, int64[micro-batches, W, m].

    An exchange may use the room below the most expensive group of another micro-batch. It gains at least a thousandth.
    """
    count, ranks, size = groups.shape
    all_flat, micro_batch = groups.reshape(-1, size), np.repeat(np.arange(count), ranks)
    sums, never = np.where(all_flat < 0, 0, units[all_flat]).sum(axis=1), np.iinfo(np.int64).max
    columns = np.linspace(0, size - 1, max(min(size, isqrt(_COMPARED // len(sums))), 1)).astype(np.int64)
    flat = all_flat[:, columns]
    costs = np.where(flat < 0, 0, units[flat])
    at, failed, least = 0, 0 if size > 1 else count, int(sums.sum()) // (len(sums) << 10)
    for _ in range(_EXCHANGES):
        if failed == count:
            break
        tops = sums.reshape(count, ranks).max(axis=1)
        group = at * ranks + int(sums[at * ranks : (at + 1) * ranks].argmax())
        gains = costs[group][:, None, None] - costs
        others = sums[:, None] + gains
        same = micro_batch[:, None] == at
        after = np.where(same, np.maximum(tops[at] - gains, others), tops[at] - gains)
        after[(gains <= 0) | (flat < 0) | (~same & (others > tops[micro_batch][:, None]))] = never
        best = int(after.argmin())
        failed += 1
        if after.flat[best] < tops[at] - least:
            mine, other, place = np.unravel_index(best, after.shape)
            gain = gains[mine, other, place]
            for values in (flat, costs):
                values[group, mine], values[other, place] = values[other, place], values[group, mine]
            sums[group], sums[other] = sums[group] - gain, sums[other] + gain
            failed = 0
        at = (at + 1) % count
    all_flat[:, columns] = flat
