"""Loading of sequences as arrays, in an order that is computed."""
