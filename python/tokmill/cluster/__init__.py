"""The same run on a Ray cluster: the driver counts and decides, workers read, encode and store.

    connect   to a cluster, or one that is started here
    job       what every worker has to know, and what is checked before it may work
    tasks     what workers do
    runner    what the driver does: blocks in order, a bound on what is in flight
    writer    open shards, of which the driver holds references

Nothing else imports ray.
"""

from tokmill.cluster.runner import RayRunner

__all__ = ["RayRunner"]
