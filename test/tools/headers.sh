#!/bin/sh
# Every public header stands alone, in C and in C++, and all go together.
# environment: BUILD, CC, CXX
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
work=$BUILD/test/headers
flags="-Wall -Wextra -Wpedantic -Werror -Iinclude"
rm -rf "$work"
mkdir -p "$work"

for header in include/cardgame/*.h; do
    name=$(basename "$header" .h)
    # Twice, so that the guard is used as well.
    printf '#include <cardgame/%s.h>\n#include <cardgame/%s.h>\nint main(void) { return 0; }\n' \
        "$name" "$name" >"$work/$name.c"
    cp "$work/$name.c" "$work/$name.cpp"
    for standard in c11 c17; do
        check "$name.h as $standard" $CC -std=$standard $flags -Wshadow -Wconversion -Wstrict-prototypes \
            -fsyntax-only "$work/$name.c"
    done
    check "$name.h as c++17" $CXX -std=c++17 $flags -Wshadow -fsyntax-only "$work/$name.cpp"
done

for header in include/cardgame/*.h; do
    echo "#include <cardgame/$(basename "$header")>"
done >"$work/all.c"
# Calls the library, so that the program also shows that both languages find its names.
printf 'int main(void) { return cg_version_text()[0] == 0; }\n' >>"$work/all.c"
cp "$work/all.c" "$work/all.cpp"
link="$work/all.o -L$BUILD/lib -Wl,-rpath,$PWD/$BUILD/lib -lcardgame"
program() { # compiler and standard: compile, link and run
    "$@" $flags ${VARIANT_FLAGS:-} -c -o "$work/all.o" &&
        "$1" ${VARIANT_FLAGS:-} -o "$work/all" $link && "$work/all"
}
check "all headers in one C11 program" program $CC -std=c11 "$work/all.c"
check "all headers in one C++ program" program $CXX -std=c++17 "$work/all.cpp"
finish
