"""Comparison of tokenizers on a text, as a table, JSON or an HTML page."""
