"""What a machine, a place for output and a tokenizer are like: `tokmill doctor`."""
