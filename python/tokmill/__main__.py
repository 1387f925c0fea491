"""`python -m tokmill` is `tokmill`."""

from tokmill.cli import main

main()
