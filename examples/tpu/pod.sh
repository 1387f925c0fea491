#!/usr/bin/env bash
# Starts Ray on the hosts of a TPU pod: the head on host 0, workers on the others. Run it on all hosts at once:
#
#   gcloud compute tpus tpu-vm ssh POD --zone ZONE --worker=all --command 'VENV=~/tok bash pod.sh'
#   gcloud compute tpus tpu-vm ssh POD --zone ZONE --worker=all --command 'VENV=~/tok bash pod.sh --stop'
#
# All hosts need the same ~/.ray/auth_token: without one, whoever reaches the ports may run anything on the cluster.
#
# VENV=path              a Python environment, whose bin/ has ray; default: what is on PATH
# PORT=6379              the head's port
# WAIT=120               seconds to wait for the head
# RAY_OPTIONS=…          more for `ray start`, such as "--num-cpus 96"
set -euo pipefail

PORT="${PORT:-6379}"
[[ -z "${VENV:-}" ]] || export PATH="$VENV/bin:$PATH"

if [[ "${1:-}" == --stop ]]; then
    exec ray stop
elif [[ $# -gt 0 ]]; then
    sed -n '2,13p' "$0" >&2
    exit 2
fi

# The metadata server of a TPU VM knows its number in the pod, and the address of every host, in the form
# unknown:unknown:10.128.0.2,unknown:unknown:10.128.0.3 (JAX finds its coordinator in the same way).
metadata() {
    curl -sSf -H 'Metadata-Flavor: Google' \
        "${METADATA:-http://metadata.google.internal}/computeMetadata/v1/instance/attributes/$1"
}
number="$(metadata agent-worker-number)"
head="$(metadata worker-network-endpoints | cut -d, -f1 | cut -d: -f3)"

[[ -s ~/.ray/auth_token ]] || { echo "host $number has no ~/.ray/auth_token: copy one to all hosts" >&2 && exit 1; }
export RAY_AUTH_MODE=token RAY_USAGE_STATS_ENABLED=0

# shellcheck disable=SC2206  # RAY_OPTIONS are several words
options=(--disable-usage-stats ${RAY_OPTIONS:-})
if [[ "$number" == 0 ]]; then
    exec ray start --head --port "$PORT" --include-dashboard=false "${options[@]}"
fi
for ((left = ${WAIT:-120}; ; left -= 2)); do
    ray start --address "$head:$PORT" "${options[@]}" && exit
    ((left > 0)) || { echo "host $number cannot join the head at $head:$PORT" >&2 && exit 1; }
    sleep 2
done
