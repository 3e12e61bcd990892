#!/bin/sh
# One version everywhere: the Makefile's, the public header's, the shared object's.
# environment: BUILD, VERSION
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
header=include/cardgame/base.h

macro() { awk -v name="CG_VERSION_$1" '$1 == "#define" && $2 == name { print $3 }' "$header"; }
same() { [ "$1" = "$2" ] || { echo "\"$1\" is not \"$2\""; return 1; }; }
soname() { readelf -d "$1" | sed -n 's/.*SONAME.*\[\(.*\)\].*/\1/p'; }

library=$BUILD/lib/libcardgame.so
check "$header has the Makefile's version" same "$(macro MAJOR).$(macro MINOR).$(macro PATCH)" "$VERSION"
check "SONAME has the major version" same "$(soname "$library")" "libcardgame.so.${VERSION%%.*}"
check "libcardgame.so leads to the versioned file" \
    same "$(basename "$(readlink -f "$library")")" "libcardgame.so.$VERSION"
finish
