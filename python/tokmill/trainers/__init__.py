"""One module per trainer that takes more than `dataset.samples(…)` or `tokmill.torch.Loader`."""
