#!/bin/sh
# The tests leave the tree as it was: run.sh begins this suite when all others have ended.
# environment: TREE_BEFORE, a file with what `git status` said before
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
needs "whether the tests leave the tree as it was" git || finish
if [ ! -f "${TREE_BEFORE:-}" ]; then
    echo "left out: whether the tests leave the tree as it was, which is no clone"
    finish
elif [ -s "$TREE_BEFORE" ]; then
    echo "left out: whether the tests leave the tree as it was, which had changes before"
    finish
fi
# What .gitignore hides is looked at, too; all output goes to build/.
clean() {
    status=$(git status --porcelain --ignored --untracked-files=all -- . ':!build') || return
    [ -z "$status" ] || { printf 'changed while the tests ran:\n%s\n' "$status"; return 1; }
}
check "nothing was written into the tree" clean
finish
