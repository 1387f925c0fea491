"""Packing of documents into sequences of fixed length."""
