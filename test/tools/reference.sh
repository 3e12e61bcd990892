#!/bin/sh
# The examples and tables of the manual in cards/. In each page, blocks between ``` are
#   yaml       a whole file: cards, which must have no mistakes unless a block `mistakes` follows, or
#              scenarios, which must pass; one whose name stands right before it belongs to a page that
#              walk.py follows
#   card       the effect of one card of the game in test/tabletop, without mistakes unless a block
#              `mistakes` follows
#   mistakes   what is wrong with the card or file before: LINE:COLUMN: CODE: TEXT, counted in its block
#   says       the rules text that is made of the card before
#   canonical  the card before in canonical spelling
# and what stands between two marks, <!-- table: NAME --> and <!-- end -->, is a table of
# `cardgame language`, or of the mistakes that the headers declare; between <!-- picture: cardgame play
# ARGUMENTS < ANSWERS --> and <!-- end --> is what the player then sees.
# usage: reference.sh check|write [PAGE...]     pages from the top of the tree; without any all
# `write` puts results and tables that have changed into the pages. The last line is
# `N passed, N failed`.
# environment: BUILD
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
command=$BUILD/test/cardgame
mode=$1
shift
[ $# -gt 0 ] || set -- cards/*.md README.md games/*/README.md test/effects/mistakes.txt
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM
mkdir -p "$work/cards/tabletop" "$work/tables"
cp test/tabletop/cards/*.yaml "$work/cards/tabletop"
example=$work/cards/tabletop/example.yaml

# ---- tables ----

# Rows of an X-macro with a code and an explanation, as `code<TAB>explanation`.
codes() {
    awk '/^#define/ { inside = $2 ~ /^CG_(MISTAKES|CODES)\(X\)/; text = "" }
        inside {
            sub(/\\$/, "")
            text = text $0
            if (text ~ /"\)[ \t]*$/ && match(text, /"[^"]*"/)) {
                code = substr(text, RSTART + 1, RLENGTH - 2)
                text = substr(text, RSTART + RLENGTH)
                sub(/^[^"]*"/, "", text)
                sub(/"\)[ \t]*$/, "", text)
                gsub(/"[ \t]*"/, "", text)
                print code "\t" text
                text = ""
            }
        }' "$1"
}
code_table() {
    printf '| code | what is wrong |\n|---|---|\n'
    codes "$1" | sort | awk -F '\t' '{ print "| `" $1 "` | " $2 " |" }'
}
make_tables() {
    "$command" language tabletop >"$work/language" || fail "there is no language"
    awk -v folder="$work/tables" '
        /^### / { if (out) close(out); out = folder "/" substr($0, 5); lines = blanks = 0; next }
        !out { next }
        /^$/ { blanks++; next }
        {
            for (; blanks > 0; blanks--)
                if (lines) print "" >out
            print >out
            lines++
        }' "$work/language"
    code_table lib/effect/tree/mistakes.h >"$work/tables/Mistakes in effects"
    code_table lib/yaml/codes.h >"$work/tables/Mistakes in files"
}

# ---- pictures of the terminal ----

# The last of the screens: from the line of its turn, which the players follow, to the options.
last_screen() {
    awk '{ line[NR] = $0 }
        /^[> ] Player / && line[NR - 1] ~ /^Turn [0-9]+(, .*)?$/ && !following { first = NR - 1 }
        { following = /^[> ] Player / }
        END {
            while (NR > first && line[NR] !~ /^ +[0-9]+  /) NR--
            for (i = first; i && i <= NR; i++) print line[i]
        }'
}
make_pictures() { # page
    rm -rf "$work/pictures"
    mkdir "$work/pictures"
    number=0
    sed -n 's/^<!-- picture: cardgame \(.*\) < \([0-9 ]*\) -->$/\1<\2/p' "$1" >"$work/commands"
    while IFS='<' read -r arguments answers; do
        number=$((number + 1))
        # shellcheck disable=SC2086
        printf '%s\n' $answers | "$command" $arguments 2>/dev/null | last_screen >"$work/pictures/$number"
        [ -s "$work/pictures/$number" ] || fail "$1: no screen after cardgame $arguments"
    done <"$work/commands"
}

# ---- blocks ----

# Writes each block to a file of its number, and `number kind line` to the index.
split_blocks() {
    awk -v folder="$work/blocks" '
        /^<!-- picture: / { picture = 1 }
        /^<!-- end -->$/ { picture = 0 }
        picture { next }
        /^```/ && inside { inside = 0; if (out) close(out); next }
        /^```/ {
            inside = 1
            kind = substr($0, 4)
            if (kind == "yaml" && named) kind = "file"
            number++
            out = folder "/" number
            printf "" >out
            print number, (kind ? kind : "-"), NR
            next
        }
        inside { print >out; next }
        NF { named = /`[^`]*\.yaml`:$/ }' "$1" >"$work/index"
}
wrap_card() { # file of an effect
    if ! grep -v '^play\|^react\|^ \|^$' "$1" >/dev/null; then kind='kind: trick'; else kind='kind: creature, power: 1, toughness: 1'; fi
    printf 'game: tabletop\nset: example\ncards:\n  -\n    name: Example\n'
    printf '%s\n' "$kind" | sed 's/, /\n/g; s/^/    /; s/\n/\n    /g'
    printf '    effect: |\n'
    sed 's/^\(.\)/      \1/' "$1"
}
# Mistakes as they are counted in the block.
own_mistakes() {
    sed -n "s|^$example:\([0-9]*\):\([0-9]*\): error \(.*\)|\1 \2 \3|p" |
        while read -r line column rest; do
            printf '%d:%d: %s\n' $((line - head)) $((column - 6)) "$rest"
        done
}
read_card() { # file of an effect
    wrap_card "$1" >"$example"
    head=$(grep -n '^    effect:' "$example" | cut -d: -f1)
    "$command" lint "$work/cards/tabletop" >"$work/lint" 2>"$work/errors"
    own_mistakes <"$work/errors" >"$work/mistakes"
}
says() {
    CARDGAME_CARD_PATH=$work/cards \
        "$command" show tabletop example/example |
        awk '/^source:/ { inside = 0 } inside { sub(/^  /, ""); print } /^text:/ { inside = 1 }'
}
canonical() {
    "$command" lint --fix "$work/cards/tabletop" >/dev/null 2>&1
    awk 'inside { sub(/^      /, ""); print } /^    effect:/ { inside = 1 }' "$example"
}
whole_file() { # file
    if grep -q '^scenarios:' "$1"; then
        "$command" test "$1"
    elif grep -q '^game: tabletop' "$1"; then
        rm -f "$example"
        "$command" lint "$work/cards/tabletop" "$1"
    else
        "$command" lint "$1"
    fi
}
# Is a block of that kind among the results that follow it?
followed_by() { # number, kind
    awk -v number="$1" -v kind="$2" '
        $1 > number && ($2 != "says" && $2 != "canonical" && $2 != "mistakes") { exit 1 }
        $1 > number && $2 == kind { found = 1; exit }
        END { exit !found }' "$work/index"
}
judge_card() { # page, number, line
    read_card "$work/blocks/$2"
    if followed_by "$2" mistakes; then
        [ -s "$work/mistakes" ] || fail "$1:$3: the example has no mistakes"
    elif [ -s "$work/mistakes" ]; then
        fail "$1:$3: the example has mistakes"
        cat "$work/mistakes"
    else
        pass
    fi
}
judge_file() { # page, line
    if followed_by "$number" mistakes; then
        "$command" lint "$work/file.yaml" 2>&1 >"$work/lint" |
            sed -n "s|^$work/file.yaml:\([0-9]*:[0-9]*: \)error |\1|; s|$work/||g; /^[0-9]/p" >"$work/mistakes"
        check "$1:$2: the file has mistakes" test -s "$work/mistakes"
    else
        check "$1:$2: whole file" whole_file "$work/file.yaml"
    fi
}
judge_blocks() { # page
    while read -r number kind line; do
        block=$work/blocks/$number
        case $kind in
        card) judge_card "$1" "$number" "$line" ;;
        yaml)
            cp "$block" "$work/file.yaml"
            judge_file "$1" "$line"
            ;;
        says) says >"$work/results/$number" ;;
        canonical) canonical >"$work/results/$number" ;;
        mistakes) cp "$work/mistakes" "$work/results/$number" ;;
        esac
    done <"$work/index"
}

# The page as it should be.
assemble() {
    awk -v tables="$work/tables" -v results="$work/results" -v pictures="$work/pictures" '
        function copy(file,    line, lines) {
            while ((getline line <file) > 0) { print line; lines++ }
            close(file)
            return lines
        }
        /^<!-- table: .* -->$/ && !open {
            print
            if (!copy(tables "/" substr($0, 13, length($0) - 16))) print "(there is no such table)"
            skip = 1
            next
        }
        /^<!-- picture: .* -->$/ && !open {
            print
            print "```"
            copy(pictures "/" ++shown)
            print "```"
            skip = 1
            next
        }
        /^<!-- end -->$/ { skip = 0 }
        skip { next }
        /^```/ && !open {
            open = 1
            number++
            result = $0 ~ /^```(says|canonical|mistakes)$/
            print
            next
        }
        /^```/ {
            if (result) copy(results "/" number)
            open = result = 0
        }
        !result { print }' "$1"
}
judge_page() { # page
    rm -rf "$work/blocks" "$work/results"
    mkdir "$work/blocks" "$work/results"
    split_blocks "$1"
    judge_blocks "$1"
    make_pictures "$1"
    assemble "$1" >"$work/page"
    if [ "$mode" = write ]; then
        cmp -s "$work/page" "$1" || { cp "$work/page" "$1" && echo "$1: rewritten"; }
    else
        check "$1 has the tables and results of now (else: make reference)" diff "$1" "$work/page"
    fi
}

make_tables
for page in "$@"; do
    judge_page "$page"
done
# Every mistake that a short text can hold is shown.
shown() {
    awk '/^```/ { inside = $0 == "```mistakes"; next } inside { sub(/^[0-9:]* /, ""); sub(/:.*/, ""); print }' \
        cards/*.md test/effects/mistakes.txt
}
shown >"$work/shown"
for code in $(codes lib/effect/tree/mistakes.h | cut -f1); do
    case $code in
    text-too-long | too-big | not-in-game) ;; # the test game lacks nothing
    *) check "a page of cards/ or test/effects/mistakes.txt shows the mistake $code" grep -qx -e "$code" "$work/shown" ;;
    esac
done
# So is every code by which a game refuses cards and decks.
game_codes() {
    tr '\n' ' ' <"$1" | grep -oE 'cg_(card|deck)_refuse\([^"]*"[a-z-]+"' | sed 's/.*"\(.*\)"/\1/' | sort -u
}
for module in games/*/*.c; do
    title=$(tr '\n' ' ' <"${module%/*}/module.c" | sed -n 's/.*CG_GAME( *"[^"]*", *"\([^"]*\)".*/\1/p')
    for code in $(game_codes "$module"); do
        check "cards/MISTAKES.md explains the code $code of $module" \
            grep -q "^| $title | \`$code\` | " cards/MISTAKES.md
    done
done
# No table is left out of the reference, but two that pages say in fewer words.
for table in "$work/tables"/*; do
    case ${table##*/} in 'What they reach' | 'It and them') continue ;; esac
    check "table of ${table##*/}" grep -qx "<!-- table: ${table##*/} -->" cards/*.md
done
finish
