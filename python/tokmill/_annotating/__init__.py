"""Columns that documents receive after encoding, matched by key or computed from their texts; and takedowns."""
