"""Run the command line as `python -m tokmill._cli`."""

from tokmill._cli import main

main()
