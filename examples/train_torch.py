"""Train a small transformer on the sample corpus in PyTorch, stop and resume. The losses are bit-identical.

The loss falls from ln(vocabulary), that of a model that knows nothing, within half a minute on a CPU. Requires
`pip install 'tokmill[torch]'`. Argument: a folder for the tokenizer and the dataset, new or from an earlier run.
"""

import math
import statistics
import sys
from itertools import count, islice

import torch
from torch.nn.functional import cross_entropy, scaled_dot_product_attention

import tokmill
import tokmill.torch

VOCABULARY, LENGTH, WIDTH, HEADS, STEPS = 1000, 128, 64, 4, 300
torch.set_num_threads(1)  # so small a model gains nothing from more


class Block(torch.nn.Module):
    """Transformer block with attention within documents."""

    def __init__(self) -> None:
        super().__init__()
        self.before_attention, self.before_inner = torch.nn.LayerNorm(WIDTH), torch.nn.LayerNorm(WIDTH)
        self.attention, self.joined = torch.nn.Linear(WIDTH, 3 * WIDTH), torch.nn.Linear(WIDTH, WIDTH)
        self.inner = torch.nn.Sequential(
            torch.nn.Linear(WIDTH, 4 * WIDTH), torch.nn.GELU(), torch.nn.Linear(4 * WIDTH, WIDTH)
        )

    def forward(self, hidden, mask):
        """Return the block's output."""
        rows, length, _ = hidden.shape
        parts = self.attention(self.before_attention(hidden)).view(rows, length, 3, HEADS, WIDTH // HEADS)
        query, key, value = parts.permute(2, 0, 3, 1, 4)
        seen = scaled_dot_product_attention(query, key, value, mask)
        hidden = hidden + self.joined(seen.transpose(1, 2).reshape(rows, length, WIDTH))
        return hidden + self.inner(self.before_inner(hidden))


class Transformer(torch.nn.Module):
    """Transformer of two blocks."""

    def __init__(self, vocabulary: int) -> None:
        super().__init__()
        self.tokens, self.places = torch.nn.Embedding(vocabulary, WIDTH), torch.nn.Embedding(LENGTH, WIDTH)
        self.blocks = torch.nn.ModuleList([Block(), Block()])
        for embedding in (self.tokens, self.places):
            torch.nn.init.normal_(embedding.weight, std=0.02)  # so that the loss begins at ln(vocabulary)

    def forward(self, batch):
        """Return the logits of a batch."""
        hidden = self.tokens(batch["tokens"]) + self.places(batch["positions"])  # positions restart in each document
        mask = tokmill.torch.document_mask(batch["segment_ids"])
        for block in self.blocks:
            hidden = block(hidden, mask)
        return hidden @ self.tokens.weight.T


def train(dataset, checkpoint, steps):
    """Train for `steps` steps from a checkpoint, or from the start. Return the losses and a new checkpoint."""
    torch.manual_seed(0)
    model = Transformer(dataset.vocab_size)
    optimizer = torch.optim.AdamW(model.parameters(), 1e-2)
    if checkpoint is not None:
        model.load_state_dict(checkpoint["model"])
        optimizer.load_state_dict(checkpoint["optimizer"])
    loader = tokmill.torch.Loader(dataset, 8, state=checkpoint and checkpoint["data"])
    losses = []
    for batch in islice((batch for _ in count() for batch in loader), steps):  # epoch after epoch
        logits = model(batch)
        loss = cross_entropy(logits.flatten(0, 1), tokmill.torch.labels(batch).flatten())
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    state = {"model": model.state_dict(), "optimizer": optimizer.state_dict(), "data": loader.state_dict()}
    return losses, state


def main(folder: str) -> None:
    """Train without interruption, draw the loss, train with an interruption, and compare the losses."""
    tokmill.train(tokmill.sample_path(), vocab_size=VOCABULARY, out=f"{folder}/tokenizer")
    tokmill.encode(tokmill.sample_path(), tokenizer=f"{folder}/tokenizer", out=f"{folder}/tokens")
    print(tokmill.pack(f"{folder}/tokens", seq_len=LENGTH))
    dataset = tokmill.TokenDataset(f"{folder}/tokens", seq_len=LENGTH, packing="best-fit", seed=1)
    whole, _ = train(dataset, None, STEPS)
    print(f"step  loss  perplexity (at first {dataset.vocab_size:,}, of loss {math.log(dataset.vocab_size):.2f})")
    for step in range(0, STEPS, 30):
        loss = statistics.mean(whole[step : step + 30])
        print(f"{step:4}  {loss:.2f}  {'█' * round(math.exp(loss) / 10)} {math.exp(loss):.0f}")
    first, checkpoint = train(dataset, None, STEPS // 2)
    print(f"stopped at {checkpoint['data']}")
    rest, _ = train(dataset, checkpoint, STEPS - STEPS // 2)
    same = first + rest == whole
    print(f"losses from {whole[0]:.4f} to {whole[-1]:.4f}; after resuming: {'identical' if same else 'DIFFERENT'}")
    sys.exit(not same)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "train-torch")
