"""Adapters of trainers, one module each. Import the one that you use: `import tokmill.trainers.transformers`."""
