#!/bin/sh
# Two versions with common random numbers: verdicts, what is asked wrongly, and that neither threads nor the maximum change
# what was played. The last line is `N passed, N failed`.
# environment: BUILD
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
command=$BUILD/bin/cardgame
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM

compare() { # arguments; keeps output and status
    "$command" compare "$@" >"$work/out" 2>"$work/err" </dev/null
    status=$?
}
expect() { # status, arguments
    wanted=$1
    shift
    compare "$@"
    if [ "$status" -eq "$wanted" ]; then
        pass
    else
        fail "cardgame compare $*: status $status, expected $wanted"
        cat "$work/out" "$work/err"
    fi
}
prints() { # pattern that standard output has
    if grep -q -e "$1" "$work/out"; then pass; else fail "no '$1' in: $(cat "$work/out")"; fi
}
says() { # pattern that standard error has
    if grep -q -e "$1" "$work/err"; then pass; else fail "no '$1' in: $(head -c 2000 "$work/err")"; fi
}
member() { # key: the value in the JSON that was printed, which may be a list
    python3 -c 'import json, sys
value = json.load(open(sys.argv[1]))
for key in sys.argv[2].split("."): value = value[key]
print(value)' "$work/out" "$1"
}
has() { # key, value
    if [ "$(member "$1")" = "$2" ]; then pass; else fail "$1 is $(member "$1"), not $2: $(cat "$work/out")"; fi
}

# ---- what is asked wrongly ----

expect 2 demi --a dek=labours; says "not 'dek'; did you mean 'deck='"
expect 2 demi --a deck; says "deck=, player=, cards= or setting="
expect 2 demi; says 'A and B are the same'
expect 2 demi --a deck=labours --b deck=labours; says 'A and B are the same'
expect 2 demi --a deck=labours; says 'A has a deck, but B does not'
expect 2 demi --a player=mcc; says "did you mean 'mc'"
expect 2 demi --a player=mc,random; says 'must be one player'
expect 2 demi --a setting=turn_limit; says "NAME=VALUE, not by 'turn_limit'"
expect 2 demi --a setting=turn_limit=9 --against setting=draw=forced; says 'must not have setting='
expect 2 demi --a player=mc --against cards=x; says 'must not have cards='
expect 2 demi --a player=mc --measure turn; says "did you mean 'turns'"
expect 2 demi --a player=mc --measure turns; says 'A and B meet'
expect 2 demi --a setting=turn_limit=9 --measure score; says 'all players are alike'
expect 2 demi --a player=mc --h1 half; says "number between 0 and 1, such as 0.55, not 'half'"
expect 2 demi --a player=mc --h1 nan; says 'between 0 and 1'
expect 2 demi --a player=mc --h1 0.4; says 'greater than --h0'
expect 2 demi --a player=mc --h0 0.3 --h1 0.7; says 'one-sided'
expect 2 demi --a player=mc --beta 0.5; says 'less than 0.5'
expect 1 demi --a deck=labours --b deck=sent; says "no deck 'sent'; did you mean 'senet'"
expect 1 demi --a deck=nope; says "there is no deck 'nope'; the decks are .*labours"
expect 2 demi --a deck=labours; says 'A has a deck, but B does not; give both a deck: --b deck=NAME'
expect 1 demi --a setting=turn_limt=9; says "did you mean 'turn_limit'"
expect 1 demi --a player=greedy --players 3; says '2 to 2 players, not 3'
expect 1 demi --a player=greedy --players 1; says '2 to 2 players, not 1'
printf 'game: demi\nset: x\ncards:\n  - name: Foo\n    kindd: monster\n' >"$work/bad.yaml"
expect 1 demi --a cards="$work/bad.yaml"; says "bad.yaml:5:5: .*did you mean 'kind'"
expect 1 demi --a cards="$work/none.yaml"; says 'none.yaml.*No such file'
expect 2 demi --a deck=brood --b deck=senet --one-sided=1; says 'takes no value'

needs "two versions compared, by their figures" python3 || finish

# ---- verdicts ----

expect 0 demi --a player=greedy:20 --b player=random --h1 0.7; prints '^A is better'
prints '^  A *player=greedy:20$'; prints 'bounds -2.97 and 3.64'
expect 0 demi --b player=greedy:20 --h1 0.7 --json; has verdict b; has meet True; has b "['player=greedy:20']"
expect 0 demi --a player=greedy:5:200 --b player=greedy:5:201 --h1 0.6 --json
has verdict same; has mean.estimate 0.5 # alike, so the same random numbers give each the same
check "who is alike wins one of each pair" test "$(member outcomes)" = "[0, 0, $(member groups), 0, 0]"
expect 0 demi --a setting=followers_to_win=30 --measure turns --h1 0.7 --json; has verdict a; has measure turns
expect 0 demi --a setting=followers_to_win=30 --h1 0.7; prints '^  A first'; prints '^  B first'
expect 1 demi --a deck=labours --b deck=senet --pairs 7; prints '^Undecided after 7 groups: some [0-9]* would do'
expect 1 demi --a deck=labours --b deck=senet --pairs 7 --json; has verdict undecided; has groups 7; has side_a.matches 14
expect 0 demi --a player=greedy:20 --h1 0.7 --one-sided --json; has test.two_sided False; has test.upper 2.9444
expect 1 demi --a player=mc:1ms --pairs 1; prints 'cannot be repeated'

# ---- card files ----

# The same file changes nothing: each match is played alike in both versions.
expect 0 demi --a cards=cards/demi/greek.yaml --both deck=labours --h1 0.6 --json
has verdict same; has meet False; has variance 0.0; has mean.high 0.5
mkdir "$work/new"
sed 's/^    power: [0-3]$/    power: 4/' cards/demi/greek.yaml >"$work/new/greek.yaml"
expect 0 demi --b cards="$work/new" --both deck=brood --both player=greedy:5 --h1 0.55 --json
has verdict b; check "the luck is the same in many matches" test "$(member 'outcomes' | tr -d '[],' | cut -d ' ' -f 5)" -gt 10

# What is said to do is more than what was played; intervals lie where outcomes can.
expect 1 gemu_land --a deck=rootwake --b deck=ebbtide --pairs 3 --seed 2 --h1 0.9; prints '^Undecided after 3 groups\.$'
expect 1 gemu_land --a deck=rootwake --b deck=ebbtide --pairs 3 --seed 18 --h0 0.6 --h1 0.9; prints '^Undecided after 3 groups: some [4-9] '
prints 'mean .* (0.000 to .*; 0.6: no difference'

# ---- more players ----

# A group has a match for each seat; ranks: with three players there are steps of a twelfth.
expect 1 deities_demidice --players 3 --a player=greedy:2 --pairs 3 --json; has side_a.matches 9
check "13 outcomes" test "$(member outcomes | wc -w)" -eq 13
expect 1 divino --players 3 --a setting=starting_hand=7 --both player=random --against deck=storm --pairs 2 --json
has measure first; has side_b.matches 2
expect 1 divino --players 3 --a deck=storm --b deck=dunes --against deck=tide --pairs 2 --json
has side_a.matches 6; has side_b.matches 6
check "25 outcomes" test "$(member outcomes | wc -w)" -eq 25
# Decks are drawn from those that go with the options.
expect 1 divino --both setting=demigods=3 --a player=greedy:2 --pairs 2 --json; has side_a.matches 4
expect 0 divino --players 3 --a player=greedy:5:200 --b player=greedy:5:201 --h1 0.6; prints ', [01][.][0-9]* fair shares'

# ---- the same matches ----

untimed() { sed 's/,"seconds".*//' "$work/out"; }
alike() { # arguments: the same with one thread and with three
    compare "$@" --json; untimed >"$work/one"
    compare "$@" --json --threads 3; untimed >"$work/three"
    check "threads change nothing: $*" cmp "$work/one" "$work/three"
}
alike demi --a player=mc:3 --b player=random --h1 0.6
alike demi --a player=mc:4 --b player=mc:3 --pairs 25
compare demi --a player=mc:3 --h1 0.6 --json --seed 5; untimed >"$work/five"
compare demi --a player=mc:3 --h1 0.6 --json --seed 6; untimed >"$work/six"
check "another seed is other luck" sh -c '! cmp -s "$1" "$2"' - "$work/five" "$work/six"
# Where the test ends does not depend on how far it might have gone.
compare demi --a player=mc:3 --h1 0.6 --json --seed 5 --pairs 500
check "the maximum changes nothing" test "$(untimed | sed 's/"groups_max":[0-9]*//')" = \
    "$(sed 's/"groups_max":[0-9]*//' "$work/five")"

# The signal arrives twice, as timeout(1) sends it.
timeout --preserve-status -s INT 6 "$command" compare demi --a player=mc:3 --b player=mc:4 --h1 0.5001 --pairs 1000000 >"$work/out" 2>"$work/err"
check "interrupted: status 1" test $? -eq 1
prints '^Undecided after'; says 'stopped: [0-9]* of at most 1000000 groups'

finish
