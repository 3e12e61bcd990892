#!/bin/sh
# Writes the files of skeletons of games as C, for `cardgame new-game`.
# usage: embed.sh FOLDER SKELETON/FILE...
set -eu
cd "$1"
shift
echo '/* Made from the files of the skeletons. */'
for file; do
    printf '{"%s", "%s", (const char *const[]){\n' "${file%%/*}" "${file#*/}"
    sed -e 's/\\/\\\\/g' -e 's/"/\\"/g' -e 's/	/\\t/g' -e 's/^/ "/' -e 's/$/\\n",/' "$file"
    printf ' NULL}},\n'
done
