# Compiled modules of the releases, for abi.sh: each folder of test/releases has `modules/`, made once by
# `make abi-release` and never again, as test/releases/SHA256SUMS says.
#
#     interface.tar.xz       the headers of that release, games and a program of then with their cards
#     x86_64-linux.tar.xz    these as they were compiled then
#     GAME*.replay           matches that they played then
releases=test/releases
sums=$releases/SHA256SUMS
games_of_releases="kuhn goofspiel tabletop"
platform=$(uname -m)-$(uname -s | tr '[:upper:]' '[:lower:]')

compile_games() { # folder with the sources, folder for modules, flags: what they call is found in the program
    sources=$1 modules=$2
    shift 2
    mkdir -p "$modules"
    for game in $games_of_releases; do
        $CC -std=c17 -w -fPIC -shared "$@" -I"$sources/include" "$sources/$game"/*.c -o "$modules/$game.so" || return
    done
}

compile_program() { # folder with the source, result, folder of the library
    $CC -std=c17 -w -Os -s -I"$1/include" "$1/views/views.c" -o "$2" -L"$3" -lcardgame -lm
}

# ---- recording ----

record_release() { # folder of test/releases, tree of that release: adds its modules, or refuses
    added=$releases/$1/modules tree=${2:-.}
    [ -d "$releases/$1/cards" ] || { echo "abi: $releases/$1 has no records yet" >&2; return 1; }
    [ ! -e "$added" ] || { echo "abi: $added is there, and stays as it is" >&2; return 1; }
    rm -rf "$work/release"
    new=$work/release/new src=$work/release/src
    mkdir -p "$new" "$src/kuhn" "$src/goofspiel" "$src/tabletop" "$src/views" "$src/cards" &&
        cp -R "$tree/include" "$src" && rm -rf "$src/include/docs" &&
        cp "$tree/examples/kuhn/kuhn.c" "$src/kuhn" && cp "$tree/examples/goofspiel/goofspiel.c" "$src/goofspiel" &&
        cp "$tree"/test/tabletop/*.[ch] "$src/tabletop" && cp "$tree/examples/views.c" "$src/views" &&
        cp -R "$tree"/examples/kuhn/cards/kuhn "$tree"/examples/goofspiel/cards/goofspiel "$releases/$1/cards/tabletop" "$src/cards" &&
        compile_games "$src" "$work/release/bin" -Os -s -nostdlib -Wl,--build-id=none &&
        compile_program "$src" "$work/release/bin/views" "$tree/$BUILD/lib" &&
        $CC -std=c17 -w -I"$src/include" $releases/write.c -o "$work/release/write" -L"$tree/$BUILD/lib" -lcardgame &&
        write_matches "$src" "$tree/$BUILD/lib" &&
        pack "$src" "$new/interface.tar.xz" && pack "$work/release/bin" "$new/$platform.tar.xz" &&
        mv "$src"/*.replay "$new" && mv "$new" "$added" && add_sums "$1"
}

write_matches() { # sources, folder of the library
    for game in $games_of_releases; do
        LD_LIBRARY_PATH=$2 CARDGAME_MODULE_PATH=$work/release/bin "$work/release/write" "$game" "$1" || return
    done
}

pack() { # folder, archive: the same bytes of the same files
    (cd "$1" && tar --sort=name --owner=0 --group=0 --numeric-owner --mtime=@0 --exclude='*.save' --exclude='*.hash' \
        --exclude='*.replay' -cf - ./*) | xz -9 >"$2"
}

add_sums() { # folder: each of its files that has no sum gets one
    (cd $releases && find "$1" -type f | LC_ALL=C sort | while read -r file; do
        grep -q "  $file\$" SHA256SUMS 2>/dev/null || sha256sum "$file"
    done) >"$work/sums" && cat "$work/sums" >>$sums
}

# ---- loading ----

each_file_has_a_sum() {
    (cd $releases && find format-* table-* -type f | LC_ALL=C sort) >"$work/files"
    sed 's/^[0-9a-f]*  //' $sums | LC_ALL=C sort | diff - "$work/files"
}

replays_hold() { # modules, folder with cards, replays
    modules=$1 cards=$2
    shift 2
    for replay in "$@"; do
        CARDGAME_MODULE_PATH=$modules CARDGAME_CARD_PATH=$cards "$BUILD/bin/cardgame" replay "$replay" --quiet || return
    done
}

# A module that was not taken leaves those of today to play: they must not be on the path.
is_played_by() { # modules, folder with cards, game
    CARDGAME_MODULE_PATH=$1 CARDGAME_CARD_PATH=$2 "$BUILD/bin/cardgame" sim "$3" --games 20 --seed 3 --check 20 &&
        ! CARDGAME_MODULE_PATH=$work/none CARDGAME_CARD_PATH=$2 "$BUILD/bin/cardgame" games "$3" >"$work/said" 2>&1
}

# A program without sanitizers loads a library that has them: their runtime comes first.
preload=
case ${VARIANT_FLAGS:-} in *-fsanitize*) preload=$($CC -print-file-name=libasan.so) ;; esac

check_modules() { # release, how they were made, modules, program
    for game in $games_of_releases; do
        check "$1: $game, $2, is played" is_played_by "$3" "$there/cards" "$game"
        check "$1: $game, $2, plays as it did" replays_hold "$3" "$there/cards" "$releases/$1/modules/$game"*.replay
    done
    check "$1: a program, $2, runs" env ${preload:+"LD_PRELOAD=$preload" ASAN_OPTIONS=detect_leaks=0} LD_LIBRARY_PATH="$BUILD/lib" CARDGAME_MODULE_PATH="$BUILD/lib/cardgame" \
        CARDGAME_CARD_PATH=cards "$4"
}

unpacked() { # release: makes its folder, whose name it prints
    mkdir -p "$work/releases/$1/then" &&
        tar -xJf "$releases/$1/modules/interface.tar.xz" -C "$work/releases/$1" && echo "$work/releases/$1"
}

members_lie_as_then() { # release; those of now are in $work/now.txt
    there=$(unpacked "$1") && python3 -B test/tools/members.py program "$there/include" >"$there/members.c" &&
        $CC -std=c17 -w -I"$there/include" "$there/members.c" -o "$there/members" &&
        "$there/members" >"$there/members.txt" &&
        python3 -B test/tools/members.py compare "$there/members.txt" "$work/now.txt"
}

all_members_lie_as_then() {
    for folder in $releases/format-*; do
        members_lie_as_then "$(basename "$folder")" || return
    done
}

check_release() { # folder of test/releases
    there=$work/releases/$1
    check "$1: its interface is there" unpacked "$1"
    check "$1: its games are built with its headers" compile_games "$there" "$there/now" ${VARIANT_FLAGS:-} -nostdlib
    check "$1: its program is built with its headers" compile_program "$there" "$there/now/views" "$BUILD/lib"
    check_modules "$1" "built now" "$there/now" "$there/now/views"
    check "$1: members lie where they lay" members_lie_as_then "$1"
    if [ ! -f "$releases/$1/modules/$platform.tar.xz" ]; then
        echo "skipped: compiled modules of $1 (needs x86_64-linux)"
        return
    fi
    check "$1: its modules are there" tar -xJf "$releases/$1/modules/$platform.tar.xz" -C "$there/then"
    check_modules "$1" "compiled then" "$there/then" "$there/then/views"
}

check_releases() {
    check "no file of a release has changed" sh -c "cd $releases && sha256sum --quiet -c SHA256SUMS"
    check "each file of a release has its sum" each_file_has_a_sum
    for folder in $releases/format-*; do
        check_release "$(basename "$folder")"
    done
    check "modules of a release are never written anew" refuses_to_record_again
}

refuses_to_record_again() {
    cp $sums "$work/sums_before"
    ! (record_release format-6) >"$work/said" 2>&1 && grep -q "stays as it is" "$work/said" && cmp $sums "$work/sums_before"
}
