"""Sequences of fixed length: which tokens of which documents stand in them."""
