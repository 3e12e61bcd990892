#!/bin/sh
# The Python package against the library and its headers.
# environment: BUILD, CC, VARIANT_FLAGS
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
python=${PYTHON:-/usr/bin/python3}
[ -x "$python" ] || python=python3
export PYTHONPATH=$PWD/examples/python PYTHONDONTWRITEBYTECODE=1
export CARDGAME_LIBRARY=$PWD/$BUILD/lib/libcardgame.so
# A library with sanitizers needs their run-time library first in the program.
preload=
[ -z "${VARIANT_FLAGS:-}" ] || preload=$($CC -print-file-name=libasan.so)
py() { LD_PRELOAD=$preload ASAN_OPTIONS=detect_leaks=0 "$python" "$@"; }
measured() {
    py examples/python/check_layout.py program >"$work/layout.c" &&
        $CC -Iinclude -Iexamples/python -o "$work/layout" "$work/layout.c" &&
        "$work/layout" >"$work/places" && py examples/python/check_layout.py compare <"$work/places"
}
check "structures are those of the headers" measured
check "tests of the package" py -m unittest -q examples/python/test_cardgame.py
check "the example plays" py examples/python/random_match.py
finish
