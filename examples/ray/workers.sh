#!/usr/bin/env bash
# Starts Ray on other machines over SSH, all at the same time, and joins them to the head. Run it on the head.
#
#   HEAD=10.0.0.2:6379 ./workers.sh HOST...            start
#   HEAD=10.0.0.2:6379 ./workers.sh --hosts FILE       the same; one host per line, # begins a comment
#   ./workers.sh --stop HOST...                        stop all Ray processes of this user there (or --hosts FILE)
#
# HOST is what `ssh HOST` takes without a question: a name, user@address, an entry of ~/.ssh/config.
# VENV=path              a Python environment there, whose bin/ has ray; default: what a login shell finds
# ENV_FILE=path          a file THERE to read before Ray starts, for variables such as HF_TOKEN
# RAY_OPTIONS=…          more for `ray start`, such as "--num-cpus 16"
# SSH=…                  default: ssh -o BatchMode=yes -o ConnectTimeout=10
set -euo pipefail

read -ra SSH <<<"${SSH:-ssh -o BatchMode=yes -o ConnectTimeout=10}"
stop=false
hosts=()
while [[ $# -gt 0 ]]; do
    case "$1" in
        --stop) stop=true ;;
        --hosts)
            while read -r host _ || [[ -n "$host" ]]; do
                [[ -z "$host" || "$host" == \#* ]] || hosts+=("$host")
            done <"${2:?--hosts needs a file}"
            shift
            ;;
        -*) sed -n '2,12p' "$0" >&2 && exit 2 ;;
        *) hosts+=("$1") ;;
    esac
    shift
done
[[ ${#hosts[@]} -gt 0 ]] || { echo "no hosts given" >&2 && exit 2; }

there='set -euo pipefail; umask 077'
[[ -z "${VENV:-}" ]] || there+="; export PATH=$(printf %q "$VENV")/bin:\$PATH"

if $stop; then
    there+='; ray stop'
    token=
else
    : "${HEAD:?address of the head, such as 10.0.0.2:6379}"
    # The token goes through the pipe, so that no list of processes shows it. Unlike the head, a worker does not use a
    # token that it finds unless RAY_AUTH_MODE says so.
    token="$(ray get-auth-token 2>/dev/null)" || { echo "no token here: run head.sh first" >&2 && exit 1; }
    ours="$(ray --version)"
    there+='; mkdir -p ~/.ray; cat >~/.ray/auth_token'
    [[ -z "${ENV_FILE:-}" ]] || there+="; set -a; . $(printf %q "$ENV_FILE"); set +a"
    there+="; theirs=\"\$(ray --version)\"; ours=$(printf %q "$ours")"
    there+='; [ "$theirs" = "$ours" ] || { echo "has $theirs, but the head has $ours" >&2; exit 1; }'
    there+='; export RAY_AUTH_MODE=token RAY_USAGE_STATS_ENABLED=0'
    there+="; ray start --address $(printf %q "$HEAD") --disable-usage-stats ${RAY_OPTIONS:-}"
fi

on() { # runs what is to be done on one host, with its name before every line
    printf %s "$token" | "${SSH[@]}" "$1" "bash -lc $(printf %q "$there")" 2>&1 | sed "s|^|$1: |"
}

declare -A pids
for host in "${hosts[@]}"; do
    on "$host" &
    pids[$host]=$!
done
failed=()
for host in "${!pids[@]}"; do
    wait "${pids[$host]}" || failed+=("$host")
done
if [[ ${#failed[@]} -gt 0 ]]; then
    echo "failed on ${#failed[@]} of ${#hosts[@]}: ${failed[*]}" >&2
    exit 1
fi
echo "done on ${#hosts[@]}"
