"""The recovery protocol: run a stopped or killed command again, and it resumes from its last checkpoint.

1. The first file that a command creates in its output is its claim. It contains everything that the bytes of the result
   depend on. An output with a different claim, or with other files, is refused.
2. A process then starts an attempt by creating the next record of a chain. A record can be created only once, so only
   one of two processes succeeds. This is the only lock; there are no leases and no clocks.
3. If the process that wrote the last record may still be alive, the new process exits, unless the user takes over. If
   the other process runs on another host, the new one first waits to see whether another record appears.
4. Unfinished files are in the folder of the attempt's lineage. Two processes share a lineage only if the earlier one is
   known to have ended. So a process that has lost the output cannot touch the files of its successor.
5. Checkpoints are records, too. If the next record exists already, another process has taken over, and this one exits.
6. The result file is written last. Then all files that only an unfinished output needs are removed.

`claim` covers ownership by a command, `attempt` ownership by a process, `chain` the records. Each command decides what
its claim identifies and what its checkpoints contain. CONTRIBUTING.md lists the steps for a new command.
"""

from tokmill._recovery.attempt import Attempt, clear_withdrawn
from tokmill._recovery.chain import Chain, ChainEnd, Owner, Record, RecordKind
from tokmill._recovery.claim import (
    ResumableCommand,
    create_claim,
    describe_change,
    describe_difference,
    find_foreign,
    read_file,
    release,
    require_same,
)

__all__ = [
    "Attempt",
    "Chain",
    "ChainEnd",
    "Owner",
    "Record",
    "RecordKind",
    "ResumableCommand",
    "clear_withdrawn",
    "create_claim",
    "describe_change",
    "describe_difference",
    "find_foreign",
    "read_file",
    "release",
    "require_same",
]
