#!/bin/sh
# Games and programs outside the tree: built, tested and installed with nothing but an installed
# package; what the literature knows of the games.
# environment: BUILD, CC, MAKE, PKG_CONFIG, VARIANT_FLAGS
set -u
. test/tools/tally.sh
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
prefix=$work/prefix
unset DESTDIR PREFIX BINDIR LIBDIR INCLUDEDIR DATADIR MANDIR CARDGAME_MODULE_PATH CARDGAME_CARD_PATH
games='kuhn leduc crazy_eights'
package() { PKG_CONFIG_PATH=$prefix/lib/pkgconfig "${PKG_CONFIG:-pkg-config}" "$@" cardgame; }
# As a user has it: the command in the path, the package where pkg-config looks, no more.
outside() {
    env -u MAKEFLAGS -u MAKELEVEL PATH="$prefix/bin:$PATH" PKG_CONFIG_PATH="$prefix/lib/pkgconfig" \
        CFLAGS="-O2 -Werror ${VARIANT_FLAGS:-}" CC="$CC" "$@"
}
short() { [ "$(wc -l <"$1")" -le 250 ]; }
solve() { # game, iterations: into a file of its own
    LD_LIBRARY_PATH=$prefix/lib "$work/solver" "$1" "$2" >"$work/$1.solved"
}
# The number behind that name in the line of that many iterations lies within `by` of it.
near() { # game, iterations, name, number, by
    awk -v at="\"iterations\": $2," -v name="\"$3\": " -v number="$4" -v by="$5" '
        index($0, at) { sub(".*" name, ""); value = $0 + 0; found = 1 }
        END { exit !(found && value - number <= by && number - value <= by) }' "$work/$1.solved"
}
counts() { # game, histories, information sets
    grep -qx "{\"histories\": $2, \"information_sets\": $3}" "$work/$1.solved"
}

check "make install" "${MAKE:-make}" --no-print-directory -s install PREFIX="$prefix"
names_tree() { grep -rqF "$PWD" "$prefix"; }
not() { ! "$@"; }
check "nothing that is installed names the tree" not names_tree
for game in $games; do
    cp -R "examples/$game" "$work/$game"
    check "$game has at most 250 lines of C" short "examples/$game/$game.c"
done
cp examples/solver.c "$work"
cd "$work" || exit 1 # from here on nothing of the tree is used

for game in $games; do
    check "$game is built" outside make -s -C "$game"
    check "$game passes its scenarios and conformance" outside make -s -C "$game" check
    check "$game is installed" outside make -s -C "$game" install
    check "$game plays as an installed game" outside cardgame sim "$game" --games 200
done

check "a new game is written" outside cardgame new-game sea_battle "$work/sea"
check "it passes its tests at once" outside make -s -C "$work/sea" check
check "it is installed" outside make -s -C "$work/sea" install
check "it plays" outside cardgame sim sea_battle --games 50
check "nothing of the skeleton's name is left in it" sh -c "! grep -rqi 'my.game' '$work/sea'"
refused() { ! outside cardgame new-game "$@"; }
check "nothing is written over" refused sea_battle "$work/sea"
for name in 9lives null kuhn gemu_land; do
    check "the name $name is refused" refused "$name" "$work/refused"
done
check "nothing is written of what is refused" not test -e "$work/refused"
for name in int if main malloc module true; do
    check "a game can be called $name" outside cardgame new-game "$name" "$work/called_$name"
    check "$name passes its tests at once" outside make -s -C "$work/called_$name" check
done

cat >"$work/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.13)
project(outside C)
find_package(cardgame 0.1 REQUIRED)
add_executable(solver_by_cmake solver.c)
target_link_libraries(solver_by_cmake cardgame::cardgame)
file(WRITE ${CMAKE_BINARY_DIR}/folders "${CARDGAME_MODULE_DIR}\n${CARDGAME_CARD_DIR}\n")
END
check "CMake finds the package" outside cmake -S "$work" -B "$work/cmake" -Dcardgame_DIR="$prefix/lib/cmake/cardgame"
check "CMake builds a program with it" outside cmake --build "$work/cmake"
check "the program runs" outside "$work/cmake/solver_by_cmake" kuhn 10
check "CMake knows the folder of modules" test -f "$(sed -n 1p "$work/cmake/folders")/kuhn.so"
check "CMake knows the folder of cards" test -d "$(sed -n 2p "$work/cmake/folders")/kuhn"

check "the solver is built" sh -c "$CC -std=c17 -D_POSIX_C_SOURCE=200809L -O2 ${VARIANT_FLAGS:-} \
    -o '$work/solver' '$work/solver.c' $(package --cflags --libs)"
check "kuhn is solved" solve kuhn 1000
check "kuhn: 58 histories, 12 information sets" counts kuhn 58 12
check "kuhn: uniform play is 11/12 from an equilibrium" near kuhn 0 nash_conv 0.916667 1e-6
check "kuhn: the value to the first player is -1/18" near kuhn 1000 value -0.055556 1e-3
check "kuhn: the distance after 100 iterations" near kuhn 100 nash_conv 0.0165 2e-4
check "kuhn: the distance after 1,000 iterations" near kuhn 1000 nash_conv 0.0019 1e-4
check "leduc is solved" solve leduc 2000
check "leduc: 9,457 histories, 936 information sets" counts leduc 9457 936
check "leduc: uniform play" near leduc 0 nash_conv 4.747222 1e-6
check "leduc: the value to the first player" near leduc 2000 value -0.0856 2e-3
cd "$OLDPWD" || exit 1
finish
