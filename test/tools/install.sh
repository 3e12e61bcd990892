#!/bin/sh
# Installs into an empty folder, also by way of a stage, and removes it again: what is there then, and
# that nothing is left. What can be done with it outside.sh tries.
# environment: BUILD, GAMES, MAKE, PKG_CONFIG, VERSION
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
prefix=$work/prefix
# The folders that a caller of `make test` may have set are not for this test.
unset DESTDIR PREFIX BINDIR LIBDIR INCLUDEDIR DATADIR MANDIR
make_quietly() { "${MAKE:-make}" --no-print-directory -s "$@"; }
package() { PKG_CONFIG_PATH=$prefix/lib/pkgconfig "${PKG_CONFIG:-pkg-config}" "$@" cardgame; }
# Sanitizers tell about leaks and errors in a clean environment, too.
clean() { env -i PATH=/usr/bin:/bin HOME="$work" "$@"; }
not() { ! "$@"; }
nothing_left() { # folder
    left=$(find "$1" ! -type d; find "$1" -type d -name cardgame)
    [ -z "$left" ] || { printf 'left: %s\n' $left; return 1; }
}

check "make install" make_quietly install PREFIX="$prefix"

# Code without debug information; the other parts of the suite use what is installed so.
code() { find "$prefix/lib" "$prefix/bin" -type f \( -name '*.so*' -o -name '*.a' -o -path '*/bin/*' \) ! -path '*/.debug/*'; }
without_debug_sections() {
    [ "$(code | wc -l)" -ge 9 ] || return 1
    for file in $(code); do
        ! readelf -SW "$file" 2>/dev/null | grep -q '\.debug_' || { echo "$file has debug sections"; return 1; }
    done
}
check "what is installed has no debug sections" without_debug_sections
check "and no files of them beside it" test -z "$(find "$prefix" -name '*.debug*')"
check "cardgame.pc gives the version" test "$(package --modversion)" = "$VERSION"
check "cardgame.pc gives the folder of modules" test -d "$(package --variable=moduledir)"
check "cardgame.pc gives the folder of cards" test -d "$(package --variable=carddir)"

for page in man1/cardgame.1 man1/cardgame-balance.1 man1/cardgame-compare.1 man3/libcardgame.3 man5/cardgame-cards.5 man7/cardgame-modules.7; do
    check "$page is installed" test -s "$prefix/share/man/$page"
done
# A shell's completion of a line, with what stands in the word lists that it would show.
bash_completes() { # line, a word that must be offered
    PATH=$prefix/bin:$PATH bash -c '. "$1"; COMP_LINE=$2 COMP_POINT=${#2}; _cardgame
        printf "%s\n" "${COMPREPLY[@]}" | grep -qxe "$3"' \
        - "$prefix/share/bash-completion/completions/cardgame" "$@"
}
zsh_completes() { # line, the same with its meaning
    PATH=$prefix/bin:$PATH zsh -fc '_describe() { print -l -- "${(@P)2}" }; _files() { print files }
        words=("${(@s: :)2}") CURRENT=$#words; . "$1" | grep -qxe "$3"' \
        - "$prefix/share/zsh/site-functions/_cardgame" "$@"
}
needs "completion in zsh" zsh && zsh=here || zsh=
while IFS='|' read -r line word meaning; do
    check "bash completes '$line' to $word" bash_completes "$line" "$word"
    [ -z "$zsh" ] ||
        check "zsh completes '$line' to $word" zsh_completes "$line" "${line##* }.*\|$word$meaning"
done <<'END'
cardgame new|new-game|:Write the skeleton.*
cardgame sim --pl|--players|:.*
cardgame play gemu|gemu_land|
cardgame sim gemu_land --decks ra|random|
cardgame sim gemu_land --players mc,r|mc,random|
cardgame show gemu_land root/loam|root/loam_ox|:Loam Ox
cardgame cards gemu_land --set gl|glass|
cardgame lint --game gem|gemu_land|
END
# What stands behind "=" is a word of its own in bash, not in zsh.
check "bash completes decks" bash_completes "cardgame play gemu_land --deck 1=ebb" ebbtide
check "bash completes settings" bash_completes "cardgame sim deities_demidice --setting sha" shared_deck=
check "bash completes values" bash_completes "cardgame sim deities_demidice --setting shared_deck=f" false
check "bash leaves files to the shell" not bash_completes "cardgame replay " .
if [ -n "$zsh" ]; then
    check "zsh completes decks" zsh_completes "cardgame play gemu_land --deck 1=ebb" "1=ebbtide:.*"
    check "zsh completes values" \
        zsh_completes "cardgame sim deities_demidice --setting shared_deck=f" shared_deck=false
    check "zsh completes files" zsh_completes "cardgame replay x" files
fi

cd "$work" || exit 1
check "installed command: games" clean "$prefix/bin/cardgame" games
check "the sample game is installed, with its cards and its sources" \
    test -s "$prefix/lib/cardgame/tabletop.so" -a -s "$prefix/share/cardgame/cards/tabletop/starter.yaml" \
    -a -s "$prefix/share/doc/cardgame/test/tabletop/module.c"
for module in "$prefix"/lib/cardgame/*.so; do
    game=$(basename "$module" .so)
    check "installed command: games names $game" \
        sh -c "'$prefix/bin/cardgame' games | grep -q '$game'"
    check "installed command: sim $game" clean "$prefix/bin/cardgame" sim "$game" --games 5
done
cd "$OLDPWD" || exit 1

# What is optimised plays as what is tested: the golden matches with the installed library and modules.
plays_alike() {
    # shellcheck disable=SC2086 # one argument for each game
    LD_LIBRARY_PATH=$prefix/lib "$BUILD/test/conformance/golden" $GAMES >"$work/golden" ||
        { cat "$work/golden"; return 1; }
}
check "the installed games play the golden matches" plays_alike

pages=
if needs "the walks through the manual's first card and its files" python3; then
    pages='FIRST_CARD FILES'
fi
# shellcheck disable=SC2086 # one word for each package
if needs "the walk through the studio" python3 $lsp_packages $render_packages $table_packages; then
    pages="$pages STUDIO"
fi
for page in $pages; do
    counted "the walk through the manual's page $page" \
        "$(python3 -B test/tools/walk.py check "$prefix" "$prefix/share/doc/cardgame/cards/$page.md" 2>&1)"
done

check "make uninstall" make_quietly uninstall PREFIX="$prefix"
check "nothing is left" nothing_left "$prefix"

# With debug files: each code that is linked has one of its own, which it names, with the functions' places.
with_debug_files() {
    for file in $(code); do
        debug=$(dirname "$file")/.debug/$(basename "$file")
        case $file in
        *.a) ;;
        *)
            debug=$debug.debug
            readelf --string-dump=.gnu_debuglink "$file" | grep -qF "$(basename "$debug")" ||
                { echo "$file does not name $debug"; return 1; }
            ;;
        esac
        readelf -SW "$debug" | grep -q '\.debug_info' || { echo "$debug has no debug sections"; return 1; }
    done
}
check "make install with debug files" make_quietly install PREFIX="$prefix" DEBUG_FILES=yes
check "code has none then, either" without_debug_sections
check "each has a file of its own" with_debug_files
check "the installed games are those of before" sh -c "'$prefix/bin/cardgame' games | grep -q gemu_land"
check "make uninstall takes debug files, too" make_quietly uninstall PREFIX="$prefix"
check "nothing is left of them" nothing_left "$prefix"
check "no folder of them is" test -z "$(find "$prefix" -name .debug)"

staged() { make_quietly "$1" DESTDIR="$work/stage" PREFIX=/usr LIBDIR=/usr/lib/any DATADIR=/usr/share; }
check "make install with DESTDIR" staged install
check "the stage holds the library" test -f "$work/stage/usr/lib/any/libcardgame.so.$VERSION"
check "the staged cardgame.pc names no stage" \
    grep -qx 'libdir=${prefix}/lib/any' "$work/stage/usr/lib/any/pkgconfig/cardgame.pc"
check "make uninstall with DESTDIR" staged uninstall
check "nothing is left in the stage" nothing_left "$work/stage"
finish
