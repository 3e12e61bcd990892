#!/bin/sh
# Studies on a cluster: the job array of Slurm as it is called, and Dask with a real scheduler and real
# workers (cluster.py). The last line is `N passed, N failed`.
# environment: BUILD
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
command=$PWD/$BUILD/bin/cardgame
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM
script=$PWD/examples/cluster/balance.sbatch
cat >"$work/study.yaml" <<'END'
game: gemu_land
decks: [rootwake, ebbtide]
bots: [random]
matches: 40
END
ended() { # status, command
    wanted=$1
    shift
    "$@"
    [ $? -eq "$wanted" ]
}
task() { # number, arguments: as Slurm calls the script
    number=$1
    shift
    (cd "$work" && env CARDGAME_COMMAND="$command" SLURM_ARRAY_TASK_ID="$number" SLURM_CPUS_PER_TASK=1 "$script" "$@")
}
merged() { "$command" balance merge "$work/parts" -o "$work/merged.json"; }
check "one machine" "$command" balance run "$work/study.yaml" -o "$work/one.json"
for number in 4 2 3; do check "task $number of an array" task $number study.yaml parts 10 3; done
check "shards are missing" ended 3 merged
check "the last task" task 1 study.yaml parts 10 3
check "again" task 1 study.yaml parts 10 3
check "ten parts" test "$(ls "$work/parts" | wc -l)" -eq 10
check "the parts are merged" merged
check "an array of tasks comes to the same bytes" cmp "$work/merged.json" "$work/one.json"
echo damage >>"$work/parts/part-5-of-10.json"
check "a damaged part is told" ended 1 task 2 study.yaml parts 10 3
check "without an array" ended 2 env -u SLURM_ARRAY_TASK_ID "$script" study.yaml parts 10
check "without arguments" ended 2 task 1 study.yaml

needs "studies on a cluster of Dask" python3 python3-distributed || finish
counted cluster.py "$("$python" -B test/tools/cluster.py "$command" 2>&1)"
finish
