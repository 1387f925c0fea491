"""Encoding on a Ray cluster: the driver counts and decides; workers read, encode and store.

    cluster       connects to a cluster or starts one here; its current nodes; the rate limiter for the hub
    installed     compares the packages of nodes with those of the driver
    tasks         the job that all workers need, the code that they run, and its grouping into tasks
    runner        the driver: submits tasks, takes blocks in order, bounds the bytes in flight
    writes        open shards as references to blocks, and the queue of pending writes

No other package imports ray.
"""

from tokmill._encoding.ray.runner import RayRunner

__all__ = ["RayRunner"]
