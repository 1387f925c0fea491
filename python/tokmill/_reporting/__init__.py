"""Report on the content and history of a dataset."""
