#!/bin/sh
# Writes the files of the skeleton of a game as C, for `cardgame new-game`.
# usage: embed.sh FOLDER FILE...
set -eu
cd "$1"
shift
echo '/* Made from the files of the skeleton. */'
for file; do
    printf '{"%s", (const char *const[]){\n' "$file"
    sed -e 's/\\/\\\\/g' -e 's/"/\\"/g' -e 's/	/\\t/g' -e 's/^/ "/' -e 's/$/\\n",/' "$file"
    printf ' NULL}},\n'
done
