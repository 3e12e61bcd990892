#!/bin/sh
# Runs libFuzzer targets on their seeds, JOBS (1) of them at once; findings of a run are kept beside the program.
# usage: fuzz.sh SECONDS PROGRAM...
set -u
seconds=$1
shift

# What a finding is about: where it stood, and its bytes, for machines whose files do not stay.
show_finding() {
    grep -n -m 1 -A 30 -E 'ERROR: |runtime error: |deadly signal' "$1.log" | cut -c 1-200
    tail -n 8 "$1.log" | cut -c 1-200
    for finding in "$1"-*; do
        [ -f "$finding" ] || continue
        echo "base64 of $finding:"
        head -c 6000 "$finding" | base64
    done
}

# A slow input is a finding, too.
fuzz_one() {
    name=$(basename "$1")
    seeds=test/fuzz/corpus/$name
    [ -d "$seeds" ] || seeds=
    words=
    [ ! -f "test/fuzz/$name.dict" ] || words=-dict=test/fuzz/$name.dict
    mkdir -p "$1.work"
    "$1" -max_total_time="$seconds" -rss_limit_mb=2048 -timeout=10 -print_final_stats=1 \
        -artifact_prefix="$1.work-" $words "$1.work" $seeds >"$1.work.log" 2>&1 </dev/null
    echo $? >"$1.work.status"
}

running=0
for program in "$@"; do
    echo "fuzz $(basename "$program") for $seconds s"
    rm -f "$program.work.status"
    fuzz_one "$program" &
    running=$((running + 1))
    if [ "$running" -ge "${JOBS:-1}" ]; then
        wait
        running=0
    fi
done
wait

passed=0
failed=0
for program in "$@"; do
    work=$program.work
    if [ "$(cat "$work.status" 2>/dev/null)" = 0 ]; then
        basename "$program"
        grep -E 'stat::(number_of_executed_units|average_exec_per_sec)' "$work.log"
        passed=$((passed + 1))
    else
        show_finding "$work"
        echo "FAIL  fuzz $(basename "$program"): see $work.log and $work-*"
        failed=$((failed + 1))
    fi
done
printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
