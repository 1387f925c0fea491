#!/usr/bin/env bash
# Encodes the parts of a corpus on several machines that share a folder, without a scheduler. Run it again after any
# failure: complete parts are skipped, the others resume.
#
#   PARTS=40 HOSTS="node1 node2" ./hosts.sh OUT SOURCE... --tokenizer gpt2 …      parts in OUT/part_000001, …
#   tokmill status OUT/part_*                                                     all parts on one screen
#
# HOSTS                  names that `ssh HOST` takes without a question; host k of h encodes the parts k, k + h, …
# SSH=…                  default: ssh -o BatchMode=yes -o ConnectTimeout=10
# Paths are those of this machine: OUT, SOURCE and the current folder must be the same everywhere.
set -euo pipefail

if [[ $# -lt 2 ]]; then
    sed -n '2,10p' "$0" >&2
    exit 2
fi
read -ra SSH <<<"${SSH:-ssh -o BatchMode=yes -o ConnectTimeout=10}"
read -ra hosts <<<"$HOSTS"
out="$1"
shift

running=()
for place in "${!hosts[@]}"; do
    command="cd $(printf %q "$PWD")"
    for ((number = place + 1; number <= PARTS; number += ${#hosts[@]})); do
        folder="$out/part_$(printf %06d "$number")"
        command+=" && $(printf '%q ' tokmill encode "$@" --part "$number/$PARTS" --out "$folder" --quiet)"
    done
    "${SSH[@]}" "${hosts[$place]}" "$command" &
    running+=($!)
done

failed=0
for place in "${!hosts[@]}"; do
    wait "${running[$place]}" || { echo "${hosts[$place]} failed; run the same command again" >&2 && failed=1; }
done
exit "$failed"
