/**
 * @file happenings.h
 * What can happen in a match, and the events of the effect language that tell of it, one row each.
 * Parser, writer, compiler, checks, reference and fuzzer read the events; the engine, the sentences
 * of reactions and the check of saves read the happenings.
 */
#ifndef CG_EFFECT_HAPPENINGS_H
#define CG_EFFECT_HAPPENINGS_H

/* clang-format off */

/**
 * Happenings: CHANGE(name, changes, row, apply, worth) for what changes the match, and
 * TELL(name, changes, row, hint) for what is told once it has happened. Their sentences are in the
 * tables of languages, in the section `happenings`.
 *   name     CG_ON_... (cardgame/board.h) without its prefix
 *   changes  what `instead` can change about it: bits of CG_CHANGES_ (events.h) without the prefix;
 *            0: nothing
 *   row      of which table its `what` is a row: a CG_OF_... (operands.h) without its prefix.
 *            OWN: state/sound.c knows what it is
 *   apply    the function that makes the change
 *   worth    the function that says how much of it would take place (engine/happen/worth.c)
 *   hint     what to write if its event follows `instead` and cannot be replaced; "": only `when`
 * Both functions must exist, or the library is not built.
 */
#define CG_HAPPENINGS(CHANGE, TELL)                                                                \
    CHANGE(MOVE, KEEPS_OFF | TO_CARD | PLACE, OWN, apply_move, move_worth)                         \
    TELL(DRAWN, 0, NOTHING, "write 'instead when ... draws a card'")                               \
    CHANGE(DAMAGE, KEEPS_OFF | AMOUNT | TO_CARD | TO_PLAYER, NOTHING, apply_damage,                \
      damage_worth)                                                                                \
    CHANGE(COUNTER, KEEPS_OFF | AMOUNT | TO_PLAYER, COUNTERS, apply_counter, counter_worth)        \
    CHANGE(MARK, KEEPS_OFF | AMOUNT | TO_CARD, MARKS, apply_marks, mark_worth)                     \
    TELL(PLAY, 0, NOTHING, "a triggered ability can 'negate it'")                                  \
    TELL(USE, 0, NOTHING, "a triggered ability can 'negate it'")                                   \
    TELL(TRIGGER, 0, NOTHING, "a triggered ability can 'negate it'")                               \
    TELL(RESOLVED, 0, NOTHING, "")                                                                 \
    TELL(NEGATED, 0, NOTHING, "")                                                                  \
    TELL(TARGET, 0, NOTHING, "a triggered ability can 'negate it'")                                \
    TELL(ATTACK, 0, NOTHING, "a triggered ability can 'negate it' or 'redirect it to ...'")        \
    TELL(BLOCK, 0, NOTHING, "")                                                                    \
    TELL(BATTLED, 0, NOTHING, "")                                                                  \
    CHANGE(EXHAUST, KEEPS_OFF | TO_CARD, NOTHING, apply_exhaust, turn_worth)                       \
    CHANGE(READY, KEEPS_OFF | TO_CARD, NOTHING, apply_exhaust, turn_worth)                         \
    CHANGE(FACE_UP, KEEPS_OFF | TO_CARD, NOTHING, apply_face, face_worth)                          \
    CHANGE(FACE_DOWN, KEEPS_OFF | TO_CARD, NOTHING, apply_face, face_worth)                        \
    TELL(SET, 0, NOTHING, "")                                                                      \
    CHANGE(REVEAL, KEEPS_OFF, NOTHING, apply_reveal, reveal_worth)                                 \
    CHANGE(ATTACH, KEEPS_OFF, NOTHING, apply_attach, attach_worth)                                 \
    CHANGE(DETACH, KEEPS_OFF | TO_CARD, NOTHING, apply_detach, detach_worth)                       \
    CHANGE(CONTROL, KEEPS_OFF, NOTHING, apply_control, control_worth)                              \
    CHANGE(BECOME, KEEPS_OFF | TO_CARD, DESIGNS, apply_become, become_worth)                       \
    TELL(ROLL, AMOUNT, NOTHING, "")                                                                \
    TELL(SEARCH, 0, NOTHING, "")                                                                   \
    TELL(SHUFFLE, 0, NOTHING, "")                                                                  \
    TELL(TURN_BEGINS, 0, NOTHING, "write 'skip the next turn' to skip a turn")                     \
    TELL(TURN_ENDS, 0, NOTHING, "")                                                                \
    TELL(PHASE_BEGINS, 0, PHASES, "write 'skip the next ...' to skip a phase")                     \
    TELL(PHASE_ENDS, 0, PHASES, "")                                                                \
    TELL(MATCH_BEGINS, 0, NOTHING, "")                                                             \
    TELL(SIGNAL, KEEPS_OFF, NOTHING, "")                                                           \
    CHANGE(LOSE_GAME, KEEPS_OFF, OWN, cg_apply_loss, certain_worth)                                \
    CHANGE(WIN_GAME, KEEPS_OFF, CAUSES, cg_apply_win, certain_worth)

/**
 * Events for `when`, `before`, `react when`, `instead when` and `later when`.
 * X(id, subject, pattern, happening, test, causes, holes, gives, example, summary, covers)
 *   subject, pattern
 *              see phrases.h
 *   happening  a row of CG_HAPPENINGS
 *   test       a further condition: a cg_event_test without its prefix
 *   causes     bits of the causes that a move can have, by their names in events.c; 0: any
 *   holes      a letter for each hole: the part that it stands for (cg_event_part)
 *   gives      letters for what the steps can refer to: c `it` (a card), p `that player`, s `the
 *              source`, n `the amount`, o `the other card`, i `that item`, b the cards played
 *              before it; for an event of a player q: `it` is the source, z: `it` has no meaning
 */
#define CG_EVENTS(X)                                                                               \
    X(ENTERS, CARDS, "enter|enters play", MOVE, ENTERS, 0, "", "cp",                               \
      "this enters play",                                                                          \
      "A card enters play.", "event 1")                                                            \
    X(LEAVES, CARDS, "leave|leaves play", MOVE, LEAVES, 0, "", "cp",                               \
      "one of my creatures leaves play",                                                           \
      "A card leaves play for any zone.", "event 2")                                               \
    X(DESTROYED_BY, CARDS, "is destroyed by {cards}", MOVE, ANY, DESTROYS, "s", "cps",             \
      "an enemy creature is destroyed by this",                                                    \
      "A card destroys another card.", "event 10")                                                 \
    X(DESTROYED_IN_BATTLE, CARDS, "is destroyed in battle", MOVE, ANY, OF(BATTLE), "", "cps",      \
      "an enemy creature is destroyed in battle",                                                  \
      "A battle destroys a card.", "event 10")                                                     \
    X(DESTROYED_BY_EFFECT, CARDS, "is destroyed by an effect", MOVE, ANY, OF(DESTROY), "", "cps",  \
      "this is destroyed by an effect",                                                            \
      "Something other than a battle destroys a card.", "event 2")                                 \
    X(DESTROYED, CARDS, "is destroyed", MOVE, ANY, DESTROYS, "", "cps",                            \
      "this is destroyed",                                                                         \
      "A card is destroyed.", "event 2")                                                           \
    X(DEFEATED_BY, CARDS, "is defeated by {cards}", MOVE, GIVEN_UP, OF(BATTLE), "s", "cps",        \
      "an enemy creature is defeated by this",                                                     \
      "Attack damage from a certain card puts a card from play into the discard pile.",            \
      "event 10")                                                                                  \
    X(DEFEATED, CARDS, "is defeated", MOVE, GIVEN_UP, OF(BATTLE), "", "cps",                       \
      "this is defeated",                                                                          \
      "Attack damage puts a card from play into the discard pile.", "event 10")                    \
    X(SACRIFICED, CARDS, "is sacrificed", MOVE, ANY, OF(SACRIFICE), "", "cp",                      \
      "one of my creatures is sacrificed",                                                         \
      "A card is sacrificed.", "event 24")                                                         \
    X(DISCARDED_FROM_PLAY, CARDS, "is discarded from play", MOVE, GIVEN_UP, GIVES_UP, "", "cp",    \
      "one of my creatures is discarded from play",                                                \
      "A card goes from play to the discard pile without being destroyed.", "event 2")             \
    X(DISCARDED, CARDS, "is discarded", MOVE, FROM_HAND, DISCARDS, "", "cp",                       \
      "this is discarded",                                                                         \
      "A card goes from the hand to the discard pile.", "event 17")                                \
    X(PUT_FROM, CARDS, "is put into {zonekind} from {zonekind}", MOVE, ANY, 0, "tf", "cp",         \
      "a card is put into a hand from a discard pile",                                             \
      "A card goes from one zone to another.", "event 3, event 4")                                 \
    X(PUT_INTO, CARDS, "is put into {zonekind}", MOVE, ANY, 0, "t", "cp",                          \
      "a card is put into a discard pile",                                                         \
      "A card is put into a zone from anywhere.", "event 3, event 4")                              \
    X(DRAWS, PLAYER, "draw|draws a card", MOVE, ANY, OF(DRAW), "", "cp",                           \
      "I draw a card",                                                                             \
      "A card is drawn.", "event 16")                                                              \
    X(DRAWS_MANY, PLAYER, "draw|draws", DRAWN, ANY, 0, "", "pn",                                   \
      "an opponent draws",                                                                         \
      "An instruction to draw was carried out.", "event 16")                                       \
    X(DISCARDS, PLAYER, "discard|discards {cards}", MOVE, FROM_HAND, DISCARDS, "c", "cp",          \
      "an opponent discards a card",                                                               \
      "A player discards a card.", "event 17")                                                     \
    X(TURN_BEGINS, NONE, "{whose} turn begins", TURN_BEGINS, ANY, 0, "p", "p",                     \
      "my turn begins",                                                                            \
      "A turn begins.", "event 6")                                                                 \
    X(TURN_ENDS, NONE, "{whose} turn ends", TURN_ENDS, ANY, 0, "p", "p",                           \
      "a turn ends",                                                                               \
      "A turn ends.", "event 6")                                                                   \
    X(PHASE_BEGINS, NONE, "{whose} {phase} begins", PHASE_BEGINS, ANY, 0, "pw", "p",               \
      "my draw phase begins",                                                                      \
      "A phase begins.", "event 5")                                                                \
    X(PHASE_ENDS, NONE, "{whose} {phase} ends", PHASE_ENDS, ANY, 0, "pw", "p",                     \
      "my draw phase ends",                                                                        \
      "A phase ends.", "event 5")                                                                  \
    X(MATCH_BEGINS, NONE, "the match begins", MATCH_BEGINS, ANY, 0, "", "",                        \
      "the match begins",                                                                          \
      "Setup is complete.", "event 6")                                                             \
    X(ATTACKS_WHAT, CARDS, "attack|attacks {thing}", ATTACK, ANY, 0, "o", "cpoi",                  \
      "an enemy creature attacks me",                                                              \
      "An attack is declared.", "event 7")                                                         \
    X(ATTACKS, CARDS, "attack|attacks", ATTACK, ANY, 0, "", "cpoi",                                \
      "this attacks",                                                                              \
      "An attack is declared.", "event 7")                                                         \
    X(BLOCKS, CARDS, "block|blocks {cards}", BLOCK, ANY, 0, "o", "cpo",                            \
      "this blocks an enemy creature",                                                             \
      "A block is declared.", "event 8")                                                           \
    X(BLOCKED, CARDS, "becomes blocked", BLOCK, OF_OTHER, 0, "", "cpo",                            \
      "this becomes blocked",                                                                      \
      "An attacker is blocked.", "event 8")                                                        \
    X(FOUGHT, CARDS, "has battled", BATTLED, ANY, 0, "", "cpo",                                    \
      "this has battled",                                                                          \
      "A battle has ended.", "event 9")                                                            \
    X(DAMAGED_BY, THING, "is dealt damage by {cards}", DAMAGE, ANY, 0, "s", "cpsn",                \
      "I am dealt damage by an enemy creature",                                                    \
      "Damage is dealt by certain cards.", "event 11")                                             \
    X(DAMAGED, THING, "is dealt damage", DAMAGE, ANY, 0, "", "cpsn",                               \
      "this is dealt damage",                                                                      \
      "Damage is dealt.", "event 11")                                                              \
    X(PLAYS, PLAYER, "play|plays {cards}", PLAY, ANY, 0, "c", "cpib",                              \
      "an opponent plays a spell",                                                                 \
      "A card is played.", "event 12")                                                             \
    X(PLAYS_FROM, PLAYER, "play|plays {cards} from {zonekind}", PLAY, ANY, 0, "cf", "cpib",        \
      "I play a card from a discard pile",                                                         \
      "A card is played from that zone.", "event 12")                                              \
    X(USES, PLAYER, "use|uses {cards}", USE, ANY, 0, "c", "cpi",                                   \
      "an opponent uses an enemy creature",                                                        \
      "An ability of a card is used.", "event 12")                                                 \
    X(TRIGGERS, CARDS, "trigger|triggers", TRIGGER, ANY, 0, "", "cpi",                             \
      "an enemy creature triggers",                                                                \
      "An ability of a card triggers.", "event 12")                                                \
    X(RESOLVED, CARDS, "is resolved", RESOLVED, ANY, 0, "", "cp",                                  \
      "one of my spells is resolved",                                                              \
      "A played card or used ability has resolved.", "event 13")                                   \
    X(NEGATED, CARDS, "is negated", NEGATED, ANY, 0, "", "cp",                                     \
      "one of my spells is negated",                                                               \
      "A played card or used ability is negated.", "event 13")                                     \
    X(TARGETED_BY, THING, "becomes the target of {cards}", TARGET, ANY, 0, "s", "cpsi",            \
      "this becomes the target of an enemy spell",                                                 \
      "Certain cards target a card or player.", "event 15")                                        \
    X(TARGETED, THING, "becomes a target", TARGET, ANY, 0, "", "cpsi",                             \
      "this becomes a target",                                                                     \
      "A card or player becomes a target.", "event 15")                                            \
    X(GAINS, PLAYER, "gain|gains {counter}", COUNTER, MORE, 0, "w", "pn",                          \
      "I gain life",                                                                               \
      "A player's counter rises.", "event 18, event 21")                                           \
    X(LOSES, PLAYER, "lose|loses {counter}", COUNTER, FEWER, 0, "w", "pn",                         \
      "I lose life",                                                                               \
      "A player's counter falls.", "event 19, event 21")                                           \
    X(EXHAUSTED, CARDS, "is exhausted", EXHAUST, ANY, 0, "", "cp",                                 \
      "this is exhausted",                                                                         \
      "A card is exhausted.", "event 20")                                                          \
    X(READIED, CARDS, "is readied", READY, ANY, 0, "", "cp",                                       \
      "this is readied",                                                                           \
      "A card is readied.", "event 20")                                                            \
    X(TURNED_UP, CARDS, "is turned face up", FACE_UP, ANY, 0, "", "cp",                            \
      "this is turned face up",                                                                    \
      "A card is turned face up.", "event 22")                                                     \
    X(TURNED_DOWN, CARDS, "is turned face down", FACE_DOWN, ANY, 0, "", "cp",                      \
      "this is turned face down",                                                                  \
      "A card is turned face down.", "event 22")                                                   \
    X(SET, CARDS, "is set", SET, ANY, 0, "", "cp",                                                 \
      "an enemy card is set",                                                                      \
      "A card is put into play face down.", "event 22")                                            \
    X(MARKED, CARDS, "gets {mark}", MARK, MORE, 0, "w", "cpn",                                     \
      "this gets a charge counter",                                                                \
      "Counters are put on a card.", "event 23")                                                   \
    X(UNMARKED, CARDS, "loses {mark}", MARK, FEWER, 0, "w", "cpn",                                 \
      "this loses a charge counter",                                                               \
      "Counters are removed from a card.", "event 23")                                             \
    X(ATTACHED, CARDS, "becomes attached to {cards}", ATTACH, ANY, 0, "o", "cpo",                  \
      "a card becomes attached to this",                                                           \
      "A card is attached to another one.", "event 25")                                            \
    X(DETACHED, CARDS, "becomes detached", DETACH, ANY, 0, "", "cp",                               \
      "this becomes detached",                                                                     \
      "A card is detached from its host.", "event 25")                                             \
    X(CONTROLS, PLAYER, "gain|gains control of {cards}", CONTROL, ANY, 0, "c", "cp",               \
      "an opponent gains control of this",                                                         \
      "A player gains control of a card.", "event 26")                                             \
    X(TRANSFORMED, CARDS, "is transformed", BECOME, ANY, 0, "", "cp",                              \
      "this is transformed",                                                                       \
      "A card is transformed into another one.", "event 27")                                       \
    X(ROLLS, PLAYER, "roll|rolls", ROLL, ANY, 0, "", "pn",                                         \
      "I roll",                                                                                    \
      "A die was rolled or a coin flipped.", "event 28")                                           \
    X(SEARCHES, PLAYER, "search|searches", SEARCH, ANY, 0, "", "p",                                \
      "an opponent searches",                                                                      \
      "A zone was searched.", "event 29")                                                          \
    X(SHUFFLES, PLAYER, "shuffle|shuffles", SHUFFLE, ANY, 0, "", "p",                              \
      "I shuffle",                                                                                 \
      "A zone was shuffled.", "event 29")                                                          \
    X(SIGNALLED, NONE, "{text} happens", SIGNAL, ANY, 0, "w", "p",                                 \
      "\"storm\" happens",                                                                         \
      "A card sends this signal.", "event 32")                                                     \
    X(LOSES_GAME, PLAYER, "lose|loses the game", LOSE_GAME, ANY, 0, "", "p",                       \
      "an opponent loses the game",                                                                \
      "A player loses the game without conceding.", "family 20")                                   \
    X(WINS_GAME, PLAYER, "win|wins the game", WIN_GAME, ANY, 0, "", "p",                           \
      "an opponent wins the game",                                                                 \
      "A player wins, but not as the last one left; `instead` can prevent the win.", "family 20")
/* clang-format on */

#endif
