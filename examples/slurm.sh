#!/usr/bin/env bash
# Encodes one part of a corpus per task of a Slurm job array. A task that reaches its time limit, or whose node fails, is
# queued again and resumes.
#
#   sbatch --array=1-40 slurm.sh OUT SOURCE... --tokenizer gpt2 …        task 3 encodes part 3/40 into OUT/part_000003
#   tokmill status OUT/part_*                                            all tasks on one screen
#
# PARTS=40               number of parts; needed if only some are submitted again, such as --array=7,12
#SBATCH --job-name=tokmill
#SBATCH --cpus-per-task=8
#SBATCH --mem=16G
#SBATCH --time=04:00:00
#SBATCH --requeue
#SBATCH --signal=B:TERM@120
#SBATCH --open-mode=append
set -euo pipefail

if [[ $# -lt 2 ]]; then
    sed -n '2,8p' "$0" >&2
    exit 2
fi
out="$1"
shift
if [[ -z "${PARTS:-}" && ( "$SLURM_ARRAY_TASK_MIN" != 1 || "$SLURM_ARRAY_TASK_MAX" != "$SLURM_ARRAY_TASK_COUNT" ) ]]; then
    echo "set PARTS to the number of parts: this array has only some of them" >&2
    exit 2
fi
part="$SLURM_ARRAY_TASK_ID/${PARTS:-$SLURM_ARRAY_TASK_COUNT}"

# Slurm starts a task again only after the processes of the one before are gone, perhaps with their node.
takeover=()
if [[ "${SLURM_RESTART_COUNT:-0}" -gt 0 ]]; then
    takeover=(--takeover)
fi

# The shell gets SIGTERM two minutes before the limit and passes it on: tokmill writes a checkpoint and ends with 143.
tokmill encode "$@" --part "$part" --out "$out/part_$(printf %06d "$SLURM_ARRAY_TASK_ID")" "${takeover[@]}" &
encoder=$!
trap 'kill -TERM "$encoder" 2>/dev/null || true' TERM
while true; do
    code=0
    wait "$encoder" || code=$?
    kill -0 "$encoder" 2>/dev/null || break # a signal ends `wait` before its process
done
if [[ "$code" == 143 ]]; then
    exec scontrol requeue "$SLURM_JOB_ID"
fi
exit "$code"
