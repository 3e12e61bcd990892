#!/bin/sh
# Every program that reads YAML refuses the same files in the same way: too deep, with aliases, too large, in another
# encoding. What that costs is counted by the unit test `door`; of the language server `lsp_door.py` tells (suite `lsp`).
# environment: BUILD
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
command=$BUILD/bin/cardgame
table=$BUILD/bin/cardgame-table
mkdir -p "$work/gemu_land" "$work/languages"

many() { # text, times
    awk -v text="$1" -v times="$2" 'BEGIN { for (i = 0; i < times; i++) printf "%s", text }'
}

# Writes a file of a kind, with `game` at its top and the rest below a key.
write() { # kind, file, key, how deep
    deep=${4:-100000}
    printf 'game: gemu_land\n%s:\n  ' "$3" >"$2"
    case $1 in
    flow) many '[' "$deep" ;;
    mappings) many '{a: ' "$deep" ;;
    block) many '- ' "$deep" ;;
    aliases) printf -- '- &a [x, x]\n  - &b [*a, *a]\n  - &c [*b, *b]\n' ;;
    latin) printf -- '- K\366nig\n' ;;
    nul) printf -- '- a\000b\n' ;;
    large) many '# and so on, and so forth ' 700000 ;;
    utf16) ;;
    esac >>"$2"
    [ "$1" != utf16 ] || { printf '\377\376'; sed 's/./&\x00/g' "$2"; } >"$2.new"
    [ "$1" != utf16 ] || mv "$2.new" "$2"
}

words() { # kind: what the message says
    case $1 in
    flow | mappings | block) echo 'nested too deeply' ;;
    aliases) echo 'anchors' ;;
    latin) echo 'not UTF-8' ;;
    nul) echo 'control character' ;;
    large) echo 'larger than' ;;
    utf16) echo 'UTF-16; save it as UTF-8' ;;
    esac
}

refuses() { # kind, program ...: it fails, and one line says why
    kind=$1
    shift
    if "$@" >"$work/said" 2>&1; then
        cat "$work/said"
        return 1
    fi
    grep -q -e "$(words "$kind")" "$work/said" || { head -n 5 "$work/said"; return 1; }
}

path=CARDGAME_CARD_PATH=$work:cards
for kind in flow mappings block aliases latin nul large utf16; do
    write $kind "$work/file.yaml" cards
    check "cards: $kind" refuses $kind "$command" lint "$work/file.yaml"
    write $kind "$work/file.yaml" scenarios
    check "scenarios: $kind" refuses $kind "$command" test "$work/file.yaml"
    write $kind "$work/file.yaml" bots
    check "studies: $kind" refuses $kind "$command" balance check "$work/file.yaml"
    write $kind "$work/languages/xx.yaml" words
    check "languages: $kind" refuses $kind env "$path" "$command" cards gemu_land --language xx
    rm "$work/languages/xx.yaml"
    if [ -x "$BUILD/bin/cardgame-render" ]; then
        write $kind "$work/gemu_land/table.layout" hide 60000 # which has 256 KB at most
        check "layouts: $kind" refuses $kind env "$path" "$BUILD/bin/cardgame-render" gemu_land --check
        rm "$work/gemu_land/table.layout"
    fi
    if [ -x "$table" ]; then
        write $kind "$work/gemu_land/table.guide" board
        check "guides: $kind" refuses $kind env "$path" "$table" --memory --check-data
        rm "$work/gemu_land/table.guide"
        write $kind "$work/file.yaml" matches 15000 # the file has 64 KB at most
        check "options of the table: $kind" refuses $kind "$table" --memory --check-data --config "$work/file.yaml"
    fi
done
[ -x "$BUILD/bin/cardgame-render" ] || echo "left out: layouts, which cardgame-render reads"
[ -x "$table" ] || echo "left out: guides and options, which cardgame-table reads"
finish
