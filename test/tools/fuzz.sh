#!/bin/sh
# Runs libFuzzer targets one after the other on their seeds; findings of a run are kept beside the program.
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

passed=0
failed=0
for program in "$@"; do
    name=$(basename "$program")
    work=$program.work
    seeds=test/fuzz/corpus/$name
    mkdir -p "$work"
    [ -d "$seeds" ] || seeds=
    words=
    [ ! -f "test/fuzz/$name.dict" ] || words=-dict=test/fuzz/$name.dict
    echo "fuzz $name for $seconds s"
    # A random deck for three Demigods takes 7 s here: few of DIVINO's decks suit, and walks begin from all.
    if "$program" -max_total_time="$seconds" -rss_limit_mb=2048 -timeout=10 -print_final_stats=1 \
        -artifact_prefix="$work-" $words "$work" $seeds >"$work.log" 2>&1 </dev/null; then
        grep -E 'stat::(number_of_executed_units|average_exec_per_sec)' "$work.log"
        passed=$((passed + 1))
    else
        show_finding "$work"
        echo "FAIL  fuzz $name: see $work.log and $work-*"
        failed=$((failed + 1))
    fi
done
printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
