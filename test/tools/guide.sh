#!/bin/sh
# Each block of code in the guides to new games stands word for word in the file that it names.
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

stands() { # block, file
    awk 'NR == FNR { if (FNR > 1) block = block $0 "\n"; next } { text = text $0 "\n" }
        END { exit index(text, block) == 0 }' "$1" "$2"
}
blocks_stand() { # guide, how many blocks it has at least
    folder=$work/$(basename "$1" .md)
    mkdir "$folder"
    # Blocks as files: the first line names the file that they are from.
    awk -v work="$folder" '
        /^```[a-z]+ / { name = $2; file = work "/" ++count; print name >file; next }
        /^```/ { file = ""; next }
        file { print >file }' "$1"
    count=0
    for block in "$folder"/*; do
        file=examples/$(head -n 1 "$block")
        check "a block of $1 stands in $file: $(sed -n 2p "$block")" stands "$block" "$file"
        count=$((count + 1))
    done
    check "$1 has blocks" test "$count" -ge "$2"
}
blocks_stand examples/README.md 15
blocks_stand examples/BOARD.md 25
finish
