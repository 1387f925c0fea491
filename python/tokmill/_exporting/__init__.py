"""Export of datasets to the formats of other trainers: `tokmill.export`."""
