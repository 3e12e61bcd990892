#!/bin/sh
# Words at the table: what people read of each game, in seeded matches. The last line is
# `N passed, N failed`.
# environment: BUILD
set -u
cd "$(dirname "$0")/../.." && . test/tools/tally.sh || exit
command=$BUILD/bin/cardgame
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM

prints() { # pattern that the output has
    if grep -q -e "$1" "$work/out"; then pass; else fail "$what: no '$1' in: $(head -c 1500 "$work/out")"; fi
}
never() { # pattern that no line has
    if grep -q -e "$1" "$work/out"; then fail "$what: '$1' in: $(grep -m 3 -e "$1" "$work/out")"; else pass; fi
}
log_of() { # a match of bots: game, arguments
    what="log of $*"
    "$command" play "$@" >"$work/out" 2>"$work/err" </dev/null
}
table_of() { # a person who answers by numbers, against a bot: seed of the answers, game, arguments
    seed=$1
    shift
    what="table of $*"
    awk -v seed="$seed" 'BEGIN { srand(seed); for (i = 0; i < 400; i++) print int(rand() * 6) }' |
        "$command" play "$@" --players human,random >"$work/out" 2>"$work/err"
}

# The log: no line of nothing, and what came of what.
for game in deities_demidice demi divinity divino gemu_land; do
    for seed in 3 4; do
        log_of "$game" --seed $seed
        never '(+0)'
        never 'turns from \([0-9]*\) to \1$'
        never 'is untap$'
        never 'what was being played'
        never 'sees card [0-9]*: a face-down card'
        never ' goes from the \(.*\) to the \1$'
    done
done
log_of demi --seed 3
prints 'Player 1 calls heads'; prints 'Player 2 flips tails'; prints 'Player 2 begins'
prints 'draws a card (6 times)'
prints '[a-z] attacks [A-Z][A-Za-z ]* with power [0-9]'; prints '[a-z] fights [A-Z][A-Za-z ]*, [0-9]* against [0-9]'
prints '^  player 1: followers [0-9]'
log_of gemu_land --seed 3
prints 'Neither [A-Z][A-Za-z ]* nor [A-Z][A-Za-z ]* falls'; prints '^  player 2: faith [0-9]'
log_of divino --seed 5
prints 'Lit Terrace is untapped'; prints '^  player 1: energy [0-9]'
log_of divinity --seed 3
prints '^  player 1: deities [0-9]'
log_of deities_demidice --seed 3
prints 'plays Geb on Ea$'; prints 'plays Isis on Creation$'
log_of divino --seed 1 --players random,random,random
prints 'Player 3 is out of the game'; never 'from the deck of player 3 to the removed zone'

# Questions say what is asked, and when.
for game in demi divinity divino gemu_land; do
    for seed in 1 2; do
        table_of $seed "$game" --seed $seed
        never ': choose\.'
        never ': do it?$'
        never 'Take [a-z_]*/'
        never 'Deal .* on '
        never 'Turn an Attachment face up, or pass'
    done
done
table_of 4 divino --seed 3
prints "Player 2's upkeep phase: play instants"; prints '    Lamp Acolyte$'
prints 'Morrukh the Unburied: answer what is on the stack, or pass. "'
prints '^      Herald of Morning (creature, aevos; cost [0-9]'
never "Player 2's main phase: play cards"
table_of 2 divinity --seed 1
prints '^ *[0-9]*  Play [A-Z][A-Za-z ]* on [A-Z][a-z]* of player 2: [WT]he'; never 'Play [A-Z][A-Za-z ]* face down .*: '
prints ': what does it attack?'; prints 'Go to the attack'; prints 'Attack [A-Z].* of player 2 with '
prints '(deity, [a-z]*; hp [0-9]*, atk [0-9]*'
table_of 2 gemu_land --seed 2
prints 'Summon [A-Z][A-Za-z ]* ([1-9] mana)'; prints 'Summon [A-Z][A-Za-z ]* (0 mana)'
table_of 1 deities_demidice --seed 1
prints 'Your divine power phase: play a card, or pass.'

# Cards and words by the names that stand on the screen.
shows() { # pattern, game, word
    what="show $2 $3"
    "$command" show "$2" "$3" >"$work/out" 2>&1
    prints "$1"
}
shows '^Dawn Picket ' divino 'Dawn Picket #2'
shows '^Dawn Picket ' divino 'dawn picket of player 2'
shows '^Hermes ' divinity 'guide of souls'
shows '^Seedling ' gemu_land Seedling
shows 'defender: among the keywords of DIVINO' divino defender
shows 'printed on ' divino defender
shows 'mill .* - ' divino mill
shows 'soaring - Only cards with soaring can block it' divino soaring
shows 'taunt - While an enemy Monster taunts' gemu_land Taunt
shows 'offering - Cards that are put into Mythology' demi offering
shows 'trophy - For each Deity' divinity trophy
shows 'batch - The current player' deities_demidice batch
shows 'did you mean' divino 'Dawn Pickett'
shows 'magic - A Spell that takes effect right away' divinity magic; never 'Isis'
what='cards divino'
"$command" cards divino >"$work/out"
prints 'energy 1, attack 1 '
finish
