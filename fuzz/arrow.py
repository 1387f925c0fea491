"""Read damaged Arrow files and streams of every layout for some seconds: `python fuzz/arrow.py SECONDS`.

Files that lead to a signal, a traceback or bytes from elsewhere are kept in fuzz/artifacts/arrow, and end it with 1.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from damaged_arrow import findings

_AT_A_TIME = 1000


def main(seconds: float) -> int:
    """Run until the time is over, and print how many files were read and what was found."""
    folder = Path(__file__).parent / "artifacts/arrow"
    folder.mkdir(parents=True, exist_ok=True)
    start, count, found = time.time(), 0, 0
    while time.time() < start + seconds:
        for finding in findings(folder, f"{start:.0f}-{count}", _AT_A_TIME):
            found += 1
            print(finding, flush=True)
        count += _AT_A_TIME
    (folder / "a.arrow").unlink()
    print(f"{count} files, each twice; {found} findings")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(float(sys.argv[1])))
