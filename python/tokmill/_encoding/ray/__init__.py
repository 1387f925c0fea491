"""Encoding on a Ray cluster: the driver counts and decides; workers read, encode and store.

    connect       connects to a cluster, or starts one here
    installed     compares the packages of nodes with those of the driver
    job           everything that all workers need, and the checks before they start
    tasks         the code that workers run
    batches       grouping of work into tasks
    runner        the driver: submits tasks, takes blocks in order, bounds the bytes in flight
    writer        open shards, as references to blocks
    writes        the queue of pending writes
    nodes         the current nodes of the cluster
    lost          errors of tasks and of the cluster
    rate_limiter  the rate limiter for the hub that all workers share
    cycles        less frequent garbage collection in the driver

No other package imports ray.
"""

from tokmill._encoding.ray.runner import RayRunner

__all__ = ["RayRunner"]
