"""Error codes, which stay the same: `error[column-missing]: …`.

Every error has one of these codes (errors.py), whatever its class. docs/reference/errors.md is made of this
table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

Code = Literal[
    "access-denied",
    "already-exists",
    "bad-row",
    "bucket-region",
    "bucket-unknown",
    "cluster-unreachable",
    "column-missing",
    "column-unfit",
    "command-unknown",
    "configuration-unknown",
    "configuration-unreadable",
    "counts-unfit",
    "credentials-missing",
    "dataset-damaged",
    "dataset-empty",
    "dataset-missing",
    "dataset-version",
    "end-of-text-missing",
    "export-damaged",
    "extra-missing",
    "file-changed",
    "file-damaged",
    "file-truncated",
    "file-unreadable",
    "folder-loop",
    "format-limit",
    "format-unknown",
    "format-unsupported",
    "ids-too-large",
    "loader-state",
    "location-read-only",
    "location-unusable",
    "memory-exhausted",
    "node-differs",
    "not-create-once",
    "number-unknown",
    "option-conflict",
    "option-missing",
    "option-repeated",
    "option-unknown",
    "option-value",
    "output-in-use",
    "output-occupied",
    "output-of-another-run",
    "output-taken-over",
    "packing-damaged",
    "packing-missing",
    "packing-outdated",
    "record-damaged",
    "record-missing",
    "request-refused",
    "revision-unknown",
    "row-group-too-large",
    "run-file",
    "sample-too-small",
    "service-unreachable",
    "source-empty",
    "source-missing",
    "split-rule",
    "split-unknown",
    "storage-not-shared",
    "task-lost",
    "text-not-encodable",
    "threads-exhausted",
    "tokenizer-damaged",
    "tokenizer-unfit",
    "tokenizer-unknown",
    "too-many-bad-rows",
    "unexpected",
    "where-expression",
    "where-unfit",
    "write-failed",
]


class Cause(NamedTuple):
    """Meaning of a code, and the way out."""

    meaning: str
    way_out: str


CAUSES: Final[Mapping[str, Mapping[Code, Cause]]] = {
    "Commands and options": {
        "command-unknown": Cause("There is no command of this name.", "`tokmill --help` lists them."),
        "option-unknown": Cause(
            "A command, or a run file, names an option that there is not.",
            "Look for the spelling: `tokmill COMMAND --help` lists all options.",
        ),
        "option-missing": Cause("Something that must be named is not.", "Name it; the message says what."),
        "option-value": Cause(
            "An option or argument has a value that it cannot have.",
            "The message tells the value and what is possible.",
        ),
        "option-conflict": Cause(
            "Options do not go together, or one has no meaning here.", "Leave one of them out, or add what it needs."
        ),
        "option-repeated": Cause("Something is named twice that may be there once.", "Name it once."),
        "split-rule": Cause(
            "A split rule cannot be read, or does not go with the others.",
            "Write val=hash:1%, val=docs:1/100 or test=shards:350, each name once; hash rules add up to 100 % at most.",
        ),
        "where-expression": Cause(
            "The expression of `--where` cannot be read.", "The message marks the place and tells what is allowed."
        ),
        "run-file": Cause("A run file cannot be read, or is no TOML.", "Mend it, or name another one."),
        "location-unusable": Cause(
            "A path or URL is none that can be used here.",
            "Write a local path, or s3://BUCKET/FOLDER, gs://BUCKET/FOLDER or hf://datasets/OWNER/NAME.",
        ),
        "location-read-only": Cause("A place can be read, but not written to.", "Write to a folder or a bucket."),
        "number-unknown": Cause(
            "There is no shard, document, token or sequence of this number.", "Numbers count from 0."
        ),
        "extra-missing": Cause(
            "A library that this needs is not installed.", "Install the extra that the message names."
        ),
    },
    "This machine": {
        "memory-exhausted": Cause(
            "The machine, or a limit such as `ulimit -v`, gives the process no more memory.",
            "Use fewer `--workers`, a smaller `--cache-size` or `--max-doc-bytes`, or allow more memory.",
        ),
        "threads-exhausted": Cause(
            "The system starts no more threads for the process.",
            "Use fewer `--workers`, or raise `ulimit -u` or the limit of the container.",
        ),
        "unexpected": Cause(
            "tokmill did not expect this exception: it is a bug.",
            "Report it with the traceback, which TOKMILL_TRACEBACK=1 prints.",
        ),
    },
    "Sources": {
        "source-missing": Cause("A source, or a file of one, is not there.", "Look at its path, name or pattern."),
        "source-empty": Cause(
            "The sources hold no document, or none is left of their rows.",
            "The message says which rule took how many rows; check the sources, or change that rule.",
        ),
        "format-unknown": Cause("The name of a file does not tell its format.", "Name it with `--source-format`."),
        "format-unsupported": Cause("A file is of a kind that cannot be read.", "Write or decompress it otherwise."),
        "file-unreadable": Cause("A file cannot be read.", "Check its path and permissions."),
        "file-truncated": Cause("A file breaks off before its end.", "Copy or download it again."),
        "file-damaged": Cause("A file is not what its format wants.", "Copy, download or write it again."),
        "file-changed": Cause(
            "A source changed while it was read, or since the run that read it.",
            "Run again when nothing writes to it. To resume a run, put the file back as it was, with its time.",
        ),
        "folder-loop": Cause("A link leads to a folder that it lies in.", "Remove the link."),
        "row-group-too-large": Cause(
            "A row group of a parquet file holds more text than may be in memory.",
            "Write the file again with fewer rows in a row group.",
        ),
        "column-missing": Cause(
            "A file has no such column, none of its first rows has such a key, or no document has a value in it.",
            "Name another one: `--text-column`, `--id-column`, `--by`; in `--where`, `has(key)` is for rare keys.",
        ),
        "column-unfit": Cause(
            "A column is of a type that cannot be used, or its name is there twice.",
            "Name another column, or write the file again.",
        ),
        "where-unfit": Cause(
            "`--where` compares a column with what it cannot be compared with.", "Look at the type of the column."
        ),
        "configuration-unknown": Cause(
            "A dataset has no such configuration or split.", "The message names those that it has."
        ),
        "revision-unknown": Cause(
            "A dataset or model on the hub has no such revision.", "Name a branch, a tag or a commit."
        ),
        "configuration-unreadable": Cause(
            "A dataset on the hub is not made of files that can be read as they are.",
            "Name its files: hf://datasets/OWNER/NAME/**/*.parquet.",
        ),
        "bad-row": Cause(
            "A row holds no document: a missing value, bytes that are not UTF-8, a broken line.",
            "Mend it, or go on without such rows: `--on-bad skip` or `--on-bad quarantine`.",
        ),
        "too-many-bad-rows": Cause("More rows are bad than `--max-bad` allows.", "Mend the sources, or allow more."),
        "text-not-encodable": Cause(
            "The pretokenizer's expression, or training, cannot cope with a text.",
            "Leave it out with `--where` or `--max-doc-bytes`, or choose another pretokenizer.",
        ),
    },
    "Tokenizers": {
        "tokenizer-unknown": Cause(
            "There is no tokenizer of this name, here or on the hub.", "Look for the spelling, or name a file."
        ),
        "tokenizer-damaged": Cause("A file of a tokenizer is not what it must be.", "Get it again."),
        "tokenizer-unfit": Cause(
            "A tokenizer is of a kind that this cannot be done with.", "Take one of byte-level BPE."
        ),
        "end-of-text-missing": Cause(
            "Nothing says which token stands between documents.", "Name it with `--eot-token`, or use `--eot none`."
        ),
        "ids-too-large": Cause(
            "A tokenizer has ids that do not fit into the integers asked for.", "Use `--dtype auto` or another format."
        ),
        "sample-too-small": Cause("There is too little text to learn from.", "Take a larger sample."),
        "counts-unfit": Cause(
            "Counts of words are damaged, or of another pretokenizer or other special tokens.", "Count again."
        ),
    },
    "Output": {
        "output-occupied": Cause("The output folder holds something else.", "Choose a new or empty folder."),
        "output-of-another-run": Cause(
            "The output folder belongs to a run of other sources, tokenizer or options.",
            "Choose another folder, or give the options that the message names their old values.",
        ),
        "output-in-use": Cause(
            "Another process seems to be writing to the output.", "Wait for it, or use `--takeover` if it is dead."
        ),
        "output-taken-over": Cause(
            "Another process has taken this run over.", "Let that one go on; the same command checks what it made."
        ),
        "already-exists": Cause("A file that is written once is there already.", "Choose another folder."),
        "not-create-once": Cause(
            "A place lets a file be written twice that may be written once.",
            "Two runs could both take it for theirs: write to a local disk, S3 or GCS.",
        ),
        "write-failed": Cause("Something cannot be written.", "Check space, permissions and the quota."),
        "format-limit": Cause(
            "A document or shard is larger than a format can hold.",
            "Encode with smaller ones: `--max-doc-bytes`, `--shard-tokens`.",
        ),
    },
    "Datasets": {
        "dataset-missing": Cause("There is no complete dataset.", "Name what `tokmill encode` has as `--out`."),
        "dataset-empty": Cause("A dataset or split holds no token, or none is left.", "Look at it: `tokmill status`."),
        "dataset-version": Cause("A dataset is of another version of the format.", "Read it with that tokmill."),
        "dataset-damaged": Cause(
            "A file of a dataset is not what the manifest says.",
            "`tokmill verify --deep` tells all that is wrong; restore the files, or make the dataset again.",
        ),
        "split-unknown": Cause("A dataset has no such split.", "The message names those that it has."),
        "record-damaged": Cause(
            "What was noted while the run went on, below `_run`, is damaged.", "Restore it; a dataset needs it no more."
        ),
        "record-missing": Cause(
            "`_run` is not there, which tells where the sources are.", "Copy it beside the dataset."
        ),
        "packing-missing": Cause("A dataset has no such packing.", "Make it: `tokmill pack`."),
        "packing-outdated": Cause(
            "The plan of a packing was made for another dataset, or by another version of tokmill.",
            "Make it again: `tokmill pack`.",
        ),
        "packing-damaged": Cause("The plan of a packing is damaged.", "Remove it, and make it again: `tokmill pack`."),
        "loader-state": Cause(
            "This is not a loader state, or it belongs to another dataset, order or version.",
            "Use the state with the dataset, packing and seed it was saved from.",
        ),
        "export-damaged": Cause("An exported file is not what was written.", "Remove it, and run the command again."),
    },
    "Buckets and the hub": {
        "credentials-missing": Cause(
            "A bucket needs credentials, and none were found.", "Sign in; `tokmill doctor` tells what was found."
        ),
        "access-denied": Cause(
            "The service does not allow this, or knows no such dataset.",
            "Check the name, the credentials and what they allow; on the hub, accept the conditions of the dataset.",
        ),
        "bucket-unknown": Cause("There is no such bucket.", "Make it first, or correct its name."),
        "bucket-region": Cause("Nobody says in which region a bucket is.", "Set AWS_REGION."),
        "service-unreachable": Cause(
            "A service did not answer, or not for long enough.", "Run the same command again: what was done is kept."
        ),
        "request-refused": Cause("A service answers with an error.", "The message quotes it."),
    },
    "Clusters": {
        "cluster-unreachable": Cause("No Ray cluster answers.", "Start one with `ray start --head`, or leave it out."),
        "node-differs": Cause("A node has other versions than the driver.", "Install the same on all nodes."),
        "storage-not-shared": Cause(
            "Nodes and driver see different things in one place.", "Take a bucket, or a folder that all of them share."
        ),
        "task-lost": Cause(
            "The cluster lost a piece of work again and again.", "Run the same command again; look at memory and nodes."
        ),
    },
}
"""All causes by area."""
