/**
 * @file phrases.h
 * The phrases of the effect language, one row each: parser, writer, compiler, reference
 * and fuzzer all read these tables.
 *
 * A pattern is made of words and holes:
 *     draw|draws  a verb without a subject, and in the third person behind one
 *     [word]      may be left out, and is not printed
 *     (it/them)   any of these words; the first is printed
 *     {cards}     a hole: a part that stands there
 *
 * Holes for expressions:
 *     {n} a number        {value} a counter of a player           {cond} a condition
 *     {player}            {cards}
 *     {thing} cards or players                {zone}              {die}
 *     {dice} a die or a pool                  {item} what waits to be resolved
 *
 * Holes for words of the game, for texts and for numbers of sides:
 *     {counter}  {stat}  {keyword}  {kind}      {mark}    {state}  {phase}
 *     {cause}    {action}           {zonekind}  {design}  {sides}  {text}  {kinds}  {factor}
 * pieces.h also lists {moment}, which no row has.
 *
 * Holes for parts with a grammar of their own:
 *     {place}  {duration}  {mods}   {cost}     {event}  {as}
 *     {do}     {whose}     {modes}  {ability}  {rows}
 *
 * Rows with the same beginning differ by a word, or by the type of the expression in one hole.
 */
#ifndef CG_EFFECT_PHRASES_H
#define CG_EFFECT_PHRASES_H

/* The formatter would fill up the lines: here a row has one for what is written, one for how it is
 * told and an example, one for what it means and does. */
/* clang-format off */

/**
 * Statements. X(id, subject, pattern, says, example, summary, covers, them, does, reach, other)
 *   subject  NONE, PLAYER (left out: the ability's player), CARDS or THING (cannot be left out),
 *            SOURCE (a card; left out: this one)
 *   says     rules text: {0}, {1} ... the parts in their order, {my} "your" or "their" of the
 *            subject, [a|b] without and with a subject; NULL: the pattern itself
 *   example  of its use, for the reference and the tests
 *   summary  one sentence for the reference
 *   covers   rows of the coverage tables ("verb 1"), "" for none
 *   them     what `it` and `them` mean behind it: a cg_them without its prefix
 *   does     bits of cg_does, what else the rest of the library must know of it
 *   reach    where the cards can lie to which it is done (its subject, if that is CARDS or THING, else
 *            its first {cards} or {thing}): a CG_REACH_... without its prefix. What lies elsewhere is
 *            left alone, and a text that names only such cards is refused (effect/read/check_reach.c)
 *   other    the same of the {cards} or {thing} behind these
 * A row needs a function in engine/do/statements.c, or the library is not built.
 */
#define CG_STATEMENTS(X)                                                                           \
    X(DRAW, PLAYER, "draw|draws {n} [card]",                                                       \
      "[draw|draws] {0:card}", "draw 2",                                                           \
      "The player takes cards from the top of the draw pile to the hand.", "verb 1",               \
      TAKEN, CG_DOES_AMOUNT | CG_DOES_DECK | CG_DOES_HARMLESS, NOWHERE, NOWHERE)                   \
    X(DISCARD_RANDOM, PLAYER, "discard|discards {n} [card] at random",                             \
      "[discard|discards] {0:card} at random", "an opponent discards 1 at random",                 \
      "The player discards cards of the hand at random.", "verb 2", TAKEN, CG_DOES_AMOUNT, NOWHERE, NOWHERE) \
    X(DISCARD, PLAYER, "discard|discards {n} [card]",                                              \
      "[discard|discards] {0:card}", "discard 1",                                                  \
      "The player discards cards of the own choice.", "verb 2", TAKEN, CG_DOES_AMOUNT, NOWHERE, NOWHERE) \
    X(DISCARD_CARDS, PLAYER, "discard|discards {cards}",                                           \
      NULL, "discard each card in my hand",                                                        \
      "The player discards these cards.", "verb 2",                                                \
      MOVED, CG_DOES_HAND | CG_DOES_OUT | CG_DOES_ANYBODY, ANYWHERE, NOWHERE)                      \
    X(MILL, PLAYER, "mill|mills {n} [card]",                                                       \
      "[put|puts] the top {0:card} of {my} deck into {my} discard pile", "each opponent mills 3",  \
      "Cards go from the top of the deck to the discard pile.", "verb 3",                          \
      TAKEN, CG_DOES_AMOUNT | CG_DOES_DECK, NOWHERE, NOWHERE)                                      \
    X(DAMAGE, SOURCE, "deal|deals {n} [damage] to {thing}",                                        \
      "[deal|deals] {0} damage to {1}", "deal 3 to an enemy creature",                             \
      "Damage is dealt; without a subject this card deals it.", "verb 4",                          \
      SAME, CG_DOES_AMOUNT | CG_DOES_SUM, IN_PLAY, NOWHERE)                                        \
    X(GAIN, PLAYER, "gain|gains {n} {counter}",                                                    \
      NULL, "gain 3 life",                                                                         \
      "A counter of the player grows.", "verb 5, verb 33",                                         \
      SAME, CG_DOES_AMOUNT | CG_DOES_TOGETHER | CG_DOES_SUM, NOWHERE, NOWHERE)                     \
    X(LOSE, PLAYER, "lose|loses {n} {counter}",                                                    \
      NULL, "each opponent loses 1 life",                                                          \
      "A counter of the player shrinks.", "verb 6",                                                \
      SAME, CG_DOES_AMOUNT | CG_DOES_TOGETHER | CG_DOES_SUM, NOWHERE, NOWHERE)                     \
    X(SET_VALUE, NONE, "set {value} to {n}",                                                       \
      "{0} [become|becomes] {1}", "set my life to 10",                                             \
      "A counter of a player becomes a number.", "verb 6", SAME, CG_DOES_FULL, NOWHERE, NOWHERE)   \
    X(SET_FACE, NONE, "set {die} to {n}",                                                          \
      "{0} [become|becomes] {1}", "set d to 4",                                                    \
      "A die is turned to a face.", "", SAME, 0, NOWHERE, NOWHERE)                                 \
    X(EXCHANGE_VALUES, NONE, "exchange {value} and {value}",                                       \
      "exchange {0} and {1}", "exchange my life and the life of p",                                \
      "Two counters get each other's number.", "verb 6", SAME, CG_DOES_FULL, NOWHERE, NOWHERE)     \
    X(DESTROY, NONE, "destroy {cards}",                                                            \
      NULL, "destroy t",                                                                           \
      "Cards are destroyed.", "verb 7", MOVED, CG_DOES_WHOLE, IN_PLAY, NOWHERE)                    \
    X(SACRIFICE, PLAYER, "sacrifice|sacrifices {cards}",                                           \
      NULL, "sacrifice one of my creatures",                                                       \
      "The player gives up own cards; nothing protects them.", "verb 8",                           \
      MOVED, CG_DOES_OWN | CG_DOES_WHOLE, IN_PLAY, NOWHERE)                                        \
    X(RETURN, NONE, "return {cards} {place}",                                                      \
      NULL, "return t to the hand of its owner",                                                   \
      "Cards go back to a zone.", "verb 10", MOVED, CG_DOES_OUT | CG_DOES_WHOLE, ANYWHERE, NOWHERE) \
    X(PUT, NONE, "put {cards} {place}",                                                            \
      NULL, "put a creature in my discard pile into play",                                         \
      "Cards go to a place.", "verb 12, verb 13, verb 14", MOVED, CG_DOES_OUT | CG_DOES_WHOLE, ANYWHERE, NOWHERE) \
    X(SEARCH, PLAYER, "search|searches {zone} for {cards} and put|puts (it/them) {place}",         \
      NULL, "search my deck for a creature and put it into my hand",                               \
      "The player looks through a zone, chooses, and the zone is shuffled.", "verb 11",            \
      LIKE, CG_DOES_APART, ANYWHERE, NOWHERE)                                                      \
    X(CREATE_COPY, PLAYER, "create|creates a copy of {cards}",                                     \
      NULL, "create a copy of t",                                                                  \
      "A token like each of these cards comes into play.", "verb 16", LIKE, 0, ANYWHERE, NOWHERE)  \
    X(CREATE_COPY_EXCEPT, PLAYER, "create|creates a copy of {cards} except it has {mods}",         \
      NULL, "create a copy of t except it has trample",                                            \
      "The same with changes that are part of the copy: a copy of it has them, too.", "family 2",  \
      LIKE, 0, ANYWHERE, NOWHERE)                                                                  \
    X(CREATE, PLAYER, "create|creates {n} {design}",                                               \
      NULL, "create 2 \"Hive Drone\"",                                                             \
      "Tokens come into play.", "verb 15", MADE, CG_DOES_AMOUNT, NOWHERE, NOWHERE)                 \
    X(BECOME_COPY, CARDS, "become|becomes a copy of {cards} {duration}",                           \
      NULL, "this becomes a copy of t",                                                            \
      "A card is from then on like another.", "verb 16", SAME, 0, IN_PLAY, ANYWHERE)               \
    X(BECOME_COPY_EXCEPT, CARDS,                                                                   \
      "become|becomes a copy of {cards} {duration} except it has {mods}",                          \
      NULL, "this becomes a copy of t except it has trample",                                      \
      "The same with changes that are part of the copy.", "family 2", SAME, 0, IN_PLAY, ANYWHERE)  \
    X(BECOME, CARDS, "become|becomes {design}",                                                    \
      NULL, "t becomes \"Frog\"",                                                                  \
      "A card turns into another one.", "verb 19", SAME, 0, IN_PLAY, NOWHERE)                      \
    X(EXHAUST, NONE, "exhaust {cards}",                                                            \
      NULL, "exhaust t",                                                                           \
      "Cards are exhausted.", "verb 17", SAME, CG_DOES_WHOLE | CG_DOES_IN_PLAY, IN_PLAY, NOWHERE)  \
    X(READY, NONE, "ready {cards}",                                                                \
      NULL, "ready each of my creatures",                                                          \
      "Cards are ready again.", "verb 17", SAME, CG_DOES_WHOLE | CG_DOES_IN_PLAY, IN_PLAY, NOWHERE) \
    X(TURN_UP, NONE, "turn {cards} face up",                                                       \
      NULL, "turn t face up",                                                                      \
      "Cards show their face.", "verb 18", SAME, CG_DOES_IN_PLAY, IN_PLAY, NOWHERE)                \
    X(TURN_DOWN, NONE, "turn {cards} face down",                                                   \
      NULL, "turn t face down",                                                                    \
      "Cards hide their face.", "verb 18", SAME, CG_DOES_IN_PLAY, IN_PLAY, NOWHERE)                \
    X(PUT_MARKS, NONE, "put {n} {mark} on {cards}",                                                \
      NULL, "put 2 charge counters on this",                                                       \
      "Counters are put on cards.", "verb 20", SAME, CG_DOES_AMOUNT, MARKED, NOWHERE)              \
    X(REMOVE_MARKS, NONE, "remove {n} {mark} from {cards}",                                        \
      NULL, "remove 1 charge counter from this",                                                   \
      "Counters are taken from cards.", "verb 21", SAME, CG_DOES_AMOUNT | CG_DOES_HARMLESS, MARKED, NOWHERE) \
    X(MOVE_MARKS, NONE, "move {n} {mark} from {cards} to {cards}",                                 \
      NULL, "move 1 charge counter from this to t",                                                \
      "Counters go from card to card.", "verb 21", SAME, CG_DOES_AMOUNT, MARKED, MARKED)           \
    X(GET, THING, "get|gets {mods} {duration}",                                                    \
      NULL, "t gets power +2 until end of turn",                                                   \
      "Values, keywords or abilities change for a time.",                                          \
      "verb 22, verb 23, verb 24, verb 25, verb 29, verb 42, verb 50", SAME, 0, ANYWHERE, NOWHERE) \
    X(GET_ABILITIES, CARDS, "get|gets the abilities of {cards} {duration}",                        \
      NULL, "this gets the abilities of t until end of turn",                                      \
      "Cards have the abilities and keywords of others, too.", "family 30", SAME, 0, IN_PLAY, ANYWHERE) \
    X(NEGATE, NONE, "negate {item}",                                                               \
      NULL, "negate the card being played",                                                        \
      "What is being resolved has no effect.", "verb 26", SAME, 0, NOWHERE, NOWHERE)               \
    X(NEGATE_CARDS, NONE, "negate {cards}",                                                        \
      NULL, "negate t",                                                                            \
      "Cards that were played and wait for being resolved have no effect.", "verb 26", SAME, 0, STACKED, NOWHERE) \
    X(COPY_ITEM, NONE, "copy {item}",                                                              \
      NULL, "copy the card being played",                                                          \
      "What is being resolved happens once more.", "verb 44", SAME, 0, NOWHERE, NOWHERE)           \
    X(REDIRECT, NONE, "redirect {item} to {thing}",                                                \
      NULL, "redirect the attack to t",                                                            \
      "What is being resolved gets another target; what has a pile or a die for its target keeps " \
      "it.", "verb 49", SAME, 0, ANYWHERE, NOWHERE)                                                \
    X(GAIN_CONTROL, PLAYER, "gain|gains control of {cards} {duration}",                            \
      NULL, "gain control of t until end of turn",                                                 \
      "Cards change sides.", "verb 27", SAME, CG_DOES_IN_PLAY, IN_PLAY, NOWHERE)                   \
    X(PHASE_OUT, CARDS, "phase|phases out {duration}",                                             \
      NULL, "t phases out",                                                                        \
      "Cards are as if they were not there, and come back.", "family 44",                          \
      SAME, CG_DOES_YIELD | CG_DOES_BOARD | CG_DOES_IN_PLAY, IN_PLAY, NOWHERE)                     \
    X(EXCHANGE_CONTROL, NONE, "exchange control of {cards} and {cards}",                           \
      NULL, "exchange control of t and u",                                                         \
      "Two cards change sides.", "verb 27", SAME, 0, IN_PLAY, IN_PLAY)                             \
    X(ATTACH, NONE, "attach {cards} to {cards}",                                                   \
      NULL, "attach this to t",                                                                    \
      "A card is put on another one.", "verb 28", SAME, 0, IN_PLAY, IN_PLAY)                       \
    X(DETACH, NONE, "detach {cards}",                                                              \
      NULL, "detach this",                                                                         \
      "A card is no longer on another one.", "verb 28", SAME, 0, IN_PLAY, NOWHERE)                 \
    X(REVEAL, NONE, "reveal {cards}",                                                              \
      NULL, "reveal each card in the hand of p",                                                   \
      "Everybody sees cards.", "verb 30", SEEN, CG_DOES_HARMLESS | CG_DOES_LOOKS, ANYWHERE, NOWHERE) \
    X(LOOK_TOP, NONE, "look at the top {n} [card] of {zone}",                                      \
      "look at the top {0:card} of {1}", "look at the top 7 of d",                                 \
      "The player sees the first cards of a zone; they are `them` from then on.",                  \
      "verb 30, verb 31", TOP, CG_DOES_AMOUNT, NOWHERE, NOWHERE)                                   \
    X(LOOK, NONE, "look at {zone}",                                                                \
      NULL, "look at the hand of p",                                                               \
      "The player sees all cards of a zone.", "verb 30",                                           \
      ZONE, CG_DOES_HARMLESS | CG_DOES_LOOKS, NOWHERE, NOWHERE)                                    \
    X(LOOK_CARDS, NONE, "look at {cards}",                                                         \
      NULL, "look at one enemy card in play where it is face down",                                \
      "The player sees cards.", "verb 30", SEEN, CG_DOES_HARMLESS | CG_DOES_LOOKS, ANYWHERE, NOWHERE) \
    X(SHUFFLE, NONE, "shuffle {zone}",                                                             \
      NULL, "shuffle my deck",                                                                     \
      "A zone gets a new random order.", "verb 32", SAME, CG_DOES_HARMLESS | CG_DOES_LOOKS, NOWHERE, NOWHERE) \
    X(CHOOSE_NUMBER, PLAYER, "choose|chooses a number from {n} to {n} as {as}",                    \
      NULL, "choose a number from 1 to 6 as k",                                                    \
      "The player names a number.", "verb 34", SAME, CG_DOES_APART, NOWHERE, NOWHERE)              \
    X(CHOOSE, PLAYER, "choose|chooses {thing} as {as}",                                            \
      NULL, "choose one opponent as p",                                                            \
      "The player chooses cards or players.", "verb 34, verb 52", NAMED, CG_DOES_APART, ANYWHERE, NOWHERE) \
    X(CHOOSE_KIND, PLAYER, "choose|chooses a kind for this",                                       \
      NULL, "choose a kind for this",                                                              \
      "The player chooses a kind of card, which this card keeps: `the chosen kind`.", "family 4",  \
      SAME, CG_DOES_APART, NOWHERE, NOWHERE)                                                       \
    X(CHOOSE_KIND_FROM, PLAYER, "choose|chooses a kind from {kinds} for this",                     \
      "[choose|chooses] {0} for this", "choose a kind from dragon and creature for this",                               \
      "The same, of these kinds alone.", "family 4", SAME, CG_DOES_APART, NOWHERE, NOWHERE)        \
    X(CHOOSE_NAME, PLAYER, "choose|chooses a name for this",                                       \
      NULL, "choose a name for this",                                                              \
      "The player chooses the name of a card that is in a deck of the match: `the chosen name`.",  \
      "family 5", SAME, CG_DOES_APART, NOWHERE, NOWHERE)                                           \
    X(CHOOSE_NUMBER_FOR, PLAYER, "choose|chooses a number from {n} to {n} for this",               \
      NULL, "choose a number from 1 to 6 for this",                                                \
      "The player chooses a number, which this card keeps: `the chosen number`.", "family 6",      \
      SAME, CG_DOES_APART, NOWHERE, NOWHERE)                                                       \
    X(CHOOSE_FOR, PLAYER, "choose|chooses {thing} for this",                                       \
      NULL, "choose an opponent for this",                                                         \
      "The player chooses a player or a card, which this card keeps: `the chosen player`, `the "   \
      "chosen card`.", "family 7, family 8", SAME, CG_DOES_APART, ANYWHERE, NOWHERE)                \
    X(ROLL, PLAYER, "roll|rolls {sides} as {as}",                                                  \
      NULL, "roll d20 as r",                                                                       \
      "A die is rolled.", "verb 47", SAME, 0, NOWHERE, NOWHERE)                                    \
    X(FLIP, PLAYER, "flip|flips a coin as {as}",                                                   \
      "[flip|flips] a coin", "flip a coin as c",                                                   \
      "A coin is flipped: 1 for heads, 0 for tails.", "verb 47", SAME, 0, NOWHERE, NOWHERE)        \
    X(REROLL, NONE, "reroll {dice}",                                                               \
      NULL, "reroll the batch",                                                                    \
      "Dice are rolled again.", "verb 47", SAME, 0, NOWHERE, NOWHERE)                              \
    X(RAISE, NONE, "raise {die} by {n}",                                                           \
      "raise {0} by {1}, to at most {0:sides}", "raise d by 1",                                     \
      "A die is turned to a higher face.", "", SAME, CG_DOES_AMOUNT, NOWHERE, NOWHERE)             \
    X(LOWER, NONE, "lower {die} by {n}",                                                           \
      "lower {0} by {1}, to at least 1", "lower d by 1",                                            \
      "A die is turned to a lower face.", "", SAME, CG_DOES_AMOUNT, NOWHERE, NOWHERE)              \
    X(FIGHT, CARDS, "fight|fights {cards}",                                                        \
      NULL, "t fights u",                                                                          \
      "Two cards deal their power to each other.", "verb 48", SAME, 0, IN_PLAY, IN_PLAY)           \
    X(WIN_BY, PLAYER, "win|wins by {cause}",                                                       \
      "[win|wins] the game by {0}", "win by victory",                                              \
      "The player wins, in a way that the game names.", "verb 51", SAME, CG_DOES_ENDS, NOWHERE, NOWHERE) \
    X(WIN, PLAYER, "win|wins",                                                                     \
      "[win|wins] the game", "win",                                                                \
      "The player wins.", "verb 51", SAME, CG_DOES_ENDS, NOWHERE, NOWHERE)                         \
    X(LOSE_GAME, PLAYER, "lose|loses the game",                                                    \
      NULL, "an opponent loses the game",                                                          \
      "The player is out of the game.", "verb 51", SAME, 0, NOWHERE, NOWHERE)                      \
    X(DRAW_GAME, NONE, "end the match in a draw",                                                  \
      NULL, "end the match in a draw",                                                             \
      "The match is over, and nobody has won.", "verb 51", SAME, CG_DOES_ENDS, NOWHERE, NOWHERE)   \
    X(EXTRA_TURN, PLAYER, "take|takes an extra turn",                                              \
      NULL, "take an extra turn",                                                                  \
      "The player has another turn after this one.", "verb 46", SAME, 0, NOWHERE, NOWHERE)         \
    X(EXTRA_PHASE, PLAYER, "take|takes an extra {phase}",                                          \
      "[take|takes] an extra {0}", "take an extra combat phase",                                   \
      "The phase comes once more, after the one that goes on.", "family 16", SAME, 0, NOWHERE, NOWHERE) \
    X(SKIP_TURN, PLAYER, "skip|skips the next turn",                                               \
      "[skip|skips] {my} next turn", "an opponent skips the next turn",                            \
      "The player's next turn does not happen.", "verb 46", SAME, 0, NOWHERE, NOWHERE)             \
    X(SKIP_PHASE, PLAYER, "skip|skips the next {phase}",                                           \
      "[skip|skips] {my} next {0}", "an opponent skips the next draw phase",                       \
      "A phase of the player does not happen.", "verb 46", SAME, 0, NOWHERE, NOWHERE)              \
    X(END_TURN, NONE, "end the turn",                                                              \
      NULL, "end the turn",                                                                        \
      "Nothing more happens in this turn.", "verb 46", SAME, 0, NOWHERE, NOWHERE)                  \
    X(END_PHASE, NONE, "end the phase",                                                            \
      NULL, "end the phase",                                                                       \
      "Nothing more happens in this phase.", "family 17", SAME, 0, NOWHERE, NOWHERE)               \
    X(PLAY_FREE, PLAYER, "play|plays {cards} for free",                                            \
      NULL, "play a spell in my hand for free",                                                    \
      "The player plays a card now, without its cost.", "verb 45",                                 \
      PLAYED, CG_DOES_HAND | CG_DOES_OUT, OUT, NOWHERE)                                            \
    X(PLAY, PLAYER, "play|plays {cards}",                                                          \
      NULL, "play a spell in my discard pile",                                                     \
      "The player plays a card now.", "verb 45", PLAYED, CG_DOES_HAND | CG_DOES_OUT, OUT, NOWHERE) \
    X(SIGNAL, NONE, "signal {text}",                                                               \
      NULL, "signal \"storm\"",                                                                    \
      "An event of the cards' own happens.", "event 32", SAME, 0, NOWHERE, NOWHERE)                \
    X(NOTHING, NONE, "do nothing",                                                                 \
      NULL, "do nothing",                                                                          \
      "Nothing happens.", "", SAME, 0, NOWHERE, NOWHERE)                                           \
    X(CHANGE_AMOUNT, NONE, "change the amount to {n}",                                             \
      "the amount becomes {0} instead", "change the amount to the amount / 2 rounded up",          \
      "In `instead`: how much happens.", "static 19, verb 43",                                     \
      SAME, CG_DOES_EDITS_AMOUNT | CG_DOES_FULL, NOWHERE, NOWHERE)                                 \
    X(CHANGE_TARGET, NONE, "change the target to {thing}",                                         \
      "it happens to {0} instead", "change the target to this",                                    \
      "In `instead`: to whom it happens.", "verb 43", SAME, CG_DOES_EDITS_TARGET, ANYWHERE, NOWHERE)\
    X(CHANGE_PLACE, NONE, "change the place {place}",                                              \
      "it goes {0} instead", "change the place to the hand of its owner",                          \
      "In `instead`: where a card goes.", "static 18", SAME, CG_DOES_EDITS_PLACE, NOWHERE, NOWHERE) \
    X(PREVENT_ALL, NONE, "prevent it",                                                             \
      NULL, "prevent it",                                                                          \
      "In `instead`: nothing of the amount happens.", "verb 43, static 19",                        \
      SAME, CG_DOES_EDITS_AMOUNT, NOWHERE, NOWHERE)                                                \
    X(PREVENT, NONE, "prevent {n}",                                                                \
      "prevent {0} of it", "prevent 2",                                                            \
      "In `instead`: the amount is less by that much, 0 at least.", "verb 43, static 19",          \
      SAME, CG_DOES_AMOUNT | CG_DOES_EDITS_AMOUNT, NOWHERE, NOWHERE)                               \
    X(DOUBLE, NONE, "double the amount",                                                           \
      "the amount is doubled", "double the amount",                                                \
      "In `instead`: twice as much happens.", "static 19", SAME, CG_DOES_EDITS_AMOUNT, NOWHERE, NOWHERE) \
    X(HALVE, NONE, "halve the amount",                                                             \
      "the amount is halved, rounded up", "halve the amount",                                      \
      "In `instead`: half as much happens, rounded up.", "static 19",                              \
      SAME, CG_DOES_EDITS_AMOUNT, NOWHERE, NOWHERE)                                                \
    X(DAMAGE_DIVIDED, SOURCE, "deal|deals {n} [damage] divided among {thing}",                     \
      "[deal|deals] {0} damage divided among {1}", "deal 3 divided among enemy creatures",         \
      "Damage is dealt; the player says how much to each.", "element 18",                          \
      SAME, CG_DOES_AMOUNT | CG_DOES_AMONG, IN_PLAY, NOWHERE)                                      \
    X(DRAW_UP_TO, PLAYER, "draw|draws up to {n} [card]",                                           \
      "[draw|draws] up to {0:card}", "draw up to 3",                                               \
      "The player says how many cards, and draws them.", "family 34",                              \
      TAKEN, CG_DOES_AMOUNT | CG_DOES_APART, NOWHERE, NOWHERE)                                     \
    X(SCRY, NONE, "scry {n}",                                                                      \
      NULL, "scry 2",                                                                              \
      "The player looks at the first cards of the deck, puts any number of them under it and the " \
      "rest back on top, both in any order.", "family 48", SAME, CG_DOES_AMOUNT | CG_DOES_YIELD | CG_DOES_BOARD, NOWHERE, NOWHERE) \
    X(REVEAL_UNTIL, NONE, "reveal cards from {zone} until {cards} is revealed as {as}",            \
      NULL, "reveal cards from my deck until a creature is revealed as found",                     \
      "Cards are revealed from the top until one is such a card, or none is left; that one is `it`.",\
      "family 36", UNTIL, CG_DOES_BOARD, ANYWHERE, NOWHERE)                                        \
    X(CREATE_AT, PLAYER, "create|creates {n} {design} {place}",                                    \
      NULL, "create 2 \"Hive Drone\" in my hand",                                                  \
      "Cards are made in a zone, where they are cards like those of the decks.", "family 38",      \
      MADE, CG_DOES_AMOUNT | CG_DOES_MAKES | CG_DOES_BOARD, NOWHERE, NOWHERE)                      \
    X(COPY_AT, PLAYER, "create|creates a copy of {cards} {place}",                                 \
      NULL, "create a copy of t in my hand",                                                       \
      "The same with a card like another.", "family 38", LIKE, CG_DOES_MAKES | CG_DOES_BOARD, ANYWHERE, NOWHERE) \
    X(PUT_COPY, PLAYER, "put|puts a copy of {cards} {place}",                                      \
      NULL, "put a copy of t into my hand",                                                        \
      "The same in other words.", "family 38", LIKE, CG_DOES_MAKES | CG_DOES_BOARD, ANYWHERE, NOWHERE) \
    X(SHUFFLE_NEW, PLAYER, "shuffle|shuffles {n} {design} into {zone}",                            \
      NULL, "shuffle 3 \"Hive Drone\" into my deck",                                               \
      "Cards are made in a zone, which is then shuffled.", "family 38",                            \
      SAME, CG_DOES_AMOUNT | CG_DOES_MAKES | CG_DOES_BOARD, NOWHERE, NOWHERE)                      \
    X(SHUFFLE_COPY, PLAYER, "shuffle|shuffles a copy of {cards} into {zone}",                      \
      NULL, "shuffle a copy of t into my deck",                                                    \
      "The same with a card like another.", "family 38", SAME, CG_DOES_MAKES | CG_DOES_BOARD, ANYWHERE, NOWHERE) \
    X(CREATE_RANDOM, PLAYER, "create|creates {cards}",                                             \
      NULL, "create a random creature",                                                            \
      "Any card of the game that is so, by what is printed on it, comes into play as a token; all " \
      "of them equally likely.", "family 37", LIKE, CG_DOES_MAKES | CG_DOES_BOARD, ANYWHERE, NOWHERE) \
    X(CREATE_RANDOM_AT, PLAYER, "create|creates {cards} {place}",                                  \
      NULL, "create a random creature on top of my deck",                                               \
      "The same in a zone, as a card.", "family 37", LIKE, CG_DOES_MAKES | CG_DOES_BOARD, ANYWHERE, NOWHERE) \
    X(ENTER_COPY, CARDS, "enter|enters play as a copy of {cards}",                                 \
      NULL, "this enters play as a copy of t",                                                     \
      "In `before this enters play`: it is like another card as soon as it is there.", "family 3", \
      SAME, CG_DOES_EDITS_FORM, ANYWHERE, ANYWHERE)                                                \
    X(ENTER_COPY_EXCEPT, CARDS, "enter|enters play as a copy of {cards} except it has {mods}",     \
      NULL, "this enters play as a copy of t except it has trample",                                \
      "The same with changes that are part of the copy.", "family 3", SAME, CG_DOES_EDITS_FORM, ANYWHERE, ANYWHERE) \
    X(COPY_ITEM_ANEW, NONE, "copy {item} with new targets",                                        \
      "copy {0}, and you may choose new targets for the copy",                                     \
      "copy the card being played with new targets",                                               \
      "The same; the player keeps each of its targets or chooses another one.", "family 1",        \
      SAME, CG_DOES_BOARD, NOWHERE, NOWHERE)                                                       \
    X(FLICKER, NONE, "flicker {cards}", NULL, "flicker t",                                         \
      "Cards leave play and come back at once under their owners' control, as new cards.",         \
      "family 45", MOVED, CG_DOES_BOARD | CG_DOES_YIELD, IN_PLAY, NOWHERE)                         \
    X(COPY_EARLIER, NONE, "copy {item} for each card played before it this turn",                  \
      NULL, "copy it for each card played before it this turn",                                    \
      "Of a card that somebody plays: as often as cards of all players were played before it.",    \
      "family 49", SAME, CG_DOES_BOARD | CG_DOES_EARLIER, NOWHERE, NOWHERE)                        \
    X(COPY_EARLIER_ANEW, NONE, "copy {item} for each card played before it this turn with new targets",\
      "copy {0} for each card played before it this turn, and you may choose new targets for the copies",\
      "copy it for each card played before it this turn with new targets",                         \
      "The same; for each copy the player keeps each target or chooses another one.", "family 49", \
      SAME, CG_DOES_BOARD | CG_DOES_EARLIER, NOWHERE, NOWHERE)                                     \
    X(MULTIPLY, NONE, "multiply the (amount/damage) by {factor}",                                  \
      "the amount is multiplied by {0}", "multiply the amount by 3/2",                             \
      "In `instead`: the amount is multiplied, and rounded once, as divisions are.",        \
      "family 54", SAME, CG_DOES_EDITS_AMOUNT, NOWHERE, NOWHERE)

/**
 * Statements with blocks. X(id, subject, pattern, example, summary, covers)
 * `otherwise:` may follow where the summary says so.
 */
#define CG_BLOCKS(X)                                                                               \
    X(LET, NONE, "let {as} = {n}",                                                                 \
      "let k = count of my creatures",                                                             \
      "Names a number.", "verb 52")                                                                \
    X(IF, NONE, "if {cond}: {do}",                                                                 \
      "if my hand is empty: draw 1",                                                               \
      "The steps happen only if the condition holds; `otherwise:` can follow.", "verb 39")         \
    X(MAY, PLAYER, "may: {do}",                                                                    \
      "may: draw 1",                                                                               \
      "The player is asked; `otherwise:` can follow.", "verb 36")                                  \
    X(MAY_PAY, PLAYER, "may pay {cost}: {do}",                                                     \
      "may pay (2 mana): draw 1",                                                                  \
      "The player can pay for the steps; `otherwise:` can follow.", "verb 37")                     \
    X(UNLESS, NONE, "unless {player} pays {cost}: {do}",                                           \
      "unless an opponent pays (2 mana): draw 1",                                                  \
      "The steps happen unless that player pays.", "verb 37")                                      \
    X(FOR_EACH, NONE, "for each {thing} as {as}: {do}",                                            \
      "for each enemy creature as c: c gets power +1",                                             \
      "The steps happen once for each, in the order of the zones; cards of a hand as the decks "   \
      "list them.", "verb 40")                                                                     \
    X(REPEAT, NONE, "repeat {n} times: {do}",                                                      \
      "repeat 3 times: draw 1",                                                                    \
      "The steps happen n times.", "verb 40")                                                      \
    X(WHILE, NONE, "repeat while {cond}: {do}",                                                    \
      "repeat while my hand is empty: draw 1",                                                     \
      "The steps happen again and again, 100 times at most.", "verb 40")                           \
    X(MODES, PLAYER, "choose|chooses {n}: {modes}",                                                \
      "choose 1:",                                                                                 \
      "The player chooses among labelled branches: lines of `\"label\": steps`.", "verb 35")       \
    X(TABLE, NONE, "depending on {n}: {rows}",                                                     \
      "depending on r:",                                                                           \
      "Lines of `1..5: steps`, `6: steps` and `otherwise: steps`; the first that fits happens.",   \
      "verb 47")                                                                                   \
    X(LATER, NONE, "later when {event}: {do}",                                                     \
      "later when a turn ends: draw 1",                                                            \
      "The steps happen once, when the event happens the next time.", "verb 41, event 31")         \
    X(LASTING, NONE, "{duration}: {ability}",                                                      \
      "until end of turn: instead when t is destroyed, once: exhaust t",                           \
      "An ability that is there for a time.", "verb 42, verb 43, verb 53")

/**
 * Sentences that hold all the time (static abilities).
 * X(id, subject, pattern, example, summary, covers, reach, other)
 *   reach, other  of cards, as of statements; ACTION: what the action says (CG_ACTION_REACHES)
 * ` while {cond}` may follow each.
 */
#define CG_STATICS(X)                                                                              \
    X(HAVE, THING, "have|has {mods}",                                                              \
      "my creatures have power +1",                                                                \
      "Values, keywords or abilities are changed.",                                                \
      "static 1, static 2, static 3, static 4, static 5, static 7, static 17", ANYWHERE, NOWHERE)  \
    X(CANNOT_BY, THING, "cannot {action} by {cards}",                                              \
      "this cannot be destroyed by an enemy spell",                                                \
      "What may not happen by certain cards.", "static 13", ACTION, ACTION)                        \
    X(CANNOT, THING, "cannot {action}",                                                            \
      "this cannot attack",                                                                        \
      "What may not happen.", "static 9, static 11, static 12, static 14, static 16", ACTION, ACTION) \
    X(MUST, THING, "must {action}",                                                                \
      "enemy creatures must attack",                                                               \
      "What must happen if it can.", "static 9, verb 50", ACTION, ACTION)                          \
    X(CAN, THING, "can {action}",                                                                  \
      "this can attack directly",                                                                  \
      "What may happen beyond the rules.", "static 10", ACTION, ACTION)                            \
    X(MAY_PLAY_FREE, PLAYER, "may play {cards} for free",                                          \
      "I may play spells in my discard pile for free",                                             \
      "The same, without their costs.", "family 26", ANYWHERE, NOWHERE)                            \
    X(MAY_PLAY_ANY_TIME, PLAYER, "may play {cards} at any time",                                   \
      "I may play spells at any time",                                                             \
      "The same, whenever cards of any kind are played.", "family 27", ANYWHERE, NOWHERE)          \
    X(MAY_PLAY, PLAYER, "may play {cards}",                                                        \
      "I may play spells in my discard pile",                                                      \
      "Cards that may be played from where they are.", "static 15", OUT, NOWHERE)                  \
    X(CONTROL, PLAYER, "control|controls {cards}",                                                 \
      "I control the host",                                                                        \
      "Cards are on that player's side as long as this holds; the last of several decides.",       \
      "static 6", IN_PLAY, NOWHERE)                                                                \
    X(ENTER_WITH, CARDS, "enter|enters with {n} {mark}",                                           \
      "this enters with 2 charge counters",                                                        \
      "Cards come into play with counters.", "static 21", ANYWHERE, NOWHERE)                       \
    X(ENTER_EXHAUSTED, CARDS, "enter|enters exhausted",                                            \
      "enemy creatures enter exhausted",                                                           \
      "Cards come into play exhausted.", "static 21", ANYWHERE, NOWHERE)                           \
    X(TRIGGER_TWICE, CARDS, "trigger|triggers twice",                                              \
      "my creatures trigger twice",                                                                \
      "Triggers of these cards happen twice.", "static 24", ANYWHERE, NOWHERE)                     \
    X(COST_MORE, CARDS, "cost|costs {cost} more",                                                  \
      "enemy spells cost (1 mana) more",                                                           \
      "An additional cost to play these cards.", "static 8, static 7", ANYWHERE, NOWHERE)          \
    X(OPEN_HAND, PLAYER, "play|plays with an open hand",                                           \
      "I play with an open hand",                                                                  \
      "Everybody sees the player's hand.", "static 23", NOWHERE, NOWHERE)                          \
    X(SKIP_PHASES, PLAYER, "skip|skips each {phase}",                                              \
      "I skip each draw phase",                                                                    \
      "A phase of the player does not happen.", "family 18", NOWHERE, NOWHERE)                     \
    X(ATTACHES, CARDS, "attach|attaches to {cards}",                                               \
      "this attaches to dragons",                                                                  \
      "Only to these cards can this card be attached.", "", ANYWHERE, IN_PLAY)                     \
    X(CANNOT_DO, THING, "cannot {action} {thing}",                                                 \
      "creatures cannot attack me",                                                                \
      "What may not be done to certain cards or players.", "static 9, static 12", ACTION, ACTION)  \
    X(CANNOT_EXCEPT, THING, "cannot {action} except by {cards}",                                   \
      "this cannot be attacked except by dragons",                                                 \
      "What may happen by certain cards alone.", "static 13", ACTION, ACTION)                      \
    X(CAN_ONLY, THING, "can {action} only {thing}",                                                \
      "this can attack only dragons",                                                              \
      "What may be done to certain cards or players alone.", "static 9, static 12", ACTION, ACTION) \
    X(CANNOT_MORE, PLAYER, "cannot {action} more than {n} [card] each turn",                       \
      "players cannot draw more than 1 card each turn",                                            \
      "What may happen so often in each turn and no more.", "static 12", NOWHERE, NOWHERE)         \
    X(CANNOT_MORE_OF, PLAYER, "cannot {action} more than {n} {kind} each turn",                    \
      "each opponent cannot play more than 1 spell each turn",                                     \
      "The same with cards of a kind.", "static 12", NOWHERE, NOWHERE)                             \
    X(MUST_DO, CARDS, "must {action} {thing}",                                                     \
      "enemy creatures must attack this",                                                          \
      "To whom something must be done, if it can be done to them.", "static 9", ACTION, ACTION)    \
    X(OPEN_TOP, PLAYER, "play|plays with the top card of {zone} revealed",                         \
      "I play with the top card of my deck revealed",                                              \
      "Everybody sees the card on top.", "family 29", NOWHERE, NOWHERE)                            \
    X(SEE_TOP, PLAYER, "may look at the top card of {zone} at any time",                           \
      "I may look at the top card of my deck at any time",                                         \
      "That player sees the card on top.", "family 29", NOWHERE, NOWHERE)

/**
 * Events: what `when`, `before`, `react when`, `instead when` and `later when` wait for.
 * X(id, subject, pattern, happening, gives, example, summary, covers)
 *   happening  CG_ON_...
 *   gives      letters of what the steps can speak of: c `it` (a card), p `that player`, s `the
 *              source`, n `the amount`, o `the other card`, i `that item`, b what was played before it;
 *              read for a player q: `it` is the source, z: `it` is nobody
 * Which field of an event the subject and the holes of each row are about stands in events.c.
 */
#define CG_EVENTS(X)                                                                               \
    X(ENTERS, CARDS, "enter|enters play", MOVE, "cp",                                              \
      "this enters play",                                                                          \
      "A card comes into play.", "event 1")                                                        \
    X(LEAVES, CARDS, "leave|leaves play", MOVE, "cp",                                              \
      "one of my creatures leaves play",                                                           \
      "A card goes from play to anywhere.", "event 2")                                             \
    X(DESTROYED_BY, CARDS, "is destroyed by {cards}", MOVE, "cps",                                 \
      "an enemy creature is destroyed by this",                                                    \
      "A card destroys another one.", "event 10")                                                  \
    X(DESTROYED_IN_BATTLE, CARDS, "is destroyed in battle", MOVE, "cps",                           \
      "an enemy creature is destroyed in battle",                                                  \
      "A battle destroys a card.", "event 10")                                                     \
    X(DESTROYED_BY_EFFECT, CARDS, "is destroyed by an effect", MOVE, "cps",                        \
      "this is destroyed by an effect",                                                            \
      "Something else than a battle destroys a card.", "event 2")                                  \
    X(DESTROYED, CARDS, "is destroyed", MOVE, "cps",                                               \
      "this is destroyed",                                                                         \
      "A card is destroyed.", "event 2")                                                           \
    X(DEFEATED_BY, CARDS, "is defeated by {cards}", MOVE, "cps",                                   \
      "an enemy creature is defeated by this",                                                     \
      "Damage of an attack by a certain card puts a card from play into the discard pile.",        \
      "event 10")                                                                                  \
    X(DEFEATED, CARDS, "is defeated", MOVE, "cps",                                                 \
      "this is defeated",                                                                          \
      "Damage of an attack puts a card from play into the discard pile.", "event 10")              \
    X(SACRIFICED, CARDS, "is sacrificed", MOVE, "cp",                                              \
      "one of my creatures is sacrificed",                                                         \
      "A card is given up.", "event 24")                                                           \
    X(DISCARDED_FROM_PLAY, CARDS, "is discarded from play", MOVE, "cp",                            \
      "one of my creatures is discarded from play",                                                \
      "A card goes from play to the discard pile, and is not destroyed.", "event 2")               \
    X(DISCARDED, CARDS, "is discarded", MOVE, "cp",                                                \
      "this is discarded",                                                                         \
      "A card goes from the hand to the discard pile.", "event 17")                                \
    X(PUT_FROM, CARDS, "is put into {zonekind} from {zonekind}", MOVE, "cp",                       \
      "a card is put into a hand from a discard pile",                                             \
      "A card goes from zone to zone.", "event 3, event 4")                                        \
    X(PUT_INTO, CARDS, "is put into {zonekind}", MOVE, "cp",                                       \
      "a card is put into a discard pile",                                                         \
      "A card comes to a zone from anywhere.", "event 3, event 4")                                 \
    X(DRAWS, PLAYER, "draw|draws a card", MOVE, "cp",                                              \
      "I draw a card",                                                                             \
      "A card is drawn.", "event 16")                                                              \
    X(DRAWS_MANY, PLAYER, "draw|draws", DRAWN, "pn",                                               \
      "an opponent draws",                                                                         \
      "One instruction to draw was carried out.", "event 16")                                      \
    X(DISCARDS, PLAYER, "discard|discards {cards}", MOVE, "cp",                                    \
      "an opponent discards a card",                                                               \
      "A player discards.", "event 17")                                                            \
    X(TURN_BEGINS, NONE, "{whose} turn begins", TURN_BEGINS, "p",                                  \
      "my turn begins",                                                                            \
      "A turn begins.", "event 6")                                                                 \
    X(TURN_ENDS, NONE, "{whose} turn ends", TURN_ENDS, "p",                                        \
      "a turn ends",                                                                               \
      "A turn ends.", "event 6")                                                                   \
    X(PHASE_BEGINS, NONE, "{whose} {phase} begins", PHASE_BEGINS, "p",                             \
      "my draw phase begins",                                                                      \
      "A phase begins.", "event 5")                                                                \
    X(PHASE_ENDS, NONE, "{whose} {phase} ends", PHASE_ENDS, "p",                                   \
      "my draw phase ends",                                                                        \
      "A phase ends.", "event 5")                                                                  \
    X(MATCH_BEGINS, NONE, "the match begins", MATCH_BEGINS, "",                                    \
      "the match begins",                                                                          \
      "Setup is done.", "event 6")                                                                 \
    X(ATTACKS_WHAT, CARDS, "attack|attacks {thing}", ATTACK, "cpoi",                               \
      "an enemy creature attacks me",                                                              \
      "An attack is declared.", "event 7")                                                         \
    X(ATTACKS, CARDS, "attack|attacks", ATTACK, "cpoi",                                            \
      "this attacks",                                                                              \
      "An attack is declared.", "event 7")                                                         \
    X(BLOCKS, CARDS, "block|blocks {cards}", BLOCK, "cpo",                                         \
      "this blocks an enemy creature",                                                             \
      "A block is declared.", "event 8")                                                           \
    X(BLOCKED, CARDS, "becomes blocked", BLOCK, "cpo",                                             \
      "this becomes blocked",                                                                      \
      "An attacker is blocked.", "event 8")                                                        \
    X(FOUGHT, CARDS, "has battled", BATTLED, "cpo",                                                \
      "this has battled",                                                                          \
      "A battle is over.", "event 9")                                                              \
    X(DAMAGED_BY, THING, "is dealt damage by {cards}", DAMAGE, "cpsn",                             \
      "I am dealt damage by an enemy creature",                                                    \
      "Damage is dealt by certain cards.", "event 11")                                             \
    X(DAMAGED, THING, "is dealt damage", DAMAGE, "cpsn",                                           \
      "this is dealt damage",                                                                      \
      "Damage is dealt.", "event 11")                                                              \
    X(PLAYS, PLAYER, "play|plays {cards}", PLAY, "cpib",                                           \
      "an opponent plays a spell",                                                                 \
      "A card is played.", "event 12")                                                             \
    X(PLAYS_FROM, PLAYER, "play|plays {cards} from {zonekind}", PLAY, "cpib",                      \
      "I play a card from a discard pile",                                                         \
      "A card is played from there.", "event 12")                                                  \
    X(USES, PLAYER, "use|uses {cards}", USE, "cpi",                                                \
      "an opponent uses an enemy creature",                                                        \
      "An ability of a card is used.", "event 12")                                                 \
    X(TRIGGERS, CARDS, "trigger|triggers", TRIGGER, "cpi",                                         \
      "an enemy creature triggers",                                                                \
      "An ability of a card triggers.", "event 12")                                                \
    X(RESOLVED, CARDS, "is resolved", RESOLVED, "cp",                                              \
      "one of my spells is resolved",                                                              \
      "What was played or used has been carried out.", "event 13")                                 \
    X(NEGATED, CARDS, "is negated", NEGATED, "cp",                                                 \
      "one of my spells is negated",                                                               \
      "What was played or used will not happen.", "event 13")                                      \
    X(TARGETED_BY, THING, "becomes the target of {cards}", TARGET, "cpsi",                         \
      "this becomes the target of an enemy spell",                                                 \
      "Something is chosen as a target.", "event 15")                                              \
    X(TARGETED, THING, "becomes a target", TARGET, "cpsi",                                         \
      "this becomes a target",                                                                     \
      "Something is chosen as a target.", "event 15")                                              \
    X(GAINS, PLAYER, "gain|gains {counter}", COUNTER, "pn",                                        \
      "I gain life",                                                                               \
      "A counter grows.", "event 18, event 21")                                                    \
    X(LOSES, PLAYER, "lose|loses {counter}", COUNTER, "pn",                                        \
      "I lose life",                                                                               \
      "A counter shrinks.", "event 19, event 21")                                                  \
    X(EXHAUSTED, CARDS, "is exhausted", EXHAUST, "cp",                                             \
      "this is exhausted",                                                                         \
      "A card is exhausted.", "event 20")                                                          \
    X(READIED, CARDS, "is readied", READY, "cp",                                                   \
      "this is readied",                                                                           \
      "A card is ready again.", "event 20")                                                        \
    X(TURNED_UP, CARDS, "is turned face up", FACE_UP, "cp",                                        \
      "this is turned face up",                                                                    \
      "A card shows its face.", "event 22")                                                        \
    X(TURNED_DOWN, CARDS, "is turned face down", FACE_DOWN, "cp",                                  \
      "this is turned face down",                                                                  \
      "A card hides its face.", "event 22")                                                        \
    X(SET, CARDS, "is set", SET, "cp",                                                             \
      "an enemy card is set",                                                                      \
      "A card is put into play face down.", "event 22")                                            \
    X(MARKED, CARDS, "gets {mark}", MARK, "cpn",                                                   \
      "this gets a charge counter",                                                                \
      "Counters are put on a card.", "event 23")                                                   \
    X(UNMARKED, CARDS, "loses {mark}", MARK, "cpn",                                                \
      "this loses a charge counter",                                                               \
      "Counters are taken from a card.", "event 23")                                               \
    X(ATTACHED, CARDS, "becomes attached to {cards}", ATTACH, "cpo",                               \
      "a card becomes attached to this",                                                           \
      "A card is put on another one.", "event 25")                                                 \
    X(DETACHED, CARDS, "becomes detached", DETACH, "cp",                                           \
      "this becomes detached",                                                                     \
      "A card is no longer on another one.", "event 25")                                           \
    X(CONTROLS, PLAYER, "gain|gains control of {cards}", CONTROL, "cp",                            \
      "an opponent gains control of this",                                                         \
      "A card changes sides.", "event 26")                                                         \
    X(TRANSFORMED, CARDS, "is transformed", BECOME, "cp",                                          \
      "this is transformed",                                                                       \
      "A card turns into another one.", "event 27")                                                \
    X(ROLLS, PLAYER, "roll|rolls", ROLL, "pn",                                                     \
      "I roll",                                                                                    \
      "A die was rolled or a coin flipped.", "event 28")                                           \
    X(SEARCHES, PLAYER, "search|searches", SEARCH, "p",                                            \
      "an opponent searches",                                                                      \
      "A zone was searched.", "event 29")                                                          \
    X(SHUFFLES, PLAYER, "shuffle|shuffles", SHUFFLE, "p",                                          \
      "I shuffle",                                                                                 \
      "A zone was shuffled.", "event 29")                                                          \
    X(SIGNALLED, NONE, "{text} happens", SIGNAL, "p",                                              \
      "\"storm\" happens",                                                                         \
      "A signal of the cards' own.", "event 32")                                                   \
    X(LOSES_GAME, PLAYER, "lose|loses the game", LOSE_GAME, "p",                                   \
      "an opponent loses the game",                                                                \
      "A player is out of the game, and did not concede.", "family 20")                            \
    X(WINS_GAME, PLAYER, "win|wins the game", WIN_GAME, "p",                                       \
      "an opponent wins the game",                                                                 \
      "A player wins, not as the last one left; 'instead' keeps it off.", "family 20")

/* clang-format on */

/**
 * Conditions behind a subject. X(id, subject, pattern, example, covers, reach)
 *   reach    of cards: where they can lie so that it can hold, as of statements
 * The parser understands `is not` and `does not` by itself.
 */
#define CG_CONDITIONS(X)                                                                           \
    X(IS_EMPTY, ZONE, "is empty", "my hand is empty", "element 10", NOWHERE)                       \
    X(IS_EXHAUSTED, CARDS, "is exhausted", "t is exhausted", "element 12", IN_PLAY)                \
    X(IS_READY, CARDS, "is ready", "t is ready", "", IN_PLAY)                                      \
    X(IS_FACE_UP, CARDS, "is face up", "t is face up", "", DOWN)                                   \
    X(IS_FACE_DOWN, CARDS, "is face down", "t is face down", "", DOWN)                             \
    X(IS_TOKEN, CARDS, "is a token", "t is a token", "", IN_PLAY)                                  \
    X(IS_ATTACHED, CARDS, "is attached", "this is attached", "", IN_PLAY)                          \
    X(IS_IN_PLAY, CARDS, "is in play", "this is in play", "element 12", IN_PLAY)                   \
    X(IS_MINE, CARDS, "is mine", "t is mine", "", ANYWHERE)                                        \
    X(IS_DAMAGED, CARDS, "is damaged", "t is damaged", "", IN_PLAY)                                \
    X(IS_KIND, CARDS, "is [a] [an] {kind}", "t is a dragon", "element 12", ANYWHERE)               \
    X(IS_CARD, CARDS, "is {cards}", "t is this", "", ANYWHERE)                                     \
    X(IS_PLAYER, PLAYER, "is {player}", "p is me", "", NOWHERE)                                    \
    X(HAS_KEYWORD, CARDS, "has {keyword}", "t has trample", "element 12", ANYWHERE)                \
    X(HAS_MARK, CARDS, "has [a] [an] {mark}", "t has a charge counter", "", MARKED)                \
    X(ATTACKED, CARDS, "attacked this turn", "this attacked this turn", "element 11", IN_PLAY)     \
    X(ENTERED, CARDS, "entered this turn", "this entered this turn", "element 11", IN_PLAY)        \
    X(ACTED, CARDS, "was used this turn", "this was used this turn", "element 11", IN_PLAY)        \
    X(IS_BATTLING, CARDS, "is in battle", "this is in battle", "", IN_PLAY)                        \
    X(IS_STATE, CARDS, "is {state}", "t is attacking", "element 12", PLAYED)                       \
    X(IS_CHOSEN_KIND, CARDS, "is of the chosen kind", "t is of the chosen kind", "family 4",       \
      ANYWHERE)                                                                                    \
    X(HAS_CHOSEN_NAME, CARDS, "has the chosen name", "t has the chosen name", "family 5", ANYWHERE)

#endif
