#!/bin/sh
# A game of another family, with cards in play, outside the tree: Quayside is built against the
# package as it is installed, passes its cards, scenarios and random matches there, and its numbers
# are those of a second implementation of the rules (quayside.py).
# environment: BUILD, CC, MAKE, PKG_CONFIG, VARIANT_FLAGS
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM
compare=$PWD/test/tools/quayside.py
prefix=$work/prefix
doc=$prefix/share/doc/cardgame/examples/quayside
unset DESTDIR PREFIX BINDIR LIBDIR INCLUDEDIR DATADIR MANDIR CARDGAME_MODULE_PATH CARDGAME_CARD_PATH

install() { "${MAKE:-make}" --no-print-directory -s install PREFIX="$prefix" >"$work/installed"; }
check "make install" install
check "the game is among the documents" cp -R "$doc" "$work/quayside"
cd "$work/quayside" || exit 1

outside() {
    env -u MAKEFLAGS -u MAKELEVEL PATH="$prefix/bin:$PATH" PKG_CONFIG_PATH="$prefix/lib/pkgconfig" \
        LD_LIBRARY_PATH="$prefix/lib" CFLAGS="-O2 -Werror ${VARIANT_FLAGS:-}" CC="$CC" "$@"
}
here() { outside env CARDGAME_MODULE_PATH=. CARDGAME_CARD_PATH=cards "$@"; }

cited() { # each rule with behaviour by a scenario, and nothing that is no rule
    grep -o '^- \*\*Q-[0-9.]*\*\* *(*n*o*' README.md | sed '/(no/d; s/[-* ]*Q/Q/; s/\*.*//' | sort -u >rules
    grep -ho 'Q-[0-9]*\.[0-9]*' scenarios/*.yaml | sort -u >cited
    [ -s rules ] && diff rules cited
}
check "each of its rules is cited by a scenario" cited
check "it is built" outside make -s
check "it passes cards, scenarios and conformance" outside make -s check
thinks() { here cardgame sim quayside --games 2 --players mc:20,random --setting rounds=8 --swap >thought; }
check "a player who thinks plays it" thinks
for market in open_water back_streets rough_harbour; do
    check "a match of four is played with $market" here cardgame play quayside --seed 5 --deck "1=$market" \
        --players random,random,random,random
done

counts() { here ./money 1500 >counted && python3 -B "$compare" counted; }
if needs "Quayside beside the second implementation of its rules" python3; then
    check "its program is built" outside make -s money
    check "money and lighthouses take as many turns as in the second implementation" counts
fi

check "it is installed" outside make -s install
check "it plays as an installed game" outside cardgame sim quayside --games 20
finish
