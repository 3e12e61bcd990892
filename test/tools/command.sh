#!/bin/sh
# The command: what each subcommand prints, and its exit status. The last line is `N passed, N failed`.
# environment: BUILD, GAMES
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
command=$BUILD/bin/cardgame
game=${GAME:-deities_demidice}
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM

# A small JSON reader: succeeds when standard input is one whole JSON value.
cat >"$work/json.awk" <<'AWK'
function skip() { sub(/^[ \t\r\n]+/, "", s) }
function value(   n) {
    skip()
    if (s ~ /^\{/) return members("}", 1)
    if (s ~ /^\[/) return members("]", 0)
    if (s ~ /^"/) return string()
    if (match(s, /^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/) ||
        match(s, /^(true|false|null)/)) { s = substr(s, RLENGTH + 1); return 1 }
    return 0
}
function string() {
    if (!match(s, /^"([^"\\\001-\037]|\\["\\\/bfnrt]|\\u[0-9a-fA-F][0-9a-fA-F][0-9a-fA-F][0-9a-fA-F])*"/)) return 0
    s = substr(s, RLENGTH + 1)
    return 1
}
function members(end, named) {
    s = substr(s, 2); skip()
    if (substr(s, 1, 1) == end) { s = substr(s, 2); return 1 }
    for (;;) {
        skip()
        if (named) { if (!string()) return 0; skip(); if (substr(s, 1, 1) != ":") return 0; s = substr(s, 2) }
        if (!value()) return 0
        skip()
        c = substr(s, 1, 1); s = substr(s, 2)
        if (c == end) return 1
        if (c != ",") return 0
    }
}
{ s = s $0 "\n" }
END { ok = value(); skip(); exit !(ok && s == "") }
AWK

run() { # arguments of the command; keeps its output and status
    "$command" "$@" >"$work/out" 2>"$work/err" </dev/null
    status=$?
}
expect() { # status, arguments of the command
    wanted=$1
    shift
    run "$@"
    if [ "$status" -eq "$wanted" ]; then
        pass
    else
        fail "cardgame $*: status $status, expected $wanted"
        cat "$work/out" "$work/err"
    fi
}
prints() { # pattern that standard output has
    if grep -q -e "$1" "$work/out"; then pass; else fail "no '$1' in: $(head -c 2000 "$work/out")"; fi
}
says() { # pattern that standard error has
    if grep -q -e "$1" "$work/err"; then pass; else fail "no '$1' in: $(head -c 2000 "$work/err")"; fi
}
quiet() { # nothing went to standard error
    if [ -s "$work/err" ]; then fail "unexpected: $(head -c 2000 "$work/err")"; else pass; fi
}
json() { # standard output is JSON and has each of these keys
    if awk -f "$work/json.awk" "$work/out"; then pass; else fail "no JSON: $(head -c 300 "$work/out")"; fi
    for key in "$@"; do prints "\"$key\":"; done
}

if ! "$command" --version >/dev/null; then
    fail "the command does not run"
    finish
fi

# Usage
expect 0 --help; prints 'play'; quiet
expect 0 --version; prints '^cardgame [0-9]'
expect 2; says usage
expect 2 plai; says "did you mean 'play'"
expect 0 help; prints '^  new-game '; prints "'cardgame help SUBCOMMAND' shows more"; quiet
expect 0 help sim; prints '^usage: cardgame sim GAME'; prints '^      --setting NAME=VALUE  *change a setting'; quiet
check "no line of the help is longer than 79 characters" test -z "$(grep '.\{80\}' "$work/out")"
"$command" sim --help | cmp -s - "$work/out" || fail "help sim is not sim --help"
expect 2 help plai; says "did you mean 'play'"
for program in lsp table render; do
    [ -x "$BUILD/bin/cardgame-$program" ] || continue
    expect 0 help "$program"; prints "cardgame-$program"
    expect 2 "${program}x"; says "there is no subcommand '${program}x'; did you mean '$program'"
    expect 2 "$program" --vesrion; says "cardgame-$program: there is no option --vesrion"
done
if [ -x "$BUILD/bin/cardgame-table" ]; then
    expect 2 table --data --x --prot 1; says 'there is no option --prot; did you mean --port?'
    printf 'prot: 1\n' >"$work/table.conf"
    expect 2 table --config "$work/table.conf"; says "there is no option 'prot'; did you mean 'port'?"
fi
expect 2 sim "$game" --gmaes 3; says 'there is no option --gmaes; did you mean --games'
expect 2 sim "$game" --games many; says "not 'many'"
expect 2 sim "$game" --games; says 'needs a value'
expect 2 sim "$game" --players 2..x; says '2..x'
expect 2 play gemu_land --players random,random --deck 3=mirage; says "a seat from 1 to 2 (there are 2 players), not '3=mirage'"
expect 2 play gemu_land --players random,random --deck 9=mirage; says "a seat from 1 to 2 (there are 2 players), not '9=mirage'"
expect 2 play gemu_land --players random,random --deck mirage; says "not 'mirage'"
expect 2 sim "$game" --decks mixd; says "default, random or mixed, not 'mixd'"
expect 0 sim "$game" --decks mixed --games 3 --check 40; prints 'violations 0'
expect 2 sim "$game" --json=yes; says 'takes no value'
for demigods in 2 3 4; do
    for decks in mixed random default; do
        expect 0 sim divino --setting "demigods=$demigods" --decks $decks --games 6 --seed 7 --check 400
        prints 'violations 0'
    done
done
expect 2 cards; says usage
expect 2 play "$game" --players robot,random; says 'human, random, bot:1 to bot:5, greedy, mc or mc:N, tree or tree:N'
expect 2 play "$game" --players mc:0,random; says "not '0'"
expect 2 play "$game" --players mc:2:0,random; says "LENGTH of mc:N:LENGTH"; says "not '0'"
expect 2 play "$game" --players random:5; says "not 'random:5'"
expect 2 sim "$game" --players human,random; says "random, bot:1 to bot:5, greedy, mc or mc:N, tree or tree:N, not 'human'"
says "but only 'cardgame play' has human players"
expect 2 sim "$game" --players mcc,random; says "did you mean 'mc'"
expect 2 sim "$game" --players tree:0.5ms,random; says "a whole number of milliseconds from 1 to 4294967295, not '0.5'"
expect 2 sim "$game" --players tree:5s,random; says "a whole number of playouts (Nms: of milliseconds) from 1 to 4294967295, not '5s'"
expect 2 sim "$game" --players tree:0ms,random; says 'number of milliseconds'
expect 0 sim "$game" --players tree:6:20,mc:1ms --games 1; prints 'tree:6:20'; prints 'mc:1ms'
expect 0 sim demi --players tree:6:greedy,mc:2:9:greedy --games 1; prints 'tree:6:greedy'; prints 'mc:2:9:greedy'
expect 0 sim demi --players tree:6:random,mc:1ms:greedy --games 1; prints 'tree:6:random'; prints 'mc:1ms:greedy'
expect 2 sim "$game" --players tree:6:greed,random; says "LENGTH of mc:N:LENGTH"; says "not 'greed'"
expect 2 sim "$game" --players tree:6:9:greed,random; says "playouts must be random or greedy, not 'greed'"
expect 2 sim "$game" --players greedy:2:9:,random; says "playouts must be random or greedy, not ''"
for wrong in bot:0 bot:6 bot:12 bot:x bot:; do
    expect 2 sim "$game" --players "$wrong,random"; says "bot:1, a beginner, to bot:5, the strongest, not '$wrong'"
done
expect 0 sim "$game" --players bot:1,bot:2 --games 1; prints 'bot:1'; prints 'bot:2'
expect 0 sim "$game" --players bot,bot:3 --games 1; prints 'random'; prints 'bot:3'
expect 0 sim "$game" --players greedy,greedy:5 --games 1; prints 'greedy:200'; prints 'greedy:5'
for name in games cards show lint language schema play sim compare test replay bench new-game complete help; do
    expect 0 "$name" --help; prints "^usage: cardgame $name"
done

# Games and cards
expect 0 games; prints "$game"; quiet
expect 0 games --json; json name title version players_min options
expect 0 games "$game"; prints '^settings, with'; prints '^decks:$'; prints '^  egyptian  *[0-9]* cards  '
expect 0 games "$game" --json; json name options default decks reserve usual; prints '"name":"egyptian","title":"'
prints '"list":\[{"card":"egyptian/[a-z_]*","copies":[0-9]*,"reserve":false}'
expect 0 games divino; prints "^  [a-z_]* *[0-9]* cards and [0-9]* in reserve  .* (not with the default settings)$"
mkdir -p "$work/broken/$game"
printf 'game: %s\nset: x\ncards:\n  - nmae: A\n' "$game" >"$work/broken/$game/x.yaml"
CARDGAME_CARD_PATH=$work/broken expect 0 games "$game"; prints '^settings, with'; says unknown-key
if grep -q '^decks:' "$work/out"; then fail "decks of cards that are wrong"; else pass; fi
expect 1 games "${game}x"; says 'did you mean'
expect 0 cards "$game"; quiet
expect 0 cards "$game" --json; json id name kind set text
id=$("$command" cards "$game" | sed -n '1s/ .*//p')
set=${id%%/*}
expect 0 cards "$game" --set "$set" --json; json id
expect 1 cards "$game" --set "${set}x"; says 'did you mean'
expect 0 show "$game" "$id"; prints "$id"; prints 'text:'
expect 0 show "$game" "$id" --listing; prints 'listing:'
expect 0 show "$game" "$id" --json; json id name text
# Other languages
expect 0 cards demi --language de; prints 'Wenn diese Karte ins Spiel kommt, ziehe 1 Karte\.$'; quiet
expect 0 cards demi --language de --json; json id language name text
expect 0 cards demi --language de --missing; prints '^203 cards: 0 without rules text, 0 without name, 0 without lore in Deutsch$'
expect 0 cards gemu_land --language pl --missing; prints '^99 cards: 0 without rules text, 0 without name, 0 without lore in Polski$'
expect 2 cards demi --missing; says 'needs --language'
expect 1 cards demi --language qq; says "there is no language 'qq' on the card path; there are en, de"
expect 1 cards demi --language DE; says "codes consist of a-z"
expect 0 show demi greek/cerberus --language de; prints '^Zerberus'; prints '^Deine Anbeter haben +1 Stärke\.$'
expect 0 show demi greek/cerberus --language de --json; json id language name text
expect 1 show demi greek/cerberos --language de; says 'did you mean'

expect 0 show gemu_land root/bark_vestment; prints '^  The host has' # each line of a text moved in
check "a kind is told once" test "$(grep -c '^  kind ' "$work/out")" = 1
expect 0 show gemu_land glass/trapdoor_of_light; prints 'Negate its summon\.$'
expect 1 show "$game" "${id}x"; says "did you mean '$id'"
expect 0 schema "$game"; json '$schema'

# What a command line could go on with
completes() { # what is printed, words
    candidates=$1
    shift
    expect 0 complete -- "$@"
    check "complete $*: $candidates" test "$(cut -f 1 "$work/out" | tr '\n' ' ')" = "$candidates"
}
completes 'show schema sim ' s
completes '--games --first --seed --threads --players --swap --setting --decks --check --json --help ' sim "$game" --
completes 'default random mixed ' sim "$game" --decks ''
completes '--decks=default ' sim "$game" --decks=d
completes 'human random bot:1 bot:2 bot:3 bot:4 bot:5 greedy mc tree ' play "$game" --players ''
completes 'mc:4,random ' sim "$game" --players mc:4,r
completes 'deck= player= cards= setting= ' compare demi --a ''
completes 'deck=labours ' compare demi --a deck=l
completes '--b=player=mc ' compare demi --b=player=m
completes 'setting=first_player=coin ' compare demi --both setting=first_player=
completes 'option=first_player=coin ' compare demi --both option=first_player= # the spelling of version 0.1
completes '' compare demi --b cards=
completes '1= 2= ' play --seed 3 gemu_land --deck ''
completes '--deck=2=mirage ' play gemu_land --deck=2=m
completes 'first_player= ' play deities_demidice --setting f
completes 'shared_deck=true shared_deck=false ' play deities_demidice --setting shared_deck=
completes 'gemu_land ' bench g
completes 'gemu_land ' lint --game g
completes 'root/loam_ox ' show gemu_land root/lo
completes 'common ebb glass root ' cards gemu_land --set ''
completes 'show schema sim ' help s
completes 'shared_deck=true ' sim deities_demidice --option shared_deck=t
completes '' new-game ''
completes 'plain board sealed cpp ' new-game mine folder --like ''
completes '' sim "${game}x" --setting ''
completes '' plai ''

# Card files
expect 0 lint "cards/$game"; prints '^[0-9]* files, [0-9]* cards, [0-9]* decks, no mistakes$'
expect 0 lint cards/deities_demidice/abilities.yaml; prints '^1 file, no mistakes$'
printf 'game: gemu_land\nset: x\ncards:\n  - {name: A, kind: monster, attack: 1, defense: 2}\n' >"$work/cards.yaml"
expect 0 lint "$work/cards.yaml"; prints '^1 file, 1 card, no mistakes$'; prints 'have no deck'
mkdir "$work/no_files"
expect 1 lint "$work/no_files"; says 'no_files: there is no .yaml file'
expect 1 lint "$work/no_files" --json; prints '^\[\]$'; says 'there is no .yaml file'
for file in cards/"$game"/*.yaml; do expect 0 lint "$file"; done
printf 'game: %s\nset: x\ncards:\n  - nmae: A\n' "$game" >"$work/bad.yaml"
expect 1 lint "$work/bad.yaml"; says 'bad.yaml:[0-9]*:[0-9]*: error [a-z-]*: '
expect 1 lint "$work/bad.yaml" --json; json file line column code text
: >"$work/empty.yaml"
expect 1 lint "$work/empty.yaml"; says 'error'
expect 1 lint "$work/none.yaml"; says 'none.yaml'
printf 'set: x\ngame: nowhere\ncards: []\n' >"$work/nowhere.yaml"
expect 1 lint "$work/nowhere.yaml"; says "nowhere.yaml:2:1: error not-found: there is no game 'nowhere'; the installed games are .*$game"
test "$(wc -l <"$work/err")" -eq 1 || fail "one mistake is told more than once"
printf 'game: %sx\nset: x\ncards: []\n' "$game" >"$work/nearly.yaml"
expect 1 lint "$work/nearly.yaml"
says "nearly.yaml:1:1: error not-found: there is no game '${game}x'; did you mean '$game'?"
printf 'set: x\ncards:\n  - name: A\n    strange: 1\n' >"$work/gameless.yaml"
expect 1 lint "$work/gameless.yaml"; says "gameless.yaml:1:1: error missing-key: a card file needs the field 'game'"
test "$(wc -l <"$work/err")" -eq 1 || fail "a file of no game has the mistakes of another one"
printf 'gmae: demi\ncards:\n  - name: One\n' > "$work/misspelt.yaml"
expect 1 lint "$work/misspelt.yaml"
says "misspelt.yaml:1:1: error unknown-key: unknown field 'gmae' in a card file; did you mean 'game'?"
# Misspelt keys of scenario files are one mistake each.
printf 'gmae: gemu_land\nscenarios:\n  - name: one\n' >"$work/misspelt.yaml"
expect 1 test "$work/misspelt.yaml"
says "misspelt.yaml:1:1: error unknown-key: unknown key 'gmae' in a scenario file; did you mean 'game'?"
printf 'game: gemu_land\nscenarios:\n  - nmae: one\n    script:\n      -1: end turn\n      - 1: pass\n' >"$work/misspelt.yaml"
expect 1 test "$work/misspelt.yaml"; says "misspelt.yaml:5:8: error syntax: a space is missing after '-'"
# A card that stands in a file beside it, which was not given, is told with that file.
mkdir -p "$work/two"
printf 'game: gemu_land\nset: x\ncards:\n  - name: Far One\n    kind: monster\n    attack: 1\n    defense: 1\n' >"$work/two/far.yaml"
printf 'game: gemu_land\nset: y\ndecks:\n  - name: d\n    cards:\n      - {card: x/far_one, copies: 20}\n' >"$work/two/near.yaml"
expect 1 lint "$work/two/near.yaml"
says "near.yaml:6:16: error unknown-card: the card 'x/far_one' is in .*far.yaml, which is not among the files"
# One that stands in the same file under an id of its own is not.
sed '/name: Far One/s/$/\n    id: far/; s/set: x/set: y/' "$work/two/far.yaml" >"$work/own_id.yaml"
printf 'decks:\n  - name: d\n    cards:\n      - {card: y/far_one, copies: 20}\n' >>"$work/own_id.yaml"
expect 1 lint "$work/own_id.yaml"; says "own_id.yaml:12:16: error unknown-card: there is no card 'y/far_one'"
printf 'language: de\ngame: gemu_land\nnames: {}\n' >"$work/de.yaml"
expect 1 lint "$work/de.yaml"; says "de.yaml:1:1: error wrong-file: this is a language file"
# Of a folder, the files of all languages are checked with its cards.
mkdir -p "$work/mine/gemu_land/languages"
cp cards/gemu_land/*.yaml "$work/mine/gemu_land"
expect 0 lint "$work/mine/gemu_land"
printf 'language: de\ngame: gemu_land\nlabels: {consol: Trost}\n' >"$work/mine/gemu_land/languages/de.yaml"
printf 'language: qq\ngame: gemu_land\n' >"$work/mine/gemu_land/languages/qq.yaml"
expect 1 lint "$work/mine/gemu_land"
says "mine/gemu_land/languages/de.yaml:3:10: error unknown-key: no card of the game has the label 'consol'"
says "mine/gemu_land/languages/qq.yaml:1:1: error unknown-language: there is no language 'qq'"
expect 1 lint "$work/mine" --json; json file line column code text
expect 0 lint "$work/mine/gemu_land/common.yaml" # only what was named
printf 'language: en\ngame: gemu_land\nlabels: {consol: comfort}\n' >"$work/mine/gemu_land/languages/en.yaml"
expect 1 lint "$work/mine/gemu_land"; says "languages/en.yaml:3:10: error unknown-key"
expect 1 lint cards/demi/table.guide; says "table.guide:1:1: error wrong-file: this is a guide"
expect 1 lint cards/demi/table.layout; says "table.layout:1:1: error wrong-file: this is a layout file"
# A name that two cards have is none that a third set can say.
mkdir -p "$work/called"
for set in ca cb; do
    printf 'game: gemu_land\nset: %s\ncards:\n  - name: Caller\n    kind: token\n    tribe: rootling\n    attack: 1\n    defense: 1\n' \
        $set >"$work/called/$set.yaml"
done
printf 'game: gemu_land\nset: cc\ncards:\n  - name: Third\n    kind: prophecy\n    subtype: normal\n    effect: |\n      play: create 1 "Caller"\n' \
    >"$work/called/cc.yaml"
expect 1 lint "$work/called"
says "cc.yaml:8:22: error unknown-card: two cards are called 'Caller'; write the id"
# Those of the card path are found without being named, and are not counted.
mkdir -p "$work/path/gemu_land"
mv "$work/two/far.yaml" "$work/path/gemu_land/far.yaml"
CARDGAME_CARD_PATH=$work/path
export CARDGAME_CARD_PATH
expect 0 lint "$work/two/near.yaml"; prints '^1 file, 1 deck, no mistakes$'
unset CARDGAME_CARD_PATH
# Lines of those files, too, can end in any way; a name is found in each spelling of its letters, and a `#` that cuts one off is told.
mkdir -p "$work/said/gemu_land"
printf 'game: gemu_land\nset: sa\ncards:\n  - {name: Se\314\201ance, kind: token, tribe: rootling, attack: 1, defense: 1}\n' |
    tr '\n' '\r' >"$work/said/gemu_land/sa.yaml"
printf 'game: gemu_land\nset: sb\ncards:\n  - name: Caller\n    kind: prophecy\n    subtype: normal\n    effect: |\n      play: create 1 "S\303\251ance"\n' \
    >"$work/two/sb.yaml"
CARDGAME_CARD_PATH=$work/said
export CARDGAME_CARD_PATH
expect 0 lint "$work/two/sb.yaml"; prints '^1 file, 1 card, no mistakes$'
expect 0 show gemu_land "$(printf 's\303\251Ance')"; prints 'sa/s_ance'
expect 0 show gemu_land "$(printf 'Se\314\201ance')"; prints 'sa/s_ance'
unset CARDGAME_CARD_PATH
printf 'game: gemu_land\nscenarios:\n  - name: one\n    script:\n      - 1: play sa/caller #2\n' >"$work/cut.yaml"
expect 1 test "$work/cut.yaml"; says "cut.yaml:5:27: error cut-off: a value ends before '#2', which begins a comment"
# A file that is not there is told once, whatever else is checked.
expect 1 lint "$work/path/gemu_land/far.yaml" "$work/two/none.yaml"
says 'none.yaml: error unreadable: '
if grep -q "none.yaml.*'game'" "$work/err"; then fail "told twice: $(cat "$work/err")"; else pass; fi
# Scenarios and cards can lie in one folder; a file that is named is told what it is.
mkdir -p "$work/both"
cp "$work/path/gemu_land/far.yaml" "$work/both/cards.yaml"
printf 'game: gemu_land\nscenarios:\n  - name: one\n    script: []\n' >"$work/both/one.yaml"
expect 0 lint "$work/both"; prints '^1 file, 1 card, no mistakes$'
expect 0 test "$work/both"; prints '^1 passed, 0 failed$'
expect 1 lint "$work/both/one.yaml"; says "one.yaml:1:1: error wrong-file: this is a scenario file; 'cardgame test' runs it"
expect 1 test "$work/both/cards.yaml"; says "cards.yaml: this is a card file; 'cardgame lint' checks it"; prints '^0 passed, 1 failed$'
rm "$work/both/cards.yaml"
expect 1 lint "$work/both"; says 'there is no card file in this folder or below it'
# The game is found behind a byte order mark, in quotes and in a mapping of one line.
for head in '\357\273\277game: gemu_land\n' '"game": gemu_land\n' "'game' : 'gemu_land'\n"; do
    printf "${head}set: x\n" >"$work/head.yaml"
    expect 1 lint "$work/head.yaml"; says 'error empty: the file declares neither'
done
printf '{"cards": [{name: "x, game: y"}], set: x, game: gemu_land}\n' >"$work/head.yaml"
expect 1 lint "$work/head.yaml"; says 'error missing-key: a card needs the field'
expect 1 lint --game nothing "$work/bad.yaml"; says nothing
expect 0 language "$game"; prints 'draw'; quiet
expect 1 language "${game}x"; says 'did you mean'

# Canonical spelling: only the blocks of effects change, in place
expect 0 lint --check "cards/$game"; prints 'no mistakes'
{
    printf 'game: %s # spelled badly\nset: x\nabilities:\n' "$game"
    printf "  - {name: draw4_discard3, effect: 'play:  I draw 4'}\n\n"
    printf '  - name: gain_power_die\n    effect: | # a block\n\n        play:   gain 1   power die\n\n\n'
    printf '  - name: reroll_batch\n    effect: |-\n      play:\n        reroll   the batch'
} >"$work/spelling.yaml"
{
    printf 'game: %s # spelled badly\nset: x\nabilities:\n' "$game"
    printf "  - {name: draw4_discard3, effect: 'play:  I draw 4'}\n\n"
    printf '  - name: gain_power_die\n    effect: | # a block\n        play: gain 1 power die\n\n\n'
    printf '  - name: reroll_batch\n    effect: |-\n      play: reroll the batch'
} >"$work/expected.yaml"
cp "$work/spelling.yaml" "$work/before.yaml"
chmod 640 "$work/spelling.yaml"
ln -s spelling.yaml "$work/link.yaml"
expect 1 lint --check "$work/spelling.yaml"; prints 'spelling.yaml: would be rewritten'
check "--check changes nothing" cmp "$work/spelling.yaml" "$work/before.yaml"
expect 0 lint --fix "$work/link.yaml"; prints 'link.yaml: rewritten'; quiet
check "--fix changes the blocks of effects only" cmp "$work/spelling.yaml" "$work/expected.yaml"
check "--fix keeps a file's rights" test "$(ls -l "$work/spelling.yaml" | cut -c 1-10)" = -rw-r-----
check "--fix keeps a link" test -h "$work/link.yaml"
expect 0 lint --fix --check "$work/spelling.yaml"; prints '1 file, no mistakes'
expect 1 lint --fix "$work/bad.yaml"; says 'bad.yaml'
sed 's/$/\r/' "$work/before.yaml" >"$work/windows.yaml"
expect 0 lint --fix "$work/windows.yaml"
check "--fix keeps the ends of lines" sh -c "tr -d '\r' <'$work/windows.yaml' | cmp - '$work/expected.yaml' && [ \$(grep -c \"\$(printf '\r')\" '$work/windows.yaml') -ge 12 ]"
tr '\n' '\r' <"$work/before.yaml" >"$work/mac.yaml"
{ printf '\357\273\277' && cat "$work/before.yaml"; } >"$work/marked.yaml"
for file in mac marked; do expect 0 lint --fix "$work/$file.yaml"; done
check "of each kind" sh -c "tr '\r' '\n' <'$work/mac.yaml' | cmp - '$work/expected.yaml'"
check "and the byte order mark" sh -c "{ printf '\357\273\277' && cat '$work/expected.yaml'; } | cmp - '$work/marked.yaml'"
expect 2 lint --fix --json "$work/spelling.yaml"; says 'cannot be used with'
check "nothing is left behind" test -z "$(ls -A "$work" | grep cardgame-)"

# Files of every size around a growth of a buffer are rewritten whole
sized() { # file, size: the file with a comment behind it
    {
        cat "$1"
        echo
        head -c $(($2 - $(wc -c <"$work/before.yaml") - 1)) /dev/zero | tr '\0' '#' | fold -w 99
    }
}
rewrites() { # size
    sized "$work/before.yaml" "$1" >"$work/sized.yaml"
    sized "$work/expected.yaml" "$1" >"$work/sized_expected.yaml"
    expect 1 lint --check "$work/sized.yaml"; prints 'sized.yaml: would be rewritten'; quiet
    expect 0 lint --fix "$work/sized.yaml"; prints 'sized.yaml: rewritten'; quiet
    check "$1 bytes are rewritten whole" cmp "$work/sized.yaml" "$work/sized_expected.yaml"
    expect 0 lint --fix "$work/sized.yaml"
}
for size in 65535 65536 65537 98303 98304 98305 131072 147456 147457 262145 1048577 16000000; do
    rewrites "$size"
done
sized "$work/before.yaml" 17000000 >"$work/sized.yaml"
cp "$work/sized.yaml" "$work/sized_expected.yaml"
expect 1 lint --fix "$work/sized.yaml"; says 'too-large: the file is larger than 16777216 bytes'
check "a file that is too large stays" cmp "$work/sized.yaml" "$work/sized_expected.yaml"
rm "$work"/sized*.yaml

# What cannot be written leaves the old file, and nothing beside it
cp "$work/before.yaml" "$work/full.yaml"
cramped() { # arguments of the command, which can write no byte to a file
    (ulimit -f 0; exec "$command" "$@" 2>&1 >/dev/null) </dev/null | cat >"$work/err"
}
cramped lint --fix "$work/full.yaml"; says 'full.yaml: File too large'
check "a full disk leaves the file" cmp "$work/full.yaml" "$work/before.yaml"
cramped play "$game" --players random,random --record "$work/full.replay"
says 'full.replay: File too large'
check "a full disk leaves no replay" test ! -e "$work/full.replay"
expect 1 play "$game" --players random,random --record /dev/full; says '/dev/full: No space left'
"$command" games >/dev/full 2>"$work/err"
check "output that cannot be written is an error" test $? -eq 1
says 'the output cannot be written'
mkdir "$work/locked"
cp "$work/before.yaml" "$work/locked/a.yaml"
locked() { # arguments of the command, which may do no more than the rights of files say, as root, too
    if [ "$(id -u)" -ne 0 ]; then
        "$command" "$@"
    else
        setpriv --bounding-set=-dac_override,-dac_read_search --inh-caps=-all "$command" "$@"
    fi >"$work/out" 2>"$work/err" </dev/null
    status=$?
}
chmod 755 "$work" "$work/locked"
chmod 666 "$work/locked/a.yaml"
chmod a-w "$work/locked"
locked --version
if [ "$status" -eq 0 ]; then
    locked lint --fix "$work/locked/a.yaml"
    check "a folder that cannot be written to fails" test "$status" -eq 1
    says 'locked/a.yaml: Permission denied'
    check "and its file stays" cmp "$work/locked/a.yaml" "$work/before.yaml"
    locked play "$game" --players random,random --record "$work/locked/a.replay"
    check "it takes no replay" test "$status" -eq 1
    says 'locked/a.replay: Permission denied'
    chmod 755 "$work/locked"
    chmod 444 "$work/locked/a.yaml"
    chmod 777 "$work/locked"
    locked lint --fix "$work/locked/a.yaml"
    check "a file that cannot be written fails" test "$status" -eq 1
    says 'locked/a.yaml: Permission denied'
    check "and stays" cmp "$work/locked/a.yaml" "$work/before.yaml"
else
    echo "skipped: folders that cannot be written to, as setpriv fails here"
fi
check "nothing is left behind" test -z "$(ls -A "$work" "$work/locked" | grep cardgame-)"

# Folders of search paths that there are not are named
CARDGAME_CARD_PATH=$work/none:cards CARDGAME_MODULE_PATH=$work/nowhere expect 0 cards "$game"
says "^cardgame: CARDGAME_CARD_PATH: there is no folder '$work/none'$"
says "^cardgame: CARDGAME_MODULE_PATH: there is no folder '$work/nowhere'$"
check "each once, and no other" test "$(wc -l <"$work/err")" -eq 2

# What is no regular file is refused at once
mkfifo "$work/pipe" "$work/pipe.yaml" "$work/pipe.so"
at_once() { # arguments of the command
    timeout 10 "$command" "$@" >"$work/out" 2>"$work/err" </dev/null
    status=$?
    check "cardgame $*: refused at once" test "$status" -eq 1
    says 'it is not a regular file'
}
for none in "$work/pipe.yaml" /dev/zero; do
    at_once lint "$none"
    at_once lint --fix "$none"
    at_once replay "$none"
    at_once test "$none"
    at_once games "$none"
done
at_once lint --game "$work/pipe.so" "$work/cards.yaml"
mkdir -p "$work/piped/$game"
mkfifo "$work/piped/$game/pipe.yaml"
at_once lint "$work/piped"
CARDGAME_CARD_PATH=$work/piped at_once cards "$game"
truncate -s 17M "$work/large"
expect 1 replay "$work/large"; says 'large: it is larger than 16777216 bytes'
expect 1 test "$work/large"; says 'too-large: the file is larger'

# Matches, records, replays
expect 0 play "$game" --players random,random --seed 1; prints 'wins\|draw\|nobody'; quiet
cp "$work/out" "$work/first"
expect 0 play "$game" --players mc:2,bot --seed 1; prints 'wins\|draw\|nobody'; quiet
cp "$work/out" "$work/thought"
expect 0 play "$game" --players mc:2,random --seed 1
check "the same seed gives the same thoughts" cmp -s "$work/out" "$work/thought"
expect 0 play "$game" --players random,random --seed 1 --record "$work/a.replay"
if grep -v 'replay is in' "$work/out" | cmp -s - "$work/first"; then pass; else fail "the same seed gives another match"; fi
cp "$work/a.replay" "$work/d.replay"
chmod 640 "$work/d.replay"
ln -s d.replay "$work/e.replay"
expect 0 play "$game" --players random,random --seed 2 --record "$work/e.replay"
check "a replay keeps a link" test -h "$work/e.replay"
check "a replay keeps a file's rights" test "$(ls -l "$work/d.replay" | cut -c 1-10)" = -rw-r-----
expect 0 replay "$work/d.replay" --quiet
expect 0 replay "$work/d.replay" --language de; prints '^Spieler 1 '
expect 1 replay "$work/d.replay" --language qq; says "there is no language 'qq'"
expect 0 play "$game" --players random,random --seed 1 --record /dev/stdout
prints '^check [0-9a-f]*$'; prints 'wins\|draw\|nobody'; prints 'the replay is in /dev/stdout'
expect 0 play "$game" --players random,random --seed 2 --view all
expect 1 play "$game" --players human,random --seed 1; prints 'Player 1'; says 'the input ended'
expect 0 play "$game" --seed 1; prints 'wins\|draw\|nobody'; quiet
expect 1 play "$game" --setting turn_limits=3; says 'turn_limit'
expect 2 play "$game" --setting turn_limit; says 'NAME=VALUE'
expect 1 play "$game" --deck 1=nothing; says "there is no deck 'nothing'; the decks are .*egyptian"
expect 1 play "$game" --deck 1=egyptia; says "there is no deck 'egyptia'; did you mean 'egyptian'?"
printf 'show loose page\nPass\nquit\n' | CARDGAME_MODULE_PATH=$BUILD/test/modules CARDGAME_CARD_PATH=$BUILD/test/cards \
    "$command" play tabletop --players human,random --seed 1 >"$work/out" 2>"$work/err"
check "what the screen says is an answer" test $? -eq 0
if grep -q 'no option' "$work/out"; then fail "'Pass' is no answer"; else pass; fi
prints '^  When this is discarded, draw 1 card.$'
printf 'show nobody\nquit\n' | "$command" play "$game" --players human,random >"$work/out" 2>"$work/err"
prints "The game has no card and no word 'nobody'"
printf 'help\nview\nlog\noptions\nnonsense\n1\nundo\n1\nquit\n' |
    "$command" play "$game" --players human,random --seed 3 >"$work/out" 2>"$work/err"
check "quit ends a match well" test $? -eq 0
prints 'take back'; prints "no option 'nonsense'"
printf 'play nothing\nfoo\nquit\n' | "$command" play demi --players human,random --seed 1 >"$work/out" 2>"$work/err"
prints "no option 'play nothing': you are asked: .*tails? Type a number"; prints "no option 'foo': .* in Demi\\. Type a number"
# What bots think: of one's own options at once, of theirs when the match is over.
thinks() { # input, arguments
    printf "$1" >"$work/in" && shift
    "$command" play "$@" --seed 3 <"$work/in" >"$work/out" 2>"$work/err"
    check "play with bots that think ends well" test $? -eq 0
    quiet
}
thinks 'hint\nhint all\nhint some\nwhy\nquit\n' gemu_land --players human,tree:20 --setting first_player=1
prints '^A bot would choose: ".*" stands at [0-9]* % (± [0-9]*) in [0-9]* playouts, estimated[.;]'
prints '^Player 1: [0-9]* options in [0-9]* playouts.$'; prints '^1. ".*" stands at'; prints "^Type 'hint' for the choice"
prints '^No bot has made a choice yet'
if grep -q '(player' "$work/out"; then fail "doubt that nobody asked for"; else pass; fi
thinks 'pass until turn\nwhy\nwhy\nconcede\n' gemu_land --players human,mc:20 --doubt
prints '^    (player 2: [0-9]* % (± [0-9]*), second best [0-9]* % (± [0-9]*), [0-9]* playouts)$'
prints 'you can read them after the match'
sed '/^Turn [0-9]*\. Player 2: /,$d' "$work/out" >"$work/before"
if grep -Eq ' (won|stands at) [0-9]+ %' "$work/before"; then fail "'why' tells what a bot holds"; else pass; fi
check "'why' is answered once" test "$(grep -c '^Turn [0-9]*\. Player 2: [0-9]* options in' "$work/out")" = 1
thinks 'pass until turn\nwhy\nundo\nwhy\nquit\n' gemu_land --players human,mc:20 --view all
prints '^Player 2: [0-9]* options in'; prints '^1. ".*" stands at'; prints '^No bot has made a choice yet'
thinks '' deities_demidice --players mc:20,greedy:20 --doubt
prints '^    (player [12]: "[a-z].*" [0-9]* % (± [0-9]*), second best "[a-z].*" [0-9]* % (± [0-9]*), [0-9]* playouts)$'
mkdir -p "$work/mine/tabletop"
printf 'game: tabletop\nset: x\ndecks:\n  - name: papers\n    cards: [{card: t/loose_page, copies: 20}]\n' >"$work/mine/tabletop/x.yaml"
printf 'quit\n' | CARDGAME_MODULE_PATH=$BUILD/test/modules CARDGAME_CARD_PATH=$work/mine:$BUILD/test/cards \
    "$command" play tabletop --players human,random --deck 1=papers >"$work/out" 2>"$work/err"
prints '^    1  Play Loose Page ([0-9]* in hand; 2 mana): Draw 1 card.$'; prints '^    0  Pass$'; prints '^       When this is discarded, draw 1 card.$'
printf 'concede\nquit\n' | "$command" play deities_demidice --players human,random >"$work/out" 2>"$work/err"
check "a game can know no concession" test $? -eq 0
prints 'Players cannot concede'
printf 'concede\n' |
    "$command" play gemu_land --players human,random --record "$work/c.replay" >"$work/out" 2>"$work/err"
check "a person concedes" test $? -eq 0
prints 'player 2 wins (concession)'
expect 0 replay "$work/c.replay"; prints 'player 1  concede'
while printf '1\n2\n3\n4\n0\n'; do :; done 2>/dev/null |
    "$command" play "$game" --players human,random --seed 3 --setting turn_limit=20 >"$work/out" 2>"$work/err"
check "a person plays to the end" test $? -eq 0
expect 0 replay "$work/a.replay"; prints 'player 1'; quiet
expect 0 replay "$work/a.replay" --quiet
expect 0 replay "$work/a.replay" --json; json game answers result cause winners returns payoffs
sed 's/^seed 1$/seed 2/' "$work/a.replay" >"$work/b.replay"
expect 1 replay "$work/b.replay"; says 'b.replay:[0-9]*:1: error replay-differs: .*before answer 1'
head -n 5 "$work/a.replay" >"$work/b.replay"
expect 1 replay "$work/b.replay"; says 'ends early'
expect 1 replay "$work/none.replay"; says 'none.replay'
expect 1 replay "$work/empty.yaml"; says 'not a cardgame replay'

# Simulation: the same for any number of threads
sums='game games first decided draws turns decisions mean max wins_by_cause wins_by_seat payoffs_by_seat violations seed seconds'
shares='swap kinds kind seats wins share decks deck ms_per_match'
untimed() { sed 's/"seconds":[0-9.]*//; s/"ms_per_match":[0-9.]*//' "$work/out"; }
threads() { # arguments of sim: the same sums for any number of threads
    expect 0 sim "$game" "$@" --json; json $sums $shares
    untimed >"$work/one"
    expect 0 sim "$game" "$@" --threads 3 --json
    untimed >"$work/three"
    check "threads change nothing: $*" cmp "$work/one" "$work/three"
}
threads --games 60 --players 2..6
expect 0 sim "$game" --games 2 --players mc:2:9,random --json; prints '"kind":"mc:2:9"'
threads --games 12 --players mc:2,random --swap; prints '"kind":"mc:2","seats":12,'
threads --games 36 --players 3,2 --swap
number() { sed -n "s/.*$1.*/\\1/p" "$work/out"; } # what the pattern's group matches
moved() { # pattern of the wins of what begins in seat 1, arguments of sim: does it leave that seat?
    pattern=$1
    shift
    expect 0 sim "$game" "$@" --json
    check "without --swap it stays in seat 1: $*" \
        test "$(number "$pattern")" = "$(number '"wins_by_seat":\[\([0-9]*\)')"
    expect 0 sim "$game" "$@" --swap --json
    check "with --swap it does not: $*" \
        test "$(number "$pattern")" != "$(number '"wins_by_seat":\[\([0-9]*\)')"
}
wins='"wins_by_seat":\[\([0-9]*\)'
expect 0 sim "$game" --games 40 --seed 7 --json; whole=$(number "$wins")
expect 0 sim "$game" --games 15 --seed 7 --json; some=$(number "$wins")
expect 0 sim "$game" --games 25 --first 15 --seed 7 --json; rest=$(number "$wins")
check "matches shared out are those of the whole" test "$whole" -gt 0 -a $((some + rest)) -eq "$whole"
interrupted() { # seconds between two interrupts, arguments of sim
    pause=$1
    shift
    "$command" sim "$game" "$@" >"$work/out" 2>"$work/err" &
    sim=$!
    while kill -0 $sim && ! grep -q 'SigCgt:.*[2367abef]$' "/proc/$sim/status"; do sleep 0.1; done # it listens to SIGINT
    sleep 0.5
    kill -INT $sim
    sleep "$pause"
    kill -INT $sim 2>/dev/null
    wait $sim
    status=$?
}
interrupted 0.1 --games 900000000 --players mc:1000,random
check "an interrupt stops it" test "$status" -eq 1
prints 'matches of .* in'; prints 'violations 0'; says 'stopped: [0-9]* of 900000000 matches'
interrupted 1.2 --games 2 --players mc:1000000,random
check "another a second later ends it at once" test "$status" -eq 130
moved '"kind":"mc:4","seats":12,"wins":\([0-9]*\)' --games 12 --players mc:4,random
first=$(sed -n 's/^deck 1 \([^ ]*\).*/\1/p' "$work/a.replay")
moved "\"deck\":\"$first\",\"seats\":40,\"wins\":\\([0-9]*\\)" --games 40 --players 2 --decks default
expect 0 sim "$game" --games 4 --players mc:1,random --swap; prints '^  mc:1  .* wins in 4 seats'; prints 'ms a match'
expect 0 sim "$game" --games 4 --check 5 --decks default; prints 'violations 0$'
expect 0 sim "$game" --games 4; prints 'violations 0 in results (--check looks at decisions too)'
expect 0 sim deities_demidice --games 5 --players all --json; prints '"players":\[2,3,4,5,6\]'
expect 0 sim demi --games 1 --players all --json; prints '"players":\[2\]'
expect 0 sim "$game" --games 4 --players 2 --setting shared_deck=true --json; prints '"games":4'
untimed >"$work/new_words"
expect 0 sim "$game" --games 4 --players 2 --option shared_deck=true --jobs 2 --json # the spellings of version 0.1
untimed >"$work/old_words"
check "old spellings do the same" cmp "$work/old_words" "$work/new_words"
expect 1 sim "$game" --games 4 --players 8; says 'players'
expect 1 sim "$game" --setting colour=red; says "colour"

# Games that do not keep their promises: Crazy Eights with changes
mkdir "$work/made"
made() { # expressions of sed
    sed "$@" examples/crazy_eights/crazy_eights.c >"$work/made/crazy_eights.c" &&
        ! cmp -s "$work/made/crazy_eights.c" examples/crazy_eights/crazy_eights.c &&
        ${CC:-cc} -std=c17 ${VARIANT_FLAGS:-} -Iinclude -fPIC -shared -o "$work/made/crazy_eights.so" "$work/made/crazy_eights.c"
}
in_made() { # status, arguments of the command
    CARDGAME_MODULE_PATH=$work/made CARDGAME_CARD_PATH=examples/crazy_eights/cards expect "$@"
}
made_sim() { # status, arguments of sim
    wanted=$1
    shift
    in_made "$wanted" sim crazy_eights "$@"
}
check "a game with a mistake is made" made -e 's/CG_STEP(frame, 2, cg_rules_draw/(void)cg_rules_set_value(match, 99, 1);\n&/'
for jobs in 1 3; do
    made_sim 1 --games 6 --check 20 --threads $jobs; prints 'violations [1-9]'
    check "the mistake is said once, whatever errs: $jobs" test "$(grep -c 'value is 99, but the table has' "$work/err")" -eq 1
done
wrong_teams='static uint32_t lopsided(const cg_match *match, int player)\n{\n    (void)match;\n    return player ? 1u << player : 3u;\n}\n'
check "a game is made that the suite alone finds out" \
    made -e "s/^static const cg_module/$wrong_teams&/" -e 's/\.chance = true,/& .team = lopsided,/'
way() { # number of the match, its players, "explicit" or ""
    made_sim 1 --players 2,3 --games 1 --first "$1" --check 100
    prints "the first: match $1 ($2 players, match seed [0-9]*${3:+, explicit chance}): .*the teams of player 1 and player 2 differ"
}
way 0 2 ''; way 1 3 explicit; way 2 2 explicit; way 3 3 ''; way 4 2 ''; way 5 3 explicit
fractions='-e s/int32_t.\*returns/double*returns/ -e s/\.returns/.payoffs/ -e /^static.void.count_returns/,/^}/s/CG_EACH_CARD(.*//'
check "a game is made in which all get the same but for rounding" \
    made $fractions -e 's/\.payoffs/.utility = CG_UTILITY_IDENTICAL, &/' -e 's/-= points_of(match, card)/= player ? -0.3 : -0.1 - 0.2/'
made_sim 0 --games 20 --check 100; prints 'violations 0$'
check "a game is made in which one gets a little more" \
    made $fractions -e 's/\.payoffs/.utility = CG_UTILITY_IDENTICAL, &/' -e 's/-= points_of(match, card)/= player ? -0.3 : -0.299999/'
made_sim 1 --games 3; prints 'all players must get the same, but do not'
check "a game is made in which what all get is no number" made $fractions -e 's/-= points_of(match, card)/= -(double)__builtin_nan("")/'
made_sim 1 --games 3 --json; json; prints '"payoffs_by_seat":\[null,null\]'
in_made 0 play crazy_eights --players random,random --record "$work/no_number.replay"
in_made 0 replay "$work/no_number.replay" --json; json; prints '"payoffs":\[null,null\]'

# Scenarios
expect 1 test "$work/none.yaml"; prints '^0 passed, 1 failed$'
expect 1 test "$work/bad.yaml"; prints '^0 passed, 1 failed$'
if ls "test/scenarios/$game"/*.yaml >/dev/null 2>&1; then
    expect 0 test "test/scenarios/$game"; prints '^[1-9][0-9]* passed, 0 failed$'
    expect 0 test "test/scenarios/$game" --verbose; prints '^passed'
fi

# Speed
figures='matches_per_s decisions_per_s ns_per_decision clone_ns memcpy_ns state_bytes create_ns save_ns load_ns'
expect 0 bench "$game" --json --seconds 1; json game players $figures loop_ns allocs_per_decision

# Programs that it finds by their names
mkdir "$work/programs"
printf '#!/bin/sh\necho "here: $*"; exit 7\n' >"$work/programs/cardgame-own-tool"
chmod +x "$work/programs/cardgame-own-tool" && cp "$work/programs/cardgame-own-tool" "$work/programs/cardgame-games"
touch "$work/programs/cardgame-dead"
PATH=$work/programs:$PATH
expect 7 own-tool one --two; prints '^here: one --two$'
expect 0 games "$game" # what the command has comes first
expect 2 dead; says "there is no subcommand 'dead'"
expect 2 ../programs/cardgame-own-tool; says 'there is no subcommand'

# Colour only on a terminal, errors only to standard error
if grep -q "$(printf '\033')" "$work/first"; then fail "colour without a terminal"; else pass; fi
finish
