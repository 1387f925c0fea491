"""JAX integration: arrays over a mesh. Requires the extra `jax`.

    dataset = tokmill.TokenDataset("tokens", seq_len=2048, packing="best-fit")
    parts = {"rank": jax.process_index(), "world_size": jax.process_count()}
    batches = dataset.batches(512, layout="maxtext", **parts)
    for batch in batches:
        arrays = tokmill.jax.on_mesh(batch, sharding)
        …  # checkpoint: batches.state_dict()

With grain: `grain.MapDataset.source(dataset.samples(epochs=2))`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    import jax
    from numpy.typing import NDArray


def on_mesh(batch: Mapping[str, NDArray[Any]], sharding: jax.sharding.Sharding) -> dict[str, jax.Array]:
    """Return the fields as arrays over all devices. Each process passes its own part of the batch."""
    import jax

    return {name: jax.make_array_from_process_local_data(sharding, field) for name, field in batch.items()}
