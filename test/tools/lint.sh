#!/bin/sh
# Checks of format and static analysis. The last line is `N passed, N failed`.
# environment: FORMATTED and ANALYSED (files), FLAGS (as the compiler gets them), SYSTEM (the same for
# headers that are not looked at), JOBS, DEPTH
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
# How far the analyser follows the paths of a function: more finds little and takes long.
DEPTH=${DEPTH:-75000}
tidy() {
    printf '%s\n' $ANALYSED | xargs -P "$JOBS" -I '{}' clang-tidy --quiet '{}' -- -std=c17 $FLAGS ${SYSTEM:-} \
        -Xclang -analyzer-config -Xclang max-nodes="$DEPTH" 2>/dev/null
}
# cppcheck 2.10 cannot expand the rows of events.c, which the compilers accept.
analyse() {
    cppcheck --quiet -j "$JOBS" --std=c11 --enable=warning,performance,portability --inline-suppr \
        --suppress=missingIncludeSystem --suppress=preprocessorErrorDirective:lib/effect/tree/events.c \
        --error-exitcode=1 -D__GNUC__=12 -DNDEBUG $FLAGS $ANALYSED
}
check "clang-format (make format mends it)" clang-format --dry-run -Werror $FORMATTED
check "cppcheck" analyse
check "clang-tidy" tidy
finish
