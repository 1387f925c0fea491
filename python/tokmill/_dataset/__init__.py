"""The finished dataset: manifest, shards, splits and document offsets."""
