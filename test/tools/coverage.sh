#!/bin/sh
# Lines run and branches taken, by folder of the library, the games and the command, in total, and in the
# files where most is missing, after a run of the coverage variant.
# usage: coverage.sh OBJECT_FOLDER
set -u
objects=$1
# A game's code is compiled twice, for its module and for the static library: what either runs counts.
# Files that nothing ran have notes but no data, and count, too.
find "$objects/lib" "$objects/games" "$objects/static" "$objects/examples" -name '*.gcno' 2>/dev/null |
    xargs -n 1 "${GCOV:-gcov}" -t -b -c 2>/dev/null | awk '
    function share(part, whole) { return whole ? 100 * part / whole : 100 }
    function row(name, l, lh, b, bh) {
        return sprintf("%6.1f %% of %6d lines  %6.1f %% of %6d branches  %s\n",
            share(lh, l), l, share(bh, b), b, name)
    }
    / 0:Source:/ {
        file = $0
        sub(/.* 0:Source:(\.\/)?/, "", file)
        wanted = file ~ /^(lib|games|examples)\//
        next
    }
    !wanted { next }
    /^branch/ {
        key = file SUBSEP line SUBSEP $2
        if (!(key in branch)) { branch[key] = 0; branches[file]++ }
        if (!branch[key] && $3 == "taken" && $4 + 0 > 0) { branch[key] = 1; taken[file]++ }
        next
    }
    /^ *([0-9#=-]+)\*?: *[0-9]+:/ {
        split($0, part, ":")
        line = part[2] + 0
        if (part[1] ~ /-/ || !line) next
        key = file SUBSEP line
        if (!(key in seen)) { seen[key] = 0; lines[file]++ }
        if (!seen[key] && part[1] + 0 > 0) { seen[key] = 1; run[file]++ }
    }
    END {
        for (f in lines) {
            folder = f
            sub(/\/[^\/]*$/, "", folder)
            l[folder] += lines[f]; lh[folder] += run[f]; b[folder] += branches[f]; bh[folder] += taken[f]
            L += lines[f]; LH += run[f]; B += branches[f]; BH += taken[f]
        }
        if (!L) { print "there is nothing that was run"; exit 1 }
        for (f in l) printf "%s", row(f, l[f], lh[f], b[f], bh[f]) | "sort -k 10"
        close("sort -k 10")
        printf "%s", row("all", L, LH, B, BH)
        print "Where most branches are not taken, of the files with 20 and more:"
        for (f in lines)
            if (branches[f] >= 20)
                printf "%s", row(f, lines[f], run[f], branches[f], taken[f]) | "sort -n -k 6 | head"
    }'
