/**
 * @file pieces.h
 * Patterns of phrases (see phrases.h) piece by piece, for writer, compiler and reference. All
 * patterns must be right: cg_language_check_pattern() has checked a game's own.
 */
#ifndef CG_EFFECT_PIECES_H
#define CG_EFFECT_PIECES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** The kinds of holes in patterns. X(id, name, spelling in the reference, the table for its word in
 * programs); those up to ITEM are expressions. */
#define CG_FILLS(X)                                                                                \
    X(N, "n", "NUMBER", NOTHING)                                                                   \
    X(VALUE, "value", "NUMBER", COUNTERS)                                                          \
    X(COND, "cond", "CONDITION", NOTHING)                                                          \
    X(PLAYER, "player", "PLAYER", NOTHING)                                                         \
    X(CARDS, "cards", "CARDS", NOTHING)                                                            \
    X(THING, "thing", "CARDS|PLAYERS", NOTHING)                                                    \
    X(ZONE, "zone", "ZONE", NOTHING)                                                               \
    X(DIE, "die", "DIE", NOTHING)                                                                  \
    X(DICE, "dice", "DICE", NOTHING)                                                               \
    X(ITEM, "item", "ITEM", NOTHING)                                                               \
    X(COUNTER, "counter", "COUNTER", COUNTERS)                                                     \
    X(STAT, "stat", "STAT", STATS)                                                                 \
    X(KEYWORD, "keyword", "KEYWORD", KEYWORDS)                                                     \
    X(KIND, "kind", "KIND", KINDS)                                                                 \
    X(KINDS, "kinds", "KINDS", NOTHING)                                                            \
    X(MARK, "mark", "MARK", MARKS)                                                                 \
    X(STATE, "state", "STATE", STATES)                                                             \
    X(PHASE, "phase", "PHASE", PHASES)                                                             \
    X(CAUSE, "cause", "CAUSE", CAUSES)                                                             \
    X(ACTION, "action", "ACTION", NUMBERS)                                                         \
    X(ZONEKIND, "zonekind", "ZONE", ZONES)                                                         \
    X(DESIGN, "design", "\"CARD\"", DESIGNS)                                                       \
    X(SIDES, "sides", "dN", NUMBERS)                                                               \
    X(FACTOR, "factor", "FACTOR", NUMBERS)                                                         \
    X(TEXT, "text", "\"TEXT\"", NUMBERS)                                                           \
    X(MOMENT, "moment", "MOMENT", NOTHING)                                                         \
    X(SPAN, "span", "SPAN", SPANS)                                                                 \
    X(PLACE, "place", "PLACE", NOTHING)                                                            \
    X(DURATION, "duration", "[DURATION]", NOTHING)                                                 \
    X(MODS, "mods", "CHANGES", NOTHING)                                                            \
    X(COST, "cost", "(COST)", NOTHING)                                                             \
    X(EVENT, "event", "EVENT", NOTHING)                                                            \
    X(AS, "as", "NAME", SLOTS)                                                                     \
    X(DO, "do", "STEPS", NOTHING)                                                                  \
    X(WHOSE, "whose", "my|a|an opponent's", NOTHING)                                               \
    X(ABILITY, "ability", "ABILITY", NOTHING)                                                      \
    X(MODES, "modes", "BRANCHES", NOTHING)                                                         \
    X(ROWS, "rows", "BRANCHES", NOTHING)
#define CG_ROW_ID(id, ...) CG_FILL_##id,
typedef enum cg_fill { CG_FILLS(CG_ROW_ID) CG_FILL_COUNT } cg_fill;
#undef CG_ROW_ID

/** The kinds of pieces between two spaces of a pattern. */
typedef enum cg_piece_kind {
    CG_PIECE_WORD,
    CG_PIECE_FORMS,    /**< `draw|draws` */
    CG_PIECE_OPTIONAL, /**< `[damage]` */
    CG_PIECE_EITHER,   /**< `(it/them)` */
    CG_PIECE_HOLE
} cg_piece_kind;

/** One piece; its texts are parts of the pattern and do not end with 0. */
typedef struct cg_piece {
    uint8_t kind;     /**< a cg_piece_kind */
    uint8_t hole;     /**< of HOLE: a cg_fill */
    bool colon;       /**< a colon follows immediately */
    const char *text; /**< without brackets; of FORMS and EITHER the first word */
    size_t length;
    const char *second; /**< of FORMS and EITHER, the other word; else NULL */
    size_t second_length;
} cg_piece;

/** Takes the next piece of a pattern. @return false at the end */
bool cg_piece_next(const char **pattern, cg_piece *piece);
/** Takes the next hole of a pattern, skipping other pieces. @return false when there is none */
bool cg_piece_next_hole(const char **pattern, cg_fill *hole);
#define CG_PIECE_NOUN_MAX 40 /**< bytes of one form of a noun, NUL included */

/** A noun with the number in a part of a rules text: `{0:coin|coins}`. */
typedef struct cg_piece_noun {
    char one[CG_PIECE_NOUN_MAX], several[CG_PIECE_NOUN_MAX];
} cg_piece_noun;

/** Reads the noun of the part that begins there, after its number.
 * @return the end of the part; NULL when it does not have a proper noun */
const char *cg_piece_counted(const char *part, cg_piece_noun *noun);
/** Returns the number of holes in a pattern. */
unsigned cg_piece_holes(const char *pattern);
/** Returns the table (a cg_operand) for the word of such a hole (a cg_fill) in programs. */
unsigned cg_piece_operand(unsigned hole);
/** Returns the static name of a hole ("cards"). `hole` is a cg_fill. */
const char *cg_piece_fill(unsigned hole);
/** Returns the static spelling of a hole in the reference ("CARDS"). */
const char *cg_piece_words(unsigned hole);

#endif
