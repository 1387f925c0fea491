"""How well tokenizers suit a text: measured side by side, told in a table, as JSON or on a page."""
