"""Mixtures: samples of several datasets, in stages."""
