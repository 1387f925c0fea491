"""Recordings of a shell on a terminal, as SVG pictures that move.

A `Shell` is bash on a terminal of its own. It types commands as a person would, and keeps what the screen showed and
when. The picture shows the screens one after another with an animation of its stylesheet, so it needs neither scripts
nor a player. Where motion is unwanted, or not supported, it shows the last screen.
"""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time
from dataclasses import dataclass
from html import escape
from itertools import accumulate, dropwhile, groupby, pairwise
from typing import TYPE_CHECKING, Final
from unicodedata import east_asian_width

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

FONTS: Final = "ui-monospace, DejaVu Sans Mono, Menlo, Consolas, monospace"
COLOURS: Final = {
    "default": "#e6e7ea",
    "black": "#45484f",
    "red": "#f0716b",
    "green": "#6fce8b",
    "brown": "#e5c07b",
    "blue": "#6aa9f7",
    "magenta": "#d79bdc",
    "cyan": "#5fc3d6",
    "white": "#e6e7ea",
    "brightblack": "#8d919b",
}
"""Colours by their names in pyte."""
PAPER: Final = "#17181c"
CELL: Final = (12.2, 24.4)
"""Width and height of a character, for a font of 20 pixels."""
TOP: Final = 46
"""Height of the window's title bar."""
MARGIN: Final = 12
KEY_SECONDS: Final = 0.035
"""Time between two keys."""
FRAME_SECONDS: Final = 0.15
"""Minimum time between two screens that are kept."""
PAUSE_SECONDS: Final = 3.0
"""Longest wait that the picture shows; longer ones, as for a download, are shortened to it."""
FIRST_SECONDS: Final = 2.0
"""How long the picture shows the last screen before it starts for the first time."""
LAST_SECONDS: Final = 6.0
"""How long the last screen stays before the picture starts again."""
PROMPT: Final = "$ "
PROMPTS: Final = (PROMPT, ">>> ")
"""What bash and Python show when they wait for a line."""
TIMEOUT: Final = 300

_RGB: Final = re.compile(r"[0-9a-f]{6}")
"""A colour that is not among those with names."""

Run = tuple[int, str, str, bool, str]
"""Characters alike: column of the first, text, colour, whether they are bold, and background."""
Line = tuple[Run, ...]


@dataclass(frozen=True)
class Frame:
    """What the screen showed from a moment on."""

    seconds: float
    lines: tuple[Line, ...]


class Shell:
    """bash on a terminal."""

    def __init__(self, folder: Path, variables: Mapping[str, str], columns: int, rows: int) -> None:
        import pyte  # only to record: drawing does without

        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self._screen)
        self._frames: list[Frame] = []
        self._start = time.monotonic()
        self._terminal, inner = pty.openpty()
        fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        (folder / "inputrc").write_text("set enable-bracketed-paste off\n", "utf-8")
        environment = {**os.environ, **variables, "PS1": PROMPT, "TERM": "xterm-256color", "HISTFILE": ""}
        environment["INPUTRC"] = str(folder / "inputrc")
        self._process = subprocess.Popen(
            ["bash", "--norc", "--noprofile", "-i"],  # noqa: S607 - as a person starts it
            cwd=folder,
            env=environment,
            stdin=inner,
            stdout=inner,
            stderr=inner,
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),  # for job control
        )
        os.close(inner)
        self.until(lambda: self.is_idle)

    @property
    def text(self) -> str:
        """What the screen shows."""
        return "\n".join(self._screen.display)

    @property
    def is_idle(self) -> bool:
        """Whether bash, or Python in it, waits for a line."""
        return self._screen.display[self._screen.cursor.y][: self._screen.cursor.x] in PROMPTS

    def type(self, text: str) -> None:
        """Press keys, one after another."""
        for key in text:
            os.write(self._terminal, key.encode())
            self.pause(KEY_SECONDS)

    def pause(self, seconds: float) -> None:
        """Let time pass."""
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            self._read(left)

    def until(self, wanted: Callable[[], bool]) -> None:
        """Wait until something is true of the screen. Raises TimeoutError."""
        until = time.monotonic() + TIMEOUT
        while not wanted():
            if time.monotonic() > until:
                raise TimeoutError(self.text)
            self._read(0.1)

    def run(self, command: str, seconds: float = 1.0) -> None:
        """Type a command, wait until the shell is idle again, and let the reader look at the result."""
        self.type(command)
        os.write(self._terminal, b"\n")
        self._read(TIMEOUT)  # what it shows of the key
        self.until(lambda: self.is_idle)
        self.pause(seconds)

    def kill(self) -> None:
        """Kill the command that runs, as `kill -9` does."""
        os.killpg(os.tcgetpgrp(self._terminal), signal.SIGKILL)

    def close(self) -> list[Frame]:
        """End the shell and return what the screen showed."""
        frames = [*self._frames, self._frame()]
        self._process.kill()
        self._process.wait()
        os.close(self._terminal)
        return frames

    def _read(self, seconds: float) -> None:
        if not select.select([self._terminal], [], [], seconds)[0]:
            return
        if not self._frames or self._now() - self._frames[-1].seconds >= FRAME_SECONDS:
            self._frames.append(self._frame())
        self._stream.feed(os.read(self._terminal, 1 << 16))

    def _now(self) -> float:
        return time.monotonic() - self._start

    def _frame(self) -> Frame:
        return Frame(self._now(), tuple(self._line(row) for row in range(self._screen.lines)))

    def _line(self, row: int) -> Line:
        cells = self._screen.buffer[row]
        looks = [(cells[column].fg, cells[column].bold, cells[column].bg) for column in range(self._screen.columns)]
        runs = []
        for column in range(1, len(looks)):
            if not cells[column].data:  # the second cell of a wide character
                looks[column] = looks[column - 1]
        for (colour, bold, background), columns in groupby(range(self._screen.columns), lambda column: looks[column]):
            first, *rest = columns
            text = "".join(cells[column].data for column in (first, *rest))
            if background != "default":
                runs.append((first, text, colour, bold, background))
            elif text.strip():
                runs.append((first + len(text) - len(text.lstrip()), text.strip(), colour, bold, background))
        return tuple(runs)


def still(frames: list[Frame], title: str, columns: int, rows: int) -> str:
    """Return the last screen as a picture that does not move, for paper."""
    return svg(frames[-1:], title, columns, rows)


def svg(frames: list[Frame], title: str, columns: int, rows: int) -> str:
    """Return screens as a picture that moves. It shows the last screen first, so that it never begins empty."""
    seen = list(dropwhile(lambda frame: not any(frame.lines), frames))
    seconds = [0.0, *accumulate(min(after.seconds - frame.seconds, PAUSE_SECONDS) for frame, after in pairwise(seen))]
    steps = [(start, frame.lines) for start, frame in zip(seconds, seen, strict=True)]
    screens = [next(same) for _, same in groupby(steps, lambda step: step[1])]  # those that differ
    end = seconds[-1] + LAST_SECONDS
    width, height = round(columns * CELL[0] + 2 * MARGIN), round(rows * CELL[1] + TOP + MARGIN)
    numbers: dict[Line, int] = {}
    film, keys = [], []
    for number, (start, lines) in enumerate(screens):
        keys.append(f"{100 * start / end:.2f}%{{transform:translateY({-number * height}px)}}")
        for row, line in enumerate(lines):
            if line:
                index = numbers.setdefault(line, len(numbers))
                film.append(f'<use href="#l{index}" y="{number * height + row * CELL[1]:.1f}"/>')
    last = f"translateY({-(len(screens) - 1) * height}px)"
    style = (
        f"text{{font:20px {FONTS};fill:{COLOURS['default']}}}"
        + "".join(f".{name}{{fill:{colour}}}" for name, colour in COLOURS.items())
        + f".bold{{font-weight:bold}}.film{{transform:{last};"
        + (f"animation:film {end:.1f}s step-end {FIRST_SECONDS:.0f}s infinite" if len(screens) > 1 else "")
        + "}@media print,(prefers-reduced-motion:reduce){.film{animation:none}}"
        + f"@keyframes film{{{''.join(keys)}}}"
    )
    lines_of = "".join(f'<g id="l{index}">{"".join(map(_run, line))}</g>' for line, index in numbers.items())
    dots = "".join(f'<circle cx="{26 + 22 * number}" cy="23" r="7" fill="#5d6069"/>' for number in range(3))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" role="img" '
        f'aria-label="{escape(title)}"><style>{style}</style><defs>{lines_of}'
        f'<clipPath id="screen"><rect width="{width}" height="{height - TOP}"/></clipPath></defs>'
        f'<rect width="{width}" height="{height}" rx="10" fill="{PAPER}"/>{dots}'
        f'<g transform="translate({MARGIN} {TOP})" clip-path="url(#screen)">'
        f'<g class="film">{"".join(film)}</g></g></svg>\n'
    )


def _run(run: Run) -> str:
    column, text, colour, bold, background = run
    names = [name for name, wanted in ((colour, colour in COLOURS), ("bold", bold)) if wanted and name != "default"]
    look = f' class="{" ".join(names)}"' if names else ""
    if _RGB.fullmatch(colour):
        look += f' style="fill:#{colour}"'
    x, width = f"{column * CELL[0]:.1f}", f"{sum(map(_cells, text)) * CELL[0]:.1f}"
    paper = (
        f'<rect x="{x}" width="{width}" height="{CELL[1]}" fill="#{background}"/>' if _RGB.fullmatch(background) else ""
    )
    shown = escape(text, quote=False).replace(" ", "\N{NO-BREAK SPACE}")
    return f'{paper}<text x="{x}" y="20" textLength="{width}"{look}>{shown}</text>'


def _cells(character: str) -> int:
    return 2 if east_asian_width(character) in "WF" else 1
