#!/usr/bin/env bash
# Starts the head of a Ray cluster on this machine: run it where the driver (`tokmill encode`) will run.
#
#   ./head.sh              start, and print how the workers join
#   ./head.sh --stop       stop all Ray processes of this user on this machine
#
# PORT=6379              the head's port; all nodes must reach each other on all ports, and nobody else any
# CPUS=…                 cores for tasks here; one is left to the driver
# RAY_OPTIONS=…          more for `ray start`, such as "--object-store-memory 20000000000"
set -euo pipefail

PORT="${PORT:-6379}"
cores="$(nproc)"
CPUS="${CPUS:-$((cores > 1 ? cores - 1 : 1))}"

if [[ "${1:-}" == --stop ]]; then
    exec ray stop
elif [[ $# -gt 0 ]]; then
    sed -n '2,9p' "$0" >&2
    exit 2
fi

# Whoever reaches the ports of a Ray cluster without a token may run anything on it. The token is a file of this user,
# ~/.ray/auth_token, which workers.sh copies to the other nodes. It does not encrypt: keep the network private.
umask 077
ray get-auth-token --generate >/dev/null 2>&1 || { echo "ray is not installed here, or cannot write ~/.ray" >&2 && exit 1; }
export RAY_AUTH_MODE=token RAY_USAGE_STATS_ENABLED=0

# What is in the environment of `ray start` is in that of its workers: credentials that are variables (HF_TOKEN,
# GOOGLE_APPLICATION_CREDENTIALS) must be set here, and on every other node.
# shellcheck disable=SC2086  # RAY_OPTIONS are several words
ray start --head --port "$PORT" --num-cpus "$CPUS" --include-dashboard=false --disable-usage-stats ${RAY_OPTIONS:-}

echo
echo "workers join with:  HEAD=<address of this machine>:$PORT ./workers.sh HOST..."
