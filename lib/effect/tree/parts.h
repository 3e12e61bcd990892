/**
 * @file parts.h
 * Parts of phrases that are not expressions, one row each, as phrases.h has the phrases themselves:
 * parser, writer, compiler, checks, listing, reference and fuzzer read these tables. Saves and
 * programs hold the numbers of the rows, so new rows are at the end.
 */
#ifndef CG_EFFECT_PARTS_H
#define CG_EFFECT_PARTS_H

/** The moment at which something that lasts ends; cg_modifiers_end() is called then. */
typedef enum cg_ends {
    CG_ENDS_WITH_TARGET,  /**< when what is changed is no longer what it was */
    CG_ENDS_TURN,         /**< at the end of the turn */
    CG_ENDS_SPAN,         /**< at the end of that span of the game */
    CG_ENDS_OWN_TURN,     /**< when the next turn of its player begins */
    CG_ENDS_COUNTED_TURN, /**< at the end of the turn with that number */
    CG_ENDS_ASKED,        /**< never: its condition is asked again and again */
    CG_ENDS_WITH_SOURCE,  /**< when the card that has made it leaves play */
    CG_ENDS_NEVER
} cg_ends;

/* clang-format off */

/**
 * How long something lasts. X(id, name, key, pattern, also, says, told, ends, example, summary)
 *   name     in listings
 *   key      in files of languages (section `durations`)
 *   pattern  see phrases.h; at most one hole, {n}, {cond} or {span}. A number is followed by its noun
 *   also     another pattern that is read for the same; "" for none
 *   says     in English rules texts; NULL: the pattern itself
 *   told     of a change in a match; {span}, {player} and {turn} are what it keeps
 *   ends     at which moment: a cg_ends without its prefix
 *   example  of its use, for the reference
 *   summary  for the reference
 */
#define CG_DURATIONS(X)                                                                            \
    X(CG_LASTS, "", "", "", "", NULL, "", WITH_TARGET,                                             \
      "t gets power +1", "As long as the card stays where it is.")                                 \
    X(CG_UNTIL_END_OF_TURN, "end of turn", "end of turn",                                          \
      "until [the] end of [this/the] turn", "", NULL, "until end of turn", TURN,                   \
      "until end of turn", "Until the current turn ends.")                                         \
    X(CG_UNTIL_END_OF, "end of", "end of",                                                         \
      "until [the] end of [this/the] {span}", "", NULL, "until end of {span}", SPAN,               \
      "until end of combat", "Until the end of a span that the game names.")                       \
    X(CG_UNTIL_MY_TURN, "my turn", "your next turn",                                               \
      "until my next turn", "", "until your next turn",                                            \
      "until the next turn of player {player}", OWN_TURN,                                          \
      "until my next turn", "Until that turn begins.")                                             \
    X(CG_FOR_TURNS, "for turns", "turns",                                                          \
      "for {n} turn|turns", "", NULL, "until turn {turn}", COUNTED_TURN,                           \
      "for 2 turns", "Until the end of that many turns after this one.")                           \
    X(CG_WHILE, "while", "while",                                                                  \
      "while {cond}", "", "as long as {cond}", "while a condition holds", ASKED,                   \
      "while my hand is empty", "Whenever the condition holds, checked all the time.")             \
    X(CG_WHILE_THIS, "this in play", "while this is in play",                                      \
      "while this is in play", "until this leaves play",                                           \
      "as long as this is in play", "while its source is in play", WITH_SOURCE,                    \
      "while this is in play", "Until this card leaves play.")                                     \
    X(CG_FOR_THE_GAME, "the match", "match",                                                       \
      "for the rest of the match", "", NULL, "for the rest of the match", NEVER,                   \
      "for the rest of the match", "For good, in whatever zone the card is.")
/* clang-format on */

#endif
