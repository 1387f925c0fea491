"""Error codes, which stay the same: `error[column-missing]: …`.

Every error has one of these codes (errors.py), whatever its class. docs/reference/errors.md is generated from this
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
    "column-unused",
    "command-unknown",
    "configuration-unknown",
    "configuration-unreadable",
    "counts-unfit",
    "credentials-missing",
    "dataset-damaged",
    "dataset-empty",
    "dataset-missing",
    "dataset-unfinished",
    "dataset-version",
    "documents-unknown",
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
    "member-changed",
    "member-missing",
    "members-unfit",
    "memory-exhausted",
    "mixture-file",
    "mixture-unfit",
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
    "parts-missing",
    "record-damaged",
    "record-missing",
    "request-refused",
    "revision-unknown",
    "row-group-too-large",
    "run-file",
    "sample-too-small",
    "samples-ended",
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
    "tokenizer-differs",
    "tokenizer-unfit",
    "tokenizer-unknown",
    "too-many-bad-rows",
    "unexpected",
    "where-expression",
    "where-unfit",
    "write-failed",
]


class Cause(NamedTuple):
    """Meaning of a code, and what to do about it."""

    meaning: str
    way_out: str


CAUSES: Final[Mapping[str, Mapping[Code, Cause]]] = {
    "Commands and options": {
        "command-unknown": Cause("There is no command of this name.", "`tokmill --help` lists them."),
        "option-unknown": Cause(
            "A command or a run file names an unknown option.",
            "Check the spelling: `tokmill COMMAND --help` lists all options.",
        ),
        "option-missing": Cause("A required option or argument is missing.", "Add it; the message names it."),
        "option-value": Cause(
            "The value of an option or argument is invalid.",
            "The message shows the value and what is allowed.",
        ),
        "option-conflict": Cause(
            "Options exclude each other, or one of them has no effect here.",
            "Remove one of them, or add the option that it needs.",
        ),
        "option-repeated": Cause("A name is given twice that may be given once.", "Give it once."),
        "split-rule": Cause(
            "A split rule is invalid, or conflicts with another one.",
            "Write val=hash:1%, val=docs:1/100 or test=shards:350, each name once; hash rules add up to at most 100 %.",
        ),
        "where-expression": Cause(
            "The expression of `--where` is invalid.", "The message marks the position and lists what is allowed."
        ),
        "mixture-file": Cause(
            "A mixture file cannot be read, is not TOML, or has an invalid entry.", "Correct the entry that it names."
        ),
        "member-changed": Cause(
            "A dataset that a join names is not the one that was joined: it was encoded again.",
            "Restore it, or join the datasets again in another folder.",
        ),
        "member-missing": Cause(
            "A dataset that a join names is not where the join looks for it.",
            "Restore it, or join the datasets again. The locations of members are relative to the join where possible.",
        ),
        "members-unfit": Cause(
            "Datasets that are to be joined have another tokenizer, dtype or end-of-text convention.",
            "Encode all with the same `--tokenizer`, `--dtype`, `--eot` and `--eot-token`.",
        ),
        "parts-missing": Cause(
            "Not all parts of a run (`encode --part 3/40`) are there once.",
            "Name all parts; `tokmill status` shows which are complete.",
        ),
        "mixture-unfit": Cause(
            "A component of a mixture has another tokenizer or end-of-text convention than the others, or cannot hold "
            "all ids.",
            "Encode all components with the same `--tokenizer`, `--eot` and `--eot-token`.",
        ),
        "run-file": Cause("A run file cannot be read, or is not TOML.", "Correct it, or name another one."),
        "location-unusable": Cause(
            "A path or URL cannot be used here.",
            "Write a local path, or s3://BUCKET/FOLDER, gs://BUCKET/FOLDER or hf://datasets/OWNER/NAME.",
        ),
        "location-read-only": Cause("A location can be read but not written.", "Write to a local folder or a bucket."),
        "number-unknown": Cause(
            "There is no shard, document, token or sequence with this number.", "Numbers start at 0."
        ),
        "extra-missing": Cause("A required library is not installed.", "Install the extra that the message names."),
    },
    "This machine": {
        "memory-exhausted": Cause(
            "The process cannot get more memory from the machine, or a limit such as `ulimit -v` is reached.",
            "Use fewer `--workers`, a smaller `--cache-size` or `--max-doc-bytes`, or raise the limit.",
        ),
        "threads-exhausted": Cause(
            "The process cannot start another thread.",
            "Use fewer `--workers`, or raise `ulimit -u` or the limit of the container.",
        ),
        "unexpected": Cause(
            "An exception that tokmill does not expect: a bug.",
            "Report it with the traceback that `TOKMILL_TRACEBACK=1` prints.",
        ),
    },
    "Sources": {
        "source-missing": Cause("A source, or a file of it, does not exist.", "Check its path, name or pattern."),
        "source-empty": Cause(
            "The sources contain no document, or every row was rejected.",
            "The message says how many rows each rule rejected; check the sources, or change the rule.",
        ),
        "format-unknown": Cause("The format cannot be derived from the file name.", "Name it with `--source-format`."),
        "format-unsupported": Cause("The format or encoding of a file is not supported.", "Convert or decompress it."),
        "file-unreadable": Cause("A file cannot be read.", "Check its path and permissions."),
        "file-truncated": Cause("A file ends too early.", "Copy or download it again."),
        "file-damaged": Cause("A file does not follow its format.", "Copy, download or write it again."),
        "file-changed": Cause(
            "A source changed while it was read, or since the run that read it.",
            "Run again when nothing writes to it. To resume a run, restore the file with its modification time.",
        ),
        "folder-loop": Cause("A symbolic link points to a folder that contains it.", "Remove the link."),
        "row-group-too-large": Cause(
            "A row group of a parquet file contains more text than fits into memory.",
            "Write the file again with fewer rows per row group.",
        ),
        "column-missing": Cause(
            "A file lacks a column, its first rows lack a key, or no document has a value in it.",
            "Name another with `--text-column`, `--id-column` or `--by`; in `--where`, `has(key)` is for rare keys.",
        ),
        "column-unfit": Cause(
            "A column has a type that cannot be used, or its name occurs twice.",
            "Name another column, or write the file again.",
        ),
        "column-unused": Cause(
            "Rows or messages have a value that shapes prompts elsewhere, such as `tools`, and nothing here uses it.",
            "Use it, as the message says, or leave it out with `--ignore-keys`.",
        ),
        "where-unfit": Cause(
            "`--where` compares a column with a value of another type.", "Check the type of the column."
        ),
        "configuration-unknown": Cause("A dataset has no such configuration or split.", "The message lists them."),
        "revision-unknown": Cause(
            "A dataset or model on the hub has no such revision.", "Name a branch, a tag or a commit."
        ),
        "configuration-unreadable": Cause(
            "The files of a dataset on the hub cannot be read as they are.",
            "Name its files: hf://datasets/OWNER/NAME/**/*.parquet.",
        ),
        "bad-row": Cause(
            "A row contains no valid document: a missing value, invalid UTF-8, or broken JSON.",
            "Correct it, or leave such rows out with `--on-bad skip` or `--on-bad quarantine`.",
        ),
        "too-many-bad-rows": Cause(
            "More rows are bad than `--max-bad` allows.", "Correct the sources, or allow more with `--max-bad`."
        ),
        "text-not-encodable": Cause(
            "The regular expression of the pretokenizer, or training, fails on a text.",
            "Leave the document out with `--where` or `--max-doc-bytes`, or choose another pretokenizer.",
        ),
    },
    "Tokenizers": {
        "tokenizer-unknown": Cause(
            "No tokenizer has this name, here or on the hub.", "Check the spelling, or name a file."
        ),
        "tokenizer-damaged": Cause("A tokenizer file is invalid.", "Download it again, or name another file."),
        "tokenizer-differs": Cause(
            "The tokenizer passed to a dataset or mixture is not the one that made its ids.",
            "Pass the tokenizer of the dataset, or encode with the other one.",
        ),
        "tokenizer-unfit": Cause(
            "This operation does not support this kind of tokenizer, or its files disagree on ids.",
            "Use a byte-level BPE tokenizer, or write a `tokenizer.json` with `save_pretrained`.",
        ),
        "end-of-text-missing": Cause(
            "The token between documents is not known.", "Name it with `--eot-token`, or use `--eot none`."
        ),
        "ids-too-large": Cause(
            "The ids of a tokenizer do not fit into the requested integer type.",
            "Use `--dtype auto` or another format.",
        ),
        "sample-too-small": Cause("There is too little text to train on.", "Use a larger sample."),
        "counts-unfit": Cause(
            "Word counts are damaged, or were made with another pretokenizer or other special tokens.", "Count again."
        ),
    },
    "Output": {
        "output-occupied": Cause("The output folder contains something else.", "Choose a new or empty folder."),
        "output-of-another-run": Cause(
            "The output folder belongs to a run with other sources, tokenizer or options.",
            "Choose another folder, or restore the values that the message names.",
        ),
        "output-in-use": Cause(
            "Another process seems to be writing to the output.",
            "Wait until it ends, or use `--takeover` if it is dead.",
        ),
        "output-taken-over": Cause(
            "Another process has taken over this run.", "Let it finish; the same command then checks the result."
        ),
        "already-exists": Cause("A file that must not exist yet exists.", "Choose another folder."),
        "not-create-once": Cause(
            "The storage does not support create-once writes.",
            "Two runs could claim the same output: write to a local disk, S3 or GCS.",
        ),
        "write-failed": Cause("A file cannot be written.", "Check free space, permissions and the quota."),
        "format-limit": Cause(
            "A document or shard is larger than the format allows.",
            "Encode with smaller limits: `--max-doc-bytes`, `--shard-tokens`.",
        ),
    },
    "Datasets": {
        "dataset-missing": Cause("There is no dataset.", "Pass the folder given to `encode --out`."),
        "dataset-unfinished": Cause(
            "The run that writes the dataset was interrupted, or is still running.",
            "Wait until it ends, or run the same command again; `tokmill status` shows its progress.",
        ),
        "dataset-empty": Cause("A dataset or split contains no token, or too few.", "Check it with `tokmill status`."),
        "dataset-version": Cause(
            "A dataset has another version of the format.", "Read it with the version of tokmill that wrote it."
        ),
        "dataset-damaged": Cause(
            "A file of a dataset differs from the manifest.",
            "`tokmill verify --deep` lists all problems; restore the files, or encode again.",
        ),
        "split-unknown": Cause("A dataset has no such split.", "The message lists its splits."),
        "record-damaged": Cause(
            "A record of the run, in `_run`, is damaged.", "Restore it. A complete dataset does not need it."
        ),
        "record-missing": Cause(
            "`_run`, which contains the locations of the sources, is missing.", "Copy it into the dataset."
        ),
        "documents-unknown": Cause(
            "`--exclude` names documents that the dataset does not have.",
            "Correct the names, or accept them with `--allow-unknown`.",
        ),
        "packing-missing": Cause("A dataset has no such packing.", "Run `tokmill pack`."),
        "packing-outdated": Cause(
            "A packing belongs to another dataset, or to another version of tokmill.",
            "Run `tokmill pack` again.",
        ),
        "packing-damaged": Cause("A packing is damaged.", "Remove it, and run `tokmill pack` again."),
        "loader-state": Cause(
            "This is not a loader state, or it belongs to another dataset, order or version.",
            "Use the state with the dataset, packing and seed it was saved from.",
        ),
        "samples-ended": Cause(
            "All samples that were asked for have been returned.", "Pass more epochs, or a later `stop`."
        ),
        "export-damaged": Cause("An exported file has changed.", "Remove it, and run the command again."),
    },
    "Buckets and the hub": {
        "credentials-missing": Cause(
            "No credentials for a bucket were found.", "Sign in; `tokmill doctor` shows what was found."
        ),
        "access-denied": Cause(
            "The service denies access, or the dataset does not exist.",
            "Check the name, the credentials and their permissions; on the hub, accept the conditions of the dataset.",
        ),
        "bucket-unknown": Cause("There is no such bucket.", "Create it, or correct its name."),
        "bucket-region": Cause("The region of the bucket is not set.", "Set AWS_REGION."),
        "service-unreachable": Cause("A service did not answer in time.", "Run the same command again; it resumes."),
        "request-refused": Cause("A service returned an error.", "The message quotes it."),
    },
    "Clusters": {
        "cluster-unreachable": Cause(
            "No Ray cluster was found.", "Start one with `ray start --head`, or leave out `--ray-address`."
        ),
        "node-differs": Cause(
            "A node and the driver have different versions.", "Install the same versions on all nodes."
        ),
        "storage-not-shared": Cause(
            "The output folder is not shared between the nodes.", "Use a bucket or a shared file system."
        ),
        "task-lost": Cause("A task was lost repeatedly.", "Run the same command again; check the memory of the nodes."),
    },
}
"""All causes by area."""
