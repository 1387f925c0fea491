"""Makes `python -m tokmill._cli` the same as the command."""

from tokmill._cli import main

main()
