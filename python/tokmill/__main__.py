"""`python -m tokmill` is `tokmill`."""

from tokmill._cli import main

main()
