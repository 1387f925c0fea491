"""Prove tokmill against a real bucket on GCS or S3, with your credentials: some 150 MB, some cents, two minutes.

    python examples/prove/bucket.py gs://my-bucket/some-new-folder > bucket.txt

Encodes a corpus twice: into a temporary local folder, and into a folder of the bucket that must not exist, where the
process is killed and started again. Compares all files, verifies, packs, reads batches, and deletes what it wrote. The
report on stdout has versions, times and sizes, but neither names nor credentials: send it to the authors.
"""

import json
import platform
import secrets
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import tokmill
from tokmill._store import open_store  # private: the only way to delete what was written

COPIES = 300
"""Copies of the sample in the corpus: 45 MB of text."""
KILLED_AFTER = 20
"""The process is killed as soon as the bucket has so many files."""


def step(name: str, work: Callable[[], object]) -> None:
    """Do a step and report it."""
    began = time.perf_counter()
    said = work()
    print(f"ok  {name:<44} {time.perf_counter() - began:7.1f} s  {said or ''}".rstrip(), flush=True)


def corpus(folder: Path) -> str:
    """Write copies of the sample, each document with a number so that none is like another."""
    rows = [json.loads(line) for line in Path(tokmill.sample_path()).read_text(encoding="utf-8").splitlines()]
    with (folder / "corpus.jsonl").open("w", encoding="utf-8") as file:
        for copy in range(COPIES):
            for row in rows:
                file.write(json.dumps({"id": f"{copy}-{row['id']}", "text": f"{copy}: {row['text']}"}) + "\n")
    return str(folder / "corpus.jsonl")


def arguments(source: str, out: str) -> dict[str, object]:
    """Return the options of both runs."""
    return {"sources": source, "tokenizer": "gpt2", "out": out, "shard_tokens": 500_000, "split": ["val=hash:2%"]}


def killed(source: str, url: str) -> str:
    """Run in another process, and kill it when some files are there."""
    program = f"import tokmill; tokmill.encode(**{arguments(source, url)!r}, checkpoint_every=1, workers=1)"
    process = subprocess.Popen([sys.executable, "-c", program])  # noqa: S603 - of this file
    while process.poll() is None and len(list(open_store(url).list())) < KILLED_AFTER:
        time.sleep(0.2)
    process.send_signal(signal.SIGKILL)
    if (code := process.wait()) != -signal.SIGKILL:
        sys.exit(f"the run ended with {code} before it could be killed")
    return "killed"


def files(location: str) -> dict[str, bytes]:
    """Return all files outside of _run."""
    store = open_store(location)
    return {entry.path: store.read(entry.path) for entry in store.list() if not entry.path.startswith("_run/")}


def same(local: str, url: str) -> str:
    """Compare the files of both datasets."""
    ours, theirs = files(local), files(url)
    differ = sorted(path for path in ours.keys() | theirs.keys() if ours.get(path) != theirs.get(path))
    if differ:
        sys.exit(f"these files differ: {', '.join(differ)}")
    return f"{len(ours)} files, {sum(map(len, ours.values())):,} bytes"


def batches(url: str) -> str:
    """Read batches in a shuffled order."""
    dataset = tokmill.TokenDataset(url, seq_len=1024, packing="best-fit", seed=1, blocks=tokmill.Blocks(64, 16))
    count = sum(batch["tokens"].shape[0] for _, batch in zip(range(50), dataset.batches(16), strict=False))
    return f"{count} sequences of 1,024 tokens"


def main(folder: str) -> None:
    """Do all steps in a folder of a bucket, which must be new."""
    service = folder.partition("://")[0]
    if service not in ("gs", "s3"):
        sys.exit("name a new folder in a bucket, as gs://BUCKET/FOLDER or s3://BUCKET/FOLDER")
    if any(open_store(folder).list()):
        sys.exit("the folder is not empty: name a new one")
    # A random name: whatever else is written to the folder meanwhile is not deleted.
    url = f"{folder.rstrip('/')}/proof-{secrets.token_hex(8)}"
    print(
        f"tokmill {tokmill.__version__}, Python {platform.python_version()}, {platform.system()} {platform.machine()}"
    )
    print(f"service: {service}")
    with tempfile.TemporaryDirectory() as name:
        source, local = corpus(Path(name)), f"{name}/local"
        try:
            step("doctor", lambda: f"create-once writes, {tokmill.diagnose(url).seconds:.2f} s")
            step("encode, local", lambda: repr(tokmill.encode(**arguments(source, local))).partition("(")[0])
            step("encode, bucket, kill -9", lambda: killed(source, url))
            step("the same command again", lambda: tokmill.encode(**arguments(source, url), takeover=True) and None)
            step("all files are equal", lambda: same(local, url))
            step("verify --deep", lambda: None if tokmill.verify(url, deep=True).ok else sys.exit("verify: not ok"))
            step("pack --materialise", lambda: tokmill.pack(url, seq_len=1024, materialise=True) and None)
            step("batches", lambda: batches(url))
        finally:
            with suppress(KeyboardInterrupt):
                step("delete everything", lambda: open_store(url).clear())
    print("all steps passed")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
