#!/bin/sh
# Names in all spellings, against Python's own data of Unicode; and the library's table against Unicode's files. The last
# line is `N passed, N failed`.
# environment: BUILD, CC, VARIANT_FLAGS
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
needs "the spellings of names" python3 || finish
# A library with sanitizers needs their run-time library first in the program.
preload=
[ -z "${VARIANT_FLAGS:-}" ] || preload=$(${CC:-cc} -print-file-name=libasan.so)
counted unicode.py "$(LD_PRELOAD=$preload ASAN_OPTIONS=detect_leaks=0 "$python" -B test/tools/unicode.py "$PWD/$BUILD/lib/libcardgame.so" 2>&1)"
if needs "the table of Unicode" python3 unicode-data; then
    made=$(mktemp) || exit
    "$python" -B lib/base/unicode.py >"$made"
    if [ "$(head -n 1 "$made")" = "$(head -n 1 lib/base/unicode.c)" ]; then
        check "the table is what unicode.py makes" cmp "$made" lib/base/unicode.c
    else
        echo "left out: the table is of another version of Unicode than this system's files"
    fi
    rm -f "$made"
fi
finish
