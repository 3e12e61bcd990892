#!/bin/sh
# Runs test programs, one more than JOBS at a time, as some wait for browsers, and adds up what they report. The last line is
# `N passed, N failed`; where something was skipped, `N passed, N failed, N skipped` after a list of it.
# usage: run.sh 'LABEL|COMMAND'...     environment: JOBS; FIRST (labels that are begun with); LAST (one that waits for all)
# A program reports in cmocka's form or with a line `N passed, N failed`. What it cannot test here it tells in a line
# `skipped: WHAT (needs PACKAGE...)`, each of which counts as one; cmocka's skipped tests do as well. One that ends badly
# without reporting a failure, reports nothing and skips nothing, or runs too long (TEST_TIMEOUT seconds) is one failure.
# Lines `left out: ` of what another variant tests are shown, too, and how long it took when that is 2 seconds or more:
# by the clock, and of the processor.
set -u

count() { # prints "passed failed skipped" of the program whose output was kept
    awk '
        /^\[  PASSED  \] [0-9]+ test/ { p += $4; next }
        /^\[  FAILED  \] [0-9]+ test/ { f += $4; next }
        /^\[  SKIPPED \] [0-9]+ test/ { s += $4; next }
        /^[0-9]+ passed, [0-9]+ failed$/ { lp = $1; lf = $3; reported = 1 }
        /^skipped: / { s++ }
        END { print p + lp, f + lf, s + 0, reported + 0 }' "$1"
}
reasons() { # of the program whose output was kept: what it skipped, a line each
    awk '
        /^skipped: / { sub(/^skipped: /, ""); print }
        /^\[  SKIPPED \] [0-9]+ test/ { listed = 1; next }
        listed && /^\[  SKIPPED \] / { print $4 }' "$1"
}

run_one() { # of the folder $1 the entry $2
    limit=
    command -v timeout >/dev/null 2>&1 && limit="timeout ${TEST_TIMEOUT:-1800}"
    label=${2%%|*}
    output=$(mktemp "$1/out.XXXXXX") || exit 1
    begun=$(date +%s)
    $limit sh -c "exec ${2#*|}" >"$output" 2>&1 </dev/null
    status=$?
    set -- "$1" $(count "$output")
    p=$2
    f=$3
    s=$4
    reported=$5
    took=$(($(date +%s) - begun))
    times >"$output.times" # in a pipe it would speak of the pipe
    worked=$(awk 'NR == 2 { gsub(/[ms]/, " "); print int($1 * 60 + $2 + $3 * 60 + $4) }' "$output.times")
    [ "$took" -ge 2 ] && took=" ($took s, $worked of the processor)" || took=
    note=
    if [ "$status" -ne 0 ] && [ "$f" -eq 0 ]; then
        f=1
        note=" (ended with status $status)"
        [ "$status" -ne 124 ] || note=" (took too long)"
    elif [ "$p" -eq 0 ] && [ "$f" -eq 0 ] && { [ "$s" -eq 0 ] || [ "$reported" -eq 0 ]; } && ! grep -q '^left out: ' "$output"; then
        f=1
        note=" (reported no result)"
    fi
    {
        if [ "$f" -gt 0 ]; then
            cat "$output"
            printf 'FAIL  %s: %d passed, %d failed%s\n' "$label" "$p" "$f" "$note"
        else
            printf 'ok    %s: %d passed%s\n' "$label" "$p" "$took"
            reasons "$output" | sed 's/^/      skipped: /'
            sed -n 's/^left out: /      left out: /p' "$output"
        fi
    } >"$output.shown"
    until mkdir "$1/shown" 2>/dev/null; do sleep 0.1; done # one at a time
    cat "$output.shown"
    rmdir "$1/shown"
    reasons "$output" | sed "s|^|$label: |" >"$output.skipped"
    echo "$p $f $s" >"$output.count"
}

if [ "${1:-}" = --one ]; then
    run_one "$2" "$3"
    exit 0
fi

folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
trap 'exit 130' INT TERM
# Something long that begins last would run alone at the end.
in_order() {
    for label in ${FIRST:-}; do
        for entry; do [ "${entry%%|*}" != "$label" ] || printf '%s\0' "$entry"; done
    done
    for entry; do
        case " ${FIRST:-} ${LAST:-} " in *" ${entry%%|*} "*) ;; *) printf '%s\0' "$entry" ;; esac
    done
}
# Of the tree as it was before.
[ -z "${LAST:-}" ] || git status --porcelain --ignored -- . ':!build' >"$folder/before" 2>/dev/null || rm -f "$folder/before"
TREE_BEFORE=$folder/before
export TREE_BEFORE
in_order "$@" | xargs -0 -n 1 -P "$((${JOBS:-$(getconf _NPROCESSORS_ONLN)} + 1))" sh "$0" --one "$folder"
for entry; do [ "${entry%%|*}" != "${LAST:-}" ] || sh "$0" --one "$folder" "$entry"; done
set -- $(cat "$folder"/out.*.count | awk -v wanted=$# '
    { p += $1; f += $2; s += $3; n++ } END { print p + 0, f + (wanted > n ? wanted - n : 0), s + 0 }')
if [ "$3" -gt 0 ]; then
    echo "skipped:"
    cat "$folder"/out.*.skipped | sort | sed 's/^/  /'
    printf '%d passed, %d failed, %d skipped\n' "$1" "$2" "$3"
else
    printf '%d passed, %d failed\n' "$1" "$2"
fi
[ "$2" -eq 0 ]
