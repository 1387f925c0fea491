"""The recovery protocol: a command that was stopped or killed is run again, and goes on from its last checkpoint.

1. The first file that a command creates in its output is its claim, with everything that the bytes of the result
   depend on. An output with another claim, or with files of others, is refused.
2. A process then begins an attempt: it creates the next record of a chain. A record is created once, so one of two
   processes succeeds. That is all the locking there is: no lease, no clock.
3. The process that wrote the last record may still live. It is then left alone, unless the user takes over from it. If
   it runs on another host, the new process watches for the next record first.
4. Unfinished files lie in the folder of the attempt's lineage, which only processes share whose predecessor is known to
   have ended. A process that lost the output without knowing cannot touch the files of the next one.
5. Checkpoints are records, too. If another process was first, it has taken over, and this one ends.
6. The result file is written last. Then everything is removed that only an unfinished output needs.

`claim` is about whose an output is, `attempt` about which process writes it, `chain` about the records. What a claim
identifies and what a checkpoint holds is up to the command. CONTRIBUTING.md lists the steps of a new one.
"""

from tokmill._recovery.attempt import Attempt, clear_withdrawn
from tokmill._recovery.chain import Chain, ChainEnd, Record, RecordKind
from tokmill._recovery.claim import (
    ResumableCommand,
    create_claim,
    find_foreign,
    read_file,
    require_same,
)
from tokmill._recovery.owner import Owner

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
    "find_foreign",
    "read_file",
    "require_same",
]
