/**
 * @file phrases.h
 * The phrases of the effect language, one row each: parser, writer, compiler, reference
 * and fuzzer all read these tables.
 *
 * A pattern is made of words and holes:
 *     draw|draws  a verb without a subject, and in the third person after one
 *     [word]      can be omitted, and is not printed
 *     (it/them)   any of these words; the first is printed
 *     {cards}     a hole for a part
 *
 * Holes for expressions:
 *     {n} a number        {value} a counter of a player           {cond} a condition
 *     {player}            {cards}
 *     {thing} cards or players                {zone}              {die}
 *     {dice} a die or a pool                  {item} an item that waits to resolve
 *
 * Holes for words of the game, for texts and for numbers of sides:
 *     {counter}  {stat}  {keyword}  {kind}      {mark}    {state}  {phase}
 *     {cause}    {action}           {zonekind}  {design}  {sides}  {text}  {kinds}  {factor}
 * pieces.h also lists {moment}, which no row has, and {span}, which durations have (parts.h).
 *
 * Holes for parts with a grammar of their own:
 *     {place}  {duration}  {mods}   {cost}     {event}  {as}
 *     {do}     {whose}     {modes}  {ability}  {rows}
 *
 * Rows with the same beginning differ by a word, or by the type of the expression in one hole.
 */
#ifndef CG_EFFECT_PHRASES_H
#define CG_EFFECT_PHRASES_H

/* Unformatted: each row has a line for its pattern, a line for an example, and a line for its
 * meaning and its effect. */
/* clang-format off */

/**
 * Statements. X(id, subject, pattern, example, summary, covers, them, does, reach, other)
 *   subject  NONE, PLAYER (if omitted, the ability's player), CARDS or THING (cannot be omitted),
 *            SOURCE (a card; if omitted, this one)
 *   example  of its use, for the reference and the tests
 *   summary  one sentence for the reference
 *   covers   rows of the coverage tables ("verb 1"), "" for none
 *   them     the meaning of `it` and `them` after it: a cg_them without its prefix
 *   does     bits of cg_does, facts for the rest of the library
 *   reach    the places of the cards that it affects (its subject, if that is CARDS or THING, else
 *            its first {cards} or {thing}): a CG_REACH_... without its prefix. It ignores cards in
 *            other places; a text that names only such cards is refused (effect/read/check_reach.c)
 *   other    the reach of the next {cards} or {thing}
 * A row needs a function in engine/do/statements.c, or the library does not build.
 */
#define CG_STATEMENTS(X)                                                                           \
    X(DRAW, PLAYER, "draw|draws {n} [card]",                                                       \
      "draw 2",                                                                                    \
      "The player takes cards from the top of the draw pile into their hand.", "verb 1",           \
      TAKEN, CG_DOES_AMOUNT | CG_DOES_DECK | CG_DOES_HARMLESS, NOWHERE, NOWHERE)                   \
    X(DISCARD_RANDOM, PLAYER, "discard|discards {n} [card] at random",                             \
      "an opponent discards 1 at random",                                                          \
      "The player discards random cards from their hand.",                                         \
      "verb 2", TAKEN, CG_DOES_AMOUNT, NOWHERE, NOWHERE)                                           \
    X(DISCARD, PLAYER, "discard|discards {n} [card]",                                              \
      "discard 1",                                                                                 \
      "The player discards cards of their choice.",                                                \
      "verb 2", TAKEN, CG_DOES_AMOUNT, NOWHERE, NOWHERE)                                           \
    X(DISCARD_CARDS, PLAYER, "discard|discards {cards}",                                           \
      "discard each card in my hand",                                                              \
      "The player discards these cards.", "verb 2",                                                \
      MOVED, CG_DOES_HAND | CG_DOES_OUT | CG_DOES_ANYBODY, ANYWHERE, NOWHERE)                      \
    X(MILL, PLAYER, "mill|mills {n} [card]",                                                       \
      "each opponent mills 3",                                                                     \
      "The player puts cards from the top of their deck into their discard pile.", "verb 3",       \
      TAKEN, CG_DOES_AMOUNT | CG_DOES_DECK, NOWHERE, NOWHERE)                                      \
    X(DAMAGE, SOURCE, "deal|deals {n} [damage] to {thing}",                                        \
      "deal 3 to an enemy creature",                                                               \
      "Deals damage, from the card before the verb or else from this card.", "verb 4",              \
      SAME, CG_DOES_AMOUNT | CG_DOES_SUM, IN_PLAY, NOWHERE)                                        \
    X(GAIN, PLAYER, "gain|gains {n} {counter}",                                                    \
      "gain 3 life",                                                                               \
      "Raises a counter of the player.", "verb 5, verb 33",                                        \
      SAME, CG_DOES_AMOUNT | CG_DOES_TOGETHER | CG_DOES_SUM, NOWHERE, NOWHERE)                     \
    X(LOSE, PLAYER, "lose|loses {n} {counter}",                                                    \
      "each opponent loses 1 life",                                                                \
      "Lowers a counter of the player.", "verb 6",                                                 \
      SAME, CG_DOES_AMOUNT | CG_DOES_TOGETHER | CG_DOES_SUM, NOWHERE, NOWHERE)                     \
    X(SET_VALUE, NONE, "set {value} to {n}",                                                       \
      "set my life to 10",                                                                         \
      "Sets a player's counter to a number.", "verb 6", SAME, CG_DOES_FULL, NOWHERE, NOWHERE)      \
    X(SET_FACE, NONE, "set {die} to {n}",                                                          \
      "set d to 4",                                                                                \
      "Turns a die to a given face.", "", SAME, 0, NOWHERE, NOWHERE)                               \
    X(EXCHANGE_VALUES, NONE, "exchange {value} and {value}",                                       \
      "exchange my life and the life of p",                                                        \
      "Exchanges the numbers of two counters.", "verb 6", SAME, CG_DOES_FULL, NOWHERE, NOWHERE)    \
    X(DESTROY, NONE, "destroy {cards}",                                                            \
      "destroy t",                                                                                 \
      "Destroys cards.", "verb 7", MOVED, CG_DOES_WHOLE, IN_PLAY, NOWHERE)                         \
    X(SACRIFICE, PLAYER, "sacrifice|sacrifices {cards}",                                           \
      "sacrifice one of my creatures",                                                             \
      "The player sacrifices their own cards; this does not count as destroying.", "verb 8",       \
      MOVED, CG_DOES_OWN | CG_DOES_WHOLE, IN_PLAY, NOWHERE)                                        \
    X(RETURN, NONE, "return {cards} {place}",                                                      \
      "return t to the hand of its owner",                                                         \
      "Returns cards to a zone.", "verb 10", MOVED, CG_DOES_OUT | CG_DOES_WHOLE, ANYWHERE, NOWHERE) \
    X(PUT, NONE, "put {cards} {place}",                                                            \
      "put a creature in my discard pile into play",                                               \
      "Moves cards to a place.",                                                                   \
      "verb 12, verb 13, verb 14", MOVED, CG_DOES_OUT | CG_DOES_WHOLE, ANYWHERE, NOWHERE)          \
    X(SEARCH, PLAYER, "search|searches {zone} for {cards} and put|puts (it/them) {place}",         \
      "search my deck for a creature and put it into my hand",                                     \
      "The player looks through a zone, chooses cards, and shuffles the zone.", "verb 11",         \
      LIKE, CG_DOES_APART, ANYWHERE, NOWHERE)                                                      \
    X(CREATE_COPY, PLAYER, "create|creates a copy of {cards}",                                     \
      "create a copy of t",                                                                        \
      "Creates a token copy of each of these cards.", "verb 16", LIKE, 0, ANYWHERE, NOWHERE)       \
    X(CREATE_COPY_EXCEPT, PLAYER, "create|creates a copy of {cards} except it has {mods}",         \
      "create a copy of t except it has trample",                                                  \
      "Creates token copies with changes, which are part of the copy and are copied with it.",     \
      "family 2",                                                                                  \
      LIKE, 0, ANYWHERE, NOWHERE)                                                                  \
    X(CREATE, PLAYER, "create|creates {n} {design}",                                               \
      "create 2 \"Hive Drone\"",                                                                   \
      "Creates tokens in play.", "verb 15", MADE, CG_DOES_AMOUNT, NOWHERE, NOWHERE)                \
    X(BECOME_COPY, CARDS, "become|becomes a copy of {cards} {duration}",                           \
      "this becomes a copy of t",                                                                  \
      "Turns a card into a copy of another one.", "verb 16", SAME, 0, IN_PLAY, ANYWHERE)           \
    X(BECOME_COPY_EXCEPT, CARDS,                                                                   \
      "become|becomes a copy of {cards} {duration} except it has {mods}",                          \
      "this becomes a copy of t except it has trample",                                            \
      "Turns a card into a copy with changes, which are part of the copy.",                        \
      "family 2", SAME, 0, IN_PLAY, ANYWHERE)                                                      \
    X(BECOME, CARDS, "become|becomes {design}",                                                    \
      "t becomes \"Frog\"",                                                                        \
      "Transforms a card into another one.", "verb 19", SAME, 0, IN_PLAY, NOWHERE)                 \
    X(EXHAUST, NONE, "exhaust {cards}",                                                            \
      "exhaust t",                                                                                 \
      "Exhausts cards.", "verb 17", SAME, CG_DOES_WHOLE | CG_DOES_IN_PLAY, IN_PLAY, NOWHERE)  \
    X(READY, NONE, "ready {cards}",                                                                \
      "ready each of my creatures",                                                                \
      "Readies cards.", "verb 17", SAME, CG_DOES_WHOLE | CG_DOES_IN_PLAY, IN_PLAY, NOWHERE)    \
    X(TURN_UP, NONE, "turn {cards} face up",                                                       \
      "turn t face up",                                                                            \
      "Turns cards face up.", "verb 18", SAME, CG_DOES_IN_PLAY, IN_PLAY, NOWHERE)                  \
    X(TURN_DOWN, NONE, "turn {cards} face down",                                                   \
      "turn t face down",                                                                          \
      "Turns cards face down.", "verb 18", SAME, CG_DOES_IN_PLAY, IN_PLAY, NOWHERE)                \
    X(PUT_MARKS, NONE, "put {n} {mark} on {cards}",                                                \
      "put 2 charge counters on this",                                                             \
      "Puts counters on cards.", "verb 20", SAME, CG_DOES_AMOUNT, MARKED, NOWHERE)                 \
    X(REMOVE_MARKS, NONE, "remove {n} {mark} from {cards}",                                        \
      "remove 1 charge counter from this",                                                         \
      "Removes counters from cards.",                                                              \
      "verb 21", SAME, CG_DOES_AMOUNT | CG_DOES_HARMLESS, MARKED, NOWHERE)                         \
    X(MOVE_MARKS, NONE, "move {n} {mark} from {cards} to {cards}",                                 \
      "move 1 charge counter from this to t",                                                      \
      "Moves counters from one card to another.", "verb 21", SAME, CG_DOES_AMOUNT, MARKED, MARKED) \
    X(GET, THING, "get|gets {mods} {duration}",                                                    \
      "t gets power +2 until end of turn",                                                         \
      "Changes values, keywords or abilities for that time.",                                      \
      "verb 22, verb 23, verb 24, verb 25, verb 29, verb 42, verb 50", SAME, 0, ANYWHERE, NOWHERE) \
    X(GET_ABILITIES, CARDS, "get|gets the abilities of {cards} {duration}",                        \
      "this gets the abilities of t until end of turn",                                            \
      "Gives cards the abilities and keywords of other cards.",                                    \
      "family 30", SAME, 0, IN_PLAY, ANYWHERE)                                                     \
    X(NEGATE, NONE, "negate {item}",                                                               \
      "negate the card being played",                                                              \
      "Negates the card or ability being resolved.", "verb 26", SAME, 0, NOWHERE, NOWHERE)         \
    X(NEGATE_CARDS, NONE, "negate {cards}",                                                        \
      "negate t",                                                                                  \
      "Negates played cards that have not resolved yet.", "verb 26", SAME, 0, STACKED, NOWHERE)    \
    X(COPY_ITEM, NONE, "copy {item}",                                                              \
      "copy the card being played",                                                                \
      "Copies the card or ability being resolved, which then happens once more.",                  \
      "verb 44", SAME, 0, NOWHERE, NOWHERE)                                                        \
    X(REDIRECT, NONE, "redirect {item} to {thing}",                                                \
      "redirect the attack to t",                                                                  \
      "Gives the card, ability or attack another target; a pile or die that is a target stays.",   \
      "verb 49", SAME, 0, ANYWHERE, NOWHERE)                                                       \
    X(GAIN_CONTROL, PLAYER, "gain|gains control of {cards} {duration}",                            \
      "gain control of t until end of turn",                                                       \
      "The player gains control of cards.", "verb 27", SAME, CG_DOES_IN_PLAY, IN_PLAY, NOWHERE)    \
    X(PHASE_OUT, CARDS, "phase|phases out {duration}",                                             \
      "t phases out",                                                                              \
      "Treats cards as if they did not exist, until they return.", "family 44",                    \
      SAME, CG_DOES_YIELD | CG_DOES_BOARD | CG_DOES_IN_PLAY, IN_PLAY, NOWHERE)                     \
    X(EXCHANGE_CONTROL, NONE, "exchange control of {cards} and {cards}",                           \
      "exchange control of t and u",                                                               \
      "Exchanges control of two cards.", "verb 27", SAME, 0, IN_PLAY, IN_PLAY)                     \
    X(ATTACH, NONE, "attach {cards} to {cards}",                                                   \
      "attach this to t",                                                                          \
      "Attaches a card to another one.", "verb 28", SAME, 0, IN_PLAY, IN_PLAY)                     \
    X(DETACH, NONE, "detach {cards}",                                                              \
      "detach this",                                                                               \
      "Detaches a card from its host.", "verb 28", SAME, 0, IN_PLAY, NOWHERE)                      \
    X(REVEAL, NONE, "reveal {cards}",                                                              \
      "reveal each card in the hand of p",                                                         \
      "Shows cards to all players.",                                                               \
      "verb 30", SEEN, CG_DOES_HARMLESS | CG_DOES_LOOKS, ANYWHERE, NOWHERE)                        \
    X(LOOK_TOP, NONE, "look at the top {n} [card] of {zone}",                                      \
      "look at the top 7 of d",                                                                    \
      "The player sees the top cards of a zone; from then on they are `them`.",                    \
      "verb 30, verb 31", TOP, CG_DOES_AMOUNT, NOWHERE, NOWHERE)                                   \
    X(LOOK, NONE, "look at {zone}",                                                                \
      "look at the hand of p",                                                                     \
      "The player sees all cards in a zone.", "verb 30",                                           \
      ZONE, CG_DOES_HARMLESS | CG_DOES_LOOKS, NOWHERE, NOWHERE)                                    \
    X(LOOK_CARDS, NONE, "look at {cards}",                                                         \
      "look at one enemy card in play where it is face down",                                      \
      "The player sees these cards.",                                                              \
      "verb 30", SEEN, CG_DOES_HARMLESS | CG_DOES_LOOKS, ANYWHERE, NOWHERE)                        \
    X(SHUFFLE, NONE, "shuffle {zone}",                                                             \
      "shuffle my deck",                                                                           \
      "Shuffles a zone.", "verb 32", SAME, CG_DOES_HARMLESS | CG_DOES_LOOKS, NOWHERE, NOWHERE)     \
    X(CHOOSE_NUMBER, PLAYER, "choose|chooses a number from {n} to {n} as {as}",                    \
      "choose a number from 1 to 6 as k",                                                          \
      "The player chooses a number.", "verb 34", SAME, CG_DOES_APART, NOWHERE, NOWHERE)            \
    X(CHOOSE, PLAYER, "choose|chooses {thing} as {as}",                                            \
      "choose one opponent as p",                                                                  \
      "The player chooses cards or players.", "verb 34, verb 52", NAMED, CG_DOES_APART, ANYWHERE, NOWHERE) \
    X(CHOOSE_KIND, PLAYER, "choose|chooses a kind for this",                                       \
      "choose a kind for this",                                                                    \
      "The player chooses a kind of card, which this card keeps as `the chosen kind`.", "family 4", \
      SAME, CG_DOES_APART, NOWHERE, NOWHERE)                                                       \
    X(CHOOSE_KIND_FROM, PLAYER, "choose|chooses a kind from {kinds} for this",                     \
      "choose a kind from dragon and creature for this",                                           \
      "The player chooses one of these kinds, which this card keeps as `the chosen kind`.",        \
      "family 4", SAME, CG_DOES_APART, NOWHERE, NOWHERE)                                           \
    X(CHOOSE_NAME, PLAYER, "choose|chooses a name for this",                                       \
      "choose a name for this",                                                                    \
      "The player chooses the name of a card in a deck of the match, which this card keeps as "    \
      "`the chosen name`.",                                                                        \
      "family 5", SAME, CG_DOES_APART, NOWHERE, NOWHERE)                                           \
    X(CHOOSE_NUMBER_FOR, PLAYER, "choose|chooses a number from {n} to {n} for this",               \
      "choose a number from 1 to 6 for this",                                                      \
      "The player chooses a number, which this card keeps as `the chosen number`.", "family 6",    \
      SAME, CG_DOES_APART, NOWHERE, NOWHERE)                                                       \
    X(CHOOSE_FOR, PLAYER, "choose|chooses {thing} for this",                                       \
      "choose an opponent for this",                                                               \
      "The player chooses a player or a card, which this card keeps as `the chosen player` or "    \
      "`the chosen card`.", "family 7, family 8", SAME, CG_DOES_APART, ANYWHERE, NOWHERE)          \
    X(ROLL, PLAYER, "roll|rolls {sides} as {as}",                                                  \
      "roll d20 as r",                                                                             \
      "Rolls a die.", "verb 47", SAME, 0, NOWHERE, NOWHERE)                                        \
    X(FLIP, PLAYER, "flip|flips a coin as {as}",                                                   \
      "flip a coin as c",                                                                          \
      "Flips a coin: 1 for heads, 0 for tails.", "verb 47", SAME, 0, NOWHERE, NOWHERE)             \
    X(REROLL, NONE, "reroll {dice}",                                                               \
      "reroll the batch",                                                                          \
      "Rolls dice again.", "verb 47", SAME, 0, NOWHERE, NOWHERE)                                   \
    X(RAISE, NONE, "raise {die} by {n}",                                                           \
      "raise d by 1",                                                                              \
      "Turns a die to a higher face.", "", SAME, CG_DOES_AMOUNT, NOWHERE, NOWHERE)                 \
    X(LOWER, NONE, "lower {die} by {n}",                                                           \
      "lower d by 1",                                                                              \
      "Turns a die to a lower face.", "", SAME, CG_DOES_AMOUNT, NOWHERE, NOWHERE)                  \
    X(FIGHT, CARDS, "fight|fights {cards}",                                                        \
      "t fights u",                                                                                \
      "Two cards deal damage equal to their power to each other, at the same time.",               \
      "verb 48", SAME, 0, IN_PLAY, IN_PLAY)                                                        \
    X(WIN_BY, PLAYER, "win|wins by {cause}",                                                       \
      "win by victory",                                                                            \
      "The player wins by a cause that the game names.",                                           \
      "verb 51", SAME, CG_DOES_ENDS, NOWHERE, NOWHERE)                                             \
    X(WIN, PLAYER, "win|wins",                                                                     \
      "win",                                                                                       \
      "The player wins.", "verb 51", SAME, CG_DOES_ENDS, NOWHERE, NOWHERE)                         \
    X(LOSE_GAME, PLAYER, "lose|loses the game",                                                    \
      "an opponent loses the game",                                                                \
      "The player loses and is out of the game.", "verb 51", SAME, 0, NOWHERE, NOWHERE)            \
    X(DRAW_GAME, NONE, "end the match in a draw",                                                  \
      "end the match in a draw",                                                                   \
      "Ends the match without a winner.", "verb 51", SAME, CG_DOES_ENDS, NOWHERE, NOWHERE)         \
    X(EXTRA_TURN, PLAYER, "take|takes an extra turn",                                              \
      "take an extra turn",                                                                        \
      "The player takes another turn after this one.", "verb 46", SAME, 0, NOWHERE, NOWHERE)       \
    X(EXTRA_PHASE, PLAYER, "take|takes an extra {phase}",                                          \
      "take an extra combat phase",                                                                \
      "Adds another such phase after the current one.", "family 16", SAME, 0, NOWHERE, NOWHERE)    \
    X(SKIP_TURN, PLAYER, "skip|skips the next turn",                                               \
      "an opponent skips the next turn",                                                           \
      "The player skips their next turn, even an extra one.", "verb 46", SAME, 0, NOWHERE, NOWHERE) \
    X(SKIP_PHASE, PLAYER, "skip|skips the next {phase}",                                           \
      "an opponent skips the next draw phase",                                                     \
      "The player skips their next such phase.", "verb 46", SAME, 0, NOWHERE, NOWHERE)             \
    X(END_TURN, NONE, "end the turn",                                                              \
      "end the turn",                                                                              \
      "Nothing more happens this turn.", "verb 46", SAME, 0, NOWHERE, NOWHERE)                     \
    X(END_PHASE, NONE, "end the phase",                                                            \
      "end the phase",                                                                             \
      "Nothing more happens this phase.", "family 17", SAME, 0, NOWHERE, NOWHERE)                  \
    X(PLAY_FREE, PLAYER, "play|plays {cards} for free",                                            \
      "play a spell in my hand for free",                                                          \
      "The player plays a card now without paying its cost.", "verb 45",                           \
      PLAYED, CG_DOES_HAND | CG_DOES_OUT, OUT, NOWHERE)                                            \
    X(PLAY, PLAYER, "play|plays {cards}",                                                          \
      "play a spell in my discard pile",                                                           \
      "The player plays a card now, at its usual cost, if it can be played.",                      \
      "verb 45", PLAYED, CG_DOES_HAND | CG_DOES_OUT, OUT, NOWHERE)                                 \
    X(SIGNAL, NONE, "signal {text}",                                                               \
      "signal \"storm\"",                                                                          \
      "Sends a signal, an event that other cards can wait for.",                                   \
      "event 32", SAME, 0, NOWHERE, NOWHERE)                                                       \
    X(NOTHING, NONE, "do nothing",                                                                 \
      "do nothing",                                                                                \
      "Does nothing.", "", SAME, 0, NOWHERE, NOWHERE)                                              \
    X(CHANGE_AMOUNT, NONE, "change the amount to {n}",                                             \
      "change the amount to the amount / 2 rounded up",                                            \
      "In `instead`: sets the amount.", "static 19, verb 43",                                      \
      SAME, CG_DOES_EDITS_AMOUNT | CG_DOES_FULL, NOWHERE, NOWHERE)                                 \
    X(CHANGE_TARGET, NONE, "change the target to {thing}",                                         \
      "change the target to this",                                                                 \
      "In `instead`: sets the card or player to which it happens.",                                \
      "verb 43", SAME, CG_DOES_EDITS_TARGET, ANYWHERE, NOWHERE)                                    \
    X(CHANGE_PLACE, NONE, "change the place {place}",                                              \
      "change the place to the hand of its owner",                                                 \
      "In `instead`: sets where a card goes.",                                                     \
      "static 18", SAME, CG_DOES_EDITS_PLACE, NOWHERE, NOWHERE)                                    \
    X(PREVENT_ALL, NONE, "prevent it",                                                             \
      "prevent it",                                                                                \
      "In `instead`: prevents the whole amount.", "verb 43, static 19",                            \
      SAME, CG_DOES_EDITS_AMOUNT, NOWHERE, NOWHERE)                                                \
    X(PREVENT, NONE, "prevent {n}",                                                                \
      "prevent 2",                                                                                 \
      "In `instead`: reduces the amount, but not below 0.", "verb 43, static 19",                    \
      SAME, CG_DOES_AMOUNT | CG_DOES_EDITS_AMOUNT, NOWHERE, NOWHERE)                               \
    X(DOUBLE, NONE, "double the amount",                                                           \
      "double the amount",                                                                         \
      "In `instead`: doubles the amount.",                                                         \
      "static 19", SAME, CG_DOES_EDITS_AMOUNT, NOWHERE, NOWHERE)                                   \
    X(HALVE, NONE, "halve the amount",                                                             \
      "halve the amount",                                                                          \
      "In `instead`: halves the amount, rounded up.", "static 19",                                 \
      SAME, CG_DOES_EDITS_AMOUNT, NOWHERE, NOWHERE)                                                \
    X(DAMAGE_DIVIDED, SOURCE, "deal|deals {n} [damage] divided among {thing}",                     \
      "deal 3 divided among enemy creatures",                                                      \
      "Deals damage, divided as the player chooses.", "element 18",                                   \
      SAME, CG_DOES_AMOUNT | CG_DOES_AMONG, IN_PLAY, NOWHERE)                                      \
    X(DRAW_UP_TO, PLAYER, "draw|draws up to {n} [card]",                                           \
      "draw up to 3",                                                                              \
      "The player chooses how many cards to draw, and draws them.", "family 34",                   \
      TAKEN, CG_DOES_AMOUNT | CG_DOES_APART, NOWHERE, NOWHERE)                                     \
    X(SCRY, NONE, "scry {n}",                                                                      \
      "scry 2",                                                                                    \
      "The player looks at the top cards of their deck, puts any number of them under it and the " \
      "rest back on top, both in any order.",                                                      \
      "family 48", SAME, CG_DOES_AMOUNT | CG_DOES_YIELD | CG_DOES_BOARD, NOWHERE, NOWHERE)         \
    X(REVEAL_UNTIL, NONE, "reveal cards from {zone} until {cards} is revealed as {as}",            \
      "reveal cards from my deck until a creature is revealed as found",                           \
      "Reveals cards from the top until one matches, which is then `it`, or none is left.",        \
      "family 36", UNTIL, CG_DOES_BOARD, ANYWHERE, NOWHERE)                                        \
    X(CREATE_AT, PLAYER, "create|creates {n} {design} {place}",                                    \
      "create 2 \"Hive Drone\" in my hand",                                                        \
      "Creates cards in a zone; they are ordinary cards, not tokens.", "family 38",                \
      MADE, CG_DOES_AMOUNT | CG_DOES_MAKES | CG_DOES_BOARD, NOWHERE, NOWHERE)                      \
    X(COPY_AT, PLAYER, "create|creates a copy of {cards} {place}",                                 \
      "create a copy of t in my hand",                                                             \
      "Creates a copy of a card in a zone, as an ordinary card.",                                  \
      "family 38", LIKE, CG_DOES_MAKES | CG_DOES_BOARD, ANYWHERE, NOWHERE)                         \
    X(PUT_COPY, PLAYER, "put|puts a copy of {cards} {place}",                                      \
      "put a copy of t into my hand",                                                              \
      "Creates a copy of a card in a zone, as an ordinary card.",                                  \
      "family 38", LIKE, CG_DOES_MAKES | CG_DOES_BOARD, ANYWHERE, NOWHERE)                         \
    X(SHUFFLE_NEW, PLAYER, "shuffle|shuffles {n} {design} into {zone}",                            \
      "shuffle 3 \"Hive Drone\" into my deck",                                                     \
      "Creates cards in a zone and shuffles it.", "family 38",                                     \
      SAME, CG_DOES_AMOUNT | CG_DOES_MAKES | CG_DOES_BOARD, NOWHERE, NOWHERE)                      \
    X(SHUFFLE_COPY, PLAYER, "shuffle|shuffles a copy of {cards} into {zone}",                      \
      "shuffle a copy of t into my deck",                                                          \
      "Creates a copy of a card in a zone and shuffles it.",                                       \
      "family 38", SAME, CG_DOES_MAKES | CG_DOES_BOARD, ANYWHERE, NOWHERE)                         \
    X(CREATE_RANDOM, PLAYER, "create|creates {cards}",                                             \
      "create a random creature",                                                                  \
      "Creates a token of any card of the game that matches as printed, all equally likely.",      \
      "family 37", LIKE, CG_DOES_MAKES | CG_DOES_BOARD, ANYWHERE, NOWHERE)                         \
    X(CREATE_RANDOM_AT, PLAYER, "create|creates {cards} {place}",                                  \
      "create a random creature on top of my deck",                                                \
      "Creates, in a zone, any card of the game that matches as printed, all equally likely.",       \
      "family 37", LIKE, CG_DOES_MAKES | CG_DOES_BOARD, ANYWHERE, NOWHERE)                         \
    X(ENTER_COPY, CARDS, "enter|enters play as a copy of {cards}",                                 \
      "this enters play as a copy of t",                                                           \
      "In `before this enters play`: the card enters as a copy of another one.", "family 3",       \
      SAME, CG_DOES_EDITS_FORM, ANYWHERE, ANYWHERE)                                                \
    X(ENTER_COPY_EXCEPT, CARDS, "enter|enters play as a copy of {cards} except it has {mods}",     \
      "this enters play as a copy of t except it has trample",                                     \
      "In `before this enters play`: the card enters as a copy with changes, which are part of "   \
      "the copy.", "family 3", SAME, CG_DOES_EDITS_FORM, ANYWHERE, ANYWHERE)                       \
    X(COPY_ITEM_ANEW, NONE, "copy {item} with new targets",                                        \
      "copy the card being played with new targets",                                               \
      "Copies it; the player may choose new targets for the copy.", "family 1",               \
      SAME, CG_DOES_BOARD, NOWHERE, NOWHERE)                                                       \
    X(FLICKER, NONE, "flicker {cards}", "flicker t",                                               \
      "Cards leave play and return at once under their owners' control, as new cards.",            \
      "family 45", MOVED, CG_DOES_BOARD | CG_DOES_YIELD, IN_PLAY, NOWHERE)                         \
    X(COPY_EARLIER, NONE, "copy {item} for each card played before it this turn",                  \
      "copy it for each card played before it this turn",                                          \
      "Copies a card being played, once for each card that any player played before it this turn.", \
      "family 49", SAME, CG_DOES_BOARD | CG_DOES_EARLIER, NOWHERE, NOWHERE)                        \
    X(COPY_EARLIER_ANEW, NONE, "copy {item} for each card played before it this turn with new targets", \
      "copy it for each card played before it this turn with new targets",                         \
      "Copies it that often; for each copy the player may choose new targets.",    \
      "family 49",                                                                                 \
      SAME, CG_DOES_BOARD | CG_DOES_EARLIER, NOWHERE, NOWHERE)                                     \
    X(MULTIPLY, NONE, "multiply the (amount/damage) by {factor}",                                  \
      "multiply the amount by 3/2",                                                                \
      "In `instead`: multiplies the amount, rounded once, as divisions are.",                      \
      "family 54", SAME, CG_DOES_EDITS_AMOUNT, NOWHERE, NOWHERE)

/**
 * Statements with blocks. X(id, subject, pattern, example, summary, covers)
 * `otherwise:` may follow if the summary says so.
 */
#define CG_BLOCKS(X)                                                                               \
    X(LET, NONE, "let {as} = {n}",                                                                 \
      "let k = count of my creatures",                                                             \
      "Gives a number a name.", "verb 52")                                                         \
    X(IF, NONE, "if {cond}: {do}",                                                                 \
      "if my hand is empty: draw 1",                                                               \
      "The steps happen if the condition holds; `otherwise:` may follow.", "verb 39")              \
    X(MAY, PLAYER, "may: {do}",                                                                    \
      "may: draw 1",                                                                               \
      "The steps happen if the player wants; `otherwise:` may follow.", "verb 36")                 \
    X(MAY_PAY, PLAYER, "may pay {cost}: {do}",                                                     \
      "may pay (2 mana): draw 1",                                                                  \
      "The steps happen if the player pays; `otherwise:` may follow.", "verb 37")                  \
    X(UNLESS, NONE, "unless {player} pays {cost}: {do}",                                           \
      "unless an opponent pays (2 mana): draw 1",                                                  \
      "The steps happen unless that player pays.", "verb 37")                                      \
    X(FOR_EACH, NONE, "for each {thing} as {as}: {do}",                                            \
      "for each enemy creature as c: c gets power +1",                                             \
      "The steps happen once for each, zone by zone; cards in a hand follow the order of the "     \
      "deck list.", "verb 40")                                                                     \
    X(REPEAT, NONE, "repeat {n} times: {do}",                                                      \
      "repeat 3 times: draw 1",                                                                    \
      "The steps happen that many times.", "verb 40")                                              \
    X(WHILE, NONE, "repeat while {cond}: {do}",                                                    \
      "repeat while my hand is empty: draw 1",                                                     \
      "The steps repeat while the condition holds, 100 times at most.", "verb 40")                 \
    X(MODES, PLAYER, "choose|chooses {n}: {modes}",                                                \
      "choose 1:",                                                                                 \
      "The player chooses among labelled branches: lines of `\"label\": steps`.", "verb 35")       \
    X(TABLE, NONE, "depending on {n}: {rows}",                                                     \
      "depending on r:",                                                                           \
      "Lines of `1..5: steps`, `6: steps` and `otherwise: steps`; the first that matches happens.", \
      "verb 47")                                                                                   \
    X(LATER, NONE, "later when {event}: {do}",                                                     \
      "later when a turn ends: draw 1",                                                            \
      "The steps happen once, the next time the event happens.", "verb 41, event 31")              \
    X(LASTING, NONE, "{duration}: {ability}",                                                      \
      "until end of turn: instead when t is destroyed, once: exhaust t",                           \
      "An ability that exists for that time.", "verb 42, verb 43, verb 53")

/**
 * Static abilities, which always apply.
 * X(id, subject, pattern, example, summary, covers, reach, other)
 *   reach, other  of cards, as of statements; ACTION: what the action says (CG_ACTION_REACHES)
 * ` while {cond}` may follow each.
 */
#define CG_STATICS(X)                                                                              \
    X(HAVE, THING, "have|has {mods}",                                                              \
      "my creatures have power +1",                                                                \
      "Changes values, keywords or abilities.",                                                    \
      "static 1, static 2, static 3, static 4, static 5, static 7, static 17", ANYWHERE, NOWHERE)  \
    X(CANNOT_BY, THING, "cannot {action} by {cards}",                                              \
      "this cannot be destroyed by an enemy spell",                                                \
      "Forbids the action if certain cards cause it.", "static 13", ACTION, ACTION)                \
    X(CANNOT, THING, "cannot {action}",                                                            \
      "this cannot attack",                                                                        \
      "Forbids the action.",                                                                       \
      "static 9, static 11, static 12, static 14, static 16", ACTION, ACTION)                      \
    X(MUST, THING, "must {action}",                                                                \
      "enemy creatures must attack",                                                               \
      "Forces the action whenever it is possible.", "static 9, verb 50", ACTION, ACTION)           \
    X(CAN, THING, "can {action}",                                                                  \
      "this can attack directly",                                                                  \
      "Allows an action that the rules do not.", "static 10", ACTION, ACTION)                      \
    X(MAY_PLAY_FREE, PLAYER, "may play {cards} for free",                                          \
      "I may play spells in my discard pile for free",                                             \
      "The player may play these cards without their costs.", "family 26", ANYWHERE, NOWHERE)      \
    X(MAY_PLAY_ANY_TIME, PLAYER, "may play {cards} at any time",                                   \
      "I may play spells at any time",                                                             \
      "The player may play these cards whenever cards of any kind can be played.",                 \
      "family 27", ANYWHERE, NOWHERE)                                                              \
    X(MAY_PLAY, PLAYER, "may play {cards}",                                                        \
      "I may play spells in my discard pile",                                                      \
      "The player may play these cards from where they are.", "static 15", OUT, NOWHERE)           \
    X(CONTROL, PLAYER, "control|controls {cards}",                                                 \
      "I control the host",                                                                        \
      "The player controls these cards while this holds; the last of several such sentences "      \
      "decides.",                                                                                  \
      "static 6", IN_PLAY, NOWHERE)                                                                \
    X(ENTER_WITH, CARDS, "enter|enters with {n} {mark}",                                           \
      "this enters with 2 charge counters",                                                        \
      "Cards enter play with counters.", "static 21", ANYWHERE, NOWHERE)                           \
    X(ENTER_EXHAUSTED, CARDS, "enter|enters exhausted",                                            \
      "enemy creatures enter exhausted",                                                           \
      "Cards enter play exhausted.", "static 21", ANYWHERE, NOWHERE)                               \
    X(TRIGGER_TWICE, CARDS, "trigger|triggers twice",                                              \
      "my creatures trigger twice",                                                                \
      "Triggered abilities of these cards happen twice.", "static 24", ANYWHERE, NOWHERE)          \
    X(COST_MORE, CARDS, "cost|costs {cost} more",                                                  \
      "enemy spells cost (1 mana) more",                                                           \
      "Adds a cost to playing these cards.", "static 8, static 7", ANYWHERE, NOWHERE)              \
    X(OPEN_HAND, PLAYER, "play|plays with an open hand",                                           \
      "I play with an open hand",                                                                  \
      "All players see the player's hand.", "static 23", NOWHERE, NOWHERE)                         \
    X(SKIP_PHASES, PLAYER, "skip|skips each {phase}",                                              \
      "I skip each draw phase",                                                                    \
      "The player skips each such phase.", "family 18", NOWHERE, NOWHERE)                          \
    X(ATTACHES, CARDS, "attach|attaches to {cards}",                                               \
      "this attaches to dragons",                                                                  \
      "This card can be attached only to these cards.", "", ANYWHERE, IN_PLAY)                     \
    X(CANNOT_DO, THING, "cannot {action} {thing}",                                                 \
      "creatures cannot attack me",                                                                \
      "Forbids the action against certain cards or players.",                                      \
      "static 9, static 12", ACTION, ACTION)                                                       \
    X(CANNOT_EXCEPT, THING, "cannot {action} except by {cards}",                                   \
      "this cannot be attacked except by dragons",                                                 \
      "Forbids the action unless certain cards cause it.", "static 13", ACTION, ACTION)            \
    X(CAN_ONLY, THING, "can {action} only {thing}",                                                \
      "this can attack only dragons",                                                              \
      "Allows the action only against certain cards or players.",                                  \
      "static 9, static 12", ACTION, ACTION)                                                       \
    X(CANNOT_MORE, PLAYER, "cannot {action} more than {n} [card] each turn",                       \
      "players cannot draw more than 1 card each turn",                                            \
      "Limits how often the player may do this each turn.", "static 12", NOWHERE, NOWHERE)         \
    X(CANNOT_MORE_OF, PLAYER, "cannot {action} more than {n} {kind} each turn",                    \
      "each opponent cannot play more than 1 spell each turn",                                     \
      "Limits how often the player may do this with cards of that kind each turn.",                \
      "static 12", NOWHERE, NOWHERE)                                                               \
    X(MUST_DO, CARDS, "must {action} {thing}",                                                     \
      "enemy creatures must attack this",                                                          \
      "Forces the action to be done to them, if possible.", "static 9", ACTION, ACTION)            \
    X(OPEN_TOP, PLAYER, "play|plays with the top card of {zone} revealed",                         \
      "I play with the top card of my deck revealed",                                              \
      "All players see the top card.", "family 29", NOWHERE, NOWHERE)                              \
    X(SEE_TOP, PLAYER, "may look at the top card of {zone} at any time",                           \
      "I may look at the top card of my deck at any time",                                         \
      "The player sees the top card.", "family 29", NOWHERE, NOWHERE)

/**
 * Conditions after a subject. X(id, subject, pattern, example, covers, reach, facts, denied)
 *   reach    of cards: the places in which it can hold, as of statements
 *   facts    bits of cg_condition_fact (rows.h)
 *   denied   of past conditions: the pattern of the opposite. The parser understands `is not` and
 *            `does not have` without it
 * A row needs a function in engine/find/values.c, or the library does not build.
 */
#define CG_CONDITIONS(X)                                                                           \
    X(IS_EMPTY, ZONE, "is empty", "my hand is empty", "element 10", NOWHERE, 0, "")                \
    X(IS_EXHAUSTED, CARDS, "is exhausted", "t is exhausted", "element 12", IN_PLAY,                \
      CG_IF_QUALITY, "")                                                                           \
    X(IS_READY, CARDS, "is ready", "t is ready", "", IN_PLAY, CG_IF_QUALITY, "")                   \
    X(IS_FACE_UP, CARDS, "is face up", "t is face up", "", DOWN, CG_IF_QUALITY | CG_IF_STEADY,     \
      "")                                                                                          \
    X(IS_FACE_DOWN, CARDS, "is face down", "t is face down", "", DOWN,                             \
      CG_IF_QUALITY | CG_IF_STEADY, "")                                                            \
    X(IS_TOKEN, CARDS, "is a token", "t is a token", "", IN_PLAY, 0, "")                           \
    X(IS_ATTACHED, CARDS, "is attached", "this is attached", "", IN_PLAY,                          \
      CG_IF_QUALITY | CG_IF_STEADY, "")                                                            \
    X(IS_IN_PLAY, CARDS, "is in play", "this is in play", "element 12", IN_PLAY,                   \
      CG_IF_STEADY | CG_IF_NOW, "")                                                                \
    X(IS_MINE, CARDS, "is mine", "t is mine", "", ANYWHERE, CG_IF_STEADY, "")                      \
    X(IS_DAMAGED, CARDS, "is damaged", "t is damaged", "", IN_PLAY, CG_IF_QUALITY | CG_IF_STEADY,  \
      "")                                                                                          \
    X(IS_KIND, CARDS, "is [a] [an] {kind}", "t is a dragon", "element 12", ANYWHERE,               \
      CG_IF_STEADY, "")                                                                            \
    X(IS_CARD, CARDS, "is {cards}", "t is this", "", ANYWHERE, 0, "")                              \
    X(IS_PLAYER, PLAYER, "is {player}", "p is me", "", NOWHERE, 0, "")                             \
    X(HAS_KEYWORD, CARDS, "has {keyword}", "t has trample", "element 12", ANYWHERE, 0, "")         \
    X(HAS_MARK, CARDS, "has [a] [an] {mark}", "t has a charge counter", "", MARKED, CG_IF_STEADY,  \
      "")                                                                                          \
    X(ATTACKED, CARDS, "attacked this turn", "this attacked this turn", "element 11", IN_PLAY, 0,  \
      "did not attack this turn")                                                                  \
    X(ENTERED, CARDS, "entered this turn", "this entered this turn", "element 11", IN_PLAY, 0,     \
      "did not enter this turn")                                                                   \
    X(ACTED, CARDS, "was used this turn", "this was used this turn", "element 11", IN_PLAY, 0,     \
      "was not used this turn")                                                                    \
    X(IS_BATTLING, CARDS, "is in battle", "this is in battle", "", IN_PLAY, 0, "")                 \
    X(IS_STATE, CARDS, "is {state}", "t is attacking", "element 12", PLAYED, 0, "")                \
    X(IS_CHOSEN_KIND, CARDS, "is of the chosen kind", "t is of the chosen kind", "family 4",       \
      ANYWHERE, CG_IF_STEADY, "")                                                                  \
    X(HAS_CHOSEN_NAME, CARDS, "has the chosen name", "t has the chosen name", "family 5",          \
      ANYWHERE, 0, "")

/* clang-format on */

#endif
