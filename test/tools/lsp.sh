#!/bin/sh
# The language server of examples/lsp: the protocol by itself (lsp.py), and Neovim that edits with it (lsp.lua). The last
# line is `N passed, N failed`.
# environment: BUILD
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
server=$PWD/$BUILD/bin/cardgame-lsp
needs "the language server" $lsp_packages || finish
folder=$(mktemp -d) || exit
trap 'rm -rf "$folder"' EXIT

check "it says its version" sh -c "'$server' --version | grep -q '^cardgame-lsp $VERSION'"
check "the command finds it" sh -c "'$BUILD/bin/cardgame' lsp --help | grep -q 'language server'"
check "an unknown option is refused" sh -c "! '$server' --nonsense 2>'$folder/said' && grep -q nonsense '$folder/said'"

check "the folder for VS Code is named" sh -c "test -f \"\$('$server' --setup vscode)/package.json\""

if needs "the protocol of the language server" python3; then
    counted lsp.py "$(python3 -B test/tools/lsp.py "$server" "$folder/protocol" 2>&1)"
fi

if needs "cards and scenarios beside each other" python3; then
    counted lsp_beside.py "$(python3 -B test/tools/lsp_beside.py "$server" "$folder/beside" 2>&1)"
fi

if needs "files in all encodings by the language server" python3; then
    counted lsp_places.py "$(python3 -B test/tools/lsp_places.py "$server" "$folder/places" 2>&1)"
fi

modules() { # games that a program builds by its own Makefile
    mkdir "$folder/modules" && cp "$BUILD"/test/modules/*.so "$folder/modules" || return
    for sources in examples/*/cards; do
        game=$(basename "${sources%/cards}")
        if [ -f "examples/$game/$game.c" ]; then
            "$CC" -shared -fPIC -Iinclude -o "$folder/modules/$game.so" "examples/$game"/*.c || return
        else
            "$CXX" -std=c++17 -shared -fPIC -Iinclude -o "$folder/modules/$game.so" "examples/$game"/*.cpp || return
        fi
    done
}

if needs "files of all sorts and games by the language server" python3; then
    check "the example games are built" modules
    counted lsp_files.py "$(python3 -B test/tools/lsp_files.py "$server" "$folder/files" "$folder/modules" 2>&1)"
    counted lsp_renames.py "$(python3 -B test/tools/lsp_renames.py "$server" "$folder/renames" "$folder/modules" 2>&1)"
fi

if needs "files that the language server lets in" python3; then
    counted lsp_door.py "$(python3 -B test/tools/lsp_door.py "$server" "$folder/door" 2>&1)"
fi

if needs "the language server in an editor" neovim; then
    cp -R examples/my_cards "$folder/editor"
    counted Neovim "$(SERVER="$server" EDITED="$folder/editor" XDG_CONFIG_HOME="$folder" XDG_DATA_HOME="$folder" \
        XDG_STATE_HOME="$folder" XDG_CACHE_HOME="$folder" \
        timeout 60 nvim --headless -u NONE -i NONE -n \
        -c "luafile examples/lsp/editors/nvim.lua" -c "luafile test/tools/lsp.lua" 2>&1 </dev/null)"
fi
finish
