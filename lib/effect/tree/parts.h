/**
 * @file parts.h
 * Parts of phrases that are not expressions, one row each, like the phrases in phrases.h. Parser,
 * writer, compiler, checks, listing, reference and fuzzer read these tables. Saves and programs
 * store row numbers, so add new rows at the end.
 */
#ifndef CG_EFFECT_PARTS_H
#define CG_EFFECT_PARTS_H

/** The moment at which a lasting effect ends; cg_modifiers_end() is called then. */
typedef enum cg_ends {
    CG_ENDS_WITH_TARGET,  /**< when its target is no longer the same */
    CG_ENDS_TURN,         /**< at the end of the turn */
    CG_ENDS_SPAN,         /**< at the end of that span of the game */
    CG_ENDS_OWN_TURN,     /**< when the next turn of its player begins */
    CG_ENDS_COUNTED_TURN, /**< at the end of the turn with that number */
    CG_ENDS_ASKED,        /**< never: its condition is tested repeatedly */
    CG_ENDS_WITH_SOURCE,  /**< when the card that made it leaves play */
    CG_ENDS_NEVER
} cg_ends;

/** The object of the verb of a cost, which decides how it is read, compiled and paid. */
typedef enum cg_cost_form {
    CG_COST_OF_NUMBER, /**< an amount that players have, without a verb */
    CG_COST_OF_CHOSEN, /**< as much of it as the player chooses */
    CG_COST_OF_THIS,   /**< this card */
    CG_COST_OF_CARDS,  /**< cards, or with `also` a number of them */
    CG_COST_OF_PLACED, /**< cards and a place */
    CG_COST_OF_MARKS   /**< a number of counters on a card; without a card, on this one */
} cg_cost_form;

/** Bits for facts about a cost. */
typedef enum cg_cost_fact {
    CG_COST_TAKES = 1 << 0, /**< its cards leave their place */
    CG_COST_SHOWS = 1 << 1, /**< all players see its cards */
    CG_COST_OWN = 1 << 2,   /**< cards without a place are those of its player in play */
    CG_COST_HAND = 1 << 3,  /**< cards without a place are those in the hand */
    CG_COST_MINE = 1 << 4   /**< cards of opponents cannot pay it */
} cg_cost_fact;

/* clang-format off */

/**
 * How long something lasts. X(id, name, key, pattern, also, told, ends, example, summary)
 *   name     in listings
 *   key      in files of languages (section `durations`)
 *   pattern  see phrases.h; at most one hole, {n}, {cond} or {span}. A noun follows {n}
 *   also     another pattern that is read for the same; "" for none
 *   told     words for a change in a match; {span}, {player} and {turn} are the stored values
 *   ends     at which moment: a cg_ends without its prefix
 *   example  of its use, for the reference
 *   summary  for the reference
 */
#define CG_DURATIONS(X)                                                                            \
    X(CG_LASTS, "", "", "", "", "", WITH_TARGET, "t gets power +1",                                \
      "As long as the card stays where it is.")                                                    \
    X(CG_UNTIL_END_OF_TURN, "end of turn", "end of turn", "until [the] end of [this/the] turn",    \
      "", "until end of turn", TURN, "until end of turn", "Until the current turn ends.")          \
    X(CG_UNTIL_END_OF, "end of", "end of", "until [the] end of [this/the] {span}", "",             \
      "until end of {span}", SPAN, "until end of combat",                                          \
      "Until the end of a span that the game names.")                                              \
    X(CG_UNTIL_MY_TURN, "my turn", "your next turn", "until my next turn", "",                     \
      "until the next turn of player {player}", OWN_TURN, "until my next turn",                    \
      "Until that turn begins.")                                                                   \
    X(CG_FOR_TURNS, "for turns", "turns", "for {n} turn|turns", "", "until turn {turn}",           \
      COUNTED_TURN, "for 2 turns", "Until the end of that many turns after this one.")             \
    X(CG_WHILE, "while", "while", "while {cond}", "", "while a condition holds", ASKED,            \
      "while my hand is empty", "Whenever the condition holds, checked all the time.")             \
    X(CG_WHILE_THIS, "this in play", "while this is in play", "while this is in play",             \
      "until this leaves play", "while its source is in play", WITH_SOURCE,                        \
      "while this is in play", "Until this card leaves play.")                                     \
    X(CG_FOR_THE_GAME, "the match", "match", "for the rest of the match", "",                      \
      "for the rest of the match", NEVER, "for the rest of the match",                             \
      "For good, in whatever zone the card is.")

/**
 * The kinds of cost. X(id, name, operand, reach, form, verb, pattern, also,
 * facts, happening, cause, action, spelling, example, summary)
 *   name     in listings, and the key in files of languages (section `costs`)
 *   operand  the kind of thing whose number its row is: a CG_OF_... without its prefix
 *   reach    the places of the cards that it can take: a CG_REACH_... without its prefix
 *   form     a CG_COST_OF_... without its prefix
 *   verb     the statement with the same verb, which a game can lack; CG_STATEMENT_COUNT: none
 *   pattern  see phrases.h; rows with the same verb differ in `form`. "": it has no verb
 *   also     another pattern that is read for the same; "" for none
 *   facts    bits of cg_cost_fact
 *   happening, cause
 *            the event of its cards (CG_ON_... without its prefix), and its cause
 *   action   that can be forbidden to its cards; CG_ACTION_COUNT: none
 *   spelling in the table of costs in the reference; NULL: the pattern itself
 *   example  of its use, for the reference
 *   summary  for the reference
 */
#define CG_COST_KINDS(X)                                                                           \
    X(CG_COST_RESOURCE, "resource", RESOURCES, NOWHERE, NUMBER, CG_STATEMENT_COUNT, "", "", 0,     \
      COUNTER, CG_CAUSE_PAY, CG_ACTION_COUNT, "NUMBER RESOURCE", "2 mana",                         \
      "A resource that pays the game's costs.")                                          \
    X(CG_COST_COUNTER, "counter", COUNTERS, NOWHERE, NUMBER, CG_STATEMENT_COUNT, "", "", 0,        \
      COUNTER, CG_CAUSE_PAY, CG_ACTION_COUNT, "NUMBER COUNTER", "3 life",                          \
      "Taken from the player's counter.")                                                          \
    X(CG_COST_X, "X", RESOURCES, NOWHERE, CHOSEN, CG_STATEMENT_COUNT, "", "", 0, COUNTER,          \
      CG_CAUSE_PAY, CG_ACTION_COUNT, "X RESOURCE", "X mana",                                       \
      "As much as the player chooses; in a step, chosen when it is paid.")                         \
    X(CG_COST_EXHAUST, "exhaust", NOTHING, IN_PLAY, THIS, CG_DO_EXHAUST, "exhaust|exhausts this",  \
      "", 0, EXHAUST, CG_CAUSE_PAY, CG_ACTION_COUNT, NULL, "exhaust this",                         \
      "Only while the card is ready.")                                                             \
    X(CG_COST_SACRIFICE, "sacrifice", NOTHING, IN_PLAY, CARDS, CG_DO_SACRIFICE,                    \
      "sacrifice|sacrifices {cards}", "", CG_COST_TAKES | CG_COST_OWN | CG_COST_MINE, MOVE,        \
      CG_CAUSE_SACRIFICE, CG_ACTION_BE_SACRIFICED, NULL, "sacrifice a creature",                   \
      "The player's own cards in play.")                                                           \
    X(CG_COST_DISCARD, "discard", NOTHING, ANYWHERE, CARDS, CG_DO_DISCARD,                         \
      "discard|discards {cards}", "discard|discards {n} [card]",                                   \
      CG_COST_TAKES | CG_COST_HAND | CG_COST_MINE, MOVE, CG_CAUSE_DISCARD, CG_ACTION_COUNT,        \
      "discard NUMBER|CARDS", "discard a creature in my hand", "Cards in the player's hand.")      \
    /* or a move of the game: the index is then the move + 1 */                                    \
    X(CG_COST_PUT, "put", NOTHING, ANYWHERE, PLACED, CG_DO_PUT, "put|puts {cards} {place}", "",    \
      CG_COST_TAKES, MOVE, CG_CAUSE_PAY, CG_ACTION_COUNT, NULL, "put this into the exile zone",    \
      "The game's own verbs of moving work too.")                                                     \
    X(CG_COST_REVEAL, "reveal", NOTHING, ANYWHERE, CARDS, CG_DO_REVEAL, "reveal|reveals {cards}",  \
      "", CG_COST_SHOWS | CG_COST_HAND, REVEAL, CG_CAUSE_PAY, CG_ACTION_COUNT, NULL,               \
      "reveal a dragon in my hand", "All players see them.")                                       \
    X(CG_COST_MARKS, "remove", MARKS, MARKED, MARKS, CG_DO_REMOVE_MARKS,                           \
      "remove|removes {n} {mark} from {cards}", "", 0, MARK, CG_CAUSE_PAY, CG_ACTION_COUNT,        \
      "remove NUMBER MARKS from CARD", "remove 2 charge counters from this",                       \
      "Counters on one card, which the player chooses if several fit.")                            \
    X(CG_COST_ADD, "add", MARKS, MARKED, MARKS, CG_DO_PUT_MARKS,                                   \
      "add|adds {n} {mark} to {cards}", "", 0, MARK, CG_CAUSE_PAY, CG_ACTION_COUNT,                \
      "add NUMBER MARKS to CARD", "add 1 charge counter to this", "Can always be paid.")           \
    X(CG_COST_EXHAUST_CARDS, "exhaust cards", NOTHING, IN_PLAY, CARDS, CG_DO_EXHAUST,              \
      "exhaust|exhausts {cards}", "", CG_COST_OWN | CG_COST_MINE, EXHAUST, CG_CAUSE_PAY,           \
      CG_ACTION_COUNT, NULL, "exhaust 2 creatures",                                                \
      "The player's own cards in play that are ready.")

/**
 * The limits of a selection as a whole. X(id, name, key, pattern, stat, limit)
 *   name     in listings
 *   key      in files of languages (section `phrases`), and in messages
 *   pattern  see phrases.h; its holes can be {stat} and then {n}
 *   stat, limit
 *            1: it names a stat (`index2` of a selection), it has a number (argument 5). Only one
 *            limit can have each, since a selection has one place for them
 * A row needs its case in engine/can/choices.c, or the library does not build.
 */
#define CG_JOINTS(X)                                                                               \
    X(CG_JOINT_NONE, "", "", "", 0, 0)                                                             \
    X(CG_JOINT_TOTAL, "total", "with total", "with total {stat} {n} or less", 1, 1)                \
    X(CG_JOINT_NAMES, "different names", "with different names", "with different names", 0, 0)     \
    X(CG_JOINT_CONTROLLER, "one player", "of one player", "of one player", 0, 0)
/* clang-format on */

#endif
