"""A dataset in the formats of other trainers: `tokmill.export`."""
