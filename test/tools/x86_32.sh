#!/bin/sh
# The static library of the games on 32-bit x86, where objects share small functions of the compiler.
# environment: CC, MAKE
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
narrow="${CC:-cc} -m32"
archive=$work/build/lib/libcardgame_games.a

case $(uname -m) in
x86_64 | i?86) ;;
*)
    echo "left out: 32-bit x86, as this is another processor"
    finish
    ;;
esac
needs "32-bit x86" gcc-multilib || finish
build() {
    "${MAKE:-make}" --no-print-directory -s VARIANT=release CC="$narrow" BUILD="$work/build" CFLAGS=-O0 \
        GAMES='deities_demidice demi' "$archive"
}
check "two games are compiled" build
check "they link together" $narrow -shared -o "$work/games.so" -Wl,--whole-archive "$archive" -Wl,--no-whole-archive
finish
