"""Internal methods for loading configurations for tokenizers from various standard formats."""
