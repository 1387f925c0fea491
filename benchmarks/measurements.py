"""The measurements by name: which to take, of what, beside whom, and where to record them."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

import annotation
import article
import buckets
import busiest
import caches
import chat
import cluster
import corpus
import degenerate
import drain
import driver
import encoder
import families
import instructions
import load
import lock
import memory
import mixture
import pack
import peers
import pipeline
import rates
import reading
import record
import resume
import selection
import slopes
import stages
import strategies
import tokmill
import train
from bench import OURS, QUICK, Bench, BenchmarkError, Scale
from isolate import alone, apart
from vocabularies import ALL, OF_QUICKTOK

if TYPE_CHECKING:
    from collections.abc import Sequence

MEASUREMENTS: Final = {
    "encoder": encoder.measure,
    "families": families.measure,
    "reading": reading.measure,
    "pipeline": pipeline.measure,
    "grown": rates.measure_grown,
    "threads": rates.measure_threads,
    "portable": rates.measure_portable,
    "chat": chat.measure,
    "stages": stages.measure,
    "parallel": pipeline.measure_parallel,
    "degenerate": degenerate.measure,
    "instructions": instructions.measure,
    "memory": memory.measure,
    "buckets": buckets.measure,
    "resume": resume.measure,
    "busiest": busiest.measure,
    "drain": drain.measure,
    "slopes": slopes.measure,
    "lock": lock.measure,
    "caches": caches.measure,
    "driver": driver.measure,
    "cluster": cluster.measure,
    "tasks": cluster.measure_tasks,
    "train": train.measure,
    "article": article.measure,
    "pack": pack.measure,
    "strategies": strategies.measure,
    "selection": selection.measure,
    "annotation": annotation.measure,
    "load": load.measure,
    "open": load.measure_open,
    "order": load.measure_order,
    "mixture": mixture.measure,
    "mixture-index": mixture.measure_index,
    "mixture-open": mixture.measure_open,
}
TWO_CORES: Final = (
    *("threads", "parallel", "slopes", "lock", "caches", "drain", "driver", "cluster", "tasks", "train", "article"),
)
PACKAGES: Final = {"cluster": ("ray",), "tasks": ("ray", "datasets")}
"""What is needed beside tokmill and tiktoken."""
PROGRAMS: Final = {
    "instructions": ("cargo", "valgrind"),
}


def main(arguments: Sequence[str]) -> int:
    """Runs the measurements, prints tables, and keeps a record."""
    options = _parse(arguments)
    try:
        chosen = _peers(options.peers or ("tokmill,tiktoken" if options.quick else ",".join(peers.PEERS)))
        with tempfile.TemporaryDirectory(prefix="tokmill-bench-", dir=options.temp) as folder:
            temp = Path(folder)
            facts = record.machine(temp)
            bench = Bench(
                files=_files(options.corpus, temp, quick=options.quick),
                temp=temp,
                peers=chosen,
                encodings=_encodings(options.encodings),
                scale=QUICK if options.quick else Scale(repeats=options.repeats),
            )
            sections = []
            for name in _measurements(options.measurements, bench):
                section = MEASUREMENTS[name](bench)
                sections.append(section)
                print(f"\n{section.title}\n\n{section.table()}\n", flush=True)
    except (BenchmarkError, ChildProcessError, tokmill.TokmillError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    facts["load after"] = round(os.getloadavg()[0], 2)
    if options.record:
        # Never in place of a record of everything, with all instructions.
        level = os.environ.get("TOKMILL_SIMD")
        part = "".join(f"-{name}" for name in [*options.measurements, *([level] if level else [])])
        print(f"recorded in {record.write(options.record, facts, sections, part)}")
    return 0


def _parse(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="run.py", description="Measures tokmill and other tools. `make bench` runs this; see README.md."
    )
    parser.add_argument("measurements", nargs="*", metavar="MEASUREMENT", help=f"of {', '.join(MEASUREMENTS)}; all")
    parser.add_argument("--corpus", type=Path, help="a folder of files with a column `text`; else one is made")
    parser.add_argument("--encodings", default="cl100k_base", help="see vocabularies.py; default: %(default)s")
    parser.add_argument("--peers", help="such as tokmill,tiktoken,mine=module:function; see peers.py")
    parser.add_argument("--repeats", type=int, default=5, help="rounds; default: %(default)s")
    parser.add_argument("--temp", type=Path, help="where to write corpus and shards; default: the system's folder")
    parser.add_argument("--record", type=Path, help="the folder to keep the results in; default: nowhere")
    parser.add_argument("--quick", action="store_true", help="only see that everything runs, on the embedded sample")
    options = parser.parse_args(arguments)
    if unknown := set(options.measurements) - {*MEASUREMENTS}:
        parser.error(f"no measurement is called {', '.join(sorted(unknown))}; there are {', '.join(MEASUREMENTS)}")
    return options


def _peers(names: str) -> dict[str, str | None]:
    """Who is measured, tokmill first."""
    chosen = {OURS: peers.PEERS[OURS]}
    for item in names.split(","):
        name, _, maker = item.partition("=")
        if not maker and name not in peers.PEERS:
            message = f"--peers: there is no {name}; known are {', '.join(peers.PEERS)}, others as name=module:function"
            raise BenchmarkError(message)
        if not maker and find_spec(name) is None:
            message = f"{name} is not installed: `make bench` installs all peers; or leave it out with --peers"
            raise BenchmarkError(message)
        chosen[name] = maker or peers.PEERS[name]
    return chosen


def _encodings(names: str) -> tuple[str, ...]:
    """The vocabularies."""
    encodings = tuple(names.split(","))
    if unknown := [name for name in encodings if name not in ALL]:
        message = f"--encodings: there is no {unknown[0]}; known are {', '.join(ALL)}"
        raise BenchmarkError(message)
    if theirs := [name for name in encodings if name in OF_QUICKTOK and find_spec("quicktok") is None]:
        message = f"--encodings: {theirs[0]} comes with quicktok, which is not installed: `make bench` installs it"
        raise BenchmarkError(message)
    return encodings


def _measurements(asked: list[str], bench: Bench) -> list[str]:
    """Those asked for; else all, but for what needs two cores where there is one, or what is not installed."""
    unfit = set(() if len(bench.two_cores) > 1 else TWO_CORES)
    if wrong := [name for name in asked if name in unfit]:
        message = f"{wrong[0]}: this process has one core, and the measurement needs two"
        raise BenchmarkError(message)
    unfit |= {name for name, programs in PROGRAMS.items() if not all(map(shutil.which, programs))}
    unfit |= set(() if busiest.POSSIBLE else ("busiest", "lock"))
    unfit |= {name for name, packages in PACKAGES.items() if not all(map(find_spec, packages))}
    return asked or [name for name in MEASUREMENTS if name not in unfit]


def _files(folder: Path | None, temp: Path, *, quick: bool) -> tuple[Path, ...]:
    if folder is not None:
        return corpus.files_of(folder)
    if quick:
        return (Path(tokmill.sample_path()),)
    print("… making a corpus of what is installed", file=sys.stderr, flush=True)
    made = temp / "corpus"
    made.mkdir()
    alone(apart(1), corpus.build, str(made))
    return corpus.files_of(made)
