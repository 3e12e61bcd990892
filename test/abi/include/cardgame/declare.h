/**
 * @file declare.h
 * For authors of games: short declarations of tables (module.h includes this header). They only
 * write the members that tables.h and board.h describe, so that you can mix both ways.
 *
 * One list says the numbers of a table's rows and their contents:
 *
 *     #define ZONES(X)
 *         X(ZONE_DECK, CG_ZONE_DECK("deck", "deck"))
 *         X(ZONE_HAND, CG_ZONE_HAND("hand", "hand"))
 *     enum { ZONES(CG_AS_NUMBER) ZONE_COUNT };
 *
 *     static const cg_zone_def zones[] = {ZONES(CG_AS_ROW)};
 *
 * (each line of the list but the last ends with a backslash), and the module names its tables:
 *
 *     static const cg_module my_game = {
 *         CG_MODULE_HEAD,
 *         CG_HAS_TABLES(option, field, zone, counter, phase, cause, value, act, procedure),
 *
 * The macros of rows leave out members that are 0. Those that take words, and CG_SLOTS(), are for C
 * only.
 */
#ifndef CARDGAME_DECLARE_H
#define CARDGAME_DECLARE_H

#include <cardgame/base.h>

/* ---- lists of rows: X(number, contents) ---- */

/** The number of a row of a list, as an enumerator. */
#define CG_AS_NUMBER(number, ...) number,
/** The contents of a row of a list, as a structure. */
#define CG_AS_ROW(number, ...) {__VA_ARGS__},
/** The contents of a row of a list as they are: a name, or a row with braces (CG_RUNS()). */
#define CG_AS_IT_IS(number, ...) __VA_ARGS__,

/* ---- tables of a module or board ---- */

/** Members of a module or board: an array and its length.
 * @param member the member that points to the array
 * @param count  the member with the length
 * @param array  the array */
#define CG_HAS_TABLE(member, count, array) .member = (array), .count = CG_LENGTH(array)
/** Members of a module or board: the array `zones` and its length for the name `zone`. */
#define CG_HAS(name) CG_HAS_TABLE(name##s, name##_count, name##s)
/** Several of them, at most 16. In C++, name them in the order of the members. */
#define CG_HAS_TABLES(...)                                                                         \
    CG_HAS_SIXTEENTH(__VA_ARGS__, CG_HAS_16, CG_HAS_15, CG_HAS_14, CG_HAS_13, CG_HAS_12,           \
                     CG_HAS_11, CG_HAS_10, CG_HAS_9, CG_HAS_8, CG_HAS_7, CG_HAS_6, CG_HAS_5,       \
                     CG_HAS_4, CG_HAS_3, CG_HAS_2, CG_HAS_1, 0)                                    \
    (__VA_ARGS__)
/** @cond */
#define CG_HAS_SIXTEENTH(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, has, ...) has
#define CG_HAS_1(name) CG_HAS(name)
#define CG_HAS_2(name, ...) CG_HAS(name), CG_HAS_1(__VA_ARGS__)
#define CG_HAS_3(name, ...) CG_HAS(name), CG_HAS_2(__VA_ARGS__)
#define CG_HAS_4(name, ...) CG_HAS(name), CG_HAS_3(__VA_ARGS__)
#define CG_HAS_5(name, ...) CG_HAS(name), CG_HAS_4(__VA_ARGS__)
#define CG_HAS_6(name, ...) CG_HAS(name), CG_HAS_5(__VA_ARGS__)
#define CG_HAS_7(name, ...) CG_HAS(name), CG_HAS_6(__VA_ARGS__)
#define CG_HAS_8(name, ...) CG_HAS(name), CG_HAS_7(__VA_ARGS__)
#define CG_HAS_9(name, ...) CG_HAS(name), CG_HAS_8(__VA_ARGS__)
#define CG_HAS_10(name, ...) CG_HAS(name), CG_HAS_9(__VA_ARGS__)
#define CG_HAS_11(name, ...) CG_HAS(name), CG_HAS_10(__VA_ARGS__)
#define CG_HAS_12(name, ...) CG_HAS(name), CG_HAS_11(__VA_ARGS__)
#define CG_HAS_13(name, ...) CG_HAS(name), CG_HAS_12(__VA_ARGS__)
#define CG_HAS_14(name, ...) CG_HAS(name), CG_HAS_13(__VA_ARGS__)
#define CG_HAS_15(name, ...) CG_HAS(name), CG_HAS_14(__VA_ARGS__)
#define CG_HAS_16(name, ...) CG_HAS(name), CG_HAS_15(__VA_ARGS__)
/** @endcond */

/** First members of a module: its head, and what the game is called. */
#define CG_GAME(key, noun, release, sentence)                                                      \
    CG_MODULE_HEAD, .name = (key), .title = (noun), .version = (release), .summary = (sentence)
/** Members of a module: its numbers of players. */
#define CG_PLAYERS(least, most, usual)                                                             \
    .players_min = (least), .players_max = (most), .players_default = (usual)
/** Members of a module: chance, hidden information, and returns of 1 for a win and -1 for a loss. */
#define CG_HIDDEN_CARDS                                                                            \
    .chance = true, .hidden_information = true, .return_min = -1, .return_max = 1

/** Members of a module: the rows of the zones from which cards are played, to which they go, and
 * where they resolve. */
#define CG_CARDS_GO(from, to, through)                                                             \
    .hand_zone = (from) + 1, .discard_zone = (to) + 1, .stack_zone = (through) + 1
/** Members of a module: the procedure that runs a match, and the one that runs it from a starting
 * position. */
#define CG_RUN_BY(match, stage) .main_procedure = (match), .stage_procedure = (stage) + 1
/** Members of a module: its estimates (cg_module.strength) and when a search makes them. */
#define CG_ESTIMATE(function, decisions) .strength = (function), .horizon = (decisions)
/** Defines the only function that a module exports.
 * @param game   name of the game, as in CG_MODULE_ENTRY()
 * @param module the cg_module */
#define CG_MODULE_IS(game, module)                                                                 \
    CG_MODULE_ENTRY(game)                                                                          \
    {                                                                                              \
        return &(module);                                                                          \
    }

/* ---- rows ---- */

/** A list of words, as members of rows take it. */
#define CG_WORD_LIST(...) ((const char *const[]){__VA_ARGS__, NULL})
/** The words of a list of rows X(number, word). */
#define CG_WORDS_OF(LIST) ((const char *const[]){LIST(CG_AS_IT_IS) NULL})
/** The members of an option after its summary, if it is one of some words. @param usual row of the
 * default, from 0 */
#define CG_WORD_OPTION(usual, ...) CG_SETTING_CHOICE, 0, 0, (usual), CG_WORD_LIST(__VA_ARGS__)
/** The members of an option for the player who begins: a word for chance, which is the default, or
 * the number of a seat, from 1. */
#define CG_SEAT_OPTION(seats, word) CG_SETTING_CHOICE, 1, (seats), 0, CG_WORD_LIST(word)
/** The members of a field of cards after its summary, if it is one of some words. @param needed
 * true if every card has it */
#define CG_WORD_FIELD(needed, ...) CG_FIELD_CHOICE, (needed), 0, 0, CG_WORD_LIST(__VA_ARGS__)
/** The members of a field of cards after its summary, if it is a list of some words. @param needed
 * true if every card has it */
#define CG_FLAGS_FIELD(needed, ...) CG_FIELD_FLAGS, (needed), 0, 0, CG_WORD_LIST(__VA_ARGS__)

/** A zone of each player; its visibility and other members follow. */
#define CG_ZONE_OF_CARDS(key, noun, ...)                                                           \
    .name = (key), .title = (noun), .per_player = true, .visibility = __VA_ARGS__
/** A zone of each player whose cards have an order; its visibility and other members follow. */
#define CG_ZONE_PILE(key, noun, ...)                                                               \
    .name = (key), .title = (noun), .per_player = true, .ordered = true, .visibility = __VA_ARGS__
/** A zone that all players share, whose cards have an order; its visibility and other members
 * follow. */
#define CG_ZONE_COMMON(key, noun, ...)                                                             \
    .name = (key), .title = (noun), .ordered = true, .visibility = __VA_ARGS__
/** The zone in which the cards of a common deck begin, which no player sees. */
#define CG_ZONE_COMMON_DECK(key, noun)                                                             \
    .name = (key), .title = (noun), .ordered = true, .home = true, .visibility = CG_SEEN_BY_NOBODY
/** The zone of each player in which the cards of a deck begin, which no player sees. */
#define CG_ZONE_DECK(key, noun)                                                                    \
    .name = (key), .title = (noun), .per_player = true, .ordered = true, .home = true,             \
    .visibility = CG_SEEN_BY_NOBODY
/** A zone of each player that its owner sees. */
#define CG_ZONE_HAND(key, noun) CG_ZONE_OF_CARDS(key, noun, CG_SEEN_BY_OWNER)
/** A zone of each player in play, whose cards have numbered places, or any number of cards if the
 * number of places is 0. */
#define CG_ZONE_IN_PLAY(key, noun, number)                                                         \
    CG_ZONE_OF_CARDS(key, noun, CG_SEEN_BY_FACE, .in_play = true, .places = (number))

/** The ranges of the slots of a procedure, beginning with slot 0: CG_SLOTS({0, 1}, CG_ANY_CARD). */
#define CG_SLOTS(...) ((const cg_slot_range[CG_FRAME_SLOTS]){__VA_ARGS__})
/** The ranges of the slots of a procedure that has none. */
#define CG_NO_SLOTS CG_SLOTS({.maximum = 0})
/** The ranges of the slots of a procedure whose slot 0 is a number below that, from 0. */
#define CG_SLOT_BELOW(number) CG_SLOTS({.maximum = (number)-1})
/** The ranges of the slots of a procedure whose slot 0 is a card. */
#define CG_SLOT_OF_CARD CG_SLOTS(CG_ANY_CARD)
/** The ranges of the slots of a turn: slot 0 counts phases, and is below their number at these steps
 * (CG_AT()), which are in that loop. */
#define CG_SLOT_OF_PHASE(phases, steps) CG_SLOTS({.maximum = (phases), .narrow = (steps)})

#endif
