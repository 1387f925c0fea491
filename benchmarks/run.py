"""Measures tokmill and other tools. `make bench` runs this; see README.md."""

import sys

if __name__ == "__main__":  # each process of `isolate` imports this file; it needs the module of its function only
    from measurements import main

    sys.exit(main(sys.argv[1:]))
