#!/bin/sh
# Runs test programs and adds up what they report. The last line is `N passed, N failed`.
# usage: run.sh 'LABEL|COMMAND'...
# A program reports in cmocka's form or with a line `N passed, N failed`. One that ends badly without
# reporting a failure, reports nothing, or runs too long (TEST_TIMEOUT seconds) is one failure. Its
# lines that begin with `skipped: ` are shown.
set -u
output=$(mktemp) || exit 1
trap 'rm -f "$output"' EXIT
trap 'exit 130' INT TERM
passed=0
failed=0
limit=
command -v timeout >/dev/null 2>&1 && limit="timeout ${TEST_TIMEOUT:-400}"

count() { # prints "passed failed" of the program whose output was kept
    awk '
        /^\[  PASSED  \] [0-9]+ test/ { p += $4; next }
        /^\[  FAILED  \] [0-9]+ test/ { f += $4; next }
        /^[0-9]+ passed, [0-9]+ failed$/ { lp = $1; lf = $3 }
        END { print p + lp, f + lf }' "$output"
}

for entry in "$@"; do
    label=${entry%%|*}
    $limit sh -c "exec ${entry#*|}" >"$output" 2>&1 </dev/null
    status=$?
    set -- $(count)
    p=$1
    f=$2
    note=
    if [ "$status" -ne 0 ] && [ "$f" -eq 0 ]; then
        f=1
        note=" (ended with status $status)"
        [ "$status" -ne 124 ] || note=" (took too long)"
    elif [ "$p" -eq 0 ] && [ "$f" -eq 0 ]; then
        f=1
        note=" (reported no result)"
    fi
    passed=$((passed + p))
    failed=$((failed + f))
    if [ "$f" -gt 0 ]; then
        cat "$output"
        printf 'FAIL  %s: %d passed, %d failed%s\n' "$label" "$p" "$f" "$note"
    else
        printf 'ok    %s: %d passed\n' "$label" "$p"
        sed -n 's/^skipped: /      skipped: /p' "$output"
    fi
done
printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
