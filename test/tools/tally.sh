# For check scripts, with `.` from the top of the tree: counts checks and ends with
# `N passed, N failed`. What the Makefile does not say is as in a plain build, so that a script can be
# run by hand, from any folder.
: "${BUILD:=build/release}" "${CC:=cc}" "${CXX:=c++}" "${MAKE:=make}" "${NM:=nm}" "${JOBS:=2}"
: "${VERSION:=$(sed -n 's/^VERSION := //p' Makefile)}" "${GAMES:=$(ls games)}"
. test/tools/packages.sh
passed=0
failed=0

pass() { passed=$((passed + 1)); }

fail() { # what is wrong
    failed=$((failed + 1))
    printf '%s\n' "$1"
}

check() { # description, command: passes when the command succeeds; its output is shown when it fails
    description=$1
    shift
    if tally_output=$("$@" 2>&1); then
        pass
    else
        fail "failed: $description"
        [ -z "$tally_output" ] || printf '%s\n' "$tally_output"
    fi
}

needs() { # what, packages: succeeds when all are there; else the runner counts that as skipped
    needed_for=$1
    shift
    needs_absent=$(absent "$@")
    [ -z "$needs_absent" ] && return
    printf 'skipped: %s (needs%s)\n' "$needed_for" "$needs_absent"
    return 1
}

counted() { # program, what it printed: adds what its last line counts, and shows the rest
    counts=$(printf '%s\n' "$2" | tr '\r' '\n' | sed -n 's/^\([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p' | tail -n 1)
    if [ -n "$counts" ]; then
        passed=$((passed + ${counts% *}))
        failed=$((failed + ${counts#* }))
        printf '%s\n' "$2" | tr '\r' '\n' | grep -vE '^[0-9]+ passed, [0-9]+ failed$'
    else
        fail "$1 has not come to its end: $2"
    fi
}

finish() {
    printf '%d passed, %d failed\n' "$passed" "$failed"
    [ "$failed" -eq 0 ]
    exit
}
