"""Makes `python -m tokmill.cli` the same as the command."""

from tokmill.cli import main

main()
