/** @file support_generate_writer.h  What the parts of the generator of random texts share. */
#ifndef TEST_SUPPORT_GENERATE_WRITER_H
#define TEST_SUPPORT_GENERATE_WRITER_H

#include "support_generate.h"

#include "effect/tree/pieces.h"
#include "effect/tree/rows.h"

/** A text in the making. */
typedef struct writer {
    const cg_module *module;
    const cg_board *board;
    generate_source *source;
    cg_text *out;
    unsigned level;                                /**< of the block */
    unsigned depth;                                /**< how much deeper expressions may get */
    unsigned cards, players, dice, zones, numbers; /**< names in reach */
    unsigned names;                                /**< made so far */
    const char *gives;                             /**< letters of the event */
    bool x;                                        /**< something is paid for X */
    bool where;                                    /**< within `where` */
    bool instead;                                  /**< the event can be changed */
    bool paid;                                     /**< the head has `may also pay` */
    bool last;                                     /**< nothing follows */
    bool in_play;                                  /**< only cards in play are reached */
    bool described;                                /**< nothing is chosen: it is an event */
    const char *given;                             /**< the cards that are meant; NULL: any */
} writer;

/* ---- support_generate_values.c ---- */

/** A choice below `bound`. */
unsigned generate_pick(writer *to, unsigned bound);
/** Adds text. */
void generate_put(writer *to, const char *text);
/** Whether the event gives what that letter stands for. */
bool generate_gives(const writer *to, char letter);
/** One player, or each of several. */
void generate_put_player(writer *to);
/** A zone of each player that is not in play. */
unsigned generate_private_zone(writer *to);
void generate_put_zone(writer *to);
/** An ordered zone. */
void generate_put_pile(writer *to);
/** A number that is not the same in every match. */
void generate_put_varying(writer *to);
void generate_put_number(writer *to);
/** A number before a noun. */
void generate_put_amount(writer *to);
const cg_kind_def *generate_any_kind(writer *to);
/** Behind the noun: place and conditions. */
void generate_put_limits(writer *to, bool place);
/** All of a kind, as a bare plural. */
void generate_put_set(writer *to);
/** Cards; one, or any number of them. */
void generate_put_cards(writer *to, bool one);
/** Cards or players. */
void generate_put_thing(writer *to);

/* ---- support_generate_rows.c ---- */

void generate_put_condition(writer *to);
void generate_put_place(writer *to);
/** Behind `gets`, or with `having` behind `has`. */
void generate_put_mods(writer *to, bool having);
void generate_put_cost(writer *to);
/** A row behind its subject. */
void generate_put_row(writer *to, const cg_row *row, bool third);
/** Whether a hole of that sort is in the pattern. */
bool generate_has_fill(const cg_row *row, unsigned fill);

/* ---- support_generate_steps.c ---- */

/** A step with that statement. */
void generate_put_statement(writer *to, unsigned id);
/** Behind the head of a block. */
void generate_put_body(writer *to, unsigned depth);
/** Lines of steps. */
void generate_put_block(writer *to, unsigned depth);

#endif
