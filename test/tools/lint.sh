#!/bin/sh
# Checks of format and static analysis. The last line is `N passed, N failed`.
# environment: FILES (only these are checked; else all), FORMATTED and ANALYSED (those of them), FLAGS (as the
# compiler gets them), SYSTEM (the same for headers that are not looked at), JOBS, DEPTH, XDG_CACHE_HOME
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
# How far the analyser follows the paths of a function: more finds little and takes long.
DEPTH=${DEPTH:-75000}
# What the analyser has found clean, by all that it looks at: the text of the file and of its headers as the
# compiler reads it, the flags, the rules and the version. It need not look again.
CLEAN=${XDG_CACHE_HOME:-${HOME:-/tmp}/.cache}/cardgame-lint
one() { # file
    file=$1
    set -- -std=c17 $FLAGS ${SYSTEM:-}
    case $file in examples/table/* | examples/arguments/*) set -- "$@" -D_GNU_SOURCE ;; esac # as in the Makefile
    key=
    if clang -E -C "$@" "$file" >"$work" 2>/dev/null; then
        printf '%s\n' "$DEPTH" "$@" "$(clang-tidy --version)" | cat - .clang-tidy >>"$work"
        key=$CLEAN/$(sha256sum "$work" | cut -c1-40)
        [ ! -e "$key" ] || return 0
    fi
    clang-tidy --quiet "$file" -- "$@" -Xclang -analyzer-config -Xclang max-nodes="$DEPTH" 2>/dev/null || return 1
    [ -z "$key" ] || { mkdir -p "$CLEAN" && : >"$key"; }
}
if [ "${1:-}" = --one ]; then
    work=$(mktemp) || exit 1
    one "$2"
    status=$?
    rm -f "$work"
    exit "$status"
fi
tidy() {
    find "$CLEAN" -type f -mtime +30 -delete 2>/dev/null
    export FLAGS SYSTEM DEPTH
    printf '%s\n' $ANALYSED | xargs -P "$JOBS" -I '{}' sh test/tools/lint.sh --one '{}'
}
# cppcheck 2.10 cannot expand the rows of events.c, which the compilers accept. clang-tidy finds variables without a
# value; cppcheck takes `own` of CG_GIVE_SIZED for one.
analyse() {
    cppcheck --quiet -j "$JOBS" --std=c11 --enable=warning,performance,portability --inline-suppr \
        --suppress=missingIncludeSystem --suppress=uninitvar --suppress=preprocessorErrorDirective:lib/effect/tree/events.c \
        --error-exitcode=1 -D__GNUC__=12 -DNDEBUG $FLAGS $ANALYSED
}
[ -z "${FILES:-}" ] || check "a file of FILES is not there" ls $FILES
[ -z "$FORMATTED" ] || check "clang-format (make format mends it)" clang-format --dry-run -Werror $FORMATTED
[ -z "$ANALYSED" ] || check "cppcheck" analyse
[ -z "$ANALYSED" ] || check "clang-tidy" tidy
check "English (.github/CONTRIBUTING.md has the rules)" python3 -B test/tools/prose.py ${FILES:+more $FILES}
finish
