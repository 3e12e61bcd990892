# For check scripts, with `.`: counts checks and ends with `N passed, N failed`.
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
