#!/bin/sh
# Studies of balance: each mistake with its place, runs in shards that are merged in any order, stops
# and damage, and the report. The last line is `N passed, N failed`.
# environment: BUILD
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
command=$PWD/$BUILD/bin/cardgame
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM
cd "$work" || exit 1

balance() { # arguments; keeps output and status
    "$command" balance "$@" >out 2>err </dev/null
    status=$?
}
expect() { # status, arguments
    wanted=$1
    shift
    balance "$@"
    if [ "$status" -eq "$wanted" ]; then
        pass
    else
        fail "cardgame balance $*: status $status, expected $wanted"
        cat out err
    fi
}
says() { # pattern that standard error has
    if grep -q -e "$1" err; then pass; else fail "no '$1' in: $(head -c 2000 err)"; fi
}

# ---- mistakes: `line:column code` of all that is wrong, and nothing else ----

mistakes() { # what is wrong, one a line; the study is standard input
    cat >bad.yaml
    expect 1 check bad.yaml
    printf '%s\n' "$1" >wanted
    sed -n 's/^bad\.yaml:\([0-9:]*\): error \([a-z-]*\):.*/\1 \2/p' err >told
    if cmp -s wanted told && ! grep -qv '^bad\.yaml:[0-9]' err; then
        pass
    else
        fail "other mistakes: $(cat bad.yaml err)"
    fi
}

mistakes '2:1 unknown-key
3:19 unknown-deck
4:11 wrong-option
4:24 wrong-option
5:10 out-of-range
7:5 impossible-budget
7:28 impossible-budget
8:13 impossible-budget
9:5 not-repeatable
10:10 out-of-range
11:18 wrong-value
11:40 unknown-card
11:59 unknown-card
11:86 out-of-range
12:1 duplicate-key' <<'E'
game: gemu_land
tilte: Gemu Land
decks: [rootwake, ebbtid]
options: {nonsense: 1, turn_limit: many}
players: 3
bots:
  - {name: random, player: randm}
  - player: mc:0
  - tree:20ms
matches: none
measure: {cards: maybe, blanks: {with: Burow Pup, cards: [Sanctuary]}, skill: {from: 0}}
matches: 3
E
says "did you mean 'title'?"
says "did you mean 'ebbtide'?"
says "did you mean 'Burrow Pup'?"
says "did you mean 'random'?"

mistakes '1:1 missing-key
1:1 missing-key
1:7 unknown-game' <<'E'
game: gemu_lnd
E
says "did you mean 'gemu_land'?"

mistakes '2:1 yaml' <<'E'
game: [
E
mistakes '1:1 wrong-type' <<'E'
- game
E
mistakes '1:1 empty' <<'E'
# nothing
E
mistakes '2:20 contradiction
3:9 unknown-folder
3:15 unknown-folder
4:11 unknown-word
4:26 wrong-type
4:36 wrong-value' <<'E'
{game: demi, bots: [random], decks: all,
matches: 3,  pool: mixed,
cards: [none, more],
  tables: every, seeds:  3, title: "" }
E
mistakes '1:58 contradiction
2:3 duplicate-key
3:3 duplicate-name
4:1 duplicate-key' <<'E'
{game: demi, bots: [random, {player: tree:20}], matches: 3,
  matches : 3, interval: 0.1, decks: [labours,
  labours],
interval: 0.7}
E
mistakes '2:1 unknown-key
3:11 out-of-range' <<'E'
{game: demi, bots: [random],
match: 3,
interval: 0.7}
E

finish
