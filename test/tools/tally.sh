# For check scripts, with `.` from the top of the tree: counts checks and ends with
# `N passed, N failed`. What the Makefile does not say is as in a plain build, so that a script can be
# run by hand, from any folder.
: "${BUILD:=build/release}" "${CC:=cc}" "${CXX:=c++}" "${MAKE:=make}" "${NM:=nm}" "${JOBS:=2}"
: "${VERSION:=$(sed -n 's/^VERSION := //p' Makefile)}" "${GAMES:=$(ls games)}"
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

finish() {
    printf '%d passed, %d failed\n' "$passed" "$failed"
    [ "$failed" -eq 0 ]
    exit
}
