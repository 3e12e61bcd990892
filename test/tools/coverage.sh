#!/bin/sh
# Lines covered, by folder of the library, the games and the command, after a run of the coverage variant.
# usage: coverage.sh OBJECT_FOLDER
set -u
root=$PWD
objects=$1
gcov=${GCOV:-gcov}
find "$objects/lib" "$objects/games" "$objects/examples" -name '*.gcda' 2>/dev/null |
    while read -r data; do
        (cd "$(mktemp -d)" && "$gcov" -n "$root/$data" 2>/dev/null; rmdir "$PWD")
    done | awk '
    /^File / { gsub(/\x27/, "", $2); file = $2; sub(/\/[^\/]*$/, "", file) }
    /^Lines executed:/ && file ~ /^(lib|games|examples)/ {
        split($2, part, /[:%]/)
        lines[file] += $4
        hit[file] += part[2] * $4 / 100
        file = ""
    }
    END {
        for (f in lines) { printf "%6.1f %%  %6d lines  %s\n", 100 * hit[f] / lines[f], lines[f], f | "sort -k5" }
    }'
