"""Checks of the machine, an output location or a tokenizer: `tokmill doctor`."""
