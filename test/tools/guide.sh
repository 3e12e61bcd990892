#!/bin/sh
# Each block of code in the guide to new games stands word for word in the file that it names.
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
guide=examples/README.md

# Blocks as files: the first line names the file that they are from.
awk -v work="$work" '
    /^```[a-z]+ / { name = $2; file = work "/" ++count; print name >file; next }
    /^```/ { file = ""; next }
    file { print >file }' "$guide"
stands() { # block, file
    awk 'NR == FNR { if (FNR > 1) block = block $0 "\n"; next } { text = text $0 "\n" }
        END { exit index(text, block) == 0 }' "$1" "$2"
}
count=0
for block in "$work"/*; do
    file=examples/$(head -n 1 "$block")
    check "a block of $guide stands in $file: $(sed -n 2p "$block")" stands "$block" "$file"
    count=$((count + 1))
done
check "the guide has blocks" test "$count" -ge 10
finish
