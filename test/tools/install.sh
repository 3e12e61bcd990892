#!/bin/sh
# Installs into an empty folder and uses only what is there: headers, pkg-config, the command.
# environment: BUILD, CC, MAKE, PKG_CONFIG, VARIANT_FLAGS
set -u
. test/tools/tally.sh
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
prefix=$work/prefix
# The folders that a caller of `make test` may have set are not for this test.
unset DESTDIR PREFIX BINDIR LIBDIR INCLUDEDIR DATADIR MANDIR
make_quietly() { "${MAKE:-make}" --no-print-directory -s "$@"; }
package() { PKG_CONFIG_PATH=$prefix/lib/pkgconfig "${PKG_CONFIG:-pkg-config}" "$@" cardgame; }
# Sanitizers tell about leaks and errors in a clean environment, too.
clean() { env -i PATH=/usr/bin:/bin HOME="$work" "$@"; }
nothing_left() { # folder
    left=$(find "$1" ! -type d; find "$1" -type d -name cardgame)
    [ -z "$left" ] || { printf 'left: %s\n' $left; return 1; }
}
# Words of the command line as pkg-config gives them; -O1 stands for what a user may choose.
build() { $CC -std=c17 -D_POSIX_C_SOURCE=200809L -O1 ${VARIANT_FLAGS:-} -o "$@"; }
shared() { build "$work/$2.shared" "$1" $(package --cflags --libs) -Wl,-rpath,"$prefix/lib"; }
static() { # libcardgame.a, although the shared object lies beside it
    build "$work/$2.static" "$1" $(package --static --cflags --libs | sed 's/-lcardgame/-l:libcardgame.a/g')
}
needs_no_library() { ! readelf -d "$1" | grep -q libcardgame; }

check "make install" make_quietly install PREFIX="$prefix"
check "cardgame.pc gives the version" test "$(package --modversion)" = "$VERSION"
check "cardgame.pc gives the folder of modules" test -d "$(package --variable=moduledir)"
check "cardgame.pc gives the folder of cards" test -d "$(package --variable=carddir)"

for page in man1/cardgame.1 man3/libcardgame.3 man5/cardgame-cards.5 man7/cardgame-modules.7; do
    check "$page is installed" test -s "$prefix/share/man/$page"
done
completed() { # words, one that must be offered
    PATH=$prefix/bin:$PATH bash -c '. "$1"; shift; want=$1; shift; COMP_WORDS=("$@")
        COMP_CWORD=$(($# - 1)); _cardgame; printf "%s\n" "${COMPREPLY[@]}" | grep -qxe "$want"' \
        - "$prefix/share/bash-completion/completions/cardgame" "$@"
}
check "bash completes subcommands" completed new-game cardgame new
check "bash completes options" completed --players cardgame sim --pl
check "bash completes games" completed gemu_land cardgame play gemu

for source in examples/*.c; do
    [ -f "$source" ] || continue
    name=$(basename "$source" .c)
    check "$name built against the shared library" shared "$source" "$name"
    check "$name built against the static library" static "$source" "$name"
    check "$name.static holds the library" needs_no_library "$work/$name.static"
done

cd "$work" || exit 1
check "installed command: games" clean "$prefix/bin/cardgame" games
for module in "$prefix"/lib/cardgame/*.so; do
    game=$(basename "$module" .so)
    check "installed command: games names $game" \
        sh -c "'$prefix/bin/cardgame' games | grep -q '$game'"
    check "installed command: sim $game" clean "$prefix/bin/cardgame" sim "$game" --games 5
done
cd "$OLDPWD" || exit 1

check "make uninstall" make_quietly uninstall PREFIX="$prefix"
check "nothing is left" nothing_left "$prefix"

staged() { make_quietly "$1" DESTDIR="$work/stage" PREFIX=/usr LIBDIR=/usr/lib/any DATADIR=/usr/share; }
check "make install with DESTDIR" staged install
check "the stage holds the library" test -f "$work/stage/usr/lib/any/libcardgame.so.$VERSION"
check "the staged cardgame.pc names no stage" \
    grep -qx 'libdir=${prefix}/lib/any' "$work/stage/usr/lib/any/pkgconfig/cardgame.pc"
check "make uninstall with DESTDIR" staged uninstall
check "nothing is left in the stage" nothing_left "$work/stage"
finish
