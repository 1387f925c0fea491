"""The encoding run: turns sources into a dataset, on one machine or on a Ray cluster."""
