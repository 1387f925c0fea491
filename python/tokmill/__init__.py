"""tokmill: tokenization at scale for LLM pretraining."""
