#!/bin/sh
# Games and programs outside the tree. A copy of the tree with its build is installed and then moved
# away; from there on everything is built and run with nothing but what was installed.
# environment: BUILD, CC, CXX, MAKE, PKG_CONFIG, VARIANT_FLAGS
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
source=$PWD
tree=$work/tree
prefix=$work/prefix
doc=$prefix/share/doc/cardgame
unset DESTDIR PREFIX BINDIR LIBDIR INCLUDEDIR DATADIR MANDIR CARDGAME_MODULE_PATH CARDGAME_CARD_PATH
games='kuhn leduc crazy_eights rock_paper_scissors goofspiel liars_dice'
not() { ! "$@"; }

# ---- installed, and the tree is gone ----

copy() { # without what only the tests need
    mkdir -p "$tree/$BUILD" || return
    for entry in *; do
        [ "$entry" = build ] || cp -a "$entry" "$tree" || return
    done
    cp -a "$BUILD/bin" "$BUILD/lib" "$BUILD/obj" "$BUILD/share" "$tree/$BUILD" || return
    # What `make fast` has built is what is installed.
    [ "$BUILD" != build/release ] || [ ! -d build/fast ] || cp -a build/train build/fast "$tree/build"
}
install() { "${MAKE:-make}" -C "$tree" --no-print-directory -s install PREFIX="$prefix" >"$work/installed"; }
check "the tree with its build is copied" copy
check "make install" install
check "a tree that was moved need not be built anew" not grep -q '\.o$' "$work/installed"
# The coverage variant writes its counts back into the tree.
[ "${VARIANT:-}" = coverage ] ||
    check "nothing that is installed names the tree" not grep -rqF -e "$source" -e "$tree" "$prefix"
check "the tree is moved away" mv "$tree" "$work/away"
cd "$work" || exit 1

# As a user has it: the command in the path, the package where pkg-config looks, no more.
outside() {
    env -u MAKEFLAGS -u MAKELEVEL PATH="$prefix/bin:$PATH" PKG_CONFIG_PATH="$prefix/lib/pkgconfig" \
        LD_LIBRARY_PATH="$prefix/lib" CFLAGS="-O2 -Werror ${VARIANT_FLAGS:-}" CC="$CC" \
        CXXFLAGS="-O2 -Werror ${VARIANT_FLAGS:-}" CXX="$CXX" "$@"
}
package() { outside "${PKG_CONFIG:-pkg-config}" "$@" cardgame; }

# ---- documents ----

links_hold() { # every link of the installed pages to a file
    find "$doc" -name '*.md' | while read -r page; do
        grep -o ']([^)]*)' "$page" | sed 's/^](//; s/)$//; s/#.*//' | while read -r link; do
            case $link in '' | http*) continue ;; esac
            [ -e "$(dirname "$page")/$link" ] || echo "$page: $link"
        done
    done >broken
    [ ! -s broken ] || { cat broken; return 1; }
}
check "the links of the installed pages hold" links_hold

# ---- known games, as they are installed with the guide ----

short() { [ "$(wc -l <"$1")" -le 250 ]; }
for game in $games; do
    cp -R "$doc/examples/$game" "$game"
    check "$game has at most 250 lines of C" short "$game/$game.c"
    check "$game is built" outside make -s -C "$game"
    check "$game passes its scenarios and conformance" outside make -s -C "$game" check
    check "$game is installed" outside make -s -C "$game" install
    check "$game plays as an installed game" outside cardgame sim "$game" --games 200
done

ends_well() { # a game without turns does not count them
    outside cardgame play leduc --players random,random --seed 3 >played && grep -q '^[a-z0-9 ]*([a-z]*)$' played
}
check "a game without turns is played" ends_well

# The game of the manual, from its sources, which lie beside its scenarios.
cp -R "$doc/test" sample
check "the sample game is built" outside make -s -C sample/tabletop
check "it passes its scenarios and conformance" outside make -s -C sample/tabletop check
check "it takes the place of the installed one" outside make -s -C sample/tabletop install
check "it plays a match with the deck for the first one" outside cardgame play tabletop --seed 1 \
    --deck 1=starter --deck 2=starter --players random,random

check "scenarios of somebody's own cards pass" outside cardgame test "$doc/examples/my_cards/scenarios"

# ---- programs ----

# Words of the command line as pkg-config gives them; -O1 stands for what a user may choose.
build() { $CC -std=c17 -D_POSIX_C_SOURCE=200809L -O1 ${VARIANT_FLAGS:-} -o "$@"; }
shared() { build "$1.shared" "$doc/examples/$1.c" $(package --cflags --libs); }
static() { # libcardgame.a, although the shared object lies beside it, and whole for the modules
    build "$1.static" -rdynamic "$doc/examples/$1.c" $(package --static --cflags --libs |
        sed 's/-lcardgame/-Wl,--whole-archive -l:libcardgame.a -Wl,--no-whole-archive/')
}
needs_no_library() { ! readelf -d "$1" | grep -q libcardgame; }
# A program that holds the library is told where games and cards lie.
alone() {
    env -u LD_LIBRARY_PATH CARDGAME_MODULE_PATH="$(package --variable=moduledir)" \
        CARDGAME_CARD_PATH="$(package --variable=carddir)" "$@"
}
runs_alike() { # program, arguments; how long it took may differ
    program=$1
    shift
    outside "./$program.shared" "$@" >"$program.one" && alone "./$program.static" "$@" >"$program.two" &&
        sed -i '/^{"seconds": /d' "$program.one" "$program.two" && cmp "$program.one" "$program.two"
}
for program in "$doc"/examples/*.c; do
    program=$(basename "$program" .c)
    check "$program is built with the shared library" shared "$program"
    check "$program is built with the static library" static "$program"
    check "$program.static holds the library" needs_no_library "$program.static"
done
for program in hello views search why; do
    check "$program runs, and alike with both libraries" runs_alike "$program"
done
mkdir -p mistaken/deities_demidice
printf 'game: deities_demidice\nset: x\ncards:\n  - {id: a, name: A, nothing: 3}\n' >mistaken/deities_demidice/x.yaml
says_why() { # a program that cannot load its cards
    ! CARDGAME_CARD_PATH=$PWD/mistaken outside ./hello.shared >why.said &&
        grep -q "x.yaml:4:22: error unknown-key: unknown field 'nothing'" why.said
}
check "hello says why the cards cannot be loaded" says_why
check "the solver runs alike with both libraries" runs_alike solver kuhn 10

# The programs of the pages, whose output follows in a block `output`. Whoever is asked takes the first option.
mkdir programs
for page in "$doc/README.md" "$doc"/include/docs/embed/*.md; do
    awk -v to="programs/$(basename "$(dirname "$page")")-$(basename "$page" .md)-" '
        /^```c$/ { n++; name = to n ".c"; next }
        /^```output$/ { name = to n ".out"; next }
        /^```/ { name = "" }
        name { print >name }' "$page"
done
is_program() { build "${1%.c}" -Wall -Wextra -Werror "$1" $(package --cflags --libs); }
says_so() { # program
    yes 1 2>/dev/null | outside "./$1" >"$1.said" || return
    [ ! -e "$1.out" ] || diff "$1.out" "$1.said"
}
for program in $(grep -l 'int main' programs/*.c); do
    check "a program of a page is built: $program" is_program "$program"
    check "it runs and prints what the page says: $program" says_so "${program%.c}"
done
check "the pages have programs" test "$(ls programs/*.out | wc -l)" -ge 3

# The server of the table, as it is installed and as it is built alone. Without a path for modules it finds
# the games where the library lies.
lists_games() { # program, arguments: it starts, serves its page and the games, and stops
    rm -f address
    outside sh -c 'echo $$ >pid; exec "$@"' sh "$@" --port 0 --memory --log-level error >address 2>said &
    server=$!
    for wait in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
        [ ! -s address ] || break
        sleep 0.5
    done
    python3 -c 'import sys, urllib.request as u
at = open("address").read().split()[-1]
page, games = (u.urlopen(at + path, timeout=20).read() for path in ("/", "/games"))
sys.exit(not (b"<title>The table</title>" in page and b"gemu_land" in games))'
    status=$?
    kill "$(cat pid)" && wait "$server" && [ "$status" = 0 ] && [ ! -s said ]
}
# shellcheck disable=SC2086 # one word for each package, here and below
if needs "the server of examples/table, built outside the tree" python3 $table_packages; then
    check "the installed server serves the installed games" lists_games "$prefix/bin/cardgame-table"
    cp -R "$doc/examples/table" "$doc/examples/layout" "$doc/examples/arguments" .
    check "the server is built alone" outside make -s -C table
    check "and serves them, too" lists_games table/cardgame-table --client table/client
    check "it is installed in its place" outside make -s -C table install
fi
draws() { # program
    outside "$1" gemu_land --card Seedling --dpi 60 -o card.png && [ -s card.png ] && rm card.png
}
if needs "pictures of cards, outside the tree" $render_packages; then
    check "the installed program draws cards" draws "$prefix/bin/cardgame-render"
    check "the command finds it" outside "$prefix/bin/cardgame" render demi --check
    cp -R "$doc/examples/render" "$doc/examples/layout" "$doc/examples/arguments" .
    check "it is built alone" outside make -s -C render
    check "and draws cards, too" draws render/cardgame-render
fi

# The language server, the same.
knows_games() { # program
    outside env PYTHONPATH="$source/test/tools" python3 -B -c 'import sys, lsp_client as l
client = l.Client(sys.argv[1])
deck = l.File(client, "/nowhere/d.yaml", """game: gemu_land
decks: [{name: x, free: true, cards: [{card: root/loam_ox, copies: 20}]}]
""")
sys.exit(deck.mistakes() != [] or client.close())' "$1"
}
if needs "the language server, built outside the tree" python3 $lsp_packages; then
    check "the installed language server is found" outside cardgame lsp --version
    cp -R "$doc/examples/lsp" "$doc/examples/arguments" .
    check "the language server is built alone" outside make -s -C lsp
    check "and knows the installed games and cards" knows_games lsp/cardgame-lsp
    check "its editors' files are there" test -s lsp/editors/nvim.lua
fi

# A module that is compiled into a program has its entry under a name of its own.
cat >holds.c <<'END'
#include <cardgame/cardgame.h>
#include <cardgame/module.h>
const cg_module *cg_module_kuhn(void);
int main(void)
{
    cg_game *game = NULL;
    cg_context *context = cg_context_create(NULL);
    cg_status status = cg_game_from_module(context, cg_module_kuhn(), &game, NULL);
    cg_game_destroy(game);
    cg_context_destroy(context);
    return status;
}
END
holds() {
    build holds -DCG_MODULE_STATIC holds.c kuhn/kuhn.c $(package --cflags --libs) && outside ./holds
}
check "a program holds a game" holds

cat >CMakeLists.txt <<END
cmake_minimum_required(VERSION 3.13)
project(outside C)
find_package(cardgame 0.1 REQUIRED)
add_executable(solver_by_cmake $doc/examples/solver.c)
target_link_libraries(solver_by_cmake cardgame::cardgame)
file(WRITE \${CMAKE_BINARY_DIR}/folders "\${CARDGAME_MODULE_DIR}\n\${CARDGAME_CARD_DIR}\n")
END
needs "the package by CMake" cmake && cmake=here || cmake=
by_package() {
    check "CMake finds the package" outside cmake -S . -B cmake -Dcardgame_DIR="$prefix/lib/cmake/cardgame"
    check "CMake builds a program with it" outside cmake --build cmake
    check "the program runs" outside cmake/solver_by_cmake kuhn 10
    check "CMake knows the folder of modules" test -f "$(sed -n 1p cmake/folders)/kuhn.so"
    check "CMake knows the folder of cards" test -d "$(sed -n 2p cmake/folders)/kuhn"
}
[ -z "$cmake" ] || by_package

# ---- a new game ----

# The guides' commands, as they stand in them; whoever plays always takes the first option.
follow_guide() { # page
    awk '/^```/ { fenced = !fenced } !fenced && sub(/^    /, "")' "$doc/examples/$1.md" >steps
    mkdir -p guided && cd guided && yes 1 | outside sh -eux ../steps
}
check "the guide can be followed" follow_guide README
check "the guide to cards in play can be followed" follow_guide BOARD
check "the guide's game is installed" outside cardgame sim my_game --games 20
by_cmake() { # as the guide writes it, in the place of the module that make has installed
    rm "$prefix/lib/cardgame/my_game.so" "$prefix/share/cardgame/cards/my_game/base.yaml" || return
    awk '/^```/ { block = $0 == "```cmake"; next } block' "$doc/examples/README.md" >CMakeLists.txt
    outside cmake -S . -B cmake -Dcardgame_DIR="$prefix/lib/cmake/cardgame" &&
        outside cmake --build cmake && outside cmake --install cmake
}
cd guided/my_game || exit 1
[ -z "$cmake" ] || check "the guide's game is built and installed by CMake" by_cmake
cd "$work" || exit 1
check "it plays" outside cardgame sim my_game --games 20
# Each of the skeletons, under another name, first with whatever compilers there are.
builds() { # folder, compilers for C and C++: neither has anything to say
    outside make -s -B -C "$1" CC="$2" CXX="$3" CFLAGS='-O2 -Werror' CXXFLAGS='-O2 -Werror' &&
        outside make -s -C "$1" clean
}
first_options() { yes 1 | outside make -s -C "$1" play; }
needs "new games, built by clang" clang && clang='clang clang++' || clang=
for kind in plain board sealed cpp; do
    game=sea_$kind
    check "a new game is written, $kind" outside cardgame new-game "$game" "$game" --like "$kind"
    for compilers in 'gcc g++' "$clang"; do
        # shellcheck disable=SC2086 # two words
        [ -z "$compilers" ] || check "$compilers build it without a warning" builds "$game" $compilers
    done
    check "it passes its tests at once" outside make -s -C "$game" check
    check "make plays it" first_options "$game"
    check "it is installed" outside make -s -C "$game" install
    check "it plays" outside cardgame sim "$game" --games 50
    check "nothing of the skeleton's name is left in it" \
        not grep -rqiE 'my.(game|board|sealed|cpp)' "$game"
done
# What chance has dealt, kept where all can read it: the check of the skeleton itself finds it.
plant() { python3 -B "$source/test/tools/plant.py" "$@"; }
is_found() { # kind, leak
    rm -rf leaky && cp -r "sea_$1" leaky && plant "$1" "$2" "leaky/sea_$1.c" || return
    outside make -s -C leaky clean && ! outside make -s -C leaky check >found 2>&1 &&
        grep -q '^  violations [1-9]' found || { tail -5 found; return 1; }
}
if needs "leaks planted in new games" python3; then
    for kind in plain board sealed; do
        plant "$kind" >leaks
        while read -r leak <&3; do
            check "a planted leak is found, $kind: $leak" is_found "$kind" "$leak"
        done 3<leaks
    done
fi
check "without a word it is plain" outside cardgame new-game sea_battle sea
plain_too() { sed 's/sea_battle/sea_plain/g; s/Sea Battle/Sea Plain/g' sea/sea_battle.c | cmp - sea_plain/sea_plain.c; }
check "and the same" plain_too
refused() { ! outside cardgame new-game "$@"; }
check "nothing is written over" refused chess sea
for name in 9lives null kuhn gemu_land; do
    check "the name $name is refused" refused "$name" refused
done
check "an unknown skeleton is refused" refused good refused --like bored
check "nothing is written of what is refused" not test -e refused
for name in int if main malloc module true; do
    check "a game can be called $name" outside cardgame new-game "$name" "called_$name"
    check "$name passes its tests at once" outside make -s -C "called_$name" check
done

# ---- a set of cards ----

mkdir -p mycards/gemu_land
cat >mycards/gemu_land/mine.yaml <<'END'
game: gemu_land
set: mine
cards:
  - name: Stone Ox
    kind: monster
    attack: 7
    defense: 8
    effect: |
      react when this is destroyed: draw 1
decks:
  - name: stones
    cards: [{card: mine/stone_ox, copies: 20}]
END
own_cards() { outside env CARDGAME_CARD_PATH=mycards cardgame "$@"; }
check "a set of cards has no mistakes" own_cards lint mycards
check "a match is played with it" own_cards play gemu_land --players random,random --deck 1=stones --seed 1

# ---- Python ----

# A library with sanitizers needs their run-time library first in the program.
preload=
[ -z "${VARIANT_FLAGS:-}" ] || preload=$($CC -print-file-name=libasan.so)
needs "installed games in Python" python3 && has_python=here || has_python=
py() {
    outside env PYTHONPATH="$doc/examples/python" PYTHONDONTWRITEBYTECODE=1 LD_PRELOAD="$preload" \
        ASAN_OPTIONS=detect_leaks=0 "$python" "$@"
}
[ -z "$has_python" ] || check "Python plays a match" py "$doc/examples/python/random_match.py"
needs_library() { readelf -d "$1" | grep -q 'NEEDED.*libcardgame\.so'; }
for game in $games sea_plain sea_board sea_sealed sea_cpp; do
    check "$game is linked with the library" needs_library "$prefix/lib/cardgame/$game.so"
    [ -z "$has_python" ] || check "Python plays $game" py "$doc/examples/python/random_match.py" "$game"
done
cat >local.py <<'END'
import ctypes, os, sys
ctypes.CDLL("libcardgame.so.0", mode=os.RTLD_LOCAL)
ctypes.CDLL(sys.argv[1])
END
[ -z "$has_python" ] || check "a program loads kuhn that keeps the library for itself" py local.py "$prefix/lib/cardgame/kuhn.so"

# ---- what the literature knows ----

solve() { outside ./solver.shared "$@" >"$1.solved"; } # game, iterations, skip
# The number behind that name in the line of that many iterations lies within `by` of it.
near() { # game, iterations, name, number, by
    awk -v at="\"iterations\": $2," -v name="\"$3\": " -v number="$4" -v by="$5" '
        index($0, at) { sub(".*" name, ""); value = $0 + 0; found = 1 }
        END { exit !(found && value - number <= by && number - value <= by) }' "$1.solved"
}
counts() { # game, histories, information sets
    grep -qx "{\"histories\": $2, \"information_sets\": $3}" "$1.solved"
}
check "kuhn is solved" solve kuhn 1000
check "kuhn: 58 histories, 12 information sets" counts kuhn 58 12
check "kuhn: uniform play is 11/12 from an equilibrium" near kuhn 0 nash_conv 0.916667 1e-6
check "kuhn: the value to the first player is -1/18" near kuhn 1000 value -0.055556 1e-3
check "kuhn: the distance after 100 iterations" near kuhn 100 nash_conv 0.0165 2e-4
check "kuhn: the distance after 1,000 iterations" near kuhn 1000 nash_conv 0.0019 1e-4
searched() { # game, playouts, NashConv of what the tree search plays at most
    outside ./solver.shared "$1" "search=$2" >"$1.searched" &&
        awk -v most="$3" '/nash_conv/ { sub(".*nash_conv\": ", ""); found = $0 + 0 <= most } END { exit !found }' "$1.searched"
}
check "kuhn: a search of 100 playouts is nearer to an equilibrium than uniform play" searched kuhn 100 0.5
check "leduc is solved" solve leduc 2000
check "leduc: 9,457 histories, 936 information sets" counts leduc 9457 936
check "leduc: a search of 30 playouts is nearer to an equilibrium than uniform play" searched leduc 30 2.8
check "leduc: uniform play" near leduc 0 nash_conv 4.747222 1e-6
check "leduc: the value to the first player" near leduc 2000 value -0.0856 2e-3
hides_dice() {
    outside cardgame play liars_dice --players human,random --seed 3 </dev/null >dice.txt 2>&1
    grep -q '| ? |' dice.txt && grep -q 'second cup: \[?\]' dice.txt && grep -q '| [1-6] |' dice.txt
}
check "liar's dice: the terminal shows a player no die of the other" hides_dice
check "liar's dice is solved" solve liars_dice 1000
check "liar's dice: 294,883 histories, 24,576 information sets" counts liars_dice 294883 24576
check "liar's dice: the value to the first player" near liars_dice 1000 value -0.0271317827 4e-4
check "goofspiel is solved" solve goofspiel 1000 skip
check "goofspiel: 162 information sets where there is a choice" counts goofspiel 1077 162
check "goofspiel: the value is 0 by symmetry" near goofspiel 1000 value 0 1e-3
# Kuhn poker with other returns.
other_kuhn() { # expressions of sed
    mkdir -p other && sed "$@" "$doc/examples/kuhn/kuhn.c" >other/kuhn.c &&
        ! cmp -s other/kuhn.c "$doc/examples/kuhn/kuhn.c" &&
        outside $CC -std=c17 ${VARIANT_FLAGS:-} -I"$prefix/include" -fPIC -shared -o other/kuhn.so other/kuhn.c
}
in_it() { outside env CARDGAME_MODULE_PATH=other "$@" >given 2>refused; }
refuses() { # command ...
    in_it "$@"
    [ $? -eq 1 ] && grep -q 'the game is not zero-sum: what both get adds up to' refused && [ ! -s given ]
}
loser='s/returns\[loser\] = -returns\[winner\];'
check "a game in which nobody loses anything is made" other_kuhn -e /utility/d -e "$loser/returns[loser] = 0;/"
check "the solver refuses it" refuses ./solver.shared kuhn 10
check "learning by samples refuses it" refuses ./mccfr.shared kuhn 1000
check "best responses to a search are found in it" in_it ./solver.shared kuhn search=10
check "a game of constant sum is made" other_kuhn -e s/UTILITY_ZERO/UTILITY_CONSTANT/ -e "$loser/returns[loser] = 3 - returns[winner];/"
check "the solver takes it" in_it ./solver.shared kuhn 1000
check "a game with fractions is made" other_kuhn -e 's/int32_t \*returns/double *returns/' -e 's/\.returns = /.payoffs = /' \
    -e 's|COUNTER_CHIPS, loser);|COUNTER_CHIPS, loser) / 4.0;|'
check "it is checked as others are" in_it cardgame sim kuhn --games 20 --check 2
check "the mean of what each gets is told" grep -q 'player 2 .* wins, gets -\{0,1\}0\.[0-9]* on average' given
check "a match of it is played" in_it cardgame play kuhn --players random,random --seed 2 --record given.replay
check "what each gets is told" grep -q 'player [12] gets 0\.' given
check "its replay is read" in_it cardgame replay given.replay --json
check "what each gets is in its result" grep -q '"returns":\[-\{0,1\}[01],-\{0,1\}[01]\],"payoffs":\[-\{0,1\}0\.[25]*,-\{0,1\}0\.[25]*\]' given
check "the solver takes fractions" in_it ./solver.shared kuhn 100
check "a game in which all get the same is made" other_kuhn -e s/UTILITY_ZERO/UTILITY_IDENTICAL/ -e "$loser/returns[loser] = returns[winner];/"
check "it is as it says" in_it cardgame sim kuhn --games 20 --check 2
compares_nothing() {
    in_it cardgame compare kuhn --a player=mc:20 --b player=random
    [ $? -eq 1 ] && grep -q 'in Kuhn Poker all players get the same' refused
}
check "nobody is compared with others in it" compares_nothing
compares_turns() {
    in_it cardgame compare kuhn --measure turns --a player=mc:20 --b player=random --against player=random --pairs 20
    [ $? -eq 1 ] && grep -q 'turns' given
}
check "but how long matches are" compares_turns
check "a game that is not what it says is made" other_kuhn -e s/UTILITY_ZERO/UTILITY_IDENTICAL/
promises() { in_it cardgame sim kuhn --games 20; [ $? -eq 1 ] && grep -q 'all players must get the same, but do not' given; }
check "and is found out" promises
learnt() { # the last line's value to the first player in Kuhn poker is -1/18, and it knows all sets
    outside ./mccfr.shared kuhn 300000 >learnt &&
        py -c 'import json
last = json.loads(open("learnt").readlines()[-1])
assert last["information_sets"] == 12 and abs(last["value"] + 1 / 18) < 0.02, last'
}
[ -z "$has_python" ] || check "outcome sampling learns kuhn" learnt
check "rock, paper, scissors is solved" solve rock_paper_scissors 100
check "rock, paper, scissors: an information set for each" counts rock_paper_scissors 13 2
wins_half() { # a search that could see a sealed answer would win them all
    outside cardgame sim rock_paper_scissors --games 900 --seed 5 --swap --players random,mc:100 --json >even &&
        py -c 'import json
sim = json.load(open("even"))
won = [kind["wins"] for kind in sim["kinds"] if kind["kind"] != "random"][0]
assert 0.4 < won / sim["decided"] < 0.6, won'
}
[ -z "$has_python" ] || check "rock, paper, scissors: search wins half of what is no draw" wins_half

cd "$source" || exit 1
finish
