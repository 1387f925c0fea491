"""Train a small transformer on the sample corpus in JAX, stop and resume. The losses are bit-identical.

Requires `pip install 'tokmill[jax]'`. Argument: a folder for the dataset, which must be new or from an earlier run of
this program.
"""

import sys
from itertools import islice

import jax
import jax.numpy as jnp

import tokmill
import tokmill.jax

LENGTH, WIDTH, STEPS = 128, 64, 20
SHAPES = {
    "tokens": (50_257, WIDTH),
    "places": (LENGTH, WIDTH),
    "attention": (WIDTH, 3 * WIDTH),
    "joined": (WIDTH, WIDTH),
    "wide": (WIDTH, 4 * WIDTH),
    "narrow": (4 * WIDTH, WIDTH),
}


def start():
    """Return the initial weights."""
    keys = jax.random.split(jax.random.key(0), len(SHAPES))
    return {name: 0.05 * jax.random.normal(key, shape) for key, (name, shape) in zip(keys, SHAPES.items(), strict=True)}


def logits(model, batch):
    """Return the logits of a batch with MaxText's field names. Attention stays within documents."""
    hidden = model["tokens"][batch["inputs"]] + model["places"][batch["inputs_position"]]
    query, key, value = jnp.split(hidden @ model["attention"], 3, axis=-1)
    segments = batch["inputs_segmentation"]
    seen = (segments[:, :, None] == segments[:, None, :]) & jnp.tril(jnp.ones((LENGTH, LENGTH), bool))
    scores = jnp.where(seen, query @ key.swapaxes(1, 2) / WIDTH**0.5, -jnp.inf)
    hidden = hidden + jax.nn.softmax(scores) @ value @ model["joined"]
    hidden = hidden + jax.nn.gelu(hidden @ model["wide"]) @ model["narrow"]
    return hidden @ model["tokens"].T


def loss_of(model, batch):
    """Return the mean loss over targets whose segmentation is not 0."""
    found = jax.nn.log_softmax(logits(model, batch))
    chosen = jnp.take_along_axis(found, batch["targets"][..., None], axis=-1)[..., 0]
    counts = batch["targets_segmentation"] != 0
    return -(chosen * counts).sum() / counts.sum()


@jax.jit
def step(model, batch):
    """Return the updated weights and the loss."""
    loss, slope = jax.value_and_grad(loss_of)(model, batch)
    return jax.tree.map(lambda weight, change: weight - 0.5 * change, model, slope), loss


def train(dataset, checkpoint, steps):
    """Train for `steps` steps from a checkpoint, or from the start. Return the losses and a new checkpoint."""
    model = start() if checkpoint is None else checkpoint["model"]
    batches = dataset.batches(8, layout="maxtext", state=checkpoint and checkpoint["data"])
    mesh = jax.make_mesh((jax.device_count(),), ("data",), axis_types=(jax.sharding.AxisType.Auto,))
    sharding = jax.sharding.NamedSharding(mesh, jax.sharding.PartitionSpec("data"))
    losses = []
    for batch in islice(batches, steps):
        model, loss = step(model, tokmill.jax.on_mesh(batch, sharding))
        losses.append(float(loss))
    return losses, {"model": model, "data": batches.state_dict()}


def main(folder: str) -> None:
    """Train without interruption, then with one, and compare the losses."""
    tokmill.encode([tokmill.sample_path()], tokenizer="gpt2", out=folder)
    print(tokmill.pack(folder, seq_len=LENGTH))
    dataset = tokmill.TokenDataset(folder, seq_len=LENGTH, packing="best-fit", seed=1)
    whole, _ = train(dataset, None, STEPS)
    first, checkpoint = train(dataset, None, STEPS // 2)
    print(f"stopped at {checkpoint['data']}")
    rest, _ = train(dataset, checkpoint, STEPS - STEPS // 2)
    same = first + rest == whole
    print(f"losses from {whole[0]:.4f} to {whole[-1]:.4f}; after resuming: {'identical' if same else 'DIFFERENT'}")
    sys.exit(not same)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "train-jax")
