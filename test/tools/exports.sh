#!/bin/sh
# Each function of lib/exports.txt with NULL for every pointer in turn, and with sizes of structures that are none: what
# cardgame.h says of them. A function without a row is an error.
# environment: BUILD, CC, VARIANT_FLAGS
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
work=$BUILD/test/exports
needs "calls with NULL" python3 || finish
rm -rf "$work"
mkdir -p "$work"
build() {
    python3 -B test/exports/calls.py >"$work/calls.inc" &&
        $CC -std=c17 -D_DEFAULT_SOURCE ${VARIANT_FLAGS:-} -Werror=incompatible-pointer-types -Iinclude -I"$work" test/exports/exports.c \
            -o "$work/exports" -L"$BUILD/lib" -Wl,-rpath,"$PWD/$BUILD/lib" -lcardgame
}
check "the calls of all exports are written and built" build
[ "$failed" -eq 0 ] || finish
counted exports "$(CARDGAME_MODULE_PATH=$BUILD/lib/cardgame CARDGAME_CARD_PATH=cards "$work/exports")"
finish
