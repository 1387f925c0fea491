"""Sequences as arrays, in an order that needs no memory."""
