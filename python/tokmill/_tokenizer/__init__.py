"""Text to token ids and back, with any tokenizer."""
