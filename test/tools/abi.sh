#!/bin/sh
# The interface for programs and modules that are compiled already: what libcardgame.so shows is compared
# with test/abi, and a game and a program that are built with the headers kept there run with this library.
# Modules and programs of the releases (abi_releases.sh) are loaded as they were compiled.
# usage: abi.sh [record]                  record: keep the interface as it is now, which no release has yet
#        abi.sh release FOLDER [TREE]     adds the modules of a release to that folder of test/releases
# environment: BUILD, CC, CXX, VARIANT_FLAGS
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
kept=test/abi
library=$BUILD/lib/libcardgame.so
work=$BUILD/test/abi
. test/tools/abi_releases.sh
describe() { # header folder, library: what matters to others, without places and private types
    abidw --headers-dir "$1" --drop-private-types --no-corpus-path --no-comp-dir-path --no-show-locs "$2"
}

# Where members lie is compared by itself: the size of a structure must tell that a member is there.
places() { # folder of headers, name
    python3 -B test/tools/members.py program "$1" >"$work/$2.c" &&
        $CC -std=c17 ${VARIANT_FLAGS:-} -w -I"$1" "$work/$2.c" -o "$work/$2" && "$work/$2" >"$work/$2.txt"
}
members_are_told() {
    places $kept/include kept && places include now &&
        python3 -B test/tools/members.py compare "$work/kept.txt" "$work/now.txt"
}

if [ "${1:-}" = record ]; then
    command -v abidw >/dev/null || { echo "abi: abidw is missing (package abigail-tools)" >&2; exit 1; }
    mkdir -p "$work" && members_are_told && all_members_lie_as_then || { echo "abi: nothing is recorded" >&2; exit 1; }
    rm -rf "$kept" && mkdir -p "$kept/include" &&
        cp -R include/cardgame "$kept/include" && cp examples/kuhn/kuhn.c examples/views.c "$kept" &&
        describe include/cardgame "$library" | xz -9 >"$kept/libcardgame.abi.xz" &&
        echo "abi: recorded in $kept"
    exit
fi
if [ "${1:-}" = release ]; then
    mkdir -p "$work" && record_release "$2" "${3:-.}" && echo "abi: recorded in $releases/$2/modules"
    exit
fi

rm -rf "$work"
mkdir -p "$work/modules"
if [ "$(basename "$BUILD")" != release ]; then
    echo "left out: the recorded interface, with which the release build is compared"
elif needs "the recorded interface" abigail-tools; then
    xz -dc "$kept/libcardgame.abi.xz" >"$work/kept.abi"
    describe include/cardgame "$library" >"$work/now.abi"
    check "the interface is as it was recorded (a change that is meant: make abi-record)" \
        abidiff "$work/kept.abi" "$work/now.abi"
fi

needs "where members lie" python3 &&
    check "new members are told by the size of their structure" members_are_told
needs "compiled modules of the releases" python3 xz-utils &&
    check_releases

# As they were compiled then, with the library of today.
link="-L$BUILD/lib -Wl,-rpath,$PWD/$BUILD/lib -lcardgame"
module() { # file, compiler ...
    file=$1
    shift
    "$@" ${VARIANT_FLAGS:-} -w -fPIC -shared -o "$file" $link
}
plays() { # folder of modules
    CARDGAME_MODULE_PATH=$1 CARDGAME_CARD_PATH=examples/kuhn/cards \
        "$BUILD/bin/cardgame" sim kuhn --games 20 --seed 3 --check 20
}
check "a game is built with the recorded headers" \
    module "$work/modules/kuhn.so" $CC -std=c17 -I$kept/include $kept/kuhn.c
check "and is played" plays "$work/modules"
check "a program is built with the recorded headers" \
    $CC -std=c17 ${VARIANT_FLAGS:-} -w -I$kept/include $kept/views.c -o "$work/views" $link
check "and runs" "$work/views"

# The headers of today in C++, whose initialisers stand in the order of the members.
mkdir -p "$work/cpp"
check "a game is built as C++20" \
    module "$work/cpp/kuhn.so" $CXX -std=c++20 -Iinclude -x c++ examples/kuhn/kuhn.c -x none
check "and is played, too" plays "$work/cpp"

# What a step would lose.
cat >"$work/lost.c" <<'END'
#include <cardgame/module.h>
cg_flow lost(cg_match *match, cg_frame *frame);
cg_flow lost(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_draw(match, 0, 1));
    int player = cg_rules_active(match);
    CG_STEP(frame, 2, cg_rules_draw(match, player, 1));
    cg_rules_set_value(match, 0, player);
    CG_FLOW_END;
}
END
finds() { # words, command: it fails and says so
    words=$1
    shift
    ! "$@" >"$work/said" 2>&1 && grep -q -e "$words" "$work/said"
}
case $CC in
*clang*) ;;
*) check "a variable between two steps is found in C" finds 'jump-misses-init' \
    $CC -std=c17 -Werror=jump-misses-init -Iinclude -fsyntax-only "$work/lost.c" ;;
esac
check "a variable between two steps is an error in C++" finds 'player' \
    $CXX -std=c++20 -Iinclude -fsyntax-only -x c++ "$work/lost.c"
finish
