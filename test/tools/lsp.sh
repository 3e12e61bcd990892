#!/bin/sh
# The language server of examples/lsp: the protocol by itself (lsp.py), and Neovim that edits with it (lsp.lua). The last
# line is `N passed, N failed`.
# environment: BUILD
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
server=$PWD/$BUILD/bin/cardgame-lsp
if [ ! -x "$server" ]; then
    echo "the language server was not built (libjansson-dev): skipped"
    finish
fi
folder=$(mktemp -d) || exit
trap 'rm -rf "$folder"' EXIT

check "it says its version" sh -c "'$server' --version | grep -q '^cardgame-lsp $VERSION'"
check "the command finds it" sh -c "'$BUILD/bin/cardgame' lsp --help | grep -q 'language server'"
check "an unknown option is refused" sh -c "! '$server' --nonsense 2>'$folder/said' && grep -q nonsense '$folder/said'"

check "the folder for VS Code is named" sh -c "test -f \"\$('$server' --setup vscode)/package.json\""

said=$(python3 -B test/tools/lsp.py "$server" "$folder/protocol" 2>&1)
printf '%s\n' "$said" | sed '$d'
counts=$(printf '%s\n' "$said" | sed -n '$s/^\([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p')
passed=$((passed + ${counts% *}0 / 10))
failed=$((failed + ${counts#* }0 / 10))
[ -n "$counts" ] || fail "lsp.py has not come to its end: $said"

if command -v nvim >/dev/null; then
    cp -R examples/my_cards "$folder/editor"
    said=$(SERVER="$server" EDITED="$folder/editor" XDG_CONFIG_HOME="$folder" XDG_DATA_HOME="$folder" \
        XDG_STATE_HOME="$folder" XDG_CACHE_HOME="$folder" \
        timeout 60 nvim --headless -u NONE -i NONE -n \
        -c "luafile examples/lsp/editors/nvim.lua" -c "luafile test/tools/lsp.lua" 2>&1 </dev/null)
    counts=$(printf '%s\n' "$said" | tr '\r' '\n' | sed -n 's/^\([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p')
    printf '%s\n' "$said" | tr '\r' '\n' | grep '^failed' || :
    passed=$((passed + ${counts% *}0 / 10))
    failed=$((failed + ${counts#* }0 / 10))
    [ -n "$counts" ] || fail "Neovim has not come to the end: $said"
else
    echo "Neovim is missing (neovim): the part in an editor was skipped"
fi
finish
