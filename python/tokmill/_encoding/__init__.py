"""The encoding run: from sources to a dataset, on one machine or on a Ray cluster."""
