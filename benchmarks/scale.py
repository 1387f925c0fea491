"""Capacity of one driver: computes the tables of docs/concepts/scale.md from measured numbers."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Final

from record import Section
from tokmill._encoding.encode import MOST_UNRECORDED
from tokmill._encoding.ray.runner import BUNDLE, PER_WORKER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from record import Row

UNITS: Final = (64, 128, 256)
MIB: Final = 1 << 20


def main(arguments: Sequence[str]) -> int:
    """Prints the table."""
    parser = argparse.ArgumentParser(prog="scale.py", description=__doc__)
    parser.add_argument("--task-ms", type=float, required=True, help="main thread of the driver, ms per task")
    parser.add_argument("--rate", type=float, required=True, help="million tokens per second and core")
    parser.add_argument("--bytes-per-token", type=float, default=4.338, help="of text; default: %(default)s")
    parser.add_argument("--tokens", type=float, default=30e12, help="of the job; default: %(default)s")
    parser.add_argument("--cores", type=int, default=2000, help="default: %(default)s")
    parser.add_argument("--shard-tokens", type=float, default=1e8, help="default: %(default)s")
    options = parser.parse_args(arguments)
    rows = [_row(unit * MIB, options) for unit in UNITS]
    print(Section("scale", "", "", rows).table())
    return 0


def _row(unit: int, options: argparse.Namespace) -> Row:
    tokens = unit / options.bytes_per_token
    units = options.tokens / tokens
    seals = tokens / options.shard_tokens
    tasks = 1 / BUNDLE + seals
    driver = options.task_ms / 1e3 * tasks
    seconds_per_unit = tokens / (options.rate * 1e6)
    workers = options.tokens / (options.cores * options.rate * 1e6)
    total = max(workers, units * driver)
    return {
        "unit, MiB": unit // MIB,
        "M tokens per unit": tokens / 1e6,
        "units, M": units / 1e6,
        "tasks per unit": tasks,
        "driver ms per unit": driver * 1e3,
        "core seconds per unit": seconds_per_unit,
        "cores that one driver carries": round(seconds_per_unit / driver),
        "workers' minutes": workers / 60,
        "driver's minutes": units * driver / 60,
        "hours": total / 3600,
        "shards per second": options.tokens / options.shard_tokens / total,
        "GB in flight": (PER_WORKER * options.cores + 1) * BUNDLE * unit / 1e9,
        "records": round(max(options.tokens / options.shard_tokens / MOST_UNRECORDED, total / 30)),
    }


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
