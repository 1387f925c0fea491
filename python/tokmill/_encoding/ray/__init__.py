"""The same run on a Ray cluster: the driver counts and decides, workers read, encode and store.

    connect   to a cluster, or one that is started here
    job       what every worker has to know, and what is checked before it may work
    tasks     what workers do
    runner    what the driver does: blocks in order, a bound on what is in flight
    writer    open shards, of which the driver holds references
    writes    what is on its way to the store
    nodes     what the cluster is made of
    lost      errors of tasks, and of the cluster

Nothing else imports ray.
"""

from tokmill._encoding.ray.runner import RayRunner

__all__ = ["RayRunner"]
