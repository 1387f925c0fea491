"""Adoption of datasets that other tools have tokenized: `tokmill.adopt`."""
