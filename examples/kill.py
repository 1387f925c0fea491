"""Kill a run with SIGKILL three times, resume it with the same command, and compare it with an uninterrupted run.

Argument: a new folder for the output.
"""

import subprocess
import sys
import time
from pathlib import Path

import tokmill


def encode(corpus: Path, out: Path) -> subprocess.Popen[bytes]:
    """Start a run with a checkpoint every 5 ms."""
    command = [sys.executable, "-m", "tokmill", "encode", str(corpus), "--tokenizer", "gpt2", "--out", str(out)]
    options = ["--shard-tokens", "100k", "--split", "val=docs:1/20", "--checkpoint-every", "5ms", "--quiet"]
    return subprocess.Popen([*command, *options, "--unit-bytes", "64KB", "--workers", "1"])  # noqa: S603


def main(out: Path) -> None:
    """Write a corpus, kill and resume a run, and compare."""
    corpus, killed, uninterrupted = out / "corpus", out / "killed", out / "uninterrupted"
    corpus.mkdir(parents=True)
    sample = Path(tokmill.sample_path()).read_bytes()
    for number in range(8):
        (corpus / f"part-{number}.jsonl").write_bytes(sample * (16 + number))
    encode(corpus, uninterrupted).wait()

    for kill in range(1, 4):
        run = encode(corpus, killed)
        before = records(killed)
        while run.poll() is None and records(killed) < before + 4:  # wait for a few checkpoints
            time.sleep(0.001)
        run.kill()
        if run.wait() == 0:
            sys.exit("the run finished before the kill")
        print(f"killed {kill} times; status:\n{tokmill.status(str(killed))}\n")
    encode(corpus, killed).wait()
    same = tokmill.verify(str(uninterrupted), str(killed))
    print(same)
    sys.exit(not same.ok)


def records(folder: Path) -> int:
    """Return the number of records of a run."""
    return len(list(folder.glob("_run/*/records/*.json")))


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "kill-example"))
