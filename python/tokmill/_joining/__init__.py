"""Joins of datasets: reading several as one, without a copy."""
