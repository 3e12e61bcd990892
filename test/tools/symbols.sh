#!/bin/sh
# What the library and the modules show to others.
# environment: BUILD, NM, GAMES
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
nm=${NM:-nm}
list=lib/exports.txt
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

reviewed() { sed 's/#.*//' "$list" | awk 'NF { print $1 }' | sort -u; }
exported() { "$nm" -D --defined-only "$1" | awk '$2 != "A" { sub(/@.*/, "", $3); print $3 }' | sort -u; }
# Names that instrumented builds add are none of ours.
archived() {
    "$nm" -g --defined-only "$1" 2>/dev/null | awk 'NF == 3 { print $3 }' |
        grep -vE '^(__|_?_?(asan|ubsan|gcov|odr_asan)|DW\.ref\.)' | sort -u
}
# Marked CG_API in the sources, whether or not the list lets it out.
marked() {
    readelf -sW "$1" | awk '$5 == "GLOBAL" && $6 == "DEFAULT" && $7 != "UND" && $8 ~ /^cg_/ { print $8 }' |
        sort -u
}
only() { # pattern, names on standard input: succeeds when all match, else prints the others
    ! grep -vxE "$1"
}

exported "$BUILD/lib/libcardgame.so" >"$work/exported"
marked "$BUILD/lib/libcardgame.a" >"$work/marked"
if [ -f "$list" ]; then
    reviewed >"$work/reviewed"
    check "libcardgame.so exports what $list says (<: only in the list, >: only in the library)" \
        diff "$work/reviewed" "$work/exported"
    check "what is marked CG_API is what $list says (<: only in the list, >: only marked)" \
        diff "$work/reviewed" "$work/marked"
else
    fail "$list is missing"
fi
only 'cg_[a-z0-9_]+' <"$work/exported" && pass || fail "libcardgame.so exports names without cg_"
archived "$BUILD/lib/libcardgame.a" | only 'cg_[A-Za-z0-9_]+' && pass ||
    fail "libcardgame.a has global names without cg_"

for game in $GAMES; do
    exported "$BUILD/lib/cardgame/$game.so" | only cg_module_entry && pass ||
        fail "the module $game exports more than cg_module_entry"
    [ -n "$(exported "$BUILD/lib/cardgame/$game.so")" ] && pass || fail "the module $game exports nothing"
done
entries=$(for game in $GAMES; do echo "cg_module_$game"; done | sort | paste -sd' ' -)
found=$(archived "$BUILD/lib/libcardgame_games.a" | paste -sd' ' -)
[ "$entries" = "$found" ] && pass || fail "libcardgame_games.a has \"$found\" instead of \"$entries\""
# libyaml, libcyaml and the C library; sanitizers and coverage bring their own.
needs_no_more() {
    readelf -dW "$1" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' |
        only '(libcyaml|libyaml-0|libm|libc|libasan|libubsan|libgcov|ld-linux[a-z0-9-]*)\.so\.[0-9]+'
}
check "libcardgame.so needs no other library than libyaml and libcyaml" \
    needs_no_more "$BUILD/lib/libcardgame.so"
# What the loader has filled in cannot be written to afterwards.
sealed() { readelf -lW "$1" | grep -q GNU_RELRO && readelf -dW "$1" | grep -qE 'BIND_NOW|Flags:.*NOW'; }
for file in "$BUILD/lib/libcardgame.so" "$BUILD/bin/cardgame" "$BUILD"/lib/cardgame/*.so; do
    check "$file is sealed once it is loaded" sealed "$file"
done
finish
