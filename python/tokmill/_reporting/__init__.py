"""Report on the content of a dataset, and how it was made."""
