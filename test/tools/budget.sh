#!/bin/sh
# The instructions of fixed work lie within the budget, and the program that compares them notices what it should.
# environment: BUILD, CC, JOBS
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
needs "the budget of instructions" valgrind python3 || finish
export BUILD CC JOBS VERSION
work=$BUILD/test/budget
rm -rf "$work" && mkdir -p "$work" || exit 1

budget() { python3 -B test/tools/budget.py --counts "$work/counts" --budget "${file:-test/bench/budget.txt}" "$@"; }
refuses() { # words, arguments
    words=$1
    shift
    ! budget "$@" >"$work/said" 2>&1 && grep -q -e "$words" "$work/said" || { cat "$work/said"; return 1; }
}
wrote() { # words
    grep -q -e "$1" "$file"
}

check "numbers" python3 -B -m doctest test/tools/budget.py
compared=$(budget check 2>&1)
case $?$compared in
0skipped*) printf '%s\n' "$compared" && finish ;;
0*) pass ;;
*) fail "$compared" ;;
esac

file=$work/budget.txt
changed() { # awk program for the first row of demi: its figures, by a little
    awk '/^demi\/2/ && !done { '"$1"'; done = 1 } { print }' test/bench/budget.txt >"$file"
}
changed '$2 = int($2 * 0.98)'
check "a figure above the budget is named" refuses '^above the budget: demi/2 playout: ' check
check "and not written without a reason" refuses "demi/2 playout.*" write
check "with a reason it is" budget write 'a trial'
check "and the reason stays" wrote '^[0-9-]* demi/2 playout: [0-9]* to [0-9]* (+[0-9.]* %): a trial$'
check "then it holds" budget check
changed '$10 = int($10 * 1.02)'
check "a figure far below is named" refuses '^below the budget.*: demi/2 tree: ' check
check "and lowered without a reason" budget write
check "so that it holds" budget check
sed '/^demi/d' test/bench/budget.txt >"$file"
check "a subject without figures is named" refuses '^above the budget: demi/2 playout: [0-9]* (new)$' check
VERSION=99.0.0
check "a new release" budget write
check "has its own block on top" wrote '^\[99.0.0\]$'
check "and keeps the one before" wrote "^\[$(sed -n 's/^VERSION := //p' Makefile)\]$"
sed 's/^compiler: .*/compiler: another/' test/bench/budget.txt >"$file"
check "another compiler's figures are not compared" sh -c 'python3 -B test/tools/budget.py --counts "$1/counts" --budget "$1/budget.txt" check | grep -q "^skipped: "' - "$work"
finish
